// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <QWidget>

#include <chrono>

namespace lockkeeper
{

class KnownHoldings;

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
