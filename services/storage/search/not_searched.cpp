// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/search/not_searched.h"

#include "models/domain/base/name_list.h"

#include <QCoreApplication>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

struct NotSearchedText {
    Q_DECLARE_TR_FUNCTIONS(NotSearched)
};

} // namespace

QString notFullySearched(const CountOfKinds& enterprises)
{
    QStringList parts;
    if (const auto people = int(enterprises[size_t(FoundKind::Person)]); people > 0)
        parts += NotSearchedText::tr("employees in %Ln enterprise(s)", nullptr, people);
    if (const auto assets = int(enterprises[size_t(FoundKind::Asset)]); assets > 0)
        parts += NotSearchedText::tr("assets in %Ln enterprise(s)", nullptr, assets);
    if (const auto locks = int(enterprises[size_t(FoundKind::Lock)]); locks > 0)
        parts += NotSearchedText::tr("borrowed locks in %Ln enterprise(s)", nullptr, locks);
    if (const auto products = int(enterprises[size_t(FoundKind::Product)]); products > 0)
        parts += NotSearchedText::tr("products in %Ln enterprise(s)", nullptr, products);
    if (parts.isEmpty()) return {};
    return NotSearchedText::tr("Not fully searched: %1").arg(joinedNames(parts));
}

} // namespace lockkeeper
