// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/client_bench.h"
#include "tests/support/test_program.h"
#include "tests/ui/page_bench.h"
#include "tests/ui/page_window.h"
#include "ui/customers/customers_page.h"
#include "ui/kit/theme/language.h"

#include <QComboBox>
#include <QSignalSpy>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// The Customers page against the sandbox, or a gateway that answers as no sandbox would.
class CustomersPageTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void listsWithoutAnEnterprise();
    void filtersAreAskedOfTheGateway();
    void emptyAnswerSaysSo();
    void errorIsSaidAndRetried();
    void unfilteredQuestionRefused();
    void bothIdsWanted();
    void rowOpensItsEnterprise();
    void impossibleFieldMarksItsRow();
    void repeatedRowsAndMissingIds();
    void saysThatThereIsNoConnection();

private:
    Language m_language;
};

namespace
{

PageWindow windowFor(PageBench& bench)
{
    return {u"customers"_s, std::make_unique<CustomersPage>(bench.context)};
}

void connectTo(PageBench& bench, const RawServer& server)
{
    bench.client = std::make_unique<GatewayClient>(settingsFor(server.url()), nullptr);
    bench.client->setTokens(tokens);
}

std::unique_ptr<RawServer> answering(const QByteArray& list)
{
    return RawServer::answering([list](RawConnection& connection, const RawRequest&) {
        return connection.send(
            RawServer::reply(200, R"({"code":0,"message":"success","data":[)" + list + "]}"));
    });
}

void typeFilter(QLineEdit* line, const QString& text)
{
    line->setText(text);
    QTest::keyClick(line, Qt::Key_Return);
}

} // namespace

void CustomersPageTest::listsWithoutAnEnterprise()
{
    SandboxBench bench;
    const auto window = windowFor(bench);
    window.page()->openEnterprise({});
    QVERIFY(window.page()->isLoading());
    QVERIFY(window.settled());
    QVERIFY(window.rows() > 5);
    QVERIFY(window.column("enterpriseGlobalId").contains(bench.server.sampleEnterprise()));
    QVERIFY(!window.banner()->isVisible());
    window.table()->selectRow(0);
    for (const char* label : {"Enterprise\t", "Enterprise global id\t", "Customer id\t", "Channel code\t",
             "Channel customer id\t", "Default customer\t"})
        QVERIFY2(window.inspector().contains(QString::fromUtf8(label)), label);
    // Another enterprise has the same customers: nothing is asked again.
    const auto asked = bench.server.ledger().size();
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(!window.page()->isLoading());
    QCOMPARE(bench.server.ledger().size(), asked);
}

void CustomersPageTest::filtersAreAskedOfTheGateway()
{
    SandboxBench bench;
    const auto window = windowFor(bench);
    window.page()->openEnterprise({});
    QVERIFY(window.settled());
    const int all = window.rows();
    const QString code = window.column("channelCode").first();
    typeFilter(window.find<QLineEdit>(u"ChannelCode"_s), code);
    QVERIFY(window.settled());
    QVERIFY(bench.server.ledger().last().target.contains("channelCode=" + code.toUtf8()));
    QVERIFY(window.rows() > 0 && window.rows() < all);
    const QString customer = window.column("channelCustomerId").first();
    typeFilter(window.find<QLineEdit>(u"ChannelCustomerId"_s), customer);
    QVERIFY(window.settled());
    QCOMPARE(window.column("channelCustomerId"), QStringList{customer});
    typeFilter(window.find<QLineEdit>(u"ChannelCustomerId"_s), {});
    typeFilter(window.find<QLineEdit>(u"ChannelCode"_s), {});
    QVERIFY(window.settled());
    QCOMPARE(window.rows(), all);
    auto* which = window.find<QComboBox>(u"DefaultCustomer"_s);
    which->setFocus();
    QTest::keyClick(which, Qt::Key_Down);
    QVERIFY(window.settled());
    QVERIFY(bench.server.ledger().last().target.contains("defaultCustomer=Y"));
    QVERIFY(window.rows() > 0 && window.rows() < all);
}

