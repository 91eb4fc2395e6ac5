// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/imports/order_import_columns.h"

#include "models/domain/base/wire_values.h"
#include "models/domain/imports/order_import_values.h"
#include "models/domain/orders/batch_fields.h"

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
    QStringView others;     ///< ImportField::others, with titles that earlier versions wrote
    const char* title = ""; ///< source text; empty: as forms call the field
};

using enum OrderColumn;
using Cell = OrderCell;

constexpr std::array abouts{
    About{Ignore, OrderLevel::None, Cell::Text, "ignore", u"", QT_TRANSLATE_NOOP("BatchFields", "Ignore")},
    About{OrderKey, OrderLevel::Order, Cell::Text, "orderKey",
        u"order group ordernumber orderno 订单 订单分组 订单组 分组 组号 订单编号",
        QT_TRANSLATE_NOOP("BatchFields", "Order group")},
    About{Type, OrderLevel::Order, Cell::OrderType, "orderType", u"type 订单类型 业务类型 操作类型 操作"},
    About{Licence, OrderLevel::Order, Cell::LicenseType, "licenseType",
        u"license licence 授权类型 许可类型 许可证类型 授权方式 锁类型"},
    About{Customer, OrderLevel::Order, Cell::Text, "customerId",
        u"customer 客户id 授权客户id 授权平台客户id 客户标识"},
    About{CrmCustomerId, OrderLevel::Order, Cell::Text, "crmCustomerId",
        u"crm crmid crmnumber crm客户编号 crm客户号 crm编号 crm客户编码"},
    About{ChannelCustomerId, OrderLevel::Order, Cell::Text, "channelCustomerId",
        u"channelcustomer channelcustomernumber customernumber customerno 渠道客户编号 渠道客户号 渠道客户id "
        u"渠道客户编码 客户编号 客户号 客户编码"},
    About{CustomerName, OrderLevel::Order, Cell::Text, "customerName",
        u"name company 客户名称 客户名 客户 渠道客户名称 公司名称 单位名称"},
    About{CustomerType, OrderLevel::Order, Cell::CustomerType, "customerType", u"客户类型 客户性质"},
    About{EnterpriseGlobalId, OrderLevel::Order, Cell::Text, "enterpriseGlobalId",
        u"enterprise 企业id 企业主账号id 企业主帐号id 企业全局id 企业编号 企业标识"},
    About{SrcLicenseOrderId, OrderLevel::Order, Cell::Text, "srcLicenseOrderId",
        u"sourceorder originalorder originallicenseorder licenseorderid licenceorderid 原授权订单 "
        u"原授权订单号 原订单 原订单号 原授权订单编号 授权订单号"},
    About{BranchCode, OrderLevel::Order, Cell::Text, "branchCode",
        u"branchid 分支机构编码 分支机构代码 分公司编码 分公司编号 机构编码"},
    About{BranchName, OrderLevel::Order, Cell::Text, "branchName",
        u"branch 分支机构 分支机构名称 分公司 分公司名称 机构名称"},
    About{Address, OrderLevel::Order, Cell::Text, "address", u"地址 客户地址 单位地址 公司地址"},
    About{AdminName, OrderLevel::Order, Cell::Text, "adminName",
        u"administratorname "
        u"admin administrator contact 管理员 管理员姓名 管理员名称 联系人"},
    About{AdminAccount, OrderLevel::Order, Cell::Text, "adminAccount",
        u"administratoraccount "
        u"管理员账号 管理员帐号 管理员账户"},
    About{AdminEmail, OrderLevel::Order, Cell::Text, "adminEmail",
        u"administratoremail "
        u"email mail 管理员邮箱 邮箱 电子邮箱 管理员电子邮箱"},
    About{AdminCellNumber, OrderLevel::Order, Cell::Text, "adminCellNumber",
        u"administratormobile "
        u"adminmobile adminphone 管理员手机 管理员手机号 管理员手机号码 管理员电话"},
    About{PasswordMobile, OrderLevel::Order, Cell::Text, "passwordMobile",
        u"purchasermobile "
        u"mobile phone buyermobile 采购人手机 采购人手机号 采购人手机号码 采购手机号 手机 手机号 密码手机 "
        u"密保手机"},
    About{AssetNos, OrderLevel::Asset, Cell::Numbers, "assetNos",
        u"assetno assetnums assetnum assetnumber assets asset locknumber lock serial 资产号 资产编号 "
        u"资产号码 资产 锁号 加密锁号 外壳号 锁壳号"},
    About{AssetStart, OrderLevel::Asset, Cell::Start, "asset.limitStartDate",
        u"assetstart assetstartdate 资产开始 资产开始日期 资产开始时间 资产生效日期 资产生效时间 "
        u"资产起始日期"},
    About{AssetEnd, OrderLevel::Asset, Cell::End, "asset.limitEndDate",
        u"assetend assetenddate 资产结束 资产结束日期 资产结束时间 资产到期日期 资产到期时间 资产失效日期 "
        u"资产截止日期"},
    About{BorrowedUsbKey, OrderLevel::Asset, Cell::Flag, "borrowedUsbKey",
        u"borrowed 借用锁 是否借用锁 借出锁"},
    About{TransferedAssetNum, OrderLevel::Asset, Cell::Flag, "transferedAssetNum",
        u"transferredassetnum transferred 转移资产号 是否转移资产号 转移资产 是否转资产号 资产号转移"},
    About{AssetExtends, OrderLevel::Asset, Cell::Pairs, "assetExtendList",
        u"extends extend attributes 扩展属性 资产扩展属性 资产扩展"},
    About{MerchandiseNum, OrderLevel::Package, Cell::Text, "merchandiseNum",
        u"packagenum packageno package 商品编号 商品编码 套餐编号 套餐编码 商品包编号"},
    About{MerchandiseName, OrderLevel::Package, Cell::Text, "merchandiseName",
        u"商品名称 商品 套餐 套餐名称 商品包 商品包名称"},
    About{ParentMerchandiseNum, OrderLevel::Package, Cell::Text, "parentMerchandiseNum",
        u"parentpackagenumber "
        u"parentpackage parentpackagenum 上级商品编号 父商品编号 上级套餐编号 父套餐编号"},
    About{MerchandiseDuration, OrderLevel::Package, Cell::Duration, "merchandise.timeDurationExpression",
        u"packageduration 商品时长 套餐时长 套餐期限 商品期限"},
    About{MerchandiseCrmId, OrderLevel::Package, Cell::Text, "merchandise.crmProductId",
        u"packagecrminstance 套餐crm实例 "
        u"packagecrmid packagecrmproductid 商品实例id 套餐实例id crm商品实例id"},
    About{ProductUri, OrderLevel::Product, Cell::Text, "productUri",
        u"product uri 产品id 产品 产品标识 产品编号 产品编码"},
    About{GmsPid, OrderLevel::Product, Cell::Text, "gmsPid", u"pid 工具产品id 产品pid"},
    About{AppKey, OrderLevel::Product, Cell::Text, "appKey", u"应用key 应用标识 应用编号"},
    About{ProductName, OrderLevel::Product, Cell::Text, "productName", u"产品名称 产品名 软件名称"},
    About{ProductType, OrderLevel::Product, Cell::Text, "productType", u"产品类型"},
    About{CrmProductId, OrderLevel::Product, Cell::Text, "crmProductId",
        u"crmproduct instance instanceid crm产品实例id 产品实例id crm产品id 实例id crm实例id"},
    About{ParentCrmProductId, OrderLevel::Product, Cell::Text, "parentCrmProductId",
        u"parentcrminstance 上级crm实例 "
        u"parentinstance 父crm实例id 父实例id 上级实例id 父级实例id 资产实例id"},
    About{ProductStart, OrderLevel::Product, Cell::Start, "limitStartDate",
        u"productstarts 产品开始 "
        u"start startdate starts from validfrom 开始日期 开始时间 生效日期 生效时间 起始日期 产品生效时间 "
        u"产品开始日期 产品生效日期 授权开始日期"},
    About{ProductEnd, OrderLevel::Product, Cell::End, "limitEndDate",
        u"productends 产品结束 "
        u"end enddate ends until validuntil expiry expires 结束日期 结束时间 到期日期 到期时间 失效日期 "
        u"失效时间 截止日期 产品到期时间 产品结束日期 产品失效时间 授权结束日期 有效期至"},
    About{Duration, OrderLevel::Product, Cell::Duration, "timeDurationExpression",
        u"duration length term period 时长 期限 时间表达式 授权时长 使用期限 授权期限"},
    About{LimitConcurrent, OrderLevel::Product, Cell::Integer, "limitConcurrent",
        u"nodes "
        u"nodecount concurrent concurrency quantity 节点 节点数 并发数 并发节点数 并发 数量"},
    About{LimitTimeDuration, OrderLevel::Product, Cell::Long, "limitTimeDuration",
        u"usage 累计使用时长 累计时长 使用时长"},
    About{TimeUnit, OrderLevel::Product, Cell::Text, "timeUnit", u"unit 时间单位 单位"},
    About{TimeUnitQuantity, OrderLevel::Product, Cell::Integer, "timeUnitQuantity",
        u"units 时间数量 单位数量 时间单位数量"},
    About{StrictMatch, OrderLevel::Product, Cell::Flag, "strictMatchWhenDelete",
        u"strictmatch "
        u"strict 严格匹配 精确匹配 是否严格匹配 是否精确匹配"},
    About{Trial, OrderLevel::Product, Cell::Flag, "trial", u"istrial 试用 是否试用"},
    About{TrialEnd, OrderLevel::Product, Cell::SecondsEnd, "trialEndDate",
        u"trialend 试用结束日期 试用到期日期 试用到期时间 试用结束时间 试用截止日期"},
    About{Passwords, OrderLevel::Product, Cell::Texts, "passwords",
        u"password 密码 锁密码 锁内密码 锁内授权密码 授权密码"},
    About{Features, OrderLevel::Product, Cell::Pairs, "productFeatures",
        u"feature 特性 产品特性 功能 功能特性"},
    About{ProductSource, OrderLevel::Product, Cell::Text, "product.srcLicenseOrderId",
        u"transferredfrom transferorder 转自订单 转移来源订单 来源订单 来源授权订单 转出订单"},
};

