// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/wire/json_value.h"
#include "services/gateway/wire/reply_decoder.h"
#include "tests/support/test_program.h"

#include <QObject>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;
using Reason = GatewayError::Reason;

namespace
{
Result<Rows<VirtualAsset>> assets(const QByteArray& body)
{
    return decodeReply(endpoints::listAssets, 200, body);
}
QByteArray withAsset(const QByteArray& fields)
{
    return "{\"code\":0,\"data\":[{\"id\":\"1\",\"assetNum\":\"2\"" + fields + "}]}";
}
Result<Decoded<AssetProducts>> products(const QByteArray& body)
{
    return decodeReply(endpoints::listAssetProducts, 200, body);
}
} // namespace

/// Replies that are no good JSON, or no good data: each ends in a definite outcome.
class TestBadJson : public QObject
{
    Q_OBJECT

private slots:
    /// Every proper prefix of a good reply fails, as a whole.
    void truncated()
    {
        const QByteArray whole =
            R"({"code":0,"message":"success","x":{"y":[1,{"z":null}]},"data":[{"id":"1",)"
            R"("assetNum":"2","locked":true,"createTime":12,"assetLimits":[{"a":"b"}],)"
            R"("assetExtends":[{"extendCode":"a","extendValue":"b"}]}]})";
        QVERIFY(assets(whole));
        for (qsizetype length = 0; length < whole.size(); ++length) {
            const auto reply = assets(whole.left(length));
            QVERIFY2(!reply, whole.left(length).constData());
            QCOMPARE(int(reply.error().reason), int(Reason::BadJson));
        }
    }

    void malformed_data()
    {
        QTest::addColumn<QByteArray>("body");
        const QByteArray good = R"({"code":0,"data":[]})";
        for (const char* garbage : {"x", "}", "{}", ",", "0", "\"\"", " null", "]"})
            QTest::newRow(qPrintable(u"trailing "_s + QString::fromLatin1(garbage))) << good + garbage;
        QTest::newRow("trailing NUL") << good + '\0';
        QTest::newRow("garbage that ends in a brace") << good + " x}";
        QTest::newRow("twice") << good + '\n' + good;
        QTest::newRow("leading garbage") << "x" + good;
        QTest::newRow("two byte order marks") << "\xEF\xBB\xBF\xEF\xBB\xBF" + good;
        for (const char* value :
            {"tru", "truex", "nul", "nulll", "False", "01", "-", "+1", "1.", ".5", "1e", "0x1", "NaN",
                "Infinity", "1 2", "12a", "'a'", "\"a", "[1,]", "[,1]", "[1 2]", "{\"a\"}", "{\"a\":}",
                "{\"a\":1,}", "{,}", "{a:1}", "{1:2}", "[1}", "{\"a\":1]", "\"\t\"", "\"\x01\"", ""}) {
            // Tried in a field that is read, in one of an opaque shape, and in one that nobody knows.
            for (const char* field :
                {"locked", "id2", "createTime", "assetLimits", "keyChipType", "licenseType"})
                QTest::newRow(qPrintable(u"%1: %2"_s.arg(QLatin1StringView(field), QLatin1StringView(value))))
                    << withAsset(QByteArray(",\"") + field + "\":" + value);
        }
        for (const char* bytes : {"\xff", "\xc3", "\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80"}) // no UTF-8
            QTest::newRow("bad UTF-8") << withAsset(QByteArray(",\"licenseType\":\"") + bytes + "\"");
        QTest::newRow("raw NUL in a text") << withAsset(QByteArray(",\"licenseType\":\"a\0b\"", 21));
    }
    void malformed()
    {
        QFETCH(QByteArray, body);
        const auto reply = assets(body);
        QVERIFY(!reply);
        QCOMPARE(int(reply.error().kind), int(GatewayError::Kind::Protocol));
        QCOMPARE(int(reply.error().reason), int(Reason::BadJson));
    }

