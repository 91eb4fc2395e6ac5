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
    /// `page` lends its name and is never shown; this takes it over. `isEditable`: the connection is one that
    /// can be edited.
    UnavailablePage(Page* page, bool isEditable, QWidget* parent = nullptr);

    [[nodiscard]] QString title() const override { return m_page->title(); }
    [[nodiscard]] QIcon icon() const override { return m_page->icon(); }
    [[nodiscard]] bool isOffered() const override { return false; }
    void openEnterprise(const EnterpriseId&) override {}

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    Page* m_page;
    const bool m_isEditable;
    EmptyState* m_reason;
};

} // namespace lockkeeper
