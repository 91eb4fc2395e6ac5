// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/renewals/offer_record.h"

#include "models/domain/base/license_type.h"
#include "models/domain/base/visible_text.h"
#include "services/files/writing/file_name.h"
#include "services/files/writing/safe_file.h"
#include "services/files/writing/xlsx_writer.h"
#include "ui/kit/theme/language.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImageReader>

#include <algorithm>
#include <functional>
#include <vector>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct OfferFiles {
    Q_DECLARE_TR_FUNCTIONS(OfferFiles)
};

constexpr qint64 largestLogo = 20 * 1024 * 1024; // bytes of its file
constexpr int mostLogoPixels = 1600;             // of the longer side: 300 pixels an inch and more
constexpr int logoPixelsOnSheet = 64;            // of its height, 96 an inch

/// The words of an offer, in the language of its paper.
class OfferWords
{
public:
    explicit OfferWords(const OfferPaper& paper)
        : m_texts(*paper.texts)
        , m_withIds(paper.withIds)
    {
    }

    [[nodiscard]] const LanguageTexts& texts() const { return m_texts; }
    [[nodiscard]] QString say(const char* source) const { return m_texts.text("RenewalOffer", source); }
    /// "1 year 6 months", of "1-6-0".
    [[nodiscard]] QString length(const QString& expression) const
    {
        const auto length = orderLengthIn(expression);
        if (expression.isEmpty() || !length) return say(QT_TRANSLATE_NOOP("RenewalOffer", "To be agreed"));
        const auto count = [this](const char* source, qint64 number) {
            return number > 0 ? m_texts.count("RenewalOffer", source, int(number)) : QString();
        };
        QStringList parts{count(QT_TRANSLATE_N_NOOP("RenewalOffer", "%Ln year(s)"), length->months / 12),
            count(QT_TRANSLATE_N_NOOP("RenewalOffer", "%Ln month(s)"), length->months % 12),
            count(QT_TRANSLATE_N_NOOP("RenewalOffer", "%Ln day(s)"), length->days)};
        parts.removeAll(QString());
        return parts.join(u' ');
    }
    [[nodiscard]] QString licence(const OfferedRow& row) const
    {
        const auto value = row.licenseType.toString();
        const auto* type = findLicenseType(value);
        const auto name = type ? m_texts.text("LicenseType", type->meaning) : singleLine(value);
        if (!row.isTrial) return name;
        const auto trial = say(QT_TRANSLATE_NOOP("RenewalOffer", "trial"));
        return name.isEmpty() ? trial : name + u" · "_s + trial;
    }
    [[nodiscard]] bool withIds() const { return m_withIds; }

private:
    const LanguageTexts& m_texts;
    const bool m_withIds;
};

struct OfferColumn {
    QString title;
    CellKind kind = CellKind::Text;
    /// On paper a day is as people write it, and in a workbook as workbooks keep it.
    std::function<QString(const OfferedRow&, bool isOnPaper)> text;
};

QString namesIn(const OfferedRow& row)
{
    QStringList names;
    for (const auto& each : row.contents)
        names += singleLine(each.toString());
    return names.join(u"; "_s);
}

