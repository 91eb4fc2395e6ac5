// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/import/import_session.h"

#include "models/domain/base/visible_text.h"
#include "services/operations/employees/import_recovery.h"
#include "services/storage/journal/journal.h"
#include "services/storage/journal/journal_types.h"
#include "ui/base/learnt_facts.h"
#include "ui/base/page_context.h"
#include "ui/writes/write_runs.h"

#include <QFuture>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

namespace
{

QList<qsizetype> unknownPlaces(const ImportRun& run)
{
    QList<qsizetype> places;
    for (qsizetype place = 0; place < run.states().size(); ++place)
        if (run.states()[place].item.outcome == Outcome::Unknown) places.append(place);
    return places;
}

} // namespace

ImportSession::ImportSession(PageContext& context, const EnterpriseId& enterprise, QObject* parent)
    : ImportSession(context, enterprise, ImportHost())
{
    setParent(parent);
}

ImportSession::ImportSession(PageContext& context, const EnterpriseId& enterprise, ImportHost host)
    : m_context(context)
    , m_enterprise(enterprise)
    , m_content(new ImportContent(this))
    , m_reading(new ImportReading(
          context, enterprise, grid(), [this] { return m_content->members(); }, this))
    , m_report(new ImportReport(context, enterprise, this))
    , m_keeping(std::make_unique<ImportKeeping>(context, enterprise, std::move(host),
          [this, isHosted = !host.operation.isEmpty()]() -> std::optional<ImportDraft> {
              if (!isHosted && !hasContent()) return std::nullopt;
              return draft();
          }))
{
    connectParts();
    makeRun();
}

ImportSession::~ImportSession() = default;

void ImportSession::connectParts()
{
    connect(&grid(), &ImportGridModel::countsChanged, this, [this] { keep(); });
    connect(&grid(), &QAbstractItemModel::dataChanged, this, [this] { keep(); });
    connect(m_report, &ImportReport::cancelRequested, this, &ImportSession::cancel);
    connect(m_reading, &ImportReading::ended, this, [this](bool isRead) {
        emit surroundingsRead(isRead);
        if (std::exchange(m_looksWhenRead, false) && isRead) lookAgain();
    });
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
    m_content->setTable(source, mapping, rows);
    m_reading->compare();
}

void ImportSession::resume(
    const KeptDraft& kept, const ImportDraft& draft, const QList<JournalEntry>& entries)
{
    m_keeping->goOn(kept, [&] { resume(draft, entries); });
}

void ImportSession::resume(const ImportDraft& draft, const QList<JournalEntry>& entries)
{
    LearntLimits learnt;
    learnFrom(entries, learnt);
    m_context.learnt.keep(m_enterprise, learnt);
    delete m_run;
    makeRun(); // its calls belong to this operation
    m_content->take(draft, entries);
    fillRun();
}

std::pair<QString, QString> ImportSession::lostPasswordsText() const
{
    const int lost = int(lostPasswords());
    if (m_keeping->unreadPasswords().isEmpty())
        return {tr("%Ln row(s) have lost their password.", nullptr, lost),
            tr("Passwords aren't saved without a keychain. Enter them again, or generate new ones.")};
    return {tr("The passwords of %Ln row(s) couldn't be loaded.", nullptr, lost),
        inOneLine({m_keeping->unreadPasswords(),
            tr("Enter them again, or close and resume the import later without changing anything here.")})};
}

void ImportSession::readSurroundings(bool withAssets)
{
    m_reading->read(withAssets && m_content->namesAssets());
}

void ImportSession::setTakesFromOthers(RowId row, bool takes)
{
    m_content->setTakesFromOthers(row, takes);
    keep();
}

ImportForecast ImportSession::forecast() const
{
    QList<ImportRow> contents;
    QList<ImportRowState> states;
    for (qsizetype place = 0; place < m_content->size(); ++place) {
        contents.append(rowAt(place));
        states.append(stateAt(place));
    }
    const auto* around = surroundings();
    return forecastImport(
        contents, states, chosen(), m_reading->taken(), around ? around->assets.get() : nullptr);
}

void ImportSession::keep(bool isUrgent)
{
    if (isUrgent)
        m_keeping->keepNow();
    else
        m_keeping->keepSoon(isRunning());
}

void ImportSession::discard()
{
    m_keeping->discard();
}

void ImportSession::retire()
{
    if (m_keeping->isHosted() || isSettled() || !hasContent())
        discard();
    else
        keep(true);
    deleteLater();
}

QString ImportSession::loss() const
{
    return !hasContent() || isSettled() ? QString() : m_keeping->loss();
}

// How it is sent: what the run knows goes into the rows, the activity panel and the draft.

