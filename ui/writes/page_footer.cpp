// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/writes/page_footer.h"

#include "ui/kit/announcement.h"
#include "ui/kit/cell_delegate.h"
#include "ui/kit/cut_label.h"
#include "ui/kit/line_icon.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/writes/unknown_outcomes.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>
#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

PageFooter::PageFooter(const QString& prefix, QWidget* parent)
    : QFrame(parent)
    , m_counts(new QLabel(this))
    , m_updated(new CutLabel(prefix + u"Updated"_s, {}, this))
    , m_note(new CutLabel(prefix + u"Note"_s, {}, this))
    , m_activity(new CutLabel(prefix + u"Activity"_s, {}, this))
    , m_progress(new QProgressBar(this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
    , m_unknown(new QPushButton(this))
{
    setProperty("look", u"footer"_s);
    setObjectName(prefix + u"Footer"_s);
    m_counts->setObjectName(prefix + u"Counts"_s);
    m_noteEnds.setSingleShot(true);
    m_noteEnds.setInterval(15s);
    m_noteEnds.callOnTimeout(m_note, &QLabel::clear);
    m_progress->setObjectName(prefix + u"Progress"_s);
    m_cancel->setObjectName(prefix + u"Cancel"_s);
    m_cancel->setProperty("look", u"flat"_s);
    m_cancel->setAccessibleName(m_cancel->text());
    m_unknown->setObjectName(prefix + u"Unknown"_s);
    m_unknown->setProperty("look", u"flat"_s);
    m_unknown->setIcon(lineIcon(u"warning"));
    m_unknown->setToolTip(tr("Show them in the journal"));
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setFixedWidth(150);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 2, 8, 2);
    layout->setSpacing(14);
    for (auto* label : {m_counts, m_updated, m_note, m_activity}) {
        label->setProperty("look", u"small"_s);
        label->setTextFormat(Qt::PlainText);
    }
    layout->addWidget(m_counts);
    layout->addWidget(m_updated);
    layout->addWidget(m_note, 1);
    layout->addWidget(m_activity);
    layout->addWidget(m_progress);
    layout->addWidget(m_cancel);
    layout->addWidget(m_unknown);
    setMinimumHeight(scaled(28));
    connect(m_cancel, &QPushButton::clicked, this, &PageFooter::cancelRequested);
    connect(m_unknown, &QPushButton::clicked, this, &PageFooter::unknownOutcomesRequested);
    setCounts({});
    showUnknown(0);
    hideActivity();
}

/// The height includes the buttons, whether or not they are there: the rows above must not move when they
/// come.
QSize PageFooter::sizeHint() const
{
    const auto margins = layout()->contentsMargins();
    const int buttons = std::max(m_cancel->sizeHint().height(), m_unknown->sizeHint().height());
    return QFrame::sizeHint().expandedTo({0, buttons + margins.top() + margins.bottom()});
}

QSize PageFooter::minimumSizeHint() const
{
    return {QFrame::minimumSizeHint().width(), sizeHint().height()};
}

void PageFooter::setCounts(const QString& text)
{
    m_counts->setText(text);
    m_counts->setVisible(!text.isEmpty()); // hidden while empty, so that what follows begins at the edge
}

void PageFooter::setUpdated(const QString& text)
{
    m_updated->setText(text);
}

void PageFooter::follow(const UnknownOutcomes* unknown)
{
    if (!unknown) return;
    connect(unknown, &UnknownOutcomes::changed, this, [this, unknown] { showUnknown(unknown->count()); });
    showUnknown(unknown->count());
}

void PageFooter::showUnknown(qsizetype count)
{
    m_unknown->setVisible(count > 0);
    m_unknown->setText(tr("%Ln unknown outcome(s)", nullptr, int(count)));
    m_unknown->setAccessibleName(m_unknown->text());
}

void PageFooter::setNote(const QString& text)
{
    m_note->setText(singleLine(text));
    m_noteEnds.start();
    if (!m_note->text().isEmpty()) announce(m_note); // it is an answer, and nowhere near the focus (KT-25)
}

void PageFooter::showActivity(const QString& label, qint64 done, qint64 total)
{
    m_activity->setText(label);
    m_progress->setAccessibleName(label);
    showProgress(m_progress, done, total);
    for (QWidget* widget : {static_cast<QWidget*>(m_activity), static_cast<QWidget*>(m_progress),
             static_cast<QWidget*>(m_cancel)})
        widget->show();
}

void PageFooter::hideActivity()
{
    m_activity->hide();
    m_progress->hide();
    m_cancel->hide();
}

void showProgress(QProgressBar* bar, qint64 done, qint64 total)
{
    constexpr int steps = 1000;
    if (total < 1) {
        bar->setRange(0, 0); // busy
        return;
    }
    bar->setRange(0, steps);
    bar->setValue(int(std::clamp(double(done) / double(total), 0.0, 1.0) * steps));
}

} // namespace lockkeeper
