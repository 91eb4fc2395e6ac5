// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

class QStringListModel;

namespace lockkeeper
{

/// The extended attribute by which O8 is filtered (contract §4.1, extendCode). Any code can be typed; codes
/// that were seen are suggested, and "gxxp", which the contract names.
class ExtendCodeBox : public QComboBox
{
    Q_OBJECT

public:
    explicit ExtendCodeBox(QWidget* parent = nullptr);

    /// Empty for all assets.
    [[nodiscard]] const QString& code() const { return m_code; }
    /// Adds suggestions. Plain text of the gateway.
    void suggest(const QStringList& codes);
    /// Empty for all assets; the suggestions stay. Does not emit chosen().
    void askFor(const QString& code);
    /// For another enterprise: clears the code and the suggestions. Does not emit chosen().
    void forget();

signals:
    /// A person has changed code().
    void chosen();

private:
    void take();
    void fill(const QStringList& codes);

    QStringListModel* m_codes;
    QString m_code;
};

} // namespace lockkeeper
