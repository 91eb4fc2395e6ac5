// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/renewals/renewal_bench.h"
#include "ui/kit/banner.h"
#include "ui/renewals/offer_dialog.h"
#include "ui/renewals/offer_renewals.h"

#include <QPlainTextEdit>

namespace lockkeeper::test
{

/// The same products at several enterprises, by their names.
inline std::vector<RenewalLine> linesAt(const RenewalBench& bench, const QStringList& enterprises)
{
    std::vector<RenewalLine> all;
    for (qsizetype i = 0; i < enterprises.size(); ++i)
        for (auto& line :
            bench.lines({{QStringLiteral("870000000%1").arg(i)}, {QStringLiteral("880000000%1").arg(i)}})) {
            line.enterprise = EnterpriseId(QStringLiteral("E%1").arg(i));
            line.enterpriseName = Text(enterprises[i]);
            all.push_back(std::move(line));
        }
    return all;
}

/// The dialog as a person sees it.
class OpenOffers
{
public:
    OpenOffers(RenewalBench& bench, std::vector<RenewalLine> lines, QSet<Text> decided = {})
    {
        offerRenewals(&bench.host, bench.context, std::move(lines), std::move(decided));
        m_dialog = bench.host.findChild<OfferDialog*>();
        if (!m_dialog || !rests()) qFatal("no dialog of offers");
    }
    ~OpenOffers() { delete m_dialog; }

    [[nodiscard]] OfferDialog* dialog() const { return m_dialog; }
    [[nodiscard]] bool rests() const
    {
        return QTest::qWaitFor([this] { return !m_dialog || m_dialog->isAtRest(); }, 60'000);
    }
    void type(const QString& field, const QString& text) const
    {
        if (auto* line = m_dialog->findChild<QLineEdit*>(field))
            line->setText(text);
        else
            part<QPlainTextEdit>(m_dialog, field)->setPlainText(text);
        if (!rests()) qFatal("the dialog does not come to rest");
    }
    void choose(const QString& field, const QVariant& value) const
    {
        auto* box = part<QComboBox>(m_dialog, field);
        box->setCurrentIndex(box->findData(value));
        if (!rests()) qFatal("the dialog does not come to rest");
    }
    [[nodiscard]] QPushButton* go() const
    {
        return part<QPushButton>(m_dialog, QStringLiteral("offerRenewalsGo"));
    }
    [[nodiscard]] Banner* banner() const
    {
        return part<Banner>(m_dialog, QStringLiteral("offerRenewalsBanner"));
    }
    void write() const
    {
        go()->click();
        if (!rests()) qFatal("the dialog does not come to rest");
    }
    /// A column of the table.
    [[nodiscard]] QStringList column(const char* id) const
    {
        const auto* table = part<TableView>(m_dialog, QStringLiteral("offerRenewalsTable"));
        const int column = table->recordModel()->columnOf(id);
        QStringList texts;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            texts += table->model()->index(row, column).data().toString();
        return texts;
    }

private:
    QPointer<OfferDialog> m_dialog;
};

} // namespace lockkeeper::test
