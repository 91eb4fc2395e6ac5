// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_rules.h"
#include "models/tables/imports/order_grid_model.h"
#include "services/files/reading/table_reader.h"
#include "services/files/writing/order_import_files.h"
#include "tests/support/test_program.h"
#include "tests/ui/page_bench.h"
#include "ui/kit/banner.h"
#include "ui/orders/import/order_import_wizard.h"
#include "ui/sheets/import_columns_page.h"
#include "ui/sheets/import_grid_view.h"
#include "ui/wizard/wizard_page.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTreeWidget>

#include <memory>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;
using Step = OrderImportWizard::Step;

class OrderImportWizardTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void fromAFileToOrders_data();
    void fromAFileToOrders();
    void fromPastedCells();
    void daysInTheUnitsOfTheConnection();
    void badCellsAreMarkedAndCorrected();
    void brokenRulesAreSaidAndLetThrough();
    void columnsThatAreNotUsedAreNamed();
    void columnsAreChosenAndRemembered();
    void typedByHand();
    void editing();
    void editedRowsAreNotReplacedUnasked();
    void closingAsksOnlyWhereSomethingIsLost();
    void sampleFiles_data();
    void sampleFiles();
    void manyRowsAreCheckedElsewhere();

private:
    void open();
    void read(const QByteArray& content, const QString& name = u"orders.csv"_s);
    template <class T = QPushButton>
    [[nodiscard]] T* find(const char* name) const
    {
        auto* found = m_wizard->findChild<T*>(QString::fromLatin1(name));
        if (!found) qFatal("no %s", name);
        return found;
    }
    /// Clicks without the mouse, which is ignored where a page has just turned.
    void click(const char* name) const { find(name)->click(); }
    [[nodiscard]] bool waitFor(Step step) const
    {
        return QTest::qWaitFor([&] { return m_wizard && m_wizard->step() == step; }, 30'000);
    }
    [[nodiscard]] bool mayGoOn() const
    {
        return find("orderImportNext")->isEnabled() && m_wizard->currentPage()->obstacle().isEmpty();
    }
    /// Whether "Next" can be pressed, stays where it is, and says why.
    [[nodiscard]] bool stops() const
    {
        const auto step = m_wizard->step();
        click("orderImportNext");
        const auto* banner = find<Banner>("orderImportBanner");
        return m_wizard->step() == step && banner->isVisible() && banner->text().contains(hint());
    }
    [[nodiscard]] OrderGridModel& grid() const { return m_wizard->grid(); }
    [[nodiscard]] QString hint() const { return find<QLabel>("orderImportHint")->text(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<PageBench> m_bench;
    std::unique_ptr<QWidget> m_window;
    QPointer<OrderImportWizard> m_wizard;
    QList<LicenseOrder> m_imported;
};

namespace
{

const QByteArray list = "客户编号,订单类型,授权类型,资产号,产品ID,节点数,到期日期\n"
                        "CC1,新购,softkey,8000000001,gms-1,5,2027-12-31\n"
                        "CC1,新购,softkey,8000000001,gms-2,10,2027-12-31\n"
                        "CC2,新购,cloud_account,8000000002,gms-1,1,2027-12-31\n";

} // namespace

void OrderImportWizardTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_bench = std::make_unique<PageBench>(m_folder->filePath(u"settings.ini"_s));
    m_window = std::make_unique<QWidget>();
    m_window->show();
    m_imported.clear();
}

void OrderImportWizardTest::cleanup()
{
    m_window.reset();
    m_bench.reset();
}

void OrderImportWizardTest::open()
{
    m_wizard = new OrderImportWizard(m_bench->context, {}, m_window.get());
    connect(m_wizard, &OrderImportWizard::imported, this,
        [this](const QList<LicenseOrder>& orders) { m_imported = orders; });
    m_wizard->show();
}

void OrderImportWizardTest::read(const QByteArray& content, const QString& name)
{
    QFile file(m_folder->filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) qFatal("no file");
    file.close();
    open();
    m_bench->prompter.openPath = file.fileName();
    click("importSourceChoose");
    if (!waitFor(Step::Columns)) qFatal("the file was not read");
}

void OrderImportWizardTest::fromAFileToOrders_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("csv") << u"orders.csv"_s << list;
    QTest::newRow("tsv") << u"orders.tsv"_s << QByteArray(list).replace(',', '\t');
    QTest::newRow("tsv of another system")
        << u"orders.txt"_s
        << QByteArray("\xef\xbb\xbf") + QByteArray(list).replace(',', '\t').replace("\n", "\r\n");
}

