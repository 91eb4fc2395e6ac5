// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace lockkeeper
{

/// Messages of C libraries are in English while this lives, in this thread: for errors that can be told apart
/// by their words only.
class EnglishMessages
{
public:
    EnglishMessages();
    ~EnglishMessages();

private:
    Q_DISABLE_COPY_MOVE(EnglishMessages)

    void* m_before = nullptr;
    void* m_english = nullptr;
};

} // namespace lockkeeper
