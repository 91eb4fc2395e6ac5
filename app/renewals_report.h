// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"
#include "models/domain/enterprises/enterprise_reading.h"
#include "services/identity/profiles/connection_profile.h"
#include "services/operations/orders/renewal_records.h"
#include "services/storage/holdings/kept_readings.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace lockkeeper
{

class DraftStore;
class Journal;
class KnownHoldings;
class OwnEnterprises;
struct RenewalRow;

/// `lockkeeper report renewals --all`: what ends at all enterprises of a connection, and what became of it,
/// from what windows have kept on this computer, its drafts and its journal. No request is sent, and no token
/// is needed (AP-15, AP-16). The program whose data it is may run meanwhile.
class RenewalsReport : public QObject
{
    Q_OBJECT

public:
    /// `profile`: of the connection.
    RenewalsReport(CommandLine line, ConnectionProfile profile, QObject* parent = nullptr);
    ~RenewalsReport() override;

    void start();

signals:
    /// With one of the exit codes; exactly once.
    void finished(int exitCode);

private:
    void readRecords();
    void readNotRenewed();
    void write(const std::optional<QList<NotRenewed>>& notRenewed);
    [[nodiscard]] std::vector<SharedReading> readings() const;
    void fail(const QString& error);

    const CommandLine m_line;
    const ConnectionProfile m_profile;
    std::unique_ptr<KnownHoldings> m_holdings;
    std::unique_ptr<OwnEnterprises> m_enterprises; ///< goes before the holdings
    std::unique_ptr<Journal> m_journal;
    std::unique_ptr<DraftStore> m_drafts;
    LoadedReadings m_kept;
    std::optional<RenewalRecords> m_records;
};

} // namespace lockkeeper
