// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace lockkeeper
{

/// Which extended attribute the assets must have that O8 is asked for (contract §4.1, extendCode). Any code
/// can be typed; those that were seen are suggested, and "gxxp", which the contract names.
class ExtendCodeBox : public QComboBox
{
    Q_OBJECT

public:
    explicit ExtendCodeBox(QWidget* parent = nullptr);

    /// Empty for all assets.
    [[nodiscard]] const QString& code() const { return m_code; }
    /// Adds to what is suggested. Plain text of the gateway.
    void suggest(const QStringList& codes);
    /// Another enterprise: no code, and nothing seen. Does not emit chosen().
    void forget();

signals:
    /// code() has changed by somebody's hand.
    void chosen();

private:
    void take();
    void fill(const QStringList& codes);

    QString m_code;
};

} // namespace lockkeeper
