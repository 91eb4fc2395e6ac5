// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/empty_state.h"

#include "models/domain/base/visible_text.h"
#include "ui/kit/announcement.h"
#include "ui/kit/details_button.h"

#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QSpacerItem>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

EmptyState::EmptyState(const QString& prefix, QWidget* parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_reason(new QLabel(this))
    , m_action(new QPushButton(this))
    , m_details(new DetailsButton(prefix + u"Empty"_s, this))
    , m_above(new QSpacerItem(0, 0, QSizePolicy::Minimum, QSizePolicy::Maximum))
{
    setObjectName(prefix + u"Empty"_s);
    m_title->setObjectName(prefix + u"EmptyTitle"_s);
    m_title->setProperty("look", u"heading"_s);
    m_reason->setObjectName(prefix + u"EmptyReason"_s);
    m_reason->setProperty("look", u"dim"_s);
    m_action->setObjectName(prefix + u"EmptyAction"_s);
    for (auto* label : {m_title, m_reason}) {
        label->setTextFormat(Qt::PlainText);
        label->setAlignment(Qt::AlignHCenter);
        label->setWordWrap(true);
    }
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(40, 16, 40, 16);
    layout->setSpacing(8);
    layout->addItem(m_above);
    // The label gets the whole width: one with an alignment is given the height for a larger width than it
    // has.
    layout->addWidget(m_title);
    layout->addWidget(m_reason);
    layout->addSpacing(8);
    layout->addWidget(m_action, 0, Qt::AlignHCenter);
    layout->addWidget(m_details, 0, Qt::AlignHCenter);
    m_details->label()->setAlignment(Qt::AlignHCenter);
    layout->addWidget(m_details->label());
    layout->addStretch(1);
    connect(m_action, &QPushButton::clicked, this, &EmptyState::actionTriggered);
    setFocusProxy(m_action);
}

void EmptyState::setTexts(const QString& title, const QString& reason, const QString& action)
{
    m_title->setText(title);
    m_reason->setText(reason);
    m_action->setText(action);
    m_action->setAccessibleName(action);
    m_action->setVisible(!action.isEmpty());
    m_details->setDetails({});
    setAccessibleName(text());
}

void EmptyState::setProblem(
    const QString& title, const QString& reason, const QString& action, const QString& details)
{
    const auto before = text() + m_details->details();
    if (before == inOneLine({title, reason}) + details && m_action->text() == action)
        return; // stays unfolded
    setTexts(title, reason, action);
    m_details->setDetails(details);
    announce(this);
}

void EmptyState::resizeEvent(QResizeEvent* event)
{
    // Measured by the window, because this gets lower when something is shown below it.
    if (const int above = window()->height() / 5; m_above->sizeHint().height() != above) {
        m_above->changeSize(0, above, QSizePolicy::Minimum, QSizePolicy::Maximum);
        layout()->invalidate();
    }
    QWidget::resizeEvent(event);
}

QString EmptyState::details() const
{
    return m_details->details();
}

QString EmptyState::text() const
{
    return inOneLine({m_title->text(), m_reason->text()});
}

} // namespace lockkeeper
