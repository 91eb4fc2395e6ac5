// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/import/import_check_page.h"

#include "models/domain/employees/password_policy.h"
#include "services/files/reading/account_names.h"
#include "services/operations/writes/employee_look.h"
#include "ui/base/learnt_facts.h"
#include "ui/base/page_context.h"
#include "ui/employees/forms/password_policy_dialog.h"
#include "ui/employees/import/import_session.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/sheets/import_grid_view.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QLocale>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

using Filter = ImportGridModel::Filter;

} // namespace

ImportCheckPage::ImportCheckPage(QWidget* parent)
    : WizardPage(parent)
    , m_banner(new Banner(u"importCheck"_s, this))
    , m_filters(new QButtonGroup(this))
    , m_state(newLabel(u"importCheckState"_s, u"small"_s, this))
    , m_showPasswords(new QCheckBox(this))
    , m_accounts(newButton(u"importCheckAccounts"_s, this))
    , m_passwords(newButton(u"importCheckPasswords"_s, this))
    , m_policy(newButton(u"importCheckPolicy"_s, this))
    , m_undo(newButton(u"importCheckUndo"_s, this))
    , m_redo(newButton(u"importCheckRedo"_s, this))
    , m_add(newButton(u"importCheckAdd"_s, this))
    , m_remove(newButton(u"importCheckRemove"_s, this))
    , m_view(new ImportGridView(this))
{
    m_view->setObjectName(u"importCheckGrid"_s);
    m_showPasswords->setObjectName(u"importCheckShowPasswords"_s);
    build();
    connect(m_filters, &QButtonGroup::idClicked, this, [this](int filter) {
        if (m_session) m_session->grid().setFilter(Filter(filter));
    });
    connect(m_showPasswords, &QCheckBox::toggled, this, [this](bool shown) {
        if (m_session) m_session->grid().setPasswordsShown(shown);
    });
    connect(m_accounts, &QPushButton::clicked, this, &ImportCheckPage::generateAccounts);
    connect(m_passwords, &QPushButton::clicked, this, &ImportCheckPage::generatePasswords);
    connect(m_policy, &QPushButton::clicked, this, &ImportCheckPage::choosePolicy);
    connect(m_undo, &QPushButton::clicked, m_view, &ImportGridView::undo);
    connect(m_redo, &QPushButton::clicked, m_view, &ImportGridView::redo);
    connect(m_add, &QPushButton::clicked, this, &ImportCheckPage::addRow);
    connect(m_remove, &QPushButton::clicked, m_view, &ImportGridView::removeSelectedRows);
    connect(m_view, &ImportGridView::selectionEdited, this, &ImportCheckPage::showState);
    connect(m_view, &ImportGridView::pasteCut, this, [this](qsizetype cells) {
        m_banner->show(Tone::Warning,
            tr("%Ln pasted cell(s) had no place in the table.", nullptr, int(cells)),
            tr("There are no more columns, or the rows were sent already."));
    });
    m_view->setAccessibleName(tr("Rows of the import"));
    setWords(m_accounts, tr("Generate &accounts"), tr("From the names, for rows without an account"));
    setWords(m_passwords, tr("&Generate passwords"), tr("For rows without a password"));
    setWords(m_policy, tr("Password p&olicy…"));
    m_showPasswords->setText(tr("&Show passwords"));
    m_showPasswords->setAccessibleName(tr("Show passwords"));
    setWords(m_undo, tr("&Undo"));
    setWords(m_redo, tr("&Redo"));
    setWords(m_add, tr("Add ro&w"));
    setWords(m_remove, tr("Remo&ve rows"), tr("Rows that were sent stay"));
}

