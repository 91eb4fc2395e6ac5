// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"

#include <QList>
#include <QString>

namespace lockkeeper
{

class UiSettings;

/// The enterprises somebody opened lately with one connection profile, newest first, kept in the settings.
/// GUI thread.
class RecentEnterprises
{
public:
    static constexpr int mostKept = 12;

    struct Entry {
        EnterpriseId id;
        QString name; ///< as the gateway gave it; empty when it is not known
    };

    /// `profile`: profileKey() of the connection; empty for the sandbox.
    RecentEnterprises(UiSettings& settings, const QString& profile);

    [[nodiscard]] const QList<Entry>& list() const { return m_list; }
    /// Empty when it is not known.
    [[nodiscard]] QString nameOf(const EnterpriseId& id) const;
    /// Moves it to the front. Without a `name` it keeps the one that is known.
    void opened(const EnterpriseId& id, const QString& name);
    /// Changes the name of an enterprise in the list; does nothing for others.
    void rename(const EnterpriseId& id, const QString& name);

private:
    void store();

    UiSettings& m_settings;
    const QString m_key;
    QList<Entry> m_list;
};

} // namespace lockkeeper
