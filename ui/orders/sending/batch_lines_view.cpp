// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/sending/batch_lines_view.h"

#include "models/domain/base/license_type.h"
#include "models/domain/base/name_list.h"
#include "models/domain/base/visible_text.h"
#include "models/tables/base/column_builders.h"
#include "models/tables/base/write_marks.h"
#include "services/operations/orders/order_look.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/page_context.h"
#include "ui/base/table_exporter.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/table_view.h"
#include "ui/orders/sending/batch_text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QSet>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct Lines {
    Q_DECLARE_TR_FUNCTIONS(BatchLines)
};

/// How many numbers are shown at first.
constexpr int mostNumbersShown = 3;

QString says(const BatchLineRow& row)
{
    if (row.isDraft) return {};
    if (row.isForeign)
        return Lines::tr("The gateway returned a sequence number that wasn't sent. Ask the gateway operator "
                         "what this licence order is.");
    QStringList parts{row.line.item.message};
    const bool isPurchase = row.line.orderType == "new_buy"_L1;
    if (row.line.item.outcome == Outcome::Applied && row.line.item.state == ReadBackState::NotYet)
        parts += isPurchase ? Lines::tr("Its products are not visible yet.")
                            : Lines::tr("The items to revoke are still visible.");
    else
        parts += orderStateSays(row.line.orderType, row.line.licenseType, row.line.item.state);
    const bool isSeen = row.line.item.state == ReadBackState::AsWanted && isPurchase;
    if (isSeen && row.line.item.outcome == Outcome::Unknown)
        parts += Lines::tr("The earlier state is unknown, so this proves nothing.");
    return inOneLine(parts);
}

ColumnSpecs<BatchLineRow> lineColumns()
{
    ColumnSpecs<BatchLineRow> columns;
    auto sequence = writtenColumn<BatchLineRow>(
        "sequence", Lines::tr("Sequence"), 64, [](const BatchLineRow& row) { return row.line.key; });
    sequence.info.kind = ColumnKind::Number;
    sequence.info.alignRight = true;
    sequence.sortNumber = [](const BatchLineRow& row) -> std::optional<qint64> {
        return row.line.key.toLongLong();
    };
    columns.push_back(std::move(sequence));
    auto outcome =
        writtenColumn<BatchLineRow>("outcome", Lines::tr("Outcome"), 104, [](const BatchLineRow& row) {
            if (row.isDraft) return QString();
            return row.isAccepted ? batchStateName(BatchState::Accepted) : outcomeName(row.line.item);
        });
    outcome.suffix = [](const BatchLineRow& row) {
        const bool isLater = row.line.wasUnknown && row.line.item.outcome != Outcome::Unknown;
        return isLater ? Lines::tr("resolved", "an outcome that was found out later") : QString();
    };
    outcome.look = [](const BatchLineRow& row) {
        if (row.isAccepted) return stateLook(batchStateTone(BatchState::Accepted));
        return stateLook(
            row.isForeign ? Tone::Warning : outcomeTone(row.line.item.outcome, ReadBackState::NotChecked));
    };
    columns.push_back(std::move(outcome));
    auto order = writtenColumn<BatchLineRow>("licenseOrderId", Lines::tr("Licence order"), 152,
        [](const BatchLineRow& row) { return row.line.licenseOrderId; });
    order.info.kind = ColumnKind::Digits;
    columns.push_back(std::move(order));
    columns.push_back(
        writtenColumn<BatchLineRow>("orderType", Lines::tr("Type"), 130, [](const BatchLineRow& row) {
            return row.isForeign ? QString() : orderTypeName(row.line.orderType);
        }));
    auto customer = writtenColumn<BatchLineRow>(
        "customerName", Lines::tr("Customer"), 170, [](const BatchLineRow& row) { return row.customer; });
    customer.toolTip = [](const BatchLineRow& row) {
        return customerTip(row.customer, row.line.customer.ids());
    };
    columns.push_back(std::move(customer));
    auto state =
        writtenColumn<BatchLineRow>("state", Lines::tr("Verification"), 100, [](const BatchLineRow& row) {
            return row.line.item.state == ReadBackState::NotChecked ? QString()
                                                                    : readBackStateName(row.line.item.state);
        });
    columns.push_back(std::move(state));
    columns.push_back(writtenColumn<BatchLineRow>("message", Lines::tr("What is known"), 240, says));
    auto assets = writtenColumn<BatchLineRow>("assetNos", Lines::tr("Assets"), 150,
        [](const BatchLineRow& row) { return row.line.assetNos.mid(0, mostNumbersShown).join(u", "_s); });
    assets.suffix = [](const BatchLineRow& row) {
        const auto more = row.line.assetNos.size() - mostNumbersShown;
        return more > 0 ? u"+%1"_s.arg(QLocale().toString(qlonglong(more))) : QString();
    };
    assets.exportText = [](const BatchLineRow& row) { return row.line.assetNos.join(u' '); };
    columns.push_back(std::move(assets));
    auto products =
        writtenColumn<BatchLineRow>("products", Lines::tr("Products"), 76, [](const BatchLineRow& row) {
            return row.isForeign ? QString() : QString::number(row.line.products);
        });
    products.info.kind = ColumnKind::Number;
    products.info.alignRight = true;
    products.sortNumber = [](const BatchLineRow& row) -> std::optional<qint64> { return row.line.products; };
    columns.push_back(std::move(products));
    columns.push_back(writtenColumn<BatchLineRow>("licenseType", Lines::tr("Licence type"), 170,
        [](const BatchLineRow& row) { return licenseTypeMeaning(row.line.licenseType); }));
    // Hides columns that repeat the batch, so that what became of each line is seen without scrolling.
    for (auto& each : columns)
        if (each.info.id == "assetNos" || each.info.id == "products" || each.info.id == "licenseType")
            each.info.visible = false;
    return columns;
}

} // namespace

