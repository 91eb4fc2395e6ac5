// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/column_spec.h"
#include "ui/kit/chart_data.h"

#include <QByteArray>
#include <QImage>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>

class QPagedPaintDevice;
class QWidget;

namespace lockkeeper
{

class Banner;
class Prompter;

/// A record of something that was done, for paper: to be handed over, signed, or kept. All texts are
/// translated and plain: markup in the words of the gateway or of a person is not interpreted.
struct PrintedRecord {
    struct Fact {
        QString label;
        QString value;
        bool isExact = false; ///< somebody has to type it: it is set in letters in which 0 and O differ
    };
    struct Table {
        QStringList titles;      ///< of the columns; repeated on each page
        QList<QStringList> rows; ///< cells that are missing stay empty, further ones are left out
        QList<int> exact;        ///< columns that are set like Fact::isExact
    };
    /// Its parts are shown in this order; empty ones are left out.
    struct Section {
        QString title;
        QList<Fact> facts;
        ChartData chart; ///< painted as on the screen (KT-31); without bars there is none
        Table table;
        QStringList notes;   ///< a paragraph each
        bool isSlip = false; ///< goes to a person of its own: kept in one piece, with a line to cut along
    };

    /// What the paper of a firm has on it (KT-33); plain text, of several lines.
    struct Letterhead {
        QString header; ///< on top of the first page
        QString footer; ///< at the foot of each page
        QImage logo;    ///< beside the header
        QString page;   ///< "Page %1 of %2"; empty: in the language of the program
    };

    Letterhead letterhead;
    bool isAcross = false; ///< on A4 across, for tables of many columns
    QString title;
    QList<Section> sections;
    QStringList origin; ///< where it comes from and when, at the foot of each page; the printer fills it in
    QString danger; ///< a sentence that says why a file of it is dangerous, if somebody has to agree to that
};

/// Prints it, black on white, with the paper and margins that the device is set to. Any thread; blocks.
void printOn(QPagedPaintDevice& device, const PrintedRecord& record);
/// The record as a PDF file on A4, whose text can be searched and copied. Any thread; blocks.
[[nodiscard]] QByteArray pdfOf(const PrintedRecord& record);
/// Writes it as a PDF file on A4 that only its owner can read, whole or not at all. The result is a sentence
/// for the user that says what went wrong; empty when nothing did. Any thread; blocks.
[[nodiscard]] QString writePdf(const PrintedRecord& record, const QString& path);

/// Asks where to, then prints or saves in a worker. GUI thread.
class RecordPrinter : public QObject
{
    Q_OBJECT

public:
    /// A child of `window`, over which it asks. `prompter` outlives it. `origin` is asked for each sheet.
    RecordPrinter(Prompter& prompter, std::function<QStringList()> origin, QWidget* window);

    /// Opens the system's print dialog ("printDialog").
    void print(PrintedRecord record);
    /// `suggestedName` without suffix; what a file name cannot have is replaced.
    void savePdf(PrintedRecord record, const QString& suggestedName);
    /// Says in a banner, which outlives this, how printing or saving went; with buttons that open the file.
    void tellIn(Banner& banner);

signals:
    /// What is said of how it went, and the file that was written; empty where none was.
    void finished(lockkeeper::Tone tone, const QString& what, const QString& file);

private:
    void saveAsked(const PrintedRecord& record, const QString& path);
    void save(const PrintedRecord& record, const QString& path);

    Prompter& m_prompter;
    const std::function<QStringList()> m_origin;
    QWidget* const m_window;
};

} // namespace lockkeeper
