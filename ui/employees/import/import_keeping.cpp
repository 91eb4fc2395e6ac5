// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/import/import_keeping.h"

#include "services/storage/drafts/draft_store.h"
#include "ui/base/page_context.h"
#include "ui/employees/import/import_resume.h"
#include "ui/writes/sealed_draft.h"

#include <QLocale>
#include <QUuid>

#include <utility>

namespace lockkeeper
{

namespace
{

/// Typing is kept when it pauses for so long, because a draft of thousands of rows takes a moment to write
/// down. While rows are sent the journal knows what happens.
constexpr int keepMs = 400;
constexpr int keepWhileRunningMs = 3000;

} // namespace

ImportKeeping::ImportKeeping(PageContext& context, const EnterpriseId& enterprise, ImportHost host,
    std::function<std::optional<ImportDraft>()> content)
    : m_context(context)
    , m_drafts(context.drafts)
    , m_enterprise(enterprise)
    , m_host(std::move(host))
    , m_content(std::move(content))
    , m_id(isHosted() ? m_host.operation : QUuid::createUuid().toString(QUuid::WithoutBraces))
{
    m_soon.setSingleShot(true);
    m_soon.callOnTimeout(this, &ImportKeeping::keepNow);
    if (!isHosted()) m_kept = new SealedDraft(context, m_id, importDraftKind(), this);
}

ImportKeeping::~ImportKeeping()
{
    if (m_soon.isActive()) keepNow();
    if (m_kept) m_kept->retire();
}

void ImportKeeping::goOn(const KeptDraft& kept, const std::function<void()>& takeRows)
{
    delete std::exchange(m_kept, nullptr);
    m_id = kept.draft.id;
    m_unreadPasswords = kept.problem;
    takeRows();
    auto asWrittenNow = kept;
    asWrittenNow.draft.content = contentOf(m_content().value_or(ImportDraft()));
    m_kept = new SealedDraft(m_context, asWrittenNow, importDraftKind(), this);
}

void ImportKeeping::keepSoon(bool isRunning)
{
    if (!m_isDiscarded && !m_soon.isActive()) m_soon.start(isRunning ? keepWhileRunningMs : keepMs);
}

void ImportKeeping::keepNow()
{
    m_soon.stop();
    if (m_isDiscarded) return;
    const auto kept = m_content();
    if (!kept) return;
    const auto& content = *kept;
    if (isHosted()) return m_host.keep(content);
    const auto title = tr("%1: %2 of %Ln row(s) left", nullptr, int(content.rows.size()))
                           .arg(content.source.isEmpty() ? tr("typed rows") : content.source,
                               QLocale().toString(content.left));
    m_kept->keep({title, m_enterprise.toString(), [content] { return contentOf(content); },
        [content] { return secretsOf(content); }});
    m_kept->write();
}

void ImportKeeping::whenKept(QObject* context, std::function<void()> then)
{
    if (isHosted()) return m_host.whenKept(context, std::move(then));
    // Whether it is on disk or cannot be is said by the store; the import does not fail for it.
    m_kept->whenWritten(context, std::move(then));
}

void ImportKeeping::discard()
{
    m_isDiscarded = true;
    m_soon.stop();
    if (m_kept) m_kept->discard();
}

QString ImportKeeping::loss() const
{
    if (isHosted()) return {};
    if (!m_drafts) return tr("There is no folder for unfinished imports, so the rows would be lost.");
    if (const auto trouble = m_drafts->trouble(); !trouble.isEmpty())
        return tr("The rows would be lost. %1").arg(trouble);
    if (m_kept->problem().isEmpty()) return {};
    return tr("The rows are saved for later, but their passwords aren't. %1").arg(m_kept->problem());
}

} // namespace lockkeeper
