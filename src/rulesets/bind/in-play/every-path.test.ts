import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { castSpell } from "../actions/magic/cast";
import { consumeSoulOf } from "../actions/magic/consume-soul";
import { magicKinds } from "../changes/magic/magic-kinds";
import { beginOption } from "../combat/options";
import { rollChase } from "../actions/gm/chase";
import { DANGERS } from "../actions/gm/dangers";
import { seeThrough } from "../actions/magic/see-through";
import { strikeWith } from "../actions/combat/strike";
import { tryIt } from "../actions/combat/trial";
import type { Creature } from "../adapters/creature";
import { isEdgy } from "../adapters/combat/missile-target";
import { sceneActor } from "../adapters/scene";
import { defenceSetup } from "../actions/combat/defend";
import { attackDataOf } from "../stored/attack-data";
import { withDice } from "../rules/testing/with-dice";
import { endScene } from "../rules/time/scene";
import { combatView } from "../sheets/combat-view";
import { fakeFighter, give, giveArmour, giveWeapon } from "../testing/fake-fighter";
import { fakeMage, giveSpell } from "../testing/magic";
import { confirmWith, diceFall, fightOf, lastCard, proposed, scoresOf, setTable, written } from "../testing/play";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";

// A rule is the same whoever rolls, with whatever in hand, by whichever button: what one path honours, every other does.

let table: FakeTable;
beforeEach(() => (table = setTable()));

const aimAt = (...actors: Creature[]) =>
  Object.assign(game.user, { targets: new Set(actors.map((actor) => ({ actor }))) });
const total = (field: "bonus" | "against" | "damage") =>
  (lastCard().parts[0] as never as Record<string, { value: number }[]>)[field]?.reduce(
    (sum, { value }) => sum + value,
    0,
  );
const BOW = { class: "bow", dam: -1, init: 0, ev: 0, wr: -2, damageType: "pierce" };
const race = (actor: Creature, key: string) =>
  give(actor, "bindRace", key, {
    ability: { key, text: "", flags: new Set() },
    attributeMods: Object.fromEntries(
      ["strength", "dexterity", "speed", "intelligence", "wits", "charisma"].map((id) => [id, 0]),
    ),
    ageTable: [],
  });
const later = (combat: ReturnType<typeof fightOf>, change: (fighters: Record<string, unknown>[]) => void) => {
  const flow = combat.getFlag("manifold", "flow") as { states: { state: { fighters: Record<string, unknown>[] } }[] };
  change(flow.states[0]?.state.fighters ?? []);
};

