// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/pdf_text.h"
#include "tests/support/plain_files.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/on_paper.h"
#include "tests/ui/scripted_prompter.h"
#include "ui/kit/banner.h"

#include <QFile>
#include <QFileInfo>
#include <QPrintDialog>
#include <QPrinter>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

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

} // namespace

class PrintedRecordTest : public QObject
{
    Q_OBJECT
private slots:
    void everythingIsPlainText();
    void pdfIsWrittenWhole();
    void aFailureLeavesTheOldFile();
    void itIsA4WithItsFonts();
    void longTablesRepeatTheirTitles();
    void columnsAreAsWideAsWhatIsInThem();
    void rowsAreNotTorn();
    void slipsAreCutApart();
    void chartsAreOnPaper();
    void aLetterheadIsOnPaper();
    void textsAreFoundAsTheyWereWritten();
    void saveAsksForAPlace();
    void printingAsksTheSystem();
    void whatIsDangerousInAFileIsAskedAbout();

private:
    QTemporaryDir m_folder;
};

void PrintedRecordTest::everythingIsPlainText()
{
    const OnPaper paper(sample());
    for (const auto& part : {u"Offboarding of <b>王芳</b>"_s, u"王芳 & <i>Söhne</i>"_s, u"8000000001"_s,
             u"What was withdrawn"_s, u"one cell only"_s, u"Signed: ____"_s})
        QVERIFY2(paper.boxOf(0, part), qPrintable(part));
    QVERIFY(!paper.boxOf(0, u"one too many"_s));
}

void PrintedRecordTest::pdfIsWrittenWhole()
{
    const QString path = m_folder.filePath(u"a.pdf"_s);
    QCOMPARE(writePdf(sample(), path), QString());
    // One that is replaced does not stay what everybody may read.
    QVERIFY(QFile::setPermissions(path, QFileDevice::Permissions(0x6666)));
    QCOMPARE(writePdf(sample(), path), QString());
    const auto bytes = contentOf(path);
    QVERIFY(bytes.startsWith("%PDF-"));
    QVERIFY(bytes.trimmed().endsWith("%%EOF"));
    QVERIFY(bytes.contains("/Count 1"));
    QVERIFY(!(QFileInfo(path).permissions() & QFileDevice::Permissions(0x0077)));
}

void PrintedRecordTest::aFailureLeavesTheOldFile()
{
    const QString path = m_folder.filePath(u"no such folder/a.pdf"_s);
    QVERIFY(writePdf(sample(), path).contains(u"a.pdf"_s));
    QVERIFY(!QFile::exists(path));
}

/// It looks the same where there is no Chinese font.
void PrintedRecordTest::itIsA4WithItsFonts()
{
    auto record = sample();
    const QString path = m_folder.filePath(u"fonts.pdf"_s);
    QCOMPARE(writePdf(record, path), QString());
    QVERIFY2(pdfPageSize(path).startsWith(u"595 x 842 pts"_s), qPrintable(pdfPageSize(path)));
    const auto text = pdfText(path);
    QVERIFY2(text.contains(u"王芳"_s) && text.contains(u"Signed"_s), qPrintable(text));
    const auto fonts = pdfFonts(path);
    QVERIFY(!fonts.isEmpty());
    for (const auto& font : fonts)
        QVERIFY2(font.isEmbedded && font.isSearchable, qPrintable(font.name));
    record.isAcross = true;
    QCOMPARE(writePdf(record, path), QString());
    QVERIFY2(pdfPageSize(path).startsWith(u"842 x 595 pts"_s), qPrintable(pdfPageSize(path)));
}

