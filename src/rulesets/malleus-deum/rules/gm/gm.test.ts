import { describe, expect, it } from "vitest";
import { answerCompel, compelAnswers, demoted, newAspectRefused } from "../aspects/answers";
import { parseLevelList } from "../archetypes/level-list";
import { planCheck } from "../checks/plan-check";
import { inArea, spellReach } from "../magic/reach";
import { tagTerm } from "../modifiers/situation";
import { recordResult, startChain } from "../morale/contagion";
import { draw, planPoolCheck } from "../pools/plan-pool";
import { playerSees, requestState, rollers, type CheckRequest } from "./check-request";
import { compelPanel, type AspectOf } from "./compel-panel";
import { openFight, type FightSetup } from "./fight-opening";
import { levelParty } from "./level-party";
import { moralePanel } from "./morale-panel";
import { atDifficulty, specificityHint, withGrant } from "./pending";
import { repeats, type Attempt } from "./tries";
import { openPaths, unsetEntries } from "./unset";

describe("requests of the GM", () => {
  const request: CheckRequest = {
    kind: "everyone",
    ability: "perception",
    difficulty: 12,
    difficultyShown: true,
    modifiers: [],
    members: ["a", "b"],
    delegate: null,
  };

  it("MD-GMT-01 MD-CHK-28 MD-CHK-26 everyone rolls and stands alone", () => {
    expect(rollers(request)).toEqual(["a", "b"]);
    expect(requestState(request, { a: true })).toEqual({ succeeded: ["a"], failed: [], waiting: ["b"], party: null });
  });

  it("MD-GMT-01 MD-CHK-27 the delegate's result is the party's", () => {
    const one: CheckRequest = { ...request, kind: "delegate", delegate: "b" };
    expect(rollers(one)).toEqual(["b"]);
    expect([requestState(one, {}).party, requestState(one, { b: false }).party]).toEqual([null, false]);
    expect([rollers({ ...one, delegate: null }), rollers({ ...one, delegate: "z" })]).toEqual([[], []]);
  });

  it("MD-GMT-01 MD-CHK-28 MD-CHK-16 a secret check shows players nothing, a hidden DC only the dice", () => {
    expect(playerSees(request)).toEqual({ dice: true, difficulty: true });
    expect(playerSees({ ...request, difficultyShown: false })).toEqual({ dice: true, difficulty: false });
    expect(playerSees({ ...request, kind: "secret" })).toEqual({ dice: false, difficulty: false });
  });

  it("MD-GMT-03 a grant for a tag joins the pending check, the later word stands, 0 takes it back", () => {
    const plan = planCheck({ difficulty: 14, modifiers: [{ label: "Flanked", value: 3 }] });
    const dark = withGrant(plan, tagTerm("dark", 1));
    expect(dark).toMatchObject({ modifiers: 4, difficulty: 14 });
    expect(withGrant(dark, tagTerm("dark", 2)).modifiers).toBe(5);
    expect(withGrant(dark, tagTerm("dark", 0)).modifierTerms).toHaveLength(1);
    const pool = planPoolCheck({ draws: [draw("magic", { value: 3 }, 2)], difficulty: 8, overcharge: "+6" });
    expect(withGrant(pool, tagTerm("ley line", 1))).toMatchObject({ modifiers: 1, overcharge: 14 });
  });

  it("MD-CHK-12 a primary only where nothing more specific fits; less relevant abilities make it harder", () => {
    expect(specificityHint({ family: "primary" }, [{ family: "general" }])).toBe("MALLEUS.Reason.moreSpecific");
    expect(specificityHint({ family: "primary" }, [{ family: "primary" }])).toBeNull();
    expect(specificityHint({ family: "general" }, [{ family: "general" }])).toBeNull();
    expect(atDifficulty(planCheck({ difficulty: 12 }), 15).difficulty).toBe(15);
  });

  it("MD-CHK-23 one try each: another way, another ability, another character or every shot is new", () => {
    const lock: Attempt = { character: "rozlyn", task: "cellar door", ability: "pick_locks" };
    expect(repeats([lock], { ...lock })).toBe(lock);
    for (const other of [
      { ...lock, approach: "with acid" },
      { ...lock, ability: "strength" },
      { ...lock, character: "dourli" },
      { ...lock, independent: true },
      { ...lock, reroll: true },
      { ...lock, task: "gate" },
    ])
      expect(repeats([lock], other), JSON.stringify(other)).toBeNull();
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
    expect(compelAnswers(aspect("gold", 11), { ...owner, self: true })).toEqual([]); // the GM has to agree
    expect(answerCompel("accept")).toEqual({ bound: true, roll: false, changesRating: false });
    expect(answerCompel("veto")).toEqual({ bound: false, roll: false, changesRating: false });
    expect(answerCompel("resist")).toEqual({ bound: null, roll: true, changesRating: true });
    expect([newAspectRefused("veto"), newAspectRefused("accept")]).toEqual(["MALLEUS.Reason.vetoed", null]);
  });

  it("MD-ASP-11 a diminished aspect becomes a tag", () => {
    expect(demoted({ name: " Missing Left Hand " })).toBe("missing left hand");
  });

  it("MD-GMT-06 who failed, who may be called, and the groups' thresholds", () => {
    const chain = recordResult(startChain(["a", "b", "c"], "a"), "a", false);
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
    const levels = [{ level: 2, changes: parseLevelList("Health +1, Martial ≤3, Lore +1") }];
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

describe("spells at a distance", () => {
  it("MD-MAG-08 range as for missiles on the DC, areas by measured distance", () => {
    expect(spellReach(5, 5)).toEqual({ terms: [], forced: [] });
    expect(spellReach(6, 5).terms).toMatchObject([{ value: -3 }]);
    expect(spellReach(11, 5).forced).toMatchObject([{ success: false }]);
    expect([spellReach(0, null).forced, spellReach(1, null).forced.length]).toEqual([[], 1]);
    expect(
      inArea(
        [
          { id: "a", distance: 2 },
          { id: "b", distance: 2.1 },
        ],
        2,
      ),
    ).toEqual(["a"]);
  });
});
