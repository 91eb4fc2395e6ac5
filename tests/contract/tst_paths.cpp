// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/wire.h"
#include "services/member/member_endpoints.h"
#include "tests/support/all_endpoints.h"

#include <QObject>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTest>
#include <QUrl>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace
{
QList<QByteArray> segments(const QByteArray& path)
{
    return path.split('/');
}

/// Ids that want out of their place: every kind of character that means something in an address, alone
/// and mixed, from a fixed seed.
QStringList hostileIds()
{
    QStringList ids{u"/"_s, u"//"_s, u"../x"_s, u"x/.."_s, u"./"_s, u"..."_s, u". "_s, u"%2e%2e"_s, u"%2F"_s,
        u"%"_s, u"%zz"_s, u"?a=b"_s, u"#f"_s, u"a?g_nonce=1"_s, u";v=1"_s, u"\\..\\"_s,
        u"{enterpriseGlobalId}"_s, u"{memberGlobalId}"_s, u"{}"_s, u"http://evil.example/"_s, u"@host"_s,
        u":80"_s, u"\r\nX: y"_s, u"\0"_s, u"企业"_s, u"🙂"_s, u"\u202e"_s, u"a b"_s, u"+"_s, u"&"_s, u"="_s,
        QString(5000, u'x')};
    const QString alphabet = u"/\\.%?#&=+;:@{}[]<>\"'|^`~!$*(), \t\n\r\0a0Zé企🙂"_s;
    QRandomGenerator random(20240601);
    while (ids.size() < 4000) {
        QString id;
        const int length = random.bounded(1, 12);
        for (int i = 0; i < length; ++i)
            id += alphabet.at(random.bounded(int(alphabet.size())));
        if (id != u"."_s && id != u".."_s && id.isValidUtf16()) ids.append(id);
    }
    return ids;
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
        for (const QString& id : hostileIds()) {
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

    /// A URL collapses these into another endpoint, whatever their encoding.
    void impossibleIdsAreRefused()
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

    void missingAndForeignValuesAreRefused()
    {
        QCOMPARE(assembleRequest(endpoints::listEmployees.info, {}).error().message, u"enterpriseGlobalId"_s);
        RequestParts parts;
        parts.pathValues = {{u"enterpriseGlobalId"_s, u"1"_s}, {u"memberGlobalId"_s, u"2"_s}};
        QCOMPARE(assembleRequest(endpoints::listEmployees.info, parts).error().message, u"memberGlobalId"_s);
    }
};

QTEST_GUILESS_MAIN(TestPaths)
#include "tst_paths.moc"
