import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import { writeBatch } from "../../../foundry/changes/write-batch";
import type { FakeUser } from "../../../foundry/testing/fake-documents";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import { negotiationActions } from "../actions/negotiate";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { defenceViews } from "../chat/defence-view";
import { combatRules } from "../combat/combat-rules";
import { planReset } from "../changes/reset-kind";
import { storytellerView } from "../windows/storyteller/storyteller-view";
import { difficultyFor } from "../adapters/pledge/difficulty-of";
import { planPledge } from "../adapters/pledge/plan";
import { pledgeCard } from "../adapters/pledge/pledge-card";
import type { Amalgamate } from "../rules/amalgamate";
import { amalgamate, covered, effect, gear, loose, word } from "../rules/testing/samples";
import { amalgamateView } from "../sheets/amalgamate-view";
import { tableView } from "../sheets/table-view";
import { as, character, fight, pledged, pledgedIn, says, thiefAtTable, told, wordsOn } from "../testing/play";
import { throwKinds } from "../changes/throw-kinds";

let table: FakeTable;
let gm: FakeUser;
let anna: FakeUser;
let ben: FakeUser;
let thief: AmalgamActor;
const rest = { uninterrupted: true, underStress: false };
const ALL_DAY = { uninterrupted: true, underStress: true };

beforeEach(() => {
  ({ table, gm, anna, ben, thief } = thiefAtTable());
});

const bens = (of: Amalgamate) => character(of, ben, "Knight");

/** A success against somebody of so much Degree; `pledged`: the cards of the defence. */
function hit(target: AmalgamActor, degree: number, defended: string[] = [], more: Record<string, unknown> = {}) {
  const card = pledged(anna, thief, { purpose: "impose", word: "Wounded", targets: [{ uuid: target.uuid }] });
  const setup = { pledge: { total: 9, degree } };
  const defence = { pledged: defended, offGuard: defended.length === 0 };
  return { card, outcome: told(gm, card, { setup, defence, domain: "physical", ...more }) };
}
/** The defender says where the Influence goes, and it is applied; the reason when the rules refuse. */
async function assigned({ card, outcome }: ReturnType<typeof hit>, target: AmalgamActor, plan: [string, number][]) {
  says(ben, outcome, "spread", target.uuid, { plan });
  const answer = planProposal(throwKinds.amalgamImposition, target, { pledge: card.id });
  if ("problem" in answer) return answer.problem.replace(/AMALGAM\.(Reason|Problem)\./, "");
  await writeBatch(target, answer.changes);
  return null;
}

