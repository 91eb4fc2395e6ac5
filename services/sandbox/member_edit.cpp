// SPDX-License-Identifier: GPL-3.0-or-later
// Contract §4.2, M2 to M4. Choices: M2 sets what its body has and leaves alone what is absent or null, except
// that an empty string clears remark and passwordMobile; userName is checked and otherwise ignored, because
// the effect does not name it; the form of passwordMobile is not checked, because M2 has no code for it. M4
// takes the employee's assets and borrowed locks away, marks the record deleted, and the account stays taken.
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

struct Found {
    QString globalId;
    QString enterprise;
    QString userName;
};

// The employee of the path, who must belong to the enterprise of the path and not be deleted.
Found findEmployee(const Call& call)
{
    std::optional<Found> found;
    const QString enterprise = call.path.value(u"enterpriseGlobalId"_s);
    const QString member = call.path.value(u"memberGlobalId"_s);
    call.store.each(
        u"SELECT userName FROM employee WHERE globalId = ? AND enterpriseGlobalId = ? AND deleted = 0"_s,
        {member, enterprise}, [&](const QSqlQuery& row) {
            found = Found{member, enterprise, row.value(0).toString()};
        });
    if (!found) throw refuse("60002", u"memberGlobalId"_s);
    return *found;
}

} // namespace

Reply m2EditEmployee(Call& call)
{
    const Fields fields = call.fields({"userName", "departmentId", "name", "remark", "passwordMobile"});
    const QString userName = fields.requiredText("userName");
    const QString name = fields.requiredText("name");
    const QString remark = fields.text("remark");
    const QString mobile = fields.text("passwordMobile");
    const std::optional<qint64> departmentId = fields.longInteger("departmentId");
    checkNameAndRemark(name, remark);

    const Found employee = findEmployee(call);
    const bool isOwnAccount = userName == employee.userName;
    if (!isOwnAccount && (!isAccount(userName) || userName.size() >= accountLimit))
        throw refuse(
            "80001", u"userName is no account"_s); // M2 has no code for it, and 40000 is for empty ones

    call.store.run(uR"(UPDATE employee SET name = ?, updateTime = ?, remark = coalesce(?, remark),
            passwordMobile = coalesce(?, passwordMobile) WHERE globalId = ?)"_s,
        {name, call.nowMs, remark, mobile, employee.globalId});
    if (departmentId) {
        call.store.run(u"UPDATE employee SET departmentId = ?, departmentName = ? WHERE globalId = ?"_s,
            {*departmentId, departmentName(call.store, employee.enterprise, *departmentId),
                employee.globalId});
    }
    return appliedWithNullData();
}

Reply m3ResetPassword(Call& call)
{
    const QString password = call.fields({"password"}).text("password");
    if (password.isEmpty()) throw refuse("40001", u"password"_s);
    checkPassword(password);
    const Found employee = findEmployee(call);
    call.store.run(u"UPDATE employee SET passwordHash = ?, updateTime = ? WHERE globalId = ?"_s,
        {passwordHash(employee.userName, password), call.nowMs, employee.globalId});
    return appliedWithNullData();
}

Reply m4DeleteEmployee(Call& call)
{
    const Found employee = findEmployee(call);
    call.store.run(
        u"UPDATE asset SET holder = NULL, assignId = NULL, assignTime = NULL, updateTime = ? WHERE holder = ?"_s,
        {call.nowMs, employee.globalId});
    call.store.run(u"UPDATE asset SET borrower = NULL, updateTime = ? WHERE borrower = ?"_s,
        {call.nowMs, employee.globalId});
    call.store.run(u"UPDATE employee SET deleted = 1, onlineFlag = 0, updateTime = ? WHERE globalId = ?"_s,
        {call.nowMs, employee.globalId});
    return appliedWithNullData();
}

} // namespace lockkeeper::sandbox
