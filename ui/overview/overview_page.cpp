// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/overview_page.h"

#include "models/domain/base/visible_text.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/first_step.h"
#include "ui/base/load_outcome.h"
#include "ui/base/page_context.h"
#include "ui/enterprises/sweeps.h"
#include "ui/kit/activities.h"
#include "ui/kit/banner.h"
#include "ui/kit/empty_state.h"
#include "ui/kit/icon_button.h"
#include "ui/kit/prompter.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/overview/ends_chart.h"
#include "ui/overview/figure_card.h"
#include "ui/overview/kind_list.h"
#include "ui/overview/overview_cards.h"
#include "ui/overview/sheet_commands.h"
#include "ui/overview/todo_list.h"
#include "ui/overview/unfinished_work.h"
#include "ui/renewals/ends_soon_offer.h"
#include "ui/writes/page_footer.h"
#include "ui/writes/unknown_outcomes.h"
#include "ui/writes/write_runs.h"

#include <QGridLayout>
#include <QHideEvent>
#include <QMenu>
#include <QProgressBar>
#include <QScrollArea>
#include <QStackedWidget>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// More requests than these are not sent without a question.
constexpr qint64 mostUnasked = 50;
/// The width from which four cards stand side by side, beside a text of 13 pixels.
constexpr int widePage = 880;

int failedIn(const Sweeps* sweeps)
{
    if (!sweeps) return 0;
    const auto& results = sweeps->results();
    return int(std::count_if(
        results.begin(), results.end(), [](const SweptEnterprise& each) { return !each.isWhole(); }));
}

} // namespace

PageFace OverviewPage::pageFace()
{
    return {
        u"overview"_s, tr("Overview"), PageModules::Either, tr("summary, dashboard, figures, to do"), true};
}

OverviewPage::OverviewPage(PageContext& context, QWidget* parent)
    : Page(pageFace(), parent)
    , m_context(context)
    , m_reading(new OverviewReading(context, this))
    , m_unfinished(new UnfinishedWork(context, this))
    , m_sheet(new SheetCommands(context, this))
    , m_refreshAction(newAction(u"overviewRefreshAction"_s, tr("Refresh"), QKeySequence(Qt::Key_F5), this))
    , m_productsAction(newAction(u"overviewReadProductsAction"_s, tr("Read products…"), {}, this))
    , m_printAction(newAction(u"overviewPrintAction"_s, tr("Print…"), QKeySequence::Print, this))
    , m_pdfAction(newAction(u"overviewPdfAction"_s, tr("Save as PDF…"), {}, this))
{
    setFoundBy(m_refreshAction, tr("reload, read again, update"));
    setFoundBy(m_productsAction, tr("load, nodes, ends, trials"));
    setFoundBy(m_printAction, tr("paper, sheet, customer"));
    setFoundBy(m_pdfAction, tr("export, sheet, file, customer"));
    addActions({m_refreshAction, m_productsAction, m_printAction, m_pdfAction});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    addHead(layout);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(newContent());
    m_empty = new EmptyState(face().name, m_stack);
    m_stack->addWidget(m_empty);
    layout->addWidget(m_stack, 1);
    auto* windowNotice = new QVBoxLayout;
    layout->addLayout(windowNotice);
    setWindowNoticePlace(windowNotice); // above the footer, with its "Cancel" (SH-10)
    m_banner = new Banner(face().name, this);
    layout->addWidget(m_banner);
    addSheetCommands();
    m_footer = new PageFooter(face().name, this);
    m_footer->follow(context.unknown);
    layout->addWidget(m_footer);
    setFocusProxy(m_refresh);
    m_reading->setInSight(false); // until it is shown

    m_showSoon.setSingleShot(true);
    m_showSoon.setInterval(0);
    m_showSoon.callOnTimeout(this, &OverviewPage::showAll);
    connect(m_refreshAction, &QAction::triggered, this, &OverviewPage::refresh);
    connect(m_refresh, &QPushButton::clicked, m_refreshAction, &QAction::trigger);
    connect(m_productsAction, &QAction::triggered, this, &OverviewPage::askToReadProducts);
    connect(m_reading, &OverviewReading::changed, this, &OverviewPage::showSoon);
    connect(m_reading, &OverviewReading::productsProgressed, this, &OverviewPage::showProgress);
    connect(m_footer, &PageFooter::cancelRequested, m_reading, &OverviewReading::cancelProducts);
    connect(m_footer, &PageFooter::unknownOutcomesRequested, this,
        [this] { emit placeRequested(unknownOutcomesPlace()); });
    connect(m_empty, &EmptyState::actionTriggered, this,
        [this] { emit(this->*firstStep(m_context.client() != nullptr).wanted)(); });
    connect(m_unfinished, &UnfinishedWork::changed, this, &OverviewPage::showSoon);
    connect(&context.writes, &WriteRuns::touched, this, [this] {
        if (isVisible()) readWhatIsMissing();
    });
    if (context.unknown) connect(context.unknown, &UnknownOutcomes::changed, this, &OverviewPage::showSoon);
    connect(&context.enterprises, &OwnEnterprises::changed, this, &OverviewPage::showSoon);
    if (context.sweeps) connect(context.sweeps, &Sweeps::changed, this, &OverviewPage::showSoon);
    showAll();
}

