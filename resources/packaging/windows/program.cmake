# SPDX-License-Identifier: GPL-3.0-or-later

# lockkeeper_windows_program(target description): gives a program icon, version and manifest.
function(lockkeeper_windows_program target description)
  set(LOCKKEEPER_PROGRAM ${target})
  set(LOCKKEEPER_DESCRIPTION ${description})
  set(LOCKKEEPER_ICON ${LOCKKEEPER_PICTURES}/lockkeeper.ico)
  set(LOCKKEEPER_MANIFEST ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/lockkeeper.manifest)
  set(resource ${CMAKE_CURRENT_BINARY_DIR}/${target}.rc)
  configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/program.rc.in ${resource} @ONLY)
  set_property(SOURCE ${resource} APPEND PROPERTY OBJECT_DEPENDS "${LOCKKEEPER_ICON};${LOCKKEEPER_MANIFEST}")
  target_sources(${target} PRIVATE ${resource})
endfunction()
