import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FakeActor } from "../../../foundry/testing/fake-documents";
import { FakeChatMessage, FakeUser } from "../../../foundry/testing/fake-documents";
import { lastCard, cards } from "../../../foundry/testing/playing";
import { beginChase } from "../actions/combat/chase";
import { fightRows } from "../adapters/combat/fight-row";
import type { Creature } from "../adapters/creature";
import { wordsBlocked } from "../adapters/conflict/bandying";
import { noteCard } from "../adapters/conflict/note-card";
import { watchStakes } from "../actions/conflict/watch-stakes";
import { endingsOf } from "../actions/guts/defeat";
import { fallOf } from "../adapters/guts/defeat";
import { agreedStakes, isConceded, stakedDefeat, stakesState } from "../adapters/conflict/stakes";
import { gloryParts } from "../chat/guts/glory-parts";
import { stakesPart, type StakesData } from "../stored/stakes-data";
import { fakeCreature } from "../testing/fake-creature";
import { setTable, shownCard, written } from "../testing/play";

let gm: User;
let anna: FakeUser;
let stranger: FakeUser;
let robin: Creature;
let sheriff: Creature;
let data: StakesData;
let card: FakeChatMessage;

const stake = (more: object = {}) => ({ id: "s1", side: "party" as const, text: "the tax", replaces: false, ...more });

beforeEach(async () => {
  setTable();
  Object.defineProperty(game, "combat", { configurable: true, value: null });
  gm = game.user;
  anna = new FakeUser({ name: "Anna" });
  stranger = new FakeUser({ name: "Zoe" });
  robin = fakeCreature("Robin");
  (robin as unknown as FakeActor)._source.ownership = { [anna.id]: 3 };
  sheriff = fakeCreature("Sheriff", { npc: true });
  data = {
    topic: "the mill",
    aggressor: "foes",
    party: [{ uuid: robin.uuid, name: "Robin" }],
    foes: [{ uuid: sheriff.uuid, name: "Sheriff" }],
    stakes: [stake()],
  };
  await put(data);
});

async function put(given: StakesData): Promise<void> {
  card = new FakeChatMessage({ type: "card", system: { actor: null, parts: [stakesPart(given)], proposals: [] } });
  card.author = gm as never;
  await noteCard(card);
}
const state = () => stakesState(card as never, data);
const view = () =>
  gloryParts.mythStakes!.context(stakesPart(data), { message: card } as never) as Record<string, unknown>;
/** Presses a button of the card as this user. */
async function press(user: unknown, action: string, value: string): Promise<void> {
  Object.assign(game, { user });
  const context = { message: card, actor: null, index: 0 } as never;
  await gloryParts.mythStakes!.actions![action]!(
    stakesPart(data),
    context,
    { dataset: { value } } as never,
    null as never,
  );
  Object.assign(game, { user: gm });
}

