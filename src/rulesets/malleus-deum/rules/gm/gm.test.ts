import { levelParty } from "./level-party";
import type { LevelChange } from "../archetypes";
import { chainOf } from "../morale/contagion";
import { describe, expect, it } from "vitest";
import { compelAnswers, demoted } from "../aspects/answers";
import { compelPanel, type AspectOf } from "./compel-panel";
import { openFight, type FightSetup } from "./fight-opening";
import { moralePanel } from "./morale-panel";
import { specificityHint } from "./pending";
import { openPaths, unsetEntries } from "./unset";

describe("requests of the GM", () => {
  it("MD-CHK-12 a primary only where nothing more specific fits; less relevant abilities make it harder", () => {
    expect(specificityHint({ family: "primary" }, [{ family: "general" }])).toBe("MALLEUS.Reason.moreSpecific");
    expect(specificityHint({ family: "primary" }, [{ family: "primary" }])).toBeNull();
    expect(specificityHint({ family: "general" }, [{ family: "general" }])).toBeNull();
  });
});

describe("panels of the GM", () => {
  const aspect = (id: string, difficulty: number, dormant = false): AspectOf => ({
    id,
    name: id,
    category: "personality",
    difficulty,
    lifetime: "chronic",
    dormant,
  });

  it("MD-GMT-05 every aspect, the hardest first, the dormant last and closed", () => {
    const rows = compelPanel([
      { id: "dourli", aspects: [aspect("gold", 11), aspect("sleeps", 15, true), aspect("word", 13)] },
    ]);
    expect(rows.map(({ aspect: { id }, blocked }) => [id, blocked])).toEqual([
      ["word", null],
      ["gold", null],
      ["sleeps", "MALLEUS.Reason.dormant"],
    ]);
  });

  it("MD-ASP-09 the owner may always veto; nobody else answers, accepting rolls nothing", () => {
    const owner = { owner: true, self: false, allowedByGm: false };
    expect(compelAnswers(aspect("gold", 11), owner)).toEqual(["accept", "resist", "veto"]);
    expect(compelAnswers(aspect("gold", 11), { ...owner, owner: false })).toEqual([]);
    expect(compelAnswers(aspect("sleeps", 11, true), owner)).toEqual([]);
    expect(compelAnswers(aspect("gold", 11), { ...owner, self: true })).toEqual([]);
  });

  it("MD-ASP-11 a diminished aspect becomes a tag", () => {
    expect(demoted({ name: " Missing Left Hand " })).toBe("missing left hand");
  });

  it("MD-GMT-06 who failed, who may be called, and the groups' thresholds", () => {
    const chain = chainOf({ members: ["a", "b", "c"], asked: ["a"], results: { a: false }, calledByFear: 0 });
    const panel = moralePanel(
      [
        { id: "a", failures: 1 },
        { id: "b", failures: 0 },
      ],
      chain,
      [{ id: "thugs", startCount: 6, dead: 2, promptedThird: false, promptedTwoThirds: false }],
    );
    expect(panel.characters[0]).toEqual({ id: "a", failures: 1, stage: "checked", called: false, passed: false });
    expect(panel).toMatchObject({ callable: ["b", "c"], owed: 2, over: false });
    expect(panel.groups[0]).toMatchObject({ third: 2, twoThirds: 4, due: ["third"] });
    expect(moralePanel([], null, [])).toEqual({ characters: [], callable: [], owed: 0, over: true, groups: [] });
  });

  it("MD-GMT-07 the new level's row for everyone, with what it asks", () => {
    const changes: LevelChange[] = [
      { type: "health", amount: 1 },
      { type: "promotion", filter: "Martial ≤3" },
      { type: "gainAbility", filter: "Lore", rank: 1 },
    ];
    const levels = [{ level: 2, changes }];
    const [first, second] = levelParty([
      { id: "a", level: 1, archetype: { levels } },
      { id: "b", level: 4, archetype: { levels } },
    ]);
    expect(first).toMatchObject({ character: "a", level: 2, questions: [1, 2], beyondTable: false });
    expect(second).toMatchObject({ level: 5, changes: [], questions: [], beyondTable: true });
  });

  it("MD-GMT-10 open numbers by their paths, each entry once", () => {
    expect(
      openPaths({ start: { move: null, pools: { magic: { max: null }, luck: { max: 2 } } } }, "start.pools.*.max"),
    ).toEqual(["start.pools.magic.max"]);
    const entries: Parameters<typeof unsetEntries>[0] = [
      { id: "1", name: "Dagger", type: "weapon", system: { damage: null } },
      { id: "2", name: "Axe", type: "weapon", system: { damage: 6 } },
      { id: "3", name: "Bow", type: "weapon", system: { damage: null, damageFormula: "1d8" } },
      { id: "4", name: "Note", type: "journal", system: {} },
    ];
    expect(unsetEntries(entries)).toEqual([{ id: "1", name: "Dagger", paths: ["damage"] }]);
  });
});

describe("how a fight opens", () => {
  const party = { id: "party", side: "pc" as const, difficulty: null, aware: true, civilised: true };
  const thugs = { id: "thugs", side: "foe" as const, difficulty: 15, aware: true, civilised: true };
  const setup: FightSetup = {
    groups: [thugs, party],
    startedBy: "pc",
    surprising: null,
    surpriseCheck: null,
    initiative: null,
    lethal: null,
  };

  it("MD-GMT-04 by choice, by check, lethal by default only against the uncivilised", () => {
    expect(openFight(setup)).toEqual({
      check: "initiative",
      surprised: null,
      order: ["party", "thugs"],
      lethal: false,
    });
    expect(openFight({ ...setup, startedBy: "foe" }).order).toEqual(["thugs", "party"]);
    expect(openFight({ ...setup, initiative: { total: 14 } }).order).toEqual(["thugs", "party"]);
    expect(openFight({ ...setup, initiative: { total: 15 } }).order).toEqual(["party", "thugs"]);
    expect(openFight({ ...setup, groups: [party, { ...thugs, civilised: false }] }).lethal).toBe(true);
    expect(openFight({ ...setup, groups: [party, { ...thugs, civilised: false }], lethal: false }).lethal).toBe(false);
  });

  it("MD-GMT-04 MD-CMB-07 those who tried to surprise go first whether it worked or not", () => {
    const tried = (success: boolean) =>
      openFight({ ...setup, surprising: "pc", surpriseCheck: { success }, initiative: { total: 3 } });
    expect(tried(true)).toMatchObject({ check: "surprise", surprised: "foe", order: ["party", "thugs"] });
    expect(tried(false)).toMatchObject({ surprised: null, order: ["party", "thugs"] });
    expect(openFight({ ...setup, surprising: "foe", surpriseCheck: { success: false } })).toMatchObject({
      surprised: "pc",
      order: ["thugs", "party"],
    });
    expect(openFight({ ...setup, groups: [party, { ...thugs, aware: false }] })).toMatchObject({
      check: "surprise",
      surprised: "foe",
    });
    expect(() => openFight({ ...setup, groups: [party] })).toThrow("side of the foes");
  });
});
