// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/writes/write_faces.h"

namespace lockkeeper
{

namespace
{

consteval PerWrite<WriteFace> makeFaces()
{
    using enum TouchedList;
    return {{
        {WriteKind::BindEnterprise, {WritePage::Customers, Customers}},
        {WriteKind::CreateEnterprise, {WritePage::Customers, Customers}},
        {WriteKind::UpdateEnterprise, {WritePage::Customers, Customers}},
        {WriteKind::SubmitOrders, {WritePage::Orders, Assets | BorrowedLocks | Customers}},
        {WriteKind::DisableLocks, {WritePage::LockDesk, Assets | BorrowedLocks}},
        {WriteKind::EnableLocks, {WritePage::LockDesk, Assets | BorrowedLocks}},
        {WriteKind::DrawNumbers, {WritePage::Orders, {}}}, // the numbers belong to nobody yet
        {WriteKind::AddEmployees, {WritePage::Employees, Employees}},
        {WriteKind::EditEmployee, {WritePage::Employees, Employees}},
        {WriteKind::ResetPassword, {WritePage::Employees, {}}}, // no list shows a password
        {WriteKind::DeleteEmployee, {WritePage::Employees, Employees | Holders | BorrowedLocks}},
        {WriteKind::ChangePrivileges, {WritePage::Assets, Employees | Holders}},
        {WriteKind::BorrowAssets, {WritePage::Assets, Employees | Holders | BorrowedLocks}},
    }};
}

constexpr auto faces = makeFaces();

} // namespace

const WriteFace& faceOf(WriteKind kind)
{
    return faces[kind];
}

QList<WriteKind> writesFrom(WritePage page)
{
    QList<WriteKind> kinds;
    for (const auto& write : writeFacts)
        if (faces[write.kind].page == page) kinds.append(write.kind);
    return kinds;
}

} // namespace lockkeeper
