import { describe, expect, it } from "vitest";
import { rulebook } from "../edition";
import { isWaiting, moveCard, packageWarnings, switchesAllowed, type Place } from "../table";
import { amalgamate, covered, effect, gear, ofWords, word } from "../testing/samples";
import {
  creationHints,
  effectiveLevel,
  freshActive,
  isActive,
  isPinned,
  markersOf,
  proficiencyProblem,
  settle,
  stackedOn,
  threshold,
  useProficiency,
} from "./index";

const v10 = rulebook("v10");
const old = rulebook("2012");

describe("cards", () => {
  it("AM-CHR-06 marks say Snag, package and imposed", () => {
    expect(markersOf(word("Large", { snag: true, packageId: "p", imposed: covered("Small"), level: 2 }))).toEqual([
      "S",
      "T",
      "I",
    ]);
    expect(markersOf(word("Crack Shot"))).toEqual([]);
  });

  it("AM-CHR-07 advice, never a rule: one or two archetypes and something of each other kind", () => {
    const of = (...categories: ("archetype" | "physical" | "mental" | "social")[]) =>
      creationHints(amalgamate([], { words: categories.map((category, at) => word(`W${at}`, { category })) }));
    expect(of("archetype", "physical", "mental", "social")).toEqual([]);
    expect(of("physical", "mental")).toEqual(["noArchetype", "noSocial"]);
    expect(of("archetype", "archetype", "archetype", "physical", "mental", "social")).toEqual(["manyArchetypes"]);
  });

  it("AM-CHR-05 2012 speaks of Words only: Snags in a Template are worth a warning (A11)", () => {
    const entries = [{ name: "Elf" }, { name: "Haughty", snag: true }];
    expect(packageWarnings(entries, old)).toEqual(["Haughty"]);
    expect(packageWarnings(entries, v10)).toEqual([]);
  });

  const armed = (more: object) =>
    amalgamate(["gunslinger"], {
      words: [word("Gunslinger", { level: 2 })],
      gear: [gear("Handgun", { level: 2, state: "attached", hostId: "gunslinger" })],
      ...more,
    });

  it("AM-ITM-03 AM-IMP-06 an attached Item is part of the Word: Level and threshold are the sum (A29)", () => {
    expect([effectiveLevel(armed({}), "gunslinger", v10), threshold(armed({}), "gunslinger", v10)]).toEqual([4, 4]);
    expect([effectiveLevel(armed({}), "gunslinger", old), threshold(armed({}), "gunslinger", old)]).toEqual([2, 2]);
  });

  it("AM-AFF-01 AM-AFF-02 AM-AFF-03 Effects add to the Level; only adverse ones lower the threshold, never below 1", () => {
    const blessed = armed({ effects: [effect("Blessing", "gunslinger", { level: 2 })] });
    expect([effectiveLevel(blessed, "gunslinger", v10), threshold(blessed, "gunslinger", v10)]).toEqual([6, 4]);
    const cursed = armed({ effects: [effect("Curse", "gunslinger", { level: 6, polarity: -1 })] });
    expect([effectiveLevel(cursed, "gunslinger", v10), threshold(cursed, "gunslinger", v10)]).toEqual([0, 1]);
  });
});

describe("using a Proficiency", () => {
  const sprint = { name: "Sprint", note: "", used: false, cooldown: "scene" as const, lockedBy: [], approved: true };
  const runner = (level = 3, proficiency: object | null = sprint) =>
    amalgamate(["runner", "swift"], {
      words: [word("Runner", { level, proficiency: proficiency && { ...sprint, ...proficiency } }), word("Swift")],
    });

  it("AM-PRF-01 AM-PRF-03 its Word has to be Pledged, at Level 3 or more", () => {
    expect(proficiencyProblem(runner(), "runner", [], v10)).toBe("proficiencyNotPledged");
    expect(proficiencyProblem(runner(), "runner", ["runner"], v10)).toBeNull();
    expect(proficiencyProblem(runner(3, null), "runner", ["runner"], v10)).toBe("notFound");
    expect(proficiencyProblem(runner(2), "runner", ["runner"], v10)).toBe("noLevelThree");
  });

  it("AM-PRF-04 spent by use in v10, without limit in 2012", () => {
    const used = useProficiency(runner(), "runner", [], v10).next;
    expect(proficiencyProblem(used, "runner", ["runner"], v10)).toBe("proficiencySpent");
    expect(useProficiency(runner(), "runner", [], old).next).toEqual(runner());
    expect(proficiencyProblem(used, "runner", ["runner"], old)).toBeNull();
  });

  it("AM-PRF-05 with Exhausting it is locked by every Word Exhausted in that Throw (A60)", () => {
    const used = useProficiency(runner(), "runner", ["runner", "swift", "boots"], v10).next;
    expect(used.words[0]?.proficiency).toMatchObject({ used: true, lockedBy: ["runner", "swift"] });
    const nextScene = runner(3, { lockedBy: ["swift"] });
    expect(proficiencyProblem(nextScene, "runner", ["runner"], v10)).toBe("proficiencyLocked");
  });
});

