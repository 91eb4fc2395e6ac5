// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/import_columns.h"
#include "services/files/table_reader.h"
#include "ui/wizards/import/import_page.h"

#include <QList>

class QCheckBox;
class QComboBox;
class QTableWidget;

namespace lockkeeper
{

class Banner;
class UiSettings;

/// What each column of the table is: guessed, remembered from an earlier file of the same form, or said by
/// the person.
class ImportColumnsPage : public ImportPage
{
    Q_OBJECT

public:
    explicit ImportColumnsPage(UiSettings& settings, QWidget* parent = nullptr);

    /// Another table: guesses anew.
    void setTable(const ReadTable& table, const QString& source);
    [[nodiscard]] ImportMapping mapping() const;
    /// Without the header, if there is one.
    [[nodiscard]] QList<TextRow> rows() const;

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString nextText() const override;
    [[nodiscard]] bool canGoOn() const override;
    [[nodiscard]] QString hint() const override;
    void goOn() override;
    void retranslate() override;

private:
    void fill();
    void showSamples();
    void showProblems();
    [[nodiscard]] QStringList header() const;
    void choose(const ImportMapping& mapping);

    UiSettings& m_settings;
    ReadTable m_table;
    QString m_source;
    Banner* m_banner;
    QLabel* m_heading;
    QLabel* m_notes;
    QCheckBox* m_hasHeader;
    QTableWidget* m_columns;
    QList<QComboBox*> m_choices;
    QStringList m_problems;
};

} // namespace lockkeeper
