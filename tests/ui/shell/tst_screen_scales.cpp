// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "ui/kit/line_icon.h"
#include "ui/kit/theme/theme.h"
#include "ui/kit/theme/theme_colors.h"
#include "ui/kit/tick_box.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHash>
#include <QHeaderView>
#include <QImage>
#include <QPainter>
#include <QPixmap>
#include <QRadioButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QTest>

#include <cmath>
#include <memory>
#include <vector>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace
{

/// How much of an image is unlike its most frequent colour, 1 for all of it: parts of a pixel count as such.
double shareOfInk(const QImage& image)
{
    QHash<int, qint64> greys;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            ++greys[qGray(image.pixel(x, y))];
    int ground = 0;
    for (auto [grey, count] : greys.asKeyValueRange())
        if (count > greys.value(ground)) ground = grey;
    double ink = 0;
    for (auto [grey, count] : greys.asKeyValueRange())
        ink += std::abs(grey - ground) / 255.0 * double(count);
    return ink / (double(image.width()) * image.height());
}

/// shareOfInk() of a widget on a screen with so many pixels for one.
double paintedShare(QWidget& widget, double ratio)
{
    widget.ensurePolished();
    QPixmap picture((QSizeF(widget.size()) * ratio).toSize());
    picture.setDevicePixelRatio(ratio);
    picture.fill(widget.palette().color(QPalette::Window));
    widget.render(&picture);
    return shareOfInk(picture.toImage());
}

} // namespace

/// What we draw ourselves, or by the style sheet, on screens with several pixels for one.
class ScreenScalesTest : public QObject
{
    Q_OBJECT

private slots:
    void partsAreDrawnForTheirScreen_data();
    void partsAreDrawnForTheirScreen();
};

void ScreenScalesTest::partsAreDrawnForTheirScreen_data()
{
    QTest::addColumn<bool>("dark");
    QTest::addColumn<double>("ratio");
    for (const bool dark : {false, true})
        for (const double ratio : {2.0, 3.0})
            QTest::addRow("%s, %g %%", dark ? "dark" : "light", 100 * ratio) << dark << ratio;
}

/// Frames, arrows, ticks and handles are as large on a screen of 300 % as on one of 100 %: none is left out,
/// stays as small as its picture, or covers what is beside it.
void ScreenScalesTest::partsAreDrawnForTheirScreen()
{
    QFETCH(const bool, dark);
    QFETCH(const double, ratio);
    const Theme theme(dark ? Theme::Choice::Dark : Theme::Choice::Light);
    QStandardItemModel model(40, 1);
    model.setHorizontalHeaderLabels({u" "_s});
    std::vector<std::unique_ptr<QWidget>> parts; // without a text, which is drawn by its font
    const auto add = [&](QWidget* part) {
        part->resize(part->sizeHint());
        parts.emplace_back(part);
    };
    for (const bool isChecked : {false, true}) {
        auto* tick = new QCheckBox;
        tick->setChecked(isChecked);
        add(tick);
        auto* choice = new QRadioButton;
        choice->setAutoExclusive(false);
        choice->setChecked(isChecked);
        add(choice);
    }
    auto* partly = new QCheckBox;
    partly->setTristate(true);
    partly->setCheckState(Qt::PartiallyChecked);
    add(partly);
    add(new QComboBox);
    auto* number = new QSpinBox;
    number->setSpecialValueText(u" "_s); // the least one, which it has
    number->setMinimumWidth(60);
    add(number);
    auto* bar = new QScrollBar(Qt::Vertical);
    bar->setMinimumHeight(100);
    add(bar);
    auto* header = new QHeaderView(Qt::Horizontal);
    header->setModel(&model);
    header->setSortIndicatorShown(true);
    header->setSortIndicator(0, Qt::AscendingOrder);
    add(header);
    for (const auto& part : parts) {
        const double once = paintedShare(*part, 1), now = paintedShare(*part, ratio);
        QVERIFY2(once > 0.002, part->metaObject()->className());
        QVERIFY2(now > 0.7 * once && now < 1.4 * once,
            qPrintable(u"%1: %2, was %3"_s.arg(QString::fromLatin1(part->metaObject()->className()))
                           .arg(now)
                           .arg(once)));
    }
    // What our delegates draw, and icons.
    const auto box = [&](double scale) {
        QPixmap picture(QSize(20, 20) * scale);
        picture.setDevicePixelRatio(scale);
        picture.fill(theme.colors().surface);
        QPainter painter(&picture);
        paintTickBox(&painter, QRect(3, 3, 14, 14), Qt::Checked, theme.colors());
        painter.end();
        return shareOfInk(picture.toImage());
    };
    QVERIFY(box(1) > 0.1);
    QVERIFY(box(ratio) > 0.7 * box(1) && box(ratio) < 1.4 * box(1));
    const auto icon = lineIcon(u"close").pixmap(QSize(18, 18), ratio);
    QCOMPARE(icon.size(), (QSizeF(18, 18) * ratio).toSize());
    QCOMPARE(icon.devicePixelRatio(), ratio);
}

LOCKKEEPER_TEST(Widgets, ScreenScalesTest)
#include "tst_screen_scales.moc"