void ImportCheckPage::build()
{
    auto* chips = new QHBoxLayout;
    chips->setSpacing(8);
    for (const auto& [name, filter] :
        {std::pair(u"importCheckAll"_s, Filter::All), std::pair(u"importCheckProblems"_s, Filter::Problems),
            std::pair(u"importCheckErrors"_s, Filter::Errors),
            std::pair(u"importCheckWarnings"_s, Filter::Warnings),
            std::pair(u"importCheckReady"_s, Filter::Ready)})
        addChip(chips, name, int(filter));
    m_filters->button(int(Filter::All))->setChecked(true);
    chips->addStretch(1);
    chips->addWidget(m_state);
    m_state->setWordWrap(false);
    auto* tools = new QHBoxLayout;
    tools->setSpacing(8);
    for (auto* each : {m_accounts, m_passwords, m_policy})
        tools->addWidget(each);
    tools->addWidget(m_showPasswords);
    tools->addStretch(1);
    for (auto* each : {m_add, m_remove, m_undo, m_redo})
        tools->addWidget(each);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    layout->addLayout(chips);
    layout->addLayout(tools);
    layout->addWidget(m_banner);
    layout->addWidget(m_view, 1);
}

void ImportCheckPage::addChip(QHBoxLayout* row, const QString& name, int filter)
{
    auto* chip = newButton(name, this);
    chip->setProperty("look", u"chip"_s);
    chip->setCheckable(true);
    m_filters->addButton(chip, filter);
    row->addWidget(chip);
}

void ImportCheckPage::setSession(ImportSession* session)
{
    if (m_session == session) return;
    m_session = session;
    auto& grid = session->grid();
    m_view->setGrid(&grid);
    m_showPasswords->setChecked(grid.passwordsShown());
    connect(&grid, &ImportGridModel::countsChanged, this, &ImportCheckPage::showState);
    connect(&grid, &ImportGridModel::checked, this, &ImportCheckPage::showState);
    connect(grid.undoStack(), &QUndoStack::indexChanged, this, &ImportCheckPage::showState);
    connect(session, &ImportSession::surroundingsRead, this, &ImportCheckPage::showSurroundings);
    connect(m_banner, &Banner::actionTriggered, session, [session] { session->readSurroundings(false); });
    showState();
}

void ImportCheckPage::enter()
{
    if (!m_session) return;
    m_session->grid().refilter();
    if (!m_session->surroundings() && !m_session->isReading()) m_session->readSurroundings(false);
    if (m_session->lostPasswords() > 0)
        m_banner->show(Tone::Warning,
            tr("%Ln row(s) have lost their password.", nullptr, int(m_session->lostPasswords())),
            tr("Without a keychain passwords are not kept. Type them again, or generate new ones."));
    if (!m_view->currentIndex().isValid() && m_session->grid().rowCount() > 0)
        m_view->setCurrentIndex(m_session->grid().index(0, 0));
    showState();
}

void ImportCheckPage::showSurroundings(bool isRead)
{
    if (isRead) {
        if (m_session->lostPasswords() == 0) m_banner->hide();
    } else {
        m_banner->show(Tone::Warning, tr("The employees of the enterprise could not be read."),
            tr("Accounts that exist already and names of departments cannot be recognised."),
            tr("Try again"));
    }
    showState();
}

void ImportCheckPage::addRow()
{
    auto& grid = m_session->grid();
    const int row = grid.rowCount();
    if (!grid.insertRows(row, 1)) return;
    const auto index = grid.index(row, 0);
    m_view->setCurrentIndex(index);
    m_view->scrollTo(index);
    m_view->setFocus();
}

void ImportCheckPage::generateAccounts()
{
    auto& grid = m_session->grid();
    const auto& rows = grid.rows();
    QSet<QString> taken;
    if (rows.context()) taken = rows.context()->existing.folded();
    for (qsizetype place = 0; place < rows.size(); ++place)
        taken.insert(rows.imported(place).employee.userName.toLower());
    const AccountNames names;
    QList<ImportGridModel::CellEdit> edits;
    for (qsizetype place = 0; place < rows.size(); ++place) {
        const auto& employee = rows.imported(place).employee;
        if (!employee.userName.isEmpty() || employee.name.isEmpty()) continue;
        edits.append({rows.id(place), ImportColumn::UserName, names.uniqueFromName(employee.name, taken)});
    }
    if (!edits.isEmpty()) grid.edit(edits, tr("Generate accounts"));
}

