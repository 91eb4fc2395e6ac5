// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/assets_bench.h"
#include "ui/kit/theme/language.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QMenu>
#include <QSemaphore>
#include <QSignalSpy>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// The page against the sandbox, and against replies that the sandbox never gives.
class AssetsPageTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void joinsBothListsAndNamesHolders();
    void chips();
    void unreadableFieldsMarkTheirRows();
    void sameNumberTwice();
    void namesThatComeLater();
    void anAllocationIsResolvedBeforeItIsActedOn();
    void contextMenu();
    void markupStaysText_data();
    void markupStaysText();
    void everyControlHasANameInBothLanguages();

private:
    Language m_language;
};

void AssetsPageTest::joinsBothListsAndNamesHolders()
{
    SandboxBench bench;
    const auto window = assetsWindow(bench);
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(window.settled());
    QVERIFY(window.rows() > 380); // as O8 lists them, and a few more that only M6 has
    QVERIFY(!window.banner()->isVisible());
    const auto listedBy = window.column("listedBy");
    QVERIFY(listedBy.count(u"both modules"_s) > 300);
    QVERIFY(listedBy.count(u"order module only"_s) > 0); // borrowed locks: M8 has them instead
    QVERIFY(listedBy.count(u"member center only"_s) > 0);
    // Every holder has a name as soon as the employees are there.
    QTRY_VERIFY(bench.employees.isComplete());
    const auto ids = window.column("cloudAccountGlobalId");
    for (int row = 0; row < window.rows(); ++row) {
        if (ids[row].isEmpty()) continue;
        const QString name = bench.employees.nameOf(MemberId(ids[row]));
        QVERIFY(!name.isEmpty());
        QTRY_COMPARE(window.column("holder")[row], name);
        QVERIFY(window.column("state")[row] != u"Free"_s);
        if (row > 40) break; // the column is read anew each time
    }
    const auto states = window.column("state");
    for (const auto& state : {u"Locked"_s, u"Frozen"_s, u"Expired"_s, u"Online"_s, u"Assigned"_s, u"Free"_s})
        QVERIFY2(states.contains(state), qPrintable(state));
    window.table()->selectRow(0);
    QVERIFY(window.inspector().contains(window.column("assetNum")[0]));
    QVERIFY(window.inspector().contains(window.column("id")[0]));
}

void AssetsPageTest::chips()
{
    const auto server =
        gateway(listReply(asset("a1", "8000000001", R"(,"locked":true,"limitEndTime":1000000000000)") + ',' +
                          asset("a2", "8000000002", R"(,"limitEndTime":1000000000000)") + ',' +
                          asset("a3", "8000000003") + ',' + asset("a4", "8000000004")),
            listReply(held("8000000001", "\"6400\"") + ',' + held("8000000002", "null") + ',' +
                      held("8000000003", "\"6400\"", R"(,"borrowedFlag":true)")));
    PageBench bench;
    connectTo(bench, *server);
    const auto window = assetsWindow(bench);
    window.page()->openEnterprise(EnterpriseId(u"e"_s));
    QVERIFY(window.settled());
    QCOMPARE(window.column("state"), (QStringList{u"Locked"_s, u"Expired"_s, u"Borrowed"_s, u"unknown"_s}));
    const auto numbers = [&] {
        QStringList last;
        for (const auto& number : window.column("assetNum"))
            last += number.last(1);
        return last.join(u',');
    };
    window.clickFilter(u"AssignedChip"_s);
    QTRY_COMPARE(numbers(), u"1,3"_s);
    window.click(u"FreeChip"_s); // either: all of whom it is known
    QTRY_COMPARE(numbers(), u"1,2,3"_s);
    window.clickFilter(u"AssignedChip"_s);
    QTRY_COMPARE(numbers(), u"2"_s);
    window.click(u"FreeChip"_s);
    window.click(u"ExpiredChip"_s);
    QTRY_COMPARE(numbers(), u"1,2"_s);
    window.click(u"LockedChip"_s); // both: narrower
    QTRY_COMPARE(numbers(), u"1"_s);
    window.click(u"ExpiredChip"_s);
    window.click(u"LockedChip"_s);
    window.clickFilter(u"BorrowedChip"_s);
    QTRY_COMPARE(numbers(), u"3"_s);
    window.search()->setText(u"no such thing"_s);
    QTRY_VERIFY(window.empty()->isVisible());
    window.click(u"EmptyAction"_s);
    QTRY_COMPARE(window.rows(), 4);
}

void AssetsPageTest::unreadableFieldsMarkTheirRows()
{
    const auto server = gateway(
        listReply(asset("a1", "8000000001") + ',' + asset("a2", "8000000002", R"(,"locked":"maybe")")),
        listReply(held("8000000001", "null", R"(,"onlineFlag":"perhaps")") + ',' +
                  held("8000000009", "null", R"(,"borrowedFlag":{})")));
    PageBench bench;
    connectTo(bench, *server);
    const auto window = assetsWindow(bench);
    window.page()->openEnterprise(EnterpriseId(u"e"_s));
    QVERIFY(window.settled());
    QCOMPARE(window.rows(), 3);
    QVERIFY2(window.banner()->text().startsWith(u"3 field"_s), qPrintable(window.banner()->text()));
    const QStringList expected{
        u"M6 $.data[0].onlineFlag"_s, u"O8 $.data[1].locked"_s, u"M6 $.data[1].borrowedFlag"_s};
    for (int row = 0; row < 3; ++row) {
        window.table()->selectRow(row);
        QVERIFY2(window.inspector().contains(expected[row]), qPrintable(window.inspector()));
        QCOMPARE(window.inspector().count(u"$.data"_s), 1);
    }
}

