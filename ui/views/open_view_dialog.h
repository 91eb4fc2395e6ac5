// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/action_dialog.h"
#include "ui/views/place_link.h"

class QLabel;
class QPlainTextEdit;

namespace lockkeeper
{

/// Takes the text of a view, or a link, that somebody has sent. Deletes itself when it is closed.
class OpenViewDialog : public ActionDialog
{
    Q_OBJECT

public:
    /// `gateway`: the mark of the gateway that is open; a link to another one is refused. What is in the
    /// clipboard is proposed if it can be opened. `settings` outlives the dialog.
    OpenViewDialog(const QString& gateway, UiSettings& settings, QWidget* parent);

signals:
    /// A view or link was taken. Emitted once; the dialog closes.
    void opened(const lockkeeper::PlaceLink& place);

private:
    [[nodiscard]] tl::expected<PlaceLink, QString> typed() const;
    void act() override;
    void showState();

    const QString m_gateway;
    QPlainTextEdit* m_text;
    QLabel* m_note;
};

} // namespace lockkeeper
