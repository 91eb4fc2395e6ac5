// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/offboarding/offboard_dialog.h"

#include "models/domain/base/name_list.h"
#include "models/tables/base/column_builders.h"
#include "services/identity/profiles/connection_profile.h"
#include "services/operations/writes/lists_read.h"
#include "services/storage/journal/journal.h"
#include "ui/base/page_context.h"
#include "ui/employees/forms/employee_picker.h"
#include "ui/employees/offboarding/offboard_progress.h"
#include "ui/employees/offboarding/offboard_run.h"
#include "ui/kit/announcement.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/prompter.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/writes/write_runs.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPointer>
#include <QPushButton>
#include <QSignalBlocker>
#include <QUuid>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// How many are named: more lines would push the buttons off the screen.
constexpr qsizetype mostNamed = 12;
constexpr int lostHeight = 30, mostLostSeen = 3;

QStringList textsOf(const QList<AssetNumber>& numbers)
{
    QStringList texts;
    for (const auto& number : numbers)
        texts.append(number.toString());
    return texts;
}

QString stateOf(const OffboardRow& row)
{
    if (!row.isRead) return {};
    if (row.isGone) return OffboardDialog::tr("already deleted");
    if (row.locks.isEmpty()) return OffboardDialog::tr("none to return");
    const auto locks = listed(textsOf(row.locks));
    if (row.goesWithout) return OffboardDialog::tr("%1 is lost and disabled").arg(locks);
    return row.mayGoWithout() ? OffboardDialog::tr("%1 not returned, disabled").arg(locks)
                              : OffboardDialog::tr("%1 not returned").arg(locks);
}

ColumnSpecs<OffboardRow> columns()
{
    ColumnSpecs<OffboardRow> result;
    result.push_back(writtenColumn<OffboardRow>(
        "name", OffboardDialog::tr("Name"), 140, [](const OffboardRow& row) { return row.who.name; }));
    result.push_back(writtenColumn<OffboardRow>("account", OffboardDialog::tr("Account"), 180,
        [](const OffboardRow& row) { return row.who.account; }));
    auto lock = writtenColumn<OffboardRow>("lock", OffboardDialog::tr("Borrowed lock"), 230, stateOf);
    lock.look = [](const OffboardRow& row) {
        const auto tone = row.isGone            ? Tone::Mute
                          : row.locks.isEmpty() ? Tone::Ok
                          : row.goesWithout     ? Tone::Warning
                                                : Tone::Bad;
        return row.isRead ? stateLook(tone) : CellLook{tone, false};
    };
    result.push_back(std::move(lock));
    result.push_back(
        writtenColumn<OffboardRow>("assets", OffboardDialog::tr("Assets"), 260, [](const OffboardRow& row) {
            if (!row.isRead) return QString();
            return row.numbers.isEmpty()
                       ? OffboardDialog::tr("none")
                       : OffboardDialog::tr("%1: %2", "count and numbers")
                             .arg(QLocale().toString(row.numbers.size()), joinedNames(row.numbers));
        }));
    return result;
}

} // namespace

bool OffboardRow::mayGoWithout() const
{
    return !locks.isEmpty() && std::all_of(locks.cbegin(), locks.cend(),
                                   [this](const AssetNumber& lock) { return disabled.contains(lock); });
}

