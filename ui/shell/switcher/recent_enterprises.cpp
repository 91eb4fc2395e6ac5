// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/switcher/recent_enterprises.h"

#include "ui/kit/theme/ui_settings.h"

#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

auto find(auto& list, const EnterpriseId& id)
{
    return std::find_if(list.begin(), list.end(), [&](const auto& entry) { return entry.id == id; });
}

} // namespace

RecentEnterprises::RecentEnterprises(UiSettings& settings, const QString& profile)
    : m_settings(settings)
    , m_key(u"enterprises/"_s +
            (profile.isEmpty() ? u"sandbox"_s : QString::fromLatin1(QUrl::toPercentEncoding(profile))))
{
    // Ids and names take turns. The file may have been edited: half a pair, doubles and empty ids are
    // dropped.
    const QStringList stored = settings.value(m_key).toStringList();
    for (qsizetype i = 0; i + 1 < stored.size() && m_list.size() < mostKept; i += 2) {
        const EnterpriseId id(stored[i]);
        if (!id.isEmpty() && find(m_list, id) == m_list.end()) m_list.append({id, stored[i + 1]});
    }
}

QString RecentEnterprises::nameOf(const EnterpriseId& id) const
{
    const auto found = find(m_list, id);
    return found == m_list.end() ? QString() : found->name;
}

void RecentEnterprises::opened(const EnterpriseId& id, const QString& name)
{
    if (id.isEmpty()) return;
    const QString known = name.isEmpty() ? nameOf(id) : name;
    m_list.removeIf([&](const Entry& entry) { return entry.id == id; });
    m_list.prepend({id, known});
    if (m_list.size() > mostKept) m_list.removeLast();
    store();
}

void RecentEnterprises::rename(const EnterpriseId& id, const QString& name)
{
    const auto found = find(m_list, id);
    if (found == m_list.end() || found->name == name) return;
    found->name = name;
    store();
}

void RecentEnterprises::store()
{
    QStringList stored;
    for (const auto& entry : m_list)
        stored << entry.id.toString() << entry.name;
    m_settings.setValue(m_key, stored);
}

} // namespace lockkeeper
