// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/renewals/renewals_page.h"

#include "models/domain/base/visible_text.h"
#include "models/domain/renewals/renewal_offer.h"
#include "models/tables/renewals/renewal_columns.h"
#include "services/storage/database/when_done.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/not_renewed.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/kit/controls.h"
#include "ui/renewals/draft_renewals.h"
#include "ui/renewals/not_renewed_dialog.h"
#include "ui/renewals/offer_renewals.h"
#include "ui/renewals/renewal_chart.h"
#include "ui/renewals/renewal_filters.h"
#include "ui/renewals/renewal_listing.h"
#include "ui/renewals/renewal_note.h"
#include "ui/views/chip_names.h"
#include "ui/views/page_view.h"
#include "ui/writes/undo_offer.h"

#include <QPointer>
#include <QSet>

#include <algorithm>
#include <limits>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// Lets rows through that end within so many days, and the notices of enterprises of which nobody knows what
/// ends.
std::function<bool(const RenewalRow&)> endsWithin(int days)
{
    return [days](const RenewalRow& row) {
        return row.isNotice() || (!row.line->isOver && row.line->days && *row.line->days <= days);
    };
}

bool hasStanding(const RenewalRow& row, RenewalStanding standing)
{
    return row.state && row.state->standing == standing;
}

bool isOrdered(const RenewalRow& row)
{
    using enum RenewalStanding;
    return hasStanding(row, Ordered) || hasStanding(row, PerhapsOrdered) || hasStanding(row, Unknown);
}

int countOf(qint64 number)
{
    return int(std::min<qint64>(number, std::numeric_limits<int>::max()));
}

} // namespace

PageFace RenewalsPage::pageFace()
{
    return {u"renewals"_s, tr("Renewals"), PageModules::Member,
        tr("expiring, ends, renew, prolong, offers, what ends")};
}

// What is kept is asked for first: another thread reads it while the page is made and shown.
RenewalsPage::RenewalsPage(PageContext& context, QWidget* parent)
    : RenewalsPage(context, context.holdings->readings(), parent)
{
}

RenewalsPage::RenewalsPage(PageContext& context, QFuture<LoadedReadings> ahead, QWidget* parent)
    : ListPage(pageFace(),
          {.searchHint = tr("Search renewals"),
              .loading = tr("Looking for what ends"),
              .tableName = tr("Renewals"),
              .emptyTitle = tr("Nothing ends"),
              .emptyReason = tr("No product read on this computer has an end."),
              .exportName = tr("renewals", "file name"),
              .partReason = tr("Nothing in this selection ends.")},
          {.columns = renewalColumns(context.format, context.enterprises.names()),
              .keyOf = [](const RenewalRow& row) { return row.key; },
              .sortedBy = "ends",
              .namedBy = {{"assetNum", NamedAs::Number, true}, {"productName", NamedAs::Name, true},
                  {"enterprise", NamedAs::Name}, {"assetId", NamedAs::Id, true},
                  {"enterpriseGlobalId", NamedAs::Id}},
              .isLinked = true},
          context, parent)
    , m_listing(new RenewalListing(context, std::move(ahead), this))
    , m_chart(new RenewalChart(this))
    , m_note(new RenewalNote(this))
    , m_filters(new RenewalFilters(filters(), context.enterprises, this))
{
    addAt(Place::Above, m_chart);
    addAt(Place::Below, m_note);
    addFilters();
    addCommands();
    connect(m_chart, &RenewalChart::monthChosen, this,
        [this](const QDate& month) { chooseEnds(endsInChip(month)); });
    connect(m_chart, &RenewalChart::earlierChosen, this,
        [this](const QDate& month) { chooseEnds(endsBeforeChip(month)); });
    connect(m_chart, &RenewalChart::laterChosen, this,
        [this](const QDate& month) { chooseEnds(endsFromChip(month)); });
    connect(m_note, &RenewalNote::readingChosen, this, [this] { emit readingWanted({}, m_unread); });
    connect(m_filters, &RenewalFilters::edited, this, &RenewalsPage::reloadAfresh);
    connect(&context.enterprises, &OwnEnterprises::namesChanged, this, [this] {
        setColumns(renewalColumns(this->context().format, this->context().enterprises.names()));
        inspector().refresh();
    });
    connect(m_listing, &RenewalListing::outdated, this,
        [this] { isLoading() ? m_listing->postpone() : loadWhenShown(); });
    connect(m_listing, &RenewalListing::forgotten, this, &RenewalsPage::reloadAfresh);
    restoreLayout();
    loadWhenShown();
}

