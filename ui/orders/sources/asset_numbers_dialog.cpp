// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/sources/asset_numbers_dialog.h"

#include "models/domain/base/name_list.h"
#include "models/domain/base/visible_text.h"
#include "models/tables/base/plain_tool_tip.h"
#include "services/files/writing/table_export.h"
#include "services/storage/database/when_done.h"
#include "ui/base/page_context.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/plain_table.h"
#include "ui/kit/prompter.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/written_file.h"
#include "ui/orders/sources/asset_numbers_model.h"
#include "ui/writes/write_runs.h"

#include <QClipboard>
#include <QComboBox>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTableView>
#include <QUuid>
#include <QtConcurrentRun>

#include <initializer_list>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

using State = StoredAssetNumber::State;

namespace
{

constexpr int mostAtOnce = 100'000; // the contract shows no maximum
constexpr int fewDefault = 10;

/// Writes a CSV file, in a worker thread. Returns why that failed; empty when it did not.
QString writeNumbers(const QString& path, const QList<QStringList>& rows, const QStringList& titles)
{
    const auto format = formatNamed(path.section(u'.', -1), TableFormat::Csv);
    std::vector<TableColumn> columns;
    for (const auto& title : titles)
        columns.push_back({title, columns.empty() ? CellKind::Digits : CellKind::Text});
    TableExport table(path, format, std::move(columns));
    bool isGood = table.begin();
    for (const auto& row : rows) {
        const std::vector<QString> cells(row.begin(), row.end());
        isGood = isGood && table.writeRow(std::span<const QString>(cells));
    }
    return isGood && table.finish() ? QString() : table.errorString();
}

/// What nobody would expect of the numbers that came, as a sentence; empty where there is nothing.
QString doubtsOf(const AllocatedNumbers& numbers)
{
    QStringList doubts;
    if (numbers.numbers.size() < numbers.wanted)
        doubts.append(AssetNumbersDialog::tr(
            "Only %Ln new number(s) allocated.", nullptr, int(numbers.numbers.size())));
    if (!numbers.twice.isEmpty())
        doubts.append(
            AssetNumbersDialog::tr("The gateway had already allocated these before: %1. They aren't offered.")
                .arg(numbers.twice.join(u", "_s)));
    if (numbers.unreadable > 0)
        doubts.append(AssetNumbersDialog::tr(
            "%Ln entry (entries) of the reply could not be read.", nullptr, int(numbers.unreadable)));
    if (!numbers.onDisk)
        doubts.append(AssetNumbersDialog::tr(
            "They exist only in memory. Copy or export them before closing Lockkeeper."));
    return inOneLine(doubts);
}

} // namespace

AssetNumbersDialog::AssetNumbersDialog(const PageContext& context, QWidget* parent)
    : AssetNumbersDialog(context, {}, parent)
{
}

