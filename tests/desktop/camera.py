# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of what the jobs come upon, each in a file named after what it shows."""
import re
import subprocess
import time

import driver
from words import catalogue

MOST_BYTES = 200  # of a file's name, of which file systems take 255: three for each Chinese character


def file_name(job, number, words):
    """Of the picture with this number: what it shows, as far as a name may be long."""
    words = re.sub(r"[^\w]+", "-", words.lower()).strip("-")
    start = f"{job}-{number:02}-{words}".encode()[:MOST_BYTES].decode(errors="ignore")
    return f"{start.rstrip('-')}.png"


class Camera:
    def __init__(self, folder, job, language):
        self._folder = folder
        self._job = job
        self._taken = 0
        # Files are called the same in every language: by the texts in the sources.
        self._sources = {driver.plain(f[0] or key[1]): driver.plain(key[1]) for key, f in catalogue(language).items()}

    def take(self, names, window, is_menu):
        """A dialog alone; a menu, and the window of the program, with all that is around them."""
        screen = [int(number) for number in subprocess.check_output(["xdotool", "getdisplaygeometry"], text=True).split()]
        if not is_menu:
            driver.xdo("mousemove", screen[0] - 1, screen[1] - 1)  # nothing is lit up, and no tool tip comes
        time.sleep(0.4)
        self._taken += 1
        words = " ".join(self._sources.get(driver.plain(name), name) for name in names)
        path = self._folder / file_name(self._job, self._taken, words)
        crop = []
        if not is_menu and window.getRoleName() != "frame":
            x, y, width, height = driver.area(window)
            crop = ["-crop", f"{width}x{height}+{max(x, 0)}+{max(y, 0)}", "+repage"]
        subprocess.run(["import", "-window", "root", *crop, path], check=True)
