// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/code_catalogue.h"
#include "tests/support/client_bench.h"
#include "tests/support/test_program.h"
#include "tests/ui/employees/import_bench.h"
#include "ui/kit/theme/language.h"

#include <atomic>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;
using Step = ImportWizard::Step;

namespace
{

const QString said = u"<b>gateway</b> says no"_s;

/// One person with an asset and a lock, as the gateway comes to know them; one operation is refused.
class RefusingGateway
{
public:
    RefusingGateway(const QString& operation, const QString& code)
        : m_operation(operation)
        , m_refusal(refusal(code))
    {
    }
    [[nodiscard]] QUrl url() const { return m_server->url(); }
    /// Requests that change something.
    [[nodiscard]] QStringList sent() const
    {
        QStringList operations;
        const auto all = m_server->requests();
        for (const auto& request : all)
            if (request.method == "POST") operations += operationOf(request);
        return operations;
    }

private:
    static QByteArray refusal(const QString& code)
    {
        QByteArray data = "null";
        // Of 60027 the rows have messages of their own (contract §7).
        if (isPartialSuccess(code))
            data =
                R"({"succeeded":[],"failed":[{"userName":"zhaoliu","message":")" + said.toUtf8() + R"("}]})";
        return R"({"code":")" + code.toLatin1() + R"(","message":")" + said.toUtf8() +
               R"(","cause":"test","data":)" + data + '}';
    }
    static QByteArray success(const QByteArray& data)
    {
        return R"({"code":0,"message":"success","data":)" + data + '}';
    }
    static QString operationOf(const RawRequest& request)
    {
        if (request.target.contains("/privileges")) return u"M9"_s;
        if (request.target.contains("/borrowUsbKeys")) return u"M8"_s;
        if (request.target.contains("/borrow")) return u"M10"_s;
        if (request.target.contains("/assetNums")) return u"M6"_s;
        if (request.target.contains("/members")) return u"M5"_s;
        return u"M1"_s;
    }
    bool answer(RawConnection& connection, const RawRequest& request)
    {
        const auto operation = operationOf(request);
        if (operation == m_operation) return connection.send(RawServer::reply(299, m_refusal));
        QByteArray body = success("null");
        if (operation == "M1"_L1) {
            m_isAdded = true;
            body =
                success(R"({"succeeded":[{"id":1,"globalId":"6400","userName":"zhaoliu@hj","name":"Zhao"}],)"
                        R"("failed":[]})");
        } else if (operation == "M9"_L1) {
            m_isAssigned = true;
        } else if (operation == "M5"_L1) {
            body = success(m_isAdded ? R"({"pageNum":1,"pages":1,"total":1,"list":[{"globalId":"6400",)"
                                       R"("name":"Zhao","userName":"zhaoliu@hj"}]})"
                                     : R"({"pageNum":1,"pages":0,"total":0,"list":[]})");
        } else if (operation == "M6"_L1) {
            body = success(R"([{"assetId":"a-1","assetNum":"8000000001","borrowedFlag":false,)"
                           R"("cloudAccountGlobalId":)" +
                           QByteArray(m_isAssigned ? R"("6400")" : "null") + "}]");
        } else if (operation == "M8"_L1) {
            body = success(R"([{"assetId":"l-1","assetNum":"8000000099","borrowedFlag":false,)"
                           R"("cloudAccountGlobalId":""}])");
        }
        return connection.send(RawServer::reply(200, body));
    }

    const QString m_operation;
    const QByteArray m_refusal;
    std::atomic_bool m_isAdded = false, m_isAssigned = false;
    const std::unique_ptr<RawServer> m_server = RawServer::answering(
        [this](RawConnection& connection, const RawRequest& request) { return answer(connection, request); });
};

} // namespace

/// Every code that the contract lists for M1, M9 and M10 (§7), seen where whoever brings people in from one
/// sheet sees it: in the row on the Run page, with the gateway's own message, and what was done before stays.
class ImportCodesTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void everyCode_data();
    void everyCode();

private:
    Language m_language;
};

void ImportCodesTest::everyCode_data()
{
    QTest::addColumn<QString>("operation");
    QTest::addColumn<QString>("code");
    for (const auto& operation : {u"M1"_s, u"M9"_s, u"M10"_s})
        for (const auto& code : allCodes())
            if (isListed(code, operation))
                QTest::addRow("%s %s", qPrintable(operation), qPrintable(code)) << operation << code;
}

void ImportCodesTest::everyCode()
{
    QFETCH(const QString, operation);
    QFETCH(const QString, code);
    ImportBench bench;
    const RefusingGateway gateway(operation, code);
    auto settings = settingsFor(gateway.url());
    settings.retry.attempts = 1;
    bench.bench.client = std::make_unique<GatewayClient>(settings, bench.bench.journal.get());
    bench.bench.client->setTokens(tokens);
    bench.open("name,userName,password,assetNumbers,borrowedUsbKey\n"
               "Zhao,zhaoliu,Secret-Pa55-1,8000000001,8000000099\n");
    QVERIFY(bench.preview());
    QVERIFY(bench.run());

    const QStringList steps{u"M1"_s, u"M9"_s, u"M10"_s};
    const auto failed = steps.indexOf(operation);
    QCOMPARE(gateway.sent(), steps.first(failed + 1)); // once each, and nothing after the refusal
    const auto state = bench.session()->stateAt(0);
    const ImportStage stages[] = {ImportStage::Add, ImportStage::Assign, ImportStage::Lend};
    QCOMPARE(state.stage, stages[failed]);
    const bool isUnknown = meansUnknownForWrites(code);
    // What was refused for its token nobody has looked at: it belongs to the rest.
    QCOMPARE(state.item.outcome, isUnknown                    ? Outcome::Unknown
                                 : isRefusedToken(state.item) ? Outcome::NotSent
                                                              : Outcome::Rejected);
    // Where the rows have messages of their own they have no code.
    QCOMPARE(state.item.code, isPartialSuccess(code) ? QString() : code);
    QCOMPARE(isAdded(state), failed > 0);

    auto& grid = bench.session()->grid();
    const auto cell = grid.index(0, grid.statusColumn());
    const auto shown = cell.data().toString();
    // Rows of 60027 have nothing but their message; all others a sentence of ours, and that on demand.
    if (isPartialSuccess(code))
        QVERIFY2(shown.contains(said), qPrintable(shown));
    else
        QCOMPARE(bench.text("importRunDetailsText"), code + u" · "_s + said);
    QVERIFY2(shown.contains(outcomeName(state.item.outcome)), qPrintable(shown));
    if (failed > 0) QVERIFY2(shown.startsWith(u"Added"_s), qPrintable(shown));
    QVERIFY(!cell.data(Qt::ToolTipRole).toString().contains(u"<b>"_s));
    // Somebody was added, and the rest of it waits.
    const bool isPartly = isAdded(state) && state.item.outcome == Outcome::NotSent;
    QVERIFY(bench.text("importRunSummary")
                .contains(isPartly ? u"partly done"_s : outcomeName(state.item.outcome).toLower()));
    QCOMPARE(bench.find("importRunEdit")->isVisible(), !isUnknown);
    QCOMPARE(bench.find("importRunWasDone")->isVisible(), isUnknown);
    bench.bench.client.reset(); // before its gateway
}

LOCKKEEPER_TEST(Widgets, ImportCodesTest)
#include "tst_import_codes.moc"
