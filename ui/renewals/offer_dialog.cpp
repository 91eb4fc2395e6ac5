// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/renewals/offer_dialog.h"

#include "models/domain/base/visible_text.h"
#include "models/tables/base/column_builders.h"
#include "services/storage/database/when_done.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/page_context.h"
#include "ui/base/profile_format.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/form_area.h"
#include "ui/kit/prompter.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/language.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/written_file.h"
#include "ui/renewals/offer_form.h"
#include "ui/renewals/offer_renewals.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QSet>
#include <QVBoxLayout>
#include <QtConcurrent>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

ColumnSpecs<OfferRow> offerDialogColumns()
{
    ColumnSpecs<OfferRow> columns;
    // Columns are narrow enough for all of them to be in sight at the dialog's first size, as in RN-21.
    const auto add = [&columns](ColumnSpec<OfferRow> column, int least) {
        column.info.least = least;
        columns.push_back(std::move(column));
    };
    add(textColumn("enterpriseName", OfferDialog::tr("Enterprise"), 180, &OfferRow::enterprise), 96);
    add(numberColumn("products", OfferDialog::tr("Products"), 76, &OfferRow::products), 70);
    add(numberColumn("leftOut", OfferDialog::tr("Left out"), 76, &OfferRow::leftOut), 70);
    add(textColumn("file", OfferDialog::tr("File"), 240, &OfferRow::file), 110);
    auto result = textColumn("result", OfferDialog::tr("Result"), 260, &OfferRow::result);
    result.look = [](const OfferRow& row) { return CellLook{row.tone}; };
    add(std::move(result), 90);
    return columns;
}

/// The name of a file that no other has: two enterprises may be called alike, and a file system may not tell
/// letters apart by their case.
QString unlikeOthers(const QString& file, QSet<QString>& taken)
{
    auto name = file;
    const auto dot = file.lastIndexOf(u'.');
    for (int number = 2; taken.contains(name.toCaseFolded()); ++number)
        name = u"%1 (%2)%3"_s.arg(file.left(dot), QString::number(number), file.mid(dot));
    taken.insert(name.toCaseFolded());
    return name;
}

} // namespace

OfferDialog::OfferDialog(
    PageContext& context, std::vector<RenewalLine> lines, QSet<Text> decided, QWidget* parent)
    : ActionDialog(u"offerRenewals"_s, Kind::Asks, &context.settings, parent)
    , m_context(context)
    , m_lines(std::make_shared<const std::vector<RenewalLine>>(std::move(lines)))
    , m_decided(std::move(decided))
    , m_form(new OfferForm(offerChoices(context), context.prompter, context.format.dayOf(), this))
    , m_banner(new Banner(u"offerRenewals"_s, this))
    , m_table(new TableView(this))
    , m_model(new RecordTableModel<OfferRow, EnterpriseId>(
          offerDialogColumns(), [](const OfferRow& row) { return row.id; }, this))
{
    setWindowTitle(tr("Renewal offers"));
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    setAction(tr("&Write offers"));
    build();
    resize(scaled(1200), scaled(640));
    connect(m_form, &FormRows::edited, this, &OfferDialog::make);
    make();
}

OfferDialog::~OfferDialog()
{
    if (m_activity && m_job) m_activity->finish(Activity::End::Cancelled, tr("Stopped"));
}

void OfferDialog::build()
{
    auto* area = new QScrollArea(this);
    area->setObjectName(u"offerRenewalsForm"_s);
    area->setMinimumWidth(scaled(420));
    setForm(area, m_form);
    m_table->setObjectName(u"offerRenewalsTable"_s);
    m_table->setAccessibleName(tr("Offers and what became of them"));
    m_table->setRecordModel(m_model);
    auto* sides = new QHBoxLayout;
    sides->setSpacing(12);
    sides->addWidget(area);
    sides->addWidget(m_table, 1);
    body()->addLayout(sides, 1);
    setMessage(m_banner);
}

