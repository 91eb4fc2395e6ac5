// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/pdf_text.h"
#include "tests/support/plain_files.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/support/workbook.h"
#include "tests/ui/renewals/offer_bench.h"
#include "ui/kit/theme/language.h"
#include "ui/kit/theme/ui_settings.h"
#include "ui/renewals/offer_choices.h"

#include <QAccessible>
#include <QCheckBox>
#include <QDir>
#include <QFile>
#include <QPlainTextEdit>
#include <QTemporaryDir>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

OfferPaper offerPaper(const QString& language = u"en"_s)
{
    return {.texts = std::make_shared<const LanguageTexts>(language),
        .header = u"Kanal & Söhne\n<b>Platz</b> 1"_s,
        .footer = u"Vielen Dank 谢谢"_s,
        .logo = {},
        .day = QDate(2026, 11, 27)};
}

/// Names that only a program would misread, and some that few fonts have.
RenewalOffer hostileOffer()
{
    RenewalOffer offer;
    offer.enterprise = EnterpriseId(u"70099"_s);
    offer.name = Text(u"上海用户 𠮷野家 <i>&amp;"_s);
    OfferedRow row;
    row.title = Text(u"Takeoff <script>𠀋龘</script>\n\u202eX"_s);
    row.contents = {Text(u"Plan & View"_s), Text(u"=cmd()"_s)};
    row.licenseType = Text(u"cloud_account"_s);
    row.ends = QDate(2026, 12, 31);
    row.from = QDate(2027, 1, 1);
    row.until = QDate(2028, 6, 30);
    row.length = u"1-6-0"_s;
    row.nodes = 1200;
    row.count = 3;
    row.holders = 2;
    row.assetNum = AssetNumber(u"8000120451"_s);
    row.id = Text(u"gms-20301"_s);
    offer.rows = {row};
    row.title = Text(u"Endless"_s);
    row.until = row.from = {};
    row.length.clear();
    row.holders = 0;
    offer.rows.push_back(row);
    offer.lines = 4;
    return offer;
}

QString writtenOffer(const QString& folder, const OfferPaper& paper)
{
    const auto path = folder + u"/offer.pdf"_s;
    const auto error = writeOffer(hostileOffer(), paper, OfferFormat::Pdf, path);
    return error.isEmpty() ? pdfText(path) : error;
}

/// The row of the workbook with the titles.
qsizetype titleRow(const Workbook& book, const QString& title)
{
    for (qsizetype row = 0; row < book.rowCount(); ++row)
        if (book.cell(row, 0).text == title) return row;
    return -1;
}

} // namespace

/// Offers for customers: what stands on them, and how they are written.
class OfferRenewalsTest : public QObject
{
    Q_OBJECT

private slots:
    void anOfferSaysWhatIsOffered();
    void idsAreOnItWhereTheyAreWanted();
    void inChineseWhateverTheProgramRunsIn();
    void titlesAreOnEachPage();
    void asAWorkbook();
    void namesOfFilesAreSafe();
    void aLogoThatCannotBeRead();
    void manyGoIntoAFolder();
    void aFolderThatCannotBeWritten();
    void nothingIsReplacedWithoutAWord();
    void stoppingLeavesTheRest();
    void choicesAreRemembered();
    void keysGoTheWholeWay();

private:
    QTemporaryDir m_folder;
};