describe("Influence on the defender's cards", () => {
  it("AM-IMP-07 who Pledged nothing is off guard: one point covers a Word of Level 3", async () => {
    const knight = bens(amalgamate(["stubborn"], { words: [word("Stubborn", { level: 3 })] }));
    expect(await assigned(hit(knight, 1, ["stubborn"]), knight, [["stubborn", 1]])).toBeNull();
    expect(wordsOn(knight)).toEqual(["Stubborn 1 "]);
    expect(await assigned(hit(knight, 1), knight, [["stubborn", 1]])).toBeNull();
    expect(wordsOn(knight)).toEqual(["Stubborn 2 Wounded"]);
  });

  it("AM-IMP-09 what is banked fades by rest, in version 10 also by a change of context; never under stress", async () => {
    const banked = () => bens(amalgamate(["calm"], { words: [word("Calm", { level: 2, influence: 1 })] }));
    const after = async (what: "rest" | "context", options = rest) => {
      const knight = banked();
      await writeBatch(knight, planReset(knight, what, options));
      return wordsOn(knight)[0];
    };
    expect([await after("rest"), await after("context"), await after("rest", ALL_DAY)]).toEqual([
      "Calm 0 ",
      "Calm 0 ",
      "Calm 1 ",
    ]);
    table.settings.set("manifold.amalgam.edition", "2012");
    expect(await after("context")).toBe("Calm 1 ");
  });

  it("AM-ARM-01 AM-ARM-02 Armor is Pledged in defence, is in the Difficulty with its Level, and takes Influence like a Word", async () => {
    const vest = gear("Vest", { category: "armor", level: 2, state: "active" });
    const knight = bens(amalgamate(["calm", "vest"], { words: [word("Calm")], gear: [vest] }));
    const card = pledged(anna, thief, { purpose: "impose", word: "Hit", targets: [{ uuid: knight.uuid }] });
    const read = () => pledgeCard(card)!;
    as(ben);
    expect(defenceViews(read())[0]?.form?.open.map(({ name, value }) => `${name} ${value}`)).toContain("Vest 2");
    says(ben, card, "defence", knight.uuid, { claimed: ["vest"] });
    expect(difficultyFor(read(), knight.uuid, read().ruling)?.total).toBe(7);
    expect(await assigned(hit(knight, 2, ["vest"]), knight, [["calm", 1]])).toBe("notPledgedFirst");
    expect(await assigned(hit(knight, 2, ["vest"]), knight, [["vest", 2]])).toBeNull();
    expect(readAmalgamate(knight).gear[0]).toMatchObject({ state: "disabled", influence: 2 });
  });

  it("AM-WPN-03 AM-MAN-03 Weapons and attack Words defend only somebody who is Defending, or by the Storyteller's leave", async () => {
    const knight = bens(
      amalgamate(["fencer", "sword"], {
        words: [word("Fencer", { attack: true })],
        gear: [gear("Sword", { category: "weapon", level: 2, state: "active" })],
      }),
    );
    const card = pledged(anna, thief, { purpose: "impose", word: "Hit", targets: [{ uuid: knight.uuid }] });
    const offered = () => {
      const form = defenceViews(pledgeCard(card)!)[0]?.form;
      return [form?.open.map(({ name }) => name), form?.refused.map(({ reason }) => reason)];
    };
    as(ben);
    expect(offered()).toEqual([[], ["AMALGAM.Reason.attackWord", "AMALGAM.Reason.weapon"]]);
    says(gm, card, "ruling", "", { turn: 1, allowed: ["sword"] });
    expect(offered()[0]).toEqual(["Sword"]);
    await (knight as Actor).toggleStatusEffect("amalgam-defending", { active: true });
    expect(offered()).toEqual([["Fencer", "Sword"], []]);
    table.settings.set("manifold.amalgam.edition", "2012");
    (knight as unknown as { statuses: Set<string> }).statuses.clear();
    expect(offered()).toEqual([["Fencer", "Sword"], []]);
  });

  it("AM-AFF-03 a Blessing takes Influence first, and ends with it or with the scene; nobody moves it", async () => {
    const blessed = () =>
      bens(amalgamate(["calm"], { words: [word("Calm")], effects: [effect("Blessing", "calm", { level: 2 })] }));
    const knight = blessed();
    expect(await assigned(hit(knight, 2, ["calm"]), knight, [["calm", 2]])).toBeNull();
    expect([wordsOn(knight), readAmalgamate(knight).effects]).toEqual([["Calm 0 "], []]);
    const other = blessed();
    await writeBatch(other, planReset(other, "scene", rest));
    expect(readAmalgamate(other).effects).toEqual([]);
  });

  it("AM-INC-02 the Word that covers the last card says how one lies there: knocked down, stunned, or pinned", async () => {
    const state = async (knight: AmalgamActor) => {
      const sheet = {
        actor: knight,
        amalgamActor: knight,
        isEditable: false,
        sheetMode: "play",
        chosen: null,
        looks: new Map(),
      };
      Object.assign(knight.system, { biography: "", notes: "" });
      Object.assign(knight, { limited: true });
      Object.assign(foundry.applications, { ux: { TextEditor: { implementation: { enrichHTML: async () => "" } } } });
      const { states } = (await amalgamateView(sheet as never)) as { states: { text: string }[] };
      return states.map(({ text }) => text.split(" ")[0]);
    };
    for (const [domain, text] of [
      ["physical", "physical"],
      ["mental", "mental"],
      ["social", "other"],
    ] as const) {
      const knight = bens(amalgamate(["calm"], { words: [word("Calm")] }));
      await assigned(hit(knight, 1, [], { domain }), knight, [["calm", 1]]);
      expect(await state(knight)).toEqual([`AMALGAM.State.incapacitated.${text}`]);
    }
    const imposed = covered("Grappled", { kind: "grappled" });
    const held = bens(amalgamate(["calm"], { words: [word("Calm", { influence: 1, imposed })], incapacitated: true }));
    expect(await state(held)).toEqual(["AMALGAM.State.incapacitated.pinned"]);
  });

  it("AM-INC-04 AM-INC-05 AM-INC-07 with nothing left to cover a further success Destroys: by the Storyteller's leave, one Word a point, its slot cracked", async () => {
    const tired = ["Calm", "Wise", "Strong"].map((name) => word(name, { influence: 1, imposed: covered("Tired") }));
    const knight = bens(amalgamate(["calm", "wise", "strong"], { words: tired, incapacitated: true }));
    const second = hit(knight, 2);
    expect(await assigned(second, knight, [["calm", 1]])).toBe("destroyNeedsLeave");
    says(gm, second.outcome, "agree", "", { shows: "trembles and stammers" });
    expect(
      await assigned(second, knight, [
        ["calm", 1],
        ["wise", 1],
        ["strong", 1],
      ]),
    ).toBe("tooManyPoints");
    // Which is the defender's choice, how many is not.
    expect([await assigned(second, knight, []), await assigned(second, knight, [["calm", 1]])]).toEqual([
      "unplaced",
      "unplaced",
    ]);
    expect(
      await assigned(second, knight, [
        ["calm", 1],
        ["wise", 1],
      ]),
    ).toBeNull();
    const shown = tableView(readAmalgamate(knight), currentRulebook(), {
      chosen: null,
      looks: new Map(),
      editable: true,
    });
    expect([wordsOn(knight), shown.slots.map(({ emptied }) => emptied)]).toEqual([
      ["Strong 1 Tired"],
      [true, true, false, false, false],
    ]);
    // What is lost stands in the history, and on the sheet how it shows.
    expect((knight.system as { lossNote?: string }).lossNote).toBe("trembles and stammers");
    expect(knight.system.wordHistory.map(({ name, event }) => `${name} ${event}`)).toEqual([
      "Calm destroyed",
      "Wise destroyed",
    ]);
  });

  it("AM-RST-04 AM-EXH-03 a covered Word is back when all Influence is gone, not before; the Exhausted by no success", async () => {
    const wounded = word("Strong", { level: 2, influence: 2, imposed: covered("Wounded") });
    const tired = word("Calm", { influence: 1, imposed: covered("Exhausted", { kind: "exhausted" }) });
    const knight = bens(amalgamate(["strong", "calm"], { words: [wounded, tired] }));
    const heal = async (degree: number, plan: [string, number][]) => {
      const card = pledged(anna, thief, { purpose: "heal", targets: [{ uuid: knight.uuid }] });
      const outcome = told(gm, card, { setup: { pledge: { total: 9, degree } } });
      says(anna, outcome, "spread", knight.uuid, { plan });
      const answer = planProposal(throwKinds.amalgamHealing, knight, { pledge: card.id });
      if ("problem" in answer) return answer.problem;
      await writeBatch(knight, answer.changes);
      return null;
    };
    expect([await heal(1, [["strong", 1]]), wordsOn(knight)[0]]).toEqual([null, "Strong 1 Wounded"]);
    expect([await heal(1, [["strong", 1]]), wordsOn(knight)[0]]).toEqual([null, "Strong 0 "]);
    expect(planProposal(throwKinds.amalgamRestoreWord, knight, { card: "calm" })).toEqual({
      problem: "AMALGAM.Reason.exhaustedWord",
    });
    await writeBatch(knight, planReset(knight, "rest", { ...rest, uninterrupted: false }));
    expect(wordsOn(knight)[1]).toBe("Calm 1 Exhausted");
    await writeBatch(knight, planReset(knight, "rest", rest));
    expect(wordsOn(knight)[1]).toBe("Calm 0 ");
  });
});

