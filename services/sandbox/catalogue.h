// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace lockkeeper::sandbox
{

// Thrown by an operation that refuses a call; becomes the error body of contract §7. Whatever the operation
// had written until then is rolled back.
struct Refusal {
    QString code;
    QString message;
    QString cause;
};

// The refusal with `code`. Its message is the contract's condition, in which `values` take the places of {0}
// and {1}; `cause` says what exactly was wrong with this call.
Refusal refuse(const char* code, const QString& cause, const QStringList& values = {});

// Every code of contract §7.
QStringList allCodes();

} // namespace lockkeeper::sandbox
