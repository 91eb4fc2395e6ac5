// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/import/import_session.h"

#include "services/operations/employees/import_recovery.h"
#include "services/storage/drafts/draft_store.h"
#include "services/storage/journal/journal_types.h"
#include "ui/base/learnt_facts.h"
#include "ui/base/page_context.h"
#include "ui/employees/import/import_against.h"
#include "ui/employees/import/import_kind.h"
#include "ui/writes/sealed_draft.h"
#include "ui/writes/write_runs.h"

#include <QFutureWatcher>
#include <QUuid>
#include <QtConcurrentRun>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

using Level = ImportRows::Level;

bool namesAssets(const ImportRows& rows)
{
    for (qsizetype row = 0; row < rows.size(); ++row)
        if (!rows.imported(row).assets.isEmpty() || !rows.imported(row).borrowedUsbKey.isEmpty()) return true;
    return false;
}

} // namespace

ImportSession::ImportSession(PageContext& context, const EnterpriseId& enterprise, QObject* parent)
    : QObject(parent)
    , m_context(context)
    , m_drafts(context.drafts)
    , m_enterprise(enterprise)
    , m_grid(new ImportGridModel(this))
    , m_run(nullptr)
{
    openDraft(QUuid::createUuid().toString(QUuid::WithoutBraces));
    connectRun();
    connectGrid();
}

ImportSession::ImportSession(PageContext& context, const EnterpriseId& enterprise, ImportHost host)
    : m_context(context)
    , m_drafts(context.drafts)
    , m_host(std::move(host))
    , m_enterprise(enterprise)
    , m_id(m_host.operation)
    , m_grid(new ImportGridModel(this))
    , m_run(nullptr)
{
    connectRun();
    connectGrid();
}

void ImportSession::connectGrid()
{
    m_keep.setSingleShot(true);
    connect(&m_keep, &QTimer::timeout, this, [this] { keep(true); });
    connect(m_grid, &ImportGridModel::countsChanged, this, [this] { keep(); });
    connect(m_grid, &QAbstractItemModel::dataChanged, this, [this] { keep(); });
}

ImportSession::~ImportSession()
{
    if (m_keep.isActive()) keep(true);
    if (m_kept) m_kept->retire();
}

ImportSession* ImportSession::find(PageContext& context, const QString& id)
{
    const auto all = context.writes.findChildren<ImportSession*>(QString(), Qt::FindDirectChildrenOnly);
    const auto found = std::find_if(
        all.begin(), all.end(), [&](const ImportSession* session) { return session->id() == id; });
    return found == all.end() ? nullptr : *found;
}

void ImportSession::setTable(const QString& source, const ImportMapping& mapping, const QList<TextRow>& rows)
{
    if (hasSent()) return;
    m_source = source;
    m_takes.clear();
    m_states.clear();
    m_generated.clear();
    m_grid->setTable(mapping, rows);
    for (const auto column : {ImportColumn::UserName, ImportColumn::Password})
        m_grid->ensureColumn(column);
    if (m_around) checkAgainst(*m_around);
}

void ImportSession::resume(
    const KeptDraft& kept, const ImportDraft& draft, const QList<JournalEntry>& entries)
{
    delete std::exchange(m_kept, nullptr);
    m_id = kept.draft.id;
    m_unreadPasswords = kept.problem;
    resume(draft, entries);
    // What the journal has told reads otherwise than what is on disk. A person has changed nothing by that:
    // passwords that could not be read stay there.
    auto asWrittenNow = kept;
    asWrittenNow.draft.content = contentOf(this->draft());
    m_kept = new SealedDraft(m_context, asWrittenNow, importDraftKind(), this);
}

void ImportSession::resume(const ImportDraft& draft, const QList<JournalEntry>& entries)
{
    LearntLimits learnt;
    learnFrom(entries, learnt);
    m_context.learnt.keep(m_enterprise, learnt);
    delete m_run;
    connectRun(); // its calls belong to this operation
    m_source = draft.source;
    QList<TextRow> texts;
    for (const auto& row : draft.rows)
        texts.append(row.text);
    m_grid->setTable(draft.mapping, texts);
    QList<ImportRow> contents;
    QList<ImportRowState> states;
    m_withoutPassword.clear();
    m_generated.clear();
    for (qsizetype place = 0; place < draft.rows.size(); ++place) {
        if (draft.rows[place].takesFromOthers) m_takes.insert(m_grid->rows().id(place));
        contents.append(rowAt(place));
        states.append(draft.rows[place].state);
    }
    recoverImport(entries, contents, states);
    for (qsizetype place = 0; place < states.size(); ++place) {
        const auto row = m_grid->rows().id(place);
        if (draft.rows[place].lacksPassword) m_withoutPassword.insert(row);
        if (draft.rows[place].isGenerated) m_generated.insert(row);
        m_states.insert(row, states[place]);
        showState(row, contents[place], states[place]);
    }
    fillRun();
}

bool ImportSession::hasSent() const
{
    return std::any_of(m_states.begin(), m_states.end(),
        [](const ImportRowState& state) { return state.item.outcome != Outcome::NotSent || isAdded(state); });
}

std::pair<QString, QString> ImportSession::lostPasswordsText() const
{
    const int lost = int(lostPasswords());
    if (m_unreadPasswords.isEmpty())
        return {tr("%Ln row(s) have lost their password.", nullptr, lost),
            tr("Without a keychain passwords are not kept. Type them again, or generate new ones.")};
    return {tr("The passwords of %Ln row(s) could not be read.", nullptr, lost),
        m_unreadPasswords + u' ' +
            tr("They stay on this computer until you change something here: unlock the keychain, close the "
               "import and resume it. Or type new ones.")};
}

