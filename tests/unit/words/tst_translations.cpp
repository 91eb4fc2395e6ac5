// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogues in translations/: complete, true to the placeholders of their sources, up to date with
// them, and filed under the contexts in which the program looks them up.
#include "models/domain/base/code_catalogue.h"
#include "models/domain/base/license_type.h"
#include "models/domain/base/outcome.h"
#include "models/tables/assets/asset_columns.h"
#include "models/tables/employees/employee_columns.h"
#include "models/tables/enterprises/customer_columns.h"
#include "services/gateway/wire/error_text.h"
#include "tests/support/test_paths.h"
#include "tests/support/test_program.h"
#include "tests/unit/words/catalogue.h"

#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace
{

const QString sourceFolder = lockkeeper::test::sourceDir();

using lockkeeper::test::Catalogue;
using lockkeeper::test::catalogueFile;
using lockkeeper::test::readCatalogue;

/// All that is found in `text`, sorted.
QStringList found(const QRegularExpression& pattern, const QString& text)
{
    QStringList all;
    for (const auto& match : pattern.globalMatch(text))
        all += match.captured();
    all.sort();
    return all;
}

/// %1, %L1, %n, %Ln, and the {0} of the gateway's own conditions.
QStringList placeholders(const QString& text)
{
    static const QRegularExpression pattern(u"%L?(?:\\d{1,2}|n)|\\{\\d\\}"_s);
    auto all = found(pattern, text);
    all.removeDuplicates(); // a language may need a number twice where English needs it once
    return all;
}

/// The letters behind a single &, which people press with Alt.
QStringList mnemonics(const QString& text)
{
    static const QRegularExpression pattern(u"&[^&\\s]"_s);
    return found(pattern, text.toUpper());
}

/// What a script or a person types letter for letter: options, variables, file patterns.
QStringList literals(const QString& text)
{
    static const QRegularExpression pattern(u"--[a-z][a-z-]+|\\bLOCKKEEPER_\\w+|\\*\\.\\w+"_s);
    return found(pattern, text);
}

struct Run {
    int exitCode = -1;
    QString output;
};

Run run(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    if (!process.waitForFinished(120'000)) return {-1, process.errorString()};
    const int exitCode = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    return {exitCode, QString::fromLocal8Bit(process.readAll())};
}

QStringList translatedSources()
{
    QStringList files;
    for (const auto& folder : {u"app"_s, u"models"_s, u"services"_s, u"ui"_s}) {
        QDirIterator each(
            sourceFolder + u'/' + folder, {u"*.cpp"_s, u"*.h"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (each.hasNext())
            files += each.next();
    }
    files.sort();
    return files;
}

QStringList keys(const Catalogue& catalogue)
{
    QStringList all;
    for (const auto& message : catalogue.messages)
        all += message.key();
    all.sort();
    return all;
}

QStringList without(QStringList these, const QStringList& those)
{
    const QSet<QString> drop(those.cbegin(), those.cend());
    these.removeIf([&](const QString& each) { return drop.contains(each); });
    return these;
}

} // namespace

class TestTranslations : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void languagesAreNamed();
    void everyTextIsFinished_data() { bothCatalogues(); }
    void everyTextIsFinished();
    void placeholdersAreKept_data() { bothCatalogues(); }
    void placeholdersAreKept();
    void noTextIsMarkup_data() { bothCatalogues(); }
    void noTextIsMarkup();
    void chineseIsNotEnglish();
    void mnemonicsAndLiteralsAreKept();
    void datePatternsNameTheSameParts();
    void englishHasThePluralsOnly();
    void everyTextHasAContext();
    void catalogueIsUpToDate_data() { bothCatalogues(); }
    void catalogueIsUpToDate();
    void programFindsItsTexts();

private:
    static void bothCatalogues();
    [[nodiscard]] const Catalogue& catalogue(const QString& language) const
    {
        return language == "en"_L1 ? m_english : m_chinese;
    }

    Catalogue m_english;
    Catalogue m_chinese;
};

void TestTranslations::bothCatalogues()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("en") << u"en"_s;
    QTest::newRow("zh_CN") << u"zh_CN"_s;
}

void TestTranslations::initTestCase()
{
    m_english = readCatalogue(catalogueFile(u"en"_s));
    m_chinese = readCatalogue(catalogueFile(u"zh_CN"_s));
    QVERIFY2(m_english.error.isEmpty(), qPrintable(m_english.error));
    QVERIFY2(m_chinese.error.isEmpty(), qPrintable(m_chinese.error));
    QVERIFY(!m_english.messages.isEmpty());
    QVERIFY(m_chinese.messages.size() > m_english.messages.size());
}

void TestTranslations::languagesAreNamed()
{
    QCOMPARE(m_english.language, u"en"_s);
    QCOMPARE(m_chinese.language, u"zh_CN"_s);
}

void TestTranslations::everyTextIsFinished()
{
    QFETCH(QString, language);
    const qsizetype forms = language == "en"_L1 ? 2 : 1;
    for (const auto& message : catalogue(language).messages) {
        QVERIFY2(message.state.isEmpty(), qPrintable(message.key() + u": "_s + message.state));
        QCOMPARE(message.translations.size(), message.numerus ? forms : 1);
        for (const auto& text : message.translations)
            QVERIFY2(!text.trimmed().isEmpty(), qPrintable(message.key()));
    }
}

void TestTranslations::placeholdersAreKept()
{
    QFETCH(QString, language);
    for (const auto& message : catalogue(language).messages)
        for (const auto& text : message.translations)
            QVERIFY2(placeholders(text) == placeholders(message.source),
                qPrintable(message.key() + u" -> "_s + text));
}

void TestTranslations::noTextIsMarkup()
{
    // Texts are shown as plain text: a tag would be seen, or let a gateway's text be read as one.
    static const QRegularExpression tag(u"</?[A-Za-z][^>]*>|&(amp|lt|gt|nbsp|quot);"_s);
    QFETCH(QString, language);
    for (const auto& message : catalogue(language).messages) {
        QVERIFY2(!message.source.contains(tag), qPrintable(message.key()));
        for (const auto& text : message.translations)
            QVERIFY2(!text.contains(tag), qPrintable(message.key() + u" -> "_s + text));
    }
}

void TestTranslations::chineseIsNotEnglish()
{
    const QSet<QString> names{u"Lockkeeper"_s, u"CS&V"_s, u"gmsPid"_s, u"&gmsPid"_s, u"g&msPid"_s,
        u"gmsPi&d"_s, u"appKey"_s, u"App key"_s, u"Id"_s, u"app&Key"_s, u"&JSON…"_s, u"Ctrl+Return"_s};
    const QSet<QString> signsOnly{u"%1 %2 of %3"_s, u"%1 of %2"_s}; // figures, or words in what is inserted
    static const QRegularExpression word(u"[A-Za-z]{2}"_s);
    static const QRegularExpression han(u"\\p{Han}"_s);
    for (const auto& message : m_chinese.messages) {
        if (names.contains(message.source)) continue;
        for (const auto& text : message.translations) {
            QVERIFY2(text != message.source, qPrintable(message.key()));
            if (message.source.contains(word) && !signsOnly.contains(message.source))
                QVERIFY2(text.contains(han), qPrintable(message.key() + u" -> "_s + text));
        }
    }
}

void TestTranslations::mnemonicsAndLiteralsAreKept()
{
    for (const auto& message : m_chinese.messages)
        for (const auto& text : message.translations) {
            QVERIFY2(
                mnemonics(text) == mnemonics(message.source), qPrintable(message.key() + u" -> "_s + text));
            QVERIFY2(
                literals(text) == literals(message.source), qPrintable(message.key() + u" -> "_s + text));
        }
}

void TestTranslations::datePatternsNameTheSameParts()
{
    // A pattern that lost its year would show two years as one.
    const auto parts = [](const QString& pattern) {
        QString letters;
        for (const QChar letter : pattern)
            if (u"yMdHms"_s.contains(letter) && !letters.contains(letter)) letters += letter;
        std::sort(letters.begin(), letters.end());
        return letters;
    };
    int patterns = 0;
    for (const auto& message : m_chinese.messages) {
        if (message.context != "RecordFormat"_L1 || !message.source.startsWith("d M"_L1)) continue;
        ++patterns;
        QCOMPARE(parts(message.translations.first()), parts(message.source));
    }
    QCOMPARE(patterns, 2);
}

void TestTranslations::englishHasThePluralsOnly()
{
    for (const auto& message : m_english.messages) {
        QVERIFY2(message.numerus, qPrintable(message.key()));
        for (const auto& text : message.translations)
            QVERIFY2(!text.contains("(s)"_L1), qPrintable(text));
    }
}

void TestTranslations::everyTextHasAContext()
{
    for (const auto& message : m_chinese.messages)
        QVERIFY2(!message.context.isEmpty(), qPrintable(message.key()));
}

void TestTranslations::catalogueIsUpToDate()
{
    QFETCH(QString, language);
    const QTemporaryDir folder;
    QVERIFY(folder.isValid());
    const QString copy = folder.filePath(u"copy.ts"_s);
    QVERIFY(QFile::copy(catalogueFile(language), copy));
    QVERIFY(QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner));
    QStringList arguments{u"-no-obsolete"_s, u"-locations"_s, u"none"_s, u"-I"_s, sourceFolder};
    if (language == "en"_L1) arguments += u"-pluralonly"_s;
    const auto update = run(lockkeeper::test::linguistTool(u"lupdate"_s),
        arguments + translatedSources() + QStringList{u"-ts"_s, copy});
    QVERIFY2(update.exitCode == 0, qPrintable(update.output));
    // lupdate files such a text under a class that the program does not ask for.
    QVERIFY2(!update.output.contains("lacks Q_OBJECT macro"_L1), qPrintable(update.output));

    const auto updated = readCatalogue(copy);
    QVERIFY2(updated.error.isEmpty(), qPrintable(updated.error));
    const auto now = keys(updated);
    const auto then = keys(catalogue(language));
    const auto news = without(now, then);
    const auto gone = without(then, now);
    QVERIFY2(news.isEmpty(), qPrintable(u"not in the catalogue:\n"_s + news.join(u'\n')));
    QVERIFY2(gone.isEmpty(), qPrintable(u"no longer in the sources:\n"_s + gone.join(u'\n')));
    QCOMPARE(now, then);
}

void TestTranslations::programFindsItsTexts()
{
    const QTemporaryDir folder;
    const QString binary = folder.filePath(u"zh_CN.qm"_s);
    const auto release =
        run(lockkeeper::test::linguistTool(u"lrelease"_s), {catalogueFile(u"zh_CN"_s), u"-qm"_s, binary});
    QVERIFY2(release.exitCode == 0, qPrintable(release.output));
    QTranslator translator;
    QVERIFY(translator.load(binary));
    QVERIFY(QCoreApplication::installTranslator(&translator));

    static const QRegularExpression han(u"\\p{Han}"_s);
    const auto areChinese = [](const auto& columns) {
        return std::ranges::all_of(
            columns, [](const auto& column) { return column.info.title.contains(han); });
    };
    const RecordFormat format;
    QVERIFY(areChinese(employeeColumns(format)));
    QVERIFY(areChinese(assetColumns(format)));
    QVERIFY(areChinese(assetNumberColumns()));
    QVERIFY(areChinese(borrowedLockColumns()));
    QVERIFY(areChinese(customerColumns()));
    QVERIFY(licenseTypeMeaning(u"softkey"_s).contains(han));
    QVERIFY(outcomeName(Outcome::Unknown).contains(han));
    for (const auto& code : allCodes()) {
        const auto advice = adviceFor(code);
        for (const auto& text : {advice.condition, advice.sentence, advice.nextStep})
            QVERIFY2(text.contains(han), qPrintable(code + u": "_s + text));
    }
    for (int reason = 0; reason <= int(GatewayError::Reason::Other); ++reason) {
        GatewayError error;
        error.reason = GatewayError::Reason(reason);
        if (error.reason == GatewayError::Reason::NotReserved) continue; // the gate of the team says it
        error.httpStatus = 302;
        const auto text = describe(error);
        QVERIFY2(text.whatHappened.contains(han), qPrintable(text.whatHappened));
    }
    QVERIFY(QCoreApplication::removeTranslator(&translator));
}

LOCKKEEPER_TEST(Core, TestTranslations)
#include "tst_translations.moc"
