// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/import/import_update_dialog.h"

#include "models/domain/employees/person_label.h"
#include "models/tables/base/plain_tool_tip.h"
#include "services/operations/writes/employee_writes.h"
#include "ui/base/learnt_facts.h"
#include "ui/base/page_context.h"
#include "ui/employees/forms/employee_department_field.h"
#include "ui/employees/import/import_session.h"
#include "ui/kit/controls.h"
#include "ui/kit/plain_table.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/writes/write_results_dialog.h"
#include "ui/writes/write_runs.h"

#include <QAbstractTableModel>
#include <QHash>
#include <QSet>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

/// A line for each field that differs.
class ImportChangesModel : public QAbstractTableModel
{
public:
    enum Column { PersonColumn, FieldColumn, NowColumn, AfterColumn, columns };
    using Line = QStringList; // a text for each column

    using QAbstractTableModel::QAbstractTableModel;

    void setLines(QList<Line> lines)
    {
        beginResetModel();
        m_lines = std::move(lines);
        endResetModel();
    }
    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_lines.size());
    }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : columns; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override
    {
        const auto& text = m_lines[index.row()][index.column()];
        if (role == Qt::DisplayRole) return text;
        return role == Qt::ToolTipRole ? QVariant(plainToolTipText(text)) : QVariant();
    }
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override
    {
        if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
        switch (section) {
        case PersonColumn:
            return ImportUpdateDialog::tr("Employee");
        case FieldColumn:
            return ImportUpdateDialog::tr("Field");
        case NowColumn:
            return ImportUpdateDialog::tr("Now");
        default:
            return ImportUpdateDialog::tr("After");
        }
    }

private:
    QList<Line> m_lines;
};

namespace
{

using RowIds = QList<ImportSession::RowId>;
using RowTexts = QHash<ImportSession::RowId, QStringList>;

ImportUpdates updatesAmong(const ImportSession& session, const RowIds& rows, const SeenEmployees& seen)
{
    return importUpdates(session.grid().rows(), rows, session.enterprise(), seen,
        session.context().learnt.of(session.enterprise()));
}

RowIds rowsIn(const ImportUpdates& updates)
{
    auto rows = updates.same;
    for (const auto& update : updates.changed)
        rows.append(update.row);
    return rows;
}

/// Whether both are about the same people, with the same requests.
bool isSame(const ImportUpdates& a, const ImportUpdates& b)
{
    const auto isSameUpdate = [](const ImportUpdate& one, const ImportUpdate& other) {
        const auto& x = one.request;
        const auto& y = other.request;
        return one.row == other.row && one.changes == other.changes && x.memberGlobalId == y.memberGlobalId &&
               x.userName == y.userName;
    };
    return a.same == b.same && std::ranges::equal(a.changed, b.changed, isSameUpdate);
}

RowTexts textsOf(const ImportSession& session, const RowIds& ids)
{
    RowTexts texts;
    const auto& rows = session.grid().rows();
    for (const auto id : ids)
        if (const auto place = rows.rowOf(id); place >= 0) texts.insert(id, rows.textRow(place).cells);
    return texts;
}

/// Removes rows for which nothing is left to do; those that were edited meanwhile, or name assets, stay.
void takeOff(ImportSession& session, const RowTexts& done)
{
    if (session.isRunning()) { // rows cannot be removed during a run
        QObject::connect(
            &session, &ImportSession::rested, &session, [&session, done] { takeOff(session, done); },
            Qt::SingleShotConnection);
        return;
    }
    const auto& rows = session.grid().rows();
    RowIds gone;
    for (auto each = done.cbegin(); each != done.cend(); ++each) {
        const auto place = rows.rowOf(each.key());
        if (place >= 0 && rows.textRow(place).cells == each.value() && !hasAssetsToGive(rows.imported(place)))
            gone.append(each.key());
    }
    if (!gone.isEmpty())
        session.grid().remove(gone, ImportUpdateDialog::tr("Remove updated employees from the list"));
}

/// `rows`: for each person of the run the row that it comes from.
void takeOffUpdated(ImportSession& session, const WriteRun& run, const RowIds& rows, const RowTexts& texts)
{
    const auto outcomes = run.work().outcomes();
    RowTexts done;
    for (qsizetype i = 0; i < outcomes.size() && i < rows.size(); ++i)
        if (outcomes[i].outcome == Outcome::Applied) done.insert(rows[i], texts.value(rows[i]));
    takeOff(session, done);
}

QString shownValue(
    const ImportSession& session, const ImportUpdate& update, ImportColumn column, const QString& value)
{
    if (value.isEmpty()) return u"–"_s;
    if (column != ImportColumn::DepartmentId) return singleLine(value);
    const auto id = value.toLongLong();
    if (update.now.departmentId == id) return departmentLabel(id, update.now.departmentName.toString());
    return departmentLabel(id, session.grid().rows().context()->departments.nameOf(id).value_or(QString()));
}

} // namespace

