// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/enterprises/customer_filters.h"

#include "ui/tables/table_filters.h"

#include <QComboBox>
#include <QLineEdit>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

CustomerFilters::CustomerFilters(TableFilters& filters, const QString& channelCode, QObject* parent)
    : QObject(parent)
    , m_default(new QComboBox)
{
    const auto asked = [this] { emit edited(); };
    m_channelCode = filters.addQuestion(u"ChannelCode"_s, tr("Channel code"),
        tr("Load this channel's customers from the server; press Enter"), asked);
    m_channelCustomer = filters.addQuestion(u"ChannelCustomerId"_s, tr("Channel customer id"),
        tr("Load this customer of the channel from the server; press Enter"), asked);
    m_channelCode->setText(channelCode);
    m_default->setObjectName(u"enterprisesDefaultCustomer"_s);
    m_default->setAccessibleName(tr("Customers to load"));
    m_default->addItem(tr("All customers"), u"N"_s);
    m_default->addItem(tr("Default customers"), u"Y"_s);
    filters.add(m_default->accessibleName(), m_default,
        {[this] { return m_default->currentIndex() > 0 ? m_default->currentData().toString() : QString(); },
            [this](const QString& value) {
                const int index = value.isEmpty() ? 0 : m_default->findData(value);
                if (index >= 0) m_default->setCurrentIndex(index);
                return index >= 0;
            }});
    connect(m_default, &QComboBox::activated, this, &CustomerFilters::edited);
}

CustomerQuery CustomerFilters::query() const
{
    return {m_channelCode->text().trimmed(), m_channelCustomer->text().trimmed(),
        m_default->currentData().toString()};
}

QString CustomerFilters::missingIn(const CustomerQuery& query)
{
    const bool hasCode = !query.channelCode.isEmpty(), hasCustomer = !query.channelCustomerId.isEmpty();
    if (hasCode && hasCustomer) return {};
    if (hasCode) return tr("Also enter the channel customer id under “Filter”.");
    if (hasCustomer) return tr("Also enter the channel code under “Filter”.");
    return tr("This gateway doesn't list all customers. Enter a channel code, a channel customer id or both "
              "under “Filter”.");
}

} // namespace lockkeeper
