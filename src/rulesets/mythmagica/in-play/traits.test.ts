import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { applyProposal, undoProposal } from "../../../foundry/changes/request";
import type { CardMessage } from "../../../foundry/messages/card-model";
import { FakeUser, type FakeActor, type FakeChatMessage } from "../../../foundry/testing/fake-documents";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import { announceHidden, applaud, flawCost, proposeComplication, refreshGuts } from "../actions/guts/applaud";
import type { Creature } from "../adapters/creature";
import type { TraitItem } from "../adapters/characters/traits";
import { applausePart, complicationPart, hiddenPart } from "../stored/applause-data";
import { fakeCreature, give } from "../testing/fake-creature";
import { fightOf } from "../testing/table-fight";
import { diceFall, lastCard, setTable, shownCard, written } from "../testing/play";
import { judged, readConflict } from "../stored/conflict-data";
import { rollConflict } from "../actions/conflict/conflict";

let table: FakeTable;
let anna: FakeUser;
let bea: FakeUser;
let robin: Creature;
let marian: Creature;
const gm = () => game.users.contents.find(({ isGM }) => isGM) as unknown as FakeUser;

const owned = (creature: Creature, by: FakeUser): Creature => {
  (creature as unknown as FakeActor)._source.ownership = { [by.id]: 3 };
  return creature;
};
beforeEach(() => {
  table = setTable();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  [anna, bea] = [new FakeUser({ name: "Anna" }), new FakeUser({ name: "Bea" })];
  robin = owned(fakeCreature("Robin", { system: { gutsSpent: 44 } }), anna);
  marian = owned(fakeCreature("Marian", { system: { gutsSpent: 12 } }), bea);
});

/** Somebody's browser; what the GM's client writes it writes for this user. */
function as(user: FakeUser): void {
  Object.assign(game, { user });
  const overlord = gm();
  overlord.answer = async () => {
    const { payload } = user.getFlag("manifold", "request") as { payload: Record<string, string> };
    Object.assign(game, { user: overlord });
    const { commit } = await import("../../../foundry/changes/commit");
    const { action, message = "", proposal = "" } = payload;
    const answer = await commit(action === "undo" ? "undo" : "apply", message, proposal, user as unknown as User);
    Object.assign(game, { user });
    return answer;
  };
}
const trait = (of: Creature, kind: string, text: string, more: object = {}): TraitItem =>
  give(of, "mythTrait", text, { kind, text, usedScene: false, usedRound: false, rewardedBy: [], ...more }) as never;
const spent = (...all: Creature[]) => all.map(({ system }) => system.gutsSpent);
const card = () => lastCard().message as unknown as CardMessage;
const take = (message = card(), id = "p0") => applyProposal(message, id);
const told = () => (table as unknown as { notices: { text?: string }[] }).notices;

