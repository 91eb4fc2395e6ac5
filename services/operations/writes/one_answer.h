// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>
#include <utility>

namespace lockkeeper
{

/// A question that takes several steps: it answers once and deletes itself, or goes with its context and
/// answers nothing.
template <class T>
class OneAnswer : public QObject
{
public:
    using Answer = std::function<void(const T&)>;

    OneAnswer(QObject* context, Answer answer)
        : QObject(context)
        , m_answer(std::move(answer))
    {
    }

protected:
    /// By value: what is answered may delete the context, and this with it.
    void end(T what)
    {
        const auto answer = std::exchange(m_answer, nullptr);
        deleteLater();
        if (answer) answer(what);
    }

private:
    Answer m_answer;
};

} // namespace lockkeeper
