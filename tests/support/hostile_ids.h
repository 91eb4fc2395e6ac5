// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRandomGenerator>
#include <QString>
#include <QStringList>

namespace lockkeeper::test
{

/// `count` ids that want out of their place in a path: everything that means something in an address, in
/// HTTP or to whoever shows it, alone and mixed. The same ones each time. None of them is impossible: not
/// empty, not "." or "..", no lone surrogates.
inline QStringList hostileIds(qsizetype count)
{
    using namespace Qt::StringLiterals;
    QStringList ids{u"/"_s, u"//"_s, u"../x"_s, u"x/.."_s, u"/../.."_s, u"./"_s, u"..."_s, u". "_s, u" .."_s,
        u"..\t"_s, u"%2e%2e"_s, u"%2E"_s, u"%252e%252e"_s, u"..%2f"_s, u"%2F"_s, u"%00"_s, u"%"_s, u"%z"_s,
        u"%zz"_s, u"?a=b"_s, u"#f"_s, u"a?g_nonce=1"_s, u"a&g_nonce=1"_s, u";v=1"_s, u"..;"_s, u"..;/"_s,
        u"\\"_s, u"\\..\\"_s, u"..\\"_s, u"{enterpriseGlobalId}"_s, u"{memberGlobalId}"_s, u"{assetId}"_s,
        u"{}"_s, u"http://evil.example/"_s, u"//evil.example"_s, u"@host"_s, u":80"_s, u"user:pw@host"_s,
        u"\r\nX: y"_s, u"a HTTP/1.1\r\nHost: evil.example\r\n\r\nGET /"_s, u"\n"_s, QString(QChar(0)),
        u"a\0b"_s, u"\u007f\u0080\u009f"_s, u"企业"_s, u"🙂"_s, u"\U0010fffd"_s, u"\u202egnp.exe"_s,
        u"\u2066x\u2069"_s, u"\ufeffx"_s, u"\ufffd"_s, u"\uffff"_s, u"e\u0301"_s, u"\u00e9"_s,
        u"\u1100\u1161"_s, u"\uac00"_s, u"\u2024\u2024"_s, u"\uff0e\uff0e\uff0f"_s, u"\u2215"_s, u"a b"_s,
        u" "_s, u"+"_s, u"&"_s, u"="_s, u"~"_s, u"*"_s, u"'"_s, u"\""_s, u"<script>"_s, QString(5000, u'x'),
        QString(5000, u'/'), QString(2500, u'企')};
    const QList<char32_t> alphabet{U'/', U'\\', U'.', U'.', U'%', U'2', U'e', U'f', U'F', U'?', U'#', U'&',
        U'=', U'+', U';', U':', U'@', U'{', U'}', U'[', U']', U'<', U'>', U'"', U'\'', U'|', U'^', U'`', U'~',
        U'!', U'$', U'*', U'(', U')', U',', U' ', U'\t', U'\n', U'\r', U'\0', U'\x1b', U'\x7f', U'a', U'0',
        U'Z', U'é', U'\u0301', U'\u202e', U'\u200f', U'\ufeff', U'\ufffd', U'\uff0f', U'企', U'🙂',
        U'\U0010ffff'};
    QRandomGenerator random(20261121);
    while (ids.size() < count) {
        QString id;
        const int length = random.bounded(50) == 0 ? random.bounded(100, 1500) : random.bounded(1, 12);
        for (int i = 0; i < length; ++i)
            id += QChar::fromUcs4(alphabet.at(random.bounded(int(alphabet.size()))));
        if (id != u"."_s && id != u".."_s) ids.append(id);
    }
    return ids;
}

} // namespace lockkeeper::test
