// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endtoend/killed_writes.h"

#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/writes/asset_look.h"
#include "services/operations/writes/asset_writes.h"
#include "services/operations/writes/employee_look.h"
#include "services/operations/writes/employee_writes.h"
#include "services/operations/writes/lock_writes.h"
#include "services/operations/writes/one_call_each.h"
#include "services/storage/journal/journal.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <memory>

using namespace Qt::StringLiterals;

namespace lockkeeper::test
{

namespace
{

constexpr qsizetype changes = 8; ///< what each bulk write comes to, in calls

/// What the plans are made of.
struct Scene {
    GatewayClient& client;
    EnterpriseId enterprise;
    QString operation;
    SeenEmployees employees;
    SeenAssets assets;

    [[nodiscard]] std::vector<Employee> people() const
    {
        std::vector<Employee> result;
        for (const auto& employee : employees.rows())
            if (!employee.deleted.value_or(false)) result.push_back(employee);
        if (qsizetype(result.size()) < changes) qFatal("too few people");
        result.resize(changes);
        return result;
    }
};

BulkWrite::Plan addPeople(const Scene& scene)
{
    AddEmployees request{scene.enterprise, {}};
    for (int row = 0; row < 230; ++row) { // three calls
        NewEmployee person;
        person.userName = u"new%1"_s.arg(row);
        person.name = u"Person %1"_s.arg(row);
        person.password = u"Secret-Pa55-%1"_s.arg(row);
        request.userList.append(person);
    }
    return addEmployeesPlan(&scene.client, request, {}, scene.operation);
}

BulkWrite::Plan editPeople(const Scene& scene)
{
    QList<EmployeeChange<EditEmployee>> all;
    for (const auto& person : scene.people())
        all.append({{scene.enterprise, person.globalId, person.userName.toString(), person.departmentId,
                        person.name.toString(), u"edited"_s, person.passwordMobile.toString()},
            person.userName.toString()});
    return editEmployeesPlan(&scene.client, all, {}, scene.operation);
}

BulkWrite::Plan resetPeople(const Scene& scene)
{
    QList<EmployeeChange<ResetPassword>> all;
    for (const auto& person : scene.people())
        all.append({{scene.enterprise, person.globalId, u"Secret-Pa55"_s}, person.userName.toString()});
    return resetPasswordsPlan(&scene.client, all, {}, scene.operation);
}

BulkWrite::Plan deletePeople(const Scene& scene)
{
    QList<EmployeeChange<DeleteEmployee>> all;
    for (const auto& person : scene.people())
        all.append({{scene.enterprise, person.globalId}, person.userName.toString()});
    return deleteEmployeesPlan(&scene.client, all, scene.operation);
}

BulkWrite::Plan assignAssets(const Scene& scene)
{
    const auto people = scene.people();
    QList<PrivilegeChange> all;
    for (const auto& record : scene.assets.numbers()) {
        if (!record.cloudAccountGlobalId.isEmpty() || all.size() == changes) continue;
        const auto& person = people[size_t(all.size())];
        all.append({{person.globalId, {}, {record.assetNum}}, person.userName.toString()});
    }
    return changePrivilegesPlan(&scene.client, scene.enterprise, all, scene.operation);
}

BulkWrite::Plan lendAssets(const Scene& scene)
{
    const auto& locks = scene.assets.locks();
    const auto lock = std::find_if(locks.begin(), locks.end(),
        [](const AssetNumberRecord& record) { return !record.borrowedFlag.value_or(false); });
    if (lock == locks.end()) qFatal("no lock is free");
    QList<LendChange> all;
    for (const auto& record : scene.assets.numbers())
        if (!record.cloudAccountGlobalId.isEmpty() && all.size() < changes)
            all.append({{record.cloudAccountGlobalId, lock->assetNum, {record.assetId}},
                record.assetNum.toString()});
    return lendPlan(&scene.client, scene.enterprise, all, scene.operation);
}

BulkWrite::Plan operateLocks(const Scene& scene, LockAction action)
{
    LockOrder order{.action = action,
        .locks = {},
        .operatorIdentity = u"desk@channel.example"_s,
        .operation = scene.operation};
    QList<AssetNumber> real;
    for (const auto& record : scene.assets.numbers())
        if (!real.contains(record.assetNum)) real.append(record.assetNum);
    // Locks for three calls. Some numbers are of no lock, as after a slip in a long list: these are refused.
    for (qsizetype place = 0; place < 3 * locksPerCall; ++place) {
        const bool takesReal = place % 3 == 0 && !real.isEmpty();
        const auto number =
            takesReal ? real.takeFirst() : AssetNumber(QString::number(8'999'000'000 + place));
        order.locks.append({number, {scene.enterprise}});
    }
    return lockPlan(&scene.client, order);
}

BulkWrite::Plan disableLocks(const Scene& scene)
{
    return operateLocks(scene, LockAction::Disable);
}

BulkWrite::Plan enableLocks(const Scene& scene)
{
    return operateLocks(scene, LockAction::Enable);
}

using Looked = std::function<void(std::optional<SeenEmployees>, std::optional<SeenAssets>)>;

void look(GatewayClient& client, const EnterpriseId& enterprise, QObject* context, const Looked& looked)
{
    lookAtEmployees(&client, enterprise, {}, context, [=, &client](const auto& employees) {
        lookAtAssets(
            &client, enterprise, true, context, [=](const auto& assets) { looked(employees, assets); });
    });
}

const QList<std::pair<QByteArray, BulkWrite::Plan (*)(const Scene&)>>& plans()
{
    static const QList<std::pair<QByteArray, BulkWrite::Plan (*)(const Scene&)>> all{{"M1", addPeople},
        {"M2", editPeople}, {"M3", resetPeople}, {"M4", deletePeople}, {"M9", assignAssets},
        {"M10", lendAssets}, {"O6", disableLocks}, {"O7", enableLocks}};
    return all;
}

} // namespace

const QByteArrayList& bulkWrites()
{
    static const auto names = [] {
        QByteArrayList result;
        for (const auto& [name, plan] : plans())
            result.append(name);
        return result;
    }();
    return names;
}

int killedWriter(const QStringList& arguments)
{
    ClientSettings connection;
    connection.baseUrl = QUrl(arguments.at(0));
    connection.profileName = arguments.at(0);
    const EnterpriseId enterprise(arguments.at(4));
    JournalSettings place;
    place.directory = arguments.at(5);
    Journal journal(place);
    GatewayClient client(connection, &journal);
    client.setTokens({arguments.at(1).toLatin1(), arguments.at(2).toLatin1(), arguments.at(3).toLatin1()});
    const auto makePlan = plans().at(bulkWrites().indexOf(arguments.at(6).toLatin1())).second;

    QObject context;
    std::unique_ptr<BulkWrite> write;
    look(client, enterprise, &context, [&](const auto& employees, const auto& assets) {
        if (!employees || !assets) return QCoreApplication::exit(2);
        write = std::make_unique<BulkWrite>(
            makePlan({client, enterprise, arguments.at(6), *employees, *assets}), &journal);
        QObject::connect(write.get(), &BulkWrite::stateChanged, &context, [](BulkWrite::State state) {
            if (state == BulkWrite::State::Ended) QCoreApplication::exit(0);
            if (state == BulkWrite::State::Stopped) QCoreApplication::exit(3);
        });
        write->start();
    });
    return QCoreApplication::exec();
}

} // namespace lockkeeper::test
