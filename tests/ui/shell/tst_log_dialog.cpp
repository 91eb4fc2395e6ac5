// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/scripted_prompter.h"
#include "ui/kit/banner.h"
#include "ui/kit/empty_state.h"
#include "ui/kit/search_box.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/ui_settings.h"
#include "ui/support/log_dialog.h"
#include "ui/support/report_dialog.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QDesktopServices>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace lockkeeper;
using namespace lockkeeper::test;
using Kind = GatewayError::Kind;
using Reason = GatewayError::Reason;

namespace
{

RequestRecord record(const QString& endpoint, std::optional<Kind> failure = {}, Reason reason = Reason::None)
{
    static int second = 0;
    RequestRecord result;
    result.when = QDateTime::currentDateTimeUtc().addSecs(-3'600 + second++);
    result.profile = u"港口"_s;
    result.endpoint = endpoint;
    result.method = "GET"_ba;
    result.path = "/me/api/v1/" + endpoint.toLatin1();
    result.attempt = failure == Kind::NotSent ? 0 : 1;
    result.status = failure ? 299 : 200;
    result.code = failure ? u"60005"_s : u"0"_s;
    result.duration = 1234ms;
    result.bytesReceived = 59'500'000;
    result.failure = failure;
    result.reason = reason;
    return result;
}

/// Another language: every text of the program in marks.
class Marks : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* text, const char*, int) const override
    {
        return u"«%1»"_s.arg(QString::fromUtf8(text));
    }
};

} // namespace

class LogDialogTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void nothingYet();
    void showsWhatComes();
    void everyOutcomeIsAWord();
    void searchedByKeys();
    void failuresOnly();
    void copiesRows();
    void onlyTheNewest();
    void remembersItsArrangement();
    void opensTheFolder();
    void saysWhenNothingIsWritten();
    void inAnotherLanguage();
    void controlsHaveNames();

public slots:
    void openUrl(const QUrl& url) { m_opened.append(url); }

private:
    void open(qsizetype capacity = 5'000, bool inFile = true);
    template <class T>
    T* find(const QString& name) const
    {
        return m_dialog->findChild<T*>(name);
    }
    [[nodiscard]] QStringList shown(const char* column = "endpoint") const;
    ReportDialog* openReport();

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<RequestHistory> m_history;
    std::unique_ptr<UiSettings> m_settings;
    ScriptedPrompter m_prompter;
    QPointer<LogDialog> m_dialog;
    TableView* m_table = nullptr;
    QList<QUrl> m_opened;
};

void LogDialogTest::init()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<UiSettings>();
    m_prompter.savePath.clear();
    m_prompter.questions.clear();
    m_opened.clear();
    QGuiApplication::clipboard()->clear();
}

void LogDialogTest::cleanup()
{
    delete m_dialog;
    m_history.reset();
}

void LogDialogTest::open(qsizetype capacity, bool inFile)
{
    if (!m_history)
        m_history = std::make_unique<RequestHistory>(inFile ? m_folder->path() : QString(), capacity);
    m_dialog = new LogDialog(*m_history, *m_settings, m_prompter, [] {
        ReportFacts facts;
        facts.language = u"en"_s;
        facts.profile = ConnectionProfile();
        facts.profile->id = QUuid::createUuid();
        facts.profile->name = u"港口"_s;
        facts.profile->baseUrl = u"https://gateway.example"_s;
        facts.profile->operatorName = u"Wang Fang"_s;
        return facts;
    });
    m_table = find<TableView>(u"logTable"_s);
    m_dialog->show();
    QVERIFY(QTest::qWaitForWindowActive(m_dialog));
}

/// A column of the rows as they stand in the table.
QStringList LogDialogTest::shown(const char* column) const
{
    const auto* model = m_table->recordModel();
    QStringList texts;
    for (int row = 0; row < model->rowCount(); ++row)
        texts.append(model->index(row, model->columnOf(column)).data().toString());
    return texts;
}

void LogDialogTest::nothingYet()
{
    open();
    QVERIFY(find<EmptyState>(u"logEmpty"_s)->isVisible());
    QVERIFY(!m_table->isVisible());
    QVERIFY(find<QPushButton>(u"logSaveReport"_s)->isEnabled());
}

