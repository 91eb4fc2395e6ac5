// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/ids.h"

#include <QFrame>

class QLabel;
class QLineEdit;

namespace lockkeeper
{

/// Which enterprise the pages show: its name, and its global id, which can be typed. Return opens it.
class EnterpriseField : public QFrame
{
    Q_OBJECT

public:
    explicit EnterpriseField(QWidget* parent = nullptr);

    /// `name` is the gateway's, plain text; empty when it is not known.
    void showEnterprise(const EnterpriseId& id, const QString& name);
    void edit();
    void setHint(const QString& hint);

signals:
    void chosen(const lockkeeper::EnterpriseId& id);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void submit();
    void retranslate();

    EnterpriseId m_shown;
    QLabel* m_name;
    QLineEdit* m_id;
    QLabel* m_hint;
};

} // namespace lockkeeper