describe("applause", () => {
  it("MY-TRT-02 MY-GUT-09 MY-GUT-13 a Trait that is applauded refreshes both: 44 to 31, 12 to 10; and gives it back", async () => {
    const loyal = trait(robin, "heroic", "I am loyal to my party.");
    as(bea);
    await applaud(robin, "trait", { trait: loyal, fan: marian });
    const message = card();
    expect(spent(robin, marian)).toEqual([44, 12]);
    as(anna);
    expect(await take(message)).toEqual({ status: "done" });
    expect(spent(robin, marian)).toEqual([31, 10]);
    expect(loyal.system).toMatchObject({ usedScene: true, rewardedBy: [bea.id] });
    as(gm());
    await undoProposal(message, "p0");
    expect(spent(robin, marian)).toEqual([44, 12]);
    expect(loyal.system.usedScene).toBe(false);
  });

  it("MY-GUT-14 once a scene, whoever applauds; MY-TRT-03 a temporary Trait once by each; MY-TRT-07 scenery every time", async () => {
    const brave = trait(robin, "personal", "Braver than wise");
    const afraid = trait(robin, "temporary", "Afraid of hounds");
    const cleo = new FakeUser({ name: "Cleo" });
    for (const [user, what, cards] of [
      [bea, brave, 1],
      [cleo, brave, 1],
      [bea, afraid, 2],
      [cleo, afraid, 3],
      [cleo, afraid, 3],
    ] as const) {
      as(user);
      await applaud(robin, "trait", { trait: what });
      const posted = game.messages.contents.filter(({ id }) => id === card().id).length;
      expect(posted).toBe(1);
      as(anna);
      await take();
      expect(game.messages.contents.length).toBe(cards);
    }
    as(bea);
    for (const count of [4, 5]) {
      await applaud(robin, "scenery");
      expect(game.messages.contents.length).toBe(count);
    }
  });

  it("MY-GUT-13 nobody applauds themselves; MY-GUT-22 what the Overlord has stopped is not rewarded", async () => {
    const brave = trait(robin, "personal", "Braver than wise");
    as(anna);
    await applaud(robin, "trait", { trait: brave });
    as(bea);
    table.settings.set("manifold.mythmagica.traitRewards", false);
    await applaud(robin, "trait", { trait: brave });
    table.settings.set("manifold.mythmagica.awesomeRewards", false);
    await applaud(robin, "awesome");
    expect(game.messages.contents).toEqual([]);
    expect(told().length).toBe(3);
  });

  it("MY-TRT-10 an obsessive Trait is rewarded once a Round in a fight, and once a scene outside of it", async () => {
    const wolf = fakeCreature("Wolf", { npc: true });
    const greedy = trait(robin, "personal", "Obsessively counts coins");
    const offered = async () => {
      const before = game.messages.contents.length;
      as(bea);
      await applaud(robin, "trait", { trait: greedy });
      const came = game.messages.contents.length > before;
      as(anna);
      if (came) await take();
      return came;
    };
    const fight = fightOf([robin], [wolf], robin);
    expect([await offered(), await offered()]).toEqual([true, false]);
    as(gm());
    expect(written("mythTime", robin, { over: "round", id: "r1", at: 0 })).toContainEqual(["system.usedRound", false]);
    Object.assign((greedy as unknown as { _source: { system: object } })._source.system, { usedRound: false });
    expect(await offered()).toBe(true);
    Object.assign((greedy as unknown as { _source: { system: object } })._source.system, { usedRound: false });
    Object.defineProperty(fight, "started", { value: false });
    expect(await offered()).toBe(false);
  });

  it("MY-GUT-15 the performer keeps the Trait: nobody is refreshed, and it stays unused", async () => {
    const brave = trait(robin, "personal", "Braver than wise");
    as(bea);
    await applaud(robin, "trait", { trait: brave, fan: marian });
    const message = lastCard().message;
    as(anna);
    const view = shownCard(robin, message);
    expect(view.view.buttons).toMatchObject([{ action: "keepTrait" }]);
    await view.press("keepTrait");
    expect(shownCard(robin, message).view).toMatchObject({ hint: "MYTHMAGICA.Applause.refused Robin", buttons: [] });
    expect(spent(robin, marian)).toEqual([44, 12]);
    expect(brave.system.usedScene).toBe(false);
  });

  it("MY-GUT-16 the Guts of the act are spent first: taken at 33 after 22 and 11, it is 31", async () => {
    const pegasus = owned(fakeCreature("Bellerophon", { system: { gutsSpent: 22 } }), anna);
    const loyal = trait(pegasus, "heroic", "I am loyal to my party.");
    await applaud(pegasus, "trait", { trait: loyal });
    (pegasus as unknown as FakeActor)._source.system = {
      ...((pegasus as unknown as FakeActor)._source.system as object),
      gutsSpent: 33,
    };
    as(anna);
    await take();
    expect(spent(pegasus)).toEqual([31]);
  });

  it("MY-GUT-17 a failure that is told well is applauded as anything is", async () => {
    diceFall([2]);
    await rollConflict(robin, { kind: "check", attributes: ["st"] }, { fast: true, difficulty: 15 });
    expect(judged(readConflict(lastCard().parts[0] as never), 15).result).toBe("failure");
    as(bea);
    await applaud(robin, "awesome", { fan: marian });
    as(anna);
    await take();
    expect(spent(robin, marian)).toEqual([31, 10]);
  });

  it("MY-GUT-18 awesome is awesome without a Trait; MY-GUT-19 a Flaw refreshes its bearer alone and at once", async () => {
    as(bea);
    await applaud(robin, "awesome", { fan: marian });
    as(anna);
    await take();
    expect(spent(robin, marian)).toEqual([31, 10]);
    const clumsy = give(robin, "mythGift", "Clumsy", { kind: "flaw" });
    (robin as unknown as FakeActor)._source.system = {
      ...((robin as unknown as FakeActor)._source.system as object),
      gutsSpent: 50,
    };
    await flawCost(robin, clumsy as unknown as Item);
    expect(spent(robin)).toEqual([46]);
  });
});

