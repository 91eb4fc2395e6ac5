// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/connections/connection_form_part.h"

class QCheckBox;
class QLineEdit;
class QRadioButton;
class QVBoxLayout;

namespace lockkeeper
{

class ConnectionProfileCard;
class PlainHttpConsent;

/// Name, address and kind of the gateway, and who the application is.
class ConnectionFormGeneral final : public ConnectionFormPart
{
    Q_OBJECT
public:
    explicit ConnectionFormGeneral(QWidget* parent = nullptr);

    [[nodiscard]] QString title() const override;
    void fill(const ConnectionProfile& profile) override;
    /// Replaces the list of consents, to which the other parts add theirs.
    void readInto(ConnectionProfile& profile) const override;

protected:
private:
    void showCard();

    QLineEdit* m_name;
    QLineEdit* m_baseUrl;
    PlainHttpConsent* m_consent;
    QRadioButton* m_production;
    QRadioButton* m_test;
    QVBoxLayout* m_cardPlace;
    ConnectionProfileCard* m_card = nullptr;
    QCheckBox* m_readOnly;
    QLineEdit* m_appKey;
};

} // namespace lockkeeper
