// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/editor/order_form_control.h"

#include "models/domain/base/license_type.h"
#include "models/domain/base/wire_values.h"
#include "models/domain/orders/order_text.h"
#include "ui/kit/calendar_look.h"
#include "ui/kit/choice_search.h"
#include "ui/kit/edited_text.h"
#include "ui/kit/line_icon.h"
#include "ui/kit/theme/text_scale.h"

#include <QCalendarWidget>
#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QTextBlock>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidgetAction>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

using Type = BatchField::Type;

constexpr int linesShown = 4;

QString hiddenLines(const QString& secret)
{
    QStringList lines = secret.isEmpty() ? QStringList() : secret.split(u'\n');
    for (auto& line : lines)
        line = QString(8, QChar(0x2022)); // always as many, so that the length of the password does not show
    return lines.join(u'\n');
}

} // namespace

OrderFormControl::OrderFormControl(const BatchField& field, const QString& objectName, QWidget* parent)
    : QObject(parent)
    , m_field(field)
    , m_name(objectName)
{
    switch (field.type) {
    case Type::Numbers:
    case Type::Secrets:
        makeLines(parent);
        break;
    case Type::Start:
    case Type::End:
    case Type::TrialEnd:
    case Type::Day:
        makeDay(parent);
        break;
    case Type::Flag:
    case Type::Trial:
    case Type::SyncMode:
    case Type::LicenseType:
    case Type::OrderType:
    case Type::CustomerType:
        makeChoice(parent);
        break;
    default:
        makeLine(parent);
    }
    m_control->setObjectName(objectName);
    m_control->installEventFilter(this);
}

void OrderFormControl::makeLine(QWidget* parent)
{
    m_edit = new QLineEdit(parent);
    m_edit->setReadOnly(m_field.name == "sequence"_L1);
    followLine();
    m_control = m_edit;
}

void OrderFormControl::followLine()
{
    onEdited(m_edit, this, [this](const QString& text) { emit edited(text); });
}

void OrderFormControl::makeDay(QWidget* parent)
{
    m_line = new QWidget(parent);
    m_line->setProperty("look", u"plain"_s);
    m_edit = new QLineEdit(m_line);
    m_pick = new QToolButton(m_line);
    m_pick->setObjectName(m_name + u"Pick"_s);
    m_pick->setProperty("look", u"button"_s);
    m_pick->setProperty("isNarrow", true);
    m_pick->setIcon(lineIcon(u"chevron"));
    m_pick->setFixedWidth(scaled(28));   // as wide as it is high
    m_pick->setFocusPolicy(Qt::NoFocus); // Alt+Down in the field does the same
    m_pick->setToolTip(tr("Choose a day from a calendar (Alt+Down)"));
    m_pick->setAccessibleName(tr("%1: choose a day").arg(m_field.title()));
    m_edit->setPlaceholderText(tr("YYYY-MM-DD"));
    auto* layout = new QHBoxLayout(m_line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_edit, 1);
    layout->addWidget(m_pick);
    m_edit->setClearButtonEnabled(true);
    followLine();
    connect(m_pick, &QToolButton::clicked, this, &OrderFormControl::chooseDay);
    m_control = m_edit;
}

void OrderFormControl::makeLines(QWidget* parent)
{
    const bool isSecret = m_field.type == Type::Secrets;
    m_lines = new QPlainTextEdit(parent);
    m_lines->setProperty("look", u"numbers"_s);
    m_lines->setTabChangesFocus(true);
    m_lines->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_lines->setFixedHeight(m_lines->fontMetrics().lineSpacing() * linesShown + scaled(14));
    connect(m_lines, &QPlainTextEdit::textChanged, this, [this, isSecret] {
        if (isSecret) m_secret = m_lines->toPlainText();
        emit edited(text());
    });
    m_control = m_lines;
    if (!isSecret) return;
    m_line = new QWidget(parent);
    m_line->setProperty("look", u"plain"_s);
    m_show = new QCheckBox(tr("Show and edit passwords"), m_line);
    m_show->setAccessibleName(m_show->text());
    m_show->setObjectName(m_name + u"Show"_s);
    auto* layout = new QVBoxLayout(m_line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_lines);
    layout->addWidget(m_show);
    connect(m_show, &QCheckBox::toggled, this, &OrderFormControl::showSecrets);
}

void OrderFormControl::makeChoice(QWidget* parent)
{
    m_choice = new QComboBox(parent);
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_choice->setMinimumContentsLength(12);
    m_choice->setMaxVisibleItems(20);
    m_choice->setFocusPolicy(Qt::StrongFocus);
    new ChoiceSearch(m_choice);
    for (const auto& [value, words] : choices()) {
        m_choice->addItem(words, value);
        if (words != value)
            m_choice->setItemData(m_choice->count() - 1, value, Qt::ToolTipRole); // as it is sent
    }
    connect(m_choice, &QComboBox::activated, this, [this] { emit edited(text()); });
    m_control = m_choice;
}