void AssetsPageTest::sameNumberTwice()
{
    // Two assets with one number, and one whose id comes twice.
    const auto server = gateway(listReply(asset("a1", "8000000001") + ',' + asset("a2", "8000000001") + ',' +
                                          asset("a3", "8000000003") + ',' + asset("a3", "8000000003")),
        listReply(held("8000000001", "\"6400\"")), fangLi);
    PageBench bench;
    connectTo(bench, *server);
    const auto window = assetsWindow(bench);
    window.page()->openEnterprise(EnterpriseId(u"e"_s));
    QVERIFY(window.settled());
    QCOMPARE(window.rows(), 4);
    QTRY_COMPARE(window.column("holder").count(u"Fang, Li"_s), 2);
    window.page()->reload();
    QVERIFY(window.settled());
    QCOMPARE(window.rows(), 4);
}

void AssetsPageTest::namesThatComeLater()
{
    QSemaphore idIsShown;
    const auto server = RawServer::answering([&](RawConnection& connection, const RawRequest& request) {
        if (request.target.contains("/order/"))
            return connection.send(RawServer::reply(200, listReply(asset("a1", "8000000001"))));
        if (request.target.contains("assetNums"))
            return connection.send(
                RawServer::reply(200, listReply(held("8000000001", "\"6400\"", R"(,"onlineFlag":7)"))));
        (void)idIsShown.tryAcquire(1, 20'000);
        return connection.send(RawServer::reply(200, fangLi));
    });
    PageBench bench;
    connectTo(bench, *server);
    const auto window = assetsWindow(bench);
    window.page()->openEnterprise(EnterpriseId(u"e"_s));
    QVERIFY(window.settled());
    QCOMPARE(window.column("holder"), QStringList{u"6400"_s});
    window.table()->selectRow(0);
    idIsShown.release();
    QTRY_COMPARE(window.column("holder"), QStringList{u"Fang, Li"_s});
    QCOMPARE(window.table()->selectedRowCount(), 1);
    QVERIFY(window.inspector().contains(u"Fang, Li"_s));
    QVERIFY(window.inspector().contains(u"onlineFlag"_s)); // still marked
    window.search()->setText(u"fang"_s);
    QTRY_COMPARE(window.rows(), 1);
    window.search()->setText(u"6400"_s); // the id is found as well
    QTRY_COMPARE(window.rows(), 1);
}

void AssetsPageTest::anAllocationIsResolvedBeforeItIsActedOn()
{
    // M6 cannot be read. O8 names the holders by M5's id, by its globalId, and by a number that is nobody's.
    const auto allocated = [](const QByteArray& to) {
        return R"(,"assignStatus":{"assignMemberId":")" + to + R"("})";
    };
    const QByteArray assets = listReply(asset("a1", "8000000001", allocated("51")) + ',' +
                                        asset("a2", "8000000002", allocated("6400")) + ',' +
                                        asset("a3", "8000000003", allocated("77")));
    QByteArray employees = fangLi;
    employees.replace(R"("globalId")", R"("id":"51","globalId")");
    const auto server = RawServer::answering([=](RawConnection& connection, const RawRequest& request) {
        if (request.target.contains("assetNums"))
            return connection.send(RawServer::reply(200, R"({"code":"60017","message":"not bound"})"));
        return connection.send(
            RawServer::reply(200, request.target.contains("/order/") ? assets : employees));
    });
    PageBench bench;
    connectTo(bench, *server);
    const auto window = assetsWindow(bench);
    window.page()->openEnterprise(EnterpriseId(u"e"_s));
    QVERIFY(window.settled());
    QTRY_COMPARE(window.column("holder"), (QStringList{u"Fang, Li"_s, u"Fang, Li"_s, u"77"_s}));
    QCOMPARE(window.column("state"), QStringList(3, u"Assigned"_s));
    auto* withdraw = window.page()->findChild<QAction*>(u"assetsWithdrawAction"_s);
    QVERIFY(withdraw);
    for (int row = 0; row < 3; ++row) {
        window.table()->selectRow(row);
        QTRY_COMPARE(withdraw->isEnabled(), row < 2);
    }
}

void AssetsPageTest::contextMenu()
{
    const auto server = gateway(listReply(asset("a1", "8000000001") + ',' + asset("a2", "8000000002")),
        listReply(held("8000000001", "\"6400\"") + ',' + held("8000000002", "null")), fangLi);
    PageBench bench;
    connectTo(bench, *server);
    const auto window = assetsWindow(bench);
    QSignalSpy asked(window.page(), &Page::showRequested);
    window.page()->openEnterprise(EnterpriseId(u"e"_s));
    QVERIFY(window.settled());
    QTRY_COMPARE(window.column("holder").first(), u"Fang, Li"_s);
    const auto actionOf = [&](int row, const QString& name) {
        for (auto* old : window.page()->findChildren<QMenu*>())
            if (old->testAttribute(Qt::WA_DeleteOnClose)) delete old;
        const auto place = window.table()->visualRect(window.table()->model()->index(row, 0)).center();
        emit window.table()->customContextMenuRequested(place);
        for (auto* menu : window.page()->findChildren<QMenu*>())
            for (auto* action : menu->actions())
                if (action->objectName() == name) return action;
        return static_cast<QAction*>(nullptr);
    };
    auto* holder = actionOf(0, u"assetsShowHolderAction"_s);
    QVERIFY(holder && holder->isEnabled());
    holder->trigger();
    QCOMPARE(asked.takeFirst(), (QVariantList{u"employees"_s, u"Fang, Li"_s}));
    auto* products = actionOf(0, u"assetsShowProductsAction"_s);
    QVERIFY(products);
    products->trigger();
    QCOMPARE(asked.takeFirst(), (QVariantList{u"products"_s, u"8000000001"_s}));
    QVERIFY(!actionOf(1, u"assetsShowHolderAction"_s)->isEnabled());
    actionOf(1, u"assetsCopyNumberAction"_s)->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"8000000002"_s);
}

