// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/sending/send_batch_summary.h"

#include "models/domain/base/moment_text.h"
#include "models/domain/base/name_list.h"
#include "models/domain/base/visible_text.h"
#include "models/tables/base/plain_tool_tip.h"
#include "models/tables/orders/order_titles.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/last_sent.h"
#include "ui/base/page_context.h"
#include "ui/kit/controls.h"
#include "ui/orders/sending/unreserved_field.h"
#include "ui/writes/write_text.h"

#include <QCheckBox>
#include <QDateTime>
#include <QFormLayout>
#include <QLineEdit>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// So many customers, issues and batches fit into a summary; the editor shows them all.
constexpr qsizetype mostNamed = 12, mostIssues = 8, mostBatches = 8;
/// So many assets are named of an order that is renewed.
constexpr qsizetype mostAssets = 4;

/// What was ordered within this time is more likely to be sent twice than to be wanted twice (OR-12).
constexpr qint64 lately = 24 * 60 * 60 * 1000;

bool isOpen(BatchState state)
{
    return state == BatchState::Unknown || state == BatchState::UnderWay;
}

/// Whether a tick is not enough to order the same again: a word has to be typed.
bool wantsWord(const OverlappingBatch& other)
{
    return isOpen(other.state) || QDateTime::currentMSecsSinceEpoch() - other.batch.sent < lately;
}

} // namespace

SendBatchSummary::SendBatchSummary(const PageContext& context, const BatchOrder& batch, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_size(sizeOf(batch, context.enterprises.names()))
    , m_number(batch.channelOrderId)
    , m_layout(new QVBoxLayout(this))
    , m_facts(new QFormLayout)
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(10);
    addText(u"sendBatchQuestion"_s, tr("Send %Ln order(s)?", nullptr, int(m_size.orders)), u"heading"_s);
    addFacts(batch);
    addText(u"sendBatchEffect"_s,
        tr("Orders are sent once and can't be undone. To reverse one, send a revocation."), u"caution"_s);
    addTyping();
    if (context.team) {
        m_unreserved = new UnreservedField(*context.team, this);
        m_layout->addWidget(m_unreserved);
        connect(m_unreserved, &UnreservedField::edited, this, &SendBatchSummary::edited);
    }
    m_layout->addStretch(1);
    showChecking();
}

QLabel* SendBatchSummary::addText(const QString& name, const QString& text, const QString& look)
{
    auto* label = newLabel(name, look, this);
    label->setText(text);
    m_layout->addWidget(label);
    return label;
}

void SendBatchSummary::addFacts(const BatchOrder& batch)
{
    m_facts->setContentsMargins(0, 0, 0, 0);
    m_facts->setVerticalSpacing(6);
    addFact(u"sendBatchOrders"_s, tr("Orders"), ordersText(m_size));
    addFact(u"sendBatchContent"_s, tr("Contents"), contentText(m_size));
    const auto customers = named(m_size.customers);
    addFact(u"sendBatchCustomers"_s, tr("Customers"), customers)
        ->setToolTip(plainToolTipText(customerTip(customers, m_size.customerIds)));
    addFact(u"sendBatchNumber"_s, tr("Order number"), m_number);
    addFact(u"sendBatchMode"_s, tr("Processing"),
        batch.syncMode == "async"_L1 ? tr("Asynchronous: the gateway accepts it and processes it later")
                                     : tr("Synchronous: the gateway replies once it is processed"));
    const auto& profile = m_context.profile;
    const auto kind = profile.kind == GatewayKind::Test ? tr("test") : tr("production");
    addFact(u"sendBatchGateway"_s, tr("Gateway"),
        profile.name.isEmpty() ? kind : tr("%1 (%2)").arg(profile.name, kind));
    if (profile.appKey.isEmpty()) {
        m_appKey = new QLineEdit(lastAppKey(m_context), this);
        m_appKey->setObjectName(u"sendBatchAppKey"_s);
        auto* label = new QLabel(tr("&Application key"), this);
        label->setBuddy(m_appKey);
        m_appKey->setAccessibleName(tr("Application key"));
        m_appKey->setToolTip(tr("The integrator's key; you can save it in the connection"));
        m_facts->addRow(label, m_appKey);
        connect(m_appKey, &QLineEdit::textChanged, this, &SendBatchSummary::edited);
    }
    m_layout->addLayout(m_facts);
}

QLabel* SendBatchSummary::addFact(const QString& name, const QString& title, const QString& text)
{
    auto* label = newLabel(name, {}, this);
    label->setText(text);
    label->setAccessibleName(tr("%1: %2").arg(title, text));
    m_facts->addRow(title, label);
    return label;
}

