// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QTimer>

class QLabel;
class QProgressBar;
class QPushButton;

namespace lockkeeper
{

class UnknownOutcomes;

/// The line at the bottom of a page: counts and age at the left; at the right what runs, how far it is, and
/// Cancel.
class PageFooter : public QFrame
{
    Q_OBJECT

public:
    explicit PageFooter(const QString& prefix, QWidget* parent = nullptr);

    void setCounts(const QString& text);
    void setUpdated(const QString& text);
    /// Shows how many writes have an unknown outcome; nothing for none, or where `unknown` is null.
    /// `unknown` outlives the footer.
    void follow(const UnknownOutcomes* unknown);
    /// Shows for a while what somebody has just done, or what would happen; plain text.
    void setNote(const QString& text);
    /// Shows what is under way. `total` below 1: not known yet. `label` is plain text.
    void showActivity(const QString& label, qint64 done, qint64 total);
    void hideActivity();

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void cancelRequested();
    void unknownOutcomesRequested();

private:
    void showUnknown(qsizetype count);

    QLabel* m_counts;
    QLabel* m_updated;
    QLabel* m_note;
    QTimer m_noteEnds;
    QLabel* m_activity;
    QProgressBar* m_progress;
    QPushButton* m_cancel;
    QPushButton* m_unknown;
};

/// Shows `done` of `total` in a bar of any range; counts of rows do not always fit an int.
void showProgress(QProgressBar* bar, qint64 done, qint64 total);

} // namespace lockkeeper
