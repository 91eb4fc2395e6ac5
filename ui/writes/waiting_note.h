// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QLabel>
#include <QTimer>

#include <chrono>
#include <optional>

namespace lockkeeper
{

/// Says, after a few seconds without a sign of life, since when the gateway is waited for, and until when. A
/// bar that stands still tells neither. Hidden until then. GUI thread.
class WaitingNote : public QLabel
{
    Q_OBJECT

public:
    explicit WaitingNote(const QString& name, QWidget* parent = nullptr);

    /// Something is under way. `sign` changes with each sign of life. `deadline`: of the one call that is
    /// waited for; none: of several that have ends of their own.
    void waitFor(const QString& sign, std::optional<std::chrono::milliseconds> deadline = std::nullopt);
    /// Nothing is under way any more.
    void stop();

private:
    void say();

    QTimer m_patience;
    QString m_sign;
    QDateTime m_since;
    std::optional<std::chrono::milliseconds> m_deadline;
};

} // namespace lockkeeper
