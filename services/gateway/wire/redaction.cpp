// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/wire/redaction.h"

#include "services/gateway/wire/json_fields.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrl>
#include <simdjson.h>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{
bool isSecretName(const QString& name)
{
    // passwordMobile is no password but a telephone number, and people have to see it.
    return name.compare("password"_L1, Qt::CaseInsensitive) == 0 ||
           name.compare("passwords"_L1, Qt::CaseInsensitive) == 0 ||
           name.contains("token"_L1, Qt::CaseInsensitive) || name.contains("secret"_L1, Qt::CaseInsensitive);
}

QString jsonEscaped(const QString& text)
{
    const auto json = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(json.mid(2, json.size() - 4));
}

/// The text as JSON that is kept to ASCII has it: all other characters as \uXXXX.
QString asciiEscaped(const QString& text, bool upperCase)
{
    QString result;
    for (const QChar c : jsonEscaped(text)) {
        if (c.unicode() < 0x80) {
            result += c;
            continue;
        }
        const QString hex = QString::number(c.unicode(), 16).rightJustified(4, u'0');
        result += "\\u"_L1 + (upperCase ? hex.toUpper() : hex);
    }
    return result;
}

/// Whether every one of the encodings writes it as it is.
bool isPlain(const QString& secret)
{
    return std::all_of(secret.begin(), secret.end(),
        [](QChar c) { return c.unicode() < 0x80 && (c.isLetterOrNumber() || "-._~"_L1.contains(c)); });
}

/// The forms in which a secret travels.
QStringList formsOf(const QString& secret)
{
    if (isPlain(secret)) return {secret, secret.toLower()}; // most are, and there may be a hundred
    const auto encoded = QString::fromLatin1(QUrl::toPercentEncoding(secret));
    const auto escaped = jsonEscaped(secret);
    auto form = encoded;
    form.replace("%20"_L1, "+"_L1);
    auto slashes = escaped;
    slashes.replace("/"_L1, "\\/"_L1);
    return {secret, encoded, encoded.toLower(), form, escaped, slashes, asciiEscaped(secret, false),
        asciiEscaped(secret, true), jsonEscaped(escaped), secret.toHtmlEscaped()};
}

/// The first two letters of a form, for the index.
quint32 beginOf(QChar first, QChar second)
{
    return quint32(first.unicode()) << 16 | second.unicode();
}

} // namespace

Scrubber::Scrubber(const QStringList& secrets)
{
    for (const QString& secret : secrets)
        if (!secret.isEmpty()) m_forms += formsOf(secret);
    m_forms.removeDuplicates();
    // The longest first: a secret may be a part of another one, and would leave the rest of it standing.
    std::stable_sort(m_forms.begin(), m_forms.end(),
        [](const QString& a, const QString& b) { return a.size() > b.size(); });
    for (const QString& form : m_forms) {
        if (form.size() == 1)
            m_single += form;
        else
            m_byBegin.insert(beginOf(form[0], form[1]), form);
    }
}

bool Scrubber::finds(const QString& text) const
{
    for (qsizetype i = 0; i + 1 < text.size(); ++i) {
        const auto [from, to] = m_byBegin.equal_range(beginOf(text[i], text[i + 1]));
        for (auto form = from; form != to; ++form)
            if (QStringView(text).sliced(i).startsWith(*form)) return true;
    }
    return std::any_of(m_single.begin(), m_single.end(), [&](QChar c) { return text.contains(c); });
}

QString Scrubber::withoutSecrets(QString text) const
{
    // Quick for nearly every text: an import has a hundred secrets a call, and hardly a text has one in it.
    if (!finds(text)) return text;
    for (const QString& form : m_forms)
        text.replace(form, redacted);
    return text;
}

QString Scrubber::scrub(QString text) const
{
    text = withoutSecrets(std::move(text));
    if (const auto cut = beginningAtTheEnd(text); cut < text.size())
        text.replace(cut, text.size() - cut, redacted);
    return text;
}

/// Where the beginning of a secret stands at the end of the text; behind the end if none does.
qsizetype Scrubber::beginningAtTheEnd(const QString& text) const
{
    constexpr qsizetype shortest = 4;
    auto first = text.size();
    for (const QString& form : m_forms)
        for (auto length = std::min(form.size() - 1, text.size()); length >= shortest; --length)
            if (text.endsWith(QStringView(form).first(length))) {
                first = std::min(first, text.size() - length);
                break;
            }
    return first;
}

namespace
{

// Recursion is bounded: QJsonDocument refuses more than 1024 levels.
QJsonValue mask(const QJsonValue& value, const Scrubber& scrubber)
{
    if (value.isArray()) {
        QJsonArray masked;
        for (const auto& item : JsonItems(value))
            masked.append(mask(item, scrubber));
        return masked;
    }
    if (value.isObject()) {
        QJsonObject masked;
        const JsonFields fields(value);
        for (const auto& name : fields.names())
            masked[scrubber.withoutSecrets(name)] =
                isSecretName(name) ? QJsonValue(redacted) : mask(fields[name], scrubber);
        return masked;
    }
    return value.isString() ? QJsonValue(scrubber.withoutSecrets(value.toString())) : value;
}
} // namespace

namespace
{

/// Whether nothing in it can be a secret, told without building the document: no field of such a name, no
/// escape that could write a letter in another way, no secret as it is. False where that is not sure.
bool isClean(QByteArrayView json, const Scrubber& scrubber)
{
    if (json.contains('\\')) return false;
    const auto text = QString::fromUtf8(json);
    for (const auto name : {"password"_L1, "token"_L1, "secret"_L1})
        if (text.contains(name, Qt::CaseInsensitive)) return false;
    if (scrubber.finds(text)) return false;
    simdjson::dom::parser parser;
    simdjson::dom::element root;
    return parser.parse(json.data(), size_t(json.size())).get(root) == simdjson::SUCCESS &&
           (root.is_array() || root.is_object());
}

} // namespace

QByteArray redactJson(QByteArrayView json, const QStringList& secrets)
{
    if (json.trimmed().isEmpty()) return {};
    const Scrubber scrubber(secrets);
    if (isClean(json, scrubber)) return json.toByteArray();
    const auto value = jsonValue(json.toByteArray());
    if (value.isUndefined()) return QByteArray(redacted.data(), redacted.size());
    return compactJson(mask(value, scrubber));
}

QString scrub(QString text, const QStringList& secrets)
{
    if (text.isEmpty()) return text;
    return Scrubber(secrets).scrub(std::move(text));
}

void scrubIssues(std::vector<RowIssue>& issues, const QStringList& secrets)
{
    if (issues.empty()) return;
    const Scrubber scrubber(secrets);
    for (auto& issue : issues)
        issue.raw = scrubber.scrub(issue.raw);
}

} // namespace lockkeeper
