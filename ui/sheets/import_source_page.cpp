// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sheets/import_source_page.h"

#include "ui/kit/banner.h"
#include "ui/kit/given_file.h"
#include "ui/kit/prompter.h"
#include "ui/kit/written_file.h"

#include <QClipboard>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QFrame>
#include <QFutureWatcher>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLocale>
#include <QStyle>
#include <QVBoxLayout>
#include <QtConcurrentRun>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

ImportSourcePage::ImportSourcePage(Prompter& prompter, ImportSourceWords words, QWidget* parent)
    : WizardPage(parent)
    , m_prompter(prompter)
    , m_words(std::move(words))
    , m_banner(new Banner(u"importSource"_s, this))
    , m_drop(new QFrame(this))
    , m_dropText(newLabel(u"importSourceState"_s, {}, m_drop))
    , m_formats(newLabel(u"importSourceFormats"_s, u"small"_s, m_drop))
    , m_choose(newButton(u"importSourceChoose"_s, tr("Choose &file…"), m_drop))
    , m_paste(newButton(u"importSourcePaste"_s, tr("&Paste cells"), m_drop))
    , m_type(newButton(u"importSourceType"_s, tr("&Type rows"), m_drop))
    , m_cancel(newButton(u"importSourceCancel"_s, tr("Cancel"), m_drop))
    , m_templateText(newLabel(u"importSourceTemplateText"_s, u"dim"_s, this))
    , m_excelTemplate(newButton(u"importSourceExcelTemplate"_s, tr("&Excel template…"), this))
    , m_csvTemplate(newButton(u"importSourceCsvTemplate"_s, tr("CS&V template…"), this))
{
    setAcceptDrops(true);
    build();
    connect(m_choose, &QPushButton::clicked, this, &ImportSourcePage::chooseFile);
    connect(m_paste, &QPushButton::clicked, this, &ImportSourcePage::paste);
    connect(m_type, &QPushButton::clicked, this, &ImportSourcePage::typingWanted);
    connect(m_cancel, &QPushButton::clicked, this, &ImportSourcePage::stopReading);
    connect(m_excelTemplate, &QPushButton::clicked, this, [this] { saveTemplate(TableFormat::Xlsx); });
    connect(m_csvTemplate, &QPushButton::clicked, this, [this] { saveTemplate(TableFormat::Csv); });
    showState();
}

ImportSourcePage::~ImportSourcePage()
{
    stopReading();
}

void ImportSourcePage::build()
{
    m_drop->setObjectName(u"importSourceDrop"_s);
    m_drop->setProperty("look", u"field"_s);
    m_dropText->setAlignment(Qt::AlignCenter);
    m_formats->setAlignment(Qt::AlignCenter);
    m_formats->setText(m_words.formats);
    m_templateText->setText(m_words.templateText);
    m_paste->setToolTip(tr("Cells copied in a spreadsheet"));
    m_type->setToolTip(tr("Start with an empty table"));
    auto* choices = new QHBoxLayout;
    choices->setSpacing(8);
    choices->addStretch(1);
    for (auto* each : {m_choose, m_paste, m_type, m_cancel})
        choices->addWidget(each);
    choices->addStretch(1);
    auto* inside = new QVBoxLayout(m_drop);
    inside->setContentsMargins(24, 72, 24, 72);
    inside->setSpacing(14);
    inside->addWidget(m_dropText);
    inside->addLayout(choices);
    inside->addWidget(m_formats);
    auto* templates = new QHBoxLayout;
    templates->setSpacing(8);
    templates->addWidget(m_templateText, 1);
    templates->addWidget(m_excelTemplate);
    templates->addWidget(m_csvTemplate);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(16);
    layout->addWidget(m_drop);
    layout->addLayout(templates);
    layout->addWidget(m_banner); // no button moves from under the pointer (KT-24)
    layout->addStretch(1);
}

void ImportSourcePage::chooseFile()
{
    if (isReading()) return;
    m_prompter.askOpenPath(this,
        {.title = m_words.chooseTitle, .filter = tr("Tables (*.xlsx *.csv *.tsv *.txt);;All files (*)")},
        [this](const QString& path) { readFile(path); });
}

void ImportSourcePage::readFile(const QString& path)
{
    read(QFileInfo(path).fileName(), [path](const TableReading& how) { return readTableFile(path, how); });
}

void ImportSourcePage::paste()
{
    const auto text = QGuiApplication::clipboard()->text();
    if (text.trimmed().isEmpty()) {
        m_banner->show(Tone::Warning, tr("The clipboard contains no text."),
            tr("Copy cells in your spreadsheet, then paste them here."));
        return;
    }
    read(tr("pasted cells"), [text](const TableReading& how) { return readPastedCells(text, how); });
}

void ImportSourcePage::read(const QString& source, const Work& work)
{
    stopReading();
    m_readingSource = source;
    begin(TextEncoding::Detect, work, &ImportSourcePage::taken);
}

void ImportSourcePage::readAgain(TextEncoding encoding)
{
    if (!m_work) return;
    stopReading();
    m_readingSource = m_source;
    begin(encoding, m_work, &ImportSourcePage::takenAgain);
}

