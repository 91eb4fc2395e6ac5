// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/transport/request_log.h"

#include <QList>
#include <QMutex>
#include <QMutexLocker>

namespace lockkeeper::test
{

/// A request log in memory, for tests of what is noted and when.
class RecordingRequestLog : public RequestLog
{
public:
    void add(const RequestRecord& record) override
    {
        const QMutexLocker lock(&m_mutex);
        m_records.append(record);
    }
    [[nodiscard]] QList<RequestRecord> records() const
    {
        const QMutexLocker lock(&m_mutex);
        return m_records;
    }

private:
    mutable QMutex m_mutex;
    QList<RequestRecord> m_records;
};

} // namespace lockkeeper::test
