// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/holdings/product_pack.h"

#include "models/domain/assets/product_walk.h"

#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace lockkeeper
{

namespace
{

constexpr std::string_view beginning = "LkM1";
constexpr size_t mostFields = 32;
constexpr qint64 mostIssues = 1'000'000'000; ///< more than a reply can have
constexpr quint64 ofProduct = 0, ofPackage = 1;
/// How many fields could not be read. A program that does not know of it takes the pack for none, and what it
/// does not have for unknown.
constexpr quint64 ofIssues = 2;

// In this order for ever: a pack that was written before is read by it. What is added comes last.

template <class Instance, class Visit>
void eachFieldOfProduct(Instance& product, const Visit& visit)
{
    visit(product.id);
    visit(product.licenseType);
    visit(product.customerId);
    visit(product.assetId);
    visit(product.assetInsId);
    visit(product.merchandiseInsId);
    visit(product.assetNum);
    visit(product.productUri);
    visit(product.gmsPid);
    visit(product.appKey);
    visit(product.productName);
    visit(product.channelCode);
    visit(product.licenseOrderId);
    visit(product.channelOrderId);
    visit(product.limitStartTime);
    visit(product.limitEndTime);
    visit(product.limitAmount);
    visit(product.limitConcurrent);
    visit(product.limitTimeDuration);
    visit(product.trial);
    visit(product.trialEndDate);
    visit(product.limitType);
    visit(product.prodDefExtend);
    visit(product.timeDurationExpression);
    visit(product.srcLicenseOrderId);
    visit(product.createTime);
    visit(product.updateTime);
    visit(product.activateFlag);
    visit(product.crmProductId);
}

template <class Node, class Visit>
void eachFieldOfPackage(Node& package, const Visit& visit)
{
    visit(package.id);
    visit(package.licenseType);
    visit(package.merchandiseNum);
    visit(package.merchandiseName);
    visit(package.parentId);
    visit(package.parentMerchandiseNum);
    visit(package.customerId);
    visit(package.licenseOrderId);
    visit(package.channelOrderId);
    visit(package.createTime);
    visit(package.updateTime);
    visit(package.channelCode);
    visit(package.timeDurationExpression);
    visit(package.srcLicenseOrderId);
}

void addNumber(std::string& bytes, quint64 number)
{
    for (; number >= 0x80; number >>= 7)
        bytes.push_back(char(0x80 | (number & 0x7f)));
    bytes.push_back(char(number));
}

/// Small ones of either sign are short.
void addSigned(std::string& bytes, qint64 number)
{
    addNumber(bytes, (quint64(number) << 1) ^ quint64(number >> 63));
}

// The bytes of a field; none: the gateway gave nothing.

void fill(std::string& bytes, Timestamp time)
{
    if (time.isSet()) addSigned(bytes, time.raw());
}

template <class Number>
void fill(std::string& bytes, const std::optional<Number>& number)
{
    if (number) addSigned(bytes, qint64(*number));
}

template <class TextOrId>
void fill(std::string& bytes, const TextOrId& text)
{
    bytes.append(text.view());
}

class ProductPackWriter
{
public:
    template <class Record, class EachField>
    void add(quint64 kind, size_t depth, const Record& record, const EachField& eachField)
    {
        auto& before = m_before[kind];
        size_t field = 0;
        quint64 differing = 0;
        m_fields.clear();
        eachField(record, [&](const auto& value) {
            m_field.clear();
            fill(m_field, value);
            if (m_field != before[field]) {
                differing |= quint64(1) << field;
                addNumber(m_fields, m_field.size());
                m_fields.append(m_field);
                before[field] = m_field;
            }
            ++field;
        });
        addNumber(m_pack, kind);
        addNumber(m_pack, depth);
        addNumber(m_pack, differing);
        m_pack.append(m_fields);
    }
    void addIssues(qint64 unreadableFields)
    {
        addNumber(m_pack, ofIssues);
        addNumber(m_pack, quint64(unreadableFields));
    }
    [[nodiscard]] QByteArray pack() const { return {m_pack.data(), qsizetype(m_pack.size())}; }

private:
    std::string m_pack{beginning};
    std::array<std::array<std::string, mostFields>, 2> m_before;
    std::string m_fields, m_field; ///< kept for their memory
};

class ProductPackReader
{
public:
    explicit ProductPackReader(QByteArrayView pack)
        : m_rest(pack.data(), size_t(pack.size()))
        , m_isGood(m_rest.substr(0, beginning.size()) == beginning)
    {
        if (m_isGood) m_rest.remove_prefix(beginning.size());
    }

    [[nodiscard]] bool isGood() const { return m_isGood; }
    [[nodiscard]] bool atEnd() const { return m_rest.empty(); }
    quint64 number() { return numberIn(m_rest); }

    template <class Record, class EachField>
    [[nodiscard]] Record record(quint64 kind, const EachField& eachField)
    {
        Record record;
        auto& before = m_before[kind];
        const quint64 differing = number();
        size_t field = 0;
        eachField(record, [&](auto& value) {
            if ((differing >> field & 1) != 0) before[field] = bytes();
            take(value, before[field]);
            ++field;
        });
        return record;
    }

private:
    quint64 numberIn(std::string_view& bytes)
    {
        quint64 number = 0;
        for (int shift = 0; shift < 64 && !bytes.empty(); shift += 7) {
            const auto byte = quint8(bytes.front());
            bytes.remove_prefix(1);
            number |= quint64(byte & 0x7f) << shift;
            if ((byte & 0x80) == 0) return number;
        }
        m_isGood = false;
        return 0;
    }
    [[nodiscard]] std::string_view bytes()
    {
        const auto size = number();
        if (size > m_rest.size()) m_isGood = false;
        if (!m_isGood) return {};
        const auto bytes = m_rest.substr(0, size_t(size));
        m_rest.remove_prefix(size_t(size));
        return bytes;
    }
    [[nodiscard]] qint64 signedIn(std::string_view bytes)
    {
        const auto number = numberIn(bytes);
        return qint64(number >> 1) ^ -qint64(number & 1);
    }
    void take(Timestamp& time, std::string_view bytes)
    {
        if (!bytes.empty()) time = Timestamp(signedIn(bytes));
    }
    template <class Number>
    void take(std::optional<Number>& number, std::string_view bytes)
    {
        if (!bytes.empty()) number = Number(signedIn(bytes));
    }
    template <class TextOrId>
    void take(TextOrId& text, std::string_view bytes)
    {
        if (!bytes.empty()) text = TextOrId(bytes);
    }

    std::string_view m_rest;
    bool m_isGood;
    std::array<std::array<std::string_view, mostFields>, 2> m_before; ///< in the pack
};

constexpr auto productFields = [](auto& product, const auto& visit) { eachFieldOfProduct(product, visit); };
constexpr auto packageFields = [](auto& package, const auto& visit) { eachFieldOfPackage(package, visit); };

} // namespace

QByteArray packedProducts(const AssetProducts& products, qint64 unreadableFields)
{
    ProductPackWriter writer;
    struct Place {
        const std::vector<MerchandiseNode>* packages;
        size_t next;
    };
    // Without recursion: packages may be nested to any depth.
    for (const auto& product : products.productInstanceList)
        writer.add(ofProduct, 0, product, productFields);
    std::vector<Place> way{{&products.children, 0}};
    while (!way.empty()) {
        auto& [packages, next] = way.back();
        if (next == packages->size()) {
            way.pop_back();
            continue;
        }
        const auto& package = (*packages)[next++];
        writer.add(ofPackage, way.size() - 1, package, packageFields);
        for (const auto& product : package.productInstanceList)
            writer.add(ofProduct, way.size(), product, productFields);
        way.push_back({&package.children, 0});
    }
    if (unreadableFields > 0) writer.addIssues(unreadableFields);
    return writer.pack();
}

std::shared_ptr<const AssetProducts> unpackedProducts(QByteArrayView pack, qint64* unreadableFields)
{
    if (unreadableFields) *unreadableFields = 0;
    ProductPackReader reader(pack);
    auto products = std::make_shared<AssetProducts>();
    std::vector<MerchandiseNode*> way; ///< the packages around the next one; they stay where they are
    while (reader.isGood() && !reader.atEnd()) {
        const auto kind = reader.number();
        const auto depth = reader.number();
        if (kind == ofIssues && reader.isGood() && reader.atEnd() && depth <= quint64(mostIssues)) {
            if (unreadableFields) *unreadableFields = qint64(depth);
            break;
        }
        if (!reader.isGood() || kind > ofPackage || depth > way.size()) return nullptr;
        way.resize(size_t(depth));
        if (kind == ofProduct) {
            auto& list = way.empty() ? products->productInstanceList : way.back()->productInstanceList;
            list.push_back(reader.record<ProductInstance>(kind, productFields));
        } else {
            auto& list = way.empty() ? products->children : way.back()->children;
            list.push_back(reader.record<MerchandiseNode>(kind, packageFields));
            way.push_back(&list.back());
        }
    }
    if (!reader.isGood()) return nullptr;
    return products;
}

QStringList productNames(const AssetProducts& products)
{
    QStringList names;
    forEachProduct(products, [&names](const ProductInstance& product) {
        const auto name = product.productName.toString();
        if (names.size() < mostProductNames && !name.isEmpty() && !names.contains(name)) names.append(name);
    });
    return names;
}

} // namespace lockkeeper
