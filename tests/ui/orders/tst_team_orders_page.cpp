// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/orders/order_document.h"
#include "tests/support/test_program.h"
#include "tests/ui/page_window.h"
#include "tests/ui/sent_batch_bench.h"
#include "tests/ui/team_seat.h"
#include "ui/kit/theme/language.h"
#include "ui/orders/editor/batch_editor.h"
#include "ui/orders/orders_page.h"
#include "ui/views/page_view.h"

#include <QAbstractButton>
#include <QAction>
#include <QLabel>

#include <memory>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

constexpr int listPatience = 60'000;

/// One person's page of orders, at a computer of their own.
struct OrdersOfTeam {
    OrdersOfTeam(const sandbox::Server& gateway, const TeamSettings& team)
        : seat(bench, gateway, team, TeamPostgres::passwordOf(team.user))
    {
    }
    void open()
    {
        window = std::make_unique<PageWindow>(u"orders"_s, std::make_unique<OrdersPage>(bench.context));
    }
    /// Chooses the only draft of the list.
    [[nodiscard]] bool choosesIt() const
    {
        if (!QTest::qWaitFor([this] { return window->rows() == 1 && window->settled(); }, listPatience))
            return false;
        window->table()->selectRow(0);
        return true;
    }
    [[nodiscard]] QAction* command(const QString& name) const
    {
        return window->find<QAction>(name + u"Action"_s);
    }
    [[nodiscard]] bool mayUse(const QString& name) const
    {
        return QTest::qWaitFor([&] { return command(name)->isEnabled(); }, listPatience);
    }
    [[nodiscard]] bool says(const QString& text) const
    {
        return QTest::qWaitFor([&] { return window->inspector().contains(text); }, listPatience);
    }
    [[nodiscard]] BatchEditor* editor() const { return window->page()->findChild<BatchEditor*>(); }
    [[nodiscard]] bool isEditing() const
    {
        return QTest::qWaitFor([this] { return editor() && editor()->isVisible(); }, listPatience);
    }
    /// What stands over the editor.
    [[nodiscard]] QString notice() const
    {
        QStringList texts;
        const auto labels = editor()->findChildren<QLabel*>();
        for (const auto* label : labels)
            if (label->isVisible()) texts.append(label->text());
        return texts.join(u'\n');
    }
    void goesBack() const
    {
        QTest::mouseClick(editor()->findChild<QAbstractButton*>(u"batchBack"_s), Qt::LeftButton);
    }

    BatchBench bench;
    TeamSeat seat;
    std::unique_ptr<PageWindow> window; ///< goes first
};

} // namespace

