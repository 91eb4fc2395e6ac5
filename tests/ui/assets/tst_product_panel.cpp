// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/assets/product_tree_model.h"
#include "tests/support/client_bench.h"
#include "tests/support/product_replies.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/far_zone.h"
#include "tests/ui/page_bench.h"
#include "ui/kit/banner.h"
#include "ui/kit/record_view.h"
#include "ui/kit/theme/language.h"
#include "ui/products/product_panel.h"

#include <QAbstractButton>
#include <QLabel>
#include <QSemaphore>
#include <QTest>
#include <QTreeView>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// The tab that shows what is under assets, driven as a person drives it.
class ProductPanelTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void init();
    void nothingChosen();
    void loadsOnlyWhenSeen();
    void walkingThroughRowsAsksForTheLastOne();
    void lateRepliesAreNotShown();
    void knownIsShownAtOnce();
    void oldIsShownAndRenewed();
    void fieldsOfTheCurrentNode();
    void severalAssets();
    void noProducts();
    void failureAndRetry();
    void refreshThatFailsKeepsWhatWasKnown();
    void refusedTokenIsSaidOnce();
    void notConnected();
    void unreadableFields();
    void unreadableFieldsAreCountedWhole();
    void markupStaysText();
    void otherLanguage();
    void everyControlHasAName();
    void closedWhileLoading();

private:
    using Asset = ProductPanel::Asset;
    static Asset asset(const QString& id) { return {AssetId(id), u"no. "_s + id}; }
    template <class T>
    T* find(const QString& name) const
    {
        auto* found = m_panel->findChild<T*>(u"test"_s + name);
        if (!found) qFatal("no %s", qPrintable(name));
        return found;
    }
    QTreeView* tree() const { return find<QTreeView>(u"ProductTree"_s); }
    Banner* banner() const { return find<Banner>(u"ProductsBanner"_s); }
    QString age() const { return find<QLabel>(u"ProductAge"_s)->text(); }
    QString fields() const { return find<RecordView>(u"ProductFields"_s)->asText(); }
    void click(const QString& name) const { QTest::mouseClick(find<QAbstractButton>(name), Qt::LeftButton); }
    /// Every line of the tree, from the top.
    QStringList lines() const
    {
        QStringList lines;
        for (auto index = tree()->model()->index(0, 0); index.isValid(); index = tree()->indexBelow(index))
            lines += index.data().toString();
        return lines;
    }
    void serve(ProductGateway::Answer answer, int delay = 0);
    /// Another panel shows what was chosen in it just now: by then this one would have asked as well.
    bool aLaterOneLoads();
    /// Requests, those of later ones left out.
    int asked() const { return m_gateway->asked - m_laterOnes; }

    Language m_language;
    std::unique_ptr<ProductGateway> m_gateway;
    std::unique_ptr<PageBench> m_bench;
    std::unique_ptr<ProductPanel> m_panel;
    int m_laterOnes = 0;
};

void ProductPanelTest::init()
{
    serve(namedProduct);
}

void ProductPanelTest::serve(ProductGateway::Answer answer, int delay)
{
    m_panel.reset();
    m_laterOnes = 0;
    m_bench = std::make_unique<PageBench>();
    m_bench->context.format.zone = farZone();
    m_gateway = std::make_unique<ProductGateway>(0, std::move(answer), delay);
    auto settings = settingsFor(m_gateway->server->url());
    settings.retry.attempts = 1;
    m_bench->client = std::make_unique<GatewayClient>(settings, nullptr);
    m_bench->client->setTokens(test::tokens);
    m_panel = std::make_unique<ProductPanel>(u"test"_s, m_bench->context);
    m_panel->resize(300, 600);
    m_panel->show();
}

