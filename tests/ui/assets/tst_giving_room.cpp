// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/assign_bench.h"
#include "ui/giving/assign_dialog.h"
#include "ui/kit/theme/language.h"
#include "ui/kit/theme/text_scale.h"

#include <QScrollBar>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// What people come to read of an assignment is in its dialog, and not beside it.
class GivingRoomTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { m_language.use(QLocale(u"en_GB"_s)); }
    void noTableIsScrolledSideways_data();
    void noTableIsScrolledSideways();

private:
    Language m_language;
};

void GivingRoomTest::noTableIsScrolledSideways_data()
{
    QTest::addColumn<QString>("language");
    for (const auto& language : Language::available())
        QTest::newRow(qPrintable(language)) << language;
}

/// This holds above all for tables that are empty.
void GivingRoomTest::noTableIsScrolledSideways()
{
    QFETCH(const QString, language);
    m_language.use(QLocale(language));
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    select(giving, {0, 1});
    trigger(giving, u"employeesAssignAssetsAction"_s);
    QTRY_VERIFY(giving.dialog(u"assignDialog"_s));
    auto* dialog = giving.dialog(u"assignDialog"_s);
    // The dialog gets its own size, which a display of tests may not have room for.
    dialog->resize(scaled(1120), scaled(600));
    const auto* preview = dialog->findChild<TableView*>(u"assignPreview"_s);
    const auto* choices = dialog->findChild<TableView*>(u"assignChoices"_s);
    QVERIFY(preview && choices);
    QCOMPARE(preview->model()->rowCount(), 0);
    QTRY_COMPARE(preview->horizontalScrollBar()->maximum(), 0);
    choose(giving, numbers(giving.free(2)));
    QTRY_COMPARE(preview->model()->rowCount(), 2);
    for (const auto* table : {preview, choices})
        QTRY_COMPARE(table->horizontalScrollBar()->maximum(), 0);
}

LOCKKEEPER_TEST(Widgets, GivingRoomTest)
#include "tst_giving_room.moc"
