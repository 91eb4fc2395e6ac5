// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wizard/wizard_page.h"

#include <QScrollArea>

namespace lockkeeper
{

namespace
{

bool isBehindScrollBars(const QWidget& page)
{
    for (const auto* each = page.parentWidget(); each; each = each->parentWidget())
        if (qobject_cast<const QScrollArea*>(each)) return true;
    return false;
}

} // namespace

QSize WizardPage::minimumSizeHint() const
{
    auto least = QWidget::minimumSizeHint();
    if (isHidden() && isBehindScrollBars(*this)) least.setHeight(0);
    return least;
}

} // namespace lockkeeper
