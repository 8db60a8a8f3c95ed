"""A small server for one reader on this machine: the preview's page, its data, its drawings, and news of changes.

It listens on the loopback address only and serves the page's own files, our fonts and drawings that are in memory,
each under a name that it knows; no path that is asked for ever reaches the file system. Requests must name this
machine as their host, so that no page from elsewhere can read the set by pointing a name of its own here.
"""

from __future__ import annotations

import os
import socketserver
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from ninefold.art.ink import Ink
from ninefold.cli.previewing import Preview
from ninefold.errors import refuse
from ninefold.layout.typeset import FONT_FILES
from ninefold.version import __version__

ADDRESS = "127.0.0.1"
USUAL_PORT = 8912
"""Taken if none is asked for and it is free."""
MOST_STREAMS = 20
"""Readers of news at one time: each holds a thread."""
HEARTBEAT = 10.0
"""Seconds between signs of life on a stream of news; they show that its reader is gone."""
PATIENCE = 30.0
"""Seconds that a request may take to arrive."""
_PAGE = Path(__file__).parent / "page"
_SVG, _JSON, _FONT = "image/svg+xml", "application/json; charset=utf-8", "font/ttf"
_ASSETS = {
    "/": ("index.html", "text/html; charset=utf-8"),
    "/page.css": ("page.css", "text/css; charset=utf-8"),
    "/page.js": ("page.js", "text/javascript; charset=utf-8"),
}
_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class Server(ThreadingHTTPServer):
    """Listens for requests about one preview."""

    daemon_threads = True
    # Elsewhere this would let another program take the port away.
    allow_reuse_address = os.name == "posix"

    def __init__(self, preview: Preview, port: int) -> None:
        self.preview = preview
        self.streams = threading.BoundedSemaphore(MOST_STREAMS)
        super().__init__((ADDRESS, port), _Handler)

    def server_bind(self) -> None:
        """Bind without asking a name server what this machine is called, which can take seconds."""
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = ADDRESS, int(self.server_address[1])

    @property
    def url(self) -> str:
        """Where the page is."""
        return f"http://{ADDRESS}:{self.server_port}/"

    @property
    def hosts(self) -> frozenset[str]:
        """What requests may call this machine."""
        return frozenset(f"{name}:{self.server_port}" for name in (ADDRESS, "localhost"))

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Readers come and go; anything else is a fault of ours and is shown."""
        if not isinstance(sys.exception(), OSError):
            super().handle_error(request, client_address)


def listen(preview: Preview, port: int | None) -> Server:
    """A server on the port, or on a free one if none is asked for; `Refused` if it cannot be had."""
    try:
        return Server(preview, USUAL_PORT if port is None else port)
    except OSError as error:
        if port is None:
            return Server(preview, 0)
        reason, hint = error.strerror or str(error), "leave --port out, and a free one is taken"
        raise refuse("--port", "port-unavailable", f"port {port}: {reason}", "a free port", hint) from None


class _Handler(BaseHTTPRequestHandler):
    server: Server
    protocol_version = "HTTP/1.1"
    server_version = f"ninefold/{__version__}"
    sys_version = ""
    timeout = PATIENCE

    def do_GET(self) -> None:
        """Answer with what the path names."""
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        """The same without the body."""
        self._answer(with_body=False)

    def log_message(self, format: str, *args: Any) -> None:
        """A preview says nothing about requests."""

    def _answer(self, *, with_body: bool) -> None:
        # What others hang on to an address says nothing here.
        path = self.path.partition("?")[0]
        if self.headers.get("Host", "").casefold() not in self.server.hosts:
            self._send(421, "text/plain", b"This preview is read on the machine it runs on.\n", with_body=with_body)
        elif path == "/events" and with_body:
            self._tell_news()
        elif (found := self._resource(path)) is not None:
            kind, data = found
            self._send(200, kind, data, with_body=with_body)
        else:
            self._send(404, "text/plain", b"There is nothing of that name.\n", with_body=with_body)

    def _resource(self, path: str) -> tuple[str, bytes] | None:
        """What a name stands for; names are looked up, never opened."""
        preview = self.server.preview
        if path in _ASSETS:
            name, kind = _ASSETS[path]
            return kind, (_PAGE / name).read_bytes()
        for weight, file in FONT_FILES.items():
            if path == f"/font/{weight}.ttf":
                return _FONT, file.read_bytes()
        for ink in Ink:
            if path == f"/state/{ink}":
                return _JSON, preview.view(ink)[0]
        picture = preview.picture(path.removeprefix("/art/")) if path.startswith("/art/") else None
        return None if picture is None else (_FONT if path.endswith(".ttf") else _SVG, picture)

    def _send(self, status: int, kind: str, data: bytes, *, with_body: bool) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        # Drawings and fonts are named by what is in them, or never change.
        fixed = kind in (_SVG, _FONT)
        self.send_header("Cache-Control", "private, max-age=86400, immutable" if fixed else "no-store")
        for name, value in _HEADERS.items():
            self.send_header(name, value)
        self.end_headers()
        if with_body:
            self.wfile.write(data)

    def _tell_news(self) -> None:
        """A stream of server-sent events: the version of the preview, whenever it is another."""
        streams = self.server.streams
        if not streams.acquire(blocking=False):
            self._send(503, "text/plain", b"Too many pages are open.\n", with_body=True)
            return
        try:
            self.close_connection = True
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.send_header("Cache-Control", "no-store")
            for name, value in _HEADERS.items():
                self.send_header(name, value)
            self.end_headers()
            self._stream()
        finally:
            streams.release()

    def _stream(self) -> None:
        told = -1
        while True:
            version = self.server.preview.wait(told, HEARTBEAT)
            self.wfile.write(f"data: {version}\n\n".encode() if version != told else b": still here\n\n")
            self.wfile.flush()
            told = version
