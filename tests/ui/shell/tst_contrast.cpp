// SPDX-License-Identifier: GPL-3.0-or-later
// Contrast as it is painted: each kind of widget in each look and state, on each ground that it stands on, in
// both themes and with high contrast. That no window has another look is seen to by every test with windows.
#include "tests/support/looks.h"
#include "tests/support/test_program.h"
#include "ui/kit/theme/theme.h"
#include "ui/kit/theme/theme_colors.h"
#include "ui/kit/tick_box.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDateEdit>
#include <QFrame>
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
#include <QScopeGuard>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QTextEdit>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <memory>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

/// As WCAG 2.1 defines it.
double paintedLuminance(QRgb color)
{
    const auto linear = [](int part) {
        const double value = part / 255.0;
        return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(qRed(color)) + 0.7152 * linear(qGreen(color)) + 0.0722 * linear(qBlue(color));
}

double paintedContrast(QRgb a, QRgb b)
{
    const double one = paintedLuminance(a), other = paintedLuminance(b);
    return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05);
}

/// How often each colour is there.
QHash<QRgb, int> coloursOf(const QImage& image)
{
    QHash<QRgb, int> colours;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            ++colours[image.pixel(x, y) | 0xff000000];
    return colours;
}

QRgb mostFrequent(const QHash<QRgb, int>& colours)
{
    return std::max_element(colours.keyValueBegin(), colours.keyValueEnd(),
        [](const auto& a, const auto& b) { return a.second < b.second; })
        .base()
        .key();
}

/// The contrast of what stands in an image: to its most frequent colour. Letters are large here, so that they
/// have pixels of their full colour; single ones are the edges of letters.
double contrastWithin(const QImage& image)
{
    constexpr int fewest = 8;
    const auto colours = coloursOf(image);
    const auto ground = mostFrequent(colours);
    double best = 1;
    for (auto [colour, count] : colours.asKeyValueRange())
        if (count >= fewest) best = std::max(best, paintedContrast(colour, ground));
    return best;
}

/// A widget of this look, with a text in it.
std::unique_ptr<QWidget> widgetOf(const QString& look)
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

/// Those that have a frame by which they are found.
bool isFramed(const QString& look)
{
    static const QStringList framed{u"QPushButton"_s, u"QPushButton chip"_s, u"QPushButton danger"_s,
        u"QPushButton icon"_s, u"QPushButton primary"_s, u"QToolButton button"_s, u"QLineEdit"_s,
        u"QComboBox"_s, u"QAbstractSpinBox"_s, u"QPlainTextEdit"_s, u"QPlainTextEdit numbers"_s,
        u"QListView names"_s};
    return framed.contains(look);
}

} // namespace

class ContrastTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void textsAreRead_data() { looksAndThemes(); }
    void textsAreRead();
    void hintsAreRead_data() { themes(); }
    void hintsAreRead();
    void framesAreFound_data() { looksAndThemes(); }
    void framesAreFound();
    void boxesAndTicksAreSeen_data() { themes(); }
    void boxesAndTicksAreSeen();
    void boxesShowTheFocus_data() { themes(); }
    void boxesShowTheFocus();
    void cellsAreReadWhenSelected_data() { themes(); }
    void cellsAreReadWhenSelected();
    void everyLookIsInTheStyleSheet_data() { themes(); }
    void everyLookIsInTheStyleSheet();

private:
    static void themes()
    {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<bool>("high");
        for (const bool high : {false, true})
            for (const bool dark : {false, true})
                QTest::addRow("%s%s", dark ? "dark" : "light", high ? ", high contrast" : "") << dark << high;
    }
    static void looksAndThemes()
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
    /// A picture of it on a ground, without the frame of the widget.
    QImage picture(QWidget* widget, const QString& ground, int border);
    QRgb colourOfGround();

    QFont m_font;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<QFrame> m_window;
};

void ContrastTest::init()
{
    QFETCH(bool, dark);
    QFETCH(bool, high);
    m_font = QApplication::font();
    auto large = m_font;
    large.setPixelSize(39); // letters are as thick as to have their full colour
    QApplication::setFont(large);
    ThemeColors::setHighContrast(high);
    m_theme = std::make_unique<Theme>(dark ? Theme::Choice::Dark : Theme::Choice::Light);
}

