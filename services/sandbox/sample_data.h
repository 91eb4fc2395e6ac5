// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper::sandbox
{

class Store;
struct Options;

// Fills an empty store with what a mid-sized channel would see. Ids, accounts and asset numbers depend on
// nothing; names and spread depend on Options::seed; dates are relative to today, so that "expiring soon"
// stays true. Throws StoreFailure.
//
// Among the customers (as far as Options::customers reaches): two of the sample enterprise, one of the trial
// enterprise, one of the enterprise without a suffix, one each of further enterprises. The enterprise without
// a customer is always there. With Options::renewals, each enterprise with a customer has that many assets
// more, and a second customer of another channel code.
void fillWithSample(Store& store, const Options& options);

// Records of the sample that give a certain code when they are used, which is named beside each.
namespace sample
{

QString enterprise();         // the employees and assets of Options
QString trialEnterprise();    // M1: 60009; it has as many employees as its quota allows
int trialQuota();             // {0} of 60009
QString enterpriseNoSuffix(); // M1: 40006
QString unboundEnterprise();  // M6, M8: 60017; no authorised customer
QString ambiguousMember();    // M9: 60023; a memberGlobalId that stands for several employees
QString employeePassword();   // of every sample employee

// Asset numbers in the sample enterprise, none of them listed by O8. The first four are borrowed locks.
QString freeBorrowedLock();
QString secondFreeBorrowedLock();
QString lentBorrowedLock();     // M10: 33018 for everybody but its borrower; with no employees it is free
QString abnormalBorrowedLock(); // M10: 33008
QString brokenLock();           // O6, O7: status 3
QString reissuableLock();       // O6, O7: status 1
QString plainLock();            // O6, O7: status 4
QString largeCustomerLock();    // O6, O7: status 1, although not re-issuable
QString withoutNodes();         // M10: 33006
QString withoutCustomer();      // M7: 60017
QString withoutCustomerId();    // the asset id of withoutCustomer()

} // namespace sample
} // namespace lockkeeper::sandbox
