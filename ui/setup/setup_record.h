// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/record_format.h"
#include "ui/kit/printed_record.h"
#include "ui/setup/setup_state.h"

#include <QList>
#include <QString>

namespace lockkeeper
{

/// One thing that the setup came to, with its id: for the table of the summary and for paper.
struct SetupResult {
    enum class What : quint8 { Enterprise, Customer, Member, Employee, Asset };
    What what = What::Enterprise;
    QString name;    ///< for people
    QString id;      ///< empty where there is none
    QString outcome; ///< empty where nothing was sent for it
};

[[nodiscard]] QList<SetupResult> resultsOf(const SetupState& state);
/// "Enterprise", "Employee", translated.
[[nodiscard]] QString setupWhatName(SetupResult::What what);

/// The whole setup for paper, to be handed over. Without passwords.
[[nodiscard]] PrintedRecord recordOf(
    const SetupState& state, const QString& connection, const RecordFormat& format);

} // namespace lockkeeper
