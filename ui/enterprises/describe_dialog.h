// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/own_enterprise.h"
#include "ui/kit/action_dialog.h"

#include <vector>

class QComboBox;
class QLineEdit;
class QPlainTextEdit;

namespace lockkeeper
{

struct PageContext;

/// What a person says of one or several enterprises: own name (of one), group and note. It is kept on this
/// computer, at once, and the window offers to take it back (CU-4). Of several only what is edited is
/// changed. Deletes itself when it is closed.
class DescribeDialog : public ActionDialog
{
    Q_OBJECT

public:
    /// The longest texts, in characters; what is longer is cut.
    static constexpr int longestName = 100, longestNote = 1000;

    DescribeDialog(PageContext& context, std::vector<OwnEnterprise> enterprises, QWidget* parent);

private:
    void build();
    void act() override;
    void check();
    [[nodiscard]] QHash<EnterpriseId, EnterpriseDescription> wanted() const;

    PageContext& m_context;
    const std::vector<OwnEnterprise> m_enterprises;
    QLineEdit* m_ownName = nullptr; ///< null where several are described
    QComboBox* m_group;
    QPlainTextEdit* m_note;
    bool m_isGroupEdited = false, m_isNoteEdited = false;
};

} // namespace lockkeeper
