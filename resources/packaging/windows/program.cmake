# SPDX-License-Identifier: GPL-3.0-or-later

set(LOCKKEEPER_ICON "" CACHE FILEPATH "The icon of the programs, which resources/packaging/windows/build draws")

# lockkeeper_windows_manifest(target): gives a test the manifest of the programs, so that it reads and prints UTF-8 as
# they do.
function(lockkeeper_windows_manifest target)
  set(LOCKKEEPER_MANIFEST ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/lockkeeper.manifest)
  set(resource ${PROJECT_BINARY_DIR}/manifest.rc)
  file(CONFIGURE OUTPUT ${resource} CONTENT "1 24 \"@LOCKKEEPER_MANIFEST@\"\n" @ONLY)
  set_property(SOURCE ${resource} PROPERTY OBJECT_DEPENDS "${LOCKKEEPER_MANIFEST}")
  target_sources(${target} PRIVATE ${resource})
endfunction()

# lockkeeper_windows_program(target description): gives a program icon, version and manifest.
function(lockkeeper_windows_program target description)
  set(LOCKKEEPER_PROGRAM ${target})
  set(LOCKKEEPER_DESCRIPTION ${description})
  set(LOCKKEEPER_MANIFEST ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/lockkeeper.manifest)
  set(resource ${CMAKE_CURRENT_BINARY_DIR}/${target}.rc)
  configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/program.rc.in ${resource} @ONLY)
  set_property(SOURCE ${resource} APPEND PROPERTY OBJECT_DEPENDS "${LOCKKEEPER_ICON};${LOCKKEEPER_MANIFEST}")
  target_sources(${target} PRIVATE ${resource})
endfunction()
