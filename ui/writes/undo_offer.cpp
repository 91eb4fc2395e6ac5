// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/writes/undo_offer.h"

#include "models/tables/base/plain_tool_tip.h"
#include "ui/base/page_context.h"
#include "ui/kit/announcement.h"
#include "ui/kit/line_icon.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/writes/undo_dialog.h"
#include "ui/writes/undo_of_run.h"
#include "ui/writes/write_runs.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QShortcut>
#include <QToolButton>

#include <algorithm>
#include <initializer_list>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr int margin = 16;
/// It stays above the footers of pages, whose counts people read after a change.
constexpr int footerHeight = 30;
/// The least width of what was done, and what its buttons and the space around take beside it.
constexpr int leastText = 160, besideText = 440;

QString withoutDots(QString text)
{
    return text.remove(u'…');
}

} // namespace

UndoOffer::UndoOffer(PageContext& context, QWidget* window)
    : QFrame(window)
    , m_context(context)
    , m_text(new QLabel(this))
    , m_undo(new QPushButton(tr("Undo"), this))
    , m_shortcut(new QShortcut(QKeySequence(QKeySequence::Undo), window))
    , m_ends(new QTimer(this))
{
    setObjectName(u"undoOffer"_s);
    setProperty("look", u"popup"_s);
    setAutoFillBackground(true);
    m_text->setObjectName(u"undoOfferText"_s);
    m_text->setTextFormat(Qt::PlainText);
    m_undo->setObjectName(u"undoOfferUndo"_s);
    setAccessibleName(tr("Undo the last change"));
    auto* close = new QToolButton(this);
    close->setObjectName(u"undoOfferClose"_s);
    close->setProperty("look", u"flat"_s);
    close->setIcon(lineIcon(u"close"));
    close->setAccessibleName(tr("Hide"));
    close->setToolTip(tr("Hide"));
    m_shortcut->setEnabled(false);
    // A click does not give the focus to these buttons, because it would be lost when the offer hides.
    for (QWidget* each : std::initializer_list<QWidget*>{m_undo, close})
        each->setFocusPolicy(Qt::TabFocus);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 8, 8, 8);
    layout->setSpacing(12);
    layout->addWidget(m_text);
    layout->addWidget(m_undo);
    layout->addWidget(close);
    hide();
    m_ends->setObjectName(u"undoOfferEnds"_s);
    m_ends->setSingleShot(true);
    m_ends->setInterval(shownFor);
    window->installEventFilter(this);
    m_undo->installEventFilter(this);
    close->installEventFilter(this);
    connect(&context.writes, &WriteRuns::refusalChanged, this, &UndoOffer::showRefusal);
    connect(m_ends, &QTimer::timeout, this, &QWidget::hide);
    connect(m_undo, &QPushButton::clicked, this, &UndoOffer::undo);
    connect(m_shortcut, &QShortcut::activated, this, &UndoOffer::undo);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    // A newer change takes the offer away: the older one would be undone on top of it.
    connect(&context.writes, &WriteRuns::started, this, [this] {
        m_latest.clear();
        hide();
    });
    connect(&context.writes, &WriteRuns::rested, this, &UndoOffer::rested);
}

void UndoOffer::rested(WriteRun* run)
{
    if (run->work().counts().applied == 0 || run->about().isShownWhereItBegan()) return;
    m_latest = run;
    findUndoOfRun(*run, m_context, this, [this, run = QPointer(run)](const UndoOfRun& undo) {
        if (run && undo.undoable) offer(run, undo);
    });
}

void UndoOffer::offer(WriteRun* run, const UndoOfRun& undo)
{
    m_intentIds = undo.intentIds;
    m_takeBack = nullptr;
    appear(u"%1 — %2"_s.arg(run->about().title, run->summary()),
        undo.undoable.kind == Undoable::Kind::DeleteAdded ? undo.undoable.action : tr("Undo"));
}

UndoOffer* UndoOffer::of(const QWidget* window)
{
    return window->findChild<UndoOffer*>();
}

