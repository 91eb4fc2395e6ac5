// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/record_panel.h"

#include "ui/kit/controls.h"
#include "ui/kit/record_view.h"
#include "ui/kit/theme/ui_settings.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr auto isShownKey = "record/technical"_L1;

} // namespace

RecordPanel::RecordPanel(
    const QString& name, const QString& accessibleName, UiSettings& settings, QWidget* parent)
    : QWidget(parent)
    , m_settings(settings)
    , m_view(new RecordView(this))
    , m_technical(newButton(name + u"Technical"_s, this))
{
    m_view->setObjectName(name);
    m_view->setAccessibleName(accessibleName);
    m_technical->setProperty("look", u"flat"_s);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 4);
    layout->setSpacing(0);
    layout->addWidget(m_view, 1);
    auto* below = new QHBoxLayout; // the words of the button stand below the titles of the fields
    below->setContentsMargins(7, 0, 0, 0);
    below->addWidget(m_technical);
    below->addStretch();
    layout->addLayout(below);
    connect(m_technical, &QPushButton::clicked, this, [this] {
        const bool areShown = !m_settings.value(isShownKey, false).toBool();
        m_settings.setValue(isShownKey, areShown);
        showTechnical(areShown);
    });
    setFields({});
}

void RecordPanel::setFields(std::vector<RecordField> fields)
{
    m_view->setFields(std::move(fields));
    showTechnical(m_settings.value(isShownKey, false).toBool()); // changed in another panel, perhaps
}

QString RecordPanel::asText() const
{
    return m_view->asText();
}

void RecordPanel::showTechnical(bool areShown)
{
    m_view->setTechnicalShown(areShown);
    m_technical->setVisible(m_view->hasTechnical());
    setWords(m_technical, areShown ? tr("Hide technical details") : tr("Show technical details"));
}

} // namespace lockkeeper
