// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/gateway/wire/path_encoding.h"
#include "services/gateway/wire/wire.h"
#include "tests/support/all_endpoints.h"
#include "tests/support/client_bench.h"
#include "tests/support/hostile_ids.h"
#include "tests/support/test_program.h"

#include <QHash>
#include <QMap>
#include <QObject>
#include <QRegularExpression>
#include <QTest>
#include <QUrl>

using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

constexpr qsizetype wanted = 10'000;

QList<QByteArray> segments(const QByteArray& path)
{
    return path.split('/');
}

QByteArray verb(HttpMethod method)
{
    return QList<QByteArray>{"GET", "POST", "PUT", "DELETE"}[int(method)];
}

bool hasPathId(const EndpointInfo& info)
{
    return QByteArrayView(info.pathTemplate).contains('{');
}

/// Calls with an id in every place for one in the path, and how many of them have ended.
struct Sender {
    explicit Sender(GatewayClient& gateway)
        : client(gateway)
    {
    }
    template <class Request, class Reply>
    void call(const Endpoint<Request, Reply>& endpoint, Request request)
    {
        ++started;
        client.call(endpoint, std::move(request)).onDone(&context, [this](const Result<Reply>& reply) {
            ++ended;
            if (!reply) errors.append(reply.error());
        });
    }
    bool wait()
    {
        return QTest::qWaitFor([this] { return ended == started; }, 60'000);
    }

    GatewayClient& client;
    QObject context;
    int started = 0;
    int ended = 0;
    QList<GatewayError> errors;
};

using SendId = void (*)(Sender&, const QString& id);

/// Every operation with an id in its path, by its name in the contract.
const QMap<QByteArray, SendId>& operations()
{
    using namespace endpoints;
    static const QMap<QByteArray, SendId> all{
        {"O8",
            [](Sender& s, const QString& id) {
                s.call(listAssets, {EnterpriseId(id), {}});
            }},
        {"M1",
            [](Sender& s, const QString& id) {
                s.call(addEmployees,
                    {EnterpriseId(id), {{u"path1"_s, u"Secret-1"_s, std::nullopt, u"n"_s, {}, {}}}});
            }},
        {"M2",
            [](Sender& s, const QString& id) {
                s.call(
                    editEmployee, {EnterpriseId(id), MemberId(id), u"path1"_s, std::nullopt, u"n"_s, {}, {}});
            }},
        {"M3",
            [](Sender& s, const QString& id) {
                s.call(resetPassword, {EnterpriseId(id), MemberId(id), u"Secret-1"_s});
            }},
        {"M4",
            [](Sender& s, const QString& id) {
                s.call(deleteEmployee, {EnterpriseId(id), MemberId(id)});
            }},
        {"M5",
            [](Sender& s, const QString& id) {
                s.call(listEmployees, {EnterpriseId(id), std::nullopt, {}, 1, 200});
            }},
        {"M6", [](Sender& s, const QString& id) { s.call(listAssetNumbers, {EnterpriseId(id)}); }},
        {"M7", [](Sender& s, const QString& id) { s.call(listAssetProducts, {AssetId(id)}); }},
        {"M8", [](Sender& s, const QString& id) { s.call(listBorrowedLocks, {EnterpriseId(id)}); }},
        {"M9",
            [](Sender& s, const QString& id) {
                s.call(changePrivileges, {MemberId(id), {}, {AssetNumber(u"8000000001"_s)}});
            }},
        {"M10",
            [](Sender& s, const QString& id) {
                s.call(borrowAssets, {MemberId(id), AssetNumber(u"8000000001"_s), {AssetId(u"1"_s)}});
            }},
    };
    return all;
}

/// Which operation a request line is for, by method and fixed segments; its path ids, decoded.
QByteArray operationOf(const RawRequest& request, QList<QByteArray>& ids)
{
    const auto there = segments(request.path());
    for (const auto* info : endpoints::allEndpoints()) {
        static QHash<const EndpointInfo*, QList<QByteArray>> templates;
        auto& expected = templates[info];
        if (expected.isEmpty()) expected = segments(info->pathTemplate);
        if (there.size() != expected.size() || request.method != verb(info->method)) continue;
        ids.clear();
        bool fits = true;
        for (qsizetype i = 0; i < there.size(); ++i) {
            if (expected[i].startsWith('{'))
                ids.append(QByteArray::fromPercentEncoding(there[i]));
            else
                fits = fits && there[i] == expected[i];
        }
        if (fits && !ids.isEmpty()) return info->name;
    }
    return {};
}

} // namespace

