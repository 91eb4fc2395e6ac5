// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/column_spec.h"

#include <QTextEdit>

#include <vector>

namespace lockkeeper
{

/// The inspector: one record with every field and its name, selectable and copyable, wrapped to the width.
/// Texts are inserted as plain characters, so that nothing in them acts as markup.
class RecordView : public QTextEdit
{
    Q_OBJECT

public:
    explicit RecordView(QWidget* parent = nullptr);

    void setFields(std::vector<RecordField> fields);
    /// Whether technical fields, and what the gateway sent in place of what is shown, are shown as well: they
    /// are unless somebody says otherwise. asText() has them in any case.
    void setTechnicalShown(bool areShown);
    /// Sets the view up for a record with a page to itself, not a side panel: labels have the width they
    /// take, and the view is no higher than its text, nor than `most` pixels.
    void fitToText(int most);
    [[nodiscard]] bool hasTechnical() const;
    /// Lines of "Label<TAB>value", followed by the raw value where that differs.
    [[nodiscard]] QString asText() const;

protected:
    void changeEvent(QEvent* event) override;
    /// Plain text only: pasting it elsewhere must not bring our colours along.
    QMimeData* createMimeDataFromSelection() const override;

private:
    void rebuild();

    std::vector<RecordField> m_fields;
    bool m_isTechnicalShown = true;
    int m_most = 0; ///< pixels; 0: as high as there is room
};

} // namespace lockkeeper
