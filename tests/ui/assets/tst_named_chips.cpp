// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/assets/product_walk.h"
#include "tests/support/test_program.h"
#include "tests/ui/assets_bench.h"
#include "ui/employees/employees_page.h"
#include "ui/kit/theme/language.h"
#include "ui/locks/borrowed_locks_page.h"
#include "ui/products/products_page.h"
#include "ui/views/chip_names.h"
#include "ui/views/page_view.h"

#include <QPushButton>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// Chips that a page makes because a view names them, as a person sees them.
class NamedChipsTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_language.use(QLocale(u"en_GB"_s)); }
    void isThereWhileItIsOn();
    void clearingFiltersTakesItAway();
    void stayingOnItIsNotMadeTwice();
    void narrowsWhatOtherChipsShow();
    void whatAGatewaySaidStaysText();
    void aProductIsCalledByItsTitle();
    void deletedOnesAreFound();
    void idsOfOneEnterpriseGoWithIt();
    void followsTheListThatIsReadAnew();
    void madeUpNamesMakeNothing_data();
    void madeUpNamesMakeNothing();
    void aLinkMakesFew();

private:
    static QStringList show(const PageWindow& window, const QStringList& chips)
    {
        PageView view;
        view.page = window.page()->face().name;
        view.chips = chips;
        const auto missing = window.page()->showView(view);
        drainEvents();
        if (!window.settled()) qFatal("does not settle");
        return missing;
    }
    /// The chip of this name that was made; null where there is none.
    static QPushButton* chip(const PageWindow& window, const QString& name)
    {
        return window.page()->findChild<QPushButton*>(window.page()->face().name + name + u"Chip"_s);
    }

    Language m_language;
};

void NamedChipsTest::isThereWhileItIsOn()
{
    SandboxBench bench;
    const auto window = settledPage<AssetsPage>(bench, u"assets"_s);
    const int all = window->rows();
    const auto name = endsFromChip(QDate(2026, 3, 5));
    QVERIFY(show(*window, {name}).isEmpty());
    auto* made = chip(*window, name);
    QVERIFY(made && made->isVisible() && made->isChecked());
    QCOMPARE(made->text(), u"Ends in March 2026 or later"_s);
    QCOMPARE(made->accessibleName(), made->text());
    QVERIFY(window->rows() > 0 && window->rows() < all);
    // The new chip is behind the others, also for the keyboard.
    const auto* last = window->find<QPushButton>(u"ExpiredChip"_s);
    QVERIFY(last->x() < made->x());
    QCOMPARE(last->nextInFocusChain(), made);

    made->setFocus();
    QTest::keyClick(made, Qt::Key_Space);
    drainEvents();
    QVERIFY(window->settled());
    QVERIFY(!chip(*window, name));
    QCOMPARE(window->rows(), all);
    window->page()->resize(500, 756); // what gave way is not asked of one that is gone
    window->page()->resize(1084, 756);
    drainEvents();
}

void NamedChipsTest::clearingFiltersTakesItAway()
{
    SandboxBench bench;
    const auto window = settledPage<AssetsPage>(bench, u"assets"_s);
    const int all = window->rows();
    const auto name = endsBeforeChip(QDate(1990, 1, 1));
    QVERIFY(show(*window, {name}).isEmpty());
    QCOMPARE(window->rows(), 0);
    QTRY_VERIFY(window->empty()->isVisible());
    window->click(u"EmptyAction"_s); // "Clear search and filters"
    drainEvents();
    QVERIFY(window->settled());
    QVERIFY(!chip(*window, name));
    QCOMPARE(window->rows(), all);
    // A view that does not name it.
    QVERIFY(show(*window, {noEndChip()}).isEmpty());
    QVERIFY(show(*window, {u"Free"_s}).isEmpty());
    QVERIFY(!chip(*window, noEndChip()));
}

void NamedChipsTest::stayingOnItIsNotMadeTwice()
{
    SandboxBench bench;
    const auto window = settledPage<AssetsPage>(bench, u"assets"_s);
    QVERIFY(show(*window, {noEndChip(), noEndChip()}).isEmpty());
    const int shown = window->rows();
    QVERIFY(show(*window, {noEndChip()}).isEmpty());
    QCOMPARE(window->page()->findChildren<QPushButton*>(u"assetsNoEndChip"_s).size(), 1);
    QCOMPARE(window->rows(), shown);
}