QString SendBatchSummary::named(const QStringList& all)
{
    return firstNames(all, mostNamed);
}

void SendBatchSummary::setRenewed(const QList<RenewedLine>& renews)
{
    if (renews.isEmpty()) return;
    //: Which earlier orders are renewed, each with its assets
    addFact(u"sendBatchRenewed"_s, tr("Renews"), named(renewedOrders(renews, mostAssets)));
}

void SendBatchSummary::addTyping()
{
    for (qsizetype i = 0; i < m_size.fromAll.size(); ++i) {
        const auto& [customer, sequences] = m_size.fromAll[i];
        if (customer.isEmpty()) continue; // such a batch is not sent: see showCheck()
        addText(u"sendBatchFromAll%1"_s.arg(i),
            tr("Order %1: no licence order, so this removes from ALL of the customer's licence orders.")
                .arg(sequences.join(u", "_s)),
            u"caution"_s);
        auto* line = new QLineEdit(this);
        line->setObjectName(u"sendBatchTyped%1"_s.arg(i));
        line->setAccessibleName(tr("Name of the customer: %1").arg(customer));
        // The label is no buddy of the field: an ampersand would become a mnemonic, and what has to be typed
        // would not be what is read.
        auto* label =
            new QLabel(tr("Type “%1” to confirm:").arg(QString(customer).replace(u'&', "&&"_L1)), this);
        label->setTextFormat(Qt::PlainText);
        label->setBuddy(line);
        m_layout->addWidget(label);
        m_layout->addWidget(line);
        m_typed.append({customer, line});
        connect(line, &QLineEdit::textChanged, this, &SendBatchSummary::edited);
    }
}

void SendBatchSummary::showChecking()
{
    delete m_checked;
    m_checked = nullptr;
    m_word = nullptr;
    m_ticks.clear();
    m_issues.clear();
    m_refusal.clear();
    m_isChecked = false;
    emit edited();
}

void SendBatchSummary::showCheck(const BatchCheck& check)
{
    showChecking();
    m_isChecked = true;
    m_issues = check.issues;
    m_checked = new QWidget(this);
    auto* layout = new QVBoxLayout(m_checked);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    m_layout->insertWidget(m_layout->count() - 1, m_checked);
    QStringList errors, warnings, within;
    for (const auto& issue : check.issues) {
        if (issue.code == "revokesAll"_L1) continue; // said above, with what has to be typed for it
        // An issue about all products of the batch is not said of the first of them.
        const auto text = issue.code == BatchCheck::notRevocable
                              ? issue.text
                              : tr("%1: %2").arg(orderFieldWords(batchFieldPlace(issue.field)), issue.text);
        if (issue.code == BatchCheck::twiceWithin)
            within.append(text);
        else
            (issue.severity == Issue::Severity::Error ? errors : warnings).append(text);
    }
    const auto list = [](const QStringList& texts) {
        auto shown = texts.mid(0, mostIssues);
        if (const auto more = int(texts.size() - mostIssues); more > 0)
            shown.append(tr("and %Ln more in the editor", nullptr, more));
        return shown.join(u'\n');
    };
    if (!errors.isEmpty()) {
        addFinding(u"sendBatchErrors"_s, list(errors), u"caution"_s);
        m_refusal = tr("First correct %Ln issue(s) in the editor.", nullptr, int(errors.size()));
    }
    for (const auto& [customer, sequences] : m_size.fromAll)
        if (customer.isEmpty())
            m_refusal =
                tr("Order %1: neither a licence order nor a customer, so it is unclear whose orders this "
                   "removes from. Enter one in the editor.")
                    .arg(sequences.join(u", "_s));
    if (!warnings.isEmpty()) addFinding(u"sendBatchWarnings"_s, list(warnings), u"caution"_s);
    if (!within.isEmpty()) {
        addFinding(u"sendBatchWithinText"_s, list(within), u"caution"_s);
        addTick(u"sendBatchWithin"_s, list(within));
    }
    if (!check.ledger) {
        m_refusal = tr("The journal can't be read, so it's unclear whether this was sent before. Make sure "
                       "it can be written, then open this again.");
    } else if (!check.ledger->sameNumber.isEmpty()) {
        const auto& other = check.ledger->sameNumber.first();
        m_refusal =
            tr("The order number %1 was already used, on %2.").arg(m_number, sentWords(other, other.state)) +
            u' ' + adviceOn(other);
        addLink(other);
    } else {
        addUnknownOfTeam(check.team);
        addTicks(*check.ledger);
    }
    emit edited();
}