void ImportCheckPage::generatePasswords()
{
    auto& grid = m_session->grid();
    const auto& rows = grid.rows();
    auto& context = m_session->context();
    const auto policy =
        fitted(keptPasswordPolicy(context.settings), context.learnt.of(m_session->enterprise()));
    QList<ImportGridModel::CellEdit> edits;
    for (qsizetype place = 0; place < rows.size(); ++place)
        if (rows.imported(place).employee.password.isEmpty())
            edits.append({rows.id(place), ImportColumn::Password, generatePassword(policy)});
    if (!edits.isEmpty()) grid.edit(edits, tr("Generate passwords"));
}

void ImportCheckPage::choosePolicy()
{
    auto& context = m_session->context();
    auto* dialog =
        new PasswordPolicyDialog(context.settings, context.learnt.of(m_session->enterprise()), this);
    dialog->open();
}

void ImportCheckPage::showState()
{
    if (!m_session) return;
    auto& grid = m_session->grid();
    const auto& rows = grid.rows();
    const auto counts = grid.counts();
    const QLocale locale;
    const auto setChip = [&](Filter filter, const QString& text) {
        auto* chip = m_filters->button(int(filter));
        chip->setText(text);
        chip->setAccessibleName(text);
    };
    setChip(Filter::All, tr("All %1").arg(locale.toString(counts.rows)));
    setChip(Filter::Problems, tr("Problems %1").arg(locale.toString(counts.errors + counts.warnings)));
    setChip(Filter::Errors, tr("Errors %1").arg(locale.toString(counts.errors)));
    setChip(Filter::Warnings, tr("Warnings %1").arg(locale.toString(counts.warnings)));
    setChip(Filter::Ready, tr("Ready %1").arg(locale.toString(counts.ready())));
    m_state->setText(m_session->isReading() ? tr("Reading who is there already…")
                     : grid.isChecking()    ? tr("Checking…")
                                            : m_session->source());
    bool lacksAccount = false;
    bool lacksPassword = false;
    for (qsizetype place = 0; place < rows.size() && !(lacksAccount && lacksPassword); ++place) {
        const auto& employee = rows.imported(place).employee;
        lacksAccount |= employee.userName.isEmpty() && !employee.name.isEmpty();
        lacksPassword |= employee.password.isEmpty();
    }
    m_accounts->setEnabled(lacksAccount);
    m_passwords->setEnabled(lacksPassword);
    m_undo->setEnabled(grid.undoStack()->canUndo());
    m_redo->setEnabled(grid.undoStack()->canRedo());
    m_remove->setEnabled(!m_view->selectedRows().isEmpty());
    emit changed();
}

QString ImportCheckPage::title() const
{
    return tr("Check");
}

QString ImportCheckPage::nextText() const
{
    return tr("&Preview");
}

QWidget* ImportCheckPage::firstFocus() const
{
    return m_view;
}

bool ImportCheckPage::isReady() const
{
    return m_session && !m_session->grid().isChecking() && !m_session->isReading() && !m_session->isRunning();
}

QString ImportCheckPage::obstacle() const
{
    return m_session && m_session->sendable().isEmpty() ? hint() : QString();
}

bool ImportCheckPage::mayGoBack() const
{
    return m_session && !m_session->isRunning();
}

QString ImportCheckPage::hint() const
{
    if (!m_session) return {};
    const auto count = m_session->sendable().size();
    if (count == 0 && (m_accounts->isEnabled() || m_passwords->isEnabled()))
        return tr("No row is ready to be sent. Accounts and passwords that are missing can be generated.");
    if (count == 0) return tr("No row is ready to be sent.");
    return m_session->grid().counts().errors == 0
               ? tr("%Ln row(s) can be sent.", nullptr, int(count))
               : tr("%Ln row(s) can be sent. Rows with errors stay here for correction.", nullptr,
                     int(count));
}

} // namespace lockkeeper
