import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FakeChatMessage } from "../../../foundry/testing/fake-documents";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import { fullKey } from "../../../foundry/conditions/effect-terms";
import { FakeActiveEffect } from "../../../foundry/testing/fake-effects";
import { entryOf } from "../../../foundry/changes/ledger";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import type { Proposal } from "../../../foundry/contracts/change-handler";
import { rollAbility } from "../actions/checks/ability";
import { attackWith } from "../actions/combat/attack";
import { sentAttack } from "../actions/combat/attack-situation";
import { rollDefence } from "../actions/combat/defend";
import { rollMorale } from "../actions/morale/morale";
import { requestableChecks } from "../actions/requests";
import { rest } from "../actions/time/rest";
import { rollSecretly } from "../actions/checks/secret-check";
import type { Creature } from "../adapters/creature";
import { defencesOf } from "../adapters/combat/defender";
import { isLethal } from "../adapters/combat/fight";
import { attackPartType } from "../chat/attack-part";
import { checkPartType } from "../chat/check-part";
import { poolPartType } from "../chat/pool-part";
import { replayCheck } from "../stored/stored-plan";
import { fakeCreature, giveAbility, giveWeapon } from "../testing/fake-creature";
import { answerDialogs, cards, confirmWith, diceFall, lastCard, proposed, setTable } from "../testing/play";

/** The same act by another way: dialog, card and the GM's tools say and cost the same. */

let table: FakeTable;
beforeEach(() => void (table = setTable()));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const CLICK = { shiftKey: false } as MouseEvent;
const press = (type: CardPartType, action: string, message: FakeChatMessage, actor: Creature, dataset: object = {}) =>
  type.actions?.[action]?.(
    (message.system as { parts: never[] }).parts[0]!,
    { message, actor, index: 0 } as unknown as CardContext,
    { dataset } as unknown as HTMLElement,
    CLICK,
  );

/** A fight in which these stand, in its first round, in the turn of the first one's side. */
function fighting(...actors: Creature[]): void {
  const contents = actors.map((actor) => ({ actor, token: null, getFlag: () => undefined }));
  Object.assign(globalThis, { CONST: { TOKEN_DISPOSITIONS: { HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 } } });
  const fight = { id: "fight", started: true, round: 1, combatants: { contents }, getFlag: () => undefined };
  Object.assign(table.game, { combat: { ...fight, combatant: contents[0] } });
}

const targeting = (...targets: Creature[]) =>
  Object.assign(table.game.user, { targets: new Set(targets.map((actor) => ({ actor }))) });

/** A wrestler whose grab is a standard action of 2d12. */
function wrestler(data: object = {}): Creature {
  const actor = fakeCreature(data);
  giveAbility(actor, "Wrestle", "wrestle", 2, { actionTypes: new Set(["standard"]), family: "general" });
  return actor;
}

/** Kinds of a card's proposals that were closed or taken back. */
const closed = (message: FakeChatMessage): string[] =>
  (message.system as { proposals: Proposal[] }).proposals
    .filter(({ id }) => entryOf(message.id, id)?.state === "undone")
    .map(({ kind }) => kind);

describe("an act costs its action however it is settled", () => {
  it.each(["roll", "opposed", "hidden", "standing", "swap"])(
    "MD-ACT-01 MD-CHK-17 MD-CHK-19 a standard action that is settled by %s takes the standard action",
    async (manner) => {
      const dourli = wrestler();
      const thug = wrestler({ npc: true, name: "Thug" });
      fighting(dourli, thug);
      targeting(thug);
      diceFall([9, 5]);
      confirmWith({ manner });
      await rollAbility(dourli, dourli.items.find(({ name }) => name === "Wrestle") as never);
      expect(proposed("malleusSpend").map(({ data }) => data.pip)).toEqual(["standard"]);
    },
  );

  it("MD-ACT-01 MD-CHK-27 and so does one roll against a whole group", async () => {
    const dourli = wrestler();
    const thugs = [wrestler({ npc: true, name: "Thug" }), wrestler({ npc: true, name: "Other thug" })];
    fighting(dourli, ...thugs);
    targeting(...thugs);
    diceFall([9, 5]);
    confirmWith({ manner: "group" });
    await rollAbility(dourli, dourli.items.find(({ name }) => name === "Wrestle") as never);
    expect(proposed("malleusSpend")).toHaveLength(1);
  });
});

