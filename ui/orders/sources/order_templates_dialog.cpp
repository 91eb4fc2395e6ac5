// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/sources/order_templates_dialog.h"

#include "models/domain/base/license_type.h"
#include "models/domain/base/wire_values.h"
#include "models/domain/orders/package_size.h"
#include "services/storage/database/when_done.h"
#include "services/storage/drafts/draft_store.h"
#include "services/storage/team/team_desk.h"
#include "ui/base/page_context.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/prompter.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/orders/sources/order_template_name_dialog.h"

#include <QKeyEvent>
#include <QListWidget>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

OrderTemplatesDialog::OrderTemplatesDialog(const PageContext& context, QWidget* parent)
    : ActionDialog(u"orderTemplates"_s, Kind::Asks, &context.settings, parent)
    , m_context(context)
    , m_banner(new Banner(u"orderTemplates"_s, this))
    , m_names(new QListWidget(this))
    , m_detail(newLabel(u"orderTemplatesDetail"_s, u"small"_s, this))
    , m_rename(newButton(u"orderTemplatesRename"_s, tr("&Rename…"), this))
    , m_remove(newButton(u"orderTemplatesRemove"_s, tr("De&lete…"), this))
{
    setWindowTitle(tr("Order templates"));
    go()->setObjectName(u"orderTemplatesUse"_s);
    setAction(tr("&Use"));
    cancel()->setObjectName(u"orderTemplatesClose"_s);
    setCancelCloses(true);
    if (context.drafts) m_templates.emplace(*context.drafts, profileKey(context.profile));
    build();
    resize(scaled(520), scaled(360));
    connect(m_names, &QListWidget::currentItemChanged, this, &OrderTemplatesDialog::describe);
    connect(m_names, &QListWidget::itemDoubleClicked, go(), &QPushButton::click);
    connect(m_rename, &QPushButton::clicked, this, &OrderTemplatesDialog::rename);
    connect(m_remove, &QPushButton::clicked, this, &OrderTemplatesDialog::remove);
    if (context.drafts)
        connect(context.drafts, &DraftStore::changed, this, [this](const QString& kind) {
            if (kind == OrderTemplates::kind()) load();
        });
    if (context.team && context.drafts) followTeam();
    load();
    showState();
    m_names->setFocus();
}

void OrderTemplatesDialog::build()
{
    auto* intro = newLabel(u"orderTemplatesIntro"_s, {}, this);
    intro->setText(tr("A template contains everything of an order except customer, asset numbers, dates and "
                      "passwords. You can save any order of a batch as one."));
    m_names->setObjectName(u"orderTemplatesNames"_s);
    m_names->setAccessibleName(tr("Templates"));
    m_names->setProperty("look", u"names"_s);
    m_names->setTabKeyNavigation(false);
    body()->addWidget(intro);
    body()->addWidget(m_names, 1);
    body()->addWidget(m_detail);
    setMessage(m_banner);
    addBeside(m_rename);
    addBeside(m_remove);
}

void OrderTemplatesDialog::load(const QString& select)
{
    if (m_share) loadShared();
    list(select);
}

void OrderTemplatesDialog::list(const QString& select)
{
    if (!m_templates)
        return m_banner->show(Tone::Warning, tr("There is no folder for templates."),
            tr("Start Lockkeeper with a writable folder."));
    whenDone(m_templates->list(), this, [this, select](const QList<OrderTemplate>& list) {
        const auto before = current();
        const auto shared = currentShared();
        const auto wanted = !select.isEmpty() ? select : before ? before->id : QString();
        m_list = list;
        m_names->clear();
        const auto add = [this](const QString& name, const QString& id, bool isShared, bool isWanted) {
            auto* item = new QListWidgetItem(name, m_names);
            item->setData(idRole, id);
            item->setData(sharedRole, isShared);
            if (isWanted) m_names->setCurrentItem(item);
        };
        for (const auto& each : list)
            add(each.name, each.id, false, each.id == wanted);
        for (const auto& each : std::as_const(m_shared))
            //: A template that the team shares
            add(tr("%1 (team)").arg(each.title), each.id, true,
                select.isEmpty() && shared && shared->id == each.id);
        if (!m_names->currentItem() && m_names->count() > 0) m_names->setCurrentRow(0);
        describe();
    });
}