describe("Refreshes by the Overlord", () => {
  it("MY-GUT-09 a Minor one waits for the player; MY-GUT-10 a Major one is done at once, and not for those without Guts", async () => {
    const bandit = fakeCreature("Bandit", { npc: true });
    await refreshGuts([robin, bandit], "minor");
    expect(lastCard().proposals.map(({ target }) => target)).toEqual([robin.uuid]);
    expect(spent(robin)).toEqual([44]);
    as(anna);
    await take();
    expect(spent(robin)).toEqual([31]);
    as(gm());
    await refreshGuts([robin, marian], "major");
    expect(spent(robin, marian)).toEqual([0, 0]);
    as(anna);
    expect(await undoProposal(card(), "p0")).toMatchObject({ status: "refused" });
  });

  it("MY-GUT-06 Guts in place of a secret roll: from 12 up to 18, once, by the player alone", async () => {
    await announceHidden(marian, "Somebody sneaks up");
    const message = card();
    expect(await take(message)).toMatchObject({ status: "refused" }); // the Overlord is not asked
    as(bea);
    expect(shownCard(marian, message as never).view.hint).toBe("MYTHMAGICA.Applause.hidden.offer 6 3");
    await take(message);
    expect(spent(marian)).toEqual([18]);
    expect(shownCard(marian, message as never).view.outcome).toBe("MYTHMAGICA.Conflict.result.bareSuccess");
  });
});

describe("a Major Complication", () => {
  const vote = async (user: FakeUser, message: FakeChatMessage, what: string) => {
    as(user);
    await shownCard(robin, message).press("vote", what);
  };

  it("MY-GUT-20 two of three players are enough: each Avatar takes its Major Refresh, or leaves it", async () => {
    new FakeUser({ name: "Cleo" });
    as(anna);
    await proposeComplication("We are taken prisoner.", [robin, marian]);
    const message = lastCard().message;
    expect(await take(message as never)).toMatchObject({ reason: "MYTHMAGICA.Guts.blocked.noMajority" });
    await vote(anna, message, "aye");
    expect(shownCard(robin, message).view).toMatchObject({
      outcome: "",
      hint: "MYTHMAGICA.Applause.complication.tally 1 0 3",
    });
    await vote(bea, message, "aye");
    expect(shownCard(robin, message).view.outcome).toBe("MYTHMAGICA.Applause.complication.result.passed");
    as(anna);
    await take(message as never);
    expect(await take(message as never, "p1")).toMatchObject({ status: "refused" }); // Marian is Bea's
    expect(spent(robin, marian)).toEqual([0, 12]);
  });

  it("MY-GUT-20 the Overlord's veto ends it", async () => {
    as(anna);
    await proposeComplication("We are taken prisoner.", [robin, marian]);
    const message = lastCard().message;
    await vote(anna, message, "aye");
    await vote(bea, message, "aye");
    await vote(gm(), message, "veto");
    as(anna);
    expect(await take(message as never)).toMatchObject({ reason: "MYTHMAGICA.Guts.blocked.noMajority" });
    expect(shownCard(robin, message).view).toMatchObject({
      outcome: "MYTHMAGICA.Applause.complication.result.failed",
      buttons: [],
    });
  });
});

