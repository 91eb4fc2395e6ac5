// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/switcher/enterprise_field.h"

#include "models/domain/base/visible_text.h"
#include "models/tables/base/plain_tool_tip.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/page_context.h"
#include "ui/kit/cut_label.h"
#include "ui/kit/line_icon.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/shell/switcher/choice_popup.h"
#include "ui/shell/switcher/enterprise_matches.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

EnterpriseField::EnterpriseField(const PageContext& context, QWidget* parent)
    : ChoiceField(u"enterprise"_s, parent)
    , m_directory(context.client, context.enterprises, context.profile.channelCode)
    , m_enterprises(context.enterprises)
    , m_name(new CutLabel(u"enterpriseName"_s, {}, this))
    , m_arrow(new QLabel(this))
{
    setObjectName(u"enterpriseField"_s);
    line()->setObjectName(u"enterpriseId"_s);
    line()->setAccessibleName(tr("Enterprise"));
    line()->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // the name first, then the line
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(9, 0, 7, 0);
    layout->setSpacing(8);
    layout->addWidget(m_name);
    layout->addWidget(line(), 1);
    layout->addWidget(hint());
    layout->addWidget(m_arrow);
    popup()->setShape(460, false);
    popup()->setListName(tr("Enterprises"));
    connect(popup(), &ChoicePopup::openRequested, this, &EnterpriseField::edit);
    connect(popup(), &ChoicePopup::chosen, this, &EnterpriseField::choose);
    connect(popup(), &ChoicePopup::retryRequested, &m_directory, &EnterpriseDirectory::reload);
    connect(&m_directory, &EnterpriseDirectory::changed, this, &EnterpriseField::directoryChanged);
    connect(&m_enterprises, &OwnEnterprises::namesChanged, this, [this] {
        showName();
        if (!popup()->isOpen()) showAtRest();
    });
    showArrow();
    showEnterprise({});
}

void EnterpriseField::showEnterprise(const EnterpriseId& id, const QString& name)
{
    if (std::exchange(m_shown, id) != id) m_shownName.clear();
    m_enterprises.noteOpened(id, name);
    showName();
    if (popup()->isOpen())
        popup()->shut();
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
    line()->setFocus(Qt::ShortcutFocusReason);
    line()->clear();
    openList();
}

void EnterpriseField::changeEvent(QEvent* event)
{
    ChoiceField::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::EnabledChange) showArrow();
}

bool EnterpriseField::eventFilter(QObject* watched, QEvent* event)
{
    // This comes before the line's own handling, which selects all of its text when somebody comes with Tab.
    const bool isComingOrGoing = event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut;
    if (isComingOrGoing && watched == line() && !popup()->isOpen()) showAtRest();
    return ChoiceField::eventFilter(watched, event);
}

void EnterpriseField::openList()
{
    m_name->hide();
    line()->setPlaceholderText(tr("Enterprise name or id"));
    m_directory.refresh();
    offer();
    popup()->open();
}

/// Shows the open enterprise again.
void EnterpriseField::leave()
{
    goBack();
    showAtRest();
}

/// Shows the enterprise by its name alone where it has one; with its id beside it while somebody is in the
/// field, to copy it (SH-20).
void EnterpriseField::showAtRest()
{
    const bool isNamed = !m_shownName.isEmpty();
    const QString text = isNamed && !line()->hasFocus() ? QString() : m_shown.toString();
    m_name->setVisible(isNamed);
    m_name->setMaximumWidth(scaled(line()->hasFocus() ? 220 : 320)); // the id needs its place
    line()->setPlaceholderText(isNamed ? QString() : tr("Enterprise name or id"));
    if (line()->text() == text) return; // what is selected in it stays so
    line()->setText(text);
    line()->setCursorPosition(0);
}

void EnterpriseField::offer(const EnterpriseId& preferred)
{
    std::vector<KnownEnterprise> latest;
    for (const auto& each : m_enterprises.recent(mostRecent))
        latest.push_back(knownEnterprise(each));
    const auto matches = matchEnterprises(line()->text(), latest, m_directory.list());
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
    popup()->setChoices(choices, bestOffer(preferred));
    showStatus();
}

int EnterpriseField::bestOffer(const EnterpriseId& preferred) const
{
    const auto place = [this](auto fits) {
        const auto found = std::find_if(m_offers.cbegin(), m_offers.cend(),
            [&](const Offer& offered) { return !offered.id.isEmpty() && fits(offered); });
        return found == m_offers.cend() ? -1 : int(found - m_offers.cbegin());
    };
    const QString text = line()->text();
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
        popup()->setStatus(m_offers.empty() ? tr("Enter an enterprise's global id") : QString());
        return;
    case State::Loading:
        popup()->setStatus(tr("Loading enterprises…"), true);
        return;
    case State::Loaded:
        popup()->setStatus(!m_offers.empty() ? QString()
                           : line()->text().isEmpty()
                               ? tr("The gateway lists no enterprises. Enter a global id.")
                               : tr("No enterprise has this in its name or id"));
        return;
    case State::Refused:
        popup()->setStatus(tr("This gateway doesn't list all enterprises. Find yours under Enterprises, or "
                              "enter its global id."));
        return;
    case State::Failed:
        popup()->setStatus(inOneLine({tr("The enterprises couldn't be loaded."), m_directory.error()}), false,
            tr("Try again"), m_directory.details());
        return;
    }
}

void EnterpriseField::directoryChanged()
{
    if (!popup()->isOpen()) return;
    // A choice that somebody has made with the arrows stays.
    offer(popup()->wasMoved() ? m_offers[size_t(popup()->current())].id : EnterpriseId());
}

void EnterpriseField::choose(int choice)
{
    const auto offered = m_offers[size_t(choice)].id;
    popup()->shut();
    if (offered != m_shown) emit chosen(offered);
}

void EnterpriseField::showName()
{
    // Whoever has everything forgotten still sees which enterprise is open.
    if (const auto known = m_enterprises.all().constFind(m_shown); known != m_enterprises.all().cend())
        m_shownName = known->shownName();
    m_name->setText(m_shownName);
    const QString id = m_shown.toString(),
                  choose = tr("Choose another enterprise: type part of its name, or its global id");
    m_name->setToolTip(m_shownName.isEmpty() ? QString() : plainToolTip(m_shownName + u'\n' + id).toString());
    line()->setToolTip(id.isEmpty() ? choose : plainToolTip(id + u'\n' + choose).toString());
    line()->setAccessibleDescription(m_shownName.isEmpty() ? id : u"%1 · %2"_s.arg(m_shownName, id));
}

void EnterpriseField::showArrow()
{
    m_arrow->setPixmap(lineIcon(u"chevron")
                           .pixmap(QSize(scaled(14), scaled(14)), devicePixelRatioF(),
                               isEnabled() ? QIcon::Normal : QIcon::Disabled));
}

} // namespace lockkeeper
