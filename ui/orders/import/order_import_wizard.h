// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order.h"
#include "services/operations/orders/unfinished_import.h"
#include "ui/wizard/wizard.h"

#include <QList>

#include <optional>

namespace lockkeeper
{

class ImportColumnsPage;
class ImportSourcePage;
class OrderCheckPage;
class OrderGridModel;
class OrderPreviewPage;
struct ImportSourceWords;
struct PageContext;

/// Orders from a table with one line for each product: source, columns, check, preview. Nothing is sent:
/// imported() hands the orders over to a batch.
class OrderImportWizard : public Wizard
{
    Q_OBJECT

public:
    enum class Step { Source, Columns, Check, Preview };

    /// `kept`: an import that was interrupted, to go on with.
    OrderImportWizard(
        const PageContext& context, const std::optional<UnfinishedImport>& kept, QWidget* parent);

    [[nodiscard]] Step step() const { return Step(pages().indexOf(currentPage())); }
    /// Reads a file that was dropped on a batch, without asking for one.
    void readFile(const QString& path);
    [[nodiscard]] OrderGridModel& grid() { return *m_grid; }
    /// What the import has come to, to be kept.
    [[nodiscard]] UnfinishedImport unfinished() const;

signals:
    /// unfinished() has changed, and is worth keeping.
    void edited();
    /// The import has ended with these orders, whose sequences begin with 1.
    void imported(const QList<lockkeeper::LicenseOrder>& orders);

protected:
    [[nodiscard]] QList<WizardPage*> way() const override;
    void turning(WizardPage* page) override;
    void pageFinished(WizardPage* page) override;
    void finish() override;
    [[nodiscard]] std::optional<Prompter::Confirmation> lossOnClosing() const override;

private:
    [[nodiscard]] static ImportSourceWords sourceWords();
    void connectPages();
    void go(Step step) { turnTo(pages()[int(step)]); }
    void takeColumns();
    void typeRows();
    void resume(const UnfinishedImport& kept);
    void noteEdited();
    [[nodiscard]] bool hasRows() const;
    [[nodiscard]] std::optional<Prompter::Confirmation> lossOfRows(const QString& text) const;

    bool m_isTyping = false; ///< there is no table that the rows come from
    /// What is here was edited in an earlier program, which ended before it was imported.
    bool m_isKept = false;
    bool m_isTableKept = false; ///< the same is true of the table whose columns are chosen
    QString m_source;           ///< the name of the file or clipboard that the rows come from
    OrderGridModel* m_grid;
    ImportSourcePage* m_sourcePage;
    ImportColumnsPage* m_columns;
    OrderCheckPage* m_check;
    OrderPreviewPage* m_preview;
};

} // namespace lockkeeper
