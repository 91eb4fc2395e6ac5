# SPDX-License-Identifier: GPL-3.0-or-later
"""A PostgreSQL of its own for a job: on the loopback, with TLS, in a folder that goes with it. The packaged cluster
is not touched."""
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile

import driver

NOBODY = 65534
ADMINISTRATOR, PASSWORD = "administrator", "password of the administrator"


class Database:
    def __init__(self):
        self._programs = max(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), key=lambda bin: int(bin.parent.name))
        # Under /tmp, because the user that the server runs as may not be let into the folder of a build.
        self._folder = pathlib.Path(tempfile.mkdtemp(prefix="lockkeeper-team-", dir="/tmp"))
        self._folder.chmod(0o755)
        self.authority = self._folder / "authority.pem"
        self._server = None
        self.port = free_port()
        try:
            self._make()
            self._start()
        except BaseException:
            self.stop()
            raise

    def _as_its_user(self):
        """Words that run a command as somebody whom PostgreSQL accepts, which root is not. It ends with whoever has started
        it, even if that is killed."""
        words = ["setpriv", "--pdeathsig", "INT"]
        if os.getuid() == 0:
            words += [f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", "--inh-caps=-all"]
        return [*words, "--"]

    def _run(self, *words, **more):
        done = subprocess.run(list(map(str, words)), cwd=self._folder, capture_output=True, text=True, **more)
        assert done.returncode == 0, f"{words[0]}: {done.stderr}"
        return done.stdout

    def _make(self):
        key, password = self._folder / "key.pem", self._folder / "password"
        password.write_text(PASSWORD)
        self._run(
            *("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"),
            *("-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"),
            *("-keyout", key, "-out", self.authority),
        )
        key.chmod(0o600)
        if os.getuid() == 0:
            for path in (self._folder, key, password):
                os.chown(path, NOBODY, NOBODY)
        data = self._folder / "data"
        self._run(
            *self._as_its_user(),
            *(self._programs / "initdb", "-D", data, "-U", ADMINISTRATOR, "--auth=scram-sha-256"),
            *(f"--pwfile={password}", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync", "--no-instructions"),
        )
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": self.port,
            "unix_socket_directories": "",
            "ssl": "on",
            "ssl_cert_file": self.authority,
            "ssl_key_file": key,
            "fsync": "off",
            "synchronous_commit": "off",
            "full_page_writes": "off",
            "shared_buffers": "16MB",
        }
        with (data / "postgresql.conf").open("a") as configuration:
            configuration.writelines(f"{name} = '{value}'\n" for name, value in settings.items())
        (data / "pg_hba.conf").write_text("hostssl all all 127.0.0.1/32 scram-sha-256\n")

    def _start(self):
        with (self._folder / "server.log").open("ab") as log:
            self._server = subprocess.Popen(
                [*self._as_its_user(), self._programs / "postgres", "-D", self._folder / "data"],
                cwd=self._folder,
                stdout=log,
                stderr=log,
            )
        asked = [self._programs / "pg_isready", "-h", "127.0.0.1", "-p", str(self.port)]
        ready = lambda: subprocess.run(asked, stdout=subprocess.DEVNULL).returncode == 0
        driver.wait_until(ready, lambda: f"PostgreSQL: {self.log()}")

    def url(self, user=ADMINISTRATOR, database="lockkeeper"):
        return (
            f"postgresql://{user}@127.0.0.1:{self.port}/{database}?sslmode=verify-full&sslrootcert={self.authority}"
        )

    def query(self, sql, database="lockkeeper"):
        """Asks as the administrator, and gives the rows as lines."""
        return self._run(
            *(self._programs / "psql", "-X", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-c", sql),
            self.url(database=database),
            env=os.environ | {"PGPASSWORD": PASSWORD},
        ).splitlines()

    def log(self):
        path = self._folder / "server.log"
        return path.read_text(errors="replace") if path.exists() else ""

    def interrupt(self):
        """Nobody is answered any more, until goes_on()."""
        self._server.send_signal(signal.SIGINT)  # "fast": it waits for nobody
        self._server.wait()

    def goes_on(self):
        self._start()

    def stop(self):
        if self._server and self._server.poll() is None:
            self.interrupt()
        shutil.rmtree(self._folder, ignore_errors=True)


def free_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]
