#!/usr/bin/env python3
"""Verifies an evidence file of Candela with Python's standard library: verify.py evidence.json

Written from packages/fair-price/docs/protocol.md, in the same order; engines.py, beside it, has the
arithmetic of prices.
Prints each step and the verdict; exit code 0 verified or consistent, 1 contradiction, 3 unfinished.
"""
import json, re, sys
from datetime import date, datetime, timezone
from engines import ENGINES, Fault, INSTRUMENT, above, check, opening_hash, row_of, sha256, shaped, whole

HASH, COUNT = "[0-9a-f]{64}", "(?:0|[1-9][0-9]{0,14})"
ID, DATED, KEY = "[A-Za-z0-9_-]{1,64}", "[0-9]{4}-[0-9]{2}-[0-9]{2} " + HASH, "04[0-9a-f]{128}"
AMOUNT, END = COUNT + "[.][0-9]{2}", 60 * 2**31
def day_of(second): return datetime.fromtimestamp(second, timezone.utc).date().isoformat()
def root_of(key, index, path):
    node = sha256(b"\0", sha256(key))
    for bit, other in enumerate(map(bytes.fromhex, path)):
        node = sha256(b"\1", other, node) if index >> bit & 1 else sha256(b"\1", node, other)
    return node.hex()

# Signed texts
def lines(title, *rows): return title + "\n" + "".join(f"{label}: ({pattern})\n" for label, pattern in rows)

TERMS = [("instrument", INSTRUMENT), ("direction", "up|down"), ("stake", AMOUNT)]
NUMBERS = [(label, COUNT) for label in ("rate", "seconds", "strike", "decimals", "entry", "due")]
TICKET = [lines(f"candela ticket {kind}", ("order", ID), ("user", HASH), *TERMS, *NUMBERS, *[("root", DATED)] * roots,
                ("parameters", HASH), *[("opening", HASH)] * (kind - 1), ("log", COUNT + " " + HASH), ("time", COUNT))
          for kind in (1, 2) for roots in (1, 2)]
HEAD = lines("candela log 1", ("size", COUNT), ("head", HASH), ("time", COUNT))
def read_ticket(text):
    found = next(filter(None, (re.fullmatch(pattern, text) for pattern in TICKET)), None)
    if not found: return None
    order, _, instrument, direction, stake, *numbers = found.groups()[:11]
    rate, seconds, strike, decimals, entry, due = map(int, numbers)
    *roots, log, time = found.groups()[11:]
    opening = roots.pop() if text.startswith("candela ticket 2") else None
    parameters = roots.pop()
    roots, (size, head) = [tuple(each.split(" ")) for each in roots], log.split(" ")
    if due != entry + seconds or due >= END or [day for day, _ in roots] != sorted({day_of(entry), day_of(due)}): return None
    terms = [order, instrument, decimals, direction, stake, rate, seconds, strike, entry, due, roots]
    return dict(terms=terms, entry=entry, due=due, roots=roots, parameters=parameters, opening=opening, size=int(size), head=head,
                time=int(time))
P = 2**256 - 2**224 + 2**192 + 2**96 - 1
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
G = (0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
     0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5)
def add(one, other):
    if one is None or other is None: return one or other
    (x1, y1), (x2, y2) = one, other
    if x1 == x2 and (y1 + y2) % P == 0: return None
    slope = (3 * x1 * x1 - 3) * pow(2 * y1, -1, P) if one == other else (y2 - y1) * pow(x2 - x1, -1, P)
    x = (slope * slope - x1 - x2) % P
    return x, (slope * (x1 - x) - y1) % P
def times(count, point):
    return add(times(count >> 1, add(point, point)), point if count & 1 else None) if count else None
def signed_by(text, signature, key):
    if not re.fullmatch("[0-9a-f]{128}", signature) or not re.fullmatch(KEY, key): return False
    r, s, x, y = (int(part, 16) for part in (signature[:64], signature[64:], key[2:66], key[66:]))
    if not (0 < r < N and 0 < s < N and x < P and y < P and (y * y - x**3 + 3 * x - B) % P == 0): return False
    inverse, digest = pow(s, -1, N), int.from_bytes(sha256(text.encode()), "big")
    point = add(times(digest * inverse % N, G), times(r * inverse % N, (x, y)))
    return point is not None and point[0] % N == r
