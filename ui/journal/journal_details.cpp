// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/journal/journal_details.h"

#include "services/gateway/calls/gateway_client.h"
#include "services/gateway/wire/json_fields.h"
#include "services/operations/review/journal_export.h"
#include "services/storage/database/when_done.h"
#include "services/storage/journal/curl_line.h"
#include "services/storage/journal/journal.h"
#include "ui/kit/controls.h"
#include "ui/kit/theme/fixed_font.h"
#include "ui/writes/team_entries.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// So many characters are shown: more than anybody reads beside a table, and not enough to stall its layout.
/// Copying takes all of them.
constexpr qsizetype longestShown = 100'000;

QString formatted(const QByteArray& json)
{
    auto text = QString::fromUtf8(indentedJson(json)).trimmed();
    const auto more = int(text.size() - longestShown);
    if (more <= 0) return text;
    return text.left(longestShown) + u"\n… "_s +
           JournalDetails::tr("and %Ln more character(s): see “Copy JSON” for all.", nullptr, more);
}

} // namespace

JournalDetails::JournalDetails(PageContext& context, QObject* parent)
    : QObject(parent)
    , m_context(context)
{
}

QWidget* JournalDetails::makeView()
{
    auto* view = new QWidget;
    m_text = new QPlainTextEdit(view);
    m_copyCurl = newButton(u"journalCopyCurl"_s, tr("Copy as c&url"), view);
    m_copyJson = newButton(u"journalCopyJson"_s, tr("Copy &JSON"), view);
    m_copyCurl->setToolTip(
        tr("A shell command without tokens and passwords. Running it would send the change again."));
    m_copyJson->setToolTip(tr("The complete entry"));
    m_text->setObjectName(u"journalWire"_s);
    m_text->setAccessibleName(tr("Request and reply"));
    m_text->setProperty("look", u"record"_s);
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setFont(fixedFont());
    m_text->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(14, 8, 14, 0);
    buttons->setSpacing(8);
    buttons->addWidget(m_copyCurl);
    buttons->addWidget(m_copyJson);
    buttons->addStretch();
    auto* layout = new QVBoxLayout(view);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(buttons);
    layout->addWidget(m_text, 1);
    connect(m_copyCurl, &QPushButton::clicked, this, &JournalDetails::copyAsCurl);
    connect(m_copyJson, &QPushButton::clicked, this, &JournalDetails::copyAsJson);
    showTexts();
    return view;
}

void JournalDetails::showEntry(const QString& intentId, bool isOfTeam)
{
    if (intentId == m_id && isOfTeam == m_isOfTeam) return;
    m_id = intentId;
    m_isOfTeam = isOfTeam;
    m_entry.reset();
    showTexts();
    readAgain();
}

void JournalDetails::readAgain()
{
    auto* journal = m_context.journal();
    const bool isOfTeam = m_isOfTeam && m_context.team;
    if (m_id.isEmpty() || (!journal && !isOfTeam)) return;
    whenDone(isOfTeam ? teamJournal(m_context).entry(m_id) : journal->entry(m_id), this,
        [this, id = m_id](const std::optional<JournalEntry>& entry) {
            if (id != m_id) return; // another entry was chosen meanwhile
            m_entry = entry;
            showTexts();
            emit read();
        });
}

void JournalDetails::showTexts()
{
    if (!m_text) return;
    for (auto* each : {m_copyCurl, m_copyJson})
        each->setEnabled(m_entry.has_value());
    if (!m_entry) return m_text->clear();
    const auto& intent = m_entry->intent;
    QStringList parts{intent.method + u' ' + intent.target};
    parts += intent.body.isEmpty() ? tr("The request has no body.") : formatted(intent.body);
    if (!m_entry->outcome) {
        parts += tr("No reply was recorded.");
    } else if (const auto& outcome = *m_entry->outcome; outcome.httpStatus == 0) {
        parts += tr("No reply arrived.");
    } else {
        parts += tr("Reply, HTTP status %1").arg(outcome.httpStatus);
        parts += outcome.replyBody.isEmpty() ? tr("The reply was empty, or too long to keep.")
                                             : formatted(outcome.replyBody);
    }
    if (!intent.before.isEmpty()) parts += {tr("Data before sending"), formatted(intent.before)};
    m_text->setPlainText(parts.join(u"\n\n"_s));
}

void JournalDetails::copyAsCurl()
{
    if (!m_entry) return;
    const auto* client = m_context.client();
    const auto address = client ? client->settings().baseUrl.toString() : m_context.profile.baseUrl;
    QGuiApplication::clipboard()->setText(curlLine(m_entry->intent, address));
}

void JournalDetails::copyAsJson()
{
    if (m_entry) QGuiApplication::clipboard()->setText(QString::fromUtf8(entryAsJson(*m_entry)));
}

} // namespace lockkeeper
