// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/order_import_values.h"

#include <QHash>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

/// Plain titles (import_titles.h) that people and other programs give such columns.
std::optional<OrderColumn> orderColumnOfAlias(const QString& plainTitle)
{
    using enum OrderColumn;
    static const QList<std::pair<OrderColumn, QString>> aliases{
        {OrderKey,
            u"orderkey order ordergroup group ordernumber orderno 订单 订单分组 订单组 分组 组号 订单编号"_s},
        {Type, u"ordertype type 订单类型 业务类型 操作类型 操作"_s},
        {Licence, u"licensetype licencetype license licence 授权类型 许可类型 许可证类型 授权方式 锁类型"_s},
        {Customer, u"customerid customer 客户id 授权客户id 授权平台客户id 客户标识"_s},
        {CrmCustomerId, u"crmcustomerid crm crmid crmnumber crm客户编号 crm客户号 crm编号 crm客户编码"_s},
        {ChannelCustomerId,
            u"channelcustomerid channelcustomer customernumber customerno 渠道客户编号 渠道客户号 "
            "渠道客户id 渠道客户编码 客户编号 客户号 客户编码"_s},
        {CustomerName,
            u"customername customername name company 客户名称 客户名 客户 渠道客户名称 公司名称 单位名称"_s},
        {CustomerType, u"customertype 客户类型 客户性质"_s},
        {EnterpriseGlobalId,
            u"enterpriseglobalid enterprise enterpriseid 企业id 企业主账号id 企业主帐号id 企业全局id "
            "企业编号 企业标识"_s},
        {SrcLicenseOrderId,
            u"srclicenseorderid sourceorder originalorder originallicenseorder licenseorderid "
            "licenceorderid 原授权订单 原授权订单号 原订单 原订单号 原授权订单编号 授权订单号"_s},
        {BranchCode, u"branchcode branchid 分支机构编码 分支机构代码 分公司编码 分公司编号 机构编码"_s},
        {BranchName, u"branchname branch 分支机构 分支机构名称 分公司 分公司名称 机构名称"_s},
        {Address, u"address 地址 客户地址 单位地址 公司地址"_s},
        {AdminName, u"adminname admin administrator contact 管理员 管理员姓名 管理员名称 联系人"_s},
        {AdminAccount, u"adminaccount 管理员账号 管理员帐号 管理员账户"_s},
        {AdminEmail, u"adminemail email mail 管理员邮箱 邮箱 电子邮箱 管理员电子邮箱"_s},
        {AdminCellNumber,
            u"admincellnumber adminmobile adminphone 管理员手机 管理员手机号 管理员手机号码 管理员电话"_s},
        {PasswordMobile, u"passwordmobile purchasermobile mobile phone buyermobile 采购人手机 采购人手机号 "
                         "采购人手机号码 采购手机号 手机 手机号 密码手机 密保手机"_s},
        {AssetNos, u"assetnos assetno assetnums assetnum assetnumber assets asset locknumber lock serial "
                   u"资产号 资产编号 "
                   "资产号码 资产 锁号 加密锁号 外壳号 锁壳号"_s},
        {AssetStart,
            u"assetstart assetstartdate assetlimitstartdate 资产开始 资产开始日期 资产开始时间 资产生效日期 "
            "资产生效时间 资产起始日期"_s},
        {AssetEnd, u"assetend assetenddate assetlimitenddate 资产结束 资产结束日期 资产结束时间 资产到期日期 "
                   u"资产到期时间 "
                   "资产失效日期 资产截止日期"_s},
        {BorrowedUsbKey, u"borrowedusbkey borrowed borrowedlock 借用锁 是否借用锁 借出锁"_s},
        {TransferedAssetNum,
            u"transferedassetnum transferredassetnum transferred 转移资产号 是否转移资产号 转移资产 "
            "是否转资产号 资产号转移"_s},
        {AssetExtends,
            u"assetextendlist extends extend extendedattributes attributes 扩展属性 资产扩展属性 资产扩展"_s},
        {MerchandiseNum,
            u"merchandisenum packagenum packagenumber packageno package 商品编号 商品编码 套餐编号 套餐编码 "
            "商品包编号"_s},
        {MerchandiseName, u"merchandisename packagename 商品名称 商品 套餐 套餐名称 商品包 商品包名称"_s},
        {ParentMerchandiseNum,
            u"parentmerchandisenum parentpackage parentpackagenum 上级商品编号 父商品编号 上级套餐编号 "
            "父套餐编号"_s},
        {MerchandiseDuration,
            u"packageduration packagelength merchandisetimedurationexpression 商品时长 套餐时长 "
            "套餐期限 商品期限"_s},
        {MerchandiseCrmId, u"packagecrmid packagecrmproductid merchandisecrmproductid 商品实例id 套餐实例id "
                           "crm商品实例id"_s},
        {ProductUri, u"producturi productid product uri 产品id 产品 产品标识 产品编号 产品编码"_s},
        {GmsPid, u"gmspid pid 工具产品id 产品pid"_s},
        {AppKey, u"appkey 应用key 应用标识 应用编号"_s},
        {ProductName, u"productname 产品名称 产品名 软件名称"_s},
        {ProductType, u"producttype 产品类型"_s},
        {CrmProductId,
            u"crmproductid crmproduct instance instanceid crm产品实例id 产品实例id crm产品id 实例id crm实例id"_s},
        {ParentCrmProductId,
            u"parentcrmproductid parentinstance 父crm实例id 父实例id 上级实例id 父级实例id 资产实例id"_s},
        {ProductStart, u"limitstartdate start startdate starts from validfrom 开始日期 开始时间 生效日期 "
                       u"生效时间 起始日期 "
                       "产品生效时间 产品开始日期 产品生效日期 授权开始日期"_s},
        {ProductEnd,
            u"limitenddate end enddate ends until validuntil expiry expires 结束日期 结束时间 到期日期 "
            u"到期时间 "
            "失效日期 失效时间 截止日期 产品到期时间 产品结束日期 产品失效时间 授权结束日期 有效期至"_s},
        {Duration,
            u"timedurationexpression duration length term period 时长 期限 时间表达式 授权时长 使用期限 授权期限"_s},
        {LimitConcurrent,
            u"limitconcurrent nodes nodecount concurrent concurrency quantity 节点 节点数 并发数 并发节点数 "
            "并发 数量"_s},
        {LimitTimeDuration, u"limittimeduration usage accumulatedusage 累计使用时长 累计时长 使用时长"_s},
        {TimeUnit, u"timeunit unit 时间单位 单位"_s},
        {TimeUnitQuantity, u"timeunitquantity units numberofunits 时间数量 单位数量 时间单位数量"_s},
        {StrictMatch,
            u"strictmatchwhendelete strict strictmatch 严格匹配 精确匹配 是否严格匹配 是否精确匹配"_s},
        {Trial, u"trial istrial 试用 是否试用"_s},
        {TrialEnd,
            u"trialenddate trialend 试用结束日期 试用到期日期 试用到期时间 试用结束时间 试用截止日期"_s},
        {Passwords, u"passwords password 密码 锁密码 锁内密码 锁内授权密码 授权密码"_s},
        {Features, u"productfeatures features feature 特性 产品特性 功能 功能特性"_s},
        {ProductSource, u"productsrclicenseorderid transferredfrom transferredfromorder transferorder "
                        u"转自订单 转移来源订单 来源订单 "
                        "来源授权订单 转出订单"_s},
    };
    static const auto known = [] {
        QHash<QString, OrderColumn> byTitle;
        for (const auto& [column, titles] : aliases)
            for (const auto& title : titles.split(u' ', Qt::SkipEmptyParts))
                byTitle.insert(title, column);
        return byTitle;
    }();
    const auto found = known.constFind(plainTitle);
    return found == known.cend() ? std::nullopt : std::optional(*found);
}

} // namespace lockkeeper