void OfferRenewalsTest::anOfferSaysWhatIsOffered()
{
    const auto text = writtenOffer(m_folder.path(), offerPaper());
    for (const auto& part :
        {u"Renewal offer"_s, u"Kanal & Söhne"_s, u"<b>Platz</b> 1"_s, u"Vielen Dank 谢谢"_s,
            u"上海用户 𠮷野家 <i>&amp;"_s, u"27 Nov 2026"_s, u"Cloud account"_s, u"31 Dec 2026"_s, u"1,200"_s,
            u"Proposed length"_s, u"To be agreed"_s, u"Page 1 of 1"_s, u"Holders"_s})
        QVERIFY2(text.contains(part), qPrintable(part + u'\n' + text));
    const auto record = offerRecord(hostileOffer(), offerPaper());
    const auto& table = record.sections.last().table;
    QCOMPARE(table.titles,
        (QStringList{u"Product"_s, u"Contents"_s, u"Licence type"_s, u"Quantity"_s, u"Nodes"_s, u"Holders"_s,
            u"Ends"_s, u"Proposed length"_s, u"Renewed from"_s, u"Renewed until"_s}));
    QCOMPARE(table.rows.at(0), (QStringList{u"Takeoff <script>𠀋龘</script> X"_s, u"Plan & View; =cmd()"_s,
                                   u"Cloud account"_s, u"3"_s, u"1,200"_s, u"2"_s, u"31 Dec 2026"_s,
                                   u"1 year 6 months"_s, u"1 Jan 2027"_s, u"30 Jun 2028"_s}));
    // Nobody is not said to hold it where that may only not be known.
    QCOMPARE(table.rows.at(1).at(5), u"–"_s);
    QVERIFY(!text.contains(u"8000120451"_s) && !text.contains(u"gms-20301"_s) && !text.contains(u"70099"_s));
}

void OfferRenewalsTest::idsAreOnItWhereTheyAreWanted()
{
    auto paper = offerPaper();
    paper.withIds = true;
    const auto text = writtenOffer(m_folder.path(), paper);
    QVERIFY2(text.contains(u"8000120451"_s) && text.contains(u"gms-20301"_s), qPrintable(text));
    // Whom it is for has to be on it.
    auto nameless = hostileOffer();
    nameless.name = {};
    QCOMPARE(offerRecord(nameless, offerPaper()).sections.first().facts.first().value, u"70099"_s);
}

void OfferRenewalsTest::inChineseWhateverTheProgramRunsIn()
{
    const auto chinese = offerPaper(u"zh_CN"_s);
    const auto text = writtenOffer(m_folder.path(), chinese);
    for (const auto& part : {u"续期报价"_s, u"上海用户 𠮷野家"_s, u"2026年11月27日"_s, u"云账号"_s,
             u"建议时长"_s, u"产品"_s, u"第 1 页，共 1 页"_s, u"2026年12月31日"_s})
        QVERIFY2(text.contains(part), qPrintable(part + u'\n' + text));
    QCOMPARE(offerRecord(hostileOffer(), chinese).sections.last().table.rows.at(0).at(7), u"1 年 6 个月"_s);
    for (const auto& rare : {u"𠀋"_s, u"龘"_s, u"<script>"_s})
        QVERIFY2(text.contains(rare), qPrintable(rare + u'\n' + text));
    QVERIFY(!text.contains(u"Renewal"_s) && !text.contains(u"Page"_s));
    QVERIFY(offerFileName(u"A"_s, chinese, OfferFormat::Pdf).contains(u"续期报价"_s));
}

void OfferRenewalsTest::titlesAreOnEachPage()
{
    auto offer = hostileOffer();
    for (int i = 0; i < 200; ++i) {
        auto row = offer.rows.front();
        row.title = Text(u"Product no %1."_s.arg(i));
        offer.rows.push_back(row);
    }
    const auto path = m_folder.filePath(u"long.pdf"_s);
    QCOMPARE(writeOffer(offer, offerPaper(), OfferFormat::Pdf, path), QString());
    const auto text = pdfText(path);
    const auto pages = text.count(u"Vielen Dank"_s);
    QVERIFY(pages > 3);
    QVERIFY(text.count(u"Quantity"_s) == pages);
    QCOMPARE(text.count(u"Kanal & Söhne"_s), 1);
    for (int i = 0; i < 200; ++i)
        QVERIFY2(text.contains(u"%1."_s.arg(i)), qPrintable(QString::number(i)));
}

