// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/files/writing/cell_text.h"

#include <QByteArrayView>
#include <QString>
#include <QStringView>

#include <functional>
#include <memory>
#include <utility>
#include <vector>

class QIODevice;

namespace lockkeeper
{

/// The formats that a table can be exported in.
enum class TableFormat : quint8 { Csv, Xlsx };

/// "csv" or "xlsx": the suffix of its files, and its name on the command line and in settings.
QString formatName(TableFormat format);
/// The format that has this name, in any case; `fallback` when none has.
TableFormat formatNamed(const QString& name, TableFormat fallback);

struct TableColumn {
    QString title;
    CellKind kind = CellKind::Text;
    int width = 0; ///< logical pixels, for formats that keep widths; 0: that of the format
};

/// Writes a table to a device, cell by cell, in memory that does not grow with the table. The first row
/// is the row of titles.
///
/// The first error ends the table: errorString() says what happened, and every later call does nothing.
/// Only a finish() that gives true means that the whole table went to the device.
///
/// May be used on any thread, by one thread at a time; every call may block on the disk.
class TableWriter
{
public:
    TableWriter() = default;
    TableWriter(const TableWriter&) = delete;
    TableWriter& operator=(const TableWriter&) = delete;
    /// Writes nothing.
    virtual ~TableWriter() = default;

    /// Adds a cell to the current row. The bytes should be UTF-8.
    virtual void cell(QByteArrayView utf8, CellKind kind) = 0;
    /// The same for UTF-16; lone surrogates become U+FFFD.
    virtual void cell(QStringView text, CellKind kind) = 0;
    virtual void endRow() = 0;
    /// Hands everything that is still missing to the device. Gives up without an error once the function
    /// given to stopWhen() says so.
    [[nodiscard]] virtual bool finish() = 0;

    /// How many cells the format could not hold whole, so that they end in "…".
    [[nodiscard]] virtual qint64 cutCells() const { return 0; }

    /// `stopped` is asked during a finish() that takes long; true makes it give up.
    void stopWhen(std::function<bool()> stopped) { m_stopped = std::move(stopped); }

    [[nodiscard]] bool hasFailed() const { return m_failed; }
    /// What happened, or empty.
    [[nodiscard]] const QString& errorString() const { return m_error; }

protected:
    void fail(const QString& error)
    {
        m_failed = true;
        m_error = error;
    }
    [[nodiscard]] bool isStopped() const { return m_stopped && m_stopped(); }

private:
    std::function<bool()> m_stopped;
    bool m_failed = false;
    QString m_error;
};

/// A writer for `format`. `device` must be open for writing and outlive it.
std::unique_ptr<TableWriter> makeTableWriter(
    TableFormat format, QIODevice& device, const std::vector<TableColumn>& columns);

} // namespace lockkeeper
