// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program_run.h"
#include "tests/support/test_paths.h"
#include "tests/support/test_program.h"
#include "tests/support/workbook.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// What `cmake --install` makes, used from where it was put.
class TestInstalledProgram : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        const auto install = ProgramRun::of(lockkeeper::test::cmake(),
            {u"--install"_s, lockkeeper::test::buildDir(), u"--prefix"_s, m_prefix.path()});
        QVERIFY2(install.exitCode == 0, install.errors.constData());
    }

    void filesOfTheDesktop()
    {
        for (const auto& file : {u"applications/org.lockkeeper.Lockkeeper.desktop"_s,
                 u"metainfo/org.lockkeeper.Lockkeeper.metainfo.xml"_s,
                 u"icons/hicolor/scalable/apps/org.lockkeeper.Lockkeeper.svg"_s})
            QVERIFY2(QFile::exists(m_prefix.filePath(u"share/"_s + file)), qPrintable(file));
    }

    void bothProgramsRun()
    {
        for (const auto& name : {u"lockkeeper"_s, u"lockkeeper-sandbox"_s}) {
            const auto version = ProgramRun::of(m_prefix.filePath(u"bin/"_s + name), {u"--version"_s});
            QVERIFY2(version.exitCode == 0, version.errors.constData());
            QVERIFY(version.output.startsWith(name.toUtf8() + ' '));
        }
    }

    void exportsFromItsSandbox()
    {
        const auto file = m_prefix.filePath(u"employees.xlsx"_s);
        const auto done = ProgramRun::of(m_prefix.filePath(u"bin/lockkeeper"_s),
            {u"export"_s, u"employees"_s, u"--sandbox"_s, u"--output"_s, file});
        QVERIFY2(done.exitCode == 0, done.errors.constData());
        QCOMPARE(Workbook(file).rowCount(), 1 + 420);
    }

private:
    QTemporaryDir m_prefix;
};

LOCKKEEPER_TEST(Core, TestInstalledProgram)
#include "tst_installed_program.moc"
