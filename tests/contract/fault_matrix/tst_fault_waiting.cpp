// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/fault_matrix/matrix.h"

#include <QCoreApplication>
#include <QTest>

int main(int argc, char** argv)
{
    QCoreApplication app(argc, argv);
    lockkeeper::test::FaultMatrix matrix(lockkeeper::test::waitingFaults(), 483);
    return QTest::qExec(&matrix, argc, argv);
}
