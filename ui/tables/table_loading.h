// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/reading/enterprise_reader.h"
#include "ui/base/load_outcome.h"
#include "ui/kit/activities.h"
#include "ui/writes/write_runs.h"

#include <QDateTime>
#include <QDeadlineTimer>
#include <QMap>
#include <QObject>
#include <QPointer>

#include <memory>

class QProgressBar;

namespace lockkeeper
{

class Banner;
class PageFooter;

/// The loading of the list of a table page, one at a time: as an activity with Cancel, in the bar above the
/// table and in the footer; and how the last one ended, in the banner. GUI thread.
class TableLoading final : public QObject
{
    Q_OBJECT

public:
    /// `page` is the parent, and whoever listens to what hangs on a loading.
    TableLoading(
        Activities& activities, QProgressBar& bar, PageFooter& footer, Banner& banner, QObject* page);
    ~TableLoading() override;

    /// Everything that is asked for hangs on what this gives: it goes when the loading ends, or is dropped,
    /// as the one before is. `label`: "Loading employees".
    QObject* begin(const QString& label);
    /// Shows how far the loading is. `total` below 0: not known.
    void report(qint64 done, qint64 total);
    /// Notes how many rows there are, as the gateway says; below 0: it has not said.
    void announce(qint64 rows) { m_announced = rows; }
    void end(const LoadOutcome& outcome);
    /// Gives the loading up: nothing of it arrives after this.
    void drop();
    /// Says in the banner what the list lacks, and offers to read it again, unless the empty table has said
    /// that it could not be read: not both.
    void say(bool isTableEmpty);
    /// Notes that the banner says something else now. What the list lacks is said again once that is closed.
    void cover() { m_isCovered = true; }
    /// Drops the loading and forgets how the last one ended, because another list is wanted.
    void forget();

    /// Says that the next loading comes of a change, which has read this just now; may be null.
    void give(SharedLists read);
    /// Whether the next loading, or the one under way, comes of a change.
    [[nodiscard]] bool isAfterWrite() const { return m_isAfterWrite; }
    /// What that change has read; null where it is old by now.
    [[nodiscard]] SharedLists given() const { return m_givenUntil.hasExpired() ? nullptr : m_given; }
    void takeNothing(); ///< the next loading comes of no change
    /// Has the next loading show what another page has read since then, and ask the gateway for nothing of
    /// it.
    void takeKnown();
    [[nodiscard]] bool isOfKnown() const { return m_isOfKnown; }

    /// How old a list may be that another page has read, for the loading that begins. Where somebody asks for
    /// the list once more, it is read again (ER-1).
    [[nodiscard]] EnterpriseReader::Age sharedAge() const
    {
        return m_hasEnded && !m_isAfterWrite && !m_isOfKnown ? EnterpriseReader::Age::New
                                                             : EnterpriseReader::Age::Known;
    }

    /// Notes that the rows are of this list of the window's reading, which began to be read at that time;
    /// invalid: they should be, and are not.
    void noteShown(SweptList list, const QDateTime& begun) { m_shown.insert(list, begun); }
    /// Whether the reader has a newer one of the lists that are shown, and gives it without asking the
    /// gateway.
    [[nodiscard]] bool isOvertaken(const EnterpriseReader& reader, const EnterpriseId& enterprise) const;
    /// Those of the lists that are shown that the reader is reading now, for whomever.
    [[nodiscard]] ListSet beingOvertaken(
        const EnterpriseReader& reader, const EnterpriseId& enterprise) const;

    [[nodiscard]] bool isUnderWay() const { return m_load != nullptr; }
    /// Whether a loading has ended since forget() was called.
    [[nodiscard]] bool hasEnded() const { return m_hasEnded; }
    [[nodiscard]] const LoadOutcome& outcome() const { return m_outcome; }
    /// How many rows the loading under way has announced; below 0 where none is.
    [[nodiscard]] qint64 announced() const { return isUnderWay() ? m_announced : -1; }
    /// When what is shown was true; invalid while nothing was loaded.
    [[nodiscard]] const QDateTime& updated() const { return m_updated; }
    void setUpdated(const QDateTime& time) { m_updated = time; }

signals:
    /// Somebody has pressed Cancel in the activity panel.
    void cancelRequested();
    /// end() was called; what follows from that was not done yet.
    void ended();

private:
    void hide();
    void sayInBanner();

    Activities& m_activities;
    QProgressBar& m_bar;
    PageFooter& m_footer;
    Banner& m_banner;
    std::unique_ptr<QObject> m_load;
    QPointer<Activity> m_activity;
    QString m_label;
    qint64 m_announced = -1;
    bool m_isAfterWrite = false;
    bool m_isOfKnown = false;
    QMap<SweptList, QDateTime> m_shown;
    SharedLists m_given;
    QDeadlineTimer m_givenUntil;
    bool m_hasEnded = false;
    bool m_isToBeSaid = false; ///< whether it has still to be said how it ended
    bool m_isTableEmpty = false;
    bool m_isCovered = false; ///< whether the banner says something else
    LoadOutcome m_outcome;
    QDateTime m_updated;
};

} // namespace lockkeeper
