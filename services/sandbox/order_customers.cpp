// SPDX-License-Identifier: GPL-3.0-or-later
// Contract §4.1, O1 to O4. Required or optional is not shown; here the names and ids that an operation cannot
// do without are required. Choices: O1 looks the enterprise up by its exact name and makes one if there is
// none; binding the same pair of channelCode and channelCustomerId to the same enterprise again changes
// nothing and succeeds. O2 refuses a crmCustomerId that exists. O3 takes an empty filter as no filter.
#include "services/sandbox/catalogue.h"
#include "services/sandbox/customers.h"
#include "services/sandbox/employees.h"
#include "services/sandbox/endpoints.h"
#include "services/sandbox/license_rules.h"
#include "services/sandbox/store.h"
#include "services/sandbox/tokens.h"

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{
namespace
{

// c.… of customer and e.… of enterprise.
const QString recordColumns =
    u"SELECT c.customerId, c.channelCode, c.channelCustomerId, c.enterpriseGlobalId, "
    u"e.enterpriseName, c.isDefault FROM customer c JOIN enterprise e "
    u"ON e.enterpriseGlobalId = c.enterpriseGlobalId"_s;

void writeRecord(JsonOut& out, const QSqlQuery& row) // contract §2.2
{
    out.beginObject();
    out.field("customerId", row.value(0).toString());
    out.field("channelCode", row.value(1).toString());
    out.field("channelCustomerId", row.value(2).toString());
    out.field("enterpriseGlobalId", row.value(3).toString());
    out.field("enterpriseName", row.value(4).toString());
    out.field("isDefault", row.value(5).toBool());
    out.endObject();
}

} // namespace

QString insertCustomer(Store& store, const NewCustomer& customer)
{
    QString customerId = store.newId(IdKind::Customer);
    const auto text = [](const QString& value) { return value.isNull() ? u""_s : value; };
    const bool isDefault = !hasCustomer(store, customer.enterpriseGlobalId);
    store.run(
        uR"(INSERT INTO customer (customerId, enterpriseGlobalId, channelCode, channelCustomerId, crmCustomerId,
            customerName, branchName, address, passwordMobile, isDefault) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?))"_s,
        {customerId, customer.enterpriseGlobalId, text(customer.channelCode),
            text(customer.channelCustomerId), text(customer.crmCustomerId), text(customer.customerName),
            text(customer.branchName), text(customer.address), text(customer.passwordMobile),
            isDefault ? 1 : 0});
    return customerId;
}

Reply o1BindCustomer(Call& call)
{
    const Fields fields = call.fields({"channelCode", "channelCustomerId", "customerName", "branchName",
        "enterpriseName", "passwordMobile"});
    NewCustomer customer;
    customer.channelCode = fields.requiredText("channelCode");
    customer.channelCustomerId = fields.requiredText("channelCustomerId");
    customer.customerName = fields.requiredText("customerName");
    customer.branchName = fields.text("branchName");
    customer.passwordMobile = fields.text("passwordMobile");
    const QString enterpriseName = fields.requiredText("enterpriseName");
    if (!customer.passwordMobile.isEmpty() && !isMobileNumber(customer.passwordMobile))
        fields.refuseField("passwordMobile", "is no mobile number");

    QString customerId;
    QString boundTo;
    call.store.each(recordColumns + u" WHERE c.channelCode = ? AND c.channelCustomerId = ?"_s,
        {customer.channelCode, customer.channelCustomerId}, [&](const QSqlQuery& row) {
            customerId = row.value(0).toString();
            boundTo = row.value(4).toString();
        });
    bool applied = false;
    if (customerId.isEmpty()) {
        const auto existing =
            call.store.first(u"SELECT enterpriseGlobalId FROM enterprise WHERE enterpriseName = ? LIMIT 1"_s,
                {enterpriseName});
        customer.enterpriseGlobalId =
            existing ? existing->toString() : createEnterprise(call.store, enterpriseName).globalId;
        customerId = insertCustomer(call.store, customer);
        applied = true;
    } else if (boundTo != enterpriseName) {
        fields.refuseField("channelCustomerId", "is bound to another enterprise");
    }
    Reply reply = success([&](JsonOut& out) {
        call.store.each(recordColumns + u" WHERE c.customerId = ?"_s, {customerId},
            [&out](const QSqlQuery& row) { writeRecord(out, row); });
    });
    reply.applied = applied;
    return reply;
}

