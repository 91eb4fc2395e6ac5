// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/list_dialog.h"

#include "models/domain/base/name_list.h"
#include "models/domain/base/visible_text.h"
#include "models/tables/base/record_table_model_base.h"
#include "services/files/reading/list_file.h"
#include "services/storage/database/when_done.h"
#include "ui/base/page_context.h"
#include "ui/kit/announcement.h"
#include "ui/kit/controls.h"
#include "ui/kit/plain_table.h"
#include "ui/kit/prompter.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/tables/list_field.h"
#include "ui/tables/list_selection.h"
#include "ui/tables/unmatched_model.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLocale>
#include <QTableView>
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

QString counted(qsizetype count)
{
    return QLocale().toString(count);
}

} // namespace

ListDialog::ListDialog(Around around, QWidget* parent)
    : ActionDialog(u"selectList"_s, Kind::Asks, &around.context.settings, parent)
    , m_around(std::move(around))
    , m_field(new ListField(this))
    , m_open(newButton(u"selectListOpen"_s, tr("&Open file…"), this))
    , m_parts(newLabel(u"selectListParts"_s, u"small"_s, this))
    , m_remove(newButton(u"selectListRemove"_s, tr("&Remove"), this))
    , m_problem(newLabel(u"selectListProblem"_s, u"caution"_s, this))
    , m_summary(newLabel(u"selectListSummary"_s, {}, this))
    , m_hidden(newLabel(u"selectListHidden"_s, u"small"_s, this))
    , m_show(newButton(u"selectListShow"_s, tr("S&how them"), this))
    , m_others(new QTableView(this))
    , m_model(new UnmatchedModel(this))
    , m_copy(newButton(u"selectListCopy"_s, tr("&Copy unmatched entries"), this))
{
    setWindowTitle(tr("Select from list"));
    build();
    resize(scaled(720), scaled(600));
    m_later.setSingleShot(true);
    m_later.callOnTimeout(this, &ListDialog::search);
    m_field->setPlainText(m_around.given->typed);
    connect(m_field, &QPlainTextEdit::textChanged, this, &ListDialog::typed);
    connect(
        m_field, &ListField::muchGiven, this, [this](const QString& text) { take(tr("pasted text"), text); });
    connect(m_field, &ListField::fileGiven, this, &ListDialog::readFile);
    connect(m_open, &QPushButton::clicked, this, &ListDialog::chooseFile);
    connect(m_remove, &QPushButton::clicked, this, &ListDialog::removeParts);
    connect(m_show, &QPushButton::clicked, this, &ListDialog::showHidden);
    connect(m_copy, &QPushButton::clicked, this, &ListDialog::copyOthers);
    listenToTable();
    showParts();
    search();
}

ListDialog::~ListDialog()
{
    if (m_stop) m_stop->store(true);
}

void ListDialog::build()
{
    QStringList titles;
    for (const int place : places(m_around.columns))
        if (const auto& title = m_around.table.recordModel()->column(place).title; !titles.contains(title))
            titles += title;
    auto* hint = newLabel(u"selectListHint"_s, u"dim"_s, this);
    hint->setText(
        tr("Paste a column, an email or any other text. Rows are found by %1.").arg(joinedNames(titles)));
    m_field->setObjectName(u"selectListField"_s);
    m_field->setAccessibleName(tr("List"));
    m_field->setPlaceholderText(tr("One entry per line"));
    // The widths of UnmatchedModel's columns, in their order.
    showPlainRows(*m_others, u"selectListOthers"_s, m_model,
        {{scaled(220), scaled(120), true}, {scaled(420), scaled(160), true}});
    m_others->setAccessibleName(tr("Not selected"));
    auto* copy = newAction(u"selectListCopyAction"_s, tr("Copy unmatched entries"),
        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), this);
    addAction(copy);
    connect(copy, &QAction::triggered, m_copy, &QAbstractButton::click);
    m_copy->setToolTip(withShortcut(tr("Copy unmatched entries with their reasons"), *copy));

    auto* sources = new QHBoxLayout;
    sources->setSpacing(8);
    sources->addWidget(m_open);
    sources->addWidget(m_parts, 1);
    sources->addWidget(m_remove);
    auto* hidden = new QHBoxLayout;
    hidden->setSpacing(8);
    hidden->addWidget(m_hidden, 1);
    hidden->addWidget(m_show);
    body()->addWidget(hint);
    body()->addWidget(m_field, 3);
    body()->addLayout(sources);
    body()->addWidget(m_problem);
    body()->addWidget(m_summary);
    body()->addLayout(hidden);
    body()->addWidget(m_others, 4);
    addBeside(m_copy);
}

