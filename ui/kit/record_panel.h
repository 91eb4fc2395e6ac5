// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/column_spec.h"

#include <QWidget>

#include <vector>

class QPushButton;

namespace lockkeeper
{

class RecordView;
class UiSettings;

/// A record with every field: what people act on, and below it, on demand, what only the gateway needs
/// (KT-9). Whether that is shown is remembered, once for the whole program. GUI thread.
class RecordPanel final : public QWidget
{
    Q_OBJECT

public:
    /// `name` is the object name of the fields, and starts that of the button.
    RecordPanel(const QString& name, const QString& accessibleName, UiSettings& settings, QWidget* parent);

    void setFields(std::vector<RecordField> fields);
    /// All fields, as lines of "Label<TAB>value".
    [[nodiscard]] QString asText() const;

private:
    void showTechnical(bool areShown);

    UiSettings& m_settings;
    RecordView* m_view;
    QPushButton* m_technical;
};

} // namespace lockkeeper
