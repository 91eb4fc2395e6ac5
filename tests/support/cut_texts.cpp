// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cut_texts.h"

#include "tests/support/cut_cells.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDialog>
#include <QEvent>
#include <QFileDialog>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QListView>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QTimer>

#include <algorithm>

namespace lockkeeper::test
{

namespace
{

/// The first line of a list whose lines wrap that is not as high as its text.
QString cutLine(const QListView& list)
{
    constexpr int around = 12, most = 50;
    const auto* model = list.model();
    const QRect room(0, 0, std::max(1, list.viewport()->width() - around), QWIDGETSIZE_MAX);
    for (int row = 0; model && row < std::min(most, model->rowCount()); ++row) {
        const auto index = model->index(row, list.modelColumn());
        const auto text = index.data().toString();
        const auto shown = list.visualRect(index);
        if (!list.viewport()->rect().intersects(shown)) continue;
        const auto wanted =
            list.fontMetrics().boundingRect(room, Qt::TextWordWrap | Qt::TextWrapAnywhere, text);
        if (shown.height() < wanted.height()) return text;
    }
    return {};
}

/// What nothing stands in at the right of a widget, in pixels, up to where its layout ends.
int roomBeside(const QWidget& widget)
{
    const auto* holder = widget.parentWidget();
    const auto place = widget.geometry();
    int end = (holder->layout() ? holder->layout()->contentsRect() : holder->contentsRect()).right();
    for (const auto* each : holder->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        const auto other = each->geometry();
        if (each->isVisible() && other.left() > place.right() && other.top() <= place.bottom() &&
            other.bottom() >= place.top())
            end = std::min(end, other.left());
    }
    constexpr int spacing = 20;
    return end - place.right() - spacing;
}

/// What is shown in a line that nobody types into, or is to say what is typed into it.
QString shownIn(const QLineEdit& line)
{
    // The line of another control is seen to by that one.
    if (qobject_cast<const QComboBox*>(line.parentWidget()) ||
        qobject_cast<const QAbstractSpinBox*>(line.parentWidget()))
        return {};
    if (line.text().isEmpty()) return line.placeholderText();
    return line.isReadOnly() ? line.displayText() : QString();
}

/// How many pixels a line has for its text.
int roomIn(const QLineEdit& line)
{
    QStyleOptionFrame option;
    option.initFrom(&line);
    option.lineWidth = line.style()->pixelMetric(QStyle::PM_DefaultFrameWidth, &option, &line);
    const auto margins = line.textMargins();
    return line.style()->subElementRect(QStyle::SE_LineEditContents, &option, &line).width() -
           margins.left() - margins.right();
}

int roomIn(const QComboBox& box)
{
    QStyleOptionComboBox option;
    option.initFrom(&box);
    option.currentText = box.currentText();
    return box.style()
        ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box)
        .width();
}

/// The text of a line or a box that would be whole if it had what is free beside it.
QString cutField(const QWidget& widget)
{
    const auto* line = qobject_cast<const QLineEdit*>(&widget);
    const auto* box = qobject_cast<const QComboBox*>(&widget);
    if ((!line && !box) || !widget.toolTip().isEmpty() || (box && box->isEditable())) return {};
    const auto text = line ? shownIn(*line) : box->currentText();
    if (text.isEmpty()) return {};
    const int missing = widget.fontMetrics().horizontalAdvance(text) - (line ? roomIn(*line) : roomIn(*box));
    return missing > 0 && missing <= roomBeside(widget) ? text : QString();
}

/// The title of a tab that would be whole if the tabs had all the width of what they stand in.
QString cutTab(const QTabBar& bar)
{
    if (bar.shape() != QTabBar::RoundedNorth && bar.shape() != QTabBar::RoundedSouth) return {};
    int room = bar.parentWidget()->width();
    for (int tab = 0; tab < bar.count(); ++tab)
        if (bar.isTabVisible(tab)) room -= bar.tabRect(tab).width();
    for (int tab = 0; tab < bar.count(); ++tab) {
        const auto title = bar.tabText(tab).remove(u'&');
        const int missing = bar.fontMetrics().horizontalAdvance(title) - bar.tabRect(tab).width();
        const bool isTold = !bar.tabToolTip(tab).isEmpty() && bar.tabToolTip(tab) != bar.tabText(tab);
        if (bar.isTabVisible(tab) && !isTold && missing > 0 && missing <= room) return title;
    }
    return {};
}

/// The view that paints on this widget; null where it is none of a view.
const QAbstractItemView* viewOf(const QWidget& widget)
{
    const auto* view = qobject_cast<const QAbstractItemView*>(widget.parentWidget());
    return view && view->viewport() == &widget ? view : nullptr;
}

/// What else is cut in a dialog that has the room for it; pages have tests of their own (tst_page_room).
QString cutInDialog(const QWidget& widget)
{
    // One that Qt makes for files is none of ours.
    if (!qobject_cast<const QDialog*>(widget.window()) || qobject_cast<const QFileDialog*>(widget.window()))
        return {};
    if (const auto* bar = qobject_cast<const QTabBar*>(&widget)) return cutTab(*bar);
    const auto* view = viewOf(widget);
    if (!view) return cutField(widget);
    return view->model() && view->model()->rowCount() > 0 ? cutCell(*view) : QString();
}

} // namespace