OffboardDialog::OffboardDialog(PageContext& context, const EnterpriseId& enterprise,
    const QList<Offboarding::Employee>& people, QWidget* parent)
    : ActionDialog(u"offboard"_s, Kind::Asks, &context.settings, parent)
    , m_context(context)
    , m_enterprise(enterprise)
    , m_people(people)
    , m_model(new Model(
          columns(), [](const OffboardRow& row) { return row.who.id; }, this))
    , m_banner(new Banner(u"offboard"_s, this))
    , m_table(new TableView(this))
    , m_lost(new QListWidget(this))
    , m_successor(new EmployeePicker(context, enterprise, this))
    , m_successorNote(newLabel(u"offboardSuccessorNote"_s, u"small"_s, this))
    , m_again(newButton(u"offboardReadAgain"_s, tr("&Refresh"), this))
{
    setWindowTitle(m_people.size() == 1 ? tr("Offboard %1").arg(m_people[0].label())
                                        : tr("Offboard %Ln employee(s)", nullptr, int(m_people.size())));
    setIrreversible();
    build();
    context.writes.guard(this);
    resize(scaled(880), scaled(420));
    connect(m_again, &QPushButton::clicked, this, &OffboardDialog::read);
    connect(m_banner, &Banner::actionTriggered, this, &OffboardDialog::bannerAction);
    connect(m_successor, &EmployeePicker::chosenChanged, this, &OffboardDialog::check);
    connect(m_lost, &QListWidget::itemChanged, this, &OffboardDialog::lostTicked);
    connect(&context.writes, &WriteRuns::touched, this, [this](const EnterpriseId&, TouchedLists lists) {
        if (!isUnderWay() && lists.testFlag(TouchedList::BorrowedLocks)) read();
    });
    for (const auto& who : people)
        m_rows.push_back({who, {}, {}});
    m_model->merge(m_rows);
    read();
    m_successor->setFocus();
}

OffboardDialog::~OffboardDialog() = default;

void OffboardDialog::build()
{
    auto* intro = newLabel({}, {}, this);
    intro->setText(tr("Withdraws all assets and, once the gateway shows none left, deletes the employees, "
                      "which can't be undone. Nothing is sent for those with an unreturned borrowed lock, "
                      "unless it is lost and disabled."));
    m_table->setObjectName(u"offboardPeople"_s);
    m_table->setAccessibleName(tr("Employees who leave"));
    m_table->setRecordModel(m_model);
    m_table->sortByColumn(m_model->columnOf("name"), Qt::AscendingOrder);
    m_successor->setObjectName(u"offboardSuccessor"_s);
    m_successor->setAccessibleName(tr("Successor who receives the assets"));
    m_successor->setMinimumWidth(scaled(320));
    m_lost->setObjectName(u"offboardLost"_s);
    m_lost->setAccessibleName(tr("Employees who leave without returning their lock"));
    m_lost->setFrameShape(QFrame::NoFrame);
    m_lost->setUniformItemSizes(true);
    m_lost->hide();
    auto* label = new QLabel(tr("Assign the assets &to"), this);
    label->setBuddy(m_successor);
    auto* successor = new QHBoxLayout;
    successor->setSpacing(8);
    successor->addWidget(label);
    successor->addWidget(m_successor);
    successor->addWidget(m_successorNote, 1);
    body()->addWidget(intro);
    body()->addWidget(m_table, 1);
    body()->addWidget(m_lost);
    setMessage(m_banner);
    body()->addLayout(successor);
    body()->addWidget(m_successor->problem());
    addBeside(m_again);
}

void OffboardDialog::read()
{
    m_reading = std::make_unique<QObject>();
    const auto failed = [this] {
        m_reading.release()->deleteLater();
        for (auto& row : m_rows)
            row = {row.who, {}, {}};
        m_model->merge(m_rows);
        fillLost();
        m_banner->show(Tone::Bad, tr("The assets they hold couldn't be loaded."),
            tr("Nothing is sent until they are known."), tr("Refresh"));
        check();
    };
    check();
    QStringList accounts;
    for (const auto& who : m_people)
        accounts.append(who.account);
    readLists(m_context.client(),
        {.enterprise = m_enterprise, .numbers = true, .locks = true, .employees = accounts}, m_reading.get(),
        [=, this](const SharedLists& read) {
            if (!read->isWhole) return failed();
            std::vector<OffboardRow> rows;
            for (const auto& who : m_people) {
                OffboardRow row{who, {}, {}, true};
                for (const auto& record : read->assets->heldBy(who.id))
                    row.numbers.append(record.assetNum.toString());
                for (const auto& lock : read->assets->locksLentTo(who.id))
                    row.locks.append(lock.assetNum);
                const auto* found = read->employees->find(who.id);
                row.isGone = !found || found->deleted.value_or(false);
                rows.push_back(std::move(row));
            }
            readWhatIsDisabled(std::move(rows));
        });
}

