// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/activity_button.h"

#include "ui/kit/activities.h"
#include "ui/kit/announcement.h"
#include "ui/kit/controls.h"
#include "ui/kit/line_icon.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/writes/page_footer.h"

#include <QAction>
#include <QProgressBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

ActivityButton::ActivityButton(const Activities& activities, QAction* toggle, QWidget* parent)
    : QWidget(parent)
    , m_activities(activities)
    , m_button(new QToolButton(this))
    , m_progress(new QProgressBar(this))
    , m_seenAt(QDateTime::currentDateTime())
{
    m_button->setObjectName(u"activityButton"_s);
    m_button->setProperty("look", u"navigation"_s);
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_button->setIconSize(QSize(scaled(25), scaled(20))); // as the entries below it
    m_button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_button->setToolTip(withShortcut(toggle->text(), *toggle));
    m_progress->setObjectName(u"activityProgress"_s);
    m_progress->setProperty("look", u"thin"_s);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress"));
    // It keeps its place while it is hidden, so that nothing moves when an activity begins or ends.
    auto policy = m_progress->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(policy);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_button);
    auto* indented = new QHBoxLayout;
    indented->setContentsMargins(10, 0, 10, 0);
    indented->addWidget(m_progress);
    layout->addLayout(indented);
    m_soon.setSingleShot(true);
    m_soon.setInterval(150ms);
    connect(&m_soon, &QTimer::timeout, this, &ActivityButton::update);
    connect(&activities, &Activities::changed, this, [this] {
        if (!m_soon.isActive()) m_soon.start();
    });
    connect(m_button, &QToolButton::clicked, toggle, &QAction::trigger);
    update();
}

void ActivityButton::seen()
{
    m_seenAt = QDateTime::currentDateTime();
    update();
}

void ActivityButton::setWatched(bool watched)
{
    m_watched = watched;
    seen();
}

void ActivityButton::update()
{
    qint64 done = 0, total = 0;
    bool totalKnown = true;
    int failed = 0, unknown = 0;
    for (const auto* activity : m_activities.list()) {
        if (activity->isRunning()) {
            totalKnown &= activity->total() > 0;
            done += activity->done();
            total += activity->total();
        } else if (!m_watched && activity->ended() > m_seenAt) {
            failed += activity->end() == Activity::End::Failed ? 1 : 0;
            unknown += activity->end() == Activity::End::Unknown ? 1 : 0;
        }
    }
    const int running = m_activities.runningCount();
    m_progress->setVisible(running > 0);
    showProgress(m_progress, done, totalKnown ? total : -1);
    m_button->setIcon(lineIcon(failed > 0 ? u"error" : unknown > 0 ? u"warning" : u"activity"));
    m_button->setText(running > 0   ? tr("%n in progress", nullptr, running)
                      : failed > 0  ? tr("%n failed", nullptr, failed)
                      : unknown > 0 ? tr("%n unknown", nullptr, unknown)
                                    : tr("Activity"));
    m_button->setAccessibleName(
        running + failed + unknown > 0 ? tr("Activity") + u", "_s + m_button->text() : tr("Activity"));
    if (running > 0) return; // how many run is all that it says meanwhile
    // Whoever began it may be anywhere in the window by now.
    if (std::exchange(m_spoken, failed + unknown) < failed + unknown && isVisible()) announce(m_button);
}

} // namespace lockkeeper