void OfferRenewalsTest::asAWorkbook()
{
    auto paper = offerPaper();
    paper.withIds = true;
    paper.logo = QImage(300, 150, QImage::Format_ARGB32);
    paper.logo.fill(Qt::red);
    const auto path = m_folder.filePath(u"offer.xlsx"_s);
    QCOMPARE(writeOffer(hostileOffer(), paper, OfferFormat::Xlsx, path), QString());
    const Workbook book(path);
    QVERIFY(book.isReadable());
    QCOMPARE(book.list(u"sheets"_s).at(0).toString(), u"Renewal offer"_s);
    QCOMPARE(book.list(u"pictures"_s).size(), 1);
    QVERIFY(titleRow(book, u"Kanal & Söhne"_s) >= 0);
    QVERIFY(titleRow(book, u"For: 上海用户 𠮷野家 <i>&amp;"_s) > 0);
    QVERIFY(titleRow(book, u"Vielen Dank 谢谢"_s) > titleRow(book, u"Endless"_s));
    const auto at = titleRow(book, u"Product"_s);
    QVERIFY(at > 0);
    const auto cell = [&](const QString& title) {
        for (qsizetype column = 0; column < 16; ++column)
            if (book.cell(at, column).text == title) return book.cell(at + 1, column);
        return Workbook::Cell();
    };
    QCOMPARE(cell(u"Product"_s).text, u"Takeoff <script>𠀋龘</script> X"_s);
    QCOMPARE(cell(u"Asset number"_s).text, u"8000120451"_s);
    QCOMPARE(cell(u"Asset number"_s).numberFormat, u"@"_s);
    QCOMPARE(cell(u"Nodes"_s).type, u"n"_s);
    QCOMPARE(cell(u"Nodes"_s).text, u"1200"_s);
    QCOMPARE(cell(u"Ends"_s).type, u"n"_s);
    QCOMPARE(cell(u"Contents"_s).type, u"inlineStr"_s);
    QCOMPARE(cell(u"Proposed length"_s).text, u"1 year 6 months"_s);
}

void OfferRenewalsTest::namesOfFilesAreSafe()
{
    QCOMPARE(offerFileName(u"A/B: <c>"_s, offerPaper(), OfferFormat::Pdf),
        u"Renewal offer A-B- -c- 2026-11-27.pdf"_s);
    QVERIFY(offerFileName(u"长"_s.repeated(300), offerPaper(), OfferFormat::Xlsx)
                .endsWith(u" 2026-11-27.xlsx"_s));
    QVERIFY(!offerFileName(u"../x"_s, offerPaper(), OfferFormat::Pdf).contains(u'/'));
    QVERIFY(offerFileName(u"%1 %2"_s, offerPaper(), OfferFormat::Pdf).contains(u"%1 %2 2026-11-27"_s));
}

/// Nothing is written without it: a customer would get an offer of nobody.
void OfferRenewalsTest::aLogoThatCannotBeRead()
{
    const auto broken = m_folder.filePath(u"broken.png"_s), good = m_folder.filePath(u"good.png"_s);
    QFile file(broken);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("no picture") > 0);
    file.close();
    QImage picture(3000, 1000, QImage::Format_RGB32);
    picture.fill(Qt::blue);
    QVERIFY(picture.save(good));
    QVERIFY(readOfferLogo(broken).problem.contains(u"broken.png"_s));
    QVERIFY(!readOfferLogo(m_folder.filePath(u"nowhere.png"_s)).problem.isEmpty());
    QVERIFY(!readOfferLogo(m_folder.path()).problem.isEmpty());
    QVERIFY(readOfferLogo({}).problem.isEmpty() && readOfferLogo({}).image.isNull());
    QCOMPARE(readOfferLogo(good).image.width(), 1600); // as fine as paper shows it

    RenewalBench bench;
    const OpenOffers open(bench, linesAt(bench, {u"Alpha"_s}));
    const QTemporaryDir folder;
    open.type(u"offerFolder"_s, folder.path());
    QVERIFY(open.go()->isEnabled());
    open.type(u"offerLogo"_s, broken);
    QVERIFY(!open.go()->isEnabled());
    QVERIFY(open.go()->toolTip().contains(u"broken.png"_s));
    bench.prompter.openPath = good;
    click(open.dialog(), u"offerLogoChoose"_s);
    QTRY_VERIFY(open.go()->isEnabled());
    QVERIFY(open.rests());
    open.write();
    const auto files = QDir(folder.path()).entryList(QDir::Files);
    QCOMPARE(files.size(), 1);
    QVERIFY(contentOf(folder.filePath(files[0])).contains("/Subtype /Image"));
}

