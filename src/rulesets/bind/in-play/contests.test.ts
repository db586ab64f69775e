import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { tryIt } from "../actions/combat/trial";
import type { Creature } from "../adapters/creature";
import { contestPartType } from "../chat/contest-part";
import { trialPartType } from "../chat/trial-part";
import { fakeFighter, giveWeapon } from "../testing/fake-fighter";
import { confirmWith, diceFall, fightOf, lastCard, proposed, scoresOf, setTable, written } from "../testing/play";

let hugi: Creature;
let ogre: Creature;

beforeEach(() => {
  setTable();
  hugi = fakeFighter("Hugi", { strength: 1, dexterity: 2, skills: { combat: 1 } });
  ogre = fakeFighter("Ogre", { npc: true, strength: 3, dexterity: 0, skills: { combat: 2 } });
  Object.assign(game.user, { targets: new Set([{ actor: hugi }]) });
});

const where = (message = lastCard().message) => ({ message, actor: ogre, index: 0 }) as never;
const card = () => lastCard().parts[0] as never;
const shown = () => contestPartType.context(card(), where()) as { guards: Record<string, unknown>[]; numbers: string };
const answer = (guard: string) =>
  contestPartType.actions?.defend?.(card(), where(), { dataset: { guard } } as never, { shiftKey: true } as never);
const told = () =>
  trialPartType.context(lastCard().parts[0] as never, { actor: hugi } as never) as { told: string[]; tone: string };

