import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import { grantMark } from "../../../foundry/grants/grant-kinds";
import { buyStep } from "../actions/characters/growth";
import { itemsOf, type Character, type Creature } from "../adapters/creature";
import { growthKinds } from "../changes/characters/growth-kinds";
import { magicKinds } from "../changes/magic/magic-kinds";
import { magicView } from "../sheets/magic-view";
import { fakeFighter, give } from "../testing/fake-fighter";
import { applied, character } from "../testing/growth";
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

  describe("taken back", () => {
    const spells = (actor: Creature) => itemsOf(actor, "bindSpell").map(({ name }) => name);
    let priest: Character;

    /** Two levels of Fate by XP, with what they bring, and one's own spell of another sphere. */
    const learn = async () => {
      priest = character("Hugi", {}, 60);
      give(priest, "bindPath", "Devotion", { slug: "devotion", requirement: "", academicsLevel: 0 });
      give(priest, "bindBelief", "Alasse", { slug: "alasse", spheres: new Set(["fate"]) });
      const marks = [1, 2].map(() => grantMark("Fate"));
      for (const mark of marks)
        expect(
          applied("bindBuy", { kind: "sphere", id: "fate", path: "devotion", downtime: true, ...mark }, priest),
        ).toBeNull();
      for (const slug of ["curse", "blessing", "fortune", "mageArmour"]) giveSpell(priest, slug);
      return marks.map(({ grant }) => String(grant.id));
    };

    it("BI-XP-01 a level takes the spells along that it brought, the first one all of the sphere", async () => {
      const [first, second] = await learn();
      expect(applied("bindTakeBack", { id: second }, priest)).toBeNull();
      // Fortune, of a level that nobody had, came another way.
      expect(spells(priest)).toEqual(["Curse", "Fortune", "Mage Armour"]);
      expect(applied("bindTakeBack", { id: first }, priest)).toBeNull();
      expect(spells(priest)).toEqual(["Fortune", "Mage Armour"]);
    });

    it("BI-XP-01 so does an entry that nobody noted, and the card names what is lost", async () => {
      await learn();
      const kind = growthKinds.bindUnbuy!;
      const data = { at: 1, kind: "sphere", id: "fate", path: "devotion" };
      const plan = planProposal(kind, priest, data);
      if ("problem" in plan) throw new Error(plan.problem);
      expect(kind.describe(kind.shorten!(plan.changes), { name: "Hugi" })).toContainEqual(
        "BIND.Magic.Change.forgets Hugi Blessing",
      );
      expect(applied("bindUnbuy", data, priest)).toBeNull();
      expect(spells(priest)).toEqual(["Curse", "Fortune", "Mage Armour"]);
    });
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
