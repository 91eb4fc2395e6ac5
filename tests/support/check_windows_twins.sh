#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Compiles the twins for Windows in services/platform (PF-1), as far as that goes without a Qt for Windows:
# with the headers of this computer's Qt, which differ only in what they find out from the compiler.
#
#   check_windows_twins.sh SOURCE_FOLDER COMPILER INCLUDE_FOLDER...
set -euo pipefail
top=$1 compiler=$2
shift 2
cd "$top"
for twin in services/platform/*_windows.cpp; do
  [ -e "${twin%_windows.cpp}_posix.cpp" ] || { echo "$twin has no twin"; exit 1; }
  printf '#include "%s"\n' "$twin"
done | "$compiler" -x c++ -std=c++20 -fsyntax-only -Wall -Wextra -Wpedantic -Wshadow -Werror \
  -DUNICODE -D_UNICODE -DWIN32_LEAN_AND_MEAN -D_WIN32_WINNT=0x0A00 -DQT_NO_CAST_FROM_ASCII -DQT_NO_CAST_TO_ASCII \
  -I. "${@/#/-isystem}" -
