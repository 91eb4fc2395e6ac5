// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/activity_panel.h"

#include "ui/kit/activities.h"
#include "ui/kit/line_icon.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/writes/page_footer.h"

#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>

#include <algorithm>
#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

ActivityRow::ActivityRow(Activity* activity, const RecordFormat& format, QWidget* parent)
    : QFrame(parent)
    , m_activity(activity)
    , m_format(format)
    , m_icon(new QLabel(this))
    , m_title(new QLabel(this))
    , m_state(new QLabel(this))
    , m_progress(new QProgressBar(this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
    , m_details(new QPushButton(tr("Details"), this))
{
    setProperty("look", u"row"_s);
    m_title->setObjectName(u"activityTitle"_s);
    m_state->setObjectName(u"activityState"_s);
    m_progress->setObjectName(u"activityRowProgress"_s);
    m_cancel->setObjectName(u"activityCancel"_s);
    m_cancel->setProperty("look", u"flat"_s);
    auto keepsItsPlace = m_cancel->sizePolicy();
    keepsItsPlace.setRetainSizeWhenHidden(true); // "Details" does not come to stand there
    m_cancel->setSizePolicy(keepsItsPlace);
    m_details->setObjectName(u"activityDetails"_s);
    m_details->setProperty("look", u"flat"_s);
    m_progress->setTextVisible(false);
    m_state->setProperty("look", u"small"_s);
    for (auto* label : {m_title, m_state}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        // A word that is longer than the panel, like a path, is cut and pushes no button out.
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    }
    auto* texts = new QVBoxLayout;
    texts->setSpacing(3);
    texts->addWidget(m_title);
    texts->addWidget(m_progress);
    texts->addWidget(m_state);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 8, 8, 8);
    layout->setSpacing(8);
    layout->addWidget(m_icon, 0, Qt::AlignTop);
    layout->addLayout(texts, 1);
    layout->addWidget(m_details, 0, Qt::AlignTop);
    layout->addWidget(m_cancel, 0, Qt::AlignTop);
    connect(m_cancel, &QPushButton::clicked, activity, &Activity::cancel);
    connect(m_details, &QPushButton::clicked, activity, &Activity::showDetails);
    refresh();
}

void ActivityRow::refresh()
{
    const bool running = m_activity->isRunning();
    const auto end = m_activity->end();
    const auto icon = running                         ? u"activity"_s
                      : end == Activity::End::Failed  ? u"error"_s
                      : end == Activity::End::Unknown ? u"warning"_s
                      : end == Activity::End::Done    ? u"check"_s
                                                      : u"close"_s;
    m_icon->setPixmap(lineIcon(icon).pixmap(QSize(scaled(18), scaled(18)), devicePixelRatioF()));
    m_title->setText(m_activity->title());
    m_state->setText(stateText());
    m_progress->setVisible(running);
    m_progress->setAccessibleName(m_activity->title());
    showProgress(m_progress, m_activity->done(), m_activity->total());
    m_cancel->setVisible(running);
    m_cancel->setAccessibleName(tr("Cancel: %1").arg(m_activity->title()));
    m_details->setVisible(m_activity->hasDetails());
    m_details->setAccessibleName(tr("Details: %1").arg(m_activity->title()));
}

QString ActivityRow::stateText() const
{
    const QLocale locale;
    const auto count = [&](qint64 number) { return locale.toString(number); };
    if (m_activity->isRunning()) {
        if (m_activity->total() > 0)
            return tr("%1 of %2").arg(count(m_activity->done()), count(m_activity->total()));
        return m_activity->done() > 0 ? count(m_activity->done()) : tr("In progress");
    }
    QString how;
    switch (*m_activity->end()) {
    case Activity::End::Done:
        how = tr("Done");
        break;
    case Activity::End::Failed:
        how = tr("Failed");
        break;
    case Activity::End::Unknown:
        how = tr("Unknown");
        break;
    case Activity::End::Cancelled:
        how = tr("Cancelled");
        break;
    }
    return u"%1 %2 · %3"_s.arg(how, m_format.shortTime(m_activity->ended()), m_activity->outcome());
}

ActivityPanel::ActivityPanel(
    Activities& activities, const RecordFormat& format, QWidget* button, QWidget* window)
    : QFrame(window)
    , m_activities(activities)
    , m_format(format)
    , m_button(button)
    , m_empty(new QLabel(tr("No recent activity."), this))
    , m_clear(new QPushButton(tr("Clear"), this))
    , m_close(new QToolButton(this))
    , m_scroll(new QScrollArea(this))
{
    setObjectName(u"activityPanel"_s);
    setProperty("look", u"popup"_s);
    setProperty("isOverBottom", true); // what was just done is offered for undo beside it
    hide();
    auto* heading = new QLabel(tr("Activity"), this);
    heading->setProperty("look", u"section"_s);
    m_empty->setObjectName(u"activityEmpty"_s);
    m_empty->setProperty("look", u"dim"_s);
    m_empty->setWordWrap(true);
    m_empty->setContentsMargins(12, 8, 12, 12);
    m_clear->setObjectName(u"activityClear"_s);
    m_clear->setProperty("look", u"flat"_s);
    m_clear->setToolTip(tr("Clear finished activity"));
    m_clear->setAccessibleName(m_clear->toolTip());
    m_close->setObjectName(u"activityClose"_s);
    m_close->setProperty("look", u"flat"_s);
    m_close->setIcon(lineIcon(u"close"));
    m_close->setToolTip(tr("Close"));
    m_close->setAccessibleName(tr("Close the activity panel"));
    m_scroll->setObjectName(u"activityScroll"_s);
    m_scroll->setProperty("look", u"plain"_s);
    m_scroll->setAccessibleName(tr("Activity"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::StrongFocus); // the arrows scroll it
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* rows = new QWidget(m_scroll);
    rows->setProperty("look", u"plain"_s);
    m_rows = new QVBoxLayout(rows);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(0);
    m_rows->addStretch();
    m_scroll->setWidget(rows);

    auto* head = new QHBoxLayout;
    head->setContentsMargins(12, 8, 6, 6);
    head->setSpacing(4);
    head->addWidget(heading, 1);
    head->addWidget(m_clear);
    head->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_empty);
    layout->addWidget(m_scroll, 1);

    m_soon.setSingleShot(true);
    m_soon.setInterval(100ms);
    connect(&m_soon, &QTimer::timeout, this, &ActivityPanel::refresh);
    connect(&activities, &Activities::changed, this, [this] {
        if (isVisible() && !m_soon.isActive()) m_soon.start();
    });
    connect(m_clear, &QPushButton::clicked, this, [this] {
        m_activities.clearEnded();
        rearrange(); // a person has pressed it, and so wants rows to go although the pointer is here
    });
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    window->installEventFilter(this);
}

void ActivityPanel::toggle()
{
    if (isVisible()) {
        hide();
        return;
    }
    rearrange();
    show();
    raise();
    // From there Escape closes the panel, and Tab reaches the Cancel buttons.
    m_close->setFocus(Qt::OtherFocusReason);
    emit opened();
}

bool ActivityPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && watched == parent() && isVisible()) place();
    return QFrame::eventFilter(watched, event);
}

