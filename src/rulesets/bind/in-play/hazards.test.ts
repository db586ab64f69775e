import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { rollChase } from "../actions/gm/chase";
import { feed } from "../actions/characters/eat";
import { march, rollFall, toil, toilPoints } from "../actions/gm/hazards";
import { rollMorale } from "../actions/gm/morale";
import { trialActions, trialsView } from "../sheets/trials-view";
import { fakeFighter, give, giveArmour } from "../testing/fake-fighter";
import { answerDialogs, confirmWith, diceFall, fightOf, lastCard, proposed, setTable, written } from "../testing/play";

beforeEach(() => setTable());

const points = () => proposed("bindFatigue").map(({ data }) => data.points);
const human = (name: string, more = {}) => {
  const actor = fakeFighter(name, more);
  give(actor, "bindRace", "Human", {
    ability: { key: "longMarch", text: "", flags: new Set() },
    attributeMods: {},
    ageTable: [],
  });
  return actor;
};

describe("morale, chases and hazards", () => {
  it("BI-GM-01 one roll for all foes: outnumbered 3 to 1 at 6 + 2, the wounded at 2 more", async () => {
    const party = [fakeFighter("Arneson", {}), fakeFighter("Hugi", {}), fakeFighter("Thenton", {})];
    const hurt = fakeFighter("Goblin", { npc: true, hp: 3, skills: { combat: 1 } });
    const fight = fightOf(party, [hurt]);
    confirmWith();
    diceFall([4, 4]);
    await rollMorale(fight as never);
    // 8 + 1 = 9 against 8: the unhurt would stay, the wounded flee.
    expect(lastCard().parts[0]).toMatchObject({ tone: "mixed" });
    expect(proposed("bindCondition")[0]).toMatchObject({
      target: hurt.uuid,
      data: { condition: "panicked", step: "gain" },
    });
  });

  it("BI-KNK-34 a Voice of Wrath among the characters makes their foes' roll 2 harder, unasked", async () => {
    const loud = fakeFighter("Arneson", { knacks: ["voiceOfWrath"] });
    const brave = fakeFighter("Goblin", { npc: true, skills: { combat: 1 } });
    const fight = fightOf([loud], [brave]);
    confirmWith();
    diceFall([3, 3]);
    await rollMorale(fight as never);
    // 6 + 1 is 7 against 6 + 2.
    expect(lastCard().parts[0]).toMatchObject({ tone: "bad" });
    confirmWith({ wrath: false });
    diceFall([3, 3]);
    await rollMorale(fight as never);
    // Against 6 they stay; the wounded alone, had there been any, would flee.
    expect(lastCard().parts[0]).toMatchObject({ tone: "mixed" });
    expect(proposed("bindCondition")).toEqual([]);
  });

  it("BI-GM-02 players never roll Morale; nor does who has Fate left, where the table says so", async () => {
    const table = setTable();
    table.settings.set("manifold.bind.fatedStay", true);
    const fight = fightOf([fakeFighter("Hugi", {})], [fakeFighter("Captain", { npc: true, fp: 3 })]);
    await rollMorale(fight as never);
    expect(table.notices).toEqual([{ level: "warn", message: "BIND.Combat.Morale.nobody" }]);
  });

  it("BI-GM-04 BI-GM-05 the book's chase: together they run as the slowest, and each area tires", async () => {
    const slow = fakeFighter("Hugi", { speed: -1 });
    const fast = fakeFighter("Arneson", { speed: 0 });
    giveArmour(fast, "Chain", 4, "partial", 1);
    confirmWith({ pursuers: 1, start: 2, together: true });
    diceFall([4, 4]);
    await rollChase([slow, fast]);
    // 6 + 1 - 2 = 5; 8 - 1 = 7: a margin of 2, 3 areas.
    expect(lastCard().parts[0]).toMatchObject({ tone: "mixed" });
    // Arneson's chain weighs 1, and is 1 too heavy for Strength 0.
    expect(points()).toEqual([3, 5]);
  });

  it("BI-GM-04 whoever is targeted comes after them: 6 and the fastest's Speed and Athletics", async () => {
    const foes = [
      fakeFighter("Hobgoblin", { npc: true, speed: 1, skills: { athletics: 1 } }),
      fakeFighter("Ogre", { npc: true }),
    ];
    Object.assign(game.user, { targets: new Set(foes.map((actor) => ({ actor }))) });
    const asked = confirmWith({});
    diceFall([4, 4]);
    await rollChase([fakeFighter("Hugi", {})]);
    expect(asked[0]?.controls.find(({ name }) => name === "pursuers")).toMatchObject({ value: 2 });
    // 8 against 6 + 2: hit, and chased through one area.
    expect(points()).toEqual([1]);
  });

  it("BI-GM-03 on open ground the dialog says who is faster", async () => {
    const shown = confirmWith({ pursuers: 3 });
    diceFall([1, 1]);
    await rollChase([fakeFighter("Hugi", { speed: 1 })]);
    expect(shown).toHaveLength(1);
    expect(lastCard().parts[0]).toMatchObject({ tone: "bad" });
  });

  it("BI-FTG-08 BI-CHR-13 a march: a point a mile, for humans every two", async () => {
    answerDialogs({ miles: 9 });
    await march([human("Thenton"), fakeFighter("Hugi", {})]);
    expect(points()).toEqual([4, 9]);
  });

  it("BI-FTG-04 BI-FTG-07 BI-FTG-10 climbing by two squares, swimming by rounds, more under water", () => {
    const hugi = fakeFighter("Hugi", { strength: 1 });
    expect(toilPoints(hugi, "climbing", 5, false)).toEqual([2, "climbing"]);
    expect(toilPoints(hugi, "swimming", 3, false)).toEqual([3, "swimming"]);
    expect(toilPoints(hugi, "swimming", 3, true)).toEqual([6, "swimming"]);
    expect(toilPoints(hugi, "breath", 4, false)).toEqual([4, "breath"]);
  });

  it("BI-FTG-09 hunger: 1 + Strength a meal on the first day, marked apart until there is food", async () => {
    const hugi = fakeFighter("Hugi", { strength: 1 });
    answerDialogs({ toil: "starving", amount: 2, worse: false });
    await toil(hugi);
    const [proposal] = proposed("bindFatigue");
    expect(proposal?.data).toEqual({ points: 4, source: "starving" });
    expect(written("bindFatigue", hugi, proposal?.data)).toEqual([["system.fatigue.starving", 4]]);
    // Later days: 1 each, whatever one's Strength, and 3 more where there is no water either.
    answerDialogs({ toil: "starvingOn", amount: 2, worse: false });
    await toil(hugi);
    expect(proposed("bindFatigue")[0]?.data).toEqual({ points: 2, source: "starving" });
    answerDialogs({ toil: "starvingOn", amount: 2, worse: true });
    await toil(hugi);
    expect(proposed("bindFatigue")[0]?.data).toEqual({ points: 8, source: "starving" });
    const hungry = fakeFighter("Hungry", { fatigue: { starving: 4 } });
    expect(written("bindRelief", hungry, { what: "fed" })).toEqual([
      ["system.fatigue.normal", 4],
      ["system.fatigue.starving", 0],
    ]);
  });

  it("BI-FTG-09 a meal for all who are meant: only the starving are proposed anything", async () => {
    const hungry = fakeFighter("Hungry", { fatigue: { starving: 4 } });
    const full = fakeFighter("Full", {});
    await feed([hungry, full]);
    expect(proposed("bindRelief").map(({ data }) => data)).toEqual([{ what: "fed" }]);
    // The button on the sheet is there for who starves.
    expect([trialsView(hungry).hungry, trialsView(full).hungry]).toEqual([true, false]);
    const sheet = { actor: hungry };
    await trialActions.eat.call(sheet, {} as never, {} as never);
    expect(proposed("bindRelief")[0]).toMatchObject({ target: hungry.uuid, data: { what: "fed" } });
  });

  it("BI-FTG-02 BI-FTG-07 who drops in the water dies of it, who drops of running passes out", () => {
    const spent = fakeFighter("Spent", { hp: 1, fatigue: { normal: 6 } });
    expect(written("bindFatigue", spent, { points: 1, source: "breath" })).toContainEqual([
      "create",
      "BIND.Condition.dead",
    ]);
    expect(written("bindFatigue", spent, { points: 1, source: "running" })).toContainEqual([
      "create",
      "BIND.Condition.collapsed",
    ]);
  });

  it("BI-MAG-28 what was only believed becomes weariness, or vanishes", () => {
    const fooled = fakeFighter("Fooled", { fatigue: { imagined: 3 } });
    expect(written("bindRelief", fooled, { what: "undeceived" })).toEqual([
      ["system.fatigue.normal", 3],
      ["system.fatigue.imagined", 0],
    ]);
    expect(written("bindRelief", fooled, { what: "freed" })).toEqual([["system.fatigue.imagined", 0]]);
  });

  it("BI-CPL-08 three squares down are 6 points, 1D6+2; two for who rolls with it", async () => {
    const hugi = fakeFighter("Hugi", {});
    confirmWith({ squares: 3, how: "straight" });
    diceFall([3, 3], [4]);
    await rollFall(hugi);
    expect(proposed("bindDamage")[0]?.data).toMatchObject({ rolled: 6 });
    diceFall([5, 4], [4]);
    await rollFall(hugi);
    expect(proposed("bindDamage")[0]?.data).toMatchObject({ rolled: 2 });
  });

  it("BI-CPL-08 BI-ATK-13 whoever is up again below 0 Hit Points rolls with a fall by so much less", async () => {
    const hurt = fakeFighter("Hurt", { hp: -1, dexterity: 1 });
    const asked = confirmWith({ squares: 3, how: "straight" });
    // 8 and 1 - 1 against 9: one short, so 6 points are 1D6 + 2.
    diceFall([4, 4], [4]);
    await rollFall(hurt);
    expect(asked).toHaveLength(1);
    expect(proposed("bindDamage")[0]?.data).toMatchObject({ rolled: 6 });
  });
});