/// Ids in paths: they stay one segment, and arrive as they were.
class TestPaths : public QObject
{
    Q_OBJECT
private slots:
    void idsStayInTheirSegment()
    {
        static const QRegularExpression harmless(u"^[A-Za-z0-9._~%-]+$"_s);
        const auto ids = hostileIds(wanted);
        QCOMPARE(ids.size(), wanted);
        for (const QString& id : ids) {
            RequestParts parts;
            parts.pathValues = {{u"enterpriseGlobalId"_s, id}, {u"memberGlobalId"_s, id}};
            const auto request = assembleRequest(endpoints::resetPassword.info, parts);
            QVERIFY2(request, qPrintable(id));
            const auto there = segments(request->path);
            const auto expected = segments(endpoints::resetPassword.info.pathTemplate);
            QCOMPARE(there.size(), expected.size());
            for (qsizetype i = 0; i < there.size(); ++i) {
                if (!expected[i].startsWith('{')) {
                    QCOMPARE(there[i], expected[i]);
                    continue;
                }
                QVERIFY2(harmless.match(QString::fromLatin1(there[i])).hasMatch(), there[i].constData());
                QCOMPARE(QByteArray::fromPercentEncoding(there[i]), id.toUtf8());
            }
            // What QUrl makes of it is what is sent.
            const auto url = QUrl::fromEncoded("http://h" + request->path, QUrl::StrictMode);
            QVERIFY(url.isValid());
            QCOMPARE(url.path(QUrl::FullyEncoded).toLatin1(), request->path);
            QVERIFY(!url.hasQuery() && !url.hasFragment());
        }
    }

