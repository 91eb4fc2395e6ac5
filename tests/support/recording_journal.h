// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/wire/write_journal.h"

#include <QHash>
#include <QList>
#include <QMutex>
#include <QMutexLocker>

#include <functional>

namespace lockkeeper::test
{

/// A write journal in memory, for tests of what is told to a journal and when.
class RecordingJournal : public WriteJournal
{
public:
    void begin(WriteIntent intent, std::function<void(QString)> done) override
    {
        {
            const QMutexLocker lock(&m_mutex);
            if (refusal.isEmpty()) m_intents.append(std::move(intent));
        }
        if (beforeAnswer) beforeAnswer();
        done(refusal);
    }
    void finish(QString id, WriteOutcome outcome, std::function<void(QString)> done) override
    {
        {
            const QMutexLocker lock(&m_mutex);
            m_outcomes.insert(id, outcome);
            ++m_finished;
        }
        done({});
    }
    void addReadBack(QString id, QString settled, QByteArray states) override
    {
        const QMutexLocker lock(&m_mutex);
        m_readBacks.append({id, settled, states});
    }

    struct ReadBack {
        QString id;
        QString settled;
        QByteArray states;
    };
    [[nodiscard]] QList<ReadBack> readBacks() const
    {
        const QMutexLocker lock(&m_mutex);
        return m_readBacks;
    }
    [[nodiscard]] QList<WriteIntent> intents() const
    {
        const QMutexLocker lock(&m_mutex);
        return m_intents;
    }
    [[nodiscard]] WriteOutcome outcomeOf(const QString& id) const
    {
        const QMutexLocker lock(&m_mutex);
        return m_outcomes.value(id);
    }
    [[nodiscard]] WriteOutcome lastOutcome() const
    {
        const QMutexLocker lock(&m_mutex);
        return m_intents.isEmpty() ? WriteOutcome() : m_outcomes.value(m_intents.last().id);
    }
    [[nodiscard]] int finished() const
    {
        const QMutexLocker lock(&m_mutex);
        return m_finished;
    }

    QString refusal;                    ///< when set, every begin() is refused with it
    std::function<void()> beforeAnswer; ///< runs in the engine's thread before begin() is answered

private:
    mutable QMutex m_mutex;
    QList<WriteIntent> m_intents;
    QHash<QString, WriteOutcome> m_outcomes;
    QList<ReadBack> m_readBacks;
    int m_finished = 0;
};

} // namespace lockkeeper::test
