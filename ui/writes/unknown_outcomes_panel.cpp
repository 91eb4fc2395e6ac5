// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/writes/unknown_outcomes_panel.h"

#include "models/tables/base/plain_tool_tip.h"
#include "services/operations/review/recheck.h"
#include "ui/base/page_context.h"
#include "ui/kit/announcement.h"
#include "ui/kit/controls.h"
#include "ui/kit/line_icon.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/writes/decide_dialog.h"
#include "ui/writes/unknown_outcomes.h"
#include "ui/writes/write_text.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// The greatest height of the list, about two rows, before it scrolls: the journal needs the room.
constexpr int mostHeight = 100;

/// The first characters of an id: enough to tell rows apart in object names.
QString shortId(const QString& id)
{
    return id.left(8);
}

} // namespace

/// One write, with the buttons for it.
class UnknownOutcomesPanel::Row : public QFrame
{
public:
    Row(UnknownOutcomesPanel& panel, const QString& id)
        : QFrame(&panel)
        , m_id(id)
        , m_what(newButton(u"unknownShow_"_s + shortId(id), this))
        , m_when(newLineLabel({}, u"small"_s, this))
        , m_said(newLineLabel({}, u"dim"_s, this))
        , m_check(newButton(u"unknownCheck_"_s + shortId(id), tr("Check now"), this))
        , m_decide(newButton(u"unknownDecide_"_s + shortId(id), tr("Record outcome…"), this))
    {
        setProperty("look", u"row"_s);
        setObjectName(u"unknownRow_"_s + shortId(id));
        m_what->setProperty("look", u"flat"_s);
        m_what->setToolTip(tr("Show it in the journal"));
        m_said->setObjectName(u"unknownSaid_"_s + shortId(id));
        m_said->setWordWrap(true);
        auto* first = new QHBoxLayout;
        first->setSpacing(8);
        first->addWidget(m_what);
        first->addWidget(m_when);
        first->addStretch(1);
        auto* texts = new QVBoxLayout;
        texts->setSpacing(1);
        texts->addLayout(first);
        texts->addWidget(m_said);
        m_said->setContentsMargins(7, 0, 0, 0);
        auto* layout = new QHBoxLayout(this);
        layout->setContentsMargins(5, 6, 12, 6);
        layout->setSpacing(8);
        layout->addLayout(texts, 1);
        layout->addWidget(m_check, 0, Qt::AlignTop);
        layout->addWidget(m_decide, 0, Qt::AlignTop);
        connect(m_what, &QPushButton::clicked, this, [&panel, id] { emit panel.entryRequested(id); });
        connect(m_check, &QPushButton::clicked, this, [&panel, id] { panel.m_outcomes.check({id}); });
        connect(m_decide, &QPushButton::clicked, this, [&panel, id] { panel.decide(id); });
    }

    void show(const JournalEntry& entry, const UnknownOutcomes& outcomes, const RecordFormat& format)
    {
        const auto about = aboutText(entry);
        const auto what = writeName(entry.intent.endpoint, entry.intent.operation);
        // A subject may contain an ampersand, and a button would take it for a mnemonic.
        const auto title = about.isEmpty() ? what : tr("%1: %2").arg(what, about);
        const auto metrics = m_what->fontMetrics();
        m_what->setText(metrics.elidedText(title, Qt::ElideRight, 420).replace(u'&', "&&"_L1));
        m_what->setAccessibleName(title);
        m_when->setText(whenText(entry.created, format));
        const bool isChecking = outcomes.isChecking(m_id);
        const bool isReadable = canRecheck(entry);
        const auto sentence = outcomes.lastSentence(m_id);
        if (isChecking) // is not spoken
            m_said->setText(tr("Loading current data…"));
        else
            setSpokenText(m_said, !sentence.isEmpty() ? sentence
                                  : !isReadable       ? recheckLimits(entry)
                                  : entry.outcome     ? tr("The gateway didn't say whether it was done.")
                                                      : tr("Lockkeeper closed before the gateway replied."));
        const auto limits = recheckLimits(entry);
        m_check->setAccessibleName(tr("Check now: %1").arg(title));
        m_check->setToolTip(plainToolTipText(limits));
        m_check->setVisible(isReadable);
        m_check->setEnabled(!isChecking);
        m_decide->setAccessibleName(tr("Record outcome: %1").arg(title));
        m_decide->setVisible(outcomes.isToBeDecided(entry));
        m_decide->setEnabled(!isChecking);
    }

private:
    static QString tr(const char* text) { return UnknownOutcomesPanel::tr(text); }

    const QString m_id;
    QPushButton* m_what;
    QLabel* m_when;
    QLabel* m_said;
    QPushButton* m_check;
    QPushButton* m_decide;
};

