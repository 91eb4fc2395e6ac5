// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/client_bench.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/shell_bench.h"
#include "ui/customers/customers_page.h"
#include "ui/shell/switcher/enterprise_matches.h"

#include <QElapsedTimer>
#include <QProgressBar>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

const QString switcherList = u"enterpriseList"_s;

QStringList ids(const std::vector<EnterpriseMatches::Entry>& entries)
{
    QStringList result;
    for (const auto& entry : entries)
        result += entry.id.toString();
    return result;
}

} // namespace

class EnterpriseSwitcherTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void typedIds_data();
    void typedIds();
    void matches();
    void fiftyThousandStayQuick();
    void recentOnesAreKept();
    void damagedRecentOnesAreDropped();
    void listsAndOpens();
    void typedIdOpens();
    void wordAloneOpensNothing();
    void escapeAndClicksElsewhereClose();
    void faultIsSaidAndRetried();
    void worksWithoutOrderToken();
    void lateReplyOfAnotherClientIsDropped();
    void nameIsLookedUp();
    void customersTellNames();
    void markupStaysText();

private:
    Language m_language;
};

void EnterpriseSwitcherTest::typedIds_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("id");
    QTest::newRow("plain") << u"6300"_s << u"6300"_s;
    QTest::newRow("spaces") << u" 6105 8837\t2201 "_s << u"610588372201"_s;
    QTest::newRow("narrow no-break spaces") << u"6105\u202f8837\u00a02201"_s << u"610588372201"_s;
    QTest::newRow("commas") << u"610,588,372,201"_s << u"610588372201"_s;
    QTest::newRow("apostrophes") << u"610'588\u2019372"_s << u"610588372"_s;
    QTest::newRow("dots and dashes") << u"610.588-372"_s << u"610588372"_s;
    QTest::newRow("no number") << u" ent-7.x "_s << u"ent-7.x"_s;
    QTest::newRow("words") << u"green field"_s << QString();
    QTest::newRow("nothing") << u"  "_s << QString();
    QTest::newRow("marks only") << u"--"_s << u"--"_s;
}

void EnterpriseSwitcherTest::typedIds()
{
    QFETCH(QString, typed);
    QFETCH(QString, id);
    QCOMPARE(typedEnterpriseId(typed).toString(), id);
}

void EnterpriseSwitcherTest::matches()
{
    const auto known = [](const char* id, const char16_t* name) {
        const QString text = QString::fromUtf16(name);
        return KnownEnterprise{
            EnterpriseId(QString::fromLatin1(id)), text, (text + u'\n' + QLatin1String(id)).toCaseFolded()};
    };
    const std::vector all{
        known("6105", u"Huajian Engineering"), known("61050", u"Green Field"), known("7000", u"绿地集团")};
    const QList<RecentEnterprises::Entry> recent{{EnterpriseId(u"61050"_s), u"Green Field"_s}};
    auto found = matchEnterprises({}, recent, all);
    QCOMPARE(ids(found.recent), QStringList{u"61050"_s});
    QCOMPARE(ids(found.others), (QStringList{u"6105"_s, u"7000"_s}));
    QVERIFY(!found.typed);

    found = matchEnterprises(u"field GREEN"_s, recent, all); // any order, any case
    QCOMPARE(ids(found.recent), QStringList{u"61050"_s});
    QVERIFY(found.others.empty());
    QVERIFY(!found.typed);

    found = matchEnterprises(u"绿地"_s, recent, all);
    QCOMPARE(ids(found.others), QStringList{u"7000"_s});

    found = matchEnterprises(u"61 05"_s, recent, all);
    QCOMPARE(ids(found.recent), QStringList{u"61050"_s});
    QCOMPARE(ids(found.others), QStringList{u"6105"_s});
    QVERIFY(!found.typed); // it is listed

    found = matchEnterprises(u"610"_s, recent, all);
    QCOMPARE(found.typed->toString(), u"610"_s); // it could be one that no list has
}

