// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/assisted_text.h"
#include "tests/ui/page_window.h"
#include "tests/ui/raw_gateway.h"
#include "ui/enterprises/describe_dialog.h"
#include "ui/enterprises/enterprises_page.h"
#include "ui/kit/theme/language.h"
#include "ui/writes/undo_offer.h"

#include <QAction>
#include <QComboBox>
#include <QPlainTextEdit>
#include <QPointer>
#include <QSignalSpy>
#include <QTextEdit>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// The Enterprises page against the sandbox, or a gateway that answers as no sandbox would.
class EnterprisesPageTest : public QObject
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
    void whatIsKnownIsListed();
    void withoutTheOrderModule();
    void ownNamesAndGroups();
    void severalAreGroupedAtOnce();
    void saysThatThereIsNoConnection();

private:
    Language m_language;
};

namespace
{

PageWindow windowFor(PageBench& bench)
{
    return {u"enterprises"_s, std::make_unique<EnterprisesPage>(bench.context)};
}

std::unique_ptr<RawServer> answering(const QByteArray& list)
{
    return RawServer::answering([list](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(200, listReply(list)));
    });
}

void typeFilter(QLineEdit* line, const QString& text)
{
    line->setText(text);
    QTest::keyClick(line, Qt::Key_Return);
}

} // namespace

void EnterprisesPageTest::listsWithoutAnEnterprise()
{
    SandboxBench bench;
    const auto window = windowFor(bench);
    window.page()->openEnterprise({});
    QVERIFY(window.page()->isLoading());
    QVERIFY(window.settled());
    QVERIFY(window.rows() > 5);
    const int sample = window.rowWith("enterpriseGlobalId", bench.server.sampleEnterprise());
    QVERIFY(sample >= 0);
    QVERIFY(!window.banner()->isVisible());
    window.table()->selectRow(sample == 0 ? 1 : 0);
    for (const char* label : {"Enterprise\t", "Enterprise global id\t", "Customer id\t", "Channel code\t",
             "Channel customer id\t", "Default customer\t", "Group\t", "Last listed\t"})
        QVERIFY2(window.inspector().contains(QString::fromUtf8(label)), label);
    // The id by which the gateway knows it is copied with the rest, and shown on demand (KT-9).
    const auto* details = window.find<QTextEdit>(u"Inspector"_s);
    QVERIFY(details->toPlainText().contains(u"Channel code"_s));
    QVERIFY(!details->toPlainText().contains(u"Enterprise global id"_s));
    // The sample has two customers: one row, which counts them, and the inspector lists both.
    QCOMPARE(window.column("customers")[sample], u"2"_s);
    QCOMPARE(window.column("enterpriseGlobalId").count(bench.server.sampleEnterprise()), 1);
    window.table()->selectRow(sample);
    for (const auto& text : {u"Customer 1 of 2\tCustomer id: "_s, u"Customer 2 of 2\tCustomer id: "_s,
             u"Channel customer id: CC10001"_s})
        QVERIFY2(window.inspector().contains(text), qPrintable(window.inspector()));
    // Another enterprise has the same customers: nothing is asked again.
    const auto asked = bench.server.ledger().size();
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(!window.page()->isLoading());
    QCOMPARE(bench.server.ledger().size(), asked);
}

void EnterprisesPageTest::filtersAreAskedOfTheGateway()
{
    SandboxBench bench;
    const auto window = windowFor(bench);
    window.page()->openEnterprise({});
    QVERIFY(window.settled());
    const int all = window.rows();
    const QString code = window.column("channelCode").first().section(u", "_s, 0, 0);
    typeFilter(window.find<QLineEdit>(u"ChannelCode"_s), code);
    QVERIFY(window.settled());
    QVERIFY(bench.server.ledger().last().target.contains("channelCode=" + code.toUtf8()));
    QVERIFY(window.rows() > 0 && window.rows() < all);
    const QString customer = window.column("channelCustomerId").first();
    typeFilter(window.find<QLineEdit>(u"ChannelCustomerId"_s), customer.section(u", "_s, 0, 0));
    QVERIFY(window.settled());
    QCOMPARE(window.rows(), 1);
    QVERIFY(window.column("channelCustomerId").first().contains(customer.section(u", "_s, 0, 0)));
    typeFilter(window.find<QLineEdit>(u"ChannelCustomerId"_s), {});
    typeFilter(window.find<QLineEdit>(u"ChannelCode"_s), {});
    QVERIFY(window.settled());
    QCOMPARE(window.rows(), all);
    auto* which = window.find<QComboBox>(u"DefaultCustomer"_s);
    which->setFocus();
    QTest::keyClick(which, Qt::Key_Down);
    QVERIFY(window.settled());
    QVERIFY(bench.server.ledger().last().target.contains("defaultCustomer=Y"));
    QVERIFY(window.rows() > 0 && window.rows() <= all);
}

