// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/import/import_check_page.h"

#include "models/domain/employees/password_policy.h"
#include "services/files/reading/account_names.h"
#include "services/operations/writes/employee_look.h"
#include "ui/base/learnt_facts.h"
#include "ui/base/page_context.h"
#include "ui/employees/forms/password_policy_dialog.h"
#include "ui/employees/import/import_session.h"
#include "ui/employees/import/import_update_dialog.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/sheets/import_grid_view.h"
#include "ui/writes/write_runs.h"

#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSet>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

using Filter = ImportGridModel::Filter;

} // namespace

ImportCheckPage::ImportCheckPage(QWidget* parent)
    : SheetCheckPage(u"importCheck"_s,
          {.cutAdvice = tr("There are no more columns, or the rows were already sent."),
              .removeHint = tr("Rows already sent stay")},
          parent)
    , m_accounts(newButton(u"importCheckAccounts"_s, this))
    , m_passwords(newButton(u"importCheckPasswords"_s, this))
    , m_policy(newButton(u"importCheckPolicy"_s, this))
    , m_update(newButton(u"importCheckUpdate"_s, this))
{
    addFilter(u"All"_s, Filter::All);
    addFilter(u"Problems"_s, Filter::Problems);
    addFilter(u"Errors"_s, Filter::Errors);
    addFilter(u"Warnings"_s, Filter::Warnings);
    addFilter(u"Ready"_s, Filter::Ready);
    addBesideFilters(m_update);
    for (auto* each : {m_accounts, m_passwords, m_policy})
        addTool(each);
    connect(m_accounts, &QPushButton::clicked, this, &ImportCheckPage::generateAccounts);
    connect(m_passwords, &QPushButton::clicked, this, &ImportCheckPage::generatePasswords);
    connect(m_policy, &QPushButton::clicked, this, &ImportCheckPage::choosePolicy);
    connect(m_update, &QPushButton::clicked, this, &ImportCheckPage::updateExisting);
    m_update->hide();
    setWords(m_accounts, tr("Generate &accounts"), tr("Uses the names, for rows without an account"));
    setWords(m_passwords, tr("&Generate passwords"), tr("For rows without a password"));
    setWords(m_policy, tr("Passw&ord rules…"));
}

void ImportCheckPage::setSession(ImportSession* session)
{
    if (m_session == session) return;
    m_session = session;
    connect(session, &ImportSession::surroundingsRead, this, &ImportCheckPage::showSurroundings);
    connect(&session->context().writes, &WriteRuns::touched, this,
        [this, session](const EnterpriseId& enterprise, TouchedLists lists) {
            // Employees who were updated, here or elsewhere, have to be read again.
            if (m_session != session || session->enterprise() != enterprise || session->isRunning()) return;
            if (!isVisible() || !lists.testFlag(TouchedList::Employees) || !session->surroundings()) return;
            session->readSurroundings(session->surroundings()->assets != nullptr);
            showState();
        });
    connect(&banner(), &Banner::actionTriggered, session, [session] { session->readSurroundings(false); });
    setGrid(&session->grid());
}

void ImportCheckPage::enter()
{
    if (!m_session) return;
    m_session->grid().refilter();
    if (!m_session->surroundings() && !m_session->isReading()) m_session->readSurroundings(false);
    if (m_session->lostPasswords() > 0) {
        const auto [what, nextStep] = m_session->lostPasswordsText();
        banner().show(Tone::Warning, what, nextStep);
    }
    if (!view().currentIndex().isValid() && m_session->grid().rowCount() > 0)
        view().setCurrentIndex(m_session->grid().index(0, 0));
    showState();
}

void ImportCheckPage::showSurroundings(bool isRead)
{
    if (isRead) {
        if (m_session->lostPasswords() == 0) banner().hide();
    } else {
        banner().show(Tone::Warning, tr("The employees of this enterprise couldn't be loaded."),
            tr("Existing accounts and department names can't be recognised."), tr("Try again"));
    }
    showState();
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
    QList<ImportSession::RowId> generated;
    for (qsizetype place = 0; place < rows.size(); ++place) {
        if (!rows.imported(place).employee.password.isEmpty()) continue;
        edits.append({rows.id(place), ImportColumn::Password, generatePassword(policy)});
        generated.append(rows.id(place));
    }
    m_session->noteGenerated(generated);
    if (!edits.isEmpty()) grid.edit(edits, tr("Generate passwords"));
}

void ImportCheckPage::choosePolicy()
{
    auto& context = m_session->context();
    auto* dialog =
        new PasswordPolicyDialog(context.settings, context.learnt.of(m_session->enterprise()), this);
    dialog->open();
}

void ImportCheckPage::updateExisting()
{
    if (!m_session || !m_session->surroundings() || !isReady()) return;
    (new ImportUpdateDialog(*m_session, window()))->open();
}

/// Shows the button for people who are there already. While marks or lists are being made, it stays as it
/// was.
void ImportCheckPage::showExisting()
{
    const bool isKnown = m_session->surroundings() && isReady();
    m_update->setEnabled(isKnown);
    if (!isKnown) return;
    const auto count = updatesOf(*m_session).size();
    setWords(m_update, tr("Update %Ln &existing employee(s)…", nullptr, int(count)),
        tr("Existing employees: see what would change"));
    m_update->setVisible(count > 0);
}

void ImportCheckPage::showState()
{
    if (!m_session) return;
    auto& grid = m_session->grid();
    const auto& rows = grid.rows();
    const auto counts = grid.counts();
    const QLocale locale;
    setFilterText(Filter::All, tr("All %1").arg(locale.toString(counts.rows)));
    setFilterText(Filter::Problems, tr("Problems %1").arg(locale.toString(counts.errors + counts.warnings)));
    setFilterText(Filter::Errors, tr("Errors %1").arg(locale.toString(counts.errors)));
    setFilterText(Filter::Warnings, tr("Warnings %1").arg(locale.toString(counts.warnings)));
    setFilterText(Filter::Ready, tr("Ready %1").arg(locale.toString(counts.ready())));
    state().setText(m_session->isReading() ? tr("Loading existing employees…")
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
    showExisting();
    SheetCheckPage::showState();
}

QString ImportCheckPage::nextText() const
{
    return tr("&Preview");
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
        return tr("No row is ready to send. You can generate missing accounts and passwords.");
    if (count == 0) return tr("No row is ready to send.");
    return m_session->grid().counts().errors == 0
               ? tr("%Ln row(s) can be sent.", nullptr, int(count))
               : tr("%Ln row(s) can be sent. Rows with errors stay here for correction.", nullptr,
                     int(count));
}

} // namespace lockkeeper
