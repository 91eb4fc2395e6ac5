// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/sending/send_batch_summary.h"

#include "ui/base/page_context.h"
#include "ui/kit/controls.h"
#include "ui/writes/write_words.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QLocale>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// What fits into a summary; the editor has them all.
constexpr qsizetype mostCustomers = 12, mostIssues = 5, mostBatches = 3;

} // namespace

SendBatchSummary::SendBatchSummary(const PageContext& context, const BatchOrder& batch, QWidget* parent)
    : QWidget(parent)
    , m_size(sizeOf(batch))
    , m_number(batch.channelOrderId)
    , m_layout(new QVBoxLayout(this))
    , m_profileKey(context.profile.appKey)
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(10);
    addText(u"sendBatchQuestion"_s, tr("Send %Ln order(s)?", nullptr, int(m_size.orders)), u"heading"_s);
    addFacts(context, batch);
    addText(u"sendBatchEffect"_s,
        tr("It is sent once. What the gateway has made of it cannot be taken back from here: only another "
           "order can."),
        u"caution"_s);
    addTyping();
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

void SendBatchSummary::addFacts(const PageContext& context, const BatchOrder& batch)
{
    auto* form = new QFormLayout;
    form->setContentsMargins(0, 0, 0, 0);
    form->setVerticalSpacing(6);
    const auto add = [&](const QString& name, const QString& title, const QString& text) {
        auto* label = newLabel(name, {}, this);
        label->setText(text);
        label->setAccessibleName(title + u' ' + text);
        form->addRow(title, label);
    };
    add(u"sendBatchOrders"_s, tr("Orders:"), ordersText(m_size));
    add(u"sendBatchContent"_s, tr("In them:"), contentText(m_size));
    auto customers = m_size.customers.mid(0, mostCustomers).join(u", "_s);
    if (m_size.customers.size() > mostCustomers)
        customers += u' ' + tr("and %Ln more", nullptr, int(m_size.customers.size() - mostCustomers));
    add(u"sendBatchCustomers"_s, tr("Customers:"), customers);
    add(u"sendBatchNumber"_s, tr("Order number:"), m_number);
    add(u"sendBatchMode"_s, tr("Mode:"),
        batch.syncMode == "async"_L1 ? tr("async: the gateway accepts it and works on it later")
                                     : tr("sync: the gateway answers when it is done"));
    const auto kind = context.profile.kind == GatewayKind::Test ? tr("test") : tr("production");
    add(u"sendBatchGateway"_s, tr("Gateway:"),
        context.profile.name.isEmpty() ? kind : u"%1 (%2)"_s.arg(context.profile.name, kind));
    if (m_profileKey.isEmpty()) {
        m_appKey = new QLineEdit(this);
        m_appKey->setObjectName(u"sendBatchAppKey"_s);
        auto* label = new QLabel(tr("&Application key:"), this);
        label->setBuddy(m_appKey);
        m_appKey->setAccessibleName(tr("Application key"));
        m_appKey->setToolTip(tr("The integrator's key; the connection's settings can keep it"));
        form->addRow(label, m_appKey);
        connect(m_appKey, &QLineEdit::textChanged, this, &SendBatchSummary::edited);
    }
    m_layout->addLayout(form);
}