qsizetype ImportSession::lostPasswords() const
{
    qsizetype lost = 0;
    for (qsizetype place = 0; place < m_grid->rows().size(); ++place)
        lost += !isAdded(stateAt(place)) && lacksPassword(place);
    return lost;
}

bool ImportSession::lacksPassword(qsizetype place) const
{
    const auto& rows = m_grid->rows();
    return m_withoutPassword.contains(rows.id(place)) && rows.imported(place).employee.password.isEmpty();
}

ImportRow ImportSession::rowAt(qsizetype place) const
{
    const auto& rows = m_grid->rows();
    const auto& imported = rows.imported(place);
    return {imported.employee, imported.assets, AssetNumber(imported.borrowedUsbKey),
        m_takes.contains(rows.id(place)), isDoubted(place)};
}

bool ImportSession::isDoubted(qsizetype place) const
{
    const auto& rows = m_grid->rows();
    if (rows.level(place) != Level::Warning) return false;
    const auto issues = rows.issues(place);
    return std::any_of(issues.begin(), issues.end(), [](const Issue& issue) {
        const auto column = importColumnOfId(issue.field);
        const bool isGiven = column == ImportColumn::AssetNumbers || column == ImportColumn::BorrowedUsbKey;
        // People may be called the same, and departments without employees are not known.
        return !isGiven && issue.code != u"personTwice"_s && issue.code != u"departmentUnknown"_s;
    });
}

ImportRowState ImportSession::stateAt(qsizetype place) const
{
    return m_states.value(m_grid->rows().id(place));
}

void ImportSession::readSurroundings(bool withAssets)
{
    auto* client = m_context.client();
    m_reading = std::make_unique<QObject>();
    if (!client) {
        m_reading.reset();
        m_looksWhenRead = false;
        emit surroundingsRead(false);
        return;
    }
    lockkeeper::readSurroundings(client, m_enterprise, withAssets && namesAssets(m_grid->rows()),
        m_reading.get(), [this](const std::optional<ImportSurroundings>& around) {
            m_reading.release()->deleteLater(); // it may be answering just now
            if (!around) {
                m_looksWhenRead = false;
                emit surroundingsRead(false);
                return;
            }
            m_around = around;
            checkAgainst(*around);
        });
}

/// The grid marks what the lists of the gateway say of its rows. Ends with surroundingsRead().
void ImportSession::checkAgainst(const ImportSurroundings& around)
{
    QSet<MemberId> ours;
    for (const auto& state : std::as_const(m_states))
        if (isAdded(state)) ours.insert(state.member);
    if (m_comparing) m_comparing.release()->deleteLater(); // of rows that are there no more
    m_comparing = std::make_unique<QObject>();
    auto* watcher = new QFutureWatcher<ImportAgainst>(m_comparing.get());
    connect(watcher, &QFutureWatcherBase::finished, m_comparing.get(), [this, watcher] {
        const auto against = watcher->result();
        m_comparing.release()->deleteLater(); // it is telling us this
        m_taken = against.taken;
        m_grid->setContext(against.context);
        emit surroundingsRead(true);
        if (std::exchange(m_looksWhenRead, false)) lookAgain();
    });
    watcher->setFuture(
        QtConcurrent::run([around, learnt = m_context.learnt.of(m_enterprise), ours = std::move(ours)] {
            return againstSurroundings(around, learnt, ours);
        }));
}

void ImportSession::setTakesFromOthers(RowId row, bool takes)
{
    if (takes)
        m_takes.insert(row);
    else
        m_takes.remove(row);
    keep();
}

QList<qsizetype> ImportSession::sendable(Which which) const
{
    QList<qsizetype> places;
    const auto& rows = m_grid->rows();
    for (qsizetype place = 0; place < rows.size(); ++place) {
        const auto state = stateAt(place);
        if (state.item.outcome == Outcome::Unknown || isFinished(rowAt(place), state)) continue;
        // What was refused for its token was not looked at.
        const bool isForeseen = state.item.outcome == Outcome::NotSent && !state.item.code.isEmpty();
        const bool isRefused = isForeseen || state.item.outcome == Outcome::Rejected;
        if (which == Which::NotRefused && isRefused && !isRefusedToken(state.item)) continue;
        // Rows that were added are past what could be wrong with them.
        if (!isAdded(state) && rows.level(place) == Level::Error) continue;
        places.append(place);
    }
    return places;
}

QList<qsizetype> ImportSession::chosen(Which which) const
{
    auto places = sendable(which);
    if (!m_sendsDoubted)
        places.removeIf([this](qsizetype place) { return !isAdded(stateAt(place)) && isDoubted(place); });
    return places;
}

ImportForecast ImportSession::forecast() const
{
    QList<ImportRow> contents;
    QList<ImportRowState> states;
    for (qsizetype place = 0; place < m_grid->rows().size(); ++place) {
        contents.append(rowAt(place));
        states.append(stateAt(place));
    }
    return forecastImport(contents, states, chosen(), m_taken ? *m_taken : QSet<QString>(),
        m_around ? m_around->assets.get() : nullptr);
}

bool ImportSession::isSettled() const
{
    for (qsizetype place = 0; place < m_grid->rows().size(); ++place)
        if (!isFinished(rowAt(place), stateAt(place))) return false;
    return true;
}

} // namespace lockkeeper