void CustomersPageTest::emptyAnswerSaysSo()
{
    SandboxBench bench;
    const auto window = windowFor(bench);
    window.page()->openEnterprise({});
    QVERIFY(window.settled());
    typeFilter(window.find<QLineEdit>(u"ChannelCode"_s), u"no-such-channel"_s);
    QVERIFY(window.settled());
    QVERIFY(window.empty()->isVisible());
    QVERIFY(window.empty()->text().contains(u"lists no enterprise customers for these filters"_s));
}

void CustomersPageTest::errorIsSaidAndRetried()
{
    SandboxBench bench;
    const auto window = windowFor(bench);
    bench.server.setFaults({{.name = u"http500"_s, .endpoint = u"O3"_s}});
    window.page()->openEnterprise({});
    QVERIFY(window.settled());
    QVERIFY(window.banner()->isVisible());
    QVERIFY(window.empty()->isVisible());
    {
        // Another language says the same in its own words.
        m_language.use(QLocale(u"zh_CN"_s));
        const auto chinese = windowFor(bench);
        chinese.page()->openEnterprise({});
        QVERIFY(chinese.settled());
        QVERIFY(chinese.banner()->isVisible());
        QVERIFY(chinese.banner()->text() != window.banner()->text());
        m_language.use(QLocale(u"en_GB"_s));
    }
    bench.server.setFaults({});
    window.click(u"BannerAction"_s);
    QVERIFY(window.settled());
    QVERIFY(window.rows() > 5);
    QVERIFY(!window.banner()->isVisible());
}

void CustomersPageTest::unfilteredQuestionRefused()
{
    const auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        const auto channel = request.query("channelCode");
        if (channel.isEmpty())
            return connection.send(RawServer::reply(
                299, R"({"code":"13004","message":"channelCode must not be empty","cause":""})"));
        return connection.send(RawServer::reply(200,
            R"({"code":0,"message":"success","data":[{"customerId":"c-)" + channel +
                R"(","enterpriseGlobalId":"61","enterpriseName":"E","channelCode":")" + channel + R"("}]})"));
    });
    PageBench bench;
    connectTo(bench, *server);
    const auto window = windowFor(bench);
    window.page()->openEnterprise({});
    QVERIFY(window.settled());
    QVERIFY(window.banner()->text().contains(u"channelCode must not be empty"_s));
    QVERIFY(window.banner()->text().contains(u"Enter a channel code"_s));
    typeFilter(window.find<QLineEdit>(u"ChannelCode"_s), u"A"_s);
    QVERIFY(window.settled());
    QCOMPARE(window.rows(), 1);
    // What was found stays, for this gateway answers only narrow questions.
    typeFilter(window.find<QLineEdit>(u"ChannelCode"_s), u"B"_s);
    QVERIFY(window.settled());
    QCOMPARE(window.rows(), 2);
}

void CustomersPageTest::bothIdsWanted()
{
    const auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        if (request.query("channelCode").isEmpty() || request.query("channelCustomerId").isEmpty())
            return connection.send(RawServer::reply(
                299, R"({"code":"13004","message":"both ids, please","cause":"both ids, please"})"));
        return connection.send(RawServer::reply(200,
            R"({"code":0,"message":"success","data":[{"customerId":"1","enterpriseGlobalId":"61"},)"
            R"({"customerId":"2","enterpriseGlobalId":"61"}]})"));
    });
    PageBench bench;
    connectTo(bench, *server);
    const auto window = windowFor(bench);
    window.page()->openEnterprise({});
    QVERIFY(window.settled());
    // Said once, and nothing is offered that fails again.
    QCOMPARE(window.banner()->text().count(u"both ids, please"_s), 1);
    QVERIFY(!window.empty()->text().contains(u"both ids, please"_s));
    QVERIFY(!window.find<QAbstractButton>(u"BannerAction"_s)->isVisible());
    for (const auto* button : window.empty()->findChildren<QAbstractButton*>())
        QVERIFY(!button->isVisible());
    typeFilter(window.find<QLineEdit>(u"ChannelCode"_s), u"A"_s);
    QVERIFY(window.settled());
    QVERIFY2(window.banner()->text().contains(u"Also enter the channel customer id under “Filter”"_s),
        qPrintable(window.banner()->text()));
    const QSignalSpy read(window.page(), &Page::customersRead);
    typeFilter(window.find<QLineEdit>(u"ChannelCustomerId"_s), u"x"_s);
    QVERIFY(window.settled());
    QCOMPARE(window.rows(), 2);
    QCOMPARE(read.size(), 1);
    // Two customers of one enterprise can be told apart.
    QVERIFY(!window.table()->isColumnHidden(window.table()->recordModel()->columnOf("customerId")));
}