void RenewalsPage::setSwept(std::function<std::vector<SweptEnterprise>()> swept)
{
    m_listing->setSwept(std::move(swept));
}

void RenewalsPage::reload()
{
    m_listing->forgetRecords();
    ListPage::reload();
}

void RenewalsPage::openEnterprise(const EnterpriseId& opened)
{
    if (opened == m_listing->enterprise()) return;
    m_listing->open(opened);
    if (m_filters->scope().kind == RenewalScope::Kind::Open)
        reloadAfresh();
    else
        m_listing->postpone();
}

void RenewalsPage::addFilters()
{
    const auto next = [](int days) {
        return Chip{.name = u"Next%1"_s.arg(days),
            .text = tr("%Ln day(s)", "what ends within them", days),
            .filter = endsWithin(days),
            .toolTip =
                tr("What ends within the next %Ln day(s), and enterprises that weren't read completely",
                    nullptr, days)};
    };
    addChips({next(30), next(60), next(90),
        {.name = u"Expired"_s,
            .text = tr("Already expired"),
            .filter = [](const RenewalRow& row) { return row.line && row.line->isOver; },
            .place = TableFilters::ChipPlace::Panel}});
    addChips({{.name = u"WithoutHolder"_s,
        .text = tr("Without holder"),
        .filter = [](const RenewalRow& row) { return row.line && !row.line->hasHolder(); },
        .place = TableFilters::ChipPlace::Panel}});
    addChips({{.name = u"Trial"_s,
        .text = tr("Trial"),
        .filter = [](const RenewalRow& row) { return row.line && row.line->isTrial; },
        .place = TableFilters::ChipPlace::Panel}});
    addChips({{.name = u"Open"_s,
                  .text = tr("Open", "to be renewed"),
                  .filter = [](const RenewalRow& row) { return hasStanding(row, RenewalStanding::Open); },
                  .place = TableFilters::ChipPlace::Panel},
        {.name = u"Ordered"_s,
            .text = tr("Ordered"),
            .filter = isOrdered,
            .toolTip =
                context().team
                    ? tr("Sent from this computer or by a colleague, with a known or an unknown outcome")
                    : tr("Sent from this computer, with a known or an unknown outcome"),
            .place = TableFilters::ChipPlace::Panel}});
    addChips({{.name = u"NotRead"_s,
        .text = tr("Not read completely"),
        .filter = [](const RenewalRow& row) { return row.isNotice(); },
        .place = TableFilters::ChipPlace::Panel}});
    addNamedChips([this](const NamedRows& rows) { return namedChip(rows); });
}

std::optional<RenewalsPage::Chip> RenewalsPage::namedChip(const NamedRows& rows) const
{
    using enum NamedRows::Which;
    switch (rows.which) {
    case EndsIn:
    case EndsBefore:
    case EndsFrom:
        return Chip{.filter = [isAmong = endsAmong(rows, context().format.zone)](
                                  const RenewalRow& row) { return row.line && isAmong(row.line->endsAt); }};
    case Numbers:
        return Chip{
            .filter = [numbers = QSet<QString>(rows.ids.cbegin(), rows.ids.cend())](const RenewalRow& row) {
                return row.line && numbers.contains(row.line->assetNum().toString());
            }};
    default:
        return std::nullopt;
    }
}

