// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/base/record_table_model.h"
#include "models/tables/enterprises/customer_columns.h"
#include "tests/support/test_program.h"
#include "ui/kit/activities.h"
#include "ui/kit/column_widths.h"
#include "ui/kit/table_layout.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/ui_settings.h"

#include <QFile>
#include <QHeaderView>
#include <QMenu>
#include <QPointer>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

/// What is kept between starts: the settings file with whatever may have happened to it, and the layout of
/// tables; and what goes on in between: activities.
class RememberedTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void settingsSurvive();
    void withoutAFile();
    void damagedFileIsPutAside();
    void newerFileIsLeftAlone();
    void unwritableFolder();
    void twoInstances();
    void layoutRoundTrip();
    void layoutOfAnotherVersion_data();
    void layoutOfAnotherVersion();
    void standardColumns();
    void emptyColumnsAreOutOfSight();
    void columnsWithoutRoomAreOutOfSight();
    void activitiesEnd();
    void oldActivitiesGo();

private:
    [[nodiscard]] QString file() const { return m_folder->filePath(u"settings.ini"_s); }
    [[nodiscard]] QByteArray bytes() const
    {
        QFile handle(file());
        return handle.open(QIODevice::ReadOnly) ? handle.readAll() : QByteArray();
    }
    void write(const QByteArray& content) const
    {
        QFile handle(file());
        QVERIFY(handle.open(QIODevice::WriteOnly));
        handle.write(content);
    }
    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace
{

using Model = RecordTableModel<EnterpriseCustomer, CustomerId>;

struct Table {
    Model model{customerColumns(), [](const EnterpriseCustomer& customer) { return customer.customerId; }};
    TableView view;
    Table() { view.setRecordModel(&model); }
};

} // namespace

void RememberedTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

void RememberedTest::settingsSurvive()
{
    {
        UiSettings settings(file());
        settings.setValue(u"employees/columns"_s, u"name:100 员工"_s);
        settings.setValue(u"window/geometry"_s, QByteArray("\0\1\xff", 3));
        settings.setValue(u"gone"_s, 1);
        settings.remove(u"gone"_s);
    }
    const UiSettings again(file());
    QVERIFY(again.notice().isEmpty());
    QCOMPARE(again.text(u"employees/columns"_s), u"name:100 员工"_s);
    QCOMPARE(again.value(u"window/geometry"_s).toByteArray(), QByteArray("\0\1\xff", 3));
    QCOMPARE(again.value(u"gone"_s, 7).toInt(), 7);
}

void RememberedTest::withoutAFile()
{
    UiSettings settings;
    settings.setValue(u"a/b"_s, 5);
    QCOMPARE(settings.value(u"a/b"_s).toInt(), 5);
    settings.remove(u"a/b"_s);
    QVERIFY(!settings.value(u"a/b"_s).isValid());
    QVERIFY(settings.notice().isEmpty());
}

void RememberedTest::damagedFileIsPutAside()
{
    const QByteArray damage("[General]\nformat=1\n\0\0\0\0garbage\xfe", 30);
    write(damage);
    {
        UiSettings settings(file());
        QVERIFY(settings.notice().contains(u"damaged"_s));
        settings.setValue(u"ui/theme"_s, u"dark"_s); // and goes on with a new file
    }
    const auto aside = QDir(m_folder->path()).entryList({u"settings-damaged-*.ini"_s});
    QCOMPARE(aside.size(), 1);
    QFile kept(m_folder->filePath(aside.first()));
    QVERIFY(kept.open(QIODevice::ReadOnly));
    QCOMPARE(kept.readAll(), damage);
    const UiSettings again(file());
    QVERIFY(again.notice().isEmpty());
    QCOMPARE(again.text(u"ui/theme"_s), u"dark"_s);
}

void RememberedTest::newerFileIsLeftAlone()
{
    const QByteArray newer = "[General]\nformat=2\n\n[ui]\ntheme=holographic\n";
    write(newer);
    {
        UiSettings settings(file());
        QVERIFY(settings.notice().contains(u"newer"_s));
        QVERIFY(settings.text(u"ui/theme"_s).isEmpty());
        settings.setValue(u"ui/theme"_s, u"dark"_s);
        QCOMPARE(settings.text(u"ui/theme"_s), u"dark"_s);
    }
    QCOMPARE(bytes(), newer);
}

void RememberedTest::unwritableFolder()
{
    UiSettings settings(m_folder->filePath(u"no/such/../../\0/x"_s));
    settings.setValue(u"ui/theme"_s, u"dark"_s);
    QCOMPARE(settings.text(u"ui/theme"_s), u"dark"_s);
}