describe("what a foe tries on a player's character: the player rolls", () => {
  it("BI-CHK-10 BI-MAN-09 a Ram: 7 and Strength 3, Combat 2 make 12; the player has 1 and 1", async () => {
    confirmWith({ room: 1 });
    await tryIt(ogre, "ram");
    expect(lastCard().parts[0]).toMatchObject({ type: "bindContest", about: "ram", target: hugi.uuid });
    expect(shown().numbers).toContain("BIND.Combat.Trial.tn 12");
    // 2D6 + 2 against 12: 10 or more, 6 of 36.
    expect(shown().guards.map(({ guard, chance }) => [guard, chance])).toEqual([
      ["resist", "17 %"],
      ["yield", ""],
    ]);
    // Speed 0: a move of 3. Pushed 2 + 3 - 1 = 4, but no farther than that; 1 square of room: prone.
    diceFall([4, 5]);
    await answer("resist");
    expect(told()).toMatchObject({ told: ["BIND.Combat.Trial.pushed 3"], tone: "bad" });
    expect(proposed("bindCondition")).toMatchObject([
      { target: hugi.uuid, data: { condition: "prone", step: "gain" } },
    ]);
  });

  it("BI-MAN-09 BI-DRV-08 to resist costs 3 Initiative in a fight; to give way costs nothing and rolls nothing", async () => {
    const fight = fightOf([hugi], [ogre], { dice: { party: [1, 1], foes: [6, 6] } });
    const before = scoresOf(fight).Hugi ?? 0;
    const tried = [confirmWith({ room: 20 })];
    await tryIt(ogre, "ram");
    const part = card();
    const asked = where();
    diceFall([6, 4]);
    confirmWith();
    await contestPartType.actions?.defend?.(
      part,
      asked,
      { dataset: { guard: "resist" } } as never,
      { shiftKey: true } as never,
    );
    expect(before - (scoresOf(fight).Hugi ?? 0)).toBe(3);
    expect(told()).toMatchObject({ told: [], tone: "good" });
    expect(proposed("bindCondition")).toEqual([]);
    // The first was the round's movement (L1977): another is said to have only what is left of it, by foes and by players.
    tried.push(confirmWith({ room: 20 }));
    await tryIt(ogre, "ram");
    const moved = [{ text: "BIND.Combat.Trial.movedAlready Ogre", blocks: false }];
    expect(tried.map(([dialog]) => dialog?.obstacles)).toEqual([[], moved]);
  });

  it("BI-MAN-09 who gives way is pushed at once", async () => {
    confirmWith({ room: 2 });
    await tryIt(ogre, "ram");
    await answer("yield");
    expect(lastCard().parts[0]).toMatchObject({ title: "BIND.Combat.Trial.yields Hugi" });
    expect(proposed("bindCondition")).toMatchObject([{ data: { condition: "prone", step: "gain" } }]);
  });

  it("BI-CHK-10 BI-KNK-15 a disarm against 7 + Dexterity 0 + Combat 2: 9 holds on, 8 does not, 1D3 squares", async () => {
    const sword = giveWeapon(hugi, "Longsword");
    confirmWith();
    await tryIt(ogre, "disarm");
    const [part, asked] = [card(), where()];
    const press = { dataset: { guard: "resist" } } as never;
    // Dexterity 2 and Combat 1: 6 + 3 = 9.
    diceFall([3, 3]);
    await contestPartType.actions?.defend?.(part, asked, press, { shiftKey: true } as never);
    expect(proposed("bindHold")).toEqual([]);
    // A card is answered once.
    await expect(contestPartType.actions?.defend?.(part, asked, press, {} as never)).rejects.toThrow("answered");
    await tryIt(ogre, "disarm");
    diceFall([3, 2], [2]);
    await answer("resist");
    expect(told().told).toEqual(["BIND.Combat.Trial.flies 2"]);
    expect(proposed("bindHold")).toMatchObject([{ target: sword.uuid, data: { equipped: false } }]);
  });

  it("BI-CHK-10 BI-MAN-05 a grapple that is not kept off hurts: 1D6 and the foe's Strength 3", async () => {
    confirmWith({ choice: "hurt" });
    await tryIt(ogre, "grapple");
    // Twice 3 and Strike 2 on 7: 15. Evasion is Dexterity 2 alone: 12 + 2 is 1 short, which is the foe's margin of 0.
    expect(shown().numbers).toContain("15");
    diceFall([6, 6], [4]);
    await answer("resist");
    expect(proposed("bindDamage")).toMatchObject([{ target: hugi.uuid, data: { rolled: 7, margin: 0 } }]);
  });

  it("BI-MAN-04 BI-ATK-02 BI-ATK-03 a grab is an attack: it costs the foe 4, to evade it 2; without a Defence the Evasion is 0", async () => {
    const fight = fightOf([hugi], [ogre], { dice: { party: [1, 1], foes: [6, 6] } });
    const before = scoresOf(fight);
    confirmWith();
    await tryIt(ogre, "grab");
    expect((before.Ogre ?? 0) - (scoresOf(fight).Ogre ?? 0)).toBe(4);
    // 2D6 + 2 against 8 + Strike 2, as any attack: 8 or more, 15 of 36; without a Defence 10 or more, 6 of 36.
    expect(shown().numbers).toContain("BIND.Combat.Trial.tn 10");
    expect(shown().guards.map(({ guard, cost, chance }) => [guard, cost, chance])).toEqual([
      ["resist", "BIND.Combat.cost 2", "42 %"],
      ["undefended", "", "17 %"],
    ]);
    const [part, asked] = [card(), where()];
    const meet = (guard: string) =>
      contestPartType.actions?.defend?.(part, asked, { dataset: { guard } } as never, { shiftKey: true } as never);
    diceFall([4, 4]);
    await meet("undefended");
    expect(scoresOf(fight).Hugi).toBe(before.Hugi);
    expect(proposed("bindCondition")).toHaveLength(2);
    await tryIt(ogre, "grab");
    diceFall([4, 4]);
    await contestPartType.actions?.defend?.(
      ...([card(), where(), { dataset: { guard: "resist" } }, { shiftKey: true }] as never as [
        never,
        never,
        never,
        never,
      ]),
    );
    expect((before.Hugi ?? 0) - (scoresOf(fight).Hugi ?? 0)).toBe(2);
    expect(proposed("bindCondition")).toEqual([]);
  });

  it("BI-CHK-10 a grab that is not kept off holds both", async () => {
    confirmWith();
    await tryIt(ogre, "grab");
    diceFall([1, 1]);
    await answer("resist");
    expect(proposed("bindCondition").map(({ target }) => target)).toEqual([ogre.uuid, hugi.uuid]);
  });
});

describe("claws and teeth in a grapple", () => {
  it("BI-MAN-05 BIC-07 BI-FTG-03 a wolf's teeth count once it has got hold: 1D6 - 1 + 1, and they tear; a sword does not", async () => {
    const wolf = fakeFighter("Wolf", { npc: true, strength: -1, aggression: 1, conditions: ["grappled"] });
    giveWeapon(wolf, "Teeth", { natural: true, class: "light", dam: 1, init: 0, ev: 0, wr: -5, damageType: "pierce" });
    giveWeapon(wolf, "Sword", { dam: 3 });
    const deer = fakeFighter("Deer", { npc: true, conditions: ["grappled"], hp: 6 });
    Object.assign(game.user, { targets: new Set([{ actor: deer }]) });
    confirmWith({ choice: "hurt" });
    diceFall([5, 5], [4]);
    await tryIt(wolf, "grapple");
    expect(proposed("bindDamage")[0]?.data).toMatchObject({ rolled: 4, weapon: { lethalUnarmed: true, bleeds: true } });
    expect(written("bindDamage", deer, proposed("bindDamage")[0]?.data)).toEqual([
      ["system.hp.value", 2],
      ["system.fatigue.bleeding", 4],
      ["system.bleedRate", 4],
    ]);
  });
});
