// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/issue.h"
#include "models/domain/enterprises/customer.h"
#include "models/domain/orders/order.h"
#include "models/tables/orders/order_issue_model.h"
#include "services/operations/orders/unfinished_order.h"
#include "ui/base/page_context.h"
#include "ui/orders/sources/owned_assets.h"

#include <QMap>
#include <QObject>

#include <optional>

namespace lockkeeper
{

/// What an order wizard begins with.
struct OrderWizardStart {
    QString orderType = {};                ///< "new_buy", "delete_asset", "delete_product" (contract §2.3)
    std::optional<LicenseOrder> edit = {}; ///< to be opened again; its own order type counts
    /// Goes on where it was interrupted; the other two say nothing then. What was picked is still to be found
    /// in the lists again.
    std::optional<UnfinishedOrder> kept = {};
    QString channelCode = {};              ///< of the batch; empty where it has none yet
    QHash<QString, QString> channels = {}; ///< what is known of customers (OrderDocument::setChannels())
};

/// What the steps of an order wizard work on together. Either one order that is typed (or was opened), or
/// what was picked from the gateway's lists, of which orders are made. GUI thread.
class OrderState : public QObject
{
    Q_OBJECT

public:
    OrderState(const PageContext& context, const OrderWizardStart& start, QObject* parent = nullptr);

    /// What is to be kept, without the parts that only the wizard and its batch know.
    [[nodiscard]] UnfinishedOrder unfinished() const;

    PageContext context; ///< refers to parts of the window, which outlive every dialog

    const bool isEdit;
    bool isPicked = false;  ///< whether orders are made of the picks; else order() is the only one
    OrderDocument document; ///< has the order that is typed, and no other
    OrderIssueModel issueModel;
    OwnedAssets owned;
    QList<PickedProduct> products;
    QList<PickedAssetOrder> assets;
    QList<UnfinishedOrder::Pick> picks; ///< the picks by their ids, with those still to be found in the lists
    bool isStrict = false;              ///< strictMatchWhenDelete of picked products

    [[nodiscard]] const LicenseOrder& order() const { return document.batch().orderList.first(); }
    [[nodiscard]] const QString& orderType() const { return order().orderType; }
    /// The orders as they are now.
    [[nodiscard]] QList<LicenseOrder> orders() const;
    /// What is wrong with one of orders(), by paths within it, as far as it does not depend on the batch.
    [[nodiscard]] Issues issuesOf(const LicenseOrder& one) const;
    /// The issues of the typed order, with those of texts that are no values.
    [[nodiscard]] const Issues& issues() const { return document.issues(0); }
    /// The place and field that an issue of the typed order is about.
    [[nodiscard]] static BatchFieldPlace placeOf(const QString& issueField);

    /// Whom the order is for, or of whom it is picked: as O3 showed it, or only a typed enterprise id. Empty
    /// as soon as the order says another one.
    [[nodiscard]] const EnterpriseCustomer& customer() const { return m_customer; }
    void setCustomer(const EnterpriseCustomer& customer);
    /// Makes the order that is typed one for this customer: what names the one of before goes. Whether that
    /// was another one. The name of an enterprise is not the customer's (OR-7).
    bool takeCustomer(const EnterpriseCustomer& customer);

    /// Fills a field of the order that is empty with what is known anyway: nobody has entered it.
    void fill(const QString& field, const QString& value);
    /// Goes on with a picked order as one that is typed.
    void typeByHand(const LicenseOrder& picked);

    // The licence order that was typed for a picked order, because the gateway does not tell it.
    [[nodiscard]] QString sourceFor(const LicenseOrder& one) const { return m_sources.value(keyOf(one)); }
    void setSourceFor(const LicenseOrder& one, const QString& licenseOrder);

    /// The enterprise of customer(), as people call it; empty where no name is known.
    [[nodiscard]] QString chosenEnterprise() const;
    /// The customer of an order: the name, or what else is known of them.
    [[nodiscard]] QString customerTitle(const LicenseOrder& one) const;
    /// Whether anything was entered that would be lost.
    [[nodiscard]] bool isTouched() const { return m_isTouched; }
    /// To be called after each change by a person.
    void touch();
    /// To be called after a change that no person has made.
    void refresh();

signals:
    void changed();

private:
    void goOn(const UnfinishedOrder& kept);
    void forgetCustomer(); // OR-17
    [[nodiscard]] static QString keyOf(const LicenseOrder& one);

    const std::optional<int> m_sequence; ///< of the order that was opened
    QMap<QString, QString> m_sources;
    EnterpriseCustomer m_customer;
    bool m_isTouched = false;
    bool m_isFilling = false; ///< whether the program is changing the document, not a person
};

} // namespace lockkeeper
