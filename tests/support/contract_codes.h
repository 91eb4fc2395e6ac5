// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

/// Contract §7, typed from the contract: what the tables of the client and of the sandbox are held against.
namespace lockkeeper::test
{

/// All codes, in the contract's order.
[[nodiscard]] inline QStringList contractCodes()
{
    return QStringLiteral("13004 500 60000 60005 60002 40000 40021 60013 40008 40001 40009 40022 50003 30002 "
                          "30003 10003 10004 40006 60009 60027 80001 70001 60017 60024 60023 60025 60026 "
                          "60028 33006 33003 33007 33008 33018 33009")
        .split(u' ');
}

/// An operation and what it may answer.
struct OperationCodes {
    QString name; ///< "M1"
    QStringList codes;
};

/// "Codes per operation", all operations in the contract's order. "Every operation can also return 500."
[[nodiscard]] inline QList<OperationCodes> codesPerOperation()
{
    const auto table = {
        "O1: 13004",
        "O2: 13004",
        "O3: 13004",
        "O4: 13004",
        "O5: 13004",
        "O6: 13004",
        "O7: 13004",
        "O8: 13004",
        "O9: 13004",
        "M1: 60000 60005 40000 40021 60013 40008 40001 40009 40022 50003 30002 30003 10003 10004 40006 60009 "
        "60027 80001 70001",
        "M2: 60000 60005 60002 40000 30002 30003 80001 70001",
        "M3: 60000 60005 60002 40000 40001 50003 80001 70001",
        "M4: 60000 60005 60002 80001 70001",
        "M5: 60000 60005 40000 80001 70001",
        "M6: 60000 60005 60017 70001",
        "M7: 60000 60005 60017 60024 70001",
        "M8: 60000 60005 60017 70001",
        "M9: 60000 60005 60023 60024 60025 60026 60028 70001",
        "M10: 60000 60005 60026 40000 33006 33003 33007 33008 33018 33009 70001",
    };
    QList<OperationCodes> result;
    for (const auto* row : table) {
        const auto parts = QString::fromLatin1(row).split(QStringLiteral(": "));
        result.append({parts[0], parts[1].split(u' ') + QStringList{QStringLiteral("500")}});
    }
    return result;
}

[[nodiscard]] inline QStringList codesOf(const QString& operation)
{
    for (const auto& each : codesPerOperation())
        if (each.name == operation) return each.codes;
    qFatal("no operation %s", qPrintable(operation));
}

} // namespace lockkeeper::test
