// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/imports/import_columns.h"

#include "models/domain/base/wire_values.h"

#include <QCoreApplication>

#include <algorithm>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

QList<ImportField> employeeFields()
{
    using enum ImportColumn;
    return {
        {.field = int(Ignore),
            .id = "ignore",
            .title = QT_TRANSLATE_NOOP("ImportColumns", "Ignore"),
            .others = u"",
            .mayRepeat = true},
        {.field = int(Name),
            .id = "name",
            .title = QT_TRANSLATE_NOOP("ImportColumns", "Name"),
            .others = u"fullname employeename realname displayname employee 姓名 名字 名称 员工姓名 员工 "
                      u"真实姓名 人员 員工姓名",
            .isNeeded = true},
        {.field = int(UserName),
            .id = "userName",
            .title = QT_TRANSLATE_NOOP("ImportColumns", "Account"),
            .others = u"user accountname login loginname userid 账号 帐号 账户 帐户 账号名 账号名称 用户名 "
                      u"登录名 登录账号 登录帐号 员工账号 员工帐号 用户账号 帳號 用戶名",
            .perhaps =
                u"工号 员工号 员工工号 员工编号 人员编号 職號 工號 employeeid employeeno employeenumber "
                u"staffid staffno staffnumber",
            .isNeeded = true},
        {.field = int(Password),
            .id = "password",
            .title = QT_TRANSLATE_NOOP("ImportColumns", "Password"),
            .others = u"initialpassword pwd pass 密码 初始密码 登录密码 口令 密碼",
            .isNeeded = true,
            .isSecret = true},
        {.field = int(DepartmentName),
            .id = "departmentName",
            .title = QT_TRANSLATE_NOOP("ImportColumns", "Department"),
            .others = u"dept deptname group 部门 部门名称 部门名 所属部门 所在部门 部門"},
        {.field = int(DepartmentId),
            .id = "departmentId",
            .title = QT_TRANSLATE_NOOP("ImportColumns", "Department ID"),
            .others =
                u"deptid departmentno departmentnumber groupid 部门id 部门编号 部门编码 部门号 部門編號"},
        {.field = int(PasswordMobile),
            .id = "passwordMobile",
            .title = QT_TRANSLATE_NOOP("ImportColumns", "Password-recovery mobile"),
            .others =
                u"mobile mobilenumber mobilephone phone phonenumber cell cellphone telephone 手机 手机号 "
                u"手机号码 移动电话 电话 联系电话 密码手机 密保手机 密保手机号 找回密码手机 手機 手機號"},
        {.field = int(Remark),
            .id = "remark",
            .title = QT_TRANSLATE_NOOP("ImportColumns", "Remark"),
            .others = u"remarks note notes comment comments description 备注 说明 备注说明 備註"},
        {.field = int(AssetNumbers),
            .id = "assetNums",
            .title = QT_TRANSLATE_NOOP("ImportColumns", "Asset numbers"),
            .others = u"assetnum assetnumber assets asset assetno assetnos 资产 资产编号 资产号 资产号码 "
                      u"授权编号 資產編號",
            .mayRepeat = true},
        {.field = int(BorrowedUsbKey),
            .id = "borrowedUsbKey",
            .title = QT_TRANSLATE_NOOP("ImportColumns", "Borrowed lock"),
            .others = u"borrowedlocknumber locknumber lock usbkey borrownum 借用锁 借用锁号 借用锁编号 "
                      u"借出锁 锁号 加密锁 加密锁号 借用鎖"},
    };
}

bool isNumber(const QString& cell)
{
    return std::ranges::all_of(cell, [](QChar c) { return c >= u'0' && c <= u'9'; });
}

bool isMobile(const QString& cell)
{
    constexpr qsizetype digits = 11;
    return cell.size() == digits && cell.startsWith(u'1') && isNumber(cell);
}

bool isAsset(const QString& cell)
{
    const auto form = assetNumberForm(cell);
    return form == AssetNumberForm::Domestic || form == AssetNumberForm::Singapore;
}

bool isAccount(const QString& cell)
{
    return std::ranges::all_of(cell, [](QChar c) {
        return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z');
    });
}

/// Chinese, or a few words with capitals.
bool isName(const QString& cell)
{
    constexpr qsizetype mostHan = 6;
    const bool isHan = cell.size() <= mostHan && std::ranges::all_of(cell, [](QChar c) {
        return c.script() == QChar::Script_Han || c == u'·';
    });
    return isHan || (cell.contains(u' ') && std::ranges::all_of(cell, [](QChar c) {
        return c.isLetter() || c == u' ' || c == u'.' || c == u'-' || c == u'\'' || c == u',';
    }));
}

class EmployeeFields : public ImportFields
{
public:
    EmployeeFields()
        : ImportFields("ImportColumns", employeeFields())
    {
    }
    [[nodiscard]] QStringList problems(const QList<int>& columns) const override
    {
        auto problems = ImportFields::problems(columns);
        if (!columns.contains(int(ImportColumn::Name)))
            problems.append(QCoreApplication::translate("ImportColumns", "No column is mapped to “%1”.")
                                .arg(importColumnTitle(ImportColumn::Name)));
        return problems;
    }

protected:
    [[nodiscard]] int fieldOfContent(const QList<TextRow>& rows, qsizetype column) const override
    {
        using enum ImportColumn;
        if (areAll(rows, column, isMobile)) return int(PasswordMobile);
        if (areAll(rows, column, isAsset)) return int(AssetNumbers);
        if (areAll(rows, column, isNumber)) return ignored;
        if (areAll(rows, column, isAccount)) return int(UserName);
        return areAll(rows, column, isName) ? int(Name) : ignored;
    }
    /// People write "Department" over names and over ids.
    [[nodiscard]] int corrected(int field, const QList<TextRow>& rows, qsizetype column) const override
    {
        const bool isId = field == int(ImportColumn::DepartmentName) && areAll(rows, column, isNumber);
        return isId ? int(ImportColumn::DepartmentId) : field;
    }
};

} // namespace

const ImportFields& employeeImportFields()
{
    static const EmployeeFields fields;
    return fields;
}

ImportMapping importMappingOf(const QList<int>& fields)
{
    ImportMapping mapping;
    for (const int field : fields)
        mapping.append(ImportColumn(field));
    return mapping;
}

const ImportMapping& importColumns()
{
    static const auto columns = importMappingOf(employeeImportFields().all());
    return columns;
}

QString importColumnId(ImportColumn column)
{
    return employeeImportFields().id(int(column));
}

std::optional<ImportColumn> importColumnOfId(QStringView id)
{
    const auto field = employeeImportFields().fieldOfId(id);
    return field ? std::optional(ImportColumn(*field)) : std::nullopt;
}

QString importColumnTitle(ImportColumn column)
{
    return employeeImportFields().title(int(column));
}

} // namespace lockkeeper
