// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_summary_page.h"

#include "models/domain/employees/employee.h"
#include "models/domain/enterprises/enterprise_label.h"
#include "models/tables/base/plain_tool_tip.h"
#include "ui/base/page_context.h"
#include "ui/base/sheet_printer.h"
#include "ui/employees/forms/credential_sheet.h"
#include "ui/employees/forms/password_reset_dialog.h"
#include "ui/employees/import/import_session.h"
#include "ui/kit/banner.h"
#include "ui/kit/cell_delegate.h"
#include "ui/kit/column_widths.h"
#include "ui/kit/controls.h"
#include "ui/kit/flow_row.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/writes/write_runs.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QPushButton>
#include <QTableWidget>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

enum Column { WhatColumn, NameColumn, IdColumn, ResultColumn, columnCount };

} // namespace

SetupSummaryPage::SetupSummaryPage(SetupDraft& draft, QWidget* parent)
    : SetupPage(draft, parent)
    , m_table(new QTableWidget(this))
    , m_advice(newLabel({}, {}, this))
    , m_banner(new Banner(u"setupSummary"_s, this))
    , m_copyId(newButton(u"setupSummaryCopy"_s, tr("Copy i&d"), this))
    , m_reset(newButton(u"setupSummaryReset"_s, tr("&Reset password…"), this))
    , m_sheet(newButton(u"setupSummarySheet"_s, tr("Pass&words…"), this))
    , m_copyAll(newButton(u"setupSummaryCopyAll"_s, tr("&Copy list"), this))
    , m_print(newButton(u"setupSummaryPrint"_s, tr("&Print…"), this))
    , m_pdf(newButton(u"setupSummaryPdf"_s, tr("&Save as PDF…"), this))
    , m_printer(newSheetPrinter(context(), this))
{
    m_table->setObjectName(u"setupSummaryTable"_s);
    m_table->setColumnCount(columnCount);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->setShowGrid(false);
    m_table->setItemDelegate(new CellDelegate(m_table));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(CellDelegate::rowHeight());
    auto* header = m_table->horizontalHeader();
    // Logins and ids are wide enough to be read whole; the words of an outcome are in its tool tip as well.
    (new ColumnWidths(header))
        ->setWishes({{scaled(110), scaled(80)}, {scaled(200), scaled(140), true}, {scaled(190), scaled(190)},
            {scaled(150), scaled(100), true}});
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setHighlightSections(false);
    m_advice->setObjectName(u"setupSummaryAdvice"_s);
    auto* bottom = new FlowRow;
    for (auto* button : {m_copyId, m_reset})
        bottom->add(button);
    bottom->beginGroup();
    for (auto* button : {m_copyAll, m_print, m_pdf, m_sheet})
        bottom->add(button);
    pageLayout()->addWidget(m_advice);
    pageLayout()->addWidget(m_table, 1);
    pageLayout()->addWidget(m_banner); // no line moves from under the pointer (KT-24)
    pageLayout()->addLayout(bottom);

    auto* copyId = new QAction(m_table);
    copyId->setShortcut(QKeySequence::Copy);
    copyId->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(copyId);
    connect(copyId, &QAction::triggered, this, &SetupSummaryPage::copyId);
    connect(m_copyId, &QPushButton::clicked, this, &SetupSummaryPage::copyId);
    connect(m_reset, &QPushButton::clicked, this, &SetupSummaryPage::resetPasswords);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &SetupSummaryPage::refreshButtons);
    context().writes.guard(m_reset, [this] { return !chosenMembers().empty(); });
    connect(m_copyAll, &QPushButton::clicked, this, [this] {
        QStringList lines;
        for (const auto& result : resultsOf(state()))
            lines +=
                QStringList{setupWhatName(result.what), result.name, result.id, result.outcome}.join(u'\t');
        QGuiApplication::clipboard()->setText(lines.join(u'\n'));
        m_banner->show(Tone::Ok, tr("The list was copied."));
    });
    connect(m_sheet, &QPushButton::clicked, this, &SetupSummaryPage::showPasswords);
    connect(m_print, &QPushButton::clicked, this,
        [this] { m_printer->print(recordOf(state(), context().profile.name, context().format)); });
    connect(m_pdf, &QPushButton::clicked, this, [this] {
        m_printer->savePdf(recordOf(state(), context().profile.name, context().format),
            enterpriseLabel(state().enterpriseName, state().enterprise));
    });
    m_printer->tellIn(*m_banner);
    m_table->setHorizontalHeaderLabels({tr("Kind"), tr("Name"), tr("Id"), tr("Outcome")});
    m_table->setAccessibleName(tr("Results"));
    m_reset->setToolTip(tr("Resets the selected accounts that were created automatically"));
    m_sheet->setToolTip(tr("The first passwords of the employees added here"));
    fill();
}

