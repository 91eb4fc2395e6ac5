// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/database/sql_connection.h"
#include "services/storage/holdings/kept_readings.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/not_renewed.h"
#include "services/storage/holdings/product_pack.h"
#include "tests/support/owner_only.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"

#include <QDir>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <limits>
#include <memory>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace
{

const EnterpriseId kilnId(u"kiln"_s), forgeId(u"forge"_s);

ProductInstance packedProduct(const QString& id, qint64 end)
{
    ProductInstance product;
    product.id = Text(id);
    product.productName = Text(u"Räume 名 "_s + id);
    product.limitEndTime = Timestamp(end);
    return product;
}

/// Everything that a pack keeps, as text: what differs in it differs here.
QString wholeText(const ProductInstance& product)
{
    const auto number = [](const auto& value) { return value ? QString::number(qint64(*value)) : u"-"_s; };
    const auto time = [](Timestamp value) { return value.isSet() ? QString::number(value.raw()) : u"-"_s; };
    return QStringList{product.id.toString(), product.licenseType.toString(), product.customerId.toString(),
        product.assetId.toString(), product.assetInsId.toString(), product.merchandiseInsId.toString(),
        product.assetNum.toString(), product.productUri.toString(), product.gmsPid.toString(),
        product.appKey.toString(), product.productName.toString(), product.channelCode.toString(),
        product.licenseOrderId.toString(), product.channelOrderId.toString(), time(product.limitStartTime),
        time(product.limitEndTime), number(product.limitAmount), number(product.limitConcurrent),
        number(product.limitTimeDuration), number(product.trial), time(product.trialEndDate),
        product.limitType.toString(), number(product.prodDefExtend),
        product.timeDurationExpression.toString(), product.srcLicenseOrderId.toString(),
        time(product.createTime), time(product.updateTime), number(product.activateFlag),
        product.crmProductId.toString()}
        .join(u'|');
}

QString wholeText(const MerchandiseNode& package)
{
    QStringList texts{package.id.toString(), package.licenseType.toString(),
        package.merchandiseNum.toString(), package.merchandiseName.toString(), package.parentId.toString(),
        package.parentMerchandiseNum.toString(), package.customerId.toString(),
        package.licenseOrderId.toString(), package.channelOrderId.toString(), package.channelCode.toString(),
        package.timeDurationExpression.toString(), package.srcLicenseOrderId.toString(),
        package.createTime.isSet() ? QString::number(package.createTime.raw()) : u"-"_s,
        package.updateTime.isSet() ? QString::number(package.updateTime.raw()) : u"-"_s, u"("_s};
    for (const auto& product : package.productInstanceList)
        texts += wholeText(product);
    for (const auto& child : package.children)
        texts += wholeText(child);
    return texts.join(u'|') + u')';
}

QString wholeText(const AssetProducts& products)
{
    QStringList texts;
    for (const auto& product : products.productInstanceList)
        texts += wholeText(product);
    for (const auto& package : products.children)
        texts += wholeText(package);
    return texts.join(u'\n');
}

/// Any product: each field is given or not, short or long, often that of the one before.
class AnyProducts
{
public:
    explicit AnyProducts(quint32 seed)
        : m_random(seed)
    {
    }

    AssetProducts make()
    {
        AssetProducts products;
        for (int i = upTo(3); i > 0; --i)
            products.productInstanceList.push_back(product());
        for (int i = upTo(3); i > 0; --i)
            products.children.push_back(package(0));
        return products;
    }

private:
    int upTo(int most) { return int(m_random.bounded(most + 1)); }
    QString text()
    {
        static const QStringList texts{{}, u"a"_s, u"名称"_s, QString(200, u'ß'), u"-5"_s, u"\n\t"_s};
        return texts[upTo(int(texts.size()) - 1)];
    }
    qint64 number()
    {
        static constexpr std::array numbers{qint64(0), qint64(-1), qint64(127), qint64(128),
            std::numeric_limits<qint64>::max(), std::numeric_limits<qint64>::min() + 1,
            qint64(1'900'000'000'000)};
        return numbers[size_t(upTo(int(numbers.size()) - 1))];
    }
    template <class Value>
    void fill(Value& value)
    {
        if (upTo(3) == 0) return;
        if constexpr (std::is_same_v<Value, Timestamp>)
            value = Timestamp(number());
        else if constexpr (std::is_same_v<Value, std::optional<qint64>>)
            value = number();
        else if constexpr (std::is_same_v<Value, std::optional<int>>)
            value = upTo(2) - 1;
        else if constexpr (std::is_same_v<Value, std::optional<bool>>)
            value = upTo(1) == 1;
        else
            value = Value(text());
    }
    ProductInstance product()
    {
        ProductInstance product;
        const auto fillAll = [this](auto&... values) { (fill(values), ...); };
        fillAll(product.id, product.licenseType, product.customerId, product.assetId, product.assetInsId,
            product.merchandiseInsId, product.assetNum, product.productUri, product.gmsPid, product.appKey,
            product.productName, product.channelCode, product.licenseOrderId, product.channelOrderId,
            product.limitStartTime, product.limitEndTime, product.limitAmount, product.limitConcurrent,
            product.limitTimeDuration, product.trial, product.trialEndDate, product.limitType,
            product.prodDefExtend, product.timeDurationExpression, product.srcLicenseOrderId,
            product.createTime, product.updateTime, product.activateFlag, product.crmProductId);
        return product;
    }
    MerchandiseNode package(int depth)
    {
        MerchandiseNode package;
        const auto fillAll = [this](auto&... values) { (fill(values), ...); };
        fillAll(package.id, package.licenseType, package.merchandiseNum, package.merchandiseName,
            package.parentId, package.parentMerchandiseNum, package.customerId, package.licenseOrderId,
            package.channelOrderId, package.createTime, package.updateTime, package.channelCode,
            package.timeDurationExpression, package.srcLicenseOrderId);
        for (int i = upTo(2); i > 0; --i)
            package.productInstanceList.push_back(product());
        for (int i = depth < 3 ? upTo(2) : 0; i > 0; --i)
            package.children.push_back(this->package(depth + 1));
        return package;
    }

    QRandomGenerator m_random;
};

} // namespace

