// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/customer.h"
#include "models/tables/base/column_spec.h"
#include "ui/setup/setup_page.h"

#include <memory>
#include <vector>

namespace lockkeeper
{

class Banner;
class RecordView;

/// Shows the exact values, what will happen, and that it cannot be undone; before O1 also what O3 shows of
/// the pair now, because afterwards only a pair that was absent before proves anything (SU-1).
class SetupReviewPage final : public SetupPage
{
    Q_OBJECT

public:
    SetupReviewPage(SetupDraft& draft, QWidget* parent);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString explanation() const override;
    void enter() override;
    [[nodiscard]] QWidget* firstFocus() const override;
    [[nodiscard]] QString nextText() const override;
    [[nodiscard]] QString hint() const override;
    [[nodiscard]] bool isReady() const override;
    [[nodiscard]] Key nextKey() const override { return Key::None; }

private:
    enum class Before { Asking, Absent, Present, NotRead, NotAsked };

    void askBefore();
    void showBefore();
    void showValues();
    [[nodiscard]] std::vector<RecordField> values() const;

    RecordView* m_values;
    QLabel* m_effect;
    QLabel* m_before;
    Banner* m_banner;
    std::unique_ptr<QObject> m_load;
    Before m_state = Before::NotAsked;
    std::vector<EnterpriseCustomer> m_seen;
    QString m_why; ///< why the pair could not be read
};

} // namespace lockkeeper
