// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/sample_names.h"

#include <array>

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{
namespace
{

struct Written {
    const char16_t* text;
    const char* latin;
};

constexpr std::array<Written, 24> surnames = {{{u"王", "wang"}, {u"李", "li"}, {u"张", "zhang"},
    {u"刘", "liu"}, {u"陈", "chen"}, {u"杨", "yang"}, {u"黄", "huang"}, {u"赵", "zhao"}, {u"吴", "wu"},
    {u"周", "zhou"}, {u"徐", "xu"}, {u"孙", "sun"}, {u"马", "ma"}, {u"朱", "zhu"}, {u"胡", "hu"},
    {u"郭", "guo"}, {u"何", "he"}, {u"林", "lin"}, {u"罗", "luo"}, {u"郑", "zheng"}, {u"梁", "liang"},
    {u"谢", "xie"}, {u"欧阳", "ouyang"}, {u"司马", "sima"}}};
constexpr std::array<Written, 26> givenNames = {{{u"伟", "wei"}, {u"芳", "fang"}, {u"秀英", "xiuying"},
    {u"敏", "min"}, {u"静", "jing"}, {u"强", "qiang"}, {u"磊", "lei"}, {u"洋", "yang"}, {u"艳", "yan"},
    {u"勇", "yong"}, {u"军", "jun"}, {u"杰", "jie"}, {u"娟", "juan"}, {u"涛", "tao"}, {u"明", "ming"},
    {u"超", "chao"}, {u"建国", "jianguo"}, {u"丽华", "lihua"}, {u"志强", "zhiqiang"}, {u"雪梅", "xuemei"},
    {u"子涵", "zihan"}, {u"浩然", "haoran"}, {u"梓轩", "zixuan"}, {u"诗雨", "shiyu"}, {u"天佑", "tianyou"},
    {u"若曦", "ruoxi"}}};
constexpr std::array<const char*, 12> englishFirst = {"Alice", "Benjamin", "Chloe", "Daniel", "Emily",
    "Farah", "George", "Hannah", "Ivan", "Joan", "Kumar", "Lucia"};
constexpr std::array<const char*, 10> englishLast = {
    "Tan", "Smith", "O'Neill", "Wong", "Lim", "Garcia", "Hughes", "Menon", "Novak", "Davies"};
constexpr std::array<const char16_t*, 10> enterprises = {u"青禾建工集团有限公司",
    u"远山造价咨询（上海）有限公司", u"澜石设计研究院", u"北辰市政工程有限公司", u"星桥智能装备股份有限公司",
    u"南屿地产发展有限公司", u"Harbour Quay Engineering Pte. Ltd.", u"云岭水利水电勘测院",
    u"嘉木装饰工程有限公司", u"岱岳路桥建设集团"};
constexpr std::array<const char16_t*, sampleDepartmentCount> departments = {
    u"造价部", u"工程管理部", u"设计一所", u"信息中心", u"Singapore Branch", u"市场/经营部"};
struct WrittenProduct {
    const char16_t* name;
    const char* uri;
};
constexpr std::array<WrittenProduct, 8> products = {{{u"土建计量平台", "gms-20301"},
    {u"云计价平台", "gms-20417"}, {u"安装算量", "gms-20588"}, {u"BIM 施工现场布置", "gms-21002"},
    {u"市政算量", "gms-21144"}, {u"指标神器 Web", "app-indicator-web"}, {u"Site Planner, Pro", "gms-22001"},
    {u"协同文档", "app-doc-coop"}}};

template <typename Array>
const auto& pick(const Array& array, quint64 number)
{
    return array[static_cast<std::size_t>(number % array.size())];
}

} // namespace

SamplePerson samplePerson(quint64 number)
{
    if (number % 7 == 3) {
        const QString first = QString::fromLatin1(pick(englishFirst, number / 7));
        const QString last = QString::fromLatin1(pick(englishLast, number / 91));
        return {first + u' ' + last, (first + last).toLower().remove(u'\'')};
    }
    const Written& surname = pick(surnames, number);
    const Written& given = pick(givenNames, number / surnames.size());
    return {QString::fromUtf16(surname.text) + QString::fromUtf16(given.text),
        QString::fromLatin1(surname.latin) + QString::fromLatin1(given.latin)};
}

QString sampleEnterpriseName(quint64 number)
{
    const QString name = QString::fromUtf16(pick(enterprises, number));
    return number < enterprises.size() ? name : u"%1 %2"_s.arg(name).arg(number / enterprises.size() + 1);
}

QString sampleDepartment(quint64 number)
{
    return QString::fromUtf16(pick(departments, number));
}

SampleProduct sampleProduct(quint64 number)
{
    const WrittenProduct& product = pick(products, number);
    return {QString::fromUtf16(product.name), QString::fromLatin1(product.uri)};
}

QStringList awkwardNames()
{
    return {
        u"O'Brien, \"Pat\""_s,
        u"=SUM(A1:A9)"_s,
        u"+8613800138000"_s,
        u"-李四"_s,
        u"@赵六"_s,
        u"a<b and c>d"_s,
        u"<b>王五</b> & Co"_s,
        u"  前后空格  "_s,
        u"👩‍💻 程序员 🔒"_s,
        u"Zoe\u0308 Nguye\u0302\u0303n"_s, // combining marks
        u"\u202Eדוד\u202C Levi"_s,         // a bidirectional override
        u"𠮷野家 𝒜"_s,                     // outside the basic plane
        u"tab\there"_s,
        u"0012345"_s,
    };
}

QStringList awkwardRemarks()
{
    return {
        u"第一行\n第二行\r\n\"引号\"，逗号,分号;"_s,
        u"=HYPERLINK(\"http://example.invalid\",\"x\")"_s,
        u"工号 6402581000000000001；离职交接中"_s,
        u"这是一个很长的备注。"_s.repeated(20), // 200 characters, the most that contract §8 allows
        u" "_s,
        u""_s,
        u"<img src=x> C:\\temp\\new"_s,
    };
}

} // namespace lockkeeper::sandbox
