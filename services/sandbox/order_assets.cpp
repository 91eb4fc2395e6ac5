// SPDX-License-Identifier: GPL-3.0-or-later
// Contract §4.1, O6 to O9. Choices: locking a locked lock succeeds again; O8 lists the assets of every
// license type that go with the enterprise's cloud-account license, in the order of their making, and names
// a holder by "employee id", the id of M5 (SB-2); size of O9 is at most 1,000; its numbers are domestic
// ones.
#include "services/sandbox/catalogue.h"
#include "services/sandbox/employees.h"
#include "services/sandbox/endpoints.h"
#include "services/sandbox/license_rules.h"
#include "services/sandbox/order_batch.h"
#include "services/sandbox/store.h"

#include <QDateTime>

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{
namespace
{

constexpr int mostShellNumbers = 1000;

enum LockStatus { Success = 1, NoSuchLock = 2, OperationFailed = 3, WrongLockType = 4 }; // contract §2.5

LockStatus setLocked(Call& call, const QString& assetNum, bool locked)
{
    LockStatus status = NoSuchLock;
    call.store.each(u"SELECT licenseType, largeCustomer, faulty FROM asset WHERE assetNum = ?"_s, {assetNum},
        [&status](const QSqlQuery& row) {
            const bool isEligible = isReissuableLock(row.value(0).toString()) || row.value(1).toBool();
            status = !isEligible ? WrongLockType : row.value(2).toBool() ? OperationFailed : Success;
        });
    if (status == Success) {
        call.store.run(u"UPDATE asset SET locked = ?, updateTime = ? WHERE assetNum = ?"_s,
            {locked ? 1 : 0, call.nowMs, assetNum});
    }
    return status;
}

Reply operateLocks(Call& call, bool locked)
{
    const Fields fields = call.fields({"assetNums", "operatorIdentity"});
    const std::optional<QStringList> assetNums = fields.texts("assetNums");
    if (!assetNums || assetNums->isEmpty()) fields.refuseField("assetNums", "must not be empty");
    fields.requiredText("operatorIdentity");
    bool applied = false;
    Reply reply = success([&](JsonOut& out) {
        out.beginArray();
        for (const QString& assetNum : *assetNums) {
            const LockStatus status = setLocked(call, assetNum, locked);
            applied = applied || status == Success;
            out.beginObject();
            out.field("assetNum", assetNum);
            out.field("status", static_cast<int>(status));
            out.endObject();
        }
        out.endArray();
    });
    reply.applied = applied;
    return reply;
}

struct Extend {
    QString code;
    QString value;
};

// Contract §2.6.
void writeAsset(JsonOut& out, const Call& call, const QSqlQuery& row, const QList<Extend>& extends)
{
    const auto time = [&](int column) {
        return row.isNull(column) ? std::nullopt : call.toWire(row.value(column).toLongLong());
    };
    const QString assetNum = row.value(3).toString();
    const QString holder = row.value(14).toString();
    const bool isLargeCustomer = row.value(16).toBool();
    out.beginObject();
    out.field("id", row.value(1).toString());
    out.field("licenseType", row.value(2).toString());
    out.field("assetNum", assetNum);
    out.field("grantable", row.value(4).toBool());
    out.field("customerId", row.value(5).toString());
    out.field("keyShellNumber", digitPart(assetNum));
    out.field("keyChipType", row.value(6).toInt());
    out.field("locked", row.value(7).toBool());
    out.field("freezing", row.value(8).toBool());
    out.field("createTime", time(9));
    out.field("updateTime", time(10));
    out.field("limitStartTime", time(11));
    out.field("limitEndTime", time(12));
    out.key("assignStatus");
    if (holder.isNull() && !isLargeCustomer) {
        out.value(nullptr);
    } else {
        out.beginObject();
        out.textOrNull("id", row.value(13).toString());
        out.field("assignStatus", holder.isNull() ? u"unassigned"_s : u"assigned"_s);
        out.textOrNull("assignMemberId", row.value(18).toString());
        out.textOrNull("createTime", row.isNull(15)
                                         ? QString()
                                         : QDateTime::fromMSecsSinceEpoch(row.value(15).toLongLong(), Qt::UTC)
                                               .toString(u"yyyy-MM-dd HH:mm:ss"_s));
        out.field("updateTime", nullptr);
        out.endObject();
    }
    out.field("assetLimits", nullptr);
    out.key("assetExtends");
    out.beginArray();
    for (const Extend& extend : extends) {
        out.beginObject();
        out.field("extendCode", extend.code);
        out.field("extendValue", extend.value);
        out.endObject();
    }
    out.endArray();
    out.field("borrowedUsbKey", row.value(17).toBool());
    out.endObject();
}

} // namespace

QString newAssetNumber(Store& store)
{
    while (true) {
        const quint64 next = store.nextOf(u"shellnum"_s);
        if (next > 999'999'999) throw refuse("500", u"no asset numbers are left"_s);
        QString number = u'8' + QString::number(next).rightJustified(9, u'0');
        // An order may have brought a number that was never given out here.
        if (!store.exists(u"SELECT 1 FROM asset WHERE assetNum = ?"_s, {number})) return number;
    }
}

Reply o6LockAssets(Call& call)
{
    return operateLocks(call, true);
}

Reply o7UnlockAssets(Call& call)
{
    return operateLocks(call, false);
}

Reply o8ListAssets(Call& call)
{
    const QString enterprise = call.path.value(u"enterpriseGlobalId"_s);
    const QString extendCode = call.query.value(u"extendCode"_s);
    if (!findEnterprise(call.store, enterprise))
        throw refuse("13004", u"enterpriseGlobalId names no enterprise"_s);

    QHash<qint64, QList<Extend>> extends;
    call.store.each(u"SELECT x.assetOrd, x.extendCode, x.extendValue FROM asset a JOIN asset_extend x "
                    u"ON x.assetOrd = a.ord WHERE a.enterpriseGlobalId = ? AND a.listed = 1"_s,
        {enterprise}, [&extends](const QSqlQuery& row) {
            extends[row.value(0).toLongLong()].append({row.value(1).toString(), row.value(2).toString()});
        });
    QString sql =
        u"SELECT ord, assetId, licenseType, assetNum, grantable, customerId, keyChipType, locked, freezing, "
        u"createTime, updateTime, limitStartTime, limitEndTime, assignId, holder, assignTime, largeCustomer, "
        u"borrowedUsbKey, (SELECT id FROM employee WHERE globalId = asset.holder) FROM asset "
        u"WHERE enterpriseGlobalId = ? AND listed = 1"_s;
    QVariantList values{enterprise};
    if (!extendCode.isEmpty()) {
        sql += u" AND ord IN (SELECT assetOrd FROM asset_extend WHERE extendCode = ?)"_s;
        values.append(extendCode);
    }
    const auto list = [&](JsonOut& out) {
        out.beginArray();
        call.store.each(sql + u" ORDER BY ord"_s, values, [&](const QSqlQuery& row) {
            writeAsset(out, call, row, extends.value(row.value(0).toLongLong()));
        });
        out.endArray();
    };
    const QString key = u"O8 "_s + enterprise + u' ' + extendCode;
    return {u"0"_s, call.store.cached(key, [&list] { return success(list).body; })};
}

Reply o9ShellNumbers(Call& call)
{
    const Fields fields = call.fields({"size"});
    const std::optional<int> size = fields.integer("size");
    if (!size || *size < 1 || *size > mostShellNumbers) fields.refuseField("size", "must be 1 to 1000");
    QStringList numbers;
    while (numbers.size() < *size)
        numbers.append(newAssetNumber(call.store));
    Reply reply = success([&numbers](JsonOut& out) { out.value(numbers); });
    reply.applied = true;
    return reply;
}

} // namespace lockkeeper::sandbox
