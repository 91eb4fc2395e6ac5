// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/wizard/order_passwords_field.h"

#include "ui/kit/controls.h"

#include <QHBoxLayout>
#include <QPlainTextEdit>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

OrderPasswordsField::OrderPasswordsField(const QString& objectName, QWidget* parent)
    : QWidget(parent)
    , m_edit(new QPlainTextEdit(this))
    , m_show(newButton(objectName + u"Show"_s, this))
{
    setProperty("look", u"plain"_s);
    setFocusProxy(m_edit);
    m_edit->setObjectName(objectName);
    m_edit->setProperty("look", u"numbers"_s);
    m_edit->setTabChangesFocus(true);
    m_edit->setFixedHeight(72);
    m_show->setCheckable(true);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_edit, 1);
    layout->addWidget(m_show, 0, Qt::AlignTop);
    connect(m_show, &QPushButton::toggled, this, &OrderPasswordsField::setShown);
    connect(m_edit, &QPlainTextEdit::textChanged, this, [this] {
        if (m_edit->isReadOnly()) return;
        // Blanks may be part of a password; only what follows the last line is nothing.
        m_passwords = m_edit->toPlainText().split(u'\n');
        while (!m_passwords.isEmpty() && m_passwords.last().isEmpty())
            m_passwords.removeLast();
        emit edited(m_passwords);
    });
    setShown(true);
}

void OrderPasswordsField::setPasswords(const QStringList& passwords)
{
    if (passwords == m_passwords) return;
    m_passwords = passwords;
    const QSignalBlocker quiet(m_show);
    m_show->setChecked(passwords.isEmpty());
    setShown(passwords.isEmpty());
}

void OrderPasswordsField::setShown(bool shown)
{
    const QSignalBlocker quiet(m_edit);
    m_edit->setReadOnly(!shown);
    m_edit->setPlainText(
        shown ? m_passwords.join(u'\n') : QStringList(m_passwords.size(), u"••••••••"_s).join(u'\n'));
    m_show->setVisible(!m_passwords.isEmpty());
    retranslate();
}

void OrderPasswordsField::retranslate()
{
    setWords(m_show, m_show->isChecked() ? tr("&Hide") : tr("&Show and change"));
}

} // namespace lockkeeper
