// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/renewals/draft_renewals_dialog.h"

#include "models/domain/base/moment_text.h"
#include "models/domain/base/visible_text.h"
#include "services/operations/orders/order_draft.h"
#include "services/storage/database/when_done.h"
#include "services/storage/drafts/draft_store.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/not_renewed.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/journal_profile.h"
#include "ui/base/profile_format.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/form_area.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/renewals/renewal_drafting.h"
#include "ui/renewals/what_if_view.h"

#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QSet>
#include <QVBoxLayout>
#include <QtConcurrent>

#include <algorithm>
#include <chrono>
#include <limits>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

/// How many earlier batches can be chosen to fill in from.
constexpr qsizetype mostFillBatches = 20;

QStringList channelCodesOf(const QList<RenewalLine>& lines)
{
    QStringList codes;
    QSet<Text> seen;
    for (const auto& line : lines) {
        if (seen.contains(line.channelCode)) continue;
        seen.insert(line.channelCode);
        codes.append(line.channelCode.toString());
    }
    codes.sort();
    return codes;
}

/// Earlier batches with an order for one of the customers, the newest first.
std::vector<std::pair<QString, QString>> batchesFor(
    const QList<RenewalLine>& lines, const QList<SentForRenewals>& sent, const QTimeZone& zone)
{
    QSet<QString> customers;
    for (const auto& line : lines)
        for (const auto& id :
            {line.customerId.toString(), line.channelCustomerId.toString(), line.enterprise.toString()})
            if (!id.isEmpty()) customers.insert(id);
    std::vector<std::pair<QString, QString>> batches;
    for (const auto& each : sent) {
        const auto& order = each.order;
        if (order.orderType != "new_buy"_L1) continue;
        if (!batches.empty() && batches.back().first == each.entry) continue;
        if (!customers.contains(order.customerId) && !customers.contains(order.channelCustomerId) &&
            !customers.contains(order.enterpriseGlobalId))
            continue;
        if (qsizetype(batches.size()) == mostFillBatches) break;
        const auto day = wholeDay(QDateTime::fromMSecsSinceEpoch(each.sent, zone).date());
        //: An earlier batch: its number, and the day on which it was sent
        batches.emplace_back(
            each.entry, DraftRenewalsDialog::tr("Batch %1 of %2").arg(each.channelOrderId, day));
    }
    return batches;
}

/// Puts in what the rest of each order is taken from.
void addFills(RenewalAsk& ask, const RenewalFill& fill, const std::optional<LicenseOrder>& templateOrder,
    const QList<RenewalLine>& lines, const QList<SentForRenewals>& sent)
{
    switch (fill.from) {
    case RenewalFill::From::LastOrders:
        ask.fills = proposedFills(lines, sent);
        return;
    case RenewalFill::From::Batch: {
        QList<SentForRenewals> batch;
        std::copy_if(sent.begin(), sent.end(), std::back_inserter(batch),
            [&fill](const SentForRenewals& each) { return each.entry == fill.id; });
        ask.fills = proposedFills(lines, batch);
        if (!batch.isEmpty()) ask.fillForAll = batch.first().order;
        return;
    }
    case RenewalFill::From::Template:
        ask.fillForAll = templateOrder;
        return;
    case RenewalFill::From::Nothing:
        return;
    }
}

/// An area as wide as what is in it, which gets more rows while it is shown: nothing of a form is cut.
class FormArea final : public QScrollArea
{
public:
    using QScrollArea::QScrollArea;

    QSize minimumSizeHint() const override
    {
        const auto form = widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width();
        return {form, QScrollArea::minimumSizeHint().height()};
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::LayoutRequest) updateGeometry();
        return QScrollArea::eventFilter(watched, event);
    }
};

} // namespace

/// What the drafts, the ledger and people say, those of colleagues included.
struct DraftRenewalsDialog::Known {
    RenewalRecords records;
    TeamShare team;
    RenewalBook book;
    std::vector<std::pair<QString, QString>> batches; ///< to fill in from
};

