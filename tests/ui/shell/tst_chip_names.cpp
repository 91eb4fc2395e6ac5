// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/timestamp.h"
#include "models/tables/base/month_scale.h"
#include "tests/support/hostile_ids.h"
#include "tests/support/test_program.h"
#include "ui/kit/theme/language.h"
#include "ui/views/chip_names.h"
#include "ui/views/page_view.h"

#include <QSet>
#include <QTest>
#include <QTimeZone>

#include <algorithm>
#include <limits>
#include <vector>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// Names that lead from a number to the rows that it counts, as values.
class ChipNamesTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_language.use(QLocale(u"en_GB"_s)); }
    void areWrittenAndRead();
    void nothingHostileGetsOut();
    void listsAreOneNameInAnyOrder();
    void whatWeDoNotWriteIsNoName_data();
    void whatWeDoNotWriteIsNoName();
    void monthsThatAreNoneHaveNoName();
    void saysWhatItShows();
    void endsAreThoseOfTheScale_data();
    void endsAreThoseOfTheScale();
    void aViewKeepsThem();
    void tooLongForAView();

private:
    using Which = NamedRows::Which;
    static QStringList someNumbers(int count)
    {
        QStringList numbers;
        for (int i = 0; i < count; ++i)
            numbers += QString::number(80'000'000 + i);
        return numbers;
    }

    Language m_language;
};

void ChipNamesTest::areWrittenAndRead()
{
    const QDate march(2027, 3, 31), first(2027, 3, 1);
    const std::vector<std::pair<QString, NamedRows>> all{
        {endsInChip(march), {.which = Which::EndsIn, .month = first}},
        {endsBeforeChip(march), {.which = Which::EndsBefore, .month = first}},
        {endsFromChip(march), {.which = Which::EndsFrom, .month = first}},
        {noEndChip(), {.which = Which::NoEnd}},
        {kindChip(Text(u"cloud_account"_s), 2),
            {.which = Which::OfKind, .licenseType = Text(u"cloud_account"_s), .generation = 2}},
        {kindChip(Text(u"cloud_account"_s), {}),
            {.which = Which::OfKind, .licenseType = Text(u"cloud_account"_s)}},
        {kindChip({}, -1), {.which = Which::OfKind, .generation = -1}},
        {kindChip({}, {}), {.which = Which::OfKind}},
        {noKindChip(), {.which = Which::NoKind}},
        {numbersChip({u"8001"_s, u"LK-2"_s}), {.which = Which::Numbers, .ids = {u"8001"_s, u"LK-2"_s}}},
        {peopleChip({u"6300004177820001"_s}), {.which = Which::People, .ids = {u"6300004177820001"_s}}},
        {productChip(u"uhttps://x/y,z"_s), {.which = Which::Product, .ids = {u"uhttps://x/y,z"_s}}},
    };
    for (const auto& [name, rows] : all) {
        const auto read = namedRows(name);
        QVERIFY2(read == rows, qPrintable(name));
    }
    QCOMPARE(all[0].first, u"EndsIn-2027-03"_s);
    QCOMPARE(all[4].first, u"Kind-cloud_account:2"_s);
    QCOMPARE(all[9].first, u"Numbers-8001,LK-2"_s);
}

/// Whatever a gateway calls its things: the name is plain, and leads to that very thing.
void ChipNamesTest::nothingHostileGetsOut()
{
    const auto ids = hostileIds(2000);
    for (const auto& id : ids) {
        for (const auto& name :
            {numbersChip({id, u"8001"_s}), peopleChip({id}), productChip(u't' + id), kindChip(Text(id), 1)}) {
            QVERIFY(std::all_of(name.cbegin(), name.cend(), [](QChar c) {
                return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') ||
                       QStringView(u"-._~%,:").contains(c);
            }));
            const auto rows = namedRows(name);
            QVERIFY2(rows.has_value(), qPrintable(name));
            if (rows->which == Which::OfKind) {
                QVERIFY(rows->licenseType == Text(id));
                QCOMPARE(rows->generation, 1);
            } else {
                QVERIFY(rows->ids.contains(rows->which == Which::Product ? u't' + id : id));
            }
        }
    }
    const auto all = namedRows(numbersChip(ids));
    QVERIFY(all.has_value());
    QCOMPARE(QSet<QString>(all->ids.begin(), all->ids.end()), QSet<QString>(ids.begin(), ids.end()));
}

