// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/store_thread.h"

#include "services/sandbox/store.h"

#include <future>
#include <memory>
#include <optional>

namespace lockkeeper::sandbox
{

StoreThread::~StoreThread()
{
    stop();
}

bool StoreThread::start(const QString& file, const std::function<void(Store&)>& prepare, QString* error)
{
    // Shared: set_value() may still be at work when the waiting side is already gone.
    const auto opened = std::make_shared<std::promise<QString>>();
    m_stopping = false;
    m_thread = std::thread([this, opened, &prepare, file] {
        std::optional<Store> store;
        try {
            store.emplace(file);
            prepare(*store);
        } catch (const std::exception& failure) {
            store.reset();
            const QString reason = QString::fromUtf8(failure.what());
            opened->set_value(reason.isEmpty() ? QStringLiteral("unknown error") : reason);
            return;
        }
        opened->set_value({}); // start() returns now, and `prepare` may be gone
        serve(*store);
    });
    const QString reason = opened->get_future().get();
    if (reason.isEmpty()) return true;
    m_thread.join();
    if (error) *error = reason;
    return false;
}

void StoreThread::stop()
{
    if (!m_thread.joinable()) return;
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_wake.notify_one();
    m_thread.join();
}

void StoreThread::run(const std::function<void(Store&)>& work)
{
    const auto done = std::make_shared<std::promise<void>>(); // shared: see start()
    {
        const std::lock_guard lock(m_mutex);
        m_now.emplace_back([&work, done](Store& store) {
            work(store);
            done->set_value();
        });
    }
    m_wake.notify_one();
    done->get_future().wait();
}

void StoreThread::after(std::chrono::milliseconds delay, std::function<void(Store&)> work)
{
    {
        const std::lock_guard lock(m_mutex);
        m_later.emplace(Clock::now() + delay, std::move(work));
    }
    m_wake.notify_one();
}

void StoreThread::serve(Store& store)
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        std::function<void(Store&)> work;
        if (!m_later.empty() && (m_stopping || m_later.begin()->first <= Clock::now())) {
            work = std::move(m_later.begin()->second);
            m_later.erase(m_later.begin());
        } else if (!m_now.empty()) {
            work = std::move(m_now.front());
            m_now.pop_front();
        } else if (m_stopping) {
            return;
        } else if (m_later.empty()) {
            m_wake.wait(lock);
            continue;
        } else {
            m_wake.wait_until(lock, m_later.begin()->first);
            continue;
        }
        lock.unlock();
        work(store);
        lock.lock();
    }
}

} // namespace lockkeeper::sandbox
