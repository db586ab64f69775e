import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeUser, type FakeActor, type FakeChatMessage } from "../../../foundry/testing/fake-documents";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import { strikeWith } from "../actions/combat/strike";
import type { Creature } from "../adapters/creature";
import { KNACKS } from "../rules/knacks/knacks";
import { fakeFighter, giveWeapon } from "../testing/fake-fighter";
import { confirmWith, diceFall, fightOf, lastCard, setTable } from "../testing/play";

let table: FakeTable;
let anna: FakeUser;
let arneson: Creature;
let goblin: Creature;
let sword: { id: string };

beforeEach(() => {
  table = setTable();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  anna = new FakeUser({ name: "Anna" });
  arneson = fakeFighter("Arneson", { strength: 2, skills: { combat: 1 } });
  (arneson as unknown as FakeActor)._source.ownership = { [anna.id]: 3 };
  sword = giveWeapon(arneson, "Longsword");
  goblin = fakeFighter("Goblin", { npc: true });
});

/** A blow of Anna's that hit, as she rolled it. */
async function annasBlow(values: object = {}, damage = [2]): Promise<FakeChatMessage> {
  confirmWith({ ...values });
  Object.assign(game.user, { targets: new Set([{ actor: goblin }]) });
  diceFall([3, 4], damage);
  await strikeWith(arneson, sword.id);
  const { message } = lastCard();
  message.author = anna;
  return message;
}

const apply = async (message: FakeChatMessage, user: FakeUser) =>
  (await import("../../../foundry/changes/commit")).commit("apply", message.id, "p0", user as unknown as User);

describe("what may go wrong in a fight", () => {
  it("BI-ATK-11 a player's honest blow waits for a word where dice are not trusted, and counts where they are", async () => {
    const waits = await annasBlow();
    expect(await apply(waits, anna)).toMatchObject({ status: "refused", reason: "MANIFOLD.Changes.Untrusted" });
    expect(goblin.system.hp.value).toBe(6);
    table.settings.set("manifold.trustRolls", true);
    const counts = await annasBlow();
    expect(await apply(counts, anna)).toEqual({ status: "done" });
    // 2 + Strength 2 + sword 1.
    expect(goblin.system.hp.value).toBe(1);
  });

  it("BI-ATK-09 a modifier beyond what stance, points and Knacks can give is nobody's proof", async () => {
    table.settings.set("manifold.trustRolls", true);
    const boasted = await annasBlow({ situation: 15 });
    expect(await apply(boasted, anna)).toMatchObject({ status: "refused", reason: "MANIFOLD.Changes.Unproven" });
  });

  it("BI-INI-03 a cost of somebody who is no longer in the fight: said, nothing thrown, nothing paid", async () => {
    const fight = fightOf([arneson], [goblin], { dice: { party: [6, 6], foes: [1, 1] } });
    const before = JSON.stringify(fight._source.flags);
    const asked = confirmWith();
    Object.assign(game.user, { targets: new Set([{ actor: goblin }]) });
    diceFall();
    const members = [...fight.members];
    // Gone while the dialog is open.
    const { RollDialog } = await import("../../../foundry/rolls/roll-dialog");
    const answer = vi.mocked(RollDialog.ask).getMockImplementation();
    vi.spyOn(RollDialog, "ask").mockImplementation((request) => {
      fight.members = members.filter((one) => (one.actor as unknown) !== arneson);
      return (answer as typeof RollDialog.ask)(request);
    });
    await strikeWith(arneson, sword.id);
    expect(asked).toHaveLength(1);
    expect(table.notices).toEqual([{ level: "warn", message: "MANIFOLD.Combat.Gone" }]);
    expect(JSON.stringify(fight._source.flags)).toBe(before);
  });

  it("BI-STN-02 a stance never laid is Defensive, with all points on Strike", async () => {
    fightOf([arneson], [goblin], { dice: { party: [6, 6], foes: [1, 1] } });
    const message = await annasBlow();
    const [part] = message.system.parts as { bonus: { label: string; value: number }[] }[];
    expect(part?.bonus).toEqual([{ label: "BIND.Term.combatPoints", value: 1 }]);
  });

  it("the longest card of a blow stays below 4 KB", async () => {
    arneson = fakeFighter("Arneson of the Broken Bridge", {
      strength: 2,
      dexterity: 3,
      skills: { combat: 3 },
      knacks: [...KNACKS],
      fatigue: { normal: 12 },
    });
    sword = giveWeapon(arneson, "The Longsword that Nobody Sold", { knackGranted: new Set(["finishingBlow"]) });
    fightOf([arneson], [goblin], { dice: { party: [6, 6], foes: [1, 1] } });
    const values = { flanking: true, ground: "1", sight: "deep", situation: 2, charge: true, adrenalineSurge: true };
    // Charge gives 1 for each of 34 Knacks: with Strength 2, fury and the sword 10D6 + 2.
    const dice = Array<number>(10).fill(2);
    const message = await annasBlow({ ...values, stunningStrike: true, chosenEnemy: true, guard: "undefended" }, dice);
    expect(JSON.stringify(message.toObject()).length).toBeLessThan(4096);
  });
});