void ChipNamesTest::listsAreOneNameInAnyOrder()
{
    QCOMPARE(numbersChip({u"2"_s, u"1"_s, QString(), u"2"_s}), numbersChip({u"1"_s, u"2"_s}));
    for (const auto& none : {numbersChip({}), peopleChip({QString()}), productChip({})})
        QVERIFY(none.isEmpty());
}

void ChipNamesTest::whatWeDoNotWriteIsNoName_data()
{
    QTest::addColumn<QString>("name");
    for (const auto* name :
        {"-", "Free", "EndsIn", "EndsIn-", "EndsIn-2027", "EndsIn-2027-3", "EndsIn-2027-00", "EndsIn-2027-13",
            "EndsIn-2027-03-01", "EndsIn-2027-03 ", " EndsIn-2027-03", "EndsIn-02027-03", "EndsIn-0000-01",
            "EndsIn-1600-01", "EndsIn--001-01", "EndsIn-20a7-03", "EndsIn-+027-03", "endsin-2027-03",
            "EndsBefore-now", "EndsFrom-2027-03\n", "NoEnd-", "NoEnd-1", "NoKind-x", "Kind", "Kind-",
            "Kind-cloud_account", "Kind-cloud_account:+2", "Kind-cloud_account:02", "Kind-cloud_account:2 ",
            "Kind-cloud_account:99999999999", "Kind-a:b:1", "Kind-<b>:1", "Kind-%3cb%3e:1", "Kind-%61:1",
            "Numbers", "Numbers-", "Numbers-,", "Numbers-1,", "Numbers-1,,2", "Numbers-2,1", "Numbers-1,1",
            "Numbers-1 2", "Numbers-%", "Numbers-%4", "Numbers-%zz", "Numbers-%FF", "Numbers-%ED%A0%80",
            "Numbers-../../etc/passwd", "Numbers-1\n2", "People-", "Product-", "Product-ta,tb", "Toolbar-1"})
        QTest::newRow(name) << QString::fromLatin1(name);
    QTest::newRow("nothing") << QString();
    QTest::newRow("other digits") << u"EndsIn-２０２７-03"_s;
    QTest::newRow("other letters") << u"Numbers-企业"_s;
    QTest::newRow("turned around") << u"Numbers-1\u202e2"_s;
    QTest::newRow("NUL") << u"Numbers-1\0"_s;
    QTest::newRow("10 MB") << u"Numbers-"_s + QString(10'000'000, u'1');
    QTest::newRow("10 MB of marks") << u"Numbers-"_s + QString(3'000'000, u'%');
}

void ChipNamesTest::whatWeDoNotWriteIsNoName()
{
    QFETCH(const QString, name);
    QVERIFY(!namedRows(name));
}

