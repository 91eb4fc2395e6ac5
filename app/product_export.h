// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"
#include "app/enterprise_read.h"
#include "models/tables/assets/product_row.h"
#include "models/tables/base/record_format.h"
#include "services/operations/reading/product_scan.h"

#include <QObject>

#include <optional>
#include <vector>

namespace lockkeeper
{

class GatewayClient;

/// `lockkeeper export products`: the products of every asset of an enterprise, one request (M7) for each,
/// into a file. An asset whose products could not be read is named on standard error, and the file is written
/// without them (AP-12). Only after --request-each-asset (AP-14).
class ProductExport : public QObject
{
    Q_OBJECT

public:
    /// `client` outlives this.
    ProductExport(GatewayClient& client, CommandLine line, EnterpriseId enterprise, RecordFormat format,
        QObject* parent = nullptr);

    void start();

signals:
    /// It has ended; comes exactly once, with one of the exit codes.
    void finished(int exitCode);

private:
    void readProducts();
    void take(const ProductAsset& asset, const ProductCatalog::Entry& products);
    void sortRows();
    void write(const std::optional<GatewayError>& stoppedBy);

    const CommandLine m_line;
    const EnterpriseId m_enterprise;
    const RecordFormat m_format;
    EnterpriseRead m_read;
    ProductScan* m_scan = nullptr; ///< a child
    std::vector<ProductRow> m_rows;
    qint64 m_unreadable = 0;
};

} // namespace lockkeeper
