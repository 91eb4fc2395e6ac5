// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/endpoints.h"

// The contract does not say which code a request of the wrong form gets. The column "malformed" is our
// choice: 13004 in the order module, 40000 where the operation lists it, otherwise 70001, the only one left
// that fits. Paths that no endpoint has get HTTP 404, known paths with another method HTTP 405.
namespace lockkeeper::sandbox
{

std::span<const Endpoint> endpoints()
{
    constexpr Module order = Module::Order;
    constexpr Module member = Module::MemberCenter;
    // clang-format off
    // name, module, method, path, has a body, lists Content-Type, is a write, malformed, codes, operation
    static constexpr Endpoint table[] = {
        {"O1", order, "POST", "/order/api/order/v1/enterprise/user/bind", true, true, true, "13004",
            "13004", o1BindCustomer},
        {"O2", order, "POST", "/order/api/order/v1/enterprise/user/create", true, true, true, "13004",
            "13004", o2CreateEnterprise},
        {"O3", order, "GET", "/order/api/order/v1/enterprise/user/query", false, true, false, "13004",
            "13004", o3QueryCustomers},
        {"O4", order, "POST", "/order/api/order/v1/enterprise/user/update", true, true, true, "13004",
            "13004", o4UpdateCustomer},
        {"O5", order, "POST", "/order/api/order/v1/licenseOrder/batchOrder", true, true, true, "13004",
            "13004", o5BatchOrder},
        {"O6", order, "POST", "/order/api/order/v1/asset/lock", true, true, true, "13004",
            "13004", o6LockAssets},
        {"O7", order, "POST", "/order/api/order/v1/asset/unlock", true, true, true, "13004",
            "13004", o7UnlockAssets},
        {"O8", order, "GET", "/order/api/order/v1/asset/{enterpriseGlobalId}/list", false, true, false, "13004",
            "13004", o8ListAssets},
        {"O9", order, "POST", "/order/api/order/v1/shellnums", true, true, true, "13004",
            "13004", o9ShellNumbers},
        {"M1", member, "POST", "/me/api/v1/enterprise/{enterpriseGlobalId}/member", true, true, true, "40000",
            "60000 60005 40000 40021 60013 40008 40001 40009 40022 50003 30002 30003 10003 10004 40006 60009 "
            "60027 80001 70001", m1AddEmployees},
        {"M2", member, "PUT", "/me/api/v1/enterprise/{enterpriseGlobalId}/member/{memberGlobalId}", true, true, true,
            "40000", "60000 60005 60002 40000 30002 30003 80001 70001", m2EditEmployee},
        {"M3", member, "PUT", "/me/api/v1/enterprise/{enterpriseGlobalId}/member/{memberGlobalId}/resetPassword",
            true, true, true, "40000", "60000 60005 60002 40000 40001 50003 80001 70001", m3ResetPassword},
        {"M4", member, "DELETE", "/me/api/v1/enterprise/{enterpriseGlobalId}/member/{memberGlobalId}", false, false,
            true, "70001", "60000 60005 60002 80001 70001", m4DeleteEmployee},
        {"M5", member, "GET", "/me/api/v1/enterprise/{enterpriseGlobalId}/members", false, false, false, "40000",
            "60000 60005 40000 80001 70001", m5ListEmployees},
        {"M6", member, "GET", "/me/api/v1/enterprise/{enterpriseGlobalId}/asset/assetNums", false, false, false,
            "70001", "60000 60005 60017 70001", m6AssetNumbers},
        {"M7", member, "GET", "/me/api/v1/enterprise/asset/{assetId}/merchandiseProducts", false, false, false,
            "70001", "60000 60005 60017 60024 70001", m7MerchandiseProducts},
        {"M8", member, "GET", "/me/api/v1/enterprise/{enterpriseGlobalId}/asset/borrowUsbKeys", false, false, false,
            "70001", "60000 60005 60017 70001", m8BorrowedLocks},
        {"M9", member, "POST", "/me/api/v1/enterprise/member/{memberGlobalId}/privileges", true, true, true, "70001",
            "60000 60005 60023 60024 60025 60026 60028 70001", m9Privileges},
        {"M10", member, "POST", "/me/api/v1/enterprise/member/{memberGlobalId}/borrow", true, true, true, "40000",
            "60000 60005 60026 40000 33006 33003 33007 33008 33018 33009 70001", m10Borrow},
    };
    // clang-format on
    return table;
}

bool Endpoint::mayAnswer(const QString& code) const
{
    return code == QLatin1StringView("0") || code == QLatin1StringView("500") ||
           QString::fromLatin1(codes).split(u' ').contains(code);
}

const Endpoint* endpointByName(const QString& name)
{
    for (const Endpoint& endpoint : endpoints()) {
        if (name == QLatin1StringView(endpoint.name)) return &endpoint;
    }
    return nullptr;
}

Match matchEndpoint(const QByteArray& method, const QByteArray& rawPath)
{
    const QList<QByteArray> segments = rawPath.split('/');
    Match match;
    for (const Endpoint& endpoint : endpoints()) {
        const QList<QByteArray> expected = QByteArray(endpoint.path).split('/');
        if (expected.size() != segments.size()) continue;
        QHash<QString, QString> values;
        bool fits = true;
        for (qsizetype i = 0; fits && i < expected.size(); ++i) {
            const QByteArray& wanted = expected.at(i);
            if (wanted.startsWith('{')) {
                const QString value = QString::fromUtf8(QByteArray::fromPercentEncoding(segments.at(i)));
                fits = !value.isEmpty();
                values.insert(QString::fromLatin1(wanted.mid(1, wanted.size() - 2)), value);
            } else {
                fits = wanted == segments.at(i);
            }
        }
        if (!fits) continue;
        match.pathIsKnown = true;
        if (method != endpoint.method) continue;
        match.endpoint = &endpoint;
        match.path = values;
        return match;
    }
    return match;
}

} // namespace lockkeeper::sandbox
