// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/orders/order_templates.h"
#include "services/operations/orders/renewal_records.h"
#include "ui/kit/form_rows.h"

#include <QDate>
#include <QHash>
#include <QList>
#include <QStringList>

#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QSpinBox;

namespace lockkeeper
{

class LengthChoice;
struct PageContext;
struct RenewalAsk;
struct RenewalPreview;

/// What a draft takes from earlier orders: what M7 does not tell (RN-9).
struct RenewalFill {
    enum class From { LastOrders, Batch, Template, Nothing };
    From from = From::LastOrders;
    QString id = {}; ///< of the journal's entry, or of the template

    friend bool operator==(const RenewalFill&, const RenewalFill&) = default;
};

/// What is asked once before renewals are drafted: length, nodes, what the rest is taken from, and for each
/// channel code what its gateway does with a purchase on an asset number that is in use (DR-1). GUI thread.
class RenewalTermsForm final : public FormRows
{
    Q_OBJECT

public:
    RenewalTermsForm(
        const PageContext& context, const QStringList& channelCodes, QDate today, QWidget* parent);

    /// All answers but RenewalAsk::fills and fillForAll, which are read by fill().
    [[nodiscard]] RenewalAsk ask() const;
    [[nodiscard]] RenewalFill fill() const;
    // Sets what the rest can be taken from, besides the last orders. What was chosen stays, if it is still
    // there.

    void setBatches(const std::vector<std::pair<QString, QString>>& entriesAndNames);
    void setTemplates(const QList<OrderTemplate>& templates);
    void setDone(const QHash<QString, DoneRenewal>& lastDoneOf);
    /// Shows ticks for taking uncertain and unproven lines, where the preview leaves such lines out.
    void showOffers(const RenewalPreview& preview);
    /// Channel codes of which nobody has said anything yet.
    [[nodiscard]] QStringList unanswered() const;
    void keepAnswers() const;

private:
    struct Channel {
        QString code, field;
        QComboBox* purchase;
        QCheckBox* copies;
    };

    void addTerms();
    void addChannel(const QString& code);
    void addOffers();
    void fillChoices();
    void showTerms();
    void showChannels();
    [[nodiscard]] bool isProven(const Channel& channel) const;

    const PageContext& m_context;
    LengthChoice* m_length;
    QComboBox *m_nodes, *m_fill;
    QSpinBox* m_nodeCount;
    QCheckBox *m_uncertain, *m_all;
    std::vector<Channel> m_channels;
    std::vector<std::pair<QString, QString>> m_batches;
    QList<OrderTemplate> m_templates;
    QHash<QString, DoneRenewal> m_lastDoneOf;
    bool m_isFilling = false;
};

} // namespace lockkeeper
