// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/order_draft.h"
#include "services/storage/drafts/draft_store.h"
#include "tests/support/test_program.h"
#include "tests/ui/dialog_parts.h"
#include "tests/ui/renewals/kept_renewals.h"
#include "ui/base/page.h"
#include "ui/kit/theme/language.h"
#include "ui/renewals/channel_answers.h"
#include "ui/renewals/draft_renewals_dialog.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QSet>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

constexpr int customersOfPresses = 20;
constexpr int mostPresses = 8;

/// Twenty enterprises, each a customer of one channel, with a product that ends in ten days and one that does
/// not end soon.
struct TwentyCustomers : KeptRenewals {
    TwentyCustomers()
    {
        for (int i = 0; i < customersOfPresses; ++i) {
            const EnterpriseId enterprise(u"72%1"_s.arg(i, 2, 10, QChar(u'0')));
            enterprises.noteOpened(enterprise, u"Customer %1"_s.arg(i));
            std::vector<VirtualAsset> assets;
            std::vector<AssetNumberRecord> numbers;
            for (const int endsIn : {10, 200}) {
                auto& asset = assets.emplace_back();
                asset.assetNum =
                    AssetNumber(u"87%1%2"_s.arg(i, 4, 10, QChar(u'0')).arg(endsIn, 4, 10, QChar(u'0')));
                asset.id = AssetId(enterprise.toString() + QString::number(endsIn));
                asset.licenseType = Text(u"softkey"_s);
                auto& record = numbers.emplace_back();
                record.assetNum = asset.assetNum;
                record.assetId = asset.id;
                AssetProducts under;
                auto& product = under.productInstanceList.emplace_back();
                product.id = Text(asset.id.toString() + u'p');
                product.productUri = Text(u"gms-20301"_s);
                product.productName = Text(u"Takeoff"_s);
                product.licenseType = asset.licenseType;
                product.channelCode = Text(u"CN-01"_s);
                product.customerId = CustomerId(u"C-%1"_s.arg(i));
                product.timeDurationExpression = Text(u"1-0-0"_s);
                product.limitEndTime =
                    endOfDay(dayFromToday(endsIn), RecordFormat().zone, TimestampUnit::Milliseconds);
                holdings.noteProducts(asset.id, std::make_shared<const AssetProducts>(std::move(under)));
            }
            holdings.noteAssets(enterprise, assets, true);
            holdings.noteAssetNumbers(enterprise, numbers);
        }
    }

    [[nodiscard]] QList<OrderDraft> drafted() const
    {
        QList<OrderDraft> all;
        for (const auto& each : context.drafts->list(profileKey(context.profile)).result())
            if (const auto kept = context.drafts->get(each.id).result())
                if (auto draft = orderDraftFrom(kept->content, {})) all.append(*draft);
        return all;
    }
};

/// What a person presses: clicks, and chords of keys, each counted.
class Presses
{
public:
    void click(QWidget* widget) { clickAt(widget, widget->rect().center()); }
    void clickAt(QWidget* widget, const QPoint& point)
    {
        QVERIFY2(widget && widget->isVisible() && widget->isEnabled(),
            widget ? qPrintable(widget->objectName()) : "there is nothing to press");
        QTest::mouseClick(widget, Qt::LeftButton, {}, point);
        ++m_count;
    }
    void chord(QWidget* widget, Qt::Key key, Qt::KeyboardModifiers modifiers)
    {
        QTest::keyClick(widget, key, modifiers);
        ++m_count;
    }
    [[nodiscard]] int count() const { return m_count; }

private:
    int m_count = 0;
};

} // namespace

/// From "ends in 30 days" to a draft for twenty customers, in at most eight presses.
class RenewalPressesTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void theFirstTime();
    void onceTheAnswerIsKnown();

private:
    void choose(const PageWindow& window, Presses& presses);
    void draft(const PageWindow& window, Presses& presses, bool isAnswered);

    Language m_language;
};

