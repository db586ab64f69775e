import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import type { FakeActor } from "../../../foundry/testing/fake-documents";
import { FakeUser } from "../../../foundry/testing/fake-documents";
import { rollConflict } from "../actions/conflict/conflict";
import { useItem } from "../actions/use-item";
import type { Creature } from "../adapters/creature";
import { marginsFor } from "../adapters/conflict/margins";
import { describeChanges } from "../changes/describe";
import { headView } from "../sheets/head-view";
import { fakeCreature } from "../testing/fake-creature";
import { aim, fangs } from "../testing/arms";
import { gains, living } from "../testing/living";
import { done } from "../testing/table-fight";
import { cards, confirmWith, diceFall, lastCard, setTable, shownCard } from "../testing/play";

let table: FakeTable;
let anna: FakeUser;
const gm = () => [...game.users.contents].find(({ isGM }) => isGM) as unknown as FakeUser;

beforeEach(() => {
  table = setTable();
  anna = Object.assign(new FakeUser({ name: "Anna" }), { active: true });
  Object.assign(globalThis, { notices: table.notices });
});

const quiet = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Whose browser it is from here on; the GM's client writes either way. */
function as(user: FakeUser): void {
  Object.assign(game, { user });
  const overlord = gm();
  overlord.answer = async (_name, data) => {
    const { payload } = user.getFlag("manifold", "request") as { payload: Record<string, string> };
    Object.assign(game, { user: overlord });
    const { commit } = await import("../../../foundry/changes/commit");
    const { action, message = "", proposal = "" } = payload;
    const answer = await commit(action === "undo" ? "undo" : "apply", message, proposal, user as unknown as User);
    await quiet();
    Object.assign(game, { user });
    return data === null ? data : answer;
  };
}
const ownedBy = (user: FakeUser, creature: Creature): Creature => {
  (creature as unknown as FakeActor)._source.ownership = { [user.id]: 3 };
  return creature;
};
const spent = (one: Creature) => one.system.gutsSpent;
/** Vigor 4. */
const hero = (system: object = {}) => fakeCreature("Robin", { st: 2, ag: 2, system: { ...system } });
const sheriff = (system: object = {}) =>
  fakeCreature("Sheriff", { npc: true, st: 2, ag: 2, system: { importance: "named", ...system } });

/** Vigor 4 against a Threshold, or somebody's Vigor. */
async function roll(actor: Creature, face: number, values: object = {}) {
  confirmWith({ threshold: "15", ...values });
  diceFall([face]);
  await rollConflict(actor, { kind: "check", attributes: ["vg"] });
  return lastCard().message;
}
const shown = (actor: Creature, message = lastCard().message) => shownCard(actor, message);
const offered = (actor: Creature, message = lastCard().message) =>
  shown(actor, message).view.buttons.filter(({ action }) => action === "guts") as unknown as {
    value: string;
    label: string;
    blocked?: string;
  }[];

