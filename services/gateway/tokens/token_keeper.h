// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/tokens/oauth_client.h"
#include "services/gateway/tokens/token_sign_in.h"

#include <QDateTime>
#include <QDeadlineTimer>
#include <QHash>
#include <QObject>
#include <QQueue>
#include <QSet>
#include <QTimer>

#include <memory>
#include <vector>

namespace lockkeeper
{

/// Where a token of a profile comes from.
struct TokenSource {
    enum class How {
        None,   ///< the profile does not use it
        Pasted, ///< by hand; when it is refused, a person is asked for another
        OAuth,  ///< from a token endpoint
    };
    How how = How::None;
    QByteArray token;       ///< what there is at the start; may be empty
    OAuthEndpoint endpoint; ///< OAuth only
    OAuthGrant grant;       ///< OAuth only; a password grant without a password asks for it
};

/// How things stand with one token, for banners and status bars.
struct TokenStatus {
    enum class State {
        Unused,
        Ready,
        Missing,      ///< obtained with the first call that needs it
        Renewing,     ///< the token endpoint is being asked
        Asking,       ///< a person is being asked
        SignInNeeded, ///< cancelled, or refused for good: nothing is tried before signIn() or a new source
        Failing,      ///< the token endpoint cannot be reached; tried again with a later call
    };
    State state = State::Unused;
    ErrorText failure; ///< why, for SignInNeeded and Failing (and Ready, when renewing ahead failed)
    /// SignInNeeded because the token endpoint has refused for good: no person is asked, and only other
    /// settings help.
    bool isRefusedForGood = false;
    bool refusedAgain = false; ///< some call was refused with this token although it was new: a permission
    QDateTime expiresAt;       ///< invalid where not known
};

/// Keeps the tokens of one profile: obtains them, renews them before they expire where their lifetime is
/// known, and renews them when the gateway refuses them (contract §5: 60000, 60005) with one request, or
/// one question to a person, for however many calls wait.
///
/// Nothing is ever tried again by itself after the token endpoint has refused for good, a wrong password
/// above all; an endpoint that cannot be reached is left alone for a while that doubles from one second to
/// one minute. Tokens and passwords are in no text it gives. Used in one thread, that of its GatewayClient.
class TokenKeeper : public QObject
{
    Q_OBJECT
public:
    /// `prompt` may be nullptr and must outlive the keeper otherwise.
    explicit TokenKeeper(
        PerToken<TokenSource> sources, SignInPrompt* prompt = nullptr, QObject* parent = nullptr);
    /// Ends the waiting of every call.
    ~TokenKeeper() override;

    /// See OAuthClient::setRequestLog().
    void setRequestLog(RequestLog* log, const QString& profile) { m_oauth.setRequestLog(log, profile); }

    [[nodiscard]] TokenSet tokens() const;
    [[nodiscard]] TokenStatus status(TokenKind kind) const;

    /// Another source, or another pasted token. Waiting calls go on with it.
    void setSource(TokenKind kind, TokenSource source);
    /// Somebody wants to sign in: obtains or asks for the token now, whatever happened before.
    void signIn(TokenKind kind);

    /// For the client: the token of this generation was refused to (or is absent for) a call to `endpoint`.
    /// `answer` is called exactly once, perhaps from inside. `mayAsk` is called when a person would be asked
    /// only because of this call and others like it: false, and it is answered NotAsked. Not set: it is true.
    void renew(TokenKind kind, quint64 generation, const QString& endpoint,
        std::function<void(const TokenAnswer&)> answer, std::function<bool()> mayAsk = {});
    /// For the client: refused although this generation was obtained for that very call.
    void refusedAgain(TokenKind kind, quint64 generation, const QString& endpoint);
    /// For the client: a call to `endpoint` ended well with the token of this generation. Whoever cancelled
    /// the sign-in is signed in after all; endpoints that refused this token lack the permission.
    void taken(TokenKind kind, quint64 generation, const QString& endpoint);

signals:
    /// Emitted before any waiting call hears of it.
    void tokensChanged();
    void statusChanged(lockkeeper::TokenKind kind);
    /// What a person gave was accepted (a password by the token endpoint; a token untried), so that it may
    /// be kept in the keychain.
    void supplied(lockkeeper::TokenKind kind, const lockkeeper::SignInAnswer& answer);

private:
    using State = TokenStatus::State;
    struct Waiting {
        std::function<void(const TokenAnswer&)> answer;
        std::function<bool()> mayAsk; ///< see renew()
    };
    struct Entry {
        TokenSource source;
        quint64 generation = 0;
        quint64 turn = 0; ///< grows when answers to what was asked so far must be ignored
        TokenStatus status;
        bool passwordIsWrong = false;
        bool isWished = false; ///< somebody wants to sign in now, and is asked whoever else waits
        bool isFromPerson =
            false;               ///< the token was pasted when asked for, and no call has ended well with it
        QSet<QString> refusedTo; ///< endpoints, for this generation
        int failures = 0;        ///< in a row
        QDeadlineTimer leaveAloneUntil;
        QHash<QString, QDeadlineTimer> notPermitted; ///< by endpoint, for this generation
        std::vector<Waiting> waiting;
        std::unique_ptr<QTimer> renewal;
    };

    void obtain(TokenKind kind, SignInQuestion::Why why);
    void renewAhead(TokenKind kind);
    void request(TokenKind kind, const OAuthGrant& grant, bool byPerson);
    void arrived(TokenKind kind, const OAuthGrant& grant, bool byPerson, const TokenResult& result);
    void notIssued(TokenKind kind, const OAuthError& error, bool isPasswordGrant, bool byPerson);
    void take(TokenKind kind, const QByteArray& token, std::optional<std::chrono::seconds> lifetime);
    void ask(TokenKind kind, SignInQuestion::Why why, const ErrorText& failure = {});
    /// Asks, whoever waits for the token: because somebody wished it, or it goes on with the question before.
    void askAnyway(TokenKind kind, SignInQuestion::Why why, const ErrorText& failure = {});
    void askNext();
    void answered(quint64 number, const std::optional<SignInAnswer>& answer);
    void dropQuestions(TokenKind kind);
    void fail(TokenKind kind, State state, const QString& detail);
    void tellWaiting(TokenKind kind, const TokenAnswer& answer);
    void setState(TokenKind kind, State state);
    [[nodiscard]] static QString textOf(const OAuthError& error);

    PerToken<Entry> m_entries;
    SignInPrompt* m_prompt;
    std::shared_ptr<EngineMailbox> m_self;
    OAuthClient m_oauth;
    QQueue<SignInQuestion> m_questions; ///< the first one is open when m_questionIsOpen
    bool m_questionIsOpen = false;
    quint64 m_questionNumber = 0;
};

} // namespace lockkeeper
