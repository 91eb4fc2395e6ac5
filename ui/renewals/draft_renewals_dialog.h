// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/renewals/renewal_line.h"
#include "models/tables/base/record_table_model.h"
#include "models/tables/renewals/renewal_preview.h"
#include "services/operations/orders/renewal_records.h"
#include "ui/kit/action_dialog.h"
#include "ui/renewals/renewal_terms_form.h"
#include "ui/renewals/team_of_renewals.h"

#include <QHash>
#include <QPointer>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

class QLabel;

namespace lockkeeper
{

class Banner;
class DraftingTurn;
class TableView;
class WhatIfView;
struct PageContext;

/// Makes drafts of batches out of lines that are renewed, one for each channel code: asks once for what they
/// have in common, shows what each line becomes and what is left out, and makes the drafts. What another
/// window, or a colleague, has drafted meanwhile is left out, and shown first. Deletes itself when it is
/// closed.
class DraftRenewalsDialog final : public ActionDialog
{
    Q_OBJECT

public:
    DraftRenewalsDialog(PageContext& context, std::vector<RenewalLine> lines, QWidget* parent);
    ~DraftRenewalsDialog() override;

    /// Says that so many chosen assets have no lines here, because nobody knows their products.
    void setAssetsUnread(qint64 assets);
    /// Whether nothing is being read or made that could change what is shown.
    [[nodiscard]] bool isAtRest() const
    {
        return !m_isReading && !m_isMaking && !m_isFilling && !m_readSoon.isActive();
    }

signals:
    /// The drafts are kept, in the order of their first lines. Emitted when the dialog closes.
    void drafted(const QStringList& draftIds);

protected:
    void act() override;

private:
    struct Known;

    void build();
    void readRecords();
    void learn(const std::optional<RenewalRecords>& records);
    void readTemplates();
    void take(const std::shared_ptr<const Known>& known);
    void readFill();
    void preview();
    void showPreview(const RenewalPreview& preview);
    void showState();
    void draft();
    void makeDrafts();
    void giveUp(const QString& why, const QString& action = {});

    PageContext& m_context;
    const QList<RenewalLine> m_lines;
    qint64 m_assetsUnread = 0;
    std::shared_ptr<const Known> m_known;               ///< null: not read yet, or unreadable
    const std::shared_ptr<TeamRenewalsRead> m_teamRead; ///< kept, so that nothing is read twice
    std::optional<OrderTemplates> m_templates;
    std::optional<LicenseOrder> m_fillOrder; ///< the order of the template that is chosen
    QString m_fillTemplate;                  ///< its id
    std::optional<RenewalPreview> m_shown;
    QTimer m_readSoon;
    quint64 m_reads = 0, m_asked = 0; ///< how often records were read, and previews made
    bool m_isReading = false, m_isMaking = false;
    bool m_isFilling = false;      ///< the template that is chosen is being read
    bool m_isUnread = false;       ///< the banner says that records cannot be read
    bool m_actsSoon = false;       ///< the action was pressed while something was being read
    QPointer<DraftingTurn> m_turn; ///< while drafts are made
    bool m_isLastLook = false;     ///< the turn is ours: drafts are made once records are read

    RenewalTermsForm* m_form;
    WhatIfView* m_whatIf;
    Banner* m_banner;
    QLabel* m_summary;
    TableView* m_table;
    RecordTableModel<RenewalDraftRow, Text>* m_model;
};

} // namespace lockkeeper