DraftRenewalsDialog::DraftRenewalsDialog(
    PageContext& context, std::vector<RenewalLine> lines, QWidget* parent)
    : ActionDialog(u"draftRenewals"_s, Kind::Asks, &context.settings, parent)
    , m_context(context)
    , m_lines(std::make_move_iterator(lines.begin()), std::make_move_iterator(lines.end()))
    , m_teamRead(std::make_shared<TeamRenewalsRead>())
    , m_form(new RenewalTermsForm(context, channelCodesOf(m_lines), context.format.dayOf(), this))
    , m_whatIf(new WhatIfView(this))
    , m_banner(new Banner(u"draftRenewals"_s, this))
    , m_summary(newLabel(u"draftRenewalsSummary"_s, u"section"_s, this))
    , m_table(new TableView(this))
    , m_model(new RecordTableModel<RenewalDraftRow, Text>(
          renewalDraftColumns(context.format), [](const RenewalDraftRow& row) { return row.key; }, this))
{
    setWindowTitle(tr("Draft renewal orders"));
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    setAction(tr("&Create drafts"));
    build();
    resize(scaled(1200), scaled(700));
    if (context.drafts) m_templates.emplace(*context.drafts, profileKey(context.profile));
    setRefusal([this] {
        return m_context.drafts ? QString()
                                : tr("There is no folder for drafts. Start Lockkeeper with a "
                                     "writable folder.");
    });
    m_readSoon.setSingleShot(true);
    m_readSoon.setInterval(100ms);
    m_readSoon.callOnTimeout(this, &DraftRenewalsDialog::readRecords);
    connect(m_form, &FormRows::edited, this, [this] {
        readFill();
        preview();
    });
    connect(m_banner, &Banner::actionTriggered, this, &DraftRenewalsDialog::readRecords);
    if (context.drafts)
        connect(context.drafts, &DraftStore::changed, this, [this](const QString& kind) {
            if (kind == OrderTemplates::kind()) readTemplates();
            if ((kind.isEmpty() || kind == batchDraftKind) && !isUnderWay()) m_readSoon.start();
        });
    readTemplates();
    readRecords();
}

DraftRenewalsDialog::~DraftRenewalsDialog() = default;

void DraftRenewalsDialog::setAssetsUnread(qint64 assets)
{
    m_assetsUnread = assets;
    showState();
}

void DraftRenewalsDialog::build()
{
    auto* area = new FormArea(this);
    area->setObjectName(u"draftRenewalsForm"_s);
    setForm(area, m_form);
    auto* top = new QHBoxLayout;
    top->setSpacing(12);
    top->addWidget(area, 1);
    top->addWidget(m_whatIf, 1);
    m_table->setObjectName(u"draftRenewalsTable"_s);
    m_table->setAccessibleName(tr("What each line becomes"));
    m_table->setRecordModel(m_model);
    m_table->setMinimumHeight(scaled(170)); // four lines
    body()->addLayout(top, 3);
    setMessage(m_banner);
    body()->addWidget(m_summary);
    body()->addWidget(m_table, 2);
}

/// Reads drafts, ledger, what colleagues and what people have said; then shows what follows from it.
void DraftRenewalsDialog::readRecords()
{
    m_isReading = true;
    m_readSoon.stop();
    showState();
    const auto read = [this, number = ++m_reads](const std::optional<RenewalRecords>& records) {
        if (number == m_reads) learn(records); // a newer reading is under way otherwise
    };
    askRenewalRecords(m_context.journal(), m_context.drafts, journalProfile(m_context),
        profileKey(m_context.profile), this, read);
}

