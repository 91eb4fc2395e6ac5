// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/plain_files.h"
#include "tests/support/process_memory.h"
#include "tests/support/program_run.h"
#include "tests/support/test_paths.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>

using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// A list as long as one can be: hundreds of megabytes that come packed, and are no bomb.
class MillionAssetsTest : public QObject
{
    Q_OBJECT
private slots:
    void areExported();
};

void MillionAssetsTest::areExported()
{
    QProcess gateway;
    gateway.start(programPath(u"lockkeeper-sandbox"_s),
        {u"--tokens"_s, u"a,b,c"_s, u"--assets"_s, u"1000000"_s, u"--fault"_s, u"gzip@O8"_s});
    QHash<QByteArray, QString> said; // "app token" and the like, which come before the enterprise
    while (!said.contains("enterprise")) {
        QVERIFY(gateway.canReadLine() || gateway.waitForReadyRead(600'000));
        if (!gateway.canReadLine()) continue;
        const auto line = gateway.readLine().trimmed();
        const auto value = line.lastIndexOf(' ');
        said.insert(line.first(value), QString::fromLatin1(line.sliced(value + 1)));
    }

    QTemporaryDir folder;
    const auto file = folder.filePath(u"assets.csv"_s);
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"LOCKKEEPER_APP_TOKEN"_s, u"a"_s);
    environment.remove(u"MALLOC_PERTURB_"_s); // it fills what is only set aside
    QElapsedTimer clock;
    clock.start();
    const auto done = ProgramRun::of(programPath(u"lockkeeper"_s),
        {u"export"_s, u"assets"_s, u"--base-url"_s, said.value("listening on"), u"--enterprise"_s,
            said.value("enterprise"), u"--output"_s, file},
        environment, 600'000);
    rusage children{}; // of those that have ended: the gateway has not
    QCOMPARE(getrusage(RUSAGE_CHILDREN, &children), 0);
    const auto megabytes = children.ru_maxrss / 1024;
    qInfo("%.1f s, %ld MB at most", double(clock.elapsed()) / 1000, megabytes);

    QVERIFY2(done.exitCode == 0, done.errors.constData());
    QCOMPARE(contentOf(file).count('\n'), 1 + 1'000'000);
    if (isMemoryItsOwn()) QVERIFY2(megabytes <= 1'500, QByteArray::number(qint64(megabytes)).constData());
    gateway.kill();
    gateway.waitForFinished();
}

LOCKKEEPER_TEST(Core, MillionAssetsTest)
#include "tst_million_assets.moc"