std::vector<OfferColumn> offerColumns(const OfferWords& words)
{
    std::vector<OfferColumn> columns;
    const auto add = [&columns](const QString& title, CellKind kind,
                         std::function<QString(const OfferedRow&, bool)> text) {
        columns.push_back({title, kind, std::move(text)});
    };
    const auto addDay = [&](const QString& title, QDate OfferedRow::*day) {
        add(title, CellKind::Date, [&words, day](const OfferedRow& row, bool isOnPaper) {
            if (!(row.*day).isValid()) return QString();
            return isOnPaper ? words.texts().day(row.*day) : (row.*day).toString(Qt::ISODate);
        });
    };
    const auto number = [&words](qint64 value, bool isOnPaper) {
        return isOnPaper ? words.texts().locale().toString(value) : QString::number(value);
    };
    add(words.say(QT_TRANSLATE_NOOP("RenewalOffer", "Product")), CellKind::Text,
        [](const OfferedRow& row, bool) { return singleLine(row.title.toString()); });
    add(words.say(QT_TRANSLATE_NOOP("RenewalOffer", "Contents")), CellKind::Text,
        [](const OfferedRow& row, bool) { return namesIn(row); });
    if (words.withIds()) {
        add(words.say(QT_TRANSLATE_NOOP("RenewalOffer", "Asset number")), CellKind::Digits,
            [](const OfferedRow& row, bool) { return singleLine(row.assetNum.toString()); });
        add(words.say(QT_TRANSLATE_NOOP("RenewalOffer", "Product id")), CellKind::Digits,
            [](const OfferedRow& row, bool) { return singleLine(row.id.toString()); });
    }
    add(words.say(QT_TRANSLATE_NOOP("RenewalOffer", "Licence type")), CellKind::Text,
        [&words](const OfferedRow& row, bool) { return words.licence(row); });
    if (!words.withIds())
        add(words.say(QT_TRANSLATE_NOOP("RenewalOffer", "Quantity")), CellKind::Number,
            [number](const OfferedRow& row, bool isOnPaper) { return number(row.count, isOnPaper); });
    add(words.say(QT_TRANSLATE_NOOP("RenewalOffer", "Nodes")), CellKind::Number,
        [number](const OfferedRow& row, bool isOnPaper) {
            return row.nodes ? number(*row.nodes, isOnPaper) : QString();
        });
    // "0" would claim that nobody holds it: RenewalOffer does not tell that from holders that are not known.
    add(words.say(QT_TRANSLATE_NOOP("RenewalOffer", "Holders")), CellKind::Number,
        [number](const OfferedRow& row, bool isOnPaper) {
            if (row.holders > 0) return number(row.holders, isOnPaper);
            return isOnPaper ? u"–"_s : QString();
        });
    addDay(words.say(QT_TRANSLATE_NOOP("RenewalOffer", "Ends")), &OfferedRow::ends);
    add(words.say(QT_TRANSLATE_NOOP("RenewalOffer", "Proposed length")), CellKind::Text,
        [&words](const OfferedRow& row, bool) { return words.length(row.length); });
    addDay(words.say(QT_TRANSLATE_NOOP("RenewalOffer", "Renewed from")), &OfferedRow::from);
    addDay(words.say(QT_TRANSLATE_NOOP("RenewalOffer", "Renewed until")), &OfferedRow::until);
    return columns;
}

QStringList linesOf(const QString& text)
{
    QStringList lines;
    for (const auto& line : text.trimmed().split(u'\n'))
        lines += singleLine(line);
    return text.trimmed().isEmpty() ? QStringList() : lines;
}

/// The name that the gateway gave to the customer (OF-3); where it gave none, the id, by which alone one sees
/// whom the offer is for.
QString customerOf(const RenewalOffer& offer)
{
    const auto name = singleLine(offer.name.toString()).trimmed();
    return name.isEmpty() ? offer.enterprise.toString() : name;
}

QList<PrintedRecord::Fact> factsOf(
    const RenewalOffer& offer, const OfferPaper& paper, const OfferWords& words)
{
    return {{words.say(QT_TRANSLATE_NOOP("RenewalOffer", "For")), customerOf(offer)},
        {words.say(QT_TRANSLATE_NOOP("RenewalOffer", "Date")), words.texts().day(paper.day)}};
}

QString titleOfOffer(const OfferWords& words)
{
    return words.say(QT_TRANSLATE_NOOP("RenewalOffer", "Renewal offer"));
}

/// Puts the logo into a workbook, in the height that it has there.
void addLogo(XlsxPaper& sheet, const QImage& logo)
{
    if (logo.isNull()) return;
    constexpr int dotsPerMeter = 3780; // 96 an inch
    auto image = logo;
    image.setDotsPerMeterX(dotsPerMeter);
    image.setDotsPerMeterY(dotsPerMeter);
    QBuffer buffer(&sheet.logo);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    sheet.logoScale = double(logoPixelsOnSheet) / image.height();
}

