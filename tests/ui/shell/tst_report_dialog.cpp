// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/support/report_parts.h"
#include "services/operations/support/request_history.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/support/zip_content.h"
#include "tests/ui/scripted_prompter.h"
#include "ui/kit/banner.h"
#include "ui/kit/lines_view.h"
#include "ui/kit/theme/ui_settings.h"
#include "ui/support/log_dialog.h"
#include "ui/support/report_dialog.h"

#include <QClipboard>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSemaphore>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <thread>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// From "Save report…" in the log to the file for support.
class ReportDialogTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void theReportIsWhatWasShown();
    void partsAreLeftOut();
    void aReportThatCannotBeSaved();
    void aLargeReportDoesNotStall();
    void closedWhileCollecting();
    void linesOfAText_data();
    void linesOfAText();
    void copiesLines();

private:
    ReportDialog* open();
    static QString everything(const LinesView* view);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<RequestHistory> m_history;
    std::unique_ptr<UiSettings> m_settings;
    ScriptedPrompter m_prompter;
    QPointer<LogDialog> m_log;
};

void ReportDialogTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_history = std::make_unique<RequestHistory>(m_folder->path());
    m_settings = std::make_unique<UiSettings>();
    m_prompter.savePath.clear();
    m_prompter.questions.clear();
    for (int i = 0; i < 300; ++i) {
        RequestRecord record;
        record.when = QDateTime::currentDateTimeUtc();
        record.profile = u"港口"_s;
        record.endpoint = u"M5"_s;
        record.method = "GET"_ba;
        record.path = "/me/api/v1/enterprise/" + QByteArray::number(i) + "/members";
        m_history->add(record);
    }
}

void ReportDialogTest::cleanup()
{
    delete m_log;
    m_history.reset();
}

ReportDialog* ReportDialogTest::open()
{
    m_log = new LogDialog(*m_history, *m_settings, m_prompter, [] {
        ReportFacts facts;
        facts.language = u"en"_s;
        facts.profile = ConnectionProfile();
        facts.profile->id = QUuid::createUuid();
        facts.profile->name = u"港口"_s;
        facts.profile->baseUrl = u"https://gateway.example"_s;
        facts.profile->operatorName = u"Wang Fang"_s;
        return facts;
    });
    m_log->show();
    if (!QTest::qWaitForWindowActive(m_log)) return nullptr;
    auto* button = m_log->findChild<QPushButton*>(u"logSaveReport"_s);
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Space);
    button->click(); // pressed twice it is still one
    const auto dialogs = m_log->findChildren<ReportDialog*>();
    return dialogs.size() == 1 ? dialogs[0] : nullptr;
}

QString ReportDialogTest::everything(const LinesView* view)
{
    QStringList lines;
    for (int row = 0; row < view->model()->rowCount(); ++row)
        lines.append(view->model()->index(row, 0).data().toString() + u'\n');
    return lines.join(QString());
}

void ReportDialogTest::theReportIsWhatWasShown()
{
    auto* report = open();
    QVERIFY(report);
    auto* list = report->findChild<QListWidget*>(u"reportParts"_s);
    auto* view = report->findChild<LinesView*>(u"reportText"_s);
    QTRY_COMPARE(list->count(), 3);
    QVERIFY(list->hasFocus());
    QStringList texts;
    for (int row = 0; row < 3; ++row) {
        QCOMPARE(list->currentRow(), row);
        QVERIFY(list->item(row)->checkState() == Qt::Checked);
        texts.append(everything(view));
        QVERIFY(!texts.last().contains(u"Wang"_s));
        QTest::keyClick(list, Qt::Key_Down);
    }
    QVERIFY(texts[0].contains(u"Lockkeeper"_s));
    QVERIFY(texts[1].contains(u"https://gateway.example"_s));
    QCOMPARE(texts[2].count(u'\n'), 301);
    m_prompter.savePath = m_folder->filePath(u"report.zip"_s);
    QTest::keyClick(report, Qt::Key_Return);
    const auto* banner = report->findChild<Banner*>(u"reportBanner"_s);
    QTRY_VERIFY(banner->isVisible());
    QVERIFY(banner->text().contains(m_prompter.savePath));
    QVERIFY(report->findChild<QPushButton*>(u"reportBannerOther"_s)->isVisible()); // its folder
    QCOMPARE(m_prompter.questions.size(), 1);
    QVERIFY(m_prompter.questions[0].suggestedName.endsWith(u".zip"_s));
    const auto zip = zipContent(m_prompter.savePath);
    QCOMPARE(zip.error, QString());
    QCOMPARE(zip.names, (QStringList{u"about.txt"_s, u"connection.json"_s, u"requests.log"_s}));
    for (int part = 0; part < 3; ++part)
        QCOMPARE(QString::fromUtf8(zip.contents[part]), texts[part]);
    QTest::keyClick(report, Qt::Key_Return); // there is nothing left to do but to close it
    QTRY_VERIFY(m_log->findChildren<ReportDialog*>().isEmpty());
    QCOMPARE(m_prompter.questions.size(), 1);
}

