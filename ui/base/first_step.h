// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/page.h"

#include <QCoreApplication>

namespace lockkeeper
{

/// What an empty page says before there is anything to load from, and the signal of its button (UI-3).
struct FirstStep {
    QString title;
    QString reason;
    QString action;
    void (Page::*wanted)();
};

class FirstStepText
{
    Q_DECLARE_TR_FUNCTIONS(FirstStep)
};

/// Without a connection, to choose one; with it, to choose an enterprise.
[[nodiscard]] inline FirstStep firstStep(bool isConnected)
{
    if (!isConnected)
        return {FirstStepText::tr("Not connected"),
            FirstStepText::tr("There is no connection to a gateway yet. Choose one to begin."),
            FirstStepText::tr("Choose connection"), &Page::connectionWanted};
    return {FirstStepText::tr("No enterprise chosen"), FirstStepText::tr("Choose an enterprise to begin."),
        FirstStepText::tr("Choose enterprise"), &Page::enterpriseWanted};
}

} // namespace lockkeeper
