// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QThread>
#include <QThreadPool>

#include <memory>
#include <type_traits>
#include <utility>

namespace lockkeeper
{

/// Shares what takes as long to destroy as a frame takes to paint, such as a list of 100,000 records. Whoever
/// lets go of it last may be the GUI thread, which leaves the rest to another. Any thread.
template <class Large>
[[nodiscard]] std::shared_ptr<const std::remove_cvref_t<Large>> shareLarge(Large&& large)
{
    using Kept = const std::remove_cvref_t<Large>;
    return std::shared_ptr<Kept>(new Kept(std::forward<Large>(large)), [](Kept* kept) {
        const auto* program = QCoreApplication::instance();
        if (program && program->thread() == QThread::currentThread())
            QThreadPool::globalInstance()->start([kept] { delete kept; });
        else
            delete kept;
    });
}

} // namespace lockkeeper
