// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_entry.h"

#include "services/identity/profiles/connection_profile.h"
#include "services/storage/database/when_done.h"
#include "ui/base/page.h"
#include "ui/base/page_context.h"
#include "ui/kit/banner.h"
#include "ui/kit/prompter.h"
#include "ui/setup/setup_wizard.h"

#include <QDateTime>
#include <QMenu>
#include <QPushButton>
#include <QUuid>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

QString whenOf(const Draft& draft, const RecordFormat& format)
{
    return format.shortTime(QDateTime::fromMSecsSinceEpoch(draft.changed));
}

/// A text for a menu, in which an ampersand of a name is no mnemonic.
QString menuText(QString text)
{
    return text.replace(u'&', u"&&"_s).replace(u'\n', u' ');
}

} // namespace

SetupEntry::SetupEntry(PageContext& context, Page* page)
    : QObject(page)
    , m_context(context)
    , m_page(page)
    , m_banner(new Banner(u"setupDrafts"_s, page))
{
    m_banner->setProperty("isBottomBar", true); // what was just done is offered for undo above it
    connect(m_banner, &Banner::actionTriggered, this, &SetupEntry::offerDrafts);
    connect(m_banner, &Banner::closed, this, [this] {
        m_closedFor.clear();
        for (const auto& draft : std::as_const(m_drafts))
            m_closedFor += draft.id + u'\n';
    });
    m_lookSoon.setSingleShot(true);
    m_lookSoon.setInterval(100);
    connect(&m_lookSoon, &QTimer::timeout, this, &SetupEntry::lookForDrafts);
    if (!m_context.drafts) return;
    connect(m_context.drafts, &DraftStore::changed, this, [this](const QString& kind) {
        if (kind.isEmpty() || kind == "setup"_L1) m_lookSoon.start();
    });
    m_lookSoon.start();
}

QWidget* SetupEntry::offer() const
{
    return m_banner;
}

void SetupEntry::begin()
{
    SetupState state;
    state.id = QUuid::createUuid().toString(QUuid::Id128);
    show(new SetupWizard(m_context, std::move(state), {}, m_page->window()));
}

void SetupEntry::show(SetupWizard* wizard)
{
    m_wizards.removeAll(nullptr);
    m_wizards.append(wizard);
    connect(
        wizard, &SetupWizard::enterpriseWanted, m_page, [this](const EnterpriseId& id, const QString& name) {
            if (id.isEmpty()) return;
            emit m_page->enterpriseChosen(id, name);
            emit m_page->showRequested(u"employees"_s, {});
        });
    wizard->show();
}

SetupWizard* SetupEntry::wizardOf(const QString& id) const
{
    for (const auto& wizard : m_wizards)
        if (wizard && wizard->state().id == id) return wizard;
    return nullptr;
}

void SetupEntry::lookForDrafts()
{
    whenDone(m_context.drafts->list(profileKey(m_context.profile), u"setup"_s), this,
        [this](const QList<Draft>& drafts) {
            m_drafts = drafts;
            // What is open in this window needs no offer.
            m_drafts.removeIf([this](const Draft& draft) {
                const auto* wizard = wizardOf(draft.id);
                return wizard && wizard->isVisible();
            });
            showBanner();
        });
}

void SetupEntry::showBanner()
{
    QString offered;
    for (const auto& draft : std::as_const(m_drafts))
        offered += draft.id + u'\n';
    if (m_drafts.isEmpty() || offered == m_closedFor) return m_banner->hide();
    const auto& newest = m_drafts.first();
    const QString what =
        m_drafts.size() == 1
            ? tr("The set-up “%1” is not finished (%2).").arg(newest.title, whenOf(newest, m_context.format))
            : tr("%Ln set-ups are not finished, the last one is “%1” (%2).", nullptr, int(m_drafts.size()))
                  .arg(newest.title, whenOf(newest, m_context.format));
    m_banner->show(Tone::Info, what, {}, tr("Continue…"));
}

void SetupEntry::offerDrafts()
{
    if (m_drafts.size() == 1) return goOn(m_drafts.first());
    auto* menu = new QMenu(m_page);
    menu->setObjectName(u"setupDraftsMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const auto& draft : std::as_const(m_drafts))
        menu->addAction(menuText(tr("%1 (%2)").arg(draft.title, whenOf(draft, m_context.format))), this,
            [this, draft] { goOn(draft); });
    auto* button = m_banner->findChild<QPushButton*>(u"setupDraftsBannerAction"_s);
    menu->popup(button ? button->mapToGlobal(QPoint(0, button->height() + 2)) : QCursor::pos());
}

void SetupEntry::goOn(const Draft& draft)
{
    if (auto* wizard = wizardOf(draft.id)) {
        wizard->comeBack();
        return;
    }
    if (m_opening == draft.id) return;
    m_opening = draft.id;
    const auto giveUp = [this, title = draft.title](SealedDraft::Trouble trouble) {
        m_opening.clear();
        switch (trouble) {
        case SealedDraft::Trouble::InUse:
            return sayWhy(tr("“%1” is open in another Lockkeeper window.").arg(title));
        case SealedDraft::Trouble::Impossible:
            return sayWhy(m_context.drafts->trouble());
        case SealedDraft::Trouble::Gone:
            return sayWhy(tr("The draft no longer exists."));
        }
    };
    SealedDraft::read(
        m_context, draft.id, this, [this](const KeptDraft& kept) { open(kept); }, giveUp);
}

void SetupEntry::open(const KeptDraft& kept)
{
    m_opening.clear();
    auto state = setupFromJson(kept.draft.content);
    if (!state) {
        m_context.drafts->release(kept.draft.id);
        return offerToDiscard(kept.draft);
    }
    state->id = kept.draft.id;
    show(new SetupWizard(m_context, std::move(*state), kept, m_page->window()));
    m_lookSoon.start();
}

void SetupEntry::sayWhy(const QString& why)
{
    m_context.prompter.tell(m_page, {Prompter::Message::Kind::Warning, tr("Not opened"), why});
}

/// Offers only to discard this draft: the wizard, which discards others, cannot show it.
void SetupEntry::offerToDiscard(const Draft& draft)
{
    m_context.prompter.confirm(m_page,
        {.title = tr("Discard the draft?"),
            .text = tr("“%1” is damaged or was written by another version of Lockkeeper. Changes already "
                       "sent stay at the gateway and in the journal.")
                        .arg(draft.title),
            .action = tr("Discard"),
            .keep = tr("Keep"),
            .isDangerous = true},
        [this, id = draft.id] { m_context.drafts->remove(id); });
}

} // namespace lockkeeper
