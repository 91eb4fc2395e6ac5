// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/sandbox/good_call.h"

#include "services/sandbox/sample_data.h"
#include "tests/sandbox/sandbox_world.h"

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{

Request goodCall(const World& world, const QString& operation)
{
    const Client& client = *world.client;
    const QByteArray enterprise = world.enterprise.toLatin1();
    const QByteArray order = "/order/api/order/v1";
    const QByteArray me = "/me/api/v1/enterprise/";
    const QString member = world.member(1);
    if (operation == "O1"_L1)
        return client.order("POST", order + "/enterprise/user/bind",
            R"({"channelCode":"CN-01","channelCustomerId":"N1","customerName":"n","branchName":"b","enterpriseName":"e","passwordMobile":"13800138000"})");
    if (operation == "O2"_L1)
        return client.order("POST", order + "/enterprise/user/create",
            R"({"crmCustomerId":"N2","customerName":"n","branchName":"b","address":"a"})");
    if (operation == "O3"_L1) return client.order("GET", order + "/enterprise/user/query?defaultCustomer=N");
    if (operation == "O4"_L1)
        return client.order("POST", order + "/enterprise/user/update",
            R"({"crmCustomerId":"CRM70001","customerName":"n","branchName":"b","address":"a"})");
    if (operation == "O5"_L1)
        return client.order("POST", order + "/licenseOrder/batchOrder?appKey=k",
            R"({"channelCode":"CN-01","channelOrderId":"S1","syncMode":"sync","orderList":[{"sequence":1,"channelCustomerId":"CC10001","licenseType":"cloud_account","orderType":"new_buy","assets":[{"assetNos":["8900000001"],"products":[{"productUri":"gms-1"}]}]}]})");
    if (operation == "O6"_L1 || operation == "O7"_L1)
        return client.order("POST", order + (operation == "O6"_L1 ? "/asset/lock" : "/asset/unlock"),
            R"({"assetNums":["8000000006"],"operatorIdentity":"me"})");
    if (operation == "O8"_L1) return client.order("GET", order + "/asset/" + enterprise + "/list");
    if (operation == "O9"_L1) return client.order("POST", order + "/shellnums", R"({"size":2})");
    if (operation == "M1"_L1)
        return client.member("POST", members(world.enterprise),
            R"({"userList":[{"userName":"fresh1","password":"Secret123","name":"n"}]})");
    if (operation == "M2"_L1)
        return client.member("PUT", memberOf(world.enterprise, member), R"({"userName":"any1","name":"n"})");
    if (operation == "M3"_L1)
        return client.member(
            "PUT", memberOf(world.enterprise, member) + "/resetPassword", R"({"password":"Secret123"})");
    if (operation == "M4"_L1) return client.member("DELETE", memberOf(world.enterprise, member));
    if (operation == "M5"_L1) return client.member("GET", me + enterprise + "/members?pageNum=1&pageSize=10");
    if (operation == "M6"_L1) return client.member("GET", me + enterprise + "/asset/assetNums");
    if (operation == "M7"_L1)
        return client.member("GET",
            me + "asset/" + world.freeAsset()[u"assetId"].toString().toLatin1() + "/merchandiseProducts");
    if (operation == "M8"_L1) return client.member("GET", me + enterprise + "/asset/borrowUsbKeys");
    if (operation == "M9"_L1)
        return client.member("POST", me + "member/" + member.toLatin1() + "/privileges",
            compact({{u"deleteAssets"_s, QJsonArray()},
                {u"addAssets"_s, QJsonArray{world.freeAsset()[u"assetNum"]}}}));
    if (operation != "M10"_L1) qFatal("no good call of %s", qPrintable(operation));
    const QJsonObject asset = world.freeAsset();
    world.grant(member, {}, {asset[u"assetNum"].toString()});
    return client.member("POST", me + "member/" + member.toLatin1() + "/borrow",
        compact({{u"borrowedUsbKey"_s, sample::freeBorrowedLock()},
            {u"assetIDs"_s, QJsonArray{asset[u"assetId"]}}}));
}

} // namespace lockkeeper::sandbox
