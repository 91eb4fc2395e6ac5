// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/report_dialog.h"

#include "services/storage/database/when_done.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/lines_view.h"
#include "ui/kit/prompter.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/written_file.h"

#include <QDate>
#include <QDir>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPointer>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <QtConcurrentRun>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

QString sizeText(qint64 bytes)
{
    return QLocale().formattedDataSize(bytes, 1, QLocale::DataSizeSIFormat);
}

/// Rows as high as those of the other lists of the window.
class FileDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        return {QStyledItemDelegate::sizeHint(option, index).width(),
            std::max(32, option.fontMetrics.height() + 12)};
    }
};

} // namespace

ReportDialog::ReportDialog(std::function<QList<ReportPart>()> collect, Prompter& prompter, QWidget* parent)
    : ActionDialog(u"report"_s, Kind::Asks, nullptr, parent)
    , m_prompter(prompter)
    , m_list(new QListWidget(this))
    , m_text(new LinesView(this))
    , m_banner(new Banner(u"report"_s, this))
    , m_total(new QLabel(this))
{
    setWindowTitle(tr("Support report"));
    go()->setObjectName(u"reportSave"_s);
    setAction(tr("&Save…"));
    build();
    resize(scaled(960), scaled(560));
    connect(m_list, &QListWidget::currentRowChanged, this, &ReportDialog::showPart);
    connect(m_list, &QListWidget::itemChanged, this, &ReportDialog::showChoice);
    showChoice();
    whenDone(QtConcurrent::run([collect = std::move(collect)] {
        std::vector<Part> parts;
        for (const auto& part : collect())
            parts.push_back({part.name, std::make_shared<const TextLines>(part.content)});
        return parts;
    }),
        this, [this](std::vector<Part> parts) { collected(std::move(parts)); });
}

void ReportDialog::build()
{
    auto* intro = newLabel({}, {}, this);
    intro->setText(tr("The report contains only the files ticked here: no passwords, tokens or names of "
                      "people, but addresses and ids of your gateway. Look through them before you save."));
    m_list->setObjectName(u"reportParts"_s);
    m_list->setAccessibleName(tr("Files of the report"));
    m_list->setFixedWidth(scaled(230));
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setItemDelegate(new FileDelegate(m_list));
    m_text->setObjectName(u"reportText"_s);
    m_text->setAccessibleName(tr("Content of the selected file"));
    m_total->setObjectName(u"reportTotal"_s);
    m_total->setProperty("look", u"small"_s);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(12);
    middle->addWidget(m_list);
    middle->addWidget(m_text, 1);
    body()->addWidget(intro);
    setMessage(m_banner);
    body()->addLayout(middle, 1);
    addBeside(m_total);
}

void ReportDialog::collected(std::vector<Part> parts)
{
    m_parts = std::move(parts);
    m_isCollected = true;
    for (const auto& part : m_parts) {
        auto* item =
            new QListWidgetItem(u"%1  ·  %2"_s.arg(part.name, sizeText(part.lines->text().size())), m_list);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Checked);
    }
    m_list->setCurrentRow(0);
    m_list->setFocus();
    showChoice();
}

void ReportDialog::showPart(int row)
{
    if (row >= 0) m_text->setText(m_parts[size_t(row)].lines);
}

QList<ReportPart> ReportDialog::chosen() const
{
    QList<ReportPart> parts;
    for (int row = 0; row < m_list->count(); ++row)
        if (m_list->item(row)->checkState() == Qt::Checked)
            parts.append({m_parts[size_t(row)].name, m_parts[size_t(row)].lines->text()});
    return parts;
}

void ReportDialog::showChoice()
{
    qint64 bytes = 0;
    const auto parts = chosen();
    for (const auto& part : parts)
        bytes += part.content.size();
    if (!m_isCollected)
        m_total->setText(tr("Collecting…"));
    else if (isUnderWay())
        m_total->setText(tr("Saving…"));
    else if (parts.isEmpty())
        m_total->setText(tr("Choose at least one file."));
    else
        m_total->setText(
            tr("%Ln file(s), %1 before compression", nullptr, int(parts.size())).arg(sizeText(bytes)));
    setPossible(!parts.isEmpty());
    m_list->setEnabled(!isUnderWay());
}

void ReportDialog::act()
{
    const auto name = u"lockkeeper-report-%1.zip"_s.arg(QDate::currentDate().toString(Qt::ISODate));
    m_prompter.askSavePath(this, {tr("Save report"), name, tr("Zip files (*.zip)"), u"zip"_s},
        [guard = QPointer(this)](const QString& path) {
            if (guard) guard->save(path);
        });
}

void ReportDialog::save(const QString& path)
{
    if (isUnderWay()) return;
    setUnderWay(true);
    m_banner->hide();
    const auto parts = chosen();
    showChoice();
    whenDone(QtConcurrent::run([path, parts] { return writeSupportReport(path, parts); }), this,
        [this, path](const QString& error) { ended(path, error); });
}

void ReportDialog::ended(const QString& path, const QString& error)
{
    setUnderWay(false);
    showChoice();
    if (!error.isEmpty()) return m_banner->show(Tone::Bad, error);
    m_banner->show(Tone::Ok, tr("The report was saved: %1").arg(QDir::toNativeSeparators(path)),
        tr("It contains only what you have seen."));
    offerToOpen(*m_banner, path);
    setCancelCloses(true);
    cancel()->setFocus();
}

} // namespace lockkeeper