/// Each customer has a result, in a file of its own that nobody else can read.
void OfferRenewalsTest::manyGoIntoAFolder()
{
    RenewalBench bench;
    const OpenOffers open(bench, linesAt(bench, {u"Alpha"_s, u"上海用户"_s, u"<b>C</b>"_s}));
    const QTemporaryDir folder;
    bench.prompter.folder = folder.path();
    click(open.dialog(), u"offerFolderChoose"_s);
    QTRY_COMPARE(part<QLineEdit>(open.dialog(), u"offerFolder"_s)->text(), folder.path());
    QVERIFY(open.rests());
    QCOMPARE(open.column("products"), (QStringList{u"2"_s, u"2"_s, u"2"_s}));
    open.write();
    QCOMPARE(open.column("result"), (QStringList{u"Saved"_s, u"Saved"_s, u"Saved"_s}));
    const auto files = open.column("file");
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 3);
    const QStringList names{u"Alpha"_s, u"上海用户"_s, u"<b>C</b>"_s};
    for (qsizetype i = 0; i < files.size(); ++i) {
        const auto path = folder.filePath(files[i]);
        const auto text = pdfText(path);
        QVERIFY2(
            text.contains(names[i]) && text.contains(u"Takeoff of 870000000%1"_s.arg(i)), qPrintable(text));
        QVERIFY(!(QFileInfo(path).permissions() & (QFile::ReadGroup | QFile::ReadOther)));
    }
    QTRY_VERIFY2(open.banner()->isVisible() && open.banner()->text().contains(u"3 offer(s) saved"_s),
        qPrintable(open.banner()->text()));
    QCOMPARE(bench.activities.list().first()->end(), Activity::End::Done);
    QVERIFY(open.dialog()->isVisible()); // to say so
    QCOMPARE(bench.server.ledger().size(), 0);
}

void OfferRenewalsTest::aFolderThatCannotBeWritten()
{
    RenewalBench bench;
    const OpenOffers open(bench, linesAt(bench, {u"Alpha"_s, u"Beta"_s}));
    open.type(u"offerFolder"_s, m_folder.filePath(u"no such folder"_s));
    open.write();
    for (const auto& result : open.column("result"))
        QVERIFY2(result.contains(u"no such folder"_s), qPrintable(result));
    QVERIFY(open.banner()->text().contains(u"2 failed"_s));
    QCOMPARE(bench.activities.list().first()->end(), Activity::End::Failed);
    QVERIFY(open.go()->isEnabled());
    open.type(u"offerFolder"_s, {});
    QVERIFY(!open.go()->isEnabled());
}

