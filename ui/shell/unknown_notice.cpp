// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/unknown_notice.h"

#include "ui/shell/main_window.h"
#include "ui/shell/shell_notices.h"
#include "ui/writes/unknown_outcomes.h"

#include <QLocale>
#include <QPointer>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString unknownNoticeId = u"unknown-outcomes"_s;
const QString journalPage = u"journal"_s;

QString textFor(qsizetype count)
{
    return UnknownNotice::tr("%Ln change(s) have an unknown outcome.", nullptr, int(count));
}

} // namespace

UnknownNotice::UnknownNotice(UnknownOutcomes& outcomes, MainWindow& window)
    : QObject(&window)
    , m_outcomes(outcomes)
    , m_window(window)
{
    connect(&outcomes, &UnknownOutcomes::changed, this, &UnknownNotice::show);
    connect(&window, &MainWindow::pageShown, this, [this](const QString& name) {
        if (name == journalPage) m_window.notices().withdraw(unknownNoticeId);
    });
    show();
}

void UnknownNotice::show()
{
    const auto count = m_outcomes.count();
    m_window.setPageBadge(journalPage, count > 0 ? QLocale().toString(count) : QString(),
        count > 0 ? textFor(count) : QString());
    if (count == 0) return m_window.notices().withdraw(unknownNoticeId);
    // Told only once: whoever has closed it, or has seen the journal, which begins with these writes, knows
    // of them (JP-1). The badge in the navigation stays.
    if (std::exchange(m_isAnnounced, true)) return m_window.notices().refresh();
    if (m_window.currentPageName() == journalPage) return;
    m_window.notices().show(
        unknownNoticeId,
        [&outcomes = m_outcomes] {
            return ShellNotices::Notice{Tone::Warning, textFor(outcomes.count()),
                tr("Check the journal, or record the outcome yourself."), tr("Show")};
        },
        [window = QPointer(&m_window)] {
            if (window) window->showPage(journalPage);
        });
}

} // namespace lockkeeper
