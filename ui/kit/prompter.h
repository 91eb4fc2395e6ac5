// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <functional>

class QFileDialog;
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
    struct OpenQuestion {
        QString title;
        QString filter; ///< as QFileDialog takes it
    };
    struct Confirmation {
        QString title;
        QString text;             ///< what is about to happen, with its exact objects; plain
        QString action;           ///< what the button that does it says ("Remove")
        QString keep;             ///< what the other one says; empty: "Cancel"
        bool isDangerous = false; ///< Return then means "keep"
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

    /// Asks where to save a file, and whether to replace one that exists. Not answered when the person
    /// changes their mind.
    virtual void askSavePath(
        QWidget* parent, const SaveQuestion& question, std::function<void(const QString&)> answer) = 0;
    /// Asks which file to read. Not answered when the person changes their mind.
    virtual void askOpenPath(
        QWidget* parent, const OpenQuestion& question, std::function<void(const QString&)> answer) = 0;
    /// Asks into which folder to write, beginning at `folder`. Not answered when the person changes their
    /// mind.
    virtual void askFolder(QWidget* parent, const QString& title, const QString& folder,
        std::function<void(const QString&)> answer) = 0;
    /// Asks whether to do something that cannot be taken back. Answered only by "yes".
    virtual void confirm(QWidget* parent, const Confirmation& question, std::function<void()> confirmed) = 0;
    /// Tells something that is too important for a banner in the page.
    virtual void tell(QWidget* parent, const Message& message) = 0;
};

/// Asks by real dialogs.
class DialogPrompter final : public Prompter
{
public:
    void askSavePath(
        QWidget* parent, const SaveQuestion& question, std::function<void(const QString&)> answer) override;
    void askOpenPath(
        QWidget* parent, const OpenQuestion& question, std::function<void(const QString&)> answer) override;
    void askFolder(QWidget* parent, const QString& title, const QString& folder,
        std::function<void(const QString&)> answer) override;
    void confirm(QWidget* parent, const Confirmation& question, std::function<void()> confirmed) override;
    void tell(QWidget* parent, const Message& message) override;

private:
    void run(QFileDialog* dialog, QWidget* parent, std::function<void(const QString&)> answer);
    [[nodiscard]] QString lastFolder();

    QString m_lastFolder;
};

} // namespace lockkeeper
