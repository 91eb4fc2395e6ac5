// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QObject;
class QWidget;

namespace lockkeeper
{

struct PageContext;

/// Draft::kind of imports.
[[nodiscard]] inline QString importDraftKind()
{
    return QStringLiteral("import");
}

/// Goes on with an unfinished import: claims its draft, reads what the journal knows of it, and shows the
/// wizard over `window`; a session of this window is only shown. `failed` gets a sentence that says why not.
/// Ends with `window`; nothing is sent.
void resumeImport(PageContext& context, const QString& draft, QWidget* window,
    std::function<void(const QString& problem)> failed);

} // namespace lockkeeper