void RememberedTest::twoInstances()
{
    UiSettings first(file());
    {
        UiSettings second(file());
        second.setValue(u"assets/columns"_s, u"b"_s);
    }
    first.setValue(u"employees/columns"_s, u"a"_s);
    QTRY_VERIFY(bytes().contains("columns=a")); // written from the event loop, without an end of the program
    const UiSettings again(file());
    QCOMPARE(again.text(u"employees/columns"_s), u"a"_s);
    QCOMPARE(again.text(u"assets/columns"_s), u"b"_s); // what the other one wrote is still there
}

void RememberedTest::layoutRoundTrip()
{
    Table table;
    table.view.setColumnWidth(table.model.columnOf("channelCode"), 77);
    table.view.horizontalHeader()->moveSection(0, 3);
    table.view.setColumnHidden(table.model.columnOf("isDefault"), true);
    table.view.setColumnHidden(table.model.columnOf("customerId"), false);
    table.view.sortByColumn(table.model.columnOf("channelCode"), Qt::DescendingOrder);
    const auto shown = table.view.shownColumns();
    const QString layout = layoutOf(table.view);
    QVERIFY2(layout.startsWith(u"sort=-channelCode "_s), qPrintable(layout));

    Table again;
    applyLayout(again.view, layout);
    QCOMPARE(again.view.shownColumns(), shown);
    QCOMPARE(again.view.columnWidth(again.model.columnOf("channelCode")), 77);
    QCOMPARE(again.view.horizontalHeader()->sortIndicatorSection(), again.model.columnOf("channelCode"));
    QCOMPARE(again.view.horizontalHeader()->sortIndicatorOrder(), Qt::DescendingOrder);
    QCOMPARE(layoutOf(again.view), layout);
}

void RememberedTest::layoutOfAnotherVersion_data()
{
    QTest::addColumn<QString>("layout");
    QTest::newRow("nothing") << QString();
    QTest::newRow("garbage") << u"%%% : ! :: sort= name:"_s;
    QTest::newRow("columns that are gone") << u"sort=vanished vanished:100 enterpriseName:150"_s;
    QTest::newRow("widths nobody can use") << u"enterpriseName:-5 channelCode:99999999999999"_s;
    QTest::newRow("everything hidden")
        << u"enterpriseName:1! enterpriseGlobalId:1! customerId:1! channelCode:1! channelCustomerId:1! "
           "isDefault:1!"_s;
}

void RememberedTest::layoutOfAnotherVersion()
{
    QFETCH(const QString, layout);
    Table table;
    applyLayout(table.view, layout);
    QVERIFY(!table.view.shownColumns().empty());
    for (const int column : table.view.shownColumns())
        QVERIFY(table.view.columnWidth(column) >= table.view.horizontalHeader()->minimumSectionSize());
}

void RememberedTest::standardColumns()
{
    Table table;
    const QString standard = layoutOf(table.view);
    applyLayout(table.view, u"sort= isDefault:300 channelCode:50! customerId:90"_s);
    QVERIFY(layoutOf(table.view) != standard);
    QMenu menu;
    table.view.fillColumnMenu(&menu);
    menu.actions().last()->trigger();
    QCOMPARE(layoutOf(table.view), standard);
}

void RememberedTest::emptyColumnsAreOutOfSight()
{
    Table table;
    const int code = table.model.columnOf("channelCode"), customer = table.model.columnOf("customerId");
    const QString before = layoutOf(table.view);
    const auto shown = table.view.shownColumns();
    std::vector<bool> empty(size_t(table.model.columnCount()), false);
    empty[size_t(code)] = empty[size_t(customer)] = true;
    table.view.setEmptyColumns(empty);
    QVERIFY(table.view.isColumnHidden(code));
    QVERIFY(table.view.isColumnHidden(customer));
    // What is kept and exported is what somebody wants to see, whatever stands in it.
    QCOMPARE(layoutOf(table.view), before);
    QCOMPARE(table.view.shownColumns(), shown);
    {
        QMenu menu;
        table.view.fillColumnMenu(&menu);
        auto* action = menu.actions().at(code);
        QVERIFY2(action->text().endsWith(u"(empty)"_s), qPrintable(action->text()));
        QVERIFY(!action->isChecked());
        action->trigger(); // to see that it is empty
    }
    QVERIFY(!table.view.isColumnHidden(code));
    table.view.setEmptyColumns(empty);
    QVERIFY(!table.view.isColumnHidden(code));
    // Something stands in it now.
    empty[size_t(customer)] = false;
    table.view.setEmptyColumns(empty);
    QVERIFY(!table.view.isColumnHidden(customer));
    // When all columns are empty, some stay: a table without columns offers no way back.
    table.view.setEmptyColumns(std::vector<bool>(empty.size(), true));
    QVERIFY(table.view.horizontalHeader()->hiddenSectionCount() < table.model.columnCount());
    QMenu menu;
    table.view.fillColumnMenu(&menu);
    menu.actions().last()->trigger();
    QCOMPARE(layoutOf(table.view), before);
}

