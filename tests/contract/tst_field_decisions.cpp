// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/wire/reply_decoder.h"
#include "tests/support/test_program.h"

#include <QObject>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace
{
Result<Rows<VirtualAsset>> asset(const QByteArray& fields)
{
    return decodeReply(endpoints::listAssets, 200,
        "{\"code\":0,\"data\":[{\"id\":\"1\",\"assetNum\":\"2\"" + fields + "}]}");
}
Result<Decoded<EmployeePage>> employee(const QByteArray& fields)
{
    return decodeReply(endpoints::listEmployees, 200,
        "{\"code\":0,\"data\":{\"total\":1,\"list\":[{\"globalId\":\"7001\"" + fields + "}]}}");
}
} // namespace

/// Single fields of replies: what is decided where the contract is silent (GW-12, GW-14, HS-9).
class TestFieldDecisions : public QObject
{
    Q_OBJECT
private slots:
    void numbersWhereTextsAreDocumented()
    {
        const auto reply =
            employee(R"(,"id":501,"userId":9007199254740993,"passwordMobile":13700137000,"name":1.50)");
        const auto& row = reply->value.list[0];
        QCOMPARE(row.id.toString(), u"501"_s);
        QCOMPARE(row.userId.toString(), u"9007199254740993"_s);
        QCOMPARE(row.passwordMobile.toString(), u"13700137000"_s);
        QCOMPARE(row.name.toString(), u"1.50"_s); // as it stands
        QVERIFY(reply->issues.empty());
    }

    void textsWhereNumbersAreDocumented()
    {
        const auto reply = employee(R"(,"departmentId":"12","createTime":"1650000000000","updateTime":"")");
        QCOMPARE(reply->value.list[0].departmentId, std::optional<qint64>(12));
        QCOMPARE(reply->value.list[0].createTime, Timestamp(1650000000000));
        QVERIFY(!reply->value.list[0].updateTime.isSet());
        QVERIFY(reply->issues.empty());
    }

    void wholeNumbersWrittenAsFractions()
    {
        const auto reply = asset(R"(,"createTime":1.65e12,"keyChipType":2.0)");
        QCOMPARE(reply->rows[0].createTime, Timestamp(1650000000000));
        QCOMPARE(reply->rows[0].keyChipType, std::optional(2));
        QVERIFY(reply->issues.empty());
    }

    void booleans()
    {
        const auto locked = [](const char* json) { return asset(QByteArray(",\"locked\":") + json); };
        for (const char* json : {"true", "1", "\"true\"", "\"1\""}) {
            QCOMPARE(locked(json)->rows[0].locked, std::optional(true));
            QVERIFY(locked(json)->issues.empty());
        }
        for (const char* json : {"false", "0", "\"false\"", "\"0\""})
            QCOMPARE(locked(json)->rows[0].locked, std::optional(false));
        for (const char* json : {"null", "\"\""}) {
            QVERIFY(!locked(json)->rows[0].locked);
            QVERIFY(locked(json)->issues.empty());
        }
        for (const char* json : {"2", "-1", "\"yes\"", "\"TRUE\"", "[]", "{}", "1.0"}) {
            QVERIFY(!locked(json)->rows[0].locked);
            QCOMPARE(locked(json)->issues.size(), size_t(1));
        }
    }

    /// Any type in any field: the row stays, and says what was there.
    void impossibleTypesMarkTheirRow()
    {
        const QList<QByteArray> fields{"licenseType", "customerId", "keyShellNumber", "grantable", "locked",
            "freezing", "borrowedUsbKey", "keyChipType", "createTime", "limitEndTime", "assignStatus",
            "assetExtends"};
        for (const auto& field : fields) {
            for (const QByteArray value :
                {"{\"a\":[1]}", "[{\"b\":2}]", "\"word\"", "true", "12345678901234567890"}) {
                const auto reply = asset(",\"" + field + "\":" + value + ",\"updateTime\":7");
                QVERIFY2(reply, field.constData());
                QCOMPARE(reply->rows.size(), size_t(1));
                QCOMPARE(reply->rows[0].updateTime, Timestamp(7));
                for (const auto& issue : reply->issues) {
                    QCOMPARE(issue.row, 0);
                    QVERIFY(issue.path.startsWith(u"$.data[0]."_s + QString::fromLatin1(field)));
                    QVERIFY(!issue.expected.isEmpty());
                }
            }
        }
        QCOMPARE(asset(R"(,"licenseType":{"a":[1]})")->issues[0].raw, u"{\"a\":[1]}"_s);
        QCOMPARE(asset(R"(,"assignStatus":{"id":[]})")->issues[0].path, u"$.data[0].assignStatus.id"_s);
        QCOMPARE(asset(R"(,"assetExtends":[{},{"extendCode":true}])")->issues[0].path,
            u"$.data[0].assetExtends[1].extendCode"_s);
        const auto page = employee(R"(,"assetNums":["8100000001",null,{},8100000002])");
        QCOMPARE(page->issues.size(), size_t(2));
        QCOMPARE(page->issues[0].path, u"$.data.list[0].assetNums[1]"_s);
        QCOMPARE(page->value.list[0].assetNums,
            std::vector<AssetNumber>({AssetNumber(u"8100000001"_s), AssetNumber(u"8100000002"_s)}));
    }

