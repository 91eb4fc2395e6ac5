// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/import_titles.h"

#include "models/domain/import_columns.h"
#include "models/domain/wire_values.h"

#include <QSet>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

/// Plain titles that people give such columns, in the languages of the program, and what other programs and
/// the contract call them.
const QHash<QString, ImportColumn>& knownTitles()
{
    using enum ImportColumn;
    static const QList<std::pair<ImportColumn, QStringList>> titles{
        {UserName, {u"username"_s, u"user"_s, u"account"_s, u"accountname"_s, u"login"_s, u"loginname"_s,
                       u"userid"_s, u"账号"_s, u"帐号"_s, u"账户"_s, u"帐户"_s, u"账号名"_s, u"账号名称"_s,
                       u"用户名"_s, u"登录名"_s, u"登录账号"_s, u"登录帐号"_s, u"员工账号"_s, u"员工帐号"_s,
                       u"用户账号"_s, u"帳號"_s, u"用戶名"_s}},
        {Password, {u"password"_s, u"initialpassword"_s, u"pwd"_s, u"pass"_s, u"密码"_s, u"初始密码"_s,
                       u"登录密码"_s, u"口令"_s, u"密碼"_s}},
        {Name, {u"name"_s, u"fullname"_s, u"employeename"_s, u"realname"_s, u"displayname"_s, u"employee"_s,
                   u"姓名"_s, u"名字"_s, u"名称"_s, u"员工姓名"_s, u"员工"_s, u"真实姓名"_s, u"人员"_s,
                   u"員工姓名"_s}},
        {DepartmentId,
            {u"departmentid"_s, u"deptid"_s, u"departmentno"_s, u"departmentnumber"_s, u"groupid"_s,
                u"部门id"_s, u"部门编号"_s, u"部门编码"_s, u"部门号"_s, u"部門編號"_s}},
        {DepartmentName, {u"department"_s, u"dept"_s, u"departmentname"_s, u"deptname"_s, u"group"_s,
                             u"部门"_s, u"部门名称"_s, u"部门名"_s, u"所属部门"_s, u"所在部门"_s, u"部門"_s}},
        {Remark, {u"remark"_s, u"remarks"_s, u"note"_s, u"notes"_s, u"comment"_s, u"comments"_s,
                     u"description"_s, u"备注"_s, u"说明"_s, u"备注说明"_s, u"備註"_s}},
        {PasswordMobile,
            {u"passwordmobile"_s, u"passwordrecoverymobile"_s, u"mobile"_s, u"mobilenumber"_s,
                u"mobilephone"_s, u"phone"_s, u"phonenumber"_s, u"cell"_s, u"cellphone"_s, u"telephone"_s,
                u"手机"_s, u"手机号"_s, u"手机号码"_s, u"移动电话"_s, u"电话"_s, u"联系电话"_s, u"密码手机"_s,
                u"密保手机"_s, u"密保手机号"_s, u"找回密码手机"_s, u"手機"_s, u"手機號"_s}},
        {AssetNumbers, {u"assetnums"_s, u"assetnum"_s, u"assetnumbers"_s, u"assetnumber"_s, u"assets"_s,
                           u"asset"_s, u"assetno"_s, u"assetnos"_s, u"资产"_s, u"资产编号"_s, u"资产号"_s,
                           u"资产号码"_s, u"授权编号"_s, u"資產編號"_s}},
        {BorrowedUsbKey,
            {u"borrowedusbkey"_s, u"borrowedlock"_s, u"borrowedlocknumber"_s, u"locknumber"_s, u"lock"_s,
                u"usbkey"_s, u"borrownum"_s, u"借用锁"_s, u"借用锁号"_s, u"借用锁编号"_s, u"借出锁"_s,
                u"锁号"_s, u"加密锁"_s, u"加密锁号"_s, u"借用鎖"_s}},
    };
    static const QHash<QString, ImportColumn> known = [] {
        QHash<QString, ImportColumn> byTitle;
        for (const auto& [column, spellings] : titles)
            for (const auto& title : spellings)
                byTitle.insert(title, column);
        return byTitle;
    }();
    return known;
}