AssetNumbersDialog::AssetNumbersDialog(const PageContext& context, QString draftId, QWidget* parent)
    : ActionDialog(u"assetNumbers"_s, draftId.isEmpty() ? Kind::Shows : Kind::Asks, &context.settings, parent)
    , m_context(context)
    , m_draft(std::move(draftId))
    , m_model(new AssetNumbersModel(context.format, this))
    , m_banner(new Banner(u"assetNumbers"_s, this))
    , m_size(new QSpinBox(this))
    , m_allocate(newButton(u"assetNumbersAllocate"_s, this))
    , m_filter(new QComboBox(this))
    , m_table(new QTableView(this))
    , m_counts(newLabel(u"assetNumbersCounts"_s, u"small"_s, this))
    , m_copy(newButton(u"assetNumbersCopy"_s, tr("&Copy"), this))
    , m_export(newButton(u"assetNumbersExport"_s, tr("&Export…"), this))
    , m_free(newButton(u"assetNumbersFree"_s, tr("Make &free again…"), this))
{
    cancel()->setObjectName(u"assetNumbersClose"_s);
    if (go()) go()->setObjectName(u"assetNumbersTake"_s);
    setWindowTitle(m_draft.isEmpty() ? tr("Asset numbers") : tr("Asset numbers for the order"));
    build();
    resize(scaled(720), scaled(560));
    connect(m_size, &QSpinBox::valueChanged, this, [this](int size) {
        m_asked = size;
        chooseFree();
        showState();
    });
    connect(m_allocate, &QPushButton::clicked, this, [this] { allocate(m_size->value()); });
    connect(m_filter, &QComboBox::currentIndexChanged, this, [this] {
        const int state = m_filter->currentData().toInt();
        m_model->setFilter(state < 0 ? std::nullopt : std::optional(State(state)));
        showState();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &AssetNumbersDialog::selectionChanged);
    connect(m_copy, &QPushButton::clicked, this, &AssetNumbersDialog::copy);
    connect(m_export, &QPushButton::clicked, this, &AssetNumbersDialog::exportNumbers);
    connect(m_free, &QPushButton::clicked, this, &AssetNumbersDialog::makeFree);
    connect(&context.writes, &WriteRuns::refusalChanged, this, &AssetNumbersDialog::showState);
    if (context.assetNumbers)
        connect(context.assetNumbers, &AssetNumberStore::changed, this, &AssetNumbersDialog::load);
    load();
    showState();
    m_size->setFocus();
    m_size->selectAll();
}

void AssetNumbersDialog::build()
{
    m_size->setObjectName(u"assetNumbersSize"_s);
    m_size->setAccessibleName(tr("How many numbers"));
    m_size->setRange(1, mostAtOnce);
    m_size->setButtonSymbols(QAbstractSpinBox::NoButtons); // typed, or by the arrow keys
    m_size->setValue(m_draft.isEmpty() ? fewDefault : m_asked);
    m_filter->setObjectName(u"assetNumbersFilter"_s);
    m_filter->setAccessibleName(tr("Which numbers are shown"));
    m_filter->addItem(tr("All"), -1);
    for (const auto state : {State::Free, State::Reserved, State::Used})
        m_filter->addItem(AssetNumbersModel::stateName(state), int(state));
    if (!m_draft.isEmpty()) {
        m_filter->setCurrentIndex(m_filter->findData(int(State::Free)));
        m_model->setFilter(State::Free);
    }
    // The widths of AssetNumbersModel's columns, in their order.
    showPlainRows(*m_table, u"assetNumbersTable"_s, m_model,
        {{scaled(140), scaled(110)}, {scaled(100), scaled(80)}, {scaled(100), scaled(80)},
            {scaled(180), scaled(100), true}, {scaled(130), scaled(110)}});
    m_table->setAccessibleName(tr("Asset numbers"));
    auto* note = newLabel(u"assetNumbersNote"_s, u"small"_s, this);
    note->setText(tr("Each number is allocated once and can't be returned; numbers stay here until an order "
                     "uses them. The first digit is the region: 8 domestic, 6 Singapore."));
    m_allocate->setProperty("look", u"primary"_s);
    for (auto* each : {m_allocate, m_free})
        each->setVisible(m_draft.isEmpty());
    if (m_draft.isEmpty()) m_allocate->setDefault(true);
    auto* sizeLabel = new QLabel(tr("&Numbers wanted"), this);
    sizeLabel->setBuddy(m_size);
    auto* more = new QHBoxLayout;
    more->setSpacing(8);
    more->addWidget(sizeLabel);
    more->addWidget(m_size);
    more->addWidget(m_allocate);
    more->addStretch(1);
    auto* filterLabel = new QLabel(tr("&Show"), this);
    filterLabel->setBuddy(m_filter);
    more->addWidget(filterLabel);
    more->addWidget(m_filter);
    for (auto* each : std::initializer_list<QWidget*>{filterLabel, m_filter})
        each->setVisible(m_draft.isEmpty()); // an order takes free numbers: it needs no filter
    for (auto* each : {m_copy, m_export, m_free})
        addBeside(each);
    body()->addWidget(note);
    body()->addLayout(more);
    body()->addWidget(m_table, 1);
    setMessage(m_banner);
    body()->addWidget(m_counts);
}

void AssetNumbersDialog::load()
{
    if (!m_context.assetNumbers) return;
    whenDone(m_context.assetNumbers->list(), this, [this](const QList<StoredAssetNumber>& numbers) {
        const auto before = selected();
        m_model->setNumbers(numbers);
        const auto wanted = m_toSelect.isEmpty() ? before : std::exchange(m_toSelect, {});
        select(wanted);
        // Where another window has taken some meanwhile, other free ones take their place: that is no reason
        // to draw new ones.
        if (std::exchange(m_isFirst, false) || selected().size() < wanted.size()) chooseFree();
        showState();
    });
}

void AssetNumbersDialog::select(const QStringList& numbers)
{
    QItemSelection selection;
    for (const auto& number : numbers)
        if (const int row = m_model->rowOf(number); row >= 0)
            selection.select(m_model->index(row, 0), m_model->index(row, m_model->columnCount() - 1));
    m_table->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    if (!selection.isEmpty()) m_table->scrollTo(selection.first().topLeft());
}

QStringList AssetNumbersDialog::selected() const
{
    QList<int> rows;
    for (const auto& index : m_table->selectionModel()->selectedRows())
        rows.append(index.row());
    std::sort(rows.begin(), rows.end());
    QStringList numbers;
    for (const int row : std::as_const(rows))
        numbers.append(m_model->at(row).number);
    return numbers;
}

bool AssetNumbersDialog::isSending() const
{
    return m_isAsking || (m_run && !m_run->isResting());
}

/// Selects the oldest free numbers besides those that are chosen already, until there are as many as are
/// wanted.
void AssetNumbersDialog::chooseFree()
{
    if (m_draft.isEmpty()) return;
    auto chosen = selected();
    chosen = chosen.first(std::min<qsizetype>(chosen.size(), m_asked));
    for (int row = 0; row < m_model->rowCount() && chosen.size() < m_asked; ++row)
        if (const auto& each = m_model->at(row); each.state == State::Free && !chosen.contains(each.number))
            chosen.append(each.number);
    select(chosen);
}

/// Whoever chooses more wants more; whoever takes back a choice wants another number for it.
void AssetNumbersDialog::selectionChanged()
{
    if (!m_draft.isEmpty()) {
        const QSignalBlocker quiet(m_size);
        m_size->setValue(std::max(m_asked, int(selected().size())));
    }
    showState();
}

int AssetNumbersDialog::missing() const
{
    return m_size->value() - int(selected().size());
}

void AssetNumbersDialog::allocate(int count)
{
    if (isSending()) return;
    // Nothing is asked for before it is certain that what comes can be kept.
    m_isAsking = true;
    showState();
    whenDone(m_context.assetNumbers->isUsable(), this, [this, count](bool isUsable) {
        m_isAsking = false;
        if (isUsable) {
            send(count);
        } else {
            setUnderWay(false);
            m_banner->show(Tone::Bad,
                tr("The asset number list can't be written, so no numbers were allocated."),
                tr("Make sure the disk has space and Lockkeeper's folder is writable."));
        }
        showState();
    });
}

void AssetNumbersDialog::send(int count)
{
    WriteRun::About about;
    about.title = tr("Allocate %Ln asset number(s)", nullptr, count);
    // Doubts go to the activity panel, too, for whoever has closed the dialog by then.
    const auto doubts = std::make_shared<QString>();
    about.ending = [doubts] { return *doubts; };
    m_banner->hide();
    m_run = m_context.writes.start(allocateNumbersPlan(m_context.client(), m_context.assetNumbers, count,
                                       QUuid::createUuid().toString(QUuid::WithoutBraces),
                                       [doubts, self = QPointer(this)](const AllocatedNumbers& numbers) {
                                           *doubts = doubtsOf(numbers);
                                           if (self) self->came(numbers);
                                       }),
        std::move(about));
    connect(m_run, &WriteRun::rested, this, &AssetNumbersDialog::rested);
}

void AssetNumbersDialog::came(const AllocatedNumbers& numbers)
{
    m_toSelect = numbers.numbers;
    if (!m_draft.isEmpty()) {
        m_toTake += numbers.numbers.first(std::min<qsizetype>(numbers.numbers.size(), numbers.wanted));
        m_toSelect = m_toTake;
    }
    m_isComplete = numbers.numbers.size() >= numbers.wanted;
    load();
    const auto doubts = doubtsOf(numbers);
    if (doubts.isEmpty())
        m_banner->show(Tone::Ok, tr("%Ln new number(s) allocated.", nullptr, int(numbers.numbers.size())));
    else
        m_banner->show(Tone::Warning, doubts);
}

void AssetNumbersDialog::rested()
{
    if (!m_run) return;
    const auto& item = m_run->work().outcomes()[0];
    if (!m_draft.isEmpty() && m_isComplete) return take(m_toTake);
    setUnderWay(false);
    switch (item.outcome) {
    case Outcome::Applied:
        break; // came() has said it
    case Outcome::Unknown:
        m_banner->show(Tone::Warning,
            tr("It is unknown whether numbers were allocated. If so, they are lost and can't be shown "
               "again."),
            tr("Allocating again gives other numbers; gaps do no harm."));
        break;
    case Outcome::Rejected:
        m_banner->show(Tone::Bad, tr("The gateway refused. No numbers were allocated."), item.message);
        break;
    case Outcome::NotSent:
        m_banner->show(Tone::Bad, tr("Nothing was sent."), item.message);
        break;
    }
    const bool isUnknown = item.outcome == Outcome::Unknown;
    if (item.outcome != Outcome::Applied)
        m_banner->setDetails(isUnknown ? wholeMessage(item) : detailsOf(item));
    showState();
}

void AssetNumbersDialog::copy()
{
    auto numbers = selected();
    if (numbers.isEmpty())
        for (int row = 0; row < m_model->rowCount(); ++row)
            numbers.append(m_model->at(row).number);
    if (!numbers.isEmpty()) QGuiApplication::clipboard()->setText(numbers.join(u'\n'));
}

void AssetNumbersDialog::exportNumbers()
{
    auto wanted = selected();
    QList<QStringList> rows;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (!wanted.isEmpty() && !wanted.contains(m_model->at(row).number)) continue;
        QStringList cells;
        for (int column = 0; column < m_model->columnCount(); ++column)
            cells.append(
                column == AssetNumbersModel::AllocatedColumn
                    ? m_context.format.exportTime(QDateTime::fromMSecsSinceEpoch(m_model->at(row).allocated))
                    : m_model->index(row, column).data().toString());
        rows.append(cells);
    }
    QStringList titles;
    for (int column = 0; column < m_model->columnCount(); ++column)
        titles.append(m_model->headerData(column, Qt::Horizontal).toString());
    m_context.prompter.askSavePath(this,
        {.title = tr("Export asset numbers"),
            .suggestedName = tr("asset-numbers", "file name") + u".xlsx"_s,
            .filter = tr("Excel workbook (*.xlsx);;CSV (*.csv)"),
            .suffix = u"xlsx"_s},
        [this, rows, titles](const QString& path) {
            const auto work = [path, rows, titles] { return writeNumbers(path, rows, titles); };
            whenDone(QtConcurrent::run(work), this, [this, rows, path](const QString& problem) {
                if (!problem.isEmpty()) return m_banner->show(Tone::Bad, problem);
                m_banner->show(Tone::Ok, tr("%Ln number(s) exported.", nullptr, int(rows.size())));
                offerToOpen(*m_banner, path);
            });
        });
}

