// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/imports/import_fields.h"
#include "services/files/reading/table_reader.h"
#include "ui/wizard/wizard_page.h"

#include <QList>

#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QTableWidget;

namespace lockkeeper
{

class Banner;
class UiSettings;

/// What each column of the table is: guessed, remembered from an earlier file of the same form, or said by
/// the person. Where the letters of a text file were told wrongly, which is seen here, they can be told.
class ImportColumnsPage : public WizardPage
{
    Q_OBJECT

public:
    /// `fields`: what columns can be; outlives this. `key`: of the settings, for what is remembered.
    ImportColumnsPage(
        const ImportFields& fields, QString key, UiSettings& settings, QWidget* parent = nullptr);

    /// Another table: guesses anew. `encoding`: what was said of its letters.
    void setTable(const ReadTable& table, const QString& source, TextEncoding encoding);
    /// What was said of the columns of this table before: ids of fields, whether it has titles, and where.
    void setColumns(const QStringList& fields, bool hasHeader, int headerRow);
    /// A field's id for each column.
    [[nodiscard]] QStringList columns() const;
    [[nodiscard]] bool hasHeader() const;
    /// The row that holds the titles, or would; rows above it are no rows of the import then.
    [[nodiscard]] int headerRow() const { return m_headerRow; }
    [[nodiscard]] const ReadTable& table() const { return m_table; }
    /// It cannot be read in the encoding that somebody wanted: the table stays.
    void sayUnreadable(const QString& why);
    /// A field for each column.
    [[nodiscard]] QList<int> mapping() const;
    /// How many columns are ignored though something is in them, and which; empty where there are none.
    [[nodiscard]] QString unused() const;
    /// Those below the header, if there is one.
    [[nodiscard]] QList<TextRow> rows() const;

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString explanation() const override;
    [[nodiscard]] QString hint() const override;
    [[nodiscard]] Key nextKey() const override { return Key::Return; }
    [[nodiscard]] bool isReady() const override { return !m_isReading; }
    [[nodiscard]] QString obstacle() const override;
    void goOn() override;

signals:
    /// The letters are wrong: somebody knows better. Ends with setTable() or sayUnreadable().
    void encodingWanted(lockkeeper::TextEncoding encoding);

private:
    void build();
    void showEncoding();
    void fill();
    void showFacts();
    void showSamples();
    void showProblems();
    [[nodiscard]] QStringList header() const;
    void choose(const QList<int>& mapping);
    /// What was said of these titles before.
    [[nodiscard]] std::optional<QList<int>> remembered(int row) const;
    void chooseHeader(int row);
    void showHeaderRow();

    const ImportFields& m_fields;
    const QString m_key;
    UiSettings& m_settings;
    ReadTable m_table;
    QString m_source;
    TextEncoding m_asked = TextEncoding::Detect;
    bool m_isReading = false; ///< in another encoding
    Banner* m_banner;
    int m_headerRow = 0;
    QLabel* m_notes;
    QLabel* m_encodingLabel;
    QComboBox* m_encoding;
    QCheckBox* m_hasHeader;
    QTableWidget* m_rows; ///< the first ones: one of them holds the titles
    QTableWidget* m_columns;
    QLabel* m_unused;
    QList<QComboBox*> m_choices;
    QStringList m_problems;
};

} // namespace lockkeeper
