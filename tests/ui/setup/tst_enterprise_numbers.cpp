// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/timestamp.h"
#include "tests/support/test_program.h"
#include "tests/ui/page_window.h"
#include "tests/ui/whole_window.h"
#include "ui/base/export_dialog.h"
#include "ui/enterprises/ends_page.h"
#include "ui/enterprises/enterprises_page.h"
#include "ui/kit/theme/language.h"
#include "ui/shell/window_stand.h"
#include "ui/views/chip_names.h"

#include <QAction>
#include <QFile>
#include <QHeaderView>
#include <QPointer>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

const EnterpriseId numberedId(u"7001"_s), cutId(u"7002"_s), unreadId(u"7003"_s);

/// The first day of a month, so many after this one.
QDate monthFromNow(int months)
{
    const auto today = QDateTime::currentDateTimeUtc().toTimeZone(RecordFormat().zone).date();
    return QDate(today.year(), today.month(), 1).addMonths(months);
}

/// The last moment of a month.
Timestamp endOfMonth(int monthsFromNow)
{
    return endOfDay(
        monthFromNow(monthsFromNow + 1).addDays(-1), RecordFormat().zone, TimestampUnit::Milliseconds);
}

VirtualAsset assetUntil(const QString& number, Timestamp end)
{
    VirtualAsset result;
    result.assetNum = AssetNumber(number);
    result.id = AssetId(u"id-"_s + number);
    result.limitEndTime = end;
    return result;
}

AssetNumberRecord numberOf(const QString& number, const QString& holder)
{
    AssetNumberRecord result;
    result.assetNum = AssetNumber(number);
    result.cloudAccountGlobalId = MemberId(holder);
    return result;
}

/// Three enterprises: one was read, of one only a part of O8 came, one was never read.
struct NumbersBench : SandboxBench {
    NumbersBench()
    {
        context.profile.orderToken = TokenOrigin::None; // only those that are known here are listed
        enterprises.noteOpened(numberedId, u"Numbered"_s);
        enterprises.noteOpened(cutId, u"Cut"_s);
        enterprises.noteOpened(unreadId, u"Unread"_s);
    }
    void noteAll()
    {
        holdings.noteAssets(numberedId,
            {assetUntil(u"8001"_s, endOfMonth(-20)), assetUntil(u"8002"_s, endOfMonth(2)),
                assetUntil(u"8003"_s, endOfMonth(2)), assetUntil(u"8004"_s, endOfMonth(40)),
                assetUntil(u"8005"_s, {})},
            true);
        holdings.noteAssetNumbers(numberedId, {numberOf(u"8001"_s, {}), numberOf(u"8002"_s, u"m1"_s),
                                                  numberOf(u"8003"_s, {}), numberOf(u"8004"_s, u"m1"_s)});
        holdings.noteAssets(cutId, {assetUntil(u"8101"_s, endOfMonth(2))}, false);
    }

    [[nodiscard]] std::unique_ptr<PageWindow> enterprisesPage()
    {
        return settled(u"enterprises"_s, std::make_unique<EnterprisesPage>(context));
    }
    [[nodiscard]] std::unique_ptr<PageWindow> endsPage()
    {
        return settled(u"endsByMonth"_s, std::make_unique<EndsPage>(context));
    }

private:
    static std::unique_ptr<PageWindow> settled(const QString& name, std::unique_ptr<TablePage> page)
    {
        auto window = std::make_unique<PageWindow>(name, std::move(page));
        window->page()->openEnterprise({});
        if (!window->settled()) qFatal("%s does not come to rest", qPrintable(name));
        return window;
    }
};

QString cellOf(const PageWindow& window, const QString& enterprise, const char* column)
{
    const int row = window.rowWith("enterprise", enterprise);
    return row < 0 ? u"no row"_s : window.column(column)[row];
}

bool isHidden(const PageWindow& window, const char* column)
{
    return window.table()->isColumnHidden(window.table()->recordModel()->columnOf(column));
}

} // namespace

