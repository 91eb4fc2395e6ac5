// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_certificates.h"

#include <QFile>
#include <QProcess>
#include <QSslCertificate>
#include <QSslKey>

namespace lockkeeper::test
{

using namespace Qt::StringLiterals;

namespace
{

void openssl(const QString& folder, const QStringList& arguments)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(u"openssl"_s, arguments);
    if (!process.waitForFinished() || process.exitCode() != 0)
        qFatal("openssl %s: %s", qPrintable(arguments.join(u' ')), process.readAll().constData());
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) qFatal("cannot read %s", qPrintable(path));
    return file.readAll();
}

/// A new key `name`.key, and what it is to be certified for in `output`.
QStringList request(const QString& name, const QString& subject, const QString& output)
{
    return {u"req"_s, u"-newkey"_s, u"ec"_s, u"-pkeyopt"_s, u"ec_paramgen_curve:P-256"_s, u"-nodes"_s,
        u"-subj"_s, u"/CN="_s + subject, u"-keyout"_s, name + u".key"_s, u"-out"_s, output};
}

QString nameOf(TestCertificates::Kind kind)
{
    return u"server%1"_s.arg(int(kind));
}

} // namespace

TestCertificates::TestCertificates()
{
    makeAuthority(u"ca"_s);
    makeAuthority(u"stranger"_s);
}

void TestCertificates::makeAuthority(const QString& name) const
{
    openssl(m_folder.path(), request(name, u"Authority "_s + name, name + u".pem"_s) +
                                 QStringList{u"-x509"_s, u"-days"_s, u"2"_s});
}

QString TestCertificates::certificateFile(Kind kind) const
{
    return m_folder.filePath(nameOf(kind) + u".pem"_s);
}

QSslConfiguration TestCertificates::identity(Kind kind) const
{
    const auto name = nameOf(kind);
    const bool isElsewhere = kind == Kind::OtherHost;
    openssl(m_folder.path(),
        request(name, isElsewhere ? u"gateway.example"_s : u"localhost"_s, name + u".csr"_s) +
            QStringList{u"-addext"_s, isElsewhere ? u"subjectAltName=DNS:gateway.example"_s
                                                  : u"subjectAltName=DNS:localhost,IP:127.0.0.1"_s});
    QStringList signing{u"x509"_s, u"-req"_s, u"-in"_s, name + u".csr"_s, u"-copy_extensions"_s, u"copy"_s,
        u"-days"_s, kind == Kind::Expired ? u"-1"_s : u"2"_s, u"-out"_s, name + u".pem"_s};
    if (kind == Kind::SelfSigned) {
        signing += {u"-signkey"_s, name + u".key"_s};
    } else {
        const auto by = kind == Kind::UnknownAuthority ? u"stranger"_s : u"ca"_s;
        signing += {u"-CA"_s, by + u".pem"_s, u"-CAkey"_s, by + u".key"_s};
    }
    openssl(m_folder.path(), signing);

    auto configuration = QSslConfiguration::defaultConfiguration();
    configuration.setLocalCertificate(QSslCertificate(contentOf(certificateFile(kind))));
    configuration.setPrivateKey(
        QSslKey(contentOf(m_folder.filePath(name + u".key"_s)), QSsl::Ec, QSsl::Pem, QSsl::PrivateKey));
    configuration.setPeerVerifyMode(QSslSocket::VerifyNone); // nobody wants a certificate of the client
    if (configuration.localCertificate().isNull() || configuration.privateKey().isNull())
        qFatal("no certificate from openssl");
    return configuration;
}

} // namespace lockkeeper::test
