// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/drafts/draft_store.h"
#include "ui/base/page_context.h"
#include "ui/employees/forms/credential_sheet.h"
#include "ui/employees/import/import_kind.h"
#include "ui/employees/import/import_session.h"
#include "ui/writes/sealed_draft.h"

#include <QLocale>

#include <algorithm>
#include <utility>

// How an import is kept on disk while it is not finished (ST-1, ID-6): rows and outcomes as they are,
// passwords only where a keychain has a key to encrypt them with.
namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

/// Not each key stroke: a draft of thousands of rows takes a moment to write down. While rows are sent the
/// journal knows what happens.
constexpr int keepMs = 400;
constexpr int keepWhileRunningMs = 3000;

} // namespace

bool ImportSession::hasContent() const
{
    const auto& rows = m_grid->rows();
    for (qsizetype place = 0; place < rows.size(); ++place)
        for (qsizetype column = 0; column < rows.mapping().size(); ++column)
            if (!rows.text(place, column).isEmpty()) return true;
    return false;
}

void ImportSession::keep(bool isUrgent)
{
    if (m_isDiscarded || (m_kept && !hasContent())) return;
    if (!isUrgent) {
        if (!m_keep.isActive()) m_keep.start(isRunning() ? keepWhileRunningMs : keepMs);
        return;
    }
    m_keep.stop();
    const auto content = draft();
    if (!m_kept) return m_host.keep(content);
    const auto title =
        tr("%1: %2 of %Ln row(s) left", nullptr, int(content.rows.size()))
            .arg(m_source.isEmpty() ? tr("typed rows") : m_source, QLocale().toString(content.left));
    m_kept->keep({title, m_enterprise.toString(), [content] { return contentOf(content); },
        [content] { return secretsOf(content); }});
    m_kept->write();
}

void ImportSession::openDraft(const QString& id)
{
    delete m_kept;
    m_id = id;
    m_kept = new SealedDraft(m_context, id, importDraftKind(), this);
}

void ImportSession::retire()
{
    if (!m_kept || isSettled() || !hasContent())
        discard();
    else
        keep(true);
    deleteLater();
}

ImportDraft ImportSession::draft() const
{
    ImportDraft draft;
    const auto& rows = m_grid->rows();
    draft.source = m_source;
    draft.mapping = rows.mapping();
    draft.wasSending = isRunning();
    for (qsizetype place = 0; place < rows.size(); ++place) {
        const auto state = stateAt(place);
        if (!isFinished(rowAt(place), state)) ++draft.left;
        draft.rows.append({rows.textRow(place), state, m_takes.contains(rows.id(place)), lacksPassword(place),
            m_generated.contains(rows.id(place))});
    }
    return draft;
}

void ImportSession::discard()
{
    m_isDiscarded = true;
    m_keep.stop();
    if (m_kept) m_kept->discard();
}

QString ImportSession::loss() const
{
    if (!m_kept || !hasContent() || isSettled()) return {};
    if (!m_drafts) return tr("There is no place to keep unfinished imports: the rows would be lost.");
    if (const auto trouble = m_drafts->trouble(); !trouble.isEmpty())
        return tr("The rows would be lost. %1").arg(trouble);
    if (m_kept->problem().isEmpty()) return {};
    return tr("The rows are kept for later, but their passwords are not. %1").arg(m_kept->problem());
}

std::vector<Credential> credentialsIn(const ImportDraft& draft)
{
    std::vector<Credential> credentials;
    for (qsizetype row = 0; row < draft.rows.size(); ++row) {
        const auto& state = draft.rows[row].state;
        const auto password = passwordOf(draft, row);
        if (!isAdded(state) || password.isEmpty()) continue;
        credentials.push_back({accountOf(draft, row), textOf(draft, row, ImportColumn::Name),
            Secret::fromText(password), state.decided > 0});
    }
    return credentials;
}

void ImportSession::noteGenerated(const QList<RowId>& rows)
{
    m_passwordsSeen &= rows.isEmpty();
    for (const auto row : rows)
        m_generated.insert(row);
}

bool ImportSession::hasUnseenPasswords() const
{
    if (m_passwordsSeen) return false;
    const auto& rows = m_grid->rows();
    for (qsizetype place = 0; place < rows.size(); ++place)
        if (m_generated.contains(rows.id(place)) && isAdded(stateAt(place)) &&
            !rows.imported(place).employee.password.isEmpty())
            return true;
    return false;
}

} // namespace lockkeeper
