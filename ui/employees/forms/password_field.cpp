// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/forms/password_field.h"

#include "models/tables/base/plain_tool_tip.h"
#include "ui/base/learnt_facts.h"
#include "ui/base/page_context.h"
#include "ui/employees/forms/password_policy_dialog.h"
#include "ui/kit/line_icon.h"
#include "ui/kit/secret_clipboard.h"

#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

PasswordLine::PasswordLine(QWidget* parent)
    : QLineEdit(parent)
{
    setEchoMode(QLineEdit::Password);
    setInputMethodHints(
        Qt::ImhHiddenText | Qt::ImhNoPredictiveText | Qt::ImhSensitiveData | Qt::ImhNoAutoUppercase);
}

PasswordLine::~PasswordLine()
{
    // Qt's own copies (undo, input method) cannot be reached, but the line can be emptied. Without signals,
    // because their receivers may be half deleted.
    const QSignalBlocker blocker(this);
    clear();
}

void PasswordLine::copyAll()
{
    SecretClipboard::ofProgram().copy(Secret::fromText(text()));
}

void PasswordLine::mouseReleaseEvent(QMouseEvent* event)
{
    // In this event Qt copies what was selected to the X11 selection.
    if (event->button() == Qt::LeftButton)
        event->accept();
    else
        QLineEdit::mouseReleaseEvent(event);
}

void PasswordLine::keyPressEvent(QKeyEvent* event)
{
    if (!event->matches(QKeySequence::Copy) && !event->matches(QKeySequence::Cut))
        return QLineEdit::keyPressEvent(event);
    event->accept();
    if (echoMode() != QLineEdit::Normal || !hasSelectedText()) return;
    SecretClipboard::ofProgram().copy(Secret::fromText(selectedText()));
    if (event->matches(QKeySequence::Cut) && !isReadOnly()) del();
}

void PasswordLine::contextMenuEvent(QContextMenuEvent* event)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    auto* copy = menu->addAction(tr("&Copy"), this, &PasswordLine::copyAll);
    copy->setEnabled(!text().isEmpty());
    auto* paste = menu->addAction(tr("&Paste"), this, &QLineEdit::paste);
    paste->setEnabled(!isReadOnly());
    menu->popup(event->globalPos());
}

PasswordField::PasswordField(
    const QString& prefix, PageContext& context, const EnterpriseId& enterprise, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_enterprise(enterprise)
    , m_line(new PasswordLine(this))
    , m_show(new QPushButton(this))
    , m_generate(new QPushButton(this))
    , m_copy(new QToolButton(this))
    , m_policy(new QToolButton(this))
{
    setProperty("look", u"plain"_s);
    m_line->setObjectName(prefix + u"Password"_s);
    m_show->setObjectName(prefix + u"PasswordShow"_s);
    m_generate->setObjectName(prefix + u"PasswordGenerate"_s);
    m_copy->setObjectName(prefix + u"PasswordCopy"_s);
    m_policy->setObjectName(prefix + u"PasswordPolicy"_s);
    m_show->setCheckable(true);
    for (auto* button : {m_show, m_generate})
        button->setAutoDefault(false); // Return in a line is "Add", not "Show"
    m_copy->setIcon(lineIcon(u"copy"));
    m_policy->setIcon(lineIcon(u"settings"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_line, 1);
    layout->addWidget(m_show);
    layout->addWidget(m_copy);
    layout->addWidget(m_generate);
    layout->addWidget(m_policy);
    for (auto* button : {m_copy, m_policy}) {
        button->setProperty("look", u"button"_s);
        button->setFocusPolicy(Qt::StrongFocus);
    }
    m_copy->setEnabled(false);

    connect(m_line, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_isGenerated = false;
        m_copy->setEnabled(!text.isEmpty());
        emit edited();
    });
    connect(m_show, &QPushButton::toggled, this, [this](bool isShown) {
        m_line->setEchoMode(isShown ? QLineEdit::Normal : QLineEdit::Password);
        showState();
    });
    connect(m_copy, &QToolButton::clicked, m_line, &PasswordLine::copyAll);
    connect(m_generate, &QPushButton::clicked, this, &PasswordField::generate);
    connect(m_policy, &QToolButton::clicked, this, &PasswordField::showPolicy);
    setFocusProxy(m_line);
    m_generate->setText(tr("&Generate"));
    m_generate->setAccessibleName(tr("Generate a password"));
    m_copy->setAccessibleName(tr("Copy the password"));
    m_copy->setToolTip(tr("Copy the password (the clipboard is cleared after half a minute)"));
    m_policy->setAccessibleName(tr("Password rules"));
    m_policy->setToolTip(tr("Password rules…"));
    showState();
}

void PasswordField::generate()
{
    const auto policy = fitted(keptPasswordPolicy(m_context.settings), m_context.learnt.of(m_enterprise));
    m_line->setText(generatePassword(policy));
    m_isGenerated = true;
    emit edited();
}

void PasswordField::clear()
{
    m_line->clear();
}

void PasswordField::showPolicy()
{
    auto* dialog = new PasswordPolicyDialog(m_context.settings, m_context.learnt.of(m_enterprise), window());
    connect(dialog, &PasswordPolicyDialog::kept, this, [this] {
        showState();
        generate();
    });
    dialog->open();
}

void PasswordField::showState()
{
    m_show->setText(m_show->isChecked() ? tr("Hide") : tr("Show"));
    m_show->setAccessibleName(m_show->isChecked() ? tr("Hide the password") : tr("Show the password"));
    m_generate->setToolTip(plainToolTipText(describe(keptPasswordPolicy(m_context.settings))));
}

} // namespace lockkeeper