/// Made in a worker: there may be thousands of lines, and the logo is a file.
void OfferDialog::make()
{
    m_isMaking = true;
    const auto number = ++m_asked;
    const auto choices = m_form->choices();
    QHash<EnterpriseId, std::pair<QString, QString>> names; // as people call it, as the gateway does
    for (const auto& line : *m_lines)
        if (!names.contains(line.enterprise))
            names.insert(line.enterprise, {m_context.enterprises.label(line.enterprise),
                                              m_context.enterprises.gatewayName(line.enterprise)});
    const RenewalClock clock(orderTimesFor(m_context.profile, m_context.format));
    const auto work = [lines = m_lines, decided = m_decided, choices, terms = m_form->terms(), names, clock] {
        auto made = std::make_shared<Made>();
        auto logo = readOfferLogo(choices.logo);
        made->problem = logo.problem;
        made->paper = {.texts = std::make_shared<const LanguageTexts>(choices.language),
            .header = choices.header,
            .footer = choices.footer,
            .logo = logo.image,
            .day = clock.today(),
            .withIds = choices.withIds};
        made->format = choices.format;
        made->folder = choices.folder;
        QSet<QString> taken;
        for (auto& offer : renewalOffers(*lines, decided, terms, choices.withIds, clock)) {
            const auto [label, gatewayName] = names.value(offer.enterprise);
            if (!gatewayName.isEmpty()) offer.name = Text(gatewayName);
            OfferRow row;
            row.id = offer.enterprise;
            row.enterprise = Text(label);
            row.products = offer.lines;
            if (offer.leftOut > 0) row.leftOut = offer.leftOut;
            made->leftOut += offer.leftOut;
            made->decided += offer.decided;
            if (!offer.rows.empty()) {
                row.file = Text(unlikeOthers(offerFileName(label, made->paper, made->format), taken));
                made->offers.push_back(std::move(offer));
            }
            made->rows.push_back(std::move(row));
        }
        return std::shared_ptr<const Made>(std::move(made));
    };
    whenDone(QtConcurrent::run(work), this, [this, number](const std::shared_ptr<const Made>& made) {
        if (number == m_asked) showMade(made);
    });
    showState();
}

void OfferDialog::showMade(const std::shared_ptr<const Made>& made)
{
    m_isMaking = false;
    m_made = made;
    m_rows = made->rows;
    for (auto& row : m_rows)
        if (row.file.isEmpty()) {
            row.result = Text(tr("Nothing to offer"));
            row.tone = Tone::Dim;
        }
    m_model->clear();
    m_model->merge(m_rows);
    m_problem = m_form->showProblems(made->problem);
    showState();
    if (std::exchange(m_actsSoon, false) && go()->isEnabled()) act();
}

void OfferDialog::showState()
{
    if (!m_made) return setPossible(true); // the action waits for it
    const auto decided = m_made->decided, others = m_made->leftOut - decided;
    sayLeftOut(inOneLine({decided > 0 ? tr("%Ln line(s) were ordered or won't be renewed, and are left out.",
                                            nullptr, int(decided))
                                      : QString(),
        others > 0 ? tr("%Ln line(s) are left out.", nullptr, int(others)) : QString(),
        others > 0 ? tr("They don't end, were renewed already, or end after the common date.") : QString()}));
    if (!m_problem.isEmpty()) return setPossible(m_isMaking, m_problem);
    if (m_made->offers.empty()) return setPossible(m_isMaking, tr("Nothing is left to be offered."));
    setPossible(m_isMaking || !m_made->folder.isEmpty(), tr("Choose a folder."));
}

void OfferDialog::act()
{
    if (m_isMaking) {
        m_actsSoon = true;
        return;
    }
    keepOfferChoices(m_context, m_form->choices());
    lookForOthers();
}

/// Looks for files that are there already, which are not replaced without a word (OF-2).
void OfferDialog::lookForOthers()
{
    setUnderWay(true);
    m_form->setEnabled(false);
    QStringList paths;
    for (const auto& offer : m_made->offers)
        paths += pathOf(offer);
    const auto look = [paths] {
        QStringList there;
        for (const auto& path : paths)
            if (const QFileInfo file(path); file.exists() || file.isSymLink()) there += path;
        return there;
    };
    whenDone(QtConcurrent::run(look), this, [this](const QStringList& there) {
        setUnderWay(false);
        m_form->setEnabled(true);
        if (there.isEmpty()) return write({});
        askToReplace(there);
    });
}