describe("Autonomous Words act on their own", () => {
  it("AM-ACT-03 AM-PLD-03 the Storyteller sees them in one list, and holds one against a Pledge: a loose one too", async () => {
    const words = [word("Swift", { level: 2 }), word("Large", { snag: true }), word("Civil", { level: 2 })];
    const actor = character(amalgamate(["swift"], { words, loose: [loose("Dazed")] }), anna, "Thief");
    expect(storytellerView([actor], new Set()).autonomous).toMatchObject([
      { name: "Thief", words: expect.stringMatching(/Large.*Civil L2|Civil L2.*Large/) as string },
    ]);
    const card = pledged(anna, actor, { claimed: ["swift"] });
    const worth = () => {
      const { pledge, ruling } = pledgeCard(card)!;
      return planPledge(actor, pledge, ruling).total;
    };
    expect(worth()).toBe(2);
    const target = { dataset: { card: "large" }, closest: () => null };
    await negotiationActions.hinder?.({} as never, { message: card } as never, target as never, null as never);
    expect(worth()).toBe(1);
    says(gm, card, "ruling", "", { turn: 1, hindering: [{ id: "dazed", why: "" }] });
    expect(worth()).toBe(1);
  });
});

describe("the Storyteller's part of a Round", () => {
  it("AM-RND-02 AM-RND-01 each participant has a modifier that everybody sees beside the name, unless it is secret", () => {
    const knight = bens(amalgamate(["calm"], { words: [word("Calm")] }));
    const combat = fight(thief, knight);
    const card = pledgedIn(combat, anna, thief, { claimed: ["swift"], asked: 5 });
    const line = (actor: AmalgamActor) =>
      combatRules
        .marks?.(combat.combatants.find((one) => one.actor === actor)!)
        .map(({ label }) => label)
        .join();
    expect(combatRules.headline?.(combat)).toBe("AMALGAM.Round.phase.pledge 1 2");
    says(gm, card, "ruling", "", { turn: 1, modifier: 2 });
    expect(line(thief)).toContain("AMALGAM.Round.modifier +2");
    const { ruling } = pledgeCard(card)!;
    expect(difficultyFor(pledgeCard(card)!, null, ruling)?.total).toBe(7);
    says(gm, card, "ruling", "", { turn: 1, modifier: 2, secrecy: "all" });
    expect(line(thief)).not.toContain("modifier");
    expect(line(knight)).toContain("AMALGAM.Round.yetToPledge");
  });
});