/// What was read of all enterprises, on the page that lists them, and when their assets end.
class EnterpriseNumbersTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void whatWasReadIsCounted();
    void emptyColumnsAreOutOfSight();
    void numbersFollowWhatIsRead();
    void whatIsForgottenGoes();
    void filters();
    void endsByMonth();
    void nothingToCountLeadsToReading();
    void endsLeadToTheirAssets();
    void endsAreFilteredAndExported();
    void endsFollowWhatIsRead();
    void endsCloseWhenForgotten();
    void theWindowOpensAndClosesThem();
    void theNextWindowHasThem();

private:
    Language m_language;
};

void EnterpriseNumbersTest::whatWasReadIsCounted()
{
    NumbersBench bench;
    bench.noteAll();
    const auto opened = bench.enterprisesPage();
    const auto& window = *opened;
    QTRY_COMPARE(cellOf(window, u"Numbered"_s, "assets"), u"5"_s);
    QCOMPARE(cellOf(window, u"Numbered"_s, "freeAssets"), u"2"_s);
    QCOMPARE(cellOf(window, u"Numbered"_s, "expired"), u"1"_s);
    QCOMPARE(cellOf(window, u"Numbered"_s, "endingSoon"), u"0"_s);
    QVERIFY(cellOf(window, u"Numbered"_s, "lastRead") != "never read"_L1);
    // 0 only where it was counted: of one a part came, and nobody has asked who holds what.
    QVERIFY(cellOf(window, u"Cut"_s, "assets").startsWith(u'1'));
    QCOMPARE(cellOf(window, u"Cut"_s, "freeAssets"), QString());
    QCOMPARE(cellOf(window, u"Cut"_s, "expired"), QString());
    for (const auto* column : {"assets", "freeAssets", "endingSoon", "expired"})
        QCOMPARE(cellOf(window, u"Unread"_s, column), QString());
    QCOMPARE(cellOf(window, u"Unread"_s, "lastRead"), u"never read"_s);
    window.table()->selectRow(window.rowWith("enterprise", u"Numbered"_s));
    for (const auto& text : {u"Free\t2"_s, u"Assigned\t2"_s, u"Employees read\tnever read"_s})
        QTRY_VERIFY2(window.inspector().contains(text), qPrintable(window.inspector()));
    QVERIFY(bench.server.ledger().isEmpty()); // nothing was asked for it
}

void EnterpriseNumbersTest::emptyColumnsAreOutOfSight()
{
    NumbersBench bench;
    const auto opened = bench.enterprisesPage();
    const auto& window = *opened;
    QTRY_VERIFY(isHidden(window, "assets") && isHidden(window, "freeAssets") && isHidden(window, "lastRead"));
    bench.noteAll();
    window.page()->reload();
    QTRY_VERIFY(!isHidden(window, "assets") && !isHidden(window, "lastRead"));
}

