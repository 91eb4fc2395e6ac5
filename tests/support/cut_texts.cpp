// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cut_texts.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QEvent>
#include <QLabel>
#include <QListView>
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
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    return button && size.width() < button->minimumSizeHint().width() ? button->text() : QString();
}

bool CutTexts::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::Paint || !watched->isWidgetType()) return false;
    auto* widget = static_cast<QWidget*>(watched);
    if (widget->window()->property(mayCutProperty).toBool()) return false;
    // A new text may be painted once before it is given its room.
    if (const auto text = cutText(*widget); !text.isEmpty())
        QTimer::singleShot(100, widget, [this, widget, text] { note(*widget, text); });
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
    const auto line = QStringLiteral("%1 \"%2\" in %3, %4 of %5 pixels: \"%6\"")
                          .arg(QString::fromLatin1(widget.metaObject()->className()), widget.objectName(),
                              widget.window()->objectName(), sizes(widget.size()), sizes(wanted), text);
    add(line);
}

} // namespace lockkeeper::test
