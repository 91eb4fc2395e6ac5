// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/lists/enterprise_sweep.h"

#include <QDateTime>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <chrono>
#include <memory>

namespace lockkeeper
{

class Activity;
class Sweeps;

/// Reads enterprises again by itself, where a person has switched that on: one at a time, each at most every
/// so many hours, those that a sweep has read before and no others (CU-7). It begins only when nothing was
/// asked for and nothing was under way for a while, and while no token is missing, so that nobody is asked to
/// sign in for it. It is an activity like any other: who stops it has peace for as many hours. It belongs to
/// the window and ends with it; the switch is kept in the settings. GUI thread.
class ReadingAgain : public QObject
{
    Q_OBJECT

public:
    static constexpr int fewestHours = 1, mostHours = 720, usualHours = 24;
    /// For how long nothing must have been under way before it begins.
    static constexpr std::chrono::seconds quiet{120};
    /// How long it waits after a gateway that did not answer.
    static constexpr std::chrono::seconds afterSilence{3600};

    /// `sweeps` outlives this.
    explicit ReadingAgain(Sweeps& sweeps);
    ~ReadingAgain() override;

    [[nodiscard]] bool isOn() const { return hours() > 0; }
    /// Every how many hours an enterprise is read again; 0: it is switched off.
    [[nodiscard]] int hours() const;
    /// Sets and keeps hours() at once; 0 stops what is under way.
    void setHours(int hours);
    [[nodiscard]] bool isUnderWay() const { return bool(m_sweep); }

    /// Begins a reading if it is time. Called by itself twice a minute.
    void look();
    /// Stops what is under way: everything that is known of the connection is forgotten, or a person reads.
    void giveUp();

private:
    [[nodiscard]] bool isQuiet(const QDateTime& now);
    [[nodiscard]] EnterpriseId due(const QDateTime& now) const;
    void begin(const EnterpriseId& enterprise);
    void advanced();
    void stopped();
    void ended();
    void finish(bool isRead, const QString& said);

    Sweeps& m_sweeps;
    std::unique_ptr<EnterpriseSweep> m_sweep; ///< null: none is under way
    QPointer<Activity> m_activity;
    QDateTime m_quietSince; ///< not valid: something was under way at the last look
    QDateTime m_notBefore;
    int m_refused = 0; ///< how many enterprises in a row had their token refused
    QTimer m_looks;
};

} // namespace lockkeeper
