// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/editor/order_form.h"

#include "models/domain/base/moment_text.h"
#include "models/domain/base/visible_text.h"
#include "models/domain/orders/order_text.h"
#include "models/tables/orders/order_issue_model.h"
#include "ui/kit/controls.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/orders/editor/order_form_control.h"
#include "ui/orders/editor/order_form_extends.h"

#include <QCoreApplication>
#include <QLayout>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QSet>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

OrderForm::OrderForm(
    OrderDocument& document, const OrderIssueModel& issues, BatchPart part, QWidget* parent, Use use)
    : FormRows(parent)
    , m_document(document)
    , m_issues(issues)
    , m_part(part)
    , m_use(use)
{
    // Beside a list of groups or products, large labels leave their fields no room.
    const bool isBesideAList = use == Use::Wizard && part != BatchPart::Order;
    if (use == Use::Editor || (isBesideAList && textScale() > 1.2)) setLabelsAbove();
    addFields();
    m_more = newButton(objectNameOf(u"more"_s), this); // made last, so that Tab comes to it after the fields
    m_more->setProperty("look", u"flat"_s);
    m_more->setCheckable(true);
    addWide(m_more);
    layout()->setAlignment(m_more, Qt::AlignLeft);
    connect(m_more, &QPushButton::clicked, this, [this](bool shown) {
        setMoreShown(shown);
        emit moreShownChanged(shown);
    });
    connect(this, &FormRows::touched, this, &OrderForm::showIssuesHere);
    connect(&document, &OrderDocument::fieldChanged, this, [this](const BatchPlace& place) {
        if (place == m_place) showTexts();
    });
    connect(&document, &OrderDocument::issuesChanged, this, [this](int order) {
        if (order == m_place.order() && isVisible()) showIssuesHere();
    });
    connect(&issues, &QAbstractItemModel::modelReset, this, [this] {
        if (isVisible()) showIssuesHere();
    });
}

QString OrderForm::objectNameOf(const QString& field) const
{
    static const QString names[]{
        u"Batch"_s, u"Order"_s, u"Asset"_s, u"Extend"_s, u"Product"_s, u"Package"_s, u"Feature"_s};
    const auto& name = names[size_t(m_part)];
    const auto start = m_use == Use::Editor         ? u"batch"_s + name
                       : m_part == BatchPart::Order ? u"order"_s
                                                    : u"order"_s + name;
    return start + field.left(1).toUpper() + field.sliced(1);
}

void OrderForm::addFields()
{
    for (const auto& field : batchFields(m_part)) {
        auto* control = new OrderFormControl(field, objectNameOf(field.name), this);
        m_controls.push_back(control);
        addRow(field.name, control->control(), control->line());
        setRowTexts(field.name, field.labelText(), field.hintText());
        connect(control, &OrderFormControl::edited, this,
            [this, control](const QString& text) { take(control, text); });
        connect(control, &OrderFormControl::left, this, &OrderForm::left);
        if (knownFields(m_part).mid(0, 2).contains(field.name))
            connect(control, &OrderFormControl::taken, this, [this](int place) {
                if (place < m_known.size()) fill(m_known[place], true);
            });
        if (m_part == BatchPart::Asset && field.name == "assetNos"_L1) {
            m_extends = new OrderFormExtends(m_document, objectNameOf(u"extend"_s), this);
            addRow(u"assetExtendList"_s, m_extends->table(), m_extends);
            setRowTexts(u"assetExtendList"_s,
                QCoreApplication::translate("BatchFields", batchListLabel(BatchList::Extends)));
        }
    }
}

void OrderForm::showPlace(const BatchPlace& place, bool isNew)
{
    const bool isOther = place != m_place;
    for (auto* control : m_controls)
        if (isOther) control->hideSecrets();
    m_isUnsettled = m_isUnsettled && !isOther;
    m_place = place;
    if (m_extends) m_extends->showAsset(place);
    showTexts();
    const bool isGuided = m_use == Use::Wizard;
    if (isGuided ? isOther : isNew)
        setNoneTouched();
    else if (!isGuided)
        setAllTouched();
    // Fields that are filled count as left by somebody, so that their issues are shown.
    for (const auto* control : m_controls)
        if (isGuided && !control->text().isEmpty()) setTouched(control->field().name);
    showRows();
    showIssuesHere();
}

void OrderForm::take(OrderFormControl* control, const QString& text)
{
    const QScopedValueRollback<OrderFormControl*> typing(m_typing, control);
    m_document.setText(m_place, control->field().name, text);
    setTouched(control->field().name);
    m_isUnsettled = m_isUnsettled || knownFields(m_part).mid(0, 2).contains(control->field().name);
    showHint(control);
    showRows();
    showIssuesHere();
    emit edited();
}

/// A field was left: shows its value in the usual form, or a text that could not be read as it is.
void OrderForm::left()
{
    m_document.endTyping();
    settle();
    showTexts();
}

