// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sandbox_tokens.h"
#include "tests/support/test_program.h"
#include "tests/ui/assets_bench.h"
#include "tests/ui/overview/overview_bench.h"
#include "tests/ui/overview/overview_window.h"
#include "tests/ui/overview/written_gateway.h"
#include "ui/kit/theme/language.h"

#include <QLabel>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// What the page says while a list fails, hangs, is cut or has rows twice, and over connections that have not
/// all of them: no number that was not counted, and none that its list does not show.
class OverviewListsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void eachListFails_data();
    void eachListFails();
    void eachListHangs_data() { addLists(); }
    void eachListHangs();
    void whoIsMissingIsSaid();
    void whatComesTwiceIsCountedAsItIsShown();
    void ofOneModule_data();
    void ofOneModule();
    void readOnlyConnections();
    void aChangeBetweenTwoLists();
    void aContradictionThatStays();
    void allRowsOfANumberAreCounted();
    void aWalkOverAllPages();
    void whatIsBeingReadReachesThePage_data();
    void whatIsBeingReadReachesThePage();

private:
    /// A list, the card that it leaves, and a number that nobody can know without it.
    static void addLists()
    {
        QTest::addColumn<QString>("list");
        QTest::addColumn<QString>("card");
        QTest::addColumn<QString>("number");
        QTest::newRow("O8") << u"O8"_s << u"Assets"_s << u"AssetsExpired"_s;
        QTest::newRow("M6") << u"M6"_s << u"Assets"_s << u"AssetsFree"_s;
        QTest::newRow("M8") << u"M8"_s << u"Locks"_s << u"LocksAll"_s;
        QTest::newRow("M5") << u"M5"_s << u"Employees"_s << u"EmployeesAll"_s;
    }
    /// A number that each of the other lists is enough for.
    static QStringList numbersOfOthers(const QString& list)
    {
        const std::array<std::pair<QString, QString>, 4> each{{{u"O8"_s, u"AssetsLocked"_s},
            {u"M6"_s, u"AssetsFree"_s}, {u"M8"_s, u"LocksLent"_s}, {u"M5"_s, u"EmployeesOnline"_s}}};
        QStringList names;
        for (const auto& [other, name] : each)
            if (other != list) names += name;
        return names;
    }
    static QAbstractButton* buttonOf(const OverviewBench& page, const QString& name)
    {
        return page.button(name.toLatin1().constData());
    }
    static bool isCounted(const OverviewBench& page, const QString& name)
    {
        const auto* button = buttonOf(page, name);
        bool isNumber = false;
        (void)QLocale().toLongLong(button->text(), &isNumber);
        return isNumber && button->isEnabled();
    }

    Language m_language;
};

void OverviewListsTest::eachListFails_data()
{
    QTest::addColumn<QString>("fault");
    QTest::addColumn<QString>("list");
    QTest::addColumn<QString>("card");
    QTest::addColumn<QString>("number");
    for (const auto* fault : {"http500", "truncate", "badjson", "code500"}) {
        const auto add = [fault](const char* list, const char* card, const char* number) {
            QTest::addRow("%s, %s", list, fault) << QString::fromLatin1(fault) << QString::fromLatin1(list)
                                                 << QString::fromLatin1(card) << QString::fromLatin1(number);
        };
        add("O8", "Assets", "AssetsExpired");
        add("M6", "Assets", "AssetsFree");
        add("M8", "Locks", "LocksAll");
        add("M5", "Employees", "EmployeesAll");
    }
}

