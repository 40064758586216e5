"""What operators and browsers rely on: the operators' address and commands, cookies, headers, pages for people, restarts, proxies."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.helpers import ROOT, environment
from tests.server.real import Real, run
from touchline.client import Client, Refused
from touchline.server.identity import Signer
from touchline.server.seat import Seat
from touchline.server.words import unreadable
from workshop.answers import unexplained

GAME = "coup_du_champion"
GUIDE = (ROOT / "docs" / "operations.md").read_text("utf-8")


def touchline(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "touchline", *arguments], env=environment(LANG="C"), capture_output=True, text=True)


def admin(real: Real, *order: str) -> subprocess.CompletedProcess[str]:
    return touchline("admin", *order, "--store", str(real.store))


def test_operators_list_close_ban_and_revoke(tmp_path: Path) -> None:
    async def scene(real: Real) -> None:
        async with Client(real.url) as home, Client(real.url) as away:
            seat = await home.create(GAME, public=True, name="Zoé")
            await away.sit(seat.table)
            listed = await asyncio.to_thread(admin, real, "list", "--json")
            assert not unexplained(["admin", "list"], json.loads(listed.stdout))
            (table,) = json.loads(listed.stdout)["tables"]
            assert table["id"] == seat.table and table["connections"] == 2 and table["owner"] == home.guest.partition(".")[0]
            assert "secret" not in listed.stdout and seat.table in (await asyncio.to_thread(admin, real, "list")).stdout
            assert (await asyncio.to_thread(admin, real, "close", seat.table)).returncode == 0
            await seat.until(lambda s: s.over)
            assert seat.info["result"] == "abandoned" and seat.info["secret"]
            again = await asyncio.to_thread(admin, real, "close", seat.table)
            assert again.returncode == 2 and "over" in again.stderr
            token = home.guest
            assert (await asyncio.to_thread(admin, real, "revoke", token.partition(".")[0])).returncode == 0
            async with Client(real.url, guest=token) as stranger:
                assert stranger.guest != token, "it counts no longer"
                with pytest.raises(Refused):
                    await stranger.join(seat.table, seat.token)
            assert (await asyncio.to_thread(admin, real, "ban", "127.0.0.44")).returncode == 0
            with pytest.raises(InvalidStatus, match="403"):
                await connect(real.url, local_addr=("127.0.0.44", 0))
            async with connect(real.url, local_addr=("127.0.0.45", 0)):
                pass

    with Real(tmp_path / "ops.db") as real:
        run(scene(real))
        real.stop()
        real.start()
        assert "127.0.0.44" in admin(real, "list").stdout, "a ban survives a restart"
        assert admin(real, "unban", "127.0.0.44").returncode == 0
        assert "banned: nobody" in admin(real, "list").stdout
        assert admin(real, "revoke", "everybody").returncode == 2, "not while the server runs"
        request = urllib.request.Request(f"{real.ops()}/admin", b'{"do":"list"}', {"authorization": "Bearer guess"})
        with pytest.raises(urllib.error.HTTPError, match="403"):
            urllib.request.urlopen(request)
        assert real.get("/admin", b"{}")[0] == 404, "players do not reach it"
        real.stop()
        assert admin(real, "list").returncode == 2 and "no server runs" in admin(real, "list").stderr
        assert json.loads(admin(real, "revoke", "everybody", "--json").stdout) == {"revoked": "everybody"}


def test_unknown_addresses_answer_people_with_a_page_and_programs_with_json(real: Real) -> None:
    status, page, headers = real.get("/nowhere")
    assert status == 404 and headers["content-type"].startswith("text/html") and b"<h1>Out of play</h1>" in page and b'href="/"' in page
    assert "Hors jeu" in real.get("/nowhere", accept_language="fr-FR,fr;q=0.9")[1].decode()
    status, data, _ = real.get("/api/nowhere")
    assert status == 404 and json.loads(data)["code"]


def test_static_files_are_compressed_and_kept(real: Real) -> None:
    page = real.get("/")[1].decode()
    script = re.search(r'src="(/static/[^"]+\.js)"', page)
    if script is None:
        pytest.skip("the web table is not built")
    status, packed, headers = real.get(script[1], accept_encoding="gzip")
    plain = real.get(script[1])[1]
    assert status == 200 and headers["content-encoding"] == "gzip" and gzip.decompress(packed) == plain and len(packed) < len(plain)
    assert "immutable" in headers["cache-control"] and headers["content-type"].startswith("text/javascript")
    assert real.get(script[1], if_none_match=headers["etag"])[0] == 304
    assert real.get("/static/icon.svg")[2]["cache-control"] == "no-cache" and real.get("/")[2]["cache-control"] == "no-cache"
    assert real.get("/static/..%2fbuild.py")[0] == 404 and real.get("/static/")[0] == 404
    assert real.get("/api/games", accept_encoding="gzip")[2]["content-encoding"] == "gzip"


def test_the_cookie_is_not_for_scripts_and_behind_tls_for_this_host_alone(tmp_path: Path) -> None:
    async def scene(real: Real, cookie: str) -> None:
        hello = '{"type":"hello","id":"h","version":1}'
        async with connect(real.url, additional_headers={"Cookie": cookie}) as link:
            await link.send(hello)
            assert json.loads(await link.recv())["guest"] == ""

    with Real(tmp_path / "tls.db", "--proxy", "127.0.0.1") as real:
        plain = real.get("/")[2]
        assert plain["set-cookie"].startswith("touchline_guest=") and plain["strict-transport-security"] is None
        headers = real.get("/", x_forwarded_proto="https", x_forwarded_for="203.0.113.9")[2]
        cookie = headers["set-cookie"]
        assert cookie.startswith("__Host-touchline_guest=") and "Secure" in cookie and "Path=/" in cookie and "Domain" not in cookie
        assert "max-age" in headers["strict-transport-security"]
        run(scene(real, cookie.partition(";")[0]))
    with Real(tmp_path / "plain.db") as real:
        assert real.get("/", x_forwarded_proto="https")[2]["set-cookie"].startswith("touchline_guest="), "nobody is believed"


@pytest.mark.parametrize("name", ["a\u202eb", "line\nbreak", "\x00", "\u2066x", "z\u0300\u0301\u0302\u0303", "\ue000"])
def test_names_that_hide_something_are_refused(real: Real, name: str) -> None:
    async def scene() -> None:
        async with Client(real.url) as client:
            with pytest.raises(Refused, match="a name may"):
                await client.ask("create", game=GAME, name=name)
            with pytest.raises(Refused, match="a name may"):
                await client.ask("create", game=GAME, title=name)
            seat = await client.create(GAME, name="Zoé Müller-Ñandú 👩‍👩‍👧 日本")
            with pytest.raises(Refused, match="a name may"):
                await seat.say("rename", name=name)

    assert unreadable(name) and not unreadable("Zoé Müller-Ñandú 👩‍👩‍👧 日本")
    run(scene())


def test_a_restart_closes_with_the_code_for_it(tmp_path: Path) -> None:
    async def scene(real: Real) -> None:
        async with connect(real.url) as link:
            await link.send('{"type":"hello","id":"h","version":1}')
            await link.recv()
            os.kill(real.pid, signal.SIGTERM)
            with pytest.raises(ConnectionClosed):
                while True:
                    await link.recv()
            assert link.close_code == 1012

    with Real(tmp_path / "restart.db") as real:
        run(scene(real))


def test_a_place_that_cannot_be_written_is_said_in_words() -> None:
    said = touchline("serve", "--store", "/proc/touchline.db", "--port", "0", "--target", "interpreted")
    assert said.returncode == 2 and "cannot be written" in said.stderr and "Traceback" not in said.stderr


def test_wrong_options_are_said_in_words(tmp_path: Path) -> None:
    for option, value in (("--proxy", "nonsense"), ("--ops", "9090"), ("--ops", "localhost:99999")):
        said = touchline("serve", "--store", str(tmp_path / "x.db"), option, value)
        assert said.returncode == 2 and option in said.stderr


def test_a_revoked_guest_has_no_token() -> None:
    signer = Signer(Signer.fresh_key())
    token = signer.new_guest()
    name = signer.guest(token)
    assert name
    seats = [Seat("open"), Seat("person", guest=name)]
    assert signer.seat("t", signer.seat_token("t", 1, seats[1]), seats) == 1
    signer.revoked.add(name)
    assert signer.guest(token) is None and signer.seat("t", signer.seat_token("t", 1, seats[1]), seats) is None


# --- the guide's own examples, run ------------------------------------------------------------------------------------


def example(marker: str) -> str:
    """The configuration in docs/operations.md that follows a marker."""
    found = re.search(rf"```{marker}\n(.*?)```", GUIDE, re.DOTALL)
    assert found, marker
    return found[1]


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def certificate(folder: Path) -> tuple[Path, Path]:
    key, cert = folder / "key.pem", folder / "cert.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=play.example.org", "-addext",
         "subjectAltName=DNS:play.example.org", "-keyout", str(key), "-out", str(cert)], check=True, capture_output=True,
    )  # fmt: skip
    return key, cert


async def through(real: Real, port: int, cert: Path) -> None:
    """Play through a proxy as a browser would: TLS, the name of the guide, cookie, socket."""
    context = ssl.create_default_context(cafile=str(cert))

    def page() -> tuple[int, str]:
        with socket.create_connection(("127.0.0.1", port)) as raw, context.wrap_socket(raw, server_hostname="play.example.org") as link:
            link.sendall(b"GET / HTTP/1.1\r\nHost: play.example.org\r\nConnection: close\r\n\r\n")
            data = b""
            while part := link.recv(65536):
                data += part
        head = data.partition(b"\r\n\r\n")[0].decode().lower()
        return int(head.split()[1]), head

    patience = time.monotonic() + 30
    while True:
        try:
            status, head = await asyncio.to_thread(page)
            if status == 200:
                break
        except OSError:
            if time.monotonic() > patience:
                raise
        await asyncio.sleep(0.1)
    assert "strict-transport-security" in head and "__host-touchline_guest" in head
    uri = "wss://play.example.org/ws"
    async with connect(uri, host="127.0.0.1", port=port, ssl=context, server_hostname="play.example.org") as link:
        await link.send('{"type":"hello","id":"h","version":1}')
        assert json.loads(await link.recv())["type"] == "welcome"
    await asyncio.to_thread(admin, real, "ban", "127.0.0.1")
    with pytest.raises(InvalidStatus, match="403"):
        await connect(uri, host="127.0.0.1", port=port, ssl=context, server_hostname="play.example.org")


@pytest.mark.skipif(not shutil.which("nginx") or not shutil.which("openssl"), reason="nginx is not installed")
def test_the_nginx_example_works(tmp_path: Path) -> None:
    key, cert = certificate(tmp_path)
    with Real(tmp_path / "nginx.db", "--proxy", "127.0.0.1", "--name", "play.example.org") as real:
        port = free_port()
        text = (
            example("nginx").replace("127.0.0.1:8080", f"127.0.0.1:{real.port}").replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
        )
        text = text.replace("/etc/letsencrypt/live/play.example.org/fullchain.pem", str(cert))
        text = text.replace("/etc/letsencrypt/live/play.example.org/privkey.pem", str(key))
        paths = "".join(f"{name}_temp_path {tmp_path}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        config = tmp_path / "nginx.conf"
        around = f"daemon off; pid {tmp_path}/nginx.pid; error_log {tmp_path}/error.log; events {{}}"
        config.write_text(f"{around}\nhttp {{\naccess_log off;\n{paths}{text}}}\n")
        with subprocess.Popen(["nginx", "-c", str(config), "-e", str(tmp_path / "error.log"), "-p", str(tmp_path)]) as proxy:
            try:
                run(through(real, port, cert))
            finally:
                proxy.terminate()


@pytest.mark.skipif(not shutil.which("caddy") or not shutil.which("openssl"), reason="Caddy is not installed")
def test_the_caddy_example_works(tmp_path: Path) -> None:
    key, cert = certificate(tmp_path)
    with Real(tmp_path / "caddy.db", "--proxy", "127.0.0.1", "--name", "play.example.org") as real:
        port = free_port()
        text = example("caddy").replace("127.0.0.1:8080", f"127.0.0.1:{real.port}")
        text = text.replace("play.example.org {", f"play.example.org:{port} {{\n\ttls {cert} {key}\n\tbind 127.0.0.1")
        config = tmp_path / "Caddyfile"
        config.write_text("{\n\tadmin off\n\tauto_https disable_redirects\n}\n" + text)
        surroundings = environment(HOME=str(tmp_path), XDG_DATA_HOME=str(tmp_path), XDG_CONFIG_HOME=str(tmp_path))
        with subprocess.Popen(["caddy", "run", "--config", str(config), "--adapter", "caddyfile"], env=surroundings) as proxy:
            try:
                run(through(real, port, cert))
            finally:
                proxy.terminate()
