// Measures what happens inside a single process, and prints each figure as a line of JSON. The program that makes the
// table alternates between this and its counterparts for other engines, in `Peers/`.

import Workloads

let usage = """
    usage: Measurements parse BYTES    a sum of products, text to formula
           Measurements text BYTES     the sum of products itself
           Measurements prepare LIST   the formulas of a list, text to program
           Measurements programs LIST  their programs
           Measurements relaxed LIST   their programs that may round otherwise
           Measurements exact          the three formulas on integers, as exact programs
           Measurements doubles        the same as programs over doubles
           Measurements reals          exact reals: roots to 20 and 1,000 digits, and an equality
           Measurements columns ROWS   the three formulas over columns
           Measurements native LIST    the formulas of a list as closures written by hand
           Measurements formats        formats of Foundation: filtering a million records, and reading formats
           Measurements records        the records as lines of JSON
           Measurements cells          chains of 2,000 and of 20,000 cells in a spreadsheet
           Measurements editing BYTES  what an editor does with a text after each key
           Measurements growth         parsing, evaluating and printing at n, 10 n and 100 n
    """

switch (CommandLine.arguments.dropFirst().first, CommandLine.arguments.dropFirst(2).first) {
case ("parse", let bytes?): try Parsing.measure(bytes: Int(bytes)!)
case ("text", let bytes?): print(Texts.sumOfProducts(bytes: Int(bytes)!))
case ("prepare", let list?): try Programs.measurePreparation(FormulaList(rawValue: list)!)
case ("programs", let list?): try Programs.measureEvaluation(FormulaList(rawValue: list)!)
case ("relaxed", let list?): try Programs.measureEvaluation(FormulaList(rawValue: list)!, .relaxed)
case ("native", let list?): try Evaluation.measureNative(FormulaList(rawValue: list)!)
case ("exact", nil): try Integers.measureExact()
case ("doubles", nil): try Integers.measureDoubles()
case ("reals", nil): try Reals.measure()
case ("columns", let rows?): try Columns.measure(rowCount: Int(rows)!)
case ("formats", nil): try Formats.measure()
case ("records", nil): try Formats.printRecords()
case ("cells", nil): try Cells.measure()
case ("editing", let bytes?): try Editing.measure(bytes: Int(bytes)!)
case ("growth", nil): try Growth.measure()
default: fatalError(usage)
}
