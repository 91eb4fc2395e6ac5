// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/review/journal_export.h"

#include "services/files/writing/safe_file.h"
#include "services/files/writing/table_export.h"
#include "services/gateway/wire/json_fields.h"
#include "services/storage/database/when_done.h"
#include "services/storage/journal/journal.h"

#include <QDateTime>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// How many entries are read at a time: with replies of 64 KiB each, some megabytes.
constexpr int readAtOnce = 100;

QString isoTime(qint64 milliseconds)
{
    if (milliseconds == 0) return {};
    return QDateTime::fromMSecsSinceEpoch(milliseconds, Qt::UTC).toString(Qt::ISODateWithMs);
}

/// The content as a JSON value; as text where it is no JSON, which a reply may be.
QJsonValue valueOf(const QByteArray& content)
{
    if (content.isEmpty()) return QJsonValue::Null;
    const auto value = jsonValue(content);
    return value.isUndefined() ? QJsonValue(QString::fromUtf8(content)) : value;
}

QJsonArray findingsOf(const JournalEntry& entry)
{
    QJsonArray findings;
    for (const auto& finding : entry.findings) {
        const bool decided = finding.kind == JournalFinding::Kind::Decision;
        findings.append(QJsonObject{{u"kind"_s, decided ? u"decision"_s : u"readback"_s},
            {u"at"_s, isoTime(finding.at)}, {u"outcome"_s, finding.outcome},
            {u"states"_s, valueOf(finding.states)}, {u"who"_s, finding.who}, {u"reason"_s, finding.reason}});
    }
    return findings;
}

QJsonObject objectOf(const JournalEntry& entry)
{
    const auto& intent = entry.intent;
    QJsonObject object{{u"number"_s, entry.number}, {u"id"_s, intent.id},
        {u"created"_s, isoTime(entry.created)}, {u"finished"_s, isoTime(entry.finished)},
        {u"profile"_s, intent.profile}, {u"operator"_s, intent.operatorName},
        {u"endpoint"_s, intent.endpoint}, {u"method"_s, intent.method}, {u"target"_s, intent.target},
        {u"enterprise"_s, intent.enterprise}, {u"subject"_s, intent.subject},
        {u"operation"_s, intent.operation}, {u"attemptOf"_s, intent.attemptOf}, {u"lost"_s, entry.lost},
        {u"outcome"_s, entry.outcome ? entry.outcome->outcome : QString()}, {u"settled"_s, entry.settled},
        {u"state"_s, entry.state}, {u"request"_s, valueOf(intent.body)},
        {u"before"_s, valueOf(intent.before)}, {u"findings"_s, findingsOf(entry)}};
    if (const auto& outcome = entry.outcome) {
        object[u"httpStatus"_s] = outcome->httpStatus;
        object[u"code"_s] = outcome->code;
        object[u"message"_s] = outcome->message;
        object[u"items"_s] = valueOf(outcome->itemsJson);
        object[u"reply"_s] = valueOf(outcome->replyBody);
    }
    return object;
}

/// The columns of the CSV file: fields of objectOf(), by their names there. Programs read them, and people in
/// some years: they are neither translated nor shortened.
const QStringList& columnNames()
{
    static const QStringList names{u"number"_s, u"created"_s, u"operator"_s, u"profile"_s, u"enterprise"_s,
        u"endpoint"_s, u"method"_s, u"target"_s, u"subject"_s, u"outcome"_s, u"settled"_s, u"lost"_s,
        u"state"_s, u"httpStatus"_s, u"code"_s, u"message"_s, u"finished"_s, u"operation"_s, u"id"_s,
        u"attemptOf"_s, u"items"_s, u"findings"_s, u"before"_s, u"request"_s, u"reply"_s};
    return names;
}

std::vector<TableColumn> tableColumns()
{
    std::vector<TableColumn> columns;
    for (const auto& name : columnNames())
        columns.push_back({.title = name});
    return columns;
}

QString cellOf(const QJsonValue& value)
{
    if (value.isString()) return value.toString();
    if (value.isBool()) return value.toBool() ? u"yes"_s : QString();
    if (value.isDouble()) return QString::number(value.toInteger());
    if (value.isArray() && JsonItems(value).isEmpty()) return {};
    return QString::fromUtf8(compactJson(value));
}

} // namespace

