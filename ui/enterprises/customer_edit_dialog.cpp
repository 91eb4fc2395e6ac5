// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/enterprises/customer_edit_dialog.h"

#include "models/domain/base/visible_text.h"
#include "models/domain/enterprises/enterprise_rules.h"
#include "services/operations/writes/enterprise_writes.h"
#include "ui/base/page_context.h"
#include "ui/kit/announcement.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/prompter.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/writes/write_runs.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QStyle>
#include <QUuid>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

enum FieldPlace { CrmCustomerId, CustomerName, BranchName, Address };

QLabel* label(const QString& text, QWidget* parent, const char* look = nullptr)
{
    auto* result = newLabel({}, QString::fromLatin1(look), parent);
    result->setText(text);
    return result;
}

} // namespace

CustomerEditDialog::CustomerEditDialog(
    PageContext& context, const std::optional<EnterpriseCustomer>& customer, QWidget* parent)
    : ActionDialog(u"customerEdit"_s, Kind::Asks, &context.settings, parent)
    , m_context(context)
    , m_fields{{{"crmCustomerId"}, {"customerName"}, {"branchName"}, {"address"}}}
    , m_clearAddress(new QCheckBox(tr("Send an &empty address to clear the current one"), this))
    , m_banner(new Banner(u"customerEdit"_s, this))
{
    setWindowTitle(tr("Edit name and address"));
    setIrreversible();
    build(customer);
    resize(scaled(560), layout()->totalHeightForWidth(scaled(560))); // its texts wrap
    context.writes.guard(this);
    for (auto& field : m_fields)
        connect(field.line, &QLineEdit::textChanged, this, [this, &field] {
            field.refusal.clear();
            m_isDone = false;
            check();
        });
    connect(m_clearAddress, &QCheckBox::toggled, this, [this] {
        m_isDone = false;
        check();
    });
    check();
    m_fields[CrmCustomerId].line->setFocus();
}

void CustomerEditDialog::build(const std::optional<EnterpriseCustomer>& customer)
{
    auto* intro = label(tr("This changes the name and address of the customer with a CRM customer number. "
                           "The gateway never shows them, so the change can't be checked or undone."),
        this);
    intro->setObjectName(u"customerEditIntro"_s);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(6);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    const std::array titles{
        tr("C&RM customer number"), tr("Customer &name"), tr("&Branch name"), tr("&Address")};
    const std::array objectNames{u"customerEditCrmCustomerId"_s, u"customerEditCustomerName"_s,
        u"customerEditBranchName"_s, u"customerEditAddress"_s};
    for (size_t place = 0; place < m_fields.size(); ++place) {
        auto& field = m_fields[place];
        field.line = new QLineEdit(this);
        field.line->setObjectName(objectNames[place]);
        field.line->setAccessibleName(withoutMnemonic(titles[place]));
        field.note = label({}, this, "problem");
        field.note->setObjectName(objectNames[place] + u"Note"_s);
        field.note->hide(); // the dialog begins without room for it
        auto* title = new QLabel(titles[place], this);
        title->setBuddy(field.line);
        form->addRow(title, field.line);
        form->addRow(QString(), field.note);
    }
    m_clearAddress->setObjectName(u"customerEditClearAddress"_s);
    m_clearAddress->setAccessibleName(withoutMnemonic(m_clearAddress->text()));
    form->addRow(QString(), m_clearAddress);
    body()->addWidget(intro);
    if (customer) {
        auto* from = label(tr("Opened from customer %1 (enterprise %2). The list doesn't show the CRM "
                              "customer number; look it up in your CRM.")
                               .arg(customer->customerId.toString(), customer->enterpriseName.toString()),
            this, "small");
        from->setObjectName(u"customerEditFrom"_s);
        body()->addWidget(from);
    }
    body()->addLayout(form);
    body()->addWidget(
        label(tr("Empty fields aren't sent. The gateway doesn't specify that this would clear them."), this,
            "small"));
    setMessage(m_banner);
    body()->addStretch(1);
}

UpdateEnterprise CustomerEditDialog::request() const
{
    const auto text = [this](FieldPlace place) { return m_fields[place].line->text().trimmed(); };
    UpdateEnterprise request{text(CrmCustomerId), text(CustomerName), text(BranchName), {}};
    if (const auto address = text(Address); !address.isEmpty() || m_clearAddress->isChecked())
        request.address = address;
    return request;
}

