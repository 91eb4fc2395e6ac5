// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/visible_text.h"
#include "models/tables/base/record_table_model_base.h"
#include "tests/support/journal_steps.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/plain_texts.h"
#include "tests/ui/raw_gateway.h"
#include "tests/ui/whole_window.h"
#include "ui/base/journal_profile.h"
#include "ui/kit/banner.h"
#include "ui/kit/cell_delegate.h"
#include "ui/kit/details_button.h"
#include "ui/kit/empty_state.h"
#include "ui/kit/prompter.h"
#include "ui/kit/record_view.h"
#include "ui/products/product_panel.h"
#include "ui/renewals/draft_renewals_dialog.h"
#include "ui/renewals/not_renewed_dialog.h"
#include "ui/renewals/offer_dialog.h"
#include "ui/writes/unknown_outcomes.h"

#include <QAbstractButton>
#include <QAction>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPointer>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTextEdit>
#include <QTreeView>

#include <algorithm>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// A gateway whose every text is hostile: markup, control characters, bidirectional overrides. Nothing of it
/// may be rendered, anywhere, and nothing of it may break a table.
class HostileTextsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void nothingIsRendered_data();
    void nothingIsRendered();
    void renewalsRenderNothing_data();
    void renewalsRenderNothing();
    void lockDeskAndJournalRenderNothing_data() { nothingIsRendered_data(); }
    void lockDeskAndJournalRenderNothing();
    void errorsAreNotRendered_data() { nothingIsRendered_data(); }
    void errorsAreNotRendered();
    void strangeCharactersKeepTheirRow_data();
    void strangeCharactersKeepTheirRow();

private:
    [[nodiscard]] std::unique_ptr<RawServer> gateway(const QString& text) const;

    std::unique_ptr<RawServer> m_trap; ///< what a payload would fetch its pictures from
    QStringList m_pages{u"enterprises"_s, u"employees"_s, u"assets"_s, u"products"_s, u"borrowedlocks"_s};
};

