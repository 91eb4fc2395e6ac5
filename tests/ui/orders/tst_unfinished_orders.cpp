// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/orders/unfinished_bench.h"
#include "ui/kit/theme/language.h"

#include <QAction>
#include <QLabel>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

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
    void withoutAKeychainNothingSecretIsKept();
    void passwordsComeBack();

private:
    Language m_language;
};

void UnfinishedOrdersTest::aNewOrderGoesOn()
{
    UnfinishedBench bench;
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
    QVERIFY(bench.banner().contains(u"Enter a day"_s));
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
    UnfinishedBench bench;
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
    UnfinishedBench bench;
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
    UnfinishedBench bench;
    auto* editor = bench.desk->openNew();
    editor->insertOrders({orderOf(u"Hongda"_s)});
    QVERIFY(bench.begin(u"new_buy"_s, 0));
    QVERIFY(bench.reopen());
    QVERIFY(!bench.offer()->isVisible());
    QVERIFY(!bench.desk->hasUnfinished());
}

void UnfinishedOrdersTest::anOrderThatWasOpenedGoesOn()
{
    UnfinishedBench bench;
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
    UnfinishedBench bench;
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
    QCOMPARE(bench.step(), u"Expected results"_s);
    bench.find<QAbstractButton>("orderForecastStrict")->setChecked(true);
    QVERIFY(bench.reopen());
    QVERIFY(bench.goOnWithIt());
    QTRY_COMPARE_WITH_TIMEOUT(
        bench.step(), u"Expected results"_s, 60'000); // looked up, and where it was left
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
    UnfinishedBench bench;
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
    QVERIFY(bench.find<QLabel>("orderPickState")->text().contains(u"1 earlier tick"_s));
    // Of another enterprise nothing was ticked.
    bench.goBack();
    bench.type("orderSourceId", u"E-another"_s);
    bench.goOn();
    QTRY_VERIFY_WITH_TIMEOUT(!bench.find<QLabel>("orderPickState")->text().contains(u"before"_s), 30'000);
}

void UnfinishedOrdersTest::discarding()
{
    UnfinishedBench bench;
    bench.desk->openNew();
    QVERIFY(bench.build());
    QVERIFY(bench.reopen());
    QVERIFY(bench.offer()->isVisible());
    bench.pressOffer("unfinishedBatchBannerOther"); // asks, and is told not to
    QCOMPARE(bench.prompter.confirmations.size(), 1);
    QVERIFY(bench.offer()->isVisible() && bench.desk->hasUnfinished());
    bench.prompter.confirms = true;
    bench.pressOffer("unfinishedBatchBannerOther");
    QTRY_VERIFY(!bench.offer()->isVisible() && !bench.desk->hasUnfinished());
    QTRY_VERIFY_WITH_TIMEOUT(!bench.kept()->order, 30'000);
}

void UnfinishedOrdersTest::anotherWizardAsksFirst()
{
    UnfinishedBench bench;
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
    UnfinishedBench bench;
    (void)bench.assetNumbers.add({u"8000000500"_s}, {});
    bench.desk->openNew();
    QVERIFY(bench.build());
    const auto id = bench.desk->draftId();
    (void)bench.assetNumbers.reserveThese(id, {u"8000000500"_s});
    bench.wizard->addNumbers({u"8000000500"_s});
    bench.desk->closeEditor();
    const auto state = [&] { return bench.assetNumbers.list().result().first().state; };
    drainEvents();
    QTRY_VERIFY_WITH_TIMEOUT(!bench.isInUse(id), 30'000);
    QCOMPARE(state(), StoredAssetNumber::State::Reserved);
    QSignalSpy opened(bench.desk.get(), &BatchListOrEditor::editorOpened);
    bench.desk->openDraft(id);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, 30'000);
    bench.prompter.confirms = true;
    bench.pressOffer("unfinishedBatchBannerOther");
    QTRY_VERIFY(!bench.desk->hasUnfinished());
    bench.desk->closeEditor();
    QTRY_COMPARE_WITH_TIMEOUT(state(), StoredAssetNumber::State::Free, 30'000);
}

void UnfinishedOrdersTest::withoutAKeychainNothingSecretIsKept()
{
    UnfinishedBench bench;
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
    QVERIFY(bench.banner().contains(u"weren't saved"_s));
    QCOMPARE(bench.find<QLineEdit>("orderProductProductUri")->text(), u"gms-1"_s);
}

void UnfinishedOrdersTest::passwordsComeBack()
{
    UnfinishedBench bench;
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

LOCKKEEPER_TEST(Widgets, UnfinishedOrdersTest)
#include "tst_unfinished_orders.moc"