OverviewPage::~OverviewPage()
{
    if (m_activity) m_activity->finish(Activity::End::Cancelled);
}

void OverviewPage::addHead(QVBoxLayout* layout)
{
    auto* title = newLabel(u"overviewTitle"_s, u"heading"_s, this);
    title->setText(this->title());
    title->setWordWrap(false);
    m_age = newLabel(u"overviewAge"_s, u"dim"_s, this);
    m_age->setWordWrap(false);
    // Made first, because Tab leads from elsewhere to the first: it has the focus for the page.
    m_refresh = newButton(u"overviewRefresh"_s, m_refreshAction->text(), this);
    m_refresh->setToolTip(withShortcut(m_refreshAction->text(), *m_refreshAction));
    m_allEnterprises = newButton(u"overviewAllEnterprises"_s, tr("All enterprises"), this);
    m_allEnterprises->setProperty("look", u"link"_s);
    m_allEnterprises->setToolTip(tr("Numbers of all enterprises that were read"));
    connect(m_allEnterprises, &QPushButton::clicked, this,
        [this] { emit placeRequested(pageOf(u"enterprises"_s)); });
    m_more = newIconButton(u"overviewMore"_s, u"more", tr("More"), tr("Print, save as PDF"), this);
    auto* menu = new QMenu(m_more);
    menu->setObjectName(u"overviewMoreMenu"_s);
    menu->addActions({m_printAction, m_pdfAction});
    // Not setMenu(), whose arrow would make it look unlike the other buttons.
    connect(m_more, &QPushButton::clicked, menu,
        [this, menu] { menu->popup(m_more->mapToGlobal(QPoint(0, m_more->height() + 2))); });
    auto* head = new QHBoxLayout;
    head->setContentsMargins(12, 10, 12, 8);
    head->setSpacing(8);
    head->addWidget(title);
    head->addWidget(m_age);
    head->addStretch(1);
    head->addWidget(m_allEnterprises);
    head->addWidget(m_more);
    head->addWidget(m_refresh);
    layout->addLayout(head);
    m_loadBar = new QProgressBar(this);
    m_loadBar->setObjectName(u"overviewLoadBar"_s);
    m_loadBar->setProperty("look", u"thin"_s);
    m_loadBar->setTextVisible(false);
    m_loadBar->setAccessibleName(tr("Loading"));
    m_loadBar->setFixedHeight(2);
    m_loadBar->setRange(0, 0);
    auto keepsItsPlace = m_loadBar->sizePolicy();
    keepsItsPlace.setRetainSizeWhenHidden(true);
    m_loadBar->setSizePolicy(keepsItsPlace);
    m_loadBar->hide();
    layout->addWidget(m_loadBar);
}

/// Adds the commands of the sheet for the customer, of what is shown.
void OverviewPage::addSheetCommands()
{
    m_sheet->tellIn(*m_banner);
    connect(m_printAction, &QAction::triggered, m_sheet,
        [this] { m_sheet->print(m_reading->counted(), m_reading->figures()); });
    connect(m_pdfAction, &QAction::triggered, m_sheet,
        [this] { m_sheet->savePdf(m_reading->counted(), m_reading->figures()); });
    connect(m_sheet, &SheetCommands::buildingChanged, this, &OverviewPage::showSoon);
}

