# SPDX-License-Identifier: GPL-3.0-or-later
# What `cmake --install` puts beside the programs, and how `cpack` makes a Debian package of it all:
#
#   cmake --build --preset release && (cd build/release && cpack)

set(desktop_files ${CMAKE_CURRENT_LIST_DIR}/app/org.lockkeeper.Lockkeeper)
if(UNIX AND NOT APPLE)
  install(FILES ${desktop_files}.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
  install(FILES ${desktop_files}.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
  install(FILES ${desktop_files}.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
  # The name that Debian looks for.
  install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/lockkeeper
    RENAME copyright)
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME lockkeeper)
set(CPACK_PACKAGE_VENDOR "The Lockkeeper authors")
set(CPACK_PACKAGE_CONTACT "The Lockkeeper authors <lockkeeper@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "administer software licences, USB locks and employees")
set(CPACK_PACKAGE_DESCRIPTION
"Desktop console for people who administer software licences through a
licensing gateway: channel staff, licence administrators and support. See where
an enterprise stands, set up enterprises, import employees, assign licences to
them, order, renew and revoke licences, and disable lost USB locks. To try it
without an account, run lockkeeper --sandbox: a built-in gateway with sample
data.")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Loaded while running, so that no linker knows: the SQLite driver, the reader of SVG icons, Qt's own texts
# in Chinese, and the way to the system's keychain.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libqt6sql6-sqlite, libqt6svg6, qt6-translations-l10n, libsecret-1-0, ca-certificates")
# Without one of these there is a window, but no letters in it; without the last one no team.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "fonts-noto-core, fonts-noto-cjk, qt6-wayland, libqt6sql6-psql")
include(CPack)