void RenewalsPage::addCommands()
{
    const auto hasLines = [this] {
        const auto rows = selected();
        return std::any_of(rows.begin(), rows.end(), [](const auto* row) { return !row->isNotice(); });
    };
    addCommand({.name = u"Draft"_s,
        .text = tr("&Draft orders…"),
        .run = [this] { draftRenewals(this, this->context(), chosenLines()); },
        .place = CommandPlace::Both,
        .isUsable = [this, hasLines] { return canDraftRenewals(this->context()) && hasLines(); },
        .shortcut = QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R), // as on Products and Assets
        .synonyms = tr("renew, prolong, batch, purchase, order"),
        .isLocal = true});
    addCommand({.name = u"Offer"_s,
        .text = tr("&Offer…"),
        .run = [this] { offer(); },
        .isUsable = hasLines,
        .synonyms = tr("quote, quotation, PDF, letter"),
        .isLocal = true});
    addCommand({.name = u"NotRenewed"_s,
        .text = tr("&Not renewed…"),
        .run = [this] { sayNotRenewed(); },
        .group = CommandGroup::Outcome,
        .isUsable = hasLines,
        .synonyms = tr("decline, cancel, ends, reason"),
        .isLocal = true});
    addCommand({.name = u"TakeBack"_s,
        .text = tr("&Renew after all"),
        .run = [this] { takeBack(); },
        .group = CommandGroup::Outcome,
        .isUsable =
            [this] {
                const auto rows = selected();
                return std::any_of(rows.begin(), rows.end(),
                    [](const auto* row) { return hasStanding(*row, RenewalStanding::NotRenewed); });
            },
        .synonyms = tr("take back, undo, not renewed"),
        .isLocal = true});
    if (!context().sweeps) return;
    auto* read = addCommand({.name = u"ReadProducts"_s,
        .text = tr("Read products…"),
        .run = [this] { readProducts(); },
        .group = CommandGroup::Lists,
        .synonyms = tr("sweep, load, refresh"),
        .isLocal = true});
    texts().emptyAction = read;
}

void RenewalsPage::startLoading(QObject* load)
{
    m_listing->read({.scope = m_filters->scope(), .days = m_filters->days()}, load,
        [this, load](const std::shared_ptr<RenewalAnswer>& answer) { take(load, *answer); });
}

void RenewalsPage::take(QObject* load, RenewalAnswer& answer)
{
    showNotes(answer);
    m_chart->show(answer.months);
    LoadOutcome outcome;
    if (!answer.isKeptRead) {
        outcome.end = LoadOutcome::End::Failed;
        outcome.what = tr("What was read before can't be used.");
        outcome.nextStep = answer.trouble;
    }
    texts().emptyTitle = answer.enterprises > 0 ? tr("Nothing ends") : tr("No enterprises");
    texts().emptyReason = answer.enterprises > 0
                              ? tr("No product read on this computer has an end.")
                              : tr("No enterprise is known here yet. Open one, or read them on the "
                                   "Enterprises page.");
    texts().partReason = answer.enterprises > 0 ? tr("Nothing in this selection ends.")
                                                : tr("No enterprise matches what is chosen under “Filter”.");
    if (answer.rows.empty()) model().clear(); // nothing of it stays in memory where it was forgotten
    model().expect(qsizetype(answer.rows.size()));
    inSlices<RenewalRow>(
        load, std::move(answer.rows), [this](std::vector<RenewalRow>& slice) { model().merge(slice); },
        [this, outcome] {
            loadEnded(outcome);
            emit table()->selectionEdited(); // the same rows may have become something else
        });
}

/// Says what the rows are, and what nobody knows.
void RenewalsPage::showNotes(const RenewalAnswer& answer)
{
    QStringList notes{answer.team.text(context().format.zone)};
    if (!answer.isBookKnown)
        notes +=
            tr("The drafts and orders on this computer can't be read, so it is unknown what was ordered.");
    if (answer.unreadDrafts > 0)
        notes += tr("%Ln draft(s) can't be read, so what they order isn't known.", nullptr,
            countOf(answer.unreadDrafts));
    if (!answer.unread.isEmpty())
        notes += tr("%Ln enterprise(s) weren't read completely: more may end there.", nullptr,
            countOf(answer.unread.size()));
    m_unread = answer.unread;
    m_note->tell(inOneLine(notes), context().sweeps && !m_unread.isEmpty());
}