void OrderForm::settle()
{
    // Settles only what was typed just now: an order that was opened, or a field that was emptied, stays as
    // it is.
    if (!std::exchange(m_isUnsettled, false) || !m_document.exists(m_place)) return;
    const auto& fields = knownFields(m_part);
    const auto id = m_document.text(m_place, fields[0]).trimmed();
    const auto name = m_document.text(m_place, fields[1]).trimmed();
    const KnownPart* meant = nullptr;
    for (const auto& known : m_known) {
        const bool isMeant = id.isEmpty() ? !name.isEmpty() && known.name() == name : known.id() == id;
        if (!isMeant) continue;
        if (meant) return; // several have this name
        meant = &known;
    }
    if (meant) fill(*meant, false);
}

/// Fills the fields that are empty or have the value of another known part (OR-14). Where the part was
/// chosen in the list, its id and name replace whatever was there. A length is filled only where neither a
/// length nor an end is given, which it would contradict.
void OrderForm::fill(const KnownPart& part, bool isChosen)
{
    m_isUnsettled = false;
    const auto orderType = ofOrder(u"orderType"_s);
    const auto* licenseType = findLicenseType(ofOrder(u"licenseType"_s));
    const bool isLengthOpen = !isLengthGiven();
    const auto& fields = knownFields(m_part);
    QMap<QString, QString> texts;
    for (const auto& field : fields) {
        if (batchNeed(m_part, field, orderType, licenseType) == BatchNeed::Absent) continue;
        const auto before = m_document.text(m_place, field), text = part.texts.value(field);
        const auto isAnothers = [&] {
            return std::any_of(m_known.cbegin(), m_known.cend(),
                [&](const KnownPart& known) { return known.texts.value(field) == before; });
        };
        const bool isMeant = isChosen && fields.indexOf(field) < 2;
        const bool isToFill = saysHowLong(field) ? isLengthOpen : isMeant || before.isEmpty() || isAnothers();
        if (isToFill && before != text) texts.insert(field, text);
    }
    if (!m_document.setTexts(m_place, texts)) return;
    showRows();
    emit edited();
}

bool OrderForm::isLengthGiven() const
{
    const auto isGiven = [this](const BatchPlace& place, const QString& field) {
        return batchField(place.part(), field) && !m_document.text(place, field).isEmpty();
    };
    const auto end = u"limitEndDate"_s;
    for (auto place = m_place; place.part() != BatchPart::Order; place = place.parent())
        if (isGiven(place, end) || isGiven(place, u"timeDurationExpression"_s)) return true;
    return isGiven(m_place, u"timeUnitQuantity"_s);
}

void OrderForm::offer(const QList<KnownPart>& parts)
{
    m_known.clear();
    for (const auto& part : parts)
        if (part.part == m_part) m_known.append(part);
    const auto& fields = knownFields(m_part);
    for (auto* control : m_controls) {
        const auto place = fields.indexOf(control->field().name);
        if (place < 0) continue;
        QStringList values;
        QList<FieldOffer> offers;
        for (const auto& known : std::as_const(m_known)) {
            const auto text = known.texts.value(fields[place]);
            offers.append({text, known.id() + u' ' + known.name(), shownText(known)});
            if (!text.isEmpty() && !values.contains(text)) values.append(text);
        }
        if (place < 2)
            control->offer(offers);
        else if (control->field().type == BatchField::Type::Text)
            control->propose(values);
    }
}

QString OrderForm::shownText(const KnownPart& part) const
{
    const auto when = QDateTime::fromMSecsSinceEpoch(part.asOf, m_document.times().zone);
    const auto day = wholeDay(when.date());
    QStringList words;
    for (const auto& text : {part.id(), part.name(), part.texts.value(u"timeDurationExpression"_s)})
        if (!text.isEmpty()) words.append(text);
    words.append(part.isOrdered ? tr("ordered %1").arg(day) : tr("listed %1").arg(day));
    return words.join(u" · ");
}

void OrderForm::showTexts()
{
    if (!m_document.exists(m_place) || m_place.part() != m_part) return;
    for (auto* control : m_controls) {
        if (control == m_typing) continue;
        const auto text = m_document.text(m_place, control->field().name);
        if (control->text() != text) control->setText(text);
        showHint(control);
    }
}

/// Shows the hint of a field, which depends on its value in some fields.
void OrderForm::showHint(const OrderFormControl* control)
{
    const auto& field = control->field();
    auto hint = field.hintText();
    if (field.type == BatchField::Type::LicenseType) {
        const auto* type = findLicenseType(control->text());
        hint = type ? licenseTypeNote(*type, ofOrder(u"orderType"_s)) : hint;
    } else if (field.type == BatchField::Type::Numbers) {
        const auto* asset = elementAt<OrderAsset>(m_document.batch(), m_place);
        const int numbers = asset ? int(asset->assetNos.size()) : 0;
        if (numbers > 0) hint = inOneLine({hint, tr("%n number(s).", nullptr, numbers)});
    } else if (field.type == BatchField::Type::End) {
        hint = computedEnd();
    } else {
        return;
    }
    setRowTexts(field.name, field.labelText(), hint);
}

