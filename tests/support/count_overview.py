#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts what an overview says of an enterprise, out of the raw replies of the gateway and by the contract alone: with
nothing of the program's.

    count_overview.py URL ENTERPRISE APP_TOKEN,CLIENT_TOKEN,USER_TOKEN [FROM [UNTIL]]     prints the numbers as JSON

FROM and UNTIL are milliseconds since 1970: it counts as of FROM, now without one, and ends with 4 where UNTIL would be
other numbers.

Where the contract is silent it follows the decisions of the program: times are milliseconds from 100,000,000,000 on
and seconds below (MD-2), one that is not after 1970 is no end (TB-2), what M6 does not list is neither held nor free
unless O8 gives it to somebody (TB-1), the lists are joined by asset number (MD-12), days are those of Shanghai.
"""
import collections
import datetime
import json
import sys
import time
import urllib.request
import uuid

ZONE = datetime.timezone(datetime.timedelta(hours=8))
DAY = datetime.timedelta(days=1)
SOON = 30  # days
MONTHS_BACK, MONTHS_AHEAD = 12, 24
CERTIFICATES = ("softkey", "lan_softkey")  # contract §2.4
LICENCE_TYPES = CERTIFICATES + (
    "normal_unrecover_usbkey", "normal_recover_usbkey", "normal_unrecover_lan_usbkey", "normal_recover_lan_usbkey",
    "identity_usbkey", "identity_lan_usbkey", "product_entity", "cloud_account", "cloud_customer", "cloud_personal",
    "lk_product_usbkey", "lk_auth_usbkey",
)
LISTS = ("O8", "M6", "M5", "M8")
# The lists that each number rests on.
RESTS_ON = {
    "assets.all": "O8 M6", "assets.held": "O8 M6", "assets.free": "M6", "assets.holderNotKnown": "O8 M6",
    "assets.expired": "O8", "assets.endingSoon": "O8", "assets.locked": "O8", "assets.frozen": "O8",
    "assets.lent": "M6",
    "employees.all": "M5", "employees.withoutAssets": "M5", "employees.online": "M5", "employees.deletedHolding": "M5",
    "locks.all": "M8", "locks.lent": "M8", "locks.notLent": "M8",
}


class Refused(RuntimeError):
    """The gateway has said no."""


def read(url, enterprise, tokens, without=()):
    """The lists as the gateway sends them; None for those that are not asked for."""
    app, client, user = tokens

    def ask(path):
        token = app if path.startswith("/order/") else client
        request = urllib.request.Request(
            f"{url}{path}{'&' if '?' in path else '?'}g_nonce={uuid.uuid4().hex}",
            headers={"Authorization": f"Bearer {token}", "clientToken": client, "userToken": user,
                     "Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=60) as reply:
            answer = json.load(reply)
        if answer["code"] != 0:
            raise Refused(f"{path}: {answer}")
        return answer["data"]

    def employees():
        everybody, page = [], 1
        while True:
            part = ask(f"/me/api/v1/enterprise/{enterprise}/members?pageNum={page}&pageSize=100")
            everybody += part["list"]
            if page >= part["pages"]:
                return everybody
            page += 1

    def products():
        read = {}
        for asset in Assets(lists).product_assets():
            try:
                read[asset] = ask(f"/me/api/v1/enterprise/asset/{asset}/merchandiseProducts")
            except Refused:
                pass  # nobody knows what is under it
        return read

    ways = {
        "O8": lambda: ask(f"/order/api/order/v1/asset/{enterprise}/list"),
        "M6": lambda: ask(f"/me/api/v1/enterprise/{enterprise}/asset/assetNums"),
        "M5": employees,
        "M8": lambda: ask(f"/me/api/v1/enterprise/{enterprise}/asset/borrowUsbKeys"),
    }
    lists = {name: None if name in without else way() for name, way in ways.items()}
    # A request for each asset.
    lists["M7"] = None if "M7" in without else products()
    return lists


def milliseconds(day):
    """When a day begins."""
    return int(datetime.datetime.combine(day, datetime.time(), ZONE).timestamp()) * 1000


def end_of(record, field="limitEndTime"):
    """Milliseconds since 1970, or None."""
    end = record.get(field)
    if end is None or end <= 0:
        return None
    return end if end >= 100_000_000_000 else end * 1000


def month_after(day, months):
    number = day.year * 12 + day.month - 1 + months
    return datetime.date(number // 12, number % 12 + 1, 1)


class Assets:
    """O8 and M6, joined by asset number."""

    def __init__(self, lists):
        self.listed = lists["O8"] or []
        self._records = collections.defaultdict(list)
        for record in lists["M6"] or []:
            self._records[record["assetNum"]].append(record)
        known = {asset["assetNum"] for asset in self.listed}
        self.only_numbered = [number for number in self._records if number not in known]
        self.numbers = [asset["assetNum"] for asset in self.listed]
        self.numbers += self.only_numbered
        self._listed = {asset["assetNum"]: asset for asset in self.listed}
        # O8 names people by an "employee id" (contract §2.6), M6 by a global id.
        self._people = {person.get("id"): person["globalId"] for person in lists["M5"] or []}

    def holders(self, number):
        if number in self._records:
            return [each["cloudAccountGlobalId"] for each in self._records[number] if each["cloudAccountGlobalId"]]
        given = ((self._listed[number].get("assignStatus") or {}).get("assignMemberId"))
        return [self._people.get(given, given)] if given else []

    def hold(self, number):
        if self.holders(number):
            return "held"
        return "free" if number in self._records else "notKnown"

    def product_assets(self):
        """The ids of those whose products can be asked for: O8's word for an asset, M6's where O8 has none."""
        ids = [asset["id"] for asset in self.listed]
        return set(ids + [record["assetId"] for number in self.only_numbered for record in self._records[number]])

    def is_lent(self, number):
        return any(record["borrowedFlag"] for record in self._records.get(number, []))


def by_month(ends, today):
    """`ends`: milliseconds or None, and what it is that ends. Of each month how many of what, and those outside."""
    first = month_after(today, -MONTHS_BACK)
    borders = [milliseconds(month_after(first, place)) for place in range(MONTHS_BACK + MONTHS_AHEAD + 2)]
    months = [collections.Counter() for _ in borders[1:]]
    outside = collections.Counter()
    for end, what in ends:
        if end is None:
            outside["withoutEnd"] += 1
        elif end < borders[0]:
            outside["earlier"] += 1
        elif end >= borders[-1]:
            outside["later"] += 1
        else:
            months[sum(border <= end for border in borders) - 1][what] += 1
    return ([(month_after(first, place).strftime("%Y-%m"), dict(month)) for place, month in enumerate(months)],
            {name: outside[name] for name in ("withoutEnd", "earlier", "later")})


def count_kinds(assets):
    """How many assets of which licence type and generation, of those that O8 lists; the others have none."""
    kinds = collections.Counter((asset["licenseType"], asset.get("keyChipType")) for asset in assets.listed)
    return {
        "kinds": sorted(([kind, generation, number] for (kind, generation), number in kinds.items()),
                        key=lambda each: (each[0], each[1] or 0)),
        "withoutKind": len(assets.only_numbered),
    }


def all_products(node):
    """Those of packages in packages too."""
    found = list(node["productInstanceList"] or [])
    for package in node["children"] or []:
        found += all_products(package)
    return found


def count_products(assets, under, now, today, soon_ends):
    """What M7 says of the assets that it was asked for."""
    asked = assets.product_assets()
    totals, ends = collections.Counter(all=0, trials=0, expired=0, endingSoon=0), []
    nodes = collections.defaultdict(lambda: {"nodes": 0, "instances": 0, "withoutNodes": 0})
    for product in (each for asset in asked if asset in under for each in all_products(under[asset])):
        name = product.get("productName") or product.get("productUri") or product["id"]
        what = "u" + product["productUri"] if product.get("productUri") else "t" + name
        is_trial = product.get("trial") == 1
        own = [end_of(product)] + ([end_of(product, "trialEndDate")] if is_trial else [])
        own = [end for end in own if end is not None]
        is_over = any(end < now for end in own)
        totals["all"] += 1
        totals["trials"] += is_trial
        totals["expired"] += is_over
        totals["endingSoon"] += not is_over and any(end < soon_ends for end in own)
        ends.append((min(own, default=None), what))
        if is_over:
            continue
        concurrent = product.get("limitConcurrent") or 0
        nodes[what]["instances"] += 1
        nodes[what]["withoutNodes"] += concurrent <= 0
        nodes[what]["nodes"] += max(concurrent, 0)
    months, outside = by_month(ends, today)
    return {
        "assets": len(asked), "read": sum(asset in under for asset in asked), "totals": dict(totals),
        "nodes": dict(nodes), "months": months, "outside": outside,
    }


def find_contradictions(lists, assets, now):
    """What lists say against each other, of lists that came whole."""
    numbers, locks, people = lists["M6"] or [], lists["M8"] or [], lists["M5"] or []
    there = {person["globalId"] for person in people if not person.get("deleted")}
    deleted = {person["globalId"] for person in people} - there
    strangers, held_by_deleted = set(), set()
    for records, is_lock in ((numbers, False), (locks, True)):
        for record in records:
            who = record["cloudAccountGlobalId"]
            if who and who in deleted:
                held_by_deleted.add((record["assetNum"], who, is_lock))
            elif who and who not in there:
                strangers.add((record["assetNum"], who, is_lock))
    named = collections.defaultdict(set)
    for record in numbers:
        if record["cloudAccountGlobalId"]:
            named[record["assetNum"], record["assetId"]].add(record["cloudAccountGlobalId"])
    said = {(number, who) for (number, _), holders in named.items() for who in holders}
    return {
        "heldByUnlisted": sorted(strangers),
        "heldByDeleted": sorted(held_by_deleted),
        "missingFromNumbers": sorted({(number, person["globalId"]) for person in people for number in person["assetNums"]
                                      if (number, person["globalId"]) not in said}),
        "twoHolders": sorted((number, *sorted(who)) for (number, _), who in named.items() if len(who) > 1),
        "lentToNobody": sorted({(lock["assetNum"],) for lock in locks
                                if lock["borrowedFlag"] is True and not lock["cloudAccountGlobalId"]}),
        "expiredAndHeld": sorted((asset["assetNum"],) for asset in assets.listed if (end_of(asset) or now) < now
                                 and assets.hold(asset["assetNum"]) == "held"),
    }


def count(lists, now):
    """Everything that is counted; `now` in milliseconds since 1970. A list that is None counts nothing."""
    assets = Assets(lists)
    today = datetime.datetime.fromtimestamp(now / 1000, ZONE).date()
    soon_ends = milliseconds(today + (SOON + 1) * DAY)
    holds = collections.Counter(map(assets.hold, assets.numbers))
    numbers = {
        "assets.all": len(assets.numbers),
        "assets.held": holds["held"],
        "assets.free": holds["free"],
        "assets.holderNotKnown": holds["notKnown"],
        "assets.lent": sum(map(assets.is_lent, assets.numbers)),
        "assets.locked": sum(bool(asset["locked"]) for asset in assets.listed),
        # Contract §2.6: only certificates are frozen. Of an unknown type nobody knows whether it is one.
        "assets.frozen": sum(
            bool(asset["freezing"]) and (asset["licenseType"] in CERTIFICATES or asset["licenseType"] not in LICENCE_TYPES)
            for asset in assets.listed),
    }
    ends = [(end_of(asset), asset) for asset in assets.listed]
    numbers["assets.expired"] = sum(end is not None and end < now for end, _ in ends)
    ending = [(end, asset) for end, asset in ends if end is not None and now <= end < soon_ends]
    numbers["assets.endingSoon"] = len(ending)

    everybody = lists["M5"] or []
    there = [person for person in everybody if not person.get("deleted")]
    numbers["employees.all"] = len(there)
    numbers["employees.withoutAssets"] = sum(not person["assetNums"] for person in there)
    numbers["employees.online"] = sum(bool(person["onlineFlag"]) for person in there)
    numbers["employees.deletedHolding"] = sum(
        bool(person.get("deleted") and (person["assetNums"] or person.get("borrowNum"))) for person in everybody)
    locks = lists["M8"] or []
    numbers["locks.all"] = len(locks)
    numbers["locks.lent"] = sum(lock["borrowedFlag"] is True for lock in locks)
    numbers["locks.notLent"] = sum(lock["borrowedFlag"] is False for lock in locks)

    # Of each month by licence type.
    months, outside = by_month([(end, asset["licenseType"]) for end, asset in ends], today)

    accounts = {person["globalId"]: person["userName"] for person in everybody}
    return count_kinds(assets) | {
        "numbers": numbers,
        "months": months,
        "outside": outside,
        "products": None if lists.get("M7") is None else count_products(assets, lists["M7"], now, today, soon_ends),
        "contradictions": find_contradictions(lists, assets, now),
        "ending": sorted(
            (asset["assetNum"], datetime.datetime.fromtimestamp(end // 1000, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
             (datetime.datetime.fromtimestamp(end / 1000, ZONE).date() - today).days, assets.hold(asset["assetNum"]))
            for end, asset in ending),
        "byHolder": sorted(
            (number, member, accounts.get(member) or "") for number in assets.numbers for member in assets.holders(number)),
        "withoutHolder": sorted(number for number in assets.numbers if assets.hold(number) == "free"),
    }


if __name__ == "__main__":
    if len(sys.argv) not in (4, 5, 6):
        sys.exit(__doc__)
    found = read(sys.argv[1], sys.argv[2], sys.argv[3].split(","))
    moments = [int(moment) for moment in sys.argv[4:]] or [int(time.time() * 1000)]
    told = count(found, moments[0])
    if told != count(found, moments[-1]):
        sys.exit(4)
    json.dump(told, sys.stdout, ensure_ascii=False, indent=1)
    print()
