// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/enterprise_requests.h"
#include "models/tables/enterprises/enterprise_row.h"
#include "ui/tables/list_page.h"

#include <QHash>
#include <QTimer>

#include <memory>

namespace lockkeeper
{

class CustomerFilters;
class Sweeps;

/// The enterprises of the connection: those that OwnEnterprises knows, and what O3 lists, with the filters
/// that the gateway offers, and what was read of each (CU-8). One row is one enterprise, however many
/// customers it has (CU-3). It is not about one enterprise: it is where one is chosen, and where they get own
/// names and groups.
class EnterprisesPage final : public ListPage<EnterpriseRow, Text>
{
    Q_OBJECT

public:
    explicit EnterprisesPage(PageContext& context, QWidget* parent = nullptr);

    [[nodiscard]] static PageFace pageFace();
    /// The list is the same for every enterprise, and is loaded when somebody looks.
    void openEnterprise(const EnterpriseId& enterprise) override;

signals:
    /// Somebody wants to see when the assets of all of them end.
    void endsByMonthWanted();

protected:
    void startLoading(QObject* load) override;
    [[nodiscard]] bool canLoad() const override;
    void recordActivated(const EnterpriseRow& enterprise) override;
    void fillContextMenu(QMenu& menu, const EnterpriseRow& enterprise) override;

private:
    void addCommands();
    void addKept();
    void addSwept(const Sweeps& sweeps);
    void readNumbers();
    void showNumbers(QHash<EnterpriseId, KeptFigures> figures);
    [[nodiscard]] CustomerQuery question() const;
    void ask(QObject* load);
    void take(QObject* load, Rows<EnterpriseCustomer> reply);
    /// Adds what is known of an enterprise on this computer, before its row goes into the table.
    void complete(EnterpriseRow& enterprise) const;
    [[nodiscard]] EnterpriseRow rowOf(const OwnEnterprise& enterprise) const;
    [[nodiscard]] LoadOutcome refused(const CustomerQuery& asked, const GatewayError& error);
    void askAgain();
    void othersKnown(const QList<EnterpriseId>& which);
    void takeLate();
    void editCustomer();
    void describe();
    void readMany();

    CustomerFilters* const m_filters;           ///< null: there is nobody to ask
    QHash<EnterpriseId, KeptFigures> m_figures; ///< of what is kept
    std::unique_ptr<QObject> m_numbersAsked;    ///< what asks for them hangs on it; null: nothing does
    /// Enterprises of which something became known since the loading under way began.
    QList<EnterpriseId> m_late;
    bool m_isLateAll = false; ///< all of them have changed since then
    QTimer m_takeLate;
    CustomerQuery m_asked;      ///< the filters that the list that is shown was asked with
    bool m_needsFilter = false; ///< this gateway does not list everything: what was found is kept (CU-2)
};

} // namespace lockkeeper
