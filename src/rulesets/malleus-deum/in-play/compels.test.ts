import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeUser, type FakeChatMessage } from "../../../foundry/testing/fake-documents";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { postCard } from "../../../foundry/chat/post-card";
import { compelPartType } from "../chat/compel-part";
import { resistPartType } from "../chat/resist-part";
import { fakeCreature, giveAspect } from "../testing/fake-creature";
import { answerDialogs, cards, confirmWith, diceFall, lastCard, proposed, setTable, written } from "../testing/play";
import type { Creature } from "../adapters/creature";
import { benefitControls, benefitTerms, proposeUsed } from "../adapters/characters/benefits";
import { demoteAspect } from "../actions/aspects/demote";
import { rollStartingDifficulty } from "../actions/aspects/new-aspect";
import { rollMorale } from "../actions/morale/morale";
import { rollResist } from "../actions/magic/resist";
import { compelPart } from "../stored/compel-data";

let table: FakeTable;
let dourli: Creature;
let gold: ItemOf<"malleusAspect">;
beforeEach(() => {
  table = setTable();
  dourli = fakeCreature();
  gold = giveAspect(dourli, "Gold is my Lodestone", 11);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const press = (type: CardPartType, action: string, message: FakeChatMessage) =>
  type.actions?.[action]?.(
    (message.system.parts as never[])[0]!,
    { message, actor: dourli, index: 0 } as unknown as CardContext,
    { dataset: {} } as HTMLElement,
    { shiftKey: false } as MouseEvent,
  );
const view = (type: CardPartType, message: FakeChatMessage) =>
  type.context((message.system.parts as never[])[0]!, {
    message,
    actor: dourli,
    index: 0,
  } as unknown as CardContext) as Record<string, unknown>;
const compelled = async (self = false) =>
  (await postCard({
    actor: dourli,
    parts: [compelPart(gold, "Sells a friend out", self)],
  })) as unknown as FakeChatMessage;
/** Cards are the GM's: who posts them is what a grant hangs on. */
const byGamemaster = () => cards().forEach((card) => (card.author = table.game.user));

describe("a new aspect", () => {
  it("MD-ASP-03 starts at 9 and a die by its card, which takes it back; a number beyond 15 is no change", async () => {
    diceFall([4]);
    await rollStartingDifficulty(gold);
    expect(proposed("malleusAspectStart")).toMatchObject([{ data: { difficulty: 13 }, automatic: true }]);
    expect(written("malleusAspectStart", gold, { difficulty: 13 })).toEqual([["system.difficulty", 13]]);
    expect(written("malleusAspectStart", gold, { difficulty: 11 })).toEqual(["MANIFOLD.Changes.Nothing"]);
  });
});

describe("aspects that conflict", () => {
  it("MD-ASP-08 bound by the second aspect, the GM's bonus counts against the first; nobody types one in", async () => {
    const word = giveAspect(dourli, "My word as a dwarf", 12);
    const compel = await compelled();
    expect(view(compelPartType, compel)).toMatchObject({ mayAnswer: true, mayCounter: true });
    const asked = confirmWith();
    answerDialogs({ aspect: word.id });
    diceFall([2, 3]); // 5 under 12: bound by the word
    await press(compelPartType, "counter", compel);
    const counter = lastCard().message;
    expect(asked[0]?.controls.map(({ name }) => name)).toEqual([]);
    expect(view(compelPartType, compel)).toMatchObject({ mayAnswer: true, mayCounter: false, settled: false });
    expect(view(resistPartType, counter)).toMatchObject({ mayGrant: true, counters: /Gold is my Lodestone/ });
    answerDialogs({ value: 3 });
    await press(resistPartType, "benefit", counter);
    byGamemaster();
    expect(view(resistPartType, counter)).toMatchObject({ mayGrant: false });
    diceFall([3, 6]); // 9 and 3 against 11
    await press(compelPartType, "resist", compel);
    expect(lastCard().parts[0]).toMatchObject({ resistance: { conflictBonus: 3 } });
    expect(view(resistPartType, lastCard().message)).toMatchObject({ outcome: "MALLEUS.Result.resisted" });
  });

  it("MD-ASP-08 who resists the second aspect is bound by nothing: there is no bonus, and a player grants none", async () => {
    const word = giveAspect(dourli, "My word as a dwarf", 12);
    const compel = await compelled();
    confirmWith();
    answerDialogs({ aspect: word.id });
    diceFall([7, 8]);
    await press(compelPartType, "counter", compel);
    expect(view(resistPartType, lastCard().message)).toMatchObject({ mayGrant: false });
    table.game.user = Object.assign(new FakeUser({ name: "Anna" }), { isGM: false });
    diceFall([2, 3]);
    await rollResist(word, { self: true, origin: compel.id, fast: true, counters: gold.name });
    expect(view(resistPartType, lastCard().message)).toMatchObject({ mayGrant: false });
  });

  it("MD-ASP-07 bound by one's own compel earns +3 on one related check, and the roll uses it up", async () => {
    const compel = await compelled(true);
    confirmWith();
    diceFall([1, 4]);
    await rollResist(gold, { self: true, origin: compel.id, fast: false });
    const bound = lastCard().message;
    expect(view(resistPartType, bound)).toMatchObject({ mayGrant: true });
    answerDialogs({ value: 3 });
    await press(resistPartType, "benefit", bound);
    expect(proposed("malleusBenefit")).toMatchObject([
      { target: dourli.uuid, data: { name: "Gold is my Lodestone", value: 3 } },
    ]);
    expect(written("malleusBenefit", dourli, { name: "Gold is my Lodestone", value: 3 })).toEqual([
      ["create", "Gold is my Lodestone"],
    ]);
    const blessed = fakeCreature({ conditions: [{ id: "fast", flag: 3 as never }] });
    expect(benefitControls(blessed)).toMatchObject([{ name: "benefit-effect0", worth: "+3", value: false }]);
    expect(benefitTerms(blessed, {})).toEqual([]);
    diceFall([3, 4]);
    confirmWith({ "benefit-effect0": true, mettle: 2, "dice:mettle": 2, dice: 2 });
    await rollMorale(blessed, {});
    expect(lastCard().parts[0]).toMatchObject({ modifiers: [{ value: 3 }] });
    expect(proposed("malleusBenefitUsed")).toMatchObject([{ target: blessed.uuid, data: { effect: "effect0" } }]);
    expect(proposeUsed(blessed, {})).toEqual([]);
  });
});

describe("an aspect that is resisted again", () => {
  it("MD-CHK-22 MD-CHK-15 once, binding, from the rating as it stood; what the first roll brought is taken back", async () => {
    const compel = await compelled();
    confirmWith();
    diceFall([3, 5]); // 8 against 11: compelled, 12
    await press(compelPartType, "resist", compel);
    const first = lastCard().message;
    expect(proposed("malleusAspectRating")).toMatchObject([{ data: { delta: 1 } }]);
    expect(view(resistPartType, first)).toMatchObject({ mayReroll: true, superseded: false });
    diceFall([8, 8]); // resisted, with a boon
    await press(resistPartType, "reroll", first);
    const { message: second } = lastCard();
    expect(proposed("malleusAspectRating")).toMatchObject([{ data: { delta: -2 } }]);
    expect(view(resistPartType, second)).toMatchObject({
      ...{ outcome: "MALLEUS.Result.resisted", mayReroll: false, superseded: false },
    });
    expect(view(resistPartType, first)).toMatchObject({ mayReroll: false, superseded: true, mayGrant: false });
    expect(view(compelPartType, compel)).toMatchObject({ settled: true });
  });

  it("MD-CHK-22 MD-ASP-08 bound by a second roll of the aspect set against it, the GM's bonus still reaches the compel", async () => {
    const word = giveAspect(dourli, "My word as a dwarf", 12);
    const compel = await compelled();
    confirmWith();
    answerDialogs({ aspect: word.id });
    diceFall([7, 8]);
    await press(compelPartType, "counter", compel);
    diceFall([2, 3]);
    await press(resistPartType, "reroll", lastCard().message);
    answerDialogs({ value: 3 });
    await press(resistPartType, "benefit", lastCard().message);
    byGamemaster();
    diceFall([3, 6]);
    await press(compelPartType, "resist", compel);
    expect(lastCard().parts[0]).toMatchObject({ resistance: { conflictBonus: 3 } });
  });
});

describe("what becomes of an aspect", () => {
  it("MD-ASP-10 MD-ASP-11 one that falls below 10 goes or becomes a tag, as the table chooses; a chronic one sleeps", async () => {
    const weak = giveAspect(dourli, "Afraid of Spiders", 10);
    diceFall([6, 6]); // resisted with a boon: 2 less
    await rollResist(weak, { self: false, origin: null, fast: true });
    expect(proposed("malleusAspectLifetime").map(({ data }) => data.event)).toEqual(["fades", "tag"]);
    expect(written("malleusAspectLifetime", weak, { event: "fades" })).toEqual([["delete", "Afraid of Spiders"]]);
    expect(written("malleusAspectLifetime", weak, { event: "tag" })).toEqual([
      ["delete", "Afraid of Spiders"],
      ["create", "afraid of spiders"],
    ]);
    const chronic = giveAspect(dourli, "Drinks", 10, "chronic");
    diceFall([6, 6]);
    await rollResist(chronic, { self: false, origin: null, fast: true });
    expect(proposed("malleusAspectLifetime").map(({ data }) => data.event)).toEqual(["dormant"]);
    const permanent = giveAspect(dourli, "One Hand", 10, "permanent");
    diceFall([6, 6]);
    await rollResist(permanent, { self: false, origin: null, fast: true });
    expect(proposed("malleusAspectLifetime")).toEqual([]);
  });

  it("MD-ASP-11 an aspect's menu makes a tag of it", async () => {
    await demoteAspect(gold);
    expect(proposed("malleusAspectLifetime")).toMatchObject([
      { target: gold.uuid, data: { event: "tag" }, automatic: true },
    ]);
  });
});
