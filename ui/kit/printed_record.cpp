// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/printed_record.h"

#include "services/files/writing/file_name.h"
#include "services/files/writing/safe_file.h"
#include "ui/kit/banner.h"
#include "ui/kit/pdf_texts.h"
#include "ui/kit/printed_pages.h"
#include "ui/kit/prompter.h"
#include "ui/kit/written_file.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDir>
#include <QFutureWatcher>
#include <QPageLayout>
#include <QPainter>
#include <QPdfWriter>
#include <QPrintDialog>
#include <QPrinter>
#include <QtConcurrentRun>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// Runs `work` in another thread and hands its result to `done`, unless `owner` is gone by then.
void inWorker(QObject* owner, std::function<QString()> work, std::function<void(const QString&)> done)
{
    auto* watcher = new QFutureWatcher<QString>(owner);
    QObject::connect(watcher, &QFutureWatcherBase::finished, owner, [watcher, done = std::move(done)] {
        watcher->deleteLater();
        done(watcher->result());
    });
    watcher->setFuture(QtConcurrent::run(std::move(work)));
}

void paintOn(QPagedPaintDevice& device, const PrintedPages& pages)
{
    QPainter painter(&device);
    painter.setRenderHint(QPainter::LosslessImageRendering); // letters in a logo would have shadows
    for (int page = 0; page < int(pages.pages().size()); ++page) {
        if (page > 0) device.newPage();
        pages.paint(painter, page);
    }
}

} // namespace

void printOn(QPagedPaintDevice& device, const PrintedRecord& record)
{
    paintOn(device, PrintedPages(record, device));
}

QByteArray pdfOf(const PrintedRecord& record)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    std::vector<PrintedPages::Page> drawn;
    {
        QPdfWriter pdf(&buffer);
        pdf.setTitle(record.title);
        pdf.setCreator(QCoreApplication::applicationName());
        pdf.setPageSize(QPageSize(QPageSize::A4));
        if (record.isAcross) pdf.setPageOrientation(QPageLayout::Landscape);
        pdf.setPageMargins(QMarginsF(18, 16, 18, 14), QPageLayout::Millimeter);
        const PrintedPages pages(record, pdf);
        paintOn(pdf, pages);
        drawn = pages.pages();
    }
    return withTextsAsWritten(bytes, drawn);
}

QString writePdf(const PrintedRecord& record, const QString& path)
{
    const auto bytes = pdfOf(record);
    SafeFile file(path, SafeFile::Readers::OwnerOnly); // people are named in all of them
    if (file.open() && file.write(bytes) == bytes.size() && file.commit()) return {};
    return file.errorString();
}

RecordPrinter::RecordPrinter(Prompter& prompter, std::function<QStringList()> origin, QWidget* window)
    : QObject(window)
    , m_prompter(prompter)
    , m_origin(std::move(origin))
    , m_window(window)
{
}

void RecordPrinter::print(PrintedRecord record)
{
    record.origin = m_origin();
    auto printer = std::make_shared<QPrinter>();
    printer->setDocName(record.title);
    auto* dialog = new QPrintDialog(printer.get(), m_window);
    dialog->setObjectName(u"printDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOptions(QAbstractPrintDialog::PrintToFile);
    connect(dialog, qOverload<QPrinter*>(&QPrintDialog::accepted), this, [this, printer, record] {
        // Printing into a file makes one like all our files: whole or not at all, and for its owner only.
        if (const auto path = printer->outputFileName(); !path.isEmpty()) return saveAsked(record, path);
        inWorker(
            this,
            [printer, record] {
                printOn(*printer, record);
                return printer->printerState() == QPrinter::Error
                           ? tr("The printer reported an error. Some or all pages may be missing.")
                           : QString();
            },
            [this](const QString& error) {
                emit finished(error.isEmpty() ? Tone::Ok : Tone::Bad,
                    error.isEmpty() ? tr("Sent to the printer.") : error, {});
            });
    });
    // The dialog uses the printer until its end, whichever way it is closed.
    connect(dialog, &QObject::destroyed, this, [printer] {});
    dialog->open();
}

void RecordPrinter::savePdf(PrintedRecord record, const QString& suggestedName)
{
    record.origin = m_origin();
    const QString name = safeFileName(suggestedName) + u".pdf"_s;
    m_prompter.askSavePath(m_window, {tr("Save as PDF"), name, tr("PDF files (*.pdf)"), u"pdf"_s},
        [self = QPointer(this), record](const QString& path) {
            if (self) self->save(record, path);
        });
}

void RecordPrinter::saveAsked(const PrintedRecord& record, const QString& path)
{
    if (record.danger.isEmpty()) return save(record, path);
    m_prompter.confirm(m_window, {tr("Save as PDF"), record.danger, tr("Save anyway"), {}, true},
        [self = QPointer(this), record, path] {
            if (self) self->save(record, path);
        });
}

void RecordPrinter::save(const PrintedRecord& record, const QString& path)
{
    inWorker(
        this, [path, record] { return writePdf(record, path); },
        [this, path](const QString& error) {
            if (error.isEmpty())
                emit finished(Tone::Ok, tr("Saved to %1").arg(QDir::toNativeSeparators(path)), path);
            else
                emit finished(Tone::Bad, error, {});
        });
}

void RecordPrinter::tellIn(Banner& banner)
{
    connect(this, &RecordPrinter::finished, &banner,
        [&banner](Tone tone, const QString& what, const QString& file) {
            banner.show(tone, what);
            if (!file.isEmpty()) offerToOpen(banner, file);
        });
}

} // namespace lockkeeper
