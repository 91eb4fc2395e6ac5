// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/support/broken_run.h"

#include <QFile>
#include <QObject>

#include <memory>
#include <optional>

namespace lockkeeper
{

class FileLock;

/// A file that is there while the program runs, and says what was last done in it. Only a proper end takes it
/// away, so that the next start knows of one that was not. Several programs may use one folder. GUI thread; a
/// few microseconds for each press of a button, and nothing is waited for.
class RunMarker : public QObject
{
    Q_OBJECT

public:
    /// `folder` is made if it is not there, for its owner only. Where it cannot be written there is no
    /// marker.
    explicit RunMarker(const QString& folder, QObject* parent = nullptr);
    ~RunMarker() override;

    /// The newest run before this one that did not end properly. Told once: the next start does not know of
    /// it any more.
    [[nodiscard]] const std::optional<BrokenRun>& broken() const { return m_broken; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void readOthers(const QString& folder);
    void note(const QString& action, const QString& actionId);

    std::unique_ptr<FileLock> m_lock;
    QFile m_file;
    BrokenRun m_run; ///< this one, as it would look if it broke now
    std::optional<BrokenRun> m_broken;
};

} // namespace lockkeeper
