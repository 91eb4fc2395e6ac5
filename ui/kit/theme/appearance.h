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
/// What the command line says holds for its run, until the person chooses otherwise, and is not kept.
class Appearance : public QObject
{
    Q_OBJECT

public:
    /// Applies what was kept, or what the command line says: "" there leaves it to what was kept.
    Appearance(Theme& theme, Language& language, UiSettings& settings, const QString& languageOfRun = {},
        const QString& themeOfRun = {}, QObject* parent = nullptr);

    /// One of Language::available(), or empty for the system's.
    [[nodiscard]] const QString& language() const { return m_code; }
    /// For whoever lets a person choose: windows have their texts from when they were made, and something may
    /// stand in them that is not finished. Whoever has the windows hears of it by languageChosen(), and
    /// answers with setLanguage() or keepLanguage().
    void chooseLanguage(const QString& code) { emit languageChosen(code); }
    /// It stays: whoever shows another choice already shows the old one again, by changed().
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
