// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/assets/borrowed_lock_row.h"
#include "ui/tables/list_page.h"

namespace lockkeeper
{

/// The borrowed locks of one enterprise (M8), with the names of who borrowed them.
class BorrowedLocksPage final : public ListPage<BorrowedLockRow, Text>
{
    Q_OBJECT

public:
    explicit BorrowedLocksPage(PageContext& context, QWidget* parent = nullptr);

    [[nodiscard]] static PageFace pageFace();

protected:
    void startLoading(QObject* load) override;
    void recordActivated(const BorrowedLockRow& row) override;
    void fillContextMenu(QMenu& menu, const BorrowedLockRow& row) override;

private:
    void lend();

    QAction* m_lend = nullptr;
};

} // namespace lockkeeper
