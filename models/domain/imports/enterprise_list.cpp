// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/imports/enterprise_list.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

QList<ImportField> listFields()
{
    using enum EnterpriseColumn;
    return {
        {.field = int(Ignore),
            .id = "ignore",
            .title = QT_TRANSLATE_NOOP("EnterpriseList", "Ignore"),
            .others = u"",
            .mayRepeat = true},
        {.field = int(ChannelCode),
            .id = "channelCode",
            .title = QT_TRANSLATE_NOOP("EnterpriseList", "Channel code"),
            .others = u"channel 渠道 渠道编码 渠道代码 渠道号 渠道編碼"},
        {.field = int(ChannelCustomerId),
            .id = "channelCustomerId",
            .title = QT_TRANSLATE_NOOP("EnterpriseList", "Channel customer id"),
            .others = u"channelcustomer customer customerid customernumber customerno 渠道客户 渠道客户id "
                      u"渠道客户编号 渠道客户号 客户编号 客户号 客户id 客户編號",
            .isNeeded = true},
        {.field = int(OwnName),
            .id = "ownName",
            .title = QT_TRANSLATE_NOOP("EnterpriseList", "Own name"),
            .others = u"name alias shortname enterprise enterprisename company 自定名称 名称 简称 别名 企业 "
                      u"企业名称 公司 公司名称 客户名称 企業名稱"},
        {.field = int(Group),
            .id = "group",
            .title = QT_TRANSLATE_NOOP("EnterpriseList", "Group"),
            .others = u"region area category 分组 组 区域 地区 大区 类别 分組"},
        {.field = int(Note),
            .id = "note",
            .title = QT_TRANSLATE_NOOP("EnterpriseList", "Note"),
            .others = u"notes remark remarks comment 备注 说明 附注 備註"},
    };
}

class EnterpriseListFields final : public ImportFields
{
public:
    EnterpriseListFields()
        : ImportFields("EnterpriseList", listFields())
    {
    }

protected:
    /// Nothing in a code tells what it is: the columns are taken in their order.
    [[nodiscard]] int fieldOfContent(const QList<TextRow>& rows, qsizetype column) const override
    {
        qsizetype width = 0;
        for (const auto& row : rows)
            width = std::max(width, row.cells.size());
        if (width == 1) return int(EnterpriseColumn::ChannelCustomerId);
        return column < all().size() ? all()[column] : ignored;
    }
};

void add(QString& text, const QString& more)
{
    if (text.isEmpty()) text = more;
}

} // namespace

const ImportFields& enterpriseListFields()
{
    static const EnterpriseListFields fields;
    return fields;
}

CustomerQuery EnterpriseListRow::question() const
{
    return {channelCode, channelCustomerId, u"N"_s};
}

EnterpriseList enterpriseListOf(const QList<TextRow>& lines, const QString& channelCode)
{
    EnterpriseList list;
    const auto layout = enterpriseListFields().guess(lines);
    const auto cell = [&](const TextRow& line, EnterpriseColumn column) {
        const auto place = layout.columns.indexOf(int(column));
        return place < 0 ? QString() : line.cells.value(place).simplified();
    };
    QHash<std::pair<QString, QString>, qsizetype> places;
    for (const auto& line : lines.mid(layout.headerRow + 1)) {
        EnterpriseListRow row{line.line, cell(line, EnterpriseColumn::ChannelCode),
            cell(line, EnterpriseColumn::ChannelCustomerId),
            {cell(line, EnterpriseColumn::OwnName), cell(line, EnterpriseColumn::Group),
                cell(line, EnterpriseColumn::Note)}};
        if (row.channelCustomerId.isEmpty()) {
            ++list.without;
            continue;
        }
        if (row.channelCode.isEmpty()) row.channelCode = channelCode;
        const auto pair = std::pair(row.channelCode, row.channelCustomerId);
        if (const auto known = places.constFind(pair); known != places.cend()) {
            ++list.again;
            auto& first = list.rows[*known].said;
            add(first.ownName, row.said.ownName);
            add(first.group, row.said.group);
            add(first.note, row.said.note);
            continue;
        }
        places.insert(pair, list.rows.size());
        list.rows.append(std::move(row));
    }
    return list;
}

} // namespace lockkeeper
