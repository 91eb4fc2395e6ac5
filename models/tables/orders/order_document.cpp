// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/orders/order_document.h"

#include <QCoreApplication>

#include <algorithm>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

/// Where something that is put before `before` will be, once what is at `from` has been taken out.
BatchPlace landing(const BatchPlace& from, const BatchPlace& before)
{
    auto owner = before.parent();
    (void)owner.closeGap(from, 1);
    const bool isBehind =
        before.parent() == from.parent() && before.list() == from.list() && before.index() > from.index();
    return owner.child(before.list(), before.index() - (isBehind ? 1 : 0));
}

} // namespace

OrderDocument::OrderDocument(BatchOrder batch, OrderTimes times, QObject* parent)
    : QObject(parent)
    , m_batch(std::move(batch))
    , m_times(std::move(times))
{
    renumber();
    m_issues.insert(0, int(m_batch.orderList.size()));
    checkAll();
    checkHead();
}

void OrderDocument::setLearnt(const LearntLimits& learnt)
{
    m_issues.setLearnt(learnt);
    checkAll();
}

void OrderDocument::setChannels(const QHash<QString, QString>& channels)
{
    if (m_issues.setChannels(channels)) checkAll();
}

bool OrderDocument::exists(const BatchPlace& place) const
{
    return !std::holds_alternative<std::monostate>(elementAt(m_batch, place));
}

QString OrderDocument::text(const BatchPlace& place, const QString& field) const
{
    if (const auto kept = m_unread.find({place, field}); kept != m_unread.end()) return kept->second;
    const auto value = valueAt(m_batch, place);
    return value ? fieldText(*value, field, m_times) : QString();
}

bool OrderDocument::isUnread(const BatchPlace& place, const QString& field) const
{
    return m_unread.contains({place, field});
}

void OrderDocument::setUnread(const UnreadTexts& texts)
{
    m_unread.clear();
    for (const auto& [path, text] : texts.asKeyValueRange()) {
        const auto where = batchFieldPlace(path);
        if (where.entry >= 0 || !exists(where.place) || !batchField(where.place.part(), where.field))
            continue;
        m_unread[{where.place, where.field}] = text;
        if (where.place.order() >= 0) check(where.place.order());
    }
}

bool OrderDocument::setText(const BatchPlace& place, const QString& field, const QString& text)
{
    const auto value = valueAt(m_batch, place);
    const auto* info = value ? batchField(place.part(), field) : nullptr;
    if (!info || field == "sequence"_L1 || text == this->text(place, field)) return false;
    Step step{.kind = Kind::Field, .place = place, .field = field, .before = {*value}};
    if (const auto kept = m_unread.find({place, field}); kept != m_unread.end())
        step.unreadBefore.insert(*kept);
    auto changed = *value;
    if (!setFieldText(changed, field, text, m_times)) step.unreadAfter[{place, field}] = text;
    if (changed == *value && step.unreadBefore == step.unreadAfter) return false;
    step.after = {std::move(changed)};
    step.text = QT_TRANSLATE_NOOP("OrderDocument", "Typing");
    const auto* last = canUndo() ? &m_steps[m_next - 1] : nullptr;
    const bool goesOn = m_isTyping && last && last->kind == Kind::Field && last->place == place &&
                        last->field == field && !canRedo();
    if (!goesOn) {
        const bool isDone = perform(std::move(step));
        m_isTyping = true;
        return isDone;
    }
    auto& open = m_steps[m_next - 1];
    open.after = std::move(step.after);
    open.unreadAfter = std::move(step.unreadAfter);
    apply(open, true);
    finish();
    return true;
}

bool OrderDocument::setTexts(const BatchPlace& place, const QMap<QString, QString>& texts)
{
    if (texts.isEmpty() || !exists(place)) return false;
    beginGroup();
    bool isDone = false;
    for (const auto& [field, text] : texts.asKeyValueRange()) {
        endTyping();
        isDone = setText(place, field, text) || isDone;
    }
    endTyping();
    endGroup();
    return isDone;
}

bool OrderDocument::insert(const BatchPlace& first, const QList<OrderValue>& values)
{
    if (first.isBatch() || values.isEmpty() || !exists(first.parent())) return false;
    if (first.index() < 0 || first.index() > countAt(m_batch, first.parent(), first.list())) return false;
    for (const auto& value : values)
        if (partOf(value) != first.part()) return false;
    return perform({.kind = Kind::Insert,
        .place = first,
        .after = values,
        .text = QT_TRANSLATE_NOOP("OrderDocument", "Add")});
}

