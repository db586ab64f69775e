import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { bandyWords } from "../actions/conflict/bandying";
import { useItem } from "../actions/use-item";
import type { Bandying } from "../rules/discourse";
import { statuses } from "../statuses";
import { fangs } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { confirmWith, diceFall, proposed, setTable, shownCard } from "../testing/play";
import { partyOf } from "../testing/story";

beforeEach(() => void setTable());

type Who = ReturnType<typeof fakeCreature>;
const speaker = () => fakeCreature("Robin", { ht: 2, in: 1 });
const guard = () => fakeCreature("Guard", { npc: true, ht: 1 });
const aim = (...actors: unknown[]) =>
  Object.assign(game.user, { targets: new Set(actors.map((actor) => ({ actor }))) });

async function said(use: Bandying, dice: number[], to = guard()) {
  const by = speaker();
  aim(to);
  confirmWith({});
  diceFall(dice);
  await bandyWords(by, use);
  aim();
  return shownCard(by);
}

describe("what words are rolled against", () => {
  const edges = async (...conditions: string[]) => {
    const { view } = await said("pleading", [15], fakeCreature("Guard", { npc: true, conditions }));
    return view.edges;
  };

  it("MY-BND-04 MY-EDG-02 wits stand against words: what hinders the target's limbs is of no help to whoever speaks", async () => {
    expect(await edges()).toEqual([]);
    expect(await edges("strained")).toEqual([]);
    expect(await edges("caught", "squeezed")).toEqual([]);
  });
});

describe("what words leave behind, and when they are over", () => {
  it("MY-BND-03 MY-GRP-03 everybody of the target's side who takes part is bound: they believe it, or pay for refusing", async () => {
    const robin = speaker();
    const band = [guard(), fakeCreature("Thug", { npc: true })];
    const words = async (use: Bandying, dice: number[], choice: string) => {
      aim(...band);
      confirmWith({});
      diceFall(dice);
      await bandyWords(robin, use);
      aim();
      await shownCard(robin).press("answerWords", choice);
    };
    const targets = (kind: string) => proposed(kind).map(({ target }) => target);
    const both = band.map(({ uuid }) => uuid);
    // Two of them are a Drawback: of two dice the lower one counts.
    await words("deceiving", [15, 16], "deceived");
    expect([targets("mythTrait"), targets("mythCondition")]).toEqual([both, both]);
    await words("pleading", [15, 16], "refuses");
    // 15 + 3 against 10: Margin 8, and 5 + 3 + 8.
    expect(proposed("mythSustain").map(({ target, data }) => [target, data.setback])).toEqual(
      both.map((uuid) => [uuid, 16]),
    );
    await words("mocking", [15, 16, 17], "attacksSpeaker");
    expect(targets("mythCondition")).toEqual(both);
  });

  it("MY-ESC-01 MY-ESC-02 MY-BND-02 the first blow turns the Scene of a party to violence, hit or miss; blows among its members do not", async () => {
    const [robin, tuck, thug] = [speaker(), fakeCreature("Tuck"), guard()];
    const party = partyOf([robin, tuck], { discourseState: "discourse" });
    const moods = async (by: Who, to: Who) => {
      aim(to);
      confirmWith({});
      diceFall([2]);
      await useItem(fangs(by) as unknown as Item, { fast: false });
      aim();
      return proposed("mythMood").map(({ target, data }) => [target, data.mood]);
    };
    expect(await moods(thug, robin)).toEqual([[party.uuid, "violence"]]);
    expect(await moods(robin, thug)).toEqual([[party.uuid, "violence"]]);
    expect(await moods(robin, tuck)).toEqual([]);
    Object.assign(party.system, { discourseState: "violence" });
    expect(await moods(robin, thug)).toEqual([]);
  });

  it("MY-BND-17 whoever is stalled is remembered as listening to the speaker: for a minute, or to the end of the Scene at most", async () => {
    const pure = await said("stalling", [15]);
    await pure.press("answerWords", "listens");
    const listens = () => proposed("mythCondition").find(({ data }) => data.condition === "listening")?.data;
    expect(listens()).toMatchObject({ parameter: "Robin", minutes: 0 });
    expect(statuses.find(({ id }) => id === "mythmagica-listening")?.lasts).toEqual({ unit: "scene", count: 1 });
    // 8 + 3 is one over 10.
    const bare = await said("stalling", [8]);
    await bare.press("answerWords", "listensAMinute");
    expect(listens()).toMatchObject({ parameter: "Robin", minutes: 1 });
    const left = await said("stalling", [8]);
    await left.press("answerWords", "leaves");
    expect(listens()).toBeUndefined();
  });
});
