// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/lock_action.h"
#include "models/tables/assets/lock_line.h"
#include "ui/kit/action_dialog.h"

#include <functional>
#include <vector>

class QCheckBox;
class QLabel;
class QListView;

namespace lockkeeper
{

/// Asks whether these locks are to be disabled or enabled: lists them, with who holds them and what speaks
/// against it. A lock that is hardly meant (a number of an unusual form, a type that is no lock, and on the
/// way back one whose state before was not read) is left out unless somebody ticks it (LK-4, LK-5).
///
/// Return means yes, because the locks were chosen on purpose and it can be taken back; accepted() comes
/// once.
///
/// Somebody may still hold a scanner: a Return that follows digits is a scanned number, and means nothing
/// here.
class LockConfirmDialog : public ActionDialog
{
    Q_OBJECT

public:
    /// There: somebody has chosen these locks. Back: what was just done to them is to be taken back.
    enum class Way { There, Back };

    LockConfirmDialog(
        LockAction action, Way way, QList<LockLine> lines, const QString& operatorIdentity, QWidget* parent);

    /// Says what colleagues did to these locks just now, in sentences. To be called before the question is
    /// shown.
    void showNotes(const QStringList& sentences);

    /// All locks that were asked about, with LockLine::isLeftOut as it is ticked by now.
    [[nodiscard]] const QList<LockLine>& lines() const { return m_lines; }
    [[nodiscard]] LockAction action() const { return m_action; }

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addTexts(const QString& operatorIdentity);
    void addTick(const QString& name, const QString& text, const std::function<bool(const LockLine&)>& isOf);
    void addTicks();
    void chosenChanged();
    void fit();
    [[nodiscard]] int chosen() const;
    [[nodiscard]] QString labelOf(const LockLine& line) const;
    [[nodiscard]] bool isUnread(const LockLine& line) const;
    [[nodiscard]] bool isScan(const QKeyEvent& event);
    [[nodiscard]] QStringList cautions() const;

    struct Tick {
        QCheckBox* box;
        std::function<bool(const LockLine&)> isOf;
    };

    const LockAction m_action;
    const Way m_way;
    QList<LockLine> m_lines;
    QListView* m_list = nullptr;
    std::vector<Tick> m_ticks; ///< each lets one kind of doubtful locks in
    QLabel* m_question = nullptr;
    QLabel* m_notes = nullptr;
    QLabel* m_scanned;
    int m_typed = 0; ///< how many characters of a scanned number were typed, which no widget takes
};

} // namespace lockkeeper
