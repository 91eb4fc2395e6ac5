// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/enterprises/found_columns.h"
#include "services/storage/search/found_records.h"
#include "ui/tables/list_page.h"

namespace lockkeeper
{

class PassingHead;

/// Everything of one kind that the words of somebody find in all enterprises of the connection, those of the
/// open one first. It is of what was read before, so that it needs no connection; a row says as of when.
/// It follows what is read meanwhile, and closes when everything is forgotten.
class FoundPage final : public ListPage<FoundRow, Text>
{
    Q_OBJECT

public:
    /// Lists what the request asks for, of its only kind. `context.holdings` is not null.
    FoundPage(PageContext& context, const SearchRequest& request, QWidget* parent = nullptr);

    /// Does nothing: the page is of all enterprises.
    void openEnterprise(const EnterpriseId&) override {}

signals:
    /// Somebody wants to see the record where it belongs.
    void openRequested(const lockkeeper::FoundRecord& record);

protected:
    void startLoading(QObject* load) override;
    [[nodiscard]] bool canLoad() const override { return true; }
    void recordActivated(const FoundRow& row) override;
    void fillContextMenu(QMenu& menu, const FoundRow& row) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void take(const QList<FoundRecord>& records, qsizetype all);
    void searched(const FoundRecords& about);

    const SearchRequest m_request;
    PassingHead* const m_head;
    qsizetype m_arrived = 0; ///< how many rows the loading under way has brought
    QTimer m_follow;         ///< until what was read meanwhile is taken in
};

} // namespace lockkeeper
