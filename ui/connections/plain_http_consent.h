// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>
#include <QStringList>

namespace lockkeeper
{

/// Consent to sending tokens and passwords unencrypted to another computer. Shown while an address needs it
/// (plainOrigin()), and given for that address only (ID-3): with another one it is not ticked.
class PlainHttpConsent : public QCheckBox
{
    Q_OBJECT
public:
    explicit PlainHttpConsent(QWidget* parent = nullptr);

    void setAgreed(const QStringList& origins);
    /// An empty `origin` needs no consent.
    void setOrigin(const QString& origin);
    /// The origin that is agreed to now; empty: none, or none is needed.
    [[nodiscard]] QString agreedOrigin() const;

protected:
private:
    void showState();

    QStringList m_agreed;
    QString m_origin;
};

} // namespace lockkeeper
