// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/writes/lock_writes.h"
#include "tests/support/await.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "ui/connections/connection_dialog.h"
#include "ui/connections/welcome_window.h"
#include "ui/employees/forms/employee_add_dialog.h"
#include "ui/kit/banner.h"
#include "ui/kit/table_view.h"
#include "ui/orders/batch_list_or_editor.h"
#include "ui/orders/editor/batch_editor.h"
#include "ui/shell/settings_dialog.h"
#include "ui/shell/shell_notices.h"
#include "ui/support/log_dialog.h"
#include "ui/tables/table_page.h"
#include "ui/writes/undo_offer.h"
#include "ui/writes/write_results_dialog.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

const QString chinese = u"zh_CN"_s;

bool isChinese()
{
    return QLocale().language() == QLocale::Chinese;
}

/// The program over a sandbox, connected, its sample enterprise open.
struct Program {
    explicit Program(const QString& folder)
        : console(line(folder, true))
    {
        if (!console.start() || !QTest::qWaitFor([&] { return workspace().session(); }, 30'000))
            qFatal("not connected");
        window().openEnterprise(workspace().session()->sampleEnterprise());
    }

    static CommandLine line(const QString& folder, bool isSandbox)
    {
        CommandLine result;
        result.dataDir = folder;
        result.language = u"en"_s;
        result.theme = u"light"_s;
        result.sandbox = isSandbox;
        return result;
    }
    [[nodiscard]] Workspace& workspace() const { return *console.workspaces().front(); }
    [[nodiscard]] MainWindow& window() const { return workspace().window(); }
    [[nodiscard]] EnterpriseId enterprise() const { return workspace().session()->sampleEnterprise(); }
    template <class T>
    [[nodiscard]] T* find(const QString& name) const
    {
        auto* found = window().findChild<T*>(name);
        if (!found) qFatal("no %s", qPrintable(name));
        return found;
    }
    [[nodiscard]] TablePage* page() const { return qobject_cast<TablePage*>(window().currentPage()); }
    [[nodiscard]] bool loads(const QString& name) const
    {
        window().showPage(name);
        return QTest::qWaitFor([&] { return page()->table()->model()->rowCount() > 0; }, 30'000);
    }
    /// Chooses a language by its command; true once the window is another one.
    [[nodiscard]] bool choose(const QString& code) const
    {
        const QPointer<MainWindow> old = &window();
        find<QAction>(u"language%1Action"_s.arg(code))->trigger();
        return QTest::qWaitFor([&] { return !old; }, 60'000);
    }
    /// A lock that can be disabled, and of which O8 says that it is not, so that this can be undone.
    [[nodiscard]] QString enabledLock() const
    {
        const AssetQuery all{enterprise(), {}};
        for (const auto& asset :
            replyOf(workspace().session()->client().call(endpoints::listAssets, all)).rows)
            if (asset.licenseType.toString().contains(u"_recover_"_s) && asset.locked == false)
                return asset.assetNum.toString();
        qFatal("no lock");
    }
    WriteRun* disable(const QStringList& numbers) const
    {
        LockOrder order{.action = LockAction::Disable, .locks = {}, .operatorIdentity = u"Li"_s};
        WriteRun::About about{.title = u"Disable"_s, .enterprise = enterprise()};
        for (const auto& number : numbers) {
            order.locks.append({AssetNumber(number), {enterprise()}});
            about.rows.push_back({number});
        }
        auto plan = lockPlan(&workspace().session()->client(), std::move(order));
        return workspace().pages().writes.start(std::move(plan), std::move(about));
    }
    [[nodiscard]] QString navigation(int row) const
    {
        return find<QListWidget>(u"navigation"_s)->item(row)->text();
    }

    Console console;
};

/// The message that is told in a box of its own; null where there is none.
QWidget* message()
{
    for (auto* widget : QApplication::topLevelWidgets())
        if (widget->objectName() == u"messageBox"_s && widget->isVisible()) return widget;
    return nullptr;
}

bool messageNames(const QString& what)
{
    const auto labels = message()->findChildren<QLabel*>();
    return std::ranges::any_of(labels, [&](const QLabel* label) { return label->text().contains(what); });
}

} // namespace

/// Another language is chosen while the program is in use: windows are made anew, and nothing else changes.
class ConsoleLanguageTest : public QObject
{
    Q_OBJECT
private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void theNewWindowIsWhereTheOldOneWas();
    void whatIsBeingChangedGoesOn();
    void failuresShowTheirResults();
    void settingsAreOpenAgain();
    void theLogIsOpenAgain();
    void noticesStandAgain();
    void whatIsBeingWrittenIsThere();
    void anOpenDialogKeepsTheLanguage();
    void workOfAPageKeepsTheLanguage();
    void everyWindowSpeaksIt();
    void theWelcomeWindow();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

void ConsoleLanguageTest::theNewWindowIsWhereTheOldOneWas()
{
    const Program program(m_folder->path());
    QVERIFY(QTest::qWaitForWindowActive(&program.window()));
    QVERIFY(program.loads(u"borrowedlocks"_s));
    program.window().resize(780, 560);
    auto* session = program.workspace().session();
    auto* run = program.disable({program.enabledLock()});
    QTRY_VERIFY_WITH_TIMEOUT(run->isResting(), 60'000);
    QCOMPARE(run->work().counts().applied, 1);

    // The language is chosen in the palette, as a person does it, while a list is still on its way.
    program.page()->reload();
    const QPointer<MainWindow> old = &program.window();
    QTest::keyClick(old, Qt::Key_K, Qt::ControlModifier);
    auto* line = program.find<QLineEdit>(u"paletteLine"_s);
    QTest::keyClicks(line, u"language"_s);
    QTest::keyClick(line, Qt::Key_Down);
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_VERIFY(!old);
    QVERIFY(isChinese());
    QVERIFY(program.window().isVisible());
    QCOMPARE(program.window().size(), QSize(780, 560));
    QCOMPARE(program.window().currentPageName(), u"borrowedlocks"_s);
    QCOMPARE(program.navigation(2), u"员工"_s);
    QCOMPARE(program.window().enterprise(), program.enterprise());
    QTRY_VERIFY(program.page()->table()->model()->rowCount() > 0);
    QVERIFY(program.page()->table()->accessibleName() == u"借用锁"_s);

    // The same gateway, with what was changed before, and nothing was sent again.
    QCOMPARE(program.workspace().session(), session);
    QVERIFY(program.loads(u"journal"_s));
    QCOMPARE(program.page()->table()->model()->rowCount(), 1);
    QCOMPARE(program.workspace().pages().writes.list(), QList{run});
    // Where the same language is chosen once more, nothing happens; and there is a way back.
    const auto* same = &program.window();
    program.find<QAction>(u"language%1Action"_s.arg(chinese))->trigger();
    drainEvents();
    QCOMPARE(&program.window(), same);
    QVERIFY(program.choose(u"en"_s));
    QCOMPARE(program.navigation(2), u"Employees"_s);
}

void ConsoleLanguageTest::whatIsBeingChangedGoesOn()
{
    const Program program(m_folder->path());
    QVERIFY(program.loads(u"borrowedlocks"_s));
    const QPointer run = program.disable({program.enabledLock()});
    QVERIFY(!run->isResting());
    QVERIFY(program.choose(chinese));
    QVERIFY(run);
    QTRY_VERIFY_WITH_TIMEOUT(run->isResting(), 60'000);
    QCOMPARE(run->work().counts().applied, 1);
    // The new window hears of it: it can be taken back, and is in the journal once.
    QTRY_VERIFY(program.window().findChild<UndoOffer*>()->isVisible());
    QVERIFY(program.loads(u"journal"_s));
    QCOMPARE(program.page()->table()->model()->rowCount(), 1);
}

void ConsoleLanguageTest::failuresShowTheirResults()
{
    const Program program(m_folder->path());
    QVERIFY(program.loads(u"borrowedlocks"_s));
    const QPointer run = program.disable({u"8999999999"_s}); // there is no such lock
    QVERIFY(!run->isResting());
    QVERIFY(program.choose(chinese));
    QTRY_VERIFY_WITH_TIMEOUT(run->isResting(), 60'000);
    QCOMPARE(run->work().counts().applied, 0);
    const auto* results = program.window().findChild<WriteResultsDialog*>();
    QVERIFY(results && results->isVisible());
    QCOMPARE(results->run(), run.data());
}

void ConsoleLanguageTest::settingsAreOpenAgain()
{
    const Program program(m_folder->path());
    QVERIFY(program.loads(u"employees"_s));
    program.window().showSettings();
    const QPointer<MainWindow> old = &program.window();
    auto* settings = old->findChild<SettingsDialog*>();
    QTest::keyClick(settings->findChild<QComboBox*>(u"settingsLanguage"_s), Qt::Key_Down);
    QTRY_VERIFY(!old);
    settings = program.window().findChild<SettingsDialog*>();
    QVERIFY(settings && settings->isVisible());
    QCOMPARE(settings->windowTitle(), u"设置"_s);
    QCOMPARE(settings->findChild<QComboBox*>(u"settingsLanguage"_s)->currentText(), u"简体中文"_s);
    QVERIFY(!program.window().findChild<LogDialog*>());
}

void ConsoleLanguageTest::theLogIsOpenAgain()
{
    const Program program(m_folder->path());
    QVERIFY(program.loads(u"employees"_s));
    program.find<QAction>(u"logAction"_s)->trigger();
    QVERIFY(program.window().findChild<LogDialog*>());
    QVERIFY(program.choose(chinese));
    const auto* log = program.window().findChild<LogDialog*>();
    QVERIFY(log && log->isVisible());
    QVERIFY(!program.window().findChild<SettingsDialog*>());
}

void ConsoleLanguageTest::noticesStandAgain()
{
    QFile inTheWay(m_folder->filePath(u"journal"_s)); // where its folder should be
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    const Program program(m_folder->path());
    QTRY_VERIFY(!program.workspace().pages().writes.refusal().isEmpty());
    const auto banner = [&] { return program.window().notices().banner(); };
    QTRY_VERIFY(banner()->isVisible());
    const auto english = banner()->text();
    QVERIFY(program.choose(chinese));
    QVERIFY(banner()->isVisible());
    QVERIFY(banner()->text() != english);
    QVERIFY(!program.workspace().pages().writes.refusal().isEmpty());
    // What was closed stays closed.
    QTest::mouseClick(program.find<QAbstractButton>(u"shellBannerClose"_s), Qt::LeftButton);
    QVERIFY(!banner()->isVisible());
    QVERIFY(program.choose(u"en"_s));
    QVERIFY(!banner()->isVisible());
}

void ConsoleLanguageTest::whatIsBeingWrittenIsThere()
{
    const Program program(m_folder->path());
    QVERIFY(program.window().showPage(u"lockdesk"_s));
    program.find<QPlainTextEdit>(u"lockdeskNumbers"_s)->setPlainText(u"8000000001\n8000000002"_s);
    QVERIFY(program.window().showPage(u"orders"_s));
    auto* editor = program.window().findChild<BatchListOrEditor*>()->openNew();
    LicenseOrder order;
    order.orderType = u"new_buy"_s;
    order.customerName = u"王芳"_s;
    editor->insertOrders({order});
    const auto draft = program.window().findChild<BatchListOrEditor*>()->draftId();
    QVERIFY(program.choose(chinese)); // before anything can have been written
    QCOMPARE(program.window().currentPageName(), u"orders"_s);
    const auto* desk = program.window().findChild<BatchListOrEditor*>();
    QTRY_VERIFY_WITH_TIMEOUT(desk->editor(), 60'000);
    QCOMPARE(desk->draftId(), draft);
    QCOMPARE(desk->editor()->batch().orderList.size(), 1);
    QCOMPARE(desk->editor()->batch().orderList.first().customerName, u"王芳"_s);
    QVERIFY(program.window().showPage(u"lockdesk"_s));
    QTRY_COMPARE(
        program.find<QPlainTextEdit>(u"lockdeskNumbers"_s)->toPlainText(), u"8000000001\n8000000002"_s);
    // An editor in which nothing was done yet is no draft: the list is shown, and nothing is said of it.
    QVERIFY(program.window().showPage(u"orders"_s));
    program.window().findChild<BatchListOrEditor*>()->openNew();
    QVERIFY(program.choose(u"en"_s));
    drainEvents();
    QVERIFY(!program.window().findChild<BatchListOrEditor*>()->editor());
    QVERIFY(program.find<QLabel>(u"ordersNote"_s)->text().isEmpty());
}

void ConsoleLanguageTest::anOpenDialogKeepsTheLanguage()
{
    const Program program(m_folder->path());
    QVERIFY(program.loads(u"employees"_s));
    program.find<QAction>(u"employeesAddAction"_s)->trigger();
    const QPointer dialog = program.window().findChild<EmployeeAddDialog*>();
    QVERIFY(dialog && dialog->isVisible());
    const auto* before = &program.window();
    // A window beside it, in whose settings the language is chosen.
    const_cast<Console&>(program.console)
        .open({.kind = ConnectionChoice::Kind::Sandbox}, &program.window(), true);
    QCOMPARE(program.console.workspaces().size(), size_t(2));
    auto& second = program.console.workspaces().back()->window();
    second.showSettings();
    auto* language = second.findChild<QComboBox*>(u"settingsLanguage"_s);
    QTest::keyClick(language, Qt::Key_Down);
    QTRY_VERIFY(message());
    QVERIFY(messageNames(dialog->windowTitle()));
    QVERIFY(!isChinese());
    QCOMPARE(language->currentText(), u"English"_s);
    QVERIFY(second.findChild<QAction*>(u"languageenAction"_s)->isChecked());
    QVERIFY(dialog && dialog->isVisible());
    QCOMPARE(&program.window(), before);
    message()->close();
    QTRY_VERIFY(!message());
    dialog->close();
    QTRY_VERIFY(!dialog);
    const QPointer<MainWindow> old = &second;
    QTest::keyClick(language, Qt::Key_Down);
    QTRY_VERIFY(!old);
    QVERIFY(isChinese());
}

void ConsoleLanguageTest::workOfAPageKeepsTheLanguage()
{
    const Program program(m_folder->path());
    const auto* before = &program.window();
    auto* work = program.workspace().pages().activities.begin(u"Exporting 7 rows"_s, Activity::Kind::Work);
    program.find<QAction>(u"language%1Action"_s.arg(chinese))->trigger();
    QTRY_VERIFY(message());
    QVERIFY(messageNames(u"Exporting 7 rows"_s));
    QCOMPARE(&program.window(), before);
    message()->close();
    work->finish(Activity::End::Done, u"7 rows"_s);
    QVERIFY(program.choose(chinese));
    QVERIFY(isChinese());
}

void ConsoleLanguageTest::everyWindowSpeaksIt()
{
    const Program program(m_folder->path());
    auto& console = const_cast<Console&>(program.console);
    console.open({.kind = ConnectionChoice::Kind::Sandbox}, &program.window(), true);
    QTRY_VERIFY_WITH_TIMEOUT(console.workspaces().back()->session(), 30'000);
    console.workspaces().back()->window().showPage(u"journal"_s);
    QVERIFY(program.loads(u"employees"_s));
    QVERIFY(program.choose(chinese));
    QCOMPARE(console.workspaces().size(), size_t(2));
    const QStringList pages{u"employees"_s, u"journal"_s};
    for (size_t i = 0; i < 2; ++i) {
        const auto& window = console.workspaces()[i]->window();
        QVERIFY(window.isVisible());
        QCOMPARE(window.currentPageName(), pages[qsizetype(i)]);
        QCOMPARE(window.findChild<QListWidget*>(u"navigation"_s)->item(2)->text(), u"员工"_s);
    }
    // Closing them ends the program as before.
    console.workspaces().back()->window().close();
    QTRY_COMPARE(console.workspaces().size(), size_t(1));
    QVERIFY(program.window().isVisible());
}

void ConsoleLanguageTest::theWelcomeWindow()
{
    Console console(Program::line(m_folder->path(), false));
    QVERIFY(console.start());
    QPointer<WelcomeWindow> old = console.welcome();
    old->resize(700, 420);
    const auto english = old->windowTitle();
    old->findChild<QAbstractButton*>(u"welcomeGateway"_s)->click();
    const QPointer dialog = old->findChild<ConnectionDialog*>();
    QVERIFY(dialog && dialog->isVisible());
    auto* language = old->findChild<QComboBox*>(u"welcomeLanguage"_s);
    QCOMPARE(language->currentData().toString(), u"en"_s); // the one that everything is said in
    const auto choose = [language] {
        language->setCurrentIndex(language->findData(chinese));
        emit language->activated(language->currentIndex());
    };
    choose();
    QTRY_VERIFY(message());
    QVERIFY(messageNames(dialog->windowTitle()));
    message()->close();
    dialog->close();
    QTRY_VERIFY(!dialog || !dialog->isVisible());
    choose();
    QTRY_VERIFY(!old);
    QVERIFY(isChinese());
    QVERIFY(console.welcome() && console.welcome()->isVisible());
    QVERIFY(console.welcome()->windowTitle() != english);
    QCOMPARE(console.welcome()->size(), QSize(700, 420));
    QCOMPARE(
        console.welcome()->findChild<QComboBox*>(u"welcomeLanguage"_s)->currentData().toString(), chinese);
}

LOCKKEEPER_TEST(Widgets, ConsoleLanguageTest)
#include "tst_console_language.moc"
