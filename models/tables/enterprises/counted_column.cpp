// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/enterprises/counted_column.h"

#include <QCoreApplication>

namespace lockkeeper
{

namespace
{

struct CountedColumnText {
    Q_DECLARE_TR_FUNCTIONS(CountedColumn)
};

} // namespace

QString countGapText(const Counted& counted)
{
    switch (counted.gap) {
    case CountGap::None:
        return {};
    case CountGap::Unreadable:
    case CountGap::Part:
        return counted.number ? CountedColumnText::tr("May be incomplete: the list wasn't read completely.")
                              : CountedColumnText::tr("Not counted: the list wasn't read completely.");
    case CountGap::NotOffered:
    case CountGap::NotRead:
    case CountGap::Failed:
        break;
    }
    return counted.number ? CountedColumnText::tr("May be incomplete: another list was never read.")
                          : CountedColumnText::tr("Not counted: the list was never read.");
}

} // namespace lockkeeper
