// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/import/import_preview_page.h"

#include "models/domain/base/visible_text.h"
#include "models/domain/employees/person_label.h"
#include "models/tables/base/plain_tool_tip.h"
#include "services/operations/writes/employee_look.h"
#include "ui/base/page_context.h"
#include "ui/employees/import/import_session.h"
#include "ui/kit/banner.h"
#include "ui/kit/column_widths.h"
#include "ui/kit/controls.h"
#include "ui/kit/count_field.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/writes/write_runs.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QLocale>
#include <QProgressBar>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

enum { LineColumn, PersonColumn, WhatColumn, CodeColumn, ChoiceColumn, problemColumnCount };
constexpr int rowIdRole = Qt::UserRole + 1;

QString numbered(qsizetype number)
{
    return QLocale().toString(number);
}

} // namespace

ImportPreviewPage::ImportPreviewPage(QWidget* parent)
    : WizardPage(parent)
    , m_banner(new Banner(u"importPreview"_s, this))
    , m_plan(newLabel(u"importPreviewPlan"_s, {}, this))
    , m_withdrawn(new CountField(u"importPreviewWithdrawn"_s, this))
    , m_irreversible(newLabel(u"importPreviewIrreversible"_s, u"dim"_s, this))
    , m_problemsHeading(newLabel(u"importPreviewProblemsHeading"_s, u"section"_s, this))
    , m_doubted(new QCheckBox(this))
    , m_progress(new QProgressBar(this))
    , m_problems(new QTableWidget(this))
    , m_again(newButton(u"importPreviewAgain"_s, this))
    , m_takeAll(newButton(u"importPreviewTakeAll"_s, this))
    , m_takeNone(newButton(u"importPreviewTakeNone"_s, this))
{
    m_progress->setObjectName(u"importPreviewProgress"_s);
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->setProperty("look", u"thin"_s);
    m_problems->setObjectName(u"importPreviewProblems"_s);
    m_problems->setColumnCount(problemColumnCount);
    m_problems->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_problems->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_problems->setTabKeyNavigation(false);
    m_problems->setShowGrid(false);
    m_problems->setWordWrap(false);
    m_problems->verticalHeader()->hide();
    m_problems->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_problems->horizontalHeader()->setHighlightSections(false);
    (new ColumnWidths(m_problems->horizontalHeader()))
        ->setWishes({{scaled(60), scaled(50)}, {scaled(210), scaled(120), true},
            {scaled(420), scaled(200), true}, {scaled(60), scaled(50)}, {scaled(190), scaled(120)}});
    m_problems->setColumnHidden(CodeColumn, true); // what it says stands in words before it
    auto* tools = new QHBoxLayout;
    tools->setSpacing(8);
    tools->addWidget(m_problemsHeading, 1);
    for (auto* each : {m_takeAll, m_takeNone, m_again})
        tools->addWidget(each);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    layout->addWidget(m_progress);
    layout->addWidget(m_plan);
    layout->addWidget(m_doubted);
    layout->addWidget(m_irreversible);
    layout->addWidget(m_withdrawn);
    layout->addSpacing(6);
    layout->addLayout(tools);
    layout->addWidget(m_problems, 1);
    layout->addStretch(0);
    layout->addWidget(m_banner); // nothing moves from under the pointer (KT-24)
    m_doubted->setObjectName(u"importPreviewDoubted"_s);
    connect(m_doubted, &QCheckBox::toggled, this, [this](bool sends) {
        if (!m_session) return;
        m_session->setSendsDoubted(sends);
        showForecast();
    });
    connect(m_withdrawn, &CountField::edited, this, &WizardPage::changed);
    connect(m_again, &QPushButton::clicked, this, &ImportPreviewPage::read);
    connect(m_banner, &Banner::actionTriggered, this, &ImportPreviewPage::read);
    connect(m_takeAll, &QPushButton::clicked, this, [this] { chooseAll(true); });
    connect(m_takeNone, &QPushButton::clicked, this, [this] { chooseAll(false); });
    connect(m_problems, &QTableWidget::itemChanged, this, &ImportPreviewPage::choose);
    m_problems->setAccessibleName(tr("Expected results"));
    m_problems->setHorizontalHeaderLabels(
        {tr("Row"), tr("Employee"), tr("Expected results"), tr("Code"), tr("Choice")});
    setWords(m_again, tr("&Refresh"));
    setWords(m_takeAll, tr("&Withdraw all"), tr("Withdraws the assets these rows need from their holders"));
    setWords(m_takeNone, tr("Withdraw &none"));
}

void ImportPreviewPage::setSession(ImportSession* session)
{
    if (m_session == session) return;
    m_session = session;
    connect(session, &ImportSession::surroundingsRead, this, &ImportPreviewPage::taken);
    connect(&session->grid(), &ImportGridModel::checked, this, [this] {
        if (m_isRead && isVisible()) showForecast();
    });
    connect(&session->context().writes, &WriteRuns::refusalChanged, this, &WizardPage::changed);
}

