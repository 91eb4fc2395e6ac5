#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Pairs of licence orders, and whether sending both would order something twice.

Prints a list of {"kind", "one", "other", "isDouble"}, the orders as in the body of a request. It shares nothing with
the program: the rule is stated here a second time, from its words. Two orders of one customer overlap when order type
and a product agree, they share an asset number (or both have none), and their periods meet or are equal, or the length
is the same and no period is given. A renewal that begins after the other's end, a revocation after a purchase, another
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

ZONE = datetime.timezone(datetime.timedelta(hours=8))  # Asia/Shanghai, where the clock is never changed
DAY = 24 * 60 * 60 * 1000


# The rule.

def moment(number):
    """Milliseconds, of a number that may be seconds."""
    if number is None:
        return None
    return number if abs(number) >= 10 ** 11 else number * 1000


def months_and_days(text):
    """Of "1-6-0", "1 year 6 months" and the like; None for anything else."""
    found = re.fullmatch(r"(\d+)-(\d+)-(\d+)", text.strip())
    if found:
        years, months, days = map(int, found.groups())
        return years * 12 + months, days
    years = re.search(r"(\d+)\s*years?", text)
    months = re.search(r"(\d+)\s*months?", text)
    if not years and not months:
        return None
    return (int(years[1]) * 12 if years else 0) + (int(months[1]) if months else 0), 0


def after(start, months, days):
    """The last millisecond of so much time from a moment."""
    begin = datetime.datetime.fromtimestamp(start / 1000, ZONE)
    month = begin.month - 1 + months
    year, month = begin.year + month // 12, month % 12 + 1
    day = min(begin.day, calendar.monthrange(year, month)[1])
    end = begin.replace(year=year, month=month, day=day) + datetime.timedelta(days=days)
    return round(end.timestamp() * 1000) - 1


def one_customer(one, other):
    """True, False, or None where the orders have nothing to compare."""
    kinds = [kind for kind in ("customerId", "crmCustomerId", "channelCustomerId") if one.get(kind) and other.get(kind)]
    if kinds:
        return any(one[kind].strip() == other[kind].strip() for kind in kinds)
    if one.get("enterpriseGlobalId") and other.get("enterpriseGlobalId"):
        return one["enterpriseGlobalId"] == other["enterpriseGlobalId"]
    names = [" ".join(order.get("customerName", "").split()).lower() for order in (one, other)]
    return True if names[0] and names[0] == names[1] else None


def things(order, asset):
    """What is ordered under an asset: names, from, until, length."""
    found = []

    def add(names, holder, length):
        start = moment(holder.get("limitStartDate", asset.get("limitStartDate")))
        end = moment(holder.get("limitEndDate", asset.get("limitEndDate")))
        known = months_and_days(length or "")
        if start is not None and end is None and known:
            end = after(start, *known)
        units = (holder.get("timeUnitQuantity"), holder.get("timeUnit"), holder.get("limitTimeDuration"))
        found.append((names, start, end, (known or length or None, units)))

    def add_product(product, length):
        names = {product[name].strip() for name in ("productUri", "gmsPid", "appKey") if product.get(name)}
        if names:
            add(names, product, product.get("timeDurationExpression") or length)

    def add_package(package, length):
        length = package.get("timeDurationExpression") or length
        add({"package " + package["merchandiseNum"]}, {}, length)
        for product in package.get("licenseOrderProductList", []):
            add_product(product, length)
        for child in package.get("children") or []:
            add_package(child, length)

    for product in asset.get("products", []):
        add_product(product, None)
    for package in asset.get("merchandises", []):
        add_package(package, None)
    if not found and order["orderType"] == "delete_asset":
        add(None, {}, None)  # the asset, with everything under it
    return found


