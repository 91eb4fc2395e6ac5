// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace lockkeeper
{

class WriteResultsView;
class WriteRun;
struct PageContext;

/// What becomes of an operation, in a window of its own. Not modal: one can work on, and close it; the
/// operation goes on, and the activity panel opens this again. Deletes itself when it is closed.
class WriteResultsDialog : public QDialog
{
    Q_OBJECT

public:
    WriteResultsDialog(WriteRun* run, PageContext& context, QWidget* parent);

    [[nodiscard]] WriteRun* run() const;

protected:
    void changeEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void retranslate();

    PageContext& m_context;
    WriteResultsView* m_view;
    class QPushButton* m_close;
};

/// Opens the results of `run` over `window`, or raises them where they are open.
void showResults(WriteRun* run, PageContext& context, QWidget* window);

} // namespace lockkeeper
