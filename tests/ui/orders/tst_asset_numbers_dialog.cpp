// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/wire_values.h"
#include "services/files/reading/table_reader.h"
#include "tests/support/test_program.h"
#include "tests/ui/page_bench.h"
#include "ui/kit/activities.h"
#include "ui/kit/banner.h"
#include "ui/orders/sources/asset_numbers_dialog.h"
#include "ui/orders/sources/asset_numbers_model.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>

#include <memory>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;
using State = StoredAssetNumber::State;

class AssetNumbersDialogTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void allocatesAndShows();
    void whatIsOnDiskIsKept();
    void aDoubleClickAsksOnce();
    void aLostReplyIsSaid();
    void aRefusalIsSaid();
    void closedWhileItIsOnItsWay();
    void copiesAndExports();
    void madeFreeAgain();
    void manyAreMadeFreeAgain();
    void choosesForADraft();
    void allocatesWhatIsMissing();
    void aLostReplyTakesNothing();
    void whatAnotherWindowTookIsNotTaken();
    void whatIsTakenMeanwhileIsReplaced();
    void nothingWhileReadOnly();

private:
    [[nodiscard]] static sandbox::Options small()
    {
        sandbox::Options options;
        options.customers = 2;
        options.employees = 3;
        options.assets = 4;
        return options;
    }
    void open() { m_dialog = new AssetNumbersDialog(m_bench->context, m_window.get()), show(); }
    void choose(int wanted)
    {
        m_dialog = new AssetNumbersDialog(m_bench->context, u"draft-1"_s, m_window.get());
        show();
        find<QSpinBox>("assetNumbersSize")->setValue(wanted);
    }
    [[nodiscard]] QString action() const
    {
        return find("assetNumbersTake")->text().remove(u'&').replace(u"(s)"_s, u"s"_s);
    }
    void show()
    {
        m_dialog->show();
        // The list is read on another thread.
        QTRY_VERIFY(m_bench->assetNumbers.list().result().size() == m_dialog->model().rowCount() ||
                    find<QComboBox>("assetNumbersFilter")->currentIndex() > 0);
    }
    template <class T = QPushButton>
    [[nodiscard]] T* find(const char* name) const
    {
        auto* found = m_dialog->findChild<T*>(QString::fromLatin1(name));
        if (!found) qFatal("no %s", name);
        return found;
    }
    void click(const char* name) const { QTest::mouseClick(find(name), Qt::LeftButton); }
    [[nodiscard]] QString banner() const
    {
        const auto* shown = m_dialog->findChild<Banner*>();
        return shown->isVisible() ? shown->text() : QString();
    }
    [[nodiscard]] QStringList numbers(State state) const
    {
        QStringList found;
        for (const auto& one : m_bench->assetNumbers.list().result())
            if (one.state == state) found.append(one.number);
        return found;
    }
    [[nodiscard]] qsizetype calls() const
    {
        const auto all = m_bench->server.ledger();
        return std::count_if(
            all.begin(), all.end(), [](const auto& entry) { return entry.endpoint == u"O9"_s; });
    }
    [[nodiscard]] QStringList selected() const
    {
        QStringList found;
        for (const auto& index : find<QTableView>("assetNumbersTable")->selectionModel()->selectedRows())
            found.append(index.data().toString());
        return found;
    }

    std::unique_ptr<SandboxBench> m_bench;
    std::unique_ptr<QWidget> m_window;
    QPointer<AssetNumbersDialog> m_dialog;
};

void AssetNumbersDialogTest::init()
{
    m_bench = std::make_unique<SandboxBench>(small());
    m_window = std::make_unique<QWidget>();
    m_window->show();
}

void AssetNumbersDialogTest::cleanup()
{
    m_window.reset();
    m_bench.reset();
}

