// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/enterprise_reading.h"
#include "services/operations/lists/employee_directory.h"
#include "services/operations/lists/product_catalog.h"
#include "services/operations/reading/enterprise_reader.h"

#include <QObject>

#include <vector>

namespace lockkeeper
{

class GatewayClient;

/// Reads the lists of an enterprise for a command without a window, each once, with progress and what went
/// wrong on standard error. M5 is read again, up to three times, while it changes as its pages come (AP-12).
class EnterpriseRead : public QObject
{
    Q_OBJECT

public:
    /// `lists`: those of O8, M6, M8 and M5 that are read. `client` outlives this.
    EnterpriseRead(GatewayClient& client, EnterpriseId enterprise, std::vector<SweptList> lists,
        QObject* parent = nullptr);

    void start();

    [[nodiscard]] SharedReading reading() const { return m_reader.reading(); }
    /// Whether each of the lists is whole, with every field of it, or is not offered by this connection.
    [[nodiscard]] bool isComplete() const;
    /// Whether none of the lists has any rows to show.
    [[nodiscard]] bool isEmpty() const;
    [[nodiscard]] EnterpriseReader& reader() { return m_reader; }
    [[nodiscard]] ProductCatalog& products() { return m_products; }
    [[nodiscard]] const EmployeeDirectory& employees() const { return m_employees; }

signals:
    /// Emitted once, from the event loop.
    void finished();

private:
    void employeesEnded(ListingEnd end);
    void listEnded();

    GatewayClient& m_client;
    const EnterpriseId m_enterprise;
    const std::vector<SweptList> m_lists;
    EmployeeDirectory m_employees;
    ProductCatalog m_products;
    EnterpriseReader m_reader;
    int m_attempts = 0;
    size_t m_ended = 0;
};

} // namespace lockkeeper
