// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/connections/connection_form_part.h"

class QLineEdit;

namespace lockkeeper
{

/// Values that other forms propose, and who is at the keyboard.
class ConnectionFormDefaults final : public ConnectionFormPart
{
    Q_OBJECT
public:
    explicit ConnectionFormDefaults(QWidget* parent = nullptr);

    [[nodiscard]] QString title() const override;
    void fill(const ConnectionProfile& profile) override;
    void readInto(ConnectionProfile& profile) const override;

protected:
private:
    QLineEdit* m_channelCode;
    QLineEdit* m_operatorName;
    QLineEdit* m_operatorIdentity;
    QComboBox* m_timeZone;
};

} // namespace lockkeeper