void AssetNumbersDialog::makeFree()
{
    QStringList numbers;
    for (const auto& number : selected())
        if (const int row = m_model->rowOf(number); m_model->at(row).state != State::Free)
            numbers.append(number);
    if (numbers.isEmpty()) return;
    constexpr qsizetype mostShown = 20;
    m_context.prompter.confirm(this,
        {.title = tr("Make numbers free again"),
            .text = tr("%Ln number(s) become available for other orders: %1.\n\nDo this only if no order has "
                       "them; an order that was or may have been sent keeps its numbers forever.",
                nullptr, int(numbers.size()))
                        .arg(firstNames(numbers, mostShown)),
            .action = tr("Make free"),
            .keep = {},
            .isDangerous = true},
        [self = QPointer(this), numbers] {
            if (self) self->setFree(numbers);
        });
}

void AssetNumbersDialog::setFree(const QStringList& numbers)
{
    whenDone(m_context.assetNumbers->setFree(numbers), this, [this, numbers](const QStringList& freed) {
        if (m_context.team && freed.size() < numbers.size())
            m_banner->show(Tone::Warning,
                tr("%Ln number(s) weren't freed.", nullptr, int(numbers.size() - freed.size())),
                tr("Only the colleague who has a number can make it free, while the team's desk is there."));
    });
}

