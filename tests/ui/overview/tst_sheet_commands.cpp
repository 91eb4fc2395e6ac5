// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/overview/overview_bench.h"
#include "ui/kit/banner.h"

#include <QAction>
#include <QFile>
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
};

/// Of what is shown, without another request.
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

LOCKKEEPER_TEST(Widgets, SheetCommandsTest)
#include "tst_sheet_commands.moc"
