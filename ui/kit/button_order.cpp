// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/button_order.h"

#include <QDialogButtonBox>
#include <QStyle>
#include <QWidget>

namespace lockkeeper
{

bool actionComesFirst(const QWidget& window)
{
    const int layout = window.style()->styleHint(QStyle::SH_DialogButtonLayout, nullptr, &window);
    return layout == QDialogButtonBox::WinLayout || layout == QDialogButtonBox::KdeLayout;
}

} // namespace lockkeeper
