// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/client_bench.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/shell_bench.h"
#include "ui/base/earlier_enterprises.h"
#include "ui/enterprises/enterprises_page.h"
#include "ui/shell/switcher/enterprise_directory.h"
#include "ui/shell/switcher/enterprise_matches.h"

#include <QClipboard>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QProgressBar>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

const QString switcherList = u"enterpriseList"_s;

QStringList ids(const std::vector<KnownEnterprise>& entries)
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
    void whatEarlierVersionsKeptIsTakenOver();
    void ownNamesAreShown();
    void aNameStandsAlone();
    void listsAndOpens();
    void typedIdOpens();
    void wordAloneOpensNothing();
    void escapeAndClicksElsewhereClose();
    void faultIsSaidAndRetried();
    void whatTheGatewaySaidIsOnePressAway();
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
        OwnEnterprise enterprise;
        enterprise.id = EnterpriseId(QString::fromLatin1(id));
        enterprise.name = text;
        return knownEnterprise(enterprise);
    };
    const std::vector all{
        known("6105", u"Huajian Engineering"), known("61050", u"Green Field"), known("7000", u"绿地集团")};
    const std::vector recent{known("61050", u"Green Field")};
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
        OwnEnterprise enterprise;
        enterprise.id = EnterpriseId(id);
        enterprise.name = name;
        known.push_back(knownEnterprise(enterprise));
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