void AssetsPageTest::markupStaysText_data()
{
    QTest::addColumn<QString>("payload");
    for (const auto& payload : {u"<b>bold</b>"_s, u"<img src='http://127.0.0.1:9/x.png'>"_s, u"a<b and c>d"_s,
             u"<a href='x'>link</a>"_s, u"&lt;i&gt;"_s, u"<table><tr><td>x"_s,
             u"<style>*{color:red}</style>"_s, u"%1 %n"_s})
        QTest::addRow("%s", qPrintable(payload)) << payload;
}

void AssetsPageTest::markupStaysText()
{
    QFETCH(const QString, payload);
    const QByteArray text = payload.toUtf8();
    const auto server = gateway(
        listReply(R"({"id":"a","assetNum":")" + text + R"(","licenseType":")" + text + R"(","customerId":")" +
                  text + R"(","keyShellNumber":")" + text + R"(","assignStatus":{"id":")" + text +
                  R"(","assignStatus":")" + text + R"("},"assetExtends":[{"extendCode":")" + text +
                  R"(","extendValue":")" + text + R"("}]})"),
        R"({"code":"60017","message":")" + text + R"(","cause":")" + text + R"("})");
    PageBench bench;
    connectTo(bench, *server);
    const auto window = assetsWindow(bench);
    window.page()->openEnterprise(EnterpriseId(u"e"_s));
    QVERIFY(window.settled());
    QCOMPARE(window.column("assetNum"), QStringList{payload});
    QVERIFY2(window.banner()->details().contains(payload), qPrintable(window.banner()->details()));
    window.table()->selectRow(0);
    auto* inspector = window.find<RecordView>(u"Inspector"_s);
    inspector->setTechnicalShown(true);
    QVERIFY(inspector->toPlainText().count(payload) >= 5);
    const auto* model = window.table()->model();
    for (const char* id : {"licenseType", "assetExtends"}) {
        const auto index = model->index(0, window.table()->recordModel()->columnOf(id));
        QVERIFY(index.data(Qt::ToolTipRole).toString().contains(payload.toHtmlEscaped()));
    }
    int seen = 0;
    for (auto* label : window.page()->findChildren<QLabel*>()) {
        if (!label->text().contains(payload)) continue;
        ++seen;
        QCOMPARE(label->textFormat(), Qt::PlainText);
    }
    QVERIFY(seen >= 2); // the banner, and the title of the inspector
    QVERIFY(window.find<QComboBox>(u"ExtendCode"_s)->findText(payload) > 0);
}

void AssetsPageTest::everyControlHasANameInBothLanguages()
{
    for (const auto& language : {u"zh_CN"_s, u"en_GB"_s}) {
        m_language.use(QLocale(language));
        SandboxBench bench;
        const auto window = assetsWindow(bench);
        for (auto* widget : window.page()->findChildren<QWidget*>()) {
            const bool acts = qobject_cast<QAbstractButton*>(widget) || qobject_cast<QLineEdit*>(widget) ||
                              qobject_cast<QComboBox*>(widget) || qobject_cast<TableView*>(widget);
            if (!acts || widget->objectName().startsWith(u"qt_"_s) ||
                widget->inherits("QTableCornerButton") || widget->inherits("QLineEditIconButton") ||
                (!widget->isVisibleTo(window.page()) && widget->objectName().endsWith(u"Action"_s)))
                continue;
            QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
        }
        QCOMPARE(window.find<QAbstractButton>(u"FreeChip"_s)->text() == u"Free"_s, language == u"en_GB"_s);
    }
}

LOCKKEEPER_TEST(Widgets, AssetsPageTest)
#include "tst_assets_page.moc"
