// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/journal/journal_page.h"

#include "ui/dialogs/journal_keep_dialog.h"
#include "ui/widgets/journal_profile.h"

#include <QPushButton>

// How long the journal is kept.
namespace lockkeeper
{

void JournalPage::askHowLong()
{
    auto* dialog = new JournalKeepDialog(context(), journalProfile(context()), window());
    connect(dialog, &JournalKeepDialog::forgotten, this, [this] {
        m_tooOld = 0;
        reload();
    });
    connect(dialog, &JournalKeepDialog::kept, this, [this] {
        m_tooOld = 0;
        showKept();
    });
    dialog->open();
}

void JournalPage::showKept()
{
    const int years = keptJournalYears(context().settings);
    if (years == 0)
        m_keep->setText(tr("Kept for ever"));
    else if (m_tooOld > 0)
        m_keep->setText(tr("%Ln entry (entries) are older than they are kept…", nullptr, int(m_tooOld)));
    else
        m_keep->setText(tr("Kept for %Ln year(s)", nullptr, years));
    m_keep->setAccessibleName(m_keep->text());
    m_keep->setToolTip(tr("Set how long the journal is kept on this computer"));
}

} // namespace lockkeeper
