// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

class QLabel;

namespace lockkeeper
{

/// Which gateway the window talks to, as the shell shows it.
struct ShownProfile {
    enum class Kind { Sandbox, Test, Production };
    Kind kind = Kind::Sandbox;
    QString name;   ///< of the profile; the sandbox needs none
    QString detail; ///< the host; the sandbox needs none
    bool readOnly = false;
};

/// Name and kind of the connection, with a stripe whose colour says at a glance whether real licences are at
/// stake. A button, for opening the list of connections.
class ConnectionProfileCard : public QAbstractButton
{
    Q_OBJECT

public:
    /// `isChoosable`: whether it can be pressed.
    explicit ConnectionProfileCard(ShownProfile profile, QWidget* parent = nullptr, bool isChoosable = false);

    /// A line about the team that works over the connection; empty: there is none (TM-33).
    void setTeam(const QString& line);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    const ShownProfile m_profile;
    const bool m_isChoosable;
    QLabel* m_name;
    QLabel* m_detail;
    QLabel* m_team;
};

} // namespace lockkeeper
