"""Compares pages of a documentation site, as headless Chromium shows them, with the catalogs.

    site-pages.py CHROMIUM SITE CATALOG-PAGE…

Each rendered page must contain the overview and the topics of the catalog's page, or the headings and the first
table of a page of protocols. The console must stay empty,
and the server must find every file that the browser requests.
"""

import functools
import html.parser
import http.server
import pathlib
import re
import subprocess
import sys
import tempfile
import threading

# The limit of each page, in seconds.
TIMEOUT = 60
OPTIONS = [
    "--headless=new",
    # Root and most containers have no sandbox. The pages are local.
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    # The console goes to standard error, without the level of a message.
    "--enable-logging=stderr",
    # The page may load and render for so many milliseconds of its own time.
    "--virtual-time-budget=30000",
]


class Server(http.server.SimpleHTTPRequestHandler):
    """Serves the site, and records failed requests."""

    failures: list[str] = []

    def log_request(self, code="-", size="-"):
        if int(code) >= 400:
            self.failures.append(f"{int(code)} {self.path}")

    def log_message(self, *arguments):
        pass


class Text(html.parser.HTMLParser):
    """The visible text of a page, and nothing of its head, scripts and styles."""

    HIDDEN = {"head", "script", "style", "noscript", "svg"}

    def __init__(self):
        super().__init__()
        self.depth = 0
        self.parts: list[str] = []

    def handle_starttag(self, tag, attributes):
        self.depth += tag in self.HIDDEN

    def handle_endtag(self, tag):
        self.depth -= tag in self.HIDDEN

    def handle_data(self, data):
        if not self.depth:
            self.parts.append(data)


def normalized(text: str) -> str:
    """The text without spaces, as the renderer adds some within names, and with straight quotes."""
    return re.sub(r"\s", "", text.translate(str.maketrans("’‘“”–—", "''\"\"--")))


def plain(markdown: str) -> str:
    """The text of Markdown without links to articles, whose titles another page has."""
    return normalized(re.sub(r"<doc:[^>]*>", "", markdown.replace("`", "")))


def expected(page: pathlib.Path) -> list[str]:
    """The first paragraph of the overview, and the headings of the topics; headings and cells of a page of protocols."""
    text = page.read_text()
    if page.stem.startswith("Protocol-"):
        table = re.search(r"^\| offset \|.*\n\|---.*\n((?:\|.*\n)+)", text, re.MULTILINE)
        cells = table.group(1).replace("\n", "").split("|")
        return re.findall(r"^##+ (.*)$", text, re.MULTILINE) + cells
    overview = text.split("\n## Overview\n\n")[1].split("\n\n")[0]
    headings = re.findall(r"^### (.*)$", text.split("\n## Topics\n")[1], re.MULTILINE)
    return [overview, *headings]


def visit(chromium: str, profile: str, url: str) -> tuple[str, list[str]]:
    """The rendered text of a page, and the messages of its console."""
    run = subprocess.run(
        [chromium, *OPTIONS, f"--user-data-dir={profile}", "--dump-dom", url],
        capture_output=True, text=True, errors="replace", timeout=TIMEOUT, check=True)
    text = Text()
    text.feed(run.stdout)
    console = [line for line in run.stderr.splitlines() if ":CONSOLE" in line]
    return normalized("".join(text.parts)), console


def main() -> int:
    chromium, site, *pages = sys.argv[1:]
    handler = functools.partial(Server, directory=site)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    findings = []
    with tempfile.TemporaryDirectory() as profile:
        for page in map(pathlib.Path, pages):
            path = page.stem.lower()
            if path.startswith("protocol-"):
                path = f"haloprotocol/{path}"
            url = f"http://127.0.0.1:{server.server_port}/documentation/{path}/"
            shown, console = visit(chromium, profile, url)
            missing = [text for text in expected(page) if plain(text) not in shown]
            findings += [f"{page.stem} does not show: {text}" for text in missing]
            findings += [f"{page.stem}: {line}" for line in console]
            print(f"{page.stem}: {len(shown)} characters")
    server.shutdown()
    findings += [f"not found: {failure}" for failure in Server.failures]
    for finding in findings:
        print(f"FAILED: {finding}")
    return 1 if findings else 0


sys.exit(main())
