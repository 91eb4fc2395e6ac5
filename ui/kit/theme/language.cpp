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

} // namespace lockkeeper
