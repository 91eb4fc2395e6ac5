// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "services/storage/drafts/draft_store.h"

#include <QObject>
#include <QPointer>
#include <QSet>
#include <QTimer>

#include <memory>

namespace lockkeeper
{

struct PageContext;

/// How much was left in the middle: drafts of this connection, those of an enterprise for the one that is
/// open. It looks while somebody sees it, because telling drafts of orders from those that were sent takes
/// the ledger (OV-31). GUI thread.
class UnfinishedWork final : public QObject
{
    Q_OBJECT

public:
    struct Counts {
        int imports = 0, offboardings = 0; ///< of the open enterprise
        int setups = 0;                    ///< of the connection
        /// Drafts of orders on this computer, over this connection, that no sent batch stands for.
        int batches = 0;

        friend bool operator==(const Counts&, const Counts&) = default;
    };

    UnfinishedWork(PageContext& context, QObject* parent);
    ~UnfinishedWork() override;

    void open(const EnterpriseId& enterprise);
    /// Sets whether somebody sees the counts, as nobody does at first. Looks when somebody begins to.
    void setInSight(bool isInSight);
    /// Counts again, as soon as somebody sees it.
    void look();
    [[nodiscard]] const Counts& counts() const { return m_counts; }

signals:
    void changed();

private:
    void takeDrafts(const QList<Draft>& drafts);
    void count(const QList<Draft>& drafts, const QSet<QString>& sent);
    void ended();

    PageContext& m_context;
    const QPointer<DraftStore> m_store;
    EnterpriseId m_enterprise;
    Counts m_counts;
    QTimer m_lookSoon; ///< drafts change with each key that is pressed elsewhere
    bool m_isInSight = false;
    bool m_isOld = false;            ///< the counts, or what the look under way gives, may be outdated
    std::unique_ptr<QObject> m_look; ///< under way; everything that is asked for hangs on it
};

} // namespace lockkeeper
