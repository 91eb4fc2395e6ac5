// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/hidden_input.h"

#include <termios.h>
#include <unistd.h>

namespace lockkeeper
{

struct HiddenInput::Mode {
    termios mode{};
};

HiddenInput::HiddenInput()
{
    Mode before;
    if (isatty(STDIN_FILENO) == 0 || tcgetattr(STDIN_FILENO, &before.mode) != 0) return;
    m_before = std::make_unique<Mode>(before);
    auto silent = before.mode;
    silent.c_lflag &= ~tcflag_t(ECHO);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
}

HiddenInput::~HiddenInput()
{
    if (m_before) tcsetattr(STDIN_FILENO, TCSAFLUSH, &m_before->mode);
}

} // namespace lockkeeper
