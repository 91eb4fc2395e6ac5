# SPDX-License-Identifier: GPL-3.0-or-later
"""What a build compiles, for tools that read sources with Clang in GCC's place."""
import json
import pathlib
import re
import shlex
from dataclasses import dataclass

# What Clang does not know, or what names headers that were compiled beforehand.
WITH_WORD = ("-o", "-c", "-MT", "-MF", "-include", "-x", "-Xclang")
DROPPED = re.compile(r"-fsanitize|-fno-sanitize|-Winvalid-pch|-Werror|-M[DTF]*$")
ALLOWED = ["-Wno-unknown-warning-option", "-Wno-unused-command-line-argument"]


@dataclass
class Unit:
    file: str      # as it is compiled: a source, or a file that includes several of a target
    sources: list  # of ours, whole paths
    flags: list


def flags_of(words):
    flags, skip = [], False
    for word in words:
        if skip:
            skip = False
        elif word in WITH_WORD:
            skip = True
        elif word.endswith(".cpp") or word.endswith(".cxx") or DROPPED.match(word):
            continue
        else:
            flags.append(word)
    return flags + ALLOWED


def units(build_folder):
    build = pathlib.Path(build_folder).resolve()
    for entry in json.loads((build / "compile_commands.json").read_text()):
        file = pathlib.Path(entry["file"])
        if "/Unity/" in entry["file"]:
            sources = re.findall(r'#include "([^"]+\.cpp)"', file.read_text())
        else:
            sources = [str(file)]
        sources = [name for name in sources if name.endswith(".cpp") and not name.startswith(str(build))]
        if sources:
            yield Unit(str(file), sources, flags_of(shlex.split(entry["command"])[1:]))
