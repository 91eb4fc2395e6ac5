// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/wizard/wizard_page.h"

#include <QList>
#include <QObject>
#include <QPointer>

namespace lockkeeper
{

class ImportCheckPage;
class ImportColumnsPage;
class ImportPreviewPage;
class ImportRunPage;
class ImportSession;
class ImportSourcePage;
struct ImportSourceWords;
struct PageContext;

/// The pages of an import of employees and the ways between them, for whichever wizard shows them.
class ImportSteps : public QObject
{
    Q_OBJECT

public:
    enum class Place {
        Alone,  ///< the import is all that the wizard does
        Within, ///< it may be left out, and something comes after it
    };

    ImportSteps(PageContext& context, Place place, QWidget* wizard);

    /// Sets the session, before a page is shown; later, another one may take its place.
    void setSession(ImportSession* session);
    /// Source, columns, check, preview, run.
    [[nodiscard]] QList<WizardPage*> pages() const;
    /// The pages on the way, in their order: without that of the columns where the rows come from no table.
    [[nodiscard]] QList<WizardPage*> way() const;
    /// The page where a person who comes back goes on.
    [[nodiscard]] WizardPage* opening() const;
    /// The page that "Back" leads to; null: the one before the import.
    [[nodiscard]] WizardPage* before(WizardPage* page) const;
    /// A page is finished: shows the one after it. False when the import is done, or left out.
    [[nodiscard]] bool goOn(WizardPage* page);

signals:
    void turnWanted(lockkeeper::WizardPage* page);

private:
    [[nodiscard]] ImportSourceWords sourceWords() const;
    [[nodiscard]] QString nextWithoutTable() const;
    void takeTable();
    void takeColumns();
    void useColumns();
    void typeRows();

    PageContext& m_context;
    const Place m_place;
    QPointer<ImportSession> m_session;
    bool m_isTyping = false; ///< whether the rows come from no table
    ImportSourcePage* m_source;
    ImportColumnsPage* m_columns;
    ImportCheckPage* m_check;
    ImportPreviewPage* m_preview;
    ImportRunPage* m_run;
};

} // namespace lockkeeper
