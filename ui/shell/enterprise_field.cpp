// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/enterprise_field.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QStyle>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

EnterpriseField::EnterpriseField(QWidget* parent)
    : QFrame(parent)
    , m_name(new QLabel(this))
    , m_id(new QLineEdit(this))
    , m_hint(new QLabel(this))
{
    setObjectName(u"enterpriseField"_s);
    setProperty("look", u"field"_s);
    m_name->setObjectName(u"enterpriseName"_s);
    m_name->setTextFormat(Qt::PlainText);
    m_name->setMaximumWidth(220);
    m_id->setObjectName(u"enterpriseId"_s);
    m_id->setProperty("look", u"bare"_s);
    m_id->installEventFilter(this);
    m_hint->setProperty("look", u"small"_s);
    m_hint->setTextFormat(Qt::PlainText);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(9, 0, 9, 0);
    layout->setSpacing(8);
    layout->addWidget(m_name);
    layout->addWidget(m_id, 1);
    layout->addWidget(m_hint);
    setFixedHeight(28);
    setFocusProxy(m_id);
    connect(m_id, &QLineEdit::returnPressed, this, &EnterpriseField::submit);
    retranslate();
    showEnterprise({}, {});
}

void EnterpriseField::showEnterprise(const EnterpriseId& id, const QString& name)
{
    m_shown = id;
    m_name->setText(name);
    m_name->setVisible(!name.isEmpty());
    m_id->setText(id.toString());
    m_id->setCursorPosition(0);
}

void EnterpriseField::edit()
{
    m_id->setFocus(Qt::ShortcutFocusReason);
    m_id->selectAll();
}

void EnterpriseField::setHint(const QString& hint)
{
    m_hint->setText(hint);
}

void EnterpriseField::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

bool EnterpriseField::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) {
        setProperty("focusInside", event->type() == QEvent::FocusIn);
        style()->unpolish(this);
        style()->polish(this);
        update();
    }
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        m_id->setText(m_shown.toString());
        return true;
    }
    return QFrame::eventFilter(watched, event);
}

void EnterpriseField::submit()
{
    // Ids are copied from mails and spreadsheets, with the spaces that people group digits by.
    QString typed = m_id->text();
    typed.removeIf([](QChar c) { return c.isSpace(); });
    if (typed.isEmpty() || typed == m_shown.toString()) return;
    emit chosen(EnterpriseId(typed));
}

void EnterpriseField::retranslate()
{
    m_id->setPlaceholderText(tr("Enterprise global id"));
    m_id->setAccessibleName(tr("Enterprise global id"));
    m_id->setToolTip(tr("Type the global id of an enterprise and press Return"));
}

} // namespace lockkeeper
