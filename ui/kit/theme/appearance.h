// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QObject>
#include <QString>

namespace lockkeeper
{

class Language;
class UiSettings;

/// Which language and theme a person has chosen; changes both while the program runs and keeps the choice.
/// The command line overrides the choice for its run, until the person chooses again, and is not kept.
class Appearance : public QObject
{
    Q_OBJECT

public:
    /// Applies the kept choice, or `languageOfRun` and `themeOfRun` from the command line unless they are
    /// empty.
    Appearance(Theme& theme, Language& language, UiSettings& settings, const QString& languageOfRun = {},
        const QString& themeOfRun = {}, QObject* parent = nullptr);

    /// One of Language::available(), or empty for the system's.
    [[nodiscard]] const QString& language() const { return m_code; }
    /// Says that a person has chosen a language. Windows get their texts when they are made, and something in
    /// them may be unfinished (HS-12): whoever owns the windows answers languageChosen() by setLanguage() or
    /// keepLanguage().
    void chooseLanguage(const QString& code) { emit languageChosen(code); }
    /// Leaves the language as it is: controls that already show the new choice show the old one again, by
    /// changed().
    void keepLanguage() { emit changed(); }
    void setLanguage(const QString& code);
    [[nodiscard]] Theme::Choice theme() const { return m_theme.choice(); }
    void setTheme(Theme::Choice choice);

signals:
    void languageChosen(const QString& code);
    void changed();

private:
    void useLanguage(const QString& code);

    Theme& m_theme;
    Language& m_language;
    UiSettings& m_settings;
    QString m_code;
};

} // namespace lockkeeper
