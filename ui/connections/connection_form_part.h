// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/identity/profiles/connection_profile.h"
#include "ui/kit/form_rows.h"

class QComboBox;
class QLineEdit;
class QSpinBox;

namespace lockkeeper
{

/// One part of the form for a connection profile. Rows go by the names of the profile's members.
class ConnectionFormPart : public FormRows
{
    Q_OBJECT
public:
    using FormRows::FormRows;

    [[nodiscard]] virtual QString title() const = 0;
    virtual void fill(const ConnectionProfile& profile) = 0;
    virtual void readInto(ConnectionProfile& profile) const = 0;
};

/// A combo box with these values and their names; chosen() reads it.
[[nodiscard]] QComboBox* makeChoice(
    const QString& objectName, const QList<std::pair<int, QString>>& choices, QWidget* parent);
void choose(QComboBox* box, int value);
/// The chosen value. `otherwise`: the profile's value, which stays where the box does not offer it.
[[nodiscard]] int chosen(const QComboBox* box, int otherwise);
/// A number that is typed, or changed by the arrow keys.
[[nodiscard]] QSpinBox* makeNumber(const QString& objectName, int most, QWidget* parent);
/// A line of a form for the path of a file, with the button beside it that looks for one.
[[nodiscard]] QWidget* besideFile(QLineEdit* path, QWidget* button, QWidget* parent);

} // namespace lockkeeper