void ListDialog::listenToTable()
{
    auto* model = m_around.table.recordModel();
    const auto later = [this] {
        if (!m_later.isActive()) m_later.start(300ms); // rows may stream in
    };
    connect(model, &QAbstractItemModel::modelReset, this, [this, later] {
        forget(); // its rows are other ones now
        later();
    });
    connect(model, &QAbstractItemModel::dataChanged, this, later);
    connect(model, &RecordTableModelBase::countsChanged, this, [this, model, later] {
        if (model->recordCount() != m_recordCount) later();
        showState();
    });
    connect(model, &RecordTableModelBase::ordered, this, &ListDialog::ordered);
}

std::vector<int> ListDialog::places(const std::vector<NamingColumn>& columns) const
{
    std::vector<int> places;
    for (const auto& column : columns)
        places.push_back(m_around.table.recordModel()->columnOf(column.id));
    return places;
}

void ListDialog::typed()
{
    m_around.given->typed = m_field->toPlainText();
    m_isSelected = false;
    m_later.start(120ms);
    showState();
}

void ListDialog::take(const QString& name, const QString& text)
{
    m_around.given->parts.append({name, text, {}});
    showParts();
    search();
}

void ListDialog::chooseFile()
{
    m_around.context.prompter.askOpenPath(this,
        {.title = tr("Open list"),
            .filter = tr("Tables and texts (*.xlsx *.csv *.tsv *.txt);;All files (*)")},
        [this](const QString& path) { readFile(path); });
}

void ListDialog::readFile(const QString& path)
{
    if (std::exchange(m_isReading, true)) return;
    TableReading how;
    how.limits.rows = 1'000'000;
    whenDone(QtConcurrent::run([path, how] { return readListFile(path, how); }), this,
        [this, name = QFileInfo(path).fileName()](const ReadTable& table) { fileRead(name, table); });
    showParts();
}

void ListDialog::fileRead(const QString& name, const ReadTable& table)
{
    m_isReading = false;
    m_problem->setText(table.isGood() ? inOneLine(table.notes) : table.error);
    if (table.isGood()) m_around.given->parts.append({name, {}, table.rows});
    showParts();
    search();
    if (!m_problem->text().isEmpty()) announce(m_problem);
}

void ListDialog::removeParts()
{
    m_around.given->parts.clear();
    m_problem->clear();
    showParts();
    search();
    m_field->setFocus();
}

void ListDialog::showParts()
{
    QStringList names;
    for (const auto& part : m_around.given->parts)
        names += part.name;
    m_parts->setText(m_isReading       ? tr("Reading…")
                     : names.isEmpty() ? tr("or drop a file into the field")
                                       : tr("Also: %1").arg(joinedNames(names)));
    m_remove->setVisible(!names.isEmpty());
    m_open->setEnabled(!m_isReading);
    m_problem->setVisible(!m_problem->text().isEmpty());
}

bool ListDialog::isAnythingGiven() const
{
    return !m_around.given->parts.isEmpty() || !m_around.given->typed.trimmed().isEmpty();
}

void ListDialog::search()
{
    m_later.stop();
    if (m_stop) std::exchange(m_stop, nullptr)->store(true);
    const auto* model = m_around.table.recordModel();
    m_recordCount = model->recordCount();
    if (!isAnythingGiven()) return forget();
    m_stop = std::make_shared<std::atomic_bool>(false);
    RowQuestion question;
    question.columns = m_around.columns;
    question.places = places(m_around.columns);
    question.enterpriseCode = m_around.enterpriseCode;
    for (int column = 0; column < model->columnCount(); ++column)
        question.titles += model->column(column).title;
    question.stopped = [stop = m_stop] { return stop->load(); };
    auto rows = model->snapshot();
    whenDone(QtConcurrent::run([question = std::move(question), given = *m_around.given, rows]() mutable {
        question.lines = given.lines();
        return std::make_shared<const RowMatches>(matchRows(*rows, question));
    }),
        this, [this, rows, stop = m_stop](const std::shared_ptr<const RowMatches>& matches) {
            if (stop == m_stop) found(rows, matches);
        });
    showState();
}

