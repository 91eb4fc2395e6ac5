# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of what the jobs come upon, each in a file named after what it shows."""
import re
import subprocess
import time

import driver
from words import catalogue


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
        words = re.sub(r"[^\w]+", "-", " ".join(self._sources.get(driver.plain(name), name) for name in names).lower()).strip("-")
        path = self._folder / f"{self._job}-{self._taken:02}-{words}.png"
        crop = []
        if not is_menu and window.getRoleName() != "frame":
            x, y, width, height = driver.area(window)
            crop = ["-crop", f"{width}x{height}+{max(x, 0)}+{max(y, 0)}", "+repage"]
        subprocess.run(["import", "-window", "root", *crop, path], check=True)