BatchLinesView::BatchLinesView(const QString& prefix, PageContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_model(new Model(
          lineColumns(), [](const BatchLineRow& row) { return row.key; }, this))
    , m_table(new TableView(this))
    , m_banner(new Banner(prefix + u"Lines"_s, this))
    , m_said(newLabel(prefix + u"LinesSaid"_s, u"small"_s, this))
    , m_copy(newButton(prefix + u"LinesCopy"_s, this))
    , m_export(newButton(prefix + u"LinesExport"_s, this))
    , m_buttons(new QHBoxLayout)
    , m_exporter(new TableExporter(*m_table, context.prompter, context.settings, context.activities, this))
{
    m_table->setObjectName(prefix + u"LinesTable"_s);
    m_table->setAccessibleName(tr("Orders of the batch"));
    m_table->setRecordModel(m_model);
    m_table->sortByColumn(m_model->columnOf("sequence"), Qt::AscendingOrder);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    setWords(m_copy, tr("Cop&y lines"), tr("Copies the selected lines, or all lines, as a table"));
    setWords(m_export, tr("E&xport lines…"));
    m_export->setAccessibleName(tr("Export lines"));
    m_buttons->setSpacing(8);
    m_buttons->addStretch(1);
    m_buttons->addWidget(m_copy);
    m_buttons->addWidget(m_export);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_said);
    layout->addWidget(m_banner); // no line moves from under the pointer (KT-24)
    layout->addLayout(m_buttons);
    connect(m_table, &QWidget::customContextMenuRequested, this, &BatchLinesView::showMenu);
    connect(m_table, &TableView::selectionEdited, this, &BatchLinesView::selectionEdited);
    connect(
        m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &BatchLinesView::showSaid);
    connect(m_copy, &QPushButton::clicked, this, &BatchLinesView::copy);
    connect(
        m_export, &QPushButton::clicked, this, [this] { m_exporter->ask(tr("orders", "file name"), {}); });
    m_exporter->tellIn(*m_banner);
    clear();
}

void BatchLinesView::showBatch(const SentBatch& batch)
{
    std::vector<BatchLineRow> rows;
    rows.reserve(size_t(batch.lines.size() + batch.foreign.size()));
    const auto customers = batch.customers(m_context.enterprises.names());
    for (const auto& line : batch.lines) {
        const bool isAccepted = batch.syncMode == "async"_L1 && !line.wasUnknown &&
                                line.item.outcome == Outcome::Applied &&
                                line.item.state != ReadBackState::AsWanted;
        rows.push_back({.key = Text(QString::number(rows.size())),
            .line = line,
            .customer = customers.of(line.customer),
            .isAccepted = isAccepted});
    }
    for (const auto& item : batch.foreign) {
        SentLine line;
        line.key = item.key;
        line.licenseOrderId = item.message;
        line.item = item;
        line.item.message.clear();
        rows.push_back({.key = Text(QString::number(rows.size())), .line = line, .isForeign = true});
    }
    setRows(std::move(rows));
}

