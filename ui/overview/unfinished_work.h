// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "services/storage/drafts/draft_store.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

namespace lockkeeper
{

struct PageContext;

/// How much was left in the middle: drafts of this connection, those of an enterprise for the one that is
/// open. GUI thread.
class UnfinishedWork final : public QObject
{
    Q_OBJECT

public:
    struct Counts {
        int imports = 0, offboardings = 0; ///< of the open enterprise
        int setups = 0, batches = 0;       ///< of the connection

        friend bool operator==(const Counts&, const Counts&) = default;
    };

    explicit UnfinishedWork(PageContext& context, QObject* parent);

    void open(const EnterpriseId& enterprise);
    [[nodiscard]] const Counts& counts() const { return m_counts; }

signals:
    void changed();

private:
    void look();
    void take(const QList<Draft>& drafts);

    PageContext& m_context;
    const QPointer<DraftStore> m_store;
    EnterpriseId m_enterprise;
    Counts m_counts;
    QTimer m_lookSoon; ///< drafts change with each key that is pressed elsewhere
};

} // namespace lockkeeper
