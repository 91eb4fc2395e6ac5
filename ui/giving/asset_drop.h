// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/assign_pairs.h"

#include <QHash>
#include <QObject>
#include <QPoint>
#include <QTimer>

#include <functional>
#include <optional>
#include <vector>

class QDropEvent;
class QLabel;
class QWidget;

namespace lockkeeper
{

class AssetMime;
class DropLight;
class TableView;
struct PageContext;

/// Lets assets be dropped on rows of a table of employees: while they are dragged, the rows that may have
/// them light up, a tip says what a drop would do or why it is refused, and the table scrolls at its edges.
/// Assets that somebody holds are refused, except where that is meant as a move (GV-1). Who gets them is
/// kept by id, because the table may sort or load under the pointer.
class AssetDrop : public QObject
{
    Q_OBJECT

public:
    /// The table's employees, as it shows them now.
    struct Employees {
        std::function<std::optional<AssignEmployee>(int row)> at;
        std::function<int(const MemberId&)> rowOf; ///< -1: not shown
    };

    /// `stage`: the page, over which the tip is shown.
    AssetDrop(TableView& table, PageContext& context, Employees employees, QWidget* stage);

    /// Sets what tells whether a question is open, during which nothing can be dropped.
    void setBusy(std::function<bool()> isBusy) { m_isBusy = std::move(isBusy); }

signals:
    /// Assets were dropped. Comes from the event loop, when the drag is over.
    void dropped(const lockkeeper::AssignPairs& pairs);
    /// The text of the tip, for a line at the bottom; empty when there is none.
    void noteChanged(const QString& text);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// What a drop on one employee would do.
    struct Target {
        AssignEmployee employee;
        AssignPairs pairs;
        qsizetype allowed = 0;
    };

    void move(QDropEvent& event, const AssetMime& assets);
    void drop(QDropEvent& event, const AssetMime& assets);
    void begin(const AssetMime& assets, HeldAssets held);
    void aimAt(const QPoint& position);
    void leave();
    void scroll();
    void say();
    void placeTip();
    [[nodiscard]] QString refusal() const;
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] QString reasons() const;
    [[nodiscard]] QString holdersOf(const AssignableAsset& asset) const;
    [[nodiscard]] bool mayHave(const AssignEmployee& employee);

    TableView& m_table;
    PageContext& m_context;
    const Employees m_employees;
    std::function<bool()> m_isBusy;
    DropLight* m_light;
    QLabel* m_tip;
    QWidget* m_stage;
    QTimer m_scroll;

    const AssetMime* m_source = nullptr; ///< of the drag under way; only compared, never read
    std::vector<AssignableAsset> m_assets;
    HeldAssets m_held = HeldAssets::Refuse;
    std::optional<Target> m_target;
    QPoint m_position;               ///< where the pointer is in the viewport
    QHash<MemberId, bool> m_mayHave; ///< remembered, because it is asked for every row that is painted
};

} // namespace lockkeeper
