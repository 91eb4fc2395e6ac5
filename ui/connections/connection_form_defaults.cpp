// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/connections/connection_form_defaults.h"

#include "ui/kit/edited_text.h"

#include <QComboBox>
#include <QCompleter>
#include <QLineEdit>
#include <QTimeZone>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

ConnectionFormDefaults::ConnectionFormDefaults(QWidget* parent)
    : ConnectionFormPart(parent)
    , m_channelCode(new QLineEdit(this))
    , m_operatorName(new QLineEdit(this))
    , m_operatorIdentity(new QLineEdit(this))
    , m_timeZone(new QComboBox(this))
{
    setObjectName(u"connectionDefaults"_s);
    m_channelCode->setObjectName(u"connectionChannelCode"_s);
    m_operatorName->setObjectName(u"connectionOperatorName"_s);
    m_operatorIdentity->setObjectName(u"connectionOperatorIdentity"_s);
    m_timeZone->setObjectName(u"connectionTimeZone"_s);
    m_timeZone->setEditable(true);
    m_timeZone->setInsertPolicy(QComboBox::NoInsert);
    m_timeZone->setMaxVisibleItems(16);
    for (const auto& zone : QTimeZone::availableTimeZoneIds())
        m_timeZone->addItem(QString::fromUtf8(zone));
    // There are hundreds: "berl" finds Europe/Berlin.
    auto* completer = m_timeZone->completer();
    completer->setCompletionMode(QCompleter::PopupCompletion);
    completer->setFilterMode(Qt::MatchContains);
    completer->setCaseSensitivity(Qt::CaseInsensitive);

    addRow(u"channelCode"_s, m_channelCode);
    addRow(u"operatorName"_s, m_operatorName);
    addRow(u"operatorIdentity"_s, m_operatorIdentity);
    addRow(u"timeZone"_s, m_timeZone);
    for (auto* line : {m_channelCode, m_operatorName, m_operatorIdentity})
        onEdited(line, this, [this] { emit edited(); });
    connect(m_timeZone, &QComboBox::editTextChanged, this, &ConnectionFormPart::edited);
    setRowTexts(u"channelCode"_s, tr("C&hannel code"),
        tr("Suggested when binding an enterprise or searching customers."));
    setRowTexts(u"operatorName"_s, tr("&Operator"),
        tr("Who works at this computer; recorded with each change in the journal."));
    setRowTexts(u"operatorIdentity"_s, tr("Operator &identity"),
        tr("Name, mobile number or e-mail sent to the gateway when locks are disabled or enabled."));
    setRowTexts(u"timeZone"_s, tr("Time &zone"),
        tr("Time zone of days picked from a calendar. Type part of its name to find it."));
}

QString ConnectionFormDefaults::title() const
{
    return tr("Defaults");
}

void ConnectionFormDefaults::fill(const ConnectionProfile& profile)
{
    showText(m_channelCode, profile.channelCode);
    showText(m_operatorName, profile.operatorName);
    showText(m_operatorIdentity, profile.operatorIdentity);
    const auto zone = QString::fromUtf8(profile.timeZone);
    m_timeZone->setCurrentIndex(m_timeZone->findText(zone, Qt::MatchFixedString | Qt::MatchCaseSensitive));
    m_timeZone->setEditText(zone);
}

void ConnectionFormDefaults::readInto(ConnectionProfile& profile) const
{
    profile.channelCode = m_channelCode->text().trimmed();
    profile.operatorName = m_operatorName->text().trimmed();
    profile.operatorIdentity = m_operatorIdentity->text().trimmed();
    profile.timeZone = m_timeZone->currentText().trimmed().toUtf8();
}

} // namespace lockkeeper
