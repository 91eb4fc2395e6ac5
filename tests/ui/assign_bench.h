// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/assets/asset_mime.h"
#include "models/tables/base/write_marks.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "tests/ui/assets_bench.h"
#include "ui/employees/employee_actions.h"
#include "ui/employees/employees_page.h"
#include "ui/giving/asset_stock.h"
#include "ui/writes/write_results_dialog.h"
#include "ui/writes/write_results_view.h"

#include <QAction>
#include <QDragEnterEvent>
#include <QDragLeaveEvent>
#include <QDropEvent>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <memory>

/// The Employees page against the sandbox, and hands that drag assets onto its rows.
namespace lockkeeper::test
{

using namespace Qt::StringLiterals;

inline sandbox::Options assignSandbox()
{
    sandbox::Options options;
    options.employees = 40;
    options.assets = 90;
    return options;
}

/// One request of M9 as it stood on the wire: "member -withdrawn,… +assigned,… code".
inline QStringList privilegeCalls(const SandboxBench& bench)
{
    QStringList calls;
    for (const auto& entry : bench.server.ledger()) {
        if (entry.endpoint != u"M9") continue;
        const auto body = QJsonDocument::fromJson(entry.body).object();
        QString call = QString::fromLatin1(entry.target).section(u'/', 6, 6);
        for (const auto& number : body[u"deleteAssets"].toArray())
            call += u" -"_s + number.toString();
        for (const auto& number : body[u"addAssets"].toArray())
            call += u" +"_s + number.toString();
        calls += call;
    }
    return calls;
}

/// "3 assets" and "1 asset", also where the English catalogue has no plural forms of a new text yet.
inline QString inNumber(QString text)
{
    static const QRegularExpression one(u"\\b1 (\\w+)\\(s\\)"_s);
    return text.replace(one, u"1 \\1"_s).replace(u"(s)"_s, u"s"_s);
}

class GivingWindow
{
public:
    explicit GivingWindow(SandboxBench& connected)
        : bench(connected)
        , window(u"employees"_s, std::make_unique<EmployeesPage>(bench.context))
        , stock(bench.context)
    {
        window.page()->openEnterprise(bench.enterprise());
        if (!window.settled()) qFatal("the page does not load");
        readAgain();
    }