void CustomerEditDialog::check()
{
    const auto issues = validate(request());
    for (auto& field : m_fields) {
        QString text = field.refusal;
        bool isProblem = !text.isEmpty();
        // A field that nobody has edited is not marked as wrong.
        const bool isTouched = field.line->isModified();
        for (const auto& issue : issues) {
            if (issue.field != QLatin1StringView(field.name) || !text.isEmpty() || !isTouched) continue;
            text = issue.text;
            isProblem = issue.severity == Issue::Severity::Error;
        }
        field.note->setVisible(!text.isEmpty());
        setSpokenText(field.note, text);
        field.line->setAccessibleDescription(text);
        field.line->setProperty("problem", isProblem);
        field.line->style()->unpolish(field.line);
        field.line->style()->polish(field.line);
    }
    const bool isSending = m_run && !m_run->isResting();
    for (auto& field : m_fields)
        field.line->setReadOnly(isSending);
    m_clearAddress->setEnabled(!isSending && m_fields[Address].line->text().trimmed().isEmpty());
    const auto wanted = request();
    const bool isSomething = !wanted.customerName.isEmpty() || !wanted.branchName.isEmpty() || wanted.address;
    setUnderWay(isSending);
    setPossible(!m_isDone && !hasErrors(issues) && isSomething);
    setAction(isSending ? tr("Changing…") : tr("&Change customer…"));
}

void CustomerEditDialog::act()
{
    const auto wanted = request();
    QStringList lines{
        tr("Change the customer with CRM customer number %1 to:").arg(wanted.crmCustomerId), {}};
    const auto add = [&lines](const QString& title, const QString& value) {
        if (!value.isEmpty()) lines += tr("%1: %2", "field and value").arg(title, value);
    };
    add(tr("Customer name"), wanted.customerName);
    add(tr("Branch name"), wanted.branchName);
    if (wanted.address) {
        const bool isCleared = wanted.address->isEmpty();
        add(tr("Address"), isCleared ? tr("(empty: will be cleared)") : *wanted.address);
    }
    lines += {QString(), tr("This can't be verified or undone.")};
    Prompter::Confirmation question;
    question.title = windowTitle();
    question.text = lines.join(u'\n');
    question.action = tr("Change customer");
    question.isDangerous = true;
    m_context.prompter.confirm(this, question, [self = QPointer(this)] {
        if (self) self->send();
    });
}

void CustomerEditDialog::send()
{
    if (!go()->isEnabled()) return; // the question was asked and answered twice
    const auto wanted = request();
    WriteRun::About about;
    about.title = tr("Edit customer %1").arg(wanted.crmCustomerId);
    m_banner->hide();
    m_run = m_context.writes.start(
        updateEnterprisePlan(m_context.client(), wanted, QUuid::createUuid().toString(QUuid::WithoutBraces)),
        std::move(about));
    connect(m_run, &WriteRun::rested, this, &CustomerEditDialog::rested);
    check();
}

void CustomerEditDialog::rested()
{
    if (!m_run) return;
    const auto& item = m_run->work().outcomes()[0];
    switch (item.outcome) {
    case Outcome::Applied:
        m_isDone = true;
        m_banner->show(Tone::Ok, tr("The gateway reports the customer as changed."),
            tr("It shows neither name nor address; ask someone who can see them elsewhere."));
        setCancelCloses(true);
        break;
    case Outcome::Unknown:
        m_banner->show(Tone::Warning, tr("It is unknown whether the customer was changed."),
            tr("Sending the same again changes nothing more, unless someone else has changed it meanwhile."));
        break;
    case Outcome::Rejected:
        m_banner->show(Tone::Bad, tr("The gateway refused. Nothing was changed."), item.message);
        showRefusal(item.said);
        break;
    case Outcome::NotSent:
        m_banner->show(Tone::Bad, tr("Nothing was sent."), item.message);
        break;
    }
    if (!m_isDone)
        m_banner->setDetails(item.outcome == Outcome::Unknown ? wholeMessage(item) : detailsOf(item));
    check();
    if (m_isDone) cancel()->setFocus();
}

/// 13004 has one message for all fields; it may name one of them.
void CustomerEditDialog::showRefusal(const QString& message)
{
    for (auto& field : m_fields) {
        const QRegularExpression name(
            u"\\b%1\\b"_s.arg(QLatin1StringView(field.name)), QRegularExpression::CaseInsensitiveOption);
        if (!name.match(message).hasMatch()) continue;
        field.refusal = tr("The gateway rejected this value."); // its words are in the banner
        field.line->setFocus();
        field.line->selectAll();
        return;
    }
}

} // namespace lockkeeper
