// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/pdf_text.h"
#include "tests/support/test_program.h"
#include "tests/ui/overview/overview_bench.h"
#include "ui/kit/banner.h"

#include <QAction>
#include <QFile>
#include <QPrintDialog>
#include <QPrinter>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// The sheet for the customer, as the page saves it.
class SheetCommandsTest : public QObject
{
    Q_OBJECT

private slots:
    void theSheetIsSaved();
    void theSheetIsPrinted();
};

/// The sheet is of what is shown, and asks for nothing.
void SheetCommandsTest::theSheetIsSaved()
{
    OverviewBench page;
    page.show();
    auto* save = page.find<QAction>("PdfAction");
    drainEvents();
    QVERIFY(!save->isEnabled() && !page.button("More")->isEnabled()); // nothing was read
    page.page->openEnterprise(page.bench.enterprise());
    QVERIFY(page.rests());
    const auto requests = page.bench.server.ledger().size();
    const QTemporaryDir folder;
    page.bench.prompter.savePath = folder.filePath(u"sheet.pdf"_s);
    QTRY_VERIFY(save->isEnabled());
    save->trigger();
    QTRY_VERIFY(page.find<Banner>("Banner")->isVisible());
    QVERIFY2(page.find<Banner>("Banner")->text().contains(u"sheet.pdf"_s),
        qPrintable(page.find<Banner>("Banner")->text()));
    QFile file(page.bench.prompter.savePath);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().startsWith("%PDF-"));
    QCOMPARE(page.bench.server.ledger().size(), requests);
}

/// The dialog is the system's; what is printed is the same sheet.
void SheetCommandsTest::theSheetIsPrinted()
{
    OverviewBench page;
    page.open();
    auto* print = page.find<QAction>("PrintAction");
    QTRY_VERIFY(print->isEnabled());
    const auto requests = page.bench.server.ledger().size();
    print->trigger();
    const auto dialog = [&page] { return page.page->findChild<QPrintDialog*>(u"printDialog"_s); };
    QTRY_VERIFY(dialog() && dialog()->isVisible());
    const QTemporaryDir folder;
    const auto path = folder.filePath(u"printed.pdf"_s);
    dialog()->printer()->setOutputFormat(QPrinter::PdfFormat);
    dialog()->printer()->setOutputFileName(path);
    emit dialog()->accepted(dialog()->printer()); // what pressing "Print" ends in
    QTRY_VERIFY(page.find<Banner>("Banner")->isVisible());
    const auto text = pdfText(path);
    QVERIFY2(text.contains(u"Assets by holder"_s), qPrintable(text.left(1000)));
    QCOMPARE(page.bench.server.ledger().size(), requests);
    dialog()->reject();
    QTRY_VERIFY(!dialog());
}

LOCKKEEPER_TEST(Widgets, SheetCommandsTest)
#include "tst_sheet_commands.moc"
