import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import { postCard } from "../../../foundry/chat/post-card";
import { FakeUser } from "../../../foundry/testing/fake-documents";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import type { CardContext } from "../../../foundry/contracts/message-part";
import { foresee } from "../../../foundry/requests/foresee";
import { rollTrial } from "../actions/checks/check";
import { rollForGroup } from "../actions/checks/group-check";
import { rollTrialHidden } from "../actions/checks/hidden-check";
import { inlineCheck } from "../actions/checks/inline-check";
import { requestableChecks } from "../actions/requests";
import { coinKind } from "../changes/characters/coin-kind";
import { checkPartType } from "../chat/check-part";
import { groupCheckPartType } from "../chat/group-check-part";
import { checkTerms, PLAIN } from "../adapters/checks/check";
import { marginsOf } from "../adapters/combat/margins";
import { fakeFighter, give } from "../testing/fake-fighter";
import { answerDialogs, confirmWith, diceFall, lastCard, setTable } from "../testing/play";

let table: FakeTable;
beforeEach(() => void (table = setTable()));

type View = Record<string, unknown> & {
  dice: { face: number; given?: boolean }[];
  terms: { label: string; value: string }[];
};

/** The newest card as its owner sees it. */
const shown = (actor: unknown = fakeFighter("Hugi")) => {
  const { message, parts } = lastCard();
  const context = { message, actor, index: 0 } as unknown as CardContext;
  return { context, part: parts[0] as never, view: checkPartType.context(parts[0] as never, context) as View };
};
const press = async (action: string) => {
  const { part, context } = shown();
  await checkPartType.actions?.[action]?.(part, context, null as never, null as never);
};
const aim = (actor: unknown) => Object.assign(game.user, { targets: new Set([{ actor }]) });
const race = (key: string) => ({ ability: { key, text: "", flags: new Set() }, attributeMods: {}, ageTable: [] });

