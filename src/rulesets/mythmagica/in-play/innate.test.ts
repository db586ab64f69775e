import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeActor, FakeUser } from "../../../foundry/testing/fake-documents";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import { answerDialogs } from "../../../foundry/testing/playing";
import { callHunch, partyHunch, rollHunch } from "../actions/conflict/hunch";
import { askQuestion } from "../actions/conflict/knowledge";
import { rollSurvival } from "../actions/conflict/survival";
import { useItem } from "../actions/use-item";
import { foresee } from "../../../foundry/requests/foresee";
import { requestableChecks } from "../actions/requests";
import { fakeCreature, give } from "../testing/fake-creature";
import { cards, confirmWith, diceFall, lastCard, setTable, shownCard } from "../testing/play";
import { inWindowOf, playerOf } from "../testing/windows";
import type { Creature } from "../adapters/creature";

let table: FakeTable;
beforeEach(() => void (table = setTable()));

const wise = (more = {}) => fakeCreature("Wise", { in: 1, pc: 2, ...more });

describe("knowledge", () => {
  it("MY-KNW-01 MY-KNW-02 MY-CFL-14 flow 10: rank 2 and Intelligence 3 against 20: 18 makes 23, and what lies behind", async () => {
    const scholar = fakeCreature("Scholar", { in: 3 });
    give(scholar, "mythAbility", "Kings", { category: "academicLore", base: 4, spentXp: 8 });
    confirmWith({ question: "hard" });
    diceFall([18]);
    await useItem(scholar.items.contents[0] as unknown as Item, { fast: false });
    expect(shownCard(scholar).view).toMatchObject({
      lines: ["MYTHMAGICA.Knowledge.answer.background"],
      why: ["MYTHMAGICA.Conflict.taskLevel 10"],
    });
  });

  it("MY-KNW-01 the button asks which lore has most to do with it, each with its number; Knowledge is everybody's", async () => {
    const scholar = fakeCreature("Scholar", { in: 3 });
    give(scholar, "mythAbility", "Kings", { category: "academicLore", base: 4, spentXp: 8 });
    const asked = confirmWith({ question: "hard", lore: "kings" });
    diceFall([18], [18]);
    await askQuestion(scholar, "", false);
    expect(asked[0]?.controls.find(({ name }) => name === "lore")).toMatchObject({
      value: "knowledge",
      options: [
        { value: "knowledge", label: "MYTHMAGICA.Root.knowledge +3" },
        { value: "kings", label: "Kings +5" },
      ],
    });
    expect(shownCard(scholar).view.margin).toBe("MYTHMAGICA.Conflict.margin +3");
    confirmWith({ question: "hard" });
    await askQuestion(scholar, "", false);
    expect(shownCard(scholar).view.margin).toBe("MYTHMAGICA.Conflict.margin +1");
  });

  it("MY-KNW-01 whoever has bought ranks in Knowledge is offered it once, with them", async () => {
    const scholar = fakeCreature("Scholar", { in: 3 });
    give(scholar, "mythAbility", "Knowledge", { slug: "knowledge", category: "academicLore", base: 4, spentXp: 8 });
    give(scholar, "mythAbility", "Kings", { slug: "kings", category: "academicLore", base: 4, spentXp: 4 });
    const asked = confirmWith({ question: "hard" });
    diceFall([18]);
    await askQuestion(scholar, "", false);
    expect(asked[0]?.controls.find(({ name }) => name === "lore")).toMatchObject({
      options: [
        { value: "knowledge", label: "MYTHMAGICA.Root.knowledge +5" },
        { value: "kings", label: "Kings +4" },
      ],
    });
    // 18 + 2 + 3 against 20.
    expect(shownCard(scholar).view.margin).toBe("MYTHMAGICA.Conflict.margin +3");
  });

  it("MY-KNW-01 what nobody can know takes no roll, nor what everybody knows", async () => {
    const asked = confirmWith({ question: "unknowable" });
    diceFall([18], [3]);
    await askQuestion(wise(), "", false);
    expect(asked[0]?.obstacles).toEqual([{ text: "MYTHMAGICA.Knowledge.impossible", blocks: true }]);
    confirmWith({ question: "trivial" });
    await askQuestion(wise(), "", false);
  });
});