void ContrastTest::cleanup()
{
    m_window.reset();
    m_theme.reset();
    ThemeColors::setHighContrast(false);
    QApplication::setFont(m_font);
}

QImage ContrastTest::picture(QWidget* widget, const QString& ground, int border)
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

QRgb ContrastTest::colourOfGround()
{
    return m_window->grab(QRect(2, 12, 4, 4)).toImage().pixel(1, 1) | 0xff000000;
}

void ContrastTest::textsAreRead()
{
    QFETCH(QString, look);
    if (look == "QToolButton"_L1) return; // Qt's own, which have pictures
    const QStringList grounds =
        look.startsWith("QLabel"_L1) || look.contains("Button"_L1) || look == "QCheckBox"_L1
            ? QStringList{QString(), u"surface"_s, u"note"_s}
            : QStringList{QString(), u"surface"_s};
    for (const auto& ground : grounds)
        for (const bool isEnabled : {true, false})
            for (const bool isHovered : {false, true}) {
                auto* widget = widgetOf(look).release();
                QVERIFY2(widget, qPrintable(look));
                widget->setEnabled(isEnabled);
                if (isHovered && (!isEnabled || look.startsWith("QLabel"_L1))) {
                    delete widget;
                    continue;
                }
                widget->setAttribute(Qt::WA_UnderMouse, isHovered);
                const auto found = contrastWithin(picture(widget, ground, 8));
                QVERIFY2(found >= 4.5, qPrintable(u"%1 on \"%2\"%3%4: %5"_s.arg(look, ground,
                                           isEnabled ? QString() : u", disabled"_s,
                                           isHovered ? u", hovered"_s : QString(), QString::number(found))));
                if (auto* button = qobject_cast<QAbstractButton*>(widget); button && isEnabled) {
                    button->setCheckable(true);
                    button->setChecked(true);
                    QCoreApplication::processEvents();
                    const auto checked = contrastWithin(
                        m_window->grab(QRect(widget->pos(), widget->size()).adjusted(8, 8, -8, -8))
                            .toImage());
                    QVERIFY2(checked >= 4.5, qPrintable(look + u", checked: "_s + QString::number(checked)));
                }
            }
}

/// Qt makes the colour of a hint from the one that a sheet gives the text, at half its strength.
void ContrastTest::hintsAreRead()
{
    QLineEdit line;
    QComboBox box;
    box.setEditable(true);
    QPlainTextEdit text;
    for (auto* field : std::initializer_list<QWidget*>{&line, &box, box.lineEdit(), &text}) {
        field->ensurePolished();
        const auto hint = field->palette().color(QPalette::PlaceholderText);
        const auto found = paintedContrast(hint.rgb(), m_theme->colors().surface.rgb());
        QVERIFY2(hint.alpha() == 255 && found >= 4.5,
            qPrintable(u"%1: %2, %3"_s.arg(QString::fromLatin1(field->metaObject()->className()),
                hint.name(QColor::HexArgb), QString::number(found))));
    }
}

void ContrastTest::framesAreFound()
{
    QFETCH(QString, look);
    if (!isFramed(look)) return;
    for (const auto& ground : {QString(), u"surface"_s}) {
        auto* widget = widgetOf(look).release();
        (void)picture(widget, ground, 0);
        const auto outside = colourOfGround();
        const int middle = widget->pos().y() + widget->height() / 2;
        const auto edge = m_window->grab(QRect(widget->pos().x() - 2, middle, 8, 1)).toImage();
        double best = 1;
        for (int x = 0; x < edge.width(); ++x)
            best = std::max(best, paintedContrast(edge.pixel(x, 0), outside));
        QVERIFY2(best >= 3, qPrintable(u"%1 on \"%2\": %3"_s.arg(look, ground, QString::number(best))));
    }
}

