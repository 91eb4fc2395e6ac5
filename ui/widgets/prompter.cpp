// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/prompter.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

void DialogPrompter::askSavePath(
    QWidget* parent, const SaveQuestion& question, std::function<void(const QString&)> answer)
{
    if (m_lastFolder.isEmpty())
        m_lastFolder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    auto* dialog = new QFileDialog(
        parent, question.title, QDir(m_lastFolder).filePath(question.suggestedName), question.filter);
    dialog->setObjectName(u"saveFileDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(question.suffix);
    QObject::connect(
        dialog, &QFileDialog::fileSelected, parent, [this, answer = std::move(answer)](const QString& path) {
            m_lastFolder = QFileInfo(path).absolutePath();
            answer(path);
        });
    dialog->open();
}

void DialogPrompter::tell(QWidget* parent, const Message& message)
{
    auto* box = new QMessageBox(parent);
    box->setObjectName(u"messageBox"_s);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setIcon(message.kind == Message::Kind::Warning ? QMessageBox::Warning : QMessageBox::Information);
    box->setWindowTitle(message.title);
    box->setTextFormat(Qt::PlainText); // it may quote the gateway
    box->setText(message.text);
    box->open();
}

} // namespace lockkeeper
