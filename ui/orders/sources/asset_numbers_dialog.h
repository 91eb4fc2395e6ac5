// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/orders/asset_numbers.h"
#include "ui/kit/action_dialog.h"

#include <QPointer>
#include <QStringList>

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QTableView;

namespace lockkeeper
{

class AssetNumbersModel;
class Banner;
class WriteRun;
struct PageContext;

/// The asset numbers of this connection: allocates more (O9), shows what became of them, copies and exports
/// them, and makes free again what an order does not need after all. Closed while a call is on its way, the
/// call goes on, and its numbers get into the list. Deletes itself when it is closed.
class AssetNumbersDialog : public ActionDialog
{
    Q_OBJECT

public:
    AssetNumbersDialog(const PageContext& context, QWidget* parent);
    /// To choose `wanted` free numbers for an order draft.
    AssetNumbersDialog(const PageContext& context, QString draftId, int wanted, QWidget* parent);

    [[nodiscard]] AssetNumbersModel& model() { return *m_model; }

signals:
    /// These are reserved for the draft now. Once; the dialog closes.
    void numbersTaken(const QStringList& numbers);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build();
    void load();
    void select(const QStringList& numbers);
    [[nodiscard]] QStringList selected() const;
    void allocate();
    void send();
    void came(const AllocatedNumbers& numbers);
    void rested();
    void copy();
    void exportNumbers();
    void makeFree();
    void act() override;
    void showState();
    [[nodiscard]] bool isSending() const;

    const PageContext& m_context;
    const QString m_draft; ///< empty: nothing is chosen for anybody
    const int m_wanted;
    AssetNumbersModel* m_model;
    QPointer<WriteRun> m_run;
    bool m_isAsking = false; ///< whether the list can be written, before a call goes out
    bool m_isFirst = true;   ///< the list was not loaded yet
    QStringList m_toSelect;  ///< as soon as the list has them
    Banner* m_banner;
    QSpinBox* m_size;
    QPushButton* m_allocate;
    QComboBox* m_filter;
    QTableView* m_table;
    QLabel* m_counts;
    QPushButton *m_copy, *m_export, *m_free;
};

} // namespace lockkeeper
