// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/database/own_database.h"
#include "services/storage/database/sql_connection.h"
#include "tests/endtoend/gateway_bench.h"
#include "tests/support/pdf_text.h"
#include "tests/support/plain_files.h"
#include "tests/support/program_run.h"
#include "tests/support/started_sandbox.h"
#include "tests/support/test_paths.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "ui/base/profile_format.h"
#include "ui/kit/theme/language.h"
#include "ui/overview/overview_page.h"

#include <QAbstractButton>
#include <QAction>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLocale>
#include <QRegularExpression>
#include <QSet>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

/// What a sheet says, without when it was made and the lists were read, and without what depends on its
/// pages. In no order, because a table that ends elsewhere repeats its titles there.
QSet<QString> saidIn(QString pdf)
{
    static const QRegularExpression passing(u"\\d{1,2} \\w+ \\d{4} \\d{2}:\\d{2}:\\d{2}|Page \\d+ of \\d+"_s);
    pdf.remove(passing);
    const auto words = pdf.split(u' ', Qt::SkipEmptyParts);
    return {words.begin(), words.end()};
}

} // namespace

/// `lockkeeper report` counts the products that a page has read before, and asks for none (OV-40).
class TestReportProducts : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { m_language.use(QLocale(u"en"_s)); }
    void init();
    void theCommandSaysWhatThePageSays();
    void withoutKeepingNothingIsCounted();
    void whatIsTooOldIsLeftOut();

