// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/ledger.h"

#include "services/sandbox/json.h"

#include <algorithm>
#include <iterator>

namespace lockkeeper::sandbox
{
namespace
{

constexpr std::size_t mostEntries = 100'000;
constexpr qsizetype largestKept = 1024 * 1024;
constexpr qsizetype mostBodyBytes = 256 * largestKept;

} // namespace

bool Ledger::writeTo(const QString& path, QString* error)
{
    const std::lock_guard lock(m_mutex);
    m_file.setFileName(path);
    // Unbuffered, a line in one go: whoever reads along never sees half a line without its end.
    const bool isOpen = m_file.open(QIODevice::WriteOnly | QIODevice::Truncate | QIODevice::Unbuffered);
    if (!isOpen) *error = m_file.errorString();
    return isOpen;
}

void Ledger::write(quint64 number, const LedgerEntry& entry)
{
    if (!m_file.isOpen()) return;
    JsonOut line;
    line.beginObject();
    line.field("number", number);
    line.field("endpoint", entry.endpoint);
    line.field("at", entry.atMs);
    line.field("nonce", entry.nonce);
    line.field("method", QString::fromUtf8(entry.method));
    line.field("target", QString::fromUtf8(entry.target));
    line.field("body", QString::fromUtf8(entry.body));
    line.field("status", entry.httpStatus);
    line.field("code", entry.code);
    line.field("applied", entry.applied);
    line.endObject();
    m_file.write(line.take() + '\n');
}

quint64 Ledger::add(LedgerEntry entry)
{
    entry.body.truncate(largestKept);
    const std::lock_guard lock(m_mutex);
    m_bodyBytes += entry.body.size();
    m_entries.push_back(std::move(entry));
    if (m_entries.size() > mostEntries) {
        m_bodyBytes -= m_entries.front().body.size();
        m_entries.pop_front();
        ++m_firstNumber;
    }
    m_firstWithBody = std::max(m_firstWithBody, m_firstNumber);
    while (m_bodyBytes > mostBodyBytes) {
        QByteArray& body = m_entries[m_firstWithBody - m_firstNumber].body;
        m_bodyBytes -= body.size();
        body.clear();
        ++m_firstWithBody;
    }
    return m_firstNumber + m_entries.size() - 1;
}

LedgerEntry* Ledger::find(quint64 number)
{
    const bool isHere = number >= m_firstNumber && number - m_firstNumber < m_entries.size();
    return isHere ? &m_entries[number - m_firstNumber] : nullptr;
}

void Ledger::finish(quint64 number, int httpStatus, const QString& code, bool applied)
{
    const std::lock_guard lock(m_mutex);
    if (LedgerEntry* entry = find(number)) {
        entry->httpStatus = httpStatus;
        entry->code = code;
        entry->applied = entry->applied || applied;
        write(number, *entry);
    }
}

void Ledger::markApplied(quint64 number)
{
    const std::lock_guard lock(m_mutex);
    LedgerEntry* entry = find(number);
    if (!entry) return;
    entry->applied = true;
    write(number, *entry);
}

QList<LedgerEntry> Ledger::entries() const
{
    const std::lock_guard lock(m_mutex);
    return QList<LedgerEntry>(m_entries.begin(), m_entries.end());
}

void Ledger::clear()
{
    const std::lock_guard lock(m_mutex);
    m_firstNumber += m_entries.size();
    m_entries.clear();
    m_bodyBytes = 0;
}

} // namespace lockkeeper::sandbox