/// What is kept of the products of all enterprises, and given back as readings.
class KeptReadingsTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void packsAreWhatWasPacked();
    void depthDoesNotMatter();
    void damagedPacksAreNone();
    void whatCouldNotBeReadIsKept();
    void whatWasReadComesBack();
    void listsThatWereNotReadWhole();
    void anOlderProgramKeepsNoProducts();
    void whatIsForgottenIsGone();
    void notRenewed();

private:
    [[nodiscard]] QString folder() const { return m_folder->filePath(u"holdings"_s); }
    [[nodiscard]] std::unique_ptr<KnownHoldings> open() const
    {
        return std::make_unique<KnownHoldings>(folder(), u"p"_s, true);
    }
    [[nodiscard]] QString file() const
    {
        const QDir place(folder());
        const auto names = place.entryList({u"known-*.sqlite"_s}, QDir::Files);
        return names.isEmpty() ? QString() : place.filePath(names.first());
    }
    [[nodiscard]] static QHash<QString, SharedReading> readings(KnownHoldings& holdings)
    {
        QHash<QString, SharedReading> all;
        const auto loaded = holdings.readings().result();
        if (!loaded.enterprises) qFatal("%s", qPrintable(loaded.trouble));
        for (const auto& each : *loaded.enterprises)
            all.insert(each->enterprise.toString(), each);
        return all;
    }
    /// An asset with an end that m1 holds, and one that nobody holds, with products under the first.
    static void note(KnownHoldings& holdings)
    {
        VirtualAsset held, free;
        held.assetNum = AssetNumber(u"8001"_s);
        held.id = AssetId(u"a1"_s);
        held.licenseType = Text(u"cloud_account"_s);
        held.limitEndTime = Timestamp(1'900'000'000'000);
        free.assetNum = AssetNumber(u"8002"_s);
        free.id = AssetId(u"a2"_s);
        holdings.noteAssets(kilnId, {held, free}, true);
        AssetNumberRecord ofHeld, ofFree;
        ofHeld.assetNum = held.assetNum;
        ofHeld.assetId = held.id;
        ofHeld.cloudAccountGlobalId = MemberId(u"m1"_s);
        ofFree.assetNum = free.assetNum;
        ofFree.assetId = free.id;
        holdings.noteAssetNumbers(kilnId, {ofHeld, ofFree});
        Employee person;
        person.globalId = MemberId(u"m1"_s);
        person.name = Text(u"Wang Fang"_s);
        person.userName = Text(u"wf@hj"_s);
        holdings.noteEmployees(kilnId, {person});
        AssetProducts products;
        products.productInstanceList = {packedProduct(u"p1"_s, 1), packedProduct(u"p2"_s, 2)};
        holdings.noteProducts(held.id, std::make_shared<const AssetProducts>(products));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void KeptReadingsTest::packsAreWhatWasPacked()
{
    for (quint32 seed = 0; seed < 300; ++seed) {
        const auto products = AnyProducts(seed).make();
        const auto back = unpackedProducts(packedProducts(products));
        QVERIFY2(back, qPrintable(QString::number(seed)));
        QCOMPARE(wholeText(*back), wholeText(products));
    }
}

void KeptReadingsTest::depthDoesNotMatter()
{
    AssetProducts products;
    auto* list = &products.children;
    for (int depth = 0; depth < 300; ++depth) {
        auto& package = list->emplace_back();
        package.id = Text(QString::number(depth));
        package.productInstanceList.push_back(packedProduct(package.id.toString(), depth));
        list = &package.children;
    }
    products.children.emplace_back().id = Text(u"beside"_s);
    const auto back = unpackedProducts(packedProducts(products));
    QVERIFY(back);
    QCOMPARE(wholeText(*back), wholeText(products));
}

void KeptReadingsTest::damagedPacksAreNone()
{
    QVERIFY(!unpackedProducts({}));
    QVERIFY(!unpackedProducts("LkM2"));
    QVERIFY(unpackedProducts("LkM1")); // nothing is under the asset
    const auto pack = packedProducts(AnyProducts(7).make());
    for (qsizetype size = 0; size < pack.size(); ++size) // cut off: nothing, or fewer products; no crash
        (void)unpackedProducts(pack.left(size));
    QRandomGenerator random(11);
    for (int i = 0; i < 2000; ++i) {
        auto damaged = pack;
        damaged[qsizetype(random.bounded(int(damaged.size())))] = char(random.bounded(256));
        (void)unpackedProducts(damaged);
    }
}

/// Else a number that rests on such a field would look like the whole truth another time.
void KeptReadingsTest::whatCouldNotBeReadIsKept()
{
    const auto products = AnyProducts(9).make();
    for (const qint64 fields : {0, 1, 200, 70'000}) {
        qint64 unreadable = -1;
        const auto back = unpackedProducts(packedProducts(products, fields), &unreadable);
        QVERIFY(back);
        QCOMPARE(wholeText(*back), wholeText(products));
        QCOMPARE(unreadable, fields);
    }
    // It ends the pack.
    QVERIFY(!unpackedProducts(packedProducts(products, 5) + "more"));
    const auto holdings = open();
    note(*holdings);
    holdings->noteProducts(AssetId(u"a1"_s), std::make_shared<const AssetProducts>(products), 7);
    const auto all = readings(*holdings);
    const auto* kept = all.value(u"kiln"_s)->products.find(AssetId(u"a1"_s));
    QVERIFY(kept);
    QCOMPARE(kept->unreadableFields, 7);
}

void KeptReadingsTest::whatWasReadComesBack()
{
    {
        const auto holdings = open();
        note(*holdings);
    }
    const auto holdings = open();
    const auto all = readings(*holdings);
    QCOMPARE(all.size(), 1);
    const auto& kiln = *all.value(u"kiln"_s);
    QCOMPARE(kiln.assets.extent, ListExtent::Whole);
    QCOMPARE(kiln.numbers.extent, ListExtent::Whole);
    QVERIFY(kiln.assets.ended.isValid());
    QCOMPARE(kiln.assets.all().size(), size_t(2));
    QCOMPARE(kiln.assets.all()[0].limitEndTime, Timestamp(1'900'000'000'000));
    QCOMPARE(kiln.assets.all()[0].licenseType.toString(), u"cloud_account"_s);
    QVERIFY(!kiln.assets.all()[1].limitEndTime.isSet());
    QStringList holders;
    for (const auto& record : kiln.numbers.all())
        holders += record.assetNum.toString() + u' ' + record.cloudAccountGlobalId.toString();
    holders.sort();
    QCOMPARE(holders, (QStringList{u"8001 m1"_s, u"8002 "_s}));
    QCOMPARE(kiln.employees.all().size(), size_t(1));
    QCOMPARE(kiln.employees.all()[0].name.toString(), u"Wang Fang"_s);
    QCOMPARE(kiln.products.size(), 1);
    const auto* products = kiln.products.find(AssetId(u"a1"_s));
    QVERIFY(products);
    QCOMPARE(products->products->productInstanceList.size(), size_t(2));
    QCOMPARE(wholeText(products->products->productInstanceList[1]), wholeText(packedProduct(u"p2"_s, 2)));
    QVERIFY(products->read.isValid());
}

void KeptReadingsTest::listsThatWereNotReadWhole()
{
    const auto holdings = open();
    VirtualAsset asset;
    asset.assetNum = AssetNumber(u"8001"_s);
    asset.id = AssetId(u"a1"_s);
    holdings->noteAssets(kilnId, {asset}, false);
    holdings->noteEmployees(forgeId, {});
    const auto all = readings(*holdings);
    QCOMPARE(all.value(u"kiln"_s)->assets.extent, ListExtent::Part);
    QCOMPARE(all.value(u"kiln"_s)->numbers.extent, ListExtent::NotRead);
    QVERIFY(!all.value(u"kiln"_s)->numbers.rows);
    if (const auto forge = all.value(u"forge"_s)) QCOMPARE(forge->assets.extent, ListExtent::NotRead);
}

void KeptReadingsTest::anOlderProgramKeepsNoProducts()
{
    const auto holdings = open();
    note(*holdings);
    QCOMPARE(readings(*holdings).value(u"kiln"_s)->products.size(), 1);
    SqlConnection(file(), 5s).execute(u"UPDATE product SET names = '[]', at = at + 1"_s);
    QVERIFY(readings(*holdings).value(u"kiln"_s)->products.isEmpty());
    nextMillisecond();
    nextMillisecond();
    note(*holdings);
    QCOMPARE(readings(*holdings).value(u"kiln"_s)->products.size(), 1);
}

void KeptReadingsTest::whatIsForgottenIsGone()
{
    const auto holdings = open();
    note(*holdings);
    QCOMPARE(readings(*holdings).size(), 1);
    QVERIFY(holdings->forget().result());
    QVERIFY(readings(*holdings).isEmpty());
}

void KeptReadingsTest::notRenewed()
{
    const NotRenewed one{Text(u"kiln\na1\np1"_s), Timestamp(5), u"They close"_s, u"Li"_s, 10};
    const NotRenewed other{Text(u"kiln\na1\np2"_s), {}, u"Too dear"_s, {}, 11};
    {
        const auto holdings = open();
        QVERIFY(noteNotRenewed(*holdings, {one, other}).result());
        QCOMPARE(readNotRenewed(*holdings).result().value(), (QList<NotRenewed>{one, other}));
    }
    QVERIFY(isForOwnerOnly(file()));
    const auto holdings = open();
    auto again = other;
    again.reason = u"They pay nothing"_s;
    again.at = 12;
    QVERIFY(noteNotRenewed(*holdings, {again}).result());
    QCOMPARE(readNotRenewed(*holdings).result().value(), (QList<NotRenewed>{one, again}));
    QVERIFY(takeBackNotRenewed(*holdings, {one.line}).result());
    QCOMPARE(readNotRenewed(*holdings).result().value(), QList<NotRenewed>{again});
    QVERIFY(holdings->forget().result());
    QVERIFY(readNotRenewed(*holdings).result()->isEmpty());
}

LOCKKEEPER_TEST(Core, KeptReadingsTest)
#include "tst_kept_readings.moc"
