// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/employees/import_forecast.h"
#include "ui/wizard/wizard_page.h"

#include <QPointer>

class QCheckBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QTableWidget;
class QTableWidgetItem;

namespace lockkeeper
{

class Banner;
class CountField;
class ImportSession;

/// The dry run: what would be sent in how many calls, what would be refused, and what needs somebody's
/// choice. Reads afresh each time it is shown; nothing is sent from here before the button is pressed.
class ImportPreviewPage : public WizardPage
{
    Q_OBJECT

public:
    explicit ImportPreviewPage(QWidget* parent = nullptr);

    void setSession(ImportSession* session);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString explanation() const override;
    [[nodiscard]] QString nextText() const override;
    [[nodiscard]] Key nextKey() const override { return Key::None; }
    [[nodiscard]] bool isReady() const override;
    [[nodiscard]] QString obstacle() const override;
    void showObstacle() override;
    [[nodiscard]] QString hint() const override;
    void enter() override;
    void goOn() override;

private:
    void read();
    void taken(bool isRead);
    void showForecast();
    void showDoubted();
    void fillProblems();
    void choose(QTableWidgetItem* item);
    void chooseAll(bool takes);
    /// A sentence on what of the import cannot be taken back.
    [[nodiscard]] QString whatStays() const;
    [[nodiscard]] QString nameOf(const MemberId& member) const;

    QPointer<ImportSession> m_session;
    ImportForecast m_forecast;
    bool m_isRead = false;
    Banner* m_banner;
    QLabel* m_plan;
    CountField* m_withdrawn; ///< how many are taken from others
    QLabel* m_irreversible;
    QLabel* m_problemsHeading;
    QCheckBox* m_doubted;
    QProgressBar* m_progress;
    QTableWidget* m_problems;
    QPushButton* m_again;
    QPushButton* m_takeAll;
    QPushButton* m_takeNone;
};

} // namespace lockkeeper
