// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/page_view.h"

#include "models/domain/base/name_list.h"
#include "models/domain/base/visible_text.h"
#include "services/gateway/wire/json_fields.h"
#include "ui/views/chip_names.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct PageViewText {
    Q_DECLARE_TR_FUNCTIONS(PageView)
};

constexpr qsizetype longestSearch = 500;
constexpr qsizetype longestLayout = 4000;
constexpr qsizetype mostParts = 50; ///< chips, and questions

/// Takes the fields of a view, each by its name, and notes what it cannot take.
class Reader
{
public:
    explicit Reader(const JsonFields& fields)
        : m_fields(fields)
    {
        for (const auto& name : fields.names())
            m_left.append(name);
    }

    QString text(QLatin1StringView name, qsizetype longest)
    {
        const auto text = m_fields.text(name);
        if (!m_fields[name].isString() || text.size() > longest) return {};
        take(name);
        return text;
    }
    QStringList chips(QLatin1StringView name)
    {
        QStringList texts;
        if (!m_fields[name].isArray()) return texts;
        take(name);
        for (const auto& item : m_fields.items(name))
            if ((isPart(item) || isMadeChip(item)) && texts.size() < mostParts)
                texts += item.toString();
            else
                m_left += name;
        return texts;
    }
    QMap<QString, QString> map(QLatin1StringView name)
    {
        QMap<QString, QString> map;
        if (!m_fields[name].isObject()) return map;
        take(name);
        const auto fields = m_fields.fields(name);
        for (const auto& key : fields.names())
            if (isPart(fields[key]) && isPart(key) && map.size() < mostParts)
                map.insert(key, fields[key].toString());
            else
                m_left += key;
        return map;
    }
    void take(QLatin1StringView name) { m_left.removeAll(name); }
    [[nodiscard]] const QStringList& left() const { return m_left; }

private:
    [[nodiscard]] static bool isPart(const QJsonValue& value)
    {
        constexpr qsizetype longest = 200;
        const auto text = value.toString();
        return !text.isEmpty() && text.size() <= longest && singleLine(text) == text;
    }

    /// Whether it is the name of a chip that a page makes (chip_names.h), which is longer, because it lists
    /// ids.
    [[nodiscard]] static bool isMadeChip(const QJsonValue& value)
    {
        const auto text = value.toString();
        return text.size() <= longestKeptChip && namedRows(text);
    }

    const JsonFields m_fields;
    QStringList m_left; ///< names of what was not taken, or not all of it
};

} // namespace

QString viewName(const QString& typed)
{
    return singleLine(typed).simplified().left(longestViewName).trimmed();
}

bool isPageName(const QString& name)
{
    constexpr qsizetype longest = 32;
    return !name.isEmpty() && name.size() <= longest && std::all_of(name.cbegin(), name.cend(), [](QChar c) {
        return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9');
    });
}

QString pageNameToday(const QString& name)
{
    return name == "customers"_L1 ? u"enterprises"_s : name;
}

QString textOf(const PageView& view)
{
    QJsonObject json{{u"lockkeeper"_s, u"view"_s}, {u"version"_s, 1}, {u"page"_s, view.page}};
    if (!view.name.isEmpty()) json.insert(u"name"_s, view.name);
    if (!view.search.isEmpty()) json.insert(u"search"_s, view.search);
    if (!view.chips.isEmpty()) json.insert(u"chips"_s, QJsonArray::fromStringList(view.chips));
    if (!view.layout.isEmpty()) json.insert(u"layout"_s, view.layout);
    QJsonObject asked;
    for (const auto& [name, value] : view.asked.asKeyValueRange())
        asked.insert(name, value);
    if (!asked.isEmpty()) json.insert(u"ask"_s, asked);
    return QString::fromUtf8(compactJson(json));
}

tl::expected<PageView, QString> viewIn(const QString& text)
{
    if (text.size() > longestViewText)
        return tl::unexpected(PageViewText::tr("This text is too long for a view."));
    const auto fields = JsonFields::parse(text.trimmed().toUtf8());
    if (fields.text("lockkeeper"_L1) != "view"_L1 || !isPageName(fields.text("page"_L1)))
        return tl::unexpected(PageViewText::tr("This text isn't a view of Lockkeeper."));
    Reader reader(fields);
    reader.take("lockkeeper"_L1);
    reader.take("version"_L1); // not looked at: what a newer program has added shows in names of fields
    PageView view;
    view.page = pageNameToday(reader.text("page"_L1, longestViewText));
    view.name = viewName(reader.text("name"_L1, longestViewText));
    view.search = singleLine(reader.text("search"_L1, longestSearch));
    view.chips = reader.chips("chips"_L1);
    view.asked = reader.map("ask"_L1);
    view.layout = reader.text("layout"_L1, longestLayout);
    view.notUnderstood = reader.left();
    return view;
}

bool canBeKept(const PageView& view)
{
    const auto read = viewIn(textOf(view));
    return read && read->notUnderstood.isEmpty();
}

QString fewOf(const QStringList& names)
{
    constexpr qsizetype most = 5, longest = 30;
    QStringList shown;
    for (const auto& name : names.mid(0, most))
        shown += singleLine(name).left(longest);
    return withMore(joinedNames(shown), names.size() - shown.size());
}

} // namespace lockkeeper
