import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import { writeBatch } from "../../../foundry/changes/write-batch";
import { FakeCollection, type FakeUser } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import { writeProficiency } from "../actions/proficiency";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { growthKinds } from "../changes/growth-kinds";
import { planReset } from "../changes/reset-kind";
import { storytellerView } from "../windows/storyteller/storyteller-view";
import { legalChoices } from "../adapters/pledge/legal";
import { planPledge } from "../adapters/pledge/plan";
import { NO_RULING } from "../stored/ruling";
import { readPledge } from "../stored/stored-pledge";
import type { Proficiency } from "../rules/amalgamate";
import { lostWords } from "../rules/table";
import { amalgamate, covered, gear, word } from "../rules/testing/samples";
import { cardUses } from "../sheets/card-uses";
import { movesOf } from "../sheets/card-moves";
import { creationView, growthView } from "../sheets/creation-view";
import { tableView } from "../sheets/table-view";
import { as, character, seat } from "../testing/play";
import { throwKinds } from "../changes/throw-kinds";

let table: FakeTable;
let anna: FakeUser;
const rest = { uninterrupted: true, underStress: false };

beforeEach(() => {
  table = fakeFoundry();
  Object.assign(table.game, { world: { id: "w" }, scenes: { active: null }, items: new FakeCollection() });
  anna = seat("Anna");
});

/** Does what a card proposes, as its Apply button would. */
async function apply(kind: string, actor: AmalgamActor, data: object): Promise<string | null> {
  const kinds = { ...growthKinds, ...throwKinds } as Record<string, (typeof growthKinds)[string]>;
  const plan = planProposal(kinds[kind]!, actor, data);
  if ("problem" in plan) return plan.problem;
  await writeBatch(actor, plan.changes);
  return null;
}
const words = (actor: AmalgamActor) =>
  readAmalgamate(actor)
    .words.map(({ name, level }) => `${name} ${level}`)
    .sort();
const shown = (actor: AmalgamActor) =>
  tableView(readAmalgamate(actor), currentRulebook(), { chosen: null, looks: new Map(), editable: true });
const copies = (count: number, of = "Runner", level = 1) =>
  Array.from({ length: count }, (_, at) => word(of, { id: `${of.toLowerCase()}${level}x${at}`, level }));

