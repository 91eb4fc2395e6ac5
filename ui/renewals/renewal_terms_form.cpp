// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/renewals/renewal_terms_form.h"

#include "models/domain/base/moment_text.h"
#include "models/domain/base/visible_text.h"
#include "models/tables/base/plain_tool_tip.h"
#include "models/tables/renewals/renewal_preview.h"
#include "ui/base/page_context.h"
#include "ui/kit/controls.h"
#include "ui/renewals/channel_answers.h"
#include "ui/renewals/length_choice.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDateTime>
#include <QHBoxLayout>
#include <QSpinBox>

#include <algorithm>
#include <limits>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr int renewalFillIdRole = Qt::UserRole + 1;
enum NodesChoice { NodesAsBefore, NodesTyped };

} // namespace

RenewalTermsForm::RenewalTermsForm(
    const PageContext& context, const QStringList& channelCodes, QDate today, QWidget* parent)
    : FormRows(parent)
    , m_context(context)
    , m_length(new LengthChoice(u"renewals"_s, today, this))
    , m_nodes(new QComboBox)
    , m_fill(new QComboBox)
    , m_nodeCount(new QSpinBox)
    , m_uncertain(new QCheckBox(tr("Also what may already be drafted or ordered")))
    , m_all(new QCheckBox(tr("Draft all now, also for channels without a renewal so far")))
{
    addTerms();
    for (const auto& code : channelCodes)
        addChannel(code);
    addOffers();
    fillChoices();
    showTerms();
    showChannels();
}

void RenewalTermsForm::addTerms()
{
    const auto besides = [this](QWidget* first, QWidget* second) {
        auto* line = new QWidget(this);
        line->setProperty("look", u"plain"_s);
        auto* layout = new QHBoxLayout(line);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(first, 1);
        layout->addWidget(second);
        return line;
    };
    m_nodes->setObjectName(u"renewalsNodes"_s);
    m_nodes->addItems({tr("As before"), tr("The same for all")});
    m_nodeCount->setObjectName(u"renewalsNodeCount"_s);
    m_nodeCount->setAccessibleName(tr("Nodes of each"));
    m_nodeCount->setRange(1, std::numeric_limits<int>::max());
    m_fill->setObjectName(u"renewalsFill"_s);
    addRow(u"length"_s, m_length->control(), m_length);
    addRow(u"nodes"_s, m_nodes, besides(m_nodes, m_nodeCount));
    addRow(u"fill"_s, m_fill);
    setRowTexts(u"length"_s, tr("&Length"), tr("Starts the day after the end, or today if that has passed."));
    setRowTexts(u"nodes"_s, tr("&Nodes"));
    setRowTexts(u"fill"_s, tr("&Fill in from"),
        tr("Product type, features, administrator and CRM ids, which the gateway doesn't list."));
    connect(m_length, &LengthChoice::changed, this, &FormRows::edited);
    for (auto* box : {m_nodes, m_fill})
        connect(box, &QComboBox::currentIndexChanged, this, [this] {
            showTerms();
            if (!m_isFilling) emit edited();
        });
    connect(m_nodeCount, &QSpinBox::valueChanged, this, &FormRows::edited);
}

void RenewalTermsForm::addChannel(const QString& code)
{
    if (m_channels.empty()) {
        auto* section = makeSection(this);
        section->setText(tr("A new purchase on the same asset number"));
        section->setToolTip(
            plainToolTipText(tr("The gateway doesn't document this: ask the gateway operator.")));
        addSection(section);
    }
    const auto number = QString::number(m_channels.size());
    Channel channel{code, u"channel"_s + number, new QComboBox,
        new QCheckBox(tr("Name the CRM instance of the product that is renewed"))};
    channel.purchase->setObjectName(u"renewalsPurchase"_s + number);
    channel.purchase->setPlaceholderText(tr("Choose what it does"));
    for (const auto purchase :
        {SameNumberPurchase::Extends, SameNumberPurchase::Adds, SameNumberPurchase::NeedsNewNumber})
        channel.purchase->addItem(sameNumberPurchaseName(purchase), int(purchase));
    channel.purchase->setCurrentIndex(-1);
    channel.copies->setObjectName(u"renewalsCopies"_s + number);
    if (const auto kept = channelAnswer(m_context, code)) {
        channel.purchase->setCurrentIndex(channel.purchase->findData(int(kept->purchase)));
        channel.copies->setChecked(kept->copiesCrmProductId);
    }
    addRow(channel.field, channel.purchase, nullptr, channel.copies);
    const auto answered = [this] {
        showChannels();
        emit edited();
    };
    connect(channel.purchase, &QComboBox::currentIndexChanged, this, answered);
    connect(channel.copies, &QCheckBox::toggled, this, answered);
    m_channels.push_back(channel);
}

void RenewalTermsForm::addOffers()
{
    m_uncertain->setObjectName(u"renewalsUncertain"_s);
    m_all->setObjectName(u"renewalsAll"_s);
    for (auto* offer : {m_all, m_uncertain}) {
        addWide(offer);
        offer->hide();
        connect(offer, &QCheckBox::toggled, this, &FormRows::edited);
    }
}

