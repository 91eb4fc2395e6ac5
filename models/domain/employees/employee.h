// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "models/domain/base/timestamp.h"

#include <optional>
#include <vector>

namespace lockkeeper
{

/// Employee list record of M5. Contract §2.8.
struct Employee {
    Text id;
    Text userId;
    MemberId globalId;
    Text enterpriseId; ///< the internal number, not the enterpriseGlobalId
    std::optional<qint64> departmentId;
    Text departmentName;
    Text userName; ///< the account with the enterprise code appended
    Text passwordMobile;
    Text name;
    std::vector<AssetNumber> assetNums;
    Text borrowNum; ///< borrowed lock
    std::optional<bool> onlineFlag;
    Text remark;
    std::optional<bool> deleted;
    Timestamp updateTime;
    Timestamp createTime;
    Text boundUserInfoRaw; ///< JSON as it came; the contract shows only null
};

/// Add-employee result record of M1. Contract §2.8.
struct AddedEmployee {
    Text id; ///< a number on the wire
    Text userId;
    MemberId globalId;
    Text enterpriseId;
    std::optional<qint64> departmentId;
    Text departmentName;
    Text userName;
    Text name;
    Text remark;
    std::optional<bool> deleted;
    Timestamp updateTime;
    Timestamp createTime;
};

/// Add-employee failure record of M1: a message, no code. Contract §2.8.
struct AddEmployeeFailure {
    Text userName;
    Text message;
};

/// `data` of M1, whether everything went well (code 0) or only part of it (60027). Contract §2.8, §7.
struct AddEmployeesReply {
    std::vector<AddedEmployee> succeeded;
    std::vector<AddEmployeeFailure> failed;
    bool partial = false; ///< the gateway answered 60027
    bool noData = false;  ///< `data` was null or absent: nothing is known of any row
};

/// Page wrapper of M5 without its list. Contract §2.8. Absent numbers are not set, never guessed.
struct PageInfo {
    std::optional<qint64> pageNum, pageSize, size, startRow, endRow, total, pages;
    std::optional<qint64> firstPage, prePage, nextPage, lastPage, navigatePages;
    std::optional<bool> isFirstPage, isLastPage, hasPreviousPage, hasNextPage;
    std::vector<qint64> navigatepageNums;
    Text orderByRaw; ///< JSON as it came; the contract shows only null
};

/// One page of M5.
struct EmployeePage {
    PageInfo page;
    std::vector<Employee> list;
};

} // namespace lockkeeper
