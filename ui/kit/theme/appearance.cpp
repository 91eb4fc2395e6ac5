// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/appearance.h"

#include "ui/kit/theme/language.h"
#include "ui/kit/theme/ui_settings.h"

#include <QLocale>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString languageKey = u"ui/language"_s;
const QString themeKey = u"ui/theme"_s;

Theme::Choice themeNamed(const QString& name)
{
    if (name == "light"_L1) return Theme::Choice::Light;
    if (name == "dark"_L1) return Theme::Choice::Dark;
    return Theme::Choice::System;
}

} // namespace

Appearance::Appearance(Theme& theme, Language& language, UiSettings& settings, const QString& languageOfRun,
    const QString& themeOfRun, QObject* parent)
    : QObject(parent)
    , m_theme(theme)
    , m_language(language)
    , m_settings(settings)
{
    m_theme.setChoice(themeNamed(themeOfRun.isEmpty() ? settings.text(themeKey) : themeOfRun));
    useLanguage(languageOfRun.isEmpty() ? settings.text(languageKey) : languageOfRun);
}

void Appearance::setLanguage(const QString& code)
{
    m_settings.setValue(languageKey, code);
    useLanguage(code);
    emit changed();
}

void Appearance::setTheme(Theme::Choice choice)
{
    m_settings.setValue(themeKey, choice == Theme::Choice::Light  ? u"light"_s
                                  : choice == Theme::Choice::Dark ? u"dark"_s
                                                                  : QString());
    m_theme.setChoice(choice);
    emit changed();
}

void Appearance::useLanguage(const QString& code)
{
    // A program with more languages may have written a language that this one does not have.
    m_code = Language::available().contains(code) ? code : QString();
    m_language.use(m_code.isEmpty() ? QLocale::system() : QLocale(m_code));
}

} // namespace lockkeeper
