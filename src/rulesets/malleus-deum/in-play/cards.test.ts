import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import type { CardMessage, CardPart } from "../../../foundry/messages/card-model";
import { FakeChatMessage, FakeItem, type FakeActor, type FakeUser } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import { notePart } from "../../../foundry/chat/note-part";
import { RULESET_ID } from "../ids";
import { planCheck } from "../rules/checks";
import { weaponAttack } from "../adapters/combat/attack";
import { weaponDamage } from "../adapters/combat/damage";
import type { Creature } from "../adapters/creature";
import { fakeCreature, giveAbility, giveAspect, giveShield, giveWeapon } from "../testing/fake-creature";
import { attackPartType } from "../chat/attack-part";
import { checkPartType } from "../chat/check-part";
import { compelPartType } from "../chat/compel-part";
import { defencePartType } from "../chat/defence-part";
import { moralePromptPartType } from "../chat/morale-prompt-part";
import { nearDeathPartType } from "../chat/near-death-part";
import { poolData, type PoolData } from "../stored/pool-data";
import { poolPartType } from "../chat/pool-part";
import { resistPartType } from "../chat/resist-part";
import { turnPartType } from "../chat/turn-part";
import { checkPart } from "../stored/check-data";
import { grantPart } from "../stored/grant-data";
import { attackPart } from "../stored/attack-data";
import { defencePart } from "../stored/defence-data";
import { compelPart } from "../stored/compel-data";
import { moralePromptPart } from "../stored/morale-prompt-data";
import { nearDeathPart } from "../stored/near-death-data";
import { openPool, poolDataOf } from "../adapters/magic/open-pool";
import { resistPart } from "../stored/resist-data";
import { turnPart } from "../stored/turn-data";

let table: FakeTable;
beforeEach(() => {
  table = fakeFoundry();
});

const message = (parts: CardPart[] = [], origin: string | null = null) =>
  Object.assign(new FakeChatMessage({ type: "card", system: { parts, origin } }), { speaker: {} });

function view(type: CardPartType, part: CardPart, actor: Creature | null = null, card = message([part])) {
  const context = { message: card, actor, index: 0 } as unknown as CardContext;
  return type.context(part, context) as Record<string, unknown>;
}
const rolled = (id: string, faces: number, dice: number[]) => [{ id, faces, dice }];
const asPlayer = () => void ((table.game.user as FakeUser).isGM = false);

function dourli(data: Parameters<typeof fakeCreature>[0] = {}): Creature {
  const actor = fakeCreature(data);
  giveShield(actor);
  giveAbility(actor, "Shield Block", "shield.block", 3, { defence: "block" });
  return actor;
}
function thugsAttack(target: Creature): CardPart {
  const thug = fakeCreature({ npc: true, name: "Thug" });
  giveAbility(thug, "Axe Strike", "axe.strike", 1);
  const axe = giveWeapon(thug, "Axe", "axe.strike");
  return attackPart(
    weaponAttack(thug, axe).attack,
    { terms: [], forced: [] },
    axe.uuid,
    weaponDamage(axe),
    target.uuid,
  );
}

interface DefenceView {
  id: string;
  available: boolean;
  chance?: string;
  reasons?: string;
}

describe("attack card", () => {
  it("MD-DEF-01 gives the target's owner every defence with its chance", () => {
    const part = thugsAttack(dourli());
    const { defences } = view(attackPartType, part) as unknown as { defences: DefenceView[] };
    // Armour −3, with nothing worn, needs 17 or more of 2d12: 36 of 144 (MDC-DEF-01); Block +3 needs 11 or more: 99 of 144.
    // Dodge, which anybody has at 0 (MDC-ABL-08), needs 14: 66 of 144, and −3 against what slashes 17 (MDC-DEF-05).
    expect(defences.map(({ id, chance }) => [id, chance])).toEqual([
      ["armour", "25 %"],
      ["dodge", "25 %"],
      ["block", "69 %"],
    ]);
  });

  it("MD-ACT-07 greys what the spent reaction closes, with the reason", () => {
    const part = thugsAttack(dourli({ reactionSpent: true }));
    const { defences } = view(attackPartType, part) as unknown as { defences: DefenceView[] };
    expect(defences[1]).toMatchObject({ available: false, reasons: "MALLEUS.Reason.reactionSpent" });
  });

  it("offers nothing to others, nor once it is answered", () => {
    const part = thugsAttack(dourli());
    const card = message([part]);
    message([notePart(RULESET_ID, "", "")], card.id);
    expect(view(attackPartType, part, null, card)).toMatchObject({ defences: [], answered: true });
    asPlayer();
    expect(view(attackPartType, part)).toMatchObject({ defences: [], waiting: true });
  });
});

