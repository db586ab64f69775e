import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ChangeHandler, Proposal } from "../../../foundry/contracts/change-handler";
import type { CardPart } from "../../../foundry/messages/card-model";
import { FakeCombat } from "../../../foundry/testing/fake-combat";
import { FakeActor, FakeChatMessage, FakeUser, world } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import type { Creature } from "../adapters/creature";
import { asSaidBy, proposeMastery } from "./propose";
import { fakeCreature, giveAbility, giveAspect, giveGear, giveWeapon } from "../testing/fake-creature";
import { changeHandlers } from "./effect-kinds";

type Kind = keyof typeof changeHandlers;

let table: FakeTable;
let anna: FakeUser;
let dourli: Creature;
let thug: Creature;
let fight: FakeCombat;

beforeEach(async () => {
  table = fakeFoundry();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { clearRegistry, registerRuleset } = await import("../../../foundry/registry/registry");
  const { fakeRuleset } = await import("../../../foundry/testing/fake-ruleset");
  clearRegistry();
  registerRuleset(fakeRuleset("malleus", { changeHandlers }));
  table.settings.set("manifold.trustRolls", true);
  anna = new FakeUser({ name: "Anna" });
  dourli = fakeCreature();
  (dourli as unknown as FakeActor)._source.ownership = { [anna.id]: 3 };
  thug = fakeCreature({ npc: true, name: "Thug", conditions: ["prone", "nearDeath", "sick"] });
  fight = new FakeCombat({ name: "A fight" });
});

/** Of every kind a proposal that would do something to what the GM plays. */
const AIMS: Record<Kind, () => { target: { uuid: string }; data: object }> = {
  malleusAspectLifetime: () => ({ target: giveAspect(thug, "Greedy", 12), data: { event: "fades" } }),
  malleusAspectStart: () => ({ target: giveAspect(thug, "Greedy", 12), data: { difficulty: 15 } }),
  malleusAspectRating: () => ({ target: giveAspect(thug, "Greedy", 12), data: { delta: 3 } }),
  malleusBenefit: () => ({ target: thug, data: { name: "Greedy", value: 3 } }),
  malleusBenefitUsed: () => ({
    target: fakeCreature({ npc: true, conditions: [{ id: "prone", flag: 3 as never }] }),
    data: { effect: "effect0" },
  }),
  malleusBuild: () => ({ target: thug, data: { values: [{ path: "system.level", value: 9 }] } }),
  malleusCondition: () => ({ target: thug, data: { condition: "broken", step: "gain" } }),
  malleusDamage: () => ({ target: thug, data: { base: 999, factor: 1, types: [] } }),
  malleusExhaust: () => ({ target: thug, data: { mettle: 4 } }),
  malleusFightOver: () => ({ target: fakeCreature({ reactionSpent: true }), data: {} }),
  malleusFelled: () => ({ target: fakeCreature({ npc: true }), data: {} }),
  malleusGainAspect: () => ({ target: thug, data: { name: "Mine", difficulty: 15 } }),
  malleusGroupDice: () => ({
    target: Object.defineProperty(new FakeActor({ type: "malleusGroup" }), "system", {
      value: { _source: { mettle: { value: 5 } } },
    }),
    data: { lost: 5 },
  }),
  malleusHandOver: () => ({
    target: giveGear(thug, "Crown", { quantity: 1 }),
    data: { count: 1, to: giveGear(dourli, "Crown").uuid },
  }),
  malleusHeal: () => ({ target: fakeCreature({ npc: true, health: 1 }), data: { health: 7 } }),
  malleusInitiative: () => ({ target: fight, data: { total: 99, automatic: null } }),
  malleusKeep: () => ({ target: giveWeapon(thug, "Relic", "axe.strike", { damage: null }), data: { damage: 9 } }),
  malleusLasting: () => ({
    target: thug,
    data: { by: "elemental.stone_skin", rank: 3, name: "Stone Skin", img: "", kind: "" },
  }),
  malleusMastery: () => ({ target: giveAbility(thug, "Sneak", "sneak", 1), data: {} }),
  malleusMoney: () => ({ target: party(), data: { amount: -5 } }),
  malleusMorale: () => ({ target: thug, data: {} }),
  malleusNearDeath: () => ({ target: thug, data: { row: "bleedingOutFast" } }),
  malleusOpening: () => ({ target: fight, data: { lethal: true } }),
  malleusPay: () => ({ target: thug, data: { stamina: 2 } }),
  malleusPrepare: () => ({ target: thug, data: { prepared: true } }),
  malleusReading: () => ({ target: giveGear(thug, "Scroll"), data: { helped: true, owed: 2 } }),
  malleusReceive: () => ({
    target: thug,
    data: { from: giveGear(dourli, "Rope", { quantity: 2 }).uuid, count: 1, id: "abcdefghijklmnop" },
  }),
  malleusRefill: () => ({ target: giveGear(thug, "Rod", { pool: rod }), data: { rests: 2 } }),
  malleusRegain: () => ({ target: thug, data: { luck: 2 } }),
  malleusRest: () => ({ target: fakeCreature({ npc: true, stamina: 1 }), data: { rest: "short" } }),
  malleusAnotherTurn: () => ({ target: fighting(quickened()), data: {} }),
  malleusFreeParry: () => ({ target: parrying(), data: {} }),
  malleusLoseTurn: () => ({ target: fighting(thug), data: {} }),
  malleusPipBack: () => ({ target: fakeCreature({ npc: true, reactionSpent: true }), data: { pip: "reaction" } }),
  malleusShot: () => ({ target: fighting(giveWeapon(thug, "Crossbow", "crossbow.shoot")), data: { loaded: false } }),
  malleusSpend: () => ({ target: thug, data: { pip: "standard" } }),
  malleusTakeBack: () => ({ target: blessed(), data: { id: GRANT } }),
  malleusUse: () => ({ target: giveGear(thug, "Draught"), data: { what: "one" } }),
  malleusWard: () => ({ target: thug, data: { stamina: 14, spell: "Contego" } }),
};
/** One whom a fight that counts rounds has. */
function fighting<T>(one: T): T {
  Object.assign(game, { combat: { id: "fight", round: 1, started: true } });
  return one;
}
/** A foe that drank Spirits of Quickening. */
function quickened(): Creature {
  const foe = fakeCreature({ npc: true });
  const changes = [{ key: "flags.manifold.terms.turns", mode: 2, value: "2" }];
  (foe.effects as unknown as unknown[]).push({
    name: "Spirits",
    active: true,
    changes,
    system: {},
    statuses: new Set(),
  });
  return foe;
}
const parrying = () =>
  fighting(giveWeapon(thug, "Zulfikar", "sword.strike", { enchantments: new Set(["free parry"]) }));
