// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/connections/connection_form_part.h"

class QLineEdit;
class QPushButton;
class QSpinBox;

namespace lockkeeper
{

/// Settings that most people need not change: units of time, time-outs, proxy and certificates.
class ConnectionFormAdvanced final : public ConnectionFormPart
{
    Q_OBJECT
public:
    explicit ConnectionFormAdvanced(QWidget* parent = nullptr);

    [[nodiscard]] QString title() const override;
    void fill(const ConnectionProfile& profile) override;
    void readInto(ConnectionProfile& profile) const override;
    void setCaFile(const QString& path);

signals:
    void caFileWanted();

protected:
private:
    void addTimes();
    void addNetwork();
    void showRows();

    ConnectionProfile m_filled; ///< the profile that was shown, for values that the boxes do not offer
    QComboBox* m_readingUnit;
    QComboBox* m_writingUnit;
    QComboBox* m_trialEndUnit;
    QSpinBox* m_readTimeout;
    QSpinBox* m_writeTimeout;
    QLineEdit* m_caFile;
    QPushButton* m_chooseCaFile;
    QComboBox* m_proxy;
    QLineEdit* m_proxyHost;
    QSpinBox* m_proxyPort;
};

} // namespace lockkeeper
