// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/employee_gateway.h"
#include "tests/ui/page_bench.h"
#include "tests/ui/sample_employees.h"
#include "ui/base/export_dialog.h"
#include "ui/employees/employees_page.h"
#include "ui/kit/banner.h"
#include "ui/kit/empty_state.h"
#include "ui/kit/record_view.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/language.h"
#include "ui/shell/main_window.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QDesktopServices>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QRadioButton>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// The page in its window, driven as a person drives it.
class EmployeesPageTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void saysThatNoEnterpriseIsChosen();
    void rowsStreamInWithProgress();
    void cancelKeepsWhatArrived();
    void errorKeepsRowsAndRetries();
    void errorWithoutRowsSaysWhy();
    void changedListOffersReload();
    void anExportLeavesReloadToBeSaid();
    void unreadableFieldsAreSaid();
    void emptyListSaysSo();
    void nothingMatchesOffersToClear();
    void deletedOnesOnlyWhenAsked();
    void anotherEnterpriseDropsLateRows();
    void refreshKeepsSelectionAndRows();
    void keyboard();
    void typedEnterpriseOpens();
    void exportsWhatIsChosen();
    void exportFailureIsSaid();
    void markupStaysText_data();
    void markupStaysText();
    void everyControlHasAName();
    void windowCloseWhileLoading();

public slots:
    void openUrl(const QUrl& url) { m_opened.append(url); }