/** What the GM's own party has in its purse: 1 gp. */
const party = () =>
  Object.defineProperty(new FakeActor({ type: "malleusGroup" }), "system", {
    value: { _source: { coin: { gp: 1, sp: 0, cp: 0 } } },
  });
const GRANT = "abcdefghijklmnop";
/** Whoever was granted something by the GM. */
function blessed(): Creature {
  const made = { id: GRANT, title: "Greedy +3", by: "Gamemaster", at: 1, cost: 0, what: {}, changes: [], moves: [] };
  (thug as unknown as FakeActor)._source.flags = { manifold: { grants: { [GRANT]: made } } };
  return thug;
}
const rod = { value: 0, max: 3, restRate: 1, threshold: 2, schedule: "rest" };

/** A card of Anna's in Dourli's name. */
function card(
  kind: Kind,
  { target, data }: { target: { uuid: string }; data: object },
  parts: CardPart[] = [],
  by = anna,
) {
  const proposals = [{ id: "p0", kind, target: target.uuid, source: dourli.uuid, data: structuredClone(data) }];
  const made = new FakeChatMessage({ type: "card", system: { actor: dourli.uuid, parts, proposals } });
  made.author = by;
  return made;
}
const apply = async (message: FakeChatMessage, user: FakeUser = anna) => {
  const { commit } = await import("../../../foundry/changes/commit");
  const answer = await commit("apply", message.id, "p0", user as unknown as User);
  return "reason" in answer ? answer.reason : answer.status;
};
const doubt = async (message: FakeChatMessage, user: FakeUser) => {
  const { doubtsOf } = await import("../../../foundry/changes/doubts");
  return doubtsOf((message.system.proposals as Proposal[])[0]!, message as never, user as unknown as User);
};
const writes = () => [...world.values()].flatMap((one) => (one instanceof FakeChatMessage ? [] : one.writes));
const note: CardPart = { type: "note", title: "Believe me" };

describe("a player's card about what the GM plays", () => {
  it.each(Object.keys(changeHandlers) as Kind[])("%s is refused, and nothing is written", async (kind) => {
    const forged = card(kind, AIMS[kind](), [note]);
    // What dice could prove says that they do not; of everything else the GM reads whose word it is before they click.
    const provable = (changeHandlers[kind] as ChangeHandler).proves || kind === "malleusDamage";
    const [theirs, gms] = provable ? ["Unproven", "Unproven"] : ["Untrusted", "Proposed Anna"];
    expect(await apply(forged)).toBe(`MANIFOLD.Changes.${theirs}`);
    expect(writes()).toEqual([]);
    expect(await doubt(forged, table.game.user)).toEqual({ words: `MANIFOLD.Changes.${gms}`, refused: false });
  });

  it.each(Object.keys(changeHandlers).filter((kind) => !/Initiative|Opening|Build|NearDeath/.test(kind)) as Kind[])(
    "%s is carried out where the GM's click says so: the forgery above was not refused for another reason",
    async (kind) => expect(await apply(card(kind, AIMS[kind](), [note]), table.game.user)).toBe("done"),
  );

  it("MD-ASP-11 an aspect becomes a tag beside it in its bearer, which lies within the kind's limits", async () => {
    const aspect = giveAspect(thug, "Greedy", 8);
    expect(
      await apply(card("malleusAspectLifetime", { target: aspect, data: { event: "tag" } }), table.game.user),
    ).toBe("done");
  });

  it("what is one's own needs no proof: whoever owns it may write it anyway, and the card says so to everybody", async () => {
    const tired = fakeCreature({ stamina: 1 });
    (tired as unknown as FakeActor)._source.ownership = { [anna.id]: 3 };
    expect(await apply(card("malleusRest", { target: tired, data: { rest: "short" } }))).toBe("done");
  });
});

