"""Both price engines: the ticks of a minute from its parameters, opening and key.

Engine 1 is written from packages/fair-price/docs/price-path.md, engine 2 from "The rule" of
docs/market-model.md there. Integers only.
"""
import hashlib, hmac, re

INSTRUMENT, LIMIT = "[a-z0-9]{2,16}", 2**53 - 1
class Fault(Exception): pass
def check(*pairs):
    """Conditions, each followed by its error message; the first that fails is raised."""
    for holds, code in zip(pairs[::2], pairs[1::2]):
        if not holds: raise Fault(code)
def sha256(*parts): return hashlib.sha256(b"".join(parts)).digest()
def whole(it): return type(it) is int and 0 <= it <= LIMIT
def above(it): return whole(it) and it > 0
def shaped(it, **fields):
    return isinstance(it, dict) and all(is_(it.get(name)) for name, is_ in fields.items())
def hkdf(material, info, length, salt=b"candela/fair-price/v1"):
    pseudo = hmac.digest(salt, material, "sha256")
    out = block = b""
    for count in range(1, (length + 31) // 32 + 1):
        block = hmac.digest(pseudo, block + info.encode() + bytes([count]), "sha256")
        out += block
    return out[:length]
def divide(dividend, divisor):
    size = (2 * abs(dividend) + divisor) // (2 * divisor)
    return size if dividend >= 0 else -size
def row_of(rows, instrument): return next((row for row in rows if row["instrument"] == instrument), None)

# Engine 1
def ticks_of(row, price, key):
    anchor, stream, ticks = row["anchor"], hkdf(key, "ticks/" + row["instrument"], 1440), []
    for at in range(0, 1440, 24):
        z = sum(int.from_bytes(stream[i:i + 2], "big") for i in range(at, at + 24, 2)) - 393210
        sigma = divide(price * row["volatility"], 10**6)
        back = divide((price - anchor) * row["pull"] * 65536, 10**6)
        price = min(max(price + divide(sigma * z - back, 65536000), 1, divide(anchor, 8)), 8 * anchor)
        ticks.append(price)
    return ticks
def usable(row):
    if not shaped(row, decimals=whole, anchor=above, volatility=whole, pull=whole) or row["decimals"] > 8: return False
    top, pull = 8 * row["anchor"] * row["volatility"], 8 * row["anchor"] * row["pull"] * 65536
    sizes = max(top, pull, 2 * (divide(top, 10**6) + 1) * 393210)
    return sizes <= LIMIT and re.fullmatch(INSTRUMENT, row["instrument"]) is not None

class Path:
    """Engine 1: the opening of a minute is a price."""
    def ticks(rows, it):
        row = row_of(rows, it["instrument"])
        check(row, "parameters_unknown", row and usable(row), "parameters_unusable")
        return ticks_of(row, it["open"], bytes.fromhex(it["key"]))
    def genesis(rows, it):
        row = row_of(rows, it["instrument"])
        check(row and row.get("anchor") == it["open"], "anchor_differs")
    def join(rows, it, before, _):
        check(before["close"] == it["open"], "open_differs")

# Engine 2
SESSIONS = {
    "crypto": [95, 92, 87, 82, 79, 77, 78, 82, 88, 92, 94, 97, 105, 120, 130, 129, 122, 113, 107, 104, 102, 100, 98, 97],
    "forex": [77, 85, 83, 75, 71, 72, 86, 119, 130, 121, 110, 105, 114, 138, 147, 142, 124, 98, 84, 77, 70, 61, 59, 66],
    "metal": [74, 85, 83, 75, 70, 71, 81, 99, 109, 107, 102, 100, 118, 156, 164, 152, 126, 106, 92, 77, 69, 61, 60, 65]}
LEVELS = [200, 200, 257, 399, 618, 959, 1486, 2303, 3570]
SCALE, HOUR = 100 * 65 * 65536, 3600
def closed(class_, second):
    return class_ != "crypto" and 4 * 24 * HOUR + 21 * HOUR <= (second + 72 * HOUR) % (168 * HOUR) < 6 * 24 * HOUR + 22 * HOUR
def u16(stream, at): return int.from_bytes(stream[at:at + 2], "big")
def noises(stream):
    for at in range(0, 480, 8):
        total, tail = sum(u16(stream, at + i) for i in (0, 2, 4)), u16(stream, at + 6)
        yield (2 * total - 196605) * (24 if tail < 8 else 8 if tail < 64 else 3 if tail < 1024 else 1)
def renewed(state, stream):
    bits = 0
    for j, rate in enumerate((4096, 1024, 256, 64)):
        draw = u16(stream, 480 + 2 * j)
        bits |= (draw % 2 if draw < 2 * rate else state >> j & 1) << j
    return bits
def quoted(row, minute, class_state, price, state, common, stream):
    """The 60 prices of a minute of an instrument that is not a cross."""
    hours, (hour, past), anchor = SESSIONS[row["class"]], divmod(minute % 1440, 60), row["anchor"]
    session = divide(10 * (hours[hour] * (60 - past) + hours[(hour + 1) % 24] * past), 60)
    base = divide(anchor * row["volatility"], 10**7)
    sigma = divide(base * LEVELS[(class_state * 16 + state).bit_count()] * session, 10**6)
    reach, ticks = divide(base * 2800, 100), []
    for ours, own in zip(common, noises(stream)):
        lean = divide(min(max(price - anchor, -reach), reach) * 3400, reach)
        price += divide(sigma * (row["common"] * ours + row["own"] * own - lean), SCALE)
        price = min(max(price, divide(anchor, 8)), 8 * anchor)
        ticks.append(price)
    return ticks
def legs_of(rows, row): return [row_of(rows, name) for name in row["legs"]] if "legs" in row else [row]
def crossed(row, legs, prices):
    if "legs" not in row: return prices[0]
    first, second = legs
    return divide(prices[0] * 10**(row["decimals"] + second["decimals"] - first["decimals"]), prices[1])
def model_row(rows, instrument):
    row = row_of(rows, instrument)
    check(row, "parameters_unknown", all(sound(each, rows) for each in rows), "parameters_unusable",
          len({each["instrument"] for each in rows}) == len(rows), "parameters_unusable")
    return row
def sound(row, rows):
    known = re.fullmatch(INSTRUMENT, row["instrument"]) and row.get("class") in SESSIONS
    if not known or not whole(row.get("decimals")) or row["decimals"] > 8: return False
    if "legs" in row:
        names = row["legs"] if isinstance(row["legs"], list) else []
        legs = [leg for leg in (row_of(rows, name) for name in names) if leg and "legs" not in leg]
        if not len(names) == len(legs) == 2 or legs[0] is legs[1] or not all(sound(leg, rows) for leg in legs): return False
        digits = row["decimals"] + legs[1]["decimals"] - legs[0]["decimals"]
        size = 16 * legs[0]["anchor"] * 10**max(digits, 0) + 8 * legs[1]["anchor"]
        return digits >= 0 and size <= LIMIT and all(leg["class"] == row["class"] for leg in legs)
    if not shaped(row, anchor=whole, volatility=whole, own=whole, common=lambda it: type(it) is int): return False
    anchor, own, common, moved = row["anchor"], row["own"], abs(row["common"]), row["anchor"] * row["volatility"]
    base, most = divide(moved, 10**7), 3570 * 10 * 164
    noise, reach = (common + own) * 196605 * 24 + 3400, divide(base * 2800, 100)
    sizes = base * most, base * 2800, reach * 3400, (divide(base * most, 10**6) + 1) * noise, 8 * anchor
    return (own**2 + common**2 == 65**2 and anchor >= 8 and base >= 1
            and 2 * moved + 10**7 <= LIMIT and 2 * max(sizes) + SCALE <= LIMIT)
def lines_of(opening):
    classes = [f"class {name} {state}" for name, state in opening["classes"].items()]
    return sorted(classes + [f"{name} {at['price']} {at['state']}" for name, at in opening["instruments"].items()])
def opening_hash(opening):
    return sha256("".join(line + "\n" for line in ["candela/opening/1", *lines_of(opening)]).encode()).hex()
def same(one, other): return bool(one and other) and lines_of(one) == lines_of(other)
def genesis_of(row, legs, prices=()):
    prices = prices or [leg["anchor"] for leg in legs]
    return dict(classes={row["class"]: 5},
                instruments={leg["instrument"]: dict(price=price, state=5) for leg, price in zip(legs, prices)})

class Model:
    """Engine 2: the opening also has states; a cross has those of its legs."""
    def step(rows, it):
        """The ticks of a minute and the opening of the next one."""
        row, opening = model_row(rows, it["instrument"]), it.get("opening")
        legs, class_, key = legs_of(rows, row), row["class"], bytes.fromhex(it["key"])
        check(opening, "unreadable")
        state, own = opening["classes"].get(class_), [opening["instruments"].get(leg["instrument"]) for leg in legs]
        check(whole(state) and state < 16 and all(own), "unreadable", all(at["state"] < 16 for at in own), "unreadable",
              all(at["price"] <= 8 * leg["anchor"] for at, leg in zip(own, legs)), "unreadable")
        check(crossed(row, legs, [at["price"] for at in own]) == it["open"], "open_differs",
              not closed(class_, 60 * it["minute"]), "unreadable")
        stream = lambda name: hkdf(key, "market/" + name, 488, b"candela/fair-price/v2")
        shared, streams = stream("class/" + class_), [stream(leg["instrument"]) for leg in legs]
        common = list(noises(shared))
        ticks = [quoted(leg, it["minute"], state, at["price"], at["state"], common, each)
                 for leg, at, each in zip(legs, own, streams)]
        after = {leg["instrument"]: dict(price=each[59], state=renewed(at["state"], drawn))
                 for leg, each, at, drawn in zip(legs, ticks, own, streams)}
        following = dict(classes={class_: renewed(state, shared)}, instruments=after)
        return [crossed(row, legs, prices) for prices in zip(*ticks)], following
    def ticks(rows, it): return Model.step(rows, it)[0]
    def genesis(rows, it):
        row = model_row(rows, it["instrument"])
        legs = legs_of(rows, row)
        check(crossed(row, legs, [leg["anchor"] for leg in legs]) == it["open"], "anchor_differs",
              same(genesis_of(row, legs), it.get("opening")), "opening_differs")
    def join(rows, it, before, before_set):
        engine, rows_before = before_set
        if engine == 2:
            try: following = Model.step(rows_before, before)[1]
            except Fault: return  # a fault of the previous minute is reported with its ticks
            return check(same(following, it.get("opening")), "opening_differs")
        row, given = model_row(rows, it["instrument"]), it.get("opening")
        legs = legs_of(rows, row)
        check("legs" in row or before["close"] == it["open"], "open_differs", given, "opening_differs")
        prices = [given["instruments"].get(leg["instrument"], {}).get("price", 0) for leg in legs]
        check(same(genesis_of(row, legs, prices), given), "opening_differs")

ENGINES = {1: Path, 2: Model}
