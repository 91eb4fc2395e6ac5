// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/tokens/token_keeper.h"

#include <algorithm>
#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using How = TokenSource::How;
using Verdict = TokenAnswer::Verdict;
using Why = SignInQuestion::Why;

namespace
{

/// How long a second refusal counts as a missing permission. Not for ever: the token may have expired since
/// then, and not every gateway says when.
constexpr auto permissionIsRemembered = 5min;

/// A tenth of its life, but not more than a minute, before it ends.
std::chrono::milliseconds renewalAfter(std::chrono::milliseconds lifetime)
{
    return lifetime - std::min<std::chrono::milliseconds>(lifetime / 10, 60s);
}

std::chrono::milliseconds leftAloneAfter(int failures)
{
    return std::min<std::chrono::milliseconds>(1s * (1 << std::min(failures - 1, 6)), 60s);
}

} // namespace

TokenKeeper::TokenKeeper(PerToken<TokenSource> sources, SignInPrompt* prompt, QObject* parent)
    : QObject(parent)
    , m_prompt(prompt)
    , m_self(std::make_shared<EngineMailbox>(this))
{
    for (const auto kind : tokenKinds) {
        auto& entry = m_entries[kind];
        entry.renewal = std::make_unique<QTimer>();
        entry.renewal->setSingleShot(true);
        entry.renewal->setTimerType(Qt::PreciseTimer); // other timers may be late by half of the margin
        connect(entry.renewal.get(), &QTimer::timeout, this, [this, kind] { renewAhead(kind); });
        entry.source = std::move(sources[kind]);
        entry.generation = entry.source.token.isEmpty() ? 0 : 1;
        if (entry.source.how != How::None)
            entry.status.state = entry.generation > 0 ? State::Ready : State::Missing;
    }
}

TokenKeeper::~TokenKeeper()
{
    m_self->close();
    if (m_questionIsOpen) m_prompt->withdraw();
    for (auto& entry : m_entries)
        for (const auto& waiting : std::exchange(entry.waiting, {}))
            waiting.answer({Verdict::Failed, u"the connection was closed"_s});
}

TokenSet TokenKeeper::tokens() const
{
    TokenSet set;
    const auto tokenFor = [&](TokenKind kind) {
        const auto& source = m_entries[kind].source;
        return source.how == How::None ? QByteArray() : source.token;
    };
    set.tokens = {tokenFor(TokenKind::Order), tokenFor(TokenKind::Client), tokenFor(TokenKind::User)};
    for (const auto kind : tokenKinds) {
        set.generation[kind] = m_entries[kind].generation;
        set.obtainable[kind] = m_entries[kind].source.how != How::None;
    }
    return set;
}

TokenStatus TokenKeeper::status(TokenKind kind) const
{
    return m_entries[kind].status;
}

void TokenKeeper::setSource(TokenKind kind, TokenSource source)
{
    auto& entry = m_entries[kind];
    ++entry.turn;
    dropQuestions(kind);
    entry.renewal->stop();
    entry.source = std::move(source);
    entry.status = {};
    entry.passwordIsWrong = false;
    entry.failures = 0;
    entry.leaveAloneUntil = {};
    entry.notPermitted.clear();
    entry.refusedTo.clear();
    entry.isFromPerson = false;
    entry.isWished = false; // nobody has wished for it from the new source
    if (!entry.source.token.isEmpty() && entry.source.how != How::None) {
        take(kind, QByteArray(entry.source.token), std::nullopt);
    } else {
        ++entry.generation; // calls that were sent so far carried another token
        emit tokensChanged();
        if (entry.source.how == How::None) {
            fail(kind, State::Unused, u"the token is no longer used"_s);
        } else {
            setState(kind, State::Missing);
            if (!entry.waiting.empty()) obtain(kind, Why::Missing);
        }
    }
    askNext();
}

void TokenKeeper::signIn(TokenKind kind)
{
    auto& entry = m_entries[kind];
    if (entry.source.how == How::None) return;
    entry.leaveAloneUntil = {};
    entry.notPermitted.clear();
    entry.isWished = true;
    obtain(kind, Why::Wished);
}

void TokenKeeper::renew(TokenKind kind, quint64 generation, const QString& endpoint,
    std::function<void(const TokenAnswer&)> answer, std::function<bool()> mayAsk)
{
    auto& entry = m_entries[kind];
    const auto state = entry.status.state;
    if (entry.generation > generation && !entry.source.token.isEmpty()) {
        answer({Verdict::Renewed, {}});
        return;
    }
    entry.refusedTo.insert(endpoint);
    if (state == State::Renewing || state == State::Asking) {
        entry.waiting.push_back({std::move(answer), std::move(mayAsk)});
        return;
    }
    const auto verdict = entry.notPermitted.constFind(endpoint);
    if (verdict != entry.notPermitted.constEnd() && !verdict->hasExpired()) {
        answer({Verdict::NotPermitted, {}});
        return;
    }
    if (state == State::Unused || state == State::SignInNeeded ||
        (entry.failures > 0 && !entry.leaveAloneUntil.hasExpired())) {
        answer({Verdict::Failed, u"no new token: "_s + entry.status.failure.whatHappened});
        return;
    }
    entry.waiting.push_back({std::move(answer), std::move(mayAsk)});
    obtain(kind, entry.source.token.isEmpty() ? Why::Missing
                 : entry.isFromPerson         ? Why::NotTaken
                                              : Why::Refused);
}

