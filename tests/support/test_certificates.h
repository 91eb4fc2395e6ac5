// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSslConfiguration>
#include <QString>
#include <QTemporaryDir>

namespace lockkeeper::test
{

/// Certificates and keys that are made when a test needs them (by the program `openssl`) and go with it: a
/// committed certificate ends one day, and its key is everybody's. Ends the test where they cannot be made.
class TestCertificates
{
public:
    /// The certificate of a server. It is made by the authority of authorityFile(), unless said otherwise.
    enum class Kind {
        Good,             ///< for localhost and 127.0.0.1, valid now
        Expired,          ///< since yesterday
        OtherHost,        ///< for gateway.example
        SelfSigned,       ///< by its own key; otherwise good
        UnknownAuthority, ///< made by an authority that is in no file; otherwise good
    };

    TestCertificates();

    /// A server's side of TLS with a new certificate.
    [[nodiscard]] QSslConfiguration identity(Kind kind) const;
    /// The authority's own certificate, as somebody would get it from the operator: a PEM file.
    [[nodiscard]] QString authorityFile() const { return m_folder.filePath(QStringLiteral("ca.pem")); }
    /// The server's certificate as a PEM file, once identity() has made it.
    [[nodiscard]] QString certificateFile(Kind kind) const;

private:
    void makeAuthority(const QString& name) const;

    QTemporaryDir m_folder;
};

} // namespace lockkeeper::test
