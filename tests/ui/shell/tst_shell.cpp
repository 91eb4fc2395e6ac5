// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/far_zone.h"
#include "tests/ui/place.h"
#include "tests/ui/shell_bench.h"
#include "ui/kit/banner.h"
#include "ui/shell/help_dialog.h"
#include "ui/shell/settings_dialog.h"
#include "ui/shell/window_memory.h"

#include <QApplication>
#include <QComboBox>
#include <QEnterEvent>
#include <QListWidget>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QSet>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// The window around the pages, driven as a person drives it.
class ShellTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_language.use(QLocale(u"en_GB"_s)); }
    void pagesByShortcutAndByRequest();
    void pagesAreMadeWhenTheyAreShown();
    void enterpriseChosenOnAPage();
    void activityPanelShowsAndCancels();
    void nothingMovesUnderThePointer();
    void failureIsAWordUntilSeen();
    void languageAndThemeAreChosen();
    void commandLineWinsAndIsNotKept();
    void settingsDialogFollows();
    void helpListsEveryShortcut();
    void helpLeadsToTasks();
    void placeAndPageAreRemembered();
    void settingsNoticeIsShown();
    void everyControlHasANameAndIsReached();

private:
    Language m_language;
};

void ShellTest::pagesByShortcutAndByRequest()
{
    PageBench bench;
    ShellWindow shell(bench.context, nullptr);
    QCOMPARE(shell.window.currentPageName(), u"locks"_s);
    shell.key(Qt::Key_2, Qt::ControlModifier);
    QCOMPARE(shell.window.currentPageName(), u"keys"_s);
    shell.key(Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(shell.window.currentPageName(), u"locks"_s);
    emit shell.first->showRequested(u"keys"_s, u"8000120451"_s);
    QCOMPARE(shell.window.currentPageName(), u"keys"_s);
    QCOMPARE(shell.second->searched, QStringList{u"8000120451"_s});
    emit shell.first->showRequested(u"wages"_s, u"x"_s); // no such page: nothing happens
    QCOMPARE(shell.window.currentPageName(), u"keys"_s);
    QCOMPARE(shell.second->searched.size(), 1);
    QVERIFY(shell.first->searched.isEmpty());
}

void ShellTest::pagesAreMadeWhenTheyAreShown()
{
    PageBench bench;
    ShellWindow shell(bench.context, nullptr);
    shell.window.openEnterprise(EnterpriseId(u"6129"_s), u"Wenchuan"_s);
    NotedPage* late = nullptr;
    const PageFace face{u"help"_s, u"Late"_s};
    shell.window.addPage({face, true, [&](QWidget*) { return late = new NotedPage(face.name); }});
    QCOMPARE(shell.find<QListWidget>(u"navigation"_s)->item(2)->text(), u"Late"_s);
    QCOMPARE(shell.window.pageNames().last(), u"help"_s);
    shell.window.openEnterprise(EnterpriseId(u"6130"_s), u"Qinghe"_s);
    QVERIFY(!late);
    shell.key(Qt::Key_3, Qt::ControlModifier);
    QVERIFY(late);
    QCOMPARE(shell.window.currentPage(), late);
    QCOMPARE(late->opened, QStringList{u"6130"_s}); // it comes to what is open
    auto* made = late;
    shell.key(Qt::Key_1, Qt::ControlModifier);
    shell.key(Qt::Key_3, Qt::ControlModifier);
    QCOMPARE(late, made); // once
    shell.window.openEnterprise(EnterpriseId(u"6131"_s), u"Huajian"_s);
    QCOMPARE(late->opened, (QStringList{u"6130"_s, u"6131"_s}));
}

void ShellTest::enterpriseChosenOnAPage()
{
    PageBench bench;
    ShellWindow shell(bench.context, nullptr);
    emit shell.second->enterpriseChosen(EnterpriseId(u"6105"_s), u"Huajian"_s);
    QCOMPARE(shell.first->opened.last(), u"6105"_s);
    QCOMPARE(shell.second->opened.last(), u"6105"_s);
    QCOMPARE(shell.label(u"enterpriseName"_s), u"Huajian"_s);
    QCOMPARE(bench.employees.enterprise().toString(), u"6105"_s);
}

void ShellTest::activityPanelShowsAndCancels()
{
    PageBench bench;
    bench.context.format.zone = farZone();
    ShellWindow shell(bench.context, nullptr);
    auto* panel = shell.find<QWidget>(u"activityPanel"_s);
    shell.key(Qt::Key_A, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(panel->isVisible());
    QVERIFY(shell.find<QLabel>(u"activityEmpty"_s)->isVisible());
    QVERIFY(!shell.find<QAbstractButton>(u"activityClear"_s)->isEnabled());

    const QPointer<Activity> activity = bench.activities.begin(u"Loading <b>assets</b>"_s);
    activity->report(activity->title(), 1200, 4800);
    auto* button = shell.find<QAbstractButton>(u"activityButton"_s);
    QTRY_COMPARE(button->text(), u"1 in progress"_s);
    QVERIFY(shell.find<QProgressBar>(u"activityProgress"_s)->isVisible());
    QTRY_VERIFY(shell.window.findChild<QLabel*>(u"activityTitle"_s));
    QCOMPARE(shell.label(u"activityTitle"_s), u"Loading <b>assets</b>"_s);
    QCOMPARE(shell.find<QLabel>(u"activityTitle"_s)->textFormat(), Qt::PlainText);
    QCOMPARE(shell.label(u"activityState"_s), u"1,200 of 4,800"_s);
    const auto* progress = shell.find<QProgressBar>(u"activityRowProgress"_s);
    QCOMPARE(double(progress->value()) / progress->maximum(), 0.25);

    connect(activity, &Activity::cancelRequested, this,
        [activity] { activity->finish(Activity::End::Cancelled, u"1,200 assets were loaded"_s); });
    shell.click(u"activityCancel"_s);
    QVERIFY(!activity->isRunning());
    QTRY_VERIFY(shell.label(u"activityState"_s).startsWith(u"Cancelled"_s));
    QVERIFY(shell.label(u"activityState"_s).endsWith(u"1,200 assets were loaded"_s));
    QVERIFY2(hasFarClock(shell.label(u"activityState"_s)), qPrintable(shell.label(u"activityState"_s)));
    QVERIFY(!shell.find<QWidget>(u"activityCancel"_s)->isVisible());
    QTRY_COMPARE(button->text(), u"Activity"_s);
    QVERIFY(!shell.find<QProgressBar>(u"activityProgress"_s)->isVisible());

    shell.click(u"activityClear"_s);
    QTRY_VERIFY(!shell.window.findChild<QLabel*>(u"activityTitle"_s));
    QTest::keyClick(shell.find<QWidget>(u"activityClose"_s), Qt::Key_Escape);
    QVERIFY(!panel->isVisible());
}

void ShellTest::nothingMovesUnderThePointer()
{
    PageBench bench;
    ShellWindow shell(bench.context, nullptr);
    auto* panel = shell.find<QWidget>(u"activityPanel"_s);
    const auto begin = [&](const QString& title) {
        auto* activity = bench.activities.begin(title, Activity::Kind::Work);
        activity->report(title, 1, 2);
        return activity;
    };
    const QPointer wanted = begin(u"Wanted"_s), older = begin(u"Older"_s), newer = begin(u"Newer"_s);
    shell.key(Qt::Key_A, Qt::ControlModifier | Qt::AltModifier);
    const auto titles = [&] {
        QStringList found;
        for (const auto* title : shell.window.findChildren<QLabel*>(u"activityTitle"_s))
            found += title->text();
        return found;
    };
    QCOMPARE(titles().size(), 3);
    QPushButton* cancel = nullptr;
    for (auto* each : shell.window.findChildren<QPushButton*>(u"activityCancel"_s))
        if (each->accessibleName().contains(u"Wanted"_s)) cancel = each;
    QVERIFY(cancel);
    QEnterEvent enter({}, {}, {});
    QApplication::sendEvent(panel, &enter);
    QVERIFY(panel->underMouse());
    const Place place(cancel);
    // One comes, one ends with many words, one vanishes.
    const QPointer latest = begin(u"Latest"_s);
    newer->finish(Activity::End::Failed, QString(400, u'w'));
    older->finish(Activity::End::Done);
    QTRY_VERIFY(!older);
    QTRY_VERIFY(shell.window.findChildren<QLabel*>(u"activityState"_s).last()->text().contains(u"www"_s) ||
                shell.window.findChildren<QLabel*>(u"activityState"_s).first()->text().contains(u"www"_s));
    QSignalSpy cancelled(wanted, &Activity::cancelRequested), others(latest, &Activity::cancelRequested);
    place.click();
    QCOMPARE(cancelled.size(), 1);
    QCOMPARE(others.size(), 0);
    // The pointer leaves: newest first again, and nothing of what has gone.
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(panel, &leave);
    auto shown = titles();
    shown.sort();
    QCOMPARE(shown, (QStringList{u"Latest"_s, u"Newer"_s, u"Wanted"_s}));
}

void ShellTest::failureIsAWordUntilSeen()
{
    PageBench bench;
    ShellWindow shell(bench.context, nullptr);
    bench.activities.begin(u"Exporting"_s)->finish(Activity::End::Failed, u"The disk is full"_s);
    bench.activities.begin(u"Loading"_s)->finish(Activity::End::Done, u"12 rows"_s);
    auto* button = shell.find<QAbstractButton>(u"activityButton"_s);
    QTRY_COMPARE(button->text(), u"1 failed"_s);
    QCOMPARE(button->accessibleName(), u"Activity, 1 failed"_s);
    QTest::mouseClick(button, Qt::LeftButton);
    const auto states = shell.window.findChildren<QLabel*>(u"activityState"_s);
    QCOMPARE(states.size(), 2);
    QStringList texts;
    for (const auto* state : states)
        texts += state->text();
    texts.sort();
    QVERIFY2(texts[0].startsWith(u"Done "_s) && texts[0].endsWith(u"12 rows"_s), qPrintable(texts[0]));
    QVERIFY2(
        texts[1].startsWith(u"Failed "_s) && texts[1].endsWith(u"The disk is full"_s), qPrintable(texts[1]));
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(!shell.find<QWidget>(u"activityPanel"_s)->isVisible());
    QCOMPARE(button->text(), u"Activity"_s);
    // A start that is over long since is no news either, but one that fails now is.
    nextMillisecond();
    bench.activities.begin(u"Exporting"_s)->finish(Activity::End::Failed, u"Again"_s);
    QTRY_COMPARE(button->text(), u"1 failed"_s);
}

void ShellTest::languageAndThemeAreChosen()
{
    PageBench bench;
    UiSettings settings;
    Theme theme;
    Appearance appearance(theme, m_language, settings, u"en"_s, u"light"_s);
    ShellWindow shell(bench.context, &appearance);
    const auto run = [&](const QString& typed, int down) {
        shell.key(Qt::Key_K, Qt::ControlModifier);
        QTest::keyClicks(shell.line(u"paletteLine"_s), typed);
        for (int i = 0; i < down; ++i)
            QTest::keyClick(shell.line(u"paletteLine"_s), Qt::Key_Down);
        QTest::keyClick(shell.line(u"paletteLine"_s), Qt::Key_Return);
    };
    run(u"theme dark"_s, 0);
    QVERIFY(theme.isDark());
    QCOMPARE(settings.text(u"ui/theme"_s), u"dark"_s);
    // Whoever has the windows does what is to be done for a language.
    QSignalSpy chosen(&appearance, &Appearance::languageChosen);
    run(u"language"_s, 1); // after the system's
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.first().first().toString(), u"zh_CN"_s);
    QVERIFY(settings.text(u"ui/language"_s).isEmpty());
    QCOMPARE(QLocale().language(), QLocale::English);
    appearance.setLanguage(u"zh_CN"_s);
    QCOMPARE(settings.text(u"ui/language"_s), u"zh_CN"_s);
    QCOMPARE(QLocale().language(), QLocale::Chinese);
    {
        const ShellWindow later(bench.context, &appearance);
        QCOMPARE(later.find<QAction>(u"settingsAction"_s)->text(), u"设置"_s);
    }
    appearance.setLanguage(u"en"_s);
    QCOMPARE(QLocale().language(), QLocale::English);

    // The next start has both.
    Theme again;
    Language language;
    const Appearance kept(again, language, settings);
    QCOMPARE(again.choice(), Theme::Choice::Dark);
    QCOMPARE(kept.language(), u"en"_s);
}

void ShellTest::commandLineWinsAndIsNotKept()
{
    UiSettings settings;
    settings.setValue(u"ui/theme"_s, u"dark"_s);
    settings.setValue(u"ui/language"_s, u"zh_CN"_s);
    {
        Theme theme;
        const Appearance appearance(theme, m_language, settings, u"en"_s, u"light"_s);
        QCOMPARE(theme.choice(), Theme::Choice::Light);
        QCOMPARE(appearance.language(), u"en"_s);
    }
    Theme theme;
    const Appearance appearance(theme, m_language, settings);
    QCOMPARE(theme.choice(), Theme::Choice::Dark);
    QCOMPARE(appearance.language(), u"zh_CN"_s);
    settings.setValue(u"ui/language"_s, u"tlh"_s); // a language that this program lacks
    const Appearance unknown(theme, m_language, settings);
    QVERIFY(unknown.language().isEmpty());
}

void ShellTest::settingsDialogFollows()
{
    PageBench bench;
    UiSettings settings;
    Theme theme;
    Appearance appearance(theme, m_language, settings, u"en"_s, u"light"_s);
    ShellWindow shell(bench.context, &appearance);
    shell.click(u"settingsButton"_s);
    const QPointer<SettingsDialog> dialog = shell.window.findChild<SettingsDialog*>();
    QVERIFY(dialog);
    auto* language = dialog->findChild<QComboBox*>(u"settingsLanguage"_s);
    auto* chosenTheme = dialog->findChild<QComboBox*>(u"settingsTheme"_s);
    QCOMPARE(language->currentText(), u"English"_s);
    QCOMPARE(chosenTheme->currentText(), u"Light"_s);
    QTest::keyClick(chosenTheme, Qt::Key_Down);
    QVERIFY(theme.isDark());
    QCOMPARE(settings.text(u"ui/theme"_s), u"dark"_s);
    QSignalSpy chosen(&appearance, &Appearance::languageChosen);
    QTest::keyClick(language, Qt::Key_Down);
    QCOMPARE(chosen.takeFirst().first().toString(), u"zh_CN"_s);
    QCOMPARE(language->currentText(), u"简体中文"_s);
    appearance.keepLanguage(); // something is unfinished
    QCOMPARE(language->currentText(), u"English"_s);
    QTest::keyClick(language, Qt::Key_Home);
    QVERIFY(chosen.takeFirst().first().toString().isEmpty()); // as the system
    QCOMPARE(chosenTheme->currentIndex(), 2);
    shell.click(u"settingsButton"_s); // no second one
    QCOMPARE(shell.window.findChildren<SettingsDialog*>().size(), 1);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!dialog);
}

