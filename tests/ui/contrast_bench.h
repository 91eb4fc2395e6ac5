// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/looks.h"
#include "ui/kit/theme/style_sheet.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/theme.h"
#include "ui/kit/theme/theme_colors.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFrame>
#include <QHash>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QStyleOptionViewItem>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QTextEdit>
#include <QToolButton>
#include <QToolTip>
#include <QTreeView>

#include <algorithm>
#include <cmath>
#include <memory>

/// Contrast as it is painted, with letters so large that they have their full colour.
namespace lockkeeper::test
{

using namespace Qt::StringLiterals;

/// Luminance as WCAG 2.1 defines it.
inline double paintedLuminance(QRgb color)
{
    const auto linear = [](int part) {
        const double value = part / 255.0;
        return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(qRed(color)) + 0.7152 * linear(qGreen(color)) + 0.0722 * linear(qBlue(color));
}

inline double paintedContrast(QRgb a, QRgb b)
{
    const double one = paintedLuminance(a), other = paintedLuminance(b);
    return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05);
}

/// How often each colour is there.
inline QHash<QRgb, int> coloursOf(const QImage& image)
{
    QHash<QRgb, int> colours;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            ++colours[image.pixel(x, y) | 0xff000000];
    return colours;
}

inline QRgb mostFrequent(const QHash<QRgb, int>& colours)
{
    return std::max_element(colours.keyValueBegin(), colours.keyValueEnd(),
        [](const auto& a, const auto& b) { return a.second < b.second; })
        .base()
        .key();
}

/// The contrast of what stands in an image: to its most frequent colour. Letters are large here, so that they
/// have pixels of their full colour; single ones are the edges of letters.
inline double contrastWithin(const QImage& image)
{
    constexpr int fewest = 8;
    const auto colours = coloursOf(image);
    const auto ground = mostFrequent(colours);
    double best = 1;
    for (auto [colour, count] : colours.asKeyValueRange())
        if (count >= fewest) best = std::max(best, paintedContrast(colour, ground));
    return best;
}

/// What an item is while nobody is at it, while it is selected, under the pointer, or both.
inline QList<QStyle::State> statesOfItems()
{
    return {QStyle::State_None, QStyle::State_Selected, QStyle::State_MouseOver,
        QStyle::State_Selected | QStyle::State_MouseOver};
}

/// What the delegate of a view paints of an item on a ground, in letters as large as those of the bench. What
/// cannot be selected or is disabled is so here as well.
inline QImage paintedItem(
    const QAbstractItemView& view, const QModelIndex& index, QStyle::State state, const QColor& ground)
{
    view.ensurePolished();
    QImage image(320, 150, QImage::Format_RGB32); // two lines high
    image.fill(ground);
    QStyleOptionViewItem option;
    option.initFrom(&view);
    option.widget = &view;
    option.font = view.font();
    option.font.setPointSizeF(30);
    option.fontMetrics = QFontMetrics(option.font);
    option.rect = image.rect();
    option.displayAlignment = Qt::AlignLeft | Qt::AlignVCenter;
    option.showDecorationSelected = true;
    const auto flags = index.flags();
    if (!flags.testFlag(Qt::ItemIsSelectable)) state = QStyle::State_None;
    option.state = state | QStyle::State_Active;
    option.state.setFlag(QStyle::State_Enabled, flags.testFlag(Qt::ItemIsEnabled));
    option.palette.setCurrentColorGroup(
        flags.testFlag(Qt::ItemIsEnabled) ? QPalette::Active : QPalette::Disabled);
    QPainter painter(&image);
    view.itemDelegateForIndex(index)->paint(&painter, option, index);
    return image;
}

/// A widget of this look, with a text in it.
inline std::unique_ptr<QWidget> widgetOf(const QString& look)
{
    const auto kind = look.section(u' ', 0, 0);
    std::unique_ptr<QWidget> widget;
    const auto text = u"Lock HM"_s;
    const auto button = [&](QAbstractButton* made) {
        made->setText(text);
        widget.reset(made);
    };
    const auto items = [&](QAbstractItemView* view) {
        auto* model = new QStandardItemModel(2, 1, view);
        for (int row = 0; row < 2; ++row)
            model->setItem(row, 0, new QStandardItem(text));
        model->setHorizontalHeaderLabels({text});
        view->setModel(model);
        view->setFixedSize(260, 150);
        widget.reset(view);
    };
    if (kind == "QLabel"_L1)
        widget = std::make_unique<QLabel>(text);
    else if (kind == "QPushButton"_L1)
        button(new QPushButton);
    else if (kind == "QToolButton"_L1)
        button(new QToolButton);
    else if (kind == "QCheckBox"_L1)
        button(new QCheckBox);
    else if (kind == "QRadioButton"_L1)
        button(new QRadioButton);
    else if (kind == "QLineEdit"_L1)
        widget = std::make_unique<QLineEdit>(text);
    else if (kind == "QAbstractSpinBox"_L1)
        widget = std::make_unique<QSpinBox>();
    else if (kind == "QTextEdit"_L1)
        widget = std::make_unique<QTextEdit>(text);
    else if (kind == "QPlainTextEdit"_L1)
        widget = std::make_unique<QPlainTextEdit>(text);
    else if (kind == "QTableView"_L1)
        items(new QTableView);
    else if (kind == "QTreeView"_L1)
        items(new QTreeView);
    if (kind == "QListView"_L1) {
        auto list = std::make_unique<QListWidget>(); // which the style sheet names, too
        list->addItems({text, text});
        list->setFixedSize(260, 150);
        widget = std::move(list);
    } else if (kind == "QComboBox"_L1) {
        auto box = std::make_unique<QComboBox>();
        box->addItem(text);
        widget = std::move(box);
    } else if (kind == "QTabBar"_L1) {
        auto tabs = std::make_unique<QTabBar>();
        tabs->addTab(text);
        tabs->addTab(text);
        tabs->setExpanding(false);
        widget = std::move(tabs);
    } else if (kind == "QHeaderView"_L1) {
        auto header = std::make_unique<QHeaderView>(Qt::Horizontal);
        auto* model = new QStandardItemModel(1, 1, header.get());
        model->setHorizontalHeaderLabels({text});
        header->setModel(model);
        header->resizeSection(0, 240);
        header->setFixedSize(260, 100);
        widget = std::move(header);
    } else if (kind == "QMenu"_L1) {
        auto menu = std::make_unique<QMenu>();
        menu->addAction(text);
        menu->setWindowFlags(Qt::Widget);
        widget = std::move(menu);
    }
    if (widget) {
        const auto name = look.section(u' ', 1);
        if (!name.isEmpty()) widget->setProperty("look", name);
    }
    return widget;
}

inline void contrastThemes()
{
    QTest::addColumn<bool>("dark");
    QTest::addColumn<bool>("high");
    for (const bool high : {false, true})
        for (const bool dark : {false, true})
            QTest::addRow("%s%s", dark ? "dark" : "light", high ? ", high contrast" : "") << dark << high;
}

inline void contrastLooks()
{
    QTest::addColumn<bool>("dark");
    QTest::addColumn<bool>("high");
    QTest::addColumn<QString>("look");
    for (const auto& look : measuredLooks())
        for (const bool high : {false, true})
            for (const bool dark : {false, true})
                QTest::addRow(
                    "%s, %s%s", qPrintable(look), dark ? "dark" : "light", high ? ", high contrast" : "")
                    << dark << high << look;
}

/// One theme at a time, and the widget that is looked at.
class ContrastBench
{
public:
    /// Begins a row of data that has "dark" and "high".
    void begin()
    {
        QFETCH(bool, dark);
        QFETCH(bool, high);
        m_font = QApplication::font();
        auto large = m_font;
        large.setPixelSize(39); // letters are as thick as to have their full colour
        QApplication::setFont(large);
        m_theme = std::make_unique<Theme>(dark ? Theme::Choice::Dark : Theme::Choice::Light);
        // Behind the theme, which has asked the desktop, and as it would do it.
        ThemeColors::setHighContrast(high);
        const auto palette = colors().palette();
        QApplication::setPalette(palette);
        QToolTip::setPalette(palette);
        qApp->setStyleSheet(styleSheet(colors(), textScale()));
    }
    void end()
    {
        m_window.reset();
        m_theme.reset();
        ThemeColors::setHighContrast(false);
        QApplication::setFont(m_font);
    }
    /// A picture of it on a ground, without the frame of the widget.
    QImage picture(QWidget* widget, const QString& ground, int border)
    {
        m_window = std::make_unique<QFrame>();
        m_window->setProperty("look", ground);
        m_window->setProperty("mayCutTexts", true);
        widget->setParent(m_window.get());
        widget->move(20, 20);
        widget->show();
        widget->adjustSize();
        m_window->resize(widget->width() + 40, widget->height() + 40);
        m_window->show();
        QCoreApplication::processEvents();
        const QRect inside(widget->pos(), widget->size());
        return m_window->grab(inside.adjusted(border, border, -border, -border)).toImage();
    }
    QRgb colourOfGround() { return m_window->grab(QRect(2, 12, 4, 4)).toImage().pixel(1, 1) | 0xff000000; }
    [[nodiscard]] QFrame* window() const { return m_window.get(); }
    [[nodiscard]] const ThemeColors& colors() const { return m_theme->colors(); }

private:
    QFont m_font;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<QFrame> m_window;
};

} // namespace lockkeeper::test
