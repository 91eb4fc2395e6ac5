// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QList>
#include <QString>

namespace lockkeeper
{

struct WriteIntent;

/// What a write may be about.
enum class SubjectKind { Employee, Asset, Lock, Customer, Enterprise, Order };

/// One thing that a write is about. The same thing may go by several keys: an employee by `memberGlobalId`
/// and by account, an asset by asset id and by asset number, a lock that is listed as an asset by both kinds.
/// Whoever looks for the history of a thing asks for all of its keys.
struct JournalSubject {
    SubjectKind kind = SubjectKind::Employee;
    QString key;

    friend bool operator==(const JournalSubject&, const JournalSubject&) = default;
};

/// The word that a kind has in the journal: "employee", "asset", "lock", "customer", "enterprise", "order".
[[nodiscard]] QString subjectWord(SubjectKind kind);

/// What a write is about, as told by its endpoint, target, masked body and the words for people (contract
/// §4):
///
/// - Employee: memberGlobalId of the path (M2, M3, M4, M9, M10), userName (M1, M2), and for the writes about
///   one employee their account, where the intent names it
/// - Asset: asset numbers (M9, O5), asset ids (M10)
/// - Lock: lock numbers (O6, O7), borrowedUsbKey (M10)
/// - Customer: channelCustomerId (O1, O5), crmCustomerId (O2, O4, O5), customerId (O5)
/// - Enterprise: that of the intent, of the path, of O5's orders
/// - Order: channelOrderId and srcLicenseOrderId (O5)
///
/// Without empty keys and without repetitions; a body that is no JSON gives what the path tells.
[[nodiscard]] QList<JournalSubject> subjectsOf(const WriteIntent& intent);

/// What the reply adds: globalId and userName of M1's `succeeded`, the enterprise, customer and members of O1
/// and O2, licenseOrderId and customerId of O5, the numbers of O9.
[[nodiscard]] QList<JournalSubject> subjectsOfReply(const QString& endpoint, QByteArrayView reply);

/// Names in a request that people search by: those of employees, customers and enterprises.
[[nodiscard]] QStringList namesIn(const WriteIntent& intent);

} // namespace lockkeeper