describe("what one path honours, every other does", () => {
  it("BI-CHK-20 BI-GM-05 the Fatigue of a chase slows its next leg, and wounds do", async () => {
    // 6 Hit Points, 8 Fatigue: -2. Speed 1.
    const spent = fakeFighter("Spent", { speed: 1, hp: 6, fatigue: { normal: 8 } });
    confirmWith({ pursuers: 0, start: 0 });
    diceFall([4, 3]);
    await rollChase([spent]);
    // 7 + 1 - 2 = 6 against 6: through 1 area, no farther.
    expect(proposed("bindFatigue").map(({ data }) => data.points)).toEqual([1]);
  });

  it("BI-KNK-24 a Guardian evades 2 better for the ward, and for the ward alone", async () => {
    const orc = fakeFighter("Orc", { npc: true, skills: { combat: 1 } });
    const axe = giveWeapon(orc, "Axe");
    const guard = fakeFighter("Guard", { dexterity: 1, knacks: ["guardian"] });
    const ward = fakeFighter("Ward", {});
    const fight = fightOf([guard, ward], [orc], { dice: { party: [1, 1], foes: [6, 6] } });
    later(fight, (fighters) => Object.assign(fighters[0] ?? {}, { guarding: [fighters[1]?.id] }));
    aimAt(guard);
    const asked = confirmWith({ forWard: true });
    await strikeWith(orc, axe.id);
    expect(asked[0]?.controls.map(({ name }) => name)).toContain("forWard");
    const past = attackDataOf(lastCard().parts[0] as never);
    const bonus = (data: typeof past) =>
      defenceSetup({ data, defender: guard, guard: "defended" }).bonus.reduce((sum, { value }) => sum + value, 0);
    expect(bonus(past)).toBe(3);
    confirmWith();
    await strikeWith(orc, axe.id);
    expect(bonus(attackDataOf(lastCard().parts[0] as never))).toBe(1);
  });

  it("BI-KNK-24 a foe who is a Guardian is struck at 2 harder past it", async () => {
    const hero = fakeFighter("Hero", { skills: { combat: 1 } });
    const sword = giveWeapon(hero, "Sword");
    const guard = fakeFighter("Guard", { npc: true, dexterity: 1, knacks: ["guardian"] });
    const ward = fakeFighter("Ward", { npc: true });
    const fight = fightOf([hero], [guard, ward]);
    later(fight, (fighters) => Object.assign(fighters[1] ?? {}, { guarding: [fighters[2]?.id] }));
    aimAt(guard);
    confirmWith({ forWard: true });
    diceFall([1, 1]);
    await strikeWith(hero, sword.id);
    expect(total("against")).toBe(3);
  });

  it("BI-MAN-06 a foe that strikes at a guarded character is told who stands before them", async () => {
    const orc = fakeFighter("Orc", { npc: true });
    const axe = giveWeapon(orc, "Axe");
    const [guard, ward] = [fakeFighter("Guard", {}), fakeFighter("Ward", {})];
    const fight = fightOf([guard, ward], [orc]);
    later(fight, (fighters) => Object.assign(fighters[0] ?? {}, { guarding: [fighters[1]?.id] }));
    aimAt(ward);
    const asked = confirmWith();
    await strikeWith(orc, axe.id);
    expect(asked[0]?.obstacles).toContainEqual({ text: "BIND.Combat.Problem.guarded Guard Ward", blocks: false });
  });

  it("BI-KNK-17 a foe cannot shoot an edgy Dodger out of hiding either", async () => {
    const archer = fakeFighter("Archer", { npc: true, skills: { projectiles: 1 } });
    const bow = giveWeapon(archer, "Shortbow", BOW);
    const hero = fakeFighter("Hero", { speed: 1, knacks: ["dodger"], conditions: ["edgy"] });
    aimAt(hero);
    const asked = confirmWith({ squares: 0, aimed: "round" });
    await strikeWith(archer, `${bow.id}.shortbow`);
    expect(asked[0]?.obstacles).toContainEqual({ text: "BIND.Combat.Problem.alert", blocks: true });
  });

  it("BI-MAN-08 BI-MAG-20 who paid to Keep Edgy is edgy for bolts as for arrows", async () => {
    const mage = fakeMage("Mage", "alchemy", { invocation: 1 }, { intelligence: 1 });
    const bolt = giveSpell(mage, "lightningBolt");
    const goblin = fakeFighter("Goblin", { npc: true, speed: 2 });
    const fight = fightOf([mage], [goblin], { dice: { party: [1, 1], foes: [6, 6] } });
    later(fight, (fighters) => Object.assign(fighters[1] ?? {}, { edgy: true }));
    expect(isEdgy(goblin)).toBe(true);
    aimAt(goblin);
    const asked = confirmWith({ squares: 0 });
    diceFall([6, 5], [3]);
    await castSpell(mage, bolt);
    expect(asked[0]?.controls.find(({ name }) => name === "edgy")).toMatchObject({ value: true });
  });

  it("BI-MAN-10 who is shot out of hiding holds no shield against it", async () => {
    const hero = fakeFighter("Hero", {});
    const bow = giveWeapon(hero, "Shortbow", BOW);
    const goblin = fakeFighter("Goblin", { npc: true });
    giveWeapon(goblin, "Kite", { class: "shield", ev: 3, wr: -2 });
    aimAt(goblin);
    for (const [aimed, tn] of [
      ["no", 9],
      ["round", 6],
    ] as const) {
      confirmWith({ squares: 0, aimed });
      diceFall([1, 1]);
      await strikeWith(hero, `${bow.id}.shortbow`);
      expect(total("against")).toBe(tn);
    }
  });

  it("BI-CHR-13 BI-MAN-04 BI-MAN-05 a gnoll grabs and grapples with claws and temper", async () => {
    const gnoll = fakeFighter("Gnoll", { strength: 1, skills: { combat: 1 } });
    race(gnoll, "animalInstinct");
    aimAt(fakeFighter("Goblin", { npc: true }));
    for (const [about, bonus] of [
      ["grab", 3],
      ["grapple", 5],
    ] as const) {
      confirmWith();
      diceFall([1, 1], [1]);
      await tryIt(gnoll, about);
      expect(total("bonus")).toBe(bonus);
    }
  });

  it("BI-KNK-12 a grab is a blow of bare hands: a Brawler has 2 more on it", async () => {
    const brawler = fakeFighter("Brawler", { skills: { combat: 1 }, knacks: ["brawler"] });
    aimAt(fakeFighter("Goblin", { npc: true }));
    confirmWith();
    diceFall([1, 1]);
    await tryIt(brawler, "grab");
    expect(total("bonus")).toBe(3);
  });

  it("BI-KNK-10 BI-RNG-07 an Adrenaline Surge is in the arm that throws", async () => {
    const hero = fakeFighter("Hero", { strength: 1, knacks: ["adrenalineSurge"] });
    const javelin = giveWeapon(hero, "Javelin", { class: "light", dam: 1, throwMade: true });
    aimAt(fakeFighter("Goblin", { npc: true }));
    confirmWith({ squares: 0, adrenalineSurge: true });
    diceFall([1, 1]);
    await strikeWith(hero, `${javelin.id}.thrown`);
    // Strength 1, javelin 1, thrown -2, and the Surge.
    expect(total("damage")).toBe(1);
  });

  it("BI-ATK-07 BI-RNG-07 dicey: the weapon's die alone is larger, Strength adds flat, a throw does 2 less", () => {
    table.settings.set("manifold.bind.damage", "dicey");
    const hero = fakeFighter("Hero", { strength: 3 });
    const javelin = giveWeapon(hero, "Javelin", { class: "light", dam: 1, throwMade: true });
    const view = combatView(hero).weapons.find(({ id }) => id === javelin.id);
    expect(view?.attacks.map(({ damage }) => damage)).toEqual(["1D8+3", "1D8+1"]);
  });

  it("BI-EQP-06 a buckler is as light as a light weapon, and no heavier in one hand", () => {
    const weak = fakeFighter("Gnome", { strength: -2 });
    giveWeapon(weak, "Bucklar shield", { class: "shield", wr: -2, grip: "1h" });
    expect(weak.system.derived.load.total).toBe(0);
    giveWeapon(weak, "Round shield", { class: "shield", wr: 0, grip: "1h" });
    // 0 + 2 against -2.
    expect(weak.system.derived.load.total).toBe(4);
  });

  it("BI-CHK-20 BI-MAG-21 a weary viewer sees through less", async () => {
    const elf = fakeFighter("Elf", { wits: 1, hp: 6, fatigue: { normal: 8 }, skills: { vigilance: 1 } });
    Object.assign(game.user, { targets: new Set([{ actor: elf }]), character: null });
    confirmWith();
    diceFall([1, 1]);
    const mage = fakeMage("Mage", "alchemy", { illusion: 1 });
    await seeThrough({
      data: { name: "Illusion", numbers: { level: 1, intelligence: 1, skill: 1, times: {} } },
      caster: mage,
      message: { id: "m" },
      fast: false,
    } as never);
    // Wits and Vigilance 2, weariness -2.
    expect(total("bonus")).toBe(0);
  });

  it("BI-CHR-13 BIC-38 BIC-41 a dwarf takes half of a spider's poison and of a watcher's gas", () => {
    const dwarf = fakeFighter("Dwarf", {});
    race(dwarf, "tenacity");
    const tired = (id: string, values: Record<string, number>, actor: Creature | null) =>
      withDice(() => DANGERS.find((one) => one.id === id)?.run(values, actor) as never, {}) as { fatigue: number };
    expect(tired("poison", { suffered: 5 }, dwarf).fatigue).toBe(2);
    expect(tired("poison", { suffered: 5 }, fakeFighter("Elf", {})).fatigue).toBe(5);
    expect(tired("gas", {}, dwarf).fatigue).toBe(2);
  });

  it("BIC-28 the dead take no Fatigue: not of blows, toil, blood or the end of a scene", () => {
    const ghoul = fakeFighter("Ghoul", { npc: true, strength: 1, system: { kind: "undead" } });
    giveArmour(ghoul, "Chain", 4, "partial", 1);
    const hit = {
      rolled: 9,
      margin: 3,
      perfect: false,
      weapon: { damage: 0, bleeds: true, unarmed: false, lethalUnarmed: false, lent: [] },
      knacks: { count: 0, ranks: {} },
    };
    // A cut of 9 past the chain: 7 - 9 Hit Points, and no blood.
    expect(written("bindDamage", ghoul, hit)).toEqual([["system.hp.value", -2]]);
    const fists = { ...hit, weapon: { ...hit.weapon, bleeds: false, unarmed: true } };
    const nothing = ["MANIFOLD.Changes.Nothing"];
    expect(written("bindDamage", ghoul, fists)).toEqual(nothing);
    expect(written("bindFatigue", ghoul, { points: 4, source: "swimming" })).toEqual(nothing);
    const end = withDice(() => endScene(sceneActor(ghoul), { rounds: 5, exerted: true, rested: false }), {});
    expect(end.actor.fatigue).toMatchObject({ normal: 0, combat: 0 });
  });

  it("BI-CPL-05 BI-CPL-06 nobody who lies there, or is caught, has Dexterity for a disarm", async () => {
    const lying = fakeFighter("Lying", { dexterity: 2, conditions: ["prone"], skills: { combat: 1 } });
    const caught = fakeFighter("Caught", { npc: true, dexterity: 3, conditions: ["trapped"], skills: { combat: 1 } });
    giveWeapon(caught, "Axe");
    aimAt(caught);
    confirmWith();
    diceFall([2, 3]);
    await tryIt(lying, "disarm");
    expect([total("bonus"), total("against")]).toEqual([1, 1]);
  });

  it("BI-SPL-10 whoever is lifted wriggles for 4: 2D6 and Evasion against 7 and the spell's level", async () => {
    const hero = fakeFighter("Hero", { dexterity: 1, conditions: ["levitated"] });
    const fight = fightOf([hero], [fakeFighter("Orc", { npc: true })]);
    const before = scoresOf(fight).Hero!;
    const asked = confirmWith({ level: 3 });
    diceFall([4, 5]);
    await beginOption(fight.members[0] as never, hero, { type: "act", id: "", action: "wriggle" })?.();
    expect(asked[0]?.controls.map(({ name }) => name)).toContain("level");
    expect(proposed("bindCondition")[0]).toMatchObject({
      target: hero.uuid,
      data: { condition: "levitated", step: "lose" },
    });
    expect(before - scoresOf(fight).Hero!).toBe(4);
    confirmWith({ level: 4 });
    diceFall([4, 5]);
    await beginOption(fight.members[0] as never, hero, { type: "act", id: "", action: "wriggle" })?.();
    expect(proposed("bindCondition")).toEqual([]);
  });

  it("BI-ATK-12 BI-MAG-06 blood for a spell, a shape left and life called back ask for Vitality as any wound does", async () => {
    for (const kind of ["bindSpellPrice", "bindReturn", "bindShapeEnds", "bindStandingEnds", "bindSpellEnds"]) {
      const hurt = fakeFighter(kind);
      const change = {
        kind: "set",
        target: hurt.uuid,
        path: "system.hp.value",
        before: 3,
        after: 0,
        reason: "",
      } as const;
      await { ...magicKinds }[kind]?.afterwards?.(hurt, [change]);
      expect(lastCard().parts).toMatchObject([{ type: "bindVitality", target: hurt.uuid }]);
    }
  });

  it("BI-KNK-37 souls are the dying's: at 0 too, never of the dead, nor of beasts", async () => {
    const mage = fakeMage("Soul-eater", "alchemy", {}, { intelligence: 2 });
    const eaten = async (one: Creature) => {
      aimAt(one);
      const asked = confirmWith();
      diceFall([6, 6]);
      await consumeSoulOf(mage, { fast: false });
      return asked.length;
    };
    expect(await eaten(fakeFighter("Down", { npc: true, intelligence: 1, hp: 0 }))).toBe(1);
    expect(await eaten(fakeFighter("Dead", { npc: true, intelligence: 1, hp: -3, conditions: ["dead"] }))).toBe(0);
    const mind = { hasIntelligence: false, hasCharisma: false };
    expect(await eaten(fakeFighter("Wolf", { npc: true, hp: -1, system: { mind } }))).toBe(0);
  });
});
