// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/overview/overview_bench.h"
#include "ui/kit/bar_chart.h"
#include "ui/kit/cut_label.h"
#include "ui/kit/theme/language.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/theme.h"
#include "ui/kit/theme/theme_colors.h"
#include "ui/overview/figure_lines.h"

#include <QApplication>
#include <QLayout>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QScrollArea>
#include <QScrollBar>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// The page in narrow and wide windows, in both languages and themes, with large text.
class OverviewLooksTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void narrowOrWideNothingIsCut();
    void theOtherLanguageHasAllWords();
    void aNameTakesOneLine();
    void everyLook_data();
    void everyLook();

private:
    Language m_language;
};

/// That no text is cut is seen to by every test with windows; here in each of the two arrangements.
void OverviewLooksTest::narrowOrWideNothingIsCut()
{
    OverviewBench page;
    page.open();
    const auto* scroll = page.find<QScrollArea>("Scroll");
    for (const auto& size : {QSize(1084, 756), QSize(600, 420), QSize(2000, 1000)}) {
        page.page->resize(size);
        drainEvents();
        QVERIFY2(scroll->widget()->width() <= scroll->viewport()->width(),
            qPrintable(u"%1 of %2"_s.arg(scroll->widget()->width()).arg(scroll->viewport()->width())));
        const auto* assets = page.find<QWidget>("Assets");
        const auto* products = page.find<QWidget>("Products");
        QCOMPARE(assets->y() == products->y(), size.width() >= scaled(880));
    }
    page.page->resize(600, 420);
    drainEvents();
    QVERIFY(scroll->verticalScrollBar()->maximum() > 0);
}

void OverviewLooksTest::theOtherLanguageHasAllWords()
{
    const auto texts = [] {
        OverviewBench page;
        page.open();
        QStringList all;
        for (const auto* label : page.page->findChildren<QLabel*>())
            if (label->isVisibleTo(page.page.get())) all += label->text();
        for (const auto* button : page.page->findChildren<QAbstractButton*>())
            if (button->isVisibleTo(page.page.get())) all += {button->text(), button->accessibleName()};
        return all;
    };
    const auto english = texts();
    m_language.use(QLocale(u"zh_CN"_s));
    const auto chinese = texts();
    m_language.use(QLocale(u"en_GB"_s));
    QCOMPARE(chinese.size(), english.size());
    static const QRegularExpression words(u"[A-Za-z]{4,}"_s);
    for (qsizetype i = 0; i < english.size(); ++i)
        if (english[i].contains(words) && !english[i].contains(u"Asia/"_s))
            QVERIFY2(chinese[i] != english[i], qPrintable(english[i]));
}

/// However long it is: its card is no higher than its neighbours for it.
void OverviewLooksTest::aNameTakesOneLine()
{
    FigureLines lines(u"card"_s, 1, nullptr);
    lines.resize(220, 60);
    lines.setVisible(true);
    Figure figure{.name = u"Nodes1"_s,
        .label = u"Planner"_s,
        .counted = Counted(3, CountGap::None),
        .kept = u" · 40"_s};
    lines.show({figure});
    const auto seen = [&lines] {
        QStringList texts;
        for (auto* label : lines.findChildren<QLabel*>())
            if (auto* name = dynamic_cast<CutLabel*>(label); name && name->isVisible())
                texts += name->shown();
        return texts;
    };
    QTRY_COMPARE(seen(), QStringList{u"Planner · 40"_s});
    const int height = lines.layout()->totalSizeHint().height();
    figure.label = u"A name of a product that goes on, "_s.repeated(4) + u"and ends"_s;
    lines.show({figure});
    drainEvents();
    QCOMPARE(lines.layout()->totalSizeHint().height(), height);
    QCOMPARE(lines.width(), 220);
    QCOMPARE(seen().size(), 1);
    const auto cut = seen().first();
    QVERIFY2(
        cut.startsWith(u"A name"_s) && cut.contains(u'…') && cut.endsWith(u"ends · 40"_s), qPrintable(cut));
}

void OverviewLooksTest::everyLook_data()
{
    QTest::addColumn<bool>("isDark");
    QTest::addColumn<QString>("language");
    for (const bool isDark : {false, true})
        for (const auto* language : {"en_GB", "zh_CN"})
            QTest::addRow("%s, %s", isDark ? "dark" : "light", language)
                << isDark << QString::fromLatin1(language);
}

/// With text of 14 points; that none of it is cut is seen to by every test with windows.
void OverviewLooksTest::everyLook()
{
    QFETCH(const bool, isDark);
    QFETCH(const QString, language);
    const QFont before = QApplication::font();
    const auto putBack = qScopeGuard([&] {
        QApplication::setFont(before);
        m_language.use(QLocale(u"en_GB"_s));
    });
    QFont font = before;
    font.setPointSizeF(14);
    QApplication::setFont(font);
    m_language.use(QLocale(language));
    const Theme theme(isDark ? Theme::Choice::Dark : Theme::Choice::Light);
    OverviewBench page;
    page.open();
    const auto* scroll = page.find<QScrollArea>("Scroll");
    for (const auto& size : {QSize(1000, 756), QSize(1600, 1000)}) {
        page.page->resize(size);
        drainEvents();
        QVERIFY2(scroll->widget()->width() <= scroll->viewport()->width(),
            qPrintable(u"%1 of %2"_s.arg(scroll->widget()->width()).arg(scroll->viewport()->width())));
        for (const auto* button : page.page->findChildren<QAbstractButton*>())
            if (button->isVisible())
                QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->objectName()));
        QCOMPARE(page.page->grab().toImage().pixelColor(2, 2).lightness() < 128, isDark);
        // The chart has colours of the same theme.
        const auto chart = page.find<BarChart>("EndsChart")->grab().toImage();
        const auto accent = theme.colors().accent.rgb();
        bool isThere = false;
        for (int x = 0; x < chart.width() && !isThere; ++x)
            for (int y = 0; y < chart.height() && !isThere; ++y)
                isThere = chart.pixel(x, y) == accent;
        QVERIFY(isThere);
    }
}

LOCKKEEPER_TEST(Widgets, OverviewLooksTest)
#include "tst_overview_looks.moc"
