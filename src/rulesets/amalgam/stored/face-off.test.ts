import { describe, expect, it } from "vitest";
import { openRound, readBid, sealed, shownBids } from "../../../foundry/chat/negotiation/sealed-bids";
import { faceOffRounds, HAND_ROUNDS, type FaceOff, type HandBy, type HandRecord } from "./face-off";
import { digest } from "../../../foundry/platform/hash";

const NONCE = "0123456789abcdef0123456789abcdef";
const faceOff: FaceOff = {
  card: "card1",
  attempt: 0,
  own: [{ id: "pledge1", user: "anna" }],
  other: { id: "other", user: "gm" },
  flash: 5,
};
const group: FaceOff = { ...faceOff, own: [...faceOff.own, { id: "pledge2", user: "ben" }] };

interface Laid extends Partial<HandRecord> {
  user: string;
  seat: string;
  hand: number;
}
const place = ({ seat, round = "throw", attempt = 0, card = "card1" }: Laid) => ({ seat, round, attempt, card });

/** A hand laid face down: only its commitment is anywhere. */
const down = (laid: Laid): HandBy => ({
  user: laid.user,
  gamemaster: laid.user.startsWith("gm"),
  record: { ...place(laid), commit: digest(sealed(place(laid), laid.user, laid.hand, NONCE)) },
});
/** The same hand, shown. */
const shown = (laid: Laid): HandBy => {
  const { user, gamemaster, record } = down(laid);
  return {
    user,
    gamemaster,
    record: { ...record, bid: laid.hand, nonce: NONCE, ...(laid.seen ? { seen: laid.seen } : {}) },
  };
};
const anna = (hand: number, more: Partial<HandRecord> = {}): Laid => ({ user: "anna", seat: "pledge1", hand, ...more });
const gm = (hand: number, more: Partial<HandRecord> = {}): Laid => ({ user: "gm", seat: "other", hand, ...more });
const stages = (setup: FaceOff, ...hands: HandBy[]) => faceOffRounds(setup, hands, digest).map(({ stage }) => stage);

describe("a face-off between two", () => {
  it("AM-THR-01 waits until both hands lie face down, then until both are shown", () => {
    expect(stages(faceOff)).toEqual(["laying"]);
    expect(stages(faceOff, down(anna(4)))).toEqual(["laying"]);
    expect(stages(faceOff, down(anna(4)), down(gm(3)))).toEqual(["revealing"]);
    expect(stages(faceOff, shown(anna(4)), down(gm(3)))).toEqual(["revealing"]);
    expect(stages(faceOff, shown(anna(4)), shown(gm(3)))).toEqual(["shown"]);
  });

  it("AM-THR-01 nothing that is stored before both are in tells a hand: it is no part of the record, and the hash has 128 random bits", () => {
    const { record } = down(anna(4));
    expect(Object.keys(record).sort()).toEqual(["attempt", "card", "commit", "round", "seat"]);
    const guesses = [1, 2, 3, 4, 5].map((hand) => digest(sealed(place(anna(hand)), "anna", hand, "0".repeat(32))));
    expect(guesses).not.toContain(record.commit);
  });

  it("AM-THR-03 doubles lead to a flash round of both; both hands of it are secret again", () => {
    const doubles = [shown(anna(3)), shown(gm(3))];
    expect(stages(faceOff, ...doubles)).toEqual(["shown", "laying"]);
    const flash = { round: "flash" } as const;
    expect(stages(faceOff, ...doubles, down(anna(2, flash)), down(gm(4, flash)))).toEqual(["shown", "revealing"]);
    const rounds = faceOffRounds(faceOff, [...doubles, shown(anna(2, flash)), shown(gm(4, flash))], digest);
    expect(openRound(rounds)).toBeNull();
    expect(shownBids(rounds[1])).toEqual({ pledge1: 2, other: 4 });
  });

  it("AM-THR-04 a flash round of one or two fingers has no room for three", () => {
    const setup = { ...faceOff, flash: 2 } as const;
    const flash = { round: "flash" } as const;
    const hands = [shown(anna(3)), shown(gm(3)), shown(anna(3, flash)), shown(gm(1, flash))];
    expect(stages(setup, ...hands)).toEqual(["shown", "foul"]);
  });
});

