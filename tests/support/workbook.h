// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/test_paths.h"

#include <QDebug>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QString>

namespace lockkeeper::test
{

/// A workbook as Python's standard library reads it, see read_xlsx.py.
class Workbook
{
public:
    struct Cell {
        QString type; ///< "inlineStr", "n"; empty: there is no cell
        QString text;
        QString numberFormat;
        bool bold = false;
    };

    explicit Workbook(const QString& path)
    {
        QProcess python;
        python.start(lockkeeper::test::python(),
            {lockkeeper::test::sourceDir() + QStringLiteral("/tests/support/read_xlsx.py"), path});
        if (!python.waitForFinished(120'000) || python.exitCode() != 0)
            qWarning().noquote() << python.errorString() << python.readAllStandardError();
        m_content = QJsonDocument::fromJson(python.readAllStandardOutput()).object();
    }

    [[nodiscard]] bool isReadable() const { return !m_content.isEmpty(); }
    /// Rows, the one with the titles included.
    [[nodiscard]] qsizetype rowCount() const { return m_content[u"rows"].toArray().size(); }
    [[nodiscard]] Cell cell(qsizetype row, qsizetype column) const
    {
        const QJsonArray cell = m_content[u"rows"].toArray().at(row).toArray().at(column).toArray();
        return {cell.at(0).toString(), cell.at(1).toString(), cell.at(2).toString(), cell.at(3).toBool()};
    }
    /// The column with this title; -1: there is none.
    [[nodiscard]] qsizetype column(const QString& title) const
    {
        const qsizetype count = m_content[u"rows"].toArray().at(0).toArray().size();
        for (qsizetype i = 0; i < count; ++i)
            if (cell(0, i).text == title) return i;
        return -1;
    }
    /// One of "sheets", "panes", "filters", "ignored", "columns", "links", "pictures", "paper", "repeated",
    /// "sizes", as the script gives it.
    [[nodiscard]] QJsonArray list(const QString& name) const { return m_content[name].toArray(); }
    [[nodiscard]] QString properties() const { return m_content[u"properties"].toString(); }

private:
    QJsonObject m_content;
};

} // namespace lockkeeper::test
