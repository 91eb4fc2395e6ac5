// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/kept_command.h"
#include "models/domain/enterprises/enterprise_reading.h"
#include "services/operations/orders/renewal_records.h"
#include "services/storage/holdings/kept_readings.h"

#include <memory>
#include <optional>
#include <vector>

namespace lockkeeper
{

class DraftStore;
class Journal;
struct RenewalRow;

/// `lockkeeper report renewals --all`: what ends at all enterprises of a connection, and what became of it,
/// from what windows have kept on this computer, its drafts and its journal (AP-16). For a PDF there must be
/// a QGuiApplication.
class RenewalsReport final : public KeptCommand
{
    Q_OBJECT

public:
    RenewalsReport(CommandLine line, ConnectionProfile profile, QObject* parent = nullptr);
    ~RenewalsReport() override;

protected:
    void opened() override;

private:
    void readRecords();
    void readNotRenewed();
    void write(const std::optional<QList<NotRenewed>>& notRenewed);
    [[nodiscard]] bool writeFile(const std::vector<RenewalRow>& rows, qint64& cutCells) const;
    [[nodiscard]] std::vector<SharedReading> readings() const;

    std::unique_ptr<Journal> m_journal;
    std::unique_ptr<DraftStore> m_drafts;
    LoadedReadings m_kept;
    std::optional<RenewalRecords> m_records;
};

} // namespace lockkeeper
