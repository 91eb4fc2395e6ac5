// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_values.h"
#include "services/operations/orders/order_templates.h"
#include "tests/support/test_program.h"
#include "tests/ui/page_bench.h"
#include "tests/ui/single_click_style.h"
#include "tests/unit/order_drafts.h"
#include "ui/orders/sources/order_template_name_dialog.h"
#include "ui/orders/sources/order_templates_dialog.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

class OrderTemplatesDialogTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void savesUnderAName();
    void aNameThatIsThereIsReplaced();
    void usesOne();
    void renames();
    void removesAfterAsking();
    void withoutAPlace();

private:
    void open()
    {
        m_dialog = new OrderTemplatesDialog(m_bench->context, m_window.get());
        m_dialog->show();
        QTRY_COMPARE(find<QListWidget>("orderTemplatesNames")->count(), int(names().size()));
    }
    template <class T = QPushButton>
    [[nodiscard]] T* find(const char* name) const
    {
        auto* found = m_window->findChild<T*>(QString::fromLatin1(name));
        if (!found) qFatal("no %s", name);
        return found;
    }
    void click(const char* name) const { QTest::mouseClick(find(name), Qt::LeftButton); }
    [[nodiscard]] QStringList names() const
    {
        QStringList result;
        if (!m_templates) return result;
        for (const auto& each : m_templates->list().result())
            result.append(each.name);
        return result;
    }

    std::unique_ptr<PageBench> m_bench;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::optional<OrderTemplates> m_templates;
    std::unique_ptr<QWidget> m_window;
    QPointer<OrderTemplatesDialog> m_dialog;
};

void OrderTemplatesDialogTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_bench = std::make_unique<PageBench>();
    m_bench->drafts = std::make_unique<DraftStore>(m_folder->path());
    m_bench->context.drafts = m_bench->drafts.get();
    m_templates.emplace(*m_bench->drafts, profileKey(m_bench->context.profile));
    m_window = std::make_unique<QWidget>();
    m_window->show();
}

void OrderTemplatesDialogTest::cleanup()
{
    m_window.reset();
    m_templates.reset();
    m_bench.reset();
}

void OrderTemplatesDialogTest::savesUnderAName()
{
    auto order = goodOrder(newBuy, u"lan_softkey"_s);
    auto* dialog = new OrderTemplateNameDialog(m_bench->context, order, m_window.get());
    dialog->show();
    QSignalSpy saved(dialog, &OrderTemplateNameDialog::saved);
    auto* name = find<QLineEdit>("orderTemplateName");
    QTRY_VERIFY(name->hasFocus());
    QVERIFY(!name->text().isEmpty()); // a proposal
    name->setText(u"  "_s);
    QVERIFY(!find("orderTemplateSave")->isEnabled());
    name->setText(u" 网络证书 "_s);
    QTest::keyClick(name, Qt::Key_Return);
    QTRY_COMPARE(saved.size(), 1);
    QCOMPARE(saved[0][0].toString(), u"网络证书"_s);
    QCOMPARE(names(), QStringList{u"网络证书"_s});
    const auto id = m_templates->list().result()[0].id;
    QVERIFY(*m_templates->get(id).result() == withoutCustomer(order));
}

void OrderTemplatesDialogTest::aNameThatIsThereIsReplaced()
{
    QVERIFY(m_templates->save(u"one"_s, goodOrder(newBuy)).result());
    auto* dialog = new OrderTemplateNameDialog(m_bench->context, goodOrder(deleteAsset), m_window.get());
    dialog->show();
    find<QLineEdit>("orderTemplateName")->setText(u"ONE"_s);
    QTRY_COMPARE(find("orderTemplateSave")->accessibleName(), u"Replace template"_s);
    QVERIFY(find<QLabel>("orderTemplateNote")->text().contains(u"replaced"_s));
    QSignalSpy saved(dialog, &OrderTemplateNameDialog::saved);
    click("orderTemplateSave");
    QTRY_COMPARE(saved.size(), 1);
    QCOMPARE(names(), QStringList{u"ONE"_s});
    QCOMPARE(m_templates->get(m_templates->list().result()[0].id).result()->orderType, deleteAsset);
}