QString SetupSummaryPage::title() const
{
    return tr("Summary");
}

QString SetupSummaryPage::explanation() const
{
    const auto what = tr("“Finish” deletes the draft; the journal keeps what was sent.");
    return state().enterpriseName.isEmpty() ? what : state().enterpriseName + u" · "_s + what;
}

void SetupSummaryPage::enter()
{
    fill();
}

QWidget* SetupSummaryPage::firstFocus() const
{
    return m_table;
}

void SetupSummaryPage::showPasswords()
{
    if (!m_session) return;
    m_session->notePasswordsSeen(); // the sheet asks for itself whether they were seen
    (new CredentialSheet(credentialsIn(state().employees), context(), window()))->open();
}

QString SetupSummaryPage::advice() const
{
    QStringList lines;
    if (!state().members.isEmpty())
        lines += tr("%Ln account(s) were created with unknown passwords. Select them below and reset them "
                    "before use.",
            nullptr, int(state().members.size()));
    const auto& rows = state().employees.rows;
    const auto unknown = std::count_if(rows.cbegin(), rows.cend(), [](const auto& row) {
        return row.state.item.outcome == Outcome::Unknown;
    }) + std::count_if(state().assets.cbegin(), state().assets.cend(), [](const auto& each) {
        return each.outcome && each.outcome->outcome == Outcome::Unknown;
    });
    if (unknown > 0)
        lines +=
            tr("The outcome of %Ln item(s) is unknown: check the enterprise's lists.", nullptr, int(unknown));
    return lines.join(u'\n');
}

void SetupSummaryPage::fill()
{
    m_results = resultsOf(state());
    const int current = std::max(m_table->currentRow(), 0);
    m_table->setRowCount(0);
    m_table->setRowCount(int(m_results.size()));
    for (int row = 0; row < int(m_results.size()); ++row) {
        const auto& result = m_results[row];
        const QString texts[] = {setupWhatName(result.what), result.name, result.id, result.outcome};
        for (int column = 0; column < columnCount; ++column) {
            auto* item = new QTableWidgetItem(singleLine(texts[column]));
            item->setToolTip(plainToolTipText(texts[column]));
            item->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
            m_table->setItem(row, column, item);
        }
    }
    if (!m_results.isEmpty())
        m_table->setCurrentCell(std::min(current, int(m_results.size()) - 1), NameColumn);
    m_sheet->setEnabled(!credentialsIn(state().employees).empty());
    m_advice->setText(advice());
    m_advice->setVisible(!m_advice->text().isEmpty());
    m_reset->setVisible(!state().members.isEmpty());
    refreshButtons();
}

void SetupSummaryPage::refreshButtons()
{
    m_copyId->setEnabled(!chosenId().isEmpty());
    context().writes.refreshGuards();
}

QString SetupSummaryPage::chosenId() const
{
    return m_results.value(m_table->currentRow()).id;
}

/// Those of the selected rows whose accounts the gateway made by itself.
std::vector<Employee> SetupSummaryPage::chosenMembers() const
{
    std::vector<Employee> members;
    for (const auto& row : m_table->selectionModel()->selectedRows()) {
        const auto result = m_results.value(row.row());
        if (result.what != SetupResult::What::Member) continue;
        Employee member;
        member.globalId = MemberId(result.id);
        member.userName = Text(result.name);
        members.push_back(std::move(member));
    }
    return members;
}

void SetupSummaryPage::copyId()
{
    const auto id = chosenId();
    if (id.isEmpty()) return;
    QGuiApplication::clipboard()->setText(id);
    m_banner->show(Tone::Ok, tr("%1 was copied.").arg(id));
}

void SetupSummaryPage::resetPasswords()
{
    auto members = chosenMembers();
    if (members.empty()) return;
    (new PasswordResetDialog(context(), state().enterprise, std::move(members), window()))->open();
}

} // namespace lockkeeper
