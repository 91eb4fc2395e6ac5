// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/reading/table_reader.h"
#include "tests/support/test_program.h"
#include "tests/ui/employees/import_bench.h"
#include "ui/kit/theme/language.h"

#include <QClipboard>
#include <QComboBox>
#include <QDropEvent>
#include <QGuiApplication>
#include <QMimeData>
#include <QPushButton>
#include <QTableWidget>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;
using Step = ImportWizard::Step;

/// The straight way through the import wizard, and what people do on it, against the sandbox.
class ImportWizardTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void addsEverybody();
    void oneSheetOnboarding();
    void lendingIsSaidToStay();
    void errorsAreMarkedAndStay();
    void accountsAndPasswordsAreGenerated();
    void pastedAndDropped();
    void badFilesAreSaid();
    void lettersToldWrongly();
    void theColumnsAreRemembered();
    void titlesBelowTheFirstRow();
    void byKeyboardAlone();
    void editedRowsAreReplacedOnlyWhenAgreed();
    void readOnlyConnectionsSendNothing();
    void resultsAreSaved();
    void twoPressesSendOnce();

private:
    Language m_language;
};

void ImportWizardTest::addsEverybody()
{
    ImportBench bench;
    bench.open(staff(250));
    QVERIFY(bench.text("importColumnsNotes").contains(u"UTF-8"_s));
    bench.click("importBack");
    QVERIFY(bench.waitFor(Step::Source));
    QCOMPARE(bench.filledButtons(), 1);
    bench.next();
    QVERIFY(bench.waitFor(Step::Columns));
    QCOMPARE(bench.filledButtons(), 1);
    QVERIFY(bench.preview());
    QCOMPARE(bench.filledButtons(), 1);
    QVERIFY(bench.text("importPreviewPlan").contains(u"250"_s));
    QVERIFY(bench.nextButton()->text().contains(u"250"_s));
    QCOMPARE(bench.sent(u"M1"_s), 0);
    QVERIFY(bench.run());
    QVERIFY(bench.filledButtons() <= 1);
    QCOMPARE(bench.sent(u"M1"_s), 3);
    QCOMPARE(bench.session()->counts().finished, 250);
    QVERIFY(bench.session()->isSettled());
    QVERIFY(bench.text("importRunSummary").contains(u"250"_s));
    const auto seen = bench.employees();
    QCOMPARE(std::count_if(seen.rows().begin(), seen.rows().end(),
                 [](const Employee& each) { return each.userName.toString().startsWith(u"import"_s); }),
        250);
    for (const auto& each : seen.rows())
        if (each.userName.toString().startsWith(u"import"_s)) {
            const auto mark = bench.bench.writes.marks()->find(each.globalId.toString());
            QVERIFY(mark && mark->outcome == Outcome::Applied && mark->state == ReadBackState::AsWanted);
        }
    // What is finished leaves nothing behind; the passwords are those of the file.
    bench.close();
    QCOMPARE(bench.bench.prompter.confirmations.size(), 0);
    QVERIFY(!bench.wizard);
    QVERIFY(bench.bench.writes.findChildren<ImportSession*>().isEmpty());
}

void ImportWizardTest::oneSheetOnboarding()
{
    ImportBench bench;
    QObject context;
    std::optional<SeenAssets> assets;
    lookAtAssets(bench.bench.client.get(), bench.bench.enterprise(), true, &context,
        [&](const auto& seen) { assets = seen; });
    QTRY_VERIFY(assets);
    AssetNumber held;
    AssetNumber free;
    for (const auto& record : assets->numbers()) {
        if (record.borrowedFlag.value_or(false)) continue;
        if (record.cloudAccountGlobalId.isEmpty())
            free = record.assetNum;
        else
            held = record.assetNum;
    }
    QVERIFY(!held.isEmpty() && !free.isEmpty());
    bench.open(
        u"姓名,账号,密码,资产编号\n甲,onea,Secret-Pa55-1,%1\n乙,oneb,Secret-Pa55-2,%2\n丙,onec,Secret-Pa55-3,8999999999\n"_s
            .arg(free.toString(), held.toString())
            .toUtf8());
    QVERIFY(bench.preview());
    auto* problems = bench.find<QTableWidget>("importPreviewProblems");
    QCOMPARE(problems->rowCount(), 2);
    QCOMPARE(problems->item(1, 3)->text(), u"60024"_s);
    QVERIFY(problems->isColumnHidden(3)); // a code, which nobody reads
    QVERIFY(bench.text("importPreviewPlan").contains(u"1 asset"_s));
    // Somebody else holds the one: it is moved only when that is said.
    problems->item(0, 4)->setCheckState(Qt::Checked);
    QVERIFY(bench.text("importPreviewPlan").contains(u"Withdraws 1 asset"_s));
    QVERIFY(bench.text("importPreviewPlan").contains(u"2 asset"_s));
    QVERIFY(bench.run());
    QCOMPARE(bench.sent(u"M1"_s), 1);
    QCOMPARE(bench.sent(u"M9"_s), 3);
    const auto counts = bench.session()->counts();
    QCOMPARE(counts.added, 3);
    QCOMPARE(counts.finished, 2);
    QCOMPARE(counts.notSent, 1);
    QCOMPARE(bench.text("importRunSummary"), u"3 employees added, 2 done, 1 partly done"_s);
    const auto seen = bench.employees();
    for (const auto& employee : seen.rows())
        if (employee.userName.toString().startsWith(u"oneb"_s)) QCOMPARE(employee.assetNums.front(), held);
}