void BatchLinesView::showDraft(const QList<SentLine>& lines)
{
    std::vector<BatchLineRow> rows;
    rows.reserve(size_t(lines.size()));
    SentBatch batch;
    batch.lines = lines;
    const auto customers = batch.customers(m_context.enterprises.names());
    for (const auto& line : lines)
        rows.push_back({.key = Text(QString::number(rows.size())),
            .line = line,
            .customer = customers.of(line.customer),
            .isDraft = true});
    setRows(std::move(rows));
}

void BatchLinesView::addButtons(const QList<QPushButton*>& buttons)
{
    QWidget* before = m_table;
    for (int place = 0; auto* button : buttons) {
        m_buttons->insertWidget(place++, button);
        setTabOrder(before, button);
        before = button;
    }
    setTabOrder(before, m_copy);
    setTabOrder(m_copy, m_export);
}

void BatchLinesView::clear()
{
    setRows({});
}

void BatchLinesView::setRows(std::vector<BatchLineRow> rows)
{
    // Lines that stay keep their selection.
    const bool isShorter = qsizetype(rows.size()) < m_model->recordCount();
    if (isShorter) m_model->clear();
    m_model->merge(rows);
    m_copy->setEnabled(!rows.empty());
    m_export->setEnabled(!rows.empty());
    showSaid();
    emit selectionEdited();
}

/// Shows all that is known of the current line, which has several sentences, more than a column has room for;
/// of all lines, where they have the same.
void BatchLinesView::showSaid()
{
    const auto current = m_table->currentIndex();
    QString said;
    if (current.isValid()) {
        said = says(m_model->recordAt(current.row()));
    } else {
        const auto all = m_model->allRecords();
        QSet<QString> each;
        for (const auto number : all)
            each.insert(says(m_model->record(number)));
        if (each.size() == 1) said = *each.begin();
    }
    m_said->setText(said);
    m_said->setVisible(!said.isEmpty());
}

QList<DecideDialog::Thing> BatchLinesView::undecided() const
{
    QList<DecideDialog::Thing> all;
    const auto records = m_table->selectedRecords();
    const QSet<qsizetype> selected(records.begin(), records.end());
    bool isAnyTicked = false;
    for (const auto number : m_model->allRecords()) {
        const auto& row = m_model->record(number);
        if (row.isDraft || row.isForeign || row.line.item.outcome != Outcome::Unknown) continue;
        const bool isTicked = selected.contains(number);
        isAnyTicked = isAnyTicked || isTicked;
        QStringList words{row.line.key, orderTypeName(row.line.orderType), row.customer,
            firstNames(row.line.assetNos, mostNumbersShown)};
        words.removeAll(QString());
        all.append({row.line.key, words.join(u" · "_s), isTicked});
    }
    for (auto& each : all)
        each.isTicked = each.isTicked || !isAnyTicked;
    return all;
}

void BatchLinesView::copy()
{
    const bool isAll = m_table->selectedRowCount() == 0;
    if (isAll) m_table->selectAll();
    if (const auto text = m_table->selectionAsText(); !text.isEmpty())
        QGuiApplication::clipboard()->setText(text);
    if (isAll) m_table->clearSelection();
}

void BatchLinesView::showMenu(const QPoint& position)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(m_table->objectName() + u"Menu"_s);
    menu->addAction(tr("Copy lines"), this, &BatchLinesView::copy);
    if (const auto index = m_table->indexAt(position); index.isValid()) {
        const auto line = m_model->recordAt(index.row()).line;
        auto* order = menu->addAction(tr("Copy licence order"), this,
            [line] { QGuiApplication::clipboard()->setText(line.licenseOrderId); });
        order->setEnabled(!line.licenseOrderId.isEmpty());
        menu->addSeparator();
        auto* customer = menu->addAction(tr("Show customer"), this,
            [this, line] { emit showRequested(u"enterprises"_s, line.customer.ids().value(0)); });
        customer->setEnabled(!line.customer.ids().isEmpty());
        for (const auto& no : line.assetNos.mid(0, mostNumbersShown))
            menu->addAction(
                tr("Show asset %1").arg(no), this, [this, no] { emit showRequested(u"assets"_s, no); });
        if (const auto more = int(line.assetNos.size() - mostNumbersShown); more > 0)
            menu->addAction(tr("%Ln more asset(s): see the “Assets” column", nullptr, more))
                ->setEnabled(false); // menus show no tool tips
    }
    menu->popup(m_table->viewport()->mapToGlobal(position));
}

} // namespace lockkeeper
