"""Opens a page in headless Chromium, and prints the text that the page sends.

    bindings-chromium.py CHROMIUM FOLDER PAGE   serves the folder of the page
"""

import functools
import http.server
import queue
import subprocess
import sys
import tempfile
import threading

# The limit for the page in seconds.
TIMEOUT = 120


class Server(http.server.SimpleHTTPRequestHandler):
    """Serves a folder, and takes a text from its page."""

    texts: queue.Queue[str] = queue.Queue()

    def do_POST(self):
        self.texts.put(self.rfile.read(int(self.headers["Content-Length"])).decode())
        self.send_response(204)
        self.end_headers()

    def log_message(self, *arguments):
        pass


def visit(chromium: str, folder: str, page: str) -> str:
    """The text that a page sends, or the reason why there is none."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Server, directory=folder)) as server, \
            tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with subprocess.Popen(
            [chromium, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--disable-background-networking", f"--user-data-dir={profile}",
             f"http://127.0.0.1:{server.server_port}/{page}"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        ) as process:
            try:
                return Server.texts.get(timeout=TIMEOUT)
            except queue.Empty:
                return f"no answer after {TIMEOUT} s"
            finally:
                process.terminate()
                server.shutdown()


print(visit(*sys.argv[1:]))
