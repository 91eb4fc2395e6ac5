// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/link_door.h"

#include <QString>

namespace lockkeeper
{

class Console;
class UiSettings;
class Workspace;
struct PlaceLink;

/// What the program does with a link or a view that comes from outside: it leads there in a window that is
/// connected with its gateway. Where none is, a person is asked first (AP-10). GUI thread.
class LinkOpener
{
public:
    /// Both outlive this.
    LinkOpener(Console& console, UiSettings& settings);

    [[nodiscard]] LinkDoor::Answer answer(const LinkDoor::Request& request);
    /// Opens a link. The result is a sentence why it does not lead anywhere, which a window shows as well.
    QString open(const QString& link);
    /// Shows a view of the connection in its window. The result is a sentence where there is none; else
    /// empty.
    QString showView(const QString& name, Workspace& workspace);

private:
    [[nodiscard]] LinkDoor::Answer openView(const LinkDoor::Request& request);
    [[nodiscard]] Workspace* front() const;
    QString offerConnection(const PlaceLink& link);
    QString refuse(const QString& why);

    Console& m_console;
    UiSettings& m_settings;
};

} // namespace lockkeeper