ImportUpdates updatesOf(const ImportSession& session)
{
    const auto* around = session.surroundings();
    if (!around) return {};
    RowIds others;
    const auto& rows = session.grid().rows();
    for (qsizetype place = 0; place < rows.size(); ++place) {
        const auto state = session.stateAt(place);
        if (!isAdded(state) && state.item.outcome != Outcome::Unknown) others.append(rows.id(place));
    }
    return updatesAmong(session, others, *around->employees);
}

ImportUpdateDialog::ImportUpdateDialog(ImportSession& session, QWidget* parent)
    : EmployeeWriteDialog(u"importUpdate"_s, session.context(), session.enterprise(), parent)
    , m_session(&session)
    , m_changes(new ImportChangesModel(this))
{
    setWindowTitle(tr("Update employees"));
    auto* content = new QWidget(this);
    auto* what = newLabel(u"importUpdateWhat"_s, {}, content);
    what->setText(tr("What the list changes for existing employees; empty cells change nothing, accounts and "
                     "passwords stay. Updated rows leave the list."));
    auto* table = new QTableView(content);
    // The widths of ImportChangesModel's columns, in their order.
    showPlainRows(*table, u"importUpdateChanges"_s, m_changes,
        {{scaled(220), scaled(140), true}, {scaled(120), scaled(80)}, {scaled(180), scaled(100), true},
            {scaled(180), scaled(100), true}});
    table->setAccessibleName(tr("Changes"));
    table->setFrameShape(QFrame::NoFrame);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    layout->addWidget(what);
    layout->addWidget(table, 1);
    setContent(content);
    setMinimumWidth(scaled(640));
    resize(scaled(760), scaled(480));
    showUpdates(updatesOf(session));
}

void ImportUpdateDialog::showUpdates(const ImportUpdates& updates)
{
    m_updates = updates;
    QList<ImportChangesModel::Line> lines;
    for (const auto& update : m_updates.changed)
        for (const auto& change : update.changes) {
            const bool isDepartment = change.column == ImportColumn::DepartmentId;
            lines.append(
                {personLabel(update.now), isDepartment ? tr("Department") : importColumnTitle(change.column),
                    shownValue(*m_session, update, change.column, change.now),
                    shownValue(*m_session, update, change.column, change.after)});
        }
    m_changes->setLines(std::move(lines));
    QStringList leftOut;
    const auto say = [&](qsizetype count, const QString& text) {
        if (count > 0) leftOut.append(text);
    };
    const auto& u = m_updates;
    say(u.same.size(),
        tr("%Ln row(s) match the current data and leave the list, too.", nullptr, int(u.same.size())));
    say(u.deleted,
        tr("%Ln row(s) are for deleted employees, who can't be changed.", nullptr, int(u.deleted)));
    say(u.unsure,
        tr("%Ln row(s) can't be matched: several have the same account, or the enterprise code is unknown.",
            nullptr, int(u.unsure)));
    say(u.wrong, tr("%Ln row(s) have errors.", nullptr, int(u.wrong)));
    sayLeftOut(leftOut.join(u'\n'));
    const auto count = int(m_updates.changed.size());
    setAction(count > 0 || m_updates.same.isEmpty()
                  ? tr("Update %Ln employee(s)", nullptr, count)
                  : tr("Remove %Ln row(s) from the list", nullptr, int(m_updates.same.size())));
    askForCount(count);
    refreshButtons();
}

