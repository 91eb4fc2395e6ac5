// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/enterprises/sweeps.h"

#include "models/domain/base/visible_text.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/storage/holdings/known_holdings.h"
#include "ui/base/holdings_setting.h"
#include "ui/enterprises/reading_again.h"
#include "ui/kit/activities.h"
#include "ui/kit/theme/ui_settings.h"

#include <QSet>
#include <QUrl>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

Sweeps::Sweeps(Around around, QObject* parent)
    : QObject(parent)
    , m_around(std::move(around))
{
    m_keep.setSingleShot(true);
    m_keep.setInterval(2s);
    m_keep.callOnTimeout(this, [this] {
        if (!m_sweep) return;
        // What was left at the last look, not now: what has ended since may not be on disk yet, and is rather
        // read twice than lost if the program is killed.
        const auto left = std::exchange(m_leftBefore, m_sweep->left());
        keepRest(left);
    });
    m_isRestKept = HoldingsSetting(m_around.settings, m_around.profileKey).isKept();
    // A list in which ids and times take turns. Nothing of it is trusted: the file may have been edited.
    const auto kept = m_around.settings.value(key(u"readAt"_s)).toStringList();
    for (qsizetype i = 0; i + 1 < kept.size(); i += 2)
        if (const auto when = kept[i + 1].toLongLong(); when > 0 && !kept[i].isEmpty())
            m_readAt.insert(EnterpriseId(kept[i]), QDateTime::fromMSecsSinceEpoch(when, Qt::UTC));
    m_again = std::make_unique<ReadingAgain>(*this);
    connect(&m_around.holdings, &KnownHoldings::forgotten, this, &Sweeps::forget);
    connect(&m_around.holdings, &KnownHoldings::oldForgotten, this,
        [this](qint64, const QList<EnterpriseId>& gone) {
            for (const auto& enterprise : gone)
                m_readAt.remove(enterprise);
            keepReadAt();
        });
    connect(&m_around.holdings, &KnownHoldings::keptBegins, this, [this] { m_isRestKept = true; });
    connect(&m_around.holdings, &KnownHoldings::keptEnds, this, [this] {
        m_isRestKept = false;
        removeRest();
    });
}

Sweeps::~Sweeps()
{
    m_again.reset();
    if (m_sweep) keepRest(m_sweep->left());
}

void Sweeps::begin(const SweepWish& wish)
{
    auto* client = m_around.client();
    if (!client || m_sweep || wish.enterprises.isEmpty()) return;
    m_results.clear();
    m_noted = 0;
    m_hasProducts = wish.products;
    ++m_number;
    m_restBefore = rest().enterprises;
    m_restBefore.removeIf([reads = QSet<EnterpriseId>(wish.enterprises.cbegin(), wish.enterprises.cend())](
                              const EnterpriseId& enterprise) { return reads.contains(enterprise); });
    auto offered = wish;
    offered.order = m_around.order;
    offered.member = m_around.member;
    m_sweep = std::make_unique<EnterpriseSweep>(*client, m_around.holdings, m_around.products, offered);
    connect(m_sweep.get(), &EnterpriseSweep::enterpriseRead, this, &Sweeps::enterpriseRead);
    connect(m_sweep.get(), &EnterpriseSweep::advanced, this, [this] {
        if (!m_keep.isActive()) m_keep.start();
        showState();
    });
    connect(m_sweep.get(), &EnterpriseSweep::finished, this, &Sweeps::ended, Qt::QueuedConnection);
    // Another connection, or none any more: what was not read is left.
    connect(
        client, &QObject::destroyed, this,
        [this, sweep = QPointer(m_sweep.get())] {
            if (sweep) ended();
        },
        Qt::QueuedConnection);
    m_activity = m_around.activities.begin(tr("Reading enterprises"));
    connect(m_activity, &Activity::cancelRequested, this, &Sweeps::stop);
    m_activity->setDetails([this] { emit detailsWanted(); });
    m_leftBefore = wish.enterprises;
    keepRest(m_leftBefore);
    m_sweep->start();
    showState();
}

