// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/switcher/enterprise_field.h"

#include "models/domain/base/visible_text.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/page_context.h"
#include "ui/kit/cut_label.h"
#include "ui/kit/line_icon.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/shell/switcher/choice_popup.h"
#include "ui/shell/switcher/enterprise_matches.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMouseEvent>
#include <QStyle>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

EnterpriseField::EnterpriseField(const PageContext& context, QWidget* parent)
    : QFrame(parent)
    , m_directory(context.client, context.enterprises, context.profile.channelCode)
    , m_enterprises(context.enterprises)
    , m_name(new CutLabel(u"enterpriseName"_s, {}, this))
    , m_id(new QLineEdit(this))
    , m_hint(new QLabel(this))
    , m_arrow(new QLabel(this))
    , m_popup(new ChoicePopup(u"enterprise"_s, m_id, this))
{
    setObjectName(u"enterpriseField"_s);
    setProperty("look", u"field"_s);
    setCursor(Qt::IBeamCursor);
    m_name->setMaximumWidth(scaled(220));
    m_id->setObjectName(u"enterpriseId"_s);
    m_id->setProperty("look", u"bare"_s);
    m_id->setPlaceholderText(tr("Enterprise name or id"));
    m_id->setAccessibleName(tr("Enterprise"));
    m_id->setToolTip(tr("Choose another enterprise: type part of its name, or its global id"));
    m_id->installEventFilter(this);
    m_hint->setProperty("look", u"small"_s);
    m_hint->setTextFormat(Qt::PlainText);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(9, 0, 7, 0);
    layout->setSpacing(8);
    layout->addWidget(m_name);
    layout->addWidget(m_id, 1);
    layout->addWidget(m_hint);
    layout->addWidget(m_arrow);
    setFixedHeight(scaled(28));
    setFocusProxy(m_id);
    m_popup->setShape(460, false);
    m_popup->setListName(tr("Enterprises"));
    connect(m_id, &QLineEdit::textEdited, this, [this] {
        if (m_popup->isOpen())
            offer();
        else
            openList();
    });
    connect(m_popup, &ChoicePopup::openRequested, this, &EnterpriseField::edit);
    connect(m_popup, &ChoicePopup::chosen, this, &EnterpriseField::choose);
    connect(m_popup, &ChoicePopup::closed, this, &EnterpriseField::leave);
    connect(m_popup, &ChoicePopup::retryRequested, &m_directory, &EnterpriseDirectory::reload);
    connect(&m_directory, &EnterpriseDirectory::changed, this, &EnterpriseField::directoryChanged);
    connect(&m_enterprises, &OwnEnterprises::namesChanged, this, [this] {
        showName();
        if (!m_popup->isOpen()) m_name->setVisible(!m_shownName.isEmpty());
    });
    // The focus has moved already when the field learns of a click: the widget that had it is remembered
    // here.
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget* before, QWidget* now) {
        if (now == m_id && before && before != this && !isAncestorOf(before) &&
            !m_popup->isAncestorOf(before))
            m_before = before;
    });
    showArrow();
    showEnterprise({});
}

void EnterpriseField::showEnterprise(const EnterpriseId& id, const QString& name)
{
    if (std::exchange(m_shown, id) != id) m_shownName.clear();
    m_enterprises.noteOpened(id, name);
    showName();
    if (m_popup->isOpen())
        m_popup->shut();
    else
        leave();
    // Only the name is missing: a profile without the order module works without it.
    if (!id.isEmpty())
        m_enterprises.whenRead(this, [this] {
            if (m_shownName.isEmpty()) m_directory.refresh();
        });
}

void EnterpriseField::edit()
{
    m_id->setFocus(Qt::ShortcutFocusReason);
    m_id->clear();
    openList();
}

void EnterpriseField::setHint(const QString& hint)
{
    m_hint->setText(hint);
}

void EnterpriseField::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::EnabledChange) showArrow();
}

bool EnterpriseField::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_id) {
        if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
            setFocusInside(event->type() == QEvent::FocusIn);
        if (event->type() == QEvent::MouseButtonPress && isEnabled() && !m_popup->isOpen()) edit();
    }
    return QFrame::eventFilter(watched, event);
}

void EnterpriseField::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) return;
    if (m_popup->isOpen())
        m_popup->shut();
    else
        edit();
}

void EnterpriseField::openList()
{
    m_name->hide();
    m_directory.refresh();
    offer();
    m_popup->open();
}

/// Shows the open enterprise again.
void EnterpriseField::leave()
{
    m_id->setText(m_shown.toString());
    m_id->setCursorPosition(0);
    // Somebody who only had a look goes on where they were.
    if (m_id->hasFocus() && m_before) m_before->setFocus();
    m_before = nullptr;
    m_name->setVisible(!m_shownName.isEmpty());
}

