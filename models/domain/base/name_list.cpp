// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/name_list.h"

#include <QCoreApplication>

namespace lockkeeper
{

namespace
{

struct NameList {
    Q_DECLARE_TR_FUNCTIONS(NameList)
};

} // namespace

QString joinedNames(const QStringList& names)
{
    return names.join(NameList::tr(", ", "between names, numbers or parts of a list"));
}

QString firstNames(const QStringList& names, qsizetype most)
{
    return withMore(joinedNames(names.mid(0, most)), names.size() - most);
}

QString withMore(const QString& text, qsizetype more)
{
    return more > 0 ? NameList::tr("%1 and %Ln more", nullptr, int(more)).arg(text) : text;
}

} // namespace lockkeeper