void OfferDialog::askToReplace(const QStringList& there)
{
    constexpr qsizetype most = 5;
    QStringList names;
    for (const auto& path : there.first(std::min(most, there.size())))
        names += QFileInfo(path).fileName();
    if (there.size() > most) names += tr("… and %Ln more", nullptr, int(there.size() - most));
    m_context.prompter.confirm(this,
        {tr("Replace files"),
            tr("%Ln file(s) in this folder will be replaced:", nullptr, int(there.size())) + u'\n' +
                names.join(u'\n'),
            tr("Replace"), {}, true},
        [this, there, made = m_made] {
            if (made == m_made && isAtRest()) write(there);
        });
}

void OfferDialog::write(const QStringList& replaced)
{
    setUnderWay(true);
    m_form->setEnabled(false);
    m_banner->hide();
    m_written = m_failed = 0;
    OfferJob::Plan plan;
    plan.paper = m_made->paper;
    plan.format = m_made->format;
    for (const auto& offer : m_made->offers) {
        const auto path = pathOf(offer);
        plan.tasks.push_back({offer, path, replaced.contains(path)});
    }
    for (auto& row : m_rows)
        if (!row.file.isEmpty()) {
            row.result = Text(tr("Not written yet"));
            row.tone = Tone::Dim;
        }
    m_model->merge(m_rows);
    m_job = new OfferJob(this);
    connect(m_job, &OfferJob::ended, this, &OfferDialog::ended);
    connect(m_job, &OfferJob::finished, this, &OfferDialog::finished);
    m_activity = m_context.activities.begin(tr("Writing renewal offers"), Activity::Kind::Work);
    connect(m_activity, &Activity::cancelRequested, this, &OfferDialog::reject);
    m_activity->report(m_activity->title(), 0, qint64(plan.tasks.size()));
    m_job->start(std::move(plan));
    cancel()->setFocus();
}

void OfferDialog::ended(int task, const QString& error)
{
    ++(error.isEmpty() ? m_written : m_failed);
    const auto& id = m_made->offers[size_t(task)].enterprise;
    const auto row =
        std::find_if(m_rows.begin(), m_rows.end(), [&id](const OfferRow& each) { return each.id == id; });
    row->result = Text(error.isEmpty() ? tr("Saved") : error);
    row->tone = error.isEmpty() ? Tone::Ok : Tone::Bad;
    m_model->merge({*row});
    if (m_activity)
        m_activity->report(m_activity->title(), m_written + m_failed, qint64(m_made->offers.size()));
}

void OfferDialog::finished()
{
    const int left = int(m_made->offers.size()) - m_written - m_failed;
    for (auto& row : m_rows)
        if (row.tone == Tone::Dim && !row.file.isEmpty()) row.result = Text(tr("Not written"));
    m_model->merge(m_rows);
    std::exchange(m_job, nullptr)->deleteLater();
    setUnderWay(false);
    m_form->setEnabled(true);
    setCancelCloses(true);
    const auto what = inOneLine({tr("%Ln offer(s) saved.", nullptr, m_written),
        m_failed > 0 ? tr("%Ln failed.", nullptr, m_failed) : QString(),
        left > 0 ? tr("%Ln not written.", nullptr, left) : QString()});
    m_banner->show(m_failed > 0 ? Tone::Bad : left > 0 ? Tone::Warning : Tone::Ok, what);
    if (m_written > 0) offerToOpenFolder(*m_banner, m_made->folder);
    if (m_activity)
        m_activity->finish(m_failed > 0 ? Activity::End::Failed
                           : left > 0   ? Activity::End::Cancelled
                                        : Activity::End::Done,
            what);
}

void OfferDialog::reject()
{
    if (!m_job) return ActionDialog::reject();
    m_job->cancel();
}

QString OfferDialog::pathOf(const RenewalOffer& offer) const
{
    const auto row = std::find_if(
        m_rows.begin(), m_rows.end(), [&offer](const OfferRow& each) { return each.id == offer.enterprise; });
    return QDir(m_made->folder).filePath(row->file.toString());
}

void offerRenewals(QWidget* parent, PageContext& context, std::vector<RenewalLine> lines, QSet<Text> decided)
{
    if (lines.empty()) return;
    (new OfferDialog(context, std::move(lines), std::move(decided), parent->window()))->open();
}

} // namespace lockkeeper
