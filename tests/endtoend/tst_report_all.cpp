// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/profiles/connection_profile.h"
#include "services/sandbox/server.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/own_enterprises.h"
#include "tests/support/pdf_text.h"
#include "tests/support/plain_files.h"
#include "tests/support/program_run.h"
#include "tests/support/test_paths.h"
#include "tests/support/test_program.h"
#include "tests/support/workbook.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <memory>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

const EnterpriseId readId(u"7001"_s), cutId(u"7002"_s), unreadId(u"7003"_s);
const QTimeZone profileZone("Asia/Shanghai");

QDate dayFromNow(int days)
{
    return QDateTime::currentDateTimeUtc().toTimeZone(profileZone).date().addDays(days);
}

VirtualAsset endingIn(const QString& number, std::optional<int> days)
{
    VirtualAsset asset;
    asset.assetNum = AssetNumber(number);
    asset.id = AssetId(u"id-"_s + number);
    if (days) asset.limitEndTime = endOfDay(dayFromNow(*days), profileZone, TimestampUnit::Milliseconds);
    return asset;
}

AssetNumberRecord heldBy(const QString& number, const QString& holder)
{
    AssetNumberRecord record;
    record.assetNum = AssetNumber(number);
    record.cloudAccountGlobalId = MemberId(holder);
    return record;
}

} // namespace

/// `lockkeeper report … --all` over a data folder, as windows have left it.
class TestReportAll : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void nothingIsKept();
    void rememberingIsSwitchedOff();
    void everyEnterpriseIsARow();
    void wholeIsWhole();
    void theDaysAreThoseAskedFor();
    void endsByMonth();
    void onlyWhatEndsWithinDays();
    void onPaper();
    void wrongArguments_data();
    void wrongArguments();

