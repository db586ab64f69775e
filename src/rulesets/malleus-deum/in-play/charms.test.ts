import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { world } from "../../../foundry/testing/fake-documents";
import type { CardMessage } from "../../../foundry/messages/card-model";
import { registerRuleset } from "../../../foundry/registry/registry";
import { fakeRuleset } from "../../../foundry/testing/fake-ruleset";
import { postGrant } from "../actions/characters/grant";
import { rollAbility } from "../actions/checks/ability";
import { attackWith } from "../actions/combat/attack";
import { changeHandlers } from "../changes/effect-kinds";
import { fakeCreature, giveAbility, giveWeapon } from "../testing/fake-creature";
import { confirmWith, diceFall, lastCard, proposed, setTable } from "../testing/play";
import { TYPES, again, foot, held, opposes, outcome, partsOf, press, shown, tries } from "../testing/rolled-again";
import { aim } from "../testing/used-ability";

// Companion 5.7: a Rabbit's Foot lets its bearer roll a third time (MD-CHK-22), and what the other side has stays as it is.

beforeEach(() => {
  setTable();
  registerRuleset(fakeRuleset("malleus", { cardParts: TYPES, changeHandlers }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a Rabbit's Foot", () => {
  it("companion 5.7 MD-CHK-22 a check is rolled a third time with it, never a second and never a fourth, and it is used up", async () => {
    const { dourli, first } = await tries("climb", [1, 3]);
    const charm = foot(dourli);
    expect(await shown(first, "malleusCheck", dourli)).toMatchObject({
      ...{ mayReroll: true, rerollLabel: "MALLEUS.Card.reroll" },
    });
    await again(first, dourli, [2, 1]);
    expect(proposed("malleusUse")).toEqual([]);
    const { message: second } = lastCard();
    expect(await shown(second, "malleusCheck", dourli)).toMatchObject({
      ...{ mayReroll: true, rerollLabel: "MALLEUS.Card.rerollWith Rabbit's Foot" },
    });
    await again(second, dourli, [8, 7]);
    expect(proposed("malleusUse")).toMatchObject([{ target: charm.uuid, data: { what: "one" } }]);
    const { message: third } = lastCard();
    foot(dourli);
    expect(await shown(third, "malleusCheck", dourli)).toMatchObject({ mayReroll: false });
    expect(await shown(second, "malleusCheck", dourli)).toMatchObject({ mayReroll: false });
  });

  it("companion 5.7 one that is used up lets nobody roll", async () => {
    const { dourli, first } = await tries("climb", [1, 3]);
    foot(dourli, 0);
    await again(first, dourli, [2, 1]);
    expect(await shown(lastCard().message, "malleusCheck", dourli)).toMatchObject({ mayReroll: false });
  });

  it("companion 5.7 MD-CHK-22 an attack and a pool likewise", async () => {
    const dourli = fakeCreature();
    const thug = fakeCreature({ npc: true, name: "Thug", system: { armourDifficulty: 14 } });
    giveAbility(dourli, "Axe Strike", "axe.strike", 1);
    foot(dourli);
    diceFall([1, 3]);
    confirmWith();
    await attackWith(dourli, giveWeapon(dourli, "Axe", "axe.strike"), { target: thug });
    await again(lastCard().message, dourli, [1, 2], "malleusStrike");
    await again(lastCard().message, dourli, [9, 8], "malleusStrike");
    expect(proposed("malleusUse")).toHaveLength(1);
    expect(proposed("malleusDamage")).toHaveLength(1);
    await expect(again(lastCard().message, dourli, [9, 8], "malleusStrike")).rejects.toThrow("alreadyRerolled");
    const sprint = giveAbility(dourli, "Sprint", "special.sprint", 2, {
      ...{ family: "general", dice: "pool", pool: "mettle", difficulty: 9, difficultySource: "fixed", overcharge: "" },
      ...{ threshold: null, resistDifficulty: null },
    });
    diceFall([1, 3]);
    confirmWith({ dice: 2, "dice:mettle": 2 });
    aim();
    await rollAbility(dourli, sprint);
    await again(lastCard().message, dourli, [1, 2], "malleusPool");
    expect(await shown(lastCard().message, "malleusPool", dourli)).toMatchObject({ mayReroll: true });
    await again(lastCard().message, dourli, [6, 5], "malleusPool");
    expect(proposed("malleusUse")).toHaveLength(1);
    expect(await shown(lastCard().message, "malleusPool", dourli)).toMatchObject({ mayReroll: false });
  });
});

describe("a Rabbit's Foot on an opposed check", () => {
  it("companion 5.7 MD-CHK-20 the GM's hidden dice stay for a third roll too", async () => {
    const { dourli, first } = await held([7, 4], { manner: "hidden", npc: true }); // 13
    foot(dourli);
    const answer = await opposes(first, [9, 4]); // 14
    const [key = ""] = [...world].find(([, one]) => one === answer) ?? [];
    world.delete(key);
    await again(first, dourli, [2, 3], "malleusOpposed"); // 7
    await again(lastCard().message, dourli, [9, 5], "malleusOpposed"); // 16
    expect(proposed("malleusUse")).toHaveLength(1);
    const { message: third } = lastCard();
    world.set(key, answer);
    await press(third, "malleusOpposed", "oppose", null);
    const { message: last } = lastCard();
    expect(partsOf(last)[0]).toMatchObject({ opposing: { dice: [{ dice: [9, 4] }] } });
    expect(await outcome(last)).toBe("MALLEUS.Opposed.wins Dourli");
    expect(await shown(answer, "malleusOpposing", null)).toMatchObject({ mayReveal: false, superseded: true });
  });

  it("companion 5.7 MD-CHK-22 a third roll after both compares anew; the other's third is no fourth for them", async () => {
    const { dourli, other, first } = await held([7, 4]); // 13
    for (const one of [dourli, other]) foot(one, 2);
    const answer = await opposes(first, [9, 3]); // 13, a tie
    await again(answer, other, [2, 3], "malleusOpposing"); // 6
    await again(lastCard().message, other, [9, 6], "malleusOpposing"); // 16
    const { message: theirs } = lastCard();
    expect(await outcome(theirs)).toBe("MALLEUS.Opposed.wins Mophissius");
    expect(await shown(theirs, "malleusOpposing", null)).toMatchObject({ mayReroll: false });
    await again(first, dourli, [2, 7], "malleusOpposed"); // 11
    expect(await outcome(lastCard().message)).toBe("MALLEUS.Opposed.wins Mophissius");
    expect(await shown(lastCard().message, "malleusOpposing", null)).toMatchObject({ mayReroll: false });
  });

  it("companion 5.7 MD-GMT-03 what the GM granted the other side before a first roll counts against a third", async () => {
    const { dourli, first } = await held([7, 4]);
    foot(dourli);
    await postGrant(first as unknown as CardMessage, { label: "Good play", value: 3 }, "opposing");
    await again(first, dourli, [2, 4], "malleusOpposed");
    await again(lastCard().message, dourli, [9, 4], "malleusOpposed"); // 15
    const answer = await opposes(lastCard().message, [9, 3]); // 13, and 3
    expect(await outcome(answer)).toBe("MALLEUS.Opposed.wins Mophissius");
  });

  it("companion 5.7 MD-CHK-27 the group's dice stay for a third roll too", async () => {
    const dourli = fakeCreature();
    const sneak = giveAbility(dourli, "Sneak", "skulduggery.sneak", 2, { family: "general", damage: "" });
    foot(dourli);
    diceFall([9, 4]); // 15
    confirmWith({ manner: "group" });
    aim(fakeCreature({ name: "Thug", npc: true }), fakeCreature({ name: "Orc", npc: true }));
    await rollAbility(dourli, sneak);
    const { message: first } = lastCard();
    diceFall([8, 3], [7, 4]); // 11 each
    await press(first, "malleusGroupContest", "roll", dourli);
    await again(first, dourli, [7, 2], "malleusGroupContest");
    await again(lastCard().message, dourli, [7, 3], "malleusGroupContest"); // 12
    diceFall();
    await press(lastCard().message, "malleusGroupContest", "roll", dourli);
    expect(await shown(lastCard().message, "malleusGroupContest", dourli)).toMatchObject({
      outcome: "MALLEUS.Opposed.aheadOfAll 2 2",
    });
  });
});
