// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/connections/connection_remover.h"

#include <QObject>
#include <QPointer>
#include <QUrl>
#include <QUuid>

#include <functional>

class QAction;
class QMenu;
class QWidget;

namespace lockkeeper
{

class ConnectionsDialog;
class CredentialStore;
class Prompter;
class ProfileStore;
class UiSettings;

/// What a window can be connected to.
struct ConnectionChoice {
    enum class Kind {
        Sandbox, ///< the embedded one
        Address, ///< for this run only, with the tokens of the environment
        Saved,   ///< a profile
    };
    Kind kind = Kind::Sandbox;
    QString sandboxFile = {}; ///< empty: in memory
    QUrl address = {};        ///< Kind::Address
    QUuid profile = {};       ///< Kind::Saved

    friend bool operator==(const ConnectionChoice&, const ConnectionChoice&) = default;
};

/// The connections that a person can choose from, and the dialogs to set them up. One object for all
/// windows; it does not connect anything itself. GUI thread.
class Connections : public QObject
{
    Q_OBJECT

public:
    Connections(ProfileStore& profiles, CredentialStore& credentials, UiSettings& settings,
        Prompter& prompter, QObject* parent = nullptr);

    /// Adds all connections, with a mark at `current`, and the commands that open the dialogs over `window`.
    void fillMenu(QMenu& menu, const ConnectionChoice& current, QWidget* window);
    void create(QWidget* window);
    void edit(const QUuid& profile, QWidget* window);
    void manage(QWidget* window);
    /// Whether the people who work over a saved connection share a desk, and how it is reached.
    void editTeam(const QUuid& profile, QWidget* window);
    /// Lets the action lead there, where the window of `place` has a saved connection; otherwise disables it.
    void leadToTeam(QAction& action, const ConnectionChoice& choice, QWidget* place);
    /// Where the certificates of team files are kept; empty: nowhere.
    void setCertificatesFolder(const QString& folder) { m_certificates = folder; }

    [[nodiscard]] ProfileStore& profiles() { return m_profiles; }
    [[nodiscard]] CredentialStore& credentials() { return m_credentials; }
    [[nodiscard]] ConnectionRemover& remover() { return m_remover; }

signals:
    /// Somebody in `window` wants to work with this connection, there or in a new window.
    void chosen(const lockkeeper::ConnectionChoice& choice, QWidget* window, bool inNewWindow);
    /// A person has changed the profile or its secrets: windows that are connected with it have to connect
    /// anew (CN-1), with `now`. That is another id where the secrets of the old one must never be used again
    /// (ID-2).
    void edited(const QUuid& profile, const QUuid& now);

private:
    using Chosen = std::function<void(const ConnectionChoice&)>;
    void tellNotRemoved(const QString& why);
    void addChoices(QMenu& menu, const ConnectionChoice* current, const Chosen& chosen);

    ProfileStore& m_profiles;
    CredentialStore& m_credentials;
    UiSettings& m_settings;
    Prompter& m_prompter;
    ConnectionRemover m_remover;
    QString m_certificates;
    QPointer<ConnectionsDialog> m_manager; ///< the one that was opened last
};

} // namespace lockkeeper
