// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/journal/journal_filters.h"

#include "models/domain/base/day_bounds.h"
#include "models/tables/journal/journal_row.h"
#include "ui/writes/write_faces.h"

#include <QComboBox>
#include <QDateEdit>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QStringList& outcomes()
{
    static const QStringList words{
        {}, u"unsettled"_s, u"applied"_s, u"partial"_s, u"rejected"_s, u"notsent"_s, u"unknown"_s, u"open"_s};
    return words;
}

enum Time { AnyTime, Today, LastWeek, LastMonth, LastYear, Between };

QComboBox* combo(const QString& objectName, const QString& name, const QStringList& items, QWidget* parent)
{
    auto* result = new QComboBox(parent);
    result->setObjectName(objectName);
    result->setAccessibleName(name);
    result->addItems(items);
    return result;
}

} // namespace

JournalFilters::JournalFilters(const QTimeZone& zone, QWidget* parent)
    : QWidget(parent)
    , m_zone(zone)
    , m_page(combo(u"journalPageFilter"_s, tr("Page"),
          {tr("All pages"), tr("Employees"), tr("Assets"), tr("Lock desk"), tr("Customers"), tr("Orders")},
          this))
    , m_outcome(combo(u"journalOutcomeFilter"_s, tr("Outcome"),
          {tr("Any outcome"), tr("To be looked into"), writeWordName(WriteWord::Applied),
              writeWordName(WriteWord::Partial), writeWordName(WriteWord::Rejected),
              writeWordName(WriteWord::NotSent), writeWordName(WriteWord::Unknown),
              writeWordName(WriteWord::Open)},
          this))
    , m_time(combo(u"journalTimeFilter"_s, tr("Time"),
          {tr("Any time"), tr("Today"), tr("Last 7 days"), tr("Last 30 days"), tr("Last year"),
              tr("From … to …")},
          this))
    , m_employee(new QLineEdit(this))
    , m_asset(new QLineEdit(this))
    , m_from(new QDateEdit(this))
    , m_until(new QDateEdit(this))
    , m_dash(new QLabel(u"–"_s, this))
{
    setObjectName(u"journalFilters"_s);
    m_employee->setObjectName(u"journalEmployeeFilter"_s);
    m_employee->setPlaceholderText(tr("Employee: account or id"));
    m_employee->setToolTip(tr("The whole account, or the memberGlobalId; then Return"));
    m_asset->setObjectName(u"journalAssetFilter"_s);
    m_asset->setPlaceholderText(tr("Asset or lock number"));
    m_asset->setToolTip(tr("The whole number, or the asset id; then Return"));
    m_from->setObjectName(u"journalFromFilter"_s);
    m_from->setAccessibleName(tr("From"));
    m_until->setObjectName(u"journalUntilFilter"_s);
    m_until->setAccessibleName(tr("To"));
    const auto today = QDateTime::currentDateTimeUtc().toTimeZone(m_zone).date();
    for (auto* day : {m_from, m_until}) {
        day->setCalendarPopup(true);
        day->setDate(day == m_from ? today.addDays(-7) : today);
        connect(day, &QDateEdit::dateChanged, this, &JournalFilters::changed);
    }
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 0);
    layout->setSpacing(8);
    for (auto* box : {m_page, m_outcome, m_time}) {
        layout->addWidget(box);
        connect(box, &QComboBox::currentIndexChanged, this, &JournalFilters::changed);
    }
    layout->addWidget(m_from);
    layout->addWidget(m_dash);
    layout->addWidget(m_until);
    for (auto* field : {m_employee, m_asset}) {
        field->setAccessibleName(field->placeholderText());
        field->setClearButtonEnabled(true);
        field->setMinimumWidth(120);
        field->setMaximumWidth(210);
        layout->addWidget(field, 1);
        // Only when the field is left, because a filter takes whole keys (JN-4): part of one would find
        // nothing.
        connect(field, &QLineEdit::editingFinished, this, &JournalFilters::keysEdited);
        connect(field, &QLineEdit::textChanged, this, [this](const QString& text) {
            if (text.isEmpty()) keysEdited();
        });
    }
    layout->addStretch();
    connect(m_time, &QComboBox::currentIndexChanged, this, &JournalFilters::showDays);
    showDays();
}

JournalFilter JournalFilters::filter() const
{
    JournalFilter filter;
    // The pages stand in the order of WritePage, below "All pages".
    if (const auto page = m_page->currentIndex(); page > 0) filter.writes = writesFrom(WritePage(page - 1));
    filter.outcome = outcomes().at(m_outcome->currentIndex());
    // A text may be any of the keys of a thing: nobody has to know which.
    if (const auto& who = m_keys.at(0); !who.isEmpty()) filter.about.append({SubjectKind::Employee, who});
    if (const auto& what = m_keys.at(1); !what.isEmpty())
        filter.andAbout = {{SubjectKind::Asset, what}, {SubjectKind::Lock, what}};
    const auto today = QDateTime::currentDateTimeUtc().toTimeZone(m_zone).date();
    const auto since = [&](QDate day) {
        filter.from = startOfDay(day, m_zone, TimestampUnit::Milliseconds).raw();
    };
    switch (m_time->currentIndex()) {
    case Today:
        since(today);
        break;
    case LastWeek:
        since(today.addDays(-6));
        break;
    case LastMonth:
        since(today.addDays(-29));
        break;
    case LastYear:
        since(today.addYears(-1));
        break;
    case Between:
        since(m_from->date());
        filter.until = endOfDay(m_until->date(), m_zone, TimestampUnit::Milliseconds).raw() + 1;
        break;
    default:
        break;
    }
    return filter;
}

void JournalFilters::keysEdited()
{
    const QStringList keys{m_employee->text().trimmed(), m_asset->text().trimmed()};
    if (std::exchange(m_keys, keys) != keys) emit changed();
}

bool JournalFilters::isSet() const
{
    return m_page->currentIndex() > 0 || m_outcome->currentIndex() > 0 || m_time->currentIndex() > AnyTime ||
           !m_keys.at(0).isEmpty() || !m_keys.at(1).isEmpty();
}

void JournalFilters::clear()
{
    if (!isSet()) return;
    {
        const QSignalBlocker quiet(this);
        for (auto* box : {m_page, m_outcome, m_time})
            box->setCurrentIndex(0);
        m_employee->clear();
        m_asset->clear();
        m_keys = {{}, {}};
    }
    emit changed();
}

QList<QWidget*> JournalFilters::focusOrder() const
{
    return {m_page, m_outcome, m_time, m_from, m_until, m_employee, m_asset};
}

void JournalFilters::showDays()
{
    for (QWidget* each :
        {static_cast<QWidget*>(m_from), static_cast<QWidget*>(m_dash), static_cast<QWidget*>(m_until)})
        each->setVisible(m_time->currentIndex() == Between);
}

} // namespace lockkeeper
