// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/employees/password_policy.h"
#include "tests/support/test_program.h"

#include <QHash>
#include <QSet>
#include <QTest>

#include <algorithm>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

/// What generated passwords are made of: each class is there, nothing else is, and nothing is guessable.
class PasswordPolicyTest : public QObject
{
    Q_OBJECT

private slots:
    void generatedFollowThePolicy_data();
    void generatedFollowThePolicy();
    void everyCharacterIsUsed();
    void noTwoAreAlike();
    void impossiblePoliciesGenerateNothing();
    void limitsOfTheGateway();
    void keptAsText_data();
    void keptAsText();
};

void PasswordPolicyTest::generatedFollowThePolicy_data()
{
    QTest::addColumn<PasswordPolicy>("policy");
    QTest::newRow("default") << PasswordPolicy{};
    QTest::newRow("shortest, all classes")
        << PasswordPolicy{PasswordPolicy::shortest, true, true, true, true, true};
    QTest::newRow("longest") << PasswordPolicy{PasswordPolicy::longest, true, true, true, true, false};
    QTest::newRow("digits") << PasswordPolicy{8, false, false, true, false, false};
    QTest::newRow("signs") << PasswordPolicy{8, false, false, false, true, true};
    QTest::newRow("upper and digits") << PasswordPolicy{10, false, true, true, false, true};
}

void PasswordPolicyTest::generatedFollowThePolicy()
{
    QFETCH(const PasswordPolicy, policy);
    for (int time = 0; time < 300; ++time) {
        const auto password = generatePassword(policy);
        QCOMPARE(password.size(), policy.length);
        const auto has = [&](auto&& isOne) { return std::any_of(password.begin(), password.end(), isOne); };
        const auto isLower = [](QChar c) { return c >= u'a' && c <= u'z'; };
        const auto isUpper = [](QChar c) { return c >= u'A' && c <= u'Z'; };
        const auto isDigit = [](QChar c) { return c >= u'0' && c <= u'9'; };
        QCOMPARE(has(isLower), policy.lower);
        QCOMPARE(has(isUpper), policy.upper);
        QCOMPARE(has(isDigit), policy.digits);
        QCOMPARE(has([&](QChar c) { return !isLower(c) && !isUpper(c) && !isDigit(c); }), policy.signs);
        if (policy.withoutLookAlikes) QVERIFY(!has([](QChar c) { return u"0O1lI"_s.contains(c); }));
        QVERIFY(!u"=+-@'\" "_s.contains(password.front())); // nothing that a spreadsheet would run
    }
}

void PasswordPolicyTest::everyCharacterIsUsed()
{
    const PasswordPolicy policy{32, true, true, true, true, true};
    QHash<QChar, int> seen;
    for (int time = 0; time < 500; ++time)
        for (const auto c : generatePassword(policy))
            ++seen[c];
    // 26 letters twice, 10 digits and 8 signs, without the 5 that look alike. 16,000 draws are 246 each; half
    // or twice that does not happen by chance.
    QCOMPARE(seen.size(), 26 + 26 + 10 + 8 - 5);
    for (auto each = seen.cbegin(); each != seen.cend(); ++each)
        QVERIFY2(each.value() > 125 && each.value() < 500,
            qPrintable(u"%1: %2"_s.arg(each.key()).arg(each.value())));
}

void PasswordPolicyTest::noTwoAreAlike()
{
    QSet<QString> seen;
    for (int time = 0; time < 2000; ++time)
        seen.insert(generatePassword({}));
    QCOMPARE(seen.size(), 2000);
}

void PasswordPolicyTest::impossiblePoliciesGenerateNothing()
{
    PasswordPolicy policy{12, false, false, false, false, true};
    QCOMPARE(validate(policy).size(), 1);
    QCOMPARE(validate(policy)[0].field, u"classes"_s);
    QVERIFY(generatePassword(policy).isEmpty());
    for (const int length : {-1, 0, PasswordPolicy::shortest - 1, PasswordPolicy::longest + 1}) {
        policy = PasswordPolicy{.length = length};
        QVERIFY(hasErrors(validate(policy)));
        QCOMPARE(validate(policy)[0].field, u"length"_s);
        QVERIFY(generatePassword(policy).isEmpty());
    }
}

void PasswordPolicyTest::limitsOfTheGateway()
{
    const LearntLimits learnt{
        .passwordMin = 14, .passwordMax = 16, .trialMemberQuota = {}, .enterpriseCode = {}};
    const auto issues = validate(PasswordPolicy{.length = 12}, learnt);
    QCOMPARE(issues.size(), 1);
    QCOMPARE(issues[0].severity, Issue::Severity::Warning); // learnt, so it does not block
    QCOMPARE(issues[0].code, u"50003"_s);
    QVERIFY(issues[0].text.contains(u"14"_s));
    QVERIFY(validate(PasswordPolicy{.length = 20}, learnt)[0].text.contains(u"16"_s));
    QVERIFY(validate(PasswordPolicy{.length = 15}, learnt).isEmpty());
    QCOMPARE(fitted({.length = 12}, learnt).length, 14);
    QCOMPARE(fitted({.length = 20}, learnt).length, 16);
    QCOMPARE(fitted({.length = 15}, learnt).length, 15);
    QCOMPARE(fitted({.length = 12}, {}).length, 12);
    // A gateway that takes only four characters: shorter than what is generated here.
    QCOMPARE(
        fitted({}, {.passwordMin = 1, .passwordMax = 4, .trialMemberQuota = {}, .enterpriseCode = {}}).length,
        PasswordPolicy::shortest);
}

void PasswordPolicyTest::keptAsText_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<PasswordPolicy>("policy");
    const PasswordPolicy usual;
    QTest::newRow("default") << policyText(usual) << usual;
    QTest::newRow("another") << u"20 lower signs"_s << PasswordPolicy{20, true, false, false, true, false};
    QTest::newRow("nothing") << QString() << usual;
    QTest::newRow("no number") << u"lower"_s << usual;
    QTest::newRow("too short") << u"2 lower"_s << usual;
    QTest::newRow("too long") << u"100000 lower"_s << usual;
    QTest::newRow("no class") << u"12 distinct"_s << usual;
    QTest::newRow("of a later version") << u"12 lower emoji"_s << usual;
}

void PasswordPolicyTest::keptAsText()
{
    QFETCH(const QString, text);
    QFETCH(const PasswordPolicy, policy);
    QCOMPARE(policyFrom(text), policy);
    QCOMPARE(policyFrom(policyText(policy)), policy);
}

LOCKKEEPER_TEST(Core, PasswordPolicyTest)
#include "tst_password_policy.moc"