describe("Words grow", () => {
  it("AM-LVL-01 AM-LVL-02 the ninth copy: three of a kind combine twice, to one card of Level 3", async () => {
    const own = [...copies(2), ...copies(2, "Runner", 2)];
    const actor = character(amalgamate([], { words: own, unspentWords: 1 }), anna, "Thief");
    expect(await apply("amalgamGain", actor, { name: "Runner" })).toBeNull();
    expect(words(actor)).toEqual(["Runner 3"]);
    // A card of Level 3 is nine of Level 1.
    const badge = shown(actor).pool[0]?.badges.find(({ text }) => text === "L3");
    expect(badge?.label).toBe("AMALGAM.Card.worth 3 9");
  });

  it("AM-LVL-04 the new card takes a slot of its parts, the other slot is free and not destroyed", async () => {
    const own = copies(2);
    const actor = character(amalgamate([own[0]!.id, own[1]!.id], { words: own, unspentWords: 1 }), anna, "Thief");
    await apply("amalgamGain", actor, { name: "Runner" });
    const { slots, words: now } = readAmalgamate(actor);
    expect(slots.filter(({ cardId }) => cardId !== null)).toEqual([{ cardId: now[0]?.id, emptied: false }]);
    expect(slots.every(({ emptied }) => !emptied)).toBe(true);
  });

  it("AM-LVL-04 what is covered or has Influence on it waits", async () => {
    const [one, two] = copies(2) as [ReturnType<typeof word>, ReturnType<typeof word>];
    const own = [one, { ...two, influence: 1, imposed: covered("Tired") }];
    const actor = character(amalgamate([one.id], { words: own, unspentWords: 1 }), anna, "Thief");
    await apply("amalgamGain", actor, { name: "Runner" });
    expect(words(actor)).toEqual(["Runner 1", "Runner 1", "Runner 1"]);
  });

  it("AM-LVL-03 above Level 3 version 10 warns, 2012 knows no cap; a cap of the table's warns in both", () => {
    const actor = character(amalgamate([], { words: [word("Sword", { level: 4 })] }), anna, "Thief");
    const warned = () => shown(actor).pool[0]?.badges.some(({ text }) => text === "!");
    expect(warned()).toBe(true);
    table.settings.set("manifold.amalgam.edition", "2012");
    expect(warned()).toBe(false);
    table.settings.set("manifold.amalgam.maxWordLevel", 3);
    expect(warned()).toBe(true);
  });

  it("AM-ADV-02 AM-ADV-01 a bonus is one more award, of any number, and can be taken back", async () => {
    const actor = character(amalgamate([], { unspentWords: 1 }), anna, "Thief");
    await apply("amalgamAward", actor, { amount: 3 });
    expect(readAmalgamate(actor).unspentWords).toBe(4);
    await apply("amalgamAward", actor, { amount: -3 });
    expect(readAmalgamate(actor).unspentWords).toBe(1);
  });

  it("AM-ADV-03 a Word written for an award waits for the Storyteller, in whose window it stands", async () => {
    const actor = character(amalgamate([], { unspentWords: 1 }), anna, "Thief");
    await apply("amalgamGain", actor, { name: "Patient" });
    const card = shown(actor).pool[0];
    expect([card?.pending, card?.lines]).toEqual([true, ["AMALGAM.Card.pending"]]);
    expect(storytellerView([actor], new Set()).pending).toMatchObject([{ words: "Patient", cards: card?.id }]);
    await apply("amalgamApprove", actor, { cards: [card?.id] });
    expect([shown(actor).pool[0]?.pending, storytellerView([actor], new Set()).pending]).toEqual([false, []]);
    expect(await apply("amalgamGain", actor, { name: "Second" })).toBe("AMALGAM.Reason.needsAwards");
  });

  it("AM-ADV-04 what was Destroyed comes back for its copies: three awards for Level 2, and no fewer", async () => {
    const actor = character(amalgamate([], { unspentWords: 2 }), anna, "Thief");
    const event = { name: "Calm", level: 2, event: "destroyed", date: "2026-01-01" };
    await actor.update({ "system.wordHistory": [event] });
    const offered = () => growthView(actor, readAmalgamate(actor), false)?.lost;
    expect(offered()).toMatchObject([
      { label: "AMALGAM.Growth.regain Calm 2 3", reason: "AMALGAM.Reason.needsAwards" },
    ]);
    const [lost] = lostWords(actor.system.wordHistory);
    expect(await apply("amalgamRegain", actor, { ...lost })).toBe("AMALGAM.Reason.needsAwards");
    await apply("amalgamAward", actor, { amount: 1 });
    expect(await apply("amalgamRegain", actor, { ...lost })).toBeNull();
    expect([words(actor), readAmalgamate(actor).unspentWords, offered()]).toEqual([["Calm 2"], 0, undefined]);
  });

  it("AM-ADV-04 AM-ADV-03 only what was Destroyed comes back so: no other Word gets by the Storyteller, nor one at another Level", async () => {
    const actor = character(amalgamate([], { unspentWords: 9 }), anna, "Thief");
    await actor.update({ "system.wordHistory": [{ name: "Calm", level: 1, event: "destroyed", date: "2026-01-01" }] });
    for (const wish of [{ name: "Invincible" }, { name: "Calm", level: 2 }])
      expect(await apply("amalgamRegain", actor, wish)).toBe("AMALGAM.Reason.notFound");
    expect(await apply("amalgamRegain", actor, { name: "Calm" })).toBeNull();
    expect(await apply("amalgamRegain", actor, { name: "Calm" })).toBe("AMALGAM.Reason.notFound");
    expect([words(actor), readAmalgamate(actor).unspentWords]).toEqual([["Calm 1"], 8]);
  });
});

