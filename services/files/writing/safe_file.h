// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIODevice>
#include <QString>

#include <memory>

class QFile;
class QFileDevice;

namespace lockkeeper
{

class ReplacementFile;

/// A file that is written whole or not at all. Until commit() returns true, whoever opens the path finds
/// what was there before; from then on they find everything that was written, even after a power cut.
///
///     SafeFile file(path);
///     if (!file.open() || file.write(bytes) < 0 || !file.commit()) show(file.errorString());
///
/// The bytes go to a temporary file on the same disk, which replaces the target at the end. On Linux it
/// has no name until then, so that a process killed half-way leaves nothing; where the file system cannot
/// do that, it leaves a file with six letters after the target's name. The target is untouched either way.
///
/// Nothing is buffered here: write in blocks.
///
/// - A link as target stays a link; the file it leads to is replaced, or made if it is not there.
/// - Permissions of an existing file are kept, its owner as far as the system lets us. A file that may
///   not be written is not replaced, although its folder would allow it. Other hard links to the file
///   keep the old content.
/// - A folder that does not exist is not made.
/// - On Windows an existing file that another program holds open cannot be replaced: an error.
/// - FIFOs, devices and names of open descriptors (/dev/null, /dev/stdout) are written directly, as there
///   is nothing to replace: isAtomic() is false, and cancel() cannot take back what went out. Opening a
///   FIFO waits for its reader.
///
/// errorString() after a failure is a whole sentence for the user: it names the file and says what to
/// do. Once a write failed, every later one fails too, and so does commit().
///
/// May be used on any thread, by one thread at a time. open(), write() and commit() block.
class SafeFile final : public QIODevice
{
public:
    /// Who may read the file (FL-9). AsUsual: a new file is for its owner only, one that is replaced keeps
    /// owner and mode. OwnerOnly: nobody but the owner, not even while it is written, and whatever was there
    /// before.
    enum class Readers : quint8 { AsUsual, OwnerOnly };

    explicit SafeFile(const QString& path, Readers readers = Readers::AsUsual);
    /// Cancels unless it was committed.
    ~SafeFile() override;

    /// Only for writing; `mode` must be WriteOnly. A file may be opened again after commit() or cancel().
    bool open(OpenMode mode = WriteOnly) override;
    /// Puts the new content in place, on the disk. False: nothing was changed, and the temporary file is
    /// gone. Closes either way.
    [[nodiscard]] bool commit();
    /// Leaves everything as it was before open(), and closes.
    void cancel();
    /// The same as cancel(): only commit() makes a file.
    void close() override;

    /// The path as it was given.
    const QString& path() const { return m_path; }
    /// False for targets that are written directly. Known after open().
    bool isAtomic() const { return m_atomic; }
    /// There is no seeking.
    bool isSequential() const override { return true; }

protected:
    qint64 readData(char* data, qint64 maxSize) override;
    qint64 writeData(const char* data, qint64 size) override;

private:
    bool openReplacement(const QString& realPath);
    bool openStream(const QString& path);
    bool fail(const QString& sentence);
    bool failWriting(const QFileDevice& device);
    bool failWriting(const QFileDevice& device, const QString& why);
    void discard();

    const QString m_path;
    const Readers m_readers;
    std::unique_ptr<ReplacementFile> m_replacement; ///< when the target is replaced as a whole
    std::unique_ptr<QFile> m_stream;                ///< when it is written directly
    QFileDevice* m_output = nullptr;                ///< of one of them
    bool m_atomic = true;
    bool m_failed = false;
};

} // namespace lockkeeper