void ShellTest::helpListsEveryShortcut()
{
    PageBench bench;
    ShellWindow shell(bench.context, nullptr);
    shell.key(Qt::Key_F1);
    const QPointer<HelpDialog> dialog = shell.window.findChild<HelpDialog*>();
    QVERIFY(dialog);
    QStringList texts;
    for (const auto* label : dialog->findChildren<QLabel*>()) {
        texts += label->text();
        QCOMPARE(label->textFormat(), Qt::PlainText);
    }
    int checked = 0;
    for (const auto* action : shell.window.findChildren<QAction*>()) {
        if (action->shortcut().isEmpty()) continue;
        ++checked;
        QVERIFY2(texts.contains(action->text()), qPrintable(action->text()));
        QVERIFY2(texts.contains(action->shortcut().toString(QKeySequence::NativeText)),
            qPrintable(action->shortcut().toString()));
    }
    QVERIFY(checked >= 9); // five of the window, two pages, one of each page
    for (const auto& group : {u"Everywhere"_s, u"Pages"_s, u"Page of locks"_s, u"Page of keys"_s})
        QVERIFY2(texts.contains(group), qPrintable(group));
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!dialog);
    shell.window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&shell.window));
    // What the actions say by now.
    shell.first->findChild<QAction*>(u"locksPolishAction"_s)->setText(u"擦亮"_s);
    shell.key(Qt::Key_F1);
    const auto* again = shell.window.findChild<HelpDialog*>();
    QVERIFY(again);
    const auto labels = again->findChildren<QLabel*>();
    QVERIFY(std::any_of(
        labels.cbegin(), labels.cend(), [](const QLabel* each) { return each->text() == u"擦亮"_s; }));
}

