// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/locks/lock_confirm_dialog.h"

#include "ui/base/employee_names.h"
#include "ui/kit/controls.h"

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
    : ActionDialog(u"lockConfirm"_s, Kind::Asks, nullptr, parent)
    , m_action(action)
    , m_lines(std::move(lines))
    , m_scanned(newLabel(u"lockConfirmScanned"_s, u"problem"_s, this))
{
    body()->setSpacing(10);
    addTexts(operatorIdentity);
    m_scanned->hide();
    body()->addWidget(m_scanned);
    if (m_lines.size() > mostWithoutTyping) addTyping();
    const int count = int(m_lines.size());
    setAction(action == LockAction::Disable ? tr("Disable %Ln lock(s)", nullptr, count)
                                            : tr("Enable %Ln lock(s)", nullptr, count));
    if (action == LockAction::Disable) go()->setProperty("look", u"danger"_s);
    for (auto* each : {go(), cancel()})
        each->installEventFilter(this);
    setPossible(!m_count);
    setWindowTitle(action == LockAction::Disable ? tr("Disable locks") : tr("Enable locks"));
    setMinimumWidth(460);
    (m_count ? static_cast<QWidget*>(m_count) : m_list)->setFocus();
}

void LockConfirmDialog::addTexts(const QString& operatorIdentity)
{
    const int count = int(m_lines.size());
    const auto addText = [this](const QString& name, const QString& text, const QString& look) {
        if (text.isEmpty()) return;
        auto* label = newLabel(name, look, this);
        label->setText(text);
        body()->addWidget(label);
    };
    addText(u"lockConfirmQuestion"_s,
        m_action == LockAction::Disable ? tr("Disable %Ln lock(s)?", nullptr, count)
                                        : tr("Enable %Ln lock(s)?", nullptr, count),
        u"heading"_s);
    QStringList names;
    for (const auto& line : m_lines)
        names += labelOf(line);
    m_list = makeNameList(u"lockConfirmList"_s, names, this);
    m_list->setAccessibleName(tr("Locks"));
    m_list->installEventFilter(this);
    body()->addWidget(m_list);
    addText(u"lockConfirmEffect"_s,
        m_action == LockAction::Disable
            ? tr("They stop working until somebody enables them again.")
            : tr("They work again at once, for whoever has them. Make sure that they were found."),
        {});
    addText(u"lockConfirmCaution"_s, cautions().join(u' '), u"caution"_s);
    addText(u"lockConfirmOperator"_s, tr("Operator: %1").arg(operatorIdentity), u"small"_s);
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
    body()->addWidget(label);
    body()->addWidget(m_count);
    connect(m_count, &QLineEdit::textChanged, this,
        [this, expected](const QString& typed) { setPossible(typed.trimmed() == expected); });
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
    ActionDialog::keyPressEvent(event);
}

bool LockConfirmDialog::eventFilter(QObject* watched, QEvent* event)
{
    // Buttons and the list would take them first.
    if (event->type() == QEvent::KeyPress && isScan(*static_cast<QKeyEvent*>(event))) return true;
    return ActionDialog::eventFilter(watched, event);
}

} // namespace lockkeeper