/// Asks the team before anything is shown: what a colleague has ordered would otherwise be ordered twice.
void DraftRenewalsDialog::learn(const std::optional<RenewalRecords>& records)
{
    if (!records) return take({});
    const auto put = [this, number = m_reads](const RenewalRecords& all, const TeamShare& share) {
        const auto end = [this, number, all, share](const std::optional<QList<NotRenewed>>& notRenewed) {
            if (number != m_reads) return;
            if (!notRenewed) return take({});
            // Made in a worker: there may be thousands of orders.
            const auto work = [all, share, notRenewed = *notRenewed, lines = m_lines,
                                  zone = m_context.format.zone] {
                return std::make_shared<const Known>(
                    Known{all, share, all.book(notRenewed, zone), batchesFor(lines, all.sent, zone)});
            };
            whenDone(
                QtConcurrent::run(work), this, [this, number](const std::shared_ptr<const Known>& known) {
                    if (number == m_reads) take(known);
                });
        };
        if (!m_context.holdings) return end(QList<NotRenewed>());
        whenDone(readNotRenewed(*m_context.holdings), this, end, [end] { end(std::nullopt); });
    };
    if (!m_context.team) return put(*records, {});
    askTeamRenewals(renewalTeam(m_context), m_context.journal(), m_context.drafts, m_teamRead, this,
        [this, put, own = *records, number = m_reads](const std::optional<TeamRenewals>& team) {
            if (number != m_reads) return;
            TeamShare share;
            share.part = team ? TeamShare::Part::Known : TeamShare::Part::Away;
            share.note(team ? &*team : nullptr);
            if (!team) return put(own, share);
            whenDone(QtConcurrent::run([own, team = *team] { return withTeam(own, team); }), this,
                [put, share](const RenewalRecords& all) { put(all, share); });
        });
}

/// Shows what was learnt. `known` is null where something of it cannot be read.
void DraftRenewalsDialog::take(const std::shared_ptr<const Known>& known)
{
    m_isReading = false;
    m_known = known;
    if (!known) {
        m_isUnread = true;
        m_actsSoon = false;
        return giveUp(tr("Earlier drafts and orders can't be read, so it is unknown what is still open."),
            tr("Try again"));
    }
    if (std::exchange(m_isUnread, false)) m_banner->hide();
    m_form->setDone(known->records.lastDoneOf);
    m_form->setBatches(known->batches);
    preview();
}

void DraftRenewalsDialog::readTemplates()
{
    if (!m_templates) return;
    whenDone(m_templates->list(), this,
        [this](const QList<OrderTemplate>& templates) { m_form->setTemplates(templates); });
}

/// Reads the order of the template that is chosen.
void DraftRenewalsDialog::readFill()
{
    const auto fill = m_form->fill();
    const auto id = fill.from == RenewalFill::From::Template ? fill.id : QString();
    if (id == m_fillTemplate) return;
    m_fillTemplate = id;
    m_fillOrder.reset();
    m_isFilling = !id.isEmpty() && m_templates;
    if (!m_isFilling) return;
    const auto read = [this, id](const std::optional<LicenseOrder>& order) {
        if (id != m_fillTemplate) return;
        m_isFilling = false;
        m_fillOrder = order;
        if (!order) {
            m_actsSoon = false; // what would be drafted now is not what the action was pressed for
            m_banner->show(Tone::Warning, tr("This template can no longer be read."));
        }
        preview();
    };
    whenDone(m_templates->get(id), this, read, [read] { read(std::nullopt); });
}

void DraftRenewalsDialog::preview()
{
    if (!m_known) return showState();
    m_isMaking = true;
    const auto number = ++m_asked;
    auto ask = m_form->ask();
    const auto make = [known = m_known, lines = m_lines, ask = std::move(ask), fill = m_form->fill(),
                          order = m_fillOrder, names = m_context.enterprises.names(),
                          times = orderTimesFor(m_context.profile, m_context.format)]() mutable {
        addFills(ask, fill, order, lines, known->records.sent);
        return renewalPreview(lines, known->book, ask, RenewalClock(times), names);
    };
    whenDone(QtConcurrent::run(make), this, [this, number](const RenewalPreview& made) {
        if (number == m_asked) showPreview(made);
    });
    showState();
}

void DraftRenewalsDialog::showPreview(const RenewalPreview& preview)
{
    const bool isSame = m_shown && m_shown->draftedLines() == preview.draftedLines();
    m_isMaking = false;
    m_shown = preview;
    m_model->clear();
    m_model->merge(preview.rows);
    m_whatIf->showWhatIf(preview.whatIf);
    m_form->showOffers(preview);
    showState();
    if (m_turn) {
        // A preview that was asked for before the turn, or before the records were read, does not tell what
        // is so now; and drafts are made once.
        if (!m_isLastLook || m_isReading) return;
        if (isSame) return makeDrafts();
        return giveUp(tr("Other drafts or orders were made meanwhile, and what they contain is left out now. "
                         "Check the list, then create the drafts."));
    }
    if (std::exchange(m_actsSoon, false)) go()->click();
}

