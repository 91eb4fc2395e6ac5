// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"

#include "models/domain/assets/asset_rules.h"
#include "models/domain/base/write_kind.h"
#include "models/domain/employees/employee_outcomes.h"
#include "models/domain/employees/employee_rules.h"
#include "models/domain/enterprises/enterprise_rules.h"
#include "services/endpoints/member_module/record_codecs.h"
#include "services/gateway/wire/json_body.h"
#include "services/gateway/wire/json_record.h"
#include "services/gateway/wire/redaction.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace lockkeeper::endpoints
{

namespace
{
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

constexpr Endpoint<AddEmployees, Decoded<AddEmployeesReply>> addEmployees{
    .info = {.name = "M1",
        .method = HttpMethod::Post,
        .pathTemplate = "/me/api/v1/enterprise/{enterpriseGlobalId}/member",
        .module = Module::Member,
        .effect = Effect::OnceOnlyWrite,
        .partialSuccessCode = "60027"},
    .check = checkByRules,
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

constexpr Endpoint<EditEmployee, Done> editEmployee{
    .info = {.name = "M2",
        .method = HttpMethod::Put,
        .pathTemplate = "/me/api/v1/enterprise/{enterpriseGlobalId}/member/{memberGlobalId}",
        .module = Module::Member,
        .effect = Effect::IdempotentWrite},
    .check = checkByRules,
    .encode =
        [](const EditEmployee& request, const WireUnits&, RequestParts& parts) {
            parts.pathValues = enterpriseMemberPath(request.enterpriseGlobalId, request.memberGlobalId);
            // The contract does not say whether an absent field clears: each is sent, an empty text as ""
            // and no department as null (EP-1).
            const auto departmentId =
                request.departmentId ? QJsonValue(*request.departmentId) : QJsonValue(QJsonValue::Null);
            parts.body = JsonBody::bytes({{u"userName"_s, request.userName},
                {u"departmentId"_s, departmentId}, {u"name"_s, request.name}, {u"remark"_s, request.remark},
                {u"passwordMobile"_s, request.passwordMobile}});
        },
    .decode = decodeNothing,
};

constexpr Endpoint<ResetPassword, Done> resetPassword{
    .info = {.name = "M3",
        .method = HttpMethod::Put,
        .pathTemplate = "/me/api/v1/enterprise/{enterpriseGlobalId}/member/{memberGlobalId}/resetPassword",
        .module = Module::Member,
        .effect = Effect::IdempotentWrite},
    .check = checkByRules,
    .encode =
        [](const ResetPassword& request, const WireUnits&, RequestParts& parts) {
            parts.pathValues = enterpriseMemberPath(request.enterpriseGlobalId, request.memberGlobalId);
            parts.body = JsonBody::bytes({{u"password"_s, request.password}});
            parts.secrets = QStringList{request.password};
        },
    .decode = decodeNothing,
};

constexpr Endpoint<DeleteEmployee, Done> deleteEmployee{
    .info = {.name = "M4",
        .method = HttpMethod::Delete,
        .pathTemplate = "/me/api/v1/enterprise/{enterpriseGlobalId}/member/{memberGlobalId}",
        .module = Module::Member,
        .effect = Effect::IdempotentWrite},
    .check = checkByRules,
    .encode =
        [](const DeleteEmployee& request, const WireUnits&, RequestParts& parts) {
            parts.pathValues = enterpriseMemberPath(request.enterpriseGlobalId, request.memberGlobalId);
        },
    .decode = decodeNothing,
};

constexpr Endpoint<EmployeeQuery, Decoded<EmployeePage>> listEmployees{
    .info = {.name = "M5",
        .method = HttpMethod::Get,
        .pathTemplate = "/me/api/v1/enterprise/{enterpriseGlobalId}/members",
        .module = Module::Member,
        .effect = Effect::Read},
    .check = checkByRules,
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

constexpr Endpoint<EnterpriseQuery, Rows<AssetNumberRecord>> listAssetNumbers{
    .info = {.name = "M6",
        .method = HttpMethod::Get,
        .pathTemplate = "/me/api/v1/enterprise/{enterpriseGlobalId}/asset/assetNums",
        .module = Module::Member,
        .effect = Effect::Read},
    .check = checkByRules,
    .encode = encodeEnterpriseQuery,
    .decode = decodeRows,
};

constexpr Endpoint<AssetProductsQuery, Decoded<AssetProducts>> listAssetProducts{
    .info = {.name = "M7",
        .method = HttpMethod::Get,
        .pathTemplate = "/me/api/v1/enterprise/asset/{assetId}/merchandiseProducts",
        .module = Module::Member,
        .effect = Effect::Read},
    .check = checkByRules,
    .encode =
        [](const AssetProductsQuery& request, const WireUnits&, RequestParts& parts) {
            parts.pathValues = {{u"assetId"_s, request.assetId.toString()}};
        },
    .decode = decodeOne,
};

constexpr Endpoint<EnterpriseQuery, Rows<AssetNumberRecord>> listBorrowedLocks{
    .info = {.name = "M8",
        .method = HttpMethod::Get,
        .pathTemplate = "/me/api/v1/enterprise/{enterpriseGlobalId}/asset/borrowUsbKeys",
        .module = Module::Member,
        .effect = Effect::Read},
    .check = checkByRules,
    .encode = encodeEnterpriseQuery,
    .decode = decodeRows,
};

constexpr Endpoint<ChangePrivileges, Done> changePrivileges{
    .info = {.name = "M9",
        .method = HttpMethod::Post,
        .pathTemplate = "/me/api/v1/enterprise/member/{memberGlobalId}/privileges",
        .module = Module::Member,
        .effect = Effect::IdempotentWrite},
    .check = checkByRules,
    .encode =
        [](const ChangePrivileges& request, const WireUnits&, RequestParts& parts) {
            parts.pathValues = memberPath(request.memberGlobalId);
            parts.body = JsonBody::bytes({{u"deleteAssets"_s, JsonBody::ids(request.deleteAssets)},
                {u"addAssets"_s, JsonBody::ids(request.addAssets)}});
        },
    .decode = decodeNothing,
};

constexpr Endpoint<BorrowAssets, Done> borrowAssets{
    .info = {.name = "M10",
        .method = HttpMethod::Post,
        .pathTemplate = "/me/api/v1/enterprise/member/{memberGlobalId}/borrow",
        .module = Module::Member,
        .effect = Effect::OnceOnlyWrite},
    .check = checkByRules,
    .encode =
        [](const BorrowAssets& request, const WireUnits&, RequestParts& parts) {
            parts.pathValues = memberPath(request.memberGlobalId);
            parts.body = JsonBody::bytes({{u"borrowedUsbKey"_s, request.borrowedUsbKey.toString()},
                {u"assetIDs"_s, JsonBody::ids(request.assetIDs)}});
        },
    .decode = decodeNothing,
};

namespace
{
constexpr std::array allOfMemberModule{&addEmployees.info, &editEmployee.info, &resetPassword.info,
    &deleteEmployee.info, &listEmployees.info, &listAssetNumbers.info, &listAssetProducts.info,
    &listBorrowedLocks.info, &changePrivileges.info, &borrowAssets.info};
// A new write does not compile without a WriteKind, and that demands what has to be known of every write.
static_assert(std::all_of(allOfMemberModule.begin(), allOfMemberModule.end(), [](const EndpointInfo* info) {
    return isWrite(info->effect) == writeKindOf(std::string_view(info->name)).has_value();
}));
} // namespace

std::span<const EndpointInfo* const> memberEndpoints()
{
    return allOfMemberModule;
}

} // namespace lockkeeper::endpoints
