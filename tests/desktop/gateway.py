# SPDX-License-Identifier: GPL-3.0-or-later
"""The sandbox gateway, with its ledger of requests."""
import json
import os
import pathlib
import re
import subprocess
import urllib.request
import uuid

# Each call that changes something.
WRITES = ("O1", "O2", "O4", "O5", "O6", "O7", "O9", "M1", "M2", "M3", "M4", "M9", "M10")
TOKENS = ("app-token-of-the-desktop", "client-token-of-the-desktop", "user-token-of-the-desktop")


class Gateway:
    """lockkeeper-sandbox, and what it wrote down of each request."""

    def __init__(self, work, *options, command=None, named=str):
        """command: what starts it, on another system; named: what that calls a path of here."""
        self._ledger = work / "ledger"
        command = command or [pathlib.Path(os.environ["LOCKKEEPER_PROGRAMS"]) / "lockkeeper-sandbox"]
        self._program = subprocess.Popen(
            [*command, "--tokens", ",".join(TOKENS), "--ledger", named(self._ledger), *options],
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
        import driver  # only here, because it needs an accessibility bus, which the rest of this file does not

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
        """Asks the gateway itself, past the program."""
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

    def locks_to_disable(self):
        """The numbers of those that are enabled, and can be disabled: only locks that can be issued again can."""
        return [a["assetNum"] for a in self.locks() if "_recover_" in a["licenseType"] and not a["locked"]]

    def stop(self):
        self._program.terminate()
        self._program.wait()
