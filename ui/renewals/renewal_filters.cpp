// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/renewals/renewal_filters.h"

#include "models/domain/base/visible_text.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/tables/table_filters.h"

#include <QComboBox>
#include <QSignalBlocker>
#include <QSpinBox>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

RenewalFilters::RenewalFilters(TableFilters& filters, const OwnEnterprises& enterprises, QObject* parent)
    : QObject(parent)
    , m_enterprises(enterprises)
    , m_scope(new QComboBox)
    , m_days(new QSpinBox)
{
    m_scope->setObjectName(u"renewalsScope"_s);
    m_scope->setAccessibleName(tr("Enterprises"));
    fillScopes();
    filters.add(m_scope->accessibleName(), m_scope,
        {[this] { return m_scope->currentData().toString(); },
            [this](const QString& value) { return choose(value); }});
    m_days->setObjectName(u"renewalsDays"_s);
    m_days->setAccessibleName(tr("Ends within days"));
    m_days->setRange(0, mostDays);
    m_days->setSpecialValueText(tr("any number"));
    m_days->setKeyboardTracking(false);
    filters.add(m_days->accessibleName(), m_days,
        {[this] { return days() > 0 ? QString::number(days()) : QString(); },
            [this](const QString& value) {
                bool isNumber = value.isEmpty();
                const int days = value.isEmpty() ? 0 : value.toInt(&isNumber);
                if (!isNumber || days < 0 || days > mostDays) return false;
                const QSignalBlocker quiet(m_days);
                m_days->setValue(days);
                return true;
            }});
    connect(m_scope, &QComboBox::activated, this, &RenewalFilters::edited);
    connect(m_days, &QSpinBox::valueChanged, this, &RenewalFilters::edited);
    connect(&enterprises, &OwnEnterprises::changed, this, &RenewalFilters::fillScopes);
}

RenewalScope RenewalFilters::scope() const
{
    return renewalScopeIn(m_scope->currentData().toString()).value_or(RenewalScope());
}

int RenewalFilters::days() const
{
    return m_days->value();
}

/// Lists the groups that there are by now; what is chosen stays.
void RenewalFilters::fillScopes()
{
    QStringList groups;
    for (const auto& each : m_enterprises.all())
        if (!each.said.group.isEmpty()) groups.append(each.said.group);
    groups.removeDuplicates();
    groups.sort(Qt::CaseInsensitive);
    const auto chosen = m_scope->currentData().toString();
    const QSignalBlocker quiet(m_scope);
    m_scope->clear();
    m_scope->addItem(tr("All enterprises"), QString());
    m_scope->addItem(tr("The open enterprise"), renewalScopeText({.kind = RenewalScope::Kind::Open}));
    for (const auto& group : std::as_const(groups))
        m_scope->addItem(tr("Group %1").arg(singleLine(group)),
            renewalScopeText({.kind = RenewalScope::Kind::Group, .group = group}));
    if (!chosen.isEmpty() && !choose(chosen)) m_scope->setCurrentIndex(0);
}

/// Chooses what a view names, which may not be in the list: a group that nobody has here, or some
/// enterprises.
bool RenewalFilters::choose(const QString& value)
{
    const auto scope = renewalScopeIn(value);
    if (!scope) return false;
    const QSignalBlocker quiet(m_scope);
    int index = value.isEmpty() ? 0 : m_scope->findData(value);
    if (index < 0) {
        const auto text = scope->kind == RenewalScope::Kind::Group
                              ? tr("Group %1").arg(singleLine(scope->group))
                              : tr("%Ln chosen enterprise(s)", nullptr, int(scope->some.size()));
        m_scope->addItem(text, value);
        index = m_scope->count() - 1;
    }
    m_scope->setCurrentIndex(index);
    return true;
}

} // namespace lockkeeper
