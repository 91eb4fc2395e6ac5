// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sheets/import_columns_page.h"

#include "models/domain/base/name_list.h"
#include "models/domain/base/visible_text.h"
#include "models/domain/imports/remembered_columns.h"
#include "ui/kit/accessible_boxes.h"
#include "ui/kit/banner.h"
#include "ui/kit/cell_delegate.h"
#include "ui/kit/column_widths.h"
#include "ui/kit/controls.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/ui_settings.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr qsizetype sampleRows = 3;
constexpr int mostColumnsShown = 30; ///< in the list of the first rows, in which people find the titles
constexpr int rowsInSight = 5;
constexpr qsizetype mostNamed = 5; ///< so many unused columns are named
enum { TitleColumn, SampleColumn, MeaningColumn, tableColumnCount };

/// The column's name in a spreadsheet: A, B, … Z, AA.
QString letters(qsizetype column)
{
    QString name;
    for (++column; column > 0; column = (column - 1) / 26)
        name.prepend(QChar(char16_t(u'A' + (column - 1) % 26)));
    return name;
}

} // namespace

ImportColumnsPage::ImportColumnsPage(
    const ImportFields& fields, QString key, UiSettings& settings, QWidget* parent)
    : WizardPage(parent)
    , m_fields(fields)
    , m_key(std::move(key))
    , m_settings(settings)
    , m_banner(new Banner(u"importColumns"_s, this))
    , m_notes(newLabel(u"importColumnsNotes"_s, u"dim"_s, this))
    , m_encodingLabel(new QLabel(this))
    , m_encoding(new QComboBox(this))
    , m_hasHeader(new QCheckBox(this))
    , m_rows(new QTableWidget(this))
    , m_rowWidths(new ColumnWidths(m_rows->horizontalHeader()))
    , m_columns(new QTableWidget(this))
    , m_unused(newLabel(u"importColumnsUnused"_s, u"small"_s, this))
{
    build();
    connect(m_encoding, &QComboBox::activated, this, [this] {
        const auto wanted = TextEncoding(m_encoding->currentData().toInt());
        if (wanted == m_asked || m_isReading) return showEncoding();
        m_isReading = true;
        emit changed();
        emit encodingWanted(wanted);
    });
    connect(m_hasHeader, &QCheckBox::toggled, this, [this] {
        showHeaderRow();
        showSamples();
        showProblems();
    });
    // The selection counts, not the current cell, which is set as soon as the focus comes here.
    connect(m_rows, &QTableWidget::itemSelectionChanged, this, [this] {
        if (const auto rows = m_rows->selectionModel()->selectedRows(); !rows.isEmpty())
            chooseHeader(rows.first().row());
    });
}