describe("checks", () => {
  it("BI-CHK-01 BI-CHK-12 2D6, Attribute and Skill against 7: 3 + 4 + 1 + 1 succeeds by 2", async () => {
    confirmWith();
    diceFall([3, 4]);
    await rollTrial(fakeFighter("Hugi", { wits: 1, skills: { vigilance: 1 } }), {
      attribute: "wits",
      skill: "vigilance",
    });
    const { view } = shown();
    expect(view).toMatchObject({ tone: "good", outcome: "BIND.Check.success", mayConvert: false });
    expect(view.terms).toEqual([
      { label: "BIND.Attribute.wits", value: "+1" },
      { label: "vigilance", value: "+1" },
    ]);
  });

  it("BI-CHK-02 BI-CHK-03 the ladder in the dialog, and that of knowledge for Academics", async () => {
    const asked = confirmWith({ difficulty: "14" });
    diceFall([6, 6]);
    await rollTrial(fakeFighter("Hugi"), { attribute: "strength", skill: "athletics" });
    // 12 against Extreme, 14.
    expect(shown().view).toMatchObject({ tone: "bad" });
    confirmWith({ knowledge: "13" });
    diceFall([6, 6]);
    await rollTrial(fakeFighter("Thenton", { intelligence: 1, skills: { academics: 1 } }), {
      attribute: "intelligence",
      skill: "academics",
    });
    // Obscure, 13: 12 + 1 + 1 - 1 without a fitting specialisation.
    expect(shown().view).toMatchObject({ tone: "good" });
    expect(asked[0]?.controls.some(({ name }) => name === "knowledge")).toBe(false);
  });

  it("BI-CHK-04 taking one's time: one die counts 6", async () => {
    confirmWith({ resting: true });
    diceFall([2]);
    await rollTrial(fakeFighter("Hugi"), { attribute: "intelligence", skill: "" });
    expect(shown().view.dice).toEqual([
      { face: 2, given: false },
      { face: 6, given: true },
    ]);
    expect(shown().view).toMatchObject({ tone: "good", mayConvert: false });
  });

  it("BI-CHK-05 BI-CHR-13 a gnome rolls 2D6 + 3 for it", async () => {
    const gnome = fakeFighter("Filia");
    give(gnome, "bindRace", "Gnome", race("attentiveness"));
    confirmWith({ resting: true, difficulty: "other", tn: 9 });
    diceFall([3, 3]);
    await rollTrial(gnome, { attribute: "wits", skill: "" });
    expect(shown().view).toMatchObject({ tone: "good" });
  });

  it("BI-CHK-06 BI-CHK-07 a failure is turned once: 2 and 3 become 3 and 6; nothing is rolled again", async () => {
    confirmWith({ difficulty: "8" });
    diceFall([2, 3]);
    await rollTrial(fakeFighter("Hugi"), { attribute: "wits", skill: "" });
    expect(shown().view).toMatchObject({ tone: "bad", mayConvert: true });
    const first = shown();
    diceFall();
    await press("convert");
    expect(shown().view).toMatchObject({ tone: "good", mayConvert: false });
    expect(shown().view.dice.map(({ face }) => face)).toEqual([3, 6]);
    // The first card says so, and offers it to nobody again.
    expect(checkPartType.context(first.part, first.context)).toMatchObject({ turned: true, mayConvert: false });
    expect(checkPartType.actions).not.toHaveProperty("reroll");
  });

  it("BI-CHK-06 a gnome adds 1D6 - 3 instead: 5 and a 6 are 8", async () => {
    const gnome = fakeFighter("Filia");
    give(gnome, "bindRace", "Gnome", race("attentiveness"));
    confirmWith({ difficulty: "8" });
    diceFall([2, 3]);
    await rollTrial(gnome, { attribute: "wits", skill: "" });
    diceFall([6]);
    await press("convert");
    expect(shown().view).toMatchObject({ tone: "good" });
  });

  it("BI-CHK-09 the best three companions help with half of theirs, rounded down", async () => {
    const hugi = fakeFighter("Hugi", {});
    const helpers = [3, 4, 5, 6].map((wits) => fakeFighter(`Helper ${wits}`, { wits }));
    for (const one of helpers) Object.assign(one, { hasPlayerOwner: true });
    confirmWith(Object.fromEntries(helpers.map(({ id }) => [`help-${id ?? ""}`, true])));
    diceFall([1, 1]);
    await rollTrial(hugi, { attribute: "wits", skill: "" });
    expect(shown().view.terms).toEqual([
      { label: "Helper 6", value: "+3" },
      { label: "Helper 5", value: "+2" },
      { label: "Helper 4", value: "+2" },
    ]);
  });

  it("BI-CHK-10 BI-CHK-22 against somebody: 7 and their Wits and Vigilance, or Traits of the GM's choice", async () => {
    const guard = fakeFighter("Guard", { npc: true, wits: 1, strength: 2, skills: { vigilance: 2 } });
    aim(guard);
    confirmWith({ against: "stealth" });
    diceFall([5, 4]);
    await rollTrial(fakeFighter("Hugi"), { attribute: "dexterity", skill: "stealth" });
    // 9 against 7 + 1 + 2.
    expect(lastCard().parts[0]).toMatchObject({ tn: 10, foe: guard.uuid });
    expect(shown().view).toMatchObject({ tone: "bad" });
    confirmWith({ against: "traits", foeAttribute: "strength", foeSkill: "" });
    diceFall([5, 4]);
    await rollTrial(fakeFighter("Hugi"), { attribute: "strength", skill: "" });
    expect(lastCard().parts[0]).toMatchObject({ tn: 9 });
  });

  it("BI-CHK-10 a foe's number is hidden from players where the GM shows none", async () => {
    table.settings.set("manifold.foeNumbers", "nothing");
    const guard = fakeFighter("Guard", { npc: true, wits: 1 });
    Object.assign(guard, { testUserPermission: () => false });
    aim(guard);
    confirmWith({ against: "stealth" });
    diceFall([5, 4]);
    await rollTrial(fakeFighter("Hugi"), { attribute: "dexterity", skill: "stealth" });
    Object.assign(game.user, { isGM: false });
    expect(shown().view).toMatchObject({ outcome: "BIND.Check.hidden", margin: "" });
  });

  it("BI-CHK-12 a margin feeds what comes after", async () => {
    const hugi = fakeFighter("Hugi");
    confirmWith();
    diceFall([6, 4]);
    await rollTrial(hugi, { attribute: "intelligence", skill: "" });
    const { message } = lastCard();
    // However much is said and rolled meanwhile: what it goes by is noted with the actor, not looked for in the log.
    for (let said = 0; said < 40; said++) await postCard({ actor: hugi, parts: [] });
    confirmWith({ [`margin-${message.id}`]: true });
    diceFall([2, 2]);
    await rollTrial(hugi, { attribute: "dexterity", skill: "" });
    // 10 against 7 left 3; 4 + 3 reach 7.
    expect(shown().view).toMatchObject({ tone: "good" });
    expect(shown().view.terms).toEqual([{ label: expect.stringContaining("BIND.Check.marginOf"), value: "+3" }]);
  });

  it("BI-CHK-12 no margin comes from another's roll, from a card that a stranger posted, or from what is no id", async () => {
    const [hugi, other] = [fakeFighter("Hugi"), fakeFighter("Thenton")];
    confirmWith();
    diceFall([6, 4]);
    await rollTrial(other, { attribute: "intelligence", skill: "" });
    const others = lastCard().message;
    diceFall([6, 4]);
    await rollTrial(hugi, { attribute: "intelligence", skill: "" });
    const { message } = lastCard();
    const offered = () => marginsOf(hugi).map(({ id }) => id);
    expect(offered()).toEqual([message.id]);
    await hugi.update({ "flags.manifold.cards.margins": [others.id, null, "x", { id: message.id }] });
    expect(offered()).toEqual([]);
    await hugi.update({ "flags.manifold.cards.margins": [message.id, message.id] });
    expect(offered()).toEqual([message.id]);
    Object.assign(message, { author: new FakeUser({ name: "Stranger" }) });
    expect(offered()).toEqual([]);
    await hugi.update({ "flags.manifold.cards": "none" });
    expect(offered()).toEqual([]);
  });

  it("BI-CHK-13 BI-CHK-14 BI-CHK-16 no penalty untrained but in a specialised Skill; a specialisation fits under any", () => {
    const bard = fakeFighter("Thenton", {});
    give(bard, "bindSkill", "Performance", {
      slug: "performance",
      level: 2,
      specialisations: ["flute"],
      kind: "specialised",
    });
    const bonus = (skill: string, fits = false) =>
      checkTerms(bard, { attribute: "charisma", skill }, { ...PLAIN, fits }).reduce((sum, { value }) => sum + value, 0);
    expect([
      bonus("stealth"),
      bonus("craft"),
      bonus("performance"),
      bonus("performance", true),
      bonus("craft", true),
    ]).toEqual([0, -1, 1, 2, 0]);
  });

  it("BI-CHK-16 the dialog offers every specialisation, whatever Skill it was learnt under", async () => {
    const bard = fakeFighter("Thenton", {});
    give(bard, "bindSkill", "Performance", { slug: "performance", level: 1, specialisations: ["flute"] });
    give(bard, "bindSkill", "Academics", { slug: "academics", level: 1, specialisations: ["Music"] });
    const asked = confirmWith({ fits: "Music" });
    diceFall([3, 3]);
    await rollTrial(bard, { attribute: "charisma", skill: "performance" });
    const control = asked[0]?.controls.find(({ name }) => name === "fits") as
      { options?: { value: string }[] } | undefined;
    expect(control?.options?.map(({ value }) => value)).toEqual(["", "flute", "Music"]);
    expect(shown().view).toMatchObject({ tone: "good" });
  });

  it("BI-CHK-17 a Skill of the table's own is rolled, and can be asked for", async () => {
    const hugi = fakeFighter("Hugi", {});
    give(hugi, "bindSkill", "Seafaring", {
      slug: "seafaring",
      level: 2,
      kind: "basic",
      defaultAttribute: "wits",
      specialisations: [],
    });
    const wanted = requestableChecks(hugi).find(({ label }) => label === "Seafaring");
    confirmWith();
    diceFall([3, 2]);
    await wanted?.roll(hugi, {});
    expect(shown().view).toMatchObject({ tone: "good" });
  });

  it("BI-CHK-01 a GM who is about to ask sees the chance, and nothing is rolled: 7 or more of 2D6 is 21 of 36", async () => {
    const hugi = fakeFighter("Hugi", { wits: 1 });
    const wits = requestableChecks(hugi).find(({ id }) => id === "wits")!;
    expect(await foresee(wits, hugi, { difficulty: 8 })).toMatchObject({ headline: "58 %" });
    expect(game.messages.size).toBe(0);
  });

  it("BI-CHK-19 hidden rolls go to the GMs alone, and the TN to nobody's client", async () => {
    diceFall([2, 2], [6, 6]);
    await rollTrialHidden(
      [fakeFighter("Hugi"), fakeFighter("Thenton")],
      { attribute: "wits", skill: "vigilance" },
      8,
      "illusion",
    );
    const { message, parts } = lastCard();
    expect(parts.map(({ tn, secret }) => [tn, secret])).toEqual([
      [null, true],
      [null, true],
    ]);
    expect((message as unknown as { whisper: string[] }).whisper).toEqual([game.user.id]);
  });

  it("BI-CHK-20 BI-DRV-06 Fatigue weighs on everything, wounds on what moves, the GM's word on this", async () => {
    const hurt = fakeFighter("Hugi", { hp: -2, fatigue: { normal: 1 } });
    confirmWith({ moving: true, situation: 1 });
    diceFall([6, 6]);
    await rollTrial(hurt, { attribute: "dexterity", skill: "" });
    expect(shown().view.terms).toEqual([
      { label: "BIND.Term.fatigue", value: "−1" },
      { label: "BIND.Term.wounds", value: "−2" },
      { label: "BIND.Term.situation", value: "+1" },
    ]);
  });

  it("BI-CHK-21 BI-EQP-01 a bard's margin in copper: 3 + 4 and a margin of 3 into the purse", async () => {
    const bard = fakeFighter("Thenton", { system: { purse: { cp: 95, sp: 9, gp: 0 } } });
    confirmWith();
    diceFall([5, 5]);
    await rollTrial(bard, { attribute: "charisma", skill: "" });
    const { part, context } = shown(bard);
    answerDialogs({ dice: 2, unit: "cp" });
    diceFall([3, 4]);
    await checkPartType.actions?.payOut?.(part, context, null as never, null as never);
    const [proposal] = lastCard().proposals;
    expect(proposal).toMatchObject({ kind: "bindCoin", target: bard.uuid, data: { copper: 10 } });
    // 995 and 10 copper are 1 gold and 5 copper.
    const plan = planProposal(coinKind, bard as never, proposal?.data);
    expect("changes" in plan && plan.changes.map((one) => one.kind === "set" && [one.path, one.after])).toEqual([
      ["system.purse.gp", 1],
      ["system.purse.sp", 0],
      ["system.purse.cp", 5],
    ]);
  });

  it("BI-EQP-01 whoever cannot pay is told so, and nothing leaves the purse", () => {
    const poor = fakeFighter("Hugi", { system: { purse: { cp: 5, sp: 0, gp: 0 } } });
    expect(planProposal(coinKind, poor as never, { copper: -6 })).toMatchObject({ problem: expect.any(String) });
    expect(planProposal(coinKind, poor as never, { copper: 1.5 })).toMatchObject({ problem: expect.any(String) });
  });

  it("BI-KNK-43 BI-KNK-40 a Specialist's pair, a chosen enemy", () => {
    const hugi = fakeFighter("Hugi", {});
    give(hugi, "bindKnack", "Specialist", { slug: "specialist", rank: 1, target: "charisma+empathy" });
    const terms = checkTerms(hugi, { attribute: "charisma", skill: "empathy" }, { ...PLAIN, enemy: "social" });
    expect(terms.map(({ label, value }) => [label, value])).toEqual([
      ["BIND.Term.specialist", 2],
      ["BIND.Term.chosenEnemy", -2],
    ]);
  });
});

