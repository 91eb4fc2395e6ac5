// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QPointer>
#include <QStringList>
#include <QTimer>

class QLabel;
class QPushButton;
class QShortcut;

namespace lockkeeper
{

class WriteRun;
struct PageContext;
struct RunUndo;

/// For some seconds after a write that can be taken back: what was done, and "Undo" (Ctrl+Z while it is
/// shown). Lies over the bottom of the window that it is a child of, stays while somebody points at it or has
/// it in focus, and takes no focus by itself.
class UndoOffer : public QFrame
{
    Q_OBJECT

public:
    static constexpr int shownFor = 10'000; ///< milliseconds

    UndoOffer(PageContext& context, QWidget* window);

    /// The last change, if it is one that can be offered, or may turn out to be; null: none.
    [[nodiscard]] WriteRun* latest() const { return m_latest; }
    /// After a change: offers to undo it if that can be done.
    void rested(WriteRun* run);

signals:
    /// It came or went.
    void offered(bool isOffered);

protected:
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void offer(WriteRun* run, const RunUndo& undo);
    void place();
    [[nodiscard]] int clearLeft() const;
    void undo();

    PageContext& m_context;
    QStringList m_intentIds;
    QPointer<WriteRun> m_latest;
    QLabel* m_text;
    QPushButton* m_undo;
    QShortcut* m_shortcut;
    QTimer* m_ends;
};

} // namespace lockkeeper
