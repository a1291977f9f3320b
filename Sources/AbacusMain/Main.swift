// AbacusMain: the program `abacus`.

internal import AbacusCommand

/// The program `abacus`: nothing but the command, whose parts other programs can thus hold too.
@main
enum Main {
    static func main() { Command.main() }
}
