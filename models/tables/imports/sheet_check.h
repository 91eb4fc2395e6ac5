// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <atomic>
#include <functional>
#include <memory>

namespace lockkeeper
{

/// Checks rows again whenever they have changed: only the last check counts. Lives on the GUI thread.
class SheetCheck : public QObject
{
    Q_OBJECT

public:
    /// Takes over what was found. Called on the GUI thread.
    using TakeOver = std::function<void()>;
    /// Checks the rows as they were when it was made. Called on any thread; ends early when `stopped` says
    /// so, and then its result is not called.
    using Look = std::function<TakeOver(const std::function<bool()>& stopped)>;

    using QObject::QObject;
    ~SheetCheck() override;

    /// Few rows are checked at once, more on a worker thread.
    void start(const Look& look, qsizetype rows);
    [[nodiscard]] bool isRunning() const { return m_stop != nullptr; }

signals:
    /// A check has begun on a worker thread.
    void started();
    /// The check has ended and its TakeOver was called.
    void ended();

private:
    std::shared_ptr<std::atomic_bool> m_stop; ///< of the check that counts; earlier ones may be running out
};

} // namespace lockkeeper
