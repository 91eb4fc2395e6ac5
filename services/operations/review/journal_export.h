// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/journal/journal_types.h"

#include <QObject>

#include <memory>

namespace lockkeeper
{

class Journal;

/// All that the journal has of an entry, as a JSON object: request, reply, items and read-backs as JSON where
/// they are, else as text. Times are ISO 8601 in UTC.
[[nodiscard]] QByteArray entryAsJson(const JournalEntry& entry);

/// Writes entries into a file, newest first, with requests and replies (secrets are masked in the journal
/// already). The file is written whole or not at all. One export for each object. Works in the thread of the
/// object, a hundred entries at a time, so that a window in the same thread goes on.
class JournalExport : public QObject
{
    Q_OBJECT

public:
    enum class Format {
        Csv, ///< a row for each entry, English titles, times in UTC
        Json ///< an array of entryAsJson()
    };

    /// `path`: "-" for standard output.
    JournalExport(Journal& journal, JournalFilter filter, const QString& path, Format format,
        QObject* parent = nullptr);
    /// Where the export has not finished, the file stays what it was.
    ~JournalExport() override;

    void start();
    [[nodiscard]] qint64 written() const { return m_written; }

signals:
    void progressed(qint64 written, qint64 total);
    /// The export has ended; comes once. `error` is a sentence; empty: the file is complete.
    void finished(const QString& error);

private:
    class Sheet;

    void readNext();
    void endUnread();
    void take(const QList<JournalEntry>& entries);
    void end(const QString& error);

    Journal& m_journal;
    const JournalFilter m_filter;
    const std::unique_ptr<Sheet> m_sheet;
    qint64 m_total = 0;  ///< how many entries there were when it began
    qint64 m_before = 0; ///< number of the last entry that was read
    qint64 m_written = 0;
};

} // namespace lockkeeper
