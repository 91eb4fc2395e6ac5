// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/base/technical_fields.h"

#include <algorithm>
#include <array>

namespace lockkeeper
{

bool isTechnicalField(QByteArrayView id)
{
    static constexpr std::array technical{"assetId", "assetInsId", "boundUserInfo", "cloudAccountGlobalId",
        "contentHash", "departmentId", "enterpriseId", "entry", "globalId", "id", "merchandiseInsId",
        "parentId", "userId"};
    return std::any_of(technical.begin(), technical.end(), [id](const char* each) { return id == each; });
}

} // namespace lockkeeper
