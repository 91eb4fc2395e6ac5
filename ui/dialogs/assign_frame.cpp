// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/assign_frame.h"

#include "models/domain/mnemonic.h"
#include "ui/widgets/page_context.h"
#include "ui/widgets/ui_settings.h"
#include "ui/widgets/write_runs.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

AssignFrame::AssignFrame(const QString& name, PageContext& context, QWidget* parent)
    : QDialog(parent)
    , m_context(context)
    , m_name(name)
    , m_heading(new QLabel(this))
    , m_body(new QVBoxLayout)
    , m_go(new QPushButton(this))
{
    setObjectName(name + u"Dialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    m_heading->setObjectName(name + u"Heading"_s);
    m_heading->setProperty("look", u"heading"_s);
    m_heading->setTextFormat(Qt::PlainText);
    m_heading->setWordWrap(true);
    m_body->setSpacing(8);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    auto* cancel = buttons->button(QDialogButtonBox::Cancel);
    cancel->setObjectName(name + u"Cancel"_s);
    cancel->setAccessibleName(withoutMnemonic(cancel->text()));
    m_go->setObjectName(name + u"Go"_s);
    m_go->setProperty("look", u"primary"_s);
    m_go->setDefault(true);
    buttons->addButton(m_go, QDialogButtonBox::AcceptRole);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 18, 20, 16);
    layout->setSpacing(12);
    layout->addWidget(m_heading);
    layout->addLayout(m_body, 1);
    layout->addWidget(buttons);
    context.writes.guard(m_go, [this] { return m_isPossible; });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        if (!isVisible()) return; // a second click
        accept();
        emit confirmed();
    });
}

void AssignFrame::setHeading(const QString& text)
{
    m_heading->setText(text);
}

void AssignFrame::setGo(const QString& text, bool isPossible)
{
    m_isPossible = isPossible;
    m_go->setText(text);
    m_go->setAccessibleName(text);
    m_context.writes.refreshGuards();
}

void AssignFrame::setFirstSize(const QSize& size)
{
    resize(size);
    restoreGeometry(m_context.settings.value(m_name + u"/geometry"_s).toByteArray());
}

void AssignFrame::hideEvent(QHideEvent* event)
{
    m_context.settings.setValue(m_name + u"/geometry"_s, saveGeometry());
    QDialog::hideEvent(event);
}

} // namespace lockkeeper
