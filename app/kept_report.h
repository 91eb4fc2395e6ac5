// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/kept_command.h"
#include "models/tables/enterprises/enterprise_row.h"
#include "services/storage/holdings/asset_sums.h"

#include <vector>

namespace lockkeeper
{

/// `lockkeeper report … --all`: all enterprises of a connection, from what windows have kept of them (AP-15).
/// For a PDF there must be a QGuiApplication.
class KeptReport final : public KeptCommand
{
    Q_OBJECT

public:
    using KeptCommand::KeptCommand;

protected:
    void opened() override;

private:
    void take(const SummedAssets& sums);
    [[nodiscard]] bool write(
        const std::vector<KeptAssets>& kept, std::vector<EnterpriseRow> rows, qint64& cutCells) const;
    /// Says how many enterprises are missing or in it in part. True: none.
    [[nodiscard]] bool sayWhatIsMissing(const std::vector<EnterpriseRow>& rows) const;
};

} // namespace lockkeeper