/// What the cells of a column look like, all that are not empty.
enum class Content { Nothing, Mixed, Numbers, Mobiles, Assets, Accounts, Names };

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

Content contentOf(const QList<TextRow>& rows, qsizetype column)
{
    bool any = false;
    bool mobiles = true, assets = true, numbers = true, accounts = true, people = true;
    for (const auto& row : rows) {
        const QString cell = row.cells.value(column).trimmed();
        if (cell.isEmpty()) continue;
        any = true;
        mobiles = mobiles && isMobile(cell);
        assets = assets && isAsset(cell);
        numbers = numbers && isNumber(cell);
        accounts = accounts && isAccount(cell);
        people = people && isName(cell);
    }
    if (!any) return Content::Nothing;
    if (mobiles) return Content::Mobiles;
    if (assets) return Content::Assets;
    if (numbers) return Content::Numbers;
    if (accounts) return Content::Accounts;
    return people ? Content::Names : Content::Mixed;
}

ImportColumn columnOfContent(Content content)
{
    switch (content) {
    case Content::Mobiles:
        return ImportColumn::PasswordMobile;
    case Content::Assets:
        return ImportColumn::AssetNumbers;
    case Content::Accounts:
        return ImportColumn::UserName;
    case Content::Names:
        return ImportColumn::Name;
    case Content::Nothing:
    case Content::Numbers:
    case Content::Mixed:
        break;
    }
    return ImportColumn::Ignore;
}

} // namespace

QString plainTitle(const QString& title)
{
    QString plain;
    int depth = 0;
    for (const QChar c : title) {
        if (QStringView(u"(（[【<").contains(c))
            ++depth;
        else if (QStringView(u")）]】>").contains(c))
            depth = std::max(0, depth - 1);
        else if (depth == 0 && c.isLetterOrNumber())
            plain += c;
    }
    return plain.toCaseFolded();
}

std::optional<ImportColumn> importColumnOfTitle(const QString& title)
{
    const QString plain = plainTitle(title);
    if (const auto it = knownTitles().constFind(plain); it != knownTitles().cend()) return *it;
    // The titles of our own template, in whatever language it was written.
    for (const auto column : importColumns())
        if (plain == plainTitle(importColumnTitle(column))) return column;
    return std::nullopt;
}

ImportLayout guessImportLayout(const QList<TextRow>& rows)
{
    ImportLayout layout;
    if (rows.isEmpty()) return layout;
    qsizetype width = 0, filled = 0, known = 0;
    for (const auto& row : rows)
        width = std::max(width, row.cells.size());
    for (const auto& title : rows.first().cells) {
        if (title.trimmed().isEmpty()) continue;
        ++filled;
        if (importColumnOfTitle(title)) ++known;
    }
    layout.hasHeader = known > 0 && known * 2 >= filled;

    constexpr qsizetype sampleRows = 200;
    const auto sample = rows.mid(layout.hasHeader ? 1 : 0, sampleRows);
    QSet<ImportColumn> used;
    for (qsizetype i = 0; i < width; ++i) {
        ImportColumn column = ImportColumn::Ignore;
        if (layout.hasHeader) {
            column = importColumnOfTitle(rows.first().cells.value(i)).value_or(ImportColumn::Ignore);
            if (column == ImportColumn::DepartmentName && contentOf(sample, i) == Content::Numbers)
                column = ImportColumn::DepartmentId;
        } else {
            column = columnOfContent(contentOf(sample, i));
        }
        if (column != ImportColumn::AssetNumbers && used.contains(column)) column = ImportColumn::Ignore;
        used.insert(column);
        layout.columns.append(column);
    }
    return layout;
}

} // namespace lockkeeper
