// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/firm_bench.h"
#include "ui/giving/lend_dialog.h"
#include "ui/kit/banner.h"

#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QPointer>
#include <QTest>

namespace lockkeeper::test
{

/// The dialog for one employee, and what a person does with it.
class Lending
{
public:
    Lending(FirmBench& bench, const LendDialog::Preset& preset)
        : Lending(bench, bench.enterprise(), &bench.window, preset)
    {
    }
    Lending(
        PageBench& bench, const EnterpriseId& enterprise, QWidget* window, const LendDialog::Preset& preset)
        : m_dialog(new LendDialog(bench.context, enterprise, preset, window))
    {
        m_dialog->open();
    }

    [[nodiscard]] QPointer<LendDialog> dialog() const { return m_dialog; }
    [[nodiscard]] QAbstractButton* go() const
    {
        return part<QAbstractButton>(m_dialog, QStringLiteral("lendGo"));
    }
    [[nodiscard]] QComboBox* lock() const { return part<QComboBox>(m_dialog, QStringLiteral("lendLock")); }
    [[nodiscard]] QListWidget* assets() const
    {
        return part<QListWidget>(m_dialog, QStringLiteral("lendAssets"));
    }
    [[nodiscard]] QString note() const { return part<QLabel>(m_dialog, QStringLiteral("lendNote"))->text(); }
    [[nodiscard]] Banner* explanation() const
    {
        return part<Banner>(m_dialog, QStringLiteral("lendExplanationBanner"));
    }
    [[nodiscard]] bool isRead() const
    {
        return QTest::qWaitFor(
            [this] {
                return lock()->count() > 1 &&
                       part<QAbstractButton>(m_dialog, QStringLiteral("lendReadAgain"))->isEnabled();
            },
            30'000);
    }
    void chooseLock(const QString& number) const { lock()->setCurrentIndex(lock()->findData(number)); }
    void tick(int row) const { assets()->item(row)->setCheckState(Qt::Checked); }
    /// Presses the button and waits for what becomes of it.
    [[nodiscard]] ItemOutcome send(PageBench& bench) const
    {
        const auto before = bench.writes.list().size();
        QTest::mouseClick(go(), Qt::LeftButton);
        QTest::mouseClick(go(), Qt::LeftButton);
        if (bench.writes.list().size() != before + 1) return {};
        auto* run = bench.writes.list().last();
        (void)QTest::qWaitFor([run] { return run->isResting(); }, 60'000);
        return run->work().outcomes()[0];
    }

private:
    QPointer<LendDialog> m_dialog;
};

} // namespace lockkeeper::test
