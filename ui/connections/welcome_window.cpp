// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/connections/welcome_window.h"

#include "services/identity/profiles/profile_store.h"
#include "ui/connections/welcome_card.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/line_icon.h"
#include "ui/kit/theme/appearance.h"
#include "ui/kit/theme/language.h"
#include "ui/kit/theme/text_scale.h"

#include <QCloseEvent>
#include <QComboBox>
#include <QLabel>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr int leastSide = 40, leastAbove = 36;
constexpr int widestContent = 820, tallestContent = 560; // beside a text of 13 pixels

} // namespace

WelcomeWindow::WelcomeWindow(Connections& connections, Appearance& appearance, QWidget* parent)
    : QWidget(parent)
    , m_connections(connections)
    , m_appearance(appearance)
    , m_banner(new Banner(u"welcome"_s, this))
    , m_savedTitle(new QLabel(tr("Saved connections"), this))
    , m_saved(new QVBoxLayout)
    , m_language(new QComboBox(this))
{
    setObjectName(u"welcomeWindow"_s);
    setWindowTitle(tr("Welcome to Lockkeeper"));
    auto* sandbox = new WelcomeCard(u"products", this);
    sandbox->setObjectName(u"welcomeSandbox"_s);
    sandbox->setTexts(tr("Try the sandbox"), tr("A gateway with sample data inside this program. Everything "
                                                "works, and nothing leaves this computer."));
    auto* gateway = new WelcomeCard(u"gateway", this);
    gateway->setObjectName(u"welcomeGateway"_s);
    gateway->setTexts(tr("Connect to a gateway"),
        tr("Set up a connection with the address and tokens from your gateway operator."));
    auto* title = new QLabel(tr("Welcome to Lockkeeper"), this);
    QFont large = title->font();
    large.setPointSizeF(large.pointSizeF() * 2);
    large.setWeight(QFont::DemiBold);
    title->setFont(large);
    auto* subtitle = newLabel({}, u"dim"_s, this);
    subtitle->setText(tr("The console for people who administer software licences."));
    m_savedTitle->setProperty("look", u"section"_s);
    m_language->setObjectName(u"welcomeLanguage"_s);
    m_language->setAccessibleName(tr("Language"));
    m_language->addItem(tr("Same as system"), QString());
    for (const auto& code : Language::available())
        m_language->addItem(Language::nameOf(code), code);
    m_language->setCurrentIndex(m_language->findData(m_appearance.language()));

    auto* head = new QHBoxLayout;
    auto* titles = new QVBoxLayout;
    titles->setSpacing(4);
    titles->addWidget(title);
    titles->addWidget(subtitle);
    head->addLayout(titles, 1);
    head->addWidget(m_language, 0, Qt::AlignTop);
    auto* cards = new QHBoxLayout;
    cards->setSpacing(16);
    cards->addWidget(sandbox, 1);
    cards->addWidget(gateway, 1);
    auto* list = new QWidget(this);
    list->setProperty("look", u"plain"_s);
    list->setLayout(m_saved);
    m_saved->setContentsMargins(0, 0, 0, 0);
    m_saved->setSpacing(2);
    auto* scroll = new QScrollArea(this);
    scroll->setObjectName(u"welcomeSaved"_s);
    scroll->setProperty("look", u"plain"_s);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(list);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(20);
    layout->addLayout(head);
    layout->addWidget(m_banner);
    layout->addLayout(cards);
    layout->addWidget(m_savedTitle);
    layout->addWidget(scroll, 1);
    // Without saved connections the window ends below the cards.
    resize(scaled(820), scaled(m_connections.profiles().profiles().isEmpty() ? 360 : 560));
    setMinimumSize(640, 340);
    putInTheMiddle();

    connect(sandbox, &QAbstractButton::clicked, this,
        [this] { emit m_connections.chosen({.kind = ConnectionChoice::Kind::Sandbox}, this, false); });
    connect(gateway, &QAbstractButton::clicked, this, [this] { m_connections.create(this); });
    connect(m_language, &QComboBox::activated, this,
        [this] { m_appearance.chooseLanguage(m_language->currentData().toString()); });
    connect(&m_connections.profiles(), &ProfileStore::changed, this, &WelcomeWindow::fillSaved);
    connect(m_banner, &Banner::actionTriggered, this, [this] {
        if (const auto run = m_offered) run();
    });
    say(m_connections.profiles().notice());
    fillSaved();
    sandbox->setFocus();
}

void WelcomeWindow::say(const QString& text)
{
    if (!text.isEmpty()) m_banner->show(Tone::Warning, text);
}

void WelcomeWindow::offer(const QString& text, const QString& action, std::function<void()> run)
{
    m_offered = std::move(run);
    m_banner->show(Tone::Info, text, {}, action);
}

/// Keeps the content together in the middle of a large window: lines that cross a whole screen are not read.
void WelcomeWindow::putInTheMiddle()
{
    const int side = std::max(leastSide, (width() - scaled(widestContent)) / 2);
    const int above = leastAbove + std::max(0, height() - scaled(tallestContent)) / 4;
    layout()->setContentsMargins(side, above, side, 28);
}

void WelcomeWindow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    putInTheMiddle();
}

void WelcomeWindow::closeEvent(QCloseEvent* event)
{
    QWidget::closeEvent(event);
    emit closed();
}

QToolButton* WelcomeWindow::lineButton(const QString& name, QStringView icon, const QString& text)
{
    auto* button = new QToolButton(this);
    button->setObjectName(name);
    button->setProperty("look", u"navigation"_s);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    button->setIcon(lineIcon(icon));
    button->setIconSize(QSize(scaled(20), scaled(20)));
    button->setText(QString(text).replace(u'&', u"&&"_s)); // an ampersand in a name is no mnemonic
    button->setAccessibleName(text);
    return button;
}

void WelcomeWindow::fillSaved()
{
    while (auto* item = m_saved->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const auto& profiles = m_connections.profiles().profiles();
    m_savedTitle->setVisible(!profiles.isEmpty());
    for (const auto& profile : profiles) {
        const QString host = QUrl(profile.baseUrl).host();
        auto* open = lineButton(u"welcomeOpen"_s, u"gateway",
            host.isEmpty() ? profile.name : u"%1 — %2"_s.arg(profile.name, host));
        connect(open, &QToolButton::clicked, this, [this, id = profile.id] {
            emit m_connections.chosen({.kind = ConnectionChoice::Kind::Saved, .profile = id}, this, false);
        });
        m_saved->addWidget(open);
    }
    if (!profiles.isEmpty()) {
        auto* manage = lineButton(u"welcomeManage"_s, u"settings", tr("Manage connections…"));
        connect(manage, &QToolButton::clicked, this, [this] { m_connections.manage(this); });
        m_saved->addWidget(manage);
    }
    m_saved->addStretch();
}

} // namespace lockkeeper
