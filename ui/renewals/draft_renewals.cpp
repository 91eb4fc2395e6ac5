// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/renewals/draft_renewals.h"

#include "models/domain/assets/product_walk.h"
#include "models/tables/assets/product_row.h"
#include "services/operations/lists/product_catalog.h"
#include "services/operations/reading/enterprise_reader.h"
#include "services/storage/database/when_done.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/page.h"
#include "ui/base/page_context.h"
#include "ui/base/profile_format.h"
#include "ui/kit/prompter.h"
#include "ui/renewals/draft_renewals_dialog.h"

#include <QPointer>
#include <QSet>
#include <QtConcurrent>

#include <memory>
#include <utility>

namespace lockkeeper
{

namespace
{

/// For more assets than this, the gateway is asked only when somebody says so.
constexpr size_t mostAssetsAsked = 20;

Page* pageOfRenewals(QWidget* widget)
{
    for (; widget; widget = widget->parentWidget())
        if (auto* page = qobject_cast<Page*>(widget)) return page;
    return nullptr;
}

/// A key by which the products under one asset are told apart, as far as the gateway tells them apart.
std::pair<AssetId, Text> renewedProductKey(const AssetId& asset, const ProductInstance& product)
{
    return {asset, product.id.isEmpty() ? productIdentity(product) : product.id};
}

void sayThereAreNone(QWidget* parent)
{
    if (auto* page = pageOfRenewals(parent))
        page->showNote(DraftRenewalsDialog::tr("No products to renew were found here. Read them first on the "
                                               "Products page."));
}

void draftKnown(QWidget* parent, PageContext& context, const RenewalChoice& choice)
{
    const auto reading = context.reader.reading();
    const auto customers = context.enterprises.all().value(reading->enterprise).customers;
    const auto find = [reading, customers, choice, times = orderTimesFor(context.profile, context.format)] {
        return renewalLines(*reading, {customers.cbegin(), customers.cend()}, choice, RenewalClock(times));
    };
    whenDone(QtConcurrent::run(find), parent, [parent, &context](ChosenRenewals chosen) {
        if (chosen.lines.empty()) return sayThereAreNone(parent);
        draftRenewals(parent, context, std::move(chosen.lines), chosen.assetsUnread);
    });
}

} // namespace

void draftRenewals(QWidget* parent, PageContext& context, std::vector<RenewalLine> lines, qint64 assetsUnread)
{
    if (lines.empty()) return;
    auto* dialog = new DraftRenewalsDialog(context, std::move(lines), parent->window());
    dialog->setAssetsUnread(assetsUnread);
    QObject::connect(dialog, &DraftRenewalsDialog::drafted, dialog,
        [&context, page = QPointer(pageOfRenewals(parent))](const QStringList& ids) {
            if (!page) return;
            emit page->draftWanted(ids.value(0));
            if (ids.size() < 2) return;
            context.prompter.tell(page->window(),
                {Prompter::Message::Kind::Information, DraftRenewalsDialog::tr("Drafts created"),
                    DraftRenewalsDialog::tr("%Ln drafts were created, one for each channel. The first one is "
                                            "open, the others are in the list of orders.",
                        nullptr, int(ids.size()))});
        });
    dialog->open();
}

ChosenRenewals renewalLines(const EnterpriseReading& reading, std::vector<EnterpriseCustomer> customers,
    const RenewalChoice& choice, const RenewalClock& clock)
{
    const QSet<AssetId> assets(choice.assets.begin(), choice.assets.end());
    QSet<std::pair<AssetId, Text>> products;
    for (const auto& [asset, product] : choice.products)
        products.insert(renewedProductKey(asset, *product));
    const auto all = renewalReading(reading, std::move(customers));
    RenewalList list;
    list.add(all, clock);
    std::erase_if(list.lines, [&](const RenewalLine& line) {
        if (choice.endsWithin && line.days && !line.isOver && *line.days <= *choice.endsWithin) return false;
        const auto& asset = line.asset->asset.id;
        if (assets.contains(asset)) return false;
        bool isChosen = false;
        const auto look = [&](const ProductInstance& product) {
            isChosen = isChosen || products.contains(renewedProductKey(asset, product));
        };
        if (products.isEmpty()) return true;
        if (line.isPackage())
            forEachProductIn(*line.package, look);
        else
            look(*line.product);
        return !isChosen;
    });
    // An asset that was chosen and is in no list was not read either.
    qint64 unread = choice.endsWithin ? 0 : assets.size();
    for (const auto& asset : all.assets) {
        if (choice.endsWithin)
            unread += asset.products ? 0 : 1;
        else if (asset.products && assets.contains(asset.asset.id))
            --unread;
    }
    return {std::move(list.lines), unread};
}

void draftRenewals(QWidget* parent, PageContext& context, const RenewalChoice& choice)
{
    std::vector<AssetId> unread;
    for (const auto& asset : choice.assets) {
        const auto known = context.products.cached(asset);
        if (!known || known->isKept) unread.push_back(asset);
    }
    if (unread.empty() || unread.size() > mostAssetsAsked) return draftKnown(parent, context, choice);
    // What could not be read is not among the lines; the dialog says how much that is.
    const auto left = std::make_shared<size_t>(unread.size());
    for (const auto& asset : unread)
        context.products.fetch(asset, parent, [=, &context](const Result<ProductCatalog::Entry>&) {
            if (--*left == 0) draftKnown(parent, context, choice);
        });
}

bool canDraftRenewals(const PageContext& context)
{
    return offersOrderModule(context.profile);
}

} // namespace lockkeeper
