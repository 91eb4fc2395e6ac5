// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/locks/lock_confirm_dialog.h"

#include "models/domain/base/license_type.h"
#include "models/domain/base/visible_text.h"
#include "ui/base/employee_names.h"
#include "ui/kit/announcement.h"
#include "ui/kit/controls.h"
#include "ui/kit/theme/text_scale.h"

#include <QCheckBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

LockConfirmDialog::LockConfirmDialog(
    LockAction action, Way way, QList<LockLine> lines, const QString& operatorIdentity, QWidget* parent)
    : ActionDialog(u"lockConfirm"_s, Kind::Asks, nullptr, parent)
    , m_action(action)
    , m_way(way)
    , m_lines(std::move(lines))
    , m_scanned(newLabel(u"lockConfirmScanned"_s, u"problem"_s, this))
{
    body()->setSpacing(10);
    addTexts(operatorIdentity);
    m_scanned->hide();
    body()->addWidget(m_scanned);
    if (action == LockAction::Disable) go()->setProperty("look", u"danger"_s);
    for (auto* each : {go(), cancel()})
        each->installEventFilter(this);
    setWindowTitle(action == LockAction::Disable ? tr("Disable locks") : tr("Enable locks"));
    setMinimumWidth(scaled(460));
    chosenChanged();
    // Where no lock is left without a tick, the focus goes to the first tick.
    if (chosen() == 0 && !m_ticks.empty())
        m_ticks.front().box->setFocus();
    else
        (countField() ? static_cast<QWidget*>(countField()) : m_list)->setFocus();
}

QString LockConfirmDialog::labelOf(const LockLine& line) const
{
    QStringList parts{line.lock.number.toString()};
    if (line.known) {
        parts += line.known->holders.join(u", "_s);
        parts += line.known->enterprise;
    }
    if (!line.lock.isRecognised()) parts += tr("number to check");
    if (isNoLock(line) || mayBeRefused(line)) parts += licenseTypeMeaning(line.known->licenseType);
    if (isUnread(line)) parts += tr("earlier state unknown");
    parts.removeAll(QString());
    return parts.join(u" · "_s);
}

bool LockConfirmDialog::isUnread(const LockLine& line) const
{
    return m_way == Way::Back && !(line.done && line.done->isChange);
}

void LockConfirmDialog::addTexts(const QString& operatorIdentity)
{
    const auto addText = [this](const QString& name, const QString& text, const QString& look) {
        auto* label = newLabel(name, look, this);
        label->setText(text);
        label->setVisible(!text.isEmpty());
        body()->addWidget(label);
        return label;
    };
    m_question = addText(u"lockConfirmQuestion"_s, {}, u"heading"_s);
    QStringList names;
    for (const auto& line : m_lines)
        names += labelOf(line);
    m_list = makeNameList(u"lockConfirmList"_s, names, this);
    m_list->setAccessibleName(tr("Locks"));
    m_list->installEventFilter(this);
    body()->addWidget(m_list);
    addTicks();
    addText(u"lockConfirmEffect"_s,
        m_action == LockAction::Disable ? tr("Disabled locks stop working until someone enables them again.")
                                        : tr("Enabled locks work again immediately, for anyone who has them. "
                                             "Make sure that they were found."),
        {});
    addText(u"lockConfirmCaution"_s, inOneLine(cautions()), u"caution"_s);
    m_notes = addText(u"lockConfirmTeam"_s, {}, u"caution"_s);
    addText(u"lockConfirmOperator"_s, tr("Operator: %1").arg(operatorIdentity), u"small"_s);
}

void LockConfirmDialog::showNotes(const QStringList& sentences)
{
    m_notes->setText(sentences.join(u'\n'));
    m_notes->setVisible(!sentences.isEmpty());
}

