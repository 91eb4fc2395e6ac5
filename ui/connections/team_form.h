// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/team/team_settings.h"
#include "ui/kit/form_rows.h"

class QComboBox;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace lockkeeper
{

class SecretField;

/// How the team's desk is reached. Rows go by the names of the members of TeamSettings; "password" is the
/// row of the password.
class TeamForm : public FormRows
{
    Q_OBJECT

public:
    explicit TeamForm(QWidget* parent = nullptr);

    void fill(const TeamSettings& team);
    [[nodiscard]] TeamSettings settings() const;
    [[nodiscard]] SecretField* password() const { return m_password; }
    void setCaFile(const QString& path);

signals:
    void caFileWanted();

private:
    void showRows();

    QLineEdit* m_host;
    QSpinBox* m_port;
    QLineEdit *m_database, *m_user;
    SecretField* m_password;
    QComboBox* m_tls;
    QLineEdit* m_caFile;
    QPushButton* m_chooseCaFile;
};

} // namespace lockkeeper
