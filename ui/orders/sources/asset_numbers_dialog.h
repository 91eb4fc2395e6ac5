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
/// them, and frees those that an order does not need after all. Closed during a call, that goes on, and its
/// numbers get into the list. Deletes itself when it is closed.
class AssetNumbersDialog : public ActionDialog
{
    Q_OBJECT

public:
    AssetNumbersDialog(const PageContext& context, QWidget* parent);
    /// To take some for an order draft: those that are free first, and new ones where there are too few. How
    /// many new ones that takes stands on its button, as none can be given back.
    AssetNumbersDialog(const PageContext& context, QString draftId, QWidget* parent);

    [[nodiscard]] AssetNumbersModel& model() { return *m_model; }

signals:
    /// These numbers are reserved for the draft now. Emitted once; the dialog closes.
    void numbersTaken(const QStringList& numbers);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build();
    void load();
    void select(const QStringList& numbers);
    void chooseFree(); ///< before more are drawn (OR-20)
    void selectionChanged();
    [[nodiscard]] QStringList selected() const;
    /// How many of the numbers that the draft needs are not there.
    [[nodiscard]] int missing() const;
    void allocate(int count);
    void send(int count);
    void came(const AllocatedNumbers& numbers);
    void rested();
    void copy();
    void exportNumbers();
    void makeFree();
    void setFree(const QStringList& numbers);
    void act() override;
    void take(const QStringList& numbers);
    void showState();
    [[nodiscard]] bool isSending() const;

    const PageContext& m_context;
    const QString m_draft; ///< the draft that numbers are chosen for; empty: none
    AssetNumbersModel* m_model;
    QPointer<WriteRun> m_run;
    bool m_isAsking = false;   ///< whether the list can be written, before a call goes out
    bool m_isFirst = true;     ///< the list was not loaded yet
    QStringList m_toSelect;    ///< to be selected as soon as the list has them
    int m_asked = 1;           ///< how many somebody said that the draft needs
    QStringList m_toTake;      ///< for the draft, with the new ones that have come
    bool m_isComplete = false; ///< as many new ones have come as were asked for
    Banner* m_banner;
    QSpinBox* m_size;
    QPushButton* m_allocate;
    QComboBox* m_filter;
    QTableView* m_table;
    QLabel* m_counts;
    QPushButton *m_copy, *m_export, *m_free;
};

} // namespace lockkeeper
