# SPDX-License-Identifier: GPL-3.0-or-later
# How our targets are compiled quickly: headers of Qt and the standard library that nearly everybody includes,
# compiled once. A source still includes what it uses: the target stand-alone (see tests/CMakeLists.txt)
# compiles each without them, and so does the preset dev with LOCKKEEPER_PRECOMPILE off.

option(LOCKKEEPER_PRECOMPILE "Compile the headers that nearly everybody includes once" ON)

set(LOCKKEEPER_CORE_HEADERS
  <algorithm> <array> <chrono> <functional> <memory> <mutex> <optional> <string> <utility> <vector>
  <QByteArray> <QCoreApplication> <QDateTime> <QDir> <QFile> <QFuture> <QHash> <QJsonArray> <QJsonDocument>
  <QJsonObject> <QList> <QLocale> <QMap> <QObject> <QPointer> <QSet> <QString> <QStringList> <QThread>
  <QTimer> <QUrl> <QUuid> <QVariant>)
set(LOCKKEEPER_WIDGET_HEADERS ${LOCKKEEPER_CORE_HEADERS}
  <tl/expected.hpp>
  <QAbstractItemModel> <QFutureWatcher> <QSortFilterProxyModel> <QtConcurrentRun>
  <QtGui/QtGui> <QtWidgets/QtWidgets>)
set(LOCKKEEPER_TEST_HEADERS <QElapsedTimer> <QProcess> <QSignalSpy> <QTemporaryDir> <QTest>
  "${CMAKE_SOURCE_DIR}/tests/support/patience.h")

# lockkeeper_precompile(target header...): compiles them once, for this target and those that share with it.
function(lockkeeper_precompile target)
  if(LOCKKEEPER_PRECOMPILE)
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()

# lockkeeper_share_precompiled(target with): the headers of a target that is compiled with the same options.
function(lockkeeper_share_precompiled target with)
  if(LOCKKEEPER_PRECOMPILE)
    target_precompile_headers(${target} REUSE_FROM ${with})
  endif()
endfunction()
