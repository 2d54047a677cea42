#!/usr/bin/env python3
"""A program that plays any rulebook of Muster: muster engine fog --run "python3 example.py"

It gives the likely best order, unless it can strike an enemy who is nearly done for. It is meant to be read, not to
be strong."""
import json
import sys


def hear():
    line = sys.stdin.readline()
    if not line:
        sys.exit()
    return json.loads(line)


def say(**message):
    print(json.dumps(message), flush=True)


def worth(act, order, foes):
    """A figure for an order: the more, the less is left of the enemy whom it strikes; 0 when it strikes nobody."""
    names = [v for k, v in order["cmd"].items() if isinstance(v, int) and "target" in k]
    target = next((n for n in names if n in foes), None)
    if target is None:
        return 0
    pieces = {p["id"]: p for p in act["pieces"]}
    left, full = pieces[target]["left"], pieces[target]["full"]
    return 1 + (1 - left / full if full else 0)


def choose(act, side):
    """The order to give: the likely best, unless another strikes somebody who is nearly done for."""
    foes = {p["id"] for p in act["pieces"] if p["side"] != side}
    orders = act["orders"]
    best = max(range(len(orders)), key=lambda i: (worth(act, orders[i], foes), -i))
    return orders[best]


side = 0
while True:
    message = hear()
    kind = message["type"]
    if kind == "hello":
        say(type="hello", protocol=1, name="example")
    elif kind == "setup":
        side = message["side"]
    elif kind == "act" and message["orders"]:
        say(type="order", n=message["n"], **choose(message, side))
    elif kind == "act":
        say(type="order", n=message["n"], **{"pass": True})
    elif kind == "refused":
        print("refused:", message["rule"], message["why"], file=sys.stderr)
    elif kind == "end":
        break
