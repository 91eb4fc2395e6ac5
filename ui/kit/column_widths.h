// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <vector>

class QHeaderView;

namespace lockkeeper
{

/// How wide the columns of a table or a tree are, so that they fill it: spare width goes to those that grow,
/// and where there is too little of it, each gives up what it has above its least width before anything has
/// to be scrolled (KT-8). What a column has more than its title and its cells need goes to those whose cells
/// are cut (KT-15), also for rows that were scrolled to. A width that a person has chosen stays. Lives as
/// long as its header. GUI thread.
class ColumnWidths : public QObject
{
    Q_OBJECT

public:
    /// How wide a column should be, in pixels.
    struct Wish {
        int ideal = 120;
        int least = 120;
        bool grows = false;
        int title = 0; ///< what its title needs; 0: what the header says, which may leave more around it
    };

    /// The header is that of a view already.
    explicit ColumnWidths(QHeaderView* header);

    /// Sets a wish for each column of the header; nothing is chosen any more.
    void setWishes(std::vector<Wish> wishes);
    [[nodiscard]] const std::vector<Wish>& wishes() const { return m_wishes; }
    /// How wide the cells are that were seen, one for each column; what was seen before counts, too, so that
    /// nothing moves to and fro. Cells in view are looked at by itself.
    void setNeeds(const std::vector<int>& needs);
    /// How wide the cells of a column are that were seen; 0: none was seen yet.
    [[nodiscard]] int need(int column) const { return m_needs[size_t(column)]; }
    /// Gives a column the width that a person has chosen, in pixels; 0: that for which it was designed.
    void choose(int column, int width);
    /// The width that a person has chosen; 0: nobody has.
    [[nodiscard]] int chosen(int column) const { return m_chosen[size_t(column)]; }
    /// Fits the columns into `room` pixels. Called by itself once the view is seen, and when it has more or
    /// less room.
    void arrange(int room);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void resized(int column, int before, int now);
    void giveToCut(std::vector<int>& widths) const;
    void follow(const QAbstractItemModel* model);
    void measureSoon();
    void measure();

    QHeaderView* const m_header;
    std::vector<Wish> m_wishes;
    std::vector<int> m_chosen;
    std::vector<int> m_needs; ///< 0: not yet known
    int m_room = 0;           ///< 0: not yet known
    int m_going = -1;         ///< the column that is being hidden
    bool m_isArranging = false;
    QPointer<const QAbstractItemModel> m_followed;
    bool m_isToBeMeasured = false;
    bool m_areOthers = false; ///< rows or their order have changed, so that earlier needs do not count
    QTimer m_rest;            ///< until scrolling has stopped
};

} // namespace lockkeeper
