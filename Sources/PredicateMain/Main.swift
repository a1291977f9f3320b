// PredicateMain: the program `predicate`.

internal import PredicateCommand

/// The program `predicate`. It only calls the command, which is a library so that tests can use its parts.
@main
enum Main {
    static func main() { PredicateCommand.main() }
}
