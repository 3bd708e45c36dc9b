#!/usr/bin/env python3
"""Compares verify.py with every expected result of ../vectors/*.json and prints their number.

    python3 check_vectors.py [engine-1.json …]
"""
import hmac, json, os, re, sys
import engines, verify

HERE = os.path.dirname(os.path.abspath(__file__))
def refusal(version, user, reason, *sent):
    return verify.lines(
        f"candela refusal {version}", ("request", verify.ID), ("user", user), ("reason", reason), *verify.TERMS,
        ("seconds", verify.COUNT), ("strike", verify.COUNT + "|-"), *sent, ("time", verify.COUNT))


REFUSALS = (refusal(1, verify.HASH, "price_moved|feed_stale"),
            refusal(2, verify.HASH + "|-", "[a-z_]{1,40}", ("sent", verify.COUNT + "|-")))


def kind_of(text):
    if verify.read_ticket(text):
        return "ticket"
    if any(re.fullmatch(pattern, text) for pattern in REFUSALS):
        return "refusal"
    return "log" if re.fullmatch(verify.HEAD, text) else "none"


def changed(file, changes):
    copy = json.loads(json.dumps(file))
    for change in changes:
        *way, last = change["at"]
        place = copy
        for name in way:
            place = place[name]
        if "to" in change:
            place[last] = change["to"]
        else:
            del place[last]
    return copy


def answers(vectors):
    """Each vector as (name, actual result, expected result)."""
    return model_answers(vectors) if "hours" in vectors else path_answers(vectors)


def path_answers(vectors):
    keys = vectors["keys"]
    seed = engines.hkdf(bytes.fromhex(keys["secret"]), "day/" + keys["day"], 32)
    yield "day seed", seed.hex(), keys["daySeed"]
    for it in keys["minutes"]:
        key = hmac.digest(seed, it["minute"].to_bytes(8, "big"), "sha256")
        yield f"key of minute {it['minute']}", key.hex(), it["key"]
        yield f"path of minute {it['minute']}", verify.root_of(key, it["index"], it["path"]), keys["root"]
    for it in vectors["streams"]:
        stream = engines.hkdf(bytes.fromhex(it["key"]), "ticks/" + it["instrument"], 1440)
        found = stream[:48].hex(), len(stream), verify.sha256(stream).hex()
        yield f"stream of {it['instrument']}", found, (it["firstBytes"], it["length"], it["sha256"])
    for it in vectors["minutes"]:
        ticks = engines.ticks_of(it["parameters"], it["open"], bytes.fromhex(it["key"]))
        yield f"ticks of {it['parameters']['instrument']}", ticks, it["ticks"]
        yield f"parameters of {it['parameters']['instrument']}", bool(engines.usable(it["parameters"])), True
    for it in vectors["credits"]:
        due = verify.credit(it["outcome"], int(it["stake"].replace(".", "")), it["rate"])
        yield f"credit of {it['stake']}", due, int(it["credited"].replace(".", ""))
    for it in vectors["users"]:
        yield f"user {it['id']}", verify.sha256(b"candela/user/1\n", it["id"].encode()).hex(), it["hash"]
    for at, it in enumerate(vectors["texts"]):
        yield f"text {at}", kind_of(it["text"]), it["kind"]
    for it in vectors["sets"]:
        yield "set", verify.sha256(it["text"].encode()).hex(), it["hash"]
    head = bytes(32)
    for it in vectors["heads"]:
        head = verify.sha256(head, it["entry"].encode())
        yield f"head after {it['entry'][:20]}", head.hex(), it["head"]
    for at, it in enumerate(vectors["signatures"]):
        yield f"signature {at}", verify.signed_by(it["text"], it["signature"], it["key"]), it["holds"]
    yield from judged(vectors)


def model_answers(vectors):
    for it in vectors["streams"]:
        stream = engines.hkdf(bytes.fromhex(it["key"]), "market/" + it["name"], 488, b"candela/fair-price/v2")
        yield f"stream of {it['name']}", (len(stream), verify.sha256(stream).hex()), (it["length"], it["sha256"])
    rows = json.loads(vectors["orders"][0]["file"]["log"]["sets"][0]["text"])["instruments"]
    for it in vectors["minutes"]:
        yield f"ticks of {it['instrument']}", engines.Model.step(rows, it), (it["ticks"], it["next"])
        yield f"opening of {it['instrument']}", engines.opening_hash(it["opening"]), it["openingHash"]
    for it in vectors["hours"]:
        yield f"{it['class']} at {it['second']}", engines.closed(it["class"], it["second"]), it["closed"]
    yield from judged(vectors)


def judged(vectors):
    for it in vectors["judgements"]:
        verdict, faults = verify.judge(changed(vectors["orders"][it["order"]]["file"], it["changes"]))
        found = verdict, {step: fault for step, fault in faults.items() if fault}
        yield f"order {it['order']}, {it['name']}", found, (it["verdict"], it["faults"])


def main(*paths):
    count = wrong = 0
    for path in paths:
        with open(path, encoding="utf-8") as file:
            for what, found, due in answers(json.load(file)):
                count += 1
                if found != due:
                    wrong += 1
                    print(f"{what}: {found}, not {due}")
    print(f"{count - wrong} of {count} vectors agree")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:] or [os.path.join(HERE, "..", "vectors", f"engine-{number}.json") for number in (1, 2)]))
