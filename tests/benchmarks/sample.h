// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/employees/employee.h"
#include "services/gateway/transport/client_settings.h"

#include <tl/expected.hpp>

#include <memory>
#include <vector>

namespace lockkeeper
{
class GatewayClient;
}
namespace lockkeeper::sandbox
{
class Server;
}

namespace lockkeeper::benchmarks
{

/// A sandbox gateway in this process with many rows: the seeded sample that people see, only longer.
/// All benchmarks read from it, so they need no data files and no generator of their own.
class Sample
{
public:
    static tl::expected<std::unique_ptr<Sample>, QString> start(int employees, int assets);
    ~Sample();

    [[nodiscard]] sandbox::Server& server() { return *m_server; }
    [[nodiscard]] EnterpriseId enterprise() const;
    [[nodiscard]] std::unique_ptr<GatewayClient> connect() const;

    /// The reply of O8, byte by byte.
    [[nodiscard]] tl::expected<QByteArray, QString> assetsReply() const;
    /// All rows of M5.
    [[nodiscard]] tl::expected<std::vector<Employee>, QString> employees() const;

private:
    explicit Sample(std::unique_ptr<sandbox::Server> server);

    std::unique_ptr<sandbox::Server> m_server;
};

} // namespace lockkeeper::benchmarks
