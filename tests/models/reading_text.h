// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/enterprise_reading.h"
#include "tests/models/product_records.h"

#include <QDate>
#include <QStringList>

/// What the lists of an enterprise say, as text that people can read.
namespace lockkeeper::test
{

/// The last millisecond of a day in Shanghai ("2026-12-05"), or a number as it is.
inline Timestamp endFromText(const QString& text)
{
    const auto day = QDate::fromString(text, Qt::ISODate);
    if (!day.isValid()) return Timestamp(text.toLongLong());
    return lockkeeper::endOfDay(day, QTimeZone("Asia/Shanghai"), TimestampUnit::Milliseconds);
}

/// Builds a reading from lines. A dash stands for nobody, or nothing:
///
///     O8 8001 cloud_account end=2026-12-05 gen=2 locked frozen to=m1
///     M6 8001 m1 lent online             holder; another line with the number is another record
///     M5 m1 8001,8002 online deleted lock=9001
///     M8 9001 m1 lent                    "here": not lent; neither: not said
///     M7 8001 Quantities nodes=5 end=2026-12-31 trial=2026-12-01
///     failed M6                          also: cut, unread, unoffered, odd (with a field that cannot be
///     read)
///
/// All four lists are whole unless said otherwise. "id=a-2" gives an asset another id than its number has.
class ReadingText
{
public:
    explicit ReadingText(const char* text)
    {
        for (const auto& line : QString::fromUtf8(text).split(u'\n'))
            if (const auto words = line.simplified().split(u' ', Qt::SkipEmptyParts); words.size() > 1)
                add(words);
    }

    [[nodiscard]] EnterpriseReading reading() const
    {
        EnterpriseReading reading;
        reading.enterprise = EnterpriseId(QStringLiteral("e1"));
        fill(reading.assets, m_assets, QStringLiteral("O8"));
        fill(reading.numbers, m_numbers, QStringLiteral("M6"));
        fill(reading.employees, m_employees, QStringLiteral("M5"));
        fill(reading.locks, m_locks, QStringLiteral("M8"));
        for (auto place = m_products.cbegin(); place != m_products.cend(); ++place)
            reading.products.insert(place.key(), {content(place.value()), theMoment().toUTC(), 0});
        return reading;
    }

private:
    static QString valueOf(const QStringList& words, const QString& name)
    {
        for (const auto& word : words)
            if (word.startsWith(name + u'=')) return word.mid(name.size() + 1);
        return {};
    }
    static Text textOf(const QString& word) { return word == u"-" ? Text() : Text(word); }
    static AssetId idOf(const QStringList& words)
    {
        const auto id = valueOf(words, QStringLiteral("id"));
        return AssetId(id.isEmpty() ? QStringLiteral("id-") + words[1] : id);
    }

    void add(const QStringList& words)
    {
        const auto& what = words[0];
        if (what == u"O8")
            addAsset(words);
        else if (what == u"M6")
            m_numbers.push_back(record(words));
        else if (what == u"M8")
            m_locks.push_back(record(words));
        else if (what == u"M5")
            addEmployee(words);
        else if (what == u"M7")
            addProduct(words);
        else
            m_wrong.insert(words[1], what);
    }

    void addAsset(const QStringList& words)
    {
        VirtualAsset asset;
        asset.id = idOf(words);
        asset.assetNum = AssetNumber(textOf(words[1]));
        if (words.size() > 2) asset.licenseType = textOf(words[2]);
        asset.locked = words.contains(u"locked");
        asset.freezing = words.contains(u"frozen");
        if (const auto end = valueOf(words, QStringLiteral("end")); !end.isEmpty())
            asset.limitEndTime = endFromText(end);
        if (const auto gen = valueOf(words, QStringLiteral("gen")); !gen.isEmpty())
            asset.keyChipType = gen.toInt();
        if (const auto to = valueOf(words, QStringLiteral("to")); !to.isEmpty()) {
            AssetDetails details;
            details.assignStatus.emplace();
            details.assignStatus->assignMemberId = Text(to);
            asset.details = std::make_shared<const AssetDetails>(std::move(details));
        }
        m_assets.push_back(std::move(asset));
    }

    static AssetNumberRecord record(const QStringList& words)
    {
        AssetNumberRecord record;
        record.assetNum = AssetNumber(textOf(words[1]));
        record.assetId = idOf(words);
        if (words.size() > 2) record.cloudAccountGlobalId = MemberId(textOf(words[2]));
        if (words.contains(u"lent")) record.borrowedFlag = true;
        if (words.contains(u"here")) record.borrowedFlag = false;
        if (words.contains(u"online")) record.onlineFlag = true;
        return record;
    }

    void addEmployee(const QStringList& words)
    {
        Employee employee;
        employee.globalId = MemberId(textOf(words[1]));
        employee.name = Text(words[1]);
        if (words.size() > 2 && words[2] != u"-")
            for (const auto& number : words[2].split(u','))
                employee.assetNums.emplace_back(number);
        if (words.contains(u"online")) employee.onlineFlag = true;
        if (words.contains(u"deleted")) employee.deleted = true;
        employee.borrowNum = Text(valueOf(words, QStringLiteral("lock")));
        m_employees.push_back(std::move(employee));
    }

    void addProduct(const QStringList& words)
    {
        auto& products = m_products[idOf(words)];
        if (words.size() < 3) return; // asked for, and there are none
        auto product = aProduct(std::to_string(products.size()), words[2].toStdString());
        product.limitConcurrent.reset();
        if (const auto nodes = valueOf(words, QStringLiteral("nodes")); !nodes.isEmpty())
            product.limitConcurrent = nodes.toLongLong();
        if (const auto end = valueOf(words, QStringLiteral("end")); !end.isEmpty())
            product.limitEndTime = endFromText(end);
        if (const auto trial = valueOf(words, QStringLiteral("trial")); !trial.isEmpty()) {
            product.trial = 1;
            product.trialEndDate = endFromText(trial);
        }
        products.push_back(std::move(product));
    }

    template <class Row>
    void fill(ReadList<Row>& list, const std::vector<Row>& rows, const QString& name) const
    {
        const auto wrong = m_wrong.value(name);
        list.extent = wrong == u"failed"      ? ListExtent::Failed
                      : wrong == u"cut"       ? ListExtent::Part
                      : wrong == u"unread"    ? ListExtent::NotRead
                      : wrong == u"unoffered" ? ListExtent::NotOffered
                                              : ListExtent::Whole;
        if (wrong == u"odd") list.unreadableFields = 1;
        if (wrong == u"failed") list.problem = QStringLiteral("The gateway refused.");
        if (!list.hasRows()) return;
        list.begun = list.ended = theMoment().toUTC();
        list.rows = std::make_shared<const std::vector<Row>>(rows);
    }

    std::vector<VirtualAsset> m_assets;
    std::vector<AssetNumberRecord> m_numbers, m_locks;
    std::vector<Employee> m_employees;
    QHash<AssetId, std::vector<ProductInstance>> m_products;
    QHash<QString, QString> m_wrong; ///< what is wrong, by the name of the list
};

inline EnterpriseReading readingFrom(const char* text)
{
    return ReadingText(text).reading();
}

} // namespace lockkeeper::test
