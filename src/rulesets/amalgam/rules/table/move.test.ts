import { describe, expect, it } from "vitest";
import { rulebook } from "../edition";
import { amalgamate, covered, gear, thief, word } from "../testing/samples";
import { moveCard, switchesAllowed, type Move, type MoveAnswer } from ".";

const v10 = rulebook("v10");
const old = rulebook("2012");
const done = (answer: MoveAnswer): Move => {
  if ("refusal" in answer) throw new Error(answer.refusal);
  return answer;
};
const slots = ({ next }: Move) => next.slots.map(({ cardId }) => cardId);
const five = thief("thief", "strong", "wiry", "civil", "agile");

describe("Switching", () => {
  it("AM-SWT-01, -02, -03 one Switch under stress, two with a waiting Action, no limit in calm", () => {
    expect([switchesAllowed(true, false), switchesAllowed(true, true), switchesAllowed(false, false)]).toEqual([
      1,
      2,
      null,
    ]);
  });

  it("AM-SWT-01 one in for one out is one Switch, and so is filling an empty slot", () => {
    const swap = done(moveCard(five, "swift", { to: "slot", slot: 1 }, v10, 1));
    expect(slots(swap)).toEqual(["thief", "swift", "wiry", "civil", "agile"]);
    expect([swap.switches, swap.events.map(({ event }) => event)]).toEqual([1, ["switchedOut", "switchedIn"]]);
    expect(done(moveCard(thief("thief"), "swift", { to: "slot", slot: 4 }, v10, 1)).switches).toBe(1);
  });

  it("AM-SWT-01 no Switch is left: refused", () =>
    expect(moveCard(five, "swift", { to: "slot", slot: 0 }, v10, 0)).toEqual({ refusal: "noSwitch" }));

  it("AM-ACT-01 slots may change places for nothing; there is no sixth", () => {
    const turned = done(moveCard(five, "agile", { to: "slot", slot: 0 }, v10, 0));
    expect([slots(turned), turned.switches]).toEqual([["agile", "strong", "wiry", "civil", "thief"], 0]);
    expect(moveCard(five, "swift", { to: "slot", slot: 5 }, v10, null)).toEqual({ refusal: "noSlot" });
  });

  it("AM-CHR-03 a Snag never goes into a slot", () => {
    const snag = amalgamate([], { words: [word("Smoker", { snag: true })] });
    for (const book of [v10, old])
      expect(moveCard(snag, "smoker", { to: "slot", slot: 0 }, book, null)).toEqual({ refusal: "snag" });
  });

  it("AM-SWT-05 an Imposed Word may be Switched out and stays Imposed", () => {
    const words = [word("Calm", { imposed: covered("Panicked"), influence: 1 }), word("Brave")];
    const { next } = done(moveCard(amalgamate(["calm"], { words }), "brave", { to: "slot", slot: 0 }, v10, 1));
    expect(next.words[0]).toMatchObject({ influence: 1, imposed: { word: "Panicked" } });
    expect(next.slots[0]!.cardId).toBe("brave");
  });

  it("AM-LVL-01 AM-STK-05 a third copy that comes off its stack combines at once (2012)", () => {
    const copies = ["a", "b", "c"].map((id) => word("Swift", { id }));
    const words = [word("Strong", { level: 2 }), { ...copies[0]!, carrierId: "strong" }, copies[1]!, copies[2]!];
    const stacked = amalgamate(["strong"], { words, stressed: true });
    const { next, switches } = done(moveCard(stacked, "a", { to: "pool" }, rulebook("2012"), 1));
    expect([next.words.map(({ name, level }) => `${name} ${level}`), switches]).toEqual([["Strong 2", "Swift 2"], 1]);
  });

  it("AM-INC-05 the crack of a Destroyed slot goes when it is filled again; who has expired Switches nothing", () => {
    const cracked = { ...thief(), slots: thief().slots.map(() => ({ cardId: null, emptied: true })) };
    const { next } = done(moveCard(cracked, "swift", { to: "slot", slot: 0 }, v10, 1));
    expect(next.slots.map(({ emptied }) => emptied)).toEqual([false, true, true, true, true]);
    // AM-INC-06: only Destruction ends somebody, so the last card stays, or another takes its place.
    expect(moveCard(next, "swift", { to: "pool" }, v10, 1)).toEqual({ refusal: "lastCard" });
    expect(done(moveCard(next, "agile", { to: "slot", slot: 0 }, v10, 1)).next.slots[0]?.cardId).toBe("agile");
    expect(moveCard({ ...cracked, expired: true }, "swift", { to: "slot", slot: 0 }, v10, 1)).toEqual({
      refusal: "expired",
    });
  });
});

