// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/orders/order_issue_model.h"

#include "models/tables/base/plain_tool_tip.h"
#include "models/tables/orders/order_titles.h"

#include <algorithm>

namespace lockkeeper
{

OrderIssueModel::OrderIssueModel(OrderDocument& document, QObject* parent)
    : QAbstractTableModel(parent)
    , m_document(document)
{
    takeAll();
    follow();
}

void OrderIssueModel::follow()
{
    // Orders have come, gone or moved: all rows are made anew.
    const auto reset = [this](auto change) {
        beginResetModel();
        rekeyRefused(change);
        takeAll();
        endResetModel();
    };
    connect(&m_document, &OrderDocument::inserted, this, [this, reset](const BatchPlace& first, int count) {
        const auto change = [&](BatchPlace& place) {
            place.makeRoom(first, count);
            return true;
        };
        if (first.part() == BatchPart::Order) return reset(change);
        rekeyRefused(change);
    });
    connect(&m_document, &OrderDocument::removed, this, [this, reset](const BatchPlace& first, int count) {
        const auto change = [&](BatchPlace& place) { return place.closeGap(first, count); };
        if (first.part() == BatchPart::Order || !m_refused.isEmpty()) reset(change);
    });
    connect(&m_document, &OrderDocument::moved, this,
        [this, reset](const BatchPlace& from, const BatchPlace& to) {
            const auto change = [&](BatchPlace& place) {
                place.follow(from, to);
                return true;
            };
            if (from.part() == BatchPart::Order) return reset(change);
            rekeyRefused(change);
        });
    connect(&m_document, &OrderDocument::replaced, this, [this, reset](const BatchPlace& changed) {
        if (!m_refused.isEmpty()) reset([&](const BatchPlace& place) { return !changed.contains(place); });
    });
    connect(&m_document, &OrderDocument::fieldChanged, this,
        [this](const BatchPlace& place, const QString& field) {
            const auto isChanged = [&](const Refused& refused) {
                return refused.where.place == place && refused.where.field == field;
            };
            if (std::none_of(m_refused.cbegin(), m_refused.cend(), isChanged)) return;
            beginResetModel();
            m_refused.removeIf(isChanged);
            takeAll();
            endResetModel();
        });
    connect(&m_document, &OrderDocument::issuesChanged, this, &OrderIssueModel::replaceBlock);
}

void OrderIssueModel::setRefused(const Issues& issues)
{
    beginResetModel();
    m_refused.clear();
    for (const auto& issue : issues) {
        auto where = batchFieldPlace(issue.field);
        if (!m_document.exists(where.place)) where = {};
        m_refused.append({where, issue});
    }
    takeAll();
    endResetModel();
}

Issues OrderIssueModel::refusedAt(const BatchPlace& place) const
{
    Issues found;
    for (const auto& refused : m_refused)
        if (refused.where.place == place) {
            found.append(refused.issue);
            found.last().field = refused.where.field;
        }
    return found;
}

template <class Change>
void OrderIssueModel::rekeyRefused(Change change)
{
    QList<Refused> kept;
    for (auto refused : std::as_const(m_refused))
        if (change(refused.where.place)) kept.append(std::move(refused));
    m_refused = std::move(kept);
}

Issues OrderIssueModel::currentIssues(int order) const
{
    if (order >= 0) return m_document.issues(order);
    if (order > refusedBlock) return m_document.headIssues();
    Issues issues;
    for (const auto& refused : m_refused)
        issues.append(refused.issue);
    return issues;
}

void OrderIssueModel::takeAll()
{
    const auto orders = int(m_document.batch().orderList.size());
    m_shown.clear();
    for (int order = refusedBlock; order < orders; ++order)
        m_shown.push_back(currentIssues(order));
    count();
}

void OrderIssueModel::count()
{
    m_errors = 0;
    m_starts.assign(1, 0);
    for (const auto& issues : m_shown) {
        m_starts.push_back(m_starts.back() + int(issues.size()));
        for (const auto& issue : issues)
            if (issue.severity == Issue::Severity::Error) ++m_errors;
    }
}

/// Shows the new issues of one order: the lines that its block has are drawn anew, then lines are added to
/// or removed from its end.
void OrderIssueModel::replaceBlock(int order)
{
    const auto orders = m_document.batch().orderList.size();
    if (m_shown.size() != size_t(orders) + 2) return; // orders come or go: all blocks are made after that
    const auto block = size_t(order - refusedBlock);
    const auto before = m_shown[block], after = currentIssues(order);
    const auto kept = int(qMin(before.size(), after.size()));
    const int start = m_starts[block];
    if (kept > 0) {
        m_shown[block] = after.first(kept) + before.sliced(kept);
        count();
        emit dataChanged(index(start, 0), index(start + kept - 1, columns - 1));
    }
    if (after.size() > before.size())
        beginInsertRows({}, start + kept, start + int(after.size()) - 1);
    else if (after.size() < before.size())
        beginRemoveRows({}, start + kept, start + int(before.size()) - 1);
    m_shown[block] = after;
    count();
    if (after.size() > before.size())
        endInsertRows();
    else if (after.size() < before.size())
        endRemoveRows();
}

OrderIssueModel::Block OrderIssueModel::blockOf(int row) const
{
    const auto next = std::upper_bound(m_starts.cbegin(), m_starts.cend(), row);
    const auto block = int(next - m_starts.cbegin()) - 1;
    return {block + refusedBlock, row - m_starts[size_t(block)]};
}

Issue OrderIssueModel::issue(int row) const
{
    const auto block = blockOf(row);
    return m_shown[size_t(block.order - refusedBlock)][block.row];
}

BatchFieldPlace OrderIssueModel::where(int row) const
{
    const auto block = blockOf(row);
    if (block.order == refusedBlock) return m_refused[block.row].where;
    const auto path = issue(row).field;
    return batchFieldPlace(block.order < 0 ? path : orderAt(block.order).path(path));
}

int OrderIssueModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_starts.back();
}

int OrderIssueModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columns;
}

QVariant OrderIssueModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const auto issue = this->issue(index.row());
    const bool isError = issue.severity == Issue::Severity::Error;
    const bool isRefused = blockOf(index.row()).order == refusedBlock;
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == Severity)
            return isRefused ? tr("Gateway") : isError ? tr("Error") : tr("Warning");
        return index.column() == Where ? orderFieldWords(where(index.row())) : issue.text;
    case Qt::ToolTipRole:
        return plainToolTip(data(index, Qt::DisplayRole).toString());
    case Qt::TextAlignmentRole:
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    case ToneRole:
        if (index.column() != Severity) return int(Tone::Plain);
        return int(isError ? Tone::Bad : Tone::Warning);
    case BadgeRole:
        return index.column() == Severity;
    default:
        return {};
    }
}

QVariant OrderIssueModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    switch (section) {
    case Severity:
        return tr("Kind");
    case Where:
        return tr("Where");
    default:
        return tr("Issue");
    }
}

} // namespace lockkeeper
