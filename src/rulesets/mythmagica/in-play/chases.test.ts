import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeChatMessage, type FakeActor } from "../../../foundry/testing/fake-documents";
import { beginChase, hideInChase, rollChase } from "../actions/combat/chase";
import { chaseOf } from "../adapters/combat/chase";
import { useItem } from "../actions/use-item";
import type { Creature } from "../adapters/creature";
import type { ChaseSide, ChaseTerrain } from "../rules/combat";
import { aim, sword } from "../testing/arms";
import { fakeCreature, give } from "../testing/fake-creature";
import { confirmWith, diceFall, lastCard, setTable, shownCard, written } from "../testing/play";
import { done } from "../testing/table-fight";

let fox: Creature;
let hound: Creature;

/** The digest's example: Level 4, Intelligence 1, Speed 40 flees from Level 6, Intelligence -1, Speed 30. */
beforeEach(() => {
  setTable();
  fox = fakeCreature("Fox", { npc: true, level: 4, in: 1, ag: 5 });
  hound = fakeCreature("Hound", { npc: true, level: 6, in: -1 });
});

const begin = (terrain: ChaseTerrain = "moderate", more = {}) =>
  beginChase(fox, { hunter: hound.uuid, terrain, evaderSkill: null, hunterSkill: null, ...more });
const roll = async (side: ChaseSide, ...faces: number[]) => {
  confirmWith();
  diceFall(faces);
  await rollChase(fox, side);
  return shownCard(side === "evader" ? fox : hound);
};
const labels = (card: { view: unknown }) =>
  (card.view as { buttons: { action: string; label: string }[] }).buttons
    .filter(({ action }) => action === "pickChase")
    .map(({ label }) => label);
const state = () => chaseOf(fox)?.state ?? "over";
const terms = (card: { view: unknown }) =>
  (card.view as { terms: { value: string }[] }).terms.map(({ value }) => value);