void ReportDialogTest::partsAreLeftOut()
{
    auto* report = open();
    QVERIFY(report);
    auto* list = report->findChild<QListWidget*>(u"reportParts"_s);
    auto* save = report->findChild<QPushButton*>(u"reportSave"_s);
    const auto* total = report->findChild<QLabel*>(u"reportTotal"_s);
    QVERIFY(!save->isEnabled()); // nobody has seen anything yet
    QTRY_COMPARE(list->count(), 3);
    const auto before = total->text();
    for (int row = 0; row < 3; ++row) {
        QVERIFY(save->isEnabled());
        QTest::keyClick(list, Qt::Key_Space);
        QVERIFY(list->item(row)->checkState() == Qt::Unchecked);
        QTest::keyClick(list, Qt::Key_Down);
    }
    QVERIFY(total->text() != before);
    QVERIFY(!save->isEnabled());
    QTest::keyClick(list, Qt::Key_Home);
    QTest::keyClick(list, Qt::Key_Space);
    m_prompter.savePath = m_folder->filePath(u"report.zip"_s);
    save->click();
    QTRY_VERIFY(report->findChild<Banner*>(u"reportBanner"_s)->isVisible());
    QCOMPARE(zipContent(m_prompter.savePath).names, QStringList{u"about.txt"_s});
}

void ReportDialogTest::aReportThatCannotBeSaved()
{
    const QPointer<ReportDialog> report = open();
    QVERIFY(report);
    auto* save = report->findChild<QPushButton*>(u"reportSave"_s);
    QTRY_VERIFY(save->isEnabled());
    save->click(); // and Cancel in the file dialog
    drainEvents();
    QVERIFY(report && save->isEnabled());
    m_prompter.savePath = m_folder->filePath(u"none/report.zip"_s);
    save->click();
    auto* banner = report->findChild<Banner*>(u"reportBanner"_s);
    QTRY_VERIFY(banner->isVisible());
    QVERIFY(banner->text().contains(u"none"_s));
    QVERIFY(save->isEnabled());
    m_prompter.savePath = m_folder->filePath(u"report.zip"_s);
    save->click();
    QTRY_VERIFY(banner->text().contains(u"report.zip"_s) && banner->text().contains(u"saved"_s));
    QCOMPARE(zipContent(m_prompter.savePath).names.size(), 3);
}