private:
    template <class T>
    T* find(const QString& name) const
    {
        auto* found = m_window->findChild<T*>(name);
        if (!found) qFatal("no %s", qPrintable(name));
        return found;
    }
    TableView* table() const { return find<TableView>(u"employeesTable"_s); }
    Banner* banner() const { return find<Banner>(u"employeesBanner"_s); }
    EmptyState* empty() const { return find<EmptyState>(u"employeesEmpty"_s); }
    QString label(const QString& name) const { return find<QLabel>(name)->text(); }
    void click(const QString& name) const { QTest::mouseClick(find<QAbstractButton>(name), Qt::LeftButton); }
    bool settled() const
    {
        return QTest::qWaitFor(
            [this] { return !m_page->isLoading() && !table()->recordModel()->isOrdering(); }, 20'000);
    }
    bool open(int count)
    {
        m_window->openEnterprise(EnterpriseId(u"6105"_s), u"Huajian"_s);
        return m_gateway->give(employees(count), count) && settled();
    }
    /// Waits until the list is asked for so many times.
    bool begun(int loads) const
    {
        return QTest::qWaitFor([&] { return m_gateway->loads() == loads; }, 60'000);
    }
    int rowOf(const QString& name) const
    {
        for (int row = 0; row < table()->model()->rowCount(); ++row)
            if (table()->model()->index(row, 0).data().toString() == name) return row;
        return -1;
    }
    QByteArray exported() const
    {
        QFile file(m_bench->prompter.savePath);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("no file");
    }

    Language m_language;
    std::unique_ptr<PageBench> m_bench;
    QTemporaryDir m_folder;
    QList<QUrl> m_opened;
    std::unique_ptr<EmployeeGateway> m_gateway;
    EmployeesPage* m_page = nullptr;
    std::unique_ptr<MainWindow> m_window;
};

void EmployeesPageTest::initTestCase()
{
    m_language.use(QLocale(u"en_GB"_s));
    QVERIFY(m_folder.isValid());
}

void EmployeesPageTest::init()
{
    m_gateway = std::make_unique<EmployeeGateway>();
    m_bench = std::make_unique<PageBench>();
    ClientSettings settings;
    settings.baseUrl = m_gateway->url();
    m_bench->client = std::make_unique<GatewayClient>(settings, nullptr);
    m_bench->client->setTokens({"app", "client", "user"});
    m_window = std::make_unique<MainWindow>(
        ShellContext{{ShownProfile::Kind::Sandbox, u"Sandbox"_s, u"sample data"_s}, m_bench->context});
    m_page = new EmployeesPage(m_bench->context);
    m_window->addPage(m_page);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void EmployeesPageTest::cleanup()
{
    m_window.reset();
    m_bench.reset();
    m_gateway.reset();
}

void EmployeesPageTest::saysThatNoEnterpriseIsChosen()
{
    QCOMPARE(m_gateway->loads(), 0);
    QVERIFY(empty()->isVisible());
    QVERIFY(empty()->text().contains(u"No enterprise"_s));
    click(u"employeesEmptyAction"_s);
    QVERIFY(find<QLineEdit>(u"enterpriseId"_s)->hasFocus());
    QVERIFY(!find<QAction>(u"employeesRefreshAction"_s)->isEnabled());
    QVERIFY(!find<QAction>(u"employeesExportAction"_s)->isEnabled());
}

void EmployeesPageTest::rowsStreamInWithProgress()
{
    m_window->openEnterprise(EnterpriseId(u"6105"_s), u"Huajian"_s);
    QVERIFY(begun(1));
    QVERIFY(m_gateway->target().contains("/6105/"));
    auto* progress = find<QProgressBar>(u"employeesProgress"_s);
    QVERIFY(progress->isVisible());
    QCOMPARE(progress->maximum(), 0); // busy until the total is known
    QVERIFY(m_gateway->give(employees(200), 12408));
    QTRY_COMPARE(label(u"employeesActivity"_s), u"Loading employees 200 of 12,408"_s);
    QVERIFY(table()->isVisible());
    QCOMPARE(table()->model()->rowCount(), 200); // at once
    QVERIFY(find<QProgressBar>(u"employeesLoadBar"_s)->isVisible());
    QCOMPARE(label(u"employeesCounts"_s), u"200 of 12,408"_s);
    QVERIFY(progress->maximum() > 0 && progress->value() > 0 && progress->value() < progress->maximum());
    for (int first = 200; first < 12408; first += 200)
        QVERIFY(m_gateway->give(employees(std::min(200, 12408 - first), first), 12408));
    QVERIFY(settled());
    QVERIFY(!progress->isVisible());
    QVERIFY(!find<QAbstractButton>(u"employeesCancel"_s)->isVisible());
    QCOMPARE(label(u"employeesCounts"_s), u"12,408 of 12,408"_s);
    QVERIFY(label(u"employeesUpdated"_s).startsWith(u"updated "_s));
    QVERIFY(!banner()->isVisible());
}

void EmployeesPageTest::cancelKeepsWhatArrived()
{
    m_window->openEnterprise(EnterpriseId(u"6105"_s));
    QVERIFY(m_gateway->give(employees(200), 1000));
    QTRY_COMPARE(table()->model()->rowCount(), 200);
    click(u"employeesCancel"_s);
    QVERIFY(m_gateway->give(employees(200, 200), 1000)); // a reply that was on its way
    QVERIFY(callsRest(*m_bench->client));
    QCOMPARE(table()->model()->rowCount(), 200);
    QVERIFY(banner()->isVisible());
    QVERIFY(banner()->text().contains(u"cancelled"_s));
    click(u"employeesBannerAction"_s);
    QVERIFY(begun(2));
    QVERIFY(!banner()->isVisible());
}

void EmployeesPageTest::errorKeepsRowsAndRetries()
{
    QVERIFY(open(50));
    QTest::keyClick(m_window.get(), Qt::Key_F5);
    QVERIFY(begun(2));
    QVERIFY(m_gateway->refuse(u"Closed on Sundays"_s));
    QTRY_VERIFY(banner()->isVisible());
    QVERIFY2(banner()->details().contains(u"Closed on Sundays"_s), qPrintable(banner()->details()));
    QCOMPARE(table()->model()->rowCount(), 50); // the old rows stay
    click(u"employeesBannerAction"_s);
    QVERIFY(begun(3));
    QVERIFY(m_gateway->give(employees(49), 49));
    QTRY_COMPARE(table()->model()->rowCount(), 49);
    QVERIFY(!banner()->isVisible());
}

void EmployeesPageTest::errorWithoutRowsSaysWhy()
{
    m_window->openEnterprise(EnterpriseId(u"6105"_s));
    QVERIFY(m_gateway->refuse(u"Closed on Sundays"_s));
    QTRY_VERIFY(empty()->details().contains(u"Closed on Sundays"_s));
    QVERIFY(empty()->isVisible() && !empty()->text().contains(u"Sundays"_s) && !banner()->isVisible());
    click(u"employeesEmptyAction"_s);
    QVERIFY(begun(2));
}

void EmployeesPageTest::changedListOffersReload()
{
    QVERIFY(open(10));
    QTest::keyClick(m_window.get(), Qt::Key_F5);
    QVERIFY(begun(2));
    QVERIFY(m_gateway->give(employees(8), 10));
    QVERIFY(m_gateway->give(employees(0), 10)); // they are nowhere
    QVERIFY(settled());
    QVERIFY(banner()->text().contains(u"changed while it was loading"_s));
    QCOMPARE(table()->model()->rowCount(), 10); // what did not come again may well be there still
    click(u"employeesBannerAction"_s);
    QVERIFY(begun(3));
}

void EmployeesPageTest::anExportLeavesReloadToBeSaid()
{
    m_window->openEnterprise(EnterpriseId(u"6105"_s));
    QVERIFY(m_gateway->give(employees(200), 1000));
    QTRY_COMPARE(table()->model()->rowCount(), 200);
    click(u"employeesCancel"_s);
    QVERIFY(banner()->text().contains(u"cancelled"_s));
    m_bench->prompter.savePath = m_folder.filePath(u"part.csv"_s);
    find<QAction>(u"employeesExportAction"_s)->trigger();
    click(u"exportChooseFile"_s);
    QTRY_VERIFY(banner()->text().contains(u"200 rows exported"_s));
    click(u"employeesBannerClose"_s);
    QVERIFY(banner()->isVisible() && banner()->text().contains(u"cancelled"_s));
}

void EmployeesPageTest::unreadableFieldsAreSaid()
{
    m_window->openEnterprise(EnterpriseId(u"6105"_s));
    auto first = EmployeeGateway::json(employee(0, u"First"_s));
    auto second = EmployeeGateway::json(employee(1, u"Second"_s));
    auto third = EmployeeGateway::json(employee(2, u"Third"_s));
    second[u"onlineFlag"] = third[u"deleted"] = third[u"onlineFlag"] = QJsonObject();
    QVERIFY(m_gateway->give(QJsonArray{first, second}, 3));
    QVERIFY(m_gateway->give(QJsonArray{third}, 3)); // counted from the first page on
    QVERIFY(settled());
    QVERIFY(banner()->isVisible());
    QVERIFY2(banner()->text().startsWith(u"3 fields could"_s), qPrintable(banner()->text()));
    const auto* model = table()->recordModel();
    for (const auto& [name, fields] : {std::pair(u"First"_s, 0), {u"Second"_s, 1}, {u"Third"_s, 2}}) {
        const auto marks = model->index(rowOf(name), 0).data(Qt::ToolTipRole).toString();
        QVERIFY2(marks.count(u"should be"_s) == fields, qPrintable(name + u": "_s + marks));
    }
}

void EmployeesPageTest::emptyListSaysSo()
{
    QVERIFY(open(0));
    QVERIFY(empty()->isVisible() && empty()->text().contains(u"No employees"_s));
    QCOMPARE(find<QAbstractButton>(u"employeesEmptyAction"_s)->text(), u"Add employee…"_s);
    find<QAction>(u"employeesRefreshAction"_s)->trigger();
    QVERIFY(begun(2));
}

void EmployeesPageTest::nothingMatchesOffersToClear()
{
    QVERIFY(open(30));
    auto* search = find<QLineEdit>(u"employeesSearch"_s);
    QTest::keyClicks(search, u"zzz"_s);
    QTRY_VERIFY(empty()->isVisible());
    QVERIFY(empty()->text().contains(u"Nothing matches"_s));
    QCOMPARE(label(u"employeesCounts"_s), u"0 of 30"_s);
    click(u"employeesEmptyAction"_s);
    QVERIFY(search->text().isEmpty());
    QTRY_VERIFY(table()->isVisible());
    QTRY_COMPARE(table()->model()->rowCount(), 30);
}

void EmployeesPageTest::deletedOnesOnlyWhenAsked()
{
    m_window->openEnterprise(EnterpriseId(u"6105"_s));
    auto rows = employees(3);
    rows[1].deleted = true;
    QVERIFY(m_gateway->give(rows, 3));
    QVERIFY(settled());
    QCOMPARE(table()->model()->rowCount(), 2);
    for (int visit = 0; visit < 2; ++visit) { // from elsewhere: to everybody
        m_window->currentPage()->search({});
        QVERIFY(!m_window->findChild<QAbstractButton*>(u"employeesDeletedChip"_s)->isChecked());
    }
    QTRY_COMPARE(label(u"employeesCounts"_s), u"2 of 3 · 1 deleted, hidden"_s);
    find<QAbstractButton>(u"employeesDeletedChip"_s)->setChecked(true);
    QTRY_COMPARE(table()->model()->rowCount(), 3);
    QTRY_COMPARE(label(u"employeesCounts"_s), u"3 of 3"_s);
}

void EmployeesPageTest::anotherEnterpriseDropsLateRows()
{
    m_window->openEnterprise(EnterpriseId(u"6105"_s));
    QVERIFY(begun(1));
    m_window->openEnterprise(EnterpriseId(u"6106"_s));
    QVERIFY(begun(2));
    QVERIFY(m_gateway->give(employees(5, 100), 5, 1)); // a reply that was on its way
    QVERIFY(m_gateway->give(employees(2), 2));
    QVERIFY(settled());
    QCOMPARE(table()->model()->rowCount(), 2);
    QVERIFY(callsRest(*m_bench->client));
    QCOMPARE(table()->model()->rowCount(), 2);
}

void EmployeesPageTest::refreshKeepsSelectionAndRows()
{
    QVERIFY(open(100));
    table()->selectRow(42);
    const QString inspected = find<RecordView>(u"employeesInspector"_s)->asText();
    QVERIFY(inspected.contains(u"Person 00042"_s));
    QTest::keyClick(m_window.get(), Qt::Key_F5);
    QCOMPARE(table()->model()->rowCount(), 100); // while loading, the old rows stay
    auto rows = employees(100);
    rows[42].remark = Text(u"moved to site 7"_s);
    QVERIFY(begun(2));
    QVERIFY(m_gateway->give(rows, 100));
    QVERIFY(settled());
    QCOMPARE(table()->selectedRowCount(), 1);
    QCOMPARE(label(u"employeesCounts"_s), u"1 selected · 100 of 100"_s);
    QVERIFY(find<RecordView>(u"employeesInspector"_s)->asText().contains(u"moved to site 7"_s));
}

void EmployeesPageTest::keyboard()
{
    QVERIFY(open(20));
    QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
    auto* search = find<QLineEdit>(u"employeesSearch"_s);
    QVERIFY(search->hasFocus());
    QTest::keyClicks(search, u"00007"_s);
    QTRY_COMPARE(table()->model()->rowCount(), 1);
    QTest::keyClick(search, Qt::Key_Return);
    QVERIFY(table()->hasFocus());
    QCOMPARE(table()->selectedRowCount(), 1);
    QTest::keyClick(table(), Qt::Key_C, Qt::ControlModifier);
    const QString copied = QGuiApplication::clipboard()->text();
    QVERIFY2(copied.startsWith(u"Name\tAccount\t"_s) && copied.contains(u"Person 00007\tuser7@huajian"_s),
        qPrintable(copied));
    QTest::keyClick(m_window.get(), Qt::Key_E, Qt::ControlModifier);
    auto* dialog = find<ExportDialog>(u"exportDialog"_s);
    QVERIFY(dialog->isVisible());
    QTest::keyClick(dialog, Qt::Key_Escape);
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(search, Qt::Key_Escape);
    QTRY_COMPARE(table()->model()->rowCount(), 20);
    QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(find<QLineEdit>(u"enterpriseId"_s)->hasFocus());
}

void EmployeesPageTest::typedEnterpriseOpens()
{
    auto* id = find<QLineEdit>(u"enterpriseId"_s);
    QTest::keyClicks(id, u" 6105 8837 2201 "_s);
    QTest::keyClick(id, Qt::Key_Return);
    QVERIFY(begun(1));
    QVERIFY(m_gateway->target().contains("/610588372201/"));
}

void EmployeesPageTest::exportsWhatIsChosen()
{
    QVERIFY(open(30));
    QTest::keyClicks(find<QLineEdit>(u"employeesSearch"_s), u"0001"_s);
    QTRY_COMPARE(table()->model()->rowCount(), 11); // 00001 and 00010 to 00019
    m_bench->prompter.savePath = m_folder.filePath(u"shown.csv"_s);
    find<QAction>(u"employeesExportAction"_s)->trigger();
    QVERIFY(find<QRadioButton>(u"exportShownRows"_s)->isChecked());
    QVERIFY(find<QRadioButton>(u"exportAllColumns"_s)->isChecked());
    find<QRadioButton>(u"exportShownColumns"_s)->setChecked(true);
    click(u"exportChooseFile"_s);
    QTRY_VERIFY(banner()->isVisible());
    QVERIFY2(banner()->text().contains(u"11 rows exported"_s), qPrintable(banner()->text()));
    QCOMPARE(exported().count("\r\n"), 12);
    QVERIFY(exported().startsWith("\xEF\xBB\xBFName,Account,Department,"));
    QVERIFY(exported().contains("Person 00010,user10@huajian,"));
    QVERIFY(m_bench->prompter.questions.last().suggestedName.startsWith(u"employees-"_s));
    QDesktopServices::setUrlHandler(u"file"_s, this, "openUrl");
    click(u"employeesBannerAction"_s);
    click(u"employeesBannerOther"_s);
    QDesktopServices::unsetUrlHandler(u"file"_s);
    const auto shown = m_bench->prompter.savePath;
    QCOMPARE(m_opened, (QList{QUrl::fromLocalFile(shown), QUrl::fromLocalFile(m_folder.path())}));

    QTRY_VERIFY(!m_window->findChild<ExportDialog*>());
    m_bench->prompter.savePath = m_folder.filePath(u"all.csv"_s);
    find<QAction>(u"employeesExportAction"_s)->trigger();
    find<QRadioButton>(u"exportAllRows"_s)->setChecked(true);
    QVERIFY(find<QRadioButton>(u"exportShownColumns"_s)->isChecked()); // as the time before
    find<QRadioButton>(u"exportAllColumns"_s)->setChecked(true);
    click(u"exportChooseFile"_s);
    QTRY_VERIFY(banner()->text().contains(u"30 rows exported"_s));
    QCOMPARE(exported().count("\r\n"), 31);
    QVERIFY(exported().contains("Bound user"));
    QVERIFY(exported().contains("=\"\"630000000007\"\""));
}

void EmployeesPageTest::exportFailureIsSaid()
{
    QVERIFY(open(3));
    m_bench->prompter.savePath = m_folder.filePath(u"no/such/folder/x.csv"_s);
    find<QAction>(u"employeesExportAction"_s)->trigger();
    click(u"exportChooseFile"_s);
    QTRY_VERIFY(banner()->isVisible());
    QVERIFY2(banner()->text().startsWith(u"The export failed"_s), qPrintable(banner()->text()));
    QVERIFY(find<QAction>(u"employeesExportAction"_s)->isEnabled());
}

void EmployeesPageTest::markupStaysText_data()
{
    QTest::addColumn<QString>("payload");
    const QStringList payloads{u"<b>bold</b>"_s, u"<img src=\"http://127.0.0.1:9/x.png\">"_s,
        u"a<b and c>d"_s, u"<a href=\"x\">link</a>"_s, u"&lt;i&gt;"_s, u"<table><tr><td>x"_s,
        u"<style>*{color:red}</style>"_s};
    for (const auto& payload : payloads)
        QTest::addRow("%s", qPrintable(payload)) << payload;
}

void EmployeesPageTest::markupStaysText()
{
    QFETCH(QString, payload);
    m_window->openEnterprise(EnterpriseId(u"6105"_s), payload);
    QCOMPARE(label(u"enterpriseName"_s), payload);
    auto rows = employees(1);
    rows[0].name = rows[0].remark = rows[0].userName = rows[0].departmentName = Text(payload);
    QVERIFY(m_gateway->give(rows, 2));
    QVERIFY(m_gateway->refuse(payload));
    QVERIFY(settled());
    // The delegate draws this with QPainter::drawText(), which knows no markup.
    QCOMPARE(table()->model()->index(0, 0).data().toString(), payload);
    QVERIFY(table()->model()->index(0, 0).data(Qt::ToolTipRole).toString().contains(payload.toHtmlEscaped()));
    table()->selectRow(0);
    auto* inspector = find<RecordView>(u"employeesInspector"_s);
    QVERIFY(inspector->toPlainText().count(payload) >= 4);
    QVERIFY(!inspector->toHtml().contains(u"<img"_s));
    for (auto* each : m_window->findChildren<QLabel*>())
        if (each->text().contains(payload)) QCOMPARE(each->textFormat(), Qt::PlainText);
    QVERIFY(banner()->details().contains(payload));
}

void EmployeesPageTest::everyControlHasAName()
{
    QVERIFY(open(3));
    QList<QWidget*> widgets = m_window->findChildren<QWidget*>();
    find<QAction>(u"employeesExportAction"_s)->trigger();
    widgets += find<ExportDialog>(u"exportDialog"_s)->findChildren<QWidget*>();
    int checked = 0;
    for (auto* widget : widgets) {
        const bool acts = qobject_cast<QAbstractButton*>(widget) || qobject_cast<QLineEdit*>(widget) ||
                          qobject_cast<QAbstractItemView*>(widget) || qobject_cast<QTextEdit*>(widget) ||
                          qobject_cast<QProgressBar*>(widget);
        // Parts that Qt makes for itself (headers, the clear button, scroll bars) are named by Qt.
        if (!acts || widget->objectName().startsWith(u"qt_"_s) || widget->inherits("QHeaderView") ||
            widget->inherits("QTableCornerButton") || widget->inherits("QLineEditIconButton") ||
            widget->inherits("QComboBoxListView"))
            continue;
        ++checked;
        // A button whose words depend on the message has none while there is no message.
        const auto* button = qobject_cast<QAbstractButton*>(widget);
        if (button && button->text().isEmpty() && button->icon().isNull() &&
            !widget->isVisibleTo(m_window.get()))
            continue;
        QVERIFY2(!widget->accessibleName().isEmpty(),
            qPrintable(QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->objectName()));
        if (widget->window() == m_window.get())
            QVERIFY2(!widget->objectName().isEmpty(), widget->metaObject()->className());
    }
    QVERIFY(checked > 15);
}

void EmployeesPageTest::windowCloseWhileLoading()
{
    m_window->openEnterprise(EnterpriseId(u"6105"_s));
    QVERIFY(m_gateway->give(employees(500), 1000));
    QTRY_COMPARE(table()->model()->rowCount(), 500);
    QVERIFY(m_bench->client->runningCalls() > 0);
    m_window.reset();
    QVERIFY(callsRest(*m_bench->client)); // nobody answered
}

LOCKKEEPER_TEST(Widgets, EmployeesPageTest)
#include "tst_employees_page.moc"