void PrintedRecordTest::longTablesRepeatTheirTitles()
{
    auto record = sample(300);
    record.origin = {u"Sandbox"_s, QString(), u"Muster AG"_s};
    const OnPaper paper(record);
    const auto pages = paper.pages().size();
    QVERIFY(pages >= 6 && pages <= 12);
    for (size_t page = 0; page < pages; ++page) {
        QVERIFY(paper.boxOf(page, u"Outcome"_s));
        QVERIFY(paper.boxOf(page, u"Sandbox · Muster AG"_s));
        QVERIFY(paper.boxOf(page, u"Page %1 of %2"_s.arg(page + 1).arg(pages)));
        for (const auto& text : paper.pages()[page].texts)
            QVERIFY2(text.box.bottom() <= paper.height(), qPrintable(text.text));
    }
    for (int row = 0; row < 300; ++row)
        QVERIFY(paper.pageOf(QString::number(8000000000 + row)) >= 0);
    const QString path = m_folder.filePath(u"long.pdf"_s);
    QCOMPARE(writePdf(sample(300), path), QString());
    QVERIFY(!contentOf(path).contains("/Count 1\n"));
}

/// A lock's number of 19 digits is not wrapped beside a column that holds nothing.
void PrintedRecordTest::columnsAreAsWideAsWhatIsInThem()
{
    PrintedRecord record;
    PrintedRecord::Section section;
    section.table.titles = {u"Lock"_s, u"Holder"_s, u"Next step"_s};
    for (int row = 0; row < 300; ++row)
        section.table.rows.append(QStringList{
            QString::number(8100000000000000000 + row), {}, u"Try again later, or ask the vendor."_s});
    record.sections = {section};
    const OnPaper paper(record);
    QVERIFY2(paper.pages().size() <= 8, qPrintable(QString::number(paper.pages().size())));
    QVERIFY(!paper.boxOf(0, u"Holder"_s));
    const auto number = paper.boxOf(0, u"8100000000000000000"_s);
    QVERIFY(number && number->height() < 16 * paper.point());
}

/// Cells of several lines stay together.
void PrintedRecordTest::rowsAreNotTorn()
{
    PrintedRecord record;
    PrintedRecord::Section section;
    section.table.titles = {u"Number"_s, u"Text"_s};
    for (int row = 0; row < 60; ++row)
        section.table.rows.append(
            QStringList{QString::number(row), u"row %1 "_s.arg(row) + QString(400, u'x')});
    record.sections = {section};
    const OnPaper paper(record);
    QVERIFY(paper.pages().size() > 1);
    for (int row = 0; row < 60; ++row) {
        const auto page = paper.pageOf(QString::number(row));
        QCOMPARE(paper.pageOf(section.table.rows[row][1]), page);
        QVERIFY(paper.boxOf(size_t(page), section.table.rows[row][1])->bottom() < paper.height());
    }
}

void PrintedRecordTest::slipsAreCutApart()
{
    PrintedRecord record;
    record.title = u"Passwords"_s;
    for (int person = 0; person < 35; ++person) {
        PrintedRecord::Section slip;
        slip.isSlip = true;
        slip.facts = {
            {u"Account"_s, u"a%1"_s.arg(person), true}, {u"Password"_s, u"p%1"_s.arg(person), true}};
        record.sections.append(slip);
    }
    const OnPaper paper(record);
    QVERIFY(paper.pages().size() > 1);
    for (int person = 0; person < 35; ++person) {
        const auto page = paper.pageOf(u"a%1"_s.arg(person));
        QCOMPARE(paper.pageOf(u"p%1"_s.arg(person)), page);
        const auto account = paper.boxOf(size_t(page), u"a%1"_s.arg(person));
        const auto password = paper.boxOf(size_t(page), u"p%1"_s.arg(person));
        // No line goes between the two, and one goes below.
        const auto& lines = paper.pages()[size_t(page)].lines;
        const auto cutsBetween = [&](qreal above, qreal below) {
            return std::any_of(lines.begin(), lines.end(), [&](const auto& line) {
                return line.isCut && line.line.y1() > above && line.line.y1() < below;
            });
        };
        QVERIFY(!cutsBetween(account->top(), password->bottom()));
        QVERIFY(cutsBetween(password->bottom(), password->bottom() + 40 * paper.point()));
    }
}

