// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/contract/fault_matrix/variant.h"
#include "tests/support/recording_journal.h"

#include <QMap>
#include <QObject>
#include <QStringList>

namespace lockkeeper::test
{

/// Waits until Qt's network threads have ended, half a minute at most. One that outlives the client's own
/// thread leaves its QThread behind for ever: nobody is there to delete it.
void waitForQtsThreads();

/// Runs a part of the fault matrix: every variant against all operations at once, each cell checked
/// against the gateway's ledger, and says at the end what was run and what was not.
///
/// In every cell: exactly one result, within deadline + 2 s; the client's word, and the journal's, fit
/// what the gateway knows to have happened; no write arrives twice; no nonce is used twice.
class FaultMatrix : public QObject
{
    Q_OBJECT
public:
    /// `cells` is how many cells the variants must come to: a variant or an operation that gets lost by
    /// accident shows here.
    FaultMatrix(std::vector<Variant> variants, int cells);

private slots:
    void everyOperationHasASample();
    void cell_data();
    void cell();
    void cleanupTestCase();

private:
    struct Cell {
        const SampleCall* sample;
        Delivery delivery{};
    };
    void runTogether(const Variant& variant, QStringList& findings);
    void runAfterARead(const Variant& variant, const SampleCall& sample, QStringList& findings);
    void finish(const Variant& variant, std::vector<Cell>& cells, FaultyGateway& gateway,
        GatewayClient& client, const RecordingJournal& journal, QStringList& findings);
    [[nodiscard]] bool applies(const Variant& variant, const SampleCall& sample);

    std::vector<Variant> m_variants;
    int m_cellsExpected;
    int m_cells = 0;
    QMap<QByteArray, int> m_cellsOfFault;
    QMap<QString, int> m_outcomes;
    QMap<QByteArray, int> m_leftOut; ///< by fault and reason
};

} // namespace lockkeeper::test
