// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/team/team_settings.h"
#include "models/tables/orders/order_document.h"
#include "services/operations/orders/shared_order_drafts.h"
#include "services/storage/holdings/own_enterprises.h"
#include "tests/ui/team_seat.h"
#include "tests/unit/order_drafts.h"
#include "ui/orders/batch_list_or_editor.h"
#include "ui/orders/batch_source.h"
#include "ui/orders/editor/batch_editor.h"

#include <QAction>
#include <QLabel>
#include <QTemporaryDir>

#include <memory>
#include <optional>

namespace lockkeeper::test
{

inline const QByteArray sharedCanary = "Passw0rd-Canary9Kx4Tz";

template <class T>
T fromDesk(const QFuture<T>& future)
{
    if (!QTest::qWaitFor([&future] { return future.isFinished(); }, 60'000) || future.resultCount() == 0)
        qFatal("no answer");
    return future.result();
}

/// A person with a computer of their own, who has the editor open on it. All talk to one gateway. `place`: a
/// folder that outlives the process; empty: one that goes with this.
struct TeamClerk : PageBench {
    explicit TeamClerk(const TeamSettings& team, const QString& place = {})
        : desk(team, TeamPostgres::passwordOf(team.user), impatience())
    {
        drafts = std::make_unique<DraftStore>(
            place.isEmpty() ? folder.filePath(QStringLiteral("drafts")) : place + QStringLiteral("/drafts"));
        context.drafts = drafts.get();
        context.profile.baseUrl = QStringLiteral("https://gateway.example");
        context.profile.team = team;
        context.team = &desk;
        editing = std::make_unique<BatchListOrEditor>(context);
        QObject::connect(
            editing.get(), &BatchListOrEditor::failed, &desk, [this](const QString& why) { said = why; });
    }
    ~TeamClerk()
    {
        editing.reset();
        drafts.reset();
        context.team = nullptr;
    }
    TeamClerk(const TeamClerk&) = delete;
    TeamClerk& operator=(const TeamClerk&) = delete;

    [[nodiscard]] bool isReady() const
    {
        return QTest::qWaitFor([this] { return desk.status().canReserve(); }, 60'000);
    }
    [[nodiscard]] std::optional<SharedDraft> shared(const QString& id)
    {
        const auto all =
            fromDesk(desk.drafts(teamGateway(QUrl(context.profile.baseUrl)), QStringLiteral("batch")));
        for (const auto& each : all.value_or(QList<SharedDraft>()))
            if (each.id == id) return each;
        return std::nullopt;
    }
    /// Opens a draft, or says why not.
    [[nodiscard]] bool opens(const QString& id)
    {
        said.clear();
        editing->openDraft(id);
        return QTest::qWaitFor([&] { return editing->draftId() == id || !said.isEmpty(); }, 60'000) &&
               editing->draftId() == id;
    }
    /// Opens a new draft with orders and shares it. Its id.
    [[nodiscard]] QString shares()
    {
        auto draft = OrderDraft{goodRequest().order};
        draft.batch.orderList.first().assets.first().products.first().passwords = {
            QString::fromLatin1(sharedCanary)};
        editing->openNew(draft);
        const auto id = editing->draftId();
        command()->trigger();
        if (!QTest::qWaitFor([&] { return shared(id).has_value() && editing->draft().shared; }, 60'000))
            qFatal("not shared");
        return id;
    }
    [[nodiscard]] QAction* command() const
    {
        auto* found = editing->findChild<QAction*>(QStringLiteral("batchShareAction"));
        if (!found) qFatal("no command");
        return found;
    }
    void name(const QString& customer)
    {
        editing->editor()->document().setText(orderAt(0), QStringLiteral("customerName"), customer);
    }
    [[nodiscard]] QString customer() const
    {
        return editing->editor() ? editing->editor()->batch().orderList.first().customerName : QString();
    }
    [[nodiscard]] QString notice() const
    {
        QStringList texts;
        const auto labels = editing->findChildren<QLabel*>();
        for (const auto* label : labels)
            if (label->isVisibleTo(editing.get())) texts.append(label->text());
        return texts.join(u'\n');
    }
    /// Closes the editor, and waits until the draft can be had.
    void closes()
    {
        const auto id = editing->draftId();
        editing->closeEditor();
        if (!QTest::qWaitFor(
                [&] {
                    const auto now = shared(id);
                    return !now || now->holder.isEmpty();
                },
                60'000))
            qFatal("still held");
    }
    [[nodiscard]] QList<BatchRow> rows()
    {
        QList<BatchRow> all;
        bool isOver = false;
        BatchSource source(nullptr, drafts.get(), {}, profileKey(context.profile), {}, nullptr);
        source.setTeam(&desk, teamGateway(QUrl(context.profile.baseUrl)));
        QObject::connect(&source, &BatchSource::arrived, &source, [&all](const std::vector<BatchRow>& some) {
            for (const auto& each : some)
                all.append(each);
        });
        QObject::connect(&source, &BatchSource::ended, &source, [&isOver] { isOver = true; });
        source.start();
        if (!QTest::qWaitFor([&isOver] { return isOver; }, 60'000)) qFatal("no list");
        return all;
    }

    QTemporaryDir folder;
    TeamDesk desk;
    QString said;
    std::unique_ptr<BatchListOrEditor> editing;
};

} // namespace lockkeeper::test
