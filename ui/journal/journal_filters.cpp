// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/journal/journal_filters.h"

#include "models/domain/base/timestamp.h"
#include "models/tables/journal/journal_row.h"
#include "ui/kit/calendar_look.h"
#include "ui/tables/table_filters.h"
#include "ui/writes/write_faces.h"

#include <QComboBox>
#include <QDateEdit>
#include <QGridLayout>
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

/// What the box of pages says behind "All pages", in the order of WritePage.
const QStringList& pages()
{
    static const QStringList words{
        {}, u"employees"_s, u"assets"_s, u"lockdesk"_s, u"customers"_s, u"orders"_s};
    return words;
}

enum Time { AnyTime, Today, LastWeek, LastMonth, LastYear, Between };

/// What saved views call the choices of times. A range of days has no word: a view names the days themselves.
const QStringList& times()
{
    static const QStringList words{{}, u"today"_s, u"week"_s, u"month"_s, u"year"_s};
    return words;
}

const QString betweenDays = u".."_s;

QComboBox* combo(const QString& objectName, const QString& name, const QStringList& items)
{
    auto* result = new QComboBox;
    result->setObjectName(objectName);
    result->setAccessibleName(name);
    result->addItems(items);
    return result;
}

} // namespace

JournalFilters::JournalFilters(TableFilters& filters, const QTimeZone& zone, QObject* parent)
    : QObject(parent)
    , m_zone(zone)
    , m_page(combo(u"journalPageFilter"_s, tr("Page"),
          {tr("All pages"), tr("Employees"), tr("Assets"), tr("Lock desk"), tr("Enterprises"), tr("Orders")}))
    , m_outcome(combo(u"journalOutcomeFilter"_s, tr("Outcome"),
          {tr("Any outcome"), tr("Unresolved"), writeWordName(WriteWord::Applied),
              writeWordName(WriteWord::Partial), writeWordName(WriteWord::Rejected),
              writeWordName(WriteWord::NotSent), writeWordName(WriteWord::Unknown),
              writeWordName(WriteWord::Open)}))
    , m_time(combo(u"journalTimeFilter"_s, tr("Time"),
          {tr("Any time"), tr("Today"), tr("Last 7 days"), tr("Last 30 days"), tr("Last year"),
              tr("From … to …")}))
    , m_employee(new QLineEdit)
    , m_asset(new QLineEdit)
    , m_from(new QDateEdit)
    , m_until(new QDateEdit)
{
    m_employee->setObjectName(u"journalEmployeeFilter"_s);
    m_employee->setToolTip(tr("Full account or employee global id; press Enter"));
    m_asset->setObjectName(u"journalAssetFilter"_s);
    m_asset->setToolTip(tr("Full number or asset id; press Enter"));
    m_from->setObjectName(u"journalFromFilter"_s);
    m_from->setAccessibleName(tr("From"));
    m_until->setObjectName(u"journalUntilFilter"_s);
    m_until->setAccessibleName(tr("To"));
    const auto today = QDateTime::currentDateTimeUtc().toTimeZone(m_zone).date();
    for (auto* day : {m_from, m_until})
        day->setDate(day == m_from ? today.addDays(-7) : today);
    addBox(filters, m_page, pages());
    addBox(filters, m_outcome, outcomes());
    addTime(filters);
    addKey(filters, m_employee, 0, tr("Employee account or id"));
    addKey(filters, m_asset, 1, tr("Asset or lock number"));
}

void JournalFilters::addTime(TableFilters& filters)
{
    auto* time = new QWidget;
    time->setObjectName(u"journalTime"_s);
    time->setFocusProxy(m_time);
    auto* layout = new QGridLayout(time);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_time, 0, 0, 1, 2);
    for (auto* day : {m_from, m_until}) {
        layout->addWidget(day, 1, day == m_from ? 0 : 1);
        day->hide();
        day->setCalendarPopup(true);
        plainWeekends(day->calendarWidget());
        connect(day, &QDateEdit::dateChanged, this, &JournalFilters::changed);
        connect(m_time, &QComboBox::currentIndexChanged, day,
            [day](int index) { day->setVisible(index == Between); });
    }
    connect(m_time, &QComboBox::currentIndexChanged, this, &JournalFilters::changed);
    filters.add(m_time->accessibleName(), time,
        {[this] { return askedTime(); }, [this](const QString& value) { return askForTime(value); }});
}

QString JournalFilters::askedTime() const
{
    if (m_time->currentIndex() != Between) return times().at(m_time->currentIndex());
    return m_from->date().toString(Qt::ISODate) + betweenDays + m_until->date().toString(Qt::ISODate);
}

bool JournalFilters::askForTime(const QString& value)
{
    const QSignalBlocker quiet(this);
    if (const auto index = times().indexOf(value); index >= 0) {
        m_time->setCurrentIndex(int(index));
        return true;
    }
    const auto days = value.split(betweenDays);
    const auto from = QDate::fromString(days.first(), Qt::ISODate);
    const auto until = QDate::fromString(days.last(), Qt::ISODate);
    if (days.size() != 2 || !from.isValid() || !until.isValid()) return false;
    m_time->setCurrentIndex(Between);
    m_from->setDate(from);
    m_until->setDate(until);
    return true;
}

void JournalFilters::addBox(TableFilters& filters, QComboBox* box, const QStringList& words)
{
    connect(box, &QComboBox::currentIndexChanged, this, &JournalFilters::changed);
    filters.add(box->accessibleName(), box,
        {[box, words] { return words.at(box->currentIndex()); },
            [this, box, words](const QString& value) {
                const QSignalBlocker quiet(this);
                const auto index = words.indexOf(value);
                if (index >= 0) box->setCurrentIndex(int(index));
                return index >= 0;
            }});
}

void JournalFilters::addKey(TableFilters& filters, QLineEdit* field, qsizetype key, const QString& title)
{
    field->setAccessibleName(title);
    field->setClearButtonEnabled(true);
    // Only when the field is left, because a filter takes whole keys (JN-4): part of one would find nothing.
    connect(field, &QLineEdit::editingFinished, this, &JournalFilters::keysEdited);
    connect(field, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (text.isEmpty()) keysEdited();
    });
    filters.add(title, field,
        {[this, key] { return m_keys.at(key); },
            [this, field](const QString& value) {
                const QSignalBlocker quiet(this);
                field->setText(value);
                keysEdited();
                return true;
            }});
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

} // namespace lockkeeper
