// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/fault_matrix/matrix.h"
#include "tests/support/test_program.h"

using namespace lockkeeper::test;

LOCKKEEPER_TEST_MADE_BY(
    Core, ConnectionFaults, [] { return std::unique_ptr<QObject>(new FaultMatrix(connectionFaults(), 460)); })
