// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/lock_action.h"
#include "models/tables/assets/lock_line.h"
#include "ui/kit/action_dialog.h"

class QLabel;
class QLineEdit;
class QListView;

namespace lockkeeper
{

/// Whether these locks are to be disabled or enabled: lists them, with who holds them and what is unusual.
/// Return means yes, because what was listed before was chosen on purpose and can be taken back; above 20
/// locks their number must be typed. accepted() comes once.
///
/// Somebody may still hold a scanner: a Return that comes with digits before it is a scanned number, and
/// means nothing here.
class LockConfirmDialog : public ActionDialog
{
    Q_OBJECT

public:
    /// Up to this many nobody has to type their number.
    static constexpr qsizetype mostWithoutTyping = 20;

    LockConfirmDialog(
        LockAction action, QList<LockLine> lines, const QString& operatorIdentity, QWidget* parent);

    [[nodiscard]] const QList<LockLine>& lines() const { return m_lines; }
    [[nodiscard]] LockAction action() const { return m_action; }

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addTexts(const QString& operatorIdentity);
    void addTyping();
    [[nodiscard]] bool isScan(const QKeyEvent& event);
    [[nodiscard]] QStringList cautions() const;

    const LockAction m_action;
    const QList<LockLine> m_lines;
    QListView* m_list = nullptr;
    QLabel* m_scanned;
    QLineEdit* m_count = nullptr;
    int m_typed = 0; ///< characters that went nowhere
};

} // namespace lockkeeper
