// SPDX-License-Identifier: GPL-3.0-or-later
// Contrast in the window of the program: each kind of cell and line that its pages show, as the delegate of
// its own view paints it, in each state and in both themes.
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/contrast_bench.h"
#include "tests/ui/filled_window.h"
#include "ui/kit/tick_box.h"
#include "ui/writes/history_view.h"

#include <QSet>
#include <QTabWidget>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

class ContrastShownTest : public QObject
{
    Q_OBJECT

private slots:
    void everyKindOfItemIsRead();

private:
    void measure(const QAbstractItemView& view);
    void measureAll(const QWidget& parent);

    const ThemeColors* m_colors = nullptr;
    QSet<QString> m_kinds; ///< those that were measured in this theme
};

/// One of each kind: what is painted alike is measured once, in letters that take their time.
void ContrastShownTest::measure(const QAbstractItemView& view)
{
    constexpr int most = 60;
    const auto* model = view.model();
    const auto& ground = view.property("look") == u"navigation"_s ? m_colors->background : m_colors->surface;
    for (int row = 0; row < std::min(most, model->rowCount(view.rootIndex())); ++row)
        for (int column = 0; column < model->columnCount(view.rootIndex()); ++column) {
            const auto index = model->index(row, column, view.rootIndex());
            const auto text = index.data().toString().trimmed();
            if (text.isEmpty() || text == tickedSign || text == untickedSign) continue;
            const auto* delegate = view.itemDelegateForIndex(index);
            const bool isTable = view.inherits("QTableView");
            QStringList parts{QString::fromLatin1(delegate->metaObject()->className()),
                isTable ? QString() : view.objectName()};
            for (const auto role : {RecordTableModelBase::ToneRole, RecordTableModelBase::BadgeRole})
                parts += isTable ? index.data(role).toString() : QString();
            parts += QString::number(int(index.flags() & (Qt::ItemIsEnabled | Qt::ItemIsSelectable)));
            const auto kind = parts.join(u' ');
            if (m_kinds.contains(kind)) continue;
            m_kinds.insert(kind);
            for (const auto state : statesOfItems()) {
                const auto found = contrastWithin(paintedItem(view, index, state, ground));
                QVERIFY2(found >= 4.5,
                    qPrintable(u"\"%1\" in %2 on %3, state %4: %5"_s.arg(text, view.objectName(),
                        ground.name(), QString::number(int(state)), QString::number(found))));
            }
        }
}

void ContrastShownTest::measureAll(const QWidget& parent)
{
    for (const auto* view : parent.findChildren<QAbstractItemView*>())
        if (view->isVisible() && view->model() && !view->inherits("QHeaderView")) measure(*view);
}

void ContrastShownTest::everyKindOfItemIsRead()
{
    FilledWindow filled;
    filled.window().resize(1600, 900);
    HistoryView history(u"seen"_s, filled.bench.context);
    history.setProperty("mayCutTexts", true); // whether all is read is not what this is about
    history.show();
    history.showSubject({{SubjectKind::Lock, u"8000903310"_s}});
    const auto* entries = history.findChild<QListWidget*>(u"seenHistory"_s);
    QTRY_VERIFY(entries->count() > 0);
    for (const auto choice : {Theme::Choice::Light, Theme::Choice::Dark}) {
        filled.whole->theme.setChoice(choice);
        m_colors = &filled.whole->theme.colors();
        m_kinds.clear();
        measureAll(history);
        QCOMPARE(m_kinds.size(), 1); // a line of two
        for (const auto& name : allPageNames()) {
            auto* page = filled.page(name);
            for (auto* tabs : page->findChildren<QTabWidget*>())
                for (int tab = tabs->count(); tab-- > 0;) {
                    tabs->setCurrentIndex(tab);
                    drainEvents();
                    measureAll(filled.window());
                }
            drainEvents();
            measureAll(filled.window());
        }
        QVERIFY2(m_kinds.size() > 8, qPrintable(QStringList(m_kinds.values()).join(u", "_s)));
    }
}

LOCKKEEPER_TEST(Widgets, ContrastShownTest)
#include "tst_contrast_shown.moc"
