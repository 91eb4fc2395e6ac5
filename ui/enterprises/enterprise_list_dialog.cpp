// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/enterprises/enterprise_list_dialog.h"

#include "models/domain/base/list_text.h"
#include "models/domain/base/visible_text.h"
#include "models/tables/base/column_builders.h"
#include "services/files/reading/list_file.h"
#include "services/gateway/wire/error_text.h"
#include "services/storage/database/when_done.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/page_context.h"
#include "ui/kit/activities.h"
#include "ui/kit/announcement.h"
#include "ui/kit/controls.h"
#include "ui/kit/prompter.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/tables/list_field.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>
#include <QtConcurrentRun>

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

using ListRow = EnterpriseListDialog::Row;
using LookedUp = EnterpriseLookup::Outcome;

Tone toneOf(LookedUp outcome)
{
    switch (outcome) {
    case LookedUp::Found:
        return Tone::Ok;
    case LookedUp::NotFound:
        return Tone::Warning;
    case LookedUp::Refused:
        return Tone::Bad;
    case LookedUp::NotAsked:
    case LookedUp::UnderWay:
        break;
    }
    return Tone::Dim;
}

ColumnSpecs<ListRow> listColumns(const QString& resultTitle)
{
    ColumnSpecs<ListRow> columns;
    const auto add = [&columns](const char* id, const QString& title, int width, auto text) {
        columns.push_back(writtenColumn<ListRow>(id, title, width, std::move(text)));
    };
    const auto& fields = enterpriseListFields();
    const auto titleOf = [&](EnterpriseColumn column) { return fields.title(int(column)); };
    add("result", resultTitle, 250, [](const ListRow& row) { return row.result; });
    columns.back().look = [](const ListRow& row) { return CellLook{toneOf(row.outcome)}; };
    add("channelCode", titleOf(EnterpriseColumn::ChannelCode), 96,
        [](const ListRow& row) { return row.asked.channelCode; });
    add("channelCustomerId", titleOf(EnterpriseColumn::ChannelCustomerId), 130,
        [](const ListRow& row) { return row.asked.channelCustomerId; });
    add("ownName", titleOf(EnterpriseColumn::OwnName), 150,
        [](const ListRow& row) { return row.asked.said.ownName; });
    add("group", titleOf(EnterpriseColumn::Group), 90,
        [](const ListRow& row) { return row.asked.said.group; });
    return columns;
}

} // namespace

EnterpriseListDialog::EnterpriseListDialog(PageContext& context, QWidget* parent)
    : ActionDialog(u"enterpriseList"_s, Kind::Asks, &context.settings, parent)
    , m_context(context)
    , m_field(new ListField(this))
    , m_open(newButton(u"enterpriseListOpen"_s, tr("&Open file…"), this))
    , m_source(newLabel(u"enterpriseListSource"_s, u"small"_s, this))
    , m_problem(newLabel(u"enterpriseListProblem"_s, u"problem"_s, this))
    , m_summary(newLabel(u"enterpriseListSummary"_s, {}, this))
    , m_progress(new QProgressBar(this))
    , m_table(new TableView(this))
    , m_model(new Model(
          listColumns(tr("Result")), [](const Row& row) { return row.number; }, this))
    , m_stop(newButton(u"enterpriseListStop"_s, tr("S&top"), this))
    , m_copy(newButton(u"enterpriseListCopy"_s, tr("Copy &results"), this))
{
    setWindowTitle(tr("Add enterprises from list"));
    build();
    resize(scaled(780), scaled(600));
    m_later.setSingleShot(true);
    m_later.setInterval(150ms);
    m_later.callOnTimeout(this, &EnterpriseListDialog::readList);
    connect(m_field, &QPlainTextEdit::textChanged, this, &EnterpriseListDialog::typed);
    connect(m_field, &ListField::muchGiven, this,
        [this](const QString& text) { take(tr("pasted text"), listLines(text), {}); });
    connect(m_field, &ListField::fileGiven, this, &EnterpriseListDialog::readFile);
    connect(m_open, &QPushButton::clicked, this, &EnterpriseListDialog::chooseFile);
    connect(m_stop, &QPushButton::clicked, this, [this] {
        if (m_lookup) m_lookup->stop();
        m_stop->setEnabled(false);
    });
    connect(m_copy, &QPushButton::clicked, this, &EnterpriseListDialog::copyResults);
    showState();
    m_field->setFocus();
}

EnterpriseListDialog::~EnterpriseListDialog()
{
    if (m_activity) m_activity->finish(Activity::End::Cancelled);
}