describe("Items on the table", () => {
  const gunner = (more: object = {}) =>
    amalgamate(["gunslinger", "calm"], {
      words: [word("Gunslinger", { level: 2 }), word("Calm"), word("Brave")],
      gear: [gear("Handgun", { level: 2, ...more })],
    });
  const attach = (host: string) => ({ to: "attach", host }) as const;

  it("AM-ITM-02, AM-SWT-05 into a slot is a Switch", () => {
    const { next, switches } = done(moveCard(gunner(), "handgun", { to: "slot", slot: 2 }, v10, 1));
    expect([next.gear[0]!.state, next.slots[2]!.cardId, switches]).toEqual(["active", "handgun", 1]);
  });

  it("AM-ITM-03 v10: on one Active Word, one Item a Word; in 2012 there is no attaching", () => {
    const { next, switches } = done(moveCard(gunner(), "handgun", attach("gunslinger"), v10, 1));
    expect([next.gear[0]!.state, next.gear[0]!.hostId, switches]).toEqual(["attached", "gunslinger", 1]);
    expect(moveCard(gunner(), "handgun", attach("brave"), v10, 1)).toEqual({ refusal: "notActive" });
    expect(moveCard(gunner(), "handgun", attach("gunslinger"), old, 1)).toEqual({ refusal: "notInEdition" });
    const two = { ...next, gear: [...next.gear, gear("Knife")] };
    expect(moveCard(two, "knife", attach("gunslinger"), v10, 1)).toEqual({ refusal: "hostTaken" });
  });

  it("AM-ITM-05 an unseated Item is Switched to another Word; AM-ITM-04 a disabled one is not", () => {
    const unseated = gunner({ state: "unseated", hostId: "gunslinger" });
    expect(done(moveCard(unseated, "handgun", attach("calm"), v10, 1)).next.gear[0]!.hostId).toBe("calm");
    const disabled = gunner({ state: "disabled" });
    expect(moveCard(disabled, "handgun", attach("calm"), v10, 1)).toEqual({ refusal: "itemDisabled" });
  });
});

describe("Word Stacks of 2012", () => {
  const words = [word("Sword", { level: 3 }), word("Quick", { level: 2 }), word("Calm"), word("Brave")];
  const stage = (more: object = {}) => amalgamate(["sword"], { words, stressed: true, ...more });
  const onto = (host: string) => ({ to: "stack", host }) as const;

  it("AM-STK-01, -02 exactly one Level lower, as a whole Action, in an opposed encounter", () => {
    const built = done(moveCard(stage(), "quick", onto("sword"), old, 0));
    expect([built.action, built.switches, built.next.words[1]!.carrierId]).toEqual([true, 0, "sword"]);
    expect(moveCard(stage(), "calm", onto("sword"), old, 0)).toEqual({ refusal: "oneBelow" });
    expect(done(moveCard(built.next, "calm", onto("quick"), old, 0)).next.words[2]!.carrierId).toBe("quick");
    expect(moveCard(stage({ stressed: false }), "quick", onto("sword"), old, null)).toEqual({
      refusal: "stackUnopposed",
    });
    expect(moveCard(stage(), "quick", onto("sword"), v10, 0)).toEqual({ refusal: "notInEdition" });
  });

  it("AM-STK-05 taking one off is a Switch; what lay on it comes off too", () => {
    const carried = words.map((card) =>
      card.id === "quick"
        ? { ...card, carrierId: "sword" }
        : card.id === "calm"
          ? { ...card, carrierId: "quick" }
          : card,
    );
    const { next, switches } = done(moveCard(stage({ words: carried }), "quick", { to: "pool" }, old, 1));
    expect([switches, next.words.map(({ carrierId }) => carrierId)]).toEqual([1, [null, null, null, null]]);
  });
});
