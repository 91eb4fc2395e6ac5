// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/sending/unreserved_field.h"

#include "models/domain/base/visible_text.h"
#include "services/storage/team/team_desk.h"
#include "ui/kit/controls.h"

#include <QLineEdit>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

QString wordToType()
{
    return UnreservedField::tr("unreserved", "typed to confirm that an order is not reserved for the team");
}

} // namespace

UnreservedField::UnreservedField(TeamDesk& desk, QWidget* parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_text(newLabel(u"sendBatchUnreservedText"_s, u"caution"_s, this))
    , m_label(new QLabel(tr("Type “%1” to send it without a reservation:").arg(wordToType()), this))
    , m_word(new QLineEdit(this))
{
    setProperty("look", u"plain"_s);
    m_label->setTextFormat(Qt::PlainText);
    m_label->setBuddy(m_word);
    m_word->setObjectName(u"sendBatchUnreserved"_s);
    m_word->setAccessibleName(tr("“%1”, to send it without a reservation").arg(wordToType()));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_text);
    layout->addWidget(m_label);
    layout->addWidget(m_word);
    connect(m_word, &QLineEdit::textChanged, this, &UnreservedField::edited);
    connect(&desk, &TeamDesk::statusChanged, this, &UnreservedField::follow);
    follow();
}

void UnreservedField::follow()
{
    const auto& status = m_desk.status();
    const bool isConnecting = status.state == TeamStatus::State::Connecting;
    // What somebody has typed is their agreement to the reason that stood there: another one asks anew.
    const auto text = inOneLine({status.text,
        tr("The batch can't be reserved for the team: a colleague may be sending the same orders.")});
    if (text != m_text->text()) m_word->clear();
    m_text->setText(text);
    m_word->setAccessibleDescription(text);
    setVisible(!status.canReserve() && !isConnecting);
    emit edited();
}

QString UnreservedField::missing() const
{
    const auto& status = m_desk.status();
    if (status.canReserve()) return {};
    if (status.state == TeamStatus::State::Connecting) return tr("Connecting to the team's desk…");
    if (m_word->text().trimmed().compare(wordToType(), Qt::CaseInsensitive) == 0) return {};
    return tr("Type “%1” to send it anyway.").arg(wordToType());
}

QString UnreservedField::typed() const
{
    return m_desk.status().canReserve() ? QString() : m_word->text().trimmed();
}

} // namespace lockkeeper
