import {
  FakeActor,
  FakeCollection,
  FakeItem,
  embed,
  world,
  type FakeDocument,
} from "../../../foundry/testing/fake-documents";
import { FakeActiveEffect } from "../../../foundry/testing/fake-effects";
import { FRESH_TURN } from "../rules/combat";
import type { ConditionId } from "../rules/conditions";
import type { Ability } from "../adapters/characters/abilities";
import type { Creature, Weapon } from "../adapters/creature";
import { statusOf } from "../ids";

type Data = Record<string, unknown>;

const pool = (value: number) => ({ value, max: 4, restRate: 1, threshold: 2, schedule: "rest" });

/** System data as a model would hold it, with its source beside it. */
const withSource = (data: Data): Data => ({ ...data, _source: structuredClone(data) });

function setSystem(document: FakeDocument, data: Data): void {
  document._source.system = structuredClone(data);
  Object.defineProperty(document, "system", { value: withSource(data), configurable: true });
}

interface FakeCreatureData {
  name?: string;
  npc?: boolean;
  stamina?: number;
  health?: number;
  mettle?: number;
  reactionSpent?: boolean;
  fails?: number;
  conditions?: (ConditionId | { id: ConditionId; flag: Data })[];
  system?: Data;
}

/** A creature for tests: a fake actor with what the adapters read. Its maxima are 9 Stamina, 8 Health, 4 dice a pool. */
export function fakeCreature(data: FakeCreatureData = {}): Creature {
  const { name = "Dourli", npc = false, stamina = 9, health = 8, mettle = 4, reactionSpent = false, fails = 0 } = data;
  const actor = new FakeActor({ name, type: npc ? "malleusNpc" : "malleusCharacter" });
  setSystem(actor, {
    tags: new Set(),
    stamina: { value: stamina, max: 9 },
    health: { value: health, max: 8 },
    healthRestRate: "2",
    shortRests: 0,
    pools: { mettle: pool(mettle), magic: pool(2), luck: pool(2) },
    move: 6,
    prepared: false,
    morale: { fails, bloodiedPromptDone: false },
    turn: { ...FRESH_TURN, reaction: reactionSpent },
    ...(npc
      ? { armourDifficulty: null, initiativeDifficulty: null, civilised: true, dead: false, traits: noTraits() }
      : {}),
    ...data.system,
  });
  const effects = (data.conditions ?? []).map((condition, index) => {
    const { id, flag } = typeof condition === "string" ? { id: condition, flag: {} } : condition;
    return fakeEffect(actor, index, id, flag);
  });
  Object.assign(actor, { items: [], effects: Object.assign(effects, { contents: effects }), img: "" });
  return actor as unknown as Creature;
}

/** The same with items and effects that come and go as they are written. */
export function livingCreature(data: FakeCreatureData = {}): Creature {
  const actor = fakeCreature(data) as unknown as FakeActor;
  const inside = (name: string) => ({
    configurable: true,
    get: () =>
      new FakeCollection([...world.values()].filter((one) => one.parent === actor && one.documentName === name)),
  });
  Object.defineProperties(actor, { items: inside("Item"), effects: inside("ActiveEffect") });
  return Object.assign(actor, {
    async createEmbeddedDocuments(name: string, data: Data[]) {
      return data.map((one) => embed(actor, name === "Item" ? livingItem(actor, one) : new FakeActiveEffect(one)));
    },
    async updateEmbeddedDocuments(name: string, updates: ({ _id: string } & Data)[]) {
      for (const { _id, ...update } of updates) await world.get(`${actor.uuid}.${name}.${_id}`)?.update(update);
    },
    async deleteEmbeddedDocuments(name: string, ids: string[]) {
      for (const id of ids) world.delete(`${actor.uuid}.${name}.${id}`);
    },
  }) as unknown as Creature;
}

/** An item whose system data are what is written in it. */
const livingItem = (actor: FakeActor, data: Data): FakeItem => {
  const item = new FakeItem(data);
  const get = () => withSource((item._source.system ?? {}) as Data);
  return Object.assign(Object.defineProperty(item, "system", { get, configurable: true }), { actor });
};

const noTraits = () => ({
  fast: false,
  fearless: false,
  feyResilience: false,
  ungainly: false,
  naturalSprinters: false,
  immune: new Set(),
  resistant: new Set(),
  vulnerable: new Set(),
});

const fakeEffect = (actor: FakeActor, index: number, id: ConditionId, flag: Data) => ({
  id: `effect${index}`,
  uuid: `${actor.uuid}.ActiveEffect.effect${index}`,
  active: true,
  statuses: new Set([statusOf(id)]),
  system: { ...flag, parameter: flag.type },
  getFlag: (_scope: string, key: string) => (key === "condition" ? undefined : flag),
  toObject: () => ({ _id: `effect${index}`, name: id }),
  _source: { flags: { manifold: { condition: flag } } },
});

/** Gives a creature an item of any type. */
export function give(creature: Creature, type: string, name: string, system: Data): unknown {
  const item = new FakeItem({ name, type });
  embed(creature as unknown as FakeActor, item);
  setSystem(item, { tags: new Set(), description: "", ...system });
  Object.assign(item, { actor: creature, sort: 0 });
  (creature.items as unknown as unknown[]).push(item);
  return item;
}

export const giveAbility = (creature: Creature, name: string, slug: string, rank: number, more: Data = {}): Ability =>
  give(creature, "malleusAbility", name, {
    slug,
    rank,
    family: "martial",
    untrainedRank: null,
    inaccurate: false,
    rerollable: true,
    successes: 0,
    difficulty: null,
    difficultySource: "gm",
    dice: "standard",
    damage: "",
    against: "",
    group: "",
    defence: "none",
    template: "",
    templateChoices: new Set(),
    forbiddenTags: new Set(),
    ranks: [],
    values: { strength: null, endurance: null, agility: null, speed: null, perception: null },
    actionTypes: new Set(),
    ...more,
  }) as Ability;

export const giveWeapon = (creature: Creature, name: string, abilitySlug: string, more: Data = {}): Weapon =>
  give(creature, "malleusWeapon", name, {
    abilitySlug,
    damage: 6,
    damageTypes: new Set(["slashing"]),
    attackDifficulty: null,
    parrySlug: null,
    equipped: true,
    iron: true,
    range: null,
    reach: false,
    nonLethal: false,
    inaccurate: false,
    veryInaccurate: false,
    ...more,
  }) as Weapon;

export const giveShield = (creature: Creature, equipped = true, armourBonus: number | null = null): unknown =>
  give(creature, "malleusShield", "Shield", { kind: "shield", armourBonus, equipped });

export const giveAspect = (creature: Creature, name: string, difficulty: number, lifetime = "ephemeral") =>
  give(creature, "malleusAspect", name, { difficulty, lifetime, dormant: false }) as ItemOf<"malleusAspect">;

/** Gear, with dice of its own where `dice` is given. */
export const giveGear = (
  creature: Creature,
  name: string,
  more: Data = {},
  dice = 0,
  type = "malleusGear",
  die = 6,
): ItemOf<"malleusGear"> =>
  give(creature, type, name, {
    quantity: 1,
    equipped: true,
    spell: "",
    difficulty: null,
    overcharge: "",
    magic: true,
    healing: "",
    reading: { helped: false, owed: 0 },
    usesAction: "minor",
    attunement: { aspects: new Set(), uses: null, used: 0 },
    pool: { ...pool(dice), max: dice, die },
    ...more,
  }) as ItemOf<"malleusGear">;
