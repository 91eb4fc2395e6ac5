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

# moc reads whatever a source includes, and CMake gives it the folders of the standard library and of the system,
# too, in which nothing is for moc: reading them took more than half of its time, a tenth of a build. So it is
# called without them (TS-9).
if(UNIX AND NOT APPLE AND NOT CMAKE_CROSSCOMPILING AND CMAKE_CXX_IMPLICIT_INCLUDE_DIRECTORIES)
  get_target_property(LOCKKEEPER_MOC Qt6::moc LOCATION)
  list(TRANSFORM CMAKE_CXX_IMPLICIT_INCLUDE_DIRECTORIES PREPEND "-I" OUTPUT_VARIABLE LOCKKEEPER_NOT_FOR_MOC)
  list(JOIN LOCKKEEPER_NOT_FOR_MOC " | " LOCKKEEPER_NOT_FOR_MOC)
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/moc @ONLY CONTENT [[
#!/bin/sh
for argument; do
  shift
  case $argument in
    @LOCKKEEPER_NOT_FOR_MOC@) ;;
    *) set -- "$@" "$argument" ;;
  esac
done
exec @LOCKKEEPER_MOC@ "$@"
]])
  file(CHMOD ${CMAKE_BINARY_DIR}/moc PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
  set_target_properties(Qt6::moc PROPERTIES IMPORTED_CONFIGURATIONS "" IMPORTED_LOCATION ${CMAKE_BINARY_DIR}/moc)
endif()