void ImportPreviewPage::enter()
{
    read();
}

void ImportPreviewPage::read()
{
    if (!m_session || m_session->isReading()) return;
    m_isRead = false;
    m_banner->hide();
    m_session->readSurroundings(true);
    showForecast();
}

void ImportPreviewPage::taken(bool isRead)
{
    if (!isVisible()) return;
    m_isRead = isRead;
    if (!isRead)
        m_banner->show(Tone::Bad,
            tr("The enterprise's current data couldn't be loaded, so no results can be shown."),
            tr("Nothing was sent."), tr("Try again"));
    showForecast();
}

void ImportPreviewPage::showForecast()
{
    if (!m_session) return;
    const bool isReady = m_isRead && !m_session->grid().isChecking();
    m_progress->setVisible(m_session->isReading() || (m_isRead && !isReady));
    m_forecast = isReady ? m_session->forecast() : ImportForecast();
    QStringList plan;
    if (m_session->isReading()) plan.append(tr("Loading employees, assets and borrowed locks…"));
    const auto& f = m_forecast;
    const auto calls = [](qsizetype count) { return tr("%Ln call(s)", nullptr, int(count)); };
    if (f.employees > 0)
        //: %1 is "3 calls"
        plan.append(tr("Adds %Ln employee(s) in %1.", nullptr, int(f.employees)).arg(calls(f.addCalls)));
    if (f.alone > 0)
        plan.append(tr("%Ln row(s) with warnings are sent one by one, after the others, because one of them "
                       "can make the gateway refuse a whole call.",
            nullptr, int(f.alone)));
    if (f.withdrawn > 0)
        //: %1 is "3 calls"
        plan.append(tr("Withdraws %Ln asset(s) from their holders, in %1.", nullptr, int(f.withdrawn))
                        .arg(calls(f.withdrawals)));
    if (f.assigned > 0)
        //: %1 is "3 calls", one for each employee
        plan.append(tr("Assigns %Ln asset(s) in %1.", nullptr, int(f.assets)).arg(calls(f.assigned)));
    if (f.lent > 0)
        plan.append(tr("Lends the assets of %Ln employee(s) to their borrowed locks, one call each.", nullptr,
            int(f.lent)));
    if (isReady && plan.isEmpty()) plan.append(tr("There is nothing to send."));
    const auto errors = m_session->grid().counts().errors;
    if (isReady && errors > 0) plan.append(tr("%Ln row(s) with errors aren't sent.", nullptr, int(errors)));
    m_plan->setText(plan.join(u'\n'));
    showDoubted();
    m_irreversible->setText(whatStays());
    m_irreversible->setVisible(!m_irreversible->text().isEmpty());
    m_withdrawn->ask(f.withdrawn);
    fillProblems();
    emit changed();
}

void ImportPreviewPage::showDoubted()
{
    const auto places = m_session->sendable();
    const auto doubted = std::count_if(places.begin(), places.end(), [this](qsizetype place) {
        return !isAdded(m_session->stateAt(place)) && m_session->isDoubted(place);
    });
    const QSignalBlocker quiet(m_doubted);
    m_doubted->setText(tr("Al&so send the %Ln row(s) with warnings", nullptr, int(doubted)));
    m_doubted->setChecked(m_session->sendsDoubted());
    m_doubted->setVisible(doubted > 0);
}

QString ImportPreviewPage::whatStays() const
{
    const auto& f = m_forecast;
    QStringList sentences;
    if (f.employees + f.assigned > 0)
        sentences.append(tr("You can delete added employees and withdraw assigned assets later, but not undo "
                            "a sent import as a whole."));
    if (f.lent > 0)
        sentences.append(tr("Lending can't be undone here and stays, even if you undo the rest: the gateway "
                            "has no operation that ends it."));
    return inOneLine(sentences);
}

QString ImportPreviewPage::nameOf(const MemberId& member) const
{
    const auto* around = m_session->surroundings();
    const auto* employee = around ? around->employees->find(member) : nullptr;
    return employee ? personLabel(*employee) : member.toString();
}

