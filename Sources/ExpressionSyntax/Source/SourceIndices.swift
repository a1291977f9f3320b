// Places of a source as the indices of a Swift string. Unlike a number of UTF-16 code units or bytes, they can't be
// mistaken for offsets in another unit.

extension Source {
    /// Returns the UTF-8 offset of an index of the source's text, such as that of a cursor.
    ///
    /// The index should be one of the string that the source was created from, or of ``text``. An index of another
    /// string is converted to the same number of bytes, up to the end of the source, which need not be the same place.
    /// An index within a scalar is converted to the offset of the scalar.
    ///
    /// - Complexity: O(n) in the length of the text.
    public func offset(of index: String.Index) -> Int {
        let text = text
        guard index < text.endIndex else { return bytes.count }
        let scalar = text.utf8.beginningOfScalar(at: index)
        if firstIllFormedRange == nil { return text.utf8.distance(from: text.startIndex, to: scalar) }
        // The text has three bytes for each sequence of ill-formed ones.
        return SourcePositions(self).offset(ofUTF16: text.utf16.distance(from: text.startIndex, to: scalar))
    }
}

extension String {
    /// Returns the range of indices for a range of UTF-8 offsets. Anything outside the string is omitted, and an offset
    /// within a scalar is moved to the beginning of the scalar.
    ///
    /// - Complexity: O(1); O(n) in the offsets for a string created by Objective-C.
    package func indices(ofUTF8 range: Range<Int>) -> Range<Index> {
        index(atUTF8: range.lowerBound)..<index(atUTF8: range.upperBound)
    }

    private func index(atUTF8 offset: Int) -> Index {
        utf8.beginningOfScalar(at: utf8.index(startIndex, offsetBy: min(max(0, offset), utf8.count)))
    }
}

extension String.UTF8View {
    /// Returns the beginning of the scalar that contains an index, or the end index.
    fileprivate func beginningOfScalar(at index: Index) -> Index {
        var place = index
        while place > startIndex, place < endIndex, self[place] & 0xC0 == 0x80 { place = self.index(before: place) }
        return place
    }
}
