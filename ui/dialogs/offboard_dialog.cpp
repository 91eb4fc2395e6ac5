// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/offboard_dialog.h"

#include "models/domain/mnemonic.h"
#include "models/tables/column_builders.h"
#include "services/operations/asset_look.h"
#include "services/operations/employee_look.h"
#include "ui/dialogs/offboard_progress.h"
#include "ui/dialogs/offboard_run.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/employee_picker.h"
#include "ui/widgets/page_context.h"
#include "ui/widgets/prompter.h"
#include "ui/widgets/table_view.h"
#include "ui/widgets/ui_settings.h"
#include "ui/widgets/write_runs.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPointer>
#include <QPushButton>
#include <QUuid>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString offboardDialogGeometry = u"offboard/geometry"_s;
/// More lines would push the buttons of the question off the screen.
constexpr qsizetype mostNamed = 12;

ColumnSpec<OffboardRow> column(
    const char* id, const QString& title, int width, ColumnSpec<OffboardRow>::TextGetter text)
{
    ColumnSpec<OffboardRow> result;
    result.info = {.id = id, .title = title, .width = width};
    result.text = result.toolTip = std::move(text);
    return result;
}

QString stateOf(const OffboardRow& row)
{
    if (!row.isRead) return {};
    if (row.isGone) return OffboardDialog::tr("deleted already");
    if (!row.locks.isEmpty()) return OffboardDialog::tr("%1 is still out").arg(listed(row.locks));
    return OffboardDialog::tr("none is out");
}

ColumnSpecs<OffboardRow> columns()
{
    ColumnSpecs<OffboardRow> result;
    result.push_back(
        column("name", OffboardDialog::tr("Name"), 140, [](const OffboardRow& row) { return row.who.name; }));
    result.push_back(column("account", OffboardDialog::tr("Account"), 180,
        [](const OffboardRow& row) { return row.who.account; }));
    auto lock = column("lock", OffboardDialog::tr("Borrowed lock"), 190, stateOf);
    lock.look = [](const OffboardRow& row) {
        const auto tone = row.isGone ? Tone::Mute : row.locks.isEmpty() ? Tone::Ok : Tone::Bad;
        return CellLook{tone, row.isRead};
    };
    result.push_back(std::move(lock));
    result.push_back(column("assets", OffboardDialog::tr("Assets"), 260, [](const OffboardRow& row) {
        if (!row.isRead) return QString();
        return row.numbers.isEmpty()
                   ? OffboardDialog::tr("none")
                   : OffboardDialog::tr("%1: %2", "count and numbers")
                         .arg(QLocale().toString(row.numbers.size()),
                             row.numbers.join(OffboardDialog::tr(", ", "between parts of a list")));
    }));
    return result;
}

} // namespace

OffboardDialog::OffboardDialog(PageContext& context, const EnterpriseId& enterprise,
    const QList<Offboarding::Employee>& people, QWidget* parent)
    : QDialog(parent)
    , m_context(context)
    , m_enterprise(enterprise)
    , m_people(people)
    , m_model(new Model(
          columns(), [](const OffboardRow& row) { return row.who.id; }, this))
    , m_intro(new QLabel(this))
    , m_banner(new Banner(u"offboard"_s, this))
    , m_table(new TableView(this))
    , m_successorLabel(new QLabel(this))
    , m_successor(new EmployeePicker(context, enterprise, this))
    , m_successorNote(new QLabel(this))
    , m_again(newButton(u"offboardReadAgain"_s, this))
    , m_cancel(newButton(u"offboardCancel"_s, this))
    , m_go(newButton(u"offboardGo"_s, this))
{
    setObjectName(u"offboardDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    build();
    translate();
    resize(880, 420);
    restoreGeometry(context.settings.value(offboardDialogGeometry).toByteArray());
    connect(m_again, &QPushButton::clicked, this, &OffboardDialog::read);
    connect(m_banner, &Banner::actionTriggered, this, &OffboardDialog::read);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_go, &QPushButton::clicked, this, &OffboardDialog::ask);
    connect(m_successor, &EmployeePicker::chosenChanged, this, &OffboardDialog::check);
    connect(&context.writes, &WriteRuns::refusalChanged, this, &OffboardDialog::check);
    for (const auto& who : people)
        m_rows.push_back({who, {}, {}});
    m_model->merge(m_rows);
    read();
    m_successor->setFocus();
}

