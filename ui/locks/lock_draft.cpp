// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/locks/lock_draft.h"

#include "services/gateway/wire/json_fields.h"
#include "services/storage/database/when_done.h"
#include "ui/base/page_context.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// The draft's id, which is the same for every window of a connection.
QString idFor(const ConnectionProfile& profile)
{
    const QUuid ours(u"{3f6f0c0b-5a0e-4a57-9a0d-8a2f6f0b1c5d}"_s);
    return QUuid::createUuidV5(ours, profileKey(profile)).toString(QUuid::WithoutBraces);
}

QString draftKind()
{
    return u"lockdesk"_s;
}

QByteArray contentOf(const QString& text)
{
    return QJsonDocument(QJsonObject{{u"text"_s, text}}).toJson(QJsonDocument::Compact);
}

} // namespace

Draft LockDraft::draftOf(const ConnectionProfile& profile, const QString& text)
{
    return {.id = idFor(profile),
        .kind = draftKind(),
        .profile = profileKey(profile),
        .enterprise = {},
        .title = tr("Lock desk"),
        .content = contentOf(text),
        .sealed = {}};
}

LockDraft::LockDraft(PageContext& context, QObject* parent)
    : QObject(parent)
    , m_context(context)
    , m_id(idFor(context.profile))
{
    if (!context.drafts) return;
    // The window whose place this one takes may still have the draft for a moment.
    connect(context.drafts, &DraftStore::changed, this, [this] {
        if (!m_ours && !m_isAsking) claim();
    });
    claim();
}

LockDraft::~LockDraft()
{
    if (!m_context.drafts) return;
    if (m_isAsking) {
        // The window is closed before the store has answered the claim, a moment after it was opened. Text
        // that was typed by then is worth waiting for the answer.
        m_claim.waitForFinished();
        if (m_claim.resultCount() > 0 && m_claim.result() == DraftStore::Claim::Taken) take();
        if (m_ours && !m_text.isEmpty()) put();
    }
    // An empty field removes the draft only if it has shown it before.
    if (m_ours && m_text.isEmpty() && m_isRead) m_ours->discard();
}

void LockDraft::claim()
{
    m_isAsking = true;
    m_claim = m_context.drafts->claim(m_id);
    whenDone(m_claim, this, [this](DraftStore::Claim claim) {
        m_isAsking = false;
        if (claim != DraftStore::Claim::Taken) return;
        take();
        read();
    });
}

void LockDraft::take()
{
    m_ours = std::make_unique<SealedDraft>(m_context, m_id, draftKind());
}

void LockDraft::read()
{
    whenDone(m_context.drafts->get(m_id), this, [this](const std::optional<Draft>& draft) {
        m_isRead = true;
        m_isKept = draft.has_value();
        if (!m_text.isEmpty()) return put(); // somebody has typed before the draft was read
        const auto text = draft ? JsonFields::parse(draft->content).text("text"_L1) : QString();
        m_text = text; // what is kept, until the field changes
        if (!text.isEmpty()) emit restored(text);
    });
}

void LockDraft::keep(const QString& text)
{
    if (text == m_text) return;
    m_text = text;
    // At every change: the store writes several in quick succession once.
    if (m_ours) put();
}

void LockDraft::put()
{
    if (m_text.isEmpty() && !m_isKept) return;
    m_isKept = true;
    m_ours->keep({tr("Lock desk"), {}, [text = m_text] { return contentOf(text); }, {}});
    m_ours->write();
}

} // namespace lockkeeper
