// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/drafts/draft_store.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

namespace lockkeeper
{

class Banner;
class Page;
struct KeptDraft;
class SetupWizard;
struct PageContext;

/// How one comes to the enterprise setup wizard from a page: anew, and on with a draft, which a banner
/// offers. A child of the page.
class SetupEntry : public QObject
{
    Q_OBJECT

public:
    SetupEntry(PageContext& context, Page* page);

    /// The banner, hidden while there is no draft; the page puts it where it may come and go.
    [[nodiscard]] QWidget* offer() const;
    /// Begins a new set-up.
    void begin();

private:
    void lookForDrafts();
    void showBanner();
    void offerDrafts();
    void goOn(const Draft& draft);
    void open(const KeptDraft& kept);
    void sayWhy(const QString& why);
    void offerToDiscard(const Draft& draft);
    void show(SetupWizard* wizard);
    /// The wizard of this draft in this window, hidden ones included; null when there is none.
    [[nodiscard]] SetupWizard* wizardOf(const QString& id) const;

    PageContext& m_context;
    Page* m_page;
    Banner* m_banner;
    QTimer m_lookSoon;
    QString m_opening;     ///< the draft that is being opened
    QList<Draft> m_drafts; ///< newest first
    QString m_closedFor;   ///< the drafts that were offered when the banner was closed
    QList<QPointer<SetupWizard>> m_wizards;
};

} // namespace lockkeeper
