// SPDX-License-Identifier: GPL-3.0-or-later
// The words that people read: one term for one thing in both languages, texts that are read once, no codes of
// the contract. The terms are in glossary.txt; what may differ is named here, with the reason.
#include "models/domain/base/code_table.h"
#include "tests/support/test_paths.h"
#include "tests/support/test_program.h"
#include "tests/unit/words/catalogue.h"

#include <QFile>
#include <QHash>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace
{

constexpr qsizetype mostSigns = 200;
constexpr qsizetype mostSentences = 2;

/// A row of glossary.txt.
struct GlossaryTerm {
    QStringList english;             ///< the term and its other forms
    QList<QRegularExpression> words; ///< find each of them
    QString chinese;
    QStringList refused; ///< Chinese words that are not used for it
};

QStringList trimmedParts(const QString& text, QChar separator)
{
    QStringList parts;
    for (const auto& part : text.split(separator))
        if (const auto trimmed = part.trimmed(); !trimmed.isEmpty()) parts += trimmed;
    return parts;
}

/// The text without mnemonics and the "(s)" of texts with a number.
QString withoutMarks(QString text)
{
    static const QRegularExpression marks(u"&(?=\\w)|\\((?:s|es)\\)"_s);
    return text.remove(marks);
}

/// A form with a small letter in the beginning is found in any case, one with a capital is a word for an
/// outcome or the name of a page. What is joined by "-" or "_" is an option or a value, and typed as it is.
QRegularExpression wordOf(const QString& form)
{
    return QRegularExpression(
        u"(?<![\\w-])%1(?:s|es|d|ed|ing)?(?![\\w-])"_s.arg(QRegularExpression::escape(form)),
        form.at(0).isLower() ? QRegularExpression::CaseInsensitiveOption
                             : QRegularExpression::NoPatternOption);
}

bool hasWord(const QString& text, const QString& form)
{
    return withoutMarks(text).contains(wordOf(form));
}

QList<GlossaryTerm> readGlossary(const QString& path)
{
    QList<GlossaryTerm> terms;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return terms;
    const auto lines = QString::fromUtf8(file.readAll()).split(u'\n');
    for (const auto& line : lines) {
        if (line.trimmed().isEmpty() || line.startsWith(u'#')) continue;
        const auto cells = line.split(u'|');
        GlossaryTerm term{.english = trimmedParts(cells.value(0), u','),
            .words = {},
            .chinese = cells.value(1).trimmed(),
            .refused = trimmedParts(cells.value(2), u' ')};
        for (const auto& form : term.english)
            term.words += wordOf(form);
        terms += term;
    }
    return terms;
}

/// A sentence ends with a mark behind a word and before a blank: "1.5", "*.csv" and "…" end none.
qsizetype sentencesIn(const QString& text)
{
    static const QRegularExpression english(u"[^\\s\".][.!?][\"”)]*(?=\\s|$)"_s);
    static const QRegularExpression chinese(u"[。！？]"_s);
    return text.count(english) + text.count(chinese);
}

/// The name of a command ends in dots of its own: a full stop after it is a fourth one.
bool hasFourDots(const QString& text)
{
    static const QRegularExpression dots(u"…[.…]|\\.{4}"_s);
    return text.contains(dots);
}

/// Chinese words with a gap between them that nobody means: behind a mark that has its gap in itself, or of
/// what two placeholders stand for, as a person and "5 minutes ago" do.
bool hasStrayGap(const QString& text)
{
    static const QRegularExpression gap(
        u"[，。；：、！？）] [\\x{4e00}-\\x{9fff}%]|%L?\\d %L?\\d[\\x{4e00}-\\x{9fff}]"_s);
    return text.contains(gap);
}

/// Whether a text says that somebody uses a licence, which the gateway does not say (OV-4).
bool saysUsed(const QString& text)
{
    static const QRegularExpression word(
        u"\\b(?:un)?used\\b|\\bin use\\b|\\busage\\b|已用|已使用|未使用|使用中|使用率|占用"_s,
        QRegularExpression::CaseInsensitiveOption);
    return text.contains(word);
}

/// What programs say and people do not: pleas, shouts, Latin, dots one by one, and quotation marks of code,
/// which only a terminal needs.
bool speaksLikeAMachine(const QString& text)
{
    static const QRegularExpression word(
        u"\\b(?:please|successfully|via|utili[sz]e|abort|oops|sorry|e\\.g|i\\.e|etc)\\b|[!！\"]|\\.{3}"_s,
        QRegularExpression::CaseInsensitiveOption);
    return text.contains(word);
}

bool hasContractCode(const QString& text)
{
    static const QRegularExpression code(u"\\b[OM]\\d{1,2}\\b|§"_s);
    return text.contains(code);
}

/// Whether another Chinese word is meant, by context and English text.
bool isAnotherTerm(const lockkeeper::test::Message& message)
{
    static const QSet<QString> others{
        // The contract's allocation of an asset is 分配 in its other fields, too.
        u"AssetTable | Allocated to"_s, u"AssetTable | Allocated at"_s,
        u"lockkeeper::HelpDialog | Licences"_s, // those of free software
    };
    return others.contains(message.context + u" | "_s + message.source);
}

/// Texts that are translated differently in two places.
const QSet<QString>& textsOfTwoMeanings()
{
    static const QSet<QString> texts{
        u"unknown"_s,          // also a word of the result file, which keeps its words
        u"To"_s, u"From"_s,    // people, and days
        u"For"_s,              // a purpose, and a customer
        u"Open"_s,             // a command, and a state of what ends
        u"Move"_s,             // an asset to somebody, and a line up or down
        u"Sent"_s,             // a time, and a state
        u"Name"_s, u"&Name"_s, // of a person, and of a thing
        u"Details"_s,          // more about something, and a step of the set-up
        u"%1: %2"_s, u"%1 of %2"_s, u"… and %Ln more"_s, u"%Ln more"_s,
        u"%Ln failed"_s, // what is inserted has other counting words
    };
    return texts;
}

/// Help and --help explain; everything else is read while something else is done.
bool isHelp(const lockkeeper::test::Message& message)
{
    return message.context == "lockkeeper::HelpDialog"_L1 || message.context == "CommandLine"_L1;
}

} // namespace

