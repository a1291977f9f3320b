internal import Abacus
internal import ProcessFiles

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

// The expansion that a shell makes of `abacus 3 * 4`: names of files in place of `*`.

extension Session {
    /// Returns an error if one of several arguments is the name of a file and can't be evaluated.
    func expansion(among arguments: [ReadArgument]) -> UsageError? {
        guard arguments.count > 1, !options.hasSeparateExpressions else { return nil }
        for (argument, bytes) in zip(arguments, options.expressions) {
            switch argument {
            case .statements, .text(.statement(.variable, _)), .text(.statement(.function, _)):
                // Later arguments may use what this one defines.
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

    /// Returns whether a shell could have inserted a word for `*`: it is the name of a file in the working directory.
    private static func isFileName(_ word: [UInt8]) -> Bool {
        guard let first = word.first, first != UInt8(ascii: "."), !word.contains(UInt8(ascii: "/")), !word.contains(0)
        else {
            return false
        }
        return access(String(decoding: word, as: UTF8.self), F_OK) == 0
    }
}
