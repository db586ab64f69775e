import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { clearRegistry, registerRuleset } from "../../../foundry/registry/registry";
import type { FakeActor } from "../../../foundry/testing/fake-documents";
import { FakeCombat } from "../../../foundry/testing/fake-combat";
import { FakeChatMessage, FakeCombatant, FakeUser } from "../../../foundry/testing/fake-documents";
import { openedWindows } from "../../../foundry/testing/fake-foundry";
import { fakeRuleset } from "../../../foundry/testing/fake-ruleset";
import { answerDialogs, lastCard, proposed } from "../../../foundry/testing/playing";
import { passTime } from "../../../foundry/time/pass-time";
import { roundBegins } from "../actions/combat/round-begins";
import { itemsOf, type Creature, type Party } from "../adapters/creature";
import { kinds } from "../kinds";
import { play } from "../play";
import { partySheet } from "../sheets/party-sheet";
import { statuses } from "../statuses";
import { fakeCreature, give } from "../testing/fake-creature";
import { living } from "../testing/living";
import { setTable } from "../testing/play";
import { partyOf } from "../testing/story";

let robin: Creature;
let party: Party;

beforeEach(() => {
  setTable();
  Object.defineProperty(game, "combats", { configurable: true, value: { contents: [] } });
  clearRegistry();
  const types = (...names: string[]) => Object.fromEntries(names.map((name) => [name, {} as never]));
  registerRuleset(
    fakeRuleset("mythmagica", {
      changeHandlers: kinds,
      timeEvents: play.timeEvents,
      statuses,
      actors: types("mythAvatar", "mythNpc", "mythSwarm", "mythParty"),
      items: types("mythAbility", "mythTrait"),
    } as never),
  );
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  robin = fakeCreature("Robin", {
    system: { damage: 12, setback: 32, overcome: "scene", gutsSpent: 33, noEscalate: true, hunchUsedScene: true },
  });
  party = partyOf([robin], { scene: 3 });
});

const over = (event: string) => passTime({ ruleset: "mythmagica", event, actors: [robin] });
const source = (actor: unknown) => (actor as FakeActor)._source.system as Record<string, unknown>;
async function all(run: "apply" | "undo", message: FakeChatMessage = lastCard().message): Promise<unknown[]> {
  const { commit } = await import("../../../foundry/changes/commit");
  const { proposals } = message.system as { proposals: { id: string }[] };
  const said: unknown[] = [];
  for (const { id } of proposals) said.push(await commit(run, message.id, id, game.user));
  return said;
}

