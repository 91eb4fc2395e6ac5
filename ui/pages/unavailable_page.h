// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/page.h"

namespace lockkeeper
{

/// Stands in the place of a page whose part of the gateway the connection has no tokens for: keeps its place
/// in the navigation, and says why there is nothing to see.
class UnavailablePage final : public Page
{
    Q_OBJECT

public:
    /// `face` is that of the page. `isEditable`: the connection is one that can be edited.
    UnavailablePage(const PageFace& face, bool isEditable, QWidget* parent = nullptr);

    void openEnterprise(const EnterpriseId&) override {}
};

} // namespace lockkeeper