describe("those who cheat", () => {
  const foulOf = (...hands: HandBy[]) =>
    faceOffRounds(faceOff, hands, digest)[0]?.seats.map(({ seat, foul }) => [seat.id, foul]);

  it("a hand that does not fit its commitment is called out, and counts for nothing", () => {
    const lie = shown(anna(4));
    lie.record.bid = 5;
    expect(foulOf(lie, shown(gm(3)))).toEqual([
      ["pledge1", "wrongReveal"],
      ["other", null],
    ]);
    expect(stages(faceOff, lie, shown(gm(3)))).toEqual(["foul"]);
  });

  it("so is a hand of six fingers, half a finger, or with a nonce of another length", () => {
    for (const hand of [0, 6, 2.5])
      expect(foulOf(shown(anna(hand)), down(gm(3)))?.[0]).toEqual(["pledge1", "wrongReveal"]);
    const short = shown(anna(4));
    short.record.nonce = "7";
    expect(foulOf(short, down(gm(3)))?.[0]).toEqual(["pledge1", "wrongReveal"]);
  });

  it("whoever lays down another hand after seeing the other's is called out by the commitment the other kept", () => {
    const honest = shown(gm(3, { seen: { pledge1: down(anna(4)).record.commit } }));
    expect(foulOf(shown(anna(4)), honest)).toEqual([
      ["pledge1", null],
      ["other", null],
    ]);
    expect(foulOf(shown(anna(2)), honest)).toEqual([
      ["pledge1", "changedHand"],
      ["other", null],
    ]);
  });

  it("a hand whose commitment shares all but the last digit of the one that was seen is another hand", () => {
    const { commit } = shown(anna(2)).record;
    const seen = commit.slice(0, -1) + (commit.endsWith("0") ? "1" : "0");
    expect(foulOf(shown(anna(2)), shown(gm(3, { seen: { pledge1: seen } })))?.[0]).toEqual(["pledge1", "changedHand"]);
  });

  it("a commitment of another card, round, attempt or user cannot be used again", () => {
    const { commit } = down(anna(4)).record;
    for (const other of [{ card: "card2" }, { attempt: 1 }, { round: "flash" }, { seat: "other" }] as const)
      expect(down({ ...anna(4), ...other }).record.commit).not.toBe(commit);
    expect(digest(sealed(place(anna(4)), "ben", 4, NONCE))).not.toBe(commit);
  });

  it("nobody but a seat's user lays down its hand, except a Storyteller, who is named", () => {
    expect(stages(faceOff, down({ ...anna(4), user: "ben" }), down(gm(3)))).toEqual(["laying"]);
    const rounds = faceOffRounds(faceOff, [shown({ ...anna(2), user: "gm" }), shown(gm(3))], digest);
    expect(rounds[0]?.seats[0]).toMatchObject({ by: "gm", standIn: true, bid: 2 });
  });

  it("a stand-in for somebody who laid down a hand and left is no changed hand", () => {
    const honest = shown(gm(3, { seen: { pledge1: down(anna(4)).record.commit } }));
    expect(stages(faceOff, down(anna(4)), shown({ ...anna(2), user: "gm" }), honest)).toEqual(["shown"]);
  });
});

describe("called off", () => {
  it("hands of an earlier attempt do not count any more", () => {
    expect(stages({ ...faceOff, attempt: 1 }, shown(anna(4)), shown(gm(3)))).toEqual(["laying"]);
  });
});

describe("a group", () => {
  const ben = (hand: number, more: Partial<HandRecord> = {}): Laid => ({ user: "ben", seat: "pledge2", hand, ...more });

  it("AM-THR-05 nobody shows before the last hand is down", () => {
    expect(stages(group, down(anna(4)), down(gm(3)))).toEqual(["laying"]);
    expect(stages(group, down(anna(4)), down(gm(3)), down(ben(1)))).toEqual(["revealing"]);
  });

  it("AM-THR-05 A34 only those with doubles and the Storyteller go on to the flash round", () => {
    const [, flash] = faceOffRounds(group, [shown(anna(4)), shown(gm(3)), shown(ben(3))], digest);
    expect(flash?.seats.map(({ seat }) => seat.id)).toEqual(["pledge2", "other"]);
  });
});

describe("what users' documents hold", () => {
  it("is read as hands only where it looks like one", () => {
    const { record } = shown(anna(4, { seen: { other: "abc" } }));
    expect(readBid(JSON.parse(JSON.stringify(record)), HAND_ROUNDS)).toEqual(record);
    const bad = [null, 5, {}, { ...record, commit: 3 }, { ...record, round: "third" }, { ...record, attempt: "0" }];
    for (const value of [...bad, { ...record, card: "x".repeat(200) }]) expect(readBid(value, HAND_ROUNDS)).toBeNull();
    expect(readBid({ ...record, seen: { other: 7 } }, HAND_ROUNDS)?.seen).toEqual({});
  });
});