void TokenKeeper::refusedAgain(TokenKind kind, quint64 generation, const QString& endpoint)
{
    auto& entry = m_entries[kind];
    if (generation != entry.generation) return;
    entry.notPermitted.insert(endpoint, QDeadlineTimer(permissionIsRemembered));
    entry.status.refusedAgain = true;
    emit statusChanged(kind);
}

void TokenKeeper::taken(TokenKind kind, quint64 generation, const QString& endpoint)
{
    auto& entry = m_entries[kind];
    if (generation != entry.generation || entry.source.token.isEmpty()) return;
    entry.isFromPerson = false;
    // A grant that the token endpoint has refused for good stays refused, even while the token at hand is
    // still accepted.
    if (entry.status.state != State::SignInNeeded || entry.status.isRefusedForGood) return;
    entry.refusedTo.remove(endpoint);
    for (const auto& other : std::exchange(entry.refusedTo, {}))
        entry.notPermitted.insert(other, QDeadlineTimer(permissionIsRemembered));
    setState(kind, State::Ready);
}

void TokenKeeper::obtain(TokenKind kind, Why why)
{
    auto& entry = m_entries[kind];
    if (entry.status.state == State::Renewing || entry.status.state == State::Asking) return;
    const auto& grant = entry.source.grant;
    const bool isPassword = grant.type == OAuthGrant::Type::Password;
    if (entry.source.how == How::Pasted)
        ask(kind, why);
    else if (isPassword && entry.passwordIsWrong)
        ask(kind, Why::WrongPassword, entry.status.failure);
    else if (isPassword && grant.password.isEmpty())
        ask(kind, Why::Missing);
    else
        request(kind, grant, false);
}

void TokenKeeper::renewAhead(TokenKind kind)
{
    const auto& entry = m_entries[kind];
    if (entry.status.state == State::Ready && !entry.passwordIsWrong) obtain(kind, Why::Refused);
}

void TokenKeeper::request(TokenKind kind, const OAuthGrant& grant, bool byPerson)
{
    auto& entry = m_entries[kind];
    setState(kind, State::Renewing);
    m_oauth.requestToken(entry.source.endpoint, grant,
        [this, kind, grant, byPerson, turn = entry.turn](const TokenResult& result) {
            if (m_entries[kind].turn == turn) arrived(kind, grant, byPerson, result);
        });
}

void TokenKeeper::arrived(TokenKind kind, const OAuthGrant& grant, bool byPerson, const TokenResult& result)
{
    auto& entry = m_entries[kind];
    if (!result) {
        // A password that could not be tried yet is kept: the person has just given it.
        if (byPerson && result.error().isPassing()) entry.source.grant = grant;
        notIssued(kind, result.error(), grant.type == OAuthGrant::Type::Password, byPerson);
        return;
    }
    entry.source.grant = grant;
    take(kind, result->token, result->lifetime);
    if (byPerson) emit supplied(kind, {{}, grant.userName, grant.password});
}

void TokenKeeper::notIssued(TokenKind kind, const OAuthError& error, bool isPasswordGrant, bool byPerson)
{
    auto& entry = m_entries[kind];
    entry.status.failure = describe(error);
    const bool isStillGood = !entry.source.token.isEmpty() && entry.waiting.empty() &&
                             entry.status.expiresAt > QDateTime::currentDateTimeUtc();
    if (isPasswordGrant && error.isWrongPassword()) {
        entry.passwordIsWrong = true;
        // Nobody is disturbed as long as the token at hand is good: the first call refused will ask.
        if (byPerson) {
            askAnyway(kind, Why::WrongPassword, entry.status.failure);
        } else if (isStillGood) {
            entry.isWished = false;
            setState(kind, State::Ready);
        } else {
            ask(kind, Why::WrongPassword, entry.status.failure);
        }
        return;
    }
    entry.status.isRefusedForGood = !error.isPassing();
    if (!error.isPassing()) {
        fail(kind, State::SignInNeeded, textOf(error));
        return;
    }
    const auto pause = leftAloneAfter(++entry.failures);
    entry.leaveAloneUntil.setRemainingTime(pause);
    if (isStillGood) entry.renewal->start(pause);
    fail(kind, isStillGood ? State::Ready : State::Failing, textOf(error));
}