void ImportWizardTest::lendingIsSaidToStay()
{
    ImportBench bench;
    QObject context;
    std::optional<SeenAssets> assets;
    lookAtAssets(bench.bench.client.get(), bench.bench.enterprise(), true, &context,
        [&](const auto& seen) { assets = seen; });
    QTRY_VERIFY(assets);
    AssetNumber free;
    for (const auto& record : assets->numbers())
        if (!record.borrowedFlag.value_or(false) && record.cloudAccountGlobalId.isEmpty())
            free = record.assetNum;
    AssetNumber lock;
    for (const auto& record : assets->locks())
        if (!record.borrowedFlag.value_or(false)) lock = record.assetNum;
    QVERIFY(!free.isEmpty() && !lock.isEmpty());
    const auto row = [&](const QString& locks) {
        return u"name,userName,password,assetNumbers,borrowedUsbKey\nOne,onea,Secret-Pa55-1,%1,%2\n"_s
            .arg(free.toString(), locks)
            .toUtf8();
    };
    bench.open(row({}));
    QVERIFY(bench.preview());
    QVERIFY(bench.text("importPreviewIrreversible").contains(u"delete added employees"_s));
    QVERIFY(!bench.text("importPreviewIrreversible").contains(u"Lending"_s));
    ImportBench other;
    other.open(row(lock.toString()));
    QVERIFY(other.preview());
    QVERIFY(other.text("importPreviewPlan").contains(u"Lends the assets of 1 employee"_s));
    QVERIFY(other.text("importPreviewIrreversible").contains(u"delete added employees"_s));
    QVERIFY(other.text("importPreviewIrreversible").contains(u"Lending can't be undone"_s));
}

void ImportWizardTest::errorsAreMarkedAndStay()
{
    ImportBench bench;
    const auto seen = bench.employees();
    const auto taken = seen.rows().front().userName.toString();
    const auto name = taken.section(u'@', 0, 0);
    bench.open(
        u"姓名,账号,密码\n甲,good1,Secret-Pa55-1\n乙,bad_one,Secret-Pa55-2\n丙,%1,Secret-Pa55-3\n丁,good1,Secret-Pa55-4\n"_s
            .arg(name)
            .toUtf8());
    bench.next();
    QVERIFY(bench.waitFor(Step::Check));
    QVERIFY(bench.settled());
    auto& grid = bench.session()->grid();
    QVERIFY(grid.counts().errors >= 2);
    bench.click("importCheckErrors");
    QCOMPARE(grid.rowCount(), int(grid.counts().errors));
    bench.click("importCheckAll");
    QCOMPARE(grid.rowCount(), 4);
    // Corrected in place, it is right at once.
    const int row = 1;
    QVERIFY(grid.setData(grid.index(row, grid.columnOf(ImportColumn::UserName)), u"goodtwo"_s));
    QVERIFY(bench.settled());
    QCOMPARE(grid.index(row, grid.columnOf(ImportColumn::UserName)).data(ImportGridModel::LevelRole).toInt(),
        int(ImportRows::Level::Ready));
    bench.click("importCheckUndo");
    QVERIFY(bench.settled());
    QCOMPARE(grid.rows().text(1, grid.rows().mapping().indexOf(ImportColumn::UserName)), u"bad_one"_s);
}

