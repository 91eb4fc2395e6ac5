// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/assets/asset_columns.h"
#include "models/tables/base/record_format.h"
#include "models/tables/journal/journal_row.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <memory>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// Times of the gateway and of this computer, in one form and one zone.
class RecordFormatTest : public QObject
{
    Q_OBJECT

private slots:
    void oursReadAsTheirs_data();
    void oursReadAsTheirs();
    void oursHaveNoUnit();
    void whatIsNotValidIsEmpty();
    void timesThatAreNoShortOnes();
};

namespace
{

const QDateTime moment(QDate(2026, 11, 24), QTime(20, 30, 5), Qt::UTC); // the next day in Shanghai

template <class Record>
QString cellOf(const ColumnSpecs<Record>& columns, const QByteArray& id, const Record& record)
{
    const auto found = std::find_if(
        columns.begin(), columns.end(), [&](const auto& column) { return column.info.id == id; });
    return found == columns.end() ? u"no column"_s : found->text(record);
}

RecordFormat formatOf(TimestampUnit unit)
{
    RecordFormat format;
    format.unit = unit;
    format.locale = QLocale(u"en_GB"_s);
    return format;
}

} // namespace

void RecordFormatTest::oursReadAsTheirs_data()
{
    QTest::addColumn<qint64>("secondsLater");
    QTest::addColumn<QString>("text");
    QTest::newRow("the same day there, another one here") << qint64(3600) << u"04:30"_s;
    QTest::newRow("the day before") << qint64(24 * 3600) << u"yesterday"_s;
    QTest::newRow("this year") << qint64(9 * 24 * 3600) << u"25 Nov"_s;
    QTest::newRow("another year") << qint64(90 * 24 * 3600) << u"25 Nov 2026"_s;
}

void RecordFormatTest::oursReadAsTheirs()
{
    QFETCH(const qint64, secondsLater);
    QFETCH(const QString, text);
    const auto format = formatOf(TimestampUnit::ByMagnitude);
    const auto now = moment.addSecs(secondsLater);
    const Timestamp theirs(moment.toMSecsSinceEpoch());
    QCOMPARE(format.shortTime(moment, now), text);
    QCOMPARE(format.shortTime(theirs, now), text);
    QCOMPARE(format.fullTime(moment), u"25 Nov 2026 04:30:05"_s);
    QCOMPARE(format.zonedTime(moment), u"25 Nov 2026 04:30:05 Asia/Shanghai"_s);
    QCOMPARE(format.fullTime(theirs), format.fullTime(moment));
    QCOMPARE(format.exportTime(moment), u"2026-11-25 04:30:05"_s);
    QCOMPARE(format.exportTime(theirs), format.exportTime(moment));
    QCOMPARE(format.clockTime(moment), u"04:30:05"_s);
}

/// A gateway whose times are pinned to seconds says nothing about the clock of this computer.
void RecordFormatTest::oursHaveNoUnit()
{
    const auto format = formatOf(TimestampUnit::Seconds);
    QCOMPARE(format.fullTime(moment), u"25 Nov 2026 04:30:05"_s);
    QCOMPARE(format.shortTime(moment, moment), u"04:30"_s);
    QCOMPARE(format.fullTime(Timestamp(moment.toSecsSinceEpoch())), format.fullTime(moment));
}

void RecordFormatTest::whatIsNotValidIsEmpty()
{
    const auto format = formatOf(TimestampUnit::ByMagnitude);
    QCOMPARE(format.shortTime(QDateTime()), QString());
    QCOMPARE(format.fullTime(QDateTime()), QString());
    QCOMPARE(format.zonedTime(QDateTime()), QString());
    QCOMPARE(format.exportTime(QDateTime()), QString());
    QCOMPARE(format.clockTime(QDateTime()), QString());
}

/// The journal shows times in full, and a time that the gateway writes as text is shown as it is (TB-9).
void RecordFormatTest::timesThatAreNoShortOnes()
{
    const auto format = formatOf(TimestampUnit::ByMagnitude);
    const auto now = QDateTime::currentDateTimeUtc();
    JournalRow entry;
    entry.created = Timestamp(now.toMSecsSinceEpoch());
    QCOMPARE(cellOf(journalColumns(format), "created", entry), format.fullTime(now));
    const auto sent = u"2026-08-23 11:53:19"_s;
    AssetDetails details;
    details.assignStatus.emplace().createTime = Text(sent);
    VirtualAsset asset;
    asset.createTime = entry.created;
    asset.details = std::make_shared<const AssetDetails>(details);
    const auto columns = assetColumns(format);
    QCOMPARE(cellOf(columns, "assignStatus.createTime", asset), sent);
    QVERIFY(cellOf(columns, "createTime", asset).size() < format.fullTime(now).size());
}

LOCKKEEPER_TEST(Core, RecordFormatTest)
#include "tst_record_format.moc"
