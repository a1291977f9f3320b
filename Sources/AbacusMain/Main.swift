// AbacusMain: the program `abacus`.

internal import AbacusCommand

/// The program `abacus`. It only calls the command, which is a library so that other programs can use its parts.
@main
enum Main {
    static func main() { Command.main() }
}
