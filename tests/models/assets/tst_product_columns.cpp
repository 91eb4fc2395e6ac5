// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/assets/product_columns.h"
#include "models/tables/assets/product_fields.h"
#include "tests/models/product_records.h"
#include "tests/support/test_paths.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::string_view_literals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// What is said of a product: state, row, columns, fields.
class TestProductColumns : public QObject
{
    Q_OBJECT
private slots:
    void states_data();
    void states();
    void daysAreThoseOfTheZone();
    void trials();
    void usableUntilWhicheverComesFirst();
    void rowsOfNestedPackages();
    void keysTellRowsApart();
    void everyFieldOnce_data();
    void everyFieldOnce();
    void everyFieldHasAColumn();
    void titlesFallBack();
    void validUntilSortsByTime();
    void rawValuesStay();
    void unknownValuesStayAsTheyAre();

private:
    const ProductStates m_states{shanghai(), theMoment()};
    const ColumnSpecs<ProductRow> m_columns = productColumns(shanghai(), m_states);

    [[nodiscard]] const ColumnSpec<ProductRow>& column(const char* id) const
    {
        const auto found = std::find_if(
            m_columns.begin(), m_columns.end(), [id](const auto& column) { return column.info.id == id; });
        if (found == m_columns.end()) qFatal("no column %s", id);
        return *found;
    }
    static ProductRow rowOf(ProductInstance product)
    {
        return productRows(
            {AssetId(u"a1"_s), AssetNumber(u"8000120451"_s), {}}, content({std::move(product)}))
            .at(0);
    }
};

void TestProductColumns::states_data()
{
    QTest::addColumn<int>("end"); // days from now
    QTest::addColumn<QString>("validity");
    QTest::addColumn<bool>("badge");
    QTest::addColumn<bool>("expired");
    QTest::addColumn<bool>("soon");
    QTest::newRow("yesterday") << -1 << u"Expired"_s << true << true << false;
    QTest::newRow("today") << 0 << u"Expires today"_s << true << false << true;
    QTest::newRow("tomorrow") << 1 << u"Expires in 1 day(s)"_s << true << false << true;
    QTest::newRow("in 30 days") << 30 << u"Expires in 30 day(s)"_s << true << false << true;
    QTest::newRow("in 31 days") << 31 << u"22 Dec"_s << false << false << false;
    QTest::newRow("next year") << 400 << u"26 Dec 2027"_s << false << false << false;
}

void TestProductColumns::states()
{
    QFETCH(int, end);
    QFETCH(QString, validity);
    auto product = aProduct("p");
    product.limitEndTime = endOfDay(end);
    const auto word = m_states.validity(product);
    QCOMPARE(word.text, validity);
    QTEST(word.look.badge, "badge");
    QTEST(m_states.isExpired(product), "expired");
    QTEST(m_states.expiresSoon(product), "soon");
    const auto row = rowOf(product);
    QCOMPARE(column("limitEndTime").text(row), validity);
    QVERIFY(m_states.overall(product).text.contains(validity));
}

void TestProductColumns::daysAreThoseOfTheZone()
{
    auto product = aProduct("p");
    product.limitEndTime = at(inShanghai(2026, 11, 22, 0, 30)); // 16:30 on the 21st in UTC
    QCOMPARE(m_states.validity(product).text, u"Expires in 1 day(s)"_s);
    product.limitEndTime = at(theMoment().addMSecs(-1));
    QCOMPARE(m_states.validity(product).text, u"Expired"_s);
    product.limitEndTime = at(theMoment());
    QCOMPARE(m_states.validity(product).text, u"Expires today"_s);
    for (const auto& none : {Timestamp(), Timestamp(0)}) {
        product.limitEndTime = none;
        QVERIFY(m_states.validity(product).text.isEmpty());
        QCOMPARE(m_states.overall(product).text, u"Valid, no end"_s);
        QVERIFY(!m_states.isExpired(product) && !m_states.usableUntil(product));
    }
    QCOMPARE(column("limitEndTime").info.placeholder, u"no end"_s);
    product.limitStartTime = at(inShanghai(2026, 12, 5));
    QCOMPARE(m_states.overall(product).text, u"Valid from 5 Dec"_s);
}