describe("check card", () => {
  const plan = planCheck({ difficulty: 14, bonus: [{ label: "Strength", value: 2 }] });
  const strength = (more: object = {}) =>
    checkPart({ title: "Strength", plan, transcript: rolled("check", 12, [5, 5]), ability: null, ...more });

  it("MD-CHK-05 double fives at 14 fail with a bane", () => {
    expect(view(checkPartType, strength())).toMatchObject({
      outcome: "MALLEUS.Result.failureBane",
      tone: "disaster",
      extra: "MALLEUS.Bane.minor",
      sum: "MALLEUS.Check.sumAgainst 10 +2 12 14",
    });
  });

  it("keeps a secret difficulty from players, in the card and in the tally", () => {
    asPlayer();
    const seen = view(checkPartType, strength({ secret: true }));
    expect(JSON.stringify(seen)).not.toMatch(/14|failure/);
    const card = { message: message([strength({ secret: true })]) } as unknown as CardContext;
    expect(checkPartType.result?.(strength({ secret: true }), card)).toBeNull();
  });

  it("MD-GMT-01 a difficulty that the GM keeps is not on the card; told, everybody reads the result", () => {
    const part = strength({ secret: true, kept: true });
    expect(JSON.stringify(part)).not.toMatch(/14/);
    const request = message([{ type: "manifoldRequest", kept: "key" }]);
    const answer = message([part], request.id);
    asPlayer();
    expect(view(checkPartType, part, null, answer)).toMatchObject({ outcome: "MALLEUS.Result.hidden" });
    // A message that no GM wrote tells nothing.
    const told = message([{ type: "manifoldRevealed", difficulty: 14 }], request.id);
    expect(view(checkPartType, part, null, answer)).toMatchObject({ outcome: "MALLEUS.Result.hidden" });
    Object.assign(told, { author: { isGM: true } });
    expect(view(checkPartType, part, null, answer)).toMatchObject({ outcome: "MALLEUS.Result.failureBane" });
  });

  it("MD-TAG-02 MD-GMT-03 a tag is worth what the GM says, and only the GM's word counts", () => {
    const part = strength({ invoked: "dark" });
    const card = message([part]);
    expect(view(checkPartType, part, null, card)).toMatchObject({ invoked: "dark", mayGrant: true });
    const word = message([grantPart({ label: "dark", value: 2, side: "acting" })], card.id);
    expect(view(checkPartType, part, null, card)).toMatchObject({ invoked: "dark", tone: "disaster" });
    Object.assign(word, { author: { isGM: true } });
    // 5 + 5 + 2 against 14 − 2: enough, and the bane stays.
    expect(view(checkPartType, part, null, card)).toMatchObject({
      invoked: null,
      outcome: "MALLEUS.Result.successBane",
      sum: "MALLEUS.Check.sumAgainst 10 +2 12 12",
    });
  });

  it("MD-CHK-22 what a roll proposed is no longer offered once a reroll, or the GM's grant, took its place", () => {
    const part = strength({ ability: null });
    const replaced = (card: FakeChatMessage) => checkPartType.replaced?.(part, card as unknown as CardMessage);
    const rerolled = message([part]);
    expect(replaced(rerolled)).toBe(false);
    message([strength({ rerolled: true })], rerolled.id);
    expect(replaced(rerolled)).toBe(true);
    const turned = message([part]);
    const grant = (value: number) =>
      Object.assign(message([grantPart({ label: "play", value, side: "acting" })], turned.id), {
        author: { isGM: true },
      });
    grant(1); // 12 against 13: a failure still
    expect(replaced(turned)).toBe(false);
    grant(2);
    expect(replaced(turned)).toBe(true);
  });

  it("MD-CHK-05 a bane is the GM's to draw, a boon the roller's", () => {
    const actor = fakeCreature();
    expect(view(checkPartType, strength(), actor)).toMatchObject({ mayBane: true, mayBoon: false });
    const even = checkPart({ title: "Strength", plan, transcript: rolled("check", 12, [6, 6]), ability: null });
    asPlayer();
    expect(view(checkPartType, strength(), actor)).toMatchObject({ mayBane: false });
    expect(view(checkPartType, even, actor)).toMatchObject({ mayBoon: false }); // not this player's actor
    (actor as unknown as FakeActor)._source.ownership = { [table.game.user.id]: 3 };
    expect(view(checkPartType, even, actor)).toMatchObject({ mayBoon: true });
  });

  it("MD-CHK-22 offers a reroll once, to the owner", () => {
    const actor = fakeCreature();
    expect(view(checkPartType, strength(), actor)).toMatchObject({ mayReroll: true });
    expect(view(checkPartType, strength({ rerolled: true }), actor)).toMatchObject({ mayReroll: false });
    asPlayer();
    expect(view(checkPartType, strength(), actor)).toMatchObject({ mayReroll: false });
  });
});

