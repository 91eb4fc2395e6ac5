// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/support/request_history.h"

#include "services/operations/support/request_line.h"

#include <algorithm>

namespace lockkeeper
{

using namespace std::chrono_literals;

RequestHistory::RequestHistory(const QString& folder, qsizetype most, QObject* parent)
    : QObject(parent)
    , m_most(most)
    , m_file(std::make_shared<RotatingLog>(folder, requestLineTitle()))
    , m_hadNotice(!m_file->notice().isEmpty())
{
    m_gather.setSingleShot(true);
    m_gather.setInterval(100ms);
    m_look.setSingleShot(true);
    m_look.setInterval(1s);
    connect(&m_gather, &QTimer::timeout, this, &RequestHistory::announce);
    connect(&m_look, &QTimer::timeout, this, &RequestHistory::lookAtFile);
}

void RequestHistory::add(const RequestRecord& record)
{
    m_file->append(requestLine(record));
    const std::lock_guard lock(m_mutex);
    m_entries.push_back({++m_lastNumber, record});
    if (qsizetype(m_entries.size()) > m_most) m_entries.pop_front();
    if (m_isAnnounced) return;
    m_isAnnounced = true;
    // A timer can be started in its own thread only.
    QMetaObject::invokeMethod(
        this, [this] { m_gather.start(); }, Qt::QueuedConnection);
}

std::vector<RequestHistory::Entry> RequestHistory::since(quint64 number) const
{
    const std::lock_guard lock(m_mutex);
    const auto first = std::upper_bound(m_entries.begin(), m_entries.end(), number,
        [](quint64 wanted, const Entry& entry) { return wanted < entry.number; });
    return {first, m_entries.end()};
}

void RequestHistory::announce()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isAnnounced = false;
    }
    // The file is written a moment later, and only then it is known whether that worked.
    if (!m_look.isActive()) m_look.start();
    emit added();
}

void RequestHistory::lookAtFile()
{
    const bool hasNotice = !notice().isEmpty();
    // The log tries again by itself: look again whether that has worked.
    if (hasNotice && !m_file->path().isEmpty()) m_look.start();
    if (std::exchange(m_hadNotice, hasNotice) != hasNotice) emit noticeChanged();
}

} // namespace lockkeeper
