// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/sign_in_dialog.h"

#include "models/domain/mnemonic.h"
#include "services/gateway/token_kind.h"
#include "ui/widgets/banner.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

SignInDialog::SignInDialog(SignInQuestion question, QString connection, QString sessionOnly, QWidget* parent)
    : QDialog(parent)
    , m_question(std::move(question))
    , m_connection(std::move(connection))
    , m_sessionOnly(std::move(sessionOnly))
    , m_failure(new Banner(u"signIn"_s, this))
    , m_reason(new QLabel(this))
    , m_userLabel(new QLabel(this))
    , m_user(new QLineEdit(m_question.userName, this))
    , m_secretLabel(new QLabel(this))
    , m_secret(new QLineEdit(this))
    , m_keep(new QCheckBox(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Cancel, this))
    , m_go(m_buttons->addButton(QString(), QDialogButtonBox::AcceptRole))
{
    setObjectName(u"signInDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    m_reason->setObjectName(u"signInReason"_s);
    m_user->setObjectName(u"signInUser"_s);
    m_secret->setObjectName(wantsPassword() ? u"signInPassword"_s : u"signInToken"_s);
    m_keep->setObjectName(u"signInKeep"_s);
    m_go->setObjectName(u"signInGo"_s);
    m_buttons->button(QDialogButtonBox::Cancel)->setObjectName(u"signInCancel"_s);
    m_go->setProperty("look", u"primary"_s);
    m_go->setDefault(true);
    m_reason->setTextFormat(Qt::PlainText);
    m_reason->setWordWrap(true);
    m_secret->setEchoMode(QLineEdit::Password);
    m_secret->setInputMethodHints(
        Qt::ImhHiddenText | Qt::ImhNoPredictiveText | Qt::ImhSensitiveData | Qt::ImhNoAutoUppercase);
    m_userLabel->setBuddy(m_user);
    m_secretLabel->setBuddy(m_secret);
    m_user->setVisible(wantsPassword());
    m_userLabel->setVisible(wantsPassword());
    m_keep->setChecked(true);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(10);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    if (wantsPassword()) form->addRow(m_userLabel, m_user);
    form->addRow(m_secretLabel, m_secret);
    form->addRow(QString(), m_keep);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 18, 20, 16);
    layout->setSpacing(14);
    layout->addWidget(m_reason);
    layout->addWidget(m_failure);
    layout->addLayout(form);
    layout->addStretch();
    layout->addWidget(m_buttons);
    setMinimumWidth(460);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (auto* line : {m_user, m_secret})
        connect(line, &QLineEdit::textChanged, this, &SignInDialog::check);
    retranslate();
    check();
    // The first field that has nothing in it.
    (wantsPassword() && m_user->text().isEmpty() ? m_user : m_secret)->setFocus();
}

SignInDialog::~SignInDialog()
{
    // Qt's own copies (undo, input method) cannot be reached; the field is emptied at least.
    m_secret->clear();
}

SignInAnswer SignInDialog::answer() const
{
    SignInAnswer answer;
    if (wantsPassword()) {
        answer.userName = m_user->text().trimmed();
        answer.password = m_secret->text();
    } else {
        // Copied from a header or a mail: with what stood around it.
        QString token = m_secret->text().trimmed();
        if (token.startsWith("Bearer "_L1, Qt::CaseInsensitive)) token = token.sliced(7).trimmed();
        answer.token = token.toUtf8();
    }
    answer.keep = m_keep->isChecked();
    return answer;
}

void SignInDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

QString SignInDialog::reason() const
{
    using Why = SignInQuestion::Why;
    const bool isUser = m_question.kind == TokenKind::User;
    switch (m_question.why) {
    case Why::Missing:
        return wantsPassword() ? tr("Signing in to the gateway needs your password.")
                               : tr("There is no such token yet. Paste the one you were given.");
    case Why::Refused:
        return wantsPassword() ? tr("Your sign-in has expired.")
               : isUser        ? tr("The gateway no longer takes the user token: it has expired or was "
                                           "withdrawn. Paste a new one.")
                               : tr("The gateway no longer takes this token, or the application lacks the "
                                           "permission. Paste a new token.");
    case Why::WrongPassword:
        return tr("User name and password were not taken. Type them again.");
    case Why::Unusable:
        return tr("What was pasted is not a token: it contains blanks or other characters that no token "
                  "has. Paste it again.");
    case Why::Wished:
        break;
    }
    return wantsPassword() ? tr("Sign in with user name and password.")
                           : tr("Paste the token that shall be used from now on.");
}

void SignInDialog::check()
{
    const auto typed = answer();
    m_go->setEnabled(
        wantsPassword() ? !typed.userName.isEmpty() && !typed.password.isEmpty() : !typed.token.isEmpty());
}

void SignInDialog::retranslate()
{
    setWindowTitle(tr("Sign in: %1").arg(m_connection));
    m_reason->setText(reason());
    if (m_question.failure.whatHappened.isEmpty())
        m_failure->hide();
    else
        m_failure->show(Tone::Bad, m_question.failure.whatHappened,
            ErrorText{{}, m_question.failure.nextStep, m_question.failure.gatewaySaid}.oneLine());
    const QString token = m_question.kind == TokenKind::Order    ? tr("&Order token")
                          : m_question.kind == TokenKind::Client ? tr("C&lient token")
                                                                 : tr("&User token");
    m_userLabel->setText(tr("&User name"));
    m_secretLabel->setText(wantsPassword() ? tr("&Password") : token);
    m_user->setAccessibleName(withoutMnemonic(m_userLabel->text()));
    m_secret->setAccessibleName(withoutMnemonic(m_secretLabel->text()));
    const QString what =
        wantsPassword() ? tr("&Keep the password in the keychain") : tr("&Keep the token in the keychain");
    m_keep->setText(m_sessionOnly.isEmpty() ? what : tr("Kept until Lockkeeper ends"));
    m_keep->setEnabled(m_sessionOnly.isEmpty());
    m_keep->setToolTip(
        m_sessionOnly.isEmpty() ? QString() : u"<span>"_s + m_sessionOnly.toHtmlEscaped() + u"</span>"_s);
    m_keep->setAccessibleName(withoutMnemonic(m_keep->text()));
    m_go->setText(wantsPassword() ? tr("Sign in") : tr("Use this token"));
    m_go->setAccessibleName(m_go->text());
    auto* cancel = m_buttons->button(QDialogButtonBox::Cancel);
    cancel->setText(tr("Cancel"));
    cancel->setAccessibleName(cancel->text());
}

} // namespace lockkeeper