bool ProductPanelTest::aLaterOneLoads()
{
    const auto id = u"later%1"_s.arg(++m_laterOnes);
    ProductPanel later(u"later"_s, m_bench->context);
    later.show();
    later.showAssets({asset(id)});
    const auto* model = later.findChild<QTreeView*>(u"laterProductTree"_s)->model();
    return QTest::qWaitFor(
        [&] { return model->index(0, 0).data().toString() == u"Product of "_s + id; }, 30'000);
}

void ProductPanelTest::nothingChosen()
{
    auto* hint = find<QLabel>(u"ProductHint"_s);
    QVERIFY(hint->isVisible());
    QCOMPARE(hint->text(), u"Select a row to see its products."_s);
    QVERIFY(!find<QAbstractButton>(u"ProductRefresh"_s)->isEnabled());
    m_panel->showNothing(u"This employee has no assets."_s);
    QCOMPARE(hint->text(), u"This employee has no assets."_s);
    m_panel->showAssets({});
    QCOMPARE(hint->text(), u"Select a row to see its products."_s);
    QVERIFY(aLaterOneLoads());
    QCOMPARE(asked(), 0);
}

void ProductPanelTest::loadsOnlyWhenSeen()
{
    m_panel->hide();
    m_panel->showAssets({asset(u"a1"_s)});
    QVERIFY(aLaterOneLoads());
    QCOMPARE(asked(), 0);
    m_panel->show();
    QTRY_COMPARE(lines(), QStringList(u"Product of a1"_s));
    QCOMPARE(asked(), 1);
    QVERIFY2(age().startsWith(u"updated "_s) && hasFarClock(age()), qPrintable(age()));
    m_panel->hide();
    m_panel->show(); // nothing has changed
    QVERIFY(aLaterOneLoads());
    QCOMPARE(asked(), 1);
}

void ProductPanelTest::walkingThroughRowsAsksForTheLastOne()
{
    for (int i = 0; i < 20; ++i) {
        m_panel->showAssets({asset(u"a%1"_s.arg(i))});
        QCOMPARE(lines(), QStringList(u"Loading products…"_s));
        drainEvents();
    }
    QTRY_COMPARE(lines(), QStringList(u"Product of a19"_s));
    QVERIFY2(
        m_gateway->asked <= 3, qPrintable(QString::number(m_gateway->asked))); // a slow machine may pause
    QCOMPARE(m_gateway->asksFor("a19"), 1);
}

void ProductPanelTest::lateRepliesAreNotShown()
{
    QSemaphore quickIsShown;
    serve([&quickIsShown](const QByteArray& id) {
        if (id == "slow") (void)quickIsShown.tryAcquire(1, 20'000);
        return namedProduct(id);
    });
    m_panel->showAssets({asset(u"slow"_s)});
    QTRY_COMPARE(m_gateway->asksFor("slow"), 1);
    m_panel->showAssets({asset(u"quick"_s)});
    QTRY_COMPARE(lines(), QStringList(u"Product of quick"_s));
    quickIsShown.release();
    QVERIFY(callsRest(*m_bench->client));
    QCOMPARE(lines(), QStringList(u"Product of quick"_s));
    QVERIFY(fields().contains(u"p-quick"_s));
    m_gateway.reset(); // uses what ends here
}

void ProductPanelTest::knownIsShownAtOnce()
{
    m_panel->showAssets({asset(u"a1"_s)});
    QTRY_COMPARE(lines(), QStringList(u"Product of a1"_s));
    m_panel->showAssets({asset(u"a2"_s)});
    QTRY_COMPARE(lines(), QStringList(u"Product of a2"_s));
    m_panel->showAssets({asset(u"a1"_s)});
    QCOMPARE(lines(), QStringList(u"Product of a1"_s));
    QVERIFY(age().startsWith(u"updated "_s));
    QVERIFY(aLaterOneLoads());
    QCOMPARE(asked(), 2);
    click(u"ProductRefresh"_s);
    QCOMPARE(lines(), QStringList(u"Product of a1"_s)); // stays until there is something newer
    QTRY_COMPARE(m_gateway->asksFor("a1"), 2);
}

void ProductPanelTest::oldIsShownAndRenewed()
{
    std::atomic<int> count = 0;
    serve([&count](const QByteArray&) {
        return oneProduct(R"("id":"p","productName":"Version )" + QByteArray::number(++count) + '"');
    });
    m_panel->showAssets({asset(u"a1"_s)});
    QTRY_COMPARE(lines(), QStringList(u"Version 1"_s));
    click(u"ProductRefresh"_s);
    QTRY_COMPARE(lines(), QStringList(u"Version 2"_s));
    QVERIFY(fields().contains(u"Version 2"_s));
}

void ProductPanelTest::fieldsOfTheCurrentNode()
{
    serve([](const QByteArray&) { return nestedPackages(3, "inner"); });
    m_panel->showAssets({asset(u"a1"_s)});
    QTRY_COMPARE(lines(), QStringList({u"L1"_s, u"L2"_s, u"L3"_s, u"inner"_s}));
    QVERIFY(fields().contains(u"L1"_s)); // the first line is chosen
    tree()->setFocus();
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(tree(), Qt::Key_Down);
    QCOMPARE(tree()->currentIndex().data().toString(), u"inner"_s);
    QVERIFY(fields().contains(u"Product URI"_s));
    QVERIFY(fields().contains(u"inner"_s));
}

void ProductPanelTest::severalAssets()
{
    serve([](const QByteArray& id) { return id == "a2" ? refusal("60024") : namedProduct(id); }, 20);
    QList<Asset> assets;
    for (int i = 0; i < 20; ++i)
        assets += asset(u"a%1"_s.arg(i));
    m_panel->showAssets(assets);
    QTRY_VERIFY(age().startsWith(u"updated "_s));
    QCOMPARE(
        lines().mid(0, 4), QStringList({u"no. a0"_s, u"Product of a0"_s, u"no. a1"_s, u"Product of a1"_s}));
    QCOMPARE(lines().size(), 40);
    QVERIFY(m_gateway->most <= 6);
    QVERIFY(banner()->isVisible());
    QVERIFY2(banner()->details().contains(u"60024"_s), qPrintable(banner()->details()));
    m_panel->showAssets(assets); // the same: nothing happens
    QVERIFY(aLaterOneLoads());
    QCOMPARE(asked(), 20);
}

void ProductPanelTest::noProducts()
{
    serve([](const QByteArray&) { return okReply(R"({"productInstanceList":null,"children":null})"); });
    m_panel->showAssets({asset(u"a1"_s)});
    QTRY_COMPARE(lines(), QStringList(u"No products under this asset"_s));
    QVERIFY(!banner()->isVisible());
    QVERIFY(fields().isEmpty());
}

void ProductPanelTest::failureAndRetry()
{
    std::atomic<bool> broken = true;
    serve([&broken](const QByteArray& id) { return broken ? refusal("60017") : namedProduct(id); });
    m_panel->showAssets({asset(u"a1"_s)});
    QTRY_VERIFY(banner()->isVisible());
    QVERIFY(lines().first().contains(u"authorized customer"_s) && !lines().first().contains(u"60017"_s));
    QVERIFY(banner()->details().contains(u"60017"_s));
    QVERIFY(age().isEmpty());
    broken = false;
    click(u"ProductsBannerAction"_s);
    QTRY_COMPARE(lines(), QStringList(u"Product of a1"_s));
    QVERIFY(!banner()->isVisible());
}

void ProductPanelTest::refreshThatFailsKeepsWhatWasKnown()
{
    std::atomic<bool> broken = false;
    serve([&broken](const QByteArray& id) { return broken ? QByteArray("?") : namedProduct(id); });
    m_panel->showAssets({asset(u"a1"_s)});
    QTRY_COMPARE(lines(), QStringList(u"Product of a1"_s));
    broken = true;
    click(u"ProductRefresh"_s);
    QTRY_VERIFY(banner()->isVisible());
    QCOMPARE(lines(), QStringList(u"Product of a1"_s));
    QVERIFY(age().startsWith(u"updated "_s));
}

void ProductPanelTest::refusedTokenIsSaidOnce()
{
    serve([](const QByteArray&) { return refusal("60005"); });
    QList<Asset> assets;
    for (int i = 0; i < 30; ++i)
        assets += asset(u"a%1"_s.arg(i));
    m_panel->showAssets(assets);
    QTRY_VERIFY(banner()->isVisible() && find<QAbstractButton>(u"ProductRefresh"_s)->isEnabled());
    QVERIFY(banner()->details().contains(u"60005"_s));
    QVERIFY2(m_gateway->asked <= 12, qPrintable(QString::number(m_gateway->asked)));
    QVERIFY(!lines().contains(u"Loading products…"_s));
}

void ProductPanelTest::notConnected()
{
    m_bench->client.reset();
    m_panel->showAssets({asset(u"a1"_s)});
    QTRY_COMPARE(find<QLabel>(u"ProductHint"_s)->text(), u"Not connected. Choose a connection first."_s);
    QVERIFY(find<QLabel>(u"ProductHint"_s)->isVisible());
}

void ProductPanelTest::unreadableFields()
{
    serve([](const QByteArray&) { return oneProduct(R"("id":"p","limitConcurrent":"many")"); });
    m_panel->showAssets({asset(u"a1"_s)});
    QTRY_VERIFY(banner()->isVisible());
    QVERIFY(banner()->text().contains(u"could not be read"_s));
    QCOMPARE(lines(), QStringList(u"p"_s));
}

/// Of more than 10,000 it is no more known which they are, but how many.
void ProductPanelTest::unreadableFieldsAreCountedWhole()
{
    serve([](const QByteArray&) { return unreadableProducts(10'050); });
    m_panel->showAssets({asset(u"a1"_s)});
    QTRY_VERIFY_WITH_TIMEOUT(banner()->isVisible(), 60'000);
    QVERIFY2(banner()->text().contains(u"10050 field"_s), qPrintable(banner()->text()));
}

void ProductPanelTest::markupStaysText()
{
    serve([](const QByteArray&) {
        return oneProduct(R"("id":"<i>p</i>","productName":"<b>bold</b>","gmsPid":"<img src='x'>")");
    });
    m_panel->showAssets({asset(u"a1"_s)});
    QTRY_COMPARE(lines(), QStringList(u"<b>bold</b>"_s));
    click(u"ProductFieldsTechnical"_s);
    const auto shown = find<RecordView>(u"ProductFields"_s)->toPlainText();
    for (const auto& text : {u"<i>p</i>"_s, u"<b>bold</b>"_s, u"<img src='x'>"_s})
        QVERIFY2(shown.contains(text), qPrintable(text));
    serve([](const QByteArray&) {
        return QByteArray(R"({"code":"60024","message":"<b>no</b> such","cause":"<a href='x'>c</a>"})");
    });
    m_panel->showAssets({asset(u"a1"_s)});
    QTRY_VERIFY(banner()->isVisible());
    QVERIFY(banner()->details().contains(u"<b>no</b> such"_s));
    for (const auto* label : banner()->findChildren<QLabel*>())
        QVERIFY(label->text().isEmpty() || label->textFormat() == Qt::PlainText);
}

void ProductPanelTest::otherLanguage()
{
    QStringList shown;
    for (const auto& language : {u"en_GB"_s, u"zh_CN"_s}) {
        m_language.use(QLocale(language));
        serve([](const QByteArray& id) {
            return oneProduct(R"("id":")" + id + R"(","limitEndTime":1900000000000)");
        });
        m_panel->showAssets({asset(u"a1"_s)});
        QTRY_COMPARE(lines(), QStringList(u"a1"_s));
        shown += fields();
    }
    m_language.use(QLocale(u"en_GB"_s));
    QVERIFY(shown[0] != shown[1]); // dates at least
}

void ProductPanelTest::everyControlHasAName()
{
    for (const auto* widget : {static_cast<QWidget*>(tree()), find<QWidget>(u"ProductFields"_s),
             find<QWidget>(u"ProductRefresh"_s), static_cast<QWidget*>(m_panel.get())})
        QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
}

void ProductPanelTest::closedWhileLoading()
{
    serve(namedProduct, 200);
    m_panel->showAssets({asset(u"a1"_s), asset(u"a2"_s)});
    QTRY_VERIFY(m_gateway->asked > 0);
    m_panel.reset();
    QTRY_COMPARE(m_bench->client->runningCalls(), 0);
}

LOCKKEEPER_TEST(Widgets, ProductPanelTest)
#include "tst_product_panel.moc"
