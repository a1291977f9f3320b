// Compares the work that operations are charged with the time that they take; see the README of the benchmarks.

internal import Abacus
internal import Foundation

let usage = """
    usage: Calibrate                  prints the table of all rows
           Calibrate check FACTOR     fails if the rows are further apart than the factor
           Calibrate row EXPRESSION…  prints rows of one's own, with the variables of Operands.swift
    """

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.dropFirst().first) {
case (nil, _):
    let table = try Table(of: Row.all)
    table.print()
    exit(table.missing.isEmpty ? 0 : 1)
case ("check", let factor?):
    guard let factor = Double(factor), factor >= 1 else { fatalError(usage) }
    var table = try Table(of: Row.all)
    try table.remeasure(beyond: factor)
    exit(table.report(factor: factor) ? 0 : 1)
case ("row", _?):
    try Table(of: arguments.dropFirst().map { Row(.node(.list), $0) }).print()
default: fatalError(usage)
}
