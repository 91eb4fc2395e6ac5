// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/action_dialog.h"

#include <QUuid>

class QHBoxLayout;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace lockkeeper
{

class Banner;
class ConnectionListModel;
class ConnectionRemover;
class CredentialStore;
class EmptyState;
class ProfileStore;
class Prompter;
class UiSettings;
struct CredentialResult;

/// The list of all connection profiles of this computer's user, with commands for them.
class ConnectionsDialog : public ActionDialog
{
    Q_OBJECT

public:
    /// All must outlive the dialog, which deletes itself when it is closed.
    ConnectionsDialog(ProfileStore& profiles, CredentialStore& credentials, UiSettings& settings,
        Prompter& prompter, ConnectionRemover& remover, QWidget* parent = nullptr);

signals:
    /// Somebody wants to work with this connection. The dialog has closed itself.
    void openRequested(const QUuid& id);
    /// This profile was made or changed here; `before`: the id under which it was known, null for a new one.
    void saved(const QUuid& id, const QUuid& before);
    /// This profile was removed, with what was kept of it; its secrets may still be in the keychain.
    void removed(const QUuid& id);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] QUuid current() const;
    void select(const QUuid& id);
    void selectRow(int row);
    [[nodiscard]] QLayout* makeButtons();
    void showState();
    void showNotice();
    void openCurrent(); // not open(): that is how a QDialog is shown
    void create();
    void edit();
    void openEditor(const QUuid& id);
    void duplicate();
    void moveUp();
    void moveDown();
    void move(int by);
    void exportProfile();
    void importProfile();
    void forgetSecrets();
    void remove();
    void askToRemove(const QUuid& id, qsizetype drafts);
    void showRemoved(const QString& name, bool isWhole, const CredentialResult& secrets);
    void showForgotten(const QString& done, const QString& notDone, const CredentialResult& result);
    void failed(const QString& what);

    ProfileStore& m_profiles;
    CredentialStore& m_credentials;
    UiSettings& m_settings;
    Prompter& m_prompter;
    ConnectionRemover& m_remover;
    ConnectionListModel* m_model;
    Banner* m_notice; ///< what is wrong with the file or the keychain
    Banner* m_result; ///< the result of the last command
    QTableView* m_table;
    EmptyState* m_empty;
    QStackedWidget* m_stack;
    QPushButton* m_open;
    QPushButton* m_new;
    QPushButton* m_edit;
    QPushButton* m_duplicate;
    QPushButton* m_up;
    QPushButton* m_down;
    QPushButton* m_export;
    QPushButton* m_import;
    QPushButton* m_forget;
    QPushButton* m_remove;
    bool m_isCounting = false; ///< what would go with a connection is being counted, before the question
    int m_row = -1;            ///< the current row before the list changed
    QUuid m_id;
};

} // namespace lockkeeper
