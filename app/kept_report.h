// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"
#include "models/tables/enterprises/enterprise_row.h"
#include "services/identity/profiles/connection_profile.h"
#include "services/storage/holdings/asset_sums.h"

#include <QObject>

#include <memory>
#include <vector>

namespace lockkeeper
{

class KnownHoldings;
class OwnEnterprises;

/// `lockkeeper report … --all`: all enterprises of a connection, from what windows have kept of them on this
/// computer. No request is sent, and no token is needed (AP-15). The program whose data it is may run
/// meanwhile.
class KeptReport : public QObject
{
    Q_OBJECT

public:
    /// `profile`: of the connection. For a PDF there must be a QGuiApplication.
    KeptReport(CommandLine line, ConnectionProfile profile, QObject* parent = nullptr);
    ~KeptReport() override;

    void start();

signals:
    /// With one of the exit codes; exactly once.
    void finished(int exitCode);

private:
    void take(const SummedAssets& sums);
    [[nodiscard]] bool write(const std::vector<KeptAssets>& kept, std::vector<EnterpriseRow> rows,
        const QDateTime& now, qint64& cutCells) const;
    /// Says how many enterprises are missing or in it in part. True: none.
    [[nodiscard]] bool sayWhatIsMissing(const std::vector<EnterpriseRow>& rows) const;
    void fail(const QString& error);

    const CommandLine m_line;
    const ConnectionProfile m_profile;
    std::unique_ptr<KnownHoldings> m_holdings;
    std::unique_ptr<OwnEnterprises> m_enterprises; ///< goes before the holdings
};

} // namespace lockkeeper
