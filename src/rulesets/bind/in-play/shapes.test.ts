import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import type { FakeActor, FakeCollection, FakeDocument } from "../../../foundry/testing/fake-documents";
import { applyUpdate, world } from "../../../foundry/testing/fake-documents";
import { armaments } from "../adapters/combat/armament";
import { attributesOf, racialAbilities, type Creature } from "../adapters/creature";
import { fatigueBoxes } from "../adapters/magic/shape-memory";
import { bodily } from "../rules/characters/races";
import { collapseChanges, trackOf } from "../changes/body-changes";
import { magicKinds } from "../changes/magic/magic-kinds";
import { fakeFighter, give, giveWeapon } from "../testing/fake-fighter";
import { setTable } from "../testing/play";

beforeEach(() => setTable());

const FORM = "d".repeat(16);
const shape = (more: object) => ({
  id: FORM,
  name: "Shape",
  from: "",
  kind: "animal",
  level: 3,
  intelligence: 2,
  powers: [],
  ...more,
});

/** Carries out a change as the writer would; effects by what they add to Attributes. @returns why not, or null. */
function carryOut(kind: string, actor: Creature, data: object): string | null {
  const plan = planProposal(magicKinds[kind]!, actor, data);
  if ("problem" in plan) return plan.problem;
  const items = actor.items as unknown as FakeCollection<FakeDocument>;
  const effects = actor.effects as unknown as FakeCollection<FakeDocument>;
  for (const change of plan.changes) {
    if (change.kind === "set") applyUpdate(world.get(change.target)!._source, { [change.path]: change.after });
    else if (change.kind === "create" && change.documentName === "Item") {
      const { _id, type, name, system, flags } = change.data as never as Record<
        "_id" | "type" | "name" | "system" | "flags",
        never
      >;
      const claws = { init: 0, ev: 0, equipped: false, ...(system as object) };
      const made = type === "bindWeapon" ? giveWeapon(actor, name, claws) : give(actor, type, name, system);
      world.delete(made.uuid);
      Object.assign(made, { id: _id });
      made._source.flags = flags ?? {};
      world.set(made.uuid, made);
    } else if (change.kind === "create") {
      const { changes = [], statuses = [] } = change.data as unknown as {
        changes?: { key: string; value: string }[];
        statuses?: string[];
      };
      const id = `e${effects.contents.length}`;
      for (const { key, value } of changes) bonus(actor, key, Number(value));
      effects.contents.push({
        getFlag: () => undefined,
        id,
        uuid: `${actor.uuid}.ActiveEffect.${id}`,
        origin: `${actor.uuid}.Item.${FORM}`,
        changes,
        statuses: new Set(statuses),
        toObject: () => ({ _id: id }),
      } as never);
    } else {
      const gone = effects.contents.find((one) => one.uuid === change.target) as { changes?: never[] } | undefined;
      for (const { key, value } of (gone?.changes ?? []) as { key: string; value: string }[]) bonus(actor, key, -value);
      for (const all of [items, effects]) {
        const at = all.contents.findIndex(({ uuid }) => uuid === change.target);
        if (at >= 0) all.contents.splice(at, 1);
      }
    }
  }
  return null;
}
const bonus = (actor: Creature, key: string, by: number): void => {
  const [, , id = ""] = key.split(".");
  const stored = (actor as unknown as FakeActor)._source.system as Record<string, Record<string, { bonus: number }>>;
  if (key.startsWith("system.attributes.")) stored.attributes![id]!.bonus += by;
};
const now = (actor: Creature) => ({
  attributes: attributesOf(actor),
  hp: actor.system.hp.value,
  items: actor.items.contents.map(({ name }) => name),
});

