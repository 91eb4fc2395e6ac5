// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/ids.h"

#include <QIcon>
#include <QWidget>

namespace lockkeeper
{

/// What the main window can navigate to.
class Page : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// For the navigation, in the language of the moment.
    [[nodiscard]] virtual QString title() const = 0;
    [[nodiscard]] virtual QIcon icon() const = 0;
    /// Shows another enterprise; an empty id shows none. Everything of the one before is dropped,
    /// replies that are still on their way included.
    virtual void openEnterprise(const EnterpriseId& enterprise) = 0;
};

} // namespace lockkeeper