    void rowsAreNeverDropped()
    {
        const auto reply = decodeReply(endpoints::listAssets, 200,
            R"({"code":0,"data":[{"id":"1","assetNum":"2"},null,5,"x",[],{"id":"6","assetNum":"7"}]})");
        QCOMPARE(reply->rows.size(), size_t(6));
        QCOMPARE(reply->rows[5].id, AssetId(u"6"_s));
        QCOMPARE(reply->issues.size(), size_t(4));
        for (int i = 0; i < 4; ++i)
            QCOMPARE(reply->issues[size_t(i)].row, i + 1);
        const auto numbers = decodeReply(
            endpoints::allocateAssetNumbers, 200, R"({"code":0,"data":["8100000001",null,8100000002,{}]})");
        QCOMPARE(numbers->rows.size(), size_t(4));
        QCOMPARE(numbers->rows[2], AssetNumber(u"8100000002"_s));
        QCOMPARE(numbers->issues.size(), size_t(2));
    }

    /// A record without what it is known by is marked; other absent fields are not worth a mark.
    void keysAreMissed()
    {
        const auto missing = [](const auto& reply) {
            QStringList paths;
            for (const auto& issue : reply->issues)
                paths.append(issue.path);
            return paths;
        };
        QCOMPARE(missing(decodeReply(endpoints::listAssets, 200, R"({"code":0,"data":[{"id":null}]})")),
            QStringList({u"$.data[0].id"_s, u"$.data[0].assetNum"_s}));
        QCOMPARE(missing(decodeReply(endpoints::listEmployees, 200, R"({"code":0,"data":{"list":[{}]}})")),
            QStringList(u"$.data.list[0].globalId"_s));
        QCOMPARE(
            missing(decodeReply(endpoints::disableLocks, 200, R"({"code":0,"data":[{"assetNum":"8"}]})")),
            QStringList(u"$.data[0].status"_s));
        QCOMPARE(missing(decodeReply(endpoints::submitBatchOrder, 200, R"({"code":0,"data":[{}]})")),
            QStringList(u"$.data[0].sequence"_s));
    }

    /// A status that the contract does not know is kept.
    void lockStatuses()
    {
        const auto reply = decodeReply(endpoints::enableLocks, 200,
            R"({"code":0,"data":[{"assetNum":"1","status":0},{"assetNum":"2","status":5},{"assetNum":"3","status":"1"}]})");
        QCOMPARE(reply->rows[0].status, std::optional(0));
        QCOMPARE(reply->rows[1].status, std::optional(5));
        QCOMPARE(reply->rows[2].status, std::optional(1));
        QVERIFY(reply->issues.empty());
    }

    /// Shapes that the contract does not show: any JSON, kept as it stands.
    void rawFields()
    {
        for (const char* json : {"[1, {\"a\" : null}]", "{}", "\"text \\u0041\"", "12.50", "true", "[]"}) {
            const auto reply = employee(QByteArray(",\"boundUserInfo\":") + json + " ,\"deleted\":true");
            QCOMPARE(reply->value.list[0].boundUserInfoRaw.toString(), QString::fromLatin1(json));
            QCOMPARE(reply->value.list[0].deleted, std::optional(true));
        }
        QVERIFY(employee(",\"boundUserInfo\":null")->value.list[0].boundUserInfoRaw.isEmpty());
    }

    /// Counts are what the gateway says, unreadable ones are not set.
    void pageCounts()
    {
        const auto reply = decodeReply(endpoints::listEmployees, 200,
            R"({"code":0,"data":{"total":-5,"pages":"4","size":"many","list":[]}})");
        QCOMPARE(reply->value.page.total, std::optional<qint64>(-5));
        QCOMPARE(reply->value.page.pages, std::optional<qint64>(4));
        QVERIFY(!reply->value.page.size);
        QCOMPARE(reply->issues.size(), size_t(1));
        QCOMPARE(reply->issues[0].path, u"$.data.size"_s);
    }

    /// Long texts that repeat are held once: a large reply repeats licence types in each row.
    void repeatedTextsAreShared()
    {
        const auto reply = decodeReply(endpoints::listAssets, 200,
            R"({"code":0,"data":[{"id":"1","assetNum":"2","licenseType":"normal_unrecover_lan_usbkey"},)"
            R"({"id":"2","assetNum":"3","licenseType":"normal_unrecover_lan_usbkey"}]})");
        QCOMPARE(static_cast<const void*>(reply->rows[0].licenseType.view().data()),
            static_cast<const void*>(reply->rows[1].licenseType.view().data()));
    }

    /// No rows, and very many.
    void tooManyToName()
    {
        QByteArray list;
        for (int i = 0; i < 10'500; ++i)
            list += (i > 0 ? "," : "") + QByteArray(R"({"assetNum":"1","onlineFlag":{}})");
        const auto reply =
            decodeReply(endpoints::listAssetNumbers, 200, R"({"code":0,"data":[)" + list + "]}");
        QVERIFY(reply);
        QCOMPARE(reply->rows.size(), size_t(10'500));
        QCOMPARE(reply->issues.size(), size_t(10'000));
        QCOMPARE(reply->moreIssues, 500);
    }

    void noRowsAndAMillion()
    {
        QCOMPARE(decodeReply(endpoints::listBorrowedLocks, 200, R"({"code":0,"data":[]})")->rows.size(),
            size_t(0));
        QByteArray json = R"({"code":0,"data":[{"assetNum":0})";
        json.reserve(25'000'000);
        for (int i = 1; i < 1'000'000; ++i)
            json += ",{\"assetNum\":" + QByteArray::number(i) + '}';
        const auto reply = decodeReply(endpoints::listAssetNumbers, 200, json + "]}");
        QCOMPARE(reply->rows.size(), size_t(1'000'000));
        QCOMPARE(reply->rows.back().assetNum, AssetNumber(u"999999"_s));
    }
};

LOCKKEEPER_TEST(Core, TestFieldDecisions)
#include "tst_field_decisions.moc"
