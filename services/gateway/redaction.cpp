// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/redaction.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{
bool isSecretName(const QString& name)
{
    // passwordMobile is a telephone number, and people have to see it.
    return name.compare("password"_L1, Qt::CaseInsensitive) == 0 ||
           name.compare("passwords"_L1, Qt::CaseInsensitive) == 0 ||
           name.contains("token"_L1, Qt::CaseInsensitive) || name.contains("secret"_L1, Qt::CaseInsensitive);
}

QString jsonEscaped(const QString& text)
{
    const auto json = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(json.mid(2, json.size() - 4));
}

/// As in JSON that is kept to ASCII: everything else as \uXXXX.
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

/// The forms in which a secret travels.
QStringList formsOf(const QString& secret)
{
    const auto encoded = QString::fromLatin1(QUrl::toPercentEncoding(secret));
    const auto escaped = jsonEscaped(secret);
    auto form = encoded;
    form.replace("%20"_L1, "+"_L1);
    auto slashes = escaped;
    slashes.replace("/"_L1, "\\/"_L1);
    return {secret, encoded, encoded.toLower(), form, escaped, slashes, asciiEscaped(secret, false),
        asciiEscaped(secret, true), jsonEscaped(escaped), secret.toHtmlEscaped()};
}
/// All forms of all secrets, the longest first: a secret may be a part of another one, and would leave the
/// rest of it standing.
QStringList formsOf(const QStringList& secrets)
{
    QStringList forms;
    for (const QString& secret : secrets)
        if (!secret.isEmpty()) forms += formsOf(secret);
    forms.removeDuplicates();
    std::stable_sort(
        forms.begin(), forms.end(), [](const QString& a, const QString& b) { return a.size() > b.size(); });
    return forms;
}

/// Where the beginning of a secret stands at the end of the text; behind the end if none does.
qsizetype beginningAtTheEnd(const QString& text, const QStringList& forms)
{
    constexpr qsizetype shortest = 4;
    auto first = text.size();
    for (const QString& form : forms)
        for (auto length = std::min(form.size() - 1, text.size()); length >= shortest; --length)
            if (text.endsWith(QStringView(form).first(length))) {
                first = std::min(first, text.size() - length);
                break;
            }
    return first;
}

QString withoutForms(QString text, const QStringList& forms)
{
    for (const QString& form : forms)
        text.replace(form, redacted);
    return text;
}

// Recursion is bounded: QJsonDocument refuses more than 1024 levels.
QJsonValue mask(const QJsonValue& value, const QStringList& forms)
{
    if (value.isArray()) {
        auto array = value.toArray();
        for (qsizetype i = 0; i < array.size(); ++i)
            array[i] = mask(array.at(i), forms);
        return array;
    }
    if (value.isObject()) {
        QJsonObject masked;
        const auto object = value.toObject();
        for (auto field = object.begin(); field != object.end(); ++field)
            masked[withoutForms(field.key(), forms)] =
                isSecretName(field.key()) ? QJsonValue(redacted) : mask(field.value(), forms);
        return masked;
    }
    return value.isString() ? QJsonValue(withoutForms(value.toString(), forms)) : value;
}
} // namespace

QByteArray redactJson(QByteArrayView json, const QStringList& secrets)
{
    if (json.trimmed().isEmpty()) return {};
    const auto forms = formsOf(secrets);
    const auto document = QJsonDocument::fromJson(json.toByteArray());
    if (document.isArray())
        return QJsonDocument(mask(document.array(), forms).toArray()).toJson(QJsonDocument::Compact);
    if (document.isObject())
        return QJsonDocument(mask(document.object(), forms).toObject()).toJson(QJsonDocument::Compact);
    return QByteArray(redacted.data(), redacted.size());
}

QString scrub(QString text, const QStringList& secrets)
{
    const auto forms = formsOf(secrets);
    text = withoutForms(std::move(text), forms);
    if (const auto cut = beginningAtTheEnd(text, forms); cut < text.size())
        text.replace(cut, text.size() - cut, redacted);
    return text;
}

void scrubIssues(std::vector<RowIssue>& issues, const QStringList& secrets)
{
    for (auto& issue : issues)
        issue.raw = scrub(issue.raw, secrets);
}

QList<QPair<QByteArray, QByteArray>> redactHeaders(QList<QPair<QByteArray, QByteArray>> headers)
{
    static constexpr std::array names{
        "authorization", "proxy-authorization", "clienttoken", "usertoken", "cookie", "set-cookie"};
    for (auto& [name, value] : headers) {
        const auto lower = name.trimmed().toLower();
        const bool secret =
            std::any_of(names.begin(), names.end(), [&](const char* n) { return lower == n; });
        if (secret) value = QByteArray(redacted.data(), redacted.size());
    }
    return headers;
}

} // namespace lockkeeper