class TestWords : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void theRulesCanFail();
    void theGlossaryIsOneToOne();
    void eachTermHasItsTranslation();
    void noTermIsTheTranslationOfAnother();
    void refusedWordsAreNowhere();
    void textsAreShort_data() { bothLanguages(); }
    void textsAreShort();
    void adviceOnACodeIsShort_data() { bothLanguages(); }
    void adviceOnACodeIsShort();
    void noTextHasACodeOfTheContract_data() { bothLanguages(); }
    void noTextHasACodeOfTheContract();
    void noTextHasFourDots_data() { bothLanguages(); }
    void noTextHasFourDots();
    void noChineseTextHasAStrayGap();
    void noTextSpeaksLikeAMachine_data() { bothLanguages(); }
    void noTextSpeaksLikeAMachine();
    void oneTextHasOneTranslation();
    void nothingIsCalledUsed_data() { bothLanguages(); }
    void nothingIsCalledUsed();

private:
    static void bothLanguages()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("en") << u"en"_s; // singular and plural, which the sources do not have
        QTest::newRow("zh_CN") << u"zh_CN"_s;
    }
    [[nodiscard]] const lockkeeper::test::Catalogue& catalogue(const QString& language) const
    {
        return language == "en"_L1 ? m_english : m_chinese;
    }

    lockkeeper::test::Catalogue m_english;
    lockkeeper::test::Catalogue m_chinese;
    QList<GlossaryTerm> m_terms;
};

void TestWords::initTestCase()
{
    m_chinese = lockkeeper::test::readCatalogue(lockkeeper::test::catalogueFile(u"zh_CN"_s));
    QVERIFY2(m_chinese.error.isEmpty(), qPrintable(m_chinese.error));
    m_english = lockkeeper::test::readCatalogue(lockkeeper::test::catalogueFile(u"en"_s));
    QVERIFY2(m_english.error.isEmpty(), qPrintable(m_english.error));
    QVERIFY(m_english.messages.size() > 300);
    m_terms = readGlossary(lockkeeper::test::sourceDir() + u"/tests/unit/words/glossary.txt"_s);
    QVERIFY(m_terms.size() > 50);
}

