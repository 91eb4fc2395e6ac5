// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/token_bench.h"
#include "tests/ui/page_bench.h"

#include <utility>

namespace lockkeeper::test
{

/// The tokens of a bench as a window keeps them: one ends when the test says so, and a person who is asked
/// gives another. Goes before the bench.
class EndingTokens
{
public:
    explicit EndingTokens(SandboxBench& bench)
        : m_bench(bench)
        , m_keeper(sources(bench), &prompt)
    {
        m_bench.client->setTokenKeeper(&m_keeper);
        prompt.reply = [this](const SignInQuestion& question) {
            return SignInAnswer{sources(m_bench)[question.kind].token, {}, {}};
        };
    }
    ~EndingTokens() { m_bench.client.reset(); }
    EndingTokens(const EndingTokens&) = delete;
    EndingTokens& operator=(const EndingTokens&) = delete;

    /// Ends the token: the gateway knows it no more. Done only the first time, so that it can be called as
    /// often as something moves on.
    void end(TokenKind kind)
    {
        if (!std::exchange(m_hasEnded, true)) m_keeper.setSource(kind, pasted("ended"));
    }
    /// Begins a sign-in, as somebody who wants to does.
    void signIn(TokenKind kind) { m_keeper.signIn(kind); }
    [[nodiscard]] bool hasEnded() const { return m_hasEnded; }
    /// How many requests the gateway refused for a token.
    [[nodiscard]] int refused() const
    {
        int count = 0;
        const auto ledger = m_bench.server.ledger();
        for (const auto& entry : ledger)
            if (entry.code == QLatin1String("60000") || entry.code == QLatin1String("60005")) ++count;
        return count;
    }
    /// How many requests of one operation took effect.
    [[nodiscard]] int applied(const QString& endpoint) const
    {
        int count = 0;
        const auto ledger = m_bench.server.ledger();
        for (const auto& entry : ledger)
            if (entry.endpoint == endpoint && entry.applied) ++count;
        return count;
    }

    ScriptedPrompt prompt;

private:
    static PerToken<TokenSource> sources(const SandboxBench& bench)
    {
        const auto given = bench.server.tokens();
        PerToken<TokenSource> sources;
        sources[TokenKind::Order] = pasted(given.app.toLatin1());
        sources[TokenKind::Client] = pasted(given.client.toLatin1());
        sources[TokenKind::User] = pasted(given.user.toLatin1());
        return sources;
    }

    SandboxBench& m_bench;
    TokenKeeper m_keeper;
    bool m_hasEnded = false;
};

/// The two tokens of the member-center module, each with the code of its refusal (contract §5.4).
inline void addEndingTokens()
{
    QTest::addColumn<TokenKind>("kind");
    QTest::newRow("60000") << TokenKind::Client;
    QTest::newRow("60005") << TokenKind::User;
}

} // namespace lockkeeper::test
