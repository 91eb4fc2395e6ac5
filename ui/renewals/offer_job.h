// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/renewals/offer_record.h"

#include <QFutureWatcher>
#include <QObject>

#include <atomic>
#include <memory>
#include <utility>
#include <vector>

namespace lockkeeper
{

/// Writes offers on a worker thread, one file after the other. Destroyed while running, it stops after the
/// one that is being written. GUI thread.
class OfferJob final : public QObject
{
    Q_OBJECT

public:
    struct Task {
        RenewalOffer offer;
        QString path;
        bool mayReplace = false; ///< a file that is there; somebody was asked
    };
    struct Plan {
        std::vector<Task> tasks;
        OfferPaper paper;
        OfferFormat format = OfferFormat::Pdf;
    };

    explicit OfferJob(QObject* parent);
    ~OfferJob() override;

    void start(Plan plan);
    /// Writes no file that is not begun.
    void cancel();

signals:
    /// A task has ended. `error`: a sentence on what went wrong, or empty.
    void ended(int task, const QString& error);
    /// Emitted exactly once after start(). Tasks that have not ended were cancelled.
    void finished();

private:
    using Ended = std::pair<int, QString>;

    QFutureWatcher<Ended> m_watcher;
    std::shared_ptr<std::atomic_bool> m_isStopped;
};

} // namespace lockkeeper
