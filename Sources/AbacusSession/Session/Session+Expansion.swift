internal import Abacus
internal import ProcessFiles

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

// What a shell makes of `abacus 3 * 4`: the names of files in place of `*`.

extension Session {
    /// Returns what to say if one of several arguments is the name of a file and nothing that could be evaluated.
    func expansion(among arguments: [ReadArgument]) -> UsageError? {
        guard arguments.count > 1, !options.hasSeparateExpressions else { return nil }
        for (argument, bytes) in zip(arguments, options.expressions) {
            switch argument {
            case .statements, .text(.statement(.variable, _)), .text(.statement(.function, _)):
                // Those after it may use what it defines.
                return nil
            case .text(.statement(.expression(let tree), _)):
                guard environment.namesLookedUp(by: tree).contains(where: { environment.value(of: $0.name) == nil })
                else {
                    continue
                }
            case .text(.answer): break
            case .text(.statement(nil, _)): continue
            }
            guard Self.isFileName(bytes) else { continue }
            let name = String(decoding: bytes, as: UTF8.self)
            return UsageError(
                message: "the shell expanded '*'",
                hint: "quote the expression, since '\(name)' is the name of a file here")
        }
        return nil
    }

    /// Whether a shell could have put a word in place of `*`: the name of a file in the working directory.
    private static func isFileName(_ word: [UInt8]) -> Bool {
        guard let first = word.first, first != UInt8(ascii: "."), !word.contains(UInt8(ascii: "/")), !word.contains(0)
        else {
            return false
        }
        return access(String(decoding: word, as: UTF8.self), F_OK) == 0
    }
}
