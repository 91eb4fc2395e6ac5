// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/fixtures.h"
#include "tests/support/all_endpoints.h"
#include "tests/support/test_program.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QObject>
#include <QSet>
#include <QTest>
#include <QUrl>
#include <QUrlQuery>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{
/// What occurs in the fixtures, and what of it has a value other than null.
struct Coverage {
    QSet<QString> occurring;
    QSet<QString> withValue;

    void add(const QJsonValue& json, const QString& record)
    {
        for (const auto& field : occurringFields(json, record))
            occurring.insert(field);
        for (const auto& leaf : leaves(json, record))
            withValue.insert(leaf.field);
    }
};

Coverage readFixtures()
{
    Coverage coverage;
    for (const auto& each : fixtures(u"request"_s)) {
        const auto record = requestRecord(each.endpoint);
        coverage.add(QJsonDocument::fromJson(each.body).object(), record);
        QJsonObject query;
        const QUrlQuery parameters(QUrl::fromEncoded(each.firstLine.split(' ').at(1)));
        for (const auto& [name, value] : parameters.queryItems(QUrl::FullyDecoded))
            query.insert(name, value);
        coverage.add(query, record);
    }
    for (const auto& each : fixtures(u"reply"_s)) {
        if (each.name == "unknown_fields"_L1) continue;
        const auto envelope = QJsonDocument::fromJson(each.body).object();
        for (const QString& key : envelope.keys()) {
            coverage.occurring.insert(u"envelope."_s + key);
            if (!envelope.value(key).isNull()) coverage.withValue.insert(u"envelope."_s + key);
        }
        coverage.add(envelope.value("data"_L1), replyRecord(each.endpoint));
    }
    return coverage;
}
} // namespace

/// fields.txt, the reviewed list of every field of the contract, against the fixtures. That each value in
/// a fixture gets where it belongs is checked by tst_contract_requests and tst_contract_replies, for every
/// fixture there is.
class TestContractCoverage : public QObject
{
    Q_OBJECT
private slots:
    void everyFieldIsInAFixture()
    {
        const auto coverage = readFixtures();
        // These hold records, whose own fields have the values.
        const QStringList holders{u"createdEnterprise.members"_s, u"batchOrder.orderList"_s,
            u"order.assets"_s, u"orderAsset.assetExtendList"_s, u"orderAsset.products"_s,
            u"orderAsset.merchandises"_s, u"orderProduct.productFeatures"_s, u"orderMerchandise.children"_s,
            u"orderMerchandise.licenseOrderProductList"_s, u"asset.assignStatus"_s, u"asset.assetExtends"_s,
            u"addEmployees.userList"_s, u"addEmployeesReply.succeeded"_s, u"addEmployeesReply.failed"_s,
            u"page.list"_s, u"assetProducts.productInstanceList"_s, u"assetProducts.children"_s,
            u"merchandiseNode.children"_s, u"merchandiseNode.productInstanceList"_s};
        QStringList missing;
        for (const auto& field : contractFields()) {
            const auto& where = holders.contains(field) ? coverage.occurring : coverage.withValue;
            if (!where.contains(field)) missing.append(field);
        }
        QCOMPARE(missing, QStringList());
    }

    void everyFixtureFieldIsInTheContract()
    {
        const auto known = contractFields();
        QStringList foreign;
        for (const auto& field : readFixtures().occurring)
            if (!known.contains(field)) foreign.append(field);
        QCOMPARE(foreign, QStringList());
    }

    void listHasNoDoubles()
    {
        auto fields = contractFields();
        QVERIFY(fields.size() > 200);
        QCOMPARE(fields.removeDuplicates(), 0);
    }

    /// Each record of a reply is there whole, with nulls, and with only what names it.
    void everyReplyIsPresentAbsentAndNull()
    {
        QHash<QString, QStringList> names;
        for (const auto& each : fixtures(u"reply"_s))
            names[each.endpoint].append(each.name);
        const QStringList withoutRecord{u"O4"_s, u"M2"_s, u"M3"_s, u"M4"_s, u"M9"_s, u"M10"_s};
        const QStringList onlyKeys{u"O6"_s, u"O7"_s, u"O9"_s}; // no field of theirs can be left out
        for (auto it = names.cbegin(); it != names.cend(); ++it) {
            if (!withoutRecord.contains(it.key())) QVERIFY2(it->contains("full"_L1), qPrintable(it.key()));
            if (onlyKeys.contains(it.key())) continue;
            QVERIFY2(it->contains("absent"_L1), qPrintable(it.key()));
            QVERIFY2(it->contains("null"_L1), qPrintable(it.key()));
        }
        QCOMPARE(size_t(names.size()), endpoints::allEndpoints().size());
    }
};

LOCKKEEPER_TEST(Core, TestContractCoverage)
#include "tst_contract_coverage.moc"