void SendBatchSummary::addTyping()
{
    for (qsizetype i = 0; i < m_size.fromAll.size(); ++i) {
        const auto& [customer, sequences] = m_size.fromAll[i];
        if (customer.isEmpty()) continue; // refused: showCheck()
        addText(u"sendBatchFromAll%1"_s.arg(i),
            tr("Sequence %1 without a licence order: removes from all licence orders of this customer.")
                .arg(sequences.join(u", "_s)),
            u"caution"_s);
        auto* line = new QLineEdit(this);
        line->setObjectName(u"sendBatchTyped%1"_s.arg(i));
        line->setAccessibleName(tr("Name of the customer: %1").arg(customer));
        auto* label = new QLabel(tr("Type “%1” to confirm:").arg(customer), this);
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
    const auto add = [&](const QString& name, const QString& text, const QString& look) {
        auto* label = newLabel(name, look, m_checked);
        label->setText(text);
        layout->addWidget(label);
    };
    QStringList errors, warnings;
    for (const auto& issue : check.issues) {
        const auto text = issue.field.isEmpty() ? issue.text : issue.field + u": "_s + issue.text;
        (issue.severity == Issue::Severity::Error ? errors : warnings).append(text);
    }
    const auto list = [](const QStringList& texts) {
        auto shown = texts.mid(0, mostIssues);
        if (texts.size() > mostIssues) shown.append(u"…"_s);
        return shown.join(u'\n');
    };
    if (!errors.isEmpty()) {
        add(u"sendBatchErrors"_s, list(errors), u"caution"_s);
        m_refusal = tr("%Ln thing(s) must be corrected in the editor first.", nullptr, int(errors.size()));
    }
    for (const auto& [customer, sequences] : m_size.fromAll)
        if (customer.isEmpty())
            m_refusal = tr("Sequence %1 names neither a licence order nor a customer, so nobody can say from "
                           "whose orders it removes. Name one in the editor.")
                            .arg(sequences.join(u", "_s));
    if (!warnings.isEmpty()) add(u"sendBatchWarnings"_s, list(warnings), u"small"_s);
    if (!check.ledger) {
        m_refusal = tr("The journal cannot be read, so nobody can say whether this was sent before. See that "
                       "it can be written, then open this again.");
    } else if (!check.ledger->sameNumber.isEmpty()) {
        const auto& other = check.ledger->sameNumber.first();
        m_refusal = tr("The order number %1 was used before, by %2 (%3). Give this batch another number in "
                       "the editor, or look at that one.")
                        .arg(m_number, other.operatorName, batchStateName(other.state));
        addLink(other);
    } else {
        addTicks(*check.ledger);
    }
    emit edited();
}

void SendBatchSummary::addTicks(const LedgerFinding& ledger)
{
    const auto add = [&](const SentBatch& other, const QString& name, const QString& text) {
        auto* label = newLabel(name + u"Text"_s, u"caution"_s, m_checked);
        label->setText(text);
        m_checked->layout()->addWidget(label);
        addLink(other);
        auto* tick = new QCheckBox(tr("Send this one as well"), m_checked);
        tick->setObjectName(name);
        tick->setAccessibleDescription(text);
        m_checked->layout()->addWidget(tick);
        m_ticks.append(tick);
        connect(tick, &QCheckBox::toggled, this, &SendBatchSummary::edited);
    };
    const QLocale locale;
    const auto when = [&](const SentBatch& other) {
        return locale.toString(QDateTime::fromMSecsSinceEpoch(other.sent), QLocale::ShortFormat);
    };
    for (qsizetype i = 0; i < std::min(ledger.sameContent.size(), mostBatches); ++i) {
        const auto& other = ledger.sameContent[i];
        add(other, u"sendBatchSameContent%1"_s.arg(i),
            tr("The same orders were sent as %1 on %2 by %3 (%4). Sent again, they are ordered twice.")
                .arg(other.channelOrderId, when(other), other.operatorName, batchStateName(other.state)));
    }
    for (qsizetype i = 0; i < std::min(ledger.sameNumberElsewhere.size(), mostBatches); ++i) {
        const auto& other = ledger.sameNumberElsewhere[i];
        add(other, u"sendBatchSameNumber%1"_s.arg(i),
            tr("The order number %1 was used over another connection on %2 by %3 (%4). If that leads to the "
               "same gateway, it must not be used again.")
                .arg(other.channelOrderId, when(other), other.operatorName, batchStateName(other.state)));
    }
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
    if (appKey().isEmpty()) return tr("Give the application key: the gateway wants to know who orders.");
    for (const auto& typed : m_typed)
        if (typed.line->text().trimmed() != typed.expected)
            return tr("Type the name of the customer “%1” to confirm that something is removed from all of "
                      "its licence orders.")
                .arg(typed.expected);
    const bool isTicked =
        std::all_of(m_ticks.begin(), m_ticks.end(), [](const QCheckBox* tick) { return tick->isChecked(); });
    return isTicked ? QString()
                    : tr("Confirm that it is to be sent although something like it was sent before.");
}

bool SendBatchSummary::hasErrors() const
{
    return lockkeeper::hasErrors(m_issues);
}

QString SendBatchSummary::appKey() const
{
    return m_appKey ? m_appKey->text().trimmed() : m_profileKey;
}

QWidget* SendBatchSummary::firstField() const
{
    if (m_appKey) return m_appKey;
    return m_typed.isEmpty() ? nullptr : m_typed.first().line;
}

} // namespace lockkeeper
