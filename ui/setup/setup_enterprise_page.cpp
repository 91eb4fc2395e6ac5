// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_enterprise_page.h"

#include "models/domain/base/visible_text.h"
#include "ui/kit/controls.h"
#include "ui/kit/record_view.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/setup/setup_draft.h"

#include <QCheckBox>
#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

std::vector<RecordField> enterpriseFields(const SetupState& state)
{
    std::vector<RecordField> fields;
    fields.push_back({"enterpriseName", QCoreApplication::translate("SetupEnterprise", "Enterprise"),
        state.enterpriseName, {}});
    fields.push_back(
        {"enterpriseGlobalId", QCoreApplication::translate("SetupEnterprise", "Enterprise global id"),
            state.enterprise.toString(), {}});
    const auto addKnown = [&fields](const char* id, const QString& label, const QString& value) {
        if (!value.isEmpty()) fields.push_back({id, label, value, {}});
    };
    addKnown("customerId", QCoreApplication::translate("SetupEnterprise", "Customer id"), state.customerId);
    addKnown(
        "channelCode", QCoreApplication::translate("SetupEnterprise", "Channel code"), state.channelCode);
    addKnown("channelCustomerId", QCoreApplication::translate("SetupEnterprise", "Channel customer id"),
        state.channelCustomerId);
    if (state.isDefault)
        fields.push_back({"isDefault", QCoreApplication::translate("SetupEnterprise", "Default customer"),
            *state.isDefault ? QCoreApplication::translate("SetupEnterprise", "Yes")
                             : QCoreApplication::translate("SetupEnterprise", "No"),
            {}});
    return fields;
}

SetupEnterprisePage::SetupEnterprisePage(SetupDraft& draft, QWidget* parent)
    : SetupPage(draft, parent)
    , m_fields(new RecordView(this))
    , m_origin(newLabel({}, {}, this))
    , m_confirmed(new QCheckBox(this))
{
    m_fields->setObjectName(u"setupEnterpriseFields"_s);
    m_fields->setTabChangesFocus(true);
    m_origin->setObjectName(u"setupEnterpriseOrigin"_s);
    m_confirmed->setObjectName(u"setupEnterpriseConfirm"_s);
    m_fields->fitToText(scaled(220));
    pageLayout()->addWidget(m_fields, 1);
    pageLayout()->addWidget(m_origin);
    pageLayout()->addWidget(m_confirmed);
    pageLayout()->addStretch(1);
    connect(m_confirmed, &QCheckBox::toggled, this, [this](bool on) {
        if (state().confirmed == on) return;
        state().confirmed = on;
        this->draft().save();
        emit changed();
    });
    m_fields->setAccessibleName(tr("Enterprise"));
    m_confirmed->setText(tr("&Yes, this is the right enterprise"));
    m_confirmed->setAccessibleName(withoutMnemonic(m_confirmed->text()));
}

QString SetupEnterprisePage::title() const
{
    return tr("Confirm");
}

QString SetupEnterprisePage::explanation() const
{
    return tr("Employees and assets are added to this enterprise.");
}

void SetupEnterprisePage::enter()
{
    const bool isUsed = hasSent(state().employees) || state().assetsBegun;
    m_confirmed->setChecked(state().confirmed);
    m_confirmed->setEnabled(!isUsed);
    showEnterprise();
    emit changed();
}

QWidget* SetupEnterprisePage::firstFocus() const
{
    return m_confirmed;
}

bool SetupEnterprisePage::mayGoBack() const
{
    const bool isUsed = hasSent(state().employees) || state().assetsBegun;
    if (isUsed) return false;
    // What a person says of a lost answer can be changed until the enterprise is confirmed: then the journal
    // has it (SU-3).
    return state().kind == SetupKind::Existing ||
           (state().decidedByPerson && state().outcome && state().outcome->outcome == Outcome::Unknown);
}

void SetupEnterprisePage::goOn()
{
    if (state().decidedByPerson) draft().decideEnterprise(true);
    emit finished();
}

QString SetupEnterprisePage::obstacle() const
{
    return state().confirmed ? QString() : tr("First confirm that this is the right enterprise.");
}

void SetupEnterprisePage::showObstacle()
{
    m_confirmed->setFocus(Qt::OtherFocusReason);
}

void SetupEnterprisePage::showEnterprise()
{
    m_fields->setFields(enterpriseFields(state()));
    QString origin;
    if (state().kind == SetupKind::Existing)
        origin = state().enterpriseName.isEmpty()
                     ? tr("You entered this id; its name wasn't checked with the gateway.")
                     : tr("You chose it from the gateway's list.");
    else if (state().decidedByPerson)
        origin = tr("The gateway's reply was lost. You recorded that it is this enterprise.");
    else if (state().kind == SetupKind::Create)
        origin = tr(
            "The gateway replied with this id, but without the name: it is the one sent as customer name.");
    else
        origin = tr("The gateway replied that the customer was bound to this enterprise.");
    if (state().kind == SetupKind::Bind && !state().enterpriseName.isEmpty() &&
        state().enterpriseName != state().bind.enterpriseName)
        origin += u'\n' + tr("Its name isn't “%1”, as sent.").arg(state().bind.enterpriseName);
    m_origin->setText(origin);
}

} // namespace lockkeeper