describe("what a conflict is about", () => {
  it("MY-STK-01 everybody concerned has to agree: the players of those who take part, and the Overlord", async () => {
    expect(state().concerned.map(({ name }) => name)).toEqual([gm.name, "Anna"]);
    await press(anna, "answerStake", "s1:agree");
    expect(agreedStakes(state())).toEqual([]);
    await press(gm, "answerStake", "s1:agree");
    expect(agreedStakes(state()).map(({ text }) => text)).toEqual(["the tax"]);
  });

  it("MY-STK-01 one veto ends it, and strangers have no say", async () => {
    await press(gm, "answerStake", "s1:agree");
    await press(stranger, "answerStake", "s1:agree");
    expect(agreedStakes(state())).toEqual([]);
    await press(anna, "answerStake", "s1:veto");
    expect(state().stakes[0]).toMatchObject({ vetoed: true });
    expect((view().stakes as { state: string }[])[0]?.state).toBe("MYTHMAGICA.Stakes.vetoed");
  });

  it("MY-STK-02 MY-CSQ-07 the winner gains what was agreed; the tables of defeat speak beside it, unless it replaces them", async () => {
    await press(anna, "answerStake", "s1:agree");
    await press(gm, "answerStake", "s1:agree");
    await press(anna, "decideStakes", "party");
    expect(state().winner).toBeNull();
    await press(gm, "decideStakes", "party");
    const { parts, message } = lastCard();
    expect((message.system as { origin: string }).origin).toBe(card.id);
    expect(String(parts[0]?.text)).toContain("MYTHMAGICA.Stakes.gained MYTHMAGICA.Defeat.sides.party the tax");
    expect(String(parts[0]?.text)).toContain("MYTHMAGICA.Stakes.tables");
    const before = cards().length;
    await press(gm, "decideStakes", "foes");
    await press(anna, "answerStake", "s1:veto");
    expect([state().winner, cards().length, state().stakes[0]?.vetoed]).toEqual(["party", before, false]);
    data = { ...data, stakes: [stake({ replaces: true })] };
    await put(data);
    await press(anna, "answerStake", "s1:agree");
    await press(gm, "answerStake", "s1:agree");
    await press(gm, "decideStakes", "party");
    expect(String(lastCard().parts[0]?.text)).toContain("MYTHMAGICA.Stakes.noTables");
  });
});

describe("where a conflict is followed", () => {
  const agree = async () => {
    await press(anna, "answerStake", "s1:agree");
    await press(gm, "answerStake", "s1:agree");
  };
  const headline = (...fighters: Creature[]) =>
    fightRows.headline?.({ combatants: { contents: fighters.map((actor) => ({ actor })) } } as never);
  const TAX = "MYTHMAGICA.Stakes.row MYTHMAGICA.Defeat.sides.party the tax";

  it("MY-STK-02 the tracker of a fight says what is agreed to be at stake, once, until it is decided", async () => {
    expect(headline(robin, sheriff)).toBeNull();
    await agree();
    expect(headline(robin, sheriff)).toBe(`MYTHMAGICA.Stakes.atStake the mill ${TAX}`);
    expect(headline(fakeCreature("Will"))).toBeNull();
    await press(gm, "decideStakes", "foes");
    expect(headline(robin, sheriff)).toBeNull();
  });

  it("MY-STK-02 it says which stakes stand in place of the tables of defeat", async () => {
    data = { ...data, stakes: [stake({ replaces: true })] };
    await put(data);
    await agree();
    expect(headline(sheriff)).toContain(`MYTHMAGICA.Stakes.rowReplacing ${TAX}`);
  });

  it("MY-STK-02 MY-CHS-01 the card of a chase says it as well", async () => {
    await agree();
    await beginChase(robin, { hunter: sheriff.uuid, terrain: "easy", evaderSkill: null, hunterSkill: null });
    expect(shownCard(robin).view.stakes).toEqual([`MYTHMAGICA.Stakes.atStake the mill ${TAX}`]);
  });
});

