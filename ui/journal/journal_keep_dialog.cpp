// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/journal/journal_keep_dialog.h"

#include "services/operations/review/journal_export.h"
#include "services/storage/database/when_done.h"
#include "services/storage/drafts/draft_store.h"
#include "services/storage/journal/journal.h"
#include "ui/kit/announcement.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/prompter.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/ui_settings.h"
#include "ui/kit/written_file.h"
#include "ui/writes/page_footer.h"

#include <QComboBox>
#include <QDateTime>
#include <QDir>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const auto keepKey = u"journal/keepYears"_s;

} // namespace

int keptJournalYears(const UiSettings& settings)
{
    return std::clamp(settings.value(keepKey, 0).toInt(), 0, 100);
}

qint64 journalKeptSince(const UiSettings& settings)
{
    const int years = keptJournalYears(settings);
    return years == 0 ? 0 : QDateTime::currentDateTimeUtc().addYears(-years).toMSecsSinceEpoch();
}

JournalKeepDialog::JournalKeepDialog(PageContext& context, const QString& profile, QWidget* parent)
    : ActionDialog(u"journalKeep"_s, Kind::Asks, &context.settings, parent)
    , m_context(context)
    , m_profile(profile)
    , m_years(new QComboBox(this))
    , m_says(newLabel(u"journalKeepSays"_s, {}, this))
    , m_progress(new QProgressBar(this))
    , m_banner(new Banner(u"journalKeep"_s, this))
{
    setWindowTitle(tr("Keep the journal"));
    m_years->setObjectName(u"journalKeepYears"_s);
    m_years->setAccessibleName(tr("Keep entries"));
    m_years->addItem(tr("forever"), 0);
    for (const int years : {5, 2, 1})
        m_years->addItem(tr("for %Ln year(s)", nullptr, years), years);
    m_years->setCurrentIndex(std::max(0, m_years->findData(keptJournalYears(context.settings))));
    m_says->setMinimumWidth(scaled(420));
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->hide();
    go()->setObjectName(u"journalKeepDelete"_s);
    setAction(tr("Export and &delete…"));
    setDestructive(true);
    cancel()->setObjectName(u"journalKeepClose"_s);
    setCancelCloses(true);
    auto* label = new QLabel(tr("&Keep entries"), this);
    label->setBuddy(m_years);
    auto* line = new QHBoxLayout;
    line->setSpacing(16);
    line->addWidget(label);
    line->addWidget(m_years);
    line->addStretch(1);
    body()->addLayout(line);
    body()->addWidget(m_says);
    body()->addWidget(m_progress);
    setMessage(m_banner);
    body()->addStretch(1);
    connect(m_years, &QComboBox::currentIndexChanged, this, [this] {
        m_context.settings.setValue(keepKey, m_years->currentData());
        emit kept();
        count();
    });
    m_years->setFocus();
    count();
}

JournalKeepDialog::~JournalKeepDialog() = default;

void JournalKeepDialog::count()
{
    m_before = journalKeptSince(m_context.settings);
    setPossible(false);
    auto* journal = m_context.journal();
    if (m_before == 0 || !journal) {
        m_says->setText(tr("Nothing is deleted. Only this computer has these entries."));
        return;
    }
    JournalFilter older;
    older.profile = m_profile;
    older.until = m_before;
    whenDone(
        journal->count(older), this,
        [this, before = m_before](qint64 entries) {
            if (before != m_before || isUnderWay()) return;
            setPossible(entries > 0);
            m_says->setText(
                entries == 0 ? tr("This connection has no older entries.")
                             : tr("This connection has %Ln older entry (entries), deleted only once all are "
                                  "saved to a file. Unresolved entries and those of unfinished work stay.",
                                   nullptr, int(entries)));
        },
        [this] { m_says->setText(tr("The journal can't be read.")); });
}

void JournalKeepDialog::act()
{
    const Prompter::SaveQuestion question{.title = tr("Export before deleting"),
        .suggestedName = tr("journal", "file name") + QDate::currentDate().toString(u"-yyyy-MM-dd"_s),
        .filter = tr("JSON files (*.json)"),
        .suffix = u"json"_s};
    m_context.prompter.askSavePath(this, question, [this](const QString& path) { startExport(path); });
}

void JournalKeepDialog::startExport(const QString& path)
{
    auto* journal = m_context.journal();
    if (isUnderWay() || !journal) return;
    setBusy(true);
    m_banner->hide();
    m_says->setText(tr("Exporting…"));
    JournalFilter older;
    older.profile = m_profile;
    older.until = m_before;
    m_export = std::make_unique<JournalExport>(*journal, older, path, JournalExport::Format::Json);
    connect(m_export.get(), &JournalExport::progressed, this,
        [this](qint64 written, qint64 total) { showProgress(m_progress, written, total); });
    connect(
        m_export.get(), &JournalExport::finished, this,
        [this, path](const QString& error) { exported(path, error); }, Qt::QueuedConnection);
    m_export->start();
}

void JournalKeepDialog::exported(const QString& path, const QString& error)
{
    if (!error.isEmpty()) return end(tr("Nothing was deleted. %1").arg(error), true);
    m_says->setText(tr("Deleting…"));
    m_progress->setRange(0, 0);
    forget(path);
}

void JournalKeepDialog::forget(const QString& path)
{
    const auto written = m_export->written();
    const auto goOn = [this, path, written](const QList<Draft>& drafts) {
        QStringList operations;
        for (const auto& draft : drafts)
            operations += draft.id;
        auto* journal = m_context.journal();
        if (!journal) return end(tr("Nothing was deleted: the journal was closed."), true);
        whenDone(
            journal->forgetBefore(m_before, m_profile, operations), this,
            [this, path, written](qint64 deleted) {
                emit forgotten();
                ended(tr("%1 exported to %2, %3 of them deleted.")
                          .arg(tr("%Ln entry (entries)", nullptr, int(written)),
                              QDir::toNativeSeparators(path), locale().toString(deleted)),
                    path);
            },
            [this] { end(tr("The journal was closed before everything was deleted."), true); });
    };
    if (!m_context.drafts) return goOn({});
    whenDone(m_context.drafts->list(m_profile), this, goOn,
        [this] { end(tr("Nothing was deleted: it is unknown which work is still unfinished."), true); });
}

void JournalKeepDialog::ended(const QString& text, const QString& path)
{
    end({}, false);
    m_banner->show(Tone::Ok, text);
    offerToOpen(*m_banner, path);
}

void JournalKeepDialog::end(const QString& text, bool isProblem)
{
    m_export.reset();
    setBusy(false);
    setPossible(isProblem); // so that it can be tried again
    m_says->setText(text);
    if (isProblem) announce(m_says);
    cancel()->setFocus();
}

void JournalKeepDialog::setBusy(bool busy)
{
    setUnderWay(busy);
    m_progress->setVisible(busy);
    m_years->setEnabled(!busy);
    cancel()->setEnabled(!busy);
}

void JournalKeepDialog::reject()
{
    if (!isUnderWay()) ActionDialog::reject();
}

} // namespace lockkeeper