void EnterprisesPageTest::emptyAnswerSaysSo()
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

void EnterprisesPageTest::errorIsSaidAndRetried()
{
    SandboxBench bench;
    const auto window = windowFor(bench);
    bench.server.setFaults({{.name = u"http500"_s, .endpoint = u"O3"_s}});
    window.page()->openEnterprise({});
    QVERIFY(window.settled());
    QVERIFY(!window.banner()->isVisible()); // said once, in the place of the rows
    QVERIFY(window.empty()->isVisible());
    {
        // Another language says the same in its own words.
        m_language.use(QLocale(u"zh_CN"_s));
        const auto chinese = windowFor(bench);
        chinese.page()->openEnterprise({});
        QVERIFY(chinese.settled());
        QVERIFY(chinese.empty()->isVisible());
        QVERIFY(chinese.empty()->text() != window.empty()->text());
        m_language.use(QLocale(u"en_GB"_s));
    }
    bench.server.setFaults({});
    window.click(u"EmptyAction"_s);
    QVERIFY(window.settled());
    QVERIFY(window.rows() > 5);
    QVERIFY(!window.banner()->isVisible());
}

void EnterprisesPageTest::unfilteredQuestionRefused()
{
    const auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        const auto channel = request.query("channelCode");
        if (channel.isEmpty())
            return connection.send(RawServer::reply(
                299, R"({"code":"13004","message":"channelCode must not be empty","cause":""})"));
        return connection.send(
            RawServer::reply(200, R"({"code":0,"message":"success","data":[{"customerId":"c-)" + channel +
                                      R"(","enterpriseGlobalId":"61)" + channel +
                                      R"(","enterpriseName":"E","channelCode":")" + channel + R"("}]})"));
    });
    PageBench bench;
    connectTo(bench, *server);
    const auto window = windowFor(bench);
    window.page()->openEnterprise({});
    QVERIFY(window.settled());
    QVERIFY(window.empty()->details().contains(u"channelCode must not be empty"_s));
    QVERIFY(window.empty()->text().contains(u"Enter a channel code"_s));
    typeFilter(window.find<QLineEdit>(u"ChannelCode"_s), u"A"_s);
    QVERIFY(window.settled());
    QCOMPARE(window.rows(), 1);
    // What was found stays, for this gateway answers only narrow questions.
    typeFilter(window.find<QLineEdit>(u"ChannelCode"_s), u"B"_s);
    QVERIFY(window.settled());
    QCOMPARE(window.rows(), 2);
}

void EnterprisesPageTest::bothIdsWanted()
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
    // The reason is said once, and nothing is offered that fails again.
    QCOMPARE(window.empty()->details().count(u"both ids, please"_s), 1);
    QVERIFY(!window.banner()->isVisible());
    QVERIFY(!window.find<QAbstractButton>(u"EmptyAction"_s)->isVisible());
    typeFilter(window.find<QLineEdit>(u"ChannelCode"_s), u"A"_s);
    QVERIFY(window.settled());
    QVERIFY2(window.empty()->text().contains(u"Also enter the channel customer id under “Filter”"_s),
        qPrintable(window.empty()->text()));
    typeFilter(window.find<QLineEdit>(u"ChannelCustomerId"_s), u"x"_s);
    QVERIFY(window.settled());
    QCOMPARE(window.rows(), 1);
    QCOMPARE(bench.enterprises.all().value(EnterpriseId(u"61"_s)).customers.size(), 2);
    // Two customers of one enterprise can be told apart.
    window.table()->selectRow(0);
    for (const auto& text : {u"Customer 1 of 2\tCustomer id: 1"_s, u"Customer 2 of 2\tCustomer id: 2"_s})
        QVERIFY2(window.inspector().contains(text), qPrintable(window.inspector()));
}

void EnterprisesPageTest::rowOpensItsEnterprise()
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
    QCOMPARE(window.column("enterprise")[2], window.column("enterpriseName")[2]);
    QCOMPARE(shown[0][0].toString(), u"employees"_s);
}

void EnterprisesPageTest::impossibleFieldMarksItsRow()
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

void EnterprisesPageTest::repeatedRowsAndMissingIds()
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

