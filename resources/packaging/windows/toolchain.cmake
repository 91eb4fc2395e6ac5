# SPDX-License-Identifier: GPL-3.0-or-later
# Cross-compiling for 64-bit Windows by mingw-w64 with POSIX threads, which std::thread needs. Libraries are looked
# for in LOCKKEEPER_WINDOWS_ROOT (resources/packaging/windows/build fills it) and in the compiler's own folder, never
# among those of this computer; programs are this computer's.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(triplet x86_64-w64-mingw32)
set(CMAKE_C_COMPILER ${triplet}-gcc-posix)
set(CMAKE_CXX_COMPILER ${triplet}-g++-posix)
set(CMAKE_RC_COMPILER ${triplet}-windres)

if(NOT LOCKKEEPER_WINDOWS_ROOT AND DEFINED ENV{LOCKKEEPER_WINDOWS_ROOT})
  set(LOCKKEEPER_WINDOWS_ROOT $ENV{LOCKKEEPER_WINDOWS_ROOT})
endif()
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES LOCKKEEPER_WINDOWS_ROOT)
set(CMAKE_FIND_ROOT_PATH ${LOCKKEEPER_WINDOWS_ROOT} /usr/${triplet})
set(ENV{PKG_CONFIG_LIBDIR} ${LOCKKEEPER_WINDOWS_ROOT}/lib/pkgconfig)
# Qt's tools are this computer's, of the same version.
set(QT_HOST_PATH /usr CACHE PATH "")
set(QT_HOST_PATH_CMAKE_DIR /usr/lib/x86_64-linux-gnu/cmake CACHE PATH "")
set(Qt6LinguistTools_DIR ${QT_HOST_PATH_CMAKE_DIR}/Qt6LinguistTools CACHE PATH "")

set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