# Parameter sets and the log
def of_kind(entries, kind): return [entry for entry in entries if entry[0] == kind]
def read_log(log, own_key):
    """The log's entries (kind, day or key, hash, time), its heads and the texts of sets by their hash."""
    try:
        signed, rows, texts = log["signed"], log["entries"], [row["text"].encode() for row in log["sets"]]
        head = re.fullmatch(HEAD, signed["text"])
        check(head and all(shaped(row, text=text_, time=whole) for row in rows), "log_unreadable")
    except (KeyError, TypeError, AttributeError):
        raise Fault("log_unreadable")
    entries, heads, roots = [], [bytes(32).hex()], {}
    for row in rows:
        kind, *words = row["text"].split(" ")
        known = re.fullmatch(f"(day|parameters|prices) {DATED}|key {KEY}|witnesses [1-9][0-9]? {KEY}(,{KEY})*", row["text"])
        check(known and (entries or kind == "key") and (kind in ("key", "witnesses") or real(words[0])), "log_entry_unknown")
        new, (_, least, old, _) = words[-1].split(","), (of_kind(entries, "witnesses") or [("", "1", "", 0)])[-1]
        kept = kind != "witnesses" or int(least) <= int(words[0]) <= len({*new}) == len(new) and {*old.split(",")} <= {*new, ""}
        check(kept, "log_entry_unknown", not entries or kind != "key", "key_changed",
              kind != "day" or roots.setdefault(*words) == words[1], "two_roots")
        entries.append((kind, *words, row["time"]))
        heads.append(sha256(bytes.fromhex(heads[-1]), row["text"].encode()).hex())
    keys = [entry[1] for entry in entries if entry[0] == "key"]
    whole_head = keys and (int(head[1]), head[2]) == (len(entries), heads[-1])
    check(whole_head and signed_by(signed["text"], signed["signature"], keys[-1]), "log_unsigned")
    check(own_key in (None, keys[-1]), "key_changed")
    return entries, heads, {sha256(text).hex(): text for text in texts}
def named_on(entries, day):
    named = of_kind(entries, "parameters")
    upto = sorted((entry for entry in named if entry[1] <= day), key=lambda entry: entry[1])
    return upto[-1] if upto else (named or [(None,) * 4])[0]
def set_on(log, day):
    """The engine, the rows and the rates by duration that the log names for a day."""
    entry = named_on(log[0], day)
    try:
        found = json.loads(log[2][entry[2]])
        engine, rows = found["engine"], found["instruments"]
        if not all(text_(row["instrument"]) for row in rows): raise ValueError
        rates = {row["seconds"]: row["rate"] for row in reversed(found["rates"])}
    except (KeyError, TypeError, ValueError):
        raise Fault("parameters_unlogged")
    begins = (date.fromisoformat(entry[1]) - date(1970, 1, 1)).days * 86400
    check(entry is of_kind(log[0], "parameters")[0] or entry[3] < begins, "parameters_late")
    return engine, rows, rates
# Shapes
def text_(it): return isinstance(it, str)
def hash_(it): return text_(it) and bool(re.fullmatch(HASH, it))
def amount(it): return text_(it) and bool(re.fullmatch("[0-9]{1,15}[.][0-9]{2}", it))
def list_of(number, is_): return lambda it: isinstance(it, list) and len(it) == number and all(map(is_, it))
def second(it): return whole(it) and it < END
def tick(it): return shaped(it, second=second, price=above)
def root(it): return shaped(it, day=text_, root=hash_)
def real(day):
    try: return bool(date.fromisoformat(day))
    except ValueError: return False
def record_of(is_): return lambda it: isinstance(it, dict) and all(map(is_, it.values()))
def opening_(it):
    own = record_of(lambda at: shaped(at, price=above, state=whole))
    return it is None or shaped(it, classes=record_of(whole), instruments=own)