/// Shows what ends in one month, or what is beside the months; pressing that again leaves it (RP-3).
void RenewalsPage::chooseEnds(const QString& chip)
{
    PageView view;
    filters().describe(view);
    const bool wasShown = view.chips.contains(chip);
    view.chips.removeIf([](const QString& name) {
        using enum NamedRows::Which;
        const auto rows = namedRows(name);
        return rows && (rows->which == EndsIn || rows->which == EndsBefore || rows->which == EndsFrom);
    });
    if (!wasShown) view.chips += chip;
    filters().apply(view);
}

/// Nothing is offered of what is decided already, whether or not it is chosen (OF-4).
void RenewalsPage::offer()
{
    QSet<Text> decided;
    for (const auto* row : selected())
        if (row->state && isDecided(*row->state)) decided.insert(row->key);
    offerRenewals(this, context(), chosenLines(), std::move(decided));
}

/// What people have said of the chosen lines so far.
QList<NotRenewed> RenewalsPage::chosenNotRenewed() const
{
    QList<NotRenewed> said;
    for (const auto* row : selected())
        if (hasStanding(*row, RenewalStanding::NotRenewed))
            said.append(
                {row->line->key, row->line->ends, row->state->reason, row->state->by, row->state->at});
    return said;
}

void RenewalsPage::sayNotRenewed()
{
    auto* dialog = new NotRenewedDialog(context(), chosenLines(), window());
    connect(dialog, &NotRenewedDialog::said, this,
        [this, before = chosenNotRenewed()](const QList<NotRenewed>& said) {
            load();
            auto* offer = UndoOffer::of(window());
            if (!offer) return;
            QList<Text> lines;
            for (const auto& each : said)
                lines.append(each.line);
            offer->offerLocal(tr("%Ln line(s) not renewed", nullptr, int(said.size())),
                [holdings = QPointer(context().holdings), lines, before, page = QPointer(this)] {
                    if (!holdings) return;
                    takeBackNotRenewed(*holdings, lines);
                    // Brings the reasons of before back.
                    if (!before.isEmpty()) noteNotRenewed(*holdings, before);
                    if (page) page->load();
                });
        });
    dialog->open();
}

void RenewalsPage::takeBack()
{
    const auto said = chosenNotRenewed();
    QList<Text> lines;
    for (const auto& each : said)
        lines.append(each.line);
    if (lines.isEmpty()) return;
    const auto failed = [this] {
        showNote(tr("It can't be saved. Make sure the disk has space and the file is writable."));
    };
    whenDone(
        takeBackNotRenewed(*context().holdings, lines), this,
        [this, said, failed](bool isSaved) {
            if (!isSaved) return failed();
            load();
            auto* offer = UndoOffer::of(window());
            if (!offer) return;
            offer->offerLocal(tr("%Ln line(s) to be renewed after all", nullptr, int(said.size())),
                [holdings = QPointer(context().holdings), said, page = QPointer(this)] {
                    if (!holdings) return;
                    noteNotRenewed(*holdings, said);
                    if (page) page->load();
                });
        },
        failed);
}

void RenewalsPage::readProducts()
{
    QList<EnterpriseId> chosen;
    for (const auto* row : selected())
        if (!chosen.contains(row->enterprise)) chosen.append(row->enterprise);
    emit readingWanted(chosen, m_listing->enterprisesOf(m_filters->scope()));
}

void RenewalsPage::recordActivated(const RenewalRow& row)
{
    PlaceLink place{.enterprise = row.enterprise, .page = u"assets"_s};
    if (row.line) {
        PageView view{.page = place.page};
        if (const auto chip = numbersChip({row.line->assetNum().toString()}); !chip.isEmpty())
            view.chips += chip;
        place.view = std::move(view);
    }
    emit placeRequested(place);
}

void RenewalsPage::fillContextMenu(QMenu& menu, const RenewalRow& row)
{
    menu.addAction(
        row.line ? tr("Show asset") : tr("Open enterprise"), this, [this, row] { recordActivated(row); });
    menu.addAction(tr("Only this enterprise"), this, [this, id = row.enterprise] {
        PageView view;
        filters().describe(view);
        view.asked.insert(u"Scope"_s, renewalScopeText({.kind = RenewalScope::Kind::Some, .some = {id}}));
        filters().apply(view);
    });
}

} // namespace lockkeeper