describe("MD-ACT-07 the reaction of whoever is struck at", () => {
  const strike = (more: object = {}): CardPart => ({
    type: "malleusStrike",
    plan: { difficulty: null, bonus: [] },
    dice: [{ id: "check", faces: 12, dice: [5, 7] }],
    success: true,
    weapon: giveWeapon(dourli, "Axe", "axe.strike").uuid,
    target: thug.uuid,
    against: "Thug",
    defence: "Dodge",
    damage: { name: "Axe", base: 4, types: [], iron: false, nonLethal: false },
    ...more,
  });
  const spend = (pip = "reaction", besides: object = {}) => ({ target: thug, data: { pip, ...besides } });
  beforeEach(() => void giveAbility(thug, "Dodge", "dodge", 2, { defence: "dodge" }));

  it("goes with a strike at a defence that takes it", async () => {
    expect(await apply(card("malleusSpend", spend(), [strike()]))).toBe("done");
  });
  it.each([
    ["another pip than the reaction", "standard", {}],
    ["a defence without one", "reaction", { defence: "MALLEUS.Defence.armour" }],
    ["a strike at somebody else", "reaction", { target: "Actor.other" }],
    ["a weapon of nobody's", "reaction", { weapon: null }],
  ])("not with %s", async (_what, pip, more) => {
    expect(await apply(card("malleusSpend", spend(pip), [strike(more)]))).toBe("MANIFOLD.Changes.Unproven");
  });
  it.each([
    ["the whole turn", { turn: true }],
    ["a weapon shot off", { loaded: false }],
  ])("and not %s along with it", async (_what, besides) => {
    const answer = await apply(card("malleusSpend", spend("reaction", besides), [strike()]));
    expect(answer).toBe("MANIFOLD.Changes.Unproven");
  });
});

describe("MD-CMB-03 initiative", () => {
  const { proves } = changeHandlers.malleusInitiative as ChangeHandler;
  const check = (more: object = {}): CardPart => ({
    type: "malleusCheck",
    about: "initiative",
    ability: (dourli.items as unknown as { uuid: string }[])[0]?.uuid ?? null,
    plan: { difficulty: 13, bonus: [{ label: "Speed", value: 2 }] },
    dice: [{ id: "check", faces: 12, dice: [4, 7] }],
    secret: false,
    ...more,
  });
  const borne = (total: number, part = check(), by = anna) => {
    const message = card("malleusInitiative", { target: fight, data: { total, automatic: null } }, [part], by);
    return proves?.((message.system.proposals as Proposal[])[0]!, message as never);
  };
  beforeEach(() => void giveAbility(dourli, "Speed", "speed", 2));

  it("4 + 7 + 2 bear out 13, and nothing else", () => {
    expect(borne(13)).toBe(true);
    expect(borne(14)).toBe(false);
  });
  it("a bonus above the rank, a roll that is forced, no ability, or somebody else's bears out nothing", () => {
    const plan = (more: object) => check({ plan: { difficulty: 13, bonus: [{ label: "Speed", value: 2 }], ...more } });
    expect(borne(21, plan({ bonus: [{ label: "Speed", value: 10 }] }))).toBe(false);
    expect(borne(0, { ...plan({ forced: { success: true, reason: "x" } }), dice: [] })).toBe(false);
    expect(borne(13, check({ ability: null }))).toBe(false);
    expect(borne(13, check({ ability: giveAbility(thug, "Speed", "speed", 2).uuid }))).toBe(false);
    expect(borne(13, check(), new FakeUser({ name: "Ben" }))).toBe(false);
  });
});

describe("MD-ABL-07 the tick of whoever won an opposed check, from the loser's card", () => {
  it("waits for its owner, or the GM; one's own comes at once", () => {
    (table.game as unknown as { user: FakeUser }).user = anna;
    const won = { success: true, automatic: null };
    const [own, other] = [giveAbility(dourli, "Sneak", "sneak", 1), giveAbility(thug, "Sneak", "sneak", 1)];
    expect(proposeMastery(dourli, own, won)).toMatchObject([{ automatic: true }]);
    expect(proposeMastery(dourli, other, won)).toMatchObject([{ automatic: false }]);
  });
});

describe("what hangs on a player's roll, posted by the GM's client", () => {
  it("is carried out without a click only where the player could write it anyway", () => {
    const drafts = [dourli, thug].map(({ uuid }) => ({
      kind: "malleusMorale",
      target: uuid,
      data: {},
      automatic: true,
    }));
    const by = (author: FakeUser) => asSaidBy({ author } as never, drafts).map(({ automatic }) => automatic);
    expect(by(anna)).toEqual([true, false]);
    expect(by(table.game.user)).toEqual([true, true]);
  });
});
