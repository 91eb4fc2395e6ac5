// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/page.h"

namespace lockkeeper
{

/// Shown in the place of a page for whose module the connection has no tokens (UI-1): keeps its place in the
/// navigation, and says why there is nothing to see.
class UnavailablePage final : public Page
{
    Q_OBJECT

public:
    /// `face` is that of the page. `isEditable`: whether the connection can be edited.
    UnavailablePage(const PageFace& face, bool isEditable, QWidget* parent = nullptr);

    void openEnterprise(const EnterpriseId&) override {}
};

} // namespace lockkeeper
