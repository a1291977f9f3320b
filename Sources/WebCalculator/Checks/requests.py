"""Requests without a browser: the responses, and the status of each refusal."""

import concurrent.futures
import html
import re
import socket
import subprocess
import time
import xml.etree.ElementTree
from urllib.parse import urlencode, urlsplit

from .calculator import Calculator, sequences


# The only elements and attributes of a picture.
ELEMENTS = {"svg", "title", "style", "rect", "line", "path", "text"}
ATTRIBUTES = {"viewBox", "role", "class", "width", "height", "x", "y", "x1", "y1", "x2", "y2", "text-anchor", "transform", "d"}


class Server:
    """A running server, and the first address that it has printed."""

    def __init__(self, address, process, program):
        self.address, self.process, self.program = address, process, program
        self.port = urlsplit(address).port
        self.host = f"127.0.0.1:{self.port}"

    def send(self, data, *, closes=False, family=socket.AF_INET, timeout=30):
        """Sends bytes, and returns the status, the headers and the body of the response."""
        address = ("::1" if family == socket.AF_INET6 else "127.0.0.1", self.port)
        with socket.socket(family) as connection:
            connection.settimeout(timeout)
            connection.connect(address)
            connection.sendall(data)
            if closes:
                connection.shutdown(socket.SHUT_WR)
            answer = b""
            while part := connection.recv(65536):
                answer += part
        head, _, body = answer.partition(b"\r\n\r\n")
        status, *lines = head.decode().split("\r\n")
        headers = dict(line.split(": ", 1) for line in lines)
        return int(status.split()[1]) if status else None, headers, body.decode()

    def request(self, method, target, *, fields=None, cookie=None, family=socket.AF_INET, **headers):
        body = urlencode(fields).encode() if fields is not None else b""
        all_headers = {"Host": self.host, **headers}
        if fields is not None:
            all_headers |= {"Content-Type": "application/x-www-form-urlencoded", "Content-Length": str(len(body))}
        if cookie:
            all_headers["Cookie"] = cookie
        lines = [f"{method} {target} HTTP/1.1"] + [f"{name}: {value}" for name, value in all_headers.items() if value]
        return self.send("\r\n".join(lines).encode() + b"\r\n\r\n" + body, family=family)

    def memory(self):
        """The server's peak memory so far, in MiB."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmHWM:\s+(\d+)", status.read())[1]) / 1024


def display(page):
    return html.unescape(re.search(r'aria-label="Display">(.*?)</output>', page)[1])


def expect(name, actual, expected):
    assert actual == expected, f"{name}: {actual!r} is not {expected!r}"


def check(server, randomness, visitors):
    for part in (check_page, check_keys, check_hosts, check_refusals, check_formulas, check_load, check_patience, check_starts):
        part(server, *([randomness] if part is check_keys else []))
        print(part.__name__.removeprefix("check_"), "as expected")
    check_visitors(server, visitors)


def check_page(server):
    status, headers, page = server.request("GET", "/")
    expect("the page", (status, display(page)), (200, "0"))
    policy = headers["Content-Security-Policy"]
    for rule in ("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "form-action 'self'"):
        assert rule in policy, f"{rule} is not in {policy}"
    expect("frames", headers["X-Frame-Options"], "DENY")
    assert "Set-Cookie" not in headers, "who only looks gets no cookie"
    assert "<script>" not in page and "style=" not in page, "the policy forbids scripts and styles within the page"
    expect("the head alone", server.request("HEAD", "/")[::2], (200, ""))
    for path, kind in (("/style.css", "text/css"), ("/page.js", "text/javascript")):
        expect(path, server.request("GET", path)[1]["Content-Type"], kind + "; charset=utf-8")


def check_keys(server, randomness):
    # A key by the form, as in a browser without scripts.
    status, headers, _ = server.request("POST", "/press", fields={"key": "7"}, Origin=f"http://{server.host}")
    expect("a key", (status, headers["Location"]), (303, "/"))
    cookie, *attributes = headers["Set-Cookie"].split("; ")
    expect("the cookie", sorted(attributes), ["HttpOnly", "Path=/", "SameSite=Strict"])
    assert re.fullmatch(r"calculator=[0-9a-f]+-[0-9a-f]+", cookie)
    expect("the next page", display(server.request("GET", "/", cookie=f"a=b; {cookie}")[2]), "7")
    for typed, shown in (("+", "7+"), ("3", "7+3"), ("\r", "10"), ("x", "error"), ("\x7f", "0")):
        answer = server.request("POST", "/press", fields={"typed": typed, "part": "screen"}, cookie=cookie)
        expect(f"typed {typed!r}", (answer[0], display(answer[2]), "Set-Cookie" in answer[1]), (200, shown, False))
    expect("a key that isn't there", display(press(server, "10", cookie)), "error")
    expect("no key", server.request("POST", "/press", fields={"kay": "1"}, cookie=cookie)[0], 400)
    press(server, "AC", cookie)
    for keys in sequences(randomness, 20):
        calculator = Calculator()
        press(server, "AC", cookie)
        for key in keys:
            expect(f"{key} in {keys}", display(press(server, key, cookie)), calculator.press(key))
    for key in ("AC", "7", "/", "0", "="):
        page = press(server, key, cookie)
    assert "division by zero" in page, "the reason is beside the error"


def press(server, key, cookie):
    return server.request("POST", "/press", fields={"key": key, "part": "screen"}, cookie=cookie)[2]


def check_hosts(server):
    port = server.port
    for host, status in (
            (f"localhost:{port}", 200), (f"[::1]:{port}", 200), ("127.0.0.1", 421), ("localhost", 421),
            (f"127.0.0.1:{port + 1}", 421), (f"example.com:{port}", 421), (f"localhost.example.com:{port}", 421)):
        expect(host, server.request("GET", "/", Host=host)[0], status)
    expect("no host", server.request("GET", "/", Host="")[0], 400)
    for origin in ("http://example.com", "null", f"https://{server.host}", f"http://localhost:{port}"):
        expect(origin, server.request("POST", "/press", fields={"key": "1"}, Origin=origin)[0], 403)
    if socket.has_ipv6:
        try:
            expect("IPv6", server.request("GET", "/", family=socket.AF_INET6, Host=f"[::1]:{port}")[0], 200)
        except OSError as error:
            assert error.errno in (97, 99), f"the machine has IPv6: {error}"


def check_refusals(server):
    for method, path, status in (
            ("GET", "/press", 405), ("PUT", "/", 405), ("DELETE", "/style.css", 405), ("GET", "/nothing", 404),
            ("GET", "/../etc/passwd", 404), ("GET", "/favicon.ico", 404), ("BREW", "/pot", 404)):
        expect(f"{method} {path}", server.request(method, path)[0], status)
    expect("what is allowed", server.request("PUT", "/press")[1]["Allow"], "POST")
    host = f"Host: {server.host}\r\n"
    origin, length = f"Origin: http://{server.host}\r\n", "Content-Length: 5\r\n"
    long = "a" * (16 << 10)
    for name, text, status in (
            ("nonsense", "hello\r\n\r\n", 400), ("nothing", "", 400), ("half a line", "GET /", 400),
            ("half a head", f"GET / HTTP/1.1\r\n{host}", 400), ("spaces", f"GET /  HTTP/1.1\r\n{host}\r\n", 400),
            ("half a body", f"POST /press HTTP/1.1\r\n{host}Content-Length: 9\r\n\r\nkey=1", 400),
            ("two hosts", f"GET / HTTP/1.1\r\n{host}{host}\r\n", 400),
            ("two origins", f"POST /press HTTP/1.1\r\n{host}{2 * origin}Content-Length: 0\r\n\r\n", 400),
            ("two lengths", f"POST /press HTTP/1.1\r\n{host}{2 * length}\r\nkey=1", 400),
            ("a length with a sign", f"POST /press HTTP/1.1\r\n{host}Content-Length: +5\r\n\r\nkey=1", 400),
            ("a length and chunks", f"POST /press HTTP/1.1\r\n{host}{length}Transfer-Encoding: chunked\r\n\r\n", 501),
            ("a space before a colon", f"GET / HTTP/1.1\r\n{host}x : y\r\n\r\n", 400),
            ("a header without a name", f"GET / HTTP/1.1\r\n{host}: x\r\n\r\n", 400),
            ("a folded header", f"GET / HTTP/1.1\r\n{host} x: y\r\n\r\n", 400),
            ("a line feed alone", f"GET / HTTP/1.1\r\n{host}x: y\nz: a\r\n\r\n", 400),
            ("a carriage return alone", f"GET / HTTP/1.1\r\n{host}x: y\rz: a\r\n\r\n", 400),
            ("line feeds alone", f"GET / HTTP/1.1\nHost: {server.host}\n\n", 400),
            ("a NUL", f"GET / HTTP/1.1\r\n{host}x: \0\r\n\r\n", 400),
            ("a long path", f"GET /{long} HTTP/1.1\r\n{host}\r\n", 431),
            ("a long header", f"GET / HTTP/1.1\r\n{host}x: {long}\r\n\r\n", 431),
            ("a long head without end", "GET / HTTP/1.1\r\n" + 100 * f"x: {long[:1000]}\r\n", 431),
            ("a long body", f"POST /press HTTP/1.1\r\n{host}Content-Length: 16385\r\n\r\n{long}a", 413),
            ("a huge body", f"POST /press HTTP/1.1\r\n{host}Content-Length: {10 ** 40}\r\n\r\n", 413),
            ("a negative length", f"POST /press HTTP/1.1\r\n{host}Content-Length: -1\r\n\r\n", 400),
            ("no length", f"POST /press HTTP/1.1\r\n{host}\r\n", 411),
            ("chunks", f"POST /press HTTP/1.1\r\n{host}Transfer-Encoding: chunked\r\n\r\n", 501),
            ("HTTP/2", f"GET / HTTP/2\r\n{host}\r\n", 505), ("HTTP/1.0", f"GET / HTTP/1.0\r\n{host}\r\n", 200)):
        expect(name, server.send(text.encode(), closes=True)[0], status)
    expect("bytes that aren't UTF-8", server.send(b"\xff\xfe\x00GET / HTTP/1.1\r\n\r\n", closes=True)[0], 400)
    expect("a field of such bytes", server.request("GET", "/?formula=%ff%zz%&&=&%")[0], 200)


def check_formulas(server):
    def result(formula):
        status, _, part = server.request("GET", "/?" + urlencode({"formula": formula, "part": "result"}))
        expect(formula, status, 200)
        for notation in re.findall(r"<math.*?</math>", part, re.S):
            xml.etree.ElementTree.fromstring(notation)
        return part

    assert "<mfrac>" in result("1/3 + 1/6") and "= 0.5<" in result("1/3 + 1/6")
    assert html.unescape(result("2 * (pirce + 1)")).count("^~~~~") == 1, "the caret is below the name"
    assert "formula:1:4: error" in result("2 +")
    assert "larger than 65536 bits" in result("9**9**9**9")
    expect("an empty formula", result(" "), "")
    injected = result('"<img src=x onerror=alert(1)>&" + \'</pre><script>\'')
    assert "<img" not in injected and "<script" not in injected, injected
    check_plots(server, result)
    page = server.request("GET", "/?" + urlencode({"formula": '"><script>alert(1)</script>'}))[2]
    assert "<script>alert" not in page
    assert "= 2<" in server.request("GET", "/?formula=1%2B1")[2], "without a script, the whole page has the value"
    assert 'value="6% 5"' in server.request("GET", "/?formula=6%+5")[2], "a '%' that no two digits follow"
    for formula in ("(" * 4000, "-" * 4000 + "1", "sum(map(range(10**9), x -> x))", "2**(2**62)", "1/2**60000", "sqrt(" * 800):
        started = time.monotonic()
        result(formula)
        assert time.monotonic() - started < 20, f"{formula[:20]} is answered in time"


def check_plots(server, result):
    """A formula in x is shown as a picture with nothing but drawing elements."""
    assert 'src="/plot.svg?formula=sin%28x%29%20%2F%20x' in result("sin(x) / x"), "the picture of a formula in x"
    assert "<img" not in result("1/3"), "a value has no picture"
    for formula in ("sin(x) / x", "x**2 + y**2 == 4", "sqrt(-1 - x**2)", "x +", "gcd(x, 2)", "<b>\u202e&", "sin(1 / x)"):
        status, headers, picture = server.request("GET", "/plot.svg?" + urlencode({"formula": formula}))
        expect(formula, (status, headers["Content-Type"]), (200, "image/svg+xml; charset=utf-8"))
        assert "style-src 'unsafe-inline'" in headers["Content-Security-Policy"]
        assert len(picture) <= 1_000_000, f"the picture of {formula} takes {len(picture)} bytes"
        for element in xml.etree.ElementTree.fromstring(picture).iter():
            expect("an element", element.tag.partition("}")[2] in ELEMENTS, True)
            assert set(element.keys()) <= ATTRIBUTES, element.keys()


def check_load(server):
    """Of many expensive pictures, some are refused, and the page is answered at once meanwhile."""
    deep = "/plot.svg?" + urlencode({"formula": " + ".join(f"sin({n}*x*y)" for n in range(1, 200)) + " > 0"})
    with concurrent.futures.ThreadPoolExecutor(60) as pool:
        pictures = [pool.submit(server.request, "GET", deep) for _ in range(60)]
        time.sleep(0.2)
        start = time.monotonic()
        expect("the page", server.request("GET", "/")[0], 200)
        waited = time.monotonic() - start
        statuses = [picture.result()[0] for picture in pictures]
    expect("statuses", set(statuses), {200, 503})
    # The page alone takes milliseconds; behind all pictures it would take ten seconds.
    assert waited < 5, f"the page took {waited:.1f} s"


def check_patience(server):
    """An unfinished request is refused in time, and so are more connections than the server has room for."""
    def slow(_):
        with socket.create_connection(("127.0.0.1", server.port), timeout=20) as connection:
            connection.sendall(b"GET / HT")
            return int((connection.recv(64) or b"HTTP/1.1 0").split()[1])

    with concurrent.futures.ThreadPoolExecutor(300) as pool:
        statuses = list(pool.map(slow, range(300)))
    expect("statuses", set(statuses), {408, 503})
    assert statuses.count(408) >= 150, statuses
    expect("afterwards", server.request("GET", "/")[0], 200)


def check_starts(server):
    def fails(*arguments):
        run = subprocess.run([server.program, *arguments], capture_output=True, text=True, timeout=20)
        return run.returncode, run.stderr

    status, message = fails(f"--port={server.port}")
    assert status == 74 and str(server.port) in message, f"a port in use: {status}, {message}"
    if socket.has_ipv6:
        with socket.socket(socket.AF_INET6) as other:
            try:
                other.bind(("::1", 0))
            except OSError:
                return
            other.listen()
            port = other.getsockname()[1]
            status, message = fails("--port", str(port))
            assert status == 74 and str(port) in message, f"a port in use by IPv6: {status}, {message}"
    for arguments in (["--port"], ["--port", "65536"], ["--port", "-1"], ["x"], ["--port", "1", "2"]):
        expect(arguments, fails(*arguments)[0], 64)


def check_visitors(server, count):
    """Each key without a cookie creates a new visitor, of whom the last 1,000 are kept."""
    def visit(number):
        return server.request("POST", "/press", fields={"key": str(number % 10)})[1]["Set-Cookie"].split(";")[0]

    first = visit(5)
    expect("the first visitor", display(server.request("GET", "/", cookie=first)[2]), "5")
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        cookies = list(pool.map(visit, range(count)))
    expect("different cookies", len(set(cookies)), count)
    expect("a dropped visitor", display(server.request("GET", "/", cookie=first)[2]), "0")
    expect("the last visitor", display(server.request("GET", "/", cookie=cookies[-1])[2]), str((count - 1) % 10))
    # A display holds 10,000 characters, and AC always works.
    with_digits = cookies[-1]
    if count > 1_200:
        for _ in range(10_010):
            page = press(server, "1", with_digits)
        expect("the longest display", len(display(page)), 10_000)
        expect("after AC", display(press(server, "AC", with_digits)), "0")
    memory = server.memory()
    assert memory < 150, f"the server has used {memory:.0f} MiB"
    print(f"{count} visitors, of whom 1000 are kept, and at most {memory:.0f} MiB")
