// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/column_spec.h"

#include <QTextEdit>

#include <vector>

namespace lockkeeper
{

/// The inspector: one record whole, every field with its name, selectable and copyable, wrapped to the
/// width. Text only ever goes in as characters, so nothing in it can act as markup.
class RecordView : public QTextEdit
{
    Q_OBJECT

public:
    explicit RecordView(QWidget* parent = nullptr);

    void setFields(std::vector<RecordField> fields);
    /// "Label<TAB>value" lines, the raw value behind where it differs.
    [[nodiscard]] QString asText() const;

protected:
    void changeEvent(QEvent* event) override;
    /// Plain text only: pasting it elsewhere must not bring our colours along.
    QMimeData* createMimeDataFromSelection() const override;

private:
    void rebuild();

    std::vector<RecordField> m_fields;
};

} // namespace lockkeeper
