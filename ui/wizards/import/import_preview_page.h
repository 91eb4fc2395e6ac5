// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/import_forecast.h"
#include "ui/wizards/import/import_page.h"

#include <QPointer>

class QProgressBar;
class QTableWidget;
class QTableWidgetItem;

namespace lockkeeper
{

class Banner;
class ImportSession;

/// The dry run: what would be sent in how many calls, what would be refused, and what needs somebody's
/// choice. Reads afresh each time it is shown; nothing is sent from here before the button is pressed.
class ImportPreviewPage : public ImportPage
{
    Q_OBJECT

public:
    explicit ImportPreviewPage(QWidget* parent = nullptr);

    void setSession(ImportSession* session);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString nextText() const override;
    [[nodiscard]] bool canGoOn() const override;
    [[nodiscard]] QString hint() const override;
    void entered() override;
    void goOn() override;
    void retranslate() override;

private:
    void read();
    void taken(bool isRead);
    void showForecast();
    void fillProblems();
    void choose(QTableWidgetItem* item);
    void chooseAll(bool takes);
    /// What of it cannot be taken back, said before it is done.
    [[nodiscard]] QString whatStays() const;
    [[nodiscard]] QString nameOf(const MemberId& member) const;

    QPointer<ImportSession> m_session;
    ImportForecast m_forecast;
    bool m_isRead = false;
    Banner* m_banner;
    QLabel* m_heading;
    QLabel* m_plan;
    QLabel* m_irreversible;
    QLabel* m_problemsHeading;
    QProgressBar* m_progress;
    QTableWidget* m_problems;
    QPushButton* m_again;
    QPushButton* m_takeAll;
    QPushButton* m_takeNone;
};

} // namespace lockkeeper
