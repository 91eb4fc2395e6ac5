// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/base/record_table_model.h"
#include "models/tables/employees/employee_columns.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/support/workbook.h"
#include "tests/ui/sample_employees.h"
#include "tests/ui/scripted_prompter.h"
#include "ui/base/export_dialog.h"
#include "ui/base/table_exporter.h"
#include "ui/kit/banner.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/ui_settings.h"

#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// The Export button's work, from the dialog to the file.
class TableExporterTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void csvAtFirst();
    void workbook();
    void theChosenFormatIsOfferedAgain();
    void theChosenColumnsAreOfferedAgain();
    void theFileIsOpened();
    void cutCellsAreSaid();
    void cancelledWhilePuttingTogether();
    void cancelledWhenDone();

public slots:
    void openUrl(const QUrl& url) { m_opened.append(url); }

private:
    using Model = RecordTableModel<Employee, MemberId>;
    [[nodiscard]] ExportDialog* openDialog();
    void exportAs(const QString& format, const QString& file);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Model> m_model;
    std::unique_ptr<TableView> m_view;
    std::unique_ptr<UiSettings> m_settings;
    std::unique_ptr<ScriptedPrompter> m_prompter;
    Activities m_activities;
    std::unique_ptr<TableExporter> m_exporter;
    std::unique_ptr<QSignalSpy> m_finished;
    QList<QUrl> m_opened;
};

void TableExporterTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_model = std::make_unique<Model>(
        employeeColumns({}), [](const Employee& employee) { return employee.globalId; });
    m_view = std::make_unique<TableView>();
    m_view->setRecordModel(m_model.get());
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    m_settings = std::make_unique<UiSettings>();
    m_prompter = std::make_unique<ScriptedPrompter>();
    m_exporter = std::make_unique<TableExporter>(*m_view, *m_prompter, *m_settings, m_activities, nullptr);
    m_finished = std::make_unique<QSignalSpy>(m_exporter.get(), &TableExporter::finished);
}

void TableExporterTest::cleanup()
{
    m_exporter.reset();
    m_view.reset();
    m_model.reset();
}

ExportDialog* TableExporterTest::openDialog()
{
    m_exporter->ask(u"employees"_s, {});
    return m_view->findChild<ExportDialog*>(u"exportDialog"_s);
}

void TableExporterTest::exportAs(const QString& format, const QString& file)
{
    m_prompter->savePath = m_folder->filePath(file);
    auto* dialog = openDialog();
    QVERIFY(dialog);
    dialog->findChild<QRadioButton*>(format)->click();
    dialog->findChild<QPushButton*>(u"exportChooseFile"_s)->click();
    QTRY_VERIFY(!m_view->findChild<ExportDialog*>());
}

void TableExporterTest::csvAtFirst()
{
    m_model->merge(employees(5));
    auto* dialog = openDialog();
    QVERIFY(dialog->findChild<QRadioButton*>(u"exportCsv"_s)->isChecked());
    QCOMPARE(dialog->format(), TableFormat::Csv);
    m_prompter->savePath = m_folder->filePath(u"list"_s);
    dialog->findChild<QPushButton*>(u"exportChooseFile"_s)->click();
    QTRY_COMPARE(m_finished->size(), 1);
    QVERIFY(m_prompter->questions.last().suggestedName.endsWith(u".csv"_s));
    QCOMPARE(m_prompter->questions.last().suffix, u"csv"_s);
    // The export is found in the activity panel later.
    QCOMPARE(m_activities.list().size(), 1);
    QCOMPARE(m_activities.list().first()->end(), Activity::End::Done);
    QVERIFY(m_activities.list().first()->outcome().contains(u"exported"_s));
}

void TableExporterTest::workbook()
{
    m_model->merge(employees(300));
    exportAs(u"exportXlsx"_s, u"员工.xlsx"_s);
    QTRY_COMPARE(m_finished->size(), 1);
    QCOMPARE(m_finished->first()[0].value<Tone>(), Tone::Ok);
    QVERIFY(m_prompter->questions.last().suggestedName.endsWith(u".xlsx"_s));
    QCOMPARE(m_prompter->questions.last().suffix, u"xlsx"_s);
    QVERIFY(m_prompter->questions.last().filter.contains(u"*.xlsx"_s));

    const Workbook book(m_prompter->savePath);
    QCOMPARE(book.rowCount(), 301);
    const auto id = book.cell(8, book.column(u"Global id"_s));
    QCOMPARE(id.text, u"630000000007"_s);
    QCOMPARE(id.type, u"inlineStr"_s);
    QCOMPARE(id.numberFormat, u"@"_s);
    // Columns are as wide as on the screen: the name is the first one.
    const double width = book.list(u"columns"_s)[0][u"width"].toString().toDouble();
    QVERIFY(qAbs(width - m_model->column(0).width / 7.0) < 2);
}

