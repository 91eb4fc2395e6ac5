// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/connections/connections_dialog.h"

#include "services/identity/profiles/profile_store.h"
#include "services/identity/secrets/credential_store.h"
#include "ui/connections/connection_list_model.h"
#include "ui/connections/connection_remover.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/empty_state.h"
#include "ui/kit/plain_table.h"
#include "ui/kit/row_activation.h"
#include "ui/kit/theme/text_scale.h"

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
    UiSettings& settings, Prompter& prompter, ConnectionRemover& remover, QWidget* parent)
    : ActionDialog(u"connections"_s, Kind::Shows, &settings, parent)
    , m_profiles(profiles)
    , m_credentials(credentials)
    , m_settings(settings)
    , m_prompter(prompter)
    , m_remover(remover)
    , m_model(new ConnectionListModel(profiles, this))
    , m_notice(new Banner(u"connectionsNotice"_s, this))
    , m_result(new Banner(u"connections"_s, this))
    , m_table(new QTableView(this))
    , m_empty(new EmptyState(u"connections"_s, this))
    , m_stack(new QStackedWidget(this))
{
    setWindowTitle(tr("Connections"));
    m_profiles.reload(); // another window may have changed them
    // The widths of ConnectionListModel's columns, in their order.
    showPlainRows(*m_table, u"connectionsTable"_s, m_model,
        {{scaled(190), scaled(110), true}, {scaled(190), scaled(110), true}, {scaled(90), scaled(70)},
            {scaled(90), scaled(70)}, {scaled(130), scaled(90)}});
    m_table->setAccessibleName(tr("Connections"));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->horizontalHeader()->setSectionsClickable(false);
    m_table->installEventFilter(this);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    m_empty->setTexts(tr("No connections yet"),
        tr("A connection is a gateway's address with the tokens to access it."), tr("Connect to a gateway"));

    auto* left = new QVBoxLayout;
    left->setSpacing(8);
    left->addWidget(m_notice);
    left->addWidget(m_result);
    left->addWidget(m_stack, 1);
    auto* top = new QHBoxLayout;
    top->setSpacing(16);
    top->addLayout(left, 1);
    top->addLayout(makeButtons());
    body()->addLayout(top, 1);
    resize(scaled(960), scaled(520));

    onRowActivated(m_table, [this](const QModelIndex&) { openCurrent(); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        &ConnectionsDialog::showState);
    connect(m_empty, &EmptyState::actionTriggered, this, &ConnectionsDialog::create);
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
    connect(&m_remover, &ConnectionRemover::removed, this,
        [this](const QUuid& id, const QString& name, bool isWhole, const CredentialResult& secrets) {
            showRemoved(name, isWhole, secrets);
            emit removed(id);
        });
    connect(&m_remover, &ConnectionRemover::failed, this,
        [this](const QUuid&, const QString& why) { failed(why); });
    showNotice();
    const auto* last = m_profiles.lastUsed();
    selectRow(last ? m_model->rowOf(last->id) : 0);
    showState();
    (m_model->rowCount() > 0 ? static_cast<QWidget*>(m_table) : m_empty)->setFocus();
}

QLayout* ConnectionsDialog::makeButtons()
{
    auto* column = new QVBoxLayout;
    column->setSpacing(6);
    const auto add = [&](QPushButton*& button, const QString& name, const QString& text,
                         void (ConnectionsDialog::*pressed)()) {
        button = newButton(name, text, this);
        column->addWidget(button);
        connect(button, &QPushButton::clicked, this, pressed);
    };
    add(m_open, u"connectionsOpen"_s, tr("&Open"), &ConnectionsDialog::openCurrent);
    column->addSpacing(8);
    add(m_new, u"connectionsNew"_s, tr("&New…"), &ConnectionsDialog::create);
    add(m_edit, u"connectionsEdit"_s, tr("&Edit…"), &ConnectionsDialog::edit);
    add(m_duplicate, u"connectionsDuplicate"_s, tr("&Duplicate"), &ConnectionsDialog::duplicate);
    add(m_up, u"connectionsUp"_s, tr("Move &up"), &ConnectionsDialog::moveUp);
    add(m_down, u"connectionsDown"_s, tr("Move do&wn"), &ConnectionsDialog::moveDown);
    column->addSpacing(8);
    add(m_import, u"connectionsImport"_s, tr("&Import…"), &ConnectionsDialog::importProfile);
    add(m_export, u"connectionsExport"_s, tr("E&xport…"), &ConnectionsDialog::exportProfile);
    column->addSpacing(8);
    add(m_forget, u"connectionsForget"_s, tr("&Remove secrets…"), &ConnectionsDialog::forgetSecrets);
    add(m_remove, u"connectionsRemove"_s, tr("De&lete…"), &ConnectionsDialog::remove);
    column->addStretch();
    m_open->setProperty("look", u"primary"_s);
    m_export->setToolTip(tr("Saves this connection to a file, without its secrets"));
    return column;
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

bool ConnectionsDialog::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_table || event->type() != QEvent::KeyPress)
        return ActionDialog::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) { // as in the lists of pages
    case Qt::Key_Delete:
        remove();
        return true;
    case Qt::Key_F2:
        edit();
        return true;
    default:
        return ActionDialog::eventFilter(watched, event);
    }
}

} // namespace lockkeeper
