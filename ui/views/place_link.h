// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "ui/views/page_view.h"

#include <tl/expected.hpp>

#include <optional>

namespace lockkeeper
{

struct ConnectionProfile;

/// Where somebody can be led: a page of an enterprise on a gateway, one of its records, or a view of it.
struct PlaceLink {
    QString gateway = {};         ///< gatewayMark(); empty: the one that is open
    EnterpriseId enterprise = {}; ///< empty: the one that is open
    QString page = {};            ///< as MainWindow::showPage() takes it; empty: the one that is shown
    QString record = {};          ///< as Page::recordLinks() names it; empty: none
    std::optional<PageView> view = {};
    QStringList notUnderstood = {}; ///< parts that a newer program has put into it
    /// Whether a number leads there that counts what this window has read (Page::expectCounted()): no part of
    /// a link.
    bool isCounted = false;
};

/// The longest link, in characters.
inline constexpr qsizetype longestLink = 8000;

/// Names a gateway without telling its address: half of the SHA-256 of it, in hexadecimal digits. Whoever
/// has the address can compute it, so that it is no secret, and nobody gets in by it (VW-1). "sandbox" where
/// there is none.
[[nodiscard]] QString gatewayMark(const ConnectionProfile& profile);

/// The link to a place: "lockkeeper://open?gateway=…&enterprise=…&page=…&record=…", or with "view=" the text
/// of a view. Empty where readLink() would refuse it.
[[nodiscard]] QString linkTo(const PlaceLink& place);
/// Whether a text is meant as a link of ours, whatever is in it.
[[nodiscard]] bool looksLikeLink(const QString& text);
/// The place that a link leads to. `text` is whatever anybody may have put on a page of the web or into a
/// mail; the error is a sentence. It is taken only if every part of it is what we write ourselves (VW-1).
[[nodiscard]] tl::expected<PlaceLink, QString> readLink(const QString& text);

} // namespace lockkeeper
