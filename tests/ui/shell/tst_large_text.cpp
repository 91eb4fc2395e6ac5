// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/filled_window.h"
#include "tests/ui/text_size.h"
#include "ui/pages/all_pages.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>

#include <climits>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// What holds for every page in a window of 1280 × 800 pixels whose text is larger than usual.
class LargeTextTest : public QObject
{
    Q_OBJECT

private slots:
    void pagesFit_data() { pages(); }
    void pagesFit();
    void pagesHaveDetails_data() { pages(); }
    void pagesHaveDetails();

private:
    static void pages();
};

void LargeTextTest::pages()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("points");
    for (const double points : {14, 18})
        for (const auto& name : allPageNames())
            QTest::addRow("%s, %g pt", qPrintable(name), points) << name << points;
}

void LargeTextTest::pagesFit()
{
    QFETCH(const QString, name);
    QFETCH(const double, points);
    const TextSize large(points);
    FilledWindow filled;
    auto& window = filled.window();
    window.resize(1280, 800);
    const auto* page = filled.page(name);
    drainEvents();
    QCOMPARE(window.size(), QSize(1280, 800)); // nothing in it wants more
    QCOMPARE(page->mapTo(&window, page->rect().bottomRight()).x(), 1279);
    const auto buttons = page->findChildren<QPushButton*>();
    for (const auto* button : buttons) // no text of theirs is cut
        if (button->isVisible() && !button->visibleRegion().isEmpty())
            QVERIFY2(button->width() >= button->sizeHint().width() &&
                         page->rect().contains(QRect(button->mapTo(page, QPoint()), button->size()) &
                                               QRect(0, 0, INT_MAX / 2, page->height())),
                qPrintable(button->text()));
    // What is searched is read before the keys that lead there.
    const auto* search = page->findChild<QLineEdit*>(name + u"Search"_s);
    if (!search) return;
    QVERIFY2(search->width() >= 220, qPrintable(QString::number(search->width())));
    const auto* keys = search->findChild<QLabel*>();
    const auto hint = search->fontMetrics().horizontalAdvance(search->placeholderText());
    QVERIFY2(!keys->isVisible() || hint <= search->contentsRect().width() - search->textMargins().right(),
        qPrintable(search->placeholderText()));
}

/// Details are beside the table, or in its place where somebody asks for that (TP-13).
void LargeTextTest::pagesHaveDetails()
{
    QFETCH(const QString, name);
    QFETCH(const double, points);
    const TextSize large(points);
    FilledWindow filled;
    auto& window = filled.window();
    window.resize(1280, 800);
    const auto* page = filled.page(name);
    drainEvents();
    const auto* tabs = page->findChild<QTabWidget*>(name + u"InspectorTabs"_s);
    if (!tabs) return; // no list
    auto* table = filled.table(name);
    QVERIFY(table->model()->rowCount() > 0);
    if (points < 18) QVERIFY(tabs->isVisible() && table->isVisible());
    if (tabs->isVisible()) return;
    table->setFocus();
    QTest::keyClick(table, Qt::Key_I, Qt::ControlModifier);
    QVERIFY(tabs->isVisible() && !table->isVisible());
    drainEvents();
    QCOMPARE(window.size(), QSize(1280, 800));
    QCOMPARE(tabs->width(), page->width());
}

LOCKKEEPER_TEST(Widgets, LargeTextTest)
#include "tst_large_text.moc"
