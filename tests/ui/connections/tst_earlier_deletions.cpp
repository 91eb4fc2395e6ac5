// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/connections/connection_bench.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// What earlier versions left of connections, and what only looks like it.
class EarlierDeletionsTest : public QObject
{
    Q_OBJECT

private slots:
    void idsOfTheGatewayAreNoConnections();
};

/// CN-4: an address without a saved connection has keys as well, with ids that the keys of others have, too.
void EarlierDeletionsTest::idsOfTheGatewayAreNoConnections()
{
    ConnectionBench bench;
    const auto there = simpleProfile();
    QVERIFY(bench.profiles.add(there));
    const auto newId = [] { return QUuid::createUuid().toString(QUuid::WithoutBraces); };
    const auto gone = newId(), enterprise = newId(), channel = newId();
    const QStringList stay{u"views/"_s + profileKey(there), u"learnt/Address-enterpriseCode-"_s + enterprise,
        u"learnt/%1-enterpriseCode-%2"_s.arg(profileKey(there), enterprise),
        u"renewals/-sameNumber-"_s + channel, u"renewals/%1-sameNumber-%2"_s.arg(profileKey(there), channel)};
    const QStringList go{
        u"views/"_s + gone, u"decide/who/"_s + gone, u"learnt/%1-enterpriseCode-%2"_s.arg(gone, enterprise)};
    for (const auto& key : stay + go)
        bench.settings.setValue(key, u"kept"_s);
    // As an earlier version wrote it, which did not say what was deleted.
    auto content = QJsonDocument::fromJson(bench.fileContent(u"profiles.json"_s)).object();
    content.remove(u"tellsDeletions"_s);
    QFile file(bench.folder.filePath(u"profiles.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QJsonDocument(content).toJson()) > 0);
    file.close();
    bench.remover.takeEarlierDeletions();
    QCOMPARE(bench.profiles.deleted(), QList<QUuid>{QUuid(gone)});
    bench.remover.eraseDeleted();
    QTRY_VERIFY(!bench.remover.isBusy());
    for (const auto& key : stay)
        QVERIFY2(bench.settings.value(key).isValid(), qPrintable(key));
    for (const auto& key : go)
        QVERIFY2(!bench.settings.value(key).isValid(), qPrintable(key));
}

LOCKKEEPER_TEST(Widgets, EarlierDeletionsTest)
#include "tst_earlier_deletions.moc"
