// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/text_scale.h"

#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace lockkeeper
{

/// Lays out a dialog that asks for a name: `name` behind its label, which may have a mnemonic, and below them
/// `note`, which says what becomes of it.
inline void addNameForm(QVBoxLayout& body, const QString& label, QLineEdit& name, QLabel& note)
{
    name.setMinimumWidth(scaled(360));
    auto* title = new QLabel(label, name.parentWidget());
    title->setBuddy(&name);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->addRow(title, &name);
    body.addLayout(form);
    body.addWidget(&note);
}

} // namespace lockkeeper
