// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QTranslator>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString ownFolder = u":/lockkeeper/i18n"_s;

} // namespace

Language::Language() = default;

Language::~Language()
{
    for (const auto& translator : m_translators)
        QCoreApplication::removeTranslator(translator.get());
}

QStringList Language::available()
{
    return {u"en"_s, u"zh_CN"_s};
}

QString Language::nameOf(const QString& code)
{
    return code == "zh_CN"_L1 ? u"简体中文"_s : u"English"_s;
}

void Language::use(const QLocale& locale)
{
    // The default locale first: texts that are asked for from here on format dates and numbers with it.
    QLocale::setDefault(locale);
    for (const auto& translator : m_translators)
        QCoreApplication::removeTranslator(translator.get());
    m_translators.clear();
    // English is always there beneath: source texts have no plural forms ("%n row(s)").
    load(u"lockkeeper"_s, QLocale(QLocale::English), ownFolder);
    if (locale.language() == QLocale::English || locale.language() == QLocale::C) return;
    load(u"lockkeeper"_s, locale, ownFolder);
    load(u"qtbase"_s, locale, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
}

bool Language::load(const QString& catalogue, const QLocale& locale, const QString& folder)
{
    auto translator = std::make_unique<QTranslator>();
    if (!translator->load(locale, catalogue, u"_"_s, folder)) return false;
    QCoreApplication::installTranslator(translator.get());
    m_translators.push_back(std::move(translator));
    return true;
}

LanguageTexts::LanguageTexts(const QString& code)
    : m_locale(code)
{
    for (const auto& locale : {m_locale, QLocale(QLocale::English)}) {
        auto translator = std::make_unique<QTranslator>();
        if (translator->load(locale, u"lockkeeper"_s, u"_"_s, ownFolder))
            m_translators.push_back(std::move(translator));
    }
}

LanguageTexts::~LanguageTexts() = default;

QString LanguageTexts::find(const char* context, const char* source, int number) const
{
    for (const auto& translator : m_translators)
        if (const auto text = translator->translate(context, source, nullptr, number); !text.isEmpty())
            return text;
    return QString::fromUtf8(source);
}

QString LanguageTexts::text(const char* context, const char* source) const
{
    return find(context, source, -1);
}

QString LanguageTexts::count(const char* context, const char* source, int number) const
{
    return find(context, source, number).replace("%Ln"_L1, m_locale.toString(number));
}

QString LanguageTexts::day(const QDate& day) const
{
    return m_locale.toString(day, text("RecordFormat", "d MMM yyyy")); // as wholeDay() does
}

} // namespace lockkeeper
