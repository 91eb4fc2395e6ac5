// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/export_dialog.h"

#include "models/domain/base/visible_text.h"
#include "ui/kit/banner.h"
#include "ui/kit/theme/text_scale.h"

#include <QButtonGroup>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

QString counted(qint64 count)
{
    return QLocale().toString(count);
}

} // namespace

ExportDialog::ExportDialog(
    const Counts& counts, const QString& caution, TableFormat format, bool allColumns, QWidget* parent)
    : ActionDialog(u"export"_s, Kind::Asks, nullptr, parent)
    , m_selected(new QRadioButton(tr("&Selected rows (%1)").arg(counted(counts.selected)), this))
    , m_shown(new QRadioButton(tr("Rows s&hown (%1)").arg(counted(counts.shown)), this))
    , m_all(new QRadioButton(tr("&All rows (%1)").arg(counted(counts.all)), this))
    , m_shownColumns(new QRadioButton(tr("&Columns shown (%1)").arg(counted(counts.shownColumns)), this))
    , m_allColumns(new QRadioButton(tr("All co&lumns (%1)").arg(counted(counts.allColumns)), this))
    , m_csv(new QRadioButton(tr("CS&V"), this))
    , m_workbook(new QRadioButton(tr("E&xcel workbook"), this))
{
    setWindowTitle(tr("Export"));
    m_selected->setObjectName(u"exportSelectedRows"_s);
    m_shown->setObjectName(u"exportShownRows"_s);
    m_all->setObjectName(u"exportAllRows"_s);
    m_shownColumns->setObjectName(u"exportShownColumns"_s);
    m_allColumns->setObjectName(u"exportAllColumns"_s);
    m_csv->setObjectName(u"exportCsv"_s);
    m_workbook->setObjectName(u"exportXlsx"_s);
    m_selected->setEnabled(counts.selected > 0);

    body()->setSpacing(8);
    const auto addSection = [&](const QString& title, const QList<QRadioButton*>& choices) {
        auto* label = new QLabel(title, this);
        label->setProperty("look", u"section"_s);
        body()->addWidget(label);
        auto* group = new QButtonGroup(this);
        for (auto* choice : choices) {
            group->addButton(choice);
            body()->addWidget(choice);
        }
        body()->addSpacing(8);
    };
    if (!caution.isEmpty()) {
        auto* banner = new Banner(u"export"_s, this);
        banner->show(Tone::Warning, caution);
        body()->addWidget(banner);
    }
    addSection(tr("Rows"), {m_selected, m_shown, m_all});
    addSection(tr("Columns"), {m_shownColumns, m_allColumns});
    addSection(tr("Format"), {m_csv, m_workbook});
    // Looking at a row selects it, so that only several selected rows are selected on purpose.
    (counts.selected > 1 ? m_selected : m_shown)->setChecked(true);
    (allColumns ? m_allColumns : m_shownColumns)->setChecked(true);
    (format == TableFormat::Xlsx ? m_workbook : m_csv)->setChecked(true);

    go()->setObjectName(u"exportChooseFile"_s);
    setAction(tr("Choose file…"));
    setMinimumWidth(scaled(360));
    for (auto* button : findChildren<QAbstractButton*>())
        if (button->accessibleName().isEmpty()) button->setAccessibleName(withoutMnemonic(button->text()));
}

ExportDialog::Rows ExportDialog::rows() const
{
    if (m_selected->isChecked()) return Rows::Selected;
    return m_all->isChecked() ? Rows::All : Rows::Shown;
}

bool ExportDialog::allColumns() const
{
    return m_allColumns->isChecked();
}

TableFormat ExportDialog::format() const
{
    return m_workbook->isChecked() ? TableFormat::Xlsx : TableFormat::Csv;
}

} // namespace lockkeeper
