// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper::sandbox
{

class Store;

// One authorised customer, with what O1, O2 and O5 know of it.
struct NewCustomer {
    QString enterpriseGlobalId;
    QString channelCode;
    QString channelCustomerId;
    QString crmCustomerId;
    QString customerName;
    QString branchName;
    QString address;
    QString passwordMobile;
};

// The first customer of an enterprise is its default customer. Returns the customerId.
QString insertCustomer(Store& store, const NewCustomer& customer);

} // namespace lockkeeper::sandbox