QString cutText(const QWidget& widget)
{
    const auto* window = widget.window();
    const auto least = window->minimumSizeHint();
    const auto size = widget.size();
    if (!widget.isVisible() || window == &widget) return {};
    constexpr int narrowest = 240; // no window that people use is narrower
    if (window->width() < std::max(narrowest, least.width()) || window->height() < least.height()) return {};
    const auto* list = qobject_cast<const QListView*>(widget.parentWidget());
    if (list && list->viewport() == &widget && list->wordWrap()) return cutLine(*list);
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) {
        // A label that may be cut has a minimum that is narrower than its text. The two pixels are space
        // below a text.
        const int wanted = std::min(label->minimumSizeHint().width(), label->sizeHint().width());
        const bool isCut = label->wordWrap() ? size.height() + 2 < label->heightForWidth(size.width())
                                             : size.width() < wanted;
        return isCut ? label->text() : QString();
    }
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        return size.width() < button->minimumSizeHint().width() ? button->text() : QString();
    return cutInDialog(widget);
}

bool CutTexts::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::Paint || !watched->isWidgetType()) return false;
    auto* widget = static_cast<QWidget*>(watched);
    if (widget->window()->property(mayCutProperty).toBool()) return false;
    // A new text may be painted once before it is given its room; columns wait until scrolling rests.
    const int patience = viewOf(*widget) ? 1000 : 100;
    if (const auto text = cutText(*widget); !text.isEmpty())
        QTimer::singleShot(patience, widget, [this, widget, text] { note(*widget, text); });
    return false;
}

void CutTexts::add(const QString& line)
{
    if (!m_found.contains(line)) m_found.append(line);
}

void CutTexts::note(const QWidget& widget, const QString& text)
{
    // Layouts may still wait for their turn on a busy computer.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    if (cutText(widget) != text) return;
    const auto sizes = [](const QSize& size) {
        return QStringLiteral("%1x%2").arg(QString::number(size.width()), QString::number(size.height()));
    };
    const int height = widget.heightForWidth(widget.width());
    const auto wanted = height > 0 ? QSize(widget.width(), height) : widget.sizeHint();
    const auto* view = viewOf(widget);
    const auto& named = view ? *static_cast<const QWidget*>(view) : widget;
    const auto line = QStringLiteral("%1 \"%2\" in %3, %4 of %5 pixels: \"%6\"")
                          .arg(QString::fromLatin1(named.metaObject()->className()), named.objectName(),
                              widget.window()->objectName(), sizes(widget.size()), sizes(wanted), text);
    add(line);
}

} // namespace lockkeeper::test