void EnterpriseListDialog::build()
{
    QStringList titles;
    for (const int field : enterpriseListFields().all())
        titles += enterpriseListFields().title(field);
    auto* hint = newLabel(u"enterpriseListHint"_s, u"dim"_s, this);
    hint->setText(
        tr("Paste rows or open a file, with these titles or in this order: %1. Only the channel customer id "
           "is needed.")
            .arg(titles.join(u", "_s)));
    m_field->setObjectName(u"enterpriseListField"_s);
    m_field->setAccessibleName(tr("List"));
    m_field->setPlaceholderText(tr("One customer a line"));
    m_source->setText(tr("or drop a file into the field"));
    m_progress->setObjectName(u"enterpriseListProgress"_s);
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setTextVisible(false);
    m_table->setObjectName(u"enterpriseListTable"_s);
    m_table->setAccessibleName(tr("Results"));
    m_table->setRecordModel(m_model);
    auto* sources = new QHBoxLayout;
    sources->setSpacing(8);
    sources->addWidget(m_open);
    sources->addWidget(m_source, 1);
    body()->addWidget(hint);
    body()->addWidget(m_field, 2);
    body()->addLayout(sources);
    body()->addWidget(m_problem);
    body()->addWidget(m_summary);
    body()->addWidget(m_progress);
    body()->addWidget(m_table, 4);
    addBeside(m_copy);
    addBeside(m_stop);
}

void EnterpriseListDialog::typed()
{
    m_fileLines.reset();
    m_problem->clear();
    m_source->setText(tr("or drop a file into the field"));
    m_later.start();
    showState();
}

void EnterpriseListDialog::chooseFile()
{
    m_context.prompter.askOpenPath(this,
        {.title = tr("Open list"),
            .filter = tr("Tables and texts (*.xlsx *.csv *.tsv *.txt);;All files (*)")},
        [this](const QString& path) { readFile(path); });
}

void EnterpriseListDialog::readFile(const QString& path)
{
    if (isUnderWay() || std::exchange(m_isReading, true)) return;
    whenDone(QtConcurrent::run([path] { return readListFile(path); }), this,
        [this, name = QFileInfo(path).fileName()](const ReadTable& table) {
            m_isReading = false;
            take(name, table.rows, table.isGood() ? inOneLine(table.notes) : table.error);
        });
    showState();
}

void EnterpriseListDialog::take(const QString& name, QList<TextRow> lines, const QString& problem)
{
    if (isUnderWay()) return;
    m_fileLines = std::move(lines);
    m_problem->setText(problem);
    m_source->setText(tr("From %1").arg(singleLine(name)));
    readList();
    if (!problem.isEmpty()) announce(m_problem);
}

void EnterpriseListDialog::readList()
{
    m_later.stop();
    whenDone(QtConcurrent::run(
                 [lines = m_fileLines, text = m_field->toPlainText(), code = m_context.profile.channelCode] {
                     return enterpriseListOf(lines ? *lines : listLines(text), code);
                 }),
        this, [this, reading = ++m_reading](const EnterpriseList& list) {
            if (reading == m_reading) listRead(list);
        });
}

void EnterpriseListDialog::listRead(const EnterpriseList& list)
{
    m_lookup.reset();
    m_rows.clear();
    m_without = list.without;
    m_again = list.again;
    for (const auto& asked : list.rows)
        m_rows.push_back({Text(QString::number(m_rows.size())), asked, LookedUp::NotAsked, {}});
    m_model->clear();
    m_model->merge(m_rows);
    setCancelCloses(false);
    showState();
}

QList<qsizetype> EnterpriseListDialog::unresolved() const
{
    QList<qsizetype> places;
    for (size_t place = 0; place < m_rows.size(); ++place)
        if (m_rows[place].outcome != LookedUp::Found) places.append(qsizetype(place));
    return places;
}

void EnterpriseListDialog::act()
{
    auto* client = m_context.client();
    m_asked = unresolved();
    if (!client || m_asked.isEmpty()) return;
    QList<CustomerQuery> questions;
    for (const auto place : std::as_const(m_asked)) {
        auto& row = m_rows[size_t(place)];
        row.outcome = LookedUp::NotAsked;
        row.result.clear();
        questions.append(row.asked.question());
    }
    m_model->merge(m_rows);
    m_activity = m_context.activities.begin(tr("Looking up customers"));
    m_lookup = std::make_unique<EnterpriseLookup>(*client, std::move(questions));
    connect(m_activity, &Activity::cancelRequested, m_lookup.get(), &EnterpriseLookup::stop);
    connect(m_lookup.get(), &EnterpriseLookup::answered, this, &EnterpriseListDialog::answered);
    connect(m_lookup.get(), &EnterpriseLookup::finished, this, &EnterpriseListDialog::ended);
    m_stop->setEnabled(true);
    m_lookup->start();
    setUnderWay(true);
    showState();
}

void EnterpriseListDialog::answered(qsizetype question)
{
    auto& row = m_rows[size_t(m_asked[question])];
    show(row, m_lookup->answer(question));
    m_model->update({row});
    m_activity->report(m_activity->title(), m_lookup->done(), m_asked.size());
    showState();
}

