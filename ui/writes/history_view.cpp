// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/writes/history_view.h"

#include "services/storage/database/when_done.h"
#include "services/storage/journal/journal.h"
#include "ui/base/journal_profile.h"
#include "ui/base/page_context.h"
#include "ui/kit/cell_delegate.h"
#include "ui/kit/controls.h"
#include "ui/kit/row_activation.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/theme_colors.h"
#include "ui/writes/team_entries.h"
#include "ui/writes/write_runs.h"
#include "ui/writes/write_text.h"

#include <QListWidget>
#include <QPainter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr int idRole = Qt::UserRole;
constexpr int detailRole = Qt::UserRole + 1;
constexpr int standingRole = Qt::UserRole + 2;
constexpr int toneRole = Qt::UserRole + 3;

/// Paints two lines: what was done, and below it when, by whom, and with what outcome.
class EntryDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        return {0, 2 * option.fontMetrics.height() + scaled(18)};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const auto& colors = ThemeColors::of(option.palette);
        painter->save();
        if (option.state.testFlag(QStyle::State_Selected)) painter->fillRect(option.rect, colors.selection);
        painter->setPen(colors.line);
        painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
        const int height = option.fontMetrics.height();
        const QRect area = option.rect.adjusted(10, 6, -10, -6);
        const QRect first(area.left(), area.top(), area.width(), height);
        const QRect second(area.left(), area.bottom() - height, area.width(), height + 1);
        const auto put = [&](const QRect& place, const QString& text, const QColor& color) {
            painter->setPen(color);
            painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                option.fontMetrics.elidedText(singleLine(text), Qt::ElideRight, place.width()));
        };
        put(first, index.data().toString(), colors.text);
        const auto tone = Tone(index.data(toneRole).toInt());
        const int badge = paintBadge(painter, second, index.data(standingRole).toString(),
            colors.foreground(tone), colors.ground(tone));
        put(second.adjusted(badge + 8, 0, 0, 0), index.data(detailRole).toString(), colors.dim);
        if (option.state.testFlag(QStyle::State_HasFocus)) {
            painter->setPen(colors.accent);
            painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
        }
        painter->restore();
    }
};

} // namespace