    /// Reads what the gateway has by now.
    void readAgain()
    {
        stock.open(bench.enterprise());
        stock.reload();
        if (!QTest::qWaitFor([this] { return stock.isLoaded() && !stock.isLoading(); }, 30'000))
            qFatal("the assets cannot be read");
    }
    [[nodiscard]] const Employee& employee(int row) const { return model().recordAt(row); }
    [[nodiscard]] EmployeeModel& model() const
    {
        return *static_cast<EmployeeModel*>(window.table()->recordModel());
    }
    /// Assets that the first employee who is not deleted may have, and that nobody holds.
    [[nodiscard]] std::vector<AssignableAsset> free(size_t count) const
    {
        return pick(count, [](const AssignableAsset& asset) { return asset.holders.empty(); });
    }
    /// Assets of one employee, who could lose them.
    [[nodiscard]] std::vector<AssignableAsset> held(size_t count) const
    {
        for (int row = 0; row < window.rows(); ++row) {
            const auto& id = employee(row).globalId;
            auto found = pick(
                count, [&](const AssignableAsset& asset) { return asset.holders == std::vector{id}; },
                HeldAssets::Move);
            if (found.size() == count) return found;
        }
        return {};
    }
    template <class Condition>
    [[nodiscard]] std::vector<AssignableAsset> pick(
        size_t count, Condition condition, HeldAssets held = HeldAssets::Refuse) const
    {
        std::vector<AssignableAsset> found;
        const AssignEmployee anybody{.id = MemberId(u"nobody"_s), .enterprise = bench.enterprise()};
        for (const auto& row : stock.rows()) {
            const auto asset = stock.assignableAsset(row.asset.assetNum);
            if (found.size() < count && condition(asset) && asset.described &&
                judge(asset, anybody, held).isAllowed())
                found.push_back(asset);
        }
        return found;
    }
    /// A row of somebody who holds none of `assets`.
    [[nodiscard]] int rowOfAnother(const std::vector<AssignableAsset>& assets, int not_ = -1) const
    {
        for (int row = 0; row < window.rows(); ++row) {
            const auto& id = employee(row).globalId;
            const bool holds = std::any_of(assets.begin(), assets.end(), [&](const auto& asset) {
                return std::count(asset.holders.begin(), asset.holders.end(), id) > 0;
            });
            if (!holds && row != not_) return row;
        }
        return -1;
    }
    [[nodiscard]] int rowOf(const MemberId& id) const
    {
        const auto record = model().find(id);
        return record < 0 ? -1 : model().rowOf(record);
    }
    [[nodiscard]] QPoint middleOf(int row) const
    {
        window.table()->scrollTo(model().index(row, 0));
        return {80, window.table()->rowViewportPosition(row) + window.table()->rowHeight(row) / 2};
    }

    // The events of a drag as the platform sends them.
    bool enter(const QMimeData& data, const QPoint& at) const
    {
        QDragEnterEvent event(at, Qt::CopyAction | Qt::MoveAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(window.table()->viewport(), &event);
        return event.isAccepted();
    }
    bool move(const QMimeData& data, const QPoint& at, Qt::KeyboardModifiers keys = {}) const
    {
        QDragMoveEvent event(at, Qt::CopyAction | Qt::MoveAction, &data, Qt::LeftButton, keys);
        QCoreApplication::sendEvent(window.table()->viewport(), &event);
        return event.isAccepted();
    }
    bool drop(const QMimeData& data, const QPoint& at, Qt::KeyboardModifiers keys = {}) const
    {
        QDropEvent event(at, Qt::CopyAction | Qt::MoveAction, &data, Qt::LeftButton, keys);
        event.ignore();
        QCoreApplication::sendEvent(window.table()->viewport(), &event);
        return event.isAccepted();
    }
    void leave() const
    {
        QDragLeaveEvent event;
        QCoreApplication::sendEvent(window.table()->viewport(), &event);
    }
    /// Drags all the way: true when the drop was taken.
    bool dragTo(int row, const QMimeData& data, Qt::KeyboardModifiers keys = {}) const
    {
        const auto at = middleOf(row);
        enter(data, at);
        move(data, at, keys);
        return drop(data, at, keys);
    }

    /// The dialog that is open; null when there is none.
    template <class T = QDialog>
    [[nodiscard]] T* dialog(const QString& name) const
    {
        for (auto* each : window.page()->window()->findChildren<T*>(name))
            if (each->isVisible()) return each;
        return nullptr;
    }
    [[nodiscard]] QString textOf(const QString& name) const
    {
        const auto* label = window.page()->window()->findChild<QLabel*>(name);
        return label ? inNumber(label->text()) : u"(no %1)"_s.arg(name);
    }
    void press(const QString& name) const
    {
        auto* button = window.page()->window()->findChild<QAbstractButton*>(name);
        if (!button || !button->isVisible() || !button->isEnabled()) qFatal("no %s", qPrintable(name));
        QTest::mouseClick(button, Qt::LeftButton);
    }
    /// The newest run, once it rests.
    [[nodiscard]] WriteRun* run() const
    {
        const auto& runs = bench.writes.list();
        if (runs.isEmpty()) return nullptr;
        auto* newest = runs.last();
        return QTest::qWaitFor([newest] { return newest->isResting(); }, 60'000) ? newest : nullptr;
    }
    /// All texts of a table, a line a row.
    [[nodiscard]] QString table(const QString& name) const
    {
        auto* view = window.page()->window()->findChild<TableView*>(name);
        if (!view) return u"(no %1)"_s.arg(name);
        if (!QTest::qWaitFor([view] { return !view->recordModel()->isOrdering(); }, 30'000)) return {};
        QStringList lines;
        for (int row = 0; row < view->model()->rowCount(); ++row) {
            QStringList cells;
            for (int column = 0; column < view->model()->columnCount(); ++column)
                cells += view->model()->index(row, column).data().toString();
            lines += cells.join(u" | "_s);
        }
        return lines.join(u'\n');
    }

    SandboxBench& bench;
    const PageWindow window;
    AssetStock stock;
};

inline void select(const GivingWindow& giving, const QList<int>& rows)
{
    auto* table = giving.window.table();
    table->clearSelection();
    for (const int row : rows)
        table->selectionModel()->select(
            giving.model().index(row, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
}

inline void trigger(const GivingWindow& giving, const QString& name)
{
    auto* action = giving.window.page()->findChild<QAction*>(name);
    QVERIFY(action && action->isEnabled());
    action->trigger();
}

/// Ticks these in the chooser, by the text of their first column.
inline void choose(const GivingWindow& giving, const QStringList& names)
{
    auto* table = giving.window.page()->window()->findChild<TableView*>(u"assignChoices"_s);
    QVERIFY(table);
    const int column = table->recordModel()->columnOf("name");
    for (const auto& name : names) {
        const auto rowOf = [&] {
            for (int i = 0; i < table->model()->rowCount(); ++i)
                if (table->model()->index(i, column).data().toString() == name) return i;
            return -1;
        };
        QTRY_VERIFY2(rowOf() >= 0 && !table->recordModel()->isOrdering(), qPrintable(name));
        table->selectRow(rowOf());
        QTest::keyClick(table, Qt::Key_Space);
    }
}

inline QStringList numbers(const std::vector<AssignableAsset>& assets)
{
    QStringList texts;
    for (const auto& asset : assets)
        texts += asset.assetNum.toString();
    return texts;
}

} // namespace lockkeeper::test
