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
class ColumnWidths;
class UiSettings;

/// Asks which field each column of the table is: guessed, remembered from an earlier file with the same
/// titles (SS-1), or chosen by the person. If the encoding of a text file was detected wrongly, which is seen
/// here, it can be chosen.
class ImportColumnsPage : public WizardPage
{
    Q_OBJECT

public:
    /// `fields`: what columns can be; outlives this. `key`: where the settings remember the choices.
    ImportColumnsPage(
        const ImportFields& fields, QString key, UiSettings& settings, QWidget* parent = nullptr);

    /// Takes another table and guesses its columns. `encoding`: as it was chosen by a person, or Detect.
    void setTable(const ReadTable& table, const QString& source, TextEncoding encoding);
    /// Restores choices that were made for this table before: ids of fields, whether it has titles, and
    /// where.
    void setColumns(const QStringList& fields, bool hasHeader, int headerRow);
    /// The id of the field that each column is.
    [[nodiscard]] QStringList columns() const;
    [[nodiscard]] bool hasHeader() const;
    /// The row with the titles, if hasHeader(); rows above it are no rows of the import then (SS-2).
    [[nodiscard]] int headerRow() const { return m_headerRow; }
    [[nodiscard]] const ReadTable& table() const { return m_table; }
    /// Says that the file cannot be read in the encoding that somebody has chosen; the table stays what it
    /// was.
    void sayUnreadable(const QString& why);
    /// The field that each column is.
    [[nodiscard]] QList<int> mapping() const;
    /// A sentence about columns that are not used although they are not empty; empty where there are none.
    [[nodiscard]] QString unused() const;
    /// All rows; where there is a header, those below it.
    [[nodiscard]] QList<TextRow> rows() const;

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString explanation() const override;
    [[nodiscard]] QString hint() const override;
    [[nodiscard]] Key nextKey() const override { return Key::Return; }
    [[nodiscard]] bool isReady() const override { return !m_isReading; }
    [[nodiscard]] QString obstacle() const override;
    void goOn() override;

signals:
    /// Somebody has chosen another encoding. It is answered by setTable() or sayUnreadable().
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
    /// The fields that somebody chose for the titles in this row before.
    [[nodiscard]] std::optional<QList<int>> remembered(int row) const;
    void chooseHeader(int row);
    void showHeaderRow();

    const ImportFields& m_fields;
    const QString m_key;
    UiSettings& m_settings;
    ReadTable m_table;
    QString m_source;
    TextEncoding m_asked = TextEncoding::Detect;
    bool m_isReading = false; ///< the file is being read in another encoding
    Banner* m_banner;
    int m_headerRow = 0;
    QLabel* m_notes;
    QLabel* m_encodingLabel;
    QComboBox* m_encoding;
    QCheckBox* m_hasHeader;
    QTableWidget* m_rows; ///< the first rows, among which are the titles
    ColumnWidths* m_rowWidths;
    QTableWidget* m_columns;
    QLabel* m_unused;
    QList<QComboBox*> m_choices;
    QStringList m_problems;
};

} // namespace lockkeeper