void EnterpriseSwitcherTest::fiftyThousandStayQuick()
{
    std::vector<KnownEnterprise> known;
    for (int i = 0; i < 50'000; ++i) {
        const QString id = QString::number(6'100'000'000LL + i * 7);
        const QString name = u"Enterprise %1 of the north"_s.arg(i);
        known.push_back({EnterpriseId(id), name, (name + u'\n' + id).toCaseFolded()});
    }
    QElapsedTimer timer;
    timer.start();
    const auto all = matchEnterprises({}, {}, known);
    const auto some = matchEnterprises(u"of 1234"_s, {}, known);
    const auto none = matchEnterprises(u"nowhere"_s, {}, known);
    qInfo("three searches in 50,000: %lld ms", timer.elapsed());
    QCOMPARE(all.others.size(), EnterpriseMatches::mostOffered);
    QCOMPARE(all.left, 50'000 - EnterpriseMatches::mostOffered);
    QVERIFY(!some.others.empty());
    QVERIFY(none.others.empty());
    QVERIFY(timer.elapsed() < 1500); // with sanitizers; a tenth of it without
}

void EnterpriseSwitcherTest::recentOnesAreKept()
{
    UiSettings settings;
    {
        RecentEnterprises recent(settings, u"https://one.example/a b"_s);
        for (int i = 0; i < 20; ++i)
            recent.opened(EnterpriseId(QString::number(i)), u"Name %1, with a comma"_s.arg(i));
        recent.opened(EnterpriseId(u"15"_s), {}); // keeps its name
        recent.rename(EnterpriseId(u"19"_s), u"Renamed"_s);
        recent.rename(EnterpriseId(u"99"_s), u"Not there"_s);
        recent.opened(EnterpriseId(), u"none"_s);
    }
    const RecentEnterprises again(settings, u"https://one.example/a b"_s);
    QCOMPARE(again.list().size(), RecentEnterprises::mostKept);
    QCOMPARE(again.list().first().id.toString(), u"15"_s);
    QCOMPARE(again.list().first().name, u"Name 15, with a comma"_s);
    QCOMPARE(again.nameOf(EnterpriseId(u"19"_s)), u"Renamed"_s);
    QVERIFY(again.nameOf(EnterpriseId(u"99"_s)).isEmpty());
    QVERIFY(RecentEnterprises(settings, u"https://other.example"_s).list().isEmpty());
}

void EnterpriseSwitcherTest::damagedRecentOnesAreDropped()
{
    UiSettings settings;
    settings.setValue(u"enterprises/sandbox"_s,
        QStringList{u"1"_s, u"One"_s, {}, u"no id"_s, u"1"_s, u"twice"_s, u"2"_s, {}, u"half"_s});
    const RecentEnterprises recent(settings, {});
    QCOMPARE(recent.list().size(), 2);
    QCOMPARE(recent.list()[0].name, u"One"_s);
    QCOMPARE(recent.list()[1].id.toString(), u"2"_s);
}

void EnterpriseSwitcherTest::listsAndOpens()
{
    SandboxBench bench;
    ShellWindow shell(bench.context, nullptr);
    shell.window.openEnterprise(EnterpriseId(u"42"_s), u"Corner shop"_s);
    shell.key(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(shell.find<QWidget>(u"enterprisePopup"_s)->isVisible());
    QVERIFY(shell.line(u"enterpriseId"_s)->hasFocus());
    QCOMPARE(shell.label(u"enterpriseStatus"_s), u"Loading enterprises…"_s);
    QVERIFY(shell.find<QProgressBar>(u"enterpriseBusy"_s)->isVisible());
    QTRY_VERIFY(shell.lines(switcherList).contains(u"All enterprises"_s));
    QVERIFY(!shell.find<QProgressBar>(u"enterpriseBusy"_s)->isVisible());
    const QStringList lines = shell.lines(switcherList);
    QCOMPARE(lines.mid(0, 2), (QStringList{u"Recent"_s, u"Corner shop"_s}));
    QVERIFY(lines.size() > 4);
    QCOMPARE(lines.count(lines.last()), 1);              // each enterprise once
    QCOMPARE(shell.currentLine(switcherList), lines[3]); // not the one that is open

    auto* line = shell.line(u"enterpriseId"_s);
    QTest::keyClick(line, Qt::Key_Up); // over the heading
    QCOMPARE(shell.currentLine(switcherList), u"Corner shop"_s);
    QTest::keyClick(line, Qt::Key_Up); // nothing above but a heading
    QCOMPARE(shell.currentLine(switcherList), u"Corner shop"_s);
    QTest::keyClick(line, Qt::Key_Down);
    QTest::keyClick(line, Qt::Key_Down);
    const QString wanted = lines[4];
    QCOMPARE(shell.currentLine(switcherList), wanted);
    QTest::keyClick(line, Qt::Key_Return);
    QVERIFY(!shell.find<QWidget>(u"enterprisePopup"_s)->isVisible());
    QCOMPARE(shell.label(u"enterpriseName"_s), wanted);
    QCOMPARE(shell.first->opened.last(), line->text());
    QCOMPARE(shell.second->opened.last(), line->text());
    QCOMPARE(shell.window.lastEnterprise().toString(), line->text());
    QVERIFY(shell.first->hasFocus());

    // Return alone goes back.
    shell.key(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(shell.currentLine(switcherList), u"Corner shop"_s);
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(shell.first->opened.last(), u"42"_s);
}

void EnterpriseSwitcherTest::typedIdOpens()
{
    SandboxBench bench;
    ShellWindow shell(bench.context, nullptr);
    auto* line = shell.line(u"enterpriseId"_s);
    QTest::mouseClick(line, Qt::LeftButton);
    QTRY_VERIFY(shell.lines(switcherList).contains(u"All enterprises"_s));
    QTest::keyClicks(line, u" 6300 0041,7782 "_s);
    QCOMPARE(shell.lines(switcherList), QStringList{u"Open enterprise 630000417782"_s});
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(shell.first->opened.last(), u"630000417782"_s);
    QCOMPARE(line->text(), u"630000417782"_s);

    // One that O3 lists is offered by its name, however its digits are grouped.
    QString sample = bench.enterprise().toString();
    shell.key(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    QTest::keyClicks(line, sample.left(4) + u' ' + sample.mid(4));
    QCOMPARE(shell.lines(switcherList).size(), 2);
    QCOMPARE(shell.lines(switcherList).first(), u"All enterprises"_s);
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(shell.first->opened.last(), sample);
    QVERIFY(!shell.label(u"enterpriseName"_s).isEmpty());
}

void EnterpriseSwitcherTest::wordAloneOpensNothing()
{
    PageBench bench; // no client: nothing to list
    ShellWindow shell(bench.context, nullptr);
    auto* line = shell.line(u"enterpriseId"_s);
    QTest::keyClicks(line, u"Huajian"_s);
    QCOMPARE(shell.lines(switcherList), QStringList{u"Open enterprise Huajian"_s});
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(shell.first->opened, QStringList{QString()});
    QTest::keyClick(line, Qt::Key_Down); // on purpose
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(shell.first->opened.last(), u"Huajian"_s);
}

void EnterpriseSwitcherTest::escapeAndClicksElsewhereClose()
{
    PageBench bench;
    ShellWindow shell(bench.context, nullptr);
    shell.window.openEnterprise(EnterpriseId(u"42"_s), u"Corner shop"_s);
    auto* popup = shell.find<QWidget>(u"enterprisePopup"_s);
    auto* line = shell.line(u"enterpriseId"_s);
    shell.key(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    QTest::keyClicks(line, u"77"_s);
    QVERIFY(popup->isVisible());
    QTest::keyClick(line, Qt::Key_Escape);
    QVERIFY(!popup->isVisible());
    QCOMPARE(line->text(), u"42"_s);
    QCOMPARE(shell.label(u"enterpriseName"_s), u"Corner shop"_s);
    QVERIFY(shell.find<QLabel>(u"enterpriseName"_s)->isVisible());

    QTest::keyClick(line, Qt::Key_Down); // opens it as well
    QVERIFY(popup->isVisible());
    QTest::mouseClick(shell.first, Qt::LeftButton, {}, QPoint(5, shell.first->height() - 5));
    QVERIFY(!popup->isVisible());
    QCOMPARE(line->text(), u"42"_s);

    shell.key(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(popup->isVisible());
    shell.second->setFocus();
    shell.window.showPage(u"keys"_s);
    shell.second->setFocus();
    QTRY_VERIFY(!popup->isVisible());
    QCOMPARE(shell.first->opened.last(), u"42"_s);
}

void EnterpriseSwitcherTest::faultIsSaidAndRetried()
{
    SandboxBench bench;
    bench.server.setFaults({{.name = u"http500"_s}});
    ShellWindow shell(bench.context, nullptr);
    shell.key(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    auto* retry = shell.find<QAbstractButton>(u"enterpriseRetry"_s);
    QTRY_VERIFY(retry->isVisible());
    const QString said = shell.label(u"enterpriseStatus"_s);
    QVERIFY2(said.startsWith(u"The enterprises couldn't be loaded."_s), qPrintable(said));
    QVERIFY2(said.contains(u"500"_s), qPrintable(said));
    QTest::keyClicks(shell.line(u"enterpriseId"_s), u"77"_s); // what was typed is still offered
    QCOMPARE(shell.lines(switcherList), QStringList{u"Open enterprise 77"_s});
    shell.line(u"enterpriseId"_s)->clear();
    bench.server.setFaults({});
    QTest::keyClick(shell.line(u"enterpriseId"_s), Qt::Key_Tab);
    QVERIFY(retry->hasFocus());
    QVERIFY(shell.find<QWidget>(u"enterprisePopup"_s)->isVisible());
    QTest::keyClick(retry, Qt::Key_Space);
    QTRY_VERIFY(shell.lines(switcherList).contains(u"All enterprises"_s));
    QVERIFY(!retry->isVisible());
    QVERIFY(shell.line(u"enterpriseId"_s)->hasFocus());
}

void EnterpriseSwitcherTest::worksWithoutOrderToken()
{
    SandboxBench bench;
    const auto tokens = bench.server.tokens();
    bench.client->setTokens({{}, tokens.client.toLatin1(), tokens.user.toLatin1()});
    ShellWindow shell(bench.context, nullptr);
    shell.window.openEnterprise(EnterpriseId(u"42"_s), u"Corner shop"_s);
    shell.window.openEnterprise(EnterpriseId(u"43"_s), u"Mill"_s);
    shell.key(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    QTRY_VERIFY(shell.find<QAbstractButton>(u"enterpriseRetry"_s)->isVisible());
    QCOMPARE(shell.lines(switcherList), (QStringList{u"Recent"_s, u"Mill"_s, u"Corner shop"_s}));
    QTest::keyClick(shell.line(u"enterpriseId"_s), Qt::Key_Return);
    QCOMPARE(shell.first->opened.last(), u"42"_s);
}

void EnterpriseSwitcherTest::lateReplyOfAnotherClientIsDropped()
{
    SandboxBench slow, other;
    slow.server.setLatency(400);
    GatewayClient* client = slow.client.get();
    EnterpriseDirectory directory([&client] { return client; });
    int changes = 0;
    connect(&directory, &EnterpriseDirectory::changed, this, [&changes] { ++changes; });
    directory.refresh();
    QCOMPARE(directory.state(), EnterpriseDirectory::State::Loading);
    client = nullptr; // signed out while the reply is on its way
    QTRY_COMPARE(changes, 2);
    QCOMPARE(directory.state(), EnterpriseDirectory::State::Unknown);
    QVERIFY(directory.list().empty());

    client = slow.client.get();
    directory.refresh();
    client = other.client.get();
    directory.refresh(); // the profile changed, and somebody opens the list again
    QCOMPARE(directory.state(), EnterpriseDirectory::State::Loading);
    QTRY_COMPARE(directory.state(), EnterpriseDirectory::State::Loaded);
    const auto before = changes;
    QVERIFY(callsRest(*slow.client));
    QCOMPARE(changes, before); // nothing of the first one comes after that
    QVERIFY(!directory.list().empty());

    client = slow.client.get();
    directory.refresh();
    QVERIFY(directory.list().empty()); // the ones of the other profile are not shown meanwhile
}

void EnterpriseSwitcherTest::nameIsLookedUp()
{
    SandboxBench bench;
    ShellWindow shell(bench.context, nullptr);
    shell.window.openEnterprise(bench.enterprise());
    QTRY_VERIFY(!shell.label(u"enterpriseName"_s).isEmpty());
    const QString name = shell.label(u"enterpriseName"_s);
    shell.window.openEnterprise(EnterpriseId(u"42"_s));
    QVERIFY(shell.label(u"enterpriseName"_s).isEmpty());
    bench.client.reset(); // known from now on without asking
    shell.window.openEnterprise(bench.enterprise());
    QCOMPARE(shell.label(u"enterpriseName"_s), name);
}

void EnterpriseSwitcherTest::customersTellNames()
{
    const auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        if (request.query("channelCustomerId").isEmpty())
            return connection.send(
                RawServer::reply(299, R"({"code":"13004","message":"both ids, please","cause":""})"));
        return connection.send(RawServer::reply(200,
            R"({"code":0,"message":"success","data":[)"
            R"({"customerId":"1","enterpriseGlobalId":"6100000000000000001","enterpriseName":"Mill"},)"
            R"({"customerId":"2","enterpriseGlobalId":"6100000000000000002","enterpriseName":"Corner"}]})"));
    });
    PageBench bench;
    bench.client = std::make_unique<GatewayClient>(settingsFor(server->url()), nullptr);
    bench.client->setTokens(tokens);
    ShellWindow shell(bench.context, nullptr);
    auto* customers = new CustomersPage(bench.context);
    shell.window.addPage(customers);
    shell.window.openEnterprise(EnterpriseId(u"6100000000000000001"_s));
    shell.key(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    QTRY_VERIFY2(shell.label(u"enterpriseStatus"_s).contains(u"doesn't list all enterprises"_s),
        qPrintable(shell.label(u"enterpriseStatus"_s)));
    QVERIFY(!shell.find<QAbstractButton>(u"enterpriseRetry"_s)->isVisible());
    QTest::keyClick(shell.line(u"enterpriseId"_s), Qt::Key_Escape);
    QVERIFY(shell.label(u"enterpriseName"_s).isEmpty());

    QVERIFY(shell.window.showPage(u"customers"_s));
    QTRY_VERIFY(!customers->isLoading());
    shell.line(u"customersChannelCode"_s)->setText(u"A"_s);
    auto* customer = shell.line(u"customersChannelCustomerId"_s);
    customer->setText(u"x"_s);
    QTest::keyClick(customer, Qt::Key_Return);
    QTRY_COMPARE(shell.label(u"enterpriseName"_s), u"Mill"_s);
    QCOMPARE(shell.window.enterpriseName(), u"Mill"_s);
    shell.key(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    QTRY_VERIFY(shell.lines(switcherList).contains(u"Corner"_s));
}

void EnterpriseSwitcherTest::markupStaysText()
{
    PageBench bench;
    ShellWindow shell(bench.context, nullptr);
    const QString markup = u"<b>x</b>"_s;
    shell.window.openEnterprise(EnterpriseId(u"42"_s), markup);
    const auto* name = shell.find<QLabel>(u"enterpriseName"_s);
    QCOMPARE(name->text(), markup);
    QCOMPARE(name->textFormat(), Qt::PlainText);
    QCOMPARE(name->toolTip(), markup.toHtmlEscaped());
    shell.key(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(shell.lines(switcherList).contains(markup));
    QVERIFY(shell.find<QLabel>(u"enterpriseStatus"_s)->textFormat() == Qt::PlainText);
}

LOCKKEEPER_TEST(Widgets, EnterpriseSwitcherTest)
#include "tst_enterprise_switcher.moc"
