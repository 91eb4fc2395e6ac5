// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/record_format.h"
#include "models/tables/overview/kept_overview.h"

#include <QObject>
#include <QTimer>
#include <QWidget>

#include <chrono>
#include <functional>
#include <memory>

namespace lockkeeper
{

class KnownHoldings;

/// What is kept of all enterprises in numbers, or why there is nothing.
struct KeptAnswer {
    std::shared_ptr<const KeptOverview> overview; ///< null: it could not be read
    QString trouble = {};                         ///< then: why, a sentence for people
};

/// Sums what is kept, in the thread of the store and in a worker, and calls `answered` in the thread of
/// `context`, unless that has gone before. GUI thread.
void readKept(KnownHoldings& holdings, const RecordFormat& format, QObject* context,
    std::function<void(const KeptAnswer&)> answered);

/// Tells a page when to read it again: some moments after something of it has changed, because a sweep
/// changes it all the time, and only while the page is seen. GUI thread.
class KeptFollower final : public QObject
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds usualDelay = std::chrono::seconds(2);

    /// `page` is the parent.
    KeptFollower(KnownHoldings& holdings, QWidget* page, std::chrono::milliseconds delay = usualDelay);

    /// Says outdated() again some moments later, for a page that cannot read now.
    void postpone();

signals:
    /// Something else is kept than when the page has read it.
    void outdated();
    /// All that was kept is forgotten: nothing of it may be shown any more.
    void forgotten();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget& m_page;
    QTimer m_wait;
    bool m_isOutdated = false; ///< to be told when somebody looks
};

} // namespace lockkeeper
