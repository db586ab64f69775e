import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { commit } from "../../../foundry/changes/commit";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import { clearRegistry, registerRuleset } from "../../../foundry/registry/registry";
import { FakeActor, FakeChatMessage, FakeUser, world } from "../../../foundry/testing/fake-documents";
import { fakeRuleset } from "../../../foundry/testing/fake-ruleset";
import type { Creature } from "../adapters/creature";
import { kinds } from "../kinds";
import { fakeCreature, give } from "../testing/fake-creature";
import { setTable } from "../testing/play";
import { bearing, keeps, SPELL } from "../testing/spells";

// Kinds that no other file of forged cards has: growth, magic, stories, defeats, rewards, and the shared ones of characters.

let anna: FakeUser;
let robin: Creature;
let ogre: Creature;
let party: FakeActor;

const CAST = "a".repeat(16);
const item = (type: string, name: string, system: object = {}) => ({ _id: "i".repeat(16), name, type, system });
const own = (name: string): string => ogre.items.contents.find((one) => one.name === name)?.id ?? "";

beforeEach(() => {
  setTable();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  anna = new FakeUser({ name: "Anna" });
  const stored = JSON.stringify({ values: [{ path: "system.totalXp", value: 128 }], items: [] });
  robin = fakeCreature("Robin");
  (robin as unknown as FakeActor)._source.ownership = { [anna.id]: 3 };
  // An Avatar of the Overlord's: whatever a kind asks for, it has.
  ogre = fakeCreature("Ogre", {
    system: { totalXp: 256, unspentXp: 256, gutsSpent: 44, setback: 3, beckonings: ["occultism"] },
  });
  Object.assign((ogre as unknown as FakeActor)._source, { flags: { manifold: { made: { id: CAST, made: stored } } } });
  give(ogre, "mythAbility", "Bolt", { ...SPELL, slug: "bolt" } as never);
  give(ogre, "mythAbility", "Locks", { category: "tradeSkill", base: 4, spentXp: 4, slug: "locks" } as never);
  give(ogre, "mythGear", "Potion", { kind: "concoction", doses: { value: 3, max: 3 } } as never);
  give(ogre, "mythTrait", "Hungry", {
    kind: "personal",
    text: "Hungry",
    usedScene: false,
    usedRound: false,
    rewardedBy: [],
  } as never);
  give(ogre, "mythMagicItem", "Ring", {
    requiresAttunement: true,
    attuned: true,
    powers: [],
    uses: { value: 0, max: null },
  } as never);
  bearing(ogre, { cast: CAST, role: "self", types: ["opportune"], upkeep: 2, uses: 3, paid: 0 });
  const wolf = fakeCreature("Wolf", { npc: true, system: { conjured: true, conjurer: ogre.uuid } });
  keeps(ogre, wolf);
  party = new FakeActor({
    name: "Merry Men",
    type: "mythParty",
    system: {
      members: [ogre.uuid],
      opportuneAvailable: true,
      adventure: 1,
      session: 1,
      scene: 1,
      chapter: 1,
      encounters: [],
    },
  });
  clearRegistry();
  const types = (...names: string[]) => Object.fromEntries(names.map((name) => [name, {} as never]));
  registerRuleset(
    fakeRuleset("mythmagica", {
      changeHandlers: kinds,
      actors: types("mythAvatar", "mythNpc", "mythSwarm", "mythParty"),
      items: types("mythAbility", "mythGear", "mythTrait", "mythMagicItem"),
    }),
  );
});

type Aim = { target?: () => { uuid: string }; data: () => object };
const on = (data: object): Aim => ({ data: () => data });
const shape = {
  name: "Toad",
  actor: "Actor.toad",
  level: 0,
  rank: 3,
  size: "tiny",
  shape: "other",
  defences: {},
  speaks: false,
  attacks: [],
};
const zero = { tn: 0, st: 0, ag: 0, cr: 0, pc: 0, ht: 0, in: 0 };
const bundle = item("mythAggregate", "Thieves", { scope: "faction", traits: ["Steals"] });

