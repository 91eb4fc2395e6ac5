// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "ui/shell/switcher/choice_field.h"
#include "ui/shell/switcher/enterprise_directory.h"

#include <vector>

namespace lockkeeper
{

class OwnEnterprises;
struct Choice;
struct PageContext;

/// Shows the enterprise that the pages are about by its name, or by its id where nobody knows it, and leads
/// to another one: type part of a name or an id, choose from the recent ones and from those that O3 lists, or
/// open any id that was typed.
class EnterpriseField : public ChoiceField
{
    Q_OBJECT

public:
    /// How many of those that were opened last are offered first.
    static constexpr qsizetype mostRecent = 12;

    explicit EnterpriseField(const PageContext& context, QWidget* parent = nullptr);

    /// `name` is the gateway's, plain text. Where it is not known, O3 is asked.
    void showEnterprise(const EnterpriseId& id, const QString& name = {});
    void edit() override;

signals:
    void chosen(const lockkeeper::EnterpriseId& id);

protected:
    void openList() override;
    void typed() override { offer(); }
    void leave() override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Offer {
        EnterpriseId id;
        bool isListed = true; ///< false for an id that is only typed
    };

    void offer(const EnterpriseId& preferred = {});
    [[nodiscard]] int bestOffer(const EnterpriseId& preferred) const;
    void showStatus();
    void directoryChanged();
    void choose(int choice);
    void showName();
    void showAtRest();
    void showArrow();

    EnterpriseDirectory m_directory;
    OwnEnterprises& m_enterprises;
    EnterpriseId m_shown;
    QString m_shownName;         ///< empty while it is not known
    std::vector<Offer> m_offers; ///< one for each choice in the list; headings and notes have no id
    QLabel* m_name;
    QLabel* m_arrow;
};

} // namespace lockkeeper
