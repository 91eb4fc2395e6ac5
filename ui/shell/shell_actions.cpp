// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/shell_actions.h"

#include "ui/kit/controls.h"
#include "ui/kit/theme/appearance.h"
#include "ui/kit/theme/language.h"

#include <QAction>
#include <QActionGroup>
#include <QWidget>

#include <tuple>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

ShellActions::ShellActions(Appearance* appearance, QWidget* window)
    : QObject(window)
    , enterprise(new QAction(tr("Choose enterprise"), window))
    , palette(new QAction(tr("Find anything"), window))
    , activity(new QAction(tr("Show or hide activity"), window))
    , connection(new QAction(tr("Choose connection"), window))
    , signIn(new QAction(tr("Sign in again"), window))
    , settings(new QAction(tr("Settings"), window))
    , team(new QAction(tr("Team…"), window))
    , log(new QAction(tr("Log"), window))
    , report(new QAction(tr("Support report…"), window))
    , help(new QAction(tr("Help and shortcuts"), window))
    , m_appearance(appearance)
{
    const auto name = [window](QAction* action, const QString& objectName, const QKeySequence& shortcut) {
        action->setObjectName(objectName);
        action->setShortcut(shortcut);
        window->addAction(action);
    };
    name(enterprise, u"enterpriseAction"_s, QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_K));
    name(palette, u"paletteAction"_s, QKeySequence(Qt::CTRL | Qt::Key_K));
    name(activity, u"activityAction"_s, QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_A));
    name(connection, u"connectionAction"_s, QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_C));
    name(signIn, u"signInAction"_s, {});
    name(settings, u"settingsAction"_s, QKeySequence(Qt::CTRL | Qt::Key_Comma));
    name(team, u"teamAction"_s, {});
    name(log, u"logAction"_s, QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_L));
    name(report, u"reportAction"_s, {});
    name(help, u"helpAction"_s, QKeySequence(Qt::Key_F1));
    const auto alsoCalled = [](QAction* action, const QString& synonyms) {
        action->setProperty(synonymsProperty, synonyms);
    };
    alsoCalled(enterprise, tr("company, customer, switch"));
    alsoCalled(activity, tr("progress, running, cancel"));
    alsoCalled(connection, tr("server, gateway, profile, switch"));
    alsoCalled(signIn, tr("token, password, login"));
    alsoCalled(settings, tr("preferences, options, language, theme"));
    alsoCalled(team, tr("colleagues, share, desk, reserve"));
    team->setEnabled(false); // until somebody says where it leads
    team->setProperty(needsProperty, tr("Save the connection first"));
    alsoCalled(log, tr("requests, problem, error"));
    alsoCalled(report, tr("problem, error, bug, help"));
    alsoCalled(help, tr("about, manual, keys, version"));
    if (m_appearance) {
        auto* languages = new QActionGroup(this);
        for (const auto& code : QStringList{{}} + Language::available()) {
            auto* action =
                languages->addAction(code.isEmpty() ? tr("Language: same as system")
                                                    : tr("Language: %1").arg(Language::nameOf(code)));
            action->setObjectName(u"language%1Action"_s.arg(code.isEmpty() ? u"System"_s : code));
            // Found also by whoever cannot read the language that is on.
            alsoCalled(action, u"language, 语言"_s);
            connect(action, &QAction::triggered, this, [this, code] { m_appearance->chooseLanguage(code); });
            m_languages.emplace_back(action, code);
        }
        auto* themes = new QActionGroup(this);
        const std::tuple<Theme::Choice, QString, QString> choices[] = {
            {Theme::Choice::System, u"themeSystemAction"_s, tr("Theme: same as system")},
            {Theme::Choice::Light, u"themeLightAction"_s, tr("Theme: light")},
            {Theme::Choice::Dark, u"themeDarkAction"_s, tr("Theme: dark")},
        };
        for (const auto& [choice, objectName, text] : choices) {
            auto* action = themes->addAction(text);
            action->setObjectName(objectName);
            alsoCalled(action, tr("appearance, colours, mode, night"));
            connect(
                action, &QAction::triggered, this, [this, theme = choice] { m_appearance->setTheme(theme); });
            m_themes.emplace_back(action, choice);
        }
        for (auto* action : languages->actions() + themes->actions())
            action->setCheckable(true);
        connect(m_appearance, &Appearance::changed, this, &ShellActions::showChoices);
        showChoices();
    }
}

QList<QAction*> ShellActions::all() const
{
    QList<QAction*> result{
        enterprise, palette, activity, connection, signIn, settings, team, log, report, help};
    for (const auto& [action, code] : m_languages)
        result.append(action);
    for (const auto& [action, choice] : m_themes)
        result.append(action);
    return result;
}

void ShellActions::showChoices()
{
    for (const auto& [action, code] : m_languages)
        action->setChecked(code == m_appearance->language());
    for (const auto& [action, choice] : m_themes)
        action->setChecked(choice == m_appearance->theme());
}

} // namespace lockkeeper
