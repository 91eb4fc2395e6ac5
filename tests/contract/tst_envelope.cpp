// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/wire/reply_decoder.h"
#include "tests/support/test_program.h"

#include <QObject>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;
using Kind = GatewayError::Kind;
using Reason = GatewayError::Reason;

Q_DECLARE_METATYPE(lockkeeper::GatewayError::Kind)
Q_DECLARE_METATYPE(lockkeeper::GatewayError::Reason)

/// Contract §2.1 and §7, and what GW-8 says about HTTP status and code.
class TestEnvelope : public QObject
{
    Q_OBJECT

    static Result<Done> read(int status, const QByteArray& body)
    {
        return decodeReply(endpoints::updateEnterprise, status, body);
    }

private slots:
    void success_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("no data") << QByteArray(R"({"code":0,"message":"success"})");
        QTest::newRow("null data") << QByteArray(R"({"code":0,"message":"success","data":null})");
        QTest::newRow("code as text") << QByteArray(R"({"code":"0"})");
        QTest::newRow("code 0.0") << QByteArray(R"({"code":0.0})");
        QTest::newRow("code -0") << QByteArray(R"({"code":-0})");
        QTest::newRow("code last") << QByteArray(R"({"data":{"code":"500"},"code":0})");
        QTest::newRow("spaces") << QByteArray(" \r\n\t{ \"code\" : 0 } \n");
        QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBF{\"code\":0}");
        QTest::newRow("escaped key") << QByteArray(R"({"\u0063ode":0})");
        QTest::newRow("unknown fields twice") << QByteArray(R"({"code":0,"trace":1,"trace":2})");
    }
    void success()
    {
        QFETCH(QByteArray, body);
        const auto reply = read(200, body);
        QVERIFY2(reply, reply ? "" : qPrintable(reply.error().detail));
    }

    void failure_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<Kind>("kind");
        QTest::addColumn<Reason>("reason");
        QTest::addColumn<QString>("code");
        const auto row = [](const char* name, int status, const char* body, Kind kind, Reason reason,
                             const char* code = "") {
            QTest::newRow(name) << status << QByteArray(body) << kind << reason << QString::fromLatin1(code);
        };
        // Any other code is a business error, with 200 and with 299.
        row("200 with a code", 200, R"({"code":"13004","message":"m","cause":"c"})", Kind::Business,
            Reason::Gateway, "13004");
        row("299 with a code", 299, R"({"code":"13004","message":"m","cause":"c"})", Kind::Business,
            Reason::Gateway, "13004");
        row("code as number", 299, R"({"code":60000,"message":"m","cause":"c"})", Kind::Business,
            Reason::Gateway, "60000");
        row("code 500", 200, R"({"code":"500","message":"m","cause":"c"})", Kind::Business, Reason::Gateway,
            "500");
        row("unknown code", 200, R"({"code":"X-9","message":"m","cause":"c"})", Kind::Business,
            Reason::Gateway, "X-9");
        row("00 is not 0", 200, R"({"code":"00","message":"m","cause":"c"})", Kind::Business, Reason::Gateway,
            "00");
        row("0.0 as text", 200, R"({"code":"0.0","message":"m","cause":"c"})", Kind::Business,
            Reason::Gateway, "0.0");
        row("negative", 200, R"({"code":-1,"message":"m","cause":"c"})", Kind::Business, Reason::Gateway,
            "-1");
        row("fraction", 200, R"({"code":0.5,"message":"m","cause":"c"})", Kind::Business, Reason::Gateway,
            "0.5");
        row("huge", 200, R"({"code":1e400,"message":"m","cause":"c"})", Kind::Business, Reason::Gateway,
            "1e400");
        row("60027 is M1's alone", 299, R"({"code":"60027","message":"m","cause":"c"})", Kind::Business,
            Reason::Gateway, "60027");
        row("error with data", 299, R"({"data":[1],"code":"13004","message":"m","cause":"c"})",
            Kind::Business, Reason::Gateway, "13004");
        // 299 is for what failed: success with it is believed by nobody.
        row("299 with code 0", 299, R"({"code":0,"message":"success"})", Kind::Protocol, Reason::Code0With299,
            "0");
        row("299 with code \"0\"", 299, R"({"code":"0"})", Kind::Protocol, Reason::Code0With299, "0");
        // No code is no envelope.
        for (const int status : {200, 299}) {
            row("code missing", status, R"({"message":"success"})", Kind::Protocol, Reason::BadJson);
            row("code null", status, R"({"code":null})", Kind::Protocol, Reason::BadJson);
            row("code empty", status, R"({"code":""})", Kind::Protocol, Reason::BadJson);
            row("code true", status, R"({"code":true})", Kind::Protocol, Reason::BadJson);
            row("code false", status, R"({"code":false})", Kind::Protocol, Reason::BadJson);
            row("code list", status, R"({"code":[0]})", Kind::Protocol, Reason::BadJson);
            row("code object", status, R"({"code":{"code":0}})", Kind::Protocol, Reason::BadJson);
            row("a list", status, R"([{"code":0}])", Kind::Protocol, Reason::BadJson);
            row("a number", status, "0", Kind::Protocol, Reason::BadJson);
            row("null", status, "null", Kind::Protocol, Reason::BadJson);
            row("empty object", status, "{}", Kind::Protocol, Reason::BadJson);
            row("empty", status, "", Kind::Protocol, Reason::BadJson);
            row("only spaces", status, " \n", Kind::Protocol, Reason::BadJson);
            row("web page", status, "<!DOCTYPE html><html><body>Sign in</body></html>", Kind::Protocol,
                Reason::WebPage);
        }
        // Which of the two would count is a guess.
        row("code twice", 200, R"({"code":0,"code":"500"})", Kind::Protocol, Reason::BadJson);
        row("code twice, escaped", 200, R"({"code":"500","c\u006fde":0})", Kind::Protocol, Reason::BadJson);
        row("data twice", 200, R"({"code":0,"data":null,"data":null})", Kind::Protocol, Reason::BadJson);
        row("message twice", 200, R"({"code":0,"message":"a","message":"b"})", Kind::Protocol,
            Reason::BadJson);
        // 204, and other statuses that claim success without being the contract's: not "refused" either.
        row("204", 204, "", Kind::Protocol, Reason::BadJson);
        row("201", 201, R"({"code":0})", Kind::Protocol, Reason::BadJson);
        row("206", 206, R"({"code":0})", Kind::Protocol, Reason::BadJson);
        // Statuses of servers in between.
        for (const int status : {400, 401, 403, 404, 413, 429, 500, 502, 503, 504}) {
            row("status, no body", status, "", Kind::Http, Reason::Other);
            row("status, web page", status, "<html>", Kind::Http, Reason::Other);
            row("status, envelope", status, R"({"code":"60000","message":"m","cause":"c"})", Kind::Http,
                Reason::Gateway, "60000");
        }
        row("407", 407, "", Kind::Http, Reason::Proxy);
        row("status with code 0 is no success", 500, R"({"code":0,"message":"m","cause":"c"})", Kind::Http,
            Reason::Gateway, "0");
        // Redirects.
        for (const int status : {301, 302, 303, 307, 308})
            row("redirect", status, "", Kind::Http, Reason::Redirected);
        // Another charset than UTF-8.
        row("UTF-16", 200, "\xFF\xFE{", Kind::Protocol, Reason::BadJson);
        row("Latin-1", 200, "{\"code\":0,\"message\":\"\xE9t\xE9\"}", Kind::Protocol, Reason::BadJson);
        row("GB18030", 200, "{\"code\":0,\"message\":\"\xB3\xC9\xB9\xA6\"}", Kind::Protocol, Reason::BadJson);
    }
    void failure()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, body);
        QFETCH(Kind, kind);
        QFETCH(Reason, reason);
        QFETCH(QString, code);
        const auto reply = read(status, body);
        QVERIFY(!reply);
        const auto& error = reply.error();
        QCOMPARE(int(error.kind), int(kind));
        QCOMPARE(int(error.reason), int(reason));
        QCOMPARE(error.code, code);
        QCOMPARE(error.httpStatus, status);
        QCOMPARE(error.endpoint, u"O4"_s);
        if (kind == Kind::Business || (kind == Kind::Http && !code.isEmpty())) {
            QCOMPARE(error.message, u"m"_s);
            QCOMPARE(error.cause, u"c"_s);
        } else {
            QVERIFY(!error.detail.isEmpty());
        }
    }

    void webPageIsNamed()
    {
        QVERIFY(read(200, "<html>").error().detail.contains(u"web page"_s));
        QVERIFY(read(204, "").error().detail.contains(u"204"_s));
        QVERIFY(read(200, "").error().detail.contains(u"empty"_s));
    }

    /// A body may hold a password: it is never quoted.
    void bodyIsNotQuoted()
    {
        QVERIFY(!read(200, "s3cret-Pa55").error().detail.contains(u"s3cret"_s));
        QVERIFY(!read(200, "{\"code\" s3cret-Pa55}").error().detail.contains(u"s3cret"_s));
        QVERIFY(!read(500, "<p>s3cret-Pa55").error().detail.contains(u"s3cret"_s));
    }

    void longTextsAreCut()
    {
        const QByteArray text(1'000'000, 'x');
        const auto error =
            read(299, "{\"code\":\"" + text + "\",\"message\":\"" + text + "\",\"cause\":\"" + text + "\"}")
                .error();
        QCOMPARE(error.code.size(), 64);
        QCOMPARE(error.message.size(), 4000);
        QCOMPARE(error.cause.size(), 4000);
    }

    /// `data` as a whole. Lists: null and absent read as an empty list, marked. Pages and records: nothing
    /// can stand for them.
    void dataAsAWhole()
    {
        for (const char* body : {R"({"code":0,"data":null})", R"({"code":0})"}) {
            const auto list = decodeReply(endpoints::listAssets, 200, body);
            QVERIFY(list && list->rows.empty());
            QCOMPARE(list->issues.size(), size_t(1));
            QCOMPARE(list->issues[0].path, u"$.data"_s);
            QCOMPARE(list->issues[0].row, -1); // of no row: there is none
            QCOMPARE(
                int(decodeReply(endpoints::listEmployees, 200, body).error().reason), int(Reason::BadShape));
            QCOMPARE(
                int(decodeReply(endpoints::bindEnterprise, 200, body).error().reason), int(Reason::BadShape));
            QCOMPARE(int(decodeReply(endpoints::listAssetProducts, 200, body).error().reason),
                int(Reason::BadShape));
        }
        for (const char* body : {R"({"code":0,"data":{}})", R"({"code":0,"data":"[]"})",
                 R"({"code":0,"data":0})", R"({"data":true,"code":0})"}) {
            QCOMPARE(
                int(decodeReply(endpoints::listAssets, 200, body).error().reason), int(Reason::BadShape));
            QCOMPARE(int(decodeReply(endpoints::allocateAssetNumbers, 200, body).error().reason),
                int(Reason::BadShape));
            QCOMPARE(
                int(decodeReply(endpoints::listEmployees, 200, body).error().reason), int(Reason::BadShape));
        }
        for (const char* body : {R"({"code":0,"data":[]})", R"({"code":0,"data":{"list":null}})",
                 R"({"code":0,"data":{"list":{}}})", R"({"code":0,"data":{"total":3}})"})
            QCOMPARE(
                int(decodeReply(endpoints::listEmployees, 200, body).error().reason), int(Reason::BadShape));
        // What the gateway says beside a success is nothing that a list could lack, whatever it is.
        for (const char* message : {R"({"a":1})", R"(["m"])", "true", R"("\ud800")"}) {
            const auto list = decodeReply(endpoints::listAssets, 200,
                QByteArray(R"({"code":0,"data":[],"message":)") + message + R"(,"cause":)" + message + "}");
            QVERIFY(list && list->issues.empty());
        }
        QCOMPARE(read(299, R"({"code":"13004","message":{"a":1}})").error().message, u"{\"a\":1}"_s);
        // An operation without a reply of its own does not care.
        QVERIFY(read(200, R"({"code":0,"data":[1,{"a":2}]})"));
    }
};

LOCKKEEPER_TEST(Core, TestEnvelope)
#include "tst_envelope.moc"
