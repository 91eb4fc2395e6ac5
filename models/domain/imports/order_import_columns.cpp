// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/imports/order_import_columns.h"

#include "models/domain/base/wire_values.h"
#include "models/domain/imports/order_import_values.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct About {
    OrderColumn column;
    OrderLevel level;
    OrderCell cell;
    const char* id;
    const char* title;  ///< source text
    QStringView others; ///< as ImportField has them
};

using enum OrderColumn;
using Level = OrderLevel;
using Cell = OrderCell;

constexpr std::array abouts{
    About{Ignore, Level::None, Cell::Text, "ignore", QT_TRANSLATE_NOOP("OrderColumns", "Ignore"), u""},
    About{OrderKey, Level::Order, Cell::Text, "orderKey", QT_TRANSLATE_NOOP("OrderColumns", "Order group"),
        u"order group ordernumber orderno 订单 订单分组 订单组 分组 组号 订单编号"},
    About{Type, Level::Order, Cell::OrderType, "orderType", QT_TRANSLATE_NOOP("OrderColumns", "Order type"),
        u"type 订单类型 业务类型 操作类型 操作"},
    About{Licence, Level::Order, Cell::LicenseType, "licenseType",
        QT_TRANSLATE_NOOP("OrderColumns", "Licence type"),
        u"license licence 授权类型 许可类型 许可证类型 授权方式 锁类型"},
    About{Customer, Level::Order, Cell::Text, "customerId", QT_TRANSLATE_NOOP("OrderColumns", "Customer ID"),
        u"customer 客户id 授权客户id 授权平台客户id 客户标识"},
    About{CrmCustomerId, Level::Order, Cell::Text, "crmCustomerId",
        QT_TRANSLATE_NOOP("OrderColumns", "CRM customer number"),
        u"crm crmid crmnumber crm客户编号 crm客户号 crm编号 crm客户编码"},
    About{ChannelCustomerId, Level::Order, Cell::Text, "channelCustomerId",
        QT_TRANSLATE_NOOP("OrderColumns", "Channel customer number"),
        u"channelcustomer customernumber customerno 渠道客户编号 渠道客户号 渠道客户id 渠道客户编码 客户编号 "
        u"客户号 客户编码"},
    About{CustomerName, Level::Order, Cell::Text, "customerName",
        QT_TRANSLATE_NOOP("OrderColumns", "Customer name"),
        u"name company 客户名称 客户名 客户 渠道客户名称 公司名称 单位名称"},
    About{CustomerType, Level::Order, Cell::CustomerType, "customerType",
        QT_TRANSLATE_NOOP("OrderColumns", "Customer type"), u"客户类型 客户性质"},
    About{EnterpriseGlobalId, Level::Order, Cell::Text, "enterpriseGlobalId",
        QT_TRANSLATE_NOOP("OrderColumns", "Enterprise ID"),
        u"enterprise 企业id 企业主账号id 企业主帐号id 企业全局id 企业编号 企业标识"},
    About{SrcLicenseOrderId, Level::Order, Cell::Text, "srcLicenseOrderId",
        QT_TRANSLATE_NOOP("OrderColumns", "Original licence order"),
        u"sourceorder originalorder originallicenseorder licenseorderid licenceorderid 原授权订单 "
        u"原授权订单号 原订单 原订单号 原授权订单编号 授权订单号"},
    About{BranchCode, Level::Order, Cell::Text, "branchCode",
        QT_TRANSLATE_NOOP("OrderColumns", "Branch code"),
        u"branchid 分支机构编码 分支机构代码 分公司编码 分公司编号 机构编码"},
    About{BranchName, Level::Order, Cell::Text, "branchName",
        QT_TRANSLATE_NOOP("OrderColumns", "Branch name"),
        u"branch 分支机构 分支机构名称 分公司 分公司名称 机构名称"},
    About{Address, Level::Order, Cell::Text, "address", QT_TRANSLATE_NOOP("OrderColumns", "Address"),
        u"地址 客户地址 单位地址 公司地址"},
    About{AdminName, Level::Order, Cell::Text, "adminName",
        QT_TRANSLATE_NOOP("OrderColumns", "Administrator name"),
        u"admin administrator contact 管理员 管理员姓名 管理员名称 联系人"},
    About{AdminAccount, Level::Order, Cell::Text, "adminAccount",
        QT_TRANSLATE_NOOP("OrderColumns", "Administrator account"), u"管理员账号 管理员帐号 管理员账户"},
    About{AdminEmail, Level::Order, Cell::Text, "adminEmail",
        QT_TRANSLATE_NOOP("OrderColumns", "Administrator e-mail"),
        u"email mail 管理员邮箱 邮箱 电子邮箱 管理员电子邮箱"},
    About{AdminCellNumber, Level::Order, Cell::Text, "adminCellNumber",
        QT_TRANSLATE_NOOP("OrderColumns", "Administrator mobile"),
        u"adminmobile adminphone 管理员手机 管理员手机号 管理员手机号码 管理员电话"},
    About{PasswordMobile, Level::Order, Cell::Text, "passwordMobile",
        QT_TRANSLATE_NOOP("OrderColumns", "Purchaser mobile"),
        u"mobile phone buyermobile 采购人手机 采购人手机号 采购人手机号码 采购手机号 手机 手机号 密码手机 "
        u"密保手机"},
    About{AssetNos, Level::Asset, Cell::Numbers, "assetNos",
        QT_TRANSLATE_NOOP("OrderColumns", "Asset numbers"),
        u"assetno assetnums assetnum assetnumber assets asset locknumber lock serial 资产号 资产编号 "
        u"资产号码 资产 锁号 加密锁号 外壳号 锁壳号"},
    About{AssetStart, Level::Asset, Cell::Start, "asset.limitStartDate",
        QT_TRANSLATE_NOOP("OrderColumns", "Asset starts"),
        u"assetstart assetstartdate 资产开始 资产开始日期 资产开始时间 资产生效日期 资产生效时间 "
        u"资产起始日期"},
    About{AssetEnd, Level::Asset, Cell::End, "asset.limitEndDate",
        QT_TRANSLATE_NOOP("OrderColumns", "Asset ends"),
        u"assetend assetenddate 资产结束 资产结束日期 资产结束时间 资产到期日期 资产到期时间 资产失效日期 "
        u"资产截止日期"},
    About{BorrowedUsbKey, Level::Asset, Cell::Flag, "borrowedUsbKey",
        QT_TRANSLATE_NOOP("OrderColumns", "Borrowed lock"), u"borrowed 借用锁 是否借用锁 借出锁"},
    About{TransferedAssetNum, Level::Asset, Cell::Flag, "transferedAssetNum",
        QT_TRANSLATE_NOOP("OrderColumns", "Transferred asset number"),
        u"transferredassetnum transferred 转移资产号 是否转移资产号 转移资产 是否转资产号 资产号转移"},
    About{AssetExtends, Level::Asset, Cell::Pairs, "assetExtendList",
        QT_TRANSLATE_NOOP("OrderColumns", "Extended attributes"),
        u"extends extend attributes 扩展属性 资产扩展属性 资产扩展"},
    About{MerchandiseNum, Level::Package, Cell::Text, "merchandiseNum",
        QT_TRANSLATE_NOOP("OrderColumns", "Package number"),
        u"packagenum packageno package 商品编号 商品编码 套餐编号 套餐编码 商品包编号"},
    About{MerchandiseName, Level::Package, Cell::Text, "merchandiseName",
        QT_TRANSLATE_NOOP("OrderColumns", "Package name"), u"商品名称 商品 套餐 套餐名称 商品包 商品包名称"},
    About{ParentMerchandiseNum, Level::Package, Cell::Text, "parentMerchandiseNum",
        QT_TRANSLATE_NOOP("OrderColumns", "Parent package number"),
        u"parentpackage parentpackagenum 上级商品编号 父商品编号 上级套餐编号 父套餐编号"},
    About{MerchandiseDuration, Level::Package, Cell::Duration, "merchandise.timeDurationExpression",
        QT_TRANSLATE_NOOP("OrderColumns", "Package length"),
        u"packageduration 商品时长 套餐时长 套餐期限 商品期限"},
    About{MerchandiseCrmId, Level::Package, Cell::Text, "merchandise.crmProductId",
        QT_TRANSLATE_NOOP("OrderColumns", "Package CRM instance"),
        u"packagecrmid packagecrmproductid 商品实例id 套餐实例id crm商品实例id"},
    About{ProductUri, Level::Product, Cell::Text, "productUri",
        QT_TRANSLATE_NOOP("OrderColumns", "Product ID"),
        u"product uri 产品id 产品 产品标识 产品编号 产品编码"},
    About{GmsPid, Level::Product, Cell::Text, "gmsPid", QT_TRANSLATE_NOOP("OrderColumns", "gmsPid"),
        u"pid 工具产品id 产品pid"},
    About{AppKey, Level::Product, Cell::Text, "appKey", QT_TRANSLATE_NOOP("OrderColumns", "appKey"),
        u"应用key 应用标识 应用编号"},
    About{ProductName, Level::Product, Cell::Text, "productName",
        QT_TRANSLATE_NOOP("OrderColumns", "Product name"), u"产品名称 产品名 软件名称"},
    About{ProductType, Level::Product, Cell::Text, "productType",
        QT_TRANSLATE_NOOP("OrderColumns", "Product type"), u"产品类型"},
    About{CrmProductId, Level::Product, Cell::Text, "crmProductId",
        QT_TRANSLATE_NOOP("OrderColumns", "CRM product instance"),
        u"crmproduct instance instanceid crm产品实例id 产品实例id crm产品id 实例id crm实例id"},
    About{ParentCrmProductId, Level::Product, Cell::Text, "parentCrmProductId",
        QT_TRANSLATE_NOOP("OrderColumns", "Parent CRM instance"),
        u"parentinstance 父crm实例id 父实例id 上级实例id 父级实例id 资产实例id"},
    About{ProductStart, Level::Product, Cell::Start, "limitStartDate",
        QT_TRANSLATE_NOOP("OrderColumns", "Product starts"),
        u"start startdate starts from validfrom 开始日期 开始时间 生效日期 生效时间 起始日期 产品生效时间 "
        u"产品开始日期 产品生效日期 授权开始日期"},
    About{ProductEnd, Level::Product, Cell::End, "limitEndDate",
        QT_TRANSLATE_NOOP("OrderColumns", "Product ends"),
        u"end enddate ends until validuntil expiry expires 结束日期 结束时间 到期日期 到期时间 失效日期 "
        u"失效时间 截止日期 产品到期时间 产品结束日期 产品失效时间 授权结束日期 有效期至"},
    About{Duration, Level::Product, Cell::Duration, "timeDurationExpression",
        QT_TRANSLATE_NOOP("OrderColumns", "Length of time"),
        u"duration length term period 时长 期限 时间表达式 授权时长 使用期限 授权期限"},
    About{LimitConcurrent, Level::Product, Cell::Integer, "limitConcurrent",
        QT_TRANSLATE_NOOP("OrderColumns", "Nodes"),
        u"nodecount concurrent concurrency quantity 节点 节点数 并发数 并发节点数 并发 数量"},
    About{LimitTimeDuration, Level::Product, Cell::Long, "limitTimeDuration",
        QT_TRANSLATE_NOOP("OrderColumns", "Accumulated usage"), u"usage 累计使用时长 累计时长 使用时长"},
    About{TimeUnit, Level::Product, Cell::Text, "timeUnit", QT_TRANSLATE_NOOP("OrderColumns", "Time unit"),
        u"unit 时间单位 单位"},
    About{TimeUnitQuantity, Level::Product, Cell::Integer, "timeUnitQuantity",
        QT_TRANSLATE_NOOP("OrderColumns", "Number of units"), u"units 时间数量 单位数量 时间单位数量"},
    About{StrictMatch, Level::Product, Cell::Flag, "strictMatchWhenDelete",
        QT_TRANSLATE_NOOP("OrderColumns", "Strict match"),
        u"strict 严格匹配 精确匹配 是否严格匹配 是否精确匹配"},
    About{Trial, Level::Product, Cell::Flag, "trial", QT_TRANSLATE_NOOP("OrderColumns", "Trial"),
        u"istrial 试用 是否试用"},
    About{TrialEnd, Level::Product, Cell::SecondsEnd, "trialEndDate",
        QT_TRANSLATE_NOOP("OrderColumns", "Trial ends"),
        u"trialend 试用结束日期 试用到期日期 试用到期时间 试用结束时间 试用截止日期"},
    About{Passwords, Level::Product, Cell::Texts, "passwords",
        QT_TRANSLATE_NOOP("OrderColumns", "Passwords in the lock"),
        u"password 密码 锁密码 锁内密码 锁内授权密码 授权密码"},
    About{Features, Level::Product, Cell::Pairs, "productFeatures",
        QT_TRANSLATE_NOOP("OrderColumns", "Features"), u"feature 特性 产品特性 功能 功能特性"},
    About{ProductSource, Level::Product, Cell::Text, "product.srcLicenseOrderId",
        QT_TRANSLATE_NOOP("OrderColumns", "Transferred from order"),
        u"transferredfrom transferorder 转自订单 转移来源订单 来源订单 来源授权订单 转出订单"},
};

