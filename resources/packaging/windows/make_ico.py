#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Puts pictures of several sizes together as one icon of Windows.

    make_ico.py ICON.ico PICTURE.png...
"""
import pathlib
import struct
import sys


def main():
    pictures = [pathlib.Path(name).read_bytes() for name in sys.argv[2:]]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(head) + 16 * len(pictures)
    for png in pictures:
        width, height = struct.unpack(">II", png[16:24])
        # 256 is written as 0: the fields are bytes.
        head += struct.pack("<BBBBHHII", width % 256, height % 256, 0, 0, 1, 32, len(png), offset)
        offset += len(png)
    pathlib.Path(sys.argv[1]).write_bytes(head + b"".join(pictures))


if __name__ == "__main__":
    main()