void OrderImportWizardTest::fromAFileToOrders()
{
    QFETCH(const QString, name);
    QFETCH(const QByteArray, content);
    read(content, name);
    QTRY_VERIFY(find("orderImportNext")->hasFocus()); // Return goes on
    QTest::keyClick(m_wizard->focusWidget(), Qt::Key_Return);
    QVERIFY(waitFor(Step::Check));
    QVERIFY(hint().contains(u"2 order"_s) && hint().contains(u"3 row"_s));
    // In the grid Return is the grid's.
    QTest::keyClick(m_wizard->focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(waitFor(Step::Preview));
    const auto* tree = find<QTreeWidget>("orderPreviewTree");
    QCOMPARE(tree->topLevelItemCount(), 2);
    QCOMPARE(tree->topLevelItem(0)->childCount(), 1); // opened
    QCOMPARE(tree->topLevelItem(0)->child(0)->text(0), u"8000000001"_s);
    QCOMPARE(tree->topLevelItem(0)->child(0)->childCount(), 2);
    // Its id is its title, and is not said again.
    QCOMPARE(tree->topLevelItem(0)->child(0)->child(0)->text(1), u"5 node(s) · until 2027-12-31"_s);
    QCOMPARE(tree->topLevelItem(1)->childCount(), 0); // not yet
    tree->topLevelItem(1)->setExpanded(true);
    QCOMPARE(tree->topLevelItem(1)->childCount(), 1);
    QCOMPARE(find("orderImportNext")->accessibleName(), u"Add 2 order(s)"_s);
    QVERIFY(m_imported.isEmpty());
    click("orderImportNext");
    QTRY_VERIFY(!m_wizard);
    QCOMPARE(m_imported.size(), 2);
    QCOMPARE(m_imported[0].sequence, 1);
    QCOMPARE(m_imported[1].sequence, 2);
    QCOMPARE(m_imported[0].assets[0].products[1].limitConcurrent, 10);
    QVERIFY(!hasErrors(validate(m_imported[0])));
}

void OrderImportWizardTest::daysInTheUnitsOfTheConnection()
{
    m_bench->context.profile.writingUnit = TimestampUnit::Seconds;
    m_bench->context.profile.productTrialEndUnit = TimestampUnit::Milliseconds;
    read("客户编号,订单类型,授权类型,资产号,产品ID,到期日期,试用,试用结束日期\n"
         "CC1,新购,softkey,8000000001,gms-1,2027-12-31,是,2027-03-01\n");
    click("orderImportNext");
    QVERIFY(waitFor(Step::Check));
    QTRY_COMPARE(grid().imported().orders.size(), 1);
    const auto product = grid().imported().orders[0].order.assets.at(0).products.at(0);
    QCOMPARE(product.limitEndDate, Timestamp(1'830'268'799));
    QCOMPARE(product.trialEndDate, Timestamp(1'803'916'799'999));
    QVERIFY(!hasErrors(validate(grid().imported().orders[0].order)));
}

void OrderImportWizardTest::fromPastedCells()
{
    open();
    QGuiApplication::clipboard()->setText(QString::fromUtf8(list).replace(u',', u'\t'));
    click("importSourcePaste");
    QVERIFY(waitFor(Step::Columns));
    click("orderImportNext");
    QVERIFY(waitFor(Step::Check));
    QCOMPARE(grid().imported().orders.size(), 2);
    click("orderImportBack");
    QVERIFY(waitFor(Step::Columns));
    click("orderImportBack");
    QVERIFY(waitFor(Step::Source));
    QVERIFY(!find("orderImportBack")->isVisible());
}

void OrderImportWizardTest::badCellsAreMarkedAndCorrected()
{
    read(QByteArray(list).replace("gms-2,10", "gms-2,ten"));
    click("orderImportNext");
    QVERIFY(waitFor(Step::Check));
    QVERIFY(stops());
    QVERIFY(hint().contains(u"1 cell"_s));
    // The cell itself is current, and typing starts there.
    const auto* view = find<ImportGridView>("orderCheckGrid");
    const auto cell = view->currentIndex();
    QCOMPARE(cell.data().toString(), u"ten"_s);
    QCOMPARE(cell.row(), 1);
    QCOMPARE(cell.data(ImportGrid::LevelRole).toInt(), int(ImportGrid::Level::Error));
    QVERIFY(cell.data(ImportGrid::IssueTextRole).toString().contains(u"whole number"_s));
    QVERIFY(cell.siblingAtColumn(grid().columnCount() - 1).data().toString().contains(u"ten"_s));
    QCOMPARE(grid().headerData(1, Qt::Vertical).toInt(), 3); // the line of the file
    // Only the rows with problems.
    click("orderCheckProblems");
    QCOMPARE(grid().rowCount(), 1);
    QVERIFY(grid().setData(grid().index(0, cell.column()), u"10"_s));
    QTRY_VERIFY(mayGoOn());
    QVERIFY(!find<Banner>("orderImportBanner")->isVisible());
    click("orderCheckUndo");
    QTRY_VERIFY(stops());
    click("orderCheckRedo");
    QTRY_VERIFY(mayGoOn());
    click("orderCheckAll");
    QCOMPARE(grid().rowCount(), 3);
}

void OrderImportWizardTest::brokenRulesAreSaidAndLetThrough()
{
    read("客户编号,订单类型,授权类型,资产号,产品ID\nCC1,撤销资产,cloud_account,8000000001,\n");
    click("orderImportNext");
    QVERIFY(waitFor(Step::Check));
    QCOMPARE(grid().counts().errors, 1);
    // The column that is missing is there to be filled in.
    const auto source = grid().index(0, int(grid().mapping().indexOf(OrderColumn::SrcLicenseOrderId)));
    QVERIFY(source.isValid());
    QCOMPARE(source.data(ImportGrid::LevelRole).toInt(), int(ImportGrid::Level::Error));
    QVERIFY(mayGoOn()); // the editor of the batch can correct it, too
    click("orderImportNext");
    QVERIFY(waitFor(Step::Preview));
    QVERIFY(find<QWidget>("orderPreviewBanner")->isVisible());
}

void OrderImportWizardTest::columnsThatAreNotUsedAreNamed()
{
    read("客户编号,订单类型,授权类型,资产号,产品ID,CRM customer,,\n"
         "CC1,新购,softkey,8000000001,gms-1,Acme,,note\n");
    const auto* unused = find<QLabel>("importColumnsUnused");
    QVERIFY(unused->isVisible());
    // The empty edge of the sheet is not one of them.
    QVERIFY2(unused->text().endsWith(u"not used: CRM customer, H"_s), qPrintable(unused->text()));
    QVERIFY2(unused->text().startsWith(u"2 "_s), qPrintable(unused->text()));
    click("orderImportNext");
    QVERIFY(waitFor(Step::Check));
    QTRY_VERIFY2(hint().contains(u"CRM customer, H"_s), qPrintable(hint()));
    click("orderImportBack");
    QVERIFY(waitFor(Step::Columns));
    auto* box = find<QComboBox>("importColumn5");
    box->setCurrentIndex(box->findData(int(OrderColumn::CustomerName)));
    QVERIFY2(unused->text().endsWith(u"not used: H"_s), qPrintable(unused->text()));
    box = find<QComboBox>("importColumn7");
    box->setCurrentIndex(box->findData(int(OrderColumn::Address)));
    QVERIFY(!unused->isVisible());
    click("orderImportNext");
    QVERIFY(waitFor(Step::Check));
    QTRY_VERIFY2(hint().contains(u"1 order"_s), qPrintable(hint()));
    QVERIFY2(!hint().contains(u"not used"_s), qPrintable(hint()));
}

void OrderImportWizardTest::columnsAreChosenAndRemembered()
{
    const QByteArray odd = "kund,typ,lic,nr,what\nCC1,new_buy,softkey,8000000001,gms-1\n";
    read(odd);
    const auto choose = [this](int column, OrderColumn meaning) {
        auto* box = find<QComboBox>(qPrintable(u"importColumn%1"_s.arg(column)));
        box->setCurrentIndex(box->findData(int(meaning)));
    };
    find<QCheckBox>("importColumnsHeader")->setChecked(true);
    choose(0, OrderColumn::ChannelCustomerId);
    choose(1, OrderColumn::Type);
    choose(2, OrderColumn::Type);
    QVERIFY(stops()); // twice the same
    choose(2, OrderColumn::Licence);
    choose(3, OrderColumn::AssetNos);
    choose(4, OrderColumn::ProductUri);
    QVERIFY(mayGoOn());
    click("orderImportNext");
    QVERIFY(waitFor(Step::Check));
    QCOMPARE(grid().imported().orders.size(), 1);
    QCOMPARE(grid().imported().orders[0].order.channelCustomerId, u"CC1"_s);
    m_wizard->close();
    QTRY_VERIFY(!m_wizard);
    read(odd, u"another.csv"_s);
    click("orderImportNext");
    QVERIFY(waitFor(Step::Check));
    QCOMPARE(grid().imported().orders[0].order.assets[0].products[0].productUri, u"gms-1"_s);
}

void OrderImportWizardTest::typedByHand()
{
    open();
    click("importSourceType");
    QVERIFY(waitFor(Step::Check));
    QCOMPARE(grid().rowCount(), 1);
    QVERIFY(stops());
    const auto put = [this](OrderColumn column, const QString& text) {
        return grid().setData(grid().index(0, int(grid().mapping().indexOf(column))), text);
    };
    QVERIFY(put(OrderColumn::Type, u"新购"_s));
    QVERIFY(put(OrderColumn::Licence, u"Cloud account"_s));
    QVERIFY(put(OrderColumn::ChannelCustomerId, u"CC1"_s));
    QVERIFY(put(OrderColumn::AssetNos, u"8000000001"_s));
    QVERIFY(put(OrderColumn::ProductUri, u"gms-1"_s));
    QTRY_VERIFY(mayGoOn());
    QCOMPARE(grid().counts().errors, 0);
    click("orderImportBack");
    QVERIFY(waitFor(Step::Source));
    click("importSourceType"); // what was typed is still there
    QCOMPARE(grid().data(grid().index(0, 0)).toString(), u"新购"_s);
}

void OrderImportWizardTest::editing()
{
    read(list);
    click("orderImportNext");
    QVERIFY(waitFor(Step::Check));
    const QAbstractItemModelTester tester(&grid());
    auto* view = find<ImportGridView>("orderCheckGrid");
    // Not QTableView::setCurrentIndex(): that minds the keys that the test before has pressed.
    const auto goTo = [view](const QModelIndex& index) {
        view->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    };
    click("orderCheckAdd");
    QCOMPARE(grid().rowCount(), 4);
    QCOMPARE(grid().imported().blankRows, 1);
    // A block with a row and a column too many.
    QGuiApplication::clipboard()->setText(u"a\tb\nc\td"_s);
    goTo(grid().index(3, int(grid().mapping().size()) - 1));
    view->paste();
    QCOMPARE(grid().rowCount(), 5);
    QVERIFY(find<QWidget>("orderCheckBanner")->isVisible());
    QCOMPARE(grid().data(grid().index(4, int(grid().mapping().size()) - 1)).toString(), u"c"_s);
    click("orderCheckUndo");
    QCOMPARE(grid().rowCount(), 4);
    click("orderCheckUndo");
    QCOMPARE(grid().rowCount(), 3);
    // What is selected is filled, and no more.
    const int nodes = int(grid().mapping().indexOf(OrderColumn::LimitConcurrent));
    goTo(grid().index(0, nodes));
    QVERIFY(!find<QWidget>("orderCheckFill")->isEnabled());
    QTest::keyClick(view, Qt::Key_Down, Qt::ShiftModifier);
    QTest::keyClick(view, Qt::Key_Down, Qt::ShiftModifier);
    click("orderCheckFill");
    QCOMPARE(grid().data(grid().index(2, nodes)).toString(), u"5"_s);
    goTo(grid().index(1, nodes));
    QTest::keyClick(view, Qt::Key_Delete);
    QCOMPARE(grid().data(grid().index(1, nodes)).toString(), QString());
    click("orderCheckRemove");
    QCOMPARE(grid().rowCount(), 2);
    QTest::keyClick(view, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(grid().rowCount(), 3);
    QGuiApplication::clipboard()->clear();
    goTo(grid().index(0, 0));
    view->selectRow(0);
    QTest::keyClick(view, Qt::Key_C, Qt::ControlModifier);
    QVERIFY(QGuiApplication::clipboard()->text().startsWith(u"CC1\t新购"_s));
}

void OrderImportWizardTest::editedRowsAreNotReplacedUnasked()
{
    read(list);
    click("orderImportNext");
    QVERIFY(waitFor(Step::Check));
    QVERIFY(grid().setData(grid().index(0, 5), u"7"_s));
    const auto rows = grid().rows();
    click("orderImportBack");
    click("orderImportBack");
    QVERIFY(waitFor(Step::Source));
    m_bench->prompter.confirms = false;
    click("importSourceType");
    QCOMPARE(m_bench->prompter.confirmations.size(), 1);
    QCOMPARE(m_wizard->step(), Step::Source);
    QCOMPARE(grid().rows().size(), rows.size());
    m_bench->prompter.confirms = true;
    click("importSourceType");
    QVERIFY(waitFor(Step::Check));
    QCOMPARE(grid().rows().size(), 1);
}

void OrderImportWizardTest::closingAsksOnlyWhereSomethingIsLost()
{
    read(list);
    click("orderImportNext");
    QVERIFY(waitFor(Step::Check));
    m_bench->prompter.confirms = false;
    QVERIFY(grid().setData(grid().index(0, 5), u"7"_s));
    m_wizard->reject();
    QVERIFY(m_wizard && m_wizard->isVisible());
    m_bench->prompter.confirms = true;
    QTest::keyClick(m_wizard, Qt::Key_Escape);
    QTRY_VERIFY(!m_wizard);
    QVERIFY(m_imported.isEmpty());
    read(list);
    m_bench->prompter.confirms = false;
    QTest::keyClick(m_wizard, Qt::Key_Escape);
    QTRY_VERIFY(!m_wizard);
}

void OrderImportWizardTest::sampleFiles_data()
{
    QTest::addColumn<QString>("button");
    QTest::addColumn<QString>("name");
    QTest::newRow("csv") << u"importSourceCsvTemplate"_s << u"sample.csv"_s;
    QTest::newRow("xlsx") << u"importSourceExcelTemplate"_s << u"sample.xlsx"_s;
}

void OrderImportWizardTest::sampleFiles()
{
    QFETCH(QString, button);
    QFETCH(QString, name);
    open();
    const auto path = m_folder->filePath(name);
    m_bench->prompter.savePath = path;
    click(qPrintable(button));
    QTRY_VERIFY(QFile::exists(path));
    QTRY_VERIFY(find<QWidget>("importSourceBanner")->isVisible());
    QVERIFY(find<QWidget>("importSourceBannerOther")->isVisible()); // its folder
    // It can be read back as it is.
    m_bench->prompter.openPath = path;
    click("importSourceChoose");
    QVERIFY(waitFor(Step::Columns));
    click("orderImportNext");
    QVERIFY(waitFor(Step::Check));
    QCOMPARE(grid().counts().errors, 0);
    const auto orders = grid().imported().all();
    QCOMPARE(orders.size(), 3);
    QCOMPARE(orders[0].assets[0].assetNos, (QStringList{u"8000000001"_s, u"8000000002"_s}));
    QCOMPARE(orders[0].assets[0].products.size(), 2);
    QCOMPARE(orders[0].assets[0].products[0].timeDurationExpression, u"1-0-0"_s);
    QVERIFY(orders[0].assets[0].products[1].limitEndDate.isSet());
    QCOMPARE(orders[2].orderType, u"delete_product"_s);
}

void OrderImportWizardTest::manyRowsAreCheckedElsewhere()
{
    QByteArray many = "客户编号,订单类型,授权类型,资产号,产品ID\n";
    for (int i = 0; i < 1000; ++i)
        many += "CC" + QByteArray::number(i / 10) + ",new_buy,softkey,8" +
                QByteArray::number(i).rightJustified(9, '0') + ",gms-1\n";
    read(many);
    click("orderImportNext");
    QVERIFY(waitFor(Step::Check));
    QTRY_VERIFY(!grid().isChecking());
    QCOMPARE(grid().imported().orders.size(), 100);
    QVERIFY(grid().setData(grid().index(999, 2), u"nonsense"_s));
    QVERIFY(grid().isChecking());
    QVERIFY(!find("orderImportNext")->isEnabled()); // not before it is known
    QTRY_VERIFY(!grid().isChecking());
    QCOMPARE(grid().imported().unread(), 1);
}

LOCKKEEPER_TEST(Widgets, OrderImportWizardTest)
#include "tst_order_import_wizard.moc"