void ShellTest::helpLeadsToTasks()
{
    PageBench bench;
    ShellWindow shell(bench.context, nullptr);
    QSignalSpy report(&shell.window, &MainWindow::reportRequested);
    // The help lists only what this connection offers: of its two pages none has a task.
    shell.key(Qt::Key_F1);
    QPointer<HelpDialog> dialog = shell.window.findChild<HelpDialog*>();
    QVERIFY(dialog);
    QVERIFY(!dialog->findChild<QAbstractButton*>(u"helpGo1"_s));
    QVERIFY(dialog->findChild<QLabel*>(u"helpVersion"_s)
                ->text()
                .contains(QCoreApplication::applicationVersion()));
    QTest::mouseClick(dialog->findChild<QAbstractButton*>(u"helpreportAction"_s), Qt::LeftButton);
    QTRY_VERIFY(!dialog);
    QCOMPARE(report.size(), 1);
    // A task leads to its page.
    HelpDialog help({u"employees"_s, u"journal"_s}, {}, shell.find<QAction>(u"logAction"_s),
        shell.find<QAction>(u"reportAction"_s));
    help.setAttribute(Qt::WA_DeleteOnClose, false);
    QSignalSpy asked(&help, &HelpDialog::pageRequested);
    help.show();
    auto* last = help.findChildren<QAbstractButton*>(QRegularExpression(u"^helpGo"_s)).constLast();
    QVERIFY2(last->accessibleName().contains(u"Undo"_s), qPrintable(last->accessibleName()));
    last->click();
    QCOMPARE(asked, QList<QVariantList>{{u"journal"_s}});
    QVERIFY(!help.isVisible());
}