void ReportDialogTest::aLargeReportDoesNotStall()
{
    QByteArray log;
    while (log.size() < 5'000'000)
        log += "2026-11-03T14:02:09.123Z\tM5\tGET\t200\t0\t1\t12\t0\t4711\tok\t港口\t/me/api/v1/x\n";
    ReportDialog report(
        [log] {
            return QList<ReportPart>{{u"a"_s, "x"}, {u"requests.log"_s, log}};
        },
        m_prompter);
    report.setAttribute(Qt::WA_DeleteOnClose, false);
    QElapsedTimer clock;
    qint64 longest = 0;
    QTimer heart;
    int heartbeats = 0;
    connect(&heart, &QTimer::timeout, this, [&] {
        longest = std::max(longest, clock.restart());
        ++heartbeats;
    });
    report.show();
    QVERIFY(QTest::qWaitForWindowActive(&report));
    clock.start();
    heart.start(2);
    auto* list = report.findChild<QListWidget*>(u"reportParts"_s);
    const auto* view = report.findChild<LinesView*>(u"reportText"_s);
    QTRY_COMPARE(list->count(), 2);
    QTest::keyClick(list, Qt::Key_Down);
    QTRY_VERIFY(view->model()->rowCount() > 50'000);
    heartbeats = 0;
    QTRY_VERIFY(heartbeats > 40);
    qInfo("%d lines shown, longest gap %lld ms", view->model()->rowCount(), longest);
    QVERIFY(longest < 500); // 50 in a release build on a quiet machine
    QCOMPARE(view->model()->index(view->model()->rowCount() - 1, 0).data().toString(),
        QString::fromUtf8(log.sliced(log.lastIndexOf('\n', -2) + 1)).trimmed());
}

void ReportDialogTest::closedWhileCollecting()
{
    std::atomic<bool> isBegun = false, isDone = false;
    QSemaphore dialogIsGone;
    {
        ReportDialog report(
            [&] {
                isBegun = true;
                (void)dialogIsGone.tryAcquire(1, 5'000);
                isDone = true;
                return QList<ReportPart>{{u"a"_s, "x"}};
            },
            m_prompter);
        report.setAttribute(Qt::WA_DeleteOnClose, false);
        report.show();
        QTRY_VERIFY(isBegun);
        QVERIFY(!report.findChild<QPushButton*>(u"reportSave"_s)->isEnabled());
    }
    dialogIsGone.release();
    QTRY_VERIFY(isDone);
    drainEvents();
}

void ReportDialogTest::linesOfAText_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("count");
    QTest::newRow("nothing") << QByteArray() << 0;
    QTest::newRow("one") << "a"_ba << 1;
    QTest::newRow("with its end") << "a\n"_ba << 1;
    QTest::newRow("empty ones") << "\n\na\n\n"_ba << 4;
    QTest::newRow("of another system") << "a\r\nb\r\n"_ba << 2;
    QTest::newRow("long") << QByteArray(2'500, 'x') + "\ny" << 4;
    QTest::newRow("long Chinese") << QString(1'000, u'员').toUtf8() << 4; // 999 bytes a line at most
    QTest::newRow("not UTF-8") << QByteArray(2'500, '\x80') << 2'500 - 999;
}

void ReportDialogTest::linesOfAText()
{
    QFETCH(const QByteArray, text);
    QFETCH(const int, count);
    const TextLines lines(text);
    QCOMPARE(lines.count(), count);
    QCOMPARE(lines.text(), text);
    if (count == 0) return;
    QCOMPARE(lines.lines(0, count - 1), QString::fromUtf8(text));
    QString joined;
    for (int i = 0; i < count; ++i) {
        joined += lines.lines(i, i);
        QVERIFY(!lines.line(i).contains(u'\n'));
        QVERIFY(lines.line(i).size() <= lines.longest());
    }
    if (text.at(0) != '\x80') QCOMPARE(joined, QString::fromUtf8(text));
}

void ReportDialogTest::copiesLines()
{
    LinesView view;
    view.setText(std::make_shared<const TextLines>("first\tx\n" + QByteArray(1'500, 'y') + "\nlast"));
    view.show();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(view.selectedText(), QString());
    QTest::keyClick(&view, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"first\tx\n"_s + QString(1'500, u'y') + u"\nlast"_s);
    QTest::mouseClick(
        view.viewport(), Qt::LeftButton, {}, view.visualRect(view.model()->index(0, 0)).center());
    QCOMPARE(view.selectedText(), u"first\tx\n"_s);
    view.setText(std::make_shared<const TextLines>("other"));
    QCOMPARE(view.selectedText(), QString());
}

LOCKKEEPER_TEST(Widgets, ReportDialogTest)
#include "tst_report_dialog.moc"