void NamedChipsTest::narrowsWhatOtherChipsShow()
{
    SandboxBench bench;
    const auto window = settledPage<AssetsPage>(bench, u"assets"_s);
    const auto soon = endsBeforeChip(QDate::currentDate().addMonths(2));
    QVERIFY(show(*window, {u"Free"_s}).isEmpty());
    const int free = window->rows();
    QVERIFY(show(*window, {u"Free"_s, soon}).isEmpty());
    const int both = window->rows();
    QVERIFY(show(*window, {soon}).isEmpty());
    QVERIFY(both > 0 && both < free && both < window->rows());
}

void NamedChipsTest::whatAGatewaySaidStaysText()
{
    SandboxBench bench;
    const auto window = settledPage<AssetsPage>(bench, u"assets"_s);
    const auto name = kindChip(Text(u"R&D<b>x</b>\n\u202e"_s + QString(5000, u'W')), 2);
    QVERIFY(show(*window, {name}).isEmpty());
    auto* made = chip(*window, name);
    QVERIFY(made);
    const auto said = made->accessibleName();
    QVERIFY2(
        said.contains(u"R&D<b>x</b>"_s) && !said.contains(u'\n') && said.size() <= 500, qPrintable(said));
    QVERIFY2(made->text().contains(u"R&&D"_s) && made->text().size() < 200, qPrintable(made->text()));
    QVERIFY(made->sizeHint().width() < 400);
}

void NamedChipsTest::aProductIsCalledByItsTitle()
{
    sandbox::Options options;
    options.employees = 20;
    options.assets = 20;
    SandboxBench bench(options);
    const auto window = settledPage<ProductsPage>(bench, u"products"_s);
    const auto all = window->rows();
    const auto products = bench.reader.reading()->products;
    const ProductInstance* some = nullptr;
    products.any([&](const ReadProducts& each) {
        forEachProduct(*each.products, [&](const ProductInstance& product) {
            if (!product.productUri.isEmpty() && !product.productName.isEmpty()) some = &product;
        });
        return some != nullptr;
    });
    QVERIFY(some);
    const auto name = productChip(productIdentity(*some).toString());
    QVERIFY(show(*window, {name}).isEmpty());
    QCOMPARE(chip(*window, name)->accessibleName(), productTitle(*some).toString());
    QVERIFY(window->rows() > 0 && window->rows() < all);
    const auto titles = window->column("productName");
    QCOMPARE(titles.count(some->productName.toString()), titles.size());
    // The chip of a product that nobody has read shows its URI.
    QVERIFY(show(*window, {productChip(u"uurn:x"_s)}).isEmpty());
    QCOMPARE(chip(*window, productChip(u"uurn:x"_s))->text(), u"urn:x"_s);
}

void NamedChipsTest::idsOfOneEnterpriseGoWithIt()
{
    SandboxBench bench;
    const auto window = settledPage<AssetsPage>(bench, u"assets"_s);
    const auto all = window->rows();
    const auto numbers = numbersChip({window->column("assetNum").first()});
    QVERIFY(show(*window, {numbers, noEndChip(), u"Free"_s}).isEmpty());
    QVERIFY(chip(*window, numbers) && chip(*window, noEndChip()));
    const auto people = settledPage<EmployeesPage>(bench, u"employees"_s);
    QVERIFY(show(*people, {peopleChip({u"6400"_s})}).isEmpty());
    for (const auto* page : {window.get(), people.get()})
        page->page()->openEnterprise(EnterpriseId(u"7002"_s));
    drainEvents();
    QVERIFY(!chip(*window, numbers) && !chip(*people, peopleChip({u"6400"_s})));
    // Chips that ask the same of any enterprise stay for the next one.
    QVERIFY(chip(*window, noEndChip()));
    QVERIFY(window->find<QPushButton>(u"FreeChip"_s)->isChecked());

    window->page()->openEnterprise(bench.enterprise());
    QVERIFY(show(*window, {u"Free"_s}).isEmpty());
    QVERIFY(window->rows() > 1 && window->rows() < all);
}

