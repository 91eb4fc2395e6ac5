// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/connections/sign_in_dialog.h"

#include "models/tables/base/plain_tool_tip.h"
#include "services/gateway/transport/token_kind.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/theme/text_scale.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

SignInDialog::SignInDialog(
    SignInQuestion question, const QString& connection, const QString& sessionOnly, QWidget* parent)
    : ActionDialog(u"signIn"_s, Kind::Asks, nullptr, parent)
    , m_question(std::move(question))
    , m_reason(newLabel(u"signInReason"_s, {}, this))
    , m_user(new QLineEdit(m_question.userName, this))
    , m_secret(new QLineEdit(this))
    , m_keep(new QCheckBox(this))
{
    setWindowTitle(tr("Sign in: %1").arg(connection));
    setAction(wantsPassword() ? tr("Sign in") : tr("Use this token"));
    setMinimumWidth(scaled(460));
    m_reason->setText(reason());
    m_reason->setFocusPolicy(Qt::TabFocus);
    body()->addWidget(m_reason);
    if (const auto& failure = m_question.failure; !failure.whatHappened.isEmpty()) {
        auto* banner = new Banner(u"signIn"_s, this);
        banner->show(Tone::Bad, failure.whatHappened, failure.nextStep);
        banner->setDetails(failure.gatewaySaid);
        body()->addWidget(banner);
    }
    m_user->setObjectName(u"signInUser"_s);
    m_secret->setObjectName(wantsPassword() ? u"signInPassword"_s : u"signInToken"_s);
    m_secret->setEchoMode(QLineEdit::Password);
    m_secret->setInputMethodHints(
        Qt::ImhHiddenText | Qt::ImhNoPredictiveText | Qt::ImhSensitiveData | Qt::ImhNoAutoUppercase);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(10);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    const auto addLine = [this, form](const QString& name, QLineEdit* line) {
        auto* label = new QLabel(name, this);
        label->setBuddy(line);
        line->setAccessibleName(withoutMnemonic(name));
        form->addRow(label, line);
        connect(line, &QLineEdit::textChanged, this, &SignInDialog::check);
    };
    const QString token = m_question.kind == TokenKind::Order    ? tr("&Order token")
                          : m_question.kind == TokenKind::Client ? tr("C&lient token")
                                                                 : tr("&User token");
    if (wantsPassword())
        addLine(tr("&User name"), m_user);
    else
        m_user->hide();
    addLine(wantsPassword() ? tr("&Password") : token, m_secret);
    const bool canKeep = sessionOnly.isEmpty();
    m_keep->setObjectName(u"signInKeep"_s);
    m_keep->setChecked(true);
    m_keep->setEnabled(canKeep);
    setWords(m_keep,
        !canKeep          ? tr("Kept until you close Lockkeeper")
        : wantsPassword() ? tr("&Keep the password in the keychain")
                          : tr("&Keep the token in the keychain"),
        canKeep ? QString() : plainToolTip(sessionOnly).toString());
    form->addRow(QString(), m_keep);
    body()->addLayout(form);
    const bool isWished = m_question.why == SignInQuestion::Why::Wished;
    auto* howTo = newLabel(u"signInHowTo"_s, u"small"_s, this);
    howTo->setText(tr("Click a field or press Tab to type or paste. Earlier keystrokes are ignored."));
    howTo->setVisible(!isWished);
    body()->addWidget(howTo);
    body()->addStretch(1);
    check();
    (isWished ? static_cast<QWidget*>(firstField()) : m_reason)->setFocus();
}

SignInDialog::~SignInDialog()
{
    // The field is emptied. Qt's own copies (undo, input method) cannot be reached.
    m_secret->clear();
}

QLineEdit* SignInDialog::firstField() const
{
    return wantsPassword() && m_user->text().isEmpty() ? m_user : m_secret;
}

SignInAnswer SignInDialog::answer() const
{
    SignInAnswer answer;
    if (wantsPassword()) {
        answer.userName = m_user->text().trimmed();
        answer.password = m_secret->text();
    } else {
        // A token may be copied from a header or a mail, together with the text around it.
        QString token = m_secret->text().trimmed();
        if (token.startsWith("Bearer "_L1, Qt::CaseInsensitive)) token = token.sliced(7).trimmed();
        answer.token = token.toUtf8();
    }
    answer.keep = m_keep->isChecked();
    return answer;
}

QString SignInDialog::reason() const
{
    using Why = SignInQuestion::Why;
    const bool isUser = m_question.kind == TokenKind::User;
    switch (m_question.why) {
    case Why::Missing:
        return wantsPassword() ? tr("Signing in to the gateway needs your password.")
                               : tr("There is no token yet. Paste the one you were given.");
    case Why::Refused:
        return wantsPassword() ? tr("Your sign-in has expired.")
               : isUser ? tr("The gateway no longer accepts the user token because it has expired or was "
                             "revoked. Paste a new one.")
                        : tr("The gateway no longer accepts this token, or the application lacks the "
                             "permission. Paste a new one.");
    case Why::NotTaken:
        return tr("The gateway didn't accept this token. Check that it is complete and for this gateway, "
                  "then paste it again.");
    case Why::WrongPassword:
        return tr("The user name and password weren't accepted. Enter them again.");
    case Why::Unusable:
        return tr(
            "Not a token: the pasted text contains blanks or other invalid characters. Paste it again.");
    case Why::Wished:
        break;
    }
    return wantsPassword() ? tr("Sign in with your user name and password.")
                           : tr("Paste the token to use from now on.");
}

void SignInDialog::keyPressEvent(QKeyEvent* event)
{
    if (!event->matches(QKeySequence::Paste) || !m_reason->hasFocus())
        return ActionDialog::keyPressEvent(event);
    event->accept();
    firstField()->setFocus();
    firstField()->paste();
}

void SignInDialog::check()
{
    const auto typed = answer();
    setPossible(
        wantsPassword() ? !typed.userName.isEmpty() && !typed.password.isEmpty() : !typed.token.isEmpty());
}

} // namespace lockkeeper