void EnterpriseNumbersTest::numbersFollowWhatIsRead()
{
    NumbersBench bench;
    const auto opened = bench.enterprisesPage();
    const auto& window = *opened;
    window.table()->selectRow(0);
    bench.noteAll();
    QTRY_COMPARE_WITH_TIMEOUT(cellOf(window, u"Numbered"_s, "assets"), u"5"_s, 60'000);
    bench.holdings.noteAssets(numberedId, {assetUntil(u"8001"_s, endOfMonth(-20))}, true);
    bench.holdings.noteAssetNumbers(numberedId, {numberOf(u"8001"_s, {})});
    QTRY_COMPARE_WITH_TIMEOUT(cellOf(window, u"Numbered"_s, "assets"), u"1"_s, 60'000);
    QCOMPARE(window.table()->selectedRowCount(), 1);
}

void EnterpriseNumbersTest::whatIsForgottenGoes()
{
    NumbersBench bench;
    bench.noteAll();
    bench.enterprises.describe({{numberedId, {u"Ours"_s, {}, {}}}});
    const auto opened = bench.enterprisesPage();
    const auto& window = *opened;
    QTRY_COMPARE(cellOf(window, u"Ours"_s, "assets"), u"5"_s);
    QVERIFY(bench.holdings.forget().result());
    QTRY_COMPARE(window.rows(), 0);
    bench.enterprises.noteOpened(numberedId, u"Numbered"_s);
    QTRY_COMPARE(window.rows(), 1);
    QVERIFY(window.settled());
    QCOMPARE(cellOf(window, u"Numbered"_s, "assets"), QString());
    QCOMPARE(cellOf(window, u"Numbered"_s, "lastRead"), u"never read"_s);
}

void EnterpriseNumbersTest::filters()
{
    NumbersBench bench;
    bench.noteAll();
    const auto opened = bench.enterprisesPage();
    const auto& window = *opened;
    QTRY_COMPARE(cellOf(window, u"Numbered"_s, "freeAssets"), u"2"_s);
    window.clickFilter(u"FreeAssetsChip"_s);
    QTRY_COMPARE(window.column("enterprise"), QStringList{u"Numbered"_s});
    window.clickFilter(u"FreeAssetsChip"_s);
    window.clickFilter(u"NeverReadChip"_s);
    QTRY_COMPARE(window.column("enterprise"), QStringList{u"Unread"_s});
}

void EnterpriseNumbersTest::endsByMonth()
{
    NumbersBench bench;
    bench.noteAll();
    const auto opened = bench.endsPage();
    const auto& window = *opened;
    QTRY_COMPARE(window.rows(), 5);
    // Rows are in the order of time; what has no end is last.
    QStringList said;
    for (int row = 0; row < window.rows(); ++row)
        said += QStringList{window.column("enterprise")[row], window.column("assets")[row].left(1),
            window.column("heldAssets")[row], window.column("freeAssets")[row]}
                    .join(u' ');
    QCOMPARE(said.first(), u"Numbered 1 0 1"_s);
    QVERIFY(said.mid(1, 2).contains(u"Numbered 2 1 1"_s));
    QVERIFY(said.mid(1, 2).contains(u"Cut 1  "_s));
    QCOMPARE(said[3], u"Numbered 1 1 0"_s);
    QCOMPARE(said[4], u"Numbered 1 0 0"_s);
    const auto months = window.column("month");
    QVERIFY(months[0].startsWith(u"before "_s));
    QCOMPARE(months[1], QLocale(u"en_GB"_s).toString(monthFromNow(2), u"MMMM yyyy"_s));
    QCOMPARE(months[2], months[1]);
    QVERIFY(months[3].endsWith(u" or later"_s));
    QCOMPARE(months[4], u"no end given"_s);
    QTRY_COMPARE(
        window.find<QLabel>(u"Scope"_s)->text(), u"1 enterprise not counted: its assets were never read"_s);
    QVERIFY(bench.server.ledger().isEmpty());
}

/// An empty page says what comes next, and its button goes there.
void EnterpriseNumbersTest::nothingToCountLeadsToReading()
{
    NumbersBench bench;
    const auto opened = bench.endsPage();
    const auto& window = *opened;
    QTRY_VERIFY(window.empty()->isVisible());
    QSignalSpy places(window.page(), &Page::placeRequested);
    window.find<QAbstractButton>(u"EmptyAction"_s)->click();
    QCOMPARE(places.size(), 1);
    QCOMPARE(places.last()[0].value<PlaceLink>().page, u"enterprises"_s);
}

void EnterpriseNumbersTest::endsLeadToTheirAssets()
{
    NumbersBench bench;
    bench.noteAll();
    const auto opened = bench.endsPage();
    const auto& window = *opened;
    QTRY_COMPARE(window.rows(), 5);
    QSignalSpy places(window.page(), &Page::placeRequested);
    window.table()->setFocus();
    const auto chipsOf = [&](int row) {
        window.table()->selectRow(row);
        QTest::keyClick(window.table(), Qt::Key_Return);
        const auto place = places.last()[0].value<PlaceLink>();
        return QStringList{
                   place.enterprise.toString(), place.page, place.view ? place.view->page : QString()} +
               (place.view ? place.view->chips : QStringList());
    };
    const auto expected = [](const QString& chip) {
        return QStringList{u"7001"_s, u"assets"_s, u"assets"_s, chip};
    };
    QCOMPARE(chipsOf(0), expected(endsBeforeChip(monthFromNow(-12))));
    const int inTwoMonths = window.column("enterprise")[1] == u"Numbered"_s ? 1 : 2;
    QCOMPARE(chipsOf(inTwoMonths), expected(endsInChip(monthFromNow(2))));
    QCOMPARE(chipsOf(3), expected(endsFromChip(monthFromNow(25))));
    QCOMPARE(chipsOf(4), expected(noEndChip()));
    QCOMPARE(places.size(), 4);
}

void EnterpriseNumbersTest::endsAreFilteredAndExported()
{
    NumbersBench bench;
    bench.noteAll();
    const auto opened = bench.endsPage();
    const auto& window = *opened;
    QTRY_COMPARE(window.rows(), 5);
    window.click(u"NextMonthsChip"_s);
    QTRY_COMPARE(window.rows(), 2);
    window.click(u"FreeChip"_s);
    QTRY_COMPARE(window.column("enterprise"), QStringList{u"Numbered"_s});
    const QTemporaryDir folder;
    bench.prompter.savePath = folder.filePath(u"ends.csv"_s);
    window.page()->exportTable();
    auto* question = window.page()->findChild<ExportDialog*>();
    QVERIFY(question);
    question->accept();
    QFile file(bench.prompter.savePath);
    QTRY_VERIFY(file.exists() && file.size() > 0);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto text = QString::fromUtf8(file.readAll());
    QVERIFY2(text.contains(u"Numbered,"_s + monthFromNow(2).toString(u"yyyy-MM"_s) + u",2,1,1,"_s),
        qPrintable(text));
}

void EnterpriseNumbersTest::endsFollowWhatIsRead()
{
    NumbersBench bench;
    const auto opened = bench.endsPage();
    const auto& window = *opened;
    QCOMPARE(window.rows(), 0);
    QVERIFY(window.empty()->isVisible());
    bench.noteAll();
    QTRY_COMPARE_WITH_TIMEOUT(window.rows(), 5, 60'000);
    bench.holdings.noteAssets(numberedId, {assetUntil(u"8005"_s, {})}, true);
    QTRY_COMPARE_WITH_TIMEOUT(window.rows(), 2, 60'000);
}

void EnterpriseNumbersTest::endsCloseWhenForgotten()
{
    NumbersBench bench;
    bench.noteAll();
    const auto opened = bench.endsPage();
    const auto& window = *opened;
    QSignalSpy closed(window.page(), &Page::closeRequested);
    QTest::keyClick(window.table(), Qt::Key_Escape);
    QCOMPARE(closed.size(), 1);
    window.click(u"Close"_s);
    QCOMPARE(closed.size(), 2);
    QVERIFY(bench.holdings.forget().result());
    QTRY_COMPARE(closed.size(), 3);
}

void EnterpriseNumbersTest::theWindowOpensAndClosesThem()
{
    NumbersBench bench;
    bench.noteAll();
    WholeWindow whole(bench);
    const auto pages = whole.window.pageNames();
    auto* enterprises = whole.page(u"enterprises"_s);
    auto* ends = enterprises->findChild<QAction*>(u"enterprisesEndsAction"_s);
    QVERIFY(ends && ends->isEnabled());
    ends->trigger();
    const QPointer<EndsPage> page = qobject_cast<EndsPage*>(whole.window.currentPage());
    QVERIFY(page);
    QCOMPARE(whole.window.pageNames(), pages); // no place of its own
    QTRY_COMPARE(page->table()->model()->rowCount(), 5);
    QTest::keyClick(page->table(), Qt::Key_Escape);
    QTRY_VERIFY(!page);
    QCOMPARE(whole.window.currentPage(), enterprises);
}

void EnterpriseNumbersTest::theNextWindowHasThem()
{
    NumbersBench bench;
    bench.noteAll();
    WholeWindow whole(bench);
    whole.page(u"enterprises"_s)->findChild<QAction*>(u"enterprisesEndsAction"_s)->trigger();
    auto stand = whole.window.stand();
    QCOMPARE(stand.page, u"enterprises"_s);
    QVERIFY(!stand.listed); // it is not what was found
    {
        WholeWindow next(bench);
        next.window.goOnFrom(std::move(stand));
        QVERIFY(qobject_cast<EndsPage*>(next.window.currentPage()));
        QCOMPARE(next.window.currentPageName(), u"enterprises"_s);
    }
    // With another page in front the list does not come along to the next window.
    QVERIFY(whole.window.showPage(u"journal"_s));
    QVERIFY(whole.window.stand().passing.isEmpty());
}

LOCKKEEPER_TEST(Widgets, EnterpriseNumbersTest)
#include "tst_enterprise_numbers.moc"