bool OrderDocument::remove(QList<BatchPlace> places)
{
    auto outermost = outermostOf(std::move(places));
    if (outermost.isEmpty()) return false;
    for (const auto& place : std::as_const(outermost))
        if (place.isBatch() || !exists(place)) return false;
    // From the end, so that the places that are still to be removed stay valid.
    beginGroup();
    while (!outermost.isEmpty()) {
        auto first = outermost.takeLast();
        int count = 1;
        while (!outermost.isEmpty() && first.index() > 0 &&
               outermost.last() == first.sibling(first.index() - 1)) {
            first = outermost.takeLast();
            ++count;
        }
        Step step{.kind = Kind::Remove, .place = first};
        for (int i = 0; i < count; ++i)
            step.before.append(*valueAt(m_batch, first.sibling(first.index() + i)));
        step.unreadBefore = unreadIn(m_unread, first, count);
        step.text = QT_TRANSLATE_NOOP("OrderDocument", "Remove");
        perform(std::move(step));
    }
    endGroup();
    return true;
}

bool OrderDocument::canMove(const BatchPlace& from, const BatchPlace& to) const
{
    if (from.isBatch() || to.isBatch() || from == to || from.part() != to.part() || !exists(from))
        return false;
    auto owner = to.parent();
    owner.makeRoom(from, 1); // where it is now, before anything is taken out
    if (!exists(owner)) return false;
    const bool isSameList = from.parent() == owner && from.list() == to.list();
    return to.index() >= 0 && to.index() <= countAt(m_batch, owner, to.list()) - (isSameList ? 1 : 0);
}

bool OrderDocument::move(const BatchPlace& from, const BatchPlace& to)
{
    if (!canMove(from, to)) return false;
    return perform(
        {.kind = Kind::Move, .place = from, .to = to, .text = QT_TRANSLATE_NOOP("OrderDocument", "Move")});
}

bool OrderDocument::canMoveAll(const QList<BatchPlace>& places, const BatchPlace& before) const
{
    if (places.isEmpty() || before.isBatch()) return false;
    return std::all_of(places.cbegin(), places.cend(), [&](const BatchPlace& place) {
        if (place.isBatch() || place.contains(before.parent())) return false;
        const auto to = landing(place, before);
        return place == to || canMove(place, to);
    });
}

bool OrderDocument::moveAll(QList<BatchPlace> places, BatchPlace before)
{
    places = outermostOf(std::move(places));
    if (!canMoveAll(places, before)) return false;
    beginGroup();
    for (qsizetype i = 0; i < places.size(); ++i) {
        const auto from = places[i];
        const auto to = landing(from, before);
        if (from != to) move(from, to);
        for (auto& place : places)
            place.follow(from, to);
        before = to.sibling(to.index() + 1);
    }
    endGroup();
    return true;
}

BatchPlace OrderDocument::duplicate(const BatchPlace& place, bool keepsCustomer)
{
    const auto value = valueAt(m_batch, place);
    if (!value || place.isBatch()) return place;
    auto copy = *value;
    if (auto* order = std::get_if<LicenseOrder>(&copy)) *order = duplicateOf(*order, keepsCustomer);
    const auto next = place.sibling(place.index() + 1);
    Step step{.kind = Kind::Insert, .place = next, .after = {copy}};
    // What could not be read is copied, too: it would be lost in the copy without a sign.
    for (const auto& [key, text] : unreadIn(m_unread, place, 1)) {
        auto copied = key.first;
        copied.makeRoom(place, 1);
        step.unreadAfter[{copied, key.second}] = text;
    }
    step.text = QT_TRANSLATE_NOOP("OrderDocument", "Duplicate");
    perform(std::move(step));
    return next;
}

bool OrderDocument::replace(const BatchPlace& place, const OrderValue& value)
{
    const auto before = valueAt(m_batch, place);
    if (!before || partOf(value) != place.part()) return false;
    Step step{.kind = Kind::Replace, .place = place, .before = {*before}, .after = {value}};
    if (!place.isBatch()) step.unreadBefore = unreadIn(m_unread, place, 1);
    step.text = QT_TRANSLATE_NOOP("OrderDocument", "Change");
    return perform(std::move(step));
}

bool OrderDocument::perform(Step step)
{
    m_isTyping = false;
    m_steps.resize(m_next);
    if (!m_isGrouped) ++m_group;
    step.group = m_group;
    apply(step, true);
    m_steps.append(std::move(step));
    m_next = m_steps.size();
    finish();
    return true;
}

std::optional<BatchPlace> OrderDocument::undo()
{
    std::optional<BatchPlace> where;
    m_isTyping = false;
    const int group = canUndo() ? m_steps[m_next - 1].group : 0;
    while (canUndo() && m_steps[m_next - 1].group == group) {
        const auto step = m_steps[--m_next];
        apply(step, false);
        where = step.kind == Kind::Insert ? step.place.parent() : step.place;
    }
    if (where) emit edited();
    return where;
}

std::optional<BatchPlace> OrderDocument::redo()
{
    std::optional<BatchPlace> where;
    m_isTyping = false;
    const int group = canRedo() ? m_steps[m_next].group : 0;
    while (canRedo() && m_steps[m_next].group == group) {
        const auto step = m_steps[m_next++];
        apply(step, true);
        where = step.kind == Kind::Remove ? step.place.parent()
                : step.kind == Kind::Move ? step.to
                                          : step.place;
    }
    if (where) emit edited();
    return where;
}