Reply o2CreateEnterprise(Call& call)
{
    const Fields fields = call.fields({"crmCustomerId", "customerName", "branchName", "address"});
    NewCustomer customer;
    customer.crmCustomerId = fields.requiredText("crmCustomerId");
    customer.customerName = fields.requiredText("customerName");
    customer.branchName = fields.text("branchName");
    customer.address = fields.text("address");
    if (call.store.exists(u"SELECT 1 FROM customer WHERE crmCustomerId = ?"_s, {customer.crmCustomerId}))
        fields.refuseField("crmCustomerId", "exists already");

    const EnterpriseRow enterprise = createEnterprise(call.store, customer.customerName);
    customer.enterpriseGlobalId = enterprise.globalId;
    insertCustomer(call.store, customer); // the default customer
    NewCustomer industry = customer;
    industry.crmCustomerId.clear(); // O4 must find one customer by it
    industry.customerName += u"（行业信息）"_s;
    insertCustomer(call.store, industry);

    // The industry-information administrator, and an ordinary employee. Nobody is told their passwords; M3
    // sets one.
    QList<std::pair<QString, QString>> members;
    for (const auto& [userName, name] :
        {std::pair{u"admin"_s, u"行业信息管理员"_s}, std::pair{u"user01"_s, u"普通员工"_s}}) {
        NewEmployee employee;
        employee.userName = accountOf(enterprise, userName);
        employee.password = randomSecret(16);
        employee.name = name;
        members.append(
            {insertEmployee(call.store, enterprise, employee, call.nowMs).globalId, employee.userName});
    }
    Reply reply = success([&](JsonOut& out) {
        out.beginObject();
        out.field("enterpriseGlobalId", enterprise.globalId);
        out.field("defaultType", true);
        out.key("members");
        out.beginArray();
        for (const auto& [globalId, identity] : members) {
            out.beginObject();
            out.field("memberGlobalId", globalId);
            out.field("memberIdentity", identity);
            out.endObject();
        }
        out.endArray();
        out.endObject();
    });
    reply.applied = true;
    return reply;
}

Reply o3QueryCustomers(Call& call)
{
    const QString channelCode = call.query.value(u"channelCode"_s);
    const QString channelCustomerId = call.query.value(u"channelCustomerId"_s);
    const QString defaultCustomer = call.query.value(u"defaultCustomer"_s);
    if (!defaultCustomer.isEmpty() && defaultCustomer != "Y"_L1 && defaultCustomer != "N"_L1)
        throw refuse("13004", u"defaultCustomer must be Y or N"_s);
    QString condition = u" WHERE 1 = 1"_s;
    QVariantList values;
    if (!channelCode.isEmpty()) {
        condition += u" AND c.channelCode = ?"_s;
        values.append(channelCode);
    }
    if (!channelCustomerId.isEmpty()) {
        condition += u" AND c.channelCustomerId = ?"_s;
        values.append(channelCustomerId);
    }
    if (defaultCustomer == "Y"_L1) condition += u" AND c.isDefault = 1"_s;
    return success([&](JsonOut& out) {
        out.beginArray();
        call.store.each(recordColumns + condition + u" ORDER BY c.customerId"_s, values,
            [&out](const QSqlQuery& row) { writeRecord(out, row); });
        out.endArray();
    });
}

Reply o4UpdateCustomer(Call& call)
{
    const Fields fields = call.fields({"crmCustomerId", "customerName", "branchName", "address"});
    const QString crmCustomerId = fields.requiredText("crmCustomerId");
    const QString customerName = fields.requiredText("customerName");
    const QString branchName = fields.text("branchName");
    const QString address = fields.text("address");
    const int changed =
        call.store.run(uR"(UPDATE customer SET customerName = ?, branchName = coalesce(?, branchName),
            address = coalesce(?, address) WHERE crmCustomerId = ?)"_s,
            {customerName, branchName, address, crmCustomerId});
    if (changed == 0) fields.refuseField("crmCustomerId", "names no customer");
    Reply reply = successWithoutData();
    reply.applied = true;
    return reply;
}

} // namespace lockkeeper::sandbox
