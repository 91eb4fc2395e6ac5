// SPDX-License-Identifier: GPL-3.0-or-later
// Contract §4.2, M6 to M8. Choices: M6 lists every asset of the enterprise but borrowed locks, M8 every
// borrowed lock, also those that nobody has: their cloudAccountGlobalId is "". An enterprise with no
// authorised customer, or that does not exist, gives 60017.
#include "services/sandbox/catalogue.h"
#include "services/sandbox/employees.h"
#include "services/sandbox/endpoints.h"
#include "services/sandbox/product_tree.h"
#include "services/sandbox/store.h"

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{
namespace
{

QString boundEnterprise(const Call& call)
{
    QString enterprise = call.path.value(u"enterpriseGlobalId"_s);
    if (!hasCustomer(call.store, enterprise)) throw refuse("60017", u"enterpriseGlobalId"_s);
    return enterprise;
}

} // namespace

Reply m6AssetNumbers(Call& call)
{
    const QString enterprise = boundEnterprise(call);
    return success([&](JsonOut& out) {
        out.beginArray();
        call.store.each(u"SELECT assetNum, assetId, holder, lentTo, onlineFlag FROM asset "
                        "WHERE enterpriseGlobalId = ? AND borrowedUsbKey = 0 ORDER BY ord"_s,
            {enterprise}, [&out](const QSqlQuery& row) {
                out.beginObject();
                out.field("assetNum", row.value(0).toString());
                out.field("assetId", row.value(1).toString());
                out.textOrNull("cloudAccountGlobalId", row.value(2).toString());
                out.field("borrowedFlag", !row.isNull(3));
                out.field("onlineFlag", row.value(4).toBool());
                out.endObject();
            });
        out.endArray();
    });
}

Reply m7MerchandiseProducts(Call& call)
{
    std::optional<qint64> ord;
    bool isBound = false;
    call.store.each(u"SELECT ord, customerId FROM asset WHERE assetId = ?"_s, {call.path.value(u"assetId"_s)},
        [&](const QSqlQuery& row) {
            ord = row.value(0).toLongLong();
            isBound = !row.isNull(1);
        });
    if (!ord) throw refuse("60024", u"assetId"_s);
    if (!isBound) throw refuse("60017", u"assetId"_s);
    const ProductTree tree(call, *ord);
    return success([&tree](JsonOut& out) { tree.write(out); });
}

Reply m8BorrowedLocks(Call& call)
{
    const QString enterprise = boundEnterprise(call);
    return success([&](JsonOut& out) {
        out.beginArray();
        call.store.each(u"SELECT assetId, assetNum, borrower FROM asset "
                        "WHERE enterpriseGlobalId = ? AND borrowedUsbKey = 1 ORDER BY ord"_s,
            {enterprise}, [&out](const QSqlQuery& row) {
                out.beginObject();
                out.field("assetId", row.value(0).toString());
                out.field("assetNum", row.value(1).toString());
                out.field("borrowedFlag", !row.isNull(2));
                out.field("cloudAccountGlobalId", row.value(2).toString());
                out.endObject();
            });
        out.endArray();
    });
}

} // namespace lockkeeper::sandbox