void TestProductColumns::trials()
{
    auto product = aProduct("p");
    QVERIFY(m_states.trial(product).text.isEmpty());
    product.trial = 1;
    QCOMPARE(m_states.trial(product).text, u"Trial"_s);
    product.trialEndDate = at(inShanghai(2027, 1, 5));
    QCOMPARE(m_states.trial(product).text, u"Trial until 5 Jan 2027"_s);
    QCOMPARE(m_states.overall(product).text, u"Trial until 5 Jan 2027"_s);
    product.trialEndDate = endOfDay(3);
    QVERIFY(m_states.expiresSoon(product));
    QCOMPARE(m_states.overall(product).text, u"Expires in 3 day(s)"_s);
    product.trialEndDate = endOfDay(-3);
    QVERIFY(m_states.isExpired(product));
    QCOMPARE(m_states.trial(product).text, u"Trial ended"_s);
    QCOMPARE(m_states.overall(product).text, u"Trial ended"_s);
    QCOMPARE(column("trial").exported(rowOf(product)), u"yes"_s);
    product.trial = 0; // the date means nothing then
    QVERIFY(!m_states.isExpired(product));
    product.activateFlag = false;
    QCOMPARE(m_states.activation(product).text, u"Not activated"_s);
    QCOMPARE(m_states.overall(product).text, u"Not activated"_s);
    // Until somebody uses it for the first time nothing is, and nobody has to look at it (TB-7).
    QVERIFY(!m_states.overall(product).look.badge);
    QVERIFY(m_states.overall(product).look.tone == Tone::Dim);
    product.activateFlag.reset();
    QVERIFY(!ProductStates::isNotActivated(product));
    QVERIFY(m_states.activation(product).text.isEmpty());
}

void TestProductColumns::usableUntilWhicheverComesFirst()
{
    auto product = aProduct("p");
    product.limitEndTime = endOfDay(100);
    QCOMPARE(m_states.usableUntil(product), endOfDay(100).raw());
    product.trialEndDate = endOfDay(10);
    QCOMPARE(m_states.usableUntil(product), endOfDay(100).raw());
    product.trial = 1;
    QCOMPARE(m_states.usableUntil(product), endOfDay(10).raw());
    product.trialEndDate = endOfDay(200);
    QCOMPARE(m_states.usableUntil(product), endOfDay(100).raw());
}

void TestProductColumns::rowsOfNestedPackages()
{
    auto unnamed = aPackage("", {aProduct("4")});
    unnamed.merchandiseNum = Text("PKG-9"sv);
    const auto products =
        content({aProduct("1")}, {aPackage("Suite", {aProduct("2")},
                                      {aPackage("Part", {aProduct("3")}, {unnamed}), aPackage("Empty", {})}),
                                     aPackage("Other", {aProduct("5")})});
    QStringList paths;
    const auto rows = productRows({AssetId(u"a1"_s), {}, {}}, products, &paths);
    QStringList ids, packages;
    for (const auto& row : rows) {
        ids += row.product->id.toString();
        packages += row.merchandise.toString();
    }
    QCOMPARE(ids, QStringList({u"1"_s, u"2"_s, u"3"_s, u"4"_s, u"5"_s}));
    QCOMPARE(
        packages, QStringList({u""_s, u"Suite"_s, u"Suite › Part"_s, u"Suite › Part › PKG-9"_s, u"Other"_s}));
    QCOMPARE(paths,
        QStringList({u"$.data.productInstanceList[0]"_s, u"$.data.children[0].productInstanceList[0]"_s,
            u"$.data.children[0].children[0].productInstanceList[0]"_s,
            u"$.data.children[0].children[0].children[0].productInstanceList[0]"_s,
            u"$.data.children[1].productInstanceList[0]"_s}));
    QCOMPARE(rows[0].product.get(), &products->productInstanceList[0]); // not a copy
}

void TestProductColumns::keysTellRowsApart()
{
    const auto products =
        content({aProduct("1"), aProduct("1"), aProduct(""), aProduct("")}, {aPackage("P", {aProduct("1")})});
    QStringList keys;
    for (const char* asset : {"a1", "a2"})
        for (const auto& row : productRows({AssetId(std::string_view(asset)), {}, {}}, products))
            keys += row.key.toString();
    const auto again = productRows({AssetId(u"a1"_s), {}, {}}, products);
    for (qsizetype i = 0; i < qsizetype(again.size()); ++i)
        QCOMPARE(again[size_t(i)].key.toString(), keys[i]); // a refresh finds them again
    QCOMPARE(keys.removeDuplicates(), 0);
    QVERIFY(!keys.contains(QString()));
}

void TestProductColumns::everyFieldOnce_data()
{
    QTest::addColumn<bool>("ofPackage");
    QTest::newRow("product instance") << false;
    QTest::newRow("merchandise node") << true;
}