namespace
{

QByteArray envelope(const QJsonValue& data)
{
    return QJsonDocument(QJsonObject{{u"code"_s, 0}, {u"message"_s, u"success"_s}, {u"data"_s, data}})
        .toJson();
}

/// Each text field of the record of each list (contract §2.2, §2.6, §2.8 to §2.10) is `t`.
QJsonObject product(const QString& t)
{
    QJsonObject record{{u"id"_s, u"p1"_s}, {u"limitEndTime"_s, 1893456000000.0}};
    for (const auto& name : {u"licenseType"_s, u"customerId"_s, u"assetInsId"_s, u"assetNum"_s,
             u"productUri"_s, u"gmsPid"_s, u"appKey"_s, u"productName"_s, u"channelCode"_s,
             u"licenseOrderId"_s, u"channelOrderId"_s, u"limitType"_s, u"timeDurationExpression"_s,
             u"srcLicenseOrderId"_s, u"crmProductId"_s, u"merchandiseInsId"_s})
        record[name] = t;
    return record;
}

QJsonValue dataFor(const QByteArray& path, const QString& t)
{
    if (path.contains("/user/query"))
        return QJsonArray{QJsonObject{{u"customerId"_s, t}, {u"enterpriseGlobalId"_s, t},
            {u"enterpriseName"_s, t}, {u"channelCode"_s, t}, {u"channelCustomerId"_s, t}}};
    if (path.contains("/list"))
        return QJsonArray{QJsonObject{{u"id"_s, u"asset-1"_s}, {u"licenseType"_s, t}, {u"assetNum"_s, t},
            {u"customerId"_s, t}, {u"keyShellNumber"_s, t}, {u"locked"_s, true},
            {u"assignStatus"_s, QJsonObject{{u"id"_s, t}, {u"assignStatus"_s, t}, {u"assignMemberId"_s, t},
                                    {u"createTime"_s, t}, {u"updateTime"_s, t}}},
            {u"assetLimits"_s, t},
            {u"assetExtends"_s, QJsonArray{QJsonObject{{u"extendCode"_s, t}, {u"extendValue"_s, t}}}}}};
    if (path.contains("/members"))
        return QJsonObject{{u"total"_s, 1}, {u"pages"_s, 1}, {u"pageNum"_s, 1},
            {u"list"_s, QJsonArray{QJsonObject{{u"id"_s, t}, {u"userId"_s, t}, {u"globalId"_s, t},
                            {u"enterpriseId"_s, t}, {u"departmentId"_s, 7}, {u"departmentName"_s, t},
                            {u"userName"_s, t}, {u"passwordMobile"_s, t}, {u"name"_s, t},
                            {u"assetNums"_s, QJsonArray{t, t}}, {u"borrowNum"_s, t}, {u"remark"_s, t},
                            {u"boundUserInfo"_s, t}}}}};
    if (path.contains("merchandiseProducts")) {
        QJsonObject inner{{u"id"_s, u"m2"_s}, {u"merchandiseName"_s, t},
            {u"productInstanceList"_s, QJsonArray{product(t)}}};
        QJsonObject outer{{u"id"_s, u"m1"_s}, {u"children"_s, QJsonArray{inner}}};
        for (const auto& name : {u"licenseType"_s, u"merchandiseNum"_s, u"merchandiseName"_s, u"parentId"_s,
                 u"parentMerchandiseNum"_s, u"customerId"_s, u"licenseOrderId"_s, u"channelOrderId"_s,
                 u"channelCode"_s, u"timeDurationExpression"_s, u"srcLicenseOrderId"_s})
            outer[name] = t;
        return QJsonObject{
            {u"productInstanceList"_s, QJsonArray{product(t)}}, {u"children"_s, QJsonArray{outer}}};
    }
    // M6 and M8
    return QJsonArray{QJsonObject{{u"assetNum"_s, t}, {u"assetId"_s, u"asset-1"_s},
        {u"cloudAccountGlobalId"_s, t}, {u"borrowedFlag"_s, true}}};
}

/// The row of a product that is called like that; -1 while there is none.
int rowOfProduct(const TableView& table, const QString& payload)
{
    const int column = table.recordModel()->columnOf("productName");
    for (int row = 0; row < table.model()->rowCount(); ++row)
        if (shows(table.model()->index(row, column).data().toString(), payload)) return row;
    return -1;
}

/// Presses a command of the page of renewals, and looks through the dialog that it opens.
template <class Dialog>
void checkDialogOf(MainWindow& window, const char* command, const QString& payload)
{
    auto* action = window.findChild<QAction*>(u"renewals%1Action"_s.arg(QLatin1StringView(command)));
    QVERIFY2(action && action->isEnabled(), command);
    action->trigger();
    QPointer<Dialog> dialog = window.findChild<Dialog*>();
    QVERIFY2(dialog && dialog->isVisible(), command);
    if constexpr (requires { dialog->isAtRest(); })
        QTRY_VERIFY2_WITH_TIMEOUT(dialog->isAtRest(), command, 60'000);
    const auto labels = dialog->template findChildren<QLabel*>();
    const auto views = dialog->template findChildren<QAbstractItemView*>();
    // It names what it is about: a label of its form, or a cell of its table.
    bool isSeen = std::any_of(
        labels.begin(), labels.end(), [&](const QLabel* label) { return shows(*label, payload); });
    for (const auto* view : views) {
        if (!view->model()) continue;
        for (int column = 0; column < view->model()->columnCount(); ++column)
            isSeen = isSeen || shows(view->model()->index(0, column).data().toString(), payload);
        checkModel(view->model(), payload);
    }
    QVERIFY2(isSeen, command);
    checkPlain(dialog, payload);
    (void)dialog->grab();
    dialog->reject();
    QTRY_VERIFY2_WITH_TIMEOUT(!dialog, command, 60'000);
}

/// Every text of the journal is the payload; one write took effect, of the other nobody knows.
void keepJournal(PageBench& bench, const QString& folder, const QString& payload)
{
    JournalSettings place;
    place.directory = folder;
    bench.journal = std::make_unique<Journal>(place);
    const auto text = QJsonDocument(QJsonObject{{u"name"_s, payload}}).toJson();
    for (const auto* word : {"applied", "unknown"}) {
        auto intent = journalsteps::intentOf(journalsteps::newId(), payload);
        intent.profile = journalProfile(bench.context);
        intent.operatorName = payload;
        intent.target = payload;
        intent.enterprise = payload;
        intent.body = text;
        auto outcome = journalsteps::outcomeOf(QString::fromLatin1(word));
        outcome.message = payload;
        outcome.code = payload;
        outcome.replyBody = text;
        if (!journalsteps::beginNow(*bench.journal, intent).isEmpty() ||
            !journalsteps::finishNow(*bench.journal, intent.id, outcome).isEmpty())
            qFatal("the journal takes nothing");
    }
}

/// A lock whose holder, enterprise and products go by the payload.
void teach(PageBench& bench, const QString& payload)
{
    auto& holdings = bench.holdings;
    const EnterpriseId enterprise(u"elsewhere"_s);
    bench.enterprises.noteOpened(enterprise, payload);
    AssetNumberRecord record;
    record.assetNum = AssetNumber(u"8000000001"_s);
    record.assetId = AssetId(u"a1"_s);
    record.cloudAccountGlobalId = MemberId(u"m1"_s);
    holdings.noteAssetNumbers(enterprise, {record});
    Employee employee;
    employee.globalId = MemberId(u"m1"_s);
    employee.name = Text(payload);
    employee.userName = Text(payload);
    employee.departmentName = Text(payload);
    holdings.noteEmployees(enterprise, {employee});
}

} // namespace

void HostileTextsTest::initTestCase()
{
    m_trap = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(200, "picture"));
    });
}

