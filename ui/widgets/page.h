// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/ids.h"

#include <QIcon>
#include <QWidget>

namespace lockkeeper
{

/// What the main window can navigate to. Its object name ends in "Page"; what stands before that is its
/// name for the command line and for showRequested(). Its actions() are what the command palette offers
/// while it is shown.
class Page : public QWidget
{
    Q_OBJECT

public:
    /// The modules of the gateway (contract §1) that a page cannot be without.
    enum class Modules { None, Order, Member, Either };

    using QWidget::QWidget;

    /// For the navigation, in the language of the moment.
    [[nodiscard]] virtual QString title() const = 0;
    [[nodiscard]] virtual QIcon icon() const = 0;
    [[nodiscard]] virtual Modules modules() const { return Modules::None; }
    /// False for what only stands in a page's place: the navigation shows it slanted.
    [[nodiscard]] virtual bool isOffered() const { return true; }
    /// Shows another enterprise; an empty id shows none. Everything of the one before is dropped,
    /// replies that are still on their way included. The same one again: nothing happens. Pages that are
    /// not about one enterprise ignore it.
    virtual void openEnterprise(const EnterpriseId& enterprise) = 0;
    /// Puts `text` into the page's search, if it has one.
    virtual void search(const QString& text) { Q_UNUSED(text) }

signals:
    /// Somebody wants to see another page ("employees"), with this in its search.
    void showRequested(const QString& page, const QString& searchText);
    /// Somebody wants to change what this window is connected to.
    void connectionEditRequested();
    /// Somebody chose an enterprise on this page; `name` may be empty.
    void enterpriseChosen(const lockkeeper::EnterpriseId& enterprise, const QString& name);
};

} // namespace lockkeeper