/// The committed list of the contract's fields, as the codecs are held to it.
static QStringList contractFields(bool ofPackage)
{
    QFile file(lockkeeper::test::sourceDir() + u"/tests/contract/data/fields.txt"_s);
    if (!file.open(QIODevice::ReadOnly)) return {};
    QStringList fields;
    const QString prefix = ofPackage ? u"merchandiseNode."_s : u"productInstance."_s;
    while (!file.atEnd()) {
        const QString line = QString::fromUtf8(file.readLine()).trimmed();
        if (line.startsWith(prefix)) fields += line.mid(prefix.size());
    }
    return fields;
}

void TestProductColumns::everyFieldOnce()
{
    QFETCH(bool, ofPackage);
    const auto fields = ofPackage ? merchandiseFields({}, shanghai()) : productFields({}, shanghai());
    QStringList ids;
    for (const auto& field : fields) {
        QVERIFY2(!field.label.isEmpty(), field.id.constData());
        ids += QString::fromLatin1(field.id);
    }
    QCOMPARE(ids.removeDuplicates(), 0);
    auto expected = contractFields(ofPackage);
    QVERIFY(!expected.isEmpty());
    ids.sort();
    expected.sort();
    QCOMPARE(ids, expected);
}

void TestProductColumns::everyFieldHasAColumn()
{
    QStringList ids;
    for (const auto& each : m_columns) {
        QVERIFY2(!each.info.title.isEmpty() && each.text, each.info.id.constData());
        ids += QString::fromLatin1(each.info.id);
    }
    QCOMPARE(ids.removeDuplicates(), 0);
    for (const QString& field : contractFields(false))
        QVERIFY2(ids.contains(field), qPrintable(field));
    // The same words in file and clipboard, whichever way they are asked for.
    auto product = aProduct("p", "a<b and c>d");
    product.limitEndTime = endOfDay(400);
    product.licenseType = Text("cloud_account"sv);
    const auto row = rowOf(product);
    for (const auto& each : m_columns) {
        QByteArray scratch;
        const QString asText = each.exportText ? each.exportText(row) : each.text(row);
        QCOMPARE(QString::fromUtf8(each.exportedUtf8(row, scratch)), asText);
    }
}

void TestProductColumns::titlesFallBack()
{
    auto product = aProduct("p1");
    product.productName = {};
    QCOMPARE(column("productName").text(rowOf(product)), u"uri-Quantities"_s);
    product.productUri = {};
    QCOMPARE(column("productName").text(rowOf(product)), u"p1"_s);
    QCOMPARE(column("assetNum").text(rowOf(product)), u"8000120451"_s);
}

void TestProductColumns::validUntilSortsByTime()
{
    auto early = aProduct("1"), late = aProduct("2"), none = aProduct("3");
    early.limitEndTime = endOfDay(-5);
    late.limitEndTime = endOfDay(500);
    const auto& sort = column("limitEndTime").sortNumber;
    QVERIFY(sort(rowOf(early)) < sort(rowOf(late)));
    QVERIFY(!sort(rowOf(none)));
    QVERIFY(column("limitEndTime").searched(rowOf(early)).contains(u"Expired"_s));
}

void TestProductColumns::rawValuesStay()
{
    auto product = aProduct("p");
    product.limitEndTime = Timestamp(1735689599998);
    product.limitTimeDuration = 31536000000;
    product.licenseType = Text("cloud_customer"sv);
    QVERIFY(column("limitEndTime").toolTip(rowOf(product)).contains(u"1735689599998"_s));
    QCOMPARE(column("limitTimeDuration").text(rowOf(product)), u"31536000000"_s);
    const auto fields = productFields(product, shanghai());
    const auto field = [&](const char* id) {
        return *std::find_if(fields.begin(), fields.end(), [id](const auto& each) { return each.id == id; });
    };
    QCOMPARE(field("limitEndTime").raw, u"1735689599998"_s);
    QVERIFY(field("limitEndTime").text.contains(u"2024"_s) || field("limitEndTime").text.contains(u"2025"_s));
    QCOMPARE(field("limitTimeDuration").raw, u"31536000000"_s);
    QCOMPARE(field("licenseType").raw, u"cloud_customer"_s);
    QVERIFY(field("licenseType").text != u"cloud_customer"_s);
}

void TestProductColumns::unknownValuesStayAsTheyAre()
{
    auto product = aProduct("p");
    product.trial = 7;
    product.limitEndTime = Timestamp(std::numeric_limits<qint64>::max());
    QVERIFY(!ProductStates::isTrial(product));
    QCOMPARE(trialText(product.trial), u"7"_s);
    QCOMPARE(m_states.validity(product).text, u"9223372036854775807"_s);
    QVERIFY(!m_states.isExpired(product));
    product.limitEndTime = Timestamp(-5);
    QVERIFY(!m_states.isExpired(product));
}

LOCKKEEPER_TEST(Core, TestProductColumns)
#include "tst_product_columns.moc"
