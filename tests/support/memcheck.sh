#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs a test under memcheck, and says no to what memcheck finds and to a crash only: everything is thirty times as
# slow, so that limits of time are passed which hold elsewhere. What a test asserts is judged at full speed.
#
#   memcheck.sh SUPPRESSIONS PROGRAM [ARGUMENT...]
set -uo pipefail

suppressions=$1
shift
valgrind -q --error-exitcode=99 --num-callers=40 --suppressions="$suppressions" "$@"
code=$?
if [ $code = 99 ] || [ $code -ge 126 ]; then
  exit $code
fi
[ $code = 0 ] || echo "Memcheck found nothing. What was asserted in vain is for the other builds to judge."
exit 0
