// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "ui/kit/cell_delegate.h"
#include "ui/kit/line_icon.h"
#include "ui/kit/theme/style_sheet.h"
#include "ui/kit/theme/theme.h"
#include "ui/kit/theme/theme_colors.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QImage>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QSpinBox>
#include <QTest>

#include <cmath>

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
    void theSystemsSizeIsKept();
    void everyIconFollowsThePalette();
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
    for (const double points : {10, 12, 14, 18})
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
        QVERIFY2(widget->sizeHint().height() <= text + 20, widget->metaObject()->className());
    }
    // The small ones are as much smaller as they were designed to be.
    QVERIFY(std::abs(chip.fontInfo().pixelSize() - button.fontInfo().pixelSize() * 12 / 13.0) <= 1);
    QVERIFY(CellDelegate::rowHeight() >= QFontMetrics(font).height() + 8);
}

void ThemeTest::largerTextMakesAllLarger()
{
    const auto heightsIn = [](const QString& sheet) {
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

LOCKKEEPER_TEST(Widgets, ThemeTest)
#include "tst_theme.moc"
