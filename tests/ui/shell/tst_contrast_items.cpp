// SPDX-License-Identifier: GPL-3.0-or-later
// Contrast as it is painted, as in tst_contrast: of what delegates paint of cells and lines that are
// selected, under the pointer, or both, and of what comes and goes with the pointer.
#include "models/tables/base/record_table_model_base.h"
#include "tests/support/test_program.h"
#include "tests/ui/contrast_bench.h"
#include "ui/kit/calendar_look.h"
#include "ui/kit/cell_delegate.h"
#include "ui/kit/lines_view.h"
#include "ui/kit/part_list.h"
#include "ui/kit/wrapped_lines.h"
#include "ui/shell/switcher/choice_model.h"
#include "ui/shell/switcher/choice_popup.h"

#include <QCalendarWidget>
#include <QScrollArea>
#include <QScrollBar>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

/// Where a colour is found in a picture.
QRect areaOf(const QImage& image, const QColor& colour)
{
    QRect area;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixel(x, y) == colour.rgb()) area |= QRect(x, y, 1, 1);
    return area;
}

QString toneAndState(Tone tone, QStyle::State state)
{
    return u"tone %1, state %2"_s.arg(int(tone)).arg(int(state));
}

} // namespace

class ContrastItemsTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_bench.begin(); }
    void cleanup() { m_bench.end(); }
    void highContrastIsMeasured_data() { contrastThemes(); }
    void highContrastIsMeasured();
    void cellsAreRead_data() { contrastThemes(); }
    void cellsAreRead();
    void linesAreRead_data() { contrastThemes(); }
    void linesAreRead();
    void choicesAreRead_data() { contrastThemes(); }
    void choicesAreRead();
    void disabledEntriesAreRead_data() { contrastThemes(); }
    void disabledEntriesAreRead();
    void toolTipsAreRead_data() { contrastThemes(); }
    void toolTipsAreRead();
    void theHeadOfACalendarIsRead_data() { contrastThemes(); }
    void theHeadOfACalendarIsRead();
    void handlesAreSeenInEveryDirection_data() { contrastThemes(); }
    void handlesAreSeenInEveryDirection();

private:
    ContrastBench m_bench;
};

/// The theme asks the desktop, which wants none here: what was set before it was gone by then.
void ContrastItemsTest::highContrastIsMeasured()
{
    QFETCH(bool, high);
    QCOMPARE(ThemeColors::isHighContrast(), high);
    QCOMPARE(m_bench.colors().control == m_bench.colors().text, high);
    QCOMPARE(QApplication::palette().color(QPalette::Text), m_bench.colors().text);
    QVERIFY(qApp->styleSheet().contains(m_bench.colors().control.name()));
}

/// Of each tone: a text, a badge on its own ground, and what stands dimmed behind a text.
void ContrastItemsTest::cellsAreRead()
{
    const auto& colors = m_bench.colors();
    QStandardItemModel model(1, 1);
    QTableView table;
    table.setModel(&model);
    table.setItemDelegate(new CellDelegate(&table));
    const auto cell = model.index(0, 0);
    for (const auto tone :
        {Tone::Plain, Tone::Dim, Tone::Ok, Tone::Warning, Tone::Bad, Tone::Info, Tone::Mute})
        for (const auto state : statesOfItems()) {
            model.setData(cell, u"Lock HM"_s);
            model.setData(cell, int(tone), RecordTableModelBase::ToneRole);
            model.setData(cell, false, RecordTableModelBase::BadgeRole);
            const auto text = contrastWithin(paintedItem(table, cell, state, colors.surface));
            QVERIFY2(
                text >= 4.5, qPrintable(toneAndState(tone, state) + u", text: "_s + QString::number(text)));
            model.setData(cell, true, RecordTableModelBase::BadgeRole);
            const auto image = paintedItem(table, cell, state, colors.surface);
            const auto area = areaOf(image, colors.ground(tone)).adjusted(6, 6, -6, -6);
            QVERIFY2(area.width() > 60 && area.height() > 20, qPrintable(toneAndState(tone, state)));
            const auto badge = contrastWithin(image.copy(area));
            QVERIFY2(badge >= 4.5,
                qPrintable(toneAndState(tone, state) + u", badge: "_s + QString::number(badge)));
        }
    for (const auto state : statesOfItems()) {
        model.setData(cell, u"l"_s);
        model.setData(cell, false, RecordTableModelBase::BadgeRole);
        model.setData(cell, u"+2 HM"_s, RecordTableModelBase::SuffixRole);
        const auto image = paintedItem(table, cell, state, colors.surface);
        const auto suffix = contrastWithin(image.copy(image.rect().adjusted(image.width() / 4, 0, 0, 0)));
        QVERIFY2(suffix >= 4.5, qPrintable(toneAndState(Tone::Dim, state) + QString::number(suffix)));
    }
}

