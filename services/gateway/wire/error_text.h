// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/learnt_limits.h"
#include "services/gateway/wire/gateway_error.h"

#include <QString>

namespace lockkeeper
{

/// An error put into words for a person. All plain text, because the gateway's own words are in it.
struct ErrorText {
    QString whatHappened; ///< a sentence
    QString nextStep;     ///< a sentence, or empty
    QString gatewaySaid;  ///< the gateway's code, message and cause, or empty
    /// What happened and what to do: what stands on a screen, which has the gateway's words on demand.
    [[nodiscard]] QString inOurWords() const;
    /// The same with the gateway's words, for where nothing can be unfolded: a terminal, a file.
    [[nodiscard]] QString oneLine() const;
};

/// What to do when a server's certificate is not accepted; a way around it is never among it. Translated.
[[nodiscard]] QString certificateAdvice(CertificateProblem problem);

/// Translated. Any thread.
[[nodiscard]] ErrorText describe(const GatewayError& error, const LearntLimits& learnt = {});

} // namespace lockkeeper
