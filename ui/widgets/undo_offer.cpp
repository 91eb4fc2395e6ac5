// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/undo_offer.h"

#include "ui/dialogs/undo_dialog.h"
#include "ui/widgets/line_icon.h"
#include "ui/widgets/page_context.h"
#include "ui/widgets/run_undo.h"
#include "ui/widgets/write_runs.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr int margin = 16;
/// Above the footers of pages, whose counts people read after a change.
constexpr int footerHeight = 30;

QString withoutDots(QString text)
{
    return text.remove(u'…');
}

} // namespace

UndoOffer::UndoOffer(PageContext& context, QWidget* window)
    : QFrame(window)
    , m_context(context)
    , m_text(new QLabel(this))
    , m_undo(new QPushButton(this))
    , m_close(new QToolButton(this))
    , m_shortcut(new QShortcut(QKeySequence(QKeySequence::Undo), window))
    , m_ends(new QTimer(this))
{
    setObjectName(u"undoOffer"_s);
    setProperty("look", u"popup"_s);
    setAutoFillBackground(true);
    m_text->setObjectName(u"undoOfferText"_s);
    m_text->setTextFormat(Qt::PlainText);
    m_undo->setObjectName(u"undoOfferUndo"_s);
    m_close->setObjectName(u"undoOfferClose"_s);
    m_close->setProperty("look", u"flat"_s);
    m_close->setIcon(lineIcon(u"close"));
    m_shortcut->setEnabled(false);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 8, 8, 8);
    layout->setSpacing(12);
    layout->addWidget(m_text);
    layout->addWidget(m_undo);
    layout->addWidget(m_close);
    hide();
    m_ends->setObjectName(u"undoOfferEnds"_s);
    m_ends->setSingleShot(true);
    m_ends->setInterval(shownFor);
    window->installEventFilter(this);
    m_undo->installEventFilter(this);
    m_close->installEventFilter(this);
    context.writes.guard(m_undo);
    connect(m_ends, &QTimer::timeout, this, &QWidget::hide);
    connect(m_undo, &QPushButton::clicked, this, &UndoOffer::undo);
    connect(m_shortcut, &QShortcut::activated, this, &UndoOffer::undo);
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    connect(&context.writes, &WriteRuns::started, this, &UndoOffer::follow);
    retranslate();
}

void UndoOffer::follow(WriteRun* run)
{
    // What is shown would be undone on top of something newer.
    hide();
    connect(run, &WriteRun::rested, this, [this, run] { rested(run); });
}

void UndoOffer::rested(WriteRun* run)
{
    if (run->work().counts().applied == 0) return;
    findRunUndo(*run, m_context, this, [this, run = QPointer(run)](const RunUndo& undo) {
        if (run && undo.undoable) offer(run, undo);
    });
}

void UndoOffer::offer(WriteRun* run, const RunUndo& undo)
{
    m_run = run;
    m_intentIds = undo.intentIds;
    m_action = undo.undoable.kind == Undoable::Kind::DeleteAdded ? undo.undoable.action : QString();
    retranslate();
    place();
    show();
    raise();
    m_ends->start();
}

void UndoOffer::undo()
{
    if (!isVisible() || !m_undo->isEnabled()) return;
    hide();
    askToUndo(m_intentIds, m_context, window());
}

void UndoOffer::place()
{
    const auto* window = parentWidget();
    m_text->setMaximumWidth(std::max(160, window->width() - 420));
    adjustSize();
    int bottom = window->height() - footerHeight;
    const auto frames = window->findChildren<QFrame*>();
    for (const auto* frame : frames)
        if (frame->isVisible() && frame->property("isBottomBar").toBool())
            bottom = std::min(bottom, frame->mapTo(window, QPoint()).y());
    move((window->width() - width()) / 2, bottom - height() - margin);
}

void UndoOffer::retranslate()
{
    if (m_run) {
        const auto text = u"%1 — %2"_s.arg(m_run->about().title, m_run->summary());
        m_text->setText(m_text->fontMetrics().elidedText(
            text, Qt::ElideMiddle, std::max(160, parentWidget()->width() - 440)));
        m_text->setToolTip(text.toHtmlEscaped());
    }
    m_undo->setText(m_action.isEmpty() ? tr("Undo") : m_action);
    m_undo->setAccessibleName(withoutDots(m_undo->text()));
    m_undo->setToolTip(
        u"%1 (%2)"_s.arg(withoutDots(m_undo->text()), m_shortcut->key().toString(QKeySequence::NativeText)));
    m_close->setAccessibleName(tr("Hide"));
    m_close->setToolTip(tr("Hide"));
    setAccessibleName(tr("Undo the last change"));
}

void UndoOffer::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
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
    m_ends->stop();
    m_shortcut->setEnabled(false);
    emit offered(false);
}

bool UndoOffer::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget()) {
        if (event->type() == QEvent::Resize && isVisible()) place();
        return false;
    }
    if (event->type() == QEvent::FocusIn) m_ends->stop();
    if (event->type() == QEvent::FocusOut && isVisible()) m_ends->start();
    return false;
}

} // namespace lockkeeper
