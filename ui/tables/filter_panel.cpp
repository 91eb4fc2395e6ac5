// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/filter_panel.h"

#include "ui/kit/controls.h"
#include "ui/kit/line_icon.h"
#include "ui/kit/theme/text_scale.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QSpinBox>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

FilterPanel::FilterPanel(const QString& prefix, QPushButton* button, QWidget* page)
    : QFrame(page)
    , m_button(button)
    , m_rows(new QVBoxLayout)
    , m_clear(newButton(prefix + u"ClearFilters"_s, tr("Clear filters"), this))
{
    setObjectName(prefix + u"FilterPanel"_s);
    setProperty("look", u"popup"_s);
    setAccessibleName(tr("Filter"));
    hide();
    m_button->setIcon(lineIcon(u"filter"));
    m_button->hide(); // until there is something to open
    m_rows->setSpacing(4);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 12, 14, 12);
    layout->setSpacing(12);
    layout->addLayout(m_rows);
    layout->addWidget(m_clear, 0, Qt::AlignLeft);
    setFixedWidth(scaled(300));
    connect(m_button, &QPushButton::clicked, this, &FilterPanel::toggle);
    connect(m_clear, &QPushButton::clicked, this, [this] {
        for (auto* tick : std::as_const(m_ticks))
            tick->setChecked(false);
        clear();
        m_button->setFocus(); // what had the focus is disabled now
    });
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        // Where no widget has the focus, another window is in front: this stays as it is.
        if (isVisible() && now && !holds(now)) shut();
    });
    refresh();
}

void FilterPanel::add(const QString& name, const QString& title, QWidget* control, Question question)
{
    auto* label = newLabel(control->objectName() + u"Title"_s, u"small"_s, this);
    label->setText(title);
    label->setBuddy(control);
    if (!m_questions.empty() || !m_ticks.isEmpty()) m_rows->addSpacing(6);
    m_rows->addWidget(label);
    m_rows->addWidget(control);
    const auto parts = control->findChildren<QWidget*>();
    for (auto* part : parts + QList<QWidget*>{control}) {
        if (auto* line = qobject_cast<QLineEdit*>(part))
            connect(line, &QLineEdit::editingFinished, this, &FilterPanel::refresh);
        if (auto* box = qobject_cast<QComboBox*>(part))
            connect(box, &QComboBox::currentIndexChanged, this, &FilterPanel::refresh, Qt::QueuedConnection);
        if (auto* number = qobject_cast<QSpinBox*>(part)) // its arrows end no editing of its line
            connect(number, &QSpinBox::valueChanged, this, &FilterPanel::refresh, Qt::QueuedConnection);
    }
    m_questions.push_back({name, control, std::move(question)});
    added();
}

QCheckBox* FilterPanel::addTick(const QString& objectName, const QString& text)
{
    auto* tick = new QCheckBox(text, this);
    tick->setObjectName(objectName);
    tick->setAccessibleName(text);
    m_rows->addSpacing(6);
    m_rows->addWidget(tick, 0, Qt::AlignLeft); // as wide as what can be clicked
    m_ticks.append(tick);
    connect(tick, &QCheckBox::toggled, this, &FilterPanel::refresh);
    added();
    return tick;
}

void FilterPanel::added()
{
    m_button->show();
    refresh();
}

bool FilterPanel::asksForPart() const
{
    return !asked().isEmpty();
}

QMap<QString, QString> FilterPanel::asked() const
{
    QMap<QString, QString> asked;
    for (const auto& each : m_questions)
        if (const auto value = each.question.value(); !value.isEmpty()) asked.insert(each.name, value);
    return asked;
}

QStringList FilterPanel::ask(const QMap<QString, QString>& wanted)
{
    const auto before = asked();
    auto notUnderstood = wanted.keys();
    for (const auto& each : m_questions)
        if (each.question.ask(wanted.value(each.name)))
            notUnderstood.removeAll(each.name);
        else
            each.question.ask({});
    refresh();
    if (asked() != before) emit askedAnew();
    return notUnderstood;
}

void FilterPanel::refresh()
{
    const auto set = asked().size() + std::count_if(m_ticks.begin(), m_ticks.end(),
                                          [](const auto* tick) { return tick->isChecked(); });
    setWords(m_button, set > 0 ? tr("Filter: %1").arg(QLocale().toString(qint64(set))) : tr("Filter"),
        tr("Filter what is loaded and shown"));
    m_clear->setEnabled(set > 0);
    const bool isSet = set > 0;
    if (m_button->property("isSet").toBool() == isSet) return;
    m_button->setProperty("isSet", isSet);
    m_button->style()->unpolish(m_button);
    m_button->style()->polish(m_button);
}

QList<QWidget*> FilterPanel::focusOrder() const
{
    QList<QWidget*> order;
    for (const auto& question : m_questions) {
        if (question.control->focusPolicy() & Qt::TabFocus)
            order += question.control;
        else
            order += question.control->findChildren<QWidget*>(Qt::FindDirectChildrenOnly);
    }
    for (auto* tick : m_ticks)
        order += tick;
    order += m_clear;
    return order;
}

void FilterPanel::toggle()
{
    isVisible() ? shut() : open();
}

void FilterPanel::open()
{
    qApp->installEventFilter(this);
    place();
    show();
    raise();
    focusOrder().constFirst()->setFocus(Qt::TabFocusReason);
}

void FilterPanel::shut()
{
    qApp->removeEventFilter(this);
    hide();
    refresh();
}

/// Puts the panel below the button, as far as the page reaches.
void FilterPanel::place()
{
    auto* page = parentWidget();
    adjustSize();
    const auto below = m_button->mapTo(page, QPoint(0, m_button->height() + 4));
    move(std::clamp(below.x(), 0, std::max(0, page->width() - width() - 8)), below.y());
}

bool FilterPanel::holds(const QWidget* widget) const
{
    // The list of a combo box is a window of its own.
    const auto isInside = [widget](const QWidget* of) { return of == widget || of->isAncestorOf(widget); };
    return isInside(this) || isInside(m_button) || widget->windowType() == Qt::Popup ||
           widget->window()->windowType() == Qt::Popup;
}

bool FilterPanel::eventFilter(QObject* watched, QEvent* event)
{
    const auto* widget = qobject_cast<QWidget*>(watched);
    if (event->type() == QEvent::MouseButtonPress && widget && !holds(widget)) shut();
    if (event->type() == QEvent::Resize && watched == parent()) place();
    return QFrame::eventFilter(watched, event);
}

/// Closes when its page is hidden, too: whoever comes back does not find it lying over the table.
void FilterPanel::hideEvent(QHideEvent* event)
{
    QFrame::hideEvent(event);
    qApp->removeEventFilter(this);
    hide(); // without refresh(), because the page may be on its way out, and what it asks with it
}

bool FilterPanel::event(QEvent* event)
{
    const bool isDone = QFrame::event(event);
    if (event->type() == QEvent::LayoutRequest && isVisible()) place(); // some come with what is chosen
    return isDone;
}

void FilterPanel::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    if (key != Qt::Key_Escape && key != Qt::Key_Return && key != Qt::Key_Enter)
        return QFrame::keyPressEvent(event);
    m_button->setFocus(Qt::OtherFocusReason);
    shut();
}

} // namespace lockkeeper
