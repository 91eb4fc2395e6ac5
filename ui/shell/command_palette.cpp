// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/command_palette.h"

#include "models/domain/base/visible_text.h"
#include "ui/kit/controls.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/ui_settings.h"
#include "ui/shell/switcher/choice_popup.h"
#include "ui/shell/switcher/fuzzy_match.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QStyle>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString recentKey = u"ui/recentCommands"_s;
constexpr int mostRecent = 12;

/// Less than a word of the command itself would have.
std::optional<int> synonymScore(const QString& typed, const QString& synonyms)
{
    const auto wanted = typed.simplified();
    for (const auto& each : synonyms.split(u',', Qt::SkipEmptyParts))
        if (!wanted.isEmpty() && each.trimmed().startsWith(wanted, Qt::CaseInsensitive)) return 1;
    return std::nullopt;
}

} // namespace

QList<Command> commandsOf(const QList<QAction*>& actions, const QString& detail)
{
    QList<Command> commands;
    for (auto* action : actions) {
        const bool chosen = action->actionGroup() && action->isChecked();
        if (!action->isVisible() || action->text().isEmpty() || chosen) continue;
        // What is not allowed says why, and nothing that can be done first changes that.
        const auto needs = action->isEnabled() || !action->whatsThis().isEmpty()
                               ? QString()
                               : action->property(needsProperty).toString();
        if (!action->isEnabled() && needs.isEmpty()) continue;
        commands.append({action->objectName(), withoutMnemonic(action->text()), detail,
            action->shortcut().toString(QKeySequence::NativeText),
            [action = QPointer<QAction>(action)] {
                if (action) action->trigger();
            },
            action->property(synonymsProperty).toString(), needs});
    }
    return commands;
}

CommandPalette::CommandPalette(UiSettings& settings, std::function<QList<Command>()> source, QWidget* parent)
    : QFrame(parent)
    , m_settings(settings)
    , m_source(std::move(source))
    , m_recent(settings.value(recentKey).toStringList())
    , m_line(new QLineEdit(this))
    , m_hint(new QLabel(this))
    , m_popup(new ChoicePopup(u"palette"_s, m_line, this))
{
    setObjectName(u"paletteField"_s);
    setProperty("look", u"field"_s);
    setCursor(Qt::IBeamCursor);
    m_line->setObjectName(u"paletteLine"_s);
    m_line->setProperty("look", u"bare"_s);
    m_line->setPlaceholderText(tr("Search commands"));
    m_line->setAccessibleName(m_line->placeholderText());
    m_line->installEventFilter(this);
    m_hint->setProperty("look", u"small"_s);
    m_hint->setTextFormat(Qt::PlainText);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(9, 0, 9, 0);
    layout->setSpacing(8);
    layout->addWidget(m_line, 1);
    layout->addWidget(m_hint);
    setFixedHeight(scaled(28));
    setFocusProxy(m_line);
    m_popup->setShape(460, true);
    m_popup->setListName(tr("Commands"));
    connect(m_line, &QLineEdit::textEdited, this, [this] {
        if (m_popup->isOpen())
            offer();
        else
            openList();
    });
    connect(m_popup, &ChoicePopup::openRequested, this, &CommandPalette::openList);
    connect(m_popup, &ChoicePopup::chosen, this, &CommandPalette::run);
    connect(m_popup, &ChoicePopup::closed, this, [this] {
        m_line->clear();
        if (m_line->hasFocus() && m_before) m_before->setFocus();
    });
    // The focus has moved already when the field learns of a click: the widget that had it is remembered
    // here.
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget* before, QWidget* now) {
        if (now == m_line && before && before != this && !isAncestorOf(before) &&
            !m_popup->isAncestorOf(before))
            m_before = before;
    });
}

void CommandPalette::edit()
{
    m_line->setFocus(Qt::ShortcutFocusReason);
    m_line->selectAll();
    openList();
}

void CommandPalette::setHint(const QString& hint)
{
    m_hint->setText(hint);
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_line) {
        if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
            setFocusInside(event->type() == QEvent::FocusIn);
        if (event->type() == QEvent::MouseButtonPress && !m_popup->isOpen()) edit();
    }
    return QFrame::eventFilter(watched, event);
}

void CommandPalette::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) return;
    if (m_popup->isOpen())
        m_popup->shut();
    else
        edit();
}

void CommandPalette::openList()
{
    m_commands = m_source();
    // Commands that were used before come first, the last one in front: they are likely to be used again.
    const auto age = [this](const Command& command) {
        const auto place = m_recent.indexOf(command.key);
        return place < 0 ? m_recent.size() : place;
    };
    std::stable_sort(m_commands.begin(), m_commands.end(),
        [&](const Command& a, const Command& b) { return age(a) < age(b); });
    offer();
    m_popup->open();
}

void CommandPalette::offer()
{
    QList<std::pair<int, qsizetype>> found;
    for (qsizetype i = 0; i < m_commands.size(); ++i) {
        const auto& command = m_commands[i];
        auto score = fuzzyScore(m_line->text(), command.title + u' ' + command.detail);
        if (!score) score = synonymScore(m_line->text(), command.synonyms);
        if (score) found.append({*score, i});
    }
    std::stable_sort(
        found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    m_offered.clear();
    QList<Choice> choices;
    for (const auto& [score, i] : found) {
        m_offered.append(i);
        const auto& command = m_commands[i];
        auto detail = command.detail;
        if (!command.needs.isEmpty()) detail += (detail.isEmpty() ? QString() : u" · "_s) + command.needs;
        choices.append({Choice::Kind::Item, command.title, detail, command.shortcut});
    }
    m_popup->setChoices(choices, 0);
    m_popup->setStatus(choices.isEmpty() ? tr("No matching command") : QString());
}

void CommandPalette::run(int choice)
{
    const Command command = m_commands[m_offered[choice]];
    remember(command.key);
    m_popup->shut(); // before the command, which may move the focus: closing would move it back
    command.run();
}

void CommandPalette::remember(const QString& key)
{
    m_recent.removeAll(key);
    m_recent.prepend(key);
    m_recent = m_recent.mid(0, mostRecent);
    m_settings.setValue(recentKey, m_recent);
}

void CommandPalette::setFocusInside(bool inside)
{
    setProperty("focusInside", inside);
    style()->unpolish(this);
    style()->polish(this);
    update();
}

} // namespace lockkeeper