describe("rewards that a player writes from the console", () => {
  const forged = (author: FakeUser, kind: string, target: Creature, data: object, parts: object[] = []) => {
    const made = new (ChatMessage as unknown as { new (data: object): FakeChatMessage })({
      type: "card",
      system: {
        actor: null,
        origin: null,
        parts,
        proposals: [{ id: "p0", kind, target: target.uuid, source: marian.uuid, data }],
      },
    });
    return Object.assign(made, { author });
  };
  const commit = async (message: FakeChatMessage, user: FakeUser) => {
    const { commit: run } = await import("../../../foundry/changes/commit");
    return run("apply", message.id, "p0", user as unknown as User);
  };

  it("MY-GUT-13 nobody refreshes others against their will, themselves, or in another's name", async () => {
    const cases = [
      [bea, "mythReward", robin, { reward: "awesome", trait: "", fan: bea.id }],
      [bea, "mythReward", marian, { reward: "awesome", trait: "", fan: bea.id }],
      [bea, "mythReward", marian, { reward: "awesome", trait: "", fan: anna.id }],
      [bea, "mythReward", robin, { reward: "flaw", trait: "", fan: bea.id }],
      [bea, "mythFan", marian, { of: "nothing" }],
      [bea, "mythRefresh", marian, { step: "major", vote: "" }],
      [bea, "mythRefresh", marian, { step: "minor", vote: "" }],
      [bea, "mythHiddenGuts", marian, { of: "nothing" }],
      [bea, "mythReward", marian, { reward: "everything" }],
    ] as const;
    for (const [author, kind, target, data] of cases)
      expect(await commit(forged(author, kind, target, data), author)).toMatchObject({ status: "refused" });
    expect(spent(robin, marian)).toEqual([44, 12]);
  });

  it("MY-GUT-13 a fan is refreshed once, with the performer, on the card itself", async () => {
    as(bea);
    await applaud(robin, "awesome", { fan: marian });
    const message = card();
    expect(await take(message, "p1")).toMatchObject({ reason: "MYTHMAGICA.Guts.blocked.notTaken" });
    as(anna);
    await take(message);
    (marian as unknown as FakeActor)._source.system = {
      ...((marian as unknown as FakeActor)._source.system as object),
      gutsSpent: 15,
    };
    expect(await commit(forged(bea, "mythFan", marian, { of: message.id }), bea)).toMatchObject({ status: "refused" });
    expect(spent(marian)).toEqual([15]);
  });

  it("MY-GUT-13 MY-GUT-09 a fan with nothing to regain is told why, and the performer is refreshed all the same", async () => {
    const left = { 0: "noneSpent", 10: "nothingToRegain" };
    for (const [gutsSpent, why] of Object.entries(left)) {
      for (const one of [robin, marian])
        (one as unknown as FakeActor)._source.system = {
          ...((one as unknown as FakeActor)._source.system as object),
          gutsSpent: one === marian ? Number(gutsSpent) : 45,
        };
      as(bea);
      await applaud(robin, "awesome", { fan: marian });
      const message = card();
      as(anna);
      await take(message);
      expect(spent(robin, marian)).toEqual([31, Number(gutsSpent)]);
      as(bea);
      expect(await take(message, "p1")).toMatchObject({ reason: `MYTHMAGICA.Guts.blocked.${why}` });
    }
  });

  it("parts that make no sense are not drawn", () => {
    for (const part of [
      applausePart({ step: "offered", reward: "gold" as never, performer: robin.uuid, words: "" }),
      hiddenPart({ who: 3 as never, what: "" }),
      complicationPart({ step: "won" as never, text: "" }),
    ])
      expect(() => shownCard(robin, forged(bea, "mythFan", marian, {}, [part]))).toThrow();
  });
});