describe("Guts after the roll", () => {
  it.each([
    // 14 + 4 against 22 is 4 short: 5. 13 + 4 against 28 is 11 short: 12. 16 + 4 against 20 is a tie: 1.
    { face: 14, threshold: 22, price: 5 },
    { face: 13, threshold: 28, price: 12 },
    { face: 16, threshold: 20, price: 1 },
  ])(
    "MY-CFL-10 MY-GUT-03 MY-GUT-05 $face + 4 against $threshold is won for exactly $price, and is then Bare",
    async ({ face, threshold, price }) => {
      const robin = hero();
      const message = await roll(robin, face, { threshold: String(threshold) });
      expect(offered(robin)).toMatchObject([{ value: "bought", label: expect.stringContaining(` ${price} `) }]);
      await shown(robin, message).press("guts", "bought");
      expect(spent(robin)).toBe(price);
      const { view } = shown(robin);
      expect(view).toMatchObject({ outcome: "MYTHMAGICA.Conflict.result.bareSuccess" });
      expect(view.margin).toBe("MYTHMAGICA.Conflict.margin +1");
      expect(view.bought).toBe(`MYTHMAGICA.Conflict.bought ${price}`);
      expect(shown(robin, message).view).toMatchObject({ turned: "MYTHMAGICA.Conflict.superseded", buttons: [] });
    },
  );

  it("MY-GUT-02 the button says which Glory it brings: 18 + 2 leads from 3 to 4, 45 + 6 from 5 to 6, 31 + 5 stays 5", async () => {
    for (const [had, face, words] of [
      [18, 10, "MYTHMAGICA.Guts.priceUp 2 3 4"], // 14 against 15
      [45, 6, "MYTHMAGICA.Guts.priceUp 6 5 6"], // 10 against 15
      [31, 7, "MYTHMAGICA.Guts.price 5 5"], // 11 against 15
    ] as const) {
      const robin = hero({ gutsSpent: had });
      await roll(robin, face);
      expect(offered(robin)).toMatchObject([{ label: `MYTHMAGICA.Guts.win ${words}` }]);
    }
  });

  it("MY-GUT-02 the card says which Glory it led to, where that is another one, and so does a Refresh", () => {
    const told = (before: number, after: number) =>
      describeChanges([{ kind: "set", path: "system.gutsSpent", before, after } as never], { name: "Robin" });
    expect([told(9, 12), told(31, 36), told(44, 0)].flat()).toEqual([
      "Robin: MYTHMAGICA.Figure.guts 9 → 12 (MYTHMAGICA.Guts.glory 2 3)",
      "Robin: MYTHMAGICA.Figure.guts 31 → 36",
      "Robin: MYTHMAGICA.Figure.guts 44 → 0 (MYTHMAGICA.Guts.glory 5 1)",
    ]);
  });

  it("MY-GUT-05 on the sheet the Overlord counts Guts by hand, no player", () => {
    const robin = ownedBy(anna, hero({ gutsSpent: 9 }));
    expect(headView(robin).guts).toEqual({ spent: 9, glory: 2, counted: true });
    Object.assign(game, { user: anna });
    expect(headView(robin).guts).toMatchObject({ counted: false });
  });

  it("MY-GUT-01 MY-GUT-05 of 63 Guts 60 are spent: 4 more cannot be, 3 can", async () => {
    const robin = hero({ gutsSpent: 60 });
    const dear = await roll(robin, 8); // 12 against 15
    expect(offered(robin)).toMatchObject([{ blocked: "MYTHMAGICA.Guts.blocked.notEnoughGuts" }]);
    await shown(robin, dear).press("guts", "bought");
    expect(spent(robin)).toBe(60);
    await roll(robin, 9); // 13 against 15
    await shown(robin).press("guts", "bought");
    expect(spent(robin)).toBe(63);
  });

  it("MY-GUT-04 not on natural results, successes, secret rolls, nor by those who are not Named", async () => {
    const robin = hero();
    const bandit = fakeCreature("Bandit", { npc: true, st: 2, ag: 2 });
    for (const face of [1, 20, 15]) {
      await roll(robin, face);
      expect(offered(robin)).toEqual([]);
    }
    await roll(bandit, 5);
    expect(offered(bandit)).toEqual([]);
    const whispered = await roll(robin, 5);
    whispered._source.whisper = [gm().id];
    expect(offered(robin, whispered)).toEqual([]);
  });

  it("MY-GUT-04 what a player rolls before the Overlord alone is no secret to that player; blind it is", async () => {
    const robin = ownedBy(anna, hero());
    as(anna);
    const own = await roll(robin, 14, { threshold: "20" });
    own._source.whisper = [gm().id];
    expect(offered(robin, own)).toHaveLength(1);
    own._source.blind = true;
    expect(offered(robin, own)).toEqual([]);
  });

  it("MY-GUT-04 MY-CST-04 a Companion's roll is turned with its Principal's Guts", async () => {
    const robin = hero();
    const hound = fakeCreature("Hound", {
      npc: true,
      st: 2,
      ag: 2,
      system: { companionKind: "pet", principal: robin.uuid },
    });
    await roll(hound, 9);
    await shown(hound).press("guts", "bought");
    expect([spent(robin), spent(hound)]).toEqual([3, 0]);
  });

  it("MY-CFL-07 MY-CNJ-09 a tie of a conjured creature waits for its conjurer, who turns it for 1", async () => {
    const beast = fakeCreature("Wolf", { npc: true, st: 2, ag: 2, system: { conjured: true, importance: "mook" } });
    const robin = living(hero());
    (beast as unknown as FakeActor)._source.system = {
      ...((beast as unknown as FakeActor)._source.system as object),
      conjurer: robin.uuid,
    };
    Object.assign(game.actors as object, { contents: [robin, beast], get: () => beast });
    const note = gains(robin, "conjuring") as unknown as { _source: object };
    Object.assign(note._source, {
      flags: { manifold: { mythConjured: { cast: "c".repeat(16), id: beast.id, source: "x" } } },
    });
    await roll(beast, 11, { threshold: "15" });
    expect(offered(beast)).toMatchObject([{ value: "bought", label: expect.stringContaining(" 1 ") }]);
  });

  it("MY-GUT-03 MY-ATK-07 whoever is hit by 3 is missed for 4: what the blow did is taken back, and nothing follows", async () => {
    const robin = ownedBy(anna, fakeCreature("Robin"));
    const wolf = fakeCreature("Wolf", { npc: true, st: 2, ag: 2 });
    const bite = fangs(wolf);
    aim(robin);
    confirmWith({});
    diceFall([5]); // 5 + 4 + 4 against 10
    await useItem(bite as unknown as Item, { fast: false });
    const hit = lastCard().message;
    const { applyProposal } = await import("../../../foundry/changes/request");
    await applyProposal(hit as never, "p0");
    expect(robin.system.damage).toBe(10); // 5 + 2 + 3
    expect(offered(wolf, hit)).toEqual([]); // the GM sees no button: Anna decides
    as(anna);
    expect(offered(wolf, hit)).toMatchObject([{ value: "bought", label: expect.stringContaining(" 4 ") }]);
    await shown(wolf, hit).press("guts", "bought");
    expect([spent(robin), robin.system.damage]).toEqual([4, 0]);
    expect(lastCard().proposals.map(({ kind }) => kind)).toEqual(["mythGuts"]);
    expect(shown(wolf).view).toMatchObject({ outcome: "MYTHMAGICA.Conflict.result.bareFailure" });
  });

  it("MY-ATK-07 a miss that is bought hits Barely, and proposes its blow; the Guts taken back, so is the blow", async () => {
    const robin = fakeCreature("Robin", { st: 2, ag: 2 });
    const wolf = fakeCreature("Wolf", { npc: true, tn: 4, ag: 4 });
    const kick = fangs(robin, { damage: 1, damageForm: "crushing" });
    aim(wolf);
    confirmWith({});
    diceFall([9]); // 9 + 4 + 4 against 18
    await useItem(kick as unknown as Item, { fast: false });
    const miss = lastCard().message;
    await shown(robin, miss).press("guts", "bought");
    const bought = lastCard().message;
    expect(spent(robin)).toBe(2);
    expect(lastCard().proposals.map(({ kind, data }) => [kind, data.damage])).toEqual([
      ["mythGuts", undefined],
      ["mythSustain", 2], // 1 + Strength 2 + Margin 1, and a Ward of 2 by Toughness 4
    ]);
    const { applyProposal, undoProposal } = await import("../../../foundry/changes/request");
    await applyProposal(bought as never, "p1");
    expect(wolf.system.damage).toBe(2);
    await undoProposal(bought as never, "p0");
    await quiet();
    expect([spent(robin), wolf.system.damage]).toEqual([0, 0]);
    expect(shown(robin, bought).view).toMatchObject({ turned: "MYTHMAGICA.Conflict.unpaid", buttons: [] });
    expect(offered(robin, miss)).toMatchObject([{ value: "bought" }]);
  });

  it("MY-TRN-07 MY-ATK-07 a hit that was bought may be held and delivered; the Guts taken back, so is the blow", async () => {
    const robin = hero();
    const wolf = fakeCreature("Wolf", { npc: true, tn: 6, conditions: ["prone"] });
    aim(wolf);
    confirmWith({});
    diceFall([5, 6]); // 6 + 4 + 4 against 16
    await useItem(fangs(robin) as unknown as Item, { fast: false });
    await shown(robin).press("guts", "bought");
    const bought = lastCard().message;
    expect(shown(robin).view.buttons.map(({ action }) => action)).toContain("holdBlow");
    await shown(robin).press("holdBlow");
    expect(shown(robin).view).toMatchObject({ turned: "", bought: expect.stringContaining(" 3") });
    expect(shown(robin, bought).view.turned).toBe("MYTHMAGICA.Conflict.superseded");
    await shown(robin).press("deliverBlow");
    expect(await done("apply", "mythSustain")).toEqual(["done"]);
    expect(wolf.system.damage).toBe(5); // 5 + 2 + 1 and 3 of Ward
    expect(await done("undo", "mythGuts", bought)).toEqual(["done"]);
    await quiet();
    expect([spent(robin), wolf.system.damage]).toEqual([0, 0]);
  });

  it("MY-CFL-19 a bought Margin is carried as 1, and that of the dice no more", async () => {
    const robin = hero();
    const message = await roll(robin, 8); // 12 against 15
    expect(marginsFor(robin).map(({ value }) => value)).toEqual([-3]);
    await shown(robin, message).press("guts", "bought");
    expect(marginsFor(robin).map(({ value }) => value)).toEqual([1]);
  });

  it("MY-CFL-11 the other side rolled: the prices are the same, for the side that lost", async () => {
    const robin = ownedBy(anna, hero());
    const bandit = fakeCreature("Bandit", { npc: true, st: 2, ag: 2 });
    aim(bandit);
    await roll(robin, 13, { swapped: true, against: "check", foeAttribute: "vg" }); // 17 against 14
    as(anna);
    expect(offered(robin)).toMatchObject([{ label: expect.stringContaining(" 4 ") }]);
    await shown(robin).press("guts", "bought");
    expect(spent(robin)).toBe(4);
    expect(shown(robin).view.margin).toBe("MYTHMAGICA.Conflict.margin −1");
  });

  it("MY-GUT-03 of two clicks at the same time only one counts, and nobody pays twice", async () => {
    const robin = hero();
    const message = await roll(robin, 8);
    await Promise.all([shown(robin, message).press("guts", "bought"), shown(robin, message).press("guts", "bought")]);
    expect(spent(robin)).toBe(4);
    expect(cards().filter(({ _source }) => (_source.system as { origin?: string }).origin === message.id).length).toBe(
      2,
    );
    const second = lastCard().message;
    expect(shown(robin, second).view.turned).toBe("MYTHMAGICA.Conflict.unpaid");
    const { applyProposal } = await import("../../../foundry/changes/request");
    expect(await applyProposal(second as never, "p0")).toEqual({
      status: "refused",
      reason: "MYTHMAGICA.Guts.blocked.paid",
    });
  });
});

