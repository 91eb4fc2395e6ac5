// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/test_paths.h"

#include <QFile>
#include <QList>
#include <QString>
#include <QStringList>
#include <QXmlStreamReader>

namespace lockkeeper::test
{

/// One <message> of a .ts file.
struct Message {
    QString context;
    QString source;
    QString comment;
    QString state;            ///< the attribute `type`: empty when finished
    QStringList translations; ///< one, or one for each plural form
    bool numerus = false;

    [[nodiscard]] QString key() const { return QStringLiteral("%1 | %2 | %3").arg(context, source, comment); }
};

/// A file of translations/, read as it is there.
struct Catalogue {
    QString language;
    QList<Message> messages;
    QString error;
};

inline void readTranslation(QXmlStreamReader& xml, Message& message)
{
    message.state = xml.attributes().value(QLatin1String("type")).toString();
    if (!message.numerus) {
        message.translations += xml.readElementText();
        return;
    }
    while (xml.readNextStartElement())
        message.translations += xml.readElementText();
}

[[nodiscard]] inline Message readMessage(QXmlStreamReader& xml, const QString& context)
{
    Message message;
    message.context = context;
    message.numerus = xml.attributes().value(QLatin1String("numerus")) == QLatin1String("yes");
    while (xml.readNextStartElement()) {
        if (xml.name() == QLatin1String("source"))
            message.source = xml.readElementText();
        else if (xml.name() == QLatin1String("comment"))
            message.comment = xml.readElementText();
        else if (xml.name() == QLatin1String("translation"))
            readTranslation(xml, message);
        else
            xml.skipCurrentElement();
    }
    return message;
}

[[nodiscard]] inline Catalogue readCatalogue(const QString& path)
{
    Catalogue catalogue;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        catalogue.error = file.errorString();
        return catalogue;
    }
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == QLatin1String("TS"))
            catalogue.language = xml.attributes().value(QLatin1String("language")).toString();
        else if (xml.name() == QLatin1String("name"))
            context = xml.readElementText();
        else if (xml.name() == QLatin1String("message"))
            catalogue.messages += readMessage(xml, context);
    }
    if (xml.hasError()) catalogue.error = xml.errorString();
    return catalogue;
}

[[nodiscard]] inline QString catalogueFile(const QString& language)
{
    return QStringLiteral("%1/translations/lockkeeper_%2.ts").arg(sourceDir(), language);
}

} // namespace lockkeeper::test