void ImportColumnsPage::build()
{
    m_encoding->setObjectName(u"importColumnsEncoding"_s);
    m_encodingLabel->setBuddy(m_encoding);
    for (const auto each : {TextEncoding::Detect, TextEncoding::Utf8, TextEncoding::Utf16LE,
             TextEncoding::Utf16BE, TextEncoding::Gb18030}) {
        QString name = encodingName(each);
        if (each == TextEncoding::Utf16LE) name += u" LE"_s;
        if (each == TextEncoding::Utf16BE) name += u" BE"_s;
        m_encoding->addItem(name, int(each));
    }
    m_encodingLabel->setText(tr("&Encoding"));
    m_encoding->setAccessibleName(tr("Character encoding of the file"));
    m_encoding->setToolTip(tr("Choose another if the samples below aren't readable"));
    m_encoding->setItemText(0, tr("Automatic"));
    m_hasHeader->setObjectName(u"importColumnsHeader"_s);
    m_rows->setObjectName(u"importColumnsRows"_s);
    m_rows->setAccessibleName(tr("First rows of the table: choose the row with the titles"));
    m_rows->setToolTip(tr("Click the row with the titles"));
    m_rows->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_rows->setSelectionMode(QAbstractItemView::SingleSelection);
    m_rows->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_rows->setTabKeyNavigation(false);
    m_rows->setWordWrap(false);
    m_rows->horizontalHeader()->hide();
    m_rows->setShowGrid(false);
    m_rows->setItemDelegate(new CellDelegate(m_rows));
    const int rowHeight = CellDelegate::rowHeight();
    m_rows->verticalHeader()->setDefaultSectionSize(rowHeight);
    m_rows->setFixedHeight(rowsInSight * rowHeight + 2 * m_rows->frameWidth());
    m_columns->setObjectName(u"importColumnsTable"_s);
    m_columns->setColumnCount(tableColumnCount);
    m_columns->setAccessibleName(tr("Columns of the table"));
    speakBoxesOf(m_columns);
    m_columns->setHorizontalHeaderLabels({tr("Column"), tr("Sample"), tr("Field")});
    m_columns->setSelectionMode(QAbstractItemView::NoSelection);
    m_columns->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_columns->setFocusPolicy(Qt::NoFocus); // only its combo boxes can be used
    m_columns->setShowGrid(false);
    m_columns->setWordWrap(false);
    m_columns->setItemDelegate(new CellDelegate(m_columns));
    m_columns->verticalHeader()->hide();
    m_columns->verticalHeader()->setDefaultSectionSize(scaled(36));
    m_columns->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_columns->horizontalHeader()->setHighlightSections(false);
    (new ColumnWidths(m_columns->horizontalHeader()))
        ->setWishes(
            {{scaled(200), scaled(120), true}, {scaled(320), scaled(120), true}, {scaled(240), scaled(160)}});
    auto* how = new QHBoxLayout;
    how->setSpacing(8);
    how->addWidget(m_hasHeader);
    how->addStretch(1);
    how->addWidget(m_encodingLabel);
    how->addWidget(m_encoding);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    layout->addWidget(m_notes);
    layout->addLayout(how);
    layout->addWidget(m_rows);
    layout->addWidget(m_columns, 1);
    layout->addWidget(m_unused);
    layout->addWidget(m_banner); // no choice moves from under the pointer (KT-24)
    m_unused->hide();
}

void ImportColumnsPage::showEncoding()
{
    // The encoding of a workbook or of pasted cells is certain.
    const bool isText = m_table.encoding != TextEncoding::Detect;
    m_encodingLabel->setVisible(isText);
    m_encoding->setVisible(isText);
    m_encoding->setCurrentIndex(m_encoding->findData(int(m_asked)));
}

void ImportColumnsPage::sayUnreadable(const QString& why)
{
    m_isReading = false;
    showEncoding();
    showProblems();
    m_banner->show(Tone::Bad, why, tr("The table stays as read before."));
}

void ImportColumnsPage::setTable(const ReadTable& table, const QString& source, TextEncoding encoding)
{
    m_table = table;
    m_source = source;
    m_asked = encoding;
    m_isReading = false;
    showEncoding();
    const auto guess = m_fields.guess(table.rows);
    m_headerRow = int(std::max<qsizetype>(guess.headerRow, 0));
    // A row with which somebody has chosen fields before is that of the titles, whatever language they are
    // in.
    std::optional<QList<int>> known;
    const auto looked = int(std::min(table.rows.size(), ImportFields::mostRowsToTitles));
    for (int row = 0; row < looked && !known; ++row)
        if ((known = remembered(row))) m_headerRow = row;
    {
        const QSignalBlocker quiet(m_hasHeader);
        m_hasHeader->setChecked(guess.hasHeader || known);
    }
    fill();
    choose(known.value_or(guess.columns));
    showFacts();
}

std::optional<QList<int>> ImportColumnsPage::remembered(int row) const
{
    return RememberedColumns(m_fields, m_settings.text(m_key)).find(m_table.rows.value(row).cells);
}