const About& about(OrderColumn column)
{
    return *std::ranges::find(abouts, column, &About::column);
}

QList<ImportField> orderFields()
{
    QList<ImportField> fields;
    for (const auto& [column, level, cell, id, title, others] : abouts)
        fields.append({.field = int(column),
            .id = id,
            .title = title,
            .others = others,
            .isNeeded = column == Type || column == Licence,
            .mayRepeat =
                column == Ignore || cell == Cell::Numbers || cell == Cell::Texts || cell == Cell::Pairs,
            .isSecret = column == Passwords});
    return fields;
}

class OrderFields : public ImportFields
{
public:
    OrderFields()
        : ImportFields("OrderColumns", orderFields())
    {
    }
    [[nodiscard]] QStringList problems(const QList<int>& columns) const override
    {
        auto problems = ImportFields::problems(columns);
        if (std::ranges::all_of(columns, [](int field) { return field == ignored; }))
            problems.append(
                QCoreApplication::translate("OrderColumns", "Say what at least one of the columns is."));
        return problems;
    }

protected:
    [[nodiscard]] int fieldOfContent(const QList<TextRow>& rows, qsizetype column) const override
    {
        if (areAll(rows, column, [](const QString& cell) { return orderTypeIn(cell).has_value(); }))
            return int(Type);
        if (areAll(rows, column, [](const QString& cell) { return licenseTypeIn(cell).has_value(); }))
            return int(Licence);
        const auto isNumber = [](const QString& cell) {
            const auto form = assetNumberForm(cell);
            return form == AssetNumberForm::Domestic || form == AssetNumberForm::Singapore;
        };
        return areAll(rows, column, isNumber) ? int(AssetNos) : ignored;
    }
};

} // namespace

const ImportFields& orderImportFields()
{
    static const OrderFields fields;
    return fields;
}

OrderMapping orderMappingOf(const QList<int>& fields)
{
    OrderMapping mapping;
    for (const int field : fields)
        mapping.append(OrderColumn(field));
    return mapping;
}

const OrderMapping& orderColumns()
{
    static const auto columns = orderMappingOf(orderImportFields().all());
    return columns;
}

QString orderColumnId(OrderColumn column)
{
    return QString::fromLatin1(about(column).id);
}

QString orderColumnTitle(OrderColumn column)
{
    return orderImportFields().title(int(column));
}

OrderLevel orderColumnLevel(OrderColumn column)
{
    return about(column).level;
}

OrderCell orderColumnCell(OrderColumn column)
{
    return about(column).cell;
}

} // namespace lockkeeper