const AIMS: Record<string, Aim> = {
  mythSustain: on({ damage: 5 }),
  mythCondition: on({ condition: "paralyzed", step: "gain" }),
  mythMark: on({ mark: "noEscalate", value: 1 }),
  mythTrait: on({ text: "Loves Anna", trait: "temporary" }),
  mythTakeXp: on({ xp: 1 }),
  mythRank: { data: () => ({ item: own("Locks"), step: "raise" }) },
  mythBonus: on({ attribute: "st", step: "raise" }),
  mythPackage: on({ item: bundle, brings: [], overruled: false }),
  mythPick: on({ item: item("mythGift", "Swimming", { slug: "swimming" }) }),
  mythTakeBack: on({ entry: CAST }),
  mythMade: on({ stored: CAST }),
  mythCast: { data: () => ({ cast: "b".repeat(16), item: own("Bolt"), targets: [], via: "" }) },
  mythSpellOn: { data: () => ({ cast: "b".repeat(16), item: own("Bolt"), caster: ogre.uuid, via: "" }) },
  mythSpellEnds: on({ cast: CAST }),
  mythUpkeep: on({ drop: [CAST], round: 0 }),
  mythOpportune: on({ cast: CAST, round: 2 }),
  mythRenew: on({ cast: CAST }),
  mythSpellStep: on({ cast: CAST, step: "use" }),
  mythDose: { data: () => ({ item: own("Potion"), doses: 1 }) },
  mythItemUse: { data: () => ({ item: own("Ring"), power: 0 }) },
  mythAttune: { data: () => ({ item: own("Ring"), step: "lose" }) },
  mythShape: on({ ...shape, cast: CAST, attributes: zero }),
  mythResize: on({ cast: CAST, steps: -2 }),
  mythRevert: on({ cast: CAST }),
  mythConjure: on({ cast: CAST, id: "c".repeat(16), source: "Actor.wolf", name: "Wolf" }),
  mythDismiss: on({ id: "c".repeat(16) }),
  mythBearCost: on({ creature: "Actor.wolf", item: "bolt" }),
  mythHandOver: {
    target: () => ogre.items.contents.find(({ name }) => name === "Potion") as { uuid: string },
    data: () => ({ count: 1, to: robin.uuid }),
  },
  mythTime: on({ over: "chapter" }),
  mythStory: { target: () => party, data: () => ({ over: "session" }) },
  mythMood: { target: () => party, data: () => ({ mood: "violence" }) },
  mythYielded: { target: () => party, data: () => ({ name: "Guard", level: 3 }) },
  mythDefeat: on({ act: "fall", pool: "hp" }),
  mythDreamt: on({
    item: item("mythAbility", "Mist", { slug: "mist", category: "occultSpell" }),
    loses: "",
  }),
  mythAcquaintance: { data: () => ({ text: "The baker", party: party.uuid }) },
  mythAcquainted: { target: () => party, data: () => ({ of: "" }) },
  mythWord: {
    target: () => new FakeChatMessage({ type: "card", system: { parts: [], proposals: [] } }),
    data: () => ({ card: CAST }),
  },
  mythGuts: on({ roll: CAST, end: "bought" }),
  mythReward: { data: () => ({ reward: "trait", trait: own("Hungry"), fan: anna.id }) },
  mythFan: on({ reward: "trait", fan: CAST }),
  mythRefresh: on({ step: "minor", vote: "" }),
  mythHiddenGuts: on({ of: CAST }),
};

/** Kinds that the other files of forged cards try. */
const ELSEWHERE = [
  ...["mythHold", "mythCarry", "mythChase", "mythJoin", "mythMarker", "mythElevate", "mythPush", "mythTint"],
  ...["mythRelief", "mythAfflict", "mythCourse", "mythCare", "mythAiling", "mythBrings"],
  ...["mythXp", "mythClosing", "mythPurse", "mythMoney", "mythReceive"],
];

/** Everything that the world holds, but for what users say and cards. */
const held = (): string =>
  JSON.stringify(
    [...world.values()].flatMap((one) =>
      one instanceof FakeUser || one instanceof FakeChatMessage ? [] : [[one.uuid, one._source]],
    ),
  );

async function forged(kind: string, author: FakeUser = anna) {
  const { target = () => ogre, data } = AIMS[kind] as Aim;
  const proposals = [{ id: "p0", kind, target: target().uuid, source: robin.uuid, data: data(), automatic: true }];
  const message = new FakeChatMessage({ type: "card", system: { actor: robin.uuid, parts: [], proposals } });
  message.author = author;
  return commit("apply", message.id, "p0", anna as unknown as User);
}

describe("cards of every other kind that a player writes from the console", () => {
  it.each(Object.keys(AIMS))("%s on what the Overlord plays is refused, and changes nothing", async (kind) => {
    const before = held();
    expect(await forged(kind)).toMatchObject({ status: "refused" });
    expect(held()).toBe(before);
  });

  it.each(Object.keys(AIMS))("%s takes no data but its own", (kind) => {
    const senseless = {
      damage: {},
      condition: 7,
      mark: "gold",
      text: 5,
      xp: "all",
      item: { type: "Actor" },
      attribute: "luck",
    };
    const more = {
      step: "thrice",
      cast: "../x",
      drop: "all",
      doses: -1,
      power: 1e9,
      steps: 40,
      id: "",
      source: "User.x",
      stored: 9,
    };
    const rest = {
      count: "all",
      to: 3,
      over: "world",
      act: "win",
      card: {},
      roll: {},
      end: "free",
      reward: "gold",
      fan: {},
      of: {},
      party: 4,
      vote: {},
      creature: {},
    };
    expect(() => kinds[kind]?.parse({ ...senseless, ...more, ...rest } as never)).toThrow();
  });

  it("what these cards would do to one's own is done: the refusals above are about whose it is", () => {
    const planned = Object.entries(AIMS).flatMap(([kind, { target = () => ogre, data }]) => {
      const plan = planProposal(kinds[kind] as never, target() as never, data() as never);
      return "changes" in plan && plan.changes.length > 0 ? [kind] : [];
    });
    expect(planned.length).toBeGreaterThanOrEqual(20);
  });

  it("every kind stands in a file of forged cards", () => {
    expect(Object.keys(kinds).filter((kind) => !(kind in AIMS) && !ELSEWHERE.includes(kind))).toEqual([]);
  });
});