void LogDialogTest::showsWhatComes()
{
    m_history = std::make_unique<RequestHistory>(m_folder->path());
    m_history->add(record(u"O1"_s));
    m_history->add(record(u"O2"_s));
    open();
    const QAbstractItemModelTester tester(
        m_table->recordModel(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QTRY_COMPARE(shown(), (QStringList{u"O2"_s, u"O1"_s}));
    m_history->add(record(u"O3"_s));
    QTRY_COMPARE(shown(), (QStringList{u"O3"_s, u"O2"_s, u"O1"_s})); // the newest above, by itself
    QVERIFY(m_table->isVisible());
    QCOMPARE(shown("status"), QStringList(3, u"200"_s));
    QCOMPARE(shown("duration")[0], u"1,234 ms"_s);
    QCOMPARE(shown("received")[0], u"59.5 MB"_s);
    QCOMPARE(shown("path")[0], u"/me/api/v1/O3"_s);
    QCOMPARE(shown("profile")[0], u"港口"_s);
    // One that was never sent has neither size nor duration.
    m_history->add(record(u"M3"_s, Kind::NotSent, Reason::ReadOnly));
    QTRY_COMPARE(shown().value(0), u"M3"_s);
    QCOMPARE(shown("duration")[0] + shown("received")[0] + shown("attempt")[0], QString());
    QCOMPARE(shown("reason")[0], u"read-only"_s);
    // The selection stays with its request.
    m_table->selectRow(1);
    m_history->add(record(u"O4"_s));
    QTRY_COMPARE(shown().value(0), u"O4"_s);
    QTRY_COMPARE(m_table->selectionModel()->selectedRows().value(0).row(), 2);
}

void LogDialogTest::everyOutcomeIsAWord()
{
    open();
    m_history->add(record(u"M1"_s));
    for (int kind = 0; kind <= int(Kind::Unknown); ++kind)
        m_history->add(record(u"M1"_s, Kind(kind)));
    for (int reason = 0; reason <= int(Reason::Other); ++reason)
        m_history->add(record(u"M1"_s, Kind::Network, Reason(reason)));
    const int all = 1 + int(Kind::Unknown) + 1 + int(Reason::Other) + 1;
    QTRY_COMPARE(m_table->recordModel()->rowCount(), all);
    QTRY_VERIFY(!m_table->recordModel()->isOrdering());
    QSet<QString> words;
    for (const auto& word : shown("outcome")) {
        QVERIFY(!word.isEmpty());
        words.insert(word);
    }
    QCOMPARE(words.size(), 8);
    const auto reasons = shown("reason");
    QCOMPARE(QSet<QString>(reasons.begin(), reasons.end()).size(), int(Reason::Other) + 1 - 3);
}

void LogDialogTest::searchedByKeys()
{
    open();
    for (const auto& endpoint : {u"M5"_s, u"M6"_s, u"O8"_s, u"M5"_s})
        m_history->add(record(endpoint));
    m_history->add(record(u"M9"_s, Kind::Unknown, Reason::TimedOut));
    QTRY_COMPARE(shown().size(), 5);
    m_table->setFocus();
    QTest::keyClick(m_table, Qt::Key_F, Qt::ControlModifier);
    auto* search = find<SearchBox>(u"logSearch"_s);
    QVERIFY(search->hasFocus());
    QTest::keyClicks(search, u"m5"_s);
    QTRY_COMPARE(shown(), (QStringList{u"M5"_s, u"M5"_s}));
    QVERIFY(m_dialog->findChildren<QLabel*>().size() > 0);
    QTest::keyClick(search, Qt::Key_Down);
    QVERIFY(m_table->hasFocus());
    QCOMPARE(m_table->selectedRowCount(), 1);
    search->setText(u"timedOut"_s); // as the file says it
    QTRY_COMPARE(shown(), QStringList{u"M9"_s});
    search->setText(u"nothing like it"_s);
    QTRY_VERIFY(find<EmptyState>(u"logEmpty"_s)->isVisible());
    search->setFocus();
    QTest::keyClick(search, Qt::Key_Return); // not "Close"
    QTest::keyClick(search, Qt::Key_Escape);
    QTRY_COMPARE(shown().size(), 5);
    QVERIFY(m_dialog->isVisible());
    QTest::keyClick(search, Qt::Key_Escape);
    QTRY_VERIFY(!m_dialog);
}

void LogDialogTest::failuresOnly()
{
    open();
    m_history->add(record(u"M1"_s));
    m_history->add(record(u"M2"_s, Kind::Business));
    m_history->add(record(u"M3"_s, Kind::Cancelled)); // somebody's wish
    m_history->add(record(u"M4"_s, Kind::Unknown));
    QTRY_COMPARE(shown().size(), 4);
    auto* chip = find<QPushButton>(u"logFailuresChip"_s);
    chip->setFocus();
    QTest::keyClick(chip, Qt::Key_Space);
    QTRY_COMPARE(shown(), (QStringList{u"M4"_s, u"M2"_s}));
    m_history->add(record(u"M6"_s, Kind::Network, Reason::Tls));
    m_history->add(record(u"M5"_s));
    QTRY_COMPARE(shown(), (QStringList{u"M6"_s, u"M4"_s, u"M2"_s}));
    QTest::keyClick(chip, Qt::Key_Space);
    QTRY_COMPARE(shown().size(), 6);
}

void LogDialogTest::copiesRows()
{
    open();
    m_history->add(record(u"M5"_s));
    m_history->add(record(u"M6"_s, Kind::Business));
    QTRY_COMPARE(shown(), (QStringList{u"M6"_s, u"M5"_s}));
    m_table->setFocus();
    QTest::keyClick(m_table, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(m_table, Qt::Key_C, Qt::ControlModifier);
    const auto lines = QGuiApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 3);
    QVERIFY2(lines[0].startsWith(u"Time (UTC"_s), qPrintable(lines[0])); // the zone of this computer
    QCOMPARE(lines[0].split(u'\t').mid(1, 3), (QStringList{u"Outcome"_s, u"Reason"_s, u"Endpoint"_s}));
    const auto cells = lines[1].split(u'\t');
    const auto time = QDateTime::fromString(cells[0], Qt::ISODateWithMs);
    QCOMPARE(time, m_history->since(1)[0].record.when);
    QCOMPARE(cells.mid(1, 8), (QStringList{u"Rejected"_s, QString(), u"M6"_s, u"GET"_s, u"299"_s, u"60005"_s,
                                  u"1234"_s, u"59500000"_s}));
}

void LogDialogTest::onlyTheNewest()
{
    constexpr int capacity = 100;
    open(capacity);
    for (int i = 1; i <= 1'000; ++i) {
        m_history->add(record(QString::number(i)));
        // Each portion is waited for, so that they come in many.
        if (i % 80 == 0) QTRY_COMPARE(shown().value(0), QString::number(i));
    }
    QTRY_COMPARE(shown().value(0), u"1000"_s);
    QTRY_COMPARE(shown().size(), capacity);
    const auto endpoints = shown();
    for (int i = 0; i < capacity; ++i)
        QCOMPARE(endpoints[i], QString::number(1'000 - i));
}

void LogDialogTest::remembersItsArrangement()
{
    open();
    m_dialog->resize(900, 444);
    m_table->setColumnWidth(m_table->recordModel()->columnOf("outcome"), 177);
    m_table->setColumnHidden(m_table->recordModel()->columnOf("profile"), false);
    m_table->sortByColumn(m_table->recordModel()->columnOf("duration"), Qt::AscendingOrder);
    m_dialog->close();
    QTRY_VERIFY(!m_dialog);
    open();
    QCOMPARE(m_dialog->size(), QSize(900, 444));
    const auto* model = m_table->recordModel();
    QCOMPARE(m_table->columnWidth(model->columnOf("outcome")), 177);
    QVERIFY(!m_table->isColumnHidden(model->columnOf("profile")));
    QVERIFY(m_table->isColumnHidden(model->columnOf("attempt")));
    QCOMPARE(m_table->horizontalHeader()->sortIndicatorSection(), model->columnOf("duration"));
}

void LogDialogTest::opensTheFolder()
{
    QDesktopServices::setUrlHandler(u"file"_s, this, "openUrl");
    open();
    find<QPushButton>(u"logOpenFolder"_s)->click();
    QDesktopServices::unsetUrlHandler(u"file"_s);
    QCOMPARE(m_opened, QList<QUrl>{QUrl::fromLocalFile(m_folder->path())});
    QVERIFY(find<QLabel>(u"logPlace"_s)->text().contains(m_folder->filePath(u"requests.log"_s)));
    delete m_dialog;
    m_history.reset();
    open(100, false);
    QVERIFY(!find<QPushButton>(u"logOpenFolder"_s)->isEnabled());
    QVERIFY(find<Banner>(u"logBanner"_s)->isVisible());
}

void LogDialogTest::saysWhenNothingIsWritten()
{
    QVERIFY(QDir(m_folder->path()).mkdir(u"requests.log"_s));
    open();
    auto* banner = find<Banner>(u"logBanner"_s);
    QVERIFY(!banner->isVisible());
    m_history->add(record(u"M5"_s));
    QTRY_VERIFY(banner->isVisible());
    QVERIFY(banner->text().contains(u"requests.log"_s));
    QTRY_COMPARE(shown(), QStringList{u"M5"_s});
    QVERIFY(QDir(m_folder->path()).rmdir(u"requests.log"_s));
    QVERIFY(m_history->file()->flush(5s));
    QTRY_VERIFY(!banner->isVisible());
}

ReportDialog* LogDialogTest::openReport()
{
    auto* button = find<QPushButton>(u"logSaveReport"_s);
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Space);
    button->click(); // pressed twice it is still one
    const auto dialogs = m_dialog->findChildren<ReportDialog*>();
    return dialogs.size() == 1 ? dialogs[0] : nullptr;
}

void LogDialogTest::inAnotherLanguage()
{
    Marks marks;
    QCoreApplication::installTranslator(&marks);
    open();
    m_history->add(record(u"M5"_s, Kind::NotSent, Reason::NoToken));
    QTRY_COMPARE(shown("outcome"), QStringList{u"«Not sent»"_s});
    auto* report = openReport();
    QVERIFY(report);
    auto* list = report->findChild<QListWidget*>(u"reportParts"_s);
    QTRY_COMPARE(list->count(), 3);
    QCOMPARE(m_dialog->windowTitle(), u"«Log»"_s);
    QCOMPARE(report->windowTitle(), u"«Support report»"_s);
    QCOMPARE(shown("reason"), QStringList{u"«no token»"_s});
    const auto* model = m_table->recordModel();
    for (int column = 0; column < model->columnCount(); ++column)
        QVERIFY(model->column(column).title.startsWith(u'«'));
    for (const auto* button : m_dialog->findChildren<QPushButton*>()) {
        if (button->objectName().contains(u"Empty"_s) || button->objectName().contains(u"Banner"_s)) continue;
        QVERIFY2(button->text().startsWith(u'«'), qPrintable(button->objectName()));
        QVERIFY2(button->accessibleName().startsWith(u'«'), qPrintable(button->objectName()));
    }
    for (const auto* label : m_dialog->findChildren<QLabel*>())
        if (label->isVisible() && !label->text().isEmpty() && label->text() != u"Ctrl+F"_s)
            QVERIFY2(label->text().contains(u'«'), qPrintable(label->text()));
    QVERIFY(list->accessibleName().startsWith(u'«'));
    QCoreApplication::removeTranslator(&marks);
}

void LogDialogTest::controlsHaveNames()
{
    open();
    m_history->add(record(u"M5"_s));
    QTRY_COMPARE(shown().size(), 1);
    QVERIFY(openReport());
    for (const auto* widget : m_dialog->findChildren<QWidget*>()) {
        const bool acts = qobject_cast<const QAbstractButton*>(widget) ||
                          qobject_cast<const QLineEdit*>(widget) ||
                          qobject_cast<const QAbstractItemView*>(widget);
        const auto* itsClass = widget->metaObject()->className();
        if (!acts || qobject_cast<const QHeaderView*>(widget) ||
            QByteArray(itsClass).startsWith("QTableCorner") ||
            QByteArray(itsClass).startsWith("QLineEditIcon"))
            continue;
        QVERIFY2(!widget->objectName().isEmpty(), itsClass);
        if (widget->isVisible())
            QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
    }
}

LOCKKEEPER_TEST(Widgets, LogDialogTest)
#include "tst_log_dialog.moc"
