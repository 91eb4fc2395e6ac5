// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/text.h"

#include <utility>

namespace lockkeeper
{

/// A text that names one kind of thing, so that an asset id cannot be passed for an asset number.
/// The gateway's ids are opaque: numbers on the wire are kept as their digits (ids reach 2^63).
template <class Tag>
class Id
{
public:
    Id() noexcept = default;
    explicit Id(Text text) noexcept
        : m_text(std::move(text))
    {
    }
    explicit Id(const QString& text)
        : m_text(text)
    {
    }
    explicit Id(std::string_view utf8)
        : m_text(utf8)
    {
    }

    [[nodiscard]] const Text& text() const noexcept { return m_text; }
    [[nodiscard]] std::string_view view() const noexcept { return m_text.view(); }
    [[nodiscard]] QString toString() const { return m_text.toString(); }
    [[nodiscard]] bool isEmpty() const noexcept { return m_text.isEmpty(); }

    friend bool operator==(const Id&, const Id&) noexcept = default;
    friend std::strong_ordering operator<=>(const Id&, const Id&) noexcept = default;
    friend size_t qHash(const Id& id, size_t seed = 0) noexcept { return qHash(id.m_text, seed); }

private:
    Text m_text;
};

using EnterpriseId = Id<struct EnterpriseIdTag>;     ///< enterpriseGlobalId: the enterprise master account
using MemberId = Id<struct MemberIdTag>;             ///< memberGlobalId: an employee
using AssetId = Id<struct AssetIdTag>;               ///< assetId: unique id of an asset
using AssetNumber = Id<struct AssetNumberTag>;       ///< assetNum: what is printed on a lock (contract §2.7)
using CustomerId = Id<struct CustomerIdTag>;         ///< customerId of the authorization platform
using LicenseOrderId = Id<struct LicenseOrderIdTag>; ///< licenseOrderId, also as srcLicenseOrderId

} // namespace lockkeeper
