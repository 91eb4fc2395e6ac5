// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/writes/decide_dialog.h"

#include "models/domain/base/visible_text.h"
#include "services/gateway/wire/json_fields.h"
#include "services/operations/review/recheck.h"
#include "services/storage/team/team_desk.h"
#include "ui/base/page_context.h"
#include "ui/kit/controls.h"
#include "ui/kit/record_view.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/ui_settings.h"
#include "ui/writes/team_entries.h"
#include "ui/writes/write_text.h"

#include <QButtonGroup>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// The settings key of the last person who decided, one for each connection.
QString whoKey(const PageContext& context)
{
    return u"decide/who/"_s + profileKey(context.profile);
}

/// The name that is proposed for the person who decides. Colleagues' entries are decided at the desk, which
/// knows whoever decides by their login (TM-44).
QString proposedName(const JournalEntry& entry, const PageContext& context)
{
    if (entry.isOfTeam() && context.team) return context.team->settings().user;
    const auto known = context.settings.text(whoKey(context));
    return known.isEmpty() ? context.profile.operatorIdentity : known;
}

QString readable(const QByteArray& json)
{
    return QString::fromUtf8(indentedJson(json).trimmed());
}

} // namespace

DecideDialog::DecideDialog(const JournalEntry& entry, const QString& lastCheck, PageContext& context,
    QWidget* parent, const QStringList& lines)
    : ActionDialog(u"decide"_s, Kind::Asks, &context.settings, parent)
    , m_context(context)
    , m_choices(new QButtonGroup(this))
    , m_who(new QLineEdit(this))
    , m_reason(new QPlainTextEdit(this))
    , m_missing(newLabel(u"decideMissing"_s, u"small"_s, this))
{
    setWindowTitle(tr("Record outcome"));
    setHeading(tr("Did it go through? %1: %2")
                   .arg(writeName(entry.intent.endpoint, entry.intent.operation), aboutText(entry)));
    setAction(tr("Record &outcome"));
    body()->addWidget(facts(entry, lastCheck, lines), 1);
    body()->addWidget(choices());
    body()->addWidget(m_missing);
    m_who->setText(proposedName(entry, context));
    connect(m_choices, &QButtonGroup::idToggled, this, &DecideDialog::refreshButtons);
    connect(m_who, &QLineEdit::textChanged, this, &DecideDialog::refreshButtons);
    connect(m_reason, &QPlainTextEdit::textChanged, this, &DecideDialog::refreshButtons);
    resize(scaled(620), scaled(600));
    refreshButtons();
    m_choices->buttons().constFirst()->setFocus();
}

QWidget* DecideDialog::facts(const JournalEntry& entry, const QString& lastCheck, const QStringList& lines)
{
    auto* view = new RecordView(this);
    view->setObjectName(u"decideFacts"_s);
    view->setAccessibleName(tr("Content sent, and what is known"));
    std::vector<RecordField> fields;
    const auto add = [&](const QString& label, const QString& text) {
        if (!text.isEmpty()) fields.push_back({{}, label, text, {}});
    };
    add(tr("Lines to record"), lines.join(u", "_s));
    add(tr("Sent"), whenText(entry.created, m_context.format));
    add(tr("Sent from"), colleagueText(entry));
    add(tr("Operator"), entry.intent.operatorName);
    add(tr("Request"), entry.intent.method + u' ' + entry.intent.target);
    add(tr("Body"), readable(entry.intent.body));
    add(tr("Before sending"), readable(entry.intent.before));
    if (!entry.outcome)
        add(tr("Reply"), tr("Lockkeeper closed before the gateway replied."));
    else
        add(tr("Reply"),
            entry.outcome->message.isEmpty() ? tr("No understandable reply.") : entry.outcome->message);
    add(tr("How to check"), recheckLimits(entry));
    add(tr("Last check"), lastCheck);
    for (const auto& finding : entry.findings) {
        if (finding.kind != JournalFinding::Kind::Decision) continue;
        add(tr("Recorded earlier"),
            u"%1, %2: %3"_s.arg(whenText(finding.at, m_context.format), finding.who, finding.reason));
    }
    view->setFields(std::move(fields));
    return view;
}