void OverviewListsTest::eachListFails()
{
    QFETCH(const QString, fault);
    QFETCH(const QString, list);
    QFETCH(const QString, card);
    QFETCH(const QString, number);
    OverviewBench page;
    setFaults(page.bench, {fault + u'@' + list});
    page.open();
    QCOMPARE(buttonOf(page, number)->text(), u"–"_s);
    QVERIFY(!buttonOf(page, number)->isEnabled());
    QVERIFY(buttonOf(page, card + u"Retry"_s)->isVisible());
    QVERIFY(!page.find<QLabel>((card + u"Problem"_s).toLatin1().constData())->text().isEmpty());
    for (const auto& other : {u"Assets"_s, u"Locks"_s, u"Employees"_s})
        if (other != card) QVERIFY2(!buttonOf(page, other + u"Retry"_s)->isVisible(), qPrintable(other));
    for (const auto& other : numbersOfOthers(list))
        QVERIFY2(isCounted(page, other), qPrintable(other));
    // Nothing needs doing "as far as the lists could be read".
    const auto* nothing = page.find<QLabel>("TodoNothing");
    QVERIFY2(!nothing->isVisible() || nothing->text().contains(u"as far as"_s), qPrintable(nothing->text()));

    setFaults(page.bench, {});
    buttonOf(page, card + u"Retry"_s)->click();
    QVERIFY(page.rests());
    QVERIFY2(isCounted(page, number), qPrintable(buttonOf(page, number)->text()));
    QVERIFY(!buttonOf(page, card + u"Retry"_s)->isVisible());
}