void EnterpriseField::offer(const EnterpriseId& preferred)
{
    std::vector<KnownEnterprise> latest;
    for (const auto& each : m_enterprises.recent(mostRecent))
        latest.push_back(knownEnterprise(each));
    const auto matches = matchEnterprises(m_id->text(), latest, m_directory.list());
    QList<Choice> choices;
    m_offers.clear();
    const auto add = [&](const Choice& choice, const Offer& offered = {}) {
        choices.append(choice);
        m_offers.push_back(offered);
    };
    const auto addAll = [&](const QString& heading, const std::vector<KnownEnterprise>& entries) {
        if (entries.empty()) return;
        add({Choice::Kind::Heading, heading});
        for (const auto& entry : entries) {
            const QString id = entry.id.toString();
            const bool named = !entry.name.isEmpty();
            QString detail = named ? id : QString();
            if (!entry.gatewayName.isEmpty()) detail = u"%1 · %2"_s.arg(entry.gatewayName, id);
            add({Choice::Kind::Item, named ? entry.name : id, detail,
                    entry.id == m_shown ? tr("open now") : QString()},
                {entry.id});
        }
    };
    addAll(tr("Recent"), matches.recent);
    addAll(tr("All enterprises"), matches.others);
    if (matches.left > 0)
        add({Choice::Kind::Note, tr("%n more: keep typing to narrow them down", nullptr, int(matches.left))});
    if (matches.typed)
        add({Choice::Kind::Item, tr("Open enterprise %1").arg(matches.typed->toString())},
            {*matches.typed, false});
    m_popup->setChoices(choices, bestOffer(preferred));
    showStatus();
}

int EnterpriseField::bestOffer(const EnterpriseId& preferred) const
{
    const auto place = [this](auto fits) {
        const auto found = std::find_if(m_offers.cbegin(), m_offers.cend(),
            [&](const Offer& offered) { return !offered.id.isEmpty() && fits(offered); });
        return found == m_offers.cend() ? -1 : int(found - m_offers.cbegin());
    };
    const QString text = m_id->text();
    const EnterpriseId typed = typedEnterpriseId(text);
    // A word is searched, a number is taken for an id. Return opens an enterprise whose id is a word only if
    // somebody went there with the arrows, and not because the list has not come yet.
    const bool hasDigit = std::any_of(text.cbegin(), text.cend(), [](QChar c) { return c.isDigit(); });
    for (const int found : {
             place([&](const Offer& offered) { return offered.id == preferred; }),
             // An enterprise whose whole id was typed is the one that is meant, even if others that contain
             // it are above.
             place([&](const Offer& offered) { return offered.isListed && offered.id == typed; }),
             // With nothing typed, Return goes back to the enterprise before.
             place([&](const Offer& offered) { return text.isEmpty() && offered.id != m_shown; }),
             place([&](const Offer& offered) { return offered.isListed || hasDigit; }),
         })
        if (found >= 0) return found;
    return -1;
}

void EnterpriseField::showStatus()
{
    using State = EnterpriseDirectory::State;
    switch (m_directory.state()) {
    case State::Unknown:
        m_popup->setStatus(m_offers.empty() ? tr("Enter an enterprise's global id") : QString());
        return;
    case State::Loading:
        m_popup->setStatus(tr("Loading enterprises…"), true);
        return;
    case State::Loaded:
        m_popup->setStatus(!m_offers.empty() ? QString()
                           : m_id->text().isEmpty()
                               ? tr("The gateway lists no enterprises. Enter a global id.")
                               : tr("No enterprise has this in its name or id"));
        return;
    case State::Refused:
        m_popup->setStatus(tr("This gateway doesn't list all enterprises. Find yours under Enterprises, or "
                              "enter its global id."));
        return;
    case State::Failed:
        m_popup->setStatus(inOneLine({tr("The enterprises couldn't be loaded."), m_directory.error()}), false,
            tr("Retry"), m_directory.details());
        return;
    }
}

void EnterpriseField::directoryChanged()
{
    if (!m_popup->isOpen()) return;
    // A choice that somebody has made with the arrows stays.
    offer(m_popup->wasMoved() ? m_offers[size_t(m_popup->current())].id : EnterpriseId());
}

void EnterpriseField::choose(int choice)
{
    const auto offered = m_offers[size_t(choice)].id;
    m_popup->shut();
    if (offered != m_shown) emit chosen(offered);
}

void EnterpriseField::showName()
{
    // Whoever has everything forgotten still sees which enterprise is open.
    if (const auto known = m_enterprises.all().constFind(m_shown); known != m_enterprises.all().cend())
        m_shownName = known->shownName();
    m_name->setText(m_shownName);
}

void EnterpriseField::setFocusInside(bool inside)
{
    setProperty("focusInside", inside);
    style()->unpolish(this);
    style()->polish(this);
    update();
}

void EnterpriseField::showArrow()
{
    m_arrow->setPixmap(
        lineIcon(u"chevron")
            .pixmap(QSize(14, 14), devicePixelRatioF(), isEnabled() ? QIcon::Normal : QIcon::Disabled));
}

} // namespace lockkeeper
