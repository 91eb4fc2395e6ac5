// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/employees/forms/credential_sheet.h"
#include "ui/kit/printed_record.h"

#include <QAbstractTableModel>

#include <vector>

namespace lockkeeper
{

/// People with their passwords, which are dots until they are to be shown, so that nothing that reads the
/// table, such as a screen reader, gets them. They become texts only while they are painted.
class CredentialModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Account, Name, Password, ColumnTotal };

    explicit CredentialModel(std::vector<Credential> credentials, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    void setShown(bool shown);
    [[nodiscard]] const Credential& at(int row) const { return m_credentials[size_t(row)]; }
    /// Copies of those whose password is certain (EM-3), for a worker.
    [[nodiscard]] std::vector<Credential> certain() const;

private:
    const std::vector<Credential> m_credentials;
    bool m_isShown = false;
};

/// Account, name, password.
[[nodiscard]] QStringList credentialTitles();

/// A slip for each person, for paper. It has the passwords as texts, so keep it only until it is printed.
[[nodiscard]] PrintedRecord credentialRecord(
    const std::vector<Credential>& credentials, const QString& enterprise);

/// The warning that has to be agreed to before passwords go into a file.
[[nodiscard]] QString passwordFileWarning(int people);

/// Writes them as CSV to a file that only its owner can read. Any thread, blocks. Returns what went wrong,
/// as a sentence; empty when nothing did.
[[nodiscard]] QString saveCredentials(const QString& path, const std::vector<Credential>& credentials);

} // namespace lockkeeper
