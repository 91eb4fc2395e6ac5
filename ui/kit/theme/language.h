// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDate>
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

/// Texts of the program in one language, whichever one it runs in: for paper and files that go to somebody
/// else (KT-32). Made in any thread, and used in any.
class LanguageTexts
{
public:
    /// `code`: of Language::available().
    explicit LanguageTexts(const QString& code);
    ~LanguageTexts();
    LanguageTexts(const LanguageTexts&) = delete;
    LanguageTexts& operator=(const LanguageTexts&) = delete;

    /// The text in this language; in English where the language has none. Texts are marked by
    /// QT_TRANSLATE_NOOP.
    [[nodiscard]] QString text(const char* context, const char* source) const;
    /// A text with the number in the place of %Ln; marked by QT_TRANSLATE_N_NOOP.
    [[nodiscard]] QString count(const char* context, const char* source, int number) const;
    /// "18 Nov 2024"
    [[nodiscard]] QString day(const QDate& day) const;
    [[nodiscard]] const QLocale& locale() const { return m_locale; }

private:
    [[nodiscard]] QString find(const char* context, const char* source, int number) const;

    const QLocale m_locale;
    std::vector<std::unique_ptr<QTranslator>> m_translators; ///< the language's own comes first
};

} // namespace lockkeeper
