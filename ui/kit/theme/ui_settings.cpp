// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/ui_settings.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QSettings>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// Raised when an older program would misread what is kept here.
constexpr int currentFormat = 1;
const QString formatKey = u"format"_s;

/// QSettings takes nearly everything for an INI file; bytes that no text file has tell a damaged one.
bool looksDamaged(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return false;
    return file.read(1 << 20).contains('\0');
}

} // namespace

UiSettings::UiSettings(const QString& file)
{
    if (!file.isEmpty()) open(file);
}

UiSettings::~UiSettings() = default;

void UiSettings::open(const QString& file)
{
    auto settings = std::make_unique<QSettings>(file, QSettings::IniFormat);
    if (settings->status() == QSettings::FormatError || looksDamaged(file)) {
        settings.reset(); // now, because its destructor would write the file again
        const QFileInfo info(file);
        const QString aside =
            info.path() + u"/%1-damaged-%2.%3"_s.arg(info.completeBaseName(),
                              QDateTime::currentDateTime().toString(u"yyyyMMdd-HHmmss"_s), info.suffix());
        if (!QFile::rename(file, aside)) {
            m_notice = QCoreApplication::translate("UiSettings",
                "The settings in %1 are damaged and couldn't be set aside. Sizes and layouts "
                "last only until you close Lockkeeper.")
                           .arg(file);
            return;
        }
        m_notice = QCoreApplication::translate(
            "UiSettings", "The settings were damaged, kept as %1, and replaced by new ones.")
                       .arg(aside);
        settings = std::make_unique<QSettings>(file, QSettings::IniFormat);
    }
    if (settings->value(formatKey, currentFormat).toInt() > currentFormat) {
        m_notice = QCoreApplication::translate("UiSettings",
            "A newer version of Lockkeeper wrote the settings in %1, so they were left "
            "unchanged. Sizes and layouts last only until you close Lockkeeper.")
                       .arg(file);
        return;
    }
    m_file = std::move(settings);
    if (!m_file->contains(formatKey)) m_file->setValue(formatKey, currentFormat);
}

QVariant UiSettings::value(const QString& key, const QVariant& fallback) const
{
    return isOnDisk(key) ? m_file->value(key, fallback) : m_memory.value(key, fallback);
}

void UiSettings::setValue(const QString& key, const QVariant& value)
{
    if (isOnDisk(key))
        m_file->setValue(key, value);
    else
        m_memory.insert(key, value);
}

void UiSettings::remove(const QString& key)
{
    if (isOnDisk(key))
        m_file->remove(key);
    else
        m_memory.remove(key);
}

QStringList UiSettings::keysOnDisk() const
{
    if (!m_file) return {};
    m_file->sync(); // what other programs have written
    return m_file->allKeys();
}

void UiSettings::removeAllWith(const QStringList& parts)
{
    const auto hasOne = [&parts](const QString& key) {
        return std::ranges::any_of(parts, [&key](const QString& part) { return key.contains(part); });
    };
    m_memory.removeIf([&](QVariantMap::iterator each) { return hasOne(each.key()); });
    const auto keys = keysOnDisk();
    for (const auto& key : keys)
        if (hasOne(key)) m_file->remove(key);
}

void UiSettings::keepInMemory(const QString& part)
{
    removeAllWith({part});
    if (!m_inMemory.contains(part)) m_inMemory.append(part);
}

bool UiSettings::isOnDisk(const QString& key) const
{
    return m_file &&
           std::ranges::none_of(m_inMemory, [&key](const QString& part) { return key.contains(part); });
}

} // namespace lockkeeper
