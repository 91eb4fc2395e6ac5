// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/wire/redaction.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QObject>
#include <QTest>
#include <QUrl>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

/// Secrets do not get into logs, journal or messages.
class TestRedaction : public QObject
{
    Q_OBJECT
private slots:
    void jsonAtAnyDepth()
    {
        const auto masked = redactJson(
            R"({"userList":[{"userName":"u","password":"hunter2","Password":{"deep":"hunter2"}}],)"
            R"("orderList":[{"assets":[{"products":[{"passwords":["hunter2","hunter2"]}]}]}],)"
            R"("access_token":"hunter2","userToken":["hunter2"],"client_secret":7,"passwordMobile":"138"})");
        QVERIFY(!masked.contains("hunter2"));
        const auto json = QJsonDocument::fromJson(masked);
        QCOMPARE(json["userList"_L1][0]["userName"_L1].toString(), u"u"_s);
        QCOMPARE(json["userList"_L1][0]["password"_L1].toString(), QString(redacted));
        QCOMPARE(json["client_secret"_L1].toString(), QString(redacted));
        QCOMPARE(json["passwordMobile"_L1].toString(), u"138"_s); // a telephone number
    }

    void jsonWithoutSecretsStaysAsItIs()
    {
        const QByteArray clean = R"( {"b": [1.0, "hunter 2", null],  "a": "密码"} )";
        QCOMPARE(redactJson(clean, {u"hunter2"_s, u"7"_s}), clean);
        for (const QByteArray json : {R"({"a":"hunter2"})", R"({"a":"h\u0075nter2"})",
                 R"({"a":"HUNTER2","TOKEN":"hunter2"})", R"({"hunter2":1})", R"(["x",{"a":"say hunter2!"}])"})
            QVERIFY2(!redactJson(json, {u"hunter2"_s}).contains("unter2"), json.constData());
        // Numbers are no texts: nobody's password is shown by an id.
        QVERIFY(redactJson(R"({"id":4711})", {u"4711"_s}).contains("id"));
    }

    void escapedNames() { QVERIFY(!redactJson(R"({"p\u0061ssword":"hunter2"})").contains("hunter2")); }

    void whatIsNotJsonIsReplacedWhole()
    {
        const QByteArray whole(redacted.data(), redacted.size());
        for (const char* text : {R"({"password":"hunter2")", "password=hunter2",
                 "{\"password\":\"hunter2\"} hunter2", "\"hunter2\"", "<p>hunter2</p>", "\xff hunter2"})
            QCOMPARE(redactJson(text), whole);
        QCOMPARE(redactJson(QByteArray(5000, '[') + "\"hunter2\"" + QByteArray(5000, ']')), whole);
        QCOMPARE(redactJson(""), QByteArray());
    }

    void secretsInEveryForm_data()
    {
        QTest::addColumn<QString>("secret");
        for (const QString& secret : {u"hunter2"_s, u"a b+c/d&e=f%"_s, u"quo\"te\\back"_s, u"密码Pa55"_s,
                 u"tab\there"_s, u"🙂key"_s, u"<b>&amp;"_s, u"é"_s})
            QTest::newRow(qPrintable(secret)) << secret;
    }
    void secretsInEveryForm()
    {
        QFETCH(QString, secret);
        const auto json = QString::fromUtf8(QJsonDocument(QJsonArray{secret}).toJson(QJsonDocument::Compact));
        const auto percent = QString::fromLatin1(QUrl::toPercentEncoding(secret));
        QString ascii;
        for (const QChar c : secret)
            ascii +=
                c.unicode() < 0x80 ? QString(c) : u"\\u%1"_s.arg(int(c.unicode()), 4, 16, QLatin1Char('0'));
        const auto escaped = json.mid(2, json.size() - 4);
        const auto twice =
            QString::fromUtf8(QJsonDocument(QJsonArray{escaped}).toJson(QJsonDocument::Compact));
        const QStringList forms{secret, percent, percent.toLower(), escaped, twice.mid(2, twice.size() - 4),
            secret.toHtmlEscaped()};
        for (const QString& form : forms) {
            const auto scrubbed = scrub(u"before "_s + form + u" middle "_s + form + u" after"_s, {secret});
            QCOMPARE(scrubbed, u"before *** middle *** after"_s);
        }
        if (!secret.contains(u'"') && !secret.contains(u'\t'))
            QCOMPARE(scrub(ascii, {secret}), QString(redacted));
    }

    void secretsInsideEachOther()
    {
        QCOMPARE(scrub(u"x hunter22 y hunter2"_s, {u"hunter2"_s, u"hunter22"_s}), u"x *** y ***"_s);
        QCOMPARE(scrub(u"nothing here"_s, {QString(), u"hunter2"_s}), u"nothing here"_s);
        QCOMPARE(scrub(u"anything"_s, {}), u"anything"_s);
    }

    /// Messages get cut; what is left of a secret then is as good as most of it.
    void aSecretThatWasCut()
    {
        const QString secret = u"hunter2\"é"_s;
        for (int left = 4; left < secret.size(); ++left)
            QCOMPARE(scrub(u"bad password "_s + secret.left(left), {secret}), u"bad password ***"_s);
        QCOMPARE(scrub(u"bad password hun"_s, {secret}), u"bad password hun"_s); // may be anything
        QCOMPARE(scrub(u"hunter of the west"_s, {secret}), u"hunter of the west"_s);
        QCOMPARE(scrub(u"%68hunter2%2"_s, {secret}), u"%68***"_s);
    }

    void secretsInTextsOfJson()
    {
        const QString secret = u"hun\"ter\\2é"_s;
        const auto request =
            QJsonDocument(QJsonObject{{u"password"_s, secret}}).toJson(QJsonDocument::Compact);
        const QJsonObject reply{{u"message"_s, u"bad: "_s + QString::fromUtf8(request)},
            {u"data"_s, QJsonArray{secret, QJsonObject{{u"of "_s + secret, 1}}}}, {u"name"_s, u"hun"_s}};
        const auto masked = redactJson(QJsonDocument(reply).toJson(), {secret});
        QVERIFY(!masked.contains("ter"));
        const auto json = QJsonDocument::fromJson(masked);
        QCOMPARE(json["message"_L1].toString(), u"bad: {\"password\":\"***\"}"_s);
        QCOMPARE(json["name"_L1].toString(), u"hun"_s);
        std::vector<RowIssue> issues{{0, u"$"_s, {}, u"{\"x\":\"hun\\\"ter\\\\2é\"}"_s}};
        scrubIssues(issues, {secret});
        QCOMPARE(issues[0].raw, u"{\"x\":\"***\"}"_s);
    }
};

LOCKKEEPER_TEST(Core, TestRedaction)
#include "tst_redaction.moc"