const About& about(OrderColumn column)
{
    return *std::ranges::find(abouts, column, &About::column);
}

/// A field is called here as in every form of an order.
const char* titleOf(const About& column)
{
    if (*column.title) return column.title;
    const auto part = column.level == OrderLevel::Order     ? BatchPart::Order
                      : column.level == OrderLevel::Asset   ? BatchPart::Asset
                      : column.level == OrderLevel::Package ? BatchPart::Merchandise
                                                            : BatchPart::Product;
    const auto name = QString::fromLatin1(column.id).section(u'.', -1);
    if (const auto* field = batchField(part, name)) return field->label;
    return batchListLabel(part == BatchPart::Asset ? BatchList::Extends : BatchList::Features);
}

QList<ImportField> orderFields()
{
    QList<ImportField> fields;
    for (const auto& about : abouts) {
        const auto [column, level, cell, id, others, title] = about;
        fields.append({.field = int(column),
            .id = id,
            .title = titleOf(about),
            .others = others,
            .isNeeded = column == Type || column == Licence,
            .mayRepeat =
                column == Ignore || cell == Cell::Numbers || cell == Cell::Texts || cell == Cell::Pairs,
            .isSecret = column == Passwords});
    }
    return fields;
}

class OrderFields : public ImportFields
{
public:
    OrderFields()
        : ImportFields("BatchFields", orderFields())
    {
    }
    [[nodiscard]] QStringList problems(const QList<int>& columns) const override
    {
        auto problems = ImportFields::problems(columns);
        if (std::ranges::all_of(columns, [](int field) { return field == ignored; }))
            problems.append(
                QCoreApplication::translate("OrderColumns", "Choose what at least one column contains."));
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