void ImportSourcePage::begin(
    TextEncoding encoding, const Work& work, void (ImportSourcePage::*take)(const ReadTable&))
{
    m_stop = std::make_shared<std::atomic_bool>(false);
    m_readingWork = work;
    m_readingEncoding = encoding;
    m_banner->hide();
    auto* watcher = new QFutureWatcher<ReadTable>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, take, stop = m_stop] {
        watcher->deleteLater();
        if (stop != m_stop) return;
        m_stop.reset();
        (this->*take)(watcher->result());
    });
    TableReading how;
    how.encoding = encoding;
    how.stopped = [stop = m_stop] { return stop->load(); };
    watcher->setFuture(QtConcurrent::run([work, how] { return work(how); }));
    showState();
}

void ImportSourcePage::taken(const ReadTable& table)
{
    if (table.isGood() && !table.rows.isEmpty()) {
        m_table = table;
        m_source = m_readingSource;
        m_work = m_readingWork;
        m_encoding = m_readingEncoding;
    } else if (table.isGood()) {
        m_banner->show(Tone::Warning, tr("%1 contains no rows.").arg(m_readingSource));
    } else if (!table.cancelled) {
        m_banner->show(Tone::Bad, table.error);
    }
    showState();
    if (!table.isGood() || table.rows.isEmpty()) return;
    emit tableRead();
    emit finished();
}

void ImportSourcePage::takenAgain(const ReadTable& table)
{
    const bool isRead = table.isGood() && !table.rows.isEmpty();
    if (isRead) {
        m_table = table;
        m_encoding = m_readingEncoding;
    }
    showState();
    if (isRead)
        emit tableRead();
    else
        emit unreadable(table.isGood() ? tr("%1 contains no rows.").arg(m_source) : table.error);
}

void ImportSourcePage::stopReading()
{
    if (!m_stop) return;
    m_stop->store(true);
    m_stop.reset();
    showState();
}

void ImportSourcePage::saveTemplate(TableFormat format)
{
    const bool isExcel = format == TableFormat::Xlsx;
    m_prompter.askSavePath(this,
        {.title = tr("Save template"),
            .suggestedName = m_words.templateName + (isExcel ? u".xlsx"_s : u".csv"_s),
            .filter = isExcel ? tr("Excel workbook (*.xlsx)") : tr("CSV (*.csv)"),
            .suffix = isExcel ? u"xlsx"_s : u"csv"_s},
        [this, format](const QString& path) {
            auto* watcher = new QFutureWatcher<QString>(this);
            connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, path] {
                watcher->deleteLater();
                const auto problem = watcher->result();
                if (!problem.isEmpty()) return m_banner->show(Tone::Bad, problem);
                m_banner->show(Tone::Ok, tr("The template was saved: %1").arg(QFileInfo(path).fileName()),
                    tr("Fill it in, then choose it here."));
                offerToOpen(*m_banner, path);
            });
            watcher->setFuture(QtConcurrent::run(m_words.writeTemplate, path, format));
        });
}

void ImportSourcePage::dragEnterEvent(QDragEnterEvent* event)
{
    if (isReading() || onlyFileIn(*event->mimeData()).isEmpty()) return;
    showTarget(true);
    event->acceptProposedAction();
}

void ImportSourcePage::dragLeaveEvent(QDragLeaveEvent* event)
{
    showTarget(false);
    QWidget::dragLeaveEvent(event);
}

void ImportSourcePage::dropEvent(QDropEvent* event)
{
    showTarget(false);
    const auto path = onlyFileIn(*event->mimeData());
    if (isReading() || path.isEmpty()) return;
    event->acceptProposedAction();
    readFile(path);
}

void ImportSourcePage::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Paste) && !isReading()) return paste();
    WizardPage::keyPressEvent(event);
}

void ImportSourcePage::showTarget(bool isTarget)
{
    m_drop->setProperty("focusInside", isTarget);
    m_drop->style()->unpolish(m_drop);
    m_drop->style()->polish(m_drop);
}

void ImportSourcePage::showState()
{
    m_dropText->setText(isReading() ? tr("Reading %1…").arg(m_readingSource)
                        : m_source.isEmpty()
                            ? m_words.drop
                            : tr("%1 was read. Drop or choose another file to replace it.").arg(m_source));
    for (auto* each : {m_choose, m_paste, m_type})
        each->setVisible(!isReading());
    m_cancel->setVisible(isReading());
    emit changed();
}

QString ImportSourcePage::title() const
{
    return tr("Source");
}

QString ImportSourcePage::nextWithoutTable() const
{
    return m_table.rows.isEmpty() && m_words.nextWithoutTable ? m_words.nextWithoutTable() : QString();
}

QString ImportSourcePage::nextText() const
{
    const auto text = nextWithoutTable();
    return text.isEmpty() ? WizardPage::nextText() : text;
}

QString ImportSourcePage::obstacle() const
{
    return m_table.rows.isEmpty() && nextWithoutTable().isEmpty() ? m_words.drop : QString();
}

QString ImportSourcePage::hint() const
{
    if (m_table.rows.isEmpty()) return {};
    return tr("%1, %Ln row(s)", nullptr, int(m_table.rows.size())).arg(m_source);
}

} // namespace lockkeeper
