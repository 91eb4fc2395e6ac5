// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/orders/order_document.h"

#include <QCoreApplication>

#include <algorithm>

// How the steps of an OrderDocument are done and undone: signals, unread texts, issues.
namespace lockkeeper
{

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
