// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/enterprises/ends_columns.h"
#include "ui/tables/list_page.h"

namespace lockkeeper
{

class KeptFollower;
class PassingHead;
struct KeptAnswer;

/// Ends by month: how many assets of which enterprise end in which month, of all enterprises of the
/// connection that were read (CU-8, CU-9). It is of what was read before, so that it needs no connection and
/// asks for nothing. It follows what is read meanwhile, and closes when everything is forgotten.
class EndsPage final : public ListPage<EnterpriseEnds, Text>
{
    Q_OBJECT

public:
    /// `context.holdings` is not null.
    explicit EndsPage(PageContext& context, QWidget* parent = nullptr);

    [[nodiscard]] static PageFace pageFace();
    /// Does nothing: the page is of all enterprises.
    void openEnterprise(const EnterpriseId&) override {}

protected:
    void startLoading(QObject* load) override;
    [[nodiscard]] bool canLoad() const override { return true; }
    void recordActivated(const EnterpriseEnds& ends) override;
    void fillContextMenu(QMenu& menu, const EnterpriseEnds& ends) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void addFilters();
    void take(QObject* load, const KeptAnswer& answer);
    /// Says which enterprises are not in the table.
    void showScope(const KeptOverview& overview);

    PassingHead* const m_head;
    KeptFollower* const m_follower;
};

} // namespace lockkeeper
