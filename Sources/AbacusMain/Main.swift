// AbacusMain: the program `abacus`.

internal import AbacusCommand

/// The program `abacus`. It only calls the command, whose parts are a library so that other programs can use them.
@main
enum Main {
    static func main() { Command.main() }
}