std::optional<OrderTemplate> OrderTemplatesDialog::current() const
{
    const auto* item = m_names->currentItem();
    if (!item || item->data(sharedRole).toBool()) return std::nullopt;
    for (const auto& each : m_list)
        if (each.id == item->data(idRole).toString()) return each;
    return std::nullopt;
}

void OrderTemplatesDialog::describe()
{
    showState();
    const auto chosen = current();
    if (const auto shared = currentShared())
        return m_detail->setText(
            shared->changedBy == shared->sharedBy
                ? tr("Shared by %1").arg(shared->sharedBy)
                : tr("Shared by %1, changed by %2").arg(shared->sharedBy, shared->changedBy));
    // The detail was of the template that was chosen before.
    m_detail->setText(chosen || !m_list.isEmpty() ? QString() : tr("There are no templates yet."));
    if (!chosen) return;
    whenDone(m_templates->get(chosen->id), this,
        [this, id = chosen->id](const std::optional<LicenseOrder>& order) {
            const auto now = current();
            if (!now || now->id != id) return;
            if (!order) return m_detail->setText(tr("This template can no longer be read."));
            qsizetype products = 0;
            for (const auto& asset : order->assets)
                products += asset.products.size() + productsIn(asset.merchandises);
            QStringList parts{orderTypeMeaning(order->orderType), licenseTypeMeaning(order->licenseType),
                tr("%Ln asset(s)", nullptr, int(order->assets.size())),
                tr("%Ln product(s)", nullptr, int(products))};
            parts.removeAll(QString());
            m_detail->setText(parts.join(u" · "_s));
        });
}

void OrderTemplatesDialog::act()
{
    if (const auto shared = currentShared()) {
        setUnderWay(true);
        return whenDone(
            m_context.team->draftContent(shared->id), this,
            [this](const QByteArray& content) { take(orderOfTemplate(content)); }, [this] { take({}); });
    }
    const auto chosen = current();
    if (!chosen) return;
    setUnderWay(true); // Return comes twice: from the list, and by the default button
    whenDone(m_templates->get(chosen->id), this,
        [this](const std::optional<LicenseOrder>& order) { take(order); });
}

void OrderTemplatesDialog::take(const std::optional<LicenseOrder>& order)
{
    if (!order) {
        setUnderWay(false);
        m_banner->show(Tone::Bad, tr("This template can no longer be read."));
        return load();
    }
    emit orderChosen(*order);
    accept();
}

void OrderTemplatesDialog::rename()
{
    const auto chosen = current();
    if (!chosen) return;
    auto* dialog = new OrderTemplateNameDialog(m_context, *chosen, this);
    connect(dialog, &OrderTemplateNameDialog::saved, this, [this, id = chosen->id] { load(id); });
    dialog->open();
}

void OrderTemplatesDialog::remove()
{
    if (const auto shared = currentShared()) return removeShared(*shared);
    const auto chosen = current();
    if (!chosen) return;
    m_context.prompter.confirm(this,
        {.title = tr("Delete the template"),
            .text = tr("The template “%1” will be deleted. Orders created with it stay.").arg(chosen->name),
            .action = tr("Delete"),
            .keep = {},
            .isDangerous = true},
        [self = QPointer(this), id = chosen->id] {
            if (!self) return;
            whenDone(self->m_templates->remove(id), self, [self](bool isGone) {
                if (!isGone)
                    self->m_banner->show(
                        Tone::Bad, tr("The template couldn't be deleted because another window uses it."));
                self->load();
            });
        });
}

void OrderTemplatesDialog::showState()
{
    const bool isOwn = current().has_value(), isChosen = isOwn || currentShared().has_value();
    setPossible(isChosen);
    m_remove->setEnabled(isChosen);
    m_rename->setEnabled(isOwn);
    if (m_share) m_share->setEnabled(isOwn);
}

void OrderTemplatesDialog::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Delete)) return remove();
    if (event->key() == Qt::Key_F2) return rename();
    ActionDialog::keyPressEvent(event);
}

} // namespace lockkeeper