void ImportSession::makeRun()
{
    ImportTarget target;
    target.client = m_context.client();
    target.enterprise = m_enterprise;
    target.learnt = m_context.learnt.of(m_enterprise);
    target.operation = id();
    target.journal = m_context.journal();
    target.beforeSending = [this](QObject* context, std::function<void()> goOn) {
        // What was read before is kept by then: after a crash nothing else proves what a row came to.
        takeAllStates();
        keep(true);
        m_keeping->whenKept(context, std::move(goOn));
    };
    m_run = new ImportRun(std::move(target), this);
    connect(m_run, &ImportRun::rowsChanged, this, [this](const QList<qsizetype>& places) {
        takeStates(places);
        emit runChanged();
    });
    connect(m_run, &ImportRun::progressed, this, [this](qint64 done, qint64 total) {
        m_report->progressed(done, total);
        emit runChanged();
    });
    connect(m_run, &ImportRun::learnt, this,
        [this](const LearntLimits& limits) { m_context.learnt.keep(m_enterprise, limits); });
    connect(m_run, &ImportRun::stateChanged, this, [this](ImportRun::State state) {
        const bool isResting = state == ImportRun::State::Resting;
        grid().setReadOnly(!isResting);
        if (!isResting)
            m_report->began(source());
        else if (!sendsAfterLook())
            ended();
        emit runChanged();
        if (isResting && !isRunning()) emit rested();
    });
}

/// Gives the run the rows as they are in the grid now, with what became of them.
void ImportSession::fillRun()
{
    QList<ImportRow> contents;
    QList<ImportRowState> states;
    m_runRows.clear();
    for (qsizetype place = 0; place < m_content->size(); ++place) {
        contents.append(rowAt(place));
        states.append(stateAt(place));
        m_runRows.append(grid().rows().id(place));
    }
    m_run->setRows(std::move(contents), std::move(states));
}

void ImportSession::start(Which which)
{
    if (isRunning() || grid().isChecking() || !m_context.writes.refusal().isEmpty()) return;
    if (!surroundings() || counts().unknown == 0) return send(which);
    m_sendsAfterLook = which;
    lookAgain();
    if (!isRunning()) sendsAfterLook(); // nothing was begun, because no reading can tell more
}

/// Called when the look has ended that start() began with. Whether more is being sent now.
bool ImportSession::sendsAfterLook()
{
    const auto which = std::exchange(m_sendsAfterLook, std::nullopt);
    if (!which) return false;
    takeAllStates();
    m_report->noteSettled(*m_run, id(), std::exchange(m_wereUnknown, {}), SettledBy::Reading);
    send(*which);
    return isRunning();
}

void ImportSession::send(Which which)
{
    const auto all = chosen();
    const auto places = chosen(which);
    const auto expected = forecast();
    QList<qsizetype> wanted;
    for (qsizetype i = 0; i < all.size(); ++i)
        if (!expected.rows[i].isTaken && std::binary_search(places.begin(), places.end(), all[i]))
            wanted.append(all[i]);
    if (wanted.isEmpty()) return;
    fillRun();
    m_run->start(wanted);
}

void ImportSession::cancel()
{
    m_sendsAfterLook.reset();
    m_run->cancel();
}

void ImportSession::lookAgain()
{
    if (isRunning()) return;
    if (!surroundings()) {
        m_looksWhenRead = true;
        if (!isReading()) readSurroundings(false);
        return;
    }
    fillRun();
    m_wereUnknown = unknownPlaces(*m_run);
    m_run->lookAgain();
}

void ImportSession::decide(const QList<RowId>& rows, bool wasDone)
{
    if (isRunning()) return;
    fillRun();
    const auto unknown = unknownPlaces(*m_run);
    for (const auto row : rows)
        if (const auto place = m_runRows.indexOf(row); place >= 0) m_run->decide(place, wasDone);
    m_report->noteSettled(*m_run, id(), unknown, SettledBy::Person);
    keep(true);
}

bool ImportSession::isRunning() const
{
    return m_run->state() != ImportRun::State::Resting;
}

void ImportSession::takeStates(const QList<qsizetype>& places)
{
    for (const auto place : places) {
        const auto row = m_runRows[place];
        const auto& state = m_run->states()[place];
        m_content->showState(row, m_run->rows()[place], state);
    }
    keep();
}

void ImportSession::takeAllStates()
{
    for (qsizetype place = 0; place < m_runRows.size(); ++place)
        m_content->noteState(m_runRows[place], m_run->states()[place]);
}

void ImportSession::ended()
{
    takeAllStates();
    m_report->noteSettled(*m_run, id(), std::exchange(m_wereUnknown, {}), SettledBy::Reading);
    keep(true);
    m_report->ended(*m_run);
}

} // namespace lockkeeper
