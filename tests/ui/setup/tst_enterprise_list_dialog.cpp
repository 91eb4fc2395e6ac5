// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/dialog_parts.h"
#include "tests/ui/page_window.h"
#include "tests/ui/raw_gateway.h"
#include "ui/enterprises/enterprise_list_dialog.h"
#include "ui/enterprises/enterprises_page.h"
#include "ui/kit/theme/language.h"
#include "ui/tables/list_field.h"

#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QPointer>
#include <QTemporaryDir>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// "Add from list…" against the sandbox, or a gateway that answers as no sandbox would.
class EnterpriseListDialogTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void whatIsFoundIsKept();
    void aFileIsRead();
    void eachLineHasItsResult();
    void closingStopsTheRest();
    void stopped();

private:
    Language m_language;
};

namespace
{

/// The dialog, as somebody opens it from the page.
struct Listing {
    explicit Listing(PageBench& bench)
        : window(u"enterprises"_s, std::make_unique<EnterprisesPage>(bench.context))
    {
        window.find<QAction>(u"FromListAction"_s)->trigger();
        dialog = window.page()->findChild<EnterpriseListDialog*>();
        if (!dialog) qFatal("no dialog");
    }

    void paste(const QString& text) const
    {
        part<QPlainTextEdit>(dialog, u"enterpriseListField"_s)->setPlainText(text);
    }
    [[nodiscard]] QString summary() const { return part<QLabel>(dialog, u"enterpriseListSummary"_s)->text(); }
    [[nodiscard]] QAbstractButton* go() const { return part<QAbstractButton>(dialog, u"enterpriseListGo"_s); }
    [[nodiscard]] QStringList results() const
    {
        const auto* model = part<TableView>(dialog, u"enterpriseListTable"_s)->recordModel();
        QStringList texts;
        for (int row = 0; row < model->rowCount(); ++row)
            texts += model->index(row, 0).data().toString();
        return texts;
    }

    PageWindow window;
    QPointer<EnterpriseListDialog> dialog;
};

QByteArray customerOf(const QByteArray& id)
{
    return R"({"customerId":"1","channelCode":"A","channelCustomerId":")" + id +
           R"(","enterpriseGlobalId":"e-)" + id + R"(","enterpriseName":"<b>E</b>"})";
}

} // namespace

void EnterpriseListDialogTest::whatIsFoundIsKept()
{
    SandboxBench bench;
    const Listing listing(bench);
    QVERIFY(!listing.go()->isEnabled());
    listing.paste(u"Channel customer id\tName\tGroup\nCC10001\tHuajian ours\tNorth\nCC99999\tNobody\tNorth\n"
                  "CC10003\t\tSouth\n\tnone\t\nCC10003\t\t\n"_s);
    QTRY_COMPARE(listing.go()->text().remove(u'&'), u"Look up 3 customers"_s);
    // The number of requests is said before anything is asked.
    const auto said = listing.summary();
    QVERIFY2(said.startsWith(u"3 requests to the gateway; nothing is changed there"_s), qPrintable(said));
    QVERIFY2(said.contains(u"1 duplicate merged"_s), qPrintable(said));
    QVERIFY2(said.contains(u"1 line without a channel customer id left out"_s), qPrintable(said));
    QVERIFY(bench.server.ledger().isEmpty());
    QTest::mouseClick(listing.go(), Qt::LeftButton);
    QTRY_VERIFY2(listing.summary().startsWith(u"2 found · 1 not found"_s), qPrintable(listing.summary()));
    const auto results = listing.results();
    QCOMPARE(results.size(), 3);
    QVERIFY(results[0].startsWith(u"Found: "_s));
    QCOMPARE(results[1], u"Not found"_s);
    QVERIFY(results[2].startsWith(u"Found: "_s));
    const auto sample = bench.enterprises.all().value(bench.enterprise());
    QCOMPARE(sample.said, (EnterpriseDescription{u"Huajian ours"_s, u"North"_s, {}}));
    QVERIFY(!sample.customers.isEmpty() && !sample.name.isEmpty());
    QCOMPARE(bench.enterprises.all().size(), 2);
    // Reads only: nothing is in the journal.
    QCOMPARE(bench.server.ledger().size(), 3);
    for (const auto& entry : bench.server.ledger())
        QCOMPARE(entry.endpoint, u"O3"_s);
    QTest::mouseClick(part<QAbstractButton>(listing.dialog, u"enterpriseListCopy"_s), Qt::LeftButton);
    QVERIFY(QGuiApplication::clipboard()->text().contains(u"CC99999\tNobody\tNorth\tNot found"_s));
    // Only what was not found is looked up again.
    QTRY_COMPARE(listing.go()->text().remove(u'&'), u"Look up 1 again"_s);
    QTest::mouseClick(listing.go(), Qt::LeftButton);
    QTRY_COMPARE(bench.server.ledger().size(), 4);
    QTRY_VERIFY(listing.go()->isEnabled());
    // A later list without a group takes none away.
    listing.paste(u"CC10001"_s);
    QTRY_COMPARE(listing.go()->text().remove(u'&'), u"Look up 1 customer"_s);
    QTest::mouseClick(listing.go(), Qt::LeftButton);
    QTRY_VERIFY(listing.summary().startsWith(u"1 found"_s));
    QCOMPARE(bench.enterprises.all().value(bench.enterprise()).said,
        (EnterpriseDescription{u"Huajian ours"_s, u"North"_s, {}}));
}

