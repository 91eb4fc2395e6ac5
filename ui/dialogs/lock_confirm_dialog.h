// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/lock_action.h"
#include "models/tables/lock_line.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

namespace lockkeeper
{

/// Whether these locks are to be disabled or enabled: lists them, with who holds them and what is unusual.
/// Return means yes, because what was listed before was chosen on purpose; above 20 locks their number must
/// be typed. accepted() comes once.
///
/// Somebody may still hold a scanner: a Return that comes with digits before it is a scanned number, and
/// means nothing here.
class LockConfirmDialog : public QDialog
{
    Q_OBJECT

public:
    /// Up to this many nobody has to type their number.
    static constexpr qsizetype mostWithoutTyping = 20;

    LockConfirmDialog(
        LockAction action, QList<LockLine> lines, const QString& operatorIdentity, QWidget* parent);

    [[nodiscard]] const QList<LockLine>& lines() const { return m_lines; }
    [[nodiscard]] LockAction action() const { return m_action; }

    void accept() override;

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
    QLabel* m_scanned;
    QLineEdit* m_count = nullptr;
    QPushButton* m_go;
    QPushButton* m_cancel;
    bool m_isAccepted = false;
    int m_typed = 0; ///< characters that went nowhere
};

} // namespace lockkeeper
