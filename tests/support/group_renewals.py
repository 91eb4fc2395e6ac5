#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Selections of things that end, and the batches that they become: independent of the program, for comparing.

Prints one JSON object a line: what the gateway lists, what drafts and the ledger have, what a person answered, what was
selected, and under "expected" the batches and what is left out. It shares nothing with the program and follows the
rules by their words:

- A package is one line and ends with its first product. A trial ends with its trial, if that comes first.
- A line is replaced when a later one of the same product (package) under its asset has a number of a batch.
- It is ordered (in a draft, unknown) when an order for its number names its product and goes on after its end: begins
  after it, or runs more than four days beyond it, and is not the order that it came with. Without a number: perhaps.
- A renewal begins on the day after the last one that is covered, or today.
- One batch for each channel code; one order for each enterprise, customer and licence type; one asset for each number,
  or for each asset where the gateway needs new numbers.

Usage: group_renewals.py SEED COUNT
"""

import calendar
import datetime
import json
import random
import sys

ZONE = datetime.timezone(datetime.timedelta(hours=8))  # Asia/Shanghai, where the clock is never changed
NOW = datetime.datetime(2026, 11, 27, 14, 0, 0, tzinfo=ZONE)
TODAY = NOW.date()
DAY = 24 * 60 * 60 * 1000
NEVER = float("inf")
LICENSE_TYPES = ["normal_unrecover_usbkey", "normal_recover_usbkey", "normal_unrecover_lan_usbkey",
                 "normal_recover_lan_usbkey", "identity_usbkey", "identity_lan_usbkey", "softkey", "lan_softkey",
                 "product_entity", "cloud_account", "cloud_customer", "cloud_personal", "lk_product_usbkey",
                 "lk_auth_usbkey"]
STANDINGS = ["Open", "PerhapsInDraft", "PerhapsOrdered", "NotRenewed", "InDraft", "Unknown", "Ordered", "Replaced"]


# Days and lengths.

def at(moment):
    return datetime.datetime.fromtimestamp(moment / 1000, ZONE)


def ms(time):
    return round(time.timestamp() * 1000)


def milliseconds(raw):
    """Nothing for what is no end."""
    if raw is None or raw <= 0:
        return None
    return raw if raw >= 10 ** 11 else raw * 1000


def months_later(time, months):
    year, month = divmod(time.year * 12 + time.month - 1 + months, 12)
    day = min(time.day, calendar.monthrange(year, month + 1)[1])
    return time.replace(year=year, month=month + 1, day=day)


def after(time, length):
    years, months, days = (int(part) for part in length.split("-"))
    return months_later(time, 12 * years + months) + datetime.timedelta(days=days)


def whole_months_and_days(first, last):
    months = 0
    while months_later(first, months + 1) <= last:
        months += 1
    counted, days = months_later(first, months), 0
    while counted + datetime.timedelta(days=days + 1) <= last:
        days += 1
    if months and counted.day < first.day and days <= first.day - counted.day:
        days = 0
    return months, days


def length_between(start, end):
    first, last = at(start), at(end) + datetime.timedelta(minutes=1)
    months, days = whole_months_and_days(first, last)
    if days and last.time() <= datetime.time(0, 1):
        from_morning = whole_months_and_days(first.replace(hour=0, minute=0, second=0, microsecond=0), last)
        if from_morning[1] == 0:
            months, days = from_morning
    return "%d-%d-%d" % (months // 12, months % 12, days) if months or days else ""


def first_day(end):
    last = at(end)
    covered = last.date() - datetime.timedelta(days=1) if (last.hour, last.minute, last.second,
                                                           last.microsecond) == (0, 0, 0, 0) else last.date()
    return max(covered + datetime.timedelta(days=1), TODAY)


# What ends.

def products_in(package):
    found = list(package["products"])
    for child in package["children"]:
        found += products_in(child)
    return found


def raw_end(product):
    limit, trial_end = product["end"], product["trialEnd"] if product["trial"] == 1 else None
    ends = [raw for raw in (limit, trial_end) if milliseconds(raw) is not None]
    return min(ends, key=milliseconds) if ends else None


def end_of(product):
    raw = raw_end(product)
    return NEVER if raw is None else milliseconds(raw)


def names_of(product):
    return {product[key] for key in ("productUri", "gmsPid")} - {""}


class Line:
    def __init__(self, world, asset, part, is_package):
        self.asset, self.part, self.is_package = asset, part, is_package
        self.products = products_in(part) if is_package else [part]
        parts = ([part] if is_package else []) + self.products
        self.customer = next((each["customerId"] for each in parts if each["customerId"]), asset["customerId"])
        self.type = next((each["licenseType"] for each in parts if each["licenseType"]), asset["licenseType"])
        self.channel = next((each["channelCode"] for each in parts if each["channelCode"]), "")
        self.channel_customer = ""
        records = [record for record in world["customers"] if self.customer and record["customerId"] == self.customer
                   and record["enterprise"] == asset["enterprise"]]
        if not self.channel and len({record["channelCode"] for record in records}) == 1:
            self.channel = records[0]["channelCode"]
        for record in records:
            if record["channelCode"] == self.channel:
                self.channel_customer = record["channelCustomerId"]
                break
        ending = [product for product in self.products if end_of(product) != NEVER]
        self.first = min(ending, key=end_of) if ending else None
        self.end = end_of(self.first) if ending else None

    def is_replaced(self):
        if self.end is None:
            return False
        asset = self.asset
        if self.is_package:
            for other in asset["packages"]:
                if other is self.part or not other["channelOrderId"] or other["number"] != self.part["number"]:
                    continue
                others = products_in(other)
                if not others or not self.part["number"]:
                    continue
                first = min(others, key=end_of)
                if end_of(first) > self.end and begins_later(first, other["created"], self.first, self.part["created"]):
                    return True
        elsewhere = asset["products"] + [product for package in asset["packages"] for product in products_in(package)
                                         if package is not self.part]
        return all(any(is_later(other, product) for other in elsewhere if other is not product)
                   for product in self.products if end_of(product) != NEVER)


def begins_later(one, created, other, other_created):
    starts = milliseconds(one["start"]), milliseconds(other["start"])
    if None in starts:
        starts = milliseconds(created), milliseconds(other_created)
    return None in starts or starts[0] > starts[1]


def is_later(other, product):
    return (bool(other["channelOrderId"]) and bool(names_of(other) & names_of(product))
            and end_of(other) > end_of(product)
            and begins_later(other, other["created"], product, product["created"]))


# What was ordered.

def ordered_things(order, sent):
    """(number or None, names, begin, end): of all that an order orders."""
    for asset in order["assets"]:
        for number in asset["assetNos"] or [None]:
            for names, start, end, length in contents(asset):
                start, end = milliseconds(start), milliseconds(end)
                if start is None and end is None and length and sent is not None:
                    start = sent
                if start is not None and end is None and length:
                    end = ms(after(at(start), length)) - 1
                yield number, names, start, end


def contents(asset):
    for product in asset["products"]:
        yield names_of(product), product["start"], product["end"], product["length"]
    for package in asset["packages"]:
        yield from package_contents(package, "")


def package_contents(package, outer):
    length = package["length"] or outer
    yield {"package " + package["number"]}, None, None, length
    for product in package["products"]:
        yield names_of(product), product["start"], product["end"], product["length"] or length
    for child in package["children"]:
        yield from package_contents(child, length)


def is_customer(line, order):
    for own, other in ((line.customer, order["customerId"]), (line.asset["enterprise"], order["enterprise"])):
        if own and other:
            return own == other
    return False


def standing_of(line, world):
    if line.is_replaced():
        return "Replaced"
    if line.end is None:
        return "Open"
    found = ["Open"]
    if any(said["id"] == line.part["id"] and said["ends"] == raw_end(line.first) for said in world["said"]):
        found.append("NotRenewed")
    own = [standing_by_orders(line, world, names_of(product), product) for product in line.products]
    found.append(min(own, key=STANDINGS.index))
    if line.is_package and line.part["number"]:
        found.append(standing_by_orders(line, world, {"package " + line.part["number"]}, line.part))
    return max(found, key=STANDINGS.index)


def standing_by_orders(line, world, names, came_with):
    orders = [(order, None, "InDraft", "PerhapsInDraft", "", "") for draft in world["drafts"]
              for order in draft["orders"]]
    for sent in world["sent"]:
        if sent["outcome"] in ("Applied", "Unknown"):
            certain = "Ordered" if sent["outcome"] == "Applied" else "Unknown"
            orders.append((sent["order"], sent["sent"], certain, "Unknown" if certain == "Unknown" else "PerhapsOrdered",
                           sent["channelOrderId"], sent["licenseOrderId"]))
    found = ["Open"]
    for order, sent, certain, perhaps, batch, license_order in orders:
        if order["orderType"] != "new_buy":
            continue
        if batch and batch == came_with["channelOrderId"] or license_order and license_order == came_with["licenseOrderId"]:
            continue
        for number, ordered, start, end in ordered_things(order, sent):
            if not ordered & names:
                continue
            goes_on = end is None or (start is not None and start > line.end) or end - line.end > 4 * DAY
            if goes_on and number is not None and number == line.asset["number"]:
                found.append(certain)
            elif goes_on and number is None and is_customer(line, order):
                found.append(perhaps)
    return max(found, key=STANDINGS.index)


# What it becomes.

def period(product, outer_length, terms):
    """[start, end, length], or why there is none."""
    end = end_of(product)
    if end == NEVER:
        return [None, None, ""]
    day = first_day(end)
    start = datetime.datetime.combine(day, datetime.time(), ZONE)
    if terms["length"] == "Until":
        last = datetime.date.fromisoformat(terms["until"])
        if last < day:
            return "EndsBeforeStart"
        return [ms(start), ms(datetime.datetime.combine(last, datetime.time(), ZONE)) + DAY - 1, ""]
    length = "1-0-0"
    if terms["length"] == "AsBefore":
        length = product["length"] or outer_length
        if not length and product["trial"] != 1:
            starts, ends = milliseconds(product["start"]), milliseconds(product["end"])
            length = length_between(starts, ends) if starts and ends and ends > starts else ""
        if not length:
            return "LengthUnknown"
    return [ms(start), ms(after(start, length)) - 1, length]


def nodes_for(line, before, terms):
    typed = terms["nodesOf"].get(line.part["id"], terms["nodes"])
    return before if typed is None else typed


def bought(line, product, outer_length, terms, crm):
    when = period(product, outer_length, terms)
    if isinstance(when, str):
        return when
    nodes = product["nodes"]
    if nodes is not None or not line.is_package:
        nodes = nodes_for(line, nodes, terms)
    return [product["productUri"], *when, nodes, product["crm"] if crm else ""]


def bought_package(line, package, outer, outer_length, terms, crm):
    length = package["length"] or outer_length
    products = [bought(line, product, length, terms, crm) for product in package["products"]]
    children = [bought_package(line, child, package["number"], length, terms, crm) for child in package["children"]]
    for each in products + children:
        if isinstance(each, str):
            return each
    own_length = {"OneYear": "1-0-0", "AsBefore": package["length"], "Until": ""}[terms["length"]]
    return {"number": package["number"], "parent": outer, "length": own_length, "products": products, "children": children}


def grouped(world):
    batches, left_out, seen = [], [], set()
    lines = {}
    for asset in world["assets"]:
        for product in asset["products"]:
            lines[product["id"]] = Line(world, asset, product, False)
        for package in asset["packages"]:
            lines[package["id"]] = Line(world, asset, package, True)
    for name in world["picked"]:
        if name in seen:
            continue
        seen.add(name)
        line = lines[name]
        why = place(line, world, batches)
        if why:
            left_out.append([name, why])
    return {"batches": batches, "leftOut": left_out}


def place(line, world, batches):
    standing = standing_of(line, world)
    if standing != "Open" and not (world["takesUncertain"] and standing.startswith("Perhaps")):
        return standing
    if line.end is None:
        return "NoEnd"
    terms = world["terms"]
    answer = world["answers"].get(line.channel, {})
    if line.is_package:
        content = bought_package(line, line.part, "", "", terms, answer.get("crm"))
    else:
        content = bought(line, line.part, "", terms, answer.get("crm"))
    if isinstance(content, str):
        return content
    if not answer:
        return "NoAnswer"
    needs_new = answer["purchase"] == "NeedsNewNumber"
    if not needs_new and not line.asset["number"]:
        return "NoNumber"
    batch = next((each for each in batches if each["channel"] == line.channel), None)
    if batch and not answer["proven"] and not world["takesAllUnproven"]:
        return "AfterFirst"
    if not batch:
        batch = {"channel": line.channel, "orders": []}
        batches.append(batch)
    head = {"customer": line.customer, "channelCustomer": line.channel_customer, "enterprise": line.asset["enterprise"],
            "type": line.type}
    order = next((each for each in batch["orders"] if {key: each[key] for key in head} == head), None)
    if not order:
        order = {**head, "assets": []}
        batch["orders"].append(order)
    who = line.asset["id"] if needs_new else line.asset["number"]
    asset = next((each for each in order["assets"] if each["who"] == who), None)
    if not asset:
        asset = {"who": who, "numbers": [] if needs_new else [line.asset["number"]], "products": [], "packages": []}
        order["assets"].append(asset)
    asset["packages" if line.is_package else "products"].append([line.part["id"], content])
    return None


# The selections.

class Maker:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.count = 0

    def chance(self, of):
        return self.random.random() < of

    def pick(self, *choices):
        return self.random.choice(choices)

    def next_id(self, letter):
        self.count += 1
        return "%s%d" % (letter, self.count)

    def moment(self, days_from, days_to):
        """A moment as gateways write ends: the last of a day, midnight, or any; in milliseconds or seconds."""
        day = TODAY + datetime.timedelta(days=self.random.randrange(days_from, days_to))
        if self.chance(0.15):
            year = self.pick(2027, 2028)
            day = self.pick(datetime.date(2028, 2, 29), datetime.date(year, 2, 28), datetime.date(year, 8, 31), TODAY,
                            datetime.date(year, 1, 30))
        time = self.pick(datetime.time(23, 59, 59, 999000), datetime.time(23, 59, 59), datetime.time(),
                         datetime.time(13, 5, 3))
        moment = ms(datetime.datetime.combine(day, time, ZONE))
        return moment if self.chance(0.8) else moment // 1000

    def ids(self, product=True):
        return {"channelOrderId": self.pick("", "O1", "O2", "O3"), "licenseOrderId": self.pick("", "LO1", "LO2"),
                "created": self.pick(None, self.moment(-900, -10))}

    def product(self, head):
        name = "gms-%d" % self.random.randrange(5)
        end = self.moment(-60, 400) if self.chance(0.9) else self.pick(None, 0)
        start = self.moment(-800, -100) if self.chance(0.9) else None
        if end and self.chance(0.4):  # a whole length before
            begin = datetime.datetime.combine(at(milliseconds(end)).date(), datetime.time(), ZONE)
            start = ms(months_later(begin, self.pick(-1, -6, -12, -24)))
        is_trial = self.chance(0.15)
        return {"id": self.next_id("L"), "productUri": name, "gmsPid": self.pick(name, "", "g-" + name), "start": start,
                "end": end, "trial": 1 if is_trial else self.pick(0, None),
                "trialEnd": self.pick(None, 0, self.moment(-30, 200)) if is_trial else None,
                "length": self.pick("", "", "1-0-0", "0-6-0", "2-0-0", "0-0-90"),
                "nodes": self.pick(None, 1, 5, 100), "crm": self.pick("", self.next_id("CRM")),
                **self.ids(), **head}

    def package(self, head, deep=0):
        package = {"id": self.next_id("L"), "number": "PK%d" % self.random.randrange(3),
                   "length": self.pick("", "1-0-0", "0-12-0"), **self.ids(), **head}
        package["products"] = [self.product(head) for _ in range(self.random.randrange(0 if deep else 1, 3))]
        package["children"] = [self.package(head, deep + 1)] if deep < 2 and self.chance(0.5) else []
        return package

    def asset(self, customers):
        customer = self.random.choice(customers)
        asset = {"id": self.next_id("A"), "number": "8%09d" % self.random.randrange(6) if self.chance(0.95) else "",
                 "enterprise": customer["enterprise"], "licenseType": self.random.choice(LICENSE_TYPES),
                 "customerId": customer["customerId"] if self.chance(0.8) else ""}
        # Below an asset there is not always one customer.
        def head():
            other = customer if self.chance(0.8) else self.random.choice(
                [each for each in customers if each["enterprise"] == customer["enterprise"]])
            return {"customerId": other["customerId"] if self.chance(0.9) else "",
                    "channelCode": other["channelCode"] if self.chance(0.9) else "",
                    "licenseType": asset["licenseType"] if self.chance(0.7) else
                    self.pick("", self.random.choice(LICENSE_TYPES))}
        asset["products"] = [self.product(head()) for _ in range(self.random.randrange(4))]
        asset["packages"] = [self.package(head()) for _ in range(self.pick(0, 0, 1, 2))]
        return asset

    def order_product(self, product):
        how = self.random.randrange(4)
        end, start = end_of(product), None
        if end == NEVER:
            end = ms(NOW)
        if how == 0:    # the next period
            start, length = end + self.pick(1, DAY, -DAY), self.pick("1-0-0", "0-6-0")
            end = None
        elif how == 1:  # the period that it has, as another program may count it
            start, end, length = end - 365 * DAY, end + self.pick(-1, 0, 1, 3) * DAY, ""
        elif how == 2:
            end, length = None, self.pick("1-0-0", "0-3-0", "")
        else:
            end, length = end + self.pick(30, 365) * DAY, ""
        return {"productUri": product["productUri"], "gmsPid": self.pick("", product["gmsPid"]), "start": start, "end": end,
                "length": length}

    def order_package(self, package):
        return {"number": package["number"], "length": self.pick("", "1-0-0"),
                "products": [self.order_product(product) for product in package["products"]],
                "children": [self.order_package(child) for child in package["children"]]}

    def order(self, assets, customers):
        asset = self.random.choice(assets)
        customer = self.random.choice([each for each in customers if each["enterprise"] == asset["enterprise"]])
        number = [asset["number"]] if asset["number"] and self.chance(0.7) else []
        return {"orderType": "new_buy" if self.chance(0.9) else "delete_product",
                "customerId": self.pick("", customer["customerId"]), "enterprise": self.pick("", asset["enterprise"]),
                "assets": [{"assetNos": number,
                            "products": [self.order_product(product) for product in asset["products"] if self.chance(0.6)],
                            "packages": [self.order_package(package) for package in asset["packages"]
                                         if self.chance(0.6)]}]}

    def selection(self):
        self.count = 0
        customers = []
        for number in range(self.random.randrange(1, 5)):
            enterprise = "E%d" % self.random.randrange(2)
            customers.append({"customerId": "C%d" % number, "channelCode": self.pick("CH1", "CH2", "CH3"),
                              "channelCustomerId": self.pick("", "CC%d" % number), "enterprise": enterprise})
            if self.chance(0.1):  # the same customer of another channel
                customers.append({**customers[-1], "channelCode": "CH4", "channelCustomerId": "CX%d" % number})
        assets = [self.asset(customers) for _ in range(self.random.randrange(1, 6))]
        parts = [part for asset in assets for part in asset["products"] + asset["packages"]]
        picked = [part["id"] for part in parts if self.chance(0.9)]
        self.random.shuffle(picked)
        if picked and self.chance(0.2):
            picked.append(self.random.choice(picked))
        said = []
        for part in parts:
            if self.chance(0.05):
                ending = [raw_end(each) for each in (products_in(part) if "products" in part else [part])]
                ending = [raw for raw in ending if raw is not None]
                said.append({"id": part["id"],
                             "ends": min(ending, key=milliseconds) if ending and self.chance(0.8) else 1})
        orders = self.pick(0, 0, 1, 2)
        world = {
            "customers": customers, "assets": assets, "picked": picked, "said": said,
            "drafts": [{"id": "D%d" % i, "orders": [self.order(assets, customers)]}
                       for i in range(self.pick(0, 0, 0, 1, 2))],
            "sent": [{"entry": "J%d" % i, "channelOrderId": self.pick("O1", "O2", "O9"),
                      "licenseOrderId": self.pick("", "LO1", "LO9"), "sent": ms(NOW) - self.random.randrange(400) * DAY,
                      "outcome": self.pick("Applied", "Unknown", "Rejected", "NotSent"),
                      "order": self.order(assets, customers)} for i in range(orders)],
            "answers": {code: {"purchase": self.pick("Extends", "Adds", "NeedsNewNumber"), "crm": self.chance(0.5),
                               "proven": self.chance(0.8)}
                        for code in ("CH1", "CH2", "CH3", "CH4", "") if self.chance(0.9)},
            "terms": {"length": self.pick("AsBefore", "OneYear", "Until"),
                      "until": self.pick("2026-12-31", "2028-02-29", "2028-12-31"), "nodes": self.pick(None, None, 7),
                      "nodesOf": {part["id"]: 3 for part in parts if self.chance(0.05)}},
            "takesUncertain": self.chance(0.3), "takesAllUnproven": self.chance(0.3)}
        world["expected"] = grouped(world)
        return world


def main(seed, count):
    maker = Maker(seed)
    for _ in range(count):
        json.dump(maker.selection(), sys.stdout, separators=(",", ":"))
        sys.stdout.write("\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
