// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/member/member_endpoints.h"

#include "models/domain/asset_rules.h"
#include "models/domain/employee_rules.h"
#include "services/gateway/json_body.h"
#include "services/gateway/json_record.h"
#include "services/gateway/redaction.h"
#include "services/member/record_codecs.h"

using namespace Qt::StringLiterals;

namespace lockkeeper::endpoints
{

namespace
{
template <class Request>
Issues check(const Request& request)
{
    return validate(request);
}

using PathValues = QList<std::pair<QString, QString>>;

PathValues enterprisePath(const EnterpriseId& enterprise)
{
    return {{u"enterpriseGlobalId"_s, enterprise.toString()}};
}
PathValues memberPath(const MemberId& member)
{
    return {{u"memberGlobalId"_s, member.toString()}};
}
PathValues enterpriseMemberPath(const EnterpriseId& enterprise, const MemberId& member)
{
    return enterprisePath(enterprise) + memberPath(member);
}

QJsonObject encodeNewEmployee(const NewEmployee& employee)
{
    JsonBody body;
    body.json["userName"_L1] = employee.userName;
    body.json["password"_L1] = employee.password;
    body.json["name"_L1] = employee.name;
    return body.number("departmentId"_L1, employee.departmentId)
        .text("remark"_L1, employee.remark)
        .text("passwordMobile"_L1, employee.passwordMobile)
        .json;
}

void encodeEnterpriseQuery(const EnterpriseQuery& request, const WireUnits&, RequestParts& parts)
{
    parts.pathValues = enterprisePath(request.enterpriseGlobalId);
}
} // namespace

constinit const Endpoint<AddEmployees, Decoded<AddEmployeesReply>> addEmployees{
    .info = {.name = "M1",
        .method = HttpMethod::Post,
        .pathTemplate = "/me/api/v1/enterprise/{enterpriseGlobalId}/member",
        .module = Module::Member,
        .effect = Effect::OnceOnlyWrite,
        .partialSuccessCode = "60027"},
    .check = check,
    .encode =
        [](const AddEmployees& request, const WireUnits&, RequestParts& parts) {
            parts.pathValues = enterprisePath(request.enterpriseGlobalId);
            parts.body =
                JsonBody::bytes({{u"userList"_s, JsonBody::array(request.userList, encodeNewEmployee)}});
            for (const auto& employee : request.userList)
                parts.secrets.append(employee.password);
        },
    .decode =
        [](JsonValue* data, DecodeLog& log, Decoded<AddEmployeesReply>& reply) {
            reply.value.noData = !data;
            return reply.value.noData || decodeOne(data, log, reply);
        },
    .finish = [](Decoded<AddEmployeesReply>& reply, bool partial) { reply.value.partial = partial; },
    .outcomes =
        [](const AddEmployees& sent, const Decoded<AddEmployeesReply>& reply) {
            return addEmployeesOutcomes(sent, reply.value);
        },
    .hide =
        [](Decoded<AddEmployeesReply>& reply, const QStringList& secrets) {
            const Scrubber scrubber(secrets);
            for (auto& failure : reply.value.failed)
                failure.message = Text(scrubber.scrub(failure.message.toString()));
            scrubIssues(reply.issues, secrets);
        },
};

constinit const Endpoint<EditEmployee, Done> editEmployee{
    .info = {.name = "M2",
        .method = HttpMethod::Put,
        .pathTemplate = "/me/api/v1/enterprise/{enterpriseGlobalId}/member/{memberGlobalId}",
        .module = Module::Member,
        .effect = Effect::IdempotentWrite},
    .check = check,
    .encode =
        [](const EditEmployee& request, const WireUnits&, RequestParts& parts) {
            parts.pathValues = enterpriseMemberPath(request.enterpriseGlobalId, request.memberGlobalId);
            // Whether an absent field clears is not said: each is sent, an empty text as "", and no
            // department as null.
            const auto departmentId =
                request.departmentId ? QJsonValue(*request.departmentId) : QJsonValue(QJsonValue::Null);
            parts.body = JsonBody::bytes({{u"userName"_s, request.userName},
                {u"departmentId"_s, departmentId}, {u"name"_s, request.name}, {u"remark"_s, request.remark},
                {u"passwordMobile"_s, request.passwordMobile}});
        },
    .decode = decodeNothing,
};

constinit const Endpoint<ResetPassword, Done> resetPassword{
    .info = {.name = "M3",
        .method = HttpMethod::Put,
        .pathTemplate = "/me/api/v1/enterprise/{enterpriseGlobalId}/member/{memberGlobalId}/resetPassword",
        .module = Module::Member,
        .effect = Effect::IdempotentWrite},
    .check = check,
    .encode =
        [](const ResetPassword& request, const WireUnits&, RequestParts& parts) {
            parts.pathValues = enterpriseMemberPath(request.enterpriseGlobalId, request.memberGlobalId);
            parts.body = JsonBody::bytes({{u"password"_s, request.password}});
            parts.secrets = QStringList{request.password};
        },
    .decode = decodeNothing,
};

constinit const Endpoint<DeleteEmployee, Done> deleteEmployee{
    .info = {.name = "M4",
        .method = HttpMethod::Delete,
        .pathTemplate = "/me/api/v1/enterprise/{enterpriseGlobalId}/member/{memberGlobalId}",
        .module = Module::Member,
        .effect = Effect::IdempotentWrite},
    .check = check,
    .encode =
        [](const DeleteEmployee& request, const WireUnits&, RequestParts& parts) {
            parts.pathValues = enterpriseMemberPath(request.enterpriseGlobalId, request.memberGlobalId);
        },
    .decode = decodeNothing,
};

constinit const Endpoint<EmployeeQuery, Decoded<EmployeePage>> listEmployees{
    .info = {.name = "M5",
        .method = HttpMethod::Get,
        .pathTemplate = "/me/api/v1/enterprise/{enterpriseGlobalId}/members",
        .module = Module::Member,
        .effect = Effect::Read},
    .check = check,
    .encode =
        [](const EmployeeQuery& request, const WireUnits&, RequestParts& parts) {
            parts.pathValues = enterprisePath(request.enterpriseGlobalId);
            if (request.departmentId)
                addQuery(parts.query, "departmentId"_L1, QString::number(*request.departmentId));
            addQuery(parts.query, "keyword"_L1, request.keyword);
            addQuery(parts.query, "pageNum"_L1, QString::number(request.pageNum));
            addQuery(parts.query, "pageSize"_L1, QString::number(request.pageSize));
        },
    .decode = [](JsonValue* data, DecodeLog&,
                  Decoded<EmployeePage>& reply) { return data && readPage(*data, reply.value); },
};

constinit const Endpoint<EnterpriseQuery, Rows<AssetNumberRecord>> listAssetNumbers{
    .info = {.name = "M6",
        .method = HttpMethod::Get,
        .pathTemplate = "/me/api/v1/enterprise/{enterpriseGlobalId}/asset/assetNums",
        .module = Module::Member,
        .effect = Effect::Read},
    .check = check,
    .encode = encodeEnterpriseQuery,
    .decode = decodeRows,
};

constinit const Endpoint<AssetProductsQuery, Decoded<AssetProducts>> listAssetProducts{
    .info = {.name = "M7",
        .method = HttpMethod::Get,
        .pathTemplate = "/me/api/v1/enterprise/asset/{assetId}/merchandiseProducts",
        .module = Module::Member,
        .effect = Effect::Read},
    .check = check,
    .encode =
        [](const AssetProductsQuery& request, const WireUnits&, RequestParts& parts) {
            parts.pathValues = {{u"assetId"_s, request.assetId.toString()}};
        },
    .decode = decodeOne,
};

constinit const Endpoint<EnterpriseQuery, Rows<AssetNumberRecord>> listBorrowedLocks{
    .info = {.name = "M8",
        .method = HttpMethod::Get,
        .pathTemplate = "/me/api/v1/enterprise/{enterpriseGlobalId}/asset/borrowUsbKeys",
        .module = Module::Member,
        .effect = Effect::Read},
    .check = check,
    .encode = encodeEnterpriseQuery,
    .decode = decodeRows,
};

constinit const Endpoint<ChangePrivileges, Done> changePrivileges{
    .info = {.name = "M9",
        .method = HttpMethod::Post,
        .pathTemplate = "/me/api/v1/enterprise/member/{memberGlobalId}/privileges",
        .module = Module::Member,
        .effect = Effect::IdempotentWrite},
    .check = check,
    .encode =
        [](const ChangePrivileges& request, const WireUnits&, RequestParts& parts) {
            parts.pathValues = memberPath(request.memberGlobalId);
            parts.body = JsonBody::bytes({{u"deleteAssets"_s, JsonBody::ids(request.deleteAssets)},
                {u"addAssets"_s, JsonBody::ids(request.addAssets)}});
        },
    .decode = decodeNothing,
};

constinit const Endpoint<BorrowAssets, Done> borrowAssets{
    .info = {.name = "M10",
        .method = HttpMethod::Post,
        .pathTemplate = "/me/api/v1/enterprise/member/{memberGlobalId}/borrow",
        .module = Module::Member,
        .effect = Effect::OnceOnlyWrite},
    .check = check,
    .encode =
        [](const BorrowAssets& request, const WireUnits&, RequestParts& parts) {
            parts.pathValues = memberPath(request.memberGlobalId);
            parts.body = JsonBody::bytes({{u"borrowedUsbKey"_s, request.borrowedUsbKey.toString()},
                {u"assetIDs"_s, JsonBody::ids(request.assetIDs)}});
        },
    .decode = decodeNothing,
};

std::array<const EndpointInfo*, 10> memberEndpoints()
{
    return {&addEmployees.info, &editEmployee.info, &resetPassword.info, &deleteEmployee.info,
        &listEmployees.info, &listAssetNumbers.info, &listAssetProducts.info, &listBorrowedLocks.info,
        &changePrivileges.info, &borrowAssets.info};
}

} // namespace lockkeeper::endpoints