void OrderTemplatesDialogTest::usesOne()
{
    QVERIFY(m_templates->save(u"a"_s, goodOrder(newBuy, u"softkey"_s)).result());
    QVERIFY(m_templates->save(u"b"_s, goodOrder(deleteProduct, u"cloud_account"_s)).result());
    open();
    auto* list = find<QListWidget>("orderTemplatesNames");
    QTRY_VERIFY(list->hasFocus());
    QCOMPARE(list->currentRow(), 0);
    QTRY_VERIFY(find<QLabel>("orderTemplatesDetail")->text().contains(u"1 product"_s));
    QSignalSpy chosen(m_dialog.data(), &OrderTemplatesDialog::orderChosen);
    // One click only selects, also where one click opens files.
    SingleClickStyle style;
    list->setStyle(&style);
    QTest::mouseClick(
        list->viewport(), Qt::LeftButton, Qt::NoModifier, list->visualItemRect(list->item(0)).center());
    QCOMPARE(chosen.size(), 0);
    QTest::keyClick(list, Qt::Key_Down);
    QCOMPARE(find<QLabel>("orderTemplatesDetail")->text(), QString()); // nothing of the one before
    QTest::keyClick(list, Qt::Key_Return);
    QTRY_VERIFY(chosen.size() >= 1);
    QCOMPARE(chosen.size(), 1);
    QVERIFY(
        chosen[0][0].value<LicenseOrder>() == withoutCustomer(goodOrder(deleteProduct, u"cloud_account"_s)));
    QTRY_VERIFY(!m_dialog);
}

void OrderTemplatesDialogTest::renames()
{
    QVERIFY(m_templates->save(u"a"_s, goodOrder(newBuy)).result());
    QVERIFY(m_templates->save(u"b"_s, goodOrder(newBuy)).result());
    open();
    QTest::keyClick(find<QListWidget>("orderTemplatesNames"), Qt::Key_F2);
    auto* name = find<QLineEdit>("orderTemplateName");
    QCOMPARE(name->text(), u"a"_s);
    name->setText(u"B"_s);
    QTRY_VERIFY(!find("orderTemplateSave")->isEnabled()); // another one has it
    name->setText(u"c"_s);
    click("orderTemplateSave");
    QTRY_COMPARE(names(), (QStringList{u"b"_s, u"c"_s}));
    QTRY_COMPARE(find<QListWidget>("orderTemplatesNames")->item(1)->text(), u"c"_s);
    QCOMPARE(find<QListWidget>("orderTemplatesNames")->currentRow(), 1);
}

void OrderTemplatesDialogTest::removesAfterAsking()
{
    QVERIFY(m_templates->save(u"a"_s, goodOrder(newBuy)).result());
    open();
    QTest::keyClick(find<QListWidget>("orderTemplatesNames"), Qt::Key_Delete);
    QCOMPARE(m_bench->prompter.confirmations.size(), 1);
    QCOMPARE(names().size(), 1);
    m_bench->prompter.confirms = true;
    click("orderTemplatesRemove");
    QTRY_COMPARE(find<QListWidget>("orderTemplatesNames")->count(), 0);
    QVERIFY(names().isEmpty());
    QVERIFY(!find("orderTemplatesUse")->isEnabled());
    QVERIFY(!find("orderTemplatesRename")->isEnabled());
}

void OrderTemplatesDialogTest::withoutAPlace()
{
    m_bench->context.drafts = nullptr;
    auto* dialog = new OrderTemplateNameDialog(m_bench->context, goodOrder(newBuy), m_window.get());
    dialog->show();
    QVERIFY(!find("orderTemplateSave")->isEnabled());
    QVERIFY(find<QLabel>("orderTemplateNote")->text().contains(u"no folder"_s));
    m_dialog = new OrderTemplatesDialog(m_bench->context, m_window.get());
    m_dialog->show();
    QVERIFY(find<QWidget>("orderTemplatesBanner")->isVisible());
    QVERIFY(!find("orderTemplatesUse")->isEnabled());
}

LOCKKEEPER_TEST(Widgets, OrderTemplatesDialogTest)
#include "tst_order_templates_dialog.moc"
