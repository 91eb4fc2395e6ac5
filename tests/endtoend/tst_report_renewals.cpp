// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/timestamp.h"
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
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <memory>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

const EnterpriseId bakehouseId(u"7101"_s), unreadHouseId(u"7102"_s);
const QTimeZone zoneOfReport("Asia/Shanghai");

QDate reportDay(int days)
{
    return QDateTime::currentDateTimeUtc().toTimeZone(zoneOfReport).date().addDays(days);
}

} // namespace

/// `lockkeeper report renewals --all` over a data folder, as windows have left it.
class TestReportRenewals : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void nothingIsKept();
    void everyLineIsARow();
    void onlyWhatEndsWithinDays();
    void asJson();
    void onPaper();
    void whatWasNotReadIsARow();
    void wrongArguments_data();
    void wrongArguments();

private:
    /// Runs the program without a token.
    [[nodiscard]] ProgramRun run(const QStringList& arguments) const
    {
        return ProgramRun::of(lockkeeper::test::programPath(u"lockkeeper"_s),
            QStringList{u"report"_s, u"renewals"_s} + arguments +
                QStringList{u"--all"_s, u"--base-url"_s, m_server->baseUrl().toString(), u"--data-dir"_s,
                    m_folder->path()});
    }
    void keep() const;
    [[nodiscard]] QString file(const QString& name) const { return m_folder->filePath(name); }
    [[nodiscard]] QStringList lines(const QString& name) const
    {
        return QString::fromUtf8(contentOf(file(name))).split(u'\n', Qt::SkipEmptyParts);
    }

    std::unique_ptr<sandbox::Server> m_server;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestReportRenewals::init()
{
    m_server = std::make_unique<sandbox::Server>(sandbox::Options());
    QString error;
    QVERIFY2(m_server->start(&error), qPrintable(error));
    m_folder = std::make_unique<QTemporaryDir>();
}

/// Keeps three products: two end in 5 and 70 days, and one has ended.
void TestReportRenewals::keep() const
{
    ConnectionProfile profile;
    profile.name = m_server->baseUrl().host();
    KnownHoldings holdings(file(u"holdings"_s), profileKey(profile), true);
    OwnEnterprises enterprises(holdings);
    enterprises.noteOpened(bakehouseId, u"Bakehouse"_s);
    std::vector<VirtualAsset> assets;
    std::vector<AssetNumberRecord> numbers;
    for (const auto& [name, days] :
        {std::pair(u"Rye"_s, 5), std::pair(u"Oats"_s, 70), std::pair(u"Barley"_s, -2)}) {
        auto& asset = assets.emplace_back();
        asset.assetNum = AssetNumber(u"8-"_s + name);
        asset.id = AssetId(u"a-"_s + name);
        auto& record = numbers.emplace_back();
        record.assetNum = asset.assetNum;
        record.assetId = asset.id;
        AssetProducts products;
        auto& product = products.productInstanceList.emplace_back();
        product.id = Text(u"p-"_s + name);
        product.productName = Text(name);
        product.timeDurationExpression = Text(u"1-0-0"_s);
        product.limitEndTime = endOfDay(reportDay(days), zoneOfReport, TimestampUnit::Milliseconds);
        holdings.noteProducts(asset.id, std::make_shared<const AssetProducts>(std::move(products)));
    }
    holdings.noteAssets(bakehouseId, assets, true);
    holdings.noteAssetNumbers(bakehouseId, numbers);
    QVERIFY(holdings.inFile([](OwnDatabase&) {}).result()); // behind all of it
}

void TestReportRenewals::nothingIsKept()
{
    const auto done = run({u"--output"_s, file(u"renewals.csv"_s)});
    QCOMPARE(done.exitCode, 1);
    QVERIFY2(done.errors.contains("Read all"), done.errors.constData());
    QVERIFY(!QFile::exists(file(u"renewals.csv"_s)));
}

void TestReportRenewals::everyLineIsARow()
{
    keep();
    const auto done = run({u"--output"_s, file(u"renewals.csv"_s)});
    QVERIFY2(done.exitCode == 0, done.errors.constData());
    const auto rows = lines(u"renewals.csv"_s);
    QCOMPARE(rows.size(), 4);
    QVERIFY2(rows[1].startsWith(u"Barley,"_s), qPrintable(rows[1])); // by their ends
    QVERIFY2(rows[2].startsWith(u"Rye,"_s), qPrintable(rows[2]));
    QVERIFY2(rows[2].contains(u"8-Rye"_s) && rows[2].contains(u"Bakehouse"_s) &&
                 rows[2].contains(reportDay(5).toString(Qt::ISODate)) && rows[2].contains(u"1-0-0"_s) &&
                 rows[2].contains(u"Open"_s),
        qPrintable(rows[2]));
    QVERIFY(!(QFileInfo(file(u"renewals.csv"_s)).permissions() & (QFile::ReadGroup | QFile::ReadOther)));
    QCOMPARE(run({u"--output"_s, file(u"renewals.xlsx"_s)}).exitCode, 0);
    QCOMPARE(Workbook(file(u"renewals.xlsx"_s)).rowCount(), 4);
    QVERIFY(m_server->ledger().isEmpty()); // nobody was asked
}

