// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "services/storage/drafts/draft_store.h"

#include <QPointer>
#include <QSet>
#include <QWidget>

#include <functional>

namespace lockkeeper
{

class Banner;
struct PageContext;

/// Says that work of one kind in an enterprise is not finished, and offers to go on with it. Hidden while
/// there is none, or all of it is being worked on.
class UnfinishedOffer : public QWidget
{
    Q_OBJECT

public:
    struct Kind {
        QString drafts; ///< Draft::kind
        QString name;   ///< starts the object names
        /// The texts for this kind of work: for one draft, with its title; for several; and of the action.
        std::function<QString(const QString& draft)> one;
        std::function<QString(int count)> several;
        QString resumeOne;
        /// Goes on with a draft over a window, or says why that is not possible.
        std::function<void(PageContext& context, const QString& draft, QWidget* window,
            std::function<void(const QString& problem)> failed)>
            resume;
    };

    UnfinishedOffer(PageContext& context, Kind kind, QWidget* parent = nullptr);
    [[nodiscard]] static Kind imports();
    [[nodiscard]] static Kind offboardings();

    void setEnterprise(const EnterpriseId& enterprise);

private:
    void refresh();
    void showDrafts();
    void choose();
    void resume(const QString& id);

    PageContext& m_context;
    const Kind m_kind;
    const QPointer<DraftStore> m_store;
    EnterpriseId m_enterprise;
    QList<Draft> m_drafts; ///< newest first
    QSet<QString> m_dismissed;
    Banner* m_banner;
};

} // namespace lockkeeper
