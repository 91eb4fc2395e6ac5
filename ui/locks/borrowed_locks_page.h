// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/lock_action.h"
#include "models/tables/assets/borrowed_lock_row.h"
#include "models/tables/base/record_table_model.h"
#include "services/gateway/wire/rows.h"
#include "ui/tables/table_page.h"

namespace lockkeeper
{

/// The borrowed locks of one enterprise (M8), with the names of who borrowed them.
class BorrowedLocksPage final : public TablePage
{
    Q_OBJECT

public:
    explicit BorrowedLocksPage(PageContext& context, QWidget* parent = nullptr);

    [[nodiscard]] static PageFace pageFace();

signals:
    /// Somebody wants to disable or enable the selected locks.
    void lockRequested(const QStringList& numbers, lockkeeper::LockAction action);

protected:
    [[nodiscard]] Texts texts() const override;
    void startLoading(QObject* load) override;
    [[nodiscard]] std::vector<RecordField> fieldsOf(qsizetype recordNumber) const override;
    void recordActivated(qsizetype recordNumber) override;
    void fillContextMenu(QMenu& menu, qsizetype recordNumber) override;

private:
    using LockModel = RecordTableModel<BorrowedLockRow, Text>;

    void show(QObject* load, Rows<AssetNumberRecord> locks);
    [[nodiscard]] ColumnSpecs<BorrowedLockRow> columns() const;
    void lend();
    void applyChips();
    void fillNames();

    LockModel& m_model;
    QPushButton* m_lent;
    QPushButton* m_free;
    QAction* m_lend;
};

} // namespace lockkeeper
