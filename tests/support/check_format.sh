#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Fails, naming the places, when a source file is not as clang-format would write it.
set -euo pipefail
cd "$1"
find app ui models services tests \( -name '*.h' -o -name '*.cpp' \) -print0 |
  xargs -0 -r clang-format --dry-run --Werror
