// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "ui/shell/shell_notices.h"

#include <QByteArray>
#include <QHash>

namespace lockkeeper
{

/// What a window that takes the place of another one needs to know of it to be where that was.
struct WindowStand {
    QByteArray geometry; ///< as QWidget::saveGeometry() gives it
    bool isMinimized = false;
    bool isVisible = false;
    QString page;                   ///< the one that is shown, as MainWindow::showPage() takes it
    QHash<QString, QString> atWork; ///< by page: what somebody works on there (Page::atWork())
    EnterpriseId enterprise;
    std::vector<ShellNotices::Entry> notices;
};

} // namespace lockkeeper
