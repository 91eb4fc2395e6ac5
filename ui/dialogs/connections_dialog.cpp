// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/connections_dialog.h"

#include "models/domain/mnemonic.h"
#include "services/identity/credential_store.h"
#include "services/identity/profile_store.h"
#include "ui/dialogs/connection_list_model.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/empty_state.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

ConnectionsDialog::ConnectionsDialog(ProfileStore& profiles, CredentialStore& credentials,
    UiSettings& settings, Prompter& prompter, QWidget* parent)
    : QDialog(parent)
    , m_profiles(profiles)
    , m_credentials(credentials)
    , m_settings(settings)
    , m_prompter(prompter)
    , m_model(new ConnectionListModel(profiles, this))
    , m_notice(new Banner(u"connectionsNotice"_s, this))
    , m_result(new Banner(u"connections"_s, this))
    , m_table(new QTableView(this))
    , m_empty(new EmptyState(u"connections"_s, this))
    , m_stack(new QStackedWidget(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Close, this))
{
    setObjectName(u"connectionsDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    m_profiles.reload(); // another window may have changed them
    m_table->setObjectName(u"connectionsTable"_s);
    m_table->setModel(m_model);
    m_table->setItemDelegate(new CellDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(CellDelegate::rowHeight);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionsClickable(false);
    const int widths[] = {190, 190, 90, 90, 130};
    for (int column = 0; column < ConnectionListModel::ColumnCount; ++column)
        m_table->setColumnWidth(column, widths[column]);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->installEventFilter(this);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    m_buttons->button(QDialogButtonBox::Close)->setObjectName(u"connectionsClose"_s);

    auto* left = new QVBoxLayout;
    left->setSpacing(8);
    left->addWidget(m_notice);
    left->addWidget(m_result);
    left->addWidget(m_stack, 1);
    auto* top = new QHBoxLayout;
    top->setSpacing(16);
    top->addLayout(left, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 18, 20, 14);
    layout->setSpacing(12);
    layout->addLayout(top, 1);
    layout->addWidget(m_buttons);
    addButtons(top);
    resize(960, 520);

    connect(m_table, &QTableView::doubleClicked, this, &ConnectionsDialog::openCurrent);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        &ConnectionsDialog::showState);
    connect(m_empty, &EmptyState::actionTriggered, this, &ConnectionsDialog::create);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    // A reset takes the selection with it: back to the same profile, or to where it was.
    connect(m_model, &QAbstractItemModel::modelAboutToBeReset, this, [this] {
        m_row = m_table->currentIndex().row();
        m_id = current();
    });
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
        const int row = m_model->rowOf(m_id);
        selectRow(row >= 0 ? row : std::min(m_row, m_model->rowCount() - 1));
        showState();
    });
    connect(&m_profiles, &ProfileStore::changed, this, &ConnectionsDialog::showNotice);
    connect(&m_credentials, &CredentialStore::sessionOnlyChanged, this, &ConnectionsDialog::showNotice);
    retranslate();
    const auto* last = m_profiles.lastUsed();
    selectRow(last ? m_model->rowOf(last->id) : 0);
    showState();
    (m_model->rowCount() > 0 ? static_cast<QWidget*>(m_table) : m_empty)->setFocus();
}

void ConnectionsDialog::addButtons(QHBoxLayout* row)
{
    auto* column = new QVBoxLayout;
    column->setSpacing(6);
    const auto add = [&](QPushButton*& button, const QString& name, void (ConnectionsDialog::*act)()) {
        button = new QPushButton(this);
        button->setObjectName(name);
        button->setAutoDefault(false);
        column->addWidget(button);
        connect(button, &QPushButton::clicked, this, act);
    };
    add(m_open, u"connectionsOpen"_s, &ConnectionsDialog::openCurrent);
    column->addSpacing(8);
    add(m_new, u"connectionsNew"_s, &ConnectionsDialog::create);
    add(m_edit, u"connectionsEdit"_s, &ConnectionsDialog::edit);
    add(m_duplicate, u"connectionsDuplicate"_s, &ConnectionsDialog::duplicate);
    add(m_up, u"connectionsUp"_s, &ConnectionsDialog::moveUp);
    add(m_down, u"connectionsDown"_s, &ConnectionsDialog::moveDown);
    column->addSpacing(8);
    add(m_import, u"connectionsImport"_s, &ConnectionsDialog::importProfile);
    add(m_export, u"connectionsExport"_s, &ConnectionsDialog::exportProfile);
    column->addSpacing(8);
    add(m_forget, u"connectionsForget"_s, &ConnectionsDialog::forgetSecrets);
    add(m_remove, u"connectionsRemove"_s, &ConnectionsDialog::remove);
    column->addStretch();
    m_open->setProperty("look", u"primary"_s);
    row->addLayout(column);
}

QUuid ConnectionsDialog::current() const
{
    return m_model->idAt(m_table->currentIndex().row());
}

void ConnectionsDialog::select(const QUuid& id)
{
    selectRow(m_model->rowOf(id));
    m_table->setFocus();
}

void ConnectionsDialog::selectRow(int row)
{
    if (row >= 0) m_table->setCurrentIndex(m_model->index(row, 0));
}

void ConnectionsDialog::showState()
{
    const int rows = m_model->rowCount();
    const int row = m_table->currentIndex().row();
    const bool any = row >= 0;
    m_stack->setCurrentWidget(rows > 0 ? static_cast<QWidget*>(m_table) : m_empty);
    for (auto* button : {m_open, m_edit, m_duplicate, m_export, m_forget, m_remove})
        button->setEnabled(any);
    m_up->setEnabled(row > 0);
    m_down->setEnabled(any && row < rows - 1);
}

void ConnectionsDialog::showNotice()
{
    const auto reason = m_credentials.sessionOnlyReason();
    if (!m_profiles.notice().isEmpty())
        m_notice->show(Tone::Warning, m_profiles.notice());
    else if (!reason.isEmpty())
        m_notice->show(Tone::Warning, tr("Tokens and passwords are kept for this session only."), reason);
    else
        m_notice->hide();
}

void ConnectionsDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

bool ConnectionsDialog::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            openCurrent();
            return true;
        }
        if (key == Qt::Key_Delete) {
            remove();
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

void ConnectionsDialog::retranslate()
{
    setWindowTitle(tr("Connections"));
    m_table->setAccessibleName(tr("Connections"));
    m_empty->setTexts(tr("No connections yet"),
        tr("A connection is the address of a gateway, with the tokens to work with it."),
        tr("Connect to a gateway"));
    m_open->setText(tr("&Open"));
    m_new->setText(tr("&New…"));
    m_edit->setText(tr("&Edit…"));
    m_duplicate->setText(tr("&Duplicate"));
    m_up->setText(tr("Move &up"));
    m_down->setText(tr("Move do&wn"));
    m_import->setText(tr("&Import…"));
    m_export->setText(tr("E&xport…"));
    m_forget->setText(tr("&Forget secrets…"));
    m_remove->setText(tr("&Remove…"));
    auto* close = m_buttons->button(QDialogButtonBox::Close);
    close->setText(tr("&Close"));
    for (auto* button :
        {m_open, m_new, m_edit, m_duplicate, m_up, m_down, m_import, m_export, m_forget, m_remove, close})
        button->setAccessibleName(withoutMnemonic(button->text()));
    m_export->setToolTip(tr("Write this connection to a file, without its secrets"));
    m_model->retranslate();
    showNotice();
}

} // namespace lockkeeper