void DraftRenewalsDialog::showState()
{
    const auto unanswered = m_form->unanswered();
    if (!m_shown || !m_known) {
        m_summary->setText(m_isReading ? tr("Reading earlier drafts and orders…") : QString());
        sayLeftOut({});
        // The action can be pressed while records are being read, and then waits for them (m_actsSoon).
        return setPossible(m_isReading, tr("Earlier drafts and orders can't be read."));
    }
    const auto batches = m_shown->drafts.batches.size();
    m_summary->setText(inOneLine({tr("%Ln line(s) will be drafted.", nullptr, int(m_shown->drafted)),
        batches > 0 ? tr("%Ln batch(es), one for each channel.", nullptr, int(batches)) : QString()}));
    QStringList missing;
    if (const auto leftOut = m_shown->drafts.leftOut.size(); leftOut > 0)
        missing << tr("%Ln line(s) are left out.", nullptr, int(leftOut)) << leftOutSummary(m_shown->drafts);
    if (m_known->team.part == TeamShare::Part::Away)
        missing << tr("The team can't be asked at the moment: what colleagues ordered may not be left out.");
    if (m_known->team.unread > 0)
        missing << tr("%Ln batch(es) by colleagues can't be read: what they order isn't left out.", nullptr,
            int(std::min<qint64>(m_known->team.unread, std::numeric_limits<int>::max())));
    if (m_assetsUnread > 0)
        //: Chosen assets whose products nobody knows
        missing << tr(
            "Products of %Ln asset(s) not read: they aren't in this list.", nullptr, int(m_assetsUnread));
    if (const auto assets = m_shown->withoutProduct; assets > 0)
        missing << tr(
            "%Ln asset(s) would be ordered with packages only. The gateway wants a product as well: "
            "choose one, too, or add one in the editor before sending.",
            nullptr, int(assets));
    sayLeftOut(inOneLine(missing));
    const bool isPossible = m_isMaking || m_isReading || batches > 0;
    setPossible(isPossible, unanswered.isEmpty()
                                ? tr("Nothing is left to be drafted.")
                                : tr("Choose what a new purchase on the same asset number does."));
}

void DraftRenewalsDialog::act()
{
    if (!isAtRest() || !m_shown) {
        m_actsSoon = true;
        if (m_readSoon.isActive()) readRecords();
        return;
    }
    draft();
}

/// Takes the turn, so that no other window drafts while records are read once more and the drafts are made.
void DraftRenewalsDialog::draft()
{
    if (m_shown->drafts.batches.isEmpty()) return;
    setUnderWay(true);
    m_form->setEnabled(false);
    m_turn = new DraftingTurn(m_context, this);
    connect(m_turn, &DraftingTurn::taken, this, [this] {
        m_isLastLook = true;
        readRecords();
    });
    connect(m_turn, &DraftingTurn::refused, this, [this](const QString& why) { giveUp(why); });
    m_turn->take();
}

void DraftRenewalsDialog::makeDrafts()
{
    m_isLastLook = false;
    m_form->keepAnswers();
    keepRenewalDrafts(m_context, m_shown->drafts.batches, this, [this](const QStringList& ids) {
        delete m_turn;
        accept();
        emit drafted(ids);
    });
}

/// Shows `why` in a banner, with a button `action` where that is given.
void DraftRenewalsDialog::giveUp(const QString& why, const QString& action)
{
    const bool wasUnderWay = isUnderWay();
    m_isLastLook = false;
    if (m_turn) std::exchange(m_turn, nullptr)->deleteLater(); // this may be called by a signal of it
    m_form->setEnabled(true);
    setUnderWay(false);
    m_banner->show(Tone::Warning, why, {}, action);
    showState();
    if (wasUnderWay) (go()->isEnabled() ? go() : cancel())->setFocus();
}

} // namespace lockkeeper
