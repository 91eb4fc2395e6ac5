// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/employees.h"

#include "services/sandbox/catalogue.h"
#include "services/sandbox/store.h"

#include <QCryptographicHash>

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{

std::optional<EnterpriseRow> findEnterprise(Store& store, const QString& globalId)
{
    std::optional<EnterpriseRow> found;
    store.each(
        u"SELECT enterpriseId, enterpriseName, code, trialQuota FROM enterprise WHERE enterpriseGlobalId = ?"_s,
        {globalId}, [&](const QSqlQuery& row) {
            found = EnterpriseRow{globalId, row.value(0).toLongLong(), row.value(1).toString(),
                row.value(2).toString(), row.value(3).toInt()};
        });
    return found;
}

EnterpriseRow createEnterprise(Store& store, const QString& name)
{
    EnterpriseRow made{store.newId(IdKind::Enterprise), store.newId(IdKind::EnterpriseNumber).toLongLong(),
        name, u"ent%1"_s.arg(store.nextOf(u"enterpriseCode"_s)), 0};
    store.run(
        u"INSERT INTO enterprise (enterpriseGlobalId, enterpriseId, enterpriseName, code) VALUES (?, ?, ?, ?)"_s,
        {made.globalId, made.enterpriseId, made.name, made.code});
    return made;
}

bool hasCustomer(Store& store, const QString& enterpriseGlobalId)
{
    return store.exists(u"SELECT 1 FROM customer WHERE enterpriseGlobalId = ?"_s, {enterpriseGlobalId});
}

QString accountOf(const EnterpriseRow& enterprise, const QString& userName)
{
    return userName + u'@' + enterprise.code;
}

EmployeeIds insertEmployee(
    Store& store, const EnterpriseRow& enterprise, const NewEmployee& employee, qint64 nowMs)
{
    EmployeeIds ids{store.newId(IdKind::Employee).toLongLong(), store.newId(IdKind::User).toLongLong(),
        store.newId(IdKind::Member)};
    store.run(
        uR"(INSERT INTO employee (globalId, enterpriseGlobalId, ord, id, userId, departmentId, departmentName,
            userName, passwordHash, passwordMobile, name, remark, createTime, updateTime)
            VALUES (?, ?, (SELECT coalesce(max(ord), -1) + 1 FROM employee WHERE enterpriseGlobalId = ?),
            ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?))"_s,
        {ids.globalId, enterprise.globalId, enterprise.globalId, ids.id, ids.userId, employee.departmentId,
            employee.departmentName, employee.userName, passwordHash(employee.userName, employee.password),
            employee.passwordMobile, employee.name, employee.remark, nowMs, nowMs});
    return ids;
}

QString departmentName(Store& store, const QString& enterpriseGlobalId, qint64 departmentId)
{
    const auto known = store.first(
        u"SELECT departmentName FROM employee WHERE enterpriseGlobalId = ? AND departmentId = ? LIMIT 1"_s,
        {enterpriseGlobalId, departmentId});
    return known ? known->toString() : u"Department %1"_s.arg(departmentId);
}

qsizetype lengthOf(const QString& text)
{
    return text.toUcs4().size();
}

void checkPassword(const QString& password)
{
    const qsizetype length = lengthOf(password);
    if (length < shortestPassword || length > longestPassword)
        throw refuse(
            "50003", u"password"_s, {QString::number(shortestPassword), QString::number(longestPassword)});
}

void checkNameAndRemark(const QString& name, const QString& remark)
{
    if (lengthOf(name) > longestName) throw refuse("30002", u"name"_s);
    if (lengthOf(remark) > longestRemark) throw refuse("30003", u"remark"_s);
}

QByteArray passwordHash(const QString& userName, const QString& password)
{
    return QCryptographicHash::hash(
        userName.toLower().toUtf8() + '\0' + password.toUtf8(), QCryptographicHash::Sha256);
}

bool maySignIn(Store& store, const QString& userName, const QString& password)
{
    return store.exists(
        u"SELECT 1 FROM employee WHERE userName = ? COLLATE NOCASE AND passwordHash = ? AND deleted = 0"_s,
        {userName, passwordHash(userName, password)});
}

} // namespace lockkeeper::sandbox
