// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/license_type.h"
#include "services/endpoints/order_module/order_encoding.h"
#include "services/gateway/wire/redaction.h"
#include "tests/support/journal_steps.h"
#include "tests/support/test_program.h"
#include "tests/ui/renewals/renewal_bench.h"
#include "ui/kit/banner.h"
#include "ui/orders/batch_list.h"
#include "ui/renewals/channel_answers.h"
#include "ui/renewals/draft_renewals.h"

#include <QSet>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

const QString inNewDraft = u"In the new draft"_s;

/// Two products of one customer.
QList<EndingProduct> endingTwo()
{
    return {{u"8700000001"_s}, {u"8700000002"_s}};
}

bool renewalBannerShows(const QWidget* widget)
{
    return QTest::qWaitFor([widget] { return widget->isVisible(); }, 30'000);
}

} // namespace

class DraftRenewalsTest : public QObject
{
    Q_OBJECT
private slots:
    void aBatchForEachChannel();
    void everyLicenceType();
    void nothingIsAnsweredBeforehand();
    void whoCancelsHasSaidNothing();
    void answersAreKept();
    void answersBelongToAConnection();
    void oneLineGoesFirst();
    void aDoneRenewalProvesTheAnswer();
    void anotherAnswerIsNotProven();
    void whatAnotherWindowDraftedIsLeftOut();
    void twoWindowsAtTheSameMoment();
    void aDeletedDraftIsOpenAgain();
    void whatWasSentIsLeftOut_data();
    void whatWasSentIsLeftOut();
    void theRestComesFromTheLastOrder();
    void aTemplateIsReadBeforeDraftsAreMade();
    void crmIdsOnlyWhereTheAnswerSaysSo();
    void theJournalKeepsWhatIsRenewed();
    void whatIsSentWhileItIsReadIsKnown();
    void withoutAPlaceForDraftsItSaysWhy();
    void byKeyboard();
};

