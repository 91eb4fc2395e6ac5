#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs a program in a D-Bus session of its own with a real secret service (gnome-keyring), in a home and
# a runtime folder that are made for it and go with it. No display, nobody to ask.
#
#   with_keyring.sh unlocked|none|bare PROGRAM [ARGUMENT]...
#
# unlocked: a keyring that is open. none: a session without a secret service. bare: no session.
set -euo pipefail

mode=$1
shift
if [ "${WITH_KEYRING_INSIDE:-}" != yes ]; then
  home=$(mktemp -d)
  trap 'rm -rf "$home"' EXIT
  mkdir -m 700 "$home/runtime"
  # Nothing of the session that this was started from, above all not its keyring.
  export HOME=$home XDG_RUNTIME_DIR=$home/runtime XDG_DATA_HOME=$home/.local/share WITH_KEYRING_INSIDE=yes
  unset DBUS_SESSION_BUS_ADDRESS DISPLAY WAYLAND_DISPLAY XDG_CONFIG_HOME XDG_CACHE_HOME GNOME_KEYRING_CONTROL
  if [ "$mode" = bare ]; then
    # An address where nobody listens: without one, a bus might be started for the asking.
    DBUS_SESSION_BUS_ADDRESS=unix:path=$home/runtime/no-bus "$@"
    exit
  fi
  # A configuration of our own: services that are installed on this computer are not started by themselves.
  cat >"$home/bus.conf" <<'CONF'
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <policy context="default">
    <allow send_destination="*"/>
    <allow receive_sender="*"/>
    <allow own="*"/>
  </policy>
</busconfig>
CONF
  dbus-run-session --config-file="$home/bus.conf" -- "$0" "$mode" "$@"
  exit
fi

wait_for_service() {
  for _ in $(seq 100); do
    if dbus-send --session --print-reply --dest=org.freedesktop.secrets /org/freedesktop/secrets/aliases/default \
      org.freedesktop.DBus.Properties.Get string:org.freedesktop.Secret.Collection string:Locked >/dev/null 2>&1; then
      return
    fi
    sleep 0.1
  done
  echo "gnome-keyring-daemon does not answer" >&2
  exit 99
}

if [ "$mode" != none ]; then
  printf 'keyring password' | gnome-keyring-daemon --foreground --unlock --components=secrets >/dev/null 2>&1 &
  daemon=$!
  trap 'kill "$daemon" 2>/dev/null || true' EXIT
  wait_for_service
fi
"$@"