bool ImportUpdateDialog::isUnderWayElsewhere() const
{
    QSet<QString> ours;
    for (const auto& update : m_updates.changed)
        ours.insert(update.now.globalId.toString());
    return std::ranges::any_of(context().writes.list(), [&](const WriteRun* run) {
        return !run->isResting() && run->lists().testFlag(TouchedList::Employees) &&
               std::ranges::any_of(run->about().rows, [&](const QStringList& rows) {
                   return std::ranges::any_of(rows, [&](const QString& row) { return ours.contains(row); });
               });
    });
}

void ImportUpdateDialog::send()
{
    if (isUnderWayElsewhere()) // a reading may not show yet what another run sends: it would be sent twice
        return tell(Tone::Warning, tr("Some of these employees are being changed right now."),
            tr("Wait until this has finished, then press the button again."));
    setBusy(true, tr("Reading current data…"));
    QStringList accounts;
    for (const auto& update : m_updates.changed)
        accounts.append(update.now.userName.toString());
    if (!m_updates.same.isEmpty()) accounts.clear(); // reads everybody: these rows have no account to ask for
    m_look = std::make_unique<QObject>();
    readLists(context().client(), {.enterprise = enterprise(), .employees = accounts}, m_look.get(),
        [this](const SharedLists& read) { lookedBefore(read); });
}

void ImportUpdateDialog::lookedBefore(const SharedLists& read)
{
    setBusy(false);
    if (!m_session) return reject();
    if (!read->isWhole)
        return tell(Tone::Warning, tr("The employees' current data couldn't be loaded."),
            tr("Nothing was sent, because changes made by others meanwhile would be reverted."));
    auto now = updatesAmong(*m_session, rowsIn(m_updates), *read->employees);
    const bool isAsShown = isSame(now, m_updates);
    now.deleted += m_updates.deleted;
    now.unsure += m_updates.unsure;
    now.wrong += m_updates.wrong;
    // The requests are kept as they were made from the last reading, also when nothing new is shown.
    showUpdates(now);
    if (isAsShown) return sendNow(read);
    tell(Tone::Warning, tr("The current data has changed since it was loaded."),
        tr("Check the values shown now, then press the button again."));
}

void ImportUpdateDialog::sendNow(const SharedLists& read)
{
    QList<EmployeeChange<EditEmployee>> changes;
    WriteRun::About about{
        .title = tr("Update %Ln employee(s) from a list", nullptr, int(m_updates.changed.size())),
        .enterprise = enterprise()};
    RowIds rows;
    for (const auto& update : m_updates.changed) {
        changes.append({update.request, update.now.userName.toString()});
        about.names.append(personLabel(update.now));
        about.rows.push_back({update.now.globalId.toString()});
        about.marks.append(tr("Edited"));
        rows.append(update.row);
    }
    const auto texts = textsOf(*m_session, rows);
    takeOff(*m_session, textsOf(*m_session, m_updates.same));
    if (!changes.isEmpty()) {
        auto plan = editEmployeesPlan(context().client(), changes, learnt());
        plan->startFrom(read);
        auto* run = context().writes.start(std::move(plan), std::move(about));
        // The session may outlive the dialog, or end before the run.
        connect(run, &WriteRun::rested, m_session.data(),
            [session = m_session.data(), run, rows, texts] { takeOffUpdated(*session, *run, rows, texts); });
        showResults(run, context(), parentWidget());
    }
    accept();
}

} // namespace lockkeeper