UnknownOutcomesPanel::UnknownOutcomesPanel(UnknownOutcomes& outcomes, PageContext& context, QWidget* parent)
    : QFrame(parent)
    , m_outcomes(outcomes)
    , m_context(context)
    , m_title(newLineLabel(u"unknownTitle"_s, u"section"_s, this))
    , m_checkAll(newButton(u"unknownCheckAll"_s, tr("Check a&ll"), this))
    , m_area(new QScrollArea(this))
    , m_more(newLineLabel(u"unknownMore"_s, u"small"_s, this))
{
    setObjectName(u"unknownOutcomes"_s);
    setProperty("look", u"surface"_s);
    setProperty("isBottomBar", true); // what was just done is offered for undo above it
    auto* explanation = newLineLabel({}, u"dim"_s, this);
    explanation->setText(
        tr("It's unclear what went through. Nothing is resent automatically: check it, or record "
           "the outcome yourself."));
    explanation->setWordWrap(true);
    m_checkAll->setIcon(lineIcon(u"refresh"));
    m_more->setContentsMargins(12, 0, 12, 0);
    auto* texts = new QVBoxLayout;
    texts->setSpacing(2);
    texts->addWidget(m_title);
    texts->addWidget(explanation);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(12, 0, 12, 0);
    head->setSpacing(12);
    head->addLayout(texts, 1);
    head->addWidget(m_checkAll, 0, Qt::AlignTop);
    auto* list = new QWidget(m_area);
    list->setProperty("look", u"plain"_s);
    m_rows = new QVBoxLayout(list);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(0);
    m_rows->addStretch(1);
    m_area->setObjectName(u"unknownList"_s);
    m_area->setProperty("look", u"plain"_s);
    m_area->setWidgetResizable(true);
    m_area->setWidget(list);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setFocusPolicy(Qt::NoFocus);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 10, 0, 8);
    layout->setSpacing(8);
    layout->addLayout(head);
    layout->addWidget(m_area);
    layout->addWidget(m_more);
    connect(m_checkAll, &QPushButton::clicked, &m_outcomes, &UnknownOutcomes::checkAll);
    connect(&m_outcomes, &UnknownOutcomes::changed, this, &UnknownOutcomesPanel::refresh);
    refresh();
}

void UnknownOutcomesPanel::refresh()
{
    const auto& entries = m_outcomes.list();
    QHash<QString, Row*> rows;
    int place = 0;
    bool isAnyReadable = false;
    for (const auto& entry : entries) {
        const auto& id = entry.intent.id;
        auto* row = m_byId.take(id);
        if (!row) row = new Row(*this, id);
        row->show(entry, m_outcomes, m_context.format);
        m_rows->insertWidget(place++, row);
        rows.insert(id, row);
        isAnyReadable |= canRecheck(entry) && !m_outcomes.isChecking(id);
    }
    for (auto* gone : std::as_const(m_byId))
        gone->deleteLater();
    for (auto* gone : std::as_const(m_byId))
        gone->hide();
    m_byId = rows;
    const auto count = m_outcomes.count();
    m_title->setText(tr("%Ln unknown outcome(s)", nullptr, int(count)));
    m_checkAll->setEnabled(isAnyReadable);
    const auto more = int(count - entries.size());
    m_more->setText(more > 0 ? tr("And %Ln more, shown once these are resolved.", nullptr, more) : QString());
    m_more->setVisible(more > 0);
    setVisible(!entries.isEmpty());
    fit();
}

/// Makes the list as high as its rows, up to a limit.
void UnknownOutcomesPanel::fit()
{
    auto* list = m_area->widget();
    list->layout()->activate();
    const int width = std::max(m_area->viewport()->width(), 400);
    const int wanted = list->layout()->hasHeightForWidth() ? list->layout()->totalHeightForWidth(width)
                                                           : list->sizeHint().height();
    m_area->setFixedHeight(std::clamp(wanted + 2, scaled(40), scaled(mostHeight)));
}

void UnknownOutcomesPanel::decide(const QString& intentId)
{
    const auto& entries = m_outcomes.list();
    const auto found = std::find_if(entries.begin(), entries.end(),
        [&](const JournalEntry& entry) { return entry.intent.id == intentId; });
    if (found == entries.end() || window()->findChild<DecideDialog*>()) return;
    auto* dialog = new DecideDialog(*found, m_outcomes.lastSentence(intentId), m_context, window());
    const auto things = undecidedThings(*found);
    QList<DecideDialog::Thing> choices;
    for (const auto& thing : things)
        choices.append({thing, thing});
    if (choices.size() > 1) dialog->letChoose(choices);
    connect(dialog, &DecideDialog::decided, &m_outcomes,
        [outcomes = &m_outcomes, dialog, entry = *found, things](
            Outcome decided, const QString& who, const QString& reason) {
            outcomes->decide(entry, things.size() > 1 ? dialog->chosen() : things, decided, who, reason);
        });
    dialog->open();
}

} // namespace lockkeeper
