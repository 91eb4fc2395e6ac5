// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "ui/kit/line_icon.h"
#include "ui/kit/theme/style_sheet.h"
#include "ui/kit/theme/theme.h"
#include "ui/kit/theme/theme_colors.h"

#include <QApplication>
#include <QDir>
#include <QImage>
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
    void choiceChangesPaletteAndSheet();
    void styleSheetLeavesNoPlaceholder();
    void disabledTextIsFainter();
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
        QVERIFY(!styleSheet(*colors).contains(u'@'));
}

void ThemeTest::disabledTextIsFainter()
{
    for (const auto* colors : {&ThemeColors::light(), &ThemeColors::dark()}) {
        const QPalette palette = colors->palette();
        for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
            QVERIFY(palette.color(QPalette::Disabled, role) != palette.color(QPalette::Active, role));
    }
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
