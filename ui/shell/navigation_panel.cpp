// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/navigation_panel.h"

#include "models/tables/base/plain_tool_tip.h"
#include "ui/base/page_context.h"
#include "ui/connections/connection_profile_card.h"
#include "ui/connections/secrets_note.h"
#include "ui/kit/cell_delegate.h"
#include "ui/kit/controls.h"
#include "ui/kit/line_icon.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/theme_colors.h"
#include "ui/shell/activity_button.h"
#include "ui/shell/shell_actions.h"
#include "ui/shell/shell_context.h"

#include <QAction>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr int iconSize = 20;
constexpr int badgeRole = Qt::UserRole;
constexpr int nameRole = Qt::UserRole + 1;

/// Paints entries with a badge at their right.
class EntryDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        const auto badge = index.data(badgeRole).toString();
        if (badge.isEmpty()) return;
        const auto& colors = ThemeColors::of(option.palette);
        painter->save();
        painter->setFont(option.font);
        const int width = option.fontMetrics.horizontalAdvance(badge) + 18;
        const QRect area(option.rect.right() - width - 6, option.rect.top(), width, option.rect.height());
        paintBadge(painter, area, badge, colors.foreground(Tone::Warning), colors.ground(Tone::Warning));
        painter->restore();
    }
};

/// A button in the look of the list above it.
QToolButton* newEntry(const QString& name, const QString& text, const QAction* action, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setObjectName(name);
    button->setText(text);
    button->setAccessibleName(text);
    button->setToolTip(withShortcut(action->text(), *action));
    button->setProperty("look", u"navigation"_s);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    // The icon is wider than it is high: a button puts its words nearer to it than the list does.
    button->setIconSize(QSize(scaled(iconSize + 5), scaled(iconSize)));
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return button;
}

void setItemWeight(QListWidgetItem* item, QFont::Weight weight)
{
    if (!item) return;
    QFont font = item->font();
    font.setWeight(weight);
    item->setFont(font);
}

} // namespace

NavigationPanel::NavigationPanel(const ShellContext& context, ShellActions& actions, QWidget* parent)
    : QFrame(parent)
    , m_card(new ConnectionProfileCard(context.profile, this, context.connections != nullptr))
    , m_list(new QListWidget(this))
    , m_activity(new ActivityButton(context.pages.activities, actions.activity, this))
{
    setProperty("look", u"navigation"_s);
    setFixedWidth(scaled(196));
    m_list->setObjectName(u"navigation"_s);
    m_list->setProperty("look", u"navigation"_s);
    m_list->setAccessibleName(tr("Pages"));
    m_list->setIconSize(QSize(scaled(iconSize), scaled(iconSize)));
    m_list->setItemDelegate(new EntryDelegate(m_list));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* settings = newEntry(u"settingsButton"_s, tr("Settings"), actions.settings, this);
    settings->setIcon(lineIcon(u"settings"));
    connect(settings, &QToolButton::clicked, actions.settings, &QAction::trigger);
    auto* help = newEntry(u"helpButton"_s, tr("Help"), actions.help, this);
    help->setIcon(lineIcon(u"help"));
    auto* helpMenu = new QMenu(help);
    helpMenu->setObjectName(u"helpMenu"_s);
    helpMenu->addActions({actions.help, actions.log, actions.report});
    help->setMenu(helpMenu);
    help->setPopupMode(QToolButton::InstantPopup);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(0);
    layout->addWidget(m_card);
    layout->addSpacing(10);
    layout->addWidget(m_list, 1);
    if (context.connections)
        layout->addWidget(new SecretsNote(context.connections->credentials(), context.pages.prompter, this));
    layout->addWidget(m_activity);
    layout->addWidget(settings);
    layout->addWidget(help);
    connect(m_card, &QAbstractButton::clicked, actions.connection, &QAction::trigger);
    if (context.connections) context.connections->leadToTeam(*actions.team, context.choice, this);
    connect(m_list, &QListWidget::currentItemChanged, this,
        [this](QListWidgetItem* current, QListWidgetItem* previous) {
            setItemWeight(previous, QFont::Normal);
            if (current) enter(m_wanted >= 0 ? m_wanted : int(m_rows.indexOf(m_list->row(current))));
        });
    // Choosing the current entry counts as well, although it does not become another one.
    for (const auto chosen : {&QListWidget::itemClicked, &QListWidget::itemActivated})
        connect(m_list, chosen, this, [this](QListWidgetItem* item) {
            const int index = int(m_rows.indexOf(m_list->row(item)));
            if (m_isLeft || index != m_current) enter(index);
        });
}

QListWidgetItem* NavigationPanel::itemOf(int index) const
{
    return m_list->item(m_rows.value(index, -1));
}

void NavigationPanel::enter(int index)
{
    m_isLeft = false;
    m_current = index;
    setItemWeight(itemOf(index), QFont::DemiBold);
    emit currentChanged(index);
}

void NavigationPanel::leave()
{
    if (!m_list->currentItem()) return;
    m_isLeft = true;
    setItemWeight(m_list->currentItem(), QFont::Normal);
    m_list->clearSelection();
    emit hasLeft();
}

QList<int> NavigationPanel::besides(int index) const
{
    QList<int> all;
    for (int other = 0; other < m_rows.size(); ++other)
        if (m_rows[other] == m_rows.value(index, -1)) all.append(other);
    return all;
}

void NavigationPanel::addPage(const PagePlace& place)
{
    m_titles.append(place.face.title);
    for (int row = 0; row < m_list->count() && !place.tabOf.isEmpty(); ++row)
        if (m_list->item(row)->data(nameRole).toString() == place.tabOf) return m_rows.append(row);
    m_rows.append(m_list->count());
    auto* item = new QListWidgetItem(lineIcon(place.face.name), place.face.title, m_list);
    item->setSizeHint(QSize(0, scaled(34)));
    item->setData(nameRole, place.face.name);
    // The entry is not disabled: its page can be opened, and then says why there is nothing.
    QFont font = item->font();
    font.setItalic(!place.isOffered);
    item->setFont(font);
    if (place.isOffered) return;
    // It has a tool tip as well, because slanted letters must not be the only sign.
    item->setToolTip(tr("Not with this connection"));
    item->setData(Qt::AccessibleDescriptionRole, item->toolTip());
}

void NavigationPanel::setCurrent(int index)
{
    auto* item = itemOf(index);
    if (!item) return m_list->setCurrentRow(-1);
    const bool isThere = m_list->currentItem() == item;
    m_wanted = index;
    m_list->setCurrentItem(item); // selects it where it was left
    m_wanted = -1;
    if (isThere && (m_isLeft || index != m_current)) enter(index);
}

void NavigationPanel::setBadge(int index, const QString& badge, const QString& meaning)
{
    auto* item = itemOf(index);
    if (!item) return;
    item->setData(badgeRole, badge);
    item->setToolTip(plainToolTipText(meaning));
    item->setData(Qt::AccessibleDescriptionRole, meaning);
}

} // namespace lockkeeper
