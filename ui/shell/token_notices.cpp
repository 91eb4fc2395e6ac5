// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/token_notices.h"

#include "ui/shell/shell_notices.h"

#include <QPointer>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

using State = TokenStatus::State;

QString noticeId(TokenKind kind)
{
    return u"token%1"_s.arg(int(kind));
}

bool isTrouble(State state)
{
    return state == State::SignInNeeded || state == State::Failing;
}

} // namespace

TokenNotices::TokenNotices(
    TokenKeeper& keeper, ShellNotices& notices, std::function<void()> editConnection, QObject* parent)
    : QObject(parent)
    , m_keeper(keeper)
    , m_notices(notices)
    , m_editConnection(std::move(editConnection))
{
    connect(&keeper, &TokenKeeper::statusChanged, this, &TokenNotices::show);
    for (const auto kind : tokenKinds)
        show(kind);
}

void TokenNotices::signInAgain()
{
    bool anything = false;
    for (const auto kind : tokenKinds) {
        if (!isTrouble(m_keeper.status(kind).state)) continue;
        m_keeper.signIn(kind);
        anything = true;
    }
    if (anything) return;
    // No token has a problem: somebody wants to sign in as another user.
    const auto kind =
        m_keeper.status(TokenKind::User).state == State::Unused ? TokenKind::Order : TokenKind::User;
    m_keeper.signIn(kind);
}

void TokenNotices::show(TokenKind kind)
{
    const auto status = m_keeper.status(kind);
    if (!isTrouble(status.state)) return m_notices.withdraw(noticeId(kind));
    const bool isForGood = status.isRefusedForGood && m_editConnection;
    m_notices.show(
        noticeId(kind),
        [kind, status, isForGood] {
            const bool isFailing = status.state == State::Failing;
            ShellNotices::Notice notice;
            notice.tone = isFailing ? Tone::Warning : Tone::Bad;
            switch (kind) {
            case TokenKind::Order:
                notice.what = isFailing ? tr("The order token can't be obtained right now.")
                                        : tr("Not signed in to the order module.");
                break;
            case TokenKind::Client:
                notice.what = isFailing ? tr("The client token can't be obtained right now.")
                                        : tr("The application isn't signed in to the member center.");
                break;
            case TokenKind::User:
                notice.what = isFailing ? tr("The user token can't be obtained right now.")
                                        : tr("Not signed in to the member center.");
                break;
            }
            notice.nextStep = status.failure.inOurWords();
            notice.details = status.failure.gatewaySaid;
            notice.action = isForGood ? tr("Edit connection…") : isFailing ? tr("Try again") : tr("Sign in");
            return notice;
        },
        [keeper = QPointer(&m_keeper), kind, isForGood, edit = m_editConnection] {
            if (isForGood)
                edit();
            else if (keeper)
                keeper->signIn(kind);
        });
}

} // namespace lockkeeper
