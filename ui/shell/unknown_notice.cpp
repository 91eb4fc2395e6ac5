// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/unknown_notice.h"

#include "ui/shell/main_window.h"
#include "ui/shell/shell_notices.h"
#include "ui/widgets/unknown_outcomes.h"

#include <QEvent>
#include <QLocale>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString unknownNoticeId = u"unknown-outcomes"_s;
const QString journalPage = u"journal"_s;

} // namespace

UnknownNotice::UnknownNotice(UnknownOutcomes& outcomes, MainWindow& window)
    : QObject(&window)
    , m_outcomes(outcomes)
    , m_window(window)
{
    window.installEventFilter(this);
    connect(&outcomes, &UnknownOutcomes::changed, this, &UnknownNotice::show);
    connect(&window, &MainWindow::pageShown, this, [this](const QString& name) {
        if (name == journalPage) m_window.notices().withdraw(unknownNoticeId);
    });
}

QString UnknownNotice::text() const
{
    return tr("Of %Ln change(s) nobody knows whether it took effect.", nullptr, int(m_outcomes.count()));
}

void UnknownNotice::show()
{
    const auto count = m_outcomes.count();
    m_window.setPageBadge(
        journalPage, count > 0 ? QLocale().toString(count) : QString(), count > 0 ? text() : QString());
    if (count == 0) return m_window.notices().withdraw(unknownNoticeId);
    // Once: whoever closes it, or has the journal before them, which begins with it, knows; and the
    // navigation goes on saying it.
    if (std::exchange(m_isAnnounced, true)) return m_window.notices().retranslate();
    if (m_window.currentPageName() == journalPage) return;
    m_window.notices().show(
        unknownNoticeId,
        [this] {
            return ShellNotices::Notice{Tone::Warning, text(),
                tr("The journal says what reading can find out, and lets a person decide the rest."),
                tr("Show")};
        },
        [this] { m_window.showPage(journalPage); });
}

bool UnknownNotice::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_window && event->type() == QEvent::LanguageChange) show();
    return false;
}

} // namespace lockkeeper
