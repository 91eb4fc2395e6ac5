// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/style_sheet.h"

#include "ui/kit/theme/theme_colors.h"

#include <QRegularExpression>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// A mixture with so many percent of `b`, the rest of `a`.
QColor mixed(const QColor& a, const QColor& b, int percent = 50)
{
    const auto part = [percent](int from, int to) { return (from * (100 - percent) + to * percent) / 100; };
    return {part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue())};
}

/// The sheet with its sizes for a text that is larger than designed for. Lines stay as thin as they are.
QString scaledSizes(const QString& sheet, qreal scale)
{
    static const QRegularExpression size(u"(\\d+)px"_s);
    constexpr int thickestLine = 2;
    QString result;
    qsizetype end = 0;
    for (const auto& match : size.globalMatch(sheet)) {
        const int pixels = match.capturedView(1).toInt();
        result += sheet.sliced(end, match.capturedStart() - end) +
                  (pixels <= thickestLine ? match.captured() : u"%1px"_s.arg(qRound(pixels * scale)));
        end = match.capturedEnd();
    }
    return result + sheet.sliced(end);
}

} // namespace

// Boxes of ticks and choices, buttons, tabs and lists show the focus by their frame (KT-21), filled buttons
// by a line within them, which FocusFrameStyle draws. The arrows of headers are only for those that can be
// sorted: Qt takes their place from each title otherwise, and from the height of row numbers. Fields that can
// have a hint in them get the colour of their text from the palette: from one that the sheet gives, Qt makes
// that of the hint, at half its strength, which is too faint.
QString styleSheet(const ThemeColors& colors, qreal scale)
{
    QString sheet = uR"(
QPushButton, QToolButton[look="button"] { min-height: 26px; border: 1px solid @control; border-radius: 6px;
    padding: 0 11px; background: @surface; color: @text; }
QPushButton:hover, QToolButton[look="button"]:hover { background: @muteSoft; }
QPushButton:pressed, QToolButton[look="button"]:pressed { background: @selection; }
QPushButton:focus, QToolButton[look="button"]:focus { border: 2px solid @accent; padding: 0 @focused11;
    min-height: @focusedHigh26; }
QPushButton:disabled, QToolButton[look="button"]:disabled { color: @faint; background: @background;
    border-color: @line; }
QToolButton[look="button"] { max-height: 26px; }
QToolButton[look="button"]:focus { max-height: @focusedHigh26; }
QToolButton[look="button"]::menu-indicator { image: none; }
QToolButton[look="button"][isNarrow="true"] { padding: 0 3px; }
QToolButton[look="button"][isNarrow="true"]:focus { padding: 0 @focused3; }
QPushButton::menu-indicator { image: url(:/lockkeeper/style/chevron-@variant.svg); width: 11px; height: 11px;
    subcontrol-origin: padding; subcontrol-position: center right; position: relative; left: -7px; }
QPushButton[look="primary"] { background: @accent; border-color: @accent; color: @onAccent; }
QPushButton[look="primary"]:hover { background: @accentStrong; }
QPushButton[look="primary"]:pressed { background: @accentPressed; }
QPushButton[look="primary"]:focus, QPushButton[look="danger"]:focus { border-width: 1px; padding: 0 11px;
    min-height: 26px; }
QPushButton[look="primary"]:disabled { background: @muteSoft; border-color: @line; color: @faint; }
QPushButton[look="danger"] { background: @bad; border-color: @bad; color: @onBad; }
QPushButton[look="danger"]:hover { background: @badStrong; }
QPushButton[look="danger"]:pressed { background: @badPressed; }
QPushButton[look="danger"]:disabled { background: @muteSoft; border-color: @line; color: @faint; }
QPushButton[look="chip"] { min-height: 22px; border-radius: 11px; padding: 0 10px; font-size: 12px; }
QPushButton[look="chip"]:checked { background: @accentSoft; border-color: @accent; color: @accent; }
QPushButton[look="chip"]:focus { padding: 0 @focused10; min-height: @focusedHigh22; }
QPushButton[isSet="true"], QPushButton:checked { background: @accentSoft; border-color: @accent; color: @accent; }
QPushButton[look="icon"] { padding: 0 6px; }
QPushButton[look="icon"]:focus { padding: 0 @focused6; }
QPushButton[look="flat"], QToolButton[look="flat"] { border: 1px solid transparent; border-radius: 4px;
    background: transparent; min-height: 20px; padding: 0 6px; color: @dim; }
QPushButton[look="flat"]:hover, QToolButton[look="flat"]:hover { background: @muteSoft; color: @text; }
QPushButton[look="flat"]:focus, QToolButton[look="flat"]:focus { border-color: @accent; }
QPushButton[look="flat"]:disabled, QToolButton[look="flat"]:disabled { color: @faint; background: transparent;
    border-color: transparent; }
QPushButton[look="link"], QPushButton[look="figure"] { border: 1px solid transparent; border-radius: 4px;
    background: transparent; min-height: 20px; padding: 0 2px; color: @accent; text-align: left; }
QPushButton[look="figure"] { font-size: 22px; font-weight: 600; color: @text; }
QPushButton[look="link"]:hover, QPushButton[look="figure"]:hover { background: @muteSoft; }
QPushButton[look="link"]:focus, QPushButton[look="figure"]:focus { border-color: @accent; }
QPushButton[look="link"]:disabled, QPushButton[look="figure"]:disabled { color: @faint; background: transparent;
    border-color: transparent; }
QLineEdit { min-height: 26px; border: 1px solid @control; border-radius: 6px; padding: 0 7px;
    background: @surface; selection-background-color: @accent; selection-color: @onAccent; }
QLineEdit:focus { border-color: @accent; }
QLineEdit:disabled { color: @faint; background: @background; border-color: @line; }
QLineEdit[problem="true"], QComboBox[problem="true"], QAbstractSpinBox[problem="true"] { border-color: @bad; }
QLineEdit { lineedit-clear-button-icon: url(:/lockkeeper/style/clear-@variant.svg); }
QLineEdit[look="bare"] { border: none; background: transparent; padding: 0; }
QAbstractSpinBox { min-height: 26px; border: 1px solid @control; border-radius: 6px; padding: 0 22px 0 7px;
    background: @surface; color: @text; selection-background-color: @accent; selection-color: @onAccent; }
QAbstractSpinBox:focus { border-color: @accent; }
QAbstractSpinBox:disabled { color: @faint; background: @background; border-color: @line; }
QAbstractSpinBox QLineEdit { min-height: 20px; border: none; border-radius: 0; padding: 0; background: transparent; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { subcontrol-origin: border; width: 20px;
    border: none; background: transparent; margin: 1px; }
QAbstractSpinBox::up-button { subcontrol-position: top right; border-top-right-radius: 5px; }
QAbstractSpinBox::down-button { subcontrol-position: bottom right; border-bottom-right-radius: 5px; }
QAbstractSpinBox::up-button:hover, QAbstractSpinBox::down-button:hover { background: @muteSoft; }
QAbstractSpinBox::up-button:pressed, QAbstractSpinBox::down-button:pressed { background: @selection; }
QAbstractSpinBox::up-arrow { image: url(:/lockkeeper/style/chevron-up-@variant.svg); width: 11px; height: 11px; }
QAbstractSpinBox::down-arrow { image: url(:/lockkeeper/style/chevron-@variant.svg); width: 11px; height: 11px; }
QAbstractSpinBox::up-arrow:disabled, QAbstractSpinBox::down-arrow:disabled { image: none; }
QDateEdit::drop-down { subcontrol-origin: border; subcontrol-position: center right; width: 22px; border: none; }
QDateEdit::down-arrow { image: url(:/lockkeeper/style/chevron-@variant.svg); width: 14px; height: 14px; }
QRadioButton::indicator { width: 14px; height: 14px; border: 1px solid @control; border-radius: @ringRadius;
    background: @surface; }
QRadioButton::indicator:disabled { border-color: @line; }
QRadioButton::indicator:checked { border-color: @accent; background: qradialgradient(cx: 0.5, cy: 0.5, radius: 0.5,
    fx: 0.5, fy: 0.5, stop: 0.36 @surface, stop: 0.46 @accent); }
QRadioButton:focus { color: @accent; }
QRadioButton::indicator:focus { width: @ringInside; height: @ringInside; border: 2px solid @accent; }
QRadioButton::indicator:checked:focus { background: qradialgradient(cx: 0.5, cy: 0.5, radius: 0.5, fx: 0.5, fy: 0.5,
    stop: 0.5 @accent, stop: 0.6 @surface); }
QLabel[look="dim"] { color: @dim; }
QLabel[look="dropTip"] { background: @surface; color: @text; border: 1px solid @accent; border-radius: 8px; }
QLabel[look="small"] { color: @dim; font-size: 12px; }
QLabel[look="problem"] { color: @bad; font-size: 12px; }
QLabel[look="caution"] { color: @warning; font-size: 12px; }
QLabel[look="heading"], QLabel[look="title"] { font-size: 15px; font-weight: 600; }
QLabel[look="section"] { font-size: 14px; font-weight: 600; }
QFrame[look="topBar"] { background: @surface; border: none; border-bottom: 1px solid @line; }
QFrame[look="footer"] { background: @surface; border: none; border-top: 1px solid @line; }
QFrame[look="field"] { background: @surface; border: 1px solid @control; border-radius: 6px; }
QFrame[look="field"][focusInside="true"] { border-color: @accent; }
QFrame[look="card"] { background: @surface; border: 1px solid @line; border-radius: 8px; }
QFrame[look="note"] { background: @muteSoft; border: none; border-radius: 8px; }
QPlainTextEdit, QPlainTextEdit[look="numbers"] { background: @surface; border: 1px solid @control;
    border-radius: 6px; padding: 3px 5px; selection-background-color: @accent; selection-color: @onAccent; }
QPlainTextEdit:focus { border-color: @accent; }
QFrame[look="side"] { background: @surface; border: none; }
QFrame[look="navigation"] { background: @background; border: none; border-right: 1px solid @line; }
QFrame[look="surface"] { background: @surface; border: none; }
QListWidget[look="navigation"] { background: transparent; border: none; outline: 0; }
QListWidget[look="navigation"]::item { min-height: 32px; border-radius: 6px; padding: 0 8px; color: @text;
    border: 1px solid transparent; }
QListWidget[look="navigation"]::item:hover { background: @muteSoft; }
QListWidget[look="navigation"]::item:selected { background: @accentSoft; color: @accent; }
QListWidget[look="navigation"]:focus::item:selected { border-color: @accent; }
QToolButton[look="navigation"] { min-height: 32px; border: 1px solid transparent; border-radius: 6px;
    padding: 0 8px; background: transparent; color: @dim; text-align: left; }
QToolButton[look="navigation"]::menu-indicator { image: none; }
QToolButton[look="navigation"]:hover { background: @muteSoft; color: @text; }
QToolButton[look="navigation"]:pressed { background: @selection; }
QToolButton[look="navigation"]:focus { border-color: @accent; color: @text; }
QFrame[look="popup"] { background: @surface; border: 1px solid @edge; border-radius: 8px; }
QFrame[look="row"] { background: transparent; border: none; border-top: 1px solid @line; }
QListView[look="choices"] { background: transparent; border: none; outline: 0; }
QListView[look="names"] { background: @surface; border: 1px solid @control; border-radius: 6px; padding: 3px 5px;
    outline: 0; }
QListView[look="names"]:focus { border: 2px solid @accent; padding: @focused3 @focused5; }
QListWidget { outline: 0; }
QListWidget::item, QListView[look="names"]::item { border: 1px solid transparent; color: @text; }
QListWidget::item:selected, QListView[look="names"]::item:selected { background: @selection; color: @text; }
QListWidget::item:focus { border-color: @accent; }
QListView[look="names"]::item { padding: 2px 1px; }
QListView[look="names"]::item:focus { border-color: transparent; }
QScrollArea[look="plain"] { background: transparent; border: 1px solid transparent; }
QScrollArea[look="plain"]:focus { border-color: @accent; border-radius: 4px; }
QWidget[look="plain"] { background: transparent; }
QLabel[look="key"] { color: @text; background: @muteSoft; border: 1px solid @line; border-radius: 4px;
    padding: 1px 6px; font-size: 12px; }
QComboBox { min-height: 26px; border: 1px solid @control; border-radius: 6px; padding: 0 8px;
    background: @surface; }
QComboBox:hover { background: @muteSoft; }
QComboBox:focus { border: 2px solid @accent; padding: 0 @focused8; min-height: @focusedHigh26; }
QComboBox:disabled { color: @faint; background: @background; border-color: @line; }
QComboBox::drop-down { border: none; width: 22px; }
QComboBox::down-arrow { image: url(:/lockkeeper/style/chevron-@variant.svg); width: 14px; height: 14px; }
QComboBox QLineEdit { min-height: 20px; border: none; border-radius: 0; padding: 0; background: transparent; }
QComboBox QAbstractItemView { background: @surface; color: @text; border: 1px solid @edge; padding: 3px;
    outline: 0; selection-background-color: @accentSoft; selection-color: @accent; }
QListView[isOffer="true"] { background: @surface; color: @text; border: 1px solid @edge; padding: 1px; outline: 0;
    selection-background-color: @accentSoft; selection-color: @accent; }
QComboBox QAbstractItemView::item, QListView[isOffer="true"]::item { min-height: 26px; padding: 0 6px; }
QListView[isOffer="true"]::item:selected { background: @accentSoft; color: @accent; }
QCheckBox { spacing: 7px; }
QCheckBox::indicator, QTreeView::indicator, QTableView::indicator, QListView::indicator {
    width: 14px; height: 14px; border: 1px solid @control; border-radius: 3px; background: @surface; }
QCheckBox::indicator:disabled { border-color: @line; }
QCheckBox::indicator:checked, QTreeView::indicator:checked, QTableView::indicator:checked,
QListView::indicator:checked { border-color: @accent; background: @accent;
    image: url(:/lockkeeper/style/tick-@variant.svg); }
QCheckBox::indicator:indeterminate, QTreeView::indicator:indeterminate, QTableView::indicator:indeterminate,
QListView::indicator:indeterminate { border-color: @accent; background: @accent;
    image: url(:/lockkeeper/style/dash-@variant.svg); }
QCheckBox:focus { color: @accent; }
QCheckBox::indicator:focus { width: @ringInside; height: @ringInside; border: 2px solid @accent; }
QCheckBox::indicator:checked:focus, QCheckBox::indicator:indeterminate:focus { width: 14px; height: 14px;
    border-width: 1px; }
QCheckBox::indicator:checked:focus { image: url(:/lockkeeper/style/tick-focused-@variant.svg); }
QCheckBox::indicator:indeterminate:focus { image: url(:/lockkeeper/style/dash-focused-@variant.svg); }
QTabWidget::pane { border: none; }
QTabBar { background: @surface; border: none; qproperty-drawBase: 0; }
QTabBar::tab { background: transparent; color: @dim; border: none; border-bottom: 2px solid transparent;
    padding: 6px 10px 5px 10px; margin: 0 2px; }
QTabBar::tab:hover { color: @text; }
QTabBar::tab:selected { color: @accent; border-bottom-color: @accent; }
QTabBar::tab:focus { background: @accentSoft; border: 1px solid @accent; border-bottom-width: 2px;
    padding: @focused6 @focused10 5px @focused10; border-top-left-radius: 4px; border-top-right-radius: 4px; }
QTreeView { background: @surface; color: @text; border: 1px solid transparent; outline: 0;
    selection-background-color: @selection; selection-color: @text; }
QTreeView:focus { border-color: @accent; }
QTreeView::branch { background: transparent; border-image: none; }
QTreeView::branch:has-children:closed { image: url(:/lockkeeper/style/branch-closed-@variant.svg); }
QTreeView::branch:has-children:open { image: url(:/lockkeeper/style/branch-open-@variant.svg); }
QTreeView::item { min-height: 26px; border: none; padding: 0 2px; }
QTreeView::item:hover { background: @muteSoft; }
QTreeView::item:selected { background: @selection; color: @text; }
QTableView { background: @surface; border: none; outline: 0; }
QHeaderView { background: @surface; border: none; }
QHeaderView::section { background: @surface; color: @dim; border: none; border-bottom: 1px solid @line;
    padding: 0 9px; min-height: 30px; font-size: 12px; font-weight: 600; }
QHeaderView[showSortIndicator="true"]::up-arrow { image: url(:/lockkeeper/style/chevron-up-@variant.svg); width: 11px; height: 11px; }
QHeaderView[showSortIndicator="true"]::down-arrow { image: url(:/lockkeeper/style/chevron-@variant.svg); width: 11px; height: 11px; }
QCalendarWidget QWidget#qt_calendar_navigationbar { background: @surface; }
QCalendarWidget QToolButton { background: transparent; color: @text; border: 1px solid transparent;
    border-radius: 4px; padding: 3px 6px; }
QCalendarWidget QToolButton:hover { background: @muteSoft; }
QCalendarWidget QToolButton:focus { border-color: @accent; }
QCalendarWidget QToolButton::menu-indicator { image: none; }
QToolButton#qt_calendar_prevmonth { qproperty-icon: url(:/lockkeeper/style/chevron-left-@variant.svg); }
QToolButton#qt_calendar_nextmonth { qproperty-icon: url(:/lockkeeper/style/branch-closed-@variant.svg); }
QCalendarWidget QTableView { background: @surface; color: @text; selection-background-color: @accentStrong;
    selection-color: @onAccent; }
QTableCornerButton::section { background: @surface; border: none; }
QTextEdit[look="record"], QPlainTextEdit[look="record"] { background: @surface; color: @text; border: 1px solid transparent;
    border-radius: 0; padding: 0; selection-background-color: @accent; selection-color: @onAccent; }
QTextEdit[look="record"]:focus, QPlainTextEdit[look="record"]:focus { border: 1px solid @accent; }
QProgressBar { background: @muteSoft; border: none; border-radius: 3px; max-height: 6px; min-height: 6px; }
QProgressBar::chunk { background: @accent; border-radius: 3px; }
QProgressBar[look="thin"] { background: @muteSoft; border-radius: 0; max-height: 2px; min-height: 2px; }
QProgressBar[look="thin"]::chunk { background: @accent; border-radius: 0; }
QScrollBar:vertical { background: @surface; width: 12px; margin: 0; }
QScrollBar:horizontal { background: @surface; height: 12px; margin: 0; }
QScrollArea > QWidget > QScrollBar:vertical, QScrollArea > QWidget > QScrollBar:horizontal { background: transparent; }
QScrollBar::handle { background: @control; border-radius: 4px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: @dim; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QScrollArea[isForm="true"] > QWidget > QScrollBar:vertical { width: 18px; }
QScrollArea[isForm="true"] > QWidget > QScrollBar::handle:vertical { margin: 2px 2px 2px 8px; }
QAbstractScrollArea::corner { background: @surface; border: none; }
QSplitter::handle { background: @line; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QToolTip { background: @surface; color: @text; border: 1px solid @edge; padding: 4px 6px; }
QMenu { background: @surface; border: 1px solid @edge; padding: 4px; }
QMenu::item { padding: 5px 22px 5px 10px; border-radius: 4px; color: @text; }
QMenu::item:selected { background: @accentSoft; color: @accent; }
QMenu::item:disabled { color: @faint; }
QMenu::indicator { width: 14px; height: 14px; margin-left: 6px; }
QMenu::indicator:checked { image: url(:/lockkeeper/style/chosen-@variant.svg); }
QMenu::right-arrow { image: url(:/lockkeeper/style/branch-closed-@variant.svg); width: 14px; height: 14px; }
QMenu::separator { height: 1px; background: @line; margin: 4px 6px; }
)"_s;
    // The line around menus and panels, stronger than others: they lie over something else, and have no
    // shadow to stand out by.
    const QColor edge = mixed(colors.line, colors.dim);
    const bool isDark = colors.background.lightness() < 128;
    sheet.replace("@variant"_L1, isDark ? "dark"_L1 : "light"_L1);
    // Longer names first, so that a name is not replaced as the beginning of a longer one.
    const std::pair<QLatin1StringView, QColor> values[] = {
        {"@accentSoft"_L1, colors.accentSoft},
        // These go towards the colour of texts, away from the words on them, which are so read even better
        // while the pointer is over them.
        {"@accentStrong"_L1, mixed(colors.accent, colors.text, 18)},
        {"@accentPressed"_L1, mixed(colors.accent, colors.text, 32)},
        {"@badStrong"_L1, mixed(colors.bad, colors.text, 18)},
        {"@badPressed"_L1, mixed(colors.bad, colors.text, 32)},
        {"@accent"_L1, colors.accent},
        {"@background"_L1, colors.background},
        {"@selection"_L1, colors.selection},
        {"@muteSoft"_L1, colors.muteSoft},
        {"@onAccent"_L1, colors.onAccent},
        {"@control"_L1, colors.control},
        {"@surface"_L1, colors.surface},
        {"@faint"_L1, colors.faint},
        {"@text"_L1, colors.text},
        {"@edge"_L1, edge},
        {"@line"_L1, colors.line},
        {"@warning"_L1, colors.warning},
        {"@onBad"_L1, colors.onBad},
        {"@bad"_L1, colors.bad},
        {"@dim"_L1, colors.dim},
    };
    for (const auto& [name, color] : values)
        sheet.replace(name, color.name());
    sheet = scaledSizes(sheet, scale);
    // Qt leaves corners as they are where a radius is more than half of the side: rounded each for itself,
    // sizes made squares of the rings at some scales.
    const int ring = qRound(14 * scale) + 2;
    const std::pair<QLatin1StringView, int> sizes[] = {
        {"@ringRadius"_L1, ring / 2}, {"@ringInside"_L1, ring - 4}};
    for (const auto& [name, size] : sizes)
        sheet.replace(name, u"%1px"_s.arg(size));
    // A thicker frame takes its room from the padding: what has the focus would be larger otherwise.
    for (const int padding : {3, 5, 6, 8, 10, 11})
        sheet.replace(u"@focused%1"_s.arg(padding), u"%1px"_s.arg(qRound(padding * scale) - 1));
    for (const int height : {22, 26})
        sheet.replace(u"@focusedHigh%1"_s.arg(height), u"%1px"_s.arg(qRound(height * scale) - 2));
    return sheet;
}

} // namespace lockkeeper
