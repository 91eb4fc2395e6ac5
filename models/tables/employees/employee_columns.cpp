// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/employees/employee_columns.h"

#include "models/tables/base/column_builders.h"

#include <QCoreApplication>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct EmployeeTable {
    Q_DECLARE_TR_FUNCTIONS(EmployeeTable)
};

QString number(std::optional<qint64> value)
{
    return value ? QString::number(*value) : QString();
}

QByteArrayView numberUtf8(std::optional<qint64> value, QByteArray& scratch)
{
    if (!value) return {};
    return scratch.setNum(*value);
}

QString joinedAssets(const Employee& employee)
{
    QStringList numbers;
    for (const auto& assetNum : employee.assetNums)
        numbers.append(assetNum.toString());
    return numbers.join(u", "_s);
}

QByteArrayView joinedAssetsUtf8(const Employee& employee, QByteArray& scratch)
{
    if (employee.assetNums.size() == 1) return utf8View(employee.assetNums.front().view());
    scratch.resize(0); // keeps its memory, unlike clear()
    for (const auto& assetNum : employee.assetNums) {
        if (!scratch.isEmpty()) scratch.append(", ");
        scratch.append(utf8View(assetNum.view()));
    }
    return scratch;
}

QString firstAsset(const Employee& employee)
{
    return employee.assetNums.empty() ? QString() : employee.assetNums.front().toString();
}

QString departmentText(const Employee& employee)
{
    if (!employee.departmentName.isEmpty()) return employee.departmentName.toString();
    return number(employee.departmentId);
}

Tone stateTone(const Employee& employee)
{
    if (employee.deleted.value_or(false)) return Tone::Bad;
    if (!employee.borrowNum.isEmpty()) return Tone::Warning;
    return employee.onlineFlag.value_or(false) ? Tone::Ok : Tone::Dim;
}

/// employeeState() in UTF-8, in the language of the moment it was made in.
struct StateWords {
    QByteArray deleted = EmployeeTable::tr("Deleted").toUtf8();
    QByteArray lent = EmployeeTable::tr("Lock borrowed").toUtf8();
    QByteArray online = EmployeeTable::tr("Online").toUtf8();
    QByteArray offline = EmployeeTable::tr("Offline").toUtf8();

    [[nodiscard]] QByteArrayView of(const Employee& employee) const
    {
        if (employee.deleted.value_or(false)) return deleted;
        if (!employee.borrowNum.isEmpty()) return lent;
        if (!employee.onlineFlag) return {};
        return *employee.onlineFlag ? online : offline;
    }
};

using EmployeeColumn = ColumnSpec<Employee>;

EmployeeColumn departmentColumn()
{
    EmployeeColumn column;
    column.info = {.id = "departmentName", .title = EmployeeTable::tr("Department"), .width = 100};
    column.info.placeholder = EmployeeTable::tr("no department");
    column.text = departmentText;
    column.exportUtf8 = [](const Employee& employee, QByteArray& scratch) {
        if (!employee.departmentName.isEmpty()) return utf8View(employee.departmentName.view());
        return numberUtf8(employee.departmentId, scratch);
    };
    column.toolTip = departmentText;
    column.look = [](const Employee& employee) {
        return CellLook{employee.departmentName.isEmpty() ? Tone::Dim : Tone::Plain, false};
    };
    return column;
}

EmployeeColumn assetsColumn()
{
    EmployeeColumn column;
    column.info = {.id = "assetNums",
        .title = EmployeeTable::tr("Assets"),
        .kind = ColumnKind::Digits,
        .width = 112,
        .placeholder = EmployeeTable::tr("none")};
    column.text = firstAsset;
    column.suffix = [](const Employee& employee) {
        return employee.assetNums.size() < 2 ? QString() : u"+%1"_s.arg(employee.assetNums.size() - 1);
    };
    column.toolTip = joinedAssets;
    column.exportText = joinedAssets;
    column.exportUtf8 = joinedAssetsUtf8;
    return column;
}

EmployeeColumn stateColumn()
{
    EmployeeColumn column;
    column.info = {.id = "state", .title = EmployeeTable::tr("State"), .width = 88, .grows = false};
    column.text = employeeState;
    column.exportUtf8 = [words = StateWords()](
                            const Employee& employee, QByteArray&) { return words.of(employee); };
    column.look = [](const Employee& employee) { return stateLook(stateTone(employee)); };
    return column;
}

} // namespace

QString employeeState(const Employee& employee)
{
    if (employee.deleted.value_or(false)) return EmployeeTable::tr("Deleted");
    if (!employee.borrowNum.isEmpty()) return EmployeeTable::tr("Lock borrowed");
    if (!employee.onlineFlag) return {};
    return *employee.onlineFlag ? EmployeeTable::tr("Online") : EmployeeTable::tr("Offline");
}

