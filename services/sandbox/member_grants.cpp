// SPDX-License-Identifier: GPL-3.0-or-later
// Contract §4.2, M9 and M10: what employees are given. Both are all or nothing. Choices: an asset has one
// holder, so assigning it to a second one, or again to the same, is "configured twice" (60028); so is a
// number that a list names twice. Withdrawing what the employee does not hold gives 60024. For M10 an asset
// or lock that does not exist, or of another enterprise, gives 33009, and so does an asset that is in the
// lock already.
#include "services/sandbox/catalogue.h"
#include "services/sandbox/endpoints.h"
#include "services/sandbox/sample_data.h"
#include "services/sandbox/store.h"

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{
namespace
{

struct Member {
    QString globalId;
    QString enterprise;
};

Member findMember(const Call& call)
{
    const QString member = call.path.value(u"memberGlobalId"_s);
    if (member == sample::ambiguousMember() && call.endpoint.mayAnswer(u"60023"_s))
        throw refuse("60023", u"memberGlobalId"_s);
    const auto enterprise = call.store.first(
        u"SELECT enterpriseGlobalId FROM employee WHERE globalId = ? AND deleted = 0"_s, {member});
    if (!enterprise) throw refuse("60026", u"memberGlobalId"_s);
    return {member, enterprise->toString()};
}

struct Asset {
    qint64 ord = 0;
    QString enterprise;
    QString holder;
    QString lentTo;
    QString borrower;
    bool borrowedUsbKey = false;
    bool isAbnormal = false; // locked, frozen, broken or expired
};

std::optional<Asset> findAsset(const Call& call, const QString& column, const QString& key)
{
    std::optional<Asset> found;
    const auto sql =
        u"SELECT ord, enterpriseGlobalId, holder, lentTo, borrower, borrowedUsbKey, locked, freezing, "
        u"faulty, limitEndTime FROM asset WHERE "_s +
        column + u" = ?"_s;
    call.store.each(sql, {key}, [&](const QSqlQuery& row) {
        const bool isExpired = !row.isNull(9) && row.value(9).toLongLong() < call.nowMs;
        found = Asset{row.value(0).toLongLong(), row.value(1).toString(), row.value(2).toString(),
            row.value(3).toString(), row.value(4).toString(), row.value(5).toBool(),
            row.value(6).toBool() || row.value(7).toBool() || row.value(8).toBool() || isExpired};
    });
    return found;
}

std::optional<Asset> findByNumber(const Call& call, const QString& assetNum)
{
    return findAsset(call, u"assetNum"_s, assetNum);
}

std::optional<Asset> findById(const Call& call, const QString& assetId)
{
    return findAsset(call, u"assetId"_s, assetId);
}

} // namespace

Reply m9Privileges(Call& call)
{
    const Fields fields = call.fields({"deleteAssets", "addAssets"});
    const auto required = [&fields](const char* name) {
        const std::optional<QStringList> numbers = fields.texts(name);
        if (!numbers) fields.refuseField(name, "is required");
        return *numbers;
    };
    const QStringList withdrawn = required("deleteAssets");
    const QStringList added = required("addAssets");

    const Member member = findMember(call);
    const auto find = [&](const QString& assetNum) {
        const std::optional<Asset> asset = findByNumber(call, assetNum);
        if (!asset || asset->borrowedUsbKey) throw refuse("60024", assetNum);
        if (asset->enterprise != member.enterprise) throw refuse("60025", assetNum);
        return *asset;
    };
    for (const QString& assetNum : withdrawn) {
        if (withdrawn.count(assetNum) > 1 || added.contains(assetNum)) throw refuse("60028", assetNum);
        const Asset asset = find(assetNum);
        if (asset.holder != member.globalId) throw refuse("60024", assetNum);
        call.store.run(
            u"UPDATE asset SET holder = NULL, assignId = NULL, assignTime = NULL, updateTime = ? WHERE ord = ?"_s,
            {call.nowMs, asset.ord});
    }
    for (const QString& assetNum : added) {
        const Asset asset = find(assetNum);
        // A number that is named twice has a holder when it comes for the second time.
        if (!asset.holder.isNull()) throw refuse("60028", assetNum);
        call.store.run(
            u"UPDATE asset SET holder = ?, assignId = ?, assignTime = ?, updateTime = ? WHERE ord = ?"_s,
            {member.globalId, call.store.newId(IdKind::Assignment), call.nowMs, call.nowMs, asset.ord});
    }
    return appliedWithNullData();
}

Reply m10Borrow(Call& call)
{
    const Fields fields = call.fields({"borrowedUsbKey", "assetIDs"});
    const QString lockNumber = fields.requiredText("borrowedUsbKey");
    const std::optional<QStringList> assetIds = fields.texts("assetIDs");
    if (!assetIds || assetIds->isEmpty()) fields.refuseField("assetIDs", "must not be empty");

    const Member member = findMember(call);
    const std::optional<Asset> lock = findByNumber(call, lockNumber);
    if (!lock || !lock->borrowedUsbKey || lock->enterprise != member.enterprise)
        throw refuse("33009", lockNumber);
    if (lock->isAbnormal) throw refuse("33008", lockNumber);
    if (!lock->borrower.isNull() && lock->borrower != member.globalId) throw refuse("33018", lockNumber);
    for (const QString& assetId : *assetIds) {
        const std::optional<Asset> asset = findById(call, assetId);
        if (!asset || asset->borrowedUsbKey || asset->enterprise != member.enterprise)
            throw refuse("33009", assetId);
        if (asset->holder != member.globalId) throw refuse("33003", assetId);
        // "Already lent to another borrowed lock": what is in this one already cannot be moved again either.
        if (!asset->lentTo.isNull()) throw refuse(asset->lentTo == lockNumber ? "33009" : "33007", assetId);
        // Nodes are concurrent uses of a product; an asset that offers none has nothing to lend.
        if (!call.store.exists(
                u"SELECT 1 FROM product WHERE assetOrd = ? AND limitConcurrent > 0"_s, {asset->ord}))
            throw refuse("33006", assetId);
        call.store.run(u"UPDATE asset SET lentTo = ?, updateTime = ? WHERE ord = ?"_s,
            {lockNumber, call.nowMs, asset->ord});
    }
    call.store.run(u"UPDATE asset SET borrower = ?, updateTime = ? WHERE ord = ?"_s,
        {member.globalId, call.nowMs, lock->ord});
    return appliedWithNullData();
}

} // namespace lockkeeper::sandbox
