// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/import_rows.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

template <class Use>
void ImportRows::forEachKey(const ImportedRow& row, Use&& use)
{
    using enum Key::Kind;
    const NewEmployee& employee = row.employee;
    if (!employee.userName.isEmpty()) use(Key{Account, employee.userName.toCaseFolded()});
    if (!employee.name.isEmpty()) use(Key{Person, employee.name, employee.passwordMobile});
    for (const auto& number : row.assets)
        use(Key{Asset, number.toString()});
    if (!row.borrowedUsbKey.isEmpty()) use(Key{Lock, row.borrowedUsbKey});
}

ImportRows::RowId ImportRows::sharerOf(const Key& key, RowId row) const
{
    const auto sharers = m_sharing.constFind(key);
    if (sharers == m_sharing.cend()) return 0;
    if (sharers->first != row) return sharers->first;
    return sharers->others.isEmpty() ? 0 : sharers->others.first();
}

ImportRows::ImportRows(ImportMapping mapping)
    : m_mapping(std::move(mapping))
    , m_context(std::make_shared<const ImportContext>())
{
}

qsizetype ImportRows::rowOf(RowId id) const
{
    if (m_positions.empty() && !m_rows.empty()) {
        m_positions.assign(m_nextId, -1);
        for (size_t i = 0; i < m_rows.size(); ++i)
            m_positions[m_rows[i].id] = qsizetype(i);
    }
    return id < m_positions.size() ? m_positions[id] : -1;
}

QString ImportRows::text(qsizetype row, qsizetype column) const
{
    return m_rows[size_t(row)].cells.value(column);
}

TextRow ImportRows::textRow(qsizetype row) const
{
    return {number(row), m_rows[size_t(row)].cells};
}

Issues ImportRows::issues(qsizetype at) const
{
    const Row& row = m_rows[size_t(at)];
    if (row.done) return {};
    const ImportedRow& checked = checkedRow(row);
    Issues issues = checked.issues;
    forEachKey(checked, [&](const Key& key) {
        const RowId other = sharerOf(key, row.id);
        if (other == 0) return;
        const int number = m_rows[size_t(rowOf(other))].number;
        const auto add = [&](ImportColumn column, const QString& code, const QString& text) {
            issues.append({-1, importColumnId(column), code, text, Issue::Severity::Warning});
        };
        switch (key.kind) {
        case Key::Kind::Account:
            add(ImportColumn::UserName, u"accountTwice"_s,
                QCoreApplication::translate("ImportRows", "Row %1 has the same account.").arg(number));
            if (m_accounts.value(checked.employee.userName) > 1)
                issues.last().severity = Issue::Severity::Error;
            break;
        case Key::Kind::Person:
            add(ImportColumn::Name, u"personTwice"_s,
                (key.mobile.isEmpty() ? QCoreApplication::translate("ImportRows", "Row %1 has the same name.")
                                      : QCoreApplication::translate(
                                            "ImportRows", "Row %1 has the same name and mobile number."))
                    .arg(number));
            break;
        case Key::Kind::Asset:
            add(ImportColumn::AssetNumbers, u"assetTwice"_s,
                QCoreApplication::translate("ImportRows", "Row %1 has asset %2, too.")
                    .arg(number)
                    .arg(key.text));
            break;
        case Key::Kind::Lock:
            add(ImportColumn::BorrowedUsbKey, u"lockTwice"_s,
                QCoreApplication::translate("ImportRows", "Row %1 has the same borrowed lock.").arg(number));
            break;
        }
    });
    return issues;
}

const ImportedRow& ImportRows::imported(qsizetype row) const
{
    return checkedRow(m_rows[size_t(row)]);
}

ImportRows::Level ImportRows::levelByItself(const Row& row) const
{
    const Issues& issues = checkedRow(row).issues;
    if (row.done || issues.isEmpty()) return Level::Ready;
    return hasErrors(issues) ? Level::Error : Level::Warning;
}

ImportRows::Level ImportRows::levelOf(const Row& row) const
{
    Level level = levelByItself(row);
    if (row.done || level == Level::Error) return level;
    const ImportedRow& checked = checkedRow(row);
    if (m_accounts.value(checked.employee.userName) > 1) return Level::Error;
    forEachKey(checked, [&](const Key& key) {
        if (level == Level::Ready && sharerOf(key, row.id) != 0) level = Level::Warning;
    });
    return level;
}

