// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/learnt_limits.h"

#include <QStringView>

namespace lockkeeper
{

struct AddEmployees;
struct AddEmployeesReply;

// What the contract leaves open and a gateway tells by the way. Everything is doubted: numbers are taken
// only from a message that can be read in one way, and where anything is odd nothing is learnt. What is
// learnt warns and never blocks, so that a wrong guess does no harm.

/// Reads {0} and {1} out of the message that came with a code: 50003 has two numbers, the smallest and
/// largest password length; 60009 has one, the number of trial members. The language does not matter,
/// and digits may be full-width. Nothing is learnt from other codes, from a message with more or fewer
/// numbers, a number that is part of a word, a fraction or far too large, or a "{0}" left unsubstituted.
/// Returns whether something was learnt.
bool learnFrom(QAnyStringView code, QStringView gatewayMessage, LearntLimits& limits);

/// Learns the enterprise code from a reply of M1: sent "abc", returned "abc@huajian", so the code is
/// "@huajian". See enterpriseCodeIn(). Returns whether it was learnt.
bool learnFrom(const AddEmployees& sent, const AddEmployeesReply& reply, LearntLimits& limits);

/// The one ending that all accounts which continue a sent userName agree on; empty if there is none or
/// more than one.
///
/// A userName is letters and digits (contract §8), so where an account contains anything else, the
/// userName is all that stands before it: "li12@hj" is "li12" with "@hj", never "li" with "12@hj". Only
/// an account of nothing but letters and digits can be split at several places; there the other rows
/// have to decide. An enterprise code whose first sign is a letter or digit and a later one is not can't
/// be learnt this way; it can be entered by hand.
[[nodiscard]] QString enterpriseCodeIn(const AddEmployees& sent, const AddEmployeesReply& reply);

/// An account as a request takes it: without the enterprise code, or whole when the code is unknown or not
/// its ending (MD-7).
[[nodiscard]] QString accountWithoutCode(const QString& account, QStringView enterpriseCode);

} // namespace lockkeeper