/// A rule that finds nothing anywhere would hold for every text.
void TestWords::theRulesCanFail()
{
    QVERIFY(hasWord(u"%Ln asset number(s) in the list"_s, u"asset number"_s));
    QVERIFY(hasWord(u"&Revoked products"_s, u"revoke"_s));
    QVERIFY(hasWord(u"Not sent: try again."_s, u"Not sent"_s));
    QVERIFY(!hasWord(u"Nothing was not sent"_s, u"Not sent"_s));
    QVERIFY(!hasWord(u"delete_asset"_s, u"asset"_s));
    QVERIFY(!hasWord(u"--sandbox"_s, u"sandbox"_s));
    QCOMPARE(sentencesIn(u"One. Two “three.” Four?"_s), 3);
    QCOMPARE(sentencesIn(u"\".\" and \"..\" in 1.5 *.csv files…"_s), 0);
    QCOMPARE(sentencesIn(u"一。二！"_s), 2);
    QVERIFY(hasContractCode(u"the list (O8)"_s) && hasContractCode(u"§7"_s));
    QVERIFY(hasFourDots(u"Choose Export…."_s) && !hasFourDots(u"Choose Export…, then 1.5."_s));
    QVERIFY(hasStrayGap(u"%1 %3发送了订单 %2。"_s) && hasStrayGap(u"失败。 请重试。"_s));
    QVERIFY(speaksLikeAMachine(u"Please wait..."_s) && speaksLikeAMachine(u"Done!"_s));
    QVERIFY(speaksLikeAMachine(u"Read \"a\""_s) && speaksLikeAMachine(u"sent via a proxy"_s));
    QVERIFY(!speaksLikeAMachine(u"Read “a”…"_s) && !speaksLikeAMachine(u"The obvious one"_s));
    QVERIFY(!hasStrayGap(u"订单 %1：%2 个资产，概览 %1 %2"_s));
    QVERIFY(!hasContractCode(u"OAuth 2.0, 5 MB, HTTP 200"_s));
    QVERIFY(saysUsed(u"Used nodes: 3"_s) && saysUsed(u"3 in use"_s) && saysUsed(u"已用 3 个节点"_s));
    QVERIFY(!saysUsed(u"while they are of use; unfocused"_s) && !saysUsed(u"无法使用"_s));
}

void TestWords::theGlossaryIsOneToOne()
{
    QSet<QString> english;
    QSet<QString> chinese;
    for (const auto& term : m_terms) {
        QVERIFY2(!term.english.isEmpty() && !term.chinese.isEmpty(), qPrintable(term.english.join(u',')));
        for (const auto& form : term.english) {
            QVERIFY2(!english.contains(form), qPrintable(form));
            english.insert(form);
        }
        QVERIFY2(!chinese.contains(term.chinese), qPrintable(term.chinese));
        chinese.insert(term.chinese);
    }
    for (const auto& term : m_terms)
        for (const auto& word : term.refused)
            QVERIFY2(!chinese.contains(word), qPrintable(word));
}

void TestWords::eachTermHasItsTranslation()
{
    QHash<QString, int> uses;
    for (const auto& message : m_chinese.messages) {
        if (message.context == "CommandLine"_L1)
            continue; // names of commands and lists are typed as they are
        const auto source = withoutMarks(message.source);
        for (const auto& term : m_terms) {
            if (std::none_of(term.words.cbegin(), term.words.cend(),
                    [&](const QRegularExpression& word) { return source.contains(word); }))
                continue;
            ++uses[term.chinese];
            if (isAnotherTerm(message)) continue;
            for (const auto& text : message.translations)
                QVERIFY2(text.contains(term.chinese),
                    qPrintable(term.chinese + u": "_s + message.key() + u" -> "_s + text));
        }
    }
    for (const auto& term : m_terms)
        QVERIFY2(uses.value(term.chinese) > 0, qPrintable(term.english.first() + u" is in no text"_s));
}

/// No text may be nothing but the Chinese term where its English is another one.
void TestWords::noTermIsTheTranslationOfAnother()
{
    static const QSet<QString> shortOrAnother{
        u"Mobile"_s,    // a title with little room
        u"No."_s,       // the same
        u"Company"_s,   // a kind of customer, beside a person
        u"Views"_s,     // the menu of saved ones
        u"Not known"_s, // no outcome
        u"not known"_s,
    };
    static const QRegularExpression mnemonic(u"\\(&\\w\\)|[…:：&]"_s);
    QSet<QString> used;
    for (const auto& message : m_chinese.messages) {
        if (message.context == "CommandLine"_L1) continue;
        auto text = message.translations.value(0);
        text = text.remove(mnemonic).trimmed();
        for (const auto& term : m_terms) {
            if (text != term.chinese) continue;
            const auto source = withoutMarks(message.source).replace(u'-', u' '); // names of files
            if (std::any_of(term.english.cbegin(), term.english.cend(),
                    [&](const QString& form) { return source.contains(wordOf(form.toLower())); }))
                continue;
            QVERIFY2(shortOrAnother.contains(source), qPrintable(message.key() + u" -> "_s + text));
            used.insert(source);
        }
    }
    QCOMPARE(used, shortOrAnother);
}

void TestWords::refusedWordsAreNowhere()
{
    for (const auto& message : m_chinese.messages) {
        if (message.context == "ImportFiles"_L1) continue; // files keep their words
        for (const auto& term : m_terms)
            for (const auto& word : term.refused)
                for (const auto& text : message.translations)
                    QVERIFY2(!text.contains(word), qPrintable(word + u", for "_s + term.chinese + u": "_s +
                                                              message.key() + u" -> "_s + text));
    }
}

void TestWords::textsAreShort()
{
    QFETCH(QString, language);
    for (const auto& message : catalogue(language).messages) {
        if (isHelp(message)) continue;
        for (const auto& text : QStringList(message.source) + message.translations) {
            QVERIFY2(text.size() <= mostSigns, qPrintable(message.key() + u" -> "_s + text));
            QVERIFY2(sentencesIn(text) <= mostSentences, qPrintable(message.key() + u" -> "_s + text));
        }
    }
}