void AssetNumbersDialog::act()
{
    setUnderWay(true);
    m_isComplete = false;
    m_toTake = selected();
    if (const int count = missing(); count > 0)
        allocate(count);
    else
        take(m_toTake);
}

void AssetNumbersDialog::take(const QStringList& wanted)
{
    whenDone(m_context.assetNumbers->reserveThese(m_draft, wanted), this,
        [this, wanted](const QStringList& taken) {
            if (taken.size() == wanted.size()) {
                emit numbersTaken(taken);
                return accept();
            }
            // Another window has reserved some of them meanwhile: gives back the others, because the order
            // needs all.
            setUnderWay(false);
            m_context.assetNumbers->giveBack(m_draft, taken);
            m_banner->show(Tone::Warning,
                m_context.team ? tr("A colleague or another window has taken some of these numbers.")
                               : tr("Another window has taken some of these numbers."),
                tr("Choose again from the free numbers."));
            load();
        });
}

void AssetNumbersDialog::showState()
{
    const auto counts = m_model->counts();
    m_counts->setText(counts.free + counts.reserved + counts.used == 0
                          ? tr("No numbers allocated yet.")
                          : tr("%1 free · %2 reserved · %3 used")
                                .arg(locale().toString(counts.free), locale().toString(counts.reserved),
                                    locale().toString(counts.used)));
    const auto chosen = selected();
    const bool isAnyTaken = std::any_of(chosen.begin(), chosen.end(),
        [this](const QString& number) { return m_model->at(m_model->rowOf(number)).state != State::Free; });
    const auto refusal = m_context.writes.refusal();
    const bool isPossible = m_context.assetNumbers && m_context.client();
    m_allocate->setEnabled(isPossible && refusal.isEmpty() && !isSending());
    m_allocate->setToolTip(plainToolTipText(refusal));
    setWords(m_allocate,
        isSending() ? tr("Allocating…") : tr("&Allocate %Ln number(s)", nullptr, m_size->value()),
        plainToolTipText(refusal));
    m_size->setEnabled(!isSending());
    m_copy->setEnabled(m_model->rowCount() > 0);
    m_export->setEnabled(m_model->rowCount() > 0);
    m_free->setEnabled(isAnyTaken);
    if (!go()) return;
    const int count = missing(), wanted = m_size->value();
    if (isSending())
        setAction(tr("Allocating…"));
    else if (count <= 0)
        setAction(tr("&Take %Ln number(s)", nullptr, wanted));
    else if (count == wanted)
        setAction(tr("&Allocate and take %Ln number(s)", nullptr, wanted));
    else //: How many are new, and how many that makes with those that are free already
        setAction(tr("&Allocate %1, take %2").arg(locale().toString(count), locale().toString(wanted)));
    const bool mayAllocate = isPossible && refusal.isEmpty();
    // Before the list is there, nobody knows how many are missing.
    setPossible(!m_isFirst && !isAnyTaken && (count <= 0 || mayAllocate), count > 0 ? refusal : QString());
}

void AssetNumbersDialog::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy)) return copy();
    ActionDialog::keyPressEvent(event);
}

} // namespace lockkeeper
