// SPDX-License-Identifier: GPL-3.0-or-later
// The controls of OrderFieldForm, one for each type of value.
#include "ui/orders/wizard/order_field_form.h"

#include "models/domain/assets/lock_numbers.h"
#include "models/domain/base/wire_values.h"
#include "ui/orders/wizard/order_day_field.h"
#include "ui/orders/wizard/order_passwords_field.h"
#include "ui/orders/wizard/used_values.h"

#include <QComboBox>
#include <QCompleter>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QRegularExpressionValidator>
#include <QWheelEvent>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

/// Scrolling through the form over it does not change what is chosen.
class CalmComboBox final : public QComboBox
{
public:
    using QComboBox::QComboBox;

protected:
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }
};

QStringList valuesOf(std::span<const WireValue> list)
{
    QStringList values;
    for (const auto& each : list)
        values += QLatin1StringView(each.value);
    return values;
}

QStringList licenseTypeValues()
{
    QStringList values;
    for (const auto& type : licenseTypes())
        values += QLatin1StringView(type.value);
    return values;
}

QString licenseTypeWords(const QString& value)
{
    return findLicenseType(value) ? u"%1  ·  %2"_s.arg(licenseTypeMeaning(value), value)
                                  : licenseTypeMeaning(value);
}

OrderDays::Meaning meaningOf(const QString& field)
{
    if (field == "limitStartDate"_L1) return OrderDays::Meaning::Start;
    return field == "limitEndDate"_L1 ? OrderDays::Meaning::End : OrderDays::Meaning::TrialEnd;
}

} // namespace

void OrderFieldForm::addValue(const QString& field, const At<QString>& value)
{
    const auto text = [value] { return value() ? *value() : QString(); };
    const auto take = [value](const QString& chosen) {
        if (auto* it = value()) *it = chosen;
    };
    if (field == "licenseType"_L1) return addChoice(field, licenseTypeValues, licenseTypeWords, text, take);
    if (field == "orderType"_L1)
        return addChoice(
            field, [] { return valuesOf(orderTypes()); },
            [](const QString& each) { return orderTypeMeaning(each); }, text, take);
    if (field == "customerType"_L1)
        return addChoice(
            field, [] { return valuesOf(customerTypes()); },
            [](const QString& each) { return customerTypeMeaning(each); }, text, take);
    auto* line = new QLineEdit(this);
    line->setObjectName(objectNameOf(field));
    if (proposesUsedValues(field)) {
        auto* completer = new QCompleter(usedValues(m_state.context.settings, field), line);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        line->setCompleter(completer);
    }
    addRow(field, line);
    connect(line, &QLineEdit::textChanged, this, [=, this](const QString& typed) {
        if (m_isShowing) return;
        take(typed.trimmed());
        valueEdited(field);
    });
    m_fields.push_back({field, line,
        [=] {
            if (line->text().trimmed() == text()) return; // a blank that is being typed stays
            line->setText(text());
            line->setCursorPosition(0);
        },
        [=] { return !text().isEmpty(); }});
}

void OrderFieldForm::addValue(const QString& field, const At<QStringList>& value)
{
    if (field == "assetNos"_L1) return addNumbers(field, value);
    auto* passwords = new OrderPasswordsField(objectNameOf(field), this);
    addRow(field, passwords->edit(), passwords);
    connect(passwords, &OrderPasswordsField::edited, this, [=, this](const QStringList& typed) {
        if (m_isShowing) return;
        if (auto* it = value()) *it = typed;
        valueEdited(field);
    });
    m_fields.push_back(
        {field, passwords->edit(), [=] { passwords->setPasswords(value() ? *value() : QStringList()); },
            [=] { return value() && !value()->isEmpty(); }, {}, [=] { passwords->retranslate(); }});
}

void OrderFieldForm::addNumbers(const QString& field, const At<QStringList>& value)
{
    auto* edit = new QPlainTextEdit(this);
    edit->setObjectName(objectNameOf(field));
    edit->setProperty("look", u"numbers"_s);
    edit->setTabChangesFocus(true);
    edit->setFixedHeight(112);
    addRow(field, edit);
    const auto parsed = [edit] {
        QStringList numbers;
        for (const auto& each : lockNumbersIn(edit->toPlainText()))
            numbers += each.number.toString();
        return numbers;
    };
    connect(edit, &QPlainTextEdit::textChanged, this, [=, this] {
        if (m_isShowing) return;
        if (auto* it = value()) *it = parsed();
        valueEdited(field);
    });
    m_fields.push_back({field, edit,
        [=] {
            const auto numbers = value() ? *value() : QStringList();
            if (numbers != parsed()) edit->setPlainText(numbers.join(u'\n'));
        },
        [=] { return value() && !value()->isEmpty(); },
        [=, this] {
            const auto numbers = value() ? value()->size() : 0;
            const auto hint = orderFieldHint(m_part, field);
            return numbers == 0 ? hint : hint + u' ' + tr("%n number(s).", nullptr, int(numbers));
        }});
}

void OrderFieldForm::addDay(const QString& field, const std::function<void(const QString& text)>& take,
    const std::function<QString()>& text, const std::function<bool()>& isFilled,
    const std::function<QString()>& note)
{
    auto* day = new OrderDayField(objectNameOf(field), this);
    addRow(field, day->line(), day);
    connect(day, &OrderDayField::edited, this, [=, this](const QString& typed) {
        if (m_isShowing) return;
        const auto issueField = issueFieldOf(field);
        if (typed.trimmed().isEmpty() || OrderDays::parsed(typed).isValid()) {
            m_state.clearTyped(issueField);
            take(typed);
        } else {
            m_state.setTyped(
                issueField, typed, tr("Is no day: type year-month-day, for example 2026-12-31."));
        }
        valueEdited(field);
    });
    m_fields.push_back(
        {field, day->line(), [=, this] { day->setText(m_state.typed(issueFieldOf(field)).value_or(text())); },
            isFilled, note, [=, this] { day->retranslate(orderFieldName(m_part, field)); }});
}