/// What was opened or found before is there without the gateway, and before it answers.
void EnterprisesPageTest::whatIsKnownIsListed()
{
    SandboxBench bench;
    bench.server.setFaults({{.name = u"http500"_s, .endpoint = u"O3"_s}});
    bench.enterprises.noteOpened(EnterpriseId(u"6109999999999999999"_s));
    bench.enterprises.noteOpened(EnterpriseId(u"6109999999999999998"_s), u"Corner shop"_s);
    const auto window = windowFor(bench);
    window.page()->openEnterprise({});
    QVERIFY(window.settled());
    QVERIFY(window.banner()->isVisible());
    // Enterprises with names are listed by name, and by id where nobody knows one.
    QCOMPARE(window.rows(), 2);
    QVERIFY(window.column("enterprise").contains(u"Corner shop"_s));
    const int unnamed = window.rowWith("enterprise", u"6109999999999999999"_s);
    QVERIFY(unnamed >= 0);
    QVERIFY(!window.column("opened")[unnamed].isEmpty());
    bench.server.setFaults({});
    window.click(u"BannerAction"_s);
    QVERIFY(window.settled());
    QVERIFY(window.rows() > 7);
    QVERIFY(window.column("enterprise").contains(u"Corner shop"_s));
    // Where a part was asked for, only what the gateway answers is listed.
    typeFilter(window.find<QLineEdit>(u"ChannelCode"_s), u"SG-02"_s);
    QVERIFY(window.settled());
    QVERIFY(!window.column("enterprise").contains(u"Corner shop"_s));
    bench.enterprises.noteOpened(EnterpriseId(u"6109999999999999997"_s));
    QVERIFY(window.settled());
    QVERIFY(!window.column("enterprise").contains(u"6109999999999999997"_s));
    typeFilter(window.find<QLineEdit>(u"ChannelCode"_s), {});
    QVERIFY(window.settled());
    bench.enterprises.noteOpened(EnterpriseId(u"6109999999999999996"_s));
    QVERIFY(window.settled());
    QVERIFY(window.column("enterprise").contains(u"6109999999999999996"_s));
    // Nothing of it is listed once it was forgotten.
    QVERIFY(bench.holdings.forget().result());
    QVERIFY(window.settled());
    QVERIFY(window.rows() > 5);
    QVERIFY(!window.column("enterprise").contains(u"Corner shop"_s));
}

/// A connection without order tokens lists what was opened, and asks nobody.
void EnterprisesPageTest::withoutTheOrderModule()
{
    SandboxBench bench;
    bench.context.profile.orderToken = TokenOrigin::None;
    bench.enterprises.noteOpened(bench.enterprise(), u"Huajian"_s);
    const auto window = windowFor(bench);
    window.page()->openEnterprise({});
    QVERIFY(window.settled());
    QCOMPARE(window.column("enterprise"), QStringList{u"Huajian"_s});
    QVERIFY(!window.banner()->isVisible());
    QVERIFY(bench.server.ledger().isEmpty());
    QVERIFY(!window.page()->findChild<QAction*>(u"enterprisesSetupAction"_s));
}