QString OrderForm::computedEnd() const
{
    const auto& batch = m_document.batch();
    const auto* product = elementAt<OrderProduct>(batch, m_place);
    if (!product) return {};
    auto owner = m_place.parent();
    while (owner.part() != BatchPart::Asset)
        owner = owner.parent();
    const auto* asset = elementAt<OrderAsset>(batch, owner);
    const auto length = orderLengthIn(product->timeDurationExpression);
    const auto start = (product->limitStartDate.isSet() ? product->limitStartDate : asset->limitStartDate)
                           .toMilliseconds(m_document.times().reading);
    if (product->limitEndDate.isSet() || asset->limitEndDate.isSet() || !length || !start) return {};
    const auto& zone = m_document.times().zone;
    const auto end = endOf(*start, *length, zone);
    if (!end) return {};
    return tr("With this duration it ends on %1.")
        .arg(QDateTime::fromMSecsSinceEpoch(*end, zone).date().toString(Qt::ISODate));
}

QString OrderForm::ofOrder(const QString& field) const
{
    return m_place.order() < 0 ? QString() : m_document.text(orderAt(m_place.order()), field);
}

void OrderForm::showRows()
{
    const auto orderType = ofOrder(u"orderType"_s);
    const auto* licenseType = findLicenseType(ofOrder(u"licenseType"_s));
    QSet<QString> wrong;
    for (const auto& issue : issuesHere())
        if (issue.severity == Issue::Severity::Error) wrong.insert(issue.field);
    int more = 0;
    const auto show = [&](const QString& name, bool isFilled, bool isUsed) {
        const auto need = batchNeed(m_part, name, orderType, licenseType);
        // Fields that are filled or wrong are never hidden.
        const bool isAtHand = need == BatchNeed::Asked || isFilled || isUsed || wrong.contains(name);
        const bool isLeftOut = m_use == Use::Wizard && need == BatchNeed::Absent;
        more += isAtHand || isLeftOut ? 0 : 1;
        setRowVisible(name, isAtHand || (m_showsMore && !isLeftOut));
    };
    for (auto* control : m_controls) {
        const auto& name = control->field().name;
        if (m_use == Use::Wizard && name == "orderType"_L1) {
            setRowVisible(name, wrong.contains(name)); // the type was chosen before the wizard began
            continue;
        }
        const bool isFilled = name != "sequence"_L1 && !m_document.text(m_place, name).isEmpty();
        show(name, isFilled, control->control()->hasFocus());
    }
    if (m_extends) show(u"assetExtendList"_s, !m_extends->isEmpty(), false);
    m_more->setVisible(more > 0);
    m_more->setChecked(m_showsMore);
    setWords(m_more, m_showsMore ? tr("Fewer fields") : tr("More fields (%n)", nullptr, more));
}

void OrderForm::setMoreShown(bool shown)
{
    m_showsMore = shown;
    showRows();
}

Issues OrderForm::issuesHere() const
{
    if (m_place.isBatch() || !m_document.exists(m_place)) return {};
    auto here = m_issues.refusedAt(m_place);
    for (const auto& issue : m_document.issues(m_place.order())) {
        const auto where = batchFieldPlace(orderAt(m_place.order()).path(issue.field));
        if (where.place != m_place) continue;
        auto shown = issue;
        shown.field = where.field;
        if (where.entry >= 0)
            shown.text = tr("Line %1: %2").arg(QString::number(where.entry + 1), issue.text);
        here.append(std::move(shown));
    }
    return here;
}

void OrderForm::showIssuesHere()
{
    if (!m_place.isBatch() && m_document.exists(m_place)) showIssues(issuesHere());
}

void OrderForm::markAll()
{
    setAllTouched();
    showIssuesHere();
}

QWidget* OrderForm::firstControl() const
{
    for (const auto* control : m_controls)
        if (control->control()->isVisibleTo(this)) return control->control();
    return nullptr;
}

void OrderForm::focusFirst()
{
    if (auto* first = firstControl()) first->setFocus(Qt::OtherFocusReason);
}

void OrderForm::jump(const QString& field, int entry)
{
    if (field == nameOf(BatchList::Extends) && m_extends) {
        if (!m_extends->isVisibleTo(this)) {
            setMoreShown(true);
            emit moreShownChanged(true);
        }
        return m_extends->jump(entry);
    }
    const auto found = std::find_if(m_controls.begin(), m_controls.end(),
        [&](const auto* control) { return control->field().name == field; });
    if (found == m_controls.end()) return focusFirst();
    if (!(*found)->control()->isVisibleTo(this)) {
        setMoreShown(true);
        emit moreShownChanged(true);
    }
    setTouched(field);
    showIssuesHere();
    (*found)->control()->setFocus(Qt::OtherFocusReason);
    (*found)->showEntry(entry);
    for (auto* up = parentWidget(); up; up = up->parentWidget())
        if (auto* scroll = qobject_cast<QScrollArea*>(up)) scroll->ensureWidgetVisible((*found)->control());
}

} // namespace lockkeeper
