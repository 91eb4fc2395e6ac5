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

/// Kind and key as one text: "asset:8100000001".
[[nodiscard]] QString subjectKey(const JournalSubject& subject);

/// What a write is about, as told by its endpoint, target, masked body and the words for people: what a table
/// says of each kind (journal_subjects.cpp), for the writes about one employee their account, and the
/// enterprise. Without empty keys and without repetitions; a body that is no JSON gives what the path tells.
[[nodiscard]] QList<JournalSubject> subjectsOf(const WriteIntent& intent);

/// What the reply adds, by the same table.
[[nodiscard]] QList<JournalSubject> subjectsOfReply(const QString& endpoint, QByteArrayView reply);

/// The memberGlobalId, and the enterpriseGlobalId, that the target of a request names; empty where it names
/// none.
[[nodiscard]] QString employeeInTarget(const WriteIntent& intent);
[[nodiscard]] QString enterpriseInTarget(const WriteIntent& intent);

/// Names in a request that people search by: those of employees, customers and enterprises.
[[nodiscard]] QStringList namesIn(const WriteIntent& intent);

} // namespace lockkeeper