void CustomersPageTest::rowOpensItsEnterprise()
{
    SandboxBench bench;
    const auto window = windowFor(bench);
    window.page()->openEnterprise({});
    QVERIFY(window.settled());
    QSignalSpy chosen(window.page(), &Page::enterpriseChosen);
    QSignalSpy shown(window.page(), &Page::showRequested);
    window.table()->setFocus();
    window.table()->selectRow(2);
    QTest::keyClick(window.table(), Qt::Key_Return);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen[0][0].value<EnterpriseId>().toString(), window.column("enterpriseGlobalId")[2]);
    QCOMPARE(chosen[0][1].toString(), window.column("enterpriseName")[2]);
    QCOMPARE(shown[0][0].toString(), u"employees"_s);
}

void CustomersPageTest::impossibleFieldMarksItsRow()
{
    const auto server =
        answering(R"({"customerId":"1","enterpriseGlobalId":"a","enterpriseName":"Good"},)"
                  R"({"customerId":"2","enterpriseGlobalId":"b","enterpriseName":["Bad"]},)"
                  R"({"customerId":"3","enterpriseGlobalId":"c","enterpriseName":"Good too"})");
    PageBench bench;
    connectTo(bench, *server);
    const auto window = windowFor(bench);
    window.page()->openEnterprise({});
    QVERIFY(window.settled());
    QCOMPARE(window.rows(), 3);
    const int bad = window.rowWith("customerId", u"2"_s);
    for (int row = 0; row < 3; ++row)
        QCOMPARE(window.table()->model()->index(row, 0).data(RecordTableModelBase::UnreadableRole).toBool(),
            row == bad);
    const auto cell = window.table()->model()->index(bad, 0);
    QVERIFY(cell.data(Qt::ToolTipRole).toString().contains(u"$.data[1].enterpriseName"_s));
    window.table()->selectRow(bad);
    QVERIFY(window.inspector().contains(u"$.data[1].enterpriseName"_s));
    QVERIFY(window.inspector().contains(u"[\"Bad\"]"_s));
    QVERIFY(window.banner()->text().contains(u"1 "_s));
    QVERIFY(!window.table()->grab().isNull()); // the mark is painted
}

void CustomersPageTest::repeatedRowsAndMissingIds()
{
    const auto server = answering(R"({"customerId":"1","enterpriseGlobalId":"a"},)"
                                  R"({"customerId":"1","enterpriseGlobalId":"b"},)"
                                  R"({"enterpriseName":"no id"},{"enterpriseName":"no id either"})");
    PageBench bench;
    connectTo(bench, *server);
    const auto window = windowFor(bench);
    window.page()->openEnterprise({});
    QVERIFY(window.settled());
    QCOMPARE(window.rows(), 4); // none taken for another
    QTest::keyClick(window.page(), Qt::Key_F5);
    QVERIFY(window.settled());
    QCOMPARE(window.rows(), 4);
}

void CustomersPageTest::saysThatThereIsNoConnection()
{
    PageBench bench;
    const auto window = windowFor(bench);
    window.page()->openEnterprise({});
    QVERIFY(!window.page()->isLoading());
    QVERIFY(window.empty()->text().contains(u"Not connected"_s));
    // The connection came: the same call that tells every page of the enterprise loads the list.
    const auto server = answering({});
    connectTo(bench, *server);
    window.page()->openEnterprise({});
    QVERIFY(window.settled());
    QVERIFY(window.empty()->text().contains(u"No customers"_s));
}

LOCKKEEPER_TEST(Widgets, CustomersPageTest)
#include "tst_customers_page.moc"
