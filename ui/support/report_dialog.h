// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/files/logs/support_report.h"
#include "ui/kit/action_dialog.h"

#include <functional>
#include <memory>
#include <vector>

class QLabel;
class QListWidget;

namespace lockkeeper
{

class Banner;
class LinesView;
class Prompter;
class TextLines;

/// Shows what a support report is going to contain, to the last byte, lets parts be left out, saves it, and
/// says where it is (SP-1). Deletes itself when it is closed.
class ReportDialog : public ActionDialog
{
    Q_OBJECT

public:
    /// `collect` is called in another thread. `prompter` must outlive the dialog.
    ReportDialog(std::function<QList<ReportPart>()> collect, Prompter& prompter, QWidget* parent = nullptr);

private:
    struct Part {
        QString name;
        std::shared_ptr<const TextLines> lines;
    };

    void build();
    void collected(std::vector<Part> parts);
    void showPart(int row);
    void showChoice();
    [[nodiscard]] QList<ReportPart> chosen() const;
    void act() override;
    void save(const QString& path);
    void ended(const QString& path, const QString& error);

    Prompter& m_prompter;
    std::vector<Part> m_parts;
    bool m_isCollected = false;
    QListWidget* m_list;
    LinesView* m_text;
    Banner* m_banner;
    QLabel* m_total;
};

} // namespace lockkeeper