void AssetNumbersDialogTest::allocatesAndShows()
{
    open();
    const QAbstractItemModelTester tester(&m_dialog->model());
    QTRY_VERIFY(find<QSpinBox>("assetNumbersSize")->hasFocus());
    find<QSpinBox>("assetNumbersSize")->setValue(3);
    QCOMPARE(find("assetNumbersAllocate")->accessibleName(), u"Allocate 3 number(s)"_s);
    click("assetNumbersAllocate");
    QTRY_COMPARE(m_dialog->model().rowCount(), 3);
    QCOMPARE(numbers(State::Free).size(), 3);
    QTRY_COMPARE(selected().size(), 3);
    const auto& model = m_dialog->model();
    QCOMPARE(model.index(0, AssetNumbersModel::RegionColumn).data().toString(),
        assetNumberFormMeaning(AssetNumberForm::Domestic));
    QCOMPARE(model.index(0, AssetNumbersModel::StateColumn).data().toString(), u"Free"_s);
    QVERIFY(!model.index(0, AssetNumbersModel::AllocatedColumn).data().toString().isEmpty());
    QVERIFY(banner().contains(u"only in memory"_s));
    QCOMPARE(find<QLabel>("assetNumbersCounts")->text(), u"3 free · 0 reserved · 0 used"_s);
    // The journal has it.
    QTRY_VERIFY(find("assetNumbersAllocate")->isEnabled());
    QVERIFY(!m_bench->assetNumbers.list().result()[0].entry.isEmpty());
    // Numbers of both regions are told apart.
    (void)m_bench->assetNumbers.add({u"6000000001"_s}, {}).result();
    QTRY_COMPARE(model.rowCount(), 4);
    const int row = model.rowOf(u"6000000001"_s);
    QCOMPARE(model.index(row, AssetNumbersModel::RegionColumn).data().toString(),
        assetNumberFormMeaning(AssetNumberForm::Singapore));
}

void AssetNumbersDialogTest::whatIsOnDiskIsKept()
{
    const QTemporaryDir folder;
    AssetNumberStore kept(folder.path(), u"test"_s);
    m_bench->context.assetNumbers = &kept;
    open();
    find<QSpinBox>("assetNumbersSize")->setValue(3);
    click("assetNumbersAllocate");
    QTRY_COMPARE(banner(), u"3 new number(s) allocated."_s);
    QCOMPARE(kept.list().result().size(), 3);
    m_window.reset();
    m_bench->context.assetNumbers = &m_bench->assetNumbers;
}

void AssetNumbersDialogTest::aDoubleClickAsksOnce()
{
    m_bench->server.setLatency(200);
    open();
    QTest::mouseDClick(find("assetNumbersAllocate"), Qt::LeftButton);
    click("assetNumbersAllocate");
    QTRY_COMPARE(m_dialog->model().rowCount(), 10);
    QTRY_VERIFY(find("assetNumbersAllocate")->isEnabled());
    QCOMPARE(calls(), 1);
}

void AssetNumbersDialogTest::aLostReplyIsSaid()
{
    m_bench->server.setFaults({{.name = u"lateok"_s, .endpoint = u"O9"_s}});
    open();
    click("assetNumbersAllocate");
    QTRY_VERIFY(banner().contains(u"unknown"_s));
    QCOMPARE(calls(), 1);
    QVERIFY(numbers(State::Free).isEmpty());
    QTRY_VERIFY(find("assetNumbersAllocate")->isEnabled()); // a person may ask for others
    m_bench->server.setFaults({});
    click("assetNumbersAllocate");
    QTRY_COMPARE(m_dialog->model().rowCount(), 10);
    QCOMPARE(calls(), 2);
}

void AssetNumbersDialogTest::aRefusalIsSaid()
{
    open();
    find<QSpinBox>("assetNumbersSize")->setValue(5000);
    click("assetNumbersAllocate");
    QTRY_VERIFY(banner().contains(u"refused"_s));
    QVERIFY(numbers(State::Free).isEmpty());
}

void AssetNumbersDialogTest::closedWhileItIsOnItsWay()
{
    m_bench->server.setLatency(300);
    open();
    click("assetNumbersAllocate");
    QTRY_COMPARE(m_bench->writes.list().size(), 1);
    QTest::keyClick(m_dialog, Qt::Key_Escape);
    QTRY_VERIFY(!m_dialog);
    QTRY_COMPARE(numbers(State::Free).size(), 10);
    // They are only in memory: whoever is not here any more has to be told all the same.
    const auto* activity = m_bench->activities.list().first();
    QTRY_VERIFY(!activity->isRunning());
    QVERIFY2(activity->outcome().contains(u"only in memory"_s), qPrintable(activity->outcome()));
}