void Sweeps::setPaused(bool isPaused)
{
    if (m_sweep) m_sweep->setPaused(isPaused);
}

void Sweeps::stop()
{
    if (m_sweep) m_sweep->cancel();
}

const std::vector<SweptEnterprise>& Sweeps::results() const
{
    return m_sweep ? m_sweep->results() : m_results;
}

QList<EnterpriseId> Sweeps::left() const
{
    return m_sweep ? m_sweep->left() : rest().enterprises;
}

SweepWish Sweeps::rest() const
{
    SweepWish rest;
    const auto ids = m_around.settings.value(key(u"left"_s)).toStringList();
    for (const auto& id : ids)
        if (!id.isEmpty()) rest.enterprises.append(EnterpriseId(id));
    rest.products = m_around.settings.value(key(u"products"_s)).toBool();
    rest.mostAMinute = std::max(0, m_around.settings.value(key(u"mostAMinute"_s)).toInt());
    return rest;
}

void Sweeps::showState()
{
    if (m_activity && m_sweep) {
        const auto total = m_sweep->wish().enterprises.size();
        m_activity->report(
            m_sweep->isPaused() ? tr("Reading enterprises: paused") : tr("Reading enterprises"),
            qint64(m_sweep->results().size()), total);
    }
    emit changed();
}

void Sweeps::ended()
{
    if (!m_sweep) return;
    keepRest(m_sweep->left());
    m_keep.stop();
    m_results = m_sweep->results();
    const auto left = m_sweep->left().size();
    m_sweep.reset();
    const auto gaps = std::count_if(
        m_results.cbegin(), m_results.cend(), [](const SweptEnterprise& swept) { return !swept.isWhole(); });
    if (m_activity) {
        QStringList said{tr("%Ln enterprise(s) read.", nullptr, int(m_results.size()))};
        if (gaps > 0) said += tr("%Ln couldn't be read completely.", nullptr, int(gaps));
        if (left > 0) said += tr("%Ln left.", nullptr, int(left));
        m_activity->finish(left > 0   ? Activity::End::Cancelled
                           : gaps > 0 ? Activity::End::Failed
                                      : Activity::End::Done,
            inOneLine(said));
    }
    emit changed();
}

void Sweeps::forget()
{
    m_again->giveUp();
    stop();
    ended();
    m_results.clear();
    m_noted = 0;
    ++m_number;
    m_restBefore.clear();
    m_readAt.clear();
    removeRest();
    emit changed();
}

void Sweeps::removeRest()
{
    for (const auto& name : {u"left"_s, u"products"_s, u"mostAMinute"_s, u"readAt"_s})
        m_around.settings.remove(key(name));
}

void Sweeps::keepRest(const QList<EnterpriseId>& left)
{
    noteResults();
    if (!m_isRestKept) return;
    QStringList ids;
    for (const auto& id : left + m_restBefore)
        ids.append(id.toString());
    m_around.settings.setValue(key(u"left"_s), ids);
    m_around.settings.setValue(key(u"products"_s), m_sweep->wish().products);
    m_around.settings.setValue(key(u"mostAMinute"_s), m_sweep->wish().mostAMinute);
}

void Sweeps::noteResults()
{
    const auto& ended = results();
    if (m_noted >= ended.size()) return;
    for (; m_noted < ended.size(); ++m_noted)
        m_readAt.insert(ended[m_noted].enterprise, m_around.now());
    keepReadAt();
}

void Sweeps::noteRead(const EnterpriseId& enterprise, const QDateTime& when)
{
    m_readAt.insert(enterprise, when);
    keepReadAt();
}

void Sweeps::keepReadAt()
{
    if (!m_isRestKept) return;
    QStringList kept;
    for (auto each = m_readAt.cbegin(); each != m_readAt.cend(); ++each)
        kept += {each.key().toString(), QString::number(each.value().toMSecsSinceEpoch())};
    m_around.settings.setValue(key(u"readAt"_s), kept);
}

QString Sweeps::key(const QString& name) const
{
    return u"sweep/%1-%2"_s.arg(QString::fromLatin1(QUrl::toPercentEncoding(m_around.profileKey)), name);
}

} // namespace lockkeeper
