// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/store.h"

using namespace Qt::StringLiterals;

// Columns carry the contract's field names. Times are milliseconds since 1970, flags are 0 or 1, NULL is
// "not set".
namespace lockkeeper::sandbox
{

QStringList schemaStatements()
{
    return {
        u"CREATE TABLE counter (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID"_s,

        // code: what is appended to account names ("" for the enterprise that has none: M1 gives 40006).
        // trialQuota: how many employees a trial enterprise may have; 0: not a trial.
        uR"(CREATE TABLE enterprise (
            enterpriseGlobalId TEXT PRIMARY KEY, enterpriseId INTEGER NOT NULL, enterpriseName TEXT NOT NULL,
            code TEXT NOT NULL, trialQuota INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID)"_s,
        u"CREATE INDEX enterprise_name ON enterprise (enterpriseName)"_s,

        uR"(CREATE TABLE customer (
            customerId TEXT PRIMARY KEY, enterpriseGlobalId TEXT NOT NULL REFERENCES enterprise,
            channelCode TEXT NOT NULL, channelCustomerId TEXT NOT NULL, crmCustomerId TEXT NOT NULL,
            customerName TEXT NOT NULL, branchName TEXT NOT NULL, address TEXT NOT NULL,
            passwordMobile TEXT NOT NULL, isDefault INTEGER NOT NULL) WITHOUT ROWID)"_s,
        u"CREATE INDEX customer_channel ON customer (channelCode, channelCustomerId)"_s,
        u"CREATE INDEX customer_crm ON customer (crmCustomerId)"_s,
        u"CREATE INDEX customer_enterprise ON customer (enterpriseGlobalId)"_s,

        // ord counts the employees of an enterprise from 0. Employees are never taken out (M4 marks them
        // deleted), so a page of the unfiltered list is a range of it, whatever its number.
        uR"(CREATE TABLE employee (
            globalId TEXT PRIMARY KEY, enterpriseGlobalId TEXT NOT NULL REFERENCES enterprise,
            ord INTEGER NOT NULL, id INTEGER NOT NULL, userId INTEGER NOT NULL, departmentId INTEGER,
            departmentName TEXT, userName TEXT NOT NULL, passwordHash BLOB NOT NULL, passwordMobile TEXT,
            name TEXT NOT NULL, onlineFlag INTEGER NOT NULL DEFAULT 0, remark TEXT,
            deleted INTEGER NOT NULL DEFAULT 0, createTime INTEGER NOT NULL, updateTime INTEGER NOT NULL
            ) WITHOUT ROWID)"_s,
        u"CREATE UNIQUE INDEX employee_page ON employee (enterpriseGlobalId, ord)"_s,
        u"CREATE INDEX employee_department ON employee (enterpriseGlobalId, departmentId, ord)"_s,
        u"CREATE INDEX employee_account ON employee (userName COLLATE NOCASE)"_s,

        // holder: the employee it is assigned to. lentTo: the borrowed lock its entitlements were moved into.
        // borrower: for a borrowed lock, the employee who has it. listed: O8 gives it. faulty: operations on
        // the lock fail (O6, O7: status 3; M10: 33008). A NULL customerId: no authorised customer (60017).
        uR"(CREATE TABLE asset (
            ord INTEGER PRIMARY KEY AUTOINCREMENT, assetId TEXT NOT NULL UNIQUE, assetNum TEXT NOT NULL UNIQUE,
            enterpriseGlobalId TEXT NOT NULL REFERENCES enterprise, customerId TEXT REFERENCES customer,
            licenseType TEXT NOT NULL, grantable INTEGER NOT NULL DEFAULT 1, keyChipType INTEGER NOT NULL,
            locked INTEGER NOT NULL DEFAULT 0, freezing INTEGER NOT NULL DEFAULT 0,
            createTime INTEGER NOT NULL, updateTime INTEGER NOT NULL, limitStartTime INTEGER,
            limitEndTime INTEGER, assignId TEXT, assignTime INTEGER, holder TEXT REFERENCES employee,
            borrowedUsbKey INTEGER NOT NULL DEFAULT 0, lentTo TEXT, borrower TEXT REFERENCES employee,
            onlineFlag INTEGER NOT NULL DEFAULT 0, largeCustomer INTEGER NOT NULL DEFAULT 0,
            listed INTEGER NOT NULL DEFAULT 0, faulty INTEGER NOT NULL DEFAULT 0))"_s,
        u"CREATE INDEX asset_enterprise ON asset (enterpriseGlobalId, ord)"_s,
        u"CREATE INDEX asset_customer ON asset (customerId)"_s,
        u"CREATE INDEX asset_holder ON asset (holder) WHERE holder IS NOT NULL"_s,
        u"CREATE INDEX asset_borrower ON asset (borrower) WHERE borrower IS NOT NULL"_s,

        uR"(CREATE TABLE asset_extend (
            assetOrd INTEGER NOT NULL REFERENCES asset ON DELETE CASCADE, extendCode TEXT NOT NULL,
            extendValue TEXT NOT NULL, PRIMARY KEY (assetOrd, extendCode)) WITHOUT ROWID)"_s,

        uR"(CREATE TABLE license_order (
            licenseOrderId TEXT PRIMARY KEY, customerId TEXT NOT NULL REFERENCES customer,
            channelCode TEXT NOT NULL, channelOrderId TEXT NOT NULL, orderType TEXT NOT NULL,
            licenseType TEXT, createTime INTEGER NOT NULL) WITHOUT ROWID)"_s,

        // Merchandise (packages) of an asset, a tree by parentId.
        uR"(CREATE TABLE merchandise (
            id TEXT PRIMARY KEY, assetOrd INTEGER NOT NULL REFERENCES asset ON DELETE CASCADE,
            parentId TEXT REFERENCES merchandise ON DELETE CASCADE, ord INTEGER NOT NULL,
            merchandiseNum TEXT NOT NULL, merchandiseName TEXT NOT NULL, parentMerchandiseNum TEXT,
            licenseOrderId TEXT NOT NULL REFERENCES license_order, timeDurationExpression TEXT,
            createTime INTEGER NOT NULL, updateTime INTEGER NOT NULL) WITHOUT ROWID)"_s,
        u"CREATE INDEX merchandise_asset ON merchandise (assetOrd, ord)"_s,
        u"CREATE INDEX merchandise_parent ON merchandise (parentId) WHERE parentId IS NOT NULL"_s,

        // Product instances of an asset; merchandiseInsId: the package they came in. features: feature codes,
        // one a line.
        uR"(CREATE TABLE product (
            id TEXT PRIMARY KEY, assetOrd INTEGER NOT NULL REFERENCES asset ON DELETE CASCADE,
            merchandiseInsId TEXT REFERENCES merchandise ON DELETE CASCADE, ord INTEGER NOT NULL,
            crmProductId TEXT, productUri TEXT NOT NULL, gmsPid TEXT, appKey TEXT, productName TEXT,
            licenseOrderId TEXT NOT NULL REFERENCES license_order, limitStartTime INTEGER,
            limitEndTime INTEGER, limitConcurrent INTEGER NOT NULL, limitTimeDuration INTEGER,
            trial INTEGER NOT NULL DEFAULT 0, trialEndDate INTEGER, timeDurationExpression TEXT,
            srcLicenseOrderId TEXT, activateFlag INTEGER NOT NULL DEFAULT 0, features TEXT,
            createTime INTEGER NOT NULL, updateTime INTEGER NOT NULL) WITHOUT ROWID)"_s,
        u"CREATE INDEX product_asset ON product (assetOrd, ord)"_s,
        u"CREATE INDEX product_merchandise ON product (merchandiseInsId) WHERE merchandiseInsId IS NOT NULL"_s,
    };
}

} // namespace lockkeeper::sandbox