void AssetNumbersDialogTest::copiesAndExports()
{
    (void)m_bench->assetNumbers.add({u"8000000001"_s, u"8000000002"_s, u"6000000003"_s}, {}).result();
    open();
    QGuiApplication::clipboard()->clear();
    click("assetNumbersCopy");
    QCOMPARE(QGuiApplication::clipboard()->text(), u"8000000001\n8000000002\n6000000003"_s);
    find<QTableView>("assetNumbersTable")->selectRow(1);
    QTest::keyClick(find<QTableView>("assetNumbersTable"), Qt::Key_C, Qt::ControlModifier);
    click("assetNumbersCopy");
    QCOMPARE(QGuiApplication::clipboard()->text(), u"8000000002"_s);
    find<QTableView>("assetNumbersTable")->clearSelection();
    for (const auto& suffix : {u"csv"_s, u"xlsx"_s}) {
        const auto path = m_bench->folder.filePath(u"numbers."_s + suffix);
        m_bench->prompter.savePath = path;
        click("assetNumbersExport");
        QTRY_VERIFY(QFile::exists(path));
        QTRY_VERIFY(banner().contains(u"3 number"_s));
        QVERIFY(find<QPushButton>("assetNumbersBannerOther")->isVisible()); // its folder
        const auto table = readTableFile(path, {});
        QCOMPARE(table.rows.size(), 4);
        QCOMPARE(table.rows[3].cells[0], u"6000000003"_s);
        QCOMPARE(table.rows[1].cells[2], u"Free"_s);
    }
}

void AssetNumbersDialogTest::madeFreeAgain()
{
    const QStringList all{u"8000000001"_s, u"8000000002"_s, u"8000000003"_s};
    (void)m_bench->assetNumbers.add(all, {}).result();
    (void)m_bench->assetNumbers.reserveThese(u"lost draft"_s, {all[0]}).result();
    (void)m_bench->assetNumbers.markUsed({all[1]}, u"order SO-1"_s).result();
    open();
    auto* filter = find<QComboBox>("assetNumbersFilter");
    filter->setCurrentIndex(filter->findData(int(State::Used)));
    QCOMPARE(m_dialog->model().rowCount(), 1);
    QCOMPARE(m_dialog->model().index(0, AssetNumbersModel::ForColumn).data().toString(), u"order SO-1"_s);
    filter->setCurrentIndex(0);
    auto* table = find<QTableView>("assetNumbersTable");
    table->selectRow(2);
    QVERIFY(!find("assetNumbersFree")->isEnabled()); // it is
    table->selectAll();
    click("assetNumbersFree");
    QCOMPARE(m_bench->prompter.confirmations.size(), 1);
    QVERIFY(m_bench->prompter.confirmations[0].isDangerous);
    QVERIFY(m_bench->prompter.confirmations[0].text.contains(all[0]));
    QVERIFY(!m_bench->prompter.confirmations[0].text.contains(all[2]));
    QCOMPARE(numbers(State::Free).size(), 1); // nobody has said yes
    m_bench->prompter.confirms = true;
    click("assetNumbersFree");
    QTRY_COMPARE(numbers(State::Free).size(), 3);
}

void AssetNumbersDialogTest::manyAreMadeFreeAgain()
{
    QStringList all;
    for (int i = 0; i < 25; ++i)
        all += u"80000000%1"_s.arg(i, 2, 10, QChar(u'0'));
    (void)m_bench->assetNumbers.add(all, {}).result();
    (void)m_bench->assetNumbers.markUsed(all, u"order SO-1"_s).result();
    open();
    find<QTableView>("assetNumbersTable")->selectAll();
    click("assetNumbersFree");
    QCOMPARE(m_bench->prompter.confirmations.size(), 1);
    const auto text = m_bench->prompter.confirmations[0].text;
    QVERIFY2(text.contains(all[19]) && text.contains(u" and 5 more."_s), qPrintable(text));
    QVERIFY(!text.contains(all[20]));
}