private:
    /// Runs the program without a token.
    [[nodiscard]] ProgramRun run(const QStringList& arguments) const
    {
        return ProgramRun::of(lockkeeper::test::programPath(u"lockkeeper"_s),
            QStringList{u"report"_s} + arguments +
                QStringList{u"--all"_s, u"--base-url"_s, m_server->baseUrl().toString(), u"--data-dir"_s,
                    m_folder->path()});
    }
    [[nodiscard]] QString profile() const
    {
        ConnectionProfile profile;
        profile.name = m_server->baseUrl().host();
        return profileKey(profile);
    }
    /// Keeps an enterprise that was read; `withAll` also one of which only a part of O8 came, and one that
    /// was never read.
    void keep(bool withAll) const;
    [[nodiscard]] QString file(const QString& name) const { return m_folder->filePath(name); }
    [[nodiscard]] QJsonObject written(const QString& name) const
    {
        return QJsonDocument::fromJson(contentOf(file(name))).object();
    }

    std::unique_ptr<sandbox::Server> m_server;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestReportAll::init()
{
    m_server = std::make_unique<sandbox::Server>(sandbox::Options());
    QString error;
    QVERIFY2(m_server->start(&error), qPrintable(error));
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestReportAll::keep(bool withAll) const
{
    KnownHoldings holdings(file(u"holdings"_s), profile(), true);
    OwnEnterprises enterprises(holdings);
    enterprises.noteOpened(readId, u"Quarry"_s);
    enterprises.describe({{readId, {u"Our quarry"_s, {}, {}}}});
    holdings.noteAssets(readId,
        {endingIn(u"8001"_s, -400), endingIn(u"8002"_s, 5), endingIn(u"8003"_s, 5), endingIn(u"8004"_s, 60),
            endingIn(u"8005"_s, {})},
        true);
    holdings.noteAssetNumbers(readId, {heldBy(u"8001"_s, {}), heldBy(u"8002"_s, u"m1"_s),
                                          heldBy(u"8003"_s, {}), heldBy(u"8004"_s, u"m1"_s)});
    if (withAll) {
        enterprises.noteOpened(cutId, u"Mill"_s);
        holdings.noteAssets(cutId, {endingIn(u"8101"_s, 5)}, false);
        enterprises.noteOpened(unreadId, u"Shop"_s);
    }
    QVERIFY(holdings.inFile([](OwnDatabase&) {}).result()); // behind all of it
}

void TestReportAll::nothingIsKept()
{
    const auto done = run({u"enterprise"_s, u"--output"_s, file(u"all.csv"_s)});
    QCOMPARE(done.exitCode, 1);
    QVERIFY2(done.errors.contains("Read all"), done.errors.constData());
    QVERIFY(!QFile::exists(file(u"all.csv"_s)));
    QVERIFY(!QFile::exists(file(u"holdings"_s))); // and nothing was made
    {
        KnownHoldings holdings(file(u"holdings"_s), profile(), true);
        OwnEnterprises enterprises(holdings);
        enterprises.noteOpened(unreadId, u"Shop"_s);
        holdings.noteEmployees(unreadId, {});
        QVERIFY(holdings.inFile([](OwnDatabase&) {}).result());
    }
    // An enterprise that is only known was not read; and without O8 nothing is known of ends.
    QCOMPARE(run({u"expiring"_s, u"--output"_s, file(u"all.csv"_s)}).exitCode, 1);
    QVERIFY(!QFile::exists(file(u"all.csv"_s)));
}

void TestReportAll::rememberingIsSwitchedOff()
{
    keep(false);
    QSettings settings(file(u"settings.ini"_s), QSettings::IniFormat);
    settings.setValue(u"holdings/%1"_s.arg(QString::fromLatin1(QUrl::toPercentEncoding(profile()))), false);
    settings.sync();
    const auto done = run({u"enterprise"_s, u"--output"_s, file(u"all.csv"_s)});
    QCOMPARE(done.exitCode, 1);
    QVERIFY2(done.errors.contains("Remember what was read"), done.errors.constData());
    QVERIFY(!QFile::exists(file(u"all.csv"_s)));
}

void TestReportAll::everyEnterpriseIsARow()
{
    keep(true);
    const auto done = run({u"enterprise"_s, u"--output"_s, file(u"all.json"_s)});
    QVERIFY2(done.exitCode == 3, done.errors.constData());
    QVERIFY2(done.errors.contains("1 enterprise was never read."), done.errors.constData());
    QVERIFY2(done.errors.contains("1 enterprise wasn't read completely."), done.errors.constData());
    const auto enterprises = written(u"all.json"_s)[u"enterprises"_s].toArray();
    QStringList said;
    for (const auto& each : enterprises) {
        const auto object = each.toObject();
        QStringList line{object[u"enterpriseGlobalId"_s].toString()};
        const auto numbers = object[u"numbers"_s].toObject();
        for (const auto* id : {"all", "held", "free", "endingSoon", "expired"}) {
            const auto value = numbers[u"assets."_s + QLatin1StringView(id)].toObject()[u"value"_s];
            line += value.isNull() ? u"?"_s : QString::number(value.toInt());
        }
        said += line.join(u' ');
    }
    // Enterprises stand in the order of their names, and 0 only where it was counted.
    QCOMPARE(said, (QStringList{u"7002 1 ? ? 1 ?"_s, u"7001 5 2 2 2 1"_s, u"7003 ? ? ? ? ?"_s}));
    const auto quarry = enterprises[1].toObject();
    QCOMPARE(quarry[u"name"_s].toString(), u"Quarry"_s);
    QCOMPARE(quarry[u"ownName"_s].toString(), u"Our quarry"_s);
    const auto lists = quarry[u"lists"_s].toObject();
    QVERIFY(lists[u"assets"_s].toObject()[u"read"_s].isString());
    QCOMPARE(lists[u"employees"_s].toObject()[u"gap"_s].toString(), u"notRead"_s);
    QVERIFY(!(QFileInfo(file(u"all.json"_s)).permissions() & (QFile::ReadGroup | QFile::ReadOther)));

    QCOMPARE(run({u"enterprise"_s, u"--output"_s, file(u"all.xlsx"_s)}).exitCode, 3);
    const Workbook book(file(u"all.xlsx"_s));
    QCOMPARE(book.rowCount(), 4);
    QCOMPARE(book.cell(2, 0).text, u"Our quarry"_s);
    QCOMPARE(run({u"enterprise"_s, u"--output"_s, file(u"all.csv"_s)}).exitCode, 3);
    const auto text = contentOf(file(u"all.csv"_s));
    QVERIFY2(text.contains("Shop,"), text.constData());
    QVERIFY2(text.contains(",,,,,,never read,never read,never read,never read,"), text.constData());
    QVERIFY2(text.contains("not read completely: Assets"), text.constData());
    QVERIFY(m_server->ledger().isEmpty()); // nobody was asked
}

void TestReportAll::wholeIsWhole()
{
    keep(false);
    const auto done = run({u"enterprise"_s, u"--output"_s, file(u"all.csv"_s)});
    QVERIFY2(done.exitCode == 0, done.errors.constData());
    QVERIFY(!done.errors.contains("never read"));
    QCOMPARE(contentOf(file(u"all.csv"_s)).count('\n'), 2);
}

void TestReportAll::theDaysAreThoseAskedFor()
{
    keep(false);
    QCOMPARE(run({u"enterprise"_s, u"--output"_s, file(u"all.json"_s), u"--days"_s, u"90"_s}).exitCode, 0);
    const auto numbers =
        written(u"all.json"_s)[u"enterprises"_s].toArray()[0].toObject()[u"numbers"_s].toObject();
    QCOMPARE(numbers[u"assets.endingSoon"_s].toObject()[u"value"_s].toInt(), 3);
    QCOMPARE(written(u"all.json"_s)[u"days"_s].toInt(), 90);
    QCOMPARE(run({u"enterprise"_s, u"--output"_s, file(u"all.csv"_s), u"--days"_s, u"90"_s}).exitCode, 0);
    QVERIFY(contentOf(file(u"all.csv"_s)).contains("Expiring in 90 days"));
}

void TestReportAll::endsByMonth()
{
    keep(true);
    const auto done = run({u"expiring"_s, u"--output"_s, file(u"ends.json"_s)});
    QVERIFY2(done.exitCode == 3, done.errors.constData());
    const auto ends = written(u"ends.json"_s)[u"ends"_s].toArray();
    qint64 quarry = 0;
    QStringList stretches;
    for (const auto& each : ends) {
        const auto object = each.toObject();
        stretches += object[u"stretch"_s].toString();
        if (object[u"enterpriseGlobalId"_s].toString() == readId.toString())
            quarry += object[u"assets"_s].toObject()[u"value"_s].toInt();
    }
    QCOMPARE(quarry, 5); // all that O8 lists
    QCOMPARE(stretches.first(), u"before"_s);
    QCOMPARE(stretches.last(), u"notRead"_s);
    QVERIFY(ends.last().toObject()[u"assets"_s].toObject()[u"value"_s].isNull());
    QVERIFY(written(u"ends.json"_s)[u"days"_s].isNull());
    QCOMPARE(run({u"expiring"_s, u"--output"_s, file(u"ends.csv"_s)}).exitCode, 3);
    const auto text = contentOf(file(u"ends.csv"_s));
    QVERIFY2(text.contains("Our quarry," + dayFromNow(60).toString(u"yyyy-MM"_s).toUtf8() + ",1,1,0,"),
        text.constData());
    QVERIFY2(text.contains("Shop,never read,,,,,"), text.constData());
    QCOMPARE(run({u"expiring"_s, u"--output"_s, file(u"ends.xlsx"_s)}).exitCode, 3);
    QCOMPARE(Workbook(file(u"ends.xlsx"_s)).rowCount(), text.count('\n'));
    QVERIFY(m_server->ledger().isEmpty());
}

void TestReportAll::onlyWhatEndsWithinDays()
{
    keep(false);
    const auto assetsWithin = [this](const QString& days) {
        if (run({u"expiring"_s, u"--output"_s, file(u"ends.json"_s), u"--days"_s, days}).exitCode != 0)
            return -1;
        int assets = 0;
        for (const auto& each : written(u"ends.json"_s)[u"ends"_s].toArray())
            assets += each.toObject()[u"assets"_s].toObject()[u"value"_s].toInt();
        return assets;
    };
    QCOMPARE(assetsWithin(u"4"_s), 0);
    QCOMPARE(assetsWithin(u"5"_s), 2);
    QCOMPARE(assetsWithin(u"59"_s), 2);
    QCOMPARE(assetsWithin(u"60"_s), 3);
}

void TestReportAll::onPaper()
{
    keep(true);
    QCOMPARE(run({u"enterprise"_s, u"--output"_s, file(u"all.pdf"_s)}).exitCode, 3);
    const auto text = pdfText(file(u"all.pdf"_s));
    for (const auto& part : {u"Overview: All enterprises"_s, u"Quarry"_s, u"Mill"_s, u"never read"_s,
             u"When the lists were read"_s})
        QVERIFY2(text.contains(part), qPrintable(text.left(3000)));
    QVERIFY(!text.contains(u"Our quarry"_s)); // ST-8
    QCOMPARE(run({u"expiring"_s, u"--output"_s, file(u"ends.pdf"_s), u"--days"_s, u"90"_s}).exitCode, 3);
    const auto ends = pdfText(file(u"ends.pdf"_s));
    QVERIFY2(ends.contains(u"Expiring: All enterprises"_s) && ends.contains(u"within 90 days"_s),
        qPrintable(ends.left(3000)));
}

void TestReportAll::wrongArguments_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const QString& line, const QByteArray& says) {
        QTest::newRow(qPrintable(line)) << line.split(u' ', Qt::SkipEmptyParts) << says;
    };
    row(u"report enterprise --all --sandbox --output x"_s, "doesn't apply to --sandbox");
    row(u"report enterprise --all --enterprise 1 --profile p --output x"_s, "can't be combined");
    row(u"report enterprise --all --output x"_s, "--profile NAME or --base-url URL");
    row(u"export assets --all --sandbox --output x"_s, "--all is for report only");
    row(u"report expiring --all --profile p --output x --days soon"_s, "soon");
}

void TestReportAll::wrongArguments()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QByteArray, says);
    const auto done = ProgramRun::of(lockkeeper::test::programPath(u"lockkeeper"_s), arguments);
    QCOMPARE(done.exitCode, 2);
    QVERIFY2(done.errors.contains(says), done.errors.constData());
}

LOCKKEEPER_TEST(Core, TestReportAll)
#include "tst_report_all.moc"