void TestReportRenewals::onlyWhatEndsWithinDays()
{
    keep();
    const auto within = [this](const QString& days) {
        if (run({u"--output"_s, file(u"days.csv"_s), u"--days"_s, days}).exitCode != 0) return qsizetype(-1);
        return lines(u"days.csv"_s).size() - 1;
    };
    QCOMPARE(within(u"4"_s), 0);
    QCOMPARE(within(u"5"_s), 1);
    QCOMPARE(within(u"60"_s), 1);
    QCOMPARE(within(u"70"_s), 2);
}

void TestReportRenewals::asJson()
{
    keep();
    const auto done = run({u"--output"_s, file(u"renewals.json"_s), u"--days"_s, u"60"_s});
    QVERIFY2(done.exitCode == 0, done.errors.constData());
    const auto all = QJsonDocument::fromJson(contentOf(file(u"renewals.json"_s))).object();
    QCOMPARE(all["report"_L1].toString(), u"renewals"_s);
    QCOMPARE(all["days"_L1].toInt(), 60);
    QVERIFY(all["notRead"_L1].toArray().isEmpty());
    QCOMPARE(all["lines"_L1].toArray().size(), 1);
    const auto line = all["lines"_L1].toArray().at(0).toObject();
    QCOMPARE(line["title"_L1].toString(), u"Rye"_s);
    QCOMPARE(line["assetNum"_L1].toString(), u"8-Rye"_s);
    QCOMPARE(line["name"_L1].toString(), u"Bakehouse"_s);
    QCOMPARE(line["day"_L1].toString(), reportDay(5).toString(Qt::ISODate));
    QCOMPARE(line["days"_L1].toInt(), 5);
    QCOMPARE(line["length"_L1].toString(), u"1-0-0"_s);
    QCOMPARE(line["state"_L1].toString(), u"open"_s);
}

void TestReportRenewals::onPaper()
{
    keep();
    const auto done = run({u"--output"_s, file(u"renewals.pdf"_s)});
    QVERIFY2(done.exitCode == 0, done.errors.constData());
    QVERIFY(contentOf(file(u"renewals.pdf"_s)).startsWith("%PDF-"));
    const auto text = pdfText(file(u"renewals.pdf"_s));
    for (const auto& part : {u"Barley"_s, u"Rye"_s, u"Oats"_s, u"8-Rye"_s, u"Bakehouse"_s, u"Open"_s})
        QVERIFY2(text.contains(part), qPrintable(part + u'\n' + text));
}

void TestReportRenewals::whatWasNotReadIsARow()
{
    keep();
    {
        ConnectionProfile profile;
        profile.name = m_server->baseUrl().host();
        KnownHoldings holdings(file(u"holdings"_s), profileKey(profile), true);
        OwnEnterprises enterprises(holdings);
        enterprises.noteOpened(unreadHouseId, u"Unread house"_s);
        QVERIFY(holdings.inFile([](OwnDatabase&) {}).result());
    }
    const auto done = run({u"--output"_s, file(u"renewals.csv"_s), u"--days"_s, u"60"_s});
    QVERIFY2(done.exitCode == 3, done.errors.constData());
    QVERIFY2(done.errors.contains("1 enterprise"), done.errors.constData());
    const auto rows = lines(u"renewals.csv"_s);
    QCOMPARE(rows.size(), 3);
    QVERIFY2(rows[1].contains(u"Never read"_s) && rows[1].contains(u"Unread house"_s), qPrintable(rows[1]));
}

void TestReportRenewals::wrongArguments_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const QString& line, const QByteArray& says) {
        QTest::newRow(qPrintable(line)) << line.split(u' ', Qt::SkipEmptyParts) << says;
    };
    row(u"report renewals --profile p --enterprise 1 --output x"_s, "--all is required");
    row(u"report renewals --all --profile p --output x --format html"_s, "html");
    row(u"report renewal --all --profile p --output x"_s, "enterprise, expiring or renewals");
}

void TestReportRenewals::wrongArguments()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QByteArray, says);
    const auto done = ProgramRun::of(lockkeeper::test::programPath(u"lockkeeper"_s), arguments);
    QCOMPARE(done.exitCode, 2);
    QVERIFY2(done.errors.contains(says), done.errors.constData());
}

LOCKKEEPER_TEST(Core, TestReportRenewals)
#include "tst_report_renewals.moc"
