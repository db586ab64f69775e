import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import { fullKey } from "../../../foundry/conditions/effect-terms";
import { useItem } from "../actions/use-item";
import { combatView } from "../sheets/combat-view";
import { skilled } from "../testing/arms";
import { fakeCreature, give } from "../testing/fake-creature";
import { confirmWith, diceFall, lastCard, setTable, shownCard, written } from "../testing/play";

let table: FakeTable;
beforeEach(() => void (table = setTable()));

const aim = (...actors: unknown[]) =>
  Object.assign(game.user, { targets: new Set(actors.map((actor) => ({ actor }))) });
/** What the models complete. */
const ARM = {
  ...{ damage: 0, damageForm: "", setback: 0, setbackForm: "", range: null, minStrength: 0, magic: 0 },
  ...{ stabbing: false, thrusting: false, attached: false, sizeCategory: "medium" },
};
const NATURAL = { ...ARM, mode: "natural", components: [], tempo: 4, parry: 4, skillRank: null };
const WEAPON = { ...ARM, class: "closeCombat", tempo: 0, parry: 0, carryState: "inHand" };
const ARMOUR = { kind: "armor", worn: true, ward: 0, encumbrance: 0, shieldBonus: 0 };
const wolf = () => fakeCreature("Wolf", { st: 2, ag: 2 }); // Vigor 4, Level 0
const fangs = (of: ReturnType<typeof wolf>) =>
  give(of, "mythAttackMode", "Fangs", { ...NATURAL, damage: 5, damageForm: "puncturing" });
const strike = (item: unknown) => useItem(item as Item, { fast: false });
const amounts = () => lastCard().proposals.map(({ kind, data }) => [kind, data]);