/// Drafts that the team shares, in the list that people see.
class TeamOrdersPageTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_language.use(QLocale(u"en_GB"_s));
        m_server = std::make_unique<TeamPostgres>();
    }
    void init()
    {
        m_team = m_server->makeTeamOfTwo();
        m_gateway = std::make_unique<BatchBench>();
        m_liNa =
            std::make_unique<OrdersOfTeam>(m_gateway->server, m_server->settings(m_team.desk, m_team.first));
        m_wangFang =
            std::make_unique<OrdersOfTeam>(m_gateway->server, m_server->settings(m_team.desk, m_team.second));
        QVERIFY(m_liNa->seat.isReady() && m_wangFang->seat.isReady());
        m_liNa->bench.putDraft(u"draft-1"_s, BatchBench::batch(u"SO-1"_s));
        m_liNa->open();
        m_wangFang->open();
        QVERIFY(m_liNa->choosesIt());
    }
    void cleanup()
    {
        m_wangFang.reset();
        m_liNa.reset();
        m_gateway.reset();
    }
    void cleanupTestCase() { m_server.reset(); }

    void aDraftIsSharedAndHandedOver()
    {
        QVERIFY(m_liNa->mayUse(u"Share"_s));
        QVERIFY(!m_liNa->command(u"StopSharing"_s)->isEnabled());
        QCOMPARE(m_wangFang->window->rows(), 0);
        m_liNa->command(u"Share"_s)->trigger();
        QVERIFY(m_liNa->says(u"Shared by %1."_s.arg(m_team.first)));
        QVERIFY(m_liNa->mayUse(u"StopSharing"_s));
        QVERIFY(!m_liNa->command(u"Share"_s)->isEnabled());

        // It comes up in the colleague's list by itself, and is opened from there.
        QVERIFY(m_wangFang->choosesIt());
        QCOMPARE(m_wangFang->window->column("channelOrderId"), QStringList{u"SO-1"_s});
        QVERIFY(m_wangFang->says(u"Shared by %1."_s.arg(m_team.first)));
        QCOMPARE(m_wangFang->window->column("orders"), QStringList{u"2"_s});
        QVERIFY(!m_wangFang->window->column("assets").contains(u"0"_s)); // nobody knows
        QVERIFY(m_wangFang->mayUse(u"Open"_s));
        // It is Li Na's to take back, and not on this computer.
        QVERIFY(!m_wangFang->command(u"StopSharing"_s)->isEnabled());
        QVERIFY(!m_wangFang->command(u"Duplicate"_s)->isEnabled());
        m_wangFang->command(u"Open"_s)->trigger();
        QVERIFY(m_wangFang->isEditing());
        QCOMPARE(m_wangFang->editor()->batch().channelOrderId, u"SO-1"_s);

        // Who has it stands in the list, and keeps everybody else from it.
        QVERIFY(m_liNa->says(u"%1 has it open on "_s.arg(m_team.second)));
        for (const auto& name : {u"Open"_s, u"Share"_s, u"StopSharing"_s, u"Delete"_s})
            QTRY_VERIFY2_WITH_TIMEOUT(!m_liNa->command(name)->isEnabled(), qPrintable(name), listPatience);

        m_wangFang->editor()->document().setText(orderAt(0), u"customerName"_s, u"Fangda"_s);
        m_wangFang->goesBack();
        QVERIFY(m_liNa->mayUse(u"Open"_s));
        QVERIFY(m_liNa->says(u"Changed by %1."_s.arg(m_team.second)));
        m_liNa->command(u"Open"_s)->trigger();
        QVERIFY(m_liNa->isEditing());
        QCOMPARE(m_liNa->editor()->batch().orderList.first().customerName, u"Fangda"_s);
        QVERIFY2(m_liNa->notice().contains(m_team.second), qPrintable(m_liNa->notice()));
        m_liNa->goesBack();
    }

    /// Where the number of *Overview* leads to, which does not count what colleagues have.
    void draftsOfThisComputerAreApart()
    {
        QVERIFY(m_liNa->mayUse(u"Share"_s));
        m_liNa->command(u"Share"_s)->trigger();
        QVERIFY(m_wangFang->choosesIt());
        m_wangFang->bench.putDraft(u"draft-2"_s, BatchBench::batch(u"SO-2"_s));
        const auto& window = *m_wangFang->window;
        const auto numbersWith = [&window](const QString& chip) {
            PageView view;
            view.page = u"orders"_s;
            view.chips = {chip};
            const bool isKnown = window.page()->showView(view).isEmpty();
            auto numbers = isKnown && window.settled() ? window.column("channelOrderId") : QStringList();
            numbers.sort();
            return numbers;
        };
        QTRY_COMPARE_WITH_TIMEOUT(
            numbersWith(u"Drafts"_s), (QStringList{u"SO-1"_s, u"SO-2"_s}), listPatience);
        QTRY_COMPARE(numbersWith(u"OwnDrafts"_s), QStringList{u"SO-2"_s});
        QCOMPARE(m_wangFang->bench.draftIds(), QStringList{u"draft-2"_s});
    }

    void sharingIsTakenBack()
    {
        QVERIFY(m_liNa->mayUse(u"Share"_s));
        m_liNa->command(u"Share"_s)->trigger();
        QVERIFY(m_wangFang->choosesIt());
        QVERIFY(m_liNa->mayUse(u"StopSharing"_s));
        m_liNa->command(u"StopSharing"_s)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(m_wangFang->window->rows(), 0, listPatience);
        QVERIFY(m_liNa->mayUse(u"Share"_s));
        QVERIFY2(
            !m_liNa->window->inspector().contains(u"Shared by"_s), qPrintable(m_liNa->window->inspector()));
        QCOMPARE(m_liNa->bench.draftIds(), QStringList{u"draft-1"_s});
    }

private:
    Language m_language;
    std::unique_ptr<TeamPostgres> m_server;
    std::unique_ptr<BatchBench> m_gateway; ///< both talk to its sandbox
    std::unique_ptr<OrdersOfTeam> m_liNa, m_wangFang;
    TeamOfTwo m_team;
};

LOCKKEEPER_TEST(Widgets, TeamOrdersPageTest)
#include "tst_team_orders_page.moc"