void PrintedRecordTest::chartsAreOnPaper()
{
    auto record = sample(60); // the page has no room left for it
    PrintedRecord::Section section;
    section.title = u"Ends"_s;
    section.chart.series = {u"Cloud account"_s};
    section.chart.bars = {{.label = u"Mar"_s, .parts = {3}}, {.label = u"Apr"_s, .parts = {5}}};
    section.notes = {u"below"_s};
    record.sections.append(section);
    record.sections.append(PrintedRecord::Section()); // one without bars has no chart
    const OnPaper paper(record);
    int charts = 0;
    for (size_t page = 0; page < paper.pages().size(); ++page)
        for (const auto& chart : paper.pages()[page].charts) {
            ++charts;
            QVERIFY(chart.box.bottom() <= paper.height());
            const auto below = paper.boxOf(page, u"below"_s);
            QVERIFY(below && below->top() >= chart.box.bottom());
        }
    QCOMPARE(charts, 1);
}

/// The head on the first page, the foot on each; the tables have less room, and their titles on each page.
void PrintedRecordTest::aLetterheadIsOnPaper()
{
    auto record = sample(150);
    QImage logo(400, 100, QImage::Format_ARGB32);
    logo.fill(Qt::darkGreen);
    record.letterhead = {
        u"Muster <b>AG</b>\nHauptstraße 1"_s, u"Muster AG · 王芳\nIBAN"_s, logo, u"第 %1 页，共 %2 页"_s};
    const OnPaper paper(record);
    const auto pages = paper.pages().size();
    QVERIFY(pages >= 4);
    const auto header = paper.boxOf(0, record.letterhead.header);
    const auto title = paper.boxOf(0, record.title);
    QVERIFY(header && title && title->top() > header->bottom());
    QCOMPARE(paper.pageOf(record.letterhead.header), 0);
    QCOMPARE(paper.pages()[0].pictures.size(), 1U);
    const auto& picture = paper.pages()[0].pictures[0].box;
    QCOMPARE(qRound(picture.width() / picture.height()), 4);
    QVERIFY(picture.right() <= header->left() && title->top() > picture.bottom());
    for (size_t page = 0; page < pages; ++page) {
        const auto footer = paper.boxOf(page, record.letterhead.footer);
        QVERIFY(footer && footer->bottom() <= paper.height());
        QVERIFY(paper.boxOf(page, u"第 %1 页，共 %2 页"_s.arg(page + 1).arg(pages)));
        QVERIFY(paper.boxOf(page, u"Outcome"_s));
        QCOMPARE(paper.pages()[page].pictures.size(), page == 0 ? 1U : 0U);
        for (const auto& text : paper.pages()[page].texts)
            if (text.text == "Applied"_L1) QVERIFY(text.box.bottom() <= footer->top());
    }
    QVERIFY(pdfOf(record).contains("/Subtype /Image"));
}

/// Letters are not found as radicals that look alike; and what is beyond U+FFFF is found as well.
void PrintedRecordTest::textsAreFoundAsTheyWereWritten()
{
    auto record = sample();
    const auto name = u"上海用见一力金龙"_s, rare = u"𠮷野家龘𠀋㐂"_s;
    record.title = name;
    record.sections.first().facts = {{u"授权用户"_s, rare}, {u"金"_s, u"𠀋力"_s}, {u"offer"_s, u"ffi"_s}};
    const QString path = m_folder.filePath(u"written.pdf"_s);
    QCOMPARE(writePdf(record, path), QString());
    const auto text = pdfText(path);
    for (const auto& part : {name, rare, u"授权用户"_s, u"𠀋力"_s, u"offer"_s, u"ffi"_s})
        QVERIFY2(text.contains(part), qPrintable(part + u'\n' + text));
}

