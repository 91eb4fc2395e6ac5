// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/canaries.h"

#include <concepts>

namespace lockkeeper::test
{

/// What a search found, a line for each hit, and how much it looked at: a search that looked at nothing
/// proves nothing.
struct LeakSearch {
    QStringList hits;
    qsizetype looked = 0;

    void look(const Canaries& canaries, const QString& where, const QByteArray& bytes)
    {
        look(
            canaries, [&] { return where; }, bytes);
    }
    void look(const Canaries& canaries, const QString& where, const QString& text)
    {
        look(
            canaries, [&] { return where; }, text);
    }
    /// `where` is asked for when something is found: hundreds of thousands of texts are looked at, and to put
    /// their places into words takes longer than that.
    template <std::invocable Where>
    void look(const Canaries& canaries, const Where& where, const QByteArray& bytes)
    {
        ++looked;
        for (const auto& name : canaries.findIn(bytes))
            hits += where() + QStringLiteral(": ") + name;
    }
    template <std::invocable Where>
    void look(const Canaries& canaries, const Where& where, const QString& text)
    {
        if (!text.isEmpty()) look(canaries, where, text.toUtf8());
    }
};

/// Every file below `folder`, its name included; of archives (zip, xlsx) also what is in them.
void searchFolder(const Canaries& canaries, const QString& folder, LeakSearch& search);

/// The command lines of this process, its threads' names, and its children's.
void searchProcesses(const Canaries& canaries, LeakSearch& search);

} // namespace lockkeeper::test
