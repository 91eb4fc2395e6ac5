// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/imports/import_grid_model.h"

#include <QAbstractItemModelTester>
#include <QTest>

#include <memory>

namespace lockkeeper::test
{

inline const ImportMapping usualMapping{
    ImportColumn::UserName, ImportColumn::Password, ImportColumn::Name, ImportColumn::Remark};

/// Rows of that mapping, u1 and so on, without anything to complain about.
inline QList<TextRow> people(int count)
{
    using namespace Qt::StringLiterals;
    QList<TextRow> rows;
    for (int i = 1; i <= count; ++i)
        rows.append({i + 1, {u"u%1"_s.arg(i), u"Secret-%1"_s.arg(i), u"Name %1"_s.arg(i), QString()}});
    return rows;
}

/// A grid that is watched for broken promises to views.
class ImportGridBench
{
public:
    ImportGridModel model;
    std::unique_ptr<QAbstractItemModelTester> tester = std::make_unique<QAbstractItemModelTester>(
        &model, QAbstractItemModelTester::FailureReportingMode::QtTest);

    [[nodiscard]] QString text(int row, ImportColumn column, int role = Qt::DisplayRole) const
    {
        return model.index(row, model.columnOf(column)).data(role).toString();
    }
    [[nodiscard]] QString status(int row) const
    {
        return model.index(row, model.statusColumn()).data().toString();
    }
    [[nodiscard]] ImportRows::Level level(int row, ImportColumn column) const
    {
        const auto index = model.index(row, model.columnOf(column));
        return ImportRows::Level(index.data(ImportGridModel::LevelRole).toInt());
    }
    bool set(int row, ImportColumn column, const QString& value)
    {
        return model.setData(model.index(row, model.columnOf(column)), value);
    }
    [[nodiscard]] QStringList accounts() const
    {
        QStringList result;
        for (int row = 0; row < model.rowCount(); ++row)
            result << text(row, ImportColumn::UserName);
        return result;
    }
    [[nodiscard]] bool waitForCheck()
    {
        return QTest::qWaitFor([this] { return !model.isChecking(); }, 60'000);
    }
};

/// A test of the grid: each of its functions has one of its own.
class ImportGridTest : public QObject
{
    Q_OBJECT

protected:
    using Filter = ImportGridModel::Filter;
    using Level = ImportRows::Level;

    std::unique_ptr<ImportGridBench> m_bench;

private slots:
    void init() { m_bench = std::make_unique<ImportGridBench>(); }
    void cleanup() { m_bench.reset(); }
};

} // namespace lockkeeper::test