QString OrderFormControl::text() const
{
    if (m_field.type == Type::Secrets) return m_secret;
    if (m_lines) return m_lines->toPlainText();
    return m_choice ? m_choice->currentData().toString() : m_edit->text();
}

void OrderFormControl::setText(const QString& text)
{
    if (m_field.type == Type::Secrets) {
        m_secret = text;
        // Dots stand for passwords that are there; an empty field can be typed into at once.
        const bool shown = m_show->isChecked() || text.isEmpty();
        const QSignalBlocker blocker(m_lines);
        m_lines->setPlainText(shown ? text : hiddenLines(text));
        m_lines->setReadOnly(!shown);
    } else if (m_lines) {
        const QSignalBlocker blocker(m_lines);
        if (m_lines->toPlainText() != text) m_lines->setPlainText(text);
    } else if (m_choice) {
        int index = m_choice->findData(text);
        if (index < 0) {
            m_choice->addItem(unknownValueText(text), text);
            index = m_choice->count() - 1;
        }
        m_choice->setCurrentIndex(index);
    } else if (m_edit->text() != text) {
        showText(m_edit, text);
        m_edit->setCursorPosition(0);
    }
}

void OrderFormControl::propose(const QStringList& values)
{
    QList<FieldOffer> offers;
    for (const auto& value : values)
        offers.append({value, value, value});
    offer(offers);
}

void OrderFormControl::offer(const QList<FieldOffer>& offers)
{
    if (!m_offers) {
        m_offers = new OfferCompleter(m_edit);
        connect(m_offers, &OfferCompleter::taken, this, &OrderFormControl::taken);
    }
    m_offers->setOffers(offers);
}

void OrderFormControl::showEntry(int entry)
{
    if (!m_lines || entry < 0) return;
    const auto block = m_lines->document()->findBlockByNumber(entry);
    if (!block.isValid()) return;
    QTextCursor cursor(block);
    cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    m_lines->setTextCursor(cursor);
}

void OrderFormControl::hideSecrets()
{
    if (m_show && m_show->isChecked()) m_show->setChecked(false);
}

void OrderFormControl::showSecrets(bool)
{
    setText(m_secret);
}

void OrderFormControl::chooseDay()
{
    auto* menu = new QMenu(m_line);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    auto* calendar = new QCalendarWidget(menu);
    plainWeekends(calendar);
    calendar->setObjectName(m_name + u"Calendar"_s);
    calendar->setAccessibleName(m_pick->accessibleName());
    const auto day = orderDayIn(m_edit->text().section(u' ', 0, 0));
    calendar->setSelectedDate(day.isValid() ? day : QDate::currentDate());
    const auto take = [this, menu](QDate chosen) {
        m_edit->setText(chosen.toString(Qt::ISODate));
        menu->close();
    };
    connect(calendar, &QCalendarWidget::activated, this, take);
    connect(calendar, &QCalendarWidget::clicked, this, take);
    auto* action = new QWidgetAction(menu);
    action->setDefaultWidget(calendar);
    menu->addAction(action);
    menu->popup(m_pick->mapToGlobal(QPoint(0, m_pick->height())));
    calendar->setFocus();
}

QList<std::pair<QString, QString>> OrderFormControl::choices() const
{
    const auto none = tr("Not set");
    QList<std::pair<QString, QString>> items{{QString(), none}};
    const auto add = [&](const char* value, const QString& meaning) {
        items.append({QString::fromLatin1(value), meaning});
    };
    switch (m_field.type) {
    case Type::Flag:
        add("true", tr("Yes"));
        add("false", tr("No"));
        break;
    case Type::Trial:
        for (const auto& trial : trials())
            add(trial.value, trialMeaning(trial.value));
        break;
    case Type::LicenseType:
        for (const auto& type : licenseTypes())
            add(type.value, licenseTypeMeaning(type.value));
        break;
    case Type::SyncMode:
        for (const auto& mode : syncModes())
            add(mode.value, syncModeMeaning(mode.value));
        break;
    case Type::OrderType:
        for (const auto& type : orderTypes())
            add(type.value, orderTypeMeaning(type.value));
        break;
    default:
        for (const auto& type : customerTypes())
            add(type.value, customerTypeMeaning(type.value));
    }
    return items;
}

bool OrderFormControl::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::ShortcutOverride:
    case QEvent::KeyPress: {
        // Undo belongs to the document, whichever field has the focus: the editor around it handles the key.
        auto* key = static_cast<QKeyEvent*>(event);
        if (m_pick && key->key() == Qt::Key_Down && key->modifiers().testFlag(Qt::AltModifier)) {
            if (event->type() == QEvent::KeyPress) chooseDay();
            event->accept();
            return true;
        }
        if (!key->matches(QKeySequence::Undo) && !key->matches(QKeySequence::Redo)) break;
        event->ignore();
        return true;
    }
    case QEvent::Wheel:
        // Scrolling the form must not change a choice that the pointer is over.
        if (m_choice && !m_choice->hasFocus()) {
            event->ignore();
            return true;
        }
        break;
    case QEvent::FocusOut:
        emit left();
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace lockkeeper