QWidget* DecideDialog::choices()
{
    auto* box = new QWidget(this);
    auto* form = new QFormLayout(box);
    form->setContentsMargins(0, 0, 0, 0);
    form->setVerticalSpacing(8);
    const auto add = [&](Outcome outcome, const QString& name, const QString& text, const QString& hint) {
        auto* button = new QRadioButton(text, box);
        button->setObjectName(name);
        button->setAccessibleName(withoutMnemonic(text));
        button->setAccessibleDescription(hint);
        button->setToolTip(hint);
        m_choices->addButton(button, int(outcome));
        form->addRow(button);
    };
    add(Outcome::Applied, u"decideApplied"_s, tr("&Done"),
        tr("Someone has seen the effect, or the gateway operator confirms it."));
    add(Outcome::Rejected, u"decideNotApplied"_s, tr("&Not done"),
        tr("The gateway operator confirms that it never took effect. Not seeing the change isn't enough."));
    add(Outcome::Unknown, u"decideLeave"_s, tr("&Leave unknown"),
        tr("Records the reason and keeps it among the unknown outcomes."));
    const auto label = [&](const QString& text, QWidget* buddy) {
        auto* result = new QLabel(text, box);
        result->setBuddy(buddy);
        buddy->setAccessibleName(withoutMnemonic(text));
        return result;
    };
    m_who->setObjectName(u"decideWho"_s);
    m_reason->setObjectName(u"decideReason"_s);
    m_reason->setTabChangesFocus(true);
    m_reason->setMaximumHeight(scaled(72));
    form->addRow(label(tr("&Your name"), m_who), m_who);
    form->addRow(label(tr("&Reason"), m_reason), m_reason);
    return box;
}

void DecideDialog::letChoose(const QList<Thing>& things)
{
    constexpr int mostRows = 5;
    m_things = new QListWidget(this);
    m_things->setObjectName(u"decideThings"_s);
    m_things->setAccessibleName(tr("Item"));
    m_things->setUniformItemSizes(true);
    for (const auto& thing : things) {
        auto* item = new QListWidgetItem(singleLine(thing.text), m_things);
        item->setData(Qt::UserRole, thing.name);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(thing.isTicked ? Qt::Checked : Qt::Unchecked);
    }
    m_things->ensurePolished();
    const int rows = std::min(int(things.size()), mostRows);
    m_things->setFixedHeight(rows * m_things->sizeHintForRow(0) + 2 * m_things->frameWidth());
    auto* label = newLabel(u"decideThingsLabel"_s, u"small"_s, this);
    label->setText(tr("Record the outcome of the ticked lines. The others stay unknown."));
    body()->insertWidget(1, label);
    body()->insertWidget(2, m_things);
    connect(m_things, &QListWidget::itemChanged, this, &DecideDialog::refreshButtons);
}

QStringList DecideDialog::chosen() const
{
    QStringList things;
    for (int row = 0; m_things && row < m_things->count(); ++row)
        if (const auto* item = m_things->item(row); item->checkState() == Qt::Checked)
            things += item->data(Qt::UserRole).toString();
    return things;
}

void DecideDialog::refreshButtons()
{
    QString missing;
    if (m_things && chosen().isEmpty())
        missing = tr("Tick at least one line.");
    else if (m_choices->checkedId() < 0)
        missing = tr("Choose an outcome.");
    else if (m_who->text().trimmed().isEmpty())
        missing = tr("Your name is required.");
    else if (m_reason->toPlainText().trimmed().isEmpty())
        missing = tr("Enter a reason for the record.");
    m_missing->setText(missing);
    setPossible(missing.isEmpty());
}

void DecideDialog::act()
{
    const auto outcome = Outcome(m_choices->checkedId());
    const auto who = m_who->text().trimmed();
    const auto reason = m_reason->toPlainText().trimmed();
    m_context.settings.setValue(whoKey(m_context), who);
    accept();
    emit decided(outcome, who, reason);
}

} // namespace lockkeeper
