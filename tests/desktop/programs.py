# SPDX-License-Identifier: GPL-3.0-or-later
"""The console on the screen."""
import os
import pathlib
import shutil
import signal
import subprocess

import driver
from gateway import TOKENS

FOLDER = pathlib.Path(os.environ["LOCKKEEPER_PROGRAMS"])


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
        """A sentence about the program, if it is no longer there."""
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
