// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QVariant>

#include <optional>

namespace lockkeeper::sandbox
{

class Store;

// What the operations on enterprises and employees share.

struct EnterpriseRow {
    QString globalId;
    qint64 enterpriseId = 0;
    QString name;
    QString code;
    int trialQuota = 0; // 0: not a trial enterprise
};
std::optional<EnterpriseRow> findEnterprise(Store& store, const QString& globalId);
// Makes an enterprise master account with a code of its own.
EnterpriseRow createEnterprise(Store& store, const QString& name);
bool hasCustomer(Store& store, const QString& enterpriseGlobalId); // else 60017

// The account that is registered for a userName: the enterprise code stands behind it.
QString accountOf(const EnterpriseRow& enterprise, const QString& userName);

struct NewEmployee {
    QString userName; // the whole account
    QString password;
    QString name;
    QVariant departmentId; // null when unset
    QString departmentName;
    QString remark;         // null when unset
    QString passwordMobile; // null when unset
};
struct EmployeeIds {
    qint64 id = 0;
    qint64 userId = 0;
    QString globalId;
};
EmployeeIds insertEmployee(
    Store& store, const EnterpriseRow& enterprise, const NewEmployee& employee, qint64 nowMs);

// The name of a department, from the employees who are in it; one that nobody is in yet gets "Department
// <id>".
QString departmentName(Store& store, const QString& enterpriseGlobalId, qint64 departmentId);

// The contract leaves them open: {0} and {1} of 50003.
inline constexpr int shortestPassword = 8;
inline constexpr int longestPassword = 20;
// Contract §8.
inline constexpr int longestName = 30;
inline constexpr int longestRemark = 200;
inline constexpr int accountLimit = 63; // userName and enterprise code together must be shorter

// Lengths count characters as a person would, not UTF-16 units: 30 emoji are 30 characters.
qsizetype lengthOf(const QString& text);

void checkPassword(const QString& password);                         // 50003
void checkNameAndRemark(const QString& name, const QString& remark); // 30002, 30003

// The form in which a password is kept: its hash, with the account as salt.
QByteArray passwordHash(const QString& userName, const QString& password);

// Whether an employee who is not deleted has this account (enterprise code included) and password.
bool maySignIn(Store& store, const QString& userName, const QString& password);

} // namespace lockkeeper::sandbox
