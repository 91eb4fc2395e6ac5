// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

#include <vector>

namespace lockkeeper
{

/// Controls side by side, all of them always in sight: what has no room in a row begins another one below it
/// (KT-39). They come in groups: one that has no room beside the group before it begins a row of its own, and
/// only a group that is wider than the whole layout is divided. GUI thread.
class FlowRow final : public QLayout
{
public:
    FlowRow();
    ~FlowRow() override;

    /// With a stretch it has at least its least width, and a part of what is to spare in its row.
    void add(QWidget* widget, int stretch = 0);
    void add(QLayout* layout, int stretch = 0);
    /// Into the first group, at this place of it.
    void insert(int place, QWidget* widget);
    /// What is added from now on is another group. The last one of a row stands at its right end.
    void beginGroup() { ++m_group; }

    void addItem(QLayoutItem* item) override;
    [[nodiscard]] int count() const override { return int(m_parts.size()); }
    [[nodiscard]] QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    [[nodiscard]] Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    /// In one row.
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSize() const override;
    void setGeometry(const QRect& whole) override;

private:
    struct Part {
        QLayoutItem* item;
        int stretch;
        int group;
    };
    using Row = std::vector<const Part*>;

    [[nodiscard]] std::vector<Row> rows(int width) const;
    [[nodiscard]] int widthOf(const Row& row) const;
    void place(const Row& row, const QRect& line) const;
    [[nodiscard]] static int wantedWidth(const Part& part);
    [[nodiscard]] static int heightOf(const Row& row);

    std::vector<Part> m_parts;
    int m_group = 0;
};

} // namespace lockkeeper
