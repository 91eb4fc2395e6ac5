// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/earlier_enterprises.h"

#include "services/storage/database/when_done.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/kit/theme/ui_settings.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

void takeEarlierEnterprises(
    UiSettings& settings, const QString& profile, const QString& recent, OwnEnterprises& enterprises)
{
    const auto keyPart = [](const QString& text) {
        return QString::fromLatin1(QUrl::toPercentEncoding(text));
    };
    const auto namesKey = u"learnt/%1-enterpriseNames"_s.arg(keyPart(profile));
    const auto openedKey = u"enterprises/"_s + keyPart(recent);
    EnterpriseNames names;
    QList<EnterpriseId> opened;
    // Ids and names take turns. The file may have been edited: half a pair and empty ids are dropped.
    const auto take = [&](const QString& key, bool isOpened) {
        const auto stored = settings.value(key).toStringList();
        for (qsizetype i = 0; i + 1 < stored.size(); i += 2) {
            const EnterpriseId enterprise(stored[i]);
            if (enterprise.isEmpty()) continue;
            if (isOpened && !opened.contains(enterprise)) opened.append(enterprise);
            if (!stored[i + 1].isEmpty() && !names.contains(enterprise))
                names.insert(enterprise, stored[i + 1]);
        }
        return !stored.isEmpty();
    };
    const bool hasNames = take(namesKey, false), hasOpened = take(openedKey, true);
    if (!hasNames && !hasOpened) return;
    whenDone(
        enterprises.takeOver(names, opened), &enterprises, [&settings, namesKey, openedKey](bool isWritten) {
            if (!isWritten) return; // tried again at the next start
            settings.remove(namesKey);
            settings.remove(openedKey);
        });
}

} // namespace lockkeeper