describe("survival", () => {
  it("MY-WLD-01 MY-WLD-02 MY-WLD-03 an Insight into the land is an Edge, and only the trained assist", async () => {
    const [hunter, tuck] = [wise(), fakeCreature("Tuck")];
    give(hunter, "mythGift", "Woodland Insight", { slug: "woodlandInsight" });
    Object.assign(table.game.actors as object, { contents: [hunter, tuck] });
    Object.assign(tuck, { hasPlayerOwner: true });
    const asked = confirmWith({ threshold: "15", terrain: "woodland", [`with-${tuck.id}`]: true });
    diceFall([9, 14, 3]);
    await rollSurvival(hunter, false);
    expect(asked[0]?.obstacles).toEqual([{ text: "Tuck: MYTHMAGICA.Survival.untrained", blocks: true }]);
    const { view } = shownCard(hunter);
    expect(view.edges).toContainEqual({ label: "MYTHMAGICA.Survival.insight", value: "+1" });
    expect(view.terms).toEqual([
      { label: "MYTHMAGICA.Attribute.in", value: "+1" },
      { label: "MYTHMAGICA.Attribute.pc", value: "+2" },
    ]);
  });
});

describe("what an Overlord asks for", () => {
  it("MY-NAT-01 a force of nature: a check of Attributes alone against a Threshold, no Level in it", async () => {
    const veteran = wise({ tn: 2, system: { totalXp: 512 } });
    const check = requestableChecks(veteran).find(({ id }) => id === "check-tn");
    confirmWith();
    diceFall([12]);
    await check?.roll(veteran, { difficulty: 15 });
    expect(shownCard(veteran).view.terms).toEqual([{ label: "MYTHMAGICA.Attribute.tn", value: "+4" }]);
  });

  it("MY-NAT-01 the Overlord sees the chance before asking, and a harder Threshold lowers it", async () => {
    const veteran = wise({ tn: 2, system: { totalXp: 512 } });
    const check = requestableChecks(veteran).find(({ id }) => id === "check-tn")!;
    const at = async (difficulty: number) => parseInt((await foresee(check, veteran, { difficulty }))!.headline, 10);
    expect(await at(15)).toBeGreaterThan(await at(20));
    expect(game.messages.size).toBe(0);
  });

  it("MY-WLD-01 MY-WLD-02 the Overlord asks who travels to get through the wilds: 9 + 3 against 10, and an Insight is an Edge", async () => {
    const hunter = wise();
    give(hunter, "mythGift", "Wilderness Insight", { slug: "wildernessInsight" });
    const check = requestableChecks(hunter).find(({ id }) => id === "survival");
    const asked = confirmWith({ terrain: "swampland" });
    diceFall([9, 2]);
    await check?.roll(hunter, { difficulty: 10 });
    // The land is chosen, what has to be beaten is not.
    expect(asked[0]?.controls.some(({ name }) => name === "terrain")).toBe(true);
    expect(asked[0]?.controls.some(({ name }) => name === "threshold")).toBe(false);
    const { view } = shownCard(hunter);
    expect(view.margin).toBe("MYTHMAGICA.Conflict.margin +2");
    expect(view.edges).toEqual([{ label: "MYTHMAGICA.Survival.insight", value: "+1" }]);
  });

  it("MY-KNW-01 MY-CLS-12 what everybody knows can be asked of anybody, once", async () => {
    const scholar = wise();
    const ids = () => requestableChecks(scholar).filter(({ id }) => id === "skill-knowledge");
    confirmWith();
    diceFall([15]);
    await ids()[0]?.roll(scholar, { difficulty: 15 });
    expect(shownCard(scholar).view.margin).toBe("MYTHMAGICA.Conflict.margin +1");
    give(scholar, "mythAbility", "Knowledge", { slug: "knowledge", category: "academicLore", base: 4, spentXp: 4 });
    expect(ids()).toHaveLength(1);
  });

  it("MY-CFL-17 a secret Threshold is not on the card", async () => {
    const check = requestableChecks(wise()).find(({ id }) => id === "avoid-ht");
    confirmWith();
    diceFall([12]);
    await check?.roll(wise(), { secret: true });
    expect(lastCard().parts[0]).toMatchObject({ threshold: null, secret: true });
    expect(shownCard(null).view.outcome).toBe("MYTHMAGICA.Conflict.hidden");
  });
});