void LockConfirmDialog::addTicks()
{
    const auto count = [this](const auto& isOf) { return int(std::ranges::count_if(m_lines, isOf)); };
    const auto isUnusual = [](const LockLine& line) { return !line.lock.isRecognised(); };
    const auto isBack = [this](const LockLine& line) { return isUnread(line); };
    if (m_way == Way::Back) { // the doubts were settled when these locks were chosen the first time
        if (const int unread = count(isBack); unread > 0)
            addTick(u"lockConfirmUnread"_s, tr("Also the %Ln with an unknown earlier state", nullptr, unread),
                isBack);
        return;
    }
    if (const int unusual = count(isUnusual); unusual > 0)
        addTick(u"lockConfirmUnusual"_s,
            tr("Also the %Ln unusual number(s), checked against the lock", nullptr, unusual), isUnusual);
    if (const int others = count(isNoLock); others > 0)
        addTick(u"lockConfirmNoLock"_s,
            tr("Also the %Ln whose licence type isn't a hardware lock", nullptr, others), isNoLock);
}

void LockConfirmDialog::addTick(
    const QString& name, const QString& text, const std::function<bool(const LockLine&)>& isOf)
{
    auto* box = new QCheckBox(text, this);
    box->setObjectName(name);
    box->setAccessibleName(text);
    body()->addWidget(box);
    m_ticks.push_back({box, isOf});
    connect(box, &QCheckBox::toggled, this, &LockConfirmDialog::chosenChanged);
}

int LockConfirmDialog::chosen() const
{
    return int(std::ranges::count_if(m_lines, [](const LockLine& line) { return !line.isLeftOut; }));
}

void LockConfirmDialog::chosenChanged()
{
    for (auto& line : m_lines)
        line.isLeftOut = std::ranges::any_of(
            m_ticks, [&](const Tick& tick) { return tick.isOf(line) && !tick.box->isChecked(); });
    const int count = chosen();
    const bool disables = m_action == LockAction::Disable;
    if (count == 0)
        m_question->setText(disables ? tr("Disable locks?") : tr("Enable locks?"));
    else
        m_question->setText(disables ? tr("Disable %Ln lock(s)?", nullptr, count)
                                     : tr("Enable %Ln lock(s)?", nullptr, count));
    if (count == 0)
        setAction(disables ? tr("Disable locks") : tr("Enable locks"));
    else
        setAction(
            disables ? tr("Disable %Ln lock(s)", nullptr, count) : tr("Enable %Ln lock(s)", nullptr, count));
    askForCount(count);
    setPossible(count > 0, count == 0 ? tr("Tick at least one item to continue.") : QString());
    fit();
}

/// Makes room for text that is shown later: a window does not grow for wrapped text by itself.
void LockConfirmDialog::fit()
{
    if (!isVisible()) return;
    layout()->activate();
    const int needed = layout()->totalHeightForWidth(width());
    if (needed > height()) resize(width(), needed);
}

QStringList LockConfirmDialog::cautions() const
{
    const auto count = [this](auto predicate) { return int(std::ranges::count_if(m_lines, predicate)); };
    QStringList cautions;
    const bool wanted = m_action == LockAction::Disable;
    const int already =
        count([wanted](const LockLine& line) { return line.known && line.known->locked == wanted; });
    if (already > 0)
        cautions += wanted ? tr("%Ln of them were already disabled when last seen.", nullptr, already)
                           : tr("%Ln of them were not disabled when last seen.", nullptr, already);
    if (const int refused = count(mayBeRefused); refused > 0 && m_way == Way::There)
        cautions +=
            tr("%Ln of them may be refused: only re-issuable and large-customer locks can be disabled "
               "and enabled.",
                nullptr, refused);
    return cautions;
}

bool LockConfirmDialog::isScan(const QKeyEvent& event)
{
    if (countField() && countField()->hasFocus()) return false; // a scanned number is not the number of locks
    const bool isReturn = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (isReturn && m_typed == 0) return false;
    if (isReturn) {
        m_typed = 0;
        m_scanned->setText(tr("Your last input wasn't added. Press Enter again to confirm the locks above, "
                              "or cancel and add it first."));
        m_scanned->show();
        announce(m_scanned);
        fit();
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
    // The event filter gets scanned characters before buttons and the list take them.
    if (event->type() == QEvent::KeyPress && isScan(*static_cast<QKeyEvent*>(event))) return true;
    return ActionDialog::eventFilter(watched, event);
}

} // namespace lockkeeper