describe("a roll that is made or judged anew is the same act", () => {
  it("MD-CHK-22 MD-ACT-01 a reroll takes back what the dice brought, and not the action that the act cost", async () => {
    const dourli = wrestler();
    fighting(dourli);
    diceFall([12, 12]);
    confirmWith({ difficulty: 40 });
    await rollAbility(dourli, dourli.items.find(({ name }) => name === "Wrestle") as never);
    const first = lastCard().message;
    diceFall([3, 4]);
    await press(checkPartType, "reroll", first, dourli);
    expect(closed(first)).not.toContain("malleusSpend");
    expect(closed(first)).toContain("malleusMastery");
    expect(proposed("malleusSpend")).toEqual([]);
  });

  it("MD-TAG-02 MD-ACT-01 nor does a word of the GM's that turns it", async () => {
    const dourli = wrestler();
    fighting(dourli);
    diceFall([6, 5]); // 13 against 14
    confirmWith({ difficulty: 14 });
    await rollAbility(dourli, dourli.items.find(({ name }) => name === "Wrestle") as never);
    const first = lastCard().message;
    answerDialogs({ label: "dark", value: "1" });
    await press(checkPartType, "grant", first, dourli, { value: "1" });
    expect(cards().at(-1)).not.toBe(first);
    expect(closed(first)).toEqual([]);
  });

  it("MDC-MAG-25 dice that a scroll's failed readings cost stay spent when the casting is carried on", async () => {
    const mage = fakeCreature();
    const item = { kind: "malleusExhaust", target: mage.uuid, source: mage.uuid, automatic: true };
    const { isPrice } = await import("../changes/price");
    const all = [
      { ...item, id: "p0", data: { magic: 1 } },
      { ...item, id: "p1", kind: "malleusReading", data: { helped: false, owed: 0 } },
      { ...item, id: "p2", data: { magic: 2 } },
      { ...item, id: "p3", kind: "malleusSpend", data: { pip: "standard" } },
    ] as Proposal[];
    expect(all.map(isPrice)).toEqual([true, true, false, true]);
  });

  it("MD-CHK-22 MD-POOL-04 a pool reroll brings the dice back and keeps the action", async () => {
    const mage = fakeCreature();
    fighting(mage);
    const spell = giveAbility(mage, "Spark", "spark", 1, {
      ...{ family: "magic", dice: "pool", pool: "magic", actionTypes: new Set(["standard"]), difficulty: 4 },
      ...{ overcharge: "", resistDifficulty: null, threshold: null, range: null },
    });
    diceFall([1, 2]);
    confirmWith({ dice: 2 });
    await rollAbility(mage, spell);
    const first = lastCard().message;
    expect(proposed("malleusSpend")).toHaveLength(1);
    diceFall([5, 6]);
    await press(poolPartType, "reroll", first, mage);
    expect(closed(first)).toEqual(["malleusExhaust"]);
  });
});

describe("a prepared act", () => {
  it.each([
    ["a check", {}],
    ["a spell", { family: "magic", dice: "pool", pool: "magic", overcharge: "", threshold: null, range: null }],
  ])("MD-ACT-13 is worth +3 also where it is %s, once", async (_what, more) => {
    const actor = fakeCreature({ system: { prepared: true } });
    const ability = giveAbility(actor, "Trick", "trick", 0, { family: "general", difficulty: 5, ...more });
    diceFall([1, 2]);
    const asked = confirmWith();
    await rollAbility(actor, ability);
    expect(asked[0]!.controls.map(({ name }) => name)).toContain("prepared");
    expect(JSON.stringify(lastCard().parts[0])).toContain("MALLEUS.Situation.prepared");
    expect(proposed("malleusPrepare").map(({ data }) => data.prepared)).toEqual([false]);
  });

  it("MD-ACT-13 is not asked for by whoever has prepared nothing", async () => {
    const actor = wrestler();
    diceFall([1, 2]);
    const asked = confirmWith();
    await rollAbility(actor, actor.items.find(({ name }) => name === "Wrestle") as never);
    expect(asked[0]!.controls.map(({ name }) => name)).not.toContain("prepared");
  });
});

