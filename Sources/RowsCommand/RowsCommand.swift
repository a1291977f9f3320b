// RowsCommand: the command `abacus rows`, which computes formulas for the rows of tables. The options become a layout
// once the columns are known, and workers carry that out for the rows.

package import AbacusSession
package import ProcessFiles

/// The command `abacus rows`.
package enum RowsCommand {
    /// Carries out the arguments after the command's name, and returns the exit status.
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