/// A person has chosen the row with the titles.
void ImportColumnsPage::chooseHeader(int row)
{
    if (row < 0 || (row == m_headerRow && m_hasHeader->isChecked())) return;
    m_headerRow = row;
    {
        const QSignalBlocker quiet(m_hasHeader);
        m_hasHeader->setChecked(true);
    }
    choose(remembered(row).value_or(m_fields.guess(m_table.rows, row).columns));
}

void ImportColumnsPage::showHeaderRow()
{
    const QSignalBlocker quiet(m_rows);
    m_hasHeader->setText(tr("Row %1 contains the &titles").arg(m_headerRow + 1));
    m_hasHeader->setAccessibleName(tr("Row %1 contains the titles").arg(m_headerRow + 1));
    if (m_hasHeader->isChecked())
        m_rows->selectRow(m_headerRow);
    else
        m_rows->clearSelection();
}

void ImportColumnsPage::fill()
{
    m_choices.clear();
    {
        const QSignalBlocker quiet(m_rows);
        m_rows->setRowCount(int(std::min(m_table.rows.size(), ImportFields::mostRowsToTitles)));
        m_rows->setColumnCount(std::min(int(m_table.columns), mostColumnsShown));
        m_rowWidths->setWishes(
            std::vector<ColumnWidths::Wish>(size_t(m_rows->columnCount()), {scaled(110), scaled(60), true}));
    }
    m_columns->setRowCount(0);
    m_columns->setRowCount(int(m_table.columns));
    for (int column = 0; column < int(m_table.columns); ++column) {
        for (const int place : {TitleColumn, SampleColumn}) {
            m_columns->setItem(column, place, new QTableWidgetItem);
            m_columns->item(column, place)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        }
        auto* choice = new QComboBox;
        choice->setObjectName(u"importColumn%1"_s.arg(column));
        choice->addItem(tr("Ignore"), ImportFields::ignored);
        for (const int each : m_fields.all())
            choice->addItem(m_fields.title(each), each);
        choice->setMaxVisibleItems(20);
        auto* cell = new QWidget;
        auto* layout = new QVBoxLayout(cell);
        layout->setContentsMargins(9, 3, 9, 4); // below the column's title
        layout->addWidget(choice);
        m_columns->setCellWidget(column, MeaningColumn, cell);
        m_choices.append(choice);
        connect(choice, &QComboBox::currentIndexChanged, this, [this] {
            showSamples();
            showProblems();
        });
    }
}

void ImportColumnsPage::choose(const QList<int>& columns)
{
    for (qsizetype column = 0; column < m_choices.size(); ++column) {
        const QSignalBlocker quiet(m_choices[column]);
        m_choices[column]->setCurrentIndex(
            m_choices[column]->findData(columns.value(column, ImportFields::ignored)));
    }
    showHeaderRow();
    showSamples();
    showProblems();
}

void ImportColumnsPage::setColumns(const QStringList& fields, bool hasHeader, int headerRow)
{
    m_headerRow = std::clamp(headerRow, 0, std::max(m_rows->rowCount() - 1, 0));
    m_hasHeader->setChecked(hasHeader);
    QList<int> mapping;
    for (const auto& id : fields)
        mapping.append(m_fields.fieldOfId(id).value_or(ImportFields::ignored));
    choose(mapping);
}

QStringList ImportColumnsPage::columns() const
{
    QStringList ids;
    for (const int field : mapping())
        ids.append(m_fields.id(field));
    return ids;
}

bool ImportColumnsPage::hasHeader() const
{
    return m_hasHeader->isChecked();
}

QList<int> ImportColumnsPage::mapping() const
{
    QList<int> columns;
    for (const auto* choice : m_choices)
        columns.append(choice->currentData().toInt());
    return columns;
}

QList<TextRow> ImportColumnsPage::rows() const
{
    return m_table.rows.mid(m_hasHeader->isChecked() ? m_headerRow + 1 : 0);
}

QStringList ImportColumnsPage::header() const
{
    return m_hasHeader->isChecked() ? m_table.rows.value(m_headerRow).cells : QStringList();
}

