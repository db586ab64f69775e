import { describe, expect, it } from "vitest";
import { rulebook } from "../edition";
import { DEFENCE, defenceOf, NO_PLEDGE } from "../pledge";
import { amalgamate, covered, gear, ofWords, word } from "../testing/samples";
import {
  advancedSlotsLeft,
  consume,
  isItemLevel,
  isUnfamiliar,
  itemGuide,
  makeReady,
  spendWeapon,
  switchAdvanced,
} from "./index";

const v10 = rulebook("v10");
const old = rulebook("2012");

describe("Items", () => {
  it("AM-ITM-01 Levels 1 to 5, no other", () => {
    expect([0, 1, 5, 6, 2.5].map(isItemLevel)).toEqual([false, true, true, false, false]);
  });

  it("AM-ITM-07 the guide of each edition: 2, 3 and 5 are worded differently", () => {
    expect([1, 2, 3, 4, 5].map((level) => itemGuide(level, v10))).toEqual([
      "mundane",
      "extraStrength",
      "fine",
      "exceptional",
      "devastating",
    ]);
    expect([2, 3, 5].map((level) => itemGuide(level, old))).toEqual(["standard", "highQuality", "unique"]);
    expect(itemGuide(6, old)).toBeNull();
  });

  it("AM-ITM-06 a stranger to it, in 2012: none of one's Words goes with it", () => {
    const clerk = ofWords([word("Clerk")]);
    expect(isUnfamiliar(clerk, ["Gunslinger"], old)).toBe(true);
    expect(isUnfamiliar(clerk, ["gunslinger", " clerk"], old)).toBe(false);
    expect(isUnfamiliar(clerk, [], old)).toBe(false);
    expect(isUnfamiliar(clerk, ["Gunslinger"], v10)).toBe(false);
  });

  it("AM-CNS-01 one of it is used up; the last leaves its slot free and not destroyed", () => {
    const flask = amalgamate(["flask"], { gear: [gear("Flask", { state: "active", consumable: true, quantity: 2 })] });
    const once = consume(flask, "flask").next;
    expect([once.gear[0]?.quantity, once.slots[0]?.cardId]).toEqual([1, "flask"]);
    const twice = consume(once, "flask").next;
    expect(twice.gear[0]).toMatchObject({ quantity: 0, state: "discarded" });
    expect(twice.slots[0]).toEqual({ cardId: null, emptied: false });
    expect(consume(twice, "flask").next).toBe(twice);
  });

  it("AM-WPN-02 an Exhausted Weapon is thrown away or has to be reset", () => {
    const armed = amalgamate(["gun"], { gear: [gear("Gun", { state: "active", category: "weapon", level: 2 })] });
    expect(spendWeapon(armed, "gun", "discarded").next).toMatchObject({
      gear: [{ state: "discarded" }],
      slots: [{ cardId: null, emptied: false }, {}, {}, {}, {}],
    });
    const empty = spendWeapon(armed, "gun", "needsReset").next;
    expect(empty.gear[0]?.state).toBe("needsReset");
    expect(makeReady(empty, "gun").next.gear[0]?.state).toBe("carried");
  });

  it("AM-ITM-04 AM-CRF-06 picked up, cleared or mended it works again where it lies", () => {
    const broken = amalgamate(["lamp"], {
      gear: [gear("Lamp", { state: "disabled", influence: 2, level: 2, imposed: covered("Broken") })],
    });
    expect(makeReady(broken, "lamp").next.gear[0]).toMatchObject({ state: "active", influence: 0, imposed: null });
    const discarded = amalgamate([], { gear: [gear("Ash", { state: "discarded" })] });
    expect(makeReady(discarded, "ash").next).toBe(discarded);
  });

  it("AM-ARM-03 what does not fit the weapon is struck: Kevlar stops a bullet, not a knife", () => {
    const dressed = amalgamate(["kevlar"], {
      gear: [gear("Kevlar", { state: "active", category: "armor", level: 3 })],
    });
    const claimed = { ...NO_PLEDGE, claimed: ["kevlar"] };
    expect(defenceOf(dressed, claimed, DEFENCE, v10).total).toBe(3);
    expect(defenceOf(dressed, { ...claimed, struck: ["kevlar"] }, DEFENCE, v10)).toMatchObject({
      total: 0,
      offGuard: true,
    });
  });

  it("AM-AIT-01 an Advanced Item has its own slots", () => {
    const ship = gear("Ship", {
      advanced: {
        enabled: true,
        activeSlots: 1,
        words: ["Fast", "Armed"].map((name) => ({ name, level: 1, active: false, influence: 0 })),
      },
    });
    const pilot = amalgamate(["ship"], { gear: [ship] });
    const fast = switchAdvanced(pilot, "ship", 0, true).next;
    expect([advancedSlotsLeft(ship), advancedSlotsLeft(fast.gear[0]!)]).toEqual([1, 0]);
    expect(switchAdvanced(fast, "ship", 1, true).next).toBe(fast);
    expect(switchAdvanced(fast, "ship", 0, false).next.gear[0]?.advanced.words[0]?.active).toBe(false);
    expect(switchAdvanced(fast, "ship", 7, true).next).toBe(fast);
  });
});
