// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/giving/assign_preview.h"

#include "models/domain/base/visible_text.h"
#include "ui/base/page_context.h"
#include "ui/giving/asset_stock.h"
#include "ui/kit/controls.h"
#include "ui/kit/table_view.h"

#include <QHeaderView>
#include <QSet>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

AssignPreview::AssignPreview(const QString& prefix, PageContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_model(new RecordTableModel<AssignRow, Text>(
          assignColumns(), [](const AssignRow& row) { return row.key; }, this))
    , m_table(new TableView(this))
    , m_remainder(newLabel(prefix + u"Remainder"_s, u"dim"_s, this))
{
    m_table->setObjectName(prefix + u"Preview"_s);
    m_table->setRecordModel(m_model);
    m_table->setAccessibleName(tr("Assets to assign, and to whom"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_remainder);
    connect(m_table, &TableView::selectionEdited, this, &AssignPreview::selectionEdited);
}

QList<qsizetype> AssignPreview::selectedPlaces() const
{
    QList<qsizetype> places;
    for (const auto record : m_table->selectedRecords())
        places.append(m_model->record(record).key.toString().toLongLong());
    std::sort(places.begin(), places.end());
    return places;
}

void AssignPreview::clearSelection()
{
    m_table->clearSelection();
}

void AssignPreview::leaveOut(QByteArrayView column)
{
    m_table->setColumnHidden(m_model->columnOf(column), true);
}

void AssignPreview::hideEmptyColumns(const std::vector<AssignRow>& rows)
{
    std::vector<bool> empty(size_t(m_model->columnCount()));
    const auto look = [&](QByteArrayView column, const auto& hasText) {
        empty[size_t(m_model->columnOf(column))] = std::none_of(rows.begin(), rows.end(), hasText);
    };
    look("licenseType", [](const AssignRow& row) { return !row.pair.asset.licenseType.isEmpty(); });
    look("holder", [](const AssignRow& row) { return !row.holders.isEmpty(); });
    look("reason", [](const AssignRow& row) {
        const auto& [asset, employee, verdict, outcome] = row.pair;
        return outcome ? !outcome->message.isEmpty() : !verdict.isAllowed() || verdict.isUnsure;
    });
    m_table->setEmptyColumns(empty);
}

QString AssignPreview::holdersOf(const AssignableAsset& asset) const
{
    QStringList names;
    for (const auto& id : asset.holders)
        names.append(knownEmployee(m_context, asset.enterprise, id).text());
    return names.join(tr(", ", "between names"));
}

void AssignPreview::setPairs(const AssignPairs& pairs)
{
    m_steps = stepsFor(pairs.pairs);
    m_assets = 0;
    m_losers.clear();
    QSet<MemberId> people;
    std::vector<AssignRow> rows;
    rows.reserve(pairs.pairs.size());
    for (const auto& pair : pairs.pairs) {
        rows.push_back({Text(QString::number(rows.size())), pair, holdersOf(pair.asset)});
        if (!pair.verdict.isAllowed()) continue;
        ++m_assets;
        people.insert(pair.employee.id);
        if (pair.verdict.isMove) m_losers.append(rows.back().holders);
    }
    m_losers.removeDuplicates();
    m_employees = people.size();
    m_model->beginRefresh();
    m_model->merge(rows);
    m_model->endRefresh(true);
    hideEmptyColumns(rows);

    QStringList remainder;
    if (const auto refused = int(rows.size() - size_t(m_assets)))
        remainder += tr("%Ln asset(s) can't be assigned and stay unchanged.", nullptr, refused);
    if (pairs.assetsLeft > 0)
        remainder += tr("For %Ln asset(s) there is no employee left.", nullptr, int(pairs.assetsLeft));
    if (pairs.employeesLeft > 0 && m_employees > 0)
        remainder += tr("%Ln employee(s) get nothing.", nullptr, int(pairs.employeesLeft));
    m_remainder->setText(inOneLine(remainder));
    m_remainder->setVisible(!remainder.isEmpty());
}

} // namespace lockkeeper
