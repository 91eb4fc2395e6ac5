// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/locks/lock_results_bar.h"

#include "models/domain/base/name_list.h"
#include "models/domain/base/visible_text.h"
#include "models/domain/base/wire_values.h"
#include "models/tables/base/plain_tool_tip.h"
#include "ui/kit/controls.h"
#include "ui/kit/details_button.h"
#include "ui/kit/flow_row.h"
#include "ui/locks/lock_lines.h"
#include "ui/writes/run_head.h"
#include "ui/writes/write_runs.h"

#include <QLabel>
#include <QLocale>
#include <QMap>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

LockResultsBar::LockResultsBar(LockLines& lines, WriteRuns& writes, QWidget* parent)
    : QFrame(parent)
    , m_lines(lines)
    , m_writes(writes)
    , m_head(new RunHead(u"lockdesk"_s, {}, this))
    , m_advice(newLabel(u"lockdeskAdvice"_s, u"small"_s, this))
    , m_details(new DetailsButton(u"lockdesk"_s, this))
{
    setObjectName(u"lockdeskResults"_s);
    setProperty("look", u"note"_s);
    setProperty("isBottomBar", true); // what lies over the bottom of the window keeps clear of it
    m_show = newButton(u"lockdeskShow"_s, this);
    m_goOn = newButton(u"lockdeskGoOn"_s, tr("Send the &rest"), this);
    m_check = newButton(u"lockdeskCheckAgain"_s, tr("Chec&k again"), this);
    m_check->setToolTip(tr("Reads the current state of these locks again"));
    m_retry = newButton(u"lockdeskRetry"_s, this);
    m_inverse = newButton(u"lockdeskInverse"_s, this);
    m_copy = newButton(u"lockdeskCopy"_s, tr("&Copy"), this);
    m_print = newButton(u"lockdeskPrint"_s, tr("&Print…"), this);
    m_export = newButton(u"lockdeskExport"_s, tr("E&xport…"), this);
    auto* buttons = new FlowRow;
    for (auto* each : {m_show, m_goOn, m_retry, m_inverse, m_check})
        buttons->add(each);
    buttons->add(m_details);
    buttons->beginGroup();
    for (auto* each : {m_copy, m_print, m_export})
        buttons->add(each);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 10);
    layout->setSpacing(6);
    layout->addWidget(m_head);
    layout->addWidget(m_advice);
    layout->addWidget(m_details->label());
    layout->addLayout(buttons);
    connect(m_show, &QPushButton::clicked, this, [this] { m_lines.showJob(!m_lines.showsJob()); });
    m_head->actOn([this] { return m_run.data(); }, *m_goOn, *m_check);
    connect(m_retry, &QPushButton::clicked, this, &LockResultsBar::retryRequested);
    connect(m_inverse, &QPushButton::clicked, this, &LockResultsBar::inverseRequested);
    connect(m_copy, &QPushButton::clicked, this, &LockResultsBar::copyRequested);
    connect(m_print, &QPushButton::clicked, this, &LockResultsBar::printRequested);
    connect(m_export, &QPushButton::clicked, this, &LockResultsBar::exportRequested);
    connect(&writes, &WriteRuns::refusalChanged, this, &LockResultsBar::refresh);
    connect(&lines, &LockLines::changed, this, &LockResultsBar::refresh);
    hide();
}

void LockResultsBar::showRun(WriteRun* run, LockAction action, const QString& gateway)
{
    if (m_run) m_run->disconnect(this);
    m_run = run;
    m_action = action;
    m_gateway = gateway;
    m_foreign.clear();
    connect(run, &WriteRun::changed, this, &LockResultsBar::refresh);
    m_head->showResting({});
    show();
    refresh();
}

WriteRun* LockResultsBar::run() const
{
    return m_run;
}

void LockResultsBar::addForeign(const QList<ItemOutcome>& items)
{
    m_foreign += items;
    refresh();
}

QString LockResultsBar::summary() const
{
    if (!m_run) return {};
    qsizetype applied = 0, rejected = 0, unknown = 0, notSent = 0;
    for (const auto& line : m_lines.doneLines(m_action)) {
        switch (line.done->item.outcome) {
        case Outcome::Applied:
            ++applied;
            break;
        case Outcome::Rejected:
            ++rejected;
            break;
        case Outcome::Unknown:
            ++unknown;
            break;
        case Outcome::NotSent:
            ++notSent;
            break;
        }
    }
    QStringList parts;
    if (applied > 0) parts += tr("%Ln done", nullptr, int(applied));
    if (rejected > 0) parts += tr("%Ln failed", nullptr, int(rejected));
    if (unknown > 0) parts += tr("%Ln unknown", nullptr, int(unknown));
    if (notSent > 0) parts += tr("%Ln not sent", nullptr, int(notSent));
    return tr("%1.", "end of a sentence").arg(joinedNames(parts));
}

QString LockResultsBar::progressText() const
{
    const auto& work = m_run->work();
    const QLocale locale;
    switch (work.state()) {
    case BulkWrite::State::LookingAfter:
        return tr("Verifying…");
    case BulkWrite::State::Sending:
        return m_action == LockAction::Disable
                   ? tr("Disabling: %1 of %2")
                         .arg(locale.toString(work.sent()), locale.toString(work.outcomes().size()))
                   : tr("Enabling: %1 of %2")
                         .arg(locale.toString(work.sent()), locale.toString(work.outcomes().size()));
    default:
        return work.isWaiting() ? tr("Waiting for another operation on the same locks…")
                                : tr("Reading current data…");
    }
}

