// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/enterprises/found_columns.h"
#include "tests/support/test_program.h"

#include <QDateTime>
#include <QTest>

#include <algorithm>
#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace lockkeeper;

namespace
{

const EnterpriseId foundAt(u"6001"_s);

FoundRow rowOfAge(std::chrono::milliseconds age)
{
    return {.kind = FoundKind::Person,
        .enterprise = foundAt,
        .id = Text(u"62001"_s),
        .title = Text(u"Chen"_s),
        .detail = Text(u"chen@mill"_s),
        .asOf = QDateTime::currentMSecsSinceEpoch() - age.count()};
}

RecordFormat britishFormat()
{
    return {.locale = QLocale(u"en_GB"_s)};
}

} // namespace

/// How old what was found is, and what each column says of it.
class FoundColumnsTest : public QObject
{
    Q_OBJECT

private slots:
    void oldAfterADay();
    void ageIsAWordAndATone();
    void whatIsSaidOfEach();

private:
    /// The column with this id; there has to be one.
    static ColumnSpec<FoundRow> column(const char* id, FoundKind kind = FoundKind::Person)
    {
        const auto all = foundColumns(kind, britishFormat(), {{foundAt, u"Mill"_s}});
        const auto place =
            std::find_if(all.begin(), all.end(), [id](const auto& each) { return each.info.id == id; });
        if (place == all.end()) qFatal("no column %s", id);
        return *place;
    }
};

void FoundColumnsTest::oldAfterADay()
{
    const auto now = QDateTime::currentMSecsSinceEpoch();
    const auto isOldAt = [now](std::chrono::milliseconds age) {
        FoundRow row;
        row.asOf = now - age.count();
        return isOld(row, now);
    };
    QVERIFY(!isOldAt(0h));
    QVERIFY(!isOldAt(23h));
    QVERIFY(!isOldAt(24h));
    QVERIFY(isOldAt(24h + 1ms));
    QVERIFY(isOldAt(25h));
    QVERIFY(!isOldAt(-1h));          // a clock that was set back
    QVERIFY(isOld(FoundRow(), now)); // never read
}

void FoundColumnsTest::ageIsAWordAndATone()
{
    const auto asOf = column("asOf");
    const auto young = rowOfAge(23h), old = rowOfAge(25h);
    QCOMPARE(asOf.look(young).tone, Tone::Dim);
    QCOMPARE(asOf.look(old).tone, Tone::Warning);
    QVERIFY(!asOf.look(old).badge);
    for (const auto& row : {young, old}) {
        const auto moment = QDateTime::fromMSecsSinceEpoch(row.asOf);
        QCOMPARE(asOf.text(row), britishFormat().shortTime(moment));
        QCOMPARE(asOf.toolTip(row), britishFormat().fullTime(moment));
        QCOMPARE(asOf.exported(row), britishFormat().exportTime(moment));
        QCOMPARE(asOf.sortNumber(row), std::optional(row.asOf));
    }
    // A day, not a time of today: the tone is not the only sign.
    QVERIFY2(!asOf.text(old).isEmpty() && !asOf.text(old).contains(u':'), qPrintable(asOf.text(old)));
    FoundRow never;
    QCOMPARE(asOf.text(never), QString());
    QCOMPARE(asOf.info.placeholder, u"never read"_s);
    QCOMPARE(asOf.look(never).tone, Tone::Warning);
    QVERIFY(!asOf.sortNumber(never));
    QCOMPARE(asOf.info.title, u"As of"_s);
    QCOMPARE(column("asOf", FoundKind::Enterprise).info.title, u"Last read"_s);
}

void FoundColumnsTest::whatIsSaidOfEach()
{
    auto row = rowOfAge(1h);
    QCOMPARE(column("name").text(row), u"Chen"_s);
    QCOMPARE(column("userName").text(row), u"chen@mill"_s);
    QCOMPARE(column("globalId").text(row), u"62001"_s);
    QCOMPARE(column("enterprise").text(row), u"Mill"_s);
    QCOMPARE(column("enterpriseGlobalId").text(row), u"6001"_s);
    const auto state = column("deleted");
    QCOMPARE(state.text(row), QString());
    QCOMPARE(state.look(row).tone, Tone::Plain);
    row.isDeleted = true;
    QCOMPARE(state.text(row), u"Deleted"_s);
    QCOMPARE(state.look(row).tone, Tone::Bad);
    QVERIFY(state.look(row).badge);
    row.enterprise = EnterpriseId(u"6002"_s); // whose name nobody knows
    QCOMPARE(column("enterprise").text(row), u"6002"_s);
    QCOMPARE(column("assetNum", FoundKind::Lock).info.title, u"Lock number"_s);
    QCOMPARE(column("assetNum", FoundKind::Asset).info.title, u"Asset number"_s);
    QCOMPARE(column("productName", FoundKind::Product).text(row), u"Chen"_s);
}

LOCKKEEPER_TEST(Core, FoundColumnsTest)
#include "tst_found_columns.moc"
