// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/link_door.h"

#include "app/data_folder.h"
#include "services/gateway/wire/json_fields.h"
#include "services/platform/places.h"
#include "services/storage/database/file_lock.h"
#include "services/storage/database/sql_connection.h"
#include "ui/views/place_link.h"

#include <QElapsedTimer>
#include <QLocalServer>
#include <QLocalSocket>

#include <array>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

/// The longest request, in bytes: the longest link with each character escaped, and what is around it.
constexpr qint64 longestRequest = 6 * longestLink + 1000;
constexpr int mostAtOnce = 8;
/// So long somebody who has connected may say nothing.
constexpr auto patienceWithCallers = 5s;
constexpr int patienceForAnswerMs = 10'000;
constexpr auto triesAgainAfter = 10s;

constexpr std::array answers{"nobody"_L1, "silent"_L1, "elsewhere"_L1, "refused"_L1, "done"_L1};

QByteArray textOf(const LinkDoor::Request& request)
{
    return compactJson(QJsonObject{{u"link"_s, request.link}, {u"view"_s, request.view},
               {u"profile"_s, request.profile}, {u"enterprise"_s, request.enterprise}}) +
           '\n';
}

LinkDoor::Request requestIn(const QByteArray& text)
{
    const auto fields = JsonFields::parse(text);
    return {fields.text("link"_L1), fields.text("view"_L1), fields.text("profile"_L1),
        fields.text("enterprise"_L1)};
}

QByteArray textOf(const LinkDoor::Answer& answer)
{
    return compactJson(QJsonObject{
               {u"answer"_s, answers.at(size_t(answer.kind))}, {u"sentence"_s, answer.sentence}}) +
           '\n';
}

LinkDoor::Answer answerIn(const QByteArray& text)
{
    const auto fields = JsonFields::parse(text);
    for (size_t i = 0; i < answers.size(); ++i)
        if (fields.text("answer"_L1) == answers.at(i))
            return {LinkDoor::Answer::Kind(i), fields.text("sentence"_L1)};
    return {LinkDoor::Answer::Kind::Silent};
}

} // namespace

LinkDoor::LinkDoor(const QString& dataFolder, QObject* parent)
    : QObject(parent)
    , m_folder(dataFolder.isEmpty() ? QString() : dataFolder + u"/running"_s)
    , m_name(m_folder.isEmpty() ? QString() : localSocketIn(m_folder))
{
    m_again.setTimerType(Qt::VeryCoarseTimer);
    m_again.setInterval(triesAgainAfter);
    m_again.callOnTimeout(this, [this] {
        if (open()) m_again.stop();
    });
}

LinkDoor::~LinkDoor() = default;

bool LinkDoor::open()
{
    if (m_server) return true;
    if (m_name.isEmpty() || !makeOwnFolder(m_folder)) return false;
    try {
        m_lock = FileLock::take(m_folder + u"/link.lock"_s, {});
    } catch (const SqlFailure&) {
        return false;
    }
    m_isAnothers = !m_lock;
    if (!m_lock) return false;
    auto server = std::make_unique<QLocalServer>();
    server->setSocketOptions(QLocalServer::UserAccessOption);
    server->setMaxPendingConnections(mostAtOnce);
    // Whoever has the lock has the door: a socket that is still there is of a program that was killed.
    QLocalServer::removeServer(m_name);
    if (!server->listen(m_name)) { // the path may be longer than sockets allow
        m_lock.reset();
        return false;
    }
    connect(server.get(), &QLocalServer::newConnection, this, &LinkDoor::takeIn);
    m_server = std::move(server);
    return true;
}

void LinkDoor::openSoonerOrLater()
{
    if (!open() && m_isAnothers) m_again.start();
}

void LinkDoor::takeIn()
{
    while (auto* socket = m_server->nextPendingConnection()) {
        socket->setReadBufferSize(longestRequest + 1);
        connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
        connect(socket, &QLocalSocket::readyRead, this, [this, socket] { readFrom(socket); });
        QTimer::singleShot(patienceWithCallers, socket, &QLocalSocket::abort);
        readFrom(socket);
    }
}

void LinkDoor::readFrom(QLocalSocket* socket)
{
    if (!socket->canReadLine()) {
        if (socket->bytesAvailable() > longestRequest) socket->abort();
        return;
    }
    const auto line = socket->readLine(longestRequest);
    socket->disconnect(this); // one socket brings one request
    const auto answer = m_answer ? m_answer(requestIn(line)) : Answer{Answer::Kind::Elsewhere};
    socket->write(textOf(answer));
    socket->disconnectFromServer();
}

LinkDoor::Answer LinkDoor::ask(const Request& request) const
{
    if (m_name.isEmpty()) return {};
    QLocalSocket socket;
    socket.connectToServer(m_name);
    if (!socket.waitForConnected(patienceForAnswerMs)) return {};
    socket.write(textOf(request));
    QElapsedTimer waited;
    waited.start();
    while (!socket.canReadLine()) {
        const auto left = patienceForAnswerMs - int(waited.elapsed());
        if (left <= 0 || !socket.waitForReadyRead(left)) break;
    }
    return socket.canReadLine() ? answerIn(socket.readLine()) : Answer{Answer::Kind::Silent};
}

} // namespace lockkeeper