def agree(one, other):
    names, start, end, length = one
    other_names, other_start, other_end, other_length = other
    if names is not None and other_names is not None and not names & other_names:
        return False
    has_period = start is not None or end is not None
    if has_period != (other_start is not None or other_end is not None):
        return False
    if not has_period:
        return length == other_length
    if (start, end) == (other_start, other_end):
        return True
    begins = [each for each in (start, other_start) if each is not None]
    ends = [each for each in (end, other_end) if each is not None]
    return not begins or not ends or max(begins) <= min(ends)


def is_double(one, other):
    if one["orderType"] != other["orderType"]:
        return False
    same = one_customer(one, other)
    if same is False:
        return False
    for asset in one["assets"]:
        for other_asset in other["assets"]:
            numbers, other_numbers = set(asset.get("assetNos", [])), set(other_asset.get("assetNos", []))
            both_none = not numbers and not other_numbers
            if not numbers & other_numbers and not (both_none and same):
                continue
            if any(agree(thing, another) for thing in things(one, asset) for another in things(other, other_asset)):
                return True
    return False


# The orders.

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
        how = self.random.randrange(5)
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
        if self.chance(0.1):
            product["timeUnit"], product["timeUnitQuantity"] = "month", self.random.choice([3, 12])
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

    def asset(self, order_type, has_numbers):
        asset = {"assetNos": []}
        if has_numbers:
            asset["assetNos"] = sorted({self.number() for _ in range(self.random.randrange(1, 4))})
        if self.chance(0.2):
            asset["limitStartDate"] = self.day()
            asset["limitEndDate"] = asset["limitStartDate"] + 365 * DAY - 1
        if order_type != "delete_asset":
            asset["products"] = [self.product(order_type) for _ in range(self.random.randrange(1, 4))]
        if order_type == "new_buy" and self.chance(0.2):
            asset["merchandises"] = [self.package(order_type)]
        return asset

    def order(self, order_type, has_numbers, license_type="softkey"):
        order = {"sequence": 1, "orderType": order_type, "licenseType": license_type} | self.customer()
        if order_type != "new_buy":
            order["srcLicenseOrderId"] = "LO%d" % self.random.randrange(3)
        order["assets"] = [self.asset(order_type, has_numbers) for _ in range(self.random.randrange(1, 3))]
        return order

    def changed(self, order):
        """Almost the same: what somebody would type again, or correct by a character."""
        order = copy.deepcopy(order)
        order["sequence"] = 7
        for _ in range(self.random.randrange(3)):
            asset = self.random.choice(order["assets"])
            products = asset.get("products", [])
            what = self.random.randrange(9)
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
            elif what == 8 and products:
                for product in products:  # a gateway that counts in seconds
                    if "limitStartDate" in product:
                        product["limitStartDate"] //= 1000
        return order

    def renewed(self, order):
        """Each period again, from about the moment when it ends."""
        order = copy.deepcopy(order)
        for asset in order["assets"]:
            asset.pop("limitStartDate", None)
            asset.pop("limitEndDate", None)
            for product in asset["products"]:
                length = product.get("timeDurationExpression", "1-0-0")
                end = product.get("limitEndDate") or after(product["limitStartDate"], *(months_and_days(length) or (0, 90)))
                product["limitStartDate"] = end + self.random.choice([-DAY, -1, 0, 1, 1, 1, DAY])
                product.pop("limitEndDate", None)
                product["timeDurationExpression"] = "1-0-0"
        return order

    def pair(self):
        kind = self.random.choice(["renewal", "cloud", "revocation", "other type", "any"])
        if kind == "renewal":
            one = self.order("new_buy", self.chance(0.8))
            for asset in one["assets"]:
                asset.pop("merchandises", None)
                asset.pop("limitStartDate", None)
                asset.pop("limitEndDate", None)
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
        if maker.chance(0.5):
            one, other = other, one
        pairs.append({"kind": kind, "one": one, "other": other, "isDouble": is_double(one, other)})
    json.dump(pairs, sys.stdout)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
