// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/support/connection_test.h"

#include <QFrame>

#include <array>

class QLabel;
class QLineEdit;
class QPushButton;

namespace lockkeeper
{

class DetailsButton;
class ProfileSecrets;

/// One module's line of the panel: a word and an icon, the fact or the reason, and what to do next.
class ModuleTestLine : public QWidget
{
    Q_OBJECT
public:
    ModuleTestLine(Module module, QWidget* parent);

    void show(const ModuleTest& test);

protected:
    void changeEvent(QEvent* event) override;

private:
    void render();

    ModuleTest m_test;
    QLabel* m_icon;
    QLabel* m_name;
    QLabel* m_word;
    QLabel* m_reason;
    DetailsButton* m_details;
};

/// Tests a connection as it is typed, and shows the result for each module.
class ConnectionTestPanel : public QFrame
{
    Q_OBJECT
public:
    explicit ConnectionTestPanel(QWidget* parent = nullptr);

    [[nodiscard]] EnterpriseId enterprise() const;
    void setEnterprise(const EnterpriseId& enterprise);

    void start(const ConnectionProfile& profile, const ProfileSecrets& secrets);
    /// Why a test could not be begun.
    void say(const QString& text);
    /// The connection was edited after the test.
    void setOutdated();

signals:
    void testRequested();
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void pressed();
    void showResults();

    ConnectionTest m_test;
    QLineEdit* m_enterprise;
    QPushButton* m_button;
    QLabel* m_note;
    std::array<ModuleTestLine*, 2> m_lines;
    bool m_wasRun = false;
    bool m_isOutdated = false;
};

} // namespace lockkeeper