void OffboardDialog::readWhatIsDisabled(std::vector<OffboardRow> rows)
{
    QList<AssetNumber> locks;
    for (const auto& row : rows)
        if (!row.isGone) locks += row.locks;
    auto known = [this, rows = std::move(rows)](const DisabledLocks& disabled) mutable {
        for (auto& row : rows) {
            row.disabled = disabled;
            // Somebody who has called this very lock lost before need not say so again.
            const auto before = std::find_if(m_rows.cbegin(), m_rows.cend(),
                [&](const OffboardRow& each) { return each.who.id == row.who.id; });
            row.goesWithout = row.mayGoWithout() && before->goesWithout && before->locks == row.locks;
        }
        m_reading.release()->deleteLater();
        showRows(rows);
    };
    if (locks.isEmpty()) return known({});
    askForDisabledLocks(m_context.client(), m_context.journal(), m_enterprise,
        offersOrderModule(m_context.profile), locks, m_reading.get(), known);
}

QStringList OffboardDialog::locksOut(bool isDisabled) const
{
    QStringList locks;
    for (const auto& row : m_rows)
        for (const auto& lock : row.locks)
            if (!row.isGone && row.disabled.contains(lock) == isDisabled) locks.append(lock.toString());
    return locks;
}

void OffboardDialog::bannerAction()
{
    const auto locks = locksOut(false);
    if (locks.isEmpty()) return read();
    stepAside(locks);
}

/// The lock desk asks in the window below, and that is where the result is (LK-1).
void OffboardDialog::stepAside(const QStringList& locks)
{
    m_toDisable = locks;
    hide();
    emit disableRequested(locks);
}

void OffboardDialog::comeBack()
{
    if (m_toDisable.isEmpty()) return;
    m_toDisable.clear();
    open();
    if (!m_reading) read();
}

void OffboardDialog::showRows(const std::vector<OffboardRow>& rows)
{
    m_rows = rows;
    m_model->merge(rows);
    fillLost();
    showLocks();
    check();
    const auto out = locksOut(false);
    const bool isDone = std::none_of(
        m_toDisable.cbegin(), m_toDisable.cend(), [&](const QString& lock) { return out.contains(lock); });
    if (!isDone || std::exchange(m_toDisable, {}).isEmpty()) return;
    open();
    m_lost->setFocus();
}

void OffboardDialog::showLocks()
{
    const auto out = locksOut(false), disabled = locksOut(true);
    const auto rest = leaving().size();
    if (!out.isEmpty())
        m_banner->show(Tone::Warning, tr("Not returned: borrowed lock %1.").arg(listed(out + disabled)),
            rest == 0 ? tr("Have it returned, then refresh. Nothing is sent until then.")
                      : tr("Have it returned first. Employees who still have a lock are left out; you can "
                           "offboard the others."),
            offersOrderModule(m_context.profile) ? tr("Lost? Disable %n lock(s)…", nullptr, int(out.size()))
                                                 : QString());
    else if (!disabled.isEmpty())
        m_banner->show(Tone::Warning,
            tr("Not returned, and disabled: borrowed lock %1.").arg(listed(disabled)),
            tr("Have it returned, then refresh; or tick below that it is lost. The licences in it stay "
               "there."));
    else
        m_banner->hide();
}

void OffboardDialog::fillLost()
{
    const QSignalBlocker blocker(m_lost);
    m_lost->clear();
    for (const auto& row : m_rows) {
        if (row.isGone || !row.mayGoWithout()) continue;
        auto* item = new QListWidgetItem(tr("%1: lock %2 is lost and disabled; continue without it")
                                             .arg(row.who.label(), listed(textsOf(row.locks))),
            m_lost);
        item->setSizeHint({0, scaled(lostHeight)});
        item->setData(Qt::UserRole, row.who.id.toString());
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(row.goesWithout ? Qt::Checked : Qt::Unchecked);
    }
    m_lost->setFixedHeight(scaled(lostHeight) * std::clamp(m_lost->count(), 1, mostLostSeen) + 2);
    m_lost->setVisible(m_lost->count() > 0);
    if (m_lost->count() > 0) m_lost->setCurrentRow(0, QItemSelectionModel::NoUpdate);
}

