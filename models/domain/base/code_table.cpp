// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/code_table.h"

#include <QCoreApplication>

namespace lockkeeper::detail
{

namespace
{

// Names for the bits, so that the table reads like the contract's.
constexpr quint32 orderModule = 0x1ff; // O1 to O9
constexpr quint32 memberBit(int number)
{
    return 1u << (8 + number);
}
constexpr quint32 m1 = memberBit(1), m2 = memberBit(2), m3 = memberBit(3), m4 = memberBit(4),
                  m5 = memberBit(5), m6 = memberBit(6), m7 = memberBit(7), m8 = memberBit(8),
                  m9 = memberBit(9), m10 = memberBit(10);
constexpr quint32 everywhere = (1u << operationNames.size()) - 1;
constexpr quint32 memberModule = everywhere & ~orderModule;

constexpr std::array table{
    CodeEntry{.code = "13004",
        .condition = QT_TRANSLATE_NOOP("Code", "Parameter validation failure (order module)"),
        .sentence = QT_TRANSLATE_NOOP("Code", "The gateway rejected a value that was sent."),
        .nextStep = QT_TRANSLATE_NOOP("Code", "Correct the value that Details names, then send again."),
        .operations = orderModule},
    CodeEntry{.code = "500",
        .condition = QT_TRANSLATE_NOOP("Code", "Network error, try again"),
        .sentence = QT_TRANSLATE_NOOP("Code", "The gateway had an internal network error."),
        .nextStep = QT_TRANSLATE_NOOP(
            "Code", "Wait a moment, then try again; after a change, check first whether it was made."),
        .operations = everywhere,
        .trait = CodeTrait::UnknownForWrites},
    CodeEntry{.code = "60000",
        .condition = QT_TRANSLATE_NOOP(
            "Code", "Application token invalid, expired or lacking the permission for the resource"),
        .sentence = QT_TRANSLATE_NOOP(
            "Code", "The application token is invalid or expired, or the application lacks the permission."),
        .nextStep = QT_TRANSLATE_NOOP("Code", "Renew the application token; if that doesn't help, ask "
                                              "whoever approved the application for the missing scope."),
        .operations = memberModule,
        .trait = CodeTrait::TokenRefusal},
    CodeEntry{.code = "60005",
        .condition = QT_TRANSLATE_NOOP("Code", "User login token invalid or expired"),
        .sentence = QT_TRANSLATE_NOOP("Code", "Your sign-in has expired or is invalid."),
        .nextStep = QT_TRANSLATE_NOOP("Code", "Sign in again."),
        .operations = memberModule,
        .trait = CodeTrait::TokenRefusal},
    CodeEntry{.code = "60002",
        .condition = QT_TRANSLATE_NOOP("Code", "User not found"),
        .sentence = QT_TRANSLATE_NOOP("Code", "The gateway doesn't know this employee."),
        .nextStep = QT_TRANSLATE_NOOP("Code", "Refresh the list: the employee may have been deleted."),
        .operations = m2 | m3 | m4,
        .fields = "memberGlobalId"},
    CodeEntry{.code = "40000",
        .condition = QT_TRANSLATE_NOOP("Code", "Parameter empty"),
        .sentence = QT_TRANSLATE_NOOP("Code", "A required value was empty."),
        .nextStep = QT_TRANSLATE_NOOP("Code", "Fill in the required fields and send again."),
        .operations = m1 | m2 | m3 | m5 | m10},
    CodeEntry{.code = "40021",
        .condition = QT_TRANSLATE_NOOP("Code", "Employee list empty"),
        .sentence = QT_TRANSLATE_NOOP("Code", "No employees were sent."),
        .nextStep = QT_TRANSLATE_NOOP("Code", "Add at least one employee."),
        .operations = m1,
        .fields = "userList"},
    CodeEntry{.code = "60013",
        .condition = QT_TRANSLATE_NOOP("Code", "Upload count exceeds the maximum of 100"),
        .sentence = QT_TRANSLATE_NOOP("Code", "More than 100 employees were sent at once."),
        .nextStep = QT_TRANSLATE_NOOP("Code", "Send at most 100 employees at once."),
        .operations = m1,
        .fields = "userList"},
    CodeEntry{.code = "40008",
        .condition = QT_TRANSLATE_NOOP("Code", "Account empty"),
        .sentence = QT_TRANSLATE_NOOP("Code", "The account is empty."),
        .nextStep = QT_TRANSLATE_NOOP("Code", "Enter an account made of letters and digits."),
        .operations = m1,
        .fields = "userName"},
    CodeEntry{.code = "40001",
        .condition = QT_TRANSLATE_NOOP("Code", "Password empty"),
        .sentence = QT_TRANSLATE_NOOP("Code", "The password is empty."),
        .nextStep = QT_TRANSLATE_NOOP("Code", "Enter a password."),
        .operations = m1 | m3,
        .fields = "password"},
    CodeEntry{.code = "40009",
        .condition = QT_TRANSLATE_NOOP("Code", "Group id empty"),
        .sentence = QT_TRANSLATE_NOOP("Code", "The gateway requires a department."),
        .nextStep = QT_TRANSLATE_NOOP("Code", "Choose a department and send again."),
        .operations = m1,
        .fields = "departmentId"},
    CodeEntry{.code = "40022",
        .condition = QT_TRANSLATE_NOOP("Code", "Name empty"),
        .sentence = QT_TRANSLATE_NOOP("Code", "The name is empty."),
        .nextStep = QT_TRANSLATE_NOOP("Code", "Enter a name."),
        .operations = m1,
        .fields = "name"},
    CodeEntry{.code = "50003",
        .condition = QT_TRANSLATE_NOOP("Code", "Password length outside the range {0} to {1}"),
        .sentence = QT_TRANSLATE_NOOP("Code", "The password is too short or too long for this gateway."),
        .nextStep = QT_TRANSLATE_NOOP("Code", "Choose a password within the limits that Details names."),
        .operations = m1 | m3,
        .fields = "password"},
    CodeEntry{.code = "30002",
        .condition = QT_TRANSLATE_NOOP("Code", "Name too long"),
        .sentence = QT_TRANSLATE_NOOP("Code", "The name is too long."),
        .nextStep = QT_TRANSLATE_NOOP("Code", "Shorten the name to at most 30 characters."),
        .operations = m1 | m2,
        .fields = "name"},
    CodeEntry{.code = "30003",
        .condition = QT_TRANSLATE_NOOP("Code", "Remark too long"),
        .sentence = QT_TRANSLATE_NOOP("Code", "The remark is too long."),
        .nextStep = QT_TRANSLATE_NOOP("Code", "Shorten the remark to at most 200 characters."),
        .operations = m1 | m2,
        .fields = "remark"},
    CodeEntry{.code = "10003",
        .condition = QT_TRANSLATE_NOOP("Code", "Account contains characters other than letters and digits"),
        .sentence =
            QT_TRANSLATE_NOOP("Code", "The account contains characters other than letters and digits."),
        .nextStep = QT_TRANSLATE_NOOP("Code", "Use only the letters a to z and digits, without spaces."),
        .operations = m1,
        .fields = "userName"},
    CodeEntry{.code = "10004",
        .condition = QT_TRANSLATE_NOOP("Code", "Mobile number format wrong"),
        .sentence = QT_TRANSLATE_NOOP("Code", "The gateway doesn't accept this mobile number format."),
        .nextStep = QT_TRANSLATE_NOOP("Code", "Correct the mobile number, or leave it empty."),
        .operations = m1,
        .fields = "passwordMobile"},
    CodeEntry{.code = "40006",
        .condition = QT_TRANSLATE_NOOP("Code", "Enterprise suffix empty"),
        .sentence = QT_TRANSLATE_NOOP("Code", "The enterprise has no code yet to append to its accounts."),
        .nextStep = QT_TRANSLATE_NOOP("Code", "Ask the gateway operator to set the enterprise code."),
        .operations = m1},
    CodeEntry{.code = "60009",
        .condition = QT_TRANSLATE_NOOP(
            "Code", "Enterprise account already has the maximum of {0} trial member accounts"),
        .sentence =
            QT_TRANSLATE_NOOP("Code", "The enterprise has reached its limit of trial member accounts."),
        .nextStep =
            QT_TRANSLATE_NOOP("Code", "Delete trial accounts that are no longer needed, or buy licences."),
        .operations = m1,
        .fields = "userList"},
    CodeEntry{.code = "60027",
        .condition =
            QT_TRANSLATE_NOOP("Code", "Some employees were not added (successes and failures both returned)"),
        .sentence = QT_TRANSLATE_NOOP("Code", "Some employees were added and others were not."),
        .nextStep = QT_TRANSLATE_NOOP(
            "Code", "Check the reason on each row, correct those rows and send only them again."),
        .operations = m1,
        .fields = "userList",
        .trait = CodeTrait::PartialSuccess},
    CodeEntry{.code = "80001",
        .condition = QT_TRANSLATE_NOOP("Code", "Error from the user center"),
        .sentence = QT_TRANSLATE_NOOP("Code", "The user center behind the gateway reported an error."),
        .nextStep = QT_TRANSLATE_NOOP("Code", "Check first whether the change was made, then try again."),
        .operations = m1 | m2 | m3 | m4 | m5,
        .trait = CodeTrait::UnknownForWrites},
    CodeEntry{.code = "70001",
        .condition = QT_TRANSLATE_NOOP("Code", "Security check failed"),
        .sentence = QT_TRANSLATE_NOOP("Code", "The gateway's security check refused the call."),
        .nextStep = QT_TRANSLATE_NOOP(
            "Code", "Check this computer's clock and the connection, then send again yourself."),
        .operations = memberModule},
    CodeEntry{.code = "60017",
        .condition = QT_TRANSLATE_NOOP("Code", "Current account not bound to an authorized customer"),
        .sentence = QT_TRANSLATE_NOOP(
            "Code", "The account you signed in with isn't linked to an authorized customer."),
        .nextStep = QT_TRANSLATE_NOOP(
            "Code", "Sign in with an account of the enterprise, or have its customer bound first."),
        .operations = m6 | m7 | m8},
    CodeEntry{.code = "60024",
        .condition = QT_TRANSLATE_NOOP("Code", "Asset number not found"),
        .sentence = QT_TRANSLATE_NOOP("Code", "The gateway doesn't know this asset number."),
        .nextStep = QT_TRANSLATE_NOOP(
            "Code", "Refresh the assets: the employee may no longer hold it, or the number is wrong."),
        .operations = m7 | m9,
        .fields = "deleteAssets addAssets"},
    CodeEntry{.code = "60023",
        .condition = QT_TRANSLATE_NOOP("Code", "Enterprise sub-account matched several employees"),
        .sentence = QT_TRANSLATE_NOOP("Code", "More than one employee matches this account."),
        .nextStep = QT_TRANSLATE_NOOP(
            "Code", "Report the employee to the gateway operator: the account must be unique."),
        .operations = m9,
        .fields = "memberGlobalId"},
    CodeEntry{.code = "60025",
        .condition = QT_TRANSLATE_NOOP("Code", "Asset number belongs to a different customer"),
        .sentence = QT_TRANSLATE_NOOP("Code", "The asset belongs to a different customer."),
        .nextStep = QT_TRANSLATE_NOOP("Code", "Choose an asset of this enterprise."),
        .operations = m9,
        .fields = "deleteAssets addAssets"},
    CodeEntry{.code = "60026",
        .condition = QT_TRANSLATE_NOOP("Code", "Enterprise sub-account matched no employee"),
        .sentence = QT_TRANSLATE_NOOP("Code", "No employee matches this account."),
        .nextStep = QT_TRANSLATE_NOOP("Code", "Refresh the list: the employee may have been deleted."),
        .operations = m9 | m10,
        .fields = "memberGlobalId"},
    CodeEntry{.code = "60028",
        .condition = QT_TRANSLATE_NOOP("Code", "Asset number configured twice"),
        .sentence = QT_TRANSLATE_NOOP("Code", "An asset number is listed twice."),
        .nextStep = QT_TRANSLATE_NOOP(
            "Code", "Refresh, and unless it is already assigned, remove the duplicate number."),
        .operations = m9,
        .fields = "deleteAssets addAssets"},
    CodeEntry{.code = "33006",
        .condition = QT_TRANSLATE_NOOP("Code", "Not enough nodes"),
        .sentence = QT_TRANSLATE_NOOP("Code", "There aren't enough free nodes to lend."),
        .nextStep = QT_TRANSLATE_NOOP("Code", "Lend fewer assets, or wait until nodes are free."),
        .operations = m10,
        .fields = "assetIDs"},
    CodeEntry{.code = "33003",
        .condition = QT_TRANSLATE_NOOP("Code", "Employee lacks permission"),
        .sentence = QT_TRANSLATE_NOOP("Code", "The employee has no permission for these assets."),
        .nextStep = QT_TRANSLATE_NOOP("Code", "Assign the assets to the employee first."),
        .operations = m10,
        .fields = "memberGlobalId"},
    CodeEntry{.code = "33007",
        .condition = QT_TRANSLATE_NOOP("Code", "Already lent to another borrowed lock"),
        .sentence = QT_TRANSLATE_NOOP("Code", "The assets are already lent to another borrowed lock."),
        .nextStep = QT_TRANSLATE_NOOP("Code", "Refresh the borrowed locks to see where the assets are."),
        .operations = m10,
        .fields = "assetIDs"},
    CodeEntry{.code = "33008",
        .condition = QT_TRANSLATE_NOOP("Code", "Borrowed lock in abnormal state"),
        .sentence = QT_TRANSLATE_NOOP("Code", "The borrowed lock is in an abnormal state."),
        .nextStep = QT_TRANSLATE_NOOP("Code", "Choose another lock and have this one checked."),
        .operations = m10,
        .fields = "borrowedUsbKey"},
    CodeEntry{.code = "33018",
        .condition = QT_TRANSLATE_NOOP("Code", "Borrowed lock already lent to another employee"),
        .sentence = QT_TRANSLATE_NOOP("Code", "The borrowed lock is already lent to another employee."),
        .nextStep = QT_TRANSLATE_NOOP(
            "Code", "Refresh the borrowed locks, then choose another lock or have this one returned."),
        .operations = m10,
        .fields = "borrowedUsbKey"},
    CodeEntry{.code = "33009",
        .condition = QT_TRANSLATE_NOOP("Code", "Borrow request failed"),
        .sentence = QT_TRANSLATE_NOOP("Code", "Lending failed."),
        .nextStep = QT_TRANSLATE_NOOP("Code", "Refresh the borrowed locks; if nothing was lent, try again."),
        .operations = m10},
};
static_assert(table.size() == 34, "contract §7 lists 34 codes");

} // namespace

std::span<const CodeEntry> codeTable() noexcept
{
    return table;
}

} // namespace lockkeeper::detail