void OrderDocument::forgetSteps()
{
    m_steps.clear();
    m_next = 0;
    m_isTyping = false;
}

QString OrderDocument::undoText() const
{
    return canUndo() ? QCoreApplication::translate("OrderDocument", m_steps[m_next - 1].text) : QString();
}

QString OrderDocument::redoText() const
{
    return canRedo() ? QCoreApplication::translate("OrderDocument", m_steps[m_next].text) : QString();
}

void OrderDocument::apply(const Step& step, bool isForward)
{
    switch (step.kind) {
    case Kind::Insert:
        if (isForward) return applyInsert(step.place, step.after, step.unreadAfter);
        return applyRemove(step.place, int(step.after.size()));
    case Kind::Remove:
        if (isForward) return applyRemove(step.place, int(step.before.size()));
        return applyInsert(step.place, step.before, step.unreadBefore);
    case Kind::Move:
        if (isForward) return applyMove(step.place, step.to);
        return applyMove(step.to, step.place);
    case Kind::Field:
        // The lists below the place are the same before and after: steps are undone in their order.
        (void)replaceAt(m_batch, step.place, isForward ? step.after.first() : step.before.first());
        m_unread.erase({step.place, step.field});
        m_unread.merge(UnreadFields(isForward ? step.unreadAfter : step.unreadBefore));
        emit fieldChanged(step.place, step.field);
        break;
    case Kind::Replace:
        emit aboutToReplace(step.place);
        (void)replaceAt(m_batch, step.place, isForward ? step.after.first() : step.before.first());
        if (step.place.isBatch()) {
            std::erase_if(m_unread, [](const auto& kept) { return kept.first.first.isBatch(); });
        } else {
            for (const auto& [key, text] : unreadIn(m_unread, step.place, 1))
                m_unread.erase(key);
            if (!isForward) m_unread.merge(UnreadFields(step.unreadBefore));
            if (step.place.part() == BatchPart::Order) renumber();
        }
        emit replaced(step.place);
        break;
    }
    if (!step.place.isBatch()) return check(step.place.order());
    checkHead();
    if (!channels().isEmpty()) checkAll();
}

void OrderDocument::applyInsert(
    const BatchPlace& first, const QList<OrderValue>& values, const UnreadFields& unread)
{
    const auto count = int(values.size());
    const bool isOrders = first.list() == BatchList::Orders;
    emit aboutToInsert(first, count);
    (void)insertAt(m_batch, first, values);
    rekeyUnread(m_unread, [&](BatchPlace& place) {
        place.makeRoom(first, count);
        return true;
    });
    m_unread.merge(UnreadFields(unread));
    if (isOrders) {
        m_issues.insert(first.index(), count);
        renumber();
    }
    emit inserted(first, count);
    if (!isOrders) return check(first.order());
    for (int i = 0; i < count; ++i)
        check(first.index() + i);
    checkHead();
}

void OrderDocument::applyRemove(const BatchPlace& first, int count)
{
    const bool isOrders = first.list() == BatchList::Orders;
    emit aboutToRemove(first, count);
    (void)takeAt(m_batch, first, count);
    rekeyUnread(m_unread, [&](BatchPlace& place) { return place.closeGap(first, count); });
    if (isOrders) {
        m_issues.remove(first.index(), count);
        renumber();
    }
    emit removed(first, count);
    if (isOrders)
        checkHead();
    else
        check(first.order());
}

void OrderDocument::applyMove(const BatchPlace& from, const BatchPlace& to)
{
    emit aboutToMove(from, to);
    const auto taken = takeAt(m_batch, from, 1);
    (void)insertAt(m_batch, to, taken);
    rekeyUnread(m_unread, [&](BatchPlace& place) {
        place.follow(from, to);
        return true;
    });
    const bool isOrders = from.list() == BatchList::Orders;
    if (isOrders) {
        m_issues.move(from.index(), to.index());
        renumber();
    }
    emit moved(from, to);
    if (isOrders) return checkHead();
    check(to.order());
    if (from.order() != to.order()) check(from.order());
}

void OrderDocument::beginGroup()
{
    m_isGrouped = true;
    ++m_group;
}

void OrderDocument::endGroup()
{
    m_isGrouped = false;
    finish();
}

void OrderDocument::finish()
{
    if (!m_isGrouped) emit edited();
}

/// `sequence` is the number of the order in the list (TB-4): the gateway's answer is matched by it.
void OrderDocument::renumber()
{
    const auto& orders = std::as_const(m_batch.orderList);
    for (qsizetype i = 0; i < orders.size(); ++i)
        if (orders[i].sequence != int(i + 1)) m_batch.orderList[i].sequence = int(i + 1);
}

void OrderDocument::check(int order)
{
    m_issues.check(order, m_batch, m_unread);
    emit issuesChanged(order);
}

void OrderDocument::checkAll()
{
    for (int order = 0; order < int(m_batch.orderList.size()); ++order)
        check(order);
}

void OrderDocument::checkHead()
{
    m_issues.checkHead(m_batch);
    emit issuesChanged(-1);
}

} // namespace lockkeeper