void DraftRenewalsTest::aBatchForEachChannel()
{
    RenewalBench bench;
    auto products = endingTwo();
    products.append({u"8700000003"_s, u"CN-02"_s});
    QSignalSpy wanted(&bench.host, &Page::draftWanted);
    draftRenewals(&bench.host, bench.context, bench.lines(products));
    auto* dialog = bench.host.findChild<DraftRenewalsDialog*>();
    QVERIFY(dialog);
    for (int place = 0; place < 2; ++place)
        part<QComboBox>(dialog, u"renewalsPurchase%1"_s.arg(place))->setCurrentIndex(0);
    QTRY_VERIFY_WITH_TIMEOUT(dialog->isAtRest(), 30'000);
    part<QAbstractButton>(dialog, u"renewalsAll"_s)->click();
    QTRY_VERIFY_WITH_TIMEOUT(dialog->isAtRest(), 30'000);
    part<QPushButton>(dialog, u"draftRenewalsGo"_s)->click();
    QTRY_COMPARE_WITH_TIMEOUT(wanted.size(), 1, 30'000);
    QCOMPARE(bench.prompter.messages.size(), 1); // there is a second one
    const auto drafts = bench.drafted();
    QCOMPARE(drafts.size(), 2);
    QVERIFY(bench.draftIds().contains(wanted.first().first().toString()));
    QSet<QString> channels, numbers, assets;
    for (const auto& draft : drafts) {
        const auto& batch = draft.batch;
        channels.insert(batch.channelCode);
        numbers.insert(batch.channelOrderId);
        QCOMPARE(batch.syncMode, u"sync"_s);
        QCOMPARE(batch.orderList.size(), 1); // one customer, one licence type
        QCOMPARE(batch.orderList.first().orderType, u"new_buy"_s);
        QVERIFY(batch.orderList.first().srcLicenseOrderId.isEmpty());
        for (const auto& asset : batch.orderList.first().assets)
            for (const auto& number : asset.assetNos)
                assets.insert(number);
        QCOMPARE(draft.renews.size(), batch.channelCode == u"CN-01"_s ? 2 : 1);
    }
    QCOMPARE(channels, (QSet<QString>{u"CN-01"_s, u"CN-02"_s}));
    QCOMPARE(numbers.size(), 2);
    QVERIFY(!numbers.contains(QString()));
    QCOMPARE(assets, (QSet<QString>{u"8700000001"_s, u"8700000002"_s, u"8700000003"_s}));
    QCOMPARE(bench.sent(), 0);
}

void DraftRenewalsTest::everyLicenceType()
{
    RenewalBench bench;
    QList<EndingProduct> products;
    QStringList types;
    for (const auto& type : licenseTypes()) {
        types.append(QString::fromLatin1(type.value));
        products.append({u"87000001%1"_s.arg(types.size(), 2, 10, QChar(u'0')), u"CN-01"_s, types.last()});
    }
    QCOMPARE(types.size(), 14);
    OpenRenewals renewals(bench, bench.lines(products));
    renewals.answer(0);
    renewals.tickAll();
    QCOMPARE(renewals.results().count(inNewDraft), 14);
    QCOMPARE(renewals.make(), 1);
    const auto drafts = bench.drafted();
    QCOMPARE(drafts.size(), 1);
    QStringList ordered;
    for (const auto& order : drafts.first().batch.orderList) {
        QCOMPARE(order.assets.size(), 1);
        QCOMPARE(order.assets.first().products.size(), 1);
        ordered.append(order.licenseType);
    }
    QCOMPARE(ordered, types); // each once, in the order of the selection
    QCOMPARE(drafts.first().renews.size(), 14);
}

void DraftRenewalsTest::nothingIsAnsweredBeforehand()
{
    RenewalBench bench;
    OpenRenewals renewals(bench, bench.lines(endingTwo()));
    QCOMPARE(renewals.purchaseBox(0)->currentIndex(), -1);
    QVERIFY(!renewals.create()->isEnabled());
    QCOMPARE(renewals.results().count(inNewDraft), 0);
    QVERIFY(part<QLabel>(renewals.dialog(), u"renewalsWhatIfTotals"_s)->text().startsWith(u"2 "_s));
    renewals.answer(0);
    QVERIFY(renewals.create()->isEnabled());
}

void DraftRenewalsTest::whoCancelsHasSaidNothing()
{
    RenewalBench bench;
    {
        OpenRenewals renewals(bench, bench.lines(endingTwo()));
        renewals.answer(0);
        renewals.dialog()->reject();
    }
    QVERIFY(!channelAnswer(bench.context, u"CN-01"_s));
    QVERIFY(bench.draftIds().isEmpty());
}

void DraftRenewalsTest::answersAreKept()
{
    RenewalBench bench;
    {
        OpenRenewals renewals(bench, bench.lines({{u"8700000001"_s}}));
        renewals.answer(0, SameNumberPurchase::Adds);
        part<QAbstractButton>(renewals.dialog(), u"renewalsCopies0"_s)->click();
        QVERIFY(renewals.rests());
        QCOMPARE(renewals.make(), 1);
    }
    const auto kept = channelAnswer(bench.context, u"CN-01"_s);
    QVERIFY(kept);
    QCOMPARE(kept->purchase, SameNumberPurchase::Adds);
    QVERIFY(kept->copiesCrmProductId);
    QVERIFY(!channelAnswer(bench.context, u"CN-02"_s));
    OpenRenewals again(bench, bench.lines({{u"8700000002"_s}, {u"8700000003"_s, u"CN-02"_s}}));
    QCOMPARE(again.purchaseBox(0)->currentData().toInt(), int(SameNumberPurchase::Adds));
    QVERIFY(part<QAbstractButton>(again.dialog(), u"renewalsCopies0"_s)->isChecked());
    QCOMPARE(again.purchaseBox(1)->currentIndex(), -1);
    // It can be changed, and then that is kept.
    again.answer(0, SameNumberPurchase::NeedsNewNumber);
    QCOMPARE(again.make(), 1);
    QCOMPARE(channelAnswer(bench.context, u"CN-01"_s)->purchase, SameNumberPurchase::NeedsNewNumber);
}

void DraftRenewalsTest::answersBelongToAConnection()
{
    RenewalBench bench;
    bench.context.profile.id = QUuid::createUuid();
    keepChannelAnswer(bench.context, u"CN-01"_s, {SameNumberPurchase::Extends, false, 1});
    const auto before = bench.context.profile.id;
    bench.context.profile.id = QUuid::createUuid();
    QVERIFY(!channelAnswer(bench.context, u"CN-01"_s));
    bench.context.profile.id = before;
    QVERIFY(channelAnswer(bench.context, u"CN-01"_s));
    // It goes with its connection.
    bench.settings.removeAllWith({profileKey(bench.context.profile)});
    QVERIFY(!channelAnswer(bench.context, u"CN-01"_s));
}

void DraftRenewalsTest::oneLineGoesFirst()
{
    RenewalBench bench;
    auto products = endingTwo();
    products.append({u"8700000003"_s, u"CN-02"_s});
    OpenRenewals renewals(bench, bench.lines(products));
    renewals.answer(0);
    renewals.answer(1);
    QCOMPARE(renewals.results().count(inNewDraft), 2); // one of each channel
    QCOMPARE(renewals.make(), 2);
    for (const auto& draft : bench.drafted())
        QCOMPARE(draft.renews.size(), 1);
}

void DraftRenewalsTest::aDoneRenewalProvesTheAnswer()
{
    RenewalBench bench;
    const auto old = bench.lines({{u"8700000009"_s}});
    keepChannelAnswer(bench.context, u"CN-01"_s, {SameNumberPurchase::Extends, false, 1});
    auto batch = BatchBench::batch(u"SO-renewed"_s);
    bench.sendRenewal(batch, {renewedLine(old.front())});
    OpenRenewals renewals(bench, bench.lines({{u"8700000011"_s}, {u"8700000012"_s}, {u"8700000013"_s}}));
    QCOMPARE(renewals.results().count(inNewDraft), 3);
    QVERIFY(!part<QWidget>(renewals.dialog(), u"renewalsAll"_s)->isVisible());
    QCOMPARE(renewals.make(), 1);
}

void DraftRenewalsTest::anotherAnswerIsNotProven()
{
    RenewalBench bench;
    const auto old = bench.lines({{u"8700000009"_s}});
    bench.sendRenewal(BatchBench::batch(u"SO-renewed"_s), {renewedLine(old.front())});
    // Somebody has said so after it was sent.
    keepChannelAnswer(bench.context, u"CN-01"_s,
        {SameNumberPurchase::Extends, false, QDateTime::currentMSecsSinceEpoch() + 1});
    OpenRenewals renewals(bench, bench.lines({{u"8700000011"_s}, {u"8700000012"_s}}));
    QCOMPARE(renewals.results().count(inNewDraft), 1);
}

void DraftRenewalsTest::whatAnotherWindowDraftedIsLeftOut()
{
    RenewalBench bench;
    OpenRenewals first(bench, bench.lines({{u"8700000001"_s}}));
    OpenRenewals second(bench, bench.lines(endingTwo()));
    first.answer(0);
    second.answer(0);
    second.tickAll();
    QCOMPARE(second.results(), (QStringList{inNewDraft, inNewDraft}));
    QCOMPARE(first.make(), 1);
    const auto number = bench.drafted().first().batch.channelOrderId;
    QTRY_VERIFY_WITH_TIMEOUT(second.rests() && second.results().first().contains(number), 30'000);
    QCOMPARE(second.results().last(), inNewDraft);
    QCOMPARE(second.make(), 1);
    const auto drafts = bench.drafted();
    QCOMPARE(drafts.size(), 2);
    QSet<Text> renewed;
    for (const auto& draft : drafts)
        for (const auto& line : draft.renews)
            renewed.insert(line.line);
    QCOMPARE(renewed.size(), 2);
}

void DraftRenewalsTest::twoWindowsAtTheSameMoment()
{
    RenewalBench bench;
    OpenRenewals first(bench, bench.lines({{u"8700000001"_s}}));
    OpenRenewals second(bench, bench.lines({{u"8700000001"_s}}));
    first.answer(0);
    second.answer(0);
    first.create()->click();
    second.create()->click();
    const auto* banner = part<Banner>(second.dialog(), u"draftRenewalsBanner"_s);
    QVERIFY(renewalBannerShows(banner));
    QCOMPARE(first.drafted.size(), 1);
    QCOMPARE(second.drafted.size(), 0);
    QCOMPARE(bench.draftIds().size(), 1);
    QVERIFY(second.rests());
    QVERIFY(!second.create()->isEnabled());
    QCOMPARE(second.results().count(inNewDraft), 0);
}

void DraftRenewalsTest::aDeletedDraftIsOpenAgain()
{
    RenewalBench bench;
    const auto products = QList<EndingProduct>{{u"8700000001"_s}};
    {
        OpenRenewals renewals(bench, bench.lines(products));
        renewals.answer(0);
        QCOMPARE(renewals.make(), 1);
    }
    OpenRenewals renewals(bench, bench.lines(products));
    QCOMPARE(renewals.results().count(inNewDraft), 0);
    QVERIFY(!renewals.create()->isEnabled());
    QVERIFY(bench.drafts->remove(bench.draftIds().first()).result());
    QTRY_VERIFY_WITH_TIMEOUT(renewals.rests() && renewals.create()->isEnabled(), 30'000);
    QCOMPARE(renewals.make(), 1);
}

void DraftRenewalsTest::whatWasSentIsLeftOut_data()
{
    QTest::addColumn<QString>("fault");
    QTest::addColumn<bool>("isRefused");
    QTest::newRow("done") << QString() << false;
    QTest::newRow("unknown") << u"close"_s << false;
    QTest::newRow("refused") << QString() << true;
}

void DraftRenewalsTest::whatWasSentIsLeftOut()
{
    QFETCH(const QString, fault);
    QFETCH(const bool, isRefused);
    RenewalBench bench;
    const auto lines = bench.lines({{u"8700000001"_s}});
    {
        OpenRenewals renewals(bench, lines);
        renewals.answer(0);
        QCOMPARE(renewals.make(), 1);
    }
    const auto draft = bench.drafted().first();
    auto batch = draft.batch;
    // The sandbox refuses a customerId that it does not know, and knows this customer by its channel.
    for (auto& order : batch.orderList) {
        if (isRefused) continue;
        order.customerId.clear();
        order.enterpriseGlobalId.clear();
        order.channelCustomerId = u"CC10001"_s;
    }
    if (!fault.isEmpty()) bench.fault(fault);
    bench.sendRenewal(batch, draft.renews);
    QVERIFY(bench.drafts->remove(bench.draftIds().first()).result());
    OpenRenewals renewals(bench, lines);
    QCOMPARE(renewals.results().count(inNewDraft), isRefused ? 1 : 0);
    QCOMPARE(renewals.create()->isEnabled(), isRefused);
    if (!isRefused) QVERIFY(renewals.results().first().contains(batch.channelOrderId));
}

void DraftRenewalsTest::theRestComesFromTheLastOrder()
{
    RenewalBench bench;
    auto earlier = BatchBench::batch(u"SO-earlier"_s);
    for (auto& order : earlier.orderList)
        order.adminName = u"Li"_s;
    bench.send(earlier);
    auto lines = bench.lines({{u"8700000021"_s}});
    lines.front().customerId = {};
    lines.front().channelCustomerId = Text(u"CC10001"_s);
    lines.front().enterprise = {};
    OpenRenewals renewals(bench, lines);
    renewals.answer(0);
    auto* fill = part<QComboBox>(renewals.dialog(), u"renewalsFill"_s);
    QVERIFY(fill->findText(u"SO-earlier"_s, Qt::MatchContains) > 0);
    QCOMPARE(renewals.make(), 1);
    QCOMPARE(bench.drafted().first().batch.orderList.first().adminName, u"Li"_s);
}

void DraftRenewalsTest::aTemplateIsReadBeforeDraftsAreMade()
{
    RenewalBench bench;
    auto order = BatchBench::order(1, u"8700000001"_s);
    order.assets.first().products.first().productType = u"seat"_s;
    OrderTemplates templates(*bench.drafts, profileKey(bench.context.profile));
    QVERIFY(templates.save(u"Seats"_s, order).result());
    OpenRenewals renewals(bench, bench.lines({{u"8700000001"_s}}));
    renewals.answer(0);
    auto* fill = part<QComboBox>(renewals.dialog(), u"renewalsFill"_s);
    const auto place = [fill] { return fill->findText(u"Seats"_s, Qt::MatchContains); };
    QTRY_VERIFY_WITH_TIMEOUT(place() > 0, 30'000);
    fill->setCurrentIndex(place()); // and go on at once
    QCOMPARE(renewals.make(), 1);
    const auto drafted = bench.drafted().first().batch.orderList.first();
    QCOMPARE(drafted.assets.first().products.first().productType, u"seat"_s);
}

void DraftRenewalsTest::crmIdsOnlyWhereTheAnswerSaysSo()
{
    for (const bool copies : {false, true}) {
        RenewalBench bench;
        OpenRenewals renewals(bench, bench.lines({{u"8700000001"_s}}));
        renewals.answer(0);
        if (copies) part<QAbstractButton>(renewals.dialog(), u"renewalsCopies0"_s)->click();
        QVERIFY(renewals.rests());
        QCOMPARE(renewals.make(), 1);
        const auto drafts = bench.drafted();
        QCOMPARE(drafts.first().batch.orderList.first().assets.first().products.first().crmProductId,
            copies ? u"CRM-8700000001"_s : QString());
    }
}

void DraftRenewalsTest::theJournalKeepsWhatIsRenewed()
{
    RenewalBench bench;
    const auto lines = bench.lines({{u"8700000001"_s}});
    bench.sendRenewal(BatchBench::batch(u"SO-1"_s), {renewedLine(lines.front())});
    std::optional<RenewalRecords> read;
    QObject context;
    bool isAnswered = false;
    askRenewalRecords(bench.journal.get(), bench.drafts.get(), {}, profileKey(bench.context.profile),
        &context, [&](const std::optional<RenewalRecords>& records) {
            read = records;
            isAnswered = true;
        });
    QTRY_VERIFY_WITH_TIMEOUT(isAnswered, 30'000);
    QVERIFY(read);
    QCOMPARE(read->sent.size(), 2); // a line for each order
    QCOMPARE(read->sent.first().renews, QList<RenewedLine>{renewedLine(lines.front())});
    // The list of orders says which order it replaces.
    std::optional<SentBatch> sent;
    readSentBatch(bench.journal.get(), read->sent.first().entry, &context,
        [&](const std::optional<SentBatch>& batch) { sent = batch; });
    QTRY_VERIFY_WITH_TIMEOUT(sent, 30'000);
    QCOMPARE(batchRowOf(*sent, {}).renewed, Text(u"OLD-8700000001 (8700000001)"_s));
    QCOMPARE(read->lastDoneOf.value(u"CN-01"_s).channelOrderId, u"SO-1"_s);
}

void DraftRenewalsTest::whatIsSentWhileItIsReadIsKnown()
{
    RenewalBench bench;
    const auto line = bench.lines({{u"8700000001"_s}}).front();
    OrderDraft draft{BatchBench::batch(u"SO-1"_s)};
    draft.renews = {renewedLine(line)};
    bench.putDraft(u"draft-1"_s, draft);
    auto intent = journalsteps::intentOf(journalsteps::newId(), u"SO-1"_s);
    intent.endpoint = u"O5"_s;
    intent.operation = u"draft-1"_s;
    intent.body = redactJson(encodeBatchOrder(draft.batch, {}));
    intent.before = withRenewed({}, draft.renews);
    std::optional<RenewalRecords> read;
    QObject context;
    askRenewalRecords(bench.journal.get(), bench.drafts.get(), {}, profileKey(bench.context.profile),
        &context, [&](const std::optional<RenewalRecords>& records) { read = records; });
    // At this moment another window sends the draft, which is gone then.
    QCOMPARE(journalsteps::beginNow(*bench.journal, intent), QString());
    QVERIFY(bench.drafts->remove(u"draft-1"_s).result());
    QTRY_VERIFY_WITH_TIMEOUT(read, 30'000);
    const auto book = read->book({}, bench.context.format.zone);
    QCOMPARE(renewalState(line, book).standing, RenewalStanding::Unknown);
}

void DraftRenewalsTest::withoutAPlaceForDraftsItSaysWhy()
{
    RenewalBench bench;
    bench.context.drafts = nullptr;
    OpenRenewals renewals(bench, bench.lines(endingTwo()));
    renewals.answer(0);
    QVERIFY(!renewals.create()->isEnabled());
    QVERIFY(!renewals.create()->toolTip().isEmpty());
}

void DraftRenewalsTest::byKeyboard()
{
    RenewalBench bench;
    OpenRenewals renewals(bench, bench.lines(endingTwo()));
    // Everything that keys come to has a name.
    QSet<QWidget*> reached;
    for (auto* widget = renewals.dialog()->nextInFocusChain(); !reached.contains(widget);
         widget = widget->nextInFocusChain()) {
        reached.insert(widget);
        if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisible() || widget->focusProxy()) continue;
        if (qobject_cast<QLineEdit*>(widget) && widget->parentWidget()->inherits("QAbstractSpinBox"))
            continue;
        QVERIFY2(!widget->accessibleName().isEmpty() || qobject_cast<QAbstractButton*>(widget),
            qPrintable(widget->objectName()));
    }
    auto* purchase = renewals.purchaseBox(0);
    purchase->setFocus();
    QTest::keyClick(purchase, Qt::Key_Down);
    QVERIFY(renewals.rests());
    QCOMPARE(purchase->currentIndex(), 0);
    QTest::keyClick(renewals.dialog(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(renewals.drafted.size(), 1, 30'000);
}

LOCKKEEPER_TEST(Widgets, DraftRenewalsTest)
#include "tst_draft_renewals.moc"