QString LockResultsBar::foreignText() const
{
    if (m_foreign.isEmpty()) return {};
    QStringList named;
    for (const auto& item : m_foreign)
        named += item.key + u" ("_s + item.message + u')';
    return tr("The reply also contains locks that weren't requested: %1. Check their state and report this.")
        .arg(named.join(u", "_s));
}

QStringList LockResultsBar::failuresText() const
{
    QMap<int, int> locks;         // how many, by status
    QMap<QString, int> otherwise; // how many, by the reason that was given
    for (const auto& line : m_lines.doneLines(m_action)) {
        const auto& item = line.done->item;
        bool isNumber = false;
        const int status = item.code.toInt(&isNumber);
        if (item.outcome == Outcome::Rejected && isNumber && lockStatus(status))
            ++locks[status];
        else if (item.outcome == Outcome::Rejected || item.outcome == Outcome::NotSent)
            ++otherwise[item.message];
    }
    QStringList sentences;
    for (auto each = locks.cbegin(); each != locks.cend(); ++each)
        //: %1 is "The lock does not exist", %2 a sentence on what to do
        sentences += tr("%1 (%Ln lock(s)): %2", nullptr, each.value())
                         .arg(lockStatusMeaning(each.key()), lockStatusNextStep(each.key()));
    otherwise.remove(QString());
    for (auto each = otherwise.cbegin(); each != otherwise.cend(); ++each)
        //: %1 is why
        sentences += tr("%Ln lock(s): %1", nullptr, each.value()).arg(singleLine(each.key()));
    return sentences;
}

QString LockResultsBar::detailsText() const
{
    QStringList details;
    for (const auto& line : m_lines.doneLines(m_action))
        if (!line.done->item.said.isEmpty()) details += detailsOf(line.done->item);
    details.removeDuplicates();
    return details.join(u'\n');
}

QString LockResultsBar::unchangedText() const
{
    const auto lines = m_lines.doneLines(m_action);
    const auto unchanged = int(std::count_if(lines.begin(), lines.end(), [](const LockLine& line) {
        return line.done->item.outcome == Outcome::Applied && line.done->isChange == false;
    }));
    if (unchanged == 0) return {};
    return m_action == LockAction::Disable ? tr("%Ln lock(s) had already been disabled.", nullptr, unchanged)
                                           : tr("%Ln lock(s) had not been disabled.", nullptr, unchanged);
}

void LockResultsBar::refresh()
{
    if (!m_run) return;
    const auto& work = m_run->work();
    const bool isResting = m_run->isResting();
    const auto counts = work.counts();
    if (isResting)
        m_head->showResting(summary());
    else
        m_head->showRunning(progressText(), work.sent(), work.outcomes().size());
    QStringList advice = isResting ? failuresText() : QStringList();
    if (isResting) advice += unchangedText();
    if (isResting && counts.unknown > 0)
        advice +=
            tr("The unknown ones may have been done. Check again later; nothing is resent automatically.");
    if (work.state() == BulkWrite::State::Stopped && counts.notSent > 0)
        advice += tr("Items that weren't sent can still be sent.");
    advice += foreignText();
    advice.removeAll(QString());
    m_advice->setText(advice.join(u'\n'));
    m_advice->setVisible(!advice.isEmpty());
    if (const auto details = isResting ? detailsText() : QString(); m_details->details() != details)
        m_details->setDetails(details);
    refreshButtons(isResting);
}

void LockResultsBar::refreshButtons(bool isResting)
{
    const auto& work = m_run->work();
    const bool mayWrite = m_writes.refusal().isEmpty();
    const auto count = [](const QList<LockLine>& lines) { return int(lines.size()); };
    const int toRetry = isResting ? count(m_lines.retryLines(m_action, m_gateway)) : 0;
    const int toInvert = isResting ? count(m_lines.inverseLines(m_action, m_gateway)) : 0;
    m_show->setVisible(!m_lines.lines().isEmpty());
    m_show->setText(m_lines.showsJob() ? tr("Sho&w new numbers") : tr("Sho&w results"));
    m_goOn->setVisible(work.state() == BulkWrite::State::Stopped && work.counts().notSent > 0);
    m_check->setVisible(isResting && work.counts().unknown > 0);
    m_retry->setVisible(toRetry > 0);
    m_retry->setText(tr("&Try %Ln again", nullptr, toRetry));
    m_inverse->setVisible(toInvert > 0);
    m_inverse->setText(m_action == LockAction::Disable
                           ? tr("Re-ena&ble %Ln lock(s)…", nullptr, toInvert)
                           : tr("Disa&ble %Ln lock(s) again…", nullptr, toInvert));
    for (auto* each : {m_goOn, m_retry, m_inverse}) {
        each->setEnabled(mayWrite);
        each->setToolTip(plainToolTipText(m_writes.refusal()));
    }
    for (auto* each : {m_copy, m_print, m_export})
        each->setEnabled(isResting);
    for (auto* each : {m_show, m_retry, m_inverse})
        each->setAccessibleName(withoutMnemonic(each->text()));
}

} // namespace lockkeeper