describe("chases at the table", () => {
  it("MY-CHS-01 MY-CHS-02 MY-CHS-03 the digest's chase: +10 against 15 with an Edge, +5 against 15 with a Drawback", async () => {
    expect([fox.system.derived.speed, hound.system.derived.speed]).toEqual([40, 30]);
    await begin();
    const away = await roll("evader", 6, 2); // 6 + 4 + 1 + 5 = 16
    expect(terms(away)).toEqual(["+4", "+1", "+5"]);
    expect(away.view.edges).toEqual([{ label: "MYTHMAGICA.Situation.speed", value: "+1" }]);
    expect(away.view.margin).toBe("MYTHMAGICA.Conflict.margin +1");
    const after = await roll("pursuer", 12, 9); // 9 + 6 - 1 = 14
    expect(terms(after)).toEqual(["+6", "−1"]);
    expect(after.view.edges).toEqual([{ label: "MYTHMAGICA.Situation.speed", value: "−1" }]);
    expect(after.view.margin).toBe("MYTHMAGICA.Conflict.margin −1");
  });

  it("MY-CHS-02 a chase goes by how one moves now: squeezed through a gap half as fast, in a dive 60 feet faster", async () => {
    const slow = fakeCreature("Slow", { npc: true, ag: 5, conditions: ["squeezed"] });
    const hawk = fakeCreature("Hawk", { npc: true, conditions: ["diving"] });
    const speeds = async (evader: Creature) => {
      await beginChase(evader, { hunter: hound.uuid, terrain: "easy", evaderSkill: null, hunterSkill: null });
      return chaseOf(evader)?.evader.speed;
    };
    expect([await speeds(slow), await speeds(hawk)]).toEqual([20, 90]);
  });

  it("MY-CHS-02 who is slowed in mid-chase is the slower from then on", async () => {
    await begin();
    expect((await roll("evader", 6, 2)).view.edges).toEqual([{ label: "MYTHMAGICA.Situation.speed", value: "+1" }]);
    await (fox as unknown as FakeActor).update({ "system.baseline.ag": -8 });
    expect(fox.system.derived.speed).toBeLessThan(30);
    expect((await roll("evader", 6, 2)).view.edges).toEqual([{ label: "MYTHMAGICA.Situation.speed", value: "−1" }]);
  });

  it("MY-CHS-04 who is stopped stands their ground for the Scene, once the Overlord says so", async () => {
    await begin();
    await roll("evader", 1, 1);
    expect(lastCard().proposals.map(({ kind, data }) => [kind, data.act ?? data.condition])).toEqual([
      ["mythChase", "settle"],
      ["mythCondition", "standGround"],
    ]);
    await begin();
    await roll("evader", 20, 3);
    expect(lastCard().proposals.map(({ kind }) => kind)).toEqual(["mythChase"]);
  });

  it("MY-CHS-02 twice as fast has an Extreme Edge; a captain's skill stands in for Level (MY-CHS-01)", async () => {
    const hare = fakeCreature("Hare", { npc: true, ag: 12 });
    expect(hare.system.derived.speed).toBeGreaterThanOrEqual(60);
    await beginChase(hare, { hunter: hound.uuid, terrain: "easy", evaderSkill: 9, hunterSkill: null });
    confirmWith();
    diceFall([3, 4, 5]);
    await rollChase(hare, "evader");
    expect(shownCard(hare).view.edges).toEqual([{ label: "MYTHMAGICA.Situation.speed", value: "+2" }]);
    expect(terms(shownCard(hare))[0]).toBe("+9");
    expect(shownCard(hare).view.terms).toContainEqual({ label: "MYTHMAGICA.Term.rank", value: "+9" });
  });

  it("MY-CHS-04 a Pure Success escapes, a Pure Failure is halted, and both can be taken back", async () => {
    await begin();
    await roll("evader", 7, 2); // 17
    await done("apply");
    expect(state()).toBe("escaped");
    await done("undo");
    expect(state()).toBe("running");
    await roll("evader", 3, 2); // 13
    await done("apply");
    expect(state()).toBe("halted");
  });

  it("MY-CHS-04 a Bare Success: the pursuer picks an Edge for the evader, or 8 Fatiguing Setback", async () => {
    await begin();
    const card = await roll("evader", 6, 2);
    expect(labels(card)).toEqual([
      "MYTHMAGICA.Chase.option.edge Fox Hound 8",
      "MYTHMAGICA.Chase.option.setback Hound Hound 8",
    ]);
    await card.press("pickChase", "0");
    expect(chaseOf(fox)).toMatchObject({ state: "running", next: { evader: 1, pursuer: 0 }, step: 1 });
    const next = await roll("evader", 3, 5, 6);
    expect(next.view.edges).toContainEqual({ label: "MYTHMAGICA.Situation.chase", value: "+1" });
  });

  it("MY-CHS-04 a Bare Failure: caught, and the evader picks one of three; the pursuer strikes with an Edge", async () => {
    await begin();
    const card = await roll("evader", 4, 2); // 14
    expect(labels(card).map((one) => one.split(" ")[0]?.split(".").at(-1))).toEqual(["attack", "drawback", "setback"]);
    await card.press("pickChase", "0");
    expect(state()).toBe("caught");
    aim(fox);
    confirmWith();
    diceFall([10, 12]);
    await useItem(sword(hound) as unknown as Item, { fast: false });
    expect(shownCard(hound).view.edges).toContainEqual({ label: "MYTHMAGICA.Combat.caughtFoe", value: "+1" });
  });

  it("MY-CHS-04 it is one attack: the next has no Edge any more, and the chase runs on", async () => {
    await begin();
    await (await roll("evader", 4, 2)).press("pickChase", "0");
    aim(fox);
    confirmWith();
    diceFall([2, 3]);
    const blade = sword(hound) as unknown as Item;
    await useItem(blade, { fast: false });
    await done("apply", "mythChase");
    expect(state()).toBe("running");
    confirmWith();
    diceFall([10]);
    await useItem(blade, { fast: false });
    expect(shownCard(hound).view.edges).toEqual([]);
  });

  it("MY-CHS-04 MY-CND-05 what does not tire takes no Fatiguing Setback in a chase, and half of it where it resists", async () => {
    const [zombie, ox] = (["immune", "resistant"] as const).map((fatiguing) =>
      fakeCreature("Hunter", { npc: true, level: 6, in: -1, system: { defences: { fatiguing } } }),
    ) as [Creature, Creature];
    hound = zombie;
    await begin();
    await (await roll("evader", 6, 2)).press("pickChase", "1");
    expect(lastCard().proposals.map(({ kind }) => kind)).toEqual(["mythChase"]);
    hound = ox;
    await begin();
    const card = await roll("evader", 6, 2);
    expect(labels(card)[1]).toBe("MYTHMAGICA.Chase.option.setback Hunter Hunter 4");
    await card.press("pickChase", "1");
    expect(lastCard().proposals[1]?.data).toMatchObject({ setback: 4 });
  });

  it("MY-CHS-04 whoever stumbles or tires instead is not struck at: no Edge for the pursuer", async () => {
    await begin();
    const card = await roll("evader", 4, 2);
    await card.press("pickChase", "1");
    expect(state()).toBe("running");
    aim(fox);
    confirmWith();
    diceFall([10]);
    await useItem(sword(hound) as unknown as Item, { fast: false });
    expect(shownCard(hound).view.edges).toEqual([]);
  });

  it("MY-CHS-05 a Bare Pursuit: the evader picks an Edge for the pursuer or 8 Setback", async () => {
    await begin();
    const card = await roll("pursuer", 12, 11); // 16
    expect(labels(card)).toEqual([
      "MYTHMAGICA.Chase.option.edge Hound Hound 8",
      "MYTHMAGICA.Chase.option.setback Fox Hound 8",
    ]);
    await card.press("pickChase", "1");
    expect(lastCard().proposals).toMatchObject([
      { kind: "mythChase" },
      { kind: "mythSustain", target: fox.uuid, data: { setback: 8, form: "fatiguing" } },
    ]);
  });

  it("MY-CHS-05 after a Bare Failure of the pursuit the evader may hide, with a Drawback, on Challenging ground or worse", async () => {
    await begin("moderate");
    expect(labels(await roll("pursuer", 12, 9))).toHaveLength(2);
    await begin("challenging");
    const card = await roll("pursuer", 12, 9);
    expect(labels(card)).toHaveLength(3);
    await card.press("pickChase", "0");
    confirmWith();
    diceFall([18, 19]);
    await hideInChase(fox);
    expect(shownCard(fox).view.edges).toContainEqual({ label: "MYTHMAGICA.Chase.hotPursuit", value: "−1" });
    await done("apply");
    expect(state()).toBe("hidden");
  });

  it("MY-CHS-05 it hides by whichever skill of that sort the table calls for, its best one to begin with", async () => {
    give(fox, "mythAbility", "Sneaking", { slug: "sneaking", spentXp: 4 });
    give(fox, "mythAbility", "Rural Stealth", { slug: "ruralStealth", spentXp: 64 });
    await begin("challenging");
    await (await roll("pursuer", 12, 9)).press("pickChase", "0");
    const ranks = async (skill?: string) => {
      confirmWith(skill ? { skill } : {});
      diceFall([18, 19]);
      await hideInChase(fox);
      return (lastCard().parts[0] as unknown as { terms: { label: string }[] }).terms[0]?.label;
    };
    expect([await ranks(), await ranks("sneaking")]).toEqual(["Rural Stealth", "Sneaking"]);
  });

  it("MY-CHS-05 what the hunter lets the evader do is one try: who is seen runs on, and hides no more", async () => {
    await begin("challenging");
    const card = await roll("pursuer", 12, 9);
    await card.press("pickChase", "0");
    const picked = lastCard().message;
    const actions = () => (shownCard(fox, picked).view.buttons as { action: string }[]).map(({ action }) => action);
    expect(actions()).toEqual(["evade", "pursue", "hide"]);
    confirmWith();
    diceFall([2, 3]);
    await hideInChase(fox);
    await done("apply");
    expect([state(), chaseOf(fox)?.hides]).toEqual(["running", false]);
    expect(actions()).toEqual(["evade", "pursue"]);
  });

  it("MY-CHS-05 a Pure Pursuit stops, a Pure Failure of it lets the evader get away", async () => {
    await begin();
    await roll("pursuer", 15, 13);
    await done("apply");
    expect(state()).toBe("halted");
    await begin();
    await roll("pursuer", 9, 3);
    await done("apply");
    expect(state()).toBe("escaped");
  });

  it("MY-CHS-07 Guts turn a failed chase roll into a Bare Success, and the pursuer picks", async () => {
    fox = fakeCreature("Fox", { level: 4, in: 1, ag: 5 });
    await begin();
    const card = await roll("evader", 3, 2);
    const level = fox.system.derived.level;
    const offer = (card.view.buttons as { action: string; value: string; blocked?: string }[]).find(
      ({ action }) => action === "guts",
    );
    expect(offer?.blocked).toBeUndefined();
    await card.press("guts", offer?.value);
    // 3 + Level + 1 + 5 against 15: what is missing, and 1.
    expect(fox.system.gutsSpent).toBe(15 - (3 + level + 6) + 1);
    expect(shownCard(fox).view.outcome).toBe("MYTHMAGICA.Conflict.result.bareSuccess");
    expect(labels(shownCard(fox))).toHaveLength(2);
  });

  it("MY-CHS-06 whoever has no Fate Points left by it drops exhausted", () => {
    const tired = fakeCreature("Tired", { npc: true });
    const left = tired.system.fp.max - 8;
    Object.assign((tired as never as { _source: { system: object } })._source.system, { setback: left });
    const data = { damage: 0, setback: 8, form: "fatiguing", conflict: true };
    expect(written("mythSustain", tired, data)).toEqual(
      expect.arrayContaining([
        ["system.overcome", "scene"],
        ["create", expect.stringContaining("overcome")],
      ]),
    );
  });

  it("MY-CHS-06 whoever lies exhausted runs no further, nor is hunted on: the card says so and has nothing to press", async () => {
    await begin();
    const card = () => shownCard(fox).view as unknown as { buttons: unknown[]; state: string };
    expect(card().buttons).toHaveLength(2);
    Object.assign((fox as never as { _source: { system: object } })._source.system, { overcome: "scene" });
    expect(card()).toMatchObject({ buttons: [], state: "MYTHMAGICA.Chase.state.down Fox" });
  });

  it("two picks at once: the second finds the roll settled", async () => {
    await begin();
    const card = await roll("evader", 6, 2);
    await card.press("pickChase", "0");
    const [settle] = lastCard().proposals;
    expect(written("mythChase", fox, settle?.data)).toEqual(["MYTHMAGICA.Chase.problem.settled"]);
    await card.press("pickChase", "1");
    expect(chaseOf(fox)?.step).toBe(1);
  });

  it("MY-CHS-01 the newest card goes on with it: earlier ones tell, and have nothing to press", async () => {
    const actions = (message: Parameters<typeof shownCard>[1]) =>
      (shownCard(fox, message).view.buttons as { action: string }[]).map(({ action }) => action);
    await begin();
    const begun = lastCard().message;
    expect(actions(begun)).toEqual(["evade", "pursue"]);
    const card = await roll("evader", 6, 2);
    expect(actions(begun)).toEqual(["evade", "pursue"]);
    await card.press("pickChase", "0");
    expect([actions(begun), actions(lastCard().message)]).toEqual([[], ["evade", "pursue"]]);
  });

  it("MY-CHS-01 a card of an earlier chase goes on with no later one; what is undone is gone on with again", async () => {
    const actions = (message: Parameters<typeof shownCard>[1]) =>
      (shownCard(fox, message).view.buttons as { action: string }[]).map(({ action }) => action);
    await begin();
    const first = lastCard().message;
    await begin();
    const second = lastCard().message;
    expect([actions(first), actions(second)]).toEqual([[], ["evade", "pursue"]]);
    const card = await roll("evader", 6, 2);
    await card.press("pickChase", "0");
    expect(actions(second)).toEqual([]);
    await done("undo");
    expect(actions(second)).toEqual(["evade", "pursue"]);
  });

  it("MY-CHS-01 cards of a chase from an earlier release say so and go on with nothing, nor with one that is begun anew", async () => {
    const view = (message: Parameters<typeof shownCard>[1]) => shownCard(fox, message).view;
    const told = () => {
      const { message } = lastCard();
      const [part] = (message.system as unknown as { parts: Record<string, unknown>[] }).parts;
      Object.assign(part as object, { chase: "", step: 0 });
      return message;
    };
    await begin();
    const first = told();
    await begin();
    const second = told();
    const chase = foundry.utils.getProperty((fox as unknown as FakeActor)._source, "flags.manifold.chase");
    Object.assign(chase as object, { id: "" });
    for (const message of [first, second])
      expect(view(message)).toMatchObject({ buttons: [], state: "MYTHMAGICA.Chase.state.older" });
    await begin();
    expect(view(lastCard().message).buttons).toHaveLength(2);
    for (const message of [first, second])
      expect(view(message)).toMatchObject({ buttons: [], state: "MYTHMAGICA.Chase.state.over" });
  });

  it("MY-CHS-04 nobody rolls on before the pick is written: the roll would be by the chase as it was", async () => {
    await begin();
    const card = await roll("evader", 6, 2);
    await card.press("pickChase", "0");
    const picked = lastCard().message;
    const actions = (message: typeof picked) => shownCard(fox, message).view.buttons as unknown[];
    expect(actions(picked)).toHaveLength(2);
    // The same card as another client gets it, before the one that writes has come to it.
    const { _id, ...said } = structuredClone((picked as unknown as FakeChatMessage)._source);
    const early = new FakeChatMessage({ ...said, system: { ...(said.system as object), commits: {} } });
    expect(_id).not.toBe(early.id);
    expect(actions(early as unknown as typeof picked)).toEqual([]);
  });

  it("a chase whose hunter is gone, or that nobody runs in any more, says so", async () => {
    expect(written("mythChase", fox, { act: "begin", hunter: fox.uuid })).toEqual(["MYTHMAGICA.Chase.problem.nobody"]);
    expect(written("mythChase", fox, { act: "settle", step: 0 })).toEqual(["MYTHMAGICA.Chase.problem.over"]);
    await begin();
    const [card] = [lastCard()];
    await done("undo");
    expect(chaseOf(fox)).toBeNull();
    const { buttons, title } = shownCard(fox, card.message).view as unknown as { buttons: unknown; title: string };
    expect([buttons, title.split(" ")[0]]).toEqual([[], "MYTHMAGICA.Chase.titleOver"]);
  });
});
