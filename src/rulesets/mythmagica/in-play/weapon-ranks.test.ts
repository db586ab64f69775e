import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { abilityTrial } from "../actions/characters/ability-trial";
import { changeRank } from "../actions/characters/growth";
import { ledger } from "../actions/characters/ledger";
import { FakeItem } from "../../../foundry/testing/fake-documents";
import { useItem } from "../actions/use-item";
import { takeClass } from "../actions/characters/take-package";
import { rankOf, ranksOf } from "../adapters/characters/abilities";
import { itemsOf, type Avatar } from "../adapters/creature";
import { skillIn } from "../adapters/combat/weapon-kind";
import { combatView } from "../sheets/combat-view";
import { abilitiesView } from "../sheets/abilities-view";
import { aim, sword } from "../testing/arms";
import { fakeCreature, give } from "../testing/fake-creature";
import { commitLast, confirmWith, diceFall, setTable, shownCard, written } from "../testing/play";
import { levelView } from "../windows/level/level-view";

beforeEach(() => void setTable());

const catalogue = {
  ...{
    races: [],
    classes: [],
    abilities: [],
    gifts: [],
    proficiencies: [],
    traits: [],
    weapons: [],
    modes: [],
    things: [],
  },
};
const robin = (xp = 66) =>
  fakeCreature("Robin", { system: { totalXp: 66, unspentXp: xp, oddLevelPicks: { used: 0 } } }) as Avatar;
/** A weapon that nothing was gained in: Tempo 0. */
const found = (of: Avatar, name = "Longsword", more: object = {}) =>
  sword(of, { spentXp: 0, tempo: 0, slug: "longsword", ...more }, name) as never as Item;
/** What models complete of loose items. */
const ENTRY = {
  ...{ table: "shot", families: [], range: 80, base: 4, rankedAs: "", sizeCategory: "small" },
  ...{ magical: false, prerequisites: [], requiredTraits: [], trainingMonths: 1, attributeAdjustments: {} },
};
const lose = (item: Item) => (item as { delete(): Promise<unknown> }).delete();
const bonuses = (of: Avatar) => combatView(of).weapons.map(({ name, roll }) => [name, roll]);