describe("defence card", () => {
  it("MD-DEF-07 shows the book's block: double fours fail and halve 6 to 3", () => {
    const plan = planCheck({ difficulty: 14, bonus: [{ label: "Shield Block", value: 3 }] });
    const damage = { name: "Axe", base: 6, types: ["slashing"], iron: true, nonLethal: false };
    const transcript = rolled("check", 12, [4, 4]);
    const part = defencePart({ plan, transcript, defence: "Shield Block", attacker: null, against: "Thug", damage });
    expect(view(defencePartType, part, fakeCreature())).toMatchObject({
      title: expect.stringContaining("Thug"), // who is gone is still named
      outcome: "MALLEUS.Result.failureBoon",
      verdict: "MALLEUS.Defence.hit",
      steps: ["MALLEUS.Damage.base 6", "MALLEUS.Damage.step MALLEUS.Reason.defenceBoon 6 3"],
    });
  });
});

describe("pool card", () => {
  const mettle = (more: Partial<PoolData> = {}) =>
    poolData({
      title: "Morale",
      draws: [{ pool: "mettle", available: 4, dice: 2, threshold: 2 }],
      difficulty: 5,
      modifiers: [],
      overcharge: null,
      bonusDice: 0,
      dice: rolled("pool:mettle", 6, [4, 3]),
      secret: false,
      about: null,
      ...more,
    });

  it("MD-POOL-06 dice of two pools are one sum, and each die is spent where it came from", () => {
    const rod = new FakeItem({ name: "Rod" });
    const part = mettle({
      draws: [
        { pool: "magic", available: 3, dice: 2, threshold: 2 },
        { pool: "rod", available: 1, dice: 1, threshold: 2 },
      ],
      dice: [...rolled("pool:magic", 6, [5, 1]), ...rolled("pool:rod", 6, [2])],
      owners: [{ pool: "rod", name: "", target: rod.uuid, key: "pool" }],
      difficulty: 8,
    });
    type Seen = { sum: string; dice: { spent: boolean; pool: number }[]; shares: string[] };
    const seen = view(poolPartType, part) as Seen;
    expect(seen.sum).toBe("MALLEUS.Pool.sumAgainst 8 8");
    expect(seen.dice.map(({ spent, pool }) => [spent, pool])).toEqual([
      [false, 0],
      [true, 0],
      [true, 1],
    ]);
    expect(seen.shares).toEqual(["MALLEUS.Pool.share MALLEUS.Pool.magic 5, 1", "MALLEUS.Pool.share Rod 2"]);
  });

  it("MD-TAG-02 MD-POOL-03 a tag that a pool check points at is worth what the GM grants, on the DC", () => {
    const part = mettle({ difficulty: 9, invoked: "dark" });
    const card = message([part]);
    // 4 + 3 against 9.
    expect(view(poolPartType, part, null, card)).toMatchObject({ invoked: "dark", mayGrant: true, tone: "bad" });
    const word = message([grantPart({ label: "dark", value: 2, side: "acting" })], card.id);
    expect(view(poolPartType, part, null, card)).toMatchObject({ tone: "bad" });
    Object.assign(word, { author: { isGM: true } });
    const granted = { invoked: null, grants: [], tone: "good", sum: "MALLEUS.Pool.sumAgainst 7 7" };
    expect(view(poolPartType, part, null, card)).toMatchObject(granted);
    message([mettle({ difficulty: 9, revises: "grant" })], card.id);
    expect(poolPartType.replaced?.(part, card as unknown as CardMessage)).toBe(true);
    asPlayer();
    expect(view(poolPartType, part, null, message([part]))).toMatchObject({ invoked: "dark", mayGrant: false });
  });

  it("MDC-MAG-10 MDC-MAG-11 a wand rolls one die again, a staff leads one away: 6, 5, 4 against 10 and 14 is 4, 5, then 9", () => {
    const spell = { draws: [{ pool: "magic", available: 4, dice: 3, threshold: 2 }], difficulty: 8, overcharge: 14 };
    const dice = rolled("pool:magic", 6, [6, 5, 4]);
    const grounding = { blocked: null, most: null, terms: [] };
    const cast = (casting: PoolData["casting"]) =>
      view(poolPartType, mettle({ ...spell, dice, casting }), fakeCreature());
    expect(cast({ wand: true })).toMatchObject({ tone: "mixed", wand: [{ face: 6 }, { face: 5 }, { face: 4 }] });
    // The 6 rolled again shows 4: 13 is a clean success, and there is nothing more to roll.
    expect(cast({ wand: true, again: { pool: "magic", at: 0, face: 4 } })).toMatchObject({ tone: "good", wand: [] });
    // The 6 led into the ground: 9 stays, clean, and the die is spent.
    const grounded = cast({ grounding, ground: { pool: "magic", at: 0 } });
    expect(grounded).toMatchObject({ tone: "good", sum: "MALLEUS.Pool.sumAgainst 9 8", ground: [] });
    expect((grounded.dice as { spent: boolean }[]).map(({ spent }) => spent)).toEqual([true, false, false]);
    // With a spear only 5 and less, and the DC rises by one.
    const spear = { blocked: null, most: 5, terms: [{ label: "spear", value: -1 }] };
    expect(cast({ grounding: spear })).toMatchObject({ ground: [{ face: 5 }, { face: 4 }] });
    expect(cast({ grounding: spear, ground: { pool: "magic", at: 1 } })).toMatchObject({
      sum: "MALLEUS.Pool.sumAgainst 10 9",
    });
  });

  it("MDC-MAG-25 a well-read scroll adds 3, takes 3, or keeps an exhausted die", () => {
    const dice = rolled("pool:mettle", 6, [1, 2]);
    const read = (favoured: "add" | "take" | "die") => mettle({ dice, casting: { favour: true, favoured } });
    expect(view(poolPartType, read("add"))).toMatchObject({ tone: "good", sum: "MALLEUS.Pool.sumAgainst 6 5" });
    expect(view(poolPartType, read("take"))).toMatchObject({ tone: "bad", sum: "MALLEUS.Pool.sumAgainst 0 5" });
    const outcome = (favoured: "add" | "die") => openPool(poolDataOf(read(favoured)), null).outcome;
    expect(outcome("add").exhausted).toEqual({ mettle: 2 });
    expect(outcome("die").exhausted).toEqual({ mettle: 1 });
  });

  it("MD-CHK-22 offers a reroll once, to the owner, and not once another card took its place", () => {
    const actor = fakeCreature();
    const card = message([mettle()]);
    expect(view(poolPartType, mettle(), actor, card)).toMatchObject({ mayReroll: true, superseded: null });
    message([mettle({ revises: "reroll" })], card.id);
    expect(view(poolPartType, mettle(), actor, card)).toMatchObject({
      mayReroll: false,
      superseded: "MALLEUS.Card.superseded",
    });
    expect(view(poolPartType, mettle({ revises: "reroll" }), actor)).toMatchObject({ mayReroll: false });
  });

  it("MD-GMT-01 a difficulty that the GM keeps is not on the card: nobody else can tell what came of it", () => {
    const part = mettle({ secret: true, difficulty: null });
    expect(JSON.stringify(part)).not.toMatch(/"difficulty":\d/);
    expect(view(poolPartType, part)).toMatchObject({ outcome: "MALLEUS.Result.hidden", sum: "MALLEUS.Pool.sum 7" });
    const request = message([{ type: "manifoldRequest", kept: "key" }]);
    const answer = message([part], request.id);
    table.settings.set("manifold.keptSecrets", [{ key: "key", difficulty: 7 }]);
    expect(view(poolPartType, part, null, answer)).toMatchObject({ tone: "good", hiddenFromPlayers: true });
    asPlayer();
    expect(view(poolPartType, part, null, answer)).toMatchObject({ outcome: "MALLEUS.Result.hidden" });
  });

  it("MD-POOL-04 marks the dice that are spent; MD-MOR-02 says that fear spreads", () => {
    const part = mettle({ dice: rolled("pool:mettle", 6, [1, 3]), about: "morale" });
    expect(view(poolPartType, part)).toMatchObject({
      tone: "bad",
      note: "MALLEUS.Morale.spreads",
      dice: [
        { face: 1, spent: true },
        { face: 3, spent: false },
      ],
    });
  });
});