void ImportWizardTest::accountsAndPasswordsAreGenerated()
{
    ImportBench bench;
    bench.open(u"姓名\n王芳\n王芳\n欧阳静\n"_s.toUtf8());
    bench.next();
    QVERIFY(bench.waitFor(Step::Check));
    QVERIFY(bench.settled());
    bench.click("importCheckAccounts");
    bench.click("importCheckPasswords");
    QVERIFY(bench.settled());
    const auto& rows = bench.session()->grid().rows();
    QCOMPARE(rows.imported(0).employee.userName, u"wangfang"_s);
    QCOMPARE(rows.imported(1).employee.userName, u"wangfang2"_s);
    QCOMPARE(rows.imported(2).employee.userName, u"ouyangjing"_s);
    QVERIFY(rows.imported(0).employee.password.size() >= 6);
    QVERIFY(rows.imported(0).employee.password != rows.imported(1).employee.password);
    // They are dots until somebody wants to see them.
    auto& grid = bench.session()->grid();
    const auto cell = grid.index(0, grid.columnOf(ImportColumn::Password));
    QVERIFY(cell.data().toString() != rows.imported(0).employee.password);
    bench.click("importCheckShowPasswords");
    QCOMPARE(cell.data().toString(), rows.imported(0).employee.password);
    QVERIFY(bench.preview());
    QVERIFY(bench.run());
    QCOMPARE(bench.session()->counts().finished, 3);
    // Nobody else knows them, so that closing asks first.
    bench.close();
    QCOMPARE(bench.bench.prompter.confirmations.size(), 1);
}

