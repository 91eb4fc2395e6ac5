// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/giving/asset_drop.h"

#include "models/domain/base/visible_text.h"
#include "models/tables/assets/asset_mime.h"
#include "models/tables/base/record_table_model_base.h"
#include "services/operations/lists/employee_directory.h"
#include "ui/base/page_context.h"
#include "ui/giving/asset_stock.h"
#include "ui/giving/drop_light.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/writes/write_runs.h"

#include <QDropEvent>
#include <QLabel>
#include <QScrollBar>

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

/// How near to the edge the table scrolls, in pixels.
constexpr int scrollMargin = 28;

} // namespace

AssetDrop::AssetDrop(TableView& table, PageContext& context, Employees employees, QWidget* stage)
    : QObject(&table)
    , m_table(table)
    , m_context(context)
    , m_employees(std::move(employees))
    , m_light(new DropLight(table))
    , m_tip(new QLabel(stage))
    , m_stage(stage)
{
    m_light->setRows({.isLit =
                          [this](int row) {
                              const auto employee = m_employees.at(row);
                              return employee && mayHave(*employee);
                          },
        .targetRow = [this] { return m_target ? m_employees.rowOf(m_target->employee.id) : -1; },
        .isAllowed = [this] { return m_target && m_target->allowed > 0 && refusal().isEmpty(); }});
    m_tip->setObjectName(u"employeesDropTip"_s);
    m_tip->setTextFormat(Qt::PlainText);
    m_tip->setProperty("look", u"dropTip"_s);
    m_tip->setMargin(8);
    m_tip->setWordWrap(true);
    m_tip->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_tip->hide();
    m_scroll.setInterval(60ms);
    m_scroll.callOnTimeout(this, &AssetDrop::scroll);
    table.setAcceptDrops(true); // otherwise the view refuses drops on its viewport again
    table.viewport()->setAcceptDrops(true);
    table.viewport()->installEventFilter(this);
    auto* model = table.recordModel();
    connect(model, &QAbstractItemModel::layoutChanged, m_light, [this] { m_light->update(); });
    connect(model, &QAbstractItemModel::modelReset, m_light, [this] { m_light->update(); });
}

bool AssetDrop::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::DragEnter:
    case QEvent::DragMove: {
        auto& drag = static_cast<QDropEvent&>(*event);
        if (const auto* assets = AssetMime::from(drag.mimeData()))
            move(drag, *assets);
        else
            drag.ignore();
        return true;
    }
    case QEvent::DragLeave:
        leave();
        return true;
    case QEvent::Drop: {
        auto& dropEvent = static_cast<QDropEvent&>(*event);
        if (const auto* assets = AssetMime::from(dropEvent.mimeData()))
            drop(dropEvent, *assets);
        else
            dropEvent.ignore();
        return true;
    }
    default:
        return QObject::eventFilter(watched, event);
    }
}

void AssetDrop::move(QDropEvent& event, const AssetMime& assets)
{
    const bool isMove = !assets.holder().isEmpty() || event.modifiers().testFlag(Qt::ShiftModifier);
    const auto held = isMove ? HeldAssets::Move : HeldAssets::Refuse;
    if (m_source != &assets || held != m_held) begin(assets, held);
    const auto position = event.position().toPoint();
    aimAt(position);
    const bool isNearEdge =
        position.y() < scrollMargin || position.y() > m_table.viewport()->height() - scrollMargin;
    if (isNearEdge && !m_scroll.isActive()) m_scroll.start();
    if (!isNearEdge) m_scroll.stop();
    event.setDropAction(Qt::CopyAction);
    // Entering is always accepted: otherwise no moves would follow.
    const bool isAllowed = m_target && m_target->allowed > 0 && refusal().isEmpty();
    event.setAccepted(isAllowed || event.type() == QEvent::DragEnter);
}

void AssetDrop::begin(const AssetMime& assets, HeldAssets held)
{
    m_source = &assets;
    m_assets = assets.assets();
    m_held = held;
    m_mayHave.clear();
    m_target.reset();
    m_light->show();
}

void AssetDrop::aimAt(const QPoint& position)
{
    m_position = position;
    const auto employee = m_employees.at(m_table.rowAt(position.y()));
    if (!employee) {
        m_target.reset();
    } else if (!m_target || m_target->employee.id != employee->id) {
        m_target = Target{*employee, pairUp(m_assets, {*employee}, Pairing::InTurn, m_held)};
        m_target->allowed = std::count_if(m_target->pairs.pairs.begin(), m_target->pairs.pairs.end(),
            [](const AssignPair& pair) { return pair.verdict.isAllowed(); });
    }
    m_light->update();
    say();
}

