import "../../testing/foundry";
import { describe, expect, it } from "vitest";
import { fakeCreature, give, giveWeapon } from "../../testing/fake-creature";
import { encumbranceOf, loadOf } from "./load";

const tags = (...words: string[]) => ({ tags: new Set(words) });

function laden() {
  const actor = fakeCreature({ system: { coin: { gp: 900, sp: 200, cp: 0 } } });
  give(actor, "malleusArmour", "Chain mail", { equipped: true, encumbrance: 2, ...tags("medium") });
  give(actor, "malleusArmour", "Helm", { equipped: true, encumbrance: 1, ...tags() });
  give(actor, "malleusShield", "Large shield", { equipped: true, kind: "shield", ...tags("large") });
  give(actor, "malleusGear", "Backpack", { bulk: "small", quantity: 1 });
  give(actor, "malleusGear", "Rations", { bulk: "medium", quantity: 5 });
  give(actor, "malleusGear", "Chest", { bulk: "large", quantity: 2 });
  giveWeapon(actor, "Axe", "axe.strike", { bulk: "medium", ...tags("heavy") });
  giveWeapon(actor, "Dagger", "dagger.strike", { bulk: "small", ...tags() });
  return actor;
}

describe("what a character carries", () => {
  it("MDC-ENC-03 armour, shield and a heavy weapon in hand are counted once, by their own marks", () => {
    expect(loadOf(laden())).toEqual({
      armour: "medium",
      shield: "large",
      heavyWeapon: true,
      medium: 5,
      large: 2,
      small: 2,
      backpack: true,
      coins: 1100,
      extras: 1,
    });
  });

  it("MD-EQP-04 MDC-ENC-01 MDC-ENC-02 MDC-ENC-04 the difficulty of the sheet", () => {
    // Base 4, medium armour 2, large shield 2, heavy weapon 1, five medium items 1, two large 1, 1000 coins 2, helm 1.
    const { difficulty, over } = encumbranceOf(laden());
    expect([difficulty, over]).toEqual([14, []]);
  });

  it("MDC-ENC-03 what is not worn is carried: armour and shields as large items", () => {
    const actor = fakeCreature({ system: { coin: { gp: 0, sp: 0, cp: 0 } } });
    give(actor, "malleusArmour", "Chain mail", { equipped: false, encumbrance: 2, ...tags("medium") });
    give(actor, "malleusShield", "Buckler", { equipped: true, kind: "buckler", ...tags() });
    give(actor, "malleusGear", "Torch", { bulk: "small", quantity: 2 });
    expect(loadOf(actor)).toMatchObject({ armour: "none", shield: "none", large: 1, small: 2, backpack: false });
    // Small things have room in a backpack alone.
    expect(encumbranceOf(actor)).toMatchObject({ difficulty: 4, over: ["small"] });
  });

  it("MD-EQP-04 companion 7 of a gambeson under plate the plate's class counts, whichever was put on first", () => {
    const actor = fakeCreature({ system: { coin: { gp: 0, sp: 0, cp: 0 } } });
    give(actor, "malleusArmour", "Gambeson", { equipped: true, encumbrance: 1, ...tags("light") });
    give(actor, "malleusArmour", "Plate", { equipped: true, encumbrance: 4, ...tags("heavy") });
    expect(encumbranceOf(actor).difficulty).toBe(8);
  });
});
