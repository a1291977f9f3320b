public import AbacusCore

/// A name or a word that can be inserted at a place in a text.
public struct Completion: Sendable, Hashable {
    /// The kinds of names and words.
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

    /// The kind of the name or word.
    public let kind: Kind
    /// The name to insert, in backquotes if it needs them, with its signature and description.
    public let details: NameDescription
}

/// The completions at a place in a text, and the range that they replace.
public struct CompletionList: Sendable, Hashable {
    /// The maximum number of listed names and words.
    package static let maximumCount = 200

    /// The range of the part of the name that has been typed, up to the place, in UTF-8 offsets, including backquotes
    /// around it.
    public let range: SourceRange

    /// Returns the range that a completion replaces in the parsed text.
    ///
    /// - Parameter text: the string from which the source was made. In another string, the range has the same UTF-8
    ///   offsets, as far as the string has them.
    public func range(in text: String) -> Range<String.Index> { text.indices(ofUTF8: range) }

    /// The first 200 names and words that begin with what has been typed, in the order of their Unicode scalars. The
    /// case of ASCII letters is ignored.
    public let completions: [Completion]
    /// The number of names and words with this beginning, listed or not.
    public let count: Int
    /// The longest common prefix of them all, in the same case; empty if there are none. If there are very many, those
    /// that aren't listed count without their backquotes.
    public let commonPrefix: String
}

extension Completion {
    fileprivate var isInBackquotes: Bool { details.name.utf8.first == UInt8(ascii: "`") }
}

/// A search in several places for the names and words that begin with what has been typed.
struct CompletionSearch {
    private let typed: [UInt8]
    /// The name forms of the text, by which names are spelled; nil where names are listed unchanged.
    private let nameForms: NameForms?
    /// Whether the names stand in backquotes, needed or not.
    private let isInBackquotes: Bool
    /// The names and words that were found, from each place as many as may be listed.
    private var found: [Completion] = []
    private var count = 0
    /// The common prefix of all names that were found; nil until there are any.
    private var commonPrefix: String?

    init(beginningWith typed: some Collection<UInt8>, in nameForms: NameForms? = nil, isInBackquotes: Bool = false) {
        self.typed = Array(typed)
        self.nameForms = nameForms
        self.isInBackquotes = isInBackquotes
    }

    /// Searches a few names and words, in any order.
    mutating func look(at completions: [Completion]) {
        for completion in completions where completion.details.name.hasPrefix(ignoringCaseOf: typed) {
            guard let completion = spelled(completion) else { continue }
            found.append(completion)
            count += 1
            shortenPrefix(to: completion.details.name)
        }
    }

    /// Returns a completion with its name as spelled in the text, or nil if the name can't be spelled.
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

    /// Searches the names of an index, except those that others hide, which are searched elsewhere.
    ///
    /// - Complexity: O(log n) in the number of names, a few hundred of which are counted at a time.
    mutating func look(at index: NameIndex, except hidden: Set<String> = [], completion: (String) -> Completion?) {
        let matches = index.names(beginningWith: typed, most: CompletionList.maximumCount + hidden.count)
        let completions = matches.first.filter { !hidden.contains($0) }.compactMap(completion)
        count += matches.count - hidden.count { $0.hasPrefix(ignoringCaseOf: typed) }
        if nameForms != nil, completions.first.map({ $0.kind != .function }) ?? true {
            let spelled = completions.compactMap(spelled)
            found += spelled
            count -= completions.count - spelled.count
            // The common prefix of the first and the last name is that of all names in between, except for backquotes
            // around a few.
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
        // The common prefix of the first and the last name is that of all names in between.
        for name in [matches.first.first, matches.last].compactMap(\.self) { shortenPrefix(to: name) }
    }

    /// Searches the names of a record's members. Only names that can be written are completions: plain names, or all
    /// that can stand in backquotes.
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

    /// Returns what was found as a list that replaces a range.
    func list(at range: SourceRange) -> CompletionList {
        let sorted = found.sorted { $0.details.name.utf8.lexicographicallyPrecedes($1.details.name.utf8) }
        return CompletionList(
            range: range, completions: Array(sorted.prefix(CompletionList.maximumCount)), count: count,
            commonPrefix: commonPrefix ?? "")
    }
}
