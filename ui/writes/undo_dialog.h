// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/review/undo.h"
#include "ui/kit/action_dialog.h"

#include <QPointer>

#include <optional>

class QLabel;
class QListView;

namespace lockkeeper
{

class WriteRun;
struct PageContext;

/// Asks before something is taken back: reads the present state, and lists exactly what will be sent, and
/// what is left alone and why; or says why nothing can be sent. Sends it when somebody agrees.
class UndoDialog : public ActionDialog
{
    Q_OBJECT

public:
    /// `intentIds`: the calls of one operation, in the order sent.
    UndoDialog(const QStringList& intentIds, PageContext& context, QWidget* parent);

signals:
    void started(lockkeeper::WriteRun* run);

private:
    void show(tl::expected<Undo, QString> prepared);
    void send();

    void addText(const QString& objectName, const QString& text);

    PageContext& m_context;
    std::optional<Undo> m_undo;
    QPointer<QWidget> m_window;
    QLabel* m_text;
};

/// Opens the dialog, unless one is open over this window.
void askToUndo(const QStringList& intentIds, PageContext& context, QWidget* window);

} // namespace lockkeeper
