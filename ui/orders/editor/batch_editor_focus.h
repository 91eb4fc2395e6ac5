// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lockkeeper
{

struct BatchEditorParts;
class OrderDocument;
class OrderIssueModel;

/// Where the keyboard goes in the editor of a batch: to the field of an issue, from part to part, to the
/// forecast. GUI thread.
class BatchEditorFocus
{
public:
    /// All three outlive this.
    BatchEditorFocus(BatchEditorParts& ui, OrderDocument& document, const OrderIssueModel& issues);

    /// Goes to the field of the issue in this row.
    void jumpTo(int issueRow);
    /// Goes to the field of the issue after, or before, the one that was looked at last.
    void goToIssue(int by);
    /// Goes to the next, or the former, of the parts that a person looks at in turn: the head, the tree, the
    /// form, issues or forecast.
    void goToPart(int by);
    void goToForecast();

private:
    BatchEditorParts& m_ui;
    OrderDocument& m_document;
    const OrderIssueModel& m_issues;
};

} // namespace lockkeeper
