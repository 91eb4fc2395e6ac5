; SPDX-License-Identifier: GPL-3.0-or-later
; The installer, for one person, without an administrator (WN-1). resources/packaging/windows/build runs it:
;
;   makensis -DVERSION=… -DPROGRAM_FILES=folder -DREMOVAL=list.nsh -DICON=… -DLICENCE=… -DOUTPUT=….exe installer.nsi
;
; With /S it asks nothing, and ends with 2 where the program is running; /D=folder, the last argument, is where to.

Target amd64-unicode
SetCompressor /SOLID lzma
Name "Lockkeeper"
OutFile "${OUTPUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Lockkeeper"
InstallDirRegKey HKCU "Software\Lockkeeper" "InstallDir"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Lockkeeper"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Lockkeeper ${VERSION}, installer"
VIAddVersionKey "CompanyName" "The Lockkeeper authors"
VIAddVersionKey "LegalCopyright" "GPL-3.0-or-later"

!include LogicLib.nsh
!include MUI2.nsh
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\lockkeeper.exe"
!insertmacro MUI_PAGE_LICENSE "${LICENCE}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "SimpChinese"

LangString IsRunning ${LANG_ENGLISH} "Lockkeeper is running. Close all of its windows, then try again."
LangString IsRunning ${LANG_SIMPCHINESE} "Lockkeeper 正在运行。请关闭其所有窗口，然后重试。"

!define REMOVE "Software\Microsoft\Windows\CurrentVersion\Uninstall\Lockkeeper"
!define LINKS "Software\Classes\lockkeeper"

; A program that runs cannot be opened for writing.
!macro WAIT_UNTIL_CLOSED
  ${Do}
    ${IfNot} ${FileExists} "$INSTDIR\lockkeeper.exe"
      ${Break}
    ${EndIf}
    ClearErrors
    FileOpen $0 "$INSTDIR\lockkeeper.exe" a
    ${IfNot} ${Errors}
      FileClose $0
      ${Break}
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(IsRunning)" /SD IDCANCEL IDRETRY +3
    SetErrorLevel 2
    Quit
  ${Loop}
!macroend


Section
  !insertmacro WAIT_UNTIL_CLOSED
  ; What an older version had and this one has not must go.
  ${If} ${FileExists} "$INSTDIR\uninstall.exe"
    ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR' $0
    ${If} $0 != 0
      SetErrorLevel $0
      Abort
    ${EndIf}
  ${EndIf}
  SetOutPath "$INSTDIR"
  File /r "${PROGRAM_FILES}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Lockkeeper.lnk" "$INSTDIR\lockkeeper.exe"
  WriteRegStr HKCU "Software\Lockkeeper" "InstallDir" "$INSTDIR"
  WriteRegStr HKCU "${LINKS}" "" "URL:Lockkeeper"
  WriteRegStr HKCU "${LINKS}" "URL Protocol" ""
  WriteRegStr HKCU "${LINKS}\DefaultIcon" "" "$INSTDIR\lockkeeper.exe,0"
  WriteRegStr HKCU "${LINKS}\shell\open\command" "" '"$INSTDIR\lockkeeper.exe" "%1"'
  WriteRegStr HKCU "${REMOVE}" "DisplayName" "Lockkeeper"
  WriteRegStr HKCU "${REMOVE}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${REMOVE}" "DisplayIcon" "$INSTDIR\lockkeeper.exe"
  WriteRegStr HKCU "${REMOVE}" "Publisher" "The Lockkeeper authors"
  WriteRegStr HKCU "${REMOVE}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${REMOVE}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${REMOVE}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${REMOVE}" "NoModify" 1
  WriteRegDWORD HKCU "${REMOVE}" "NoRepair" 1
SectionEnd

; What the person has made with the program, in their own folders, stays.
Section "Uninstall"
  !insertmacro WAIT_UNTIL_CLOSED
  !include "${REMOVAL}"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Lockkeeper.lnk"
  ; Another copy of the program may have taken over the links.
  ReadRegStr $0 HKCU "${LINKS}\shell\open\command" ""
  ${If} $0 == '"$INSTDIR\lockkeeper.exe" "%1"'
    DeleteRegKey HKCU "${LINKS}"
  ${EndIf}
  DeleteRegKey HKCU "${REMOVE}"
  DeleteRegKey HKCU "Software\Lockkeeper"
SectionEnd