void ListDialog::found(
    const std::shared_ptr<const RowSource>& rows, const std::shared_ptr<const RowMatches>& matches)
{
    m_stop.reset();
    const bool isSame = m_matches && m_matches->rows == matches->rows;
    m_isSelected = m_isSelected && isSame;
    m_matches = matches;
    constexpr qsizetype called = 3;
    auto columns = m_around.columns;
    columns.resize(std::min<size_t>(columns.size(), called));
    m_model->show({matches, rows, places(columns)});
    showState();
    if (std::exchange(m_isActionWaiting, false) && !matches->rows.empty()) act();
}

void ListDialog::forget()
{
    if (m_stop) std::exchange(m_stop, nullptr)->store(true);
    m_matches.reset();
    m_model->show({});
    m_isSelected = m_isActionWaiting = false;
    showState();
}

qsizetype ListDialog::hiddenRows() const
{
    if (!m_matches) return 0;
    return std::count_if(m_matches->rows.begin(), m_matches->rows.end(),
        [model = m_around.table.recordModel()](quint32 row) { return model->rowOf(row) < 0; });
}

void ListDialog::act()
{
    if (m_later.isActive() || m_stop) { // what was typed last is not looked for yet
        if (m_later.isActive()) search();
        m_isActionWaiting = true;
        return;
    }
    if (!m_matches) return;
    m_around.table.selectRecords(m_matches->rows);
    m_isSelected = true;
    tell();
    const auto hidden = m_hiddenTold;
    if (hidden == 0 && m_matches->others.empty()) return accept();
    showState();
    setCancelCloses(true);
    (hidden > 0 ? static_cast<QWidget*>(m_show) : m_others)->setFocus();
}

void ListDialog::tell()
{
    m_hiddenTold = hiddenRows();
    emit selected(m_hiddenTold == 0 ? summary() : summary() + u" · "_s + hiddenText(m_hiddenTold));
}

void ListDialog::showHidden()
{
    emit shownWanted(false);
    m_isRevealing = true;
    if (!m_around.table.recordModel()->isOrdering()) ordered();
}

/// Called once the table has filtered and sorted: only now can hidden rows be counted.
void ListDialog::ordered()
{
    if (std::exchange(m_isRevealing, false) && hiddenRows() > 0) emit shownWanted(true);
    if (m_isSelected && hiddenRows() != m_hiddenTold) {
        tell();
        // Done later, when the view has its rows: what was selected would be far below otherwise.
        QMetaObject::invokeMethod(
            &m_around.table, [&table = m_around.table] { table.scrollTo(table.currentIndex()); },
            Qt::QueuedConnection);
    }
    showState();
}

void ListDialog::copyOthers()
{
    if (m_model->rowCount() == 0) return;
    whenDone(QtConcurrent::run([unmatched = m_model->shown()] { return unmatched.asText(); }), this,
        [](const QString& text) { QGuiApplication::clipboard()->setText(text); });
}

QString ListDialog::hiddenText(qsizetype count)
{
    return tr("%Ln hidden by filters", nullptr, int(count));
}

QString ListDialog::summary() const
{
    if (!m_matches) return {};
    const auto text = m_isSelected ? tr("Selected %1 of %2") : tr("%1 of %2 found");
    QStringList parts{text.arg(counted(m_matches->found), counted(m_matches->entries()))};
    if (m_matches->again > 0) parts += tr("%Ln duplicate(s) merged", nullptr, int(m_matches->again));
    if (m_matches->aside > 0) parts += tr("%Ln other word(s) ignored", nullptr, int(m_matches->aside));
    return parts.join(u" · "_s);
}

void ListDialog::showState()
{
    const bool isSearching = m_later.isActive() || m_stop;
    const auto rows = m_matches ? qsizetype(m_matches->rows.size()) : 0;
    const auto others = m_matches ? qsizetype(m_matches->others.size()) : 0;
    const auto hidden = hiddenRows();
    m_summary->setText(!m_matches && isSearching ? tr("Searching…") : summary());
    m_hidden->setText(hidden > 0 ? hiddenText(hidden) : QString());
    m_show->setVisible(hidden > 0);
    m_others->setVisible(others > 0);
    m_copy->setEnabled(others > 0);
    sayLeftOut(m_around.caution ? m_around.caution() : QString());
    setAction(rows > 0 ? tr("&Select %Ln row(s)", nullptr, int(rows)) : tr("&Select rows"));
    const auto why = !isAnythingGiven() ? tr("Paste or type a list first.")
                     : m_isSelected     ? tr("These rows are selected.")
                                        : tr("No row is in the list.");
    setPossible(!m_isSelected && (rows > 0 || (isSearching && isAnythingGiven())), why);
    (m_isSelected ? cancel() : go())->setDefault(true);
}

} // namespace lockkeeper
