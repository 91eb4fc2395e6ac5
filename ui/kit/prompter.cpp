// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/prompter.h"

#include "models/domain/base/visible_text.h"

#include "ui/kit/documents_folder.h"
#include "ui/kit/line_icon.h"
#include "ui/kit/theme/text_scale.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QStyle>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// Gives the box an icon that is drawn like all others of the program: Qt's own look as if they came from
/// another one.
void setIcon(QMessageBox* box, QMessageBox::Icon icon)
{
    box->setIcon(icon); // for those who hear it
    const auto name = icon == QMessageBox::Warning ? u"warning" : u"help";
    box->setIconPixmap(lineIcon(name).pixmap(QSize(scaled(28), scaled(28)), box->devicePixelRatioF()));
}

} // namespace

void DialogPrompter::askSavePath(
    QWidget* parent, const SaveQuestion& question, std::function<void(const QString&)> answer)
{
    auto* dialog = new QFileDialog(
        parent, question.title, QDir(lastFolder()).filePath(question.suggestedName), question.filter);
    dialog->setObjectName(u"saveFileDialog"_s);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(question.suffix);
    run(dialog, parent, std::move(answer));
}

void DialogPrompter::askOpenPath(
    QWidget* parent, const OpenQuestion& question, std::function<void(const QString&)> answer)
{
    auto* dialog = new QFileDialog(parent, question.title, lastFolder(), question.filter);
    dialog->setObjectName(u"openFileDialog"_s);
    dialog->setFileMode(QFileDialog::ExistingFile);
    run(dialog, parent, std::move(answer));
}

void DialogPrompter::askFolder(
    QWidget* parent, const QString& title, const QString& folder, std::function<void(const QString&)> answer)
{
    auto* dialog = new QFileDialog(
        parent, title, QFileInfo(folder).isDir() && !folder.isEmpty() ? folder : lastFolder());
    dialog->setObjectName(u"folderDialog"_s);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    run(dialog, parent, std::move(answer));
}

void DialogPrompter::run(QFileDialog* dialog, QWidget* parent, std::function<void(const QString&)> answer)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(
        dialog, &QFileDialog::fileSelected, parent, [this, answer = std::move(answer)](const QString& path) {
            const QFileInfo chosen(path);
            m_lastFolder = chosen.isDir() ? chosen.absoluteFilePath() : chosen.absolutePath();
            answer(path);
        });
    dialog->open();
}

QString DialogPrompter::lastFolder()
{
    if (m_lastFolder.isEmpty()) m_lastFolder = documentsFolder();
    return m_lastFolder;
}

void DialogPrompter::confirm(QWidget* parent, const Confirmation& question, std::function<void()> confirmed)
{
    auto* box = new QMessageBox(parent);
    box->setObjectName(u"confirmBox"_s);
    box->setAttribute(Qt::WA_DeleteOnClose);
    setIcon(box, question.isDangerous ? QMessageBox::Warning : QMessageBox::Question);
    box->setWindowTitle(question.title);
    box->setTextFormat(Qt::PlainText); // it names things by the names that people gave them
    box->setText(question.text);
    auto* keep = question.keep.isEmpty() ? box->addButton(QMessageBox::Cancel)
                                         : box->addButton(question.keep, QMessageBox::RejectRole);
    auto* act = box->addButton(question.action, QMessageBox::AcceptRole);
    keep->setObjectName(u"confirmKeep"_s);
    act->setObjectName(u"confirmAction"_s);
    act->setProperty("look", question.isDangerous ? u"danger"_s : u"primary"_s);
    act->style()->unpolish(act); // the box has polished it already
    act->style()->polish(act);
    for (auto* button : {keep, act})
        button->setAccessibleName(withoutMnemonic(button->text()));
    box->setEscapeButton(keep);
    box->setDefaultButton(static_cast<QPushButton*>(question.isDangerous ? keep : act));
    QObject::connect(act, &QAbstractButton::clicked, parent, std::move(confirmed));
    box->open();
}

void DialogPrompter::tell(QWidget* parent, const Message& message)
{
    auto* box = new QMessageBox(parent);
    box->setObjectName(u"messageBox"_s);
    box->setAttribute(Qt::WA_DeleteOnClose);
    setIcon(box, message.kind == Message::Kind::Warning ? QMessageBox::Warning : QMessageBox::Information);
    box->setWindowTitle(message.title);
    box->setTextFormat(Qt::PlainText); // it may quote the gateway
    box->setText(message.text);
    box->open();
}

} // namespace lockkeeper