/// What happened and what to do about it are shown as one message.
void TestWords::adviceOnACodeIsShort()
{
    QFETCH(QString, language);
    QHash<QString, QString> translations;
    for (const auto& message : m_chinese.messages)
        if (message.context == "Code"_L1) translations.insert(message.source, message.translations.value(0));
    const auto said = [&](const char* source) {
        const auto english = QString::fromUtf8(source);
        return language == "en"_L1 ? english : translations.value(english);
    };
    for (const auto& entry : detail::codeTable()) {
        const auto sentence = said(entry.sentence), nextStep = said(entry.nextStep);
        QVERIFY2(!sentence.isEmpty() && !nextStep.isEmpty(), entry.code);
        const auto message = sentence + u' ' + nextStep;
        QVERIFY2(message.size() <= mostSigns, qPrintable(message));
        QVERIFY2(sentencesIn(message) <= mostSentences, qPrintable(message));
    }
}

void TestWords::noTextHasACodeOfTheContract()
{
    QFETCH(QString, language);
    for (const auto& message : catalogue(language).messages) {
        QVERIFY2(!hasContractCode(message.source), qPrintable(message.key()));
        for (const auto& text : message.translations)
            QVERIFY2(!hasContractCode(text), qPrintable(message.key() + u" -> "_s + text));
    }
}

void TestWords::noTextHasFourDots()
{
    QFETCH(QString, language);
    for (const auto& message : catalogue(language).messages) {
        QVERIFY2(!hasFourDots(message.source), qPrintable(message.key()));
        for (const auto& text : message.translations)
            QVERIFY2(!hasFourDots(text), qPrintable(message.key() + u" -> "_s + text));
    }
}

void TestWords::noChineseTextHasAStrayGap()
{
    for (const auto& message : m_chinese.messages)
        for (const auto& text : message.translations)
            QVERIFY2(!hasStrayGap(text), qPrintable(message.key() + u" -> "_s + text));
}

void TestWords::noTextSpeaksLikeAMachine()
{
    QFETCH(QString, language);
    for (const auto& message : catalogue(language).messages) {
        if (message.context == "CommandLine"_L1) continue; // read in a terminal
        for (const auto& text : QStringList(message.source) + message.translations)
            QVERIFY2(!speaksLikeAMachine(text), qPrintable(message.key() + u" -> "_s + text));
    }
}

void TestWords::oneTextHasOneTranslation()
{
    QHash<QString, lockkeeper::test::Message> first;
    QSet<QString> twofold;
    for (const auto& message : m_chinese.messages) {
        const auto known = first.constFind(message.source);
        if (known == first.cend()) {
            first.insert(message.source, message);
        } else if (known->translations != message.translations) {
            twofold.insert(message.source);
            QVERIFY2(textsOfTwoMeanings().contains(message.source),
                qPrintable(message.key() + u" and "_s + known->key()));
        }
    }
    for (const auto& text : textsOfTwoMeanings())
        QVERIFY2(twofold.contains(text), qPrintable(text + u" has one translation and needs no exception"_s));
}

/// Not on Overview, nor on what is printed or written of it: nodes are owned, assets are held.
void TestWords::nothingIsCalledUsed()
{
    static const QStringList contexts{u"OverviewText"_s, u"TodoText"_s, u"EndsText"_s, u"OverviewSheet"_s,
        u"OverviewSheetText"_s, u"SheetFileText"_s, u"CountedLineText"_s, u"lockkeeper::OverviewPage"_s,
        u"lockkeeper::TodoList"_s};
    static const QStringList inChinese{u"EndsTable"_s, u"lockkeeper::EndsChart"_s, u"lockkeeper::EndsPage"_s,
        u"lockkeeper::FigureCard"_s, u"lockkeeper::KindList"_s, u"lockkeeper::SheetCommands"_s};
    QFETCH(QString, language);
    // The English catalogue has only those with texts that have a plural.
    const auto wanted = language == "en"_L1 ? contexts : contexts + inChinese;
    QSet<QString> found;
    for (const auto& message : catalogue(language).messages) {
        if (!wanted.contains(message.context)) continue;
        found.insert(message.context);
        QVERIFY2(!saysUsed(message.source), qPrintable(message.key()));
        for (const auto& text : message.translations)
            QVERIFY2(!saysUsed(text), qPrintable(message.key() + u" -> "_s + text));
    }
    QCOMPARE(found, QSet<QString>(wanted.cbegin(), wanted.cend())); // none has another name by now
}

LOCKKEEPER_TEST(Core, TestWords)
#include "tst_words.moc"