describe("Switching", () => {
  it("AM-SWT-02 AM-MAN-02 aiming, waiting, no Action; Powering Up in v10", () => {
    const actions = ["none", "wait", "aim", "powerUp", "act", "defend"];
    expect(actions.map((one) => isWaiting(one, v10))).toEqual([true, true, true, true, false, false]);
    expect(isWaiting("powerUp", old)).toBe(false);
  });

  it("AM-INC-03 whoever is Incapacitated gets one Switch a Round, though taking no Action (A23)", () => {
    expect([switchesAllowed(true, true, true), switchesAllowed(false, true, true)]).toEqual([1, null]);
  });

  it("AM-SWT-03 outside stress nobody counts", () => {
    expect([switchesAllowed(false, false), switchesAllowed(false, true)]).toEqual([null, null]);
  });

  it("AM-SWT-04 between an attack and its end nothing is moved, not even for nothing", () => {
    const two = amalgamate(["a", "b"], { words: [word("A"), word("B"), word("C")] });
    const place: Place = { to: "slot", slot: 1 };
    expect(moveCard(two, "c", place, v10, null, true)).toEqual({ refusal: "locked" });
    expect(moveCard(two, "a", place, v10, null, true)).toEqual({ refusal: "locked" });
    expect("refusal" in moveCard(two, "c", place, v10, null)).toBe(false);
  });

  it("AM-STK-03 flow 11: the whole stack shares one slot", () => {
    const pyramid = ofWords([
      word("Focus", { level: 3 }),
      word("Aim", { level: 2, carrierId: "focus" }),
      word("Calm", { carrierId: "aim" }),
    ]);
    expect(stackedOn(pyramid, "focus", old).map(({ id }) => id)).toEqual(["aim", "calm"]);
    expect(["focus", "aim", "calm"].map((id) => isActive(pyramid, id, old))).toEqual([true, true, true]);
    expect(pyramid.slots.filter(({ cardId }) => cardId !== null)).toHaveLength(1);
  });
});

describe("Incapacitated", () => {
  const hit = (name: string, kind: "imposition" | "grappled" = "imposition") =>
    word(name, { influence: 1, imposed: covered("Wounded", { kind }) });
  const down = (fresh: number) =>
    ofWords(["A", "B", "C", "D", "E"].map((name, at) => (at < fresh ? word(name) : hit(name))));

  it("AM-INC-01 every filled slot covered, and one filled at least", () => {
    expect(settle(down(0), v10).next.incapacitated).toBe(true);
    expect(settle(down(1), v10).next.incapacitated).toBe(false);
    expect(settle(ofWords([hit("A")]), v10).next.incapacitated).toBe(true); // the other slots are empty
    expect(settle(amalgamate([]), v10).next.incapacitated).toBe(false);
  });

  it("AM-INC-02 physical is knocked down, mental is stunned", () => {
    expect(settle(down(0), v10, "physical").next.incapacitatedManner).toBe("physical");
    expect(settle(down(0), v10, "mental").next.incapacitatedManner).toBe("mental");
    expect(settle(down(0), v10, "social").next.incapacitatedManner).toBe("other");
  });

  it("AM-INC-03 up again with 3 fresh Words in v10, with 5 in 2012, not before", () => {
    const up = (fresh: number, book = v10) => settle({ ...down(fresh), incapacitated: true }, book).next.incapacitated;
    expect([1, 2, 3].map((fresh) => up(fresh))).toEqual([true, true, false]);
    expect([3, 4, 5].map((fresh) => up(fresh, old))).toEqual([true, true, false]);
    expect(freshActive(down(2))).toBe(2);
  });

  it("AM-INC-03 flow 6: switched in one at a time, on the third again", () => {
    const spare = [word("X"), word("Y"), word("Z")];
    let state = { ...down(0), words: [...down(0).words, ...spare], incapacitated: true };
    const after = ["x", "y", "z"].map((id, slot) => {
      const place: Place = { to: "slot", slot };
      const answer = moveCard(state, id, place, v10, 1);
      if ("refusal" in answer) throw new Error(answer.refusal);
      state = answer.next;
      return state.incapacitated;
    });
    expect(after).toEqual([true, true, false]);
  });

  it("AM-INC-06 expired: no slot filled and one emptied by destruction, however many Words are left (A22)", () => {
    const empty = amalgamate([], { words: [word("Calm")] });
    const cracked = { ...empty, slots: empty.slots.map((slot, at) => ({ ...slot, emptied: at === 0 })) };
    expect(settle(empty, v10).next.expired).toBe(false);
    expect(settle(cracked, old, "mental").next).toMatchObject({ expired: true, expiredManner: "mental" });
    expect(settle({ ...down(5), expired: true }, v10).next.expired).toBe(true); // it never ends by itself
  });

  it("AM-GRP-06 pinned: all Grappled, none merely imposed", () => {
    expect(isPinned(ofWords([hit("A", "grappled"), hit("B", "grappled")]))).toBe(true);
    expect(isPinned(ofWords([hit("A", "grappled"), hit("B")]))).toBe(false);
    expect(isPinned(amalgamate([]))).toBe(false);
    expect(settle(ofWords([hit("A", "grappled")]), v10, "physical").next.incapacitated).toBe(true);
  });
});
