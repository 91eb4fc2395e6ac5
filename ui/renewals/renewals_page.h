// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/swept_enterprise.h"
#include "models/tables/renewals/renewal_row.h"
#include "services/storage/holdings/kept_readings.h"
#include "ui/tables/list_page.h"

#include <QFuture>
#include <QList>

#include <functional>
#include <memory>
#include <vector>

namespace lockkeeper
{

class RenewalChart;
class RenewalFilters;
class RenewalListing;
class RenewalNote;
struct RenewalAnswer;

/// What ends at the enterprises of the connection, and what became of it: the second tab of *Products*. It is
/// of what this computer knows and its team has told, and asks the gateway for nothing (RP-1). From its rows
/// come drafts of batches and offers; it sends nothing.
class RenewalsPage final : public ListPage<RenewalRow, Text>
{
    Q_OBJECT

public:
    /// `context.holdings` is not null.
    explicit RenewalsPage(PageContext& context, QWidget* parent = nullptr);

    [[nodiscard]] static PageFace pageFace();
    /// Lists the enterprise where the page is asked for the open one, and knows what the window has read of
    /// it.
    void openEnterprise(const EnterpriseId& enterprise) override;
    /// Reads drafts and ledger, and asks the team, too: nobody tells what other programs have sent.
    void reload() override;
    /// Sets what tells which enterprises the last sweep of the window could not read.
    void setSwept(std::function<std::vector<SweptEnterprise>()> swept);

signals:
    /// Somebody wants products to be read of these: of all that are listed, some may be chosen.
    void readingWanted(
        const QList<lockkeeper::EnterpriseId>& chosen, const QList<lockkeeper::EnterpriseId>& all);

protected:
    void startLoading(QObject* load) override;
    [[nodiscard]] bool canLoad() const override { return true; }
    void recordActivated(const RenewalRow& row) override;
    void fillContextMenu(QMenu& menu, const RenewalRow& row) override;

private:
    RenewalsPage(PageContext& context, QFuture<LoadedReadings> ahead, QWidget* parent);
    void addFilters();
    [[nodiscard]] std::optional<Chip> namedChip(const NamedRows& rows) const;
    void addCommands();
    void take(QObject* load, RenewalAnswer& answer);
    void showNotes(const RenewalAnswer& answer);
    void chooseEnds(const QString& chip);
    [[nodiscard]] QList<NotRenewed> chosenNotRenewed() const;
    void offer();
    void sayNotRenewed();
    void takeBack();
    void readProducts();
    [[nodiscard]] std::vector<RenewalLine> chosenLines() const { return linesOf(selected()); }

    RenewalListing* const m_listing;
    RenewalChart* const m_chart;
    RenewalNote* const m_note;
    RenewalFilters* const m_filters;
    QList<EnterpriseId> m_unread; ///< listed ones that were not read whole
};

} // namespace lockkeeper