/// Makes the cards, in the order in which keys go through them.
QWidget* OverviewPage::newContent()
{
    auto* scroll = new QScrollArea(m_stack);
    scroll->setObjectName(u"overviewScroll"_s);
    scroll->setProperty("look", u"plain"_s);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* content = new QWidget(scroll);
    content->setProperty("look", u"plain"_s);
    m_grid = new QGridLayout(content);
    m_grid->setContentsMargins(12, 12, 12, 12);
    m_grid->setSpacing(12);
    m_assets = new FigureCard(u"overviewAssets"_s, tr("Assets"), 7, content);
    m_employees = new FigureCard(u"overviewEmployees"_s, tr("Employees"), 2, content);
    m_locks = new FigureCard(u"overviewLocks"_s, tr("Borrowed locks"), 2, content);
    m_products =
        new FigureCard(u"overviewProducts"_s, tr("Products"), 3 + int(OverviewCards::mostProducts), content);
    addProductReading();
    m_ends = new EndsChart(m_context.settings, content);
    m_todo = new TodoList(content);
    m_kinds = new KindList(content);
    for (auto* card : {m_assets, m_employees, m_locks, m_products})
        connect(card, &FigureCard::placeWanted, this, &Page::placeRequested);
    for (auto* card : {m_assets, m_locks})
        connect(card, &FigureCard::retryWanted, this, &OverviewPage::readWhatIsMissing);
    // A failure to read employees is remembered, so that not every page asks again for the names.
    connect(m_employees, &FigureCard::retryWanted, this, &OverviewPage::refresh);
    connect(m_products, &FigureCard::retryWanted, this, &OverviewPage::askToReadProducts);
    connect(m_ends, &EndsChart::placeWanted, this, &Page::placeRequested);
    connect(m_todo, &TodoList::placeWanted, this, &Page::placeRequested);
    connect(m_kinds, &KindList::placeWanted, this, &Page::placeRequested);
    arrange();
    scroll->setWidget(content);
    return scroll;
}

void OverviewPage::addProductReading()
{
    m_productsCost = newLabel(u"overviewProductsCost"_s, u"small"_s, m_products);
    m_readProducts = newButton(u"overviewReadProducts"_s, m_productsAction->text(), m_products);
    m_cancelProducts = newButton(u"overviewCancelProducts"_s, tr("Cancel"), m_products);
    m_products->more()->addWidget(m_productsCost);
    m_products->more()->addWidget(m_readProducts, 0, Qt::AlignLeft);
    m_products->more()->addWidget(m_cancelProducts, 0, Qt::AlignLeft);
    m_renew = new EndsSoonOffer(face().name, expiresSoonDays, m_context, *this, m_products);
    m_products->more()->addWidget(m_renew, 0, Qt::AlignLeft);
    connect(m_readProducts, &QPushButton::clicked, m_productsAction, &QAction::trigger);
    connect(m_cancelProducts, &QPushButton::clicked, m_reading, &OverviewReading::cancelProducts);
}

void OverviewPage::arrange()
{
    struct Placing {
        QWidget* part;
        int row, column, rows, columns;
    };
    const QList<Placing> placings =
        m_isWide
            ? QList<Placing>{{m_assets, 0, 0, 1, 3}, {m_employees, 0, 3, 1, 3}, {m_locks, 0, 6, 1, 3},
                  {m_products, 0, 9, 1, 3}, {m_ends, 1, 0, 1, 8}, {m_todo, 1, 8, 2, 4}, {m_kinds, 2, 0, 1, 8}}
            : QList<Placing>{{m_assets, 0, 0, 1, 6}, {m_employees, 0, 6, 1, 6}, {m_locks, 1, 0, 1, 6},
                  {m_products, 1, 6, 1, 6}, {m_ends, 2, 0, 1, 12}, {m_todo, 3, 0, 1, 12},
                  {m_kinds, 4, 0, 1, 12}};
    for (const auto& each : placings)
        m_grid->removeWidget(each.part);
    for (const auto& [part, row, column, rows, columns] : placings)
        m_grid->addWidget(part, row, column, rows, columns);
    for (int column = 0; column < 12; ++column) {
        m_grid->setColumnStretch(column, 1);
        m_grid->setColumnMinimumWidth(column, 1);
    }
    // The last row takes the height that is left.
    for (int row = 0; row < 6; ++row)
        m_grid->setRowStretch(row, row == (m_isWide ? 2 : 4) ? 1 : 0);
}

