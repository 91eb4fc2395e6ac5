// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/scripted_prompter.h"
#include "ui/kit/printed_record.h"

#include <QFile>
#include <QPrintDialog>
#include <QPrinter>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTextDocument>
#include <QTextTable>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

PrintedRecord sample(int rows = 2)
{
    PrintedRecord record;
    record.title = u"Offboarding of <b>王芳</b>"_s;
    PrintedRecord::Section section;
    section.title = u"What was withdrawn"_s;
    section.facts = {{u"Employee"_s, u"王芳 & <i>Söhne</i>"_s}, {u"globalId"_s, QString(300, u'9')}};
    section.table.titles = {u"Asset"_s, u"Outcome"_s};
    for (int row = 0; row < rows; ++row)
        section.table.rows.append(QStringList{QString::number(8000000000 + row), u"Applied"_s});
    section.table.rows.append(QStringList{u"one cell only"_s});
    section.table.rows.append(QStringList{u"a"_s, u"b"_s, u"one too many"_s});
    section.notes = {u"Signed: ____"_s};
    record.sections = {section};
    return record;
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class PrintedRecordTest : public QObject
{
    Q_OBJECT
private slots:
    void everythingIsPlainText();
    void pdfIsWrittenWhole();
    void aFailureLeavesTheOldFile();
    void longTablesRepeatTheirTitles();
    void saveAsksForAPlace();
    void printingAsksTheSystem();

private:
    QTemporaryDir m_folder;
};

void PrintedRecordTest::everythingIsPlainText()
{
    const auto document = documentOf(sample());
    const QString text = document->toPlainText();
    for (const auto& part : {u"Offboarding of <b>王芳</b>"_s, u"王芳 & <i>Söhne</i>"_s, u"8000000001"_s,
             u"What was withdrawn"_s, u"one cell only"_s, u"Signed: ____"_s})
        QVERIFY2(text.contains(part), qPrintable(part));
    QVERIFY(!text.contains(u"one too many"_s));
}

void PrintedRecordTest::pdfIsWrittenWhole()
{
    const QString path = m_folder.filePath(u"a.pdf"_s);
    QCOMPARE(writePdf(sample(), path), QString());
    const auto bytes = contentOf(path);
    QVERIFY(bytes.startsWith("%PDF-"));
    QVERIFY(bytes.trimmed().endsWith("%%EOF"));
    QVERIFY(bytes.contains("/Count 1"));
}

void PrintedRecordTest::aFailureLeavesTheOldFile()
{
    const QString path = m_folder.filePath(u"no such folder/a.pdf"_s);
    QVERIFY(writePdf(sample(), path).contains(u"a.pdf"_s));
    QVERIFY(!QFile::exists(path));
}

void PrintedRecordTest::longTablesRepeatTheirTitles()
{
    const auto document = documentOf(sample(300));
    QTextTable* table = nullptr;
    for (auto* frame : document->rootFrame()->childFrames())
        if (auto* each = qobject_cast<QTextTable*>(frame); each && each->rows() > 300) table = each;
    QVERIFY(table);
    QCOMPARE(table->format().headerRowCount(), 1);
    const QString path = m_folder.filePath(u"long.pdf"_s);
    QCOMPARE(writePdf(sample(300), path), QString());
    QVERIFY(!contentOf(path).contains("/Count 1\n"));
}

void PrintedRecordTest::saveAsksForAPlace()
{
    ScriptedPrompter prompter;
    QWidget window;
    RecordPrinter printer(prompter, &window);
    QSignalSpy finished(&printer, &RecordPrinter::finished);
    printer.savePdf(sample(), u"offboarding a/b:c"_s);
    QCOMPARE(prompter.questions.size(), 1);
    QCOMPARE(prompter.questions[0].suggestedName, u"offboarding a-b-c.pdf"_s);
    drainEvents();
    QCOMPARE(finished.size(), 0); // changed their mind
    prompter.savePath = m_folder.filePath(u"saved.pdf"_s);
    printer.savePdf(sample(), u"x"_s);
    QVERIFY(finished.wait());
    QCOMPARE(finished[0][0].value<Tone>(), Tone::Ok);
    QVERIFY(contentOf(prompter.savePath).startsWith("%PDF-"));
    prompter.savePath = m_folder.filePath(u"nowhere/saved.pdf"_s);
    printer.savePdf(sample(), u"x"_s);
    QVERIFY(finished.wait());
    QCOMPARE(finished[1][0].value<Tone>(), Tone::Bad);
}

void PrintedRecordTest::printingAsksTheSystem()
{
    ScriptedPrompter prompter;
    QWidget window;
    window.show();
    RecordPrinter printer(prompter, &window);
    QSignalSpy finished(&printer, &RecordPrinter::finished);
    printer.print(sample());
    auto* dialog = window.findChild<QPrintDialog*>(u"printDialog"_s);
    QVERIFY(dialog);
    QVERIFY(dialog->isVisible());
    const QString path = m_folder.filePath(u"printed.pdf"_s);
    dialog->printer()->setOutputFormat(QPrinter::PdfFormat);
    dialog->printer()->setOutputFileName(path);
    emit dialog->accepted(dialog->printer()); // what pressing "Print" ends in
    QVERIFY(finished.wait());
    QCOMPARE(finished[0][0].value<Tone>(), Tone::Ok);
    QVERIFY(contentOf(path).startsWith("%PDF-"));
    dialog->reject();
    QTRY_VERIFY(!window.findChild<QPrintDialog*>(u"printDialog"_s));
}

LOCKKEEPER_TEST(Widgets, PrintedRecordTest)
#include "tst_printed_record.moc"