void AssetNumbersDialogTest::choosesForADraft()
{
    const QStringList all{u"8000000001"_s, u"8000000002"_s, u"8000000003"_s, u"8000000004"_s};
    (void)m_bench->assetNumbers.add(all, {}).result();
    (void)m_bench->assetNumbers.reserveThese(u"another"_s, {all[0]}).result();
    choose(2);
    QTRY_COMPARE(selected(), (QStringList{all[1], all[2]})); // the oldest that are free
    QCOMPARE(m_dialog->model().rowCount(), 3);
    QSignalSpy taken(m_dialog.data(), &AssetNumbersDialog::numbersTaken);
    QVERIFY(!find("assetNumbersAllocate")->isVisible()); // one button says all that is done
    auto* table = find<QTableView>("assetNumbersTable");
    table->selectAll();
    QCOMPARE(action(), u"Take 3 numbers"_s);
    table->clearSelection();
    QCOMPARE(action(), u"Allocate and take 2 numbers"_s);
    table->selectRow(0);
    QCOMPARE(action(), u"Allocate 1, take 2"_s);
    table->selectionModel()->select(
        m_dialog->model().index(2, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    QCOMPARE(action(), u"Take 2 numbers"_s);
    click("assetNumbersTake");
    QTRY_COMPARE(taken.size(), 1);
    QCOMPARE(taken[0][0].toStringList(), (QStringList{all[1], all[3]}));
    QTRY_VERIFY(!m_dialog);
    QCOMPARE(numbers(State::Reserved).size(), 3);
    QCOMPARE(m_bench->assetNumbers.giveBackAll(u"draft-1"_s).result(), (QStringList{all[1], all[3]}));
    QCOMPARE(calls(), 0);
}

void AssetNumbersDialogTest::allocatesWhatIsMissing()
{
    (void)m_bench->assetNumbers.add({u"8000000001"_s}, {}).result();
    choose(4);
    QTRY_COMPARE(selected().size(), 1);
    QCOMPARE(action(), u"Allocate 3, take 4"_s);
    QSignalSpy taken(m_dialog.data(), &AssetNumbersDialog::numbersTaken);
    QTRY_VERIFY(find("assetNumbersTake")->isEnabled());
    click("assetNumbersTake");
    click("assetNumbersTake"); // a double click
    QTRY_COMPARE(taken.size(), 1);
    QCOMPARE(taken[0][0].toStringList().size(), 4);
    QVERIFY(taken[0][0].toStringList().contains(u"8000000001"_s));
    QCOMPARE(numbers(State::Reserved).size(), 4);
    QVERIFY(numbers(State::Free).isEmpty());
    QCOMPARE(calls(), 1);
}

/// What is unknown is not asked for again by itself, and nothing is taken.
void AssetNumbersDialogTest::aLostReplyTakesNothing()
{
    (void)m_bench->assetNumbers.add({u"8000000001"_s}, {}).result();
    m_bench->server.setFaults({{.name = u"lateok"_s, .endpoint = u"O9"_s}});
    choose(2);
    QTRY_COMPARE(selected().size(), 1);
    QSignalSpy taken(m_dialog.data(), &AssetNumbersDialog::numbersTaken);
    QTRY_VERIFY(find("assetNumbersTake")->isEnabled());
    click("assetNumbersTake");
    QTRY_VERIFY(banner().contains(u"unknown"_s));
    // Nothing can be looked up, so nobody is sent to look.
    QVERIFY2(!banner().contains(u"check the state"_s), qPrintable(banner()));
    QTRY_VERIFY(find("assetNumbersTake")->isEnabled());
    QCOMPARE(action(), u"Allocate 1, take 2"_s);
    QCOMPARE(taken.size(), 0);
    QCOMPARE(calls(), 1);
    QCOMPARE(numbers(State::Free).size(), 1);
}

void AssetNumbersDialogTest::whatAnotherWindowTookIsNotTaken()
{
    const QStringList all{u"8000000001"_s, u"8000000002"_s};
    (void)m_bench->assetNumbers.add(all, {}).result();
    choose(2);
    QTRY_COMPARE(selected(), all);
    QSignalSpy taken(m_dialog.data(), &AssetNumbersDialog::numbersTaken);
    {
        // Another draft takes a number before the dialog hears of it.
        const QSignalBlocker quiet(m_bench->assetNumbers);
        (void)m_bench->assetNumbers.reserveThese(u"another"_s, {all[0]}).result();
    }
    click("assetNumbersTake");
    QTRY_VERIFY(banner().contains(u"Another window"_s));
    QCOMPARE(taken.size(), 0);
    QTRY_COMPARE(m_dialog->model().rowCount(), 1);
    QCOMPARE(numbers(State::Free), QStringList{all[1]});
}

/// Another free one is taken in its place, not a new one.
void AssetNumbersDialogTest::whatIsTakenMeanwhileIsReplaced()
{
    const QStringList all{u"8000000001"_s, u"8000000002"_s, u"8000000003"_s};
    (void)m_bench->assetNumbers.add(all, {}).result();
    choose(2);
    QTRY_COMPARE(selected(), all.first(2));
    (void)m_bench->assetNumbers.reserveThese(u"another"_s, {all[0]}).result();
    QTRY_COMPARE(selected(), all.last(2));
    QCOMPARE(action(), u"Take 2 numbers"_s);
}

void AssetNumbersDialogTest::nothingWhileReadOnly()
{
    m_bench->writes.setReadOnly(true);
    open();
    QVERIFY(!find("assetNumbersAllocate")->isEnabled());
    QVERIFY(!find("assetNumbersAllocate")->toolTip().isEmpty());
    m_bench->writes.setReadOnly(false);
    QVERIFY(find("assetNumbersAllocate")->isEnabled());
}

LOCKKEEPER_TEST(Widgets, AssetNumbersDialogTest)
#include "tst_asset_numbers_dialog.moc"