QString SendBatchSummary::adviceOn(const SentBatch& other)
{
    switch (other.state) {
    case BatchState::UnderWay:
        return tr("It is still being sent: wait for its result.");
    case BatchState::Unknown:
        return tr("Its outcome is unknown. Check it or record its outcome before you order anything from it "
                  "again.");
    case BatchState::Accepted:
        return tr("The gateway accepted it and may still be processing it. Check its outcome before you "
                  "order anything from it again.");
    case BatchState::Partial:
        return tr("It is partly done. Order only what is missing, with another number.");
    default:
        return tr("It is done, so nothing needs to be resent. If this batch orders something else, give it "
                  "another number in the editor.");
    }
}

QString SendBatchSummary::sentWords(const SentBatch& batch, BatchState state) const
{
    return lockkeeper::sentWords(batch, state, m_context.format.zone);
}

QString SendBatchSummary::overConnection(const SentBatch& batch) const
{
    const auto name = m_context.connectionName(batch.profile);
    return name.isEmpty() ? tr("over a connection that was deleted")
                          : tr("over another connection: %1").arg(name);
}

void SendBatchSummary::addUnknownOfTeam(const TeamOverlaps& team)
{
    QStringList notes;
    if (!team.isWhole)
        notes += tr("The team can't be asked at the moment, so what colleagues ordered isn't known.");
    if (team.since > 0)
        notes += tr("Of colleagues' orders only those since %1 were checked.")
                     .arg(wholeDay(QDateTime::fromMSecsSinceEpoch(team.since, m_context.format.zone).date()));
    if (team.unread > 0)
        notes += tr("%Ln batch(es) by colleagues can't be read, so what they ordered isn't known.", nullptr,
            int(team.unread));
    if (!notes.isEmpty()) addFinding(u"sendBatchTeam"_s, inOneLine(notes), u"caution"_s);
}

void SendBatchSummary::addTicks(const LedgerFinding& ledger)
{
    addOverlaps(ledger.overlapping);
    addElsewhere(ledger);
}

/// Names what was sent over another connection. The list of this one does not have it, so that no button
/// leads there.
void SendBatchSummary::addElsewhere(const LedgerFinding& ledger)
{
    const auto& others = ledger.sameNumberElsewhere;
    QStringList texts;
    for (qsizetype i = 0; i < std::min(others.size(), mostBatches); ++i) {
        texts += tr("The order number %1 was used on %2, %3. If that connection leads to the same gateway, "
                    "don't use it again.")
                     .arg(m_number, sentWords(others[i], others[i].state), overConnection(others[i]));
        addFinding(u"sendBatchSameNumber%1Text"_s.arg(i), texts.last(), u"caution"_s);
    }
    addMore(u"sendBatchSameNumberMore"_s, others.size() - mostBatches, texts);
    if (!texts.isEmpty()) addTick(u"sendBatchSameNumber"_s, texts.join(u'\n'));
    const auto twice = nameOverlaps(u"sendBatchTwiceElsewhere"_s, ledger.overlappingElsewhere, true);
    if (!twice.isEmpty()) addTick(u"sendBatchTwiceElsewhere"_s, twice.join(u'\n'));
}

QStringList SendBatchSummary::nameOverlaps(
    const QString& name, const QList<OverlappingBatch>& others, bool isElsewhere)
{
    QStringList texts;
    for (qsizetype i = 0; i < std::min(others.size(), mostBatches); ++i) {
        const auto& other = others[i];
        auto when = sentWords(other.batch, other.state);
        if (isElsewhere) when += u", "_s + overConnection(other.batch);
        auto text = other.isSame
                        ? tr("The same orders were sent as %1 on %2.")
                        : tr("Order %1 was ordered before, as %2 on %3.").arg(other.keys.join(u", "_s));
        text = inOneLine({text.arg(other.batch.channelOrderId, when),
            isElsewhere ? tr("If that connection leads to the same gateway, it is ordered twice.")
                        : tr("If you send it again, it is ordered twice."),
            isOpen(other.state) ? tr("Check the outcome of that batch first.") : QString()});
        addFinding(name + u"%1Text"_s.arg(i), text, u"caution"_s);
        // No button leads to what was sent over another connection, or by colleagues: the list of orders has
        // neither.
        if (!isElsewhere && other.batch.colleague.isEmpty()) addLink(other.batch);
        texts.append(text);
    }
    addMore(name + u"More"_s, others.size() - mostBatches, texts);
    return texts;
}