describe("what stands in place of the tables of defeat", () => {
  const FELL = { by: "hp", glory: null, picks: [] };
  const fallen = () => {
    const { system } = (sheriff as unknown as FakeActor)._source as { system: object };
    Object.assign(system, { importance: "named", fell: FELL });
    return endingsOf(sheriff, fallOf(sheriff)!);
  };
  const agreed = async (more: object) => {
    data = { ...data, stakes: [stake(more)] };
    await put(data);
    await press(anna, "answerStake", "s1:agree");
    await press(gm, "answerStake", "s1:agree");
  };
  const closes = (ending: string) => written("mythDefeat", sheriff, { act: "settle", ending, note: "" });

  it("MY-STK-02 MY-CSQ-07 whoever deals a defeat reads the stakes, and may close it by them once they are won", async () => {
    await agreed({ replaces: true });
    expect(fallen()).not.toContain("stakes");
    expect(stakedDefeat(sheriff).lines).toEqual([
      "MYTHMAGICA.Stakes.atStake the mill MYTHMAGICA.Stakes.rowReplacing MYTHMAGICA.Stakes.row MYTHMAGICA.Defeat.sides.party the tax",
    ]);
    expect(closes("stakes")).toEqual(["MYTHMAGICA.Defeat.blocked.otherEnding"]);
    await press(gm, "decideStakes", "party");
    expect(fallen()[0]).toBe("stakes");
    expect(stakedDefeat(sheriff).lines.at(-1)).toBe("MYTHMAGICA.Stakes.noTables");
    expect(closes("stakes")).toContainEqual(["system.fell", { by: "none", glory: null, picks: [] }]);
  });

  it("MY-STK-02 a window in which a defeat is dealt is drawn anew as the Overlord says who won", async () => {
    const heard = new Map<string, (...told: unknown[]) => unknown>();
    vi.stubGlobal("Hooks", { on: (name: string, run: never) => void heard.set(name, run) });
    vi.stubGlobal("document", { querySelectorAll: () => [] });
    vi.stubGlobal("CSS", { escape: (text: string) => text });
    watchStakes();
    await agreed({ replaces: true });
    const drawn: string[] = [];
    for (const actor of [robin, sheriff])
      Object.assign(actor, { apps: { window: { render: () => drawn.push(actor.name) } } });
    Object.assign((sheriff as unknown as FakeActor)._source.system as object, { fell: FELL });
    await press(gm, "decideStakes", "party");
    heard.get("updateUser")?.(gm, { flags: { manifold: { mythmagicaSaid: [] } } });
    expect(drawn).toEqual(["Sheriff"]);
    heard.get("updateUser")?.(gm, { name: "Overlord" });
    expect(drawn).toHaveLength(1);
  });

  it("MY-STK-02 stakes that come beside the tables, or that the losers would have won, replace nothing", async () => {
    await agreed({ replaces: false });
    await press(gm, "decideStakes", "party");
    expect([fallen().includes("stakes"), stakedDefeat(sheriff).lines.at(-1)]).toEqual([
      false,
      "MYTHMAGICA.Stakes.tables",
    ]);
    await agreed({ replaces: true });
    await press(gm, "decideStakes", "foes");
    expect(fallen()).not.toContain("stakes");
  });

  it("MY-GUT-24 MY-STK-02 whoever walks away has lost it: the others have won", async () => {
    await agreed({ replaces: true });
    await press(gm, "moveMood", "foes:walkAway");
    expect([state().conceded, fallen()[0]]).toEqual(["foes", "stakes"]);
  });
});

