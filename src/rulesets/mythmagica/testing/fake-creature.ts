import { embed, FakeActor, FakeCollection, FakeItem, world } from "../../../foundry/testing/fake-documents";
import { prepares, setConditions } from "../../../foundry/testing/fake-prepared";
import { derive } from "../adapters/characters/derive";
import type { Creature } from "../adapters/creature";
import { statusOf } from "../ids";
import { ATTRIBUTES, NO_ATTRIBUTES, type Attributes } from "../rules/attributes";

type Data = Record<string, unknown>;

interface Given extends Partial<Attributes> {
  npc?: boolean;
  swarm?: boolean;
  level?: number;
  conditions?: string[];
  system?: Data;
}

/** What the models start with. */
const blank = (npc: boolean): Data => ({
  description: "",
  slug: "",
  sourceNote: "",
  importance: npc ? "stock" : "named",
  sizeCategory: "medium",
  baseline: { ...NO_ATTRIBUTES },
  bought: { ...NO_ATTRIBUTES },
  totalXp: 0,
  unspentXp: 0,
  damage: 0,
  setback: 0,
  tallies: {},
  gutsSpent: 0,
  overcome: "none",
  fell: { by: "none", glory: null, picks: [] },
  consequences: [],
  noEscalate: false,
  hunchUsedScene: false,
  hunchBy: [],
  jumpEdge: 0,
  magicalClassLimit: null,
  oddLevelPicks: { used: 0, extra: 0 },
  vision: "day",
  senses: [],
  weight: 0,
  defences: {},
  languages: ["Common"],
  beckonings: [],
  principal: "",
  companionKind: "none",
  conjured: false,
  conjurer: "",
  heads: 1,
  cunning: "alert",
  internalImmune: false,
  reach: null,
  winged: false,
  moveModes: [],
  classification: { ilk: "living", kin: "", keywords: [], mortality: "mortal" },
  age: "none",
  ageless: false,
  jinxed: { active: false, belowSince: null },
  spellbindings: [],
  usedThisSession: [],
  bodyParts: [],
  form: {
    ...{ name: "", cast: "", actor: "", level: null, attributes: { ...NO_ATTRIBUTES }, own: { ...NO_ATTRIBUTES } },
    ...{ size: "", shape: "other", defences: {}, speaks: false, resize: 0, withGear: true, sizeOnly: false },
    ...{ embodied: false, vision: "day", senses: [], heads: 1, internalImmune: false, reach: null },
    ...{ winged: false, moveModes: [] },
  },
  purse: [],
  holds: [],
  ...(npc ? { level: 0, secret: false } : { concept: "", biography: "", purchases: [] }),
});

const SWARM = { batches: 1, batchHp: null, batchFp: null, poolDamage: 0, poolSetback: 0, baseCreature: "", level: 0 };

/** An Avatar or one of the Overlord's, with the models' own derivation over what it is given; attributes as baselines. */
export function fakeCreature(name: string, given: Given = {}): Creature {
  const { npc = false, level, conditions = [], system = {} } = given;
  const baseline = Object.fromEntries(ATTRIBUTES.map((key) => [key, given[key] ?? 0]));
  const actor = new FakeActor({
    name,
    type: given.swarm ? "mythSwarm" : npc ? "mythNpc" : "mythAvatar",
    system: {
      ...blank(npc),
      ...(given.swarm ? SWARM : {}),
      baseline,
      ...(level === undefined ? {} : { level }),
      ...system,
    },
  });
  Object.assign(actor, {
    items: itemsIn(actor),
    img: "",
    token: null,
    getActiveTokens: () => [],
    allApplicableEffects: () => [],
  });
  prepares(actor, derive, [
    ...["sizeCategory", "defences", "derived", "hp", "fp", "guts"],
    ...["vision", "senses", "winged", "reach", "heads", "internalImmune", "moveModes"],
  ]);
  setConditions(actor, conditions, statusOf);
  return actor as unknown as Creature;
}

/** What lies in somebody now, what cards have made and taken away included. */
function itemsIn(actor: FakeActor): FakeCollection<FakeItem> {
  const items = new FakeCollection<FakeItem>();
  Object.defineProperty(items, "contents", {
    get() {
      const held = [...world.values()].filter(
        (one): one is FakeItem => one instanceof FakeItem && one.parent === actor,
      );
      for (const item of held) complete(actor, item);
      return held;
    },
  });
  return items;
}

/** What is stored of items and was completed: writes change it in place, and whoever stores something else has it completed too. */
const completed = new WeakSet<object>();

function complete(actor: FakeActor, item: FakeItem): void {
  const stored = item._source.system as Data | undefined;
  if (stored && completed.has(stored) && (item as { actor?: unknown }).actor === actor) return;
  Object.assign(item, { actor, sort: 0 });
  const system = { ...usual(item.name), ...stored };
  completed.add(system);
  item._source.system = system;
}

/** What models complete. */
const usual = (name: string): Data => ({
  description: "",
  slug: name.toLowerCase().replaceAll(" ", "-"),
  degree: "none",
  base: 4,
  spentXp: 0,
  defaultsTo: [],
  category: "tradeSkill",
  rollAttribute: "",
  setbackCost: "",
  imposes: "",
  setback: 0,
  kind: "",
  grants: [],
  traits: [],
  prerequisites: [],
  edgeEffects: [],
  requiredTraits: [],
  lineageOf: "",
  flags: new Set(),
  effectTags: new Set(),
  lores: [],
  durationTypes: new Set(),
  headings: new Set(),
  rankedAs: "",
  ...{ class: "closeCombat", families: new Set(), range: null, sizeCategory: "medium", table: "", material: "" },
  ...{ tag: "", weapons: [], sizes: [], rigid: false, freeUpkeep: false, covers: new Set(), trait: "" },
  attributeAdjustments: { ...NO_ATTRIBUTES },
});

/** Gives somebody an item of any type, with what its model would complete. */
export function give(creature: Creature, type: string, name: string, system: Data = {}): FakeItem {
  const item = new FakeItem({ name, type, system: { ...usual(name), ...system } });
  embed(creature as unknown as FakeActor, item);
  complete(creature as unknown as FakeActor, item);
  return item;
}
