// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <array>
#include <span>

// The data behind code_catalogue.h; nothing else needs it.
namespace lockkeeper::detail
{

/// Bit i of CodeEntry::operations stands for operationNames[i].
inline constexpr std::array operationNames{"O1", "O2", "O3", "O4", "O5", "O6", "O7", "O8", "O9", "M1", "M2",
    "M3", "M4", "M5", "M6", "M7", "M8", "M9", "M10"};

enum class CodeTrait : quint8 { None, TokenRefusal, UnknownForWrites, PartialSuccess };

/// One row of contract §7, "All error codes". Texts are English sources in the context "Code".
struct CodeEntry {
    const char* code;
    const char* condition; ///< as the contract has it
    const char* sentence;
    const char* nextStep;
    quint32 operations;           ///< contract §7, "Codes per operation"
    const char* fields = nullptr; ///< names, separated by spaces
    CodeTrait trait = CodeTrait::None;
};

[[nodiscard]] std::span<const CodeEntry> codeTable() noexcept;

} // namespace lockkeeper::detail
