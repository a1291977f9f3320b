public import AbacusCore

/// A name or a word that can stand at a place in a text.
public struct Completion: Sendable, Hashable {
    /// The sorts of names and words.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A name that the environment or the language gives a meaning.
        case variable, constant, function
        /// A parameter of a lambda or a subquery.
        case parameter
        /// A member of a record.
        case member
        /// A word of the language, such as `true`.
        case keyword
        /// An operator that is a word, such as `and`.
        case `operator`
    }

    /// What sort of name or word it is.
    public let kind: Kind
    /// The name to insert, in backquotes if it needs them, how it is used, and what it is.
    public let details: NameDescription
}

/// What can stand at a place in a text, and the range that it takes the place of.
public struct CompletionList: Sendable, Hashable {
    /// The most names and words that are listed.
    package static let maximumCount = 200

    /// The range of what has been typed of the name, up to the place, in UTF-8 offsets, with backquotes around it.
    public let range: SourceRange

    /// Returns the range that a completion takes the place of in the text that was read.
    ///
    /// - Parameter text: the string of which the source was made. In another one, it is the range of as many bytes, as far as
    ///   that has them.
    public func range(in text: String) -> Range<String.Index> { text.indices(ofUTF8: range) }

    /// The names and words that begin as what has been typed, in the order of their Unicode scalars: the first 200. The
    /// case of ASCII letters makes no difference.
    public let completions: [Completion]
    /// How many names and words begin like this, whether or not they are listed.
    public let count: Int
    /// The longest text that all of them begin with, in the same case; empty if there are none. Of very many, those that aren't
    /// listed count without their backquotes.
    public let commonPrefix: String
}

extension Completion {
    fileprivate var isInBackquotes: Bool { details.name.utf8.first == UInt8(ascii: "`") }
}

/// A search for the names and words that begin as what has been typed, in several places.
struct CompletionSearch {
    private let typed: [UInt8]
    /// The forms of the names in the text, which are spelled in them; nil where names are listed as they are.
    private let nameForms: NameForms?
    /// Whether the names stand in backquotes, needed or not.
    private let isInBackquotes: Bool
    /// What was found, of each place as much as may be listed.
    private var found: [Completion] = []
    private var count = 0
    /// What all names begin with that were found; nil before there are any.
    private var commonPrefix: String?

    init(beginningWith typed: some Collection<UInt8>, in nameForms: NameForms? = nil, isInBackquotes: Bool = false) {
        self.typed = Array(typed)
        self.nameForms = nameForms
        self.isInBackquotes = isInBackquotes
    }

    /// Looks at a few names and words, in any order.
    mutating func look(at completions: [Completion]) {
        for completion in completions where completion.details.name.hasPrefix(ignoringCaseOf: typed) {
            guard let completion = spelled(completion) else { continue }
            found.append(completion)
            count += 1
            shortenPrefix(to: completion.details.name)
        }
    }

    /// Returns a completion with the name as it is spelled, or nil if it can't be.
    private func spelled(_ completion: Completion) -> Completion? {
        let name = completion.details.name
        guard let nameForms else { return completion }
        let spelling: String?
        switch completion.kind {
        case .function, .keyword, .operator: return completion
        case .variable, .constant, .parameter:
            spelling = isInBackquotes ? nameForms.inBackquotes(name) : nameForms.spelling(ofVariable: name)
        case .member: spelling = isInBackquotes ? nameForms.inBackquotes(name) : nameForms.spelling(ofMember: name)
        }
        guard let spelling else { return nil }
        return spelling == name ? completion : Completion(completion.kind, spelling)
    }

    /// Looks at the names of an index, except for some that others hide, which are looked at elsewhere.
    ///
    /// - Complexity: O(log n) in the number of names, of which some hundred are counted at a time.
    mutating func look(at index: NameIndex, except hidden: Set<String> = [], completion: (String) -> Completion?) {
        let matches = index.names(beginningWith: typed, most: CompletionList.maximumCount + hidden.count)
        let completions = matches.first.filter { !hidden.contains($0) }.compactMap(completion)
        count += matches.count - hidden.count { $0.hasPrefix(ignoringCaseOf: typed) }
        if nameForms != nil, completions.first.map({ $0.kind != .function }) ?? true {
            let spelled = completions.compactMap(spelled)
            found += spelled
            count -= completions.count - spelled.count
            // What the first and the last name have in common, those between them have, too, but for backquotes around a few.
            let (first, last) = (spelled.first, spelled.last)
            for completion in [first, last].compactMap(\.self) + spelled.filter(\.isInBackquotes) {
                shortenPrefix(to: completion.details.name)
            }
            if matches.first.count < matches.count {
                shortenPrefix(to: matches.last.flatMap(completion).flatMap(self.spelled)?.details.name ?? "")
            }
            return
        }
        found += completions
        // What the first and the last name have in common, those between them have, too.
        for name in [matches.first.first, matches.last].compactMap(\.self) { shortenPrefix(to: name) }
    }

    /// Looks at the names of a record's members, of which only those that can be written are completions: plain names,
    /// or all that can stand in backquotes.
    ///
    /// - Complexity: O(n) in the number of members.
    mutating func look(atMembersOf record: Value.Record) {
        var rest = CompletionList.maximumCount
        for name in record.sortedNames where name.hasPrefix(ignoringCaseOf: typed) {
            guard nameForms != nil || name.isPlainName, let member = spelled(Completion(.member, name))
            else { continue }
            if rest > 0 { found.append(member) }
            rest -= 1
            count += 1
            shortenPrefix(to: member.details.name)
        }
    }

    private mutating func shortenPrefix(to name: String) {
        commonPrefix = commonPrefix?.commonPrefix(with: name) ?? name
    }

    /// Returns what was found, as a list that takes the place of a range.
    func list(at range: SourceRange) -> CompletionList {
        let sorted = found.sorted { $0.details.name.utf8.lexicographicallyPrecedes($1.details.name.utf8) }
        return CompletionList(
            range: range, completions: Array(sorted.prefix(CompletionList.maximumCount)), count: count,
            commonPrefix: commonPrefix ?? "")
    }
}