MINUTE = dict(instrument=text_, minute=lambda it: whole(it) and second(60 * it), key=hash_, path=list_of(11, hash_), open=above, close=above,
              ticks=list_of(60, above), opening=opening_)
RECEIPT = dict(orderId=text_, instrument=text_, decimals=whole, direction=("up", "down").__contains__, stake=amount,
               payoutRate=whole, seconds=lambda it: above(it) and it <= 86400, entry=tick, credited=lambda it: text_(it) and amount(it.removeprefix("-")),
               exit=lambda it: it is None or tick(it), outcome=("won", "lost", "tie", "void").__contains__,
               commitment=root, exitCommitment=lambda it: it is None or root(it))
# Verifying an order
STEPS = ["ticket_signed", "terms_as_signed", "entry_in_time", "log_holds", "commitment_known", "path_opens_commitment",
         "ticks_recomputed", "chain_joins", "entry_matches", "exit_matches", "result_follows"]
NOT_YET = {"minute_missing", "tick_missing", "commitments_missing", "log_missing", "engine_unknown"}
def judge(file):
    """The verdict and the fault of each step (None if it holds)."""
    order, faults = Order(file) if shaped(file["receipt"], **RECEIPT) else None, {}
    held = file.get("ticket") is not None
    rootless = held and isinstance(file["receipt"], dict) and file["receipt"].get("commitment") is None
    for name in (STEPS if held else STEPS[4:]) + ["shown_as_verified"] * bool(file.get("shown")):
        try:
            check(order, "commitment_missing" if rootless else "unreadable")
            faults[name] = getattr(order, name)()
        except Fault as fault:
            faults[name] = fault.args[0]
    unproved = {"before_first_root", "opening_unsigned"}
    broken = set(faults.values()) - unproved - {None}
    good = "verified" if held and not unproved & set(faults.values()) else "consistent"
    return "contradiction" if broken - NOT_YET else "unfinished" if broken else good, faults
