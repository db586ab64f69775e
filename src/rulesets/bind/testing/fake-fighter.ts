import { embed, FakeActor, FakeCollection, FakeItem } from "../../../foundry/testing/fake-documents";
import { prepares, setConditions } from "../../../foundry/testing/fake-prepared";
import { derive } from "../adapters/characters/derive";
import type { Creature } from "../adapters/creature";
import { statusOf } from "../ids";
import { ATTRIBUTES, type AttributeId } from "../rules/characters/attributes";
import type { ConditionId } from "../rules/conditions/conditions";
import type { KnackId } from "../rules/knacks/knacks";

type Data = Record<string, unknown>;

interface Given extends Partial<Record<AttributeId, number>> {
  npc?: boolean;
  skills?: Record<string, number>;
  knacks?: KnackId[];
  hp?: number;
  fp?: number;
  sp?: number;
  mp?: number;
  aggression?: number;
  fatigue?: Partial<Record<"normal" | "bleeding" | "starving" | "combat" | "venom" | "imagined" | "believes", number>>;
  conditions?: ConditionId[];
  system?: Data;
}

/** A character or foe for tests, with the models' own derivation over it, and what it is given. */
export function fakeFighter(name: string, given: Given = {}): Creature {
  const { npc = false, skills = {}, knacks = [], conditions = [], hp, fp = npc ? 0 : 5, sp = 0, mp = 0 } = given;
  const attributes = Object.fromEntries(ATTRIBUTES.map((id) => [id, { base: given[id] ?? 0, bonus: 0 }]));
  const actor = new FakeActor({
    name,
    type: npc ? "bindNpc" : "bindCharacter",
    system: {
      attributes,
      aggression: given.aggression ?? 0,
      hp: { value: hp ?? 6 + (given.strength ?? 0) },
      fp: { base: 5, value: fp, hidden: false, byMagic: 0 },
      mp: { base: 0, value: mp, forfeited: 0, waited: 0 },
      sp: { value: sp },
      fatigue: { normal: 0, bleeding: 0, starving: 0, combat: 0, venom: 0, imagined: 0, believes: 0, ...given.fatigue },
      bleedRate: 0,
      stance: "defensive",
      roundMode: "martial",
      combatAlloc: { strike: 0, evasion: 0, initiative: 0 },
      naturalArmour: { dr: 0, coverage: "complete" },
      ...(npc
        ? {
            mind: { hasIntelligence: true, hasCharisma: true },
            ignoreEncumbrance: true,
            xpValue: 1,
            xpBonus: 0,
            naturalDamage: 0,
            caster: false,
            moraleMods: { other: 0 },
            groupId: "",
          }
        : { age: null }),
      ...given.system,
    },
  });
  Object.assign(actor, { items: new FakeCollection(), img: "", token: null, getActiveTokens: () => [] });
  prepares(actor, derive, ["derived", "attributes", "hp", "fp", "mp"]);
  setConditions(actor, conditions, statusOf);
  const creature = actor as unknown as Creature;
  for (const [slug, level] of Object.entries(skills))
    give(creature, "bindSkill", slug, { slug, level, kind: "basic", specialisations: [], defaultAttribute: "wits" });
  for (const slug of knacks) give(creature, "bindKnack", slug, { slug, rank: 1, usesThisScene: 0, onceKey: "" });
  return creature;
}

/** What models complete besides. */
const STORED: Record<string, Data> = {
  bindStandingSpell: { holders: [], others: [], place: { scene: "", x: 0, y: 0, across: 0 } },
};

/** Gives somebody an item of any type. */
export function give(creature: Creature, type: string, name: string, system: Data): FakeItem {
  const item = new FakeItem({ name, type, system: { description: "", ...(STORED[type] ?? {}), ...system } });
  embed(creature as unknown as FakeActor, item);
  Object.assign(item, { actor: creature, sort: 0 });
  const items = creature.items as unknown as FakeCollection<FakeItem>;
  items.contents.push(item);
  return item;
}

/** A weapon in hand: the longsword of the book's fight, or what is said otherwise. */
export const giveWeapon = (creature: Creature, name: string, more: Data = {}): FakeItem =>
  give(creature, "bindWeapon", name, {
    class: "medium",
    dam: 1,
    init: 1,
    ev: 1,
    wr: 1,
    grip: "2h",
    halfSword: false,
    knackGranted: new Set(),
    throwMade: false,
    range: null,
    bowRating: null,
    unloaded: false,
    damageType: "slash",
    natural: false,
    equipped: true,
    carried: true,
    quantity: 1,
    ...more,
  });

export const giveArmour = (creature: Creature, name: string, dr: number, coverage: string, wr = 0): FakeItem =>
  give(creature, "bindArmour", name, { dr, coverage, wr, natural: false, worn: true, carried: true, quantity: 1 });
