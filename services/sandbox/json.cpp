// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/json.h"

#include "services/sandbox/catalogue.h"

#include <algorithm>
#include <cstring>

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{

void JsonOut::value(const QString& text)
{
    const QByteArray utf8 = text.toUtf8();
    m_writer.String(utf8.constData(), static_cast<rapidjson::SizeType>(utf8.size()));
}

void JsonOut::value(const QStringList& texts)
{
    beginArray();
    for (const QString& text : texts)
        value(text);
    endArray();
}

void JsonOut::textOrNull(const char* name, const QString& text)
{
    key(name);
    if (text.isNull())
        value(nullptr);
    else
        value(text);
}

QByteArray JsonOut::take() const
{
    return QByteArray(m_buffer.GetString(), static_cast<qsizetype>(m_buffer.GetSize()));
}

QString toText(const Json& value)
{
    return QString::fromUtf8(value.GetString(), static_cast<qsizetype>(value.GetStringLength()));
}

Fields::Fields(
    const Json& object, const char* malformedCode, QString where, std::initializer_list<const char*> known)
    : m_object(object)
    , m_malformedCode(malformedCode)
    , m_where(std::move(where))
{
    if (!object.IsObject())
        throw refuse(malformedCode, (m_where.isEmpty() ? u"body"_s : m_where) + u" must be an object"_s);
    for (const auto& member : object.GetObject()) {
        const bool isKnown = std::any_of(known.begin(), known.end(),
            [&member](const char* name) { return std::strcmp(name, member.name.GetString()) == 0; });
        if (!isKnown) throw refuse(malformedCode, path(member.name.GetString()) + u" is not a known field"_s);
    }
}

QString Fields::path(const char* name) const
{
    const QString field = QString::fromUtf8(name);
    return m_where.isEmpty() ? field : m_where + u'.' + field;
}

void Fields::refuseField(const char* name, const char* reason) const
{
    throw refuse(m_malformedCode, path(name) + u' ' + QString::fromUtf8(reason));
}

const Json* Fields::raw(const char* name) const
{
    const auto member = m_object.FindMember(name);
    return member == m_object.MemberEnd() || member->value.IsNull() ? nullptr : &member->value;
}

QString Fields::text(const char* name) const
{
    const Json* value = raw(name);
    if (!value) return {};
    if (!value->IsString()) refuseField(name, "must be a string");
    const QString text = toText(*value);
    return text.isNull() ? u""_s : text;
}

QString Fields::requiredText(const char* name) const
{
    QString value = text(name);
    if (value.trimmed().isEmpty()) refuseField(name, "must not be empty");
    return value;
}

std::optional<qint64> Fields::longInteger(const char* name) const
{
    const Json* value = raw(name);
    if (!value) return std::nullopt;
    if (!value->IsInt64()) refuseField(name, "must be a Long");
    return value->GetInt64();
}

std::optional<int> Fields::integer(const char* name) const
{
    const Json* value = raw(name);
    if (!value) return std::nullopt;
    if (!value->IsInt()) refuseField(name, "must be an Integer");
    return value->GetInt();
}

std::optional<bool> Fields::boolean(const char* name) const
{
    const Json* value = raw(name);
    if (!value) return std::nullopt;
    if (!value->IsBool()) refuseField(name, "must be a Boolean");
    return value->GetBool();
}

const Json* Fields::array(const char* name) const
{
    const Json* value = raw(name);
    if (value && !value->IsArray()) refuseField(name, "must be an array");
    return value;
}

std::optional<QStringList> Fields::texts(const char* name) const
{
    const Json* value = array(name);
    if (!value) return std::nullopt;
    QStringList texts;
    for (const Json& item : value->GetArray()) {
        if (!item.IsString()) refuseField(name, "must hold strings only");
        texts.append(toText(item));
    }
    return texts;
}

} // namespace lockkeeper::sandbox
