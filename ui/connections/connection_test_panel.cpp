// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/connections/connection_test_panel.h"

#include "models/domain/base/visible_text.h"
#include "ui/kit/announcement.h"
#include "ui/kit/controls.h"
#include "ui/kit/details_button.h"
#include "ui/kit/line_icon.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/theme_colors.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

using State = ModuleTest::State;

namespace
{

struct Look {
    QString word;
    QString icon; ///< empty: none
    Tone tone = Tone::Dim;
};

Look lookOf(State state)
{
    switch (state) {
    case State::NotUsed:
        return {ConnectionTestPanel::tr("Not used"), {}, Tone::Dim};
    case State::NeedsEnterprise:
        return {ConnectionTestPanel::tr("Not tested"), u"warning"_s, Tone::Warning};
    case State::Running:
        return {ConnectionTestPanel::tr("Testing…"), u"activity"_s, Tone::Dim};
    case State::Works:
        return {ConnectionTestPanel::tr("Works"), u"check"_s, Tone::Ok};
    case State::Failed:
        return {ConnectionTestPanel::tr("Doesn't work"), u"error"_s, Tone::Bad};
    case State::Cancelled:
        return {ConnectionTestPanel::tr("Cancelled"), {}, Tone::Dim};
    }
    return {};
}

} // namespace

ModuleTestLine::ModuleTestLine(Module module, QWidget* parent)
    : QWidget(parent)
    , m_icon(new QLabel(this))
{
    const auto prefix = module == Module::Order ? u"connectionTestOrder"_s : u"connectionTestMember"_s;
    setObjectName(prefix);
    m_test.module = module;
    // Plain text: the gateway's own words are in them.
    m_name = newLineLabel(prefix + u"Name"_s, {}, this);
    m_word = newLineLabel(prefix + u"Word"_s, {}, this);
    m_reason = newLineLabel(prefix + u"Reason"_s, {}, this);
    m_reason->setWordWrap(true);
    m_reason->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_details = new DetailsButton(prefix, this);
    QFont bold = m_word->font();
    bold.setWeight(QFont::DemiBold);
    m_word->setFont(bold);
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setHorizontalSpacing(8);
    layout->setColumnMinimumWidth(0, 18);
    layout->setColumnMinimumWidth(1, 150);
    layout->setColumnMinimumWidth(2, 110);
    layout->setColumnStretch(3, 1);
    layout->addWidget(m_icon, 0, 0, Qt::AlignTop);
    layout->addWidget(m_name, 0, 1, Qt::AlignTop);
    layout->addWidget(m_word, 0, 2, Qt::AlignTop);
    layout->addWidget(m_reason, 0, 3, Qt::AlignTop);
    layout->addWidget(m_details, 0, 4, Qt::AlignTop);
    layout->addWidget(m_details->label(), 1, 3);
    render();
}

void ModuleTestLine::show(const ModuleTest& test)
{
    m_test = test;
    render();
    if (!test.isOver()) return;
    announce(this);
}

void ModuleTestLine::render()
{
    const auto look = lookOf(m_test.state);
    m_name->setText(m_test.module == Module::Order ? ConnectionTestPanel::tr("Order module")
                                                   : ConnectionTestPanel::tr("Member-center module"));
    m_word->setText(look.word);
    const auto text = describe(m_test);
    m_reason->setText(text.inOurWords());
    if (m_details->details() != text.gatewaySaid) m_details->setDetails(text.gatewaySaid);
    m_icon->setPixmap(look.icon.isEmpty()
                          ? QPixmap()
                          : lineIcon(look.icon).pixmap(QSize(scaled(16), scaled(16)), devicePixelRatioF()));
    const QColor color = ThemeColors::of(palette()).foreground(look.tone);
    QPalette colors = m_word->palette();
    if (colors.color(QPalette::WindowText) != color) {
        colors.setColor(QPalette::WindowText, color);
        m_word->setPalette(colors);
    }
    setAccessibleName(u"%1: %2. %3"_s.arg(m_name->text(), m_word->text(), m_reason->text()));
}

