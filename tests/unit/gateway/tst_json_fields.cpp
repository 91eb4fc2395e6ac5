// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/wire/json_fields.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class TestJsonFields : public QObject
{
    Q_OBJECT

private slots:
    /// In a build that fills freed memory (see tests/CMakeLists.txt) a reference into it would show here.
    void whatComesOutOutlivesTheObject()
    {
        const auto value = JsonFields::parse(R"({"list":["a text that is not short"],"n":7})")["list"_L1];
        const auto text = JsonItems(value).at(0);
        const auto number = JsonFields::parse(R"({"n":7})")[u"n"_s];
        QVERIFY(value.isArray());
        QCOMPARE(text.toString(), u"a text that is not short"_s);
        QCOMPARE(number.toInt(), 7);
        QStringList seen;
        for (const auto& each : JsonFields::parse(R"({"list":["one","two"]})").items("list"_L1))
            seen.append(each.toString());
        QCOMPARE(seen, (QStringList{u"one"_s, u"two"_s}));
    }

    void whatIsNoneHasNothing()
    {
        for (const char* json : {"", "{", "null", "7", "[1"}) {
            QVERIFY(JsonFields::parse(json).isEmpty());
            QVERIFY(JsonItems::parse(json).isEmpty());
            QVERIFY(jsonValue(json).isUndefined());
            QCOMPARE(indentedJson(json), QByteArray(json));
        }
        QVERIFY(JsonFields::parse("[1]").isEmpty());
        QVERIFY(JsonItems::parse(R"({"a":1})").isEmpty());
        const auto fields = JsonFields::parse(R"({"a":1,"b":null})");
        QVERIFY(fields["c"_L1].isUndefined());
        QVERIFY(fields.contains("b"_L1) && !fields.contains(u"c"_s));
        QVERIFY(fields.text("a"_L1).isEmpty());
        QVERIFY(fields.fields("a"_L1).isEmpty());
        QVERIFY(fields.items("a"_L1).isEmpty());
        QVERIFY(JsonItems::parse("[1]").at(1).isUndefined());
        QCOMPARE(compactJson(QJsonValue(7)), QByteArray());
    }

    void comesBackAsItWas()
    {
        for (const QByteArray json : {R"({"a":[1,{"b":"c"}],"d":null})", R"([{"a":1},[],"b"])"})
            QCOMPARE(compactJson(jsonValue(json)), json);
        QCOMPARE(indentedJson("[1]").trimmed(), QByteArray("[\n    1\n]"));
        QCOMPARE(JsonFields::parse(R"({"b":1,"a":2})").names(), (QStringList{u"a"_s, u"b"_s}));
        QCOMPARE(compactJson(JsonFields::parse(R"({"a":2})").copy()), QByteArray(R"({"a":2})"));
    }
};

LOCKKEEPER_TEST(None, TestJsonFields)
#include "tst_json_fields.moc"