private:
    static constexpr size_t some = 20;

    /// What the page of another program says of products, in which somebody has read some of them.
    struct Said {
        QString all;  ///< the number of the card
        QString note; ///< below it
    };
    void readOnThePage(Said& said);
    [[nodiscard]] ProgramRun run(const QStringList& arguments) const
    {
        return ProgramRun::of(lockkeeper::test::programPath(u"lockkeeper"_s),
            arguments + QStringList{u"--base-url"_s, m_server->baseUrl().toString(), u"--enterprise"_s,
                            m_server->sampleEnterprise(), u"--data-dir"_s, m_folder->path()},
            environmentWith(m_server->tokens()));
    }
    [[nodiscard]] qsizetype requests() const
    {
        const auto ledger = m_server->ledger();
        return std::count_if(
            ledger.begin(), ledger.end(), [](const auto& entry) { return entry.endpoint == u"M7"_s; });
    }
    [[nodiscard]] QJsonObject written() const
    {
        return QJsonDocument::fromJson(contentOf(file(u"report.json"_s))).object();
    }
    [[nodiscard]] bool isCounted() const;
    void set(const QString& name, const QVariant& value) const;
    [[nodiscard]] QString file(const QString& name) const { return m_folder->filePath(name); }
    /// The profile that the command line makes for --base-url.
    [[nodiscard]] ConnectionProfile profile() const
    {
        ConnectionProfile profile;
        profile.name = m_server->baseUrl().host();
        return profile;
    }

    Language m_language;
    std::unique_ptr<sandbox::Server> m_server;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestReportProducts::init()
{
    m_server = startedSandbox(80, 120);
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestReportProducts::readOnThePage(Said& said)
{
    GatewayBench bench(
        m_server->baseUrl().toString(), m_server->tokens(), m_folder->path(), profileKey(profile()));
    bench.context.profile = profile();
    bench.context.format = formatFor(profile());
    // What was fetched is kept, as the program does it.
    connect(&bench.products, &ProductCatalog::fetched, &bench.holdings,
        [&bench](const AssetId& asset, const ProductCatalog::Entry& entry) {
            bench.holdings.noteProducts(asset, {entry, &entry->products}, entry->unreadableFields());
        });
    OverviewPage page(bench.context);
    page.resize(1084, 756);
    page.show();
    page.openEnterprise(EnterpriseId(m_server->sampleEnterprise()));
    const auto rests = [&] {
        const auto isCalm = [&page] { return !page.isLoading(); };
        return QTest::qWaitFor(isCalm, 60'000) && callsRest(*bench.client) && QTest::qWaitFor(isCalm, 60'000);
    };
    QVERIFY(rests());
    const auto assets = bench.reader.reading()->assets;
    QVERIFY(assets.all().size() > some);
    QObject context;
    size_t arrived = 0;
    for (size_t place = 0; place < some; ++place)
        bench.products.fetch(assets.all()[place].id, &context, [&arrived](const auto&) { ++arrived; });
    QTRY_COMPARE_WITH_TIMEOUT(arrived, some, 60'000);
    const auto* note = page.findChild<QLabel*>(u"overviewProductsNote"_s);
    const auto start = u"products of %1 of "_s.arg(some);
    QTRY_VERIFY_WITH_TIMEOUT(note && note->text().startsWith(start), 60'000);
    QVERIFY(rests());
    said.note = note->text();
    said.all = page.findChild<QAbstractButton*>(u"overviewProductsAll"_s)->text();
    auto* save = page.findChild<QAction*>(u"overviewPdfAction"_s);
    QVERIFY(save);
    QTRY_VERIFY_WITH_TIMEOUT(save->isEnabled(), 60'000);
    bench.prompter.savePath = file(u"page.pdf"_s);
    save->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(contentOf(file(u"page.pdf"_s)).startsWith("%PDF-"), 60'000);
    QVERIFY(bench.holdings.inFile([](OwnDatabase&) {}).result()); // behind all that was noted
}

void TestReportProducts::theCommandSaysWhatThePageSays()
{
    Said page;
    readOnThePage(page);
    if (QTest::currentTestFailed()) return;
    QVERIFY(QLocale().toLongLong(page.all) > 0);
    m_server->clearLedger();

    const auto sheet = run({u"report"_s, u"enterprise"_s, u"--output"_s, file(u"report.pdf"_s)});
    QVERIFY2(sheet.exitCode == 0, sheet.errors.constData());
    QVERIFY2(sheet.errors.contains("Products of 20 of "), sheet.errors.constData());
    const auto text = pdfText(file(u"report.pdf"_s));
    QVERIFY2(text.contains(u"Products by month of their end"_s), qPrintable(text.left(3000)));
    QCOMPARE(saidIn(text), saidIn(pdfText(file(u"page.pdf"_s))));
    // The report says the products to be as old as the page says.
    static const QRegularExpression age(u"Products read (.+?) Asia/Shanghai"_s);
    const auto read = age.match(text).captured(1);
    QVERIFY2(!read.isEmpty(), qPrintable(text.left(1000)));
    QCOMPARE(read, age.match(pdfText(file(u"page.pdf"_s))).captured(1));

    const auto asJson = run({u"report"_s, u"enterprise"_s, u"--output"_s, file(u"report.json"_s)});
    QVERIFY2(asJson.exitCode == 0, asJson.errors.constData());
    const auto products = written()[u"products"_s].toObject();
    QCOMPARE(products[u"assetsRead"_s].toInteger(), qint64(some));
    const auto extent = u"products of %1 of %2 assets"_s.arg(some).arg(
        QLocale().toString(products[u"assetsInAll"_s].toInteger()));
    QVERIFY2(page.note.startsWith(extent), qPrintable(page.note));
    QVERIFY(products[u"oldest"_s].isString());
    const auto numbers = written()[u"numbers"_s].toObject();
    QCOMPARE(numbers[u"products.all"_s].toObject()[u"value"_s].toInteger(), QLocale().toLongLong(page.all));
    QVERIFY(!written()[u"productEnds"_s].toObject().isEmpty());

    for (const auto& words : {QStringList{u"report"_s, u"enterprise"_s}, {u"export"_s, u"overview"_s}}) {
        const auto path = file(words.last() + u".csv"_s);
        QCOMPARE(run(words + QStringList{u"--output"_s, path}).exitCode, 0);
        const auto table = contentOf(path);
        QVERIFY2(table.contains(extent.toUtf8() + "; as of 2"), table.left(2000).constData());
    }

    // What ends, of assets and of products.
    const auto within = [&](const QString& name) {
        return run({u"report"_s, u"expiring"_s, u"--days"_s, u"3650"_s, u"--output"_s, file(name)});
    };
    QCOMPARE(within(u"report.json"_s).exitCode, 0);
    const auto rows = [this](
                          const QString& table) { return written()[table].toObject()[u"rows"_s].toArray(); };
    const auto ending = rows(u"productsEnding"_s);
    QVERIFY(!ending.isEmpty());
    const auto done = within(u"expiring.csv"_s);
    QVERIFY2(done.exitCode == 0 && done.errors.contains("Products of 20 of "), done.errors.constData());
    const auto table = contentOf(file(u"expiring.csv"_s));
    QCOMPARE(table.count('\n') - 1, rows(u"ending"_s).size() + ending.size());
    QVERIFY(table.contains(ending.first().toObject()[u"product"_s].toString().toUtf8()));
    QCOMPARE(requests(), 0);
}

/// Sets what the connection's settings say of what is kept.
void TestReportProducts::set(const QString& name, const QVariant& value) const
{
    QSettings settings(file(u"settings.ini"_s), QSettings::IniFormat);
    settings.setValue(u"holdings/"_s + profileKey(profile()) + name, value);
}

/// Writes a report, which says in each place whether products are in it.
bool TestReportProducts::isCounted() const
{
    const auto done = run({u"report"_s, u"enterprise"_s, u"--output"_s, file(u"report.json"_s)});
    QTest::qVerify(done.exitCode == 0, "exit code", done.errors.constData(), __FILE__, __LINE__);
    const bool isIncluded = done.errors.contains("Products of 20 of ");
    QTest::qVerify(isIncluded != done.errors.contains("Products aren't included"), "it is said",
        done.errors.constData(), __FILE__, __LINE__);
    const auto number = written()[u"numbers"_s].toObject()[u"products.all"_s].toObject();
    if (!isIncluded && (!number[u"value"_s].isNull() || number[u"gap"_s].toString() != u"notRead"_s))
        QTest::qFail("a number of what was not read", __FILE__, __LINE__);
    return isIncluded;
}

void TestReportProducts::withoutKeepingNothingIsCounted()
{
    Said page;
    readOnThePage(page);
    if (QTest::currentTestFailed()) return;
    m_server->clearLedger();
    QVERIFY(isCounted());
    // Somebody has switched it off, and the program that would delete them has not come to it.
    set({}, false);
    QVERIFY(!isCounted());
    const auto path = file(u"report.pdf"_s);
    for (const auto* kind : {"enterprise", "expiring"}) {
        QCOMPARE(run({u"report"_s, QString::fromLatin1(kind), u"--output"_s, path}).exitCode, 0);
        const auto text = pdfText(path);
        QVERIFY2(text.contains(u"Products weren't read."_s), qPrintable(text.left(3000)));
    }
    set({}, true);
    QVERIFY(isCounted());
    QCOMPARE(requests(), 0);
}

/// As a window would have it forgotten when it opens, but the file stays as it is.
void TestReportProducts::whatIsTooOldIsLeftOut()
{
    Said page;
    readOnThePage(page);
    if (QTest::currentTestFailed()) return;
    m_server->clearLedger();
    {
        KnownHoldings holdings(file(u"holdings"_s), profileKey(profile()), true);
        const auto before = QDateTime::currentMSecsSinceEpoch() - qint64(91) * 24 * 3600 * 1000;
        QVERIFY(holdings
                    .inFile([before](OwnDatabase& database) {
                        database->run(u"UPDATE product SET at = ?, recordsAt = ?"_s, {before, before});
                    })
                    .result());
    }
    QVERIFY(!isCounted()); // 90 days, unless somebody says otherwise
    set(u"/forgetAfter"_s, 0);
    QVERIFY(isCounted());
    set(u"/forgetAfter"_s, 92);
    QVERIFY(isCounted());
    set(u"/forgetAfter"_s, 30);
    QVERIFY(!isCounted());
    QCOMPARE(requests(), 0);
}

LOCKKEEPER_TEST(Widgets, TestReportProducts)
#include "tst_report_products.moc"