    /// Nesting is counted where it is read, skipped and kept raw.
    void depth_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::newRow("unknown field of a record")
            << QByteArray(R"({"code":0,"data":[{"x":)") << QByteArray("}]}");
        QTest::newRow("raw field") << QByteArray(R"({"code":0,"data":[{"assetLimits":)") << QByteArray("}]}");
        QTest::newRow("field of another type")
            << QByteArray(R"({"code":0,"data":[{"locked":)") << QByteArray("}]}");
        QTest::newRow("unknown field of the envelope") << QByteArray(R"({"code":0,"x":)") << QByteArray("}");
        QTest::newRow("message") << QByteArray(R"({"code":0,"message":)") << QByteArray("}");
        QTest::newRow("data") << QByteArray(R"({"code":0,"data":)") << QByteArray("}");
    }
    void depth()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        for (const int levels : {deepestJson + 1, 1025, 1'000'000}) {
            const auto lists = assets(before + QByteArray(levels, '[') + QByteArray(levels, ']') + after);
            QVERIFY(!lists);
            QCOMPARE(int(lists.error().reason), int(Reason::BadJson));
            QVERIFY(lists.error().detail.contains(u"deeper"_s));
            QByteArray objects = before;
            for (int i = 0; i < levels; ++i)
                objects += "{\"a\":";
            objects += "0" + QByteArray(levels, '}') + after;
            QVERIFY(!assets(objects));
            // Open brackets only: neither closed nor deep enough to be read.
            QVERIFY(!assets(before + QByteArray(levels, '[')));
        }
    }

    /// Children 100 generations deep are read, 100,000 deep refuse the reply; null is a leaf.
    void merchandiseTrees()
    {
        const auto tree = [](int generations) {
            QByteArray json = R"({"code":0,"data":{"children":[)";
            for (int i = 0; i < generations; ++i)
                json += R"({"id":"n","children":[)";
            for (int i = 0; i < generations; ++i)
                json += "]}";
            return json + "]}}";
        };
        const auto deep = products(tree(100));
        QVERIFY(deep);
        int generations = 0;
        for (const auto* node = &deep->value.children; !node->empty(); node = &node->front().children)
            ++generations;
        QCOMPARE(generations, 100);
        QVERIFY(deep->issues.empty());
        QCOMPARE(int(products(tree(100'000)).error().reason), int(Reason::BadJson));
        // A node that names itself as its parent is a node like any other.
        const auto itself =
            products(R"({"code":0,"data":{"children":[{"id":"a","parentId":"a","children":null}]}})");
        QCOMPARE(itself->value.children.size(), size_t(1));
        QVERIFY(itself->value.children[0].children.empty());
        const auto wrong = products(R"({"code":0,"data":{"children":[{"children":{}},null,"x"]}})");
        QCOMPARE(wrong->value.children.size(), size_t(3));
        QCOMPARE(wrong->issues.size(), size_t(3));
        QCOMPARE(wrong->issues[0].path, u"$.data.children[0].children"_s);
    }

    /// In a record the first of two equal keys counts, and the second is put down.
    void duplicateKeys()
    {
        const auto reply = assets(withAsset(R"(,"id":"other","locked":true,"l\u006fcked":false)"));
        QCOMPARE(reply->rows[0].id, AssetId(u"1"_s));
        QCOMPARE(reply->rows[0].locked, std::optional(true));
        QCOMPARE(reply->issues.size(), size_t(2));
        QCOMPARE(reply->issues[0].path, u"$.data[0].id"_s);
        QCOMPARE(reply->issues[0].raw, u"\"other\""_s);
    }

    /// Ids keep their digits; what no number of ours can hold marks its row.
    void numbers()
    {
        for (const char* digits : {"9007199254740993", "9223372036854775808", "-1", "1e400", "0",
                 "123456789012345678901234567890"}) {
            const auto reply =
                assets(QByteArray("{\"code\":0,\"data\":[{\"id\":") + digits + ",\"assetNum\":\"2\"}]}");
            QCOMPARE(reply->rows[0].id, AssetId(QString::fromLatin1(digits)));
            QVERIFY(reply->issues.empty());
        }
        const auto time = [](const char* json) {
            return assets(withAsset(QByteArray(",\"createTime\":") + json));
        };
        QCOMPARE(time("9007199254740993")->rows[0].createTime, Timestamp(9007199254740993));
        QCOMPARE(time("9223372036854775807")->rows[0].createTime, Timestamp(9223372036854775807));
        QCOMPARE(time("-1")->rows[0].createTime, Timestamp(-1)); // before 1970
        QCOMPARE(time("0")->rows[0].createTime, Timestamp(0));
        QVERIFY(!time("null")->rows[0].createTime.isSet());
        QVERIFY(time("null")->issues.empty());
        for (const char* impossible :
            {"9223372036854775808", "-9223372036854775808", "1e400", "1.5", "9007199254740993.0"}) {
            const auto reply = time(impossible);
            QVERIFY(!reply->rows[0].createTime.isSet());
            QCOMPARE(reply->issues.size(), size_t(1));
            QCOMPARE(reply->issues[0].path, u"$.data[0].createTime"_s);
            QCOMPARE(reply->issues[0].raw, QString::fromLatin1(impossible));
        }
        for (const char* tooLarge : {"2147483648", "-2147483649", "9223372036854775808", "1e400"}) {
            const auto reply = assets(withAsset(QByteArray(",\"keyChipType\":") + tooLarge));
            QVERIFY(!reply->rows[0].keyChipType);
            QCOMPARE(reply->issues.size(), size_t(1));
        }
        QCOMPARE(assets(withAsset(",\"keyChipType\":-1"))->rows[0].keyChipType, std::optional(-1));
    }

    /// Whatever is well-formed Unicode goes through unchanged.
    void unicode_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("text");
        QTest::newRow("escaped NUL") << QByteArray("a\\u0000b") << QString(u"a\0b"_s);
        QTest::newRow("control characters")
            << QByteArray("\\u0001\\b\\f\\n\\r\\t\\u001f\x7f") << u"\u0001\b\f\n\r\t\u001f\u007f"_s;
        QTest::newRow("bidi override") << QByteArray("a\xE2\x80\xAE"
                                                     "b\\u202e")
                                       << u"a\u202eb\u202e"_s;
        QTest::newRow("astral") << QByteArray("\xF0\x9F\x99\x82\\ud83d\\ude42") << u"🙂🙂"_s;
        QTest::newRow("combining") << QByteArray("e\xCC\x81\\u0301") << u"e\u0301\u0301"_s;
        QTest::newRow("noncharacter") << QByteArray("\\uffff\\ufffe") << u"\uffff\ufffe"_s;
        QTest::newRow("quotes") << QByteArray("\\\"\\\\\\/") << u"\"\\/"_s;
        QTest::newRow("byte order mark inside") << QByteArray("a\\ufeffb") << u"a\ufeffb"_s;
    }
    void unicode()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, text);
        const auto reply = assets(withAsset(",\"licenseType\":\"" + json + "\""));
        QVERIFY(reply);
        QVERIFY(reply->issues.empty());
        QCOMPARE(reply->rows[0].licenseType.toString(), text);
    }

    /// Lone surrogates have no UTF-8: the row is marked, and reading goes on.
    void loneSurrogates()
    {
        for (const char* json : {"\\ud800", "a\\ud83dz", "\\udc00", "\\ud83d\\ud83d"}) {
            const auto reply =
                assets(withAsset(QByteArray(",\"licenseType\":\"") + json + "\",\"locked\":true"));
            QVERIFY(reply);
            QCOMPARE(reply->issues.size(), size_t(1));
            QCOMPARE(reply->issues[0].path, u"$.data[0].licenseType"_s);
            QCOMPARE(reply->issues[0].raw, u'"' + QString::fromLatin1(json) + u'"');
            QVERIFY(reply->rows[0].licenseType.isEmpty());
            QCOMPARE(reply->rows[0].locked, std::optional(true));
        }
        QVERIFY(assets(withAsset(",\"x\\ud800\":1,\"y\":\"\\udc00\"")));
    }

    /// A byte order mark in front.
    void byteOrderMark() { QCOMPARE(assets("\xEF\xBB\xBF" + withAsset({}))->rows.size(), size_t(1)); }

    /// A text of 100 MB where a short one belongs is a text; the reply's size is limited elsewhere.
    void hugeText()
    {
        const QByteArray text(100'000'000, 'x');
        const auto reply =
            assets(withAsset(",\"customerId\":\"" + text + "\",\"createTime\":\"" + text + "\""));
        QCOMPARE(reply->rows[0].customerId.view().size(), size_t(text.size()));
        QCOMPARE(reply->issues.size(), size_t(1));
        QCOMPARE(reply->issues[0].raw.size(), 200);
    }

    /// Rows with the same id are rows; what they mean is for whoever keys by id.
    void repeatedIds()
    {
        QCOMPARE(
            assets(R"({"code":0,"data":[{"id":"1","assetNum":"2"},{"id":"1","assetNum":"2"}]})")->rows.size(),
            size_t(2));
    }

    void manyIssuesAreCapped()
    {
        QByteArray json = R"({"code":0,"data":[0)";
        for (int i = 1; i < 50'000; ++i)
            json += ",0";
        const auto reply = assets(json + "]}");
        QCOMPARE(reply->rows.size(), size_t(50'000));
        QCOMPARE(reply->issues.size(), size_t(10'000));
    }
};

LOCKKEEPER_TEST(Core, TestBadJson)
#include "tst_bad_json.moc"
