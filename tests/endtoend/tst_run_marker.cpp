// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console.h"
#include "app/run_marker.h"
#include "services/storage/journal/journal.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "ui/kit/banner.h"
#include "ui/kit/lines_view.h"
#include "ui/shell/shell_notices.h"
#include "ui/support/report_dialog.h"

#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QTemporaryDir>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

/// As a program that was killed leaves it: the marker of a living one, in a folder where nobody holds it.
bool leaveBroken(const QString& folder, const QString& action)
{
    const QTemporaryDir living;
    const RunMarker marker(living.path());
    QPushButton button(action);
    button.setObjectName(u"theButton"_s);
    QTest::mouseClick(&button, Qt::LeftButton);
    const auto files = QDir(living.path()).entryList({u"*.run"_s});
    return files.size() == 1 && QDir().mkpath(folder) &&
           QFile::copy(living.filePath(files.first()), folder + u'/' + files.first());
}

} // namespace

/// What a run that did not end properly leaves behind, and what the next one says of it.
class RunMarkerTest : public QObject
{
    Q_OBJECT

private slots:
    void aProperEndLeavesNothing();
    void aBrokenRunIsFoundOnce();
    void theNewestOfSeveralIsTold();
    void whoLivesIsNotTold();
    void aFolderThatCannotBeWritten();
    void theNextStartSaysSo();
    void theReportOfItHasWhatSupportAsks();
};

void RunMarkerTest::aProperEndLeavesNothing()
{
    const QTemporaryDir folder;
    {
        const RunMarker marker(folder.filePath(u"running"_s));
        QVERIFY(!marker.broken());
        QCOMPARE(QDir(folder.filePath(u"running"_s)).entryList({u"*.run"_s}).size(), 1);
    }
    QVERIFY(QDir(folder.filePath(u"running"_s)).isEmpty(QDir::Files | QDir::Hidden));
    const RunMarker next(folder.filePath(u"running"_s));
    QVERIFY(!next.broken());
}

