// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/packed_holdings.h"
#include "tests/ui/shell_bench.h"

namespace lockkeeper::test
{

inline const EnterpriseId millId(QStringLiteral("6001")), shopId(QStringLiteral("6002"));
inline const QString foundLines = QStringLiteral("paletteList");

inline Employee listedPerson(const QString& id, const QString& name)
{
    Employee result;
    result.globalId = MemberId(id);
    result.name = Text(name);
    result.userName = Text(id + QStringLiteral("@mill"));
    return result;
}

/// A page of that name, which says to what it was led.
class LedPage : public NotedPage
{
    Q_OBJECT

public:
    using NotedPage::NotedPage;
    void showRecord(const QString& record) override { records += record; }

    QStringList records;
};

/// A window over what is known of two enterprises, with the pages that show it.
struct FindBench {
    FindBench()
    {
        for (const auto& name : {QStringLiteral("employees"), QStringLiteral("assets"),
                 QStringLiteral("borrowedlocks"), QStringLiteral("products"), QStringLiteral("lockdesk")})
            shell.window.addPage(pages[name] = new LedPage(name));
        std::vector<EnterpriseCustomer> customers(2);
        customers[0].enterpriseGlobalId = millId;
        customers[0].enterpriseName = Text(QStringLiteral("Mill"));
        customers[1].enterpriseGlobalId = shopId;
        customers[1].enterpriseName = Text(QStringLiteral("Corner shop"));
        bench.enterprises.noteCustomers(customers);
        // Of the mill everything is read, of the shop nothing.
        const auto since = QDateTime::currentMSecsSinceEpoch();
        bench.holdings.noteEmployees(
            millId, {listedPerson(QStringLiteral("csy"), QStringLiteral("陈思远")),
                        listedPerson(QStringLiteral("pol"), QStringLiteral("Polly Polish"))});
        VirtualAsset asset;
        asset.assetNum = AssetNumber(QStringLiteral("8000120451"));
        asset.id = AssetId(QStringLiteral("a1"));
        bench.holdings.noteEverybody(millId, since);
        bench.holdings.noteAssets(millId, {asset}, true);
        bench.holdings.noteAssetNumbers(millId, {});
        bench.holdings.noteBorrowedLocks(millId, {});
        AssetProducts products;
        products.productInstanceList.emplace_back().productName = Text(QStringLiteral("BIM 算量"));
        bench.holdings.noteProducts(
            AssetId(QStringLiteral("a1")), std::make_shared<const AssetProducts>(products));
        settle();
    }

    /// Waits until what was noted can be found.
    void settle() { untilPacked(bench.holdings); }
    /// Adds people of the shop: "Zoe 0" and so on. There may be more.
    void addMany(int count)
    {
        std::vector<Employee> many;
        for (int i = 0; i < count; ++i)
            many.push_back(listedPerson(
                QStringLiteral("z%1").arg(i, 5, 10, QLatin1Char('0')), QStringLiteral("Zoe %1").arg(i)));
        bench.holdings.noteEmployees(shopId, many);
        settle();
    }

    void type(const QString& text)
    {
        if (!shell.line(QStringLiteral("paletteLine"))->hasFocus()) shell.key(Qt::Key_K, Qt::ControlModifier);
        auto* line = shell.line(QStringLiteral("paletteLine"));
        line->setText(text);
        emit line->textEdited(text); // QTest types ASCII only
    }
    [[nodiscard]] QStringList lines() const { return shell.lines(foundLines); }
    [[nodiscard]] QString status() const { return shell.label(QStringLiteral("paletteStatus")); }
    /// Goes to a line with the arrows.
    void goTo(const QString& line)
    {
        for (qsizetype i = 0; i < lines().size() && shell.currentLine(foundLines) != line; ++i)
            press(Qt::Key_Down);
        if (shell.currentLine(foundLines) != line) qFatal("no line %s", qPrintable(line));
    }
    void press(Qt::Key key) { QTest::keyClick(shell.line(QStringLiteral("paletteLine")), key); }

    PageBench bench;
    ShellWindow shell{bench.context, nullptr};
    QHash<QString, LedPage*> pages;
};

} // namespace lockkeeper::test
