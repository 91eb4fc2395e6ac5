// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/employees/employee_bench.h"
#include "ui/employees/forms/credential_model.h"
#include "ui/employees/forms/credential_sheet.h"
#include "ui/kit/theme/language.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// The sheet of passwords: shown once, to nobody who does not ask, and kept nowhere by itself.
class CredentialSheetTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void hiddenUntilSomebodyAsks();
    void copiesOneAtATime();
    void closingUnseenAsks();
    void isSavedOnlyAfterAWarning();
    void whatCannotBeSavedIsSaid();
    void onPaper();
    void theModelHoldsTogether();

private:
    static std::vector<Credential> three()
    {
        std::vector<Credential> result;
        result.push_back({u"wangfang@hj"_s, u"王芳"_s, Secret::fromText(u"Qx7-first"_s)});
        result.push_back({u"li@hj"_s, u"<b>Li</b>"_s, Secret::fromText(u"=1+second"_s)});
        result.push_back({u"sun@hj"_s, u"Sun"_s, Secret::fromText(u"Qx7-third"_s), true});
        return result;
    }
    QPointer<CredentialSheet> open()
    {
        m_window.show();
        return shown(new CredentialSheet(three(), m_bench.context, &m_window));
    }
    static QString passwordAt(const CredentialSheet* sheet, int row)
    {
        return part<QTableView>(sheet, u"credentialsTable"_s)->model()->index(row, 2).data().toString();
    }

    Language m_language;
    PageBench m_bench;
    QWidget m_window;
};

void CredentialSheetTest::hiddenUntilSomebodyAsks()
{
    const auto sheet = open();
    for (int row = 0; row < 3; ++row)
        QVERIFY(passwordAt(sheet, row).contains(u"•••"_s));
    part<QCheckBox>(sheet, u"credentialsShow"_s)->click();
    QCOMPARE(passwordAt(sheet, 0), u"Qx7-first"_s);
    QCOMPARE(passwordAt(sheet, 2), u"possibly Qx7-third"_s);
    const auto intro = part<QLabel>(sheet, u"credentialsIntro"_s)->text();
    QVERIFY(intro.contains(u"Possibly"_s) && intro.contains(u"neither printed nor saved"_s));
    part<QCheckBox>(sheet, u"credentialsShow"_s)->click();
    QVERIFY(!passwordAt(sheet, 0).contains(u"Qx7"_s));
    sheet->close();
    QTRY_VERIFY(!sheet);
    QVERIFY(m_bench.prompter.confirmations.isEmpty()); // somebody has seen them
}

void CredentialSheetTest::copiesOneAtATime()
{
    const auto sheet = open();
    auto* table = part<QTableView>(sheet, u"credentialsTable"_s);
    table->selectRow(1);
    table->setFocus();
    QVERIFY(QTest::qWaitForWindowActive(sheet));
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"=1+second"_s);
    QVERIFY(QGuiApplication::clipboard()->mimeData()->hasFormat(u"x-kde-passwordManagerHint"_s));
    table->selectRow(0);
    click(sheet, u"credentialsCopy"_s);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"Qx7-first"_s);
    // The third one nobody has had yet.
    m_bench.prompter.confirmations.clear();
    sheet->close();
    QVERIFY(sheet && sheet->isVisible());
    QCOMPARE(m_bench.prompter.confirmations.size(), 1);
    QVERIFY2(m_bench.prompter.confirmations[0].text.contains(u"of 1 employee."_s),
        qPrintable(m_bench.prompter.confirmations[0].text));
    table->selectRow(2);
    click(sheet, u"credentialsCopy"_s);
    sheet->close();
    QTRY_VERIFY(!sheet);
    QCOMPARE(m_bench.prompter.confirmations.size(), 1);
}

