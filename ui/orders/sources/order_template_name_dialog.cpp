// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/sources/order_template_name_dialog.h"

#include "models/domain/base/license_type.h"
#include "models/domain/base/wire_values.h"
#include "services/storage/database/when_done.h"
#include "services/storage/drafts/draft_store.h"
#include "ui/base/page_context.h"
#include "ui/kit/announcement.h"
#include "ui/kit/controls.h"
#include "ui/kit/name_form.h"

using namespace Qt::StringLiterals;

namespace lockkeeper
{

OrderTemplateNameDialog::OrderTemplateNameDialog(const PageContext& context, QWidget* parent)
    : ActionDialog(u"orderTemplate"_s, Kind::Asks, &context.settings, parent)
    , m_name(new QLineEdit(this))
    , m_note(newLabel(u"orderTemplateNote"_s, u"small"_s, this))
{
    setObjectName(u"orderTemplateNameDialog"_s);
    go()->setObjectName(u"orderTemplateSave"_s);
    if (context.drafts) m_templates.emplace(*context.drafts, profileKey(context.profile));
    m_name->setObjectName(u"orderTemplateName"_s);
    m_name->setAccessibleName(tr("Name of the template"));
    m_name->setMaxLength(200);
    addNameForm(*body(), tr("&Name"), *m_name, *m_note);
    connect(m_name, &QLineEdit::textChanged, this, [this] {
        m_problem.clear();
        showState();
    });
    if (m_templates)
        whenDone(m_templates->list(), this, [this](const QList<OrderTemplate>& list) {
            m_list = list;
            showState();
        });
    m_name->setFocus();
}

OrderTemplateNameDialog::OrderTemplateNameDialog(
    const PageContext& context, const LicenseOrder& order, QWidget* parent)
    : OrderTemplateNameDialog(context, parent)
{
    m_order = order;
    setWindowTitle(tr("Save as template"));
    const auto type = orderTypeMeaning(order.orderType), licence = licenseTypeMeaning(order.licenseType);
    m_name->setText(licence.isEmpty() ? type : tr("%1, %2", "order type, licence type").arg(type, licence));
    m_name->selectAll();
    showState();
}

OrderTemplateNameDialog::OrderTemplateNameDialog(
    const PageContext& context, const OrderTemplate& changed, QWidget* parent)
    : OrderTemplateNameDialog(context, parent)
{
    m_changed = changed;
    setWindowTitle(tr("Rename the template"));
    m_name->setText(changed.name);
    m_name->selectAll();
    showState();
}

std::optional<OrderTemplate> OrderTemplateNameDialog::sameName() const
{
    const auto name = m_name->text().trimmed();
    for (const auto& each : m_list)
        if (each.name.compare(name, Qt::CaseInsensitive) == 0 && (!m_changed || each.id != m_changed->id))
            return each;
    return std::nullopt;
}

void OrderTemplateNameDialog::act()
{
    setUnderWay(true);
    showState();
    const auto name = m_name->text().trimmed();
    const auto same = sameName();
    const auto answer = [this](bool isKept) { ended(isKept); };
    if (m_order)
        whenDone(m_templates->save(name, *m_order, same ? same->id : QString()), this, answer);
    else
        whenDone(m_templates->rename(m_changed->id, name), this, answer);
}

void OrderTemplateNameDialog::ended(bool isKept)
{
    setUnderWay(false);
    if (!isKept) {
        m_problem =
            m_order
                ? tr("The template couldn't be saved to disk. It stays available until you close Lockkeeper.")
                : tr("The template no longer exists.");
        return showState();
    }
    emit saved(m_name->text().trimmed());
    accept();
}

void OrderTemplateNameDialog::showState()
{
    const bool isTwice = sameName().has_value();
    QString note = m_problem;
    if (note.isEmpty() && !m_templates) note = tr("There is no folder for templates.");
    if (note.isEmpty() && isTwice)
        note = m_order ? tr("A template with this name exists and will be replaced.")
                       : tr("Another template has this name. Choose another name.");
    if (note.isEmpty() && m_order) note = tr("Customer, asset numbers, dates and passwords aren't included.");
    setSpokenText(m_note, note);
    setAction(!m_order ? tr("&Rename") : isTwice ? tr("&Replace template") : tr("&Save template"));
    setPossible(m_templates && !m_name->text().trimmed().isEmpty() && (m_order || !isTwice));
    m_name->setEnabled(!isUnderWay());
}

} // namespace lockkeeper
