// SPDX-License-Identifier: GPL-3.0-or-later
// Contract §4.2, M1. Choices: what is wrong with the form of any row refuses the whole call, and nothing is
// added; what only the state can tell (the account exists, or is too long with the enterprise code) makes a
// failure record, and the rest is added (60027). A departmentId of 0 or "" is an empty group id (40009); any
// other number is a department. The application has no permission for an enterprise that does not
// exist (60000).
#include "services/sandbox/catalogue.h"
#include "services/sandbox/employees.h"
#include "services/sandbox/endpoints.h"
#include "services/sandbox/license_rules.h"
#include "services/sandbox/store.h"

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{
namespace
{

constexpr rapidjson::SizeType mostEmployees = 100;

NewEmployee readEmployee(const Json& item, const char* malformed, rapidjson::SizeType index)
{
    const Fields fields(item, malformed, u"userList[%1]"_s.arg(index),
        {"userName", "password", "departmentId", "name", "remark", "passwordMobile"});
    NewEmployee employee;
    employee.userName = fields.text("userName");
    employee.password = fields.text("password");
    employee.name = fields.text("name");
    employee.remark = fields.text("remark");
    employee.passwordMobile = fields.text("passwordMobile");
    const Json* department = fields.raw("departmentId");
    const bool isEmptyText = department && department->IsString() && department->GetStringLength() == 0;
    const std::optional<qint64> departmentId =
        isEmptyText ? std::optional<qint64>(0) : fields.longInteger("departmentId");

    const QString cause = u"userList[%1]"_s.arg(index);
    if (employee.userName.trimmed().isEmpty()) throw refuse("40008", cause);
    if (employee.password.isEmpty()) throw refuse("40001", cause);
    if (employee.name.trimmed().isEmpty()) throw refuse("40022", cause);
    if (departmentId.value_or(1) == 0) throw refuse("40009", cause);
    if (!isAccount(employee.userName)) throw refuse("10003", cause);
    checkPassword(employee.password);
    checkNameAndRemark(employee.name, employee.remark);
    if (!employee.passwordMobile.isEmpty() && !isMobileNumber(employee.passwordMobile))
        throw refuse("10004", cause);
    if (departmentId) employee.departmentId = *departmentId;
    return employee;
}

struct Added {
    EmployeeIds ids;
    NewEmployee employee;
};

struct Failed {
    QString userName;
    QString message;
};

void writeData(JsonOut& out, const Call& call, const EnterpriseRow& enterprise, const QList<Added>& succeeded,
    const QList<Failed>& failed)
{
    out.beginObject();
    out.key("succeeded");
    out.beginArray();
    for (const Added& added : succeeded) {
        out.beginObject();
        out.field("id", added.ids.id);
        out.field("userId", added.ids.userId);
        out.field("globalId", added.ids.globalId);
        out.field("enterpriseId", enterprise.enterpriseId);
        out.key("departmentId");
        if (added.employee.departmentId.isNull())
            out.value(nullptr);
        else
            out.value(added.employee.departmentId.toLongLong());
        out.textOrNull("departmentName", added.employee.departmentName);
        out.field("userName", added.employee.userName);
        out.field("name", added.employee.name);
        out.textOrNull("remark", added.employee.remark);
        out.field("deleted", false);
        out.field("updateTime", call.toWire(call.nowMs));
        out.field("createTime", call.toWire(call.nowMs));
        out.endObject();
    }
    out.endArray();
    out.key("failed");
    out.beginArray();
    for (const Failed& failure : failed) {
        out.beginObject();
        out.field("userName", failure.userName);
        out.field("message", failure.message);
        out.endObject();
    }
    out.endArray();
    out.endObject();
}

} // namespace

Reply m1AddEmployees(Call& call)
{
    const Json* list = call.fields({"userList"}).array("userList");
    if (!list || list->Empty()) throw refuse("40021", u"userList"_s);
    if (list->Size() > mostEmployees) throw refuse("60013", u"userList"_s);
    QList<NewEmployee> wanted;
    for (rapidjson::SizeType i = 0; i < list->Size(); ++i)
        wanted.append(readEmployee((*list)[i], call.endpoint.malformed, i));

    const auto enterprise = findEnterprise(call.store, call.path.value(u"enterpriseGlobalId"_s));
    if (!enterprise) throw refuse("60000", u"enterpriseGlobalId"_s);
    if (enterprise->code.isEmpty()) throw refuse("40006", u"enterpriseGlobalId"_s);
    if (enterprise->trialQuota > 0) {
        const qint64 present =
            call.store
                .first(u"SELECT count(*) FROM employee WHERE enterpriseGlobalId = ? AND deleted = 0"_s,
                    {enterprise->globalId})
                ->toLongLong();
        if (present + wanted.size() > enterprise->trialQuota)
            throw refuse("60009", u"userList"_s, {QString::number(enterprise->trialQuota)});
    }

    QList<Added> succeeded;
    QList<Failed> failed;
    for (NewEmployee& employee : wanted) {
        const QString asked = employee.userName;
        employee.userName = accountOf(*enterprise, asked);
        if (employee.userName.size() >= accountLimit) {
            failed.append({asked, u"The account is too long together with the enterprise code"_s});
        } else if (call.store.exists(
                       u"SELECT 1 FROM employee WHERE userName = ? COLLATE NOCASE"_s, {employee.userName})) {
            failed.append({asked, u"The account exists already"_s});
        } else {
            if (!employee.departmentId.isNull())
                employee.departmentName =
                    departmentName(call.store, enterprise->globalId, employee.departmentId.toLongLong());
            succeeded.append({insertEmployee(call.store, *enterprise, employee, call.nowMs), employee});
        }
    }

    const auto data = [&](JsonOut& out) { writeData(out, call, *enterprise, succeeded, failed); };
    Reply reply;
    if (failed.isEmpty()) {
        reply = success(data);
    } else {
        const Refusal partly = refuse("60027", u"%1 of %2"_s.arg(failed.size()).arg(wanted.size()));
        reply = {partly.code, errorBody(partly.code, partly.message, partly.cause, data)};
    }
    reply.applied = !succeeded.isEmpty();
    return reply;
}

} // namespace lockkeeper::sandbox
