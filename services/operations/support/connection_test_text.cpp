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
        fact = ConnectionTest::tr("The gateway takes the order token, but does not list all customers.");
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
        return ConnectionTest::tr(
            "If it is good, the application lacks the scope auth_order: ask whoever approved it.");
    case TokenKind::Client:
        return ConnectionTest::tr(
            "If it is good, the application lacks the scope auth_me: ask whoever approved it.");
    case TokenKind::User:
        return ConnectionTest::tr("Paste a new one, or sign in as somebody who may see this enterprise.");
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
        return {ConnectionTest::tr("Without the password there is no %1.").arg(name),
            ConnectionTest::tr("Enter it under “Sign-in” to test with it; it can be left out again."), {}};
    case Trouble::NotIssued:
        return {ConnectionTest::tr("No %1 was issued. %2").arg(name, test.issuing.whatHappened),
            test.issuing.nextStep, test.issuing.gatewaySaid};
    case Trouble::Refused:
        return {ConnectionTest::tr("The gateway refuses the %1: it is not valid, or expired.").arg(name),
            scopeAdvice(test.token), test.error ? wordsOf(*test.error) : QString()};
    case Trouble::NotGranted:
        return {ConnectionTest::tr("The gateway refuses the %1 although it was issued just now.").arg(name),
            test.token == TokenKind::User
                ? ConnectionTest::tr("This user lacks a permission: sign in as somebody else, or ask the "
                                     "gateway's operator.")
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
        return {ConnectionTest::tr("This module can only be asked about one enterprise."),
            ConnectionTest::tr("Enter the global id of an enterprise and test again."), {}};
    case State::Running:
        return {};
    case State::Cancelled:
        return {ConnectionTest::tr("The test was cancelled."), {}, {}};
    case State::Works:
        return {factOf(test),
            !test.wantsLess ? QString()
            : test.hasChannelCode
                ? ConnectionTest::tr("It wants the channel customer id besides: the Customers page asks "
                                     "for it.")
                : ConnectionTest::tr("Enter a channel code under “Defaults” if you have one; "
                                     "otherwise the Customers page asks for it."),
            test.wantsLess && test.error ? wordsOf(*test.error) : QString()};
    case State::Failed:
        if (!test.problem.isEmpty()) return {test.problem, {}, {}};
        if (test.trouble != Trouble::None) return tokenText(test);
        return test.error ? describe(*test.error) : ErrorText();
    }
    return {};
}

} // namespace lockkeeper
