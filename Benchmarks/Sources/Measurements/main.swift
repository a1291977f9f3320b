// Measures work inside a single process, and prints each figure as a line of JSON. Other engines are loaded as libraries
// if possible; otherwise they have counterparts of this program in `Peers/`, which are measured alternately.

import Workloads

let usage = """
    usage: Measurements parse BYTES [LIBRARY]         a sum of products, text to formula, or the same in an engine
           Measurements engines LIST ROUNDS LIBRARY…  the formulas of a list, prepared and evaluated by all engines
           Measurements integers ROUNDS               the three formulas on integers, exactly and over doubles
           Measurements decimals ROUNDS               three formulas on decimals, exactly and over doubles
           Measurements dictionary ROUNDS             an evaluation with a dictionary, and parsing the same text
           Measurements values ROUNDS                 programs over texts, truth values and doubles, beside numbers
           Measurements reals                         exact reals: short numbers to 20 and 1,000 digits, and decisions
           Measurements columns ROWS                  the three formulas over columns
           Measurements money ROWS                    a sum of products of amounts with two decimal places
           Measurements formats                       formats of Foundation: filtering a million records, and reading
           Measurements records                       the records as lines of JSON
           Measurements cells                         chains of 2,000 and of 20,000 cells in a spreadsheet
           Measurements plots                         plots of the size of a terminal
           Measurements threads                       other tasks beside formulas that take long
           Measurements editing BYTES                 what an editor does with a text after each key
           Measurements growth                        parsing, evaluating and printing at n, 10 n and 100 n
    """

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.dropFirst().first) {
case ("parse", let bytes?): try Parsing.measure(bytes: Int(bytes)!, library: arguments.dropFirst(2).first)
case ("engines", let list?):
    let libraries = arguments.dropFirst(3).map(EngineLibrary.init)
    try Engines(libraries: libraries, rounds: Int(arguments[2])!).measure(FormulaList(rawValue: list)!)
case ("integers", let rounds?): try SmallExact(rounds: Int(rounds)!).measureIntegers()
case ("decimals", let rounds?): try SmallExact(rounds: Int(rounds)!).measureDecimals()
case ("dictionary", let rounds?): try SmallExact(rounds: Int(rounds)!).measureDictionary()
case ("values", let rounds?): try ProgramValues(rounds: Int(rounds)!).measure()
case ("reals", nil): try Reals.measure()
case ("columns", let rows?): try Columns.measure(rowCount: Int(rows)!)
case ("money", let rows?): try Money.measure(rowCount: Int(rows)!)
case ("formats", nil): try Formats.measure()
case ("records", nil): try Formats.printRecords()
case ("cells", nil): try Cells.measure()
case ("plots", nil): try Plots.measure()
case ("threads", nil): try await Threads.measure()
case ("editing", let bytes?): try Editing.measure(bytes: Int(bytes)!)
case ("growth", nil): try Growth.measure()
default: fatalError(usage)
}