describe("one roll for a company", () => {
  const company = () => [
    fakeFighter("Hugi", { wits: 2 }),
    fakeFighter("Thenton", { wits: -1 }),
    fakeFighter("Arneson", {}),
  ];
  const rows = () => {
    const { message, parts } = lastCard();
    const view = groupCheckPartType.context(parts[0] as never, { message, actor: null, index: 0 } as never);
    return (view as { rows: { name: string; total: number; tone: string }[] }).rows.map(({ name, total, tone }) => [
      name,
      total,
      tone,
    ]);
  };

  it("BI-CHK-08 the dice serve everybody, each with their own bonus", async () => {
    confirmWith({ attribute: "wits", skill: "" });
    diceFall([3, 4]);
    await rollForGroup(company());
    expect(rows()).toEqual([
      ["Hugi", 9, "good"],
      ["Thenton", 6, "bad"],
      ["Arneson", 7, "good"],
    ]);
  });

  it("BI-CHK-11 where one failure spoils it the worst rolls, against the best of those who watch", async () => {
    const guards = [fakeFighter("Guard", { npc: true, wits: 1 }), fakeFighter("Captain", { npc: true, wits: 2 })];
    Object.assign(game.user, { targets: new Set(guards.map((actor) => ({ actor }))) });
    confirmWith({ attribute: "dexterity", skill: "stealth", way: "worst", against: "stealth" });
    diceFall([4, 5]);
    await rollForGroup([fakeFighter("Hugi", { dexterity: 1 }), fakeFighter("Thenton", { dexterity: -1 })]);
    expect(rows()).toEqual([["Thenton", 8, "bad"]]);
    expect(lastCard().parts[0]).toMatchObject({ tn: 9 });
  });
});

describe("checks in text", () => {
  it("BI-CHK-01 BI-CHK-02 @Check[bind wits vigilance tn=9] and a rung by its name; nonsense is no check", async () => {
    expect(inlineCheck.label(["wits", "nonsense"])).toBeNull();
    expect(inlineCheck.label(["heroic"])).toBeNull();
    confirmWith();
    diceFall([4, 5]);
    await inlineCheck.roll(["wits", "vigilance", "tn=9"], fakeFighter("Hugi") as never, false);
    expect(lastCard().parts[0]).toMatchObject({ tn: 9 });
    diceFall([4, 5]);
    await inlineCheck.roll(["athletics", "heroic"], fakeFighter("Hugi") as never, false);
    expect(lastCard().parts[0]).toMatchObject({ tn: 12 });
  });
});
