// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/support/connection_test.h"

#include <QLocale>

using namespace Qt::StringLiterals;

// The words for what a connection test found out.
namespace lockkeeper
{

using State = ModuleTest::State;
using Trouble = ModuleTest::Trouble;

namespace
{

QString nameOf(TokenKind token)
{
    switch (token) {
    case TokenKind::Order:
        return ConnectionTest::tr("order token");
    case TokenKind::Client:
        return ConnectionTest::tr("client token");
    case TokenKind::User:
        return ConnectionTest::tr("user token");
    }
    return {};
}

QString wordsOf(const GatewayError& error)
{
    QStringList said{error.code, error.message, error.cause};
    said.removeAll(QString());
    said.removeDuplicates();
    return said.join(u" · "_s);
}

QString factOf(const ModuleTest& test)
{
    QString fact;
    if (test.wantsLess)
        fact = ConnectionTest::tr("The gateway accepts the order token, but doesn't list all customers.");
    else if (test.module == Module::Order)
        fact = ConnectionTest::tr("%n customer(s)", nullptr, int(test.count));
    else
        fact = ConnectionTest::tr("%n borrowed lock(s)", nullptr, int(test.count));
    const double seconds = double(test.duration.count()) / 1000;
    return fact + u" · "_s +
           ConnectionTest::tr("%1 s").arg(QLocale().toString(seconds, 'f', seconds < 1 ? 2 : 1));
}

QString scopeAdvice(TokenKind token)
{
    switch (token) {
    case TokenKind::Order:
        return ConnectionTest::tr("If the token is valid, the application lacks the scope auth_order. Ask "
                                  "the person who approved it.");
    case TokenKind::Client:
        return ConnectionTest::tr("If the token is valid, the application lacks the scope auth_me. Ask the "
                                  "person who approved it.");
    case TokenKind::User:
        return ConnectionTest::tr("Paste a new one, or sign in as a user with access to this enterprise.");
    }
    return {};
}

ErrorText tokenText(const ModuleTest& test)
{
    const auto name = nameOf(test.token);
    switch (test.trouble) {
    case Trouble::NoToken:
        return {ConnectionTest::tr("This connection has no %1.").arg(name), {}, {}};
    case Trouble::NotGiven:
        return {ConnectionTest::tr("The %1 is missing.").arg(name),
            ConnectionTest::tr("Paste it under “Sign-in”."), {}};
    case Trouble::NoPassword:
        return {ConnectionTest::tr("Without the password, no %1 can be obtained.").arg(name),
            ConnectionTest::tr("Enter it under “Sign-in” for the test; you can clear it afterwards."), {}};
    case Trouble::NotIssued:
        return {ConnectionTest::tr("No %1 was issued. %2").arg(name, test.issuing.whatHappened),
            test.issuing.nextStep, test.issuing.gatewaySaid};
    case Trouble::Refused:
        return {ConnectionTest::tr("The gateway refuses the %1: it is invalid or expired.").arg(name),
            scopeAdvice(test.token), test.error ? wordsOf(*test.error) : QString()};
    case Trouble::NotGranted:
        return {ConnectionTest::tr("The gateway refuses the %1 although it was just issued.").arg(name),
            test.token == TokenKind::User
                ? ConnectionTest::tr(
                      "This user lacks a permission. Sign in as another user, or ask the gateway operator.")
                : scopeAdvice(test.token),
            test.error ? wordsOf(*test.error) : QString()};
    case Trouble::None:
        break;
    }
    return {};
}

} // namespace

ErrorText describe(const ModuleTest& test)
{
    switch (test.state) {
    case State::NotUsed:
        return test.trouble == Trouble::None ? ErrorText() : tokenText(test);
    case State::NeedsEnterprise:
        return {ConnectionTest::tr("This module can be tested only with an enterprise."),
            ConnectionTest::tr("Enter an enterprise's global id and test again."), {}};
    case State::Running:
        return {};
    case State::Cancelled:
        return {ConnectionTest::tr("The test was cancelled."), {}, {}};
    case State::Works:
        return {factOf(test),
            !test.wantsLess ? QString()
            : test.hasChannelCode
                ? ConnectionTest::tr(
                      "The gateway also needs the channel customer id. The Enterprises page asks for it.")
                : ConnectionTest::tr("Enter a channel code under “Defaults” if you have one. Otherwise the "
                                     "Enterprises page asks for it."),
            test.wantsLess && test.error ? wordsOf(*test.error) : QString()};
    case State::Failed:
        if (!test.problem.isEmpty()) return {test.problem, {}, {}};
        if (test.trouble != Trouble::None) return tokenText(test);
        return test.error ? describe(*test.error) : ErrorText();
    }
    return {};
}

} // namespace lockkeeper
