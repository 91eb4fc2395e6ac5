// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/connections/team_form.h"

#include "ui/connections/connection_form_part.h"
#include "ui/connections/secret_field.h"
#include "ui/kit/controls.h"
#include "ui/kit/edited_text.h"

#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QSpinBox>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr int mostTeamPort = 99'999; // validateTeam() says what is wrong with it

QLineEdit* newTeamLine(const QString& name, QWidget* parent)
{
    auto* line = new QLineEdit(parent);
    line->setObjectName(name);
    return line;
}

} // namespace

TeamForm::TeamForm(QWidget* parent)
    : FormRows(parent)
    , m_host(newTeamLine(u"teamHost"_s, this))
    , m_port(makeNumber(u"teamPort"_s, mostTeamPort, this))
    , m_database(newTeamLine(u"teamDatabase"_s, this))
    , m_user(newTeamLine(u"teamUser"_s, this))
    , m_password(new SecretField(SecretField::Kind::Password, this))
    , m_tls(makeChoice(u"teamTls"_s,
          {{int(TeamSettings::Tls::Verified), tr("Verified certificate")},
              {int(TeamSettings::Tls::Loopback), tr("As the server offers it")}},
          this))
    , m_caFile(newTeamLine(u"teamCaFile"_s, this))
    , m_chooseCaFile(newButton(u"teamChooseCaFile"_s, tr("Ch&oose…"), this))
{
    m_password->setObjectName(u"teamPassword"_s);
    m_chooseCaFile->setAccessibleName(tr("Choose a CA file"));
    addRow(u"host"_s, m_host);
    addRow(u"port"_s, m_port);
    addRow(u"database"_s, m_database);
    addRow(u"user"_s, m_user);
    addRow(u"password"_s, m_password);
    addRow(u"tls"_s, m_tls);
    addRow(u"caFile"_s, m_caFile, besideFile(m_caFile, m_chooseCaFile, this));
    setRowTexts(u"host"_s, tr("Ser&ver"), tr("Name or IP address of the PostgreSQL server."));
    setRowTexts(u"port"_s, tr("&Port"));
    setRowTexts(u"database"_s, tr("&Database"));
    setRowTexts(u"user"_s, tr("&Login"), tr("Your own; colleagues see it beside what you do."));
    setRowTexts(u"password"_s, tr("Pass&word"), tr("Saved in the keychain only."));
    setRowTexts(u"tls"_s, tr("&Encryption"));
    setRowTexts(u"caFile"_s, tr("CA &file"),
        tr("PEM certificates trusted instead of the system's, for a server with its own certificate."));
    for (auto* line : {m_host, m_database, m_user, m_caFile})
        onEdited(line, this, [this] { emit edited(); });
    connect(m_host, &QLineEdit::textChanged, this, &TeamForm::showRows);
    onEdited(m_password, this, [this] { emit edited(); });
    connect(m_port, &QSpinBox::valueChanged, this, &FormRows::edited);
    connect(m_tls, &QComboBox::activated, this, &FormRows::edited);
    connect(m_chooseCaFile, &QPushButton::clicked, this, &TeamForm::caFileWanted);
    showRows();
}

void TeamForm::fill(const TeamSettings& team)
{
    showText(m_host, team.host);
    m_port->setValue(team.port);
    showText(m_database, team.database);
    showText(m_user, team.user);
    choose(m_tls, int(team.tls));
    showText(m_caFile, QDir::toNativeSeparators(team.caFile));
}

TeamSettings TeamForm::settings() const
{
    TeamSettings team;
    team.host = m_host->text().trimmed();
    team.port = m_port->value();
    team.database = m_database->text().trimmed();
    team.user = m_user->text().trimmed();
    // To another computer there is no choice (TM-8).
    team.tls =
        isLoopback(team.host) ? TeamSettings::Tls(chosen(m_tls, int(team.tls))) : TeamSettings::Tls::Verified;
    team.caFile = QDir::fromNativeSeparators(m_caFile->text().trimmed());
    return team;
}

void TeamForm::setCaFile(const QString& path)
{
    showText(m_caFile, QDir::toNativeSeparators(path));
    setTouched(u"caFile"_s);
    emit edited();
}

void TeamForm::showRows()
{
    setRowVisible(u"tls"_s, isLoopback(m_host->text().trimmed()));
}

} // namespace lockkeeper
