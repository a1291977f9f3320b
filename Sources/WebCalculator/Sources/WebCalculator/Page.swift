internal import CalculatorKit

/// The page as HTML.
struct Page {
    let display: Display
    /// The requested formula, if any.
    let formula: String?

    var html: String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>Calculator</title>
        <link rel="stylesheet" href="/style.css">
        <script src="/page.js" defer></script>
        </head>
        <body>
        <main>
        <h1>Calculator</h1>
        <div id="screen">\(Self.screen(display))</div>
        <form id="keys" method="post" action="/press" data-typed="\(Self.typed)">\(Self.keys)</form>
        <h2>Formula</h2>
        <form id="formula" method="get" action="/">
        <label for="text">Formula to evaluate</label>
        <div class="line"><input id="text" name="formula" value="\((formula ?? "").escapedHTML)" maxlength="2000"
        autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="sqrt(2) / (1 + 1/3)">
        <button>Evaluate</button></div>
        </form>
        <div id="result" role="status">\(FormulaResult(of: formula ?? "").html)</div>
        </main>
        </body>
        </html>

        """
    }

    /// Returns the display, and the reason if it shows an error.
    static func screen(_ display: Display) -> String {
        "<output class=\"\(size(of: display.text))\" aria-label=\"Display\">\(display.text.escapedHTML)</output>"
            + "<p class=\"reason\">\((display.reason ?? "").escapedHTML)</p>"
    }

    /// Returns the class of a text by its length. Longer texts are smaller, down to half the size, and then wrap.
    private static func size(of text: String) -> String {
        switch text.count {
        case ...8: "short"
        case ...11: "medium"
        default: "long"
        }
    }

    private static var keys: String {
        CalculatorKey.rows.joined().map { key in
            let kind = key.kind == .digit ? "digit" : "other"
            return "<button name=\"key\" value=\"\(key.rawValue)\" class=\"\(kind)\" aria-label=\"\(key.spokenName)\">"
                + "\(key.label(in: .everyday))</button>"
        }.joined()
    }

    /// The characters of a keyboard that press a key. The script knows the names of keys that have no character.
    private static let typed = (0x20..<0x7F).compactMap { code in
        let character = Character(Unicode.Scalar(UInt8(code)))
        return CalculatorKey(typed: character) == nil ? nil : String(character)
    }.joined()
}
