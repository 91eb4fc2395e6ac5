// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QProgressBar;

namespace lockkeeper
{

class Banner;
class OwnedAssets;

/// Shows how far an OwnedAssets has read, with Cancel, and what went wrong, with Retry. Hidden while there
/// is nothing to say.
class OrderLoadingBar : public QWidget
{
    Q_OBJECT

public:
    /// `prefix` starts the object names: "orderPick" gives "orderPickCancel" and "orderPickBannerAction".
    OrderLoadingBar(const QString& prefix, OwnedAssets& owned, QWidget* parent);

private:
    void refresh();

    OwnedAssets& m_owned;
    Banner* m_banner;
    QWidget* m_row;
    QLabel* m_text;
    QProgressBar* m_progress;
};

} // namespace lockkeeper
