// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/hidden_input.h"

#include <qt_windows.h>

namespace lockkeeper
{

struct HiddenInput::Mode {
    DWORD mode = 0;
};

HiddenInput::HiddenInput()
{
    Mode before;
    const HANDLE input = GetStdHandle(STD_INPUT_HANDLE);
    if (!GetConsoleMode(input, &before.mode)) return;
    m_before = std::make_unique<Mode>(before);
    SetConsoleMode(input, before.mode & ~DWORD(ENABLE_ECHO_INPUT));
}

HiddenInput::~HiddenInput()
{
    if (m_before) SetConsoleMode(GetStdHandle(STD_INPUT_HANDLE), m_before->mode);
}

} // namespace lockkeeper
