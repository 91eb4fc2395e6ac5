// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/order_import_columns.h"
#include "models/tables/order_grid_model.h"
#include "tests/ui/order_revocation_bench.h"
#include "ui/pages/orders/batch_desk.h"
#include "ui/pages/orders/batch_editor.h"
#include "ui/pages/orders/batch_work.h"
#include "ui/shell/language.h"
#include "ui/wizards/orderimport/order_import_wizard.h"

#include <QAction>
#include <QClipboard>
#include <QDirIterator>
#include <QGuiApplication>
#include <QLabel>
#include <QSignalSpy>
#include <QTableWidget>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

/// A window with the desk of batches, and what is left of its work when it ends in the middle of a wizard.
struct Bench : OrderRevocationBench {
    Bench()
        : OrderRevocationBench(6)
    {
        start();
    }
    ~Bench() { stop(); }

    void start()
    {
        desk = std::make_unique<BatchDesk>(context, &window);
        work = std::make_unique<BatchWork>(context, *desk, nullptr);
        desk->resize(window.size());
        desk->show();
    }
    void stop()
    {
        work.reset();
        desk.reset();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    /// Everything ends as it stands, and another window opens the draft.
    bool reopen()
    {
        const auto id = desk->draftId();
        stop();
        if (!QTest::qWaitFor([&] { return kept() && !isInUse(id); }, 60'000)) return false;
        start();
        QSignalSpy opened(desk.get(), &BatchDesk::editorOpened);
        desk->openDraft(id);
        return QTest::qWaitFor([&] { return opened.size() == 1; }, 60'000);
    }
    [[nodiscard]] QList<Draft> list() const
    {
        return drafts->list(profileKey(context.profile), QStringView(batchDraftKind).toString()).result();
    }
    [[nodiscard]] bool isInUse(const QString& id) const
    {
        for (const auto& draft : list())
            if (draft.id == id) return draft.isInUse;
        return false;
    }
    /// What is on disk, without passwords.
    [[nodiscard]] std::optional<OrderDraft> kept() const
    {
        const auto found = list();
        if (found.size() != 1) return std::nullopt;
        const auto draft = drafts->get(found.first().id).result();
        return draft ? orderDraftFrom(draft->content, {}) : std::nullopt;
    }
    [[nodiscard]] bool onDisk(const QByteArray& text) const
    {
        (void)drafts->flush().result();
        QDirIterator files(folder.filePath(u"drafts"_s), QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.open(QIODevice::ReadOnly) && file.readAll().contains(text)) return true;
        }
        return false;
    }
    /// The wizard that the editor has opened.
    bool hasWizard()
    {
        return QTest::qWaitFor(
            [this] {
                wizard = desk->findChild<OrderWizard*>();
                return wizard && QApplication::activeWindow() == wizard;
            },
            30'000);
    }
    bool begin(const QString& orderType, int replaced = -1)
    {
        emit desk->editor()->wizardWanted(orderType, replaced);
        return hasWizard();
    }
    /// One that is built as far as its products.
    bool build()
    {
        if (!begin(u"new_buy"_s)) return false;
        choose("orderLicenseType", u"softkey"_s);
        type("orderCustomerName", u"北方轴承"_s);
        goOn();
        type("orderAssetAssetNos", u"8000000777"_s);
        goOn();
        press("orderAddProduct");
        type("orderProductProductUri", u"gms-1"_s);
        return step() == "Products"_L1;
    }
    [[nodiscard]] QWidget* offer() const
    {
        return desk->findChild<QPushButton*>(u"batchOfferDiscard"_s)->parentWidget();
    }
    void pressOffer(const char* button) const
    {
        desk->findChild<QPushButton*>(QString::fromLatin1(button))->click();
    }
    bool goOnWithIt()
    {
        if (!offer()->isVisible()) return false;
        pressOffer("batchOfferBannerAction");
        return !offer()->isVisible() && hasWizard();
    }

    // An import.
    OrderImportWizard* beginImport()
    {
        emit desk->editor()->importWanted();
        return import();
    }
    [[nodiscard]] OrderImportWizard* import() const { return desk->findChild<OrderImportWizard*>(); }
    bool pasteCells(const QString& text)
    {
        QGuiApplication::clipboard()->setText(text);
        pressImport("importSourcePaste");
        return QTest::qWaitFor(
            [this] { return import()->step() == OrderImportWizard::Step::Columns; }, 30'000);
    }
    void pressImport(const char* button) const
    {
        import()->findChild<QPushButton*>(QString::fromLatin1(button))->click();
    }

    std::unique_ptr<BatchDesk> desk;
    std::unique_ptr<BatchWork> work;
};

const QString cells = u"客户编号\t订单类型\t授权类型\t资产号\t产品ID\n"
                      "CC1\t新购\tsoftkey\t8000000001\tgms-1\n"
                      "CC2\t新购\tsoftkey\t8000000002\tgms-1\n"_s;

LicenseOrder orderOf(const QString& customer)
{
    LicenseOrder order;
    order.orderType = u"new_buy"_s;
    order.customerName = customer;
    return order;
}

} // namespace

/// What wizards over a batch had not finished when the window ended. The functions with a keychain are run by
/// with_keyring.sh.
class UnfinishedOrdersTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        qRegisterMetaType<BatchEditor*>();
        m_language.use(QLocale(u"en_GB"_s));
    }
    void aNewOrderGoesOn();
    void finishedIsInTheBatchOnce();
    void cancelledIsForgotten();
    void whatWasLookedAtIsNotKept();
    void anOrderThatWasOpenedGoesOn();
    void picksAreFoundAgain();
    void picksThatHaveGoneAreSaid();
    void discarding();
    void anotherWizardAsksFirst();
    void numbersStayReserved();
    void rowsOfAnImportGoOn();
    void withoutAKeychainNothingSecretIsKept();
    void passwordsComeBack();
    void columnsOfAnImportGoOn();

private:
    Language m_language;
};

void UnfinishedOrdersTest::aNewOrderGoesOn()
{
    Bench bench;
    bench.desk->openNew();
    QVERIFY(bench.build());
    bench.type("orderProductLimitEndDate", u"31 June"_s); // no value of the field
    QTRY_VERIFY_WITH_TIMEOUT(
        bench.kept() && bench.kept()->order && bench.kept()->order->typed.size() == 1, 30'000);
    QVERIFY(bench.reopen());
    QVERIFY(bench.desk->editor()->batch().orderList.isEmpty());
    QVERIFY(bench.goOnWithIt());
    QCOMPARE(bench.step(), u"Products"_s);
    QCOMPARE(bench.find<QLineEdit>("orderProductProductUri")->text(), u"gms-1"_s);
    QCOMPARE(bench.find<QLineEdit>("orderProductLimitEndDate")->text(), u"31 June"_s);
    bench.goOn();
    QVERIFY(bench.banner().contains(u"Is no day"_s));
    bench.type("orderProductLimitEndDate", u"2031-06-30"_s);
    bench.goOn();
    QCOMPARE(bench.step(), u"Summary"_s);
    bench.goBack();
    bench.goBack();
    QCOMPARE(bench.find<QPlainTextEdit>("orderAssetAssetNos")->toPlainText(), u"8000000777"_s);
    bench.goBack();
    QCOMPARE(bench.find<QLineEdit>("orderCustomerName")->text(), u"北方轴承"_s);
}

void UnfinishedOrdersTest::finishedIsInTheBatchOnce()
{
    Bench bench;
    bench.desk->openNew();
    QVERIFY(bench.build());
    QVERIFY(bench.reopen());
    QVERIFY(bench.goOnWithIt());
    bench.goOn();
    bench.goOn();
    QVERIFY(bench.isOver());
    QCOMPARE(bench.desk->editor()->batch().orderList.size(), 1);
    // On disk they are never both there, nor neither.
    QTRY_VERIFY_WITH_TIMEOUT(
        bench.kept()->batch.orderList.size() + (bench.kept()->order ? 1 : 0) == 1 && !bench.kept()->order,
        30'000);
    QVERIFY(bench.reopen());
    QVERIFY(!bench.offer()->isVisible());
    QCOMPARE(bench.desk->editor()->batch().orderList.at(0).customerName, u"北方轴承"_s);
}

void UnfinishedOrdersTest::cancelledIsForgotten()
{
    Bench bench;
    bench.desk->openNew();
    QVERIFY(bench.build());
    QTRY_VERIFY_WITH_TIMEOUT(bench.kept() && bench.kept()->order, 30'000);
    bench.press("orderLeave"); // asks, and is told to stay
    QCOMPARE(bench.prompter.confirmations.size(), 1);
    QVERIFY(bench.wizard && bench.desk->hasUnfinished());
    bench.prompter.confirms = true;
    bench.press("orderLeave");
    QVERIFY(bench.isOver());
    QTRY_VERIFY_WITH_TIMEOUT(!bench.kept()->order, 30'000);
    QVERIFY(bench.reopen());
    QVERIFY(!bench.offer()->isVisible());
}

void UnfinishedOrdersTest::whatWasLookedAtIsNotKept()
{
    Bench bench;
    auto* editor = bench.desk->openNew();
    editor->insertOrders({orderOf(u"Hongda"_s)});
    QVERIFY(bench.begin(u"new_buy"_s, 0));
    QVERIFY(bench.reopen());
    QVERIFY(!bench.offer()->isVisible());
    QVERIFY(!bench.desk->hasUnfinished());
}

void UnfinishedOrdersTest::anOrderThatWasOpenedGoesOn()
{
    Bench bench;
    auto* editor = bench.desk->openNew();
    editor->insertOrders({orderOf(u"Hongda"_s), orderOf(u"Acme"_s)});
    QVERIFY(bench.begin(u"new_buy"_s, 1));
    bench.type("orderCustomerId", u"C-7"_s);
    QVERIFY(bench.reopen());
    // It moves before somebody goes on with it.
    editor = bench.desk->editor();
    editor->insertOrders({orderOf(u"Third"_s)});
    editor->choosePlace(orderAt(0));
    editor->findChild<QAction*>(u"batchRemoveAction"_s)->trigger();
    QCOMPARE(editor->batch().orderList.size(), 2);
    QVERIFY(bench.goOnWithIt());
    QVERIFY(bench.wizard->windowTitle().contains(u"change"_s));
    QCOMPARE(bench.find<QLineEdit>("orderCustomerId")->text(), u"C-7"_s);
    bench.choose("orderLicenseType", u"softkey"_s);
    bench.goOn();
    bench.press("orderGroupAdd");
    bench.type("orderAssetAssetNos", u"8000000777"_s);
    bench.goOn();
    bench.press("orderAddProduct");
    bench.type("orderProductProductUri", u"gms-1"_s);
    bench.goOn();
    bench.goOn();
    QVERIFY(bench.isOver());
    const auto orders = editor->batch().orderList;
    QCOMPARE(orders.size(), 2);
    QCOMPARE(orders[0].customerName, u"Acme"_s);
    QCOMPARE(orders[0].customerId, u"C-7"_s);
    QCOMPARE(orders[1].customerName, u"Third"_s);
}

void UnfinishedOrdersTest::picksAreFoundAgain()
{
    Bench bench;
    bench.desk->openNew();
    QVERIFY(bench.begin(u"delete_product"_s));
    bench.type("orderSourceId", bench.enterprise().toString());
    bench.goOn();
    QVERIFY(bench.isRead());
    const auto index = bench.product();
    const auto order = index.siblingAtColumn(PickTreeModel::LicenseOrder).data().toString();
    const auto number = index.parent().data().toString();
    bench.tick(index);
    bench.goOn();
    QCOMPARE(bench.step(), u"Forecast"_s);
    bench.find<QAbstractButton>("orderForecastStrict")->setChecked(true);
    QVERIFY(bench.reopen());
    QVERIFY(bench.goOnWithIt());
    QTRY_COMPARE_WITH_TIMEOUT(bench.step(), u"Forecast"_s, 60'000); // looked up, and where it was left
    QVERIFY(bench.find<QAbstractButton>("orderForecastStrict")->isChecked());
    bench.goOn();
    bench.goOn();
    QVERIFY(bench.isOver());
    const auto orders = bench.desk->editor()->batch().orderList;
    QCOMPARE(orders.size(), 1);
    QCOMPARE(orders[0].srcLicenseOrderId, order);
    QCOMPARE(orders[0].assets.at(0).assetNos, QStringList{number});
    QCOMPARE(orders[0].assets.at(0).products.size(), 1);
    QCOMPARE(orders[0].assets.at(0).products[0].strictMatchWhenDelete, std::optional(true));
}

void UnfinishedOrdersTest::picksThatHaveGoneAreSaid()
{
    Bench bench;
    bench.desk->openNew();
    QVERIFY(bench.begin(u"delete_asset"_s));
    bench.type("orderSourceId", bench.enterprise().toString());
    bench.goOn();
    QVERIFY(bench.isRead());
    bench.tick(bench.model()->index(0, 0));
    bench.tick(bench.model()->index(1, 0));
    QTRY_VERIFY_WITH_TIMEOUT(
        bench.kept() && bench.kept()->order && bench.kept()->order->picks.size() == 2, 30'000);
    const auto id = bench.desk->draftId();
    bench.stop();
    QTRY_VERIFY_WITH_TIMEOUT(!bench.isInUse(id), 30'000);
    // One of them is not the enterprise's any more.
    auto draft = *bench.drafts->get(id).result();
    auto content = *orderDraftFrom(draft.content, {});
    content.order->picks[1].assetNum = u"8999999999"_s;
    draft.content = contentOf(content);
    bench.drafts->put(draft);
    bench.drafts->release(id);
    bench.start();
    bench.desk->openDraft(id);
    QTRY_VERIFY_WITH_TIMEOUT(bench.desk->editor(), 30'000);
    QVERIFY(bench.goOnWithIt());
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QLabel>("orderPickState")->text().contains(u"1 asset"_s), 30'000);
    QVERIFY(bench.find<QLabel>("orderPickState")->text().contains(u"1 ticked before could not be found"_s));
}

void UnfinishedOrdersTest::discarding()
{
    Bench bench;
    bench.desk->openNew();
    QVERIFY(bench.build());
    QVERIFY(bench.reopen());
    QVERIFY(bench.offer()->isVisible());
    bench.pressOffer("batchOfferDiscard"); // asks, and is told not to
    QCOMPARE(bench.prompter.confirmations.size(), 1);
    QVERIFY(bench.offer()->isVisible() && bench.desk->hasUnfinished());
    bench.prompter.confirms = true;
    bench.pressOffer("batchOfferDiscard");
    QTRY_VERIFY(!bench.offer()->isVisible() && !bench.desk->hasUnfinished());
    QTRY_VERIFY_WITH_TIMEOUT(!bench.kept()->order, 30'000);
}

void UnfinishedOrdersTest::anotherWizardAsksFirst()
{
    Bench bench;
    bench.desk->openNew();
    QVERIFY(bench.build());
    QVERIFY(bench.reopen());
    emit bench.desk->editor()->wizardWanted(u"delete_asset"_s, -1);
    emit bench.desk->editor()->importWanted();
    emit bench.desk->editor()->sendWanted();
    QCOMPARE(bench.prompter.confirmations.size(), 3);
    QVERIFY(!bench.desk->findChild<QDialog*>());
    QVERIFY(bench.desk->hasUnfinished());
    bench.prompter.confirms = true;
    QVERIFY(bench.begin(u"delete_asset"_s));
    QVERIFY(!bench.desk->hasUnfinished());
    QVERIFY(!bench.offer()->isVisible());
}

void UnfinishedOrdersTest::numbersStayReserved()
{
    Bench bench;
    (void)bench.assetNumbers.add({u"8000000500"_s}, {});
    bench.desk->openNew();
    QVERIFY(bench.build());
    const auto id = bench.desk->draftId();
    (void)bench.assetNumbers.reserveThese(id, {u"8000000500"_s});
    bench.wizard->addNumbers({u"8000000500"_s});
    bench.desk->closeEditor();
    const auto state = [&] { return bench.assetNumbers.list().result().first().state; };
    QTest::qWait(0);
    QTRY_VERIFY_WITH_TIMEOUT(!bench.isInUse(id), 30'000);
    QCOMPARE(state(), StoredAssetNumber::State::Reserved);
    QSignalSpy opened(bench.desk.get(), &BatchDesk::editorOpened);
    bench.desk->openDraft(id);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, 30'000);
    bench.prompter.confirms = true;
    bench.pressOffer("batchOfferDiscard");
    QTRY_VERIFY(!bench.desk->hasUnfinished());
    bench.desk->closeEditor();
    QTRY_COMPARE_WITH_TIMEOUT(state(), StoredAssetNumber::State::Free, 30'000);
}

void UnfinishedOrdersTest::rowsOfAnImportGoOn()
{
    Bench bench;
    bench.desk->openNew();
    QVERIFY(bench.beginImport());
    QVERIFY(bench.pasteCells(cells));
    bench.pressImport("orderImportNext");
    QTRY_COMPARE(bench.import()->step(), OrderImportWizard::Step::Check);
    auto& grid = bench.import()->grid();
    QVERIFY(grid.setData(grid.index(1, 4), u"gms-9"_s));
    QVERIFY(bench.reopen());
    QVERIFY(bench.offer()->isVisible());
    bench.pressOffer("batchOfferBannerAction");
    QVERIFY(bench.import());
    QCOMPARE(bench.import()->step(), OrderImportWizard::Step::Check);
    QCOMPARE(bench.import()->grid().index(1, 4).data().toString(), u"gms-9"_s);
    // Closing it would lose what was edited before.
    bench.import()->reject();
    QCOMPARE(bench.prompter.confirmations.size(), 1);
    bench.pressImport("orderImportNext");
    QTRY_COMPARE(bench.import()->step(), OrderImportWizard::Step::Preview);
    bench.pressImport("orderImportNext");
    QTRY_VERIFY(!bench.import());
    QCOMPARE(bench.desk->editor()->batch().orderList.size(), 2);
    QCOMPARE(bench.desk->editor()->batch().orderList[1].assets.at(0).products.at(0).productUri, u"gms-9"_s);
    QTRY_VERIFY_WITH_TIMEOUT(!bench.kept()->import && bench.kept()->batch.orderList.size() == 2, 30'000);
}

void UnfinishedOrdersTest::withoutAKeychainNothingSecretIsKept()
{
    Bench bench;
    bench.desk->openNew();
    QVERIFY(bench.build());
    bench.goBack();
    bench.goBack();
    bench.choose("orderLicenseType", u"identity_usbkey"_s);
    bench.goOn();
    bench.goOn();
    bench.type("orderProductPasswords", u"canary-sword"_s);
    QTRY_VERIFY_WITH_TIMEOUT(
        bench.kept() && bench.kept()->order && bench.kept()->order->lacksPasswords == 1, 60'000);
    QVERIFY(bench.reopen());
    QVERIFY(!bench.onDisk("canary-sword"));
    QVERIFY(bench.goOnWithIt());
    QVERIFY(bench.banner().contains(u"not kept"_s));
    QCOMPARE(bench.find<QLineEdit>("orderProductProductUri")->text(), u"gms-1"_s);
    bench.prompter.confirms = true;
    bench.press("orderLeave");
    QVERIFY(bench.isOver());
    // A table of which nobody knows what is in its columns.
    QVERIFY(bench.beginImport());
    QVERIFY(bench.pasteCells(u"a\tb\ncanary-table\t1\n"_s));
    QVERIFY(bench.reopen());
    QVERIFY(!bench.onDisk("canary-table"));
    QVERIFY(!bench.offer()->isVisible());
}

void UnfinishedOrdersTest::passwordsComeBack()
{
    Bench bench;
    bench.desk->openNew();
    QVERIFY(bench.build());
    bench.goBack();
    bench.goBack();
    bench.choose("orderLicenseType", u"identity_usbkey"_s);
    bench.goOn();
    bench.goOn();
    bench.type("orderProductPasswords", u"canary-sword"_s);
    const auto isSealed = [&] {
        const auto found = bench.list();
        const auto draft = found.isEmpty() ? std::nullopt : bench.drafts->get(found.first().id).result();
        const auto content = draft ? orderDraftFrom(draft->content, {}) : std::nullopt;
        return content && content->order && content->order->lacksPasswords == 1 && !draft->sealed.isEmpty();
    };
    QTRY_VERIFY_WITH_TIMEOUT(isSealed(), 60'000);
    QVERIFY(bench.reopen());
    QVERIFY(!bench.onDisk("canary-sword"));
    QVERIFY(bench.goOnWithIt());
    QVERIFY(bench.banner().isEmpty());
    bench.goOn();
    bench.goOn();
    QVERIFY(bench.isOver());
    QCOMPARE(bench.desk->editor()->batch().orderList.at(0).assets.at(0).products.at(0).passwords,
        QStringList{u"canary-sword"_s});
}

void UnfinishedOrdersTest::columnsOfAnImportGoOn()
{
    Bench bench;
    bench.desk->openNew();
    QVERIFY(bench.beginImport());
    QVERIFY(bench.pasteCells(u"x\t资产号\ncanary-table\t8000000001\n"_s));
    const auto choice = [&] {
        const auto* table = bench.import()->findChild<QTableWidget*>(u"importColumnsTable"_s);
        return table->findChildren<QComboBox*>().value(0);
    };
    QVERIFY(choice());
    choice()->setCurrentIndex(choice()->findData(int(OrderColumn::ProductUri)));
    QTRY_VERIFY_WITH_TIMEOUT(
        !bench.list().isEmpty() && !bench.drafts->get(bench.list().first().id).result()->sealed.isEmpty(),
        60'000);
    QVERIFY(bench.reopen());
    QVERIFY(!bench.onDisk("canary-table"));
    QVERIFY(bench.offer()->isVisible());
    bench.pressOffer("batchOfferBannerAction");
    QVERIFY(bench.import());
    QCOMPARE(bench.import()->step(), OrderImportWizard::Step::Columns);
    QCOMPARE(choice()->currentData().toInt(), int(OrderColumn::ProductUri));
}

QTEST_MAIN(UnfinishedOrdersTest)
#include "tst_unfinished_orders.moc"
