// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <memory>

namespace lockkeeper
{

/// What is typed at the terminal is not shown while this lives, where standard input is one.
class HiddenInput
{
public:
    HiddenInput();
    ~HiddenInput();

    [[nodiscard]] bool isTerminal() const { return m_before != nullptr; }

private:
    Q_DISABLE_COPY_MOVE(HiddenInput)

    struct Mode;
    std::unique_ptr<Mode> m_before; ///< null: no terminal
};

} // namespace lockkeeper