std::unique_ptr<RawServer> HostileTextsTest::gateway(const QString& text) const
{
    return RawServer::answering([text](RawConnection& connection, const RawRequest& request) {
        return connection.send(RawServer::reply(200, envelope(dataFor(request.path(), text))));
    });
}

void HostileTextsTest::nothingIsRendered_data()
{
    QTest::addColumn<QString>("payload");
    const QString trap = QString::fromUtf8(m_trap->url().toEncoded());
    const QStringList payloads{u"<b>bold</b>"_s, u"<i>x"_s, u"a<b and c>d"_s, u"<img src=\"%1/a.png\">"_s,
        u"<img src=x onerror=alert(1)>"_s, u"<a href=\"%1\">click</a>"_s,
        u"<a href='file:///etc/passwd'>x</a>"_s, u"<table><tr><td>x</td></tr></table>"_s,
        u"<style>*{color:red}</style>x"_s, u"<h1>big</h1>"_s, u"<br>line<br/>"_s,
        u"<p align=right>right</p>"_s, u"<font color=\"white\">invisible</font>"_s, u"<!-- comment -->"_s,
        u"&lt;b&gt;"_s, u"&amp;&copy;&#x202e;"_s, u"<html><body>page"_s, u"<qt>rich</qt>"_s,
        u"<svg onload=alert(1)>"_s, u"<script>alert(1)</script>"_s,
        u"<link rel=stylesheet href=\"%1/s.css\">"_s, u"<body background=\"%1/b.png\">"_s,
        u"<span style='font-size:99px'>x</span>"_s, u"<ul><li>x</ul>"_s, u"<pre>\tx</pre>"_s,
        u"<iframe src=\"%1\"></iframe>"_s, u"**bold** [link](%1)"_s, u"<b"_s, u"</td></tr></table><b>out"_s,
        u"&File <u>&Open</u>"_s, u"<a href=\"javascript:x\">"_s, u"<sub>1</sub><sup>2</sup>"_s};
    QVERIFY(payloads.size() >= 30);
    for (const auto& payload : payloads)
        QTest::addRow("%s", qPrintable(payload)) << QString(payload).replace(u"%1"_s, trap);
}

