// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/action_dialog.h"

#include "models/tables/base/plain_tool_tip.h"
#include "ui/kit/button_order.h"
#include "ui/kit/controls.h"
#include "ui/kit/return_key.h"
#include "ui/kit/screen_fit.h"
#include "ui/kit/theme/ui_settings.h"

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QStyle>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

bool isReturnWithAny(const QKeyEvent& event)
{
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
}

/// Lets Tab come to these one after the other behind `before`, which may be null.
void tabBehind(QWidget* before, const QList<QWidget*>& widgets)
{
    if (!before) return;
    // Done twice, because Qt does nothing where the second follows the first in the chain already, even if
    // only by way of the window itself. The second time, another one is between them, and it is moved.
    for (int turn = 0; turn < 2; ++turn)
        for (auto widget = widgets.crbegin(); widget != widgets.crend(); ++widget)
            QWidget::setTabOrder(before, *widget);
}

} // namespace

ActionDialog::ActionDialog(const QString& name, Kind kind, UiSettings* settings, QWidget* parent)
    : QDialog(parent)
    , m_name(name)
    , m_settings(settings)
    , m_heading(newLabel(name + u"Heading"_s, u"heading"_s, this))
    , m_body(new QVBoxLayout)
    , m_leftOut(newLabel(name + u"LeftOut"_s, u"caution"_s, this))
    , m_buttons(new QHBoxLayout)
    , m_cancel(newButton(name + (kind == Kind::Asks ? u"Cancel"_s : u"Close"_s), this))
{
    setObjectName(name + u"Dialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    m_heading->hide();
    m_leftOut->hide();
    m_body->setSpacing(12);
    m_buttons->setSpacing(8);
    m_buttons->addStretch(1);
    m_buttons->addWidget(m_cancel);
    setCancelCloses(kind == Kind::Shows);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    if (kind == Kind::Asks) {
        m_go = newButton(name + u"Go"_s, this);
        m_go->setProperty("look", u"primary"_s);
        m_go->installEventFilter(this);
        m_buttons->addWidget(m_go);
        connect(m_go, &QPushButton::clicked, this, [this] {
            if (mayAct()) act();
        });
    }
    (m_go ? m_go : m_cancel)->setDefault(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 18, 20, 16);
    layout->setSpacing(12);
    layout->addWidget(m_heading);
    layout->addLayout(m_body, 1);
    layout->addWidget(m_leftOut);
    layout->addLayout(m_buttons);
    new ScreenFit(*layout, layout->indexOf(m_body), *this);
}

void ActionDialog::setRefusal(std::function<QString()> refusal)
{
    m_refusal = std::move(refusal);
    refreshAction();
}

void ActionDialog::refreshAction()
{
    if (!m_go) return;
    const auto refused = refusal();
    m_go->setEnabled(m_isPossible && !m_isUnderWay && isCountGiven() && refused.isEmpty());
    m_go->setToolTip(plainToolTipText(refused.isEmpty() ? m_why : refused));
}

void ActionDialog::sayLeftOut(const QString& text)
{
    m_leftOut->setText(text);
    m_leftOut->setVisible(!text.isEmpty());
}

void ActionDialog::setHeading(const QString& text)
{
    m_heading->setText(text);
    m_heading->setVisible(!text.isEmpty());
}

void ActionDialog::setMessage(QWidget* message)
{
    m_message = message;
    auto* whole = static_cast<QVBoxLayout*>(layout());
    whole->insertWidget(whole->indexOf(m_leftOut), message);
}

void ActionDialog::addBeside(QWidget* widget, int stretch)
{
    m_buttons->insertWidget(m_buttons->count() - (m_go ? 3 : 2), widget, stretch);
}

void ActionDialog::setAction(const QString& text)
{
    m_go->setText(text);
    m_go->setAccessibleName(withoutMnemonic(text));
}

void ActionDialog::setPossible(bool isPossible, const QString& why)
{
    m_isPossible = isPossible;
    m_why = why;
    refreshAction();
}

void ActionDialog::setDestructive(bool isDestructive)
{
    m_isDestructive = isDestructive;
    m_go->setProperty("look", isDestructive ? u"danger"_s : u"primary"_s);
    m_go->style()->unpolish(m_go);
    m_go->style()->polish(m_go);
    (isDestructive ? m_cancel : m_go)->setDefault(true);
    if (isDestructive && (!focusWidget() || focusWidget() == m_go)) m_cancel->setFocus();
}

void ActionDialog::askForCount(qsizetype count)
{
    if (!m_count) {
        if (count <= CountField::mostWithoutTyping) return;
        m_count = new CountField(m_name + u"Count"_s, this);
        auto* all = qobject_cast<QVBoxLayout*>(layout());
        all->insertWidget(all->indexOf(m_buttons), m_count);
        connect(m_count, &CountField::edited, this, &ActionDialog::refreshAction);
    }
    m_count->ask(count);
}

void ActionDialog::setUnderWay(bool isUnderWay)
{
    m_isUnderWay = isUnderWay;
    refreshAction();
}

void ActionDialog::showAction(bool isShown)
{
    auto place = m_go->sizePolicy();
    place.setRetainSizeWhenHidden(true);
    m_go->setSizePolicy(place);
    m_go->setVisible(isShown);
}

void ActionDialog::setCancelCloses(bool closes)
{
    setWords(m_cancel, closes ? tr("Close") : tr("Cancel"));
}

void ActionDialog::act()
{
    accept();
    emit confirmed();
}

bool ActionDialog::mayAct() const
{
    return m_isPossible && !m_isUnderWay && !m_isOver && isCountGiven() && refusal().isEmpty();
}

void ActionDialog::done(int result)
{
    // A second click on a button must not end it a second time.
    if (!std::exchange(m_isOver, true)) QDialog::done(result);
}

QPushButton* ActionDialog::buttonForReturn() const
{
    // QDialog would press the one that stands out even while another has the focus.
    auto* focused = qobject_cast<QPushButton*>(focusWidget());
    if (focused && !(m_isDestructive && focused == m_go)) return focused;
    for (auto* button : findChildren<QPushButton*>())
        if (button->isDefault() && button->window() == this) return button;
    return nullptr;
}

void ActionDialog::keyPressEvent(QKeyEvent* event)
{
    if (!isReturnWithAny(*event)) return QDialog::keyPressEvent(event);
    event->accept();                   // QDialog takes Ctrl and the keypad's Enter for Return alone
    if (event->isAutoRepeat()) return; // held down, perhaps since before the dialog came
    if (isReturn(*event, Qt::ControlModifier) && m_go && m_go->isVisible() && !m_isDestructive &&
        !m_isIrreversible)
        m_go->click();
    if (!isReturn(*event)) return;
    if (auto* button = buttonForReturn(); button && button->isVisible()) button->click();
}

bool ActionDialog::eventFilter(QObject* watched, QEvent* event)
{
    // The event filter takes Return before a default button does, which would also take it with Ctrl, and as
    // often as a key that is held down repeats it.
    const bool isKey = watched == m_go && event->type() == QEvent::KeyPress;
    if (!isKey || !isReturnWithAny(static_cast<QKeyEvent&>(*event)))
        return QDialog::eventFilter(watched, event);
    keyPressEvent(static_cast<QKeyEvent*>(event));
    return true;
}

QString ActionDialog::sizeKey() const
{
    return m_name + u"/geometry"_s;
}

void ActionDialog::placeButtons()
{
    const bool isBehind = m_go && m_buttons->indexOf(m_go) > m_buttons->indexOf(m_cancel);
    if (isBehind && actionComesFirst(*this)) m_buttons->insertWidget(m_buttons->indexOf(m_cancel), m_go);
}

/// The last thing that Tab comes to before the message and the buttons; null: there is none.
QWidget* ActionDialog::lastOfBody() const
{
    QWidget* last = nullptr;
    for (auto* widget = nextInFocusChain(); widget != this; widget = widget->nextInFocusChain()) {
        const bool isBehind =
            m_buttons->indexOf(widget) >= 0 || (m_message && m_message->isAncestorOf(widget));
        if (widget->focusPolicy() != Qt::NoFocus && !widget->focusProxy() && !isBehind) last = widget;
    }
    return last;
}

/// Tab comes to the buttons last, although they were made first.
void ActionDialog::orderTabs()
{
    QList<QWidget*> buttons;
    for (int place = 0; place < m_buttons->count(); ++place)
        if (auto* widget = m_buttons->itemAt(place)->widget(); widget && widget->focusPolicy() != Qt::NoFocus)
            buttons.append(widget);
    tabBehind(lastOfBody(), buttons);
}

/// Tab comes to the message between the body and the buttons.
void ActionDialog::orderMessage()
{
    QList<QWidget*> parts;
    for (auto* widget = nextInFocusChain(); widget != this; widget = widget->nextInFocusChain())
        if (widget->focusPolicy() != Qt::NoFocus && m_message->isAncestorOf(widget)) parts.append(widget);
    tabBehind(lastOfBody(), parts);
}

/// The focus goes to the first thing to fill in; where there is only something to read, to the answer.
void ActionDialog::focusFirst()
{
    for (auto* widget = nextInFocusChain(); widget != this; widget = widget->nextInFocusChain()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisibleTo(this) ||
            qobject_cast<QAbstractItemView*>(widget))
            continue;
        if (qobject_cast<QPushButton*>(widget)) break;
        return widget->setFocus();
    }
    (m_isDestructive || m_isIrreversible ? m_cancel : m_go)->setFocus();
}

QSize ActionDialog::sizeHint() const
{
    return QDialog::sizeHint().expandedTo({minimumWidth(), 0});
}

void ActionDialog::setVisible(bool isVisible)
{
    // This comes before QDialog decides what gets the focus.
    if (isVisible && !m_wasShown) {
        placeButtons();
        orderTabs();
        if (m_go && !focusWidget()) focusFirst();
        if (m_message) orderMessage();
    }
    QDialog::setVisible(isVisible);
}

void ActionDialog::showEvent(QShowEvent* event)
{
    QDialog::showEvent(event);
    // Only now the dialog has everything in it, and knows how small it may be.
    if (!std::exchange(m_wasShown, true) && m_settings)
        restoreGeometry(m_settings->value(sizeKey()).toByteArray());
}

void ActionDialog::hideEvent(QHideEvent* event)
{
    if (m_settings) m_settings->setValue(sizeKey(), saveGeometry());
    QDialog::hideEvent(event);
}

} // namespace lockkeeper
