// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/raw_server.h"

#include <atomic>
#include <memory>

namespace lockkeeper::test
{

/// A gateway, with a token endpoint, that repeats what it was told wherever a reply has room for it:
/// headers, bodies, and what is decoded from them, passwords and tokens among it.
class ParrotGateway
{
public:
    enum class Way {
        Message,      ///< 299 with a business code; all of it in `message` and `cause`
        Code,         ///< the same, with the first token as its code
        HttpError,    ///< HTTP 403 with an envelope
        Page,         ///< HTTP 500 with a web page
        StatusLine,   ///< HTTP 400, in the words behind the number and in headers
        HalfReply,    ///< a success that is cut, announced in a status line with all of it
        Redirect,     ///< HTTP 307 to an address with it
        WrongShape,   ///< a success whose `data` is nothing but this
        Rows,         ///< 60027 with it in each row's message and in a field of a wrong type
        TokenRefused, ///< 60000, said in these words
    };
    static constexpr int ways = int(Way::TokenRefused) + 1;

    ParrotGateway();

    [[nodiscard]] QUrl url() const { return m_server->url(); }
    void answer(Way way) { m_way = way; }
    /// Whether the token endpoint gives a token (that it was given as a password) or refuses in its own
    /// words.
    void giveTokens(bool gives) { m_givesTokens = gives; }
    [[nodiscard]] const RawServer& server() const { return *m_server; }

private:
    bool serve(RawConnection& connection, const RawRequest& request);

    std::atomic<Way> m_way = Way::Message;
    std::atomic<bool> m_givesTokens = true;
    std::unique_ptr<RawServer> m_server;
};

} // namespace lockkeeper::test
