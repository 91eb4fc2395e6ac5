// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/record_format.h"
#include "ui/kit/wrapped_label.h"

#include <QDateTime>
#include <QTimer>

#include <chrono>
#include <optional>

namespace lockkeeper
{

/// Shown after a few seconds without any progress: says since when the gateway is waited for, and until
/// when, which a progress bar that stands still does not tell. GUI thread.
class WaitingNote : public WrappedLabel
{
    Q_OBJECT

public:
    explicit WaitingNote(const QString& name, QWidget* parent = nullptr);
    /// Sets the zone in which it says times.
    void setFormat(const RecordFormat& format) { m_format = format; }

    /// Says that something is under way. `sign` changes with every progress. `deadline`: that of the call
    /// that is waited for; not set where several calls have deadlines of their own.
    void waitFor(const QString& sign, std::optional<std::chrono::milliseconds> deadline = std::nullopt);
    /// Says that nothing is under way any more.
    void stop();

private:
    void say();

    RecordFormat m_format;
    QTimer m_patience;
    QString m_sign;
    QDateTime m_since;
    std::optional<std::chrono::milliseconds> m_deadline;
};

} // namespace lockkeeper
