// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/connections/connection_list_model.h"

#include "models/domain/base/moment_text.h"
#include "models/tables/base/plain_tool_tip.h"
#include "models/tables/base/record_format.h"
#include "models/tables/base/record_table_model_base.h"
#include "services/identity/profiles/profile_store.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// The colours of the stripe, beside the word.
Tone toneOf(const ConnectionProfile& profile, int column)
{
    if (column == ConnectionListModel::KindColumn)
        return profile.kind == GatewayKind::Production ? Tone::Bad : Tone::Info;
    const bool isPlain =
        column == ConnectionListModel::NameColumn || column == ConnectionListModel::HostColumn;
    return isPlain ? Tone::Plain : Tone::Dim;
}

} // namespace

ConnectionListModel::ConnectionListModel(const ProfileStore& store, QObject* parent)
    : QAbstractTableModel(parent)
    , m_store(store)
    , m_shown(store.profiles())
{
    connect(&store, &ProfileStore::changed, this, [this] {
        if (m_shown == m_store.profiles()) return; // only the notice has changed
        beginResetModel();
        m_shown = m_store.profiles();
        endResetModel();
    });
}

QUuid ConnectionListModel::idAt(int row) const
{
    return row >= 0 && row < m_shown.size() ? m_shown[row].id : QUuid();
}

int ConnectionListModel::rowOf(const QUuid& id) const
{
    for (int row = 0; row < m_shown.size(); ++row)
        if (m_shown[row].id == id) return row;
    return -1;
}

int ConnectionListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

int ConnectionListModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ConnectionListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    const auto text = textOf(m_shown[index.row()], index.column());
    if (role == Qt::DisplayRole) return text;
    if (role == Qt::TextAlignmentRole) return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role == RecordTableModelBase::BadgeRole) return index.column() == KindColumn;
    if (role == RecordTableModelBase::ToneRole) return int(toneOf(m_shown[index.row()], index.column()));
    // The name may be anybody's, from a file: never to be taken for HTML.
    if (role == Qt::ToolTipRole && !text.isEmpty()) return plainToolTip(text);
    return {};
}

QVariant ConnectionListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    switch (section) {
    case NameColumn:
        return tr("Name");
    case HostColumn:
        return tr("Gateway");
    case KindColumn:
        return tr("Kind");
    case ChangesColumn:
        return tr("Changes");
    case LastUsedColumn:
        //: %1 is the zone of this computer: "UTC+08:00"
        return tr("Last used (%1)").arg(zoneOfThisComputer()); // each connection has its own
    default:
        return {};
    }
}

QString ConnectionListModel::textOf(const ConnectionProfile& profile, int column)
{
    switch (column) {
    case NameColumn:
        return profile.name;
    case HostColumn: {
        const QUrl url(profile.baseUrl, QUrl::StrictMode);
        if (url.host().isEmpty()) return profile.baseUrl;
        return url.port() < 0 ? url.host() : u"%1:%2"_s.arg(url.host()).arg(url.port());
    }
    case KindColumn:
        return profile.kind == GatewayKind::Production ? tr("Production") : tr("Test");
    case ChangesColumn:
        return profile.readOnly ? tr("Read-only") : tr("Allowed");
    case LastUsedColumn:
        return profile.lastUsed.isValid()
                   ? shortMoment(profile.lastUsed.toLocalTime(), QDateTime::currentDateTime())
                   : tr("Never");
    default:
        return {};
    }
}

} // namespace lockkeeper