OffboardDialog::~OffboardDialog() = default;

void OffboardDialog::build()
{
    m_intro->setWordWrap(true);
    m_table->setObjectName(u"offboardPeople"_s);
    m_table->setRecordModel(m_model);
    m_table->sortByColumn(m_model->columnOf("name"), Qt::AscendingOrder);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_successor->setObjectName(u"offboardSuccessor"_s);
    m_successor->setMinimumWidth(320);
    m_successorLabel->setBuddy(m_successor);
    m_successorNote->setObjectName(u"offboardSuccessorNote"_s);
    m_successorNote->setProperty("look", u"small"_s);
    m_successorNote->setWordWrap(true);
    m_successorNote->setTextFormat(Qt::PlainText);
    m_go->setProperty("look", u"primary"_s);
    m_go->setDefault(true);
    auto* successor = new QHBoxLayout;
    successor->setSpacing(8);
    successor->addWidget(m_successorLabel);
    successor->addWidget(m_successor);
    successor->addWidget(m_successorNote, 1);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_again);
    buttons->addStretch(1);
    buttons->addWidget(m_cancel);
    buttons->addWidget(m_go);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 18, 20, 16);
    layout->setSpacing(12);
    layout->addWidget(m_intro);
    layout->addWidget(m_banner);
    layout->addWidget(m_table, 1);
    layout->addLayout(successor);
    layout->addLayout(buttons);
    QWidget* order[] = {m_table, m_successor, m_again, m_cancel, m_go};
    for (size_t i = 1; i < std::size(order); ++i)
        setTabOrder(order[i - 1], order[i]);
}

void OffboardDialog::translate()
{
    setWindowTitle(m_people.size() == 1 ? tr("Offboard %1").arg(nameOf(m_people[0]))
                                        : tr("Offboard %Ln employee(s)", nullptr, int(m_people.size())));
    m_intro->setText(
        tr("Everything they hold is withdrawn. When the gateway shows that nothing is left, they "
           "are deleted, which cannot be undone. Nothing is sent for somebody whose borrowed lock "
           "is still out."));
    m_table->setAccessibleName(tr("Employees who leave"));
    m_successorLabel->setText(tr("Give the assets &to"));
    m_successor->setAccessibleName(tr("Successor who gets the assets"));
    m_again->setText(tr("&Read again"));
    m_cancel->setText(tr("Cancel"));
    for (auto* each : {m_again, m_cancel})
        each->setAccessibleName(withoutMnemonic(each->text()));
}

void OffboardDialog::read()
{
    m_reading = std::make_unique<QObject>();
    auto* reading = m_reading.get();
    const auto failed = [this] {
        m_reading.release()->deleteLater();
        m_banner->show(Tone::Bad, tr("What they hold could not be read."),
            tr("Nothing is sent before that is known."), tr("Read again"));
        check();
    };
    check();
    lookAtAssets(
        m_context.client(), m_enterprise, true, reading, [=, this](const std::optional<SeenAssets>& assets) {
            if (!assets) return failed();
            QStringList accounts;
            for (const auto& who : m_people)
                accounts.append(who.account);
            lookAtEmployees(m_context.client(), m_enterprise, accounts, reading,
                [=, this, assets = *assets](const std::optional<SeenEmployees>& employees) {
                    if (!employees) return failed();
                    std::vector<OffboardRow> rows;
                    for (const auto& who : m_people) {
                        OffboardRow row{who, {}, {}, true};
                        for (const auto& record : assets.heldBy(who.id))
                            row.numbers.append(record.assetNum.toString());
                        for (const auto& lock : assets.locksLentTo(who.id))
                            row.locks.append(lock.assetNum.toString());
                        const auto* found = employees->find(who.id);
                        row.isGone = !found || found->deleted.value_or(false);
                        rows.push_back(std::move(row));
                    }
                    m_reading.release()->deleteLater();
                    showRows(rows);
                });
        });
}

