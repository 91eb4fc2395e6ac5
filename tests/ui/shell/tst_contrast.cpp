// SPDX-License-Identifier: GPL-3.0-or-later
// Contrast as it is painted: each kind of widget in each look and state, on each ground that it stands on, in
// both themes and with high contrast. That no window has another look is seen to by every test with windows.
#include "tests/support/test_program.h"
#include "tests/ui/contrast_bench.h"
#include "ui/kit/tick_box.h"

#include <QPainter>

#include <initializer_list>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

/// Whether it is one of the looks that have a frame by which they are found.
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
    void init() { m_bench.begin(); }
    void cleanup() { m_bench.end(); }
    void textsAreRead_data() { contrastLooks(); }
    void textsAreRead();
    void hintsAreRead_data() { contrastThemes(); }
    void hintsAreRead();
    void framesAreFound_data() { contrastLooks(); }
    void framesAreFound();
    void boxesAndTicksAreSeen_data() { contrastThemes(); }
    void boxesAndTicksAreSeen();
    void boxesShowTheFocus_data() { contrastThemes(); }
    void boxesShowTheFocus();
    void cellsAreReadWhenSelected_data() { contrastThemes(); }
    void cellsAreReadWhenSelected();
    void everyLookIsInTheStyleSheet_data() { contrastThemes(); }
    void everyLookIsInTheStyleSheet();

private:
    ContrastBench m_bench;
};

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
                const auto found = contrastWithin(m_bench.picture(widget, ground, 8));
                QVERIFY2(found >= 4.5, qPrintable(u"%1 on \"%2\"%3%4: %5"_s.arg(look, ground,
                                           isEnabled ? QString() : u", disabled"_s,
                                           isHovered ? u", hovered"_s : QString(), QString::number(found))));
                if (auto* button = qobject_cast<QAbstractButton*>(widget); button && isEnabled) {
                    button->setCheckable(true);
                    button->setChecked(true);
                    QCoreApplication::processEvents();
                    const auto checked =
                        contrastWithin(m_bench.window()
                                           ->grab(QRect(widget->pos(), widget->size()).adjusted(8, 8, -8, -8))
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
        const auto found = paintedContrast(hint.rgb(), m_bench.colors().surface.rgb());
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
        (void)m_bench.picture(widget, ground, 0);
        const auto outside = m_bench.colourOfGround();
        const int middle = widget->pos().y() + widget->height() / 2;
        const auto edge = m_bench.window()->grab(QRect(widget->pos().x() - 2, middle, 8, 1)).toImage();
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
            const auto image = m_bench.picture(button, u"surface"_s, 0);
            const auto ground = m_bench.colourOfGround();
            double frame = 1, within = 1;
            for (int x = 0; x < image.width(); ++x)
                frame = std::max(frame, paintedContrast(image.pixel(x, image.height() / 2), ground));
            QVERIFY2(frame >= 3, qPrintable(QString::number(frame)));
            const auto colours = coloursOf(image);
            for (auto colour = colours.keyBegin(); colour != colours.keyEnd(); ++colour)
                within = std::max(within, paintedContrast(*colour, m_bench.colors().accent.rgb()));
            if (isChecked) QVERIFY2(within >= 3, qPrintable(QString::number(within)));
        }
    // Boxes are seen as well in the cells of tables and trees, selected or not.
    const auto& colors = m_bench.colors();
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
            (void)m_bench.picture(button, u"surface"_s, 0);
            other->setParent(m_bench.window());
            other->setGeometry(0, 0, 9, 9); // beside it, or its own focus would be what changes
            other->show();
            m_bench.window()->activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(m_bench.window()));
            const auto box = [&] {
                QCoreApplication::processEvents();
                return m_bench.window()->grab(QRect(button->pos(), QSize(16, button->height()))).toImage();
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
    const auto& colors = m_bench.colors();
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