/// A few of each kind: a window with products takes long to fill.
void HostileTextsTest::renewalsRenderNothing_data()
{
    QTest::addColumn<QString>("payload");
    const QString trap = QString::fromUtf8(m_trap->url().toEncoded());
    for (const auto& payload :
        {u"<b>bold</b>"_s, u"<img src=\"%1/a.png\">"_s, u"&amp;&copy;"_s, u"&File <u>&Open</u>"_s})
        QTest::addRow("%s", qPrintable(payload)) << QString(payload).replace(u"%1"_s, trap);
}

void HostileTextsTest::nothingIsRendered()
{
    QFETCH(const QString, payload);
    const auto server = gateway(payload);
    PageBench bench;
    connectTo(bench, *server);
    WholeWindow whole(bench);
    whole.window.openEnterprise(EnterpriseId(u"e"_s), payload);
    for (const auto& name : m_pages) {
        auto* page = whole.page(name);
        auto* table = page->table();
        QVERIFY2(table->model()->rowCount() > 0, qPrintable(name));
        bool seen = false;
        for (int column = 0; column < table->model()->columnCount(); ++column)
            seen = seen || table->model()->index(0, column).data().toString().contains(payload);
        QVERIFY2(seen, qPrintable(name)); // as it is, in a cell that is painted as plain text
        table->selectRow(0);
        // The inspector has it in one line, where it is a title.
        const auto said = page->findChild<RecordView*>(name + u"Inspector"_s)->toPlainText();
        QVERIFY2(said.simplified().contains(payload.simplified()), qPrintable(name));
        checkModel(table->model(), payload);
        checkPlain(&whole.window, payload);
        for (auto* tabs : page->findChildren<QTabWidget*>())
            for (int tab = 1; tab < tabs->count(); ++tab) {
                tabs->setCurrentIndex(tab);
                // A panel with products asks when the choice has stood for a moment, or when it is told to.
                if (auto* panel = tabs->widget(tab)->findChild<ProductPanel*>()) {
                    panel->findChild<QAbstractButton*>(name + u"ProductRefresh"_s)->click();
                    const auto* lines = panel->findChild<QTreeView*>(name + u"ProductTree"_s)->model();
                    QVERIFY(QTest::qWaitFor(
                        [&] { return lines->index(0, 0).data().toString().contains(payload); }, 30'000));
                }
                for (const auto* tree : tabs->findChildren<QTreeView*>())
                    checkModel(tree->model(), payload);
                checkPlain(&whole.window, payload);
            }
        (void)whole.window.grab();
    }
    QTest::keyClick(&whole.window, Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    drainEvents();
    checkPlain(&whole.window, payload);
    (void)whole.window.grab();
    QCOMPARE(m_trap->connections(), 0); // nothing was fetched from where it points to
}

/// What ends, and what leads from there to an order, to an offer, and to a reason why not.
void HostileTextsTest::renewalsRenderNothing()
{
    QFETCH(const QString, payload);
    const auto server = gateway(payload);
    const QTemporaryDir folder;
    PageBench bench;
    JournalSettings place;
    place.directory = folder.filePath(u"journal"_s);
    bench.journal = std::make_unique<Journal>(place); // what was ordered before
    connectTo(bench, *server);
    bench.enterprises.noteOpened(EnterpriseId(u"e"_s), payload);
    WholeWindow whole(bench);
    whole.window.openEnterprise(EnterpriseId(u"e"_s), payload);
    // Renewals asks for nothing itself: it lists what other pages have read.
    QVERIFY(whole.page(u"products"_s)->table()->model()->rowCount() > 0);
    auto* page = whole.page(u"renewals"_s);
    auto* table = page->table();
    QTRY_VERIFY_WITH_TIMEOUT(rowOfProduct(*table, payload) >= 0, 60'000);
    (void)whole.page(u"renewals"_s); // it rests
    table->selectRow(rowOfProduct(*table, payload));
    const auto* inspector = page->findChild<RecordView*>(u"renewalsInspector"_s);
    QTRY_VERIFY_WITH_TIMEOUT(shows(inspector->toPlainText(), payload), 60'000);
    checkModel(table->model(), payload);
    checkPlain(&whole.window, payload);
    (void)whole.window.grab();
    checkDialogOf<DraftRenewalsDialog>(whole.window, "Draft", payload);
    checkDialogOf<OfferDialog>(whole.window, "Offer", payload);
    checkDialogOf<NotRenewedDialog>(whole.window, "NotRenewed", payload);
    QCOMPARE(m_trap->connections(), 0);
}

void HostileTextsTest::lockDeskAndJournalRenderNothing()
{
    QFETCH(const QString, payload);
    const auto server = gateway(payload);
    PageBench bench;
    connectTo(bench, *server);
    const QTemporaryDir folder;
    keepJournal(bench, folder.filePath(u"journal"_s), payload);
    UnknownOutcomes unknown(bench.context);
    bench.context.unknown = &unknown;
    unknown.refresh();
    QTRY_COMPARE(unknown.count(), 1);
    teach(bench, payload);
    WholeWindow whole(bench);
    whole.window.openEnterprise(EnterpriseId(u"e"_s), payload);

    auto* journal = whole.page(u"journal"_s);
    QCOMPARE(journal->table()->model()->rowCount(), 2);
    checkModel(journal->table()->model(), payload);
    checkPlain(&whole.window, payload);
    for (int row = 0; row < 2; ++row) {
        journal->table()->selectRow(row);
        QTRY_VERIFY(journal->findChild<RecordView*>(u"journalInspector"_s)->toPlainText().contains(payload));
        for (auto* tabs : journal->findChildren<QTabWidget*>())
            for (int tab = 0; tab < tabs->count(); ++tab) {
                tabs->setCurrentIndex(tab);
                checkPlain(&whole.window, payload);
            }
    }
    (void)whole.window.grab();

    QVERIFY(whole.window.showPage(u"lockdesk"_s));
    auto* desk = whole.window.currentPage();
    desk->search(u"8000000001 "_s + QString(payload).remove(u' '));
    auto* lines = desk->findChild<TableView*>(u"lockdeskTable"_s);
    const auto isSeen = [&] {
        for (int column = 0; column < lines->model()->columnCount(); ++column)
            if (lines->model()->index(0, column).data().toString().contains(singleLine(payload))) return true;
        return false;
    };
    QTRY_VERIFY(isSeen()); // who holds it
    checkModel(lines->model(), payload);
    checkPlain(&whole.window, payload);
    (void)whole.window.grab();
    desk->findChild<QLineEdit*>(u"lockdeskOperator"_s)->setText(payload);
    auto* disable = desk->findChild<QAbstractButton*>(u"lockdeskDisable"_s);
    QTRY_VERIFY(disable->isEnabled());
    disable->click();
    QTRY_VERIFY(whole.window.findChild<QDialog*>());
    const auto* question = whole.window.findChild<QDialog*>();
    QVERIFY(question->isVisible());
    checkPlain(question, payload);
    for (const auto* list : question->findChildren<QAbstractItemView*>())
        checkModel(list->model(), payload);
    QCOMPARE(m_trap->connections(), 0);
}

void HostileTextsTest::errorsAreNotRendered()
{
    QFETCH(const QString, payload);
    const auto server = RawServer::answering([payload](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(299,
            QJsonDocument(QJsonObject{{u"code"_s, payload}, {u"message"_s, payload}, {u"cause"_s, payload}})
                .toJson()));
    });
    PageBench bench;
    connectTo(bench, *server);
    WholeWindow whole(bench);
    whole.window.openEnterprise(EnterpriseId(u"e"_s));
    for (const auto& name : m_pages) {
        auto* page = whole.page(name);
        // Without rows the error stands in their place; some pages have rows without the gateway.
        const auto* banner = page->findChild<Banner*>(name + u"Banner"_s);
        const auto* empty = page->findChild<EmptyState*>(name + u"Empty"_s);
        QVERIFY2(banner->isVisible() || empty->isVisible(), qPrintable(name));
        const auto details = banner->isVisible() ? banner->details() : empty->details();
        QVERIFY2(details.contains(payload), qPrintable(name));
        for (auto* button : page->findChildren<DetailsButton*>())
            if (button->isVisible()) button->click();
        checkPlain(&whole.window, payload);
    }
    QVERIFY(whole.window.showPage(u"lockdesk"_s));
    const auto* banner = whole.window.findChild<Banner*>(u"lockdeskBanner"_s);
    QTRY_VERIFY(banner->isVisible() && banner->details().contains(payload));
    checkPlain(&whole.window, payload);
    DialogPrompter prompter;
    prompter.tell(&whole.window, {Prompter::Message::Kind::Warning, payload, payload});
    auto* box = whole.window.findChild<QMessageBox*>();
    QVERIFY(box);
    QCOMPARE(box->textFormat(), Qt::PlainText);
    checkPlain(box, payload);
    QCOMPARE(m_trap->connections(), 0);
}

void HostileTextsTest::strangeCharactersKeepTheirRow_data()
{
    QTest::addColumn<QByteArray>("json"); // as it stands in the reply, inside the quotes
    QTest::newRow("control characters") << QByteArray(R"(a\u0000b\u0001\u001b[31m\u007f)");
    QTest::newRow("line ends and tabs") << QByteArray(R"(one\ntwo\r\nthree\tfour\u2028five)");
    QTest::newRow("bidirectional overrides") << QByteArray(R"(\u202egnp.exe\u202c \u2066x)");
    QTest::newRow("lone surrogate") << QByteArray(R"(x\ud83dy)");
    QTest::newRow("astral and combining")
        << QByteArray("\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x92\xbb e\xcc\x81\xcc\x81\xcc\x81");
    QTest::newRow("bad UTF-8") << QByteArray("ab\xff\xfe\xc0\xaf");
    QTest::newRow("ten thousand characters") << QByteArray(10'000, 'w');
}

void HostileTextsTest::strangeCharactersKeepTheirRow()
{
    QFETCH(const QByteArray, json);
    const auto server = RawServer::answering([json](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(
            200, R"({"code":0,"message":"success","data":{"total":1,"pages":1,"pageNum":1,"list":[)"
                 R"({"globalId":"6400","name":")" +
                     json + R"(","userName":"neighbour"}]}})"));
    });
    PageBench bench;
    connectTo(bench, *server);
    WholeWindow whole(bench);
    whole.window.openEnterprise(EnterpriseId(u"e"_s));
    auto* page = whole.page(u"employees"_s);
    auto* table = page->table();
    if (table->model()->rowCount() == 0) {
        // The other definite outcome: the reply cannot be read, and that is said.
        const auto* empty = page->findChild<EmptyState*>(u"employeesEmpty"_s);
        QVERIFY(empty->isVisible());
        QVERIFY2(empty->text().contains(u"can't be understood"_s), qPrintable(empty->text()));
        return;
    }
    QCOMPARE(table->model()->rowCount(), 1);
    QCOMPARE(table->model()->index(0, 1).data().toString(), u"neighbour"_s);
    const QString line = singleLine(table->model()->index(0, 0).data().toString());
    QVERIFY(line.size() <= 500);
    for (const QChar c : line)
        QVERIFY(c.category() != QChar::Other_Control && (c < QChar(0x202a) || c > QChar(0x202e)));
    table->selectRow(0);
    QVERIFY(!whole.window.grab().isNull());
    table->setFocus();
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
}

LOCKKEEPER_TEST(Widgets, HostileTextsTest)
#include "tst_hostile_texts.moc"