describe("Hunch", () => {
  const asks = async (actor = wise()) => {
    answerDialogs({ subject: "character", about: "the merchant" });
    await callHunch(actor);
    return actor;
  };

  it("MY-HUN-01 MY-HUN-02 MY-HUN-06 once a Scene; the Overlord rolls it, and nobody sees the dice", async () => {
    const actor = await asks();
    expect(shownCard(actor).view).toMatchObject({ waits: "MYTHMAGICA.Hunch.waits", mayRoll: true });
    expect((shownCard(actor).view.asks as string[]).length).toBe(7);
    expect(actor.system.hunchUsedScene).toBe(true);
    const count = cards().length;
    await callHunch(actor);
    expect(cards().length).toBe(count);
  });

  it("MY-HUN-01 a player has one a Scene, whoever they play; another player of the same character has one of their own", async () => {
    const [lucan, page] = [fakeCreature("Lucan"), fakeCreature("Page")];
    Object.assign(game.actors as object, { contents: [lucan, page] });
    const anna = playerOf("Anna", lucan, page);
    const bert = playerOf("Bert");
    for (const one of [lucan, page])
      (one as unknown as FakeActor)._source.ownership = { [anna.id]: 3, ...(one === page ? { [bert.id]: 3 } : {}) };
    const asked = async (user: FakeUser, actor: Creature): Promise<boolean> => {
      const before = cards().length;
      await inWindowOf(user, () => asks(actor));
      return cards().length > before;
    };
    expect(await asked(anna, lucan)).toBe(true);
    expect(await asked(anna, page)).toBe(false);
    expect(page.system.hunchUsedScene).toBe(false);
    expect(await asked(bert, page)).toBe(true);
    expect(await asked(bert, page)).toBe(false);
    expect([lucan.system.hunchBy, page.system.hunchBy]).toEqual([[anna.id], [bert.id]]);
    // The Scene ends for Lucan: Anna has a Hunch again, Bert's is spent.
    await (lucan as unknown as FakeActor).update({ "system.hunchUsedScene": false });
    expect(await asked(bert, page)).toBe(false);
    expect(await asked(anna, page)).toBe(true);
    expect(await asked(anna, lucan)).toBe(false);
  });

  it("MY-HUN-02 a subtle situation asks for more: 14 + 3 against 20 is nothing, against 10 two questions", async () => {
    for (const [threshold, count] of [
      ["20", 0],
      ["10", 2],
    ] as const) {
      const actor = await asks();
      const { press } = shownCard(actor);
      answerDialogs({ threshold });
      diceFall([14]);
      await press("rollHunchAt");
      expect(shownCard(actor).view).toMatchObject({ words: `MYTHMAGICA.Hunch.mayAsk ${count}` });
    }
    // Whoever thinks better of it, or answers nonsense, rolls nothing.
    const actor = await asks();
    const { press } = shownCard(actor);
    const before = cards().length;
    answerDialogs({ threshold: "7" });
    await press("rollHunchAt");
    expect(cards().length).toBe(before);
  });

  it("MY-HUN-02 MY-KNW-01 what is obvious takes no dice, so that a natural 1 misleads nobody about it", async () => {
    const actor = await asks();
    const { press } = shownCard(actor);
    answerDialogs({ threshold: "0" });
    diceFall([1]);
    await press("rollHunchAt");
    expect(shownCard(actor).view).toMatchObject({
      words: "MYTHMAGICA.Hunch.mayAsk 2",
      secret: "MYTHMAGICA.Hunch.truthful",
    });
  });

  it("MY-HUN-03 MY-HUN-05 flow 9: 14 + 3 against 15 is Pure: two questions; a natural 1 shows players the same", async () => {
    const actor = await asks();
    const { message, press } = shownCard(actor);
    diceFall([14]);
    await press("rollHunch");
    const good = shownCard(actor);
    expect(good.view).toMatchObject({ words: "MYTHMAGICA.Hunch.mayAsk 2", secret: "MYTHMAGICA.Hunch.truthful" });
    // What was asked is read on the answer alone, and pressed again it rolls no more.
    const superseded = { waits: "MYTHMAGICA.Conflict.superseded", asks: [], mayRoll: false };
    expect(shownCard(actor, message).view).toMatchObject(superseded);
    const count = cards().length;
    await press("rollHunch");
    expect(cards().length).toBe(count);
    diceFall([1]);
    await rollHunch(wise(), { subject: "character", about: "the merchant", target: "", questions: null }, message.id);
    const bad = shownCard(actor);
    expect(bad.view).toMatchObject({ words: "MYTHMAGICA.Hunch.mayAsk 2", secret: "MYTHMAGICA.Hunch.misleading" });
    // What the cards store differs by their keys alone, and players' clients have nothing under them.
    const stored = ({ message: card }: typeof good) => {
      const { kept: _kept, ...part } = (card.system as { parts: Record<string, unknown>[] }).parts[0] ?? {};
      return [part, (card as unknown as { rolls?: unknown[] }).rolls ?? []];
    };
    expect(stored(bad)).toEqual(stored(good));
    Object.assign(table.game, { user: new FakeUser({ name: "Pia" }) });
    expect(shownCard(actor, bad.message).view.secret).toBe("");
  });

  it("MY-HUN-04 the Overlord calls one for the party: its leader rolls with three others; what fails only the Overlord learns", async () => {
    const [scout, wiser] = [fakeCreature("Scout", { in: 1 }), wise()];
    const party = new FakeActor({
      name: "The Merry",
      type: "mythParty",
      system: { members: [scout.uuid, wiser.uuid], leader: wiser.uuid },
    });
    Object.assign(game.actors, { contents: [party, scout, wiser] });
    answerDialogs({ threshold: "15" });
    // 11 + 1 + 2 of the leader against 15 fails; 13 is one over. Two together have an Edge: the higher of two dice.
    diceFall([11, 4], [13, 4]);
    await partyHunch([scout, wiser]);
    expect(lastCard().parts[0]).toMatchObject({ text: "MYTHMAGICA.Hunch.nothing The Merry" });
    expect((lastCard().message as unknown as { whisper: string[] }).whisper).toHaveLength(1);
    await partyHunch([scout, wiser]);
    expect(lastCard().parts[0]).toMatchObject({ text: "MYTHMAGICA.Hunch.senses The Merry" });
    expect((lastCard().message as unknown as { whisper?: string[] }).whisper ?? []).toEqual([]);
    // Whoever has fallen senses nothing: the leader alone, with a single die (MY-CSQ-06).
    await (scout as unknown as FakeActor).update({ "system.overcome": "scene" });
    diceFall([13]);
    await partyHunch([scout, wiser]);
    expect(lastCard().parts[0]).toMatchObject({ text: "MYTHMAGICA.Hunch.senses The Merry" });
    await (wiser as unknown as FakeActor).update({ "system.overcome": "scene" });
    await (scout as unknown as FakeActor).update({ "system.overcome": "none" });
    // 14 + 1 is a tie with 15, thrown on.
    diceFall([14], [15]);
    await partyHunch([scout, wiser]);
    expect(lastCard().parts[0]).toMatchObject({ text: "MYTHMAGICA.Hunch.senses The Merry" });
  });

  it("MY-HUN-02 MY-HUN-04 where nobody leads the Overlord names whose Avatar rolls, and how subtle it is", async () => {
    const [dog, dull] = [fakeCreature("Dog", { npc: true, pc: 9 }), fakeCreature("Dull")];
    const sharp = fakeCreature("Sharp", { in: 2, pc: 3 });
    const party = new FakeActor({
      ...{ name: "The Merry", type: "mythParty" },
      system: { members: [dog, dull, sharp].map(({ uuid }) => uuid), leader: "" },
    });
    Object.assign(game.actors, { contents: [party, dog, dull, sharp] });
    // 16 + 5 beats 20; of three who take part the higher of two dice counts. 16 alone does not.
    answerDialogs({ threshold: "20", roller: sharp.uuid });
    diceFall([16, 2]);
    await partyHunch([dog, dull, sharp]);
    expect(lastCard().parts[0]).toMatchObject({ text: "MYTHMAGICA.Hunch.senses The Merry" });
    // Who says nothing leaves it to the first Avatar, never to the dog.
    answerDialogs({ threshold: "15" });
    diceFall([12, 2]);
    await partyHunch([dog, dull, sharp]);
    expect(lastCard().parts[0]).toMatchObject({ text: "MYTHMAGICA.Hunch.nothing The Merry" });
    const before = cards().length;
    answerDialogs(null);
    await partyHunch([dog, dull, sharp]);
    expect(cards().length).toBe(before);
  });
});