HistoryView::HistoryView(const QString& prefix, PageContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_stack(new QStackedWidget(this))
    , m_list(new QListWidget(this))
    , m_more(newLabel(prefix + u"HistoryMore"_s, u"small"_s, this))
    , m_hint(newLabel(prefix + u"HistoryHint"_s, u"dim"_s, this))
{
    setObjectName(prefix + u"HistoryView"_s);
    m_list->setObjectName(prefix + u"History"_s);
    m_list->setAccessibleName(context.team ? tr("History: changes from this computer and by colleagues")
                                           : tr("History: changes from this computer"));
    m_list->setToolTip(tr("Press Enter or double-click to show it in the journal"));
    m_list->setItemDelegate(new EntryDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_more->setText(tr("The latest %Ln; see the journal for older ones.", nullptr, most));
    m_more->setContentsMargins(10, 4, 10, 6);
    m_more->hide();
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setMargin(16);
    m_stack->addWidget(m_hint);
    m_stack->addWidget(m_list);
    m_stack->setProperty("look", u"surface"_s);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_more);
    m_settled.setSingleShot(true);
    m_settled.setInterval(150);
    connect(&m_settled, &QTimer::timeout, this, &HistoryView::load);
    onRowActivated(
        m_list, [this](const QModelIndex& entry) { emit entryRequested(entry.data(idRole).toString()); });
    connect(&context.writes, &WriteRuns::rested, this, &HistoryView::refresh);
    showEntries();
}

HistoryView::~HistoryView() = default;

void HistoryView::showSubject(const QList<JournalSubject>& keys)
{
    auto known = keys;
    known.removeIf([](const JournalSubject& subject) { return subject.key.isEmpty(); });
    if (known == m_keys) return;
    m_keys = known;
    m_entries.clear();
    m_hasMore = false;
    m_state = m_keys.isEmpty() ? State::Nothing : State::Reading;
    showEntries();
    refresh();
}

void HistoryView::refresh()
{
    m_load.reset();
    m_wanted = !m_keys.isEmpty();
    if (m_wanted && isVisible()) m_settled.start();
}

void HistoryView::load()
{
    if (!m_wanted || !isVisible()) return;
    m_wanted = false;
    m_load = std::make_unique<QObject>();
    auto* journal = m_context.journal();
    const auto fail = [this] {
        m_state = State::Unreadable;
        showEntries();
    };
    if (!journal) return fail();
    whenDone(
        journal->history(m_keys, journalProfile(m_context), most + 1), m_load.get(),
        [this](const QList<JournalEntry>& entries) {
            take(entries);
            askColleagues(entries);
        },
        fail);
}

void HistoryView::take(const QList<JournalEntry>& entries)
{
    m_entries = entries.first(std::min<qsizetype>(most, entries.size()));
    m_hasMore = entries.size() > most;
    m_state = State::Read;
    showEntries();
}

/// Asks the desk for what colleagues did. What is here is shown at once, and what the desk has when it comes.
void HistoryView::askColleagues(const QList<JournalEntry>& own)
{
    if (!m_context.team) return;
    TeamJournalQuestion question;
    question.filter.about = m_keys;
    question.limit = most + 1;
    askTeam(m_context, question, m_load.get(), [this, own](const TeamJournal::Entries& entries) {
        if (!entries || entries->isEmpty()) return;
        auto all = own + *entries;
        std::stable_sort(all.begin(), all.end(),
            [](const JournalEntry& a, const JournalEntry& b) { return a.created > b.created; });
        take(all);
    });
}

void HistoryView::showEntries()
{
    const auto* current = m_list->currentItem();
    const auto chosen = current ? current->data(idRole).toString() : QString();
    m_list->clear();
    for (const auto& entry : std::as_const(m_entries)) {
        const auto about = aboutText(entry);
        const auto given = givenIn(entry);
        auto what = writeName(entry.intent.endpoint, entry.intent.operation, given.given);
        if (!given.numbers.isEmpty()) what += u' ' + given.numbers;
        auto* item = new QListWidgetItem(about.isEmpty() ? what : u"%1 · %2"_s.arg(what, about), m_list);
        QStringList detail{whenText(entry.created, m_context.format)};
        if (entry.isOfTeam())
            detail.prepend(colleagueText(entry)); // "Li Na · HR-PC · 14:02"
        else if (!entry.intent.operatorName.isEmpty())
            detail += entry.intent.operatorName;
        item->setData(idRole, entry.intent.id);
        item->setData(detailRole, detail.join(u" · "_s));
        item->setData(standingRole, writeWordName(standingOf(entry)));
        item->setData(toneRole, int(writeWordTone(standingOf(entry))));
        item->setData(Qt::AccessibleTextRole,
            QStringList{item->text(), writeWordName(standingOf(entry)), detail.join(u", "_s)}.join(u", "_s));
        if (entry.intent.id == chosen) m_list->setCurrentItem(item);
    }
    switch (m_state) {
    case State::Nothing:
        m_hint->setText(tr("Nothing is selected."));
        break;
    case State::Reading:
        m_hint->setText(tr("Loading the journal…"));
        break;
    case State::Unreadable:
        m_hint->setText(tr("The journal can't be read."));
        break;
    case State::Read:
        m_hint->setText(m_context.team ? tr("No changes from this computer or by colleagues.")
                                       : tr("No changes from this computer."));
        break;
    }
    m_more->setVisible(m_hasMore);
    m_stack->setCurrentWidget(m_entries.isEmpty() ? static_cast<QWidget*>(m_hint) : m_list);
}

void HistoryView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_wanted) m_settled.start();
}

} // namespace lockkeeper
