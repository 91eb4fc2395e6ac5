// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/faults.h"
#include "services/sandbox/json.h"

#include <zlib.h>

namespace lockkeeper::sandbox
{
namespace
{

using Allocator = rapidjson::Document::AllocatorType;

QByteArray written(const rapidjson::Document& document)
{
    rapidjson::StringBuffer buffer;
    rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
    document.Accept(writer);
    return QByteArray(buffer.GetString(), static_cast<qsizetype>(buffer.GetSize()));
}

// Never null: null is a legal value of most fields.
void makeWrong(Json& value, Allocator& allocator)
{
    if (value.IsArray()) {
        for (Json& item : value.GetArray())
            makeWrong(item, allocator);
    } else if (value.IsObject()) {
        for (auto& member : value.GetObject())
            makeWrong(member.value, allocator);
    } else if (value.IsBool()) {
        value.SetString("maybe", allocator);
    } else if (value.IsNumber()) {
        value.SetArray();
    } else {
        value.SetObject();
    }
}

void addUnknown(Json& value, Allocator& allocator)
{
    if (value.IsArray()) {
        for (Json& item : value.GetArray())
            addUnknown(item, allocator);
        return;
    }
    if (!value.IsObject()) return;
    Json extended(rapidjson::kObjectType);
    Json deep(rapidjson::kObjectType);
    deep.AddMember("code", Json("13004"), allocator);
    Json list(rapidjson::kArrayType);
    list.PushBack(1, allocator).PushBack(deep, allocator).PushBack(Json(), allocator);
    extended.AddMember("xUnknown", list, allocator);
    for (auto& member : value.GetObject()) {
        addUnknown(member.value, allocator);
        extended.AddMember(member.name, member.value, allocator);
    }
    value = extended;
}

// Feeds `input` to a gzip stream and appends what comes out.
void deflateInto(QByteArray& output, z_stream& stream, const QByteArray& input, int flush)
{
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(input.constData()));
    stream.avail_in = static_cast<uInt>(input.size());
    QByteArray chunk(65536, Qt::Uninitialized);
    do {
        stream.next_out = reinterpret_cast<Bytef*>(chunk.data());
        stream.avail_out = static_cast<uInt>(chunk.size());
        deflate(&stream, flush);
        output.append(chunk.constData(), chunk.size() - static_cast<qsizetype>(stream.avail_out));
    } while (stream.avail_out == 0);
}

void appendLittleEndian(QByteArray& output, quint32 number)
{
    for (int shift = 0; shift < 32; shift += 8)
        output.append(static_cast<char>((number >> shift) & 0xff));
}

QByteArray makeBomb()
{
    constexpr int blockCount = 256;
    const QByteArray head = R"({"code":0,"message":")";
    const QByteArray tail = R"(","data":null})";
    const QByteArray block(4 * 1024 * 1024, ' ');
    // After a full flush the compressor remembers nothing, so the packed block can be repeated as it is.
    z_stream stream{};
    deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
    QByteArray packedHead;
    QByteArray packedBlock;
    QByteArray packedTail;
    deflateInto(packedHead, stream, head, Z_FULL_FLUSH);
    deflateInto(packedBlock, stream, block, Z_FULL_FLUSH);
    deflateInto(packedTail, stream, tail, Z_FINISH);
    deflateEnd(&stream);

    const auto crcOf = [](const QByteArray& bytes) {
        return crc32(0, reinterpret_cast<const Bytef*>(bytes.constData()), static_cast<uInt>(bytes.size()));
    };
    const uLong blockCrc = crcOf(block);
    uLong crc = crcOf(head);
    QByteArray bomb = QByteArray::fromHex("1f8b0800000000000003") + packedHead; // RFC 1952 header
    for (int i = 0; i < blockCount; ++i) {
        bomb += packedBlock;
        crc = crc32_combine(crc, blockCrc, static_cast<z_off_t>(block.size()));
    }
    bomb += packedTail;
    crc = crc32_combine(crc, crcOf(tail), static_cast<z_off_t>(tail.size()));
    appendLittleEndian(bomb, static_cast<quint32>(crc));
    appendLittleEndian(bomb, static_cast<quint32>(head.size() + block.size() * blockCount + tail.size()));
    return bomb;
}

} // namespace

QByteArray withWrongTypes(const QByteArray& body)
{
    rapidjson::Document document;
    document.Parse(body.constData(), static_cast<size_t>(body.size()));
    if (!document.IsObject()) return body;
    const auto data = document.FindMember("data");
    if (data == document.MemberEnd())
        document.AddMember("data", Json("wrong"), document.GetAllocator());
    else
        makeWrong(data->value, document.GetAllocator());
    return written(document);
}

QByteArray withExtraFields(const QByteArray& body)
{
    rapidjson::Document document;
    document.Parse(body.constData(), static_cast<size_t>(body.size()));
    if (document.HasParseError()) return body;
    addUnknown(document, document.GetAllocator());
    return written(document);
}

QByteArray gzipped(const QByteArray& body)
{
    z_stream stream{};
    deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY);
    QByteArray packed;
    deflateInto(packed, stream, body, Z_FINISH);
    deflateEnd(&stream);
    return packed;
}

const QByteArray& gzipBomb()
{
    static const QByteArray bomb = makeBomb();
    return bomb;
}

} // namespace lockkeeper::sandbox
