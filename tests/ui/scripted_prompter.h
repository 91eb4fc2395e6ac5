// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/prompter.h"

#include <QTimer>
#include <QWidget>

namespace lockkeeper::test
{

/// Answers for the person, later, as a dialog would; an empty path changes its mind.
class ScriptedPrompter final : public Prompter
{
public:
    void askSavePath(
        QWidget* parent, const SaveQuestion& question, std::function<void(const QString&)> answer) override
    {
        questions.append(question);
        if (!savePath.isEmpty())
            QTimer::singleShot(0, parent, [answer = std::move(answer), path = savePath] { answer(path); });
    }
    void askOpenPath(
        QWidget* parent, const OpenQuestion& question, std::function<void(const QString&)> answer) override
    {
        openQuestions.append(question);
        if (!openPath.isEmpty())
            QTimer::singleShot(0, parent, [answer = std::move(answer), path = openPath] { answer(path); });
    }
    void askFolder(QWidget* parent, const QString&, const QString& begin,
        std::function<void(const QString&)> answer) override
    {
        folderQuestions.append(begin);
        if (!folder.isEmpty())
            QTimer::singleShot(0, parent, [answer = std::move(answer), path = folder] { answer(path); });
    }
    void confirm(QWidget* parent, const Confirmation& question, std::function<void()> confirmed) override
    {
        confirmations.append(question);
        if (confirms) QTimer::singleShot(0, parent, std::move(confirmed));
    }
    void tell(QWidget*, const Message& message) override { messages.append(message); }

    QString savePath;
    QString openPath;
    QString folder;
    bool confirms = false;
    QList<SaveQuestion> questions;
    QList<OpenQuestion> openQuestions;
    QStringList folderQuestions; ///< where each begins
    QList<Confirmation> confirmations;
    QList<Message> messages;
};

} // namespace lockkeeper::test