void EnterprisesPageTest::ownNamesAndGroups()
{
    SandboxBench bench;
    const auto window = windowFor(bench);
    UndoOffer offer(bench.context, window.page());
    window.page()->openEnterprise({});
    QVERIFY(window.settled());
    auto* describe = window.find<QAction>(u"DescribeAction"_s);
    window.table()->clearSelection();
    QVERIFY(!describe->isEnabled());
    // It changes nothing at the gateway, so that a read-only connection has it, too.
    bench.writes.setReadOnly(true);
    const auto id = window.column("enterpriseGlobalId")[1], name = window.column("enterprise")[1];
    window.table()->selectRow(1);
    QVERIFY(describe->isEnabled());
    const auto open = [&] {
        describe->trigger();
        return window.page()->findChild<DescribeDialog*>();
    };
    const QPointer<DescribeDialog> dialog = open();
    QVERIFY(dialog);
    auto* save = dialog->findChild<QAbstractButton*>(u"describeGo"_s);
    QVERIFY(!save->isEnabled());
    auto* ownName = dialog->findChild<QLineEdit*>(u"describeOwnName"_s);
    QVERIFY(ownName->hasFocus() || dialog->focusWidget() == ownName);
    QCOMPARE(ownName->placeholderText(), name);
    setByAssistant(ownName, u"Read aloud"_s); // as good as keys (KT-35)
    QVERIFY(save->isEnabled());
    setByAssistant(ownName, {});
    QVERIFY(!save->isEnabled());
    QTest::keyClicks(ownName, u" A name of ours "_s);
    dialog->findChild<QComboBox*>(u"describeGroup"_s)->setCurrentText(u"North"_s);
    dialog->findChild<QPlainTextEdit*>(u"describeNote"_s)->setPlainText(u"<b>pays</b>\nlate"_s);
    QTest::mouseClick(save, Qt::LeftButton);
    QTRY_VERIFY(!dialog);
    QVERIFY(window.settled());
    const int row = window.rowWith("enterpriseGlobalId", id);
    QCOMPARE(window.column("enterprise")[row], u"A name of ours"_s);
    QCOMPARE(window.column("group")[row], u"North"_s);
    QCOMPARE(window.column("note")[row], u"<b>pays</b>\nlate"_s);
    QCOMPARE(bench.enterprises.label(EnterpriseId(id)), u"A name of ours"_s);
    QVERIFY(window.inspector().contains(u"Name at the gateway\t"_s + name));
    // Both names find it.
    for (const auto& typed : {u"of ours"_s, name}) {
        window.search()->setText(typed);
        QVERIFY(window.settled());
        QTRY_VERIFY2(window.column("enterpriseGlobalId").contains(id), qPrintable(typed));
    }
    window.search()->clear();
    // And it is taken back.
    QVERIFY(offer.isVisible());
    QVERIFY(offer.findChild<QLabel*>(u"undoOfferText"_s)->text().contains(u"A name of ours"_s));
    auto* undo = offer.findChild<QAbstractButton*>(u"undoOfferUndo"_s);
    QVERIFY(undo->isEnabled());
    QTest::mouseClick(undo, Qt::LeftButton);
    QVERIFY(window.settled());
    QVERIFY(bench.enterprises.all().value(EnterpriseId(id)).said.isEmpty());
    QVERIFY(window.column("enterprise").contains(name));
    QVERIFY(!offer.isVisible());
    QVERIFY(!bench.server.ledger().isEmpty() && bench.server.ledger().last().method == "GET"_ba);
}

void EnterprisesPageTest::severalAreGroupedAtOnce()
{
    SandboxBench bench;
    const auto window = windowFor(bench);
    window.page()->openEnterprise({});
    QVERIFY(window.settled());
    const EnterpriseId one(window.column("enterpriseGlobalId")[0]),
        two(window.column("enterpriseGlobalId")[1]);
    bench.enterprises.describe({{one, {u"One"_s, u"South"_s, u"first"_s}}, {two, {{}, {}, u"second"_s}}});
    QVERIFY(window.settled());
    window.table()->selectAll();
    window.find<QAction>(u"DescribeAction"_s)->trigger();
    const QPointer<DescribeDialog> dialog = window.page()->findChild<DescribeDialog*>();
    QVERIFY(dialog);
    QVERIFY(!dialog->findChild<QLineEdit*>(u"describeOwnName"_s));
    auto* group = dialog->findChild<QComboBox*>(u"describeGroup"_s);
    QCOMPARE(group->findText(u"South"_s), 0); // those that there are, are offered
    QVERIFY(group->currentText().isEmpty());
    QVERIFY(dialog->findChild<QPlainTextEdit*>(u"describeNote"_s)->toPlainText().isEmpty());
    group->setCurrentText(u"All of them"_s);
    QTest::mouseClick(dialog->findChild<QAbstractButton*>(u"describeGo"_s), Qt::LeftButton);
    QTRY_VERIFY(!dialog);
    const auto& all = bench.enterprises.all();
    QCOMPARE(all.value(one).said, (EnterpriseDescription{u"One"_s, u"All of them"_s, u"first"_s}));
    QCOMPARE(all.value(two).said, (EnterpriseDescription{{}, u"All of them"_s, u"second"_s}));
    QVERIFY(window.settled());
    QCOMPARE(window.column("group").count(u"All of them"_s), window.rows());
}

void EnterprisesPageTest::saysThatThereIsNoConnection()
{
    PageBench bench;
    const auto window = windowFor(bench);
    window.page()->openEnterprise({});
    QVERIFY(!window.page()->isLoading());
    QVERIFY(window.empty()->text().contains(u"Not connected"_s));
    const QSignalSpy wanted(window.page(), &Page::connectionWanted);
    window.click(u"EmptyAction"_s);
    QCOMPARE(wanted.size(), 1);
    // The connection came: the same call that tells every page of the enterprise loads the list.
    const auto server = answering({});
    connectTo(bench, *server);
    window.page()->openEnterprise({});
    QVERIFY(window.settled());
    QVERIFY(window.empty()->text().contains(u"No enterprises"_s));
}

LOCKKEEPER_TEST(Widgets, EnterprisesPageTest)
#include "tst_enterprises_page.moc"
