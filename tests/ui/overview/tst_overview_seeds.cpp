// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/overview/overview_window.h"
#include "tests/ui/overview/seeded_lists.h"
#include "ui/kit/theme/language.h"

#include <QComboBox>
#include <QHash>
#include <QRegularExpression>

#include <atomic>
#include <vector>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// In the window of the program, over enterprises of chance (twenty, and fifty in a deep run): each number,
/// bar and line of what needs doing opens a list with as many rows (OV-1).
class OverviewSeedsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void eachClickIsItsList_data();
    void eachClickIsItsList();
    void eachNumberWasMoreThanZero();

private:
    static constexpr quint32 atOnce = 10;

    /// What stands on it, added up over all seeds.
    [[nodiscard]] qint64 note(const QAbstractButton* button, const QString& text)
    {
        const auto number = QLocale().toLongLong(text);
        m_sums[button->objectName()] += number;
        return number;
    }
    void followNumbers(OverviewWindow& window, const QStringList& names)
    {
        window.follow(names, [this](const QAbstractButton* button) { return note(button, button->text()); });
    }
    void followTodo(OverviewWindow& window);
    void followProducts(OverviewWindow& window, const SeededLists& lists, int bar);

    static quint32 seeds()
    {
        const int given = qEnvironmentVariableIntValue("LOCKKEEPER_OVERVIEWS");
        return given > 0 ? quint32(given) : 20;
    }

    Language m_language;
    QHash<QString, qint64> m_sums;
    quint32 m_followed = 0;
};

namespace
{

/// Whatever was found was looked for a second time (OV-2).
bool overviewRests(OverviewWindow& window, const PageBench& bench)
{
    for (int look = 0; look < 2; ++look) {
        (void)window.overview();
        if (!callsRest(*bench.client)) return false;
    }
    return !window.overview()->isLoading();
}

} // namespace

void OverviewSeedsTest::followTodo(OverviewWindow& window)
{
    QStringList names;
    static const QRegularExpression lines(u"^overviewTodo"_s);
    const auto* page = window.overview();
    for (const auto* button : page->findChildren<QAbstractButton*>(lines))
        if (button->isVisibleTo(page)) names += button->objectName();
    window.follow(names, [this](const QAbstractButton* button) {
        return note(button, button->accessibleName().section(u' ', 0, 0));
    });
}

void OverviewSeedsTest::followProducts(OverviewWindow& window, const SeededLists& lists, int bar)
{
    window.find<QAbstractButton>(u"ReadProducts"_s)->click();
    const auto* all = window.find<QAbstractButton>(u"ProductsAll"_s);
    QTRY_COMPARE_WITH_TIMEOUT(all->text(), QLocale().toString(lists.products), 60'000);
    QStringList names;
    for (const auto* name : {"All", "Trial", "Expired", "Expiring"})
        names += u"overviewProducts"_s + QLatin1StringView(name);
    followNumbers(window, names);
    auto* what = window.find<QComboBox>(u"EndsOf"_s);
    what->setCurrentIndex(1);
    emit what->activated(1);
    for (const int each : {bar, (bar + 12) % 37})
        window.followBar(each, u"products"_s);
    what->setCurrentIndex(0);
    emit what->activated(0);
}

void OverviewSeedsTest::eachClickIsItsList_data()
{
    QTest::addColumn<quint32>("first");
    for (quint32 first = 1; first <= seeds(); first += atOnce)
        QTest::addRow("from %u on", first) << first;
}

void OverviewSeedsTest::eachClickIsItsList()
{
    QFETCH(const quint32, first);
    std::vector<SeededLists> lists;
    std::atomic<size_t> place = 0;
    WrittenGateway gateway;
    gateway.assets = [&](int) { return lists[place].assets; };
    gateway.numbers = [&](int) { return lists[place].numbers; };
    gateway.locks = [&](int) { return lists[place].locks; };
    gateway.people = [&](int) { return lists[place].people; };
    gateway.products = [&](const QByteArray& asset) { return lists[place].productsOf.value(asset); };
    PageBench bench;
    const auto now = QDateTime::currentDateTimeUtc();
    for (quint32 seed = first; seed < first + atOnce; ++seed)
        lists.emplace_back(seed, now, bench.context.format.zone);
    gateway.connect(bench);
    const auto idOf = [](quint32 seed) { return EnterpriseId(u"seed-%1"_s.arg(seed)); };
    OverviewWindow window(bench, idOf(first));
    for (quint32 seed = first; seed < first + atOnce; ++seed) {
        QVERIFY(overviewRests(window, bench)); // of the enterprise before
        place = seed - first;
        window.window().openEnterprise(idOf(seed));
        QVERIFY(overviewRests(window, bench));
        const auto numbers = window.numbers();
        QVERIFY2(numbers.size() >= 10, qPrintable(numbers.join(u' ')));
        followNumbers(window, numbers);
        followTodo(window);
        // Each bar in one of 37 seeds at least.
        const int bar = int(seed % 37);
        for (const int each : {bar, (bar + 12) % 37})
            window.followBar(each, u"assets"_s);
        if (seed % 8 == 3 && SeededLists::assetsIn(seed) > 0) followProducts(window, lists[place], bar);
        if (QTest::currentTestFailed()) return qWarning("seed %u", seed);
        ++m_followed;
    }
}

/// A number that is always 0 proves nothing.
void OverviewSeedsTest::eachNumberWasMoreThanZero()
{
    QCOMPARE(m_followed, seeds()); // by the function before
    for (const auto* name :
        {"AssetsAll", "AssetsAssigned", "AssetsFree", "AssetsHolderUnknown", "AssetsExpired",
            "AssetsExpiresSoon", "AssetsLocked", "AssetsFrozen", "EmployeesAll", "EmployeesWithoutAssets",
            "EmployeesOnline", "LocksAll", "LocksLent", "LocksNotLent", "ProductsAll", "ProductsTrial",
            "ProductsExpired", "ProductsExpiring", "EndsNoEnd", "Kind1", "TodoExpiredHeld", "TodoEndingHeld",
            "TodoDeletedHolding", "TodoHeldByUnlisted", "TodoHeldByDeleted", "TodoTwoHolders",
            "TodoMissingFromNumbers", "TodoLentToNobody", "TodoEndingFree"})
        QVERIFY2(m_sums.value(u"overview"_s + QLatin1StringView(name)) > 0, name);
}

LOCKKEEPER_TEST(Widgets, OverviewSeedsTest)
#include "tst_overview_seeds.moc"
