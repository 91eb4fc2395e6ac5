// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/switcher/choice_popup.h"

#include "ui/kit/announcement.h"
#include "ui/kit/details_button.h"
#include "ui/shell/switcher/choice_model.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr int mostRowsShown = 12;
constexpr int margin = 5;

} // namespace

ChoicePopup::ChoicePopup(const QString& prefix, QLineEdit* line, QWidget* anchor)
    : QFrame(anchor)
    , m_line(line)
    , m_anchor(anchor)
    , m_list(new QListView(this))
    , m_model(new ChoiceModel(this))
    , m_statusRow(new QWidget(this))
    , m_status(new QLabel(this))
    , m_busy(new QProgressBar(this))
    , m_retry(new QPushButton(this))
    , m_details(new DetailsButton(prefix, m_statusRow))
{
    setObjectName(prefix + u"Popup"_s);
    setProperty("look", u"popup"_s);
    hide();
    m_list->setObjectName(prefix + u"List"_s);
    m_list->setProperty("look", u"choices"_s);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new ChoiceDelegate(m_list));
    m_list->setFocusPolicy(Qt::NoFocus); // the line keeps the focus
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_status->setObjectName(prefix + u"Status"_s);
    m_status->setProperty("look", u"small"_s);
    m_status->setTextFormat(Qt::PlainText);
    m_status->setWordWrap(true);
    m_busy->setObjectName(prefix + u"Busy"_s);
    m_busy->setProperty("look", u"thin"_s);
    m_busy->setTextVisible(false);
    m_busy->setRange(0, 0);
    m_retry->setObjectName(prefix + u"Retry"_s);

    auto* status = new QVBoxLayout(m_statusRow);
    status->setContentsMargins(9, 5, 4, 5);
    status->setSpacing(4);
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    row->addWidget(m_status, 1);
    row->addWidget(m_details, 0, Qt::AlignTop);
    row->addWidget(m_retry, 0, Qt::AlignTop);
    status->addLayout(row);
    status->addWidget(m_details->label());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(margin, margin, margin, margin);
    layout->setSpacing(0);
    layout->addWidget(m_list);
    layout->addWidget(m_busy);
    layout->addWidget(m_statusRow);
    setStatus({});

    m_line->installEventFilter(this);
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex& index) {
        if (m_model->isItem(index.row())) emit chosen(index.row());
    });
    // This comes after the button itself, which has unfolded its text by then: the list makes room for it.
    connect(m_details, &DetailsButton::clicked, this, [this] {
        if (m_open) place();
    });
    connect(m_retry, &QPushButton::clicked, this, [this] {
        m_line->setFocus();
        emit retryRequested();
    });
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget* before, QWidget* now) {
        // Without a widget in focus another window is in front: ours stays as it is.
        if (m_open && now && (holds(before) || before == nullptr) && !holds(now)) shut();
    });
}

void ChoicePopup::setShape(int width, bool fromRight)
{
    m_width = width;
    m_fromRight = fromRight;
}

void ChoicePopup::setListName(const QString& accessibleName)
{
    m_list->setAccessibleName(accessibleName);
    m_busy->setAccessibleName(accessibleName);
}

void ChoicePopup::setChoices(const QList<Choice>& choices, int current)
{
    m_moved = false;
    if (!choices.isEmpty() && choices == m_model->choices() && current == this->current()) return;
    m_model->setChoices(choices);
    m_list->setVisible(!choices.isEmpty());
    if (m_model->isItem(current)) m_list->setCurrentIndex(m_model->index(current));
    // The heading above the first item should be seen with it.
    if (current <= 1) m_list->scrollToTop();
    if (m_open) place();
}

int ChoicePopup::current() const
{
    const int row = m_list->currentIndex().row();
    return m_model->isItem(row) ? row : -1;
}

void ChoicePopup::setStatus(const QString& text, bool busy, const QString& retry, const QString& details)
{
    const bool isNewProblem = !retry.isEmpty() && text != m_status->text();
    const bool isSame = text == m_status->text() && busy == !m_busy->isHidden() && retry == m_retry->text() &&
                        details == m_details->details();
    m_status->setText(text);
    if (m_details->details() != details) m_details->setDetails(details); // else it stays unfolded
    m_statusRow->setVisible(!text.isEmpty());
    m_busy->setVisible(busy);
    m_retry->setVisible(!retry.isEmpty());
    m_retry->setText(retry);
    m_retry->setAccessibleName(retry);
    if (m_open && !isSame) place();
    if (!isNewProblem || !m_open) return;
    announce(m_status);
}

