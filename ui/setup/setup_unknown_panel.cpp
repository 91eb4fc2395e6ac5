// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_unknown_panel.h"

#include "ui/kit/controls.h"
#include "ui/kit/prompter.h"
#include "ui/writes/settled_note.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

SetupUnknownPanel::SetupUnknownPanel(const QString& prefix, Prompter& prompter, QWidget* parent)
    : QWidget(parent)
    , m_prompter(prompter)
    , m_text(newLabel(prefix + u"Unknown"_s, {}, this))
    , m_finding(newLabel(prefix + u"Finding"_s, u"dim"_s, this))
    , m_check(newButton(prefix + u"CheckNow"_s, this))
    , m_wasDone(newButton(prefix + u"WasDone"_s, this))
    , m_wasNotDone(newButton(prefix + u"WasNotDone"_s, this))
{
    m_finding->hide();
    setWords(m_check, tr("Chec&k now"), tr("Reads what the gateway shows of these rows; sends nothing"));
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_check);
    buttons->addStretch(1);
    buttons->addWidget(m_wasDone);
    buttons->addWidget(m_wasNotDone);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_text);
    layout->addWidget(m_finding);
    layout->addLayout(buttons);
    connect(m_check, &QPushButton::clicked, this, &SetupUnknownPanel::checkWanted);
    connect(m_wasDone, &QPushButton::clicked, this, [this] { emit decisionWanted(true); });
    connect(m_wasNotDone, &QPushButton::clicked, this, [this] { emit decisionWanted(false); });
    hide();
}

void SetupUnknownPanel::setCounts(qsizetype unknown, qsizetype selected)
{
    if (unknown == 0) setFinding({});
    setVisible(unknown > 0);
    m_wasDone->setEnabled(selected > 0);
    m_wasNotDone->setEnabled(selected > 0);
    m_text->setText(tr("What became of %Ln row(s) is not known: they may have been done, and are not sent "
                       "again. Check now, or again in a while; if you know better, select them and say so.",
        nullptr, int(unknown)));
}

void SetupUnknownPanel::setCheckable(bool checkable)
{
    m_check->setEnabled(checkable);
}

void SetupUnknownPanel::setFinding(const QString& finding)
{
    m_finding->setText(finding);
    m_finding->setVisible(!finding.isEmpty());
}

void SetupUnknownPanel::setWordsFor(const QString& wasDone, const QString& wasNotDone)
{
    const QString toolTip = tr("You know what became of the selected rows that are unknown");
    setWords(m_wasDone, wasDone, toolTip);
    setWords(m_wasNotDone, wasNotDone, toolTip);
}

void SetupUnknownPanel::confirm(
    bool wasDone, const QStringList& names, const std::function<void()>& confirmed)
{
    const auto* button = wasDone ? m_wasDone : m_wasNotDone;
    m_prompter.confirm(this, decisionQuestion(wasDone, names, button->accessibleName()), confirmed);
}

} // namespace lockkeeper
