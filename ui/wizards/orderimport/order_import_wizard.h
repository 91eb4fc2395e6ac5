// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/order.h"
#include "services/operations/unfinished_import.h"

#include <QDialog>
#include <QList>

#include <optional>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace lockkeeper
{

class ImportColumnsPage;
class ImportPage;
class ImportSourcePage;
class OrderCheckPage;
class OrderGridModel;
class OrderPreviewPage;
struct ImportSourceWords;
struct PageContext;

/// Orders from a table with one line for each product: source, columns, check, preview. Nothing is sent:
/// imported() hands the orders over to a batch. Deletes itself when it is closed.
class OrderImportWizard : public QDialog
{
    Q_OBJECT

public:
    enum class Step { Source, Columns, Check, Preview };

    /// `kept`: goes on with it where it was interrupted.
    OrderImportWizard(
        const PageContext& context, const std::optional<UnfinishedImport>& kept, QWidget* parent);

    [[nodiscard]] Step step() const { return m_step; }
    void go(Step step);
    /// Reads a file without asking for it: one that was dropped on a batch.
    void readFile(const QString& path);
    [[nodiscard]] OrderGridModel& grid() { return *m_grid; }
    /// As it stands, to be kept.
    [[nodiscard]] UnfinishedImport unfinished() const;

    void reject() override;

signals:
    /// unfinished() is another one, and it is worth keeping.
    void edited();
    /// With sequence numbers from 1.
    void imported(const QList<lockkeeper::LicenseOrder>& orders);

protected:
    void changeEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    [[nodiscard]] static ImportSourceWords sourceWords();
    void build();
    void connectPages();
    [[nodiscard]] ImportPage* page(Step step) const;
    void goOn();
    void goBack();
    void takeColumns();
    void typeRows();
    void finish();
    void resume(const UnfinishedImport& kept);
    void noteEdited();
    [[nodiscard]] bool hasRows() const;
    void showState();
    void retranslate();

    const PageContext& m_context;
    Step m_step = Step::Source;
    bool m_isTyping = false; ///< there is no table that the rows come from
    bool m_isKept = false;   ///< what is here was edited before, by a program that ended
    QString m_source;        ///< what the rows come from is called
    OrderGridModel* m_grid;
    QList<QLabel*> m_steps;
    QStackedWidget* m_pages;
    ImportSourcePage* m_sourcePage;
    ImportColumnsPage* m_columns;
    OrderCheckPage* m_check;
    OrderPreviewPage* m_preview;
    QLabel* m_hint;
    QPushButton *m_back, *m_next, *m_close;
};

} // namespace lockkeeper
