// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_paths.h"

namespace lockkeeper::test
{

QString sourceDir()
{
    return QStringLiteral(LOCKKEEPER_SOURCE_DIR);
}

QString buildDir()
{
    return QStringLiteral(LOCKKEEPER_BUILD_DIR);
}

QString programPath(const QString& name)
{
    return QStringLiteral(LOCKKEEPER_PROGRAMS "/") + name;
}

QString python()
{
    return QStringLiteral(LOCKKEEPER_PYTHON);
}

QString cmake()
{
    return QStringLiteral(LOCKKEEPER_CMAKE);
}

QString linguistTool(const QString& name)
{
    return QStringLiteral(LOCKKEEPER_LINGUIST "/") + name;
}

} // namespace lockkeeper::test