ColumnSpecs<Employee> employeeColumns(const RecordFormat& format)
{
    constexpr auto digits = ColumnKind::Digits;
    ColumnSpecs<Employee> columns;
    columns.push_back(textColumn("name", EmployeeTable::tr("Name"), 116, &Employee::name));
    columns.back().info.least = 112; // what people are told apart by gives up its width last
    columns.push_back(textColumn("userName", EmployeeTable::tr("Account"), 176, &Employee::userName));
    columns.back().info.least = 176; // whole, but for few, also beside the details in a window of 1280
    columns.push_back(departmentColumn());
    columns.push_back(assetsColumn());
    columns.push_back(
        textColumn("borrowNum", EmployeeTable::tr("Borrowed lock"), 104, &Employee::borrowNum, digits));
    columns.back().info.folds = 1; // the state says that there is one
    columns.push_back(stateColumn());
    columns.push_back(
        timeColumn("updateTime", EmployeeTable::tr("Updated"), &Employee::updateTime, format, true));
    columns.back().info.folds = 2;
    columns.push_back(textColumn(
        "passwordMobile", EmployeeTable::tr("Mobile"), 120, &Employee::passwordMobile, digits, false));
    columns.push_back(
        textColumn("remark", EmployeeTable::tr("Remark"), 180, &Employee::remark, ColumnKind::Text, false));
    columns.push_back(
        timeColumn("createTime", EmployeeTable::tr("Created"), &Employee::createTime, format, false));
    columns.push_back(
        textColumn("globalId", EmployeeTable::tr("Global id"), 160, &Employee::globalId, digits, false));
    EmployeeColumn departmentId;
    departmentId.info = {.id = "departmentId",
        .title = EmployeeTable::tr("Department id"),
        .kind = digits,
        .width = 110,
        .visible = false};
    departmentId.text = [](const Employee& employee) { return number(employee.departmentId); };
    departmentId.exportUtf8 = [](const Employee& employee, QByteArray& scratch) {
        return numberUtf8(employee.departmentId, scratch);
    };
    departmentId.sortNumber = [](const Employee& employee) { return employee.departmentId; };
    columns.push_back(std::move(departmentId));
    columns.push_back(booleanColumn("onlineFlag", EmployeeTable::tr("In use online"), &Employee::onlineFlag));
    columns.push_back(booleanColumn("deleted", EmployeeTable::tr("Deleted"), &Employee::deleted));
    columns.push_back(textColumn("id", EmployeeTable::tr("Record id"), 120, &Employee::id, digits, false));
    columns.push_back(
        textColumn("userId", EmployeeTable::tr("User id"), 120, &Employee::userId, digits, false));
    columns.push_back(textColumn(
        "enterpriseId", EmployeeTable::tr("Enterprise id"), 120, &Employee::enterpriseId, digits, false));
    columns.push_back(textColumn("boundUserInfo", EmployeeTable::tr("Bound user"), 140,
        &Employee::boundUserInfoRaw, ColumnKind::Text, false));
    return columns;
}

std::vector<RecordField> employeeFields(const Employee& employee, const RecordFormat& format)
{
    const auto time = [&](const char* id, const QString& label, Timestamp value) {
        return RecordField{id, label, format.fullTime(value), RecordFormat::rawTime(value)};
    };
    return {
        {"name", EmployeeTable::tr("Name"), employee.name.toString(), {}},
        {"userName", EmployeeTable::tr("Account"), employee.userName.toString(), {}},
        {"globalId", EmployeeTable::tr("Global id"), employee.globalId.toString(), {}},
        {"departmentName", EmployeeTable::tr("Department"), employee.departmentName.toString(), {}},
        {"departmentId", EmployeeTable::tr("Department id"), number(employee.departmentId), {}},
        {"passwordMobile", EmployeeTable::tr("Mobile"), employee.passwordMobile.toString(), {}},
        {"assetNums", EmployeeTable::tr("Assets"), joinedAssets(employee), {}},
        {"borrowNum", EmployeeTable::tr("Borrowed lock"), employee.borrowNum.toString(), {}},
        {"onlineFlag", EmployeeTable::tr("In use online"), yesNo(employee.onlineFlag), {}},
        {"deleted", EmployeeTable::tr("Deleted"), yesNo(employee.deleted), {}},
        {"remark", EmployeeTable::tr("Remark"), employee.remark.toString(), {}},
        time("updateTime", EmployeeTable::tr("Updated"), employee.updateTime),
        time("createTime", EmployeeTable::tr("Created"), employee.createTime),
        {"id", EmployeeTable::tr("Record id"), employee.id.toString(), {}},
        {"userId", EmployeeTable::tr("User id"), employee.userId.toString(), {}},
        {"enterpriseId", EmployeeTable::tr("Enterprise id"), employee.enterpriseId.toString(), {}},
        {"boundUserInfo", EmployeeTable::tr("Bound user"), employee.boundUserInfoRaw.toString(), {}},
    };
}

} // namespace lockkeeper
