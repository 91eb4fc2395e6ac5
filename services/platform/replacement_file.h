// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <memory>

class QFile;
class QFileDevice;

namespace lockkeeper
{

/// A new file that takes the place of another, or of none, as a whole. Until commit() the path has what it
/// had before. Its device is unbuffered, because a buffer that goes out only in part does not say why.
class ReplacementFile
{
public:
    enum class Rights : quint8 {
        OfOwner,   ///< nobody else, not even while it is written
        OfNewFile, ///< what people expect of a new file of theirs (PF-3)
        OfBefore,  ///< those of the file that it replaces, its owner as far as the system lets us
    };

    /// `path` is no link.
    explicit ReplacementFile(QString path);
    /// Takes the new file away unless it was committed.
    ~ReplacementFile();
    ReplacementFile(const ReplacementFile&) = delete;
    ReplacementFile& operator=(const ReplacementFile&) = delete;

    /// False: device() tells why.
    [[nodiscard]] bool open(Rights rights);
    /// What is written to, and what its error was.
    [[nodiscard]] QFileDevice& device();

    /// Puts the bytes on the disk; some file systems (NFS, quotas) report a full disk only here. Empty, or
    /// the system's words.
    [[nodiscard]] QString sync();
    /// In one step, and makes it last. Empty, or the system's words. Not after a write has failed.
    [[nodiscard]] QString commit();
    /// Why open() or commit() failed: another program has the file open in a way that keeps its place taken,
    /// as Excel does on Windows. There is no such way elsewhere.
    [[nodiscard]] bool isHeldElsewhere() const;

private:
    struct Parts;
    const std::unique_ptr<Parts> m_parts;
};

/// Whether the file system could not give the new file of a ReplacementFile a name.
[[nodiscard]] bool isNameTooLong(const QString& path);

/// Opens what is no ordinary file, for writing behind what is there: the name of an open descriptor may stand
/// for a file that others have written to before (`{ date; lockkeeper … --output /dev/stdout; } > log`).
/// Empty, or the system's words.
[[nodiscard]] QString openToAppend(QFile& file, const QString& path);

} // namespace lockkeeper