void OverviewListsTest::eachListHangs()
{
    QFETCH(const QString, list);
    QFETCH(const QString, card);
    QFETCH(const QString, number);
    OverviewBench page;
    setFaults(page.bench, {u"stall@"_s + list});
    page.show();
    page.page->openEnterprise(page.bench.enterprise());
    const auto others = numbersOfOthers(list);
    QTRY_VERIFY_WITH_TIMEOUT(
        std::all_of(others.begin(), others.end(), [&](const auto& each) { return isCounted(page, each); }),
        60'000);
    QVERIFY(page.page->isLoading());
    QCOMPARE(buttonOf(page, number)->text(), u"–"_s);
    QVERIFY(!buttonOf(page, number)->isEnabled());
    QVERIFY(!buttonOf(page, card + u"Retry"_s)->isVisible()); // it may still come
    // Another enterprise waits for none of it.
    setFaults(page.bench, {});
    page.page->openEnterprise(EnterpriseId(u"7002"_s));
    QVERIFY(page.rests());
}

/// M5 counts more people than it lists: the number says so, and its list has as many rows.
void OverviewListsTest::whoIsMissingIsSaid()
{
    WrittenGateway gateway;
    gateway.people = WrittenGateway::always(writtenPerson("1", R"("8001")") + ',' + writtenPerson("2", {}));
    gateway.assets = WrittenGateway::always(asset("a1", "8001"));
    gateway.numbers = WrittenGateway::always(held("8001", R"("1")"));
    gateway.missingPeople = 3;
    PageBench bench;
    gateway.connect(bench);
    OverviewWindow window(bench, EnterpriseId(u"e1"_s));
    QTRY_COMPARE_WITH_TIMEOUT(bench.reader.reading()->employees.extent, ListExtent::Part, 60'000);
    QVERIFY(callsRest(*bench.client));
    QVERIFY(!window.find<QLabel>(u"EmployeesGap"_s)->text().isEmpty());
    const auto numbers = window.numbers();
    QVERIFY(numbers.contains(u"overviewEmployeesAll"_s));
    window.follow(numbers);
    // Whom half a list lacks is not said to be missing.
    QVERIFY(!window.overview()->findChild<QAbstractButton*>(u"overviewTodoHeldByUnlisted"_s));
}

void OverviewListsTest::whatComesTwiceIsCountedAsItIsShown()
{
    const auto twice = [](const QByteArray& row) { return WrittenGateway::always(row + ',' + row); };
    WrittenGateway gateway;
    gateway.assets = twice(asset("a1", "8001", R"(,"limitEndTime":1000)") + ',' + asset("a2", "8002") + ',' +
                           asset("a3", "8002")); // one number, and two ids
    gateway.numbers = twice(held("8001", R"("1")") + ',' + held("8002", "null") + ',' + held("8003", "null"));
    gateway.locks = twice(held("9001", R"("1")", R"(,"borrowedFlag":true)"));
    gateway.people = twice(writtenPerson("1", R"("8001")") + ',' + writtenPerson("2", {}));
    PageBench bench;
    gateway.connect(bench);
    OverviewWindow window(bench, EnterpriseId(u"e1"_s));
    const auto numbers = window.numbers();
    for (const auto* card : {"AssetsAll", "AssetsFree", "AssetsExpired", "LocksAll", "EmployeesAll"})
        QVERIFY2(numbers.contains(u"overview"_s + QLatin1StringView(card)), card);
    window.follow(numbers);
    for (int bar = 0; bar < 37; bar += 12)
        window.followBar(bar, u"assets"_s);
}

void OverviewListsTest::ofOneModule_data()
{
    QTest::addColumn<bool>("isOrder");
    QTest::addColumn<QStringList>("uncounted");
    QTest::newRow("order module only")
        << true << QStringList{u"AssetsFree"_s, u"EmployeesAll"_s, u"LocksAll"_s, u"ProductsAll"_s};
    QTest::newRow("member center only") << false << QStringList{u"AssetsExpired"_s, u"AssetsLocked"_s};
}

void OverviewListsTest::ofOneModule()
{
    QFETCH(const bool, isOrder);
    QFETCH(const QStringList, uncounted);
    SandboxBench bench(OverviewBench::small());
    auto& profile = bench.context.profile;
    (isOrder ? profile.clientToken : profile.orderToken) = TokenOrigin::None;
    const auto given = bench.server.tokens();
    if (isOrder)
        bench.client->setTokens({given.app.toLatin1(), {}, {}});
    else
        bench.client->setTokens({{}, given.client.toLatin1(), given.user.toLatin1()});
    OverviewWindow window(bench, bench.enterprise());
    QVERIFY(window.overview());
    const auto ledger = bench.server.ledger();
    for (const auto& entry : ledger)
        if (entry.endpoint != u"O3"_s) // the name of the enterprise, for the window
            QVERIFY2((entry.endpoint == u"O8"_s) == isOrder, qPrintable(entry.endpoint));
    const auto numbers = window.numbers();
    QVERIFY2(numbers.contains(u"overviewAssetsAll"_s), qPrintable(numbers.join(u' ')));
    for (const auto& name : uncounted) {
        QVERIFY2(!numbers.contains(u"overview"_s + name), qPrintable(name));
        QCOMPARE(window.find<QAbstractButton>(name)->text(), u"–"_s);
    }
    window.follow(numbers);
}

/// What reads is there as always, and nothing that it offers changes anything.
void OverviewListsTest::readOnlyConnections()
{
    SandboxBench bench(OverviewBench::small());
    auto settings = bench.client->settings();
    settings.readOnly = true;
    bench.client = std::make_unique<GatewayClient>(settings, bench.journal.get());
    bench.client->setTokens(tokensFor(bench.server));
    bench.context.profile.readOnly = true;
    bench.prompter.confirms = true;
    OverviewWindow window(bench, bench.enterprise());
    const auto numbers = window.numbers();
    QVERIFY2(numbers.size() >= 18, qPrintable(numbers.join(u' ')));
    window.follow(numbers);
    auto* read = window.find<QAbstractButton>(u"ReadProducts"_s);
    QVERIFY(read->isVisible() && read->isEnabled());
    read->click();
    QTRY_VERIFY_WITH_TIMEOUT(
        window.find<QAbstractButton>(u"ProductsAll"_s)->isEnabled() && callsRest(*bench.client), 60'000);
    for (const auto* action : window.overview()->actions())
        if (action->text() == u"Print…"_s || action->text() == u"Save as PDF…"_s)
            QVERIFY(action->isEnabled());
    const QSet<QString> reads{u"O3"_s, u"O8"_s, u"M5"_s, u"M6"_s, u"M7"_s, u"M8"_s};
    for (const auto& entry : bench.server.ledger())
        QVERIFY2(reads.contains(entry.endpoint), qPrintable(entry.endpoint));
}

namespace
{

QStringList toldContradictions(OverviewWindow& window)
{
    QStringList names;
    static const QRegularExpression told(u"^overviewTodo(Held|TwoHolders|MissingFromNumbers|LentToNobody)"_s);
    for (const auto* button : window.overview()->findChildren<QAbstractButton*>(told))
        if (button->isVisibleTo(window.overview())) names += button->objectName();
    return names;
}

} // namespace

/// M6 comes before the change and M5 after it; the second reading of both is of after it.
void OverviewListsTest::aChangeBetweenTwoLists()
{
    WrittenGateway gateway;
    gateway.assets = WrittenGateway::always(asset("a1", "8001"));
    gateway.numbers = [](int request) { return held("8001", request == 0 ? R"("1")" : R"("2")"); };
    gateway.people = WrittenGateway::always(writtenPerson("1", {}) + ',' + writtenPerson("2", R"("8001")"));
    PageBench bench;
    gateway.connect(bench);
    OverviewWindow window(bench, EnterpriseId(u"e1"_s));
    QVERIFY(window.overview());
    QTRY_VERIFY(gateway.asked[1] >= 2 && gateway.asked[3] >= 2); // both were read again
    QCOMPARE(toldContradictions(window), QStringList());
    const auto numbers = window.numbers();
    QVERIFY(numbers.contains(u"overviewAssetsAssigned"_s));
    window.follow(numbers);
}

void OverviewListsTest::aContradictionThatStays()
{
    WrittenGateway gateway;
    gateway.assets = WrittenGateway::always(asset("a1", "8001") + ',' + asset("a2", "8002"));
    gateway.numbers = WrittenGateway::always(
        held("8001", R"("77")") + ',' + held("8002", R"("1")") + ',' + held("8002", R"("2")"));
    gateway.locks = WrittenGateway::always(held("9001", "null", R"(,"borrowedFlag":true)"));
    gateway.people = WrittenGateway::always(
        writtenPerson("1", R"("8002")") + ',' + writtenPerson("2", R"("8002","8005")"));
    PageBench bench;
    gateway.connect(bench);
    OverviewWindow window(bench, EnterpriseId(u"e1"_s));
    QTRY_VERIFY_WITH_TIMEOUT(toldContradictions(window).size() >= 4, 60'000);
    const auto names = toldContradictions(window);
    for (const auto* name : {"HeldByUnlisted", "TwoHolders", "MissingFromNumbers", "LentToNobody"})
        QVERIFY2(names.contains(u"overviewTodo"_s + QLatin1StringView(name)), qPrintable(names.join(u' ')));
    window.follow(names, [](const QAbstractButton* button) {
        return QLocale().toLongLong(button->accessibleName().section(u' ', 0, 0));
    });
}

/// Two assets and two locks under one number each, and an asset that M6 alone lists (OV-20).
void OverviewListsTest::allRowsOfANumberAreCounted()
{
    WrittenGateway gateway;
    gateway.assets =
        WrittenGateway::always(asset("a1", "8001") + ',' + asset("a2", "8001") + ',' + asset("a3", "8002"));
    gateway.numbers = WrittenGateway::always(held("8001", R"("77")") + ',' + held("8002", R"("1")") + ',' +
                                             held("8003", R"("77")") + ',' + held("8003", R"("78")"));
    gateway.locks = WrittenGateway::always(held("9001", "null", R"(,"borrowedFlag":true)") + ',' +
                                           held("9001", R"("1")", R"(,"borrowedFlag":true)"));
    gateway.people = WrittenGateway::always(writtenPerson("1", R"("8002")"));
    PageBench bench;
    gateway.connect(bench);
    OverviewWindow window(bench, EnterpriseId(u"e1"_s));
    QTRY_VERIFY_WITH_TIMEOUT(toldContradictions(window).size() >= 3, 20'000);
    const auto numberOf = [](const QAbstractButton* button) {
        return QLocale().toLongLong(button->accessibleName().section(u' ', 0, 0));
    };
    for (const auto& [line, rows] :
        {std::pair(u"HeldByUnlisted"_s, 3), std::pair(u"TwoHolders"_s, 1), std::pair(u"LentToNobody"_s, 2)})
        QCOMPARE(numberOf(window.find<QAbstractButton>(u"Todo"_s + line)), qint64(rows));
    window.follow(toldContradictions(window), numberOf);
}

/// From Overview on through every page, twice, and by each number to its list: each list is read once (ER-1),
/// though something has expired that somebody holds (OV-2).
void OverviewListsTest::aWalkOverAllPages()
{
    WrittenGateway gateway;
    gateway.assets =
        WrittenGateway::always(asset("a1", "8001", R"(,"limitEndTime":1000)") + ',' + asset("a2", "8002"));
    gateway.numbers = WrittenGateway::always(held("8001", R"("1")") + ',' + held("8002", "null"));
    gateway.locks = WrittenGateway::always(held("9001", R"("1")", R"(,"borrowedFlag":true)"));
    gateway.people = WrittenGateway::always(writtenPerson("1", R"("8001")") + ',' + writtenPerson("2", {}));
    SandboxBench bench; // for its folders: it is asked nothing
    gateway.connect(bench);
    OverviewWindow window(bench, EnterpriseId(u"e1"_s));
    const auto asked = [&gateway] {
        return u"O8 %1, M6 %2, M8 %3, M5 %4"_s.arg(gateway.asked[0])
            .arg(gateway.asked[1])
            .arg(gateway.asked[2])
            .arg(gateway.asked[3]);
    };
    for (int walk = 0; walk < 2; ++walk) {
        QVERIFY(window.overview());
        for (const auto& name : allPageNames()) {
            QVERIFY2(window.window().showPage(name), qPrintable(name));
            (void)window.rows(); // once it rests
            QVERIFY(callsRest(*bench.client));
            QVERIFY2(asked() == u"O8 1, M6 1, M8 1, M5 1"_s, qPrintable(name + u": "_s + asked()));
        }
    }
    const auto numbers = window.numbers();
    QVERIFY2(numbers.size() >= 10, qPrintable(numbers.join(u' ')));
    window.follow(numbers);
    window.follow({u"overviewTodoExpiredHeld"_s}, [](const QAbstractButton*) { return qint64(1); });
    QCOMPARE(asked(), u"O8 1, M6 1, M8 1, M5 1"_s);
}

void OverviewListsTest::whatIsBeingReadReachesThePage_data()
{
    QTest::addColumn<QString>("page");
    QTest::addColumn<bool>("isLoaded");
    for (const auto* page : {u"assets", u"borrowedlocks", u"employees"})
        for (const bool isLoaded : {true, false})
            QTest::addRow("%s %d", qPrintable(QString::fromUtf16(page)), isLoaded)
                << QString::fromUtf16(page) << isLoaded;
}

/// F5, and to another page before a reply is there: it does not stay behind the numbers (TP-20).
void OverviewListsTest::whatIsBeingReadReachesThePage()
{
    QFETCH(const QString, page);
    QFETCH(const bool, isLoaded);
    WrittenGateway gateway;
    const auto growing = [](const QByteArray& one, const QByteArray& more) {
        return [=](int request) { return request == 0 ? one : one + ',' + more; };
    };
    gateway.assets = growing(asset("a1", "8001"), asset("a2", "8002"));
    gateway.numbers = growing(held("8001", "null"), held("8002", "null"));
    gateway.locks = growing(
        held("9001", "null", R"(,"borrowedFlag":false)"), held("9002", "null", R"(,"borrowedFlag":false)"));
    gateway.people = growing(writtenPerson("1", {}), writtenPerson("2", {}));
    SandboxBench bench; // for its folders: it is asked nothing
    gateway.connect(bench);
    OverviewWindow window(bench, EnterpriseId(u"e1"_s));
    if (isLoaded) {
        QVERIFY(callsRest(*bench.client)); // what is being read now counts as the first time
        QVERIFY(window.window().showPage(page));
        QCOMPARE(window.rows(), 1);
    }
    window.overview()->refresh();
    QVERIFY(window.window().showPage(page));
    QTRY_COMPARE_WITH_TIMEOUT(window.rows(), 2, 30'000);
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(window.rows(), 2);
    for (const auto& asked : gateway.asked)
        QCOMPARE(asked.load(), 2); // it is not asked for once more
    QCOMPARE(window.find<QAbstractButton>(u"AssetsAll"_s)->text(), u"2"_s);
}

LOCKKEEPER_TEST(Widgets, OverviewListsTest)
#include "tst_overview_lists.moc"
