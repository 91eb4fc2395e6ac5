// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/wire/json_body.h"
#include "services/gateway/wire/json_number.h"
#include "services/gateway/wire/json_record.h"
#include "tests/support/test_program.h"

#include <QObject>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

/// The parts of the codec below the endpoints.
class TestWire : public QObject
{
    Q_OBJECT
private slots:
    void jsonNumbers()
    {
        for (const char* number :
            {"0", "-0", "1", "-12", "0.5", "1e9", "1E+9", "2.50e-3", "123456789012345678901"})
            QVERIFY2(isJsonNumber(number), number);
        for (const char* other :
            {"", "-", "+1", "01", "-01", "1.", ".5", "1e", "1e+", "0x1", "1 ", " 1", "NaN", "1a"})
            QVERIFY2(!isJsonNumber(other), other);
    }

    void wholeNumbers()
    {
        QCOMPARE(wholeNumber("9223372036854775807"), std::optional<qint64>(9223372036854775807));
        QCOMPARE(wholeNumber("-9223372036854775808"), std::optional(std::numeric_limits<qint64>::min()));
        QCOMPARE(wholeNumber("1.65e12"), std::optional<qint64>(1650000000000));
        QCOMPARE(wholeNumber("-3.0"), std::optional<qint64>(-3));
        QCOMPARE(wholeNumber("9007199254740991.0"), std::optional<qint64>(9007199254740991));
        for (const char* other : {"", "-", "1.5", "9007199254740992.0", "9007199254740993.0",
                 "9223372036854775808", "1e400", "1e-400x", "twelve", "1 2", "NaN"})
            QVERIFY2(!wholeNumber(other), other);
    }

    void zeros()
    {
        for (const char* zero : {"0", "-0", "0.0", "0e5", "0.000E-9"})
            QVERIFY2(isZero(zero), zero);
        for (const char* other : {"1", "0.5", "10", "-1", "1e0", "1e-400"})
            QVERIFY2(!isZero(other), other);
    }

    void bodiesLeaveOutWhatIsEmpty()
    {
        const auto body = JsonBody()
                              .text("a"_L1, {})
                              .text("b"_L1, u"x"_s)
                              .flag("c"_L1, {})
                              .flag("d"_L1, false)
                              .number("e"_L1, {})
                              .number("f"_L1, 0)
                              .time("g"_L1, {})
                              .time("h"_L1, Timestamp(0))
                              .texts("i"_L1, {})
                              .bytes();
        QCOMPARE(body, QByteArray(R"({"b":"x","d":false,"f":0,"h":0})"));
        QCOMPARE(
            JsonBody().number("n"_L1, 9007199254740993).bytes(), QByteArray(R"({"n":9007199254740993})"));
    }

    /// O4 changes what it carries: an address goes only if an empty one is sent.
    void anAddressCanBeCleared()
    {
        const auto body = [](const std::optional<QString>& address) {
            RequestParts parts;
            endpoints::updateEnterprise.encode({u"C-1"_s, u"N"_s, {}, address}, {}, parts);
            return *parts.body;
        };
        QCOMPARE(body({}), R"({"crmCustomerId":"C-1","customerName":"N"})");
        QCOMPARE(body(QString()), R"({"address":"","crmCustomerId":"C-1","customerName":"N"})");
        QCOMPARE(body(u"A"_s), R"({"address":"A","crmCustomerId":"C-1","customerName":"N"})");
    }

    /// Doubles, order and unknown keys, seen from below the records.
    void fieldsComeInTheirOrder()
    {
        QByteArray json = R"({"b":1,"a":{"x":[true,null]},"b":2,"\u0061":"t"})";
        DecodeLog log;
        QStringList seen;
        const auto wrong = JsonRoot(json, log).forEachField([&](const JsonKey& key, JsonValue& value) {
            const auto name = key.unescaped().value_or(std::string(key.raw()));
            seen.append(QString::fromStdString(name) + QString::number(int(value.kind())));
        });
        QCOMPARE(wrong, QString());
        QCOMPARE(seen, QStringList({u"b3"_s, u"a0"_s, u"b3"_s, u"a2"_s}));
    }

    /// A reply is read where it is, if it has room for the padding.
    void bodyIsNotCopied()
    {
        QByteArray json;
        json.reserve(1000);
        json += R"({"a":1})";
        const void* before = json.constData();
        DecodeLog log;
        QCOMPARE(JsonRoot(json, log).forEachField([](const JsonKey&, JsonValue&) {}), QString());
        QCOMPARE(static_cast<const void*>(json.constData()), before);
        QCOMPARE(json, QByteArray(R"({"a":1})"));
    }
};

LOCKKEEPER_TEST(Core, TestWire)
#include "tst_wire.moc"
