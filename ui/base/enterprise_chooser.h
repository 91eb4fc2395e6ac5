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

/// Says which enterprise is meant: one of those that O3 shows, or an id that somebody types. Without the
/// order module only the latter.
class EnterpriseChooser : public QWidget
{
    Q_OBJECT

public:
    /// `prefix` starts the object names: "setupExisting" gives "setupExistingTable", …Search, …Id, …Refresh,
    /// …ChannelCode, …ChannelCustomer.
    EnterpriseChooser(const QString& prefix, PageContext& context, QWidget* parent);

    /// Asks O3 with these filters, and forgets what was chosen. The two of the channel can be typed
    /// otherwise: some gateways show nothing without them.
    void ask(const CustomerQuery& query);
    /// As O3 showed it; of a typed id nothing but that and the name that O3 shows for it. Empty id: nothing
    /// is chosen.
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

    [[nodiscard]] bool isAsked() const; ///< O3
    void load();
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