/// Of lists and trees with Qt's delegate or one of ours.
void ContrastItemsTest::linesAreRead()
{
    const auto& colors = m_bench.colors();
    const auto check = [&](QAbstractItemView* view, const QString& what) {
        (void)m_bench.picture(view, u"surface"_s, 0); // which owns it from now on
        const auto index = view->model()->index(0, 0);
        for (const auto& ground : {colors.surface, colors.background})
            for (const auto state : statesOfItems()) {
                const auto found = contrastWithin(paintedItem(*view, index, state, ground));
                QVERIFY2(found >= 4.5, qPrintable(u"%1, state %2, on %3: %4"_s.arg(what)
                                                      .arg(int(state))
                                                      .arg(ground.name(), QString::number(found))));
            }
    };
    for (const auto& look : {u"QListView"_s, u"QListView names"_s, u"QListView navigation"_s, u"QTreeView"_s})
        check(static_cast<QAbstractItemView*>(widgetOf(look).release()), look);
    auto* offer = new QListView; // of a field, as OfferCompleter has it
    offer->setProperty("isOffer", true);
    offer->setModel(new QStandardItemModel(1, 1, offer));
    offer->model()->setData(offer->model()->index(0, 0), u"Lock HM"_s);
    check(offer, u"an offer"_s);
    auto* wrapped = new QListWidget;
    wrapped->addItem(u"Lock HM"_s);
    wrapLines(*wrapped);
    check(wrapped, u"a line that wraps"_s);
    auto* parts = new PartList(nullptr);
    parts->addItem(u"Lock HM"_s);
    check(parts, u"a part"_s);
    auto* lines = new LinesView;
    lines->setText(std::make_shared<const TextLines>(QByteArray("Lock HM\n")));
    check(lines, u"a line of a text"_s);
}

/// In a list that drops down from a field: title, detail and hint, each for itself.
void ContrastItemsTest::choicesAreRead()
{
    const auto text = u"Lock HM"_s;
    ChoiceModel model;
    model.setChoices({{Choice::Kind::Item, text, {}, {}}, {Choice::Kind::Item, {}, text, {}},
        {Choice::Kind::Item, {}, {}, text}, {Choice::Kind::Heading, text, {}, {}},
        {Choice::Kind::Note, text, {}, {}}});
    QListView list;
    list.setProperty("look", u"choices"_s);
    list.setModel(&model);
    list.setItemDelegate(new ChoiceDelegate(&list));
    for (int row = 0; row < model.rowCount(); ++row)
        for (const auto state : statesOfItems()) {
            const auto found =
                contrastWithin(paintedItem(list, model.index(row), state, m_bench.colors().surface));
            QVERIFY2(found >= 4.5,
                qPrintable(u"%1, state %2: %3"_s.arg(row).arg(int(state)).arg(QString::number(found))));
        }
}

