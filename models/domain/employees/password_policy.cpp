// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/employees/password_policy.h"

#include <QCoreApplication>
#include <QRandomGenerator>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr auto lookAlikes = "0O1lI"_L1;

struct Rules {
    Q_DECLARE_TR_FUNCTIONS(Rules)
};

/// The classes that have to be present, each with its characters.
QStringList classesOf(const PasswordPolicy& policy)
{
    QStringList classes;
    if (policy.lower) classes += u"abcdefghijklmnopqrstuvwxyz"_s;
    if (policy.upper) classes += u"ABCDEFGHIJKLMNOPQRSTUVWXYZ"_s;
    if (policy.digits) classes += u"0123456789"_s;
    // Signs that spreadsheets, shells and CSV files do not take for more than they are, also in front.
    if (policy.signs) classes += u"!#%*_?:."_s;
    if (policy.withoutLookAlikes)
        for (auto& characters : classes)
            characters.removeIf([](QChar c) { return lookAlikes.contains(c); });
    return classes;
}

bool hasEach(QStringView password, const QStringList& classes)
{
    return std::all_of(classes.cbegin(), classes.cend(), [&](const QString& characters) {
        return std::any_of(password.begin(), password.end(), [&](QChar c) { return characters.contains(c); });
    });
}

} // namespace

Issues validate(const PasswordPolicy& policy, const LearntLimits& learnt)
{
    Issues issues;
    const auto add = [&issues](const QString& field, const QString& code, Issue::Severity severity,
                         const QString& text) {
        issues.append({.field = field, .code = code, .text = text, .severity = severity});
    };
    if (classesOf(policy).isEmpty())
        add(u"classes"_s, u"empty"_s, Issue::Severity::Error,
            Rules::tr("Choose at least one kind of character."));
    if (policy.length < PasswordPolicy::shortest || policy.length > PasswordPolicy::longest)
        add(u"length"_s, u"range"_s, Issue::Severity::Error,
            Rules::tr("Enter a number from %1 to %2.")
                .arg(PasswordPolicy::shortest)
                .arg(PasswordPolicy::longest));
    if (learnt.passwordMin && policy.length < *learnt.passwordMin)
        add(u"length"_s, u"50003"_s, Issue::Severity::Warning,
            Rules::tr("This gateway required at least %n character(s).", nullptr, *learnt.passwordMin));
    if (learnt.passwordMax && policy.length > *learnt.passwordMax)
        add(u"length"_s, u"50003"_s, Issue::Severity::Warning,
            Rules::tr("This gateway required at most %n character(s).", nullptr, *learnt.passwordMax));
    return issues;
}

PasswordPolicy fitted(PasswordPolicy policy, const LearntLimits& learnt)
{
    if (learnt.passwordMin) policy.length = std::max(policy.length, *learnt.passwordMin);
    if (learnt.passwordMax) policy.length = std::min(policy.length, *learnt.passwordMax);
    policy.length = std::clamp(policy.length, PasswordPolicy::shortest, PasswordPolicy::longest);
    return policy;
}

QString generatePassword(const PasswordPolicy& policy)
{
    if (hasErrors(validate(policy))) return {};
    const auto classes = classesOf(policy);
    const auto characters = classes.join(QString());
    auto* random = QRandomGenerator::system();
    QString password(policy.length, Qt::Uninitialized);
    // Drawn anew as a whole until each class is there: putting one of each in its place would make some
    // passwords likelier than others.
    do {
        for (auto& c : password)
            c = characters[qsizetype(random->bounded(quint32(characters.size())))];
    } while (!hasEach(password, classes));
    return password;
}

QString policyText(const PasswordPolicy& policy)
{
    QStringList words{QString::number(policy.length)};
    if (policy.lower) words += u"lower"_s;
    if (policy.upper) words += u"upper"_s;
    if (policy.digits) words += u"digits"_s;
    if (policy.signs) words += u"signs"_s;
    if (policy.withoutLookAlikes) words += u"distinct"_s;
    return words.join(u' ');
}

PasswordPolicy policyFrom(const QString& text)
{
    const auto words = text.split(u' ');
    bool isNumber = false;
    PasswordPolicy policy{.length = words.front().toInt(&isNumber),
        .lower = words.contains("lower"_L1),
        .upper = words.contains("upper"_L1),
        .digits = words.contains("digits"_L1),
        .signs = words.contains("signs"_L1),
        .withoutLookAlikes = words.contains("distinct"_L1)};
    const bool isOurs = isNumber && policyText(policy) == text && !hasErrors(validate(policy));
    return isOurs ? policy : PasswordPolicy{};
}

} // namespace lockkeeper