describe("ranks in a kind of weapon", () => {
  it("MY-CBC-01 L556-558 belong to whoever gained them: another longsword is wielded with them, and a lost one takes none along", async () => {
    const actor = robin();
    const old = found(actor);
    await changeRank(actor, old, "raise");
    await changeRank(actor, old, "raise");
    // Base 4: two ranks are 8 XP, and lie in an ability of the kind.
    expect([actor.system.unspentXp, skillIn(actor, "longsword")?.system.spentXp]).toEqual([58, 8]);
    found(actor, "Grandfather's Longsword", { rankedAs: "longsword", slug: "heirloom" });
    found(actor, "Club", { slug: "club" });
    expect(bonuses(actor)).toEqual([
      ["Longsword", "+2"],
      ["Grandfather's Longsword", "+2"],
      ["Club", "+0"],
    ]);
    await lose(old);
    expect([skillIn(actor, "longsword")?.system.spentXp, bonuses(actor)[0]]).toEqual([
      8,
      ["Grandfather's Longsword", "+2"],
    ]);
    // Whoever picks the sword up begins anew.
    const thief = robin();
    found(thief);
    expect(bonuses(thief)).toEqual([["Longsword", "+0"]]);
  });

  it("MY-ABL-04 MY-LVL-03 the first rank brings the ability, and each goes back exactly, the first at last", async () => {
    const actor = robin(9);
    const blade = found(actor);
    const row = () => levelView(actor, catalogue).ranks.find(({ name }) => name === "Longsword");
    expect(row()).toMatchObject({ rank: 0, cost: 4, mayLower: false, affordable: true });
    await changeRank(actor, blade, "raise");
    expect(row()).toMatchObject({ rank: 1, cost: 4, mayLower: true, affordable: true });
    await changeRank(actor, blade, "raise");
    // The third costs 8, and one XP is left.
    expect(row()).toMatchObject({ rank: 2, cost: 8, affordable: false });
    expect(levelView(actor, catalogue).ranks).toHaveLength(1);
    const [one, two] = ledger.entries(actor);
    expect([one?.cost, two?.cost]).toEqual(["MYTHMAGICA.Growth.price.rank 4", "MYTHMAGICA.Growth.price.rank 4"]);
    expect([one?.obstacle, two?.obstacle]).toEqual([
      "MANIFOLD.Grants.Later MYTHMAGICA.Growth.entry.rank Longsword",
      "",
    ]);
    await changeRank(actor, blade, "lower");
    await changeRank(actor, blade, "lower");
    expect([actor.system.unspentXp, skillIn(actor, "longsword"), ledger.entries(actor)]).toEqual([9, null, []]);
  });

  it("MY-LVL-03 a purchase is taken back by its card as well", async () => {
    const actor = robin();
    await changeRank(actor, found(actor), "raise");
    await commitLast("undo");
    expect([actor.system.unspentXp, itemsOf(actor, "mythAbility")]).toEqual([66, []]);
  });

  it("MY-CBC-01 MY-CBC-02 an attack names where each part of its rank comes from", async () => {
    const actor = robin();
    const blade = found(actor, "Longsword", { tempo: 1 });
    give(actor, "mythProficiency", "Swords", { weapons: ["longsword"], degree: "versed" });
    await changeRank(actor, blade, "raise");
    aim(fakeCreature("Wolf", { npc: true }));
    confirmWith({});
    diceFall([10]);
    await useItem(blade, { fast: false });
    const terms = shownCard(actor).view.terms as { label: string; value: string }[];
    expect(terms.map(({ label, value }) => [label, value])).toEqual([
      ["Longsword", "+1"],
      ["Swords", "+2"],
      ["MYTHMAGICA.Term.tempo", "+1"],
      ["MYTHMAGICA.Attribute.vg", "+0"],
    ]);
  });

  it("MY-ABL-06 MY-CLS-10 count for prerequisites with what training adds, whether a weapon is at hand or not", async () => {
    const actor = robin();
    const sling = found(actor, "Slingshot", { slug: "slingshot", class: "shot", range: 80, sizeCategory: "small" });
    give(actor, "mythProficiency", "Range weapons", { tag: "range", degree: "versed" });
    for (let rank = 0; rank < 3; rank++) await changeRank(actor, sling, "raise");
    expect(ranksOf(actor).slingshot).toBe(5);
    await lose(sling);
    expect(ranksOf(actor).slingshot).toBe(5);
    const [skill] = abilitiesView(actor).skills;
    expect(skill).toMatchObject({ name: "Slingshot", detail: "MYTHMAGICA.Choice.weapon", cost: 16 });
    // Rolled as a skill it goes with Acumen.
    expect(abilityTrial(skillIn(actor, "slingshot") as never)).toMatchObject({ slug: "slingshot", attributes: ["ac"] });
  });

  it("MY-CLS-11 training that reaches one size counts for weapons of that size alone, ranks for all", async () => {
    const actor = robin();
    give(actor, "mythProficiency", "Small slings", { tag: "range", degree: "versed", sizes: ["undersize"] });
    const own = { slug: "slingshot", class: "shot", range: 80 };
    const small = found(actor, "Small", { ...own, sizeCategory: "small" });
    found(actor, "Fitting", { ...own, sizeCategory: "medium" });
    await changeRank(actor, small, "raise");
    expect(bonuses(actor)).toEqual([
      ["Small", "+3"],
      ["Fitting", "+1"],
    ]);
  });

  it("MY-CLS-07 MY-CLS-13 L957 a class that trains in a single weapon brings what its ranks lie in, at its Degree, and not the thing", async () => {
    const actor = robin();
    const idiot = { slug: "idiot", kind: "initiate", grants: [{ slug: "slingshot", degree: "specialized" }] };
    const loose = [
      new FakeItem({ name: "Slingshot", type: "mythWeapon", system: { slug: "slingshot", class: "shot", ...ENTRY } }),
    ];
    Object.assign(game, { items: { contents: loose }, packs: [] });
    await takeClass(actor, new FakeItem({ name: "Idiot", type: "mythClass", system: { ...ENTRY, ...idiot } }) as never);
    expect(itemsOf(actor, "mythWeapon")).toEqual([]);
    const skill = skillIn(actor, "slingshot");
    expect([skill?.name, skill && rankOf(actor, skill)]).toEqual(["Slingshot", 3]);
    expect(levelView(actor, catalogue).ranks[0]).toMatchObject({ rank: 3, terms: "Idiot +3", cost: 4 });
  });

  it("a weapon that is merely carried is nothing learned", () => {
    const actor = robin();
    found(actor);
    expect(ranksOf(actor)).not.toHaveProperty("longsword");
  });

  it("forged first ranks write nothing", () => {
    const actor = robin(3);
    const blade = found(actor);
    const lute = give(actor, "mythAbility", "Lute", { slug: "lute", category: "instrument" });
    const forge = (data: object) => written("mythRank", actor, { step: "raise", ...data });
    const id = "a".repeat(16);
    expect(forge({ item: id, weapon: blade.id })).toEqual(["MYTHMAGICA.Growth.blocked.notEnoughXp"]);
    const rich = robin();
    const other = found(rich);
    const gone = ["MYTHMAGICA.Growth.blocked.gone"];
    const at = (data: object) => written("mythRank", rich, { step: "raise", ...data });
    expect(at({ item: "short", weapon: other.id })).toEqual(gone);
    expect(at({ item: id, weapon: blade.id })).toEqual(gone);
    expect(at({ item: other.id, weapon: other.id })).toEqual(gone);
    expect(at({ item: id, weapon: "../x" })).toEqual(["MANIFOLD.Changes.Senseless"]);
    expect(at({ item: id, weapon: other.id, step: "lower" })).toEqual(gone);
    expect(lute.id).not.toBe(blade.id);
  });
});
