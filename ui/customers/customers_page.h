// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/customer.h"
#include "models/tables/base/record_table_model.h"
#include "ui/tables/table_page.h"

class QComboBox;
class QLineEdit;

namespace lockkeeper
{

struct CustomerQuery;

/// The enterprise customers of the channel (O3), with the filters that the gateway offers. It is not about
/// one enterprise: it is where one is chosen.
class CustomersPage final : public TablePage
{
    Q_OBJECT

public:
    explicit CustomersPage(PageContext& context, QWidget* parent = nullptr);

    [[nodiscard]] static PageFace pageFace();
    /// The list is the same for every enterprise: loaded once somebody looks.
    void openEnterprise(const EnterpriseId& enterprise) override;

protected:
    [[nodiscard]] Texts texts() const override;
    void startLoading(QObject* load) override;
    [[nodiscard]] bool canLoad() const override;
    [[nodiscard]] std::vector<RecordField> fieldsOf(qsizetype recordNumber) const override;
    void recordActivated(qsizetype recordNumber) override;
    void fillContextMenu(QMenu& menu, qsizetype recordNumber) override;

private:
    using CustomerModel = RecordTableModel<EnterpriseCustomer, Text>;

    QLineEdit* filterLine(const QString& objectName, const QString& name, const QString& toolTip);
    [[nodiscard]] CustomerQuery query() const;
    /// What a gateway that refuses the question wants to be told besides.
    [[nodiscard]] QString whatIsMissing() const;
    void filterEdited();
    void edit();

    CustomerModel& m_model;
    QLineEdit* m_channelCode;
    QLineEdit* m_channelCustomer;
    QComboBox* m_default;
    QString m_asked;            ///< the filters of the list that is shown
    bool m_needsFilter = false; ///< this gateway does not list everything: what was found is kept
};

} // namespace lockkeeper