describe("Proficiencies", () => {
  const answer = (data: object | null) => {
    const DialogV2 = foundry.applications.api.DialogV2 as unknown as { input: unknown };
    DialogV2.input = async () => data;
    Object.assign(globalThis, { document: { createElement: () => fakeElement() } });
  };
  const fakeElement = () => ({
    append: () => undefined,
    setAttribute: () => undefined,
    classList: { add: () => undefined },
  });

  it("AM-PRF-01 a card of Level 3 offers one, a lower one or one that has it does not", () => {
    const own = [word("Runner", { level: 3 }), word("Swift", { level: 2 })];
    const actor = character(amalgamate([], { words: own }), anna, "Thief");
    as(anna);
    const uses = (id: string) => cardUses(actor, id, readAmalgamate(actor), currentRulebook()).map(({ use }) => use);
    expect([uses("runner"), uses("swift")]).toEqual([["proficiency", "open"], ["open"]]);
  });

  it("AM-PRF-01 AM-PRF-02 its player writes it; whether it is narrow enough is the Storyteller's to agree", async () => {
    const actor = character(amalgamate([], { words: [word("Runner", { level: 3 })] }), anna, "Thief");
    vi.stubGlobal("document", undefined);
    answer({ name: " Sprint ", note: "short distances" });
    await writeProficiency(actor, "runner");
    expect(readAmalgamate(actor).words[0]?.proficiency).toMatchObject({ name: "Sprint", approved: false, used: false });
    expect(storytellerView([actor], new Set()).pending).toMatchObject([{ words: "Runner (Sprint)" }]);
    await apply("amalgamApprove", actor, { cards: ["runner"] });
    expect(readAmalgamate(actor).words[0]?.proficiency?.approved).toBe(true);
    vi.unstubAllGlobals();
  });

  const sprint = (more: Partial<Proficiency> = {}): Proficiency => ({
    name: "Sprint",
    note: "",
    approved: true,
    used: false,
    cooldown: "scene",
    lockedBy: [],
    ...more,
  });
  const runner = (more: Partial<Proficiency> = {}) =>
    character(
      amalgamate(["runner", "swift"], {
        words: [word("Runner", { level: 3, proficiency: sprint(more) }), word("Swift")],
      }),
      anna,
      "Thief",
    );
  const proficiency = (actor: AmalgamActor) => readAmalgamate(actor).words[0]?.proficiency;

  it("AM-PRF-04 spent by the Throw it was declared in; a new scene brings it back, unless it takes longer", async () => {
    const actor = runner();
    await apply("amalgamSpend", actor, { proficiencies: ["runner"] });
    expect(proficiency(actor)?.used).toBe(true);
    expect(shown(actor).slots[0]?.card?.lines).toEqual(["AMALGAM.Proficiency.used Sprint"]);
    await writeBatch(actor, planReset(actor, "scene", rest));
    expect(proficiency(actor)?.used).toBe(false);
    const longer = runner({ cooldown: "longer", used: true });
    expect(planReset(longer, "scene", rest)).toEqual([]);
  });

  it("AM-PRF-05 used with Exhausted Words it stays locked over the scene, until they are restored", async () => {
    const actor = runner();
    await apply("amalgamSpend", actor, { proficiencies: ["runner"], exhausted: ["swift"] });
    expect(proficiency(actor)).toMatchObject({ used: true, lockedBy: ["swift"] });
    await writeBatch(actor, planReset(actor, "scene", rest));
    expect([proficiency(actor), shown(actor).slots[0]?.card?.lines]).toMatchObject([
      { used: false, lockedBy: ["swift"] },
      ["AMALGAM.Proficiency.locked Sprint"],
    ]);
    await writeBatch(actor, planReset(actor, "rest", rest));
    expect(proficiency(actor)?.lockedBy).toEqual([]);
  });
});

describe("editions and toggles", () => {
  it("AM-EDN-02 dice and Risk: version 10 has them, 2012 once the table turns them on", () => {
    const actor = character(amalgamate(["swift"], { words: [word("Swift")], plotPoints: 1 }), anna, "Thief");
    const offered = () => {
      const pledge = readPledge({ purpose: "plain", method: "auto", claimed: ["swift"] });
      const { methods, risk, plotPoint } = legalChoices(actor, pledge, planPledge(actor, pledge, NO_RULING));
      return [methods.some(({ method }) => method === "dice"), risk.most, plotPoint];
    };
    expect(offered()).toEqual([true, 3, null]);
    table.settings.set("manifold.amalgam.edition", "2012");
    expect(offered()).toEqual([false, 0, null]);
    for (const key of ["dice2012", "risk2012", "plotPoints"]) table.settings.set(`manifold.amalgam.${key}`, true);
    expect(offered()).toEqual([true, 5, { reason: null }]);
  });

  it("AM-EDN-03 to stack means three things, and each has its own name: a package, an Item on a Word, a Word on a Word", () => {
    const own = [word("Swift", { level: 2 }), word("Calm")];
    const bow = gear("Bow", { state: "carried" });
    const actor = character(amalgamate(["swift"], { words: own, gear: [bow], creationDone: false }), anna, "Thief");
    const labels = (id: string) =>
      movesOf(actor, id, readAmalgamate(actor), currentRulebook()).map(({ label }) => label.split(" ")[0]!);
    const package_ = () => creationView(actor, readAmalgamate(actor), currentRulebook()).hint;
    expect(labels("bow")).toContain("AMALGAM.Table.attachTo");
    expect(labels("calm")).not.toContain("AMALGAM.Table.stackOn");
    expect(package_()).toBe("AMALGAM.Creation.hint.stack");
    table.settings.set("manifold.amalgam.edition", "2012");
    expect(labels("bow")).not.toContain("AMALGAM.Table.attachTo");
    expect(labels("calm")).toContain("AMALGAM.Table.stackOn");
    expect(package_()).toBe("AMALGAM.Creation.hint.template");
  });
});
