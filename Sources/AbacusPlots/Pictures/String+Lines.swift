extension String {
    /// Returns the text in lines of at most so many terminal cells, broken at spaces, or within a word that doesn't fit a line.
    ///
    /// - Complexity: O(n) in the length of the text.
    func lines(ofAtMost width: Int) -> [String] {
        wrapped(to: width).split(separator: "\n", omittingEmptySubsequences: false).flatMap {
            $0.pieces(ofAtMost: width)
        }
    }
}

extension Substring {
    /// Returns the text in pieces of at most so many terminal cells, or of one character.
    fileprivate func pieces(ofAtMost width: Int) -> [String] {
        var (pieces, piece, cells) = ([String](), "", 0)
        for character in self {
            let more = character.terminalWidth
            if !piece.isEmpty, cells + more > width {
                pieces.append(piece)
                (piece, cells) = ("", 0)
            }
            piece.append(character)
            cells += more
        }
        return pieces + [piece]
    }
}
