// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/journal/journal.h"

#include <QFuture>
#include <QSemaphore>
#include <QUuid>

/// What tests of the journal have in common.
namespace lockkeeper::journalsteps
{

inline WriteIntent intentOf(const QString& id, const QString& subject = {})
{
    WriteIntent intent;
    intent.id = id;
    intent.profile = QStringLiteral("test");
    intent.operatorName = QStringLiteral("Tester");
    intent.endpoint = QStringLiteral("M4");
    intent.method = QStringLiteral("DELETE");
    intent.target = QStringLiteral("/me/api/v1/enterprise/e1/member/m1");
    intent.enterprise = QStringLiteral("e1");
    intent.subject = subject;
    return intent;
}

inline WriteOutcome outcomeOf(const QString& word)
{
    WriteOutcome outcome;
    outcome.outcome = word;
    outcome.httpStatus = 200;
    outcome.code = QStringLiteral("0");
    return outcome;
}

inline QString newId()
{
    return QUuid::createUuid().toString(QUuid::Id128);
}

/// Hands the intent in and waits for the answer.
inline QString beginNow(Journal& journal, const WriteIntent& intent)
{
    QString answer;
    QSemaphore answered;
    journal.begin(intent, [&](const QString& error) {
        answer = error;
        answered.release();
    });
    answered.acquire();
    return answer;
}

inline QString finishNow(Journal& journal, const QString& id, const WriteOutcome& outcome)
{
    QString answer;
    QSemaphore answered;
    journal.finish(id, outcome, [&](const QString& error) {
        answer = error;
        answered.release();
    });
    answered.acquire();
    return answer;
}

/// Waits for the answer of a read.
template <class T>
T now(QFuture<T> future)
{
    return future.result();
}

/// The state of the journal, once it has been opened or that has failed.
inline JournalStatus statusOnceOpen(Journal& journal)
{
    journal.count().waitForFinished();
    return journal.status();
}

} // namespace lockkeeper::journalsteps
