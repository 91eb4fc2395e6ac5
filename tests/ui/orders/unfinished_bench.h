// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/orders/order_revocation_bench.h"
#include "ui/orders/batch_editor_dialogs.h"
#include "ui/orders/batch_list_or_editor.h"
#include "ui/orders/editor/batch_editor.h"
#include "ui/orders/import/order_import_wizard.h"

#include <QClipboard>
#include <QDirIterator>
#include <QGuiApplication>
#include <QSignalSpy>

namespace lockkeeper::test
{

/// A window with the list of batches or an editor, and what is left of its work when it ends in the middle of
/// a wizard.
struct UnfinishedBench : OrderRevocationBench {
    UnfinishedBench()
        : OrderRevocationBench(6)
    {
        start();
    }
    ~UnfinishedBench() { stop(); }

    void start()
    {
        desk = std::make_unique<BatchListOrEditor>(context, &window);
        work = std::make_unique<BatchEditorDialogs>(context, *desk, nullptr);
        desk->resize(window.size());
        desk->show();
    }
    void stop()
    {
        work.reset();
        desk.reset();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    /// Everything ends as it stands, and another window opens the draft.
    bool reopen()
    {
        const auto id = desk->draftId();
        stop();
        if (!QTest::qWaitFor([&] { return kept() && !isInUse(id); }, 60'000)) return false;
        start();
        QSignalSpy opened(desk.get(), &BatchListOrEditor::editorOpened);
        desk->openDraft(id);
        return QTest::qWaitFor([&] { return opened.size() == 1; }, 60'000);
    }
    [[nodiscard]] QList<Draft> list() const
    {
        return drafts->list(profileKey(context.profile), QStringView(batchDraftKind).toString()).result();
    }
    [[nodiscard]] bool isInUse(const QString& id) const
    {
        for (const auto& draft : list())
            if (draft.id == id) return draft.isInUse;
        return false;
    }
    /// What is on disk, without passwords.
    [[nodiscard]] std::optional<OrderDraft> kept() const
    {
        const auto found = list();
        if (found.size() != 1) return std::nullopt;
        const auto draft = drafts->get(found.first().id).result();
        return draft ? orderDraftFrom(draft->content, {}) : std::nullopt;
    }
    [[nodiscard]] bool onDisk(const QByteArray& text) const
    {
        (void)drafts->flush().result();
        QDirIterator files(
            folder.filePath(QStringLiteral("drafts")), QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.open(QIODevice::ReadOnly) && file.readAll().contains(text)) return true;
        }
        return false;
    }
    /// The wizard that the editor has opened.
    bool hasWizard()
    {
        return QTest::qWaitFor(
            [this] {
                wizard = desk->findChild<OrderWizard*>();
                return wizard && QApplication::activeWindow() == wizard;
            },
            30'000);
    }
    bool begin(const QString& orderType, int replaced = -1)
    {
        emit desk->editor()->wizardWanted(orderType, replaced);
        return hasWizard();
    }
    /// Builds an order as far as its products.
    bool build()
    {
        if (!begin(QStringLiteral("new_buy"))) return false;
        choose("orderLicenseType", QStringLiteral("softkey"));
        type("orderCustomerName", QStringLiteral("北方轴承"));
        goOn();
        type("orderAssetAssetNos", QStringLiteral("8000000777"));
        goOn();
        press("orderAddProduct");
        type("orderProductProductUri", QStringLiteral("gms-1"));
        return step() == QLatin1StringView("Products");
    }
    [[nodiscard]] QWidget* offer() const
    {
        return desk->findChild<QWidget*>(QStringLiteral("unfinishedBatchBanner"))->parentWidget();
    }
    void pressOffer(const char* button) const
    {
        desk->findChild<QPushButton*>(QString::fromLatin1(button))->click();
    }
    bool goOnWithIt()
    {
        if (!offer()->isVisible()) return false;
        pressOffer("unfinishedBatchBannerAction");
        return !offer()->isVisible() && hasWizard();
    }

    // Begins an import.
    OrderImportWizard* beginImport()
    {
        emit desk->editor()->importWanted();
        return import();
    }
    [[nodiscard]] OrderImportWizard* import() const { return desk->findChild<OrderImportWizard*>(); }
    bool pasteCells(const QString& text)
    {
        QGuiApplication::clipboard()->setText(text);
        pressImport("importSourcePaste");
        return QTest::qWaitFor(
            [this] { return import()->step() == OrderImportWizard::Step::Columns; }, 30'000);
    }
    void pressImport(const char* button) const
    {
        import()->findChild<QPushButton*>(QString::fromLatin1(button))->click();
    }

    std::unique_ptr<BatchListOrEditor> desk;
    std::unique_ptr<BatchEditorDialogs> work;
};

} // namespace lockkeeper::test
