// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/team/team_settings.h"
#include "services/operations/orders/order_draft.h"
#include "services/storage/database/when_done.h"
#include "services/storage/drafts/draft_store.h"
#include "services/storage/team/team_desk.h"
#include "ui/base/page_context.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/prompter.h"
#include "ui/orders/sources/order_templates_dialog.h"

#include <QListWidget>
#include <QPushButton>
#include <QUrl>
#include <QUuid>

#include <utility>

using namespace Qt::StringLiterals;

// The templates that the team shares: copies at its desk, which everybody may use (OR-24).
namespace lockkeeper
{

QString OrderTemplatesDialog::gateway() const
{
    return teamGateway(QUrl(m_context.profile.baseUrl));
}

void OrderTemplatesDialog::followTeam()
{
    m_share = newButton(u"orderTemplatesShare"_s, tr("&Share with the team"), this);
    m_share->setToolTip(tr("Colleagues can use a copy of this template."));
    addBeside(m_share);
    connect(m_share, &QPushButton::clicked, this, &OrderTemplatesDialog::share);
    connect(m_context.team, &TeamDesk::told, this, [this](TeamNews news) {
        if (news == TeamNews::Drafts) loadShared();
    });
    connect(m_context.team, &TeamDesk::looked, this, &OrderTemplatesDialog::loadShared);
}

void OrderTemplatesDialog::loadShared()
{
    whenDone(m_context.team->drafts(gateway(), OrderTemplates::kind()), this,
        [this](const std::optional<QList<SharedDraft>>& drafts) {
            if (!drafts) return;
            auto now = *drafts;
            for (auto& draft : now)
                draft.heldMinutes = 0; // it is not shown, and changes all the time
            if (std::exchange(m_shared, now) != now) list({});
        });
}

std::optional<SharedDraft> OrderTemplatesDialog::currentShared() const
{
    const auto* item = m_names->currentItem();
    if (!item) return std::nullopt;
    if (!item->data(sharedRole).toBool()) return std::nullopt;
    const auto id = item->data(idRole).toString();
    for (const auto& each : m_shared)
        if (each.id == id) return each;
    return std::nullopt;
}

/// Puts a copy to the team's desk, in the place of one that was made of the same template before.
void OrderTemplatesDialog::share()
{
    const auto chosen = current();
    if (!chosen || isUnderWay()) return;
    setUnderWay(true);
    whenDone(m_context.drafts->get(chosen->id), this, [this](const std::optional<Draft>& draft) {
        if (!draft) return told({});
        const SharedVersion version{
            QString(draft->title).remove(QChar(0)), {}, {}, 1, sharedContentOf(draft->content)};
        const auto token = QUuid::createUuid().toString(QUuid::WithoutBraces);
        whenDone(
            m_context.team->claimDraft(gateway(), draft->id, token), this,
            [this, id = draft->id, token, version](const DraftAnswer& answer) {
                if (answer.kind == DraftAnswer::Kind::Gone) return putAsNew(id, version);
                if (answer.kind != DraftAnswer::Kind::Done) return told(answer);
                putAgain(answer.draft, token, version);
            },
            [this] { told({}); });
    });
}

void OrderTemplatesDialog::putAsNew(const QString& id, const SharedVersion& version)
{
    const auto token = QUuid::createUuid().toString(QUuid::WithoutBraces);
    whenDone(
        m_context.team->shareDraft(gateway(), id, OrderTemplates::kind(), token, version), this,
        [this, id, token](const DraftAnswer& answer) {
            if (answer.kind == DraftAnswer::Kind::Done) (void)m_context.team->releaseDraft(id, token);
            told(answer);
        },
        [this] { told({}); });
}

/// Replaces a copy that a colleague has put there since, only if somebody wants that.
void OrderTemplatesDialog::putAgain(
    const SharedDraft& there, const QString& token, const SharedVersion& version)
{
    if (there.changedBy == m_context.team->status().login) return write(there, token, version);
    // The claim is given back while the question stands, which may be long.
    (void)m_context.team->releaseDraft(there.id, token);
    setUnderWay(false);
    m_context.prompter.confirm(this,
        {.title = tr("Replace the team's template"),
            .text = tr("%1 has changed the team's template “%2”. Replace it with yours?")
                        .arg(there.changedBy, there.title),
            .action = tr("Replace"),
            .keep = {},
            .isDangerous = true},
        [self = QPointer(this), there, version] {
            if (!self) return;
            self->setUnderWay(true);
            const auto again = QUuid::createUuid().toString(QUuid::WithoutBraces);
            whenDone(
                self->m_context.team->claimDraft(self->gateway(), there.id, again), self,
                [self, there, again, version](const DraftAnswer& answer) {
                    if (answer.kind != DraftAnswer::Kind::Done) return self->told(answer);
                    self->write(there, again, version); // replaces only the revision that was asked about
                },
                [self] { self->told({}); });
        });
}

void OrderTemplatesDialog::write(const SharedDraft& there, const QString& token, const SharedVersion& version)
{
    whenDone(
        m_context.team->saveDraft(there.id, token, there.revision, version, true), this,
        [this](const DraftAnswer& answer) { told(answer); }, [this] { told({}); });
}

void OrderTemplatesDialog::removeShared(const SharedDraft& draft)
{
    m_context.prompter.confirm(this,
        {.title = tr("Delete the team's template"),
            .text = tr("The template “%1” will be deleted for the whole team. Orders created with it stay.")
                        .arg(draft.title),
            .action = tr("Delete"),
            .keep = {},
            .isDangerous = true},
        [self = QPointer(this), id = draft.id] {
            if (!self) return;
            whenDone(self->m_context.team->removeDraft(id), self,
                [self](const DraftAnswer& answer) { self->told(answer); });
        });
}

void OrderTemplatesDialog::told(const DraftAnswer& answer)
{
    setUnderWay(false);
    showState();
    if (answer.kind != DraftAnswer::Kind::Done)
        m_banner->show(Tone::Bad, tr("The team's templates weren't changed."), answer.text);
    loadShared();
}

} // namespace lockkeeper