QByteArray entryAsJson(const JournalEntry& entry)
{
    return QJsonDocument(objectOf(entry)).toJson(QJsonDocument::Indented);
}

/// The file that is written, in either format.
class JournalExport::Sheet
{
public:
    Sheet(const QString& path, Format format)
        : m_file(path, SafeFile::Readers::OwnerOnly) // it says who did what, to whom
    {
        const bool toOutput = path == "-"_L1;
        if (toOutput) m_good = m_output.open(stdout, QIODevice::WriteOnly);
        if (format == Format::Csv) {
            if (toOutput)
                m_table = std::make_unique<TableExport>(m_output, TableFormat::Csv, tableColumns());
            else
                m_table = std::make_unique<TableExport>(
                    path, TableFormat::Csv, tableColumns(), SafeFile::Readers::OwnerOnly);
        }
        m_device = toOutput ? static_cast<QIODevice*>(&m_output) : &m_file;
    }

    [[nodiscard]] bool begin()
    {
        if (m_table) return m_good && m_table->begin();
        if (m_device == &m_file && !m_file.open()) return false;
        return m_good && put("[");
    }
    [[nodiscard]] bool write(const JournalEntry& entry)
    {
        if (!m_table)
            return put(std::exchange(m_isFirst, false) ? "\n" : ",\n") && put(entryAsJson(entry).trimmed());
        const JsonFields object(objectOf(entry));
        std::vector<QString> cells;
        for (const auto& name : columnNames())
            cells.push_back(cellOf(object[name]));
        return m_table->writeRow(std::span<const QString>(cells));
    }
    [[nodiscard]] bool finish()
    {
        if (m_table) return m_table->finish();
        if (!put("\n]\n")) return false;
        return m_device == &m_file ? m_file.commit() : m_output.flush();
    }
    [[nodiscard]] QString error() const
    {
        if (!m_good) return JournalExport::tr("Standard output can't be written.");
        return m_table ? m_table->errorString() : m_device->errorString();
    }

private:
    bool put(const QByteArray& bytes) { return m_device->write(bytes) == bytes.size(); }

    SafeFile m_file;
    QFile m_output;
    QIODevice* m_device = nullptr;
    std::unique_ptr<TableExport> m_table; ///< null: JSON
    bool m_good = true;
    bool m_isFirst = true;
};

JournalExport::JournalExport(
    Journal& journal, JournalFilter filter, const QString& path, Format format, QObject* parent)
    : QObject(parent)
    , m_journal(journal)
    , m_filter(std::move(filter))
    , m_sheet(std::make_unique<Sheet>(path, format))
{
}

JournalExport::~JournalExport() = default;

void JournalExport::start()
{
    whenDone(
        m_journal.count(m_filter), this,
        [this](qint64 total) {
            m_total = total;
            if (!m_sheet->begin()) return end(m_sheet->error());
            readNext();
        },
        [this] { endUnread(); });
}

void JournalExport::readNext()
{
    whenDone(
        m_journal.wholePage(m_filter, m_before, readAtOnce), this,
        [this](const QList<JournalEntry>& entries) { take(entries); }, [this] { endUnread(); });
}

void JournalExport::endUnread()
{
    const auto report = m_journal.status().report;
    const bool isThere = report.state != OpenReport::State::Unavailable;
    end(isThere ? tr("The journal can't be read.") : report.text);
}

void JournalExport::take(const QList<JournalEntry>& entries)
{
    for (const auto& entry : entries) {
        if (!m_sheet->write(entry)) return end(m_sheet->error());
        ++m_written;
    }
    // There may be more by now than were counted.
    emit progressed(m_written, std::max(m_total, m_written));
    if (entries.size() == readAtOnce) {
        m_before = entries.constLast().number;
        return readNext();
    }
    // A reading that fails gives no entries, like the end: the count tells the two apart.
    if (m_written < m_total)
        return end(tr("Only %L1 of %L2 journal entries could be read, so nothing was written. Try again.")
                       .arg(m_written)
                       .arg(m_total));
    end(m_sheet->finish() ? QString() : m_sheet->error());
}

void JournalExport::end(const QString& error)
{
    emit finished(error);
}

} // namespace lockkeeper
