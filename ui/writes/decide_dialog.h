// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/outcome.h"
#include "services/storage/journal/journal_types.h"
#include "ui/kit/action_dialog.h"

class QButtonGroup;
class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;

namespace lockkeeper
{

struct PageContext;

/// Lets a person record the outcome of a write that no reading can settle: shows what was sent and what is
/// known, and asks for the outcome, a name and a reason, which the journal keeps. A later decision overrides
/// an earlier one; all are kept. Deletes itself when it is closed.
class DecideDialog : public ActionDialog
{
    Q_OBJECT

public:
    /// `entry`: with bodies. `lastCheck`: the result of the last reading; may be empty. `lines`: the things
    /// of the entry that the dialog is about, named as by thingsOf(); where it is empty, all of them.
    DecideDialog(const JournalEntry& entry, const QString& lastCheck, PageContext& context, QWidget* parent,
        const QStringList& lines = {});

    struct Thing {
        QString name; ///< as thingsOf() calls it
        QString text; ///< for people
        bool isTicked = true;
    };
    /// Lets somebody choose which of these things the decision is about (WR-3); for more than one.
    void letChoose(const QList<Thing>& things);
    /// The names of what is ticked.
    [[nodiscard]] QStringList chosen() const;

signals:
    /// Emitted once, when the dialog closes. `decided` is Applied, Rejected, or Unknown to leave it open.
    void decided(lockkeeper::Outcome decided, const QString& who, const QString& reason);

private:
    QWidget* facts(const JournalEntry& entry, const QString& lastCheck, const QStringList& lines);
    QWidget* choices();
    void refreshButtons();
    void act() override;

    PageContext& m_context;
    QButtonGroup* m_choices;
    QLineEdit* m_who;
    QPlainTextEdit* m_reason;
    QListWidget* m_things = nullptr;
    QLabel* m_missing; ///< says what is still missing
};

} // namespace lockkeeper