void ShellTest::placeAndPageAreRemembered()
{
    PageBench bench;
    bench.context.profile.name = u"Head office"_s;
    const auto pageKey = u"window/Head%20office-page"_s;
    QSize size;
    {
        ShellWindow shell(bench.context, nullptr);
        new WindowMemory(shell.window, bench.settings);
        shell.window.resize(777, 555);
        shell.window.showPage(u"keys"_s);
        size = shell.window.size();
        shell.window.close();
    }
    QCOMPARE(bench.settings.text(pageKey), u"keys"_s);
    {
        ShellWindow shell(bench.context, nullptr);
        QVERIFY(shell.window.size() != size);
        new WindowMemory(shell.window, bench.settings);
        QCOMPARE(shell.window.size(), size);
        QCOMPARE(shell.window.currentPageName(), u"keys"_s);
        shell.window.showMaximized();
        shell.window.close();
    }
    // Another connection begins with the first page, and has a last one of its own.
    bench.context.profile.name = u"Branch"_s;
    {
        ShellWindow shell(bench.context, nullptr);
        new WindowMemory(shell.window, bench.settings);
        QCOMPARE(shell.window.currentPageName(), u"locks"_s);
        shell.window.close();
    }
    bench.context.profile.name = u"Head office"_s;
    {
        ShellWindow shell(bench.context, nullptr);
        new WindowMemory(shell.window, bench.settings);
        QVERIFY(shell.window.isMaximized());
    }
    // What is kept may be of a program with other pages, or no geometry at all.
    bench.settings.setValue(pageKey, u"wages"_s);
    bench.settings.setValue(u"window/geometry"_s, QByteArray("nonsense"));
    ShellWindow shell(bench.context, nullptr);
    const QSize untouched = shell.window.size();
    // With what a window manager puts around it, the first one fits its screen.
    QVERIFY(untouched.height() + 40 <= shell.window.screen()->availableSize().height());
    new WindowMemory(shell.window, bench.settings);
    QCOMPARE(shell.window.size(), untouched);
    QCOMPARE(shell.window.currentPageName(), u"locks"_s);
}

