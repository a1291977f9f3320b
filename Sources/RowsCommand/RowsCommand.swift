// RowsCommand: the command `abacus rows`, which computes formulas for the rows of tables. Once the columns are known, the
// options become a layout, and workers apply it to the rows.

package import AbacusSession
package import ProcessFiles

/// The command `abacus rows`.
package enum RowsCommand {
    /// Computes and writes the rows that the arguments after the command's name ask for, and returns the exit status.
    package static func perform(_ arguments: some Sequence<[UInt8]>) throws(UsageError) -> ExitStatus {
        do throws(UsageError) {
            let options = try RowsOptions(parsing: arguments)
            if options.isHelpWanted { return StandardOutput.write(RowsOptions.help) }
            var run = RowsRun(options)
            return try run.perform()
        } catch {
            var error = error
            error.command = "abacus rows"
            throw error
        }
    }
}