void TokenKeeper::take(TokenKind kind, const QByteArray& token, std::optional<std::chrono::seconds> lifetime)
{
    auto& entry = m_entries[kind];
    entry.source.token = token;
    ++entry.generation;
    entry.status = {};
    entry.status.state = State::Ready;
    entry.passwordIsWrong = false;
    entry.failures = 0;
    entry.notPermitted.clear();
    entry.refusedTo.clear();
    entry.isFromPerson = false;
    entry.renewal->stop();
    if (lifetime) {
        entry.status.expiresAt = QDateTime::currentDateTimeUtc().addSecs(lifetime->count());
        entry.renewal->start(renewalAfter(*lifetime));
    }
    emit tokensChanged();
    tellWaiting(kind, {Verdict::Renewed, {}});
    emit statusChanged(kind);
}

void TokenKeeper::fail(TokenKind kind, State state, const QString& detail)
{
    tellWaiting(kind, {Verdict::Failed, u"no new token: "_s + detail});
    setState(kind, state);
}

void TokenKeeper::tellWaiting(TokenKind kind, const TokenAnswer& answer)
{
    m_entries[kind].isWished = false;
    for (const auto& waiting : std::exchange(m_entries[kind].waiting, {}))
        waiting.answer(answer);
}

void TokenKeeper::setState(TokenKind kind, State state)
{
    m_entries[kind].status.state = state;
    emit statusChanged(kind);
}

QString TokenKeeper::textOf(const OAuthError& error)
{
    QStringList parts{error.code, error.description, error.detail};
    if (error.httpStatus != 0) parts.prepend(u"HTTP %1"_s.arg(error.httpStatus));
    parts.removeAll(QString());
    return parts.join(u", "_s);
}

void TokenKeeper::ask(TokenKind kind, Why why, const ErrorText& failure)
{
    const auto& entry = m_entries[kind];
    const auto& waiting = entry.waiting;
    // Calls whose asking has no limit (no `mayAsk`) count first: asking for them is asking for all others as
    // well.
    const bool mayAsk =
        entry.isWished || waiting.empty() ||
        std::any_of(waiting.begin(), waiting.end(), [](const Waiting& call) { return !call.mayAsk; }) ||
        std::any_of(waiting.begin(), waiting.end(), [](const Waiting& call) { return call.mayAsk(); });
    if (mayAsk) return askAnyway(kind, why, failure);
    // The state is as if nobody had been refused: the next call of somebody who may ask asks.
    setState(kind, entry.source.token.isEmpty() ? State::Missing : State::Ready);
    tellWaiting(kind, {Verdict::NotAsked, u"nobody is asked for a new token"_s});
}

void TokenKeeper::askAnyway(TokenKind kind, Why why, const ErrorText& failure)
{
    const auto& source = m_entries[kind].source;
    if (!m_prompt) {
        fail(kind, State::SignInNeeded, u"there is no window in which to ask for one"_s);
        return;
    }
    SignInQuestion question;
    question.kind = kind;
    question.wanted =
        source.how == How::Pasted ? SignInQuestion::Wanted::Token : SignInQuestion::Wanted::Password;
    question.why = why;
    question.userName = source.grant.userName;
    question.failure = failure;
    setState(kind, State::Asking);
    m_questions.enqueue(std::move(question));
    askNext();
}

void TokenKeeper::askNext()
{
    // One dialog at a time, whichever tokens have expired.
    if (m_questionIsOpen || m_questions.isEmpty()) return;
    m_questionIsOpen = true;
    m_prompt->ask(m_questions.head(),
        [self = m_self, this, number = ++m_questionNumber](std::optional<SignInAnswer> answer) {
            self->post([this, number, answer = std::move(answer)] { answered(number, answer); });
        });
}

void TokenKeeper::answered(quint64 number, const std::optional<SignInAnswer>& answer)
{
    if (!m_questionIsOpen || number != m_questionNumber) return;
    m_questionIsOpen = false;
    const auto question = m_questions.dequeue();
    const auto kind = question.kind;
    if (!answer) {
        fail(kind, State::SignInNeeded, u"sign-in was cancelled"_s);
    } else if (question.wanted == SignInQuestion::Wanted::Password) {
        auto grant = m_entries[kind].source.grant;
        grant.userName = answer->userName;
        grant.password = answer->password;
        request(kind, grant, true);
    } else if (const auto token = answer->token.trimmed(); isToken(token)) {
        take(kind, token, std::nullopt);
        m_entries[kind].isFromPerson = true;
        emit supplied(kind, {token, {}, {}});
    } else {
        askAnyway(kind, Why::Unusable);
    }
    askNext();
}

void TokenKeeper::dropQuestions(TokenKind kind)
{
    if (m_questionIsOpen && m_questions.head().kind == kind) {
        m_questionIsOpen = false;
        m_prompt->withdraw();
    }
    m_questions.removeIf([kind](const SignInQuestion& question) { return question.kind == kind; });
}

} // namespace lockkeeper
