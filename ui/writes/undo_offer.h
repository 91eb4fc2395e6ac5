// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QPointer>
#include <QStringList>
#include <QTimer>

#include <functional>

class QLabel;
class QPushButton;
class QShortcut;

namespace lockkeeper
{

class WriteRun;
struct PageContext;
struct UndoOfRun;

/// Shown for some seconds after a write that can be taken back: what was done, and "Undo", by Ctrl+Z only
/// while it is shown (WR-2). It lies over the bottom of its parent window, stays while somebody points at it
/// or has the focus in it, and takes no focus by itself.
class UndoOffer : public QFrame
{
    Q_OBJECT

public:
    static constexpr int shownFor = 10'000; ///< milliseconds

    UndoOffer(PageContext& context, QWidget* window);

    /// The last change if it is, or may turn out to be, one that can be taken back; otherwise null.
    [[nodiscard]] WriteRun* latest() const { return m_latest; }
    /// To be called after a change: offers to undo it if that is possible.
    void rested(WriteRun* run);
    /// Offers to take back something that was changed on this computer only: `text` says what was done. It is
    /// offered also where nothing may be changed at the gateway.
    void offerLocal(const QString& text, std::function<void()> takeBack);
    /// The offer of a window; null: it has none.
    [[nodiscard]] static UndoOffer* of(const QWidget* window);

signals:
    /// The offer was shown or has gone.
    void offered(bool isOffered);

protected:
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void offer(WriteRun* run, const UndoOfRun& undo);
    void appear(const QString& text, const QString& action);
    void showRefusal();
    void place();
    [[nodiscard]] int clearLeft() const;
    void undo();

    PageContext& m_context;
    QStringList m_intentIds;
    std::function<void()> m_takeBack; ///< takes back what was changed here only; empty: it is a write
    QPointer<WriteRun> m_latest;
    QString m_said; ///< the whole text, which m_text may cut
    QLabel* m_text;
    QPushButton* m_undo;
    QShortcut* m_shortcut;
    QTimer* m_ends;
};

} // namespace lockkeeper
