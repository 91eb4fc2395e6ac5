// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/identity/profiles/connection_profile.h"
#include "ui/kit/form_rows.h"

class QComboBox;

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

/// A box with these values, which chosen() reads, and what they are called.
[[nodiscard]] QComboBox* makeChoice(
    const QString& objectName, const QList<std::pair<int, QString>>& choices, QWidget* parent);
void choose(QComboBox* box, int value);
/// The value that is chosen, or `otherwise` while that is one that the box does not offer.
[[nodiscard]] int chosen(const QComboBox* box, int otherwise);

} // namespace lockkeeper
