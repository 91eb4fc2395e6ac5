// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/calls/call_request.h"
#include "services/gateway/calls/running_call.h"
#include "services/gateway/wire/redaction.h"

// What the log is told of a call.
namespace lockkeeper
{

using namespace Qt::StringLiterals;

RequestRecord RunningCall::recordOf(const CallJob& job, const CallEngine& engine)
{
    RequestRecord record;
    record.profile = engine.settings().profileName;
    record.endpoint = QString::fromLatin1(job.info.name);
    record.method = methodName(job.info.method);
    record.path = job.info.pathTemplate;
    return record;
}

/// The path of the request to come. Somebody may have pasted a token where an id belongs.
void RunningCall::logPath()
{
    if (!m_log.isKept()) return;
    QStringList hidden;
    for (const auto kind : tokenKinds)
        if (const auto& token = tokenOf(m_engine.tokens().tokens, kind); !token.isEmpty())
            hidden.append(QString::fromLatin1(token));
    const auto base = m_engine.settings().baseUrl.adjusted(QUrl::StripTrailingSlash).path(QUrl::FullyEncoded);
    m_log.setPath(scrub(base + QString::fromLatin1(m_encoded.path), hidden).toLatin1());
}

void RunningCall::logReply(const Result<EnvelopeFacts>& facts)
{
    if (!m_log.isKept()) return;
    if (facts) {
        m_log.succeeded(facts->partial ? QString::fromLatin1(m_job.info.partialSuccessCode) : u"0"_s);
        return;
    }
    const auto& error = facts.error();
    m_log.failed(error.kind, error.reason, loggedCode(error.code, secrets()));
}

} // namespace lockkeeper
