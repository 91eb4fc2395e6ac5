// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/enterprises/describe_dialog.h"

#include "models/domain/base/visible_text.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/page_context.h"
#include "ui/kit/controls.h"
#include "ui/kit/edited_text.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/writes/undo_offer.h"
#include "ui/writes/write_runs.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// What all of them have; empty where they differ.
QString commonOf(const std::vector<OwnEnterprise>& enterprises, QString EnterpriseDescription::*field)
{
    const auto& first = enterprises.front().said.*field;
    const bool isCommon = std::all_of(enterprises.cbegin(), enterprises.cend(),
        [&](const OwnEnterprise& each) { return each.said.*field == first; });
    return isCommon ? first : QString();
}

} // namespace

DescribeDialog::DescribeDialog(PageContext& context, std::vector<OwnEnterprise> enterprises, QWidget* parent)
    : ActionDialog(u"describe"_s, Kind::Asks, &context.settings, parent)
    , m_context(context)
    , m_enterprises(std::move(enterprises))
    , m_group(new QComboBox(this))
    , m_note(new QPlainTextEdit(this))
{
    setWindowTitle(tr("Rename and group"));
    setHeading(m_enterprises.size() == 1
                   ? context.enterprises.label(m_enterprises.front().id)
                   : tr("%Ln enterprise(s)", "what a dialog is about", int(m_enterprises.size())));
    build();
    setAction(tr("&Save"));
    check();
    (m_ownName ? static_cast<QWidget*>(m_ownName) : m_group)->setFocus();
    resize(scaled(460), sizeHint().height());
}

void DescribeDialog::build()
{
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    const auto addRow = [&](QWidget* field, const QString& name, const QString& title) {
        field->setObjectName(name);
        field->setAccessibleName(withoutMnemonic(title));
        auto* label = new QLabel(title, this);
        label->setBuddy(field);
        form->addRow(label, field);
    };
    if (m_enterprises.size() == 1) {
        const auto& one = m_enterprises.front();
        m_ownName = new QLineEdit(one.said.ownName, this);
        m_ownName->setMaxLength(longestName);
        m_ownName->setPlaceholderText(one.name.isEmpty() ? one.id.toString() : singleLine(one.name));
        addRow(m_ownName, u"describeOwnName"_s, tr("Own &name"));
        onEdited(m_ownName, this, [this] { check(); });
    }
    QStringList groups;
    for (const auto& each : m_context.enterprises.all())
        if (!each.said.group.isEmpty()) groups.append(each.said.group);
    groups.removeDuplicates();
    groups.sort(Qt::CaseInsensitive);
    m_group->setEditable(true);
    m_group->setInsertPolicy(QComboBox::NoInsert);
    m_group->addItems(groups);
    m_group->lineEdit()->setMaxLength(longestName);
    m_group->setCurrentText(commonOf(m_enterprises, &EnterpriseDescription::group));
    addRow(m_group, u"describeGroup"_s, tr("&Group"));
    m_note->setPlainText(commonOf(m_enterprises, &EnterpriseDescription::note));
    m_note->setTabChangesFocus(true);
    m_note->setFixedHeight(scaled(84));
    addRow(m_note, u"describeNote"_s, tr("N&ote"));
    body()->addLayout(form);
    auto* where = newLabel(u"describeWhere"_s, u"small"_s, this);
    where->setText(
        m_enterprises.size() == 1
            ? tr("Only on this computer; the gateway isn't told.")
            : tr("Only on this computer; the gateway isn't told. Fields you don't edit stay as they "
                 "are for each enterprise."));
    body()->addWidget(where);
    connect(m_group, &QComboBox::currentTextChanged, this, [this] {
        m_isGroupEdited = true;
        check();
    });
    connect(m_note, &QPlainTextEdit::textChanged, this, [this] {
        m_isNoteEdited = true;
        check();
    });
}

QHash<EnterpriseId, EnterpriseDescription> DescribeDialog::wanted() const
{
    QHash<EnterpriseId, EnterpriseDescription> wanted;
    for (const auto& each : m_enterprises) {
        auto said = each.said;
        if (m_ownName) said.ownName = singleLine(m_ownName->text()).trimmed();
        if (m_isGroupEdited) said.group = singleLine(m_group->currentText()).trimmed();
        if (m_isNoteEdited) said.note = m_note->toPlainText().left(longestNote).trimmed();
        if (!(said == each.said)) wanted.insert(each.id, said);
    }
    return wanted;
}

void DescribeDialog::check()
{
    setPossible(!wanted().isEmpty(), tr("Nothing was changed"));
}

void DescribeDialog::act()
{
    const auto said = wanted();
    QHash<EnterpriseId, EnterpriseDescription> before;
    for (const auto& each : m_enterprises)
        if (said.contains(each.id)) before.insert(each.id, each.said);
    auto& enterprises = m_context.enterprises;
    enterprises.describe(said);
    if (auto* offer = UndoOffer::of(parentWidget()->window()))
        offer->offerLocal(said.size() == 1
                              ? tr("%1 — saved", "an enterprise").arg(enterprises.label(said.cbegin().key()))
                              : tr("%Ln enterprise(s) saved", nullptr, int(said.size())),
            [&enterprises, before] { enterprises.describe(before); });
    ActionDialog::act();
}

} // namespace lockkeeper