describe("attacks at the table", () => {
  it("MY-ATK-01 MY-ATK-03 MY-NWP-01 MY-DMG-01 MY-DMG-02 fangs: 10 + 0 + 4 + 4 against 10 is 8 over: 5 + 2 + 8 Damage", async () => {
    const [beast, robin] = [wolf(), fakeCreature("Robin")];
    aim(robin);
    confirmWith({});
    diceFall([10]);
    await strike(fangs(beast));
    expect(shownCard(beast).view).toMatchObject({ outcome: "MYTHMAGICA.Conflict.result.pureSuccess" });
    expect(shownCard(beast).view.terms).toEqual([
      { label: "MYTHMAGICA.Term.level", value: "+0" },
      { label: "MYTHMAGICA.Term.tempo", value: "+4" },
      { label: "MYTHMAGICA.Attribute.vg", value: "+4" },
    ]);
    expect(amounts()).toEqual([
      ["mythSustain", expect.objectContaining({ damage: 15, setback: 0, form: "puncturing", conflict: true })],
    ]);
    const [hurt] = lastCard().proposals;
    expect(written("mythSustain", robin, hurt?.data)).toContainEqual(["system.damage", 15]);
  });

  it("MY-ATK-04 a Natural Success doubles basic and Margin, (5 + 2 + 18) × 2, and pushes 5 feet", async () => {
    const [beast, robin] = [wolf(), fakeCreature("Robin")];
    aim(robin);
    confirmWith({});
    diceFall([20]);
    await strike(fangs(beast));
    expect(amounts()).toEqual([["mythSustain", expect.objectContaining({ damage: 50 })]]);
    expect(shownCard(beast).view.lines).toContain("MYTHMAGICA.Combat.push 5");
  });

  it("MY-DMG-07 MY-CBC-09 Ward 3 takes 3 of 15, and never a blow below 1", async () => {
    const [beast, robin] = [wolf(), fakeCreature("Robin")];
    give(robin, "mythArmour", "Mail", { ...ARMOUR, ward: 3 });
    aim(robin);
    confirmWith({});
    diceFall([10]);
    const jaws = fangs(beast);
    await strike(jaws);
    expect(amounts()).toEqual([["mythSustain", expect.objectContaining({ damage: 12 })]]);
    give(robin, "mythArmour", "Plate", { ...ARMOUR, ward: 40 });
    diceFall([10]);
    await strike(jaws);
    expect(amounts()).toEqual([["mythSustain", expect.objectContaining({ damage: 1 })]]);
  });

  it("MY-GRP-07 one great sweep at three: a Drawback for their numbers, and whoever the first one's Defense lets it strike it strikes all", async () => {
    const beast = wolf();
    const [robin, will, marian] = ["Robin", "Will", "Marian"].map((name) => fakeCreature(name, { npc: true }));
    give(will as never, "mythArmour", "Mail", { ...ARMOUR, ward: 3 });
    aim(robin, will, marian);
    confirmWith({});
    diceFall([10, 12], [1, 12]);
    const jaws = fangs(beast);
    await strike(jaws); // 18 against 10
    expect(shownCard(beast).view.edges).toEqual([{ label: "MYTHMAGICA.Conflict.theirNumbers", value: "−1" }]);
    expect(lastCard().proposals.map(({ target, data }) => [target, data.damage])).toEqual([
      [robin?.uuid, 15],
      [will?.uuid, 12],
      [marian?.uuid, 15],
    ]);
    await strike(jaws);
    expect(lastCard().proposals).toEqual([]);
  });

  it("MY-DMG-05 MY-DMG-06 nothing inside, or far too large for the fangs: 5 + 2 and no Margin", async () => {
    const [beast, golem, giant] = [
      wolf(),
      fakeCreature("Golem", { system: { internalImmune: true } }),
      fakeCreature("Giant", { system: { sizeCategory: "epic" } }),
    ];
    const jaws = fangs(beast);
    for (const foe of [golem, giant]) {
      aim(foe);
      confirmWith({});
      diceFall([10]);
      await strike(jaws);
      expect(amounts()).toEqual([["mythSustain", expect.objectContaining({ damage: 7 })]]);
    }
  });

  it("MY-COV-01 half of the body shows: 10 becomes 12", async () => {
    const [beast, robin] = [wolf(), fakeCreature("Robin")];
    aim(robin);
    confirmWith({ shows: 50 });
    diceFall([10]);
    await strike(fangs(beast));
    expect(amounts()).toEqual([["mythSustain", expect.objectContaining({ damage: 13 })]]);
  });

  it("MY-MSL-01 MY-MSL-03 an arrow over 200 feet of 320: the Gap of 4, and a Drawback beyond half the Range", async () => {
    const [archer, robin] = [fakeCreature("Archer"), fakeCreature("Robin")];
    const bow = { ...WEAPON, class: "shot", range: 320, damage: 6, damageForm: "puncturing", base: 4 };
    skilled(archer, "Long bow");
    aim(robin);
    confirmWith({ distance: 200 });
    diceFall([17, 19]);
    await strike(give(archer, "mythWeapon", "Long bow", bow));
    const { view } = shownCard(archer);
    expect(view.edges).toEqual(
      [{ label: "MYTHMAGICA.Combat.farRange", value: "-1" }].map((one) => ({ ...one, value: "−1" })),
    );
    // 17 and rank 1 against 14: 4 over; arrows add no Strength.
    expect(amounts()).toEqual([["mythSustain", expect.objectContaining({ damage: 10 })]]);
  });

  it("MY-ATK-05 without ranks the skill of Melee strikes; MY-ATK-02 a blow goes by Vigor", async () => {
    const [fool, robin] = [fakeCreature("Fool", { st: 1 }), fakeCreature("Robin")];
    aim(robin);
    confirmWith({});
    diceFall([5]);
    await strike(give(fool, "mythWeapon", "Club", { ...WEAPON, damage: 4 }));
    expect(shownCard(fool).view.terms).toMatchObject([
      { label: "MYTHMAGICA.Root.melee" },
      { label: "MYTHMAGICA.Term.tempo" },
      { label: "MYTHMAGICA.Attribute.vg" },
    ]);
    expect(amounts()).toEqual([]);
  });

  it("MY-MIS-03 MY-MIS-04 reckless beside an ally: a Pure Failure strikes the ally; careful has a Drawback and no such risk", async () => {
    const [beast, robin] = [wolf(), fakeCreature("Robin", { tn: 4, ag: 4 })];
    aim(robin);
    const jaws = fangs(beast);
    confirmWith({ beside: "reckless" });
    diceFall([3]); // 11 against 18
    await strike(jaws);
    expect(shownCard(beast).view.lines).toEqual(["MYTHMAGICA.Combat.friendlyFire 7"]);
    confirmWith({ beside: "careful" });
    diceFall([3, 9]);
    await strike(jaws);
    const { view } = shownCard(beast);
    expect(view.lines).toEqual([]);
    expect(view.edges).toEqual([{ label: "MYTHMAGICA.Combat.careful", value: "−1" }]);
  });

  it("MY-SPA-04 a grab is aimed at Stability and takes hold with its stated harm, no Margin; a Natural Success doubles it", async () => {
    const [beast, robin] = [wolf(), fakeCreature("Robin")];
    const grab = give(beast, "mythAttackMode", "Grab", { ...NATURAL, mode: "grabbing", damage: 1, setback: 4 });
    aim(robin);
    confirmWith({});
    diceFall([10]);
    await strike(grab);
    expect(amounts()).toEqual([
      ["mythSustain", expect.objectContaining({ damage: 1, setback: 4, form: "crushing" })],
      ["mythHold", expect.objectContaining({ role: "held", step: "take", name: "Wolf" })],
      ["mythHold", expect.objectContaining({ role: "holds", step: "take", name: "Robin" })],
    ]);
    diceFall([20]);
    await strike(grab);
    expect(amounts()[0]).toEqual(["mythSustain", expect.objectContaining({ damage: 2, setback: 8 })]);
  });

  it("MY-CMB-02 MY-DMG-02 what a spell gives to blows stands on the sheet as it strikes", () => {
    const beast = wolf();
    fangs(beast);
    Object.assign(beast, {
      allApplicableEffects: () => [
        { active: true, name: "Woeful fangs", uuid: "e", changes: [{ key: fullKey("blow"), value: "3", mode: 2 }] },
      ],
    });
    expect(combatView(beast).modes).toMatchObject([{ detail: "MYTHMAGICA.Figure.damage 10" }]);
  });

  it("MY-CMB-02 MY-DMG-02 a row of the sheet has the Attack Bonus to click and the Damage with Strength", () => {
    const beast = wolf();
    fangs(beast);
    expect(combatView(beast).modes).toMatchObject([
      { name: "Fangs", roll: "+8", detail: "MYTHMAGICA.Figure.damage 7" },
    ]);
    expect(table).toBeDefined();
  });
});
