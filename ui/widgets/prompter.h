// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <functional>

class QWidget;

namespace lockkeeper
{

/// The questions a page may put to a person in a dialog of its own. Pages ask through this interface, so
/// that tests can answer. An answer comes later, on the GUI thread, never from within the call (no nested
/// event loop), and not at all once the parent is gone.
class Prompter
{
public:
    struct SaveQuestion {
        QString title;
        QString suggestedName; ///< a file name, without folder
        QString filter;        ///< as QFileDialog takes it
        QString suffix;        ///< added to a name without one
    };
    struct Message {
        enum class Kind { Information, Warning };
        Kind kind = Kind::Information;
        QString title;
        QString text; ///< plain
    };

    Prompter() = default;
    Prompter(const Prompter&) = delete;
    Prompter& operator=(const Prompter&) = delete;
    virtual ~Prompter() = default;

    /// Where to save a file; whether to replace one that exists is asked as well. Not answered when the
    /// person changes their mind.
    virtual void askSavePath(
        QWidget* parent, const SaveQuestion& question, std::function<void(const QString&)> answer) = 0;
    /// Tells something that a banner in the page would not do for.
    virtual void tell(QWidget* parent, const Message& message) = 0;
};

/// The one with real dialogs.
class DialogPrompter final : public Prompter
{
public:
    void askSavePath(
        QWidget* parent, const SaveQuestion& question, std::function<void(const QString&)> answer) override;
    void tell(QWidget* parent, const Message& message) override;

private:
    QString m_lastFolder;
};

} // namespace lockkeeper