describe("from words to blows", () => {
  it("MY-ESC-01 MY-ESC-02 either side turns to violence by itself, and back only with the other", async () => {
    expect(view().mood).toBe("MYTHMAGICA.Stakes.mood.discourse");
    await press(anna, "moveMood", "party:nonLethal");
    await press(gm, "moveMood", "foes:lethal");
    expect(state().escalation.mood).toBe("lethal");
    await press(anna, "moveMood", "party:nonLethal");
    expect(state().escalation.mood).toBe("lethal");
    await press(anna, "moveMood", "party:peace");
    expect(state().escalation).toEqual({ mood: "lethal", peace: ["party"] });
    await press(gm, "moveMood", "foes:peace");
    expect(state().escalation.mood).toBe("discourse");
  });

  it("MY-ESC-02 a side that offered peace may think better of it: the other's word alone ends no fight", async () => {
    await press(gm, "moveMood", "foes:nonLethal");
    const offered = () =>
      (view().turns as { moves: { value: string }[] }[]).flatMap(({ moves }) => moves.map(({ value }) => value));
    expect(offered()).toContain("foes:peace");
    expect(offered()).not.toContain("foes:fightOn");
    await press(anna, "moveMood", "party:peace");
    Object.assign(game, { user: anna });
    expect(offered()).toEqual(["party:lethal", "party:fightOn", "party:walkAway"]);
    Object.assign(game, { user: gm });
    // Nobody takes another side's offer back.
    await press(gm, "moveMood", "foes:fightOn");
    expect(state().escalation.peace).toEqual(["party"]);
    await press(anna, "moveMood", "party:fightOn");
    expect(state().escalation).toEqual({ mood: "nonLethal", peace: [] });
    await press(gm, "moveMood", "foes:peace");
    expect(state().escalation).toEqual({ mood: "nonLethal", peace: ["foes"] });
  });

  it("MY-ESC-02 nobody speaks for the other side", async () => {
    await press(anna, "moveMood", "foes:lethal");
    await press(stranger, "moveMood", "party:lethal");
    expect(state().escalation.mood).toBe("discourse");
  });

  it("MY-ESC-03 MY-BND-02 once it has come to blows no words are rolled for", async () => {
    expect(wordsBlocked("pleading", robin, sheriff)).toBeNull();
    await press(gm, "moveMood", "foes:nonLethal");
    expect(wordsBlocked("pleading", robin, sheriff)).toBe("violence");
  });

  it("MY-BND-07 whoever yielded to words turns to violence only when attacked", async () => {
    await (robin as unknown as FakeActor).update({ "system.noEscalate": true });
    await press(anna, "moveMood", "party:lethal");
    expect(state().escalation.mood).toBe("discourse");
    await press(gm, "moveMood", "foes:nonLethal");
    await press(anna, "moveMood", "party:lethal");
    expect(state().escalation.mood).toBe("lethal");
  });

  it("MY-GUT-24 whoever walks away gives the topic up for good, and nothing is staked on it any more", async () => {
    await press(anna, "moveMood", "party:walkAway");
    expect([
      state().conceded,
      isConceded([robin], "party", "the mill"),
      isConceded([sheriff], "foes", "the mill"),
    ]).toEqual(["party", true, false]);
    expect(isConceded([robin], "party", "the ford")).toBe(false);
    expect(view().turns).toEqual([]);
    await press(gm, "moveMood", "foes:lethal");
    expect(state().escalation.mood).toBe("discourse");
  });

  it("MY-GUT-24 hostile: what a stranger puts on the table of others is noted with nobody, and counts nothing in a note", async () => {
    const notes = () => (robin as unknown as FakeActor).getFlag("manifold", "cards");
    const own = card;
    card = new FakeChatMessage({ type: "card", system: { actor: null, parts: [stakesPart(data)], proposals: [] } });
    card.author = stranger;
    await noteCard(card);
    expect(notes()).toEqual({ stakes: [own.id] });
    await (robin as unknown as FakeActor).update({ "flags.manifold.cards.stakes": [card.id] });
    await press(gm, "moveMood", "foes:nonLethal");
    expect(wordsBlocked("pleading", robin, sheriff)).toBeNull();
    await (robin as unknown as FakeActor).update({ "flags.manifold.cards.stakes": [card.id, own.id] });
    card = own;
    await press(gm, "moveMood", "foes:nonLethal");
    expect(wordsBlocked("pleading", robin, sheriff)).toBe("violence");
  });

  it("what somebody wrote into a card or said to it without sense is left aside", () => {
    anna._source.flags = {
      manifold: {
        mythmagicaSaid: [
          { to: card.id, kind: "mythMood", key: "x", at: 1, data: { does: "nuke", side: "party" } },
          { to: card.id, kind: "mythDecided", key: "y", at: 2, data: { winner: "party" } },
          {
            to: card.id,
            kind: "mythStake",
            key: "z",
            at: 3,
            data: { id: "z", side: "foes", text: "all", replaces: true },
          },
        ],
      },
    };
    expect(state()).toMatchObject({ winner: null, conceded: null, stakes: [{ id: "s1" }] });
    expect(() => gloryParts.mythStakes!.context({ type: "mythStakes", topic: 3 } as never, {} as never)).toThrow();
  });
});
