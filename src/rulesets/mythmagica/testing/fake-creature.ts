import { embed, FakeActor, FakeCollection, FakeItem } from "../../../foundry/testing/fake-documents";
import { derive } from "../adapters/derive";
import type { Creature } from "../adapters/creature";
import { statusOf } from "../ids";
import { ATTRIBUTES, NO_ATTRIBUTES, type Attributes } from "../rules/attributes";

type Data = Record<string, unknown>;

interface Given extends Partial<Attributes> {
  npc?: boolean;
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
  noEscalate: false,
  hunchUsedScene: false,
  jumpEdge: 0,
  magicalClassLimit: null,
  oddLevelPicks: { used: 0 },
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
  activeSpells: [],
  usedThisSession: [],
  bodyParts: [],
  form: { actor: "", level: null, resize: 0, hp: 0, fp: 0 },
  purse: [],
  holds: [],
  ...(npc ? { level: 0, secret: false } : { concept: "", biography: "", purchases: [] }),
});

/** An Avatar or one of the Overlord's, with the models' own derivation over what it is given; attributes as baselines. */
export function fakeCreature(name: string, given: Given = {}): Creature {
  const { npc = false, level, conditions = [], system = {} } = given;
  const baseline = Object.fromEntries(ATTRIBUTES.map((key) => [key, given[key] ?? 0]));
  const actor = new FakeActor({
    name,
    type: npc ? "mythNpc" : "mythAvatar",
    system: { ...blank(npc), baseline, ...(level === undefined ? {} : { level }), ...system },
  });
  Object.assign(actor, {
    items: new FakeCollection(),
    img: "",
    token: null,
    getActiveTokens: () => [],
    allApplicableEffects: () => [],
  });
  // As a model prepares it, anew whenever somebody looks; what it asks of its own actor meanwhile is the same.
  let deriving: Data | null = null;
  Object.defineProperty(actor, "system", {
    get() {
      if (deriving) return deriving;
      const stored = actor._source.system as Data;
      const prepared = { ...structuredClone(stored), _source: stored, schema: { fields: {} }, parent: actor };
      deriving = prepared;
      derive(prepared as never);
      deriving = null;
      return prepared;
    },
  });
  setConditions(actor, conditions);
  return actor as unknown as Creature;
}

function setConditions(actor: FakeActor, conditions: readonly string[]): void {
  const effects = conditions.map((said, at) => {
    const [condition = "", parameter = ""] = said.split(":");
    return {
      id: `effect${at}`,
      uuid: `${actor.uuid}.ActiveEffect.effect${at}`,
      documentName: "ActiveEffect",
      name: condition,
      active: true,
      statuses: new Set([statusOf(condition)]),
      system: { parameter, part: "" },
      getFlag: () => undefined,
      toObject: () => ({ _id: `effect${at}`, name: condition }),
      _source: { flags: {} },
      flags: {},
    };
  });
  Object.assign(actor, {
    effects: new FakeCollection(effects),
    statuses: new Set(effects.flatMap(({ statuses }) => [...statuses])),
  });
}

/** Gives somebody an item of any type, with what its model would complete. */
export function give(creature: Creature, type: string, name: string, system: Data = {}): FakeItem {
  const usual = {
    description: "",
    slug: name.toLowerCase().replaceAll(" ", "-"),
    degree: "none",
    base: 4,
    spentXp: 0,
    defaultsTo: [],
    category: "tradeSkill",
    rollAttribute: "",
    setbackCost: "",
    kind: "",
    grants: [],
    traits: [],
    prerequisites: [],
    requiredTraits: [],
    lineageOf: "",
    flags: new Set(),
    attributeAdjustments: { ...NO_ATTRIBUTES },
  };
  const item = new FakeItem({ name, type, system: { ...usual, ...system } });
  embed(creature as unknown as FakeActor, item);
  Object.assign(item, { actor: creature, sort: 0 });
  (creature.items as unknown as FakeCollection<FakeItem>).contents.push(item);
  return item;
}
