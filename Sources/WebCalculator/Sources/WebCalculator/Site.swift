internal import Abacus
internal import CalculatorKit

/// The responses to requests.
///
///     GET  /                        the page, with the visitor's calculator and the value of the field `formula`
///     POST /press                   presses the field `key`, a label, or `typed`, a character of the keyboard
///     GET  /plot.svg                the picture of the field `formula`
///     GET  /style.css, /page.js     what the page needs
///
/// The page's script requests a part of it (the field `part`) and inserts that. Without the script, the page's forms send
/// the same requests, and get the whole page.
struct Site: Sendable {
    private let port: UInt16
    private let visitors = Visitors()
    /// The threads that make pictures. A picture takes up to a quarter of a second, and keys must not wait for it.
    private let pictures = EvaluationThreads(count: 2)

    /// The most pictures that may wait for a thread.
    private static let mostWaiting = 8

    init(port: UInt16) { self.port = port }

    func response(to request: Request) async -> Response {
        // Another site could make its own name resolve to this machine, and read the responses.
        guard let host = request.headers["host"], isOwn(host) else { return Response(.misdirected) }
        if request.method == "POST", let origin = request.headers["origin"], origin != "http://\(host)" {
            return Response(.forbidden)
        }
        switch (request.path, request.method) {
        case ("/", "GET"), ("/", "HEAD"): return await page(for: request)
        case ("/style.css", "GET"), ("/style.css", "HEAD"): return Response("text/css", PageFiles.style)
        case ("/page.js", "GET"), ("/page.js", "HEAD"): return Response("text/javascript", PageFiles.script)
        case ("/plot.svg", "GET"), ("/plot.svg", "HEAD"):
            return await picture(of: request.field("formula") ?? "")
        case ("/press", "POST"):
            return await press(request)
        case ("/", _), ("/plot.svg", _), ("/style.css", _), ("/page.js", _):
            return Response(.methodNotAllowed).with("Allow", "GET, HEAD")
        case ("/press", _): return Response(.methodNotAllowed).with("Allow", "POST")
        default: return Response(.notFound)
        }
    }

    private func isOwn(_ host: String) -> Bool {
        let names = ["localhost", "127.0.0.1", "[::1]"]
        // A browser omits the default port of HTTP.
        return names.contains { host == "\($0):\(port)" || (port == 80 && host == $0) }
    }

    private func page(for request: Request) async -> Response {
        let formula = request.field("formula")
        if request.field("part") == "result" { return Response("text/html", FormulaResult(of: formula ?? "").html) }
        let display = await visitors.display(of: cookie(of: request))
        return Response("text/html", Page(display: display, formula: formula).html)
    }

    private func picture(of formula: String) async -> Response {
        guard pictures.waitingCount < Self.mostWaiting,
            let picture = try? await pictures.perform({ FormulaPlot.svg(of: formula) })
        else { return Response(.serviceUnavailable) }
        return Response(Response.picture, picture)
    }

    private func press(_ request: Request) async -> Response {
        let key: CalculatorKey?
        if let label = request.field("key") {
            key = CalculatorKey(rawValue: label)
        } else if let typed = request.field("typed"), typed.unicodeScalars.count == 1, let character = typed.first {
            key = CalculatorKey(typed: character)
        } else {
            return Response(.badRequest)
        }
        let (display, newIdentifier) = await visitors.press(key, for: cookie(of: request))
        let isPart = request.field("part") == "screen"
        let response = isPart ? Response("text/html", Page.screen(display)) : Response(.seeOther).with("Location", "/")
        guard let newIdentifier else { return response }
        return response.with("Set-Cookie", "\(Self.cookieName)=\(newIdentifier); Path=/; HttpOnly; SameSite=Strict")
    }

    private static let cookieName = "calculator"

    private func cookie(of request: Request) -> String? {
        let cookies = request.headers["cookie"]?.split(separator: ";") ?? []
        let prefix = Self.cookieName + "="
        return cookies.map { $0.drop { $0 == " " } }.first { $0.hasPrefix(prefix) }.map {
            String($0.dropFirst(prefix.count))
        }
    }
}
