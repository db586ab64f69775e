import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FakeActor } from "../../../foundry/testing/fake-documents";
import { passTime } from "../../../foundry/time/pass-time";
import { awardChapter, beginChapter, closeConsequences, closingObstacle } from "../actions/time/chapter";
import { pickConsequence } from "../actions/guts/defeat";
import { dealGate } from "../actions/time/deal-gate";
import { useItem } from "../actions/use-item";
import { rowOf, shareOf } from "../adapters/time/chapter";
import type { Creature } from "../adapters/creature";
import { fallOf } from "../adapters/guts/defeat";
import { aim, give, sword } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { has, living } from "../testing/living";
import { kinds } from "../kinds";
import { confirmWith, diceFall, lastCard } from "../testing/play";
import { partyOf, setStory } from "../testing/story";
import { done } from "../testing/table-fight";

// How Scenes and Chapters end, from the last blow to the next beginning.

beforeEach(() => {
  setStory();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

const over = async (event: string, ...actors: Creature[]): Promise<void> => {
  await passTime({ ruleset: "mythmagica", event, actors });
  await done("apply");
};
const pools = ({ system: { hp, fp, overcome } }: Creature) => [hp.value, fp.value, overcome];

describe("the end of a Scene and of a Chapter", () => {
  it("Flow 11 MY-GEN-04 MY-CFL-02 at 0 Fate and 12 Hit Points: Overcome beyond the Scene, up again with the Chapter", async () => {
    const robin = fakeCreature("Robin", { system: { damage: 20, setback: 32, overcome: "scene", gutsSpent: 0 } });
    const party = partyOf([robin], { closing: ["consequences", "experience"] });
    // The Scene asks for those who fell; it may end all the same.
    Object.assign(foundry.applications.api.DialogV2, { confirm: () => Promise.resolve(true) });
    expect(pools(robin)).toEqual([12, 0, "scene"]);
    await over("scene", robin);
    expect(pools(robin)).toEqual([12, 0, "lasting"]);
    await over("chapter", robin);
    expect([pools(robin), robin.system.setback]).toEqual([[12, 32, "none"], 0]);
    expect(party.system.closing).toEqual([]);
    await done("undo");
    expect(pools(robin)).toEqual([12, 0, "lasting"]);
  });

  it("MY-GUT-12 MY-DER-06 a Chapter ends for the Overlord's Named as well: their Guts and Setback go; the unnamed and the dead stay as they are", async () => {
    const robin = fakeCreature("Robin", { system: { setback: 3 } });
    const party = partyOf([robin], { closing: ["consequences", "experience"] });
    const spent = { setback: 9, gutsSpent: 12 };
    const foe = (name: string, more: object, conditions: string[] = []) =>
      fakeCreature(name, { npc: true, system: { ...spent, ...more }, conditions });
    const sheriff = foe("Sheriff", { importance: "named" });
    const others = [foe("Guard", { importance: "stock" }), foe("Ghost", { importance: "named" }, ["dead"])];
    Object.assign(game.actors, { contents: [party, robin, sheriff, ...others] });
    await beginChapter(party);
    await done("apply");
    const left = ({ system }: Creature) => [system.setback, system.gutsSpent];
    expect([robin, sheriff].map(left)).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(others.map(left)).toEqual([
      [9, 12],
      [9, 12],
    ]);
  });

  it("F8 MY-CSQ-01 MY-CSQ-02 MY-CSQ-09 felled by a sword at Glory Status 4: the Scene asks, the victor breaks an arm, the player adds one", async () => {
    const robin = living(fakeCreature("Robin", { system: { gutsSpent: 20 } }));
    const mail = { kind: "armor", worn: true, ward: 0, encumbrance: 0, shieldBonus: 0, speedPenalty: 0 };
    give(robin, "mythArmour", "Mail", mail);
    const knight = fakeCreature("Knight", { npc: true, st: 6 });
    aim(robin);
    confirmWith({});
    diceFall([17]);
    // 17 + 1 + 2 + 6 = 26 against 10: 10 + 6 + 16 = 32 of 32.
    await useItem(sword(knight, { damage: 10 }) as unknown as Item, { fast: false });
    await done("apply");
    expect([pools(robin), has(robin)]).toEqual([[0, 32, "scene"], ["overcome"]]);
    const confirm = vi.fn<() => Promise<boolean>>().mockResolvedValue(false);
    Object.assign(foundry.applications.api.DialogV2, { confirm });
    expect(await dealGate("scene", [robin])).toBe(false);
    expect(fallOf(robin)).toMatchObject({ list: "lethal", status: 4 });
    await pickConsequence(robin, { number: 19, note: "left arm", item: "" });
    expect(has(robin)).toContain("brokenBone");
    expect(fallOf(robin)).not.toBeNull();
    await pickConsequence(robin, { number: 21, note: "", item: robin.items.contents[0]?.id ?? "" });
    expect([fallOf(robin), robin.items.contents.map(({ name }) => name).includes("Mail")]).toEqual([null, false]);
    expect(await dealGate("scene", [robin])).toBe(true);
  });

  it("F9 MY-XPR-02 MY-XPR-07 MY-XPR-11 MY-GUT-12 two foes of Level 6 are 50, shared by two: 25 by Glory 3, 4, and half of it for a hound", async () => {
    const robin = fakeCreature("Robin", { system: { totalXp: 2048, gutsSpent: 12, setback: 7 } });
    const marian = fakeCreature("Marian", { system: { totalXp: 2048, unspentXp: 10, gutsSpent: 20 } });
    const hound = fakeCreature("Hound", {
      npc: true,
      system: { companionKind: "pet", principal: marian.uuid, importance: "named" },
    });
    const all = [robin, marian, hound];
    const foe = () => rowOf(fakeCreature("Foe", { npc: true, level: 6 }), false);
    const party = partyOf(all, { encounters: [foe(), foe()] });
    expect(shareOf(party)).toEqual({ xp: 50, among: 2 });
    expect(closingObstacle(party, "refresh")).toContain("tooEarly");
    await closeConsequences(party);
    await awardChapter(party);
    await done("apply");
    const xp = () => all.map(({ system }) => [system.totalXp, system.unspentXp]);
    // 25 × 3, 25 × 4, and 12.5 × 4.
    expect(xp()).toEqual([
      [2123, 75],
      [2148, 110],
      [50, 50],
    ]);
    expect([robin.system.gutsSpent, party.system.closing]).toEqual([12, ["consequences", "experience"]]);
    await over("chapter", ...all);
    expect([robin, marian].map(({ system }) => [system.gutsSpent, system.setback])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect((party as unknown as FakeActor)._source.system).toMatchObject({ chapter: 2, closing: [], encounters: [] });
  });

  it("MY-LVL-01 MY-LVL-04 MY-LVL-05 MY-LVL-06 the award names each Avatar's Level before and after, and what of it is open", async () => {
    // 16 foes are 8 each at Level 7, 32 for each of four: 2,072 is Level 8, 47 is Level 2, 97 stays; a guardian has no Level by XP.
    const xp = { Robin: 2040, Marian: 15, Tuck: 65 };
    const all = Object.entries(xp).map(([name, totalXp]) => fakeCreature(name, { system: { totalXp } }));
    const hound = fakeCreature("Hound", {
      npc: true,
      system: { companionKind: "guardian", principal: all[0]?.uuid ?? "", importance: "named" },
    });
    const foes = { level: 20, kind: "single", count: 16, plotWorthy: true, guile: false, threshold: null };
    const party = partyOf([...all, hound], {
      encounters: [{ name: "Foes", foe: "", ...foes }],
      closing: ["consequences"],
    });
    expect(shareOf(party)).toEqual({ xp: 128, among: 4 });
    await awardChapter(party);
    await done("apply");
    const commits = lastCard().message.system.commits as Record<string, { changes: never[] }>;
    const lines = [...all, hound].flatMap(({ name }, at) =>
      kinds.mythXp?.describe(commits[`p${at}`]?.changes ?? [], { name }),
    );
    const said = (what: string, count: number) => `MYTHMAGICA.Growth.reached.${what} ${count}`;
    expect(lines).toEqual([
      "MYTHMAGICA.Gm.Xp.gains Robin 32 2072",
      `MYTHMAGICA.Growth.reached.up Robin 7 8 ${said("bonuses", 1)}, ${said("classes", 1)}`,
      "MYTHMAGICA.Gm.Xp.gains Marian 32 47",
      `MYTHMAGICA.Growth.reached.up Marian 0 2 ${said("bonuses", 2)}, ${said("picks", 1)}, ${said("classes", 1)}`,
      "MYTHMAGICA.Gm.Xp.gains Tuck 32 97",
      "MYTHMAGICA.Gm.Xp.gains Hound 32 32",
    ]);
  });
});
