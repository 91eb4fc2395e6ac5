// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/text_row.h"

#include <QHash>
#include <QList>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace lockkeeper
{

/// The title of a column without what differs between spellings of the same one: case, spaces, punctuation,
/// and remarks in brackets: "姓名（必填）*" is "姓名", "User Name" is "username". What headers were
/// remembered by is made of it, so that another form would forget them. Reentrant.
[[nodiscard]] QString plainTitle(const QString& title);

/// One thing that a column of a table can be.
struct ImportField {
    int field = 0;          ///< a number of that import's own; 0 is a column that is ignored
    const char* id = "";    ///< stable, for files
    const char* title = ""; ///< source text, perhaps with a mnemonic
    QStringView others;     ///< more titles of such columns, as plainTitle() makes them, with spaces between
    QStringView perhaps = {}; ///< weaker titles, which count only where no other column is this field
    bool isNeeded = false;    ///< the grid has this column also where the table has none
    bool mayRepeat = false;   ///< several columns may be this field; their cells are taken together
    bool isSecret = false;    ///< never shown unasked
};

/// What the columns of a table can be in one kind of import (employees, orders). Constant, and may be used
/// from any thread.
class ImportFields
{
public:
    static constexpr int ignored = 0;

    struct Layout {
        bool hasHeader = false;   ///< a row holds titles
        qsizetype headerRow = -1; ///< which: a merged title of the whole table may stand above it
        QList<int> columns;       ///< a field for each column of the table
    };
    /// In how many of the first rows titles are looked for.
    static constexpr qsizetype mostRowsToTitles = 20;

    ImportFields(const ImportFields&) = delete;
    ImportFields& operator=(const ImportFields&) = delete;
    virtual ~ImportFields() = default;

    /// All but `ignored`, in the order in which people choose.
    [[nodiscard]] const QList<int>& all() const { return m_all; }
    /// `field` must be one of all(), or `ignored`.
    [[nodiscard]] const ImportField& of(int field) const;
    [[nodiscard]] QString id(int field) const { return QString::fromLatin1(of(field).id); }
    /// For people, translated.
    [[nodiscard]] QString title(int field) const;
    /// Nothing when there is no such field.
    [[nodiscard]] std::optional<int> fieldOfId(QStringView id) const;
    /// What a title means by itself, in English or Chinese, or as the contract calls the field; nothing when
    /// it is not known.
    [[nodiscard]] std::optional<int> fieldOfTitle(const QString& title) const;

    /// Guesses from the first rows of a table. A row of which at least half of the cells are known titles is
    /// a header: the first row, or a later one with several of them. Without one the content decides what can
    /// be told from it. A field that may not repeat is guessed once. `header`: somebody knows which row it
    /// is.
    [[nodiscard]] Layout guess(
        const QList<TextRow>& rows, std::optional<qsizetype> header = std::nullopt) const;
    /// Why an import cannot go on with these columns: sentences, translated.
    [[nodiscard]] virtual QStringList problems(const QList<int>& columns) const;

protected:
    /// `context`: of the titles' translations.
    ImportFields(const char* context, QList<ImportField> fields);

    /// Which field a column without a title must be, judging by its cells; `ignored` where they do not tell.
    [[nodiscard]] virtual int fieldOfContent(const QList<TextRow>& rows, qsizetype column) const = 0;
    /// For a title that says `field`: that field, or the one that the cells of the column show it to be.
    [[nodiscard]] virtual int corrected(int field, const QList<TextRow>& rows, qsizetype column) const;
    /// Whether some cells of a column are not empty, and `is` holds for all of those, trimmed.
    [[nodiscard]] static bool areAll(
        const QList<TextRow>& rows, qsizetype column, const std::function<bool(const QString&)>& is);

private:
    [[nodiscard]] qsizetype headerRowOf(const QList<TextRow>& rows) const;

    const char* const m_context;
    const QList<ImportField> m_fields;
    QList<int> m_all;
    QHash<QString, int> m_byTitle;   ///< by plain title
    QHash<QString, int> m_byPerhaps; ///< by the titles of ImportField::perhaps
};

} // namespace lockkeeper
