// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/record_table_model.h"
#include "ui/kit/action_dialog.h"
#include "ui/kit/activities.h"
#include "ui/renewals/offer_job.h"

#include <QPointer>
#include <QSet>

#include <memory>
#include <optional>
#include <vector>

namespace lockkeeper
{

class Banner;
class OfferForm;
class TableView;
struct PageContext;

/// An enterprise in the dialog of offers: what it is offered, in which file, and what became of it.
struct OfferRow {
    EnterpriseId id;
    Text enterprise; ///< as people call it
    std::optional<qint64> products, leftOut;
    Text file;
    Text result; ///< empty: nothing was done yet
    Tone tone = Tone::Plain;
};

/// Writes an offer for each enterprise of some lines into a folder: asks once for what all of them have in
/// common, and shows for each what became of it. Stays open to say so. Deletes itself when it is closed.
class OfferDialog final : public ActionDialog
{
    Q_OBJECT

public:
    /// `decided`: keys of lines of which nothing is offered.
    OfferDialog(PageContext& context, std::vector<RenewalLine> lines, QSet<Text> decided, QWidget* parent);
    ~OfferDialog() override;

    /// Whether nothing is being read or written.
    [[nodiscard]] bool isAtRest() const { return !m_isMaking && !isUnderWay(); }

public slots:
    /// While offers are written, this writes no further ones, and the dialog stays.
    void reject() override;

protected:
    void act() override;

private:
    /// What is offered by the form as it is now.
    struct Made {
        std::vector<RenewalOffer> offers; ///< those with something in them
        std::vector<OfferRow> rows;       ///< of all enterprises
        OfferPaper paper;
        OfferFormat format = OfferFormat::Pdf;
        QString folder;
        qint64 leftOut = 0, decided = 0; ///< lines that are not offered; of these those that are decided
        QString problem;                 ///< why there is no logo
    };

    void build();
    void make();
    void showMade(const std::shared_ptr<const Made>& made);
    void showState();
    void lookForOthers();
    void askToReplace(const QStringList& there);
    void write(const QStringList& replaced);
    void ended(int task, const QString& error);
    void finished();
    [[nodiscard]] QString pathOf(const RenewalOffer& offer) const;

    PageContext& m_context;
    const std::shared_ptr<const std::vector<RenewalLine>> m_lines;
    const QSet<Text> m_decided;
    std::shared_ptr<const Made> m_made; ///< null: not yet
    QString m_problem;                  ///< why it cannot be written, of the letterhead; empty: it can
    std::vector<OfferRow> m_rows;
    quint64 m_asked = 0;
    bool m_isMaking = false;
    bool m_actsSoon = false; ///< the action was pressed while something was being made
    QPointer<OfferJob> m_job;
    QPointer<Activity> m_activity;
    int m_written = 0, m_failed = 0;

    OfferForm* m_form;
    Banner* m_banner;
    TableView* m_table;
    RecordTableModel<OfferRow, EnterpriseId>* m_model;
};

} // namespace lockkeeper