QString writeWorkbook(const RenewalOffer& offer, const OfferPaper& paper, const QString& path)
{
    const OfferWords words(paper);
    const auto columns = offerColumns(words);
    std::vector<TableColumn> titles;
    for (const auto& column : columns)
        titles.push_back({column.title, column.kind, column.kind == CellKind::Text ? 200 : 0});
    const auto title = titleOfOffer(words);
    XlsxPaper sheet{.sheet = title,
        .header = linesOf(paper.header),
        .title = title,
        .facts = {},
        .footer = linesOf(paper.footer)};
    for (const auto& fact : factsOf(offer, paper, words))
        sheet.facts += fact.label + u": "_s + fact.value;
    addLogo(sheet, paper.logo);
    SafeFile file(path, SafeFile::Readers::OwnerOnly);
    if (!file.open()) return file.errorString();
    XlsxWriter writer(file, titles, sheet);
    for (const auto& column : columns)
        writer.cell(QStringView(column.title), CellKind::Text);
    writer.endRow();
    for (const auto& row : offer.rows) {
        for (const auto& column : columns)
            writer.cell(QStringView(column.text(row, false)), column.kind);
        writer.endRow();
    }
    if (!writer.finish()) return writer.errorString();
    return file.commit() ? QString() : file.errorString();
}

} // namespace

OfferLogo readOfferLogo(const QString& path)
{
    if (path.isEmpty()) return {};
    const auto problem = [&path](const QString& sentence) {
        return OfferLogo{{}, sentence.arg(QDir::toNativeSeparators(path))};
    };
    QFile file(path);
    // Opening what is no file, such as a pipe, may wait for ever.
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return problem(OfferFiles::tr("The logo “%1” can't be read. Choose another file."));
    auto bytes = file.read(largestLogo + 1); // its size may be said wrongly, or change
    if (bytes.size() > largestLogo)
        return problem(OfferFiles::tr("The logo “%1” is too large. Choose a smaller file."));
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    QImageReader reader(&buffer);
    const auto size = reader.size();
    if (size.isValid() && std::max(size.width(), size.height()) > mostLogoPixels)
        reader.setScaledSize(size.scaled(mostLogoPixels, mostLogoPixels, Qt::KeepAspectRatio));
    auto image = reader.read();
    if (image.isNull())
        return problem(OfferFiles::tr("“%1” isn't a picture that can be read. Use PNG or JPEG."));
    return {image, {}};
}

PrintedRecord offerRecord(const RenewalOffer& offer, const OfferPaper& paper)
{
    const OfferWords words(paper);
    PrintedRecord record;
    record.letterhead = {linesOf(paper.header).join(u'\n'), linesOf(paper.footer).join(u'\n'), paper.logo,
        words.texts().text("PrintedPages", "Page %1 of %2")};
    record.isAcross = true;
    record.title = titleOfOffer(words);
    PrintedRecord::Section head, products;
    head.facts = factsOf(offer, paper, words);
    const auto columns = offerColumns(words);
    for (const auto& column : columns)
        products.table.titles += column.title;
    for (const auto& row : offer.rows) {
        QStringList cells;
        for (const auto& column : columns)
            cells += column.text(row, true);
        products.table.rows.append(cells);
    }
    record.sections = {head, products};
    return record;
}

QString offerFileName(const QString& enterprise, const OfferPaper& paper, OfferFormat format)
{
    const OfferWords words(paper);
    //: File name of an offer: the enterprise, then the date
    const auto name = words.say(QT_TRANSLATE_NOOP("RenewalOffer", "Renewal offer %1 %2"));
    // A name that is too long is cut, and not the date behind it.
    return safeFileName(name.arg(safeFileName(enterprise).left(40), paper.day.toString(Qt::ISODate))) +
           (format == OfferFormat::Pdf ? u".pdf"_s : u".xlsx"_s);
}

QString writeOffer(
    const RenewalOffer& offer, const OfferPaper& paper, OfferFormat format, const QString& path)
{
    return format == OfferFormat::Pdf ? writePdf(offerRecord(offer, paper), path)
                                      : writeWorkbook(offer, paper, path);
}

} // namespace lockkeeper
