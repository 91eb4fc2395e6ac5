// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QVariant>

#include <memory>

class QSettings;

namespace lockkeeper
{

/// What windows remember between starts: sizes, table layouts, recent enterprises, language, theme. Nothing
/// of it is secret or would be missed: a file that cannot be used is put aside or left alone, which notice()
/// says, and the run goes on without one.
///
/// Keys are "group/name". Several instances may share the file; the last one to change a key wins. GUI
/// thread; the file is small and written from the event loop.
class UiSettings
{
public:
    /// Without a file everything is remembered for this run only.
    explicit UiSettings(const QString& file = {});
    ~UiSettings();
    UiSettings(const UiSettings&) = delete;
    UiSettings& operator=(const UiSettings&) = delete;

    [[nodiscard]] QVariant value(const QString& key, const QVariant& fallback = {}) const;
    [[nodiscard]] QString text(const QString& key) const { return value(key).toString(); }
    void setValue(const QString& key, const QVariant& value);
    void remove(const QString& key);
    /// All keys that are on disk, whichever program wrote them.
    [[nodiscard]] QStringList keysOnDisk() const;
    /// Removes every key that contains one of these.
    void removeAllWith(const QStringList& parts);
    /// removeAllWith() for one; and from now on such keys are remembered for this run only.
    void keepInMemory(const QString& part);

    /// A sentence when the file was damaged or from a newer program; empty otherwise.
    [[nodiscard]] const QString& notice() const { return m_notice; }

private:
    void open(const QString& file);
    [[nodiscard]] bool isOnDisk(const QString& key) const;

    std::unique_ptr<QSettings> m_file; ///< null: in memory only
    QVariantMap m_memory;
    QStringList m_inMemory; ///< parts of keys that keepInMemory() was told
    QString m_notice;
};

} // namespace lockkeeper
