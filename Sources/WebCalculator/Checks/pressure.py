"""Connections by the hundred that are idle, slow or reset, and what the page answers meanwhile.

The server's figures are those of the page's README.
"""

import collections
import concurrent.futures
import contextlib
import os
import selectors
import socket
import struct
import time
from urllib.parse import urlencode

from .requests import expect

CONNECTIONS = 200
PATIENCE = 5
# The seconds within which all that waits for the server's patience ends, on a machine with other work too.
LATEST = 4 * PATIENCE


def check(server):
    # By then, the connections of other checks have ended.
    time.sleep(1)
    before = socket_count(server)
    for part in (check_idle, check_slow_requests, check_slow_readers, check_resets):
        print(f"{part.__name__.removeprefix('check_').replace('_', ' ')}: {part(server)}")
        expect("the page afterwards", page(server)[0], 200)
        wait("the server has closed all connections", lambda: socket_count(server) <= before)
        assert server.memory() < 150, f"the server has used {server.memory():.0f} MiB"
    print(f"under pressure, at most {server.memory():.0f} MiB")


def check_idle(server):
    """Of 600 connections that send nothing, 200 are waited for, and the others are refused at once."""
    started = time.monotonic()
    with connected(server, 600) as clients:
        status, waited = page(server)
        expect("the page while there are 200 connections", status, 503)
        assert waited < PATIENCE, f"the page was refused after {waited:.1f} s"
        statuses = collections.Counter(together(status_of_answer, clients))
    took = time.monotonic() - started
    expect("statuses", statuses, {408: CONNECTIONS, 503: 600 - CONNECTIONS})
    assert PATIENCE <= took < LATEST, f"they were answered within {took:.1f} s"
    return f"{dict(statuses)} within {took:.1f} s, and the page refused after {waited:.2f} s"


def check_slow_requests(server):
    """Of 190 requests, a byte of the head or of the body arrives every half a second: they are refused in time."""
    started = time.monotonic()

    def drip(client):
        client.settimeout(0.5)
        while time.monotonic() - started < LATEST:
            try:
                return status_of_answer(client), time.monotonic() - started
            except TimeoutError:
                client.sendall(b"a")
        return "no answer", LATEST

    with connected(server, 190) as clients:
        for index, client in enumerate(clients):
            target, more = (("GET /", "x: "), ("POST /press", "Content-Length: 1000\r\n\r\nkey="))[index % 2]
            client.sendall(f"{target} HTTP/1.1\r\nHost: {server.host}\r\n{more}".encode())
        status, waited = page(server)
        expect("the page meanwhile", status, 200)
        answers = together(drip, clients)
    expect("statuses", {status for status, _ in answers}, {408})
    times = [time for _, time in answers]
    assert PATIENCE - 1 < min(times) and max(times) < LATEST, f"from {min(times):.1f} to {max(times):.1f} s"
    return f"408 after {min(times):.1f} to {max(times):.1f} s, and the page after {waited:.2f} s"


def check_slow_readers(server):
    """Of 190 clients that don't read their answers, each gets only what the system keeps for it."""
    target = "/?" + urlencode({"part": "result", "formula": "map(range(1, 5), n -> 2**65000)"})
    size = len(server.request("GET", target)[2])
    before = socket_count(server)
    with connected(server, 190, receive_buffer=1024, segment=536) as clients:
        for client in clients:
            client.sendall(f"GET {target} HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode())
        wait("all answers have begun", lambda: readable_count(clients) == len(clients))
        begun = time.monotonic()
        status, waited = page(server)
        expect("the page meanwhile", status, 200)
        assert waited < PATIENCE, f"the page took {waited:.1f} s"
        wait("no client is waited for", lambda: socket_count(server) <= before)
        took = time.monotonic() - begun
        received = max(together(bytes_of_answer, clients))
    assert 0 < received < size / 2, f"a client that read late got {received} of {size} bytes"
    return f"none waited for after {took:.1f} s, and the page after {waited:.2f} s"


def check_resets(server):
    """3,000 connections are reset: before, during and after a request, and with more than a request sent."""
    request = f"GET /page.js HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode()
    longest = 0
    started = time.monotonic()
    for index in range(3_000):
        with socket.create_connection(("127.0.0.1", server.port), timeout=LATEST) as client:
            client.sendall((b"", request[:20], request, request + b"x" * 5000)[index % 4])
            # With a linger time of zero, closing the connection resets it.
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        if index % 100 == 0:
            status, waited = page(server)
            # A connection counts until the server reads it, and thereby learns that it was reset.
            assert status in (200, 503), f"the page meanwhile: {status}"
            longest = max(longest, waited)
    assert longest < PATIENCE, f"the page took {longest:.1f} s"
    return f"{time.monotonic() - started:.1f} s, and the page after {longest:.2f} s at most"


@contextlib.contextmanager
def connected(server, count, receive_buffer=None, segment=None):
    """Connections to the server. With a small segment, little of an answer that isn't read is kept by the system."""
    with contextlib.ExitStack() as stack:
        clients = [stack.enter_context(socket.socket()) for _ in range(count)]
        for client in clients:
            client.settimeout(LATEST)
            if receive_buffer:
                client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
            if segment:
                client.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, segment)
            client.connect(("127.0.0.1", server.port))
        yield clients


def together(body, clients):
    """What a function returns for each client, called at the same time for all."""
    with concurrent.futures.ThreadPoolExecutor(len(clients)) as pool:
        return list(pool.map(body, clients))


def status_of_answer(client):
    answer = client.recv(64)
    return int(answer.split()[1]) if answer else "closed"


def bytes_of_answer(client):
    count = 0
    with contextlib.suppress(ConnectionResetError):
        while part := client.recv(65536):
            count += len(part)
    return count


def page(server):
    """The status of the page, and the seconds until it was there."""
    started = time.monotonic()
    return server.request("GET", "/")[0], time.monotonic() - started


def readable_count(clients):
    with selectors.DefaultSelector() as selector:
        for client in clients:
            selector.register(client, selectors.EVENT_READ)
        return len(selector.select(timeout=0))


def socket_count(server):
    """The number of sockets that the server has open, of which some only listen."""
    count = 0
    for file in os.scandir(f"/proc/{server.process.pid}/fd"):
        with contextlib.suppress(FileNotFoundError):
            count += os.readlink(file).startswith("socket:")
    return count


def wait(name, condition):
    started = time.monotonic()
    while not condition():
        assert time.monotonic() - started < LATEST, f"not after {LATEST} s: {name}"
        time.sleep(0.05)