/// The settings of an earlier version, which somebody may have edited.
void EnterpriseSwitcherTest::whatEarlierVersionsKeptIsTakenOver()
{
    const auto recent = u"enterprises/https%3A%2F%2Fone.example%2Fa%20b"_s;
    const auto names = u"learnt/p%2F1-enterpriseNames"_s;
    PageBench bench;
    bench.settings.setValue(recent, QStringList{u"1"_s, u"One, with a comma"_s, {}, u"no id"_s, u"1"_s,
                                        u"twice"_s, u"2"_s, {}, u"half"_s});
    bench.settings.setValue(names, QStringList{u"2"_s, u"Two"_s, u"3"_s, u"Three"_s});
    takeEarlierEnterprises(bench.settings, u"p/1"_s, u"https://one.example/a b"_s, bench.enterprises);
    QTRY_VERIFY(!bench.settings.value(recent).isValid() && !bench.settings.value(names).isValid());
    ShellWindow shell(bench.context, nullptr);
    QCOMPARE(shell.window.lastEnterprise().toString(), u"1"_s);
    shell.key(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    QTRY_COMPARE(shell.lines(switcherList),
        (QStringList{u"Recent"_s, u"One, with a comma"_s, u"Two"_s, u"All enterprises"_s, u"Three"_s}));
}

void EnterpriseSwitcherTest::ownNamesAreShown()
{
    PageBench bench;
    const EnterpriseId mill(u"6100000000000000001"_s), corner(u"6100000000000000002"_s);
    ShellWindow shell(bench.context, nullptr);
    QCOMPARE(shell.window.windowTitle(), u"Test — Lockkeeper"_s);
    shell.window.openEnterprise(corner);
    QCOMPARE(shell.window.windowTitle(), u"6100000000000000002 · Test — Lockkeeper"_s);
    shell.window.openEnterprise(mill, u"Mill"_s);
    QCOMPARE(shell.window.windowTitle(), u"Mill · Test — Lockkeeper"_s);
    bench.enterprises.describe(
        {{mill, {u"Windmill\u202e"_s, u"北方"_s, {}}}, {corner, {u"Kiosk"_s, {}, {}}}});
    QCOMPARE(shell.label(u"enterpriseName"_s).first(8), u"Windmill"_s);
    QCOMPARE(shell.window.windowTitle(), u"Windmill · Test — Lockkeeper"_s);
    QCOMPARE(shell.window.enterpriseName(), u"Mill"_s); // on paper: nobody else knows the own name
    shell.key(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    auto* line = shell.line(u"enterpriseId"_s);
    const auto spoken = [&shell] {
        return shell.find<QAbstractItemView>(switcherList)
            ->currentIndex()
            .data(Qt::AccessibleTextRole)
            .toString();
    };
    for (const auto& typed : {u"windm"_s, u"MILL"_s, u"北方"_s, u"6100 0000 0000 0000 001"_s}) {
        line->clear();
        QGuiApplication::clipboard()->setText(typed);
        line->paste();
        QVERIFY2(spoken().contains(u"Mill · 6100000000000000001"_s), qPrintable(typed + u": "_s + spoken()));
    }
    line->clear();
    QTest::keyClicks(line, u"kiosk"_s);
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(shell.first->opened.last(), corner.toString());
    QCOMPARE(shell.label(u"enterpriseName"_s), u"Kiosk"_s);
    bench.enterprises.describe({{corner, {}}});
    QVERIFY(shell.label(u"enterpriseName"_s).isEmpty());
    // Somebody who has everything forgotten still sees where they are.
    shell.window.openEnterprise(mill);
    QVERIFY(bench.holdings.forget().result());
    QCOMPARE(shell.label(u"enterpriseName"_s).first(8), u"Windmill"_s);
    QVERIFY(bench.enterprises.all().isEmpty());
}

/// Nobody reads 19 digits where there is a name; who needs them comes into the field, or points at it.
void EnterpriseSwitcherTest::aNameStandsAlone()
{
    PageBench bench;
    ShellWindow shell(bench.context, nullptr);
    const EnterpriseId shop(u"6100000000000000002"_s);
    auto* line = shell.line(u"enterpriseId"_s);
    const auto* name = shell.find<QLabel>(u"enterpriseName"_s);
    QVERIFY(!line->placeholderText().isEmpty());
    shell.window.openEnterprise(shop);
    QCOMPARE(line->text(), shop.toString());
    QVERIFY(!name->isVisible());
    bench.enterprises.describe({{shop, {u"Corner"_s, {}, {}}}});
    QCOMPARE(line->text() + line->placeholderText(), QString());
    QVERIFY(name->isVisible());
    QCOMPARE(name->text(), u"Corner"_s);
    for (const QString& tip : {name->toolTip(), line->toolTip()})
        QVERIFY2(tip.contains(shop.toString()), qPrintable(tip));
    QCOMPARE(line->accessibleDescription(), u"Corner · 6100000000000000002"_s);
    line->setFocus(Qt::TabFocusReason);
    QCOMPARE(line->selectedText(), shop.toString());
    shell.first->setFocus();
    QCOMPARE(line->text(), QString());
    QVERIFY(name->isVisible());
    // While something else is looked for, the field is about that.
    shell.key(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(!line->placeholderText().isEmpty() && !name->isVisible());
    QTest::keyClick(line, Qt::Key_Escape);
    bench.enterprises.describe({{shop, {}}});
    QCOMPARE(line->text(), shop.toString());
    QVERIFY(!name->isVisible());
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
    const QString opened = shell.first->opened.last();
    QCOMPARE(line->accessibleDescription(), u"%1 · %2"_s.arg(wanted, opened));
    QCOMPARE(shell.second->opened.last(), opened);
    QCOMPARE(shell.window.lastEnterprise().toString(), opened);
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
    QCOMPARE(line->text(), QString()); // of what was typed
    QCOMPARE(shell.label(u"enterpriseName"_s), u"Corner shop"_s);
    QVERIFY(shell.find<QLabel>(u"enterpriseName"_s)->isVisible());

    QTest::keyClick(line, Qt::Key_Down); // opens it as well
    QVERIFY(popup->isVisible());
    QTest::mouseClick(shell.first, Qt::LeftButton, {}, QPoint(5, shell.first->height() - 5));
    QVERIFY(!popup->isVisible());
    QCOMPARE(line->text(), QString()); // of what was typed

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

void EnterpriseSwitcherTest::whatTheGatewaySaidIsOnePressAway()
{
    SandboxBench bench;
    bench.server.setFaults({{.name = u"code500"_s, .endpoint = u"O3"_s}});
    ShellWindow shell(bench.context, nullptr);
    shell.key(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    auto* details = shell.find<QAbstractButton>(u"enterpriseDetails"_s);
    QTRY_VERIFY_WITH_TIMEOUT(details->isVisible(), 60'000);
    const auto* said = shell.find<QLabel>(u"enterpriseDetailsText"_s);
    QVERIFY(!said->isVisible());
    QTest::mouseClick(details, Qt::LeftButton);
    QVERIFY2(said->isVisible() && said->text().contains(u"500"_s), qPrintable(said->text()));
    QVERIFY(shell.find<QWidget>(u"enterprisePopup"_s)->isVisible());
    QTest::keyClick(details, Qt::Key_Escape);
    QVERIFY(!shell.find<QWidget>(u"enterprisePopup"_s)->isVisible());
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
    EnterpriseDirectory directory([&client] { return client; }, slow.enterprises);
    directory.refresh();
    QCOMPARE(directory.state(), EnterpriseDirectory::State::Loading);
    client = nullptr; // signed out while the reply is on its way
    QTRY_COMPARE(directory.state(), EnterpriseDirectory::State::Unknown);
    QVERIFY(slow.enterprises.all().isEmpty());

    client = slow.client.get();
    directory.refresh();
    client = other.client.get();
    directory.refresh(); // the profile changed, and somebody opens the list again
    QCOMPARE(directory.state(), EnterpriseDirectory::State::Loading);
    QTRY_COMPARE(directory.state(), EnterpriseDirectory::State::Loaded);
    int changes = 0;
    connect(&directory, &EnterpriseDirectory::changed, this, [&changes] { ++changes; });
    QVERIFY(callsRest(*slow.client));
    QCOMPARE(changes, 0); // nothing of the first one comes after that
    QVERIFY(!directory.list().empty());
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
    auto* customers = new EnterprisesPage(bench.context);
    shell.window.addPage(customers);
    shell.window.openEnterprise(EnterpriseId(u"6100000000000000001"_s));
    shell.key(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    QTRY_VERIFY2(shell.label(u"enterpriseStatus"_s).contains(u"doesn't list all enterprises"_s),
        qPrintable(shell.label(u"enterpriseStatus"_s)));
    QVERIFY(!shell.find<QAbstractButton>(u"enterpriseRetry"_s)->isVisible());
    QTest::keyClick(shell.line(u"enterpriseId"_s), Qt::Key_Escape);
    QVERIFY(shell.label(u"enterpriseName"_s).isEmpty());

    QVERIFY(shell.window.showPage(u"enterprises"_s));
    QTRY_VERIFY(!customers->isLoading());
    shell.line(u"enterprisesChannelCode"_s)->setText(u"A"_s);
    auto* customer = shell.line(u"enterprisesChannelCustomerId"_s);
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
    QVERIFY(!name->toolTip().contains(markup) && name->toolTip().contains(u"&lt;b&gt;"_s));
    shell.key(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(shell.lines(switcherList).contains(markup));
    QVERIFY(shell.find<QLabel>(u"enterpriseStatus"_s)->textFormat() == Qt::PlainText);
}

LOCKKEEPER_TEST(Widgets, EnterpriseSwitcherTest)
#include "tst_enterprise_switcher.moc"
