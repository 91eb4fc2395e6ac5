// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "ui/shell/switcher/enterprise_directory.h"
#include "ui/shell/switcher/recent_enterprises.h"

#include <QFrame>
#include <QPointer>

#include <vector>

class QLabel;
class QLineEdit;

namespace lockkeeper
{

class ChoicePopup;
class KnownHoldings;
struct Choice;
struct PageContext;

/// Shows the enterprise that the pages are about, and leads to another one: type part of a name or an id,
/// choose from the recent ones and from those that O3 lists, or open any id that was typed.
class EnterpriseField : public QFrame
{
    Q_OBJECT

public:
    /// `profile`: the key under which recent enterprises are kept.
    EnterpriseField(const PageContext& context, const QString& profile, QWidget* parent = nullptr);

    /// `name` is the gateway's, plain text. Without one it is looked up: among the recent ones, then in O3.
    void showEnterprise(const EnterpriseId& id, const QString& name = {});
    /// Opens the list, with the focus in the field.
    void edit();
    void setHint(const QString& hint);
    /// Offers these customers' enterprises as well, because the gateway may refuse to list all.
    void learn(const std::vector<EnterpriseCustomer>& customers) { m_directory.learn(customers); }
    [[nodiscard]] const RecentEnterprises& recent() const { return m_recent; }

signals:
    void chosen(const lockkeeper::EnterpriseId& id, const QString& name);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    struct Offer {
        EnterpriseId id;
        QString name;
        bool isListed = true; ///< false for an id that is only typed
    };

    void openList();
    void leave();
    void offer(const EnterpriseId& preferred = {});
    [[nodiscard]] int bestOffer(const EnterpriseId& preferred) const;
    void showStatus();
    void directoryChanged();
    void choose(int choice);
    void showName(const QString& name);
    void setFocusInside(bool inside);
    void showArrow();

    EnterpriseDirectory m_directory;
    RecentEnterprises m_recent;
    KnownHoldings* const m_holdings; ///< keeps names; may be null
    EnterpriseId m_shown;
    QString m_shownName;
    std::vector<Offer> m_offers; ///< one for each choice in the list; headings and notes have no id
    QPointer<QWidget> m_before;  ///< the widget that had the focus before
    QLabel* m_name;
    QLineEdit* m_id;
    QLabel* m_hint;
    QLabel* m_arrow;
    ChoicePopup* m_popup;
};

} // namespace lockkeeper
