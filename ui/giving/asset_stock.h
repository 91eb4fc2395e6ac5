// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/assign_rules.h"
#include "models/tables/assets/asset_row.h"
#include "services/gateway/wire/gateway_error.h"
#include "services/operations/reading/enterprise_reader.h"
#include "ui/base/load_outcome.h"
#include "ui/giving/asset_join.h"

#include <QHash>
#include <QObject>

#include <memory>
#include <vector>

namespace lockkeeper
{

class SeenAssets;
struct PageContext;

/// The assets of an enterprise, to be given out: O8 and M6, joined as on the Assets page, asked of
/// EnterpriseReader when they are needed, and again after a change. GUI thread.
class AssetStock : public QObject
{
    Q_OBJECT

public:
    explicit AssetStock(PageContext& context, QObject* parent = nullptr);
    ~AssetStock() override;

    /// Changes to another enterprise: forgets the assets of the one before, and reads nothing yet.
    void open(const EnterpriseId& enterprise);
    /// Loads, unless that is done or under way: what another page has read lately is good enough.
    void ensureLoaded();
    /// Asks for both lists anew, because somebody wants that.
    void reload();
    /// Says that they may have changed: the next ensureLoaded() loads again. `age`: how old a list may be
    /// then.
    void outdate(EnterpriseReader::Age age = EnterpriseReader::Age::Known);
    /// A change has read M6 after it: who holds what is as that says, and the rest stays as it was read.
    /// False where that is not enough, because M6 lists other numbers than before, or nothing is read yet.
    [[nodiscard]] bool take(const SeenAssets& read);

    [[nodiscard]] const EnterpriseId& enterprise() const { return m_enterprise; }
    [[nodiscard]] bool isLoading() const { return m_load != nullptr; }
    /// Whether anything was read since open().
    [[nodiscard]] bool isLoaded() const { return m_isLoaded; }
    /// How the last reading ended: what failed, or which half is missing.
    [[nodiscard]] const LoadOutcome& outcome() const { return m_outcome; }
    [[nodiscard]] const std::vector<AssetRow>& rows() const { return m_rows; }
    /// The asset with this number; null where no list has it. Valid until changed().
    [[nodiscard]] const AssetRow* find(const AssetNumber& number) const;
    [[nodiscard]] const AssetClock& clock() const { return m_clock; }
    /// The asset as the rules for giving it out see it; of a number that no list has, nothing but the
    /// number.
    [[nodiscard]] AssignableAsset assignableAsset(const AssetNumber& number) const;

signals:
    /// rows(), outcome() or isLoading() have changed.
    void changed();

private:
    struct Load;

    void load(EnterpriseReader::Age age);
    void arrived(Load& load);
    void take(JoinedAssets joined);
    void ended(const LoadOutcome& outcome);
    void fillNames();
    void fillNames(AssetRow& row) const;

    PageContext& m_context;
    EnterpriseId m_enterprise;
    AssetClock m_clock;
    std::vector<AssetRow> m_rows;
    QHash<AssetNumber, size_t> m_places;
    LoadOutcome m_outcome;
    std::unique_ptr<QObject> m_load; ///< the requests under way end with it
    bool m_isLoaded = false;
    bool m_isCurrent = false;
    EnterpriseReader::Age m_age = EnterpriseReader::Age::Known; ///< how old a list may be that is loaded next
};

/// An employee as the rules for giving out see them, with what is known of the id.
[[nodiscard]] AssignEmployee knownEmployee(
    const PageContext& context, const EnterpriseId& enterprise, const MemberId& id);

} // namespace lockkeeper
