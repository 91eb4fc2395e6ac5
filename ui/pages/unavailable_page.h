// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/page.h"

namespace lockkeeper
{

class EmptyState;

/// Stands in the place of a page whose part of the gateway the connection has no tokens for: keeps its place
/// in the navigation, and says why there is nothing to see.
class UnavailablePage final : public Page
{
    Q_OBJECT

public:
    /// `face` is that of the page. `isEditable`: the connection is one that can be edited.
    UnavailablePage(const PageFace& face, bool isEditable, QWidget* parent = nullptr);

    void openEnterprise(const EnterpriseId&) override {}

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    const bool m_isEditable;
    EmptyState* m_reason;
};

} // namespace lockkeeper
