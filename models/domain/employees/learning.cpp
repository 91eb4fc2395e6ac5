// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/employees/learning.h"

#include "models/domain/employees/employee.h"
#include "models/domain/employees/employee_requests.h"

#include <QSet>

#include <vector>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

// Larger than any limit that a person could have set, small enough to add up without overflow.
constexpr int largestNumber = 1'000'000;

// Signs that make the digits beside them something else than a whole number in a sentence: part of a
// word ("abc6"), of a fraction ("6.5"), of a grouped number ("1,000").
bool joinsNumber(QChar c)
{
    return c.script() == QChar::Script_Latin || c == u'_' || c == u'.' || c == u',' || c == u'．' ||
           c == u'，';
}

// The whole numbers of a message, or nothing when one of them cannot be trusted. A sign that ends the
// sentence ("...20.") does not count as joining.
std::optional<std::vector<int>> wholeNumbers(QStringView message)
{
    std::vector<int> numbers;
    for (qsizetype i = 0; i < message.size();) {
        if (message[i].digitValue() < 0) {
            ++i;
            continue;
        }
        const auto begin = i;
        int value = 0;
        for (; i < message.size() && message[i].digitValue() >= 0; ++i) {
            value = value * 10 + message[i].digitValue();
            if (value > largestNumber) return std::nullopt;
        }
        const bool isWord = begin > 0 && joinsNumber(message[begin - 1]);
        const bool goesOn = i < message.size() && joinsNumber(message[i]) &&
                            (message[i].isLetter() || message[i] == u'_' ||
                                (i + 1 < message.size() && message[i + 1].digitValue() >= 0));
        if (isWord || goesOn) return std::nullopt;
        numbers.push_back(value);
    }
    return numbers;
}

bool isLetterOrDigit(QChar c)
{
    // Surrogate halves count as letters here: a letter outside the BMP does not end a userName.
    return c.isLetterOrNumber() || c.isSurrogate();
}

// Every ending that the account may have beyond one of the accounts sent.
QSet<QString> possibleCodes(const QString& account, const AddEmployees& sent)
{
    qsizetype letters = 0;
    while (letters < account.size() && isLetterOrDigit(account[letters]))
        ++letters;
    const bool onlyLetters = letters == account.size();

    QSet<QString> codes;
    for (const auto& row : sent.userList) {
        const auto& userName = row.userName;
        if (userName.isEmpty() || userName.size() >= account.size() || !account.startsWith(userName))
            continue;
        if (onlyLetters || userName.size() == letters) codes.insert(account.sliced(userName.size()));
    }
    return codes;
}

} // namespace

bool learnFrom(QAnyStringView code, QStringView gatewayMessage, LearntLimits& limits)
{
    const bool isPasswordRange = code == "50003"_L1;
    const bool isQuota = code == "60009"_L1;
    if (!isPasswordRange && !isQuota) return false;
    if (gatewayMessage.contains(u'{') || gatewayMessage.contains(u'}')) return false;
    const auto numbers = wholeNumbers(gatewayMessage);
    if (!numbers) return false;

    if (isPasswordRange) {
        if (numbers->size() != 2 || numbers->at(0) < 1 || numbers->at(0) > numbers->at(1)) return false;
        limits.passwordMin = numbers->at(0);
        limits.passwordMax = numbers->at(1);
        return true;
    }
    if (numbers->size() != 1) return false;
    limits.trialMemberQuota = numbers->at(0);
    return true;
}

bool learnFrom(const AddEmployees& sent, const AddEmployeesReply& reply, LearntLimits& limits)
{
    const auto code = enterpriseCodeIn(sent, reply);
    if (code.isEmpty()) return false;
    limits.enterpriseCode = code;
    return true;
}

QString enterpriseCodeIn(const AddEmployees& sent, const AddEmployeesReply& reply)
{
    std::optional<QSet<QString>> agreed;
    for (const auto& added : reply.succeeded) {
        const auto codes = possibleCodes(added.userName.toString(), sent);
        if (codes.isEmpty()) continue; // an employee nobody asked for says nothing about the code
        if (agreed)
            agreed->intersect(codes);
        else
            agreed = codes;
    }
    return agreed && agreed->size() == 1 ? *agreed->cbegin() : QString();
}

QString accountWithoutCode(const QString& account, QStringView enterpriseCode)
{
    const bool hasCode = !enterpriseCode.isEmpty() && account.size() > enterpriseCode.size() &&
                         account.endsWith(enterpriseCode);
    return hasCode ? account.chopped(enterpriseCode.size()) : account;
}

} // namespace lockkeeper
