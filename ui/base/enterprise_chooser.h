// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/customer.h"
#include "models/domain/enterprises/enterprise_requests.h"
#include "models/tables/base/record_table_model.h"

#include <QWidget>

#include <memory>

class QLabel;
class QLineEdit;
class QPushButton;

namespace lockkeeper
{

class Banner;
class SearchBox;
class TableView;
struct PageContext;

/// Lets somebody choose an enterprise: one that O3 lists, or an id that is typed. Without the order module
/// only the latter.
class EnterpriseChooser : public QWidget
{
    Q_OBJECT

public:
    /// `prefix` starts the object names: "setupExisting" gives "setupExistingTable", …Search, …Id, …Refresh,
    /// …ChannelCode, …ChannelCustomer.
    EnterpriseChooser(const QString& prefix, PageContext& context, QWidget* parent);

    /// Asks O3 with these filters, and forgets the choice. The two filters of the channel can be edited,
    /// because some gateways list nothing without them.
    void ask(const CustomerQuery& query);
    /// The chosen customer as O3 lists it; for a typed id only that, and the name that O3 has for it. Empty
    /// id: nothing is chosen.
    [[nodiscard]] EnterpriseCustomer chosen() const;
    void choose(const EnterpriseId& enterprise);
    [[nodiscard]] QWidget* firstFocus() const;

signals:
    void changed();
    /// Double click or Return on a row.
    void accepted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    using Model = RecordTableModel<EnterpriseCustomer, Text>;

    [[nodiscard]] bool isAsked() const; ///< whether O3 can be asked
    void load();
    /// How many were found, and how many of them the search leaves.
    void showCount();
    void rowSelected();

    PageContext& m_context;
    CustomerQuery m_query;
    Model* m_model;
    std::unique_ptr<QObject> m_load;
    SearchBox* m_search;
    QPushButton* m_refresh;
    Banner* m_banner;
    TableView* m_table;
    QLabel* m_state;
    QLineEdit *m_id, *m_channelCode, *m_channelCustomer;
};

} // namespace lockkeeper
