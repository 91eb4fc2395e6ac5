// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/sample_data.h"

#include "services/sandbox/ids.h"
#include "services/sandbox/sample_builder.h"
#include "services/sandbox/sample_names.h"
#include "services/sandbox/server.h"
#include "services/sandbox/store.h"

#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{
namespace
{

// The order in which enterprises, and among unlisted assets the roles, get their numbers.
constexpr quint64 sampleNumber = 1;
constexpr quint64 trialNumber = 2;
constexpr quint64 noSuffixNumber = 3;
constexpr quint64 unboundNumber = 4;
constexpr int trialMembers = 5;

enum Role : quint64 {
    FreeBorrowed = 1,
    LentBorrowed,
    AbnormalBorrowed,
    SecondFreeBorrowed,
    Broken,
    Reissuable,
    Plain,
    LargeCustomer,
    WithoutNodes,
    WithoutCustomer,
};

// Locks that only M6, M8, O6 and O7 know of: O8 does not list them.
void addRoles(SampleBuilder& builder, const SampleBuilder::Enterprise& enterprise, const QString& borrower)
{
    const auto lock = [&](Role role, const QString& licenseType) {
        SampleBuilder::Asset asset;
        asset.assetNum = SampleBuilder::assetNumber(role);
        asset.licenseType = licenseType;
        asset.customerId = enterprise.customerId;
        return asset;
    };
    const auto borrowed = [&](Role role) {
        SampleBuilder::Asset asset = lock(role, u"lk_product_usbkey"_s);
        asset.borrowedUsbKey = true;
        return asset;
    };
    SampleBuilder::Asset lent = borrowed(LentBorrowed);
    lent.borrower = borrower;
    lent.largeCustomer = true; // so that somebody who has lost it can have it disabled
    SampleBuilder::Asset abnormal = borrowed(AbnormalBorrowed);
    abnormal.locked = true;
    SampleBuilder::Asset broken = lock(Broken, u"normal_recover_usbkey"_s);
    broken.faulty = true;
    SampleBuilder::Asset large = lock(LargeCustomer, u"normal_unrecover_usbkey"_s);
    large.largeCustomer = true;
    SampleBuilder::Asset withoutCustomer = lock(WithoutCustomer, u"identity_usbkey"_s);
    withoutCustomer.customerId = QString();
    for (const SampleBuilder::Asset& asset :
        {borrowed(FreeBorrowed), lent, abnormal, borrowed(SecondFreeBorrowed), broken,
            lock(Reissuable, u"normal_recover_lan_usbkey"_s), lock(Plain, u"normal_unrecover_usbkey"_s),
            large, lock(WithoutNodes, u"product_entity"_s), withoutCustomer})
        builder.addAsset(enterprise, asset);
}

} // namespace

void fillWithSample(Store& store, const Options& options)
{
    store.inTransaction([&] {
        SampleBuilder builder(store, options.seed);
        const auto enterpriseName = [](quint64 number) { return sampleEnterpriseName(number - 1); };

        SampleBuilder::Enterprise main = builder.addEnterprise(enterpriseName(sampleNumber), u"qhjg"_s, 0);
        SampleBuilder::Enterprise trial =
            builder.addEnterprise(enterpriseName(trialNumber), u"yszj"_s, trialMembers);
        SampleBuilder::Enterprise noSuffix = builder.addEnterprise(enterpriseName(noSuffixNumber), u""_s, 0);
        builder.addEnterprise(enterpriseName(unboundNumber), u"bcsz"_s, 0);
        if (options.customers >= 1) builder.addCustomer(main, true);
        if (options.customers >= 2) builder.addCustomer(main, false);
        if (options.customers >= 3) builder.addCustomer(trial, true);
        if (options.customers >= 4) builder.addCustomer(noSuffix, true);

        const QStringList trialTeam = builder.addEmployees(trial, trialMembers, false);
        const QStringList members = builder.addEmployees(main, options.employees, true);
        if (!main.customerId.isEmpty()) {
            addRoles(builder, main, members.isEmpty() ? QString() : members.constFirst());
            builder.addAssets(main, options.assets, members);
        }
        std::vector<std::pair<SampleBuilder::Enterprise, QStringList>> renewing{
            {main, members}, {trial, trialTeam}, {noSuffix, {}}};
        for (int i = 4; i < options.customers; ++i) {
            const quint64 number = unboundNumber + static_cast<quint64>(i) - 3;
            SampleBuilder::Enterprise other =
                builder.addEnterprise(enterpriseName(number), u"ent%1"_s.arg(number), 0);
            builder.addCustomer(other, true);
            const QStringList team = builder.addEmployees(other, 4, false);
            builder.addAssets(other, 3, team);
            renewing.emplace_back(other, team);
        }
        // Last, so that everything else is the same with renewals and without (SB-4).
        for (const auto& [enterprise, team] : renewing) {
            if (!enterprise.customerId.isEmpty()) builder.addRenewals(enterprise, options.renewals, team);
        }
        builder.finish();
    });
}

namespace sample
{

QString enterprise()
{
    return makeId(IdKind::Enterprise, sampleNumber);
}

QString trialEnterprise()
{
    return makeId(IdKind::Enterprise, trialNumber);
}

int trialQuota()
{
    return trialMembers;
}

QString enterpriseNoSuffix()
{
    return makeId(IdKind::Enterprise, noSuffixNumber);
}

QString unboundEnterprise()
{
    return makeId(IdKind::Enterprise, unboundNumber);
}

QString ambiguousMember()
{
    return makeId(IdKind::Member, 0); // ids of employees count from 1
}

QString employeePassword()
{
    return u"Sample2024"_s;
}

QString freeBorrowedLock()
{
    return SampleBuilder::assetNumber(FreeBorrowed);
}

QString secondFreeBorrowedLock()
{
    return SampleBuilder::assetNumber(SecondFreeBorrowed);
}

QString lentBorrowedLock()
{
    return SampleBuilder::assetNumber(LentBorrowed);
}

QString abnormalBorrowedLock()
{
    return SampleBuilder::assetNumber(AbnormalBorrowed);
}

QString brokenLock()
{
    return SampleBuilder::assetNumber(Broken);
}

QString reissuableLock()
{
    return SampleBuilder::assetNumber(Reissuable);
}

QString plainLock()
{
    return SampleBuilder::assetNumber(Plain);
}

QString largeCustomerLock()
{
    return SampleBuilder::assetNumber(LargeCustomer);
}

QString withoutNodes()
{
    return SampleBuilder::assetNumber(WithoutNodes);
}

QString withoutCustomer()
{
    return SampleBuilder::assetNumber(WithoutCustomer);
}

QString withoutCustomerId()
{
    return makeId(IdKind::Asset, WithoutCustomer); // assets are numbered in the order of Role
}

} // namespace sample
} // namespace lockkeeper::sandbox