describe("a change of shape and the way back", () => {
  it("BI-MAG-24 Meldon of 5, wounded by 3, has 1 as a bird; he comes back with his wounds and the bird's", () => {
    const meldon = fakeFighter("Meldon", { strength: -1, dexterity: 1, hp: 2, fp: 0 });
    const before = now(meldon);
    expect(carryOut("bindShape", meldon, shape({ animal: "bird", level: 5 }))).toBeNull();
    // Strength -5: of 1 Hit Point he has 1; clumsy by 1.
    expect(now(meldon)).toMatchObject({ hp: 1, attributes: { strength: -5, dexterity: 0 } });
    expect(carryOut("bindShape", meldon, shape({ animal: "wolf" }))).toContain("shapedAlready");
    applyUpdate((meldon as unknown as FakeActor)._source, { "system.hp.value": 0 });
    expect(carryOut("bindShapeEnds", meldon, { id: FORM })).toBeNull();
    expect(now(meldon)).toEqual({ ...before, hp: 1 });
    expect(carryOut("bindShapeEnds", meldon, { id: FORM })).toContain("ownShape");
  });

  it("BI-MAG-24 no Fatigue begins to weigh by the change: 4 points on 5 boxes weigh nothing on a bird of 1", () => {
    const tired = fakeFighter("Meldon", { strength: -1, hp: 5, fatigue: { normal: 4 } });
    expect(tired.system.derived.weariness).toMatchObject({ threshold: 5, penalty: 0 });
    carryOut("bindShape", tired, shape({ animal: "bird", level: 5 }));
    expect(tired.system.derived.weariness).toMatchObject({ threshold: 5, penalty: 0 });
    // Nor does one drop by it: 10 points would be 9 over a bird's box, and are 5 over one's own.
    expect(collapseChanges(tired, { ...trackOf(tired), normal: 10 }, 1, "fighting")).toEqual([]);
    // What the shape loses counts: 1 Hit Point less, one box less.
    applyUpdate((tired as unknown as FakeActor)._source, { "system.hp.value": 0 });
    expect(tired.system.derived.weariness).toMatchObject({ threshold: 4, penalty: 0 });
  });

  it("BI-MAG-24 L3548 who is used to the new shape is clumsy no more, and nothing of it is left on the way back", () => {
    const meldon = fakeFighter("Meldon", { strength: 1, dexterity: 1, fp: 0 });
    carryOut("bindShape", meldon, shape({ animal: "wolf" }));
    expect(attributesOf(meldon).dexterity).toBe(0);
    carryOut("bindShapeSettles", meldon, { id: FORM });
    expect(attributesOf(meldon).dexterity).toBe(1);
    expect(meldon.items.contents[0]?.system).toMatchObject({ clumsy: false });
    carryOut("bindShapeEnds", meldon, { id: FORM });
    expect(attributesOf(meldon).dexterity).toBe(1);
    // With Empathy nobody is clumsy to begin with.
    carryOut("bindShape", meldon, shape({ animal: "wolf", empathetic: true }));
    expect(attributesOf(meldon).dexterity).toBe(1);
  });

  it("BI-SPL-16 BI-CHR-13 L3615 a realistic body of another race has what that body can do, and loses one's own; a plain one changes neither", () => {
    const race = { strength: 0, dexterity: 1, speed: -1, intelligence: 0, wits: 0, charisma: 0 };
    const elf = fakeFighter("Meldon", { strength: -1, fatigue: { normal: 6 } });
    give(elf, "bindRace", "Elf", {
      ability: { key: "thermalResistance", text: "", flags: new Set() },
      attributeMods: { ...race, strength: -1, dexterity: 0, speed: 0, wits: 1 },
      ageTable: [],
    });
    const change = { kind: "race", race, level: 2 };
    expect([racialAbilities(elf), fatigueBoxes(elf, 5)]).toEqual([["thermalResistance"], 5]);
    expect(carryOut("bindShape", elf, shape(change))).toBeNull();
    expect(racialAbilities(elf)).toEqual(["thermalResistance"]);
    carryOut("bindShapeEnds", elf, { id: FORM });
    const dwarf = { ...change, realistic: true, abilities: ["tenacity"] };
    expect(carryOut("bindShape", elf, shape(dwarf))).toBeNull();
    // 6 Hit Points of Strength 0, and the dwarves' two.
    expect([racialAbilities(elf), fatigueBoxes(elf, 6)]).toEqual([["tenacity"], 8]);
    carryOut("bindShapeEnds", elf, { id: FORM });
    expect(racialAbilities(elf)).toEqual(["thermalResistance"]);
    // A gnome's attention is no matter of the body: their own is lost, and nothing comes.
    expect(bodily(["attentiveness", "longMarch"])).toEqual(["longMarch"]);
    carryOut("bindShape", elf, shape({ ...dwarf, abilities: [] }));
    expect(racialAbilities(elf)).toEqual([]);
  });

  it("BI-SPL-16 L3600 claws are for beasts and free forms: a race has none", () => {
    const race = { strength: 0, dexterity: 0, speed: 0, intelligence: 0, wits: 0, charisma: 0 };
    const actor = fakeFighter("Meldon", {});
    expect(
      carryOut("bindShape", actor, shape({ kind: "race", race, realistic: true, powers: ["claws"] })),
    ).toBeTruthy();
  });

  it("BI-SPL-16 claws of Form Points are there to strike with, and go with the shape", () => {
    const druid = fakeFighter("Druid", { strength: 0, fp: 0 });
    expect(
      carryOut("bindShape", druid, shape({ animal: "wolf", realistic: true, powers: ["claws", "claws"] })),
    ).toBeNull();
    const claws = armaments(druid).find(({ item }) => item !== null);
    expect([claws?.name, claws?.weapon.damage, claws?.weapon.lethalUnarmed]).toEqual(["BIND.Magic.claws", 2, true]);
    carryOut("bindShapeEnds", druid, { id: FORM });
    expect(now(druid).items).toEqual([]);
  });

  it("BI-SPL-16 an animal made a person thinks with Intelligence -5 and Charisma 0, until it is an animal again", () => {
    const mind = { hasIntelligence: false, hasCharisma: false };
    const wolf = fakeFighter("Wolf", { npc: true, strength: -1, hp: 5, fp: 0, system: { mind, kind: "animal" } });
    expect(attributesOf(wolf)).toMatchObject({ intelligence: null, charisma: null });
    const race = { strength: 1, dexterity: 0, speed: 0, intelligence: 0, wits: -1, charisma: 0 };
    expect(carryOut("bindShape", wolf, shape({ kind: "race", race }))).toBeNull();
    expect(attributesOf(wolf)).toMatchObject({ strength: 0, intelligence: -5, charisma: 0 });
    carryOut("bindShapeEnds", wolf, { id: FORM });
    expect(attributesOf(wolf)).toMatchObject({ strength: -1, intelligence: null, charisma: null });
  });
});
