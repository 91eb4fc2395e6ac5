// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/batch_place.h"
#include "models/domain/orders/order.h"

#include <QHash>
#include <QObject>

#include <functional>
#include <optional>

class QDialog;

namespace lockkeeper
{

class BatchListOrEditor;
class BatchEditor;
class OrderWizard;
class WriteRun;
struct OrderDraft;
struct OrderWizardStart;
struct PageContext;
struct SentBatch;
struct UnfinishedImport;

/// What the editor of a batch cannot do by itself: wizards, import, templates, asset numbers, sending. Each
/// is a dialog over the window, whose result goes into the editor that asked, if it is still there.
/// Keeps the list of asset numbers in step with the draft: numbers in it are reserved, numbers that have
/// left it are freed when it is closed, sent ones are used. GUI thread.
class BatchEditorDialogs : public QObject
{
    Q_OBJECT

public:
    /// `context` and `listOrEditor` must outlive this.
    BatchEditorDialogs(PageContext& context, BatchListOrEditor& listOrEditor, QObject* parent);

signals:
    /// A person wants to see another page, with this text in its search.
    void showRequested(const QString& page, const QString& searchText);

private:
    void serve(BatchEditor* editor, const QString& draftId);
    /// Does `work` at once; where something is unfinished, only after a person has agreed to lose that.
    void instead(BatchEditor* editor, const std::function<void()>& work);
    void goOn();
    void openWizard(BatchEditor* editor, OrderWizardStart start, int replaced, const QString& draftId);
    void openImport(BatchEditor* editor, const std::optional<UnfinishedImport>& kept);
    void openNumbers(BatchEditor* editor, const BatchPlace& asset, const QString& draftId);
    void openNumbersFor(OrderWizard* wizard, const QString& draftId);
    void openSending(BatchEditor* editor, const QString& draftId);
    void keepNumbers(const QString& draftId, const OrderDraft& draft);
    // A batch on its way: its editor is told how that ended, whatever has become of the dialog.
    struct Sending {
        QString draftId;
        BatchOrder batch;
        QString appKey;
    };
    void follow(WriteRun* run, const Sending& what, QDialog* dialog);
    void ended(WriteRun* run, const Sending& what, const std::optional<SentBatch>& sent, bool isShown);
    void release(const QString& draftId);

    PageContext& m_context;
    BatchListOrEditor& m_listOrEditor;
    QHash<QString, WriteRun*> m_sending; ///< by the draft; only compared, never looked into
    QHash<QString, QString> m_channels;  ///< of customers who were chosen, by customerId
};

} // namespace lockkeeper