/// Fills the choices. The last order of each customer comes first: it is what is proposed.
void RenewalTermsForm::fillChoices()
{
    const auto chosen = fill();
    m_isFilling = true;
    m_fill->clear();
    const auto add = [&](const QString& text, const RenewalFill& choice) {
        m_fill->addItem(singleLine(text), int(choice.from));
        m_fill->setItemData(m_fill->count() - 1, choice.id, renewalFillIdRole);
        if (choice == chosen) m_fill->setCurrentIndex(m_fill->count() - 1);
    };
    add(tr("The last order of each customer"), {});
    for (const auto& [entry, name] : m_batches)
        add(name, {RenewalFill::From::Batch, entry});
    for (const auto& each : std::as_const(m_templates))
        add(tr("Template %1").arg(each.name), {RenewalFill::From::Template, each.id});
    add(tr("Nothing"), {RenewalFill::From::Nothing});
    m_isFilling = false;
    if (fill() != chosen) emit edited();
}

RenewalFill RenewalTermsForm::fill() const
{
    if (m_fill->currentIndex() < 0) return {};
    return {
        RenewalFill::From(m_fill->currentData().toInt()), m_fill->currentData(renewalFillIdRole).toString()};
}

void RenewalTermsForm::setBatches(const std::vector<std::pair<QString, QString>>& entriesAndNames)
{
    if (m_batches == entriesAndNames) return;
    m_batches = entriesAndNames;
    fillChoices();
}

void RenewalTermsForm::setTemplates(const QList<OrderTemplate>& templates)
{
    m_templates = templates;
    fillChoices();
}

void RenewalTermsForm::setDone(const QHash<QString, DoneRenewal>& lastDoneOf)
{
    m_lastDoneOf = lastDoneOf;
    showChannels();
}

void RenewalTermsForm::showTerms()
{
    m_nodeCount->setVisible(m_nodes->currentIndex() == NodesTyped);
}

/// Whether a purchase with the chosen answer went well before. Another answer than the one that is kept has
/// not been tried (DR-2).
bool RenewalTermsForm::isProven(const Channel& channel) const
{
    const auto kept = channelAnswer(m_context, channel.code);
    const KeptChannelAnswer now{
        SameNumberPurchase(channel.purchase->currentData().toInt()), channel.copies->isChecked()};
    return kept && kept->saysTheSame(now) && m_lastDoneOf.value(channel.code).sent > kept->since;
}

void RenewalTermsForm::showChannels()
{
    for (const auto& channel : m_channels) {
        const auto done = m_lastDoneOf.value(channel.code);
        const auto when = wholeDay(QDateTime::fromMSecsSinceEpoch(done.sent, m_context.format.zone).date());
        const auto hint = channel.purchase->currentIndex() < 0
                              ? tr("Not answered yet. You answer once for each channel.")
                          : isProven(channel)
                              ? tr("Last renewal done: %1 on %2.").arg(singleLine(done.channelOrderId), when)
                              : tr("No renewal was done with this answer yet: one is drafted first.");
        const auto label =
            channel.code.isEmpty() ? tr("No channel code") : tr("Channel %1").arg(singleLine(channel.code));
        setRowTexts(channel.field, QString(label).replace(u'&', u"&&"_s), hint);
        channel.purchase->setAccessibleName(tr("A new purchase on the same asset number, %1").arg(label));
        channel.copies->setAccessibleName(tr("%1, %2").arg(channel.copies->text(), label));
    }
}

QStringList RenewalTermsForm::unanswered() const
{
    QStringList codes;
    for (const auto& channel : m_channels)
        if (channel.purchase->currentIndex() < 0) codes.append(channel.code);
    return codes;
}

RenewalAsk RenewalTermsForm::ask() const
{
    RenewalAsk ask;
    m_length->applyTo(ask.terms);
    if (m_nodes->currentIndex() == NodesTyped) ask.terms.nodes = m_nodeCount->value();
    for (const auto& channel : m_channels) {
        if (channel.purchase->currentIndex() < 0) continue;
        ask.answers.insert(
            channel.code, ChannelAnswer{SameNumberPurchase(channel.purchase->currentData().toInt()),
                              channel.copies->isChecked(), isProven(channel)});
    }
    ask.takesUncertain = m_uncertain->isChecked();
    ask.takesAllUnproven = m_all->isChecked();
    return ask;
}

void RenewalTermsForm::showOffers(const RenewalPreview& preview)
{
    m_all->setVisible(preview.held > 0 || m_all->isChecked());
    m_uncertain->setVisible(preview.uncertain > 0 || m_uncertain->isChecked());
}

void RenewalTermsForm::keepAnswers() const
{
    const auto now = QDateTime::currentMSecsSinceEpoch();
    for (const auto& channel : m_channels) {
        if (channel.purchase->currentIndex() < 0) continue;
        keepChannelAnswer(m_context, channel.code,
            {SameNumberPurchase(channel.purchase->currentData().toInt()), channel.copies->isChecked(), now});
    }
}

} // namespace lockkeeper
