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

/// A file that exists while the program runs, and says what was done in it last. Only a proper end removes
/// it, so that the next start knows whether the run before ended properly. Several programs may use one
/// folder. GUI thread; it takes a few microseconds for each press of a button, without waiting for the disk.
class RunMarker : public QObject
{
    Q_OBJECT

public:
    /// `folder` is made if it is not there, for its owner only. Where it cannot be written there is no
    /// marker.
    explicit RunMarker(const QString& folder, QObject* parent = nullptr);
    ~RunMarker() override;

    /// The newest run before this one that did not end properly. The next start does not know of it any
    /// more.
    [[nodiscard]] const std::optional<BrokenRun>& broken() const { return m_broken; }
    /// Whether no other program uses the folder now. False also where nobody can say so.
    [[nodiscard]] bool isAlone() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void readOthers(const QString& folder);
    void note(const QString& action, const QString& actionId);

    std::unique_ptr<FileLock> m_lock;
    QFile m_file;
    BrokenRun m_run; ///< this run, as the next start would see it if it crashed now
    std::optional<BrokenRun> m_broken;
};

} // namespace lockkeeper
