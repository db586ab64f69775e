import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeUser, type FakeActor } from "../../../foundry/testing/fake-documents";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import { bandyWords } from "../actions/conflict/bandying";
import { rollFeat } from "../actions/conflict/feats";
import { useItem } from "../actions/use-item";
import { liesInside } from "../../../engine";
import { traitKind } from "../changes/characters/trait-kind";
import { statuses } from "../statuses";
import { wordsBlocked } from "../adapters/conflict/bandying";
import type { Bandying } from "../rules/discourse";
import { fangs } from "../testing/arms";
import { fakeCreature, give } from "../testing/fake-creature";
import { cards, confirmWith, diceFall, lastCard, proposed, setTable, shownCard, written } from "../testing/play";
import { partyOf } from "../testing/story";
import { fightOf } from "../testing/table-fight";

let table: FakeTable;
beforeEach(() => void (table = setTable()));

type Who = ReturnType<typeof fakeCreature>;
const speaker = () => fakeCreature("Robin", { ht: 2, in: 1 });
const guard = (more = {}) => fakeCreature("Guard", { npc: true, ht: 1, ...more });
const aim = (...actors: unknown[]) =>
  Object.assign(game.user, { targets: new Set(actors.map((actor) => ({ actor }))) });

async function said(use: Bandying, dice: number[], { values = {}, to = guard(), by = speaker() as Who } = {}) {
  aim(to);
  const asked = confirmWith(values);
  diceFall(dice);
  await bandyWords(by, use);
  aim();
  return { ...shownCard(by), asked: asked.at(-1), to, by };
}
const choices = (view: { buttons: { action: string; value?: string }[] }) =>
  view.buttons.flatMap(({ action, value }) => (action === "answerWords" ? [value] : []));

/** How long a Trait is held that a card proposes. */
function expiresOf(actor: Who, data: unknown): unknown {
  const kind = traitKind as unknown as { plan: (target: unknown, data: unknown) => { data?: unknown }[] };
  const parsed = traitKind.parse(data as never) as never;
  const [change] = kind.plan(actor, parsed);
  return (change as { data: { system: { expires: string } } }).data.system.expires;
}