void ModuleTestLine::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) render();
}

ConnectionTestPanel::ConnectionTestPanel(QWidget* parent)
    : QFrame(parent)
    , m_enterprise(new QLineEdit(this))
    , m_button(new QPushButton(this))
    , m_note(newLineLabel(u"connectionTestNote"_s, {}, this))
{
    setObjectName(u"connectionTest"_s);
    setProperty("look", u"footer"_s);
    auto* title = new QLabel(tr("Connection test"), this);
    title->setProperty("look", u"section"_s);
    auto* label = new QLabel(tr("Enterprise g&lobal id"), this);
    label->setBuddy(m_enterprise);
    m_enterprise->setAccessibleName(withoutMnemonic(label->text()));
    m_enterprise->setToolTip(
        tr("Tests the member-center module by loading this enterprise's borrowed locks."));
    m_enterprise->setPlaceholderText(tr("To test employees"));
    m_enterprise->setObjectName(u"connectionTestEnterprise"_s);
    m_enterprise->setMinimumWidth(scaled(170));
    m_enterprise->installEventFilter(this);
    m_button->setObjectName(u"connectionTestButton"_s);
    m_button->setAutoDefault(false);
    m_note->setProperty("look", u"small"_s);
    m_note->setWordWrap(true);
    m_note->hide();
    auto* top = new QHBoxLayout;
    top->setSpacing(8);
    top->addWidget(title);
    top->addStretch();
    top->addWidget(label);
    top->addWidget(m_enterprise);
    top->addWidget(m_button);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 10, 20, 10);
    layout->setSpacing(8);
    layout->addLayout(top);
    for (const auto module : {Module::Order, Module::Member}) {
        auto* line = new ModuleTestLine(module, this);
        line->hide();
        layout->addWidget(line);
        m_lines[size_t(module)] = line;
    }
    layout->addWidget(m_note);
    connect(m_button, &QPushButton::clicked, this, &ConnectionTestPanel::pressed);
    connect(&m_test, &ConnectionTest::changed, this, [this](Module module) {
        m_lines[size_t(module)]->show(m_test.result(module));
        showResults();
        emit changed();
    });
    showResults();
}

EnterpriseId ConnectionTestPanel::enterprise() const
{
    return EnterpriseId(m_enterprise->text().trimmed());
}

void ConnectionTestPanel::setEnterprise(const EnterpriseId& enterprise)
{
    m_enterprise->setText(enterprise.toString());
}

void ConnectionTestPanel::pressed()
{
    if (m_test.isRunning())
        m_test.cancel();
    else
        emit testRequested();
}

void ConnectionTestPanel::start(const ConnectionProfile& profile, const ProfileSecrets& secrets)
{
    m_wasRun = true;
    m_isOutdated = false;
    say({});
    m_test.start(profile, secrets, enterprise());
    for (auto* line : m_lines)
        line->setVisible(true);
    for (const auto module : {Module::Order, Module::Member})
        m_lines[size_t(module)]->show(m_test.result(module));
    showResults();
}

void ConnectionTestPanel::say(const QString& text)
{
    m_note->setText(text);
    m_note->setVisible(!text.isEmpty());
}

void ConnectionTestPanel::setOutdated()
{
    if (!m_wasRun || m_isOutdated) return;
    m_isOutdated = true;
    m_test.cancel();
    showResults();
}

void ConnectionTestPanel::showResults()
{
    m_button->setText(m_test.isRunning() ? tr("Cancel &test") : tr("&Test connection"));
    m_button->setAccessibleName(withoutMnemonic(m_button->text()));
    if (m_isOutdated) say(tr("You have changed something since this test."));
}

bool ConnectionTestPanel::eventFilter(QObject* watched, QEvent* event)
{
    // Return in this line begins the test instead of pressing the dialog's Save.
    if (watched == m_enterprise && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            if (!m_test.isRunning()) emit testRequested();
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace lockkeeper
