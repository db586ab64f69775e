import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { buyStep } from "../actions/characters/growth";
import type { Character, Creature } from "../adapters/creature";
import { magicKinds } from "../changes/magic/magic-kinds";
import { magicView } from "../sheets/magic-view";
import { fakeFighter } from "../testing/fake-fighter";
import { character } from "../testing/growth";
import { fakeMage, giveSpell, giveSphere } from "../testing/magic";
import { lastCard, setTable, written } from "../testing/play";

/** Spells that lie in the world: Fate of levels 1, 2 and 3, Force, which is known at every level. */
function worldOfSpells(): void {
  const shelf = fakeFighter("Shelf");
  for (const slug of ["curse", "blessing", "fortune", "mageArmour"]) giveSpell(shelf, slug);
  Object.assign(game.items, { contents: [...shelf.items.contents] });
}
beforeEach(() => {
  setTable();
  worldOfSpells();
});
/** Names of what a sphere would bring somebody. */
async function brings(actor: Creature, sphere: string): Promise<string[]> {
  await magicKinds.bindLearn!.ready!({ sphere });
  return written("bindLearn", actor, { sphere }).map((one) => (Array.isArray(one) ? String(one[1]) : String(one)));
}

describe("what a sphere lets one cast (L2340)", () => {
  it("BI-MAG-25 a level brings its spells and those below it, none above, and none twice", async () => {
    const priest = fakeMage("Hugi", "devotion", { fate: 2 });
    expect(await brings(priest, "fate")).toEqual(["Curse", "Blessing"]);
    giveSpell(priest, "curse");
    expect(await brings(priest, "fate")).toEqual(["Blessing"]);
    expect(await brings(priest, "aldaron")).toEqual(["MANIFOLD.Changes.Nothing"]);
  });

  it("BI-MAG-23 spells of Force are all known at once", async () => {
    expect(await brings(fakeMage("Rosa", "alchemy", { force: 1 }), "force")).toEqual(["Mage Armour"]);
  });

  it("BI-XP-01 whoever buys a level of a sphere gets its spells on the same card", async () => {
    const priest: Character = character("Hugi", {}, 50);
    await buyStep(priest, { kind: "sphere", id: "fate", path: "devotion" }, { downtime: false });
    expect(lastCard().proposals.map(({ kind, data }) => [kind, data.sphere ?? data.id])).toEqual([
      ["bindBuy", "fate"],
      ["bindLearn", "fate"],
    ]);
    await buyStep(priest, { kind: "fate" }, { downtime: false });
    expect(lastCard().proposals.map(({ kind }) => kind)).toEqual(["bindBuy"]);
  });

  it("a sphere that came without its spells offers them on the sheet, any other does not", () => {
    const priest = fakeMage("Hugi", "devotion", { fate: 2 });
    giveSphere(priest, "aldaron", 1, ["devotion"]);
    giveSpell(priest, "curse");
    expect(magicView(priest).spheres.map(({ sphere, bare }) => [sphere, bare])).toEqual([
      ["fate", false],
      ["aldaron", true],
    ]);
  });
});