describe("who surprised somebody", () => {
  const dice = () => (lastCard().parts[0] as unknown as { dice: { dice: number[] }[] }).dice[0]!.dice.length;

  it("MD-CMB-07 MD-CHK-07 has advantage on every Standard Check of the first round (A-10), and not on a save", async () => {
    const rozlyn = wrestler();
    const thug = wrestler({ npc: true, name: "Thug", conditions: ["surprised"] });
    fighting(rozlyn, thug);
    const wrestle = rozlyn.items.find(({ name }) => name === "Wrestle") as never;
    diceFall([3, 9, 5]);
    confirmWith({ difficulty: 12 });
    await rollAbility(rozlyn, wrestle);
    expect(dice()).toBe(3);
    diceFall([9, 5]);
    await rollAbility(rozlyn, wrestle, { difficulty: 12, occasion: { title: "Save" } });
    expect(dice()).toBe(2);
    Object.assign(table.game.combat as object, { round: 2 });
    diceFall([9, 5]);
    await rollAbility(rozlyn, wrestle);
    expect(dice()).toBe(2);
  });
});

describe("whoever never learned an ability", () => {
  const sneaky = (untrainedRank: number | null) => {
    const rozlyn = fakeCreature({ name: "Rozlyn" });
    giveAbility(rozlyn, "Sneak", "sneak", 2, { family: "general", untrainedRank });
    return rozlyn;
  };

  it("MD-CHK-10 MD-CHK-16 is rolled for in secret at its untrained rank, or left out where it takes training", async () => {
    diceFall([6, 5], [6, 5]);
    await rollSecretly([sneaky(-3), fakeCreature()], "sneak", 12);
    const bonus = lastCard().parts.map(
      (part) => (part as unknown as { plan: { bonus: { value: number }[] } }).plan.bonus[0]!.value,
    );
    expect(bonus).toEqual([2, -3]);
    diceFall([6, 5]);
    await rollSecretly([sneaky(null), fakeCreature()], "sneak", 12);
    expect(lastCard().parts).toHaveLength(1);
  });

  it("MD-CHK-10 MD-CHK-26 answers a request at its untrained rank, and says so where it takes training", async () => {
    const asks = (from: Creature) => requestableChecks(from).find(({ id }) => id === "sneak")!;
    diceFall([6, 5]);
    confirmWith();
    await asks(sneaky(-3)).roll(fakeCreature(), { difficulty: 12 } as never);
    expect(lastCard().parts[0]).toMatchObject({ title: "Sneak", plan: { bonus: [{ value: -3 }] } });
    const before = cards().length;
    await asks(sneaky(null)).roll(fakeCreature(), { difficulty: 12 } as never);
    expect(cards()).toHaveLength(before);
  });
});