/// Deleted employees are hidden (EM-4), unless it is they who were counted.
void NamedChipsTest::deletedOnesAreFound()
{
    const auto server = gateway({}, {},
        R"({"code":0,"message":"success","data":{"pageNum":1,"pages":1,"total":5,"list":[)"
        R"({"globalId":"1","name":"Ann","deleted":true,"assetNums":["8001"]},)"
        R"({"globalId":"2","name":"Ben","deleted":true,"borrowNum":"9001"},)"
        R"({"globalId":"3","name":"Cem","deleted":true},)"
        R"({"globalId":"4","name":"Dan","assetNums":["8002"]},)"
        R"({"globalId":"5","name":"Eve"}]}})");
    PageBench bench;
    connectTo(bench, *server);
    const PageWindow window(u"employees"_s, std::make_unique<EmployeesPage>(bench.context));
    window.page()->openEnterprise(EnterpriseId(u"6105"_s));
    QVERIFY(window.settled());
    QTRY_COMPARE(window.counts(), u"2 of 5 · 3 deleted, hidden"_s);
    const auto shown = [&window](const QStringList& chips) {
        if (!show(window, chips).isEmpty()) qFatal("not understood");
        auto names = window.column("name");
        names.sort();
        return names.join(u' ');
    };
    QCOMPARE(shown({u"DeletedHolding"_s}), u"Ann Ben"_s);
    QTRY_COMPARE(window.counts(), u"2 of 5"_s);
    QCOMPARE(shown({u"DeletedHolding"_s, u"Deleted"_s}), u"Ann Ben"_s);
    QCOMPARE(shown({u"DeletedHolding"_s, u"WithoutAssets"_s}), u"Ben"_s);
    QCOMPARE(shown({peopleChip({u"1"_s, u"5"_s, u"77"_s})}), u"Ann Eve"_s);
    QCOMPARE(shown({peopleChip({u"1"_s, u"5"_s}), u"DeletedHolding"_s}), u"Ann"_s);
    QCOMPARE(shown({u"WithoutAssets"_s}), u"Eve"_s);
    QCOMPARE(shown({u"Deleted"_s}), u"Ann Ben Cem Dan Eve"_s);
    QCOMPARE(shown({}), u"Dan Eve"_s);
    QTRY_COMPARE(window.counts(), u"2 of 5 · 3 deleted, hidden"_s);
}

void NamedChipsTest::followsTheListThatIsReadAnew()
{
    SandboxBench bench;
    const auto window = settledPage<AssetsPage>(bench, u"assets"_s);
    const auto name = noKindChip();
    QVERIFY(show(*window, {name}).isEmpty());
    const int before = window->rows();
    QVERIFY(before > 0);
    window->page()->reload();
    QVERIFY(window->settled() && callsRest(*bench.client) && window->settled());
    QVERIFY(chip(*window, name) && chip(*window, name)->isChecked());
    QCOMPARE(window->rows(), before);
}

void NamedChipsTest::madeUpNamesMakeNothing_data()
{
    QTest::addColumn<QString>("name");
    for (const auto* name : {"EndsIn-2027-13", "EndsIn-2027-3", "Kind-<b>:1", "Numbers-", "Numbers-2,1",
             "People-1", "Product-tGTJ", "Expired-2027", "expired", "Chip", "NoEnd-"})
        QTest::newRow(name) << QString::fromLatin1(name);
    QTest::newRow("nothing") << QString();
    QTest::newRow("markup") << u"</a><img src=x>"_s;
    QTest::newRow("10 MB") << u"Numbers-"_s + QString(10'000'000, u'1');
}

void NamedChipsTest::madeUpNamesMakeNothing()
{
    QFETCH(const QString, name);
    sandbox::Options options;
    options.employees = 10;
    options.assets = 10;
    SandboxBench bench(options);
    const auto window = settledPage<AssetsPage>(bench, u"assets"_s);
    const auto controls = window->page()->findChildren<QAbstractButton*>().size();
    const int all = window->rows();
    QCOMPARE(show(*window, {name, u"Melted"_s}), (QStringList{name, u"Melted"_s}));
    QCOMPARE(window->page()->findChildren<QAbstractButton*>().size(), controls);
    QCOMPARE(window->rows(), all);
}

void NamedChipsTest::aLinkMakesFew()
{
    SandboxBench bench;
    const auto window = settledPage<BorrowedLocksPage>(bench, u"borrowedlocks"_s);
    const auto controls = window->page()->findChildren<QAbstractButton*>().size();
    for (int link = 0; link < 3; ++link) {
        QStringList names;
        for (int i = 0; i < 50; ++i)
            names += numbersChip({QString::number(link * 40 + i)});
        const auto missing = show(*window, names);
        QCOMPARE(missing.size(), 46);
        QCOMPARE(window->page()->findChildren<QAbstractButton*>().size(), controls + 4);
    }
    QVERIFY(show(*window, {}).isEmpty());
    QCOMPARE(window->page()->findChildren<QAbstractButton*>().size(), controls);
    QVERIFY(window->rows() > 0);
}

LOCKKEEPER_TEST(Widgets, NamedChipsTest)
#include "tst_named_chips.moc"
