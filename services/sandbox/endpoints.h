// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/sandbox/call.h"

#include <QByteArray>
#include <QStringList>

#include <span>

namespace lockkeeper::sandbox
{

enum class Module { Order, MemberCenter };

// One operation: its row of contract §4, and what §5 and §7 say about it.
struct Endpoint {
    const char* name; // "O1" … "M10"
    Module module;
    const char* method;
    const char* path;
    bool hasBody;
    bool listsContentType; // a request without Content-Type application/json is refused
    bool isWrite;
    const char* malformed; // the code for a body, header or query of the wrong form
    const char* codes;     // "Codes per operation" (contract §7) without 500, separated by blanks
    Reply (*handle)(Call&);

    bool mayAnswer(const QString& code) const;
};

std::span<const Endpoint> endpoints();
const Endpoint* endpointByName(const QString& name);

struct Match {
    const Endpoint* endpoint = nullptr; // null: no endpoint has this path (or none with this method)
    bool pathIsKnown = false;           // some endpoint has the path, by another method
    QHash<QString, QString> path;
};

// Finds the endpoint of a request. `rawPath` is undecoded: an encoded "/" inside an id stays in its segment.
Match matchEndpoint(const QByteArray& method, const QByteArray& rawPath);

// The operations of contract §4.1 …
Reply o1BindCustomer(Call&);
Reply o2CreateEnterprise(Call&);
Reply o3QueryCustomers(Call&);
Reply o4UpdateCustomer(Call&);
Reply o5BatchOrder(Call&);
Reply o6LockAssets(Call&);
Reply o7UnlockAssets(Call&);
Reply o8ListAssets(Call&);
Reply o9ShellNumbers(Call&);
// … and §4.2.
Reply m1AddEmployees(Call&);
Reply m2EditEmployee(Call&);
Reply m3ResetPassword(Call&);
Reply m4DeleteEmployee(Call&);
Reply m5ListEmployees(Call&);
Reply m6AssetNumbers(Call&);
Reply m7MerchandiseProducts(Call&);
Reply m8BorrowedLocks(Call&);
Reply m9Privileges(Call&);
Reply m10Borrow(Call&);

} // namespace lockkeeper::sandbox