void OrderFieldForm::addValue(const QString& field, const At<Timestamp>& value)
{
    const auto meaning = meaningOf(field);
    const auto moment = [value] { return value() ? *value() : Timestamp(); };
    addDay(
        field,
        [=, this](const QString& typed) {
            if (auto* it = value()) *it = m_state.days.timestamp(OrderDays::parsed(typed), meaning);
        },
        [=, this] {
            const auto day = m_state.days.day(moment());
            return day.isValid() ? OrderDays::text(day) : QString();
        },
        [=] { return moment().isSet(); },
        [=, this] {
            // What is sent, to the millisecond: it may be an instance's own.
            auto format = m_state.context.format;
            format.unit = TimestampUnit::ByMagnitude;
            return moment().isSet() ? format.timeWithRaw(moment()) : orderFieldHint(m_part, field);
        });
}

void OrderFieldForm::addValue(const QString& field, const At<QDate>& value)
{
    addDay(
        field,
        [=](const QString& typed) {
            if (auto* it = value()) *it = OrderDays::parsed(typed);
        },
        [=] { return value() ? OrderDays::text(*value()) : QString(); },
        [=] { return value() && value()->isValid(); }, {});
}

void OrderFieldForm::addValue(const QString& field, const At<std::optional<qint64>>& value)
{
    auto* line = new QLineEdit(this);
    line->setObjectName(objectNameOf(field));
    static const QRegularExpression digits(u"-?[0-9]{0,19}"_s);
    line->setValidator(new QRegularExpressionValidator(digits, line));
    addRow(field, line);
    const auto text = [value] { return value() && *value() ? QString::number(**value()) : QString(); };
    connect(line, &QLineEdit::textChanged, this, [=, this](const QString& typed) {
        if (m_isShowing) return;
        bool isNumber = false;
        const auto number = typed.toLongLong(&isNumber);
        const auto issueField = issueFieldOf(field);
        if (isNumber || typed.isEmpty())
            m_state.clearTyped(issueField);
        else
            m_state.setTyped(issueField, typed, tr("Is no number that could be sent."));
        if (auto* it = value(); it && (isNumber || typed.isEmpty()))
            *it = isNumber ? std::optional(number) : std::nullopt;
        valueEdited(field);
    });
    m_fields.push_back(
        {field, line, [=, this] { line->setText(m_state.typed(issueFieldOf(field)).value_or(text())); },
            [=] { return !text().isEmpty(); }});
}

void OrderFieldForm::addValue(const QString& field, const At<std::optional<bool>>& value)
{
    addChoice(
        field,
        [] {
            return QStringList{u"true"_s, u"false"_s};
        },
        [](const QString& each) { return each == "true"_L1 ? tr("Yes") : tr("No"); },
        [=] { return !value() || !*value() ? QString()
                     : **value()           ? u"true"_s
                                           : u"false"_s; },
        [=](const QString& chosen) {
            if (auto* it = value())
                *it = chosen.isEmpty() ? std::nullopt : std::optional(chosen == "true"_L1);
        });
}

void OrderFieldForm::addValue(const QString& field, const At<std::optional<int>>& value)
{
    addChoice(
        field,
        [] {
            return QStringList{u"0"_s, u"1"_s};
        },
        [](const QString& each) {
            return each == "0"_L1 ? tr("No trial") : each == "1"_L1 ? tr("Trial") : unknownValueText(each);
        },
        [=] { return value() && *value() ? QString::number(**value()) : QString(); },
        [=](const QString& chosen) {
            if (auto* it = value()) *it = chosen.isEmpty() ? std::nullopt : std::optional(chosen.toInt());
        });
}

void OrderFieldForm::addChoice(const QString& field, const std::function<QStringList()>& values,
    const std::function<QString(const QString& value)>& words, const std::function<QString()>& value,
    const std::function<void(const QString& value)>& take)
{
    auto* box = new CalmComboBox(this);
    box->setObjectName(objectNameOf(field));
    box->setMaxVisibleItems(20);
    box->setMinimumContentsLength(12);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    addRow(field, box);
    connect(box, &QComboBox::currentIndexChanged, this, [=, this] {
        if (m_isShowing || box->currentIndex() < 0) return;
        take(box->currentData().toString());
        setTouched(field);
        valueEdited(field);
    });
    m_fields.push_back({field, box,
        [=] {
            // A value that the contract does not list is offered as long as it is the one.
            const auto current = value();
            auto offered = values();
            if (!current.isEmpty() && !offered.contains(current)) offered += current;
            const QSignalBlocker quiet(box);
            box->clear();
            box->addItem(tr("Not given"), QString());
            for (const auto& each : std::as_const(offered))
                box->addItem(words(each), each);
            box->setCurrentIndex(std::max(box->findData(current), 0));
        },
        [=] { return !value().isEmpty(); },
        [=, this] {
            const auto* type = field == "licenseType"_L1 ? findLicenseType(value()) : nullptr;
            return type ? licenseTypeNote(*type, m_state.orderType()) : orderFieldHint(m_part, field);
        }});
}

} // namespace lockkeeper
