// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

class QAbstractButton;
class QAction;
class QHBoxLayout;
class QMenu;

namespace lockkeeper
{

/// The controls of a page, side by side. Where there is no room for all, some give way, and are entries of a
/// menu of the row instead (KT-16). GUI thread.
class ToolRow final : public QWidget
{
public:
    /// Ranks give way in this order, and within a rank first those that were named last.
    enum class Rank {
        Filter, ///< changes what is shown
        Other,  ///< a command for which nothing has to be chosen
        Twin,   ///< is in another menu as well
        Part,   ///< shows a part of the page
        Reason, ///< says why so little is shown
    };

    explicit ToolRow(QWidget* parent);

    [[nodiscard]] QHBoxLayout& row() const { return *m_row; }
    /// When the menu opens, the buttons that have given way stand at its top.
    void setMenu(QMenu* menu);
    /// The button is in the row already, or in a layout of it.
    void letGiveWay(QAbstractButton* button, Rank rank);
    /// The button is about to be deleted.
    void forget(const QAbstractButton* button);

    /// The size of what is left when every button that may give way has done so.
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Yielding {
        QAbstractButton* button;
        Rank rank;
    };

    void arrange();
    [[nodiscard]] int takenBy(const QAbstractButton* button) const;
    void fill(QMenu* menu);

    QHBoxLayout* m_row;
    QList<Yielding> m_yielding; ///< the first ones give way first
    QList<QAction*> m_entries;  ///< the entries of the menu for those that have given way
};

} // namespace lockkeeper
