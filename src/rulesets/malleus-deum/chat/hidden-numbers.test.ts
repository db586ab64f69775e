import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { FakeChatMessage, FakeUser, type FakeActor } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import type { Creature } from "../adapters/creature";
import { planCheck } from "../rules/checks";
import { fakeCreature, giveAbility } from "../testing/fake-creature";
import { checkPartType } from "./check-part";
import { strikePartType } from "./strike-part";
import { checkPart } from "../stored/check-data";
import { strikePart } from "../stored/strike-data";

let table: FakeTable;
let thug: Creature;
let anna: FakeUser;
let gm: FakeUser;

beforeEach(() => {
  table = fakeFoundry();
  gm = table.game.user;
  anna = new FakeUser({ name: "Anna" });
  thug = fakeCreature({ npc: true, name: "Thug" });
  giveAbility(thug, "Dodge", "dodge", 4, { defence: "dodge" });
  giveAbility(thug, "Perception", "perception", 4);
});

function view(type: CardPartType, part: CardPart, user: FakeUser = gm): Record<string, unknown> {
  (table.game as unknown as { user: FakeUser }).user = user;
  const message = Object.assign(new FakeChatMessage({ type: "card", system: { parts: [part] } }), { speaker: {} });
  return type.context(part, { message, actor: null, index: 0 } as unknown as CardContext) as Record<string, unknown>;
}
const dice = (...faces: number[]) => [{ id: "check", faces: 12, dice: faces }];
/** What a card says, without the ids of documents: they are counted, and count through every number. */
const said = (part: unknown): string => JSON.stringify(part).replaceAll(/id\d{14}/g, "id");
const plan = planCheck({ difficulty: 17, bonus: [{ label: "Axe", value: 2 }] });

describe("what a player may read from the console", () => {
  const damage = { name: "Axe", base: 6, types: [], iron: true, nonLethal: false };
  const strike = (...faces: number[]) =>
    strikePart({
      plan,
      transcript: dice(...faces),
      weapon: "w",
      target: thug.uuid,
      against: "Thug",
      defence: "Dodge",
      damage,
    });

  it("MD-DEF-08 MD-DEF-12 of a strike whether it hit, not the DC: 13 + 4 is nowhere on the card", () => {
    expect(said(strike(9, 6))).not.toMatch(/17/);
    // 9 + 6 + 2 reaches 17, 8 + 6 + 2 does not.
    expect(view(strikePartType, strike(9, 6), anna)).toMatchObject({
      verdict: expect.stringContaining("MALLEUS.Attack.hit"),
      sum: null,
    });
    expect(view(strikePartType, strike(8, 6), anna)).toMatchObject({
      verdict: expect.stringContaining("MALLEUS.Attack.missed"),
      sum: null,
    });
  });

  it("MD-CHK-06 double twelves hit and double ones miss, whatever the DC was", () => {
    expect(view(strikePartType, strike(12, 12), anna).verdict).toContain("MALLEUS.Attack.hit");
    expect(view(strikePartType, strike(1, 1), anna).verdict).toContain("MALLEUS.Attack.missed");
  });

  it("the GM, and whoever plays the target, read the DC from the target", () => {
    expect(view(strikePartType, strike(9, 6)).sum).toBe("MALLEUS.Check.sumAgainst 15 +2 17 17");
    (thug as unknown as FakeActor)._source.ownership = { [anna.id]: 3 };
    expect(view(strikePartType, strike(9, 6), anna).sum).toBe("MALLEUS.Check.sumAgainst 15 +2 17 17");
  });

  it("cards of earlier releases, which have the DC, read as before", () => {
    const { success: _success, ...part } = strike(9, 6);
    const old = { ...part, plan: { difficulty: 17, bonus: [{ label: "Axe", value: 2 }] } } as unknown as CardPart;
    expect(view(strikePartType, old, anna)).toMatchObject({
      verdict: expect.stringContaining("MALLEUS.Attack.hit"),
      sum: null,
    });
  });

  it("MD-CHK-19 of a check against a foe's rank neither the DC nor the result; the GM reads both from the foe", () => {
    const part = checkPart({
      title: "Sneak",
      plan,
      transcript: dice(9, 6),
      ability: null,
      secret: true,
      foe: [thug.uuid, "perception"],
    });
    expect(said(part)).not.toMatch(/17/);
    expect(view(checkPartType, part, anna)).toMatchObject({ outcome: "MALLEUS.Result.hidden" });
    expect(view(checkPartType, part)).toMatchObject({
      outcome: "MALLEUS.Result.success",
      sum: "MALLEUS.Check.sumAgainst 15 +2 17 17",
    });
  });
});