void TableExporterTest::theChosenFormatIsOfferedAgain()
{
    m_model->merge(employees(5));
    exportAs(u"exportXlsx"_s, u"a.xlsx"_s);
    QTRY_COMPARE(m_finished->size(), 1);
    // The format is offered on another page, too.
    TableExporter other(*m_view, *m_prompter, *m_settings, m_activities, nullptr);
    other.ask(u"employees"_s, {});
    const auto* dialog = m_view->findChild<ExportDialog*>(u"exportDialog"_s);
    QCOMPARE(dialog->format(), TableFormat::Xlsx);
}

void TableExporterTest::theChosenColumnsAreOfferedAgain()
{
    m_model->merge(employees(5));
    QVERIFY(openDialog()->allColumns());
    exportAs(u"exportShownColumns"_s, u"a.csv"_s);
    QTRY_COMPARE(m_finished->size(), 1);
    QVERIFY(!openDialog()->allColumns());
}

void TableExporterTest::theFileIsOpened()
{
    Banner banner(u"list"_s);
    m_exporter->tellIn(banner);
    m_model->merge(employees(5));
    exportAs(u"exportCsv"_s, u"a list.csv"_s);
    QTRY_COMPARE(m_finished->size(), 1);
    auto* open = banner.findChild<QPushButton*>(u"listBannerAction"_s);
    auto* folder = banner.findChild<QPushButton*>(u"listBannerOther"_s);
    QVERIFY(open && folder);
    QDesktopServices::setUrlHandler(u"file"_s, this, "openUrl");
    open->click();
    folder->click();
    QDesktopServices::unsetUrlHandler(u"file"_s);
    QCOMPARE(m_opened,
        (QList<QUrl>{QUrl::fromLocalFile(m_prompter->savePath), QUrl::fromLocalFile(m_folder->path())}));
    QCOMPARE(m_finished->size(), 1); // nothing more to be said
    banner.show(Tone::Warning, u"something else"_s);
    QVERIFY(open->isHidden() && folder->isHidden());
}

void TableExporterTest::cutCellsAreSaid()
{
    auto rows = employees(3);
    rows[1].remark = Text(QString(40'000, u'长'));
    m_model->merge(rows);
    exportAs(u"exportXlsx"_s, u"a.xlsx"_s);
    QTRY_COMPARE(m_finished->size(), 1);
    QCOMPARE(m_finished->first()[0].value<Tone>(), Tone::Warning);
    QVERIFY2(
        m_finished->first()[2].toString().contains(u"…"_s), qPrintable(m_finished->first()[2].toString()));
    QVERIFY(Workbook(m_prompter->savePath).isReadable());
}

void TableExporterTest::cancelledWhilePuttingTogether()
{
    m_model->merge(employees(20'000));
    qint64 furthest = 0;
    connect(m_exporter.get(), &TableExporter::progressed, this,
        [&](const QString&, qint64 done, qint64) { furthest = std::max(furthest, done); });
    exportAs(u"exportXlsx"_s, u"a.xlsx"_s);
    QTRY_VERIFY_WITH_TIMEOUT(furthest > 0, 60'000);
    QVERIFY(m_exporter->isRunning());
    m_exporter->cancel();
    QTRY_COMPARE_WITH_TIMEOUT(m_finished->size(), 1, 60'000);
    QVERIFY(!m_exporter->isRunning());
    QCOMPARE(m_finished->first()[0].value<Tone>(), Tone::Warning);
    QVERIFY(m_finished->first()[1].toString().contains(u"cancelled"_s));
    QVERIFY(QDir(m_folder->path()).isEmpty());
}

/// What is said agrees with what is on the disk, whenever Cancel comes.
void TableExporterTest::cancelledWhenDone()
{
    m_model->merge(employees(200));
    for (int ms = 0; ms < 60; ms += 4) {
        const auto file = u"%1.xlsx"_s.arg(ms);
        m_finished->clear();
        exportAs(u"exportXlsx"_s, file);
        atMoment(ms);
        m_exporter->cancel();
        QTRY_COMPARE(m_finished->size(), 1);
        const bool complete = m_finished->first()[0].value<Tone>() == Tone::Ok;
        QCOMPARE(QFile::exists(m_folder->filePath(file)), complete);
        if (complete) QVERIFY(Workbook(m_folder->filePath(file)).isReadable());
    }
}

LOCKKEEPER_TEST(Widgets, TableExporterTest)
#include "tst_table_exporter.moc"
