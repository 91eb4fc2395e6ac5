// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/fault_matrix/sample_calls.h"

#include "models/domain/assets/lock_outcomes.h"
#include "models/domain/employees/employee_outcomes.h"
#include "models/domain/orders/order_outcomes.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "tests/support/contract_codes.h"

#include <QElapsedTimer>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;

namespace lockkeeper::test
{

namespace
{

// Larger than what two sockets on one computer hold between them, so that an upload can be met half-way.
constexpr qsizetype large = 4 * 1024 * 1024;

const EnterpriseId enterprise(u"ent-1"_s);
const MemberId member(u"mem-1"_s);

QString longText(qsizetype size = large)
{
    return QString(size, u'x');
}

template <class Request, class Reply>
QList<ItemOutcome> itemsOf(const Request&, const Reply&)
{
    return {};
}
QList<ItemOutcome> itemsOf(const AddEmployees& sent, const Decoded<AddEmployeesReply>& reply)
{
    return addEmployeesOutcomes(sent, reply.value).items;
}
QList<ItemOutcome> itemsOf(const BatchOrderRequest& sent, const Rows<BatchOrderResult>& reply)
{
    return batchOrderOutcomes(sent.order, reply.rows).items;
}
QList<ItemOutcome> itemsOf(const LockRequest& sent, const Rows<LockResult>& reply)
{
    return lockOutcomes(sent, reply.rows).items;
}

template <class Reply>
bool saysNothing(const Reply&)
{
    return false;
}
bool saysNothing(const Decoded<AddEmployeesReply>& reply)
{
    return reply.value.noData;
}

void mark(BindEnterprise& request, int number)
{
    request.branchName = markOf(number);
}
void mark(CreateEnterprise& request, int number)
{
    request.branchName = markOf(number);
}
void mark(UpdateEnterprise& request, int number)
{
    request.branchName = markOf(number);
}
void mark(BatchOrderRequest& request, int number)
{
    request.order.channelOrderId = markOf(number);
}
void mark(LockRequest& request, int number)
{
    request.operatorIdentity = markOf(number);
}
void mark(ShellNumberRequest& request, int number)
{
    request.size = number; // there is nothing else in it
}
void mark(AddEmployees& request, int number)
{
    request.enterpriseGlobalId = EnterpriseId(markOf(number));
}
template <class AboutAnEmployee>
requires requires(AboutAnEmployee request)
{
    request.memberGlobalId;
}
void mark(AboutAnEmployee& request, int number)
{
    request.memberGlobalId = MemberId(markOf(number));
}

/// `makeLarge` turns the short request into the large one; none where the contract bounds the request.
template <class Request, class Reply>
SampleCall sample(const Endpoint<Request, Reply>& endpoint, const QByteArray& path, Request request,
    const QByteArray& data, void (*makeLarge)(Request&) = nullptr)
{
    SampleCall call;
    call.info = &endpoint.info;
    call.path = path;
    call.reply = R"({"code":0,"message":"success")" + data + '}';
    for (const auto& code : codesOf(QString::fromLatin1(endpoint.info.name)))
        call.codes.append(code.toLatin1());
    call.mayBeLarge = makeLarge != nullptr;
    const auto startAs = [&endpoint](GatewayClient& client, QObject* context, const Request& sent,
                             const WriteContext& about,
                             const std::function<void(Delivery)>& deliver) -> std::function<void()> {
        auto delivery = std::make_shared<Delivery>();
        QElapsedTimer timer;
        timer.start();
        auto pending = client.call(endpoint, sent, about);
        pending.onDone(context, [=](const Result<Reply>& result) {
            ++delivery->times;
            delivery->after = std::chrono::milliseconds(timer.elapsed());
            delivery->value = result.has_value();
            if (result) {
                delivery->items = itemsOf(sent, *result);
                delivery->noData = saysNothing(*result);
            } else {
                delivery->error = result.error();
            }
            deliver(*delivery);
        });
        return [pending] { pending.cancel(); };
    };
    call.start = [=](GatewayClient& client, QObject* context, bool asLarge,
                     const std::function<void(Delivery)>& deliver) {
        auto sent = request;
        if (asLarge) makeLarge(sent);
        return startAs(client, context, sent, {}, deliver);
    };
    if constexpr (requires(Request sent) { mark(sent, 1); }) {
        call.startNumbered = [=](GatewayClient& client, QObject* context, int number, bool asLarge,
                                 const std::function<void(Delivery)>& deliver) {
            auto sent = request;
            if (asLarge) makeLarge(sent);
            mark(sent, number);
            WriteContext about;
            about.subject = markOf(number);
            return startAs(client, context, sent, about, deliver);
        };
    }
    return call;
}

BatchOrderRequest batchOrder()
{
    LicenseOrder order;
    order.sequence = 1;
    order.customerId = u"cus-1"_s;
    order.srcLicenseOrderId = u"lo-1"_s;
    order.licenseType = u"softkey"_s;
    order.orderType = u"delete_asset"_s;
    OrderAsset asset;
    asset.assetNos = QStringList{u"8000000001"_s};
    order.assets.append(asset);
    BatchOrderRequest request;
    request.appKey = u"key-1"_s;
    request.order = {u"ch-1"_s, u"co-1"_s, u"sync"_s, {order}};
    request.order.orderList.append(order);
    request.order.orderList[1].sequence = 2;
    return request;
}

NewEmployee newEmployee(const QString& userName)
{
    NewEmployee employee;
    employee.userName = userName;
    employee.password = u"initial-1"_s;
    employee.name = u"张伟"_s;
    return employee;
}

const LockRequest locks{{AssetNumber(u"8000000001"_s), AssetNumber(u"8000000002"_s)}, u"Li Na"_s};
const QByteArray lockReply =
    R"(,"data":[{"assetNum":"8000000001","status":1},{"assetNum":"8000000002","status":1}])";

void lengthen(LockRequest& request)
{
    request.operatorIdentity = longText();
}

std::vector<SampleCall> orderCalls()
{
    using namespace endpoints;
    const QByteArray base = "/order/api/order/v1";
    const QByteArray customer = R"({"customerId":"cus-1","channelCode":"ch-1","channelCustomerId":"cc-1",)"
                                R"("enterpriseGlobalId":"ent-1","enterpriseName":"北京","isDefault":true})";
    return {
        sample(
            bindEnterprise, base + "/enterprise/user/bind",
            BindEnterprise{u"ch-1"_s, u"cc-1"_s, u"客户"_s, u"branch"_s, u"北京"_s, u"13800000000"_s},
            ",\"data\":" + customer, +[](BindEnterprise& request) { request.customerName = longText(); }),
        sample(
            createEnterprise, base + "/enterprise/user/create",
            CreateEnterprise{u"crm-1"_s, u"客户"_s, u"branch"_s, u"address"_s},
            R"(,"data":{"enterpriseGlobalId":"ent-1","defaultType":true,)"
            R"("members":[{"memberGlobalId":"mem-1","memberIdentity":"admin"}]})",
            +[](CreateEnterprise& request) { request.address = longText(); }),
        sample(queryCustomers, base + "/enterprise/user/query", CustomerQuery{u"ch-1"_s, u"cc-1"_s, u"N"_s},
            ",\"data\":[" + customer + ']'),
        sample(
            updateEnterprise, base + "/enterprise/user/update",
            UpdateEnterprise{u"crm-1"_s, u"客户"_s, u"branch"_s, u"address"_s}, "",
            +[](UpdateEnterprise& request) { request.address = longText(); }),
        sample(
            submitBatchOrder, base + "/licenseOrder/batchOrder", batchOrder(),
            R"(,"data":[{"sequence":1,"licenseOrderId":"lo-11","customerId":"cus-1"},)"
            R"({"sequence":2,"licenseOrderId":"lo-12","customerId":"cus-1"}])",
            +[](BatchOrderRequest& request) { request.order.orderList[0].address = longText(); }),
        sample(disableLocks, base + "/asset/lock", locks, lockReply, &lengthen),
        sample(enableLocks, base + "/asset/unlock", locks, lockReply, &lengthen),
        sample(listAssets, base + "/asset/ent-1/list", AssetQuery{enterprise, u"gxxp"_s},
            R"(,"data":[{"id":"as-1","licenseType":"cloud_customer","assetNum":"8000000001","locked":false,)"
            R"("assetExtends":[{"extendCode":"gxxp","extendValue":"1"}]}])"),
        sample(allocateAssetNumbers, base + "/shellnums", ShellNumberRequest{2},
            R"(,"data":["8000000003","8000000004"])"),
    };
}

std::vector<SampleCall> memberCalls()
{
    using namespace endpoints;
    const QByteArray base = "/me/api/v1/enterprise";
    const QByteArray page =
        R"(,"data":{"pageNum":1,"pageSize":200,"size":1,"total":1,"pages":1,"list":[)"
        R"({"id":"1","globalId":"mem-1","userName":"zhangwei@e1","name":"张伟","assetNums":["8000000001"]}]})";
    return {
        sample(
            addEmployees, base + "/ent-1/member",
            AddEmployees{enterprise, {newEmployee(u"zhangwei"_s), newEmployee(u"lina"_s)}},
            R"(,"data":{"succeeded":[{"id":1,"globalId":"mem-1","userName":"zhangweie1"},)"
            R"({"id":2,"globalId":"mem-2","userName":"linae1"}],"failed":[]})",
            // The contract gives no figure for the longest password.
            +[](AddEmployees& request) { request.userList[0].password = longText(); }),
        sample(
            editEmployee, base + "/ent-1/member/mem-1",
            EditEmployee{enterprise, member, u"zhangwei"_s, {}, u"张伟"_s, {}, {}}, R"(,"data":null)",
            // Nor does it give one for the longest mobile number.
            +[](EditEmployee& request) { request.passwordMobile = longText(); }),
        sample(
            resetPassword, base + "/ent-1/member/mem-1/resetPassword",
            ResetPassword{enterprise, member, u"changed-1"_s}, R"(,"data":null)",
            +[](ResetPassword& request) { request.password = longText(); }),
        sample(deleteEmployee, base + "/ent-1/member/mem-1", DeleteEmployee{enterprise, member},
            R"(,"data":null)"),
        sample(listEmployees, base + "/ent-1/members", EmployeeQuery{enterprise, {}, {}, 1, 200}, page),
        sample(listAssetNumbers, base + "/ent-1/asset/assetNums", EnterpriseQuery{enterprise},
            R"(,"data":[{"assetNum":"8000000001","assetId":"as-1","cloudAccountGlobalId":null}])"),
        sample(listAssetProducts, base + "/asset/as-1/merchandiseProducts",
            AssetProductsQuery{AssetId(u"as-1"_s)},
            R"(,"data":{"productInstanceList":[{"id":"p-1","productName":"算量"}],"children":[]})"),
        sample(listBorrowedLocks, base + "/ent-1/asset/borrowUsbKeys", EnterpriseQuery{enterprise},
            R"(,"data":[{"assetId":"as-2","assetNum":"8000000005","borrowedFlag":true}])"),
        sample(
            changePrivileges, base + "/member/mem-1/privileges",
            ChangePrivileges{member, {AssetNumber(u"8000000001"_s)}, {AssetNumber(u"8000000002"_s)}},
            R"(,"data":null)",
            +[](ChangePrivileges& request) { request.addAssets.append(AssetNumber(longText())); }),
        sample(
            borrowAssets, base + "/member/mem-1/borrow",
            BorrowAssets{member, AssetNumber(u"8000000005"_s), {AssetId(u"as-1"_s)}}, R"(,"data":null)",
            +[](BorrowAssets& request) { request.assetIDs.append(AssetId(longText())); }),
    };
}

} // namespace

const std::vector<SampleCall>& sampleCalls()
{
    static const auto calls = [] {
        auto all = orderCalls();
        for (auto& call : memberCalls())
            all.push_back(std::move(call));
        return all;
    }();
    return calls;
}

QString markOf(int number)
{
    return u"w-%1-"_s.arg(number);
}

int markedNumber(const QByteArray& text)
{
    for (const auto* before : {"w-", "\"size\":"}) {
        const auto at = text.indexOf(before);
        if (at < 0) continue;
        const auto digits = text.sliced(at + qsizetype(qstrlen(before)));
        const auto end =
            std::find_if(digits.begin(), digits.end(), [](char c) { return c < '0' || c > '9'; });
        if (end != digits.begin()) return digits.first(end - digits.begin()).toInt();
    }
    return 0;
}

} // namespace lockkeeper::test
