// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/sending/batch_actions.h"

#include "models/domain/orders/batch_place.h"
#include "services/operations/lists/employee_directory.h"
#include "services/operations/orders/journalled_request.h"
#include "services/operations/orders/order_draft.h"
#include "services/operations/orders/order_ledger.h"
#include "services/operations/orders/renewed_lines.h"
#include "services/operations/review/recheck.h"
#include "services/storage/database/when_done.h"
#include "services/storage/drafts/draft_store.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/journal/journal.h"
#include "services/storage/journal/order_content.h"
#include "ui/base/page_context.h"
#include "ui/kit/activities.h"
#include "ui/kit/prompter.h"
#include "ui/writes/sealed_draft.h"
#include "ui/writes/unknown_outcomes.h"
#include "ui/writes/write_runs.h"

#include <QtConcurrent>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// The draft without what a copy does not have: its number, and what is not finished. The sequences of what
/// is left start anew.
OrderDraft asNew(OrderDraft draft)
{
    draft.order.reset();
    draft.import.reset();
    draft.batch.channelOrderId.clear();
    draft.unread.remove(u"channelOrderId"_s);
    int sequence = 0;
    for (auto& order : draft.batch.orderList)
        order.sequence = ++sequence;
    return draft;
}

/// Moves the texts of one order that are no values to its place in a copy.
void moveUnread(const QMap<QString, QString>& from, int order, int newOrder, QMap<QString, QString>& to)
{
    const auto before = orderAt(order).path() + u'.', after = orderAt(newOrder).path() + u'.';
    for (auto text = from.cbegin(); text != from.cend(); ++text)
        if (text.key().startsWith(before)) to.insert(after + text.key().sliced(before.size()), text.value());
}

} // namespace

BatchActions::BatchActions(PageContext& context, QWidget* window)
    : QObject(window)
    , m_context(context)
    , m_window(window)
{
}

BatchActions::~BatchActions()
{
    for (const auto& activity : std::as_const(m_activities))
        if (activity) activity->finish(Activity::End::Cancelled);
}

void BatchActions::check(const QString& entryId)
{
    if (entryId.isEmpty() || m_checking.contains(entryId)) return;
    m_checking.insert(entryId);
    m_activities.insert(
        entryId, m_context.activities.begin(tr("Check batch outcome"), Activity::Kind::Looking));
    RecheckHelp help;
    if (const auto& open = m_context.employees.enterprise(); !open.isEmpty()) help.lockLists = {open};
    help.holdings = m_context.holdings;
    recheck(m_context.client(), m_context.journal(), entryId, help, this,
        [this, entryId](const std::optional<Recheck>& found) { checked(entryId, found); });
    emit noted(entryId);
}

void BatchActions::checked(const QString& entryId, const std::optional<Recheck>& recheck)
{
    m_checking.remove(entryId);
    const auto sentence =
        recheck
            ? recheck->sentence
            : tr("The batch couldn't be checked: it is still in progress, or the journal couldn't be read.");
    m_sentences.insert(entryId, sentence);
    if (const auto activity = m_activities.take(entryId))
        activity->finish(recheck && recheck->isRead ? Activity::End::Done : Activity::End::Failed, sentence);
    if (recheck && recheck->isRead) {
        if (m_context.unknown) m_context.unknown->refresh();
        m_context.writes.noteTouched(m_context.employees.enterprise(), faceOf(WriteKind::SubmitOrders).lists);
    }
    emit noted(entryId);
}

void BatchActions::decide(const QString& entryId, const QList<DecideDialog::Thing>& lines)
{
    auto* journal = m_context.journal();
    if (!journal || lines.isEmpty()) return;
    whenDone(journal->entry(entryId), this, [this, lines](const std::optional<JournalEntry>& entry) {
        if (!entry || m_window->findChild<DecideDialog*>()) return;
        const bool isOne = lines.size() == 1;
        const auto only = isOne ? QStringList{lines.first().name} : QStringList();
        auto* dialog =
            new DecideDialog(*entry, m_sentences.value(entry->intent.id), m_context, m_window, only);
        if (!isOne) dialog->letChoose(lines);
        connect(dialog, &DecideDialog::decided, this,
            [=, this, entry = *entry](Outcome outcome, const QString& who, const QString& reason) {
                decided(entry, isOne ? only : dialog->chosen(), outcome, who, reason);
            });
        dialog->open();
    });
}

