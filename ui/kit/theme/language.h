// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>

#include <memory>
#include <vector>

class QTranslator;

namespace lockkeeper
{

/// The languages of the program: loads our texts and Qt's own for a language, in the place of those before.
/// Widgets get their texts when they are made, so that existing ones keep their language. GUI thread; lives
/// as long as the application.
class Language
{
public:
    Language();
    ~Language();
    Language(const Language&) = delete;
    Language& operator=(const Language&) = delete;

    /// Languages there are texts for, by locale name ("en", "zh_CN").
    [[nodiscard]] static QStringList available();
    /// What a language calls itself, so that it is found by those who read no other.
    [[nodiscard]] static QString nameOf(const QString& code);
    /// Uses the best language for `locale` and makes it the default locale; English when there is none.
    void use(const QLocale& locale);

private:
    bool load(const QString& catalogue, const QLocale& locale, const QString& folder);

    std::vector<std::unique_ptr<QTranslator>> m_translators;
};

} // namespace lockkeeper