void OverviewPage::resizeEvent(QResizeEvent* event)
{
    Page::resizeEvent(event);
    const bool isWide = width() >= scaled(widePage);
    if (isWide == m_isWide) return;
    m_isWide = isWide;
    arrange();
}

bool OverviewPage::isLoading() const
{
    return m_showSoon.isActive() || m_reading->isReading() || m_reading->isCounting() ||
           m_reading->isLookingAgain();
}

bool OverviewPage::canRead() const
{
    return m_context.client() && !m_enterprise.isEmpty();
}

void OverviewPage::openEnterprise(const EnterpriseId& enterprise)
{
    if (enterprise != m_enterprise) {
        m_enterprise = enterprise;
        m_reading->open(enterprise);
        m_unfinished->open(enterprise);
    } else {
        m_unfinished->look(); // there may be a journal by now
    }
    if (isVisible()) readWhatIsMissing(); // there may be a connection by now
    showSoon();
}

void OverviewPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    readWhatIsMissing();
    m_reading->setInSight(true);
    m_unfinished->setInSight(true);
}

void OverviewPage::hideEvent(QHideEvent* event)
{
    Page::hideEvent(event);
    if (event->spontaneous()) return; // the window is only minimised
    m_reading->setInSight(false);
    m_unfinished->setInSight(false);
}

void OverviewPage::readWhatIsMissing()
{
    if (canRead()) m_reading->read(EnterpriseReader::Age::Known);
    showSoon();
}

void OverviewPage::refresh()
{
    if (canRead()) m_reading->read(EnterpriseReader::Age::New);
    if (m_context.unknown) m_context.unknown->refresh(); // another program may have died meanwhile
    m_unfinished->look();
    showSoon();
}

void OverviewPage::askToReadProducts()
{
    const auto requests = m_reading->productsToRead();
    if (!canRead() || requests < 0 || m_reading->isReadingProducts()) return;
    if (requests <= mostUnasked) return m_reading->readProducts();
    m_context.prompter.confirm(this,
        {.title = tr("Read products"),
            .text =
                tr("This asks the gateway %Ln time(s), once for each asset. You can cancel at any time: what "
                   "has arrived stays.",
                    nullptr, countIn(requests)),
            .action = tr("Read products"),
            .keep = {}},
        [this, enterprise = m_enterprise] {
            if (enterprise == m_enterprise && !m_reading->isReadingProducts()) m_reading->readProducts();
        });
}

void OverviewPage::showProgress(qint64 done, qint64 total)
{
    const auto label = tr("Reading products");
    m_footer->showActivity(label, done, total);
    if (!m_activity) {
        m_activity = m_context.activities.begin(label);
        connect(m_activity, &Activity::cancelRequested, m_reading, &OverviewReading::cancelProducts);
    }
    m_activity->report(label, done, total);
}

void OverviewPage::showNote(const QString& text)
{
    m_footer->setNote(text);
}

void OverviewPage::showSoon()
{
    if (!m_showSoon.isActive()) m_showSoon.start();
}

void OverviewPage::showAll()
{
    const bool isConnected = m_context.client() != nullptr;
    // What was counted before stays in sight while a connection is renewed.
    const bool isEmpty = m_enterprise.isEmpty() || (!isConnected && !m_reading->figures());
    const auto first = firstStep(isConnected);
    if (isEmpty) m_empty->setTexts(first.title, first.reason, first.action);
    m_stack->setCurrentIndex(isEmpty ? 1 : 0);
    m_refreshAction->setEnabled(canRead());
    m_refresh->setEnabled(canRead());
    m_loadBar->setVisible(!isEmpty && m_reading->isReading());
    m_footer->setUpdated(zoneText(m_context.format));
    m_allEnterprises->setVisible(m_context.enterprises.all().size() > 1);
    showAge();
    static const OverviewFigures noFigures;
    static const EnterpriseReading noReading;
    const auto figures = m_reading->figures();
    for (auto* action : {m_printAction, m_pdfAction})
        action->setEnabled(!isEmpty && figures && !m_sheet->isBuilding());
    m_more->setEnabled(!isEmpty && figures); // also while one is built, so that the focus stays
    showCards(figures ? *figures : noFigures, m_reading->counted() ? *m_reading->counted() : noReading);
    m_ends->show(figures);
    showProductReading();
    showTodo();
}

