// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/unfinished_offer.h"

#include "services/storage/database/when_done.h"
#include "ui/base/page_context.h"
#include "ui/employees/import/import_resume.h"
#include "ui/employees/offboarding/offboard_resume.h"
#include "ui/kit/banner.h"
#include "ui/kit/prompter.h"

#include <QDateTime>
#include <QFuture>
#include <QHBoxLayout>
#include <QMenu>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// "staff.xlsx: 120 of 300 rows left (14:02)", "Offboard 3 employees (18 Nov)"
QString describe(const Draft& draft, const RecordFormat& format)
{
    const auto when = QDateTime::fromMSecsSinceEpoch(draft.changed);
    return UnfinishedOffer::tr("%1 (%2)").arg(draft.title, format.shortTime(when));
}

} // namespace

UnfinishedOffer::Kind UnfinishedOffer::imports()
{
    return {importDraftKind(), u"employeesImport"_s,
        [](const QString& draft) { return tr("Unfinished import: %1").arg(draft); },
        [](int count) { return tr("%Ln unfinished import(s)", nullptr, count); }, tr("Resume import…"),
        resumeImport};
}

UnfinishedOffer::Kind UnfinishedOffer::offboardings()
{
    return {offboardingDraftKind(), u"employeesOffboarding"_s,
        [](const QString& draft) { return tr("Unfinished offboarding: %1").arg(draft); },
        [](int count) { return tr("%Ln unfinished offboarding(s)", nullptr, count); },
        tr("Resume offboarding…"), resumeOffboarding};
}

UnfinishedOffer::UnfinishedOffer(PageContext& context, Kind kind, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_kind(std::move(kind))
    , m_store(context.drafts)
    , m_banner(new Banner(m_kind.name, this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_banner);
    m_banner->setProperty("isBottomBar", true); // what was just done is offered for undo above it
    hide();
    connect(m_banner, &Banner::actionTriggered, this, &UnfinishedOffer::choose);
    connect(m_banner, &Banner::closed, this, [this] {
        for (const auto& draft : std::as_const(m_drafts))
            m_dismissed.insert(draft.id);
        showDrafts();
    });
    if (m_store)
        connect(m_store, &DraftStore::changed, this, [this](const QString& changed) {
            if (changed == m_kind.drafts) refresh();
        });
}

void UnfinishedOffer::setEnterprise(const EnterpriseId& enterprise)
{
    if (enterprise == m_enterprise) return;
    m_enterprise = enterprise;
    m_drafts.clear();
    showDrafts();
    refresh();
}

void UnfinishedOffer::refresh()
{
    if (!m_store || m_enterprise.isEmpty()) return;
    whenDone(m_store->list(profileKey(m_context.profile), m_kind.drafts), this,
        [this, enterprise = m_enterprise](const QList<Draft>& all) {
            if (enterprise != m_enterprise) return;
            m_drafts.clear();
            for (const auto& draft : all)
                if (draft.enterprise == enterprise.toString() && !draft.isInUse) m_drafts.append(draft);
            showDrafts();
        });
}

void UnfinishedOffer::showDrafts()
{
    QList<Draft> offered;
    for (const auto& draft : std::as_const(m_drafts))
        if (!m_dismissed.contains(draft.id)) offered.append(draft);
    m_drafts = offered;
    setVisible(!m_drafts.isEmpty());
    if (m_drafts.isEmpty()) return;
    if (m_drafts.size() == 1)
        m_banner->show(Tone::Info, m_kind.one(describe(m_drafts[0], m_context.format)), {}, m_kind.resumeOne);
    else
        m_banner->show(Tone::Info, m_kind.several(int(m_drafts.size())), {}, tr("Resume…"));
}

void UnfinishedOffer::choose()
{
    if (m_drafts.size() == 1) return resume(m_drafts[0].id);
    auto* menu = new QMenu(this);
    menu->setObjectName(m_kind.name + u"Menu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const auto& draft : std::as_const(m_drafts)) // menus take "&" for a mnemonic
        menu->addAction(describe(draft, m_context.format).replace(u'&', u"&&"_s), this,
            [this, id = draft.id] { resume(id); });
    menu->popup(m_banner->mapToGlobal(QPoint(m_banner->width() / 2, m_banner->height())));
}

void UnfinishedOffer::resume(const QString& id)
{
    m_kind.resume(m_context, id, window(), [this, guard = QPointer(this)](const QString& problem) {
        if (!guard) return;
        m_context.prompter.tell(
            window(), {.kind = Prompter::Message::Kind::Warning, .title = tr("Resume"), .text = problem});
    });
}

} // namespace lockkeeper
