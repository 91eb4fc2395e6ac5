// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"
#include "app/enterprise_read.h"
#include "models/domain/base/ids.h"
#include "services/identity/profiles/connection_profile.h"

#include <QObject>
#include <QString>

#include <memory>

namespace lockkeeper
{

class GatewayClient;
class KnownHoldings;
class OwnEnterprises;
class RememberedProducts;
struct OverviewSheet;

/// `lockkeeper report` and `lockkeeper export overview`: reads the lists of an enterprise, never products,
/// and writes its sheet, or its numbers, into a file. What could not be read is in the file, and named on
/// standard error (AP-12). Products are those that windows have kept, as *Overview* has them (OV-40), and so
/// is the enterprise's name (OV-30): none of the lists has it.
class ReportCommand : public QObject
{
    Q_OBJECT

public:
    /// `profile`: that of the connection. For a PDF there must be a QGuiApplication. `client` outlives this.
    ReportCommand(GatewayClient& client, CommandLine line, EnterpriseId enterprise, ConnectionProfile profile,
        QObject* parent = nullptr);
    ~ReportCommand() override;

    void start();

signals:
    /// It has ended; comes exactly once, with one of the exit codes.
    void finished(int exitCode);

private:
    void openKept();
    void bringProducts();
    void forgetOldProducts();
    void writeOnceAllCame();
    void write();
    void sayProducts(const OverviewSheet& sheet) const;

    const CommandLine m_line;
    const ConnectionProfile m_profile;
    const EnterpriseId m_enterprise;
    std::unique_ptr<KnownHoldings> m_holdings;     ///< null: nothing is kept of the connection
    std::unique_ptr<OwnEnterprises> m_enterprises; ///< destroyed before the holdings
    EnterpriseRead m_read;
    /// Null where nothing is kept; destroyed before the reading.
    std::unique_ptr<RememberedProducts> m_remembered;
    /// After how many days products are too old (ST-11); 0: never.
    int m_forgetAfter = 0;
    bool m_isRead = false; ///< whether all lists came, and nothing is written yet
};

} // namespace lockkeeper