void OffboardDialog::lostTicked(QListWidgetItem* item)
{
    for (auto& row : m_rows)
        if (row.who.id.toString() == item->data(Qt::UserRole).toString())
            row.goesWithout = item->checkState() == Qt::Checked;
    m_model->merge(m_rows);
    showLocks();
    check();
}

QList<Offboarding::Employee> OffboardDialog::leaving() const
{
    QList<Offboarding::Employee> people;
    for (const auto& row : m_rows)
        if (row.canLeave()) {
            people.append(row.who);
            for (const auto& lock : row.locks)
                people.last().lostLocks.append({lock, row.disabled.value(lock)});
        }
    return people;
}

void OffboardDialog::check()
{
    const auto people = leaving();
    const auto& successor = m_successor->chosen();
    const bool isLeaving = successor && std::any_of(m_people.cbegin(), m_people.cend(),
                                            [&](const auto& who) { return who.id == successor->globalId; });
    QString note = tr("Leave empty to assign the assets to nobody.");
    if (m_successor->isUndecided())
        note = tr("Choose an employee from the list, or leave it empty.");
    else if (isLeaving)
        note = tr("This employee is leaving too.");
    else if (successor)
        note = tr("Receives all assets that can be assigned; results show the rest.");
    const bool isProblem = m_successor->isUndecided() || isLeaving;
    setSpokenText(m_successorNote, note);
    m_successor->setProperty("problem", isProblem);
    m_successor->style()->unpolish(m_successor);
    m_successor->style()->polish(m_successor);
    const bool isReading = m_reading != nullptr;
    m_again->setEnabled(!isReading);
    setPossible(!isReading && !people.isEmpty() && !isProblem);
    askForCount(people.size());
    if (isReading)
        setAction(tr("Loading the assets they hold…"));
    else if (people.isEmpty() || m_people.size() == 1) // who leaves is in the title and in the table
        setAction(tr("&Offboard…"));
    else
        setAction(tr("&Offboard %Ln employee(s)…", nullptr, int(people.size())));
}

QString OffboardDialog::question() const
{
    QStringList lines;
    const auto people = leaving();
    lines += tr("%Ln employee(s) will be deleted, which can't be undone:", nullptr, int(people.size()));
    qsizetype named = 0;
    for (const auto& row : m_rows) {
        if (!row.canLeave()) continue;
        if (named++ == mostNamed) {
            lines += tr("… and %Ln more", nullptr, int(people.size() - mostNamed));
            break;
        }
        lines += row.numbers.isEmpty()
                     ? tr("%1, who holds nothing").arg(row.who.label())
                     : tr("%1, who holds %2", "numbers of assets").arg(row.who.label(), listed(row.numbers));
    }
    lines += QString();
    lines += m_successor->chosen() ? tr("Before that, their assets are withdrawn and assigned to %1.")
                                         .arg(personLabel(*m_successor->chosen()))
                                   : tr("Before that, their assets are withdrawn and become free.");
    for (const auto& each : people)
        if (!each.lostLocks.isEmpty())
            lines +=
                tr("%1 leaves without lock %2, which is lost and disabled. The licences in it stay there.")
                    .arg(each.label(), listed(textsOf(numbersOf(each.lostLocks))));
    return lines.join(u'\n');
}

void OffboardDialog::act()
{
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
    if (isUnderWay()) return;
    setUnderWay(true);
    Offboarding::Request request;
    request.enterprise = m_enterprise;
    request.people = leaving();
    if (const auto& successor = m_successor->chosen())
        request.successor = Offboarding::Employee{
            successor->globalId, successor->userName.toString(), successor->name.toString()};
    request.operation = QUuid::createUuid().toString(QUuid::WithoutBraces);
    request.journal = m_context.journal();
    auto* window = parentWidget();
    accept(); // before the next dialog opens, so that this one becomes active
    showOffboarding(new OffboardRun(m_context, std::move(request), window), m_context, window);
}

} // namespace lockkeeper
