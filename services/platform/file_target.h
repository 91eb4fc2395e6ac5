// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper
{

/// What a path to write to means, once its links are followed.
struct FileTarget {
    enum class Kind : quint8 {
        File,          ///< an ordinary file, there or not: can be replaced as a whole
        Stream,        ///< FIFO, device, socket, or an open descriptor such as /dev/stdout
        Folder,        ///< a folder, or a path that can only be one
        MissingFolder, ///< the folder it would be in does not exist
        NotAFolder,    ///< something on the way to it is a file
        LinkLoop,      ///< links that lead in a circle
        Unreachable,   ///< the system refuses to look there: see `detail`
    };

    Kind kind = Kind::File;
    /// File: the real file behind all links, in a folder that exists. MissingFolder, NotAFolder: the
    /// folder. Else the path as given.
    QString path;
    /// Unreachable: the system's words.
    QString detail;
};

/// Looks at the file system; changes nothing. A link to a file that is not there leads to that file.
FileTarget resolveTarget(const QString& path);

} // namespace lockkeeper
