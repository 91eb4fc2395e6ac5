// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/controls.h"

#include <QWidget>

namespace lockkeeper
{

/// A page of the import wizard. The wizard asks it again whenever it says changed().
class ImportPage : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    [[nodiscard]] virtual QString title() const = 0; ///< for the row of steps: "Source"
    /// What the wizard's first button says, with a mnemonic; empty: there is none.
    [[nodiscard]] virtual QString nextText() const = 0;
    [[nodiscard]] virtual bool canGoOn() const = 0;
    [[nodiscard]] virtual bool canGoBack() const { return true; }
    /// What is about to happen, beside the buttons. Plain text.
    [[nodiscard]] virtual QString hint() const { return {}; }
    /// It is shown now.
    virtual void entered() {}
    /// The wizard's first button was pressed. Ends with done() where that leads on.
    virtual void goOn() { emit done(); }
    virtual void retranslate() = 0;

signals:
    void changed();
    void done();
};

} // namespace lockkeeper
