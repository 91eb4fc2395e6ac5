// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/enterprises/products_read.h"
#include "tests/support/test_program.h"

#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

/// What was read of products, handed out while more of it comes.
class TestProductsRead : public QObject
{
    Q_OBJECT

private slots:
    void eachAssetOnce();
    void aCopyStaysAsItWas();

private:
    static AssetId productAsset(int number) { return AssetId(u'a' + QString::number(number)); }
    static ReadProducts readAt(int second)
    {
        return {std::make_shared<const AssetProducts>(), QDateTime::fromSecsSinceEpoch(second, Qt::UTC), 0};
    }
};

void TestProductsRead::eachAssetOnce()
{
    ProductsRead read;
    QVERIFY(read.isEmpty() && !read.contains(productAsset(1)));
    for (int i = 0; i < 5000; ++i)
        read.insert(productAsset(i), readAt(i));
    QCOMPARE(read.size(), 5000);
    read.insert(productAsset(7), readAt(70'000)); // again
    QCOMPARE(read.size(), 5000);
    QCOMPARE(read.find(productAsset(7))->read.toSecsSinceEpoch(), 70'000);
    read.remove(productAsset(8));
    read.remove(productAsset(8));
    read.remove(productAsset(6000));
    QCOMPARE(read.size(), 4999);
    QVERIFY(!read.find(productAsset(8)) && read.find(productAsset(9)));
    QSet<qint64> seen;
    QVERIFY(!read.any([&seen](const ReadProducts& each) {
        seen.insert(each.read.toSecsSinceEpoch());
        return false;
    }));
    QCOMPARE(seen.size(), 4999);
    int looked = 0;
    QVERIFY(read.any([&looked](const ReadProducts&) { return ++looked == 3; }));
    QCOMPARE(looked, 3);
}

void TestProductsRead::aCopyStaysAsItWas()
{
    ProductsRead read;
    for (int i = 0; i < 1000; ++i)
        read.insert(productAsset(i), readAt(i));
    const auto copy = read;
    for (int i = 500; i < 1500; ++i)
        read.insert(productAsset(i), readAt(9000));
    for (int i = 0; i < 100; ++i)
        read.remove(productAsset(i));
    QCOMPARE(read.size(), 1400);
    QCOMPARE(copy.size(), 1000);
    for (int i = 0; i < 1000; ++i)
        QCOMPARE(copy.find(productAsset(i))->read.toSecsSinceEpoch(), i);
    QVERIFY(!copy.contains(productAsset(1200)));
}

LOCKKEEPER_TEST(None, TestProductsRead)
#include "tst_products_read.moc"
