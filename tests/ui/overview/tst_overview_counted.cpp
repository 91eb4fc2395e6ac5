// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_paths.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/overview/seeded_lists.h"
#include "ui/overview/overview_reading.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// What an overview counts, products and contradictions included, against count_overview.py, which counts the
/// same gateway's raw replies and knows nothing of the program (OV-1): twenty seeds, fifty in a deep run.
class OverviewCountedTest : public QObject
{
    Q_OBJECT

private slots:
    void ofListsOfChance_data() { addSeeds(); }
    void ofListsOfChance();
    void ofTheSandbox_data() { addSeeds(); }
    void ofTheSandbox();
    void eachWasMoreThanZero();

private:
    static void addSeeds()
    {
        const int given = qEnvironmentVariableIntValue("LOCKKEEPER_OVERVIEWS");
        QTest::addColumn<quint32>("seed");
        for (quint32 seed = 1; seed <= quint32(given > 0 ? given : 20); ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    /// Reads everything, and compares.
    void hold(PageBench& bench, const EnterpriseId& enterprise, const QString& url, const QString& access);
    void compare(const OverviewFigures& figures, const QJsonObject& counted);
    void compareProducts(const OverviewFigures& figures, const QJsonObject& counted);
    void compareEnds(const QString& what, const EndsByMonth& ends, const QJsonObject& counted);
    void compareContradictions(const OverviewFigures& figures, const QJsonObject& counted);
    void same(const QString& what, qint64 said, const QJsonValue& counted)
    {
        const auto number = counted.toInteger(-1);
        m_sums[what] += number;
        QVERIFY2(
            said == number, qPrintable(u"%1 is %2, and %3 were counted"_s.arg(what).arg(said).arg(number)));
    }
    void same(const QString& what, const Counted& said, const QJsonValue& counted)
    {
        same(what, said.number.value_or(0), counted);
    }

    QHash<QString, qint64> m_sums;
};

namespace
{

/// A line for each row, in an order of its own, each once.
QStringList lines(const QJsonArray& rows)
{
    QStringList all;
    for (const auto& row : rows) {
        QStringList texts;
        for (const auto& value : row.toArray())
            texts += value.toVariant().toString();
        all += texts.join(u'|');
    }
    all.sort();
    all.removeDuplicates();
    return all;
}

QStringList linesOf(const ContradictionCheck& check)
{
    using enum ContradictionKind;
    QStringList all;
    for (const auto& each : check.found) {
        QStringList texts{each.number.toString()}, people;
        for (const auto& person : each.people)
            people += person.toString();
        people.sort();
        if (check.kind != LentToNobody && check.kind != ExpiredAndHeld) texts += people;
        if (check.kind == HeldByUnlisted || check.kind == HeldByDeleted)
            texts += each.isLock ? u"true"_s : u"false"_s;
        all += texts.join(u'|');
    }
    all.sort();
    all.removeDuplicates();
    return all;
}

bool readingRests(const OverviewReading& reading, const PageBench& bench)
{
    const auto isCalm = [&] {
        return !reading.isReading() && !reading.isCounting() && !reading.isLookingAgain() &&
               !reading.isReadingProducts();
    };
    return QTest::qWaitFor(isCalm, 60'000) && callsRest(*bench.client) && QTest::qWaitFor(isCalm, 60'000);
}

/// The numbers of the script; null where something ended between the two moments.
std::optional<QJsonObject> countedByScript(const QStringList& words)
{
    QProcess script;
    script.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    script.start(python(), QStringList{sourceDir() + u"/tests/support/count_overview.py"_s} + words);
    // The gateway may live in this thread.
    if (!QTest::qWaitFor([&] { return script.state() == QProcess::NotRunning; }, 120'000))
        qFatal("the script does not end");
    if (script.exitCode() == 4) return std::nullopt;
    const auto counted = QJsonDocument::fromJson(script.readAllStandardOutput());
    if (script.exitCode() != 0 || !counted.isObject()) qFatal("the script failed");
    return counted.object();
}

} // namespace

void OverviewCountedTest::hold(
    PageBench& bench, const EnterpriseId& enterprise, const QString& url, const QString& access)
{
    OverviewReading reading(bench.context);
    reading.open(enterprise);
    reading.read(EnterpriseReader::Age::Known);
    QVERIFY(readingRests(reading, bench));
    reading.readProducts();
    QVERIFY(readingRests(reading, bench));
    std::optional<QJsonObject> counted;
    for (int attempt = 0; attempt < 5 && !counted; ++attempt) {
        const auto from = QDateTime::currentMSecsSinceEpoch();
        reading.read(EnterpriseReader::Age::New);
        QVERIFY(readingRests(reading, bench));
        const auto until = QDateTime::currentMSecsSinceEpoch();
        counted = countedByScript(
            {url, enterprise.toString(), access, QString::number(from), QString::number(until)});
    }
    QVERIFY(counted);
    QVERIFY(reading.figures());
    compare(*reading.figures(), *counted);
}

void OverviewCountedTest::compare(const OverviewFigures& figures, const QJsonObject& counted)
{
    const auto& [assets, employees, locks] = std::tie(figures.assets, figures.employees, figures.locks);
    const auto numbers = counted.value("numbers"_L1).toObject();
    const std::pair<QLatin1StringView, const Counted*> all[] = {{"assets.all"_L1, &assets.all},
        {"assets.held"_L1, &assets.held}, {"assets.free"_L1, &assets.free},
        {"assets.holderNotKnown"_L1, &assets.holderNotKnown}, {"assets.expired"_L1, &assets.expired},
        {"assets.endingSoon"_L1, &assets.endingSoon}, {"assets.locked"_L1, &assets.locked},
        {"assets.frozen"_L1, &assets.frozen}, {"assets.lent"_L1, &assets.borrowed},
        {"employees.all"_L1, &employees.all}, {"employees.withoutAssets"_L1, &employees.withoutAssets},
        {"employees.online"_L1, &employees.online},
        {"employees.deletedHolding"_L1, &employees.deletedHolding}, {"locks.all"_L1, &locks.all},
        {"locks.lent"_L1, &locks.lent}, {"locks.notLent"_L1, &locks.notLent}};
    QCOMPARE(numbers.size(), qsizetype(std::size(all)));
    for (const auto& [name, number] : all)
        same(name, *number, numbers.value(name));

    QStringList kinds;
    for (const auto& each : figures.kinds) {
        const auto generation = each.kind.generation;
        kinds += QStringList{each.kind.licenseType.toString(),
            generation ? QString::number(*generation) : QString(), QString::number(each.assets)}
                     .join(u'|');
    }
    kinds.sort();
    QCOMPARE(kinds, lines(counted.value("kinds"_L1).toArray()));
    m_sums[u"kinds"_s] += kinds.size();
    same(u"withoutKind"_s, figures.withoutKind, counted.value("withoutKind"_L1));

    compareEnds(u"ends"_s, figures.assetEnds, counted);
    compareProducts(figures, counted.value("products"_L1).toObject());
    compareContradictions(figures, counted.value("contradictions"_L1).toObject());
}

void OverviewCountedTest::compareProducts(const OverviewFigures& figures, const QJsonObject& counted)
{
    const auto& products = figures.products;
    same(u"products.assets"_s, products.assetsInAll, counted.value("assets"_L1));
    same(u"products.read"_s, products.assetsRead, counted.value("read"_L1));
    const auto totals = counted.value("totals"_L1).toObject();
    same(u"products.all"_s, products.all, totals.value("all"_L1));
    same(u"products.trials"_s, products.trials, totals.value("trials"_L1));
    same(u"products.expired"_s, products.expired, totals.value("expired"_L1));
    same(u"products.endingSoon"_s, products.endingSoon, totals.value("endingSoon"_L1));
    const auto nodes = counted.value("nodes"_L1).toObject();
    QCOMPARE(qsizetype(products.nodes.size()), nodes.size());
    for (const auto& each : products.nodes) {
        const auto of = nodes.value(each.identity.toString()).toObject();
        same(u"nodes"_s, each.nodes.value_or(0), of.value("nodes"_L1));
        same(u"instances"_s, each.instances, of.value("instances"_L1));
        same(u"withoutNodes"_s, each.withoutNodes, of.value("withoutNodes"_L1));
    }
    compareEnds(u"products.ends"_s, figures.productEnds, counted);
}

void OverviewCountedTest::compareEnds(
    const QString& what, const EndsByMonth& ends, const QJsonObject& counted)
{
    const auto outside = counted.value("outside"_L1).toObject();
    same(what + u".withoutEnd"_s, ends.withoutEnd, outside.value("withoutEnd"_L1));
    same(what + u".earlier"_s, ends.earlier, outside.value("earlier"_L1));
    same(what + u".later"_s, ends.later, outside.value("later"_L1));
    const auto months = counted.value("months"_L1).toArray();
    QCOMPARE(qsizetype(ends.months.size()), months.size());
    for (size_t place = 0; place < ends.months.size(); ++place) {
        const auto& month = ends.months[place];
        const auto other = months.at(qsizetype(place)).toArray();
        QCOMPARE(month.first.toString(u"yyyy-MM"_s), other.at(0).toString());
        const auto ofSeries = other.at(1).toObject();
        qint64 total = 0;
        for (const auto& number : ofSeries)
            total += number.toInteger();
        same(what + u".inMonths"_s, month.total(), total);
        for (size_t series = 0; series < ends.series.size(); ++series)
            if (!ends.series[series].isRest)
                same(what + u".ofSeries"_s, month.counts[series],
                    ofSeries.value(ends.series[series].key.toString()).toInteger());
    }
}

void OverviewCountedTest::compareContradictions(const OverviewFigures& figures, const QJsonObject& counted)
{
    using enum ContradictionKind;
    const std::pair<ContradictionKind, QString> kinds[] = {{HeldByUnlisted, u"heldByUnlisted"_s},
        {HeldByDeleted, u"heldByDeleted"_s}, {MissingFromNumbers, u"missingFromNumbers"_s},
        {TwoHolders, u"twoHolders"_s}, {LentToNobody, u"lentToNobody"_s},
        {ExpiredAndHeld, u"expiredAndHeld"_s}};
    QCOMPARE(qsizetype(std::size(kinds)), counted.size());
    for (const auto& [kind, name] : kinds) {
        const auto check = std::find_if(figures.contradictions.begin(), figures.contradictions.end(),
            [kind = kind](const ContradictionCheck& each) { return each.kind == kind; });
        QVERIFY2(check != figures.contradictions.end(), qPrintable(name));
        const auto found = linesOf(*check);
        const auto wanted = lines(counted.value(name).toArray());
        m_sums[name] += wanted.size();
        QVERIFY2(found == wanted,
            qPrintable(u"%1: %2, and counted: %3"_s.arg(name, found.join(u' '), wanted.join(u' '))));
    }
}

void OverviewCountedTest::ofListsOfChance()
{
    QFETCH(const quint32, seed);
    PageBench bench;
    const SeededLists lists(seed, QDateTime::currentDateTimeUtc(), bench.context.format.zone);
    WrittenGateway gateway;
    gateway.assets = WrittenGateway::always(lists.assets);
    gateway.numbers = WrittenGateway::always(lists.numbers);
    gateway.locks = WrittenGateway::always(lists.locks);
    gateway.people = WrittenGateway::always(lists.people);
    gateway.products = [&](const QByteArray& asset) { return lists.productsOf.value(asset); };
    gateway.connect(bench);
    hold(bench, EnterpriseId(u"seed-%1"_s.arg(seed)), gateway.server->url().toString(), u"a,b,c"_s);
}

void OverviewCountedTest::ofTheSandbox()
{
    QFETCH(const quint32, seed);
    sandbox::Options options;
    options.seed = seed;
    options.employees = int(seed * 7 % 40);
    options.assets = int(seed * 11 % 70);
    SandboxBench bench(options);
    const auto given = bench.server.tokens();
    hold(bench, bench.enterprise(), bench.server.baseUrl().toString(),
        QStringList{given.app, given.client, given.user}.join(u','));
}

/// What is always 0 proves nothing.
void OverviewCountedTest::eachWasMoreThanZero()
{
    QVERIFY(m_sums.size() > 35); // by the functions before
    for (auto sum = m_sums.cbegin(); sum != m_sums.cend(); ++sum)
        QVERIFY2(*sum > 0, qPrintable(sum.key()));
}

LOCKKEEPER_TEST(Widgets, OverviewCountedTest)
#include "tst_overview_counted.moc"