/// Arrow keys come to entries of a menu that are disabled, too.
void ContrastItemsTest::disabledEntriesAreRead()
{
    const auto& colors = m_bench.colors();
    for (const auto& ground : {colors.background, colors.surface, colors.muteSoft, colors.accentSoft})
        QVERIFY2(paintedContrast(colors.faint.rgb(), ground.rgb()) >= 4.5, qPrintable(ground.name()));
    auto* menu = static_cast<QMenu*>(widgetOf(u"QMenu"_s).release());
    menu->actions().first()->setEnabled(false);
    (void)m_bench.picture(menu, u"surface"_s, 0);
    menu->setActiveAction(menu->actions().first());
    QCoreApplication::processEvents();
    const auto entry = menu->actionGeometry(menu->actions().first()).translated(menu->pos());
    const auto found = contrastWithin(m_bench.window()->grab(entry).toImage());
    QVERIFY2(found >= 4.5, qPrintable(QString::number(found)));
}

void ContrastItemsTest::toolTipsAreRead()
{
    QToolTip::showText(QPoint(40, 40), u"Lock HM"_s);
    QWidget* tip = nullptr;
    for (auto* each : QApplication::topLevelWidgets())
        if (each->inherits("QTipLabel")) tip = each;
    QVERIFY(tip);
    const auto found = contrastWithin(tip->grab().toImage());
    delete tip; // the next one is made anew, in the next theme
    QVERIFY2(found >= 4.5, qPrintable(QString::number(found)));
}

/// The names of the days, and the month and the year above them.
void ContrastItemsTest::theHeadOfACalendarIsRead()
{
    auto* calendar = new QCalendarWidget;
    plainWeekends(calendar);
    calendar->setSelectedDate(QDate(2026, 8, 12));
    calendar->setFixedSize(900, 700);
    (void)m_bench.picture(calendar, u"surface"_s, 0);
    const auto* days = calendar->findChild<QTableView*>();
    QVERIFY(days);
    int names = 0;
    for (int column = 0; column < days->model()->columnCount(); ++column) {
        const auto name = days->model()->index(0, column);
        if (name.data().toString().isEmpty()) continue; // above the numbers of the weeks
        ++names;
        const auto found = contrastWithin(days->viewport()->grab(days->visualRect(name)).toImage());
        QVERIFY2(found >= 4.5, qPrintable(name.data().toString() + u": "_s + QString::number(found)));
    }
    QCOMPARE(names, 7);
    int buttons = 0;
    for (auto* button : calendar->findChildren<QToolButton*>()) {
        if (!button->isVisible() || button->text().isEmpty()) continue; // an arrow is a picture
        ++buttons;
        for (const bool isHovered : {false, true}) {
            button->setAttribute(Qt::WA_UnderMouse, isHovered);
            const QRect place(button->mapTo(m_bench.window(), QPoint()), button->size());
            const auto found = contrastWithin(m_bench.window()->grab(place).toImage());
            QVERIFY2(found >= 4.5, qPrintable(button->objectName() + u": "_s + QString::number(found)));
        }
    }
    QCOMPARE(buttons, 2);
}

/// In forms as well, whose handle is in a bar without a ground.
void ContrastItemsTest::handlesAreSeenInEveryDirection()
{
    for (const auto direction : {Qt::Horizontal, Qt::Vertical})
        for (const bool isForm : {false, true})
            for (const auto& ground : {QString(), u"surface"_s}) {
                auto* area = new QScrollArea;
                area->setProperty("look", u"plain"_s);
                area->setProperty("isForm", isForm);
                auto* content = new QWidget;
                content->setProperty("look", u"plain"_s);
                content->setFixedSize(
                    direction == Qt::Horizontal ? QSize(900, 100) : QSize(100, 900)); // twice as long
                area->setWidget(content);
                area->setFixedSize(450, 450);
                (void)m_bench.picture(area, ground, 0);
                const auto* bar =
                    direction == Qt::Horizontal ? area->horizontalScrollBar() : area->verticalScrollBar();
                QVERIFY(bar->isVisible());
                const QRect place(bar->mapTo(m_bench.window(), QPoint()), bar->size());
                const auto found = contrastWithin(m_bench.window()->grab(place).toImage());
                QVERIFY2(found >= 3, qPrintable(u"%1 %2 \"%3\": %4"_s.arg(int(direction))
                                                    .arg(int(isForm))
                                                    .arg(ground, QString::number(found))));
            }
}

LOCKKEEPER_TEST(Widgets, ContrastItemsTest)
#include "tst_contrast_items.moc"
