// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QLabel;

namespace lockkeeper
{

class Page;

/// The line on top of a page that has no place in the navigation (SH-9): what it is, of what, and a button
/// that closes it. GUI thread.
class PassingHead final : public QWidget
{
    Q_OBJECT

public:
    /// `page` is the parent; its name starts all object names.
    explicit PassingHead(Page& page);

    /// Sets of what the page is, "In all enterprises that were read": plain text.
    void setScope(const QString& text);

private:
    QLabel* const m_scope;
};

/// Makes the action that leads from such a page, where it is empty, to the one where more is read.
[[nodiscard]] QAction* newEnterprisesAction(Page& page);

} // namespace lockkeeper
