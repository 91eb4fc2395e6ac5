// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/logs/rotating_log.h"

#include <QCoreApplication>
#include <QDir>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr qsizetype longestLine = 4'000;
constexpr std::chrono::milliseconds patienceOfReaders{2'000};

QByteArray oneLine(const QByteArray& text)
{
    QByteArray line;
    line.reserve(text.size() + 1);
    for (const char c : text) {
        if ((uchar(c) < 0x20 && c != '\t') || c == 0x7f)
            line += "\\x" + QByteArray(1, c).toHex();
        else
            line += c;
    }
    if (line.size() > longestLine) {
        qsizetype end = longestLine;
        while (end > 0 && (uchar(line[end]) & 0xc0) == 0x80)
            --end; // not in the middle of a character
        line.truncate(end);
        line += "…";
    }
    return line + '\n';
}

QByteArray missingNote(qint64 lines)
{
    if (lines == 0) return {};
    return "# " + QByteArray::number(lines) + " lines are missing here: they could not be written in time\n";
}

} // namespace

RotatingLog::RotatingLog(const QString& folder, const QByteArray& title, Limits limits)
    : m_folder(folder)
    , m_limits(limits)
    , m_file(folder, u"requests"_s, title, limits.onDisk)
{
    if (!m_folder.isEmpty()) m_thread = std::thread([this] { work(); });
}

RotatingLog::RotatingLog(const QString& folder, const QByteArray& title)
    : RotatingLog(folder, title, Limits())
{
}

RotatingLog::~RotatingLog()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isStopping = true;
    }
    m_wake.notify_all();
    if (m_thread.joinable()) m_thread.join();
}

void RotatingLog::append(const QByteArray& line)
{
    auto whole = oneLine(line);
    bool isFirst = false;
    {
        const std::lock_guard lock(m_mutex);
        isFirst = m_waiting.empty();
        m_waitingBytes += whole.size();
        m_waiting.push_back(std::move(whole));
        dropOldest();
    }
    if (isFirst) m_wake.notify_all();
}

bool RotatingLog::flush(std::chrono::milliseconds patience)
{
    if (m_folder.isEmpty()) return false;
    std::unique_lock lock(m_mutex);
    const auto before = m_rounds;
    m_isHurried = true;
    m_wake.notify_all();
    return m_idle.wait_for(lock, patience, [&] { return m_rounds > before; }) && m_problem.isEmpty();
}

QString RotatingLog::notice() const
{
    if (m_folder.isEmpty())
        return QCoreApplication::translate("RotatingLog", "The log is kept only until you close Lockkeeper.");
    const std::lock_guard lock(m_mutex);
    if (m_problem.isEmpty()) return {};
    return QCoreApplication::translate(
        "RotatingLog", "The log can't be written to “%1” (%2). It is kept only until you close Lockkeeper.")
        .arg(QDir::toNativeSeparators(m_file.path()), m_problem);
}

QByteArray RotatingLog::read()
{
    (void)flush(patienceOfReaders);
    auto result = m_folder.isEmpty() ? QByteArray() : m_file.readAll();
    const std::lock_guard lock(m_mutex);
    result += missingNote(m_dropped);
    for (const auto& line : m_waiting)
        result += line;
    return result;
}

void RotatingLog::work()
{
    std::unique_lock lock(m_mutex);
    for (bool isLast = false; !isLast;) {
        const auto isUrgent = [this] { return m_isStopping || m_isHurried; };
        m_wake.wait(lock, [&] { return isUrgent() || !m_waiting.empty(); });
        m_wake.wait_for(lock, m_problem.isEmpty() ? m_limits.gather : m_limits.retry, isUrgent);
        m_isHurried = false;
        isLast = m_isStopping;
        bool hasFailed = false;
        while (!hasFailed && !m_waiting.empty()) {
            const auto dropped = m_dropped;
            const auto note = missingNote(dropped);
            const auto lines = takeLines(LogFile::longestWrite - note.size());
            lock.unlock();
            const auto written = m_file.append(note + lines);
            lock.lock();
            hasFailed = written < note.size() + lines.size();
            m_problem = hasFailed ? m_file.problem() : QString();
            if (written >= note.size()) m_dropped -= dropped;
            if (hasFailed) giveBack(lines.sliced(std::max<qsizetype>(0, written - note.size())));
        }
        ++m_rounds;
        m_idle.notify_all();
    }
}

QByteArray RotatingLog::takeLines(qsizetype most)
{
    QByteArray lines;
    while (!m_waiting.empty() && lines.size() + m_waiting.front().size() <= most) {
        lines += m_waiting.front();
        m_waiting.pop_front();
    }
    m_waitingBytes -= lines.size();
    return lines;
}

void RotatingLog::giveBack(const QByteArray& lines)
{
    for (auto end = lines.size(); end > 0;) {
        const auto start = end < 2 ? 0 : lines.lastIndexOf('\n', end - 2) + 1;
        m_waiting.push_front(lines.sliced(start, end - start));
        end = start;
    }
    m_waitingBytes += lines.size();
    dropOldest();
}

/// Where not all can be kept, the newest lines are: these are what somebody will ask for.
void RotatingLog::dropOldest()
{
    while (m_waitingBytes > m_limits.inMemory && m_waiting.size() > 1) {
        m_waitingBytes -= m_waiting.front().size();
        m_waiting.pop_front();
        ++m_dropped;
    }
}

} // namespace lockkeeper
