// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/writes/run_head.h"

#include "ui/kit/announcement.h"
#include "ui/kit/controls.h"
#include "ui/writes/page_footer.h"
#include "ui/writes/write_runs.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

RunHead::RunHead(const QString& prefix, const QString& look, QWidget* parent)
    : QWidget(parent)
    , m_words(newLabel(prefix + u"Summary"_s, look, this))
    , m_stop(newButton(prefix + u"Stop"_s, tr("&Stop"), this))
    , m_bar(new QProgressBar(this))
{
    setProperty("look", u"plain"_s);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_stop->setToolTip(tr("Sends nothing more; requests already sent are completed"));
    auto keepsItsPlace = m_stop->sizePolicy();
    keepsItsPlace.setRetainSizeWhenHidden(true);
    m_stop->setSizePolicy(keepsItsPlace);
    m_bar->setObjectName(prefix + u"Bar"_s);
    m_bar->setAccessibleName(tr("Progress"));
    m_bar->setTextVisible(false);
    auto* line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(m_words, 1);
    line->addWidget(m_stop, 0, Qt::AlignTop);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addLayout(line);
    layout->addWidget(m_bar);
    connect(m_stop, &QPushButton::clicked, this, [this] {
        m_stop->setEnabled(false);
        emit stopWanted();
    });
    showResting({});
}

void RunHead::showRunning(const QString& what, qint64 done, qint64 total)
{
    m_words->setText(what);
    m_stop->show();
    m_bar->show();
    showProgress(m_bar, done, total);
}

void RunHead::showResting(const QString& how)
{
    const bool hasEnded = !m_bar->isHidden();
    m_words->setText(how);
    m_stop->hide();
    m_stop->setEnabled(true);
    m_bar->hide();
    if (hasEnded && !how.isEmpty()) announce(m_words);
}

void RunHead::actOn(std::function<WriteRun*()> shown, const QPushButton& goOn, const QPushButton& check)
{
    connect(this, &RunHead::stopWanted, this, [shown] {
        if (auto* run = shown()) run->work().cancel();
    });
    connect(&goOn, &QPushButton::clicked, this, [shown] {
        if (auto* run = shown()) run->goOn();
    });
    connect(&check, &QPushButton::clicked, this, [shown] {
        if (auto* run = shown()) run->work().lookAgain();
    });
}

} // namespace lockkeeper