/// What ends in 30 days, and all of it.
void RenewalPressesTest::choose(const PageWindow& window, Presses& presses)
{
    const auto notices = window.rows() - 2 * customersOfPresses; // enterprises that were not read
    QVERIFY(notices >= 0);
    presses.click(window.find<QAbstractButton>(u"Next30Chip"_s));
    QTRY_COMPARE(window.rows(), customersOfPresses + notices);
    auto* table = window.table();
    presses.clickAt(table->viewport(), table->visualRect(table->model()->index(0, 0)).center());
    presses.chord(table, Qt::Key_A, Qt::ControlModifier);
    QTRY_COMPARE(table->selectedRowCount(), int(customersOfPresses + notices));
}

void RenewalPressesTest::draft(const PageWindow& window, Presses& presses, bool isAnswered)
{
    auto* button = window.find<QAbstractButton>(u"Draft"_s);
    QTRY_VERIFY(button->isEnabled());
    presses.click(button);
    QTRY_VERIFY(window.page()->window()->findChild<DraftRenewalsDialog*>());
    auto* dialog = window.page()->window()->findChild<DraftRenewalsDialog*>();
    const auto rests = [dialog] { return QTest::qWaitFor([dialog] { return dialog->isAtRest(); }, 30'000); };
    QVERIFY(rests());
    auto* answer = part<QComboBox>(dialog, u"renewalsPurchase0"_s);
    if (!isAnswered) {
        presses.click(answer);
        QTRY_VERIFY(answer->view()->isVisible());
        // Until then a release still belongs to the click that has opened it.
        QTest::qWait(QApplication::doubleClickInterval() + 50);
        presses.clickAt(
            answer->view()->viewport(), answer->view()->visualRect(answer->model()->index(0, 0)).center());
    }
    QTRY_COMPARE(answer->currentData().toInt(), int(SameNumberPurchase::Extends));
    QVERIFY(rests());
    auto* all = part<QAbstractButton>(dialog, u"renewalsAll"_s);
    QTRY_VERIFY(all->isVisible()); // no renewal was done here yet
    // The box itself, at its left.
    presses.clickAt(all, {10, all->height() / 2});
    QTRY_VERIFY(all->isChecked());
    QVERIFY(rests());
    presses.click(part<QAbstractButton>(dialog, u"draftRenewalsGo"_s));
}

void RenewalPressesTest::theFirstTime()
{
    TwentyCustomers bench;
    const auto window = bench.page();
    window->page()->window()->resize(1400, 900);
    QSignalSpy wanted(window->page(), &Page::draftWanted);
    Presses presses;
    choose(*window, presses);
    if (QTest::currentTestFailed()) return;
    draft(*window, presses, false);
    if (QTest::currentTestFailed()) return;
    QTRY_COMPARE_WITH_TIMEOUT(wanted.size(), 1, 30'000); // the editor opens with it
    QVERIFY2(presses.count() <= mostPresses, qPrintable(QString::number(presses.count())));
    const auto drafts = bench.drafted();
    QCOMPARE(drafts.size(), 1);
    QSet<QString> customers;
    for (const auto& order : drafts.first().batch.orderList)
        customers.insert(order.customerId);
    QCOMPARE(customers.size(), customersOfPresses);
    QCOMPARE(drafts.first().renews.size(), customersOfPresses);
}

/// A person has said before what the gateway does.
void RenewalPressesTest::onceTheAnswerIsKnown()
{
    TwentyCustomers bench;
    keepChannelAnswer(bench.context, u"CN-01"_s, {SameNumberPurchase::Extends, false, 1});
    const auto window = bench.page();
    window->page()->window()->resize(1400, 900);
    QSignalSpy wanted(window->page(), &Page::draftWanted);
    Presses presses;
    choose(*window, presses);
    if (QTest::currentTestFailed()) return;
    draft(*window, presses, true);
    if (QTest::currentTestFailed()) return;
    QTRY_COMPARE_WITH_TIMEOUT(wanted.size(), 1, 30'000);
    QVERIFY(presses.count() <= mostPresses - 2);
}

LOCKKEEPER_TEST(Widgets, RenewalPressesTest)
#include "tst_renewal_presses.moc"
