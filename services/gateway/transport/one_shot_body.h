// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QIODevice>

namespace lockkeeper
{

/// A request body that can be read once and never again.
///
/// QNetworkAccessManager sends a request again by itself when a connection closes without a reply, so a
/// server that had already acted would act twice. It can only do so by rewinding the body: a sequential
/// device whose reset() fails makes it give up (ContentReSendError) instead. And because the manager
/// pulls the bytes from here, a body of which nothing was pulled was certainly never sent. (GW-3)
class OneShotBody : public QIODevice
{
    Q_OBJECT
public:
    explicit OneShotBody(QByteArray bytes, QObject* parent = nullptr);

    /// Bytes that were handed over for sending so far.
    [[nodiscard]] qint64 pulled() const { return m_position; }

    bool isSequential() const override { return true; }
    bool reset() override { return false; }
    bool atEnd() const override { return m_position == m_bytes.size(); }
    qint64 bytesAvailable() const override { return m_bytes.size() - m_position; }

protected:
    qint64 readData(char* data, qint64 most) override;
    qint64 writeData(const char*, qint64) override { return -1; }

private:
    QByteArray m_bytes;
    qint64 m_position = 0;
};

} // namespace lockkeeper