void OffboardDialog::showRows(const std::vector<OffboardRow>& rows)
{
    m_rows = rows;
    m_model->merge(rows);
    QStringList locks;
    for (const auto& row : rows)
        if (!row.isGone) locks += row.locks;
    if (locks.isEmpty()) {
        m_banner->hide();
    } else {
        const auto rest = leaving().size();
        m_banner->show(Tone::Warning, tr("Still out: borrowed lock %1.").arg(listed(locks)),
            rest == 0 ? tr("Have it returned, then read again. Nothing is sent before.")
                      : tr("Have it returned first. Whoever has it is left out; the others can go."));
    }
    check();
}

QList<Offboarding::Employee> OffboardDialog::leaving() const
{
    QList<Offboarding::Employee> people;
    for (const auto& row : m_rows)
        if (row.canLeave()) people.append(row.who);
    return people;
}

void OffboardDialog::check()
{
    const auto people = leaving();
    const auto& successor = m_successor->chosen();
    const bool isLeaving = successor && std::any_of(m_people.cbegin(), m_people.cend(),
                                            [&](const auto& who) { return who.id == successor->globalId; });
    QString note = tr("Leave it empty to give the assets to nobody.");
    if (m_successor->isUndecided())
        note = tr("Choose somebody from the list, or leave it empty.");
    else if (isLeaving)
        note = tr("Is among those who leave.");
    else if (successor)
        note = tr("Gets what can be given; what cannot is said.");
    const bool isProblem = m_successor->isUndecided() || isLeaving;
    m_successorNote->setText(note);
    m_successor->setProperty("problem", isProblem);
    m_successor->style()->unpolish(m_successor);
    m_successor->style()->polish(m_successor);
    const bool isReading = m_reading != nullptr;
    m_again->setEnabled(!isReading);
    const auto refusal = m_context.writes.refusal();
    m_go->setEnabled(!isReading && !people.isEmpty() && !isProblem && refusal.isEmpty() && !m_isBegun);
    m_go->setToolTip(refusal.toHtmlEscaped());
    if (isReading)
        m_go->setText(tr("Reading what they hold…"));
    else if (people.size() == 1)
        m_go->setText(tr("&Offboard %1…").arg(nameOf(people[0]).replace(u'&', u"&&"_s)));
    else
        m_go->setText(tr("&Offboard %Ln employee(s)…", nullptr, int(people.size())));
    m_go->setAccessibleName(withoutMnemonic(m_go->text()));
}

QString OffboardDialog::question() const
{
    QStringList lines;
    const auto people = leaving();
    lines += tr("%Ln employee(s) will be deleted, which cannot be undone:", nullptr, int(people.size()));
    qsizetype named = 0;
    for (const auto& row : m_rows) {
        if (!row.canLeave()) continue;
        if (named++ == mostNamed) {
            lines += tr("… and %Ln more", nullptr, int(people.size() - mostNamed));
            break;
        }
        lines += row.numbers.isEmpty()
                     ? tr("%1, who holds nothing").arg(nameOf(row.who))
                     : tr("%1, who holds %2", "numbers of assets").arg(nameOf(row.who), listed(row.numbers));
    }
    lines += QString();
    lines += m_successor->chosen() ? tr("Before that, their assets are withdrawn and given to %1.")
                                         .arg(nameOf(*m_successor->chosen()))
                                   : tr("Before that, their assets are withdrawn; nobody gets them.");
    return lines.join(u'\n');
}

void OffboardDialog::ask()
{
    if (!m_go->isEnabled()) return;
    Prompter::Confirmation question;
    question.title = windowTitle();
    question.text = this->question();
    question.action = tr("Offboard");
    question.isDangerous = true;
    m_context.prompter.confirm(this, question, [self = QPointer(this)] {
        if (self) self->begin();
    });
}

void OffboardDialog::begin()
{
    if (std::exchange(m_isBegun, true)) return;
    Offboarding::Request request;
    request.enterprise = m_enterprise;
    request.people = leaving();
    if (const auto& successor = m_successor->chosen())
        request.successor = Offboarding::Employee{
            successor->globalId, successor->userName.toString(), successor->name.toString()};
    request.operation = QUuid::createUuid().toString(QUuid::WithoutBraces);
    auto* window = parentWidget();
    accept(); // before the other opens, which is to be the active one
    showOffboarding(new OffboardRun(m_context, std::move(request), window), m_context, window);
}

void OffboardDialog::hideEvent(QHideEvent* event)
{
    m_context.settings.setValue(offboardDialogGeometry, saveGeometry());
    QDialog::hideEvent(event);
}

} // namespace lockkeeper