void ImportRows::setContext(std::shared_ptr<const ImportContext> context)
{
    m_context = context ? std::move(context) : std::make_shared<const ImportContext>();
    uncheckAll();
}

void ImportRows::setMapping(const ImportMapping& mapping)
{
    m_mapping = mapping;
    uncheckAll();
}

QSet<ImportRows::RowId> ImportRows::setText(qsizetype at, qsizetype column, const QString& text, Check when)
{
    Row& row = m_rows[size_t(at)];
    if (when == Check::Later) dropIndex();
    QSet<RowId> related;
    collectRelated(row, related);
    takeFromIndex(row);
    while (row.cells.size() <= column)
        row.cells.append(QString());
    row.cells[column] = text;
    row.isChecked = false;
    if (when == Check::Later) return related;
    addToIndex(row);
    collectRelated(row, related);
    setLevels(related);
    return related;
}

ImportRows::Row ImportRows::newRow(const TextRow& text, RowId id)
{
    Row row;
    row.id = id != 0 ? id : m_nextId++;
    row.number = text.line > 0 ? text.line : m_nextNumber;
    m_nextNumber = std::max(m_nextNumber, row.number + 1);
    row.cells = text.cells;
    return row;
}

QSet<ImportRows::RowId> ImportRows::insert(
    qsizetype before, const QList<TextRow>& rows, const QList<RowId>& ids, Check when)
{
    std::vector<Row> inserted;
    inserted.reserve(size_t(rows.size()));
    for (qsizetype i = 0; i < rows.size(); ++i)
        inserted.push_back(newRow(rows[i], ids.value(i)));
    m_rows.insert(m_rows.begin() + before, std::make_move_iterator(inserted.begin()),
        std::make_move_iterator(inserted.end()));
    m_positions.clear();
    m_counts.rows += rows.size();
    QSet<RowId> related;
    if (when == Check::Later) {
        dropIndex();
        return related;
    }
    const auto each = [&](auto&& use) {
        for (qsizetype i = before; i < before + rows.size(); ++i)
            use(m_rows[size_t(i)]);
    };
    each([&](const Row& row) { addToIndex(row); });
    each([&](const Row& row) { collectRelated(row, related); });
    setLevels(related);
    return related;
}

QSet<ImportRows::RowId> ImportRows::remove(qsizetype first, qsizetype number)
{
    // What many rows share would be collected again for each of them: looking at all rows once is less.
    constexpr qsizetype many = 100;
    const bool oneByOne = number < many;
    QSet<RowId> related;
    for (qsizetype i = first; i < first + number; ++i) {
        const Row& row = m_rows[size_t(i)];
        count(row.level, -1);
        if (!oneByOne) continue;
        collectRelated(row, related);
        takeFromIndex(row);
    }
    for (qsizetype i = first; i < first + number; ++i)
        related.remove(m_rows[size_t(i)].id);
    m_rows.erase(m_rows.begin() + first, m_rows.begin() + first + number);
    m_counts.rows -= number;
    m_positions.clear();
    if (oneByOne) {
        setLevels(related);
    } else if (m_isIndexed) {
        indexAll();
        for (const auto& row : m_rows)
            related.insert(row.id);
    }
    return related;
}

void ImportRows::insertBlocks(const QList<Block>& blocks)
{
    std::vector<Row> rows;
    auto next = m_rows.begin();
    for (const auto& block : blocks) {
        while (qsizetype(rows.size()) < block.first)
            rows.push_back(std::move(*next++));
        for (qsizetype i = 0; i < block.rows.size(); ++i)
            rows.push_back(newRow(block.rows[i], block.ids.value(i)));
    }
    std::move(next, m_rows.end(), std::back_inserter(rows));
    m_rows = std::move(rows);
    m_counts.rows = size();
    m_positions.clear();
    dropIndex();
}

void ImportRows::removeBlocks(const QList<Block>& blocks)
{
    std::vector<Row> rows;
    auto next = m_rows.begin();
    for (const auto& block : blocks) {
        const auto first = m_rows.begin() + block.first;
        std::move(next, first, std::back_inserter(rows));
        next = first + block.rows.size();
        std::for_each(first, next, [this](const Row& row) { count(row.level, -1); });
    }
    std::move(next, m_rows.end(), std::back_inserter(rows));
    m_rows = std::move(rows);
    m_counts.rows = size();
    m_positions.clear();
    dropIndex();
}