describe("the story's clock at the table", () => {
  it("MY-GEN-04 MY-TRT-03 a Temporary Trait that was lent for the Scene goes with it, others stay; undo brings it back", async () => {
    give(robin, "mythTrait", "Loyal", { kind: "personal", expires: "permanent" });
    give(robin, "mythTrait", "Believes George", { kind: "temporary", expires: "permanent" });
    give(robin, "mythTrait", "Singed", { kind: "temporary", expires: "scene" });
    const held = () => itemsOf(robin, "mythTrait").map(({ name }) => name);
    await over("round");
    await all("apply");
    expect(held()).toEqual(["Loyal", "Believes George", "Singed"]);
    await over("scene");
    await all("apply");
    expect(held()).toEqual(["Loyal", "Believes George"]);
    await all("undo");
    expect(held()).toEqual(["Loyal", "Believes George", "Singed"]);
  });

  it("MY-TRT-10 MY-CND-28 with a new Round of a fight obsessive Traits can be rewarded again, and a card tells what the Round does to those who fight", async () => {
    const chokes = living(fakeCreature("Choker"), "choking");
    const greedy = give(chokes, "mythTrait", "Obsessively counts coins", {
      ...{ kind: "obsessive", expires: "permanent", usedScene: true, usedRound: true, rewardedBy: [] },
    });
    const combat = new FakeCombat({ round: 1 });
    combat.members = [chokes, fakeCreature("Much")].map((actor) =>
      Object.assign(new FakeCombatant({}), { actor: actor as never }),
    );
    Object.defineProperty(game, "combats", { configurable: true, value: { contents: [combat], get: () => combat } });
    await roundBegins(combat as never);
    expect([game.messages.contents.length, source(greedy).usedRound]).toEqual([0, true]);
    combat._source.round = 2;
    await roundBegins(combat as never);
    expect(source(greedy).usedRound).toBe(false);
    expect(lastCard().proposals).toMatchObject([{ kind: "mythAiling", target: chokes.uuid, data: { over: "round" } }]);
    await all("apply");
    expect(source(chokes).damage).toBe(2);
    // A Round that does nothing to anybody has no card.
    combat.members.shift();
    const before = game.messages.contents.length;
    await roundBegins(combat as never);
    expect(game.messages.contents).toHaveLength(before);
  });

  it("MY-GEN-03 round, scene, hour, night, Chapter, session, adventure: a card each", () => {
    expect(play.timeEvents?.().map(({ id, seconds }) => [id, seconds])).toEqual([
      ["round", 10],
      ["scene", undefined],
      ["hour", 3600],
      ["night", 28_800],
      ["chapter", undefined],
      ["session", undefined],
      ["adventure", undefined],
    ]);
  });

  it("MY-GEN-04 MY-CFL-02 the end of a Scene clears its marks and the party's clock goes on once; undo brings all back", async () => {
    const trait = give(robin, "mythTrait", "Loyal", { usedScene: true, usedRound: true, rewardedBy: ["ann"] });
    const before = JSON.stringify(source(robin));
    await over("scene");
    expect(proposed("mythStory")).toHaveLength(1);
    await all("apply");
    // Fate Points are still gone: the defeat lasts. Guts and wounds stay.
    expect(source(robin)).toMatchObject({ overcome: "lasting", noEscalate: false, hunchUsedScene: false });
    expect(source(robin)).toMatchObject({ gutsSpent: 33, damage: 12, setback: 32 });
    expect(trait._source.system).toMatchObject({ usedScene: false, usedRound: false, rewardedBy: [] });
    expect(source(party).scene).toBe(4);
    await all("undo");
    expect([JSON.stringify(source(robin)), source(party).scene]).toEqual([before, 3]);
  });

  it("MY-ESC-01 MY-ESC-02 the Overlord says that it has come to blows, on a card; the next Scene begins with words", async () => {
    Object.assign(source(party), { discourseState: "discourse" });
    const deed = partySheet.deeds.find(({ id }) => id === "mood");
    await deed?.run([robin], party as unknown as Actor);
    await all("apply");
    expect(source(party).discourseState).toBe("violence");
    const { subtitle } = partySheet.own?.view(party as unknown as Actor) ?? {};
    expect(subtitle).toContain("MYTHMAGICA.Party.mood.violence");
    await over("scene");
    await all("apply");
    expect(source(party)).toMatchObject({ discourseState: "discourse", scene: 4 });
    await all("undo");
    expect(source(party)).toMatchObject({ discourseState: "violence", scene: 3 });
    // Both sides agree to talk.
    await deed?.run([robin], party as unknown as Actor);
    await all("apply");
    expect(source(party).discourseState).toBe("discourse");
  });

  it("MY-CFL-02 whoever has both pools above 0 again is up when the Scene ends", async () => {
    await (robin as unknown as FakeActor).update({ "system.setback": 31 });
    await over("scene");
    await all("apply");
    expect(source(robin).overcome).toBe("none");
  });

  it("MY-DER-05 MY-DER-06 a night heals a seventh of the Hit Points, an hour a point of Setback", async () => {
    await over("night");
    await all("apply");
    // 32 / 7 = 4.57: 5.
    expect([source(robin).damage, source(robin).setback, source(party).scene]).toEqual([7, 32, 4]);
    await over("hour");
    await all("apply");
    expect([source(robin).damage, source(robin).setback]).toEqual([7, 31]);
  });

  it("MY-GEN-04 MY-TRT-09 a session frees first castings, and the group's old acquaintance", async () => {
    await (robin as unknown as FakeActor).update({ "system.usedThisSession": ["mend"] });
    await over("session");
    await all("apply");
    expect([source(robin).usedThisSession, source(robin).gutsSpent]).toEqual([[], 33]);
    expect(source(party)).toMatchObject({ session: 2, opportuneAvailable: true, scene: 3 });
  });

  it("MY-TRT-09 an old acquaintance: a Trait by the Overlord's click, once a session for all; undone, both halves are", async () => {
    const { commit } = await import("../../../foundry/changes/commit");
    const { openAcquaintance } = await import("../actions/characters/acquaintance");
    const overlord = game.user;
    const bea = new FakeUser({ name: "Bea" }) as unknown as User;
    (robin as unknown as FakeActor)._source.ownership = { [bea.id ?? ""]: 3 };
    Object.assign(source(party), { opportuneAvailable: true });
    const traits = () => robin.items.contents.map(({ name, system }) => [name, (system as { kind?: string }).kind]);
    const answers = { whose: robin.uuid, who: " Saleem ", story: "We go way back." };
    const asked = async (user: User) => {
      Object.assign(game, { user });
      answerDialogs(answers);
      await openAcquaintance([robin], party as unknown as Actor);
      Object.assign(game, { user: overlord });
      return lastCard().message;
    };
    const card = await asked(bea);
    const second = await asked(bea);
    expect(traits()).toEqual([]);
    // Neither the player nor anybody's click on the party's half alone gets round the Overlord.
    for (const [by, id] of [
      [bea, "p0"],
      [bea, "p1"],
      [overlord, "p1"],
    ] as const)
      expect(await commit("apply", card.id, id, by)).toMatchObject({ status: "refused" });
    expect(await commit("apply", card.id, "p0", overlord)).toEqual({ status: "done" });
    expect([traits(), source(party).opportuneAvailable]).toEqual([[["Saleem: We go way back.", "opportune"]], false]);
    expect(await commit("apply", second.id, "p0", overlord)).toMatchObject({
      status: "refused",
      reason: "MYTHMAGICA.Acquaintance.usedThisSession",
    });
    // Asked again there is no card any more.
    expect((await asked(overlord)).id).toBe(second.id);
    expect(await commit("undo", card.id, "p0", bea)).toMatchObject({ status: "refused" });
    expect(await commit("undo", card.id, "p1", overlord)).toEqual({ status: "done" });
    expect([traits(), source(party).opportuneAvailable]).toEqual([[], true]);
  });

  it("MY-TRT-09 forged: nobody of another party, no party at all, no endless words", async () => {
    const { planProposal } = await import("../../../foundry/changes/plan-proposal");
    const { acquaintanceKind } = await import("../changes/characters/acquaintance-kinds");
    Object.assign(source(party), { opportuneAvailable: true });
    const stranger = fakeCreature("Stranger");
    const plan = (actor: Creature, data: object) => planProposal(acquaintanceKind, actor as never, data as never);
    for (const [actor, data] of [
      [stranger, { text: "X", party: party.uuid }],
      [robin, { text: "X", party: robin.uuid }],
      [robin, { text: "x".repeat(161), party: party.uuid }],
      [robin, { text: 5, party: party.uuid }],
    ] as const)
      expect(plan(actor, data)).toHaveProperty("problem");
    expect(plan(robin, { text: "X", party: party.uuid })).toMatchObject({ changes: [{ kind: "create" }] });
  });

  it("MY-GEN-05 a Chapter's end waits for its steps, an adventure for the Chapter's: nothing is lost", async () => {
    await over("chapter");
    await expect.poll(() => openedWindows).toEqual(["ChapterWindow"]);
    await (party as unknown as FakeActor).update({ "system.encounters": [{}] });
    await over("adventure");
    await expect.poll(() => openedWindows).toEqual(["ChapterWindow", "ChapterWindow"]);
    expect([source(robin).gutsSpent, source(party).adventure]).toEqual([33, 1]);
  });

  it("MY-GEN-04 MY-GUT-11 MY-GUT-12 Guts and Setback are 0 with a Chapter and an adventure; the Chapter's card counts once", async () => {
    await (party as unknown as FakeActor).update({ "system.closing": ["consequences", "experience"] });
    await over("chapter");
    const first = lastCard().message;
    await over("chapter");
    const second = lastCard().message;
    await all("apply", first);
    expect(source(robin)).toMatchObject({ gutsSpent: 0, setback: 0, overcome: "none", damage: 12 });
    expect(source(party)).toMatchObject({ chapter: 2, scene: 1, closing: [] });
    await (robin as unknown as FakeActor).update({ "system.gutsSpent": 4 });
    await all("apply", second);
    expect([source(robin).gutsSpent, source(party).chapter]).toEqual([4, 2]);
    await over("adventure");
    await all("apply");
    expect([source(robin).gutsSpent, source(party).adventure]).toEqual([0, 2]);
  });

  it("MY-CST-01 MY-CST-04 those without Guts of their own have none to lose", async () => {
    const hound = fakeCreature("Hound", {
      npc: true,
      system: { principal: robin.uuid, companionKind: "pet", importance: "named", gutsSpent: 9, setback: 3 },
    });
    await passTime({ ruleset: "mythmagica", event: "adventure", actors: [hound] });
    await all("apply");
    expect([source(hound).gutsSpent, source(hound).setback]).toEqual([9, 0]);
  });
});

describe("forged cards of time", () => {
  const anna = new FakeUser({ name: "Anna" });
  it.each([
    ["mythTime", () => robin, { over: "adventure" }],
    ["mythStory", () => party, { over: "session" }],
  ])("%s is the Overlord's alone, and takes no other data", async (kind, target, data) => {
    (robin as unknown as FakeActor)._source.ownership = { [anna.id]: 3 };
    const message = new FakeChatMessage({
      type: "card",
      system: {
        actor: robin.uuid,
        parts: [],
        proposals: [{ id: "p0", kind, target: target().uuid, source: null, data }],
      },
    });
    message.author = anna;
    const { commit } = await import("../../../foundry/changes/commit");
    expect(await commit("apply", message.id, "p0", anna as unknown as User)).toMatchObject({ status: "refused" });
    expect([source(robin).gutsSpent, source(party).session]).toEqual([33, 1]);
    expect(() => kinds[kind]?.parse({ over: "forever", hours: 999 })).toThrow();
  });
});
