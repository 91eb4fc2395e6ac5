// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/pdf_text.h"
#include "tests/support/test_program.h"
#include "tests/ui/renewals/offer_bench.h"
#include "ui/renewals/offer_choices.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// What is not written on offers: what is decided already, and what a letterhead cannot be.
class OfferLimitsTest : public QObject
{
    Q_OBJECT

private slots:
    void aLogoThatIsNoFile();
    void aLetterheadThatIsTooLong();
    void whatIsDecidedIsLeftOut();

private:
    QTemporaryDir m_folder;
};

/// Opening a pipe waits for whoever writes into it: nobody does.
void OfferLimitsTest::aLogoThatIsNoFile()
{
    const auto huge = m_folder.filePath(u"huge.png"_s);
    QFile file(huge);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(21 * 1024 * 1024));
    QVERIFY(readOfferLogo(huge).problem.contains(u"too large"_s));
#ifdef Q_OS_UNIX
    const auto pipe = m_folder.filePath(u"pipe.png"_s);
    QCOMPARE(QProcess::execute(u"mkfifo"_s, {pipe}), 0);
    QVERIFY(readOfferLogo(pipe).problem.contains(u"can't be read"_s));
    QVERIFY(readOfferLogo(u"/dev/zero"_s).problem.contains(u"can't be read"_s));
    RenewalBench bench;
    const OpenOffers open(bench, linesAt(bench, {u"Alpha"_s}));
    const QTemporaryDir folder;
    open.type(u"offerFolder"_s, folder.path());
    open.type(u"offerLogo"_s, pipe);
    QVERIFY(!open.go()->isEnabled());
    open.type(u"offerLogo"_s, {});
    QVERIFY(open.go()->isEnabled());
#endif
}

/// It is refused beside its field: cut, it would end in the middle of a sentence on somebody's paper.
void OfferLimitsTest::aLetterheadThatIsTooLong()
{
    RenewalBench bench;
    const OpenOffers open(bench, linesAt(bench, {u"Alpha"_s}));
    const QTemporaryDir folder;
    open.type(u"offerFolder"_s, folder.path());
    const auto saysSo = [&] {
        const auto labels = open.dialog()->findChildren<QLabel*>();
        return std::count_if(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->isVisible() && label->text().contains(u"at most 800"_s);
        });
    };
    for (const auto* field : {"offerHeader", "offerFooter"}) {
        const auto name = QString::fromLatin1(field);
        open.type(name, QString(801, u'x'));
        QVERIFY2(!open.go()->isEnabled(), field);
        QVERIFY2(open.go()->toolTip().contains(u"at most 800"_s), qPrintable(open.go()->toolTip()));
        QCOMPARE(saysSo(), 1);
        open.type(name, QString(800, u'x'));
        QVERIFY2(open.go()->isEnabled(), field);
        QCOMPARE(saysSo(), 0);
    }
    open.write();
    QCOMPARE(open.column("result"), QStringList{u"Saved"_s});
    QCOMPARE(offerChoices(bench.context).header.size(), 800);
}

void OfferLimitsTest::whatIsDecidedIsLeftOut()
{
    RenewalBench bench;
    auto lines = linesAt(bench, {u"Alpha"_s, u"Beta"_s});
    // One of the first customer, and both of the second one.
    const QSet<Text> decided{lines[1].key, lines[2].key, lines[3].key};
    const OpenOffers open(bench, lines, decided);
    const QTemporaryDir folder;
    open.type(u"offerFolder"_s, folder.path());
    QCOMPARE(open.column("products"), (QStringList{u"1"_s, u"0"_s}));
    QCOMPARE(open.column("leftOut"), (QStringList{u"1"_s, u"2"_s}));
    QCOMPARE(open.column("result").last(), u"Nothing to offer"_s);
    const auto labels = open.dialog()->findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
        return label->isVisible() && label->text().contains(u"ordered or won't be renewed"_s) &&
               label->text().contains(u'3');
    }));
    open.write();
    const auto files = QDir(folder.path()).entryList(QDir::Files);
    QCOMPARE(files.size(), 1);
    const auto text = pdfText(folder.filePath(files[0]));
    QVERIFY2(text.contains(u"Takeoff of 8700000000"_s) && !text.contains(u"Takeoff of 8800000000"_s),
        qPrintable(text));
}

LOCKKEEPER_TEST(Widgets, OfferLimitsTest)
#include "tst_offer_limits.moc"