describe("Bandying Words", () => {
  it("MY-BND-01 MY-BND-04 MY-BND-05 MY-BND-06 MY-BND-10 flow 8: 15 + 3 against 12; obey, or Setback 5 + 3 + 6", async () => {
    const { view, press, to, message } = await said("intimidating", [15], {
      values: { sawBrutality: true, defied: true },
    });
    expect(view.edges).toEqual([
      { label: "MYTHMAGICA.Situation.sawBrutality", value: "+1" },
      { label: "MYTHMAGICA.Situation.defied", value: "−1" },
    ]);
    expect(view.outcome).toBe("MYTHMAGICA.Conflict.result.pureSuccess");
    expect(choices(view)).toEqual(["agrees", "refuses"]);
    await press("answerWords", "refuses");
    expect(proposed("mythSustain")[0]).toMatchObject({
      target: to.uuid,
      data: { setback: 14, form: "voluntary" },
    });
    // Two choices at once: the second one is not taken any more.
    const before = cards().length;
    await press("answerWords", "agrees");
    expect(cards().length).toBe(before);
    expect(choices(shownCard(speaker(), message).view)).toEqual([]);
  });

  it("MY-CLS-09 MY-EDG-01 a gift lends its Edge to the talk that it is about, where the speaker says so, and to nothing else", async () => {
    const politician = () => {
      const by = speaker() as Who;
      const edgeEffects = [{ tag: "discourse", value: 1 }];
      const gift = give(by, "mythGift", "Kissing Babies", { kind: "gift", strikeBoon: false, edgeEffects } as never);
      return { by, name: `gift-${gift.id}` };
    };
    expect((await said("pleading", [14], { by: politician().by })).view.edges).toEqual([]);
    const { by, name } = politician();
    const { view, asked } = await said("pleading", [3, 14], { by, values: { [name]: true } });
    expect(view.edges).toEqual([{ label: "Kissing Babies", value: "+1" }]);
    expect(asked?.controls).toContainEqual(expect.objectContaining({ name, label: "Kissing Babies", worth: "+1" }));
    confirmWith({});
    diceFall([9]);
    await rollFeat(by, "climbing", false);
    expect(JSON.stringify(shownCard(by).view.edges)).not.toContain("Kissing");
  });

  it("MY-BND-07 MY-BND-08 who yields may not turn to violence, and it counts for XP", async () => {
    const { press, to } = await said("pleading", [15]);
    await press("answerWords", "doesIt");
    expect(proposed("mythCondition")[0]).toMatchObject({
      target: to.uuid,
      data: { condition: "noEscalate", step: "gain" },
    });
    expect(String((lastCard().parts[0] as { text?: string }).text)).toContain("MYTHMAGICA.Words.xp");
  });

  it("MY-BND-08 what is yielded is noted in the Chapter's log of the Avatars' party, whichever side they were on; a refusal is not", async () => {
    const robin = speaker();
    const party = partyOf([robin]);
    const sheriff = guard({ system: { level: 4 } });
    const row = {
      name: "Guard",
      level: 4,
      kind: "single",
      count: 1,
      guile: true,
      plotWorthy: true,
      threshold: null,
      foe: "",
    };
    const { press } = await said("pleading", [15], { to: sheriff, by: robin });
    await press("answerWords", "doesIt");
    const [yielded] = proposed("mythYielded");
    expect(yielded).toMatchObject({ target: party.uuid, data: { name: "Guard", level: 4 } });
    expect(written("mythYielded", party, yielded?.data)).toEqual([["system.encounters", [row]]]);
    // Robin gives way to the Guard: it counts for the Avatars as well. IN 1, PC 0: 10 + 1; 15 beats it.
    const other = await said("prying", [15], { to: robin, by: sheriff });
    await other.press("answerWords", "truth");
    expect(proposed("mythYielded")[0]).toMatchObject({ target: party.uuid, data: { name: "Guard", level: 4 } });
    const refused = await said("pleading", [15], { to: guard(), by: robin });
    await refused.press("answerWords", "refuses");
    expect(proposed("mythYielded")).toEqual([]);
  });

  it("MY-BND-11 MY-ESC-02 MY-BND-02 whoever is mocked turns the Scene to blows: no more words, until both sides agree", async () => {
    const robin = speaker();
    const party = partyOf([robin], { discourseState: "discourse" });
    const thug = guard();
    const { press } = await said("mocking", [15, 19], { to: thug, by: robin });
    await press("answerWords", "attacksSpeaker");
    const [mood] = proposed("mythMood");
    expect(written("mythMood", party, mood?.data)).toEqual([["system.discourseState", "violence"]]);
    Object.assign(party.system, { discourseState: "violence" });
    for (const [by, to] of [
      [robin, guard()],
      [guard(), robin],
    ] as const) {
      const { asked } = await said("pleading", [15], { by, to });
      expect(JSON.stringify(asked)).toContain("MYTHMAGICA.Words.blocked.violence");
    }
  });

  it("MY-BND-16 who rebuffs Robina may be drawn to Robin", () => {
    const target = (text: string) => {
      const one = guard();
      give(one, "mythTrait", text, { kind: "personal", text });
      return wordsBlocked("seducing", speaker(), one);
    };
    expect([target("Rebuffs Robin"), target("Always rebuffs Robin, whatever he says")]).toEqual(["rebuffs", "rebuffs"]);
    expect([target("Rebuffs Robina"), target("Adores Robin")]).toEqual([null, null]);
  });

  it("MY-BND-09 who is deceived believes it: a Temporary Trait", async () => {
    const { press, to } = await said("deceiving", [15]);
    await press("answerWords", "deceived");
    const [belief] = proposed("mythTrait");
    expect(written("mythTrait", to, belief?.data)).toEqual([["create", "MYTHMAGICA.Words.belief Robin"]]);
    // Until it is clearly exposed: the end of the Scene exposes nothing (L1733).
    expect(expiresOf(to, belief?.data)).toBe("permanent");
    expect(expiresOf(to, { text: "Unsteady", trait: "temporary" })).toBe("scene");
  });

  it("MY-BND-11 mocking has a Drawback of its own; a Pure Success fixes the target on the speaker", async () => {
    const { view, press } = await said("mocking", [15, 19]);
    expect(view.edges).toEqual([{ label: "MYTHMAGICA.Situation.mocking", value: "−1" }]);
    await press("answerWords", "attacksSpeaker");
    expect(proposed("mythCondition")[0]?.data).toMatchObject({ condition: "mocked", parameter: "Robin" });
  });

  it("MY-BND-11 whoever was mocked strikes at others with a Drawback, at the speaker without, and at anybody once the speaker is down", async () => {
    const mocked = fakeCreature("Guard", { npc: true, conditions: ["mocked:Robin"] });
    const [robin, will] = [fakeCreature("Robin"), fakeCreature("Will")];
    const jaws = fangs(mocked);
    const edges = async (foe: unknown) => {
      aim(foe);
      confirmWith({});
      diceFall(foe === will ? [9, 8] : [9]);
      await useItem(jaws as unknown as Item, { fast: false }).catch(() => undefined);
      aim();
      return shownCard(mocked).view.edges;
    };
    expect(await edges(will)).toEqual([{ label: "MYTHMAGICA.Condition.mocked", value: "−1" }]);
    expect(await edges(robin)).toEqual([]);
    (robin as unknown as FakeActor)._source.system = {
      ...((robin as unknown as FakeActor)._source.system as object),
      overcome: "scene",
    };
    const marian = fakeCreature("Marian");
    expect(await edges(marian)).toEqual([]);
  });

  it("MY-BND-07 whoever yielded and is attacked, hit or miss, is free to strike back", async () => {
    const robin = speaker();
    const yielded = fakeCreature("Guard", { npc: true, conditions: ["noEscalate"] });
    const jaws = fangs(robin);
    for (const die of [2, 18]) {
      aim(yielded);
      confirmWith({});
      diceFall([die]);
      await useItem(jaws as unknown as Item, { fast: false });
      aim();
      const freed = proposed("mythCondition").filter(({ data }) => data.condition === "noEscalate");
      expect(freed).toMatchObject([{ target: yielded.uuid, data: { step: "lose" } }]);
    }
  });

  it("MY-BND-07 the dialog of an attack reminds whoever yielded to words, until a fight is there", async () => {
    const yielded = fakeCreature("Guard", { npc: true, conditions: ["noEscalate"] });
    const robin = fakeCreature("Robin");
    const jaws = fangs(yielded);
    const told = async () => {
      aim(robin);
      const asked = confirmWith({});
      diceFall([9]);
      await useItem(jaws as unknown as Item, { fast: false });
      aim();
      return asked[0]?.obstacles;
    };
    expect(await told()).toEqual([{ text: "MYTHMAGICA.Stakes.blocked.yielded", blocks: false }]);
    fightOf([yielded], [robin], yielded);
    expect(await told()).toEqual([]);
  });

  it("MY-BND-09 MY-BND-12 MY-BND-07 MY-BND-08 what is yielded for a proof binds once the proof is given, and only once", async () => {
    for (const [use, face, key, kinds] of [
      // Intelligence 1 and Perception 0 are 11 to beat: 12 does, Barely.
      ["deceiving", 12, "asksProof", ["mythCondition", "mythTrait", "mythYielded"]],
      ["offering", 12, "acceptsOnProof", ["mythCondition", "mythYielded"]],
    ] as const) {
      const by = fakeCreature("Robin");
      partyOf([by]);
      const to = guard({ in: 1 });
      const { press, message } = await said(use, [face], { by, to });
      await press("answerWords", key);
      expect(lastCard().proposals).toEqual([]);
      const waits = shownCard(by, message);
      expect(waits.view.lines).toContain("MYTHMAGICA.Words.waitsForProof");
      await waits.press("provenWords");
      expect(lastCard().proposals.map(({ kind }) => kind)).toEqual(kinds);
      const before = cards().length;
      const done = shownCard(by, message);
      expect(done.view.buttons.some(({ action }) => action === "provenWords")).toBe(false);
      await done.press("provenWords");
      expect(cards().length).toBe(before);
    }
  });

  it("MY-BND-12 a Bare Offer may be countered, by an Offer that is countered no more", async () => {
    const { press, view } = await said("offering", [8]);
    expect(choices(view)).toEqual(["acceptsOnProof", "counterOffer", "finalOffer", "refuses"]);
    aim(speaker());
    confirmWith({});
    diceFall([16]);
    // The guard's counter-offer: 16 + 1 against 10 + 1: Pure. At a Bare one the counter-offer is not on the list.
    await press("answerWords", "counterOffer");
    expect((lastCard().parts[0] as { detail?: string }).detail).toBe("counter");
    aim();
  });

  it("MY-BND-12 MY-CFL-16 a counter-offer goes to whoever offered, and the Offer that stands is nothing against it", async () => {
    const { press, by } = await said("offering", [8]);
    const asked = confirmWith({});
    diceFall([16]);
    await press("answerWords", "counterOffer");
    expect(asked[0]?.obstacles).toEqual([]);
    expect(lastCard().parts[0]).toMatchObject({ opponent: by.uuid });
  });

  it("MY-BND-12 MY-CFL-16 another Offer may be made, and the dialog says that one stands; a second Mocking is kept back", async () => {
    const [by, to] = [speaker() as Who, guard()];
    await said("offering", [3], { by, to });
    expect((await said("offering", [4], { by, to })).asked?.obstacles).toEqual([
      { text: "MYTHMAGICA.Conflict.stands", blocks: false },
    ]);
    await said("mocking", [3, 4], { by, to });
    // Once is enough.
    expect((await said("mocking", [4, 5], { by, to })).asked?.obstacles).toEqual([
      { text: "MYTHMAGICA.Conflict.stands", blocks: true },
    ]);
  });

  it("MY-BND-11 MY-CFL-16 a Mocking that failed is kept back however much was rolled since, and by other people", async () => {
    const [by, to, other] = [speaker() as Who, guard(), speaker() as Who];
    await said("mocking", [3, 4], { by, to });
    for (let card = 0; card < 40; card++) await said("prying", [3], { by: other, to });
    expect((await said("mocking", [4, 5], { by, to })).asked?.obstacles).toContainEqual({
      text: "MYTHMAGICA.Conflict.stands",
      blocks: true,
    });
  });

  it("MY-BND-02 MY-ESC-03 in a fight nobody is rallied any more, nor where words are not played", async () => {
    const by = speaker() as Who;
    const obstacles = async () => {
      const asked = confirmWith({});
      diceFall([15]);
      await bandyWords(by, "rallying");
      return asked[0]?.obstacles;
    };
    expect(await obstacles()).toEqual([]);
    fightOf([by], [guard()], by);
    expect(await obstacles()).toContainEqual({ text: "MYTHMAGICA.Words.blocked.violence", blocks: true });
    Object.assign(game, { combat: null });
    table.settings.set("manifold.mythmagica.bandyingWords", false);
    expect(await obstacles()).toContainEqual({ text: "MYTHMAGICA.Words.blocked.switchedOff", blocks: true });
  });

  it("MY-BND-12 an offer of 50 silver is answered with 40 to 60, on the card and in the answer's own dialog", async () => {
    const { press, view } = await said("offering", [8], { values: { worth: 50 } });
    const range = "MYTHMAGICA.Words.counterRange 40 60";
    expect((view as unknown as { lines: string[] }).lines.map(String)).toContain(range);
    aim(speaker());
    const asked = confirmWith({ worth: 44 });
    diceFall([16]);
    await press("answerWords", "counterOffer");
    expect(JSON.stringify(asked.at(-1)?.controls)).toContain(range);
    expect((lastCard().parts[0] as { detail?: string }).detail).toBe("counter:44");
    aim();
  });

  it("MY-BND-13 MY-BND-14 whoever lies is known by the price alone; the Overlord is told", async () => {
    const pleaded = await said("pleading", [8]);
    expect(choices(pleaded.view)).toEqual(["doesIt", "asksCondition", "refuses"]);
    // 15 + 3 against 10: 8 above it, so 5 + 3 + 8.
    const { press } = await said("prying", [15]);
    await press("answerWords", "lies");
    const [open, whisper] = cards().slice(-2);
    const told = (card: unknown) => JSON.stringify((card as { system: unknown }).system);
    expect(told(open)).not.toContain("lies");
    expect(told(open)).toContain('"setback":16');
    expect(told(whisper)).toContain("lies");
    expect((whisper as unknown as { whisper: string[] }).whisper).toEqual([table.game.user.id]);
  });

  it("MY-BND-15 a rally against a Threshold of danger gives heart to the allies", async () => {
    const robin = speaker();
    const tuck = fakeCreature("Tuck");
    Object.assign(table.game.actors as object, { contents: [robin, tuck] });
    Object.assign(tuck, { hasPlayerOwner: true });
    confirmWith({ danger: "outnumbered" });
    diceFall([18]);
    // Whoever is aimed at is nobody that it is rolled against, and has no Guts to turn it with.
    aim(fakeCreature("Guard", { npc: true, system: { importance: "named" } }));
    await bandyWords(robin, "rallying");
    expect(lastCard().parts[0]).toMatchObject({ threshold: 20, opponent: "", others: [] });
    await shownCard(robin).press("rallyAllies");
    expect(proposed("mythCondition")).toMatchObject([{ target: tuck.uuid, data: { condition: "courageous" } }]);
    // L1851: "Courageous" is a Temporary Trait, for which they may be applauded.
    const [trait] = proposed("mythTrait");
    expect(trait?.target).toBe(tuck.uuid);
    expect(written("mythTrait", tuck, trait?.data)).toEqual([["create", "MYTHMAGICA.Condition.courageous"]]);
  });

  it("MY-BND-15 MY-GEN-04 courage is for the next conflict: it ends with the fight, or with the Scene", () => {
    const lasts = statuses.find(({ id }) => id === "mythmagica-courageous")?.lasts;
    expect(lasts).toEqual({ unit: "fight", count: 1 });
    expect(liesInside("fight", "scene")).toBe(true);
  });

  it("MY-BND-16 MY-BND-02 MY-SIT-06 whom words do not reach", async () => {
    const rebuffing = guard();
    give(rebuffing, "mythTrait", "Rebuffs Robin", { text: "Rebuffs Robin", kind: "temporary" });
    const blocked = async (use: Bandying, to: Who, dice = [15]) => (await said(use, dice, { to })).asked?.obstacles;
    const why = (key: string) => [{ text: `MYTHMAGICA.Words.blocked.${key}`, blocks: true }];
    expect(await blocked("seducing", rebuffing)).toEqual(why("rebuffs"));
    expect(await blocked("pleading", guard({ conditions: ["asleep"] }), [9, 9, 15])).toEqual(why("asleep"));
    // In the sleeper's own dream it hears, and being asleep hinders nobody there (L1474).
    const dreaming = await said("pleading", [15], { to: guard({ conditions: ["asleep"] }), values: { dream: true } });
    expect([dreaming.asked?.obstacles, dreaming.view.edges]).toEqual([[], []]);
    const greek = guard({ system: { languages: ["Greek"] } });
    expect(await blocked("pleading", greek)).toEqual(why("noCommonLanguage"));
    table.settings.set("manifold.mythmagica.bandyingWords", false);
    expect(await blocked("pleading", guard())).toEqual(why("switchedOff"));
  });

  it("MY-BND-17 a Bare stall holds for six Rounds; leaving costs Deluding Setback", async () => {
    const { view, press } = await said("stalling", [8]);
    expect(choices(view)).toEqual(["listensAMinute", "leaves"]);
    await press("answerWords", "leaves");
    expect(proposed("mythSustain")[0]?.data).toMatchObject({ form: "deluding", setback: 9 });
  });

  it("MY-HUN-07 who was seen through has an Edge against it", async () => {
    const { view } = await said("pleading", [15, 3], {
      to: guard({ conditions: ["leverage"] }),
      values: { hunchMet: true },
    });
    expect(view.edges).toContainEqual({ label: "MYTHMAGICA.Situation.hunchMet", value: "+1" });
  });

  it("MY-BND-06 a player chooses for nobody else: the buttons are the target's owner's", async () => {
    const { by, message, press } = await said("pleading", [15]);
    Object.assign(table.game, { user: new FakeUser({ name: "Pia" }) });
    expect(choices(shownCard(by, message).view)).toEqual([]);
    const before = cards().length;
    await press("answerWords", "doesIt");
    expect(cards().length).toBe(before);
  });
});
