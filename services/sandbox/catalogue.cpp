// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/catalogue.h"

#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{
namespace
{

// Contract §7, "All error codes".
constexpr std::array<std::pair<const char*, const char*>, 34> catalogue = {{
    {"13004", "Parameter validation failed"},
    {"500", "Network error, please retry"},
    {"60000", "Application token invalid, expired or lacking the permission for the resource"},
    {"60005", "User login token invalid or expired"},
    {"60002", "User not found"},
    {"40000", "Parameter empty"},
    {"40021", "Employee list empty"},
    {"60013", "Upload count exceeds the maximum of 100"},
    {"40008", "Account empty"},
    {"40001", "Password empty"},
    {"40009", "Group id empty"},
    {"40022", "Name empty"},
    {"50003", "Password length outside the range {0} to {1}"},
    {"30002", "Name too long"},
    {"30003", "Remark too long"},
    {"10003", "Account contains characters other than letters and digits"},
    {"10004", "Mobile number format wrong"},
    {"40006", "Enterprise suffix empty"},
    {"60009", "Enterprise account already has the maximum of {0} trial member accounts"},
    {"60027", "Some employees were not added"},
    {"80001", "Error from the user center"},
    {"70001", "Security check failed"},
    {"60017", "Current account not bound to an authorized customer"},
    {"60024", "Asset number not found"},
    {"60023", "Enterprise sub-account matched several employees"},
    {"60025", "Asset number belongs to a different customer"},
    {"60026", "Enterprise sub-account matched no employee"},
    {"60028", "Asset number configured twice"},
    {"33006", "Not enough nodes"},
    {"33003", "Employee lacks permission"},
    {"33007", "Already lent to another borrowed lock"},
    {"33008", "Borrowed lock in abnormal state"},
    {"33018", "Borrowed lock already lent to another employee"},
    {"33009", "Borrow request failed"},
}};

} // namespace

Refusal refuse(const char* code, const QString& cause, const QStringList& values)
{
    QString message;
    for (const auto& [known, text] : catalogue) {
        if (QLatin1StringView(known) == QLatin1StringView(code)) message = QString::fromLatin1(text);
    }
    Q_ASSERT(!message.isEmpty());
    for (qsizetype i = 0; i < values.size(); ++i)
        message.replace(u"{%1}"_s.arg(i), values.at(i));
    // Contract §7: 13004 comes "with the concrete validation message".
    if (QLatin1StringView(code) == "13004"_L1 && !cause.isEmpty()) message += u": "_s + cause;
    return {QString::fromLatin1(code), message, cause};
}

QStringList allCodes()
{
    QStringList codes;
    for (const auto& entry : catalogue)
        codes.append(QString::fromLatin1(entry.first));
    return codes;
}

} // namespace lockkeeper::sandbox