void CredentialSheetTest::closingUnseenAsks()
{
    m_bench.prompter.confirmations.clear();
    const auto sheet = open();
    QTest::keyClick(sheet, Qt::Key_Escape);
    QVERIFY(sheet && sheet->isVisible());
    sheet->close();
    QVERIFY(sheet && sheet->isVisible());
    QCOMPARE(m_bench.prompter.confirmations.size(), 2);
    QVERIFY(m_bench.prompter.confirmations[0].isDangerous);
    m_bench.prompter.confirms = true;
    click(sheet, u"credentialsClose"_s);
    QTRY_VERIFY(!sheet);
    m_bench.prompter.confirms = false;
}

void CredentialSheetTest::isSavedOnlyAfterAWarning()
{
    QTemporaryDir folder;
    m_bench.prompter.confirmations.clear();
    m_bench.prompter.savePath = folder.filePath(u"passwords.csv"_s);
    const auto sheet = open();
    click(sheet, u"credentialsSave"_s);
    QCOMPARE(m_bench.prompter.confirmations.size(), 1);
    QVERIFY(m_bench.prompter.confirmations[0].isDangerous);
    QVERIFY(m_bench.prompter.confirmations[0].text.contains(u"2 employee"_s)); // the certain ones
    drainEvents();
    QVERIFY(m_bench.prompter.questions.isEmpty() && !QFile::exists(m_bench.prompter.savePath));
    m_bench.prompter.confirms = true;
    click(sheet, u"credentialsSave"_s);
    QTRY_VERIFY(bannerOf(sheet, u"credentials"_s).contains(u"passwords.csv"_s));
    QVERIFY(part<QPushButton>(sheet, u"credentialsBannerOther"_s)->isVisible()); // its folder
    QFile file(m_bench.prompter.savePath);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto text = QString::fromUtf8(file.readAll());
    QVERIFY(text.contains(u"wangfang@hj,王芳,Qx7-first"_s));
    QVERIFY(text.contains(u"'=1+second"_s)); // no spreadsheet runs it
    QVERIFY(!text.contains(u"Qx7-third"_s));
    QCOMPARE(
        file.permissions() & ~(QFile::ReadUser | QFile::WriteUser), QFile::ReadOwner | QFile::WriteOwner);
    sheet->close();
    QTRY_VERIFY(!sheet);
    m_bench.prompter.confirms = false;
}

void CredentialSheetTest::whatCannotBeSavedIsSaid()
{
    QTemporaryDir folder;
    const auto path = folder.filePath(u"no such folder/passwords.csv"_s);
    m_bench.prompter.savePath = path;
    m_bench.prompter.confirms = true;
    const auto sheet = open();
    click(sheet, u"credentialsSave"_s);
    QTRY_VERIFY(bannerOf(sheet, u"credentials"_s).contains(u"No file was written"_s));
    QVERIFY(!QFile::exists(path));
    QTRY_VERIFY(part<QPushButton>(sheet, u"credentialsSave"_s)->isEnabled());
    sheet->close();
    QTRY_VERIFY(!sheet);
    m_bench.prompter.confirms = false;
}

void CredentialSheetTest::onPaper()
{
    const CredentialModel model(three());
    const auto record = credentialRecord(model.certain(), u"Muster AG"_s);
    QVERIFY(record.danger.contains(u"2 employees"_s));
    QList<QStringList> slips;
    for (const auto& section : record.sections) {
        if (!section.isSlip) continue;
        slips.append(QStringList());
        for (const auto& fact : section.facts)
            slips.last() += fact.value;
    }
    QCOMPARE(slips, (QList<QStringList>{{u"Muster AG"_s, u"王芳"_s, u"wangfang@hj"_s, u"Qx7-first"_s},
                        {u"Muster AG"_s, u"<b>Li</b>"_s, u"li@hj"_s, u"=1+second"_s}}));
}

void CredentialSheetTest::theModelHoldsTogether()
{
    CredentialModel model(three());
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setShown(true);
    model.setShown(true);
    QCOMPARE(changed.size(), 1);
    CredentialModel none({});
    const QAbstractItemModelTester noneTester(&none, QAbstractItemModelTester::FailureReportingMode::Fatal);
    none.setShown(true);
    QCOMPARE(none.rowCount(), 0);
}

LOCKKEEPER_TEST(Widgets, CredentialSheetTest)
#include "tst_credential_sheet.moc"