describe("aspect cards", () => {
  const gold = (difficulty = 11) => giveAspect(fakeCreature(), "Gold is my Lodestone", difficulty);

  it("MD-ASP-06 a player's own compel waits for the GM's word", () => {
    const aspect = gold();
    const part = compelPart(aspect, "Takes the purse", true);
    const card = message([part]);
    expect(view(compelPartType, part, aspect.actor as Creature, card)).toMatchObject({
      mayAllow: true,
      mayAnswer: false,
    });
    message([{ ...notePart(RULESET_ID, "", ""), about: "allowed" }], card.id);
    expect(view(compelPartType, part, aspect.actor as Creature, card)).toMatchObject({
      mayAllow: false,
      mayAnswer: true,
      settled: false,
    });
  });

  it("MD-ASP-05 Flow 9: 3 and 5 against 11 are compelled, the rating becomes 12", () => {
    const resistance = { aspect: { difficulty: 11, lifetime: "ephemeral" as const, dormant: false }, self: false };
    const part = resistPart(gold(), resistance, rolled("resist", 12, [3, 5]));
    expect(view(resistPartType, part)).toMatchObject({
      outcome: "MALLEUS.Result.compelled",
      change: "MALLEUS.Compel.rating 11 12",
    });
  });
});

describe("prompt cards", () => {
  it("MD-CON-02 lists the saves that are due and knows which are rolled", () => {
    const actor = fakeCreature({ conditions: ["dazed", "stunned"] });
    const part = turnPart(actor, "end", ["dazed", "stunned"]);
    const card = message([part]);
    const answer = checkPart({ title: "", plan: planCheck({ difficulty: 12 }), transcript: [], ability: null });
    message([{ ...answer, about: "dazed" }], card.id);
    expect(view(turnPartType, part, actor, card)).toMatchObject({
      due: [
        { id: "dazed", text: "MALLEUS.Check.inline MALLEUS.Primary.endurance 12", answered: true },
        { id: "stunned", answered: false, mayAnswer: true },
      ],
    });
  });

  it("MD-MOR-10 offers the check to whoever owns the bloodied one, once", () => {
    const thug = fakeCreature({ npc: true, name: "Thug" });
    const part = moralePromptPart([thug], "bloodied");
    expect(view(moralePromptPartType, part)).toMatchObject({
      title: "MALLEUS.Morale.event.bloodied Thug",
      creatures: [{ name: "Thug", checked: false, mayCheck: true }],
    });
  });

  it("MD-DMG-06 reads the Near-Death table with what earlier rounds left", () => {
    // 2d12 = 8 with -3 is 5: bleeding out fast.
    const part = nearDeathPart(-3, rolled("near-death", 12, [3, 5]));
    expect(view(nearDeathPartType, part)).toMatchObject({ outcome: "MALLEUS.NearDeath.bleedingOutFast.name" });
  });
});
