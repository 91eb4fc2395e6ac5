// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/lockdesk/lock_desk_page.h"

#include "ui/dialogs/lock_confirm_dialog.h"
#include "ui/pages/lockdesk/lock_work.h"
#include "ui/widgets/page_context.h"
#include "ui/widgets/page_footer.h"
#include "ui/widgets/ui_settings.h"
#include "ui/widgets/write_runs.h"

#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextCursor>
#include <QUrl>

using namespace Qt::StringLiterals;

// From the numbers that somebody gives to the question whether to do it.
namespace lockkeeper
{

void LockDeskPage::search(const QString& text)
{
    if (!text.trimmed().isEmpty()) replaceText(text);
}

void LockDeskPage::offer(const QStringList& numbers, LockAction action)
{
    replaceText(numbers.join(u'\n') + u'\n');
    askAll(action);
}

void LockDeskPage::replaceText(const QString& text)
{
    const bool hadText = !m_ui.numbers->document()->isEmpty();
    if (m_ui.numbers->toPlainText() == text) return;
    QTextCursor cursor(m_ui.numbers->document());
    cursor.select(QTextCursor::Document);
    cursor.insertText(text);
    if (hadText)
        m_ui.footer->setNote(
            tr("The numbers that stood here before were replaced. Ctrl+Z brings them back."));
}

void LockDeskPage::readText()
{
    m_reading.stop();
    const auto text = m_ui.numbers->toPlainText();
    m_draft.keep(text);
    m_lines.setText(text);
}

void LockDeskPage::askAll(LockAction action)
{
    if (m_reading.isActive()) readText();
    ask(action, m_lines.lines());
}

void LockDeskPage::ask(LockAction action, const QList<LockLine>& lines)
{
    // Pressed twice it is still one question.
    if (m_question || lines.isEmpty() || !m_context.client() || !m_context.writes.refusal().isEmpty()) return;
    if (operatorIdentity().isEmpty()) {
        setProblem(tr("Say who you are: the gateway keeps it with the locks."));
        m_ui.operatorIdentity->setFocus();
        return;
    }
    m_question = new LockConfirmDialog(action, lines, operatorIdentity(), window());
    connect(m_question, &QDialog::accepted, this, [this, action, lines] {
        m_context.settings.setValue(settingsKey(u"operator"_s), operatorIdentity());
        m_work->start(action, lines, operatorIdentity());
    });
    m_question->open();
}

QString LockDeskPage::settingsKey(const QString& name) const
{
    const auto profile = QString::fromLatin1(QUrl::toPercentEncoding(profileKey(m_context.profile)));
    return u"lockdesk/%1-%2"_s.arg(profile, name);
}

QString LockDeskPage::operatorIdentity() const
{
    return m_ui.operatorIdentity->text().trimmed();
}

void LockDeskPage::setProblem(const QString& text)
{
    m_ui.problem->setText(text);
    m_ui.problem->setVisible(!text.isEmpty());
}

} // namespace lockkeeper