void UndoOffer::offerLocal(const QString& text, std::function<void()> takeBack)
{
    m_latest.clear();
    m_takeBack = std::move(takeBack);
    appear(text, tr("Undo"));
}

void UndoOffer::showRefusal()
{
    const auto why = m_takeBack ? QString() : m_context.writes.refusal();
    m_undo->setEnabled(why.isEmpty());
    m_undo->setWhatsThis(why);
}

void UndoOffer::appear(const QString& text, const QString& action)
{
    m_said = text;
    m_text->setToolTip(plainToolTipText(text));
    m_undo->setText(action);
    m_undo->setAccessibleName(withoutDots(m_undo->text()));
    m_undo->setToolTip(
        u"%1 (%2)"_s.arg(withoutDots(m_undo->text()), m_shortcut->key().toString(QKeySequence::NativeText)));
    showRefusal();
    place();
    show();
    raise();
    setAccessibleDescription(text); // its name says what it is for
    announce(this);
    m_ends->start();
}

void UndoOffer::undo()
{
    if (!isVisible() || !m_undo->isEnabled()) return;
    hide();
    if (const auto takeBack = std::exchange(m_takeBack, nullptr)) return takeBack();
    askToUndo(m_intentIds, m_context, window());
}

void UndoOffer::place()
{
    const auto* window = parentWidget();
    int left = clearLeft();
    int bottom = window->height() - scaled(footerHeight);
    const auto frames = window->findChildren<QFrame*>();
    for (const auto* frame : frames)
        if (frame->isVisible() && frame->property("isBottomBar").toBool())
            bottom = std::min(bottom, frame->mapTo(window, QPoint()).y());
    // The offer stands beside what lies over the bottom of the window, or above it where the window is
    // narrow.
    for (const auto* frame : frames) {
        if (!frame->isVisible() || !frame->property("isOverBottom").toBool()) continue;
        const QRect over(frame->mapTo(window, QPoint()), frame->size());
        if (window->width() - over.right() - scaled(besideText) >= leastText)
            left = std::max(left, over.right() + 1);
        else
            bottom = std::min(bottom, over.top());
    }
    m_text->setText(m_text->fontMetrics().elidedText(
        m_said, Qt::ElideMiddle, std::max(leastText, window->width() - left - scaled(besideText))));
    adjustSize();
    move(left + (window->width() - left - width()) / 2, bottom - height() - margin);
}

/// How much of the window's left must not be covered, because of fields and buttons at its bottom, in pixels.
int UndoOffer::clearLeft() const
{
    int left = 0;
    const auto* window = parentWidget();
    for (const auto* frame : window->findChildren<QFrame*>())
        if (frame->isVisible() && frame->property("isBottomLeft").toBool())
            left = std::max(left, frame->mapTo(window, QPoint(frame->width(), 0)).x());
    return left;
}

void UndoOffer::enterEvent(QEnterEvent* event)
{
    QFrame::enterEvent(event);
    m_ends->stop();
}

void UndoOffer::leaveEvent(QEvent* event)
{
    QFrame::leaveEvent(event);
    if (isVisible() && !isAncestorOf(window()->focusWidget())) m_ends->start();
}

void UndoOffer::showEvent(QShowEvent* event)
{
    QFrame::showEvent(event);
    m_shortcut->setEnabled(true);
    emit offered(true);
}

void UndoOffer::hideEvent(QHideEvent* event)
{
    QFrame::hideEvent(event);
    m_latest.clear();
    m_ends->stop();
    m_shortcut->setEnabled(false);
    emit offered(false);
}

bool UndoOffer::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget()) {
        // It is placed anew when a banner below the list, or a panel over it, comes and goes where it lies.
        const bool isMoved = event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest;
        if (isMoved && isVisible()) place();
        return false;
    }
    if (event->type() == QEvent::FocusIn) m_ends->stop();
    if (event->type() == QEvent::FocusOut && isVisible()) m_ends->start();
    return false;
}

} // namespace lockkeeper