void ContrastTest::boxesAndTicksAreSeen()
{
    for (const bool isRound : {false, true})
        for (const bool isChecked : {false, true}) {
            auto* button = isRound ? static_cast<QAbstractButton*>(new QRadioButton) : new QCheckBox;
            button->setChecked(isChecked);
            const auto image = picture(button, u"surface"_s, 0);
            const auto ground = colourOfGround();
            double frame = 1, within = 1;
            for (int x = 0; x < image.width(); ++x)
                frame = std::max(frame, paintedContrast(image.pixel(x, image.height() / 2), ground));
            QVERIFY2(frame >= 3, qPrintable(QString::number(frame)));
            const auto colours = coloursOf(image);
            for (auto colour = colours.keyBegin(); colour != colours.keyEnd(); ++colour)
                within = std::max(within, paintedContrast(*colour, m_theme->colors().accent.rgb()));
            if (isChecked) QVERIFY2(within >= 3, qPrintable(QString::number(within)));
        }
    // The same in the cells of tables and trees, selected or not.
    const auto& colors = m_theme->colors();
    for (const auto& ground : {colors.surface, colors.selection})
        for (const auto state : {Qt::Unchecked, Qt::PartiallyChecked, Qt::Checked}) {
            QImage image(60, 60, QImage::Format_RGB32);
            image.fill(ground);
            QPainter painter(&image);
            paintTickBox(&painter, QRect(8, 8, 42, 42), state, colors);
            painter.end();
            double frame = 1;
            for (int x = 0; x < image.width(); ++x)
                frame = std::max(frame, paintedContrast(image.pixel(x, 20), ground.rgb()));
            QVERIFY2(frame >= 3, qPrintable(QString::number(frame)));
            if (state != Qt::Unchecked)
                QVERIFY(paintedContrast(image.pixel(29, 29), colors.accent.rgb()) >= 3 ||
                        coloursOf(image).contains(colors.onAccent.rgb()));
        }
}

/// By the box itself: that its words have another colour is not seen by everybody.
void ContrastTest::boxesShowTheFocus()
{
    for (const bool isRound : {false, true})
        for (const bool isChecked : {false, true}) {
            auto* button = isRound ? static_cast<QAbstractButton*>(new QRadioButton) : new QCheckBox;
            button->setChecked(isChecked);
            auto* other = new QLineEdit;
            (void)picture(button, u"surface"_s, 0);
            other->setParent(m_window.get());
            other->show();
            m_window->activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
            const auto box = [&] {
                QCoreApplication::processEvents();
                return m_window->grab(QRect(button->pos(), QSize(16, button->height()))).toImage();
            };
            other->setFocus();
            const auto without = box();
            button->setFocus();
            const auto with = box();
            int changed = 0;
            for (int y = 0; y < with.height(); ++y)
                for (int x = 0; x < with.width(); ++x)
                    changed += paintedContrast(with.pixel(x, y), without.pixel(x, y)) >= 2 ? 1 : 0;
            QVERIFY2(changed >= 10, qPrintable(QString::number(changed)));
        }
}

/// Cells are painted by their delegate: a text, a badge and a suffix of each tone.
void ContrastTest::cellsAreReadWhenSelected()
{
    const auto& colors = m_theme->colors();
    for (const auto tone :
        {Tone::Plain, Tone::Dim, Tone::Ok, Tone::Warning, Tone::Bad, Tone::Info, Tone::Mute}) {
        for (const auto& ground : {colors.surface, colors.selection, colors.ground(tone)}) {
            const auto found = paintedContrast(colors.foreground(tone).rgb(), ground.rgb());
            QVERIFY2(found >= 4.5, qPrintable(u"tone %1 on %2: %3"_s.arg(
                                       QString::number(int(tone)), ground.name(), QString::number(found))));
        }
        // Banners have the text of their tone, and dimmed buttons on its ground.
        QVERIFY(paintedContrast(colors.dim.rgb(), colors.ground(tone).rgb()) >= 4.5);
    }
}

void ContrastTest::everyLookIsInTheStyleSheet()
{
    const auto sheet = qApp->styleSheet();
    for (const auto& look : measuredLooks()) {
        const auto name = look.section(u' ', 1);
        QVERIFY2(name.isEmpty() || sheet.contains(u"[look=\"%1\"]"_s.arg(name)), qPrintable(look));
    }
}

LOCKKEEPER_TEST(Widgets, ContrastTest)
#include "tst_contrast.moc"
