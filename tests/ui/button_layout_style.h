// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QDialogButtonBox>
#include <QProxyStyle>

namespace lockkeeper::test
{

/// Another desktop's order of buttons for whatever is made meanwhile, whichever desktop the test runs on.
class ButtonLayout
{
public:
    explicit ButtonLayout(QDialogButtonBox::ButtonLayout layout)
    {
        QApplication::setStyle(new Style(layout));
    }
    ~ButtonLayout() { QApplication::setStyle(m_before); }
    Q_DISABLE_COPY_MOVE(ButtonLayout)

private:
    class Style : public QProxyStyle
    {
    public:
        explicit Style(QDialogButtonBox::ButtonLayout layout)
            : QProxyStyle(QStringLiteral("fusion"))
            , m_layout(layout)
        {
        }
        int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
            QStyleHintReturn* data) const override
        {
            return hint == SH_DialogButtonLayout ? m_layout
                                                 : QProxyStyle::styleHint(hint, option, widget, data);
        }

    private:
        const QDialogButtonBox::ButtonLayout m_layout;
    };

    const QString m_before = QApplication::style()->name();
};

} // namespace lockkeeper::test
