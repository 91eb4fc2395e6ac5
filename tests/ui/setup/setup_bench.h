// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/page_bench.h"
#include "ui/kit/banner.h"
#include "ui/setup/setup_page.h"
#include "ui/setup/setup_wizard.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QTest>
#include <QUuid>

#include <algorithm>
#include <memory>
#include <optional>

namespace lockkeeper::test
{

/// How many rows had this outcome.
[[nodiscard]] inline qsizetype countOf(const ImportDraft& employees, Outcome outcome)
{
    return std::count_if(employees.rows.begin(), employees.rows.end(),
        [outcome](const auto& row) { return row.state.item.outcome == outcome; });
}
/// A set-up whose O1 or O2 was begun.
[[nodiscard]] inline SetupState begunSetup(SetupKind kind)
{
    SetupState state;
    state.id = QStringLiteral("s1");
    state.kind = kind;
    state.step = SetupStep::Run;
    state.enterpriseBegun = true;
    state.create.customerName = QStringLiteral("New");
    return state;
}
/// Rows of account, name and password.
[[nodiscard]] inline ImportDraft employeesOf(const QList<QStringList>& people)
{
    ImportDraft draft;
    draft.mapping = {ImportColumn::UserName, ImportColumn::Name, ImportColumn::Password};
    for (const auto& cells : people)
        draft.rows.append({{0, cells}, {}, false, false});
    return draft;
}

/// The setup wizard against a sandbox, by the widgets that a person uses.
struct SetupBench : SandboxBench {
    explicit SetupBench(const sandbox::Options& options = {})
        : SandboxBench(options)
    {
        window.resize(1280, 800);
        window.show();
    }
    ~SetupBench() { delete wizard; }