describe("an npc's attack", () => {
  it("MD-DEF-01 the GM's dialog reckons with a user's own effect on the defence as the player's card does", async () => {
    const thug = fakeCreature({ npc: true, name: "Thug" });
    const club = giveWeapon(thug, "Club", "", { attackDifficulty: 14, damageTypes: new Set() });
    const dourli = fakeCreature();
    giveAbility(dourli, "Dodge", "dodge", 3, { defence: "dodge" });
    const change = { key: fullKey("dodge"), mode: 2, type: "add", value: "4" };
    const quick = new FakeActiveEffect({ name: "Quick feet", changes: [change] });
    Object.assign(dourli, { allApplicableEffects: () => [quick] });
    const request = sentAttack(thug, club, dourli, {});
    expect(request.terms(request.setup({})).map(({ value }) => value)).toContain(4);
    await attackWith(thug, club, { target: dourli, fast: true });
    const { message, parts } = lastCard();
    const { defences } = attackPartType.context(parts[0]!, { message, actor: thug, index: 0 } as never) as {
      defences: { id: string; bonus: string }[];
    };
    expect(defences.find(({ id }) => id === "dodge")!.bonus).toBe("+3 +4");
  });

  it("MD-DEF-09 a printed attack DC is the whole of it, also where the GM rolls for the npc: 15 is rank 2", async () => {
    const guard = fakeCreature({ npc: true, name: "Guard" });
    giveAbility(guard, "Sword Strike", "sword.strike", 0);
    const sword = giveWeapon(guard, "Sword", "sword.strike", { attackDifficulty: 15 });
    const thug = fakeCreature({ npc: true, name: "Thug" });
    diceFall([6, 5]);
    confirmWith();
    await attackWith(guard, sword, { target: thug });
    expect(lastCard().parts[0]).toMatchObject({ plan: { bonus: [{ value: 2 }] } });
  });
});

describe("morale of one", () => {
  it("MD-MOR-10 an npc that has no Mettle rolls 2d12 against 13 (A-22, A-68); one with an empty pool fails (MD-MOR-09)", async () => {
    const wolf = fakeCreature({ npc: true, name: "Wolf" });
    Object.assign(wolf.system.pools.mettle, { value: 0, max: 0 });
    diceFall([6, 7]);
    confirmWith();
    await rollMorale(wolf);
    expect(lastCard().parts[0]).toMatchObject({ type: "malleusCheck", about: "npcMorale", plan: { difficulty: 13 } });
    expect(proposed("malleusMorale")).toEqual([]);
    const thug = fakeCreature({ npc: true, name: "Thug", mettle: 0 });
    await rollMorale(thug);
    expect(lastCard().parts[0]).toMatchObject({ type: "malleusPool" });
    expect(proposed("malleusMorale")).toHaveLength(1);
  });

  it("MD-MOR-07 MD-CMB-12 the Fearless pass, count among those who have checked, and turn a fight lethal", async () => {
    const zealot = fakeCreature({ npc: true, name: "Zealot", conditions: ["fearless"] });
    await rollMorale(zealot, { converts: { uuid: "Combat.fight" } as never });
    expect(lastCard().parts[0]).toMatchObject({ about: "npcMorale" });
    expect(proposed("malleusOpening").map(({ data }) => data)).toEqual([{ lethal: true }]);
  });
});

it("MD-CMB-12 beasts that fight beside the players do not make a brawl with townsfolk lethal", () => {
  const thug = fakeCreature({ npc: true, name: "Thug" });
  const dog = fakeCreature({ npc: true, name: "Dog", system: { civilised: false } });
  fighting(fakeCreature(), thug, dog);
  const [, foe, friend] = (table.game.combat as { combatants: { contents: object[] } }).combatants.contents;
  Object.assign(foe!, { token: { disposition: -1 } });
  Object.assign(friend!, { token: { disposition: 1 } });
  expect(isLethal()).toBe(false);
  Object.assign(friend!, { token: { disposition: -1 } });
  expect(isLethal()).toBe(true);
});

it("MDC-DEF-07 MD-DEF-05 of two weapons of a class the one that parries better is raised, the slow one is not", () => {
  const guard = fakeCreature();
  giveAbility(guard, "Sword Parry", "sword.parry", 2, { defence: "parry" });
  giveWeapon(guard, "Great sword", "sword.strike", { parrySlug: "sword.parry", tags: new Set(["slow"]) });
  const parry = () => defencesOf(guard).find(({ kind }) => kind === "parry")!;
  expect(parry().terms?.map(({ value }) => value)).toEqual([-3]);
  giveWeapon(guard, "Sword", "sword.strike", { parrySlug: "sword.parry" });
  expect(parry().terms ?? []).toEqual([]);
});

