internal import Abacus

/// Public uniform type identifiers, each with those to which it conforms directly.
///
/// The types are declared in "System-Declared Uniform Type Identifiers" of Apple's Uniform Type Identifiers Reference,
/// newer ones in the reference of the UniformTypeIdentifiers framework. Types of single programming languages, and of
/// applications and their parts, are left out.
enum UniformTypes {
    /// The types, by their identifiers in lower case.
    static let table: [String: [String]] = [
        // The roots of the hierarchy
        "public.item": [], "public.content": [], "public.data": ["public.item"],
        "public.composite-content": ["public.content"],
        "public.directory": ["public.item"], "public.folder": ["public.directory"],
        "com.apple.package": ["public.directory"], "com.apple.bundle": ["public.directory"],
        "public.executable": ["public.item"], "public.archive": [], "public.font": [],
        "public.message": [], "public.email-message": ["public.message"],
        "public.contact": [], "public.vcard": ["public.text", "public.contact"],
        "public.calendar-event": [], "public.database": [],

        // Addresses
        "public.url": ["public.data"], "public.file-url": ["public.url"],

        // Texts
        "public.text": ["public.data", "public.content"],
        "public.plain-text": ["public.text"],
        "public.utf8-plain-text": ["public.plain-text"], "public.utf16-plain-text": ["public.plain-text"],
        "public.utf16-external-plain-text": ["public.plain-text"],
        "public.delimited-values-text": ["public.text"],
        "public.comma-separated-values-text": ["public.delimited-values-text"],
        "public.tab-separated-values-text": ["public.delimited-values-text"],
        "public.rtf": ["public.text"], "public.html": ["public.text"], "public.xml": ["public.text"],
        "public.yaml": ["public.text"], "public.json": ["public.text"],
        "public.source-code": ["public.plain-text"], "public.script": ["public.source-code"],
        "com.netscape.javascript-source": ["public.source-code", "public.executable"],
        "com.apple.property-list": ["public.data"],
        "com.apple.xml-property-list": ["public.xml", "com.apple.property-list"],

        // Documents
        "com.adobe.pdf": ["public.data", "public.composite-content"],
        "com.apple.rtfd": ["com.apple.package", "public.composite-content"],
        "com.apple.flat-rtfd": ["public.data", "public.composite-content"],
        "com.apple.webarchive": ["public.data", "public.composite-content"],
        "org.idpf.epub-container": ["public.data", "public.composite-content"],
        "public.presentation": ["public.composite-content"], "public.spreadsheet": ["public.content"],

        // Pictures
        "public.image": ["public.data", "public.content"],
        "public.jpeg": ["public.image"], "public.jpeg-2000": ["public.image"], "public.png": ["public.image"],
        "public.tiff": ["public.image"], "public.svg-image": ["public.image"],
        "public.camera-raw-image": ["public.image"],
        "public.heif-standard": ["public.image"],
        "public.heif": ["public.heif-standard"], "public.heic": ["public.heif-standard"],
        "com.compuserve.gif": ["public.image"], "com.microsoft.bmp": ["public.image"],
        "com.microsoft.ico": ["public.image"], "com.apple.icns": ["public.image"],
        "org.webmproject.webp": ["public.image"],

        // Sounds and films
        "public.audiovisual-content": ["public.data", "public.content"],
        "public.movie": ["public.audiovisual-content"], "public.video": ["public.movie"],
        "public.audio": ["public.audiovisual-content"],
        "com.apple.quicktime-movie": ["public.movie"], "public.avi": ["public.movie"], "public.mpeg": ["public.movie"],
        "public.mpeg-4": ["public.movie"], "public.mpeg-4-audio": ["public.mpeg-4", "public.audio"],
        "public.mp3": ["public.audio"], "public.aifc-audio": ["public.audio"],
        "public.aiff-audio": ["public.aifc-audio"], "com.microsoft.waveform-audio": ["public.audio"],

        // Archives
        "public.zip-archive": ["com.pkware.zip-archive"], "com.pkware.zip-archive": ["public.data", "public.archive"],
        "org.gnu.gnu-zip-archive": ["public.data", "public.archive"],
    ]

    /// The length of the longest identifier, in bytes.
    private static let longest = table.keys.map(\.utf8.count).max() ?? 0

    /// Returns whether an identifier is that of a type, or of one that conforms to it. An identifier that isn't in the
    /// table conforms only to itself. The case of ASCII letters is ignored.
    ///
    /// - Complexity: O(n) in the length of the identifiers.
    static func conforms(_ identifier: String, to type: String) -> Bool {
        if identifier.isEqual(ignoringCaseOf: type) { return true }
        // Any other identifier isn't hashed, as that would normalize it.
        guard identifier.utf8.count <= longest, identifier.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
        var pending = table[identifier.inLowerCaseASCII] ?? []
        while let next = pending.popLast() {
            if next.isEqual(ignoringCaseOf: type) { return true }
            pending += table[next] ?? []
        }
        return false
    }
}
