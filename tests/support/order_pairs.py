#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Pairs of licence orders, and whether sending both would order something twice.

Prints a list of {"kind", "one", "other", "isDouble"}, the orders as in the body of a request. It shares nothing with
the program and does not follow its steps: an order is taken apart into the things that it orders, and two orders are
double when they have a thing in common. The rule in words: two orders of one customer overlap when order type and a
product agree, they share an asset number (or both have none), and their periods meet or are equal, or the length is the
same and no period is given. A renewal that begins after the other's end, a revocation after a purchase, another
product: no overlap.

Usage: order_pairs.py SEED COUNT
"""

import calendar
import copy
import datetime
import json
import random
import re
import sys
from typing import NamedTuple, Optional

ZONE = datetime.timezone(datetime.timedelta(hours=8))  # Asia/Shanghai, where the clock is never changed
DAY = 24 * 60 * 60 * 1000
IDS = [("customerId", "channelCustomerId", "crmCustomerId", "enterpriseGlobalId", "customerName"),
       ("productUri", "gmsPid", "appKey"),
       ("merchandiseNum",)]


# The rule.

class Thing(NamedTuple):
    """One product for one asset number (None: for none), and when."""
    number: Optional[str]
    names: Optional[frozenset]  # a product may have three ids; None: everything that the asset has
    period: Optional[tuple]     # first and last moment, either of them open
    length: object              # what says the same is equally long


def is_double(one, other):
    return (one["orderType"] == other["orderType"] and is_one_customer(one, other)
            and any(is_same(a, b) for a in things(one) for b in things(other)))


def is_same(one, other):
    if one.number != other.number:
        return False
    if one.names is not None and other.names is not None and not one.names & other.names:
        return False
    if one.period is None and other.period is None:
        return one.length == other.length
    if one.period is None or other.period is None:
        return False
    return one.period == other.period or meet(one.period, other.period)


def meet(one, other):
    starts = [period[0] for period in (one, other) if period[0] is not None]
    ends = [period[1] for period in (one, other) if period[1] is not None]
    return not starts or not ends or max(starts) <= min(ends)


def is_one_customer(one, other):
    """By any of the customer's ids that both give, as one of them may be mistyped; else by the firm, else by its name as
    people read it. Another name says nothing. Where nothing says it, an asset number belongs to one customer."""
    pairs = {key: (text(one, key), text(other, key)) for key in IDS[0]}
    given = [pairs[key] for key in ("customerId", "channelCustomerId", "crmCustomerId") if all(pairs[key])]
    given = given or [pairs[key] for key in ("enterpriseGlobalId",) if all(pairs[key])]
    if given:
        return any(a == b for a, b in given)
    name, other_name = (" ".join(each.split()).casefold() for each in pairs["customerName"])
    return bool(name) and name == other_name or bool(numbers(one) & numbers(other))


def numbers(order):
    return {number.strip() for asset in order["assets"] for number in asset["assetNos"]} - {""}


def things(order):
    for asset in order["assets"]:
        for number in {number.strip() for number in asset["assetNos"]} - {""} or {None}:
            for names, period, length in contents(asset):
                yield Thing(number, names, period, length)


def contents(asset):
    found = [described(product, asset, ()) for product in asset.get("products", [])]
    for package in asset.get("merchandises", []):
        found += unpacked(package, asset, ())
    return found or [(None, period_of(asset, ()), ())]


def unpacked(package, asset, outer_length):
    length = length_of(package) or outer_length
    number = text(package, "merchandiseNum")
    yield frozenset({"package " + number} if number else ()), period_of(asset, length), length
    for product in package["licenseOrderProductList"]:
        yield described(product, asset, length)
    for child in package["children"]:
        yield from unpacked(child, asset, length)


def described(product, asset, outer_length):
    names = frozenset(text(product, key) for key in ("productUri", "gmsPid", "appKey")) - {""}
    length = length_of(product) or outer_length
    # What a product leaves open is as its asset has it.
    start, end = (own if own is not None else of_asset
                  for own, of_asset in zip(period_of(product, length) or (None, None),
                                           period_of(asset, length) or (None, None)))
    period = None if start is None and end is None else (start, end)
    return names, period, length or product.get("limitTimeDuration")


def period_of(part, length):
    """First and last moment, a length from the first one where there is no last one."""
    start, end = moment(part, "limitStartDate"), moment(part, "limitEndDate")
    if start is not None and end is None and length:
        end = after(start, *length) - 1
    return None if start is None and end is None else (start, end)


def length_of(part):
    """Months and days, or nothing."""
    expression = text(part, "timeDurationExpression")
    if not expression and text(part, "timeUnit"):
        expression = "%d %s" % (part["timeUnitQuantity"], text(part, "timeUnit"))
    return months_and_days(expression) if expression else ()


def months_and_days(expression):
    counts = re.fullmatch(r"(\d+)-(\d+)-(\d+)", expression)
    if counts:
        years, months, days = (int(count) for count in counts.groups())
        return 12 * years + months, days
    months = days = 0
    for count, unit in re.findall(r"(\d+) (year|month|day)", expression):
        months += int(count) * {"year": 12, "month": 1, "day": 0}[unit]
        days += int(count) if unit == "day" else 0
    return months, days


def after(start, months, days):
    """The moment that is so much later: the same day of a later month, or the last one that month has."""
    time = datetime.datetime.fromtimestamp(start / 1000, ZONE)
    year, month = divmod(time.year * 12 + time.month - 1 + months, 12)
    month += 1
    day = min(time.day, calendar.monthrange(year, month)[1])
    return round((time.replace(year=year, month=month, day=day) + datetime.timedelta(days=days)).timestamp() * 1000)


def moment(part, key):
    """In milliseconds; a small number counts seconds."""
    number = part.get(key)
    return number * 1000 if number is not None and number < 10 ** 11 else number


def text(part, key):
    return part.get(key, "").strip()


# The orders.

BLANKS = ["", " ", "  ", "\t", "\u00a0", "\u3000"]


class Maker:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def chance(self, of):
        return self.random.random() < of

    def day(self):
        start = datetime.datetime(2026, 1, 1, tzinfo=ZONE) + datetime.timedelta(days=self.random.randrange(700))
        return round(start.timestamp() * 1000)

    def number(self):
        return "8%09d" % self.random.randrange(40)

    def length(self):
        return self.random.choice(["1-0-0", "0-12-0", "1 year", "0-6-0", "6 months", "2-0-0", "0-0-90", "1 year 6 months"])

    def customer(self):
        order = {}
        if self.chance(0.7):
            order["customerId"] = "C%d" % self.random.randrange(3)
        if self.chance(0.4):
            order["channelCustomerId"] = "CC%d" % self.random.randrange(3)
        if self.chance(0.2):
            order["crmCustomerId"] = "CRM%d" % self.random.randrange(3)
        if self.chance(0.4):
            order["enterpriseGlobalId"] = "E%d" % self.random.randrange(3)
        if not order or self.chance(0.3):
            order["customerName"] = self.random.choice(["Harbour Engineering", "harbour  engineering", "Harbor Engineering"])
        return order

    def product(self, order_type):
        name = "gms-%d" % self.random.randrange(4)
        product = {self.random.choice(["productUri", "gmsPid", "appKey"]): name}
        if self.chance(0.5):
            product["productUri"] = name
        how = self.random.randrange(6)
        if how in (0, 1):
            product["limitStartDate"] = self.day()
            if how == 0:
                product["limitEndDate"] = product["limitStartDate"] + self.random.choice([90, 365]) * DAY - 1
            else:
                product["timeDurationExpression"] = self.length()
        elif how == 2:
            product["timeDurationExpression"] = self.length()
        elif how == 3:
            product["limitEndDate"] = self.day()
        if how == 4 or self.chance(0.1):
            product["timeUnit"], product["timeUnitQuantity"] = "month", self.random.choice([3, 12])
        if self.chance(0.2):
            product["limitTimeDuration"] = self.random.choice([100, 200])
        if order_type == "delete_product":
            product["crmProductId"] = "P%d" % self.random.randrange(3)
        if self.chance(0.3):
            product["limitConcurrent"] = self.random.randrange(1, 5)
        return product

    def package(self, order_type, deep=0):
        package = {"merchandiseNum": "PK-%d" % self.random.randrange(3)}
        if self.chance(0.5):
            package["timeDurationExpression"] = self.length()
        package["licenseOrderProductList"] = [self.product(order_type) for _ in range(self.random.randrange(3))]
        package["children"] = [self.package(order_type, deep + 1)] if deep < 2 and self.chance(0.3) else []
        return package

    def asset(self, order_type, has_numbers, is_simple):
        asset = {"assetNos": []}
        if has_numbers:
            asset["assetNos"] = sorted({self.number() for _ in range(self.random.randrange(1, 4))})
        if self.chance(0.2):
            asset["limitStartDate"] = self.day()
            asset["limitEndDate"] = asset["limitStartDate"] + 365 * DAY - 1
        if order_type != "delete_asset":
            asset["products"] = [self.product(order_type) for _ in range(1 if is_simple else self.random.randrange(1, 4))]
        if order_type == "new_buy" and self.chance(0.3):
            asset["merchandises"] = [self.package(order_type)]
            if is_simple:
                asset["products"] = []
        return asset

    def order(self, order_type, has_numbers, license_type="softkey"):
        order = {"sequence": 1, "orderType": order_type, "licenseType": license_type} | self.customer()
        if order_type != "new_buy":
            order["srcLicenseOrderId"] = "LO%d" % self.random.randrange(3)
        is_simple = self.chance(0.5)  # where one thing is changed, nothing else decides
        order["assets"] = [self.asset(order_type, has_numbers, is_simple)
                           for _ in range(1 if is_simple else self.random.randrange(1, 3))]
        return order

    def changed(self, order):
        """Almost the same: what somebody would type again, or correct by a character."""
        order = copy.deepcopy(order)
        order["sequence"] = 7
        for _ in range(self.random.randrange(3)):
            asset = self.random.choice(order["assets"])
            products = asset.get("products", [])
            what = self.random.randrange(11)
            if what == 0:
                order["address"] = "another street"
            elif what == 1:
                order["assets"].reverse()
            elif what == 2 and products:
                products.reverse()
            elif what == 3 and products:
                self.random.choice(products)["limitConcurrent"] = 9
            elif what == 4 and products:
                products[:] = [self.product(order["orderType"])]
            elif what == 5 and asset["assetNos"]:
                asset["assetNos"][0] = self.number()
            elif what == 6:
                order.update(self.customer())
            elif what == 7 and products:
                self.random.choice(products)["timeDurationExpression"] = self.length()
            elif what == 8:
                for package in asset.get("merchandises", []):
                    package["timeDurationExpression"] = self.length()
            elif what == 9 and products:
                product = self.random.choice(products)
                product.pop("timeDurationExpression", None)
                product["timeUnit"], product["timeUnitQuantity"] = "month", self.random.choice([6, 12])
            elif what == 10 and products:
                for product in products:  # a gateway that counts in seconds
                    if product.get("limitStartDate", 0) >= 10 ** 11:
                        product["limitStartDate"] //= 1000
        return order

    def blanked(self, part):
        """With blanks around ids, as they are pasted from elsewhere, and some that are nothing but blanks."""
        if isinstance(part, list):
            return [self.blanked(each) for each in part]
        if not isinstance(part, dict):
            return part
        blanked = {key: self.blanked(value) for key, value in part.items()}
        for keys in IDS:
            if any(key in part for key in keys):
                for key in keys:
                    if self.chance(0.5 if key in part else 0.1):
                        blanked[key] = self.around(part.get(key, ""))
        if "assetNos" in part:
            blanked["assetNos"] = [self.around(number) for number in part["assetNos"] or [""]]
        return blanked

    def around(self, name):
        return self.random.choice(BLANKS) + name + self.random.choice(BLANKS)

    def renewed(self, order):
        """Each period again, from about the moment when it ends."""
        order = copy.deepcopy(order)
        for asset in order["assets"]:
            asset.pop("limitStartDate", None)
            asset.pop("limitEndDate", None)
            for product in asset["products"]:
                length = product.get("timeDurationExpression", "1-0-0")
                end = product.get("limitEndDate") or after(product["limitStartDate"], *months_and_days(length)) - 1
                product["limitStartDate"] = end + self.random.choice([-DAY, -1, 0, 1, 1, 1, DAY])
                product.pop("limitEndDate", None)
                product["timeDurationExpression"] = "1-0-0"
        return order

    def pair(self):
        kind = self.random.choice(["renewal", "cloud", "revocation", "other type", "any"])
        if kind == "renewal":
            one = self.order("new_buy", self.chance(0.8))
            for asset in one["assets"]:
                for key in ("merchandises", "limitStartDate", "limitEndDate"):
                    asset.pop(key, None)
                asset["products"] = asset["products"] or [self.product("new_buy")]
                for product in asset["products"]:
                    product["limitStartDate"] = self.day()
                    product.pop("limitEndDate", None)
                    product["timeDurationExpression"] = self.random.choice(["1-0-0", "0-6-0"])
            return kind, one, self.renewed(one)
        if kind == "cloud":
            one = self.order("new_buy", False, "cloud_account")
        elif kind == "revocation":
            one = self.order(self.random.choice(["delete_asset", "delete_product"]), True)
        else:
            one = self.order("new_buy", self.chance(0.9))
        other = self.changed(one)
        if kind == "other type":
            other["orderType"] = self.random.choice(["delete_asset", "delete_product"])
        elif self.chance(0.15):
            other = self.order(one["orderType"], kind != "cloud")
        return kind, one, other


def main(seed, count):
    maker = Maker(seed)
    pairs = []
    for _ in range(count):
        kind, one, other = maker.pair()
        if maker.chance(0.3):
            other = maker.blanked(other)
        if maker.chance(0.5):
            one, other = other, one
        pairs.append({"kind": kind, "one": one, "other": other, "isDouble": is_double(one, other)})
    json.dump(pairs, sys.stdout)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
