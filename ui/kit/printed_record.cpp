// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/printed_record.h"

#include "services/files/writing/safe_file.h"
#include "ui/kit/prompter.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFutureWatcher>
#include <QPdfWriter>
#include <QPrintDialog>
#include <QPrinter>
#include <QRegularExpression>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>
#include <QtConcurrentRun>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr qreal textSize = 9.5; // points: the fonts of the window are measured in pixels of a screen
const QColor dim(0x5c, 0x68, 0x75);
const QColor line(0xc9, 0xd0, 0xd8);

QTextCharFormat font(qreal points, bool bold = false)
{
    QTextCharFormat format;
    format.setFontPointSize(points);
    if (bold) format.setFontWeight(QFont::DemiBold);
    return format;
}

QTextBlockFormat spaced(qreal above, qreal below)
{
    QTextBlockFormat format;
    format.setTopMargin(above);
    format.setBottomMargin(below);
    return format;
}

/// Appends paragraphs and tables.
class Writer
{
public:
    explicit Writer(QTextDocument& document)
        : m_cursor(&document)
    {
    }

    void paragraph(const QString& text, const QTextCharFormat& format, const QTextBlockFormat& block)
    {
        if (m_isStarted)
            m_cursor.insertBlock(block, format);
        else
            m_cursor.setBlockFormat(block);
        m_isStarted = true;
        m_cursor.insertText(text, format);
    }

    void facts(const QList<PrintedRecord::Fact>& facts)
    {
        if (facts.isEmpty()) return;
        auto* table = insertTable(int(facts.size()), 2, {QTextLength(QTextLength::PercentageLength, 28), {}});
        auto label = font(textSize);
        label.setForeground(dim);
        for (int row = 0; row < table->rows(); ++row) {
            put(table, row, 0, facts[row].label, label);
            put(table, row, 1, facts[row].value, font(textSize));
        }
        leave();
    }

    void table(const PrintedRecord::Table& content)
    {
        if (content.rows.isEmpty()) return;
        auto* table = insertTable(int(content.rows.size()) + 1, int(content.titles.size()), {});
        auto format = table->format();
        format.setHeaderRowCount(1);
        format.setBorder(0.5);
        format.setBorderCollapse(true);
        format.setBorderBrush(line);
        format.setCellPadding(4);
        table->setFormat(format);
        for (int column = 0; column < table->columns(); ++column) {
            put(table, 0, column, content.titles[column], font(textSize - 1, true));
            for (int row = 1; row < table->rows(); ++row)
                put(table, row, column, content.rows[row - 1].value(column), font(textSize - 0.5));
        }
        leave();
    }

private:
    QTextTable* insertTable(int rows, int columns, const QList<QTextLength>& widths)
    {
        m_cursor.insertBlock(spaced(0, 0), font(2));
        QTextTableFormat format;
        format.setBorder(0);
        format.setCellSpacing(0);
        format.setCellPadding(2);
        format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
        if (!widths.isEmpty()) format.setColumnWidthConstraints(widths);
        return m_cursor.insertTable(rows, std::max(columns, 1), format);
    }
    static void put(
        QTextTable* table, int row, int column, const QString& text, const QTextCharFormat& format)
    {
        table->cellAt(row, column).firstCursorPosition().insertText(text, format);
    }
    void leave() { m_cursor.movePosition(QTextCursor::End); }

    QTextCursor m_cursor;
    bool m_isStarted = false;
};

/// Runs `work` in another thread and gives what comes of it to `done`, unless `owner` is gone by then.
void inWorker(QObject* owner, std::function<QString()> work, std::function<void(const QString&)> done)
{
    auto* watcher = new QFutureWatcher<QString>(owner);
    QObject::connect(watcher, &QFutureWatcherBase::finished, owner, [watcher, done = std::move(done)] {
        watcher->deleteLater();
        done(watcher->result());
    });
    watcher->setFuture(QtConcurrent::run(std::move(work)));
}

} // namespace

std::unique_ptr<QTextDocument> documentOf(const PrintedRecord& record)
{
    auto document = std::make_unique<QTextDocument>();
    document->setUndoRedoEnabled(false);
    QTextOption option = document->defaultTextOption();
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere); // ids have no place to break
    document->setDefaultTextOption(option);
    document->setMetaInformation(QTextDocument::DocumentTitle, record.title);
    Writer writer(*document);
    writer.paragraph(record.title, font(16, true), spaced(0, 6));
    for (const auto& section : record.sections) {
        if (!section.title.isEmpty()) writer.paragraph(section.title, font(11.5, true), spaced(12, 2));
        writer.facts(section.facts);
        writer.table(section.table);
        for (const auto& note : section.notes)
            writer.paragraph(note, font(textSize), spaced(6, 0));
    }
    return document;
}

void printOn(QPagedPaintDevice& device, const PrintedRecord& record)
{
    documentOf(record)->print(&device);
}

QString writePdf(const PrintedRecord& record, const QString& path)
{
    QByteArray bytes;
    {
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        QPdfWriter pdf(&buffer);
        pdf.setTitle(record.title);
        pdf.setCreator(QCoreApplication::applicationName());
        pdf.setPageSize(QPageSize(QPageSize::A4));
        pdf.setPageMargins({}); // the document brings its own
        printOn(pdf, record);
    }
    SafeFile file(path);
    if (file.open() && file.write(bytes) == bytes.size() && file.commit()) return {};
    return file.errorString();
}

RecordPrinter::RecordPrinter(Prompter& prompter, QWidget* window)
    : QObject(window)
    , m_prompter(prompter)
    , m_window(window)
{
}

void RecordPrinter::print(const PrintedRecord& record)
{
    auto printer = std::make_shared<QPrinter>();
    printer->setDocName(record.title);
    auto* dialog = new QPrintDialog(printer.get(), m_window);
    dialog->setObjectName(u"printDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOptions(QAbstractPrintDialog::PrintToFile);
    connect(dialog, qOverload<QPrinter*>(&QPrintDialog::accepted), this, [this, printer, record] {
        inWorker(
            this,
            [printer, record] {
                printOn(*printer, record);
                return printer->printerState() == QPrinter::Error
                           ? tr("The printer reported an error. Nothing may have been printed.")
                           : QString();
            },
            [this](const QString& error) {
                emit finished(error.isEmpty() ? Tone::Ok : Tone::Bad,
                    error.isEmpty() ? tr("Sent to the printer.") : error);
            });
    });
    // The dialog uses the printer until its end, whichever way it is closed.
    connect(dialog, &QObject::destroyed, this, [printer] {});
    dialog->open();
}

void RecordPrinter::savePdf(const PrintedRecord& record, const QString& suggestedName)
{
    static const QRegularExpression notInFileNames(uR"([\x00-\x1f\x7f/\\:*?"<>|])"_s);
    const QString name = QString(suggestedName).replace(notInFileNames, u"-"_s) + u".pdf"_s;
    m_prompter.askSavePath(m_window, {tr("Save as PDF"), name, tr("PDF files (*.pdf)"), u"pdf"_s},
        [self = QPointer(this), record](const QString& path) {
            if (!self) return;
            inWorker(
                self, [path, record] { return writePdf(record, path); },
                [self, path](const QString& error) {
                    if (error.isEmpty())
                        emit self->finished(Tone::Ok, tr("Saved: %1").arg(path));
                    else
                        emit self->finished(Tone::Bad, error);
                });
        });
}

} // namespace lockkeeper