    /// Ten thousand ids go from the typed request to the socket of another program and back to bytes.
    void idsArriveAsTheyWere()
    {
        const auto names = operations().keys();
        for (const auto* info : endpoints::allEndpoints())
            QCOMPARE(names.contains(QByteArray(info->name)), hasPathId(*info));
        auto turns = names;
        for (int i = 0; i < 4; ++i)
            turns += {"O8", "M5", "M6", "M7", "M8"};
        QList<std::pair<QByteArray, QString>> calls;
        const auto ids = hostileIds(wanted);
        for (qsizetype i = 0; i < ids.size(); ++i) {
            // The chosen ones go everywhere, the random ones take turns: writes, each of which has a
            // connection of its own, less often.
            if (i >= 75)
                calls.append({turns[i % turns.size()], ids[i]});
            else
                for (const auto& name : names)
                    calls.append({name, ids[i]});
        }
        // Each connection of the server has a thread until the server ends, and each write a connection.
        constexpr qsizetype batch = 550, atOnce = 22;
        for (qsizetype from = 0; from < calls.size(); from += batch) {
            auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
                return connection.send(RawServer::reply(299, R"({"code":"60002","message":"m"})"));
            });
            Bench bench(*server);
            Sender sender(*bench.client);
            QMap<std::pair<QByteArray, QByteArray>, int> sent; // operation and id
            const auto end = std::min(from + batch, calls.size());
            for (qsizetype i = from; i < end; ++i) {
                const auto& [name, id] = calls[i];
                operations()[name](sender, id);
                ++sent[{name, id.toUtf8()}];
                if (i % atOnce == 0 || i + 1 == end) QVERIFY(sender.wait());
            }
            for (const auto& error : sender.errors)
                QVERIFY2(error.code == "60002"_L1, qPrintable(error.endpoint + error.detail + error.message));
            QCOMPARE(sender.errors.size(), end - from);
            const auto requests = server->requests();
            QCOMPARE(requests.size(), end - from);
            for (const auto& request : requests) {
                QList<QByteArray> decoded;
                const auto name = operationOf(request, decoded);
                QVERIFY2(!name.isEmpty(), request.head.constData());
                QVERIFY2(decoded.first() == decoded.last(), request.head.constData());
                --sent[{name, decoded.first()}];
            }
            for (auto left = sent.cbegin(); left != sent.cend(); ++left)
                QVERIFY2(left.value() == 0,
                    qPrintable(
                        QString::fromLatin1(left.key().first + ' ' + left.key().second.toPercentEncoding())));
        }
    }

    /// A URL collapses the dots into another endpoint, whatever their encoding; half a character has no
    /// bytes that could be sent.
    void impossibleIdsAreRefused_data()
    {
        QTest::addColumn<QString>("id");
        QTest::newRow("empty") << QString();
        QTest::newRow("dot") << u"."_s;
        QTest::newRow("two dots") << u".."_s;
        QTest::newRow("lone high surrogate") << QString(QChar(0xd800));
        QTest::newRow("lone low surrogate") << u"a"_s + QChar(0xdc00);
        QTest::newRow("surrogates in the wrong order") << QString(QChar(0xde42)) + QChar(0xd83d);
        QTest::newRow("one among good ones") << u"🙂"_s + QChar(0xd83d) + u"企"_s;
    }

    void impossibleIdsAreRefused()
    {
        QFETCH(const QString, id);
        auto server = alwaysSucceeds();
        Bench bench(*server);
        Sender sender(*bench.client);
        for (const auto& send : operations())
            send(sender, id);
        QVERIFY(sender.wait());
        QCOMPARE(sender.errors.size(), operations().size());
        for (const auto& error : sender.errors) {
            QCOMPARE(error.kind, GatewayError::Kind::NotSent);
            QCOMPARE(error.reason, GatewayError::Reason::InvalidRequest);
            QVERIFY(!error.message.isEmpty());
        }
        QCOMPARE(server->connections(), 0);
        QCOMPARE(bench.journal.intents().size(), 0);
    }

    /// Path values are refused also where rules are not asked first.
    void impossiblePathValuesAreRefused()
    {
        const QStringList impossible{
            QString(), u"."_s, u".."_s, QString(QChar(0xd800)), u"a"_s + QChar(0xdc00)};
        for (const auto* info : endpoints::allEndpoints()) {
            if (!QByteArray(info->pathTemplate).contains("{enterpriseGlobalId}")) continue;
            for (const QString& id : impossible) {
                RequestParts parts;
                parts.pathValues = {{u"enterpriseGlobalId"_s, id}, {u"memberGlobalId"_s, u"7001"_s}};
                const auto request = assembleRequest(*info, parts);
                QVERIFY(!request);
                QCOMPARE(int(request.error().kind), int(GatewayError::Kind::NotSent));
                QCOMPARE(int(request.error().reason), int(GatewayError::Reason::InvalidRequest));
                QCOMPARE(request.error().message, u"enterpriseGlobalId"_s);
                QCOMPARE(request.error().endpoint, QString::fromLatin1(info->name));
            }
        }
    }

    /// What a profile's address has for a path stays in front of it.
    void basePaths_data()
    {
        QTest::addColumn<QString>("base");
        QTest::addColumn<QByteArray>("sent");
        QTest::newRow("none") << u"http://h"_s << "/m/.a/n"_ba;
        QTest::newRow("root") << u"http://me:pw@h:8/"_s << "/m/.a/n"_ba;
        QTest::newRow("folder") << u"http://h/gate/way"_s << "/gate/way/m/.a/n"_ba;
        QTest::newRow("slash at the end") << u"http://h/gate/?x#y"_s << "/gate/m/.a/n"_ba;
        QTest::newRow("short with a dot") << u"http://h/g/.w/h"_s << "/g/.w/h/m/.a/n"_ba;
        QTest::newRow("roundabout") << u"http://h/a/../b/./c"_s << "/b/c/m/.a/n"_ba;
        QTest::newRow("Chinese") << u"http://h/许可"_s << "/%E8%AE%B8%E5%8F%AF/m/.a/n"_ba;
    }

    void basePaths()
    {
        QFETCH(const QString, base);
        QFETCH(const QByteArray, sent);
        const auto url = urlSentAs(QUrl(base), "/m/.a/n", "q=1");
        QVERIFY(url);
        QVERIFY(url->userInfo().isEmpty() && !url->hasFragment());
        QCOMPARE(url->port(), QUrl(base).port());
        QCOMPARE(url->query(), u"q=1"_s);
        QCOMPARE(url->toEncoded(QUrl::RemoveScheme | QUrl::RemoveAuthority | QUrl::RemoveQuery |
                                QUrl::NormalizePathSegments),
            sent);
    }

    void missingAndForeignValuesAreRefused()
    {
        QCOMPARE(assembleRequest(endpoints::listEmployees.info, {}).error().message, u"enterpriseGlobalId"_s);
        RequestParts parts;
        parts.pathValues = {{u"enterpriseGlobalId"_s, u"1"_s}, {u"memberGlobalId"_s, u"2"_s}};
        QCOMPARE(assembleRequest(endpoints::listEmployees.info, parts).error().message, u"memberGlobalId"_s);
    }
};

LOCKKEEPER_TEST(Core, TestPaths)
#include "tst_paths.moc"