QSet<ImportRows::RowId> ImportRows::setDone(qsizetype at, bool done)
{
    Row& row = m_rows[size_t(at)];
    row.done = done;
    setLevel(row, levelOf(row));
    return {row.id};
}

bool ImportRows::checkAll(const std::function<bool()>& stopped)
{
    constexpr size_t rowsBetweenQuestions = 256;
    for (size_t i = 0; i < m_rows.size(); ++i) {
        if (i % rowsBetweenQuestions == 0 && stopped && stopped()) return false;
        checkedRow(m_rows[i]);
    }
    indexAll();
    return true;
}

void ImportRows::indexAll()
{
    constexpr qsizetype usualKeys = 3;
    dropIndex();
    m_isIndexed = true;
    m_sharing.reserve(size() * usualKeys);
    m_accounts.reserve(size());
    for (auto& row : m_rows) {
        addToIndex(row);
        row.level = levelByItself(row);
    }
    // Few things are shared: going through those is quicker than asking for every row.
    const auto raise = [this](RowId id) {
        Row& row = m_rows[size_t(rowOf(id))];
        if (!row.done && row.level == Level::Ready) row.level = Level::Warning;
        if (!row.done && m_accounts.value(row.checked.employee.userName) > 1) row.level = Level::Error;
    };
    for (const auto& sharers : std::as_const(m_sharing)) {
        if (sharers.others.isEmpty()) continue;
        raise(sharers.first);
        std::ranges::for_each(sharers.others, raise);
    }
    m_counts = {.rows = size()};
    for (const auto& row : m_rows)
        count(row.level, 1);
}

void ImportRows::dropIndex()
{
    m_isIndexed = false;
    m_sharing.clear();
    m_accounts.clear();
}

void ImportRows::uncheckAll()
{
    dropIndex();
    for (const auto& row : m_rows)
        row.isChecked = false;
}

const ImportedRow& ImportRows::checkedRow(const Row& row) const
{
    if (!row.isChecked) row.checked = checkImportRow(row.cells, m_mapping, *m_context);
    row.isChecked = true;
    return row.checked;
}

void ImportRows::addToIndex(const Row& row)
{
    if (!m_isIndexed) return;
    const ImportedRow& checked = checkedRow(row);
    if (!checked.employee.userName.isEmpty()) ++m_accounts[checked.employee.userName];
    forEachKey(checked, [&](const Key& key) {
        Sharers& sharers = m_sharing[key];
        if (sharers.first == 0)
            sharers.first = row.id;
        else
            sharers.others.append(row.id);
    });
}

void ImportRows::takeFromIndex(const Row& row)
{
    if (!m_isIndexed) return;
    const ImportedRow& checked = checkedRow(row);
    if (const auto it = m_accounts.find(checked.employee.userName); it != m_accounts.end() && --*it == 0)
        m_accounts.erase(it);
    forEachKey(checked, [&](const Key& key) {
        const auto it = m_sharing.find(key);
        if (it->first != row.id)
            it->others.removeOne(row.id);
        else if (!it->others.isEmpty())
            it->first = it->others.takeFirst();
        else
            m_sharing.erase(it);
    });
}

void ImportRows::collectRelated(const Row& row, QSet<RowId>& related) const
{
    related.insert(row.id);
    if (!m_isIndexed) return;
    forEachKey(checkedRow(row), [&](const Key& key) {
        const auto sharers = m_sharing.constFind(key);
        if (sharers == m_sharing.cend() || sharers->others.isEmpty()) return;
        related.insert(sharers->first);
        for (const auto id : sharers->others)
            related.insert(id);
    });
}

void ImportRows::setLevels(const QSet<RowId>& rows)
{
    for (const auto id : rows) {
        Row& row = m_rows[size_t(rowOf(id))];
        setLevel(row, levelOf(row));
    }
}

void ImportRows::setLevel(Row& row, Level level)
{
    count(row.level, -1);
    row.level = level;
    count(row.level, 1);
}

void ImportRows::count(Level level, int by)
{
    if (level == Level::Error) m_counts.errors += by;
    if (level == Level::Warning) m_counts.warnings += by;
}

} // namespace lockkeeper
