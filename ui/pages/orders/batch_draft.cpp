// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/orders/batch_draft.h"

#include "models/tables/order_titles.h"
#include "services/identity/connection_profile.h"
#include "services/identity/secret_sealer.h"
#include "services/journal/draft_store.h"
#include "services/journal/when_done.h"

#include <QCryptographicHash>
#include <QtConcurrentRun>

#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

QByteArray digestOf(QByteArrayView secrets)
{
    return secrets.isEmpty() ? QByteArray()
                             : QCryptographicHash::hash(secrets.toByteArray(), QCryptographicHash::Sha256);
}

} // namespace

BatchDraft::BatchDraft(
    const PageContext& context, QString id, QByteArray sealed, QByteArrayView opened, QObject* parent)
    : QObject(parent)
    , m_context(context)
    , m_drafts(context.drafts)
    , m_id(std::move(id))
    , m_sealed(std::move(sealed))
    , m_digest(digestOf(opened))
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(150ms);
    m_soon.callOnTimeout(this, &BatchDraft::write);
    m_patience.setSingleShot(true);
    m_patience.setInterval(3s);
    m_patience.callOnTimeout(this, [this] { put({}); });
}

BatchDraft::~BatchDraft()
{
    if (!m_drafts || m_isDiscarded) return;
    // Nobody is there any more to wait for the keychain.
    if (m_isDirty) m_writing = m_draft;
    if (m_isDirty || m_isWriting)
        put(!hasSecrets(m_writing) || digestOf(secretsOf(m_writing)) != m_digest ? QByteArray() : m_sealed);
    m_drafts->release(m_id);
}

void BatchDraft::keep(OrderDraft draft)
{
    if (m_isDiscarded) return;
    m_draft = std::move(draft);
    m_isDirty = true;
    if (!m_isWriting && !m_soon.isActive()) m_soon.start();
}

void BatchDraft::write()
{
    m_soon.stop();
    if (!m_isDirty || m_isWriting || !m_drafts) return;
    m_isDirty = false;
    m_writing = m_draft;
    if (!hasSecrets(m_writing)) {
        m_sealed.clear();
        m_digest.clear();
        return put({});
    }
    m_isWriting = true;
    whenDone(QtConcurrent::run([draft = m_writing] { return secretsOf(draft); }), this,
        [this](const QByteArray& secrets) { secretsMade(secrets); });
}

void BatchDraft::secretsMade(const QByteArray& secrets)
{
    const auto digest = digestOf(secrets);
    if (digest == m_digest && !m_sealed.isEmpty()) {
        put(m_sealed);
        return written();
    }
    if (!m_sealingProblem.isEmpty() || !m_context.sealer) { // a keychain that is not there is asked once
        if (m_sealingProblem.isEmpty()) {
            m_sealingProblem = tr("There is no keychain.");
            emit sealingProblemChanged();
        }
        put({});
        return written();
    }
    m_patience.start();
    m_context.sealer->seal(Secret(secrets), m_id, this, [this, digest](const SecretSealer::Sealed& sealed) {
        m_patience.stop();
        m_sealed = sealed.bytes;
        m_digest = sealed.bytes.isEmpty() ? QByteArray() : digest;
        if (m_sealingProblem != sealed.problem) {
            m_sealingProblem = sealed.problem;
            emit sealingProblemChanged();
        }
        put(m_sealed);
        written();
    });
}

/// Content and passwords of the same moment.
void BatchDraft::put(const QByteArray& sealed)
{
    if (!m_drafts || m_isDiscarded) return;
    Draft draft;
    draft.id = m_id;
    draft.kind = QStringView(batchDraftKind).toString();
    draft.profile = profileKey(m_context.profile);
    draft.title = titleOf(m_writing.batch);
    draft.sealed = sealed;
    m_drafts->put(std::move(draft), [content = m_writing] { return contentOf(content); });
}

void BatchDraft::written()
{
    m_isWriting = false;
    if (m_isDirty) return write();
    if (m_retires) deleteLater();
}

void BatchDraft::retire()
{
    m_retires = true;
    setParent(m_drafts);
    write();
    if (!m_isWriting) deleteLater();
}

void BatchDraft::discard()
{
    m_isDiscarded = true;
    m_soon.stop();
    if (m_drafts) m_drafts->remove(m_id);
}

QString BatchDraft::titleOf(const BatchOrder& batch)
{
    QStringList parts;
    if (!batch.channelOrderId.isEmpty()) parts.append(batch.channelOrderId);
    for (const auto& order : batch.orderList)
        if (const auto customer = orderCustomer(order); !customer.isEmpty()) {
            parts.append(customer);
            break;
        }
    parts.append(tr("%n order(s)", nullptr, int(batch.orderList.size())));
    //: Between the parts of a draft's title
    return parts.join(tr(", "));
}

} // namespace lockkeeper