void RememberedTest::columnsWithoutRoomAreOutOfSight()
{
    auto columns = customerColumns();
    for (auto& each : columns)
        each.info.folds = each.info.id == "channelCode" ? 1 : each.info.id == "channelCustomerId" ? 2 : 0;
    Model model(std::move(columns), [](const EnterpriseCustomer& each) { return each.customerId; });
    TableView view;
    view.setRecordModel(&model);
    const int first = model.columnOf("channelCode"), second = model.columnOf("channelCustomerId");
    const auto shown = view.shownColumns();
    const auto layout = layoutOf(view);
    int needed = 0;
    for (const int column : shown)
        needed += view.widths().wishes()[size_t(column)].least;
    view.resize(needed, 200);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QVERIFY(!view.isColumnHidden(first) && !view.isColumnHidden(second));
    view.resize(needed - 1, 200);
    QTRY_VERIFY(view.isColumnHidden(first));
    QVERIFY(!view.isColumnHidden(second));
    // What is kept and exported does not depend on the window.
    QCOMPARE(view.shownColumns(), shown);
    QCOMPARE(layoutOf(view), layout);
    view.resize(needed, 200);
    QTRY_VERIFY(!view.isColumnHidden(first));
    QCOMPARE(layoutOf(view), layout);
    // Somebody wants to see it nevertheless: another one gives way.
    view.resize(needed - 1, 200);
    QTRY_VERIFY(view.isColumnHidden(first));
    {
        QMenu menu;
        view.fillColumnMenu(&menu);
        auto* action = menu.actions().at(first);
        QVERIFY2(action->text().endsWith(u"(no room)"_s), qPrintable(action->text()));
        QVERIFY(!action->isChecked());
        action->trigger();
    }
    QVERIFY(!view.isColumnHidden(first));
    QTRY_VERIFY(view.isColumnHidden(second));
    // Nobody wants to see that one: it does not come back with the room.
    applyLayout(view, u"channelCustomerId:150!"_s);
    view.resize(2 * needed, 200);
    QTRY_COMPARE(view.viewport()->width(), 2 * needed);
    QTest::qWait(20);
    QVERIFY(view.isColumnHidden(second));
    QVERIFY(!view.isWanted(second) && !view.isColumnHidden(first));
}

void RememberedTest::activitiesEnd()
{
    Activities activities;
    QSignalSpy changed(&activities, &Activities::changed);
    auto* load = activities.begin(u"Loading"_s);
    QCOMPARE(activities.runningCount(), 1);
    load->report(u"Loading 5 of 10"_s, 5, 10);
    QCOMPARE(load->done(), 5);
    QSignalSpy cancelled(load, &Activity::cancelRequested);
    load->cancel();
    QCOMPARE(cancelled.size(), 1);
    load->finish(Activity::End::Failed, u"no answer"_s);
    load->finish(Activity::End::Done, u"done after all"_s); // too late
    load->cancel();
    load->report(u"x"_s, 1, 1);
    QCOMPARE(cancelled.size(), 1);
    QCOMPARE(load->outcome(), u"no answer"_s);
    QCOMPARE(load->title(), u"Loading 5 of 10"_s);
    QCOMPARE(activities.runningCount(), 0);
    QCOMPARE(activities.list().size(), 1);
    QVERIFY(changed.size() >= 3);
    // One that has nothing to say leaves no trace.
    const QPointer quiet = activities.begin(u"Quiet"_s);
    quiet->finish(Activity::End::Done);
    QCOMPARE(activities.list().size(), 1);
    QTRY_VERIFY(!quiet);
    activities.clearEnded();
    QVERIFY(activities.list().isEmpty());
}

void RememberedTest::oldActivitiesGo()
{
    Activities activities;
    auto* running = activities.begin(u"runs on"_s);
    for (int i = 0; i < 200; ++i)
        activities.begin(QString::number(i))->finish(Activity::End::Done, u"ok"_s);
    QCOMPARE(activities.list().size(), Activities::mostKept);
    QVERIFY(activities.list().contains(running));
    QCOMPARE(activities.list().first()->title(), u"199"_s);
}

LOCKKEEPER_TEST(Widgets, RememberedTest)
#include "tst_remembered.moc"