void ChoicePopup::open()
{
    if (!m_open) {
        m_open = true;
        // The parent is set the first time only: each time, the list would be styled anew.
        if (parentWidget() != m_anchor->window()) setParent(m_anchor->window());
        qApp->installEventFilter(this);
    }
    place();
    show();
    raise();
}

void ChoicePopup::shut()
{
    if (!m_open) return;
    m_open = false;
    qApp->removeEventFilter(this);
    hide();
    emit closed();
}

bool ChoicePopup::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::KeyPress:
        if (watched == m_line || ((watched == m_retry || watched == m_details) &&
                                     static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape))
            return handleKey(static_cast<QKeyEvent*>(event)->key());
        break;
    case QEvent::ShortcutOverride:
        // An open list has these keys to itself, whatever the page has made of them.
        if (m_open && watched == m_line &&
            QList<int>{Qt::Key_Escape, Qt::Key_Return, Qt::Key_Enter}.contains(
                static_cast<QKeyEvent*>(event)->key()))
            event->accept();
        break;
    case QEvent::MouseButtonPress:
        if (auto* widget = qobject_cast<QWidget*>(watched); m_open && widget && !holds(widget)) shut();
        break;
    case QEvent::Resize:
        if (m_open && watched == window()) place();
        break;
    default:
        break;
    }
    return QFrame::eventFilter(watched, event);
}

bool ChoicePopup::handleKey(int key)
{
    if (!m_open) {
        if (key != Qt::Key_Down) return false;
        emit openRequested();
        return true;
    }
    switch (key) {
    case Qt::Key_Down:
        step(1);
        return true;
    case Qt::Key_Up:
        step(-1);
        return true;
    case Qt::Key_PageDown:
        step(mostRowsShown - 1);
        return true;
    case Qt::Key_PageUp:
        step(1 - mostRowsShown);
        return true;
    case Qt::Key_Escape:
        shut();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_isReturnTaken && m_isReturnTaken()) return true;
        if (current() >= 0) emit chosen(current());
        return true;
    default:
        return false;
    }
}

void ChoicePopup::step(int by)
{
    const int count = m_model->rowCount();
    const int direction = by < 0 ? -1 : 1;
    const int from = m_list->currentIndex().isValid() ? m_list->currentIndex().row() : (by < 0 ? count : -1);
    int row = std::clamp(from + by, 0, std::max(count - 1, 0));
    while (row >= 0 && row < count && !m_model->isItem(row))
        row += direction;
    // Where there is no item further in this direction, the nearest one in the other is taken.
    if (row < 0 || row >= count) {
        row = std::clamp(row, 0, count - 1);
        while (row >= 0 && row < count && !m_model->isItem(row))
            row -= direction;
    }
    if (!m_model->isItem(row)) return;
    m_moved = true;
    m_list->setCurrentIndex(m_model->index(row));
    if (row > 0 && !m_model->isItem(row - 1)) m_list->scrollTo(m_model->index(row - 1));
}

void ChoicePopup::place()
{
    auto* window = m_anchor->window();
    const QPoint corner = m_anchor->mapTo(window, QPoint(0, m_anchor->height() + 3));
    const int width = std::min(std::max(m_width, m_anchor->width()), window->width() - 16);
    int left = m_fromRight ? corner.x() + m_anchor->width() - width : corner.x();
    left = std::clamp(left, 8, std::max(8, window->width() - width - 8));
    int height = 2 * margin;
    if (const int rows = m_model->rowCount(); rows > 0)
        height += std::min(rows, mostRowsShown) * m_list->sizeHintForRow(0);
    m_list->setFixedHeight(std::max(0, height - 2 * margin));
    if (m_busy->isVisibleTo(this)) height += m_busy->sizeHint().height();
    if (m_statusRow->isVisibleTo(this)) {
        const int inside = width - 2 * margin;
        // Without this, a layout within the row still tells the height of the text before.
        m_statusRow->layout()->activate();
        height += m_statusRow->hasHeightForWidth() ? m_statusRow->heightForWidth(inside)
                                                   : m_statusRow->sizeHint().height();
    }
    setGeometry(left, corner.y(), width, std::min(height, window->height() - corner.y() - 8));
}

bool ChoicePopup::holds(const QWidget* widget) const
{
    return widget &&
           (widget == this || isAncestorOf(widget) || widget == m_anchor || m_anchor->isAncestorOf(widget));
}

} // namespace lockkeeper