void AssetDrop::drop(QDropEvent& event, const AssetMime& assets)
{
    const auto position = event.position().toPoint();
    // Where the pointer has not moved, the drop is for the employee whose row was lit: sorting may have put
    // another one there since.
    const bool isAimed = m_target && position == m_position;
    if (!isAimed) move(event, assets);
    const auto target = m_target;
    const auto whyNot = refusal();
    QString note;
    if (!target)
        note = tr("There is no employee here to assign the assets to.");
    else if (m_employees.rowOf(target->employee.id) < 0)
        note = tr("%1 is no longer in the list; nothing was assigned.").arg(target->employee.shortText());
    else if (!whyNot.isEmpty() || target->allowed == 0)
        note = sentence();
    leave();
    if (!note.isEmpty()) {
        event.ignore();
        emit noteChanged(note);
        return;
    }
    event.setDropAction(Qt::CopyAction);
    event.accept();
    QTimer::singleShot(0, this, [this, pairs = target->pairs] { emit dropped(pairs); });
}

void AssetDrop::leave()
{
    m_scroll.stop();
    m_source = nullptr;
    m_assets.clear();
    m_mayHave.clear();
    m_target.reset();
    m_light->hide();
    m_tip->hide();
    emit noteChanged({});
}

void AssetDrop::scroll()
{
    auto* bar = m_table.verticalScrollBar();
    const int before = bar->value();
    bar->setValue(before + (m_position.y() < scrollMargin ? -1 : 1) * bar->singleStep());
    // Where there is no more to scroll, sorting may have put somebody else under the pointer (see drop()).
    if (bar->value() != before) aimAt(m_position);
}

QString AssetDrop::refusal() const
{
    if (m_isBusy && m_isBusy()) return tr("Answer the open question first.");
    return m_context.writes.refusal();
}

bool AssetDrop::mayHave(const AssignEmployee& employee)
{
    auto known = m_mayHave.constFind(employee.id);
    if (known == m_mayHave.cend()) {
        const bool may = std::any_of(m_assets.begin(), m_assets.end(),
            [&](const auto& asset) { return judge(asset, employee, m_held).isAllowed(); });
        known = m_mayHave.insert(employee.id, may);
    }
    return *known;
}

QString AssetDrop::holdersOf(const AssignableAsset& asset) const
{
    QStringList names;
    for (const auto& id : asset.holders)
        names.append(knownEmployee(m_context, asset.enterprise, id).shortText());
    return names.join(tr(", ", "between names"));
}

QString AssetDrop::reasons() const
{
    constexpr qsizetype most = 3;
    QStringList reasons;
    bool isHeld = false;
    for (const auto& pair : m_target->pairs.pairs) {
        const auto obstacle = pair.verdict.obstacle;
        if (obstacle == AssignObstacle::None) continue;
        isHeld |= obstacle == AssignObstacle::HeldByAnother;
        const auto reason = obstacleText(obstacle, holdersOf(pair.asset));
        if (!reasons.contains(reason)) reasons.append(reason);
    }
    if (const auto more = reasons.size() - most; more > 0) {
        reasons.resize(most);
        reasons.append(tr("There are %Ln more reason(s).", nullptr, int(more)));
    }
    if (isHeld) reasons.append(tr("Hold Shift to move it from its holder."));
    return inOneLine(reasons);
}

QString AssetDrop::sentence() const
{
    if (const auto whyNot = refusal(); !whyNot.isEmpty()) return whyNot;
    if (!m_target) return {};
    const auto all = int(m_assets.size());
    const auto whom = m_target->employee.shortText();
    if (m_target->allowed == 0)
        return inOneLine({all == 1 ? QString() : tr("None of these can be assigned there."), reasons()});
    //: 3 assets → 黄晓雯
    if (m_target->allowed == all) return tr("%Ln asset(s) → %1", nullptr, all).arg(whom);
    return tr("%1 of %Ln asset(s) → %2", nullptr, all)
               .arg(QLocale().toString(qint64(m_target->allowed)), whom) +
           u'\n' + reasons();
}

void AssetDrop::say()
{
    const auto text = sentence();
    m_tip->setText(text);
    m_tip->setVisible(!text.isEmpty());
    if (!text.isEmpty()) placeTip(); // an empty label has no size to place
    emit noteChanged(QString(text).replace(u'\n', u' '));
}

void AssetDrop::placeTip()
{
    const int widest = scaled(320);
    const auto wanted =
        m_tip->fontMetrics().boundingRect(QRect(0, 0, widest, 1000), Qt::TextWordWrap, m_tip->text());
    m_tip->setFixedWidth(std::min(widest, wanted.width() + scaled(24)));
    m_tip->setFixedHeight(m_tip->heightForWidth(m_tip->width()));
    // Beside the pointer, and inside of m_stage.
    auto place = m_table.viewport()->mapTo(m_stage, m_position + QPoint(14, 18));
    place.setX(std::clamp(place.x(), 0, std::max(0, m_stage->width() - m_tip->width())));
    if (place.y() + m_tip->height() > m_stage->height()) place.ry() -= m_tip->height() + 36;
    m_tip->move(place);
    m_tip->raise();
}

} // namespace lockkeeper
