// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/issue.h"
#include "ui/setup/setup_page.h"

#include <QList>
#include <QSet>

#include <optional>

class QLineEdit;

namespace lockkeeper
{

class Banner;

/// All fields of O2 or O1, checked as they are typed. What the gateway refused (13004) is shown at the field
/// that its message names.
class SetupDataPage final : public SetupPage
{
    Q_OBJECT

public:
    SetupDataPage(SetupDraft& draft, QWidget* parent);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString explanation() const override;
    void enter() override;
    [[nodiscard]] QWidget* firstFocus() const override;
    [[nodiscard]] QString obstacle() const override;
    void showObstacle() override;
    void goOn() override;

private:
    struct Field {
        SetupKind kind = SetupKind::Create;
        QString name; ///< the contract's
        QString* (*value)(SetupState&) = nullptr;
        QLabel* label = nullptr;
        QLineEdit* line = nullptr;
        QLabel* problem = nullptr;
    };

    void addField(SetupKind kind, const QString& name, QString* (*value)(SetupState&), const QString& title);
    void edited(qsizetype field);
    void showIssues();
    void showRefusal();
    [[nodiscard]] Issues issues() const;
    /// The issue that is to be mended first.
    [[nodiscard]] std::optional<Issue> firstError() const;
    [[nodiscard]] bool isEmpty() const;
    /// The field of this kind that the gateway's message names; -1 for none.
    [[nodiscard]] qsizetype fieldNamedIn(const QString& message) const;

    QWidget* m_forms[2];
    Banner* m_banner;
    QList<Field> m_fields;
    QSet<QString> m_touched; ///< fields that somebody has typed in: only there is doubt spoken of at once
    QString m_refusedField;
    QString m_refusal;
};

} // namespace lockkeeper
