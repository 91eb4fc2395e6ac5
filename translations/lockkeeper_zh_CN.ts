<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AssetNumber</name>
    <message>
        <source>Domestic</source>
        <translation>国内</translation>
    </message>
    <message>
        <source>Singapore</source>
        <translation>新加坡</translation>
    </message>
    <message>
        <source>Unknown region</source>
        <translation>未知区域</translation>
    </message>
    <message>
        <source>Not ten digits</source>
        <translation>不是十位数字</translation>
    </message>
</context>
<context>
    <name>AssetNumberText</name>
    <message>
        <source>The asset number list in %1 can&apos;t be used (%2). Make sure the disk has space and the file is writable.</source>
        <translation>无法使用 %1 中的资产编号列表（%2）。请确认磁盘有空间且文件可写。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln number(s) exist only in memory. Copy or export before closing Lockkeeper.</source>
        <translation>
            <numerusform>%Ln 个编号仅在内存中。请在关闭 Lockkeeper 前复制或导出。</numerusform>
        </translation>
    </message>
    <message>
        <source>The asset number list in %1 was damaged, kept as %2, and replaced by a new list. You can find numbers allocated earlier in the replies kept in the journal.</source>
        <translation>%1 中的资产编号列表已损坏，原文件保留为 %2，并已新建列表。此前申请的编号可在操作日志保存的响应中找到。</translation>
    </message>
    <message>
        <source>A newer version of Lockkeeper wrote the asset number list in %1, so it was left unchanged. This version uses its own list.</source>
        <translation>%1 中的资产编号列表由更新版本的 Lockkeeper 写入，保持不变。本版本使用自己的列表。</translation>
    </message>
</context>
<context>
    <name>AssetNumbers</name>
    <message numerus="yes">
        <source>%Ln asset number(s)</source>
        <translation>
            <numerusform>%Ln 个资产编号</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AssetRowTable</name>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Assigned to</source>
        <translation>分配给</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>not in member center</source>
        <translation>不在成员中心</translation>
    </message>
    <message>
        <source>Extension</source>
        <translation>扩展</translation>
    </message>
    <message>
        <source>New product</source>
        <translation>新产品</translation>
    </message>
    <message>
        <source>Listed by</source>
        <translation>列出方</translation>
    </message>
    <message>
        <source>not compared</source>
        <translation>未比较</translation>
    </message>
    <message>
        <source>both modules</source>
        <translation>两个模块</translation>
    </message>
    <message>
        <source>order module only</source>
        <translation>仅订单模块</translation>
    </message>
    <message>
        <source>member center only</source>
        <translation>仅成员中心</translation>
    </message>
    <message>
        <source>not in order module</source>
        <translation>不在订单模块</translation>
    </message>
    <message>
        <source>4th gen.</source>
        <extracomment>Chip type, as short as possible: fourth-generation lock</extracomment>
        <translation>四代</translation>
    </message>
    <message>
        <source>5th gen.</source>
        <extracomment>Chip type, as short as possible: fifth-generation lock</extracomment>
        <translation>五代</translation>
    </message>
    <message>
        <source>Asset id (member center)</source>
        <translation>资产 ID（成员中心）</translation>
    </message>
</context>
<context>
    <name>AssetStateText</name>
    <message>
        <source>Locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>Frozen</source>
        <translation>已冻结</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>已过期</translation>
    </message>
    <message>
        <source>Borrowed</source>
        <translation>已借用</translation>
    </message>
    <message>
        <source>Online</source>
        <translation>在线</translation>
    </message>
    <message>
        <source>Assigned</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Expires today</source>
        <translation>今天到期</translation>
    </message>
    <message numerus="yes">
        <source>Expires in %n day(s)</source>
        <translation>
            <numerusform>%n 天后到期</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AssetTable</name>
    <message>
        <source>Asset number</source>
        <translation>资产编号</translation>
    </message>
    <message>
        <source>Licence type</source>
        <translation>授权类型</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>Frozen</source>
        <translation>已冻结</translation>
    </message>
    <message>
        <source>Borrowed lock</source>
        <translation>借用锁</translation>
    </message>
    <message>
        <source>Grantable</source>
        <translation>可分配</translation>
    </message>
    <message>
        <source>Valid from</source>
        <translation>生效时间</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>到期时间</translation>
    </message>
    <message>
        <source>Asset id</source>
        <translation>资产 ID</translation>
    </message>
    <message>
        <source>Customer id</source>
        <translation>客户 ID</translation>
    </message>
    <message>
        <source>Shell number</source>
        <translation>锁壳号</translation>
    </message>
    <message>
        <source>Chip type</source>
        <translation>芯片类型</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Updated</source>
        <translation>更新时间</translation>
    </message>
    <message>
        <source>Allocation id</source>
        <translation>分配 ID</translation>
    </message>
    <message>
        <source>Allocation status</source>
        <translation>分配状态</translation>
    </message>
    <message>
        <source>Allocated to</source>
        <translation>分配给</translation>
    </message>
    <message>
        <source>Allocated at</source>
        <translation>分配时间</translation>
    </message>
    <message>
        <source>Allocation changed</source>
        <translation>分配变更时间</translation>
    </message>
    <message>
        <source>Extended attributes</source>
        <translation>扩展属性</translation>
    </message>
    <message>
        <source>Asset limits</source>
        <translation>资产限制</translation>
    </message>
    <message>
        <source>Assigned to (global id)</source>
        <translation>已分配给（全局 ID）</translation>
    </message>
    <message>
        <source>Borrowed</source>
        <translation>已借用</translation>
    </message>
    <message>
        <source>In use online</source>
        <translation>在线使用中</translation>
    </message>
    <message>
        <source>Borrowed lock number</source>
        <translation>借用锁号</translation>
    </message>
    <message>
        <source>Lent</source>
        <translation>已借出</translation>
    </message>
    <message>
        <source>Borrower (global id)</source>
        <translation>借用人（全局 ID）</translation>
    </message>
</context>
<context>
    <name>AssignRules</name>
    <message>
        <source>Belongs to another customer.</source>
        <translation>该资产属于其他客户。</translation>
    </message>
    <message>
        <source>The employee is deleted.</source>
        <translation>该员工已被删除。</translation>
    </message>
    <message>
        <source>This is a borrowed lock: you can lend it, but not assign it.</source>
        <translation>这是借用锁：只能借出，不能分配。</translation>
    </message>
    <message>
        <source>This employee already has it.</source>
        <translation>该员工已持有该资产。</translation>
    </message>
    <message>
        <source>The holder is unknown because the member center&apos;s list couldn&apos;t be loaded.</source>
        <translation>持有人未知：无法加载成员中心的列表。</translation>
    </message>
    <message>
        <source>The member center doesn&apos;t list it.</source>
        <translation>成员中心没有列出该资产。</translation>
    </message>
    <message>
        <source>This asset can&apos;t be assigned to anyone.</source>
        <translation>该资产不可分配给任何人。</translation>
    </message>
    <message>
        <source>The asset is locked.</source>
        <translation>该资产已锁定。</translation>
    </message>
    <message>
        <source>The asset is frozen.</source>
        <translation>该资产已冻结。</translation>
    </message>
    <message>
        <source>The asset has expired.</source>
        <translation>该资产已过期。</translation>
    </message>
    <message>
        <source>Lent to a borrowed lock.</source>
        <translation>该资产已借出到借用锁。</translation>
    </message>
    <message>
        <source>In use online.</source>
        <translation>该资产正在在线使用。</translation>
    </message>
    <message>
        <source>Held by %1.</source>
        <translation>该资产由 %1 持有。</translation>
    </message>
    <message>
        <source>An asset has one holder, and this one goes to another employee.</source>
        <translation>一个资产只有一个持有人，该资产将分配给其他员工。</translation>
    </message>
    <message>
        <source>The order module doesn&apos;t list it, so it&apos;s unknown whether it is locked, frozen, expired or assignable.</source>
        <translation>订单模块未列出该资产，因此无法确定其是否已锁定、已冻结、已过期或可分配。</translation>
    </message>
</context>
<context>
    <name>AssignRun</name>
    <message numerus="yes">
        <source>%Ln asset(s)</source>
        <translation>
            <numerusform>%Ln 个资产</numerusform>
        </translation>
    </message>
    <message>
        <source>Withdraw from %1: %2</source>
        <translation>从 %1 收回：%2</translation>
    </message>
    <message>
        <source>Assign to %1: %2</source>
        <translation>分配给 %1：%2</translation>
    </message>
    <message>
        <source>Withdraw %1</source>
        <translation>收回 %1</translation>
    </message>
    <message>
        <source>Assign %1</source>
        <translation>分配 %1</translation>
    </message>
    <message>
        <source>Withdrawn from %1, and not assigned: %2.</source>
        <translation>已从 %1 收回但未分配：%2。</translation>
    </message>
    <message numerus="yes">
        <source>And %Ln more.</source>
        <translation>
            <numerusform>另有 %Ln 项。</numerusform>
        </translation>
    </message>
    <message>
        <source>Restore assignment</source>
        <translation>恢复原分配</translation>
    </message>
    <message numerus="yes">
        <source>Assign %Ln asset(s) to %1</source>
        <translation>
            <numerusform>将 %Ln 个资产分配给 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s) assigned to %1</source>
        <translation>
            <numerusform>已将 %Ln 个资产分配给 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln employee(s)</source>
        <translation>
            <numerusform>%Ln 名员工</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Withdraw %Ln asset(s) from %1</source>
        <translation>
            <numerusform>从 %1 收回 %Ln 个资产</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s) withdrawn from %1</source>
        <translation>
            <numerusform>已从 %1 收回 %Ln 个资产</numerusform>
        </translation>
    </message>
    <message>
        <source>Not sent: the earlier assignment was restored.</source>
        <translation>未发送：已恢复原分配。</translation>
    </message>
</context>
<context>
    <name>AssignTable</name>
    <message>
        <source>Asset number</source>
        <translation>资产编号</translation>
    </message>
    <message>
        <source>Licence type</source>
        <translation>授权类型</translation>
    </message>
    <message>
        <source>To</source>
        <translation>分配给</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Assign</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>转移</translation>
    </message>
    <message>
        <source>Not possible</source>
        <translation>无法分配</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>持有人</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
    </message>
</context>
<context>
    <name>BatchFields</name>
    <message>
        <source>Enter a whole number.</source>
        <translation>请输入整数。</translation>
    </message>
    <message>
        <source>Enter a day (2026-01-31), a time (2026-01-31 14:02:09) or the gateway&apos;s own number.</source>
        <translation>请输入日期（2026-01-31）、时刻（2026-01-31 14:02:09）或网关使用的数字。</translation>
    </message>
    <message>
        <source>Enter a day, for example 2026-01-31.</source>
        <translation>请输入日期，例如 2026-01-31。</translation>
    </message>
    <message>
        <source>Can&apos;t be read.</source>
        <translation>无法识别。</translation>
    </message>
    <message>
        <source>&amp;Channel code</source>
        <translation>渠道编码(&amp;C)</translation>
    </message>
    <message>
        <source>Customer order n&amp;umber</source>
        <translation>客户订单号(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Processing</source>
        <translation>处理方式(&amp;P)</translation>
    </message>
    <message>
        <source>Order &amp;type</source>
        <translation>订单类型(&amp;T)</translation>
    </message>
    <message>
        <source>Original licence &amp;order</source>
        <translation>原授权订单(&amp;O)</translation>
    </message>
    <message>
        <source>For revocations. If empty, the gateway revokes from all of the customer&apos;s orders.</source>
        <translation>用于吊销。留空时，网关会从该客户的所有订单中吊销。</translation>
    </message>
    <message>
        <source>Customer &amp;id</source>
        <translation>客户 ID(&amp;I)</translation>
    </message>
    <message>
        <source>C&amp;RM customer number</source>
        <translation>CRM 客户编号(&amp;R)</translation>
    </message>
    <message>
        <source>Customer t&amp;ype</source>
        <translation>客户类型(&amp;Y)</translation>
    </message>
    <message>
        <source>Administrator&apos;s e-mail</source>
        <translation>管理员邮箱</translation>
    </message>
    <message>
        <source>Administrator&apos;s mobile number</source>
        <translation>管理员手机号</translation>
    </message>
    <message>
        <source>Branch co&amp;de</source>
        <translation>分支机构编码(&amp;D)</translation>
    </message>
    <message>
        <source>Branch name</source>
        <translation>分支机构名称</translation>
    </message>
    <message>
        <source>Sequence number</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Follows the order&apos;s position in the batch.</source>
        <translation>随订单在批次中的位置变化。</translation>
    </message>
    <message>
        <source>One per line.</source>
        <translation>每行一个。</translation>
    </message>
    <message>
        <source>Attribute code</source>
        <translation>属性编码</translation>
    </message>
    <message>
        <source>Attribute value</source>
        <translation>属性值</translation>
    </message>
    <message>
        <source>Product &amp;id (productUri)</source>
        <translation>产品标识 productUri(&amp;I)</translation>
    </message>
    <message>
        <source>The product&apos;s gmsPid or appKey.</source>
        <translation>产品的 gmsPid 或 appKey。</translation>
    </message>
    <message>
        <source>app&amp;Key</source>
        <translation>appKey(&amp;K)</translation>
    </message>
    <message>
        <source>E&amp;xact match</source>
        <translation>精确匹配(&amp;X)</translation>
    </message>
    <message>
        <source>For revocations. Yes: only products with these dates and this node count; No or empty: every product with this id.</source>
        <translation>用于吊销。是：仅吊销日期和节点数相同的产品；否或未填：吊销所有该标识的产品。</translation>
    </message>
    <message>
        <source>&amp;Trial</source>
        <translation>试用(&amp;T)</translation>
    </message>
    <message>
        <source>The asset&apos;s instance.</source>
        <translation>资产的实例。</translation>
    </message>
    <message>
        <source>Product t&amp;ype</source>
        <translation>产品类型(&amp;Y)</translation>
    </message>
    <message>
        <source>A number; the gateway defines its unit.</source>
        <translation>数字；单位由网关决定。</translation>
    </message>
    <message>
        <source>Number of units</source>
        <translation>单位数量</translation>
    </message>
    <message>
        <source>For new purchases only: the order this product was transferred from.</source>
        <translation>仅用于新购：产品转移自的订单。</translation>
    </message>
    <message>
        <source>Enterprise id</source>
        <translation>企业 ID</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Administrator&apos;s name</source>
        <translation>管理员姓名</translation>
    </message>
    <message>
        <source>Administrator&apos;s account</source>
        <translation>管理员账号</translation>
    </message>
    <message>
        <source>Length o&amp;f time</source>
        <translation>时长(&amp;F)</translation>
    </message>
    <message>
        <source>Trial ends</source>
        <translation>试用到期</translation>
    </message>
    <message>
        <source>Pass&amp;words in the lock</source>
        <translation>锁内密码(&amp;W)</translation>
    </message>
    <message>
        <source>Accumulated usage</source>
        <translation>累计使用时长</translation>
    </message>
    <message>
        <source>Time unit</source>
        <translation>时间单位</translation>
    </message>
    <message>
        <source>Transferred from order</source>
        <translation>转移来源订单</translation>
    </message>
    <message>
        <source>Pac&amp;kage number</source>
        <translation>套餐编号(&amp;K)</translation>
    </message>
    <message>
        <source>T&amp;ype of the value</source>
        <translation>值的类型(&amp;Y)</translation>
    </message>
    <message numerus="yes">
        <source>Contains a number rounded by a spreadsheet, or a range of more than %Ln number(s).</source>
        <translation>
            <numerusform>含有被电子表格四舍五入的编号，或编号超过 %Ln 个的范围。</numerusform>
        </translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>Order group</source>
        <translation>订单分组</translation>
    </message>
    <message>
        <source>Licence type</source>
        <translation>授权类型</translation>
    </message>
    <message>
        <source>Custo&amp;mer name</source>
        <translation>客户名称(&amp;M)</translation>
    </message>
    <message>
        <source>Purchaser&apos;s mobile number</source>
        <translation>采购人手机号</translation>
    </message>
    <message>
        <source>Asset nu&amp;mbers</source>
        <translation>资产编号(&amp;M)</translation>
    </message>
    <message>
        <source>Asset star&amp;ts</source>
        <translation>资产开始(&amp;T)</translation>
    </message>
    <message>
        <source>Asset ends</source>
        <translation>资产结束</translation>
    </message>
    <message>
        <source>Borrowed loc&amp;k</source>
        <translation>借用锁(&amp;K)</translation>
    </message>
    <message>
        <source>Trans&amp;ferred asset number</source>
        <translation>转移的资产编号(&amp;F)</translation>
    </message>
    <message>
        <source>Product na&amp;me</source>
        <translation>产品名称(&amp;M)</translation>
    </message>
    <message>
        <source>gmsPi&amp;d</source>
        <translation>gmsPid(&amp;D)</translation>
    </message>
    <message>
        <source>Product starts</source>
        <translation>产品开始</translation>
    </message>
    <message>
        <source>Product ends</source>
        <translation>产品结束</translation>
    </message>
    <message>
        <source>Years-months-days, such as 1-6-0 or 1 year 6 months. The gateway recommends this over dates.</source>
        <translation>年-月-日，如 1-6-0 或 1年6个月。网关建议用它代替日期。</translation>
    </message>
    <message>
        <source>Concurrent n&amp;odes</source>
        <translation>并发节点数(&amp;O)</translation>
    </message>
    <message>
        <source>CRM instance above</source>
        <translation>上级 CRM 实例</translation>
    </message>
    <message>
        <source>Package na&amp;me</source>
        <translation>套餐名称(&amp;M)</translation>
    </message>
    <message>
        <source>Package length</source>
        <translation>套餐时长</translation>
    </message>
    <message>
        <source>Years-months-days, such as 1-6-0 or 1 year 6 months.</source>
        <translation>年-月-日，如 1-6-0 或 1年6个月。</translation>
    </message>
    <message>
        <source>CRM package instance</source>
        <translation>CRM 套餐实例</translation>
    </message>
    <message>
        <source>Number of the package above</source>
        <translation>上级套餐编号</translation>
    </message>
    <message>
        <source>Feature co&amp;de</source>
        <translation>特性编码(&amp;D)</translation>
    </message>
    <message>
        <source>Feature na&amp;me</source>
        <translation>特性名称(&amp;M)</translation>
    </message>
    <message>
        <source>Feature &amp;value</source>
        <translation>特性值(&amp;V)</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>订单</translation>
    </message>
    <message>
        <source>Assets</source>
        <translation>资产</translation>
    </message>
    <message>
        <source>E&amp;xtended attributes</source>
        <translation>扩展属性(&amp;X)</translation>
    </message>
    <message>
        <source>Products</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>Packages</source>
        <translation>套餐</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>特性</translation>
    </message>
    <message>
        <source>Cloud licence: a revocation must name the original licence order.</source>
        <translation>云授权：吊销时必须指明原授权订单。</translation>
    </message>
    <message>
        <source>Cloud licence: people sign in to use it.</source>
        <translation>云授权：用户登录后使用。</translation>
    </message>
    <message>
        <source>A lost lock can be disabled and reissued.</source>
        <translation>锁丢失后可停用并补发。</translation>
    </message>
    <message>
        <source>A hardware lock to plug in.</source>
        <translation>需要插入的加密锁。</translation>
    </message>
    <message>
        <source>A certificate instead of a lock.</source>
        <translation>以证书代替锁。</translation>
    </message>
    <message>
        <source>Shared over the network by concurrent nodes.</source>
        <translation>通过网络按并发节点共享。</translation>
    </message>
    <message>
        <source>CRM product id</source>
        <translation>CRM 产品 ID</translation>
    </message>
    <message>
        <source>Type or paste numbers with any separator. 8000000001-8000000005 is a range.</source>
        <translation>输入或粘贴编号，分隔符不限。8000000001-8000000005 表示范围。</translation>
    </message>
    <message>
        <source>Channel customer id</source>
        <translation>渠道客户 ID</translation>
    </message>
</context>
<context>
    <name>BatchLines</name>
    <message>
        <source>The gateway returned a sequence number that wasn&apos;t sent. Ask the gateway operator what this licence order is.</source>
        <translation>网关返回了未发送过的序号。请向网关管理方询问该授权订单的来历。</translation>
    </message>
    <message>
        <source>The earlier state is unknown, so this proves nothing.</source>
        <translation>之前的状态未知，因此不能作为依据。</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>resolved</source>
        <comment>an outcome that was found out later</comment>
        <translation>已查明</translation>
    </message>
    <message>
        <source>Licence order</source>
        <translation>授权订单</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>客户</translation>
    </message>
    <message>
        <source>Assets</source>
        <translation>资产</translation>
    </message>
    <message>
        <source>Products</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>Licence type</source>
        <translation>授权类型</translation>
    </message>
    <message>
        <source>Verification</source>
        <translation>核验</translation>
    </message>
    <message>
        <source>What is known</source>
        <translation>已知情况</translation>
    </message>
    <message>
        <source>Its products are not visible yet.</source>
        <translation>尚未看到其产品。</translation>
    </message>
    <message>
        <source>The items to revoke are still visible.</source>
        <translation>要吊销的内容仍可看到。</translation>
    </message>
</context>
<context>
    <name>BatchList</name>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>open elsewhere</source>
        <translation>已在别处打开</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Changed or sent</source>
        <translation>更改或发送时间</translation>
    </message>
    <message>
        <source>Draft, number used</source>
        <translation>草稿，编号已使用</translation>
    </message>
    <message>
        <source>Draft</source>
        <translation>草稿</translation>
    </message>
    <message>
        <source>Order number</source>
        <translation>订单号</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>尚无</translation>
    </message>
    <message>
        <source>Customers</source>
        <translation>客户</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>订单</translation>
    </message>
    <message>
        <source>Assets</source>
        <translation>资产</translation>
    </message>
    <message>
        <source>Products</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>操作人</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>渠道</translation>
    </message>
    <message>
        <source>Content hash</source>
        <translation>内容哈希</translation>
    </message>
    <message>
        <source>Journal entry</source>
        <translation>操作日志条目</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>更改时间</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>发送时间</translation>
    </message>
    <message>
        <source>Unknown lines</source>
        <translation>结果未知的行</translation>
    </message>
    <message>
        <source>Last check</source>
        <translation>上次核对</translation>
    </message>
    <message>
        <source>Customer ids</source>
        <translation>客户 ID</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Renews orders</source>
        <translation>续期的订单</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>已共享</translation>
    </message>
    <message>
        <source>Shared by %1.</source>
        <translation>由 %1 共享。</translation>
    </message>
    <message>
        <source>Changed by %1.</source>
        <translation>由 %1 更改。</translation>
    </message>
    <message>
        <source>%1 has it open on %2.</source>
        <extracomment>%1: a person, %2: a computer</extracomment>
        <translation>%1 正在 %2 上打开它。</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>团队</translation>
    </message>
    <message>
        <source>Processing</source>
        <translation>处理方式</translation>
    </message>
</context>
<context>
    <name>BatchWords</name>
    <message>
        <source>New purchase</source>
        <translation>新购</translation>
    </message>
    <message>
        <source>Asset revocation</source>
        <translation>资产吊销</translation>
    </message>
    <message>
        <source>Product revocation</source>
        <translation>产品吊销</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new purchase(s)</source>
        <translation>
            <numerusform>%Ln 个新购</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset revocation(s)</source>
        <translation>
            <numerusform>%Ln 个资产吊销</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln product revocation(s)</source>
        <translation>
            <numerusform>%Ln 个产品吊销</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln order(s)</source>
        <translation>
            <numerusform>%Ln 个订单</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s)</source>
        <translation>
            <numerusform>%Ln 个资产</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln product(s)</source>
        <translation>
            <numerusform>%Ln 个产品</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%Ln, counted under each asset number)</source>
        <extracomment>&quot;2 assets, 1 product (2, counted under each asset number)&quot;</extracomment>
        <translation>
            <numerusform>%1（按每个资产编号计共 %Ln 个）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BorrowedLockTable</name>
    <message>
        <source>Lent</source>
        <translation>已借出</translation>
    </message>
    <message>
        <source>Not lent</source>
        <translation>未借出</translation>
    </message>
    <message>
        <source>Borrowed lock number</source>
        <translation>借用锁号</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>not specified</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>Borrower</source>
        <translation>借用人</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Borrower (global id)</source>
        <translation>借用人（全局 ID）</translation>
    </message>
    <message>
        <source>Asset id</source>
        <translation>资产 ID</translation>
    </message>
</context>
<context>
    <name>Chart</name>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is a month or a kind, %2 a number of things: &quot;March 2027: 14 assets&quot;</extracomment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>ChipNames</name>
    <message>
        <source>No licence type</source>
        <translation>没有授权类型</translation>
    </message>
    <message>
        <source>Ends in %1</source>
        <translation>%1到期</translation>
    </message>
    <message>
        <source>Ends before %1</source>
        <translation>%1之前到期</translation>
    </message>
    <message>
        <source>Ends in %1 or later</source>
        <translation>%1及以后到期</translation>
    </message>
    <message>
        <source>No end given</source>
        <translation>未提供到期时间</translation>
    </message>
    <message>
        <source>Not in order module</source>
        <translation>不在订单模块</translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset number(s)</source>
        <translation>
            <numerusform>%Ln 个资产编号</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln employee(s)</source>
        <translation>
            <numerusform>%Ln 名员工</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChipType</name>
    <message>
        <source>Fourth-generation lock</source>
        <translation>四代锁</translation>
    </message>
    <message>
        <source>Fifth-generation lock</source>
        <translation>五代锁</translation>
    </message>
</context>
<context>
    <name>Code</name>
    <message>
        <source>The password must have %1 to %2 characters.</source>
        <translation>密码长度必须为 %1 到 %2 个字符。</translation>
    </message>
    <message numerus="yes">
        <source>The enterprise already has its maximum of %n trial member account(s).</source>
        <translation>
            <numerusform>该企业的试用成员账号已达到上限 %n 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>Parameter validation failure (order module)</source>
        <translation>参数校验失败（订单模块）</translation>
    </message>
    <message>
        <source>The gateway rejected a value that was sent.</source>
        <translation>网关校验发现提交的某个值有误。</translation>
    </message>
    <message>
        <source>The gateway had an internal network error.</source>
        <translation>网关内部发生网络错误。</translation>
    </message>
    <message>
        <source>Application token invalid, expired or lacking the permission for the resource</source>
        <translation>应用令牌无效、已过期或没有该资源的权限</translation>
    </message>
    <message>
        <source>The application token is invalid or expired, or the application lacks the permission.</source>
        <translation>应用令牌无效或已过期，或应用没有相应权限。</translation>
    </message>
    <message>
        <source>User login token invalid or expired</source>
        <translation>用户登录令牌无效或已过期</translation>
    </message>
    <message>
        <source>Your sign-in has expired or is invalid.</source>
        <translation>您的登录已过期或无效。</translation>
    </message>
    <message>
        <source>Sign in again.</source>
        <translation>请重新登录。</translation>
    </message>
    <message>
        <source>User not found</source>
        <translation>用户不存在</translation>
    </message>
    <message>
        <source>The gateway doesn&apos;t know this employee.</source>
        <translation>网关中没有这名员工。</translation>
    </message>
    <message>
        <source>Parameter empty</source>
        <translation>参数为空</translation>
    </message>
    <message>
        <source>A required value was empty.</source>
        <translation>某个必填值为空。</translation>
    </message>
    <message>
        <source>Fill in the required fields and send again.</source>
        <translation>请填写必填字段后重新发送。</translation>
    </message>
    <message>
        <source>Employee list empty</source>
        <translation>员工列表为空</translation>
    </message>
    <message>
        <source>No employees were sent.</source>
        <translation>未提交任何员工。</translation>
    </message>
    <message>
        <source>Add at least one employee.</source>
        <translation>请至少添加一名员工。</translation>
    </message>
    <message>
        <source>Upload count exceeds the maximum of 100</source>
        <translation>提交数量超过上限 100</translation>
    </message>
    <message>
        <source>More than 100 employees were sent at once.</source>
        <translation>单次提交的员工超过 100 名。</translation>
    </message>
    <message>
        <source>Send at most 100 employees at once.</source>
        <translation>每次最多提交 100 名员工。</translation>
    </message>
    <message>
        <source>Account empty</source>
        <translation>账号为空</translation>
    </message>
    <message>
        <source>The account is empty.</source>
        <translation>账号为空。</translation>
    </message>
    <message>
        <source>Enter an account made of letters and digits.</source>
        <translation>请输入由字母和数字组成的账号。</translation>
    </message>
    <message>
        <source>Password empty</source>
        <translation>密码为空</translation>
    </message>
    <message>
        <source>The password is empty.</source>
        <translation>密码为空。</translation>
    </message>
    <message>
        <source>Enter a password.</source>
        <translation>请输入密码。</translation>
    </message>
    <message>
        <source>Group id empty</source>
        <translation>分组 ID 为空</translation>
    </message>
    <message>
        <source>The gateway requires a department.</source>
        <translation>网关要求提供部门。</translation>
    </message>
    <message>
        <source>Choose a department and send again.</source>
        <translation>请选择部门后重新发送。</translation>
    </message>
    <message>
        <source>Name empty</source>
        <translation>姓名为空</translation>
    </message>
    <message>
        <source>The name is empty.</source>
        <translation>姓名为空。</translation>
    </message>
    <message>
        <source>Enter a name.</source>
        <translation>请输入姓名。</translation>
    </message>
    <message>
        <source>Password length outside the range {0} to {1}</source>
        <translation>密码长度不在 {0} 到 {1} 的范围内</translation>
    </message>
    <message>
        <source>The password is too short or too long for this gateway.</source>
        <translation>密码长度不符合该网关的要求。</translation>
    </message>
    <message>
        <source>Name too long</source>
        <translation>姓名过长</translation>
    </message>
    <message>
        <source>The name is too long.</source>
        <translation>姓名过长。</translation>
    </message>
    <message>
        <source>Shorten the name to at most 30 characters.</source>
        <translation>请将姓名缩短到 30 个字符以内。</translation>
    </message>
    <message>
        <source>Remark too long</source>
        <translation>备注过长</translation>
    </message>
    <message>
        <source>The remark is too long.</source>
        <translation>备注过长。</translation>
    </message>
    <message>
        <source>Shorten the remark to at most 200 characters.</source>
        <translation>请将备注缩短到 200 个字符以内。</translation>
    </message>
    <message>
        <source>Account contains characters other than letters and digits</source>
        <translation>账号包含字母和数字以外的字符</translation>
    </message>
    <message>
        <source>The account contains characters other than letters and digits.</source>
        <translation>账号包含字母和数字以外的字符。</translation>
    </message>
    <message>
        <source>Use only the letters a to z and digits, without spaces.</source>
        <translation>请只使用字母 a 到 z 和数字，不要包含空格。</translation>
    </message>
    <message>
        <source>Mobile number format wrong</source>
        <translation>手机号格式错误</translation>
    </message>
    <message>
        <source>The gateway doesn&apos;t accept this mobile number format.</source>
        <translation>网关不接受该手机号的格式。</translation>
    </message>
    <message>
        <source>Correct the mobile number, or leave it empty.</source>
        <translation>请更正手机号，或将其留空。</translation>
    </message>
    <message>
        <source>Enterprise suffix empty</source>
        <translation>企业后缀为空</translation>
    </message>
    <message>
        <source>The enterprise has no code yet to append to its accounts.</source>
        <translation>该企业尚无可附加在账号后的企业编码。</translation>
    </message>
    <message>
        <source>Ask the gateway operator to set the enterprise code.</source>
        <translation>请联系网关管理方设置企业编码。</translation>
    </message>
    <message>
        <source>Enterprise account already has the maximum of {0} trial member accounts</source>
        <translation>企业账号的试用成员账号已达到上限 {0} 个</translation>
    </message>
    <message>
        <source>The enterprise has reached its limit of trial member accounts.</source>
        <translation>该企业的试用成员账号已达到上限。</translation>
    </message>
    <message>
        <source>Delete trial accounts that are no longer needed, or buy licences.</source>
        <translation>请删除不再需要的试用账号，或购买授权。</translation>
    </message>
    <message>
        <source>Some employees were not added (successes and failures both returned)</source>
        <translation>部分员工未添加（同时返回成功和失败的员工）</translation>
    </message>
    <message>
        <source>Some employees were added and others were not.</source>
        <translation>部分员工已添加，部分未添加。</translation>
    </message>
    <message>
        <source>Check the reason on each row, correct those rows and send only them again.</source>
        <translation>请查看各行的原因，更正这些行，并只重新发送这些行。</translation>
    </message>
    <message>
        <source>Error from the user center</source>
        <translation>用户中心返回错误</translation>
    </message>
    <message>
        <source>The user center behind the gateway reported an error.</source>
        <translation>网关后端的用户中心返回错误。</translation>
    </message>
    <message>
        <source>Check first whether the change was made, then try again.</source>
        <translation>请先核对变更是否已生效，再重试。</translation>
    </message>
    <message>
        <source>Security check failed</source>
        <translation>安全检查未通过</translation>
    </message>
    <message>
        <source>The gateway&apos;s security check refused the call.</source>
        <translation>该请求未通过网关的安全检查。</translation>
    </message>
    <message>
        <source>Check this computer&apos;s clock and the connection, then send again yourself.</source>
        <translation>请检查本机时钟和连接，然后手动重新发送。</translation>
    </message>
    <message>
        <source>Current account not bound to an authorized customer</source>
        <translation>当前账号未绑定授权客户</translation>
    </message>
    <message>
        <source>The account you signed in with isn&apos;t linked to an authorized customer.</source>
        <translation>您登录的账号未绑定授权客户。</translation>
    </message>
    <message>
        <source>Sign in with an account of the enterprise, or have its customer bound first.</source>
        <translation>请使用该企业的账号登录，或先为其绑定客户。</translation>
    </message>
    <message>
        <source>Asset number not found</source>
        <translation>资产编号不存在</translation>
    </message>
    <message>
        <source>The gateway doesn&apos;t know this asset number.</source>
        <translation>网关中没有该资产编号。</translation>
    </message>
    <message>
        <source>Enterprise sub-account matched several employees</source>
        <translation>企业子账号匹配到多名员工</translation>
    </message>
    <message>
        <source>More than one employee matches this account.</source>
        <translation>该账号匹配到多名员工。</translation>
    </message>
    <message>
        <source>Report the employee to the gateway operator: the account must be unique.</source>
        <translation>请将该员工上报网关管理方：账号必须唯一。</translation>
    </message>
    <message>
        <source>Asset number belongs to a different customer</source>
        <translation>资产编号属于其他客户</translation>
    </message>
    <message>
        <source>The asset belongs to a different customer.</source>
        <translation>该资产属于其他客户。</translation>
    </message>
    <message>
        <source>Choose an asset of this enterprise.</source>
        <translation>请选择本企业的资产。</translation>
    </message>
    <message>
        <source>Enterprise sub-account matched no employee</source>
        <translation>企业子账号未匹配到员工</translation>
    </message>
    <message>
        <source>No employee matches this account.</source>
        <translation>该账号未匹配到员工。</translation>
    </message>
    <message>
        <source>Asset number configured twice</source>
        <translation>资产编号重复配置</translation>
    </message>
    <message>
        <source>An asset number is listed twice.</source>
        <translation>有资产编号被重复配置。</translation>
    </message>
    <message>
        <source>Not enough nodes</source>
        <translation>节点数不足</translation>
    </message>
    <message>
        <source>There aren&apos;t enough free nodes to lend.</source>
        <translation>空闲节点数不足，无法借出。</translation>
    </message>
    <message>
        <source>Lend fewer assets, or wait until nodes are free.</source>
        <translation>请减少要借出的资产，或等待节点空闲。</translation>
    </message>
    <message>
        <source>Employee lacks permission</source>
        <translation>员工没有权限</translation>
    </message>
    <message>
        <source>The employee has no permission for these assets.</source>
        <translation>该员工没有这些资产的权限。</translation>
    </message>
    <message>
        <source>Assign the assets to the employee first.</source>
        <translation>请先将这些资产分配给该员工。</translation>
    </message>
    <message>
        <source>Already lent to another borrowed lock</source>
        <translation>已借用到其他借用锁</translation>
    </message>
    <message>
        <source>The assets are already lent to another borrowed lock.</source>
        <translation>这些资产已借出到其他借用锁。</translation>
    </message>
    <message>
        <source>Refresh the borrowed locks to see where the assets are.</source>
        <translation>请刷新借用锁列表，查看这些资产的去向。</translation>
    </message>
    <message>
        <source>Borrowed lock in abnormal state</source>
        <translation>借用锁状态异常</translation>
    </message>
    <message>
        <source>The borrowed lock is in an abnormal state.</source>
        <translation>该借用锁状态异常。</translation>
    </message>
    <message>
        <source>Choose another lock and have this one checked.</source>
        <translation>请选择其他锁，并送检这把锁。</translation>
    </message>
    <message>
        <source>Borrowed lock already lent to another employee</source>
        <translation>借用锁已借给其他员工</translation>
    </message>
    <message>
        <source>The borrowed lock is already lent to another employee.</source>
        <translation>该借用锁已借给其他员工。</translation>
    </message>
    <message>
        <source>Refresh the borrowed locks, then choose another lock or have this one returned.</source>
        <translation>请刷新借用锁列表，然后选择其他锁，或请对方归还这把锁。</translation>
    </message>
    <message>
        <source>Borrow request failed</source>
        <translation>借用请求失败</translation>
    </message>
    <message>
        <source>Lending failed.</source>
        <translation>借出失败。</translation>
    </message>
    <message>
        <source>Refresh the assets: the employee may no longer hold it, or the number is wrong.</source>
        <translation>请刷新资产：该员工可能已不再持有，或编号有误。</translation>
    </message>
    <message>
        <source>The gateway refused the request without saying why.</source>
        <translation>网关拒绝了请求，但没有说明原因。</translation>
    </message>
    <message>
        <source>The gateway refused for a reason that Lockkeeper doesn&apos;t know.</source>
        <translation>网关因 Lockkeeper 不了解的原因拒绝了请求。</translation>
    </message>
    <message>
        <source>Read the gateway&apos;s message under Details, or report it to the gateway operator.</source>
        <translation>请在“详情”中查看网关返回的消息，或报告给网关管理方。</translation>
    </message>
    <message>
        <source>Network error, try again</source>
        <translation>网络错误，请重试</translation>
    </message>
    <message>
        <source>Correct the value that Details names, then send again.</source>
        <translation>请更正“详情”中指明的值，然后重新发送。</translation>
    </message>
    <message>
        <source>Wait a moment, then try again; after a change, check first whether it was made.</source>
        <translation>请稍候，然后重试；如果是变更，请先核对是否已生效。</translation>
    </message>
    <message>
        <source>Renew the application token; if that doesn&apos;t help, ask whoever approved the application for the missing scope.</source>
        <translation>请更新应用令牌；如果仍不奏效，请向应用的审批人申请缺少的权限范围。</translation>
    </message>
    <message>
        <source>Refresh the list: the employee may have been deleted.</source>
        <translation>请刷新列表：该员工可能已被删除。</translation>
    </message>
    <message>
        <source>Choose a password within the limits that Details names.</source>
        <translation>请按“详情”列出的长度限制更换密码。</translation>
    </message>
    <message>
        <source>Refresh, and unless it is already assigned, remove the duplicate number.</source>
        <translation>请刷新；如果该编号尚未分配，请移除重复的编号。</translation>
    </message>
    <message>
        <source>Refresh the borrowed locks; if nothing was lent, try again.</source>
        <translation>请刷新借用锁列表；如果并未借出，请重试。</translation>
    </message>
</context>
<context>
    <name>Columns</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>Use the built-in sandbox gateway with sample data, in memory or kept in FILE (--sandbox=FILE).</source>
        <translation>使用内置的沙箱网关和示例数据，保存在内存中，或保存在 FILE 中（--sandbox=FILE）。</translation>
    </message>
    <message>
        <source>Global id of the enterprise to open or export.</source>
        <translation>要打开或导出的企业的全局 ID。</translation>
    </message>
    <message>
        <source>Keep the journal and settings in this folder.</source>
        <translation>将操作日志和设置保存在此文件夹中。</translation>
    </message>
    <message>
        <source>en or zh_CN; default: the system&apos;s language.</source>
        <translation>en 或 zh_CN；默认使用系统语言。</translation>
    </message>
    <message>
        <source>light or dark; default: same as system.</source>
        <translation>light 或 dark；默认跟随系统。</translation>
    </message>
    <message>
        <source>Save pictures of every page, light and dark, in every language, to DIR, then exit.</source>
        <translation>将每个页面在浅色和深色主题、各种语言下的截图保存到 DIR，然后退出。</translation>
    </message>
    <message>
        <source>export employees: only those whose name or account contains this.</source>
        <translation>export employees：仅导出姓名或账号包含此内容的员工。</translation>
    </message>
    <message>
        <source>export assets: only those with this extended attribute.</source>
        <translation>export assets：仅导出具有此扩展属性的资产。</translation>
    </message>
    <message>
        <source>export customers: only those of this channel.</source>
        <translation>export customers：仅导出此渠道的客户。</translation>
    </message>
    <message>
        <source>export customers: only the one with this channel customer id.</source>
        <translation>export customers：仅导出此渠道客户 ID 的客户。</translation>
    </message>
    <message>
        <source>export customers: Y for default customers only, N for all.</source>
        <translation>export customers：Y 仅默认客户，N 全部客户。</translation>
    </message>
    <message>
        <source>Show this help and exit.</source>
        <translation>显示此帮助并退出。</translation>
    </message>
    <message>
        <source>Show the version and exit.</source>
        <translation>显示版本并退出。</translation>
    </message>
    <message>
        <source>--base-url: &quot;%1&quot; isn&apos;t an http or https address.</source>
        <translation>--base-url：“%1”不是 http 或 https 地址。</translation>
    </message>
    <message>
        <source>--base-url: enter the address without user, query or fragment.</source>
        <translation>--base-url：地址中请勿包含用户名、查询参数或片段标识。</translation>
    </message>
    <message>
        <source>--language: &quot;%1&quot; is neither en nor zh_CN.</source>
        <translation>--language：“%1”既不是 en 也不是 zh_CN。</translation>
    </message>
    <message>
        <source>--theme: &quot;%1&quot; is neither light nor dark.</source>
        <translation>--theme：“%1”既不是 light 也不是 dark。</translation>
    </message>
    <message>
        <source>export: --output FILE is required.</source>
        <translation>export：需要 --output FILE。</translation>
    </message>
    <message>
        <source>--%1 doesn&apos;t apply to export %2.</source>
        <translation>--%1 不适用于 export %2。</translation>
    </message>
    <message>
        <source>--default-customer: &quot;%1&quot; is neither Y nor N.</source>
        <translation>--default-customer：“%1”既不是 Y 也不是 N。</translation>
    </message>
    <message>
        <source>export: --enterprise ID is required.</source>
        <translation>export：需要 --enterprise ID。</translation>
    </message>
    <message>
        <source>The page to open: %1.</source>
        <translation>要打开的页面：%1。</translation>
    </message>
    <message>
        <source>--page: there is no page &quot;%1&quot;. Available: %2.</source>
        <translation>--page：没有页面“%1”。可用的有：%2。</translation>
    </message>
    <message>
        <source>Connect to this gateway for this run only. Takes tokens from LOCKKEEPER_APP_TOKEN, LOCKKEEPER_CLIENT_TOKEN and LOCKKEEPER_USER_TOKEN, and the application key from LOCKKEEPER_APP_KEY.</source>
        <translation>仅在本次运行中连接到此网关。令牌取自 LOCKKEEPER_APP_TOKEN、LOCKKEEPER_CLIENT_TOKEN 和 LOCKKEEPER_USER_TOKEN，应用 key 取自 LOCKKEEPER_APP_KEY。</translation>
    </message>
    <message>
        <source>Connect with the saved connection of this name.</source>
        <translation>使用此名称的已保存连接。</translation>
    </message>
    <message>
        <source>--sandbox, --profile and --base-url can&apos;t be combined.</source>
        <translation>--sandbox、--profile 和 --base-url 不能同时使用。</translation>
    </message>
    <message>
        <source>--profile: enter the name of a saved connection.</source>
        <translation>--profile：请给出已保存连接的名称。</translation>
    </message>
    <message>
        <source>export: choose a source with --profile NAME, --base-url URL or --sandbox.</source>
        <translation>export：请用 --profile NAME、--base-url URL 或 --sandbox 指明来源。</translation>
    </message>
    <message>
        <source>journal: only changes sent since this day (2026-11-21) or time (2026-11-21T14:00:00Z).</source>
        <translation>journal：仅包含此日期（2026-11-21）或此时刻（2026-11-21T14:00:00Z）之后发送的变更。</translation>
    </message>
    <message>
        <source>--since: &quot;%1&quot; isn&apos;t a date such as 2026-11-21.</source>
        <translation>--since：“%1”不是如 2026-11-21 的日期。</translation>
    </message>
    <message>
        <source>journal: takes no further names.</source>
        <translation>journal：后面不需要其他名称。</translation>
    </message>
    <message>
        <source>journal: --output FILE is required.</source>
        <translation>journal：需要 --output FILE。</translation>
    </message>
    <message>
        <source>--%1 doesn&apos;t apply to journal.</source>
        <translation>--%1 不适用于 journal。</translation>
    </message>
    <message>
        <source>Export the changes sent from this computer to a file without a window: journal --output FILE</source>
        <translation>不打开窗口，将本机发送的变更导出到文件：journal --output FILE</translation>
    </message>
    <message>
        <source>--since is for journal only.</source>
        <translation>--since 仅用于 journal。</translation>
    </message>
    <message>
        <source>--format: &quot;%1&quot; is neither %2 nor %3.</source>
        <translation>--format：“%1”既不是 %2 也不是 %3。</translation>
    </message>
    <message>
        <source>--output: %1 can&apos;t be written here, only %2 and %3. Rename the file, or add --format.</source>
        <translation>--output：无法写成 %1，只能写成 %2 或 %3。请将文件改名，或加上 --format。</translation>
    </message>
    <message>
        <source>The sandbox starts without a history: no journal entries and no drafts.</source>
        <translation>沙箱从空白开始：操作日志中没有条目，也没有草稿。</translation>
    </message>
    <message>
        <source>export employees: only those of this department (id or name).</source>
        <translation>export employees：仅导出此部门的员工（部门 ID 或名称）。</translation>
    </message>
    <message>
        <source>--department: enter a department&apos;s name or id.</source>
        <translation>--department：请给出部门名称或部门 ID。</translation>
    </message>
    <message>
        <source>Open this saved view, in the window that is open if there is one.</source>
        <translation>打开此已保存的视图；如有已打开的窗口，则在该窗口中打开。</translation>
    </message>
    <message>
        <source>--view: enter the name of a saved view.</source>
        <translation>--view：请输入已保存视图的名称。</translation>
    </message>
    <message>
        <source>--view can&apos;t be combined with --page or --screenshots.</source>
        <translation>--view 不能与 --page 或 --screenshots 同时使用。</translation>
    </message>
    <message>
        <source>Enter one link at a time.</source>
        <translation>一次只能输入一个链接。</translation>
    </message>
    <message>
        <source>A link can&apos;t be combined with --page, --enterprise or --screenshots.</source>
        <translation>链接不能与 --page、--enterprise 或 --screenshots 同时使用。</translation>
    </message>
    <message>
        <source>Open the page, view or row that this link leads to, in the window that is open if there is one. It never signs in or changes anything.</source>
        <translation>打开此链接指向的页面、视图或行；如有已打开的窗口，则在该窗口中打开。链接不会登录，也不会更改任何内容。</translation>
    </message>
    <message>
        <source>--view doesn&apos;t apply to %1.</source>
        <translation>--view 不适用于 %1。</translation>
    </message>
    <message>
        <source>export, report, journal: the file to write (complete or not at all); - for standard output.</source>
        <translation>export、report、journal：要写入的文件（要么完整写入，要么不写入）；- 表示标准输出。</translation>
    </message>
    <message>
        <source>export: csv or xlsx; report: pdf, csv, xlsx or json; journal: csv or json. Default: the output file&apos;s extension, otherwise the first of these.</source>
        <translation>export：csv 或 xlsx；report：pdf、csv、xlsx 或 json；journal：csv 或 json。默认取输出文件的扩展名，否则为各自的第一种。</translation>
    </message>
    <message>
        <source>export products: required, because products are read by one request per asset.</source>
        <translation>export products：必须提供，因为读取产品时每个资产需要一次请求。</translation>
    </message>
    <message>
        <source>--format: &quot;%1&quot; is none of %2.</source>
        <translation>--format：“%1”不是 %2 之一。</translation>
    </message>
    <message>
        <source>--output: %1 can&apos;t be written here, only %2. Rename the file, or add --format.</source>
        <translation>--output：此处不能写入 %1，只能写入 %2。请重命名文件，或添加 --format。</translation>
    </message>
    <message>
        <source>export: choose a list: employees, assets, assetnumbers, borrowedlocks, customers, products or overview.</source>
        <translation>export：请选择列表：employees（员工）、assets（资产）、assetnumbers（资产编号）、borrowedlocks（借用锁）、customers（客户）、products（产品）或 overview（概览）。</translation>
    </message>
    <message>
        <source>export products: sends one request per asset. To agree, add --request-each-asset.</source>
        <translation>export products：每个资产会发送一次请求以读取产品。如同意，请添加 --request-each-asset。</translation>
    </message>
    <message>
        <source>report: --output FILE is required.</source>
        <translation>report：必须提供 --output FILE。</translation>
    </message>
    <message>
        <source>--%1 doesn&apos;t apply to report.</source>
        <translation>--%1 不适用于 report。</translation>
    </message>
    <message>
        <source>--days: &quot;%1&quot; isn&apos;t a number of days from 0 to %2.</source>
        <translation>--days：“%1”不是 0 到 %2 之间的天数。</translation>
    </message>
    <message>
        <source>report: choose a source with --profile NAME, --base-url URL or --sandbox.</source>
        <translation>report：请用 --profile NAME、--base-url URL 或 --sandbox（沙箱）指定来源。</translation>
    </message>
    <message>
        <source>Export a list to a file without a window: export employees|assets|assetnumbers|borrowedlocks|customers|products|overview --output FILE</source>
        <translation>不打开窗口，将列表导出到文件：export employees|assets|assetnumbers|borrowedlocks|customers|products|overview --output FILE</translation>
    </message>
    <message>
        <source>--days is for report only.</source>
        <translation>--days 仅用于 report。</translation>
    </message>
    <message>
        <source>--request-each-asset is for export products only.</source>
        <translation>--request-each-asset 仅用于 export products（产品）。</translation>
    </message>
    <message>
        <source>--output and --format are for export, report and journal only.</source>
        <translation>--output 和 --format 仅用于 export、report 和 journal。</translation>
    </message>
    <message>
        <source>report: list what ends within this many days. Default: 30; with report expiring --all: every month.</source>
        <translation>report：列出多少天内到期的内容。默认：30；report expiring --all（全部企业）默认列出所有月份。</translation>
    </message>
    <message>
        <source>report: all enterprises, from what was read on this computer before. Sends no requests.</source>
        <translation>report：全部企业，取自本机此前读取的内容。不发送请求。</translation>
    </message>
    <message>
        <source>--all doesn&apos;t apply to --sandbox: nothing of it is saved on this computer.</source>
        <translation>--all 不适用于 --sandbox（沙箱）：沙箱的内容不会保存在本机。</translation>
    </message>
    <message>
        <source>--all and --enterprise can&apos;t be combined.</source>
        <translation>--all 和 --enterprise（企业）不能同时使用。</translation>
    </message>
    <message>
        <source>report --all: choose a connection with --profile NAME or --base-url URL.</source>
        <translation>report --all：请用 --profile NAME 或 --base-url URL 指定连接。</translation>
    </message>
    <message>
        <source>report: --enterprise ID or --all is required.</source>
        <translation>report：必须提供 --enterprise ID（企业）或 --all。</translation>
    </message>
    <message>
        <source>--all is for report only.</source>
        <translation>--all 仅用于 report。</translation>
    </message>
    <message>
        <source>Administer software licences, USB locks and the employees who use them, through a licensing gateway: for channel staff, licence administrators and support. To try it with sample data, without an account, run: lockkeeper --sandbox. Without arguments, Lockkeeper opens the last connection.</source>
        <translation>通过授权网关管理软件授权、加密锁及使用它们的员工，供渠道人员、授权管理员和技术支持使用。无需账号即可用示例数据试用，请运行：lockkeeper --sandbox。不带参数时，Lockkeeper 打开上次的连接。</translation>
    </message>
    <message>
        <source>report: choose enterprise, expiring or renewals.</source>
        <translation>report：请选择 enterprise、expiring 或 renewals。</translation>
    </message>
    <message>
        <source>report renewals: --all is required, it is of what was read before.</source>
        <translation>report renewals：必须指定 --all，其内容来自先前读取的数据。</translation>
    </message>
    <message>
        <source>team: the PostgreSQL database, such as postgresql://admin@db.example/lockkeeper. Takes the password from LOCKKEEPER_TEAM_PASSWORD or PGPASSWORD, otherwise asks for it.</source>
        <translation>team：PostgreSQL 数据库，例如 postgresql://admin@db.example/lockkeeper。密码取自 LOCKKEEPER_TEAM_PASSWORD 或 PGPASSWORD，否则会询问。</translation>
    </message>
    <message>
        <source>team add: a login that can look, but not reserve.</source>
        <translation>team add：只能查看、不能预留的登录名。</translation>
    </message>
    <message>
        <source>team: choose init, add, remove, status or upgrade.</source>
        <translation>team：请选择 init、add、remove、status 或 upgrade。</translation>
    </message>
    <message>
        <source>team %1: enter the login of one person.</source>
        <translation>team %1：请输入一个人的登录名。</translation>
    </message>
    <message>
        <source>team %1: takes no further names.</source>
        <translation>team %1：不接受其他名称。</translation>
    </message>
    <message>
        <source>--reader is for team add only.</source>
        <translation>--reader 仅用于 team add。</translation>
    </message>
    <message>
        <source>--%1 doesn&apos;t apply to team.</source>
        <translation>--%1 不适用于 team。</translation>
    </message>
    <message>
        <source>team: --url URL is required.</source>
        <translation>team：必须提供 --url URL。</translation>
    </message>
    <message>
        <source>--url: add the login that may set the team up, as in postgresql://admin@…</source>
        <translation>--url：请加上可以设置团队的登录名，例如 postgresql://admin@…</translation>
    </message>
    <message>
        <source>Set up and look after the database that a team shares: team init, add NAME, remove NAME, status or upgrade, with --url URL</source>
        <translation>设置和维护团队共用的数据库：team init、add NAME、remove NAME、status 或 upgrade，并加 --url URL</translation>
    </message>
    <message>
        <source>--url and --reader are for team only.</source>
        <translation>--url 和 --reader 仅用于 team。</translation>
    </message>
    <message>
        <source>There is no command &quot;%1&quot;. Available: export, report, journal, team.</source>
        <translation>没有命令“%1”。可用命令：export、report、journal、team。</translation>
    </message>
    <message>
        <source>Save the overview of an enterprise, or what expires soon, without a window: report enterprise|expiring --output FILE. Products are included as far as this computer keeps them from earlier readings, and are never requested. With --all: of all enterprises. report renewals --all: what ends, and what became of it.</source>
        <translation>不打开窗口，保存企业概览或即将到期的内容：report enterprise|expiring --output FILE。产品取自本机此前读取并保存的内容，从不为此发送请求。加 --all：全部企业。report renewals --all：到期的产品及其续期情况。</translation>
    </message>
</context>
<context>
    <name>ConnectionProfile</name>
    <message>
        <source>Enter a name for the connection.</source>
        <translation>请输入连接名称。</translation>
    </message>
    <message numerus="yes">
        <source>The name is too long. Use at most %n characters.</source>
        <translation>
            <numerusform>名称过长。最多 %n 个字符。</numerusform>
        </translation>
    </message>
    <message>
        <source>A connection named “%1” already exists. Choose another name.</source>
        <translation>已有名为“%1”的连接。请换一个名称。</translation>
    </message>
    <message>
        <source>Enter an address that begins with https://.</source>
        <translation>请输入以 https:// 开头的地址。</translation>
    </message>
    <message>
        <source>Enter a web address: https:// or http:// and a host name.</source>
        <translation>请输入 Web 地址：https:// 或 http:// 加主机名。</translation>
    </message>
    <message>
        <source>Remove the user name and password from the address. They would be shown and stored with it.</source>
        <translation>请从地址中移除用户名和密码。它们会随地址一起显示和保存。</translation>
    </message>
    <message>
        <source>Remove “?” and everything after it from the address.</source>
        <translation>请从地址中移除“?”及其后的内容。</translation>
    </message>
    <message>
        <source>Remove “#” and everything after it from the address.</source>
        <translation>请从地址中移除“#”及其后的内容。</translation>
    </message>
    <message>
        <source>http:// sends tokens and passwords unencrypted, readable by anyone on the way to %1. Use https://, or confirm that you accept this.</source>
        <translation>http:// 会以明文发送令牌和密码，通往 %1 途中的任何人都能读取。请使用 https://，或确认您接受此风险。</translation>
    </message>
    <message>
        <source>This connection needs an order token or a client token.</source>
        <translation>此连接需要订单令牌或客户端令牌。</translation>
    </message>
    <message>
        <source>The token endpoint needs the application key. Enter it, or paste the tokens.</source>
        <translation>令牌端点需要应用 key。请输入，或直接粘贴令牌。</translation>
    </message>
    <message>
        <source>The token endpoint needs a user name for the user token. Enter it, or paste the token.</source>
        <translation>令牌端点需要用户名才能获取用户令牌。请输入，或直接粘贴令牌。</translation>
    </message>
    <message>
        <source>The time-out must be between %1 and %2 seconds.</source>
        <translation>超时时间必须在 %1 到 %2 秒之间。</translation>
    </message>
    <message>
        <source>There is no time zone “%1”. Choose one, such as “Asia/Shanghai”.</source>
        <translation>没有时区“%1”。请选择一个，例如“Asia/Shanghai”。</translation>
    </message>
    <message>
        <source>Choose seconds or milliseconds for times written.</source>
        <translation>写入的时间单位请选择秒或毫秒。</translation>
    </message>
    <message>
        <source>Enter the proxy&apos;s name or IP address, without http:// and port.</source>
        <translation>请输入代理的名称或 IP 地址，不含 http:// 和端口。</translation>
    </message>
    <message>
        <source>The port of the proxy must be between 1 and 65535.</source>
        <translation>代理端口必须在 1 到 65535 之间。</translation>
    </message>
    <message numerus="yes">
        <source>Too long. Use at most %n characters.</source>
        <translation>
            <numerusform>内容过长。最多 %n 个字符。</numerusform>
        </translation>
    </message>
    <message>
        <source>Contains a line break or an invisible character. Type it again.</source>
        <translation>内容中含有换行或不可见字符。请重新输入。</translation>
    </message>
    <message>
        <source>The CA file “%1” doesn&apos;t exist.</source>
        <translation>CA 文件“%1”不存在。</translation>
    </message>
    <message>
        <source>“%1” isn&apos;t a CA file.</source>
        <translation>“%1”不是 CA 文件。</translation>
    </message>
    <message>
        <source>“%1” is too large for a CA file.</source>
        <translation>“%1”作为 CA 文件过大。</translation>
    </message>
    <message>
        <source>The CA file “%1” can&apos;t be read: %2.</source>
        <translation>无法读取 CA 文件“%1”：%2。</translation>
    </message>
    <message>
        <source>“%1” contains no certificates in PEM format (they begin with -----BEGIN CERTIFICATE-----).</source>
        <translation>“%1”不含 PEM 格式的证书（以 -----BEGIN CERTIFICATE----- 开头）。</translation>
    </message>
</context>
<context>
    <name>ConnectionTarget</name>
    <message>
        <source>This connection was deleted.</source>
        <translation>此连接已被删除。</translation>
    </message>
    <message>
        <source>There is no connection “%1”. None is saved yet.</source>
        <translation>没有连接“%1”。尚未保存任何连接。</translation>
    </message>
    <message>
        <source>There is no connection “%1”. Available: %2.</source>
        <translation>没有连接“%1”。现有：%2。</translation>
    </message>
    <message>
        <source>Sandbox</source>
        <translation>沙箱</translation>
    </message>
</context>
<context>
    <name>CountedColumn</name>
    <message>
        <source>May be incomplete: the list wasn&apos;t read completely.</source>
        <translation>可能不完整：列表未读取完整。</translation>
    </message>
    <message>
        <source>Not counted: the list wasn&apos;t read completely.</source>
        <translation>未统计：列表未读取完整。</translation>
    </message>
    <message>
        <source>May be incomplete: another list was never read.</source>
        <translation>可能不完整：另一个列表从未读取。</translation>
    </message>
    <message>
        <source>Not counted: the list was never read.</source>
        <translation>未统计：列表从未读取。</translation>
    </message>
</context>
<context>
    <name>CountedLineText</name>
    <message>
        <source>of the listed assets</source>
        <translation>仅限列出的资产</translation>
    </message>
    <message>
        <source>All assets</source>
        <translation>全部资产</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>已过期</translation>
    </message>
    <message>
        <source>Frozen</source>
        <translation>已冻结</translation>
    </message>
    <message>
        <source>Lent to a borrowed lock</source>
        <translation>已借出到借用锁</translation>
    </message>
    <message>
        <source>products of %1 of %2 assets</source>
        <translation>%2 个资产中 %1 个的产品</translation>
    </message>
    <message>
        <source>All products</source>
        <translation>全部产品</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>试用</translation>
    </message>
    <message>
        <source>%1 of %2 licences don&apos;t give a number</source>
        <translation>%2 个授权中有 %1 个未给出数量</translation>
    </message>
    <message>
        <source>All employees</source>
        <translation>全部员工</translation>
    </message>
    <message>
        <source>Without assets</source>
        <translation>无资产</translation>
    </message>
    <message>
        <source>Online now</source>
        <translation>当前在线</translation>
    </message>
    <message>
        <source>Deleted, but holding something</source>
        <translation>已删除但仍持有</translation>
    </message>
    <message>
        <source>All borrowed locks</source>
        <translation>全部借用锁</translation>
    </message>
    <message>
        <source>Lent</source>
        <translation>已借出</translation>
    </message>
    <message>
        <source>Not lent</source>
        <translation>未借出</translation>
    </message>
    <message>
        <source>of those listed</source>
        <translation>仅限列出的</translation>
    </message>
    <message>
        <source>Assets</source>
        <translation>资产</translation>
    </message>
    <message>
        <source>Employees</source>
        <translation>员工</translation>
    </message>
    <message>
        <source>Borrowed locks</source>
        <translation>借用锁</translation>
    </message>
    <message>
        <source>Products</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>Nodes owned</source>
        <translation>拥有的节点数</translation>
    </message>
    <message>
        <source>some fields couldn&apos;t be read</source>
        <translation>部分字段无法读取</translation>
    </message>
    <message>
        <source>the list may be incomplete</source>
        <translation>列表可能不完整</translation>
    </message>
    <message>
        <source>not available with this connection</source>
        <translation>此连接不提供</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>未读取</translation>
    </message>
    <message>
        <source>the list couldn&apos;t be read</source>
        <translation>列表无法读取</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>%1 is a number or &quot;Not known&quot;, %2 says why</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Number of</source>
        <translation>统计项</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Why not known or not whole</source>
        <translation>未知或不完整的原因</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>附注</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>标识</translation>
    </message>
    <message>
        <source>Assigned</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>Holder unknown</source>
        <translation>持有人未知</translation>
    </message>
    <message numerus="yes">
        <source>Expiring in %n day(s)</source>
        <translation>
            <numerusform>%n 天内到期</numerusform>
        </translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>as of %1</source>
        <extracomment>%1 is a time</extracomment>
        <translation>截至 %1</translation>
    </message>
</context>
<context>
    <name>Credentials</name>
    <message>
        <source>This computer has no usable keychain (a Secret Service such as GNOME Keyring or KWallet).</source>
        <translation>本机没有可用的密钥环（如 GNOME Keyring 或 KWallet 之类的 Secret Service）。</translation>
    </message>
    <message>
        <source>The keychain is locked. Unlock it and try again.</source>
        <translation>密钥环已锁定。请解锁后重试。</translation>
    </message>
    <message>
        <source>Access to the keychain was denied. Allow it for Lockkeeper and try again.</source>
        <translation>访问密钥环被拒绝。请允许 Lockkeeper 访问后重试。</translation>
    </message>
    <message>
        <source>The keychain isn&apos;t responding. It may be waiting for its password in another window.</source>
        <translation>密钥环没有响应。它可能正在另一个窗口中等待输入密码。</translation>
    </message>
    <message>
        <source>The secret is too large for the keychain.</source>
        <translation>该机密内容超出密钥环的容量。</translation>
    </message>
    <message>
        <source>The keychain reported an error.</source>
        <translation>密钥环报告错误。</translation>
    </message>
    <message>
        <source>The keychain reported an error: %1</source>
        <translation>密钥环报告错误：%1</translation>
    </message>
</context>
<context>
    <name>CsvWriter</name>
    <message>
        <source>Only part of the table was written. The disk may be full.</source>
        <translation>只写入了表格的一部分。磁盘可能已满。</translation>
    </message>
</context>
<context>
    <name>CustomerTable</name>
    <message>
        <source>Enterprise</source>
        <translation>企业</translation>
    </message>
    <message>
        <source>Enterprise global id</source>
        <translation>企业全局 ID</translation>
    </message>
    <message>
        <source>Customer id</source>
        <translation>客户 ID</translation>
    </message>
    <message>
        <source>Channel code</source>
        <translation>渠道编码</translation>
    </message>
    <message>
        <source>Channel customer id</source>
        <translation>渠道客户 ID</translation>
    </message>
    <message>
        <source>Default customer</source>
        <translation>默认客户</translation>
    </message>
</context>
<context>
    <name>CustomerType</name>
    <message>
        <source>Person</source>
        <translation>个人</translation>
    </message>
    <message>
        <source>Company</source>
        <translation>企业</translation>
    </message>
</context>
<context>
    <name>DraftText</name>
    <message>
        <source>There is no folder for drafts, so unfinished work is lost when you close Lockkeeper. Name a writable folder with --data-dir.</source>
        <translation>没有保存草稿的文件夹，关闭 Lockkeeper 后未完成的工作将丢失。请用 --data-dir 指定一个可写的文件夹。</translation>
    </message>
    <message>
        <source>The draft can&apos;t be saved in %1 because the disk is full. Free some space; saving is retried automatically.</source>
        <translation>无法将草稿保存到 %1：磁盘已满。请腾出空间，程序会自动重试。</translation>
    </message>
    <message>
        <source>The draft can&apos;t be saved in %1 because the file or its folder is write-protected. Allow writing; saving is retried automatically.</source>
        <translation>无法将草稿保存到 %1：文件或其文件夹有写保护。请允许写入，程序会自动重试。</translation>
    </message>
    <message>
        <source>The draft can&apos;t be saved in %1 yet because another program is using the file. Saving is retried automatically.</source>
        <translation>暂时无法将草稿保存到 %1：另一个程序正在使用该文件。程序会自动重试。</translation>
    </message>
    <message>
        <source>The draft can&apos;t be saved in %1 (%2). Make sure the disk works and has space; saving is retried automatically.</source>
        <translation>无法将草稿保存到 %1（%2）。请确认磁盘工作正常且有空间，程序会自动重试。</translation>
    </message>
    <message>
        <source>The drafts in %1 were damaged, kept as %2, and replaced by a new file, so earlier drafts aren&apos;t offered. What they sent is in the journal.</source>
        <translation>%1 中的草稿已损坏，原文件保留为 %2，并已新建文件，因此不再提供以前的草稿。它们已发送的内容在操作日志中。</translation>
    </message>
    <message>
        <source>A newer version of Lockkeeper wrote the drafts in %1, so they were left unchanged. Use that version to continue them.</source>
        <translation>%1 中的草稿由更新版本的 Lockkeeper 写入，保持不变。请用该版本继续处理。</translation>
    </message>
    <message>
        <source>The draft “%1” is open in another window, which saves it. Changes made here aren&apos;t saved.</source>
        <translation>草稿“%1”已在另一个窗口中打开并由其保存。此处的变更不会保存。</translation>
    </message>
</context>
<context>
    <name>EmployeeNames</name>
    <message>
        <source>Employees</source>
        <translation>员工</translation>
    </message>
</context>
<context>
    <name>EmployeeTable</name>
    <message>
        <source>Deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>Lock borrowed</source>
        <translation>持有借用锁</translation>
    </message>
    <message>
        <source>Online</source>
        <translation>在线</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>离线</translation>
    </message>
    <message>
        <source>Department</source>
        <translation>部门</translation>
    </message>
    <message>
        <source>no department</source>
        <translation>无部门</translation>
    </message>
    <message>
        <source>Assets</source>
        <translation>资产</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>账号</translation>
    </message>
    <message>
        <source>Borrowed lock</source>
        <translation>借用锁</translation>
    </message>
    <message>
        <source>Updated</source>
        <translation>更新时间</translation>
    </message>
    <message>
        <source>Mobile</source>
        <translation>手机号</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Global id</source>
        <translation>全局 ID</translation>
    </message>
    <message>
        <source>Department id</source>
        <translation>部门 ID</translation>
    </message>
    <message>
        <source>In use online</source>
        <translation>在线使用中</translation>
    </message>
    <message>
        <source>Record id</source>
        <translation>记录 ID</translation>
    </message>
    <message>
        <source>User id</source>
        <translation>用户 ID</translation>
    </message>
    <message>
        <source>Enterprise id</source>
        <translation>企业 ID</translation>
    </message>
    <message>
        <source>Bound user</source>
        <translation>绑定用户</translation>
    </message>
</context>
<context>
    <name>EndsTable</name>
    <message>
        <source>before %1</source>
        <comment>a month</comment>
        <translation>%1之前</translation>
    </message>
    <message>
        <source>%1 or later</source>
        <comment>a month</comment>
        <translation>%1及以后</translation>
    </message>
    <message>
        <source>no end given</source>
        <translation>未提供到期时间</translation>
    </message>
    <message>
        <source>not known: read the enterprise again</source>
        <translation>未知：请重新读取该企业</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>月份</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>截至</translation>
    </message>
    <message>
        <source>Enterprise</source>
        <translation>企业</translation>
    </message>
    <message>
        <source>Assets</source>
        <translation>资产</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Enterprise global id</source>
        <translation>企业全局 ID</translation>
    </message>
    <message>
        <source>never read</source>
        <translation>从未读取</translation>
    </message>
    <message>
        <source>Assigned</source>
        <comment>number of assets</comment>
        <translation>已分配</translation>
    </message>
</context>
<context>
    <name>EndsText</name>
    <message numerus="yes">
        <source>%Ln asset(s)</source>
        <translation>
            <numerusform>%Ln 个资产</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln product(s)</source>
        <translation>
            <numerusform>%Ln 个产品</numerusform>
        </translation>
    </message>
    <message>
        <source>Others</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>No licence type</source>
        <translation>没有授权类型</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>No end given</source>
        <translation>未提供到期时间</translation>
    </message>
    <message>
        <source>Before %1</source>
        <translation>%1之前</translation>
    </message>
    <message>
        <source>%1 or later</source>
        <translation>%1及以后</translation>
    </message>
</context>
<context>
    <name>EnterpriseList</name>
    <message>
        <source>Ignore</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>Channel code</source>
        <translation>渠道编码</translation>
    </message>
    <message>
        <source>Channel customer id</source>
        <translation>渠道客户 ID</translation>
    </message>
    <message>
        <source>Own name</source>
        <translation>自定名称</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>附注</translation>
    </message>
</context>
<context>
    <name>EnterpriseReaderText</name>
    <message>
        <source>The list changed while it was read. Read it again.</source>
        <translation>读取时列表发生了变化，请重新读取。</translation>
    </message>
</context>
<context>
    <name>EnterpriseRow</name>
    <message>
        <source>never read</source>
        <translation>从未读取</translation>
    </message>
    <message>
        <source>%1, not completely</source>
        <comment>when a list was read</comment>
        <translation>%1，不完整</translation>
    </message>
    <message>
        <source>Assets</source>
        <translation>资产</translation>
    </message>
    <message>
        <source>Holders</source>
        <translation>持有人</translation>
    </message>
    <message>
        <source>Borrowed locks</source>
        <translation>借用锁</translation>
    </message>
    <message>
        <source>Employees</source>
        <translation>员工</translation>
    </message>
    <message>
        <source>Last read</source>
        <translation>上次读取</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>field and value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>已过期</translation>
    </message>
    <message>
        <source>%1 read</source>
        <extracomment>%1 is the name of a list: &quot;Borrowed locks read&quot;</extracomment>
        <translation>%1读取时间</translation>
    </message>
    <message>
        <source>not read completely: %1</source>
        <comment>lists</comment>
        <translation>未读取完整：%1</translation>
    </message>
    <message>
        <source>not all ends are known: read the enterprise again</source>
        <translation>部分到期时间未知：请重新读取该企业</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>附注</translation>
    </message>
    <message>
        <source>Assigned</source>
        <comment>number of assets</comment>
        <translation>已分配</translation>
    </message>
    <message>
        <source>Expiring in %1 days</source>
        <translation>%1 天内到期</translation>
    </message>
</context>
<context>
    <name>EnterpriseTable</name>
    <message>
        <source>Enterprise</source>
        <translation>企业</translation>
    </message>
    <message>
        <source>Customers</source>
        <translation>客户</translation>
    </message>
    <message>
        <source>Default customer</source>
        <translation>默认客户</translation>
    </message>
    <message>
        <source>Customer id</source>
        <translation>客户 ID</translation>
    </message>
    <message>
        <source>Channel code</source>
        <translation>渠道编码</translation>
    </message>
    <message>
        <source>Channel customer id</source>
        <translation>渠道客户 ID</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>field and value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Last opened</source>
        <translation>上次打开</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>附注</translation>
    </message>
    <message>
        <source>Enterprise global id</source>
        <translation>企业全局 ID</translation>
    </message>
    <message>
        <source>Own name</source>
        <translation>自定名称</translation>
    </message>
    <message>
        <source>Name at the gateway</source>
        <translation>网关中的名称</translation>
    </message>
    <message>
        <source>Last listed</source>
        <translation>上次列出</translation>
    </message>
    <message>
        <source>Customer %1 of %2</source>
        <translation>客户 %1 / %2</translation>
    </message>
</context>
<context>
    <name>FirstStep</name>
    <message>
        <source>Not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>There is no connection to a gateway yet. Choose one to begin.</source>
        <translation>尚未连接到网关。请先选择连接。</translation>
    </message>
    <message>
        <source>Choose connection</source>
        <translation>选择连接</translation>
    </message>
    <message>
        <source>No enterprise chosen</source>
        <translation>未选择企业</translation>
    </message>
    <message>
        <source>Choose an enterprise to begin.</source>
        <translation>请先选择企业。</translation>
    </message>
    <message>
        <source>Choose enterprise</source>
        <translation>选择企业</translation>
    </message>
</context>
<context>
    <name>FoundPage</name>
    <message>
        <source>Employees for “%1”</source>
        <translation>与“%1”匹配的员工</translation>
    </message>
    <message>
        <source>Assets for “%1”</source>
        <translation>与“%1”匹配的资产</translation>
    </message>
    <message>
        <source>Borrowed locks for “%1”</source>
        <translation>与“%1”匹配的借用锁</translation>
    </message>
    <message>
        <source>Products for “%1”</source>
        <translation>与“%1”匹配的产品</translation>
    </message>
    <message>
        <source>Enterprises for “%1”</source>
        <translation>与“%1”匹配的企业</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Among all enterprises that are known here</source>
        <translation>范围：此处已知的所有企业</translation>
    </message>
    <message>
        <source>In all enterprises that were read</source>
        <translation>范围：所有读取过的企业</translation>
    </message>
</context>
<context>
    <name>FoundTable</name>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>Enterprise</source>
        <translation>企业</translation>
    </message>
    <message>
        <source>Last read</source>
        <translation>上次读取</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>截至</translation>
    </message>
    <message>
        <source>never read</source>
        <translation>从未读取</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>账号</translation>
    </message>
    <message>
        <source>Global id</source>
        <translation>全局 ID</translation>
    </message>
    <message>
        <source>Asset number</source>
        <translation>资产编号</translation>
    </message>
    <message>
        <source>Asset id</source>
        <translation>资产 ID</translation>
    </message>
    <message>
        <source>Lock number</source>
        <translation>锁号</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>Enterprise global id</source>
        <translation>企业全局 ID</translation>
    </message>
</context>
<context>
    <name>GatewayErrorText</name>
    <message>
        <source>The request is not valid and was not sent.</source>
        <translation>请求无效，未发送。</translation>
    </message>
    <message>
        <source>Nothing was sent because the journal on this computer can&apos;t be written.</source>
        <translation>未发送任何内容：无法写入本机的操作日志。</translation>
    </message>
    <message>
        <source>Lists still load. Fix the journal, then try again.</source>
        <translation>列表仍可加载。请修复操作日志，然后重试。</translation>
    </message>
    <message>
        <source>There is no usable token for this part of the gateway.</source>
        <translation>缺少访问网关这一模块的可用令牌。</translation>
    </message>
    <message>
        <source>Enter the token in the connection, then try again.</source>
        <translation>请在连接中填写令牌，然后重试。</translation>
    </message>
    <message>
        <source>The gateway refused the connection.</source>
        <translation>网关拒绝了连接。</translation>
    </message>
    <message>
        <source>Check the address and the port of the connection, or try again later.</source>
        <translation>请检查连接的地址和端口，或稍后重试。</translation>
    </message>
    <message>
        <source>The gateway&apos;s host name was not found.</source>
        <translation>找不到网关的主机名。</translation>
    </message>
    <message>
        <source>Check the address of the connection and your network.</source>
        <translation>请检查连接的地址和本机网络。</translation>
    </message>
    <message>
        <source>The connection to the gateway was lost.</source>
        <translation>与网关的连接已中断。</translation>
    </message>
    <message>
        <source>Check your network, then try again.</source>
        <translation>请检查网络，然后重试。</translation>
    </message>
    <message>
        <source>The gateway didn&apos;t answer in time.</source>
        <translation>网关响应超时。</translation>
    </message>
    <message>
        <source>Try again. If it keeps failing, ask the gateway operator.</source>
        <translation>请重试。如果持续失败，请联系网关管理方。</translation>
    </message>
    <message>
        <source>No secure connection to the gateway was possible.</source>
        <translation>无法与网关建立安全连接。</translation>
    </message>
    <message>
        <source>The network proxy refused the connection.</source>
        <translation>网络代理拒绝了连接。</translation>
    </message>
    <message>
        <source>Check the proxy settings.</source>
        <translation>请检查代理设置。</translation>
    </message>
    <message>
        <source>The gateway&apos;s address redirects elsewhere (HTTP %1).</source>
        <translation>网关地址被重定向到别处（HTTP %1）。</translation>
    </message>
    <message>
        <source>Lockkeeper doesn&apos;t follow redirects, to protect your tokens. Correct the address.</source>
        <translation>为保护您的令牌，Lockkeeper 不跟随重定向。请更正地址。</translation>
    </message>
    <message>
        <source>The reply is too large for Lockkeeper.</source>
        <translation>响应内容过大，超出 Lockkeeper 的上限。</translation>
    </message>
    <message>
        <source>The reply can&apos;t be understood.</source>
        <translation>无法解析响应内容。</translation>
    </message>
    <message>
        <source>Something between you and the gateway may have answered instead, such as a sign-in page of the network.</source>
        <translation>可能是您与网关之间的其他设备代为响应，例如网络的登录页面。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>The gateway answered with HTTP status %1.</source>
        <translation>网关返回了 HTTP 状态 %1。</translation>
    </message>
    <message>
        <source>Try again later, or ask the gateway operator.</source>
        <translation>请稍后重试，或联系网关管理方。</translation>
    </message>
    <message>
        <source>The request failed.</source>
        <translation>请求失败。</translation>
    </message>
    <message>
        <source>The gateway said: %1</source>
        <translation>网关返回：%1</translation>
    </message>
    <message>
        <source>The gateway refuses this although the token is new.</source>
        <translation>令牌是新的，但网关仍然拒绝此操作。</translation>
    </message>
    <message>
        <source>The application or the user lacks a permission. Ask the gateway operator for it, or sign in as another user.</source>
        <translation>应用或用户缺少权限。请向网关管理方申请，或以其他用户登录。</translation>
    </message>
    <message>
        <source>Nothing was sent because this connection is read-only.</source>
        <translation>未发送任何内容：此连接为只读。</translation>
    </message>
    <message>
        <source>To make changes, turn off “Read-only” in the connection.</source>
        <translation>如需变更，请在连接中关闭“只读”。</translation>
    </message>
    <message>
        <source>No encryption could be agreed on. Check the connection&apos;s address and port; https:// may not be supported there.</source>
        <translation>无法协商加密方式。请检查连接的地址和端口；对方可能不支持 https://。</translation>
    </message>
    <message>
        <source>The certificate belongs to another name, so this may be another computer. Check the connection&apos;s address: it must match the name in the certificate.</source>
        <translation>证书属于另一个名称，因此这可能是另一台计算机。请检查连接的地址：地址必须与证书中的名称一致。</translation>
    </message>
    <message>
        <source>The certificate isn&apos;t valid today. Check this computer&apos;s clock; if it is right, the gateway operator must renew the certificate.</source>
        <translation>证书目前无效。请检查本机时钟；若时钟正确，则需由网关管理方更新证书。</translation>
    </message>
    <message>
        <source>The certificate comes from an authority that isn&apos;t trusted here. If it is your own, name its CA file in the connection, or install it on this computer.</source>
        <translation>证书来自本机不信任的机构。如果是您自己的机构，请在连接中指定其 CA 文件，或将其安装到本机。</translation>
    </message>
    <message>
        <source>The certificate isn&apos;t accepted. See the details, or ask the gateway operator.</source>
        <translation>证书未被接受。请查看详情，或咨询网关管理方。</translation>
    </message>
    <message>
        <source>The gateway doesn&apos;t accept the token (HTTP 401).</source>
        <translation>网关不接受该令牌（HTTP 401）。</translation>
    </message>
    <message>
        <source>Sign in again, or enter another token in the connection.</source>
        <translation>请重新登录，或在连接中填写另一个令牌。</translation>
    </message>
    <message>
        <source>The gateway doesn&apos;t allow this (HTTP 403).</source>
        <translation>网关不允许此操作（HTTP 403）。</translation>
    </message>
    <message>
        <source>There is nothing at this address of the gateway (HTTP %1).</source>
        <translation>网关在该地址上没有任何内容（HTTP %1）。</translation>
    </message>
    <message>
        <source>Check the connection&apos;s address. If it is right, ask the gateway operator.</source>
        <translation>请检查连接的地址。如果地址无误，请咨询网关管理方。</translation>
    </message>
    <message>
        <source>The request is too large for the gateway (HTTP 413).</source>
        <translation>请求超过了网关可接受的大小（HTTP 413）。</translation>
    </message>
    <message>
        <source>Send less at once.</source>
        <translation>请每次少发送一些。</translation>
    </message>
    <message>
        <source>Only an interim reply arrived (HTTP %1), which Lockkeeper can&apos;t handle.</source>
        <translation>只收到了临时响应（HTTP %1），Lockkeeper 无法处理。</translation>
    </message>
    <message>
        <source>If it keeps failing, ask the gateway operator to turn off interim replies (HTTP 102 and 103).</source>
        <translation>如果持续失败，请让网关管理方关闭临时响应（HTTP 102 和 103）。</translation>
    </message>
    <message>
        <source>The headers of the reply can&apos;t be read.</source>
        <translation>无法读取响应的标头。</translation>
    </message>
    <message>
        <source>Request less at once. If a list can&apos;t be requested in parts, ask the gateway operator to check it.</source>
        <translation>请减少单次查询的数量。如果列表无法分批查询，请联系网关管理方检查。</translation>
    </message>
    <message>
        <source>It is unknown whether the change was made, and no list shows it; the gateway operator may know.</source>
        <translation>无法确定变更是否已生效，任何列表都不显示其结果；网关管理方可能知道。</translation>
    </message>
    <message>
        <source>It is unknown whether the change was made: check the state before you send it again.</source>
        <translation>无法确定变更是否已生效：请先核对当前状态，再决定是否重新发送。</translation>
    </message>
</context>
<context>
    <name>HandOver</name>
    <message>
        <source>Lockkeeper is open but doesn&apos;t respond.</source>
        <translation>Lockkeeper 已打开，但没有响应。</translation>
    </message>
</context>
<context>
    <name>HoldingsText</name>
    <message>
        <source>Data read from enterprises can&apos;t be saved in %1 (%2). Lists work as usual, but search and Lock desk know less: make sure the disk has space and the file is writable.</source>
        <translation>无法将从企业读取的数据保存到 %1（%2）。列表照常工作，但搜索和“锁管理”掌握的信息会减少：请确认磁盘有空间且文件可写。</translation>
    </message>
    <message>
        <source>The data read from enterprises in %1 was damaged, kept as %2, and replaced by a new file. Search and Lock desk know only what is read from now on: open the enterprises again.</source>
        <translation>%1 中从企业读取的数据已损坏，原文件保留为 %2，并已新建文件。搜索和“锁管理”只掌握此后读取的数据：请重新打开各企业。</translation>
    </message>
    <message>
        <source>A newer version of Lockkeeper wrote the data read from enterprises in %1, so it was left unchanged. This version uses its own file: search and Lock desk know only what is in it.</source>
        <translation>%1 中从企业读取的数据由更新版本的 Lockkeeper 写入，保持不变。本版本使用自己的文件：搜索和“锁管理”只掌握其中的数据。</translation>
    </message>
</context>
<context>
    <name>ImportColumns</name>
    <message>
        <source>Ignore</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>账号</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Department</source>
        <translation>部门</translation>
    </message>
    <message>
        <source>Department ID</source>
        <translation>部门 ID</translation>
    </message>
    <message>
        <source>Password-recovery mobile</source>
        <translation>找回密码手机号</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Asset numbers</source>
        <translation>资产编号</translation>
    </message>
    <message>
        <source>Borrowed lock</source>
        <translation>借用锁</translation>
    </message>
    <message numerus="yes">
        <source>%Ln columns are mapped to “%1”.</source>
        <translation>
            <numerusform>有 %Ln 列对应“%1”。</numerusform>
        </translation>
    </message>
    <message>
        <source>No column is mapped to “%1”.</source>
        <translation>没有列对应“%1”。</translation>
    </message>
</context>
<context>
    <name>ImportFiles</name>
    <message>
        <source>applied</source>
        <translation>已生效</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>未发送</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>结果未知</translation>
    </message>
    <message>
        <source>as wanted</source>
        <translation>与预期一致</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>尚未生效</translation>
    </message>
    <message>
        <source>contradicts</source>
        <translation>与预期不符</translation>
    </message>
    <message>
        <source>cannot be checked</source>
        <translation>无法核对</translation>
    </message>
    <message>
        <source>Example (delete this row)</source>
        <translation>示例（请删除此行）</translation>
    </message>
    <message>
        <source>Design office</source>
        <translation>设计部</translation>
    </message>
    <message>
        <source>At most 200 characters</source>
        <translation>最多 200 个字符</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行号</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Read back</source>
        <translation>回读</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
</context>
<context>
    <name>ImportFindings</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 (+%2)</source>
        <translation>%1（另有 %2 项）</translation>
    </message>
</context>
<context>
    <name>ImportForecast</name>
    <message>
        <source>Borrowed lock %1 isn&apos;t listed.</source>
        <translation>借用锁 %1 不在列表中。</translation>
    </message>
    <message>
        <source>Borrowed lock %1 is lent to another employee.</source>
        <translation>借用锁 %1 已借给其他员工。</translation>
    </message>
    <message>
        <source>A borrowed lock is given, but no asset to lend to it.</source>
        <translation>填写了借用锁，但没有可借出到该锁的资产。</translation>
    </message>
    <message>
        <source>Asset number %1 isn&apos;t listed.</source>
        <translation>资产编号 %1 不在列表中。</translation>
    </message>
    <message>
        <source>Another employee holds %1.</source>
        <translation>%1 由其他员工持有。</translation>
    </message>
    <message>
        <source>Asset %1 is lent to another borrowed lock.</source>
        <translation>资产 %1 已借出到其他借用锁。</translation>
    </message>
</context>
<context>
    <name>ImportResume</name>
    <message>
        <source>This import is open in another window or program.</source>
        <translation>此导入已在另一个窗口或程序中打开。</translation>
    </message>
    <message>
        <source>This import no longer exists.</source>
        <translation>此导入已不存在。</translation>
    </message>
    <message>
        <source>This import was written by another version of Lockkeeper.</source>
        <translation>此导入由其他版本的 Lockkeeper 写入。</translation>
    </message>
    <message>
        <source>The journal can&apos;t be read, so it&apos;s unclear what was already sent.</source>
        <translation>无法读取操作日志，因此无法确定已发送了哪些内容。</translation>
    </message>
</context>
<context>
    <name>ImportRows</name>
    <message>
        <source>%1 is listed twice; it is assigned once.</source>
        <translation>%1 出现两次；只分配一次。</translation>
    </message>
    <message>
        <source>Enter the department ID as a whole number.</source>
        <translation>请以整数输入部门 ID。</translation>
    </message>
    <message>
        <source>No employee is in department %1 yet.</source>
        <translation>目前没有员工属于部门 %1。</translation>
    </message>
    <message>
        <source>Department %1 is called “%2”.</source>
        <translation>部门 %1 的名称是“%2”。</translation>
    </message>
    <message>
        <source>Several departments are called “%1”. Enter the id, one of %2.</source>
        <translation>有多个部门名为“%1”。请输入 ID，可为 %2 之一。</translation>
    </message>
    <message>
        <source>No department “%1” was found. Enter its id; departments without employees can&apos;t be found by name.</source>
        <translation>未找到部门“%1”。请输入其 ID；没有员工的部门无法按名称查找。</translation>
    </message>
    <message>
        <source>An employee already has this account.</source>
        <translation>已有员工使用此账号。</translation>
    </message>
    <message>
        <source>An employee probably already has this account.</source>
        <translation>可能已有员工使用此账号。</translation>
    </message>
    <message>
        <source>The password begins or ends with a space, which will be part of it.</source>
        <translation>密码以空格开头或结尾，空格会成为密码的一部分。</translation>
    </message>
    <message>
        <source>%1: asset numbers usually have 10 digits and begin with 8 or 6.</source>
        <translation>%1：资产编号通常为 10 位数字，以 8 或 6 开头。</translation>
    </message>
    <message>
        <source>Lock numbers usually have 10 digits and begin with 8 or 6.</source>
        <translation>锁号通常为 10 位数字，以 8 或 6 开头。</translation>
    </message>
    <message>
        <source>Nothing to lend to this lock: the row has no asset numbers.</source>
        <translation>没有可借出到此锁的资产：该行没有资产编号。</translation>
    </message>
    <message>
        <source>Contains an invisible character (U+%1).</source>
        <translation>含有不可见字符（U+%1）。</translation>
    </message>
    <message>
        <source>Row %1 has the same account.</source>
        <translation>第 %1 行的账号相同。</translation>
    </message>
    <message>
        <source>Row %1 has the same name.</source>
        <translation>第 %1 行的姓名相同。</translation>
    </message>
    <message>
        <source>Row %1 has the same name and mobile number.</source>
        <translation>第 %1 行的姓名和手机号相同。</translation>
    </message>
    <message>
        <source>Row %1 also has asset %2.</source>
        <translation>第 %1 行也有资产 %2。</translation>
    </message>
    <message>
        <source>Row %1 has the same borrowed lock.</source>
        <translation>第 %1 行的借用锁相同。</translation>
    </message>
    <message>
        <source>%1: a spreadsheet has dropped digits. Enter the whole number.</source>
        <translation>%1：电子表格丢弃了部分数字。请输入完整的号码。</translation>
    </message>
</context>
<context>
    <name>ItemOutcome</name>
    <message>
        <source>The reply doesn&apos;t mention it.</source>
        <translation>响应中没有提到该项。</translation>
    </message>
    <message>
        <source>The reply contradicts itself.</source>
        <translation>响应内容自相矛盾。</translation>
    </message>
    <message>
        <source>Several rows were sent with this account, and the reply doesn&apos;t tell them apart.</source>
        <translation>提交了多行使用此账号的数据，响应无法区分它们。</translation>
    </message>
    <message>
        <source>The reply doesn&apos;t mention any row.</source>
        <translation>响应中没有任何一行的结果。</translation>
    </message>
    <message>
        <source>Sent without a sequence number of its own.</source>
        <translation>提交时没有自己的序号。</translation>
    </message>
    <message>
        <source>The reply has no licence order id for it.</source>
        <translation>响应中没有其授权订单 ID。</translation>
    </message>
    <message>
        <source>The reply names a different customer for it.</source>
        <translation>响应中其客户与提交的不一致。</translation>
    </message>
</context>
<context>
    <name>JournalFields</name>
    <message>
        <source>was not requested</source>
        <translation>未请求此项</translation>
    </message>
    <message>
        <source>resolved as %1</source>
        <translation>查明为 %1</translation>
    </message>
    <message>
        <source>Recorded by a person</source>
        <translation>人工确认</translation>
    </message>
    <message>
        <source>Verification</source>
        <translation>核验</translation>
    </message>
    <message>
        <source>Unknown: Lockkeeper closed before the reply arrived</source>
        <translation>结果未知：Lockkeeper 在收到响应前已关闭</translation>
    </message>
    <message>
        <source>%1 (resolved later)</source>
        <translation>%1（后来查明）</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>State found</source>
        <translation>核验状态</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Replied</source>
        <translation>响应时间</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>操作人</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>接口</translation>
    </message>
    <message>
        <source>HTTP status</source>
        <translation>HTTP 状态</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Enterprise</source>
        <translation>企业</translation>
    </message>
    <message>
        <source>Operation id</source>
        <translation>操作 ID</translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Continued without</source>
        <translation>未等待归还</translation>
    </message>
    <message>
        <source>lock %1, lost and disabled</source>
        <translation>锁 %1（已丢失并停用）</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more: see “Copy JSON” or an export for all.</source>
        <translation>
            <numerusform>另有 %Ln 项：完整内容请用“复制 JSON”或导出查看。</numerusform>
        </translation>
    </message>
    <message>
        <source>The window was closed before the reply arrived.</source>
        <translation>收到响应前窗口已关闭。</translation>
    </message>
    <message>
        <source>Enterprise global id</source>
        <translation>企业全局 ID</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Not reserved</source>
        <translation>未预留</translation>
    </message>
    <message>
        <source>The team&apos;s desk couldn&apos;t be used; confirmed by typing “%1”</source>
        <translation>无法使用团队工作台；已输入“%1”确认</translation>
    </message>
    <message>
        <source>Sent from</source>
        <translation>发送自</translation>
    </message>
    <message>
        <source>Order %1</source>
        <translation>订单 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>New attempt of</source>
        <translation>重新发送自</translation>
    </message>
</context>
<context>
    <name>JournalTable</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>resolved</source>
        <comment>an outcome that was found out later</comment>
        <translation>已查明</translation>
    </message>
    <message>
        <source>Verification</source>
        <translation>核验</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>未核验</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>耗时</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>Bind customer</source>
        <translation>绑定客户</translation>
    </message>
    <message>
        <source>Create enterprise</source>
        <translation>创建企业</translation>
    </message>
    <message>
        <source>Edit customer</source>
        <translation>编辑客户</translation>
    </message>
    <message>
        <source>Submit orders</source>
        <translation>提交订单</translation>
    </message>
    <message>
        <source>Disable locks</source>
        <translation>停用锁</translation>
    </message>
    <message>
        <source>Enable locks</source>
        <translation>启用锁</translation>
    </message>
    <message>
        <source>Allocate asset numbers</source>
        <translation>申请资产编号</translation>
    </message>
    <message>
        <source>Add employees</source>
        <translation>添加员工</translation>
    </message>
    <message>
        <source>Edit employee</source>
        <translation>编辑员工</translation>
    </message>
    <message>
        <source>Reset password</source>
        <translation>重置密码</translation>
    </message>
    <message>
        <source>Delete employee</source>
        <translation>删除员工</translation>
    </message>
    <message>
        <source>Assign or withdraw assets</source>
        <translation>分配或收回资产</translation>
    </message>
    <message>
        <source>Lend assets</source>
        <translation>借出资产</translation>
    </message>
    <message>
        <source>In progress</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>Partly done</source>
        <translation>部分完成</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>操作人</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>接口</translation>
    </message>
    <message>
        <source>HTTP status</source>
        <translation>HTTP 状态</translation>
    </message>
    <message>
        <source>Enterprise</source>
        <translation>企业</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Operation id</source>
        <translation>操作 ID</translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>Assign assets</source>
        <translation>分配资产</translation>
    </message>
    <message>
        <source>Withdraw assets</source>
        <translation>收回资产</translation>
    </message>
    <message>
        <source>Assign and withdraw assets</source>
        <translation>分配并收回资产</translation>
    </message>
    <message>
        <source>Sent from</source>
        <translation>发送自</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>本机</translation>
    </message>
</context>
<context>
    <name>JournalText</name>
    <message>
        <source>There is no folder for the journal, so nothing can be changed on the gateway. Name a writable folder with --data-dir.</source>
        <translation>没有可存放操作日志的文件夹，因此无法在网关上进行任何变更。请用 --data-dir 指定一个可写的文件夹。</translation>
    </message>
    <message>
        <source>The journal can&apos;t be kept in %1 because that folder can&apos;t be created or changed, so nothing can be changed on the gateway. Correct its permissions, or name another folder with --data-dir.</source>
        <translation>操作日志无法存放在 %1：该文件夹无法创建或修改，因此无法在网关上进行任何变更。请更正其权限，或用 --data-dir 指定其他文件夹。</translation>
    </message>
    <message>
        <source>The journal %1 can&apos;t be opened (%2), so nothing can be changed on the gateway. Make sure the disk has space and the file is writable.</source>
        <translation>无法打开操作日志 %1（%2），因此无法在网关上进行任何变更。请确认磁盘有空间且文件可写。</translation>
    </message>
    <message>
        <source>Another window of Lockkeeper is still opening the journal. Wait a moment; it is retried automatically.</source>
        <translation>Lockkeeper 的另一个窗口仍在打开操作日志。请稍候，程序会自动重试。</translation>
    </message>
    <message>
        <source>The journal %1 was damaged, kept as %2, and replaced by a new one without earlier entries. Check the gateway before you repeat a change with an unknown outcome.</source>
        <translation>操作日志 %1 已损坏，原文件保留为 %2，并已新建不含此前记录的操作日志。重做结果未知的变更之前，请先在网关上核对。</translation>
    </message>
    <message>
        <source>%1 isn&apos;t a Lockkeeper journal. It was kept as %2, and a new journal was started.</source>
        <translation>%1 不是 Lockkeeper 的操作日志。原文件保留为 %2，并已新建操作日志。</translation>
    </message>
    <message>
        <source>The journal %1 is damaged and another Lockkeeper window still uses it, so nothing can be changed on the gateway. Close all other windows to start a new journal.</source>
        <translation>操作日志 %1 已损坏，且 Lockkeeper 的另一个窗口仍在使用它，因此无法在网关上进行任何变更。请关闭其他所有窗口以新建操作日志。</translation>
    </message>
    <message>
        <source>The journal %1 is damaged and can&apos;t be renamed, so nothing can be changed on the gateway. Close programs that use it, and make sure its folder can be changed.</source>
        <translation>操作日志 %1 已损坏且无法重命名，因此无法在网关上进行任何变更。请关闭正在使用它的程序，并确认其所在文件夹可以修改。</translation>
    </message>
    <message>
        <source>A newer version of Lockkeeper wrote the journal %1, so this version uses %2 and doesn&apos;t show the newer entries. Use the newer version, or check the gateway before you repeat a change.</source>
        <translation>操作日志 %1 由更新版本的 Lockkeeper 写入，因此本版本使用 %2，且不显示更新版本的记录。请使用更新版本，或在重做变更之前先在网关上核对。</translation>
    </message>
    <message>
        <source>A newer version of Lockkeeper wrote the journal %1, so nothing can be changed on the gateway. Use the newer version.</source>
        <translation>操作日志 %1 由更新版本的 Lockkeeper 写入，因此无法在网关上进行任何变更。请使用更新版本。</translation>
    </message>
    <message>
        <source>The journal %1 can&apos;t be written because the disk is full. Free some space, then try again.</source>
        <translation>无法写入操作日志 %1：磁盘已满。请释放一些空间，然后重试。</translation>
    </message>
    <message>
        <source>The journal %1 can&apos;t be written because the file or its disk is read-only. Allow writing, then try again.</source>
        <translation>无法写入操作日志 %1：该文件或其所在磁盘为只读。请允许写入，然后重试。</translation>
    </message>
    <message>
        <source>The journal %1 can&apos;t be written because another program is using it. Close that program, or try again.</source>
        <translation>无法写入操作日志 %1：其他程序正在使用它。请关闭该程序，或重试。</translation>
    </message>
    <message>
        <source>The journal %1 can&apos;t be written (%2). Make sure its disk works and has space, then try again.</source>
        <translation>无法写入操作日志 %1（%2）。请确认磁盘工作正常且有空间，然后重试。</translation>
    </message>
    <message>
        <source>The outcome of a change couldn&apos;t be recorded yet; Lockkeeper keeps it and tries again. %1</source>
        <translation>某项变更的结果尚未能记录；Lockkeeper 已将其保留，并会再次尝试。%1</translation>
    </message>
    <message>
        <source>The journal already has an entry with this id. Start the change again.</source>
        <translation>操作日志中已有使用此 ID 的条目。请重新发起变更。</translation>
    </message>
    <message>
        <source>The journal has no entry for this outcome. If the journal was replaced meanwhile, the entry is in the file that was kept.</source>
        <translation>操作日志中没有与此结果对应的条目。如果操作日志在此期间已被更换，则该条目在保留的文件中。</translation>
    </message>
    <message>
        <source>The journal already has a different outcome for this entry and keeps that one.</source>
        <translation>操作日志中此条目已有另一个结果，将保留原有结果。</translation>
    </message>
    <message>
        <source>Lockkeeper is closing. Start it again to continue.</source>
        <translation>Lockkeeper 正在关闭。请重新启动后继续。</translation>
    </message>
</context>
<context>
    <name>JournalledRequest</name>
    <message>
        <source>Lockkeeper closed before the gateway replied.</source>
        <translation>Lockkeeper 在网关响应前已关闭。</translation>
    </message>
</context>
<context>
    <name>LeaveQuestion</name>
    <message>
        <source>Still in progress:

%1

Closing stops what is left. Changes already sent may still take effect and stay in the journal.</source>
        <translation>以下操作仍在进行：

%1

关闭会停止其余部分。已发送的变更仍可能生效，并保留在操作日志中。</translation>
    </message>
    <message>
        <source>Close anyway</source>
        <translation>仍然关闭</translation>
    </message>
    <message>
        <source>Keep open</source>
        <translation>保持打开</translation>
    </message>
</context>
<context>
    <name>Lend</name>
    <message>
        <source>Currently shown as lent: %1.</source>
        <translation>当前显示为已借出：%1。</translation>
    </message>
    <message>
        <source>Lock %1 is currently lent to %2.</source>
        <translation>锁 %1 当前已借给 %2。</translation>
    </message>
    <message>
        <source>No longer held by the employee: %1.</source>
        <translation>已不由该员工持有：%1。</translation>
    </message>
    <message>
        <source>Products show how many nodes each has. Lend assets that have free nodes.</source>
        <translation>产品中显示各自的节点数。请借出有空闲节点的资产。</translation>
    </message>
    <message>
        <source>The gateway no longer lists lock %1.</source>
        <translation>网关已不再列出锁 %1。</translation>
    </message>
    <message>
        <source>Lock %1 is shown as not lent.</source>
        <translation>锁 %1 显示为未借出。</translation>
    </message>
</context>
<context>
    <name>LicenseType</name>
    <message>
        <source>Standalone hardware lock, not re-issuable</source>
        <translation>单机加密锁（不可补发）</translation>
    </message>
    <message>
        <source>Standalone hardware lock, re-issuable</source>
        <translation>单机加密锁（可补发）</translation>
    </message>
    <message>
        <source>Network hardware lock, not re-issuable</source>
        <translation>网络加密锁（不可补发）</translation>
    </message>
    <message>
        <source>Network hardware lock, re-issuable</source>
        <translation>网络加密锁（可补发）</translation>
    </message>
    <message>
        <source>Standalone identity lock</source>
        <translation>单机身份锁</translation>
    </message>
    <message>
        <source>Network identity lock</source>
        <translation>网络身份锁</translation>
    </message>
    <message>
        <source>Standalone certificate</source>
        <translation>单机证书</translation>
    </message>
    <message>
        <source>Network certificate</source>
        <translation>网络证书</translation>
    </message>
    <message>
        <source>Product entity</source>
        <translation>产品实体</translation>
    </message>
    <message>
        <source>Cloud account</source>
        <translation>云账号</translation>
    </message>
    <message>
        <source>Enterprise cloud-account licence</source>
        <translation>企业云账号授权</translation>
    </message>
    <message>
        <source>Personal cloud-account licence</source>
        <translation>个人云账号授权</translation>
    </message>
    <message>
        <source>Product lock</source>
        <translation>产品锁</translation>
    </message>
    <message>
        <source>Login lock</source>
        <translation>登录锁</translation>
    </message>
</context>
<context>
    <name>LinkOpener</name>
    <message>
        <source>Sandbox</source>
        <translation>沙箱</translation>
    </message>
    <message>
        <source>No connection on this computer leads to the gateway of this link.</source>
        <translation>本机上没有连接指向该链接的网关。</translation>
    </message>
    <message>
        <source>Several connections lead to its gateway. Open one, then the link again: %1</source>
        <translation>有多个连接指向该网关。请先打开其中一个，再打开此链接：%1</translation>
    </message>
    <message>
        <source>This link needs the connection “%1”, which isn&apos;t open.</source>
        <translation>此链接需要连接“%1”，该连接尚未打开。</translation>
    </message>
    <message>
        <source>Open connection</source>
        <translation>打开连接</translation>
    </message>
    <message>
        <source>This connection has no view “%1”. None is saved yet.</source>
        <translation>此连接没有视图“%1”。尚未保存任何视图。</translation>
    </message>
    <message>
        <source>This connection has no view “%1”. Available: %2.</source>
        <translation>此连接没有视图“%1”。可用的视图：%2。</translation>
    </message>
</context>
<context>
    <name>ListReply</name>
    <message>
        <source>%1 is missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>%1 should be %2, but is %3</source>
        <translation>%1 应为%2，实际为 %3</translation>
    </message>
    <message>
        <source>The gateway sent no list; it was treated as empty.</source>
        <translation>网关没有发送列表，已按空列表处理。</translation>
    </message>
</context>
<context>
    <name>ListState</name>
    <message>
        <source>The list changed while it was loading.</source>
        <translation>加载期间列表发生了变化。</translation>
    </message>
    <message>
        <source>Loading was cancelled.</source>
        <translation>已取消加载。</translation>
    </message>
    <message>
        <source>The list is not complete.</source>
        <translation>列表不完整。</translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) could not be read.</source>
        <translation>
            <numerusform>有 %n 个字段无法读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>Their rows are marked and shown without these fields.</source>
        <translation>相应的行带有标记，且不显示这些字段。</translation>
    </message>
    <message>
        <source>The list is still loading. Only rows loaded so far are exported.</source>
        <translation>列表仍在加载。只会导出目前已加载的行。</translation>
    </message>
    <message>
        <source>The list changed while loading. The export may lack rows.</source>
        <translation>加载期间列表发生了变化。导出内容可能缺少部分行。</translation>
    </message>
    <message>
        <source>The list wasn&apos;t loaded completely. The export lacks rows.</source>
        <translation>列表未加载完成。导出内容缺少部分行。</translation>
    </message>
    <message>
        <source>updated %1</source>
        <translation>更新于 %1</translation>
    </message>
    <message>
        <source>Their rows are shown without these fields; the first %L1 are marked.</source>
        <translation>相应的行不显示这些字段；已标记前 %L1 个。</translation>
    </message>
    <message>
        <source>only rows requested from the server</source>
        <translation>仅为向服务器查询的行</translation>
    </message>
    <message>
        <source>The list holds only the rows requested from the server, and so does the export.</source>
        <translation>列表只包含向服务器查询的行，导出内容也是如此。</translation>
    </message>
    <message>
        <source>The table isn&apos;t complete. An entry may be missing because its row isn&apos;t loaded.</source>
        <translation>表格内容不完整。某些条目可能因对应的行尚未加载而找不到。</translation>
    </message>
    <message>
        <source>times in %1</source>
        <extracomment>%1 is a time zone</extracomment>
        <translation>时间按 %1 时区</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Rows may be missing. Refresh to be sure.</source>
        <translation>可能缺少部分行。请刷新以确保完整。</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
</context>
<context>
    <name>LockActions</name>
    <message numerus="yes">
        <source>Disable %n locks…</source>
        <translation>
            <numerusform>停用 %n 把锁…</numerusform>
        </translation>
    </message>
    <message>
        <source>Disable lock…</source>
        <translation>停用锁…</translation>
    </message>
    <message numerus="yes">
        <source>Enable %n locks…</source>
        <translation>
            <numerusform>启用 %n 把锁…</numerusform>
        </translation>
    </message>
    <message>
        <source>Enable lock…</source>
        <translation>启用锁…</translation>
    </message>
    <message>
        <source>Disabling and enabling locks needs a connection with the order module.</source>
        <translation>停用和启用锁需要带订单模块的连接。</translation>
    </message>
    <message>
        <source>The selected rows have no lock number.</source>
        <translation>所选行没有锁号。</translation>
    </message>
    <message>
        <source>unblock, unlock</source>
        <translation>解锁, 解除锁定</translation>
    </message>
    <message>
        <source>block, lock, freeze</source>
        <translation>锁定, 冻结</translation>
    </message>
</context>
<context>
    <name>LockLine</name>
    <message>
        <source>As of %1</source>
        <translation>截至 %1</translation>
    </message>
    <message>
        <source>Lock number</source>
        <translation>锁号</translation>
    </message>
    <message>
        <source>to check</source>
        <translation>待核对</translation>
    </message>
    <message numerus="yes">
        <source>Listed %Ln time(s), processed once.</source>
        <translation>
            <numerusform>出现 %Ln 次，只处理一次。</numerusform>
        </translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Holder</source>
        <translation>持有人</translation>
    </message>
    <message>
        <source>Not found in any enterprise opened on this computer.</source>
        <translation>在本机打开过的企业中未找到此锁号。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln other enterprise(s) also list this number.</source>
        <translation>
            <numerusform>另有 %Ln 家企业也列出此锁号。</numerusform>
        </translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Disabled</source>
        <translation>已停用</translation>
    </message>
    <message>
        <source>Lent</source>
        <translation>已借出</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>No list loaded on this computer shows whether it is disabled.</source>
        <translation>本机加载过的列表均未显示其是否已停用。</translation>
    </message>
    <message>
        <source>The order module doesn&apos;t list it, so its state is unknown.</source>
        <translation>订单模块未列出此锁，因此状态未知。</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Lock numbers usually have 10 digits and begin with 8 or 6. Check it against the number printed on the lock.</source>
        <translation>锁号通常为 10 位数字，以 8 或 6 开头。请与锁上印制的编号核对。</translation>
    </message>
    <message>
        <source>In progress</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>Not disabled</source>
        <translation>未停用</translation>
    </message>
    <message>
        <source>Not enabled</source>
        <translation>未启用</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>未发送</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>结果未知</translation>
    </message>
    <message>
        <source>Disabled, confirmed</source>
        <translation>已停用，已确认</translation>
    </message>
    <message>
        <source>Enabled, confirmed</source>
        <translation>已启用，已确认</translation>
    </message>
    <message>
        <source>Disabled, not visible yet</source>
        <translation>已停用，尚未显示</translation>
    </message>
    <message>
        <source>Enabled, not visible yet</source>
        <translation>已启用，尚未显示</translation>
    </message>
    <message>
        <source>Enabled</source>
        <translation>已启用</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Enterprise</source>
        <translation>企业</translation>
    </message>
    <message>
        <source>Licence type</source>
        <translation>授权类型</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>未包括</translation>
    </message>
</context>
<context>
    <name>LockSlip</name>
    <message>
        <source>Lock number</source>
        <translation>锁号</translation>
    </message>
    <message>
        <source>Holder</source>
        <translation>持有人</translation>
    </message>
    <message>
        <source>Enterprise</source>
        <translation>企业</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>后续操作</translation>
    </message>
    <message>
        <source>Locks disabled</source>
        <translation>已停用的锁</translation>
    </message>
    <message>
        <source>Locks enabled</source>
        <translation>已启用的锁</translation>
    </message>
    <message>
        <source>The reply also contains %1, which wasn&apos;t requested: %2</source>
        <translation>响应中还包含未请求的 %1：%2</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>操作人</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Reported by</source>
        <translation>报失人</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Signature</source>
        <translation>签名</translation>
    </message>
    <message>
        <source>Some locks disabled</source>
        <translation>部分锁已停用</translation>
    </message>
    <message>
        <source>Some locks enabled</source>
        <translation>部分锁已启用</translation>
    </message>
    <message>
        <source>Disabling locks: outcome unknown</source>
        <translation>停用锁：结果未知</translation>
    </message>
    <message>
        <source>Enabling locks: outcome unknown</source>
        <translation>启用锁：结果未知</translation>
    </message>
    <message>
        <source>No locks disabled</source>
        <translation>没有锁被停用</translation>
    </message>
    <message>
        <source>No locks enabled</source>
        <translation>没有锁被启用</translation>
    </message>
</context>
<context>
    <name>LockStatus</name>
    <message>
        <source>The gateway returned no status</source>
        <translation>网关未返回状态</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>The lock does not exist</source>
        <translation>锁不存在</translation>
    </message>
    <message>
        <source>The operation failed</source>
        <translation>操作失败</translation>
    </message>
    <message>
        <source>The lock is of the wrong type</source>
        <translation>锁类型不正确</translation>
    </message>
    <message>
        <source>The outcome for this lock is unknown. Check its state before you try again.</source>
        <translation>这把锁的结果未知。请先核对其状态，再决定是否重试。</translation>
    </message>
    <message>
        <source>Check the number against the one printed on the lock.</source>
        <translation>请与锁上印制的编号核对。</translation>
    </message>
    <message>
        <source>Try again. If it keeps failing, report the number.</source>
        <translation>请重试。如果持续失败，请上报该锁号。</translation>
    </message>
    <message>
        <source>Only re-issuable locks and large-customer locks can be disabled and enabled.</source>
        <translation>只有可补发的锁和大客户锁才能停用和启用。</translation>
    </message>
</context>
<context>
    <name>LockWrites</name>
    <message>
        <source>Not sent: this lock has been changed since.</source>
        <translation>未发送：此后该锁又有其他变更。</translation>
    </message>
</context>
<context>
    <name>LogTable</name>
    <message>
        <source>OK</source>
        <translation>成功</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>未发送</translation>
    </message>
    <message>
        <source>No reply</source>
        <translation>无响应</translation>
    </message>
    <message>
        <source>HTTP error</source>
        <translation>HTTP 错误</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>结果未知</translation>
    </message>
    <message>
        <source>invalid input</source>
        <translation>输入无效</translation>
    </message>
    <message>
        <source>no journal</source>
        <translation>操作日志不可用</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>no token</source>
        <translation>没有令牌</translation>
    </message>
    <message>
        <source>not permitted</source>
        <translation>无权限</translation>
    </message>
    <message>
        <source>connection refused</source>
        <translation>连接被拒绝</translation>
    </message>
    <message>
        <source>host not found</source>
        <translation>找不到主机</translation>
    </message>
    <message>
        <source>connection lost</source>
        <translation>连接中断</translation>
    </message>
    <message>
        <source>timed out</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>TLS failed</source>
        <translation>TLS 失败</translation>
    </message>
    <message>
        <source>proxy failed</source>
        <translation>代理失败</translation>
    </message>
    <message>
        <source>redirected</source>
        <translation>被重定向</translation>
    </message>
    <message>
        <source>too large</source>
        <translation>过大</translation>
    </message>
    <message>
        <source>not JSON</source>
        <translation>不是 JSON</translation>
    </message>
    <message>
        <source>unexpected content</source>
        <translation>内容不符</translation>
    </message>
    <message>
        <source>code 0 with status 299</source>
        <translation>状态 299 却返回代码 0</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>接口</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>耗时</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Size sent</source>
        <translation>发送大小</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>尝试次数</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>a web page</source>
        <translation>网页</translation>
    </message>
    <message>
        <source>not readable as HTTP</source>
        <translation>不是可读的 HTTP</translation>
    </message>
    <message>
        <source>Time (%1)</source>
        <extracomment>%1 is the zone of this computer: &quot;UTC+08:00&quot;</extracomment>
        <translation>时间（%1）</translation>
    </message>
    <message>
        <source>not reserved</source>
        <translation>未预留</translation>
    </message>
</context>
<context>
    <name>Main</name>
    <message>
        <source>%1
Try: lockkeeper --help</source>
        <translation>%1
查看帮助：lockkeeper --help</translation>
    </message>
    <message>
        <source>There is no display. You can export lists without one: lockkeeper export --help</source>
        <translation>没有可用的显示器。导出列表不需要显示器：lockkeeper export --help</translation>
    </message>
    <message>
        <source>The gateway needs a new token. Open this connection in a window, sign in there, then run this again.</source>
        <translation>网关需要新的令牌。请在窗口中打开此连接并登录，然后重新运行。</translation>
    </message>
    <message>
        <source>The gateway needs a new token. Put a valid one into %1, then run this again.</source>
        <translation>网关需要新的令牌。请将有效的令牌写入 %1，然后重新运行。</translation>
    </message>
</context>
<context>
    <name>NameList</name>
    <message>
        <source>, </source>
        <comment>between names, numbers or parts of a list</comment>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 及另外 %Ln 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NotSearched</name>
    <message numerus="yes">
        <source>employees in %Ln enterprise(s)</source>
        <translation>
            <numerusform>%Ln 家企业的员工</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>assets in %Ln enterprise(s)</source>
        <translation>
            <numerusform>%Ln 家企业的资产</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>borrowed locks in %Ln enterprise(s)</source>
        <translation>
            <numerusform>%Ln 家企业的借用锁</numerusform>
        </translation>
    </message>
    <message>
        <source>Not fully searched: %1</source>
        <translation>未完整搜索：%1</translation>
    </message>
    <message numerus="yes">
        <source>products in %Ln enterprise(s)</source>
        <translation>
            <numerusform>%Ln 家企业的产品</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OAuthErrorText</name>
    <message>
        <source>The token endpoint finds something missing or repeated in the request.</source>
        <translation>令牌端点认为请求中有缺失或重复的内容。</translation>
    </message>
    <message>
        <source>Check the connection: the token endpoint&apos;s address, and how the application signs in (HTTP Basic or in the body).</source>
        <translation>请检查连接：令牌端点的地址，以及应用的登录方式（HTTP Basic 或放在请求体中）。</translation>
    </message>
    <message>
        <source>The application key or secret is wrong.</source>
        <translation>应用 key 或应用密钥错误。</translation>
    </message>
    <message>
        <source>Correct the application key and secret in the connection.</source>
        <translation>请在连接中更正应用 key 和应用密钥。</translation>
    </message>
    <message>
        <source>The user name or the password is wrong, or the account is locked.</source>
        <translation>用户名或密码错误，或账号已被锁定。</translation>
    </message>
    <message>
        <source>This application isn&apos;t allowed to get tokens this way.</source>
        <translation>此应用不能以这种方式获取令牌。</translation>
    </message>
    <message>
        <source>Ask the gateway operator to allow it, or paste a token instead.</source>
        <translation>请让网关管理方允许，或改为粘贴令牌。</translation>
    </message>
    <message>
        <source>The token endpoint doesn&apos;t offer this way of getting tokens.</source>
        <translation>令牌端点不提供这种获取令牌的方式。</translation>
    </message>
    <message>
        <source>Choose another way in the connection, or paste a token instead.</source>
        <translation>请在连接中选择其他方式，或改为粘贴令牌。</translation>
    </message>
    <message>
        <source>The token endpoint doesn&apos;t know the requested scope, or doesn&apos;t grant it to this application.</source>
        <translation>令牌端点不认识所请求的权限范围，或不向此应用授予。</translation>
    </message>
    <message>
        <source>Correct the scope in the connection, or ask the gateway operator to approve it.</source>
        <translation>请在连接中更正权限范围，或让网关管理方批准。</translation>
    </message>
    <message>
        <source>The token endpoint refused to issue a token.</source>
        <translation>令牌端点拒绝签发令牌。</translation>
    </message>
    <message>
        <source>Check the connection&apos;s sign-in settings, or ask the gateway operator.</source>
        <translation>请检查连接的登录设置，或咨询网关管理方。</translation>
    </message>
    <message>
        <source>The token endpoint&apos;s address can&apos;t be used.</source>
        <translation>令牌端点的地址无法使用。</translation>
    </message>
    <message>
        <source>Enter an address that begins with https:// and contains no user name or password.</source>
        <translation>请输入以 https:// 开头且不含用户名和密码的地址。</translation>
    </message>
    <message>
        <source>The token endpoint&apos;s host name was not found.</source>
        <translation>找不到令牌端点的主机名。</translation>
    </message>
    <message>
        <source>Check its address in the connection, and your network.</source>
        <translation>请检查连接中的地址和您的网络。</translation>
    </message>
    <message>
        <source>The token endpoint didn&apos;t answer in time.</source>
        <translation>令牌端点响应超时。</translation>
    </message>
    <message>
        <source>Try again. If it keeps failing, ask its operator.</source>
        <translation>请重试。如果持续失败，请咨询其管理方。</translation>
    </message>
    <message>
        <source>No secure connection to the token endpoint was possible.</source>
        <translation>无法与令牌端点建立安全连接。</translation>
    </message>
    <message>
        <source>The network proxy refused the connection to the token endpoint.</source>
        <translation>网络代理拒绝连接到令牌端点。</translation>
    </message>
    <message>
        <source>Check the proxy settings.</source>
        <translation>请检查代理设置。</translation>
    </message>
    <message>
        <source>The token endpoint&apos;s reply is too long to be a token.</source>
        <translation>令牌端点的响应过长，不可能是令牌。</translation>
    </message>
    <message>
        <source>Check its address in the connection.</source>
        <translation>请检查连接中的地址。</translation>
    </message>
    <message>
        <source>The token endpoint can&apos;t be reached.</source>
        <translation>无法连接到令牌端点。</translation>
    </message>
    <message>
        <source>Check its address in the connection and your network, or try again later.</source>
        <translation>请检查连接中的地址和您的网络，或稍后重试。</translation>
    </message>
    <message>
        <source>The token endpoint&apos;s address redirects elsewhere (HTTP %1).</source>
        <translation>令牌端点的地址被重定向到别处（HTTP %1）。</translation>
    </message>
    <message>
        <source>Lockkeeper doesn&apos;t follow redirects, to protect your password. Correct the address in the connection.</source>
        <translation>为保护您的密码，Lockkeeper 不跟随重定向。请在连接中更正地址。</translation>
    </message>
    <message>
        <source>The token endpoint answered with HTTP status %1.</source>
        <translation>令牌端点返回了 HTTP 状态 %1。</translation>
    </message>
    <message>
        <source>Try again later, or ask its operator.</source>
        <translation>请稍后重试，或咨询其管理方。</translation>
    </message>
    <message>
        <source>The token endpoint&apos;s reply isn&apos;t a token.</source>
        <translation>令牌端点的响应不是令牌。</translation>
    </message>
    <message>
        <source>Check its address in the connection. Something in between may have answered instead, such as a sign-in page of the network.</source>
        <translation>请检查连接中的地址。也可能是中间的其他设备代为响应，例如网络的登录页面。</translation>
    </message>
    <message>
        <source>Sign in with the right password. Lockkeeper won&apos;t try again before you do.</source>
        <translation>请用正确的密码登录。在此之前 Lockkeeper 不会重试。</translation>
    </message>
</context>
<context>
    <name>OffboardResume</name>
    <message>
        <source>This offboarding is open in another window or program.</source>
        <translation>该离职处理已在其他窗口或程序中打开。</translation>
    </message>
    <message>
        <source>This offboarding no longer exists.</source>
        <translation>该离职处理已不存在。</translation>
    </message>
    <message>
        <source>This offboarding was written by another version of Lockkeeper.</source>
        <translation>该离职处理由其他版本的 Lockkeeper 写入。</translation>
    </message>
    <message>
        <source>The journal can&apos;t be read, so it&apos;s unclear what was already sent.</source>
        <translation>无法读取操作日志，因此无法确定已发送了哪些内容。</translation>
    </message>
</context>
<context>
    <name>OfferFiles</name>
    <message>
        <source>The logo “%1” can&apos;t be read. Choose another file.</source>
        <translation>无法读取徽标“%1”。请选择其他文件。</translation>
    </message>
    <message>
        <source>The logo “%1” is too large. Choose a smaller file.</source>
        <translation>徽标“%1”过大。请选择较小的文件。</translation>
    </message>
    <message>
        <source>“%1” isn&apos;t a picture that can be read. Use PNG or JPEG.</source>
        <translation>“%1”不是可读取的图片。请使用 PNG 或 JPEG。</translation>
    </message>
</context>
<context>
    <name>OrderColumns</name>
    <message>
        <source>Choose what at least one column contains.</source>
        <translation>请至少为一列选择其内容。</translation>
    </message>
</context>
<context>
    <name>OrderDocument</name>
    <message>
        <source>Typing</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
</context>
<context>
    <name>OrderForecast</name>
    <message>
        <source>reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Reading current data.</source>
        <translation>正在读取当前数据。</translation>
    </message>
    <message>
        <source>not visible</source>
        <translation>无法查看</translation>
    </message>
    <message>
        <source>What belongs to these numbers can&apos;t be seen: no list shows them, or their products weren&apos;t loaded.</source>
        <translation>无法查看这些编号下的内容：没有列表显示它们，或其产品未加载。</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>命中 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Revokes %n product instance(s).</source>
        <translation>
            <numerusform>将吊销 %n 个产品实例。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other(s) with this id have different dates or nodes.</source>
        <translation>
            <numerusform>另有 %n 个同标识的实例日期或节点数不同。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 +</source>
        <extracomment>What is known is not all: &quot;3 hits +&quot;</extracomment>
        <translation>至少%1</translation>
    </message>
    <message numerus="yes">
        <source>%n more line(s) can&apos;t be checked.</source>
        <translation>
            <numerusform>另有 %n 行无法查看。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>According to current data, revokes %n product instance(s).</source>
        <translation>
            <numerusform>按当前数据，将吊销 %n 个产品实例。</numerusform>
        </translation>
    </message>
    <message>
        <source>Without an enterprise id nothing can be looked up.</source>
        <translation>没有企业 ID，无法查询。</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) have numbers that no list shows (most hardware locks), or whose products weren&apos;t loaded.</source>
        <translation>
            <numerusform>%n 行中的编号没有列表显示（多数加密锁如此），或其产品未加载。</numerusform>
        </translation>
    </message>
    <message>
        <source>No licence order is specified, so products under the customer&apos;s other assets may be revoked too.</source>
        <translation>未指定授权订单，该客户其他资产下的产品也可能被吊销。</translation>
    </message>
    <message>
        <source>Shows what belongs to the numbers and comes from that licence order. The gateway doesn&apos;t specify whether revoking an asset takes more.</source>
        <translation>此处显示这些编号下来自该授权订单的内容。网关未说明吊销资产时是否还会涉及其他内容。</translation>
    </message>
    <message>
        <source>Lists may change before the order is processed.</source>
        <translation>订单处理之前，列表可能变化。</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>end</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>no, differs: %1</source>
        <translation>否，不同：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>order %1</source>
        <translation>订单 %1</translation>
    </message>
    <message>
        <source>product id</source>
        <translation>产品标识</translation>
    </message>
    <message>
        <source>¹ The order has a different CRM product id; the gateway doesn&apos;t specify whether this product is then kept.</source>
        <translation>¹ 订单指定了另一个 CRM 产品 ID；网关未说明该产品是否因此保留。</translation>
    </message>
    <message>
        <source>possibly ¹</source>
        <translation>可能 ¹</translation>
    </message>
    <message>
        <source>no time limit</source>
        <translation>无期限</translation>
    </message>
    <message>
        <source>until %1</source>
        <translation>至 %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>自 %1 起</translation>
    </message>
    <message>
        <source>Exact match: %1; by product only: %2.</source>
        <translation>精确匹配：%1 个；仅按产品匹配：%2 个。</translation>
    </message>
    <message>
        <source>The gateway matches by the product&apos;s mnemonic but doesn&apos;t specify the field; productUri, gmsPid and appKey were compared.</source>
        <translation>网关按产品助记符匹配，但未说明是哪个字段；已比较 productUri、gmsPid 和 appKey。</translation>
    </message>
</context>
<context>
    <name>OrderImport</name>
    <message>
        <source>Row %1 describes the same %2 but has “%3”.</source>
        <translation>第 %1 行是同一个%2，但此处内容为“%3”。</translation>
    </message>
    <message>
        <source>asset</source>
        <translation>资产</translation>
    </message>
    <message>
        <source>Row %1 has exactly the same product in the same asset.</source>
        <translation>第 %1 行在同一资产中有完全相同的产品。</translation>
    </message>
    <message>
        <source>package</source>
        <translation>套餐</translation>
    </message>
    <message>
        <source>order</source>
        <translation>订单</translation>
    </message>
    <message>
        <source>new_buy, delete_asset or delete_product</source>
        <translation>new_buy、delete_asset 或 delete_product</translation>
    </message>
    <message>
        <source>a licence type, for example normal_recover_usbkey or its meaning</source>
        <translation>授权类型，例如 normal_recover_usbkey 或其含义</translation>
    </message>
    <message>
        <source>personal or company</source>
        <translation>personal 或 company</translation>
    </message>
    <message numerus="yes">
        <source>asset numbers with commas between, or a range of at most %Ln number(s)</source>
        <translation>
            <numerusform>以逗号分隔的资产编号，或最多 %Ln 个编号的范围</numerusform>
        </translation>
    </message>
    <message>
        <source>code=value; several with semicolons between</source>
        <translation>编码=值；多个以分号分隔</translation>
    </message>
    <message>
        <source>a day, for example 2026-12-31</source>
        <translation>日期，例如 2026-12-31</translation>
    </message>
    <message>
        <source>years, months and days, for example 1-6-0</source>
        <translation>年-月-日，例如 1-6-0</translation>
    </message>
    <message>
        <source>a whole number of at most 32 bits</source>
        <translation>不超过 32 位的整数</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>是或否</translation>
    </message>
    <message>
        <source>“%1” isn&apos;t valid. Expected: %2.</source>
        <translation>“%1”无效。应为：%2。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>OrderImportFiles</name>
    <message>
        <source>Example customer (delete these rows)</source>
        <translation>示例客户（请删除这些行）</translation>
    </message>
</context>
<context>
    <name>OrderLedger</name>
    <message>
        <source>In progress</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>已受理</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>结果未知</translation>
    </message>
    <message>
        <source>Partly done</source>
        <translation>部分完成</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>未发送</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>When a batch was sent, by whom, and what became of it: &quot;28 Apr 2026 14:02:09 by Li (done)&quot;</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 by %2 (%3)</source>
        <translation>%1，操作人 %2（%3）</translation>
    </message>
</context>
<context>
    <name>OrderLook</name>
    <message>
        <source>The revoked items are no longer visible. This is no proof: someone else may have revoked them.</source>
        <translation>要吊销的内容已看不到。仅供参考，不能作为依据：也可能是他人吊销的。</translation>
    </message>
    <message>
        <source>Its products are visible under this batch&apos;s number.</source>
        <translation>其产品已在本批次编号下查到。</translation>
    </message>
    <message>
        <source>The items to revoke are still visible. A slow gateway may still revoke them.</source>
        <translation>要吊销的内容仍可看到。网关可能延迟处理，稍后仍可能生效。</translation>
    </message>
    <message>
        <source>Its products aren&apos;t visible. This is no proof that it failed: a slow gateway may still create it.</source>
        <translation>看不到其产品。这不能证明订单失败：网关可能延迟处理，稍后仍可能生效。</translation>
    </message>
    <message>
        <source>Only part of its products is visible under this batch&apos;s number, or another order of the batch may have created them.</source>
        <translation>本批次编号下只有其部分产品，或这些产品可能由批次中的另一订单生成。</translation>
    </message>
    <message>
        <source>Can&apos;t be checked: the items to revoke weren&apos;t visible before either.</source>
        <translation>无法核验：要吊销的内容之前也看不到。</translation>
    </message>
    <message>
        <source>Can&apos;t be checked: the order names no product to look for.</source>
        <translation>无法核验：订单未指明可供查找的产品。</translation>
    </message>
    <message>
        <source>Can&apos;t be checked: the gateway lists only assets of cloud-account licences, and this one isn&apos;t listed.</source>
        <translation>无法核验：网关只列出云账号授权的资产，不包含此资产。</translation>
    </message>
</context>
<context>
    <name>OrderRefusal</name>
    <message>
        <source>The gateway refused the batch without giving a reason.</source>
        <translation>网关拒绝了该批次，但未说明原因。</translation>
    </message>
    <message>
        <source>The gateway rejected this value.</source>
        <translation>网关拒绝了此值。</translation>
    </message>
    <message>
        <source>The gateway rejected this: “%1”</source>
        <translation>网关拒绝了此内容：“%1”</translation>
    </message>
</context>
<context>
    <name>OrderTitles</name>
    <message>
        <source>Order %1</source>
        <translation>订单 %1</translation>
    </message>
    <message>
        <source>asset %1</source>
        <translation>资产 %1</translation>
    </message>
    <message>
        <source>attribute %1</source>
        <translation>属性 %1</translation>
    </message>
    <message>
        <source>product %1</source>
        <translation>产品 %1</translation>
    </message>
    <message>
        <source>package %1</source>
        <translation>套餐 %1</translation>
    </message>
    <message>
        <source>feature %1</source>
        <translation>特性 %1</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Asset without a number</source>
        <translation>没有编号的资产</translation>
    </message>
    <message>
        <source>Product without a name</source>
        <translation>没有名称的产品</translation>
    </message>
    <message>
        <source>Package without a name</source>
        <translation>没有名称的套餐</translation>
    </message>
    <message>
        <source>Feature without a name</source>
        <translation>没有名称的特性</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <extracomment>Number of an order in the batch, and its type</extracomment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Order without a type</source>
        <translation>没有类型的订单</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1，第 %2 行</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n asset(s)</source>
        <translation>
            <numerusform>%n 个资产</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OrderType</name>
    <message>
        <source>New purchase</source>
        <translation>新购</translation>
    </message>
    <message>
        <source>Asset revocation</source>
        <translation>资产吊销</translation>
    </message>
    <message>
        <source>Product revocation</source>
        <translation>产品吊销</translation>
    </message>
</context>
<context>
    <name>OrderWrites</name>
    <message>
        <source>Not sent: another window is sending a batch with this number. See its outcome there or on the Orders page.</source>
        <translation>未发送：另一窗口正在发送此编号的批次。请在该窗口或“订单”页面查看结果。</translation>
    </message>
    <message>
        <source>Not sent: the journal couldn&apos;t be checked for earlier use of this number. Try again.</source>
        <translation>未发送：无法在操作日志中检查此编号是否用过。请重试。</translation>
    </message>
    <message>
        <source>Not sent: the drafts&apos; folder can&apos;t be written, so another window could send the same batch at the same time.</source>
        <translation>未发送：草稿文件夹不可写，另一个窗口可能在同一时刻发送同一批次。</translation>
    </message>
    <message>
        <source>Not sent: the number %1 was used on %2. A batch is never sent twice; see it on the Orders page.</source>
        <extracomment>When, by whom and what became of it</extracomment>
        <translation>未发送：编号 %1 已使用：%2。同一批次不会发送两次；请在“订单”页面查看该批次。</translation>
    </message>
    <message>
        <source>Not sent: another draft has the asset number %1. Take another number, or make it free again in the list of asset numbers.</source>
        <translation>未发送：资产编号 %1 已由另一份草稿保留。请改用其他编号，或在资产编号列表中将其重新设为空闲。</translation>
    </message>
    <message>
        <source>Not sent: %1 has the asset number %2 in another draft. Take another number.</source>
        <translation>未发送：资产编号 %2 已由 %1 的另一份草稿保留。请改用其他编号。</translation>
    </message>
</context>
<context>
    <name>Outcome</name>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>未发送</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>结果未知</translation>
    </message>
    <message>
        <source>Not done</source>
        <translation>未执行</translation>
    </message>
    <message>
        <source>%L1 %2</source>
        <extracomment>How many, and what became of them: &quot;298 done&quot;</extracomment>
        <translation>%L1 项%2</translation>
    </message>
</context>
<context>
    <name>OverviewSheet</name>
    <message>
        <source>Enterprise</source>
        <translation>企业</translation>
    </message>
    <message>
        <source>Global id</source>
        <translation>全局 ID</translation>
    </message>
    <message>
        <source>Enterprise number</source>
        <translation>企业编号</translation>
    </message>
    <message>
        <source>Customer id</source>
        <translation>客户 ID</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Lists read</source>
        <translation>列表读取时间</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>操作人</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Products weren&apos;t read.</source>
        <translation>未读取产品。</translation>
    </message>
    <message>
        <source>Incomplete: %1.</source>
        <translation>不完整：%1。</translation>
    </message>
    <message>
        <source>Products by month of their end</source>
        <translation>按到期月份统计的产品</translation>
    </message>
    <message>
        <source>Assets by month of their end</source>
        <translation>按到期月份统计的资产</translation>
    </message>
    <message>
        <source>No end given: %1</source>
        <translation>未提供到期时间：%1</translation>
    </message>
    <message>
        <source>Before %1: %2</source>
        <translation>%1 之前：%2</translation>
    </message>
    <message>
        <source>From %1: %2</source>
        <translation>%1 起：%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more row(s) are left out on paper. Export the list for all of them.</source>
        <translation>
            <numerusform>纸面上省略了另外 %Ln 行。要查看全部，请导出列表。</numerusform>
        </translation>
    </message>
    <message>
        <source>None.</source>
        <translation>无。</translation>
    </message>
    <message>
        <source>Asset number</source>
        <translation>资产编号</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>到期时间</translation>
    </message>
    <message>
        <source>Days left</source>
        <translation>剩余天数</translation>
    </message>
    <message>
        <source>Holder</source>
        <translation>持有人</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>账号</translation>
    </message>
    <message numerus="yes">
        <source>Assets that end within %n day(s)</source>
        <translation>
            <numerusform>%n 天内到期的资产</numerusform>
        </translation>
    </message>
    <message>
        <source>Licence type</source>
        <translation>授权类型</translation>
    </message>
    <message numerus="yes">
        <source>Products that end within %n day(s)</source>
        <translation>
            <numerusform>%n 天内到期的产品</numerusform>
        </translation>
    </message>
    <message>
        <source>Product</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>Products of %1 of %2 assets were read.</source>
        <translation>已读取 %1 / %2 个资产的产品。</translation>
    </message>
    <message>
        <source>Assets by holder</source>
        <translation>按持有人列出的资产</translation>
    </message>
    <message>
        <source>Department</source>
        <translation>部门</translation>
    </message>
    <message numerus="yes">
        <source>%Ln holder(s)</source>
        <translation>
            <numerusform>%Ln 位持有人</numerusform>
        </translation>
    </message>
    <message>
        <source>Names may be missing: %1.</source>
        <translation>可能缺少姓名：%1。</translation>
    </message>
    <message>
        <source>Assets without holder</source>
        <translation>无持有人的资产</translation>
    </message>
    <message numerus="yes">
        <source>Whether %Ln more asset(s) have a holder is not known.</source>
        <translation>
            <numerusform>另有 %Ln 个资产是否有持有人未知。</numerusform>
        </translation>
    </message>
    <message>
        <source>What couldn&apos;t be read</source>
        <translation>无法读取的内容</translation>
    </message>
    <message>
        <source>All lists were read completely.</source>
        <translation>所有列表均已完整读取。</translation>
    </message>
    <message>
        <source>Overview: %1</source>
        <translation>概览：%1</translation>
    </message>
    <message>
        <source>Expiring: %1</source>
        <translation>即将到期：%1</translation>
    </message>
    <message>
        <source>From what was read on this computer before. A dash is not known because a list was never or not completely read, a question mark may be incomplete.</source>
        <translation>来自本机以前读取的数据。短横表示列表从未读取或未完整读取，因此未知；问号表示可能不完整。</translation>
    </message>
    <message>
        <source>All enterprises</source>
        <translation>全部企业</translation>
    </message>
    <message>
        <source>Assets by enterprise</source>
        <translation>按企业统计的资产</translation>
    </message>
    <message>
        <source>When the lists were read</source>
        <translation>各列表的读取时间</translation>
    </message>
    <message>
        <source>Renewals: %1</source>
        <translation>续期：%1</translation>
    </message>
    <message>
        <source>From what was read on this computer before. “Ordered” is what was sent from it.</source>
        <translation>来自本机以前读取的数据。“已下单”指从本机发送的订单。</translation>
    </message>
    <message numerus="yes">
        <source>What ends within %n day(s)</source>
        <translation>
            <numerusform>%n 天内到期的产品</numerusform>
        </translation>
    </message>
    <message>
        <source>What ends</source>
        <translation>到期对象</translation>
    </message>
    <message>
        <source>Products read</source>
        <translation>产品读取时间</translation>
    </message>
</context>
<context>
    <name>OverviewSheetText</name>
    <message>
        <source>held</source>
        <translation>已持有</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Assets</source>
        <translation>资产</translation>
    </message>
    <message>
        <source>Asset holders</source>
        <translation>资产持有人</translation>
    </message>
    <message>
        <source>Borrowed locks</source>
        <translation>借用锁</translation>
    </message>
    <message>
        <source>Employees</source>
        <translation>员工</translation>
    </message>
    <message>
        <source>Products</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>Not read.</source>
        <translation>未读取。</translation>
    </message>
    <message>
        <source>Not available with this connection.</source>
        <translation>此连接不提供该列表。</translation>
    </message>
    <message>
        <source>Couldn&apos;t be read.</source>
        <translation>无法读取。</translation>
    </message>
    <message>
        <source>Some rows may be missing.</source>
        <translation>可能缺少部分行。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln field(s) couldn&apos;t be read.</source>
        <translation>
            <numerusform>%Ln 个字段无法读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>Asset number</source>
        <translation>资产编号</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>Licence type</source>
        <translation>授权类型</translation>
    </message>
    <message>
        <source>Chip type</source>
        <translation>芯片类型</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>到期时间</translation>
    </message>
    <message>
        <source>Days left</source>
        <translation>剩余天数</translation>
    </message>
    <message>
        <source>Held or free</source>
        <translation>持有状态</translation>
    </message>
    <message>
        <source>Holder</source>
        <translation>持有人</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>账号</translation>
    </message>
    <message>
        <source>Department</source>
        <translation>部门</translation>
    </message>
    <message>
        <source>Member global id</source>
        <translation>成员全局 ID</translation>
    </message>
    <message>
        <source>Asset id</source>
        <translation>资产 ID</translation>
    </message>
</context>
<context>
    <name>OverviewText</name>
    <message>
        <source>No licence type</source>
        <translation>没有授权类型</translation>
    </message>
    <message>
        <source>Assets</source>
        <translation>资产</translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s)</source>
        <translation>
            <numerusform>%Ln 个资产</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln assigned asset(s)</source>
        <translation>
            <numerusform>%Ln 个已分配的资产</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln free asset(s)</source>
        <translation>
            <numerusform>%Ln 个空闲资产</numerusform>
        </translation>
    </message>
    <message>
        <source>Holder unknown</source>
        <translation>持有人未知</translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s) whose holder is unknown</source>
        <translation>
            <numerusform>%Ln 个持有人未知的资产</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln expired asset(s)</source>
        <translation>
            <numerusform>%Ln 个已过期的资产</numerusform>
        </translation>
    </message>
    <message>
        <source>Of those listed with their licence</source>
        <translation>在列出授权的资产中</translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s) about to expire</source>
        <translation>
            <numerusform>%Ln 个即将到期的资产</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Expiring in %n day(s)</source>
        <translation>
            <numerusform>%n 天内到期</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln frozen asset(s)</source>
        <translation>
            <numerusform>%Ln 个已冻结的资产</numerusform>
        </translation>
    </message>
    <message>
        <source>The order module&apos;s list of assets couldn&apos;t be loaded.</source>
        <translation>无法加载订单模块的资产列表。</translation>
    </message>
    <message>
        <source>The member center&apos;s list of assets couldn&apos;t be loaded.</source>
        <translation>无法加载成员中心的资产列表。</translation>
    </message>
    <message>
        <source>Employees</source>
        <translation>员工</translation>
    </message>
    <message numerus="yes">
        <source>%Ln employee(s)</source>
        <translation>
            <numerusform>%Ln 名员工</numerusform>
        </translation>
    </message>
    <message>
        <source>No assets</source>
        <translation>没有资产</translation>
    </message>
    <message numerus="yes">
        <source>%Ln employee(s) without assets</source>
        <translation>
            <numerusform>%Ln 名没有资产的员工</numerusform>
        </translation>
    </message>
    <message>
        <source>Online now</source>
        <translation>当前在线</translation>
    </message>
    <message numerus="yes">
        <source>%Ln employee(s) online now</source>
        <translation>
            <numerusform>%Ln 名当前在线的员工</numerusform>
        </translation>
    </message>
    <message>
        <source>The list of employees couldn&apos;t be loaded.</source>
        <translation>无法加载员工列表。</translation>
    </message>
    <message>
        <source>Borrowed locks</source>
        <translation>借用锁</translation>
    </message>
    <message numerus="yes">
        <source>%Ln borrowed lock(s)</source>
        <translation>
            <numerusform>%Ln 把借用锁</numerusform>
        </translation>
    </message>
    <message>
        <source>Lent</source>
        <translation>已借出</translation>
    </message>
    <message numerus="yes">
        <source>%Ln borrowed lock(s) lent</source>
        <translation>
            <numerusform>%Ln 把已借出的借用锁</numerusform>
        </translation>
    </message>
    <message>
        <source>Not lent, of those listed</source>
        <translation>未借出（仅限列出的）</translation>
    </message>
    <message>
        <source>The list of borrowed locks couldn&apos;t be loaded.</source>
        <translation>无法加载借用锁列表。</translation>
    </message>
    <message>
        <source>Products</source>
        <translation>产品</translation>
    </message>
    <message numerus="yes">
        <source>%Ln product(s)</source>
        <translation>
            <numerusform>%Ln 个产品</numerusform>
        </translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>试用</translation>
    </message>
    <message numerus="yes">
        <source>%Ln trial(s)</source>
        <translation>
            <numerusform>%Ln 个试用</numerusform>
        </translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>已过期</translation>
    </message>
    <message numerus="yes">
        <source>%Ln expired product(s)</source>
        <translation>
            <numerusform>%Ln 个已过期的产品</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln product(s) about to expire</source>
        <translation>
            <numerusform>%Ln 个即将到期的产品</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is a product with its nodes, or a kind of asset, %2 what is counted: &quot;3 products&quot;</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Nodes owned, not expired</source>
        <translation>拥有的节点（未过期）</translation>
    </message>
    <message>
        <source>products of %1 of %2 assets</source>
        <translation>%2 个资产中 %1 个的产品</translation>
    </message>
    <message>
        <source>as of %1</source>
        <extracomment>%1 is a time of day, or a day</extracomment>
        <translation>截至 %1</translation>
    </message>
    <message>
        <source>Not in order module</source>
        <translation>不在订单模块</translation>
    </message>
    <message numerus="yes">
        <source>%Ln locked asset(s)</source>
        <translation>
            <numerusform>%Ln 个已锁定的资产</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln borrowed lock(s) not lent, of those listed</source>
        <translation>
            <numerusform>%Ln 把未借出的借用锁（仅限列出的）</numerusform>
        </translation>
    </message>
    <message>
        <source>nodes of %1 of %2 products</source>
        <translation>%2 个产品中 %1 个的节点</translation>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>This text is too long for a view.</source>
        <translation>此文本过长，不是视图。</translation>
    </message>
    <message>
        <source>This text isn&apos;t a view of Lockkeeper.</source>
        <translation>此文本不是 Lockkeeper 的视图。</translation>
    </message>
</context>
<context>
    <name>PaletteOffers</name>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Open %1 in Lock desk</source>
        <translation>在“锁管理”中打开 %1</translation>
    </message>
    <message>
        <source>Similar commands</source>
        <translation>相近的命令</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>另有 %Ln 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Employees</source>
        <translation>员工</translation>
    </message>
    <message>
        <source>Assets</source>
        <translation>资产</translation>
    </message>
    <message>
        <source>Borrowed locks</source>
        <translation>借用锁</translation>
    </message>
    <message>
        <source>Products</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>Enterprises</source>
        <translation>企业</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation>截至 %1</translation>
    </message>
    <message>
        <source>never read</source>
        <translation>从未读取</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>Never read, so not searched: %1 and %Ln more</source>
        <translation>
            <numerusform>从未读取，因此未搜索：%1 及另外 %Ln 家企业</numerusform>
        </translation>
    </message>
    <message>
        <source>Never read, so not searched: %1</source>
        <translation>从未读取，因此未搜索：%1</translation>
    </message>
    <message>
        <source>as a list</source>
        <translation>以列表显示</translation>
    </message>
</context>
<context>
    <name>PlaceLink</name>
    <message>
        <source>This link is incomplete or damaged.</source>
        <translation>此链接不完整或已损坏。</translation>
    </message>
    <message>
        <source>This link is too long.</source>
        <translation>此链接过长。</translation>
    </message>
    <message>
        <source>This isn&apos;t a link of Lockkeeper.</source>
        <translation>这不是 Lockkeeper 的链接。</translation>
    </message>
</context>
<context>
    <name>PrintedPages</name>
    <message>
        <source>Page %1 of %2</source>
        <translation>第 %1 页，共 %2 页</translation>
    </message>
</context>
<context>
    <name>ProductStateText</name>
    <message>
        <source>Expires today</source>
        <translation>今天到期</translation>
    </message>
    <message numerus="yes">
        <source>Expires in %n day(s)</source>
        <translation>
            <numerusform>%n 天后到期</numerusform>
        </translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>已过期</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>试用</translation>
    </message>
    <message>
        <source>Trial ended</source>
        <translation>试用已结束</translation>
    </message>
    <message>
        <source>Trial until %1</source>
        <translation>试用至 %1</translation>
    </message>
    <message>
        <source>Activated</source>
        <translation>已激活</translation>
    </message>
    <message>
        <source>Not activated</source>
        <translation>未激活</translation>
    </message>
    <message>
        <source>Valid from %1</source>
        <translation>%1 起生效</translation>
    </message>
    <message>
        <source>Valid, no end</source>
        <translation>有效，无期限</translation>
    </message>
    <message>
        <source>Valid until %1</source>
        <translation>有效期至 %1</translation>
    </message>
</context>
<context>
    <name>ProductTable</name>
    <message>
        <source>no end</source>
        <translation>无期限</translation>
    </message>
    <message>
        <source>Holder</source>
        <translation>持有人</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Package</source>
        <translation>套餐</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>App key</source>
        <translation>appKey</translation>
    </message>
    <message>
        <source>Asset id</source>
        <translation>资产 ID</translation>
    </message>
    <message>
        <source>Asset instance id</source>
        <translation>资产实例 ID</translation>
    </message>
    <message>
        <source>Asset number</source>
        <translation>资产编号</translation>
    </message>
    <message>
        <source>Channel code</source>
        <translation>渠道编码</translation>
    </message>
    <message>
        <source>Customer order number</source>
        <translation>客户订单号</translation>
    </message>
    <message>
        <source>Packages in it</source>
        <translation>所含套餐</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>CRM product id</source>
        <translation>CRM 产品 ID</translation>
    </message>
    <message>
        <source>Customer id</source>
        <translation>客户 ID</translation>
    </message>
    <message>
        <source>Tool product id</source>
        <translation>工具产品 ID</translation>
    </message>
    <message>
        <source>Record id</source>
        <translation>记录 ID</translation>
    </message>
    <message>
        <source>Licence order</source>
        <translation>授权订单</translation>
    </message>
    <message>
        <source>Licence type</source>
        <translation>授权类型</translation>
    </message>
    <message>
        <source>Consumption amount</source>
        <translation>消费额度</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>到期时间</translation>
    </message>
    <message>
        <source>Valid from</source>
        <translation>生效时间</translation>
    </message>
    <message>
        <source>Usage duration</source>
        <translation>使用时长</translation>
    </message>
    <message>
        <source>Limit type</source>
        <translation>限制类型</translation>
    </message>
    <message>
        <source>Package instance id</source>
        <translation>套餐实例 ID</translation>
    </message>
    <message>
        <source>Package number</source>
        <translation>套餐编号</translation>
    </message>
    <message>
        <source>Parent package id</source>
        <translation>上级套餐 ID</translation>
    </message>
    <message>
        <source>Parent package number</source>
        <translation>上级套餐编号</translation>
    </message>
    <message>
        <source>Extension definition</source>
        <translation>扩展定义</translation>
    </message>
    <message>
        <source>Extensions</source>
        <translation>扩展信息</translation>
    </message>
    <message>
        <source>Products in it</source>
        <translation>所含产品</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>Product URI</source>
        <translation>产品标识</translation>
    </message>
    <message>
        <source>Original licence order</source>
        <translation>原授权订单</translation>
    </message>
    <message>
        <source>Time expression</source>
        <translation>时间表达式</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>试用</translation>
    </message>
    <message>
        <source>Trial ends</source>
        <translation>试用到期</translation>
    </message>
    <message>
        <source>Updated</source>
        <translation>更新时间</translation>
    </message>
</context>
<context>
    <name>ProfileFile</name>
    <message>
        <source>This isn&apos;t a connection exported by Lockkeeper, or it was damaged on the way. Ask for a new export.</source>
        <translation>这不是由 Lockkeeper 导出的连接，或在传输中已损坏。请重新导出。</translation>
    </message>
    <message>
        <source>A newer version of Lockkeeper exported this connection. Install that version here too, or enter the connection by hand.</source>
        <translation>此连接由更新版本的 Lockkeeper 导出。请在此处也安装该版本，或手动输入连接。</translation>
    </message>
    <message>
        <source>This connection can&apos;t be imported: its value for “%1” isn&apos;t valid.</source>
        <translation>无法导入此连接：“%1”的值无效。</translation>
    </message>
    <message>
        <source>This connection can&apos;t be imported: its value for “%1” isn&apos;t valid. %2</source>
        <translation>无法导入此连接：“%1”的值无效。%2</translation>
    </message>
    <message>
        <source>This isn&apos;t a team file saved by Lockkeeper, or it was damaged on the way. Ask for a new one.</source>
        <translation>这不是 Lockkeeper 保存的团队文件，或在传输中已损坏。请索取新的文件。</translation>
    </message>
    <message>
        <source>A newer version of Lockkeeper saved this team file. Install that version here too, or type the settings.</source>
        <translation>此团队文件由更高版本的 Lockkeeper 保存。请在本机也安装该版本，或手动输入设置。</translation>
    </message>
    <message>
        <source>This team file can&apos;t be used: its value for “%1” isn&apos;t valid.</source>
        <translation>无法使用此团队文件：其中“%1”的值无效。</translation>
    </message>
</context>
<context>
    <name>ReadBackState</name>
    <message>
        <source>Not checked</source>
        <translation>未核验</translation>
    </message>
    <message>
        <source>Confirmed</source>
        <translation>已确认</translation>
    </message>
    <message>
        <source>Not visible yet</source>
        <translation>尚未显示</translation>
    </message>
    <message>
        <source>Different</source>
        <translation>不一致</translation>
    </message>
    <message>
        <source>Cannot be checked</source>
        <translation>无法核验</translation>
    </message>
</context>
<context>
    <name>Recheck</name>
    <message>
        <source>The change isn&apos;t visible. This is no proof that it failed: a slow gateway may still make it.</source>
        <translation>尚未看到变更。这不能证明变更失败：网关可能延迟处理，稍后仍可能生效。</translation>
    </message>
    <message>
        <source>The current data differs from what was sent. This is no proof that the change failed: it may have been changed again since.</source>
        <translation>当前数据与发送的不同。这不能证明变更失败：之后可能又被更改过。</translation>
    </message>
    <message>
        <source>The gateway&apos;s lists don&apos;t show it.</source>
        <translation>网关的列表中没有显示。</translation>
    </message>
    <message>
        <source>It couldn&apos;t be checked.</source>
        <translation>无法核验。</translation>
    </message>
    <message>
        <source>The data is now as requested, but its earlier state is unknown. This doesn&apos;t prove that this request changed it.</source>
        <translation>数据现已符合请求，但之前的状态未知。这不能证明是该请求更改的。</translation>
    </message>
    <message>
        <source>The data is as requested, but it already was before sending. This doesn&apos;t show the outcome.</source>
        <translation>数据符合请求，但发送前就已如此。无法据此判断结果。</translation>
    </message>
    <message>
        <source>The data is now as requested, but another change sent from this computer may have caused it.</source>
        <translation>数据现已符合请求，但也可能是本机发送的另一项变更造成的。</translation>
    </message>
    <message>
        <source>The gateway&apos;s lists couldn&apos;t be loaded, so there is nothing new. Check again later.</source>
        <translation>无法加载网关的列表，没有新的信息。请稍后再次核对。</translation>
    </message>
    <message>
        <source>Done: it wasn&apos;t so before sending, and is now.</source>
        <translation>已完成：发送前不是这样，现在是。</translation>
    </message>
    <message numerus="yes">
        <source>All %Ln stay unknown.</source>
        <translation>
            <numerusform>全部 %Ln 项的结果仍未知。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln done; the others stay unknown.</source>
        <translation>
            <numerusform>%Ln 项已完成，其余结果仍未知。</numerusform>
        </translation>
    </message>
    <message>
        <source>The assets of an enterprise show whether a lock is disabled. Locks that aren&apos;t listed can&apos;t be checked.</source>
        <translation>企业资产列表显示锁是否已停用。不在列表中的锁无法核验。</translation>
    </message>
    <message>
        <source>The employee list shows who has the account. It is proof only if nobody had it before, and name, mobile number and department are as sent.</source>
        <translation>员工列表显示账号属于谁。仅当之前无人使用该账号，且姓名、手机号、部门与发送的一致时才能作为依据。</translation>
    </message>
    <message>
        <source>The employee list shows the current fields. It is proof only if they were different before.</source>
        <translation>员工列表显示各字段的当前值。仅当之前的值不同时才能作为依据。</translation>
    </message>
    <message>
        <source>The complete employee list shows who is deleted. It is proof only if the employee was there before.</source>
        <translation>完整的员工列表显示谁已被删除。仅当该员工之前存在时才能作为依据。</translation>
    </message>
    <message>
        <source>The lists of asset numbers and employees show who holds what. It is proof only if this was different before.</source>
        <translation>资产编号和员工列表显示谁持有什么。仅当之前的持有情况不同时才能作为依据。</translation>
    </message>
    <message>
        <source>The borrowed locks and asset numbers show what is lent. It is proof only if it wasn&apos;t lent before.</source>
        <translation>借用锁和资产编号列表显示借出情况。仅当之前未借出时才能作为依据。</translation>
    </message>
    <message>
        <source>No list shows the outcome. Ask the gateway operator or check the effect, then record the outcome.</source>
        <translation>没有列表显示其结果。请询问网关管理方或查看实际效果，然后记录结果。</translation>
    </message>
    <message>
        <source>Products under an asset name their batch: proof only if there were none before. Only cloud-account assets are listed, not most hardware locks, and a vanished product doesn&apos;t prove a revocation.</source>
        <translation>资产下的产品会注明其批次：仅当之前没有时才能作为依据。网关只列出云账号授权的资产，多数加密锁不在列表中；产品消失也不能证明已吊销。</translation>
    </message>
    <message>
        <source>You can look up the customer of this channel customer id. It is proof only if there was none before.</source>
        <translation>可以按渠道客户 ID 查询客户。仅当之前不存在时才能作为依据。</translation>
    </message>
</context>
<context>
    <name>RecheckOrders</name>
    <message>
        <source>The gateway&apos;s lists couldn&apos;t be loaded, so there is nothing new. Check again later.</source>
        <translation>无法加载网关的列表，没有新的信息。请稍后再次核对。</translation>
    </message>
    <message numerus="yes">
        <source>The effect of %Ln order(s) is visible.</source>
        <translation>
            <numerusform>%Ln 个订单的结果可以看到。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The effect of %Ln order(s) isn&apos;t visible, which doesn&apos;t prove that they failed.</source>
        <translation>
            <numerusform>%Ln 个订单的结果看不到，但这不能证明失败。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only part of %Ln order(s) is visible.</source>
        <translation>
            <numerusform>%Ln 个订单只能看到一部分。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln order(s) can&apos;t be checked: the gateway doesn&apos;t list their assets.</source>
        <translation>
            <numerusform>%Ln 个订单无法核验：网关没有列出其资产。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln order(s) stay(s) unknown.</source>
        <translation>
            <numerusform>%Ln 个订单结果仍未知。</numerusform>
        </translation>
    </message>
    <message>
        <source>All outcomes are now known.</source>
        <translation>现在全部结果已知。</translation>
    </message>
</context>
<context>
    <name>RecordFormat</name>
    <message>
        <source>d MMM</source>
        <extracomment>Day and month of a date in this year, as a QDate format</extracomment>
        <translation>M月d日</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>昨天</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <extracomment>Day, month and year of a date, as a QDate format</extracomment>
        <translation>yyyy年M月d日</translation>
    </message>
    <message>
        <source>%1 (as sent: %2)</source>
        <translation>%1（原始值：%2）</translation>
    </message>
    <message>
        <source>MMMM yyyy</source>
        <extracomment>A month and its year, as a QDate format</extracomment>
        <translation>yyyy年M月</translation>
    </message>
</context>
<context>
    <name>RecordPacks</name>
    <message>
        <source>There isn&apos;t enough memory to search all enterprises.</source>
        <translation>内存不足，无法搜索所有企业。</translation>
    </message>
</context>
<context>
    <name>RememberedProductsText</name>
    <message>
        <source>Not kept. Read the products to see it.</source>
        <translation>未保存。要查看，请读取产品。</translation>
    </message>
</context>
<context>
    <name>RenewalDraftTable</name>
    <message>
        <source>No end</source>
        <translation>没有到期时间</translation>
    </message>
    <message>
        <source>Previous length unknown</source>
        <translation>先前的时长未知</translation>
    </message>
    <message>
        <source>Common date too early</source>
        <translation>共同日期过早</translation>
    </message>
    <message>
        <source>Effect on the asset number not answered</source>
        <translation>对资产编号的效果尚未回答</translation>
    </message>
    <message>
        <source>No asset number</source>
        <translation>无资产编号</translation>
    </message>
    <message>
        <source>After the first renewal of the channel</source>
        <translation>在该渠道首次续期之后</translation>
    </message>
    <message>
        <source>In the new draft</source>
        <translation>在新草稿中</translation>
    </message>
    <message>
        <source>Enterprise</source>
        <translation>企业</translation>
    </message>
    <message>
        <source>Asset</source>
        <translation>资产</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>到期时间</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>渠道</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <extracomment>Why lines are left out, and how many: &quot;In a draft: 3.&quot;</extracomment>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>In the new draft, without a product</source>
        <translation>在新草稿中，但缺少产品</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>New start</source>
        <translation>新起始日</translation>
    </message>
    <message>
        <source>New end</source>
        <translation>新截止日</translation>
    </message>
    <message>
        <source>Replaces</source>
        <translation>替代订单</translation>
    </message>
</context>
<context>
    <name>RenewalNotice</name>
    <message>
        <source>Couldn&apos;t be read.</source>
        <translation>无法读取。</translation>
    </message>
    <message>
        <source>Never read.</source>
        <translation>从未读取。</translation>
    </message>
    <message>
        <source>This connection can&apos;t read it.</source>
        <translation>此连接无法读取。</translation>
    </message>
    <message>
        <source>Not read completely: more may end.</source>
        <translation>未完整读取：可能还有其他产品到期。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s) not read.</source>
        <extracomment>What isn&apos;t known of an enterprise</extracomment>
        <translation>
            <numerusform>%Ln 个资产未读取。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RenewalOffer</name>
    <message>
        <source>To be agreed</source>
        <translation>待商定</translation>
    </message>
    <message numerus="yes">
        <source>%Ln year(s)</source>
        <translation>
            <numerusform>%Ln 年</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln month(s)</source>
        <translation>
            <numerusform>%Ln 个月</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln day(s)</source>
        <translation>
            <numerusform>%Ln 天</numerusform>
        </translation>
    </message>
    <message>
        <source>trial</source>
        <translation>试用</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Asset number</source>
        <translation>资产编号</translation>
    </message>
    <message>
        <source>Product id</source>
        <translation>产品标识</translation>
    </message>
    <message>
        <source>Licence type</source>
        <translation>授权类型</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>Holders</source>
        <translation>持有人</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>到期时间</translation>
    </message>
    <message>
        <source>Proposed length</source>
        <translation>建议时长</translation>
    </message>
    <message>
        <source>Renewed from</source>
        <translation>续期自</translation>
    </message>
    <message>
        <source>Renewed until</source>
        <translation>续期至</translation>
    </message>
    <message>
        <source>For</source>
        <translation>致</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Renewal offer</source>
        <translation>续期报价</translation>
    </message>
    <message>
        <source>Renewal offer %1 %2</source>
        <extracomment>File name of an offer: the enterprise, then the date</extracomment>
        <translation>续期报价 %1 %2</translation>
    </message>
</context>
<context>
    <name>RenewalTable</name>
    <message>
        <source>Product</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>到期时间</translation>
    </message>
    <message>
        <source>first</source>
        <extracomment>Beside a date: other products of the package end later</extracomment>
        <translation>最早</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>天数</translation>
    </message>
    <message>
        <source>Already expired</source>
        <translation>已到期</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Not known</source>
        <comment>what ends</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>Not known</source>
        <comment>whether it was renewed</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Licence type</source>
        <translation>授权类型</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>试用</translation>
    </message>
    <message>
        <source>Channel code</source>
        <translation>渠道编码</translation>
    </message>
    <message>
        <source>Customer id</source>
        <translation>客户 ID</translation>
    </message>
    <message>
        <source>Channel customer id</source>
        <translation>渠道客户 ID</translation>
    </message>
    <message>
        <source>Order number</source>
        <translation>订单号</translation>
    </message>
    <message>
        <source>Licence order id</source>
        <translation>授权订单 ID</translation>
    </message>
    <message>
        <source>Asset id</source>
        <translation>资产 ID</translation>
    </message>
    <message>
        <source>Enterprise global id</source>
        <translation>企业全局 ID</translation>
    </message>
    <message numerus="yes">
        <source>%Ln year(s)</source>
        <translation>
            <numerusform>%Ln 年</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln month(s)</source>
        <translation>
            <numerusform>%Ln 个月</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln day(s)</source>
        <translation>
            <numerusform>%Ln 天</numerusform>
        </translation>
    </message>
    <message>
        <source>Package</source>
        <translation>套餐</translation>
    </message>
    <message>
        <source>Asset</source>
        <translation>资产</translation>
    </message>
    <message>
        <source>Holder</source>
        <translation>持有人</translation>
    </message>
    <message>
        <source>Enterprise</source>
        <translation>企业</translation>
    </message>
    <message>
        <source>Length bought</source>
        <translation>购买时长</translation>
    </message>
</context>
<context>
    <name>RenewalWords</name>
    <message>
        <source>Open</source>
        <extracomment>State of a product that ends: it was not renewed so far</extracomment>
        <translation>待续期</translation>
    </message>
    <message>
        <source>Perhaps in a draft</source>
        <translation>可能已在草稿中</translation>
    </message>
    <message>
        <source>Perhaps ordered</source>
        <translation>可能已下单</translation>
    </message>
    <message>
        <source>Not renewed</source>
        <translation>不续期</translation>
    </message>
    <message>
        <source>In a draft</source>
        <translation>已在草稿中</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>结果未知</translation>
    </message>
    <message>
        <source>Ordered</source>
        <translation>已下单</translation>
    </message>
    <message>
        <source>Replaced</source>
        <translation>已被替代</translation>
    </message>
    <message>
        <source>Perhaps in draft %1</source>
        <translation>可能已在草稿 %1 中</translation>
    </message>
    <message>
        <source>Perhaps ordered %1 as %2</source>
        <translation>可能已于 %1 下单，订单号 %2</translation>
    </message>
    <message>
        <source>Not renewed: %1</source>
        <translation>不续期：%1</translation>
    </message>
    <message>
        <source>In draft %1</source>
        <translation>已在草稿 %1 中</translation>
    </message>
    <message>
        <source>Unknown: sent %1 as %2</source>
        <translation>结果未知：%1 发送，订单号 %2</translation>
    </message>
    <message>
        <source>Ordered %1 as %2</source>
        <extracomment>&quot;Ordered 14 Nov 2026 as LK20261114-…&quot;</extracomment>
        <translation>%1下单，订单号 %2</translation>
    </message>
    <message>
        <source>Replaced by %1</source>
        <translation>已被订单 %1 替代</translation>
    </message>
    <message>
        <source>It has no end.</source>
        <translation>没有到期时间。</translation>
    </message>
    <message>
        <source>Its previous length is unknown. Choose another length.</source>
        <translation>先前的时长未知，请选择其他时长。</translation>
    </message>
    <message>
        <source>The common date is before its renewal starts.</source>
        <translation>共同日期早于续期的起始日期。</translation>
    </message>
    <message>
        <source>Its asset has no number.</source>
        <translation>其资产没有编号。</translation>
    </message>
    <message>
        <source>The first batch of its channel code has one line only.</source>
        <translation>该渠道编码的首个批次只含一行。</translation>
    </message>
    <message>
        <source>Extends the product</source>
        <extracomment>What a new purchase on the same asset number does: the product that is there ends later</extracomment>
        <translation>延长现有产品</translation>
    </message>
    <message>
        <source>Adds another product</source>
        <translation>另外增加一个产品</translation>
    </message>
    <message>
        <source>Needs a new asset number</source>
        <translation>需要新的资产编号</translation>
    </message>
    <message>
        <source>Perhaps in draft %1 (can&apos;t be read)</source>
        <translation>可能已在草稿 %1 中（无法读取）</translation>
    </message>
    <message>
        <source>In draft %1 (can&apos;t be read)</source>
        <translation>已在草稿 %1 中（无法读取）</translation>
    </message>
    <message>
        <source>%1, by %2</source>
        <extracomment>What a colleague did: &quot;Ordered 14 Nov 2026 as LK20261114-…, by li.na&quot;</extracomment>
        <translation>%1（同事 %2）</translation>
    </message>
    <message>
        <source>Not answered yet</source>
        <translation>尚未回答</translation>
    </message>
</context>
<context>
    <name>RotatingLog</name>
    <message>
        <source>The log is kept only until you close Lockkeeper.</source>
        <translation>日志仅保留到关闭 Lockkeeper 为止。</translation>
    </message>
    <message>
        <source>The log can&apos;t be written to “%1” (%2). It is kept only until you close Lockkeeper.</source>
        <translation>无法将日志写入“%1”（%2）。日志仅保留到关闭 Lockkeeper 为止。</translation>
    </message>
</context>
<context>
    <name>Rules</name>
    <message>
        <source>Lock numbers usually have 10 digits and begin with 8 or 6.</source>
        <translation>锁号通常为 10 位数字，以 8 或 6 开头。</translation>
    </message>
    <message>
        <source>Enter 1 or more.</source>
        <translation>请输入大于或等于 1 的数。</translation>
    </message>
    <message>
        <source>Nothing to assign or withdraw.</source>
        <translation>没有要分配的资产，也没有要收回的资产。</translation>
    </message>
    <message>
        <source>Also withdrawn in the same call.</source>
        <translation>在同一次请求中又要收回该编号。</translation>
    </message>
    <message>
        <source>Contains only spaces.</source>
        <translation>只包含空格。</translation>
    </message>
    <message>
        <source>Doesn&apos;t look like a mobile number.</source>
        <translation>不像是手机号。</translation>
    </message>
    <message>
        <source>Duplicate.</source>
        <translation>重复。</translation>
    </message>
    <message>
        <source>Required.</source>
        <translation>必填。</translation>
    </message>
    <message>
        <source>Use only letters and digits.</source>
        <translation>只能包含字母和数字。</translation>
    </message>
    <message>
        <source>Use fewer than 63 characters.</source>
        <translation>必须少于 63 个字符。</translation>
    </message>
    <message>
        <source>Use fewer than 63 characters, including the enterprise code %1.</source>
        <translation>加上企业编码 %1 后必须少于 63 个字符。</translation>
    </message>
    <message numerus="yes">
        <source>This gateway required at least %n character(s).</source>
        <translation>
            <numerusform>该网关要求至少 %n 个字符。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This gateway required at most %n character(s).</source>
        <translation>
            <numerusform>该网关要求最多 %n 个字符。</numerusform>
        </translation>
    </message>
    <message>
        <source>Use at most 30 characters.</source>
        <translation>最多 30 个字符。</translation>
    </message>
    <message>
        <source>Use at most 200 characters.</source>
        <translation>最多 200 个字符。</translation>
    </message>
    <message>
        <source>The gateway may accept only the letters a to z and digits.</source>
        <translation>网关可能只接受字母 a 到 z 和数字。</translation>
    </message>
    <message>
        <source>Row %1 has the same account.</source>
        <translation>第 %1 行的账号相同。</translation>
    </message>
    <message>
        <source>Send at most 100 employees in one call.</source>
        <translation>每次请求最多提交 100 名员工。</translation>
    </message>
    <message numerus="yes">
        <source>An enterprise may have at most %n trial member account(s).</source>
        <translation>
            <numerusform>每个企业最多有 %n 个试用成员账号。</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter Y (default customers only) or N (all customers).</source>
        <translation>请输入 Y（仅默认客户）或 N（全部客户）。</translation>
    </message>
    <message>
        <source>Enter 0 (not a trial) or 1 (trial).</source>
        <translation>请输入 0（非试用）或 1（试用）。</translation>
    </message>
    <message>
        <source>Enter years-months-days, for example 1-6-0.</source>
        <translation>请输入年-月-日形式的时长，例如 1-6-0。</translation>
    </message>
    <message>
        <source>Too large for the gateway (32-bit integer).</source>
        <translation>超出网关整数类型（32 位）的范围。</translation>
    </message>
    <message>
        <source>Empty, but an exact match compares it: only products without it match.</source>
        <translation>为空，但精确匹配会比较此项：只能匹配到此项同样为空的产品。</translation>
    </message>
    <message>
        <source>No product is specified.</source>
        <translation>未指明是哪个产品。</translation>
    </message>
    <message>
        <source>Matches neither the gmsPid nor the appKey of this product.</source>
        <translation>既不是该产品的 gmsPid，也不是其 appKey。</translation>
    </message>
    <message>
        <source>For new purchases only. A revocation names its order once, for the whole order.</source>
        <translation>仅用于新购。吊销时在订单一级统一指定原订单。</translation>
    </message>
    <message>
        <source>Ends before it starts.</source>
        <translation>结束时间早于开始时间。</translation>
    </message>
    <message numerus="yes">
        <source>Packages are nested more than %n deep.</source>
        <translation>
            <numerusform>套餐嵌套超过 %n 层。</numerusform>
        </translation>
    </message>
    <message>
        <source>The gateway doesn&apos;t know this value.</source>
        <translation>不是网关支持的值。</translation>
    </message>
    <message>
        <source>Asset numbers usually have 10 digits and begin with 8 or 6.</source>
        <translation>资产编号通常为 10 位数字，以 8 或 6 开头。</translation>
    </message>
    <message>
        <source>Packages are for new purchases; the gateway may ignore them here.</source>
        <translation>套餐用于新购；网关在此处可能会忽略套餐。</translation>
    </message>
    <message>
        <source>Required: cloud licences need the original licence order.</source>
        <translation>必填：云授权必须指定原授权订单。</translation>
    </message>
    <message>
        <source>No customer is specified.</source>
        <translation>未指明是哪个客户。</translation>
    </message>
    <message>
        <source>Order %1 of the batch has the same sequence number.</source>
        <translation>与本批次的第 %1 个订单序号相同。</translation>
    </message>
    <message>
        <source>Contains half a character. Copy the id again.</source>
        <translation>含有不完整的字符。请重新复制该 ID。</translation>
    </message>
    <message>
        <source>Choose at least one kind of character.</source>
        <translation>请至少选择一类字符。</translation>
    </message>
    <message>
        <source>Enter a number from %1 to %2.</source>
        <translation>请输入 %1 到 %2 之间的数。</translation>
    </message>
    <message>
        <source>Less than zero.</source>
        <translation>小于零。</translation>
    </message>
    <message>
        <source>Contains only blanks.</source>
        <translation>只包含空白字符。</translation>
    </message>
    <message>
        <source>Enter 0 or more.</source>
        <translation>请输入大于或等于 0 的数。</translation>
    </message>
    <message>
        <source>No number identifies the customer.</source>
        <translation>没有任何编号指明是哪个客户。</translation>
    </message>
    <message>
        <source>Has neither a duration nor an end.</source>
        <translation>既没有时长，也没有结束日期。</translation>
    </message>
    <message>
        <source>In milliseconds, but this gateway uses seconds.</source>
        <translation>单位为毫秒，但此网关使用秒。</translation>
    </message>
    <message>
        <source>In seconds, but this gateway uses milliseconds.</source>
        <translation>单位为秒，但此网关使用毫秒。</translation>
    </message>
    <message>
        <source>Add at least one product.</source>
        <translation>请至少添加一个产品。</translation>
    </message>
    <message>
        <source>Without it, this revokes from ALL of the customer&apos;s orders.</source>
        <translation>未填写时，将从该客户的全部订单中吊销。</translation>
    </message>
    <message>
        <source>“.” and “..” can&apos;t be used as ids.</source>
        <translation>“.”和“..”不能用作 ID。</translation>
    </message>
</context>
<context>
    <name>SafeFile</name>
    <message>
        <source>“%1” is a folder. Enter a file name.</source>
        <translation>“%1”是文件夹。请指定文件名。</translation>
    </message>
    <message>
        <source>“%1” can&apos;t be written because the folder “%2” doesn&apos;t exist. Create it or choose another folder.</source>
        <translation>无法写入“%1”：文件夹“%2”不存在。请创建该文件夹，或选择其他文件夹。</translation>
    </message>
    <message>
        <source>“%1” can&apos;t be written because “%2” isn&apos;t a folder. Choose another place.</source>
        <translation>无法写入“%1”：“%2”不是文件夹。请选择其他位置。</translation>
    </message>
    <message>
        <source>“%1” is a link to itself. Remove the link or choose another name.</source>
        <translation>“%1”是指向自身的链接。请移除该链接，或选择其他文件名。</translation>
    </message>
    <message>
        <source>“%1” can&apos;t be reached: %2. Choose another place.</source>
        <translation>无法访问“%1”：%2。请选择其他位置。</translation>
    </message>
    <message>
        <source>Choose a file to write to.</source>
        <translation>请选择要写入的文件。</translation>
    </message>
    <message>
        <source>“%1” is write-protected. Allow writing to it, or choose another name.</source>
        <translation>“%1”有写保护。请允许写入该文件，或选择其他文件名。</translation>
    </message>
    <message>
        <source>“%1” can&apos;t be written because you can&apos;t change the folder “%2”. Choose another folder.</source>
        <translation>无法写入“%1”：您没有修改文件夹“%2”的权限。请选择其他文件夹。</translation>
    </message>
    <message>
        <source>The name “%1” is too long. Choose a shorter one.</source>
        <translation>文件名“%1”过长。请选择更短的文件名。</translation>
    </message>
    <message>
        <source>“%1” couldn&apos;t be opened: %2. Choose another target.</source>
        <translation>无法打开“%1”：%2。请选择其他目标。</translation>
    </message>
    <message>
        <source>“%1” couldn&apos;t be written (%2); nothing was changed. Try again, or choose another place.</source>
        <translation>无法写入“%1”（%2），未作任何更改。请重试，或选择其他位置。</translation>
    </message>
    <message>
        <source>“%1” couldn&apos;t be written because the disk is full; nothing was changed. Free some space and try again, or choose another disk.</source>
        <translation>无法写入“%1”：磁盘已满，未作任何更改。请释放一些空间后重试，或选择其他磁盘。</translation>
    </message>
    <message>
        <source>“%1” couldn&apos;t be written completely because the disk is full.</source>
        <translation>“%1”未能完整写入：磁盘已满。</translation>
    </message>
    <message>
        <source>“%1” couldn&apos;t be written (%2); nothing was changed. If another program has the file open, close it there and try again, or choose another name.</source>
        <translation>无法写入“%1”（%2），未作任何更改。如果其他程序打开了该文件，请在其中关闭后重试，或选择其他文件名。</translation>
    </message>
    <message>
        <source>“%1” couldn&apos;t be written completely: %2. The file is incomplete.</source>
        <translation>“%1”未能完整写入：%2。文件不完整。</translation>
    </message>
    <message>
        <source>“%1” is open in another program, for example Excel; nothing was changed. Close it there first, or choose another name.</source>
        <translation>“%1”已在其他程序（例如 Excel）中打开，未作任何更改。请先在该程序中关闭它，或选择其他文件名。</translation>
    </message>
</context>
<context>
    <name>SearchQuery</name>
    <message>
        <source>Too long to search for. Type at most %1 characters.</source>
        <translation>内容过长，无法搜索。请最多输入 %1 个字符。</translation>
    </message>
</context>
<context>
    <name>SendBatchChecks</name>
    <message>
        <source>Same as order %1 of this batch.</source>
        <translation>与本批次的第 %1 个订单内容相同。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln product(s) have no CRM product id: later they can be revoked only with their whole asset.</source>
        <translation>
            <numerusform>%Ln 个产品没有 CRM 产品 ID：之后只能随整个资产吊销。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SettledNote</name>
    <message>
        <source>Recorded in the import or set-up that sent it.</source>
        <translation>在发送它的导入或开通向导中记录。</translation>
    </message>
    <message>
        <source>Unknown rows</source>
        <translation>结果未知的行</translation>
    </message>
    <message numerus="yes">
        <source>You say that %Ln row(s) were done: %1. Nothing is sent for them.</source>
        <translation>
            <numerusform>您确认以下 %Ln 行已执行：%1。不会再为这些行发送任何内容。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You say that %Ln row(s) were not done: %1. They can then be resent; if they were done after all, the gateway refuses them or does them twice.</source>
        <translation>
            <numerusform>您确认以下 %Ln 行未执行：%1。之后可以重新发送；如果实际上已执行，网关会拒绝或重复执行。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Settling</name>
    <message>
        <source>Recorded as done by a person; the gateway never confirmed it.</source>
        <translation>由人工确认已执行；网关从未确认。</translation>
    </message>
    <message>
        <source>Recorded as not done by a person; the gateway never confirmed it.</source>
        <translation>由人工确认未执行；网关从未确认。</translation>
    </message>
</context>
<context>
    <name>SetupEnterprise</name>
    <message>
        <source>Enterprise</source>
        <translation>企业</translation>
    </message>
    <message>
        <source>Enterprise global id</source>
        <translation>企业全局 ID</translation>
    </message>
    <message>
        <source>Customer id</source>
        <translation>客户 ID</translation>
    </message>
    <message>
        <source>Channel code</source>
        <translation>渠道编码</translation>
    </message>
    <message>
        <source>Channel customer id</source>
        <translation>渠道客户 ID</translation>
    </message>
    <message>
        <source>Default customer</source>
        <translation>默认客户</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
</context>
<context>
    <name>SetupRecord</name>
    <message>
        <source>not sent</source>
        <translation>未发送</translation>
    </message>
    <message>
        <source>Enterprise</source>
        <translation>企业</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>客户</translation>
    </message>
    <message>
        <source>Created automatically</source>
        <translation>自动创建</translation>
    </message>
    <message>
        <source>Employee</source>
        <translation>员工</translation>
    </message>
    <message>
        <source>Asset</source>
        <translation>资产</translation>
    </message>
    <message>
        <source>chosen by a person</source>
        <translation>由人工选定</translation>
    </message>
    <message>
        <source>Enterprise %1</source>
        <translation>企业 %1</translation>
    </message>
    <message>
        <source>Set up on</source>
        <translation>开通时间</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>The passwords of these accounts are unknown. Reset them before use.</source>
        <translation>这些账号的密码未知。请重置后使用。</translation>
    </message>
    <message>
        <source>Accounts created automatically</source>
        <translation>自动创建的账号</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>账号</translation>
    </message>
    <message>
        <source>Member global id</source>
        <translation>成员全局 ID</translation>
    </message>
    <message>
        <source>Employees</source>
        <translation>员工</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Assets</source>
        <translation>资产</translation>
    </message>
    <message>
        <source>Assigned to</source>
        <translation>分配给</translation>
    </message>
    <message>
        <source>Asset number</source>
        <translation>资产编号</translation>
    </message>
</context>
<context>
    <name>SetupRecovery</name>
    <message>
        <source>Lockkeeper closed before the gateway&apos;s reply was known.</source>
        <translation>Lockkeeper 在得知网关的响应前已关闭。</translation>
    </message>
    <message>
        <source>It wasn&apos;t sent.</source>
        <translation>未发送。</translation>
    </message>
    <message>
        <source>The gateway&apos;s reply doesn&apos;t name the enterprise.</source>
        <translation>网关的响应未指明企业。</translation>
    </message>
</context>
<context>
    <name>SetupState</name>
    <message>
        <source>(no name yet)</source>
        <translation>（尚未命名）</translation>
    </message>
    <message>
        <source>Create %1</source>
        <translation>创建 %1</translation>
    </message>
    <message>
        <source>Bind %1 to %2</source>
        <translation>将 %1 绑定到 %2</translation>
    </message>
    <message>
        <source>Continue with %1</source>
        <translation>继续处理 %1</translation>
    </message>
</context>
<context>
    <name>SharedDraft</name>
    <message>
        <source>%1 (%2)</source>
        <extracomment>A person and the computer</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 opened it %2.</source>
        <extracomment>%1: a person, %2: &quot;5 minutes ago&quot;</extracomment>
        <translation>%1：%2打开了它。</translation>
    </message>
    <message>
        <source>It&apos;s no longer shared with the team.</source>
        <translation>它已不再与团队共享。</translation>
    </message>
    <message>
        <source>A colleague has opened it in the meantime.</source>
        <translation>其间有同事打开了它。</translation>
    </message>
    <message>
        <source>%1 has changed it in the meantime.</source>
        <translation>%1 其间更改了它。</translation>
    </message>
</context>
<context>
    <name>SheetFileText</name>
    <message>
        <source>before %1</source>
        <translation>%1之前</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>%1 之后</translation>
    </message>
    <message>
        <source>no end given</source>
        <translation>未提供到期时间</translation>
    </message>
    <message>
        <source>Assets by month of their end</source>
        <translation>按到期月份统计的资产</translation>
    </message>
    <message>
        <source>Products by month of their end</source>
        <translation>按到期月份统计的产品</translation>
    </message>
    <message numerus="yes">
        <source>Assets that end within %n day(s)</source>
        <translation>
            <numerusform>%n 天内到期的资产</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Products that end within %n day(s)</source>
        <translation>
            <numerusform>%n 天内到期的产品</numerusform>
        </translation>
    </message>
    <message>
        <source>Assets by holder</source>
        <translation>按持有人列出的资产</translation>
    </message>
    <message>
        <source>Assets without holder</source>
        <translation>无持有人的资产</translation>
    </message>
    <message>
        <source>What couldn&apos;t be read</source>
        <translation>无法读取的内容</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Number of</source>
        <translation>统计项</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>附注</translation>
    </message>
</context>
<context>
    <name>Spoken</name>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
</context>
<context>
    <name>SpokenBox</name>
    <message>
        <source>%1: %2</source>
        <comment>name and value of a list of choices, spoken</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>SupportReport</name>
    <message>
        <source>The report couldn&apos;t be created: %1.</source>
        <translation>无法生成报告：%1。</translation>
    </message>
</context>
<context>
    <name>SweepTable</name>
    <message>
        <source>Assets</source>
        <translation>资产</translation>
    </message>
    <message>
        <source>Holders</source>
        <translation>持有人</translation>
    </message>
    <message>
        <source>Borrowed locks</source>
        <translation>借用锁</translation>
    </message>
    <message>
        <source>Employees</source>
        <translation>员工</translation>
    </message>
    <message>
        <source>Products</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 are names of lists, %2 is a sentence: &quot;Employees, Borrowed locks: Sign in again.&quot;</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Enterprise</source>
        <translation>企业</translation>
    </message>
    <message>
        <source>Enterprise global id</source>
        <translation>企业全局 ID</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>尚未读取</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>已读取</translation>
    </message>
    <message>
        <source>Read at</source>
        <translation>读取时间</translation>
    </message>
    <message>
        <source>The user token isn&apos;t valid for this enterprise.</source>
        <translation>用户令牌对该企业无效。</translation>
    </message>
    <message>
        <source>Member center</source>
        <translation>成员中心</translation>
    </message>
    <message>
        <source>The gateway no longer accepts the user token. Sign in and read again.</source>
        <translation>网关不再接受该用户令牌。请登录后重新读取。</translation>
    </message>
</context>
<context>
    <name>SweepText</name>
    <message>
        <source>The list changed while it was read. Read it again.</source>
        <translation>读取时列表发生了变化，请重新读取。</translation>
    </message>
    <message>
        <source>Some rows could not be read.</source>
        <translation>有些行无法读取。</translation>
    </message>
</context>
<context>
    <name>SyncMode</name>
    <message>
        <source>Synchronous</source>
        <translation>同步</translation>
    </message>
    <message>
        <source>Asynchronous</source>
        <translation>异步</translation>
    </message>
</context>
<context>
    <name>TableExport</name>
    <message>
        <source>The export was stopped because row %1 has %2 cells but the table has %3 columns. Report this.</source>
        <translation>导出已停止，因为第 %1 行有 %2 个单元格，而表格有 %3 列。请上报此问题。</translation>
    </message>
</context>
<context>
    <name>TableReader</name>
    <message>
        <source>Line %1: a cell has more than %L2 characters. A quotation mark may be missing there.</source>
        <translation>第 %1 行：有单元格超过 %L2 个字符。可能缺少引号。</translation>
    </message>
    <message>
        <source>Line %1: the quotation mark at the beginning of a cell is never closed.</source>
        <translation>第 %1 行：单元格开头的引号没有闭合。</translation>
    </message>
    <message>
        <source>There isn&apos;t enough memory to read the table.</source>
        <translation>内存不足，无法读取该表格。</translation>
    </message>
    <message>
        <source>Line %1: text follows the closing quotation mark of a cell. Write a quotation mark inside quotes twice.</source>
        <translation>第 %1 行：单元格的结束引号之后还有文字。引号内的引号需写两次。</translation>
    </message>
    <message>
        <source>Line %1 has more than %L2 columns.</source>
        <translation>第 %1 行超过 %L2 列。</translation>
    </message>
    <message>
        <source>The table has more than %L1 rows. Split it into several files.</source>
        <translation>表格超过 %L1 行。请拆分为多个文件。</translation>
    </message>
    <message>
        <source>The workbook is damaged: row %1 of the sheet refers to a missing text. Open it in the program that created it and save it again.</source>
        <translation>工作簿已损坏：工作表第 %1 行引用了不存在的文本。请用创建它的程序打开并重新保存。</translation>
    </message>
    <message>
        <source>Line %1: a cell has more than %L2 characters.</source>
        <translation>第 %1 行：有单元格超过 %L2 个字符。</translation>
    </message>
    <message numerus="yes">
        <source>Read %Ln hidden row(s) too (the first is row %1).</source>
        <translation>
            <numerusform>隐藏的 %Ln 行也已读取（第一处为第 %1 行）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cell(s) contain an error such as #N/A (the first in row %1).</source>
        <translation>
            <numerusform>%Ln 个单元格含有 #N/A 之类的错误（第一处在第 %1 行）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln long number(s) lost digits when the workbook was saved (the first in row %1): spreadsheets keep 15. Enter them as text.</source>
        <translation>
            <numerusform>%Ln 个长数字在保存工作簿时丢失了位数（第一处在第 %1 行）：电子表格只保留 15 位。请以文本形式输入。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln formula(s) have no saved result (the first in row %1). Open the workbook in a spreadsheet and save it.</source>
        <translation>
            <numerusform>%Ln 个公式没有保存的结果（第一处在第 %1 行）。请用电子表格程序打开工作簿并保存。</numerusform>
        </translation>
    </message>
    <message>
        <source>The file is larger than %L1 MB, too much for a list of people. Split it into several files.</source>
        <translation>文件超过 %L1 MB，对人员列表来说过大。请拆分为多个文件。</translation>
    </message>
    <message>
        <source>The table is empty.</source>
        <translation>该表格中没有内容。</translation>
    </message>
    <message>
        <source>This is an old Excel workbook (.xls), or has a password. Save it as .xlsx without a password, or as CSV.</source>
        <translation>这是旧版 Excel 工作簿（.xls）或带密码的工作簿。请另存为不带密码的 .xlsx 或 CSV。</translation>
    </message>
    <message>
        <source>This is a PDF, not a table. Choose a CSV file or an Excel workbook (.xlsx).</source>
        <translation>这是 PDF 而不是表格。请选择 CSV 文件或 Excel 工作簿（.xlsx）。</translation>
    </message>
    <message>
        <source>%1 isn&apos;t a file.</source>
        <translation>%1 不是文件。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be opened: %2</source>
        <translation>无法打开 %1：%2</translation>
    </message>
    <message>
        <source>%1 can&apos;t be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>The clipboard contained half characters; they were replaced by a question mark or “�”.</source>
        <translation>剪贴板中有不完整的字符，已替换为问号或“�”。</translation>
    </message>
    <message>
        <source>The workbook is damaged. Open it in the program that created it and save it again, or save it as CSV.</source>
        <translation>工作簿已损坏。请用创建它的程序打开并重新保存，或另存为 CSV。</translation>
    </message>
    <message>
        <source>This is an archive, but not an Excel workbook. Choose an Excel workbook (.xlsx) or a CSV file.</source>
        <translation>这是压缩包，但不是 Excel 工作簿。请选择 Excel 工作簿（.xlsx）或 CSV 文件。</translation>
    </message>
    <message>
        <source>Unpacked, the workbook is larger than %L1 MB, too much for a list of people. Remove unrelated content, or split it.</source>
        <translation>解压后的工作簿超过 %L1 MB，对人员列表来说过大。请移除无关内容或拆分。</translation>
    </message>
    <message>
        <source>The workbook has no sheet with cells.</source>
        <translation>工作簿中没有含单元格的工作表。</translation>
    </message>
    <message>
        <source>The workbook has %L1 sheets; only the first one, “%2”, was read.</source>
        <translation>工作簿有 %L1 个工作表，只读取了第一个“%2”。</translation>
    </message>
</context>
<context>
    <name>TeamAdmin</name>
    <message>
        <source>“%1” can&apos;t be a login: use up to 63 bytes, not beginning with pg_.</source>
        <translation>“%1”不能作为登录名：最多 63 字节，且不能以 pg_ 开头。</translation>
    </message>
    <message>
        <source>The login “%1” may not do this. Use one that may create roles and schemas.</source>
        <translation>登录名“%1”无权执行此操作。请使用可以创建角色和模式的登录名。</translation>
    </message>
    <message>
        <source>The team&apos;s database refuses: %1</source>
        <translation>团队的数据库拒绝：%1</translation>
    </message>
    <message>
        <source>The database “%1” is set up already.</source>
        <translation>数据库“%1”已经设置好了。</translation>
    </message>
    <message>
        <source>This password can&apos;t be used. Choose another one.</source>
        <translation>此密码不能使用，请换一个。</translation>
    </message>
    <message>
        <source>There is already a login “%1”.</source>
        <translation>已有登录名“%1”。</translation>
    </message>
    <message>
        <source>“%1” isn&apos;t part of this team.</source>
        <translation>“%1”不属于此团队。</translation>
    </message>
</context>
<context>
    <name>TeamCommand</name>
    <message>
        <source>Password of %1:</source>
        <translation>%1 的密码：</translation>
    </message>
    <message>
        <source>Made the login “%1”. Give that person this address and password; the password is shown only once.</source>
        <translation>已创建登录名“%1”。请把此地址和密码交给本人；密码只显示一次。</translation>
    </message>
    <message>
        <source>Version: %1</source>
        <translation>版本：%1</translation>
    </message>
    <message>
        <source>Reservations: %1</source>
        <translation>预留：%1</translation>
    </message>
    <message>
        <source>Unknown outcomes: %1</source>
        <translation>结果未知：%1</translation>
    </message>
    <message>
        <source>Free asset numbers: %1</source>
        <translation>空闲资产编号：%1</translation>
    </message>
    <message>
        <source>reader</source>
        <translation>只读成员</translation>
    </message>
    <message>
        <source>member</source>
        <translation>成员</translation>
    </message>
    <message>
        <source>%1: %2, connections: %3, reservations: %4</source>
        <extracomment>A person, member or reader, how many programs are connected, how many reservations</extracomment>
        <translation>%1：%2，连接：%3，预留：%4</translation>
    </message>
    <message>
        <source>The database “%1” is ready. Now make a login for each person: lockkeeper team add</source>
        <translation>数据库“%1”已就绪。现在请为每个人创建登录名：lockkeeper team add</translation>
    </message>
    <message>
        <source>Removed the login “%1”. What it has reserved stays reserved.</source>
        <translation>已移除登录名“%1”。它预留的内容仍然预留。</translation>
    </message>
    <message>
        <source>The database was upgraded.</source>
        <translation>数据库已升级。</translation>
    </message>
    <message>
        <source>The database is up to date.</source>
        <translation>数据库已是最新版本。</translation>
    </message>
</context>
<context>
    <name>TeamEntries</name>
    <message>
        <source>Outcome not recorded</source>
        <translation>结果未记录</translation>
    </message>
</context>
<context>
    <name>TeamGate</name>
    <message>
        <source>Order %1 was sent without the team, and now there are two: %2</source>
        <translation>订单 %1 未经团队预留就已发送，现在有两份：%2</translation>
    </message>
    <message>
        <source>The window was closed.</source>
        <translation>窗口已关闭。</translation>
    </message>
    <message>
        <source>The batch can&apos;t be read to reserve it.</source>
        <translation>无法读取该批次以便预留。</translation>
    </message>
    <message>
        <source>It couldn&apos;t be reserved in the team. %1</source>
        <translation>无法在团队中预留。%1</translation>
    </message>
</context>
<context>
    <name>TeamLockNotes</name>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>及另外 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>TeamReservation</name>
    <message>
        <source>less than a minute ago</source>
        <translation>不到一分钟前</translation>
    </message>
    <message numerus="yes">
        <source>%n minutes ago</source>
        <translation>
            <numerusform>%n 分钟前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hours ago</source>
        <translation>
            <numerusform>%n 小时前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days ago</source>
        <translation>
            <numerusform>%n 天前</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Use another order number.</source>
        <translation>请使用其他订单号。</translation>
    </message>
    <message>
        <source>Ask %1, or take these orders out of the batch.</source>
        <translation>请询问 %1，或从批次中移除这些订单。</translation>
    </message>
    <message>
        <source>%1 tried to disable this lock %2.</source>
        <translation>%1：%2尝试停用此锁。</translation>
    </message>
    <message>
        <source>%1 tried to enable this lock %2.</source>
        <translation>%1：%2尝试启用此锁。</translation>
    </message>
    <message>
        <source>%1 disabled this lock %2.</source>
        <translation>%1：%2停用了此锁。</translation>
    </message>
    <message>
        <source>%1 enabled this lock %2.</source>
        <translation>%1：%2启用了此锁。</translation>
    </message>
    <message>
        <source>%1 is sending order %2, reserved %3.</source>
        <translation>%1：正在发送订单 %2，%3预留。</translation>
    </message>
    <message>
        <source>%1 sent order %2 %3, and its outcome is unknown.</source>
        <translation>%1：%3发送了订单 %2，结果未知。</translation>
    </message>
    <message>
        <source>%1 sent order %2 %3; it was refused and isn&apos;t checked yet.</source>
        <translation>%1：%3发送了订单 %2，已被拒绝，尚未核验。</translation>
    </message>
    <message>
        <source>%1 sent order %2 %3, and it was done.</source>
        <translation>%1：%3发送了订单 %2，已完成。</translation>
    </message>
    <message>
        <source>Both have %1.</source>
        <translation>两者都包含 %1。</translation>
    </message>
</context>
<context>
    <name>TeamSettings</name>
    <message>
        <source>Enter the name or address of one server.</source>
        <translation>请输入一台服务器的名称或地址。</translation>
    </message>
    <message>
        <source>The port must be between 1 and 65535.</source>
        <translation>端口必须在 1 到 65535 之间。</translation>
    </message>
    <message>
        <source>Enter the name of the team&apos;s database.</source>
        <translation>请输入团队数据库的名称。</translation>
    </message>
    <message>
        <source>Enter your login for the team.</source>
        <translation>请输入您在团队中的登录名。</translation>
    </message>
    <message>
        <source>Only a server on this computer can be used without a verified certificate.</source>
        <translation>只有本机上的服务器可以不验证证书。</translation>
    </message>
    <message>
        <source>Choose a CA file.</source>
        <translation>请选择 CA 文件。</translation>
    </message>
</context>
<context>
    <name>TeamShare</name>
    <message>
        <source>“Ordered” is what was sent from this computer.</source>
        <translation>“已下单”指从本机发送的订单。</translation>
    </message>
    <message>
        <source>“Ordered” is what was sent from this computer: what colleagues sent is still being read.</source>
        <translation>“已下单”指从本机发送的订单：同事发送的订单仍在读取。</translation>
    </message>
    <message>
        <source>“Ordered” is what was sent from this computer or by colleagues.</source>
        <translation>“已下单”指从本机或由同事发送的订单。</translation>
    </message>
    <message>
        <source>“Ordered” is what was sent from this computer. The team can&apos;t be asked at the moment, so what colleagues sent may be missing.</source>
        <translation>“已下单”指从本机发送的订单。目前无法查询团队，可能缺少同事发送的订单。</translation>
    </message>
    <message>
        <source>Of colleagues&apos; orders only those since %1 are included.</source>
        <translation>同事的订单仅包含 %1 以来的。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln batch(es) by colleagues can&apos;t be read, so what they order isn&apos;t known.</source>
        <translation>
            <numerusform>同事的 %Ln 个批次无法读取，无法确定其中订购了什么。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TeamText</name>
    <message>
        <source>The team&apos;s server %1 can&apos;t be reached. Lockkeeper keeps trying.</source>
        <translation>无法连接团队服务器 %1。Lockkeeper 会继续尝试。</translation>
    </message>
    <message>
        <source>The team&apos;s server doesn&apos;t accept the login “%1” with this password.</source>
        <translation>团队服务器不接受登录名“%1”和此密码。</translation>
    </message>
    <message>
        <source>The password of the team login isn&apos;t known. Enter it in the team settings.</source>
        <translation>不知道团队登录名的密码。请在团队设置中输入。</translation>
    </message>
    <message>
        <source>The team&apos;s server %1 offers no encrypted connection. Ask its administrator to turn TLS on.</source>
        <translation>团队服务器 %1 不提供加密连接。请让其管理员启用 TLS。</translation>
    </message>
    <message>
        <source>The certificate of the team&apos;s server %1 isn&apos;t trusted, has expired or is for another host. Choose its CA file in the team settings.</source>
        <translation>团队服务器 %1 的证书不受信任、已过期或属于其他主机。请在团队设置中选择其 CA 文件。</translation>
    </message>
    <message>
        <source>The team&apos;s server has no database “%1”. Check its name.</source>
        <translation>团队服务器上没有数据库“%1”。请检查名称。</translation>
    </message>
    <message>
        <source>The database “%1” isn&apos;t set up for a team yet. Run: lockkeeper team init</source>
        <translation>数据库“%1”尚未为团队设置好。请运行：lockkeeper team init</translation>
    </message>
    <message>
        <source>The team&apos;s database is of an earlier version. Run: lockkeeper team upgrade</source>
        <translation>团队的数据库是较早的版本。请运行：lockkeeper team upgrade</translation>
    </message>
    <message>
        <source>The team&apos;s database is of a newer version. Update Lockkeeper.</source>
        <translation>团队的数据库是较新的版本。请更新 Lockkeeper。</translation>
    </message>
    <message>
        <source>The login “%1” isn&apos;t part of the team. Ask for: lockkeeper team add</source>
        <translation>登录名“%1”不属于该团队。请要求运行：lockkeeper team add</translation>
    </message>
    <message>
        <source>Install libqt6sql6-psql to work with a team.</source>
        <translation>要使用团队，请安装软件包 libqt6sql6-psql。</translation>
    </message>
    <message>
        <source>The team&apos;s server gives answers that Lockkeeper doesn&apos;t understand. Check its address.</source>
        <translation>Lockkeeper 无法理解团队服务器的回答。请检查其地址。</translation>
    </message>
    <message>
        <source>The CA file “%1” of the team can&apos;t be read. Choose another one.</source>
        <translation>无法读取团队的 CA 文件“%1”。请另选一个。</translation>
    </message>
    <message>
        <source>The team&apos;s server refuses the connection: %1</source>
        <translation>团队服务器拒绝连接：%1</translation>
    </message>
    <message>
        <source>The team settings aren&apos;t complete. %1</source>
        <translation>团队设置不完整。%1</translation>
    </message>
    <message>
        <source>A team needs PostgreSQL 15 or newer, with a database in UTF-8.</source>
        <translation>团队需要 PostgreSQL 15 或更新版本，且数据库为 UTF-8。</translation>
    </message>
    <message>
        <source>The team&apos;s server is read-only at the moment: nothing can be reserved.</source>
        <translation>团队服务器目前为只读，无法预留。</translation>
    </message>
    <message>
        <source>This team login may only read: nothing can be reserved.</source>
        <translation>此团队登录名只能读取，无法预留。</translation>
    </message>
    <message>
        <source>The team&apos;s database is of a newer version: it can be read only. Update Lockkeeper.</source>
        <translation>团队的数据库是较新的版本，只能读取。请更新 Lockkeeper。</translation>
    </message>
    <message numerus="yes">
        <source>The clock of this computer is %n minutes behind the team&apos;s server.</source>
        <translation>
            <numerusform>本机时钟比团队服务器慢 %n 分钟。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The clock of this computer is %n minutes ahead of the team&apos;s server.</source>
        <translation>
            <numerusform>本机时钟比团队服务器快 %n 分钟。</numerusform>
        </translation>
    </message>
    <message>
        <source>The team&apos;s server doesn&apos;t answer. Try again.</source>
        <translation>团队服务器没有回答。请重试。</translation>
    </message>
    <message>
        <source>A text in the batch contains a character that can&apos;t be stored.</source>
        <translation>批次中的某个文本包含无法保存的字符。</translation>
    </message>
    <message>
        <source>Enter a reason for the record.</source>
        <translation>请填写原因以供记录。</translation>
    </message>
    <message>
        <source>Changes from this computer aren&apos;t copied to the team at the moment.</source>
        <translation>目前不会将本机上的变更复制到团队。</translation>
    </message>
    <message>
        <source>Its outcome isn&apos;t unknown any more. Refresh the journal.</source>
        <translation>其结果已不再是未知。请刷新操作日志。</translation>
    </message>
</context>
<context>
    <name>TeamUrl</name>
    <message>
        <source>“%1” isn&apos;t an address such as postgresql://admin@db.example/lockkeeper.</source>
        <translation>“%1”不是类似 postgresql://admin@db.example/lockkeeper 的地址。</translation>
    </message>
    <message>
        <source>Remove the password from the address: other people on this computer can see it there.</source>
        <translation>请从地址中移除密码：本机上的其他人可以看到它。</translation>
    </message>
    <message>
        <source>The address has “%1”, which isn&apos;t supported here.</source>
        <translation>地址中有“%1”，此处不支持。</translation>
    </message>
</context>
<context>
    <name>TextDecoding</name>
    <message>
        <source>Line %1 can&apos;t be read as %2. Open the file in the program that created it and save it as CSV in UTF-8, or as an Excel workbook.</source>
        <translation>第 %1 行无法按 %2 读取。请用创建该文件的程序打开，另存为 UTF-8 编码的 CSV 或 Excel 工作簿。</translation>
    </message>
    <message>
        <source>The file is neither UTF-8 (see line %1) nor GB18030 (see line %2). Open it in the program that created it and save it as CSV in UTF-8, or as an Excel workbook.</source>
        <translation>该文件既不是 UTF-8（见第 %1 行）也不是 GB18030（见第 %2 行）。请用创建它的程序打开，另存为 UTF-8 编码的 CSV 或 Excel 工作簿。</translation>
    </message>
    <message>
        <source>This isn&apos;t a table: the file contains no text. Choose a CSV file or an Excel workbook (.xlsx).</source>
        <translation>这不是表格：文件内容不是文本。请选择 CSV 文件或 Excel 工作簿（.xlsx）。</translation>
    </message>
</context>
<context>
    <name>TodoText</name>
    <message>
        <source>Show assets</source>
        <translation>显示资产</translation>
    </message>
    <message>
        <source>Show employees</source>
        <translation>显示员工</translation>
    </message>
    <message>
        <source>Show locks</source>
        <translation>显示锁</translation>
    </message>
    <message>
        <source>The list of employees says that the holder was deleted. Withdraw them, so that somebody else can have them.</source>
        <translation>员工列表显示持有人已被删除。请收回，以便分配给其他人。</translation>
    </message>
    <message>
        <source>The list of employees doesn&apos;t have their holder. Withdraw them, so that somebody else can have them.</source>
        <translation>员工列表中没有其持有人。请收回，以便分配给其他人。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s) assigned to deleted employees</source>
        <translation>
            <numerusform>%Ln 个资产分配给了已删除的员工</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s) assigned to somebody who isn&apos;t listed</source>
        <translation>
            <numerusform>%Ln 个资产分配给了不在列表中的人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln borrowed lock(s) lent to deleted employees</source>
        <translation>
            <numerusform>%Ln 把借用锁借给了已删除的员工</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln borrowed lock(s) lent to somebody who isn&apos;t listed</source>
        <translation>
            <numerusform>%Ln 把借用锁借给了不在列表中的人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s) with several holders</source>
        <translation>
            <numerusform>%Ln 个资产有多个持有人</numerusform>
        </translation>
    </message>
    <message>
        <source>An asset has one holder. Withdraw it from all but one of them.</source>
        <translation>一个资产只有一个持有人。请从其余持有人处收回资产。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln employee(s) whose assets aren&apos;t theirs in the list of assets</source>
        <translation>
            <numerusform>%Ln 名员工的资产在资产列表中不属于本人</numerusform>
        </translation>
    </message>
    <message>
        <source>The two lists disagree about who holds these assets. Assign them again, so that both say the same.</source>
        <translation>两个列表中这些资产的持有人不同。请重新分配，使两者一致。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln borrowed lock(s) lent to nobody</source>
        <translation>
            <numerusform>%Ln 把借用锁已借出但没有借用人</numerusform>
        </translation>
    </message>
    <message>
        <source>The list says that they are lent, but not to whom. Lend them again, to whoever has them.</source>
        <translation>列表显示已借出，但没有借用人。请重新借出给实际持有者。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln expired asset(s) still assigned</source>
        <translation>
            <numerusform>%Ln 个已过期的资产仍处于已分配状态</numerusform>
        </translation>
    </message>
    <message>
        <source>Their holders can&apos;t work with them any more. Extend them by an order, or withdraw them.</source>
        <translation>持有人已无法使用。请下订单续期，或收回。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln assigned asset(s) about to expire</source>
        <translation>
            <numerusform>%Ln 个已分配的资产即将到期</numerusform>
        </translation>
    </message>
    <message>
        <source>They end within 30 days. Extend them by an order in time.</source>
        <translation>将在 30 天内到期。请及时下订单续期。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln deleted employee(s) still holding something</source>
        <translation>
            <numerusform>%Ln 名已删除的员工仍持有资产或借用锁</numerusform>
        </translation>
    </message>
    <message>
        <source>Withdraw it, so that somebody else can have it.</source>
        <translation>请收回，以便分配给其他人。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln free asset(s) about to expire</source>
        <translation>
            <numerusform>%Ln 个空闲资产即将到期</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unfinished import(s)</source>
        <translation>
            <numerusform>有 %Ln 次导入尚未完成</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unfinished offboarding(s)</source>
        <translation>
            <numerusform>有 %Ln 次离职处理尚未完成</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln enterprise(s) not set up completely</source>
        <translation>
            <numerusform>%Ln 家企业尚未设置完成</numerusform>
        </translation>
    </message>
    <message>
        <source>Show enterprises</source>
        <translation>显示企业</translation>
    </message>
    <message numerus="yes">
        <source>%Ln draft(s) of orders</source>
        <translation>
            <numerusform>%Ln 份订单草稿</numerusform>
        </translation>
    </message>
    <message>
        <source>Show orders</source>
        <translation>显示订单</translation>
    </message>
    <message numerus="yes">
        <source>%Ln change(s) have an unknown outcome.</source>
        <translation>
            <numerusform>有 %Ln 项变更的结果未知。</numerusform>
        </translation>
    </message>
    <message>
        <source>Show journal</source>
        <translation>显示操作日志</translation>
    </message>
    <message numerus="yes">
        <source>%Ln enterprise(s) couldn&apos;t be read completely</source>
        <translation>
            <numerusform>%Ln 家企业未能完整读取</numerusform>
        </translation>
    </message>
    <message>
        <source>Ctrl+K and Lock desk don&apos;t find what is missing. Read them again.</source>
        <translation>Ctrl+K 和锁管理找不到缺少的内容。请重新读取。</translation>
    </message>
    <message>
        <source>They end within 30 days. Assign them in time.</source>
        <translation>将在 30 天内到期。请及时分配。</translation>
    </message>
    <message>
        <source>Nothing more is sent until you continue.</source>
        <translation>在您继续之前不会再发送任何内容。</translation>
    </message>
    <message>
        <source>Check the journal, or record the outcome yourself.</source>
        <translation>请在操作日志中核对，或自行记录结果。</translation>
    </message>
</context>
<context>
    <name>Trial</name>
    <message>
        <source>Not a trial</source>
        <translation>非试用</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>试用</translation>
    </message>
</context>
<context>
    <name>UiSettings</name>
    <message>
        <source>The settings in %1 are damaged and couldn&apos;t be set aside. Sizes and layouts last only until you close Lockkeeper.</source>
        <translation>%1 中的设置已损坏，且无法移开。窗口大小和布局仅保留到关闭 Lockkeeper 为止。</translation>
    </message>
    <message>
        <source>The settings were damaged, kept as %1, and replaced by new ones.</source>
        <translation>设置已损坏，原文件保留为 %1，并已启用新的设置。</translation>
    </message>
    <message>
        <source>A newer version of Lockkeeper wrote the settings in %1, so they were left unchanged. Sizes and layouts last only until you close Lockkeeper.</source>
        <translation>%1 中的设置由更新版本的 Lockkeeper 写入，保持不变。窗口大小和布局仅保留到关闭 Lockkeeper 为止。</translation>
    </message>
</context>
<context>
    <name>Undo</name>
    <message>
        <source>It was already so before sending.</source>
        <translation>发送前就已如此。</translation>
    </message>
    <message>
        <source>The earlier state wasn&apos;t recorded.</source>
        <translation>未记录发送前的状态。</translation>
    </message>
    <message>
        <source>Adding can&apos;t be undone, but you can delete the added employees as long as they hold nothing.</source>
        <translation>添加无法撤销，但在所添加的员工未持有任何资产时可以删除他们。</translation>
    </message>
    <message>
        <source>Can&apos;t be undone: the earlier password is unknown.</source>
        <translation>无法撤销：之前的密码未知。</translation>
    </message>
    <message>
        <source>Can&apos;t be undone: the gateway can&apos;t restore a deleted employee.</source>
        <translation>无法撤销：网关无法恢复已删除的员工。</translation>
    </message>
    <message>
        <source>Can&apos;t be undone here: the gateway has no operation that ends lending.</source>
        <translation>无法在此撤销：网关没有结束借出的操作。</translation>
    </message>
    <message>
        <source>Can&apos;t be undone: the gateway can&apos;t unbind a customer from its enterprise.</source>
        <translation>无法撤销：网关无法解除客户与企业的绑定。</translation>
    </message>
    <message>
        <source>Can&apos;t be undone: the gateway can&apos;t delete an enterprise.</source>
        <translation>无法撤销：网关无法删除企业。</translation>
    </message>
    <message>
        <source>Can&apos;t be undone: the gateway doesn&apos;t show the earlier name and address.</source>
        <translation>无法撤销：网关不显示之前的名称和地址。</translation>
    </message>
    <message>
        <source>Can&apos;t be undone: an order can only be revoked by another order.</source>
        <translation>无法撤销：订单只能用另一个订单吊销。</translation>
    </message>
    <message>
        <source>Can&apos;t be undone: allocated asset numbers stay used.</source>
        <translation>无法撤销：已申请的资产编号视为已使用。</translation>
    </message>
    <message>
        <source>Can&apos;t be undone.</source>
        <translation>无法撤销。</translation>
    </message>
    <message>
        <source>It wasn&apos;t done, so there is nothing to undo.</source>
        <translation>未生效，没有可撤销的内容。</translation>
    </message>
    <message>
        <source>It is still in progress.</source>
        <translation>仍在进行中。</translation>
    </message>
    <message>
        <source>Its outcome is unknown. Check it or record the outcome first.</source>
        <translation>其结果未知。请先核对或记录结果。</translation>
    </message>
    <message>
        <source>The added employees weren&apos;t recorded.</source>
        <translation>未记录添加了哪些员工。</translation>
    </message>
    <message>
        <source>Nobody was added.</source>
        <translation>没有添加任何人。</translation>
    </message>
    <message>
        <source>Delete the employees just added…</source>
        <translation>删除刚添加的员工…</translation>
    </message>
    <message>
        <source>Undo this…</source>
        <translation>撤销此操作…</translation>
    </message>
    <message>
        <source>There is no connection.</source>
        <translation>没有连接。</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>没有可撤销的内容。</translation>
    </message>
    <message>
        <source>The journal no longer has it.</source>
        <translation>操作日志中已没有此条目。</translation>
    </message>
    <message>
        <source>The journal can&apos;t be read.</source>
        <translation>无法读取操作日志。</translation>
    </message>
    <message>
        <source>Already undone on %1.</source>
        <translation>已于 %1 撤销。</translation>
    </message>
    <message>
        <source>An undo was sent on %1; its outcome is unknown.</source>
        <translation>已于 %1 发送撤销，其结果未知。</translation>
    </message>
    <message numerus="yes">
        <source>Enable %Ln lock(s) again</source>
        <translation>
            <numerusform>重新启用 %Ln 把锁</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Disable %Ln lock(s) again</source>
        <translation>
            <numerusform>重新停用 %Ln 把锁</numerusform>
        </translation>
    </message>
    <message>
        <source>Enable lock %1</source>
        <translation>启用锁 %1</translation>
    </message>
    <message>
        <source>Disable lock %1</source>
        <translation>停用锁 %1</translation>
    </message>
    <message>
        <source>%1: name %2, department %3, remark %4, mobile number %5</source>
        <comment>employee and values</comment>
        <translation>%1：姓名 %2，部门 %3，备注 %4，手机号 %5</translation>
    </message>
    <message numerus="yes">
        <source>Restore earlier data of %Ln employee(s)</source>
        <translation>
            <numerusform>恢复 %Ln 名员工之前的资料</numerusform>
        </translation>
    </message>
    <message>
        <source>Withdraw from %1: %2</source>
        <translation>从 %1 收回：%2</translation>
    </message>
    <message>
        <source>Assign to %1: %2</source>
        <translation>分配给 %1：%2</translation>
    </message>
    <message numerus="yes">
        <source>Restore the assignment of %Ln asset number(s)</source>
        <translation>
            <numerusform>恢复 %Ln 个资产编号的原分配</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln employee(s) just added</source>
        <translation>
            <numerusform>删除刚添加的 %Ln 名员工</numerusform>
        </translation>
    </message>
    <message>
        <source>was not changed</source>
        <translation>未被更改</translation>
    </message>
    <message>
        <source>the earlier state wasn&apos;t recorded</source>
        <translation>未记录之前的状态</translation>
    </message>
    <message>
        <source>was already disabled</source>
        <translation>之前就已停用</translation>
    </message>
    <message>
        <source>was already enabled</source>
        <translation>之前就已启用</translation>
    </message>
    <message>
        <source>has been disabled or enabled since</source>
        <translation>之后又被停用或启用过</translation>
    </message>
    <message>
        <source>isn&apos;t listed, so its current state is unknown</source>
        <translation>不在列表中，当前状态未知</translation>
    </message>
    <message>
        <source>is no longer disabled</source>
        <translation>已不再是停用状态</translation>
    </message>
    <message>
        <source>is no longer enabled</source>
        <translation>已不再是启用状态</translation>
    </message>
    <message>
        <source>%1 is left unchanged: %2.</source>
        <comment>thing, reason</comment>
        <translation>%1 保持不变：%2。</translation>
    </message>
    <message>
        <source>%1 is no longer in the employee list.</source>
        <translation>%1 已不在员工列表中。</translation>
    </message>
    <message>
        <source>%1 was changed again since. Undoing would revert that change, too.</source>
        <translation>%1 之后又被更改过。撤销会连带还原那次变更。</translation>
    </message>
    <message>
        <source>the earlier holder wasn&apos;t recorded</source>
        <translation>未记录之前的持有人</translation>
    </message>
    <message>
        <source>%1 already had it</source>
        <translation>%1 之前就已持有</translation>
    </message>
    <message>
        <source>%1 no longer holds it</source>
        <translation>%1 已不再持有</translation>
    </message>
    <message>
        <source>%1 didn&apos;t hold it before</source>
        <translation>%1 之前未持有</translation>
    </message>
    <message>
        <source>%1 holds it again</source>
        <translation>%1 又已持有</translation>
    </message>
    <message>
        <source>another employee holds it now</source>
        <translation>现由其他员工持有</translation>
    </message>
    <message>
        <source>is already deleted or not listed</source>
        <translation>已被删除或不在列表中</translation>
    </message>
    <message>
        <source>has been assigned assets since</source>
        <translation>之后已分配资产</translation>
    </message>
    <message>
        <source>has been lent a lock since</source>
        <translation>之后已借用锁</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>删除 %1</translation>
    </message>
    <message>
        <source>The current data couldn&apos;t be loaded, so nothing is sent. Check the connection and the sign-in, then try again.</source>
        <translation>无法加载当前数据，因此不发送任何内容。请检查连接和登录后重试。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>asset number, employee</comment>
        <translation>%2 的 %1</translation>
    </message>
</context>
<context>
    <name>UnseenPasswords</name>
    <message>
        <source>Passwords</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>You haven&apos;t viewed the passwords of the added employees. After closing, they can only be reset.</source>
        <translation>您尚未查看已添加员工的密码。关闭后只能重置。</translation>
    </message>
    <message>
        <source>Close anyway</source>
        <translation>仍然关闭</translation>
    </message>
    <message>
        <source>Keep open</source>
        <translation>保持打开</translation>
    </message>
</context>
<context>
    <name>WireValue</name>
    <message>
        <source>unknown: %1</source>
        <translation>未知值：%1</translation>
    </message>
</context>
<context>
    <name>WriteResults</name>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Verification</source>
        <translation>核验</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
</context>
<context>
    <name>WrittenFile</name>
    <message>
        <source>Couldn&apos;t open: %1</source>
        <translation>无法打开：%1</translation>
    </message>
    <message>
        <source>Open it in your file manager.</source>
        <translation>请在文件管理器中打开。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>打开所在文件夹</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
</context>
<context>
    <name>XlsxWriter</name>
    <message>
        <source>The table has %L1 columns; Excel workbooks hold %L2. Export fewer columns, or as CSV.</source>
        <translation>表格有 %L1 列，而 Excel 工作簿最多容纳 %L2 列。请减少列数，或导出为 CSV。</translation>
    </message>
    <message>
        <source>The table has more rows than an Excel workbook holds (%L1). Export as CSV, or fewer rows.</source>
        <translation>表格的行数超过 Excel 工作簿的上限（%L1 行）。请导出为 CSV，或减少行数。</translation>
    </message>
    <message>
        <source>not everything could be written</source>
        <translation>未能全部写入</translation>
    </message>
    <message>
        <source>The workbook couldn&apos;t be created in the temporary folder “%1” (%2); nothing was changed. Free some space there and try again, or export as CSV, which needs none.</source>
        <translation>无法在临时文件夹“%1”中生成工作簿（%2），未作任何更改。请在该处腾出空间后重试，或导出为 CSV（无需临时空间）。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ActionDialog</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ActivityButton</name>
    <message numerus="yes">
        <source>%n in progress</source>
        <translation>
            <numerusform>%n 项进行中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n 项失败</numerusform>
        </translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message numerus="yes">
        <source>%n unknown</source>
        <translation>
            <numerusform>%n 项结果未知</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ActivityPanel</name>
    <message>
        <source>Activity</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>No recent activity.</source>
        <translation>没有近期活动。</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Clear finished activity</source>
        <translation>清除已结束的活动</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close the activity panel</source>
        <translation>关闭活动面板</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ActivityRow</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel: %1</source>
        <translation>取消：%1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>In progress</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Details: %1</source>
        <translation>详情：%1</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>结果未知</translation>
    </message>
</context>
<context>
    <name>lockkeeper::AssetChooser</name>
    <message>
        <source>Search assets</source>
        <translation>搜索资产</translation>
    </message>
    <message>
        <source>Choose assets</source>
        <translation>选择资产</translation>
    </message>
    <message>
        <source>Asset number</source>
        <translation>资产编号</translation>
    </message>
    <message>
        <source>Licence type</source>
        <translation>授权类型</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Loading assets…</source>
        <translation>正在加载资产…</translation>
    </message>
</context>
<context>
    <name>lockkeeper::AssetDrop</name>
    <message>
        <source>There is no employee here to assign the assets to.</source>
        <translation>此处没有可分配资产的员工。</translation>
    </message>
    <message>
        <source>%1 is no longer in the list; nothing was assigned.</source>
        <translation>%1 已不在列表中，未分配任何资产。</translation>
    </message>
    <message>
        <source>Answer the open question first.</source>
        <translation>请先回答当前的询问。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Hold Shift to move it from its holder.</source>
        <translation>按住 Shift 可从持有人处转移。</translation>
    </message>
    <message>
        <source>None of these can be assigned there.</source>
        <translation>这些资产都不能分配到此处。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s) → %1</source>
        <extracomment>3 assets → 黄晓雯</extracomment>
        <translation>
            <numerusform>%Ln 个资产 → %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln asset(s) → %2</source>
        <translation>
            <numerusform>%Ln 个资产中的 %1 个 → %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are %Ln more reason(s).</source>
        <translation>
            <numerusform>另有 %Ln 个原因。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::AssetNumbersDialog</name>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出…(&amp;E)</translation>
    </message>
    <message>
        <source>Make &amp;free again…</source>
        <translation>重新设为空闲…(&amp;F)</translation>
    </message>
    <message>
        <source>Asset numbers</source>
        <translation>资产编号</translation>
    </message>
    <message>
        <source>How many numbers</source>
        <translation>编号数量</translation>
    </message>
    <message>
        <source>Which numbers are shown</source>
        <translation>显示哪些编号</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Each number is allocated once and can&apos;t be returned; numbers stay here until an order uses them. The first digit is the region: 8 domestic, 6 Singapore.</source>
        <translation>每个编号只申请一次，不能退回；编号保存在此处，直到被订单使用。首位数字表示区域：8 为国内，6 为新加坡。</translation>
    </message>
    <message>
        <source>&amp;Numbers wanted</source>
        <translation>所需编号(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>The asset number list can&apos;t be written, so no numbers were allocated.</source>
        <translation>无法写入资产编号列表，因此未申请任何编号。</translation>
    </message>
    <message>
        <source>Make sure the disk has space and Lockkeeper&apos;s folder is writable.</source>
        <translation>请确认磁盘有空间，且 Lockkeeper 的文件夹可写。</translation>
    </message>
    <message numerus="yes">
        <source>Allocate %Ln asset number(s)</source>
        <translation>
            <numerusform>申请 %Ln 个资产编号</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %Ln new number(s) allocated.</source>
        <translation>
            <numerusform>只申请到 %Ln 个新编号。</numerusform>
        </translation>
    </message>
    <message>
        <source>The gateway had already allocated these before: %1. They aren&apos;t offered.</source>
        <translation>网关此前已申请过这些编号：%1。不会提供使用。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln entry (entries) of the reply could not be read.</source>
        <translation>
            <numerusform>响应中有 %Ln 项无法识别。</numerusform>
        </translation>
    </message>
    <message>
        <source>They exist only in memory. Copy or export them before closing Lockkeeper.</source>
        <translation>这些编号仅在内存中。请在关闭 Lockkeeper 前复制或导出。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new number(s) allocated.</source>
        <translation>
            <numerusform>已申请 %Ln 个新编号。</numerusform>
        </translation>
    </message>
    <message>
        <source>It is unknown whether numbers were allocated. If so, they are lost and can&apos;t be shown again.</source>
        <translation>无法确定编号是否已申请。如已申请，则已丢失，无法再次查看。</translation>
    </message>
    <message>
        <source>The gateway refused. No numbers were allocated.</source>
        <translation>网关已拒绝。未申请任何编号。</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>未发送任何内容。</translation>
    </message>
    <message>
        <source>Export asset numbers</source>
        <translation>导出资产编号</translation>
    </message>
    <message>
        <source>asset-numbers</source>
        <comment>file name</comment>
        <translation>资产编号</translation>
    </message>
    <message>
        <source>Excel workbook (*.xlsx);;CSV (*.csv)</source>
        <translation>Excel 工作簿 (*.xlsx);;CSV (*.csv)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln number(s) exported.</source>
        <translation>
            <numerusform>已导出 %Ln 个编号。</numerusform>
        </translation>
    </message>
    <message>
        <source>Make numbers free again</source>
        <translation>将编号重新设为空闲</translation>
    </message>
    <message numerus="yes">
        <source>%Ln number(s) become available for other orders: %1.

Do this only if no order has them; an order that was or may have been sent keeps its numbers forever.</source>
        <translation>
            <numerusform>%Ln 个编号将可用于其他订单：%1。

仅在没有订单使用它们时才这样做；已发送或可能已发送的订单会永久占用其编号。</numerusform>
        </translation>
    </message>
    <message>
        <source>Make free</source>
        <translation>设为空闲</translation>
    </message>
    <message>
        <source>Another window has taken some of these numbers.</source>
        <translation>其中一些编号已被另一窗口取走。</translation>
    </message>
    <message>
        <source>Choose again from the free numbers.</source>
        <translation>请在空闲编号中重新选择。</translation>
    </message>
    <message>
        <source>%1 free · %2 reserved · %3 used</source>
        <translation>%1 个空闲 · %2 个已预留 · %3 个已使用</translation>
    </message>
    <message>
        <source>Allocating…</source>
        <translation>正在申请…</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Allocate %Ln number(s)</source>
        <translation>
            <numerusform>申请 %Ln 个编号(&amp;A)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Take %Ln number(s)</source>
        <translation>
            <numerusform>取用 %Ln 个编号(&amp;T)</numerusform>
        </translation>
    </message>
    <message>
        <source>Asset numbers for the order</source>
        <translation>订单的资产编号</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Allocate and take %Ln number(s)</source>
        <translation>
            <numerusform>申请并取用 %Ln 个编号(&amp;A)</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Allocate %1, take %2</source>
        <extracomment>How many are new, and how many that makes with those that are free already</extracomment>
        <translation>申请 %1 个，取用 %2 个(&amp;A)</translation>
    </message>
    <message>
        <source>Allocating again gives other numbers; gaps do no harm.</source>
        <translation>再次申请会得到其他编号；编号有空缺并无影响。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln number(s) weren&apos;t freed.</source>
        <translation>
            <numerusform>有 %Ln 个编号未设为空闲。</numerusform>
        </translation>
    </message>
    <message>
        <source>Only the colleague who has a number can make it free, while the team&apos;s desk is there.</source>
        <translation>只有取用编号的同事本人可以将其设为空闲，且需能连接团队工作台。</translation>
    </message>
    <message>
        <source>A colleague or another window has taken some of these numbers.</source>
        <translation>其中一些编号已被同事或另一窗口取走。</translation>
    </message>
    <message>
        <source>No numbers allocated yet.</source>
        <translation>尚未申请任何编号。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::AssetNumbersModel</name>
    <message>
        <source>Free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>已预留</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>已使用</translation>
    </message>
    <message>
        <source>An order draft</source>
        <translation>订单草稿</translation>
    </message>
    <message>
        <source>Asset number</source>
        <translation>资产编号</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>For</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>申请时间</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>A person, and what they have the number for</extracomment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>lockkeeper::AssetShelf</name>
    <message>
        <source>%1 free of %2</source>
        <translation>%1 个空闲，共 %2 个</translation>
    </message>
    <message>
        <source>Loading assets…</source>
        <translation>正在加载资产…</translation>
    </message>
    <message>
        <source>The gateway lists no assets for this enterprise.</source>
        <translation>网关没有列出该企业的任何资产。</translation>
    </message>
    <message>
        <source>No asset is free. Choose “All” to show held assets.</source>
        <translation>没有空闲资产。选择“全部”可显示已被持有的资产。</translation>
    </message>
    <message>
        <source>Nothing matches.</source>
        <translation>没有匹配的记录。</translation>
    </message>
    <message>
        <source>Assets</source>
        <translation>资产</translation>
    </message>
    <message>
        <source>Filter assets</source>
        <translation>筛选资产</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Assign to…</source>
        <translation>分配给…</translation>
    </message>
    <message>
        <source>Withdraw…</source>
        <translation>收回…</translation>
    </message>
    <message>
        <source>Assets to drag to an employee</source>
        <translation>可拖给员工的资产</translation>
    </message>
    <message>
        <source>Drag assets onto an employee</source>
        <translation>将资产拖到员工上</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>lockkeeper::AssetStock</name>
    <message>
        <source>The order module&apos;s list couldn&apos;t be loaded, so it&apos;s unknown whether an asset is locked, frozen, expired or assignable. %1</source>
        <translation>无法加载订单模块的列表，因此无法确定资产是否已锁定、已冻结、已过期或可分配。%1</translation>
    </message>
    <message>
        <source>This connection has no tokens for the order module, so it&apos;s unknown whether an asset is locked, frozen, expired or assignable.</source>
        <translation>此连接没有订单模块的令牌，因此无法确定资产是否已锁定、已冻结、已过期或可分配。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::AssetsPage</name>
    <message>
        <source>Assets</source>
        <translation>资产</translation>
    </message>
    <message>
        <source>Search assets</source>
        <translation>搜索资产</translation>
    </message>
    <message>
        <source>Loading assets</source>
        <translation>正在加载资产</translation>
    </message>
    <message>
        <source>No assets</source>
        <translation>没有资产</translation>
    </message>
    <message>
        <source>The gateway lists no assets with this extended attribute.</source>
        <translation>网关没有列出带有该扩展属性的资产。</translation>
    </message>
    <message>
        <source>The gateway lists no assets for this enterprise.</source>
        <translation>网关没有列出该企业的任何资产。</translation>
    </message>
    <message>
        <source>assets</source>
        <comment>file name</comment>
        <translation>资产</translation>
    </message>
    <message>
        <source>The order module&apos;s list couldn&apos;t be loaded: licence types, locks and dates are missing or outdated. %1</source>
        <translation>无法加载订单模块的列表：授权类型、锁定状态和日期缺失或已过时。%1</translation>
    </message>
    <message>
        <source>The member center&apos;s list couldn&apos;t be loaded: holders are missing or outdated. %1</source>
        <translation>无法加载成员中心的列表：持有人信息缺失或已过时。%1</translation>
    </message>
    <message>
        <source>The gateway gives no asset id, so the products can&apos;t be loaded.</source>
        <translation>网关没有给出资产 ID，因此无法加载产品。</translation>
    </message>
    <message>
        <source>Copy asset number</source>
        <translation>复制资产编号</translation>
    </message>
    <message>
        <source>Show holder</source>
        <translation>显示持有人</translation>
    </message>
    <message>
        <source>Show products</source>
        <translation>显示产品</translation>
    </message>
    <message>
        <source>Products</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>Assign to…</source>
        <translation>分配给…</translation>
    </message>
    <message>
        <source>Withdraw…</source>
        <translation>收回…</translation>
    </message>
    <message>
        <source>licences, USB locks, certificates, numbers, holders</source>
        <translation>授权, 加密锁, 证书, 编号, 持有人</translation>
    </message>
    <message>
        <source>give, hand out, move</source>
        <translation>发放, 转移, 给</translation>
    </message>
    <message>
        <source>take back, unassign</source>
        <translation>取回, 取消分配</translation>
    </message>
    <message>
        <source>Holder unknown</source>
        <translation>持有人未知</translation>
    </message>
    <message numerus="yes">
        <source>Expiring in %n day(s)</source>
        <translation>
            <numerusform>%n 天内到期</numerusform>
        </translation>
    </message>
    <message>
        <source>Draft renewal…</source>
        <translation>创建续期草稿…</translation>
    </message>
    <message>
        <source>renew, prolong, extend, order again, offer</source>
        <translation>续期, 续费, 延长, 延期, 再次订购, 报价</translation>
    </message>
</context>
<context>
    <name>lockkeeper::AssignChooser</name>
    <message>
        <source>Choose with Space or a double-click.</source>
        <translation>按空格键或双击进行选择。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln chosen</source>
        <translation>
            <numerusform>已选 %Ln 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>已选择</translation>
    </message>
</context>
<context>
    <name>lockkeeper::AssignConfirmDialog</name>
    <message>
        <source>Move assets</source>
        <translation>转移资产</translation>
    </message>
    <message>
        <source>Assign assets</source>
        <translation>分配资产</translation>
    </message>
    <message numerus="yes">
        <source>Move %Ln asset(s) to %1?</source>
        <translation>
            <numerusform>要将 %Ln 个资产转移给 %1 吗？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Assign %Ln asset(s) to %1?</source>
        <translation>
            <numerusform>要将 %Ln 个资产分配给 %1 吗？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>另外 %Ln 名员工</numerusform>
        </translation>
    </message>
    <message>
        <source>They are first withdrawn from %1. If assigning then fails, you can restore the earlier assignment.</source>
        <translation>将先从 %1 收回这些资产。如果之后无法分配，您可以恢复原分配。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>Move %Ln asset(s)</source>
        <translation>
            <numerusform>转移 %Ln 个资产</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Assign %Ln asset(s)</source>
        <translation>
            <numerusform>分配 %Ln 个资产</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in %Ln call(s)</source>
        <translation>
            <numerusform>%1（%Ln 次请求）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::AssignDialog</name>
    <message>
        <source>&amp;One asset each, in order</source>
        <translation>按顺序每人一个资产(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Move assets held by others</source>
        <translation>转移他人持有的资产(&amp;M)</translation>
    </message>
    <message>
        <source>Assign assets</source>
        <translation>分配资产</translation>
    </message>
    <message>
        <source>First withdraws them from their holders</source>
        <translation>先从持有人处收回</translation>
    </message>
    <message>
        <source>Assign assets to %1</source>
        <translation>将资产分配给 %1</translation>
    </message>
    <message numerus="yes">
        <source>Assign assets to %Ln employee(s)</source>
        <translation>
            <numerusform>将资产分配给 %Ln 名员工</numerusform>
        </translation>
    </message>
    <message>
        <source>Assign asset %1</source>
        <translation>分配资产 %1</translation>
    </message>
    <message numerus="yes">
        <source>Assign %Ln asset(s)</source>
        <extracomment>first of three parts of the button &quot;Assign 12 assets to 12 employees in 12 calls&quot;</extracomment>
        <translation>
            <numerusform>分配 %Ln 个资产</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;All assets, in turn</source>
        <translation>全部资产，轮流分配(&amp;A)</translation>
    </message>
    <message>
        <source>An asset has one holder, so assets are assigned to the employees one after the other</source>
        <translation>一个资产只有一个持有人，因此逐个分配给各员工</translation>
    </message>
    <message numerus="yes">
        <source>%Ln employee(s)</source>
        <translation>
            <numerusform>%Ln 名员工</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln call(s)</source>
        <translation>
            <numerusform>%Ln 次请求</numerusform>
        </translation>
    </message>
    <message>
        <source>Assign</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>%1 to %2 in %3</source>
        <translation>%1给 %2（%3）</translation>
    </message>
</context>
<context>
    <name>lockkeeper::AssignPreview</name>
    <message>
        <source>Assets to assign, and to whom</source>
        <translation>资产与员工的分配预览</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s) can&apos;t be assigned and stay unchanged.</source>
        <translation>
            <numerusform>%Ln 个资产无法分配，将保持不变。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>For %Ln asset(s) there is no employee left.</source>
        <translation>
            <numerusform>%Ln 个资产没有可分配的员工。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln employee(s) get nothing.</source>
        <translation>
            <numerusform>%Ln 名员工未分到资产。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::Banner</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>lockkeeper::BatchActions</name>
    <message>
        <source>Check batch outcome</source>
        <translation>核对批次结果</translation>
    </message>
    <message>
        <source>The batch couldn&apos;t be checked: it is still in progress, or the journal couldn&apos;t be read.</source>
        <translation>无法核对：批次仍在进行中，或无法读取操作日志。</translation>
    </message>
    <message>
        <source>New draft from the unknown lines</source>
        <translation>用结果未知的行新建草稿</translation>
    </message>
    <message>
        <source>It is unknown whether sequences %1 of %2 went through. If they did, or still do, and you send the new draft too, they are ordered twice: check or record the outcome first, unless you are sure.</source>
        <translation>无法确定 %2 的序号 %1 是否已生效。如果已生效或稍后生效，而新草稿也被发送，就会重复下单：除非确定，请先核对或记录结果。</translation>
    </message>
    <message>
        <source>Create draft</source>
        <translation>新建草稿</translation>
    </message>
    <message>
        <source>The orders of this batch can no longer be read, so no draft was created.</source>
        <translation>此批次的订单已无法读取，因此未新建草稿。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::BatchDetails</name>
    <message>
        <source>Body of the request</source>
        <translation>请求正文</translation>
    </message>
    <message>
        <source>Copy &amp;body</source>
        <translation>复制正文(&amp;B)</translation>
    </message>
    <message>
        <source>The content shown here, passwords masked</source>
        <translation>此处显示的内容，密码已隐藏</translation>
    </message>
    <message>
        <source>Content that was sent, passwords masked. Content hash (SHA-256, without the order number): %1</source>
        <translation>实际发送的内容，密码已隐藏。内容哈希（SHA-256，不含订单号）：%1</translation>
    </message>
    <message>
        <source>Content to be sent, without passwords.</source>
        <translation>将要发送的内容，不含密码。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::BatchDraft</name>
    <message numerus="yes">
        <source>%n order(s)</source>
        <translation>
            <numerusform>%n 个订单</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::BatchEditor</name>
    <message>
        <source>No problems found in this batch.</source>
        <translation>此批次没有问题。</translation>
    </message>
    <message>
        <source>The batch has errors and wasn&apos;t sent.</source>
        <translation>批次有错误，未发送。</translation>
    </message>
    <message>
        <source>Correct the issues listed below. Press Enter on a line to go to its field.</source>
        <translation>请修正下方列出的问题。在某行按回车可转到对应字段。</translation>
    </message>
    <message numerus="yes">
        <source>The passwords of %n product(s) weren&apos;t saved.</source>
        <translation>
            <numerusform>%n 个产品的密码未保存。</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter them again before you send the batch.</source>
        <translation>请在发送批次前重新输入。</translation>
    </message>
    <message>
        <source>No issues</source>
        <extracomment>Both parts have their numbers in them</extracomment>
        <translation>没有问题</translation>
    </message>
    <message>
        <source>Issues: %1, %2</source>
        <translation>问题：%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n 个错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 个警告</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>重做：%1</translation>
    </message>
    <message>
        <source>&amp;New purchase…</source>
        <translation>新购…(&amp;N)</translation>
    </message>
    <message>
        <source>Revoke &amp;assets…</source>
        <translation>吊销资产…(&amp;A)</translation>
    </message>
    <message>
        <source>Revoke &amp;products…</source>
        <translation>吊销产品…(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Empty order</source>
        <translation>空订单(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Import orders…</source>
        <translation>导入订单…(&amp;I)</translation>
    </message>
    <message>
        <source>From a &amp;template…</source>
        <translation>使用模板…(&amp;T)</translation>
    </message>
    <message>
        <source>Edit order in the &amp;wizard…</source>
        <translation>在向导中编辑订单…(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>复制(&amp;D)</translation>
    </message>
    <message>
        <source>Duplicate without the &amp;customer</source>
        <translation>复制（不含客户）(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Move do&amp;wn</source>
        <translation>下移(&amp;W)</translation>
    </message>
    <message>
        <source>Add &amp;asset</source>
        <translation>添加资产(&amp;A)</translation>
    </message>
    <message>
        <source>Add &amp;product</source>
        <translation>添加产品(&amp;P)</translation>
    </message>
    <message>
        <source>Add pac&amp;kage</source>
        <translation>添加套餐(&amp;K)</translation>
    </message>
    <message>
        <source>Add &amp;feature</source>
        <translation>添加特性(&amp;F)</translation>
    </message>
    <message>
        <source>Check the batch</source>
        <translation>检查批次</translation>
    </message>
    <message>
        <source>Show content to be sent</source>
        <translation>显示将要发送的内容</translation>
    </message>
    <message>
        <source>Save order as &amp;template…</source>
        <translation>将订单存为模板…(&amp;T)</translation>
    </message>
    <message>
        <source>Asset &amp;numbers…</source>
        <translation>资产编号…(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Add order</source>
        <translation>添加订单(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;JSON…</source>
        <translation>JSON…(&amp;J)</translation>
    </message>
    <message>
        <source>Show the exact content to be sent</source>
        <translation>显示将要发送的确切内容</translation>
    </message>
    <message>
        <source>&amp;Send…</source>
        <translation>发送…(&amp;S)</translation>
    </message>
    <message>
        <source>Orders of the batch</source>
        <translation>批次中的订单</translation>
    </message>
    <message>
        <source>Issues of the batch</source>
        <translation>批次的问题</translation>
    </message>
    <message>
        <source>Add order</source>
        <translation>添加订单</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Expected results</source>
        <translation>预计结果</translation>
    </message>
    <message>
        <source>Expected results of order %1</source>
        <translation>订单 %1 的预计结果</translation>
    </message>
    <message>
        <source>Ctrl+Return</source>
        <translation>Ctrl+Return</translation>
    </message>
    <message>
        <source>Issues, and the expected results of a revocation</source>
        <translation>问题，以及吊销的预计结果</translation>
    </message>
    <message>
        <source>Send the batch…</source>
        <translation>发送批次…</translation>
    </message>
    <message>
        <source>Go to the next issue</source>
        <translation>转到下一个问题</translation>
    </message>
    <message>
        <source>Go to the previous issue</source>
        <translation>转到上一个问题</translation>
    </message>
    <message>
        <source>Show the expected results of the revocation</source>
        <translation>显示吊销的预计结果</translation>
    </message>
    <message>
        <source>Go to the next part: orders, fields, issues</source>
        <translation>转到下一部分：订单、字段、问题</translation>
    </message>
    <message>
        <source>Go to the previous part</source>
        <translation>转到上一部分</translation>
    </message>
    <message>
        <source>Issues: %1</source>
        <translation>问题：%1</translation>
    </message>
</context>
<context>
    <name>lockkeeper::BatchEditorDialogs</name>
    <message>
        <source>Discard unfinished work?</source>
        <translation>要放弃未完成的内容吗？</translation>
    </message>
    <message>
        <source>An unfinished order isn&apos;t in the batch yet and will be lost.</source>
        <translation>有一个未完成的订单还没有加入批次，将会丢失。</translation>
    </message>
    <message>
        <source>An unfinished import of orders isn&apos;t in the batch yet and will be lost.</source>
        <translation>有一次未完成的订单导入还没有加入批次，将会丢失。</translation>
    </message>
    <message>
        <source>Discard and continue</source>
        <translation>放弃并继续</translation>
    </message>
    <message>
        <source>The gateway refused this batch.</source>
        <translation>网关拒绝了该批次。</translation>
    </message>
    <message>
        <source>This batch wasn&apos;t sent.</source>
        <translation>该批次未发送。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::BatchEditorHead</name>
    <message>
        <source>&amp;Generate</source>
        <translation>生成(&amp;G)</translation>
    </message>
    <message>
        <source>Fill in a number that no other batch has</source>
        <translation>填入其他批次未使用的编号</translation>
    </message>
</context>
<context>
    <name>lockkeeper::BatchEditorPreview</name>
    <message>
        <source>Content to be sent</source>
        <translation>将要发送的内容</translation>
    </message>
    <message>
        <source>JSON to be sent</source>
        <translation>将要发送的 JSON</translation>
    </message>
    <message>
        <source>&amp;Show passwords</source>
        <translation>显示密码(&amp;S)</translation>
    </message>
    <message>
        <source>Show passwords</source>
        <translation>显示密码</translation>
    </message>
    <message>
        <source>Generating text…</source>
        <translation>正在生成文本…</translation>
    </message>
    <message>
        <source>&amp;Copy all</source>
        <translation>全部复制(&amp;C)</translation>
    </message>
</context>
<context>
    <name>lockkeeper::BatchIssues</name>
    <message>
        <source>This customer belongs to channel %1, but the batch to channel %2.</source>
        <translation>此客户属于渠道 %1，而批次属于渠道 %2。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::BatchLinesView</name>
    <message>
        <source>orders</source>
        <comment>file name</comment>
        <translation>订单</translation>
    </message>
    <message>
        <source>Copy lines</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Copy licence order</source>
        <translation>复制授权订单</translation>
    </message>
    <message>
        <source>Show customer</source>
        <translation>显示客户</translation>
    </message>
    <message>
        <source>Show asset %1</source>
        <translation>显示资产 %1</translation>
    </message>
    <message>
        <source>Orders of the batch</source>
        <translation>批次中的订单</translation>
    </message>
    <message>
        <source>Cop&amp;y lines</source>
        <translation>复制行(&amp;Y)</translation>
    </message>
    <message>
        <source>Copies the selected lines, or all lines, as a table</source>
        <translation>以表格形式复制所选行或全部行</translation>
    </message>
    <message>
        <source>E&amp;xport lines…</source>
        <translation>导出行…(&amp;X)</translation>
    </message>
    <message>
        <source>Export lines</source>
        <translation>导出行</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more asset(s): see the “Assets” column</source>
        <translation>
            <numerusform>另有 %Ln 个资产：见“资产”列</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::BatchListOrEditor</name>
    <message>
        <source>Back to the list of batches</source>
        <translation>返回批次列表</translation>
    </message>
    <message>
        <source>Passwords aren&apos;t saved in the draft: %1</source>
        <translation>密码未保存在草稿中：%1</translation>
    </message>
    <message>
        <source>Everything else is saved. After closing Lockkeeper, enter them again.</source>
        <translation>其他内容均已保存。关闭 Lockkeeper 后需重新输入密码。</translation>
    </message>
    <message>
        <source>← Back to the &amp;list</source>
        <translation>← 返回列表(&amp;L)</translation>
    </message>
    <message>
        <source>Everything is saved in a draft (Alt+Left)</source>
        <translation>所有内容都保存在草稿中（Alt+Left）</translation>
    </message>
    <message>
        <source>The batch is being sent. You can change it again only if it is refused or not sent.</source>
        <translation>批次正在发送。仅当被拒绝或未发送时才能再次修改。</translation>
    </message>
    <message>
        <source>There is no folder for drafts. Anything not sent is lost when you close the window.</source>
        <translation>没有保存草稿的文件夹。关闭窗口后，未发送的内容将丢失。</translation>
    </message>
    <message>
        <source>There is no folder for drafts.</source>
        <translation>没有保存草稿的文件夹。</translation>
    </message>
    <message>
        <source>Another window uses this draft. Close it there first.</source>
        <translation>另一窗口正在使用此草稿。请先在那里关闭。</translation>
    </message>
    <message>
        <source>The draft can&apos;t be opened because the drafts&apos; folder can&apos;t be written: %1</source>
        <translation>无法打开草稿，因为草稿文件夹不可写：%1</translation>
    </message>
    <message>
        <source>The draft no longer exists.</source>
        <translation>草稿已不存在。</translation>
    </message>
    <message>
        <source>This draft isn&apos;t a batch that this version can read.</source>
        <translation>此草稿不是本版本能读取的订单批次。</translation>
    </message>
    <message numerus="yes">
        <source>The passwords of %n product(s) couldn&apos;t be loaded: %1</source>
        <translation>
            <numerusform>无法加载 %n 个产品的密码：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>The team&apos;s draft is no longer yours to change. %1</source>
        <translation>您已不能更改团队的草稿。%1</translation>
    </message>
    <message>
        <source>What you see is your copy, which isn&apos;t shared. Compare the two before you send one.</source>
        <translation>您看到的是您自己的副本，未共享。请先比较两者，再发送其中之一。</translation>
    </message>
    <message>
        <source>Share with the team</source>
        <translation>与团队共享</translation>
    </message>
    <message>
        <source>Stop sharing with the team</source>
        <translation>停止与团队共享</translation>
    </message>
    <message>
        <source>Saved as a draft.</source>
        <translation>已存为草稿。</translation>
    </message>
    <message>
        <source>Enter them again, or close the draft and open it later without changing anything.</source>
        <translation>请重新输入密码，或关闭草稿，不更改任何内容，稍后再打开。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::BorrowedLocksPage</name>
    <message>
        <source>Borrowed locks</source>
        <translation>借用锁</translation>
    </message>
    <message>
        <source>Search borrowed locks</source>
        <translation>搜索借用锁</translation>
    </message>
    <message>
        <source>Loading borrowed locks</source>
        <translation>正在加载借用锁</translation>
    </message>
    <message>
        <source>No borrowed locks</source>
        <translation>没有借用锁</translation>
    </message>
    <message>
        <source>The gateway lists no borrowed locks for this enterprise.</source>
        <translation>网关没有列出该企业的任何借用锁。</translation>
    </message>
    <message>
        <source>borrowed-locks</source>
        <comment>file name</comment>
        <translation>借用锁</translation>
    </message>
    <message>
        <source>Show borrower</source>
        <translation>显示借用人</translation>
    </message>
    <message>
        <source>Lent</source>
        <translation>已借出</translation>
    </message>
    <message>
        <source>Not lent</source>
        <translation>未借出</translation>
    </message>
    <message>
        <source>Lend…</source>
        <translation>借出…</translation>
    </message>
    <message>
        <source>lent, take back, return</source>
        <translation>借出, 归还, 取回</translation>
    </message>
    <message>
        <source>borrow, hand out, give</source>
        <translation>借用, 发放, 给</translation>
    </message>
</context>
<context>
    <name>lockkeeper::BulkWrite</name>
    <message>
        <source>Not sent: a step that must come first wasn&apos;t done.</source>
        <translation>未发送：其前置操作未执行。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::CommandPalette</name>
    <message>
        <source>No matching command</source>
        <translation>没有匹配的命令</translation>
    </message>
    <message>
        <source>Find anything</source>
        <translation>查找任何内容</translation>
    </message>
    <message>
        <source>Employees, assets, locks, products and enterprises that were read before, and commands</source>
        <translation>此前读取过的员工、资产、锁、产品和企业，以及命令</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>查找结果</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Choose an enterprise first</source>
        <translation>请先选择企业</translation>
    </message>
    <message>
        <source>Try fewer or other words, or read the rest on the Enterprises page.</source>
        <translation>请减少关键词或换用其他词，或在“企业”页面读取其余内容。</translation>
    </message>
    <message>
        <source>Try fewer or other words.</source>
        <translation>请减少关键词或换用其他词。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ConnectionDialog</name>
    <message>
        <source>CA file</source>
        <translation>CA 文件</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer)</source>
        <translation>证书 (*.pem *.crt *.cer)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Saved tokens and passwords for %1 aren&apos;t used with another address.</source>
        <translation>为 %1 保存的令牌和密码不会用于其他地址。</translation>
    </message>
    <message>
        <source>Enter tokens and passwords again under “Sign-in”, or restore the address. Saving removes the old ones.</source>
        <translation>请在“登录”中重新输入令牌和密码，或恢复原地址。保存时将移除旧的内容。</translation>
    </message>
    <message>
        <source>Tokens and passwords are kept for this session only.</source>
        <translation>令牌和密码仅在本次会话中保留。</translation>
    </message>
    <message>
        <source>Unsaved connection</source>
        <translation>连接尚未保存</translation>
    </message>
    <message>
        <source>Your changes aren&apos;t saved. Close anyway?</source>
        <translation>您的变更尚未保存。仍要关闭吗？</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>放弃变更</translation>
    </message>
    <message>
        <source>Keep editing</source>
        <translation>继续编辑</translation>
    </message>
    <message>
        <source>Correct the marked fields, then test again.</source>
        <translation>请更正标出的字段，然后再次测试。</translation>
    </message>
    <message>
        <source>Waiting for the keychain…</source>
        <translation>正在等待密钥环…</translation>
    </message>
    <message>
        <source>New connection</source>
        <translation>新建连接</translation>
    </message>
    <message>
        <source>Connection “%1”</source>
        <translation>连接“%1”</translation>
    </message>
    <message>
        <source>Sections of the connection</source>
        <translation>连接的各部分</translation>
    </message>
    <message>
        <source>Sa&amp;ve</source>
        <translation>保存(&amp;V)</translation>
    </message>
    <message>
        <source>Nothing was saved because the secrets for the earlier address couldn&apos;t be removed. %1</source>
        <translation>未保存：无法移除原地址的机密信息。%1</translation>
    </message>
    <message>
        <source>Fix this and save again, restore the address, or create a new connection for it.</source>
        <translation>请解决此问题后再次保存，或恢复原地址，或为新地址新建连接。</translation>
    </message>
    <message>
        <source>Your input isn&apos;t lost.</source>
        <translation>您输入的内容没有丢失。</translation>
    </message>
    <message>
        <source>Remove all secrets</source>
        <translation>移除全部机密信息</translation>
    </message>
    <message>
        <source>Remove all tokens and passwords of “%1” from the keychain and from memory? You will have to enter them again.</source>
        <translation>要从密钥环和内存中移除“%1”的全部令牌和密码吗？之后需要重新输入。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>All secrets of this connection were removed from the keychain and from memory.</source>
        <translation>此连接的全部机密信息已从密钥环和内存中移除。</translation>
    </message>
    <message>
        <source>All secrets of this connection were removed from memory. The keychain may still have some.</source>
        <translation>此连接的全部机密信息已从内存中移除。密钥环中可能仍有保存的内容。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ConnectionFormAdvanced</name>
    <message>
        <source>Advanced</source>
        <translation>高级</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Times &amp;read</source>
        <translation>读取的时间(&amp;R)</translation>
    </message>
    <message>
        <source>Unit of times in the gateway&apos;s replies.</source>
        <translation>网关响应中时间所用的单位。</translation>
    </message>
    <message>
        <source>Times &amp;written</source>
        <translation>写入的时间(&amp;W)</translation>
    </message>
    <message>
        <source>Unit of times sent to the gateway.</source>
        <translation>向网关发送的时间所用的单位。</translation>
    </message>
    <message>
        <source>&amp;End of a trial</source>
        <translation>试用到期(&amp;E)</translation>
    </message>
    <message>
        <source>Unit of the trial end of products, which has no room for milliseconds.</source>
        <translation>产品试用到期的单位；该字段容不下毫秒。</translation>
    </message>
    <message>
        <source>By magnitude</source>
        <translation>按数值大小判断</translation>
    </message>
    <message>
        <source>Milliseconds</source>
        <translation>毫秒</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Time-out, rea&amp;ding</source>
        <translation>读取超时(&amp;D)</translation>
    </message>
    <message>
        <source>Time-out, chan&amp;ging</source>
        <translation>变更超时(&amp;G)</translation>
    </message>
    <message>
        <source>A change that isn&apos;t answered in time counts as unknown.</source>
        <translation>未按时得到响应的变更视为结果未知。</translation>
    </message>
    <message>
        <source> s</source>
        <comment>seconds, behind a number</comment>
        <translation> 秒</translation>
    </message>
    <message>
        <source>CA &amp;file</source>
        <translation>CA 文件(&amp;F)</translation>
    </message>
    <message>
        <source>PEM certificates trusted in addition to the system&apos;s, for a gateway with its own certificate.</source>
        <translation>除系统证书外还信任的 PEM 证书，用于使用自有证书的网关。</translation>
    </message>
    <message>
        <source>Ch&amp;oose…</source>
        <translation>选择…(&amp;O)</translation>
    </message>
    <message>
        <source>Choose a CA file</source>
        <translation>选择 CA 文件</translation>
    </message>
    <message>
        <source>Pro&amp;xy</source>
        <translation>代理(&amp;X)</translation>
    </message>
    <message>
        <source>Same as system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手动</translation>
    </message>
    <message>
        <source>Proxy &amp;host</source>
        <translation>代理主机(&amp;H)</translation>
    </message>
    <message>
        <source>Proxy &amp;port</source>
        <translation>代理端口(&amp;P)</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ConnectionFormDefaults</name>
    <message>
        <source>Defaults</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>C&amp;hannel code</source>
        <translation>渠道编码(&amp;H)</translation>
    </message>
    <message>
        <source>Suggested when binding an enterprise or searching customers.</source>
        <translation>在绑定企业或查找客户时作为建议值。</translation>
    </message>
    <message>
        <source>&amp;Operator</source>
        <translation>操作人(&amp;O)</translation>
    </message>
    <message>
        <source>Who works at this computer; recorded with each change in the journal.</source>
        <translation>使用本机的人员；会与每项变更一起记入操作日志。</translation>
    </message>
    <message>
        <source>Operator &amp;identity</source>
        <translation>操作人标识(&amp;I)</translation>
    </message>
    <message>
        <source>Name, mobile number or e-mail sent to the gateway when locks are disabled or enabled.</source>
        <translation>停用或启用锁时提供给网关的姓名、手机号或电子邮箱。</translation>
    </message>
    <message>
        <source>Time &amp;zone</source>
        <translation>时区(&amp;Z)</translation>
    </message>
    <message>
        <source>Time zone of days picked from a calendar. Type part of its name to find it.</source>
        <translation>日历中所选日期的时区。输入名称的一部分即可查找。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ConnectionFormGeneral</name>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>A name you recognise, such as “Head office”.</source>
        <translation>便于您识别的名称，例如“总部”。</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>地址(&amp;A)</translation>
    </message>
    <message>
        <source>Base address of the gateway, from the gateway operator.</source>
        <translation>网关的基础地址，由网关管理方提供。</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>变更</translation>
    </message>
    <message>
        <source>Application &amp;key</source>
        <translation>应用 key(&amp;K)</translation>
    </message>
    <message>
        <source>Sent with licence orders and to the token endpoint. Leave it empty if you use neither.</source>
        <translation>随授权订单及向令牌端点发送。两者都不用时可留空。</translation>
    </message>
    <message>
        <source>&amp;Production: changes are real (red stripe)</source>
        <translation>生产：变更是真实的（红色条）(&amp;P)</translation>
    </message>
    <message>
        <source>T&amp;est: for trying things out (blue stripe)</source>
        <translation>测试：用于试验（蓝色条）(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Read-only: no changes allowed</source>
        <translation>只读：不允许任何变更(&amp;R)</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ConnectionFormTokens</name>
    <message>
        <source>Sign-in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>Not a token: it contains a blank or another invalid character. Copy it again.</source>
        <translation>这不是令牌：其中含有空格或其他无效字符。请重新复制。</translation>
    </message>
    <message>
        <source>Paste the token here</source>
        <translation>在此粘贴令牌</translation>
    </message>
    <message>
        <source>Asked when needed</source>
        <translation>需要时询问</translation>
    </message>
    <message>
        <source>&amp;Order token</source>
        <translation>订单令牌(&amp;O)</translation>
    </message>
    <message>
        <source>For customers, orders, locks and the assets of an enterprise.</source>
        <translation>用于客户、订单、锁和企业资产。</translation>
    </message>
    <message>
        <source>&amp;Client token</source>
        <translation>客户端令牌(&amp;C)</translation>
    </message>
    <message>
        <source>For employees and their assets, together with the user token.</source>
        <translation>与用户令牌一起用于员工及其资产。</translation>
    </message>
    <message>
        <source>&amp;User token</source>
        <translation>用户令牌(&amp;U)</translation>
    </message>
    <message>
        <source>Pasted</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>From the token endpoint</source>
        <translation>从令牌端点获取</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1, pasted</source>
        <translation>%1，粘贴</translation>
    </message>
    <message>
        <source>Token endpoint</source>
        <translation>令牌端点</translation>
    </message>
    <message>
        <source>A&amp;ddress</source>
        <translation>地址(&amp;D)</translation>
    </message>
    <message>
        <source>OAuth 2.0 address, from the gateway operator.</source>
        <translation>OAuth 2.0 地址，由网关管理方提供。</translation>
    </message>
    <message>
        <source>Application &amp;secret</source>
        <translation>应用密钥(&amp;S)</translation>
    </message>
    <message>
        <source>Proves that the application is yours; its key is under “Connection”.</source>
        <translation>证明这是您的应用；其应用 key 在“连接”中。</translation>
    </message>
    <message>
        <source>Us&amp;er name</source>
        <translation>用户名(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Password</source>
        <translation>密码(&amp;P)</translation>
    </message>
    <message>
        <source>May stay empty; you are then asked when needed.</source>
        <translation>可留空；需要时会询问。</translation>
    </message>
    <message>
        <source>&amp;Remove all secrets…</source>
        <translation>移除全部机密信息…(&amp;R)</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ConnectionListModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation>网关</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>变更</translation>
    </message>
    <message>
        <source>Production</source>
        <translation>生产</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>Allowed</source>
        <translation>允许</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>从未</translation>
    </message>
    <message>
        <source>Last used (%1)</source>
        <extracomment>%1 is the zone of this computer: &quot;UTC+08:00&quot;</extracomment>
        <translation>上次使用（%1）</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ConnectionProfileCard</name>
    <message>
        <source>Sandbox</source>
        <translation>沙箱</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Production</source>
        <translation>生产</translation>
    </message>
    <message>
        <source>sample data</source>
        <translation>示例数据</translation>
    </message>
    <message>
        <source>Connection: %1, %2</source>
        <translation>连接：%1，%2</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>只读</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ConnectionTest</name>
    <message>
        <source>order token</source>
        <translation>订单令牌</translation>
    </message>
    <message>
        <source>client token</source>
        <translation>客户端令牌</translation>
    </message>
    <message>
        <source>user token</source>
        <translation>用户令牌</translation>
    </message>
    <message>
        <source>The gateway accepts the order token, but doesn&apos;t list all customers.</source>
        <translation>网关接受订单令牌，但不列出全部客户。</translation>
    </message>
    <message numerus="yes">
        <source>%n customer(s)</source>
        <translation>
            <numerusform>%n 个客户</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n borrowed lock(s)</source>
        <translation>
            <numerusform>%n 把借用锁</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>If the token is valid, the application lacks the scope auth_order. Ask the person who approved it.</source>
        <translation>如果令牌有效，则应用缺少权限范围 auth_order。请咨询审批人。</translation>
    </message>
    <message>
        <source>If the token is valid, the application lacks the scope auth_me. Ask the person who approved it.</source>
        <translation>如果令牌有效，则应用缺少权限范围 auth_me。请咨询审批人。</translation>
    </message>
    <message>
        <source>Paste a new one, or sign in as a user with access to this enterprise.</source>
        <translation>请粘贴新的令牌，或以有权查看该企业的用户登录。</translation>
    </message>
    <message>
        <source>This connection has no %1.</source>
        <translation>此连接没有%1。</translation>
    </message>
    <message>
        <source>The %1 is missing.</source>
        <translation>缺少%1。</translation>
    </message>
    <message>
        <source>Paste it under “Sign-in”.</source>
        <translation>请在“登录”中粘贴。</translation>
    </message>
    <message>
        <source>Without the password, no %1 can be obtained.</source>
        <translation>没有密码就无法取得%1。</translation>
    </message>
    <message>
        <source>Enter it under “Sign-in” for the test; you can clear it afterwards.</source>
        <translation>请在“登录”中输入以便测试；之后可以清除。</translation>
    </message>
    <message>
        <source>No %1 was issued. %2</source>
        <translation>未签发%1。%2</translation>
    </message>
    <message>
        <source>The gateway refuses the %1: it is invalid or expired.</source>
        <translation>网关拒绝了%1：无效或已过期。</translation>
    </message>
    <message>
        <source>The gateway refuses the %1 although it was just issued.</source>
        <translation>网关拒绝了刚刚签发的%1。</translation>
    </message>
    <message>
        <source>This user lacks a permission. Sign in as another user, or ask the gateway operator.</source>
        <translation>该用户缺少权限。请以其他用户登录，或咨询网关管理方。</translation>
    </message>
    <message>
        <source>This module can be tested only with an enterprise.</source>
        <translation>此模块只能针对某个企业测试。</translation>
    </message>
    <message>
        <source>Enter an enterprise&apos;s global id and test again.</source>
        <translation>请输入企业的全局 ID 后再次测试。</translation>
    </message>
    <message>
        <source>The test was cancelled.</source>
        <translation>测试已取消。</translation>
    </message>
    <message>
        <source>The gateway also needs the channel customer id. The Enterprises page asks for it.</source>
        <translation>网关还需要渠道客户 ID。“企业”页面会询问。</translation>
    </message>
    <message>
        <source>Enter a channel code under “Defaults” if you have one. Otherwise the Enterprises page asks for it.</source>
        <translation>如有渠道编码，请在“默认值”中输入。否则“企业”页面会询问。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ConnectionTestPanel</name>
    <message>
        <source>Not used</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>Not tested</source>
        <translation>未测试</translation>
    </message>
    <message>
        <source>Testing…</source>
        <translation>正在测试…</translation>
    </message>
    <message>
        <source>Works</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>Doesn&apos;t work</source>
        <translation>不可用</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>Order module</source>
        <translation>订单模块</translation>
    </message>
    <message>
        <source>Member-center module</source>
        <translation>成员中心模块</translation>
    </message>
    <message>
        <source>Cancel &amp;test</source>
        <translation>取消测试(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Test connection</source>
        <translation>测试连接(&amp;T)</translation>
    </message>
    <message>
        <source>You have changed something since this test.</source>
        <translation>此次测试之后有更改。</translation>
    </message>
    <message>
        <source>Connection test</source>
        <translation>连接测试</translation>
    </message>
    <message>
        <source>Tests the member-center module by loading this enterprise&apos;s borrowed locks.</source>
        <translation>通过加载该企业的借用锁来测试成员中心模块。</translation>
    </message>
    <message>
        <source>Enterprise g&amp;lobal id</source>
        <translation>企业全局 ID(&amp;L)</translation>
    </message>
    <message>
        <source>To test employees</source>
        <translation>用于测试员工</translation>
    </message>
</context>
<context>
    <name>lockkeeper::Connections</name>
    <message>
        <source>Sandbox</source>
        <translation>沙箱</translation>
    </message>
    <message>
        <source>Open in a new window</source>
        <translation>在新窗口中打开</translation>
    </message>
    <message>
        <source>Edit this connection…</source>
        <translation>编辑此连接…</translation>
    </message>
    <message>
        <source>New connection…</source>
        <translation>新建连接…</translation>
    </message>
    <message>
        <source>Manage connections…</source>
        <translation>管理连接…</translation>
    </message>
    <message>
        <source>The connection wasn&apos;t deleted</source>
        <translation>未删除连接</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ConnectionsDialog</name>
    <message>
        <source>Tokens and passwords are kept for this session only.</source>
        <translation>令牌和密码仅在本次会话中保留。</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>No connections yet</source>
        <translation>尚无连接</translation>
    </message>
    <message>
        <source>A connection is a gateway&apos;s address with the tokens to access it.</source>
        <translation>连接包含网关的地址以及访问它所需的令牌。</translation>
    </message>
    <message>
        <source>Connect to a gateway</source>
        <translation>连接到网关</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;New…</source>
        <translation>新建…(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>编辑…(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>复制(&amp;D)</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Move do&amp;wn</source>
        <translation>下移(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>导入…(&amp;I)</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出…(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Remove secrets…</source>
        <translation>移除机密信息…(&amp;R)</translation>
    </message>
    <message>
        <source>De&amp;lete…</source>
        <translation>删除…(&amp;L)</translation>
    </message>
    <message>
        <source>Saves this connection to a file, without its secrets</source>
        <translation>将此连接保存到文件（不含机密信息）</translation>
    </message>
    <message>
        <source>Lockkeeper connection (*.lockkeeper-connection.json)</source>
        <translation>Lockkeeper 连接 (*.lockkeeper-connection.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>The copy has no secrets. Enter its tokens and passwords with “Edit”.</source>
        <translation>副本不含机密信息。请通过“编辑”输入令牌和密码。</translation>
    </message>
    <message>
        <source>Export connection</source>
        <translation>导出连接</translation>
    </message>
    <message>
        <source>“%1” was exported without its secrets.</source>
        <translation>已导出“%1”（不含机密信息）。</translation>
    </message>
    <message>
        <source>Import connection</source>
        <translation>导入连接</translation>
    </message>
    <message>
        <source>The connection was imported. Enter its tokens and passwords with “Edit”.</source>
        <translation>已导入连接。请通过“编辑”输入令牌和密码。</translation>
    </message>
    <message>
        <source>Remove secrets</source>
        <translation>移除机密信息</translation>
    </message>
    <message>
        <source>Remove all tokens and passwords of “%1” from the keychain and from memory? You will have to enter them again.</source>
        <translation>要从密钥环和内存中移除“%1”的全部令牌和密码吗？之后需要重新输入。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>The secrets of “%1” were removed from the keychain and from memory.</source>
        <translation>“%1”的机密信息已从密钥环和内存中移除。</translation>
    </message>
    <message>
        <source>The secrets of “%1” were removed from memory. The keychain may still have some.</source>
        <translation>“%1”的机密信息已从内存中移除。密钥环中可能仍有保存的内容。</translation>
    </message>
    <message>
        <source>Delete connection</source>
        <translation>删除连接</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>“%1” was deleted. The keychain may still have secrets of it.</source>
        <translation>“%1”已删除。密钥环中可能仍有其机密信息。</translation>
    </message>
    <message numerus="yes">
        <source>Delete “%1” (%2) with its secrets, views, asset numbers, %Ln draft(s), and all that was read over it? Its changes stay in the journal.</source>
        <translation>
            <numerusform>删除“%1”（%2）及其机密信息、视图、资产编号、%Ln 份草稿和通过它读取的全部内容？其变更会保留在操作日志中。</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete “%1” (%2) with its secrets, views, asset numbers, and all that was read over it? Its changes stay in the journal.</source>
        <translation>删除“%1”（%2）及其机密信息、视图、资产编号和通过它读取的全部内容？其变更会保留在操作日志中。</translation>
    </message>
    <message>
        <source>“%1” was deleted. Its changes stay in the journal.</source>
        <translation>“%1”已删除。其变更保留在操作日志中。</translation>
    </message>
    <message>
        <source>“%1” was deleted. Some of its data is still in use.</source>
        <translation>“%1”已删除。它的部分数据仍在使用中。</translation>
    </message>
    <message>
        <source>The rest is deleted the next time Lockkeeper starts.</source>
        <translation>其余内容将在下次启动 Lockkeeper 时删除。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::Console</name>
    <message>
        <source>Choose a connection for the pictures: --sandbox, --profile NAME or --base-url URL.</source>
        <translation>请指明要截图的连接：--sandbox、--profile NAME 或 --base-url URL。</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>Lockkeeper closed unexpectedly on %1.</source>
        <translation>Lockkeeper 于 %1 意外退出。</translation>
    </message>
    <message>
        <source>Lockkeeper closed unexpectedly on %1 after “%2”.</source>
        <translation>Lockkeeper 于 %1 在“%2”之后意外退出。</translation>
    </message>
    <message>
        <source>Changes being sent at that time are listed as unknown in the journal.</source>
        <translation>当时正在发送的变更在操作日志中列为“结果未知”。</translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation>保存报告…</translation>
    </message>
    <message>
        <source>The language was not changed</source>
        <translation>语言未更改</translation>
    </message>
    <message>
        <source>Finish or close “%1” first.</source>
        <translation>请先完成或关闭“%1”。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::CountField</name>
    <message>
        <source>Number to confirm</source>
        <translation>用于确认的数量</translation>
    </message>
    <message>
        <source>&amp;Type %1 to confirm:</source>
        <translation>输入 %1 以确认(&amp;T)：</translation>
    </message>
</context>
<context>
    <name>lockkeeper::CredentialSheet</name>
    <message>
        <source>possibly %1</source>
        <translation>可能为 %1</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>账号</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Passwords</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Show the &amp;passwords</source>
        <translation>显示密码(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Copy password</source>
        <translation>复制密码(&amp;C)</translation>
    </message>
    <message>
        <source>P&amp;rint…</source>
        <translation>打印…(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Save as file…</source>
        <translation>另存为文件…(&amp;S)</translation>
    </message>
    <message numerus="yes">
        <source>Password(s) of %Ln employee(s). Passwords aren&apos;t stored: save or print them before closing.</source>
        <translation>
            <numerusform>%Ln 名员工的密码。密码不会保存：请在关闭前保存或打印。</numerusform>
        </translation>
    </message>
    <message>
        <source>Accounts and passwords</source>
        <translation>账号和密码</translation>
    </message>
    <message>
        <source>Save passwords</source>
        <translation>保存密码</translation>
    </message>
    <message numerus="yes">
        <source>The file will contain the password(s) of %Ln employee(s), readable for anyone who gets it. Delete it once they are handed over.</source>
        <translation>
            <numerusform>该文件将包含 %Ln 名员工的密码，任何得到文件的人都能读取。密码交付后请立即删除文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>Save anyway</source>
        <translation>仍然保存</translation>
    </message>
    <message>
        <source>passwords</source>
        <comment>file name</comment>
        <translation>密码</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV 文件 (*.csv)</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>已保存到 %1</translation>
    </message>
    <message>
        <source>Delete the file once the passwords are handed over.</source>
        <translation>密码交付后请立即删除该文件。</translation>
    </message>
    <message>
        <source>No file was written.</source>
        <translation>未写入任何文件。</translation>
    </message>
    <message>
        <source>Close without viewing the passwords</source>
        <translation>未查看密码就关闭</translation>
    </message>
    <message numerus="yes">
        <source>You haven&apos;t viewed the password(s) of %Ln employee(s). After closing, they can only be reset.</source>
        <translation>
            <numerusform>您尚未查看 %Ln 名员工的密码。关闭后只能重置。</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep open</source>
        <translation>保持打开</translation>
    </message>
    <message>
        <source>Cut along the lines and hand over each slip in person.</source>
        <translation>沿虚线剪开，并当面交给本人。</translation>
    </message>
    <message>
        <source>Enterprise</source>
        <translation>企业</translation>
    </message>
    <message>
        <source>“Possibly” means that it is unknown whether the gateway accepted the password. These are neither printed nor saved.</source>
        <translation>“可能为”表示无法确定网关是否已接受该密码。这样的密码既不打印也不保存。</translation>
    </message>
    <message>
        <source>Close anyway</source>
        <translation>仍然关闭</translation>
    </message>
</context>
<context>
    <name>lockkeeper::CredentialStore</name>
    <message>
        <source>It is kept in memory until you close Lockkeeper.</source>
        <translation>它会保留在内存中，直到关闭 Lockkeeper。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::CustomerChoiceDialog</name>
    <message>
        <source>Choose a customer</source>
        <translation>选择客户</translation>
    </message>
    <message>
        <source>&amp;Use this customer</source>
        <translation>使用此客户(&amp;U)</translation>
    </message>
</context>
<context>
    <name>lockkeeper::CustomerEditDialog</name>
    <message>
        <source>&amp;Change customer…</source>
        <translation>更改客户…(&amp;C)</translation>
    </message>
    <message>
        <source>Edit name and address</source>
        <translation>编辑名称和地址</translation>
    </message>
    <message>
        <source>This changes the name and address of the customer with a CRM customer number. The gateway never shows them, so the change can&apos;t be checked or undone.</source>
        <translation>此操作会更改 CRM 客户编号对应客户的名称和地址。网关从不显示这些内容，因此变更无法核验，也无法撤销。</translation>
    </message>
    <message>
        <source>C&amp;RM customer number</source>
        <translation>CRM 客户编号(&amp;R)</translation>
    </message>
    <message>
        <source>Customer &amp;name</source>
        <translation>客户名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Branch name</source>
        <translation>分支机构名称(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>地址(&amp;A)</translation>
    </message>
    <message>
        <source>Empty fields aren&apos;t sent. The gateway doesn&apos;t specify that this would clear them.</source>
        <translation>留空的字段不会发送。网关未说明这样会清除原值。</translation>
    </message>
    <message>
        <source>Changing…</source>
        <translation>正在更改…</translation>
    </message>
    <message>
        <source>Change the customer with CRM customer number %1 to:</source>
        <translation>将 CRM 客户编号 %1 对应的客户更改为：</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>field and value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Customer name</source>
        <translation>客户名称</translation>
    </message>
    <message>
        <source>Branch name</source>
        <translation>分支机构名称</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>This can&apos;t be verified or undone.</source>
        <translation>此操作既无法核验，也无法撤销。</translation>
    </message>
    <message>
        <source>Change customer</source>
        <translation>更改客户</translation>
    </message>
    <message>
        <source>Edit customer %1</source>
        <translation>编辑客户 %1</translation>
    </message>
    <message>
        <source>The gateway reports the customer as changed.</source>
        <translation>网关称已更改该客户。</translation>
    </message>
    <message>
        <source>It shows neither name nor address; ask someone who can see them elsewhere.</source>
        <translation>网关不显示名称和地址；请询问能在其他地方查看的人。</translation>
    </message>
    <message>
        <source>It is unknown whether the customer was changed.</source>
        <translation>无法确定该客户是否已更改。</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>未发送任何内容。</translation>
    </message>
    <message>
        <source>The gateway refused. Nothing was changed.</source>
        <translation>网关已拒绝。未作任何更改。</translation>
    </message>
    <message>
        <source>Send an &amp;empty address to clear the current one</source>
        <translation>发送空地址，以清除现有地址(&amp;E)</translation>
    </message>
    <message>
        <source>(empty: will be cleared)</source>
        <translation>（空：将被清除）</translation>
    </message>
    <message>
        <source>Sending the same again changes nothing more, unless someone else has changed it meanwhile.</source>
        <translation>再次发送相同内容不会产生其他变更，除非期间有其他人更改过。</translation>
    </message>
    <message>
        <source>The gateway rejected this value.</source>
        <translation>网关拒绝了此值。</translation>
    </message>
    <message>
        <source>Opened from customer %1 (enterprise %2). The list doesn&apos;t show the CRM customer number; look it up in your CRM.</source>
        <translation>从客户 %1（企业 %2）打开。列表中不含 CRM 客户编号；请在您的 CRM 中查找。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::CustomerFilters</name>
    <message>
        <source>Channel code</source>
        <translation>渠道编码</translation>
    </message>
    <message>
        <source>Load this channel&apos;s customers from the server; press Enter</source>
        <translation>从服务器加载该渠道的客户；按回车</translation>
    </message>
    <message>
        <source>Channel customer id</source>
        <translation>渠道客户 ID</translation>
    </message>
    <message>
        <source>Load this customer of the channel from the server; press Enter</source>
        <translation>从服务器加载该渠道客户；按回车</translation>
    </message>
    <message>
        <source>Customers to load</source>
        <translation>客户范围</translation>
    </message>
    <message>
        <source>All customers</source>
        <translation>全部客户</translation>
    </message>
    <message>
        <source>Default customers</source>
        <translation>默认客户</translation>
    </message>
    <message>
        <source>Also enter the channel customer id under “Filter”.</source>
        <translation>请在“筛选”中同时填写渠道客户 ID。</translation>
    </message>
    <message>
        <source>Also enter the channel code under “Filter”.</source>
        <translation>请在“筛选”中同时填写渠道编码。</translation>
    </message>
    <message>
        <source>This gateway doesn&apos;t list all customers. Enter a channel code, a channel customer id or both under “Filter”.</source>
        <translation>此网关不列出全部客户。请在“筛选”中填写渠道编码、渠道客户 ID，或两者都填。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::DecideDialog</name>
    <message>
        <source>Record outcome</source>
        <translation>记录结果</translation>
    </message>
    <message>
        <source>Did it go through? %1: %2</source>
        <translation>是否已生效？%1：%2</translation>
    </message>
    <message>
        <source>Record &amp;outcome</source>
        <translation>记录结果(&amp;O)</translation>
    </message>
    <message>
        <source>Content sent, and what is known</source>
        <translation>发送内容和已知情况</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>发送时间</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>操作人</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>正文</translation>
    </message>
    <message>
        <source>Before sending</source>
        <translation>发送前</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>响应</translation>
    </message>
    <message>
        <source>Lockkeeper closed before the gateway replied.</source>
        <translation>Lockkeeper 在网关响应前已关闭。</translation>
    </message>
    <message>
        <source>No understandable reply.</source>
        <translation>没有可理解的响应。</translation>
    </message>
    <message>
        <source>How to check</source>
        <translation>核对方式</translation>
    </message>
    <message>
        <source>Last check</source>
        <translation>上次核对</translation>
    </message>
    <message>
        <source>Recorded earlier</source>
        <translation>之前的记录</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>已完成(&amp;D)</translation>
    </message>
    <message>
        <source>Someone has seen the effect, or the gateway operator confirms it.</source>
        <translation>有人看到了其效果，或网关管理方如此确认。</translation>
    </message>
    <message>
        <source>&amp;Not done</source>
        <translation>未执行(&amp;N)</translation>
    </message>
    <message>
        <source>The gateway operator confirms that it never took effect. Not seeing the change isn&apos;t enough.</source>
        <translation>网关管理方确认其未生效。仅仅看不到变更是不够的。</translation>
    </message>
    <message>
        <source>&amp;Leave unknown</source>
        <translation>保留为结果未知(&amp;L)</translation>
    </message>
    <message>
        <source>Records the reason and keeps it among the unknown outcomes.</source>
        <translation>记录原因，并仍列入结果未知的条目。</translation>
    </message>
    <message>
        <source>&amp;Your name</source>
        <translation>您的姓名(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Reason</source>
        <translation>原因(&amp;R)</translation>
    </message>
    <message>
        <source>Choose an outcome.</source>
        <translation>请选择结果。</translation>
    </message>
    <message>
        <source>Your name is required.</source>
        <translation>请填写您的姓名。</translation>
    </message>
    <message>
        <source>Enter a reason for the record.</source>
        <translation>请填写原因以供记录。</translation>
    </message>
    <message>
        <source>Lines to record</source>
        <translation>要记录结果的行</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Record the outcome of the ticked lines. The others stay unknown.</source>
        <translation>为勾选的行记录结果，其余仍为未知。</translation>
    </message>
    <message>
        <source>Tick at least one line.</source>
        <translation>请至少勾选一行。</translation>
    </message>
    <message>
        <source>Sent from</source>
        <translation>发送自</translation>
    </message>
</context>
<context>
    <name>lockkeeper::DepartmentBox</name>
    <message>
        <source>All departments</source>
        <translation>全部部门</translation>
    </message>
    <message>
        <source>Department</source>
        <translation>部门</translation>
    </message>
    <message>
        <source>Choose a department, or type its id and press Enter</source>
        <translation>选择部门，或输入部门 ID 后按回车</translation>
    </message>
</context>
<context>
    <name>lockkeeper::DescribeDialog</name>
    <message>
        <source>Rename and group</source>
        <translation>命名和分组</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Own &amp;name</source>
        <translation>自定名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Group</source>
        <translation>分组(&amp;G)</translation>
    </message>
    <message>
        <source>N&amp;ote</source>
        <translation>附注(&amp;O)</translation>
    </message>
    <message>
        <source>Only on this computer; the gateway isn&apos;t told.</source>
        <translation>仅保存在本机，不会发送到网关。</translation>
    </message>
    <message>
        <source>Only on this computer; the gateway isn&apos;t told. Fields you don&apos;t edit stay as they are for each enterprise.</source>
        <translation>仅保存在本机，不会发送到网关。未编辑的字段在各企业中保持不变。</translation>
    </message>
    <message>
        <source>Nothing was changed</source>
        <translation>没有更改</translation>
    </message>
    <message>
        <source>%1 — saved</source>
        <comment>an enterprise</comment>
        <translation>%1 — 已保存</translation>
    </message>
    <message numerus="yes">
        <source>%Ln enterprise(s)</source>
        <comment>what a dialog is about</comment>
        <translation>
            <numerusform>%Ln 家企业</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln enterprise(s) saved</source>
        <translation>
            <numerusform>已保存 %Ln 家企业</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::DetailsButton</name>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>隐藏详情</translation>
    </message>
</context>
<context>
    <name>lockkeeper::DraftRenewalsDialog</name>
    <message>
        <source>No products to renew were found here. Read them first on the Products page.</source>
        <translation>此处未找到可续期的产品。请先在“产品”页读取。</translation>
    </message>
    <message>
        <source>Drafts created</source>
        <translation>草稿已创建</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts were created, one for each channel. The first one is open, the others are in the list of orders.</source>
        <translation>
            <numerusform>已创建 %Ln 个草稿，每个渠道一个。第一个已打开，其余在订单列表中。</numerusform>
        </translation>
    </message>
    <message>
        <source>Batch %1 of %2</source>
        <extracomment>An earlier batch: its number, and the day on which it was sent</extracomment>
        <translation>%2 的批次 %1</translation>
    </message>
    <message>
        <source>Draft renewal orders</source>
        <translation>创建续期草稿</translation>
    </message>
    <message>
        <source>&amp;Create drafts</source>
        <translation>创建草稿(&amp;C)</translation>
    </message>
    <message>
        <source>There is no folder for drafts. Start Lockkeeper with a writable folder.</source>
        <translation>没有保存草稿的文件夹。请使用可写入的文件夹启动 Lockkeeper。</translation>
    </message>
    <message>
        <source>What each line becomes</source>
        <translation>每行的结果</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>This template can no longer be read.</source>
        <translation>此模板已无法读取。</translation>
    </message>
    <message>
        <source>Other drafts or orders were made meanwhile, and what they contain is left out now. Check the list, then create the drafts.</source>
        <translation>其间有其他草稿或订单产生，其中包含的内容现已略去。请检查列表，然后创建草稿。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s) will be drafted.</source>
        <translation>
            <numerusform>将为 %Ln 行创建草稿。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln batch(es), one for each channel.</source>
        <translation>
            <numerusform>%Ln 个批次，每个渠道一个。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s) are left out.</source>
        <translation>
            <numerusform>略去 %Ln 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is left to be drafted.</source>
        <translation>没有可创建草稿的内容。</translation>
    </message>
    <message>
        <source>Choose what a new purchase on the same asset number does.</source>
        <translation>请选择在同一资产编号上新购的效果。</translation>
    </message>
    <message numerus="yes">
        <source>Products of %Ln asset(s) not read: they aren&apos;t in this list.</source>
        <extracomment>Chosen assets whose products nobody knows</extracomment>
        <translation>
            <numerusform>%Ln 个资产的产品未读取，不在此列表中。</numerusform>
        </translation>
    </message>
    <message>
        <source>Earlier drafts and orders can&apos;t be read, so it is unknown what is still open.</source>
        <translation>无法读取先前的草稿和订单，因此无法确定哪些仍待续期。</translation>
    </message>
    <message>
        <source>Reading earlier drafts and orders…</source>
        <translation>正在读取先前的草稿和订单…</translation>
    </message>
    <message>
        <source>Earlier drafts and orders can&apos;t be read.</source>
        <translation>无法读取先前的草稿和订单。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s) would be ordered with packages only. The gateway wants a product as well: choose one, too, or add one in the editor before sending.</source>
        <translation>
            <numerusform>%Ln 个资产将只订购套餐。网关还要求至少一个产品：请一并选择一个产品，或在发送前于编辑器中添加。</numerusform>
        </translation>
    </message>
    <message>
        <source>The team can&apos;t be asked at the moment: what colleagues ordered may not be left out.</source>
        <translation>目前无法查询团队：同事已下单的产品可能未略去。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln batch(es) by colleagues can&apos;t be read: what they order isn&apos;t left out.</source>
        <translation>
            <numerusform>同事的 %Ln 个批次无法读取：其中订购的产品未略去。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::DraftingTurn</name>
    <message>
        <source>There is no folder for drafts.</source>
        <translation>没有保存草稿的文件夹。</translation>
    </message>
    <message>
        <source>The drafts&apos; folder can&apos;t be written: %1</source>
        <translation>无法写入草稿文件夹：%1</translation>
    </message>
    <message>
        <source>Another window is drafting renewals. Try again in a moment.</source>
        <translation>另一个窗口正在创建续期草稿。请稍后重试。</translation>
    </message>
    <message>
        <source>The drafts are being closed.</source>
        <translation>草稿正在关闭。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::EmployeeActions</name>
    <message>
        <source>Add employee…</source>
        <translation>添加员工…</translation>
    </message>
    <message>
        <source>Edit employee…</source>
        <translation>编辑员工…</translation>
    </message>
    <message>
        <source>Reset password…</source>
        <translation>重置密码…</translation>
    </message>
    <message>
        <source>Set department or remark…</source>
        <translation>设置部门或备注…</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of the selected employees are already deleted and left out.</source>
        <translation>
            <numerusform>所选员工中有 %Ln 名已删除，不包括在内。</numerusform>
        </translation>
    </message>
    <message>
        <source>new, create, hire</source>
        <translation>新建, 新增, 入职</translation>
    </message>
    <message>
        <source>change, rename, mobile</source>
        <translation>修改, 改名, 手机</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>forgotten, new password, login</source>
        <translation>忘记, 新密码, 登录</translation>
    </message>
    <message>
        <source>bulk, several at once, move</source>
        <translation>批量, 多人, 调动</translation>
    </message>
</context>
<context>
    <name>lockkeeper::EmployeeAddDialog</name>
    <message>
        <source>Add an&amp;other one afterwards</source>
        <translation>之后继续添加下一名(&amp;O)</translation>
    </message>
    <message>
        <source>Add employee</source>
        <translation>添加员工</translation>
    </message>
    <message numerus="yes">
        <source>This gateway allows %Ln trial member account(s) per enterprise.</source>
        <translation>
            <numerusform>该网关允许每个企业有 %Ln 个试用成员账号。</numerusform>
        </translation>
    </message>
    <message>
        <source>Add again</source>
        <translation>再次添加</translation>
    </message>
    <message>
        <source>It is unknown whether %1 was added. Adding again may be refused or add the same person twice, so check again first if you can.</source>
        <translation>无法确定 %1 是否已添加。再次添加可能会被拒绝，也可能重复添加同一人，因此如有可能，请先再次核对。</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>添加 %1</translation>
    </message>
    <message>
        <source>Adding %1 continues, but the generated password can&apos;t be shown again. It would have to be reset.</source>
        <translation>添加 %1 会继续进行，但生成的密码将无法再查看，只能重置。</translation>
    </message>
    <message>
        <source>It is unknown whether %1 was added. If so, the generated password can&apos;t be shown again and must be reset.</source>
        <translation>无法确定 %1 是否已添加。若已添加，生成的密码将无法再查看，只能重置。</translation>
    </message>
    <message>
        <source>Added: %1</source>
        <translation>已添加：%1</translation>
    </message>
</context>
<context>
    <name>lockkeeper::EmployeeAssets</name>
    <message>
        <source>Select an employee to see their assets.</source>
        <translation>选择一名员工以查看其资产。</translation>
    </message>
    <message>
        <source>No asset is assigned to this employee.</source>
        <translation>该员工没有分配到资产。</translation>
    </message>
    <message>
        <source>Assign…</source>
        <translation>分配…</translation>
    </message>
    <message>
        <source>Move to…</source>
        <translation>转移给…</translation>
    </message>
    <message>
        <source>Withdraw…</source>
        <translation>收回…</translation>
    </message>
    <message>
        <source>Assets that this employee holds</source>
        <translation>该员工持有的资产</translation>
    </message>
    <message>
        <source>Drag assets onto another employee to move them</source>
        <translation>将资产拖到其他员工上以转移</translation>
    </message>
</context>
<context>
    <name>lockkeeper::EmployeeBulkDialog</name>
    <message>
        <source>The gateway doesn&apos;t specify whether an employee can be removed from a department.</source>
        <translation>网关未说明是否可以将员工从部门中移除。</translation>
    </message>
    <message>
        <source>Set &amp;department</source>
        <translation>设置部门(&amp;D)</translation>
    </message>
    <message>
        <source>Set &amp;remark</source>
        <translation>设置备注(&amp;R)</translation>
    </message>
    <message>
        <source>Leave empty to clear the remark.</source>
        <translation>留空则清除备注。</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Department</source>
        <translation>部门</translation>
    </message>
    <message>
        <source>Change employees</source>
        <translation>更改员工</translation>
    </message>
    <message numerus="yes">
        <source>Change %Ln employee(s)</source>
        <translation>
            <numerusform>更改 %Ln 名员工</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Apply to %Ln employee(s)</source>
        <translation>
            <numerusform>应用于 %Ln 名员工</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading current data…</source>
        <translation>正在读取当前数据…</translation>
    </message>
    <message>
        <source>Press the button again to continue anyway.</source>
        <translation>如仍要继续，请再次点击该按钮。</translation>
    </message>
    <message>
        <source>The employees&apos; current data couldn&apos;t be loaded.</source>
        <translation>无法加载这些员工的当前数据。</translation>
    </message>
    <message>
        <source>Changes made by others meanwhile would be reverted.</source>
        <translation>其他人在此期间所作的变更会被还原。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln employee(s) can&apos;t be changed and are left out: %1</source>
        <translation>
            <numerusform>%Ln 名员工无法更改，已略过：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Edited</source>
        <translation>已编辑</translation>
    </message>
    <message numerus="yes">
        <source>Change %Ln employee(s) anyway</source>
        <translation>
            <numerusform>仍要更改 %Ln 名员工</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::EmployeeChooser</name>
    <message>
        <source>Search employees</source>
        <translation>搜索员工</translation>
    </message>
    <message>
        <source>Choose employees</source>
        <translation>选择员工</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>账号</translation>
    </message>
    <message>
        <source>Assets</source>
        <translation>资产</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Loading employees…</source>
        <translation>正在加载员工…</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>The list changed while loading, so employees may be missing. Open this again to be sure.</source>
        <translation>加载期间列表发生了变化，可能缺少部分员工。为确保完整，请重新打开此窗口。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::EmployeeDeleteDialog</name>
    <message>
        <source>Delete employee</source>
        <translation>删除员工</translation>
    </message>
    <message>
        <source>Delete employees</source>
        <translation>删除员工</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln employee(s)</source>
        <translation>
            <numerusform>删除 %Ln 名员工</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln employee(s)?</source>
        <translation>
            <numerusform>要删除 %Ln 名员工吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>This can&apos;t be undone. An account may stay taken after its employee is deleted.</source>
        <translation>此操作无法撤销。员工删除后，其账号可能仍被占用。</translation>
    </message>
    <message>
        <source>&amp;Offboard instead…</source>
        <translation>改为离职处理…(&amp;O)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s)</source>
        <translation>
            <numerusform>%Ln 个资产</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln borrowed lock(s)</source>
        <translation>
            <numerusform>%Ln 把借用锁</numerusform>
        </translation>
    </message>
    <message>
        <source>They still hold %1. The gateway doesn&apos;t specify what happens to it when they are deleted: offboarding withdraws it first.</source>
        <extracomment>%1: &quot;3 assets and 1 borrowed lock&quot;</extracomment>
        <translation>仍持有 %1。网关未说明删除员工后这些会如何处理：离职处理会先将其收回。</translation>
    </message>
    <message>
        <source> and </source>
        <comment>between two parts</comment>
        <translation>和 </translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>删除 %1</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>borrowed lock %1</source>
        <translation>借用锁 %1</translation>
    </message>
    <message>
        <source>%1, who holds %2</source>
        <comment>numbers of assets</comment>
        <translation>%1，持有 %2</translation>
    </message>
</context>
<context>
    <name>lockkeeper::EmployeeDepartmentField</name>
    <message>
        <source>No listed employee is in this department. Choose one, or enter its id.</source>
        <translation>列表中没有员工属于此部门。请选择部门，或输入部门 ID。</translation>
    </message>
    <message>
        <source>No department</source>
        <translation>无部门</translation>
    </message>
    <message>
        <source>Department, by name or id</source>
        <translation>部门（名称或 ID）</translation>
    </message>
</context>
<context>
    <name>lockkeeper::EmployeeEditDialog</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Edit employee</source>
        <translation>编辑员工</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>The gateway doesn&apos;t specify whether an employee can be removed from a department.</source>
        <translation>网关未说明是否可以将员工从部门中移除。</translation>
    </message>
    <message>
        <source>Reading current data…</source>
        <translation>正在读取当前数据…</translation>
    </message>
    <message>
        <source>Press “Save” again to send your changes anyway.</source>
        <translation>如仍要发送您的变更，请再次点击“保存”。</translation>
    </message>
    <message>
        <source>The current record couldn&apos;t be loaded before saving.</source>
        <translation>保存前无法加载当前记录。</translation>
    </message>
    <message>
        <source>Someone may have changed it meanwhile.</source>
        <translation>期间可能有其他人更改过。</translation>
    </message>
    <message>
        <source>The gateway no longer lists this employee.</source>
        <translation>网关已不再列出该员工。</translation>
    </message>
    <message>
        <source>The record has been changed at the gateway: %1.</source>
        <translation>网关中的记录已被更改：%1。</translation>
    </message>
    <message>
        <source>Check it, then press “Save” again.</source>
        <translation>请核对后再次点击“保存”。</translation>
    </message>
    <message>
        <source>The record already has these values, so there is nothing to save.</source>
        <translation>记录已是这些值，无需保存。</translation>
    </message>
    <message>
        <source>%1: “%2” → “%3”</source>
        <translation>%1：“%2” → “%3”</translation>
    </message>
    <message>
        <source>name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>mobile number</source>
        <translation>手机号</translation>
    </message>
    <message>
        <source>remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>department</source>
        <translation>部门</translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>编辑 %1</translation>
    </message>
    <message>
        <source>Edited</source>
        <translation>已编辑</translation>
    </message>
</context>
<context>
    <name>lockkeeper::EmployeeForm</name>
    <message>
        <source>This gateway accepts %1 to %2 characters.</source>
        <translation>该网关接受 %1 到 %2 个字符。</translation>
    </message>
    <message>
        <source>&amp;Account</source>
        <translation>账号(&amp;A)</translation>
    </message>
    <message>
        <source>The account can&apos;t be changed.</source>
        <translation>账号不能更改。</translation>
    </message>
    <message>
        <source>Letters and digits. The gateway appends the enterprise code.</source>
        <translation>字母和数字。网关会附加企业编码。</translation>
    </message>
    <message>
        <source>Letters and digits. The gateway appends %1.</source>
        <translation>字母和数字。网关会附加 %1。</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>姓名(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Password</source>
        <translation>密码(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Department</source>
        <translation>部门(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Mobile number</source>
        <translation>手机号(&amp;M)</translation>
    </message>
    <message>
        <source>For password recovery only.</source>
        <translation>仅用于找回密码。</translation>
    </message>
    <message>
        <source>&amp;Remark</source>
        <translation>备注(&amp;R)</translation>
    </message>
</context>
<context>
    <name>lockkeeper::EmployeePicker</name>
    <message>
        <source>Type a name or an account</source>
        <translation>输入姓名或账号</translation>
    </message>
    <message>
        <source>Employees found</source>
        <translation>找到的员工</translation>
    </message>
    <message>
        <source>There is no connection.</source>
        <translation>没有连接。</translation>
    </message>
    <message>
        <source>No employee found.</source>
        <translation>没有找到员工。</translation>
    </message>
    <message>
        <source>More results: keep typing to narrow them down.</source>
        <translation>还有更多结果：请继续输入以缩小范围。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::EmployeeProducts</name>
    <message>
        <source>No asset is assigned to this employee, so there are no products to use.</source>
        <translation>该员工没有分配到资产，因此没有可用的产品。</translation>
    </message>
    <message>
        <source>Loading assets…</source>
        <translation>正在加载资产…</translation>
    </message>
    <message>
        <source>The member center doesn&apos;t list this employee&apos;s assets, so their products can&apos;t be loaded.</source>
        <translation>成员中心没有列出该员工的资产，因此无法加载其产品。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::EmployeeWriteDialog</name>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Verifying…</source>
        <translation>正在核验…</translation>
    </message>
    <message>
        <source>Sending…</source>
        <translation>正在发送…</translation>
    </message>
    <message>
        <source>Reading current data…</source>
        <translation>正在读取当前数据…</translation>
    </message>
    <message>
        <source>Verification: %1.</source>
        <extracomment>%1 is &quot;as wanted&quot;, &quot;not yet&quot; and the like</extracomment>
        <translation>核验：%1。</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>再次核对</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>未发送任何内容。</translation>
    </message>
    <message>
        <source>Your input isn&apos;t lost.</source>
        <translation>您输入的内容没有丢失。</translation>
    </message>
    <message>
        <source>The gateway refused.</source>
        <translation>网关已拒绝。</translation>
    </message>
    <message>
        <source>The gateway reports this as done, but its current data is different.</source>
        <translation>网关称已完成，但当前数据不一致。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Keep open</source>
        <translation>保持打开</translation>
    </message>
    <message>
        <source>Close anyway</source>
        <translation>仍然关闭</translation>
    </message>
</context>
<context>
    <name>lockkeeper::EmployeesPage</name>
    <message>
        <source>Employees</source>
        <translation>员工</translation>
    </message>
    <message>
        <source>Search employees</source>
        <translation>搜索员工</translation>
    </message>
    <message>
        <source>Loading employees</source>
        <translation>正在加载员工</translation>
    </message>
    <message>
        <source>No employees</source>
        <translation>没有员工</translation>
    </message>
    <message>
        <source>The gateway lists no employees in this enterprise.</source>
        <translation>网关没有列出该企业的任何员工。</translation>
    </message>
    <message>
        <source>employees</source>
        <comment>file name</comment>
        <translation>员工</translation>
    </message>
    <message>
        <source>Online</source>
        <translation>在线</translation>
    </message>
    <message>
        <source>Show assets</source>
        <translation>显示资产</translation>
    </message>
    <message>
        <source>Show borrowed lock</source>
        <translation>显示借用锁</translation>
    </message>
    <message>
        <source>Products</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>Load only employees whose name or account contains this; press Enter</source>
        <translation>只加载姓名或账号包含此内容的员工；按回车</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>No assets</source>
        <translation>没有资产</translation>
    </message>
    <message>
        <source>Assets</source>
        <translation>资产</translation>
    </message>
    <message>
        <source>Assets panel</source>
        <translation>资产面板</translation>
    </message>
    <message>
        <source>Assign assets…</source>
        <translation>分配资产…</translation>
    </message>
    <message>
        <source>&amp;Set up enterprise…</source>
        <translation>开通企业…(&amp;S)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln deleted, hidden</source>
        <translation>
            <numerusform>已隐藏 %Ln 名已删除的员工</numerusform>
        </translation>
    </message>
    <message>
        <source>No employees match this keyword or department.</source>
        <translation>没有员工符合此关键字或部门。</translation>
    </message>
    <message>
        <source>No loaded employee is in a department “%1”. Enter its id.</source>
        <translation>已加载的员工中没有人属于部门“%1”。请输入其 ID。</translation>
    </message>
    <message>
        <source>Name or account contains</source>
        <translation>姓名或账号包含</translation>
    </message>
    <message>
        <source>Department</source>
        <translation>部门</translation>
    </message>
    <message>
        <source>Show deleted employees</source>
        <translation>显示已删除的员工</translation>
    </message>
    <message>
        <source>people, staff, users, accounts</source>
        <translation>人员, 用户, 账号</translation>
    </message>
    <message>
        <source>upload, CSV, Excel, staff list</source>
        <translation>上传, CSV, Excel, 名单</translation>
    </message>
    <message>
        <source>give, hand out</source>
        <translation>发放, 给</translation>
    </message>
    <message>
        <source>Deleted but holding something</source>
        <translation>已删除但仍有资产或借用锁</translation>
    </message>
    <message>
        <source>new, create, onboard, company</source>
        <translation>新建, 新增, 开通, 公司</translation>
    </message>
    <message>
        <source>drag, free, give, show, hide</source>
        <translation>拖动, 空闲, 发放, 显示, 隐藏</translation>
    </message>
    <message>
        <source>Assign…</source>
        <translation>分配…</translation>
    </message>
</context>
<context>
    <name>lockkeeper::EndsChart</name>
    <message>
        <source>Ends by month</source>
        <translation>按月到期</translation>
    </message>
    <message>
        <source>What ends</source>
        <translation>到期对象</translation>
    </message>
    <message>
        <source>Of licences</source>
        <translation>授权</translation>
    </message>
    <message>
        <source>Of products</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>End dates of assets, as far as the gateway gives them.</source>
        <translation>资产的到期日期，以网关提供的为准。</translation>
    </message>
    <message>
        <source>End dates of products, of assets whose products were read.</source>
        <translation>产品的到期日期，仅限已读取产品的资产。</translation>
    </message>
    <message>
        <source>Not complete: %1.</source>
        <extracomment>%1 says what is missing: &quot;some rows may be missing&quot;</extracomment>
        <translation>不完整：%1。</translation>
    </message>
    <message>
        <source>Nothing ends in these months.</source>
        <translation>这些月份内没有到期项。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::EndsPage</name>
    <message>
        <source>Ends by month</source>
        <translation>按月到期</translation>
    </message>
    <message>
        <source>Counting what ends</source>
        <translation>正在统计到期</translation>
    </message>
    <message>
        <source>Nothing to count</source>
        <translation>没有可统计的内容</translation>
    </message>
    <message>
        <source>The assets of no enterprise were read yet. Read them on the Enterprises page.</source>
        <translation>尚未读取任何企业的资产。请在“企业”页面读取。</translation>
    </message>
    <message>
        <source>ends by month</source>
        <comment>file name</comment>
        <translation>按月到期</translation>
    </message>
    <message>
        <source>Of all enterprises that were read</source>
        <translation>范围：所有读取过的企业</translation>
    </message>
    <message>
        <source>Next 3 months</source>
        <translation>未来 3 个月</translation>
    </message>
    <message>
        <source>This month and the two after it</source>
        <translation>本月及其后两个月</translation>
    </message>
    <message>
        <source>Free assets</source>
        <translation>有空闲资产</translation>
    </message>
    <message>
        <source>What was read before can&apos;t be counted.</source>
        <translation>无法统计之前读取的内容。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln enterprise(s) not counted: their assets were never read</source>
        <translation>
            <numerusform>%Ln 家企业未统计：其资产从未读取</numerusform>
        </translation>
    </message>
    <message>
        <source>Open assets</source>
        <translation>打开资产</translation>
    </message>
    <message>
        <source>Search enterprises and months</source>
        <translation>搜索企业和月份</translation>
    </message>
</context>
<context>
    <name>lockkeeper::EndsSoonOffer</name>
    <message>
        <source>Draft renewal…</source>
        <translation>创建续期草稿…</translation>
    </message>
    <message numerus="yes">
        <source>Of products that end within %n day(s)</source>
        <translation>
            <numerusform>%n 天内到期的产品</numerusform>
        </translation>
    </message>
    <message>
        <source>renew, prolong, extend, order again, offer</source>
        <translation>续期, 续费, 延长, 延期, 再次订购, 报价</translation>
    </message>
</context>
<context>
    <name>lockkeeper::EnterpriseChooser</name>
    <message>
        <source>Loading customers…</source>
        <translation>正在加载客户…</translation>
    </message>
    <message>
        <source>No customers found for this search.</source>
        <translation>此查询没有找到客户。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln customer(s) found.</source>
        <translation>
            <numerusform>找到 %Ln 个客户。</numerusform>
        </translation>
    </message>
    <message>
        <source>Search customers</source>
        <translation>搜索客户</translation>
    </message>
    <message>
        <source>Customers</source>
        <translation>客户</translation>
    </message>
    <message>
        <source>Enterprise global &amp;id</source>
        <translation>企业全局 ID(&amp;I)</translation>
    </message>
    <message>
        <source>Enterprise global id</source>
        <translation>企业全局 ID</translation>
    </message>
    <message>
        <source>Chosen above or entered here</source>
        <translation>在上方选择，或在此输入</translation>
    </message>
    <message>
        <source>This connection has no tokens for the order module, so enterprise names can&apos;t be shown. Enter the enterprise&apos;s id.</source>
        <translation>此连接没有订单模块的令牌，因此无法显示企业名称。请输入企业 ID。</translation>
    </message>
    <message>
        <source>Search on server; press Enter to search again</source>
        <translation>在服务器上查询；按回车重新查询</translation>
    </message>
    <message>
        <source>Channel code</source>
        <translation>渠道编码</translation>
    </message>
    <message>
        <source>Re&amp;fresh</source>
        <translation>刷新(&amp;F)</translation>
    </message>
    <message>
        <source>The customers couldn&apos;t be loaded. Refresh, or enter the enterprise&apos;s id below.</source>
        <translation>无法加载客户。请刷新，或在下方输入企业 ID。</translation>
    </message>
    <message>
        <source>Channel customer id</source>
        <translation>渠道客户 ID</translation>
    </message>
    <message>
        <source>The gateway can&apos;t answer this search. Enter the channel code and the channel customer id below and refresh, or enter the enterprise&apos;s id.</source>
        <translation>网关无法响应该查询。请在下方填写渠道编码和渠道客户 ID 后刷新，或输入企业 ID。</translation>
    </message>
    <message>
        <source>Not connected. Choose a connection first.</source>
        <translation>未连接。请先选择连接。</translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %Ln customer(s)</source>
        <translation>
            <numerusform>%L1 / %Ln 个客户</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::EnterpriseField</name>
    <message>
        <source>open now</source>
        <translation>当前打开</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>All enterprises</source>
        <translation>全部企业</translation>
    </message>
    <message numerus="yes">
        <source>%n more: keep typing to narrow them down</source>
        <translation>
            <numerusform>还有 %n 个：继续输入以缩小范围</numerusform>
        </translation>
    </message>
    <message>
        <source>Open enterprise %1</source>
        <translation>打开企业 %1</translation>
    </message>
    <message>
        <source>Enter an enterprise&apos;s global id</source>
        <translation>输入企业的全局 ID</translation>
    </message>
    <message>
        <source>Loading enterprises…</source>
        <translation>正在加载企业…</translation>
    </message>
    <message>
        <source>The gateway lists no enterprises. Enter a global id.</source>
        <translation>网关没有列出任何企业。请输入全局 ID。</translation>
    </message>
    <message>
        <source>No enterprise has this in its name or id</source>
        <translation>没有企业的名称或 ID 包含此内容</translation>
    </message>
    <message>
        <source>The enterprises couldn&apos;t be loaded.</source>
        <translation>无法加载企业。</translation>
    </message>
    <message>
        <source>Enterprise name or id</source>
        <translation>企业名称或 ID</translation>
    </message>
    <message>
        <source>Enterprise</source>
        <translation>企业</translation>
    </message>
    <message>
        <source>Choose another enterprise: type part of its name, or its global id</source>
        <translation>选择其他企业：输入名称的一部分或全局 ID</translation>
    </message>
    <message>
        <source>Enterprises</source>
        <translation>企业</translation>
    </message>
    <message>
        <source>This gateway doesn&apos;t list all enterprises. Find yours under Enterprises, or enter its global id.</source>
        <translation>此网关不列出全部企业。请在“企业”页查找，或输入其全局 ID。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>lockkeeper::EnterpriseListDialog</name>
    <message>
        <source>&amp;Open file…</source>
        <translation>打开文件…(&amp;O)</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>Copy &amp;results</source>
        <translation>复制结果(&amp;R)</translation>
    </message>
    <message>
        <source>Add enterprises from list</source>
        <translation>从列表添加企业</translation>
    </message>
    <message>
        <source>pasted text</source>
        <translation>粘贴的文本</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>One customer a line</source>
        <translation>每行一个客户</translation>
    </message>
    <message>
        <source>or drop a file into the field</source>
        <translation>或将文件拖入上方的输入框</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Open list</source>
        <translation>打开列表</translation>
    </message>
    <message>
        <source>Tables and texts (*.xlsx *.csv *.tsv *.txt);;All files (*)</source>
        <translation>表格和文本 (*.xlsx *.csv *.tsv *.txt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>From %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>Looking up customers</source>
        <translation>正在查询客户</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation>失败：%1</translation>
    </message>
    <message>
        <source>Not asked</source>
        <translation>未查询</translation>
    </message>
    <message>
        <source>Found, but the gateway names no enterprise</source>
        <translation>已找到，但网关未给出企业</translation>
    </message>
    <message>
        <source>Found: %1</source>
        <translation>已找到：%1</translation>
    </message>
    <message numerus="yes">
        <source>Found: %Ln enterprise(s); the own name was not used</source>
        <translation>
            <numerusform>已找到：%Ln 家企业；未使用自定名称</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln found</source>
        <translation>
            <numerusform>已找到 %Ln 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not found</source>
        <translation>
            <numerusform>未找到 %Ln 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln failed</source>
        <translation>
            <numerusform>失败 %Ln 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not asked</source>
        <translation>
            <numerusform>未查询 %Ln 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln request(s) to the gateway; nothing is changed there</source>
        <translation>
            <numerusform>将向网关发送 %Ln 次请求；网关不会有任何变化</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln duplicate(s) merged</source>
        <translation>
            <numerusform>已合并 %Ln 个重复项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s) without a channel customer id left out</source>
        <translation>
            <numerusform>已略过 %Ln 行没有渠道客户 ID 的内容</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking up…</source>
        <translation>正在查询…</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Look up %Ln again</source>
        <translation>
            <numerusform>重新查询 %Ln 个(&amp;L)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Look up %Ln customer(s)</source>
        <translation>
            <numerusform>查询 %Ln 个客户(&amp;L)</numerusform>
        </translation>
    </message>
    <message>
        <source>Paste rows or open a file, with these titles or in this order: %1. Only the channel customer id is needed.</source>
        <translation>粘贴行或打开文件，使用以下标题或按此顺序：%1。只有渠道客户 ID 是必填的。</translation>
    </message>
    <message>
        <source>&amp;Look up customers</source>
        <translation>查询客户(&amp;L)</translation>
    </message>
    <message>
        <source>Not connected. Choose a connection first.</source>
        <translation>未连接。请先选择连接。</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
</context>
<context>
    <name>lockkeeper::EnterpriseRead</name>
    <message>
        <source>The list of employees changed while loading. It is loaded again.</source>
        <translation>员工列表在加载过程中发生了变化，正在重新加载。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>name of a list, what is wrong with it</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>lockkeeper::EnterprisesPage</name>
    <message>
        <source>Enterprises</source>
        <translation>企业</translation>
    </message>
    <message>
        <source>customers, companies, channels</source>
        <translation>客户, 公司, 渠道</translation>
    </message>
    <message>
        <source>Search enterprises</source>
        <translation>搜索企业</translation>
    </message>
    <message>
        <source>Loading enterprises</source>
        <translation>正在加载企业</translation>
    </message>
    <message>
        <source>No enterprises</source>
        <translation>没有企业</translation>
    </message>
    <message>
        <source>The gateway lists none, and none was opened here yet.</source>
        <translation>网关没有列出企业，这里也还没有打开过企业。</translation>
    </message>
    <message>
        <source>enterprises</source>
        <comment>file name</comment>
        <translation>企业</translation>
    </message>
    <message>
        <source>The gateway lists no enterprise customers for these filters.</source>
        <translation>按这些筛选条件，网关没有列出任何企业客户。</translation>
    </message>
    <message>
        <source>&amp;Set up enterprise…</source>
        <translation>开通企业…(&amp;S)</translation>
    </message>
    <message>
        <source>Rename and group…</source>
        <translation>命名和分组…</translation>
    </message>
    <message>
        <source>own name, alias, note, label, tag</source>
        <translation>自定名称, 别名, 附注, 标签</translation>
    </message>
    <message>
        <source>Edit name and address…</source>
        <translation>编辑名称和地址…</translation>
    </message>
    <message>
        <source>Open enterprise</source>
        <translation>打开企业</translation>
    </message>
    <message>
        <source>Add from list…</source>
        <translation>从列表添加…</translation>
    </message>
    <message>
        <source>paste, import, Excel, spreadsheet, CSV, resolve</source>
        <translation>粘贴, 导入, Excel, 表格, CSV, 查询</translation>
    </message>
    <message>
        <source>Read all…</source>
        <translation>全部读取…</translation>
    </message>
    <message>
        <source>sweep, load, search everywhere</source>
        <translation>扫描，加载，全局搜索</translation>
    </message>
    <message>
        <source>Read again automatically…</source>
        <translation>自动重新读取…</translation>
    </message>
    <message>
        <source>background, refresh, schedule</source>
        <translation>后台，刷新，定时</translation>
    </message>
    <message>
        <source>Ends by month</source>
        <translation>按月到期</translation>
    </message>
    <message>
        <source>expiry, renewals, overview, all enterprises</source>
        <translation>到期，续期，续费，概览，所有企业</translation>
    </message>
    <message>
        <source>Free assets</source>
        <translation>有空闲资产</translation>
    </message>
    <message>
        <source>Never read</source>
        <translation>从未读取</translation>
    </message>
    <message>
        <source>Couldn&apos;t be read completely</source>
        <translation>未能完整读取</translation>
    </message>
    <message>
        <source>When enterprises were last read in this window</source>
        <translation>本窗口上次读取企业时</translation>
    </message>
    <message>
        <source>Show renewals</source>
        <translation>显示续期</translation>
    </message>
    <message>
        <source>new, create, onboard, company</source>
        <translation>新建, 新增, 开通, 公司</translation>
    </message>
    <message>
        <source>change, correct, move</source>
        <translation>修改, 更正, 搬迁</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ExportDialog</name>
    <message>
        <source>&amp;Selected rows (%1)</source>
        <translation>选中的行（%1）(&amp;S)</translation>
    </message>
    <message>
        <source>Rows s&amp;hown (%1)</source>
        <translation>显示的行（%1）(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;All rows (%1)</source>
        <translation>全部行（%1）(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Columns shown (%1)</source>
        <translation>显示的列（%1）(&amp;C)</translation>
    </message>
    <message>
        <source>All co&amp;lumns (%1)</source>
        <translation>全部列（%1）(&amp;L)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>CS&amp;V</source>
        <translation>CSV(&amp;V)</translation>
    </message>
    <message>
        <source>E&amp;xcel workbook</source>
        <translation>Excel 工作簿(&amp;X)</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ExtendCodeBox</name>
    <message>
        <source>Extended attribute</source>
        <translation>扩展属性</translation>
    </message>
    <message>
        <source>Load only assets with this extended attribute: choose or enter a code and press Enter</source>
        <translation>只加载带有此扩展属性的资产：选择或输入编码后按回车</translation>
    </message>
</context>
<context>
    <name>lockkeeper::FigureCard</name>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>lockkeeper::FilterPanel</name>
    <message>
        <source>Clear filters</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter: %1</source>
        <translation>筛选：%1</translation>
    </message>
    <message>
        <source>Filter what is loaded and shown</source>
        <translation>筛选要加载和显示的内容</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ForecastPanel</name>
    <message numerus="yes">
        <source>… and %Ln more</source>
        <translation>
            <numerusform>… 及另外 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 under %2</source>
        <translation>%2 下的 %1</translation>
    </message>
    <message>
        <source>not visible</source>
        <translation>无法查看</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>Recognised by</source>
        <translation>识别依据</translation>
    </message>
    <message>
        <source>Exact match</source>
        <translation>精确匹配</translation>
    </message>
    <message>
        <source>By product</source>
        <translation>按产品</translation>
    </message>
    <message>
        <source>Revoked</source>
        <translation>将吊销</translation>
    </message>
    <message>
        <source>Expected results</source>
        <translation>预计结果</translation>
    </message>
</context>
<context>
    <name>lockkeeper::FoundPage</name>
    <message>
        <source>Search the results</source>
        <translation>在结果中搜索</translation>
    </message>
    <message>
        <source>Searching all enterprises</source>
        <translation>正在搜索所有企业</translation>
    </message>
    <message>
        <source>Nothing like this was read from any enterprise.</source>
        <translation>已读取的企业中没有匹配的内容。</translation>
    </message>
    <message>
        <source>found</source>
        <comment>file name</comment>
        <translation>查找结果</translation>
    </message>
    <message>
        <source>Older than a day</source>
        <translation>超过一天</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>What was read before can&apos;t be searched.</source>
        <translation>无法搜索之前读取的内容。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open in Lock desk</source>
        <translation>在“锁管理”中打开</translation>
    </message>
    <message>
        <source>Not everything that was read before can be searched.</source>
        <translation>之前读取的内容并非全部可以搜索。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::HelpDialog</name>
    <message>
        <source>Help and shortcuts</source>
        <translation>帮助与快捷键</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>Add an employee</source>
        <translation>添加员工</translation>
    </message>
    <message>
        <source>Choose Add employee… on the Employees page. Account and name are enough; the gateway appends the enterprise code.</source>
        <translation>在“员工”页点击“添加员工…”。只需账号和姓名；企业编码由网关追加。</translation>
    </message>
    <message>
        <source>Import a staff list</source>
        <translation>导入员工名单</translation>
    </message>
    <message>
        <source>Choose Import… on the Employees page for CSV, Excel or pasted cells. Problems are marked in their cells, and you see everything before it is sent.</source>
        <translation>在“员工”页点击“导入…”，可读取 CSV、Excel 和粘贴的单元格。问题标在单元格上，发送之前您会先看到全部内容。</translation>
    </message>
    <message>
        <source>Assign assets</source>
        <translation>分配资产</translation>
    </message>
    <message>
        <source>Find out who holds a number</source>
        <translation>查找某个编号由谁持有</translation>
    </message>
    <message>
        <source>Type any part of the number into the search on the Assets page.</source>
        <translation>在“资产”页的搜索框中输入编号的任意部分。</translation>
    </message>
    <message>
        <source>Disable a lost USB lock</source>
        <translation>停用丢失的加密锁</translation>
    </message>
    <message>
        <source>Paste or scan the numbers on the Lock desk page, check the lines, then choose Disable.</source>
        <translation>在“锁管理”页粘贴或扫描锁号，核对各行，然后点击“停用”。</translation>
    </message>
    <message>
        <source>Offboard an employee</source>
        <translation>办理员工离职</translation>
    </message>
    <message>
        <source>Choose Offboard… under Actions. It withdraws all assets, checks that nothing is left, then deletes the account.</source>
        <translation>点击“操作”中的“离职处理…”。它会收回全部资产，确认没有遗留，然后删除账号。</translation>
    </message>
    <message>
        <source>Order, renew or revoke licences</source>
        <translation>订购、续费或吊销授权</translation>
    </message>
    <message>
        <source>See what expires</source>
        <translation>查看即将到期的产品</translation>
    </message>
    <message>
        <source>Choose Expired or Expiring on the Products page.</source>
        <translation>在“产品”页点击“已过期”或“30 天内到期”。</translation>
    </message>
    <message>
        <source>Export a list</source>
        <translation>导出列表</translation>
    </message>
    <message>
        <source>Choose Export… in a page&apos;s “⋯” menu to save all or selected rows as CSV or Excel.</source>
        <translation>点击各页“⋯”菜单中的“导出…”，可将全部或选中的行保存为 CSV 或 Excel。</translation>
    </message>
    <message>
        <source>Undo a change, or see who made it</source>
        <translation>撤销变更，或查看是谁做的</translation>
    </message>
    <message>
        <source>Press Ctrl+Z within a few seconds, or choose Undo this… in the journal later. The journal keeps every change sent from this computer.</source>
        <translation>几秒内按 Ctrl+Z；之后在操作日志中点击“撤销此操作…”。操作日志保存从本机发送的每项变更。</translation>
    </message>
    <message>
        <source>Show page</source>
        <translation>转到页面</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>许可</translation>
    </message>
    <message>
        <source>Lockkeeper is free software under the GNU General Public License, version 3 or later. It comes with no warranty.</source>
        <translation>Lockkeeper 是自由软件，依据 GNU 通用公共许可证第 3 版或更高版本发布，不提供任何担保。</translation>
    </message>
    <message>
        <source>Give enterprises your own names</source>
        <translation>为企业自定名称</translation>
    </message>
    <message>
        <source>Press F2 on the Enterprises page to give one or several a name, group and note. Add from list… does it for a whole list.</source>
        <translation>在“企业”页面按 F2，可为一家或多家企业填写名称、分组和附注。“从列表添加…”可处理整个列表。</translation>
    </message>
    <message>
        <source>Open the assets panel on the Employees page and drag assets onto people. Or choose Assign assets… for the people you select.</source>
        <translation>在“员工”页打开资产面板，将资产拖到员工上；或点击“分配资产…”，分配给所选员工。</translation>
    </message>
    <message>
        <source>Choose New batch on the Orders page; Add order guides you through each type. Until you choose Send…, the batch stays a draft.</source>
        <translation>在“订单”页点击“新建批次”；“添加订单”引导您填写各类订单。点击“发送…”之前批次只是草稿。</translation>
    </message>
    <message>
        <source>See where an enterprise stands</source>
        <translation>查看企业概况</translation>
    </message>
    <message>
        <source>Overview shows its numbers, ends by month and what needs doing; press one to open the list it counts. “⋯” prints all of it.</source>
        <translation>“概览”显示企业的各项数量、按月到期情况和待办事项；点按任一项可打开其统计的列表。“⋯”可打印全部内容。</translation>
    </message>
    <message>
        <source>Share a desk with colleagues</source>
        <translation>与同事共用团队工作台</translation>
    </message>
    <message>
        <source>Choose Team… in the settings of a saved connection. Nobody then sends the same order or uses the same asset number twice, and locks show who changed them last.</source>
        <translation>在已保存连接的设置中点击“团队…”。之后不会有人重复发送同一订单或重复使用同一资产编号，锁也会显示最近由谁变更。</translation>
    </message>
    <message>
        <source>Get a server for the team&apos;s desk</source>
        <translation>准备团队工作台的服务器</translation>
    </message>
    <message>
        <source>PostgreSQL 15 or newer is enough: a managed one, or one computer with “apt install postgresql”. Its administrator runs “lockkeeper team init --url postgresql://…”, then “lockkeeper team add NAME” for each colleague.</source>
        <translation>PostgreSQL 15 或更高版本即可：托管服务，或一台执行过“apt install postgresql”的计算机。管理员运行“lockkeeper team init --url postgresql://…”，再为每位同事运行“lockkeeper team add NAME”。</translation>
    </message>
    <message>
        <source>Find anything</source>
        <translation>查找任何内容</translation>
    </message>
    <message>
        <source>Press Ctrl+K and type a part of a name, an account, a number or a product, of any enterprise that was read. It also finds the commands of every page.</source>
        <translation>按 Ctrl+K，输入姓名、账号、编号或产品的一部分，可查找任何已读取企业的内容，也能找到每个页面的命令。</translation>
    </message>
    <message>
        <source>Renew what ends, or offer it to customers</source>
        <translation>续期到期产品，或向客户报价</translation>
    </message>
    <message>
        <source>Choose lines on the Renewals page, the second tab of Products. Draft orders… makes a draft for each channel, Offer… writes a file for each enterprise; neither sends anything.</source>
        <translation>在“续期”页（“产品”的第二个标签页）上选择行。“创建订单草稿…”为每个渠道生成一份草稿，“报价…”为每家企业写一个文件；两者都不会发送任何内容。</translation>
    </message>
    <message>
        <source>Lockkeeper is for people who administer software licences: it manages enterprises, employees, assets, borrowed locks and orders through a licensing gateway.</source>
        <translation>Lockkeeper 面向软件授权管理人员：通过授权网关管理企业、员工、资产、借用锁和订单。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::HistoryView</name>
    <message>
        <source>Nothing is selected.</source>
        <translation>未选择任何内容。</translation>
    </message>
    <message>
        <source>Loading the journal…</source>
        <translation>正在加载操作日志…</translation>
    </message>
    <message>
        <source>The journal can&apos;t be read.</source>
        <translation>无法读取操作日志。</translation>
    </message>
    <message>
        <source>No changes from this computer.</source>
        <translation>本机未做过变更。</translation>
    </message>
    <message>
        <source>History: changes from this computer</source>
        <translation>历史：从本机所做的变更</translation>
    </message>
    <message>
        <source>Press Enter or double-click to show it in the journal</source>
        <translation>按回车或双击可在操作日志中查看</translation>
    </message>
    <message numerus="yes">
        <source>The latest %Ln; see the journal for older ones.</source>
        <translation>
            <numerusform>最近 %Ln 条；更早的请查看操作日志。</numerusform>
        </translation>
    </message>
    <message>
        <source>History: changes from this computer and by colleagues</source>
        <translation>历史：本机和同事的变更</translation>
    </message>
    <message>
        <source>No changes from this computer or by colleagues.</source>
        <translation>本机和同事都没有变更。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ImportCheckPage</name>
    <message>
        <source>There are no more columns, or the rows were already sent.</source>
        <translation>没有更多的列，或这些行已发送。</translation>
    </message>
    <message>
        <source>The employees of this enterprise couldn&apos;t be loaded.</source>
        <translation>无法加载该企业的员工。</translation>
    </message>
    <message>
        <source>Existing accounts and department names can&apos;t be recognised.</source>
        <translation>无法识别已存在的账号和部门名称。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Generate accounts</source>
        <translation>生成账号</translation>
    </message>
    <message>
        <source>Generate passwords</source>
        <translation>生成密码</translation>
    </message>
    <message>
        <source>All %1</source>
        <translation>全部 %1</translation>
    </message>
    <message>
        <source>Problems %1</source>
        <translation>问题 %1</translation>
    </message>
    <message>
        <source>Errors %1</source>
        <translation>错误 %1</translation>
    </message>
    <message>
        <source>Warnings %1</source>
        <translation>警告 %1</translation>
    </message>
    <message>
        <source>Ready %1</source>
        <translation>就绪 %1</translation>
    </message>
    <message>
        <source>Loading existing employees…</source>
        <translation>正在加载已有员工…</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>&amp;Preview</source>
        <translation>预览(&amp;P)</translation>
    </message>
    <message>
        <source>No row is ready to send.</source>
        <translation>没有可以发送的行。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) can be sent.</source>
        <translation>
            <numerusform>%Ln 行可以发送。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) can be sent. Rows with errors stay here for correction.</source>
        <translation>
            <numerusform>%Ln 行可以发送。有错误的行留在此处待更正。</numerusform>
        </translation>
    </message>
    <message>
        <source>Generate &amp;accounts</source>
        <translation>生成账号(&amp;A)</translation>
    </message>
    <message>
        <source>Uses the names, for rows without an account</source>
        <translation>根据姓名生成，用于没有账号的行</translation>
    </message>
    <message>
        <source>&amp;Generate passwords</source>
        <translation>生成密码(&amp;G)</translation>
    </message>
    <message>
        <source>For rows without a password</source>
        <translation>用于没有密码的行</translation>
    </message>
    <message>
        <source>Passw&amp;ord rules…</source>
        <translation>密码规则…(&amp;O)</translation>
    </message>
    <message>
        <source>Rows already sent stay</source>
        <translation>已发送的行会保留</translation>
    </message>
    <message>
        <source>No row is ready to send. You can generate missing accounts and passwords.</source>
        <translation>没有可发送的行。缺少的账号和密码可以自动生成。</translation>
    </message>
    <message>
        <source>Existing employees: see what would change</source>
        <translation>已有员工：查看会有哪些变化</translation>
    </message>
    <message numerus="yes">
        <source>Update %Ln &amp;existing employee(s)…</source>
        <translation>
            <numerusform>更新 %Ln 名已有员工…(&amp;E)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ImportColumnsPage</name>
    <message>
        <source>Content of column %1</source>
        <translation>列 %1 的内容</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) to check</source>
        <translation>
            <numerusform>%Ln 行待检查</numerusform>
        </translation>
    </message>
    <message>
        <source>What do the columns contain?</source>
        <translation>各列分别是什么内容？</translation>
    </message>
    <message>
        <source>sheet “%1”</source>
        <translation>工作表“%1”</translation>
    </message>
    <message numerus="yes">
        <source>%Ln column(s)</source>
        <translation>
            <numerusform>%Ln 列</numerusform>
        </translation>
    </message>
    <message>
        <source>Columns of the table</source>
        <translation>表格的列</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>The table stays as read before.</source>
        <translation>表格保持之前读取的内容。</translation>
    </message>
    <message>
        <source>&amp;Encoding</source>
        <translation>文字编码(&amp;E)</translation>
    </message>
    <message>
        <source>Character encoding of the file</source>
        <translation>文件的文字编码</translation>
    </message>
    <message>
        <source>Choose another if the samples below aren&apos;t readable</source>
        <translation>若下方示例无法阅读，请另选一种</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>There are no rows below the titles.</source>
        <translation>标题行下面没有数据行。</translation>
    </message>
    <message>
        <source>First rows of the table: choose the row with the titles</source>
        <translation>表格的前几行：请选择标题所在的行</translation>
    </message>
    <message>
        <source>Click the row with the titles</source>
        <translation>点击标题所在的行</translation>
    </message>
    <message>
        <source>Row %1 contains the &amp;titles</source>
        <translation>第 %1 行是标题(&amp;T)</translation>
    </message>
    <message>
        <source>Row %1 contains the titles</source>
        <translation>第 %1 行是标题</translation>
    </message>
    <message numerus="yes">
        <source>%Ln column(s) are not used: %1</source>
        <translation>
            <numerusform>有 %Ln 列未使用：%1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ImportGrid</name>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Fill down</source>
        <translation>向下填充</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Add rows</source>
        <translation>添加行</translation>
    </message>
    <message>
        <source>Remove rows</source>
        <translation>移除行</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ImportGridModel</name>
    <message>
        <source>generated</source>
        <translation>自动生成</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>No input yet</source>
        <translation>尚未输入内容</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ImportKeeping</name>
    <message numerus="yes">
        <source>%1: %2 of %Ln row(s) left</source>
        <translation>
            <numerusform>%1：共 %Ln 行，剩余 %2 行</numerusform>
        </translation>
    </message>
    <message>
        <source>typed rows</source>
        <translation>手动输入的行</translation>
    </message>
    <message>
        <source>There is no folder for unfinished imports, so the rows would be lost.</source>
        <translation>没有保存未完成导入的文件夹，这些行将会丢失。</translation>
    </message>
    <message>
        <source>The rows would be lost. %1</source>
        <translation>这些行将会丢失。%1</translation>
    </message>
    <message>
        <source>The rows are saved for later, but their passwords aren&apos;t. %1</source>
        <translation>这些行会保存以便稍后继续，但不保存其密码。%1</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ImportPreviewPage</name>
    <message>
        <source>The enterprise&apos;s current data couldn&apos;t be loaded, so no results can be shown.</source>
        <translation>无法加载该企业的当前数据，因此无法显示预计结果。</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>未发送任何内容。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Loading employees, assets and borrowed locks…</source>
        <translation>正在加载员工、资产和借用锁…</translation>
    </message>
    <message numerus="yes">
        <source>Lends the assets of %Ln employee(s) to their borrowed locks, one call each.</source>
        <translation>
            <numerusform>将 %Ln 名员工的资产借出到各自的借用锁，每名员工一次请求。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is nothing to send.</source>
        <translation>没有要发送的内容。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) with errors aren&apos;t sent.</source>
        <translation>
            <numerusform>%Ln 行有错误，不会发送。</numerusform>
        </translation>
    </message>
    <message>
        <source>An employee with this account exists. The row isn&apos;t sent.</source>
        <translation>已有员工使用此账号。该行不会发送。</translation>
    </message>
    <message>
        <source>(%1)</source>
        <translation>（%1）</translation>
    </message>
    <message>
        <source>Withdraws %1 from %2.</source>
        <translation>将从 %2 收回 %1。</translation>
    </message>
    <message>
        <source>Withdraw, then assign</source>
        <translation>先收回，再分配</translation>
    </message>
    <message>
        <source>No problems found.</source>
        <translation>未发现问题。</translation>
    </message>
    <message>
        <source>Expected results</source>
        <translation>预计结果</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Add %Ln employee(s)</source>
        <translation>
            <numerusform>添加 %Ln 名员工(&amp;A)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Assign to %Ln employee(s)</source>
        <translation>
            <numerusform>分配给 %Ln 名员工(&amp;A)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Lend for %Ln employee(s)</source>
        <translation>
            <numerusform>为 %Ln 名员工借出(&amp;L)</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message numerus="yes">
        <source>Adds %Ln row(s) without the assets that others hold.</source>
        <translation>
            <numerusform>添加 %Ln 行时不含他人持有的资产。</numerusform>
        </translation>
    </message>
    <message>
        <source>Content to be sent</source>
        <translation>将要发送的内容</translation>
    </message>
    <message>
        <source>You can delete added employees and withdraw assigned assets later, but not undo a sent import as a whole.</source>
        <translation>之后可以删除已添加的员工、收回已分配的资产，但已发送的导入无法整体撤销。</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行号</translation>
    </message>
    <message>
        <source>Employee</source>
        <translation>员工</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Choice</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>&amp;Withdraw all</source>
        <translation>全部收回(&amp;W)</translation>
    </message>
    <message>
        <source>Withdraws the assets these rows need from their holders</source>
        <translation>从持有人处收回这些行需要的资产</translation>
    </message>
    <message>
        <source>Withdraw &amp;none</source>
        <translation>全部不收回(&amp;N)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln call(s)</source>
        <translation>
            <numerusform>%Ln 次请求</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Adds %Ln employee(s) in %1.</source>
        <extracomment>%1 is &quot;3 calls&quot;</extracomment>
        <translation>
            <numerusform>添加 %Ln 名员工，共 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Withdraws %Ln asset(s) from their holders, in %1.</source>
        <extracomment>%1 is &quot;3 calls&quot;</extracomment>
        <translation>
            <numerusform>从持有人收回 %Ln 个资产，共 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Assigns %Ln asset(s) in %1.</source>
        <extracomment>%1 is &quot;3 calls&quot;, one for each employee</extracomment>
        <translation>
            <numerusform>分配 %Ln 个资产，共 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Lending can&apos;t be undone here and stays, even if you undo the rest: the gateway has no operation that ends it.</source>
        <translation>借出无法在此撤销，即使撤销其他内容也会保留：网关没有结束借出的操作。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) with warnings are sent one by one, after the others, because one of them can make the gateway refuse a whole call.</source>
        <translation>
            <numerusform>%Ln 行有警告，将在其他行之后逐行发送，因为其中一行就可能使网关拒绝整个请求。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Al&amp;so send the %Ln row(s) with warnings</source>
        <translation>
            <numerusform>同时发送有警告的 %Ln 行(&amp;S)</numerusform>
        </translation>
    </message>
    <message>
        <source>Type the number of assets to withdraw from others: %1.</source>
        <translation>请输入要从他人处收回的资产数量：%1。</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation>刷新(&amp;R)</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ImportReport</name>
    <message>
        <source>Added, assets to come</source>
        <translation>已添加，资产待处理</translation>
    </message>
    <message>
        <source>Added; assets</source>
        <translation>已添加；资产</translation>
    </message>
    <message>
        <source>Added; withdrawal from others</source>
        <translation>已添加；从他人收回</translation>
    </message>
    <message>
        <source>Added, assets assigned; lock</source>
        <translation>已添加并分配资产；借用锁</translation>
    </message>
    <message numerus="yes">
        <source>%Ln employee(s) added</source>
        <translation>
            <numerusform>已添加 %Ln 名员工</numerusform>
        </translation>
    </message>
    <message>
        <source>partly done</source>
        <translation>部分完成</translation>
    </message>
    <message>
        <source>Import employees</source>
        <translation>导入员工</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>导入：%1</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>已导入</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ImportRun</name>
    <message>
        <source>The employee list couldn&apos;t be loaded.</source>
        <translation>无法加载员工列表。</translation>
    </message>
    <message>
        <source>The lists of assets and borrowed locks couldn&apos;t be loaded.</source>
        <translation>无法加载资产和借用锁列表。</translation>
    </message>
    <message>
        <source>The list doesn&apos;t show this employee, so nothing can be assigned to them.</source>
        <translation>列表中没有该员工，因此无法为其分配任何资产。</translation>
    </message>
    <message>
        <source>Already held</source>
        <translation>已持有</translation>
    </message>
    <message numerus="yes">
        <source>The gateway refused the whole call, with %Ln row(s) in it: %1</source>
        <translation>
            <numerusform>网关拒绝了整个请求，其中有 %Ln 行：%1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ImportRunPage</name>
    <message>
        <source>Check again later.</source>
        <translation>请稍后再次核对。</translation>
    </message>
    <message>
        <source>Reading current data…</source>
        <translation>正在读取当前数据…</translation>
    </message>
    <message>
        <source>Adding employees: %1 of %2</source>
        <translation>正在添加员工：%1 / %2</translation>
    </message>
    <message>
        <source>Withdrawing assets from others: %1 of %2</source>
        <translation>正在从他人处收回资产：%1 / %2</translation>
    </message>
    <message>
        <source>Assigning assets: %1 of %2</source>
        <translation>正在分配资产：%1 / %2</translation>
    </message>
    <message>
        <source>Lending: %1 of %2</source>
        <translation>正在借出：%1 / %2</translation>
    </message>
    <message>
        <source>Verifying…</source>
        <translation>正在核验…</translation>
    </message>
    <message>
        <source>The unknown rows may have been done. Check again later; they are never resent automatically, but if you know better, select them and record the outcome.</source>
        <translation>结果未知的行可能已执行。请稍后再次核对；程序不会自动重新发送，但如果您知道实际结果，请选择这些行并记录结果。</translation>
    </message>
    <message>
        <source>You can edit the failed rows; only they are sent again.</source>
        <translation>可以编辑失败的行；只重新发送这些行。</translation>
    </message>
    <message>
        <source>All %1</source>
        <translation>全部 %1</translation>
    </message>
    <message>
        <source>Not done %1</source>
        <translation>未完成 %1</translation>
    </message>
    <message>
        <source>It was done</source>
        <translation>已执行</translation>
    </message>
    <message>
        <source>It was not done</source>
        <translation>未执行</translation>
    </message>
    <message>
        <source>Save results</source>
        <translation>保存结果</translation>
    </message>
    <message>
        <source>import results</source>
        <comment>file name</comment>
        <translation>导入结果</translation>
    </message>
    <message>
        <source>Excel workbook (*.xlsx)</source>
        <translation>Excel 工作簿 (*.xlsx)</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV 文件 (*.csv)</translation>
    </message>
    <message>
        <source>The results were saved: %1</source>
        <translation>结果已保存：%1</translation>
    </message>
    <message>
        <source>The file contains no passwords.</source>
        <translation>文件中不含密码。</translation>
    </message>
    <message>
        <source>The passwords of these employees are no longer available.</source>
        <translation>这些员工的密码已无法获取。</translation>
    </message>
    <message>
        <source>Reset them on the Employees page.</source>
        <translation>请在“员工”页面重置密码。</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>执行</translation>
    </message>
    <message>
        <source>You can close this window; the import continues.</source>
        <translation>您可以关闭此窗口；导入会继续进行。</translation>
    </message>
    <message>
        <source>Everything is done.</source>
        <translation>已全部完成。</translation>
    </message>
    <message>
        <source>The remaining rows are saved for later.</source>
        <translation>剩余的行已保存，可稍后继续。</translation>
    </message>
    <message>
        <source>Rows of the import</source>
        <translation>导入的行</translation>
    </message>
    <message>
        <source>Send the &amp;rest</source>
        <translation>发送其余项(&amp;R)</translation>
    </message>
    <message>
        <source>Sends rows that are ready, not the unknown ones</source>
        <translation>发送已就绪的行，不发送结果未知的行</translation>
    </message>
    <message>
        <source>Edit rows that failed or weren&apos;t sent</source>
        <translation>编辑失败或未发送的行</translation>
    </message>
    <message>
        <source>Chec&amp;k again</source>
        <translation>再次核对(&amp;K)</translation>
    </message>
    <message>
        <source>Reads the current state of these rows again</source>
        <translation>再次读取这些行的当前状态</translation>
    </message>
    <message>
        <source>It was &amp;done</source>
        <translation>已执行(&amp;D)</translation>
    </message>
    <message>
        <source>You know the outcome of the selected unknown rows</source>
        <translation>您知道所选的结果未知的行实际如何</translation>
    </message>
    <message>
        <source>It was &amp;not done</source>
        <translation>未执行(&amp;N)</translation>
    </message>
    <message>
        <source>Results as E&amp;xcel…</source>
        <translation>结果存为 Excel…(&amp;X)</translation>
    </message>
    <message>
        <source>Results as CS&amp;V…</source>
        <translation>结果存为 CSV…(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Passwords…</source>
        <translation>密码…(&amp;P)</translation>
    </message>
    <message>
        <source>Accounts and passwords of the added employees</source>
        <translation>已添加员工的账号和密码</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>The employees of this enterprise couldn&apos;t be loaded.</source>
        <translation>无法加载该企业的员工。</translation>
    </message>
    <message>
        <source>Existing accounts and department names can&apos;t be recognised.</source>
        <translation>无法识别已存在的账号和部门名称。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Loading existing employees…</source>
        <translation>正在加载已有员工…</translation>
    </message>
    <message>
        <source>Unknown %1</source>
        <translation>结果未知 %1</translation>
    </message>
    <message>
        <source>&amp;Edit and try again…</source>
        <translation>编辑并重试…(&amp;E)</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ImportSession</name>
    <message numerus="yes">
        <source>%Ln row(s) have lost their password.</source>
        <translation>
            <numerusform>%Ln 行的密码已丢失。</numerusform>
        </translation>
    </message>
    <message>
        <source>Passwords aren&apos;t saved without a keychain. Enter them again, or generate new ones.</source>
        <translation>没有密钥环时不保存密码。请重新输入，或生成新密码。</translation>
    </message>
    <message numerus="yes">
        <source>The passwords of %Ln row(s) couldn&apos;t be loaded.</source>
        <translation>
            <numerusform>无法加载 %Ln 行的密码。</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter them again, or close and resume the import later without changing anything here.</source>
        <translation>请重新输入密码，或关闭导入，不在此更改任何内容，稍后再继续。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ImportSourcePage</name>
    <message>
        <source>Tables (*.xlsx *.csv *.tsv *.txt);;All files (*)</source>
        <translation>表格 (*.xlsx *.csv *.tsv *.txt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>The clipboard contains no text.</source>
        <translation>剪贴板中没有文字。</translation>
    </message>
    <message>
        <source>Copy cells in your spreadsheet, then paste them here.</source>
        <translation>请在电子表格中复制单元格，然后粘贴到此处。</translation>
    </message>
    <message>
        <source>pasted cells</source>
        <translation>粘贴的单元格</translation>
    </message>
    <message>
        <source>%1 contains no rows.</source>
        <translation>%1 中没有数据行。</translation>
    </message>
    <message>
        <source>Save template</source>
        <translation>保存模板</translation>
    </message>
    <message>
        <source>Excel workbook (*.xlsx)</source>
        <translation>Excel 工作簿 (*.xlsx)</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV 文件 (*.csv)</translation>
    </message>
    <message>
        <source>The template was saved: %1</source>
        <translation>模板已保存：%1</translation>
    </message>
    <message>
        <source>Fill it in, then choose it here.</source>
        <translation>请填写后在此处选择该文件。</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>正在读取 %1…</translation>
    </message>
    <message>
        <source>%1 was read. Drop or choose another file to replace it.</source>
        <translation>已读取 %1。可拖入或选择另一个文件来替换。</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln row(s)</source>
        <translation>
            <numerusform>%1，%Ln 行</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Paste cells</source>
        <translation>粘贴单元格(&amp;P)</translation>
    </message>
    <message>
        <source>Cells copied in a spreadsheet</source>
        <translation>从电子表格中复制的单元格</translation>
    </message>
    <message>
        <source>&amp;Type rows</source>
        <translation>手动输入(&amp;T)</translation>
    </message>
    <message>
        <source>Start with an empty table</source>
        <translation>从空表格开始</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Excel template…</source>
        <translation>Excel 模板…(&amp;E)</translation>
    </message>
    <message>
        <source>CS&amp;V template…</source>
        <translation>CSV 模板…(&amp;V)</translation>
    </message>
    <message>
        <source>Choose &amp;file…</source>
        <translation>选择文件…(&amp;F)</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ImportSteps</name>
    <message>
        <source>Where do the employees come from?</source>
        <translation>员工数据来自哪里？</translation>
    </message>
    <message>
        <source>Drop a file here, or choose a source.</source>
        <translation>将文件拖放到此处，或选择数据来源。</translation>
    </message>
    <message>
        <source>CSV or TSV (UTF-8, UTF-16 or GB18030), or the first sheet of an Excel workbook (.xlsx). One row per employee.</source>
        <translation>CSV 或 TSV（UTF-8、UTF-16 或 GB18030 编码），或 Excel 工作簿 (.xlsx) 的第一个工作表。每名员工一行。</translation>
    </message>
    <message>
        <source>Choose a list of employees</source>
        <translation>选择员工名单</translation>
    </message>
    <message>
        <source>No list yet? The template has all columns and an example.</source>
        <translation>还没有名单？模板包含所有列和一个示例。</translation>
    </message>
    <message>
        <source>employees</source>
        <comment>file name</comment>
        <translation>员工</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Next without employees</source>
        <translation>不添加员工，下一步(&amp;N)</translation>
    </message>
    <message>
        <source>Replace the rows</source>
        <translation>替换各行</translation>
    </message>
    <message>
        <source>You have edited the rows. They will be replaced by the rows of %1.</source>
        <translation>您已编辑过这些行，它们将被 %1 中的行替换。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ImportUpdateDialog</name>
    <message>
        <source>Employee</source>
        <translation>员工</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>更新后</translation>
    </message>
    <message>
        <source>Remove updated employees from the list</source>
        <translation>从列表中移除已更新的员工</translation>
    </message>
    <message>
        <source>Update employees</source>
        <translation>更新员工</translation>
    </message>
    <message>
        <source>What the list changes for existing employees; empty cells change nothing, accounts and passwords stay. Updated rows leave the list.</source>
        <translation>名单对已有员工的变更；空单元格不作更改，账号和密码保持不变。更新完成的行将从列表中移除。</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>变更</translation>
    </message>
    <message>
        <source>Department</source>
        <translation>部门</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) match the current data and leave the list, too.</source>
        <translation>
            <numerusform>%Ln 行与当前数据相同，也将从列表中移除。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) are for deleted employees, who can&apos;t be changed.</source>
        <translation>
            <numerusform>%Ln 行对应已删除的员工，无法更改。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) can&apos;t be matched: several have the same account, or the enterprise code is unknown.</source>
        <translation>
            <numerusform>%Ln 行无法匹配：多行的账号相同，或企业编码未知。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) have errors.</source>
        <translation>
            <numerusform>%Ln 行有错误。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Update %Ln employee(s)</source>
        <translation>
            <numerusform>更新 %Ln 名员工</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %Ln row(s) from the list</source>
        <translation>
            <numerusform>从列表中移除 %Ln 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Some of these employees are being changed right now.</source>
        <translation>其中有员工正在被更改。</translation>
    </message>
    <message>
        <source>Wait until this has finished, then press the button again.</source>
        <translation>请等待更改结束，然后再次点击该按钮。</translation>
    </message>
    <message>
        <source>Reading current data…</source>
        <translation>正在读取当前数据…</translation>
    </message>
    <message>
        <source>The employees&apos; current data couldn&apos;t be loaded.</source>
        <translation>无法加载这些员工的当前数据。</translation>
    </message>
    <message>
        <source>Nothing was sent, because changes made by others meanwhile would be reverted.</source>
        <translation>未发送任何内容：否则其他人在此期间所作的变更会被还原。</translation>
    </message>
    <message>
        <source>The current data has changed since it was loaded.</source>
        <translation>加载之后，当前数据已发生变化。</translation>
    </message>
    <message>
        <source>Check the values shown now, then press the button again.</source>
        <translation>请核对当前显示的值，然后再次点击该按钮。</translation>
    </message>
    <message numerus="yes">
        <source>Update %Ln employee(s) from a list</source>
        <translation>
            <numerusform>按名单更新 %Ln 名员工</numerusform>
        </translation>
    </message>
    <message>
        <source>Edited</source>
        <translation>已编辑</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ImportWizard</name>
    <message>
        <source>Discard the import</source>
        <translation>放弃导入</translation>
    </message>
    <message>
        <source>Rows already sent stay unchanged. The remaining rows, and what is known about unknown ones, will be deleted.</source>
        <translation>已发送的行保持不变。剩余的行以及结果未知的行的相关信息将被删除。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) will be deleted. Nothing was sent.</source>
        <translation>
            <numerusform>将删除 %Ln 行。未发送任何内容。</numerusform>
        </translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Close anyway</source>
        <translation>仍然关闭</translation>
    </message>
    <message>
        <source>Close the import</source>
        <translation>关闭导入</translation>
    </message>
    <message>
        <source>Import employees</source>
        <translation>导入员工</translation>
    </message>
    <message>
        <source>D&amp;iscard…</source>
        <translation>放弃…(&amp;I)</translation>
    </message>
    <message>
        <source>Deletes this import; rows already sent stay unchanged</source>
        <translation>删除此导入；已发送的行保持不变</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>Keep open</source>
        <translation>保持打开</translation>
    </message>
</context>
<context>
    <name>lockkeeper::JournalCommand</name>
    <message>
        <source>There is no connection “%1”.</source>
        <translation>没有名为“%1”的连接。</translation>
    </message>
    <message>
        <source>There is no journal in %1.</source>
        <translation>%1 中没有操作日志。</translation>
    </message>
    <message>
        <source>%L1 of %L2 entries</source>
        <translation>%L1 / %L2 个条目</translation>
    </message>
    <message>
        <source>%L1 entries written to %2</source>
        <translation>已将 %L1 个条目写入 %2</translation>
    </message>
</context>
<context>
    <name>lockkeeper::JournalDetails</name>
    <message>
        <source>The request has no body.</source>
        <translation>请求没有正文。</translation>
    </message>
    <message>
        <source>No reply was recorded.</source>
        <translation>没有记录响应。</translation>
    </message>
    <message>
        <source>No reply arrived.</source>
        <translation>没有收到响应。</translation>
    </message>
    <message>
        <source>Reply, HTTP status %1</source>
        <translation>响应，HTTP 状态 %1</translation>
    </message>
    <message>
        <source>The reply was empty, or too long to keep.</source>
        <translation>响应为空，或过长而未保留。</translation>
    </message>
    <message>
        <source>Data before sending</source>
        <translation>发送前的数据</translation>
    </message>
    <message>
        <source>Request and reply</source>
        <translation>请求和响应</translation>
    </message>
    <message>
        <source>Copy as c&amp;url</source>
        <translation>复制为 curl(&amp;U)</translation>
    </message>
    <message>
        <source>A shell command without tokens and passwords. Running it would send the change again.</source>
        <translation>命令行命令，不含令牌和密码。运行它会再次发送该变更。</translation>
    </message>
    <message>
        <source>Copy &amp;JSON</source>
        <translation>复制 JSON(&amp;J)</translation>
    </message>
    <message>
        <source>The complete entry</source>
        <translation>此条目的全部内容</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more character(s): see “Copy JSON” for all.</source>
        <translation>
            <numerusform>另有 %Ln 个字符：完整内容请用“复制 JSON”查看。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::JournalExport</name>
    <message>
        <source>Standard output can&apos;t be written.</source>
        <translation>无法写入标准输出。</translation>
    </message>
    <message>
        <source>Only %L1 of %L2 journal entries could be read, so nothing was written. Try again.</source>
        <translation>操作日志的 %L2 个条目中只读取到 %L1 个，因此未写入任何内容。请重试。</translation>
    </message>
    <message>
        <source>The journal can&apos;t be read.</source>
        <translation>无法读取操作日志。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::JournalFilters</name>
    <message>
        <source>All pages</source>
        <translation>全部页面</translation>
    </message>
    <message>
        <source>Employees</source>
        <translation>员工</translation>
    </message>
    <message>
        <source>Assets</source>
        <translation>资产</translation>
    </message>
    <message>
        <source>Lock desk</source>
        <translation>锁管理</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>订单</translation>
    </message>
    <message>
        <source>Any outcome</source>
        <translation>全部结果</translation>
    </message>
    <message>
        <source>Unresolved</source>
        <translation>待查明</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>任何时间</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>最近 7 天</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>最近 30 天</translation>
    </message>
    <message>
        <source>Last year</source>
        <translation>最近一年</translation>
    </message>
    <message>
        <source>From … to …</source>
        <translation>从…到…</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>From</source>
        <translation>起始日期</translation>
    </message>
    <message>
        <source>To</source>
        <translation>截止日期</translation>
    </message>
    <message>
        <source>Employee account or id</source>
        <translation>员工账号或 ID</translation>
    </message>
    <message>
        <source>Asset or lock number</source>
        <translation>资产编号或锁号</translation>
    </message>
    <message>
        <source>Full account or employee global id; press Enter</source>
        <translation>输入完整账号或员工全局 ID，然后按回车</translation>
    </message>
    <message>
        <source>Full number or asset id; press Enter</source>
        <translation>输入完整编号或资产 ID，然后按回车</translation>
    </message>
    <message>
        <source>Enterprises</source>
        <translation>企业</translation>
    </message>
</context>
<context>
    <name>lockkeeper::JournalKeepDialog</name>
    <message>
        <source>Export and &amp;delete…</source>
        <translation>导出并删除…(&amp;D)</translation>
    </message>
    <message>
        <source>Keep the journal</source>
        <translation>保留操作日志</translation>
    </message>
    <message>
        <source>Keep entries</source>
        <translation>保留条目</translation>
    </message>
    <message>
        <source>forever</source>
        <translation>永久</translation>
    </message>
    <message numerus="yes">
        <source>for %Ln year(s)</source>
        <translation>
            <numerusform>%Ln 年</numerusform>
        </translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>&amp;Keep entries</source>
        <translation>保留条目(&amp;K)</translation>
    </message>
    <message>
        <source>Nothing is deleted. Only this computer has these entries.</source>
        <translation>不会删除任何内容。只有本机保存这些条目。</translation>
    </message>
    <message>
        <source>This connection has no older entries.</source>
        <translation>此连接没有更早的条目。</translation>
    </message>
    <message numerus="yes">
        <source>This connection has %Ln older entry (entries), deleted only once all are saved to a file. Unresolved entries and those of unfinished work stay.</source>
        <translation>
            <numerusform>此连接有 %Ln 个更早的条目，全部保存到文件后才会删除。待查明的条目和属于未完成工作的条目会保留。</numerusform>
        </translation>
    </message>
    <message>
        <source>Export before deleting</source>
        <translation>删除前导出</translation>
    </message>
    <message>
        <source>journal</source>
        <comment>file name</comment>
        <translation>操作日志</translation>
    </message>
    <message>
        <source>JSON files (*.json)</source>
        <translation>JSON 文件 (*.json)</translation>
    </message>
    <message>
        <source>Exporting…</source>
        <translation>正在导出…</translation>
    </message>
    <message>
        <source>Nothing was deleted. %1</source>
        <translation>未删除任何内容。%1</translation>
    </message>
    <message>
        <source>Deleting…</source>
        <translation>正在删除…</translation>
    </message>
    <message>
        <source>Nothing was deleted: the journal was closed.</source>
        <translation>未删除任何内容：操作日志已关闭。</translation>
    </message>
    <message>
        <source>%1 exported to %2, %3 of them deleted.</source>
        <translation>已将 %1 导出到 %2，其中 %3 已删除。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln entry (entries)</source>
        <translation>
            <numerusform>%Ln 个条目</numerusform>
        </translation>
    </message>
    <message>
        <source>The journal was closed before everything was deleted.</source>
        <translation>在全部删除之前操作日志已关闭。</translation>
    </message>
    <message>
        <source>Nothing was deleted: it is unknown which work is still unfinished.</source>
        <translation>未删除任何内容：无法确定哪些工作尚未完成。</translation>
    </message>
    <message>
        <source>The journal can&apos;t be read.</source>
        <translation>无法读取操作日志。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::JournalPage</name>
    <message>
        <source>Journal</source>
        <translation>操作日志</translation>
    </message>
    <message>
        <source>Search the journal</source>
        <translation>搜索操作日志</translation>
    </message>
    <message>
        <source>Loading the journal</source>
        <translation>正在加载操作日志</translation>
    </message>
    <message>
        <source>No changes yet</source>
        <translation>还没有变更</translation>
    </message>
    <message>
        <source>Every change sent from this computer over this connection is listed here.</source>
        <translation>本机通过此连接发送的每项变更都列在这里。</translation>
    </message>
    <message>
        <source>journal</source>
        <comment>file name</comment>
        <translation>操作日志</translation>
    </message>
    <message>
        <source>The journal can&apos;t be read.</source>
        <translation>无法读取操作日志。</translation>
    </message>
    <message>
        <source>Kept forever</source>
        <translation>永久保留</translation>
    </message>
    <message numerus="yes">
        <source>%Ln entry (entries) are past their retention period…</source>
        <translation>
            <numerusform>%Ln 个条目已超过保留期限…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Kept for %Ln year(s)</source>
        <translation>
            <numerusform>保留 %Ln 年</numerusform>
        </translation>
    </message>
    <message>
        <source>Set how long this computer keeps the journal</source>
        <translation>设置操作日志在本机的保留期限</translation>
    </message>
    <message>
        <source>Request and reply</source>
        <translation>请求和响应</translation>
    </message>
    <message>
        <source>Copy as curl</source>
        <translation>复制为 curl</translation>
    </message>
    <message>
        <source>Copy entry as JSON</source>
        <translation>将条目复制为 JSON</translation>
    </message>
    <message>
        <source>Undo this…</source>
        <translation>撤销此操作…</translation>
    </message>
    <message>
        <source>history, audit, undo, who did it</source>
        <translation>历史, 审计, 撤销, 谁做的</translation>
    </message>
    <message>
        <source>take back, revert</source>
        <translation>还原, 回退</translation>
    </message>
    <message>
        <source>Only changes sent from this computer; changes made elsewhere aren&apos;t shown.</source>
        <translation>仅包含从本机发送的变更；在其他地方所做的变更不会显示。</translation>
    </message>
    <message>
        <source>Changes from this computer, and those of colleagues in the team.</source>
        <translation>本机上的变更，以及团队中同事的变更。</translation>
    </message>
    <message numerus="yes">
        <source>Only the latest %Ln of theirs: search or filter for others.</source>
        <translation>
            <numerusform>仅显示同事最近的 %Ln 条：其他变更请搜索或筛选。</numerusform>
        </translation>
    </message>
    <message>
        <source>Only changes from this computer: colleagues&apos; changes can&apos;t be read at the moment.</source>
        <translation>仅显示本机上的变更：目前无法读取同事的变更。</translation>
    </message>
    <message>
        <source>Record outcome…</source>
        <translation>记录结果…</translation>
    </message>
    <message>
        <source>decide, resolve, unknown</source>
        <translation>确认, 处理, 无法确定, 未知</translation>
    </message>
    <message>
        <source>command line, request, repeat</source>
        <translation>命令行, 请求, 重复</translation>
    </message>
    <message>
        <source>request, text, report</source>
        <translation>请求, 文本, 报告</translation>
    </message>
    <message>
        <source>No changes match these filters.</source>
        <translation>没有符合这些筛选条件的变更。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::KeptCommand</name>
    <message>
        <source>What is read over this connection isn&apos;t remembered. Switch on “Remember what was read” in its settings, choose “Read all…” on the Enterprises page, then run this again.</source>
        <translation>此连接读取的内容未被记住。请在其设置中打开“记住读取过的内容”，在“企业”页面选择“全部读取…”，然后再次运行。</translation>
    </message>
    <message>
        <source>Nothing was written.</source>
        <translation>未写入任何内容。</translation>
    </message>
    <message>
        <source>Nothing for this report was read over this connection yet. Open it in a window, choose “Read all…” on the Enterprises page, then run this again.</source>
        <translation>此连接尚未读取过此报告所需的内容。请在窗口中打开此连接，在“企业”页面选择“全部读取…”，然后再次运行。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::KeptReport</name>
    <message>
        <source>Nothing was written.</source>
        <translation>未写入任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln enterprise(s) were never read.</source>
        <translation>
            <numerusform>%Ln 家企业从未读取。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln enterprise(s) weren&apos;t read completely.</source>
        <translation>
            <numerusform>%Ln 家企业未读取完整。</numerusform>
        </translation>
    </message>
    <message>
        <source>To read them, open this connection in a window and choose “Read all…” on the Enterprises page.</source>
        <translation>如需读取这些企业，请在窗口中打开此连接，并在“企业”页面选择“全部读取…”。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::KeychainTask</name>
    <message>
        <source>its content is damaged or wasn&apos;t stored by Lockkeeper. Enter the secret again.</source>
        <translation>其中的内容已损坏，或不是由 Lockkeeper 存储的。请重新输入机密信息。</translation>
    </message>
    <message>
        <source>the secret wasn&apos;t stored completely. Enter it again.</source>
        <translation>机密信息未完整存储。请重新输入。</translation>
    </message>
    <message>
        <source>the secret is still there.</source>
        <translation>机密信息仍然存在。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::KindList</name>
    <message>
        <source>Assets by licence type and generation</source>
        <translation>按授权类型和代次统计的资产</translation>
    </message>
    <message>
        <source>Not complete: %1.</source>
        <extracomment>%1 says what is missing: &quot;some rows may be missing&quot;</extracomment>
        <translation>不完整：%1。</translation>
    </message>
    <message>
        <source>Only the largest are shown.</source>
        <translation>仅显示数量最多的类型。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::LendAndOffboard</name>
    <message>
        <source>Lend to a borrowed lock…</source>
        <translation>借出到借用锁…</translation>
    </message>
    <message>
        <source>Offboard…</source>
        <translation>离职处理…</translation>
    </message>
    <message>
        <source>borrow, hardware lock</source>
        <translation>借用, 加密锁</translation>
    </message>
    <message>
        <source>leave, resign, dismiss</source>
        <translation>离开, 辞职, 辞退</translation>
    </message>
</context>
<context>
    <name>lockkeeper::LendDialog</name>
    <message>
        <source>&amp;Change and try again</source>
        <translation>更改后重试(&amp;C)</translation>
    </message>
    <message>
        <source>Lend assets to a borrowed lock</source>
        <translation>将资产借出到借用锁</translation>
    </message>
    <message>
        <source>Lending moves the licences of these assets into the lock. It can&apos;t be undone here: the gateway has no operation that ends lending.</source>
        <translation>借出会将这些资产的授权移入锁中。无法在此撤销：网关没有结束借出的操作。</translation>
    </message>
    <message>
        <source>The outcome of the last attempt is unknown, and it may still go through. Lend again only if you know that it didn&apos;t.</source>
        <translation>上次尝试的结果未知，仍可能生效。只有确认未生效时才再次借出。</translation>
    </message>
    <message>
        <source>Loading locks and assets…</source>
        <translation>正在加载锁和资产…</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Lend %Ln asset(s) to lock %1</source>
        <translation>
            <numerusform>将 %Ln 个资产借出到借用锁 %1(&amp;L)</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Lend</source>
        <translation>借出(&amp;L)</translation>
    </message>
    <message numerus="yes">
        <source>Lend %Ln asset(s) to lock %1</source>
        <translation>
            <numerusform>将 %Ln 个资产借出到借用锁 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, lock %2: %3</source>
        <translation>%1，锁 %2：%3</translation>
    </message>
    <message>
        <source>Lent to lock %1</source>
        <translation>已借出到借用锁 %1</translation>
    </message>
    <message>
        <source>The outcome of an earlier attempt was unknown; it may be what lent them.</source>
        <translation>此前一次尝试的结果未知；可能正是那次借出了这些资产。</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation>刷新(&amp;R)</translation>
    </message>
</context>
<context>
    <name>lockkeeper::LendForm</name>
    <message>
        <source>&amp;Employee</source>
        <translation>员工(&amp;E)</translation>
    </message>
    <message>
        <source>Borrowed &amp;lock</source>
        <translation>借用锁(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Assets to lend</source>
        <translation>要借出的资产(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Tick all</source>
        <translation>全部勾选(&amp;T)</translation>
    </message>
    <message>
        <source>Employee who borrows</source>
        <translation>借用的员工</translation>
    </message>
    <message>
        <source>Borrowed lock</source>
        <translation>借用锁</translation>
    </message>
    <message>
        <source>Assets of the employee</source>
        <translation>该员工的资产</translation>
    </message>
    <message>
        <source>Tick all assets that can be lent</source>
        <translation>勾选所有可借出的资产</translation>
    </message>
    <message>
        <source>Locks and assets couldn&apos;t be loaded.</source>
        <translation>无法加载锁和资产。</translation>
    </message>
    <message>
        <source>%1 · free</source>
        <translation>%1 · 空闲</translation>
    </message>
    <message>
        <source>%1 · lent to this employee</source>
        <translation>%1 · 已借给该员工</translation>
    </message>
    <message>
        <source>%1 · lent to %2</source>
        <translation>%1 · 已借给 %2</translation>
    </message>
    <message>
        <source>%1 · unknown whether it is lent</source>
        <translation>%1 · 无法确定是否已借出</translation>
    </message>
    <message>
        <source>already lent</source>
        <translation>已借出</translation>
    </message>
    <message>
        <source>in use online</source>
        <translation>在线使用中</translation>
    </message>
    <message>
        <source>without an id</source>
        <translation>无 ID</translation>
    </message>
    <message>
        <source>Choose an employee to show their assets and products.</source>
        <translation>请选择员工以显示其资产和产品。</translation>
    </message>
    <message>
        <source>This employee holds no assets.</source>
        <translation>该员工没有资产。</translation>
    </message>
    <message>
        <source>Choose the employee from the list.</source>
        <translation>请从列表中选择员工。</translation>
    </message>
    <message>
        <source>Choose an employee.</source>
        <translation>请选择员工。</translation>
    </message>
    <message>
        <source>The gateway no longer lists this employee, so nothing can be lent to them.</source>
        <translation>网关已不再列出该员工，因此无法向其借出任何资产。</translation>
    </message>
    <message>
        <source>Locks and assets aren&apos;t loaded yet.</source>
        <translation>尚未加载锁和资产。</translation>
    </message>
    <message>
        <source>Choose a borrowed lock.</source>
        <translation>请选择借用锁。</translation>
    </message>
    <message>
        <source>Lock %1 is lent to %2. Choose another one, or have it returned.</source>
        <translation>锁 %1 已借给 %2。请选择其他锁，或请对方归还。</translation>
    </message>
    <message>
        <source>This employee holds no assets to lend. Assign some first.</source>
        <translation>该员工没有可借出的资产。请先为其分配。</translation>
    </message>
    <message>
        <source>Tick the assets to lend.</source>
        <translation>请勾选要借出的资产。</translation>
    </message>
    <message>
        <source>All assets of this employee are already lent.</source>
        <translation>该员工的全部资产均已借出。</translation>
    </message>
    <message>
        <source>Choose a lock, or enter its number</source>
        <translation>选择锁，或输入锁号</translation>
    </message>
    <message>
        <source>%1 · disabled</source>
        <translation>%1 · 已停用</translation>
    </message>
    <message>
        <source>Lock %1 was disabled when last seen (%2). Enable it on the Lock desk page, or choose another one.</source>
        <translation>锁 %1 上次查看时已停用（%2）。请在“锁管理”页启用它，或选择另一把锁。</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
</context>
<context>
    <name>lockkeeper::LengthChoice</name>
    <message>
        <source>As before</source>
        <translation>与之前相同</translation>
    </message>
    <message>
        <source>One year</source>
        <translation>一年</translation>
    </message>
    <message>
        <source>Until a common date</source>
        <translation>到共同日期</translation>
    </message>
    <message>
        <source>Common end date</source>
        <translation>共同日期</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ListDialog</name>
    <message>
        <source>&amp;Open file…</source>
        <translation>打开文件…(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>S&amp;how them</source>
        <translation>显示这些行(&amp;H)</translation>
    </message>
    <message>
        <source>Select from list</source>
        <translation>按列表选择</translation>
    </message>
    <message>
        <source>pasted text</source>
        <translation>粘贴的文本</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Not selected</source>
        <translation>未选中</translation>
    </message>
    <message>
        <source>Open list</source>
        <translation>打开列表</translation>
    </message>
    <message>
        <source>Tables and texts (*.xlsx *.csv *.tsv *.txt);;All files (*)</source>
        <translation>表格和文本 (*.xlsx *.csv *.tsv *.txt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>or drop a file into the field</source>
        <translation>或将文件拖入上方的输入框</translation>
    </message>
    <message>
        <source>Also: %1</source>
        <translation>另有：%1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln hidden by filters</source>
        <translation>
            <numerusform>%Ln 行被筛选隐藏</numerusform>
        </translation>
    </message>
    <message>
        <source>Selected %1 of %2</source>
        <translation>已选中 %1 / %2</translation>
    </message>
    <message>
        <source>%1 of %2 found</source>
        <translation>找到 %1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln duplicate(s) merged</source>
        <translation>
            <numerusform>已合并 %Ln 个重复项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other word(s) ignored</source>
        <translation>
            <numerusform>已忽略 %Ln 个其他词语</numerusform>
        </translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在查找…</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Select %Ln row(s)</source>
        <translation>
            <numerusform>选中 %Ln 行(&amp;S)</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Select rows</source>
        <translation>选中行(&amp;S)</translation>
    </message>
    <message>
        <source>Paste or type a list first.</source>
        <translation>请先粘贴或输入列表。</translation>
    </message>
    <message>
        <source>These rows are selected.</source>
        <translation>这些行已选中。</translation>
    </message>
    <message>
        <source>No row is in the list.</source>
        <translation>列表中没有可选中的行。</translation>
    </message>
    <message>
        <source>&amp;Copy unmatched entries</source>
        <translation>复制未匹配的条目(&amp;C)</translation>
    </message>
    <message>
        <source>Paste a column, an email or any other text. Rows are found by %1.</source>
        <translation>粘贴一列单元格、一封邮件或任何文本。可按以下内容查找行：%1。</translation>
    </message>
    <message>
        <source>One entry per line</source>
        <translation>每行一个条目</translation>
    </message>
    <message>
        <source>Copy unmatched entries</source>
        <translation>复制未匹配的条目</translation>
    </message>
    <message>
        <source>Copy unmatched entries with their reasons</source>
        <translation>复制未匹配的条目及原因</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ListExport</name>
    <message>
        <source>%L1 employees</source>
        <translation>%L1 名员工</translation>
    </message>
    <message>
        <source>%L1 of %L2 employees</source>
        <translation>%L1 / %L2 名员工</translation>
    </message>
    <message>
        <source>The list changed while loading: %L1 employees arrived, but the gateway counts %L2.</source>
        <translation>加载期间列表发生了变化：收到 %L1 名员工，但网关统计为 %L2 名。</translation>
    </message>
    <message>
        <source>The list changed three times in a row, so nothing was written. Try again when nobody is editing it.</source>
        <translation>列表连续三次发生变化，因此未写入任何内容。请在无人编辑时重试。</translation>
    </message>
    <message>
        <source>%L1 rows</source>
        <translation>%L1 行</translation>
    </message>
    <message>
        <source>Standard output can&apos;t be written.</source>
        <translation>无法写入标准输出。</translation>
    </message>
    <message>
        <source>%L1 rows written to %2</source>
        <translation>已将 %L1 行写入 %2</translation>
    </message>
    <message>
        <source>Row %L1: %2 should be %3, but is %4; the cell was left empty.</source>
        <translation>第 %L1 行：%2 应为 %3，实际为 %4；该单元格已留空。</translation>
    </message>
    <message>
        <source>Details: %1</source>
        <translation>详情：%1</translation>
    </message>
    <message>
        <source>%1 should be %2, but is %3.</source>
        <translation>%1 应为 %2，实际为 %3。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cell(s) were too long for Excel and were cut (they end in “…”). CSV keeps them whole.</source>
        <translation>
            <numerusform>有 %Ln 个单元格超出 Excel 允许的长度而被截断（以“…”结尾）。CSV 可完整保存。</numerusform>
        </translation>
    </message>
    <message>
        <source>The gateway sent no list; it was treated as empty.</source>
        <translation>网关没有发送列表，已按空列表处理。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more field(s) couldn&apos;t be read; their cells were left empty.</source>
        <translation>
            <numerusform>另有 %Ln 个字段无法读取，其单元格留空。</numerusform>
        </translation>
    </message>
    <message>
        <source>No department “%1” was found. Enter its id; departments without employees can&apos;t be found by name.</source>
        <translation>未找到部门“%1”。请输入其 ID；没有员工的部门无法按名称查找。</translation>
    </message>
    <message>
        <source>Several departments are called “%1”. Enter the id, one of %2.</source>
        <translation>有多个部门名为“%1”。请输入 ID，可为 %2 之一。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::LockConfirmDialog</name>
    <message>
        <source>number to check</source>
        <translation>编号待核对</translation>
    </message>
    <message numerus="yes">
        <source>Disable %Ln lock(s)</source>
        <translation>
            <numerusform>停用 %Ln 把锁</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Enable %Ln lock(s)</source>
        <translation>
            <numerusform>启用 %Ln 把锁</numerusform>
        </translation>
    </message>
    <message>
        <source>Disable locks</source>
        <translation>停用锁</translation>
    </message>
    <message>
        <source>Enable locks</source>
        <translation>启用锁</translation>
    </message>
    <message numerus="yes">
        <source>Disable %Ln lock(s)?</source>
        <translation>
            <numerusform>要停用 %Ln 把锁吗？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Enable %Ln lock(s)?</source>
        <translation>
            <numerusform>要启用 %Ln 把锁吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>锁</translation>
    </message>
    <message>
        <source>Operator: %1</source>
        <translation>操作人：%1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them were already disabled when last seen.</source>
        <translation>
            <numerusform>其中 %Ln 把上次查看时已停用。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them were not disabled when last seen.</source>
        <translation>
            <numerusform>其中 %Ln 把上次查看时未停用。</numerusform>
        </translation>
    </message>
    <message>
        <source>Your last input wasn&apos;t added. Press Enter again to confirm the locks above, or cancel and add it first.</source>
        <translation>您刚才扫描或输入的内容未添加。再按一次回车确认上述锁，或先取消再添加。</translation>
    </message>
    <message>
        <source>earlier state unknown</source>
        <translation>之前的状态未知</translation>
    </message>
    <message numerus="yes">
        <source>Also the %Ln with an unknown earlier state</source>
        <translation>
            <numerusform>包括之前状态未知的 %Ln 把</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Also the %Ln unusual number(s), checked against the lock</source>
        <translation>
            <numerusform>包括 %Ln 个不常见的编号（已与锁核对）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Also the %Ln whose licence type isn&apos;t a hardware lock</source>
        <translation>
            <numerusform>包括授权类型不是加密锁的 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Disable locks?</source>
        <translation>要停用锁吗？</translation>
    </message>
    <message>
        <source>Enable locks?</source>
        <translation>要启用锁吗？</translation>
    </message>
    <message>
        <source>Tick at least one item to continue.</source>
        <translation>请至少勾选一项以继续。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them may be refused: only re-issuable and large-customer locks can be disabled and enabled.</source>
        <translation>
            <numerusform>其中 %Ln 把可能被拒绝：只有可补发的锁和大客户锁可以停用和启用。</numerusform>
        </translation>
    </message>
    <message>
        <source>Disabled locks stop working until someone enables them again.</source>
        <translation>停用后将无法使用，直到有人重新启用。</translation>
    </message>
    <message>
        <source>Enabled locks work again immediately, for anyone who has them. Make sure that they were found.</source>
        <translation>启用后立即可用，无论在谁手中。请确认锁已找回。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::LockDeskPage</name>
    <message>
        <source>Lock desk</source>
        <translation>锁管理</translation>
    </message>
    <message>
        <source>The earlier numbers were replaced. Press Ctrl+Z to bring them back.</source>
        <translation>之前的锁号已被替换。按 Ctrl+Z 可恢复。</translation>
    </message>
    <message>
        <source>Enter the operator: the gateway records it with the locks.</source>
        <translation>请填写操作人：网关会将其与锁一并记录。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln lock(s) aren&apos;t tried again: another window has changed them since.</source>
        <translation>
            <numerusform>%Ln 把锁不会重试：另一个窗口之后已对其进行变更。</numerusform>
        </translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>已复制。</translation>
    </message>
    <message>
        <source>locks</source>
        <comment>file name</comment>
        <translation>锁</translation>
    </message>
    <message>
        <source>The operation on these locks is still in progress.</source>
        <translation>对这些锁的操作仍在进行中。</translation>
    </message>
    <message>
        <source>The lists of this enterprise couldn&apos;t be loaded, so holders may be outdated. %1</source>
        <translation>无法加载该企业的列表，因此持有人信息可能已过时。%1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln lock(s)</source>
        <translation>
            <numerusform>%Ln 把锁</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln duplicate(s) merged</source>
        <translation>
            <numerusform>已合并 %Ln 个重复项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln to check</source>
        <translation>
            <numerusform>%Ln 个待核对</numerusform>
        </translation>
    </message>
    <message>
        <source>Last operation %1, took %2 s</source>
        <translation>上次操作 %1，用时 %2 秒</translation>
    </message>
    <message>
        <source>&amp;Disable locks</source>
        <translation>停用锁(&amp;D)</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Disable %Ln lock(s)</source>
        <translation>
            <numerusform>停用 %Ln 把锁(&amp;D)</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Enable locks</source>
        <translation>启用锁(&amp;E)</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Enable %Ln lock(s)</source>
        <translation>
            <numerusform>启用 %Ln 把锁(&amp;E)</numerusform>
        </translation>
    </message>
    <message>
        <source>Paste, scan or type lock numbers, check them, then disable or enable the locks</source>
        <translation>粘贴、扫描或输入锁号，核对后停用或启用</translation>
    </message>
    <message>
        <source>Lock &amp;numbers</source>
        <translation>锁号(&amp;N)</translation>
    </message>
    <message>
        <source>Lock numbers</source>
        <translation>锁号</translation>
    </message>
    <message>
        <source>Paste or scan lock numbers</source>
        <translation>粘贴或扫描锁号</translation>
    </message>
    <message>
        <source>&amp;Operator</source>
        <translation>操作人(&amp;O)</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>操作人</translation>
    </message>
    <message>
        <source>Name, mobile number or e-mail</source>
        <translation>姓名、手机号或邮箱</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Print slip…</source>
        <translation>打印单据…</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>锁</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>正在加载</translation>
    </message>
    <message>
        <source>No lock numbers yet</source>
        <translation>还没有锁号</translation>
    </message>
    <message>
        <source>Each number becomes a line with the lock&apos;s holder and contents, as far as enterprises opened on this computer have shown them.</source>
        <translation>每个编号成为一行，并显示锁的持有人和内容（以在本机打开过的企业所显示的为准）。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s) without digits left out</source>
        <translation>
            <numerusform>%Ln 个不含数字的词未计入</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was shortened by a spreadsheet. Paste the whole number.</source>
        <translation>%1 被电子表格缩写了。请粘贴完整的编号。</translation>
    </message>
    <message>
        <source>Nothing was sent: the journal can&apos;t be read, so it is unknown what was done with these locks since.</source>
        <translation>未发送任何内容：无法读取操作日志，因此无法确定此后对这些锁做过什么操作。</translation>
    </message>
    <message>
        <source>Try again. If it keeps failing, save a support report.</source>
        <translation>请重试。如果持续失败，请保存支持报告。</translation>
    </message>
    <message>
        <source>disable, enable, lost, stolen, block, USB lock</source>
        <translation>停用, 启用, 丢失, 被盗, 挂失, 加密锁</translation>
    </message>
    <message>
        <source>Paste or scan lock numbers first</source>
        <translation>请先粘贴或扫描锁号</translation>
    </message>
    <message>
        <source>lost, stolen, block, lock, freeze</source>
        <translation>丢失, 被盗, 挂失, 锁定, 冻结</translation>
    </message>
    <message>
        <source>found, unblock, unlock, reactivate</source>
        <translation>找回, 解锁, 解除, 恢复</translation>
    </message>
    <message>
        <source>refresh, read again, update</source>
        <translation>刷新, 重新读取, 更新</translation>
    </message>
    <message>
        <source>save, download, CSV, Excel</source>
        <translation>保存, 下载, CSV, Excel</translation>
    </message>
    <message>
        <source>paper, receipt, PDF</source>
        <translation>纸张, 回执, PDF</translation>
    </message>
    <message>
        <source>Disable or enable locks first</source>
        <translation>请先停用或启用锁</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>Refresh the lists</source>
        <translation>刷新列表</translation>
    </message>
</context>
<context>
    <name>lockkeeper::LockDraft</name>
    <message>
        <source>Lock desk</source>
        <translation>锁管理</translation>
    </message>
</context>
<context>
    <name>lockkeeper::LockResultsBar</name>
    <message numerus="yes">
        <source>%Ln done</source>
        <translation>
            <numerusform>%Ln 把已完成</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln failed</source>
        <translation>
            <numerusform>%Ln 把失败</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unknown</source>
        <translation>
            <numerusform>%Ln 把结果未知</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not sent</source>
        <translation>
            <numerusform>%Ln 把未发送</numerusform>
        </translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>end of a sentence</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Verifying…</source>
        <translation>正在核验…</translation>
    </message>
    <message>
        <source>Disabling: %1 of %2</source>
        <translation>正在停用：%1 / %2</translation>
    </message>
    <message>
        <source>Enabling: %1 of %2</source>
        <translation>正在启用：%1 / %2</translation>
    </message>
    <message>
        <source>Waiting for another operation on the same locks…</source>
        <translation>正在等待对相同锁的另一操作结束…</translation>
    </message>
    <message>
        <source>Reading current data…</source>
        <translation>正在读取当前数据…</translation>
    </message>
    <message>
        <source>The reply also contains locks that weren&apos;t requested: %1. Check their state and report this.</source>
        <translation>响应中还包含未请求的锁：%1。请核对其状态并上报。</translation>
    </message>
    <message>
        <source>The unknown ones may have been done. Check again later; nothing is resent automatically.</source>
        <translation>结果未知的可能已执行。请稍后再次核对；不会自动重新发送。</translation>
    </message>
    <message>
        <source>Items that weren&apos;t sent can still be sent.</source>
        <translation>未发送的项仍可发送。</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Try %Ln again</source>
        <translation>
            <numerusform>重试 %Ln 把(&amp;T)</numerusform>
        </translation>
    </message>
    <message>
        <source>Send the &amp;rest</source>
        <translation>发送其余项(&amp;R)</translation>
    </message>
    <message>
        <source>Chec&amp;k again</source>
        <translation>再次核对(&amp;K)</translation>
    </message>
    <message>
        <source>Reads the current state of these locks again</source>
        <translation>再次读取这些锁的当前状态</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>打印…(&amp;P)</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出…(&amp;X)</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%Ln lock(s)): %2</source>
        <extracomment>%1 is &quot;The lock does not exist&quot;, %2 a sentence on what to do</extracomment>
        <translation>
            <numerusform>%1（%Ln 把锁）：%2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lock(s): %1</source>
        <extracomment>%1 is why</extracomment>
        <translation>
            <numerusform>%Ln 把锁：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lock(s) had already been disabled.</source>
        <translation>
            <numerusform>%Ln 把锁之前已停用。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lock(s) had not been disabled.</source>
        <translation>
            <numerusform>%Ln 把锁之前未停用。</numerusform>
        </translation>
    </message>
    <message>
        <source>Sho&amp;w new numbers</source>
        <translation>显示新锁号(&amp;W)</translation>
    </message>
    <message>
        <source>Sho&amp;w results</source>
        <translation>显示结果(&amp;W)</translation>
    </message>
    <message numerus="yes">
        <source>Re-ena&amp;ble %Ln lock(s)…</source>
        <translation>
            <numerusform>重新启用 %Ln 把锁…(&amp;B)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Disa&amp;ble %Ln lock(s) again…</source>
        <translation>
            <numerusform>重新停用 %Ln 把锁…(&amp;B)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::LockWork</name>
    <message>
        <source>Disable lock %1</source>
        <translation>停用锁 %1</translation>
    </message>
    <message numerus="yes">
        <source>Disable %Ln lock(s)</source>
        <translation>
            <numerusform>停用 %Ln 把锁</numerusform>
        </translation>
    </message>
    <message>
        <source>Enable lock %1</source>
        <translation>启用锁 %1</translation>
    </message>
    <message numerus="yes">
        <source>Enable %Ln lock(s)</source>
        <translation>
            <numerusform>启用 %Ln 把锁</numerusform>
        </translation>
    </message>
    <message>
        <source>Disabled</source>
        <translation>已停用</translation>
    </message>
    <message>
        <source>Enabled</source>
        <translation>已启用</translation>
    </message>
    <message>
        <source>The rest was resent, without locks that have been changed since.</source>
        <translation>其余部分已重新发送，不含此后又有变更的锁。</translation>
    </message>
    <message>
        <source>Not sent: this lock has been changed since.</source>
        <translation>未发送：此后该锁又有其他变更。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::LogDialog</name>
    <message numerus="yes">
        <source>%Ln request(s)</source>
        <translation>
            <numerusform>%Ln 个请求</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln request(s)</source>
        <translation>
            <numerusform>显示 %1 / %Ln 个请求</numerusform>
        </translation>
    </message>
    <message>
        <source>No requests yet</source>
        <translation>尚无请求</translation>
    </message>
    <message>
        <source>Every request to a gateway is listed here once it has finished.</source>
        <translation>对网关的每个请求结束后都会列在这里。</translation>
    </message>
    <message>
        <source>No matching requests</source>
        <translation>没有匹配的请求</translation>
    </message>
    <message>
        <source>No request matches the search.</source>
        <translation>没有符合条件的请求。</translation>
    </message>
    <message>
        <source>Kept in %1</source>
        <translation>保存在 %1</translation>
    </message>
    <message>
        <source>The folder couldn&apos;t be opened: %1</source>
        <translation>无法打开文件夹：%1</translation>
    </message>
    <message>
        <source>Open it in your file manager.</source>
        <translation>请在文件管理器中打开。</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Search requests</source>
        <translation>搜索请求</translation>
    </message>
    <message>
        <source>Failures only</source>
        <translation>仅失败</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Choose the columns of the table</source>
        <translation>选择表格的列</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>&amp;Open folder</source>
        <translation>打开文件夹(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Save report…</source>
        <translation>保存报告…(&amp;S)</translation>
    </message>
    <message>
        <source>A zip file for support. You see its contents before it is saved.</source>
        <translation>供支持人员使用的 zip 文件。保存前可查看其内容。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::MainWindow</name>
    <message>
        <source>Lockkeeper</source>
        <translation>Lockkeeper</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>全局</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>转到%1</translation>
    </message>
    <message>
        <source>Finish or close “%1” first.</source>
        <translation>请先完成或关闭“%1”。</translation>
    </message>
    <message>
        <source>This version has no page “%1”.</source>
        <translation>此版本没有页面“%1”。</translation>
    </message>
    <message>
        <source>This version doesn&apos;t know everything in it. Left out: %1</source>
        <translation>此版本无法识别其中的部分内容。已忽略：%1</translation>
    </message>
    <message>
        <source>View: %1</source>
        <translation>视图：%1</translation>
    </message>
</context>
<context>
    <name>lockkeeper::NavigationPanel</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Not with this connection</source>
        <translation>此连接不可用</translation>
    </message>
</context>
<context>
    <name>lockkeeper::NotRenewedDialog</name>
    <message>
        <source>Not renewed</source>
        <translation>不续期</translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <comment>products and packages that end</comment>
        <translation>
            <numerusform>%Ln 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>&amp;Reason</source>
        <translation>原因(&amp;R)</translation>
    </message>
    <message>
        <source>Only on this computer; the gateway isn&apos;t told. It holds until the end date changes.</source>
        <translation>仅保存在本机，不会发送到网关。到期日期变更前一直有效。</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Enter a reason</source>
        <translation>请输入原因</translation>
    </message>
    <message>
        <source>It can&apos;t be saved. Make sure the disk has space and the file is writable.</source>
        <translation>无法保存。请确认磁盘有可用空间且文件可写入。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OffboardDialog</name>
    <message>
        <source>already deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>%1 not returned</source>
        <translation>%1 尚未归还</translation>
    </message>
    <message>
        <source>none to return</source>
        <translation>没有未归还的锁</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>账号</translation>
    </message>
    <message>
        <source>Borrowed lock</source>
        <translation>借用锁</translation>
    </message>
    <message>
        <source>Assets</source>
        <translation>资产</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>count and numbers</comment>
        <translation>%1 个：%2</translation>
    </message>
    <message>
        <source>Offboard %1</source>
        <translation>对 %1 进行离职处理</translation>
    </message>
    <message numerus="yes">
        <source>Offboard %Ln employee(s)</source>
        <translation>
            <numerusform>对 %Ln 名员工进行离职处理</numerusform>
        </translation>
    </message>
    <message>
        <source>Employees who leave</source>
        <translation>离职的员工</translation>
    </message>
    <message>
        <source>Assign the assets &amp;to</source>
        <translation>将资产分配给(&amp;T)</translation>
    </message>
    <message>
        <source>Successor who receives the assets</source>
        <translation>接收资产的接手人</translation>
    </message>
    <message>
        <source>The assets they hold couldn&apos;t be loaded.</source>
        <translation>无法加载其持有的资产。</translation>
    </message>
    <message>
        <source>Not returned: borrowed lock %1.</source>
        <translation>尚未归还的借用锁：%1。</translation>
    </message>
    <message>
        <source>Have it returned first. Employees who still have a lock are left out; you can offboard the others.</source>
        <translation>请先让其归还。仍持有锁的员工会被跳过，您可以对其他员工进行离职处理。</translation>
    </message>
    <message>
        <source>Leave empty to assign the assets to nobody.</source>
        <translation>留空则不将资产分配给任何人。</translation>
    </message>
    <message>
        <source>Choose an employee from the list, or leave it empty.</source>
        <translation>请从列表中选择一名员工，或将其留空。</translation>
    </message>
    <message>
        <source>This employee is leaving too.</source>
        <translation>此人也在离职员工之中。</translation>
    </message>
    <message>
        <source>Loading the assets they hold…</source>
        <translation>正在加载其持有的资产…</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Offboard %Ln employee(s)…</source>
        <translation>
            <numerusform>离职处理 %Ln 名员工…(&amp;O)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln employee(s) will be deleted, which can&apos;t be undone:</source>
        <translation>
            <numerusform>将删除以下 %Ln 名员工，此操作无法撤销：</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… and %Ln more</source>
        <translation>
            <numerusform>… 及另外 %Ln 名员工</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, who holds nothing</source>
        <translation>%1，没有资产</translation>
    </message>
    <message>
        <source>%1, who holds %2</source>
        <comment>numbers of assets</comment>
        <translation>%1，持有 %2</translation>
    </message>
    <message>
        <source>Before that, their assets are withdrawn and assigned to %1.</source>
        <translation>在此之前，将收回其资产并分配给 %1。</translation>
    </message>
    <message>
        <source>Before that, their assets are withdrawn and become free.</source>
        <translation>在此之前，将收回其资产，资产变为空闲。</translation>
    </message>
    <message>
        <source>Offboard</source>
        <translation>离职处理</translation>
    </message>
    <message numerus="yes">
        <source>Lost? Disable %n lock(s)…</source>
        <translation>
            <numerusform>已丢失？停用 %n 把锁…</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is lost and disabled</source>
        <translation>%1 已丢失并停用</translation>
    </message>
    <message>
        <source>%1 not returned, disabled</source>
        <translation>%1 尚未归还，已停用</translation>
    </message>
    <message>
        <source>Withdraws all assets and, once the gateway shows none left, deletes the employees, which can&apos;t be undone. Nothing is sent for those with an unreturned borrowed lock, unless it is lost and disabled.</source>
        <translation>将收回全部资产；网关显示没有剩余资产后，将删除这些员工，此操作无法撤销。对于借用锁尚未归还的员工，不会发送任何内容，除非该锁已丢失并停用。</translation>
    </message>
    <message>
        <source>Employees who leave without returning their lock</source>
        <translation>不归还借用锁即离职的员工</translation>
    </message>
    <message>
        <source>Not returned, and disabled: borrowed lock %1.</source>
        <translation>尚未归还、已停用的借用锁：%1。</translation>
    </message>
    <message>
        <source>%1: lock %2 is lost and disabled; continue without it</source>
        <translation>%1：锁 %2 已丢失并停用；不等归还，继续处理</translation>
    </message>
    <message>
        <source>%1 leaves without lock %2, which is lost and disabled. The licences in it stay there.</source>
        <translation>%1 不归还锁 %2（已丢失并停用）即离职。锁中的授权会留在锁中。</translation>
    </message>
    <message>
        <source>&amp;Offboard…</source>
        <translation>离职处理…(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation>刷新(&amp;R)</translation>
    </message>
    <message>
        <source>Nothing is sent until they are known.</source>
        <translation>在得知之前不会发送任何内容。</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>Have it returned, then refresh. Nothing is sent until then.</source>
        <translation>请让其归还，然后刷新。在此之前不会发送任何内容。</translation>
    </message>
    <message>
        <source>Have it returned, then refresh; or tick below that it is lost. The licences in it stay there.</source>
        <translation>请先让其归还，再刷新；如已丢失，请在下方勾选。锁中的授权会留在锁中。</translation>
    </message>
    <message>
        <source>Receives all assets that can be assigned; results show the rest.</source>
        <translation>可以分配的资产将分配给此人；结果中会显示其余资产。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OffboardProgress</name>
    <message>
        <source>Employee</source>
        <translation>员工</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>This continues when you close the window; the activity panel opens it again.</source>
        <translation>关闭窗口后仍会继续进行；可从活动面板重新打开。</translation>
    </message>
    <message>
        <source>Stopped: %1</source>
        <translation>已停止：%1</translation>
    </message>
    <message>
        <source>You can print or save the record while the main window is open.</source>
        <translation>主窗口打开期间，可以打印或保存此记录。</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>继续(&amp;C)</translation>
    </message>
    <message>
        <source>Loads current data first, then sends what is missing</source>
        <translation>先加载当前数据，再发送尚缺的部分</translation>
    </message>
    <message>
        <source>Chec&amp;k again</source>
        <translation>再次核对(&amp;K)</translation>
    </message>
    <message>
        <source>Checks the last change again and sends nothing</source>
        <translation>再次核对上一次变更，不发送任何内容</translation>
    </message>
    <message>
        <source>&amp;Leave out and continue</source>
        <translation>跳过并继续(&amp;L)</translation>
    </message>
    <message>
        <source>Leaves this employee unchanged and continues with the next one</source>
        <translation>保持该员工不变，继续处理下一名员工</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>打印…(&amp;P)</translation>
    </message>
    <message>
        <source>Save as P&amp;DF…</source>
        <translation>另存为 PDF…(&amp;D)</translation>
    </message>
    <message>
        <source>D&amp;iscard…</source>
        <translation>放弃…(&amp;I)</translation>
    </message>
    <message>
        <source>Completed steps stay done; the rest is not done</source>
        <translation>已完成的步骤保持不变，其余不再执行</translation>
    </message>
    <message>
        <source>Discard the rest of this offboarding? Completed steps stay done, and you can&apos;t resume it afterwards.</source>
        <translation>要放弃此次离职处理的剩余部分吗？已完成的步骤保持不变，之后无法再继续。</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OffboardRun</name>
    <message>
        <source>Already deleted before</source>
        <translation>此前已被删除</translation>
    </message>
    <message>
        <source>Offboarded</source>
        <translation>离职处理已完成</translation>
    </message>
    <message>
        <source>Left out; earlier steps stay done</source>
        <translation>已跳过；此前已完成的步骤保持不变</translation>
    </message>
    <message>
        <source>Not finished</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>Not started</source>
        <translation>未开始</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>账号</translation>
    </message>
    <message>
        <source>Global id</source>
        <translation>全局 ID</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Asset</source>
        <translation>资产</translation>
    </message>
    <message>
        <source>Asset id</source>
        <translation>资产 ID</translation>
    </message>
    <message>
        <source>Withdrawn</source>
        <translation>已收回</translation>
    </message>
    <message>
        <source>Assigned to successor</source>
        <translation>已分配给接手人</translation>
    </message>
    <message>
        <source>No assets were found with this employee.</source>
        <translation>未发现该员工持有资产。</translation>
    </message>
    <message>
        <source>Enterprise</source>
        <translation>企业</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>操作人</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>结束时间</translation>
    </message>
    <message>
        <source>Successor</source>
        <translation>接手人</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>offboarding-%1-%2</source>
        <comment>file name</comment>
        <translation>离职处理-%1-%2</translation>
    </message>
    <message>
        <source>offboarding-%1</source>
        <comment>file name</comment>
        <translation>离职处理-%1</translation>
    </message>
    <message>
        <source>Offboard %1</source>
        <translation>对 %1 进行离职处理</translation>
    </message>
    <message numerus="yes">
        <source>Offboard %Ln employee(s)</source>
        <translation>
            <numerusform>对 %Ln 名员工进行离职处理</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 done</source>
        <translation>已完成 %1 / %2</translation>
    </message>
    <message>
        <source>Withdraw everything from %1</source>
        <translation>收回 %1 的全部资产</translation>
    </message>
    <message>
        <source>Assign assets to %1</source>
        <translation>将资产分配给 %1</translation>
    </message>
    <message>
        <source>Assigned</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>删除 %1</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>Continued without</source>
        <translation>未等待归还</translation>
    </message>
    <message>
        <source>lock %1, lost; known to be disabled as of %2</source>
        <translation>锁 %1（已丢失；已知自 %2 起停用）</translation>
    </message>
</context>
<context>
    <name>lockkeeper::Offboarding</name>
    <message numerus="yes">
        <source>The gateway no longer lists this employee, but still shows %Ln asset(s) with them.</source>
        <translation>
            <numerusform>网关已不再列出该员工，但仍显示其持有 %Ln 个资产。</numerusform>
        </translation>
    </message>
    <message>
        <source>Ask the gateway operator to check this.</source>
        <translation>请让网关管理方检查。</translation>
    </message>
    <message>
        <source>The gateway no longer lists this employee.</source>
        <translation>网关已不再列出该员工。</translation>
    </message>
    <message>
        <source>Now deleted.</source>
        <translation>现已删除。</translation>
    </message>
    <message>
        <source>Already deleted before.</source>
        <translation>此前已被删除。</translation>
    </message>
    <message>
        <source>Nothing to withdraw.</source>
        <translation>没有可收回的资产。</translation>
    </message>
    <message>
        <source>Nothing left to withdraw.</source>
        <translation>没有剩余的资产需要收回。</translation>
    </message>
    <message numerus="yes">
        <source>Withdrawn: %Ln asset(s).</source>
        <translation>
            <numerusform>已收回 %Ln 个资产。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing to assign to the successor.</source>
        <translation>没有可分配给接手人的资产。</translation>
    </message>
    <message>
        <source>%1 of %2 assigned to %3.</source>
        <translation>已将 %2 个中的 %1 个分配给 %3。</translation>
    </message>
    <message>
        <source>Still shown with the employee: %1.</source>
        <translation>仍显示由该员工持有：%1。</translation>
    </message>
    <message>
        <source>“Continue” withdraws them as well.</source>
        <translation>“继续”会一并收回。</translation>
    </message>
    <message>
        <source>The asset list shows nothing with the employee, but the employee list still shows: %1.</source>
        <translation>资产列表显示该员工没有资产，但员工列表中仍有：%1。</translation>
    </message>
    <message>
        <source>The two lists may catch up. Continue later.</source>
        <translation>两个列表可能稍后同步。请过一会儿再继续。</translation>
    </message>
    <message>
        <source>The employee has no assets left.</source>
        <translation>该员工已没有任何资产。</translation>
    </message>
    <message>
        <source>Deleted.</source>
        <translation>已删除。</translation>
    </message>
    <message>
        <source>Already done. Continue with the next employee.</source>
        <translation>现已完成。请继续处理下一名员工。</translation>
    </message>
    <message>
        <source>Already done.</source>
        <translation>现已完成。</translation>
    </message>
    <message>
        <source>Continue with the rest.</source>
        <translation>请继续处理剩余部分。</translation>
    </message>
    <message>
        <source>Have it returned, then continue. Otherwise the lent licences stay in the lock.</source>
        <translation>请先收回锁再继续。否则借出的授权会留在锁中。</translation>
    </message>
    <message>
        <source>Borrowed lock %1 isn&apos;t returned.</source>
        <translation>借用锁 %1 尚未归还。</translation>
    </message>
    <message>
        <source>Shown as lent to a lock, although no lock is shown as lent: %1.</source>
        <translation>显示已借出到锁，但没有未归还的锁：%1。</translation>
    </message>
    <message>
        <source>The employee list names borrowed lock %1 with them, but the list of borrowed locks doesn&apos;t show it as lent.</source>
        <translation>员工列表显示其借用锁为 %1，但借用锁列表未显示其为已借出。</translation>
    </message>
    <message>
        <source>The successor %1 is no longer listed by the gateway.</source>
        <translation>接手人 %1 已不在网关列表中。</translation>
    </message>
    <message>
        <source>Close this and start again with another successor, or with none.</source>
        <translation>请关闭后重新开始，另选接手人或不选接手人。</translation>
    </message>
    <message>
        <source>The successor already had it.</source>
        <translation>接手人已持有该资产。</translation>
    </message>
    <message>
        <source>It was assigned to another employee meanwhile.</source>
        <translation>期间该资产已分配给其他员工。</translation>
    </message>
    <message>
        <source>Changes aren&apos;t allowed right now.</source>
        <translation>当前不允许变更。</translation>
    </message>
    <message>
        <source>Continue when changes are allowed.</source>
        <translation>允许变更时再继续。</translation>
    </message>
    <message>
        <source>“Continue” loads current data first, then sends what is missing.</source>
        <translation>“继续”会先加载当前数据，再发送尚缺的部分。</translation>
    </message>
    <message>
        <source>It is unknown whether this was done.</source>
        <translation>无法确定此操作是否已执行。</translation>
    </message>
    <message>
        <source>Check again later, because it may still be done. “Continue” loads current data first, then sends what is missing.</source>
        <translation>请稍后再次核对，因为仍可能会执行。“继续”会先加载当前数据，再发送尚缺的部分。</translation>
    </message>
    <message>
        <source>The gateway refused.</source>
        <translation>网关已拒绝。</translation>
    </message>
    <message>
        <source>“Continue” leaves the refused assets with nobody and does the rest.</source>
        <translation>“继续”会让被拒绝的资产无人持有，并完成其余部分。</translation>
    </message>
    <message>
        <source>This couldn&apos;t be sent.</source>
        <translation>此操作未能发送。</translation>
    </message>
    <message>
        <source>The gateway reports this as done, but doesn&apos;t show it yet.</source>
        <translation>网关称已完成，但尚未显示。</translation>
    </message>
    <message>
        <source>The gateway reports this as done, but shows something different.</source>
        <translation>网关称已完成，但显示的状态不一致。</translation>
    </message>
    <message>
        <source>The gateway reports this as done, but it couldn&apos;t be verified.</source>
        <translation>网关称已完成，但无法核验。</translation>
    </message>
    <message>
        <source>Check again later. “Continue” loads current data first, then sends what is missing.</source>
        <translation>请稍后再次核对。“继续”会先加载当前数据，再发送尚缺的部分。</translation>
    </message>
    <message>
        <source>Nothing has been sent for this employee.</source>
        <translation>尚未为该员工发送任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>Withdrawn so far: %Ln asset(s).</source>
        <translation>
            <numerusform>至此已收回 %Ln 个资产。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Assigned to the successor: %Ln.</source>
        <translation>
            <numerusform>已分配给接手人：%Ln 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>The employee hasn&apos;t been deleted.</source>
        <translation>该员工尚未删除。</translation>
    </message>
    <message>
        <source>Stopped at your request.</source>
        <translation>已按您的要求停止。</translation>
    </message>
    <message>
        <source>Load current data</source>
        <translation>加载当前数据</translation>
    </message>
    <message>
        <source>Withdraw all assets</source>
        <translation>收回全部资产</translation>
    </message>
    <message>
        <source>Assign to successor</source>
        <translation>分配给接手人</translation>
    </message>
    <message>
        <source>Check that nothing is left</source>
        <translation>核对没有剩余</translation>
    </message>
    <message>
        <source>Delete the employee</source>
        <translation>删除员工</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>In progress</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Not needed</source>
        <translation>无需执行</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Lockkeeper closed here.</source>
        <translation>Lockkeeper 在此处关闭。</translation>
    </message>
    <message>
        <source>Lockkeeper closed before this was finished.</source>
        <translation>Lockkeeper 在此项完成之前已关闭。</translation>
    </message>
    <message>
        <source>It is unknown whether the last change was done.</source>
        <translation>无法确定最后一次变更是否已执行。</translation>
    </message>
    <message>
        <source>The employee has nothing left but a lost lock, which is disabled: %1.</source>
        <translation>该员工名下除一把已丢失并停用的锁外，没有剩余资产：%1。</translation>
    </message>
    <message>
        <source>Disable it on the Lock desk page, then continue.</source>
        <translation>请在“锁管理”页停用它，然后继续。</translation>
    </message>
    <message>
        <source>If it is lost, discard this and offboard again. You can disable the lock there.</source>
        <translation>如已丢失，请放弃此次处理并重新进行离职处理。届时可停用该锁。</translation>
    </message>
    <message>
        <source>“Continue” leaves the refused assets in the lost lock and does the rest.</source>
        <translation>“继续”会让被拒绝收回的资产留在丢失的锁中，并完成其余部分。</translation>
    </message>
    <message>
        <source>Lock %1 was reported as lost, but isn&apos;t known to be disabled now.</source>
        <translation>锁 %1 已按丢失处理，但目前无法确认其已停用。</translation>
    </message>
    <message>
        <source>The gateway&apos;s data couldn&apos;t be loaded.</source>
        <translation>无法加载网关的数据。</translation>
    </message>
    <message>
        <source>Continue once it can be reached.</source>
        <translation>网关可访问后再继续。</translation>
    </message>
    <message numerus="yes">
        <source>Holds %Ln asset(s); no lock to return.</source>
        <translation>
            <numerusform>持有 %Ln 个资产；没有未归还的借用锁。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::OfferDialog</name>
    <message>
        <source>Enterprise</source>
        <translation>企业</translation>
    </message>
    <message>
        <source>Products</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>未包括</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Renewal offers</source>
        <translation>续期报价</translation>
    </message>
    <message>
        <source>&amp;Write offers</source>
        <translation>生成报价(&amp;W)</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Offers and what became of them</source>
        <translation>报价及其结果</translation>
    </message>
    <message>
        <source>Nothing to offer</source>
        <translation>没有可报价的内容</translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s) are left out.</source>
        <translation>
            <numerusform>略去 %Ln 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>They don&apos;t end, were renewed already, or end after the common date.</source>
        <translation>这些行没有到期时间、已续期或在共同日期之后到期。</translation>
    </message>
    <message>
        <source>Nothing is left to be offered.</source>
        <translation>没有可报价的内容。</translation>
    </message>
    <message>
        <source>Choose a folder.</source>
        <translation>请选择文件夹。</translation>
    </message>
    <message numerus="yes">
        <source>… and %Ln more</source>
        <translation>
            <numerusform>… 及另外 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace files</source>
        <translation>替换文件</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) in this folder will be replaced:</source>
        <translation>
            <numerusform>将替换此文件夹中的 %Ln 个文件：</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Not written yet</source>
        <translation>尚未生成</translation>
    </message>
    <message>
        <source>Writing renewal offers</source>
        <translation>生成续期报价</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Not written</source>
        <translation>未生成</translation>
    </message>
    <message numerus="yes">
        <source>%Ln offer(s) saved.</source>
        <translation>
            <numerusform>已保存 %Ln 份报价。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln failed.</source>
        <translation>
            <numerusform>%Ln 份失败。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not written.</source>
        <translation>
            <numerusform>%Ln 份未生成。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s) were ordered or won&apos;t be renewed, and are left out.</source>
        <translation>
            <numerusform>略去 %Ln 行：已下单或不再续期。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::OfferForm</name>
    <message>
        <source>C&amp;hoose…</source>
        <translation>选择…(&amp;H)</translation>
    </message>
    <message>
        <source>Choose the folder</source>
        <translation>选择文件夹</translation>
    </message>
    <message>
        <source>Folder for offers</source>
        <translation>报价所在文件夹</translation>
    </message>
    <message>
        <source>Fol&amp;der</source>
        <translation>文件夹(&amp;D)</translation>
    </message>
    <message>
        <source>A file for each enterprise, readable only by you.</source>
        <translation>每家企业一个文件，仅您可以读取。</translation>
    </message>
    <message>
        <source>Excel workbook</source>
        <translation>Excel 工作簿</translation>
    </message>
    <message>
        <source>With asset n&amp;umbers and product ids</source>
        <translation>包括资产编号和产品标识(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Length</source>
        <translation>时长(&amp;L)</translation>
    </message>
    <message>
        <source>Starts the day after the end, or today if that has passed.</source>
        <translation>从到期日的次日开始；若已过，则从今天开始。</translation>
    </message>
    <message>
        <source>L&amp;anguage</source>
        <translation>语言(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>Letterhead</source>
        <translation>抬头</translation>
    </message>
    <message>
        <source>Choos&amp;e…</source>
        <translation>选择…(&amp;E)</translation>
    </message>
    <message>
        <source>Choose the logo</source>
        <translation>选择徽标</translation>
    </message>
    <message>
        <source>Logo for offers</source>
        <translation>报价的徽标</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg)</source>
        <translation>图片 (*.png *.jpg *.jpeg)</translation>
    </message>
    <message>
        <source>Heade&amp;r</source>
        <translation>页眉(&amp;R)</translation>
    </message>
    <message>
        <source>Foo&amp;ter</source>
        <translation>页脚(&amp;T)</translation>
    </message>
    <message>
        <source>Lo&amp;go</source>
        <translation>徽标(&amp;G)</translation>
    </message>
    <message>
        <source>Kept with this connection, like header and footer.</source>
        <translation>与页眉和页脚一样，随此连接保存。</translation>
    </message>
    <message numerus="yes">
        <source>Use at most %Ln character(s).</source>
        <translation>
            <numerusform>最多 %Ln 个字符。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::OfferJob</name>
    <message>
        <source>“%1” already exists. Nothing was replaced.</source>
        <translation>“%1”已存在。未替换任何内容。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OpenViewDialog</name>
    <message>
        <source>Open view from text</source>
        <translation>从文本打开视图</translation>
    </message>
    <message>
        <source>Text or link of a view</source>
        <translation>视图的文本或链接</translation>
    </message>
    <message>
        <source>Paste the text or link of a view</source>
        <translation>粘贴视图的文本或链接</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>This link is for another connection. Open it there.</source>
        <translation>此链接属于另一个连接。请在那里打开。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderAssetsStep</name>
    <message>
        <source>Assets</source>
        <translation>资产</translation>
    </message>
    <message>
        <source>Numbers in one group get the same products, limits and attributes.</source>
        <translation>同一组的编号获得相同的产品、期限和属性。</translation>
    </message>
    <message>
        <source>Numbers to revoke from. Numbers in one group lose the same products.</source>
        <translation>要吊销的编号。同一组的编号失去相同的产品。</translation>
    </message>
    <message>
        <source>%1 · no numbers</source>
        <translation>%1 · 没有编号</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n number(s)</source>
        <translation>
            <numerusform>%1 · %n 个编号</numerusform>
        </translation>
    </message>
    <message>
        <source>A&amp;dd group</source>
        <translation>添加组(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Remove group</source>
        <translation>移除组(&amp;R)</translation>
    </message>
    <message>
        <source>Asset groups</source>
        <translation>资产组</translation>
    </message>
    <message>
        <source>Take or &amp;allocate numbers…</source>
        <translation>取用或申请编号…(&amp;A)</translation>
    </message>
    <message>
        <source>Adds free numbers from the list, or new ones from the gateway</source>
        <translation>添加列表中的空闲编号，或向网关申请的新编号</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderCheckPage</name>
    <message>
        <source>Go back to the columns to map more of them.</source>
        <translation>可返回列设置以对应更多列。</translation>
    </message>
    <message>
        <source>All %L1</source>
        <translation>全部 %L1</translation>
    </message>
    <message>
        <source>With problems %L1</source>
        <translation>有问题 %L1</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) with errors</source>
        <translation>
            <numerusform>%Ln 行有错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) with warnings</source>
        <translation>
            <numerusform>%Ln 行有警告</numerusform>
        </translation>
    </message>
    <message>
        <source>The rows are being checked.</source>
        <translation>正在检查各行。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cell(s) can&apos;t be imported. Correct them, or remove their rows.</source>
        <translation>
            <numerusform>%Ln 个单元格无法导入。请修正，或移除所在行。</numerusform>
        </translation>
    </message>
    <message>
        <source>These rows contain no order yet.</source>
        <translation>这些行中还没有订单。</translation>
    </message>
    <message>
        <source>%1 from %2.</source>
        <translation>%2生成 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln order(s)</source>
        <translation>
            <numerusform>%Ln 个订单</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln 行</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Fill down</source>
        <translation>向下填充(&amp;F)</translation>
    </message>
    <message numerus="yes">
        <source>The passwords of %Ln row(s) weren&apos;t saved.</source>
        <translation>
            <numerusform>%Ln 行的密码未保存。</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter them again.</source>
        <translation>请重新输入。</translation>
    </message>
    <message>
        <source>Copies the first of the selected cells into those below it</source>
        <translation>将所选单元格中第一个的内容复制到其下方的所选单元格</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderCustomerStep</name>
    <message>
        <source>Who the licences are for, and their type.</source>
        <translation>授权给谁，以及授权的类型。</translation>
    </message>
    <message>
        <source>Who to revoke from, and from which order.</source>
        <translation>从谁那里吊销，以及从哪个订单吊销。</translation>
    </message>
    <message>
        <source>Choose a &amp;customer…</source>
        <translation>选择客户…(&amp;C)</translation>
    </message>
    <message>
        <source>Chosen: a customer of enterprise %1.</source>
        <translation>已选择：企业 %1 的客户。</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>客户</translation>
    </message>
    <message>
        <source>Check the other fields: they were entered for another customer.</source>
        <translation>请检查其他字段：它们是为另一个客户填写的。</translation>
    </message>
    <message>
        <source>Fills in the ids of a listed customer; you can also fill in the fields yourself</source>
        <translation>填入列表中客户的各个 ID；也可自行填写各字段</translation>
    </message>
    <message>
        <source>Or fill in the fields yourself.</source>
        <translation>也可自行填写各字段。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderForecastStep</name>
    <message>
        <source>Expected results</source>
        <translation>预计结果</translation>
    </message>
    <message>
        <source>a product</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>%1 under %2</source>
        <translation>%2 下的 %1</translation>
    </message>
    <message>
        <source>not visible</source>
        <translation>无法查看</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Match &amp;exactly: start, end and concurrent nodes must be equal</source>
        <translation>精确匹配：开始、结束和并发节点数必须相同(&amp;E)</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>Recognised by</source>
        <translation>识别依据</translation>
    </message>
    <message>
        <source>Exact match</source>
        <translation>精确匹配</translation>
    </message>
    <message>
        <source>By product</source>
        <translation>按产品</translation>
    </message>
    <message>
        <source>Revoked</source>
        <translation>将吊销</translation>
    </message>
    <message>
        <source>Products this order would revoke.</source>
        <translation>此订单将吊销的产品。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderForm</name>
    <message>
        <source>Fewer fields</source>
        <translation>收起字段</translation>
    </message>
    <message numerus="yes">
        <source>More fields (%n)</source>
        <translation>
            <numerusform>更多字段（%n）</numerusform>
        </translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n number(s).</source>
        <translation>
            <numerusform>%n 个编号。</numerusform>
        </translation>
    </message>
    <message>
        <source>ordered %1</source>
        <translation>%1 订购</translation>
    </message>
    <message>
        <source>listed %1</source>
        <translation>%1 列出</translation>
    </message>
    <message>
        <source>With this duration it ends on %1.</source>
        <translation>按时长将于 %1 结束。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderFormControl</name>
    <message>
        <source>Not set</source>
        <translation>未填写</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>%1: choose a day</source>
        <translation>%1：选择日期</translation>
    </message>
    <message>
        <source>YYYY-MM-DD</source>
        <translation>年-月-日</translation>
    </message>
    <message>
        <source>Show and edit passwords</source>
        <translation>显示并编辑密码</translation>
    </message>
    <message>
        <source>Choose a day from a calendar (Alt+Down)</source>
        <translation>从日历中选择日期（Alt+Down）</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderFormExtends</name>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove the selected attribute</source>
        <translation>移除所选属性</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move the attribute up</source>
        <translation>上移属性</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Move the attribute down</source>
        <translation>下移属性</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add an attribute</source>
        <translation>添加属性</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderFormPane</name>
    <message>
        <source>There are no orders yet. Choose “Add order” for the first one, or import orders from a file.</source>
        <translation>还没有订单。请点击“添加订单”添加第一个，或从文件导入订单。</translation>
    </message>
    <message>
        <source>Choose an order, asset, product or package on the left to edit it.</source>
        <translation>请在左侧选择订单、资产、产品或套餐进行编辑。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderGridModel</name>
    <message>
        <source>Order %1</source>
        <translation>订单 %1</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderImportWizard</name>
    <message>
        <source>Where do the orders come from?</source>
        <translation>订单数据来自哪里？</translation>
    </message>
    <message>
        <source>Drop a file here, or choose a source.</source>
        <translation>将文件拖放到此处，或选择数据来源。</translation>
    </message>
    <message>
        <source>CSV or TSV (UTF-8, UTF-16, GB18030), or the first sheet of an Excel workbook (.xlsx); one row per product. Rows with the same customer, order type, licence type and original order form an order.</source>
        <translation>CSV 或 TSV（UTF-8、UTF-16、GB18030 编码），或 Excel 工作簿 (.xlsx) 的第一个工作表；每个产品一行。客户、订单类型、授权类型和原订单相同的行合为一个订单。</translation>
    </message>
    <message>
        <source>Choose a list of orders</source>
        <translation>选择订单列表</translation>
    </message>
    <message>
        <source>orders</source>
        <comment>file name</comment>
        <translation>订单</translation>
    </message>
    <message>
        <source>Replace the rows</source>
        <translation>替换各行</translation>
    </message>
    <message>
        <source>You have edited the rows. They will be replaced by the rows of %1.</source>
        <translation>您已编辑过这些行，它们将被 %1 中的行替换。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Close the import</source>
        <translation>关闭导入</translation>
    </message>
    <message>
        <source>You have edited the rows but not added any order yet. Your changes will be lost.</source>
        <translation>您已编辑各行，但尚未添加订单。您的变更将丢失。</translation>
    </message>
    <message>
        <source>Close anyway</source>
        <translation>仍然关闭</translation>
    </message>
    <message>
        <source>Import orders</source>
        <translation>导入订单</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>You have edited the rows. They will be replaced by an empty table.</source>
        <translation>您已编辑过这些行，它们将被空表替换。</translation>
    </message>
    <message>
        <source>No list yet? The template has all columns and an example of each order type.</source>
        <translation>还没有列表？模板包含所有列和每种订单类型的示例。</translation>
    </message>
    <message>
        <source>Keep open</source>
        <translation>保持打开</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderIssueModel</name>
    <message>
        <source>Gateway</source>
        <translation>网关</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Issue</source>
        <translation>问题</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderLoadingBar</name>
    <message>
        <source>Loading assets…</source>
        <translation>正在加载资产…</translation>
    </message>
    <message>
        <source>Loading products, %1 of %2</source>
        <translation>正在加载产品，%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>The products of %n asset(s) couldn&apos;t be loaded.</source>
        <translation>
            <numerusform>无法加载 %n 个资产的产品。</numerusform>
        </translation>
    </message>
    <message>
        <source>C&amp;ancel loading</source>
        <translation>取消加载(&amp;A)</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderPickStep</name>
    <message>
        <source>Content</source>
        <translation>吊销内容</translation>
    </message>
    <message>
        <source>Tick the assets to revoke. Everything under them is revoked too.</source>
        <translation>请勾选要吊销的资产。其下的内容一并吊销。</translation>
    </message>
    <message>
        <source>Tick the products to revoke. Ticking an asset or package ticks everything in it.</source>
        <translation>请勾选要吊销的产品。勾选资产或套餐表示其中的全部。</translation>
    </message>
    <message>
        <source>Loading was cancelled.</source>
        <translation>已取消加载。</translation>
    </message>
    <message>
        <source>Tick the assets to revoke.</source>
        <translation>请勾选要吊销的资产。</translation>
    </message>
    <message>
        <source>Tick the products to revoke.</source>
        <translation>请勾选要吊销的产品。</translation>
    </message>
    <message numerus="yes">
        <source>The products of %n ticked asset(s) aren&apos;t loaded yet.</source>
        <translation>
            <numerusform>%n 个已勾选资产的产品尚未加载。</numerusform>
        </translation>
    </message>
    <message>
        <source>The licence orders of the ticked assets are still loading.</source>
        <translation>已勾选资产的授权订单仍在加载。</translation>
    </message>
    <message>
        <source>The ticked items contain no products.</source>
        <translation>勾选的内容下没有产品。</translation>
    </message>
    <message>
        <source>No assets listed</source>
        <translation>没有列出资产</translation>
    </message>
    <message>
        <source>The gateway lists assets of cloud accounts, but few hardware locks. Go back to type what to revoke.</source>
        <translation>网关列出云账号的资产，但很少列出加密锁。请返回手工输入要吊销的内容。</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>No asset matches the search.</source>
        <translation>没有资产符合搜索条件。</translation>
    </message>
    <message numerus="yes">
        <source>%n asset(s) ticked</source>
        <translation>
            <numerusform>已勾选 %n 个资产</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n product(s) ticked</source>
        <translation>
            <numerusform>已勾选 %n 个产品</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>under %n asset(s)</source>
        <translation>
            <numerusform>在 %n 个资产下</numerusform>
        </translation>
    </message>
    <message>
        <source>Search assets and loaded products</source>
        <translation>搜索资产和已加载的产品</translation>
    </message>
    <message>
        <source>Assets and products of the enterprise</source>
        <translation>企业的资产和产品</translation>
    </message>
    <message>
        <source>&amp;Load all products</source>
        <translation>加载全部产品(&amp;L)</translation>
    </message>
    <message>
        <source>Loads the products of every asset so that you can search them</source>
        <translation>加载每个资产的产品，以便搜索</translation>
    </message>
    <message>
        <source>Earlier ticks are still being restored.</source>
        <translation>正在恢复之前的勾选。</translation>
    </message>
    <message numerus="yes">
        <source>%n earlier tick(s) couldn&apos;t be restored</source>
        <translation>
            <numerusform>之前勾选的 %n 项未能恢复</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of the ticked product(s) have no CRM product id, which revoking needs. Untick them, or revoke the whole asset.</source>
        <translation>
            <numerusform>已勾选的产品中有 %n 个没有 CRM 产品 ID，而吊销产品需要此 ID。请取消勾选，或吊销整个资产。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderPreviewPage</name>
    <message>
        <source>%1. %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>no customer</source>
        <translation>没有客户</translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s)</source>
        <translation>
            <numerusform>%Ln 个资产</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problem(s)</source>
        <translation>
            <numerusform>%Ln 个问题</numerusform>
        </translation>
    </message>
    <message>
        <source>product without a name</source>
        <translation>没有名称的产品</translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln feature(s)</source>
        <translation>
            <numerusform>%Ln 个特性</numerusform>
        </translation>
    </message>
    <message>
        <source>package</source>
        <translation>套餐</translation>
    </message>
    <message>
        <source>asset without a number</source>
        <translation>没有编号的资产</translation>
    </message>
    <message>
        <source>borrowed lock</source>
        <translation>借用锁</translation>
    </message>
    <message>
        <source>transferred number</source>
        <translation>转移的编号</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Add %Ln order(s)</source>
        <translation>
            <numerusform>添加 %Ln 个订单(&amp;A)</numerusform>
        </translation>
    </message>
    <message>
        <source>The orders are added to the batch. Nothing is sent yet.</source>
        <translation>这些订单将加入批次。尚不会发送。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln order(s) from the list</source>
        <translation>
            <numerusform>列表中的 %Ln 个订单</numerusform>
        </translation>
    </message>
    <message>
        <source>Orders, their assets and products</source>
        <translation>订单及其资产和产品</translation>
    </message>
    <message>
        <source>Order, asset, product</source>
        <translation>订单、资产、产品</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message numerus="yes">
        <source>These orders break %Ln rule(s).</source>
        <translation>
            <numerusform>这些订单违反了 %Ln 条规则。</numerusform>
        </translation>
    </message>
    <message>
        <source>Go back to correct the rows, or correct the orders in the batch. You can&apos;t send it before.</source>
        <translation>请返回修正各行，或在批次中修正订单。修正之前无法发送。</translation>
    </message>
    <message>
        <source>until %1</source>
        <translation>至 %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>自 %1 起</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderProductsStep</name>
    <message>
        <source>Products</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>Contents of each asset group. Packages contain products and other packages.</source>
        <translation>每个资产组的内容。套餐可包含产品和其他套餐。</translation>
    </message>
    <message>
        <source>Products each asset group loses.</source>
        <translation>每个资产组失去的产品。</translation>
    </message>
    <message>
        <source>&amp;Add product</source>
        <translation>添加产品(&amp;A)</translation>
    </message>
    <message>
        <source>Add pa&amp;ckage</source>
        <translation>添加套餐(&amp;C)</translation>
    </message>
    <message>
        <source>Add featu&amp;re</source>
        <translation>添加特性(&amp;R)</translation>
    </message>
    <message>
        <source>Co&amp;py to the other groups</source>
        <translation>复制到其他组(&amp;P)</translation>
    </message>
    <message>
        <source>Remo&amp;ve</source>
        <translation>移除(&amp;V)</translation>
    </message>
    <message>
        <source>Removes the current item and its contents (Del)</source>
        <translation>移除当前项及其内容 (Del)</translation>
    </message>
    <message>
        <source>Choose an asset group, then add its contents.</source>
        <translation>请选择资产组，然后添加其内容。</translation>
    </message>
    <message>
        <source>Parts of the order</source>
        <translation>订单的组成部分</translation>
    </message>
    <message>
        <source>Add at least one product to %1.</source>
        <translation>请至少为“%1”添加一个产品。</translation>
    </message>
    <message>
        <source>Add a product to %1.</source>
        <translation>请为“%1”添加产品。</translation>
    </message>
    <message>
        <source>Choose a product of %1 to change it, or add one.</source>
        <translation>请选择“%1”中的产品进行修改，或添加产品。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderSourceStep</name>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Choose the enterprise whose assets you want to revoke.</source>
        <translation>请选择要吊销其资产的企业。</translation>
    </message>
    <message>
        <source>Choose the enterprise whose products you want to revoke.</source>
        <translation>请选择要吊销其产品的企业。</translation>
    </message>
    <message>
        <source>Choose an enterprise, or type what to revoke.</source>
        <translation>请选择企业，或手工输入要吊销的内容。</translation>
    </message>
    <message>
        <source>&amp;Choose from the gateway&apos;s list</source>
        <translation>从网关列出的内容中选择(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Type asset numbers yourself (most hardware locks aren&apos;t listed)</source>
        <translation>手工输入资产编号（多数加密锁不在列表中）(&amp;T)</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderSourcesPanel</name>
    <message>
        <source>Order %1: %2, %3</source>
        <translation>订单 %1：%2，%3</translation>
    </message>
    <message>
        <source>unknown customer</source>
        <translation>未知客户</translation>
    </message>
    <message>
        <source>Original licence order of order %1</source>
        <translation>订单 %1 的原授权订单</translation>
    </message>
    <message>
        <source>or type “%1”</source>
        <translation>或输入“%1”</translation>
    </message>
    <message>
        <source>Type “%1” to revoke from all orders of this customer</source>
        <translation>输入“%1”以从该客户的所有订单中吊销</translation>
    </message>
    <message>
        <source>Enter the original licence order: this is a cloud licence.</source>
        <translation>请指明原授权订单：这是云授权。</translation>
    </message>
    <message>
        <source>Enter the original licence order or the customer: it is unclear whose orders to revoke from.</source>
        <translation>请指明原授权订单或客户：目前未说明从谁的订单中吊销。</translation>
    </message>
    <message>
        <source>This revokes from ALL of the customer&apos;s orders. Enter the original licence order, or type “%1” to continue.</source>
        <translation>这将从该客户的所有订单中吊销。请指明原授权订单，或输入“%1”以继续。</translation>
    </message>
    <message>
        <source>No licence order specified</source>
        <translation>未指明授权订单</translation>
    </message>
    <message>
        <source>Without a licence order, the named items are removed from ALL of the customer&apos;s orders. Enter the original licence order, or type the text in quotation marks if you really mean all orders.</source>
        <translation>未指明授权订单时，将从该客户的所有订单中移除所列内容。请指明原授权订单；如果确实指所有订单，请输入引号中的内容。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderSummaryStep</name>
    <message>
        <source>an unknown customer</source>
        <translation>未知客户</translation>
    </message>
    <message>
        <source>no type</source>
        <translation>无类型</translation>
    </message>
    <message numerus="yes">
        <source>%n asset(s)</source>
        <translation>
            <numerusform>%n 个资产</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n product(s)</source>
        <translation>
            <numerusform>%n 个产品</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> in %n package(s)</source>
        <translation>
            <numerusform>（含 %n 个套餐）</numerusform>
        </translation>
    </message>
    <message>
        <source>Orders %1%2 under %3 for %4 (%5).</source>
        <translation>为 %4 在 %3下订购 %1%2，授权类型：%5。</translation>
    </message>
    <message>
        <source>%1 under %2</source>
        <translation>%2 下的 %1</translation>
    </message>
    <message>
        <source>ALL licence orders</source>
        <translation>所有授权订单</translation>
    </message>
    <message>
        <source>licence order %1</source>
        <translation>授权订单（%1）</translation>
    </message>
    <message>
        <source>Revokes %1 from %2 of %3 (%4).</source>
        <translation>从 %3 的%2中吊销 %1，授权类型：%4。</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>汇总</translation>
    </message>
    <message>
        <source>What the order will do. Nothing is sent yet.</source>
        <translation>订单将执行的内容。尚不会发送任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>An order has one customer, one licence type and one licence order, so this creates %n order(s). Nothing is sent yet.</source>
        <translation>
            <numerusform>一个订单只对应一个客户、一种授权类型和一个授权订单，因此将生成 %n 个订单。尚不会发送任何内容。</numerusform>
        </translation>
    </message>
    <message>
        <source>Order %1: %2</source>
        <translation>订单 %1：%2</translation>
    </message>
    <message>
        <source>⚠ Error: %1</source>
        <translation>⚠ 错误：%1</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>警告：%1</translation>
    </message>
    <message>
        <source>No problems found.</source>
        <translation>未发现问题。</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s). Press Enter to go to the field.</source>
        <translation>
            <numerusform>%n 个错误。按回车转到该字段。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s). Press Enter to go to the field.</source>
        <translation>
            <numerusform>%n 个警告。按回车转到该字段。</numerusform>
        </translation>
    </message>
    <message>
        <source>Expected results</source>
        <translation>预计结果</translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>C&amp;hange by hand</source>
        <translation>手工修改(&amp;H)</translation>
    </message>
    <message>
        <source>Turns your choice into an order whose fields you can all change in the earlier steps</source>
        <translation>将所选内容转为订单，可在前面的步骤中修改每个字段</translation>
    </message>
    <message>
        <source>&amp;Keep changes</source>
        <translation>保留变更(&amp;K)</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Add %n order(s) to the batch</source>
        <translation>
            <numerusform>将 %n 个订单加入批次(&amp;A)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>How many assets, and their numbers</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>a customer of %1</source>
        <translation>%1 的客户</translation>
    </message>
    <message>
        <source>customer %1 of %2</source>
        <translation>%2 的客户 %1</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderTemplateNameDialog</name>
    <message>
        <source>Name of the template</source>
        <translation>模板名称</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>Save as template</source>
        <translation>存为模板</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>order type, licence type</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Rename the template</source>
        <translation>重命名模板</translation>
    </message>
    <message>
        <source>The template couldn&apos;t be saved to disk. It stays available until you close Lockkeeper.</source>
        <translation>模板无法保存到磁盘。在关闭 Lockkeeper 之前仍可使用。</translation>
    </message>
    <message>
        <source>The template no longer exists.</source>
        <translation>模板已不存在。</translation>
    </message>
    <message>
        <source>There is no folder for templates.</source>
        <translation>没有保存模板的文件夹。</translation>
    </message>
    <message>
        <source>A template with this name exists and will be replaced.</source>
        <translation>已有同名模板，它将被替换。</translation>
    </message>
    <message>
        <source>Another template has this name. Choose another name.</source>
        <translation>另一模板已使用此名称。请另选名称。</translation>
    </message>
    <message>
        <source>Customer, asset numbers, dates and passwords aren&apos;t included.</source>
        <translation>不包含客户、资产编号、日期和密码。</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>重命名(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Replace template</source>
        <translation>替换模板(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Save template</source>
        <translation>保存模板(&amp;S)</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderTemplatesDialog</name>
    <message>
        <source>&amp;Use</source>
        <translation>使用(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Rename…</source>
        <translation>重命名…(&amp;R)</translation>
    </message>
    <message>
        <source>De&amp;lete…</source>
        <translation>删除…(&amp;L)</translation>
    </message>
    <message>
        <source>Order templates</source>
        <translation>订单模板</translation>
    </message>
    <message>
        <source>A template contains everything of an order except customer, asset numbers, dates and passwords. You can save any order of a batch as one.</source>
        <translation>模板包含订单中除客户、资产编号、日期和密码以外的全部内容。批次中的任何订单都可存为模板。</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>模板</translation>
    </message>
    <message>
        <source>There is no folder for templates.</source>
        <translation>没有保存模板的文件夹。</translation>
    </message>
    <message>
        <source>Start Lockkeeper with a writable folder.</source>
        <translation>请用可写的文件夹启动 Lockkeeper。</translation>
    </message>
    <message>
        <source>There are no templates yet.</source>
        <translation>还没有模板。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s)</source>
        <translation>
            <numerusform>%Ln 个资产</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln product(s)</source>
        <translation>
            <numerusform>%Ln 个产品</numerusform>
        </translation>
    </message>
    <message>
        <source>This template can no longer be read.</source>
        <translation>此模板已无法读取。</translation>
    </message>
    <message>
        <source>Delete the template</source>
        <translation>删除模板</translation>
    </message>
    <message>
        <source>The template “%1” will be deleted. Orders created with it stay.</source>
        <translation>模板“%1”将被删除。用它生成的订单不受影响。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>The template couldn&apos;t be deleted because another window uses it.</source>
        <translation>无法删除模板：另一窗口正在使用。</translation>
    </message>
    <message>
        <source>%1 (team)</source>
        <translation>%1（团队）</translation>
    </message>
    <message>
        <source>Shared by %1</source>
        <translation>由 %1 共享</translation>
    </message>
    <message>
        <source>Shared by %1, changed by %2</source>
        <translation>由 %1 共享，由 %2 更改</translation>
    </message>
    <message>
        <source>&amp;Share with the team</source>
        <translation>与团队共享(&amp;S)</translation>
    </message>
    <message>
        <source>Colleagues can use a copy of this template.</source>
        <translation>同事可以使用此模板的副本。</translation>
    </message>
    <message>
        <source>Replace the team&apos;s template</source>
        <translation>替换团队的模板</translation>
    </message>
    <message>
        <source>%1 has changed the team&apos;s template “%2”. Replace it with yours?</source>
        <translation>%1 更改了团队的模板“%2”。要用您的模板替换吗？</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Delete the team&apos;s template</source>
        <translation>删除团队的模板</translation>
    </message>
    <message>
        <source>The template “%1” will be deleted for the whole team. Orders created with it stay.</source>
        <translation>模板“%1”将从整个团队中删除。用它创建的订单会保留。</translation>
    </message>
    <message>
        <source>The team&apos;s templates weren&apos;t changed.</source>
        <translation>团队的模板未更改。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderTreeModel</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n 个错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 个警告</numerusform>
        </translation>
    </message>
    <message>
        <source>Order, asset, product</source>
        <translation>订单、资产、产品</translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>For, or how many</source>
        <translation>对象或数量</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>命中</translation>
    </message>
    <message>
        <source>Valid</source>
        <translation>有效期</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderWizard</name>
    <message>
        <source>Close this order?</source>
        <translation>要关闭此订单吗？</translation>
    </message>
    <message>
        <source>Keep open</source>
        <translation>保持打开</translation>
    </message>
    <message>
        <source>%1: change the order</source>
        <translation>%1：更改订单</translation>
    </message>
    <message>
        <source>%1: new order</source>
        <translation>%1：新订单</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message numerus="yes">
        <source>The passwords of %n product(s) weren&apos;t saved.</source>
        <translation>
            <numerusform>%n 个产品的密码未保存。</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter them again.</source>
        <translation>请重新输入。</translation>
    </message>
    <message>
        <source>The order stays as it was. Your changes here will be lost.</source>
        <translation>订单保持原样。此处的变更将丢失。</translation>
    </message>
    <message>
        <source>What you entered here will be lost.</source>
        <translation>此处输入的内容将丢失。</translation>
    </message>
    <message>
        <source>Close anyway</source>
        <translation>仍然关闭</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrdersPage</name>
    <message>
        <source>Delete draft</source>
        <translation>删除草稿</translation>
    </message>
    <message numerus="yes">
        <source>Delete the draft “%1” with %Ln order(s)? Asset numbers reserved for it become free again.</source>
        <translation>
            <numerusform>要删除含 %Ln 个订单的草稿“%1”吗？为其预留的资产编号将重新空闲。</numerusform>
        </translation>
    </message>
    <message>
        <source>The draft wasn&apos;t deleted: it is in use, or can&apos;t be removed.</source>
        <translation>草稿未删除：草稿正在使用，或无法移除。</translation>
    </message>
    <message>
        <source>Checking the batch…</source>
        <translation>正在核对批次…</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>订单</translation>
    </message>
    <message>
        <source>Search orders</source>
        <translation>搜索订单</translation>
    </message>
    <message>
        <source>Loading batches of orders</source>
        <translation>正在加载订单批次</translation>
    </message>
    <message>
        <source>Batches of licence orders</source>
        <translation>授权订单批次</translation>
    </message>
    <message>
        <source>No orders yet</source>
        <translation>还没有订单</translation>
    </message>
    <message>
        <source>order-batches</source>
        <comment>file name</comment>
        <translation>订单批次</translation>
    </message>
    <message>
        <source>Show in the journal</source>
        <translation>在操作日志中查看</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>正文</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>草稿</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>In progress, or accepted and still being processed</source>
        <translation>进行中，或已受理、仍在处理</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>结果未知</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>New batch</source>
        <translation>新建批次</translation>
    </message>
    <message>
        <source>Asset numbers…</source>
        <translation>资产编号…</translation>
    </message>
    <message>
        <source>Open draft</source>
        <translation>打开草稿</translation>
    </message>
    <message>
        <source>Duplicate as new draft</source>
        <translation>复制为新草稿</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>立即核对</translation>
    </message>
    <message>
        <source>Record outcome…</source>
        <translation>记录结果…</translation>
    </message>
    <message>
        <source>New draft from the unknown lines…</source>
        <translation>用结果未知的行新建草稿…</translation>
    </message>
    <message>
        <source>Delete draft…</source>
        <translation>删除草稿…</translation>
    </message>
    <message>
        <source>batches, purchases, renewals, revocations</source>
        <translation>批次, 采购, 续期, 续费, 撤销, 吊销</translation>
    </message>
    <message>
        <source>order, purchase, buy, renew, extend, revoke</source>
        <translation>下单, 采购, 购买, 续费, 延期, 撤销, 吊销</translation>
    </message>
    <message>
        <source>allocate, draw numbers</source>
        <translation>申请编号, 取号</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Drafts and all batches sent from this computer over this connection are listed here.</source>
        <translation>草稿以及从本机通过此连接发送的每个批次都列在这里。</translation>
    </message>
    <message>
        <source>Share with the team</source>
        <translation>与团队共享</translation>
    </message>
    <message>
        <source>colleagues, hand over</source>
        <translation>同事, 移交</translation>
    </message>
    <message>
        <source>Stop sharing with the team</source>
        <translation>停止与团队共享</translation>
    </message>
    <message>
        <source>It is deleted for the whole team.</source>
        <translation>整个团队的这份草稿都会被删除。</translation>
    </message>
    <message>
        <source>Drafts on this computer</source>
        <translation>本机草稿</translation>
    </message>
    <message>
        <source>Without those that only the team has</source>
        <translation>不含仅存于团队的草稿</translation>
    </message>
    <message>
        <source>edit, continue, change</source>
        <translation>编辑, 继续, 修改</translation>
    </message>
    <message>
        <source>copy, repeat, order again</source>
        <translation>复制, 重复, 再次订购</translation>
    </message>
    <message>
        <source>verify, look again, state</source>
        <translation>核对, 再看一次, 状态</translation>
    </message>
    <message>
        <source>decide, resolve, unknown</source>
        <translation>确认, 处理, 无法确定, 未知</translation>
    </message>
    <message>
        <source>repeat, send again</source>
        <translation>重复, 重新发送</translation>
    </message>
    <message>
        <source>remove, discard</source>
        <translation>移除, 放弃</translation>
    </message>
    <message>
        <source>colleagues, take back</source>
        <translation>同事, 取回</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OverviewPage</name>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>summary, dashboard, figures, to do</source>
        <translation>摘要, 仪表盘, 统计, 待办</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>Read products…</source>
        <translation>读取产品…</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>正在加载</translation>
    </message>
    <message>
        <source>Assets</source>
        <translation>资产</translation>
    </message>
    <message>
        <source>Employees</source>
        <translation>员工</translation>
    </message>
    <message>
        <source>Borrowed locks</source>
        <translation>借用锁</translation>
    </message>
    <message>
        <source>Products</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Read products</source>
        <translation>读取产品</translation>
    </message>
    <message numerus="yes">
        <source>This asks the gateway %Ln time(s), once for each asset. You can cancel at any time: what has arrived stays.</source>
        <translation>
            <numerusform>这将向网关发送 %Ln 次请求，每个资产一次。可随时取消，已读取的内容会保留。</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading products</source>
        <translation>正在读取产品</translation>
    </message>
    <message numerus="yes">
        <source>The products of %Ln asset(s) couldn&apos;t be loaded.</source>
        <translation>
            <numerusform>无法加载 %Ln 个资产的产品。</numerusform>
        </translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation>截至 %1</translation>
    </message>
    <message numerus="yes">
        <source>Reading them takes %Ln request(s).</source>
        <translation>
            <numerusform>读取需要 %Ln 次请求。</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the lists…</source>
        <translation>正在读取列表…</translation>
    </message>
    <message>
        <source>Nothing was read yet.</source>
        <translation>尚未读取任何内容。</translation>
    </message>
    <message>
        <source>Nothing needs doing.</source>
        <translation>没有待办事项。</translation>
    </message>
    <message>
        <source>Nothing needs doing, as far as the lists could be read.</source>
        <translation>在已读取的列表中没有待办事项。</translation>
    </message>
    <message>
        <source>Reading some lists again to be sure…</source>
        <translation>正在再次读取部分列表以确认…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>打印…</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>另存为 PDF…</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Print, save as PDF</source>
        <translation>打印、另存为 PDF</translation>
    </message>
    <message>
        <source>All enterprises</source>
        <translation>全部企业</translation>
    </message>
    <message>
        <source>Numbers of all enterprises that were read</source>
        <translation>所有已读取企业的数字</translation>
    </message>
    <message>
        <source>reload, read again, update</source>
        <translation>重新加载, 重新读取, 更新</translation>
    </message>
    <message>
        <source>load, nodes, ends, trials</source>
        <translation>加载, 节点, 到期, 试用</translation>
    </message>
    <message>
        <source>paper, sheet, customer</source>
        <translation>纸张, 概览表, 客户</translation>
    </message>
    <message>
        <source>export, sheet, file, customer</source>
        <translation>导出, 概览表, 文件, 客户</translation>
    </message>
</context>
<context>
    <name>lockkeeper::OwnedAssets</name>
    <message>
        <source>No enterprise is chosen.</source>
        <translation>未选择企业。</translation>
    </message>
    <message>
        <source>Not connected to a gateway.</source>
        <translation>未连接到网关。</translation>
    </message>
    <message>
        <source>One of the two asset lists couldn&apos;t be loaded, so assets may be missing. %1</source>
        <translation>两个资产列表之一无法加载，可能缺少部分资产。%1</translation>
    </message>
    <message>
        <source>Loading was cancelled.</source>
        <translation>已取消加载。</translation>
    </message>
    <message>
        <source>Choose a connection first.</source>
        <translation>请先选择连接。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::PageFooter</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message numerus="yes">
        <source>%Ln unknown outcome(s)</source>
        <translation>
            <numerusform>%Ln 项结果未知</numerusform>
        </translation>
    </message>
    <message>
        <source>Show them in the journal</source>
        <translation>在操作日志中查看</translation>
    </message>
</context>
<context>
    <name>lockkeeper::PageTabs</name>
    <message>
        <source>Tabs of the page</source>
        <translation>页面的标签</translation>
    </message>
</context>
<context>
    <name>lockkeeper::PartList</name>
    <message numerus="yes">
        <source>%n field(s) to correct</source>
        <translation>
            <numerusform>有 %n 个字段需要更正</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::PassingHead</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close this list (Esc)</source>
        <translation>关闭此列表 (Esc)</translation>
    </message>
    <message>
        <source>Show enterprises</source>
        <translation>显示企业</translation>
    </message>
    <message>
        <source>read, back, list</source>
        <translation>读取, 返回, 列表</translation>
    </message>
</context>
<context>
    <name>lockkeeper::PassingPage</name>
    <message>
        <source>Results of the last search</source>
        <translation>上次查找的结果</translation>
    </message>
</context>
<context>
    <name>lockkeeper::PasswordField</name>
    <message>
        <source>Hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Hide the password</source>
        <translation>隐藏密码</translation>
    </message>
    <message>
        <source>Show the password</source>
        <translation>显示密码</translation>
    </message>
    <message>
        <source>&amp;Generate</source>
        <translation>生成(&amp;G)</translation>
    </message>
    <message>
        <source>Generate a password</source>
        <translation>生成密码</translation>
    </message>
    <message>
        <source>Copy the password</source>
        <translation>复制密码</translation>
    </message>
    <message>
        <source>Copy the password (the clipboard is cleared after half a minute)</source>
        <translation>复制密码（剪贴板将在半分钟后清空）</translation>
    </message>
    <message>
        <source>Password rules</source>
        <translation>密码规则</translation>
    </message>
    <message>
        <source>Password rules…</source>
        <translation>密码规则…</translation>
    </message>
</context>
<context>
    <name>lockkeeper::PasswordLine</name>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
</context>
<context>
    <name>lockkeeper::PasswordPolicyDialog</name>
    <message>
        <source>symbols</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>no look-alikes</source>
        <translation>不含形似字符</translation>
    </message>
    <message numerus="yes">
        <source>%Ln character(s): %1</source>
        <extracomment>12 characters: a–z, A–Z, 0–9</extracomment>
        <translation>
            <numerusform>%Ln 个字符：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Lower-case letters, a–z</source>
        <translation>小写字母 a–z(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Upper-case letters, A–Z</source>
        <translation>大写字母 A–Z(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Digits, 0–9</source>
        <translation>数字 0–9(&amp;D)</translation>
    </message>
    <message>
        <source>S&amp;ymbols: %1</source>
        <translation>符号：%1(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Without look-alikes (0 O 1 l I)</source>
        <translation>不含形似字符 0 O 1 l I(&amp;W)</translation>
    </message>
    <message>
        <source>Generated passwords</source>
        <translation>生成的密码</translation>
    </message>
    <message>
        <source>Use these rules</source>
        <translation>使用此规则</translation>
    </message>
    <message>
        <source>Leng&amp;th</source>
        <translation>长度(&amp;T)</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>示例：%1</translation>
    </message>
</context>
<context>
    <name>lockkeeper::PasswordResetDialog</name>
    <message>
        <source>It is unknown whether the gateway accepted this password.</source>
        <translation>无法确定网关是否接受了此密码。</translation>
    </message>
    <message>
        <source>This gateway accepts %1 to %2 characters.</source>
        <translation>该网关接受 %1 到 %2 个字符。</translation>
    </message>
    <message>
        <source>&amp;Possible password</source>
        <translation>可能的密码(&amp;P)</translation>
    </message>
    <message>
        <source>New &amp;password</source>
        <translation>新密码(&amp;P)</translation>
    </message>
    <message>
        <source>Reset password</source>
        <translation>重置密码</translation>
    </message>
    <message>
        <source>Reset passwords</source>
        <translation>批量重置密码</translation>
    </message>
    <message numerus="yes">
        <source>Reset %Ln password(s)</source>
        <translation>
            <numerusform>重置 %Ln 个密码</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln employee(s) get a new password each:</source>
        <translation>
            <numerusform>以下 %Ln 名员工将各获得一个新密码：</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Change…</source>
        <translation>更改…(&amp;C)</translation>
    </message>
    <message>
        <source>Password rules</source>
        <translation>密码规则</translation>
    </message>
    <message>
        <source>The current password stops working immediately. This can&apos;t be undone.</source>
        <translation>当前密码将立即失效。此操作无法撤销。</translation>
    </message>
    <message>
        <source>The current passwords stop working immediately. This can&apos;t be undone.</source>
        <translation>当前密码将立即失效。此操作无法撤销。</translation>
    </message>
    <message>
        <source>Generated: %1.</source>
        <translation>生成规则：%1。</translation>
    </message>
    <message>
        <source>Reset the password of %1</source>
        <translation>重置 %1 的密码</translation>
    </message>
    <message>
        <source>Password reset</source>
        <translation>密码已重置</translation>
    </message>
    <message>
        <source>Passwords…</source>
        <translation>密码…</translation>
    </message>
    <message>
        <source>Show the passwords</source>
        <translation>查看密码</translation>
    </message>
    <message>
        <source>Resetting continues, but the new passwords can&apos;t be shown again. They would have to be reset once more.</source>
        <translation>重置会继续进行，但之后将无法再查看新密码，只能再次重置。</translation>
    </message>
    <message numerus="yes">
        <source>You haven&apos;t viewed the new password(s) of %Ln employee(s). After closing, they can only be reset.</source>
        <translation>
            <numerusform>您尚未查看 %Ln 名员工的新密码。关闭后只能重置。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::PickTreeModel</name>
    <message>
        <source>Asset or product</source>
        <translation>资产或产品</translation>
    </message>
    <message>
        <source>Type or state</source>
        <translation>类型或状态</translation>
    </message>
    <message>
        <source>Licence order</source>
        <translation>授权订单</translation>
    </message>
    <message>
        <source>No CRM product id: can&apos;t be revoked alone</source>
        <translation>没有 CRM 产品 ID：无法单独吊销</translation>
    </message>
    <message>
        <source>Disabled</source>
        <translation>已停用</translation>
    </message>
    <message>
        <source>held by %1</source>
        <translation>持有人 %1</translation>
    </message>
    <message numerus="yes">
        <source>held by %1 and %n other(s)</source>
        <translation>
            <numerusform>持有人 %1 等，另有 %n 人</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::PlainHttpConsent</name>
    <message>
        <source>I agree that tokens and passwords are sent unencrypted
to %1</source>
        <translation>我同意以明文向 %1
发送令牌和密码</translation>
    </message>
    <message>
        <source>I agree that tokens and passwords are sent unencrypted to %1</source>
        <translation>我同意以明文向 %1 发送令牌和密码</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ProductExport</name>
    <message>
        <source>products of %L1 of %L2 assets</source>
        <translation>已读取 %L1 / %L2 个资产的产品</translation>
    </message>
    <message>
        <source>Products of asset %1 couldn&apos;t be read: %2</source>
        <translation>无法读取资产 %1 的产品：%2</translation>
    </message>
    <message>
        <source>Nothing was written.</source>
        <translation>未写入任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln field(s) of products couldn&apos;t be read; their cells were left empty.</source>
        <translation>
            <numerusform>产品中有 %Ln 个字段无法读取，对应单元格已留空。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ProductLoading</name>
    <message numerus="yes">
        <source>The products of %n asset(s) couldn&apos;t be loaded.</source>
        <translation>
            <numerusform>无法加载 %n 个资产的产品。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>asset number: what happened</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>One of the two asset lists couldn&apos;t be loaded.</source>
        <translation>两个资产列表之一无法加载。</translation>
    </message>
    <message>
        <source>Only the products of %1 of %2 assets were read.</source>
        <translation>仅读取了 %2 个资产中 %1 个的产品。</translation>
    </message>
    <message numerus="yes">
        <source>Reading the others takes %Ln request(s).</source>
        <translation>
            <numerusform>读取其余资产需要 %Ln 次请求。</numerusform>
        </translation>
    </message>
    <message>
        <source>Read products</source>
        <translation>读取产品</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ProductPanel</name>
    <message>
        <source>Loading was cancelled.</source>
        <translation>已取消加载。</translation>
    </message>
    <message>
        <source>Select a row to see its products.</source>
        <translation>选择一行以查看其产品。</translation>
    </message>
    <message>
        <source>Loading %1 of %2</source>
        <translation>正在加载 %1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>The products of %n asset(s) couldn&apos;t be loaded.</source>
        <translation>
            <numerusform>无法加载 %n 个资产的产品。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) could not be read.</source>
        <translation>
            <numerusform>有 %n 个字段无法读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>The products are shown without these fields.</source>
        <translation>相应的产品照常显示，但不含这些字段。</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>Refresh products</source>
        <translation>刷新产品</translation>
    </message>
    <message>
        <source>Products and packages</source>
        <translation>产品和套餐</translation>
    </message>
    <message>
        <source>Fields of the product or package</source>
        <translation>产品或套餐的字段</translation>
    </message>
    <message>
        <source>Products</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>Refresh these products from the gateway</source>
        <translation>从网关刷新这些产品</translation>
    </message>
    <message>
        <source>Not connected. Choose a connection first.</source>
        <translation>未连接。请先选择连接。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ProductTreeModel</name>
    <message>
        <source>Products aren&apos;t loaded yet</source>
        <translation>尚未加载产品</translation>
    </message>
    <message>
        <source>Loading products…</source>
        <translation>正在加载产品…</translation>
    </message>
    <message>
        <source>No products under this asset</source>
        <translation>该资产下没有产品</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>产品</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ProductUsersView</name>
    <message>
        <source>Select a row to see who can use its product.</source>
        <translation>选择一行以查看谁可以使用该产品。</translation>
    </message>
    <message>
        <source>Usable with %1 of %2 assets, %3 nodes in total.</source>
        <extracomment>%1 and %2 are numbers of assets, %3 is a number of concurrent nodes</extracomment>
        <translation>%2 个资产中有 %1 个可用，共 %3 个节点。</translation>
    </message>
    <message>
        <source>Who can use this product</source>
        <translation>谁可以使用该产品</translation>
    </message>
    <message>
        <source>Assets with this product</source>
        <translation>包含该产品的资产</translation>
    </message>
    <message>
        <source>Asset</source>
        <translation>资产</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ProductsPage</name>
    <message>
        <source>Products</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>Search products</source>
        <translation>搜索产品</translation>
    </message>
    <message>
        <source>Loading the assets&apos; products</source>
        <translation>正在加载资产的产品</translation>
    </message>
    <message>
        <source>No products</source>
        <translation>没有产品</translation>
    </message>
    <message>
        <source>The gateway lists no products for this enterprise&apos;s assets.</source>
        <translation>网关没有列出该企业资产下的任何产品。</translation>
    </message>
    <message>
        <source>products</source>
        <comment>file name</comment>
        <translation>产品</translation>
    </message>
    <message>
        <source>Show asset</source>
        <translation>显示资产</translation>
    </message>
    <message>
        <source>Show holder %1</source>
        <translation>显示持有人 %1</translation>
    </message>
    <message>
        <source>Only this product</source>
        <translation>仅此产品</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>已过期</translation>
    </message>
    <message>
        <source>Products and trials that have ended</source>
        <translation>已到期的产品和试用</translation>
    </message>
    <message numerus="yes">
        <source>Expiring in %n day(s)</source>
        <translation>
            <numerusform>%n 天内到期</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Products and trials that end within %n day(s)</source>
        <translation>
            <numerusform>%n 天内到期的产品和试用</numerusform>
        </translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>试用</translation>
    </message>
    <message>
        <source>Not activated</source>
        <translation>未激活</translation>
    </message>
    <message>
        <source>This product</source>
        <translation>该产品</translation>
    </message>
    <message>
        <source>expiring, ends, trials, modules</source>
        <translation>到期, 试用, 模块</translation>
    </message>
    <message>
        <source>Not expired</source>
        <translation>未过期</translation>
    </message>
    <message>
        <source>Draft renewal…</source>
        <translation>创建续期草稿…</translation>
    </message>
    <message>
        <source>renew, prolong, extend, order again, offer</source>
        <translation>续期, 续费, 延长, 延期, 再次订购, 报价</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ProfileStore</name>
    <message>
        <source>Enter a name for the connection.</source>
        <translation>请输入连接名称。</translation>
    </message>
    <message>
        <source>A connection named “%1” already exists. Choose another name.</source>
        <translation>已有名为“%1”的连接。请换一个名称。</translation>
    </message>
    <message>
        <source>This connection no longer exists: another window has deleted it.</source>
        <translation>此连接已不存在：另一个窗口已将其删除。</translation>
    </message>
    <message>
        <source>This connection is already in the list.</source>
        <translation>此连接已在列表中。</translation>
    </message>
    <message>
        <source>(copy)</source>
        <translation>（副本）</translation>
    </message>
    <message>
        <source>(copy %1)</source>
        <translation>（副本 %1）</translation>
    </message>
    <message>
        <source>“%1” can&apos;t be read.</source>
        <translation>无法读取“%1”。</translation>
    </message>
    <message>
        <source>“%1” is too large for an exported connection.</source>
        <translation>“%1”作为导出的连接过大。</translation>
    </message>
    <message>
        <source>There is no folder for connections, so they last only until you close Lockkeeper.</source>
        <translation>没有保存连接的文件夹，连接仅保留到关闭 Lockkeeper 为止。</translation>
    </message>
    <message>
        <source>Another Lockkeeper window is saving connections. Try again in a moment.</source>
        <translation>Lockkeeper 的另一个窗口正在保存连接。请稍后重试。</translation>
    </message>
    <message>
        <source>The folder “%1” can&apos;t be written, so connections last only until you close Lockkeeper.</source>
        <translation>无法写入文件夹“%1”，连接仅保留到关闭 Lockkeeper 为止。</translation>
    </message>
    <message>
        <source>There are too many connections. Delete unused ones.</source>
        <translation>连接过多。请删除不再使用的连接。</translation>
    </message>
    <message>
        <source>The connections in “%1” can&apos;t be read. Changes last only until you close Lockkeeper.</source>
        <translation>无法读取“%1”中的连接。变更仅保留到关闭 Lockkeeper 为止。</translation>
    </message>
    <message>
        <source>A newer version of Lockkeeper wrote the connections in “%1”, so they were left unchanged. Changes made here last only until you close Lockkeeper.</source>
        <translation>“%1”中的连接由更新版本的 Lockkeeper 写入，保持不变。此处的变更仅保留到关闭 Lockkeeper 为止。</translation>
    </message>
    <message>
        <source>The connections in “%1” are damaged; readable ones are in the list.</source>
        <translation>“%1”中的连接已损坏；能读取的部分已列出。</translation>
    </message>
    <message>
        <source>The connections in “%1” are damaged and the file can&apos;t be renamed. Changes made here last only until you close Lockkeeper.</source>
        <translation>“%1”中的连接已损坏，且文件无法重命名。此处的变更仅保留到关闭 Lockkeeper 为止。</translation>
    </message>
    <message>
        <source>The connections in “%1” were damaged and the file was kept as “%2”. Readable ones are in the list.</source>
        <translation>“%1”中的连接已损坏，原文件保留为“%2”。能读取的部分已列出。</translation>
    </message>
    <message>
        <source>Connections can&apos;t be saved and last only until you close Lockkeeper. %1</source>
        <translation>无法保存连接，仅保留到关闭 Lockkeeper 为止。%1</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ReadingAgain</name>
    <message>
        <source>Reading %1 again</source>
        <translation>正在重新读取 %1</translation>
    </message>
    <message>
        <source>Read again.</source>
        <translation>已重新读取。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ReadingAgainDialog</name>
    <message>
        <source>Read enterprises again while nothing else is under way</source>
        <translation>没有其他操作时重新读取企业</translation>
    </message>
    <message>
        <source>Read again automatically</source>
        <translation>自动重新读取</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Hours between two readings of an enterprise</source>
        <translation>同一企业两次读取的间隔小时数</translation>
    </message>
    <message numerus="yes">
        <source>%Ln enterprise(s) were read with “Read all”. One at a time is read again, and the activity panel shows it.</source>
        <translation>
            <numerusform>已通过“全部读取”读取 %Ln 家企业。将逐家重新读取，并在活动面板中显示。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was read with “Read all” yet, so there is nothing to read again.</source>
        <translation>尚未通过“全部读取”读取任何企业，因此没有可重新读取的内容。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::RecordPanel</name>
    <message>
        <source>Hide technical details</source>
        <translation>隐藏技术细节</translation>
    </message>
    <message>
        <source>Show technical details</source>
        <translation>显示技术细节</translation>
    </message>
</context>
<context>
    <name>lockkeeper::RecordPrinter</name>
    <message>
        <source>The printer reported an error. Some or all pages may be missing.</source>
        <translation>打印机报告错误。可能缺少部分或全部页面。</translation>
    </message>
    <message>
        <source>Sent to the printer.</source>
        <translation>已发送到打印机。</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>另存为 PDF</translation>
    </message>
    <message>
        <source>PDF files (*.pdf)</source>
        <translation>PDF 文件 (*.pdf)</translation>
    </message>
    <message>
        <source>Save anyway</source>
        <translation>仍然保存</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>已保存到 %1</translation>
    </message>
</context>
<context>
    <name>lockkeeper::RecordView</name>
    <message numerus="yes">
        <source>and %Ln more character(s), also copied.</source>
        <translation>
            <numerusform>另有 %Ln 个字符，复制时会一并包含。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::RenewalChart</name>
    <message>
        <source>In draft or ordered</source>
        <translation>已在草稿中或已下单</translation>
    </message>
    <message>
        <source>Replaced or not renewed</source>
        <translation>已被替代或不续期</translation>
    </message>
    <message numerus="yes">
        <source>%Ln product(s) or package(s)</source>
        <extracomment>What ends in a month</extracomment>
        <translation>
            <numerusform>%Ln 个产品或套餐</numerusform>
        </translation>
    </message>
    <message>
        <source>Ends by month</source>
        <translation>按月到期</translation>
    </message>
    <message>
        <source>Before %1: %2</source>
        <extracomment>%1 a month, %2 how many end: &quot;Before November 2025: 3&quot;</extracomment>
        <translation>%1 之前：%2</translation>
    </message>
    <message>
        <source>%1 or later: %2</source>
        <extracomment>%1 a month, %2 how many end: &quot;December 2028 or later: 5&quot;</extracomment>
        <translation>%1及以后：%2</translation>
    </message>
    <message>
        <source>Open</source>
        <comment>to be renewed</comment>
        <translation>待续期</translation>
    </message>
</context>
<context>
    <name>lockkeeper::RenewalFilters</name>
    <message>
        <source>Enterprises</source>
        <translation>企业</translation>
    </message>
    <message>
        <source>Ends within days</source>
        <translation>多少天内到期</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>All enterprises</source>
        <translation>全部企业</translation>
    </message>
    <message>
        <source>The open enterprise</source>
        <translation>当前打开的企业</translation>
    </message>
    <message>
        <source>Group %1</source>
        <translation>分组 %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln chosen enterprise(s)</source>
        <translation>
            <numerusform>选定的 %Ln 家企业</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::RenewalNote</name>
    <message>
        <source>Read them…</source>
        <translation>读取这些企业…</translation>
    </message>
</context>
<context>
    <name>lockkeeper::RenewalTermsForm</name>
    <message>
        <source>As before</source>
        <translation>与之前相同</translation>
    </message>
    <message>
        <source>The same for all</source>
        <translation>全部相同</translation>
    </message>
    <message>
        <source>Nodes of each</source>
        <translation>每项的节点数</translation>
    </message>
    <message>
        <source>&amp;Length</source>
        <translation>时长(&amp;L)</translation>
    </message>
    <message>
        <source>Starts the day after the end, or today if that has passed.</source>
        <translation>从到期日的次日开始；若已过，则从今天开始。</translation>
    </message>
    <message>
        <source>&amp;Nodes</source>
        <translation>节点数(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Fill in from</source>
        <translation>其余内容取自(&amp;F)</translation>
    </message>
    <message>
        <source>Product type, features, administrator and CRM ids, which the gateway doesn&apos;t list.</source>
        <translation>产品类型、特性、管理员和 CRM ID，网关不会列出这些内容。</translation>
    </message>
    <message>
        <source>A new purchase on the same asset number</source>
        <translation>在同一资产编号上新购</translation>
    </message>
    <message>
        <source>Name the CRM instance of the product that is renewed</source>
        <translation>注明所续期产品的 CRM 实例</translation>
    </message>
    <message>
        <source>Choose what it does</source>
        <translation>选择其效果</translation>
    </message>
    <message>
        <source>The last order of each customer</source>
        <translation>每个客户的最近一份订单</translation>
    </message>
    <message>
        <source>Template %1</source>
        <translation>模板 %1</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>不填充</translation>
    </message>
    <message>
        <source>Not answered yet. You answer once for each channel.</source>
        <translation>尚未回答。每个渠道只需回答一次。</translation>
    </message>
    <message>
        <source>Last renewal done: %1 on %2.</source>
        <translation>最近完成的续期：%1，%2。</translation>
    </message>
    <message>
        <source>No renewal was done with this answer yet: one is drafted first.</source>
        <translation>尚未以此回答完成过续期：先为一项创建草稿。</translation>
    </message>
    <message>
        <source>No channel code</source>
        <translation>无渠道编码</translation>
    </message>
    <message>
        <source>Channel %1</source>
        <translation>渠道 %1</translation>
    </message>
    <message>
        <source>A new purchase on the same asset number, %1</source>
        <translation>在同一资产编号上新购，%1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Also what may already be drafted or ordered</source>
        <translation>也包括可能已在草稿中或已下单的内容</translation>
    </message>
    <message>
        <source>Draft all now, also for channels without a renewal so far</source>
        <translation>现在全部创建草稿，包括尚未完成过续期的渠道</translation>
    </message>
    <message>
        <source>The gateway doesn&apos;t document this: ask the gateway operator.</source>
        <translation>网关未说明这一点：请询问网关管理方。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::RenewalsPage</name>
    <message>
        <source>Renewals</source>
        <translation>续期</translation>
    </message>
    <message>
        <source>expiring, ends, renew, prolong, offers, what ends</source>
        <translation>到期, 结束, 续期, 续费, 延长, 报价</translation>
    </message>
    <message>
        <source>Search renewals</source>
        <translation>搜索续期</translation>
    </message>
    <message>
        <source>Looking for what ends</source>
        <translation>正在查找到期的产品</translation>
    </message>
    <message>
        <source>Nothing ends</source>
        <translation>没有到期的产品</translation>
    </message>
    <message>
        <source>renewals</source>
        <comment>file name</comment>
        <translation>续期</translation>
    </message>
    <message numerus="yes">
        <source>%Ln day(s)</source>
        <comment>what ends within them</comment>
        <translation>
            <numerusform>%Ln 天</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What ends within the next %Ln day(s), and enterprises that weren&apos;t read completely</source>
        <translation>
            <numerusform>未来 %Ln 天内到期的产品，以及未完整读取的企业</numerusform>
        </translation>
    </message>
    <message>
        <source>Already expired</source>
        <translation>已到期</translation>
    </message>
    <message>
        <source>Without holder</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>试用</translation>
    </message>
    <message>
        <source>Ordered</source>
        <translation>已下单</translation>
    </message>
    <message>
        <source>Sent from this computer, with a known or an unknown outcome</source>
        <translation>已从本机发送，结果已知或未知</translation>
    </message>
    <message>
        <source>Not read completely</source>
        <translation>未完整读取</translation>
    </message>
    <message>
        <source>&amp;Draft orders…</source>
        <translation>创建订单草稿…(&amp;D)</translation>
    </message>
    <message>
        <source>renew, prolong, batch, purchase, order</source>
        <translation>续期, 续费, 延长, 批次, 采购, 下单</translation>
    </message>
    <message>
        <source>&amp;Offer…</source>
        <translation>报价…(&amp;O)</translation>
    </message>
    <message>
        <source>quote, quotation, PDF, letter</source>
        <translation>报价, 报价单, PDF, 函件</translation>
    </message>
    <message>
        <source>&amp;Not renewed…</source>
        <translation>不续期…(&amp;N)</translation>
    </message>
    <message>
        <source>decline, cancel, ends, reason</source>
        <translation>放弃, 取消, 到期, 原因</translation>
    </message>
    <message>
        <source>&amp;Renew after all</source>
        <translation>恢复续期(&amp;R)</translation>
    </message>
    <message>
        <source>take back, undo, not renewed</source>
        <translation>收回, 撤销, 不续期</translation>
    </message>
    <message>
        <source>Read products…</source>
        <translation>读取产品…</translation>
    </message>
    <message>
        <source>sweep, load, refresh</source>
        <translation>批量读取, 加载, 刷新</translation>
    </message>
    <message>
        <source>What was read before can&apos;t be used.</source>
        <translation>先前读取的内容无法使用。</translation>
    </message>
    <message>
        <source>No enterprises</source>
        <translation>没有企业</translation>
    </message>
    <message>
        <source>No enterprise is known here yet. Open one, or read them on the Enterprises page.</source>
        <translation>此处尚无已知企业。请打开一家企业，或在“企业”页面读取。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln enterprise(s) weren&apos;t read completely: more may end there.</source>
        <translation>
            <numerusform>%Ln 家企业未完整读取：可能还有其他产品到期。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s) not renewed</source>
        <translation>
            <numerusform>%Ln 行不续期</numerusform>
        </translation>
    </message>
    <message>
        <source>It can&apos;t be saved. Make sure the disk has space and the file is writable.</source>
        <translation>无法保存。请确认磁盘有可用空间且文件可写入。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s) to be renewed after all</source>
        <translation>
            <numerusform>%Ln 行恢复续期</numerusform>
        </translation>
    </message>
    <message>
        <source>Show asset</source>
        <translation>显示资产</translation>
    </message>
    <message>
        <source>Open enterprise</source>
        <translation>打开企业</translation>
    </message>
    <message>
        <source>Only this enterprise</source>
        <translation>仅此企业</translation>
    </message>
    <message>
        <source>No enterprise matches what is chosen under “Filter”.</source>
        <translation>没有企业符合“筛选”中的选择。</translation>
    </message>
    <message>
        <source>No product read on this computer has an end.</source>
        <translation>本机读取过的产品均没有到期时间。</translation>
    </message>
    <message>
        <source>Nothing in this selection ends.</source>
        <translation>所选范围内没有到期的产品。</translation>
    </message>
    <message>
        <source>The drafts and orders on this computer can&apos;t be read, so it is unknown what was ordered.</source>
        <translation>无法读取本机的草稿和订单，因此无法确定哪些已下单。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln draft(s) can&apos;t be read, so what they order isn&apos;t known.</source>
        <translation>
            <numerusform>%Ln 份草稿无法读取，因此无法确定其中订购了哪些。</numerusform>
        </translation>
    </message>
    <message>
        <source>Sent from this computer or by a colleague, with a known or an unknown outcome</source>
        <translation>已从本机或由同事发送，结果已知或未知</translation>
    </message>
    <message>
        <source>Open</source>
        <comment>to be renewed</comment>
        <translation>待续期</translation>
    </message>
</context>
<context>
    <name>lockkeeper::RenewalsReport</name>
    <message>
        <source>Nothing was written.</source>
        <translation>未写入任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln enterprise(s) weren&apos;t read completely: more may end there.</source>
        <translation>
            <numerusform>%Ln 家企业未完整读取：可能还有其他产品到期。</numerusform>
        </translation>
    </message>
    <message>
        <source>To read them, open this connection in a window and choose “Read all…” on the Enterprises page, with their products.</source>
        <translation>要读取这些企业，请在窗口中打开此连接，在“企业”页面选择“全部读取…”，并勾选产品。</translation>
    </message>
    <message>
        <source>The drafts and orders on this computer can&apos;t be read, so it is unknown what was ordered.</source>
        <translation>无法读取本机的草稿和订单，因此无法确定哪些已下单。</translation>
    </message>
    <message>
        <source>What colleagues of the team ordered isn&apos;t included. A window with this connection shows it.</source>
        <translation>不包含团队同事下的订单。请在使用此连接的窗口中查看。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ReportCommand</name>
    <message>
        <source>Nothing was written.</source>
        <translation>未写入任何内容。</translation>
    </message>
    <message>
        <source>Written to %1</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>Products aren&apos;t included: none of this enterprise are kept on this computer.</source>
        <translation>不包含产品：本机未保存此企业的产品。</translation>
    </message>
    <message>
        <source>Products of %1 of %2 assets are included, from what was read on this computer before (oldest: %3).</source>
        <translation>已包含 %2 个资产中 %1 个的产品，取自本机此前读取的内容（最早：%3）。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ReportDialog</name>
    <message>
        <source>Collecting…</source>
        <translation>正在收集…</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>正在保存…</translation>
    </message>
    <message>
        <source>Choose at least one file.</source>
        <translation>请至少选择一个文件。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s), %1 before compression</source>
        <translation>
            <numerusform>%Ln 个文件，压缩前 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Zip files (*.zip)</source>
        <translation>Zip 文件 (*.zip)</translation>
    </message>
    <message>
        <source>The report contains only the files ticked here: no passwords, tokens or names of people, but addresses and ids of your gateway. Look through them before you save.</source>
        <translation>报告只包含此处勾选的文件：没有密码、令牌或人名，但有网关的地址和 ID。保存前请先查看。</translation>
    </message>
    <message>
        <source>Files of the report</source>
        <translation>报告中的文件</translation>
    </message>
    <message>
        <source>Content of the selected file</source>
        <translation>所选文件的内容</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存…(&amp;S)</translation>
    </message>
    <message>
        <source>The report was saved: %1</source>
        <translation>报告已保存：%1</translation>
    </message>
    <message>
        <source>It contains only what you have seen.</source>
        <translation>其中只有您看到的内容。</translation>
    </message>
    <message>
        <source>Support report</source>
        <translation>支持报告</translation>
    </message>
</context>
<context>
    <name>lockkeeper::RunHead</name>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Sends nothing more; requests already sent are completed</source>
        <translation>不再发送；等待已发出的请求完成</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
</context>
<context>
    <name>lockkeeper::Screenshots</name>
    <message>
        <source>The folder %1 can&apos;t be created.</source>
        <translation>无法创建文件夹 %1。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written.</source>
        <translation>无法写入 %1。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SealedDraft</name>
    <message>
        <source>There is no keychain.</source>
        <translation>没有密钥环。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SecretClipboard</name>
    <message numerus="yes">
        <source>Copied. The clipboard is cleared in %Ln second(s).</source>
        <translation>
            <numerusform>已复制。剪贴板将在 %Ln 秒后清空。</numerusform>
        </translation>
    </message>
    <message>
        <source>The clipboard was cleared.</source>
        <translation>剪贴板已清空。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SecretField</name>
    <message>
        <source>Waiting for the keychain…</source>
        <translation>正在等待密钥环…</translation>
    </message>
    <message>
        <source>Saved in the keychain</source>
        <translation>已保存在密钥环中</translation>
    </message>
    <message>
        <source>Kept for this session only</source>
        <translation>仅在本次会话中保留</translation>
    </message>
    <message>
        <source>The keychain isn&apos;t responding</source>
        <translation>密钥环没有响应</translation>
    </message>
    <message>
        <source>Not used: belongs to another address</source>
        <translation>未使用：属于另一地址</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SecretSealer</name>
    <message>
        <source>Passwords aren&apos;t saved with the draft.</source>
        <translation>密码不会随草稿保存。</translation>
    </message>
    <message>
        <source>Passwords aren&apos;t saved with the draft: they couldn&apos;t be encrypted.</source>
        <translation>密码不会随草稿保存：无法加密。</translation>
    </message>
    <message>
        <source>The keychain no longer has the key used to save them.</source>
        <translation>密钥环中已没有保存它们时使用的密钥。</translation>
    </message>
    <message>
        <source>The keychain&apos;s key for drafts is damaged.</source>
        <translation>密钥环中的草稿密钥已损坏。</translation>
    </message>
    <message>
        <source>The draft&apos;s passwords are damaged.</source>
        <translation>草稿的密码已损坏。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SecretsNote</name>
    <message>
        <source>Secrets: this session</source>
        <translation>机密信息：仅本次会话</translation>
    </message>
    <message>
        <source>Secrets are kept for this session only</source>
        <translation>机密信息仅在本次会话中保留</translation>
    </message>
    <message>
        <source>%1

Tokens and passwords are kept in memory only, until you close Lockkeeper. Lockkeeper now tries again to save them in the keychain.</source>
        <translation>%1

令牌和密码仅保存在内存中，直到关闭 Lockkeeper。现在将再次尝试存入密钥环。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SendBatchDialog</name>
    <message>
        <source>&amp;Back to the editor</source>
        <translation>返回编辑器(&amp;B)</translation>
    </message>
    <message>
        <source>Back to the s&amp;ummary</source>
        <translation>返回汇总(&amp;U)</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Send %Ln order(s)</source>
        <translation>
            <numerusform>发送 %Ln 个订单(&amp;S)</numerusform>
        </translation>
    </message>
    <message>
        <source>Send orders</source>
        <translation>发送订单</translation>
    </message>
    <message numerus="yes">
        <source>Send %Ln order(s)</source>
        <translation>
            <numerusform>发送 %Ln 个订单</numerusform>
        </translation>
    </message>
    <message>
        <source>Order %1: %2</source>
        <translation>订单 %1：%2</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SendBatchResult</name>
    <message>
        <source>Chec&amp;k now</source>
        <translation>立即核对(&amp;K)</translation>
    </message>
    <message>
        <source>Record &amp;outcome…</source>
        <translation>记录结果…(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;New draft from the unknown lines…</source>
        <translation>用结果未知的行新建草稿…(&amp;N)</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Sending…</source>
        <translation>正在发送…</translation>
    </message>
    <message>
        <source>Loading current data before sending…</source>
        <translation>发送前正在加载当前数据…</translation>
    </message>
    <message>
        <source>Verifying…</source>
        <translation>正在核验…</translation>
    </message>
    <message>
        <source>You can close this window; sending continues, and the Orders page shows the result.</source>
        <translation>可以关闭此窗口；发送会继续，结果见“订单”页面。</translation>
    </message>
    <message>
        <source>The batch wasn&apos;t sent.</source>
        <translation>批次未发送。</translation>
    </message>
    <message>
        <source>The outcome of the batch isn&apos;t known yet.</source>
        <translation>批次的结果尚无法确定。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln order(s) done.</source>
        <translation>
            <numerusform>%Ln 个订单已完成。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln order(s) accepted.</source>
        <translation>
            <numerusform>已受理 %Ln 个订单。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln order(s) unknown.</source>
        <translation>
            <numerusform>%Ln 个订单结果未知。</numerusform>
        </translation>
    </message>
    <message>
        <source>The batch is partly done.</source>
        <translation>批次部分完成。</translation>
    </message>
    <message>
        <source>The gateway refused the batch.</source>
        <translation>网关拒绝了该批次。</translation>
    </message>
    <message>
        <source>Some orders may have gone through. Check before sending again.</source>
        <translation>部分订单可能已生效。重新发送前请先核对。</translation>
    </message>
    <message>
        <source>The gateway may still be processing them. You can check them later on the Orders page.</source>
        <translation>网关可能仍在处理。之后可在“订单”页面核对。</translation>
    </message>
    <message>
        <source>They may have gone through, or may still do. They are never resent automatically: check now or later, or record the outcome line by line.</source>
        <translation>这些订单可能已生效，也可能稍后生效。不会自动重新发送：请现在或稍后核对，或逐行记录结果。</translation>
    </message>
    <message numerus="yes">
        <source>The gateway also replied for %Ln sequence number(s) that weren&apos;t sent.</source>
        <translation>
            <numerusform>网关还返回了 %Ln 个未发送过的序号。</numerusform>
        </translation>
    </message>
    <message>
        <source>The journal couldn&apos;t be read. The Orders page will show the batch once it can.</source>
        <translation>无法读取操作日志。恢复后可在“订单”页面查看该批次。</translation>
    </message>
    <message>
        <source>Go back to the summary to send it without a reservation.</source>
        <translation>返回汇总，可在未预留的情况下发送。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SendBatchSummary</name>
    <message numerus="yes">
        <source>Send %Ln order(s)?</source>
        <translation>
            <numerusform>要发送 %Ln 个订单吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>Orders are sent once and can&apos;t be undone. To reverse one, send a revocation.</source>
        <translation>订单只发送一次，无法撤销。如需取消，请发送吊销订单。</translation>
    </message>
    <message>
        <source>test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>production</source>
        <translation>生产</translation>
    </message>
    <message>
        <source>Application key</source>
        <translation>应用 key</translation>
    </message>
    <message>
        <source>The integrator&apos;s key; you can save it in the connection</source>
        <translation>集成方的应用 key；可保存在连接中</translation>
    </message>
    <message>
        <source>Name of the customer: %1</source>
        <translation>客户名称：%1</translation>
    </message>
    <message>
        <source>Type “%1” to confirm:</source>
        <translation>请输入“%1”以确认：</translation>
    </message>
    <message numerus="yes">
        <source>First correct %Ln issue(s) in the editor.</source>
        <translation>
            <numerusform>请先在编辑器中修正 %Ln 处问题。</numerusform>
        </translation>
    </message>
    <message>
        <source>The journal can&apos;t be read, so it&apos;s unclear whether this was sent before. Make sure it can be written, then open this again.</source>
        <translation>无法读取操作日志，因此无法确定是否已发送过。请确认其可写，然后重新打开此窗口。</translation>
    </message>
    <message>
        <source>Send this one too</source>
        <translation>仍然发送此批次</translation>
    </message>
    <message>
        <source>&amp;Show batch %1</source>
        <translation>查看批次 %1(&amp;S)</translation>
    </message>
    <message>
        <source>Show batch %1</source>
        <translation>查看批次 %1</translation>
    </message>
    <message>
        <source>Checking the batch and the journal…</source>
        <translation>正在检查批次和操作日志…</translation>
    </message>
    <message>
        <source>Enter the application key: the gateway needs to know who orders.</source>
        <translation>请填写应用 key：网关需要知道是谁下单。</translation>
    </message>
    <message>
        <source>Type the name of the customer “%1” to confirm that items are removed from all of its licence orders.</source>
        <translation>请输入客户名称“%1”，以确认从其所有授权订单中移除内容。</translation>
    </message>
    <message>
        <source>Confirm sending, although something similar was sent before.</source>
        <translation>请确认：虽然之前发送过类似内容，仍要发送。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more in the editor</source>
        <translation>
            <numerusform>及编辑器中的另外 %Ln 项</numerusform>
        </translation>
    </message>
    <message>
        <source>The order number %1 was already used, on %2.</source>
        <translation>订单号 %1 此前已使用：%2。</translation>
    </message>
    <message>
        <source>It is still being sent: wait for its result.</source>
        <translation>该批次仍在发送，请等待结果。</translation>
    </message>
    <message>
        <source>Its outcome is unknown. Check it or record its outcome before you order anything from it again.</source>
        <translation>该批次的结果无法确定。再次下单前，请先核对或记录其结果。</translation>
    </message>
    <message>
        <source>It is partly done. Order only what is missing, with another number.</source>
        <translation>该批次部分完成。请只用另一个订单号补下缺少的部分。</translation>
    </message>
    <message>
        <source>It is done, so nothing needs to be resent. If this batch orders something else, give it another number in the editor.</source>
        <translation>该批次已完成，无需再次发送。如果本批次订购的是其他内容，请在编辑器中更换订单号。</translation>
    </message>
    <message>
        <source>Check the outcome of that batch first.</source>
        <translation>请先核对该批次的结果。</translation>
    </message>
    <message>
        <source>twice</source>
        <comment>typed to confirm that something is ordered again</comment>
        <translation>再次下单</translation>
    </message>
    <message>
        <source>“%1”, to order it again</source>
        <translation>“%1”，以再次下单</translation>
    </message>
    <message>
        <source>Type “%1” to order it again:</source>
        <translation>输入“%1”以再次下单：</translation>
    </message>
    <message>
        <source>Some of it was ordered before. Type “%1” to order it again.</source>
        <translation>其中有内容此前已下单。如需再次下单，请输入“%1”。</translation>
    </message>
    <message>
        <source>The gateway accepted it and may still be processing it. Check its outcome before you order anything from it again.</source>
        <translation>网关已受理，可能仍在处理。再次下单前，请先核对其结果。</translation>
    </message>
    <message>
        <source>over a connection that was deleted</source>
        <translation>通过一个已删除的连接</translation>
    </message>
    <message>
        <source>over another connection: %1</source>
        <translation>通过另一连接：%1</translation>
    </message>
    <message>
        <source>The order number %1 was used on %2, %3. If that connection leads to the same gateway, don&apos;t use it again.</source>
        <translation>订单号 %1 已使用：%2，%3。如果该连接通向同一网关，则不可再次使用。</translation>
    </message>
    <message>
        <source>The same orders were sent as %1 on %2.</source>
        <translation>相同的订单已作为 %1 发送：%2。</translation>
    </message>
    <message>
        <source>If that connection leads to the same gateway, it is ordered twice.</source>
        <translation>如果该连接通向同一网关，将重复下单。</translation>
    </message>
    <message>
        <source>If you send it again, it is ordered twice.</source>
        <translation>再次发送将重复下单。</translation>
    </message>
    <message numerus="yes">
        <source>The same applies to %Ln more batch(es).</source>
        <translation>
            <numerusform>另有 %Ln 个批次也是如此。</numerusform>
        </translation>
    </message>
    <message>
        <source>Asynchronous: the gateway accepts it and processes it later</source>
        <translation>异步：网关先受理，稍后处理</translation>
    </message>
    <message>
        <source>Synchronous: the gateway replies once it is processed</source>
        <translation>同步：网关处理完成后响应</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Order %1: no licence order, so this removes from ALL of the customer&apos;s licence orders.</source>
        <translation>订单 %1：没有授权订单，将从该客户的全部授权订单中移除。</translation>
    </message>
    <message>
        <source>Order %1: neither a licence order nor a customer, so it is unclear whose orders this removes from. Enter one in the editor.</source>
        <translation>订单 %1：既没有授权订单也没有客户，无法确定会从谁的订单中移除。请在编辑器中填写。</translation>
    </message>
    <message>
        <source>Order %1 was ordered before, as %2 on %3.</source>
        <translation>订单 %1 此前已在 %2 中下单：%3。</translation>
    </message>
    <message>
        <source>The team can&apos;t be asked at the moment, so what colleagues ordered isn&apos;t known.</source>
        <translation>目前无法查询团队，无法确定同事订购了什么。</translation>
    </message>
    <message>
        <source>Of colleagues&apos; orders only those since %1 were checked.</source>
        <translation>同事的订单仅核对了自 %1 以来的。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln batch(es) by colleagues can&apos;t be read, so what they ordered isn&apos;t known.</source>
        <translation>
            <numerusform>同事的 %Ln 个批次无法读取，无法确定其中订购了什么。</numerusform>
        </translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>订单</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Customers</source>
        <translation>客户</translation>
    </message>
    <message>
        <source>Order number</source>
        <translation>订单号</translation>
    </message>
    <message>
        <source>Processing</source>
        <translation>处理方式</translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation>网关</translation>
    </message>
    <message>
        <source>&amp;Application key</source>
        <translation>应用 key(&amp;A)</translation>
    </message>
    <message>
        <source>Renews</source>
        <extracomment>Which earlier orders are renewed, each with its assets</extracomment>
        <translation>续期的订单</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Same as system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Changes apply immediately and are saved on this computer.</source>
        <translation>变更立即生效，并保存在本机。</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Couldn&apos;t clear: the file can&apos;t be written.</source>
        <translation>无法清除：文件不可写。</translation>
    </message>
    <message>
        <source>&amp;Remember what was read</source>
        <translation>记住读取过的内容(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Mobile numbers, too</source>
        <translation>包括手机号(&amp;M)</translation>
    </message>
    <message>
        <source>So that employees are found by them</source>
        <translation>以便按手机号查找员工</translation>
    </message>
    <message>
        <source>On this computer, for Ctrl+K and Lock desk, for this connection</source>
        <translation>保存在本机，供 Ctrl+K 和“锁管理”在此连接中使用</translation>
    </message>
    <message>
        <source>&amp;Clear everything remembered…</source>
        <translation>清除所有记住的内容…(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Forget if not read for</source>
        <translation>超过以下时间未读取则清除(&amp;F)</translation>
    </message>
    <message>
        <source>Forget if not read for</source>
        <translation>超过以下时间未读取则清除</translation>
    </message>
    <message numerus="yes">
        <source>%Ln day(s)</source>
        <translation>
            <numerusform>%Ln 天</numerusform>
        </translation>
    </message>
    <message>
        <source>Never forget</source>
        <translation>从不清除</translation>
    </message>
    <message>
        <source>%1 on this computer</source>
        <translation>本机上占用 %1</translation>
    </message>
    <message>
        <source>Nothing on this computer</source>
        <translation>本机上没有内容</translation>
    </message>
    <message>
        <source>Clear everything remembered</source>
        <translation>清除所有记住的内容</translation>
    </message>
    <message>
        <source>Everything remembered was cleared.</source>
        <translation>已清除所有记住的内容。</translation>
    </message>
    <message>
        <source>Your own names, groups, notes and “Not renewed” marks are kept</source>
        <translation>您自定的名称、分组、附注和“不续期”标记会保留</translation>
    </message>
    <message>
        <source>Clear all enterprises, employees, assets, locks and products of this connection from this computer? Nothing changes at the gateway, but your own names, groups, notes and “Not renewed” marks are lost.</source>
        <translation>要从本机清除此连接的所有企业、员工、资产、锁和产品吗？网关上的内容不变，但您自定的名称、分组、附注和“不续期”标记会丢失。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SetupAssetsPage</name>
    <message>
        <source>Assets</source>
        <translation>资产</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Assign %Ln asset(s)</source>
        <translation>
            <numerusform>分配 %Ln 个资产(&amp;A)</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Next without assets</source>
        <translation>不分配资产，下一步(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s)</source>
        <translation>
            <numerusform>%Ln 个资产</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Assigned %Ln asset(s)</source>
        <translation>
            <numerusform>已分配 %Ln 个资产</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Assign %Ln asset(s)</source>
        <translation>
            <numerusform>分配 %Ln 个资产</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;One for each new employee</source>
        <translation>每名新员工一个(&amp;O)</translation>
    </message>
    <message>
        <source>Assigns one free asset to each employee added here who has none yet</source>
        <translation>为此处添加的、尚无资产的每名员工分配一个空闲资产</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation>刷新(&amp;R)</translation>
    </message>
    <message>
        <source>No free assets</source>
        <translation>没有空闲资产</translation>
    </message>
    <message>
        <source>The gateway lists no assignable assets of this enterprise. Order licences first; you can assign them later.</source>
        <translation>网关没有列出该企业可分配的资产。请先订购授权，之后再分配。</translation>
    </message>
    <message>
        <source>Loading assets…</source>
        <translation>正在加载资产…</translation>
    </message>
    <message>
        <source>Holders couldn&apos;t be loaded, so nothing more can be assigned now.</source>
        <translation>无法加载持有情况：目前无法继续分配。</translation>
    </message>
    <message>
        <source>Choose &amp;more</source>
        <translation>继续选择(&amp;M)</translation>
    </message>
    <message>
        <source>Remove &amp;from list</source>
        <translation>从列表移除(&amp;F)</translation>
    </message>
    <message>
        <source>Keeps this choice in the list and starts another</source>
        <translation>将当前选择保留在列表中，并开始新的选择</translation>
    </message>
    <message>
        <source>Removes the selected assets from the list</source>
        <translation>从列表移除所选资产</translation>
    </message>
    <message>
        <source>Choose employees and the free assets to assign to them, or continue without. Several employees get the assets in turn.</source>
        <translation>选择员工和要分配给他们的空闲资产，也可不分配而继续。选择多名员工时，资产将依次轮流分配。</translation>
    </message>
    <message>
        <source>The employees couldn&apos;t be loaded completely. You can choose only those listed.</source>
        <translation>未能完整加载员工。只能选择列表中的员工。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SetupDataPage</name>
    <message>
        <source>Details</source>
        <translation>资料</translation>
    </message>
    <message>
        <source>Information sent to the gateway.</source>
        <translation>提交给网关的资料。</translation>
    </message>
    <message>
        <source>The customer to bind, and its enterprise.</source>
        <translation>要绑定的客户及其企业。</translation>
    </message>
    <message>
        <source>The gateway refused. Nothing was created.</source>
        <translation>网关已拒绝。未创建任何内容。</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>未发送任何内容。</translation>
    </message>
    <message>
        <source>&amp;Customer name</source>
        <translation>客户名称(&amp;C)</translation>
    </message>
    <message>
        <source>Br&amp;anch name</source>
        <translation>分支机构名称(&amp;A)</translation>
    </message>
    <message>
        <source>A&amp;ddress</source>
        <translation>地址(&amp;D)</translation>
    </message>
    <message>
        <source>C&amp;hannel code</source>
        <translation>渠道编码(&amp;H)</translation>
    </message>
    <message>
        <source>Channel customer &amp;id</source>
        <translation>渠道客户 ID(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Enterprise name</source>
        <translation>企业名称(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Mobile number of the purchaser</source>
        <translation>采购人手机号(&amp;M)</translation>
    </message>
    <message>
        <source>No input yet.</source>
        <translation>尚未输入内容。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>C&amp;RM customer number</source>
        <translation>CRM 客户编号(&amp;R)</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SetupEnterprisePage</name>
    <message>
        <source>Confirm</source>
        <translation>确认</translation>
    </message>
    <message>
        <source>Employees and assets are added to this enterprise.</source>
        <translation>将为此企业添加员工并分配资产。</translation>
    </message>
    <message>
        <source>Enterprise</source>
        <translation>企业</translation>
    </message>
    <message>
        <source>You entered this id; its name wasn&apos;t checked with the gateway.</source>
        <translation>此 ID 由您输入；未向网关查询其名称。</translation>
    </message>
    <message>
        <source>You chose it from the gateway&apos;s list.</source>
        <translation>您从网关的列表中选择了它。</translation>
    </message>
    <message>
        <source>The gateway&apos;s reply was lost. You recorded that it is this enterprise.</source>
        <translation>网关的响应已丢失。您已确认是此企业。</translation>
    </message>
    <message>
        <source>The gateway replied with this id, but without the name: it is the one sent as customer name.</source>
        <translation>网关返回了此 ID，但未返回名称：所示名称是提交的客户名称。</translation>
    </message>
    <message>
        <source>The gateway replied that the customer was bound to this enterprise.</source>
        <translation>网关响应：客户已绑定到此企业。</translation>
    </message>
    <message>
        <source>Its name isn&apos;t “%1”, as sent.</source>
        <translation>其名称不是提交时的“%1”。</translation>
    </message>
    <message>
        <source>&amp;Yes, this is the right enterprise</source>
        <translation>是，就是这个企业(&amp;Y)</translation>
    </message>
    <message>
        <source>First confirm that this is the right enterprise.</source>
        <translation>请先确认就是这个企业。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SetupEntry</name>
    <message>
        <source>The set-up “%1” is not finished (%2).</source>
        <translation>企业开通“%1”尚未完成（%2）。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln set-ups are not finished, the last one is “%1” (%2).</source>
        <translation>
            <numerusform>有 %Ln 项企业开通尚未完成，最近一项是“%1”（%2）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Continue…</source>
        <translation>继续…</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Not opened</source>
        <translation>未打开</translation>
    </message>
    <message>
        <source>“%1” is open in another Lockkeeper window.</source>
        <translation>“%1”已在 Lockkeeper 的另一个窗口中打开。</translation>
    </message>
    <message>
        <source>The draft no longer exists.</source>
        <translation>草稿已不存在。</translation>
    </message>
    <message>
        <source>Discard the draft?</source>
        <translation>要放弃草稿吗？</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>“%1” is damaged or was written by another version of Lockkeeper. Changes already sent stay at the gateway and in the journal.</source>
        <translation>“%1”已损坏，或由其他版本的 Lockkeeper 写入。已发送的变更仍保留在网关和操作日志中。</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SetupExistingPage</name>
    <message>
        <source>Choose enterprise</source>
        <translation>选择企业</translation>
    </message>
    <message>
        <source>Choose one from the gateway&apos;s list, or enter its id.</source>
        <translation>请从网关的列表中选择，或输入其 ID。</translation>
    </message>
    <message>
        <source>Employees are added and assets assigned to it.</source>
        <translation>为其添加员工并分配资产。</translation>
    </message>
    <message>
        <source>Choose an enterprise, or enter its id.</source>
        <translation>请选择企业，或输入其 ID。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SetupKindPage</name>
    <message>
        <source>Choose a task</source>
        <translation>选择操作</translation>
    </message>
    <message>
        <source>&amp;Create a new enterprise</source>
        <translation>创建新企业(&amp;C)</translation>
    </message>
    <message>
        <source>Creates an enterprise master account with its default customer, an industry-information customer with its administrator, and the matching employees.</source>
        <translation>创建企业主账号及其默认客户、行业信息客户及其管理员，以及相应的员工。</translation>
    </message>
    <message>
        <source>Bind a c&amp;ustomer to an enterprise</source>
        <translation>将客户绑定到企业(&amp;U)</translation>
    </message>
    <message>
        <source>Creates an authorized customer of the channel and binds it to an enterprise master account.</source>
        <translation>创建该渠道的授权客户，并将其绑定到企业主账号。</translation>
    </message>
    <message>
        <source>Use an &amp;existing enterprise</source>
        <translation>使用已有企业(&amp;E)</translation>
    </message>
    <message>
        <source>Adds employees and assigns assets; creates no enterprise.</source>
        <translation>添加员工并分配资产；不创建企业。</translation>
    </message>
    <message>
        <source>Not available: this connection has no tokens for the order module.</source>
        <translation>不可用：此连接没有订单模块的令牌。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SetupReviewPage</name>
    <message>
        <source>Review</source>
        <translation>核对</translation>
    </message>
    <message>
        <source>These values are sent exactly as shown; empty ones are left out.</source>
        <translation>以下内容将原样发送；空白项会略去。</translation>
    </message>
    <message>
        <source>&amp;Create the enterprise</source>
        <translation>创建企业(&amp;C)</translation>
    </message>
    <message>
        <source>Bi&amp;nd the customer</source>
        <translation>绑定客户(&amp;N)</translation>
    </message>
    <message>
        <source>The gateway&apos;s current data for this pair couldn&apos;t be loaded. If the reply is lost, nothing will prove the outcome.</source>
        <translation>无法加载网关当前的这组编码。如果响应丢失，将无从证实结果。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Checking this pair with the gateway…</source>
        <translation>正在向网关查询这组编码…</translation>
    </message>
    <message>
        <source>The gateway has no customer for this channel code and channel customer id yet.</source>
        <translation>网关尚无此渠道编码和渠道客户 ID 对应的客户。</translation>
    </message>
    <message>
        <source>The gateway already has this pair:</source>
        <translation>网关已有这组编码：</translation>
    </message>
    <message>
        <source>%1 (%2), customer %3</source>
        <translation>%1（%2），客户 %3</translation>
    </message>
    <message>
        <source>Binding it again may change nothing, or be refused.</source>
        <translation>再次绑定可能不起作用，或被拒绝。</translation>
    </message>
    <message>
        <source>Customer name</source>
        <translation>客户名称</translation>
    </message>
    <message>
        <source>Branch name</source>
        <translation>分支机构名称</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Channel code</source>
        <translation>渠道编码</translation>
    </message>
    <message>
        <source>Channel customer id</source>
        <translation>渠道客户 ID</translation>
    </message>
    <message>
        <source>Enterprise name</source>
        <translation>企业名称</translation>
    </message>
    <message>
        <source>Mobile number of the purchaser</source>
        <translation>采购人手机号</translation>
    </message>
    <message>
        <source>Values to send</source>
        <translation>发送的内容</translation>
    </message>
    <message>
        <source>This creates an enterprise master account with a default customer, an industry-information customer with its administrator, and the matching employees.</source>
        <translation>此操作将创建企业主账号及其默认客户、行业信息客户及其管理员，以及相应的员工。</translation>
    </message>
    <message>
        <source>This creates an authorized customer and binds it to an enterprise master account. The gateway&apos;s reply names the account; you see it before anything is added.</source>
        <translation>此操作将创建授权客户，并将其绑定到企业主账号。具体是哪个企业由网关的响应指明；在添加任何内容之前您会先看到。</translation>
    </message>
    <message>
        <source>It is sent once and can&apos;t be undone.</source>
        <translation>只发送一次，无法撤销。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>CRM customer number</source>
        <translation>CRM 客户编号</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SetupRunPage</name>
    <message>
        <source>Bind</source>
        <translation>绑定</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>It is sent once. The outcome is recorded in the journal.</source>
        <translation>只发送一次。结果会记入操作日志。</translation>
    </message>
    <message>
        <source>It &amp;is this enterprise</source>
        <translation>就是此企业(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>Create enterprise %1</source>
        <translation>创建企业 %1</translation>
    </message>
    <message>
        <source>Bind %1 to %2</source>
        <translation>将 %1 绑定到 %2</translation>
    </message>
    <message>
        <source>Send it again?</source>
        <translation>要重新发送吗？</translation>
    </message>
    <message>
        <source>It is unknown whether the enterprise was created. If it was, sending again creates a second one, which can&apos;t be deleted: check with the gateway first.</source>
        <translation>无法确定企业是否已创建。如果已创建，再次发送会创建第二个企业，且无法删除：请先在网关上核对。</translation>
    </message>
    <message>
        <source>It is unknown whether the customer was bound. Check what the gateway shows first; a reply may also come late.</source>
        <translation>无法确定客户是否已绑定。请先查看网关显示的内容；响应也可能迟到。</translation>
    </message>
    <message>
        <source>It was not done</source>
        <translation>未执行</translation>
    </message>
    <message>
        <source>Which enterprise is it? The gateway doesn&apos;t show whether it was created, and the ones below may be older: if you know its id, enter it.</source>
        <translation>是哪个企业？网关不显示是否已创建，下方的企业可能是更早创建的：如果您知道其 ID，请输入。</translation>
    </message>
    <message>
        <source>Which enterprise is it? Below is the gateway&apos;s current data for this pair, but a reply may come late: check again later.</source>
        <translation>是哪个企业？下方是网关当前的这组编码对应的内容，但响应可能迟到：请稍后再次核对。</translation>
    </message>
    <message>
        <source>It was not &amp;done: change the details…</source>
        <translation>未执行：更改资料…(&amp;D)</translation>
    </message>
    <message>
        <source>Choose the enterprise, or enter its id.</source>
        <translation>请选择企业，或输入其 ID。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SetupSummaryPage</name>
    <message>
        <source>The list was copied.</source>
        <translation>已复制列表。</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>汇总</translation>
    </message>
    <message numerus="yes">
        <source>The outcome of %Ln item(s) is unknown: check the enterprise&apos;s lists.</source>
        <translation>
            <numerusform>有 %Ln 项结果未知：请查看该企业的各个列表。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was copied.</source>
        <translation>已复制 %1。</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>&amp;Copy list</source>
        <translation>复制列表(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>打印…(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Save as PDF…</source>
        <translation>另存为 PDF…(&amp;S)</translation>
    </message>
    <message>
        <source>Pass&amp;words…</source>
        <translation>密码…(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Finish</source>
        <translation>完成(&amp;F)</translation>
    </message>
    <message>
        <source>The first passwords of the employees added here</source>
        <translation>在此添加的员工的初始密码</translation>
    </message>
    <message>
        <source>Copy i&amp;d</source>
        <translation>复制 ID(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Reset password…</source>
        <translation>重置密码…(&amp;R)</translation>
    </message>
    <message>
        <source>Resets the selected accounts that were created automatically</source>
        <translation>重置所选的自动创建的账号</translation>
    </message>
    <message numerus="yes">
        <source>%Ln account(s) were created with unknown passwords. Select them below and reset them before use.</source>
        <translation>
            <numerusform>有 %Ln 个自动创建的账号密码未知。请在下方选中它们，重置密码后再使用。</numerusform>
        </translation>
    </message>
    <message>
        <source>“Finish” deletes the draft; the journal keeps what was sent.</source>
        <translation>“完成”会删除草稿；已发送的内容仍保留在操作日志中。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SetupUnknownPanel</name>
    <message>
        <source>You know the outcome of the selected unknown rows</source>
        <translation>您知道所选的结果未知的行实际如何</translation>
    </message>
    <message>
        <source>Chec&amp;k now</source>
        <translation>立即核对(&amp;K)</translation>
    </message>
    <message>
        <source>Checks the current state of these rows; sends nothing</source>
        <translation>核对这些行的当前状态；不发送任何内容</translation>
    </message>
    <message numerus="yes">
        <source>The outcome of %Ln row(s) is unknown: they may have been done, and aren&apos;t resent. Check now or later; if you know better, select them and record the outcome.</source>
        <translation>
            <numerusform>%Ln 行的结果未知：可能已执行，不会重新发送。请立即核对或稍后再核对；如果您知道实际结果，请选中它们并记录结果。</numerusform>
        </translation>
    </message>
    <message>
        <source>It was assi&amp;gned</source>
        <translation>已分配(&amp;G)</translation>
    </message>
    <message>
        <source>It was no&amp;t assigned</source>
        <translation>未分配(&amp;T)</translation>
    </message>
    <message>
        <source>Loading holders…</source>
        <translation>正在加载持有情况…</translation>
    </message>
    <message>
        <source>The lists couldn&apos;t be loaded completely. Check again later.</source>
        <translation>列表未能完整加载。请稍后再次核对。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s) couldn&apos;t be resolved: no list shows whether they were assigned.</source>
        <translation>
            <numerusform>%Ln 个资产无法查明：没有列表显示其是否已分配。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::SetupWizard</name>
    <message>
        <source>There is no folder for drafts.</source>
        <translation>没有保存草稿的文件夹。</translation>
    </message>
    <message>
        <source>Close without a draft?</source>
        <translation>不保存草稿就关闭吗？</translation>
    </message>
    <message>
        <source>Keep open</source>
        <translation>保持打开</translation>
    </message>
    <message>
        <source>Set up an enterprise: %1</source>
        <translation>开通企业：%1</translation>
    </message>
    <message>
        <source>Set up an enterprise</source>
        <translation>开通企业</translation>
    </message>
    <message>
        <source>Save and c&amp;lose</source>
        <translation>保存并关闭(&amp;L)</translation>
    </message>
    <message>
        <source>Employees</source>
        <translation>员工</translation>
    </message>
    <message>
        <source>D&amp;iscard…</source>
        <translation>放弃…(&amp;I)</translation>
    </message>
    <message>
        <source>Deletes this set-up; changes already sent stay</source>
        <translation>删除此次开通；已发送的变更保持不变</translation>
    </message>
    <message>
        <source>Discard the draft?</source>
        <translation>要放弃草稿吗？</translation>
    </message>
    <message>
        <source>“%1” will be deleted from this computer. Changes already sent stay at the gateway and in the journal.</source>
        <translation>将从本机删除“%1”。已发送的变更仍保留在网关和操作日志中。</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Closes this window and saves your input; continue on the Enterprises page</source>
        <translation>关闭此窗口并保存已输入的内容；可在“企业”页面继续</translation>
    </message>
    <message>
        <source>What you entered here will be lost. Changes already sent stay in the journal.</source>
        <translation>此处输入的内容将丢失。已发送的变更仍保留在操作日志中。</translation>
    </message>
    <message>
        <source>Close anyway</source>
        <translation>仍然关闭</translation>
    </message>
    <message>
        <source>The draft&apos;s passwords can&apos;t be read. Enter them again.</source>
        <translation>无法读取草稿中的密码。请重新输入。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SharedBatch</name>
    <message>
        <source>A colleague is working on this draft. %1</source>
        <translation>同事正在处理此草稿。%1</translation>
    </message>
    <message>
        <source>The draft no longer exists.</source>
        <translation>草稿已不存在。</translation>
    </message>
    <message>
        <source>This draft is no longer shared with the team.</source>
        <translation>此草稿已不再与团队共享。</translation>
    </message>
    <message>
        <source>A colleague may have sent or deleted it. Check before you send it.</source>
        <translation>可能有同事已发送或删除了它。发送前请先检查。</translation>
    </message>
    <message>
        <source>The draft can&apos;t be opened now. %1</source>
        <translation>现在无法打开草稿。%1</translation>
    </message>
    <message>
        <source>The team can&apos;t be reached, so colleagues may be working on this draft, too.</source>
        <translation>无法连接团队，同事可能也在处理此草稿。</translation>
    </message>
    <message>
        <source>Your changes are saved on this computer. If a colleague changes it as well, you keep a copy.</source>
        <translation>您的变更保存在本机。如果同事也更改了它，您会保留一份副本。</translation>
    </message>
    <message>
        <source>%1 has changed this draft, and so have you. This is your copy, which isn&apos;t shared.</source>
        <translation>%1 更改了此草稿，您也更改了。这是您的副本，未共享。</translation>
    </message>
    <message>
        <source>The team&apos;s draft is in the list. Compare the two before you send one.</source>
        <translation>团队的草稿在列表中。请先比较两者，再发送其中之一。</translation>
    </message>
    <message>
        <source>%1 has changed this draft.</source>
        <translation>%1 更改了此草稿。</translation>
    </message>
    <message>
        <source>Passwords aren&apos;t shared: enter them again before you send the batch.</source>
        <translation>密码不会共享：发送批次前请重新输入。</translation>
    </message>
    <message>
        <source>This draft is shared with the team.</source>
        <translation>此草稿与团队共享。</translation>
    </message>
    <message>
        <source>This draft isn&apos;t a batch that this version can read.</source>
        <translation>此草稿不是本版本能读取的订单批次。</translation>
    </message>
    <message>
        <source>The draft couldn&apos;t be shared. %1</source>
        <translation>无法共享草稿。%1</translation>
    </message>
    <message>
        <source>The draft is still shared. %1</source>
        <translation>草稿仍在共享。%1</translation>
    </message>
    <message>
        <source>The draft couldn&apos;t be shared.</source>
        <translation>无法共享草稿。</translation>
    </message>
    <message>
        <source>The team can&apos;t be reached.</source>
        <translation>无法连接团队。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SheetCheckPage</name>
    <message>
        <source>&amp;Show passwords</source>
        <translation>显示密码(&amp;S)</translation>
    </message>
    <message>
        <source>Rows of the import</source>
        <translation>导入的行</translation>
    </message>
    <message>
        <source>Show passwords</source>
        <translation>显示密码</translation>
    </message>
    <message>
        <source>Add ro&amp;w</source>
        <translation>添加行(&amp;W)</translation>
    </message>
    <message>
        <source>Remo&amp;ve rows</source>
        <translation>移除行(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pasted cell(s) didn&apos;t fit into the table.</source>
        <translation>
            <numerusform>粘贴的 %Ln 个单元格在表格中没有位置。</numerusform>
        </translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SheetCommands</name>
    <message>
        <source>overview %1 %2</source>
        <extracomment>File name of the overview of an enterprise: its name, then the date</extracomment>
        <translation>概览 %1 %2</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ShellActions</name>
    <message>
        <source>Choose enterprise</source>
        <translation>选择企业</translation>
    </message>
    <message>
        <source>Show or hide activity</source>
        <translation>显示或隐藏活动</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Help and shortcuts</source>
        <translation>帮助与快捷键</translation>
    </message>
    <message>
        <source>Language: same as system</source>
        <translation>语言：跟随系统</translation>
    </message>
    <message>
        <source>Language: %1</source>
        <translation>语言：%1</translation>
    </message>
    <message>
        <source>Theme: same as system</source>
        <translation>主题：跟随系统</translation>
    </message>
    <message>
        <source>Theme: light</source>
        <translation>主题：浅色</translation>
    </message>
    <message>
        <source>Theme: dark</source>
        <translation>主题：深色</translation>
    </message>
    <message>
        <source>Choose connection</source>
        <translation>选择连接</translation>
    </message>
    <message>
        <source>Sign in again</source>
        <translation>重新登录</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>company, customer, switch</source>
        <translation>公司, 客户, 切换</translation>
    </message>
    <message>
        <source>progress, running, cancel</source>
        <translation>进度, 正在运行, 取消</translation>
    </message>
    <message>
        <source>server, gateway, profile, switch</source>
        <translation>服务器, 网关, 配置, 切换</translation>
    </message>
    <message>
        <source>token, password, login</source>
        <translation>令牌, 密码, 登录</translation>
    </message>
    <message>
        <source>preferences, options, language, theme</source>
        <translation>首选项, 选项, 语言, 主题</translation>
    </message>
    <message>
        <source>about, manual, keys, version</source>
        <translation>关于, 手册, 按键, 版本</translation>
    </message>
    <message>
        <source>Support report…</source>
        <translation>支持报告…</translation>
    </message>
    <message>
        <source>requests, problem, error</source>
        <translation>请求, 问题, 错误</translation>
    </message>
    <message>
        <source>problem, error, bug, help</source>
        <translation>问题, 错误, 故障, 帮助</translation>
    </message>
    <message>
        <source>Find anything</source>
        <translation>查找任何内容</translation>
    </message>
    <message>
        <source>Team…</source>
        <translation>团队…</translation>
    </message>
    <message>
        <source>colleagues, share, desk, reserve</source>
        <translation>同事, 共用, 工作台, 预留</translation>
    </message>
    <message>
        <source>Save the connection first</source>
        <translation>请先保存连接</translation>
    </message>
    <message>
        <source>appearance, colours, mode, night</source>
        <translation>外观, 颜色, 模式, 夜间</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SignInDialog</name>
    <message>
        <source>Signing in to the gateway needs your password.</source>
        <translation>登录网关需要您的密码。</translation>
    </message>
    <message>
        <source>There is no token yet. Paste the one you were given.</source>
        <translation>尚无此令牌。请粘贴您收到的令牌。</translation>
    </message>
    <message>
        <source>Your sign-in has expired.</source>
        <translation>您的登录已过期。</translation>
    </message>
    <message>
        <source>The gateway no longer accepts the user token because it has expired or was revoked. Paste a new one.</source>
        <translation>网关不再接受该用户令牌：已过期或被吊销。请粘贴新的令牌。</translation>
    </message>
    <message>
        <source>The gateway no longer accepts this token, or the application lacks the permission. Paste a new one.</source>
        <translation>网关不再接受此令牌，或应用缺少权限。请粘贴新的令牌。</translation>
    </message>
    <message>
        <source>The user name and password weren&apos;t accepted. Enter them again.</source>
        <translation>用户名和密码未被接受。请重新输入。</translation>
    </message>
    <message>
        <source>Not a token: the pasted text contains blanks or other invalid characters. Paste it again.</source>
        <translation>这不是令牌：粘贴的内容含有空格或其他无效字符。请重新粘贴。</translation>
    </message>
    <message>
        <source>Sign in with your user name and password.</source>
        <translation>请使用用户名和密码登录。</translation>
    </message>
    <message>
        <source>Paste the token to use from now on.</source>
        <translation>请粘贴今后要使用的令牌。</translation>
    </message>
    <message>
        <source>Sign in: %1</source>
        <translation>登录：%1</translation>
    </message>
    <message>
        <source>&amp;Order token</source>
        <translation>订单令牌(&amp;O)</translation>
    </message>
    <message>
        <source>C&amp;lient token</source>
        <translation>客户端令牌(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;User token</source>
        <translation>用户令牌(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;User name</source>
        <translation>用户名(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Password</source>
        <translation>密码(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Keep the password in the keychain</source>
        <translation>将密码保存在密钥环中(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Keep the token in the keychain</source>
        <translation>将令牌保存在密钥环中(&amp;K)</translation>
    </message>
    <message>
        <source>Kept until you close Lockkeeper</source>
        <translation>保留到关闭 Lockkeeper 为止</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>Use this token</source>
        <translation>使用此令牌</translation>
    </message>
    <message>
        <source>The gateway didn&apos;t accept this token. Check that it is complete and for this gateway, then paste it again.</source>
        <translation>网关未接受此令牌。请确认令牌完整且属于此网关，然后重新粘贴。</translation>
    </message>
    <message>
        <source>Click a field or press Tab to type or paste. Earlier keystrokes are ignored.</source>
        <translation>请先点击输入框或按 Tab 键再输入，也可直接粘贴。此前键入的内容不会被采用。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::SweepDialog</name>
    <message numerus="yes">
        <source>The %Ln selected</source>
        <translation>
            <numerusform>所选的 %Ln 家</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln in this list</source>
        <translation>
            <numerusform>此列表中的全部 %Ln 家</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The %Ln that were left last time</source>
        <translation>
            <numerusform>上次剩下的 %Ln 家</numerusform>
        </translation>
    </message>
    <message>
        <source>Their products as well, with one request for each asset</source>
        <translation>也读取其产品，每个资产一个请求</translation>
    </message>
    <message>
        <source>Read enterprises</source>
        <translation>读取企业</translation>
    </message>
    <message>
        <source>Read assets, holders, borrowed locks and employees</source>
        <translation>读取资产、持有人、借用锁和员工</translation>
    </message>
    <message>
        <source>&amp;Read</source>
        <translation>读取(&amp;R)</translation>
    </message>
    <message>
        <source>Most requests a minute</source>
        <translation>每分钟最多请求数</translation>
    </message>
    <message>
        <source>At least %1 requests, one more for each asset and for each 200 employees beyond the first.</source>
        <translation>至少 %1 个请求；每个资产、以及首 200 名之后的每 200 名员工，各多一个请求。</translation>
    </message>
    <message>
        <source>At least %1 requests, one more for each 200 employees beyond the first.</source>
        <translation>至少 %1 个请求；首 200 名之后的每 200 名员工多一个请求。</translation>
    </message>
    <message>
        <source>Whatever you ask for meanwhile comes first.</source>
        <translation>期间您的其他操作优先。</translation>
    </message>
    <message>
        <source>There is no enterprise in this list.</source>
        <translation>此列表中没有企业。</translation>
    </message>
    <message>
        <source>About %1 requests, %2 of them for products, and one more for each 200 employees beyond the first.</source>
        <translation>大约 %1 个请求，其中 %2 个用于产品；员工每超出 200 名，再增加一个。</translation>
    </message>
    <message numerus="yes">
        <source>About %1 requests, %2 of them for products, and one more for each 200 employees beyond the first and for each asset in %Ln enterprise(s) not read yet.</source>
        <translation>
            <numerusform>大约 %1 个请求，其中 %2 个用于产品；员工每超出 200 名，以及 %Ln 家尚未读取的企业中的每项资产，各再增加一个。</numerusform>
        </translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>不限</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Read %Ln enterprise(s)</source>
        <translation>
            <numerusform>读取 %Ln 家企业(&amp;R)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::SweepResultsDialog</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Reading enterprises</source>
        <translation>读取企业</translation>
    </message>
    <message>
        <source>Enterprises that are read</source>
        <translation>要读取的企业</translation>
    </message>
    <message>
        <source>%1 of %2 enterprises read</source>
        <translation>已读取 %1 / %2 家企业</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>Paused: %1</source>
        <translation>已暂停：%1</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>继续(&amp;C)</translation>
    </message>
</context>
<context>
    <name>lockkeeper::Sweeps</name>
    <message>
        <source>Reading enterprises</source>
        <translation>读取企业</translation>
    </message>
    <message>
        <source>Reading enterprises: paused</source>
        <translation>读取企业：已暂停</translation>
    </message>
    <message numerus="yes">
        <source>%Ln enterprise(s) read.</source>
        <translation>
            <numerusform>已读取 %Ln 家企业。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln left.</source>
        <translation>
            <numerusform>剩余 %Ln 家。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln couldn&apos;t be read completely.</source>
        <translation>
            <numerusform>%Ln 家企业未能完整读取。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::TableExporter</name>
    <message>
        <source>Excel workbooks (*.xlsx)</source>
        <translation>Excel 工作簿 (*.xlsx)</translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation>CSV 文件 (*.csv)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message numerus="yes">
        <source>Exporting %Ln row(s)</source>
        <translation>
            <numerusform>正在导出 %Ln 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) exported to %1</source>
        <translation>
            <numerusform>已将 %Ln 行导出到 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cell(s) were too long for Excel and were cut (they end in “…”). CSV keeps them whole.</source>
        <translation>
            <numerusform>有 %Ln 个单元格超出 Excel 允许的长度而被截断（以“…”结尾）。CSV 可完整保存。</numerusform>
        </translation>
    </message>
    <message>
        <source>The export was cancelled.</source>
        <translation>已取消导出。</translation>
    </message>
    <message>
        <source>No file was written.</source>
        <translation>未写入任何文件。</translation>
    </message>
    <message>
        <source>The export failed: %1</source>
        <translation>导出失败：%1</translation>
    </message>
</context>
<context>
    <name>lockkeeper::TablePage</name>
    <message>
        <source>%1 %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 %2 of %3</source>
        <extracomment>Loading employees 7,600 of 12,408</extracomment>
        <translation>%1：%2 / %3</translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation>已选 %1 行</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>显示 %1 / %2 行</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>没有匹配的记录</translation>
    </message>
    <message>
        <source>Clear search and filters</source>
        <translation>清除搜索和筛选</translation>
    </message>
    <message>
        <source>Loading was cancelled</source>
        <translation>已取消加载</translation>
    </message>
    <message>
        <source>No data had arrived yet.</source>
        <translation>取消时尚未收到任何数据。</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>Copy “%1”</source>
        <translation>复制“%1”</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Details panel</source>
        <translation>详情面板</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy all fields of this record</source>
        <translation>复制此记录的全部字段</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>正在加载</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>Sort by “%1”</source>
        <translation>按“%1”排序</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Actions for the selected rows</source>
        <translation>可对所选行执行的操作</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Last change</source>
        <translation>最近变更</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Select a row first</source>
        <translation>请先选择一行</translation>
    </message>
    <message>
        <source>save, download, CSV, Excel</source>
        <translation>保存, 下载, CSV, Excel</translation>
    </message>
    <message>
        <source>Select from list…</source>
        <translation>按列表选择…</translation>
    </message>
    <message>
        <source>paste, list, Excel, spreadsheet, CSV, mark several</source>
        <translation>粘贴, 列表, 名单, 批量选择, Excel, 电子表格, CSV, 多选</translation>
    </message>
    <message>
        <source>Refresh, export, select from a list, columns, views</source>
        <translation>刷新、导出、按列表选择、列、视图</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>search, look for</source>
        <translation>搜索, 查找</translation>
    </message>
    <message>
        <source>narrow, only some, ask</source>
        <translation>缩小范围, 只看部分, 条件</translation>
    </message>
    <message>
        <source>inspector, properties, fields, show, hide</source>
        <translation>检查器, 属性, 字段, 显示, 隐藏</translation>
    </message>
    <message>
        <source>reload, read again, update</source>
        <translation>重新加载, 重新读取, 更新</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) searched.</source>
        <translation>
            <numerusform>共搜索 %Ln 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>← Back to the list</source>
        <translation>← 返回列表</translation>
    </message>
</context>
<context>
    <name>lockkeeper::TableView</name>
    <message>
        <source>Standard columns</source>
        <translation>标准列</translation>
    </message>
    <message>
        <source>%1 (empty)</source>
        <translation>%1（空）</translation>
    </message>
    <message>
        <source>%1 (no room)</source>
        <translation>%1（放不下）</translation>
    </message>
</context>
<context>
    <name>lockkeeper::TableViews</name>
    <message>
        <source>Save view…</source>
        <translation>保存视图…</translation>
    </message>
    <message>
        <source>Manage views…</source>
        <translation>管理视图…</translation>
    </message>
    <message>
        <source>Leave view</source>
        <translation>退出视图</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>复制链接</translation>
    </message>
    <message>
        <source>view, filter, preset, share, link</source>
        <translation>视图, 筛选, 预设, 分享, 链接</translation>
    </message>
    <message>
        <source>share, address</source>
        <translation>分享, 地址</translation>
    </message>
    <message>
        <source>The view “%1” was saved.</source>
        <translation>视图“%1”已保存。</translation>
    </message>
    <message>
        <source>There is no link to this row.</source>
        <translation>此行没有链接。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln link(s) copied.</source>
        <translation>
            <numerusform>已复制 %Ln 个链接。</numerusform>
        </translation>
    </message>
    <message>
        <source>The linked row isn&apos;t in this list.</source>
        <translation>链接指向的行不在此列表中。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::TeamDialog</name>
    <message>
        <source>Lockkeeper team (*.lockkeeper-team.json)</source>
        <translation>Lockkeeper 团队 (*.lockkeeper-team.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>测试(&amp;T)</translation>
    </message>
    <message>
        <source>Open tea&amp;m file…</source>
        <translation>打开团队文件…(&amp;M)</translation>
    </message>
    <message>
        <source>Save team f&amp;ile…</source>
        <translation>保存团队文件…(&amp;I)</translation>
    </message>
    <message>
        <source>Team for “%1”</source>
        <translation>“%1”的团队</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>CA file</source>
        <translation>CA 文件</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer)</source>
        <translation>证书 (*.pem *.crt *.cer)</translation>
    </message>
    <message>
        <source>S&amp;hare a desk with colleagues</source>
        <translation>与同事共用团队工作台(&amp;H)</translation>
    </message>
    <message>
        <source>Nobody then sends the same order or uses the same asset number twice. Press F1 in the window to read how to get a server.</source>
        <translation>之后不会有人重复发送同一订单或重复使用同一资产编号。在窗口中按 F1 可了解如何准备服务器。</translation>
    </message>
    <message>
        <source>Enter the name or address of the server.</source>
        <translation>请输入服务器的名称或地址。</translation>
    </message>
    <message>
        <source>Testing…</source>
        <translation>正在测试…</translation>
    </message>
    <message>
        <source>Enter the password of this login.</source>
        <translation>请输入此登录名的密码。</translation>
    </message>
    <message numerus="yes">
        <source>Everything works. %Ln person(s) here now.</source>
        <translation>
            <numerusform>一切正常。目前有 %Ln 人在线。</numerusform>
        </translation>
    </message>
    <message>
        <source>This connection no longer exists: another window has deleted it.</source>
        <translation>此连接已不存在：另一个窗口已将其删除。</translation>
    </message>
    <message>
        <source>Your input isn&apos;t lost.</source>
        <translation>您输入的内容没有丢失。</translation>
    </message>
    <message>
        <source>Unsaved team</source>
        <translation>团队尚未保存</translation>
    </message>
    <message>
        <source>Your changes aren&apos;t saved. Close anyway?</source>
        <translation>您的变更尚未保存。仍要关闭吗？</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>放弃变更</translation>
    </message>
    <message>
        <source>Keep editing</source>
        <translation>继续编辑</translation>
    </message>
    <message>
        <source>Open team file</source>
        <translation>打开团队文件</translation>
    </message>
    <message>
        <source>The team file can&apos;t be read: %1.</source>
        <translation>无法读取团队文件：%1。</translation>
    </message>
    <message>
        <source>There is no folder to keep the certificates of the team file in.</source>
        <translation>没有可保存团队文件中证书的文件夹。</translation>
    </message>
    <message>
        <source>Enter your login and password, then press Test.</source>
        <translation>请输入您的登录名和密码，然后点击“测试”。</translation>
    </message>
    <message>
        <source>Save team file</source>
        <translation>保存团队文件</translation>
    </message>
    <message>
        <source>Saved without login and password. Colleagues open it here.</source>
        <translation>已保存，不含登录名和密码。同事可在此处打开它。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::TeamForm</name>
    <message>
        <source>Verified certificate</source>
        <translation>须验证证书</translation>
    </message>
    <message>
        <source>As the server offers it</source>
        <translation>由服务器决定</translation>
    </message>
    <message>
        <source>Ch&amp;oose…</source>
        <translation>选择…(&amp;O)</translation>
    </message>
    <message>
        <source>Choose a CA file</source>
        <translation>选择 CA 文件</translation>
    </message>
    <message>
        <source>Ser&amp;ver</source>
        <translation>服务器(&amp;V)</translation>
    </message>
    <message>
        <source>Name or IP address of the PostgreSQL server.</source>
        <translation>PostgreSQL 服务器的名称或 IP 地址。</translation>
    </message>
    <message>
        <source>&amp;Port</source>
        <translation>端口(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Database</source>
        <translation>数据库(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Login</source>
        <translation>登录名(&amp;L)</translation>
    </message>
    <message>
        <source>Your own; colleagues see it beside what you do.</source>
        <translation>您自己的登录名；同事会在您的操作旁看到它。</translation>
    </message>
    <message>
        <source>Pass&amp;word</source>
        <translation>密码(&amp;W)</translation>
    </message>
    <message>
        <source>Saved in the keychain only.</source>
        <translation>仅保存在密钥环中。</translation>
    </message>
    <message>
        <source>&amp;Encryption</source>
        <translation>加密(&amp;E)</translation>
    </message>
    <message>
        <source>CA &amp;file</source>
        <translation>CA 文件(&amp;F)</translation>
    </message>
    <message>
        <source>PEM certificates trusted instead of the system&apos;s, for a server with its own certificate.</source>
        <translation>代替系统证书所信任的 PEM 证书，用于使用自有证书的服务器。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::TeamNotice</name>
    <message numerus="yes">
        <source>Team: %Ln person(s) here</source>
        <translation>
            <numerusform>团队：%Ln 人在线</numerusform>
        </translation>
    </message>
    <message>
        <source>Team: connected</source>
        <translation>团队：已连接</translation>
    </message>
    <message>
        <source>Team: connecting…</source>
        <translation>团队：正在连接…</translation>
    </message>
    <message>
        <source>Team: read-only</source>
        <translation>团队：只读</translation>
    </message>
    <message>
        <source>Team: not connected</source>
        <translation>团队：未连接</translation>
    </message>
    <message>
        <source>You can go on working. Orders then ask you to confirm that they aren&apos;t reserved.</source>
        <translation>您可以继续工作。发送订单时会要求您确认其未经预留。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Team…</source>
        <translation>团队…</translation>
    </message>
</context>
<context>
    <name>lockkeeper::TodoList</name>
    <message>
        <source>To do</source>
        <translation>待办</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more after these</source>
        <translation>
            <numerusform>之后还有 %Ln 项</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is something to be done, %2 the button that leads there: &quot;12 assets expire: Show assets&quot;</extracomment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>lockkeeper::TokenNotices</name>
    <message>
        <source>The order token can&apos;t be obtained right now.</source>
        <translation>目前无法取得订单令牌。</translation>
    </message>
    <message>
        <source>Not signed in to the order module.</source>
        <translation>未登录订单模块。</translation>
    </message>
    <message>
        <source>The client token can&apos;t be obtained right now.</source>
        <translation>目前无法取得客户端令牌。</translation>
    </message>
    <message>
        <source>The application isn&apos;t signed in to the member center.</source>
        <translation>应用未登录成员中心。</translation>
    </message>
    <message>
        <source>The user token can&apos;t be obtained right now.</source>
        <translation>目前无法取得用户令牌。</translation>
    </message>
    <message>
        <source>Not signed in to the member center.</source>
        <translation>未登录成员中心。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>Edit connection…</source>
        <translation>编辑连接…</translation>
    </message>
</context>
<context>
    <name>lockkeeper::UnavailablePage</name>
    <message>
        <source>This page needs the order module, but the connection has no order token.</source>
        <translation>此页面需要订单模块，但该连接没有订单令牌。</translation>
    </message>
    <message>
        <source>This page needs the member center, but the connection lacks its client token, its user token, or both.</source>
        <translation>此页面需要成员中心，但该连接缺少客户端令牌、用户令牌，或两者都缺。</translation>
    </message>
    <message>
        <source>The connection has no token for the modules this page needs.</source>
        <translation>该连接没有此页面所需模块的令牌。</translation>
    </message>
    <message>
        <source>Edit connection…</source>
        <translation>编辑连接…</translation>
    </message>
    <message>
        <source>%1: not available with this connection</source>
        <translation>%1：此连接不可用</translation>
    </message>
</context>
<context>
    <name>lockkeeper::UndoDialog</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo this?</source>
        <translation>要撤销吗？</translation>
    </message>
    <message>
        <source>Loading current data…</source>
        <translation>正在加载当前数据…</translation>
    </message>
    <message>
        <source>Can&apos;t be undone</source>
        <translation>无法撤销</translation>
    </message>
    <message>
        <source>Delete the employees just added</source>
        <translation>删除刚添加的员工</translation>
    </message>
    <message>
        <source>To be sent:</source>
        <translation>将发送以下内容：</translation>
    </message>
    <message>
        <source>Left unchanged:</source>
        <translation>以下内容保持不变：</translation>
    </message>
    <message>
        <source>This isn&apos;t an undo, and can&apos;t be undone itself. An account may stay taken after its employee is deleted.</source>
        <translation>这不是撤销，且本身无法撤销。员工删除后，其账号可能仍被占用。</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
</context>
<context>
    <name>lockkeeper::UndoOffer</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>撤销上次变更</translation>
    </message>
</context>
<context>
    <name>lockkeeper::UnfinishedBatchBanner</name>
    <message>
        <source>You have an unfinished order.</source>
        <translation>您有一个未完成的订单。</translation>
    </message>
    <message>
        <source>It isn&apos;t in the batch yet.</source>
        <translation>它还没有加入批次。</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>You have an unfinished import of orders.</source>
        <translation>您有一次未完成的订单导入。</translation>
    </message>
    <message>
        <source>Its orders aren&apos;t in the batch yet.</source>
        <translation>其中的订单还没有加入批次。</translation>
    </message>
    <message>
        <source>Discard the order?</source>
        <translation>要放弃这个订单吗？</translation>
    </message>
    <message>
        <source>Discard the import?</source>
        <translation>要放弃这次导入吗？</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Discard…</source>
        <translation>放弃…</translation>
    </message>
    <message>
        <source>What you entered for this order will be lost. The batch stays unchanged.</source>
        <translation>为该订单填写的内容将丢失。批次保持不变。</translation>
    </message>
    <message>
        <source>The rows of this import will be lost. The batch stays unchanged.</source>
        <translation>这次导入的各行将丢失。批次保持不变。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::UnfinishedOffer</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Unfinished import: %1</source>
        <translation>有一次导入尚未完成：%1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln unfinished import(s)</source>
        <translation>
            <numerusform>有 %Ln 次导入尚未完成</numerusform>
        </translation>
    </message>
    <message>
        <source>Resume import…</source>
        <translation>继续导入…</translation>
    </message>
    <message>
        <source>Unfinished offboarding: %1</source>
        <translation>有一次离职处理尚未完成：%1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln unfinished offboarding(s)</source>
        <translation>
            <numerusform>有 %Ln 次离职处理尚未完成</numerusform>
        </translation>
    </message>
    <message>
        <source>Resume offboarding…</source>
        <translation>继续离职处理…</translation>
    </message>
    <message>
        <source>Resume…</source>
        <translation>继续…</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
</context>
<context>
    <name>lockkeeper::UnknownNotice</name>
    <message numerus="yes">
        <source>%Ln change(s) have an unknown outcome.</source>
        <translation>
            <numerusform>有 %Ln 项变更的结果未知。</numerusform>
        </translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Check the journal, or record the outcome yourself.</source>
        <translation>请在操作日志中核对，或自行记录结果。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::UnknownOutcomes</name>
    <message numerus="yes">
        <source>Check %Ln unknown outcome(s)</source>
        <translation>
            <numerusform>核对 %Ln 项未知结果</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln resolved</source>
        <translation>
            <numerusform>已查明 %1 / %Ln</numerusform>
        </translation>
    </message>
    <message>
        <source>Outcome not recorded</source>
        <translation>结果未记录</translation>
    </message>
    <message>
        <source>The journal can&apos;t be read. Record the outcome again later.</source>
        <translation>无法读取操作日志。请稍后重新记录结果。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::UnknownOutcomesPanel</name>
    <message>
        <source>Show it in the journal</source>
        <translation>在操作日志中查看</translation>
    </message>
    <message>
        <source>Loading current data…</source>
        <translation>正在加载当前数据…</translation>
    </message>
    <message>
        <source>The gateway didn&apos;t say whether it was done.</source>
        <translation>网关未说明是否已生效。</translation>
    </message>
    <message>
        <source>Lockkeeper closed before the gateway replied.</source>
        <translation>Lockkeeper 在网关响应前已关闭。</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>立即核对</translation>
    </message>
    <message>
        <source>Check now: %1</source>
        <translation>立即核对：%1</translation>
    </message>
    <message>
        <source>Record outcome…</source>
        <translation>记录结果…</translation>
    </message>
    <message>
        <source>Record outcome: %1</source>
        <translation>记录结果：%1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln unknown outcome(s)</source>
        <translation>
            <numerusform>%Ln 项结果未知</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>And %Ln more, shown once these are resolved.</source>
        <translation>
            <numerusform>另有 %Ln 项，将在这些查明后显示。</numerusform>
        </translation>
    </message>
    <message>
        <source>Check a&amp;ll</source>
        <translation>全部核对(&amp;L)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>It&apos;s unclear what went through. Nothing is resent automatically: check it, or record the outcome yourself.</source>
        <translation>无法确定这些变更是否已生效。不会自动重新发送：请核对，或自行记录结果。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::UnmatchedModel</name>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Shortened by a spreadsheet. Format the cells as text and copy the list again.</source>
        <translation>数字被电子表格缩短。请将单元格设为文本格式后重新复制。</translation>
    </message>
    <message numerus="yes">
        <source>Matches %Ln row(s): %1</source>
        <translation>
            <numerusform>与 %Ln 行匹配：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
</context>
<context>
    <name>lockkeeper::UnreservedField</name>
    <message>
        <source>unreserved</source>
        <comment>typed to confirm that an order is not reserved for the team</comment>
        <translation>未预留</translation>
    </message>
    <message>
        <source>Type “%1” to send it without a reservation:</source>
        <translation>输入“%1”以在未预留的情况下发送：</translation>
    </message>
    <message>
        <source>“%1”, to send it without a reservation</source>
        <translation>“%1”，以在未预留的情况下发送</translation>
    </message>
    <message>
        <source>The batch can&apos;t be reserved for the team: a colleague may be sending the same orders.</source>
        <translation>无法为团队预留此批次：同事可能正在发送相同的订单。</translation>
    </message>
    <message>
        <source>Connecting to the team&apos;s desk…</source>
        <translation>正在连接团队工作台…</translation>
    </message>
    <message>
        <source>Type “%1” to send it anyway.</source>
        <translation>如仍要发送，请输入“%1”。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ViewNameDialog</name>
    <message>
        <source>Save view</source>
        <translation>保存视图</translation>
    </message>
    <message>
        <source>Rename view</source>
        <translation>重命名视图</translation>
    </message>
    <message>
        <source>Name of the view</source>
        <translation>视图名称</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>There is no room for more views. Delete one first.</source>
        <translation>视图数量已达上限。请先删除一个。</translation>
    </message>
    <message>
        <source>This view no longer exists.</source>
        <translation>此视图已不存在。</translation>
    </message>
    <message>
        <source>A view with this name exists and will be replaced.</source>
        <translation>已有同名视图，将被替换。</translation>
    </message>
    <message>
        <source>A view of another page has this name. Choose another name.</source>
        <translation>另一个页面的视图已使用此名称。请换一个名称。</translation>
    </message>
    <message>
        <source>Another view has this name. Choose another name.</source>
        <translation>另一个视图已使用此名称。请换一个名称。</translation>
    </message>
    <message>
        <source>Includes search, filters, columns and sorting. Rows aren&apos;t included.</source>
        <translation>包含搜索、筛选、列和排序，不包含行数据。</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>重命名(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Replace view</source>
        <translation>替换视图(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Save view</source>
        <translation>保存视图(&amp;S)</translation>
    </message>
    <message>
        <source>This view is too long to be saved. Clear some of its filters.</source>
        <translation>此视图过长，无法保存。请清除部分筛选条件。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::ViewsDialog</name>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Saved views: %1</source>
        <translation>已保存的视图：%1</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>Saved views</source>
        <translation>已保存的视图</translation>
    </message>
    <message>
        <source>&amp;Rename…</source>
        <translation>重命名…(&amp;R)</translation>
    </message>
    <message>
        <source>De&amp;lete</source>
        <translation>删除(&amp;L)</translation>
    </message>
    <message>
        <source>Copy l&amp;ink</source>
        <translation>复制链接(&amp;I)</translation>
    </message>
    <message>
        <source>Copy &amp;text</source>
        <translation>复制文本(&amp;T)</translation>
    </message>
    <message>
        <source>Open &amp;from text…</source>
        <translation>从文本打开…(&amp;F)</translation>
    </message>
    <message>
        <source>“%1” was deleted.</source>
        <translation>“%1”已删除。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Another view has this name. Nothing was restored.</source>
        <translation>另一个视图已使用此名称，未恢复任何内容。</translation>
    </message>
    <message>
        <source>This view is too long for a link. Copy its text.</source>
        <translation>此视图过长，无法生成链接。请复制其文本。</translation>
    </message>
    <message>
        <source>The link was copied. It opens this view in the enterprise that is open now.</source>
        <translation>链接已复制，将在当前打开的企业中打开此视图。</translation>
    </message>
    <message>
        <source>The text was copied. Others open it with “Open from text”.</source>
        <translation>文本已复制，其他人可用“从文本打开”打开。</translation>
    </message>
    <message>
        <source>There are no saved views yet.</source>
        <translation>尚无已保存的视图。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::WaitingNote</name>
    <message>
        <source>Waiting for the gateway&apos;s reply since %1, until %2 at the latest. After that, the outcome is unknown.</source>
        <translation>自 %1 起等待网关响应，最迟到 %2。此后结果视为未知。</translation>
    </message>
    <message>
        <source>Waiting for the gateway&apos;s reply since %1.</source>
        <translation>自 %1 起等待网关响应。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::WelcomeWindow</name>
    <message>
        <source>Manage connections…</source>
        <translation>管理连接…</translation>
    </message>
    <message>
        <source>Welcome to Lockkeeper</source>
        <translation>欢迎使用 Lockkeeper</translation>
    </message>
    <message>
        <source>The console for people who administer software licences.</source>
        <translation>软件授权管理控制台。</translation>
    </message>
    <message>
        <source>Try the sandbox</source>
        <translation>试用沙箱</translation>
    </message>
    <message>
        <source>A gateway with sample data inside this program. Everything works, and nothing leaves this computer.</source>
        <translation>内置于本程序、带示例数据的网关。所有功能均可使用，且任何内容都不会离开本机。</translation>
    </message>
    <message>
        <source>Connect to a gateway</source>
        <translation>连接到网关</translation>
    </message>
    <message>
        <source>Set up a connection with the address and tokens from your gateway operator.</source>
        <translation>使用网关管理方提供的地址和令牌建立连接。</translation>
    </message>
    <message>
        <source>Saved connections</source>
        <translation>已保存的连接</translation>
    </message>
    <message>
        <source>Same as system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
</context>
<context>
    <name>lockkeeper::WhatIfView</name>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <extracomment>From one month to another</extracomment>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>假设续期</translation>
    </message>
    <message>
        <source>What is counted by month</source>
        <translation>按月统计的内容</translation>
    </message>
    <message>
        <source>Products and packages</source>
        <translation>产品和套餐</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>Ends by month now</source>
        <translation>目前按月到期</translation>
    </message>
    <message>
        <source>Ends by month after renewal</source>
        <translation>续期后按月到期</translation>
    </message>
    <message>
        <source>Nothing to renew.</source>
        <translation>没有可续期的内容。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s) would be renewed.</source>
        <translation>
            <numerusform>将续期 %Ln 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Ends: %1 → %2.</source>
        <extracomment>Months, before and after the arrow</extracomment>
        <translation>到期时间：%1 → %2。</translation>
    </message>
    <message>
        <source>Nodes: %1 → %2.</source>
        <translation>节点数：%1 → %2。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::WithdrawDialog</name>
    <message>
        <source>From</source>
        <translation>收回自</translation>
    </message>
    <message>
        <source>Asset number</source>
        <translation>资产编号</translation>
    </message>
    <message>
        <source>Licence type</source>
        <translation>授权类型</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Assets to withdraw, and their holders</source>
        <translation>要收回的资产及其持有人</translation>
    </message>
    <message numerus="yes">
        <source>%Ln employee(s)</source>
        <translation>
            <numerusform>%Ln 名员工</numerusform>
        </translation>
    </message>
    <message>
        <source>Withdraw assets</source>
        <translation>收回资产</translation>
    </message>
    <message numerus="yes">
        <source>Withdraw %Ln asset(s) from %1?</source>
        <translation>
            <numerusform>要从 %1 收回 %Ln 个资产吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>Some are in use or lent to a borrowed lock. The gateway doesn&apos;t specify what happens then: it may refuse.</source>
        <translation>部分资产正在使用或已借出到借用锁。网关未说明对此如何处理：可能会拒绝。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s) are already free and left unchanged.</source>
        <translation>
            <numerusform>有 %Ln 个资产已空闲，保持不变。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Withdraw %Ln asset(s)</source>
        <translation>
            <numerusform>收回 %Ln 个资产</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in %Ln call(s)</source>
        <translation>
            <numerusform>%1（%Ln 次请求）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s) are held by someone who isn&apos;t among the employees, and left unchanged.</source>
        <translation>
            <numerusform>%Ln 个资产由不在员工列表中的人持有，保持不变。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::Wizard</name>
    <message>
        <source>&amp;Back</source>
        <translation>上一步(&amp;B)</translation>
    </message>
    <message>
        <source>Ctrl+Return</source>
        <translation>Ctrl+Return</translation>
    </message>
</context>
<context>
    <name>lockkeeper::WizardPage</name>
    <message>
        <source>&amp;Next</source>
        <translation>下一步(&amp;N)</translation>
    </message>
</context>
<context>
    <name>lockkeeper::WizardSteps</name>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>%1, done</source>
        <translation>%1，已完成</translation>
    </message>
    <message>
        <source>%1, current step</source>
        <translation>%1，当前步骤</translation>
    </message>
</context>
<context>
    <name>lockkeeper::Workspace</name>
    <message>
        <source>Not connected.</source>
        <translation>未连接。</translation>
    </message>
    <message>
        <source>Edit connection…</source>
        <translation>编辑连接…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>The secrets of this connection couldn&apos;t be loaded.</source>
        <translation>无法加载此连接的机密信息。</translation>
    </message>
    <message>
        <source>Nothing can be changed while the journal can&apos;t be written.</source>
        <translation>操作日志无法写入期间不能进行任何更改。</translation>
    </message>
    <message>
        <source>This connection isn&apos;t saved.</source>
        <translation>此连接未保存。</translation>
    </message>
    <message>
        <source>The link wasn&apos;t opened.</source>
        <translation>链接未打开。</translation>
    </message>
    <message>
        <source>This connection was deleted in another window.</source>
        <translation>此连接已在另一个窗口中删除。</translation>
    </message>
    <message>
        <source>Close this window when you have finished. Nothing you read here is kept anymore.</source>
        <translation>完成后请关闭此窗口。此处读取的内容不再保存。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::WriteResultsView</name>
    <message>
        <source>results</source>
        <comment>file name</comment>
        <translation>结果</translation>
    </message>
    <message>
        <source>Reading current data…</source>
        <translation>正在读取当前数据…</translation>
    </message>
    <message>
        <source>Sending: %1 of %2</source>
        <translation>正在发送：%1 / %2</translation>
    </message>
    <message>
        <source>Verifying…</source>
        <translation>正在核验…</translation>
    </message>
    <message>
        <source>The unknown ones may have been done. Check again later, and resend only when you know that they were not done.</source>
        <translation>结果未知的项可能已执行。请稍后再次核对；只有确认未执行时才重新发送。</translation>
    </message>
    <message>
        <source>Items that weren&apos;t sent can still be sent.</source>
        <translation>未发送的项仍可发送。</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Send the rest</source>
        <translation>发送其余项</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>再次核对</translation>
    </message>
    <message>
        <source>Reads the current state of these items again</source>
        <translation>再次读取这些项的当前状态</translation>
    </message>
    <message>
        <source>Export results…</source>
        <translation>导出结果…</translation>
    </message>
    <message>
        <source>Waiting for another operation on the same items…</source>
        <translation>正在等待对相同项的另一操作结束…</translation>
    </message>
    <message>
        <source>The unknown ones may have been done, and no list shows it. Resend only if that does no harm, or if the gateway operator confirms that they were not done.</source>
        <translation>结果未知的项可能已执行，而任何列表都不显示其结果。只有在重新发送没有影响，或网关管理方确认未执行时，才重新发送。</translation>
    </message>
</context>
<context>
    <name>lockkeeper::WriteRuns</name>
    <message>
        <source>This connection is read-only.</source>
        <translation>此连接为只读。</translation>
    </message>
    <message>
        <source>Nothing can be changed while the journal can&apos;t be written. %1</source>
        <translation>操作日志无法写入期间不能进行任何更改。%1</translation>
    </message>
    <message>
        <source>The team of this connection has been changed. Close this window and open the connection again to change anything.</source>
        <translation>此连接的团队设置已更改。请关闭此窗口并重新打开连接，然后再进行更改。</translation>
    </message>
</context>
</TS>