describe("bids between Named opponents", () => {
  /** 10 + 4 against 10 + 4 + 4: Robin fails by 4. */
  async function lost(robin: Creature, foe: Creature) {
    aim(foe);
    const message = await roll(robin, 10, { against: "check", foeAttribute: "vg", situation: -4 });
    return message;
  }

  it("MY-GUT-07 MY-GUT-08 5 are bid, 6 against it, 7 outbid that: Robin pays 7, the Sheriff nothing", async () => {
    const [robin, foe] = [ownedBy(anna, hero()), sheriff()];
    const message = await lost(robin, foe);
    expect(offered(robin, message)).toEqual([]); // not the GM's to say
    as(anna);
    expect(offered(robin, message)).toMatchObject([{ value: "open", label: expect.stringContaining(" 5 ") }]);
    await shown(robin, message).press("guts", "bought");
    expect(spent(robin)).toBe(0);
    await shown(robin, message).press("guts", "open");
    expect(offered(robin, message)).toEqual([]);
    as(gm());
    expect(offered(robin, message).map(({ value }) => value)).toEqual(["counter", "more", "stands"]);
    await shown(robin, message).press("guts", "counter");
    expect(offered(robin, message).map(({ value }) => value)).toEqual(["conceded"]); // should nobody answer
    as(anna);
    expect(offered(robin, message)).toMatchObject([
      { value: "outbid", label: expect.stringContaining(" 7 ") },
      { value: "conceded" },
    ]);
    await shown(robin, message).press("guts", "outbid");
    expect([spent(robin), spent(foe)]).toEqual([7, 0]);
    expect(shown(robin).view.outcome).toBe("MYTHMAGICA.Conflict.result.bareSuccess");
  });

  it("MY-GUT-07 the bid against it is not topped: the Sheriff pays 6, and the roll stays lost", async () => {
    const [robin, foe] = [ownedBy(anna, hero()), sheriff()];
    const message = await lost(robin, foe);
    as(anna);
    await shown(robin, message).press("guts", "open");
    as(gm());
    await shown(robin, message).press("guts", "counter");
    as(anna);
    await shown(robin, message).press("guts", "conceded");
    expect([spent(robin), spent(foe)]).toEqual([0, 6]);
    expect(shown(robin, message).view).toMatchObject({ outcome: "MYTHMAGICA.Conflict.result.pureFailure", turned: "" });
    expect(offered(robin, message)).toEqual([]);
  });

  it("MY-GUT-07 nobody bids against it: the bid stands, and 5 are paid; so it is when the GM closes what nobody answers", async () => {
    const bea = Object.assign(new FakeUser({ name: "Bea" }), { active: true });
    for (const foe of [sheriff(), ownedBy(bea, sheriff())]) {
      const robin = ownedBy(anna, hero());
      as(gm());
      const message = await lost(robin, foe);
      as(anna);
      await shown(robin, message).press("guts", "open");
      as(gm());
      expect(offered(robin, message).at(-1)).toMatchObject({ value: "stands" });
      await shown(robin, message).press("guts", "stands");
      expect([spent(robin), spent(foe)]).toEqual([5, 0]);
    }
  });

  it("MY-GUT-07 whoever has too few Guts left to bid against it is not asked", async () => {
    const [robin, foe] = [hero(), sheriff({ gutsSpent: 58 })];
    const message = await lost(robin, foe);
    expect(offered(robin, message)).toMatchObject([{ value: "bought" }]);
  });

  it("MY-GUT-07 MY-CFL-07 on a tie whoever rolled bids 1 first", async () => {
    const [robin, foe] = [hero(), sheriff()];
    aim(foe);
    const message = await roll(robin, 10, { against: "check", foeAttribute: "vg" });
    expect(offered(robin, message)).toMatchObject([{ value: "open", label: expect.stringContaining(" 1 ") }]);
    expect(shown(robin, message).view.buttons.map(({ action }) => action)).toContain("rollTie");
  });
});
