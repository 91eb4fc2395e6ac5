# SPDX-License-Identifier: GPL-3.0-or-later
"""The two programs: the sandbox gateway with its ledger, and the console on the screen."""
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess

import driver

# Each call that changes something.
WRITES = ("O1", "O2", "O4", "O5", "O6", "O7", "O9", "M1", "M2", "M3", "M4", "M9", "M10")
FOLDER = pathlib.Path(os.environ["LOCKKEEPER_PROGRAMS"])
TOKENS = ("app-token-of-the-desktop", "client-token-of-the-desktop", "user-token-of-the-desktop")


class Gateway:
    """lockkeeper-sandbox, and what it wrote down of each request."""

    def __init__(self, work, *options):
        self._ledger = work / "ledger"
        self._program = subprocess.Popen(
            [FOLDER / "lockkeeper-sandbox", "--tokens", ",".join(TOKENS), "--ledger", self._ledger, *options],
            stdout=subprocess.PIPE,
            text=True,
        )
        said = []
        while not (said and said[-1].startswith("enterprise ")):
            line = self._program.stdout.readline()
            if not line:
                raise RuntimeError("the sandbox did not start: " + "".join(said))
            said.append(line)
        self.url = re.search(r"http://\S+", said[0])[0]
        self.enterprise = said[-1].split()[1]

    def entries(self, *endpoints, applied=None):
        """The requests in the order in which they came; those of these endpoints, if any are named."""
        latest = {}
        for line in self._ledger.read_bytes().splitlines(keepends=True):
            if line.endswith(b"\n"):
                entry = json.loads(line)
                latest[entry["number"]] = entry
        return [
            entry
            for _, entry in sorted(latest.items())
            if (not endpoints or entry["endpoint"] in endpoints) and applied in (None, entry["applied"])
        ]

    def wait(self, endpoint, count=1, applied=True):
        """Until so many calls of a write were applied; gives their bodies."""
        there = lambda: self.entries(endpoint, applied=applied)
        driver.wait_until(
            lambda: len(there()) >= count,
            lambda: f"{count} × {endpoint} at the gateway, which has {[(e['code'], e['applied']) for e in self.entries(endpoint)]}",
        )
        found = there()
        assert len(found) == count, f"{len(found)} × {endpoint} instead of {count}: {found}"
        return [json.loads(entry["body"]) if entry["body"] else None for entry in found]

    def writes(self):
        return [entry["endpoint"] for entry in self.entries(*WRITES)]

    def ask(self, path, token="app", body=None):
        """Asks the gateway past the program: what stands there now."""
        import urllib.request
        import uuid

        app, client, user = TOKENS
        mark = "&" if "?" in path else "?"
        request = urllib.request.Request(
            f"{self.url}{path}{mark}g_nonce={uuid.uuid4().hex}",
            headers={
                "Authorization": f"Bearer {app if token == 'app' else client}",
                "clientToken": client,
                "userToken": user,
                "Content-Type": "application/json",
            },
            data=None if body is None else json.dumps(body).encode(),
        )
        with urllib.request.urlopen(request) as reply:
            answer = json.loads(reply.read())
        assert str(answer["code"]) in ("0", "200"), answer
        return answer.get("data")

    def employees(self):
        pages, number = [], 1
        while True:
            part = self.ask(f"/me/api/v1/enterprise/{self.enterprise}/members?pageNum={number}&pageSize=100", "client")
            pages += part["list"]
            if len(pages) >= part["total"] or not part["list"]:
                return pages
            number += 1

    def assets(self):
        """Asset numbers, with their holders and locks (M6)."""
        return self.ask(f"/me/api/v1/enterprise/{self.enterprise}/asset/assetNums", "client")

    def locks(self):
        """The enterprise's assets as the order module lists them (O8)."""
        return self.ask(f"/order/api/order/v1/asset/{self.enterprise}/list")

    def stop(self):
        self._program.terminate()
        self._program.wait()


class Console:
    """The console, with a data folder that outlives it."""

    def __init__(self, work, language, theme, wrapper=()):
        self.folder = work / "data"
        self.log = work / "console.log"
        self.gateway = None
        self._looks = ["--language", language, "--theme", theme]
        self._wrapper = list(wrapper)
        self._program = None

    def start(self, page=None, *options, connected=True):
        """Opens the window and waits for it. connected: to the gateway, with its tokens."""
        environment = dict(os.environ)
        command = [*self._wrapper, FOLDER / "lockkeeper", "--data-dir", self.folder, *self._looks]
        if connected:
            command += ["--base-url", self.gateway.url, "--enterprise", self.gateway.enterprise]
            for name, token in zip(("APP", "CLIENT", "USER"), TOKENS):
                environment[f"LOCKKEEPER_{name}_TOKEN"] = token
        if page:
            command += ["--page", page]
        with self.log.open("ab") as log:
            self._program = subprocess.Popen([*map(str, command), *options], env=environment, stdout=log, stderr=log)
        driver.wait_until(
            lambda: self.is_running() and any(driver.has(w, driver.pyatspi.STATE_ACTIVE) for w in driver.windows()),
            "the window",
            driver.PATIENCE * 2,
        )

    def lead(self, *words):
        """Starts the program once more, for a link or a view. It is to hand that over, and to end."""
        command = [FOLDER / "lockkeeper", "--data-dir", self.folder, *self._looks, *words]
        return subprocess.run([*map(str, command)], capture_output=True, text=True, timeout=60)

    def turn_to(self):
        """Of several consoles, this one is worked with from now on."""
        driver.turn_to(self._program.pid)

    def is_open(self):
        return self._program is not None

    def is_running(self):
        if self._program.poll() is not None:
            raise AssertionError(f"the program ended by itself: {self._program.returncode}")
        return True

    def quit(self):
        """As a person does; everything else than a proper end is a fault."""
        driver.key("alt+F4")
        try:
            self._program.wait(5)
        except subprocess.TimeoutExpired:
            driver.key("alt+F4")  # a key gets lost on a busy desktop
        self.wait_for_end()

    def wait_for_end(self):
        code = self._program.wait(driver.PATIENCE * 2)
        assert code == 0, f"the program ended with {code}"
        self._program = None

    def kill(self):
        self._program.send_signal(signal.SIGKILL)
        self._program.wait()
        self._program = None

    def stop(self):
        """Whatever state it is in, after a failure."""
        if self._program and self._program.poll() is None:
            self._program.kill()
            self._program.wait()

    def said(self):
        """What it wrote to standard error, without what Qt says of a busy accessibility bus and of cells that a table
        has replaced while this driver asked about them, of some requests that are cancelled while they are being sent,
        and of the socket of a team's server that has ended."""
        known = (
            "QSpiApplication::",
            "Qt AtSpiAdaptor: Accessible invalid",
            "this method must only be called once",
            "QSocketNotifier: Invalid socket",
        )
        lines = self.log.read_text(errors="replace").splitlines()
        return "\n".join(line for line in lines if line.strip() and not any(each in line for each in known))

    def ended(self):
        """A word about it, if it is no longer there."""
        code = self._program.poll() if self._program else None
        return "" if code is None else f"The program has ended by itself, with {code}."

    def log_lines(self, most=40):
        lines = self.log.read_text(errors="replace").splitlines() if self.log.exists() else []
        for log in sorted(self.folder.rglob("*.log")):
            lines += [f"{log.name}: {line}" for line in log.read_text(errors="replace").splitlines()[-most:]]
        return lines[-2 * most :]


def fresh(folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