void OverviewPage::showCards(const OverviewFigures& figures, const EnterpriseReading& reading)
{
    const OverviewCards cards(figures, reading);
    m_assets->show(cards.assets());
    m_employees->show(cards.employees());
    m_locks->show(cards.locks());
    auto products = cards.products(m_context.format);
    addProductsEnd(products);
    m_products->show(products);
    const bool isCounted = figures.kindsGap < CountGap::NotOffered;
    const auto kinds = isCounted ? cards.kinds(KindList::most) : std::vector<Figure>();
    const auto all = figures.kinds.size() + (figures.withoutKind > 0 ? 1 : 0);
    m_kinds->show(kinds, isCounted && kinds.size() < all, figures.kindsGap);
}

/// Says why the reading of products was given up, or of how many assets the gateway gave none.
void OverviewPage::addProductsEnd(CardContent& content) const
{
    const auto& end = m_reading->productsEnd();
    if (!end || (!end->stoppedBy && end->failed == 0)) return;
    const auto failed = LoadOutcome::of(end->stoppedBy ? *end->stoppedBy : *end->firstFailure);
    content.problem = inOneLine(QStringList{failed.what, failed.nextStep});
    content.said = failed.said;
    if (end->failed == 0) return;
    // The reason stands behind the button of the card, which is the narrowest of four that are all as high as
    // it.
    content.said = QStringList{content.problem, content.said}.join(u'\n').trimmed();
    content.problem = tr("The products of %Ln asset(s) couldn't be loaded.", nullptr, countIn(end->failed));
}

void OverviewPage::showAge()
{
    const auto asOf = m_reading->counted() ? m_reading->counted()->asOf() : QDateTime();
    const bool isShown = asOf.isValid() && !m_enterprise.isEmpty();
    m_age->setText(isShown ? tr("as of %1").arg(m_context.format.shortTime(asOf)) : QString());
    m_age->setToolTip(isShown ? m_context.format.zonedTime(asOf) : QString());
}

void OverviewPage::showProductReading()
{
    const bool isUnderWay = m_reading->isReadingProducts();
    if (!isUnderWay) {
        m_footer->hideActivity();
        if (m_activity) m_activity->finish(Activity::End::Done);
        m_activity = nullptr;
    }
    const auto requests = m_reading->productsToRead();
    const bool hasToRead = canRead() && requests > 0 && offersMemberModule(m_context.profile);
    const auto& end = m_reading->productsEnd();
    const bool isRetryShown = end && (end->stoppedBy || end->failed > 0);
    m_productsAction->setEnabled(hasToRead && !isUnderWay);
    m_productsCost->setVisible(hasToRead && !isUnderWay && !isRetryShown);
    m_readProducts->setVisible(hasToRead && !isUnderWay && !isRetryShown);
    m_cancelProducts->setVisible(isUnderWay);
    const auto figures = m_reading->figures();
    m_renew->setCount(figures ? figures->products.endingSoon.number.value_or(0) : 0);
    if (hasToRead)
        m_productsCost->setText(tr("Reading them takes %Ln request(s).", nullptr, countIn(requests)));
}

TodoSources OverviewPage::todoSources() const
{
    return {.unknownOutcomes = m_context.unknown ? m_context.unknown->count() : 0,
        .failedEnterprises = failedIn(m_context.sweeps),
        .unfinished = m_unfinished->counts(),
        .isSetupOnEnterprises = offersOrderModule(m_context.profile),
        .isInTeam = m_context.team != nullptr};
}

void OverviewPage::showTodo()
{
    const auto figures = m_reading->figures();
    const auto& reading = m_reading->counted();
    QString nothing;
    if (!figures)
        nothing = m_reading->isReading() ? tr("Reading the lists…") : tr("Nothing was read yet.");
    else if (reading && reading->isWhole())
        nothing = tr("Nothing needs doing.");
    else
        nothing = tr("Nothing needs doing, as far as the lists could be read.");
    m_todo->show(todoLines(m_reading->todo().get(), todoSources()), nothing,
        m_reading->isLookingAgain() ? tr("Reading some lists again to be sure…") : QString());
}

} // namespace lockkeeper
