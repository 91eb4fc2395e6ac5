// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/identity/secrets/secret.h"
#include "ui/kit/action_dialog.h"

#include <QSet>

#include <vector>

class QCheckBox;
class QLabel;
class QPushButton;
class QTableView;

namespace lockkeeper
{

class Banner;
class CredentialModel;
class RecordPrinter;
class SecretClipboardNote;
struct PageContext;

/// What somebody needs to sign in for the first time.
struct Credential {
    QString account; ///< as the gateway registered it, with the enterprise code
    QString name;
    Secret password;
    /// Whether it is unknown that the gateway took this password: shown as such, neither printed nor saved
    /// (EM-3).
    bool isPerhaps = false;
};

/// The new passwords of people, the one time that they can be seen: to look at, copy, print, or save after a
/// warning. Nothing of it is logged or kept; the passwords are wiped with the dialog, where the memory is
/// not Qt's. Closing it asks first when some were not used in any way. Deletes itself.
///
///     (new CredentialSheet(std::move(applied), context, window))->open();
class CredentialSheet : public ActionDialog
{
    Q_OBJECT

public:
    CredentialSheet(std::vector<Credential> credentials, PageContext& context, QWidget* parent);
    ~CredentialSheet() override;

    /// Asks first when some passwords were not used in any way.
    void reject() override;

private:
    void build();
    void copyCurrent();
    void print();
    void askToSave();
    void saveTo(const QString& path);
    void setBusy(bool busy);

    PageContext& m_context;
    CredentialModel* m_model;
    QLabel* m_intro;
    QCheckBox* m_show;
    QTableView* m_table;
    Banner* m_banner;
    RecordPrinter* m_printer;
    SecretClipboardNote* m_note;
    QPushButton* m_copy;
    QPushButton* m_print;
    QPushButton* m_save;
    QSet<int> m_copied;     ///< rows whose password was copied
    bool m_wasUsed = false; ///< somebody has seen, printed or saved them
};

} // namespace lockkeeper