void ImportPreviewPage::fillProblems()
{
    const QSignalBlocker quiet(m_problems);
    m_problems->setRowCount(0);
    const auto places = m_forecast.rows.isEmpty() ? QList<qsizetype>() : m_session->chosen();
    const auto& rows = m_session->grid().rows();
    const auto add = [&](qsizetype place, const QString& what, const QString& code) {
        const int row = m_problems->rowCount();
        m_problems->insertRow(row);
        const auto& employee = rows.imported(place).employee;
        const auto set = [&](int column, const QString& text) {
            auto* item = new QTableWidgetItem(text);
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
            item->setToolTip(plainToolTipText(text));
            m_problems->setItem(row, column, item);
        };
        set(LineColumn, numbered(rows.number(place)));
        set(PersonColumn, personLabel(employee.name, employee.userName));
        set(WhatColumn, what);
        set(CodeColumn, code);
        set(ChoiceColumn, {});
        return row;
    };
    bool hasChoice = false;
    for (qsizetype i = 0; i < places.size() && i < m_forecast.rows.size(); ++i) {
        const auto& foreseen = m_forecast.rows[i];
        const auto id = rows.id(places[i]);
        if (foreseen.isTaken)
            add(places[i], tr("An employee with this account exists. The row isn't sent."), {});
        const bool takes = m_session->takesFromOthers(id);
        QStringList holders;
        for (const auto& problem : foreseen.assets) {
            if (problem.isChoice) {
                holders.append(problem.text + u' ' + tr("(%1)").arg(nameOf(problem.holder)));
                continue;
            }
            const auto who =
                problem.holder.isEmpty() ? QString() : u' ' + tr("(%1)").arg(nameOf(problem.holder));
            add(places[i], problem.text + who, problem.code);
        }
        if (takes && m_session->surroundings() && m_session->surroundings()->assets) {
            const auto content = m_session->rowAt(places[i]);
            const auto from = takenFromOthers(
                content, m_session->stateAt(places[i]).member, *m_session->surroundings()->assets);
            for (const auto& [holder, numbers] : from)
                for (const auto& number : numbers)
                    holders.append(tr("Withdraws %1 from %2.").arg(number.toString(), nameOf(holder)));
        }
        if (holders.isEmpty()) continue;
        const int row = add(places[i], inOneLine(holders), takes ? QString() : u"60028"_s);
        auto* choice = m_problems->item(row, ChoiceColumn);
        choice->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        choice->setText(tr("Withdraw, then assign"));
        choice->setData(rowIdRole, id);
        choice->setCheckState(takes ? Qt::Checked : Qt::Unchecked);
        hasChoice = true;
    }
    const bool isEmpty = m_problems->rowCount() == 0;
    m_problems->setVisible(!isEmpty);
    m_takeAll->setVisible(hasChoice);
    m_takeNone->setVisible(hasChoice);
    // It was said above that rows with errors stay here.
    const bool isSilent = !m_isRead || (isEmpty && m_session->grid().counts().errors > 0);
    m_problemsHeading->setText(isSilent  ? QString()
                               : isEmpty ? tr("No problems found.")
                                         : tr("Expected results"));
}

void ImportPreviewPage::choose(QTableWidgetItem* item)
{
    if (item->column() != ChoiceColumn || !item->data(rowIdRole).isValid()) return;
    m_session->setTakesFromOthers(item->data(rowIdRole).toUInt(), item->checkState() == Qt::Checked);
    const int row = item->row();
    showForecast();
    m_problems->setCurrentCell(row, ChoiceColumn);
}

void ImportPreviewPage::chooseAll(bool takes)
{
    for (int row = 0; row < m_problems->rowCount(); ++row) {
        const auto id = m_problems->item(row, ChoiceColumn)->data(rowIdRole);
        if (id.isValid()) m_session->setTakesFromOthers(id.toUInt(), takes);
    }
    showForecast();
}

QString ImportPreviewPage::title() const
{
    return tr("Preview");
}

QString ImportPreviewPage::explanation() const
{
    return tr("Content to be sent");
}

QString ImportPreviewPage::nextText() const
{
    const auto& f = m_forecast;
    if (f.employees > 0) return tr("&Add %Ln employee(s)", nullptr, int(f.employees));
    if (f.assigned > 0) return tr("&Assign to %Ln employee(s)", nullptr, int(f.assigned));
    if (f.lent > 0) return tr("&Lend for %Ln employee(s)", nullptr, int(f.lent));
    return tr("&Add");
}

bool ImportPreviewPage::isReady() const
{
    return m_session && m_isRead && !m_session->isReading() && !m_session->grid().isChecking() &&
           m_session->context().writes.refusal().isEmpty();
}

QString ImportPreviewPage::obstacle() const
{
    const auto& f = m_forecast;
    if (f.employees + f.assigned + f.lent == 0) return tr("There is nothing to send.");
    if (m_withdrawn->isGiven()) return {};
    return tr("Type the number of assets to withdraw from others: %1.").arg(numbered(f.withdrawn));
}

void ImportPreviewPage::showObstacle()
{
    if (auto* line = m_withdrawn->line()) line->setFocus(Qt::OtherFocusReason);
}

QString ImportPreviewPage::hint() const
{
    if (!m_session) return {};
    if (const auto refusal = m_session->context().writes.refusal(); !refusal.isEmpty()) return refusal;
    if (m_forecast.moved > 0)
        return tr("Adds %Ln row(s) without the assets that others hold.", nullptr, int(m_forecast.moved));
    return {};
}

void ImportPreviewPage::goOn()
{
    m_session->start();
    if (m_session->isRunning()) emit finished();
}

} // namespace lockkeeper