void SendBatchSummary::addMore(const QString& name, qsizetype more, QStringList& texts)
{
    if (more <= 0) return;
    texts.append(tr("The same applies to %Ln more batch(es).", nullptr, int(more)));
    addFinding(name, texts.last(), u"caution"_s);
}

/// Names each of these batches. They are confirmed together, by a word where one of them needs it.
void SendBatchSummary::addOverlaps(const QList<OverlappingBatch>& others)
{
    const auto texts = nameOverlaps(u"sendBatchTwice"_s, others, false);
    if (others.isEmpty()) return;
    if (std::none_of(others.begin(), others.end(), wantsWord))
        return addTick(u"sendBatchTwice"_s, texts.join(u'\n'));
    const auto word = tr("twice", "typed to confirm that something is ordered again");
    m_word = new QLineEdit(m_checked);
    m_word->setObjectName(u"sendBatchTwiceWord"_s);
    m_word->setAccessibleName(tr("“%1”, to order it again").arg(word));
    m_word->setAccessibleDescription(texts.join(u'\n'));
    auto* label = new QLabel(tr("Type “%1” to order it again:").arg(word), m_checked);
    label->setTextFormat(Qt::PlainText);
    label->setBuddy(m_word);
    m_checked->layout()->addWidget(label);
    m_checked->layout()->addWidget(m_word);
    connect(m_word, &QLineEdit::textChanged, this, &SendBatchSummary::edited);
}

void SendBatchSummary::addFinding(const QString& name, const QString& text, const QString& look)
{
    auto* label = newLabel(name, look, m_checked);
    label->setText(text);
    m_checked->layout()->addWidget(label);
}

void SendBatchSummary::addTick(const QString& name, const QString& description)
{
    auto* tick = new QCheckBox(tr("Send this one too"), m_checked);
    tick->setObjectName(name);
    tick->setAccessibleDescription(description);
    m_checked->layout()->addWidget(tick);
    m_ticks.append(tick);
    connect(tick, &QCheckBox::toggled, this, &SendBatchSummary::edited);
}

void SendBatchSummary::addLink(const SentBatch& batch)
{
    auto* link = newButton(u"sendBatchShow_"_s + batch.entry.left(8),
        tr("&Show batch %1").arg(QString(batch.channelOrderId).replace(u'&', "&&"_L1)), m_checked);
    link->setAccessibleName(tr("Show batch %1").arg(batch.channelOrderId));
    link->setProperty("look", u"flat"_s);
    static_cast<QVBoxLayout*>(m_checked->layout())->addWidget(link, 0, Qt::AlignLeft);
    connect(link, &QPushButton::clicked, this,
        [this, number = batch.channelOrderId] { emit batchRequested(number); });
}

QString SendBatchSummary::missing() const
{
    if (!m_isChecked) return tr("Checking the batch and the journal…");
    if (!m_refusal.isEmpty()) return m_refusal;
    if (appKey().isEmpty()) return tr("Enter the application key: the gateway needs to know who orders.");
    for (const auto& typed : m_typed)
        if (typed.line->text().trimmed() != typed.expected)
            return tr("Type the name of the customer “%1” to confirm that items are removed from all of its "
                      "licence orders.")
                .arg(typed.expected);
    if (const auto word = tr("twice", "typed to confirm that something is ordered again");
        m_word && m_word->text().trimmed().compare(word, Qt::CaseInsensitive) != 0)
        return tr("Some of it was ordered before. Type “%1” to order it again.").arg(word);
    if (const auto team = m_unreserved ? m_unreserved->missing() : QString(); !team.isEmpty()) return team;
    const bool isTicked =
        std::all_of(m_ticks.begin(), m_ticks.end(), [](const QCheckBox* tick) { return tick->isChecked(); });
    return isTicked ? QString() : tr("Confirm sending, although something similar was sent before.");
}

bool SendBatchSummary::hasErrors() const
{
    return lockkeeper::hasErrors(m_issues);
}

QString SendBatchSummary::unreserved() const
{
    return m_unreserved ? m_unreserved->typed() : QString();
}

QString SendBatchSummary::appKey() const
{
    return m_appKey ? m_appKey->text().trimmed() : m_context.profile.appKey;
}

QWidget* SendBatchSummary::firstField() const
{
    if (m_appKey && m_appKey->text().isEmpty()) return m_appKey;
    return m_typed.isEmpty() ? nullptr : m_typed.first().line;
}

} // namespace lockkeeper
