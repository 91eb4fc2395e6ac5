// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/connections/connection_form_advanced.h"

#include "ui/kit/edited_text.h"

#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// More than validate() allows, which says what is wrong with a value: a spin box would only refuse it.
constexpr int mostSeconds = 99'999;
constexpr int mostPort = 99'999;

} // namespace

ConnectionFormAdvanced::ConnectionFormAdvanced(QWidget* parent)
    : ConnectionFormPart(parent)
{
    setObjectName(u"connectionAdvanced"_s);
    addTimes();
    addNetwork();
    for (auto* box : {m_readingUnit, m_writingUnit, m_trialEndUnit, m_proxy})
        connect(box, &QComboBox::activated, this, &ConnectionFormPart::edited);
    for (auto* box : {m_readTimeout, m_writeTimeout, m_proxyPort})
        connect(box, &QSpinBox::valueChanged, this, &ConnectionFormPart::edited);
    for (auto* line : {m_caFile, m_proxyHost})
        onEdited(line, this, [this] { emit edited(); });
    connect(m_proxy, &QComboBox::currentIndexChanged, this, &ConnectionFormAdvanced::showRows);
    connect(m_chooseCaFile, &QPushButton::clicked, this, &ConnectionFormAdvanced::caFileWanted);
}

void ConnectionFormAdvanced::addTimes()
{
    using Unit = TimestampUnit;
    auto* title = makeSection(this);
    title->setText(tr("Time"));
    m_readingUnit = makeChoice(u"connectionReadingUnit"_s,
        {{int(Unit::ByMagnitude), tr("By magnitude")}, {int(Unit::Milliseconds), tr("Milliseconds")},
            {int(Unit::Seconds), tr("Seconds")}},
        this);
    m_writingUnit = makeChoice(u"connectionWritingUnit"_s,
        {{int(Unit::Milliseconds), tr("Milliseconds")}, {int(Unit::Seconds), tr("Seconds")}}, this);
    m_trialEndUnit = makeChoice(u"connectionTrialEndUnit"_s,
        {{int(Unit::Seconds), tr("Seconds")}, {int(Unit::Milliseconds), tr("Milliseconds")}}, this);
    m_readTimeout = makeNumber(u"connectionReadTimeout"_s, mostSeconds, this);
    m_writeTimeout = makeNumber(u"connectionWriteTimeout"_s, mostSeconds, this);
    for (auto* box : {m_readTimeout, m_writeTimeout})
        box->setSuffix(tr(" s", "seconds, behind a number"));
    addSection(title);
    addRow(u"readingUnit"_s, m_readingUnit);
    addRow(u"writingUnit"_s, m_writingUnit);
    addRow(u"productTrialEndUnit"_s, m_trialEndUnit);
    addRow(u"readTimeout"_s, m_readTimeout);
    addRow(u"writeTimeout"_s, m_writeTimeout);
    setRowTexts(u"readingUnit"_s, tr("Times &read"), tr("Unit of times in the gateway's replies."));
    setRowTexts(u"writingUnit"_s, tr("Times &written"), tr("Unit of times sent to the gateway."));
    setRowTexts(u"productTrialEndUnit"_s, tr("&End of a trial"),
        tr("Unit of the trial end of products, which has no room for milliseconds."));
    setRowTexts(u"readTimeout"_s, tr("Time-out, rea&ding"));
    setRowTexts(u"writeTimeout"_s, tr("Time-out, chan&ging"),
        tr("A change that isn't answered in time counts as unknown."));
}

void ConnectionFormAdvanced::addNetwork()
{
    auto* title = makeSection(this);
    title->setText(tr("Network"));
    m_caFile = new QLineEdit(this);
    m_chooseCaFile = new QPushButton(tr("Ch&oose…"), this);
    m_chooseCaFile->setAccessibleName(tr("Choose a CA file"));
    m_proxy = makeChoice(u"connectionProxy"_s,
        {{int(ProxyKind::System), tr("Same as system")}, {int(ProxyKind::None), tr("None")},
            {int(ProxyKind::Manual), tr("Manual")}},
        this);
    m_proxyHost = new QLineEdit(this);
    m_proxyPort = makeNumber(u"connectionProxyPort"_s, mostPort, this);
    m_caFile->setObjectName(u"connectionCaFile"_s);
    m_chooseCaFile->setObjectName(u"connectionChooseCaFile"_s);
    m_proxyHost->setObjectName(u"connectionProxyHost"_s);
    addSection(title);
    addRow(u"caFile"_s, m_caFile, besideFile(m_caFile, m_chooseCaFile, this));
    addRow(u"proxy"_s, m_proxy);
    addRow(u"proxyHost"_s, m_proxyHost);
    addRow(u"proxyPort"_s, m_proxyPort);
    setRowTexts(u"caFile"_s, tr("CA &file"),
        tr("PEM certificates trusted in addition to the system's, for a gateway with its own certificate."));
    setRowTexts(u"proxy"_s, tr("Pro&xy"));
    setRowTexts(u"proxyHost"_s, tr("Proxy &host"));
    setRowTexts(u"proxyPort"_s, tr("Proxy &port"));
}

QString ConnectionFormAdvanced::title() const
{
    return tr("Advanced");
}

void ConnectionFormAdvanced::fill(const ConnectionProfile& profile)
{
    m_filled = profile;
    choose(m_readingUnit, int(profile.readingUnit));
    choose(m_writingUnit, int(profile.writingUnit));
    choose(m_trialEndUnit, int(profile.productTrialEndUnit));
    m_readTimeout->setValue(int(profile.readTimeout.count()));
    m_writeTimeout->setValue(int(profile.writeTimeout.count()));
    showText(m_caFile, QDir::toNativeSeparators(profile.caFile));
    choose(m_proxy, int(profile.proxy));
    showText(m_proxyHost, profile.proxyHost);
    m_proxyPort->setValue(profile.proxyPort);
    showRows();
}

void ConnectionFormAdvanced::readInto(ConnectionProfile& profile) const
{
    profile.readingUnit = TimestampUnit(chosen(m_readingUnit, int(m_filled.readingUnit)));
    profile.writingUnit = TimestampUnit(chosen(m_writingUnit, int(m_filled.writingUnit)));
    profile.productTrialEndUnit = TimestampUnit(chosen(m_trialEndUnit, int(m_filled.productTrialEndUnit)));
    profile.readTimeout = std::chrono::seconds(m_readTimeout->value());
    profile.writeTimeout = std::chrono::seconds(m_writeTimeout->value());
    profile.caFile = QDir::fromNativeSeparators(m_caFile->text().trimmed());
    profile.proxy = ProxyKind(chosen(m_proxy, int(m_filled.proxy)));
    profile.proxyHost = m_proxyHost->text().trimmed();
    profile.proxyPort = m_proxyPort->value();
}

void ConnectionFormAdvanced::setCaFile(const QString& path)
{
    showText(m_caFile, QDir::toNativeSeparators(path));
    setTouched(u"caFile"_s);
    emit edited();
}

void ConnectionFormAdvanced::showRows()
{
    const bool isManual = chosen(m_proxy, 0) == int(ProxyKind::Manual);
    setRowVisible(u"proxyHost"_s, isManual);
    setRowVisible(u"proxyPort"_s, isManual);
}

} // namespace lockkeeper
