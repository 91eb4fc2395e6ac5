// SPDX-License-Identifier: GPL-3.0-or-later
// The renewals of the sample (SB-4).
#include "services/sandbox/license_rules.h"
#include "tests/sandbox/sandbox_world.h"
#include "tests/support/test_program.h"

#include <functional>

using namespace Qt::StringLiterals;
using namespace lockkeeper::sandbox;

namespace
{

// What an asset of the sample's renewals has, packages and all.
struct RenewalCount {
    QSet<QString> licenseTypes, channelCodes, customers;
    int soon = 0, endless = 0, trials = 0, expired = 0, deepest = 0, replaced = 0;

    void take(const QJsonValue& product, QHash<QString, int>& seen)
    {
        const qint64 now = QDateTime::currentMSecsSinceEpoch();
        constexpr qint64 day = 86'400'000;
        licenseTypes.insert(product[u"licenseType"].toString());
        customers.insert(product[u"customerId"].toString());
        const bool isTrial = product[u"trial"].toInt() == 1;
        const QJsonValue end = product[isTrial ? u"trialEndDate" : u"limitEndTime"];
        trials += isTrial && !end.isNull();
        endless += end.isNull();
        expired += !end.isNull() && end.toInteger() < now;
        replaced += seen[product[u"productUri"].toString()]++;
        if (!end.isNull() && end.toInteger() >= now && end.toInteger() < now + 60 * day) {
            ++soon;
            channelCodes.insert(product[u"channelCode"].toString());
        }
    }
    void takeAll(const QJsonObject& tree)
    {
        QHash<QString, int> seen;
        for (const QJsonValue& product : tree[u"productInstanceList"_s].toArray())
            take(product, seen);
        const std::function<void(const QJsonValue&, int)> visit = [&](const QJsonValue& packages, int depth) {
            for (const QJsonValue& package : packages.toArray()) {
                deepest = std::max(deepest, depth);
                for (const QJsonValue& product : package[u"productInstanceList"].toArray())
                    take(product, seen);
                visit(package[u"children"], depth + 1);
            }
        };
        visit(tree[u"children"_s], 1);
    }
};

} // namespace

class TestSandboxRenewalSample : public QObject
{
    Q_OBJECT

private slots:
    void sampleHasRenewals();
    void theRestOfTheSampleIsTheSame();
};

void TestSandboxRenewalSample::sampleHasRenewals()
{
    constexpr int ofEach = 56;
    Options options = World::smallOptions();
    options.renewals = ofEach;
    const World world(options);
    QSet<QString> enterprises, renewing, codes;
    for (const QJsonValue& customer : world.customers())
        enterprises.insert(customer[u"enterpriseGlobalId"].toString());
    for (const auto& enterprise : enterprises) {
        const QJsonArray numbers = world.assetNumbers(enterprise);
        QVERIFY(numbers.size() >= ofEach);
        RenewalCount count;
        QSet<bool> holders;
        for (qsizetype i = numbers.size() - ofEach; i < numbers.size(); ++i) {
            holders.insert(numbers[i][u"cloudAccountGlobalId"].isNull());
            count.takeAll(world.products(numbers[i][u"assetId"].toString()));
        }
        QCOMPARE(count.licenseTypes.size(), licenseTypes().size());
        QCOMPARE(count.customers.size(), 2);
        QCOMPARE(count.channelCodes.size(), 2);
        QCOMPARE(count.deepest, 3);
        QVERIFY(count.soon > ofEach / 3);
        QVERIFY(count.endless > 0);
        QVERIFY(count.trials > 0);
        QVERIFY(count.expired > 0);
        QVERIFY(count.replaced > 0);
        QVERIFY(holders.contains(true));
        if (count.soon > 0) renewing.insert(enterprise);
        codes += count.channelCodes;
    }
    QCOMPARE(renewing, enterprises);
    QVERIFY(enterprises.size() >= 4);
    QCOMPARE(codes, (QSet<QString>{u"CN-01"_s, u"SG-02"_s}));
}

void TestSandboxRenewalSample::theRestOfTheSampleIsTheSame()
{
    const auto seen = [](int renewals) {
        Options options = World::smallOptions();
        options.renewals = renewals;
        const World world(options);
        QStringList numbers, customers, people;
        for (const QJsonValue& asset : world.assetNumbers(world.enterprise))
            numbers.append(asset[u"assetNum"].toString() + asset[u"assetId"].toString() +
                           asset[u"cloudAccountGlobalId"].toString());
        for (const QJsonValue& customer : world.customers())
            customers.append(customer[u"customerId"].toString() + customer[u"channelCode"].toString());
        for (const QJsonValue& person : world.employees(world.enterprise))
            people.append(person[u"globalId"].toString() + person[u"userName"].toString());
        customers.sort();
        return QList<QStringList>{numbers, customers, people};
    };
    const auto without = seen(0), with = seen(3);
    QCOMPARE(with[0].size(), without[0].size() + 3);
    QCOMPARE(with[0].first(without[0].size()), without[0]);
    QCOMPARE(with[1].size(), without[1].size() + 5); // of six customers, two are of one enterprise
    for (const auto& customer : without[1])
        QVERIFY(with[1].contains(customer));
    QCOMPARE(with[2], without[2]);
}

LOCKKEEPER_TEST(Core, TestSandboxRenewalSample)
#include "tst_sandbox_renewal_sample.moc"