void RunMarkerTest::aBrokenRunIsFoundOnce()
{
    const QTemporaryDir folder;
    QVERIFY(leaveBroken(folder.path(), u"&Assign…"_s));
    const auto before = QDateTime::currentDateTimeUtc();
    {
        const RunMarker marker(folder.path());
        QVERIFY(marker.broken());
        QCOMPARE(marker.broken()->action, u"Assign…"_s);
        QCOMPARE(marker.broken()->actionId, u"theButton"_s);
        QVERIFY(marker.broken()->lastSign.msecsTo(before) < 60'000);
        QVERIFY(marker.broken()->began <= marker.broken()->lastSign);
    }
    const RunMarker next(folder.path());
    QVERIFY(!next.broken());
}

void RunMarkerTest::theNewestOfSeveralIsTold()
{
    const QTemporaryDir folder;
    // The second is longer in bytes, so that the file is not left as the first was.
    for (const auto& action : {u"删除员工并收回全部资产"_s, u"Send"_s}) {
        QVERIFY(leaveBroken(folder.path(), action));
        nextMillisecond(); // their times are told apart by milliseconds
    }
    const RunMarker marker(folder.path());
    QVERIFY(marker.broken());
    QCOMPARE(marker.broken()->action, u"Send"_s);
}

void RunMarkerTest::whoLivesIsNotTold()
{
    const QTemporaryDir folder;
    const RunMarker one(folder.path());
    const RunMarker other(folder.path());
    QVERIFY(!other.broken());
    QCOMPARE(QDir(folder.path()).entryList({u"*.run"_s}).size(), 2);
}

void RunMarkerTest::aFolderThatCannotBeWritten()
{
    const RunMarker nowhere{QString()};
    QVERIFY(!nowhere.broken());
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"file"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    const RunMarker inAFile(folder.filePath(u"file/running"_s));
    QVERIFY(!inAFile.broken());
}

void RunMarkerTest::theNextStartSaysSo()
{
    const QTemporaryDir folder;
    QVERIFY(leaveBroken(folder.filePath(u"running"_s), u"Send"_s));
    CommandLine line;
    line.dataDir = folder.path();
    line.sandbox = true;
    Console console(line);
    QVERIFY(console.start());
    auto& window = console.workspaces().front()->window();
    const auto* banner = window.notices().banner();
    QTRY_VERIFY(banner->isVisible() && banner->text().contains(u"Send"_s));
    QVERIFY(banner->text().contains(u"listed as unknown"_s));
    auto* save = banner->findChild<QPushButton*>(banner->objectName() + u"Action"_s);
    QVERIFY(save && save->isVisible());
    QTest::mouseClick(save, Qt::LeftButton);
    auto* report = window.findChild<ReportDialog*>();
    QVERIFY(report && report->isVisible());
    report->reject();
}

void RunMarkerTest::theReportOfItHasWhatSupportAsks()
{
    const QTemporaryDir folder;
    QVERIFY(leaveBroken(folder.filePath(u"running"_s), u"Send"_s));
    CommandLine line;
    line.dataDir = folder.path();
    line.language = u"en"_s;
    line.sandbox = true;
    Console console(line);
    QVERIFY(console.start());
    auto& workspace = *console.workspaces().front();
    QTRY_VERIFY(
        workspace.pages().journal() && workspace.pages().journal()->status().state == JournalState::Writable);
    auto& window = workspace.window();
    const auto* banner = window.notices().banner();
    QTRY_VERIFY(banner->isVisible() && banner->text().contains(u"Send"_s));
    // When it was stands there, in the zone that the footer of a page names.
    static const QRegularExpression moment(u"\\d+ \\w+ \\d{4} \\d\\d:\\d\\d"_s);
    QVERIFY2(moment.match(banner->text()).hasMatch(), qPrintable(banner->text()));
    QTest::mouseClick(banner->findChild<QPushButton*>(banner->objectName() + u"Action"_s), Qt::LeftButton);
    auto* report = window.findChild<ReportDialog*>();
    QVERIFY(report);
    const auto* parts = report->findChild<QListWidget*>(u"reportParts"_s);
    QTRY_VERIFY(parts->count() > 0 && parts->item(0)->text().startsWith(u"about.txt"_s));
    const auto* lines = report->findChild<LinesView*>(u"reportText"_s)->model();
    QStringList about;
    for (int row = 0; row < lines->rowCount(); ++row)
        about += lines->index(row, 0).data().toString();
    const auto said = [&](const QString& name) {
        for (const auto& each : about)
            if (each.startsWith(name + u": "_s)) return each.sliced(name.size() + 2);
        return QString();
    };
    const auto text = about.join(u'\n');
    QVERIFY2(said(u"journal"_s) == u"can be written"_s, qPrintable(text));
    QVERIFY2(!said(u"keychain"_s).isEmpty(), qPrintable(text));
    QVERIFY2(said(u"desktop"_s).endsWith(QGuiApplication::platformName()), qPrintable(text));
    const auto* screen = QGuiApplication::primaryScreen();
    QVERIFY2(
        said(u"screen"_s).startsWith(u"%1 × %2"_s.arg(screen->size().width()).arg(screen->size().height())),
        qPrintable(text));
    QVERIFY2(said(u"screen"_s).endsWith(u"scale %1"_s.arg(screen->devicePixelRatio())), qPrintable(text));
    QVERIFY2(said(u"the run before did not end properly"_s).endsWith(u": theButton"_s), qPrintable(text));
    QVERIFY2(said(u"data folder"_s).contains(u"free on"_s), qPrintable(text));
    QVERIFY2(text.contains(u"  journal/journal.sqlite: "_s), qPrintable(text));
    report->reject();
}

LOCKKEEPER_TEST(Widgets, RunMarkerTest)
#include "tst_run_marker.moc"