void ShellTest::settingsNoticeIsShown()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"settings.ini"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray("[ui]\0language=en\n", 17));
    file.close();
    PageBench bench(file.fileName());
    QVERIFY(!bench.settings.notice().isEmpty());
    ShellWindow shell(bench.context, nullptr);
    auto* banner = shell.find<Banner>(u"shellBanner"_s);
    QVERIFY(banner->isVisible());
    QVERIFY(banner->text().contains(bench.settings.notice()));
    shell.click(u"shellBannerClose"_s);
    QVERIFY(!banner->isVisible());
    const PageBench another;
    ShellWindow sound(another.context, nullptr);
    QVERIFY(!sound.find<Banner>(u"shellBanner"_s)->isVisible());
}

void ShellTest::everyControlHasANameAndIsReached()
{
    PageBench bench;
    UiSettings settings;
    Theme theme;
    Appearance appearance(theme, m_language, settings, u"en"_s, u"light"_s);
    ShellWindow shell(bench.context, &appearance);
    bench.activities.begin(u"Loading"_s);
    shell.key(Qt::Key_A, Qt::ControlModifier | Qt::AltModifier);
    shell.key(Qt::Key_F1);
    shell.key(Qt::Key_Comma, Qt::ControlModifier);
    int checked = 0;
    for (auto* widget : shell.window.findChildren<QWidget*>()) {
        const bool acts = qobject_cast<QAbstractButton*>(widget) || qobject_cast<QLineEdit*>(widget) ||
                          qobject_cast<QAbstractItemView*>(widget) || qobject_cast<QComboBox*>(widget) ||
                          qobject_cast<QProgressBar*>(widget);
        if (!acts || widget->inherits("QComboBoxListView") || widget->inherits("QLineEditIconButton"))
            continue;
        if (widget->objectName().endsWith(u"BannerAction"_s) || widget->objectName().endsWith(u"Retry"_s))
            continue; // their words depend on a message that is not there
        ++checked;
        QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
        QVERIFY2(!widget->objectName().isEmpty(), widget->metaObject()->className());
    }
    QVERIFY(checked > 12);

    // Tab alone comes by everything that can be pressed.
    ShellWindow fresh(bench.context, &appearance);
    QSet<QString> reached;
    for (int i = 0; i < 40; ++i) {
        if (auto* focus = fresh.window.focusWidget()) reached.insert(focus->objectName());
        QTest::keyClick(&fresh.window, Qt::Key_Tab);
    }
    for (const auto& name : {u"navigation"_s, u"activityButton"_s, u"settingsButton"_s, u"helpButton"_s,
             u"enterpriseId"_s, u"paletteLine"_s, u"locksPage"_s})
        QVERIFY2(reached.contains(name), qPrintable(name));
}

LOCKKEEPER_TEST(Widgets, ShellTest)
#include "tst_shell.moc"
