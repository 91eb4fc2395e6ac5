// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/forms/credential_model.h"

#include "services/files/writing/table_export.h"
#include "ui/kit/theme/fixed_font.h"

#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const auto dots = u"••••••••"_s;

QString passwordOf(const Credential& credential)
{
    return QString::fromUtf8(credential.password.view());
}

} // namespace

CredentialModel::CredentialModel(std::vector<Credential> credentials, QObject* parent)
    : QAbstractTableModel(parent)
    , m_credentials(std::move(credentials))
{
}

int CredentialModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_credentials.size());
}

int CredentialModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(ColumnTotal);
}

QVariant CredentialModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    const auto& credential = at(index.row());
    if (role == Qt::FontRole && index.column() == Password && m_isShown) return fixedFont();
    if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    switch (index.column()) {
    case Account:
        return credential.account;
    case Name:
        return credential.name;
    default:
        break;
    }
    const auto shown = m_isShown ? passwordOf(credential) : dots;
    return credential.isPerhaps ? CredentialSheet::tr("possibly %1").arg(shown) : shown;
}

QVariant CredentialModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnTotal) return {};
    if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    return role == Qt::DisplayRole ? QVariant(credentialTitles()[section]) : QVariant();
}

void CredentialModel::setShown(bool shown)
{
    if (shown == m_isShown) return;
    m_isShown = shown;
    if (!m_credentials.empty())
        emit dataChanged(
            index(0, Password), index(rowCount() - 1, Password), {Qt::DisplayRole, Qt::FontRole});
}

std::vector<Credential> CredentialModel::certain() const
{
    std::vector<Credential> result;
    for (const auto& each : m_credentials)
        if (!each.isPerhaps) result.push_back({each.account, each.name, each.password.clone()});
    return result;
}

QStringList credentialTitles()
{
    return {CredentialSheet::tr("Account"), CredentialSheet::tr("Name"), CredentialSheet::tr("Password")};
}

PrintedRecord credentialRecord(const std::vector<Credential>& credentials, const QString& enterprise)
{
    PrintedRecord record;
    record.title = CredentialSheet::tr("Passwords");
    record.danger = passwordFileWarning(int(credentials.size()));
    PrintedRecord::Section head;
    head.notes = {CredentialSheet::tr("Cut along the lines and hand over each slip in person.")};
    record.sections.append(head);
    const auto titles = credentialTitles();
    for (const auto& each : credentials) {
        PrintedRecord::Section slip;
        slip.isSlip = true;
        if (!enterprise.isEmpty()) slip.facts.append({CredentialSheet::tr("Enterprise"), enterprise});
        slip.facts += {{titles[CredentialModel::Name], each.name},
            {titles[CredentialModel::Account], each.account, true},
            {titles[CredentialModel::Password], passwordOf(each), true}};
        record.sections.append(slip);
    }
    return record;
}

QString passwordFileWarning(int people)
{
    return CredentialSheet::tr("The file will contain the password(s) of %Ln employee(s), readable for "
                               "anyone who gets it. Delete it once they are handed over.",
        nullptr, people);
}

QString saveCredentials(const QString& path, const std::vector<Credential>& credentials)
{
    std::vector<TableColumn> columns;
    for (const auto& title : credentialTitles())
        columns.push_back({title});
    TableExport table(path, TableFormat::Csv, std::move(columns), SafeFile::Readers::OwnerOnly);
    bool isGood = table.begin();
    for (const auto& each : credentials) {
        const std::array cells{each.account, each.name, passwordOf(each)};
        isGood = isGood && table.writeRow(std::span<const QString>(cells));
    }
    if (isGood && table.finish()) return {};
    return table.errorString();
}

} // namespace lockkeeper