void EnterpriseListDialogTest::aFileIsRead()
{
    SandboxBench bench;
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"渠道.csv"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("渠道编码,渠道客户编号,企业名称,分组\nCN-01,CC10001,我们的华建,北方\n");
    file.close();
    const Listing listing(bench);
    emit part<ListField>(listing.dialog, u"enterpriseListField"_s)->fileGiven(file.fileName());
    QTRY_COMPARE(listing.go()->text().remove(u'&'), u"Look up 1 customer"_s);
    QVERIFY(part<QLabel>(listing.dialog, u"enterpriseListSource"_s)->text().contains(u"渠道.csv"_s));
    QTest::mouseClick(listing.go(), Qt::LeftButton);
    QTRY_COMPARE(bench.enterprises.label(bench.enterprise()), u"我们的华建"_s);
    QTRY_VERIFY(listing.summary().startsWith(u"1 found"_s) &&
                !listing.dialog->findChild<QAbstractButton*>(u"enterpriseListStop"_s)->isVisible());
    // A file that is none is said.
    emit part<ListField>(listing.dialog, u"enterpriseListField"_s)->fileGiven(folder.filePath(u"no.csv"_s));
    QTRY_VERIFY(part<QLabel>(listing.dialog, u"enterpriseListProblem"_s)->isVisible());
    QVERIFY(!listing.go()->isEnabled());
}

void EnterpriseListDialogTest::eachLineHasItsResult()
{
    const auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        const auto id = request.query("channelCustomerId");
        if (id == "none") return connection.send(RawServer::reply(200, listReply({})));
        if (id == "bad")
            return connection.send(
                RawServer::reply(299, R"({"code":"13004","message":"<i>both</i>, please","cause":""})"));
        if (id == "two")
            return connection.send(RawServer::reply(
                200, listReply(customerOf("two") + R"(,{"channelCode":"A","channelCustomerId":"two",)"
                                                   R"("customerId":"2","enterpriseGlobalId":"other"})")));
        return connection.send(RawServer::reply(200, listReply(customerOf(id))));
    });
    PageBench bench;
    connectTo(bench, *server);
    const Listing listing(bench);
    listing.paste(u"A\tone\tOurs\nA\tnone\nA\tbad\nA\ttwo\tOne of two\tNorth"_s);
    QTRY_VERIFY(listing.go()->isEnabled());
    QTest::mouseClick(listing.go(), Qt::LeftButton);
    QTRY_VERIFY2(
        listing.summary().startsWith(u"2 found · 1 not found · 1 failed"_s), qPrintable(listing.summary()));
    const auto results = listing.results();
    QCOMPARE(results[0], u"Found: <b>E</b>"_s);
    QVERIFY2(results[2].startsWith(u"Failed: "_s) && results[2].contains(u"<i>both</i>, please"_s),
        qPrintable(results[2]));
    QVERIFY(results[3].startsWith(u"Found: 2 enterprises"_s));
    // Nobody knows which of the two is called so.
    const auto& all = bench.enterprises.all();
    QCOMPARE(all.value(EnterpriseId(u"other"_s)).said, (EnterpriseDescription{{}, u"North"_s, {}}));
    QCOMPARE(all.value(EnterpriseId(u"e-one"_s)).said.ownName, u"Ours"_s);
}

void EnterpriseListDialogTest::closingStopsTheRest()
{
    SandboxBench bench;
    bench.server.setLatency(100);
    const Listing listing(bench);
    QStringList ids;
    for (int i = 0; i < 60; ++i)
        ids += u"CC2%1"_s.arg(i, 4, 10, QChar(u'0'));
    listing.paste(ids.join(u'\n'));
    QTRY_VERIFY(listing.go()->isEnabled());
    QTest::mouseClick(listing.go(), Qt::LeftButton);
    QTRY_VERIFY(bench.server.ledger().size() >= 3);
    QCOMPARE(bench.activities.runningWork().size(), 0); // nothing is lost with it
    listing.dialog->close();
    QTRY_VERIFY(!listing.dialog);
    const auto asked = bench.server.ledger().size();
    QTest::qWait(500);
    QVERIFY(bench.server.ledger().size() <= asked + 2);
}

void EnterpriseListDialogTest::stopped()
{
    SandboxBench bench;
    bench.server.setLatency(100);
    const Listing listing(bench);
    QStringList ids;
    for (int i = 0; i < 60; ++i)
        ids += u"CC2%1"_s.arg(i, 4, 10, QChar(u'0'));
    listing.paste(ids.join(u'\n'));
    QTRY_VERIFY(listing.go()->isEnabled());
    QTest::mouseClick(listing.go(), Qt::LeftButton);
    QTRY_VERIFY(bench.server.ledger().size() >= 3);
    auto* stop = part<QAbstractButton>(listing.dialog, u"enterpriseListStop"_s);
    QVERIFY(stop->isVisible());
    QTest::mouseClick(stop, Qt::LeftButton);
    QTRY_VERIFY(!stop->isVisible());
    QVERIFY2(listing.summary().contains(u"not asked"_s), qPrintable(listing.summary()));
    QCOMPARE(listing.results().last(), u"Not asked"_s);
    QVERIFY(bench.server.ledger().size() < 20);
}

LOCKKEEPER_TEST(Widgets, EnterpriseListDialogTest)
#include "tst_enterprise_list_dialog.moc"