    void begin()
    {
        SetupState state;
        state.id = QUuid::createUuid().toString(QUuid::Id128);
        open(std::move(state), {});
    }
    void open(SetupState state, const KeptDraft& kept)
    {
        wizard = new SetupWizard(context, std::move(state), kept, &window);
        wizard->show();
        (void)QTest::qWaitForWindowExposed(wizard);
        (void)QTest::qWaitFor(
            [this] { return wizard->currentPage() != nullptr && next()->isVisible(); }, 30'000);
    }
    /// Leaves in the middle, and goes on with the draft as another start of the program would.
    bool leaveAndResume()
    {
        const QString id = wizard->state().id;
        prompter.confirms = true; // nobody has seen the passwords of those who were added
        wizard->reject();
        if (!QTest::qWaitFor([this] { return wizard.isNull(); }, 30'000)) return false;
        std::optional<KeptDraft> kept;
        bool isThere = true;
        SealedDraft::read(
            context, id, &window, [&](const KeptDraft& found) { kept = found; },
            [&](SealedDraft::Trouble) { isThere = false; });
        if (!QTest::qWaitFor([&] { return kept || !isThere; }, 30'000) || !isThere) return false;
        auto state = setupFromJson(kept->draft.content);
        if (!state) return false;
        open(std::move(*state), *kept);
        return true;
    }

    template <class T>
    [[nodiscard]] T* find(const char* name) const
    {
        auto* found = wizard->findChild<T*>(QString::fromLatin1(name));
        if (!found) qFatal("no %s", name);
        return found;
    }
    [[nodiscard]] QPushButton* next() const { return find<QPushButton>("setupNext"); }
    /// Whether "Next" begins like this; its ending is the catalogue's business.
    [[nodiscard]] bool nextSays(const QString& start) const { return next()->text().startsWith(start); }
    /// Whether nothing is under way any more, and nothing in the way of "Next".
    [[nodiscard]] bool mayGoOn() const
    {
        return next()->isEnabled() && wizard->currentPage()->obstacle().isEmpty();
    }
    /// mayGoOn(), and "Next" says this.
    [[nodiscard]] bool restsWith(const QString& text) const { return mayGoOn() && next()->text() == text; }
    /// Whether "Next" can be pressed, stays where it is, and says why.
    [[nodiscard]] bool stops(const QString& why) const
    {
        const auto* page = wizard->currentPage();
        next()->click();
        const auto* banner = find<Banner>("setupBanner");
        return wizard->currentPage() == page && banner->isVisible() && banner->text().contains(why);
    }
    /// Presses "Next" as soon as that can be done.
    bool goOn() const
    {
        if (!QTest::qWaitFor([this] { return mayGoOn(); }, 30'000)) return false;
        next()->click(); // not by the mouse, which is ignored where a page has just turned
        return true;
    }
    bool reaches(SetupStep step) const
    {
        return QTest::qWaitFor([this, step] { return wizard && wizard->state().step == step; }, 30'000);
    }
    bool goOnTo(SetupStep step) const { return goOn() && reaches(step); }
    void type(const char* line, const QString& text) const
    {
        auto* edit = find<QLineEdit>(line);
        edit->setFocus();
        edit->selectAll();
        // QTest::keyClicks() knows no letters beyond Latin-1.
        for (const QChar sign : text) {
            QKeyEvent press(QEvent::KeyPress, 0, Qt::NoModifier, QString(sign));
            QApplication::sendEvent(edit, &press);
        }
    }
    void choose(const char* button) const { find<QAbstractButton>(button)->click(); }
    /// Whether the page with this widget is shown soon.
    bool shows(const char* widget) const
    {
        return QTest::qWaitFor([&] { return find<QWidget>(widget)->isVisible(); }, 30'000);
    }
    /// Pastes cells of a spreadsheet, from the source page to the rows.
    bool pasteEmployees(const QString& cells) const
    {
        QGuiApplication::clipboard()->setText(cells);
        choose("importSourcePaste");
        return shows("importColumnsTable") && goOn() && shows("importCheckGrid");
    }
    /// Goes from the rows to what is sent of them, which "Next" says.
    bool previewEmployees(int count) const
    {
        return goOn() && shows("importPreviewPlan") &&
               QTest::qWaitFor(
                   [&] { return mayGoOn() && nextSays(QStringLiteral("&Add %1 employee").arg(count)); },
                   30'000);
    }
    /// Sends, and waits until nothing is under way.
    bool addEmployees() const
    {
        return goOn() && shows("importRunGrid") &&
               QTest::qWaitFor([&] { return restsWith(QStringLiteral("&Next")); }, 60'000);
    }
    bool confirmEnterprise() const
    {
        if (!reaches(SetupStep::Enterprise)) return false;
        find<QCheckBox>("setupEnterpriseConfirm")->setChecked(true);
        return goOnTo(SetupStep::Employees);
    }

    /// Goes from the first page to the review of a new enterprise.
    bool reviewCreate(const QString& number, const QString& name) const
    {
        choose("setupKindCreate");
        if (!goOnTo(SetupStep::Data)) return false;
        type("setupCreateCrmCustomerId", number);
        type("setupCreateCustomerName", name);
        return goOnTo(SetupStep::Review);
    }
    bool reviewBind(const QString& customer, const QString& enterprise) const
    {
        choose("setupKindBind");
        if (!goOnTo(SetupStep::Data)) return false;
        type("setupBindChannelCode", QStringLiteral("CH-TEST"));
        type("setupBindChannelCustomerId", customer);
        type("setupBindCustomerName", QStringLiteral("Customer of the test"));
        type("setupBindEnterpriseName", enterprise);
        return goOnTo(SetupStep::Review);
    }

    /// How many requests reached the gateway.
    [[nodiscard]] qsizetype sent(const char* endpoint) const
    {
        const auto ledger = server.ledger();
        return std::count_if(ledger.cbegin(), ledger.cend(),
            [endpoint](const auto& entry) { return entry.endpoint == QLatin1String(endpoint); });
    }

    QWidget window;
    QPointer<SetupWizard> wizard;
};

} // namespace lockkeeper::test
