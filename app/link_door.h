// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>
#include <memory>

class QLocalServer;
class QLocalSocket;

namespace lockkeeper
{

class FileLock;

/// Where a link reaches the program that is open already: a socket in the data folder, for its owner only.
/// Of several programs over one folder the first one has it; another one takes its place when it has ended
/// (AP-9). GUI thread.
class LinkDoor final : public QObject
{
    Q_OBJECT

public:
    /// What another program of the same person wants: the text of a link, or the name of a view.
    struct Request {
        QString link = {};
        QString view = {};
        QString profile = {};    ///< for a view: the name of its connection; empty: any
        QString enterprise = {}; ///< for a view: its global id; empty: the one that is open
    };
    struct Answer {
        enum class Kind {
            Nobody,    ///< no program has the door
            Silent,    ///< one has it, and does not answer
            Elsewhere, ///< what is meant is open nowhere there
            Refused,
            Done,
        };
        Kind kind = Kind::Nobody;
        QString sentence = {}; ///< why it is refused
    };

    /// `dataFolder`: empty where there is none, and so no door.
    explicit LinkDoor(const QString& dataFolder, QObject* parent = nullptr);
    ~LinkDoor() override;

    /// Opens the door. False: another program has it, or there can be none here.
    bool open();
    /// open(), which is tried again from time to time while another program has the door.
    void openSoonerOrLater();
    /// Sets what is called for each request, from the event loop.
    void answerWith(std::function<Answer(const Request&)> answer) { m_answer = std::move(answer); }
    /// Asks the program that has the door. Waits for seconds where it is busy, so that only a program without
    /// a window may call it.
    [[nodiscard]] Answer ask(const Request& request) const;

private:
    void takeIn();
    void readFrom(QLocalSocket* socket);

    const QString m_folder;
    const QString m_name; ///< the socket's; empty: there can be none
    std::unique_ptr<FileLock> m_lock;
    std::unique_ptr<QLocalServer> m_server;
    std::function<Answer(const Request&)> m_answer;
    bool m_isAnothers = false; ///< whether another program has the door
    QTimer m_again;
};

} // namespace lockkeeper
