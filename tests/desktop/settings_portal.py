#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Says how large the text of this desktop is, and whether it has high contrast, as the portal of a desktop does:
settings_portal.py FACTOR [high]."""
import sys

from gi.repository import Gio, GLib

PATH = "/org/freedesktop/portal/desktop"
INTERFACE = """
<node><interface name="org.freedesktop.portal.Settings">
  <method name="ReadAll"><arg type="as" direction="in"/><arg type="a{sa{sv}}" direction="out"/></method>
  <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
</interface></node>
"""


def answer(connection, sender, path, interface, method, parameters, invocation):
    settings = {
        "org.gnome.desktop.interface": {"text-scaling-factor": GLib.Variant("d", float(sys.argv[1]))},
        "org.freedesktop.appearance": {"contrast": GLib.Variant("u", int(sys.argv[2:] == ["high"]))},
    }
    invocation.return_value(GLib.Variant("(a{sa{sv}})", (settings,)))


def offer(connection, name):
    interface = Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0]
    connection.register_object(PATH, interface, answer, None, None)


Gio.bus_own_name(Gio.BusType.SESSION, "org.freedesktop.portal.Desktop", Gio.BusNameOwnerFlags.NONE, offer, None, None)
GLib.MainLoop().run()
