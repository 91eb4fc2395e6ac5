// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/products/product_loading.h"

#include "models/domain/base/visible_text.h"
#include "ui/base/list_reply.h"

#include <QHash>
#include <QLocale>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <limits>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

constexpr size_t sliceSize = 500;
/// Assets come one by one. Their rows are gathered for so long, because a table that changed with each of
/// them would do little else.
constexpr auto gathering = 100ms;

/// The object that a field is part of: "$.data.children[0]" for "$.data.children[0].id".
QStringView ownerOf(QStringView path)
{
    const auto end = path.lastIndexOf(u'.');
    return end < 0 ? QStringView() : path.left(end);
}

} // namespace

ProductLoading::ProductLoading(ProductCatalog& catalog, EnterpriseReader& reader,
    const EnterpriseId& enterprise, EnterpriseReader::Age age, const QDateTime& notBefore,
    ProductScan::Asks asks, QObject* parent)
    : QObject(parent)
    , m_asks(asks)
    , m_scan(new ProductScan(catalog, reader, enterprise, age, notBefore, asks, this))
{
    m_pump.setSingleShot(true);
    m_pump.callOnTimeout(this, &ProductLoading::handOut);
    connect(m_scan, &ProductScan::arrived, this, &ProductLoading::take);
    connect(m_scan, &ProductScan::progressed, this, &ProductLoading::progressed);
    connect(m_scan, &ProductScan::finished, this, [this](const std::optional<GatewayError>& stoppedBy) {
        m_scanned = true;
        m_stoppedBy = stoppedBy;
        m_pump.start(0);
    });
}

QSet<AssetId> ProductLoading::failedAssets() const
{
    QSet<AssetId> failed;
    for (const auto& failure : m_scan->failures())
        failed.insert(failure.asset.id);
    return failed;
}

void ProductLoading::take(const ProductAsset& asset, const ProductCatalog::Entry& entry)
{
    const auto& issues = entry->issues;
    QStringList paths;
    const std::shared_ptr<const AssetProducts> products(entry, &entry->products);
    auto rows = productRows(asset, products, issues.empty() ? nullptr : &paths);
    // An issue of a package is an issue of every product in it. There may be ten thousand of both.
    QHash<QStringView, QStringList> texts;
    for (const auto& issue : issues)
        texts[ownerOf(issue.path)].append(unreadableText(issue));
    for (qsizetype i = 0; i < paths.size(); ++i)
        for (QStringView owner = paths[i]; !owner.isEmpty(); owner = ownerOf(owner))
            for (const auto& text : texts.value(owner))
                m_unreadable.push_back({qsizetype(m_rows.size()) + i, text});
    m_unreadableFields += qsizetype(entry->unreadableFields());
    std::move(rows.begin(), rows.end(), std::back_inserter(m_rows));
    if (!m_pump.isActive()) m_pump.start(gathering);
}

void ProductLoading::handOut()
{
    const size_t end = std::min(m_rows.size(), m_next + sliceSize);
    std::vector<ProductRow> slice(std::make_move_iterator(m_rows.begin() + std::ptrdiff_t(m_next)),
        std::make_move_iterator(m_rows.begin() + std::ptrdiff_t(end)));
    Unreadable unreadable;
    auto issue = m_unreadable.begin();
    for (; issue != m_unreadable.end() && size_t(issue->row) < end; ++issue)
        unreadable.push_back({issue->row - qsizetype(m_next), issue->text});
    m_unreadable.erase(m_unreadable.begin(), issue);
    m_next = end;
    if (m_next == m_rows.size()) {
        m_rows.clear();
        m_next = 0;
    }
    const QPointer<ProductLoading> alive(this);
    if (!slice.empty()) emit rowsArrived(slice, unreadable);
    if (!alive) return;
    if (!m_rows.empty())
        m_pump.start(0);
    else if (m_scanned)
        emit finished(outcome());
}

LoadOutcome ProductLoading::outcome() const
{
    if (m_stoppedBy) return LoadOutcome::of(*m_stoppedBy);
    LoadOutcome outcome;
    QStringList what, said;
    const auto& list = m_scan->missingList();
    if (list) {
        const auto failed = LoadOutcome::of(*list);
        what += tr("One of the two asset lists couldn't be loaded.");
        what += failed.what;
        said += list->endpoint + u" · "_s + failed.said;
        outcome.nextStep = failed.nextStep;
    }
    if (const auto& failures = m_scan->failures(); !failures.empty()) {
        const auto& first = failures.front();
        what += tr("The products of %n asset(s) couldn't be loaded.", nullptr, int(failures.size()));
        const auto failed = LoadOutcome::of(first.error);
        what += tr("%1: %2", "asset number: what happened").arg(first.asset.assetNum.toString(), failed.what);
        if (!failed.said.isEmpty()) said += first.asset.assetNum.toString() + u" · "_s + failed.said;
        outcome.nextStep = failed.nextStep;
    }
    outcome.what = inOneLine(what);
    outcome.said = said.join(u'\n');
    outcome.unreadableFields = m_unreadableFields;
    // If one of the lists is missing, an asset that only that one names may still exist, with its products.
    outcome.isPart = list.has_value();
    if (m_asks == ProductScan::Asks::Nothing) sayWhatWasRead(outcome);
    return outcome;
}

void ProductLoading::sayWhatWasRead(LoadOutcome& outcome) const
{
    const auto all = qint64(m_scan->assets().size()), read = m_scan->arrivedAssets();
    if (read == all) return;
    const QLocale locale;
    outcome.what = inOneLine({outcome.what, tr("Only the products of %1 of %2 assets were read.")
                                                .arg(locale.toString(read), locale.toString(all))});
    const auto requests =
        std::min<qint64>(all - read + m_scan->outdatedAssets(), std::numeric_limits<int>::max());
    outcome.nextStep = tr("Reading the others takes %Ln request(s).", nullptr, int(requests));
    outcome.action = tr("Read products");
}

} // namespace lockkeeper