void ActivityPanel::hideEvent(QHideEvent* event)
{
    QFrame::hideEvent(event);
    tellWindow();
    emit closed();
}

void ActivityPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        hide();
    else
        QFrame::keyPressEvent(event);
}

void ActivityPanel::leaveEvent(QEvent* event)
{
    QFrame::leaveEvent(event);
    if (isVisible()) rearrange();
}

void ActivityPanel::refresh()
{
    if (underMouse() && !m_shown.isEmpty())
        refreshInPlace();
    else
        rearrange();
}

void ActivityPanel::refreshInPlace()
{
    const auto& activities = m_activities.list();
    for (auto shown = m_shown.begin(); shown != m_shown.end(); ++shown) {
        auto* row = shown.value();
        row->setFixedHeight(row->height());
        const bool isThere = std::any_of(
            activities.cbegin(), activities.cend(), [&](auto* each) { return each == shown.key(); });
        row->setEnabled(isThere);
        if (isThere) row->refresh();
    }
    m_clear->setEnabled(m_activities.runningCount() < activities.size());
}

void ActivityPanel::rearrange()
{
    const auto& activities = m_activities.list();
    for (auto it = m_shown.begin(); it != m_shown.end();) {
        const auto still = std::any_of(
            activities.cbegin(), activities.cend(), [&](const Activity* each) { return each == it.key(); });
        if (still) {
            ++it;
            continue;
        }
        delete it.value();
        it = m_shown.erase(it);
    }
    for (int i = 0; i < activities.size(); ++i) {
        auto*& row = m_shown[activities[i]];
        if (!row) {
            row = new ActivityRow(activities[i], m_format, m_scroll->widget());
            m_rows->insertWidget(i, row);
            row->show();
        }
        row->setMinimumHeight(0);
        row->setMaximumHeight(QWIDGETSIZE_MAX);
        row->refresh();
    }
    m_empty->setVisible(activities.isEmpty());
    m_scroll->setVisible(!activities.isEmpty());
    m_clear->setEnabled(m_activities.runningCount() < activities.size());
    place();
}

void ActivityPanel::place()
{
    constexpr int gap = 8;
    const int widest = scaled(380);
    const auto* window = parentWidget();
    const QPoint corner = m_button->mapTo(window, QPoint(m_button->width() + 2 * gap, 0));
    const int width = std::min(widest, window->width() - corner.x() - gap);
    // Lines that wrap need the height for this width: their size hint is for a narrow one.
    const int rows =
        m_rows->hasHeightForWidth() ? m_rows->heightForWidth(width - 2 * gap) : m_rows->sizeHint().height();
    const int wanted = m_scroll->isVisibleTo(this) ? scaled(50) + rows : sizeHint().height();
    const int height = std::clamp(wanted, 90, std::max(90, window->height() / 2));
    // The panel ends above the footer of the page, which would otherwise be half covered.
    setGeometry(corner.x(), window->height() - height - scaled(28) - gap, width, height);
    tellWindow();
}

/// Has what else lies over the bottom of the window keep clear of the panel.
void ActivityPanel::tellWindow()
{
    QCoreApplication::postEvent(parentWidget(), new QEvent(QEvent::LayoutRequest));
}

} // namespace lockkeeper
