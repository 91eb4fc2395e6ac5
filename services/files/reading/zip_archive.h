// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QIODevice>

#include <functional>
#include <memory>

struct zip;
struct zip_file;

namespace lockkeeper
{

/// A part of a ZIP archive, unpacked as it is read. Never gives more than it was allowed to, whatever the
/// archive says of itself, and fails at the end if the checksum is wrong. Sequential.
class ZipPart final : public QIODevice
{
public:
    enum class State : quint8 { Good, Damaged, TooLarge, Stopped };

    /// Owns `file` from now on.
    ZipPart(zip_file* file, qint64 mostBytes, std::function<bool()> stopped);
    ~ZipPart() override;

    [[nodiscard]] State state() const { return m_state; }
    /// Reads the rest for the sake of the checksum; the result is the state after that.
    State drain();
    bool isSequential() const override { return true; }

protected:
    qint64 readData(char* data, qint64 maxSize) override;
    qint64 writeData(const char*, qint64) override { return -1; }

private:
    zip_file* const m_file;
    const qint64 m_most;
    const std::function<bool()> m_stopped;
    qint64 m_taken = 0;
    State m_state = State::Good;
};

/// A ZIP archive in memory, for reading.
class ZipArchive
{
public:
    /// `content` must outlive the archive.
    explicit ZipArchive(const QByteArray& content);
    ~ZipArchive();
    ZipArchive(const ZipArchive&) = delete;
    ZipArchive& operator=(const ZipArchive&) = delete;

    [[nodiscard]] bool isGood() const { return m_zip != nullptr; }
    /// Null when there is no such part (upper and lower case are the same), or when it cannot be unpacked.
    [[nodiscard]] std::unique_ptr<ZipPart> part(
        const QString& name, qint64 mostBytes, const std::function<bool()>& stopped) const;

private:
    zip* m_zip = nullptr;
};

} // namespace lockkeeper