class Order:
    def __init__(self, file):
        self.file, self.receipt, published = file, file["receipt"], file.get("commitments") or {"commitments": []}
        self.entry, self.exit = self.receipt["entry"], self.receipt["exit"]
        self.due = self.entry["second"] + self.receipt["seconds"]
        self.genesis, self.published = published.get("genesisMinute"), published.get("parameters") or []
        roots = [it for it in published["commitments"] if root(it) and whole(it.get("publishedAt"))]
        self.roots = {it["day"]: (it["root"], it["publishedAt"]) for it in reversed(roots)}
        own = [it for it in file["minutes"] if shaped(it, **MINUTE) and it["instrument"] == self.receipt["instrument"]]
        self.minutes = {it["minute"]: it for it in own}
        self.chain = [self.minutes[number] for number in sorted(self.minutes)]
        self.needed = range(self.entry["second"] // 60, self.due // 60 + 1)
        self.signed, self.log, self.log_fault = file.get("ticket"), None, None
        self.ticket = self.signed and read_ticket(self.signed["text"])
        try:
            given = file.get("log")
            self.log = None if given is None else read_log(given, self.signed and file.get("key"))
        except Fault as fault:
            self.log_fault = fault
    def set_of(self, second):
        """Engine, rows and rates of the day of a second; may be None."""
        if self.log_fault: raise self.log_fault
        if self.log: return set_on(self.log, day_of(second))
        modelled = any(it.get("opening") and day_of(60 * it["minute"]) == day_of(second) for it in self.chain)
        check(not modelled, self.log_absence())
        return 1, self.published, None
    def log_absence(self):
        return "log_withheld" if (self.file.get("logAskedAt") or 0) - self.due > 60 else "log_missing"
    def set_if_any(self, second):
        try: return self.set_of(second)
        except Fault: return None, None, None
    def ticket_signed(self):
        check(self.ticket, "ticket_unreadable", self.file.get("key") in (None, self.signed["key"]), "key_changed")
        check(signed_by(**self.signed), "signature_wrong")
    def terms_as_signed(self):
        check(self.ticket, "ticket_unreadable")
        it, exit_, later = self.receipt, self.exit or {"second": self.due}, self.receipt.get("exitCommitment")
        names = "orderId", "instrument", "decimals", "direction", "stake", "payoutRate", "seconds"
        terms = [it[name] for name in names] + [self.entry["price"], self.entry["second"], exit_["second"]]
        terms.append([(each["day"], each["root"]) for each in (it["commitment"], later) if each])
        named = self.log and named_on(self.log[0], day_of(self.entry["second"]))[2]
        check(self.ticket["terms"] == terms and named in (None, self.ticket["parameters"]), "term_differs")
    def entry_in_time(self):
        check(self.ticket, "ticket_unreadable")
        time, get = self.ticket["time"], self.file.get
        sent, received, asked = get("sentAt"), get("receivedAt"), get("requestedAt")
        check(sent is not None and time / 1000 >= sent - 0.5, "entry_too_early",
              received is not None and time / 1000 <= received + 0.5, "entry_too_late",
              asked is None or time - round(1000 * asked) <= 1500, "accepted_late",
              self.ticket["entry"] == time // 1000 + 1, "entry_not_next")
    def log_holds(self):
        if self.log_fault: raise self.log_fault
        check(self.log, self.log_absence(), self.ticket, "ticket_unreadable")
        (entries, heads, _), ticket = self.log, self.ticket
        then, days = entries[:ticket["size"]], [day_of(ticket["entry"]), day_of(ticket["due"])]
        check(heads[ticket["size"]:][:1] == [ticket["head"]], "log_rewritten")
        check([entry[1] for entry in of_kind(then, "key")][-1:] == [self.signed["key"]], "key_changed")
        check(set(ticket["roots"]) <= {entry[1:3] for entry in of_kind(then, "day")}, "root_unlogged")
        names = [[named_on(part, day)[2] for day in days] for part in (then, entries)]
        check(names[0] == names[1] and names[0][0] == ticket["parameters"], "parameters_unlogged")
        [set_on(self.log, day) for day in days]
        pins, sets = self.file.get("pins") or [], self.file.get("parameterPins") or []
        check({(pin["day"], pin["root"]) for pin in pins} <= {entry[1:3] for entry in of_kind(entries, "day")},
              "pinned_root_differs",
              all(named_on(entries, pin["day"])[2] == pin["hash"] for pin in sets), "pinned_parameters_differ")
    def commitment_known(self):
        self.roots_there()
        own, second, later = self.receipt["commitment"], self.entry["second"], self.receipt.get("exitCommitment")
        check(own["day"] == day_of(second), "other_day")
        given = {it["day"]: it["root"] for it in (later, own) if it}
        days = sorted({day_of(60 * minute) for minute in self.needed})
        for day in days:
            check(day in self.roots, "root_unpublished")
            check(given.get(day, self.roots[day][0]) == self.roots[day][0], "root_differs")
            own = not self.log or (day, self.roots[day][0]) in {it[1:3] for it in of_kind(self.log[0], "day")}
            check(own, "root_unlogged")
        history = not self.signed and second < min(time for _, time in self.roots.values())
        check(all(self.roots[day][1] <= second for day in days), "before_first_root" if history else "root_late")
    def all_there(self):
        for minute in self.needed:
            late = (self.file.get("askedAt") or 0) - 60 * (minute + 1) > 60
            check(minute in self.minutes, "key_withheld" if late else "minute_missing")
    def roots_there(self):
        asked = self.file.get("commitmentsAskedAt")
        refused = "commitments_withheld" if (asked or 0) - self.due > 60 else "commitments_missing"
        check(self.roots or asked is None, refused)
    def path_opens_commitment(self):
        self.roots_there()
        for it in self.chain:
            opened = root_of(bytes.fromhex(it["key"]), it["minute"] % 1440, it["path"])
            published = self.roots.get(day_of(60 * it["minute"]))
            check(published, "root_unpublished", published and opened == published[0], "key_differs")
        self.all_there()
    def ticks_recomputed(self):
        for it in self.chain:
            engine, rows, _ = self.set_of(60 * it["minute"])
            check(engine in ENGINES, "engine_unknown")
            check(ENGINES[engine].ticks(rows, it) == it["ticks"], "tick_differs")
            check(it["ticks"][59] == it["close"], "close_differs")
        self.all_there()
    def chain_joins(self):
        for before, it in zip([None, *self.chain], self.chain):
            engine, rows, _ = self.set_if_any(60 * it["minute"])
            if it["minute"] == self.genesis and engine in ENGINES: ENGINES[engine].genesis(rows, it)
            if not before or any(before["minute"] < number < it["minute"] for number in self.needed): continue
            check(before["minute"] + 1 == it["minute"], "gap")
            earlier = self.set_if_any(60 * before["minute"])[:2]
            known = engine in ENGINES and earlier[0] is not None
            (ENGINES[engine] if known else ENGINES[1]).join(rows, it, before, earlier)
        first = self.minutes.get(self.needed[0])
        engine = self.set_if_any(self.entry["second"])[0]
        if self.signed and first and engine in ENGINES and engine != 1:
            signed, opening = self.ticket and self.ticket["opening"], first.get("opening")
            check(signed, "opening_unsigned", opening and opening_hash(opening) == signed, "opening_exchanged")
        self.all_there()
    def tick_at(self, second):
        return self.minutes[second // 60]["ticks"][second % 60] if second // 60 in self.minutes else None
    def entry_matches(self):
        rows, found = self.set_if_any(self.entry["second"])[1] or [], self.tick_at(self.entry["second"])
        row = row_of(rows, self.receipt["instrument"])
        check(not row or row["decimals"] == self.receipt["decimals"], "decimals_differ",
              found is not None, "tick_missing", found == self.entry["price"], "entry_differs")
    def exit_matches(self):
        found, exit_ = self.tick_at(self.due), self.exit or {"second": self.due, "price": None}
        check(self.exit or found is None, "void_computable", exit_["second"] == self.due, "exit_time_differs",
              not self.exit or found is not None, "tick_missing", found == exit_["price"], "exit_differs")
    def result_follows(self):
        rates, rate = self.set_if_any(self.entry["second"])[2], self.receipt["payoutRate"]
        check(rates is None or rates.get(self.receipt["seconds"]) == rate, "rate_differs")
        moved = self.exit and self.exit["price"] - self.entry["price"]
        right = moved and (moved > 0) == (self.receipt["direction"] == "up")
        outcome = "void" if not self.exit else "tie" if moved == 0 else "won" if right else "lost"
        stake, credited = (int(self.receipt[name].replace(".", "")) for name in ("stake", "credited"))
        check(outcome == self.receipt["outcome"], "outcome_differs", credited == credit(outcome, stake, rate), "credit_differs")
    def shown_as_verified(self):
        it, shown, units = self.receipt, self.file["shown"], lambda text: text and int(text.replace(".", ""))
        values = self.entry["price"], self.exit and self.exit["price"], units(it["credited"]) - units(it["stake"])
        names = "orderId", "instrument", "direction", "stake", "payoutRate", "seconds", "outcome"
        check(tuple(units(shown.get(name)) for name in ("strike", "exit", "profit")) == values and
              shown.get("due") == self.due and all(shown.get(name) == it[name] for name in names), "shown_differs",
              not self.ticket or shown.get("placed") in (None, self.ticket["time"] // 1000), "shown_differs")
def credit(outcome, stake, rate): return {"lost": 0, "won": stake + stake * rate // 100}.get(outcome, stake)
if __name__ == "__main__":
    plain = lambda it: {re.sub("_([a-z0-9])", lambda at: at[1].upper(), name): it[name] for name in it}
    file = json.load(open(sys.argv[1], encoding="utf-8"), object_hook=plain)  # either spelling
    if not (file.get("receipt") and file.get("minutes")) or "\nsource: " in (file.get("ticket") or {}).get("text", ""):
        sys.exit(print("no settled order on simulated prices") or 2)
    verdict, faults = judge(file)
    for step, fault in faults.items():
        print(f"  {'FAIL' if fault else 'ok  '}  {step}{': ' + fault if fault else ''}")
    print(verdict)
    sys.exit({"contradiction": 1, "unfinished": 3}.get(verdict, 0))