void ImportColumnsPage::showSamples()
{
    const auto titles = header();
    const auto meanings = mapping();
    const auto first = m_table.rows.mid(m_hasHeader->isChecked() ? m_headerRow + 1 : 0, sampleRows);
    for (int column = 0; column < m_columns->rowCount(); ++column) {
        QStringList samples;
        for (const auto& row : first) {
            const auto text = row.cells.value(column).trimmed();
            if (text.isEmpty()) continue;
            samples.append(m_fields.of(meanings[column]).isSecret ? u"••••••"_s : text);
        }
        const auto title = titles.value(column).trimmed();
        m_columns->item(column, TitleColumn)->setText(title.isEmpty() ? letters(column) : title);
        m_columns->item(column, SampleColumn)->setText(samples.join(u"  ·  "_s));
        m_choices[column]->setAccessibleName(
            tr("Content of column %1").arg(title.isEmpty() ? letters(column) : title));
        m_choices[column]->setAccessibleDescription(samples.join(u", "_s));
    }
    const QSignalBlocker quiet(m_rows);
    for (int row = 0; row < m_rows->rowCount(); ++row)
        for (int column = 0; column < m_rows->columnCount(); ++column) {
            const auto text = m_table.rows[row].cells.value(column).trimmed();
            const bool isTitle = m_hasHeader->isChecked() && row <= m_headerRow;
            const bool isHidden = !isTitle && !text.isEmpty() && m_fields.of(meanings[column]).isSecret;
            m_rows->setItem(row, column, new QTableWidgetItem(isHidden ? u"••••••"_s : text));
        }
    m_unused->setText(unused());
    m_unused->setVisible(!m_unused->text().isEmpty());
}

QString ImportColumnsPage::unused() const
{
    const auto titles = header();
    const auto meanings = mapping();
    QStringList names;
    for (int column = 0; column < m_columns->rowCount(); ++column) {
        if (meanings[column] != ImportFields::ignored) continue;
        const auto title = titles.value(column).trimmed();
        // A column without a title and without cells is only the edge of a sheet.
        if (title.isEmpty() && m_columns->item(column, SampleColumn)->text().isEmpty()) continue;
        names.append(title.isEmpty() ? letters(column) : title);
    }
    if (names.isEmpty()) return {};
    return tr("%Ln column(s) are not used: %1", nullptr, int(names.size())).arg(firstNames(names, mostNamed));
}

void ImportColumnsPage::showProblems()
{
    m_problems = m_fields.problems(mapping());
    m_banner->hide();
    emit changed();
}

QString ImportColumnsPage::title() const
{
    return tr("Columns");
}

QString ImportColumnsPage::explanation() const
{
    return tr("What do the columns contain?");
}

QString ImportColumnsPage::obstacle() const
{
    if (!m_problems.isEmpty()) return inOneLine(m_problems);
    return rows().isEmpty() ? tr("There are no rows below the titles.") : QString();
}

QString ImportColumnsPage::hint() const
{
    const auto why = obstacle();
    return why.isEmpty() ? tr("%Ln row(s) to check", nullptr, int(rows().size())) : why;
}

void ImportColumnsPage::goOn()
{
    if (m_hasHeader->isChecked()) {
        RememberedColumns known(m_fields, m_settings.text(m_key));
        known.remember(header(), mapping());
        m_settings.setValue(m_key, known.toText());
    }
    emit finished();
}

void ImportColumnsPage::showFacts()
{
    QStringList facts{m_source};
    if (m_table.encoding != TextEncoding::Detect) facts.append(encodingName(m_table.encoding));
    if (!m_table.sheet.isEmpty()) facts.append(tr("sheet “%1”").arg(m_table.sheet));
    facts.append(tr("%Ln column(s)", nullptr, int(m_table.columns)));
    m_notes->setText((QStringList{facts.join(u" · "_s)} + m_table.notes).join(u'\n'));
}

} // namespace lockkeeper