void EnterpriseListDialog::show(Row& row, const EnterpriseLookup::Answer& answer)
{
    row.outcome = answer.outcome;
    switch (answer.outcome) {
    case LookedUp::Found:
        row.result = keep(row.asked, answer.customers);
        break;
    case LookedUp::NotFound:
        row.result = tr("Not found");
        break;
    case LookedUp::Refused:
        row.result = tr("Failed: %1").arg(singleLine(describe(*answer.error).oneLine()));
        break;
    case LookedUp::NotAsked:
    case LookedUp::UnderWay:
        row.result = tr("Not asked");
        break;
    }
}

QString EnterpriseListDialog::keep(
    const EnterpriseListRow& asked, const std::vector<EnterpriseCustomer>& customers)
{
    auto& enterprises = m_context.enterprises;
    enterprises.noteCustomers(customers, asked.question());
    const auto found = byEnterprise(customers);
    QHash<EnterpriseId, EnterpriseDescription> said;
    for (const auto& each : found) {
        if (each.id.isEmpty()) continue;
        auto known = enterprises.all().value(each.id).said;
        // Where several were found, nobody knows which of them has this name.
        if (found.size() == 1 && !asked.said.ownName.isEmpty()) known.ownName = asked.said.ownName;
        if (!asked.said.group.isEmpty()) known.group = asked.said.group;
        if (!asked.said.note.isEmpty()) known.note = asked.said.note;
        said.insert(each.id, known);
    }
    enterprises.describe(said);
    if (said.isEmpty()) return tr("Found, but the gateway names no enterprise");
    if (found.size() == 1) {
        const auto& id = found.front().id;
        const auto name = enterprises.gatewayName(id);
        return tr("Found: %1").arg(name.isEmpty() ? id.toString() : singleLine(name));
    }
    return tr("Found: %Ln enterprise(s); the own name was not used", nullptr, int(found.size()));
}

void EnterpriseListDialog::ended()
{
    for (qsizetype question = 0; question < m_asked.size(); ++question)
        if (const auto& answer = m_lookup->answer(question); answer.outcome == LookedUp::NotAsked)
            show(m_rows[size_t(m_asked[question])], answer);
    m_model->merge(m_rows);
    m_activity->finish(Activity::End::Done, summary());
    setUnderWay(false);
    setCancelCloses(true);
    showState();
    announce(m_summary);
}

QString EnterpriseListDialog::summary() const
{
    const auto counted = [this](LookedUp outcome) {
        return int(std::count_if(
            m_rows.cbegin(), m_rows.cend(), [&](const Row& row) { return row.outcome == outcome; }));
    };
    QStringList parts;
    if (m_lookup) {
        const std::pair<LookedUp, QString> said[] = {
            {LookedUp::Found, tr("%Ln found", nullptr, counted(LookedUp::Found))},
            {LookedUp::NotFound, tr("%Ln not found", nullptr, counted(LookedUp::NotFound))},
            {LookedUp::Refused, tr("%Ln failed", nullptr, counted(LookedUp::Refused))},
            {LookedUp::NotAsked, tr("%Ln not asked", nullptr, counted(LookedUp::NotAsked))},
        };
        for (const auto& [outcome, text] : said)
            if (counted(outcome) > 0 || outcome == LookedUp::Found) parts += text;
    } else if (!m_rows.empty()) {
        parts += tr("%Ln request(s) to the gateway; nothing is changed there", nullptr, int(m_rows.size()));
    }
    if (m_again > 0) parts += tr("%Ln duplicate(s) merged", nullptr, int(m_again));
    if (m_without > 0)
        parts += tr("%Ln line(s) without a channel customer id left out", nullptr, int(m_without));
    return parts.join(u" · "_s);
}

void EnterpriseListDialog::copyResults()
{
    QStringList lines;
    for (const auto& row : m_rows)
        lines += QStringList{row.asked.channelCode, row.asked.channelCustomerId, row.asked.said.ownName,
            row.asked.said.group, row.result}
                     .join(u'\t');
    QGuiApplication::clipboard()->setText(lines.join(u'\n'));
}

void EnterpriseListDialog::showState()
{
    const auto left = unresolved().size();
    m_summary->setText(summary());
    m_summary->setVisible(!m_summary->text().isEmpty());
    m_problem->setVisible(!m_problem->text().isEmpty());
    m_field->setReadOnly(isUnderWay());
    m_open->setEnabled(!isUnderWay() && !m_isReading);
    m_progress->setVisible(isUnderWay());
    m_progress->setMaximum(int(m_asked.size()));
    m_progress->setValue(m_lookup ? int(m_lookup->done()) : 0);
    m_stop->setVisible(isUnderWay());
    m_copy->setVisible(m_lookup && !isUnderWay());
    setAction(isUnderWay() ? tr("Looking up…")
              : left == 0  ? tr("&Look up customers")
              : m_lookup   ? tr("&Look up %Ln again", nullptr, int(left))
                           : tr("&Look up %Ln customer(s)", nullptr, int(left)));
    setPossible(left > 0 && !m_later.isActive() && !m_isReading && m_context.client(),
        m_context.client() ? QString() : tr("Not connected. Choose a connection first."));
}

} // namespace lockkeeper
