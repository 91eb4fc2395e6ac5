// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMimeData>
#include <QString>
#include <QUrl>

namespace lockkeeper
{

/// The file that is dropped or pasted, if it is a single one; empty for anything else.
[[nodiscard]] inline QString onlyFileIn(const QMimeData& data)
{
    const auto urls = data.urls();
    return urls.size() == 1 && urls[0].isLocalFile() ? urls[0].toLocalFile() : QString();
}

} // namespace lockkeeper
