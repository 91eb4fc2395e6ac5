// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "services/storage/search/found_records.h"
#include "ui/shell/shell_notices.h"

#include <QByteArray>
#include <QHash>

#include <optional>

namespace lockkeeper
{

/// Where somebody was in a window, for the window that takes its place.
struct WindowStand {
    QByteArray geometry; ///< as QWidget::saveGeometry() gives it
    bool isMinimized = false;
    bool isVisible = false;
    QString page;                   ///< the page that is shown, as MainWindow::showPage() takes it
    QHash<QString, QString> atWork; ///< by page: what is being worked on there (Page::atWork())
    EnterpriseId enterprise;
    std::optional<SearchRequest> listed = {}; ///< what was found is shown as a list, in front of the page
    QString passing = {}; ///< the name of another page without a place in the navigation that is shown
    std::vector<ShellNotices::Entry> notices;
};

} // namespace lockkeeper
