"""Sends requests to the server whose address is the argument: values, tenants, errors, and users who leave."""

import http.client
import sys
import urllib.parse

HOST = urllib.parse.urlsplit(sys.argv[1]).netloc
# An evaluation that takes longer than the server allows.
LONG = "factor(2 ** 128 + 1) + factor(100000000000000000039 * 100000000000000000129)"


def ask(method, path, body=""):
    connection = http.client.HTTPConnection(HOST, timeout=60)
    connection.request(method, path, body.encode())
    response = connection.getresponse()
    text = response.read().decode().rstrip("\n")
    connection.close()
    return response.status, text


def expect(answer, status, text):
    if answer[0] != status or text not in answer[1]:
        sys.exit(f"{answer} is not {status}, {text}")


def status():
    """The figures of the server's status, by name."""
    code, text = ask("GET", "/")
    assert code == 200
    return {name: int(count) for name, count in (part.split(": ") for part in text.split(", "))}


def begin(formula):
    """Requests a value, and returns without waiting for it."""
    connection = http.client.HTTPConnection(HOST, timeout=60)
    connection.request("POST", "/ada", formula.encode())
    return connection


expect(ask("POST", "/ada", "1/3 + 1/6"), 200, "0.5")
expect(ask("PUT", "/ada/rate", "0.19"), 200, "rate = 0.19")
expect(ask("PUT", "/alan/rate", "7 / 100"), 200, "rate = 0.07")
expect(ask("POST", "/ada", "100 * (1 + rate)"), 200, "119")
expect(ask("POST", "/alan", "100 * (1 + rate)"), 200, "107")
expect(ask("POST", "/grace", "100 * (1 + rate)"), 422, "there is no name 'rate'")
expect(ask("POST", "/ada", "1 +"), 422, "formula:1:4: error: expected a value")
expect(ask("POST", "/ada", "9 ** 9 ** 9 ** 9"), 422, "larger than")
expect(ask("PUT", "/ada/2x", "1"), 400, "can't be a name")
expect(ask("DELETE", "/ada"), 404, "POST a formula")
expect(ask("POST", "/ada", "1" * 70_000), 413, "at most 65536 bytes")

# Several requests on one connection.
connection = http.client.HTTPConnection(HOST, timeout=60)
for number in range(3):
    connection.request("POST", "/ada", f"{number} * rate".encode())
    assert connection.getresponse().read().decode() == ["0\n", "0.19\n", "0.38\n"][number]

# More long formulas than threads: the server answers others meanwhile, and evaluates none of those whose users have left.
threads = status()["threads"]
users = [begin(LONG) for _ in range(2 * threads + 3)]
while status()["waiting"] < threads + 3:
    pass
assert status()["left"] == 0
for user in users:
    user.close()
while status()["left"] < len(users):
    pass
assert status() == {"threads": threads, "waiting": 0, "left": len(users)}
expect(ask("POST", "/ada", "6 * 7"), 200, "42")

# A request that can't be served soon is refused at once.
users = [begin(LONG) for _ in range(threads + 100)]
while status()["waiting"] < 100:
    pass
expect(ask("POST", "/ada", "6 * 7"), 503, "too many formulas")
for user in users:
    user.close()
print("all requests were answered as expected")
