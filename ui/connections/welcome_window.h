// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/connections/connections.h"

#include <QWidget>

#include <functional>

class QComboBox;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace lockkeeper
{

class Appearance;
class Banner;

/// The window without a connection: try the sandbox, connect to a gateway, or open one of the saved
/// connections.
class WelcomeWindow : public QWidget
{
    Q_OBJECT

public:
    WelcomeWindow(Connections& connections, Appearance& appearance, QWidget* parent = nullptr);

    /// Shows why a connection that was to be opened is not; plain text.
    void say(const QString& text);
    /// say() with a button `action`, which calls `run` to do something about it.
    void offer(const QString& text, const QString& action, std::function<void()> run);

signals:
    /// A person closed it.
    void closed();

protected:
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] QToolButton* lineButton(const QString& name, QStringView icon, const QString& text);
    void fillSaved();
    void putInTheMiddle();

    Connections& m_connections;
    Appearance& m_appearance;
    Banner* m_banner;
    std::function<void()> m_offered; ///< what the banner's button does
    QLabel* m_savedTitle;
    QVBoxLayout* m_saved;
    QComboBox* m_language;
};

} // namespace lockkeeper
