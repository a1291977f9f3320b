// PredicateMain: the program `predicate`.

internal import PredicateCommand

/// The program `predicate`. It only calls the command, whose parts are a library so that tests can use them.
@main
enum Main {
    static func main() { PredicateCommand.main() }
}
