// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/lock_confirm_dialog.h"

#include "ui/dialogs/employee_names.h"

#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

QString labelOf(const LockLine& line)
{
    QStringList parts{line.lock.number.toString()};
    if (line.known) {
        parts += line.known->holders.join(u", "_s);
        parts += line.known->enterprise;
    }
    if (!line.lock.isRecognised()) parts += LockConfirmDialog::tr("unusual number");
    parts.removeAll(QString());
    return parts.join(u" · "_s);
}

} // namespace

LockConfirmDialog::LockConfirmDialog(
    LockAction action, QList<LockLine> lines, const QString& operatorIdentity, QWidget* parent)
    : QDialog(parent)
    , m_action(action)
    , m_lines(std::move(lines))
    , m_scanned(new QLabel(this))
    , m_go(new QPushButton(this))
    , m_cancel(new QPushButton(this))
{
    setObjectName(u"lockConfirmDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 18, 20, 16);
    layout->setSpacing(10);
    addTexts(operatorIdentity);
    m_scanned->setObjectName(u"lockConfirmScanned"_s);
    m_scanned->setProperty("look", u"problem"_s);
    m_scanned->setTextFormat(Qt::PlainText);
    m_scanned->setWordWrap(true);
    m_scanned->hide();
    layout->addWidget(m_scanned);
    if (m_lines.size() > mostWithoutTyping) addTyping();
    auto* buttons = new QDialogButtonBox(this);
    m_go->setObjectName(u"lockConfirmGo"_s);
    m_cancel->setObjectName(u"lockConfirmCancel"_s);
    m_cancel->setText(tr("Cancel"));
    const int count = int(m_lines.size());
    m_go->setText(action == LockAction::Disable ? tr("Disable %Ln lock(s)", nullptr, count)
                                                : tr("Enable %Ln lock(s)", nullptr, count));
    m_go->setProperty("look", action == LockAction::Disable ? u"danger"_s : u"primary"_s);
    for (auto* each : {m_go, m_cancel}) {
        each->setAccessibleName(each->text());
        each->setAutoDefault(false);
        each->installEventFilter(this);
    }
    m_go->setDefault(true);
    m_go->setEnabled(!m_count);
    buttons->addButton(m_go, QDialogButtonBox::AcceptRole);
    buttons->addButton(m_cancel, QDialogButtonBox::RejectRole);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    setWindowTitle(action == LockAction::Disable ? tr("Disable locks") : tr("Enable locks"));
    setMinimumWidth(460);
    if (m_count)
        m_count->setFocus();
    else
        m_go->setFocus();
}

void LockConfirmDialog::addTexts(const QString& operatorIdentity)
{
    const int count = int(m_lines.size());
    auto* box = static_cast<QVBoxLayout*>(layout());
    const auto addText = [&](const QString& name, const QString& text, const char* look) {
        if (text.isEmpty()) return;
        auto* label = new QLabel(text, this);
        label->setObjectName(name);
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setProperty("look", QString::fromLatin1(look));
        box->addWidget(label);
    };
    addText(u"lockConfirmQuestion"_s,
        m_action == LockAction::Disable ? tr("Disable %Ln lock(s)?", nullptr, count)
                                        : tr("Enable %Ln lock(s)?", nullptr, count),
        "heading");
    QStringList names;
    for (const auto& line : m_lines)
        names += labelOf(line);
    auto* list = makeNameList(u"lockConfirmList"_s, names, this);
    list->setAccessibleName(tr("Locks"));
    list->installEventFilter(this);
    box->addWidget(list);
    addText(u"lockConfirmEffect"_s,
        m_action == LockAction::Disable
            ? tr("They stop working until somebody enables them again.")
            : tr("They work again at once, for whoever has them. Make sure that they were found."),
        "");
    addText(u"lockConfirmCaution"_s, cautions().join(u' '), "caution");
    addText(u"lockConfirmOperator"_s, tr("Operator: %1").arg(operatorIdentity), "small");
}

QStringList LockConfirmDialog::cautions() const
{
    const auto count = [this](auto predicate) {
        return int(std::count_if(m_lines.begin(), m_lines.end(), predicate));
    };
    QStringList cautions;
    const int unusual = count([](const LockLine& line) { return !line.lock.isRecognised(); });
    if (unusual > 0) cautions += tr("%Ln number(s) look unusual.", nullptr, unusual);
    const bool wanted = m_action == LockAction::Disable;
    const int already =
        count([wanted](const LockLine& line) { return line.known && line.known->locked == wanted; });
    if (already > 0)
        cautions += wanted ? tr("%Ln of them were disabled already when last seen.", nullptr, already)
                           : tr("%Ln of them were not disabled when last seen.", nullptr, already);
    return cautions;
}

void LockConfirmDialog::addTyping()
{
    const auto expected = QString::number(m_lines.size());
    auto* label = new QLabel(tr("&Type %1 to confirm:").arg(expected), this);
    label->setTextFormat(Qt::PlainText);
    m_count = new QLineEdit(this);
    m_count->setObjectName(u"lockConfirmCount"_s);
    m_count->setAccessibleName(tr("Number of locks"));
    label->setBuddy(m_count);
    layout()->addWidget(label);
    layout()->addWidget(m_count);
    connect(m_count, &QLineEdit::textChanged, this,
        [this, expected](const QString& typed) { m_go->setEnabled(typed.trimmed() == expected); });
}

void LockConfirmDialog::accept()
{
    // Pressed twice it is still one yes.
    if (!std::exchange(m_isAccepted, true)) QDialog::accept();
}

bool LockConfirmDialog::isScan(const QKeyEvent& event)
{
    if (m_count && m_count->hasFocus()) return false; // a scanned number is not the number of locks
    const bool isReturn = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (isReturn && m_typed == 0) return false;
    if (isReturn) {
        m_typed = 0;
        m_scanned->setText(tr("What was scanned or typed here was not added. Press Return again to confirm "
                              "the locks above, or cancel and add it first."));
        m_scanned->show();
        return true;
    }
    const auto text = event.text();
    if (text.isEmpty() || !text.front().isLetterOrNumber() || event.modifiers() & Qt::AltModifier)
        return false;
    ++m_typed;
    return true;
}

void LockConfirmDialog::keyPressEvent(QKeyEvent* event)
{
    if (isScan(*event)) return;
    QDialog::keyPressEvent(event);
}

bool LockConfirmDialog::eventFilter(QObject* watched, QEvent* event)
{
    // Buttons and the list would take them first.
    if (event->type() == QEvent::KeyPress && isScan(*static_cast<QKeyEvent*>(event))) return true;
    return QDialog::eventFilter(watched, event);
}

} // namespace lockkeeper
