// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/own_enterprise.h"
#include "models/tables/base/column_spec.h"
#include "models/tables/base/record_format.h"
#include "models/tables/overview/kept_overview.h"

#include <vector>

namespace lockkeeper
{

/// An enterprise of the page *Enterprises*: what it is called, and what was read of it.
struct EnterpriseRow : OwnEnterprise {
    KeptFigures kept; ///< as it is at first where nothing was read

    EnterpriseRow() = default;
    EnterpriseRow(const OwnEnterprise& enterprise, const KeptFigures& figures)
        : OwnEnterprise(enterprise)
        , kept(figures)
    {
    }
};

/// enterpriseColumns(), and among them the numbers of what is kept.
[[nodiscard]] ColumnSpecs<EnterpriseRow> enterpriseRowColumns(const RecordFormat& format);

/// For a file, or paper, that has to say by itself what was read: name and id, these numbers with those that
/// are held, when each list was read, and what is not whole. `days`: of what ends soon.
[[nodiscard]] ColumnSpecs<EnterpriseRow> enterpriseReportColumns(const RecordFormat& format, int days);

/// enterpriseFields(), these numbers, and when each list was read.
[[nodiscard]] std::vector<RecordField> enterpriseRowFields(
    const EnterpriseRow& row, const RecordFormat& format);

} // namespace lockkeeper
