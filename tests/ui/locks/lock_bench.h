// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/wire/json_fields.h"
#include "services/sandbox/sample_data.h"
#include "tests/support/client_bench.h"
#include "tests/ui/page_bench.h"
#include "ui/kit/table_view.h"
#include "ui/locks/lock_confirm_dialog.h"
#include "ui/locks/lock_desk_page.h"
#include "ui/locks/lock_results_bar.h"

#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTest>

#include <algorithm>
#include <memory>

/// The lock desk in a window of its own, and what a person does and sees there.
namespace lockkeeper::test
{

namespace sample = lockkeeper::sandbox::sample;

class LockDesk
{
public:
    explicit LockDesk(PageBench& bench)
        : m_page(std::make_unique<LockDeskPage>(bench.context))
    {
        m_page->resize(1084, 756);
        m_page->show();
        if (!QTest::qWaitForWindowActive(m_page.get())) qFatal("the page does not come up");
        m_page->setFocus();
    }

    [[nodiscard]] LockDeskPage* page() const { return m_page.get(); }
    template <class T = QAbstractButton>
    [[nodiscard]] T* find(const QString& name) const
    {
        auto* found = m_page->findChild<T*>(u"lockdesk"_s + name);
        if (!found) qFatal("no lockdesk%s", qPrintable(name));
        return found;
    }
    [[nodiscard]] QPlainTextEdit* numbers() const { return find<QPlainTextEdit>(u"Numbers"_s); }
    [[nodiscard]] QString summary() const { return find<QLabel>(u"Summary"_s)->text(); }
    [[nodiscard]] LockConfirmDialog* question() const { return m_page->findChild<LockConfirmDialog*>(); }
    void type(const QStringList& lines) const { numbers()->setPlainText(lines.join(u'\n')); }
    /// Asks by the keyboard, and says yes.
    void disable() const { confirm(Qt::ControlModifier); }
    void enable() const { confirm(Qt::ControlModifier | Qt::ShiftModifier); }
    /// Offscreen nobody gives a window back its place when a dialog over it has gone.
    void activate() const
    {
        m_page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        numbers()->setFocus();
    }
    /// Presses Return with these in the number field.
    void ask(Qt::KeyboardModifiers keys = Qt::ControlModifier) const
    {
        activate();
        QTest::keyClick(numbers(), Qt::Key_Return, keys);
    }
    void confirm(Qt::KeyboardModifiers keys) const
    {
        ask(keys);
        QTRY_VERIFY(question());
        QTest::keyClick(question(), Qt::Key_Return);
        QTRY_VERIFY(!question());
    }
    [[nodiscard]] const WriteRun* run() const { return m_page->findChild<LockResultsBar*>()->run(); }
    [[nodiscard]] bool rests() const
    {
        return QTest::qWaitFor([this] { return run() && run()->isResting(); }, 30'000);
    }
    [[nodiscard]] QStringList column(const char* id) const
    {
        auto* table = find<TableView>(u"Table"_s);
        const int number = table->recordModel()->columnOf(id);
        QStringList texts;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            texts += table->model()->index(row, number).data().toString();
        return texts;
    }
    void click(const QString& name) const { QTest::mouseClick(find(name), Qt::LeftButton); }

private:
    const std::unique_ptr<LockDeskPage> m_page;
};

/// The locks that a call of O6 or O7 named.
[[nodiscard]] inline QStringList sentIn(const sandbox::LedgerEntry& entry)
{
    using namespace Qt::StringLiterals;
    QStringList numbers;
    for (const auto& each : JsonFields::parse(entry.body).items("assetNums"_L1))
        numbers += each.toString();
    return numbers;
}

/// A bench with an operator, as a connection has one.
struct LockBench : SandboxBench {
    LockBench()
        : SandboxBench(options())
    {
        context.profile.name = u"Test"_s;
        context.profile.operatorIdentity = u"support@channel.example"_s;
    }
    static sandbox::Options options()
    {
        sandbox::Options result;
        result.employees = 40;
        result.assets = 120;
        return result;
    }
    void setFaults(const QString& text)
    {
        QString error;
        const auto fault = sandbox::Fault::parse(text, &error);
        QVERIFY2(fault, qPrintable(error));
        server.setFaults({*fault});
    }
    [[nodiscard]] QList<sandbox::LedgerEntry> lockWrites() const
    {
        auto entries = server.ledger();
        entries.removeIf(
            [](const auto& each) { return each.endpoint != u"O6"_s && each.endpoint != u"O7"_s; });
        return entries;
    }
    /// A re-issuable lock that O8 lists and that is not disabled.
    [[nodiscard]] QString listedLock(int skip = 0)
    {
        QString found;
        QObject receiver;
        bool isDone = false;
        client->call(endpoints::listAssets, AssetQuery{enterprise(), {}})
            .onDone(&receiver, [&](const Result<Rows<VirtualAsset>>& reply) {
                isDone = true;
                for (const auto& asset : reply->rows)
                    if (asset.licenseType.toString().contains(u"_recover_"_s) && asset.locked == false &&
                        skip-- == 0)
                        found = asset.assetNum.toString();
            });
        if (!QTest::qWaitFor([&] { return isDone; }, 60'000) || found.isEmpty()) qFatal("no such lock");
        return found;
    }
};

} // namespace lockkeeper::test
