// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/forms/password_policy_dialog.h"

#include "models/domain/base/name_list.h"
#include "models/domain/base/visible_text.h"
#include "ui/kit/announcement.h"
#include "ui/kit/controls.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/ui_settings.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const auto policyKey = u"passwords/policy"_s;

} // namespace

PasswordPolicy keptPasswordPolicy(const UiSettings& settings)
{
    return policyFrom(settings.text(policyKey));
}

void keepPasswordPolicy(UiSettings& settings, const PasswordPolicy& policy)
{
    settings.setValue(policyKey, policyText(policy));
}

QString describe(const PasswordPolicy& policy)
{
    QStringList parts;
    if (policy.lower) parts += u"a–z"_s;
    if (policy.upper) parts += u"A–Z"_s;
    if (policy.digits) parts += u"0–9"_s;
    if (policy.signs) parts += PasswordPolicyDialog::tr("symbols");
    if (policy.withoutLookAlikes) parts += PasswordPolicyDialog::tr("no look-alikes");
    //: 12 characters: a–z, A–Z, 0–9
    return PasswordPolicyDialog::tr("%Ln character(s): %1", nullptr, policy.length).arg(joinedNames(parts));
}

PasswordPolicyDialog::PasswordPolicyDialog(UiSettings& settings, const LearntLimits& learnt, QWidget* parent)
    : ActionDialog(u"passwordPolicy"_s, Kind::Asks, &settings, parent)
    , m_settings(settings)
    , m_learnt(learnt)
    , m_length(new QSpinBox(this))
    , m_lower(new QCheckBox(tr("&Lower-case letters, a–z"), this))
    , m_upper(new QCheckBox(tr("&Upper-case letters, A–Z"), this))
    , m_digits(new QCheckBox(tr("&Digits, 0–9"), this))
    , m_signs(new QCheckBox(tr("S&ymbols: %1").arg(u"! # % * _ ? : ."_s), this))
    , m_distinct(new QCheckBox(tr("&Without look-alikes (0 O 1 l I)"), this))
    , m_problem(newLabel(u"passwordPolicyProblem"_s, u"problem"_s, this))
    , m_example(newLabel(u"passwordPolicyExample"_s, u"small"_s, this))
{
    setWindowTitle(tr("Generated passwords"));
    m_length->setObjectName(u"passwordPolicyLength"_s);
    m_length->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_length->setRange(PasswordPolicy::shortest, PasswordPolicy::longest);
    m_lower->setObjectName(u"passwordPolicyLower"_s);
    m_upper->setObjectName(u"passwordPolicyUpper"_s);
    m_digits->setObjectName(u"passwordPolicyDigits"_s);
    m_signs->setObjectName(u"passwordPolicySigns"_s);
    m_distinct->setObjectName(u"passwordPolicyDistinct"_s);
    go()->setObjectName(u"passwordPolicyKeep"_s);
    setAction(tr("Use these rules"));
    auto* length = new QLabel(tr("Leng&th"), this);
    length->setBuddy(m_length);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->addRow(length, m_length);
    body()->setSpacing(10);
    body()->addLayout(form);
    for (auto* check : {m_lower, m_upper, m_digits, m_signs, m_distinct})
        body()->addWidget(check);
    body()->addWidget(m_problem);
    body()->addWidget(m_example);
    body()->addStretch(1);
    setMinimumWidth(scaled(400));

    const auto now = keptPasswordPolicy(settings);
    m_length->setValue(now.length);
    m_lower->setChecked(now.lower);
    m_upper->setChecked(now.upper);
    m_digits->setChecked(now.digits);
    m_signs->setChecked(now.signs);
    m_distinct->setChecked(now.withoutLookAlikes);
    m_length->setAccessibleName(tr("Length"));
    for (auto* check : {m_lower, m_upper, m_digits, m_signs, m_distinct}) {
        check->setAccessibleName(withoutMnemonic(check->text()));
        connect(check, &QCheckBox::toggled, this, &PasswordPolicyDialog::refresh);
    }
    connect(m_length, &QSpinBox::valueChanged, this, &PasswordPolicyDialog::refresh);
    refresh();
}

void PasswordPolicyDialog::act()
{
    keepPasswordPolicy(m_settings, policy());
    emit kept();
    accept();
}

PasswordPolicy PasswordPolicyDialog::policy() const
{
    return {.length = m_length->value(),
        .lower = m_lower->isChecked(),
        .upper = m_upper->isChecked(),
        .digits = m_digits->isChecked(),
        .signs = m_signs->isChecked(),
        .withoutLookAlikes = m_distinct->isChecked()};
}

void PasswordPolicyDialog::refresh()
{
    const auto issues = validate(policy(), m_learnt);
    m_problem->setVisible(!issues.isEmpty());
    setSpokenText(m_problem, issues.isEmpty() ? QString() : u"⚠ "_s + issues.front().text);
    setPossible(!hasErrors(issues));
    const auto example = generatePassword(policy());
    m_example->setText(example.isEmpty() ? QString() : tr("Example: %1").arg(example));
}

} // namespace lockkeeper
