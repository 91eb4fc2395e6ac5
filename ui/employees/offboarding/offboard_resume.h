// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace lockkeeper
{

struct PageContext;

/// Draft::kind of offboardings.
[[nodiscard]] inline QString offboardingDraftKind()
{
    return QStringLiteral("offboarding");
}

/// Goes on with an unfinished offboarding: claims its draft, reads what the journal knows of it, and shows
/// how far it is over `window`; an offboarding of this window is only shown. `failed` gets a sentence that
/// says why not. Ends with `window`; nothing is sent before a person goes on there (EM-5).
void resumeOffboarding(PageContext& context, const QString& draft, QWidget* window,
    std::function<void(const QString& problem)> failed);

} // namespace lockkeeper
