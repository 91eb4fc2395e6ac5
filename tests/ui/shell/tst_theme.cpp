// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/base/record_table_model.h"
#include "models/tables/employees/employee_columns.h"
#include "tests/support/test_program.h"
#include "ui/kit/banner.h"
#include "ui/kit/cell_delegate.h"
#include "ui/kit/line_drawing.h"
#include "ui/kit/line_icon.h"
#include "ui/kit/record_view.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/style_sheet.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/theme.h"
#include "ui/kit/theme/theme_colors.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QStyle>
#include <QTableView>
#include <QTableWidget>
#include <QTest>
#include <QTreeView>
#include <QVBoxLayout>

#include <cmath>
#include <functional>
#include <utility>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace
{

/// Relative luminance and contrast as WCAG 2.1 defines them.
double luminance(const QColor& color)
{
    const auto linear = [](double value) {
        return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double contrast(const QColor& a, const QColor& b)
{
    const double light = std::max(luminance(a), luminance(b)), dark = std::min(luminance(a), luminance(b));
    return (light + 0.05) / (dark + 0.05);
}

} // namespace

class ThemeTest : public QObject
{
    Q_OBJECT

private slots:
    void textsKeepTheirContrast_data();
    void textsKeepTheirContrast();
    void linesOfControlsAreSeen_data();
    void linesOfControlsAreSeen();
    void choiceChangesPaletteAndSheet();
    void styleSheetLeavesNoPlaceholder();
    void disabledTextIsFainter();
    void sizesFollowTheText_data();
    void sizesFollowTheText();
    void largerTextMakesAllLarger();
    void whatIsRoundStaysRound();
    void theSystemsSizeIsKept();
    void everyIconFollowsThePalette();
    void iconsArePaintedAsTheyAreDrawn();
    void titlesHaveTheirRoom();
    void numbersEndBelowTheirTitle();
    void bannersHaveTheSignOfTheirTone();
    void whatIsOpenFollows();
    void rowsShowTheFocusAsALine();
};

void ThemeTest::textsKeepTheirContrast_data()
{
    QTest::addColumn<QColor>("text");
    QTest::addColumn<QColor>("ground");
    for (const bool dark : {false, true}) {
        const auto& c = dark ? ThemeColors::dark() : ThemeColors::light();
        const char* theme = dark ? "dark" : "light";
        const std::pair<const char*, std::pair<QColor, QColor>> pairs[] = {
            {"text on background", {c.text, c.background}},
            {"text on surface", {c.text, c.surface}},
            {"text on selection", {c.text, c.selection}},
            {"text on hover", {c.text, c.muteSoft}},
            {"dim on background", {c.dim, c.background}},
            {"dim on surface", {c.dim, c.surface}},
            {"dim on selection", {c.dim, c.selection}},
            {"accent on its soft", {c.accent, c.accentSoft}},
            {"primary button", {c.onAccent, c.accent}},
            {"danger button", {c.onBad, c.bad}},
            {"disabled on background", {c.faint, c.background}},
            {"disabled on surface", {c.faint, c.surface}},
        };
        for (const auto& [name, colors] : pairs)
            QTest::addRow("%s: %s", theme, name) << colors.first << colors.second;
        for (const auto tone : {Tone::Ok, Tone::Warning, Tone::Bad, Tone::Info, Tone::Mute})
            QTest::addRow("%s: badge %d", theme, int(tone)) << c.foreground(tone) << c.ground(tone);
    }
}

void ThemeTest::textsKeepTheirContrast()
{
    QFETCH(QColor, text);
    QFETCH(QColor, ground);
    QVERIFY2(contrast(text, ground) >= 4.5, qPrintable(QString::number(contrast(text, ground))));
}

void ThemeTest::linesOfControlsAreSeen_data()
{
    QTest::addColumn<QColor>("line");
    QTest::addColumn<QColor>("ground");
    for (const bool high : {false, true})
        for (const bool dark : {false, true}) {
            ThemeColors::setHighContrast(high);
            const auto& c = dark ? ThemeColors::dark() : ThemeColors::light();
            const std::pair<const char*, std::pair<QColor, QColor>> pairs[] = {
                {"control on background", {c.control, c.background}},
                {"control on surface", {c.control, c.surface}},
                {"control on hover", {c.control, c.muteSoft}},
                {"focus on background", {c.accent, c.background}},
                {"focus on surface", {c.accent, c.surface}},
                {"tick", {c.onAccent, c.accent}},
                {"problem", {c.bad, c.surface}},
            };
            for (const auto& [name, colors] : pairs)
                QTest::addRow("%s%s: %s", dark ? "dark" : "light", high ? ", high contrast" : "", name)
                    << colors.first << colors.second;
        }
    ThemeColors::setHighContrast(false);
}

void ThemeTest::linesOfControlsAreSeen()
{
    QFETCH(QColor, line);
    QFETCH(QColor, ground);
    QVERIFY2(contrast(line, ground) >= 3, qPrintable(QString::number(contrast(line, ground))));
}

void ThemeTest::choiceChangesPaletteAndSheet()
{
    Theme theme(Theme::Choice::Light);
    QCOMPARE(QApplication::palette().color(QPalette::Base), ThemeColors::light().surface);
    QVERIFY(!theme.isDark());
    theme.setChoice(Theme::Choice::Dark);
    QVERIFY(theme.isDark());
    QCOMPARE(QApplication::palette().color(QPalette::Base), ThemeColors::dark().surface);
    QVERIFY(qApp->styleSheet().contains(ThemeColors::dark().surface.name()));
    QCOMPARE(&ThemeColors::of(QApplication::palette()), &ThemeColors::dark());
    theme.setChoice(Theme::Choice::Light);
    auto transparent = QApplication::palette();
    transparent.setColor(QPalette::Window, Qt::transparent);
    QCOMPARE(&ThemeColors::of(transparent), &ThemeColors::light());
}

void ThemeTest::styleSheetLeavesNoPlaceholder()
{
    for (const auto* colors : {&ThemeColors::light(), &ThemeColors::dark()})
        QVERIFY(!styleSheet(*colors, 1).contains(u'@'));
}

void ThemeTest::disabledTextIsFainter()
{
    for (const auto* colors : {&ThemeColors::light(), &ThemeColors::dark()}) {
        const QPalette palette = colors->palette();
        for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
            QVERIFY(palette.color(QPalette::Disabled, role) != palette.color(QPalette::Active, role));
    }
}

void ThemeTest::sizesFollowTheText_data()
{
    QTest::addColumn<double>("points");
    for (const double points : {10.0, 12.0, 14.0, 18.0, 2 * 9.75, 3 * 9.75}) // up to 300 % of ours
        QTest::addRow("%g pt", points) << points;
}

void ThemeTest::sizesFollowTheText()
{
    QFETCH(double, points);
    const Theme theme(Theme::Choice::Light);
    const QFont before = QApplication::font();
    const auto putBack = qScopeGuard([&before] { QApplication::setFont(before); });
    QFont font = before;
    font.setPointSizeF(points);
    QApplication::setFont(font);
    QPushButton button(u"Enable"_s), chip(u"Online"_s);
    chip.setProperty("look", u"chip"_s);
    QLineEdit line;
    QComboBox box;
    QSpinBox number;
    box.addItem(u"Enable"_s);
    for (const QWidget* widget : std::initializer_list<QWidget*>{&button, &chip, &line, &box, &number}) {
        widget->ensurePolished();
        const int text = widget->fontMetrics().height();
        QVERIFY2(widget->sizeHint().height() >= text + 4, widget->metaObject()->className());
        QVERIFY2(widget->sizeHint().height() <= text + scaled(20), widget->metaObject()->className());
    }
    // The small ones are as much smaller as they were designed to be.
    QVERIFY(std::abs(chip.fontInfo().pixelSize() - button.fontInfo().pixelSize() * 12 / 13.0) <= 1);
    QVERIFY(CellDelegate::rowHeight() >= QFontMetrics(font).height() + 8);
    // Icons of buttons, and of menus and fields.
    QCOMPARE(button.iconSize(), QSize(scaled(16), scaled(16)));
    QCOMPARE(line.style()->pixelMetric(QStyle::PM_SmallIconSize, nullptr, &line), scaled(16));
}

void ThemeTest::largerTextMakesAllLarger()
{
    const auto heightsIn = [](QString sheet) {
        // What has the focus gives up within itself what its thicker frame takes (KT-21).
        static const QRegularExpression focused(u"[^{}]*:focus[^{}]*\\{[^}]*\\}"_s);
        sheet.remove(focused);
        QList<int> heights;
        static const QRegularExpression height(u"min-height: (\\d+)px"_s);
        for (const auto& match : height.globalMatch(sheet))
            heights.append(match.capturedView(1).toInt());
        return heights;
    };
    const auto designed = styleSheet(ThemeColors::light(), 1), doubled = styleSheet(ThemeColors::light(), 2);
    const auto before = heightsIn(designed), after = heightsIn(doubled);
    QVERIFY(before.size() > 5);
    QCOMPARE(after.size(), before.size());
    for (qsizetype i = 0; i < before.size(); ++i)
        QCOMPARE(after[i], before[i] > 2 ? 2 * before[i] : before[i]);
    QVERIFY(doubled.contains("border: 1px solid"_L1)); // lines stay lines
}

/// Qt draws corners where a radius is more than half of the side.
void ThemeTest::whatIsRoundStaysRound()
{
    static const QRegularExpression rule(
        u"(?:QRadioButton::indicator|look=\"chip\"\\]) \\{[^}]*height: (\\d+)px;[^}]*border-radius: (\\d+)px"_s);
    for (const double scale : {1.0, 1.1, 1.17, 1.25, 1.4, 1.46, 1.5, 1.75, 1.85, 2.0, 3.0}) {
        int found = 0;
        for (const auto& match : rule.globalMatch(styleSheet(ThemeColors::light(), scale))) {
            const int side = match.captured(1).toInt() + 2, radius = match.captured(2).toInt();
            QVERIFY2(2 * radius <= side && 2 * radius >= side - 4, qPrintable(match.captured()));
            ++found;
        }
        QCOMPARE(found, 2);
    }
}

void ThemeTest::theSystemsSizeIsKept()
{
    const QFont before = QApplication::font();
    const auto putBack = qScopeGuard([&before] { QApplication::setFont(before); });
    QFont font(u"Sans Serif"_s);
    font.setPointSizeF(14);
    QApplication::setFont(font);
    {
        const Theme theme(Theme::Choice::Light);
        QCOMPARE(QApplication::font().pointSizeF(), 14.0);
    }
    font.setPointSizeF(9); // what Qt takes where nobody says anything
    QApplication::setFont(font);
    const Theme theme(Theme::Choice::Light);
    QCOMPARE(QApplication::font().pointSizeF(), 9.75);
}

void ThemeTest::everyIconFollowsThePalette()
{
    const auto files = QDir(u":/lockkeeper/icons"_s).entryList({u"*.svg"_s});
    QVERIFY(files.size() >= 8);
    for (const auto& file : files) {
        const QIcon icon = lineIcon(file.chopped(4));
        QVERIFY2(!icon.isNull(), qPrintable(file));
        for (const auto choice : {Theme::Choice::Light, Theme::Choice::Dark}) {
            const Theme theme(choice);
            for (const int size : {20, 40}) {
                const QImage image = icon.pixmap(QSize(size, size), 1.0).toImage();
                QCOMPARE(image.size(), QSize(size, size));
                int painted = 0;
                for (int y = 0; y < size; ++y)
                    for (int x = 0; x < size; ++x) {
                        const QColor pixel = image.pixelColor(x, y);
                        if (pixel.alpha() < 255) continue;
                        ++painted;
                        const QColor text = theme.colors().text;
                        QVERIFY2(std::abs(pixel.lightness() - text.lightness()) < 12, qPrintable(file));
                    }
                QVERIFY2(painted > 0, qPrintable(file));
            }
        }
    }
}

/// What is kept ready for lists looks as the drawing does, on whatever screen, and on half a pixel.
void ThemeTest::iconsArePaintedAsTheyAreDrawn()
{
    const Theme theme(Theme::Choice::Light);
    const auto painted = [](qreal ratio, const QPointF& at, const std::function<void(QPainter&)>& paint) {
        QImage image(60, 60, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        image.setDevicePixelRatio(ratio);
        QPainter painter(&image);
        painter.translate(at);
        paint(painter);
        painter.end();
        return image;
    };
    const QRect rect(2, 4, 20, 20);
    for (const auto* name : {"employees", "close"})
        for (const qreal ratio : {1.0, 1.25, 1.5, 2.0})
            for (const auto& at : {QPointF(), QPointF(2, 0), QPointF(0.5, 0)}) {
                const auto file = QString::fromLatin1(name);
                const auto drawn = painted(ratio, at,
                    [&](QPainter& painter) { LineDrawing(file).paint(painter, rect, theme.colors().text); });
                for (int again = 0; again < 2; ++again) {
                    const auto shown =
                        painted(ratio, at, [&](QPainter& painter) { lineIcon(file).paint(&painter, rect); });
                    for (int y = 0; y < shown.height(); ++y)
                        for (int x = 0; x < shown.width(); ++x) {
                            const int away = qGray(shown.pixel(x, y)) - qGray(drawn.pixel(x, y));
                            QVERIFY2(std::abs(away) < 10, qPrintable(file));
                        }
                }
            }
}

/// However little of it there is: the arrow has a place of its own beside each title.
void ThemeTest::titlesHaveTheirRoom()
{
    const Theme theme(Theme::Choice::Light);
    auto columns = employeeColumns({});
    for (auto& each : columns)
        each.info.folds = 0; // all stay in sight
    RecordTableModel<Employee, MemberId> model(
        std::move(columns), [](const Employee& employee) { return employee.globalId; });
    TableView table;
    table.setRecordModel(&model);
    table.resize(200, 200);
    table.show();
    QVERIFY(QTest::qWaitForWindowExposed(&table));
    auto font = table.font();
    font.setPixelSize(scaled(12)); // as the style sheet has it
    font.setWeight(QFont::DemiBold);
    for (int column = 0; column < model.columnCount(); ++column) {
        if (table.isColumnHidden(column)) continue;
        const auto& title = model.column(column).title;
        const int wanted =
            QFontMetrics(font).horizontalAdvance(title) + 2 * 9 + CellDelegate::sortArrowWidth();
        QVERIFY2(table.columnWidth(column) >= wanted, qPrintable(title));
    }
}

void ThemeTest::numbersEndBelowTheirTitle()
{
    const Theme theme(Theme::Choice::Light);
    QStandardItemModel model(1, 1);
    auto* number = new QStandardItem(u"380"_s);
    number->setData(int(Qt::AlignRight | Qt::AlignVCenter), Qt::TextAlignmentRole);
    model.setItem(0, 0, number);
    for (const bool isSorted : {false, true}) {
        QTableView table;
        table.setItemDelegate(new CellDelegate(&table));
        table.setModel(&model);
        table.setSortingEnabled(isSorted);
        table.setColumnWidth(0, 200);
        table.resize(400, 200);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table));
        const auto cell = table.visualRect(model.index(0, 0));
        const auto image = table.viewport()->grab(cell).toImage();
        int last = 0;
        for (int x = 0; x < image.width(); ++x)
            for (int y = 2; y < image.height() - 4; ++y)
                if (image.pixelColor(x, y).lightness() < 128) last = x;
        const int end = cell.width() - 9 - (isSorted ? CellDelegate::sortArrowWidth() : 0);
        QVERIFY2(last < end && last > end - 8, qPrintable(QString::number(last)));
    }
}

/// A tick for what went well, not the sign of a warning in another colour.
void ThemeTest::bannersHaveTheSignOfTheirTone()
{
    const Theme theme(Theme::Choice::Light);
    Banner banner(u"page"_s);
    QList<QImage> signs;
    for (const auto tone : {Tone::Ok, Tone::Info, Tone::Warning, Tone::Bad}) {
        banner.show(tone, u"Saved."_s);
        const auto sign = banner.findChild<QLabel*>(u"pageBannerIcon"_s)->pixmap().toImage();
        QVERIFY(!sign.isNull());
        QVERIFY(!signs.contains(sign));
        signs.append(sign);
    }
}

/// Nothing stays light in a window that is open when the desktop turns dark.
void ThemeTest::whatIsOpenFollows()
{
    Theme theme(Theme::Choice::Light);
    QWidget window;
    auto* layout = new QVBoxLayout(&window);
    auto* banner = new Banner(u"page"_s, &window);
    auto* list = new QListWidget(&window);
    list->addItems({u"8000000005"_s, u"8000000006"_s});
    list->setCurrentRow(0);
    auto* record = new RecordView(&window);
    record->setFields({RecordField{"name", u"Name"_s, u"Wang"_s, {}}});
    auto* table = new QTableWidget(2, 2, &window);
    table->selectRow(0);
    for (auto* part : QList<QWidget*>{banner, list, record, table, new QPlainTextEdit(&window)})
        layout->addWidget(part);
    banner->show(Tone::Info, u"Saved."_s);
    window.resize(400, 700);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    const auto lightPart = [&] {
        const auto image = window.grab().toImage();
        int light = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                light += image.pixelColor(x, y).lightness() > 160 ? 1 : 0;
        return 100.0 * light / (image.width() * image.height());
    };
    QVERIFY(lightPart() > 90);
    theme.setChoice(Theme::Choice::Dark);
    QTRY_VERIFY2(lightPart() < 5, qPrintable(QString::number(lightPart())));
    theme.setChoice(Theme::Choice::Light);
    QTRY_VERIFY(lightPart() > 90);
}

/// Around the row, which stays as it is painted: Fusion lays a gradient over it.
void ThemeTest::rowsShowTheFocusAsALine()
{
    const Theme theme(Theme::Choice::Light);
    QStandardItemModel model(2, 1);
    QTreeView tree;
    tree.setItemDelegate(new CellDelegate(&tree));
    tree.setRootIsDecorated(false);
    tree.setAllColumnsShowFocus(true);
    tree.setModel(&model);
    tree.setCurrentIndex(model.index(0, 0));
    tree.resize(400, 200);
    tree.show();
    QVERIFY(QTest::qWaitForWindowActive(&tree));
    tree.setFocus();
    QTRY_VERIFY(tree.hasFocus());
    const auto row = tree.viewport()->grab(tree.visualRect(model.index(0, 0))).toImage();
    const int middle = row.width() / 2;
    QCOMPARE(row.pixelColor(middle, 0), theme.colors().accent);
    for (const int y : {row.height() / 4, row.height() / 2, row.height() * 3 / 4})
        QCOMPARE(row.pixelColor(middle, y), theme.colors().selection);
}

LOCKKEEPER_TEST(Widgets, ThemeTest)
#include "tst_theme.moc"