void ImportWizardTest::pastedAndDropped()
{
    ImportBench bench;
    bench.wizard = startImport(bench.bench.context, bench.bench.enterprise(), bench.window.get());
    bench.click("importSourcePaste");
    QGuiApplication::clipboard()->setText(u"姓名\t账号\t密码\n甲\tpasted1\tSecret-Pa55-1"_s);
    bench.click("importSourcePaste");
    QVERIFY(bench.waitFor(Step::Columns));
    bench.next();
    QVERIFY(bench.waitFor(Step::Check));
    QCOMPARE(bench.session()->grid().rows().size(), 1);
    // Cells pasted below the last row become rows.
    auto* view = bench.find<ImportGridView>("importCheckGrid");
    bench.click("importCheckAdd");
    QVERIFY(bench.settled());
    view->setCurrentIndex(bench.session()->grid().index(1, 0));
    QGuiApplication::clipboard()->setText(u"乙\tpasted2\n丙\tpasted3"_s);
    QTest::keyClick(view, Qt::Key_V, Qt::ControlModifier);
    QVERIFY(bench.settled());
    QCOMPARE(bench.session()->grid().rows().size(), 3);
    bench.close();

    ImportBench other;
    other.wizard = startImport(other.bench.context, other.bench.enterprise(), other.window.get());
    QFile file(other.bench.folder.filePath(u"dropped.csv"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(staff(2));
    file.close();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file.fileName())});
    auto* page = other.find<QWidget>("importSourceDrop")->parentWidget();
    QDragEnterEvent enter({20, 20}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(page, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(20, 20), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(page, &drop);
    QVERIFY(other.waitFor(Step::Columns));
}

void ImportWizardTest::badFilesAreSaid()
{
    ImportBench bench;
    bench.wizard = startImport(bench.bench.context, bench.bench.enterprise(), bench.window.get());
    for (const QByteArray& content : {QByteArray("a,\"never closed\n"), QByteArray()}) {
        QFile file(bench.bench.folder.filePath(u"bad.csv"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        bench.bench.prompter.openPath = file.fileName();
        bench.find<QWidget>("importSourceBanner")->hide();
        bench.click("importSourceChoose");
        QTRY_VERIFY(bench.find<QWidget>("importSourceBanner")->isVisible());
        QCOMPARE(bench.wizard->step(), Step::Source);
        QVERIFY(bench.stops(u"Drop a file"_s));
    }
}

void ImportWizardTest::lettersToldWrongly()
{
    // 职业 in GB18030, which happens to be good UTF-8 as well.
    const QByteArray gb18030("userName,name,password\nzhang,\xD6\xB0\xD2\xB5,Secret-Pa55-12\n");
    ImportBench bench;
    bench.open(gb18030);
    const auto* columns = bench.find<QTableWidget>("importColumnsTable");
    const auto sample = [columns] { return columns->item(1, 1)->text(); };
    auto* letters = bench.find<QComboBox>("importColumnsEncoding");
    QVERIFY(letters->isVisible() && !letters->accessibleName().isEmpty());
    QCOMPARE(letters->currentText(), u"Automatic"_s);
    QVERIFY(bench.text("importColumnsNotes").contains(u"UTF-8"_s));
    QVERIFY(sample() != u"职业"_s);
    const auto say = [letters](TextEncoding encoding) {
        letters->setCurrentIndex(letters->findData(int(encoding)));
        emit letters->activated(letters->currentIndex());
    };
    say(TextEncoding::Gb18030);
    QTRY_COMPARE(sample(), u"职业"_s);
    QCOMPARE(bench.wizard->step(), Step::Columns);
    QVERIFY(bench.text("importColumnsNotes").contains(u"GB18030"_s));
    // What cannot be read so leaves the table as it is, and says why.
    say(TextEncoding::Utf16LE);
    QTRY_VERIFY(bench.find<QWidget>("importColumnsBanner")->isVisible());
    QCOMPARE(letters->currentText(), encodingName(TextEncoding::Gb18030));
    QCOMPARE(sample(), u"职业"_s);
    QVERIFY(bench.nextButton()->isEnabled());
    QVERIFY(bench.preview());
    QCOMPARE(bench.session()->grid().rows().imported(0).employee.name, u"职业"_s);
    // Of another file nothing is presumed.
    bench.close();
    bench.open(staff(1));
    QCOMPARE(bench.find<QComboBox>("importColumnsEncoding")->currentText(), u"Automatic"_s);
}

void ImportWizardTest::theColumnsAreRemembered()
{
    ImportBench bench;
    const QByteArray csv = "who,login,key\nA,rem1,Secret-Pa55-1\n";
    bench.open(csv);
    bench.find<QAbstractButton>("importColumnsHeader")->setChecked(true);
    QVERIFY(bench.stops(bench.text("importHint"))); // there is no name
    const auto choose = [&](const char* box, ImportColumn column) {
        auto* choice = bench.find<QComboBox>(box);
        choice->setCurrentIndex(choice->findData(int(column)));
    };
    choose("importColumn0", ImportColumn::Name);
    choose("importColumn1", ImportColumn::UserName);
    choose("importColumn2", ImportColumn::Password);
    QVERIFY(bench.mayGoOn());
    // Passwords are not shown even as a sample.
    QVERIFY(!bench.find<QTableWidget>("importColumnsTable")->item(2, 1)->text().contains(u"Secret"_s));
    bench.next();
    QVERIFY(bench.waitFor(Step::Check));
    bench.close();
    bench.open("who,login,key\nB,rem2,Secret-Pa55-2\n");
    QVERIFY(bench.find<QAbstractButton>("importColumnsHeader")->isChecked());
    QCOMPARE(bench.find<QComboBox>("importColumn1")->currentData().toInt(), int(ImportColumn::UserName));
    QVERIFY(bench.mayGoOn());
}

void ImportWizardTest::titlesBelowTheFirstRow()
{
    ImportBench bench;
    bench.open(u"花名册,,\n姓名,账号,密码\n甲,titled1,Secret-Pa55-1\n乙,titled2,Secret-Pa55-2\n"_s.toUtf8());
    auto* header = bench.find("importColumnsHeader");
    QVERIFY(header->isChecked() && header->text().contains(u'2'));
    QCOMPARE(bench.find<QComboBox>("importColumn0")->currentData().toInt(), int(ImportColumn::Name));
    // Neither the samples nor the first rows show what is secret.
    auto* rows = bench.find<QTableWidget>("importColumnsRows");
    QCOMPARE(rows->selectionModel()->selectedRows().value(0).row(), 1);
    QVERIFY(!rows->item(2, 2)->text().contains(u"Secret"_s));
    // Titles that nobody knows: a click says which row they are in.
    bench.close();
    bench.open("List,,\nwho,login,key\nA,titled1,Secret-Pa55-1\nB,titled2,Secret-Pa55-2\n");
    rows = bench.find<QTableWidget>("importColumnsRows");
    const auto cell = rows->visualItemRect(rows->item(1, 0)).center();
    QTest::mouseClick(rows->viewport(), Qt::LeftButton, {}, cell);
    header = bench.find("importColumnsHeader");
    QVERIFY(header->isChecked() && header->text().contains(u'2'));
    QCOMPARE(bench.find<QTableWidget>("importColumnsTable")->item(1, 0)->text(), u"login"_s);
    const auto choose = [&](const char* box, ImportColumn column) {
        auto* choice = bench.find<QComboBox>(box);
        choice->setCurrentIndex(choice->findData(int(column)));
    };
    choose("importColumn0", ImportColumn::Name);
    choose("importColumn1", ImportColumn::UserName);
    choose("importColumn2", ImportColumn::Password);
    QVERIFY(bench.preview());
    QCOMPARE(bench.session()->grid().rows().size(), 2);
    QCOMPARE(bench.session()->grid().rows().imported(0).employee.userName, u"titled1"_s);
}

void ImportWizardTest::byKeyboardAlone()
{
    ImportBench bench;
    QGuiApplication::clipboard()->setText(u"姓名\t账号\t密码\n甲\tkeys1\tSecret-Pa55-1"_s);
    bench.wizard = startImport(bench.bench.context, bench.bench.enterprise(), bench.window.get());
    QVERIFY(QTest::qWaitForWindowActive(bench.wizard));
    const auto press = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        auto* focus = QApplication::focusWidget();
        QTest::keyClick(focus ? focus : bench.wizard.data(), key, modifiers);
    };
    press(Qt::Key_P, Qt::AltModifier); // Paste cells
    QVERIFY(bench.waitFor(Step::Columns));
    press(Qt::Key_N, Qt::AltModifier);
    QVERIFY(bench.waitFor(Step::Check));
    QVERIFY(bench.settled());
    press(Qt::Key_P, Qt::AltModifier);
    QVERIFY(bench.waitFor(Step::Preview));
    QTRY_VERIFY(bench.nextButton()->isEnabled());
    press(Qt::Key_A, Qt::AltModifier);
    QVERIFY(bench.waitFor(Step::Run));
    QVERIFY(bench.rested());
    QCOMPARE(bench.session()->counts().finished, 1);
    bench.bench.prompter.confirms = true;
    press(Qt::Key_Escape);
    QTRY_VERIFY(!bench.wizard);
}

void ImportWizardTest::editedRowsAreReplacedOnlyWhenAgreed()
{
    ImportBench bench;
    bench.open(staff(2));
    bench.next();
    QVERIFY(bench.waitFor(Step::Check));
    QVERIFY(bench.settled());
    auto& grid = bench.session()->grid();
    QVERIFY(grid.setData(grid.index(0, 0), u"edited"_s));
    QVERIFY(bench.settled());
    bench.click("importBack");
    QVERIFY(bench.waitFor(Step::Columns));
    bench.next();
    QCOMPARE(bench.bench.prompter.confirmations.size(), 1);
    QCOMPARE(bench.wizard->step(), Step::Columns);
    QCOMPARE(grid.rows().text(0, 0), u"edited"_s);
    bench.bench.prompter.confirms = true;
    bench.next();
    QVERIFY(bench.waitFor(Step::Check));
    QVERIFY(grid.rows().text(0, 0) != u"edited"_s);
}

void ImportWizardTest::readOnlyConnectionsSendNothing()
{
    ImportBench bench;
    bench.open(staff(2));
    QVERIFY(bench.preview());
    bench.bench.writes.setReadOnly(true);
    QVERIFY(!bench.nextButton()->isEnabled());
    QCOMPARE(bench.text("importHint"), bench.bench.writes.refusal());
    bench.session()->start();
    QVERIFY(!bench.session()->isRunning());
    bench.bench.writes.setReadOnly(false);
    QVERIFY(bench.nextButton()->isEnabled());
}

void ImportWizardTest::resultsAreSaved()
{
    ImportBench bench;
    bench.open(staff(3));
    QVERIFY(bench.preview());
    QVERIFY(bench.run());
    bench.bench.prompter.savePath = bench.bench.folder.filePath(u"results.csv"_s);
    bench.click("importRunCsv");
    QTRY_VERIFY(bench.find<QWidget>("importRunBanner")->isVisible());
    QFile file(bench.bench.prompter.savePath);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto content = file.readAll();
    QVERIFY(content.contains("import2"));
    QVERIFY(!content.contains("Secret"));
    QVERIFY(bench.find<QPushButton>("importRunBannerOther")->isVisible()); // its folder
}

void ImportWizardTest::twoPressesSendOnce()
{
    ImportBench bench;
    bench.bench.server.setLatency(50);
    bench.open(staff(2));
    QVERIFY(bench.preview());
    bench.next();
    bench.next();
    bench.session()->start();
    QVERIFY(bench.waitFor(Step::Run));
    QVERIFY(bench.rested());
    QCOMPARE(bench.sent(u"M1"_s), 1);
}

LOCKKEEPER_TEST(Widgets, ImportWizardTest)
#include "tst_import_wizard.moc"
