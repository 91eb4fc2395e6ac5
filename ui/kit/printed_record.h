// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/column_spec.h"

#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

#include <memory>

class QPagedPaintDevice;
class QTextDocument;
class QWidget;

namespace lockkeeper
{

class Prompter;

/// Something that was done, for paper: to be handed over, signed, or kept. All texts are translated and
/// plain: markup in what the gateway or a person wrote stays characters.
struct PrintedRecord {
    struct Fact {
        QString label;
        QString value;
    };
    struct Table {
        QStringList titles;      ///< of the columns; repeated on each page
        QList<QStringList> rows; ///< cells that are missing stay empty, further ones are left out
    };
    /// Shown in this order; what is empty is left out.
    struct Section {
        QString title;
        QList<Fact> facts;
        Table table;
        QStringList notes; ///< a paragraph each
    };

    QString title;
    QList<Section> sections;
};

/// Laid out for black on white. Any thread.
[[nodiscard]] std::unique_ptr<QTextDocument> documentOf(const PrintedRecord& record);
/// Prints on A4, or on what the device has been given. Any thread; blocks.
void printOn(QPagedPaintDevice& device, const PrintedRecord& record);
/// As a PDF file, written whole or not at all. Gives a sentence for the user that says what went wrong; empty
/// when nothing did. Any thread; blocks.
[[nodiscard]] QString writePdf(const PrintedRecord& record, const QString& path);

/// Asks where to, then prints or saves in a worker. GUI thread.
class RecordPrinter : public QObject
{
    Q_OBJECT

public:
    /// A child of `window`, over which it asks. `prompter` outlives it.
    RecordPrinter(Prompter& prompter, QWidget* window);

    /// Opens the system's print dialog ("printDialog").
    void print(const PrintedRecord& record);
    /// `suggestedName` without suffix; what a file name cannot have is replaced.
    void savePdf(const PrintedRecord& record, const QString& suggestedName);

signals:
    /// The outcome in words, for a banner.
    void finished(lockkeeper::Tone tone, const QString& what);

private:
    Prompter& m_prompter;
    QWidget* const m_window;
};

} // namespace lockkeeper
