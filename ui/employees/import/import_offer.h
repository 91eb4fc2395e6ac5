// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "services/storage/drafts/draft_store.h"

#include <QPointer>
#include <QSet>
#include <QWidget>

namespace lockkeeper
{

class Banner;
struct PageContext;

/// Says that imports into an enterprise are not finished, and goes on with them; not there while there are
/// none, or somebody works on them.
class ImportOffer : public QWidget
{
    Q_OBJECT

public:
    explicit ImportOffer(PageContext& context, QWidget* parent = nullptr);

    void setEnterprise(const EnterpriseId& enterprise);

private:
    void refresh();
    void showDrafts();
    void choose();
    void resume(const QString& id);

    PageContext& m_context;
    const QPointer<DraftStore> m_store;
    EnterpriseId m_enterprise;
    QList<Draft> m_drafts; ///< newest first
    QSet<QString> m_dismissed;
    Banner* m_banner;
};

} // namespace lockkeeper