void PrintedRecordTest::saveAsksForAPlace()
{
    ScriptedPrompter prompter;
    QWidget window;
    RecordPrinter printer(
        prompter,
        [] {
            return QStringList{u"Sandbox"_s, u"Muster AG"_s};
        },
        &window);
    Banner banner(u"printer"_s, &window);
    printer.tellIn(banner);
    QSignalSpy finished(&printer, &RecordPrinter::finished);
    printer.savePdf(sample(), u"offboarding a/b:c"_s);
    QCOMPARE(prompter.questions.size(), 1);
    QCOMPARE(prompter.questions[0].suggestedName, u"offboarding a-b-c.pdf"_s);
    drainEvents();
    QCOMPARE(finished.size(), 0); // changed their mind
    prompter.savePath = m_folder.filePath(u"saved.pdf"_s);
    printer.savePdf(sample(), u"x"_s);
    QVERIFY(finished.wait(30'000));
    QCOMPARE(finished[0][0].value<Tone>(), Tone::Ok);
    QVERIFY(contentOf(prompter.savePath).startsWith("%PDF-"));
    // What was written can be opened from where that is said; what was not cannot.
    const auto* folder = window.findChild<QPushButton*>(u"printerBannerOther"_s);
    QVERIFY(banner.text().contains(prompter.savePath));
    QVERIFY(folder && folder->isVisibleTo(&window));
    prompter.savePath = m_folder.filePath(u"nowhere/saved.pdf"_s);
    printer.savePdf(sample(), u"x"_s);
    QVERIFY(finished.wait(30'000));
    QCOMPARE(finished[1][0].value<Tone>(), Tone::Bad);
    QVERIFY(!folder->isVisibleTo(&window));
}

void PrintedRecordTest::printingAsksTheSystem()
{
    ScriptedPrompter prompter;
    QWidget window;
    window.show();
    RecordPrinter printer(
        prompter,
        [] {
            return QStringList{u"Sandbox"_s, u"Muster AG"_s};
        },
        &window);
    QSignalSpy finished(&printer, &RecordPrinter::finished);
    printer.print(sample());
    auto* dialog = window.findChild<QPrintDialog*>(u"printDialog"_s);
    QVERIFY(dialog);
    QVERIFY(dialog->isVisible());
    const QString path = m_folder.filePath(u"printed.pdf"_s);
    dialog->printer()->setOutputFormat(QPrinter::PdfFormat);
    dialog->printer()->setOutputFileName(path);
    emit dialog->accepted(dialog->printer()); // what pressing "Print" ends in
    QVERIFY(finished.wait(30'000));
    QCOMPARE(finished[0][0].value<Tone>(), Tone::Ok);
    QVERIFY(contentOf(path).startsWith("%PDF-"));
    // It says where it went, and nobody else can read it.
    QVERIFY(finished[0][1].toString().contains(path));
    QVERIFY(!(QFileInfo(path).permissions() & (QFileDevice::ReadGroup | QFileDevice::ReadOther)));
    dialog->reject();
    QTRY_VERIFY(!window.findChild<QPrintDialog*>(u"printDialog"_s));
}

void PrintedRecordTest::whatIsDangerousInAFileIsAskedAbout()
{
    ScriptedPrompter prompter;
    QWidget window;
    window.show();
    RecordPrinter printer(
        prompter, [] { return QStringList(); }, &window);
    QSignalSpy finished(&printer, &RecordPrinter::finished);
    auto record = sample();
    record.danger = u"The file will hold passwords."_s;
    const QString path = m_folder.filePath(u"danger.pdf"_s);
    for (const bool agreed : {false, true}) {
        prompter.confirms = agreed;
        prompter.questions.clear();
        printer.print(record);
        auto* dialog = window.findChild<QPrintDialog*>(u"printDialog"_s);
        QVERIFY(dialog);
        dialog->printer()->setOutputFormat(QPrinter::PdfFormat);
        dialog->printer()->setOutputFileName(path);
        emit dialog->accepted(dialog->printer());
        QTRY_COMPARE(finished.size(), agreed ? 1 : 0);
        QCOMPARE(QFile::exists(path), agreed);
        dialog->reject();
        QTRY_VERIFY(!window.findChild<QPrintDialog*>(u"printDialog"_s));
    }
}

LOCKKEEPER_TEST(Widgets, PrintedRecordTest)
#include "tst_printed_record.moc"