void ChipNamesTest::monthsThatAreNoneHaveNoName()
{
    QVERIFY(endsInChip({}).isEmpty());
    QVERIFY(endsBeforeChip(QDate(1899, 12, 1)).isEmpty());
    QVERIFY(endsFromChip(QDate(12'027, 1, 1)).isEmpty());
}

void ChipNamesTest::saysWhatItShows()
{
    const auto text = [](const QString& name) { return chipText(*namedRows(name)); };
    const QDate march(2027, 3, 1);
    QCOMPARE(text(endsInChip(march)), u"Ends in March 2027"_s);
    QCOMPARE(text(endsBeforeChip(march)), u"Ends before March 2027"_s);
    QCOMPARE(text(endsFromChip(march)), u"Ends in March 2027 or later"_s);
    QCOMPARE(text(numbersChip(someNumbers(1))), u"1 asset number"_s);
    QCOMPARE(text(numbersChip(someNumbers(1200))), u"1,200 asset numbers"_s);
    QCOMPARE(text(peopleChip({u"1"_s, u"2"_s})), u"2 employees"_s);
    QCOMPARE(text(productChip(u"tGTJ, 2027"_s)), u"GTJ, 2027"_s);
    QVERIFY(text(kindChip(Text(u"melted"_s), 2)).contains(u"melted"_s));
    QVERIFY(text(kindChip({}, 2)) != text(kindChip({}, 1)));
    QVERIFY(!text(kindChip({}, {})).isEmpty());
}

void ChipNamesTest::endsAreThoseOfTheScale_data()
{
    QTest::addColumn<QByteArray>("zone");
    for (const auto* zone : {"UTC", "Asia/Shanghai", "Asia/Kathmandu", "America/St_Johns", "Pacific/Apia"})
        QTest::newRow(zone) << QByteArray(zone);
}

/// Each moment is in one place of an overview, and the chip of that place shows it, and no other.
void ChipNamesTest::endsAreThoseOfTheScale()
{
    QFETCH(const QByteArray, zone);
    const QTimeZone there(zone);
    const MonthScale scale(QDate(2026, 11, 21), there);
    std::vector<std::function<bool(std::optional<qint64>)>> chips{
        endsAmong(*namedRows(endsBeforeChip(scale.month(0))), there)};
    for (int place = 0; place < scale.size(); ++place)
        chips.push_back(endsAmong(*namedRows(endsInChip(scale.month(place))), there));
    chips.push_back(endsAmong(*namedRows(endsFromChip(scale.month(scale.size()))), there));
    chips.push_back(endsAmong(*namedRows(noEndChip()), there));
    const auto shownBy = [&chips](std::optional<qint64> end) {
        std::vector<int> places;
        for (size_t i = 0; i < chips.size(); ++i)
            if (chips[i](end)) places.push_back(int(i) - 1);
        return places;
    };
    QCOMPARE(shownBy({}), std::vector<int>{scale.size() + 1});
    for (int place = -2; place <= scale.size() + 2; ++place) {
        const auto begin = startOfDay(scale.month(place), there, TimestampUnit::Milliseconds).raw();
        for (const qint64 end : {begin - 1, begin, begin + 1})
            QCOMPARE(shownBy(end), std::vector<int>{scale.placeOf(end)});
    }
    for (const qint64 end : {qint64(1), std::numeric_limits<qint64>::max()})
        QCOMPARE(shownBy(end), std::vector<int>{scale.placeOf(end)});
}

void ChipNamesTest::aViewKeepsThem()
{
    PageView view;
    view.page = u"assets"_s;
    view.chips = {u"Free"_s, numbersChip(someNumbers(200)), kindChip(Text(u"<b>企业\n"_s), 2)};
    QVERIFY(canBeKept(view));
    QVERIFY(viewIn(textOf(view)) == view);
    // Names that are long and none of ours are left out.
    view.chips = {QString(300, u'x'), u"Numbers-"_s + QString(300, u'<')};
    const auto read = viewIn(textOf(view));
    QVERIFY(read && read->chips.isEmpty());
    QCOMPARE(read->notUnderstood, (QStringList{u"chips"_s, u"chips"_s}));
}

void ChipNamesTest::tooLongForAView()
{
    PageView view;
    view.page = u"assets"_s;
    view.chips = {numbersChip(someNumbers(20'000))};
    QVERIFY(namedRows(view.chips.front()).has_value()); // a window can lead there
    QVERIFY(!canBeKept(view));
    view.chips = {numbersChip(someNumbers(500))};
    QVERIFY(view.chips.front().size() > longestKeptChip && textOf(view).size() < longestViewText);
    QVERIFY(!canBeKept(view));
}

LOCKKEEPER_TEST(Core, ChipNamesTest)
#include "tst_chip_names.moc"
