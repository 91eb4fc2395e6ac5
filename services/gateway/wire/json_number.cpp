// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/wire/json_number.h"

#include <charconv>
#include <cmath>

namespace lockkeeper
{

namespace
{
bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Takes the digits at the front away; false when there are none.
bool takeDigits(std::string_view& text)
{
    size_t count = 0;
    while (count < text.size() && isDigit(text[count]))
        ++count;
    text.remove_prefix(count);
    return count > 0;
}
} // namespace

bool isJsonNumber(std::string_view text)
{
    if (text.starts_with('-')) text.remove_prefix(1);
    if (text.starts_with('0'))
        text.remove_prefix(1);
    else if (!takeDigits(text))
        return false;
    if (text.starts_with('.')) {
        text.remove_prefix(1);
        if (!takeDigits(text)) return false;
    }
    if (text.starts_with('e') || text.starts_with('E')) {
        text.remove_prefix(1);
        if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
        if (!takeDigits(text)) return false;
    }
    return text.empty();
}

std::optional<qint64> wholeNumber(std::string_view text)
{
    const char* end = text.data() + text.size();
    qint64 integer = 0;
    const auto asInteger = std::from_chars(text.data(), end, integer);
    if (asInteger.ptr == end && asInteger.ec == std::errc()) return integer;
    if (asInteger.ec == std::errc::result_out_of_range || !isJsonNumber(text)) return std::nullopt;
    double number = 0;
    const auto asDouble = std::from_chars(text.data(), end, number);
    constexpr double firstInexact = 9'007'199'254'740'992; // 2^53, which 2^53+1 is rounded to
    if (asDouble.ec != std::errc() || std::abs(number) >= firstInexact || std::trunc(number) != number)
        return std::nullopt;
    return qint64(number);
}

bool isZero(std::string_view number)
{
    return number.substr(0, number.find_first_of("eE")).find_first_of("123456789") == std::string_view::npos;
}

} // namespace lockkeeper