void BatchActions::decided(const JournalEntry& entry, const QStringList& lines, Outcome outcome,
    const QString& who, const QString& reason)
{
    auto* journal = m_context.journal();
    if (!journal) return;
    const auto id = entry.intent.id;
    // Reads the entry again: another line may have been decided while the question was open.
    whenDone(
        journal->entry(id), this,
        [this, id, lines, outcome, who, reason](const std::optional<JournalEntry>& now) {
            auto* keptIn = m_context.journal();
            if (!now || !keptIn) return;
            keptIn->addFinding(id, decisionOn(*now, lines, outcome, who, reason));
            // The journal answers in the order of the calls, so that this sees the finding.
            if (m_context.unknown) m_context.unknown->refresh();
            emit noted(id);
        },
        [this] { tellNotRecorded(m_context.prompter); });
}

void BatchActions::readDraft(
    const QString& draftId, std::function<void(const std::optional<OrderDraft>&)> done)
{
    if (!m_context.drafts || draftId.isEmpty()) return done(std::nullopt);
    const auto parse = [this, done](const KeptDraft& kept) {
        whenDone(QtConcurrent::run([kept] { return orderDraftFrom(kept.draft.content, kept.secrets); }), this,
            done);
    };
    whenDone(
        m_context.drafts->get(draftId), this,
        [this, done, parse](const std::optional<Draft>& draft) {
            if (!draft || draft->kind != batchDraftKind) return done(std::nullopt);
            SealedDraft::open(m_context, *draft, this, parse);
        },
        [done] { done(std::nullopt); });
}

void BatchActions::readBatch(
    const QString& entryId, std::function<void(const JournalEntry&, const OrderDraft&)> done)
{
    auto* journal = m_context.journal();
    if (!journal) return unreadable(entryId);
    const auto take = [this, entryId, done](const std::optional<JournalEntry>& entry) {
        if (!entry) return unreadable(entryId);
        readDraft(
            entry->intent.operation, [this, entry = *entry, done](const std::optional<OrderDraft>& draft) {
                // A draft that was changed since, if only in the order of its lines, does not tell what was
                // sent.
                const WireUnits units{m_context.profile.writingUnit, m_context.profile.productTrialEndUnit};
                const auto read = [body = entry.intent.body, before = entry.intent.before, draft, units] {
                    auto sent = orderDraftFromBody(body);
                    if (sent) sent->renews = renewedIn(before);
                    if (!sent || !draft || draft->batch.channelOrderId != sent->batch.channelOrderId)
                        return sent;
                    if (contentHashOf(draft->batch, units) != orderContentHash(body)) return sent;
                    return draft; // it has the passwords, and the journal does not
                };
                whenDone(QtConcurrent::run(read), this,
                    [this, entry, done](const std::optional<OrderDraft>& sent) {
                        if (!sent) return unreadable(entry.intent.id);
                        done(entry, *sent);
                    });
            });
    };
    whenDone(journal->entry(entryId), this, take, [this, entryId] { unreadable(entryId); });
}

void BatchActions::unreadable(const QString& id)
{
    m_sentences.insert(id, tr("The orders of this batch can no longer be read, so no draft was created."));
    emit noted(id);
}

void BatchActions::duplicate(const QString& entryId)
{
    readBatch(
        entryId, [this](const JournalEntry&, const OrderDraft& draft) { emit newDraftWanted(asNew(draft)); });
}

void BatchActions::duplicateDraft(const QString& draftId)
{
    readDraft(draftId, [this, draftId](const std::optional<OrderDraft>& draft) {
        if (!draft) return unreadable(draftId);
        emit newDraftWanted(asNew(*draft));
    });
}

void BatchActions::draftFromUnknown(const QString& entryId)
{
    readBatch(entryId, [this](const JournalEntry& entry, const OrderDraft& whole) {
        auto rest = whole;
        rest.batch.orderList.clear();
        rest.unread.clear();
        QStringList keys;
        const auto known = knownOutcomes(entry);
        const auto& orders = whole.batch.orderList;
        for (qsizetype i = 0; i < orders.size() && i < known.size(); ++i) {
            if (known[i].outcome != Outcome::Unknown) continue;
            moveUnread(whole.unread, int(i), int(rest.batch.orderList.size()), rest.unread);
            rest.batch.orderList.append(orders[i]);
            keys.append(known[i].key);
        }
        if (rest.batch.orderList.isEmpty()) return;
        m_context.prompter.confirm(m_window,
            {.title = tr("New draft from the unknown lines"),
                .text = tr("It is unknown whether sequences %1 of %2 went through. If they did, or still do, "
                           "and you send the new draft too, they are ordered twice: check or record the "
                           "outcome first, unless you are sure.")
                            .arg(keys.join(u", "_s), whole.batch.channelOrderId),
                .action = tr("Create draft"),
                .keep = {},
                .isDangerous = true},
            [this, rest = asNew(rest)] { emit newDraftWanted(rest); });
    });
}

} // namespace lockkeeper