describe("a bonus that the GM granted for one check", () => {
  const granted = (actor: Creature) => {
    const effect = { id: "bound", name: "Gold is my Lodestone", active: true, statuses: new Set(), system: {} };
    const flags = { benefit: 3 } as Record<string, unknown>;
    Object.assign(effect, { getFlag: (_scope: string, key: string) => flags[key], _source: { flags: {} } });
    (actor.effects.contents as unknown[]).push(effect);
    return actor;
  };

  it("MD-ASP-07 goes into an attack, and is used up by it", async () => {
    const dourli = granted(fakeCreature());
    giveAbility(dourli, "Axe Strike", "axe.strike", 1);
    const axe = giveWeapon(dourli, "Axe", "axe.strike");
    const thug = fakeCreature({ npc: true, name: "Thug" });
    diceFall([3, 4]);
    confirmWith({ "benefit-bound": true });
    await attackWith(dourli, axe, { target: thug });
    const { plan } = lastCard().parts[0] as unknown as { plan: { modifiers: { value: number }[] } };
    expect(plan.modifiers.map(({ value }) => value)).toContain(3);
    expect(proposed("malleusBenefitUsed").map(({ data }) => data)).toEqual([{ effect: "bound" }]);
  });

  it("MD-ASP-07 goes into a defence, and stays where nobody points at it", async () => {
    const thug = fakeCreature({ npc: true, name: "Thug" });
    const club = giveWeapon(thug, "Club", "", { attackDifficulty: 14, damageTypes: new Set() });
    const dourli = granted(fakeCreature());
    await attackWith(thug, club, { target: dourli, fast: true });
    const { message, parts } = lastCard();
    const defend = async (values: object, dice: number[]) => {
      diceFall(dice);
      confirmWith(values as Record<string, unknown>);
      const data = parts[0] as never;
      await rollDefence({ data, defender: dourli, attacker: thug, origin: null, option: "armour" }, false);
      return proposed("malleusBenefitUsed");
    };
    expect(message).toBeDefined();
    expect(await defend({}, [9, 8])).toEqual([]);
    expect(await defend({ "benefit-bound": true }, [9, 8])).toHaveLength(1);
  });
});

describe("advantage of an npc's attack", () => {
  it.each([
    ["advantage", "MALLEUS.Attack.edge.advantage", [9, 2, 8], 10],
    ["disadvantage", "MALLEUS.Attack.edge.disadvantage", [9, 2, 8], 17],
  ])("MD-CHK-07 MD-DEF-10 the GM's %s turns round on the player's defence", async (edge, words, dice, kept) => {
    const thug = fakeCreature({ npc: true, name: "Thug" });
    const club = giveWeapon(thug, "Club", "", { attackDifficulty: 14, damageTypes: new Set() });
    const dourli = fakeCreature();
    const request = sentAttack(thug, club, dourli, {});
    const setup = request.setup({ edge });
    expect(setup.defence!.edge).toBe(edge === "advantage" ? "disadvantage" : "advantage");
    await request.send!.send(setup, {} as never);
    const { message, parts } = lastCard();
    expect(attackPartType.context(parts[0]!, { message, actor: thug, index: 0 } as never)).toMatchObject({
      edge: words,
    });
    diceFall(dice);
    confirmWith();
    const data = parts[0] as never;
    await rollDefence({ data, defender: dourli, attacker: thug, origin: message.id, option: "armour" }, false);
    const { dice: thrown, plan } = lastCard().parts[0] as unknown as { dice: never; plan: never };
    const { kept: two } = replayCheck(plan, thrown);
    expect(two[0]! + two[1]!).toBe(kept);
  });
});

it("MDC-RST-02 MD-CON-17 a hurried rest is a check like any: what lies on somebody without the ability bears on it", async () => {
  const dazed = fakeCreature({ conditions: ["dazed"] });
  answerDialogs({ pool: "", disturbed: true });
  diceFall([5, 6]); // 11 against 9, or against 12 with the dazed's −3
  await rest(dazed, "short");
  const { parts } = lastCard();
  expect(parts[0]).toMatchObject({ plan: { difficulty: 9, modifiers: [{ value: -3 }] } });
  expect(JSON.stringify(parts)).toContain("MALLEUS.Rest.broken");
});