void OfferRenewalsTest::nothingIsReplacedWithoutAWord()
{
    RenewalBench bench;
    const OpenOffers open(bench, linesAt(bench, {u"Alpha"_s, u"Beta"_s}));
    const QTemporaryDir folder;
    open.type(u"offerFolder"_s, folder.path());
    const auto path = folder.filePath(open.column("file").first());
    QFile mine(path);
    QVERIFY(mine.open(QIODevice::WriteOnly) && mine.write("mine") == 4);
    mine.close();
    open.write();
    QTRY_COMPARE(bench.prompter.confirmations.size(), 1);
    QVERIFY(bench.prompter.confirmations[0].text.contains(QFileInfo(path).fileName()));
    QVERIFY(bench.prompter.confirmations[0].isDangerous);
    QCOMPARE(contentOf(path), "mine");
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
    // One that came after somebody was asked.
    OfferJob job(nullptr);
    QSignalSpy ended(&job, &OfferJob::ended), finished(&job, &OfferJob::finished);
    job.start({{{hostileOffer(), path, false}}, offerPaper(), OfferFormat::Pdf});
    QVERIFY(finished.wait(30'000));
    QVERIFY(ended.at(0).at(1).toString().contains(QFileInfo(path).fileName()));
    QCOMPARE(contentOf(path), "mine");

    bench.prompter.confirms = true;
    open.write();
    QTRY_COMPARE(open.column("result"), (QStringList{u"Saved"_s, u"Saved"_s}));
    QVERIFY(contentOf(path).startsWith("%PDF-"));
}

void OfferRenewalsTest::stoppingLeavesTheRest()
{
    const QTemporaryDir folder;
    OfferJob::Plan plan;
    plan.paper = offerPaper();
    for (int i = 0; i < 200; ++i)
        plan.tasks.push_back({hostileOffer(), folder.filePath(u"%1.pdf"_s.arg(i)), false});
    OfferJob job(nullptr);
    int told = 0;
    QSignalSpy finished(&job, &OfferJob::finished);
    connect(&job, &OfferJob::ended, &job, [&](int task, const QString& error) {
        QCOMPARE(task, told++);
        QCOMPARE(error, QString());
        job.cancel();
    });
    job.start(plan);
    QVERIFY(finished.wait(60'000));
    drainEvents();
    QCOMPARE(finished.size(), 1);
    QVERIFY(told >= 1 && told < 200);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), told); // what is there was told
}

/// The letterhead belongs to the connection and goes with it; the rest is of the program.
void OfferRenewalsTest::choicesAreRemembered()
{
    RenewalBench bench;
    bench.context.profile.id = QUuid::createUuid();
    const QTemporaryDir folder;
    {
        const OpenOffers open(bench, linesAt(bench, {u"Alpha"_s}));
        open.type(u"offerFolder"_s, folder.path());
        open.type(u"offerHeader"_s, u"Kanal\nStraße"_s);
        open.type(u"offerFooter"_s, u"Danke"_s);
        open.choose(u"offerLanguage"_s, u"zh_CN"_s);
        open.choose(u"offerFormat"_s, int(OfferFormat::Xlsx));
        part<QCheckBox>(open.dialog(), u"offerIds"_s)->click();
        QVERIFY(open.rests());
        open.write();
        QVERIFY(open.column("file").first().endsWith(u".xlsx"_s));
    }
    const auto kept = offerChoices(bench.context);
    QCOMPARE(kept.header, u"Kanal\nStraße"_s);
    QCOMPARE(kept.footer, u"Danke"_s);
    QCOMPARE(kept.language, u"zh_CN"_s);
    QVERIFY(kept.format == OfferFormat::Xlsx && kept.withIds);
    QCOMPARE(kept.folder, folder.path());
    const OpenOffers again(bench, linesAt(bench, {u"Alpha"_s}));
    QCOMPARE(part<QPlainTextEdit>(again.dialog(), u"offerHeader"_s)->toPlainText(), u"Kanal\nStraße"_s);
    // The settings are removed as for a connection that is deleted.
    bench.settings.removeAllWith({profileKey(bench.context.profile)});
    QCOMPARE(offerChoices(bench.context).header, QString());
    QCOMPARE(offerChoices(bench.context).language, u"zh_CN"_s);
    bench.context.profile.id = QUuid::createUuid();
    QCOMPARE(offerChoices(bench.context).footer, QString());
}

void OfferRenewalsTest::keysGoTheWholeWay()
{
    RenewalBench bench;
    const OpenOffers open(bench, linesAt(bench, {u"Alpha"_s}));
    const QTemporaryDir folder;
    open.type(u"offerFolder"_s, folder.path());
    for (const auto* name : {"offerLength", "offerLanguage", "offerFormat", "offerHeader", "offerFooter",
             "offerLogo", "offerFolder", "offerLogoChoose", "offerFolderChoose", "offerRenewalsTable"}) {
        const auto* control = part<QWidget>(open.dialog(), QString::fromLatin1(name));
        auto* spoken = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(control));
        QVERIFY2(spoken && !spoken->text(QAccessible::Name).isEmpty(), name);
        QVERIFY2(control->focusPolicy() & Qt::TabFocus, name);
    }
    part<QLineEdit>(open.dialog(), u"offerFolder"_s)->setFocus();
    QTest::keyClick(part<QWidget>(open.dialog(), u"offerFolder"_s), Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(open.column("result"), QStringList{u"Saved"_s});
    QVERIFY(open.rests());
    QPointer<OfferDialog> dialog = open.dialog();
    QTest::keyClick(open.dialog(), Qt::Key_Escape);
    QTRY_VERIFY(!dialog || !dialog->isVisible());
}

LOCKKEEPER_TEST(Widgets, OfferRenewalsTest)
#include "tst_offer_renewals.moc"
