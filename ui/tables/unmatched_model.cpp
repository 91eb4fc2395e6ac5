// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/unmatched_model.h"

#include "models/domain/base/visible_text.h"
#include "models/tables/base/plain_tool_tip.h"
#include "models/tables/base/row_source.h"
#include "services/files/writing/cell_text.h"

#include <QStringTokenizer>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

QString Unmatched::reason(const RowMatches::Other& other) const
{
    using Why = RowMatches::Why;
    if (other.why == Why::NotFound) return UnmatchedModel::tr("Not found");
    if (other.why == Why::Shortened)
        return UnmatchedModel::tr(
            "Shortened by a spreadsheet. Format the cells as text and copy the list again.");
    constexpr size_t mostNamed = 3;
    QStringList named;
    for (size_t i = 0; i < std::min(mostNamed, other.rows.size()); ++i) {
        QStringList texts;
        for (const int column : called)
            if (const auto text = rows->exportText(other.rows[i], column); !text.isEmpty())
                texts += singleLine(text);
        named += texts.join(u" · "_s);
    }
    if (other.rows.size() > mostNamed) named += u"…"_s;
    return UnmatchedModel::tr("Matches %Ln row(s): %1", nullptr, int(other.rows.size()))
        .arg(named.join(u"; "_s));
}

QString Unmatched::asText() const
{
    QString text;
    for (size_t i = 0; matches && i < matches->others.size(); ++i) {
        const auto& other = matches->others[i];
        for (const auto cell : QStringView(other.text).tokenize(u'\t'))
            text += QString::fromUtf8(neutralise(cell.toUtf8())) + u'\t';
        text += reason(other) + u'\n';
    }
    return text;
}

void UnmatchedModel::show(Unmatched shown)
{
    beginResetModel();
    m_shown = std::move(shown);
    endResetModel();
}

int UnmatchedModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_shown.matches ? 0 : int(m_shown.matches->others.size());
}

int UnmatchedModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnTotal;
}

QVariant UnmatchedModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const auto& other = m_shown.matches->others[size_t(index.row())];
    const auto text = [&] {
        return index.column() == EntryColumn ? singleLine(other.text) : m_shown.reason(other);
    };
    if (role == Qt::DisplayRole) return text();
    // Tool tips have no plain-text mode.
    if (role == Qt::ToolTipRole) return plainToolTipText(text());
    return {};
}

QVariant UnmatchedModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::TextAlignmentRole) return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    return section == EntryColumn ? tr("Entry") : tr("Reason");
}

} // namespace lockkeeper
