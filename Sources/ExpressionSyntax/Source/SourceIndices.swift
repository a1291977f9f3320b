// Places of a source as the indices of a Swift string. They can't be mistaken for offsets in other units, as a number of UTF-16
// code units can be for one of bytes.

extension Source {
    /// Returns the UTF-8 offset of an index of the source's text, such as that of a cursor.
    ///
    /// It is that of the string of which the source was made, or ``text``. Any other index has an offset, too, but not the one that
    /// its own string has there: as many bytes, up to the end. Inside of a scalar, it is that where the scalar begins.
    ///
    /// - Complexity: O(n) in the length of the text.
    public func offset(of index: String.Index) -> Int {
        let text = text
        guard index < text.endIndex else { return bytes.count }
        let scalar = text.utf8.beginningOfScalar(at: index)
        if firstIllFormedRange == nil { return text.utf8.distance(from: text.startIndex, to: scalar) }
        // The text has three bytes for those that are ill-formed.
        return SourcePositions(self).offset(ofUTF16: text.utf16.distance(from: text.startIndex, to: scalar))
    }
}

extension String {
    /// Returns the range of indices of a range of UTF-8 offsets. What is outside of the string is left out, and an offset inside of
    /// a scalar is that where it begins.
    ///
    /// - Complexity: O(1); O(n) in the offsets for a string that Objective-C has made.
    package func indices(ofUTF8 range: Range<Int>) -> Range<Index> {
        index(atUTF8: range.lowerBound)..<index(atUTF8: range.upperBound)
    }

    private func index(atUTF8 offset: Int) -> Index {
        utf8.beginningOfScalar(at: utf8.index(startIndex, offsetBy: min(max(0, offset), utf8.count)))
    }
}

extension String.UTF8View {
    /// Returns where the scalar begins that an index is in, or the index of the end.
    fileprivate func beginningOfScalar(at index: Index) -> Index {
        var place = index
        while place > startIndex, place < endIndex, self[place] & 0xC0 == 0x80 { place = self.index(before: place) }
        return place
    }
}
